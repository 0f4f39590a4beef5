/* [6h] A group forms, goes from zone to zone and may leave units behind. */
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"

static gboolean may_join(const MonferratoPlay *play, CapIndex counter, CapIndex zone) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);

  return c->command == play->state->activation.command && c->kind != MONFERRATO_CAMP &&
         monferrato_is_in(play->state, counter, zone) &&
         !monferrato_has(play->state, counter, MONFERRATO_ACTIVATED) &&
         !monferrato_has(play->state, counter, MONFERRATO_IN_GROUP);
}

void monferrato_group_begin(MonferratoPlay *play, CapIndex counter) {
  MonferratoCounterState *at = &play->state->counters[counter];

  play->state->group = (MonferratoGroup){.zone = at->zone};
  at->marks |= MONFERRATO_IN_GROUP;
  monferrato_go_to(play, MONFERRATO_STAGE_GROUP);
}

/* --- Who moves along -------------------------------------------------------------------------- */

static gboolean ask_group(MonferratoPlay *play, CapRequest *request) {
  CapIndex zone = play->state->group.zone;

  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_GROUP, zone);
  monferrato_offer(request, MONFERRATO_ANSWER_GO, 0, 0);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (may_join(play, i, zone))
      monferrato_offer(request, MONFERRATO_ANSWER_JOIN, i, 0);
  return TRUE;
}

/* [M-58] The allowance is fixed now, [6h] at that of the slowest; [M-29] all of them act. */
static void set_out(MonferratoPlay *play) {
  guint allowance = G_MAXUINT8;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP)) {
      allowance = MIN(allowance, monferrato_allowance(play->game, play->state, i));
      play->state->counters[i].marks |= MONFERRATO_ACTIVATED;
    }
  play->state->group.allowance = (guint8)allowance;
  monferrato_go_to(play, MONFERRATO_STAGE_STEP);
}

static void answer_group(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_JOIN)
    play->state->counters[option.a].marks |= MONFERRATO_IN_GROUP;
  else
    set_out(play);
}

const MonferratoStageRow monferrato_group_stage = {ask_group, answer_group};

/* --- Where to --------------------------------------------------------------------------------- */

static guint group_size(const MonferratoPlay *play) {
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    n += monferrato_has(play->state, i, MONFERRATO_IN_GROUP);
  return n;
}

static gboolean offer_steps(const MonferratoPlay *play, CapRequest *request) {
  CapIndex from = play->state->group.zone;
  MonferratoField field;
  guint cost, before = request->n_options;

  monferrato_field_fill(play->game, play->state, &field);
  for (guint k = play->game->first_way[from]; k < play->game->first_way[from + 1]; k++)
    if (monferrato_judge_step(play, &field, play->game->ways[k].zone, &cost) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_STEP, play->game->ways[k].zone, 0);
  return request->n_options > before;
}

/* Who has set out and stands where it was has not moved, so nobody is left behind there. */
static gboolean ask_step(MonferratoPlay *play, CapRequest *request) {
  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_STEP,
                 play->state->group.zone);
  monferrato_offer(request, MONFERRATO_ANSWER_STOP, 0, 0);
  if (!offer_steps(play, request) || !play->state->group.has_moved || group_size(play) < 2)
    return TRUE;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP))
      monferrato_offer(request, MONFERRATO_ANSWER_LEAVE, i, 0);
  return TRUE;
}

static gboolean has_combat_unit(const MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

static void tell_step(const MonferratoPlay *play, CapIndex from, CapIndex to) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP))
      cap_log(play->log, "6", "%s goes from %s to %s.", monferrato_counter(play->game, i)->name,
              play->game->map->zones[from].name, play->game->map->zones[to].name);
}

void monferrato_group_dissolve(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    play->state->counters[i].marks &= (guint8)~MONFERRATO_IN_GROUP;
  play->state->group = (MonferratoGroup){.zone = 0};
}

/* [5.3b] Whoever defends the zone is fought at once; [7.2.3c] else a Fortress is taken by entering,
 * [10f] and combat units decide about Forts that stand alone. */
static void arrive(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  if (monferrato_is_present(play, 1 - side, zone)) {
    monferrato_group_dissolve(play);
    monferrato_combat_begin(play, zone, side);
    return;
  }
  monferrato_conquer(play, zone, side);
  if (has_combat_unit(play))
    monferrato_spoils_begin(play, zone, side, FALSE);
}

/* [6g] Who meets units goes no further, [M-42] but a Camp alone stops nobody. */
static void step(MonferratoPlay *play, CapIndex to) {
  MonferratoGroup *group = &play->state->group;
  CapIndex side = monferrato_active_side(play);
  MonferratoField field;
  guint cost = 0;

  monferrato_field_fill(play->game, play->state, &field);
  monferrato_judge_step(play, &field, to, &cost);
  gboolean is_fight = (field.of[1 - side][to] & MONFERRATO_DEFENDED) != 0;
  tell_step(play, group->zone, to);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP)) {
      play->state->counters[i].from = is_fight ? group->zone : 0; /* [7.5b] */
      play->state->counters[i].zone = to;
    }
  group->zone = to;
  group->spent = (guint8)(group->spent + cost);
  group->has_moved = TRUE;
  group->is_stopped = monferrato_field_has_enemies(&field, side, to);
  if (has_combat_unit(play))
    monferrato_remove_lone(play, to, side);
  arrive(play, to, side);
}

static void stop(MonferratoPlay *play) {
  monferrato_group_dissolve(play);
  monferrato_go_to(play, MONFERRATO_STAGE_ACT);
}

static void answer_step(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_STEP)
    step(play, option.a);
  else if (option.kind == MONFERRATO_ANSWER_LEAVE)
    play->state->counters[option.a].marks &= (guint8)~MONFERRATO_IN_GROUP;
  else
    stop(play);
}

const MonferratoStageRow monferrato_step_stage = {ask_step, answer_step};
