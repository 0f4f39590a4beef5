/* The charts of the optional rules of chapter 18. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/fortune.h"
#include "validator/honour/charts/short-battle.h"

/* --- The short Major Battle: its tables ------------------------------------------------------- */

/* clang-format off */

#define STARS_MAX 20
#define INITIATIVE_KEY(key, text) {.name = key, .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .help = text}
#define DIE_KEY(key, text)        {.name = key, .kind = CAP_KEY_NUMBER, .min = 1, .max = 6, .help = text}
#define QUALITY_KEY(key, text)    {.name = key, .kind = CAP_KEY_NUMBER, .min = -9, .max = 3, .preset = "2", .help = text}

static const CapChartKey short_initiative_keys[] = {
    {.name = "initiative", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = "Initiative of the Capitano Generale"},
    HONOUR_KEY_ONE_DIE,
    HONOUR_KEY_END,
};

static const CapChartKey short_ratio_keys[] = {
    {.name = "attacker", .aliases = "attacker-sp", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "SPs in good order without artillery"},
    {.name = "defender", .aliases = "defender-sp", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "the same of the defender"},
    HONOUR_KEY_END,
};

static const CapChartKey short_cavalry_keys[] = {
    HONOUR_KEY_TERRAIN("of the battle; any but clear is the line Not Clear"),
    HONOUR_KEY_FLAG("gendarmes", "most cavalry units of the superior side are French Gendarmes"),
    {.name = "difference", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "cavalry SPs of the superior side less the other's"},
    {.name = "attacker", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "cavalry SPs of the attacker, instead of difference"},
    {.name = "defender", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "cavalry SPs of the defender, instead of difference"},
    HONOUR_KEY_END,
};

static const CapChartKey short_results_keys[] = {
    HONOUR_KEY_DIE,
    {.name = "modifier", .kind = CAP_KEY_NUMBER, .min = -50, .max = 50, .preset = "0", .help = "sum of the items a to i; after a re-roll only the number in the box"},
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_END,
};

static const CapChartKey short_losses_keys[] = {
    {.name = "percent", .kind = CAP_KEY_NUMBER, .min = 0, .max = 100, .is_required = TRUE, .help = "from the Combat Results"},
    {.name = "sp", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "initial SPs of the side without artillery"},
    {.name = "units", .kind = CAP_KEY_NUMBER, .min = 0, .max = 999, .help = "its units"},
    {.name = "loser-loss", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "for the winner: the SPs that the loser loses, which he never exceeds"},
    HONOUR_KEY_END,
};

/* clang-format on */

static HonourShortGround ground_of(const CapChartQuery *q) {
  if (cap_chart_number(q, "terrain") != CAP_TERRAIN_CLEAR)
    return HONOUR_SHORT_NOT_CLEAR;
  return cap_chart_is_yes(q, "gendarmes") ? HONOUR_SHORT_CLEAR_GENDARMES : HONOUR_SHORT_CLEAR_OTHER;
}

static const char *ground_word(HonourShortGround ground) {
  switch (ground) {
  case HONOUR_SHORT_CLEAR_GENDARMES:
    return "Clear: French Gendarmes";
  case HONOUR_SHORT_CLEAR_OTHER:
    return "Clear: other cavalry";
  case HONOUR_SHORT_NOT_CLEAR:
    return "Not Clear";
  case HONOUR_N_SHORT_GROUNDS:
    break;
  }
  g_assert_not_reached();
}

static void answer_short_initiative(CapChartQuery *q) {
  guint column = honour_short_initiative_column((guint)cap_chart_number(q, "initiative"));
  int die = cap_chart_number(q, "die");

  cap_chart_say(q, "row", "%d", die);
  cap_chart_say(q, "column", "%s", honour_short_initiative_column_label(column));
  cap_chart_say(q, "cell", "%d", honour_short_initiative(column, die));
  cap_chart_say(q, "meaning", "the attacker's value less the defender's is item a [C.OMB-a]");
}

