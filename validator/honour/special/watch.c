/* Where Forces are, followed from one step of the game to the next: whoever moves them, in a march,
 * a retreat or an advance, special rules learn that a Force entered a hex, stopped there, or that a
 * side has nobody left in it. Nobody else raises these moments, so that each comes once. */
#include "validator/honour/special/run.h"

#include <string.h>

#include "validator/honour/chapters/ch06-forces.h"

#define WATCHED (1u << HONOUR_HOOK_ENTER | 1u << HONOUR_HOOK_STOP | 1u << HONOUR_HOOK_LEAVE)

typedef struct {
  HonourPlay *play;
  guint8 is_force[HONOUR_MAX_CAPITANI];
} Watch;

/* Hex + 1 of whoever is on the map; 0 for others. */
static CapHex place_of(const Watch *w, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &w->play->state->capitani[capitano];

  return man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH ? man->hex + 1
                                                                                      : 0;
}

static gboolean is_held(const Watch *w, CapIndex side, CapHex place) {
  for (HonourCapitanoIndex i = 0; i < w->play->game->n_capitani; i++)
    if (w->is_force[i] && place_of(w, i) == place &&
        honour_side_of(w->play->game, w->play->state, i) == side)
      return TRUE;
  return FALSE;
}

/* In the middle of a move of his own? */
static gboolean is_moving(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourProgress *p = &play->state->progress;

  for (guint i = 0; i < p->depth; i++)
    if ((p->frames[i].stage == HONOUR_STAGE_MARCH || p->frames[i].stage == HONOUR_STAGE_RETREAT) &&
        p->frames[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

/* --- What has changed ------------------------------------------------------------------------- */

static gboolean stops(Watch *w, HonourCapitanoIndex capitano) {
  CapHex *stopped = &w->play->state->special.stopped_at[capitano];
  const HonourCapitanoState *man = &w->play->state->capitani[capitano];
  CapHex place = place_of(w, capitano);
  HonourSubject subject;

  if (man->station == HONOUR_STATION_WITH) {
    /* Where the Force he is in stopped, so that he stops where it drops him off. */
    *stopped = w->play->state->special.stopped_at[man->with];
    return FALSE;
  }
  if (*stopped == place || is_moving(w->play, capitano))
    return FALSE;
  *stopped = place;
  if (!w->is_force[capitano])
    return FALSE;
  subject = honour_subject_force(w->play->game, w->play->state, capitano);
  return honour_hook(w->play, HONOUR_HOOK_STOP, &subject);
}

static gboolean enters(Watch *w, HonourCapitanoIndex capitano, CapHex before) {
  HonourSubject subject;

  if (!w->is_force[capitano] || place_of(w, capitano) == before)
    return FALSE;
  subject = honour_subject_force(w->play->game, w->play->state, capitano);
  return honour_hook(w->play, HONOUR_HOOK_ENTER, &subject);
}

/* He led a Force there before, and leads it there no more. */
static gboolean leaves(Watch *w, HonourCapitanoIndex capitano, CapHex before) {
  CapIndex side = honour_side_of(w->play->game, w->play->state, capitano);
  HonourSubject subject;

  if ((w->is_force[capitano] && place_of(w, capitano) == before) || is_held(w, side, before))
    return FALSE;
  subject = honour_subject_force(w->play->game, w->play->state, capitano);
  subject.hex = before - 1;
  return honour_hook(w->play, HONOUR_HOOK_LEAVE, &subject);
}

/* But for whether he leads a Force. */
static gboolean is_where_he_was(const Watch *w, HonourCapitanoIndex capitano) {
  const HonourSpecialState *special = &w->play->state->special;
  const HonourCapitanoState *man = &w->play->state->capitani[capitano];
  CapHex place = place_of(w, capitano);

  return special->was_at[capitano] == place &&
         special->stopped_at[capitano] ==
             (man->station == HONOUR_STATION_WITH ? special->stopped_at[man->with] : place);
}

static gboolean is_as_before(const Watch *w, HonourCapitanoIndex capitano) {
  return w->play->state->special.was_force[capitano] == w->is_force[capitano] &&
         is_where_he_was(w, capitano);
}

/* Is there nothing to see? Nearly always so, and asked at every step of the game. */
static gboolean all_are_as_before(const Watch *w) {
  if (memcmp(w->play->state->special.was_force, w->is_force, w->play->game->n_capitani) != 0)
    return FALSE;
  for (HonourCapitanoIndex i = 0; i < w->play->game->n_capitani; i++)
    if (!is_where_he_was(w, i))
      return FALSE;
  return TRUE;
}

/* Often only Orders, marks and roles are otherwise, which is as quiet: that is kept, since Capitani
 * are compared soonest all in one. */
static gboolean are_capitani_quiet(const HonourState *state, HonourQuiet *quiet) {
  gsize size = quiet->n_capitani * sizeof quiet->capitani[0];
  guint differs = 0;

  if (memcmp(quiet->capitani, state->capitani, size) == 0)
    return TRUE;
  for (guint i = 0; i < quiet->n_capitani; i++) {
    const HonourCapitanoState *was = &quiet->capitani[i], *is = &state->capitani[i];

    differs |= (guint)(was->station ^ is->station) | (guint)(was->with ^ is->with) |
               (guint)(was->hex ^ is->hex);
  }
  if (differs == 0)
    memcpy(quiet->capitani, state->capitani, size);
  return differs == 0;
}

/* What all_are_as_before() looks at, and nothing else: as long as it stays the same there is still
 * nothing to see. It is asked at every step of the game, and compared in one go. */
static gboolean is_still_quiet(const HonourPlay *play) {
  HonourQuiet *quiet = play->work != NULL ? &play->work->quiet : NULL;
  const HonourState *state = play->state;
  guint n = play->game->n_capitani;

  return quiet != NULL && quiet->n_capitani == n && quiet->n_units == play->game->n_units &&
         are_capitani_quiet(state, quiet) &&
         memcmp(quiet->first, state->cards.first, n * sizeof quiet->first[0]) == 0 &&
         memcmp(quiet->next, state->cards.next, quiet->n_units * sizeof quiet->next[0]) == 0 &&
         memcmp(quiet->was_force, state->special.was_force, n) == 0 &&
         memcmp(quiet->was_at, state->special.was_at, n * sizeof quiet->was_at[0]) == 0 &&
         memcmp(quiet->stopped_at, state->special.stopped_at, n * sizeof quiet->stopped_at[0]) == 0;
}

/* Only marks, Orders and the like are otherwise: who leads a Force is as before. */
static gboolean are_cards_quiet(const HonourPlay *play) {
  const HonourQuiet *quiet = play->work != NULL ? &play->work->quiet : NULL;
  const HonourState *state = play->state;
  guint n = play->game->n_capitani;

  if (quiet == NULL || quiet->n_capitani != n || quiet->n_units != play->game->n_units ||
      memcmp(quiet->first, state->cards.first, n * sizeof quiet->first[0]) != 0 ||
      memcmp(quiet->next, state->cards.next, quiet->n_units * sizeof quiet->next[0]) != 0 ||
      memcmp(quiet->was_force, state->special.was_force, n) != 0)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (quiet->capitani[i].station != state->capitani[i].station ||
        quiet->capitani[i].with != state->capitani[i].with)
      return FALSE;
  return TRUE;
}

static void note_quiet(HonourPlay *play) {
  HonourQuiet *quiet = play->work != NULL ? &play->work->quiet : NULL;
  const HonourState *state = play->state;
  guint n = play->game->n_capitani;

  if (quiet == NULL)
    return;
  quiet->n_capitani = n;
  quiet->n_units = play->game->n_units;
  memcpy(quiet->capitani, state->capitani, n * sizeof quiet->capitani[0]);
  memcpy(quiet->first, state->cards.first, n * sizeof quiet->first[0]);
  memcpy(quiet->next, state->cards.next, quiet->n_units * sizeof quiet->next[0]);
  memcpy(quiet->was_force, state->special.was_force, n);
  memcpy(quiet->was_at, state->special.was_at, n * sizeof quiet->was_at[0]);
  memcpy(quiet->stopped_at, state->special.stopped_at, n * sizeof quiet->stopped_at[0]);
}

/* The last that is put on the stack happens first: he leaves, enters and stops. */
static gboolean look_at(Watch *w, HonourCapitanoIndex capitano) {
  HonourSpecialState *special = &w->play->state->special;
  CapHex before = special->was_at[capitano];
  gboolean was_force = special->was_force[capitano] != 0;
  gboolean any;

  special->was_at[capitano] = place_of(w, capitano);
  special->was_force[capitano] = w->is_force[capitano];
  /* Whoever has moved has not stopped yet, even where he began. */
  if (special->was_at[capitano] != before)
    special->stopped_at[capitano] = 0;
  any = stops(w, capitano);
  any |= enters(w, capitano, before);
  if (was_force && before != 0)
    any |= leaves(w, capitano, before);
  return any;
}

/* --- The watch -------------------------------------------------------------------------------- */

/* Victory at once may hang on where a Force is; what waits for a fight is told of by that. */
static gboolean wins_by_moving(const HonourGame *game) {
  for (guint i = 0; i < game->victory.n_conditions; i++) {
    const HonourVictoryCondition *c = &game->victory.conditions[i];

    if (c->at == HONOUR_MOMENT_AT_ONCE && !c->declared &&
        !honour_condition_requires(&game->conditions, c->condition, HONOUR_TEST_BATTLE))
      return TRUE;
  }
  return FALSE;
}

void honour_watch_begin(HonourPlay *play) {
  HonourSpecialState *special = &play->state->special;
  Watch w = {.play = play};

  if ((play->game->actions.hooks & WATCHED) == 0 && !wins_by_moving(play->game))
    return;
  special->watches = 1;
  honour_find_forces(play->game, play->state, w.is_force);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    special->was_at[i] = place_of(&w, i);
    special->was_force[i] = w.is_force[i];
    special->stopped_at[i] = special->was_at[i];
  }
}

/* Not while an event is at work: what it moves is seen when it is over. */
gboolean honour_watch(HonourPlay *play) {
  Watch w;

  if (!play->state->special.watches || play->state->special.n_runs > 0)
    return FALSE;
  if (is_still_quiet(play))
    return FALSE;
  w.play = play;
  if (are_cards_quiet(play))
    memcpy(w.is_force, play->state->special.was_force, play->game->n_capitani);
  else
    honour_find_forces(play->game, play->state, w.is_force);
  if (all_are_as_before(&w)) {
    note_quiet(play);
    return FALSE;
  }
  /* Whoever is on a card stops where the Capitano he is with has stopped, so these come after. */
  for (guint on_card = 0; on_card < 2; on_card++)
    for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if ((play->state->capitani[i].station == HONOUR_STATION_WITH) == (on_card != 0) &&
          !is_as_before(&w, i) && look_at(&w, i))
        return TRUE;
  return FALSE;
}
