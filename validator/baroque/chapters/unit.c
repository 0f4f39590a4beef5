/* [gap 28] What one activation holds: Rally, then at most one Shoot; Moves and at most one Shoot,
 * before or after them; Moves and then a Charge; a Withdraw with at most one Shoot before it;
 * Disengage; or a Melee that was left drawn. */
#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/arrive.h"
#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/disengage.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/shoot.h"

enum { RALLY_NEAR = 100 };

/* --- What may be done ------------------------------------------------------------------------- */

/* [gap 44] Nobody rallies in front of an enemy. */
static gboolean is_enemy_in_front(const BaroquePlay *play, guint unit) {
  const BaroqueBase *base = baroque_base(play, unit);

  for (guint i = 0; i < play->game->n_units; i++) {
    const BaroqueBase *other = baroque_base(play, i);

    if (play->game->units[i].side == play->game->units[unit].side ||
        !baroque_is_there(play->state, i) || !baroque_bases_within(base, other, RALLY_NEAR))
      continue;
    for (guint k = 0; k < BAROQUE_CORNERS; k++)
      if (!baroque_base_is_behind_front(base, other->corner[k]))
        return TRUE;
  }
  return FALSE;
}

static gboolean may_rally(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;

  return baroque_has(play->state, a->unit, BAROQUE_DISORDERED) && !a->has_rallied &&
         a->n_moves == 0 && !a->has_shot && !a->has_withdrawn && !baroque_in_melee(play, a->unit) &&
         !is_enemy_in_front(play, a->unit);
}

static gboolean may_shoot(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  BaroqueTroop troop = play->game->units[a->unit].troop;

  if (a->has_shot || a->has_withdrawn || baroque_in_melee(play, a->unit) ||
      play->game->units[a->unit].weapon == NULL || !play->game->units[a->unit].unit->shoots)
    return FALSE;
  return a->n_moves == 0 || !baroque_moves_or_shoots(troop);
}

/* [gap 141] At most two Moves before it. */
static gboolean may_charge(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;

  if (baroque_is_too_worn(play, a->unit))
    return FALSE;
  return !a->has_shot && !a->has_rallied && !a->has_withdrawn && a->n_moves <= 2 &&
         (a->n_moves == 0 || !baroque_has(play->state, a->unit, BAROQUE_DISORDERED)) &&
         !baroque_in_melee(play, a->unit);
}

static void offer_shots(const BaroquePlay *play, CapRequest *request) {
  guint unit = play->state->activation.unit;
  BaroqueShot shots[BAROQUE_MAX_STANDS];
  BaroqueVolley volley;

  for (guint n = baroque_targets(play->field, unit, shots), i = 0; i < n; i++)
    if (baroque_volley_aim(play, unit, shots[i].target, FALSE, &volley))
      baroque_offer(request, BAROQUE_ANSWER_SHOOT, shots[i].target, 0, 0);
}

/* The manners in which it may go, not yet found shut. */
static void offer_manners(const BaroquePlay *play, CapRequest *request) {
  const BaroqueActivation *a = &play->state->activation;
  gboolean moves = baroque_may_move(play), withdraws = baroque_may_withdraw(play);
  BaroqueMover mover;

  if (!moves && !withdraws)
    return;
  baroque_act_mover(play, &mover, BAROQUE_MOVE_WITHDRAW);
  if (a->n_moves > 0 && baroque_is_watched(&mover, &mover.stand->base))
    moves = FALSE; /* [gap 29] No manner would find a way. */
  for (guint i = 0; i < BAROQUE_N_MANNERS; i++)
    if ((i == BAROQUE_MOVE_WITHDRAW ? withdraws : moves) && (a->barred >> i & 1) == 0 &&
        baroque_manner_bar(&mover, (BaroqueManner)i) == BAROQUE_BAR_NONE)
      baroque_offer(request, BAROQUE_ANSWER_MANNER, i, 0, 0);
}

/* [gap 95] [gap 109] */
static void offer_melee(const BaroquePlay *play, CapRequest *request) {
  guint unit = play->state->activation.unit;
  guint16 foes[BAROQUE_MOST_UNITS];

  if (baroque_has(play->state, unit, BAROQUE_HAS_FOUGHT))
    return;
  for (guint n = baroque_foes(play, unit, foes), i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_MELEE, foes[i], 0, 0);
  baroque_offer_disengage(play, unit, request);
}

