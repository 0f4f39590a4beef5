#include "validator/monferrato/chapters/ch14-camps.h"

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/special/special.h"

static CapIndex active_army(const MonferratoPlay *play) {
  return play->game->roster->commands[play->state->activation.command].nationality;
}

static gboolean is_camp_of(const MonferratoPlay *play, CapIndex counter, CapIndex army) {
  return monferrato_counter(play->game, counter)->kind == MONFERRATO_CAMP &&
         monferrato_army_of(play->game, counter) == army;
}

static gboolean has_unit_of(const MonferratoPlay *play, CapIndex army, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_is_in(play->state, i, zone) && monferrato_army_of(play->game, i) == army &&
        monferrato_is_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

void monferrato_offer_camp_moves(const MonferratoPlay *play, CapIndex zone, CapRequest *request) {
  CapIndex army = active_army(play), side = monferrato_active_side(play);
  MonferratoField field;

  if (!has_unit_of(play, army, zone))
    return;
  monferrato_field_fill(play->game, play->state, &field);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!is_camp_of(play, i, army) || !monferrato_is_in(play->state, i, zone) ||
        monferrato_has(play->state, i, MONFERRATO_ACTIVATED))
      continue;
    for (guint k = play->game->first_way[zone]; k < play->game->first_way[zone + 1]; k++) {
      const MonferratoWay *way = &play->game->ways[k];

      /* [M-39] Over open or bridged borders, walls that let its own side pass and links. */
      if (monferrato_lets_lines_pass(play->game, play->state, way->border) &&
          monferrato_special_ban(play, i, way->zone) == NULL &&
          !monferrato_field_has_enemies(&field, side, way->zone))
        monferrato_offer(request, MONFERRATO_ANSWER_CAMP, i, way->zone);
    }
  }
}

void monferrato_move_camp(MonferratoPlay *play, CapIndex camp, CapIndex to) {
  play->state->counters[camp].zone = to;
  play->state->counters[camp].marks |= MONFERRATO_ACTIVATED;
  cap_log(play->log, "14.5", "%s moved to %s.", monferrato_counter(play->game, camp)->name,
          play->game->map->zones[to].name);
}

static gboolean is_source_of(const MonferratoGame *game, CapIndex army, CapIndex zone) {
  for (guint i = 0; i < game->roster->n_commands; i++)
    for (guint k = 0; k < game->scenario->parts[i].n_sources; k++)
      if (game->roster->commands[i].nationality == army &&
          game->scenario->parts[i].sources[k] == zone)
        return TRUE;
  return FALSE;
}

void monferrato_offer_camp_returns(const MonferratoPlay *play, CapRequest *request) {
  CapIndex army = active_army(play), side = monferrato_active_side(play);
  MonferratoField field;

  monferrato_field_fill(play->game, play->state, &field);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    if (!is_camp_of(play, i, army) || play->state->counters[i].place != MONFERRATO_ELIMINATED)
      continue;
    for (CapIndex zone = 0; zone < play->game->map->n_zones; zone++)
      if (is_source_of(play->game, army, zone) && field.of[side][zone] != 0 &&
          !monferrato_field_has_enemies(&field, side, zone))
        monferrato_offer(request, MONFERRATO_ANSWER_RETURN_CAMP, i, zone);
  }
}

void monferrato_return_camp(MonferratoPlay *play, CapIndex camp, CapIndex zone) {
  play->state->counters[camp] = (MonferratoCounterState){.zone = zone, .place = MONFERRATO_ON_MAP};
  cap_log(play->log, "14.5", "%s came back into play in %s.",
          monferrato_counter(play->game, camp)->name, play->game->map->zones[zone].name);
}