static void answer_short_ratio(CapChartQuery *q) {
  guint attacker = (guint)cap_chart_number(q, "attacker");
  guint defender = (guint)cap_chart_number(q, "defender");
  guint row = honour_short_ratio_row(MAX(attacker, defender), MIN(attacker, defender));
  int modifier = honour_short_ratio_modifier(row);

  cap_chart_say(q, "row", "%s", honour_short_ratio_label(row));
  cap_chart_say(q, "cell", "%d", modifier);
  cap_chart_say_signed(q, "modifier", attacker >= defender ? modifier : -modifier);
  cap_chart_say(q, "meaning", "positive when the attacker is larger [C.OMB-c]");
}

static void answer_short_cavalry(CapChartQuery *q) {
  HonourShortGround ground = ground_of(q);
  int attacker = cap_chart_number(q, "attacker"), defender = cap_chart_number(q, "defender");
  gboolean has_sides = cap_chart_has(q, "attacker") && cap_chart_has(q, "defender");

  if (!has_sides && !cap_chart_has(q, "difference")) {
    cap_chart_refuse_missing(q, "difference", "or give attacker and defender");
    return;
  }
  guint difference =
      (guint)(has_sides ? ABS(attacker - defender) : cap_chart_number(q, "difference"));
  int cell = honour_short_cavalry(ground, difference);
  cap_chart_say(q, "row", "%s", ground_word(ground));
  cap_chart_say(q, "column", "%s", honour_short_cavalry_label(ground, difference));
  cap_chart_say(q, "cell", "%d", cell);
  if (has_sides)
    cap_chart_say_signed(q, "modifier", attacker >= defender ? cell : -cell);
  else
    cap_chart_say(q, "modifier", "%d", cell);
  cap_chart_say(q, "meaning", "to the superior side, so positive for the attacker [C.OMB-d]");
}

/* --- The short Major Battle: results ---------------------------------------------------------- */

static char *describe_short(int modified, gconstpointer data) {
  HonourShortResult result = honour_short_result(honour_short_row(modified));

  (void)data;
  if (result.reroll != 0)
    return g_strdup_printf("row %d, reroll %+d", honour_short_row(modified), result.reroll);
  return g_strdup_printf("row %d, %u/%u, %s loses", honour_short_row(modified), result.attacker,
                         result.defender,
                         result.loser == HONOUR_ATTACKER ? "attacker" : "defender");
}

static void say_short_result(CapChartQuery *q, int modified) {
  int row = honour_short_row(modified);
  HonourShortResult result = honour_short_result(row);

  cap_chart_say(q, "row", "%d", row);
  if (result.reroll != 0) {
    cap_chart_say(q, "cell", "%+d", result.reroll);
    cap_chart_say(q, "result", "reroll %+d", result.reroll);
    cap_chart_say(q, "reroll", "%+d", result.reroll);
    cap_chart_say(q, "meaning", "roll again with %+d as the only modifier [C.OMB-crt]",
                  result.reroll);
    return;
  }
  cap_chart_say(q, "cell", "%u/%u", result.attacker, result.defender);
  cap_chart_say(q, "result", "%u/%u", result.attacker, result.defender);
  cap_chart_say(q, "attacker", "%u%%", result.attacker);
  cap_chart_say(q, "defender", "%u%%", result.defender);
  cap_chart_say(q, "loser", "%s", result.loser == HONOUR_ATTACKER ? "attacker" : "defender");
  cap_chart_say(q, "meaning",
                "SPs lost in per cent, twice that of the units demoralised; the loser "
                "is pursued and retreats [18.9.1]");
}

static void answer_short_results(CapChartQuery *q) {
  HonourModifiers none = {0};
  int modified = 0;

  none.total = cap_chart_number(q, "modifier");
  if (honour_chart_roll(q, &none, describe_short, NULL, &modified))
    say_short_result(q, modified);
}

