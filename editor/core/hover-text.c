#include "editor/core/hover-text.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/core/provenance.h"
#include "editor/honour/forces/stack-words.h"

/* One place that is told about. */
typedef struct {
  CapProject *project;
  const CapMap *map;
  const HonourScenario *scenario; /* NULL without one */
  CapHex place;
  GString *text;
} Telling;

static void add_line(Telling *t, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void add_line(Telling *t, const char *format, ...) {
  va_list arguments;
  if (t->text->len > 0)
    g_string_append_c(t->text, '\n');
  va_start(arguments, format);
  g_string_append_vprintf(t->text, format, arguments);
  va_end(arguments);
}

static void add_item(GString *list, const char *item) {
  g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", item);
}

/* --- Ground --------------------------------------------------------------------------------- */

static void add_head(GString *text, const CapMap *map, CapHex place) {
  const CapMapHex *hex = &map->hexes[place];
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, place, number);
  g_string_append(text, number);
  if (hex->name != NULL)
    g_string_append_printf(text, " %s", hex->name);
  if (hex->settlement != CAP_SETTLEMENT_NONE)
    g_string_append_printf(text, ", %s", cap_map_words_settlement((CapSettlement)hex->settlement));
  if (hex->is_port)
    g_string_append_printf(text, ", %s", _("port"));
}

static void add_ground(Telling *t) {
  const CapMapHex *hex = &t->map->hexes[t->place];
  if (hex->node == CAP_NODE_NONE) {
    add_line(t, "%s", _("The document does not describe this hex."));
    return;
  }
  add_line(t, _("Terrain: %s"), cap_map_words_terrain((CapTerrain)hex->terrain));
  if (hex->region < t->map->n_regions)
    add_line(t, _("Region: %s"), t->map->regions[hex->region].name);
  for (guint i = 0; i < t->map->n_edges; i++)
    if (t->map->edges[i].hex == t->place) {
      add_line(t, "%s", _("Counts as lying on an edge of the map."));
      break;
    }
}

/* "Rivers: east Adda (secondary river), ..." */
static void add_rivers(Telling *t) {
  const CapMapHex *hex = &t->map->hexes[t->place];
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (hex->side[d] == 0)
      continue;
    g_autofree char *kind = cap_map_words_side(hex->side[d]);
    const char *name = hex->river[d] < t->map->n_rivers ? t->map->rivers[hex->river[d]].name : NULL;
    g_autofree char *item = g_strdup_printf(
        "%s %s%s%s%s", cap_map_words_direction(&t->map->grid, (CapDirection)d),
        name != NULL ? name : "", name != NULL ? " (" : "", kind, name != NULL ? ")" : "");
    add_item(list, item);
  }
  if (list->len > 0)
    add_line(t, _("Rivers: %s"), list->str);
}

/* "Roads: to 2625 (primary road), ..." */
static void add_roads(Telling *t) {
  const CapMapHex *hex = &t->map->hexes[t->place];
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    char number[CAP_HEX_NUMBER_MAX];
    if (hex->road[d] == 0 || hex->neighbour[d] == CAP_HEX_NONE)
      continue;
    g_autofree char *kind = cap_map_words_road(hex->road[d]);
    cap_grid_number(&t->map->grid, hex->neighbour[d], number);
    g_autofree char *item = g_strdup_printf("%s (%s)", number, kind);
    add_item(list, item);
  }
  if (list->len > 0)
    add_line(t, _("Roads to: %s"), list->str);
}

/* --- Sets ----------------------------------------------------------------------------------- */

static void add_areas_of(GString *list, const CapArea *areas, guint n, CapHex place) {
  for (guint i = 0; i < n; i++)
    if (cap_bits_has(&areas[i].hexes, place))
      add_item(list, areas[i].name != NULL ? areas[i].name : areas[i].id);
}

static void add_areas(Telling *t) {
  g_autoptr(GString) list = g_string_new(NULL);
  add_areas_of(list, t->map->areas, t->map->n_areas, t->place);
  if (t->scenario != NULL)
    add_areas_of(list, t->scenario->areas, t->scenario->n_areas, t->place);
  if (list->len > 0)
    add_line(t, _("Part of: %s"), list->str);
}

/* --- Forces --------------------------------------------------------------------------------- */

static gboolean stands_at(const HonourStack *stack, CapHex place) {
  return stack->placement == HONOUR_PLACEMENT_HEX
             ? stack->hex == place
             : cap_bits_has(&stack->hexes, place) && cap_bits_count(&stack->hexes) == 1;
}

static void add_forces(Telling *t) {
  const HonourScenario *s = t->scenario;
  for (guint i = 0; i < s->n_stacks; i++) {
    if (stands_at(&s->stacks[i], t->place)) {
      g_autofree char *words = honour_stack_words(s, (CapIndex)i);
      add_line(t, "%s", words);
    } else if (cap_bits_has(&s->stacks[i].hexes, t->place)) {
      g_autofree char *words = honour_stack_words(s, (CapIndex)i);
      add_line(t, _("May be placed here: %s"), words);
    }
  }
}

static gboolean is_source_of(const HonourArmy *army, const CapMap *map, CapHex place) {
  for (guint k = 0; k < army->n_sources; k++)
    if (map->is_zone_map ? army->sources[k].zone == place : army->sources[k].hex == place)
      return TRUE;
  return FALSE;
}

