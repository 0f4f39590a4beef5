#include "validator/monferrato/view/view.h"

#include "validator/monferrato/chapters/ch09-walls.h"

typedef enum { BADGE_VALUE, BADGE_KIND } Badge;

const CapBadge monferrato_badges[] = {
    [BADGE_VALUE] = {CAP_WORDS("Fire Value or Leadership"), CAP_BADGE_MIDDLE},
    [BADGE_KIND] = {CAP_WORDS("Kind"), CAP_BADGE_BELOW},
    {NULL, CAP_BADGE_MIDDLE},
};

void monferrato_view_value(const MonferratoCounter *counter, guint8 marks,
                           char out[CAP_BADGE_TEXT]) {
  out[0] = '\0';
  if (counter->kind == MONFERRATO_COMMANDER)
    g_snprintf(out, CAP_BADGE_TEXT, "L%u",
               (marks & MONFERRATO_REPLACED) != 0 ? counter->next_leadership : counter->leadership);
  else if ((marks & MONFERRATO_DISRUPTED) != 0)
    g_snprintf(out, CAP_BADGE_TEXT, "%u", counter->disrupted);
  else if (counter->attack != counter->defence)
    g_snprintf(out, CAP_BADGE_TEXT, "%u/%u", counter->attack, counter->defence);
  else if (counter->kind != MONFERRATO_CAMP)
    g_snprintf(out, CAP_BADGE_TEXT, "%u", counter->attack);
}

const char *monferrato_view_kind(MonferratoKind kind) {
  switch (kind) {
  case MONFERRATO_COMMANDER:
    return "Cdr";
  case MONFERRATO_INFANTRY:
    return "Inf";
  case MONFERRATO_MAJOR_INFANTRY:
    return "Maj";
  case MONFERRATO_CAVALRY:
    return "Cav";
  case MONFERRATO_ARTILLERY:
    return "Art";
  case MONFERRATO_GUASTATORI:
    return "Gua";
  case MONFERRATO_GARRISON:
    return "Gar";
  case MONFERRATO_CAMP:
    return "Camp";
  }
  return "";
}

static gboolean is_action(const MonferratoPlay *play, const CapRequest *request, CapIndex counter) {
  if (monferrato_has(play->state, counter, MONFERRATO_IN_GROUP))
    return TRUE;
  return request != NULL && request->n_options > 0 && request->about == counter &&
         (request->kind == MONFERRATO_DECISION_SET_UP ||
          request->kind == MONFERRATO_DECISION_ZONES);
}

void monferrato_view_pieces(const MonferratoPlay *play, const CapRequest *request, GArray *out) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    const MonferratoCounterState *at = &play->state->counters[i];
    const MonferratoCounter *c = monferrato_counter(play->game, i);
    CapPiece piece = {.number = i,
                      .spot = at->zone,
                      .side = play->game->side[i],
                      .army = monferrato_army_of(play->game, i),
                      .label = monferrato_name(play->game, play->state, i),
                      .is_action = is_action(play, request, i)};

    if (at->place != MONFERRATO_ON_MAP)
      continue;
    monferrato_view_value(c, at->marks, piece.badges[BADGE_VALUE]);
    g_strlcpy(piece.badges[BADGE_KIND], monferrato_view_kind(c->kind), CAP_BADGE_TEXT);
    g_array_append_val(out, piece);
  }
}

static void tell_counter(const MonferratoPlay *play, CapIndex counter, GString *out) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);
  char value[CAP_BADGE_TEXT];

  monferrato_view_value(c, play->state->counters[counter].marks, value);
  g_string_append_printf(out, "\n%s: %s%s%s", play->game->roster->commands[c->command].name,
                         monferrato_name(play->game, play->state, counter),
                         value[0] != '\0' ? " " : "", value);
  if (monferrato_has(play->state, counter, MONFERRATO_DISRUPTED))
    g_string_append_printf(out, ", %s", cap_words(play->log, "Disrupted"));
  if (monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY))
    g_string_append_printf(out, ", %s", cap_words(play->log, "out of supply"));
}

/* [8.1] [9.1] The walls of a Fortress, as they are now; mines lie open [M-65]. */
static void tell_walls(const MonferratoPlay *play, CapIndex zone, GString *out) {
  for (guint i = 0; i < play->game->n_walls; i++) {
    const MonferratoWall *wall = &play->game->walls[i];
    guint level = monferrato_wall_level(play->game, play->state, i);

    if (wall->fortress != zone)
      continue;
    g_string_append_c(out, '\n');
    if (level == 0)
      g_string_append_printf(out, cap_words(play->log, "Wall towards %s: Breach"),
                             play->game->map->zones[wall->outside].name);
    else
      g_string_append_printf(out, cap_words(play->log, "Wall towards %s: Level %u of %u"),
                             play->game->map->zones[wall->outside].name, level, wall->level);
    if (play->state->mines[i] > 0)
      g_string_append_printf(out, cap_words(play->log, ", mines: %u"), play->state->mines[i]);
  }
}

void monferrato_view_zone(const MonferratoPlay *play, CapIndex zone, GString *out) {
  if (zone >= play->game->map->n_zones)
    return;
  g_string_append(out, play->game->map->zones[zone].name);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_is_in(play->state, i, zone))
      tell_counter(play, i, out);
  for (guint side = 0; side < MONFERRATO_SIDES; side++)
    for (guint n = 0; n < play->state->forts[side][zone]; n++)
      g_string_append_printf(out, "\n%s: %s", play->game->scenario->base.sides[side].name,
                             cap_words(play->log, "Fort"));
  if (play->state->ruined[zone])
    g_string_append_printf(out, "\n%s", cap_words(play->log, "The Village is destroyed"));
  if (play->state->raided[zone])
    g_string_append_printf(out, "\n%s", cap_words(play->log, "Raided this year"));
  tell_walls(play, zone, out);
}
