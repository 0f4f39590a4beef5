#include "validator/monferrato/chapters/ch15-morale.h"

MonferratoMoraleLevel monferrato_morale_level(const MonferratoGame *game,
                                              const MonferratoState *state, CapIndex army) {
  guint morale = state->morale[army];

  return morale <= game->scenario->low      ? MONFERRATO_MORALE_LOW
         : morale <= game->scenario->medium ? MONFERRATO_MORALE_MEDIUM
                                            : MONFERRATO_MORALE_HIGH;
}

void monferrato_morale_enter(const MonferratoGame *game, MonferratoState *state, CapIndex army) {
  if (state->morale[army] == 0)
    state->morale[army] = (guint8)game->scenario->morale;
}

/* [15a] Never below 1; [M-38] an army that has not come into play has none to lose. */
static void lose(MonferratoPlay *play, CapIndex army, const char *rule) {
  guint8 *morale = &play->state->morale[army];

  if (*morale <= 1)
    return;
  (*morale)--;
  cap_log(play->log, rule, "The Morale of the army of %s fell to %u.",
          play->game->roster->nations[army].name, *morale);
}

enum { HIGHEST = 9 };

void monferrato_morale_rise(MonferratoPlay *play, CapIndex army, guint by, const char *rule) {
  guint8 *morale = &play->state->morale[army];
  guint8 risen = (guint8)MIN(*morale + by, HIGHEST);

  if (risen == *morale)
    return;
  *morale = risen;
  cap_log(play->log, rule, "The Morale of the army of %s rose to %u.",
          play->game->roster->nations[army].name, *morale);
}

void monferrato_morale_change(MonferratoPlay *play, CapIndex army, int by, const char *rule) {
  if (play->state->morale[army] == 0)
    return; /* [M-38] */
  if (by > 0)
    monferrato_morale_rise(play, army, (guint)by, rule);
  for (; by < 0; by++)
    lose(play, army, rule);
}

/* [M-05] [M-38] Out of play is a Camp that was eliminated, not one that waits. */
static gboolean misses_camp(const MonferratoPlay *play, CapIndex army) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_counter(play->game, i)->kind == MONFERRATO_CAMP &&
        play->state->counters[i].place == MONFERRATO_ELIMINATED &&
        monferrato_army_of(play->game, i) == army)
      return TRUE;
  return FALSE;
}

void monferrato_morale_new_turn(MonferratoPlay *play) {
  int year;
  gboolean marked =
      monferrato_turn_box(play->game->scenario, play->state->turn, &year)->morale_loss;

  for (CapIndex army = 0; army < play->game->roster->n_nations; army++) {
    if (marked)
      lose(play, army, "15");
    if (misses_camp(play, army))
      lose(play, army, "14.5");
  }
}
