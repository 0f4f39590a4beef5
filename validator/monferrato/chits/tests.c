#include "validator/monferrato/chits/tests.h"

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/special/special.h"

/* --- Moments ---------------------------------------------------------------------------------- */

/* Effects follow upon stages or responses, responses upon stages or effects. */
MonferratoStage monferrato_base_stage(const MonferratoState *state) {
  const MonferratoChitState *chits = &state->chits;
  guint stage = state->stage, window = chits->window;
  guint n = chits->n_frames;

  for (;;) {
    if (stage == MONFERRATO_STAGE_RESPONSE) {
      stage = window;
    } else if (stage == MONFERRATO_STAGE_EFFECTS && n > 0) {
      n--;
      stage = chits->frames[n].back;
      window = chits->frames[n].window;
    } else {
      return (MonferratoStage)stage;
    }
  }
}

CapIndex monferrato_announced(const MonferratoPlay *play, CapIndex player) {
  const MonferratoChitState *chits = &play->state->chits;

  if (chits->n_frames == 0)
    return CAP_INDEX_NONE;
  const MonferratoFrame *top = &chits->frames[chits->n_frames - 1];
  return !top->has_begun && top->player != player ? top->chit : CAP_INDEX_NONE;
}

static gboolean is_next_to(const MonferratoGame *game, CapIndex zone, CapIndex other) {
  for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++)
    if (game->ways[k].zone == other)
      return TRUE;
  return FALSE;
}

/* Dice are about to be thrown: nobody is called any more, or is still called. */
static gboolean test_combat(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  const MonferratoCombat *c = &play->state->combat;
  MonferratoStage stage = monferrato_base_stage(play->state);
  gboolean attacks = player == c->attacker;

  if (c->kind != MONFERRATO_FIELD_COMBAT ||
      (stage != MONFERRATO_STAGE_RECALL && stage != MONFERRATO_STAGE_ROUND))
    return FALSE;
  if ((t->role == MONFERRATO_AS_ATTACKER && !attacks) ||
      (t->role == MONFERRATO_AS_DEFENDER && attacks))
    return FALSE;
  if (t->only_difficult && !play->game->map->zones[c->zone].difficult)
    return FALSE;
  if (t->only_field && play->game->map->zones[c->zone].settlement == CAP_ZONE_FORTRESS)
    return FALSE;
  return t->zone == CAP_INDEX_NONE || t->zone == c->zone ||
         (t->or_next && is_next_to(play->game, t->zone, c->zone));
}

/* --- Places ----------------------------------------------------------------------------------- */

static gboolean test_held(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  MonferratoField field;

  if (zone >= play->game->map->n_zones || side >= MONFERRATO_SIDES)
    return FALSE;
  monferrato_field_fill(play->game, play->state, &field);
  return field.of[side][zone] != 0 && field.of[1 - side][zone] == 0;
}

static gboolean has_combat_unit(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, zone) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* Enemies of those who hold it are next to it. */
static gboolean is_besieged(const MonferratoPlay *play, CapIndex zone) {
  const MonferratoGame *game = play->game;
  CapIndex holder = test_held(play, 0, zone) ? 0 : test_held(play, 1, zone) ? 1 : CAP_INDEX_NONE;

  if (holder == CAP_INDEX_NONE)
    return FALSE;
  for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++)
    if (game->ways[k].border->kind != CAP_BORDER_IMPASSABLE &&
        has_combat_unit(play, (CapIndex)(1 - holder), game->ways[k].zone))
      return TRUE;
  return FALSE;
}

/* Without a zone: one of the Fortresses whose units act, or are about to. */
static gboolean test_besieged(const MonferratoPlay *play, CapIndex player, CapIndex zone) {
  const MonferratoActivation *a = &play->state->activation;

  if (zone != CAP_INDEX_NONE)
    return is_besieged(play, zone);
  if (a->command == CAP_INDEX_NONE || monferrato_active_side(play) != player)
    return FALSE;
  for (guint i = a->at; i < a->n_zones; i++)
    if (play->game->map->zones[a->zones[i]].settlement == CAP_ZONE_FORTRESS &&
        is_besieged(play, a->zones[i]))
      return TRUE;
  return FALSE;
}

static gboolean test_lost_battle(const MonferratoPlay *play, CapIndex command) {
  int lost_at = play->state->chits.lost_at[command];

  return lost_at > 0 && play->state->turn + 1 - lost_at <= 1;
}

/* --- All of them ------------------------------------------------------------------------------ */

static guint count_holding(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  guint n = 0;

  for (guint i = 0; i < t->n; i++)
    n += monferrato_test_holds(play, player, (guint)t->first + i);
  return n;
}

gboolean monferrato_test_holds(const MonferratoPlay *play, CapIndex player, guint test) {
  if (test == CAP_INDEX_NONE)
    return TRUE;
  const MonferratoTest *t = &play->game->chits->tests[test];
  switch ((MonferratoTestKind)t->kind) {
  case MONFERRATO_TEST_ALL:
    return count_holding(play, player, t) == t->n;
  case MONFERRATO_TEST_ANY:
    return count_holding(play, player, t) > 0;
  case MONFERRATO_TEST_NOT:
    return count_holding(play, player, t) == 0;
  case MONFERRATO_TEST_AT_LEAST:
    return count_holding(play, player, t) >= (guint)MAX(t->from, 0);
  case MONFERRATO_TEST_TURN:
    return play->state->turn >= t->from && play->state->turn <= t->to;
  case MONFERRATO_TEST_VARIABLE:
    return monferrato_variable(play->state, t->variable) >= t->from &&
           monferrato_variable(play->state, t->variable) <= MAX(t->from, t->to);
  case MONFERRATO_TEST_HELD:
    return test_held(play, t->side, t->zone);
  case MONFERRATO_TEST_BESIEGED:
    return test_besieged(play, player, t->zone);
  case MONFERRATO_TEST_IN_PLAY:
    return monferrato_has_units(play, t->command);
  case MONFERRATO_TEST_LOST_BATTLE:
    return test_lost_battle(play, t->command);
  case MONFERRATO_TEST_COMBAT:
    return test_combat(play, player, t);
  case MONFERRATO_TEST_ENEMY_CHIT:
    return monferrato_announced(play, player) == t->chit;
  }
  return FALSE;
}

gboolean monferrato_test_names(const MonferratoChits *chits, guint test, MonferratoTestKind kind,
                               CapIndex chit) {
  if (test == CAP_INDEX_NONE)
    return FALSE;
  const MonferratoTest *t = &chits->tests[test];
  if (t->kind == kind && (chit == CAP_INDEX_NONE || t->chit == chit))
    return TRUE;
  for (guint i = 0; i < t->n; i++)
    if (monferrato_test_names(chits, (guint)t->first + i, kind, chit))
      return TRUE;
  return FALSE;
}
