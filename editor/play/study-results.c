#include "editor/play/study-results.h"

#include <glib/gi18n.h>

#include "editor/form/expander.h"
#include "editor/play/chart.h"

/* One subject: a heading, a chart, and the numbers. */
typedef struct {
  GtkWidget *box;
  GtkLabel *heading, *remark;
  CapChart *chart;
  GtkExpander *numbers;
} Section;

enum { OUTCOMES, TURNS, LOSSES_FIRST, LOSSES_SECOND, TALLIES, RULES, CARDS, N_SECTIONS };

struct _CapStudyResults {
  GtkWidget parent_instance;
  GtkWidget *box;
  Section sections[N_SECTIONS];
};

G_DEFINE_FINAL_TYPE(CapStudyResults, cap_study_results, GTK_TYPE_WIDGET)

/* --- Numbers -------------------------------------------------------------------------------- */

static void add_cell(GtkGrid *grid, const char *text, guint column, guint row, gboolean is_head) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand(label, column == 0);
  if (column == 0) {
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  }
  if (is_head)
    gtk_widget_add_css_class(label, "heading");
  else if (column > 0)
    gtk_widget_add_css_class(label, "numeric");
  gtk_grid_attach(grid, label, (int)column, (int)row, 1, 1);
}

/* What the rules exclude has no numbers: the reason stands in their place. */
static void add_impossible(GtkGrid *grid, const char *ruled_out, guint row) {
  g_autofree char *text = g_strdup_printf(_("not possible: %s"), ruled_out);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 1);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, "dim");
  gtk_grid_attach(grid, label, 1, (int)row, 3, 1);
}

static GtkGrid *new_table(const char *const *heads) {
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  gtk_grid_set_column_spacing(grid, 18);
  gtk_grid_set_row_spacing(grid, 3);
  gtk_widget_set_margin_top(GTK_WIDGET(grid), 6);
  for (guint i = 0; heads[i] != NULL; i++)
    add_cell(grid, heads[i], i, 0, TRUE);
  return grid;
}

static void table_of_shares(Section *section, const GArray *shares, guint64 games,
                            gboolean has_times) {
  const char *const heads[] = {_("What"), _("Games"), _("Share"),
                               has_times ? _("Times a game") : _("95 % sure"), NULL};
  GtkGrid *grid = new_table(heads);
  for (guint i = 0; i < shares->len; i++) {
    const CapShare *share = &g_array_index(shares, CapShare, i);
    g_autofree char *seen = g_strdup_printf("%" G_GUINT64_FORMAT, share->seen);
    g_autofree char *part = g_strdup_printf("%.1f %%", 100.0 * (double)share->seen / (double)games);
    g_autofree char *last = has_times
                                ? g_strdup_printf("%.2f", (double)share->times / (double)games)
                                : g_strdup_printf("%.1f–%.1f %%", 100 * share->interval.low,
                                                  100 * share->interval.high);
    add_cell(grid, share->label, 0, i + 1, FALSE);
    if (share->ruled_out != NULL) {
      add_impossible(grid, share->ruled_out, i + 1);
      continue;
    }
    add_cell(grid, seen, 1, i + 1, FALSE);
    add_cell(grid, part, 2, i + 1, FALSE);
    add_cell(grid, last, 3, i + 1, FALSE);
  }
  gtk_expander_set_child(section->numbers, GTK_WIDGET(grid));
}

static void table_of_bins(Section *section, const GArray *bins, const char *head, guint64 games) {
  const char *const heads[] = {head, _("Games"), _("Share"), NULL};
  GtkGrid *grid = new_table(heads);
  for (guint i = 0; i < bins->len; i++) {
    const CapBin *bin = &g_array_index(bins, CapBin, i);
    g_autofree char *n = g_strdup_printf("%" G_GUINT64_FORMAT, bin->n);
    g_autofree char *part = g_strdup_printf("%.1f %%", 100.0 * (double)bin->n / (double)games);
    add_cell(grid, bin->label, 0, i + 1, FALSE);
    add_cell(grid, n, 1, i + 1, FALSE);
    add_cell(grid, part, 2, i + 1, FALSE);
  }
  gtk_expander_set_child(section->numbers, GTK_WIDGET(grid));
}

/* --- Charts --------------------------------------------------------------------------------- */

static CapChartColour colour_of(CapIndex side) {
  return side == 0 ? CAP_CHART_FIRST : side == 1 ? CAP_CHART_SECOND : CAP_CHART_PLAIN;
}

static void chart_of_shares(Section *section, const GArray *shares, guint64 games,
                            gboolean has_interval) {
  GPtrArray *bars = g_ptr_array_new();
  for (guint i = 0; i < shares->len; i++) {
    const CapShare *share = &g_array_index(shares, CapShare, i);
    double part = (double)share->seen / (double)games;
    char *text = share->ruled_out != NULL ? g_strdup(_("not possible"))
                                          : g_strdup_printf("%.0f %%", 100 * part);
    CapChartBar *bar =
        cap_chart_bar_new(g_strdup(share->label), part, text, colour_of(share->side));
    if (has_interval) {
      bar->low = share->interval.low;
      bar->high = share->interval.high;
    }
    g_ptr_array_add(bars, bar);
  }
  cap_chart_take_bars(section->chart, bars);
}

