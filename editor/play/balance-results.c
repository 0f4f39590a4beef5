#include "editor/play/balance-results.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/play/chart.h"
#include "validator/play/wilson.h"
#include "validator/report/balance-text.h"

/* Changes that are listed; those behind them hardly move anything. */
#define LISTED 15

struct _CapBalanceResults {
  GtkWidget parent_instance;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE(CapBalanceResults, cap_balance_results, GTK_TYPE_WIDGET)

/* --- Parts ---------------------------------------------------------------------------------- */

static GtkWidget *make_label(const char *text, const char *css) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  if (css != NULL)
    gtk_widget_add_css_class(label, css);
  return label;
}

static void add_text(CapBalanceResults *results, const char *text, const char *css) {
  gtk_box_append(GTK_BOX(results->box), make_label(text, css));
}

static void add_cell(GtkGrid *grid, const char *text, const char *css, int column, int row) {
  GtkWidget *label = make_label(text, css);
  gboolean is_number = column < 3;
  gtk_label_set_xalign(GTK_LABEL(label), is_number ? 1 : 0);
  gtk_label_set_wrap(GTK_LABEL(label), !is_number);
  gtk_widget_set_hexpand(label, !is_number);
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_grid_attach(grid, label, column, row, 1, 1);
}

/* --- Strengths ------------------------------------------------------------------------------ */

/* As the form of a game names them. */
static const char *name_of_player(const char *spec) {
  if (g_str_has_prefix(spec, "search"))
    return _("The search");
  if (g_str_has_prefix(spec, "doctrine"))
    return _("The doctrine");
  return g_str_has_prefix(spec, "random") ? _("Chance") : spec;
}

static void add_bar(GPtrArray *bars, const char *label, guint64 seen, guint64 n,
                    CapChartColour colour) {
  double part = n > 0 ? (double)seen / (double)n : 0;
  CapInterval interval = cap_wilson(seen, n);
  CapChartBar *bar =
      cap_chart_bar_new(g_strdup(label), part, g_strdup_printf("%.0f %%", 100 * part), colour);
  bar->low = interval.low;
  bar->high = interval.high;
  g_ptr_array_add(bars, bar);
}

static void add_strength(CapBalanceResults *results, const CapBalance *balance,
                         const CapStudyResult *strength) {
  CapDuelLine line = cap_balance_outcomes(balance, strength);
  const char *player = name_of_player(strength->policies[0]);
  GtkWidget *chart = cap_chart_new(CAP_CHART_ROWS, player);
  GPtrArray *bars = g_ptr_array_new();
  g_autofree char *text = g_strdup_printf(
      ngettext("%s against itself: %lu game, %.1f turns on average",
               "%s against itself: %lu games, %.1f turns on average", (gulong)strength->games),
      player, (gulong)strength->games, cap_balance_mean_length(strength));
  add_bar(bars, balance->names[0], line.won, strength->games, CAP_CHART_FIRST);
  add_bar(bars, balance->names[1], line.lost, strength->games, CAP_CHART_SECOND);
  add_bar(bars, _("Draw"), line.drawn, strength->games, CAP_CHART_PLAIN);
  cap_chart_take_bars(CAP_CHART(chart), bars);
  add_text(results, text, NULL);
  gtk_box_append(GTK_BOX(results->box), chart);
}

static void add_strengths(CapBalanceResults *results, const CapBalance *balance) {
  add_text(results, _("Who wins, when both sides are played alike"), "heading");
  for (guint i = 0; i < balance->strengths->len; i++) {
    const CapStudyResult *strength = balance->strengths->pdata[i];
    if (strength->games > 0)
      add_strength(results, balance, strength);
  }
  add_text(results, _("The thin lines are where the true share lies, 95 times of 100."), "dim");
}

/* --- The course ----------------------------------------------------------------------------- */

static void tell_share(const CapBalance *balance, const CapStudyResult *judged, GString *out) {
  CapDuelLine line = cap_balance_outcomes(balance, judged);
  CapDuelShare share = cap_balance_share(&line);
  g_string_append_printf(out,
                         _("%s has %.0f %% of all points (%.0f to %.0f), where a draw counts "
                           "half."),
                         balance->names[0], 100 * share.share, 100 * share.low, 100 * share.high);
  if (cap_balance_is_even(&share))
    g_string_append(out, _(" That may well be even."));
}

static void tell_margin(const CapBalance *balance, const CapStudyResult *judged, GString *out) {
  double margin = cap_balance_mean_margin(judged);
  if (judged->rules == NULL || judged->rules->losses == NULL)
    return;
  g_string_append_printf(out, _("\nAt the end %s has %.0f %% more of its strength left than %s."),
                         balance->names[margin < 0], fabs(margin), balance->names[margin >= 0]);
}

