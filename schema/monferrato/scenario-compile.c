/* From a scenario document to the compiled scenario. */
#include "scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "schema/monferrato/codes-scenario.h"
#include "schema/codes/suggest.h"

/* --- Zones --------------------------------------------------------------------------------- */

static CapIndex resolve_zone(MonferratoCompiler *c, CapSlice id, CapPlace place) {
  CapTarget target = {CAP_CODE_UNKNOWN_ZONE, NC_("missing", "zone"), N_("on map"), c->map->id,
                      CAP_TABLES(CAP_TABLE_NAMED(c->map->zones, c->map->n_zones))};

  return cap_table_expect(cap_map_find_zone(c->map, id), target, id, place, c->findings);
}

CapIndex *monferrato_compile_zones(MonferratoCompiler *c, CapNode node, CapName name, guint *n) {
  CapSlice rest = cap_node_attribute(c->doc, node, name);
  CapSlice word;
  g_autofree gboolean *is_listed = g_new0(gboolean, c->map->n_zones);
  CapIndex *zones = g_new(CapIndex, c->map->n_zones);

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    if (!cap_is_reference(word))
      continue;
    CapIndex zone = resolve_zone(c, word, cap_place_word(c->doc, node, name, word));
    if (zone != CAP_INDEX_NONE)
      is_listed[zone] = TRUE;
  }
  *n = 0;
  for (guint i = 0; i < c->map->n_zones; i++)
    if (is_listed[i])
      zones[(*n)++] = (CapIndex)i;
  return zones;
}

/* [SC.b] [SC.f] "Anywhere in the Duchy": the zones of states, as the map colours them. */
static void report_unknown_state(MonferratoCompiler *c, CapPlace place, CapSlice word) {
  CapSuggestion suggestion = cap_suggestion_for(word);

  for (guint i = 0; i < c->map->n_zones; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(c->map->zones[i].state));
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_UNKNOWN_STATE, place,
                                "No zone of the map \"%s\" belongs to \"%.*s\".", c->map->id,
                                CAP_SLICE_ARGS(cap_slice_clip(word)));
  cap_diagnostic_suggest(d, suggestion.best);
}

CapIndex *monferrato_compile_area(MonferratoCompiler *c, CapNode node, CapName zones_name,
                                  CapName states_name, guint *n) {
  CapIndex *zones = monferrato_compile_zones(c, node, zones_name, n);
  CapSlice rest = cap_node_attribute(c->doc, node, states_name);
  CapSlice word;
  g_autofree gboolean *is_in = g_new0(gboolean, c->map->n_zones);

  for (guint i = 0; i < *n; i++)
    is_in[zones[i]] = TRUE;
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    guint found = 0;

    for (guint i = 0; i < c->map->n_zones; i++)
      if (cap_slice_equals(word, c->map->zones[i].state)) {
        is_in[i] = TRUE;
        found++;
      }
    if (found == 0)
      report_unknown_state(c, cap_place_word(c->doc, node, states_name, word), word);
  }
  *n = 0;
  for (guint i = 0; i < c->map->n_zones; i++)
    if (is_in[i])
      zones[(*n)++] = (CapIndex)i;
  return zones;
}

/* --- Turns and Morale ---------------------------------------------------------------------- */

/* A month is not the id of a turn, but the turn that has it is meant. */
static gboolean report_month(MonferratoCompiler *c, CapName name, int year, CapSlice id) {
  const MonferratoTrack *track = &c->roster->tracks[c->s->track];
  int month = cap_slice_index_in(id, monferrato_month_words) + 1;

  for (guint i = track->first; month > 0 && i < track->first + track->n; i++) {
    const MonferratoBox *box = &c->roster->boxes[i];

    if (month < box->first_month || month > box->last_month ||
        (box->year != 0 && box->year != year))
      continue;
    CapDiagnostic *d = cap_report(
        c->findings, CAP_CODE_UNKNOWN_TURN, cap_place_word(c->doc, c->s->length_node, name, id),
        "There is no turn \"%.*s\" on track \"%s\".", CAP_SLICE_ARGS(id), track->id);
    cap_diagnostic_suggest(d, cap_slice_of(box->id));
    return TRUE;
  }
  return FALSE;
}

