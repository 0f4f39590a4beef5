/* Regional alignment, and places conquered before the game. */
#include "scenario-compile.h"

#include "schema/honour/codes-scenario.h"

/* In the order of HONOUR_NOT_ALIGNED and the constants after it. */
static const char *const allegiances[] = {"not-aligned", "neutral", "not-in-play", NULL};

static CapIndex find_allegiance(const HonourScenario *s, CapSlice word) {
  int index = cap_slice_index_in(word, allegiances);

  if (index >= 0)
    return (CapIndex)(HONOUR_NOT_ALIGNED + index);
  return honour_scenario_find_side(s, word);
}

static void report_unknown_allegiance(HonourScenarioCompiler *c, CapNode node, CapSlice word) {
  CapDiagnostic *d = cap_report_unknown(
      c->findings, CAP_CODE_UNKNOWN_ALIGNMENT, cap_place_attribute(c->doc, node, CAP_NAME_IS), word,
      CAP_TABLES(CAP_TABLE_NAMED(c->s->base.sides, c->s->base.n_sides),
                 CAP_TABLE_OF(allegiances, G_N_ELEMENTS(allegiances) - 1)),
      "\"%.*s\" is neither a side of this scenario nor not-aligned, neutral or not-in-play.",
      CAP_SLICE_ARGS(cap_slice_clip(word)));

  cap_diagnostic_set_object(d, "region %.*s",
                            CAP_SLICE_ARGS(cap_node_attribute(c->doc, node, CAP_NAME_REGION)));
}

static void report_repeated(HonourScenarioCompiler *c, CapNode node, CapNode other,
                            CapIndex region) {
  CapDiagnostic *d = cap_report(
      c->findings, CAP_CODE_ALIGNMENT_REPEATED, cap_place_attribute(c->doc, node, CAP_NAME_REGION),
      "The alignment of region \"%s\" is %s given on line %u.", c->map->regions[region].id,
      other < node ? C_("given", "already") : C_("given", "also"),
      cap_place_line(cap_place_element(c->doc, other)));

  cap_diagnostic_set_object(d, "region %s", c->map->regions[region].id);
  cap_diagnostic_set_hint(d, "Keep one of the two, or correct the region.");
}

/* Of two rows for a region the first one counts; `claims` are those of regions. */
static void compile_status(HonourScenarioCompiler *c, CapNode node, GHashTable *claims) {
  HonourScenario *s = c->s;
  gboolean is_news;
  CapSlice word = cap_node_attribute(c->doc, node, CAP_NAME_IS);
  CapIndex region =
      honour_scenario_reference(c, node, CAP_NAME_REGION, honour_scenario_resolve_region);
  CapIndex allegiance = cap_slice_is_set(word) ? find_allegiance(s, word) : CAP_INDEX_NONE;

  if (allegiance == CAP_INDEX_NONE && cap_is_reference(word))
    report_unknown_allegiance(c, node, word);
  if (region == CAP_INDEX_NONE)
    return;
  CapNode first = cap_table_claim(claims, c->map->regions[region].id, node, &is_news);
  if (first != CAP_NODE_NONE) {
    report_repeated(c, node, first, region);
    if (is_news)
      report_repeated(c, first, node, region);
    return;
  }
  s->alignment_nodes[region] = node;
  if (allegiance != CAP_INDEX_NONE)
    s->alignment[region] = allegiance;
}

static gboolean compile_conquered(HonourScenarioCompiler *c, CapNode node) {
  HonourScenario *s = c->s;
  CapIndex army = honour_scenario_reference(c, node, CAP_NAME_BY, honour_scenario_resolve_army);
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_HEXES);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapHex hex = honour_scenario_hex_word(c, node, CAP_NAME_HEXES, word);

    if (hex == CAP_HEX_NONE || army == CAP_INDEX_NONE)
      continue;
    if (!cap_table_has_room(s->n_conquered, c->doc, node, "conquered places", c->findings))
      return FALSE;
    *CAP_TABLE_ADD(s->conquered, s->n_conquered) =
        (HonourConquered){.army = army, .hex = hex, .node = node, .word = word};
  }
  return TRUE;
}

void honour_scenario_compile_alignment(HonourScenarioCompiler *c) {
  const CapDocument *doc = c->doc;
  HonourScenario *s = c->s;
  g_autoptr(GHashTable) claims = g_hash_table_new(g_str_hash, g_str_equal);

  s->alignment = g_new(CapIndex, c->map->n_regions);
  s->alignment_nodes = g_new(CapNode, c->map->n_regions);
  for (guint i = 0; i < c->map->n_regions; i++) {
    s->alignment[i] = HONOUR_ALIGNMENT_UNKNOWN;
    s->alignment_nodes[i] = CAP_NODE_NONE;
  }
  s->alignment_node = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ALIGNMENT);
  s->alignment_used = TRUE;
  if (s->alignment_node == CAP_NODE_NONE)
    return;
  s->alignment_used =
      !cap_slice_equals(cap_node_attribute(doc, s->alignment_node, CAP_NAME_USED), "no");
  for (CapNode node = cap_node_child_named(doc, s->alignment_node, CAP_NAME_REGION_STATUS);
       node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_REGION_STATUS))
    compile_status(c, node, claims);
  for (CapNode node = cap_node_child_named(doc, s->alignment_node, CAP_NAME_CONQUERED);
       node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_CONQUERED)) {
    if (!compile_conquered(c, node))
      break;
  }
}
