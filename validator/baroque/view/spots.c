/* Where options lead, and why others are refused. */
#include "validator/baroque/chapters/act.h"
#include "validator/baroque/view/view.h"

/* Places and points of Leaders are half a BU apart. [section 17] */
enum { GRID = 50 };

static CapSpot spot_of_unit(const BaroquePlay *play, guint unit) {
  return unit < play->game->n_units && baroque_is_there(play->state, unit)
             ? baroque_spot(baroque_base(play, unit)->front)
             : CAP_SPOT_NONE;
}

static gboolean is_about_move(const CapRequest *request) {
  return request->kind == BAROQUE_DECISION_UNIT || request->kind == BAROQUE_DECISION_MOVE;
}

CapSpot baroque_view_option_spot(const BaroquePlay *play, const CapRequest *request,
                                 CapOption option) {
  BaroqueMove move;

  switch ((BaroqueAnswer)option.kind) {
  case BAROQUE_ANSWER_PLACE:
  case BAROQUE_ANSWER_RIDE:
    return cap_spot_of_point(option.a, option.b);
  case BAROQUE_ANSWER_ACTIVATE:
  case BAROQUE_ANSWER_GROUP:
  case BAROQUE_ANSWER_ALONG:
  case BAROQUE_ANSWER_JOIN:
  case BAROQUE_ANSWER_SHOOT:
  case BAROQUE_ANSWER_CHARGE:
  case BAROQUE_ANSWER_CHARGE_FIRING:
  case BAROQUE_ANSWER_MELEE:
  case BAROQUE_ANSWER_OPPORTUNITY_FIRE:
  case BAROQUE_ANSWER_OPPORTUNITY_CHARGE:
    return spot_of_unit(play, option.a);
  default:
    break;
  }
  if (is_about_move(request) && baroque_move_of_option(option, &move)) {
    BaroqueMover mover;

    baroque_act_mover(play, &mover, (BaroqueManner)move.manner);
    return baroque_spot(baroque_move_end(&mover, move).front);
  }
  return CAP_SPOT_NONE;
}

/* [section 17] At most 0.3BU and 2 steps off. */
static BaroqueBar point_at(const BaroquePlay *play, const CapRequest *request, BaroquePoint point,
                           BaroqueMove *move) {
  BaroqueMover mover;

  if (!is_about_move(request) || !baroque_is_there(play->state, request->about))
    return BAROQUE_BAR_NO_SUCH_MOVE;
  baroque_act_mover(play, &mover, BAROQUE_MOVE_STRAIGHT);
  return baroque_move_pointed_at(&mover, point, BAROQUE_ANY_DIRECTION, move);
}

/* The nearest of the points that are half a BU apart, counted from another. */
static gint32 on_grid(gint32 at, gint32 from) {
  return from + (gint32)baroque_round_quotient(at - from, GRID) * GRID;
}

static CapOption option_of_place(const BaroquePlay *play, const CapRequest *request,
                                 BaroquePoint point) {
  return (CapOption){BAROQUE_ANSWER_PLACE, (guint16)MAX(on_grid(point.x, 0), 0),
                     (guint16)MAX(on_grid(point.y, 0), 0),
                     play->game->units[request->about].unit->direction};
}

/* [gap 31] Around the place where he is. */
static CapOption option_of_ride(const BaroquePlay *play, const CapRequest *request,
                                BaroquePoint point) {
  const BaroqueCommandState *c = &play->state->commands[request->about];
  BaroquePoint from = c->unit != BAROQUE_NOBODY ? baroque_base_middle(baroque_base(play, c->unit))
                                                : (BaroquePoint){c->x, c->y};

  return (CapOption){BAROQUE_ANSWER_RIDE, (guint16)MAX(on_grid(point.x, from.x), 0),
                     (guint16)MAX(on_grid(point.y, from.y), 0), 0};
}

gboolean baroque_view_option_at(const BaroquePlay *play, const CapRequest *request,
                                BaroquePoint point, CapOption *option) {
  BaroqueMove move;

  if (request->kind == BAROQUE_DECISION_DEPLOY || request->kind == BAROQUE_DECISION_LEADER) {
    *option = request->kind == BAROQUE_DECISION_DEPLOY ? option_of_place(play, request, point)
                                                       : option_of_ride(play, request, point);
    return baroque_play_is_lawful(play, request, *option);
  }
  if (point_at(play, request, point, &move) != BAROQUE_BAR_NONE)
    return FALSE;
  *option = baroque_option_of_move(move);
  return baroque_play_is_lawful(play, request, *option);
}

void baroque_view_refuse(const BaroquePlay *play, const CapRequest *request, BaroquePoint point,
                         CapRefusal *refusal) {
  BaroqueMove move;
  BaroqueBar bar = point_at(play, request, point, &move);

  refusal->rule = NULL;
  if (!is_about_move(request)) {
    g_strlcpy(refusal->text, cap_words(play->log, "Nothing can be chosen there now."),
              CAP_OPTION_TEXT);
    return;
  }
  if (bar == BAROQUE_BAR_NONE)
    bar = BAROQUE_BAR_NO_SUCH_MOVE;
  refusal->rule = baroque_bar_rule(bar);
  g_strlcpy(refusal->text, cap_words(play->log, baroque_bar_sentence(bar)), CAP_OPTION_TEXT);
}
