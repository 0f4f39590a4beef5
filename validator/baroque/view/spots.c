/* Where options lead, and why others are refused. */
#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/deploy.h"
#include "validator/baroque/view/view.h"

/* Places and points of Leaders are half a BU apart. [section 17] */
enum { GRID = 50 };

/* And look in one of 16 directions. */
enum { PLACE_STEPS = BAROQUE_DIRECTIONS / 16 };

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
  case BAROQUE_ANSWER_LEADER_PLACE:
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
                           guint direction, BaroqueMove *move) {
  BaroqueMover mover;

  if (!is_about_move(request) || !baroque_is_there(play->state, request->about))
    return BAROQUE_BAR_NO_SUCH_MOVE;
  baroque_act_mover(play, &mover, BAROQUE_MOVE_STRAIGHT);
  return baroque_move_pointed_at(&mover, point, direction, move);
}

/* The nearest of the points that are half a BU apart, counted from another. */
static gint32 on_grid(gint32 at, gint32 from) {
  return from + (gint32)baroque_round_quotient(at - from, GRID) * GRID;
}

/* Where a Leader is. */
static BaroquePoint place_of(const BaroquePlay *play, guint command) {
  const BaroqueCommandState *c = &play->state->commands[command];

  return c->unit != BAROQUE_NOBODY && baroque_is_there(play->state, c->unit)
             ? baroque_base_middle(baroque_base(play, c->unit))
             : (BaroquePoint){c->x, c->y};
}

/* As the scenario has it when no direction is wanted, else the nearest that may be chosen. */
static guint16 direction_of_place(const BaroquePlay *play, guint unit, guint direction) {
  return direction == BAROQUE_ANY_DIRECTION
             ? play->game->units[unit].unit->direction
             : (guint16)((direction + PLACE_STEPS / 2) / PLACE_STEPS * PLACE_STEPS %
                         BAROQUE_DIRECTIONS);
}

/* The kind of answer that names a point for such a decision, and the point of the grid that is
 * meant; FALSE: a point is no answer to it. */
static gboolean option_of_point(const BaroquePlay *play, const CapRequest *request,
                                BaroquePoint point, guint direction, CapOption *option) {
  BaroquePoint from = {0, 0};

  switch ((BaroqueDecision)request->kind) {
  case BAROQUE_DECISION_DEPLOY:
    *option = (CapOption){.kind = BAROQUE_ANSWER_PLACE,
                          .c = direction_of_place(play, request->about, direction)};
    break;
  case BAROQUE_DECISION_DEPLOY_LEADER:
    *option = (CapOption){.kind = BAROQUE_ANSWER_LEADER_PLACE};
    break;
  case BAROQUE_DECISION_LEADER: /* [gap 31] Around the place where he is. */
    *option = (CapOption){.kind = BAROQUE_ANSWER_RIDE};
    from = place_of(play, request->about);
    break;
  default:
    return FALSE;
  }
  option->a = (guint16)MAX(on_grid(point.x, from.x), 0);
  option->b = (guint16)MAX(on_grid(point.y, from.y), 0);
  return TRUE;
}

gboolean baroque_view_option_facing(const BaroquePlay *play, const CapRequest *request,
                                    BaroquePoint point, guint direction, CapOption *option) {
  BaroqueMove move;

  if (option_of_point(play, request, point, direction, option))
    return baroque_play_is_lawful(play, request, *option);
  if (point_at(play, request, point, direction, &move) != BAROQUE_BAR_NONE)
    return FALSE;
  *option = baroque_option_of_move(move);
  return baroque_play_is_lawful(play, request, *option);
}

gboolean baroque_view_option_at(const BaroquePlay *play, const CapRequest *request,
                                BaroquePoint point, CapOption *option) {
  return baroque_view_option_facing(play, request, point, BAROQUE_ANY_DIRECTION, option);
}

/* --- Refusals --------------------------------------------------------------------------------- */

/* Why a Leader cannot go there: to a unit when one stands there, else to the point. */
static BaroqueBar leader_bar(const BaroquePlay *play, guint command, BaroquePoint point,
                             CapOption option) {
  guint unit = baroque_view_unit_at(play, point),
        side = baroque_side_of_command(play->game, command);

  if (unit != BAROQUE_NOBODY && play->game->units[unit].side == side)
    return baroque_leader_join_judge(play->field, side, command, place_of(play, command), unit);
  return baroque_leader_judge(play->field, side, place_of(play, command),
                              (BaroquePoint){option.a, option.b});
}

/* [TURN-2] Why a unit does not act. */
static BaroqueBar activation_bar(const BaroquePlay *play, guint command, BaroquePoint point) {
  guint unit = baroque_view_unit_at(play, point);

  if (unit == BAROQUE_NOBODY)
    return BAROQUE_BAR_NOBODY_THERE;
  return play->game->units[unit].command != command ? BAROQUE_BAR_NOT_OF_COMMAND
                                                    : BAROQUE_BAR_HAS_ACTED;
}

/* BAROQUE_BAR_NONE: no rule forbids it, there is just nothing to choose. */
static BaroqueBar bar_at(const BaroquePlay *play, const CapRequest *request, BaroquePoint point) {
  CapOption option;
  BaroqueMove move;
  BaroqueBar bar;

  if (is_about_move(request)) {
    bar = point_at(play, request, point, BAROQUE_ANY_DIRECTION, &move);
    return bar != BAROQUE_BAR_NONE ? bar : BAROQUE_BAR_NO_SUCH_MOVE;
  }
  if (request->kind == BAROQUE_DECISION_COMMAND)
    return activation_bar(play, request->about, point);
  if (!option_of_point(play, request, point, BAROQUE_ANY_DIRECTION, &option))
    return BAROQUE_BAR_NONE;
  switch ((BaroqueDecision)request->kind) {
  case BAROQUE_DECISION_DEPLOY:
    return baroque_deploy_unit_judge(play, request->about, (BaroquePoint){option.a, option.b},
                                     option.c);
  case BAROQUE_DECISION_DEPLOY_LEADER:
    return baroque_deploy_leader_judge(play, request->about, (BaroquePoint){option.a, option.b});
  default:
    return leader_bar(play, request->about, point, option);
  }
}

void baroque_view_refuse(const BaroquePlay *play, const CapRequest *request, BaroquePoint point,
                         CapRefusal *refusal) {
  BaroqueBar bar = bar_at(play, request, point);

  refusal->rule = bar != BAROQUE_BAR_NONE ? baroque_bar_rule(bar) : NULL;
  g_strlcpy(refusal->text,
            bar != BAROQUE_BAR_NONE ? cap_words(play->log, baroque_bar_sentence(bar))
                                    : cap_words(play->log, "Nothing can be chosen there now."),
            CAP_OPTION_TEXT);
}