static gboolean run_unit(BaroquePlay *play, CapRequest *request) {
  guint unit = play->state->activation.unit;

  if (unit == BAROQUE_NOBODY) {
    baroque_go_to(play, BAROQUE_STAGE_COMMAND);
    return FALSE;
  }
  baroque_ask(request, baroque_active_side(play), BAROQUE_DECISION_UNIT, unit);
  baroque_offer(request, BAROQUE_ANSWER_END_UNIT, 0, 0, 0);
  if (!baroque_is_there(play->state, unit)) {
    baroque_offer_arrivals(play, unit, request);
    return TRUE;
  }
  if (baroque_in_melee(play, unit)) {
    offer_melee(play, request);
    return TRUE;
  }
  if (may_rally(play))
    baroque_offer(request, BAROQUE_ANSWER_RALLY, 0, 0, 0);
  if (may_shoot(play))
    offer_shots(play, request);
  if (may_charge(play))
    baroque_offer_charges(play, unit, request);
  offer_manners(play, request);
  baroque_offer_exit(play, unit, request);
  return TRUE;
}

/* --- Actions ---------------------------------------------------------------------------------- */

/* [gap 44] [gap 28] */
static void rally(BaroquePlay *play) {
  BaroqueActivation *a = &play->state->activation;
  BaroqueUnitState *at = &play->state->units[a->unit];

  a->has_rallied = TRUE;
  if (play->game->settings->rally == BAROQUE_RALLY_TEST &&
      !baroque_test(play, a->unit, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = FALSE}))
    return;
  at->marks &= (guint16)~BAROQUE_DISORDERED;
  baroque_refresh(play, a->unit);
  if (play->game->settings->rally_counts_as_move)
    at->moves++;
  baroque_count(play->state, BAROQUE_TALLY_RALLY);
  cap_log(play->log, "ACT-1", "%s rallied.", baroque_name(play->game, a->unit));
}

/* [gap 29] [gap 35] The tests of a move; a failed one disorders, and a further Move ends with it.
 */
static void begin_move(BaroquePlay *play, CapOption option, BaroqueMove move) {
  BaroqueActivation *a = &play->state->activation;
  BaroqueOutcome outcome;

  if (baroque_judge_move(play, move, &outcome) != BAROQUE_BAR_NONE) {
    baroque_end_unit(play); /* never: only lawful options come here */
    return;
  }
  baroque_begin_action(play, option, BAROQUE_NOBODY);
  BaroqueAction *action = &play->state->action;
  if (a->n_moves > 0 && move.manner != BAROQUE_MOVE_WITHDRAW &&
      !baroque_test(play, a->unit, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = FALSE}))
    action->disorders = action->stops = TRUE;
  if ((outcome.effects & BAROQUE_EFFECT_TEST) != 0 && !action->disorders &&
      !baroque_has(play->state, a->unit, BAROQUE_DISORDERED) &&
      !baroque_test(play, a->unit, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = FALSE}))
    action->disorders = TRUE;
  baroque_go_to(play, BAROQUE_STAGE_WINDOW);
}

static void answer_unit(BaroquePlay *play, CapOption option) {
  BaroqueActivation *a = &play->state->activation;
  BaroqueMove move;

  if (baroque_move_of_option(option, &move)) {
    begin_move(play, option, move);
    return;
  }
  switch ((BaroqueAnswer)option.kind) {
  case BAROQUE_ANSWER_RALLY:
    rally(play);
    break;
  case BAROQUE_ANSWER_MANNER:
    a->manner = (guint8)option.a;
    baroque_go_to(play, BAROQUE_STAGE_MOVE);
    break;
  case BAROQUE_ANSWER_SHOOT:
    baroque_way_end(play);
    baroque_begin_action(play, option, option.a);
    baroque_go_to(play, BAROQUE_STAGE_WINDOW);
    break;
  case BAROQUE_ANSWER_CHARGE:
  case BAROQUE_ANSWER_CHARGE_FIRING:
    baroque_begin_charge(play, option);
    break;
  case BAROQUE_ANSWER_MELEE:
    baroque_begin_action(play, option, option.a);
    play->state->action.stops = TRUE;
    baroque_fight_on(play, a->unit, option.a, BAROQUE_STAGE_ACTED);
    break;
  case BAROQUE_ANSWER_DISENGAGE:
    baroque_disengage(play, option);
    break;
  case BAROQUE_ANSWER_LEAVE:
    baroque_begin_action(play, option, BAROQUE_NOBODY);
    play->state->action.stops = TRUE;
    baroque_go_to(play, BAROQUE_STAGE_WINDOW);
    break;
  case BAROQUE_ANSWER_ENTER:
    baroque_enter(play, option);
    break;
  default:
    baroque_end_unit(play);
    break;
  }
}

