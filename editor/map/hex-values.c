#include "editor/map/hex-values.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/core/document-find.h"
#include "editor/core/map-words.h"
#include "editor/core/provenance.h"
#include "editor/map/draw-map.h"

static const char *const settlement_words[] = {NULL, "town", "fortified-town", "fortified-city"};
static const char *const provenance_words[] = {"book", "derived", "reconstructed"};
static const char *const class_words[] = {"primary", "secondary", "naviglio"};

typedef struct {
  CapSwatches *swatches;
  GPtrArray *values;
  const CapMap *map;
} Filling;

static void add(const Filling *filling, const char *value, const char *name, CapSample sample) {
  g_ptr_array_add(filling->values, g_strdup(value));
  cap_swatches_add(filling->swatches, name, &sample);
}

static void add_sample(const Filling *filling, const char *value, const char *name,
                       CapSampleKind kind, guint which) {
  add(filling, value, name, (CapSample){.kind = kind, .which = which});
}

/* The first of its row, so that nobody draws on what is there without having chosen it, or has to
 * look for it behind sixty roads. */
static void add_new(const Filling *filling) {
  add_sample(filling, NULL, _("A new one"), CAP_SAMPLE_NEW, 0);
}

/* --- Words ---------------------------------------------------------------------------------- */

static void add_terrain(const Filling *filling) {
  for (guint i = 0; i < CAP_TERRAIN_UNKNOWN; i++)
    add_sample(filling, cap_terrain_name((CapTerrain)i), cap_map_words_terrain((CapTerrain)i),
               CAP_SAMPLE_TERRAIN, i);
}

static void add_settlements(const Filling *filling) {
  for (guint i = CAP_SETTLEMENT_TOWN; i < G_N_ELEMENTS(settlement_words); i++)
    add_sample(filling, settlement_words[i], cap_map_words_settlement((CapSettlement)i),
               CAP_SAMPLE_SETTLEMENT, i);
  add_sample(filling, "port", _("port"), CAP_SAMPLE_PORT, 0);
  add_sample(filling, NULL, _("No settlement"), CAP_SAMPLE_NOTHING, 0);
}

static void add_provenance(const Filling *filling) {
  static const char *const names[] = {N_("as printed"), N_("derived"), N_("reconstructed")};
  for (guint i = 0; i < G_N_ELEMENTS(provenance_words); i++)
    add_sample(filling, provenance_words[i], _(names[i]), CAP_SAMPLE_HATCH, i);
  add_sample(filling, NULL, _("Not marked"), CAP_SAMPLE_NOTHING, 0);
}

/* --- What the map has ----------------------------------------------------------------------- */

/* The box around hexes, with some room; FALSE when there are none. */
static gboolean box_around(const CapSheet *sheet, gboolean (*has)(guint hex, gconstpointer data),
                           gconstpointer data, CapRect *box) {
  double left = G_MAXDOUBLE, right = -G_MAXDOUBLE, top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  for (guint i = 0; i < sheet->n_hexes; i++) {
    if (!has(i, data))
      continue;
    left = MIN(left, sheet->hexes[i].x);
    right = MAX(right, sheet->hexes[i].x);
    top = MIN(top, sheet->hexes[i].y);
    bottom = MAX(bottom, sheet->hexes[i].y);
  }
  if (left > right)
    return FALSE;
  *box = (CapRect){left - 1, top - 1, right - left + 2, bottom - top + 2};
  return TRUE;
}

typedef struct {
  const CapMap *map;
  CapIndex index;
} Whose;

static gboolean is_in_region(guint hex, gconstpointer data) {
  const Whose *whose = data;
  return whose->map->hexes[hex].region == whose->index;
}

static gboolean is_in_area(guint hex, gconstpointer data) {
  const Whose *whose = data;
  return cap_bits_has(&whose->map->areas[whose->index].hexes, hex);
}

/* With a small picture of where it lies. */
static void add_part(const Filling *filling, CapSheet *sheet, const char *value, const char *name,
                     gboolean (*has)(guint hex, gconstpointer data), CapIndex index) {
  const Whose whose = {filling->map, index};
  CapSample sample = {.kind = CAP_SAMPLE_PART, .sheet = sheet};
  if (!box_around(sheet, has, &whose, &sample.part))
    sample = (CapSample){.kind = CAP_SAMPLE_NOTHING};
  add(filling, value, name, sample);
}

