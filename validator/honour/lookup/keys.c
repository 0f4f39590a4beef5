#include "validator/honour/lookup/keys.h"

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

const CapChartView *const honour_chart_views[] = {
    honour_chart_views_campaign,   honour_chart_views_movement, honour_chart_views_attrition,
    honour_chart_views_discipline, honour_chart_views_combat,   honour_chart_views_battle,
    honour_chart_views_tactics,    honour_chart_views_optional, NULL,
};
