/* [gap 97] The window of an action: each enemy unit may name one reaction, or the unit shot at or
 * charged may evade in its place [B-18]. */
#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/group.h"
#include "validator/baroque/chapters/react.h"
#include "validator/baroque/chapters/route.h"
#include "validator/baroque/charts/troops.h"

static gboolean is_shot(const BaroqueAction *a) {
  return a->kind == BAROQUE_ANSWER_SHOOT;
}

/* [ACT-1] [ACT-5] [ACT-8] The others have none. */
static gboolean has_reactions(const BaroqueAction *a) {
  CapOption option = {a->kind, a->a, a->b, a->c};
  BaroqueMove move;

  return is_shot(a) || a->kind == BAROQUE_ANSWER_LEAVE || a->kind == BAROQUE_ANSWER_ENTER ||
         baroque_is_charge(a->kind) || baroque_move_of_option(option, &move);
}

/* --- What a unit may name --------------------------------------------------------------------- */

/* [gap 33] [gap 126] */
static void offer_fire(BaroquePlay *play, const BaroqueActors *actors, guint unit,
                       CapRequest *request) {
  guint place;

  if (baroque_has(play->state, unit, BAROQUE_OPPORTUNITY_FIRED) ||
      play->game->units[unit].weapon == NULL)
    return;
  for (guint i = 0; i < actors->n; i++)
    if (baroque_route_nearest(play, &actors->routes[i], actors->units[i], unit, &place))
      baroque_offer(request, BAROQUE_ANSWER_OPPORTUNITY_FIRE, actors->units[i], 0, 0);
}

/* [gap 64] [gap 115] Only one unit does; offered only if contact is certain. */
static void offer_charge_at(BaroquePlay *play, const BaroqueRoute *route, guint actor, guint unit,
                            CapRequest *request) {
  BaroqueStand *stand = &play->field->stands[actor];
  BaroqueBase kept = stand->base;
  BaroqueChargeList list;
  BaroqueMover mover;
  guint place;

  if (!baroque_route_in_strip(play, route, actor, unit, &place))
    return;
  stand->base = baroque_route_place(route, place);
  list.n = 0;
  baroque_mover_begin(&mover, play->field, unit, 0, NULL);
  baroque_charge_short_list(&mover, 0, &list);
  stand->base = kept;
  for (guint i = 0; i < list.n; i++)
    if (list.charges[i].target == actor)
      baroque_offer(request, BAROQUE_ANSWER_OPPORTUNITY_CHARGE, actor,
                    (guint16)(gint16)list.charges[i].wheel, 0);
}

static void offer_charge(BaroquePlay *play, const BaroqueActors *actors, guint unit,
                         CapRequest *request) {
  if (play->state->window.charger != BAROQUE_NOBODY ||
      baroque_is_charge(play->state->action.kind) ||
      baroque_has(play->state, unit, BAROQUE_OPPORTUNITY_CHARGED) ||
      baroque_is_too_worn(play, unit) || play->field->stands[unit].rate == 0)
    return;
  for (guint i = 0; i < actors->n; i++)
    offer_charge_at(play, &actors->routes[i], actors->units[i], unit, request);
}

static void offer_evasion(const BaroquePlay *play, guint unit, CapRequest *request) {
  const BaroqueAction *a = &play->state->action;
  BaroqueEvades threat = is_shot(a) ? BAROQUE_EVADES_SHOOTING
                         : baroque_is_mounted(play->game->units[a->unit].troop)
                             ? BAROQUE_EVADES_MOUNTED
                             : BAROQUE_EVADES_FOOT;

  if ((play->game->units[unit].type->evades & threat) != 0)
    baroque_offer(request, BAROQUE_ANSWER_EVADE, 0, 0, 0);
}

/* [gap 53] [gap 63] Charged in front. */
static void offer_defence(const BaroquePlay *play, guint unit, CapRequest *request) {
  const BaroqueAction *a = &play->state->action;
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);
  BaroqueVolley volley;

  if (a->side_struck != BAROQUE_FRONT)
    return;
  if (!baroque_has(play->state, unit, BAROQUE_DEFENSIVE_FIRED) &&
      baroque_volley_close(play, unit, a->unit, &volley))
    baroque_offer(request, BAROQUE_ANSWER_DEFENSIVE_FIRE, 0, 0, 0);
  if (a->evades == 2 || info->stand.rate == 0 || baroque_is_too_worn(play, unit) ||
      !baroque_may_countercharge(info->troop, info->unit->impetus,
                                 play->game->units[a->unit].troop))
    return;
  baroque_offer(request, BAROQUE_ANSWER_COUNTERCHARGE, 0, 0, 0);
  if (info->troop == BAROQUE_TROTTERS && baroque_volley_close(play, unit, a->unit, &volley))
    baroque_offer(request, BAROQUE_ANSWER_COUNTERCHARGE_FIRING, 0, 0, 0);
}

static void offer_reactions(BaroquePlay *play, const BaroqueActors *actors, guint unit,
                            CapRequest *request) {
  const BaroqueAction *a = &play->state->action;

  if (a->evades == 2) { /* [gap 107] */
    if (unit == a->target)
      offer_defence(play, unit, request);
    return;
  }
  if (unit == a->target)
    offer_evasion(play, unit, request);
  offer_fire(play, actors, unit, request);
  offer_charge(play, actors, unit, request);
  if (unit == a->target && baroque_is_charge(a->kind))
    offer_defence(play, unit, request);
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* The next unit with a choice, from `next` on; BAROQUE_NOBODY. */
static guint find_reactor(BaroquePlay *play, CapRequest *request) {
  const BaroqueAction *a = &play->state->action;
  guint side = play->game->units[a->unit].side;
  BaroqueActors actors;

  baroque_actors(play, &actors);
  for (guint i = play->state->window.next; i < play->game->n_units; i++) {
    if (play->game->units[i].side == side || !baroque_is_there(play->state, i) ||
        baroque_in_melee(play, i) || baroque_is_baggage(play->game->units[i].troop))
      continue;
    baroque_ask(request, 1 - side, BAROQUE_DECISION_REACT, i);
    baroque_offer(request, BAROQUE_ANSWER_NO_REACTION, 0, 0, 0);
    offer_reactions(play, &actors, i, request);
    if (request->n_options > 1)
      return i;
  }
  return BAROQUE_NOBODY;
}

static gboolean run_window(BaroquePlay *play, CapRequest *request) {
  if (has_reactions(&play->state->action) && find_reactor(play, request) != BAROQUE_NOBODY)
    return TRUE;
  request->n_options = 0;
  baroque_go_to(play, BAROQUE_STAGE_REACT);
  return FALSE;
}

static void answer_window(BaroquePlay *play, CapOption option) {
  BaroqueWindow *window = &play->state->window;
  CapRequest request = {.n_options = 0};
  guint unit = find_reactor(play, &request);

  window->next = (guint16)(unit + 1);
  if (option.kind == BAROQUE_ANSWER_NO_REACTION)
    return;
  window->named[unit] = (guint8)(option.kind + 1);
  window->aimed[unit] = (guint8)option.a;
  if (option.kind == BAROQUE_ANSWER_OPPORTUNITY_CHARGE) {
    window->charger = (guint16)unit;
    window->charge_way = (guint8)((gint16)option.b + BAROQUE_DIRECTIONS);
  }
}

const BaroqueStageRow baroque_window_stage = {run_window, answer_window, NULL};
