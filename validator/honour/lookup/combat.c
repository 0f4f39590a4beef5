/* The charts of a fight on the Assault Table. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/assault.h"
#include "validator/honour/charts/charge.h"
#include "validator/honour/charts/strength.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/unit-effects.h"

/* clang-format off */

/* Which sides have something. */
enum { SIDE_NONE, SIDE_ATTACKER, SIDE_DEFENDER, SIDE_BOTH };
static const char *const side_words[] = {"none", "attacker", "defender", "both", NULL};

static const char *const setting_words[] = {"field", "earthworks", "storm", "breach", NULL};

/* --- Assault ----------------------------------------------------------------------------------- */

#define QUALITY(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = -9, .max = 9, .help = text}
#define STRENGTH(key, short_key, text) {.name = key, .aliases = short_key, .kind = CAP_KEY_DECIMAL, .min = 0, .max = HONOUR_KEY_MAX_SP, .parts = HONOUR_SP, .help = text}
#define SIDES(key, text) {.name = key, .kind = CAP_KEY_WORD, .words = side_words, .preset = "none", .help = text}

static const CapChartKey assault_keys[] = {
    QUALITY("attacker-quality", "Quality of the attacker's quality group"),
    QUALITY("defender-quality", "Quality of the defender's quality group"),
    {.name = "difference", .aliases = "differential quality-differential quality-difference", .kind = CAP_KEY_NUMBER, .min = -9, .max = 9, .help = "Quality of the attacker less the defender's, instead of both; nothing is added to it"},
    {.name = "affecting", .kind = CAP_KEY_YES_NO, .help = "whether the ground is Affecting; by itself from the next four"},
    HONOUR_KEY_TERRAIN("of the defender's hex"),
    {.name = "crossing", .kind = CAP_KEY_WORD, .words = honour_chart_crossing_words, .preset = "none", .help = "over a secondary river (ford), bridge, pontoon or ferry"},
    {.name = "settlement", .kind = CAP_KEY_WORD, .words = honour_chart_settlement_words, .preset = "none", .help = "that the defender is inside of"},
    {.name = "setting", .kind = CAP_KEY_WORD, .words = setting_words, .preset = "field", .help = "earthworks: through a protected side, or at an Earthworks chit; storm; breach: In-breach attack"},
    HONOUR_KEY_FLAG("from-march", "Attack from March: the Affecting line is used"),
    HONOUR_KEY_FLAG("light-only", "the attacker is only Light Cavalry, or Giovanni with only the Bande Nere"),
    HONOUR_KEY_FLAG("firearms", "the defender played Firearms, or half of its SPs have them"),
    {.name = "firearms-sp", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "Skirmish, Siege: defending SPs of infantry with Firearms"},
    {.name = "firearms-of", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "of so many defending SPs without artillery"},
    SIDES("disrupted", "who is Disrupted; a storming attacker always is"),
    HONOUR_KEY_FLAG("in-march", "the defender is in Administrative March"),
    HONOUR_KEY_FLAG("in-quarters", "the defender is in Quarters (18.1)"),
    STRENGTH("attacker-sp", "attacker", "SPs in good order after terrain, without artillery"),
    STRENGTH("defender-sp", "defender", "the same of the defender, see the chart strength"),
    SIDES("star", "whose Capitano has a Bonus star"),
    SIDES("swiss", "who has Swiss or Landsknechts in good order"),
    HONOUR_KEY_WEATHER,
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_END,
};

/* clang-format on */

static gboolean has_side(const CapChartQuery *q, const char *key, HonourFighter side) {
  int value = cap_chart_number(q, key);

  return value == SIDE_BOTH || value == (side == HONOUR_ATTACKER ? SIDE_ATTACKER : SIDE_DEFENDER);
}

static gboolean is_ground_affecting(const CapChartQuery *q) {
  HonourAssaultSetting setting = (HonourAssaultSetting)cap_chart_number(q, "setting");
  HonourGround ground = {
      .terrain = (CapTerrain)cap_chart_number(q, "terrain"),
      .settlement = (CapSettlement)cap_chart_number(q, "settlement"),
      .is_inside = TRUE,
      .has_works = setting == HONOUR_ASSAULT_WORKS,
      .crossing = (HonourCrossing)cap_chart_number(q, "crossing"),
  };

  if (cap_chart_has(q, "affecting"))
    return cap_chart_is_yes(q, "affecting");
  return honour_ground_is_affecting(&ground);
}