/* Moves, charges and arrivals of the full lists may be named at once. [section 17] */
static gboolean is_lawful_unit(const BaroquePlay *play, CapOption option) {
  BaroqueMove move;

  if (!baroque_is_there(play->state, play->state->activation.unit))
    return option.kind == BAROQUE_ANSWER_ENTER && baroque_may_enter(play, option);
  if (baroque_move_of_option(option, &move))
    return baroque_judge_move(play, move, NULL) == BAROQUE_BAR_NONE;
  if (option.kind == BAROQUE_ANSWER_CHARGE || option.kind == BAROQUE_ANSWER_CHARGE_FIRING)
    return may_charge(play) && baroque_charge_is_lawful(play, option);
  if (option.kind == BAROQUE_ANSWER_DISENGAGE)
    return baroque_in_melee(play, play->state->activation.unit) &&
           baroque_disengage_is_lawful(play, option);
  return FALSE;
}

const BaroqueStageRow baroque_unit_stage = {run_unit, answer_unit, is_lawful_unit};

/* --- Where it moves --------------------------------------------------------------------------- */

static gboolean run_move(BaroquePlay *play, CapRequest *request) {
  const BaroqueActivation *a = &play->state->activation;
  BaroqueManner manner = (BaroqueManner)a->manner;
  BaroqueWatch watch = baroque_watch_of(play, a->unit);
  BaroqueMoveList list;
  BaroqueMover mover;

  list.n = 0;
  baroque_act_mover(play, &mover, manner);
  baroque_short_list(&mover, manner, &watch, &list);
  baroque_ask(request, baroque_active_side(play), BAROQUE_DECISION_MOVE, a->unit);
  for (guint i = 0; i < list.n; i++) {
    BaroqueBase end;

    if (play->game->scenario->n_closures > 0)
      end = baroque_move_end(&mover, list.moves[i]);
    if (play->game->scenario->n_closures == 0 || !baroque_is_closed(play, a->unit, &end))
      cap_request_add(request, baroque_option_of_move(list.moves[i]));
  }
  if (request->n_options == 0)
    baroque_offer(request, BAROQUE_ANSWER_NO_MOVE, 0, 0, 0);
  return TRUE;
}

static void answer_move(BaroquePlay *play, CapOption option) {
  BaroqueActivation *a = &play->state->activation;

  if (option.kind == BAROQUE_ANSWER_NO_MOVE) {
    a->barred |= (guint16)(1u << a->manner);
    baroque_go_to(play, BAROQUE_STAGE_UNIT);
  } else {
    answer_unit(play, option);
  }
}

static gboolean is_lawful_move(const BaroquePlay *play, CapOption option) {
  BaroqueMove move;

  return baroque_move_of_option(option, &move) && move.manner == play->state->activation.manner &&
         baroque_judge_move(play, move, NULL) == BAROQUE_BAR_NONE;
}

const BaroqueStageRow baroque_move_stage = {run_move, answer_move, is_lawful_move};

/* --- The next action, or the end -------------------------------------------------------------- */

/* [gap 94] Disorder from ground and manoeuvre comes last. */
static void settle_disorder(BaroquePlay *play) {
  const BaroqueAction *a = &play->state->action;
  const BaroqueWindow *window = &play->state->window;

  if (a->disorders && a->unit != BAROQUE_NOBODY)
    baroque_disorder(play, a->unit,
                     baroque_is_charge(a->kind) ? baroque_ground_rule(play, a->unit)
                     : a->stops                 ? "gap 29"
                                                : "gap 35");
  if (a->disorders_target && a->target != BAROQUE_NOBODY)
    baroque_disorder(play, a->target, baroque_ground_rule(play, a->target));
  if (window->disorders_charger && window->charger != BAROQUE_NOBODY)
    baroque_disorder(play, window->charger, baroque_ground_rule(play, window->charger));
}

static gboolean run_acted(BaroquePlay *play, CapRequest *request) {
  BaroqueState *state = play->state;
  gboolean is_group = state->activation.n_group > 0;
  gboolean stops =
      state->action.stops || (!is_group && !baroque_is_there(state, state->action.unit));

  (void)request;
  settle_disorder(play);
  baroque_save_leaders(play); /* [gap 31] wherever anybody has come */
  if (baroque_is_charge(state->action.kind) && state->activation.unit != BAROQUE_NOBODY)
    baroque_way_begin(play); /* what a charge goes is told by itself */
  state->action = (BaroqueAction){.unit = BAROQUE_NOBODY, .target = BAROQUE_NOBODY};
  baroque_forget_window(play);
  state->activation.barred = 0;
  if (stops)
    baroque_end_unit(play);
  else
    baroque_go_to(play, is_group ? BAROQUE_STAGE_GROUP_MOVE : BAROQUE_STAGE_UNIT);
  return FALSE;
}

const BaroqueStageRow baroque_acted_stage = {run_acted, NULL, NULL};
