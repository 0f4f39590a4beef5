#include "validator/baroque/chapters/group.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"
#include "validator/baroque/moves/group.h"

/* --- Who moves together ----------------------------------------------------------------------- */

guint baroque_group_units(const BaroquePlay *play, guint16 out[BAROQUE_MAX_GROUP]) {
  guint n = 0;

  for (guint i = 0; i < play->game->n_units && n < BAROQUE_MAX_GROUP; i++)
    if (baroque_has(play->state, i, BAROQUE_IN_GROUP) && baroque_is_there(play->state, i))
      out[n++] = (guint16)i;
  return n;
}

static gboolean may_take_part(const BaroquePlay *play, guint unit) {
  return baroque_is_there(play->state, unit) && !baroque_in_melee(play, unit) &&
         !baroque_has(play->state, unit, BAROQUE_ACTIVATED | BAROQUE_IN_GROUP) &&
         play->field->stands[unit].rate > 0;
}

/* Quick: [gap 27] same facing, touching. */
static gboolean could_touch(const BaroquePlay *play, guint a, guint b) {
  const BaroqueBase *x = baroque_base(play, a), *y = baroque_base(play, b);

  return x->direction == y->direction &&
         baroque_box_meets(baroque_box_grown(x->box, BAROQUE_TOUCH), y->box) &&
         baroque_bases_touch(x, y);
}

void baroque_offer_groups(const BaroquePlay *play, CapRequest *request) {
  const BaroqueCommand *c = baroque_command(play->game, play->state->activation.command);

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++) {
    gboolean found = FALSE;

    for (guint k = c->first_unit;
         may_take_part(play, i) && !found && k < c->first_unit + c->n_units; k++)
      found = k != i && may_take_part(play, k) && could_touch(play, i, k);
    if (found)
      baroque_offer(request, BAROQUE_ANSWER_GROUP, i, 0, 0);
  }
}

void baroque_begin_group(BaroquePlay *play, guint unit) {
  play->state->activation = (BaroqueActivation){
      .command = play->state->activation.command, .unit = (guint16)unit, .n_group = 1};
  baroque_mark(play->state, unit, BAROQUE_IN_GROUP | BAROQUE_ACTIVATED);
  baroque_way_begin(play);
  baroque_go_to(play, BAROQUE_STAGE_GROUP);
}

static gboolean fits(const BaroquePlay *play, guint unit) {
  guint16 units[BAROQUE_MAX_GROUP + 1];
  guint n = baroque_group_units(play, units);
  BaroqueGroup group;
  gboolean touches = FALSE;

  for (guint i = 0; i < n; i++)
    touches |= could_touch(play, unit, units[i]);
  if (!touches || n >= BAROQUE_MAX_GROUP)
    return FALSE;
  units[n] = (guint16)unit;
  return baroque_group_begin(&group, play->field, units, n + 1, 0) == BAROQUE_BAR_NONE;
}

static gboolean run_group(BaroquePlay *play, CapRequest *request) {
  const BaroqueActivation *a = &play->state->activation;
  const BaroqueCommand *c = baroque_command(play->game, a->command);

  baroque_ask(request, c->army, BAROQUE_DECISION_GROUP, a->unit);
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (may_take_part(play, i) && fits(play, i))
      baroque_offer(request, BAROQUE_ANSWER_ALONG, i, 0, 0);
  if (a->n_group > 1 || request->n_options == 0)
    baroque_offer(request, BAROQUE_ANSWER_GROUP_READY, 0, 0, 0);
  return TRUE;
}

static void answer_group(BaroquePlay *play, CapOption option) {
  BaroqueActivation *a = &play->state->activation;

  if (option.kind == BAROQUE_ANSWER_ALONG) {
    baroque_mark(play->state, option.a, BAROQUE_IN_GROUP | BAROQUE_ACTIVATED);
    a->n_group++;
  } else if (a->n_group > 1) {
    baroque_go_to(play, BAROQUE_STAGE_GROUP_MOVE);
  } else { /* nobody could join it: it acts alone */
    play->state->units[a->unit].marks &= (guint16)~BAROQUE_IN_GROUP;
    a->n_group = 0;
    baroque_go_to(play, BAROQUE_STAGE_UNIT);
  }
}

const BaroqueStageRow baroque_group_stage = {run_group, answer_group, NULL};

/* --- How they move ---------------------------------------------------------------------------- */

gboolean baroque_group_gather(const BaroquePlay *play, BaroqueGroup *group) {
  guint16 units[BAROQUE_MAX_GROUP];
  guint n = baroque_group_units(play, units);

  return n > 1 && baroque_group_begin(group, play->field, units, n,
                                      play->state->activation.n_moves) == BAROQUE_BAR_NONE;
}

