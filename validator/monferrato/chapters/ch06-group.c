/* [6h] A group forms, goes from zone to zone and may leave units behind. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch11-raids.h"
#include "validator/monferrato/special/special.h"

/* [6i] [M-39] Units of the Command, and a Camp of its army. */
static gboolean is_of_army(const MonferratoPlay *play, CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);
  CapIndex command = play->state->activation.command;

  return c->kind == MONFERRATO_CAMP ? monferrato_army_of(play->game, counter) ==
                                          play->game->roster->commands[command].nationality
                                    : c->command == command;
}

static gboolean may_join(const MonferratoPlay *play, CapIndex counter, CapIndex zone) {
  return is_of_army(play, counter) && monferrato_is_in(play->state, counter, zone) &&
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

/* [M-58] The allowance is fixed now, [6h] at that of the slowest; [M-29] all of them act. [M-39] A
 * Camp goes one zone, whatever the ground. */
static void set_out(MonferratoPlay *play) {
  guint allowance = G_MAXUINT8;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) &&
        monferrato_counter(play->game, i)->kind != MONFERRATO_CAMP) {
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

/* [11h] Enemies are there, which only raiders see from here. */
static gboolean is_among_enemies(const MonferratoPlay *play) {
  return monferrato_is_present(play, 1 - monferrato_active_side(play), play->state->group.zone);
}

/* Who has set out and stands where it was has not moved, so nobody is left behind there; nor among
 * enemies. Where the way ends, only a Camp is left, without which the others may go on. */
static void offer_leaving(const MonferratoPlay *play, CapRequest *request, gboolean may_go_on) {
  const MonferratoGroup *group = &play->state->group;

  if (!group->has_moved || group->is_stopped || group_size(play) < 2 || is_among_enemies(play))
    return;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) &&
        (may_go_on || monferrato_counter(play->game, i)->kind == MONFERRATO_CAMP))
      monferrato_offer(request, MONFERRATO_ANSWER_LEAVE, i, 0);
}

/* [6m] [M-64] Where the scenario has a way out; that takes a step like any other. */
static gboolean may_leave_map(const MonferratoPlay *play) {
  const MonferratoGroup *group = &play->state->group;

  return monferrato_is_way_out(play->game->scenario, group->zone) && !group->is_stopped &&
         monferrato_group_spent(play) < group->allowance;
}

static void stop(MonferratoPlay *play) {
  monferrato_group_dissolve(play);
  monferrato_go_to(play, MONFERRATO_STAGE_ACT);
}

/* A group that a Response has driven off or destroyed goes nowhere. */
static gboolean ask_step(MonferratoPlay *play, CapRequest *request) {
  gboolean is_fight = is_among_enemies(play);

  if (group_size(play) == 0) {
    stop(play);
    return FALSE;
  }
  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_STEP,
                 play->state->group.zone);
  monferrato_offer(request, is_fight ? MONFERRATO_ANSWER_ATTACK : MONFERRATO_ANSWER_STOP, 0, 0);
  monferrato_offer_raids(play, request);
  offer_leaving(play, request, offer_steps(play, request));
  if (may_leave_map(play))
    monferrato_offer(request, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0);
  return TRUE;
}

static gboolean has_combat_unit(const MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* One line for all of them; who they are is a detail. */
static void tell_step(const MonferratoPlay *play, CapIndex from, CapIndex to) {
  const char *first = NULL, *here = play->game->map->zones[from].name;
  const char *there = play->game->map->zones[to].name;
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) && n++ == 0)
      first = monferrato_name(play->game, play->state, i);
  if (n == 1) {
    cap_log(play->log, "6", "%s marched from %s to %s.", first, here, there);
    return;
  }
  if (n == 2)
    cap_log(play->log, "6", "%s and one other marched from %s to %s.", first, here, there);
  else
    cap_log(play->log, "6", "%s and %u others marched from %s to %s.", first, n - 1, here, there);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP))
      cap_log_detail(play->log, "6", "%s marched from %s to %s.",
                     monferrato_name(play->game, play->state, i), here, there);
}

void monferrato_group_dissolve(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    play->state->counters[i].marks &= (guint8) ~(MONFERRATO_IN_GROUP | MONFERRATO_RAIDS);
    play->state->counters[i].raids = 0;
  }
  play->state->group = (MonferratoGroup){.zone = 0};
}

static void attack(MonferratoPlay *play) {
  CapIndex zone = play->state->group.zone;

  monferrato_group_dissolve(play);
  monferrato_combat_begin(play, zone, monferrato_active_side(play));
}

/* [5.3b] Whoever defends the zone is fought at once, [M-55] unless it can be raided first; [7.2.3c]
 * else a Fortress is taken by entering, [10f] and combat units decide about Forts that stand alone.
 */
static void arrive(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  if (is_among_enemies(play)) {
    if (!monferrato_may_raid(play))
      attack(play);
    return;
  }
  monferrato_conquer(play, zone, side);
  if (has_combat_unit(play))
    monferrato_spoils_begin(play, zone, side, FALSE);
}

/* [6j] [M-55] A Camp that can be raided waits for that. */
static void meet_lone(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  if (monferrato_may_raid(play))
    monferrato_remove_lone_units(play, zone, side);
  else
    monferrato_remove_lone(play, zone, side);
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
      play->state->counters[i].marks |= MONFERRATO_ACTIVATED; /* [14.5a] a Camp has moved */
      monferrato_special_enter(play, i, to);
    }
  group->zone = to;
  group->spent = (guint8)(group->spent + cost);
  group->has_moved = TRUE;
  group->is_stopped = monferrato_field_has_enemies(&field, side, to);
  if (has_combat_unit(play))
    meet_lone(play, to, side);
  arrive(play, to, side);
  monferrato_open_window(play);
}

/* [6m] */
static void leave_map(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP))
      monferrato_eliminate(play, i, "6m");
  stop(play);
}

static void leave(MonferratoPlay *play, CapIndex counter) {
  play->state->counters[counter].marks &= (guint8)~MONFERRATO_IN_GROUP;
  play->state->counters[counter].raids = 0;
}

/* [14.5c] Whoever does not raid has done with a lone Camp. */
static void answer_step(MonferratoPlay *play, CapOption option) {
  if (option.kind != MONFERRATO_ANSWER_RAID && has_combat_unit(play))
    monferrato_remove_lone(play, play->state->group.zone, monferrato_active_side(play));
  switch ((MonferratoAnswer)option.kind) {
  case MONFERRATO_ANSWER_STEP:
    step(play, option.a);
    break;
  case MONFERRATO_ANSWER_LEAVE:
    leave(play, option.a);
    break;
  case MONFERRATO_ANSWER_RAID:
    monferrato_raid_begin(play, option.a);
    break;
  case MONFERRATO_ANSWER_ATTACK:
    attack(play);
    monferrato_open_window(play); /* [M-47] */
    break;
  case MONFERRATO_ANSWER_LEAVE_MAP:
    leave_map(play);
    break;
  default:
    stop(play);
    break;
  }
}

const MonferratoStageRow monferrato_step_stage = {ask_step, answer_step};
