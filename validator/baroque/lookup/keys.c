#include "validator/baroque/lookup/keys.h"

const char *const baroque_melee_ground_words[] = {"open", "broken", "difficult", NULL};

const char *const baroque_troop_names[] = {
    [BAROQUE_GALLOPERS] = "gallopers",
    [BAROQUE_TROTTERS] = "trotters tr-cu cuirassiers",
    [BAROQUE_REITERS] = "reiters",
    [BAROQUE_SPAHIS] = "spahis",
    [BAROQUE_LIGHT_CAVALRY] = "light-cavalry",
    [BAROQUE_DRAGOONS] = "dragoons",
    [BAROQUE_SKIRMISHERS] = "skirmishers",
    [BAROQUE_SHOT] = "shot",
    [BAROQUE_WARBAND] = "warband",
    [BAROQUE_PIKES] = "pikes",
    [BAROQUE_PIKE_AND_MUSKET] = "pm pike-and-musket",
    [BAROQUE_TERCIO] = "tercios",
    [BAROQUE_HEAVY_CANNON] = "heavy-cannon artillery",
    [BAROQUE_MEDIUM_CANNON] = "medium-cannon medium-cannons",
    [BAROQUE_LIGHT_CANNON] = "light-cannon light-cannons",
    [BAROQUE_HEAVY_HOWITZER] = "heavy-howitzer heavy-howitzers",
    [BAROQUE_MEDIUM_HOWITZER] = "medium-howitzer medium-howitzers",
    [BAROQUE_BAGGAGE] = "baggage",
    [BAROQUE_FORTIFIED_BAGGAGE] = "fortified-baggage",
};

const char *const baroque_weapon_names[] = {
    [BAROQUE_FIRES_MUSKET] = "muskets",
    [BAROQUE_FIRES_ARQUEBUS] = "arquebuses",
    [BAROQUE_FIRES_BOW] = "bows",
    [BAROQUE_FIRES_PISTOL] = "pistols carbine carbines pistol-or-carbine",
    [BAROQUE_FIRES_ART_A] = "a heavy-cannon",
    [BAROQUE_FIRES_ART_B] = "b medium-cannon",
    [BAROQUE_FIRES_ART_C] = "c light-cannon",
    [BAROQUE_FIRES_ART_D] = "d heavy-howitzer",
    [BAROQUE_FIRES_ART_E] = "e medium-howitzer",
};

const char *const baroque_speed_names[] = {
    [BAROQUE_SLOW_FOOT] = NULL,
    [BAROQUE_FOOT] = NULL,
    [BAROQUE_SLOW_MOUNTED] = NULL,
    [BAROQUE_MOUNTED] = NULL,
    [BAROQUE_FAST_MOUNTED] = "gallopers fast-mounted/gallopers",
    [BAROQUE_NO_SPEED] = NULL,
};

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

  return (BaroqueTroop)word;
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
