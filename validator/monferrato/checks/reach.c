/* What can be reached: sources and supply when the game begins, and objectives. */
#include "schema/monferrato/codes-set-up.h"
#include "schema/codes/place.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/checks/checks.h"
#include "validator/monferrato/checks/sources.h"
#include "validator/monferrato/prove/reach.h"

/* --- [13] Supply at the start ----------------------------------------------------------------- */

/* Counters whose owner has no choice stand where they are set up. */
static void place_counters(const MonferratoGame *game, MonferratoState *state) {
  for (CapIndex i = 0; i < game->roster->n_counters; i++) {
    gboolean is_choice = FALSE;
    CapIndex zone = monferrato_placement(game->scenario, i, &is_choice);

    state->counters[i].zone = CAP_INDEX_NONE;
    if (zone == CAP_INDEX_NONE || is_choice || game->side[i] == CAP_INDEX_NONE)
      continue;
    state->counters[i] = (MonferratoCounterState){.zone = zone, .place = MONFERRATO_ON_MAP};
  }
}

/* One finding for a line, with its first unit that is cut off. */
static void check_line(const CapCheckContext *context, const MonferratoPlay *play,
                       const MonferratoLine *line) {
  for (guint i = 0; i < line->n_units; i++) {
    CapIndex counter = line->units[i];
    const MonferratoCounter *c = monferrato_counter(play->game, counter);

    if (!monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_STARTS_OUT_OF_SUPPLY,
                   cap_place_attribute(context->document, line->node, CAP_NAME_ZONES),
                   "\"%s\" would begin the game out of supply: no line leads from \"%s\" to a "
                   "source of the Command \"%s\".",
                   c->id, context->map->zones[play->state->counters[counter].zone].id,
                   play->game->roster->commands[c->command].id);
    cap_diagnostic_set_hint(d, "Set it up elsewhere, or give its Command a source that it can "
                               "reach.");
    return;
  }
}

/* That is reported by itself, and lines mean nothing then. */
static gboolean are_enemies_together(const MonferratoGame *game, const MonferratoState *state) {
  MonferratoField field;

  monferrato_field_fill(game, state, &field);
  for (guint zone = 0; zone < game->map->n_zones; zone++)
    if (field.of[0][zone] != 0 && field.of[1][zone] != 0)
      return TRUE;
  return FALSE;
}

/* Not when a source is unknown, which is reported by itself. */
static gboolean knows_sources(const CapCheckContext *context, const MonferratoPart *part) {
  return cap_slice_count_words(cap_node_attribute(context->document, part->node,
                                                  CAP_NAME_SOURCES)) == part->n_sources;
}

/* [13b] [M-58] The Command has sources, and the enemy has to set up in every one of them. */
static gboolean are_sources_held(const MonferratoField *field, const MonferratoPart *part) {
  for (guint i = 0; i < part->n_sources; i++)
    if (!monferrato_field_has_enemies(field, part->side, part->sources[i]))
      return FALSE;
  return part->n_sources > 0;
}

static void report_held_sources(const CapCheckContext *context, const char *command,
                                const MonferratoPart *part) {
  const char *zone = context->map->zones[part->sources[0]].name;
  CapPlace place = cap_place_attribute(context->document, part->node, CAP_NAME_SOURCES);
  CapDiagnostic *d =
      part->n_sources == 1
          ? cap_report(context->findings, CAP_CODE_SOURCES_HELD_BY_ENEMY, place,
                       "The enemy has to set up in \"%s\", which is the only source of \"%s\".",
                       zone, command)
          : cap_report(context->findings, CAP_CODE_SOURCES_HELD_BY_ENEMY, place,
                       "The enemy has to set up in every source of \"%s\".", command);

  cap_diagnostic_set_hint(d, "Give it a source that is free, or let the enemy set up elsewhere.");
}

/* Supply by the rules, for those that the enemy does not keep from all their sources: that is the
 * cause then, and reported alone. */
static void supply_commands(const CapCheckContext *context, MonferratoPlay *play) {
  const MonferratoScenario *s = play->game->scenario;
  MonferratoField field;

  monferrato_field_fill(play->game, play->state, &field);
  for (CapIndex i = 0; i < s->roster->n_commands; i++) {
    const MonferratoPart *part = &s->parts[i];

    if (part->side == CAP_INDEX_NONE || !knows_sources(context, part))
      continue;
    if (!are_sources_held(&field, part))
      monferrato_supply_check(play, i, CAP_INDEX_NONE);
    else if (monferrato_command_comes(s, i))
      report_held_sources(context, s->roster->commands[i].name, part);
  }
}

static void check_supply(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;
  g_autoptr(CapDiagnostics) unseen = cap_diagnostics_new();
  g_autoptr(MonferratoGame) game =
      s != NULL && s->base.n_turns > 0 ? monferrato_game_new(s, unseen) : NULL;

  if (game == NULL)
    return;
  g_autofree MonferratoState *state = g_new0(MonferratoState, 1);
  MonferratoPlay play = {.game = game, .state = state};
  place_counters(game, state);
  if (are_enemies_together(game, state))
    return;
  supply_commands(context, &play);
  for (guint i = 0; i < s->n_lines; i++)
    check_line(context, &play, &s->lines[i]);
}

/* --- [17] Objectives -------------------------------------------------------------------------- */

static void check_objectives(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  if (s == NULL || context->map == NULL)
    return;
  g_autofree gboolean *first = monferrato_prospect_reach(s, 0);
  g_autofree gboolean *second = monferrato_prospect_reach(s, 1);
  for (guint i = 0; i < s->n_objectives; i++) {
    const MonferratoObjective *objective = &s->objectives[i];

    if (first[objective->zone] || second[objective->zone])
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_OBJECTIVE_OUT_OF_REACH,
                   cap_place_attribute(context->document, objective->node, CAP_NAME_ZONE),
                   "No unit can ever get to \"%s\".", context->map->zones[objective->zone].id);
    cap_diagnostic_set_hint(d, "Choose another zone, or open a border of this one.");
  }
}

const CapCheck monferrato_reach_checks[] = {
    {"check_supply", CAP_KIND_SCENARIO, check_supply},
    {"check_objectives", CAP_KIND_SCENARIO, check_objectives},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
