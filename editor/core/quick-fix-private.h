/* How fixes are put together: each kind of finding has a function that looks at the case and says
 * what to change. */
#pragma once

#include "editor/core/quick-fix.h"

/* A finding and where it stands. */
typedef struct {
  CapProject *project;
  CapFile *file;
  const CapDiagnostic *finding;
  const CapDocument *doc; /* NULL while the text is not well-formed */
  CapNode node;           /* the element it is about; CAP_NODE_NONE without a document */
  int attribute;          /* index of the one it points at; -1 for none */
  CapQuickFix *fix;       /* to be filled */
} CapCase;

/* Fills the fix; FALSE when in this case there is nothing obvious. */
typedef gboolean (*CapFixer)(const CapCase *c);

/* By code; NULL where what to do is for somebody to decide. */
CapFixer cap_fixer_for(CapCode code);

/* --- For fixers ----------------------------------------------------------------------------- */

void cap_fix_set_name(const CapCase *c, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Changes are carried out in the order in which they are given, those of text from the back to the
 * front of it. Elements that come or go renumber those behind them. */
void cap_fix_replace(const CapCase *c, gsize offset, gsize length, const char *text);
void cap_fix_set_attribute(const CapCase *c, CapNode node, const char *name, const char *value);
void cap_fix_remove(const CapCase *c, CapNode node);
void cap_fix_insert(const CapCase *c, CapNode parent, CapNode before, const char *xml);

/* The text that is underlined. */
CapSlice cap_case_text(const CapCase *c);
