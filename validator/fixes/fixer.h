/* How fixes are put together: each kind of finding has a function that looks at the case and says
 * what to change. Those of all documents are in fixers.c, those of a rule system in
 * validator/NAME/fixes/. */
#pragma once

#include "validator/fixes/fix.h"

/* A finding and where it stands. */
typedef struct {
  const CapFixSubject *subject;
  const CapDiagnostic *finding;
  const CapDocument *doc; /* NULL while the text is not well-formed */
  CapNode node;           /* the element it is about; CAP_NODE_NONE without a document */
  int attribute;          /* index of the one it points at; -1 for none */
  CapFix *fix;            /* to be filled */
} CapCase;

/* Fills the fix; FALSE when in this case there is nothing obvious. */
typedef gboolean (*CapFixer)(const CapCase *c);

typedef struct {
  CapCode code;
  CapFixer fixer;
} CapFixerRow;

/* By code: that of a rule system, or one for all of them. Never NULL. */
CapFixer cap_fixer_for(CapCode code);

/* --- For fixers ----------------------------------------------------------------------------- */

void cap_fix_set_name(const CapCase *c, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Changes are carried out in the order in which they are given, those of text from the back to the
 * front of it. Elements that come or go renumber those behind them. */
void cap_fix_replace(const CapCase *c, gsize offset, gsize length, const char *text);
void cap_fix_set_attribute(const CapCase *c, CapNode node, const char *name, const char *value);
void cap_fix_remove(const CapCase *c, CapNode node);
void cap_fix_insert(const CapCase *c, CapNode parent, CapNode before, const char *xml);

/* Adds an element where the schema wants it, and sets an attribute; both give the fix its name. */
gboolean cap_fix_add_child(const CapCase *c, CapNode parent, const char *xml);
gboolean cap_fix_write_attribute(const CapCase *c, const char *name, const char *value);

/* The element that the hint quotes; NULL when there is none. New string. */
char *cap_fix_dup_hinted(const CapCase *c);

/* The text that is underlined. */
CapSlice cap_case_text(const CapCase *c);

/* The scenario, if it is this document that has the finding; else NULL. */
const CapScenario *cap_case_scenario(const CapCase *c);

/* --- Fixers that many findings share -------------------------------------------------------- */

gboolean cap_fixer_suggested(const CapCase *c); /* what the check suggests */
gboolean cap_fixer_remove_attribute(const CapCase *c);
gboolean cap_fixer_remove_element(const CapCase *c);
gboolean cap_fixer_remove_word(const CapCase *c);   /* out of a list in which others remain */
gboolean cap_fixer_remove_twin(const CapCase *c);   /* one of two that say the same */
gboolean cap_fixer_insert_hinted(const CapCase *c); /* the element that the hint quotes */
