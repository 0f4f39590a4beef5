#include "validator/baroque/policy/look-ahead.h"

#include "validator/baroque/chapters/sequence.h"

/* What a lead is worth by which one side is spent and the other is whole. */
enum { EVEN = 500, FOR_ALL = 450 };

int baroque_promise(const BaroquePlay *play, CapIndex side) {
  int lost[2], total[2];

  for (guint i = 0; i < 2; i++) {
    total[i] = MAX((int)play->game->total[i], 1);
    lost[i] = MIN((int)baroque_army_lost(play, i), total[i]);
  }
  return EVEN + FOR_ALL * lost[1 - side] / total[1 - side] - FOR_ALL * lost[side] / total[side];
}

void baroque_imagine(BaroquePlay *play, CapIndex side, guint64 luck) {
  const BaroqueArmy *other = &play->game->scenario->armies[1 - side];
  guint16 *named = &play->state->initiative.named[1 - side], those[BAROQUE_MOST_COMMANDS];
  CapDice dice = {.trace = NULL};
  guint n = 0;

  if (play->state->stage != BAROQUE_STAGE_NAME || *named == BAROQUE_NOBODY)
    return;
  for (guint i = other->first_command; i < other->first_command + other->n_commands; i++)
    if (baroque_may_be_named(play, i))
      those[n++] = (guint16)i;
  cap_dice_seed(&dice, luck);
  if (n > 0)
    *named = those[n > 1 ? cap_dice_draw(&dice, n) : 0];
}
