#include "editor/map/zones/zone-values.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/core/references.h"
#include "editor/handbook.h"
#include "editor/map/draw-map.h"

static const char *const place_words[] = {NULL, "village", "fortified-village", "fortress"};

typedef struct {
  CapSwatches *swatches;
  GPtrArray *values;
  CapProject *project;
  const CapMap *map;
} Filling;

static void add(const Filling *filling, const char *value, const char *name, CapSampleKind kind,
                guint which) {
  g_ptr_array_add(filling->values, g_strdup(value));
  cap_swatches_add(filling->swatches, name, &(CapSample){.kind = kind, .which = which});
}

static gboolean is_listed(const Filling *filling, const char *value) {
  return g_ptr_array_find_with_equal_func(filling->values, value, (GEqualFunc)g_str_equal, NULL);
}

/* --- States --------------------------------------------------------------------------------- */

/* In the ink that the map has for it. */
static void add_state(const Filling *filling, const CapSheet *sheet, const char *id,
                      const char *name) {
  guint number = 0;
  while (number < sheet->n_states && g_strcmp0(sheet->states[number], id) != 0)
    number++;
  add(filling, id, name, CAP_SAMPLE_INK,
      number < sheet->n_states ? cap_ink_of_state(number) : CAP_INK_ZONE_OPEN);
}

/* Those that the map names, then those of the roster. */
static void add_states(const Filling *filling) {
  CapFile *file = cap_project_file(filling->project, CAP_KIND_MAP);
  g_autoptr(CapSheet) sheet = cap_draw_new_sheet(filling->map, NULL, NULL);
  g_autoptr(GPtrArray) words = cap_zones_words(file, CAP_NAME_NATIONALITY);
  const CapReferences *references = cap_project_handbook(filling->project)->references;
  g_autoptr(GPtrArray) choices = cap_reference_choices(
      filling->project, references != NULL ? references->states : NULL, file, CAP_NODE_NONE);
  for (guint i = 0; i < words->len; i++)
    add_state(filling, sheet, g_ptr_array_index(words, i), g_ptr_array_index(words, i));
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    if (!is_listed(filling, choice->id))
      add_state(filling, sheet, choice->id, choice->name != NULL ? choice->name : choice->id);
  }
  add(filling, "", _("A new one"), CAP_SAMPLE_NEW, 0);
  add(filling, NULL, _("No state"), CAP_SAMPLE_NOTHING, 0);
}

/* --- The others ----------------------------------------------------------------------------- */

static void add_places(const Filling *filling) {
  static const CapSettlement signs[] = {CAP_SETTLEMENT_NONE, CAP_SETTLEMENT_TOWN,
                                        CAP_SETTLEMENT_FORTIFIED_TOWN,
                                        CAP_SETTLEMENT_FORTIFIED_CITY};
  for (guint i = 0; i < G_N_ELEMENTS(place_words); i++)
    add(filling, place_words[i], cap_map_words_zone_settlement((CapZoneSettlement)i),
        i > 0 ? CAP_SAMPLE_SETTLEMENT : CAP_SAMPLE_NOTHING, signs[i]);
}

static void add_sections(const Filling *filling) {
  for (guint i = 0; i < filling->map->n_sections; i++)
    add(filling, filling->map->sections[i].id, filling->map->sections[i].name, CAP_SAMPLE_INK,
        cap_ink_of_state(i));
  add(filling, NULL, _("No section"), CAP_SAMPLE_NOTHING, 0);
}

/* Those of the roster by their names, then whom else the map names. */
static void add_sources(const Filling *filling) {
  CapFile *file = cap_project_file(filling->project, CAP_KIND_MAP);
  g_autoptr(GPtrArray) words = cap_zones_words(file, CAP_NAME_SOURCE_OF);
  const CapReferences *references = cap_project_handbook(filling->project)->references;
  g_autoptr(GPtrArray) choices = cap_reference_choices(
      filling->project, references != NULL ? references->suppliers : NULL, file, CAP_NODE_NONE);
  for (guint i = 0; i < choices->len; i++) {
    const CapChoice *choice = g_ptr_array_index(choices, i);
    add(filling, choice->id, choice->name != NULL ? choice->name : choice->id, CAP_SAMPLE_ICON,
        CAP_ICON_SOURCE);
  }
  for (guint i = 0; i < words->len; i++)
    if (!is_listed(filling, g_ptr_array_index(words, i)))
      add(filling, g_ptr_array_index(words, i), g_ptr_array_index(words, i), CAP_SAMPLE_ICON,
          CAP_ICON_SOURCE);
  add(filling, "", _("A new one"), CAP_SAMPLE_NEW, 0);
}

