/* Tests of units: Discipline, Cohesion, and who may evade. */
#include "validator/baroque/charts/discipline.h"
#include "validator/baroque/lookup/keys.h"

/* clang-format off */

static const char *const grade_words[] = {"A", "B", "C", NULL};
static const char *const test_words[] = {"none", "opportunity-charge", "countercharge", "opportunity-fire", "defensive-fire", "evasion", NULL};

static const CapChartKey discipline_keys[] = {
    {.name = "discipline", .kind = CAP_KEY_WORD, .words = grade_words, .is_required = TRUE, .help = "Discipline of the unit"},
    {.name = "test", .kind = CAP_KEY_WORD, .words = test_words, .preset = "none", .help = "what it is tested for"},
    BAROQUE_KEY_TROOP("troop", "its troop type, where that matters"),
    BAROQUE_KEY_DIE,
    BAROQUE_KEY_FLAG("outside", "outside Command Range"),
    BAROQUE_KEY_FLAG("leader", "a Leader is attached"),
    BAROQUE_KEY_FLAG("disorder", "the unit is in Disorder"),
    BAROQUE_KEY_FLAG("massed", "it is Massed"),
    BAROQUE_KEY_FLAG("answers-shooting", "Opportunity Fire answers shooting"),
    BAROQUE_KEY_FLAG("from-foot", "it evades from charging Foot"),
    {.name = "tests-before", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .preset = "0", .help = "Evasion tests of the unit this turn"},
    BAROQUE_KEY_FLAG("lost-leader", "the Leader of the Command was lost in a melee"),
    {.name = "trait", .kind = CAP_KEY_NUMBER, .min = -9, .max = 9, .preset = "0", .help = "a modifier that the scenario gives"},
    BAROQUE_KEY_END,
};

static const char *const threat_words[] = {"shooting", "foot", "mounted", NULL};

static const CapChartKey evasion_keys[] = {
    {.name = "troop", .kind = CAP_KEY_WORD, .words = baroque_troop_letters, .word_aliases = baroque_troop_names, .is_required = TRUE, .help = "troop type of the unit"},
    {.name = "from", .kind = CAP_KEY_WORD, .words = threat_words, .is_required = TRUE, .help = "what it evades from: shooting, charging Foot, charging Mounted"},
    BAROQUE_KEY_END,
};

static const CapChartKey cohesion_keys[] = {
    BAROQUE_KEY_VBU,
    {.name = "damage", .kind = CAP_KEY_NUMBER, .min = 0, .max = 30, .help = "Damage that the unit has suffered"},
    {.name = "dice", .kind = CAP_KEY_NUMBERS, .min = 1, .max = BAROQUE_KEY_FACES, .help = "the dice rolled against it, instead of damage"},
    BAROQUE_KEY_DIE,
    BAROQUE_KEY_TROOP("troop", "its troop type, where that matters"),
    BAROQUE_KEY_FLAG("melee", "it fights hand to hand; else it was shot at"),
    {.name = "range", .kind = CAP_KEY_WORD, .words = baroque_band_words, .preset = "point-blank", .help = "range of the shot"},
    BAROQUE_KEY_FLAG("leader", "a Leader or Commander is attached"),
    BAROQUE_KEY_FLAG("disorder", "the unit is in Disorder already"),
    {.name = "ground", .kind = CAP_KEY_WORD, .words = baroque_melee_ground_words, .preset = "open", .help = "where most of its base is"},
    {.name = "enemy-ground", .kind = CAP_KEY_WORD, .words = baroque_melee_ground_words, .preset = "open", .help = "what its enemy is wholly in"},
    BAROQUE_KEY_FLAG("flank", "it was contacted on the flank or rear"),
    BAROQUE_KEY_FLAG("defends", "it defends a linear obstacle or a gentle hill"),
    BAROQUE_KEY_FLAG("one-passes", "a natural 1 always passes"),
    BAROQUE_KEY_END,
};

/* clang-format on */

/* [LOS-4] What a failed test costs. */
static const char *price_of(CapChartQuery *q, gboolean passes) {
  if (passes || !cap_chart_is_yes(q, "lost-leader"))
    return "";
  return cap_chart_is_yes(q, "disorder") ? ", 1 permanent loss [LOS-4]" : ", disordered [LOS-4]";
}

/* [DT-1] to [DT-24] */
static void answer_discipline(CapChartQuery *q) {
  BaroqueDisciplineTest d = {
      .test = (BaroqueTest)cap_chart_number(q, "test"),
      .troop = baroque_chart_troop(q, "troop", BAROQUE_PIKE_AND_MUSKET),
      .discipline = (BaroqueDiscipline)cap_chart_number(q, "discipline"),
      .is_outside_range = cap_chart_is_yes(q, "outside"),
      .has_leader = cap_chart_is_yes(q, "leader"),
      .is_disordered = cap_chart_is_yes(q, "disorder"),
      .is_massed = cap_chart_is_yes(q, "massed"),
      .answers_shooting = cap_chart_is_yes(q, "answers-shooting"),
      .is_from_foot = cap_chart_is_yes(q, "from-foot"),
      .tests_before = (guint)cap_chart_number(q, "tests-before"),
      .trait = cap_chart_number(q, "trait"),
  };
  BaroqueSum sum = baroque_discipline_modifiers(&d);
  guint first = cap_chart_has(q, "die") ? (guint)cap_chart_number(q, "die") : 1;
  guint last = cap_chart_has(q, "die") ? first : BAROQUE_KEY_FACES;

  if (d.test != BAROQUE_TEST_DISCIPLINE && d.test != BAROQUE_TEST_OPPORTUNITY_FIRE &&
      d.test != BAROQUE_TEST_DEFENSIVE_FIRE && !cap_chart_has(q, "troop"))
    cap_chart_refuse_missing(q, "troop", "the modifiers of this test");
  cap_chart_say(q, "needs", "%u or more", baroque_discipline_needs(d.discipline));
  baroque_chart_say_modifiers(q, &sum);
  for (guint die = first; die <= last; die++) {
    g_autofree char *name = g_strdup_printf("die %u", die);

    gboolean passes = baroque_discipline_passes(&d, die);
    cap_chart_say(q, name, "%d, %s%s%s", (int)die + sum.total, passes ? "passed" : "failed",
                  die == 1   ? " (a natural 1) [DT-6]"
                  : die == 6 ? " (a natural 6) [DT-7]"
                             : "",
                  price_of(q, passes));
  }
}

