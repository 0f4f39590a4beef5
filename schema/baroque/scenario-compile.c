/* From a scenario document to the compiled scenario: the frame of the battle and its armies. */
#include "schema/baroque/scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/baroque/codes-scenario.h"
#include "schema/codes/codes-table.h"

/* --- Words and references ------------------------------------------------------------------- */

guint baroque_compile_word(const BaroqueCompiler *c, CapNode node, CapName name,
                           const char *const *words, guint otherwise) {
  int index = cap_slice_index_in(cap_node_attribute(c->doc, node, name), words);

  return index >= 0 ? (guint)index : otherwise;
}

CapTurn baroque_compile_turn(const BaroqueCompiler *c, CapNode node, CapName name,
                             CapTurn otherwise) {
  guint number = cap_node_number(c->doc, node, name, 99, 0);

  return number > 0 ? (CapTurn)number - 1 : otherwise;
}

CapIndex baroque_compile_passage(const BaroqueCompiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_BY);
  CapTarget target = {CAP_CODE_UNKNOWN_PASSAGE, NC_("missing", "passage"), N_("in this scenario"),
                      NULL, CAP_TABLES(CAP_TABLE_NAMED(c->s->passages, c->s->n_passages))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_table_find(c->s->passage_by_id, id), target, id,
                          cap_place_attribute(c->doc, node, CAP_NAME_BY), c->findings);
}

CapIndex baroque_compile_army(const BaroqueCompiler *c, CapNode node) {
  CapSlice id = cap_node_attribute(c->doc, node, CAP_NAME_ARMY);
  CapTarget target = {CAP_CODE_NO_SUCH_ARMY, NC_("missing", "army"), N_("in this scenario"), NULL,
                      CAP_TABLES(CAP_TABLE_NAMED(c->s->base.sides, c->s->base.n_sides))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_scenario_find_side(&c->s->base, id), target, id,
                          cap_place_attribute(c->doc, node, CAP_NAME_ARMY), c->findings);
}

CapIndex baroque_compile_ground(const BaroqueCompiler *c, CapNode node, CapName name, CapSlice id) {
  CapTarget target = {CAP_CODE_UNKNOWN_GROUND, NC_("missing", "piece of ground"), N_("on map"),
                      c->map->id, CAP_TABLES(CAP_TABLE_NAMED(c->map->grounds, c->map->n_grounds))};

  if (!cap_is_reference(id))
    return CAP_INDEX_NONE;
  return cap_table_expect(cap_map_find_ground(c->map, id), target, id,
                          cap_place_word(c->doc, node, name, id), c->findings);
}

/* --- Passages ------------------------------------------------------------------------------- */

static void compile_passage(BaroqueCompiler *c, CapNode node) {
  BaroqueScenario *s = c->s;

  if (!cap_table_has_room(s->n_passages, c->doc, node, "passages", c->findings))
    return;
  BaroquePassage *passage = CAP_TABLE_ADD(s->passages, s->n_passages);
  passage->node = node;
  passage->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  passage->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  passage->edge = (BaroqueTableEdges)(1u << baroque_compile_word(c, node, CAP_NAME_EDGE,
                                                                 baroque_edge_words, 0));
  cap_slice_to_hundredths(cap_node_attribute(c->doc, node, CAP_NAME_FROM), &passage->from);
  cap_slice_to_hundredths(cap_node_attribute(c->doc, node, CAP_NAME_TO), &passage->to);
  if (cap_table_claim_id(c->passages, passage->id, c->doc, node, "passage", c->findings))
    g_hash_table_insert(s->passage_by_id, passage->id, GUINT_TO_POINTER(s->n_passages));
}

/* --- Armies --------------------------------------------------------------------------------- */

static guint read_edges(const BaroqueCompiler *c, CapNode node) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_RETREAT);
  CapSlice word;
  guint edges = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int bit = cap_slice_index_in(word, baroque_edge_words);

    if (bit >= 0)
      edges |= 1u << bit;
  }
  return edges;
}

static gboolean is_held(const BaroqueScenario *s, CapIndex ground) {
  for (guint i = 0; i < BAROQUE_ARMIES; i++)
    for (guint k = 0; k < s->armies[i].n_villages; k++)
      if (s->armies[i].villages[k] == ground)
        return TRUE;
  return FALSE;
}