/* "1628 jan-feb": FALSE, reported, when the track has no such turn. */
static gboolean read_date(MonferratoCompiler *c, CapName name, int *year, guint *box) {
  CapSlice rest = cap_node_attribute(c->doc, c->s->length_node, name);
  CapSlice number, id;

  if (!cap_slice_is_set(rest) || !cap_slice_next_word(&rest, &number) ||
      !cap_slice_next_word(&rest, &id) || !cap_slice_to_int(number, year))
    return FALSE;
  const MonferratoTrack *track = &c->roster->tracks[c->s->track];
  const MonferratoBox *boxes = &c->roster->boxes[track->first];
  CapTarget target = {CAP_CODE_UNKNOWN_TURN, NC_("missing", "turn"), N_("on track"), track->id,
                      CAP_TABLES(CAP_TABLE_OF(boxes, track->n))};
  CapIndex index = monferrato_track_find_box(c->roster, c->s->track, id, *year);
  if (index == CAP_INDEX_NONE && report_month(c, name, *year, id))
    return FALSE;
  index = cap_table_expect(index, target, id, cap_place_word(c->doc, c->s->length_node, name, id),
                           c->findings);
  *box = index;
  return index != CAP_INDEX_NONE;
}

static void report_order(MonferratoCompiler *c) {
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_ENDS_BEFORE_START,
                                cap_place_attribute(c->doc, c->s->length_node, CAP_NAME_END),
                                "The last turn is before the first.");

  cap_diagnostic_set_hint(d, "Correct the year or the turn of one of the two.");
}

/* [4c] */
static void compile_length(MonferratoCompiler *c) {
  MonferratoScenario *s = c->s;
  CapNode node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_GAME_LENGTH);
  int end_year;
  guint end_box;

  s->length_node = node;
  if (node == CAP_NODE_NONE || !cap_node_has(c->doc, node, CAP_NAME_TRACK))
    return;
  s->track = monferrato_roster_resolve_track(
      c->roster, cap_node_attribute(c->doc, node, CAP_NAME_TRACK),
      cap_place_attribute(c->doc, node, CAP_NAME_TRACK), c->findings);
  if (s->track == CAP_INDEX_NONE || c->roster->tracks[s->track].n == 0)
    return;
  gboolean has_start = read_date(c, CAP_NAME_START, &s->start_year, &s->start_box);
  gboolean has_end = read_date(c, CAP_NAME_END, &end_year, &end_box);
  if (!has_start || !has_end)
    return;
  const MonferratoTrack *track = &c->roster->tracks[s->track];
  int years = track->is_once ? 0 : end_year - s->start_year; /* of boxes that come again */
  int turns = years * (int)track->n + (int)end_box - (int)s->start_box + 1;
  if (turns > 0)
    s->base.n_turns = (guint)turns;
  else
    report_order(c);
}

/* [15a] */
static void compile_morale(MonferratoCompiler *c) {
  MonferratoScenario *s = c->s;

  s->morale_node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_MORALE);
  if (s->morale_node == CAP_NODE_NONE)
    return;
  s->morale = cap_node_number(c->doc, s->morale_node, CAP_NAME_START, 9, 0);
  s->medium = cap_node_number(c->doc, s->morale_node, CAP_NAME_MEDIUM, 9, 0);
  s->low = cap_node_number(c->doc, s->morale_node, CAP_NAME_LOW, 9, 0);
}

/* --- Sides --------------------------------------------------------------------------------- */

static void report_second_side(MonferratoCompiler *c, CapPlace place, const char *what,
                               const char *id, CapIndex side) {
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_ON_TWO_SIDES, place,
                                "The %s \"%s\" is on the side \"%s\" already.", _(what), id,
                                c->s->base.sides[side].id);

  cap_diagnostic_set_hint(d, "Keep one of the two.");
}

/* [1a] Each nationality is controlled by one faction. */
static void compile_nationalities(MonferratoCompiler *c, CapNode node, CapIndex side) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_NATIONALITIES);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapPlace place = cap_place_word(c->doc, node, CAP_NAME_NATIONALITIES, word);
    CapIndex nation = monferrato_roster_resolve_nation(c->roster, word, place, c->findings);

    if (nation == CAP_INDEX_NONE)
      continue;
    if (c->s->side_of_nation[nation] != CAP_INDEX_NONE)
      report_second_side(c, place, "nationality", c->roster->nations[nation].id,
                         c->s->side_of_nation[nation]);
    else
      c->s->side_of_nation[nation] = side;
  }
}

