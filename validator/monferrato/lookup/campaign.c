/* Charts of the campaign: movement, Raids, stacking, Morale and the arrival of reinforcements. */
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/lookup/charts.h"

/* clang-format off */

/* --- [6a] Movement ----------------------------------------------------------------------------- */

static const CapChartKey allowance_keys[] = {
    {.name = "kind", .kind = CAP_KEY_WORD, .words = monferrato_kind_words, .is_required = TRUE, .help = "what moves"},
    MONFERRATO_KEY_FLAG("winter", "the turn is one of January and February"),
    MONFERRATO_KEY_FLAG("out-of-supply", "it is marked so"),
    MONFERRATO_KEY_END,
};

/* clang-format on */

static void answer_allowance(CapChartQuery *q) {
  MonferratoKind kind = (MonferratoKind)cap_chart_number(q, "kind");
  gboolean winter = cap_chart_is_yes(q, "winter"), hungry = cap_chart_is_yes(q, "out-of-supply");
  int normal = (int)monferrato_table_allowance(kind, FALSE, FALSE);
  int in_winter = (int)monferrato_table_allowance(kind, winter, FALSE);
  int now = (int)monferrato_table_allowance(kind, winter, hungry);

  cap_chart_say(q, "normal", "%d [6]", normal);
  if (in_winter != normal)
    cap_chart_say_ruled(q, "winter", in_winter - normal, "14.4");
  if (now != in_winter)
    cap_chart_say_ruled(q, "out-of-supply", now - in_winter, "13.1");
  cap_chart_say(q, "allowance", "%d", now);
}

/* clang-format off */

/* --- [11] Raids -------------------------------------------------------------------------------- */

static const CapChartKey raid_keys[] = {
    {.name = "raiders", .kind = CAP_KEY_NUMBER, .min = 1, .max = 99, .is_required = TRUE, .help = "Infantry and Cavalry that take part; a Major unit is one"},
    MONFERRATO_KEY_COUNT("enemies", "enemy Commanders and Combat Units in the zone"),
    MONFERRATO_KEY_COUNT("forts", "enemy Forts there"),
    MONFERRATO_KEY_FLAG("camp", "an enemy Camp is there"),
    MONFERRATO_KEY_DIE,
    MONFERRATO_KEY_END,
};

/* clang-format on */

static MonferratoRaidResult raid(const CapChartQuery *q, guint die) {
  return monferrato_table_raid(
      (guint)cap_chart_number(q, "raiders"),
      (guint)(cap_chart_number(q, "enemies") + cap_chart_number(q, "forts")), die);
}

static const char *raid_face(const CapChartQuery *q, guint die) {
  switch (raid(q, die)) {
  case MONFERRATO_RAID_SUCCEEDS:
    return "success";
  case MONFERRATO_RAID_FAILS:
    return "fails: all raiders are Disrupted and stop";
  case MONFERRATO_RAID_GOES_ON:
    break;
  }
  return "no success; they may go on";
}

static void answer_raid(CapChartQuery *q) {
  int n = 0;

  for (guint die = 1; die <= 6; die++)
    n += raid(q, die) == MONFERRATO_RAID_SUCCEEDS;
  cap_chart_say_ruled(q, "modifier", cap_chart_number(q, "enemies") + cap_chart_number(q, "forts"),
                      "11d");
  cap_chart_say(q, "chance", "%d/6", n);
  monferrato_chart_say_die(q, raid_face);
  cap_chart_say_ruled(q, "morale-if-it-succeeds", cap_chart_is_yes(q, "camp") ? 2 : 1, "11e");
}

/* clang-format off */

/* --- [12] Stacking ----------------------------------------------------------------------------- */

static const CapChartKey stacking_keys[] = {
    {.name = "units", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .is_required = TRUE, .help = "Infantry and Cavalry of a side in the zone; nobody else counts"},
    MONFERRATO_KEY_COUNT("disrupted", "of these, Disrupted already"),
    MONFERRATO_KEY_END,
};

/* clang-format on */

