#include "validator/honour/lookup/keys.h"

#include "validator/honour/lookup/calendar.h"

const char *const honour_chart_terrain_words[] = {
    "clear", "marsh", "heath", "swamp", "wood", "hill", "mountain", "lake", "sea", NULL,
};
const char *const honour_chart_settlement_words[] = {"none", "town", "fortified-town",
                                                     "fortified-city", NULL};
const char *const honour_chart_crossing_words[] = {"none",    "ford",  "bridge",
                                                   "pontoon", "ferry", NULL};

const char *const honour_chart_order_words[] = {"garrison", "stand",   "manoeuvre",
                                                "attack",   "retreat", NULL};
const HonourOrders honour_chart_orders[HONOUR_CHART_N_ORDERS] = {
    HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND,   HONOUR_ORDER_MANOEUVRE,
    HONOUR_ORDER_ATTACK,   HONOUR_ORDER_RETREAT,
};

const char *const honour_chart_force_words[] = {"major", "minor", NULL};

#define N_CLASSES 4

const char *const honour_chart_class_words[] = {
    "R", "N", "S", "V", "reliable", "normal", "sensitive", "very-sensitive", NULL,
};

HonourReliability honour_chart_class(int place) {
  static const HonourReliability classes[N_CLASSES] = {
      HONOUR_RELIABILITY_RELIABLE, HONOUR_RELIABILITY_NORMAL, HONOUR_RELIABILITY_SENSITIVE,
      HONOUR_RELIABILITY_VERY_SENSITIVE};

  return classes[place % N_CLASSES];
}

const char *const honour_chart_fortress_words[] = {"fortified-town", "fortified-city", NULL};
const CapSettlement honour_chart_fortresses[] = {CAP_SETTLEMENT_FORTIFIED_TOWN,
                                                 CAP_SETTLEMENT_FORTIFIED_CITY};

/* --- Modifiers -------------------------------------------------------------------------------- */

static void list_modifiers(const HonourModifiers *modifiers,
                           CapChartModifier list[HONOUR_MAX_APPLYING]) {
  for (guint i = 0; i < modifiers->n; i++) {
    const HonourModifierInfo *info = honour_modifier_info(modifiers->list[i].kind);
    int value = modifiers->list[i].value;

    list[i] = (CapChartModifier){value, ABS(value / info->value), info->words, info->rule};
  }
}

void honour_chart_say_modifiers(CapChartQuery *query, const char *name,
                                const HonourModifiers *modifiers) {
  CapChartModifier list[HONOUR_MAX_APPLYING];

  list_modifiers(modifiers, list);
  cap_chart_say_modifiers(query, name, list, modifiers->n);
}

gboolean honour_chart_roll(CapChartQuery *query, const HonourModifiers *modifiers,
                           CapDescribeRoll describe, gconstpointer data, int *modified) {
  CapChartModifier list[HONOUR_MAX_APPLYING];

  list_modifiers(modifiers, list);
  return cap_chart_roll(query, list, modifiers->n, modifiers->total, describe, data, modified);
}

/* --- The charts ------------------------------------------------------------------------------- */

const CapChartView *const honour_chart_views[] = {
    honour_chart_views_campaign,   honour_chart_views_movement, honour_chart_views_attrition,
    honour_chart_views_discipline, honour_chart_views_combat,   honour_chart_views_battle,
    honour_chart_views_tactics,    honour_chart_views_optional, NULL,
};

static const CapChartElsewhere elsewhere[] = {
    {"capitani capitano unit-types units countermix counters",
     "That is in the roster: scenarios/" HONOUR_CALENDAR_ROSTER ".xml."},
    {"scenarios", "Scenarios are documents: see \"capitano query --help\"."},
    {"rules honour-rules", "\"capitano explain NUMBER\" shows a rule."},
    {.names = NULL},
};

const CapCharts honour_charts = {
    .views = honour_chart_views,
    .elsewhere = elsewhere,
    .examples = "  capitano chart admin-points loc=38 nominal=5 dice=7\n"
                "  capitano chart orders force=major current=manoeuvre order=attack\n"
                "  capitano chart assault attacker-quality=3 defender-quality=2 die=4\n"
                "  capitano chart --format=json attrition sp=27 die=4 weather=rain\n",
};