/* [7.9d] [15.3a] An Attack from March uses the Affecting line, light horse its own. */
static gboolean is_line_affecting(const CapChartQuery *q) {
  if (cap_chart_is_yes(q, "from-march"))
    return !cap_chart_is_yes(q, "light-only");
  return is_ground_affecting(q);
}

static gboolean are_firearms_used(CapChartQuery *q) {
  HonourWeather weather = (HonourWeather)cap_chart_number(q, "weather");
  gboolean are_there = cap_chart_is_yes(q, "firearms");

  if (cap_chart_has(q, "firearms-sp")) {
    if (!cap_chart_has(q, "firearms-of")) {
      cap_chart_refuse_missing(q, "firearms-of",
                               "at least half of the defending SPs must have them");
      return FALSE;
    }
    are_there = honour_firearms_are_enough((guint)cap_chart_number(q, "firearms-sp"),
                                           (guint)cap_chart_number(q, "firearms-of"));
    cap_chart_say(q, "firearms", "%s of %s defending SP: %s [C.UTE-1]",
                  cap_chart_text(q, "firearms-sp"), cap_chart_text(q, "firearms-of"),
                  are_there ? "enough" : "not enough");
  }
  if (are_there && !honour_firearms_are_usable(weather)) {
    cap_chart_say(q, "firearms", "not usable in rain [17.2b]");
    return FALSE;
  }
  return are_there;
}

/* What is added to the Qualities of both sides, attacker less defender; said line by line. */
static int say_quality_modifiers(CapChartQuery *q) {
  gboolean is_storm = cap_chart_number(q, "setting") == HONOUR_ASSAULT_STORM;
  HonourQualityCase attacker = {
      .is_disrupted = has_side(q, "disrupted", HONOUR_ATTACKER) || is_storm,
      .against_firearms = are_firearms_used(q),
  };
  HonourQualityCase defender = {
      .is_disrupted = has_side(q, "disrupted", HONOUR_DEFENDER),
      .is_in_march = cap_chart_is_yes(q, "in-march"),
      .is_in_quarters = cap_chart_is_yes(q, "in-quarters"),
  };
  HonourModifiers for_attacker = honour_quality_modifiers(&attacker);
  HonourModifiers for_defender = honour_quality_modifiers(&defender);

  honour_chart_say_modifiers(q, "attacker-quality-modifier", &for_attacker);
  honour_chart_say_modifiers(q, "defender-quality-modifier", &for_defender);
  return for_attacker.total - for_defender.total;
}

/* Says and finds the column; FALSE when the Qualities are not known. */
static gboolean find_column(CapChartQuery *q, guint *column) {
  int difference = cap_chart_number(q, "difference");

  if (!cap_chart_has(q, "difference")) {
    int modifiers = say_quality_modifiers(q);

    if (!cap_chart_has(q, "attacker-quality") || !cap_chart_has(q, "defender-quality")) {
      cap_chart_say_needs(
          q, cap_chart_has(q, "attacker-quality") ? "defender-quality" : "attacker-quality",
          "for the column");
      return FALSE;
    }
    difference = cap_chart_number(q, "attacker-quality") - cap_chart_number(q, "defender-quality") +
                 modifiers;
  }
  cap_chart_say_signed(q, "difference", difference);
  cap_chart_say(q, "line", "%s", is_line_affecting(q) ? "Affecting" : "Not Affecting");
  *column = honour_assault_column(difference, is_line_affecting(q));
  cap_chart_say(q, "column", "%u", *column);
  return TRUE;
}

