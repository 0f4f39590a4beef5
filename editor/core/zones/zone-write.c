#include "editor/core/zones/zone-write.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor/core/commands/batch.h"
#include "editor/core/commands/commands-element.h"
#include "editor/core/document-find.h"
#include "schema/document/insert.h"
#include "validator/identifier.h"

CapZoneChange cap_zone_change_begin(const CapMap *map) {
  CapZonePicture *before = cap_zone_picture_new(map);
  return (CapZoneChange){
      .map = map, .before = before, .after = cap_zone_picture_copy(before), .origin = CAP_HEX_NONE};
}

void cap_zone_change_clear(CapZoneChange *change) {
  g_clear_pointer(&change->before, cap_zone_picture_free);
  g_clear_pointer(&change->after, cap_zone_picture_free);
}

const char *cap_zone_name(const CapMap *map, guint zone) {
  if (zone >= map->n_zones)
    return _("the new zone");
  return map->zones[zone].name != NULL ? map->zones[zone].name : map->zones[zone].id;
}

gboolean cap_zone_refuse(char **refusal, char *text) {
  if (refusal != NULL)
    *refusal = text;
  else
    g_free(text);
  return FALSE;
}

gboolean cap_zone_change_is_sound(CapZoneChange *change, char **refusal) {
  guint zone, other;
  cap_zone_picture_weld(change->after, change->before);
  switch (cap_zone_picture_trouble(change->after, change->before, &zone, &other)) {
  case CAP_PICTURE_FINE:
    return TRUE;
  case CAP_PICTURE_CROSSES_ITSELF:
    return cap_zone_refuse(
        refusal, g_strdup_printf(_("The outline of %s would cross itself, or have no room."),
                                 cap_zone_name(change->map, zone)));
  case CAP_PICTURE_CROSSES_OTHER:
    return cap_zone_refuse(refusal, g_strdup_printf(_("The outlines of %s and %s would overlap."),
                                                    cap_zone_name(change->map, zone),
                                                    cap_zone_name(change->map, other)));
  }
  return FALSE;
}

/* --- Points --------------------------------------------------------------------------------- */

char *cap_zone_measure_text(double measure) {
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double tenths = round(measure * 10);
  g_ascii_formatd(text, sizeof text, fmod(tenths, 10) == 0 ? "%.0f" : "%.1f",
                  tenths == 0 ? 0 : tenths / 10);
  return g_strdup(text);
}

/* The same for all ways to write a point. New string. */
static char *point_key(CapMapPoint p) {
  char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(x, sizeof x, "%.5f", p.x);
  g_ascii_formatd(y, sizeof y, "%.5f", p.y);
  return g_strconcat(x, " ", y, NULL);
}

static void note_words(const CapDocument *doc, CapNode outline, GHashTable *words) {
  CapSlice rest = cap_node_attribute(doc, outline, CAP_NAME_POINTS), word;
  while (cap_slice_next_word(&rest, &word)) {
    char *text = cap_slice_dup(word), *end = NULL;
    double x = g_ascii_strtod(text, &end);
    double y = *end == ',' ? g_ascii_strtod(end + 1, NULL) : 0;
    g_hash_table_insert(words, point_key((CapMapPoint){x, y}), text);
  }
}

/* A point that the document has already is written as it stands there: neighbours share an edge
 * when they write it alike. */
char *cap_zone_outline_text(const CapDocument *doc, const GArray *outline) {
  g_autoptr(GHashTable) words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  GString *text = g_string_new(NULL);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_OUTLINE)
      note_words(doc, n, words);
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint p = cap_ring_at(outline, i);
    g_autofree char *key = point_key(p);
    const char *word = g_hash_table_lookup(words, key);
    g_autofree char *x = cap_zone_measure_text(p.x);
    g_autofree char *y = cap_zone_measure_text(p.y);
    g_string_append(text, i > 0 ? " " : "");
    if (word != NULL)
      g_string_append(text, word);
    else
      g_string_append_printf(text, "%s,%s", x, y);
  }
  return g_string_free(text, FALSE);
}

/* --- Writing -------------------------------------------------------------------------------- */

static gboolean is_any_new(const CapZoneChange *change, guint a, guint b) {
  return cap_zone_picture_differs(change->after, change->before, a) ||
         cap_zone_picture_differs(change->after, change->before, b);
}

static void note_outlines(const CapZoneChange *change, const CapDocument *doc, CapBatch *batch) {
  for (guint z = 0; z < change->map->n_zones; z++) {
    CapNode outline = cap_node_child_named(doc, change->map->zones[z].node, CAP_NAME_OUTLINE);
    if (outline == CAP_NODE_NONE || !cap_zone_picture_differs(change->after, change->before, z))
      continue;
    g_autofree char *text = cap_zone_outline_text(doc, cap_zone_picture_outline(change->after, z));
    cap_batch_set(batch, outline, CAP_NAME_POINTS, text);
  }
}

/* Borders that can no longer be seen. A link never could. */
static void note_lost_borders(const CapZoneChange *change, CapBatch *batch) {
  for (guint i = 0; i < change->map->n_borders; i++) {
    const CapBorder *border = &change->map->borders[i];
    guint a = border->zone[0], b = border->zone[1];
    if (border->kind != CAP_BORDER_LINK && is_any_new(change, a, b) &&
        cap_zone_picture_touch(change->before, a, b) &&
        !cap_zone_picture_touch(change->after, a, b))
      cap_batch_remove(batch, border->node);
  }
}

/* What a new border takes over from that of the zone that was cut; the walls of that zone itself
 * stay with it. */
