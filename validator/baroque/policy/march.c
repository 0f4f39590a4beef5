/* Moves: lines that stay dressed, flanks, the distance that a unit wants. What a move changes is
 * what speaks for it; staying is worth nothing. */
#include "validator/baroque/chapters/act.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/doctrine.h"

enum { TENTH = 10 };

/* --- Where it ends ---------------------------------------------------------------------------- */

static void weigh_change(const BaroqueOutlook *o, const BaroqueAspect *end, CapScore *score) {
  const BaroqueAspect *now = &o->now;

  cap_score_add(score, BAROQUE_TERM_NEARER, now->off - end->off);
  if (o->is_urgent)
    cap_score_add(score, BAROQUE_TERM_URGENT, now->off - end->off);
  cap_score_add(score, BAROQUE_TERM_FACES, now->turned - end->turned);
  cap_score_add(score, BAROQUE_TERM_AHEAD, end->ahead - now->ahead);
  cap_score_add(score, BAROQUE_TERM_BLOCKED, end->blocked - now->blocked);
  cap_score_add(score, BAROQUE_TERM_BEYOND, end->beyond - now->beyond);
  cap_score_add(score, BAROQUE_TERM_FLANK_OPEN, end->flank_open - now->flank_open);
  cap_score_add(score, BAROQUE_TERM_FLANK_TAKEN, end->flank_taken - now->flank_taken);
  cap_score_add(score, BAROQUE_TERM_IN_REACH, end->in_reach - now->in_reach);
  cap_score_add(score, BAROQUE_TERM_OUTNUMBERED, end->outnumbered - now->outnumbered);
  cap_score_add(score, BAROQUE_TERM_MASKS, end->masks - now->masks);
  cap_score_add(score, BAROQUE_TERM_FIRE_AHEAD, end->fire - now->fire);
  cap_score_add(score, BAROQUE_TERM_UNDER_FIRE, end->under_fire - now->under_fire);
  cap_score_add(score, BAROQUE_TERM_BAD_GROUND, end->bad_ground - now->bad_ground);
  cap_score_add(score, BAROQUE_TERM_SHELTER, end->shelter - now->shelter);
  cap_score_add(score, BAROQUE_TERM_TAKES, end->takes - now->takes);
}

/* --- What it costs ---------------------------------------------------------------------------- */

/* [gap 36] [gap 37] [gap 38] */
static gboolean is_disordering(const BaroqueOutlook *o, BaroqueManner manner) {
  guint flags = o->play->field->stands[o->unit].flags;

  switch (manner) {
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
  case BAROQUE_MOVE_ABOUT_FACE:
    return (flags & BAROQUE_STAND_NIMBLE) == 0;
  case BAROQUE_MOVE_WITHDRAW:
    return (flags & (BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_LIGHT_CAVALRY)) == 0 &&
           !(o->play->state->activation.has_shot_close &&
             o->play->game->units[o->unit].troop == BAROQUE_REITERS);
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_WHEEL_ON:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
  case BAROQUE_N_MANNERS:
    break;
  }
  return FALSE;
}

/* [gap 41] By the ground where it ends, or a ditch on the way. */
static gboolean is_rough(const BaroqueOutlook *o, const BaroqueBase *end) {
  const BaroqueGround *ground = o->play->game->ground;
  const BaroqueStand *stand = &o->play->field->stands[o->unit];

  if (baroque_row_disordered_by_obstacle(stand->row) &&
      baroque_ground_obstacle_crossed(ground, baroque_base_middle(&stand->base),
                                      baroque_base_middle(end)))
    return TRUE;
  return baroque_ground_hinders(ground, end->box) &&
         baroque_row_disordered_by(stand->row, baroque_ground_entered(ground, end)) &&
         !baroque_ground_on_way(ground, end);
}

static void weigh_disorder(const BaroqueOutlook *o, BaroqueMove move, const BaroqueBase *end,
                           CapScore *score) {
  const BaroqueActivation *a = &o->play->state->activation;
  guint flags = o->play->field->stands[o->unit].flags;
  gboolean is_close = o->near <= cap_score_number(score, BAROQUE_MEASURE_RALLY_ROOM);
  int fails = 0;

  if (baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED))
    return;
  if (is_disordering(o, (BaroqueManner)move.manner) || is_rough(o, end))
    fails = 100;
  else if (a->n_moves > 0 || (move.manner == BAROQUE_MOVE_WHEEL_ON &&
                              (flags & BAROQUE_STAND_NIMBLE) == 0 && a->n_group == 0))
    fails = 100 - baroque_test_chance(o, o->unit, BAROQUE_TEST_DISCIPLINE);
  if (fails > 0)
    cap_score_add(score, is_close ? BAROQUE_TERM_DISORDER_CLOSE : BAROQUE_TERM_DISORDER_FAR,
                  fails / TENTH);
}

