#include "editor/core/selection.h"

#include "editor/core/document-find.h"
#include "editor/handbook.h"

struct _CapSelection {
  CapProject *project; /* borrowed: whoever selects has it */
  CapHex hex;
  CapGrid grid; /* that `hex` counts on */
  CapIndex border;
  CapAnchor *place_anchor, *border_anchor; /* of elements of a drawn map; NULL for none */

  char *counter;                        /* the id that is shown; NULL while it is gone */
  char *counter_id;                     /* the latest that it had */
  const CapCounterElement *counter_row; /* what it stands for; NULL when nobody knows */
  CapAnchor *counter_anchor;
  CapFile *counter_file;
  gboolean is_at_counter; /* the place was selected with the counter */
};

static void note_grid(CapSelection *selection);

CapSelection *cap_selection_new(CapProject *project) {
  CapSelection *selection = g_new0(CapSelection, 1);
  selection->project = project;
  selection->hex = CAP_HEX_NONE;
  selection->border = CAP_INDEX_NONE;
  note_grid(selection);
  return selection;
}

static void forget_counter(CapSelection *selection) {
  g_clear_pointer(&selection->counter, g_free);
  g_clear_pointer(&selection->counter_id, g_free);
  g_clear_pointer(&selection->counter_anchor, cap_anchor_unref);
  g_clear_object(&selection->counter_file);
  selection->counter_row = NULL;
}

static void forget_place(CapSelection *selection) {
  g_clear_pointer(&selection->place_anchor, cap_anchor_unref);
  g_clear_pointer(&selection->border_anchor, cap_anchor_unref);
}

void cap_selection_free(CapSelection *selection) {
  forget_counter(selection);
  forget_place(selection);
  g_free(selection);
}

CapHex cap_selection_hex(const CapSelection *selection) {
  return selection->hex;
}

CapIndex cap_selection_border(const CapSelection *selection) {
  return selection->border;
}

const char *cap_selection_counter(const CapSelection *selection) {
  return selection->counter;
}

/* --- Places --------------------------------------------------------------------------------- */

/* A map whose places are elements that come and go: zones, or the ground of a table. */
static const CapMap *drawn_map(const CapSelection *selection) {
  const CapMap *map = cap_project_map(selection->project);
  return map != NULL && !cap_map_has_hexes(map) ? map : NULL;
}

static CapNode place_node(const CapMap *map, CapHex place) {
  if (place >= cap_map_n_places(map))
    return CAP_NODE_NONE;
  return cap_map_has_zones(map) ? map->zones[place].node : map->grounds[place].node;
}

static CapHex find_place(const CapMap *map, CapNode node) {
  for (guint i = 0; node != CAP_NODE_NONE && i < cap_map_n_places(map); i++)
    if (place_node(map, i) == node)
      return i;
  return CAP_HEX_NONE;
}