void cap_zone_values_fill(CapSwatches *swatches, GPtrArray *values, CapProject *project,
                          CapZoneMode mode) {
  const Filling filling = {swatches, values, project, cap_project_map(project)};
  cap_swatches_clear(swatches);
  g_ptr_array_set_size(values, 0);
  if (mode == CAP_ZONE_GROUND) {
    add(&filling, "open", _("open ground"), CAP_SAMPLE_INK, CAP_INK_ZONE_OPEN);
    add(&filling, "difficult", _("difficult ground"), CAP_SAMPLE_ROUGH, CAP_INK_ZONE_DIFFICULT);
  } else if (mode == CAP_ZONE_STATE) {
    add_states(&filling);
  } else if (mode == CAP_ZONE_PLACE) {
    add_places(&filling);
  } else if (mode == CAP_ZONE_SECTION) {
    add_sections(&filling);
  } else if (mode == CAP_ZONE_SOURCE) {
    add_sources(&filling);
  }
}

void cap_zone_kinds_fill(CapSwatches *swatches) {
  static const struct {
    const char *name;
    CapSampleKind kind;
    guint which;
  } rows[] = {{N_("Open"), CAP_SAMPLE_INK, CAP_INK_ZONE_OPEN},
              {N_("River"), CAP_SAMPLE_LINE, CAP_LINE_ZONE_RIVER},
              {N_("River with a bridge"), CAP_SAMPLE_BRIDGE, 0},
              {N_("Impassable"), CAP_SAMPLE_BARRED, 0},
              {N_("Wall"), CAP_SAMPLE_WALL, 0}};
  cap_swatches_clear(swatches);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    cap_swatches_add(swatches, _(rows[i].name),
                     &(CapSample){.kind = rows[i].kind, .which = rows[i].which});
}

/* --- What is picked up ---------------------------------------------------------------------- */

static const CapBorder *border_at(const CapMap *map, const CapToolPoint *point, double reach) {
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map);
  CapMapPoint at = {point->x * CAP_ZONE_UNIT, point->y * CAP_ZONE_UNIT};
  CapZoneEdge edge;
  if (!cap_zone_picture_edge(picture, at, reach * CAP_ZONE_UNIT, point->hex, &edge) ||
      edge.other == CAP_HEX_NONE)
    return NULL;
  return cap_zones_border(map, edge.zone, edge.other);
}

/* New string; NULL for nothing. */
static char *dup_of_kind(CapProject *project, const CapZone *zone, CapZoneMode wanted) {
  const CapMap *map = cap_project_map(project);
  const CapDocument *doc = cap_file_document(cap_project_file(project, CAP_KIND_MAP));
  CapSlice source = cap_node_attribute(doc, zone->node, CAP_NAME_SOURCE_OF), first;
  switch (wanted) {
  case CAP_ZONE_GROUND:
    return g_strdup(zone->difficult ? "difficult" : "open");
  case CAP_ZONE_STATE:
    return *zone->state != '\0' ? g_strdup(zone->state) : NULL;
  case CAP_ZONE_PLACE:
    return g_strdup(place_words[zone->settlement]);
  case CAP_ZONE_SECTION:
    return g_strdup(zone->section != CAP_INDEX_NONE ? map->sections[zone->section].id : NULL);
  case CAP_ZONE_SOURCE:
    return cap_slice_is_set(source) && cap_slice_next_word(&source, &first) ? cap_slice_dup(first)
                                                                            : NULL;
  default:
    return NULL;
  }
}

CapZoneFind cap_zone_find(CapProject *project, const CapToolPoint *point, double reach,
                          CapZoneMode wanted) {
  const CapMap *map = cap_project_map(project);
  const CapZoneMode catching[] = {wanted, CAP_ZONE_PLACE, CAP_ZONE_GROUND};
  const CapBorder *border = border_at(map, point, reach);
  if (border != NULL && border->kind <= CAP_BORDER_WALL)
    return (CapZoneFind){CAP_ZONE_BORDER, NULL, border};
  for (guint i = 0; i < G_N_ELEMENTS(catching); i++) {
    char *value = dup_of_kind(project, &map->zones[point->hex], catching[i]);
    if (value != NULL)
      return (CapZoneFind){catching[i], value, NULL};
  }
  return (CapZoneFind){CAP_ZONE_LOOK, NULL, NULL};
}
