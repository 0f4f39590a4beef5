/* Leaders, distances and points. */
#include "validator/baroque/charts/command.h"
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/charts/points.h"
#include "validator/baroque/lookup/keys.h"

/* clang-format off */

static const CapChartKey leaders_keys[] = {
    {.name = "grade", .kind = CAP_KEY_WORD, .words = baroque_grade_words, .is_required = TRUE, .help = "grade of the Leader"},
    {.name = "dice", .kind = CAP_KEY_NUMBERS, .min = 1, .max = BAROQUE_KEY_FACES, .help = "the two natural dice of the initiative"},
    BAROQUE_KEY_END,
};

static const CapChartKey initiative_keys[] = {
    {.name = "grade", .kind = CAP_KEY_WORD, .words = baroque_grade_words, .is_required = TRUE, .help = "grade of the Leader of a Command"},
    {.name = "dice", .kind = CAP_KEY_NUMBERS, .min = 1, .max = BAROQUE_KEY_FACES, .is_required = TRUE, .help = "its two dice, after re-rolls"},
    {.name = "structure", .kind = CAP_KEY_WORD, .words = baroque_structure_words, .preset = "average", .help = "command structure of its army"},
    {.name = "other-grade", .kind = CAP_KEY_WORD, .words = baroque_grade_words, .is_required = TRUE, .help = "grade of the Leader of the enemy Command"},
    {.name = "other-dice", .kind = CAP_KEY_NUMBERS, .min = 1, .max = BAROQUE_KEY_FACES, .is_required = TRUE, .help = "its two dice"},
    {.name = "other-structure", .kind = CAP_KEY_WORD, .words = baroque_structure_words, .preset = "average", .help = "command structure of the enemy army"},
    BAROQUE_KEY_END,
};

static const CapChartKey chase_keys[] = {
    {.name = "loser", .kind = CAP_KEY_WORD, .words = baroque_speed_words, .word_aliases = baroque_speed_names, .is_required = TRUE, .help = "speed class of the unit that retreats"},
    {.name = "retreat-die", .kind = CAP_KEY_NUMBER, .min = 1, .max = BAROQUE_KEY_FACES, .is_required = TRUE, .help = "its die"},
    {.name = "winner", .kind = CAP_KEY_WORD, .words = baroque_speed_words, .word_aliases = baroque_speed_names, .is_required = TRUE, .help = "speed class of the unit that pursues"},
    {.name = "pursuit-die", .kind = CAP_KEY_NUMBER, .min = 1, .max = BAROQUE_KEY_FACES, .is_required = TRUE, .help = "its die"},
    BAROQUE_KEY_FLAG("swapped", "the two tables are read the other way round"),
    BAROQUE_KEY_END,
};

static const CapChartKey range_keys[] = {
    {.name = "structure", .kind = CAP_KEY_WORD, .words = baroque_structure_words, .is_required = TRUE, .help = "command structure of the army"},
    {.name = "distance", .kind = CAP_KEY_DECIMAL, .min = 0, .max = 400, .parts = BAROQUE_KEY_PARTS, .help = "distance from the Leader in BU"},
    BAROQUE_KEY_END,
};

static const CapChartKey distance_keys[] = {
    {.name = "class", .kind = CAP_KEY_WORD, .words = baroque_speed_words, .word_aliases = baroque_speed_names, .is_required = TRUE, .help = "speed class of the unit"},
    BAROQUE_KEY_DIE,
    BAROQUE_KEY_FLAG("swapped", "the two tables are read the other way round"),
    BAROQUE_KEY_END,
};

static const char *const cause_words[] = {"shooting", "melee", NULL};

static const CapChartKey loss_keys[] = {
    {.name = "cause", .kind = CAP_KEY_WORD, .words = cause_words, .is_required = TRUE, .help = "in what he was in danger"},
    BAROQUE_KEY_DIE,
    BAROQUE_KEY_END,
};

static const CapChartKey points_keys[] = {
    {.name = "total", .kind = CAP_KEY_NUMBER, .min = 0, .max = 999, .is_required = TRUE, .help = "points of the army or Command at the start"},
    {.name = "exhausted", .kind = CAP_KEY_NUMBERS, .min = 0, .max = 9, .help = "VD of each Exhausted unit"},
    {.name = "eliminated", .kind = CAP_KEY_NUMBERS, .min = 0, .max = 9, .help = "VD of each Eliminated unit"},
    BAROQUE_KEY_FLAG("baggage", "the baggage is lost"),
    {.name = "villages", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .preset = "0", .help = "villages that are lost"},
    BAROQUE_KEY_FLAG("single", "Eliminated units count once"),
    BAROQUE_KEY_END,
};

