/* Moves: lines that stay dressed, flanks, the distance that a unit wants. What a move changes is
 * what speaks for it; staying is worth nothing. */
#include "validator/baroque/chapters/act.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* What a move changes */
BAROQUE_TERM(NEARER, "nearer", 3, "Tenths of a BU that it comes nearer to where it wants to be.")
BAROQUE_TERM(URGENT, "urgent", 4, "The same when time works for the enemy.")
BAROQUE_TERM(EAGER, "eager", 5, "The same when it has waited for the enemy, who has not come.")
BAROQUE_TERM(FACES, "faces", 4, "Steps that it turns towards its aim.")
BAROQUE_TERM(AHEAD, "ahead", -2, "Tenths of a BU that it gets too far before its line.")
BAROQUE_TERM(BLOCKED, "blocked", -12, "A friend stands right before it.")
BAROQUE_TERM(BEYOND, "beyond", -25, "It leaves the range of its Leader.")
BAROQUE_TERM(FLANK_OPEN, "flank-open", -40, "Enemies who could fall on its flank.")
BAROQUE_TERM(FLANK_TAKEN, "flank-taken", 35, "Enemies whose flank lies open to it.")
BAROQUE_TERM(IN_REACH, "in-reach", -25, "Horse that could ride it down.")
BAROQUE_TERM(OUTNUMBERED, "outnumbered", -2, "VBU of enemies about it beyond those of friends.")
BAROQUE_TERM(MASKS, "masks", -20, "Own guns whose field of fire it takes.")
BAROQUE_TERM(FIRE_AHEAD, "fire-ahead", 1, "Damage that it can do from there, in hundredths.")
BAROQUE_TERM(UNDER_FIRE, "under-fire", -2, "Dice of enemies who can shoot there.")
BAROQUE_TERM(BAD_GROUND, "bad-ground", -30, "It would fight badly on that ground.")
BAROQUE_TERM(SHELTER, "shelter", 40, "It holds a village of its army.")
BAROQUE_TERM(TAKES, "takes-village", 60, "It stands in a village of the enemy.")
BAROQUE_TERM(DISORDER, "disorder", -8, "The chance to be Disordered, in tenths.")
BAROQUE_TERM(STIRS, "stirs", -6, "It moves: men are not marched about for nothing.")
BAROQUE_TERM(CARACOLE, "caracole", 60, "Reiters who have fired ride back to load.")
BAROQUE_TERM(IDLE, "idle", -500, "No move of this manner would be of any use.")
BAROQUE_TERM(ENTERS, "enters", 60, "It comes on to the table.")
BAROQUE_TERM(COMES_ON, "comes-on", 1, "Tenths of a BU that it comes on.")
BAROQUE_TERM(LEAVES, "leaves", -150, "It takes no more part in the battle.")
BAROQUE_TERM(SAVED, "saved", 220, "A unit that is Exhausted is saved.")
/* clang-format on */

enum { TENTH = 10 };

/* --- Where it ends ---------------------------------------------------------------------------- */

static void weigh_change(const BaroqueOutlook *o, const BaroqueAspect *end, CapScore *score) {
  const BaroqueAspect *now = &o->now;

  cap_score_add(score, BAROQUE_TERM_NEARER, now->off - end->off);
  if (o->is_urgent)
    cap_score_add(score, BAROQUE_TERM_URGENT, now->off - end->off);
  if (o->is_eager)
    cap_score_add(score, BAROQUE_TERM_EAGER, now->off - end->off);
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
  int fails = 0;

  if (baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED))
    return;
  if (is_disordering(o, (BaroqueManner)move.manner) || is_rough(o, end))
    fails = 100;
  else if (a->n_moves > 0 || (move.manner == BAROQUE_MOVE_WHEEL_ON &&
                              (flags & BAROQUE_STAND_NIMBLE) == 0 && a->n_group == 0))
    fails = 100 - baroque_test_chance(o, o->unit, BAROQUE_TEST_DISCIPLINE);
  if (fails > 0)
    cap_score_add(score, BAROQUE_TERM_DISORDER, fails / TENTH);
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
