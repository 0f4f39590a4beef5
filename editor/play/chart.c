#include "editor/play/chart.h"

/* In pixels. */
#define ROW_HEIGHT    24
#define BAR_HEIGHT    12
#define GAP           8
#define COLUMN_HEIGHT 96
#define MOST_LABEL    230

struct _CapChart {
  GtkWidget parent_instance;
  CapChartKind kind;
  GPtrArray *bars; /* of CapChartBar */
};

G_DEFINE_FINAL_TYPE(CapChart, cap_chart, GTK_TYPE_WIDGET)

CapChartBar *cap_chart_bar_new(char *label, double value, char *text, CapChartColour colour) {
  CapChartBar *bar = g_new0(CapChartBar, 1);
  *bar = (CapChartBar){label, value, 0, 0, text, colour};
  return bar;
}

void cap_chart_bar_free(CapChartBar *bar) {
  g_free(bar->label);
  g_free(bar->text);
  g_free(bar);
}

static const CapChartBar *bar_at(CapChart *chart, guint index) {
  return g_ptr_array_index(chart->bars, index);
}

/* --- Colours and text ----------------------------------------------------------------------- */

/* Blue and orange are told apart by all eyes, and stand out from light and dark. */
static GdkRGBA colour_of(CapChartColour colour) {
  switch (colour) {
  case CAP_CHART_PLAIN:
    break;
  case CAP_CHART_FIRST:
    return (GdkRGBA){0.21f, 0.52f, 0.89f, 1};
  case CAP_CHART_SECOND:
    return (GdkRGBA){0.90f, 0.45f, 0.05f, 1};
  }
  return (GdkRGBA){0.45f, 0.55f, 0.50f, 1};
}

static GdkRGBA text_colour(CapChart *chart) {
  GdkRGBA colour;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(chart)), &colour);
  return colour;
}

static PangoLayout *new_text(CapChart *chart, const char *text, double scale, int most) {
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(chart), text);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_scale_new(scale));
  pango_layout_set_attributes(layout, attributes);
  if (most > 0) {
    pango_layout_set_width(layout, most * PANGO_SCALE);
    /* The beginning is a side, the end what became of it. */
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE);
  }
  return layout;
}

static int widest(CapChart *chart, gboolean of_text, int most) {
  int width = 0;
  for (guint i = 0; i < chart->bars->len; i++) {
    const CapChartBar *bar = bar_at(chart, i);
    g_autoptr(PangoLayout) layout = new_text(chart, of_text ? bar->text : bar->label, 1, 0);
    int w;
    pango_layout_get_pixel_size(layout, &w, NULL);
    width = MAX(width, w);
  }
  return most > 0 ? MIN(width, most) : width;
}

static void draw_text(GtkSnapshot *snapshot, PangoLayout *layout, double x, double y,
                      const GdkRGBA *colour) {
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, colour);
  gtk_snapshot_restore(snapshot);
}

static void draw_box(GtkSnapshot *snapshot, double x, double y, double w, double h,
                     const GdkRGBA *colour) {
  gtk_snapshot_append_color(
      snapshot, colour,
      &GRAPHENE_RECT_INIT((float)x, (float)y, (float)MAX(w, 0), (float)MAX(h, 0)));
}

/* --- Rows ----------------------------------------------------------------------------------- */

/* A line from the lower to the upper end of the interval, with a mark at each. */
static void draw_interval(GtkSnapshot *snapshot, const CapChartBar *bar, double x, double width,
                          double middle, const GdkRGBA *colour) {
  double from = x + bar->low * width, to = x + bar->high * width;
  if (bar->high <= 0)
    return;
  draw_box(snapshot, from, middle - 0.5, to - from, 1, colour);
  draw_box(snapshot, from - 0.5, middle - 4, 1, 8, colour);
  draw_box(snapshot, to - 0.5, middle - 4, 1, 8, colour);
}

static void draw_rows(CapChart *chart, GtkSnapshot *snapshot, int width) {
  GdkRGBA ink = text_colour(chart), track = ink;
  int label = widest(chart, FALSE, MIN(MOST_LABEL, width / 2)), text = widest(chart, TRUE, 0);
  double x = label + GAP, room = MAX(width - label - text - 2 * GAP, 10);
  track.alpha = 0.1f;
  for (guint i = 0; i < chart->bars->len; i++) {
    const CapChartBar *bar = bar_at(chart, i);
    GdkRGBA colour = colour_of(bar->colour);
    double top = (double)i * ROW_HEIGHT, middle = top + ROW_HEIGHT / 2.0;
    g_autoptr(PangoLayout) name = new_text(chart, bar->label, 1, label);
    g_autoptr(PangoLayout) value = new_text(chart, bar->text, 1, 0);
    int w, h;
    pango_layout_get_pixel_size(name, NULL, &h);
    draw_text(snapshot, name, 0, middle - h / 2.0, &ink);
    pango_layout_get_pixel_size(value, &w, &h);
    draw_text(snapshot, value, width - w, middle - h / 2.0, &ink);
    draw_box(snapshot, x, middle - BAR_HEIGHT / 2.0, room, BAR_HEIGHT, &track);
    draw_box(snapshot, x, middle - BAR_HEIGHT / 2.0, CLAMP(bar->value, 0, 1) * room, BAR_HEIGHT,
             &colour);
    draw_interval(snapshot, bar, x, room, middle, &ink);
  }
}

