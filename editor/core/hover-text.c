#include "editor/core/hover-text.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/core/provenance.h"
#include "editor/handbook.h"

/* One place that is told about. */
typedef struct {
  CapProject *project;
  const CapMap *map;
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
  g_autofree char *name = cap_map_words_hex(map, place);
  g_string_append(text, name);
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

static void add_areas(Telling *t) {
  const CapHandbook *handbook = cap_project_handbook(t->project);
  const CapMap *map = t->map;
  g_autoptr(GString) list = g_string_new(NULL);
  g_autoptr(GPtrArray) own = g_ptr_array_new();
  for (guint i = 0; i < map->n_areas; i++)
    if (cap_bits_has(&map->areas[i].hexes, t->place))
      add_item(list, map->areas[i].name != NULL ? map->areas[i].name : map->areas[i].id);
  if (handbook->list_areas != NULL)
    handbook->list_areas(t->project, t->place, own);
  for (guint i = 0; i < own->len; i++)
    add_item(list, g_ptr_array_index(own, i));
  if (list->len > 0)
    add_line(t, _("Part of: %s"), list->str);
}

/* --- The scenario --------------------------------------------------------------------------- */

static void add_scenario(Telling *t) {
  const CapHandbook *handbook = cap_project_handbook(t->project);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
  if (handbook->tell_place != NULL)
    handbook->tell_place(t->project, t->place, lines);
  for (guint i = 0; i < lines->len; i++)
    add_line(t, "%s", (const char *)g_ptr_array_index(lines, i));
}

static void append_forces(Telling *t) {
  const CapHandbook *handbook = cap_project_handbook(t->project);
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  if (handbook->tell_forces != NULL)
    handbook->tell_forces(t->project, t->place, words);
  for (guint i = 0; i < words->len; i++)
    g_string_append_printf(t->text, "; %s", (const char *)g_ptr_array_index(words, i));
}

/* --- Provenance ----------------------------------------------------------------------------- */

/* "Derived: name, region" */
static void add_provenance_of(Telling *t, const CapDocument *doc, CapNode node, CapProvenance which,
                              const char *word) {
  static const struct {
    CapName attribute;
    const char *words;
  } told[] = {
      {CAP_NAME_TERRAIN, N_("terrain")},       {CAP_NAME_NAME, N_("name")},
      {CAP_NAME_SETTLEMENT, N_("settlement")}, {CAP_NAME_PORT, N_("port")},
      {CAP_NAME_REGION, N_("region")},
  };
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    if (cap_slice_is_set(cap_node_attribute(doc, node, told[i].attribute)) &&
        cap_provenance_of(doc, node, told[i].attribute) == which)
      add_item(list, _(told[i].words));
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
    g_autofree char *item =
        g_strdup_printf("%s (%s)", other->name != NULL ? other->name : other->id,
                        cap_map_words_border_kind(border->kind));
    add_item(list, item);
  }
  if (list->len > 0)
    add_line(t, _("Borders: %s"), list->str);
}

/* --- All ------------------------------------------------------------------------------------ */

static gboolean begin(Telling *t, CapProject *project, CapHex place) {
  const CapMap *map = cap_project_map(project);
  if (map == NULL || place >= cap_map_n_places(map))
    return FALSE;
  *t = (Telling){.project = project, .map = map, .place = place, .text = g_string_new(NULL)};
  return TRUE;
}

char *cap_hover_text(CapProject *project, CapHex place) {
  Telling t;
  if (!begin(&t, project, place))
    return NULL;
  if (cap_map_is_table(t.map)) {
    const CapGround *ground = &t.map->grounds[place];
    g_autofree char *words = cap_map_words_ground(ground->name, ground->kind);
    add_line(&t, "%s", words);
    add_scenario(&t);
    add_provenance(&t, ground->node);
  } else if (cap_map_has_zones(t.map)) {
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
  if (cap_map_is_table(t.map)) {
    const CapGround *ground = &t.map->grounds[place];
    g_autofree char *words = cap_map_words_ground(ground->name, ground->kind);
    g_string_append(t.text, words);
  } else if (cap_map_has_zones(t.map)) {
    const CapZone *zone = &t.map->zones[place];
    g_autofree char *words = cap_map_words_zone(zone);
    g_string_append(t.text, words);
  } else {
    const CapMapHex *hex = &t.map->hexes[place];
    add_head(t.text, t.map, place);
    g_string_append_printf(t.text, ", %s", cap_map_words_terrain((CapTerrain)hex->terrain));
    if (hex->region < t.map->n_regions)
      g_string_append_printf(t.text, ", %s", t.map->regions[hex->region].name);
  }
  append_forces(&t);
  return g_string_free(t.text, FALSE);
}
