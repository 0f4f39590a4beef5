/* How `capitano chart` shows the charts of the sheet: what several of them share. */
#pragma once

#include "validator/baroque/charts/melee.h"
#include "validator/charts/query.h"

enum { BAROQUE_KEY_FACES = 6, BAROQUE_KEY_MOST_VBU = 12 };

/* Distances are read in hundredths of a BU, as the table measures. [gap 85] */
enum { BAROQUE_KEY_PARTS = 100 };

/* clang-format off */
#define BAROQUE_KEY_DIE              {.name = "die", .kind = CAP_KEY_NUMBER, .min = 1, .max = BAROQUE_KEY_FACES, .help = "the natural die; without it every face is shown"}
#define BAROQUE_KEY_VBU              {.name = "vbu", .kind = CAP_KEY_NUMBER, .min = 1, .max = BAROQUE_KEY_MOST_VBU, .is_required = TRUE, .help = "VBU of the unit as it is now"}
#define BAROQUE_KEY_TROOP(key, text) {.name = key, .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .help = text}
#define BAROQUE_KEY_FLAG(key, text)  {.name = key, .kind = CAP_KEY_YES_NO, .preset = "no", .help = text}
#define BAROQUE_KEY_END              {.name = NULL}
/* clang-format on */

/* Other names that are understood: as the sheet and the roster have them. */
extern const char *const baroque_troop_names[];  /* by BaroqueTroop */
extern const char *const baroque_weapon_names[]; /* by BaroqueFires */
extern const char *const baroque_speed_names[];  /* by BaroqueSpeed */

extern const char *const baroque_melee_ground_words[]; /* by BaroqueMeleeGround */

/* A line for each modifier. */
void baroque_chart_say_modifiers(CapChartQuery *query, const BaroqueSum *sum);

/* The troop type of a key; `instead` when it is not given. Nobody else looks at the number of such
 * a key. */
BaroqueTroop baroque_chart_troop(const CapChartQuery *query, const char *key, BaroqueTroop instead);

extern const CapChartView baroque_chart_views_command[];
extern const CapChartView baroque_chart_views_dice[];
extern const CapChartView baroque_chart_views_ground[];
extern const CapChartView baroque_chart_views_tests[];

extern const CapCharts baroque_charts;
