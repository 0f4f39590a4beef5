/* Which schema inside the program a document follows: by its kind, and by the rule system that its
 * root names. */
#pragma once

#include "document.h"

/* One schema. */
typedef struct {
  CapKind kind;
  const char *ruleset; /* NULL: for rule systems without a schema of their own, and for no system */
  const char *file;    /* "scenario.xsd" */
} CapXsd;

/* The schema of a kind, never CAP_KIND_UNKNOWN, in a rule system. A system that is not known, or
 * unset, gets that of systems without one of their own, which tells what is wrong with the name. */
const CapXsd *cap_xsd_for(CapKind kind, CapSlice ruleset);

/* The schema that a document follows; its kind must be known. */
const CapXsd *cap_xsd_of(const CapDocument *doc);

/* The number of a schema, below CAP_N_XSDS. */
#define CAP_N_XSDS 4
guint cap_xsd_number(const CapXsd *xsd);

/* The text of a schema inside the program ("types.xsd"), which lives as long as it does; unset when
 * there is none. */
CapSlice cap_xsd_text(const char *file);

/* The row for a kind and a rule system; NULL when there is none. For tests with a table of theirs;
 * everybody else asks cap_xsd_for(). */
const CapXsd *cap_xsd_find(const CapXsd *rows, guint n_rows, CapKind kind, CapSlice ruleset);
