#include "validator/monferrato/policy/look-ahead.h"

#include "validator/monferrato/chapters/ch17-victory.h"

/* --- How it goes ------------------------------------------------------------------------------ */

/* What a point of the lead is worth, at most so much of it; and having all the units. */
enum { EVEN = 500, FOR_POINT = 40, FOR_LEAD = 350, FOR_UNITS = 120 };

static int units_of(const MonferratoPlay *play, CapIndex side) {
  int n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    n += play->game->side[i] == side && play->state->counters[i].place == MONFERRATO_ON_MAP &&
         monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind);
  return n;
}

int monferrato_promise(const MonferratoPlay *play, CapIndex side) {
  guint points[MONFERRATO_SIDES];
  int own = units_of(play, side), all = own + units_of(play, 1 - side), lead;

  monferrato_count_points(play->game, play->state, points);
  lead = ((int)points[side] - (int)points[1 - side]) * FOR_POINT;
  return EVEN + CLAMP(lead, -FOR_LEAD, FOR_LEAD) +
         (all > 0 ? FOR_UNITS * (2 * own - all) / all : 0);
}

/* --- What may be ------------------------------------------------------------------------------ */

void monferrato_imagine(MonferratoPlay *play, CapIndex side, guint64 luck) {
  guint8 *at = play->state->chits.at, hand = (guint8)(MONFERRATO_CHIT_HAND + 1 - side);
  guint unknown[MONFERRATO_MOST_CHITS], n = 0, n_held = 0;
  CapDice dice = {.trace = NULL};

  for (guint i = 0; i < play->game->chits->n_chits; i++) {
    if (at[i] != hand && at[i] != MONFERRATO_CHIT_CONTAINER)
      continue;
    n_held += at[i] == hand;
    at[i] = MONFERRATO_CHIT_CONTAINER;
    unknown[n++] = i;
  }
  cap_dice_seed(&dice, luck);
  for (guint i = 0; i < n_held; i++) {
    guint drawn = i + (n - i > 1 ? cap_dice_draw(&dice, n - i) : 0), chit = unknown[drawn];

    unknown[drawn] = unknown[i];
    at[chit] = hand;
  }
}