static CapIndex find_border(const CapMap *map, CapNode node) {
  for (guint i = 0; node != CAP_NODE_NONE && i < map->n_borders; i++)
    if (map->borders[i].node == node)
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

static void anchor_place(CapSelection *selection) {
  const CapMap *map = drawn_map(selection);
  CapFile *file = cap_project_file(selection->project, CAP_KIND_MAP);
  forget_place(selection);
  if (map == NULL || file == NULL)
    return;
  if (place_node(map, selection->hex) != CAP_NODE_NONE)
    selection->place_anchor = cap_file_anchor(file, place_node(map, selection->hex));
  if (selection->border < map->n_borders)
    selection->border_anchor = cap_file_anchor(file, map->borders[selection->border].node);
}

static gboolean set_place(CapSelection *selection, CapHex hex, CapIndex border) {
  gboolean is_other = selection->hex != hex || selection->border != border;
  selection->hex = hex;
  selection->border = border;
  selection->is_at_counter = FALSE;
  anchor_place(selection); /* what was gone is given up */
  return is_other;
}

gboolean cap_selection_set_border(CapSelection *selection, CapIndex border) {
  const CapMap *map = drawn_map(selection);
  if (map == NULL || border >= map->n_borders)
    return FALSE;
  const CapIndex *zones = map->borders[border].zone;
  return set_place(selection, selection->hex == zones[1] ? zones[1] : zones[0], border);
}

gboolean cap_selection_set_node(CapSelection *selection, CapNode node, gboolean *is_changed) {
  const CapMap *map = drawn_map(selection);
  CapFile *file = cap_project_file(selection->project, CAP_KIND_MAP);
  *is_changed = FALSE;
  if (map == NULL || file == NULL)
    return FALSE;
  const CapDocument *doc = cap_file_document(file);
  for (; node != CAP_NODE_NONE && node != cap_document_root(doc);
       node = cap_node_parent(doc, node)) {
    CapHex place = find_place(map, node);
    CapIndex border = find_border(map, node);
    if (place == CAP_HEX_NONE && border == CAP_INDEX_NONE)
      continue;
    *is_changed = place != CAP_HEX_NONE ? cap_selection_set_hex(selection, place)
                                        : cap_selection_set_border(selection, border);
    return TRUE;
  }
  return FALSE;
}

CapNode cap_selection_node(const CapSelection *selection) {
  const CapMap *map = drawn_map(selection);
  if (map != NULL && selection->border < map->n_borders)
    return map->borders[selection->border].node;
  return map != NULL ? place_node(map, selection->hex) : CAP_NODE_NONE;
}

/* Zones are counted as they stand in the document, where others come and go. */
static void follow_drawn(CapSelection *selection) {
  const CapMap *map = drawn_map(selection);
  if (map == NULL)
    return;
  if (selection->place_anchor != NULL)
    selection->hex = find_place(map, cap_anchor_node(selection->place_anchor));
  selection->border = selection->border_anchor != NULL
                          ? find_border(map, cap_anchor_node(selection->border_anchor))
                          : CAP_INDEX_NONE;
}

static void note_grid(CapSelection *selection) {
  const CapMap *map = cap_project_map(selection->project);
  if (map != NULL && cap_map_has_hexes(map))
    selection->grid = map->grid;
}

/* Hexes are counted row by row: on a grid of another size the same number is another hex. */
static void follow_grid(CapSelection *selection) {
  const CapMap *map = cap_project_map(selection->project);
  CapGrid before = selection->grid;
  note_grid(selection);
  if (map == NULL || !cap_map_has_hexes(map) || selection->hex >= cap_grid_count(&before) ||
      (before.columns == map->grid.columns && before.rows == map->grid.rows))
    return;
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&before, selection->hex, number);
  selection->hex = cap_grid_find(&map->grid, cap_slice_of(number));
}

/* --- Counters ------------------------------------------------------------------------------- */

static const CapDocument *document_of(const CapSelection *selection, CapKind kind) {
  CapFile *file = cap_project_file(selection->project, kind);
  return file != NULL ? cap_file_document(file) : NULL;
}

/* The element that a counter with this id stands for, and in which row; CAP_NODE_NONE when there is
 * none. */
static CapNode find_element(const CapSelection *selection, const char *id,
                            const CapCounterElement **row) {
  const CapCounterElement *rows = cap_project_handbook(selection->project)->counter_elements;
  for (*row = rows; *row != NULL && (*row)->kind != CAP_KIND_UNKNOWN; (*row)++) {
    const CapDocument *doc = document_of(selection, (*row)->kind);
    CapNode node = doc != NULL && g_str_has_prefix(id, (*row)->prefix)
                       ? cap_find_element(doc, (*row)->name, id + strlen((*row)->prefix))
                       : CAP_NODE_NONE;
    if (node != CAP_NODE_NONE)
      return node;
  }
  *row = NULL;
  return CAP_NODE_NONE;
}

