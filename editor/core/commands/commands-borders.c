/* Borders and links of a zone map, and what is painted on its zones. */
#include "editor/core/commands/commands-zones.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/batch.h"
#include "editor/core/document-find.h"
#include "schema/document/insert.h"
#include "editor/core/zones/zone-write.h"

/* By CapBorderKind, as the format has them. */
static const char *const kinds[] = {"open", "river", "river-bridge", "impassable", "wall", "link"};

const CapBorder *cap_zones_border(const CapMap *map, guint a, guint b) {
  for (guint i = 0; i < map->n_borders; i++) {
    const CapBorder *border = &map->borders[i];
    if ((border->zone[0] == a && border->zone[1] == b) ||
        (border->zone[0] == b && border->zone[1] == a))
      return border;
  }
  return NULL;
}

/* --- Borders -------------------------------------------------------------------------------- */

static gboolean is_fortress(const CapMap *map, guint zone) {
  return map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

guint cap_zones_free_side(const CapMap *map, guint fortress, const CapBorder *own) {
  for (guint side = 1;; side++) {
    gboolean is_taken = FALSE;
    for (guint i = 0; i < map->n_borders && !is_taken; i++) {
      const CapBorder *border = &map->borders[i];
      is_taken = border != own && border->kind == CAP_BORDER_WALL && border->wall_side == side &&
                 (border->zone[0] == fortress || border->zone[1] == fortress);
    }
    if (!is_taken)
      return side;
  }
}

static gboolean has_water(const CapBorderChange *change) {
  CapBorderKind water = change->kind == CAP_BORDER_WALL ? change->moat : change->kind;
  return water == CAP_BORDER_RIVER || water == CAP_BORDER_RIVER_BRIDGE;
}

/* The values of the attributes of a border, in the order of `attributes`; NULL for none. */
enum { KIND, RIVER, MOVEMENT, SIDE, LEVEL, MOAT, N_ATTRIBUTES };
static const CapName attributes[N_ATTRIBUTES] = {CAP_NAME_KIND, CAP_NAME_RIVER, CAP_NAME_MOVEMENT,
                                                 CAP_NAME_SIDE, CAP_NAME_LEVEL, CAP_NAME_MOAT};

static void fill_values(const CapMap *map, guint a, guint b, const CapBorderChange *change,
                        char *values[N_ATTRIBUTES]) {
  const CapBorder *own = cap_zones_border(map, a, b);
  guint fortress = is_fortress(map, b) && !is_fortress(map, a) ? b : a;
  values[KIND] = g_strdup(kinds[change->kind]);
  if (has_water(change) && change->river != NULL && *change->river != '\0')
    values[RIVER] = g_strdup(change->river);
  if (change->kind != CAP_BORDER_WALL)
    return;
  values[SIDE] =
      g_strdup_printf("%u", own != NULL && own->kind == CAP_BORDER_WALL && own->wall_side > 0
                                ? own->wall_side
                                : cap_zones_free_side(map, fortress, own));
  values[LEVEL] = g_strdup_printf("%u", MAX(change->level, 1));
  values[MOAT] = g_strdup(change->moat == CAP_BORDER_RIVER          ? "river"
                          : change->moat == CAP_BORDER_RIVER_BRIDGE ? "river-bridge"
                                                                    : "none");
}

/* FALSE, and it is said, when such a border cannot be there. */
static gboolean may_be(const CapMap *map, guint a, guint b, const CapBorderChange *change,
                       char **refusal) {
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map);
  const char *one = cap_zone_name(map, a), *two = cap_zone_name(map, b);
  gboolean is_drawn = map->zones[a].n_outline > 0 && map->zones[b].n_outline > 0;
  gboolean do_touch = cap_zone_picture_touch(picture, a, b);
  if (a == b)
    return cap_zone_refuse(refusal, g_strdup(_("A border or link needs two zones.")));
  if (change->kind == CAP_BORDER_LINK && do_touch)
    return cap_zone_refuse(
        refusal, g_strdup_printf(_("%s and %s share an edge. A link joins zones that do not "
                                   "touch."),
                                 one, two));
  if (change->kind != CAP_BORDER_LINK && is_drawn && !do_touch)
    return cap_zone_refuse(
        refusal, g_strdup_printf(_("%s and %s share no edge. Join them with a link."), one, two));
  if (change->kind == CAP_BORDER_WALL && !is_fortress(map, a) && !is_fortress(map, b))
    return cap_zone_refuse(
        refusal, g_strdup_printf(_("Neither %s nor %s is a fortress, so there is no wall between "
                                   "them. Make one of them a fortress first."),
                                 one, two));
  return TRUE;
}

