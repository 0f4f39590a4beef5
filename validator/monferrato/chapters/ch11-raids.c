#include "validator/monferrato/chapters/ch11-raids.h"

#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/machine/tally.h"

enum { MOST_WITHOUT_SUPPLY = 2 };

static gboolean is_in_group(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_has(play->state, counter, MONFERRATO_IN_GROUP);
}

static gboolean raids(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_has(play->state, counter, MONFERRATO_RAIDS);
}

guint monferrato_count_raiders(const MonferratoGame *game, const MonferratoState *state) {
  guint n = 0;

  for (CapIndex i = 0; i < game->roster->n_counters; i++)
    n += monferrato_has(state, i, MONFERRATO_RAIDS);
  return n;
}

/* --- Who may ---------------------------------------------------------------------------------- */

/* [11j] */
static gboolean is_raid_zone(const MonferratoPlay *play, CapIndex zone) {
  const MonferratoPart *part = &play->game->scenario->parts[play->state->activation.command];

  for (guint i = 0; i < part->n_raids; i++)
    if (part->raids[i] == zone)
      return TRUE;
  return FALSE;
}

/* [13.1b] [13.2c] */
static gboolean has_attack_supply(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_began_in_fortress(play) ||
         (play->state->activation.has_attack_supply &&
          !monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY));
}

/* [11l] Who meets enemies, or is one of three and more. */
static gboolean lacks_supply(const MonferratoPlay *play, CapIndex counter) {
  CapIndex enemy = (CapIndex)(1 - monferrato_active_side(play));
  guint n = monferrato_count_raiders(play->game, play->state) + !raids(play, counter);

  if (n <= MOST_WITHOUT_SUPPLY && !monferrato_is_present(play, enemy, play->state->group.zone))
    return FALSE;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (raids(play, i) && !has_attack_supply(play, i))
      return TRUE;
  return !has_attack_supply(play, counter);
}

guint monferrato_group_spent(const MonferratoPlay *play) {
  guint most = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_in_group(play, i))
      most = MAX(most, play->state->counters[i].raids);
  return play->state->group.spent + most;
}

/* [11b] Each pays for its own attempts. */
static guint spent_by(const MonferratoPlay *play, CapIndex counter) {
  return (guint)play->state->group.spent + play->state->counters[counter].raids;
}

MonferratoReason monferrato_judge_raid(const MonferratoPlay *play, CapIndex counter) {
  CapIndex zone = play->state->group.zone;

  if (!monferrato_counts_in_stack(monferrato_counter(play->game, counter)->kind))
    return MONFERRATO_REASON_NOT_RAIDER; /* [M-55] no Garrisons */
  if (play->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
    return MONFERRATO_REASON_RAID_IN_FORTRESS;
  if (!is_raid_zone(play, zone))
    return MONFERRATO_REASON_NO_RAID_ZONE;
  if (play->state->raided[zone])
    return MONFERRATO_REASON_RAIDED_ALREADY;
  if (spent_by(play, counter) >= play->state->group.allowance)
    return MONFERRATO_REASON_NO_POINT_FOR_RAID;
  return lacks_supply(play, counter) ? MONFERRATO_REASON_NO_SUPPLY_FOR_RAID : MONFERRATO_ALLOWED;
}

gboolean monferrato_may_raid(const MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_in_group(play, i) && monferrato_judge_raid(play, i) == MONFERRATO_ALLOWED)
      return TRUE;
  return FALSE;
}

void monferrato_offer_raids(const MonferratoPlay *play, CapRequest *request) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_in_group(play, i) && monferrato_judge_raid(play, i) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_RAID, i, 0);
}

void monferrato_raid_begin(MonferratoPlay *play, CapIndex counter) {
  play->state->counters[counter].marks |= MONFERRATO_RAIDS;
  monferrato_go_to(play, MONFERRATO_STAGE_RAID);
}

/* --- The attempt ------------------------------------------------------------------------------ */

guint monferrato_count_against_raid(const MonferratoGame *game, const MonferratoState *state,
                                    CapIndex side, CapIndex zone) {
  CapIndex enemy = (CapIndex)(1 - side);
  guint n = state->forts[enemy][zone];

  for (CapIndex i = 0; i < game->roster->n_counters; i++)
    n += game->side[i] == enemy && monferrato_is_in(state, i, zone) &&
         monferrato_is_unit(monferrato_counter(game, i)->kind);
  return n;
}

static gboolean has_enemy_camp(const MonferratoPlay *play, CapIndex zone) {
  CapIndex enemy = (CapIndex)(1 - monferrato_active_side(play));

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == enemy && monferrato_is_in(play->state, i, zone) &&
        monferrato_counter(play->game, i)->kind == MONFERRATO_CAMP)
      return TRUE;
  return FALSE;
}

/* [11e] [11f] A lone Camp is lost when the Raid is over [14.5c] [M-55]. */
static void succeed(MonferratoPlay *play, CapIndex zone) {
  CapIndex command = play->state->activation.command;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (raids(play, i))
      play->state->counters[i].marks &= (guint8)~MONFERRATO_OUT_OF_SUPPLY;
  play->state->raided[zone] = TRUE;
  monferrato_count(play->state, MONFERRATO_TALLY_PLUNDER);
  cap_log(play->log, "11", "Raiders plundered %s.", play->game->map->zones[zone].name);
  monferrato_morale_rise(play, play->game->roster->commands[command].nationality,
                         has_enemy_camp(play, zone) ? 2 : 1, "11");
  monferrato_remove_lone(play, zone, monferrato_active_side(play));
}

