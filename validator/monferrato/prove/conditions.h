/* Whether a condition of the special rules could ever hold. */
#pragma once

#include "schema/monferrato/scenario.h"

/* Who acts, as far as somebody does. */
typedef enum {
  MONFERRATO_NOBODY_ACTS,  /* when a turn begins */
  MONFERRATO_SOMEBODY_ACTS /* a counter, in a zone that it enters, is about to enter, or fires at */
} MonferratoActing;

/* A whole sentence that says why it never holds; new string. NULL when it could. `rules` gets those
 * that it rests on. */
char *monferrato_never_holds(const MonferratoScenario *s, const MonferratoCondition *c,
                             MonferratoActing acting, const char **rules);
