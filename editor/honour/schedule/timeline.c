#include "editor/honour/schedule/timeline.h"

#include <glib/gi18n.h>

#include "editor/honour/schedule/commands-schedule.h"
#include "schema/honour/scenario.h"
#include "editor/honour/forces/force-find.h"
#include "editor/honour/schedule/turn-table.h"

struct _HonourTimeline {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *table;
  char *focus; /* id of the stack whose card gets the keyboard when it is made anew */
};

G_DEFINE_FINAL_TYPE(HonourTimeline, honour_timeline, GTK_TYPE_WIDGET)

enum { SETUP_COLUMN, FIRST_TURN_COLUMN };

/* Where a cell or card belongs; kept with the widget. */
typedef struct {
  HonourTimeline *timeline; /* borrowed: it holds the widget */
  char *army, *stack;       /* the stack is NULL for a cell */
  CapTurn turn;
} Spot;

static void free_spot(gpointer data, GClosure *closure) {
  Spot *spot = data;
  (void)closure;
  g_free(spot->army);
  g_free(spot->stack);
  g_free(spot);
}

static Spot *new_spot(HonourTimeline *timeline, const char *army, const char *stack, CapTurn turn) {
  Spot *spot = g_new0(Spot, 1);
  spot->timeline = timeline;
  spot->army = g_strdup(army);
  spot->stack = g_strdup(stack);
  spot->turn = turn;
  return spot;
}

/* --- Moving --------------------------------------------------------------------------------- */

static gboolean send(HonourTimeline *timeline, const char *stack, const char *army, CapTurn turn) {
  HonourStackHome home = {army, NULL, NULL, turn};
  g_autofree char *kept = g_strdup(stack); /* the card goes while it is moved */
  g_autofree char *where = g_strdup(army);
  home.army = where;
  g_free(timeline->focus);
  timeline->focus = g_strdup(kept);
  gboolean is_sent = honour_command_send_stack(cap_desk_project(timeline->desk), kept, &home);
  if (!is_sent)
    g_clear_pointer(&timeline->focus, g_free); /* nothing is made anew */
  return is_sent;
}

/* Why a stack did not go to a cell: text from elsewhere is none, and it may be there. */
static void tell_refusal(HonourTimeline *timeline, const char *stack) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(cap_desk_project(timeline->desk)));
  CapIndex index = s != NULL ? honour_scenario_find_stack(s, cap_slice_of(stack)) : CAP_INDEX_NONE;
  if (index == CAP_INDEX_NONE) {
    cap_desk_tell(timeline->desk, _("Only stacks of this scenario can be put on its turns."));
    return;
  }
  g_autofree char *label = honour_node_dup_label(cap_desk_project(timeline->desk), s->base.document,
                                                 s->stacks[index].node);
  cap_desk_tell(timeline->desk, _("%s is there already."), label);
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        Spot *spot) {
  (void)target;
  (void)x;
  (void)y;
  const char *stack = g_value_get_string(value);
  if (stack != NULL && send(spot->timeline, stack, spot->army, spot->turn))
    return TRUE;
  tell_refusal(spot->timeline, stack != NULL ? stack : "");
  return FALSE;
}

/* The card itself is seen under the pointer. */
static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, Spot *spot) {
  g_autoptr(GdkPaintable) picture =
      gtk_widget_paintable_new(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source)));
  gtk_drag_source_set_icon(source, picture, (int)x, (int)y);
  return gdk_content_provider_new_typed(G_TYPE_STRING, spot->stack);
}

/* The turn before or after, the set-up before the first; the same at the ends. */
static CapTurn step_turn(HonourTimeline *timeline, CapTurn turn, int step) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(cap_desk_project(timeline->desk)));
  int now = turn == CAP_TURN_NONE ? -1 : turn;
  int last = s != NULL ? (int)s->calendar.n_turns - 1 : -1;
  int next = CLAMP(now + step, -1, last);
  return next < 0 ? CAP_TURN_NONE : next;
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, Spot *spot) {
  int step = key == GDK_KEY_Left ? -1 : key == GDK_KEY_Right ? 1 : 0;
  (void)controller;
  (void)code;
  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete) {
    g_autofree char *stack = g_strdup(spot->stack); /* its card goes with it */
    honour_command_remove_stack(cap_desk_project(spot->timeline->desk), stack);
    return TRUE;
  }
  if (step == 0 || (state & (GDK_ALT_MASK | GDK_CONTROL_MASK)) == 0)
    return FALSE;
  CapTurn turn = step_turn(spot->timeline, spot->turn, step);
  if (turn != spot->turn)
    send(spot->timeline, spot->stack, spot->army, turn);
  return TRUE;
}

static void on_clicked(GtkButton *button, Spot *spot) {
  (void)button;
  cap_desk_select_stack(spot->timeline->desk, spot->stack);
}

/* --- Making --------------------------------------------------------------------------------- */

static void connect(gpointer object, const char *signal, GCallback callback, Spot *spot) {
  g_signal_connect_data(object, signal, callback, spot, free_spot, 0);
}

/* A button keeps the pointer for itself as soon as it is pressed; a gesture in one group with its
 * own goes on. */
static void share_pointer(GtkWidget *button, GtkGesture *gesture) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(button);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GtkEventController) own = g_list_model_get_item(controllers, i);
    if (GTK_IS_GESTURE_CLICK(own))
      gtk_gesture_group(gesture, GTK_GESTURE(own));
  }
}

