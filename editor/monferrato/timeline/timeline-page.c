#include "editor/monferrato/timeline/timeline-page.h"

#include <glib/gi18n.h>

#include "editor/form/accessible.h"
#include "editor/form/drop-down.h"
#include "editor/form/edge-scroll.h"
#include "editor/monferrato/chits/commands-chits.h"
#include "editor/monferrato/set-up/placement.h"
#include "editor/monferrato/timeline/turn-list.h"

struct _MonferratoTimelinePage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapIndex track; /* that is shown; CAP_INDEX_NONE for the one that the game uses */
  GtkWidget *box, *tracks, *use, *hint, *turns;
  gboolean is_filling;
  CapIndex focus; /* the chit whose card gets the keyboard when it is made anew */
};

G_DEFINE_FINAL_TYPE(MonferratoTimelinePage, monferrato_timeline_page, GTK_TYPE_WIDGET)

static const MonferratoScenario *scenario_of(MonferratoTimelinePage *page) {
  return monferrato_project_scenario(cap_desk_project(page->desk));
}

/* Where a row or card belongs; kept with the widget. */
typedef struct {
  MonferratoTimelinePage *page; /* borrowed: it holds the widget */
  CapTurn turn;
  CapIndex chit; /* CAP_INDEX_NONE for a row */
  CapNode box;
  CapName mark; /* of a check button */
} Spot;

static void free_spot(gpointer data, GClosure *closure) {
  (void)closure;
  g_free(data);
}

static void connect(gpointer object, const char *signal, GCallback callback, Spot spot) {
  g_signal_connect_data(object, signal, callback, g_memdup2(&spot, sizeof spot), free_spot, 0);
}

/* --- Moving chits --------------------------------------------------------------------------- */

/* All cards are made anew meanwhile. */
static gboolean send(MonferratoTimelinePage *page, CapIndex chit, CapTurn turn) {
  page->focus = chit;
  gboolean is_sent = monferrato_command_date(cap_desk_project(page->desk), chit, turn);
  page->focus = CAP_INDEX_NONE;
  return is_sent;
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y,
                        Spot *spot) {
  (void)target;
  (void)x;
  (void)y;
  return send(spot->page, (CapIndex)g_value_get_uint(value), spot->turn);
}

static GdkContentProvider *on_prepare(GtkDragSource *source, double x, double y, Spot *spot) {
  g_autoptr(GdkPaintable) picture =
      gtk_widget_paintable_new(gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(source)));

  gtk_drag_source_set_icon(source, picture, (int)x, (int)y);
  return gdk_content_provider_new_typed(G_TYPE_UINT, (guint)spot->chit);
}

static gboolean on_key(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, Spot *spot) {
  int step = key == GDK_KEY_Up ? -1 : key == GDK_KEY_Down ? 1 : 0;
  const MonferratoScenario *s = scenario_of(spot->page);

  (void)controller;
  (void)code;
  if (step == 0 || (state & (GDK_ALT_MASK | GDK_CONTROL_MASK)) == 0 || s == NULL)
    return FALSE;
  CapTurn turn = CLAMP(spot->turn + step, 1, (CapTurn)s->base.n_turns - 1);
  if (turn != spot->turn)
    send(spot->page, spot->chit, turn);
  return TRUE;
}