static void answer_short_losses(CapChartQuery *q) {
  guint percent = (guint)cap_chart_number(q, "percent");

  if (!cap_chart_has(q, "sp") && !cap_chart_has(q, "units")) {
    cap_chart_refuse_missing(q, "sp", "or units, for the units demoralised");
    return;
  }
  if (cap_chart_has(q, "sp")) {
    guint loss = honour_short_losses(percent, (guint)cap_chart_number(q, "sp"));
    if (cap_chart_has(q, "loser-loss") && loss > (guint)cap_chart_number(q, "loser-loss")) {
      loss = (guint)cap_chart_number(q, "loser-loss");
      cap_chart_say(q, "limit", "the winner never loses more than the loser [18.9.1a]");
    }
    cap_chart_say(q, "loss", "%u SP", loss);
  }
  if (cap_chart_has(q, "units"))
    cap_chart_say(q, "demoralised", "%u units",
                  honour_short_demoralised(percent, (guint)cap_chart_number(q, "units")));
  cap_chart_say(q, "meaning", "%u%% of the SPs and twice that of the units, rounded down [18.9.1]",
                percent);
}

/* --- The short Major Battle: all of it -------------------------------------------------------- */

/* clang-format off */

static const CapChartKey short_battle_keys[] = {
    INITIATIVE_KEY("attacker-initiative", "a: Initiative of the attacking Capitano Generale"),
    DIE_KEY("attacker-die", "a: his die on table 1"),
    INITIATIVE_KEY("defender-initiative", "a: Initiative of the defending one"),
    DIE_KEY("defender-die", "a: his die"),
    HONOUR_KEY_COUNT("attacker-stars", STARS_MAX, "b: Bonus stars of Capitani who are not Unemployed"),
    HONOUR_KEY_COUNT("defender-stars", STARS_MAX, "b: the same of the defender"),
    HONOUR_KEY_COUNT("attacker-sp", HONOUR_KEY_MAX_SP, "c: SPs in good order without artillery"),
    HONOUR_KEY_COUNT("defender-sp", HONOUR_KEY_MAX_SP, "c: the same of the defender"),
    HONOUR_KEY_COUNT("attacker-cavalry", HONOUR_KEY_MAX_SP, "d: cavalry SPs"),
    HONOUR_KEY_COUNT("defender-cavalry", HONOUR_KEY_MAX_SP, "d: the same of the defender"),
    HONOUR_KEY_TERRAIN("d: of the battle"),
    HONOUR_KEY_FLAG("gendarmes", "d: most cavalry units of the superior side are French Gendarmes"),
    HONOUR_KEY_COUNT("attacker-artillery", HONOUR_KEY_MAX_SP, "e: artillery SPs"),
    HONOUR_KEY_COUNT("defender-artillery", HONOUR_KEY_MAX_SP, "e: the same of the defender"),
    HONOUR_KEY_COUNT("attacker-firearms", HONOUR_KEY_MAX_SP, "f: SPs of units with Firearms"),
    HONOUR_KEY_COUNT("defender-firearms", HONOUR_KEY_MAX_SP, "f: the same of the defender"),
    {.name = "attacker-elite", .kind = CAP_KEY_NUMBERS, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "g: SPs of each unit type of Quality 3"},
    {.name = "defender-elite", .kind = CAP_KEY_NUMBERS, .min = 0, .max = HONOUR_KEY_MAX_SP, .help = "g: the same of the defender"},
    QUALITY_KEY("attacker-quality", "h: Force Quality"),
    QUALITY_KEY("defender-quality", "h: the same of the defender"),
    HONOUR_KEY_FLAG("affecting", "i: the attack is Affecting"),
    HONOUR_KEY_WEATHER,
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_END,
};

/* clang-format on */

/* Value of table 1; 0 as long as Initiative or die is not known. */
static int short_initiative_of(const CapChartQuery *q, const char *initiative, const char *die) {
  if (!cap_chart_has(q, initiative) || !cap_chart_has(q, die))
    return 0;
  return honour_short_initiative(
      honour_short_initiative_column((guint)cap_chart_number(q, initiative)),
      cap_chart_number(q, die));
}

