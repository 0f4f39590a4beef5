/* [gap 34] Evasion first, then fire, then charges; each tests once, and failure means no reaction
 * to that action. [gap 94] Then the action itself. */
#include "validator/baroque/chapters/react.h"

#include "validator/baroque/chapters/arrive.h"
#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/group.h"
#include "validator/baroque/chapters/route.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"
#include "validator/baroque/charts/ground.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/geometry/slide.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/retreat.h"

/* --- Evasion ---------------------------------------------------------------------------------- */

static void test_evasion(BaroquePlay *play) {
  BaroqueAction *a = &play->state->action;

  if (a->target == BAROQUE_NOBODY || baroque_named(play->state, a->target) != BAROQUE_ANSWER_EVADE)
    return;
  gboolean is_from_foot =
      a->kind != BAROQUE_ANSWER_SHOOT && !baroque_is_mounted(play->game->units[a->unit].troop);
  if (!baroque_test(play, a->target, BAROQUE_TEST_EVASION,
                    (BaroqueOccasion){.is_from_foot = is_from_foot}))
    return;
  a->evades = 1;
  baroque_mark(play->state, a->target, BAROQUE_EVADING);
}

/* --- Fire at who moves or charges ------------------------------------------------------------- */

/* [gap 52] When the mover is nearest inside the arc. */
static void fire_on_the_way(BaroquePlay *play, guint unit, guint shooter) {
  BaroqueStand *stand = &play->field->stands[unit];
  BaroqueBase kept = stand->base;
  BaroqueVolley volley;
  BaroqueRoute route;
  guint place;

  baroque_mark(play->state, shooter, BAROQUE_OPPORTUNITY_FIRED);
  if (!baroque_test(play, shooter, BAROQUE_TEST_OPPORTUNITY_FIRE,
                    (BaroqueOccasion){.answers_shooting = FALSE}))
    return;
  baroque_route_of_action(play, unit, &route);
  if (!baroque_route_nearest(play, &route, unit, shooter, &place))
    return;
  stand->base = baroque_route_place(&route, place);
  gboolean can = baroque_volley_aim(play, shooter, unit, FALSE, &volley);
  stand->base = kept;
  if (can)
    baroque_volley_fire(play, &volley);
}

static void fire_at_mover(BaroquePlay *play) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (baroque_named(play->state, i) == BAROQUE_ANSWER_OPPORTUNITY_FIRE &&
        baroque_is_there(play->state, play->state->window.aimed[i]))
      fire_on_the_way(play, play->state->window.aimed[i], i);
}

/* [gap 115] The actor halts where it comes into the strip, and its group with it. TRUE: the charge
 * is under way. */
static gboolean charge_who_acts(BaroquePlay *play) {
  const BaroqueWindow *window = &play->state->window;
  guint charger = window->charger, place = 0;
  BaroqueActors actors;

  if (charger == BAROQUE_NOBODY || !baroque_is_there(play->state, charger) ||
      !baroque_is_there(play->state, window->aimed[charger]))
    return FALSE;
  baroque_mark(play->state, charger, BAROQUE_OPPORTUNITY_CHARGED);
  if (!baroque_test(play, charger, BAROQUE_TEST_OPPORTUNITY_CHARGE,
                    (BaroqueOccasion){.is_bare = FALSE}))
    return FALSE;
  baroque_actors(play, &actors);
  for (guint i = 0; i < actors.n; i++)
    if (actors.units[i] == window->aimed[charger] &&
        !baroque_route_in_strip(play, &actors.routes[i], actors.units[i], charger, &place))
      return FALSE;
  if (!baroque_route_is_free(play, &actors, place))
    return FALSE;
  for (guint i = 0; i < actors.n; i++)
    play->field->stands[actors.units[i]].base = baroque_route_place(&actors.routes[i], place);
  for (guint i = 0; i < actors.n; i++) {
    BaroqueBase halt = play->field->stands[actors.units[i]].base;
    baroque_put(play, actors.units[i], &halt);
    if (play->state->action.kind != BAROQUE_ANSWER_SHOOT)
      play->state->units[actors.units[i]].moves++;
  }
  baroque_opportunity_charge(play, charger, window->aimed[charger],
                             window->charge_way - BAROQUE_DIRECTIONS);
  return TRUE;
}

/* --- Answers to shooting ---------------------------------------------------------------------- */