static void answer_stacking(CapChartQuery *q) {
  int units = cap_chart_number(q, "units"), disrupted = cap_chart_number(q, "disrupted");

  if (disrupted > units) {
    cap_chart_refuse(q, "No more units can be Disrupted than there are.");
    return;
  }
  cap_chart_say(q, "beyond-six", "%d", MAX(units - 6, 0));
  cap_chart_say(q, "disrupted-now", "%u",
                monferrato_table_crowd((guint)units, (guint)(units - disrupted)));
}

/* clang-format off */

/* --- [15] Morale ------------------------------------------------------------------------------- */

static const CapChartKey morale_keys[] = {
    {.name = "value", .kind = CAP_KEY_NUMBER, .min = 1, .max = 9, .is_required = TRUE, .help = "the Morale of the army"},
    {.name = "medium", .kind = CAP_KEY_NUMBER, .min = 1, .max = 9, .preset = "5", .help = "the highest value that is Medium, see <morale> of the scenario"},
    {.name = "low", .kind = CAP_KEY_NUMBER, .min = 1, .max = 9, .preset = "2", .help = "the highest value that is Low"},
    {.name = "change", .kind = CAP_KEY_NUMBER, .min = -9, .max = 9, .preset = "0", .help = "what it rises or falls by first"},
    MONFERRATO_KEY_END,
};

/* clang-format on */

static void answer_morale(CapChartQuery *q) {
  int value = CLAMP(cap_chart_number(q, "value") + cap_chart_number(q, "change"), 1, 9);
  gboolean is_low = value <= cap_chart_number(q, "low");
  gboolean is_medium = !is_low && value <= cap_chart_number(q, "medium");

  if (cap_chart_number(q, "low") >= cap_chart_number(q, "medium")) {
    cap_chart_refuse(q,
                     "The highest value that is Low must be less than the highest that is Medium.");
    return;
  }
  cap_chart_say(q, "morale", "%d", value);
  cap_chart_say(q, "level", "%s", is_low ? "Low" : is_medium ? "Medium" : "High");
  cap_chart_say(q, "zones", "%s", is_low || is_medium ? "1" : "as many as the Commander leads");
  cap_chart_say_yes_no(q, "recall", !is_low && !is_medium);
  cap_chart_say_yes_no(q, "attack-supply", !is_low);
  cap_chart_say(q, "chits", "%s", is_low ? "1" : "1 with a Commander, else 2");
}

/* clang-format off */

/* --- [16.3] Reinforcements --------------------------------------------------------------------- */

static const CapChartKey arrival_keys[] = {
    {.name = "turns", .aliases = "difference", .kind = CAP_KEY_NUMBER, .min = -99, .max = 99, .is_required = TRUE, .help = "from this turn to the date of the group; less than 0 when its condition kept it away and the date has passed"},
    MONFERRATO_KEY_DIE,
    MONFERRATO_KEY_END,
};

/* clang-format on */

static const char *arrival_face(const CapChartQuery *q, guint die) {
  return monferrato_table_arrives(cap_chart_number(q, "turns"), die) ? "arrives" : "waits";
}

static void answer_arrival(CapChartQuery *q) {
  monferrato_chart_say_die(q, arrival_face);
}

const CapChartView monferrato_chart_views_campaign[] = {
    {"allowance", "movement-allowance", "Movement allowances", "6a",
     "How many zones a unit can go.", allowance_keys, answer_allowance},
    {"raid", "raids", "Raids", "11", "What the die of a Raid means.", raid_keys, answer_raid},
    {"stacking", NULL, "Stacking", "12a", "How many units are Disrupted in a crowded zone.",
     stacking_keys, answer_stacking},
    {"morale", NULL, "Army Morale", "15", "What the Morale of an army allows.", morale_keys,
     answer_morale},
    {"arrival", "reinforcement-die", "Reinforcements on the Timeline", "16.3d",
     "Whether a group comes to the map.", arrival_keys, answer_arrival},
    {.name = NULL},
};