/* --- Columns -------------------------------------------------------------------------------- */

static double highest(CapChart *chart) {
  double value = 0;
  for (guint i = 0; i < chart->bars->len; i++)
    value = MAX(value, bar_at(chart, i)->value);
  return value;
}

static void draw_centred(CapChart *chart, GtkSnapshot *snapshot, const char *text, double middle,
                         double top, const GdkRGBA *ink) {
  g_autoptr(PangoLayout) layout = new_text(chart, text, PANGO_SCALE_SMALL, 0);
  int w;
  pango_layout_get_pixel_size(layout, &w, NULL);
  draw_text(snapshot, layout, middle - w / 2.0, top, ink);
}

/* Names of columns that would run into each other are left out, all but each nth. */
static guint label_every(CapChart *chart, double pitch) {
  double room = widest(chart, FALSE, 0) * PANGO_SCALE_SMALL + 4;
  return (guint)MAX(1, (int)(room / MAX(pitch, 1)) + (room > pitch ? 1 : 0));
}

static void draw_columns(CapChart *chart, GtkSnapshot *snapshot, int width) {
  GdkRGBA ink = text_colour(chart), line = ink;
  double most = highest(chart);
  double pitch = (double)width / MAX(chart->bars->len, 1u);
  double base = 16 + COLUMN_HEIGHT;
  guint every = label_every(chart, pitch);
  line.alpha = 0.3f;
  draw_box(snapshot, 0, base, width, 1, &line);
  for (guint i = 0; i < chart->bars->len; i++) {
    const CapChartBar *bar = bar_at(chart, i);
    GdkRGBA colour = colour_of(bar->colour);
    double height = most > 0 ? bar->value / most * COLUMN_HEIGHT : 0;
    double left = i * pitch, middle = left + pitch / 2, wide = MIN(pitch - 2, 48);
    draw_box(snapshot, middle - wide / 2, base - height, wide, height, &colour);
    if (bar->value > 0 && pitch >= 18)
      draw_centred(chart, snapshot, bar->text, middle, base - height - 15, &ink);
    if (i % every == 0)
      draw_centred(chart, snapshot, bar->label, middle, base + 3, &ink);
  }
}

/* --- The widget ----------------------------------------------------------------------------- */

/* Numbers for those who cannot see the bars. */
static void describe(CapChart *chart) {
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < chart->bars->len; i++)
    g_string_append_printf(text, "%s%s: %s", i > 0 ? "; " : "", bar_at(chart, i)->label,
                           bar_at(chart, i)->text);
  gtk_accessible_update_property(GTK_ACCESSIBLE(chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 text->str, -1);
}

void cap_chart_take_bars(CapChart *chart, GPtrArray *bars) {
  guint before = chart->bars->len;
  g_ptr_array_unref(chart->bars);
  chart->bars = bars;
  g_ptr_array_set_free_func(bars, (GDestroyNotify)cap_chart_bar_free);
  describe(chart);
  if (before != bars->len)
    gtk_widget_queue_resize(GTK_WIDGET(chart));
  gtk_widget_queue_draw(GTK_WIDGET(chart));
}

static void cap_chart_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  CapChart *chart = CAP_CHART(widget);
  int width = gtk_widget_get_width(widget);
  if (chart->kind == CAP_CHART_ROWS)
    draw_rows(chart, snapshot, width);
  else
    draw_columns(chart, snapshot, width);
}

static void cap_chart_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline) {
  CapChart *chart = CAP_CHART(widget);
  (void)for_size;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 240;
    *natural = 400;
  } else {
    *minimum = *natural = chart->kind == CAP_CHART_ROWS ? (int)chart->bars->len * ROW_HEIGHT
                                                        : COLUMN_HEIGHT + 16 + 20;
  }
}

static void cap_chart_finalize(GObject *object) {
  g_ptr_array_unref(CAP_CHART(object)->bars);
  G_OBJECT_CLASS(cap_chart_parent_class)->finalize(object);
}

static void cap_chart_class_init(CapChartClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->finalize = cap_chart_finalize;
  widget->snapshot = cap_chart_snapshot;
  widget->measure = cap_chart_measure;
  gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_IMG);
}

static void cap_chart_init(CapChart *chart) {
  chart->bars = g_ptr_array_new_with_free_func((GDestroyNotify)cap_chart_bar_free);
}

GtkWidget *cap_chart_new(CapChartKind kind, const char *name) {
  CapChart *chart = g_object_new(CAP_TYPE_CHART, NULL);
  chart->kind = kind;
  gtk_accessible_update_property(GTK_ACCESSIBLE(chart), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_WIDGET(chart);
}
