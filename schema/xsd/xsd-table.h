/* Which schema inside the program a document follows: by its kind, and by the rule system that its
 * root names. */
#pragma once

#include "schema/document/document.h"

/* One schema. */
typedef struct {
  CapKind kind;
  const char *ruleset; /* NULL: for no system, and for those that were not built in */
  const char *file;    /* "map.xsd", "NAME/scenario.xsd" */
} CapXsd;

/* The schema of a kind, never CAP_KIND_UNKNOWN, in a rule system. A system that was not built
 * in, or unset, gets the common one, which asks no more than that all of them have in common. */
const CapXsd *cap_xsd_for(CapKind kind, CapSlice ruleset);

/* The schema that a document follows; its kind must be known. */
const CapXsd *cap_xsd_of(const CapDocument *doc);

/* The number of a schema. */
#define CAP_MAX_XSDS 32 /* with any systems built in */
guint cap_xsd_number(const CapXsd *xsd);

/* The text of a schema inside the program ("types.xsd"), which lives as long as it does; unset when
 * there is none. */
CapSlice cap_xsd_text(const char *file);

/* The row for a kind and a rule system; NULL when there is none. For tests with a table of theirs;
 * everybody else asks cap_xsd_for(). */
const CapXsd *cap_xsd_find(const CapXsd *rows, guint n_rows, CapKind kind, CapSlice ruleset);
