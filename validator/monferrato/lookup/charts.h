/* What `capitano chart` shows of this game. */
#pragma once

#include "validator/charts/query.h"

/* Each list ends with an empty row. */
extern const CapChartView monferrato_chart_views_campaign[];
extern const CapChartView monferrato_chart_views_fights[];

extern const CapCharts monferrato_charts;

/* clang-format off */

#define MONFERRATO_KEY_DIE {.name = "die", .kind = CAP_KEY_NUMBER, .min = 1, .max = 6, .help = "the die; without it every face is shown"}
#define MONFERRATO_KEY_FLAG(key, text) {.name = key, .kind = CAP_KEY_YES_NO, .preset = "no", .help = text}
#define MONFERRATO_KEY_COUNT(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .preset = "0", .help = text}
#define MONFERRATO_KEY_END {.name = NULL}

/* clang-format on */

/* What a face of the die means. */
typedef const char *(*MonferratoFace)(const CapChartQuery *q, guint die);

/* Says it for the die that was given, else for each face. */
void monferrato_chart_say_die(CapChartQuery *q, MonferratoFace face);