/* [11c] The raiders go no further; those with a Disrupted side are Disrupted. */
static void fail(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    MonferratoCounterState *at = &play->state->counters[i];

    if (!raids(play, i))
      continue;
    at->marks &= (guint8) ~(MONFERRATO_RAIDS | MONFERRATO_IN_GROUP);
    at->raids = 0;
    if (monferrato_counter(play->game, i)->disrupted == 0 || (at->marks & MONFERRATO_DISRUPTED))
      continue;
    at->marks |= MONFERRATO_DISRUPTED;
    cap_log(play->log, "11c", "%s became Disrupted.", monferrato_counter(play->game, i)->name);
  }
}

/* [11g] [M-55] Who did not raid stops among enemies, and whoever goes with him. */
static void go_on(MonferratoPlay *play) {
  gboolean all = TRUE;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    all &= !is_in_group(play, i) || raids(play, i);
    play->state->counters[i].marks &= (guint8)~MONFERRATO_RAIDS;
  }
  if (all)
    play->state->group.is_stopped = FALSE;
}

static gboolean has_group(const MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_in_group(play, i))
      return TRUE;
  return FALSE;
}

/* [11h] */
static void end(MonferratoPlay *play) {
  CapIndex zone = play->state->group.zone, side = monferrato_active_side(play);

  monferrato_remove_lone(play, zone, side);
  if (monferrato_is_present(play, 1 - side, zone)) {
    monferrato_group_dissolve(play);
    monferrato_combat_begin(play, zone, side);
    monferrato_open_window(play); /* [M-47] */
  } else if (!has_group(play)) {
    monferrato_group_dissolve(play);
    monferrato_go_to(play, MONFERRATO_STAGE_ACT);
  }
}

/* [11c] [11d] */
static void plunder(MonferratoPlay *play) {
  CapIndex zone = play->state->group.zone;
  guint n = monferrato_count_raiders(play->game, play->state);
  guint against =
      monferrato_count_against_raid(play->game, play->state, monferrato_active_side(play), zone);
  guint die = cap_dice_roll(play->dice);

  monferrato_count(play->state, MONFERRATO_TALLY_RAID);
  cap_log(play->log, "11d", "Raiders in %s: %u, against them: %u; the die showed %u.",
          play->game->map->zones[zone].name, n, against, die);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    play->state->counters[i].raids =
        (guint16)(play->state->counters[i].raids + (raids(play, i) ? 1 : 0));
  monferrato_go_to(play, MONFERRATO_STAGE_STEP);
  MonferratoRaidResult result = monferrato_table_raid(n, against, die);
  if (result == MONFERRATO_RAID_FAILS) {
    fail(play);
    end(play);
    return;
  }
  if (result == MONFERRATO_RAID_SUCCEEDS)
    succeed(play, zone);
  go_on(play);
}

static gboolean ask_raid(MonferratoPlay *play, CapRequest *request) {
  monferrato_ask(request, monferrato_active_side(play), MONFERRATO_DECISION_RAID,
                 play->state->group.zone);
  monferrato_offer(request, MONFERRATO_ANSWER_PLUNDER, 0, 0);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (is_in_group(play, i) && !raids(play, i) &&
        monferrato_judge_raid(play, i) == MONFERRATO_ALLOWED)
      monferrato_offer(request, MONFERRATO_ANSWER_RAID_ALONG, i, 0);
  return TRUE;
}

static void answer_raid(MonferratoPlay *play, CapOption option) {
  if (option.kind == MONFERRATO_ANSWER_RAID_ALONG) {
    play->state->counters[option.a].marks |= MONFERRATO_RAIDS;
  } else {
    monferrato_go_to(play, MONFERRATO_STAGE_PLUNDER);
    monferrato_open_window(play); /* [M-32] */
  }
}

const MonferratoStageRow monferrato_raid_stage = {ask_raid, answer_raid};

/* A Response may have left nobody to raid. */
static gboolean run_plunder(MonferratoPlay *play, CapRequest *request) {
  (void)request;
  if (monferrato_count_raiders(play->game, play->state) > 0)
    plunder(play);
  else
    monferrato_go_to(play, MONFERRATO_STAGE_STEP);
  return FALSE;
}

const MonferratoStageRow monferrato_plunder_stage = {run_plunder, NULL};

/* --- A new year ------------------------------------------------------------------------------- */

void monferrato_remove_raid_markers(MonferratoPlay *play) {
  const MonferratoScenario *s = play->game->scenario;
  int year, last_year;

  monferrato_turn_box(s, play->state->turn, &year);
  monferrato_turn_box(s, play->state->turn - 1, &last_year);
  if (year == last_year)
    return;
  memset(play->state->raided, 0, sizeof play->state->raided);
  cap_log(play->log, "4.1e", "A new year began, and zones could be raided again.");
}