static void add_regions(const Filling *filling) {
  const CapMap *map = filling->map;
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  for (guint i = 0; i < map->n_regions; i++)
    add_part(filling, sheet, map->regions[i].id, map->regions[i].name, is_in_region, (CapIndex)i);
  add_sample(filling, NULL, _("No region"), CAP_SAMPLE_NOTHING, 0);
  add_sample(filling, CAP_NEW_REGION, _("A new one"), CAP_SAMPLE_NEW, 0);
}

static void add_sets(const Filling *filling) {
  const CapMap *map = filling->map;
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(map, NULL, NULL);
  add_new(filling);
  for (guint i = 0; i < map->n_areas; i++)
    if (map->areas[i].river == CAP_INDEX_NONE)
      add_part(filling, sheet, map->areas[i].id,
               map->areas[i].name != NULL ? map->areas[i].name : map->areas[i].id, is_in_area,
               (CapIndex)i);
}

static void add_rivers(const Filling *filling) {
  const CapMap *map = filling->map;
  add_new(filling);
  for (guint i = 0; i < map->n_rivers; i++)
    add_sample(filling, map->rivers[i].id, map->rivers[i].name, CAP_SAMPLE_LINE,
               map->rivers[i].primary ? CAP_LINE_PRIMARY_RIVER : CAP_LINE_SECONDARY_RIVER);
}

static CapNode first_road(const CapDocument *doc) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS);
  return list != CAP_NODE_NONE ? cap_node_child_named(doc, list, CAP_NAME_ROAD) : CAP_NODE_NONE;
}

static CapLine line_of_road(CapSlice class) {
  return cap_slice_equals(class, "primary")    ? CAP_LINE_PRIMARY_ROAD
         : cap_slice_equals(class, "naviglio") ? CAP_LINE_NAVIGLIO
                                               : CAP_LINE_SECONDARY_ROAD;
}

static void add_roads(const Filling *filling, const CapDocument *doc) {
  add_new(filling);
  for (CapNode road = first_road(doc); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD)) {
    g_autofree char *name = cap_slice_dup(cap_node_attribute(doc, road, CAP_NAME_NAME));
    if (name != NULL)
      add_sample(filling, name, name, CAP_SAMPLE_LINE,
                 line_of_road(cap_node_attribute(doc, road, CAP_NAME_CLASS)));
  }
}

void cap_hex_values_fill(CapSwatches *swatches, GPtrArray *values, CapFile *file, const CapMap *map,
                         CapPaint paint) {
  const Filling filling = {swatches, values, map};
  cap_swatches_clear(swatches);
  g_ptr_array_set_size(values, 0);
  switch (paint) {
  case CAP_PAINT_NOTHING:
  case CAP_PAINT_FERRY:
  case CAP_PAINT_PICK:
    break;
  case CAP_PAINT_TERRAIN:
    add_terrain(&filling);
    break;
  case CAP_PAINT_SETTLEMENT:
    add_settlements(&filling);
    break;
  case CAP_PAINT_PROVENANCE:
    add_provenance(&filling);
    break;
  case CAP_PAINT_REGION:
    add_regions(&filling);
    break;
  case CAP_PAINT_RIVER:
    add_rivers(&filling);
    break;
  case CAP_PAINT_ROAD:
    add_roads(&filling, cap_file_document(file));
    break;
  case CAP_PAINT_SET:
    add_sets(&filling);
    break;
  }
  cap_swatches_fit(swatches);
}

CapNode cap_hex_value_node(CapFile *file, CapPaint paint, const char *value) {
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  CapName kind = paint == CAP_PAINT_RIVER    ? CAP_NAME_RIVER
                 : paint == CAP_PAINT_REGION ? CAP_NAME_REGION
                                             : CAP_NAME_AREA;
  if (doc == NULL || value == NULL)
    return CAP_NODE_NONE;
  if (paint == CAP_PAINT_RIVER || paint == CAP_PAINT_REGION || paint == CAP_PAINT_SET)
    return cap_find_element(doc, kind, value);
  CapNode road = paint == CAP_PAINT_ROAD ? first_road(doc) : CAP_NODE_NONE;
  while (road != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(doc, road, CAP_NAME_NAME), value))
    road = cap_node_next_named(doc, road, CAP_NAME_ROAD);
  return road;
}