/* [EVD-1] to [EVD-3] */
static void answer_evasion(CapChartQuery *q) {
  BaroqueTroop troop = baroque_chart_troop(q, "troop", BAROQUE_PIKE_AND_MUSKET);
  const char *rule = baroque_is_light(troop)     ? "EVD-1"
                     : baroque_is_mounted(troop) ? "EVD-2"
                                                 : "EVD-3";

  cap_chart_say(q, "may-evade", "%s [%s]",
                baroque_may_evade(troop, (BaroqueEvades)(1 << cap_chart_number(q, "from"))) ? "yes"
                                                                                            : "no",
                rule);
}

static guint read_damage(CapChartQuery *q) {
  int dice[CAP_MAX_KEY_VALUES];
  guint sixes = 0, fives = 0;

  if (cap_chart_has(q, "dice") == cap_chart_has(q, "damage")) {
    cap_chart_refuse(q, "Give either damage, or the dice that were rolled.");
    return 0;
  }
  if (!cap_chart_has(q, "dice"))
    return (guint)cap_chart_number(q, "damage");
  for (guint n = cap_chart_list(q, "dice", dice), i = 0; i < n; i++) {
    sixes += dice[i] == 6;
    fives += dice[i] == 5;
  }
  return baroque_damage(sixes, fives);
}

static void say_result(CapChartQuery *q, const char *name, BaroqueCohesionResult result,
                       gboolean was_disordered) {
  if (result.is_passed && !was_disordered)
    cap_chart_say(q, name, "passed, disordered [COH-11]");
  else if (result.is_passed)
    cap_chart_say(q, name, "passed, stays disordered, %u permanent loss [COH-12]", result.losses);
  else
    cap_chart_say(q, name, "failed, %u permanent loss%s", result.losses,
                  result.losses == 1 ? "" : "es");
}

/* [COH-1] to [COH-12] */
static void answer_cohesion(CapChartQuery *q) {
  guint damage = read_damage(q);
  BaroqueCohesion c = {
      .troop = baroque_chart_troop(q, "troop", BAROQUE_SHOT),
      .vbu = (guint)cap_chart_number(q, "vbu"),
      .damage = damage,
      .is_melee = cap_chart_is_yes(q, "melee"),
      .band = (BaroqueBand)cap_chart_number(q, "range"),
      .has_leader = cap_chart_is_yes(q, "leader"),
      .is_disordered = cap_chart_is_yes(q, "disorder"),
      .footing = (BaroqueMeleeGround)MAX(cap_chart_number(q, "ground"),
                                         cap_chart_number(q, "enemy-ground")), /* [gap 101] */
      .is_flanked = cap_chart_is_yes(q, "flank"),
      .defends = cap_chart_is_yes(q, "defends"),
  };
  int critical = baroque_critical_number(&c);
  BaroqueSum sum = baroque_cohesion_modifiers(&c);
  guint first = cap_chart_has(q, "die") ? (guint)cap_chart_number(q, "die") : 1;
  guint last = cap_chart_has(q, "die") ? first : BAROQUE_KEY_FACES;

  if (c.footing != BAROQUE_FOOTING_OPEN && c.is_melee && !cap_chart_has(q, "troop"))
    cap_chart_refuse_missing(q, "troop", "what bad ground does");
  cap_chart_say(q, "damage", "%u", damage);
  if (damage == 0) { /* [gap 51] */
    cap_chart_say(q, "test", "none without damage");
    return;
  }
  baroque_chart_say_modifiers(q, &sum);
  cap_chart_say(q, "critical-number", "%d", critical);
  for (guint die = first; die <= last; die++) {
    g_autofree char *name = g_strdup_printf("die %u", die);

    say_result(
        q, name,
        baroque_cohesion_test(critical, die, c.is_disordered, cap_chart_is_yes(q, "one-passes")),
        c.is_disordered);
  }
}

/* clang-format off */

const CapChartView baroque_chart_views_tests[] = {
    {"discipline-test", NULL, "The Discipline Test", "DT-1", "What a unit needs for a Discipline Test, of any kind.", discipline_keys, answer_discipline},
    {"evasion", NULL, "Who may evade", "EVD-1", "Whether troops may evade from shooting or from a charge.", evasion_keys, answer_evasion},
    {"cohesion-test", "cohesion damage", "Cohesion Test and losses", "COH-1", "Damage, the critical number, and what a die does.", cohesion_keys, answer_cohesion},
    {.name = NULL},
};
