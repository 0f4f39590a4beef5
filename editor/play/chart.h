/* A small chart: bars beside each other or below each other, with how sure each is. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_CHART (cap_chart_get_type())
G_DECLARE_FINAL_TYPE(CapChart, cap_chart, CAP, CHART, GtkWidget)

typedef enum {
  CAP_CHART_ROWS,    /* a row for each: its name, a bar from 0 to 1, the value in words */
  CAP_CHART_COLUMNS, /* a histogram: columns as high as their value, names below */
} CapChartKind;

/* Which colour a bar has. */
typedef enum { CAP_CHART_PLAIN, CAP_CHART_FIRST, CAP_CHART_SECOND } CapChartColour;

typedef struct {
  char *label;
  double value;
  double low, high; /* of the interval; both 0 for none. Rows only */
  char *text;       /* the value in words */
  CapChartColour colour;
} CapChartBar;

GtkWidget *cap_chart_new(CapChartKind kind, const char *name);

/* A new bar; takes the strings over. */
CapChartBar *cap_chart_bar_new(char *label, double value, char *text, CapChartColour colour);
void cap_chart_bar_free(CapChartBar *bar);

/* Of CapChartBar; takes the array over. */
void cap_chart_take_bars(CapChart *chart, GPtrArray *bars);