static void add_scenario(Telling *t) {
  const HonourScenario *s = t->scenario;
  if (s == NULL)
    return;
  for (guint i = 0; i < s->n_armies; i++)
    if (is_source_of(&s->armies[i], t->map, t->place))
      add_line(t, _("Supply Source of %s"), s->armies[i].name);
  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].hex == t->place && s->conquered[i].army < s->n_armies)
      add_line(t, _("Conquered by %s"), s->armies[s->conquered[i].army].name);
  if (s->playable_known && !cap_bits_has(&s->playable, t->place))
    add_line(t, "%s", _("Not in play in this scenario."));
  add_forces(t);
}

/* --- Provenance ----------------------------------------------------------------------------- */

/* "Derived: name, region" */
static void add_provenance_of(Telling *t, const CapDocument *doc, CapNode node, CapProvenance which,
                              const char *word) {
  static const CapName attributes[] = {CAP_NAME_TERRAIN, CAP_NAME_NAME, CAP_NAME_SETTLEMENT,
                                       CAP_NAME_PORT, CAP_NAME_REGION};
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(attributes); i++)
    if (cap_slice_is_set(cap_node_attribute(doc, node, attributes[i])) &&
        cap_provenance_of(doc, node, attributes[i]) == which)
      add_item(list, cap_name_text(attributes[i]));
  if (list->len > 0)
    add_line(t, "%s %s", word, list->str);
}

static void add_provenance(Telling *t, CapNode node) {
  CapFile *file = cap_project_file(t->project, CAP_KIND_MAP);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  if (doc == NULL || node >= cap_document_count(doc))
    return;
  add_provenance_of(t, doc, node, CAP_PROVENANCE_BOOK, _("As printed:"));
  add_provenance_of(t, doc, node, CAP_PROVENANCE_DERIVED, _("Derived:"));
  add_provenance_of(t, doc, node, CAP_PROVENANCE_RECONSTRUCTED, _("Reconstructed:"));
}

/* --- Zones ---------------------------------------------------------------------------------- */

static const char *border_words(CapBorderKind kind) {
  switch (kind) {
  case CAP_BORDER_OPEN:
    return _("open");
  case CAP_BORDER_RIVER:
    return _("river");
  case CAP_BORDER_RIVER_BRIDGE:
    return _("river with a bridge");
  case CAP_BORDER_IMPASSABLE:
    return _("impassable");
  case CAP_BORDER_WALL:
    return _("wall");
  case CAP_BORDER_LINK:
    return _("link");
  }
  return "";
}

static void add_zone(Telling *t) {
  const CapZone *zone = &t->map->zones[t->place];
  g_autoptr(GString) list = g_string_new(NULL);
  add_line(t, "%s, %s", zone->name != NULL ? zone->name : zone->id,
           cap_map_words_zone_settlement(zone->settlement));
  add_line(t, _("Ground: %s"), zone->difficult ? _("difficult") : _("open"));
  if (zone->section < t->map->n_sections)
    add_line(t, _("Section: %s"), t->map->sections[zone->section].name);
  for (guint i = 0; i < t->map->n_borders; i++) {
    const CapBorder *border = &t->map->borders[i];
    if (border->zone[0] != t->place && border->zone[1] != t->place)
      continue;
    const CapZone *other = &t->map->zones[border->zone[border->zone[0] == t->place ? 1 : 0]];
    g_autofree char *item = g_strdup_printf(
        "%s (%s)", other->name != NULL ? other->name : other->id, border_words(border->kind));
    add_item(list, item);
  }
  if (list->len > 0)
    add_line(t, _("Borders: %s"), list->str);
}

/* --- All ------------------------------------------------------------------------------------ */

static gboolean begin(Telling *t, CapProject *project, CapHex place) {
  const CapMap *map = cap_project_map(project);
  if (map == NULL || place >= (map->is_zone_map ? map->n_zones : map->n_hexes))
    return FALSE;
  *t = (Telling){.project = project,
                 .map = map,
                 .scenario = cap_project_scenario(project),
                 .place = place,
                 .text = g_string_new(NULL)};
  return TRUE;
}

char *cap_hover_text(CapProject *project, CapHex place) {
  Telling t;
  if (!begin(&t, project, place))
    return NULL;
  if (t.map->is_zone_map) {
    add_zone(&t);
    add_scenario(&t);
    add_provenance(&t, t.map->zones[place].node);
  } else {
    add_head(t.text, t.map, place);
    add_ground(&t);
    add_rivers(&t);
    add_roads(&t);
    add_areas(&t);
    add_scenario(&t);
    add_provenance(&t, t.map->hexes[place].node);
  }
  return g_string_free(t.text, FALSE);
}

char *cap_hover_line(CapProject *project, CapHex place) {
  Telling t;
  if (!begin(&t, project, place))
    return NULL;
  if (t.map->is_zone_map) {
    const CapZone *zone = &t.map->zones[place];
    g_string_append_printf(t.text, "%s, %s, %s", zone->name != NULL ? zone->name : zone->id,
                           cap_map_words_zone_settlement(zone->settlement),
                           zone->difficult ? _("difficult ground") : _("open ground"));
  } else {
    const CapMapHex *hex = &t.map->hexes[place];
    add_head(t.text, t.map, place);
    g_string_append_printf(t.text, ", %s", cap_map_words_terrain((CapTerrain)hex->terrain));
    if (hex->region < t.map->n_regions)
      g_string_append_printf(t.text, ", %s", t.map->regions[hex->region].name);
  }
  for (guint i = 0; t.scenario != NULL && i < t.scenario->n_stacks; i++)
    if (stands_at(&t.scenario->stacks[i], place)) {
      g_autofree char *words = honour_stack_words_short(t.scenario, (CapIndex)i);
      g_string_append_printf(t.text, "; %s", words);
    }
  return g_string_free(t.text, FALSE);
}
