#include "editor/shell/desk.h"

#include "editor/core/selection.h"
#include "schema/codes/place.h"

struct _CapDesk {
  GObject parent_instance;
  CapProject *project;
  CapInspector *inspector;
  CapCanvas *canvas;
  GKeyFile *memory;
  CapSelection *selection;
  gboolean is_moved; /* what is selected, by a change that not everybody has followed yet */

  gboolean holds_counters; /* a page shows its own */
  CapHexWords hex_words;   /* of that page; NULL for none */
  gpointer hex_words_data;
  GDestroyNotify free_hex_words_data;

  char *prompt; /* NULL when no hex is asked for */
  CapPicked picked;
  gpointer pick_data;
  gboolean is_cancelling;
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

static void follow(CapDesk *desk);
static void tell_of_move(CapDesk *desk);

CapDesk *cap_desk_new(CapProject *project) {
  CapDesk *desk = g_object_new(CAP_TYPE_DESK, NULL);
  desk->project = g_object_ref(project);
  desk->selection = cap_selection_new(project);
  g_signal_connect_object(project, "changed", G_CALLBACK(follow), desk, G_CONNECT_SWAPPED);
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
  return cap_selection_hex(desk->selection);
}

const char *cap_desk_stack(CapDesk *desk) {
  return cap_selection_counter(desk->selection);
}

static void tell_if(CapDesk *desk, gboolean is_changed) {
  if (is_changed)
    g_signal_emit(desk, signals[SELECTION_CHANGED], 0);
}

void cap_desk_select_hex(CapDesk *desk, CapHex hex) {
  tell_if(desk, cap_selection_set_hex(desk->selection, hex));
}

CapIndex cap_desk_border(CapDesk *desk) {
  return cap_selection_border(desk->selection);
}

void cap_desk_select_border(CapDesk *desk, CapIndex border) {
  tell_if(desk, cap_selection_set_border(desk->selection, border));
}

gboolean cap_desk_select_node(CapDesk *desk, CapFile *file, CapNode node) {
  gboolean is_changed = FALSE;
  gboolean is_place = file != NULL && file == cap_project_file(desk->project, CAP_KIND_MAP) &&
                      cap_selection_set_node(desk->selection, node, &is_changed);
  tell_if(desk, is_changed);
  return is_place;
}

CapNode cap_desk_selected_node(CapDesk *desk) {
  return cap_selection_node(desk->selection);
}

void cap_desk_select_stack(CapDesk *desk, const char *id) {
  tell_if(desk, cap_selection_set_counter(desk->selection, id));
}

/* Pages that ask while they follow the change get the right answer. */
static void follow(CapDesk *desk) {
  desk->is_moved |= cap_selection_follow(desk->selection);
}

/* When all have followed: the canvas marks hexes of the map that it shows. */
static void tell_of_move(CapDesk *desk) {
  gboolean is_moved = desk->is_moved;
  desk->is_moved = FALSE;
  tell_if(desk, is_moved);
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

void cap_desk_cancel_pick(CapDesk *desk) {
  desk->is_cancelling = TRUE;
  cap_desk_give_up_pick(desk);
  desk->is_cancelling = FALSE;
}

gboolean cap_desk_is_cancelling(CapDesk *desk) {
  return desk->is_cancelling;
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
  g_clear_object(&desk->inspector);
  g_clear_object(&desk->canvas);
  g_clear_pointer(&desk->selection, cap_selection_free);
  g_clear_object(&desk->project);
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
  (void)desk;
}