/* clang-format on */

/* [LDR-1] to [LDR-5] */
static void answer_leaders(CapChartQuery *q) {
  BaroqueGrade grade = (BaroqueGrade)cap_chart_number(q, "grade");
  int dice[CAP_MAX_KEY_VALUES];
  guint n = cap_chart_list(q, "dice", dice);

  cap_chart_say(q, "bonus", "%u", baroque_initiative_bonus(grade));
  cap_chart_say(q, "re-rolls", "%s",
                baroque_may_reroll_one(grade)    ? "one or both dice [LDR-1]"
                : baroque_may_reroll_both(grade) ? "both dice [LDR-2]"
                                                 : "none");
  cap_chart_say_yes_no(q, "may-pass", grade == BAROQUE_CHARISMATIC);
  if (n == 0)
    return;
  if (n != 2) {
    cap_chart_refuse(q, "The initiative has two dice.");
    return;
  }
  if (grade == BAROQUE_INCOMPETENT && dice[0] == dice[1])
    cap_chart_say(q, "activation", "lost on a double [LDR-5]");
  else
    cap_chart_say(q, "total", "%d", dice[0] + dice[1] + (int)baroque_initiative_bonus(grade));
  BaroqueGrade after =
      baroque_grade_after(grade, (guint)dice[0], (guint)dice[1], BAROQUE_GRADES_SIX_AND_ONE);
  if (after != grade)
    cap_chart_say(q, "grade-after", "%s [gap 25]", baroque_grade_words[after]);
}

/* One of the two that contend. */
typedef struct {
  BaroqueGrade grade;
  int dice[CAP_MAX_KEY_VALUES];
  BaroqueStructure structure;
} Contender;

static gboolean read_contender(CapChartQuery *q, const char *grade, const char *dice,
                               const char *structure, Contender *out) {
  out->grade = (BaroqueGrade)cap_chart_number(q, grade);
  out->structure = (BaroqueStructure)cap_chart_number(q, structure);
  if (cap_chart_list(q, dice, out->dice) == 2)
    return TRUE;
  cap_chart_refuse(q, "The initiative has two dice.");
  return FALSE;
}

static gboolean fails_by_double(const Contender *c) {
  return c->grade == BAROQUE_INCOMPETENT && c->dice[0] == c->dice[1];
}

static int total_of(const Contender *c) {
  return c->dice[0] + c->dice[1] + (int)baroque_initiative_bonus(c->grade);
}

static void say_total(CapChartQuery *q, const char *name, const Contender *c) {
  if (fails_by_double(c))
    cap_chart_say(q, name, "none: its activation is lost on a double [LDR-5]");
  else
    cap_chart_say(q, name, "%d", total_of(c));
}

/* [TURN-1] [B-01] [gap 24] */
static void answer_initiative(CapChartQuery *q) {
  Contender one, other;

  if (!read_contender(q, "grade", "dice", "structure", &one) ||
      !read_contender(q, "other-grade", "other-dice", "other-structure", &other))
    return;
  gboolean fails[2] = {fails_by_double(&one), fails_by_double(&other)};
  int lead = total_of(&one) - total_of(&other);
  say_total(q, "total", &one);
  say_total(q, "other-total", &other);
  if (lead == 0) /* the best structure comes first */
    lead = (int)other.structure - (int)one.structure;
  if (fails[0] != fails[1])
    lead = fails[0] ? -1 : 1;
  cap_chart_say(q, "acts", "%s",
                fails[0] && fails[1] ? "nobody: both Commands are done [gap 93]"
                : lead > 0           ? "this Command"
                : lead < 0           ? "the other Command"
                                     : "nobody yet: the dice are rolled again [B-01]");
}

/* [PUR-1] [RET-1] [gap 72] */
static void answer_chase(CapChartQuery *q) {
  gboolean swapped = cap_chart_is_yes(q, "swapped");
  guint retreat = baroque_retreat_distance((BaroqueSpeed)cap_chart_number(q, "loser"),
                                           (guint)cap_chart_number(q, "retreat-die"), swapped);
  guint pursuit = baroque_bonus_distance((BaroqueSpeed)cap_chart_number(q, "winner"),
                                         (guint)cap_chart_number(q, "pursuit-die"), swapped);

  cap_chart_say(q, "retreat", "%u BU", retreat);
  cap_chart_say(q, "pursuit", "%u BU", pursuit);
  cap_chart_say_yes_no(q, "contact", pursuit >= retreat);
}

/* [CMD-1] */
static void answer_range(CapChartQuery *q) {
  gint32 range = (gint32)baroque_command_range((BaroqueStructure)cap_chart_number(q, "structure"));

  cap_chart_say(q, "range", "%d BU", range / 100);
  if (cap_chart_has(q, "distance"))
    cap_chart_say_yes_no(q, "in-range", cap_chart_number(q, "distance") <= range);
}

