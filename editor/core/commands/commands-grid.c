/* Another size of the grid. Rows and columns are counted from the origin, so what stays keeps its
 * number. */
#include "editor/core/commands/commands-map.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/batch.h"

/* As many as two digits for rows and columns can number, and no more than anybody can paint. */
#define MOST_LINES 999u

/* Attributes that hold one hex, a pair, or a list of hexes. */
static const CapName hex_attributes[] = {CAP_NAME_NUMBER, CAP_NAME_HEX, CAP_NAME_FROM};

typedef struct {
  const CapMap *map;
  CapGrid grid; /* the new one */
  CapBatch *batch;
  const CapDocument *doc;
  CapGridLoss loss;
} Resize;

static gboolean is_kept(const Resize *r, CapSlice number) {
  return cap_grid_find(&r->grid, number) != CAP_HEX_NONE ||
         cap_grid_find(&r->map->grid, number) == CAP_HEX_NONE;
}

static void count_lost(Resize *r, CapNode node) {
  switch (cap_node_name(r->doc, node)) {
  case CAP_NAME_HEX:
    r->loss.hexes++;
    if (cap_slice_is_set(cap_node_attribute(r->doc, node, CAP_NAME_NAME)) ||
        cap_slice_is_set(cap_node_attribute(r->doc, node, CAP_NAME_SETTLEMENT)))
      r->loss.named++;
    break;
  case CAP_NAME_SIDE:
    r->loss.sides++;
    break;
  default:
    break;
  }
}

static void drop(Resize *r, CapNode node) {
  count_lost(r, node);
  if (r->batch != NULL)
    cap_batch_remove(r->batch, node);
}

/* --- Lists of hexes ------------------------------------------------------------------------- */

/* The numbers that stay; a leg is cut where one goes, and only its stretches of two or more stay.
 */
static GPtrArray *stretches(Resize *r, CapSlice words, gboolean is_leg) {
  GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GString) now = g_string_new(NULL);
  g_autofree char *text = cap_slice_dup(words);
  g_auto(GStrv) numbers = g_strsplit(text, " ", -1);
  guint n = 0, before = 0, after = 0;
  for (guint i = 0;; i++) {
    gboolean stays = numbers[i] != NULL && is_kept(r, cap_slice_of(numbers[i]));
    before += numbers[i] != NULL ? 1 : 0;
    if (stays) {
      g_string_append_printf(now, "%s%s", now->len > 0 ? " " : "", numbers[i]);
      n++;
    } else if (is_leg || numbers[i] == NULL) {
      if (n >= (is_leg ? 2u : 1u)) {
        g_ptr_array_add(all, g_strdup(now->str));
        after += n - 1;
      }
      g_string_truncate(now, 0);
      n = 0;
    }
    if (numbers[i] == NULL)
      break;
  }
  if (is_leg)
    r->loss.links += before - 1 - after;
  return all;
}

/* FALSE when nothing of it is left. */
static gboolean cut_list(Resize *r, CapNode node, CapSlice words) {
  gboolean is_leg = cap_node_name(r->doc, node) == CAP_NAME_LEG;
  g_autoptr(GPtrArray) kept = stretches(r, words, is_leg);
  if (r->batch == NULL)
    return kept->len > 0 || !is_leg;
  if (kept->len == 0) {
    if (is_leg)
      cap_batch_remove(r->batch, node);
    else
      cap_batch_set(r->batch, node, CAP_NAME_HEXES, NULL);
    return !is_leg;
  }
  if (!cap_slice_equals(words, g_ptr_array_index(kept, 0)))
    cap_batch_set(r->batch, node, CAP_NAME_HEXES, g_ptr_array_index(kept, 0));
  for (guint i = 1; i < kept->len; i++) {
    g_autofree char *xml =
        g_strdup_printf("<leg hexes=\"%s\"/>", (const char *)g_ptr_array_index(kept, i));
    cap_batch_add_behind(r->batch, node, xml);
  }
  return TRUE;
}

/* --- Going through the document ------------------------------------------------------------- */

static gboolean pair_is_kept(const Resize *r, CapSlice pair) {
  g_autofree char *text = cap_slice_dup(pair);
  g_auto(GStrv) numbers = g_strsplit(text, " ", -1);
  for (guint i = 0; numbers[i] != NULL; i++)
    if (!is_kept(r, cap_slice_of(numbers[i])))
      return FALSE;
  return TRUE;
}

static gboolean is_lost(const Resize *r, CapNode node) {
  for (guint i = 0; i < G_N_ELEMENTS(hex_attributes); i++) {
    CapSlice number = cap_node_attribute(r->doc, node, hex_attributes[i]);
    if (cap_slice_is_set(number) && !is_kept(r, number))
      return TRUE;
  }
  CapSlice pair = cap_node_attribute(r->doc, node, CAP_NAME_BETWEEN);
  return cap_slice_is_set(pair) && !pair_is_kept(r, pair);
}

