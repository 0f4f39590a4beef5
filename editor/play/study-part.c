#include "editor/play/study-part.h"

#include <glib/gi18n.h>

#include "editor/play/game-form.h"
#include "editor/play/game-words.h"
#include "editor/play/study-results.h"

struct _CapStudyPart {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapGames *games;
  GtkWidget *body, *result_box;
  CapGameForm *form;
  GtkSpinButton *n_games, *number;
  GtkAdjustment *number_range;
  GtkWidget *start, *cancel;
  GtkProgressBar *progress;
  GtkLabel *message, *number_text;
  CapStudyResults *results;
};

G_DEFINE_FINAL_TYPE(CapStudyPart, cap_study_part, GTK_TYPE_WIDGET)

static guint watch_signal;

/* --- What is shown -------------------------------------------------------------------------- */

static void show_progress(CapStudyPart *part) {
  guint64 done = cap_games_done(part->games), wanted = cap_games_plan(part->games)->n_games;
  g_autofree char *text = g_strdup_printf(_("%lu of %lu games"), (gulong)done, (gulong)wanted);
  gtk_progress_bar_set_fraction(part->progress, wanted > 0 ? (double)done / (double)wanted : 0);
  gtk_progress_bar_set_text(part->progress, text);
}

/* How a game ended. */
static char *words_of(const CapGameRow *row, const CapPlayCopy *copy) {
  gulong seed = (gulong)row->seed;
  g_autofree char *date = cap_game_words_date(copy, row->turn);
  if (row->level == NULL)
    return g_strdup_printf(_("Seed %lu: unfinished, %s."), seed, date);
  if (row->winner == CAP_INDEX_NONE)
    return g_strdup_printf(_("Seed %lu: draw, %s."), seed, date);
  return g_strdup_printf(_("Seed %lu: %s of %s, %s."), seed,
                         gettext(cap_rules_level(copy->rules, row->level)->victory),
                         copy->scenario->sides[row->winner].name, date);
}

/* The game that can be looked at. */
static void on_number(CapStudyPart *part) {
  CapGameRow row;
  guint64 number = (guint64)gtk_spin_button_get_value(part->number) - 1;
  g_autoptr(CapPlayCopy) copy = cap_games_dup_copy(part->games);
  if (copy == NULL || !cap_games_row(part->games, number, &row))
    return;
  g_autofree char *text = words_of(&row, copy);
  gtk_label_set_text(part->number_text, text);
}

static gboolean is_slow(CapStudyPart *part) {
  const CapGamesPlan *plan = cap_games_plan(part->games);
  return plan->rollouts[0] > 0 || plan->rollouts[1] > 0;
}

static char *message_of(CapStudyPart *part, const CapGamesSummary *summary) {
  if (cap_games_error(part->games) != NULL)
    return g_strdup_printf(_("The scenario cannot be played. %s"), cap_games_error(part->games));
  if (summary == NULL)
    return g_strdup(!cap_games_is_running(part->games) ? _("No game was played to its end.")
                    : is_slow(part) ? _("The first games are being played… With the search a game "
                                        "takes from some seconds to minutes.")
                                    : _("The first games are being played…"));
  if (summary->n_faults > 0)
    return g_strdup_printf(_("%lu games. %lu of them showed a fault of the program: %s"),
                           (gulong)summary->games, (gulong)summary->n_faults, summary->fault);
  return g_strdup_printf(_("%lu games."), (gulong)summary->games);
}

static void show_results(CapStudyPart *part) {
  g_autoptr(CapGamesSummary) summary = cap_games_summary(part->games);
  g_autofree char *message = message_of(part, summary);
  gtk_label_set_text(part->message, message);
  gtk_widget_set_visible(part->result_box, summary != NULL);
  show_progress(part);
  if (summary == NULL)
    return;
  gtk_adjustment_set_upper(part->number_range, (double)summary->games);
  cap_study_results_show(part->results, summary);
  on_number(part);
}