static HonourAssaultCase assault_case(const CapChartQuery *q) {
  gboolean has_sps = cap_chart_has(q, "attacker-sp") && cap_chart_has(q, "defender-sp");

  return (HonourAssaultCase){
      /* Even odds as long as the SPs are not known. */
      .attacker_sp = has_sps ? (guint)cap_chart_number(q, "attacker-sp") : HONOUR_SP,
      .defender_sp = has_sps ? (guint)cap_chart_number(q, "defender-sp") : HONOUR_SP,
      .attacker_star = has_side(q, "star", HONOUR_ATTACKER),
      .defender_star = has_side(q, "star", HONOUR_DEFENDER),
      .attacker_pikes = has_side(q, "swiss", HONOUR_ATTACKER),
      .defender_pikes = has_side(q, "swiss", HONOUR_DEFENDER),
      .setting = (HonourAssaultSetting)cap_chart_number(q, "setting"),
      .is_ground_affecting = is_ground_affecting(q),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
  };
}

static char *describe_assault(int modified, gconstpointer data) {
  guint column = *(const guint *)data, row = honour_assault_row(modified);
  char attacker[HONOUR_ASSAULT_TEXT], defender[HONOUR_ASSAULT_TEXT];

  if (column == 0)
    return g_strdup_printf("row %u", row);
  honour_assault_text(row, column, HONOUR_ATTACKER, attacker);
  honour_assault_text(row, column, HONOUR_DEFENDER, defender);
  return g_strdup_printf("row %u, %s / %s, %s loses", row, attacker, defender,
                         honour_assault_cell(row, column).loser == HONOUR_ATTACKER ? "attacker"
                                                                                   : "defender");
}

static void say_side_result(CapChartQuery *q, const char *who, HonourAssaultResult result) {
  if (result.loss == 0 && !result.is_demoralised)
    cap_chart_say(q, "meaning", "the %s suffers nothing", who);
  else
    cap_chart_say(q, "meaning", "the %s loses %u SP%s", who, result.loss,
                  result.is_demoralised ? " and one unit is demoralised" : "");
}

static void say_assault_cell(CapChartQuery *q, guint row, guint column) {
  HonourAssaultCell cell = honour_assault_cell(row, column);
  const char *loser = cell.loser == HONOUR_ATTACKER ? "attacker" : "defender";
  char attacker[HONOUR_ASSAULT_TEXT], defender[HONOUR_ASSAULT_TEXT];

  honour_assault_text(row, column, HONOUR_ATTACKER, attacker);
  honour_assault_text(row, column, HONOUR_DEFENDER, defender);
  cap_chart_say(q, "cell", "%s / %s", attacker, defender);
  cap_chart_say(q, "attacker", "%s", attacker);
  cap_chart_say(q, "defender", "%s", defender);
  cap_chart_say(q, "loser", "%s", loser);
  say_side_result(q, "attacker", cell.attacker);
  say_side_result(q, "defender", cell.defender);
  cap_chart_say(q, "meaning", "the %s has lost and checks Discipline by Quality [C.AST-r2]", loser);
}

static void say_ratio(CapChartQuery *q, guint attacker_sp, guint defender_sp) {
  HonourFighter larger;
  guint ratio = honour_assault_ratio(attacker_sp, defender_sp, &larger);

  cap_chart_say(q, "ratio", "%u:1%s", ratio,
                ratio > 1 && larger == HONOUR_DEFENDER ? " against the attacker" : "");
}

static void answer_assault(CapChartQuery *q) {
  HonourAssaultCase c = assault_case(q);
  HonourModifiers modifiers = honour_assault_modifiers(&c);
  guint column = 0;
  int modified = 0;

  if (cap_chart_has(q, "attacker-sp") != cap_chart_has(q, "defender-sp")) {
    cap_chart_refuse_missing(q, cap_chart_has(q, "attacker-sp") ? "defender-sp" : "attacker-sp",
                             "for the ratio of SPs");
    return;
  }
  gboolean has_column = find_column(q, &column);
  if (cap_chart_has(q, "attacker-sp"))
    say_ratio(q, c.attacker_sp, c.defender_sp);
  if (!honour_chart_roll(q, &modifiers, describe_assault, &column, &modified))
    return;
  cap_chart_say(q, "row", "%u", honour_assault_row(modified));
  if (has_column)
    say_assault_cell(q, honour_assault_row(modified), column);
}

