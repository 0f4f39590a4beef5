/* What holds after every step. */
#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/chits/tests.h"

/* [11] A Raid is declared, or its die is about to be thrown; [16.5b] enemies may arrive then. */
static gboolean has_raid(const MonferratoState *state) {
  MonferratoStage stage = monferrato_base_stage(state);

  return stage == MONFERRATO_STAGE_RAID || stage == MONFERRATO_STAGE_PLUNDER ||
         state->combat.is_arrival;
}

/* Units move, fire together, or decide about Forts on their way. */
static gboolean has_group(const MonferratoState *state) {
  MonferratoStage stage = monferrato_base_stage(state);

  return stage == MONFERRATO_STAGE_GROUP || stage == MONFERRATO_STAGE_STEP || has_raid(state) ||
         stage == MONFERRATO_STAGE_GUNS ||
         (stage == MONFERRATO_STAGE_SPOILS && state->spoils.next == MONFERRATO_STAGE_STEP);
}

static const char *find_in_counters(const MonferratoGame *game, const MonferratoState *state) {
  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    const MonferratoCounterState *at = &state->counters[i];
    const MonferratoCounter *c = monferrato_counter(game, i);

    if ((at->place == MONFERRATO_ON_MAP) != (at->zone < game->map->n_zones))
      return "A counter is on the map and in no zone, or the other way round.";
    if (at->place != MONFERRATO_ON_MAP && at->marks != 0)
      return "A counter that is not on the map is marked.";
    if (at->place == MONFERRATO_ON_MAP && game->side[i] == CAP_INDEX_NONE)
      return "A counter of no side is on the map.";
    if ((at->marks & MONFERRATO_DISRUPTED) != 0 && c->disrupted == 0)
      return "A unit without a Disrupted side is Disrupted.";
    if ((at->marks & MONFERRATO_REPLACED) != 0 && c->replacement == NULL)
      return "A Commander without a Replacement is replaced.";
    if ((at->marks & MONFERRATO_IN_GROUP) != 0 && !has_group(state))
      return "A unit is in a group while none moves or fires.";
    if ((at->marks & MONFERRATO_IN_GROUP) != 0 && at->zone != state->group.zone)
      return "A unit of the group is not where the group is.";
    if ((at->marks & MONFERRATO_RAIDS) != 0 && !has_raid(state))
      return "A unit takes part in a Raid that is over.";
    if (at->raids > 0 && (at->marks & MONFERRATO_IN_GROUP) == 0)
      return "A unit that does not move has spent points on Raids.";
    if (at->from != 0 && state->combat.kind == MONFERRATO_NO_FIGHT &&
        (at->marks & MONFERRATO_IN_GROUP) == 0)
      return "A unit has come to a fight that is over.";
  }
  return NULL;
}

