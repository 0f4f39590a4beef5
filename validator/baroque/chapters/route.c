#include "validator/baroque/chapters/route.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/group.h"
#include "validator/baroque/moves/shoot.h"

/* Once its bonus is known, no farther than a charge that falls short goes. [gap 60] */
static void route_of_charge(const BaroquePlay *play, BaroqueRoute *route) {
  guint bonus = play->state->action.bonus * (guint)BAROQUE_BU;
  gboolean is_rolled = play->state->stage == BAROQUE_STAGE_REACT;
  BaroqueMover mover;
  BaroqueCharge charge;

  route->wheel = (gint8)(gint16)play->state->action.b;
  route->direction = (guint8)baroque_direction_turned(route->start.direction, route->wheel);
  if (!baroque_charge_under_way(play, &mover, &charge))
    return;
  route->distance = charge.distance;
  if (is_rolled && charge.needs > bonus) {
    BaroqueUnits nobody = {{0}};
    BaroqueRunEnd end;

    baroque_charge_run(&mover, route->wheel, bonus, &nobody, &end);
    route->distance = end.gone;
  }
}

static void route_of_move(const BaroquePlay *play, BaroqueMove move, BaroqueRoute *route) {
  BaroqueMover mover;

  baroque_act_mover(play, &mover, (BaroqueManner)move.manner);
  route->distance = move.tenths * BAROQUE_TENTH;
  route->direction =
      (guint8)baroque_manner_direction(&mover, (BaroqueManner)move.manner, move.steps);
  switch ((BaroqueManner)move.manner) {
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_WHEEL_ON:
    route->wheel = move.steps;
    break;
  case BAROQUE_MOVE_ABOUT_FACE:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
    route->has_end = TRUE;
    route->end = baroque_move_end(&mover, move);
    break;
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
  case BAROQUE_MOVE_WITHDRAW:
  case BAROQUE_N_MANNERS:
    break;
  }
}

/* [gap 99] Straight as one alone; of a wheel only its beginning and its end are looked at. */
static void route_in_group(const BaroquePlay *play, guint unit, BaroqueMove move,
                           BaroqueRoute *route) {
  BaroqueOutcome outcomes[BAROQUE_MAX_GROUP];
  BaroqueGroup group;

  if (move.manner == BAROQUE_MOVE_STRAIGHT) {
    route->distance = move.tenths * BAROQUE_TENTH;
    return;
  }
  if (!baroque_group_gather(play, &group) ||
      baroque_group_judge(&group, move, outcomes) != BAROQUE_BAR_NONE)
    return;
  for (guint i = 0; i < group.n; i++)
    if (group.units[i] == unit) {
      route->has_end = TRUE;
      route->end = outcomes[i].end;
    }
}

void baroque_route_of_action(const BaroquePlay *play, guint unit, BaroqueRoute *route) {
  const BaroqueAction *a = &play->state->action;
  CapOption option = {a->kind, a->a, a->b, a->c};
  BaroqueMove move;

  *route = (BaroqueRoute){.start = *baroque_base(play, unit)};
  route->direction = route->start.direction;
  if (baroque_is_charge(a->kind))
    route_of_charge(play, route);
  else if (a->kind == BAROQUE_ANSWER_LEAVE || a->kind == BAROQUE_ANSWER_ENTER)
    route->distance = a->b * BAROQUE_TENTH;
  else if (baroque_move_of_option(option, &move) && play->state->activation.n_group > 0)
    route_in_group(play, unit, move, route);
  else if (baroque_move_of_option(option, &move))
    route_of_move(play, move, route);
}

void baroque_actors(const BaroquePlay *play, BaroqueActors *actors) {
  actors->n = 1;
  actors->units[0] = play->state->action.unit;
  if (play->state->activation.n_group > 0)
    actors->n = baroque_group_units(play, actors->units);
  for (guint i = 0; i < actors->n; i++)
    baroque_route_of_action(play, actors->units[i], &actors->routes[i]);
}

guint baroque_route_places(const BaroqueRoute *route) {
  if (route->has_end)
    return 2;
  return 1 + (guint)ABS(route->wheel) +
         (guint)(route->distance + BAROQUE_TENTH - 1) / BAROQUE_TENTH;
}

BaroqueBase baroque_route_place(const BaroqueRoute *route, guint place) {
  guint steps = (guint)ABS(route->wheel);

  if (route->has_end)
    return place == 0 ? route->start : route->end;
  if (place <= steps)
    return place == 0
               ? route->start
               : baroque_base_wheeled(&route->start, route->wheel < 0 ? -(gint)place : (gint)place);
  BaroqueBase turned = steps > 0 ? baroque_base_wheeled(&route->start, route->wheel) : route->start;
  return baroque_base_moved(&turned, route->direction,
                            MIN((gint32)(place - steps) * BAROQUE_TENTH, route->distance));
}

gboolean baroque_route_is_free(const BaroquePlay *play, const BaroqueActors *actors, guint place) {
  for (guint i = 0; i < actors->n; i++) {
    BaroqueBase at = baroque_route_place(&actors->routes[i], place);

    if (baroque_is_on_another(play, actors->units[i], &at))
      return FALSE;
  }
  return TRUE;
}

/* The stand is moved for the question, and put back. */
gboolean baroque_route_nearest(BaroquePlay *play, const BaroqueRoute *route, guint unit,
                               guint shooter, guint *place) {
  BaroqueStand *stand = &play->field->stands[unit];
  BaroqueBase kept = stand->base;
  BaroqueSquare least = {0, 1};
  gboolean found = FALSE;
  BaroqueVolley volley;

  for (guint n = baroque_route_places(route), i = 0; i < n; i++) {
    stand->base = baroque_route_place(route, i);
    BaroqueSquare range = baroque_range(play->field, shooter, unit);
    if (!baroque_square_within(range, baroque_band_limit[BAROQUE_EXTREME_RANGE]) ||
        (found && baroque_square_compare(range, least) >= 0) ||
        !baroque_volley_aim(play, shooter, unit, FALSE, &volley))
      continue;
    found = TRUE;
    least = range;
    *place = i;
  }
  stand->base = kept;
  return found;
}

gboolean baroque_route_in_strip(const BaroquePlay *play, const BaroqueRoute *route, guint unit,
                                guint holder, guint *place) {
  BaroqueBase strip;

  if (!baroque_strip_of(play->field, holder, unit, &strip))
    return FALSE;
  for (guint n = baroque_route_places(route), i = 0; i < n; i++) {
    BaroqueBase at = baroque_route_place(route, i);

    if (baroque_box_meets(at.box, strip.box) && baroque_bases_overlap(&at, &strip) &&
        !baroque_is_on_another(play, unit, &at)) {
      *place = i;
      return TRUE;
    }
  }
  return FALSE;
}
