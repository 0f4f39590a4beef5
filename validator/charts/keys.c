#include "validator/charts/keys.h"

const char *const cap_chart_terrain_words[] = {
    "clear", "marsh", "heath", "swamp", "wood", "hill", "mountain", "lake", "sea", NULL,
};
const char *const cap_chart_settlement_words[] = {"none", "town", "fortified-town",
                                                  "fortified-city", NULL};
const char *const cap_chart_crossing_words[] = {"none", "ford", "bridge", "pontoon", "ferry", NULL};

const char *const cap_chart_order_words[] = {"garrison", "stand",   "manoeuvre",
                                             "attack",   "retreat", NULL};
const CapOrders cap_chart_orders[CAP_CHART_N_ORDERS] = {
    CAP_ORDER_GARRISON, CAP_ORDER_STAND, CAP_ORDER_MANOEUVRE, CAP_ORDER_ATTACK, CAP_ORDER_RETREAT,
};

const char *const cap_chart_force_words[] = {"major", "minor", NULL};

#define N_CLASSES 4

const char *const cap_chart_class_words[] = {
    "R", "N", "S", "V", "reliable", "normal", "sensitive", "very-sensitive", NULL,
};

CapReliability cap_chart_class(int place) {
  static const CapReliability classes[N_CLASSES] = {
      CAP_RELIABILITY_RELIABLE, CAP_RELIABILITY_NORMAL, CAP_RELIABILITY_SENSITIVE,
      CAP_RELIABILITY_VERY_SENSITIVE};

  return classes[place % N_CLASSES];
}

const char *const cap_chart_fortress_words[] = {"fortified-town", "fortified-city", NULL};
const CapSettlement cap_chart_fortresses[] = {CAP_SETTLEMENT_FORTIFIED_TOWN,
                                              CAP_SETTLEMENT_FORTIFIED_CITY};

const CapChartView *const cap_chart_views[] = {
    cap_chart_views_campaign,   cap_chart_views_movement, cap_chart_views_attrition,
    cap_chart_views_discipline, cap_chart_views_combat,   cap_chart_views_battle,
    cap_chart_views_tactics,    cap_chart_views_optional, NULL,
};
