/* [7.1] A Commander who entered an enemy zone calls units to the fight. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/special/special.h"

/* --- Who calls -------------------------------------------------------------------------------- */

/* [7.1e] [15c] [M-60] A Commander in the fight whose army has High Morale. */
static gboolean may_call(const MonferratoPlay *play, CapIndex counter) {
  const MonferratoCombat *c = &play->state->combat;

  return monferrato_counter(play->game, counter)->kind == MONFERRATO_COMMANDER &&
         play->game->side[counter] == c->attacker &&
         monferrato_is_in(play->state, counter, c->zone) &&
         monferrato_morale_level(play->game, play->state,
                                 monferrato_army_of(play->game, counter)) == MONFERRATO_MORALE_HIGH;
}

/* The only Commander who may call; CAP_INDEX_NONE when there are several or none. */
static CapIndex only_caller(const MonferratoPlay *play) {
  CapIndex found = CAP_INDEX_NONE;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!may_call(play, i))
      continue;
    if (found != CAP_INDEX_NONE)
      return CAP_INDEX_NONE;
    found = i;
  }
  return found;
}

void monferrato_combat_begin(MonferratoPlay *play, CapIndex zone, CapIndex attacker) {
  play->state->combat = (MonferratoCombat){.kind = MONFERRATO_FIELD_COMBAT,
                                           .attacker = (guint8)attacker,
                                           .zone = zone,
                                           .recaller = CAP_INDEX_NONE,
                                           .hurt = CAP_INDEX_NONE};
  play->state->combat.recaller = only_caller(play);
  monferrato_count(play->state, MONFERRATO_TALLY_FIELD_COMBAT);
  cap_log(play->log, "7", "There was a fight for %s.", play->game->map->zones[zone].name);
  monferrato_go_to(play, MONFERRATO_STAGE_RECALL);
}

/* --- Who comes -------------------------------------------------------------------------------- */

enum { UNREACHED = G_MAXUINT8 };

/* Where units of the side stand and what is near the fight, which every unit is asked about. */
typedef struct {
  MonferratoField field;
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP]; /* [M-46] by zone */
} Around;

static void look_around(const MonferratoPlay *play, Around *around) {
  const MonferratoCombat *c = &play->state->combat;

  monferrato_field_fill(play->game, play->state, &around->field);
  monferrato_radius_fill(play->game, &around->field, c->attacker, c->zone, around->near);
}

/* What is spent after that step; UNREACHED when it cannot be made. */
static guint8 spend(const MonferratoPlay *play, CapIndex counter, const MonferratoWay *way,
                    guint8 spent) {
  guint allowance = monferrato_allowance(play->game, play->state, counter);
  gboolean is_all;
  guint cost = monferrato_step_cost(play->game, play->state, way->border, way->zone, &is_all);

  if (monferrato_special_ban(play, counter, way->zone) != NULL)
    return UNREACHED;
  if (way->border->kind == CAP_BORDER_IMPASSABLE || (is_all && spent > 0) || allowance == 0)
    return UNREACHED;
  if (monferrato_is_river(play->game, play->state, way->border) &&
      monferrato_counter(play->game, counter)->kind == MONFERRATO_ARTILLERY)
    return UNREACHED;
  if (is_all)
    return (guint8)allowance;
  return spent + cost <= allowance ? (guint8)(spent + cost) : UNREACHED;
}

/* How a unit can come into each zone. */
typedef struct {
  guint8 spent[MONFERRATO_MOST_ZONES_OF_MAP];    /* UNREACHED: not at all */
  CapIndex before[MONFERRATO_MOST_ZONES_OF_MAP]; /* the zone before it on the cheapest way */
} Ways;

/* [7.1d] [M-46] What it costs the unit to come into each zone, by ways without enemies. */
static void fill_ways(const MonferratoPlay *play, const MonferratoField *field, CapIndex counter,
                      Ways *ways) {
  const MonferratoGame *game = play->game;
  CapIndex side = game->side[counter];
  guint allowance = monferrato_allowance(game, play->state, counter);
  guint8 *spent = ways->spent;

  memset(spent, UNREACHED, MONFERRATO_MOST_ZONES_OF_MAP);
  spent[play->state->counters[counter].zone] = 0;
  ways->before[play->state->counters[counter].zone] = CAP_INDEX_NONE;
  for (guint8 length = 0; length < allowance; length++)
    for (guint zone = 0; zone < game->map->n_zones; zone++)
      for (guint k = game->first_way[zone]; spent[zone] == length && k < game->first_way[zone + 1];
           k++) {
        const MonferratoWay *way = &game->ways[k];
        guint8 next = spend(play, counter, way, length);

        if (next >= spent[way->zone] || monferrato_field_has_enemies(field, side, way->zone))
          continue;
        spent[way->zone] = next;
        ways->before[way->zone] = (CapIndex)zone;
      }
}

