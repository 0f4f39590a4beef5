#include "validator/monferrato/view/view.h"

typedef enum { BADGE_VALUE, BADGE_KIND } Badge;

const CapBadge monferrato_badges[] = {
    [BADGE_VALUE] = {CAP_WORDS("Fire Value or Leadership"), CAP_BADGE_MIDDLE},
    [BADGE_KIND] = {CAP_WORDS("Kind"), CAP_BADGE_BELOW},
    {NULL, CAP_BADGE_MIDDLE},
};

void monferrato_view_value(const MonferratoCounter *counter, gboolean is_disrupted,
                           char out[CAP_BADGE_TEXT]) {
  out[0] = '\0';
  if (counter->kind == MONFERRATO_COMMANDER)
    g_snprintf(out, CAP_BADGE_TEXT, "L%u", counter->leadership);
  else if (is_disrupted)
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
                      .label = c->name,
                      .is_action = is_action(play, request, i)};

    if (at->place != MONFERRATO_ON_MAP)
      continue;
    monferrato_view_value(c, (at->marks & MONFERRATO_DISRUPTED) != 0, piece.badges[BADGE_VALUE]);
    g_strlcpy(piece.badges[BADGE_KIND], monferrato_view_kind(c->kind), CAP_BADGE_TEXT);
    g_array_append_val(out, piece);
  }
}

static void tell_counter(const MonferratoPlay *play, CapIndex counter, GString *out) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);
  gboolean is_disrupted = monferrato_has(play->state, counter, MONFERRATO_DISRUPTED);
  char value[CAP_BADGE_TEXT];

  monferrato_view_value(c, is_disrupted, value);
  g_string_append_printf(out, "\n%s: %s%s%s", play->game->roster->commands[c->command].name,
                         c->name, value[0] != '\0' ? " " : "", value);
  if (is_disrupted)
    g_string_append_printf(out, ", %s", cap_words(play->log, "Disrupted"));
  if (monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY))
    g_string_append_printf(out, ", %s", cap_words(play->log, "out of supply"));
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
}
