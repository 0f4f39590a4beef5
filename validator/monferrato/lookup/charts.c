#include "validator/monferrato/lookup/charts.h"

void monferrato_chart_say_die(CapChartQuery *q, MonferratoFace face) {
  if (cap_chart_has(q, "die")) {
    cap_chart_say(q, "result", "%s", face(q, (guint)cap_chart_number(q, "die")));
    return;
  }
  for (guint die = 1; die <= 6; die++) {
    char name[] = "die-1";

    name[4] = (char)('0' + die);
    cap_chart_say(q, name, "%s", face(q, die));
  }
}

static const CapChartView *const views[] = {monferrato_chart_views_campaign,
                                            monferrato_chart_views_fights, NULL};

static const CapChartElsewhere elsewhere[] = {
    {"chit-table events chits",
     "Chits are in the roster: \"capitano report\" makes a page of them."},
    {"turn-table timeline", "The turns are in the roster, on its tracks."},
    {.names = NULL},
};

const CapCharts monferrato_charts = {
    .views = views,
    .elsewhere = elsewhere,
    .examples = "  capitano chart raid raiders=3 enemies=1 die=2\n"
                "  capitano chart fire-value kind=infantry value=3 role=attack terrain=difficult\n",
};