static void say_distances(CapChartQuery *q,
                          guint (*of)(BaroqueSpeed pace, guint die, gboolean retreat_first)) {
  guint first = cap_chart_has(q, "die") ? (guint)cap_chart_number(q, "die") : 1;
  guint last = cap_chart_has(q, "die") ? first : BAROQUE_KEY_FACES;

  for (guint die = first; die <= last; die++) {
    g_autofree char *name = g_strdup_printf("die %u", die);

    cap_chart_say(
        q, name, "%u BU",
        of((BaroqueSpeed)cap_chart_number(q, "class"), die, cap_chart_is_yes(q, "swapped")));
  }
}

static void answer_bonus(CapChartQuery *q) {
  say_distances(q, baroque_bonus_distance);
}

static void answer_retreat(CapChartQuery *q) {
  say_distances(q, baroque_retreat_distance);
}

/* [LOS-2] [LOS-3] */
static void answer_loss(CapChartQuery *q) {
  gboolean is_melee = cap_chart_number(q, "cause") == 1;
  guint first = cap_chart_has(q, "die") ? (guint)cap_chart_number(q, "die") : 1;
  guint last = cap_chart_has(q, "die") ? first : BAROQUE_KEY_FACES;
  static const char *const words[] = {[BAROQUE_LEADER_STAYS] = "nothing happens",
                                      [BAROQUE_LEADER_LOST] = "the Leader is lost",
                                      [BAROQUE_LEADER_LOST_TESTS] =
                                          "the Leader is lost, and all his units test Discipline"};

  for (guint die = first; die <= last; die++) {
    g_autofree char *name = g_strdup_printf("die %u", die);

    cap_chart_say(q, name, "%s", words[baroque_leader_loss(is_melee, die)]);
  }
}

static guint sum_points(CapChartQuery *q, const char *key, gboolean is_eliminated) {
  int vds[CAP_MAX_KEY_VALUES];
  guint sum = 0;

  for (guint n = cap_chart_list(q, key, vds), i = 0; i < n; i++)
    sum += baroque_unit_points((guint)vds[i], TRUE, is_eliminated, cap_chart_is_yes(q, "single"));
  return sum;
}

/* [BRK-1] to [BRK-4] */
static void answer_points(CapChartQuery *q) {
  guint lost = sum_points(q, "exhausted", FALSE) + sum_points(q, "eliminated", TRUE) +
               (cap_chart_is_yes(q, "baggage") ? BAROQUE_BAGGAGE_POINTS : 0) +
               BAROQUE_VILLAGE_POINTS * (guint)cap_chart_number(q, "villages");
  int left = cap_chart_number(q, "total") - (int)lost;

  cap_chart_say(q, "lost", "%u", lost);
  cap_chart_say(q, "left", "%d", MAX(left, 0));
  cap_chart_say_yes_no(q, "broken", left <= 0);
  if (left > 0)
    return;
  cap_chart_say(q, "army", "routed at the end of the turn [BRK-3]");
  if (!cap_chart_is_yes(q, "baggage") && cap_chart_number(q, "villages") == 0)
    cap_chart_say(q, "Command", "all its units test Discipline at the end of the turn [BRK-4]");
}

/* clang-format off */

const CapChartView baroque_chart_views_command[] = {
    {"leaders", "leader", "Leaders", "LDR-1", "What a Leader adds to the initiative, and what he may do with the dice.", leaders_keys, answer_leaders},
    {"who-acts", NULL, "Who acts", "TURN-1", "Which of two Commands acts, after their dice.", initiative_keys, answer_initiative},
    {"command-range", NULL, "Command structure", "CMD-1", "How far a Leader reaches.", range_keys, answer_range},
    {"leader-loss", NULL, "Loss of a Leader", "LOS-1", "What becomes of a Leader after a 6 in a Cohesion Test.", loss_keys, answer_loss},
    {"charge-bonus", "pursuit-distance", "Charge bonus and pursuit", "PUR-1", "How far a charge goes beyond the rate, or a pursuit.", distance_keys, answer_bonus},
    {"retreat-distance", NULL, "Retreat", "RET-1", "How far a beaten unit goes back.", distance_keys, answer_retreat},
    {"chase", NULL, "Retreat and pursuit", "RET-1", "Whether a pursuit reaches the unit that retreats, on open ground.", chase_keys, answer_chase},
    {"break-points", "army-break", "Break points", "BRK-1", "What an army or Command has left.", points_keys, answer_points},
    {.name = NULL},
};
