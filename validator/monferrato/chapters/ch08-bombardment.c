#include "validator/monferrato/chapters/ch08-bombardment.h"

#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/special/special.h"

gboolean monferrato_may_attack(const MonferratoPlay *play, CapIndex counter) {
  CapIndex zone = play->state->counters[counter].zone;

  if (play->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
    return TRUE;
  return play->state->activation.has_attack_supply &&
         !monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY);
}

/* What holds for guns whatever they fire at. */
static MonferratoReason judge_gun(const MonferratoPlay *play, CapIndex gun) {
  if (monferrato_counter(play->game, gun)->kind != MONFERRATO_ARTILLERY)
    return MONFERRATO_REASON_NOT_ARTILLERY;
  if (monferrato_has(play->state, gun, MONFERRATO_ACTIVATED))
    return MONFERRATO_REASON_HAS_ACTED;
  if (monferrato_is_forbidden(play->game, play->state, monferrato_counter(play->game, gun)->command,
                              MONFERRATO_FORBID_ATTACK))
    return MONFERRATO_REASON_ATTACK_FORBIDDEN; /* [16a] */
  return monferrato_may_attack(play, gun) ? MONFERRATO_ALLOWED : MONFERRATO_REASON_NO_SUPPLY_FOR_IT;
}

/* [M-45] Only a Fortress that enemies hold is bombarded, on the side that faces the guns. */
MonferratoReason monferrato_judge_bombard(const MonferratoPlay *play, CapIndex gun,
                                          CapIndex fortress) {
  MonferratoReason reason = judge_gun(play, gun);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (!monferrato_is_present(play, 1 - play->game->side[gun], fortress))
    return MONFERRATO_REASON_NO_FORTRESS;
  return monferrato_wall_between(play->game, fortress, play->state->counters[gun].zone) !=
                 MONFERRATO_NO_WALL
             ? MONFERRATO_ALLOWED
             : MONFERRATO_REASON_NO_FORTRESS;
}

static gboolean is_fortress(const MonferratoPlay *play, CapIndex zone) {
  return play->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

/* [8.2a] [8.2b] [6n] */
MonferratoReason monferrato_judge_fire(const MonferratoPlay *play, CapIndex gun, CapIndex target) {
  CapIndex zone = play->state->counters[gun].zone;
  const CapBorder *border = monferrato_border_between(play->game, zone, target);
  MonferratoReason reason = judge_gun(play, gun);

  if (reason != MONFERRATO_ALLOWED)
    return reason;
  if (border == NULL || border->kind == CAP_BORDER_IMPASSABLE || border->kind == CAP_BORDER_LINK)
    return MONFERRATO_REASON_NO_LINE_OF_FIRE;
  if (!monferrato_is_present(play, 1 - play->game->side[gun], target))
    return MONFERRATO_REASON_NO_TARGET;
  if (is_fortress(play, zone))
    return MONFERRATO_ALLOWED;
  return monferrato_is_breached(play, zone, target) ? MONFERRATO_ALLOWED
                                                    : MONFERRATO_REASON_NO_LINE_OF_FIRE;
}

guint monferrato_gun_value(const MonferratoPlay *play, CapIndex gun, gboolean through_breach) {
  CapIndex zone = play->state->counters[gun].zone;
  const MonferratoAim aim = {.attacks = TRUE,
                             .has_guastatori =
                                 monferrato_has_guastatori(play, play->game->side[gun], zone)};
  guint value = monferrato_fire_value(play->game, play->state, gun, aim);

  return through_breach ? monferrato_table_through_breach(value) : value;
}

void monferrato_offer_guns(const MonferratoPlay *play, CapIndex gun, CapRequest *request) {
  CapIndex zone = play->state->counters[gun].zone;

  for (guint k = play->game->first_way[zone]; k < play->game->first_way[zone + 1]; k++) {
    CapIndex to = play->game->ways[k].zone;

    if (monferrato_judge_bombard(play, gun, to) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_BOMBARD, gun, to);
    if (monferrato_judge_fire(play, gun, to) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_FIRE, gun, to);
  }
}

/* --- [8.1] At walls --------------------------------------------------------------------------- */

guint monferrato_gun_value_towards(const MonferratoPlay *play, CapIndex gun, CapIndex target,
                                   gboolean through_breach) {
  return monferrato_special_fire(play, gun, play->state->counters[gun].zone, target,
                                 monferrato_gun_value(play, gun, through_breach));
}

void monferrato_bombard(MonferratoPlay *play, CapIndex gun, CapIndex fortress) {
  guint wall = monferrato_wall_between(play->game, fortress, play->state->counters[gun].zone);

  monferrato_count(play->state, MONFERRATO_TALLY_BOMBARDMENT);
  play->state->counters[gun].marks |= MONFERRATO_ACTIVATED;
  if (monferrato_throw(play, gun, monferrato_gun_value_towards(play, gun, fortress, FALSE), "8.1") >
      0)
    monferrato_batter(play, wall, 1, "8.1");
}

/* --- [8.2] At units --------------------------------------------------------------------------- */

/* [M-52] Guns of one zone that fire together are one bombardment. */
void monferrato_fire(MonferratoPlay *play, CapIndex gun, CapIndex target) {
  MonferratoCounterState *at = &play->state->counters[gun];

  play->state->combat = (MonferratoCombat){.kind = MONFERRATO_FIRE,
                                           .attacker = (guint8)play->game->side[gun],
                                           .zone = target,
                                           .recaller = CAP_INDEX_NONE,
                                           .hurt = CAP_INDEX_NONE};
  play->state->group = (MonferratoGroup){.zone = at->zone};
  at->marks |= MONFERRATO_IN_GROUP | MONFERRATO_ACTIVATED;
  monferrato_go_to(play, MONFERRATO_STAGE_GUNS);
}

static gboolean ask_guns(MonferratoPlay *play, CapRequest *request) {
  CapIndex zone = play->state->group.zone, target = play->state->combat.zone;

  monferrato_ask(request, play->state->combat.attacker, MONFERRATO_DECISION_GUNS, target);
  monferrato_offer(request, MONFERRATO_ANSWER_DONE, 0, 0);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_counter(play->game, i)->command == play->state->activation.command &&
        monferrato_is_in(play->state, i, zone) &&
        monferrato_judge_fire(play, i, target) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_FIRE_ALONG, i, 0);
  return TRUE;
}

/* [M-17] Forts and Villages help against it, once. */
static void fire_all(MonferratoPlay *play) {
  MonferratoCombat *c = &play->state->combat;
  CapIndex target = (CapIndex)(1 - c->attacker);
  gboolean through_breach = !is_fortress(play, play->state->group.zone);
  guint works = monferrato_protection(play, target, c->zone), hits = 0;

  monferrato_count(play->state, MONFERRATO_TALLY_FIRE);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP)) {
      play->state->counters[i].marks &= (guint8)~MONFERRATO_IN_GROUP;
      hits += monferrato_throw(
          play, i, monferrato_gun_value_towards(play, i, c->zone, through_breach), "8.2");
    }
  c->pending[target] = (guint8)MIN(monferrato_table_effective(hits, works), G_MAXUINT8);
  play->state->group = (MonferratoGroup){.zone = 0};
  monferrato_go_to(play, MONFERRATO_STAGE_LOSSES);
}

static void answer_guns(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_FIRE_ALONG)
    play->state->counters[option.a].marks |= MONFERRATO_IN_GROUP | MONFERRATO_ACTIVATED;
  else
    fire_all(play);
}

const MonferratoStageRow monferrato_guns_stage = {ask_guns, answer_guns};
