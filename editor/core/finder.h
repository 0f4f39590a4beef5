/* Looks for hexes, places, Capitani and stacks by what somebody types. No GTK. */
#pragma once

#include "editor/core/project.h"

typedef struct {
  CapHex place; /* CAP_HEX_NONE for a stack without one */
  char *stack;  /* its id; NULL for places */
  char *title;  /* "2624 Milano" */
  char *detail; /* "fortified city, Duchy of Milano" */
} CapFound;

/* The best matches, best first, `max` at most: numbers of hexes that begin with the words, then
 * names that begin with them, then names that contain them. Case and accents do not count. New
 * array of CapFound. */
GPtrArray *cap_finder_search(CapProject *project, const char *words, guint max);

/* Lower case without accents; new string. */
char *cap_fold_text(const char *text);
