/* A document to start from, as it stands in the program. Maps are for every rule system; each has
 * scenarios and rosters of its own. */
#pragma once

#include <gio/gio.h>

#include "schema/document/document.h"

/* Where to start: a small complete document with comments, or next to nothing. */
#define CAP_NEW_EXAMPLE ""
#define CAP_NEW_EMPTY   "empty-"
/* The same for a map of zones; without these words it is one of hexes. */
#define CAP_NEW_ZONES       "zone-"
#define CAP_NEW_EMPTY_ZONES "empty-zone-"
/* And for a table. */
#define CAP_NEW_TABLE       "table-"
#define CAP_NEW_EMPTY_TABLE "empty-table-"

typedef struct {
  CapKind kind;
  const char *ruleset; /* NULL for a map */
  const char *start;
  GResource *(*resource)(void);
  const char *path; /* in the resource */
  const char
      *schema; /* the folder of the schemas as it is written there, with a slash at the end */
} CapTemplate;
