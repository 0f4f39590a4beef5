/* Where a stack is set up or enters. */
#include "scenario-compile.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-scenario.h"

/* --- The hexes of each way ----------------------------------------------------------------- */

static void place_in_hex(HonourScenarioCompiler *c, HonourStack *stack) {
  stack->hex = honour_scenario_hex(c, stack->node, CAP_NAME_HEX);
  if (stack->hex == CAP_HEX_NONE || !honour_scenario_new_set(c, stack->node, &stack->hexes))
    return;
  cap_bits_add(&stack->hexes, stack->hex);
  stack->placement = HONOUR_PLACEMENT_HEX;
}

static void place_in_hexes(HonourScenarioCompiler *c, HonourStack *stack) {
  CapSlice rest = cap_node_attribute(c->doc, stack->node, CAP_NAME_HEXES);
  CapSlice word;
  g_autoptr(GArray) listed = g_array_new(FALSE, FALSE, sizeof(CapHex));

  if (!honour_scenario_new_set(c, stack->node, &stack->hexes))
    return;
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = honour_scenario_hex_word(c, stack->node, CAP_NAME_HEXES, word);

    if (hex == CAP_HEX_NONE)
      continue;
    cap_bits_add(&stack->hexes, hex);
    g_array_append_val(listed, hex);
    stack->placement = HONOUR_PLACEMENT_HEXES;
  }
  stack->n_listed = listed->len;
  stack->listed = (CapHex *)(gpointer)g_array_free(g_steal_pointer(&listed), FALSE);
}

/* A step changes row and column by one at most, so only a square around the hex is looked at. */
static void add_near_hexes(const CapMap *map, CapHex hex, guint distance, CapBits *set) {
  const CapGrid *grid = &map->grid;
  guint row = hex / grid->columns;
  guint column = hex % grid->columns;
  guint first_row = row > distance ? row - distance : 0;
  guint first_column = column > distance ? column - distance : 0;
  guint last_row = MIN(row + distance, grid->rows - 1);
  guint last_column = MIN(column + distance, grid->columns - 1);

  for (guint r = first_row; r <= last_row; r++) {
    for (guint k = first_column; k <= last_column; k++) {
      CapHex other = r * grid->columns + k;

      if (cap_grid_distance(grid, hex, other) <= distance)
        cap_bits_add(set, other);
    }
  }
}

static void place_near(HonourScenarioCompiler *c, HonourStack *stack) {
  guint widest = c->map->grid.rows + c->map->grid.columns;

  stack->hex = honour_scenario_hex(c, stack->node, CAP_NAME_NEAR);
  stack->distance = cap_node_number(c->doc, stack->node, CAP_NAME_DISTANCE, G_MAXINT, 0);
  if (stack->hex == CAP_HEX_NONE || !honour_scenario_new_set(c, stack->node, &stack->hexes))
    return;
  add_near_hexes(c->map, stack->hex, MIN(stack->distance, widest), &stack->hexes);
  stack->placement = HONOUR_PLACEMENT_NEAR;
}

/* The area of the stack itself goes before that of its pool. */
static void place_in_area(HonourScenarioCompiler *c, HonourStack *stack) {
  const CapBits *area;

  if (cap_node_has(c->doc, stack->node, CAP_NAME_AREA))
    stack->area =
        honour_scenario_reference(c, stack->node, CAP_NAME_AREA, honour_scenario_resolve_area);
  else
    stack->area = c->s->pools[stack->pool].area;
  if (stack->area == CAP_INDEX_NONE || !honour_scenario_new_set(c, stack->node, &stack->hexes))
    return;
  area = &honour_scenario_area(c->s, stack->area)->hexes;
  for (guint i = 0; i < (stack->hexes.n_bits + 63) / 64; i++)
    stack->hexes.words[i] = area->n_bits == stack->hexes.n_bits ? area->words[i] : 0;
  stack->placement = HONOUR_PLACEMENT_AREA;
}

static void place_with_general(HonourScenarioCompiler *c, HonourStack *stack) {
  CapSlice word = cap_node_attribute(c->doc, stack->node, CAP_NAME_WITH);

  stack->general_in =
      honour_scenario_reference(c, stack->node, CAP_NAME_GENERAL_IN, honour_scenario_resolve_area);
  if (cap_slice_equals(word, "general"))
    stack->placement = HONOUR_PLACEMENT_WITH_GENERAL;
  else if (cap_slice_equals(word, "returning-general"))
    stack->placement = HONOUR_PLACEMENT_WITH_RETURNING_GENERAL;
}

/* --- Which way is meant -------------------------------------------------------------------- */

/* Exactly one of these says where. */
typedef struct {
  CapName name;
  void (*place)(HonourScenarioCompiler *c, HonourStack *stack);
} Way;