static void weigh_move(const BaroqueOutlook *o, BaroqueMove move, const BaroqueBase *end,
                       CapScore *score) {
  BaroqueAspect aspect;
  gboolean is_move = move.manner != BAROQUE_MOVE_TERCIO_TURN;

  baroque_aspect_measure(o, end, o->play->state->units[o->unit].moves + is_move, &aspect);
  if (o->play->state->activation.has_shot)
    aspect.fire = o->now.fire; /* it shoots no more now */
  weigh_change(o, &aspect, score);
  weigh_disorder(o, move, end, score);
  cap_score_add(score, BAROQUE_TERM_STIRS, 1);
  if (move.manner == BAROQUE_MOVE_WITHDRAW && o->play->state->activation.has_shot_close)
    cap_score_add(score, BAROQUE_TERM_CARACOLE, 1);
}

void baroque_consider_move(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueMover mover;
  BaroqueMove move;

  if (o->aim == BAROQUE_NOBODY || !baroque_move_of_option(option, &move))
    return;
  mover.stand = &o->play->field->stands[o->unit]; /* the end of a move asks for nothing else */
  BaroqueBase end = baroque_move_end(&mover, move);
  weigh_move(o, move, &end, score);
}

/* --- Manners ---------------------------------------------------------------------------------- */

/* Is it worth looking at all the moves of a manner? */
static gboolean is_of_use(const BaroqueOutlook *o, BaroqueManner manner) {
  gboolean nimble = (o->play->field->stands[o->unit].flags & BAROQUE_STAND_NIMBLE) != 0;

  switch (manner) {
  case BAROQUE_MOVE_STRAIGHT:
    return o->goes;
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_TERCIO_TURN:
    return o->now.turned > 1;
  case BAROQUE_MOVE_GUN_TURN:
    return o->now.turned > 0 && o->now.fire == 0;
  case BAROQUE_MOVE_WHEEL_ON:
    return o->goes && o->now.turned > 1;
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
    return o->goes && (nimble || o->is_round || o->now.blocked > 0);
  case BAROQUE_MOVE_ABOUT_FACE:
    return o->now.turned > BAROQUE_QUARTER + BAROQUE_QUARTER / 2;
  case BAROQUE_MOVE_WITHDRAW:
    return o->near <= baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  case BAROQUE_N_MANNERS:
    break;
  }
  return FALSE;
}

void baroque_consider_manner(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueManner manner = (BaroqueManner)option.a;
  BaroqueWatch watch = baroque_watch_of(o->play, o->unit);
  BaroqueMoveList list;
  BaroqueMover mover;
  CapOption best = {.kind = BAROQUE_N_ANSWERS};
  int highest = G_MININT;

  list.n = 0;
  if (o->aim != BAROQUE_NOBODY && is_of_use(o, manner)) {
    baroque_act_mover(o->play, &mover, manner);
    baroque_short_list(&mover, manner, &watch, &list);
  }
  for (guint i = 0; i < list.n; i++) {
    CapScore one = {.numbers = score->numbers};
    BaroqueBase end = baroque_move_end(&mover, list.moves[i]);

    weigh_move(o, list.moves[i], &end, &one);
    if (one.total > highest &&
        (o->play->game->scenario->n_closures == 0 || !baroque_is_closed(o->play, o->unit, &end))) {
      highest = one.total;
      best = baroque_option_of_move(list.moves[i]);
    }
  }
  if (best.kind == BAROQUE_N_ANSWERS)
    cap_score_add(score, BAROQUE_TERM_IDLE, 1);
  else
    baroque_consider_move(o, best, score);
}

/* --- Coming and going ------------------------------------------------------------------------- */

void baroque_consider_enter(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)o;
  cap_score_add(score, BAROQUE_TERM_ENTERS, 1);
  cap_score_add(score, BAROQUE_TERM_COMES_ON, option.b);
}

/* [gap 42] Who is spent is saved; the others are needed. */
void baroque_consider_leave(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)option;
  cap_score_add(score, BAROQUE_TERM_LEAVES, 1);
  if (baroque_has(o->play->state, o->unit, BAROQUE_EXHAUSTED))
    cap_score_add(score, BAROQUE_TERM_SAVED, 1);
}
