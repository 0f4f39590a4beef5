/* [7.5] Who lost a fight goes; and what is left to do when it is over. */
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/special/special.h"

/* [SR5] [M-63] Any unit of the side that is there. */
static gboolean is_banned(const MonferratoPlay *play, CapIndex side, CapIndex from, CapIndex to) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, from) &&
        monferrato_special_ban(play, i, to) != NULL)
      return TRUE;
  return FALSE;
}

MonferratoReason monferrato_judge_retreat(const MonferratoPlay *play, CapIndex side, CapIndex from,
                                          CapIndex to) {
  const CapBorder *border = monferrato_border_between(play->game, from, to);

  if (border == NULL)
    return MONFERRATO_REASON_NOT_ADJACENT;
  if (play->game->map->zones[from].is_trap)
    return MONFERRATO_REASON_RETREAT_FROM_TRAP; /* [7.2.2a] */
  if (!monferrato_lets_lines_pass(play->game, play->state, border))
    return MONFERRATO_REASON_RETREAT_BARRED; /* [7.5d] */
  if (is_banned(play, side, from, to))
    return MONFERRATO_REASON_CLOSED;
  return monferrato_is_present(play, 1 - side, to) ? MONFERRATO_REASON_RETREAT_TO_ENEMY
                                                   : MONFERRATO_ALLOWED;
}

static gboolean is_of(const MonferratoPlay *play, CapIndex counter, CapIndex side) {
  return play->game->side[counter] == side &&
         monferrato_is_in(play->state, counter, play->state->combat.zone) &&
         monferrato_is_unit(monferrato_counter(play->game, counter)->kind);
}

/* --- The end of a fight ------------------------------------------------------------------------
 */

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

/* [M-47] Camps, the Fortress and other works, then the next action. */
static void finish(MonferratoPlay *play) {
  const MonferratoCombat c = play->state->combat;
  gboolean is_won = c.kind == MONFERRATO_FIELD_COMBAT &&
                    monferrato_is_present(play, c.attacker, c.zone) &&
                    !monferrato_is_present(play, 1 - c.attacker, c.zone);

  note_defeat(play);
  remove_camps(play);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    play->state->counters[i].from = 0;
  play->state->combat = (MonferratoCombat){.kind = MONFERRATO_NO_FIGHT};
  monferrato_spans_end(play->state, MONFERRATO_FOR_ROUND);
  monferrato_go_to(play, c.is_arrival ? MONFERRATO_STAGE_EFFECTS : MONFERRATO_STAGE_ACT);
  if (!is_won)
    return;
  cap_log(play->log, "7.3", "The attackers hold %s.", play->game->map->zones[c.zone].name);
  monferrato_conquer(play, c.zone, c.attacker);
  monferrato_spoils_begin(play, c.zone, c.attacker, TRUE);
}

/* --- Going ------------------------------------------------------------------------------------ */

static void go(MonferratoPlay *play, CapIndex counter, CapIndex to) {
  MonferratoCounterState *at = &play->state->counters[counter];

  cap_log(play->log, "7.5", "%s retreats from %s to %s.",
          monferrato_name(play->game, play->state, counter), play->game->map->zones[at->zone].name,
          play->game->map->zones[to].name);
  at->zone = to;
  monferrato_special_enter(play, counter, to);
}

/* [7.5b] [M-50] Attackers each go back to where they came from, or are lost. */
static void drive_back(MonferratoPlay *play) {
  const MonferratoCombat *c = &play->state->combat;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!is_of(play, i, c->attacker))
      continue;
    MonferratoReason reason =
        monferrato_judge_retreat(play, c->attacker, c->zone, play->state->counters[i].from);
    if (c->is_arrival)
      monferrato_eliminate(play, i, "16.5b");
    else if (reason == MONFERRATO_ALLOWED)
      go(play, i, play->state->counters[i].from);
    else
      monferrato_eliminate(play, i, monferrato_reason_rule(reason));
  }
}

static void lose_all(MonferratoPlay *play, CapIndex side) {
  gboolean is_trap = play->game->map->zones[play->state->combat.zone].is_trap;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_of(play, i, side))
      monferrato_eliminate(play, i, is_trap ? "7.2.2" : "7.5");
}

/* [7.5a] [M-50] Defenders all go to one zone. */
static void offer_zones(const MonferratoPlay *play, CapIndex side, CapRequest *request) {
  CapIndex from = play->state->combat.zone;

  for (guint k = play->game->first_way[from]; k < play->game->first_way[from + 1]; k++)
    if (monferrato_judge_retreat(play, side, from, play->game->ways[k].zone) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_RETREAT, play->game->ways[k].zone, 0);
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
      lose_all(play, defender);
    } else {
      drive_back(play);
    }
  }
  finish(play);
  return FALSE;
}

/* [7.5c] [M-24] After one more loss the attackers go, unless nobody is left. */
static void hold(MonferratoPlay *play, CapIndex counter) {
  const MonferratoCombat *c = &play->state->combat;

  cap_log(play->log, "7.5", "The Fortress is held at the price of one more loss.");
  monferrato_hit(play, counter);
  if (monferrato_is_present(play, 1 - c->attacker, c->zone))
    drive_back(play);
}

static void answer_retreat(MonferratoPlay *play, CapOption option) {
  CapIndex side = (CapIndex)(1 - play->state->combat.attacker);

  if (option.kind == MONFERRATO_ANSWER_HOLD) {
    hold(play, option.a);
  } else if (option.kind == MONFERRATO_ANSWER_RETREAT) {
    for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
      if (is_of(play, i, side))
        go(play, i, option.a);
  }
  finish(play);
}

const MonferratoStageRow monferrato_retreat_stage = {ask_retreat, answer_retreat};
