/* [7.5] Who lost a fight goes; and what is left to do when it is over. */
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/special/special.h"

static gboolean is_unit_of(const MonferratoPlay *play, CapIndex counter, CapIndex side,
                           CapIndex zone) {
  return play->game->side[counter] == side && monferrato_is_in(play->state, counter, zone) &&
         monferrato_is_unit(monferrato_counter(play->game, counter)->kind);
}

/* Whoever goes. */
static MonferratoReason judge_way(const MonferratoPlay *play, CapIndex side, CapIndex from,
                                  CapIndex to) {
  const CapBorder *border = monferrato_border_between(play->game, from, to);

  if (border == NULL)
    return MONFERRATO_REASON_NOT_ADJACENT;
  if (play->game->map->zones[from].is_trap)
    return MONFERRATO_REASON_RETREAT_FROM_TRAP; /* [7.2.2a] */
  if (!monferrato_lets_lines_pass(play->game, play->state, border))
    return MONFERRATO_REASON_RETREAT_BARRED; /* [7.5d] */
  return monferrato_is_present(play, 1 - side, to) ? MONFERRATO_REASON_RETREAT_TO_ENEMY
                                                   : MONFERRATO_ALLOWED;
}

/* [SR5] [M-50] [M-63] A ban keeps out those whom it names. */
static MonferratoReason judge_unit(const MonferratoPlay *play, CapIndex counter, CapIndex to) {
  MonferratoReason reason =
      judge_way(play, play->game->side[counter], play->state->counters[counter].zone, to);

  return reason == MONFERRATO_ALLOWED && monferrato_special_ban(play, counter, to) != NULL
             ? MONFERRATO_REASON_CLOSED
             : reason;
}

MonferratoReason monferrato_judge_retreat(const MonferratoPlay *play, CapIndex side, CapIndex from,
                                          CapIndex to) {
  MonferratoReason reason = judge_way(play, side, from, to);

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!is_unit_of(play, i, side, from))
      continue;
    reason = judge_unit(play, i, to);
    if (reason == MONFERRATO_ALLOWED)
      break;
  }
  return reason;
}

static gboolean is_of(const MonferratoPlay *play, CapIndex counter, CapIndex side) {
  return is_unit_of(play, counter, side, play->state->combat.zone);
}

/* --- The end of a fight ----------------------------------------------------------------------- */

/* [14.5c] A Camp without units of its side is lost. */
static void remove_camps(MonferratoPlay *play) {
  CapIndex zone = play->state->combat.zone;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_counter(play->game, i)->kind == MONFERRATO_CAMP &&
        monferrato_is_in(play->state, i, zone) &&
        !monferrato_is_present(play, play->game->side[i], zone))
      monferrato_eliminate(play, i, "14.5");
}

/* [16a] Conditions of chits ask which Commands lost a battle. */
static void note_defeat(MonferratoPlay *play) {
  const MonferratoCombat *c = &play->state->combat;
  gboolean stays[MONFERRATO_SIDES] = {monferrato_is_present(play, 0, c->zone),
                                      monferrato_is_present(play, 1, c->zone)};

  if (c->kind != MONFERRATO_FIELD_COMBAT || stays[0] == stays[1])
    return;
  for (guint i = 0; i < play->game->roster->n_commands; i++)
    if ((c->commands & 1u << i) != 0 && play->game->scenario->parts[i].side == (stays[0] ? 1 : 0))
      play->state->chits.lost_at[i] = (gint16)(play->state->turn + 1);
}

/* [10f] Whoever has the field decides about Forts of the other side, [9.4b] attackers about
 * the Village, too. */
