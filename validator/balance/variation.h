/* How a scenario may be varied. A rule system names what can be changed in its documents, row by
 * row: an element that may be missing, a number that may be another one. From these rows single
 * changes are proposed for a scenario, each of which is one edit of its document. What people are
 * told of them goes through gettext; groups and keys are for programs. */
#pragma once

#include <glib/gi18n.h>

#include "schema/scenario.h"
#include "validator/engine/restriction.h"

/* The largest number of steps that a row may name. */
enum { CAP_VARIATION_STEPS = 4 };

typedef struct {
  CapName element;
  CapName within;      /* only where this element is around it; CAP_NAME_OTHER: anywhere */
  CapName attribute;   /* CAP_NAME_OTHER: the element is taken out */
  const char *group;   /* what is changed, for people: "strength", "time" */
  const char *measure; /* behind a number: N_("turns"); may be NULL */

  /* A number is changed by these, up to the first 0. */
  int steps[CAP_VARIATION_STEPS];

  /* Of a list of words one at a time is taken out: that is the nth word as people know it, new
   * string. NULL: it is no list. */
  char *(*word)(const CapScenario *scenario, CapSlice word);

  /* Other values, ended by NULL; NULL for none. May be NULL. */
  char **(*values)(const CapScenario *scenario, CapNode node);

  /* A value as people know it, new string. NULL: as it stands in the document. */
  char *(*value_text)(const CapScenario *scenario, CapSlice value);

  /* What the element is, in the middle of a sentence; new string, NULL: it is not to be varied. */
  char *(*subject)(const CapScenario *scenario, CapNode node);
} CapVariation;

/* What a rule system knows of balance. */
typedef struct {
  const CapVariation *variations;           /* ended by a row without an element */
  const CapRestriction *restrictions;       /* ended by a row without a name; NULL: none */
  gboolean (*swap_first)(CapDocument *doc); /* lets the other side begin; FALSE when it cannot be */
} CapVariations;

/* --- Single changes ------------------------------------------------------------------------- */

typedef struct {
  char *key;  /* the same for the same document: "unit@sp 31 9>8" */
  char *text; /* "9 SP become 8: ..." */
  const char *group;
  CapIndex side; /* whose it is; CAP_INDEX_NONE: of both or of none */
  CapNode node;
  CapName attribute;                   /* CAP_NAME_OTHER: the element is taken out */
  char *value;                         /* that the attribute gets; NULL: see above */
  gboolean (*apply)(CapDocument *doc); /* in place of all that; or NULL */
} CapChange;

void cap_change_free(CapChange *change);

/* All that the rows propose for a scenario, in the order of its document; new array of CapChange,
 * which it owns. Not all of them make a scenario that makes sense. */
GPtrArray *cap_changes_propose(const CapVariations *variations, const CapScenario *scenario);

/* Makes a copy of a document with the change; NULL when it cannot be made. */
CapDocument *cap_change_apply(const CapChange *change, const CapDocument *doc);

/* For rule systems whose sides have an attribute `first`. */
gboolean cap_variation_swap_first(CapDocument *doc);

/* For rows: the attribute of an element with this name, or the id without its dashes; new string.
 */
char *cap_variation_name(const CapDocument *doc, CapNode node, CapName attribute);

/* For rows whose values are words: the word as people know it; new string. */
char *cap_variation_word(const CapScenario *scenario, CapSlice word);

/* Of what something is: the nearest element of this name around it; CAP_NODE_NONE when none is. */
CapNode cap_variation_around(const CapDocument *doc, CapNode node, CapName name);