static void report_foreign(MonferratoCompiler *c, CapPlace place, const MonferratoCommand *command,
                           CapIndex side) {
  CapDiagnostic *d = cap_report(
      c->findings, CAP_CODE_COMMAND_OF_OTHER_NATION, place,
      "The Command \"%s\" is of the nationality \"%s\", which does not fight for "
      "\"%s\".",
      command->id, c->roster->nations[command->nationality].id, c->s->base.sides[side].id);

  cap_diagnostic_set_hint(d, "List the Command on the side of its nationality, or correct the "
                             "nationalities of the side.");
}

static void compile_part(MonferratoCompiler *c, CapNode node, CapIndex side) {
  CapPlace place = cap_place_attribute(c->doc, node, CAP_NAME_REF);
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_REF);

  if (!cap_slice_is_set(id))
    return;
  CapIndex index = monferrato_roster_resolve_command(c->roster, id, place, c->findings);
  if (index == CAP_INDEX_NONE)
    return;
  const MonferratoCommand *command = &c->roster->commands[index];
  MonferratoPart *part = &c->s->parts[index];
  if (part->side != CAP_INDEX_NONE) {
    report_second_side(c, place, "Command", command->id, part->side);
    return;
  }
  if (command->nationality != CAP_INDEX_NONE && c->s->side_of_nation[command->nationality] != side)
    report_foreign(c, place, command, side);
  part->side = side;
  part->node = node;
  part->from_start = cap_node_is_yes(c->doc, node, CAP_NAME_FROM_START);
  part->sources = monferrato_compile_zones(c, node, CAP_NAME_SOURCES, &part->n_sources);
  part->raids =
      monferrato_compile_area(c, node, CAP_NAME_RAID_ZONES, CAP_NAME_RAID_STATES, &part->n_raids);
}

static CapNode side_node(const MonferratoCompiler *c, CapIndex side) {
  return c->s->base.sides[side].node;
}

static void compile_side(MonferratoCompiler *c, CapNode node) {
  MonferratoScenario *s = c->s;
  guint n = s->base.n_sides;
  CapSide *side = CAP_TABLE_ADD(s->base.sides, s->base.n_sides);

  side->node = node;
  side->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  side->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  side->first = cap_node_is_yes(c->doc, node, CAP_NAME_FIRST);
  cap_table_claim_id(c->side_nodes, side->id, c->doc, node, "side", c->findings);
  s->sides[n].forts = cap_node_number(c->doc, node, CAP_NAME_FORTS, G_MAXUINT8, 0);
  s->sides[n].supplied =
      monferrato_compile_zones(c, node, CAP_NAME_ALWAYS_SUPPLIED, &s->sides[n].n_supplied);
  compile_nationalities(c, node, (CapIndex)n);
}

/* When there are not two sides, the reader has reported that. */
static void check_first(MonferratoCompiler *c) {
  const CapSide *sides = c->s->base.sides;
  CapDiagnostic *d;

  if (c->s->base.n_sides != MONFERRATO_SIDES || sides[0].first != sides[1].first)
    return;
  d = cap_report(c->findings, CAP_CODE_SETS_UP_FIRST, cap_place_element(c->doc, sides[1].node),
                 sides[0].first ? N_("Both sides set up first.")
                                : N_("Neither side sets up first."));
  cap_diagnostic_set_hint(d, "Give first=\"yes\" to one of the two, and only to it.");
}

/* All nationalities come before the Commands, and these before the set-up; [4] [M-66] one side sets
 * up before the other. */