/* [C.OMB-g] Types with enough SPs. */
static guint count_elite(const CapChartQuery *q, const char *key) {
  int values[CAP_MAX_KEY_VALUES];
  guint n = cap_chart_list(q, key, values), count = 0;

  for (guint i = 0; i < n; i++)
    count += values[i] >= HONOUR_SHORT_ELITE_SP ? 1 : 0;
  return count;
}

static HonourShortCase short_case(const CapChartQuery *q) {
  return (HonourShortCase){
      .attacker = {.initiative = short_initiative_of(q, "attacker-initiative", "attacker-die"),
                   .stars = (guint)cap_chart_number(q, "attacker-stars"),
                   .sp = (guint)cap_chart_number(q, "attacker-sp"),
                   .cavalry = (guint)cap_chart_number(q, "attacker-cavalry"),
                   .artillery = (guint)cap_chart_number(q, "attacker-artillery"),
                   .firearms = (guint)cap_chart_number(q, "attacker-firearms"),
                   .elite = count_elite(q, "attacker-elite"),
                   .quality = cap_chart_number(q, "attacker-quality")},
      .defender = {.initiative = short_initiative_of(q, "defender-initiative", "defender-die"),
                   .stars = (guint)cap_chart_number(q, "defender-stars"),
                   .sp = (guint)cap_chart_number(q, "defender-sp"),
                   .cavalry = (guint)cap_chart_number(q, "defender-cavalry"),
                   .artillery = (guint)cap_chart_number(q, "defender-artillery"),
                   .firearms = (guint)cap_chart_number(q, "defender-firearms"),
                   .elite = count_elite(q, "defender-elite"),
                   .quality = cap_chart_number(q, "defender-quality")},
      .ground = ground_of(q),
      .is_affecting = cap_chart_is_yes(q, "affecting"),
      .weather = (HonourWeather)cap_chart_number(q, "weather"),
  };
}

static void answer_short_battle(CapChartQuery *q) {
  HonourShortCase c = short_case(q);
  HonourModifiers sum = {0};
  int items[HONOUR_N_SHORT_ITEMS], modified = 0;

  sum.total = honour_short_modifier(&c, items);
  for (HonourShortItem item = 0; item < HONOUR_N_SHORT_ITEMS; item++)
    if (items[item] != 0)
      cap_chart_say(q, "die-modifier", "%+d %s [%s]", items[item], honour_short_item_name(item),
                    honour_short_item_rule(item));
  if (honour_chart_roll(q, &sum, describe_short, NULL, &modified))
    say_short_result(q, modified);
}

/* --- Recruits, fate, treachery, pillage, guns ------------------------------------------------- */

/* clang-format off */

static const CapChartKey recruits_keys[] = {HONOUR_KEY_DIE, HONOUR_KEY_END};
static const CapChartKey fate_keys[] = {HONOUR_KEY_DIE, HONOUR_KEY_END};

enum { TREACHERY_CAPITANO, TREACHERY_POPULATION, TREACHERY_TROOPS };
static const char *const treachery_words[] = {"capitano", "population", "troops", NULL};

static const CapChartKey treachery_keys[] = {
    {.name = "case", .kind = CAP_KEY_WORD, .words = treachery_words, .is_required = TRUE, .help = "against the Capitano, by the population, or by subverting the troops"},
    HONOUR_KEY_ONE_DIE,
    {.name = "rank", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .help = "capitano: Rank of the enemy Capitano"},
    {.name = "aligned", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "population: the Fortress was aligned to the attempting side at the start"},
    {.name = "classes", .aliases = "class", .kind = CAP_KEY_WORDS, .words = honour_chart_class_words, .help = "troops: Reliability Class of each unit inside"},
    HONOUR_KEY_FLAG("extra-ap", "troops: one more AP is spent"),
    HONOUR_KEY_STAR("troops: Bonus star of the enemy Primo Capitano"),
    HONOUR_KEY_END,
};