static GtkWidget *make_card(HonourTimeline *timeline, const char *army,
                            const HonourScheduleEntry *entry) {
  GtkWidget *card = gtk_button_new_with_label(entry->label);
  GtkDragSource *source = gtk_drag_source_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  gtk_widget_set_tooltip_text(
      card, _("Drag to another turn, or press Control and an arrow key; Delete removes it"));
  connect(source, "prepare", G_CALLBACK(on_prepare),
          new_spot(timeline, army, entry->stack, entry->turn));
  connect(keys, "key-pressed", G_CALLBACK(on_key),
          new_spot(timeline, army, entry->stack, entry->turn));
  connect(card, "clicked", G_CALLBACK(on_clicked),
          new_spot(timeline, army, entry->stack, entry->turn));
  gtk_widget_add_controller(card, GTK_EVENT_CONTROLLER(source));
  share_pointer(card, GTK_GESTURE(source));
  gtk_widget_add_controller(card, keys);
  g_object_set_data_full(G_OBJECT(card), "stack", g_strdup(entry->stack), g_free);
  return card;
}

static void add_cell(HonourTimeline *timeline, int column, int row, const char *army, CapTurn turn,
                     const GPtrArray *entries) {
  GtkWidget *cell = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_MOVE);
  gtk_widget_set_size_request(cell, 36, 40);
  gtk_widget_add_css_class(cell, "schedule-cell");
  connect(target, "drop", G_CALLBACK(on_drop), new_spot(timeline, army, NULL, turn));
  gtk_widget_add_controller(cell, GTK_EVENT_CONTROLLER(target));
  honour_turn_table_attach(HONOUR_TURN_TABLE(timeline->table), cell, column, row, 1);
  for (guint i = 0; i < entries->len; i++) {
    const HonourScheduleEntry *entry = g_ptr_array_index(entries, i);
    if (entry->turn != turn)
      continue;
    GtkWidget *card = make_card(timeline, army, entry);
    gtk_box_append(GTK_BOX(cell), card);
    if (g_strcmp0(timeline->focus, entry->stack) == 0)
      gtk_widget_grab_focus(card);
  }
}

static void add_army(HonourTimeline *timeline, int row, const char *id, const char *name,
                     const GPtrArray *turns) {
  g_autoptr(GPtrArray) entries = honour_schedule_stacks(cap_desk_project(timeline->desk), id);
  honour_turn_table_add_name(HONOUR_TURN_TABLE(timeline->table), row, name);
  add_cell(timeline, SETUP_COLUMN, row, id, CAP_TURN_NONE, entries);
  for (guint i = 0; i < turns->len; i++) {
    const HonourScheduleTurn *turn = g_ptr_array_index(turns, i);
    add_cell(timeline, FIRST_TURN_COLUMN + (int)i, row, id, turn->turn, entries);
  }
}

/* All cards are made anew; the keyboard stays on that of the same stack. */
static void remember_focus(HonourTimeline *timeline) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(timeline));
  GtkWidget *widget = root != NULL ? gtk_root_get_focus(root) : NULL;
  if (timeline->focus == NULL && widget != NULL &&
      gtk_widget_is_ancestor(widget, GTK_WIDGET(timeline)))
    timeline->focus = g_strdup(g_object_get_data(G_OBJECT(widget), "stack"));
}

static void refresh(HonourTimeline *timeline) {
  CapProject *project = cap_desk_project(timeline->desk);
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  g_autoptr(GPtrArray) turns = honour_schedule_turns(project);
  GtkWidget *setup = gtk_label_new(_("Set-up"));
  remember_focus(timeline);
  honour_turn_table_clear(HONOUR_TURN_TABLE(timeline->table));
  gtk_widget_add_css_class(setup, "heading");
  honour_turn_table_attach(HONOUR_TURN_TABLE(timeline->table), setup, SETUP_COLUMN, 0, 1);
  honour_turn_table_add_heads(HONOUR_TURN_TABLE(timeline->table), FIRST_TURN_COLUMN, turns);
  for (guint i = 0; s != NULL && i < s->n_armies; i++)
    add_army(timeline, HONOUR_TURN_HEAD_ROWS + (int)i, s->armies[i].id, s->armies[i].name, turns);
  g_clear_pointer(&timeline->focus, g_free);
}

GtkWidget *honour_timeline_new(CapDesk *desk) {
  HonourTimeline *timeline = g_object_new(HONOUR_TYPE_TIMELINE, NULL);
  timeline->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), timeline,
                          G_CONNECT_SWAPPED);
  refresh(timeline);
  return GTK_WIDGET(timeline);
}

static void honour_timeline_dispose(GObject *object) {
  HonourTimeline *timeline = HONOUR_TIMELINE(object);
  g_clear_pointer(&timeline->table, gtk_widget_unparent);
  g_clear_object(&timeline->desk);
  g_clear_pointer(&timeline->focus, g_free);
  G_OBJECT_CLASS(honour_timeline_parent_class)->dispose(object);
}

static void honour_timeline_class_init(HonourTimelineClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_timeline_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_timeline_init(HonourTimeline *timeline) {
  timeline->table = honour_turn_table_new();
  gtk_widget_set_parent(timeline->table, GTK_WIDGET(timeline));
}
