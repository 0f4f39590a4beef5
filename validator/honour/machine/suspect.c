#include "validator/honour/machine/suspect.h"

#include <string.h>

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/special/special.h"

static gboolean is_same_request(const CapRequest *x, const CapRequest *y) {
  if (x->side != y->side || x->kind != y->kind || x->about != y->about ||
      x->n_options != y->n_options)
    return FALSE;
  for (guint i = 0; i < x->n_options; i++)
    if (!cap_option_equals(x->options[i], y->options[i]))
      return FALSE;
  return TRUE;
}

/* Asks once more on another state. Nobody listens, and no die may be needed. */
static void ask_again(const HonourPlay *play, HonourState *state, CapRequest *request,
                      CapDice *dice) {
  HonourPlay again = *play;

  cap_dice_script(dice, NULL, 0);
  again.state = state;
  again.dice = dice;
  again.log = NULL;
  again.survey = NULL;
  honour_play_next(&again, request);
}

/* [1.4a] A unit on a card that the side may not look at. */
static gboolean is_hidden(const HonourPlay *play, HonourUnitIndex unit, CapIndex side) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD &&
         honour_knows(play->game, play->state, side, u->capitano) < HONOUR_KNOWS_CARDS;
}

/* Gives hidden units another strength. FALSE when there is nothing hidden that could be changed. */
static gboolean disguise(const HonourPlay *play, CapIndex side, HonourState *state) {
  gboolean changed = FALSE;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    guint maximum = play->game->units[i].maximum;
    if (maximum < 3 || !is_hidden(play, i, side))
      continue;
    /* One SP alone makes a difference that everybody sees: such a Force pays nothing [6.1]. */
    state->units[i].sp = (guint8)(2 + (state->units[i].sp + 1) % (maximum - 1));
    changed = TRUE;
  }
  return changed;
}

const char *honour_find_suspect(const HonourPlay *play, const CapRequest *request) {
  HonourState other = *play->state;
  CapRequest again;
  CapDice dice;

  ask_again(play, &other, &again, &dice);
  if (dice.n_rolled > 0 || memcmp(&other, play->state, sizeof other) != 0)
    return "2.2: Asking for a decision changes the game.";
  if (!is_same_request(request, &again))
    return "2.2: The same decision is asked for in two ways.";
  if (disguise(play, request->side, &other)) {
    ask_again(play, &other, &again, &dice);
    if (!is_same_request(request, &again))
      return "1.4: The options of a decision tell what is on hidden cards.";
  }
  if (honour_sealed_disguise(play, request->side, &other)) {
    ask_again(play, &other, &again, &dice);
    if (!is_same_request(request, &again))
      return "special: The options of a decision tell what was answered in secret.";
  }
  return NULL;
}
