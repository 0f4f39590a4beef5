#include "validator/engine/suspicion.h"

#include <string.h>

gboolean cap_request_equals(const CapRequest *x, const CapRequest *y) {
  if (x->side != y->side || x->kind != y->kind || x->about != y->about ||
      x->n_options != y->n_options)
    return FALSE;
  for (guint i = 0; i < x->n_options; i++)
    if (!cap_option_equals(x->options[i], y->options[i]))
      return FALSE;
  return TRUE;
}

/* Is the same asked with this state, too? No die may be needed. */
static gboolean asks_the_same(const CapSuspicion *s, const CapRequest *request, gpointer state,
                              CapDice *dice) {
  CapRequest again; /* large, and mostly filled when it is asked */

  again.side = again.kind = again.about = 0;
  again.n_options = 0;
  cap_dice_script(dice, NULL, 0);
  s->ask(s->play, state, dice, &again);
  return cap_request_equals(request, &again);
}

const char *cap_suspicion_find(const CapSuspicion *s, const CapRequest *request) {
  g_autofree gpointer state = g_memdup2(s->state, s->size);
  CapDice dice;
  gboolean is_same = asks_the_same(s, request, state, &dice);

  if (dice.n_rolled > 0 || memcmp(state, s->state, s->size) != 0)
    return s->changes;
  if (!is_same)
    return s->differs;
  for (const CapDisguise *row = s->disguises; row->disguise != NULL; row++)
    if (row->disguise(s->play, request->side, state) && !asks_the_same(s, request, state, &dice))
      return row->told;
  return NULL;
}