/* The page of chits shows it. */
static void on_clicked(GtkButton *button, Spot *spot) {
  const MonferratoScenario *s = scenario_of(spot->page);
  CapFile *roster = cap_project_file(cap_desk_project(spot->page->desk), CAP_KIND_ROSTER);
  CapDesk *desk = spot->page->desk;

  (void)button;
  if (s == NULL || roster == NULL || spot->chit >= s->roster->n_chits)
    return;
  cap_desk_show_page(desk, "chits");
  cap_desk_go_to_node(desk, roster, s->roster->chits[spot->chit].node);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void on_toggled(GtkCheckButton *button, Spot *spot) {
  monferrato_command_mark_box(cap_desk_project(spot->page->desk), spot->box, spot->mark,
                              gtk_check_button_get_active(button));
}

static void add_mark(MonferratoTimelinePage *page, GtkWidget *line, const MonferratoTurn *turn,
                     CapName mark, const char *label, gboolean is_so) {
  GtkWidget *button = gtk_check_button_new_with_label(label);

  gtk_check_button_set_active(GTK_CHECK_BUTTON(button), is_so);
  connect(button, "toggled", G_CALLBACK(on_toggled),
          (Spot){.page = page, .box = turn->box, .mark = mark, .chit = CAP_INDEX_NONE});
  gtk_box_append(GTK_BOX(line), button);
}

static GtkWidget *make_card(MonferratoTimelinePage *page, const MonferratoTurn *turn,
                            const MonferratoTurnChit *chit) {
  GtkWidget *card = gtk_button_new_with_label(chit->title);
  GtkDragSource *source = gtk_drag_source_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  Spot spot = {.page = page, .turn = turn->turn, .chit = chit->chit};
  g_autofree char *tip = g_strdup_printf(
      "%s\n%s", chit->text, _("Drag it to another turn, or press Control and an arrow key."));

  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  gtk_widget_set_tooltip_text(card, tip);
  if (chit->is_arrival)
    gtk_widget_add_css_class(card, "arrival");
  connect(source, "prepare", G_CALLBACK(on_prepare), spot);
  connect(keys, "key-pressed", G_CALLBACK(on_key), spot);
  connect(card, "clicked", G_CALLBACK(on_clicked), spot);
  gtk_widget_add_controller(card, GTK_EVENT_CONTROLLER(source));
  gtk_widget_add_controller(card, keys);
  return card;
}

static void add_cards(MonferratoTimelinePage *page, GtkWidget *row, const MonferratoTurn *turn) {
  GtkWidget *flow = gtk_flow_box_new();

  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(flow), GTK_SELECTION_NONE);
  for (guint i = 0; i < turn->chits->len; i++) {
    const MonferratoTurnChit *chit = g_ptr_array_index(turn->chits, i);
    GtkWidget *card = make_card(page, turn, chit);

    gtk_flow_box_append(GTK_FLOW_BOX(flow), card);
    if (page->focus == chit->chit)
      gtk_widget_grab_focus(card);
  }
  gtk_box_append(GTK_BOX(row), flow);
}

static void add_heading(MonferratoTimelinePage *page, GtkWidget *row, const MonferratoTurn *turn) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new(turn->title);

  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_widget_add_css_class(title, "heading");
  gtk_box_append(GTK_BOX(line), title);
  add_mark(page, line, turn, CAP_NAME_WINTER, _("Winter"), turn->winter);
  if (turn->turn != 0)
    add_mark(page, line, turn, CAP_NAME_MORALE_LOSS, _("Morale −1"), turn->morale_loss);
  gtk_box_append(GTK_BOX(row), line);
}

static void add_turn(MonferratoTimelinePage *page, const MonferratoTurn *turn) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_add_css_class(row, "turn-row");
  add_heading(page, row, turn);
  if (*turn->remark != '\0') {
    GtkWidget *remark = gtk_label_new(turn->remark);
    gtk_label_set_xalign(GTK_LABEL(remark), 0);
    gtk_widget_add_css_class(remark, "dim-label");
    gtk_box_append(GTK_BOX(row), remark);
  }
  if (turn->chits->len > 0)
    add_cards(page, row, turn);
  if (turn->turn != CAP_TURN_NONE) {
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_MOVE);
    connect(target, "drop", G_CALLBACK(on_drop),
            (Spot){.page = page, .turn = turn->turn, .chit = CAP_INDEX_NONE});
    gtk_widget_add_controller(row, GTK_EVENT_CONTROLLER(target));
  }
  gtk_box_append(GTK_BOX(page->turns), row);
}

/* --- Tracks --------------------------------------------------------------------------------- */

static CapIndex shown_track(MonferratoTimelinePage *page) {
  const MonferratoScenario *s = scenario_of(page);

  if (s == NULL || (page->track != CAP_INDEX_NONE && page->track < s->roster->n_tracks))
    return page->track;
  return s->track;
}

