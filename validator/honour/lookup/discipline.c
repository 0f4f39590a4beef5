/* Discipline, and the dice for Capitani in danger and for townsmen. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/checks.h"
#include "validator/honour/charts/discipline.h"

/* --- Discipline ------------------------------------------------------------------------------- */

/* clang-format off */

enum { PHASE_COMMAND, PHASE_ACTIVATION, PHASE_COMBAT };
static const char *const phase_words[] = {"command", "activation", "combat", NULL};
#define N_COLUMNS 4

/* By class and Quality, then the other way round. */
static const char *const column_words[] = {"V/0", "S/1", "N/2", "R/3", "0/V", "1/S", "2/N", "3/R", NULL};
static const char *const state_words[] = {"good", "demoralised", NULL};

static const CapChartKey discipline_keys[] = {
    {.name = "class", .aliases = "reliability", .kind = CAP_KEY_WORD, .words = honour_chart_class_words, .help = "Reliability Class: the column in the Command and Activation Phases"},
    {.name = "quality", .kind = CAP_KEY_NUMBER, .min = -9, .max = 3, .help = "Troop Quality: the column in combat"},
    {.name = "column", .kind = CAP_KEY_WORD, .words = column_words, .help = "the column itself"},
    {.name = "phase", .kind = CAP_KEY_WORD, .words = phase_words, .help = "when it is checked; by itself combat when quality is given"},
    HONOUR_KEY_DIE,
    HONOUR_KEY_MODIFIED,
    HONOUR_KEY_FLAG("forced", "a Forced Order"),
    HONOUR_KEY_STAR("Bonus star of the Primo Capitano, in a Major Battle of the Corps commander"),
    HONOUR_KEY_FLAG("recovery", "a Recovery Check"),
    HONOUR_KEY_FLAG("wages", "2 APs of extra wages, in a Recovery Check"),
    HONOUR_KEY_FLAG("mp-spent", "any MP was spent in the activation (Earthworks too), in a Recovery Check"),
    {.name = "sp", .kind = CAP_KEY_NUMBER, .min = 1, .max = HONOUR_KEY_MAX_SP, .help = "SPs of the unit, for what the result does to it"},
    {.name = "state", .kind = CAP_KEY_WORD, .words = state_words, .help = "whether the unit is demoralised already; by itself good, for recovery demoralised"},
    {.name = "result", .kind = CAP_KEY_WORD, .words = honour_discipline_words, .help = "the result, instead of die and column"},
    HONOUR_KEY_FLAG("pillage", "rule 18.7 is in use"),
    HONOUR_KEY_END,
};

/* clang-format on */

typedef struct {
  gboolean has_column;
  guint column;
} DisciplineColumn;

static HonourDisciplineOccasion check_of(const CapChartQuery *q) {
  if (cap_chart_is_yes(q, "recovery"))
    return HONOUR_CHECK_RECOVERY;
  if (cap_chart_has(q, "phase"))
    return cap_chart_number(q, "phase") == PHASE_COMBAT ? HONOUR_CHECK_COMBAT
                                                        : HONOUR_CHECK_COMMAND;
  return cap_chart_has(q, "quality") && !cap_chart_has(q, "class") ? HONOUR_CHECK_COMBAT
                                                                   : HONOUR_CHECK_COMMAND;
}

/* [C.DIS-use1] [C.DIS-use2] */
static DisciplineColumn discipline_column(CapChartQuery *q) {
  gboolean has_class = cap_chart_has(q, "class"), has_quality = cap_chart_has(q, "quality");
  gboolean by_quality = check_of(q) == HONOUR_CHECK_COMBAT;

  if (cap_chart_has(q, "column"))
    return (DisciplineColumn){TRUE, (guint)cap_chart_number(q, "column") % N_COLUMNS};
  if (has_class && has_quality && !cap_chart_has(q, "phase") && !cap_chart_is_yes(q, "recovery"))
    cap_chart_refuse_missing(q, "phase", "class or quality, whichever counts in that phase");
  if (by_quality && has_quality)
    return (DisciplineColumn){TRUE,
                              honour_discipline_column_of_quality(cap_chart_number(q, "quality"))};
  if (!by_quality && has_class)
    return (DisciplineColumn){
        TRUE, honour_discipline_column_of_class(honour_chart_class(cap_chart_number(q, "class")))};
  return (DisciplineColumn){FALSE, 0};
}