void cap_hex_classes_fill(CapSwatches *swatches, CapPaint paint) {
  static const struct {
    const char *name;
    CapLine river, road;
  } rows[] = {{N_("primary"), CAP_LINE_PRIMARY_RIVER, CAP_LINE_PRIMARY_ROAD},
              {N_("secondary"), CAP_LINE_SECONDARY_RIVER, CAP_LINE_SECONDARY_ROAD},
              {N_("naviglio"), CAP_N_LINES, CAP_LINE_NAVIGLIO}};
  cap_swatches_clear(swatches);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    CapLine line = paint == CAP_PAINT_ROAD ? rows[i].road : rows[i].river;
    if (line != CAP_N_LINES)
      cap_swatches_add(swatches, _(rows[i].name),
                       &(CapSample){.kind = CAP_SAMPLE_LINE, .which = line});
  }
  cap_swatches_select(swatches, 1);
}

const char *cap_hex_class(guint which) {
  return class_words[MIN(which, G_N_ELEMENTS(class_words) - 1)];
}

/* --- What is picked up ---------------------------------------------------------------------- */

/* The first road that leads over a hex. New string; NULL when none does. */
static char *road_at(const CapDocument *doc, const CapMap *map, CapHex hex) {
  for (CapNode road = first_road(doc); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD))
    for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
         leg = cap_node_next_named(doc, leg, CAP_NAME_LEG)) {
      CapSlice rest = cap_node_attribute(doc, leg, CAP_NAME_HEXES), word;
      while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
        if (cap_grid_find(&map->grid, word) == hex)
          return cap_slice_dup(cap_node_attribute(doc, road, CAP_NAME_NAME));
    }
  return NULL;
}

static char *set_at(const CapMap *map, CapHex hex) {
  for (guint i = 0; i < map->n_areas; i++)
    if (map->areas[i].river == CAP_INDEX_NONE && cap_bits_has(&map->areas[i].hexes, hex))
      return g_strdup(map->areas[i].id);
  return NULL;
}

/* Nearer to the side than to the middle of the hex. */
static gboolean is_at_side(const CapMap *map, const CapToolPoint *point) {
  double x, y;
  cap_grid_centre(&map->grid, point->hex, &x, &y);
  return hypot(point->x - x, point->y - y) > 0.3;
}

static char *dup_of_kind(CapFile *file, const CapMap *map, const CapToolPoint *point,
                         CapPaint wanted) {
  const CapMapHex *hex = &map->hexes[point->hex];
  const CapDocument *doc = cap_file_document(file);
  CapIndex river = hex->river[point->direction];
  switch (wanted) {
  case CAP_PAINT_TERRAIN:
    return g_strdup(hex->terrain < CAP_TERRAIN_UNKNOWN ? cap_terrain_name(hex->terrain) : NULL);
  case CAP_PAINT_REGION:
    return g_strdup(hex->region != CAP_INDEX_NONE ? map->regions[hex->region].id : NULL);
  case CAP_PAINT_SETTLEMENT:
    return g_strdup(settlement_words[MIN(hex->settlement, G_N_ELEMENTS(settlement_words) - 1)]);
  case CAP_PAINT_RIVER:
  case CAP_PAINT_FERRY:
    return g_strdup(river != CAP_INDEX_NONE ? map->rivers[river].id : NULL);
  case CAP_PAINT_ROAD:
    return road_at(doc, map, point->hex);
  case CAP_PAINT_SET:
    return set_at(map, point->hex);
  case CAP_PAINT_PROVENANCE:
    return g_strdup(provenance_words[cap_provenance_of_element(doc, hex->node)]);
  case CAP_PAINT_NOTHING:
  case CAP_PAINT_PICK:
    break;
  }
  return NULL;
}

CapHexFind cap_hex_find(CapFile *file, const CapMap *map, const CapToolPoint *point,
                        CapPaint wanted) {
  const CapPaint catching[] = {wanted, is_at_side(map, point) ? CAP_PAINT_RIVER : CAP_PAINT_NOTHING,
                               CAP_PAINT_SETTLEMENT, CAP_PAINT_TERRAIN};
  for (guint i = 0; i < G_N_ELEMENTS(catching); i++) {
    char *value = dup_of_kind(file, map, point, catching[i]);
    if (value != NULL)
      return (CapHexFind){catching[i] == CAP_PAINT_FERRY ? CAP_PAINT_RIVER : catching[i], value};
  }
  return (CapHexFind){CAP_PAINT_NOTHING, NULL};
}
