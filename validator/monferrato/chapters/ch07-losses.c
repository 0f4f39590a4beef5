/* [7.3] [7.4] Hits are assigned by the owner; Commanders are looked after at the end. */
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/special/special.h"

/* --- [7.3a] Hits ------------------------------------------------------------------------------ */

void monferrato_hit(MonferratoPlay *play, CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);
  MonferratoCounterState *at = &play->state->counters[counter];

  if (c->disrupted == 0) {
    monferrato_eliminate(play, counter, "7.4.1");
  } else if ((at->marks & MONFERRATO_DISRUPTED) != 0) {
    monferrato_eliminate(play, counter, "7.4.2");
  } else {
    at->marks |= MONFERRATO_DISRUPTED;
    cap_log(play->log, "7.4.1", "%s became Disrupted.", c->name);
  }
}

static void offer_targets(const MonferratoPlay *play, CapIndex side, CapRequest *request) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, play->state->combat.zone) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      monferrato_offer(request, MONFERRATO_ANSWER_HIT, i, 0);
}

/* [M-67] The defender first. CAP_INDEX_NONE: all Hits are assigned. */
static CapIndex next_loser(const MonferratoCombat *c) {
  if (c->pending[1 - c->attacker] > 0)
    return (CapIndex)(1 - c->attacker);
  return c->pending[c->attacker] > 0 ? c->attacker : CAP_INDEX_NONE;
}

static gboolean ask_losses(MonferratoPlay *play, CapRequest *request) {
  MonferratoCombat *c = &play->state->combat;
  CapIndex side = next_loser(c);

  if (side == CAP_INDEX_NONE) {
    monferrato_go_to(play, MONFERRATO_STAGE_GO_ON);
    return FALSE;
  }
  monferrato_ask(request, side, MONFERRATO_DECISION_LOSSES, c->zone);
  offer_targets(play, side, request);
  if (request->n_options > 0)
    return TRUE;
  c->pending[side] = 0; /* the rest is lost */
  return FALSE;
}

static void answer_losses(MonferratoPlay *play, CapOption option) {
  MonferratoCombat *c = &play->state->combat;
  CapIndex side = play->game->side[option.a];

  monferrato_hit(play, option.a);
  c->pending[side]--;
  c->taken[side]++; /* [M-48] suffered is what was assigned */
  c->total[side]++;
}

const MonferratoStageRow monferrato_losses_stage = {ask_losses, answer_losses};

/* --- [7.3b] Commanders ------------------------------------------------------------------------ */

/* [7.4.1b] [M-25] In the zone of the fight, or where units of the side are. */
static void offer_zones(const MonferratoPlay *play, CapIndex commander, CapRequest *request) {
  CapIndex side = play->game->side[commander];
  MonferratoField field;

  monferrato_field_fill(play->game, play->state, &field);
  for (CapIndex zone = 0; zone < play->game->map->n_zones; zone++)
    if (zone == play->state->combat.zone || field.of[side][zone] != 0)
      monferrato_offer(request, MONFERRATO_ANSWER_PLACE, zone, 0);
}

static void check(MonferratoPlay *play, CapIndex commander) {
  guint die = cap_dice_roll(play->dice);

  cap_log(play->log, "7.3", "The die for the fate of %s showed %u.",
          monferrato_name(play->game, play->state, commander), die);
  if (!monferrato_table_hits_commander(die))
    return;
  if (monferrato_counter(play->game, commander)->replacement == NULL ||
      monferrato_has(play->state, commander, MONFERRATO_REPLACED)) {
    monferrato_eliminate(play, commander, "7.4.1");
    return;
  }
  play->state->counters[commander].marks |= MONFERRATO_REPLACED;
  play->state->combat.hurt = commander;
  cap_log(play->log, "7.4.1", "The enemy hit %s; %s took the command.",
          monferrato_counter(play->game, commander)->name,
          monferrato_counter(play->game, commander)->replacement);
}

/* [6j] [M-42] [M-49] Commanders and Guastatori whom nobody protects any more; only the holder of a
 * Fortress is spared. */
static void remove_unprotected(MonferratoPlay *play, CapIndex side) {
  const MonferratoCombat *c = &play->state->combat;

  if (side != c->attacker && play->game->map->zones[c->zone].settlement == CAP_ZONE_FORTRESS)
    return;
  if (monferrato_count_fighters(play, side, c->zone) > 0 ||
      monferrato_count_fighters(play, 1 - side, c->zone) == 0)
    return;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, c->zone) &&
        monferrato_is_unit(monferrato_counter(play->game, i)->kind))
      monferrato_eliminate(play, i, "6");
}

static void finish(MonferratoPlay *play) {
  if (play->state->combat.kind == MONFERRATO_FIELD_COMBAT)
    for (CapIndex side = 0; side < MONFERRATO_SIDES; side++)
      remove_unprotected(play, side);
  monferrato_go_to(play, MONFERRATO_STAGE_RETREAT);
}

/* [M-67] The attacker's Commanders first, each once. */
static gboolean run_survival(MonferratoPlay *play, CapRequest *request) {
  MonferratoCombat *c = &play->state->combat;
  guint n = play->game->roster->n_counters;

  if (c->hurt != CAP_INDEX_NONE) {
    monferrato_ask(request, play->game->side[c->hurt], MONFERRATO_DECISION_REPLACEMENT, c->hurt);
    offer_zones(play, c->hurt, request);
    return TRUE;
  }
  while (c->checked < MONFERRATO_SIDES * n) {
    CapIndex counter = (CapIndex)(c->checked % n);
    CapIndex side = c->checked < n ? c->attacker : (CapIndex)(1 - c->attacker);

    c->checked++;
    if (c->total[side] == 0 || play->game->side[counter] != side ||
        !monferrato_is_in(play->state, counter, c->zone) ||
        monferrato_counter(play->game, counter)->kind != MONFERRATO_COMMANDER)
      continue;
    check(play, counter);
    return FALSE;
  }
  finish(play);
  return FALSE;
}

static void answer_survival(MonferratoPlay *play, CapOption option) {
  MonferratoCombat *c = &play->state->combat;

  play->state->counters[c->hurt].zone = option.a;
  monferrato_special_enter(play, c->hurt, option.a);
  cap_log(play->log, "7.4.1", "%s appeared in %s.",
          monferrato_name(play->game, play->state, c->hurt), play->game->map->zones[option.a].name);
  c->hurt = CAP_INDEX_NONE;
}

const MonferratoStageRow monferrato_survival_stage = {run_survival, answer_survival};