static void fill_tracks(MonferratoTimelinePage *page) {
  const MonferratoScenario *s = scenario_of(page);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  CapIndex shown = shown_track(page);

  for (CapIndex i = 0; s != NULL && i < s->roster->n_tracks; i++)
    g_ptr_array_add(names, i == s->track
                               ? g_strdup_printf(_("%s (in use)"), s->roster->tracks[i].name)
                               : g_strdup(s->roster->tracks[i].name));
  g_ptr_array_add(names, NULL);
  page->is_filling = TRUE;
  cap_drop_down_set_names(GTK_DROP_DOWN(page->tracks), (const char *const *)names->pdata);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(page->tracks),
                             shown != CAP_INDEX_NONE ? shown : GTK_INVALID_LIST_POSITION);
  page->is_filling = FALSE;
  gtk_widget_set_sensitive(page->use, s != NULL && shown != s->track);
}

static void refresh(MonferratoTimelinePage *page) {
  g_autoptr(GPtrArray) turns = monferrato_turns(cap_desk_project(page->desk), shown_track(page));
  GtkWidget *child;

  fill_tracks(page);
  while ((child = gtk_widget_get_first_child(page->turns)) != NULL)
    gtk_box_remove(GTK_BOX(page->turns), child);
  for (guint i = 0; i < turns->len; i++)
    add_turn(page, g_ptr_array_index(turns, i));
  gtk_label_set_label(
      GTK_LABEL(page->hint),
      turns->len > 0
          ? _("Chits stand in the turn from which on they can be played; those in bold "
              "bring reinforcements. The marks of a turn are those of the track, in every "
              "year.")
          : _("The turns are shown when scenario, map and roster can be read."));
}

static void on_track(MonferratoTimelinePage *page) {
  guint chosen = gtk_drop_down_get_selected(GTK_DROP_DOWN(page->tracks));

  if (page->is_filling || chosen == GTK_INVALID_LIST_POSITION)
    return;
  page->track = (CapIndex)chosen;
  refresh(page);
}

static void on_use(MonferratoTimelinePage *page) {
  monferrato_command_use_track(cap_desk_project(page->desk), shown_track(page));
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_timeline_page_dispose(GObject *object) {
  MonferratoTimelinePage *page = MONFERRATO_TIMELINE_PAGE(object);

  page->is_filling = TRUE;
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(monferrato_timeline_page_parent_class)->dispose(object);
}

static void monferrato_timeline_page_class_init(MonferratoTimelinePageClass *class) {
  G_OBJECT_CLASS(class)->dispose = monferrato_timeline_page_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *make_bar(MonferratoTimelinePage *page) {
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

  page->tracks = gtk_drop_down_new(NULL, NULL);
  page->use = gtk_button_new_with_label(_("Use this track"));
  cap_drop_down_mend(GTK_DROP_DOWN(page->tracks));
  cap_accessible_name_drop_down(GTK_DROP_DOWN(page->tracks), _("Turn track"));
  gtk_widget_set_hexpand(page->tracks, TRUE);
  gtk_box_append(GTK_BOX(bar), page->tracks);
  gtk_box_append(GTK_BOX(bar), page->use);
  g_signal_connect_swapped(page->tracks, "notify::selected", G_CALLBACK(on_track), page);
  g_signal_connect_swapped(page->use, "clicked", G_CALLBACK(on_use), page);
  return bar;
}

static void monferrato_timeline_page_init(MonferratoTimelinePage *page) {
  GtkWidget *scrolled = gtk_scrolled_window_new();

  page->track = page->focus = CAP_INDEX_NONE;
  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  page->hint = gtk_label_new(NULL);
  page->turns = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_wrap(GTK_LABEL(page->hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(page->hint), 0);
  gtk_widget_add_css_class(page->hint, "dim-label");
  gtk_widget_add_css_class(page->hint, "caption");
  gtk_widget_set_margin_start(page->box, 12);
  gtk_widget_set_margin_end(page->box, 12);
  gtk_widget_set_margin_top(page->box, 12);
  gtk_widget_set_margin_bottom(page->box, 6);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), page->turns);
  cap_edge_scroll_add(GTK_SCROLLED_WINDOW(scrolled));
  gtk_box_append(GTK_BOX(page->box), make_bar(page));
  gtk_box_append(GTK_BOX(page->box), page->hint);
  gtk_box_append(GTK_BOX(page->box), scrolled);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
}

GtkWidget *monferrato_timeline_page_new(CapDesk *desk) {
  MonferratoTimelinePage *page = g_object_new(MONFERRATO_TYPE_TIMELINE_PAGE, NULL);

  page->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), page,
                          G_CONNECT_SWAPPED);
  refresh(page);
  return GTK_WIDGET(page);
}
