#include "editor/play/play-page.h"

#include <glib/gi18n.h>

#include "editor/form/switcher.h"
#include "editor/play/balance-part.h"
#include "editor/play/hand-part.h"
#include "editor/play/study-part.h"
#include "editor/play/watch-part.h"

struct _CapPlayPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *body, *switcher, *trouble;
  GtkLabel *trouble_label;
  GtkStack *parts;
  CapStudyPart *study;
  CapWatchPart *watch;
  CapHandPart *hand;
  CapBalancePart *balance;
};

G_DEFINE_FINAL_TYPE(CapPlayPage, cap_play_page, GTK_TYPE_WIDGET)

static void on_inspected(CapPlayPage *page) {
  guint n = cap_inspector_count(cap_desk_inspector(page->desk), CAP_SEVERITY_ERROR);
  g_autofree char *text =
      g_strdup_printf(ngettext("The documents have %u error. No game can be played before it is "
                               "mended.",
                               "The documents have %u errors. No game can be played before they "
                               "are mended.",
                               n),
                      n);
  gtk_label_set_text(page->trouble_label, text);
  gtk_widget_set_visible(page->trouble, n > 0);
}

static void on_problems(CapPlayPage *page) {
  cap_desk_show_page(page->desk, "problems");
}

/* A game of the study, with the documents as they were then. */
static void on_watch(CapPlayPage *page, guint64 number) {
  CapGames *games = cap_study_part_games(page->study);
  const CapGamesPlan *plan = cap_games_plan(games);
  g_autoptr(CapPlayCopy) copy = cap_games_dup_copy(games);
  if (copy == NULL)
    return;
  CapTapeSetup setup = {plan->seed + number,
                        plan->options,
                        {plan->policies[0], plan->policies[1]},
                        {plan->rollouts[0], plan->rollouts[1]}};
  gtk_stack_set_visible_child_name(page->parts, "watch");
  cap_watch_part_begin(page->watch, copy, &setup);
}

static void cap_play_page_dispose(GObject *object) {
  CapPlayPage *page = CAP_PLAY_PAGE(object);
  gtk_widget_dispose_template(GTK_WIDGET(page), CAP_TYPE_PLAY_PAGE);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(cap_play_page_parent_class)->dispose(object);
}

static void cap_play_page_class_init(CapPlayPageClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_play_page_dispose;
  g_type_ensure(CAP_TYPE_STUDY_PART);
  g_type_ensure(CAP_TYPE_WATCH_PART);
  g_type_ensure(CAP_TYPE_HAND_PART);
  g_type_ensure(CAP_TYPE_BALANCE_PART);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/play-page.ui");
  gtk_widget_class_bind_template_child(widget, CapPlayPage, balance);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, body);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, hand);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, parts);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, study);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, switcher);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, trouble);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, trouble_label);
  gtk_widget_class_bind_template_child(widget, CapPlayPage, watch);
  gtk_widget_class_bind_template_callback(widget, on_problems);
}

static void cap_play_page_init(CapPlayPage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_switcher_make_narrow(page->switcher);
}

GtkWidget *cap_play_page_new(CapDesk *desk) {
  CapPlayPage *page = g_object_new(CAP_TYPE_PLAY_PAGE, NULL);
  page->desk = g_object_ref(desk);
  cap_study_part_set_desk(page->study, desk);
  cap_watch_part_set_desk(page->watch, desk);
  cap_hand_part_set_desk(page->hand, desk);
  cap_balance_part_set_desk(page->balance, desk);
  g_signal_connect_swapped(page->study, "watch", G_CALLBACK(on_watch), page);
  g_signal_connect_object(cap_desk_inspector(desk), "inspected", G_CALLBACK(on_inspected), page,
                          G_CONNECT_SWAPPED);
  on_inspected(page);
  return GTK_WIDGET(page);
}
