#include "validator/baroque/lookup/keys.h"

const char *const baroque_melee_ground_words[] = {"open", "broken", "difficult", NULL};

void baroque_chart_say_modifiers(CapChartQuery *query, const BaroqueSum *sum) {
  CapChartModifier list[BAROQUE_MOST_MODIFIERS];

  for (guint i = 0; i < sum->n; i++) {
    const BaroqueModifierInfo *info = baroque_modifier_info(sum->rows[i].id);

    list[i] = (CapChartModifier){sum->rows[i].value, 1, info->words, info->rule};
  }
  cap_chart_say_modifiers(query, "modifier", list, sum->n);
}

BaroqueTroop baroque_chart_troop(const CapChartQuery *query, const char *key,
                                 BaroqueTroop instead) {
  int word = cap_chart_has(query, key) ? cap_chart_number(query, key) : (int)instead;

  return word > BAROQUE_FORTIFIED_BAGGAGE ? BAROQUE_PIKE_AND_MUSKET : (BaroqueTroop)word;
}

static const CapChartView *const views[] = {
    baroque_chart_views_command,
    baroque_chart_views_dice,
    baroque_chart_views_ground,
    baroque_chart_views_tests,
    NULL,
};

static const CapChartElsewhere elsewhere[] = {
    {.names = NULL},
};

const CapCharts baroque_charts = {
    .views = views,
    .elsewhere = elsewhere,
    .examples = "  capitano chart discipline-test discipline=B test=evasion troop=cl die=2\n"
                "  capitano chart shot weapon=musket vbu=5 distance=3.5 moves=1\n"
                "  capitano chart cohesion-test vbu=5 damage=2 die=5\n",
};