/* Elements that may not be empty, and go with the last that stands in them. */
static gboolean is_list(CapName name) {
  static const CapName lists[] = {CAP_NAME_RIVERS, CAP_NAME_RIVER, CAP_NAME_FERRIES, CAP_NAME_ROADS,
                                  CAP_NAME_ROAD,   CAP_NAME_EDGES, CAP_NAME_PLACES};
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    if (lists[i] == name)
      return TRUE;
  return FALSE;
}

/* FALSE when nothing but notes is left in the element. */
static gboolean look_through(Resize *r, CapNode node) {
  gboolean is_left = FALSE;
  for (CapNode child = cap_node_first_child(r->doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(r->doc, child)) {
    CapSlice words = cap_node_attribute(r->doc, child, CAP_NAME_HEXES);
    if (is_lost(r, child)) {
      drop(r, child);
      continue;
    }
    if (cap_slice_is_set(words) && !cut_list(r, child, words))
      continue;
    if (!look_through(r, child) && is_list(cap_node_name(r->doc, child)))
      drop(r, child);
    else if (cap_node_name(r->doc, child) != CAP_NAME_NOTE)
      is_left = TRUE;
  }
  return is_left;
}

static CapNode last_hex(const CapDocument *doc) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_HEXES);
  CapNode last = CAP_NODE_NONE;
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  for (CapNode hex = cap_node_child_named(doc, list, CAP_NAME_HEX); hex != CAP_NODE_NONE;
       hex = cap_node_next_named(doc, hex, CAP_NAME_HEX))
    last = hex;
  return last;
}

/* Each new hex goes behind the one that comes before it in the new grid. */
static void add_hexes(Resize *r) {
  const char *region = r->map->n_regions > 0 ? r->map->regions[0].id : NULL;
  CapNode behind = CAP_NODE_NONE;
  g_autoptr(GString) leading = g_string_new(NULL);
  for (CapHex hex = 0; hex < cap_grid_count(&r->grid); hex++) {
    char number[CAP_HEX_NUMBER_MAX];
    cap_grid_number(&r->grid, hex, number);
    CapHex old = cap_grid_find(&r->map->grid, cap_slice_of(number));
    if (old != CAP_HEX_NONE && r->map->hexes[old].node != CAP_NODE_NONE) {
      behind = r->map->hexes[old].node;
      continue;
    }
    g_autofree char *xml =
        region != NULL ? g_markup_printf_escaped(
                             "<hex number=\"%s\" terrain=\"clear\" region=\"%s\"/>", number, region)
                       : g_markup_printf_escaped("<hex number=\"%s\" terrain=\"clear\"/>", number);
    cap_batch_add_behind(r->batch, behind != CAP_NODE_NONE ? behind : last_hex(r->doc), xml);
  }
}

/* --- Commands ------------------------------------------------------------------------------- */

static Resize resize_of(CapFile *file, const CapMap *map, guint rows, guint columns) {
  Resize r = {.map = map, .grid = map->grid, .doc = cap_file_document(file)};
  r.grid.rows = rows;
  r.grid.columns = columns;
  return r;
}

CapGridLoss cap_map_resize_loss(CapFile *file, const CapMap *map, guint rows, guint columns) {
  Resize r = resize_of(file, map, rows, columns);
  look_through(&r, cap_document_root(r.doc));
  return r.loss;
}

gboolean cap_map_resize(CapFile *file, const CapMap *map, guint rows, guint columns) {
  CapDocument *doc;
  Resize r = resize_of(file, map, rows, columns);
  if ((rows == map->grid.rows && columns == map->grid.columns) || rows == 0 || columns == 0 ||
      rows > MOST_LINES || columns > MOST_LINES || last_hex(r.doc) == CAP_NODE_NONE)
    return FALSE;
  doc = cap_file_begin(file, _("Change the grid to %u rows and %u columns"), rows, columns);
  if (doc == NULL)
    return FALSE;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  g_autofree char *row_text = g_strdup_printf("%u", rows);
  g_autofree char *column_text = g_strdup_printf("%u", columns);
  CapNode grid = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_GRID);
  r.batch = batch;
  cap_batch_set(batch, grid, CAP_NAME_ROWS, row_text);
  cap_batch_set(batch, grid, CAP_NAME_COLUMNS, column_text);
  look_through(&r, cap_document_root(doc));
  add_hexes(&r);
  gboolean is_changed = cap_batch_apply(batch);
  cap_file_end(file);
  return is_changed;
}
