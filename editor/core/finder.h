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

/* --- For what a rule system finds ----------------------------------------------------------- */

/* How well something fits; less is better. */
typedef enum {
  CAP_FIT_NUMBER,
  CAP_FIT_BEGIN,
  CAP_FIT_WORD,
  CAP_FIT_INSIDE,
  CAP_N_FITS,
  CAP_FIT_NONE = CAP_N_FITS
} CapFit;

typedef struct _CapSearch CapSearch;

CapFit cap_search_fit(const CapSearch *search, const char *name);

/* Something that fits: its id on the map (NULL for a place); title and detail are taken over. */
void cap_search_add(CapSearch *search, CapFit fit, CapHex place, const char *stack, char *title,
                    char *detail);

/* Lower case without accents; new string. */
char *cap_fold_text(const char *text);