static const CapChartKey pillage_keys[] = {
    {.name = "settlement", .kind = CAP_KEY_WORD, .words = honour_chart_fortress_words, .is_required = TRUE, .help = "the Fortress that is pillaged"},
    HONOUR_KEY_ONE_DIE,
    HONOUR_KEY_END,
};

static const CapChartKey captured_keys[] = {
    {.name = "sp", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "artillery SPs of the loser"},
    HONOUR_KEY_END,
};

/* clang-format on */

static void say_recruits(CapChartQuery *q, int die) {
  const HonourRecruitsRow *row = honour_recruits(die);

  cap_chart_say(q, "row", "%d", die);
  cap_chart_say(q, "ap-cost", "%u%s", row->cost, row->may_refuse ? " for who keeps the unit" : "");
  cap_chart_say(q, "units-drawn", "%u", row->drawn);
  cap_chart_say_yes_no(q, "may-refuse", row->may_refuse);
  cap_chart_say_yes_no(q, "keep-one-of-drawn", row->keeps_one);
  cap_chart_say_yes_no(q, "return-one-owned", row->returns_other);
}

static void answer_recruits(CapChartQuery *q) {
  if (cap_chart_has(q, "die")) {
    say_recruits(q, cap_chart_number(q, "die"));
    return;
  }
  for (int die = 1; die <= HONOUR_CHART_FACES; die++)
    say_recruits(q, die);
}

static void answer_fate(CapChartQuery *q) {
  gboolean has_die = cap_chart_has(q, "die");

  for (int die = 1; die <= HONOUR_CHART_FACES; die++) {
    const HonourFate *fate = honour_fate(die);

    if (has_die && die != cap_chart_number(q, "die"))
      continue;
    cap_chart_say(q, "row", "%d", die);
    cap_chart_say(q, "fate", "%s", fate->is_killed ? "killed" : "captured");
    cap_chart_say(q, "cause", "%s", fate->cause);
  }
}

static void say_success(CapChartQuery *q, gboolean is_success, const char *meaning) {
  cap_chart_say(q, "result", "%s", is_success ? "success" : "failure");
  cap_chart_say(q, "meaning", "%s", meaning);
}

static void answer_tempting(CapChartQuery *q) {
  int rank = cap_chart_number(q, "rank"), die = cap_chart_number(q, "die");

  if (!cap_chart_has(q, "rank")) {
    cap_chart_refuse_missing(q, "rank", "it is taken from the die");
    return;
  }
  if (!honour_treachery_may_tempt(rank)) {
    cap_chart_say(q, "result", "refused");
    cap_chart_say(q, "meaning", "only against a Capitano of Rank 2 or less [18.6.1a]");
    return;
  }
  cap_chart_say(q, "formula", "%d-%d=%d", die, rank, die - rank);
  say_success(q, honour_treachery_tempts(rank, die), "die less Rank, 4 or more succeeds [18.6.1a]");
}

static void answer_population(CapChartQuery *q) {
  if (!cap_chart_is_yes(q, "aligned")) {
    cap_chart_say(q, "result", "refused");
    cap_chart_say(q, "meaning",
                  "only where the Fortress was aligned to the attempting side at the "
                  "start [18.6.2a]");
    return;
  }
  say_success(q, honour_treachery_raises_town(cap_chart_number(q, "die")),
              "5 or 6 succeeds [18.6.2a]");
}

