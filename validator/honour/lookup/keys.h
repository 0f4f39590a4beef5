/* What several charts have in common: keys, as rows for their lists, and modifiers. */
#pragma once

#include "schema/honour/roster.h"
#include "schema/honour/scenario.h"
#include "validator/charts/query.h"
#include "validator/honour/charts/modifier.h"

/* clang-format off */

#define HONOUR_KEY_DIE       {.name = "die", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_CHART_FACES, .help = "the natural die; without it every face is shown"}
#define HONOUR_KEY_ONE_DIE   {.name = "die", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_CHART_FACES, .is_required = TRUE, .help = "the natural die"}
#define HONOUR_KEY_MODIFIED  {.name = "modified", .aliases = "modified-die row", .kind = CAP_KEY_NUMBER, .min = -50, .max = 50, .help = "the modified die, instead of die; nothing is added to it"}
#define HONOUR_KEY_WEATHER   {.name = "weather", .kind = CAP_KEY_WORD, .words = honour_weather_words, .preset = "fair", .help = "weather of the turn"}
#define HONOUR_KEY_TERRAIN(text)           {.name = "terrain", .kind = CAP_KEY_WORD, .words = honour_chart_terrain_words, .preset = "clear", .help = text}
#define HONOUR_KEY_FLAG(key, text)         {.name = key, .kind = CAP_KEY_YES_NO, .preset = "no", .help = text}
#define HONOUR_KEY_STAR(text)              {.name = "star", .aliases = "bonus-star", .kind = CAP_KEY_YES_NO, .preset = "no", .help = text}
#define HONOUR_KEY_COUNT(key, most, text)  {.name = key, .kind = CAP_KEY_NUMBER, .min = 0, .max = most, .preset = "0", .help = text}
#define HONOUR_KEY_END       {.name = NULL}

/* clang-format on */

#define HONOUR_CHART_FACES 6 /* of a die */

/* Enough for any army, and far from where products overflow. */
#define HONOUR_KEY_MAX_SP 9999

/* The words of CapTerrain, in its order, without the unknown. */
extern const char *const honour_chart_terrain_words[];

/* The words of CapSettlement, in its order. */
extern const char *const honour_chart_settlement_words[];

/* "none", then crossings of HonourCrossing that can be fought or marched over, in its order. */
extern const char *const honour_chart_crossing_words[];

/* The Orders, the words in the order of the bits. */
#define HONOUR_CHART_N_ORDERS 5
extern const char *const honour_chart_order_words[];
extern const HonourOrders honour_chart_orders[HONOUR_CHART_N_ORDERS];

/* The words of HonourForceKind, in its order. */
extern const char *const honour_chart_force_words[];

/* Reliability Classes as letters, then as words; the class of a place in that list. */
extern const char *const honour_chart_class_words[];
HonourReliability honour_chart_class(int place);

/* Fortresses only: fortified-town, fortified-city. */
extern const char *const honour_chart_fortress_words[];
extern const CapSettlement honour_chart_fortresses[];

/* cap_chart_say_modifiers() and cap_chart_roll() for modifiers of this game. */
void honour_chart_say_modifiers(CapChartQuery *query, const char *name,
                                const HonourModifiers *modifiers);
gboolean honour_chart_roll(CapChartQuery *query, const HonourModifiers *modifiers,
                           CapDescribeRoll describe, gconstpointer data, int *modified);

/* --- The charts ------------------------------------------------------------------------------- */

/* Each list ends with an empty row. */
extern const CapChartView honour_chart_views_campaign[];
extern const CapChartView honour_chart_views_attrition[];
extern const CapChartView honour_chart_views_discipline[];
extern const CapChartView honour_chart_views_movement[];
extern const CapChartView honour_chart_views_combat[];
extern const CapChartView honour_chart_views_battle[];
extern const CapChartView honour_chart_views_tactics[];
extern const CapChartView honour_chart_views_optional[];

/* All of these, in the order of the turn, optional rules last; ended by NULL. */
extern const CapChartView *const honour_chart_views[];

extern const CapCharts honour_charts;
