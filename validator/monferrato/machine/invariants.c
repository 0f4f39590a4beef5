/* What holds after every step. */
#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"

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
    if ((at->marks & MONFERRATO_IN_GROUP) != 0 &&
        (state->stage != MONFERRATO_STAGE_GROUP && state->stage != MONFERRATO_STAGE_STEP))
      return "A unit is in a group while none moves.";
    if ((at->marks & MONFERRATO_IN_GROUP) != 0 && at->zone != state->group.zone)
      return "A unit of the group is not where the group is.";
  }
  return NULL;
}

/* [5.3b] Units of both sides fight at once, and one side goes. */
static const char *find_in_zones(const MonferratoGame *game, const MonferratoState *state) {
  MonferratoField field;

  monferrato_field_fill(game, state, &field);
  for (guint zone = 0; zone < game->map->n_zones; zone++) {
    if (field.of[0][zone] != 0 && field.of[1][zone] != 0)
      return "Units of both sides are in one zone.";
    for (guint side = 0; side < MONFERRATO_SIDES; side++)
      if (state->forts[side][zone] > 0 && game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
        return "A Fort is in a Fortress.";
  }
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

const char *monferrato_find_violation(const MonferratoGame *game, const MonferratoState *state) {
  const char *found = find_in_counters(game, state);

  if (found == NULL)
    found = find_in_zones(game, state);
  return found != NULL ? found : find_in_commands(game, state);
}
