/* Field Engineers. [15.1.2] */
#include "validator/honour/chapters/ch15-engineers.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/charts/fire.h"

/* The first in the Force; n_auxiliaries when there are none. */
static guint find_engineers(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex primo) {
  return honour_force_auxiliary(game, state, primo, HONOUR_AUXILIARY_ENGINEERS);
}

gboolean honour_may_repair_walls(const HonourGame *game, const HonourState *state,
                                 HonourCapitanoIndex primo) {
  CapIndex settlement;

  if (!honour_is_force(game, state, primo) ||
      find_engineers(game, state, primo) == game->n_auxiliaries)
    return FALSE;
  settlement = honour_game_settlement(game, state->capitani[primo].hex);
  return settlement != CAP_INDEX_NONE && state->siege[settlement] > 0;
}

/* Rolls for the Engineers of a Force; on the worst die they are lost. */
static HonourEngineers roll(HonourPlay *play, HonourCapitanoIndex primo, const char *rule) {
  guint die = cap_dice_roll(play->dice);
  HonourEngineers result = honour_engineers((int)die);
  const char *name = honour_game_card(play->game, primo)->name;

  switch (result) {
  case HONOUR_ENGINEERS_NOTHING:
    cap_log(play->log, rule, "The Engineers of %s roll %u to no effect.", name, die);
    break;
  case HONOUR_ENGINEERS_SUCCEED:
    cap_log(play->log, rule, "The Engineers of %s roll %u and succeed.", name, die);
    break;
  case HONOUR_ENGINEERS_LOST:
    cap_log(play->log, rule, "The Engineers of %s roll %u and are lost.", name, die);
    play->state->auxiliaries[find_engineers(play->game, play->state, primo)] =
        (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
    break;
  }
  return result;
}

/* [15.1.2a] */
void honour_repair_walls(HonourPlay *play, HonourCapitanoIndex primo) {
  honour_seen(play->game, HONOUR_SEEN_ENGINEERS_REPAIR);
  guint8 *siege =
      &play->state->siege[honour_game_settlement(play->game, play->state->capitani[primo].hex)];

  if (roll(play, primo, "15.1.2a") == HONOUR_ENGINEERS_SUCCEED)
    *siege = (guint8)(honour_siege_level_after_engineers(*siege - 1u) + 1u);
}