/* [gap 45] The one shot at goes back half its rate. */
static void evade_shot(BaroquePlay *play, guint unit) {
  BaroqueTroop troop = play->game->units[unit].troop;
  BaroqueEvasion evasion;

  if (!baroque_is_there(play->state, unit))
    return;
  baroque_evade_shot(play->field, unit, &evasion);
  if (evasion.leaves_table) {
    baroque_eliminate(play, unit, BAROQUE_BY_OTHER, "gap 42");
    return;
  }
  baroque_count(play->state, BAROQUE_TALLY_EVASION);
  cap_log(play->log, "gap 45", "%s evaded.", baroque_name(play->game, unit));
  baroque_go_clear(play, unit, &evasion.end, CAP_GAIT_EVASION);
  if (evasion.disorders || (troop != BAROQUE_LIGHT_CAVALRY && troop != BAROQUE_SKIRMISHERS))
    baroque_disorder(play, unit, "gap 45");
}

enum { MOST_VOLLEYS = BAROQUE_MOST_UNITS };

/* [gap 52] Both sets of dice before either test. */
static void exchange_fire(BaroquePlay *play) {
  const BaroqueAction *a = &play->state->action;
  BaroqueActivation *activation = &play->state->activation;
  BaroqueVolley volleys[MOST_VOLLEYS];
  guint n = 0, leaderless = 0;

  if (baroque_volley_aim(play, a->unit, a->target, a->evades == 1, &volleys[0]))
    n = 1;
  activation->has_shot_close = n == 1 && volleys[0].band == BAROQUE_POINT_BLANK;
  for (guint i = 0; i < play->game->n_units; i++) {
    if (baroque_named(play->state, i) != BAROQUE_ANSWER_OPPORTUNITY_FIRE)
      continue;
    baroque_mark(play->state, i, BAROQUE_OPPORTUNITY_FIRED);
    if (baroque_test(play, i, BAROQUE_TEST_OPPORTUNITY_FIRE,
                     (BaroqueOccasion){.answers_shooting = TRUE}) &&
        baroque_volley_aim(play, i, a->unit, FALSE, &volleys[n]))
      n++;
  }
  for (guint i = 0; i < n; i++)
    baroque_volley_roll(play, &volleys[i]);
  BaroqueDue dues[MOST_VOLLEYS];
  for (guint i = 0; i < n; i++)
    dues[i] = baroque_volley_due(play, &volleys[i]);
  for (guint i = 0; i < n; i++) { /* the acting side is tested first */
    guint k = (i + (volleys[0].shooter == a->unit)) % n;

    if (dues[k].damage > 0 && i > 0) /* what an earlier test did counts for this one */
      dues[k] = baroque_volley_due(play, &volleys[k]);
    baroque_due_test(play, &dues[k], &leaderless);
  }
  baroque_test_leaderless(play, leaderless);
}

/* --- Stages ----------------------------------------------------------------------------------- */

static void react_to_charge(BaroquePlay *play) {
  BaroqueAction *a = &play->state->action;
  BaroqueAnswer named = baroque_named(play->state, a->target);
  BaroqueVolley volley;
  BaroqueMover mover;
  BaroqueCharge charge;

  if (a->evades != 2) {
    a->bonus = (guint8)(baroque_roll_bonus(play, a->unit) / 100);
    test_evasion(play);
    fire_at_mover(play);
  }
  if (!baroque_is_there(play->state, a->unit))
    return;
  gboolean reaches = a->evades == 2 || (baroque_charge_under_way(play, &mover, &charge) &&
                                        charge.needs <= a->bonus * 100u);
  if (named == BAROQUE_ANSWER_DEFENSIVE_FIRE && reaches) {
    baroque_mark(play->state, a->target, BAROQUE_DEFENSIVE_FIRED);
    if (baroque_test(play, a->target, BAROQUE_TEST_DEFENSIVE_FIRE,
                     (BaroqueOccasion){.is_bare = FALSE}) &&
        baroque_volley_close(play, a->target, a->unit, &volley))
      baroque_volley_fire(play, &volley);
  }
  if (named == BAROQUE_ANSWER_COUNTERCHARGE || named == BAROQUE_ANSWER_COUNTERCHARGE_FIRING)
    a->countercharged = (guint8)baroque_test(play, a->target, BAROQUE_TEST_COUNTERCHARGE,
                                             (BaroqueOccasion){.is_bare = FALSE});
}

static gboolean run_react(BaroquePlay *play, CapRequest *request) {
  BaroqueAction *a = &play->state->action;

  (void)request;
  if (baroque_is_charge(a->kind)) {
    react_to_charge(play);
  } else if (a->kind == BAROQUE_ANSWER_SHOOT) {
    test_evasion(play);
    exchange_fire(play);
    if (a->evades == 1)
      evade_shot(play, a->target);
  } else {
    fire_at_mover(play);
  }
  if (play->state->activation.n_group == 0 && !baroque_is_there(play->state, a->unit)) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return FALSE;
  }
  if (baroque_is_charge(a->kind) || !charge_who_acts(play))
    baroque_go_to(play, BAROQUE_STAGE_CARRY_OUT);
  return FALSE;
}