static const CapBorder *model_of(const CapZoneChange *change, guint a, guint b) {
  guint third = MIN(a, b), origin = change->origin;
  if (MAX(a, b) < change->map->n_zones || origin == CAP_HEX_NONE || third == origin)
    return NULL;
  const CapBorder *border = cap_zones_border(change->map, origin, third);
  gboolean is_own_wall = border != NULL && border->kind == CAP_BORDER_WALL &&
                         change->map->zones[third].settlement != CAP_ZONE_FORTRESS;
  return border != NULL && border->kind != CAP_BORDER_LINK && !is_own_wall ? border : NULL;
}

/* The number of a new wall like that one: its own when it is lost, else the next. New string. */
static char *dup_side(const CapZoneChange *change, const CapBorder *model) {
  const CapIndex *zones = model->zone;
  guint fortress = zones[0] == change->origin ? zones[1] : zones[0];
  gboolean stays = cap_zone_picture_touch(change->after, zones[0], zones[1]);
  return g_strdup_printf("%u", stays ? cap_zones_free_side(change->map, fortress, NULL)
                                     : model->wall_side);
}

/* The text of a border like that one; of an open border when there is none. New string. */
static char *border_text(const CapZoneChange *change, const CapDocument *doc,
                         const CapBorder *model, const char *a, const char *b) {
  static const CapName taken[] = {CAP_NAME_KIND, CAP_NAME_RIVER, CAP_NAME_LEVEL, CAP_NAME_MOAT};
  gboolean in_order = strcmp(a, b) < 0, is_wall = model != NULL && model->kind == CAP_BORDER_WALL;
  g_autofree char *between = g_strconcat(in_order ? a : b, " ", in_order ? b : a, NULL);
  g_autofree char *side = is_wall ? dup_side(change, model) : NULL;
  char *like[G_N_ELEMENTS(taken)] = {NULL};
  for (guint i = 0; model != NULL && i < G_N_ELEMENTS(taken); i++)
    like[i] = cap_node_dup_value(doc, model->node, taken[i]);
  char *text =
      cap_element_text("border", "between", between, "kind", like[0] != NULL ? like[0] : "open",
                       "river", like[1], "side", side, "level", like[2], "moat", like[3], NULL);
  for (guint i = 0; i < G_N_ELEMENTS(taken); i++)
    g_free(like[i]);
  return text;
}

/* Texts of the borders of zones that have come to touch; of strings. */
static GPtrArray *new_borders(const CapZoneChange *change, const CapDocument *doc) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  guint n = cap_zone_picture_n_zones(change->after);
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++) {
      if (!is_any_new(change, a, b) || !cap_zone_picture_touch(change->after, a, b) ||
          cap_zone_picture_touch(change->before, a, b) ||
          cap_zones_border(change->map, a, b) != NULL)
        continue;
      const char *ids[2] = {change->map->zones[a].id,
                            b < change->map->n_zones ? change->map->zones[b].id : change->new_id};
      g_ptr_array_add(texts, border_text(change, doc, model_of(change, a, b), ids[0], ids[1]));
    }
  return texts;
}

void cap_zone_change_write(CapZoneChange *change, CapDocument *doc) {
  g_autoptr(GPtrArray) borders = new_borders(change, doc);
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  note_outlines(change, doc, batch);
  note_lost_borders(change, batch);
  cap_batch_apply(batch);
  for (guint i = 0; i < borders->len; i++) {
    CapNode list = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_BORDERS);
    if (list != CAP_NODE_NONE)
      cap_insert_in_order(doc, list, g_ptr_array_index(borders, i));
  }
}

/* --- New zones ------------------------------------------------------------------------------ */

char *cap_zone_dup_free_id(const CapDocument *doc, const char *name) {
  g_autofree char *stem = cap_dup_identifier(name);
  return cap_document_dup_free_id(doc, stem != NULL ? stem : "zone");
}

static gboolean has_name(const CapMap *map, const char *name) {
  for (guint i = 0; i < map->n_zones; i++)
    if (g_strcmp0(map->zones[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

char *cap_zone_dup_free_name(const CapMap *map, const char *stem) {
  for (guint i = 2;; i++) {
    g_autofree char *name = g_strdup_printf("%s %u", stem, i);
    if (!has_name(map, name))
      return g_steal_pointer(&name);
  }
}

void cap_zone_insert(CapDocument *doc, const char *id, const char *name, const GArray *outline,
                     CapNode model) {
  static const CapName taken[] = {CAP_NAME_SECTION, CAP_NAME_NATIONALITY, CAP_NAME_TERRAIN};
  CapMapPoint middle = cap_ring_middle(outline);
  g_autofree char *x = cap_zone_measure_text(middle.x);
  g_autofree char *y = cap_zone_measure_text(middle.y);
  g_autofree char *points = cap_zone_outline_text(doc, outline);
  char *like[G_N_ELEMENTS(taken)] = {NULL};
  for (guint i = 0; model != CAP_NODE_NONE && i < G_N_ELEMENTS(taken); i++)
    like[i] = cap_node_dup_value(doc, model, taken[i]);
  g_autofree char *head =
      cap_element_text("zone", "id", id, "name", name, "section", like[0], "nationality", like[1],
                       "terrain", like[2] != NULL ? like[2] : "open", "x", x, "y", y, NULL);
  head[strlen(head) - 2] = '\0'; /* it is not empty: the outline stands in it */
  g_autofree char *xml = g_strdup_printf("%s>\n  <outline points=\"%s\"/>\n</zone>", head, points);
  CapNode list = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_ZONES);
  if (list != CAP_NODE_NONE)
    cap_insert_in_order(doc, list, xml);
  for (guint i = 0; i < G_N_ELEMENTS(taken); i++)
    g_free(like[i]);
}