/* [gap 29] Disordered units get one Move. */
static gboolean may_go_on(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  guint16 units[BAROQUE_MAX_GROUP];
  guint n = baroque_group_units(play, units);

  for (guint i = 0; i < n; i++)
    if (a->n_moves > 0 && baroque_has(play->state, units[i], BAROQUE_DISORDERED))
      return FALSE;
  return n > 1 && a->n_moves < MAX(play->game->settings->extra_move_limit, 1u);
}

static gboolean run_group_move(BaroquePlay *play, CapRequest *request) {
  const BaroqueActivation *a = &play->state->activation;
  BaroqueGroup group;
  BaroqueMoveList list;

  baroque_ask(request, baroque_active_side(play), BAROQUE_DECISION_GROUP_MOVE, a->unit);
  baroque_offer(request, BAROQUE_ANSWER_END_UNIT, 0, 0, 0);
  if (!may_go_on(play) || !baroque_group_gather(play, &group))
    return TRUE;
  BaroqueWatch watch = baroque_watch_of(play, group.units[0]);
  list.n = 0;
  baroque_group_short_list(&group, &watch, &list);
  for (guint i = 0; i < list.n; i++)
    cap_request_add(request, baroque_option_of_move(list.moves[i]));
  return TRUE;
}

/* [gap 27] One test, at the worst Discipline. */
static guint worst_of(const BaroquePlay *play) {
  guint16 units[BAROQUE_MAX_GROUP];
  guint n = baroque_group_units(play, units), worst = units[0];

  for (guint i = 1; i < n; i++)
    if (play->game->units[units[i]].unit->discipline > play->game->units[worst].unit->discipline)
      worst = units[i];
  return worst;
}

static void answer_group_move(BaroquePlay *play, CapOption option) {
  if (option.kind == BAROQUE_ANSWER_END_UNIT) {
    baroque_end_unit(play);
    return;
  }
  baroque_begin_action(play, option, BAROQUE_NOBODY);
  BaroqueAction *action = &play->state->action;
  if (play->state->activation.n_moves > 0 &&
      !baroque_test(play, worst_of(play), BAROQUE_TEST_DISCIPLINE,
                    (BaroqueOccasion){.is_bare = FALSE}))
    action->disorders = action->stops = TRUE;
  baroque_go_to(play, BAROQUE_STAGE_WINDOW);
}

static gboolean is_lawful_group_move(const BaroquePlay *play, CapOption option) {
  BaroqueGroup group;
  BaroqueMove move;

  return baroque_move_of_option(option, &move) &&
         (move.manner == BAROQUE_MOVE_STRAIGHT || move.manner == BAROQUE_MOVE_WHEEL) &&
         may_go_on(play) && baroque_group_gather(play, &group) &&
         baroque_group_judge(&group, move, NULL) == BAROQUE_BAR_NONE;
}

const BaroqueStageRow baroque_group_move_stage = {run_group_move, answer_group_move,
                                                  is_lawful_group_move};

/* [gap 99] All go as far; one that fire has Disordered meanwhile goes on with them. */
void baroque_carry_out_group(BaroquePlay *play, BaroqueMove move) {
  BaroqueOutcome outcomes[BAROQUE_MAX_GROUP];
  BaroqueGroup group;

  if (!baroque_group_gather(play, &group) ||
      baroque_group_judge(&group, move, outcomes) != BAROQUE_BAR_NONE) {
    play->state->action.stops = TRUE;
    return;
  }
  play->state->activation.n_moves++;
  for (guint i = 0; i < group.n; i++)
    cap_log_detail(play->log, "gap 99", "%s moved in the group to %d.%02d, %d.%02d.",
                   baroque_name(play->game, group.units[i]), outcomes[i].end.front.x / BAROQUE_BU,
                   outcomes[i].end.front.x % BAROQUE_BU, outcomes[i].end.front.y / BAROQUE_BU,
                   outcomes[i].end.front.y % BAROQUE_BU);
  for (guint i = 0; i < group.n; i++)
    play->field->stands[group.units[i]].base = outcomes[i].end;
  for (guint i = 0; i < group.n; i++) {
    baroque_put(play, group.units[i], &outcomes[i].end);
    play->state->units[group.units[i]].moves++;
    if ((outcomes[i].effects & BAROQUE_EFFECT_DISORDERS) != 0)
      baroque_disorder(play, group.units[i], baroque_ground_rule(play, group.units[i]));
    if (play->state->action.disorders)
      baroque_disorder(play, group.units[i], "gap 29");
  }
}
