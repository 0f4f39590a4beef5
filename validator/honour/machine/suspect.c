#include "validator/honour/machine/suspect.h"

#include "validator/engine/suspicion.h"
#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/special/special.h"

static void ask(gconstpointer play, gpointer state, CapDice *dice, CapRequest *request) {
  HonourPlay again = *(const HonourPlay *)play;

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
static gboolean disguise_cards(gconstpointer data, CapIndex side, gpointer other) {
  const HonourPlay *play = data;
  HonourState *state = other;
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

static gboolean disguise_answers(gconstpointer play, CapIndex side, gpointer state) {
  return honour_sealed_disguise(play, side, state);
}

static const CapDisguise disguises[] = {
    {disguise_cards, "1.4: The options of a decision tell what is on hidden cards."},
    {disguise_answers, "special: The options of a decision tell what was answered in secret."},
    {NULL, NULL},
};

const char *honour_find_suspect(const HonourPlay *play, const CapRequest *request) {
  return cap_suspicion_find(
      &(CapSuspicion){.play = play,
                      .state = play->state,
                      .size = sizeof *play->state,
                      .ask = ask,
                      .changes = "2.2: Asking for a decision changes the game.",
                      .differs = "2.2: The same decision is asked for in two ways.",
                      .disguises = disguises},
      request);
}