static void take_the_field(MonferratoPlay *play, const MonferratoCombat *c) {
  CapIndex defender = (CapIndex)(1 - c->attacker);
  gboolean attackers_stay = monferrato_is_present(play, c->attacker, c->zone);

  if (c->kind != MONFERRATO_FIELD_COMBAT ||
      attackers_stay == monferrato_is_present(play, defender, c->zone))
    return;
  if (attackers_stay) {
    cap_log(play->log, "7.3", "The attackers held %s.", play->game->map->zones[c->zone].name);
    if (play->game->map->zones[c->zone].settlement == CAP_ZONE_FORTRESS)
      monferrato_count(play->state, MONFERRATO_TALLY_CONQUEST);
    monferrato_conquer(play, c->zone, c->attacker);
  }
  monferrato_spoils_begin(play, c->zone, attackers_stay ? c->attacker : defender, attackers_stay);
}

/* [M-47] Camps, the Fortress and other works, then the next action. */
static void finish(MonferratoPlay *play) {
  const MonferratoCombat c = play->state->combat;

  note_defeat(play);
  remove_camps(play);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (!monferrato_has(play->state, i, MONFERRATO_IN_GROUP)) /* raiders still want to go back */
      play->state->counters[i].from = 0;
  play->state->combat = (MonferratoCombat){.kind = MONFERRATO_NO_FIGHT};
  monferrato_spans_end(play->state, MONFERRATO_FOR_ROUND);
  monferrato_go_to(play, c.is_arrival ? MONFERRATO_STAGE_EFFECTS : MONFERRATO_STAGE_ACT);
  take_the_field(play, &c);
}

/* --- Going ------------------------------------------------------------------------------------ */

static void go(MonferratoPlay *play, CapIndex counter, CapIndex to) {
  MonferratoCounterState *at = &play->state->counters[counter];

  cap_log_detail(play->log, "7.5", "%s retreated from %s to %s.",
                 monferrato_name(play->game, play->state, counter),
                 play->game->map->zones[at->zone].name, play->game->map->zones[to].name);
  at->zone = to;
  at->marks &= (guint8) ~(MONFERRATO_IN_GROUP | MONFERRATO_RAIDS); /* it was on its way [16.5b] */
  at->raids = 0;
  monferrato_come_in(play, counter, to);
}

/* [M-50] Who cannot go is lost, the others go. */
static void go_or_be_lost(MonferratoPlay *play, CapIndex counter, CapIndex to) {
  MonferratoReason reason = judge_unit(play, counter, to);

  if (reason == MONFERRATO_ALLOWED)
    go(play, counter, to);
  else
    monferrato_eliminate(play, counter, monferrato_reason_rule(reason));
}

/* [7.5b] [M-50] Attackers each go back to where they came from, or are lost; [10f] whoever comes to
 * enemy Forts there decides about them. */
static void drive_back(MonferratoPlay *play) {
  const MonferratoCombat *c = &play->state->combat;

  cap_log(play->log, "7.5", "The attackers were driven back from %s.",
          play->game->map->zones[c->zone].name);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!is_of(play, i, c->attacker))
      continue;
    if (c->is_arrival)
      monferrato_eliminate(play, i, "16.5b");
    else
      go_or_be_lost(play, i, play->state->counters[i].from);
    if (play->state->counters[i].place == MONFERRATO_ON_MAP)
      monferrato_spoils_pass(play, play->state->counters[i].zone, i);
  }
  monferrato_spoils_settle(play, c->attacker);
}

static void lose_all(MonferratoPlay *play, CapIndex side, const char *rule) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_of(play, i, side))
      monferrato_eliminate(play, i, rule);
}

/* [7.5a] [M-50] Defenders all go to one zone, [6m] or off the map. */
static void offer_zones(const MonferratoPlay *play, CapIndex side, CapRequest *request) {
  CapIndex from = play->state->combat.zone;

  for (guint k = play->game->first_way[from]; k < play->game->first_way[from + 1]; k++)
    if (monferrato_judge_retreat(play, side, from, play->game->ways[k].zone) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_RETREAT, play->game->ways[k].zone, 0);
  if (monferrato_is_way_out(play->game->scenario, from) && !play->game->map->zones[from].is_trap)
    monferrato_offer(request, MONFERRATO_ANSWER_LEAVE_MAP, 0, 0);
}