static void answer_troops(CapChartQuery *q) {
  HonourModifiers modifiers =
      honour_treachery_modifiers(cap_chart_is_yes(q, "star"), cap_chart_is_yes(q, "extra-ap"));
  guint row = honour_discipline_row(cap_chart_number(q, "die") + modifiers.total);
  int classes[CAP_MAX_KEY_VALUES];
  guint n = cap_chart_list(q, "classes", classes), n_left = 0;

  if (n == 0) {
    cap_chart_refuse_missing(q, "classes", "each unit is looked up by its class");
    return;
  }
  honour_chart_say_modifiers(q, "die-modifier", &modifiers);
  cap_chart_say_signed(q, "modifier", modifiers.total);
  cap_chart_say(q, "row", "%u", row);
  for (guint i = 0; i < n; i++) {
    guint column = honour_discipline_column_of_class(honour_chart_class(classes[i]));
    HonourDisciplineResult result = honour_discipline_result(row, column);

    n_left += honour_treachery_leaves(result) ? 1 : 0;
    cap_chart_say(q, "unit", "%s, %s: %s", honour_discipline_column_label(column),
                  honour_discipline_words[result],
                  honour_treachery_leaves(result) ? "leaves" : "stays");
  }
  say_success(q, n_left == n, "D and D* leave; it succeeds when none remain [18.6.3a]");
}

static void answer_treachery(CapChartQuery *q) {
  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  switch (cap_chart_number(q, "case")) {
  case TREACHERY_CAPITANO:
    answer_tempting(q);
    break;
  case TREACHERY_POPULATION:
    answer_population(q);
    break;
  case TREACHERY_TROOPS:
    answer_troops(q);
    break;
  }
}

static void answer_pillage(CapChartQuery *q) {
  CapSettlement settlement = honour_chart_fortresses[cap_chart_number(q, "settlement")];

  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  cap_chart_say(q, "ap", "%u", honour_pillage(settlement, cap_chart_number(q, "die")));
  cap_chart_say(q, "meaning",
                "a City yields the die, a Fortified Town half of it, rounded down "
                "[18.7b]");
}

static void answer_captured(CapChartQuery *q) {
  guint sp = (guint)cap_chart_number(q, "sp"), captured = honour_captured_artillery(sp);

  cap_chart_say(q, "captured", "%u SP", captured);
  cap_chart_say(q, "eliminated", "%u SP", sp - captured);
  cap_chart_say(q, "meaning", "half, rounded up, if the winner's Capitani can command it [18.3a]");
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_optional[] = {
    {"optional-battle", "optional-battle-modifiers", "Short Major Battle", "C.OMB", "All modifiers and the result of rule 18.9.", short_battle_keys, answer_short_battle},
    {"optional-battle-initiative", NULL, "Short Major Battle, table 1: Initiative", "C.OMB-1", "Value of a Capitano Generale.", short_initiative_keys, answer_short_initiative},
    {"optional-battle-ratio", NULL, "Short Major Battle, table 2: combat ratio", "C.OMB-2", "Modifier of the SP ratio.", short_ratio_keys, answer_short_ratio},
    {"optional-battle-cavalry", NULL, "Short Major Battle, table 3: cavalry superiority", "C.OMB-3", "Modifier of the superior side.", short_cavalry_keys, answer_short_cavalry},
    {"optional-battle-results", NULL, "Short Major Battle, Combat Results", "C.OMB-crt", "Losses in per cent, loser, re-rolls.", short_results_keys, answer_short_results},
    {"optional-battle-losses", NULL, "Short Major Battle, losses", "18.9.1", "SPs lost and units demoralised.", short_losses_keys, answer_short_losses},
    {"recruits", "optional-recruits", "Italian Mercenary Recruits Table", "18.5", "Recruiting mercenaries.", recruits_keys, answer_recruits},
    {"treachery", NULL, "Treachery", "18.6", "Taking a Fortress without a fight.", treachery_keys, answer_treachery},
    {"pillage", NULL, "Pillage", "18.7", "APs from a pillaged Fortress.", pillage_keys, answer_pillage},
    {"fate", "optional-fate", "Fate of Capitani", "18.8", "What became of a lost Capitano.", fate_keys, answer_fate},
    {"captured-artillery", NULL, "Captured artillery", "18.3", "Guns that the winner takes over.", captured_keys, answer_captured},
    {.name = NULL},
};