static gboolean change_border(CapDocument *doc, CapNode node, char *values[N_ATTRIBUTES]) {
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (guint i = 0; i < N_ATTRIBUTES; i++) {
    g_autofree char *now = cap_node_dup_value(doc, node, attributes[i]);
    gboolean keeps = i == MOVEMENT || (i == RIVER && values[i] == NULL &&
                                       (strstr(values[KIND], "river") != NULL ||
                                        (values[MOAT] != NULL && values[MOAT][0] == 'r')));
    if (g_strcmp0(now, values[i]) != 0 && !keeps)
      cap_batch_set(batch, node, attributes[i], values[i]);
  }
  return cap_batch_apply(batch);
}

static gboolean add_border(CapDocument *doc, const char *a, const char *b,
                           char *values[N_ATTRIBUTES]) {
  gboolean in_order = strcmp(a, b) < 0;
  g_autofree char *between = g_strconcat(in_order ? a : b, " ", in_order ? b : a, NULL);
  g_autofree char *xml =
      cap_element_text("border", "between", between, "kind", values[KIND], "river", values[RIVER],
                       "side", values[SIDE], "level", values[LEVEL], "moat", values[MOAT], NULL);
  CapNode list = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_BORDERS);
  return list != CAP_NODE_NONE && cap_insert_in_order(doc, list, xml) != CAP_NODE_NONE;
}

gboolean cap_zones_set_border(CapFile *file, const CapMap *map, guint a, guint b,
                              const CapBorderChange *change, char **refusal) {
  const CapBorder *border = cap_zones_border(map, a, b);
  char *values[N_ATTRIBUTES] = {NULL};
  if (!may_be(map, a, b, change, refusal))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Change the border of %s and %s"),
                                    cap_zone_name(map, a), cap_zone_name(map, b));
  if (doc == NULL)
    return FALSE;
  fill_values(map, a, b, change, values);
  gboolean is_changed = border != NULL
                            ? change_border(doc, border->node, values)
                            : add_border(doc, map->zones[a].id, map->zones[b].id, values);
  cap_file_end(file);
  for (guint i = 0; i < N_ATTRIBUTES; i++)
    g_free(values[i]);
  return is_changed;
}

gboolean cap_zones_remove_link(CapFile *file, const CapMap *map, guint a, guint b) {
  const CapBorder *border = cap_zones_border(map, a, b);
  if (border == NULL || border->kind != CAP_BORDER_LINK)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Remove the link of %s and %s"), cap_zone_name(map, a),
                                    cap_zone_name(map, b));
  if (doc == NULL)
    return FALSE;
  cap_document_remove(doc, border->node);
  cap_file_end(file);
  return TRUE;
}

/* --- Painting ------------------------------------------------------------------------------- */

gboolean cap_zones_paint(CapFile *file, const CapMap *map, guint zone, CapName attribute,
                         const char *value, const char *step) {
  CapNode node = map->zones[zone].node;
  g_autofree char *now = cap_node_dup_value(cap_file_document(file), node, attribute);
  if (g_strcmp0(now, value) == 0)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, "%s", step);
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  cap_batch_set(batch, node, attribute, value);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}

gboolean cap_zones_set_source(CapFile *file, const CapMap *map, guint zone, const char *command,
                              gboolean is_source) {
  CapNode node = map->zones[zone].node;
  CapSlice rest = cap_node_attribute(cap_file_document(file), node, CAP_NAME_SOURCE_OF), word;
  g_autoptr(GString) words = g_string_new(NULL);
  while (cap_slice_next_word(&rest, &word))
    if (!cap_slice_equals(word, command))
      g_string_append_printf(words, "%s%.*s", words->len > 0 ? " " : "", CAP_SLICE_ARGS(word));
  if (is_source)
    g_string_append_printf(words, "%s%s", words->len > 0 ? " " : "", command);
  g_autofree char *step = g_strdup_printf(_("Change the sources in %s"), cap_zone_name(map, zone));
  return cap_zones_paint(file, map, zone, CAP_NAME_SOURCE_OF, words->len > 0 ? words->str : NULL,
                         step);
}

static int by_words(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of rivers have blanks in them; all else is a list of words. */
GPtrArray *cap_zones_words(CapFile *file, CapName attribute) {
  const CapDocument *doc = cap_file_document(file);
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapNode n = 0; doc != NULL && n < cap_document_count(doc); n++) {
    CapSlice rest = cap_node_attribute(doc, n, attribute), word = rest;
    gboolean is_whole = attribute == CAP_NAME_RIVER;
    while (cap_slice_is_set(rest) && (is_whole || cap_slice_next_word(&rest, &word))) {
      g_autofree char *text = cap_slice_dup(word);
      if (!g_hash_table_contains(seen, text)) {
        g_hash_table_add(seen, text); /* it would take the place of an equal one */
        g_ptr_array_add(words, g_steal_pointer(&text));
      }
      if (is_whole)
        break;
    }
  }
  g_ptr_array_sort(words, by_words);
  return words;
}