/* [7.5c] [M-49] Any Combat Unit, Guastatori too, can pay for the Fortress. */
static void offer_hold(const MonferratoPlay *play, CapIndex side, CapRequest *request) {
  if (play->game->map->zones[play->state->combat.zone].settlement != CAP_ZONE_FORTRESS)
    return;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_of(play, i, side) && monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      monferrato_offer(request, MONFERRATO_ANSWER_HOLD, i, 0);
}

/* [8.2c] [M-52] Units that were hit by guns may go, all of them. */
static gboolean ask_under_fire(MonferratoPlay *play, CapRequest *request) {
  const MonferratoCombat *c = &play->state->combat;
  CapIndex side = (CapIndex)(1 - c->attacker);

  if (c->total[side] == 0 || !monferrato_is_present(play, side, c->zone)) {
    finish(play);
    return FALSE;
  }
  monferrato_ask(request, side, MONFERRATO_DECISION_RETREAT, c->zone);
  monferrato_offer(request, MONFERRATO_ANSWER_STAY, 0, 0);
  offer_zones(play, side, request);
  return TRUE;
}

/* [7.3c] [7.2h] Who is alone stays; else more Hits lose, and the attacker on equal ones. */
static gboolean ask_retreat(MonferratoPlay *play, CapRequest *request) {
  const MonferratoCombat *c = &play->state->combat;
  CapIndex defender = (CapIndex)(1 - c->attacker);

  if (c->kind == MONFERRATO_FIRE)
    return ask_under_fire(play, request);
  if (monferrato_is_present(play, c->attacker, c->zone) &&
      monferrato_is_present(play, defender, c->zone)) {
    if (c->total[c->attacker] < c->total[defender]) {
      monferrato_ask(request, defender, MONFERRATO_DECISION_RETREAT, c->zone);
      offer_zones(play, defender, request);
      offer_hold(play, defender, request);
      if (request->n_options > 0)
        return TRUE;
      lose_all(play, defender, play->game->map->zones[c->zone].is_trap ? "7.2.2" : "7.5");
    } else {
      drive_back(play);
    }
  }
  if (play->state->stage == MONFERRATO_STAGE_RETREAT)
    finish(play);
  return FALSE;
}

/* [7.5c] [M-24] After one more loss the attackers go, unless nobody is left. */
static void hold(MonferratoPlay *play, CapIndex counter) {
  const MonferratoCombat *c = &play->state->combat;

  cap_log(play->log, "7.5", "The Fortress was held at the price of one more loss.");
  monferrato_hit(play, counter);
  if (monferrato_is_present(play, 1 - c->attacker, c->zone))
    drive_back(play);
}

/* [10f] [M-54] Who comes to a zone with enemy Forts decides about them, and then the fight ends. */
static void retreat_to(MonferratoPlay *play, CapIndex side, CapIndex to) {
  cap_log(play->log, "7.5", "The defenders retreated from %s to %s.",
          play->game->map->zones[play->state->combat.zone].name, play->game->map->zones[to].name);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_of(play, i, side))
      go_or_be_lost(play, i, to);
  monferrato_spoils_begin(play, to, side, FALSE);
}

static void answer_retreat(MonferratoPlay *play, CapOption option) {
  CapIndex side = (CapIndex)(1 - play->state->combat.attacker);

  if (option.kind == MONFERRATO_ANSWER_HOLD)
    hold(play, option.a);
  else if (option.kind == MONFERRATO_ANSWER_LEAVE_MAP)
    lose_all(play, side, "6m");
  else if (option.kind == MONFERRATO_ANSWER_RETREAT)
    retreat_to(play, side, option.a);
  if (play->state->stage == MONFERRATO_STAGE_RETREAT)
    finish(play);
}

const MonferratoStageRow monferrato_retreat_stage = {ask_retreat, answer_retreat};