static void chart_of_bins(Section *section, const GArray *bins, CapChartColour colour) {
  GPtrArray *bars = g_ptr_array_new();
  for (guint i = 0; i < bins->len; i++) {
    const CapBin *bin = &g_array_index(bins, CapBin, i);
    g_ptr_array_add(bars, cap_chart_bar_new(g_strdup(bin->label), (double)bin->n,
                                            g_strdup_printf("%" G_GUINT64_FORMAT, bin->n), colour));
  }
  cap_chart_take_bars(section->chart, bars);
}

static void show_losses(CapStudyResults *results, const CapGamesSummary *s, guint side) {
  Section *section = &results->sections[LOSSES_FIRST + side];
  gboolean is_counted = s->sides[side] != NULL && s->words != NULL;
  gtk_widget_set_visible(section->box, is_counted);
  if (!is_counted)
    return;
  g_autofree char *heading = g_strdup_printf(_("Losses of %s, per cent"), s->sides[side]);
  g_autofree char *remark =
      g_strdup_printf(_("On average %.1f of %.1f %s and %.1f %s."), s->lost[side], s->brought[side],
                      gettext(s->words->strength), s->leaders[side], gettext(s->words->leaders));
  gtk_label_set_text(section->heading, heading);
  gtk_label_set_text(section->remark, remark);
  chart_of_bins(section, s->losses[side], colour_of((CapIndex)side));
  table_of_bins(section, s->losses[side], _("Per cent lost"), s->games);
}

void cap_study_results_show(CapStudyResults *results, const CapGamesSummary *s) {
  Section *sections = results->sections;
  chart_of_shares(&sections[OUTCOMES], s->outcomes, s->games, TRUE);
  table_of_shares(&sections[OUTCOMES], s->outcomes, s->games, FALSE);
  chart_of_bins(&sections[TURNS], s->turns, CAP_CHART_PLAIN);
  table_of_bins(&sections[TURNS], s->turns, _("Turns"), s->games);
  show_losses(results, s, 0);
  show_losses(results, s, 1);
  chart_of_shares(&sections[TALLIES], s->tallies, s->games, FALSE);
  table_of_shares(&sections[TALLIES], s->tallies, s->games, TRUE);
  chart_of_shares(&sections[RULES], s->rules, s->games, FALSE);
  table_of_shares(&sections[RULES], s->rules, s->games, FALSE);
  chart_of_shares(&sections[CARDS], s->cards, s->games, FALSE);
  table_of_shares(&sections[CARDS], s->cards, s->games, FALSE);
  gtk_widget_set_visible(sections[CARDS].box, s->cards->len > 0);
  gtk_widget_set_visible(sections[TALLIES].box, s->tallies->len > 0);
  gtk_widget_set_visible(sections[RULES].box, s->rules->len > 0);
}

/* --- Making it ------------------------------------------------------------------------------ */

static GtkLabel *new_label(const char *text, const char *css) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, css);
  return GTK_LABEL(label);
}

static void add_section(CapStudyResults *results, guint which, const char *heading,
                        const char *remark, CapChartKind kind) {
  Section *section = &results->sections[which];
  g_autofree char *numbers = g_strdup_printf(_("Numbers: %s"), heading);
  section->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  section->heading = new_label(heading, "heading");
  section->remark = new_label(remark, "dim");
  section->chart = CAP_CHART(cap_chart_new(kind, heading));
  section->numbers = GTK_EXPANDER(gtk_expander_new(_("Numbers")));
  cap_expander_lead_tab(section->numbers);
  gtk_accessible_update_property(GTK_ACCESSIBLE(section->numbers), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 numbers, -1);
  gtk_box_append(GTK_BOX(section->box), GTK_WIDGET(section->heading));
  gtk_box_append(GTK_BOX(section->box), GTK_WIDGET(section->remark));
  gtk_box_append(GTK_BOX(section->box), GTK_WIDGET(section->chart));
  gtk_box_append(GTK_BOX(section->box), GTK_WIDGET(section->numbers));
  gtk_box_append(GTK_BOX(results->box), section->box);
}

static void cap_study_results_dispose(GObject *object) {
  g_clear_pointer(&CAP_STUDY_RESULTS(object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_study_results_parent_class)->dispose(object);
}

static void cap_study_results_class_init(CapStudyResultsClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_study_results_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_study_results_init(CapStudyResults *results) {
  results->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_parent(results->box, GTK_WIDGET(results));
  add_section(results, OUTCOMES, _("Outcomes"),
              _("The thin lines are where the true share lies, 95 times of 100."), CAP_CHART_ROWS);
  add_section(results, TURNS, _("Length of the games"), _("Games by their last turn."),
              CAP_CHART_COLUMNS);
  add_section(results, LOSSES_FIRST, _("Losses of the first side"), "", CAP_CHART_COLUMNS);
  add_section(results, LOSSES_SECOND, _("Losses of the second side"), "", CAP_CHART_COLUMNS);
  add_section(results, TALLIES, _("What happened"), _("Games in which it happened at all."),
              CAP_CHART_ROWS);
  add_section(results, RULES, _("Special rules"), _("Games in which each of them applied."),
              CAP_CHART_ROWS);
  add_section(results, CARDS, _("Chits and cards"), _("Games in which each of them was played."),
              CAP_CHART_ROWS);
}

GtkWidget *cap_study_results_new(void) {
  return g_object_new(CAP_TYPE_STUDY_RESULTS, NULL);
}