static char *describe_discipline(int modified, gconstpointer data) {
  const DisciplineColumn *column = data;
  guint row = honour_discipline_row(modified);

  if (!column->has_column)
    return g_strdup_printf("row %u", row);
  return g_strdup_printf("row %u, %s", row,
                         honour_discipline_words[honour_discipline_result(row, column->column)]);
}

static void say_unit_change(CapChartQuery *q, HonourDisciplineEffect effect, guint sp,
                            HonourDisciplineOccasion check) {
  switch (effect.change) {
  case HONOUR_UNIT_UNCHANGED:
    cap_chart_say(q, "effect", "%s",
                  check == HONOUR_CHECK_RECOVERY ? "nothing happens" : "no effect");
    break;
  case HONOUR_UNIT_LOSES:
    cap_chart_say(q, "effect", "loses %u SP, %u SP left", effect.loss, sp - effect.loss);
    break;
  case HONOUR_UNIT_BECOMES_DEMORALISED:
    if (sp > 0)
      cap_chart_say(q, "effect", "demoralised at %u SP", sp);
    else
      cap_chart_say(q, "effect", "demoralised");
    break;
  case HONOUR_UNIT_ELIMINATED:
    cap_chart_say(q, "effect", "eliminated");
    break;
  case HONOUR_UNIT_RECOVERS:
    cap_chart_say(q, "effect", "recovered");
    break;
  }
  if (effect.flies && cap_chart_is_yes(q, "pillage"))
    cap_chart_say(q, "flight",
                  "a Minor Force flies to pillage; a unit of a Major or besieged Force "
                  "is eliminated [18.7d]");
}

static void say_discipline_meaning(CapChartQuery *q, HonourDisciplineResult result,
                                   HonourDisciplineOccasion check) {
  static const char *const meanings[] = {
      [HONOUR_DISCIPLINE_PASSED] = "passed, nothing happens",
      [HONOUR_DISCIPLINE_FAILED] =
          "a unit above 2 SP loses 1 SP, a smaller one is demoralised [C.DIS-F]",
      [HONOUR_DISCIPLINE_BADLY_FAILED] =
          "a unit above 3 SP loses 2 SP, a smaller one is demoralised [C.DIS-F]",
      [HONOUR_DISCIPLINE_DEMORALISED] =
          "demoralised; if it is already, eliminated, but unharmed in combat [C.DIS-D]",
      [HONOUR_DISCIPLINE_DEMORALISED_FLIES] =
          "as D; with rule 18.7 the Force flies to pillage [C.DIS-star]",
  };
  static const char *const recoveries[] = {
      [HONOUR_DISCIPLINE_PASSED] = "the unit recovers [C.DIS-rec]",
      [HONOUR_DISCIPLINE_FAILED] = "nothing happens [C.DIS-rec]",
      [HONOUR_DISCIPLINE_BADLY_FAILED] = "nothing happens [C.DIS-rec]",
      [HONOUR_DISCIPLINE_DEMORALISED] = "nothing happens [C.DIS-rec]",
      [HONOUR_DISCIPLINE_DEMORALISED_FLIES] = "the unit is eliminated [C.DIS-rec]",
  };

  cap_chart_say(q, "meaning", "%s",
                check == HONOUR_CHECK_RECOVERY ? recoveries[result] : meanings[result]);
}

static void say_discipline_result(CapChartQuery *q, HonourDisciplineResult result) {
  HonourDisciplineOccasion check = check_of(q);
  guint sp = (guint)cap_chart_number(q, "sp");
  gboolean is_demoralised = cap_chart_number(q, "state") == 1;

  gboolean goes_by_size =
      check != HONOUR_CHECK_RECOVERY &&
      (result == HONOUR_DISCIPLINE_FAILED || result == HONOUR_DISCIPLINE_BADLY_FAILED);

  cap_chart_say(q, "result", "%s", honour_discipline_words[result]);
  if (sp == 0 && goes_by_size)
    cap_chart_say_needs(q, "sp", "for what happens to the unit");
  else
    say_unit_change(q, honour_discipline_effect(result, check, sp, is_demoralised), sp, check);
  say_discipline_meaning(q, result, check);
}