/* [7.1a] [7.1c] [M-46] Whoever has not acted, of any Command of the side, but no Camp. */
static MonferratoReason judge_unit(const MonferratoPlay *play, const Around *around,
                                   CapIndex counter) {
  const MonferratoCounterState *at = &play->state->counters[counter];

  if (at->place != MONFERRATO_ON_MAP || at->zone == play->state->combat.zone ||
      play->game->side[counter] != play->state->combat.attacker ||
      !monferrato_is_unit(monferrato_counter(play->game, counter)->kind))
    return MONFERRATO_REASON_RECALL_TOO_FAR;
  if (monferrato_has(play->state, counter, MONFERRATO_ACTIVATED))
    return MONFERRATO_REASON_HAS_ACTED;
  if (monferrato_is_forbidden(play->game, play->state,
                              monferrato_counter(play->game, counter)->command,
                              MONFERRATO_FORBID_ATTACK))
    return MONFERRATO_REASON_ATTACK_FORBIDDEN; /* [16a] */
  return around->near[at->zone] ? MONFERRATO_ALLOWED : MONFERRATO_REASON_OUTSIDE_RADIUS;
}

/* The last step, into the zone of the fight. */
static MonferratoReason judge_entry(const MonferratoPlay *play, CapIndex counter, CapIndex from,
                                    const Ways *ways) {
  CapIndex zone = play->state->combat.zone;
  const CapBorder *border = monferrato_border_between(play->game, from, zone);
  const MonferratoWay way = {zone, border};

  if (border == NULL || ways->spent[from] == UNREACHED ||
      spend(play, counter, &way, ways->spent[from]) == UNREACHED)
    return MONFERRATO_REASON_RECALL_TOO_FAR;
  return monferrato_judge_breach(
      play, from, zone, monferrato_counter(play->game, counter)->kind == MONFERRATO_ARTILLERY);
}

MonferratoReason monferrato_judge_recall(const MonferratoPlay *play, CapIndex counter,
                                         CapIndex from) {
  Ways ways;
  Around around;

  look_around(play, &around);
  MonferratoReason reason = judge_unit(play, &around, counter);
  if (reason != MONFERRATO_ALLOWED)
    return reason;
  fill_ways(play, &around.field, counter, &ways);
  return judge_entry(play, counter, from, &ways);
}

/* --- The decision ----------------------------------------------------------------------------- */

static void offer_units(const MonferratoPlay *play, CapRequest *request) {
  CapIndex zone = play->state->combat.zone;
  Ways ways;
  Around around;

  look_around(play, &around);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (judge_unit(play, &around, i) != MONFERRATO_ALLOWED)
      continue;
    fill_ways(play, &around.field, i, &ways);
    for (guint k = play->game->first_way[zone]; k < play->game->first_way[zone + 1]; k++)
      if (judge_entry(play, i, play->game->ways[k].zone, &ways) == MONFERRATO_ALLOWED)
        monferrato_offer(request, MONFERRATO_ANSWER_RECALL, i, play->game->ways[k].zone);
  }
}

/* [M-46] One Commander recalls in a battle. */
static void offer_callers(const MonferratoPlay *play, CapRequest *request) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (may_call(play, i))
      monferrato_offer(request, MONFERRATO_ANSWER_CALLER, i, 0);
}

static gboolean ask_recall(MonferratoPlay *play, CapRequest *request) {
  const MonferratoCombat *c = &play->state->combat;

  monferrato_ask(request, c->attacker, MONFERRATO_DECISION_RECALL, c->zone);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  if (c->recaller == CAP_INDEX_NONE)
    offer_callers(play, request);
  else if (c->recalled < monferrato_leadership(play->game, play->state, c->recaller))
    offer_units(play, request);
  return TRUE;
}

/* [M-46] [M-63] [10f] The unit enters each zone between, too, up to the one from which it comes
 * into the fight. */
static void walk(MonferratoPlay *play, CapIndex counter, CapIndex last) {
  CapIndex passed[MONFERRATO_MOST_ZONES_OF_MAP];
  Around around;
  Ways ways;
  guint n = 0;

  look_around(play, &around);
  fill_ways(play, &around.field, counter, &ways);
  for (CapIndex zone = last; ways.before[zone] != CAP_INDEX_NONE; zone = ways.before[zone])
    passed[n++] = zone;
  while (n > 0) {
    monferrato_come_in(play, counter, passed[--n]);
    monferrato_spoils_pass(play, passed[n], counter);
  }
}

/* [7.1c] Who is recalled counts as activated. */
static void answer_recall(MonferratoPlay *play, CapOption option) {
  MonferratoCombat *c = &play->state->combat;
  MonferratoCounterState *at = &play->state->counters[option.a];

  switch ((MonferratoAnswer)option.kind) {
  case MONFERRATO_ANSWER_CALLER:
    c->recaller = option.a;
    break;
  case MONFERRATO_ANSWER_RECALL:
    cap_log(play->log, "7.1", "%s called %s from %s to the fight.",
            monferrato_name(play->game, play->state, c->recaller),
            monferrato_name(play->game, play->state, option.a),
            play->game->map->zones[at->zone].name);
    walk(play, option.a, option.b);
    monferrato_special_enter(play, option.a, c->zone);
    at->zone = c->zone;
    at->from = option.b;
    at->marks |= MONFERRATO_ACTIVATED;
    c->recalled++;
    monferrato_spoils_settle(play, c->attacker); /* [10f] */
    break;
  default:
    monferrato_go_to(play, MONFERRATO_STAGE_ROUND);
    monferrato_open_window(play);
    break;
  }
}

const MonferratoStageRow monferrato_recall_stage = {ask_recall, answer_recall};
