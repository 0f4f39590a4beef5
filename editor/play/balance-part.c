#include "editor/play/balance-part.h"

#include <glib/gi18n.h>

#include "editor/play/balance-results.h"
#include "editor/play/game-form.h"

struct _CapBalancePart {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapBalancing *balancing;
  GtkWidget *body, *settings, *start, *cancel;
  CapGameForm *form;
  GtkSpinButton *n_games;
  GtkCheckButton *has_changes, *looks_ahead;
  GtkProgressBar *progress;
  GtkLabel *message;
  CapBalanceResults *results;
};

G_DEFINE_FINAL_TYPE(CapBalancePart, cap_balance_part, GTK_TYPE_WIDGET)

/* What the workbench says that it does; see workbench.c. */
static const char *const doings[] G_GNUC_UNUSED = {N_("Playing"), N_("Following games"),
                                                   N_("Playing with less"), N_("Trying changes")};

/* --- What is shown -------------------------------------------------------------------------- */

static void show_progress(CapBalancePart *part) {
  double share = cap_balancing_share(part->balancing);
  g_autofree char *what = cap_balancing_dup_what(part->balancing);
  g_autofree char *text =
      g_strdup_printf("%s: %.0f %%", what[0] != '\0' ? gettext(what) : _("Playing"), 100 * share);
  gtk_progress_bar_set_fraction(part->progress, CLAMP(share, 0, 1));
  gtk_progress_bar_set_text(part->progress, text);
}

static void show_running(CapBalancePart *part) {
  gboolean is_running = cap_balancing_is_running(part->balancing);
  gtk_widget_set_visible(part->start, !is_running);
  gtk_widget_set_visible(part->cancel, is_running);
  gtk_widget_set_sensitive(part->cancel, TRUE);
  gtk_widget_set_visible(GTK_WIDGET(part->progress), is_running);
  gtk_widget_set_sensitive(part->settings, !is_running);
}

static char *message_of(CapBalancePart *part, const CapBalance *balance, gboolean is_cut) {
  const char *error = cap_balancing_error(part->balancing);
  if (error != NULL)
    return g_strdup_printf(_("The scenario cannot be played. %s"), error);
  if (balance == NULL || balance->strengths->len == 0)
    return g_strdup(_("Cancelled before anything was played."));
  if (is_cut)
    return g_strdup(_("Cancelled. This is what was played until then."));
  g_autoptr(GArray) changes = cap_balance_rank(balance, TRUE);
  if (changes->len == 0)
    return g_strdup("");
  return g_strdup_printf(_("%u of %lu possible changes were tried. The others give no sound "
                           "scenario."),
                         changes->len, (gulong)balance->proposed);
}

static void show_result(CapBalancePart *part) {
  gboolean is_cut = FALSE;
  const CapBalance *balance = cap_balancing_result(part->balancing, &is_cut);
  g_autofree char *message = message_of(part, balance, is_cut);
  gboolean has_games = balance != NULL && balance->strengths->len > 0;
  gtk_label_set_text(part->message, message);
  gtk_widget_set_visible(GTK_WIDGET(part->message), message[0] != '\0');
  gtk_widget_set_visible(GTK_WIDGET(part->results), has_games);
  if (has_games)
    cap_balance_results_show(part->results, balance);
}

static void on_finished(CapBalancePart *part) {
  gboolean had_focus = gtk_widget_has_focus(part->cancel);
  show_running(part);
  show_result(part);
  if (had_focus)
    gtk_widget_grab_focus(part->start);
}

/* --- What is pressed ------------------------------------------------------------------------ */

static void say(CapBalancePart *part, const char *text) {
  gtk_label_set_text(part->message, text);
  gtk_widget_set_visible(GTK_WIDGET(part->message), TRUE);
}

static void on_start(CapBalancePart *part) {
  CapTapeSetup setup;
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(cap_desk_project(part->desk));
  if (texts == NULL) {
    say(part, _("The scenario has no map or no roster that could be found."));
    return;
  }
  cap_game_form_read(part->form, &setup);
  gtk_spin_button_update(part->n_games);
  CapBalancingPlan plan = {.n_games = (guint64)gtk_spin_button_get_value(part->n_games),
                           .seed = setup.seed,
                           .options = setup.options,
                           .looks_ahead = gtk_check_button_get_active(part->looks_ahead),
                           .has_changes = gtk_check_button_get_active(part->has_changes)};
  cap_balancing_start(part->balancing, texts, &plan);
  gtk_widget_set_visible(GTK_WIDGET(part->results), FALSE);
  say(part, _("This takes some minutes. You can go on editing meanwhile."));
  show_running(part);
  show_progress(part);
  gtk_widget_grab_focus(part->cancel);
}

static void on_cancel(CapBalancePart *part) {
  cap_balancing_cancel(part->balancing);
  say(part, _("The games under way are given up…"));
}

/* --- The widget ----------------------------------------------------------------------------- */

CapBalancing *cap_balance_part_balancing(CapBalancePart *part) {
  return part->balancing;
}

void cap_balance_part_set_desk(CapBalancePart *part, CapDesk *desk) {
  part->desk = g_object_ref(desk);
  cap_game_form_fill(part->form, desk, CAP_GAME_FORM_NOBODY);
}

/* Whoever closes the window does not wait for games. */
static void cap_balance_part_dispose(GObject *object) {
  CapBalancePart *part = CAP_BALANCE_PART(object);
  if (part->balancing != NULL) {
    g_signal_handlers_disconnect_by_data(part->balancing, part);
    cap_balancing_cancel(part->balancing);
  }
  gtk_widget_dispose_template(GTK_WIDGET(part), CAP_TYPE_BALANCE_PART);
  g_clear_object(&part->balancing);
  g_clear_object(&part->desk);
  G_OBJECT_CLASS(cap_balance_part_parent_class)->dispose(object);
}

static void cap_balance_part_class_init(CapBalancePartClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_balance_part_dispose;
  g_type_ensure(CAP_TYPE_GAME_FORM);
  g_type_ensure(CAP_TYPE_BALANCE_RESULTS);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/balance-part.ui");
  gtk_widget_class_bind_template_child(widget, CapBalancePart, body);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, cancel);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, form);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, has_changes);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, looks_ahead);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, message);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, n_games);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, progress);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, results);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, settings);
  gtk_widget_class_bind_template_child(widget, CapBalancePart, start);
  gtk_widget_class_bind_template_callback(widget, on_cancel);
  gtk_widget_class_bind_template_callback(widget, on_start);
}

static void cap_balance_part_init(CapBalancePart *part) {
  gtk_widget_init_template(GTK_WIDGET(part));
  part->balancing = cap_balancing_new();
  g_signal_connect_swapped(part->balancing, "progress", G_CALLBACK(show_progress), part);
  g_signal_connect_swapped(part->balancing, "finished", G_CALLBACK(on_finished), part);
}