const BaroqueStageRow baroque_react_stage = {run_react, NULL, NULL};

/* [INT-1] [INT-2] [INT-3] Notes the friends that a move led through. */
static void note_passing(const BaroquePlay *play, guint unit, const BaroqueBase *end) {
  const BaroqueUnitInfo *units = play->game->units;
  const BaroqueBase *start = baroque_base(play, unit);
  guint direction = baroque_direction_towards(start->front, end->front);
  gint32 distance =
      (gint32)baroque_square_root((guint64)baroque_square_distance(start->front, end->front));
  const char *rule;

  if (play->log == NULL || play->log->count == NULL || start->direction != end->direction)
    return; /* nobody is passed by a wheel [gap 40] */
  for (guint i = 0; i < play->game->n_units; i++)
    if (i != unit && units[i].side == units[unit].side && baroque_is_there(play->state, i) &&
        baroque_slide_first(start, direction, baroque_base(play, i), 1, distance, 1) !=
            BAROQUE_NEVER &&
        baroque_troop_passes(units[unit].troop, units[i].troop, &rule))
      baroque_note(play, rule);
}

/* [gap 94] The move runs; then Disorder from ground and manoeuvre. */
static void carry_out_move(BaroquePlay *play, BaroqueMove move) {
  BaroqueActivation *activation = &play->state->activation;
  BaroqueAction *a = &play->state->action;
  BaroqueUnitState *at = &play->state->units[a->unit];
  BaroqueMover mover;
  BaroqueOutcome outcome;

  baroque_act_mover(play, &mover, (BaroqueManner)move.manner);
  /* Fire may have disordered it meanwhile: that stops nothing [gap 98]. */
  BaroqueStand *stand = &play->field->stands[a->unit];
  guint16 flags = stand->flags;
  stand->flags &= (guint16)~BAROQUE_STAND_DISORDERED;
  BaroqueBar bar = baroque_move_judge(&mover, move, &outcome);
  stand->flags = flags;
  if (bar != BAROQUE_BAR_NONE) { /* what happened meanwhile has shut its way */
    a->stops = TRUE;
    return;
  }
  cap_log_detail(play->log, move.manner == BAROQUE_MOVE_WITHDRAW ? "ACT-2" : "ACT-3",
                 "%s moved to %d.%02d, %d.%02d.", baroque_name(play->game, a->unit),
                 outcome.end.front.x / 100, outcome.end.front.x % 100, outcome.end.front.y / 100,
                 outcome.end.front.y % 100);
  note_passing(play, a->unit, &outcome.end);
  baroque_put(play, a->unit, &outcome.end);
  at->moves++;
  if (move.manner == BAROQUE_MOVE_WITHDRAW) {
    activation->has_withdrawn = TRUE;
    a->stops = TRUE;
  } else {
    activation->n_moves++;
  }
  if ((outcome.effects & BAROQUE_EFFECT_DISORDERS) != 0)
    baroque_disorder(play, a->unit,
                     (outcome.effects & BAROQUE_EFFECT_DISORDER_GROUND) != 0
                         ? baroque_ground_rule(play, a->unit)
                         : "gap 36");
}

/* [gap 136] It stands at the edge since it was named, and goes on from there. */
static void carry_out_entry(BaroquePlay *play) {
  const BaroqueAction *a = &play->state->action;

  if (a->b > 0) {
    carry_out_move(play, (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, (guint8)a->b});
  } else {
    play->state->units[a->unit].moves++;
    play->state->activation.n_moves++;
  }
  baroque_way_begin(play); /* that it came has been told */
}

static gboolean run_carry_out(BaroquePlay *play, CapRequest *request) {
  BaroqueAction *a = &play->state->action;
  BaroqueActivation *activation = &play->state->activation;
  CapOption option = {a->kind, a->a, a->b, a->c};
  BaroqueMove move;

  (void)request;
  if (baroque_is_charge(a->kind)) {
    baroque_carry_out_charge(play);
    return FALSE;
  }
  baroque_go_to(play, BAROQUE_STAGE_ACTED);
  if (a->kind == BAROQUE_ANSWER_LEAVE) {
    baroque_leave(play, a->unit);
  } else if (a->kind == BAROQUE_ANSWER_ENTER) {
    carry_out_entry(play);
  } else if (a->kind == BAROQUE_ANSWER_SHOOT) {
    activation->has_shot = TRUE;
    activation->shot_after_moves = activation->n_moves > 0;
  } else if (baroque_move_of_option(option, &move) && activation->n_group > 0) {
    baroque_carry_out_group(play, move);
  } else if (baroque_move_of_option(option, &move)) {
    carry_out_move(play, move);
  }
  return FALSE;
}

const BaroqueStageRow baroque_carry_out_stage = {run_carry_out, NULL, NULL};