/* [gap 16] */
static void compile_villages(BaroqueCompiler *c, CapNode node, BaroqueArmy *army) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_VILLAGES);
  CapSlice word;

  army->villages = g_new0(CapIndex, cap_slice_count_words(rest) + 1);
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapIndex index = baroque_compile_ground(c, node, CAP_NAME_VILLAGES, word);
    CapPlace place = cap_place_word(c->doc, node, CAP_NAME_VILLAGES, word);

    if (index == CAP_INDEX_NONE)
      continue;
    const CapGround *ground = &c->map->grounds[index];
    if (ground->kind != CAP_GROUND_VILLAGE) {
      CapDiagnostic *d =
          cap_report(c->findings, CAP_CODE_NOT_A_VILLAGE, place, "\"%s\" is no village but %s.",
                     ground->id, cap_ground_name(ground->kind));
      cap_diagnostic_set_hint(d, "Name a village of the map, or take it out.");
    } else if (is_held(c->s, index)) {
      CapDiagnostic *d = cap_report(c->findings, CAP_CODE_VILLAGE_OF_BOTH, place,
                                    "The village \"%s\" is held already.", ground->id);
      cap_diagnostic_set_hint(d, "List it once, with the army that holds it.");
    } else {
      army->villages[army->n_villages++] = index;
    }
  }
}

static void compile_zone(BaroqueCompiler *c, CapNode node, CapIndex army) {
  BaroqueScenario *s = c->s;
  guint n;
  g_autofree CapTablePoint *corners =
      cap_table_points_read(cap_node_attribute(c->doc, node, CAP_NAME_BOX), &n);

  if (n != 2 || !cap_table_has_room(s->n_zones, c->doc, node, "zones", c->findings))
    return;
  BaroqueZone *zone = CAP_TABLE_ADD(s->zones, s->n_zones);
  zone->node = node;
  zone->army = army;
  zone->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  zone->name = cap_node_dup_attribute(
      c->doc, node, cap_node_has(c->doc, node, CAP_NAME_NAME) ? CAP_NAME_NAME : CAP_NAME_ID);
  zone->low = (CapTablePoint){MIN(corners[0].x, corners[1].x), MIN(corners[0].y, corners[1].y)};
  zone->high = (CapTablePoint){MAX(corners[0].x, corners[1].x), MAX(corners[0].y, corners[1].y)};
  if (cap_table_claim_id(c->zones, zone->id, c->doc, node, "zone", c->findings))
    g_hash_table_insert(s->zone_by_id, zone->id, GUINT_TO_POINTER(s->n_zones));
}

static void compile_army(BaroqueCompiler *c, CapNode node) {
  BaroqueScenario *s = c->s;
  CapIndex index = (CapIndex)s->base.n_sides;
  CapSide *side = CAP_TABLE_ADD(s->base.sides, s->base.n_sides);
  BaroqueArmy *army = &s->armies[index];

  side->node = node;
  side->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  side->name = cap_node_dup_attribute(c->doc, node, CAP_NAME_NAME);
  cap_table_claim_id(c->armies, side->id, c->doc, node, "army", c->findings);
  army->is_attacker = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_ROLE), "attacker");
  side->first = !army->is_attacker; /* [gap 18] */
  army->structure = (BaroqueStructure)baroque_compile_word(
      c, node, CAP_NAME_STRUCTURE, baroque_structure_words, BAROQUE_AVERAGE_COMMAND);
  army->retreat = read_edges(c, node);
  army->colour = cap_node_dup_attribute(c->doc, node, CAP_NAME_COLOUR);
  army->baggage = army->commander = CAP_INDEX_NONE;
  compile_villages(c, node, army);
}

/* Zones come before the Commands that deploy in them, wherever they stand. */
static void compile_content(BaroqueCompiler *c, CapIndex index) {
  BaroqueScenario *s = c->s;
  BaroqueArmy *army = &s->armies[index];
  CapNode node = s->base.sides[index].node;

  army->first_zone = s->n_zones;
  for (CapNode child = cap_node_child_named(c->doc, node, CAP_NAME_ZONE); child != CAP_NODE_NONE;
       child = cap_node_next_named(c->doc, child, CAP_NAME_ZONE))
    compile_zone(c, child, index);
  army->n_zones = s->n_zones - army->first_zone;
  army->first_command = s->n_commands;
  for (CapNode child = cap_node_child_named(c->doc, node, CAP_NAME_COMMAND); child != CAP_NODE_NONE;
       child = cap_node_next_named(c->doc, child, CAP_NAME_COMMAND))
    baroque_compile_command(c, child, index);
  army->n_commands = s->n_commands - army->first_command;
  CapNode baggage = cap_node_child_named(c->doc, node, CAP_NAME_BAGGAGE);
  if (baggage != CAP_NODE_NONE)
    baroque_compile_baggage(c, baggage, index);
  for (guint i = 0; i < army->n_commands; i++)
    army->vd += s->commands[army->first_command + i].vd;
}