/* --- Ratio ------------------------------------------------------------------------------------ */

/* clang-format off */

static const CapChartKey ratio_keys[] = {
    {.name = "attacker", .aliases = "attacker-sp", .kind = CAP_KEY_DECIMAL, .min = 0, .max = HONOUR_KEY_MAX_SP, .parts = HONOUR_SP, .is_required = TRUE, .help = "SPs in good order after terrain, without artillery"},
    {.name = "defender", .aliases = "defender-sp", .kind = CAP_KEY_DECIMAL, .min = 0, .max = HONOUR_KEY_MAX_SP, .parts = HONOUR_SP, .is_required = TRUE, .help = "the same of the defender"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_ratio(CapChartQuery *q) {
  HonourAssaultCase c = {
      .attacker_sp = (guint)cap_chart_number(q, "attacker"),
      .defender_sp = (guint)cap_chart_number(q, "defender"),
      .weather = HONOUR_WEATHER_FAIR,
  };
  HonourModifiers modifiers = honour_assault_modifiers(&c);

  say_ratio(q, c.attacker_sp, c.defender_sp);
  honour_chart_say_modifiers(q, "die-modifier", &modifiers);
  cap_chart_say_signed(q, "modifier", modifiers.total);
}

/* --- Strength --------------------------------------------------------------------------------- */

/* clang-format off */

static const char *const fighter_words[] = {"attacker", "defender", NULL};
static const char *const combat_words[] = {"skirmish", "storm", "siege", "sortie", "major", NULL};
enum { COMBAT_SORTIE = 3, COMBAT_MAJOR = 4 };

static const CapChartKey strength_keys[] = {
    HONOUR_KEY_COUNT("sp", HONOUR_KEY_MAX_SP, "SPs in good order that are neither Heavy Cavalry nor artillery"),
    HONOUR_KEY_COUNT("heavy", HONOUR_KEY_MAX_SP, "SPs of Heavy Cavalry"),
    HONOUR_KEY_COUNT("light", HONOUR_KEY_MAX_SP, "SPs of Light Cavalry"),
    HONOUR_KEY_COUNT("infantry", HONOUR_KEY_MAX_SP, "SPs of infantry"),
    HONOUR_KEY_COUNT("artillery", HONOUR_KEY_MAX_SP, "SPs of artillery"),
    {.name = "side", .kind = CAP_KEY_WORD, .words = fighter_words, .preset = "defender", .help = "whose SPs they are"},
    {.name = "combat", .kind = CAP_KEY_WORD, .words = combat_words, .preset = "skirmish", .help = "kind of combat"},
    HONOUR_KEY_TERRAIN("of the defender's hex"),
    {.name = "settlement", .kind = CAP_KEY_WORD, .words = honour_chart_settlement_words, .preset = "none", .help = "in the defender's hex"},
    {.name = "inside", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "the defender is inside the Fortress"},
    HONOUR_KEY_FLAG("earthworks", "the attack comes through a side that Earthworks protect"),
    HONOUR_KEY_FLAG("combined-arms", "Major Battle: the engaging Corps played Combined Arms"),
    HONOUR_KEY_END,
};

/* clang-format on */

static void say_strength_formula(CapChartQuery *q, const HonourTroops *troops,
                                 const HonourStrengthCase *c, const HonourStrength *found) {
  guint whole = troops->light + troops->infantry, all = whole + troops->heavy;
  g_autofree char *sum = cap_chart_dup_parts((int)found->quarters, HONOUR_SP);

  if (c->has_combined_arms && !found->is_artillery_alone)
    cap_chart_say(q, "formula", "cavalry x 1.5 + infantry x 2 = %s [11.4.1.CA2]", sum);
  else if (found->doubled > 0 && !found->is_heavy_halved)
    cap_chart_say(q, "formula", "%u*2+%u=%s", found->doubled, all - found->doubled, sum);
  else if (found->is_heavy_halved)
    cap_chart_say(q, "formula", "%u heavy x 0.5 + %u%s = %s", troops->heavy, whole,
                  found->doubled > 0 ? ", some doubled" : "", sum);
}

static void answer_strength(CapChartQuery *q) {
  int combat = cap_chart_number(q, "combat");
  gboolean is_inside = cap_chart_is_yes(q, "inside") && combat != COMBAT_SORTIE;
  HonourTroops troops = {
      .heavy = (guint)cap_chart_number(q, "heavy"),
      .light = (guint)cap_chart_number(q, "light"),
      .infantry = (guint)(cap_chart_number(q, "infantry") + cap_chart_number(q, "sp")),
      .artillery = (guint)cap_chart_number(q, "artillery"),
  };
  HonourStrengthCase c = {
      .side = (HonourFighter)cap_chart_number(q, "side"),
      .ground = {.terrain = (CapTerrain)cap_chart_number(q, "terrain"),
                 .settlement = (CapSettlement)cap_chart_number(q, "settlement"),
                 .is_inside = is_inside,
                 .has_works = cap_chart_is_yes(q, "earthworks")},
      .is_major_battle = combat == COMBAT_MAJOR || cap_chart_is_yes(q, "combined-arms"),
      .has_combined_arms = cap_chart_is_yes(q, "combined-arms"),
  };
  HonourStrength found = honour_strength(&troops, &c);

  if (found.is_heavy_halved)
    cap_chart_say(q, "heavy-cavalry", "x 0.5 in %s [C.UTE-2]",
                  honour_chart_terrain_words[c.ground.terrain]);
  if (found.is_artillery_alone)
    cap_chart_say(q, "artillery", "defends alone and counts 1 SP in all [12.1.1b]");
  else if (troops.artillery > 0)
    cap_chart_say(q, "artillery", "does not count [12.1.1a]");
  if (c.side == HONOUR_DEFENDER)
    cap_chart_say(q, "doubled", "%u of at most %u SP [16b] [7.5.1b]", found.doubled,
                  c.is_major_battle ? 0 : honour_ground_doubled(&c.ground));
  say_strength_formula(q, &troops, &c, &found);
  cap_chart_say_parts(q, "strength", (int)found.quarters, HONOUR_SP);
  cap_chart_say_yes_no(q, "affecting", honour_ground_is_affecting(&c.ground));
}

/* --- Quality ---------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey quality_keys[] = {
    HONOUR_KEY_COUNT("q3", HONOUR_KEY_MAX_SP, "SPs of Quality 3, in good order, without artillery"),
    HONOUR_KEY_COUNT("q2", HONOUR_KEY_MAX_SP, "SPs of Quality 2"),
    HONOUR_KEY_COUNT("q1", HONOUR_KEY_MAX_SP, "SPs of Quality 1"),
    HONOUR_KEY_COUNT("q0", HONOUR_KEY_MAX_SP, "SPs of Quality 0"),
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_quality(CapChartQuery *q) {
  const guint sp[HONOUR_MAX_QUALITY + 1] = {
      (guint)cap_chart_number(q, "q0"), (guint)cap_chart_number(q, "q1"),
      (guint)cap_chart_number(q, "q2"), (guint)cap_chart_number(q, "q3")};
  guint total = sp[0] + sp[1] + sp[2] + sp[3], group = 0;
  guint quality = honour_force_quality(sp, &group);

  if (total == 0) {
    cap_chart_refuse(q, "There are no SPs: give at least one of q3, q2, q1, q0.");
    return;
  }
  cap_chart_say(q, "group", "%u of %u SP", group, total);
  cap_chart_say(q, "quality", "%u", quality);
  cap_chart_say(q, "meaning",
                "the best group of at least half of the SPs, better units downgraded "
                "into it; the owner may choose a lower one [12.1b]");
}

/* --- Unit types and modifiers ----------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey unit_effects_keys[] = {
    {.name = "group", .aliases = "unit unit-group", .kind = CAP_KEY_WORD, .words = honour_unit_group_words, .help = "kind of unit; without it all are shown"},
    {.name = "combat", .kind = CAP_KEY_WORD, .words = honour_unit_combat_words, .help = "kind of combat; without it all are shown"},
    HONOUR_KEY_END,
};

static const CapChartKey modifiers_keys[] = {
    {.name = "table", .aliases = "chart", .kind = CAP_KEY_WORD, .words = honour_beside_words, .help = "the chart they stand beside; without it all are shown"},
    HONOUR_KEY_END,
};

/* clang-format on */

static char *dup_effect(const HonourUnitEffectRow *row) {
  switch (row->effect) {
  case HONOUR_EFFECT_ATTACKER_QUALITY:
    return g_strdup_printf("attacker's Quality %+d", row->value);
  case HONOUR_EFFECT_NO_FIREARMS:
    return g_strdup("Firearms cannot be used");
  case HONOUR_EFFECT_ASSAULT_DIE:
    return g_strdup_printf("assault die %+d", row->value);
  case HONOUR_EFFECT_CHARGE_DIE:
    return g_strdup_printf("charge die %+d", row->value);
  case HONOUR_EFFECT_CHARGE_QUALITY:
    return g_strdup("charge die + Quality");
  case HONOUR_EFFECT_HALF_STRENGTH:
    return g_strdup("SPs x 0.5");
  case HONOUR_EFFECT_FIRE_DIE:
    return g_strdup_printf("artillery die %+d", row->value);
  }
  g_assert_not_reached();
}

static void answer_unit_effects(CapChartQuery *q) {
  for (guint i = 0; i < HONOUR_N_UNIT_EFFECTS; i++) {
    const HonourUnitEffectRow *row = honour_unit_effect(i);
    gboolean is_group =
        !cap_chart_has(q, "group") || (int)row->group == cap_chart_number(q, "group");
    gboolean is_combat = !cap_chart_has(q, "combat") || row->combat == HONOUR_COMBAT_ALL ||
                         (int)row->combat == cap_chart_number(q, "combat");

    if (is_group && is_combat) {
      g_autofree char *effect = dup_effect(row);
      cap_chart_say(q, honour_unit_group_words[row->group], "%s, %s: %s [%s]",
                    honour_unit_combat_words[row->combat], row->condition, effect, row->rule);
    }
  }
}

static const char *target_word(HonourModifierTarget target) {
  switch (target) {
  case HONOUR_ON_DIE:
    return "die";
  case HONOUR_ON_COLUMN:
    return "columns to the right";
  case HONOUR_ON_STRENGTH:
    return "SP";
  case HONOUR_ON_ATTACKER_QUALITY:
    return "attacker's Quality";
  case HONOUR_ON_OWN_QUALITY:
    return "own Quality";
  case HONOUR_ON_COST:
    return "AP";
  case HONOUR_ON_INITIATIVE:
    return "Initiative";
  case HONOUR_ON_CHITS:
    return "chits";
  }
  g_assert_not_reached();
}

static void answer_modifiers(CapChartQuery *q) {
  for (HonourModifierKind kind = 0; kind < HONOUR_N_MODIFIERS; kind++) {
    const HonourModifierInfo *info = honour_modifier_info(kind);

    if (!cap_chart_has(q, "table") || (int)info->beside == cap_chart_number(q, "table"))
      cap_chart_say(q, honour_beside_words[info->beside], "%+d %s: %s [%s]", info->value,
                    target_word(info->target), info->words, info->rule);
  }
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_combat[] = {
    {"assault", "assault-table", "Assault Table", "C.AST", "Any attack, from Qualities and SPs to losses and loser.", assault_keys, answer_assault},
    {"ratio", "odds", "SP ratio", "C.AST-m1", "What the SPs of both sides do to the assault die.", ratio_keys, answer_ratio},
    {"strength", "defence", "SPs that count in a fight", "12.1", "Doubling in Fortress and Earthworks, Heavy Cavalry in broken ground, Combined Arms.", strength_keys, answer_strength},
    {"force-quality", "quality", "Force Quality", "12.1", "The quality group of a Force.", quality_keys, answer_quality},
    {"unit-type-effects", NULL, "Unit Type Effects", "C.UTE", "What kinds of units do in combat.", unit_effects_keys, answer_unit_effects},
    {"die-modifiers", "modifiers", "Modifiers of the charts", "C", "Every die and column modifier with its rule.", modifiers_keys, answer_modifiers},
    {.name = NULL},
};
