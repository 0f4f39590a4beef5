#include "editor/shell/desk.h"

#include "editor/handbook.h"
#include "schema/codes/place.h"

struct _CapDesk {
  GObject parent_instance;
  CapProject *project;
  CapInspector *inspector;
  CapCanvas *canvas;
  GKeyFile *memory;
  CapHex hex;
  CapGrid grid; /* that `hex` counts on */
  gboolean is_moved;
  CapIndex border;
  CapAnchor *zone_anchor, *border_anchor; /* of the elements on a zone map; NULL for none */
  char *stack;

  gboolean holds_counters; /* a page shows its own */
  CapHexWords hex_words;   /* of that page; NULL for none */
  gpointer hex_words_data;
  GDestroyNotify free_hex_words_data;

  char *prompt; /* NULL when no hex is asked for */
  CapPicked picked;
  gpointer pick_data;
  GDestroyNotify free_pick_data;
};

enum {
  SELECTION_CHANGED,
  GO_TO,
  SHOW_PAGE,
  LEAD_TO,
  TOLD,
  PROMPT_CHANGED,
  COUNTERS_FREE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE(CapDesk, cap_desk, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void follow_grid(CapDesk *desk);
static void tell_of_move(CapDesk *desk);

CapDesk *cap_desk_new(CapProject *project) {
  CapDesk *desk = g_object_new(CAP_TYPE_DESK, NULL);
  desk->project = g_object_ref(project);
  follow_grid(desk);
  g_signal_connect_object(project, "changed", G_CALLBACK(follow_grid), desk, G_CONNECT_SWAPPED);
  g_signal_connect_object(project, "changed", G_CALLBACK(tell_of_move), desk,
                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  desk->inspector = cap_inspector_new(project);
  desk->canvas = g_object_ref_sink(CAP_CANVAS(cap_canvas_new()));
  desk->memory = g_key_file_new();
  return desk;
}

CapProject *cap_desk_project(CapDesk *desk) {
  return desk->project;
}

CapInspector *cap_desk_inspector(CapDesk *desk) {
  return desk->inspector;
}

CapCanvas *cap_desk_canvas(CapDesk *desk) {
  return desk->canvas;
}

GKeyFile *cap_desk_memory(CapDesk *desk) {
  return desk->memory;
}

void cap_desk_set_memory(CapDesk *desk, GKeyFile *memory) {
  g_key_file_ref(memory);
  g_key_file_unref(desk->memory);
  desk->memory = memory;
}

/* --- Selection ------------------------------------------------------------------------------ */

CapHex cap_desk_hex(CapDesk *desk) {
  return desk->hex;
}

const char *cap_desk_stack(CapDesk *desk) {
  return desk->stack;
}

static const CapMap *zone_map(CapDesk *desk) {
  const CapMap *map = cap_project_map(desk->project);
  return map != NULL && cap_map_has_zones(map) ? map : NULL;
}

/* A map whose places are elements that come and go: zones, or the ground of a table. */
static const CapMap *drawn_map(CapDesk *desk) {
  const CapMap *map = cap_project_map(desk->project);
  return map != NULL && !cap_map_has_hexes(map) ? map : NULL;
}

static CapNode place_node(const CapMap *map, CapHex place) {
  if (place >= cap_map_n_places(map))
    return CAP_NODE_NONE;
  return cap_map_has_zones(map) ? map->zones[place].node : map->grounds[place].node;
}

/* Keeps hold of the elements that are selected: their numbers change with every edit. */
static void anchor_zones(CapDesk *desk) {
  const CapMap *map = drawn_map(desk);
  CapFile *file = cap_project_file(desk->project, CAP_KIND_MAP);
  g_clear_pointer(&desk->zone_anchor, cap_anchor_unref);
  g_clear_pointer(&desk->border_anchor, cap_anchor_unref);
  if (map == NULL || file == NULL)
    return;
  if (place_node(map, desk->hex) != CAP_NODE_NONE)
    desk->zone_anchor = cap_file_anchor(file, place_node(map, desk->hex));
  if (desk->border < map->n_borders)
    desk->border_anchor = cap_file_anchor(file, map->borders[desk->border].node);
}

static void select_place(CapDesk *desk, CapHex hex, CapIndex border) {
  if (desk->hex == hex && desk->border == border)
    return;
  desk->hex = hex;
  desk->border = border;
  anchor_zones(desk);
  g_signal_emit(desk, signals[SELECTION_CHANGED], 0);
}

void cap_desk_select_hex(CapDesk *desk, CapHex hex) {
  select_place(desk, hex, CAP_INDEX_NONE);
}

CapIndex cap_desk_border(CapDesk *desk) {
  return desk->border;
}

void cap_desk_select_border(CapDesk *desk, CapIndex border) {
  const CapMap *map = zone_map(desk);
  if (map == NULL || border >= map->n_borders)
    return;
  const CapIndex *zones = map->borders[border].zone;
  select_place(desk, desk->hex == zones[1] ? zones[1] : zones[0], border);
}

static CapHex find_zone(const CapMap *map, CapNode node) {
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

gboolean cap_desk_select_node(CapDesk *desk, CapFile *file, CapNode node) {
  const CapMap *map = drawn_map(desk);
  if (map == NULL || file == NULL || file != cap_project_file(desk->project, CAP_KIND_MAP))
    return FALSE;
  const CapDocument *doc = cap_file_document(file);
  for (; node != CAP_NODE_NONE && node != cap_document_root(doc);
       node = cap_node_parent(doc, node)) {
    CapHex zone = find_zone(map, node);
    CapIndex border = find_border(map, node);
    if (zone != CAP_HEX_NONE)
      cap_desk_select_hex(desk, zone);
    else if (border != CAP_INDEX_NONE)
      cap_desk_select_border(desk, border);
    if (zone != CAP_HEX_NONE || border != CAP_INDEX_NONE)
      return TRUE;
  }
  return FALSE;
}

CapNode cap_desk_selected_node(CapDesk *desk) {
  const CapMap *map = drawn_map(desk);
  if (map != NULL && desk->border < map->n_borders)
    return map->borders[desk->border].node;
  return map != NULL ? place_node(map, desk->hex) : CAP_NODE_NONE;
}

/* Zones are counted as they stand in the document, where others come and go. */
static void follow_zones(CapDesk *desk) {
  const CapMap *map = drawn_map(desk);
  if (map == NULL)
    return;
  CapHex hex =
      desk->zone_anchor != NULL ? find_zone(map, cap_anchor_node(desk->zone_anchor)) : desk->hex;
  CapIndex border = desk->border_anchor != NULL
                        ? find_border(map, cap_anchor_node(desk->border_anchor))
                        : CAP_INDEX_NONE;
  desk->is_moved |= hex != desk->hex || border != desk->border;
  desk->hex = hex;
  desk->border = border;
}

/* Hexes are counted row by row: on a grid of another size the same number is another hex. Pages
 * that ask while they follow the change get the right one. */
static void follow_grid(CapDesk *desk) {
  const CapMap *map = cap_project_map(desk->project);
  follow_zones(desk);
  if (map == NULL || !cap_map_has_hexes(map))
    return;
  CapGrid before = desk->grid;
  desk->grid = map->grid;
  if (before.columns == map->grid.columns && before.rows == map->grid.rows)
    return;
  if (desk->hex >= cap_grid_count(&before))
    return;
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&before, desk->hex, number);
  desk->hex = cap_grid_find(&map->grid, cap_slice_of(number));
  desk->is_moved = TRUE;
}

/* When all have followed: the canvas marks hexes of the map that it shows. */
static void tell_of_move(CapDesk *desk) {
  if (!desk->is_moved)
    return;
  desk->is_moved = FALSE;
  g_signal_emit(desk, signals[SELECTION_CHANGED], 0);
}

/* The hex of the stack is selected with it, when it has one. */
void cap_desk_select_stack(CapDesk *desk, const char *id) {
  const CapHandbook *handbook = cap_project_handbook(desk->project);
  if (g_strcmp0(desk->stack, id) == 0)
    return;
  g_free(desk->stack);
  desk->stack = g_strdup(id);
  CapHex hex = id != NULL && handbook->find_counter != NULL
                   ? handbook->find_counter(desk->project, id)
                   : CAP_HEX_NONE;
  if (hex != CAP_HEX_NONE) {
    desk->hex = hex;
    desk->border = CAP_INDEX_NONE;
    anchor_zones(desk);
  }
  g_signal_emit(desk, signals[SELECTION_CHANGED], 0);
}

void cap_desk_go_to(CapDesk *desk, CapFile *file, guint32 offset, guint32 length) {
  g_signal_emit(desk, signals[GO_TO], 0, file, offset, length);
}

void cap_desk_go_to_node(CapDesk *desk, CapFile *file, CapNode node) {
  CapPlace place = cap_place_whole(cap_file_document(file), node);
  cap_desk_go_to(desk, file, place.offset, place.length);
}

void cap_desk_show_page(CapDesk *desk, const char *name) {
  g_signal_emit(desk, signals[SHOW_PAGE], 0, name);
}

void cap_desk_lead_to(CapDesk *desk, const char *name) {
  g_signal_emit(desk, signals[LEAD_TO], 0, name);
}

/* --- Another game on the map ---------------------------------------------------------------- */

void cap_desk_set_hex_words(CapDesk *desk, CapHexWords words, gpointer data,
                            GDestroyNotify free_data) {
  gpointer before = desk->hex_words_data;
  GDestroyNotify free_before = desk->free_hex_words_data;
  desk->hex_words = words;
  desk->hex_words_data = data;
  desk->free_hex_words_data = free_data;
  if (free_before != NULL)
    free_before(before);
}

char *cap_desk_dup_hex_words(CapDesk *desk, CapHex hex) {
  return desk->hex_words != NULL ? desk->hex_words(hex, desk->hex_words_data) : NULL;
}

void cap_desk_hold_counters(CapDesk *desk, gboolean is_held) {
  if (desk->holds_counters == is_held)
    return;
  desk->holds_counters = is_held;
  if (is_held)
    return;
  cap_desk_set_hex_words(desk, NULL, NULL, NULL);
  g_signal_emit(desk, signals[COUNTERS_FREE], 0);
}

gboolean cap_desk_holds_counters(CapDesk *desk) {
  return desk->holds_counters;
}

/* --- Picking -------------------------------------------------------------------------------- */

static void end_pick(CapDesk *desk) {
  gpointer data = g_steal_pointer(&desk->pick_data);
  GDestroyNotify free_data = desk->free_pick_data;
  if (desk->prompt == NULL)
    return;
  g_clear_pointer(&desk->prompt, g_free);
  desk->picked = NULL;
  desk->free_pick_data = NULL;
  if (free_data != NULL)
    free_data(data);
  g_signal_emit(desk, signals[PROMPT_CHANGED], 0);
}

void cap_desk_give_up_pick(CapDesk *desk) {
  if (desk->prompt == NULL)
    return;
  desk->picked(CAP_HEX_NONE, desk->pick_data);
  end_pick(desk);
}

void cap_desk_pick(CapDesk *desk, const char *prompt, CapPicked picked, gpointer data,
                   GDestroyNotify free_data) {
  cap_desk_give_up_pick(desk);
  desk->prompt = g_strdup(prompt);
  desk->picked = picked;
  desk->pick_data = data;
  desk->free_pick_data = free_data;
  g_signal_emit(desk, signals[PROMPT_CHANGED], 0);
}

const char *cap_desk_prompt(CapDesk *desk) {
  return desk->prompt;
}

gboolean cap_desk_take_pick(CapDesk *desk, CapHex hex) {
  if (desk->prompt == NULL || hex == CAP_HEX_NONE)
    return FALSE;
  if (!desk->picked(hex, desk->pick_data))
    end_pick(desk);
  return TRUE;
}

/* --- Telling -------------------------------------------------------------------------------- */

void cap_desk_tell(CapDesk *desk, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_signal_emit(desk, signals[TOLD], 0, text);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_desk_dispose(GObject *object) {
  CapDesk *desk = CAP_DESK(object);
  cap_desk_give_up_pick(desk);
  cap_desk_set_hex_words(desk, NULL, NULL, NULL);
  g_clear_pointer(&desk->zone_anchor, cap_anchor_unref);
  g_clear_pointer(&desk->border_anchor, cap_anchor_unref);
  g_clear_object(&desk->inspector);
  g_clear_object(&desk->canvas);
  g_clear_object(&desk->project);
  g_clear_pointer(&desk->stack, g_free);
  g_clear_pointer(&desk->memory, g_key_file_unref);
  G_OBJECT_CLASS(cap_desk_parent_class)->dispose(object);
}

static guint new_signal(const char *name, guint n, GType a, GType b, GType c) {
  return g_signal_new(name, CAP_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n,
                      a, b, c);
}

static void cap_desk_class_init(CapDeskClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_desk_dispose;
  signals[SELECTION_CHANGED] = new_signal("selection-changed", 0, 0, 0, 0);
  signals[GO_TO] = new_signal("go-to", 3, CAP_TYPE_FILE, G_TYPE_UINT, G_TYPE_UINT);
  signals[SHOW_PAGE] = new_signal("show-page", 1, G_TYPE_STRING, 0, 0);
  signals[LEAD_TO] = new_signal("lead-to", 1, G_TYPE_STRING, 0, 0);
  signals[TOLD] = new_signal("told", 1, G_TYPE_STRING, 0, 0);
  signals[PROMPT_CHANGED] = new_signal("prompt-changed", 0, 0, 0, 0);
  signals[COUNTERS_FREE] = new_signal("counters-free", 0, 0, 0, 0);
}

static void cap_desk_init(CapDesk *desk) {
  desk->hex = CAP_HEX_NONE;
  desk->border = CAP_INDEX_NONE;
}