static void anchor_counter(CapSelection *selection) {
  CapNode node = find_element(selection, selection->counter_id, &selection->counter_row);
  g_clear_pointer(&selection->counter_anchor, cap_anchor_unref);
  g_clear_object(&selection->counter_file);
  if (node == CAP_NODE_NONE)
    return;
  CapFile *file = cap_project_file(selection->project, selection->counter_row->kind);
  selection->counter_file = g_object_ref(file);
  selection->counter_anchor = cap_file_anchor(file, node);
}

/* CAP_HEX_NONE when it has none, or a choice. */
static CapHex place_of(const CapSelection *selection, const char *counter) {
  const CapHandbook *handbook = cap_project_handbook(selection->project);
  return counter != NULL && handbook->find_counter != NULL
             ? handbook->find_counter(selection->project, counter)
             : CAP_HEX_NONE;
}

/* Where the selected counter stands, the place goes along with it. */
gboolean cap_selection_set_hex(CapSelection *selection, CapHex hex) {
  gboolean is_other = set_place(selection, hex, CAP_INDEX_NONE);
  selection->is_at_counter = hex != CAP_HEX_NONE && hex == place_of(selection, selection->counter);
  return is_other;
}

static void go_to_counter(CapSelection *selection) {
  CapHex hex = place_of(selection, selection->counter);
  if (hex == CAP_HEX_NONE)
    return;
  set_place(selection, hex, CAP_INDEX_NONE);
  selection->is_at_counter = TRUE;
}

gboolean cap_selection_set_counter(CapSelection *selection, const char *id) {
  g_autofree char *wanted = g_strdup(id); /* may be our own */
  if (g_strcmp0(selection->counter, wanted) == 0) {
    if (wanted == NULL)
      forget_counter(selection); /* what was removed does not come back by itself */
    return FALSE;
  }
  forget_counter(selection);
  if (wanted != NULL) {
    selection->counter = g_strdup(wanted);
    selection->counter_id = g_steal_pointer(&wanted);
    anchor_counter(selection);
    go_to_counter(selection);
  }
  return TRUE;
}

/* The id by which the element of the counter goes now; NULL when it is gone. New string. */
static char *dup_id_now(const CapSelection *selection) {
  const CapCounterElement *row = selection->counter_row;
  gboolean is_ours =
      row != NULL && selection->counter_file == cap_project_file(selection->project, row->kind);
  CapNode node = is_ours && selection->counter_anchor != NULL
                     ? cap_anchor_node(selection->counter_anchor)
                     : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE)
    return NULL;
  g_autofree char *id =
      cap_node_dup_value(cap_file_document(selection->counter_file), node, CAP_NAME_ID);
  return id != NULL ? g_strconcat(row->prefix, id, NULL) : NULL;
}

/* By its element; where the document was read anew, or another has taken its place, by its id. */
static void follow_counter(CapSelection *selection) {
  if (selection->counter_id == NULL)
    return;
  g_autofree char *id = dup_id_now(selection);
  const CapCounterElement *row;
  if (id == NULL && find_element(selection, selection->counter_id, &row) != CAP_NODE_NONE) {
    anchor_counter(selection);
    id = g_strdup(selection->counter_id);
  }
  if (id == NULL && selection->counter_row == NULL)
    return; /* it never was an element: nobody can tell */
  if (id != NULL) {
    g_free(selection->counter_id);
    selection->counter_id = g_strdup(id);
  }
  g_free(selection->counter);
  selection->counter = g_steal_pointer(&id);
}

/* A place that was selected with its counter goes along when that is moved, as by undo. */
static void follow_move(CapSelection *selection) {
  CapHex hex = selection->is_at_counter ? place_of(selection, selection->counter) : CAP_HEX_NONE;
  if (hex != CAP_HEX_NONE && hex != selection->hex)
    go_to_counter(selection);
}

gboolean cap_selection_follow(CapSelection *selection) {
  CapHex hex = selection->hex;
  CapIndex border = selection->border;
  g_autofree char *counter = g_strdup(selection->counter);
  follow_drawn(selection);
  follow_grid(selection);
  follow_counter(selection);
  follow_move(selection);
  return hex != selection->hex || border != selection->border ||
         g_strcmp0(counter, selection->counter) != 0;
}
