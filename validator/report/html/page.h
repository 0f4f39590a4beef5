/* The page of a scenario: one file without scripts or references to anything outside of it. */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/play/playout.h"
#include "validator/register/played.h"

/* Games that were played of it. */
typedef struct {
  const CapPlayoutResult *games;
  guint n;
  guint64 seed;                         /* of the first */
  const char *policy[2];                /* by side */
  const char *ruled_out[CAP_N_TALLIES]; /* why it cannot happen; NULL when it can */
  const CapPlayed *played;              /* what they show of the rules */
} CapStudy;

typedef struct {
  const HonourScenario *scenario;
  const CapDiagnostics *findings;  /* of its documents, sorted */
  const CapDocument *documents[3]; /* scenario, map and roster, for provenance; NULL when missing */
  const CapStudy *study;           /* NULL when none were played */
} CapPage;

/* The page; new string. The same page always gives the same bytes. */
char *cap_page_text(const CapPage *page);

/* --- Its sections, in parts of their own ----------------------------------------------------- */

void cap_page_map(GString *out, const HonourScenario *s);
void honour_page_forces(GString *out, const HonourScenario *s);
void honour_page_timeline(GString *out, const HonourScenario *s);
void cap_page_alignment(GString *out, const HonourScenario *s);
void cap_page_rules(GString *out, const HonourScenario *s);
void cap_page_victory(GString *out, const HonourScenario *s);
void cap_page_provenance(GString *out, const CapPage *page);
void cap_page_findings(GString *out, const CapPage *page);
void cap_page_outcomes(GString *out, const CapPage *page);
void cap_page_played(GString *out, const CapPage *page);

/* The notes that stand in an element, as paragraphs. */
void cap_page_notes(GString *out, const CapDocument *doc, CapNode node);