static void show_running(CapStudyPart *part) {
  gboolean is_running = cap_games_is_running(part->games);
  gtk_widget_set_visible(part->start, !is_running);
  gtk_widget_set_visible(part->cancel, is_running);
  gtk_widget_set_visible(GTK_WIDGET(part->progress), is_running);
  gtk_widget_set_sensitive(GTK_WIDGET(part->form), !is_running);
  gtk_widget_set_sensitive(GTK_WIDGET(part->n_games), !is_running);
}

static void on_finished(CapStudyPart *part) {
  gboolean had_focus = gtk_widget_has_focus(part->cancel);
  show_running(part);
  show_results(part);
  if (had_focus)
    gtk_widget_grab_focus(part->start);
}

/* --- What is pressed ------------------------------------------------------------------------ */

static void on_start(CapStudyPart *part) {
  CapTapeSetup setup;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(cap_desk_project(part->desk));
  if (texts == NULL) {
    gtk_label_set_text(part->message,
                       _("The scenario has no map or no roster that could be found."));
    return;
  }
  cap_game_form_read(part->form, &setup);
  gtk_spin_button_update(part->n_games);
  CapGamesPlan plan = {(guint64)gtk_spin_button_get_value(part->n_games),
                       setup.seed,
                       setup.options,
                       {setup.policies[0], setup.policies[1]},
                       {setup.rollouts[0], setup.rollouts[1]}};
  cap_games_start(part->games, texts, &plan);
  show_running(part);
  show_results(part);
  gtk_widget_grab_focus(part->cancel);
}

static void on_cancel(CapStudyPart *part) {
  gtk_progress_bar_set_text(part->progress, _("The games under way are given up…"));
  cap_games_cancel(part->games);
}

static void on_watch(CapStudyPart *part) {
  gtk_spin_button_update(part->number);
  g_signal_emit(part, watch_signal, 0, (guint64)gtk_spin_button_get_value(part->number) - 1);
}

/* --- The widget ----------------------------------------------------------------------------- */

CapGames *cap_study_part_games(CapStudyPart *part) {
  return part->games;
}

void cap_study_part_set_desk(CapStudyPart *part, CapDesk *desk) {
  part->desk = g_object_ref(desk);
  cap_game_form_fill(part->form, desk, CAP_GAME_FORM_PLAYERS);
}

/* Whoever closes the window does not wait for games. */
static void cap_study_part_dispose(GObject *object) {
  CapStudyPart *part = CAP_STUDY_PART(object);
  if (part->games != NULL) {
    g_signal_handlers_disconnect_by_data(part->games, part);
    cap_games_stop(part->games);
  }
  gtk_widget_dispose_template(GTK_WIDGET(part), CAP_TYPE_STUDY_PART);
  g_clear_object(&part->games);
  g_clear_object(&part->desk);
  G_OBJECT_CLASS(cap_study_part_parent_class)->dispose(object);
}

static void cap_study_part_class_init(CapStudyPartClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_study_part_dispose;
  watch_signal = g_signal_new("watch", CAP_TYPE_STUDY_PART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_type_ensure(CAP_TYPE_GAME_FORM);
  g_type_ensure(CAP_TYPE_STUDY_RESULTS);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/study-part.ui");
  gtk_widget_class_bind_template_child(widget, CapStudyPart, body);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, cancel);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, form);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, message);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, n_games);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, number);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, number_range);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, number_text);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, progress);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, result_box);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, results);
  gtk_widget_class_bind_template_child(widget, CapStudyPart, start);
  gtk_widget_class_bind_template_callback(widget, on_cancel);
  gtk_widget_class_bind_template_callback(widget, on_number);
  gtk_widget_class_bind_template_callback(widget, on_start);
  gtk_widget_class_bind_template_callback(widget, on_watch);
}

static void cap_study_part_init(CapStudyPart *part) {
  gtk_widget_init_template(GTK_WIDGET(part));
  part->games = cap_games_new();
  g_signal_connect_swapped(part->games, "progress", G_CALLBACK(show_results), part);
  g_signal_connect_swapped(part->games, "finished", G_CALLBACK(on_finished), part);
}