static void answer_discipline(CapChartQuery *q) {
  HonourDisciplineCase c = {
      .has_star = cap_chart_is_yes(q, "star"),
      .is_forced = cap_chart_is_yes(q, "forced"),
      .is_recovery = cap_chart_is_yes(q, "recovery"),
      .has_wages = cap_chart_is_yes(q, "wages"),
      .has_spent = cap_chart_is_yes(q, "mp-spent"),
  };
  HonourModifiers modifiers = honour_discipline_modifiers(&c);
  DisciplineColumn column = discipline_column(q);
  int modified = 0;

  if (cap_chart_has(q, "result")) {
    say_discipline_result(q, (HonourDisciplineResult)cap_chart_number(q, "result"));
    return;
  }
  if (column.has_column)
    cap_chart_say(q, "column", "%s", honour_discipline_column_label(column.column));
  else
    cap_chart_say_needs(q, check_of(q) == HONOUR_CHECK_COMBAT ? "quality" : "class",
                        "for the column and the result");
  if (!honour_chart_roll(q, &modifiers, describe_discipline, &column, &modified))
    return;
  cap_chart_say(q, "row", "%u", honour_discipline_row(modified));
  if (column.has_column) {
    HonourDisciplineResult result =
        honour_discipline_result(honour_discipline_row(modified), column.column);
    cap_chart_say(q, "cell", "%s", honour_discipline_words[result]);
    say_discipline_result(q, result);
  }
}

/* --- Checks ----------------------------------------------------------------------------------- */

/* clang-format off */

static const CapChartKey elimination_keys[] = {HONOUR_KEY_ONE_DIE, HONOUR_KEY_END};

static const CapChartKey capture_keys[] = {
    {.name = "initiative", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = "printed Initiative of the Unemployed Capitano"},
    HONOUR_KEY_ONE_DIE,
    {.name = "cavalry", .kind = CAP_KEY_YES_NO, .preset = "yes", .help = "the Force that enters his hex has cavalry"},
    HONOUR_KEY_END,
};

static const CapChartKey militia_keys[] = {
    {.name = "settlement", .kind = CAP_KEY_WORD, .words = honour_chart_fortress_words, .is_required = TRUE, .help = "the Fortress that is attacked"},
    HONOUR_KEY_ONE_DIE,
    HONOUR_KEY_END,
};

/* clang-format on */

static void answer_elimination(CapChartQuery *q) {
  gboolean is_eliminated = honour_elimination_check(cap_chart_number(q, "die"));

  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  cap_chart_say(q, "result", "%s", is_eliminated ? "eliminated" : "survives");
  cap_chart_say(q, "meaning", "1 or 2 eliminates the Capitano, 3 to 6 do nothing [3.6.1a]");
}

static void answer_capture(CapChartQuery *q) {
  int initiative = cap_chart_number(q, "initiative"), die = cap_chart_number(q, "die");

  if (!cap_chart_is_yes(q, "cavalry")) {
    cap_chart_say(q, "result", "no attempt, only cavalry captures him [3.6c]");
    return;
  }
  cap_chart_say(q, "die", "%d", die);
  cap_chart_say(q, "result", "%s",
                honour_capitano_escapes(initiative, die) ? "escapes" : "captured");
  cap_chart_say(q, "meaning",
                "he escapes when the die is not above his printed Initiative %d [3.6c]",
                initiative);
}

static void answer_militia(CapChartQuery *q) {
  CapSettlement settlement = honour_chart_fortresses[cap_chart_number(q, "settlement")];
  guint sp = honour_militia(settlement, cap_chart_number(q, "die"));

  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  cap_chart_say(q, "militia", "%u SP", sp);
  cap_chart_say(q, "meaning",
                "a City raises the die, a Fortified Town half of it, rounded up "
                "[15.1.1b]");
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_discipline[] = {
    {"discipline", NULL, "Discipline Table", "C.DIS", "Discipline and Recovery Checks.", discipline_keys, answer_discipline},
    {"elimination", "elimination-check", "Elimination Check", "3.6.1", "What becomes of a Capitano in danger.", elimination_keys, answer_elimination},
    {"capture", "escape", "Capture of Unemployed Capitani", "3.6", "Whether he escapes cavalry.", capture_keys, answer_capture},
    {"militia", NULL, "Militia", "15.1.1", "SPs that a Fortress raises.", militia_keys, answer_militia},
    {.name = NULL},
};
