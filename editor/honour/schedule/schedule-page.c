#include "editor/honour/schedule/schedule-page.h"

#include <glib/gi18n.h>

#include "editor/form/edge-scroll.h"
#include "editor/honour/schedule/points-grid.h"
#include "editor/honour/schedule/schedule.h"
#include "editor/honour/schedule/timeline.h"
#include "schema/honour/scenario.h"

struct _HonourSchedulePage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *stack;
};

G_DEFINE_FINAL_TYPE(HonourSchedulePage, honour_schedule_page, GTK_TYPE_WIDGET)

static void refresh(HonourSchedulePage *page) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(cap_desk_project(page->desk)));
  gboolean has_any = s != NULL && s->n_armies > 0 && s->calendar.n_turns > 0;
  gtk_stack_set_visible_child_name(GTK_STACK(page->stack), has_any ? "schedule" : "empty");
}

static void add_section(GtkWidget *box, const char *title, const char *hint, GtkWidget *content) {
  GtkWidget *label = gtk_label_new(title), *words = gtk_label_new(hint);
  GtkWidget *heading = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "title-4");
  gtk_label_set_xalign(GTK_LABEL(words), 0);
  gtk_label_set_wrap(GTK_LABEL(words), TRUE);
  gtk_widget_add_css_class(words, "dim-label");
  gtk_widget_add_css_class(words, "caption");
  gtk_box_append(GTK_BOX(heading), label);
  gtk_box_append(GTK_BOX(heading), words);
  gtk_box_append(GTK_BOX(box), heading);
  gtk_box_append(GTK_BOX(box), content);
}

/* --- Nothing yet ---------------------------------------------------------------------------- */

static void on_to_length(HonourSchedulePage *page) {
  cap_desk_show_page(page->desk, "scenario");
}

static void on_to_forces(HonourSchedulePage *page) {
  cap_desk_show_page(page->desk, "forces");
}

static void add_button(HonourSchedulePage *page, GtkWidget *box, const char *label,
                       GCallback callback) {
  GtkWidget *button = gtk_button_new_with_mnemonic(label);
  gtk_widget_set_halign(button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped(button, "clicked", callback, page);
  gtk_box_append(GTK_BOX(box), button);
}

static GtkWidget *make_empty(HonourSchedulePage *page) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *nothing = gtk_label_new(
      _("Nothing to schedule yet. Give the game a start and a length, and add an army on the page "
        "of forces."));
  gtk_label_set_wrap(GTK_LABEL(nothing), TRUE);
  gtk_label_set_justify(GTK_LABEL(nothing), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class(nothing, "dim-label");
  gtk_widget_set_valign(box, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_box_append(GTK_BOX(box), nothing);
  add_button(page, box, _("Go to the _length of the game"), G_CALLBACK(on_to_length));
  add_button(page, box, _("Go to the _forces"), G_CALLBACK(on_to_forces));
  return box;
}

/* --- The widget ----------------------------------------------------------------------------- */

GtkWidget *honour_schedule_page_new(CapDesk *desk) {
  HonourSchedulePage *page = g_object_new(HONOUR_TYPE_SCHEDULE_PAGE, NULL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  page->desk = g_object_ref(desk);
  add_section(box, _("Reinforcements"),
              _("Drag a stack to the turn on which it comes. AP turns are marked."),
              honour_timeline_new(desk));
  add_section(box, _("Administrative Points"),
              _("Points come on the AP turns of the calendar, which are marked."),
              honour_points_grid_new(desk));
  gtk_widget_set_margin_top(box, 12);
  gtk_widget_set_margin_bottom(box, 12);
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  cap_edge_scroll_add(GTK_SCROLLED_WINDOW(scrolled));
  gtk_stack_add_named(GTK_STACK(page->stack), make_empty(page), "empty");
  gtk_stack_add_named(GTK_STACK(page->stack), scrolled, "schedule");
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), page,
                          G_CONNECT_SWAPPED);
  refresh(page);
  return GTK_WIDGET(page);
}

static void honour_schedule_page_dispose(GObject *object) {
  HonourSchedulePage *page = HONOUR_SCHEDULE_PAGE(object);
  g_clear_pointer(&page->stack, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(honour_schedule_page_parent_class)->dispose(object);
}

static void honour_schedule_page_class_init(HonourSchedulePageClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_schedule_page_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_schedule_page_init(HonourSchedulePage *page) {
  page->stack = gtk_stack_new();
  gtk_widget_set_parent(page->stack, GTK_WIDGET(page));
}