/* [5.3b] Units of both sides fight at once, and one side goes; [11h] raiders have a while. */
static const char *find_in_zones(const MonferratoGame *game, const MonferratoState *state) {
  MonferratoField field;

  monferrato_field_fill(game, state, &field);
  for (guint zone = 0; zone < game->map->n_zones; zone++) {
    gboolean is_fought_for =
        state->combat.kind == MONFERRATO_FIELD_COMBAT && state->combat.zone == zone;

    gboolean is_group = has_group(state) && state->group.zone == zone;

    if (field.of[0][zone] != 0 && field.of[1][zone] != 0 && !is_fought_for && !is_group)
      return "Units of both sides are in one zone.";
    if (state->raided[zone] && game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
      return "A Fortress was raided.";
    for (guint side = 0; side < MONFERRATO_SIDES; side++)
      if (state->forts[side][zone] > 0 && game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
        return "A Fort is in a Fortress.";
  }
  return NULL;
}

/* [8.1c] [9.1] [10e] */
static const char *find_in_works(const MonferratoGame *game, const MonferratoState *state) {
  for (guint i = 0; i < game->n_walls; i++) {
    if (state->battered[i] > game->walls[i].level)
      return "A wall has lost more Levels than it had.";
    if (state->fresh_mines[i] > state->mines[i])
      return "More mines were laid now than lie there.";
    if (state->mines[i] > 0 && game->walls[i].border->moat != CAP_BORDER_OPEN)
      return "A mine lies under a river.";
  }
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    guint n = state->lost_forts[side];

    for (guint zone = 0; zone < game->map->n_zones; zone++)
      n += state->forts[side][zone];
    if (n > game->scenario->sides[side].forts)
      return "A side has more Forts than markers.";
  }
  return NULL;
}

/* [7] What a fight leaves behind when it is over. */
static const char *find_in_fight(const MonferratoState *state) {
  const MonferratoCombat *c = &state->combat;
  MonferratoStage stage = monferrato_base_stage(state);
  gboolean fights =
      stage >= MONFERRATO_STAGE_RECALL && stage <= MONFERRATO_STAGE_GUNS &&
      (stage != MONFERRATO_STAGE_SPOILS || state->spoils.next == MONFERRATO_STAGE_RECALL ||
       state->spoils.next == MONFERRATO_STAGE_RETREAT); /* [10f] */

  if (fights != (c->kind != MONFERRATO_NO_FIGHT))
    return "A fight is going on at the wrong time.";
  if (c->taken[0] > c->total[0] || c->taken[1] > c->total[1])
    return "A round has more Hits than the battle.";
  if (c->kind == MONFERRATO_FIRE && c->total[c->attacker] > 0)
    return "Guns that fire at units were hit.";
  return NULL;
}

static const char *find_in_commands(const MonferratoGame *game, const MonferratoState *state) {
  guint drawn = 0;

  for (guint i = 0; i < game->roster->n_commands; i++) {
    drawn += state->markers[i] == MONFERRATO_MARKER_DRAWN;
    if (state->markers[i] != MONFERRATO_MARKER_OUT &&
        game->scenario->parts[i].side == CAP_INDEX_NONE)
      return "The marker of a Command that takes no part is in play.";
  }
  if (drawn > 1 || (drawn == 1) != (state->activation.command != CAP_INDEX_NONE))
    return "Not exactly the active Command is drawn.";
  for (guint i = 0; i < game->roster->n_nations; i++)
    if (state->morale[i] > 9)
      return "A Morale is above 9.";
  return NULL;
}

/* [5] [16] */
static const char *find_in_chit(const MonferratoGame *game, const MonferratoState *state,
                                guint number) {
  const MonferratoChit *chit = &game->chits->chits[number];
  guint place = state->chits.at[number];
  guint played = 0;

  for (guint i = 0; i < state->chits.n_frames; i++)
    played += state->chits.frames[i].chit == number && !state->chits.frames[i].is_part;
  if (place > MONFERRATO_CHIT_ANNOUNCED)
    return "A chit is nowhere.";
  if (played > 1 || (place == MONFERRATO_CHIT_ANNOUNCED && played == 0))
    return "A chit is played twice, or by nobody.";
  if (place == MONFERRATO_CHIT_CONTAINER && chit->set == 1 && state->turn < game->chits->later)
    return "A red chit is in the container too early.";
  if (place == MONFERRATO_CHIT_TIMELINE && chit->duty != MONFERRATO_BY_DATE)
    return "A chit without reinforcements is on the Timeline.";
  if (place == MONFERRATO_CHIT_REMOVED && !chit->is_removed)
    return "A chit left the game that is used again.";
  return NULL;
}

static const char *find_in_chits(const MonferratoGame *game, const MonferratoState *state) {
  const MonferratoChitState *chits = &state->chits;

  if (state->stage == MONFERRATO_STAGE_EFFECTS && chits->n_frames == 0)
    return "Effects of no chit are carried out.";
  if (chits->n_frames > 0 && state->stage <= MONFERRATO_STAGE_STEP)
    return "A chit is forgotten.";
  if (chits->last_turn >= game->scenario->base.n_turns)
    return "The game lasts longer than its scenario.";
  if (state->activation.responses > 2)
    return "There were more than two responses.";
  for (guint i = 0; state->stage > MONFERRATO_STAGE_SET_UP && i < game->chits->n_chits; i++) {
    const char *found = find_in_chit(game, state, i);

    if (found != NULL)
      return found;
  }
  return NULL;
}

const char *monferrato_find_violation(const MonferratoGame *game, const MonferratoState *state) {
  const char *found = find_in_counters(game, state);

  if (found == NULL)
    found = find_in_zones(game, state);
  if (found == NULL)
    found = find_in_works(game, state);
  if (found == NULL)
    found = find_in_fight(state);
  if (found == NULL)
    found = find_in_chits(game, state);
  return found != NULL ? found : find_in_commands(game, state);
}
