/* The page of a scenario: one file without scripts or references to anything outside of it. */
#pragma once

#include "validator/balance/balance.h"
#include "validator/play/playout.h"
#include "validator/register/played.h"
#include "validator/report/html/parts.h"

/* Games that were played of it. */
typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapPlayoutResult *games;
  guint n;
  guint64 seed;                           /* of the first */
  const char *policy[2];                  /* by side */
  const char *ruled_out[CAP_TALLY_KINDS]; /* why it cannot happen; NULL when it can */
  const CapPlayed *played;                /* what they show of the rules */
} CapStudy;

struct _CapPage {
  const CapScenario *scenario;
  const CapDiagnostics *findings;  /* of its documents, sorted */
  const CapDocument *documents[3]; /* scenario, map and roster, for provenance; NULL when missing */
  const CapStudy *study;           /* NULL when none were played */
  const CapBalance *balance;       /* NULL when nobody has looked into it */
};

/* The page; new string. The same page always gives the same bytes. */
char *cap_page_text(const CapPage *page);

/* --- Its sections, in parts of their own; those of rule systems come by parts.h --------------- */

/* The parts of its rule system are NULL when there are none. */
void cap_page_map(GString *out, const CapScenario *s, const CapReportParts *parts);
void cap_page_provenance(GString *out, const CapPage *page);
void cap_page_findings(GString *out, const CapPage *page);
void cap_page_balance(GString *out, const CapPage *page);
void cap_page_outcomes(GString *out, const CapPage *page);
void cap_page_played(GString *out, const CapPage *page);

/* --- For those who write sections ------------------------------------------------------------- */

/* All that stands before what is seen, with the style, up to the start of the body. */
void cap_page_head(GString *out, const char *title);

/* A fact of the head; nothing when the text is NULL or empty. */
void cap_page_fact(GString *out, const char *term, const char *text);

/* The notes that stand in an element, as paragraphs. */
void cap_page_notes(GString *out, const CapDocument *doc, CapNode node);
