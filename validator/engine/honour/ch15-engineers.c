/* Field Engineers. [15.1.2] */
#include "validator/engine/honour/ch15-engineers.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/chart-fire.h"

/* The first in the Force; n_auxiliaries when there are none. */
static guint find_engineers(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  return cap_force_auxiliary(game, state, primo, CAP_AUXILIARY_ENGINEERS);
}

gboolean cap_may_repair_walls(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapIndex settlement;

  if (!cap_is_force(game, state, primo) ||
      find_engineers(game, state, primo) == game->n_auxiliaries)
    return FALSE;
  settlement = cap_game_settlement(game, state->capitani[primo].hex);
  return settlement != CAP_INDEX_NONE && state->siege[settlement] > 0;
}

/* Rolls for the Engineers of a Force; on the worst die they are lost. */
static CapEngineers roll(CapPlay *play, CapCapitanoIndex primo, const char *rule) {
  guint die = cap_dice_roll(play->dice);
  CapEngineers result = cap_engineers((int)die);
  const char *name = cap_game_card(play->game, primo)->name;

  switch (result) {
  case CAP_ENGINEERS_NOTHING:
    cap_log(play->log, rule, "The Engineers of %s roll %u to no effect.", name, die);
    break;
  case CAP_ENGINEERS_SUCCEED:
    cap_log(play->log, rule, "The Engineers of %s roll %u and succeed.", name, die);
    break;
  case CAP_ENGINEERS_LOST:
    cap_log(play->log, rule, "The Engineers of %s roll %u and are lost.", name, die);
    play->state->auxiliaries[find_engineers(play->game, play->state, primo)] =
        (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
    break;
  }
  return result;
}

/* [15.1.2a] */
void cap_repair_walls(CapPlay *play, CapCapitanoIndex primo) {
  cap_seen(play->game, CAP_SEEN_ENGINEERS_REPAIR);
  guint8 *siege =
      &play->state->siege[cap_game_settlement(play->game, play->state->capitani[primo].hex)];

  if (roll(play, primo, "15.1.2a") == CAP_ENGINEERS_SUCCEED)
    *siege = (guint8)(cap_siege_level_after_engineers(*siege - 1u) + 1u);
}