static void compile_sides(MonferratoCompiler *c) {
  CapNode root = cap_document_root(c->doc);
  MonferratoScenario *s = c->s;

  for (CapNode node = cap_node_child_named(c->doc, root, CAP_NAME_SIDE);
       node != CAP_NODE_NONE && s->base.n_sides < MONFERRATO_SIDES;
       node = cap_node_next_named(c->doc, node, CAP_NAME_SIDE))
    compile_side(c, node);
  check_first(c);
  for (CapIndex i = 0; i < s->base.n_sides; i++)
    for (CapNode node = cap_node_child_named(c->doc, side_node(c, i), CAP_NAME_COMMAND);
         node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_COMMAND))
      compile_part(c, node, i);
  CapIndex first = s->base.n_sides == MONFERRATO_SIDES && s->base.sides[1].first ? 1 : 0;
  for (CapIndex i = 0; i < s->base.n_sides; i++) {
    CapIndex side = i == 0 ? first : (CapIndex)(1 - first);
    monferrato_compile_set_up(c, side_node(c, side), side);
  }
}

/* --- The edge of the map --------------------------------------------------------------------- */

/* [6m] */
static void compile_ways_out(MonferratoCompiler *c) {
  CapNode node = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_WAYS_OUT);

  if (node != CAP_NODE_NONE)
    c->s->ways_out = monferrato_compile_zones(c, node, CAP_NAME_ZONES, &c->s->n_ways_out);
}

/* --- Victory ------------------------------------------------------------------------------- */

static void compile_objective(MonferratoCompiler *c, CapNode node) {
  MonferratoScenario *s = c->s;
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_ZONE);

  if (!cap_is_reference(id) ||
      !cap_table_has_room(s->n_objectives, c->doc, node, "objectives", c->findings))
    return;
  CapPlace place = cap_place_attribute(c->doc, node, CAP_NAME_ZONE);
  CapIndex zone = resolve_zone(c, id, place);
  if (zone == CAP_INDEX_NONE)
    return;
  for (guint i = 0; i < s->n_objectives; i++)
    if (s->objectives[i].zone == zone) {
      CapDiagnostic *d =
          cap_report(c->findings, CAP_CODE_OBJECTIVE_REPEATED, place,
                     "The zone \"%s\" is an objective already, on line %u.", c->map->zones[zone].id,
                     cap_place_line(cap_place_element(c->doc, s->objectives[i].node)));
      cap_diagnostic_set_hint(d, "Keep one of the two, or correct the zone.");
      return;
    }
  MonferratoObjective *objective = CAP_TABLE_ADD(s->objectives, s->n_objectives);
  *objective =
      (MonferratoObjective){zone, cap_node_number(c->doc, node, CAP_NAME_POINTS, 1000000, 0), node};
}

static void compile_victory(MonferratoCompiler *c) {
  CapNode victory = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_VICTORY);

  if (victory == CAP_NODE_NONE)
    return;
  for (CapNode node = cap_node_child_named(c->doc, victory, CAP_NAME_OBJECTIVE);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_OBJECTIVE))
    compile_objective(c, node);
}

/* --- The whole ----------------------------------------------------------------------------- */

static MonferratoScenario *new_scenario(const CapDocument *doc, const CapMap *map,
                                        const MonferratoRoster *roster) {
  MonferratoScenario *s = g_new0(MonferratoScenario, 1);

  cap_scenario_init(&s->base, &monferrato_format, doc, map, &roster->base);
  s->roster = roster;
  s->track = CAP_INDEX_NONE;
  s->variable_by_id = g_hash_table_new(g_str_hash, g_str_equal);
  s->side_of_nation = g_new(CapIndex, roster->n_nations);
  for (guint i = 0; i < roster->n_nations; i++)
    s->side_of_nation[i] = CAP_INDEX_NONE;
  s->parts = g_new0(MonferratoPart, roster->n_commands);
  for (guint i = 0; i < roster->n_commands; i++)
    s->parts[i] = (MonferratoPart){.side = CAP_INDEX_NONE, .node = CAP_NODE_NONE};
  return s;
}

MonferratoScenario *monferrato_scenario_compile(const CapDocument *doc, const CapMap *map,
                                                const MonferratoRoster *roster,
                                                CapDiagnostics *findings) {
  g_autoptr(GHashTable) side_nodes = g_hash_table_new(g_str_hash, g_str_equal);
  MonferratoCompiler c = {
      doc, map, roster, new_scenario(doc, map, roster), findings, side_nodes,
  };

  compile_length(&c);
  compile_morale(&c);
  compile_sides(&c);
  compile_ways_out(&c);
  compile_victory(&c);
  monferrato_compile_variables(&c);
  monferrato_compile_rules(&c);
  monferrato_compile_chits(&c);
  return c.s;
}