/* When there are not two armies, the reader has reported that. */
static void check_roles(BaroqueCompiler *c) {
  BaroqueScenario *s = c->s;

  if (s->base.n_sides != BAROQUE_ARMIES || s->armies[0].is_attacker != s->armies[1].is_attacker)
    return;
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_ARMY_ROLES,
                                cap_place_attribute(c->doc, s->base.sides[1].node, CAP_NAME_ROLE),
                                s->armies[0].is_attacker ? N_("Both armies are attackers.")
                                                         : N_("Both armies are defenders."));
  cap_diagnostic_set_hint(d, "Make one of the two the %s.",
                          s->armies[0].is_attacker ? "defender" : "attacker");
}

static void compile_armies(BaroqueCompiler *c) {
  CapNode root = cap_document_root(c->doc);
  BaroqueScenario *s = c->s;

  for (CapNode node = cap_node_child_named(c->doc, root, CAP_NAME_ARMY);
       node != CAP_NODE_NONE && s->base.n_sides < BAROQUE_ARMIES;
       node = cap_node_next_named(c->doc, node, CAP_NAME_ARMY))
    compile_army(c, node);
  check_roles(c);
  for (CapIndex i = 0; i < s->base.n_sides; i++)
    compile_content(c, i);
  baroque_compile_leaders(c);
}

/* --- The whole ------------------------------------------------------------------------------ */

static GHashTable *new_ids(void) {
  return g_hash_table_new(g_str_hash, g_str_equal);
}

static BaroqueScenario *new_scenario(const CapDocument *doc, const CapMap *map,
                                     const BaroqueRoster *roster) {
  BaroqueScenario *s = g_new0(BaroqueScenario, 1);

  cap_scenario_init(&s->base, &baroque_format, doc, map, &roster->base);
  s->roster = roster;
  s->opening.army = CAP_INDEX_NONE;
  s->unit_by_id = new_ids();
  s->leader_by_id = new_ids();
  s->command_by_id = new_ids();
  s->zone_by_id = new_ids();
  s->passage_by_id = new_ids();
  return s;
}

static void compile_frame(BaroqueCompiler *c) {
  static const char *const ends[] = {"shares", "draw", "attacker", "defender", NULL};
  CapNode root = cap_document_root(c->doc);
  BaroqueScenario *s = c->s;

  s->settings_node = cap_node_child_named(c->doc, root, CAP_NAME_SETTINGS);
  baroque_settings_read(&s->settings, c->doc, s->settings_node);
  s->base.n_turns = MIN(s->settings.turn_limit, 99);
  if (s->settings_node != CAP_NODE_NONE)
    s->players_place_ground =
        cap_slice_equals(cap_node_attribute(c->doc, s->settings_node, CAP_NAME_GROUND), "players");
  s->victory_node = cap_node_child_named(c->doc, root, CAP_NAME_VICTORY);
  if (s->victory_node != CAP_NODE_NONE)
    s->end = (BaroqueEnd)baroque_compile_word(c, s->victory_node, CAP_NAME_AT_END, ends,
                                              BAROQUE_END_SHARES);
  for (CapNode node = cap_node_child_named(c->doc, root, CAP_NAME_PASSAGE); node != CAP_NODE_NONE;
       node = cap_node_next_named(c->doc, node, CAP_NAME_PASSAGE))
    compile_passage(c, node);
}

BaroqueScenario *baroque_scenario_compile(const CapDocument *doc, const CapMap *map,
                                          const BaroqueRoster *roster, CapDiagnostics *findings) {
  g_autoptr(GHashTable) armies = new_ids();
  g_autoptr(GHashTable) commands = new_ids();
  g_autoptr(GHashTable) leaders = new_ids();
  g_autoptr(GHashTable) units = new_ids();
  g_autoptr(GHashTable) zones = new_ids();
  g_autoptr(GHashTable) passages = new_ids();
  BaroqueCompiler c = {
      doc,   map,   roster,   new_scenario(doc, map, roster), findings, armies, commands, leaders,
      units, zones, passages,
  };

  compile_frame(&c);
  compile_armies(&c);
  baroque_compile_special_rules(&c);
  return c.s;
}