static void tell_course(const CapStudyResult *judged, GString *out) {
  CapCourseWords words = cap_balance_course(judged);
  if (words.games == 0)
    return;
  if (words.half < 0)
    g_string_append(out, _("\nAt least half of the games were open until their last turn."));
  else if (words.half == 0)
    g_string_append(out, _("\nAt least half of the games were decided before they began."));
  else
    g_string_append_printf(out, _("\nHalf of the games were decided by the start of turn %d."),
                           words.half + 1);
  g_string_append_printf(out, _(" The lead changed %.1f times in a game."), words.lead_changes);
}

static void tell_edge(const CapBalance *balance, GString *out) {
  const CapBalanceLine *line = cap_balance_find(balance, "first");
  if (line == NULL || cap_duel_pairs(&line->score) == 0)
    return;
  CapDuelShare effect = cap_balance_effect(line);
  double sign = g_str_equal(balance->first, balance->sides[1]) ? 100 : -100;
  g_string_append_printf(out, _("\nPlaying first is worth %+.0f %% of a game."),
                         sign * effect.share + 0.0);
}

static void add_course(CapBalanceResults *results, const CapBalance *balance) {
  const CapStudyResult *judged = cap_balance_judged(balance);
  g_autoptr(GString) text = g_string_new(NULL);
  if (judged == NULL || judged->games == 0)
    return;
  g_autofree char *head =
      g_strdup_printf(_("How the games go: %s"), name_of_player(balance->judge));
  tell_share(balance, judged, text);
  tell_margin(balance, judged, text);
  tell_course(judged, text);
  tell_edge(balance, text);
  add_text(results, head, "heading");
  add_text(results, text->str, NULL);
}

/* --- One thing different -------------------------------------------------------------------- */

static void add_line(GtkGrid *grid, const CapBalanceLine *line, int row) {
  CapDuelShare effect = cap_balance_effect(line);
  g_autofree char *gain = g_strdup_printf("%+.0f %%", 100 * effect.share + 0.0);
  g_autofree char *range = g_strdup_printf("%+.0f…%+.0f", 100 * effect.low, 100 * effect.high);
  g_autofree char *then =
      g_strdup_printf("%.0f %%", 100 * cap_balance_share(&line->score.as[0]).share);
  add_cell(grid, gain, "numeric", 0, row);
  add_cell(grid, range, "numeric", 1, row);
  add_cell(grid, then, "numeric", 2, row);
  add_cell(grid, line->text, NULL, 3, row);
}

static void add_lines(CapBalanceResults *results, const CapBalance *balance, gboolean changes,
                      const char *head) {
  g_autoptr(GArray) ranks = cap_balance_rank(balance, changes);
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  g_autofree char *remark =
      g_strdup_printf(_("Gain: how much more of a game %s has by it, with the interval of 95 %%. "
                        "Then: what it has of all points."),
                      balance->names[0]);
  g_object_ref_sink(grid);
  if (ranks->len > 0) {
    gtk_grid_set_column_spacing(grid, 12);
    gtk_grid_set_row_spacing(grid, 3);
    add_cell(grid, _("Gain"), "heading", 0, 0);
    add_cell(grid, "95 %", "heading", 1, 0);
    add_cell(grid, _("Then"), "heading", 2, 0);
    add_cell(grid, changes ? _("Change") : _("What it does without"), "heading", 3, 0);
    for (guint i = 0; i < ranks->len && i < LISTED; i++)
      add_line(grid, cap_balance_line(balance, g_array_index(ranks, guint, i)), (int)i + 1);
    add_text(results, head, "heading");
    add_text(results, remark, "dim");
    gtk_box_append(GTK_BOX(results->box), GTK_WIDGET(grid));
  }
  g_object_unref(grid);
}

static void add_handicap(CapBalanceResults *results, const CapBalance *balance) {
  const CapBalanceLine *line = cap_balance_handicap(balance);
  if (line == NULL)
    return;
  CapDuelShare share = cap_balance_share(&line->score.as[0]);
  g_autofree char *text = g_strdup_printf(
      _("Nearest to an even game: %s. %s then has %.0f %% of all points (%.0f to "
        "%.0f)."),
      line->text, balance->names[0], 100 * share.share, 100 * share.low, 100 * share.high);
  add_text(results, text, NULL);
}

/* --- The widget ----------------------------------------------------------------------------- */

void cap_balance_results_show(CapBalanceResults *results, const CapBalance *balance) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(results->box)) != NULL)
    gtk_box_remove(GTK_BOX(results->box), child);
  add_strengths(results, balance);
  add_course(results, balance);
  add_lines(results, balance, TRUE, _("Which single change moves the balance most"));
  add_handicap(results, balance);
  add_lines(results, balance, FALSE, _("If a side had to do without something"));
}

static void cap_balance_results_dispose(GObject *object) {
  g_clear_pointer(&CAP_BALANCE_RESULTS(object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_balance_results_parent_class)->dispose(object);
}

static void cap_balance_results_class_init(CapBalanceResultsClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_balance_results_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_balance_results_init(CapBalanceResults *results) {
  results->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent(results->box, GTK_WIDGET(results));
}