static const Way ways[] = {
    {CAP_NAME_HEX, place_in_hex},        {CAP_NAME_HEXES, place_in_hexes},
    {CAP_NAME_NEAR, place_near},         {CAP_NAME_AREA, place_in_area},
    {CAP_NAME_WITH, place_with_general},
};
static const Way area_of_pool = {CAP_NAME_AREA, place_in_area};

static void report_none(HonourScenarioCompiler *c, const HonourStack *stack) {
  CapNode node = stack->node;

  if (cap_node_has(c->doc, node, CAP_NAME_DISTANCE))
    honour_scenario_report_stack(
        c, stack, CAP_CODE_PLACEMENT_MISSING, cap_place_attribute(c->doc, node, CAP_NAME_DISTANCE),
        _("has a distance, but does not say from where"),
        _("Add near with the number of the hex from which the distance counts."));
  else if (cap_node_has(c->doc, node, CAP_NAME_GENERAL_IN))
    honour_scenario_report_stack(
        c, stack, CAP_CODE_PLACEMENT_MISSING,
        cap_place_attribute(c->doc, node, CAP_NAME_GENERAL_IN),
        _("says where a Capitano Generale must be, but not that it joins him"),
        _("Add with=\"general\"."));
  else
    honour_scenario_report_stack(
        c, stack, CAP_CODE_PLACEMENT_MISSING, cap_place_element(c->doc, node),
        _("does not say where it stands"),
        _("Give it a hex, hexes, near with a distance, an area, or with=\"general\"."));
}

static void report_two(HonourScenarioCompiler *c, const HonourStack *stack, CapName first,
                       CapName second) {
  g_autofree char *problem =
      g_strdup_printf(_("says twice where it stands, with the attributes %s and %s"),
                      cap_name_text(first), cap_name_text(second));

  honour_scenario_report_stack(c, stack, CAP_CODE_PLACEMENT_AMBIGUOUS,
                               cap_place_attribute(c->doc, stack->node, second), problem,
                               _("Keep one of them."));
}

/* Some attributes only go with one of the ways. */
static gboolean has_its_companions(HonourScenarioCompiler *c, const HonourStack *stack,
                                   CapName way) {
  CapNode node = stack->node;

  if (way == CAP_NAME_NEAR && !cap_node_has(c->doc, node, CAP_NAME_DISTANCE)) {
    honour_scenario_report_stack(c, stack, CAP_CODE_PLACEMENT_MISSING,
                                 cap_place_attribute(c->doc, node, CAP_NAME_NEAR),
                                 _("stands near a hex, but does not say how near"),
                                 _("Add distance with the number of hexes."));
    return FALSE;
  }
  if (way != CAP_NAME_NEAR && cap_node_has(c->doc, node, CAP_NAME_DISTANCE)) {
    honour_scenario_report_stack(c, stack, CAP_CODE_PLACEMENT_AMBIGUOUS,
                                 cap_place_attribute(c->doc, node, CAP_NAME_DISTANCE),
                                 _("has a distance, which goes only with the attribute near"),
                                 _("Write near instead of hex, or take the distance out."));
    return FALSE;
  }
  if (way != CAP_NAME_WITH && cap_node_has(c->doc, node, CAP_NAME_GENERAL_IN)) {
    honour_scenario_report_stack(c, stack, CAP_CODE_PLACEMENT_AMBIGUOUS,
                                 cap_place_attribute(c->doc, node, CAP_NAME_GENERAL_IN),
                                 _("has general-in, which goes only with the attribute with"),
                                 _("Take general-in out, or write with=\"general\"."));
    return FALSE;
  }
  return TRUE;
}

static gboolean pool_has_area(const HonourScenarioCompiler *c, const HonourStack *stack) {
  return stack->pool != CAP_INDEX_NONE &&
         cap_node_has(c->doc, c->s->pools[stack->pool].node, CAP_NAME_AREA);
}

/* NULL when there is not exactly one way, which has been reported. */
static const Way *choose_way(HonourScenarioCompiler *c, const HonourStack *stack) {
  const Way *way = NULL;

  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    if (!cap_node_has(c->doc, stack->node, ways[i].name))
      continue;
    if (way != NULL) {
      report_two(c, stack, way->name, ways[i].name);
      return NULL;
    }
    way = &ways[i];
  }
  if (way == NULL && pool_has_area(c, stack))
    way = &area_of_pool;
  if (way == NULL) {
    report_none(c, stack);
    return NULL;
  }
  return has_its_companions(c, stack, way->name) ? way : NULL;
}

gboolean honour_scenario_compile_placement(HonourScenarioCompiler *c, HonourStack *stack) {
  const Way *way = choose_way(c, stack);

  if (way != NULL)
    way->place(c, stack);
  return cap_node_has(c->doc, stack->node, CAP_NAME_WITH);
}
