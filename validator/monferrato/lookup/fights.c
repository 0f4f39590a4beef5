/* Charts of fights: Fire Values, Field Combat, the fate of Commanders, Guastatori and mines. */
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/lookup/charts.h"

/* clang-format off */

/* --- [7.2] [8] Fire ---------------------------------------------------------------------------- */

static const char *const role_words[] = {"attack", "defence", NULL};
static const char *const terrain_words[] = {"open", "difficult", NULL};

/* [8.1] [8.2] What guns fire at from their zone, besides a Field Combat. */
enum { IN_COMBAT, AT_WALLS, AT_BESIEGERS, THROUGH_BREACH };
static const char *const target_words[] = {"combat", "walls", "besiegers", "breach", NULL};

static const CapChartKey fire_keys[] = {
    {.name = "kind", .kind = CAP_KEY_WORD, .words = monferrato_kind_words, .is_required = TRUE, .help = "what fires"},
    {.name = "value", .aliases = "leadership", .kind = CAP_KEY_NUMBER, .min = 0, .max = 6, .is_required = TRUE, .help = "the Fire Value on the side that shows, for its role; the Leadership of a Commander"},
    {.name = "role", .kind = CAP_KEY_WORD, .words = role_words, .preset = "attack", .help = "attack: it entered the zone, or was recalled"},
    {.name = "terrain", .kind = CAP_KEY_WORD, .words = terrain_words, .preset = "open", .help = "of the zone of the fight"},
    MONFERRATO_KEY_FLAG("guastatori", "some of its side are with the guns"),
    {.name = "target", .kind = CAP_KEY_WORD, .words = target_words, .preset = "combat", .help = "what guns fire at: walls, besiegers from a Fortress, or units in one through a Breach"},
    MONFERRATO_KEY_FLAG("lakes", "guns fire through the walls of Mantua (first special rule of the war)"),
    MONFERRATO_KEY_DIE,
    MONFERRATO_KEY_END,
};

/* clang-format on */

static MonferratoShot shot_of(const CapChartQuery *q) {
  gboolean in_combat = cap_chart_number(q, "target") == IN_COMBAT;

  return (MonferratoShot){.kind = (MonferratoKind)cap_chart_number(q, "kind"),
                          .printed = (guint)cap_chart_number(q, "value"),
                          .attacks = cap_chart_number(q, "role") == 0,
                          .difficult = in_combat && cap_chart_number(q, "terrain") == 1,
                          .has_guastatori = cap_chart_is_yes(q, "guastatori")};
}

/* [SR1] A floor of 1, which does not raise a lower value [M-52]. */
static guint through_lakes(guint value) {
  return value > 1 ? value - 1 : value;
}

static guint fire_value(const CapChartQuery *q) {
  guint value = monferrato_table_fire(shot_of(q));

  if (cap_chart_number(q, "target") == THROUGH_BREACH)
    value = monferrato_table_through_breach(value);
  return cap_chart_is_yes(q, "lakes") ? through_lakes(value) : value;
}

static const char *fire_face(const CapChartQuery *q, guint die) {
  if (monferrato_table_bursts((MonferratoKind)cap_chart_number(q, "kind"), die))
    return "no hit; the gun is lost";
  return die <= fire_value(q) ? "hit" : "miss";
}

static void say_steps(CapChartQuery *q, MonferratoShot shot) {
  MonferratoShot plain = shot;

  plain.difficult = FALSE;
  int without_ground = (int)monferrato_table_fire(plain), value = (int)monferrato_table_fire(shot);
  if (without_ground != (int)shot.printed)
    cap_chart_say_ruled(q, "without-guastatori", without_ground - (int)shot.printed, "8b");
  if (value != without_ground)
    cap_chart_say_ruled(q, "difficult-terrain", value - without_ground, "7.2.1");
  if (cap_chart_number(q, "target") == THROUGH_BREACH && value > 0) {
    cap_chart_say_ruled(q, "through-breach", -1, "8.2");
    value--;
  }
  if (cap_chart_is_yes(q, "lakes") && through_lakes((guint)value) != (guint)value)
    cap_chart_say_ruled(q, "lakes", -1, "SR1");
}

static void answer_fire(CapChartQuery *q) {
  MonferratoShot shot = shot_of(q);

  if (shot.kind == MONFERRATO_CAMP || shot.kind == MONFERRATO_GUASTATORI) {
    cap_chart_say(q, "fires", "no [7.2a]");
    return;
  }
  if (shot.kind != MONFERRATO_ARTILLERY &&
      (cap_chart_number(q, "target") != IN_COMBAT || cap_chart_is_yes(q, "lakes"))) {
    cap_chart_refuse(q, "Only Artillery bombards [8].");
    return;
  }
  if (cap_chart_number(q, "target") == IN_COMBAT && cap_chart_is_yes(q, "lakes")) {
    cap_chart_refuse(q, "In a Field Combat nobody fires through the walls [SR1].");
    return;
  }
  say_steps(q, shot);
  cap_chart_say(q, "fire-value", "%u", fire_value(q));
  cap_chart_say(q, "dice", "%u", monferrato_table_dice(shot.kind));
  monferrato_chart_say_die(q, fire_face);
}

/* clang-format off */

/* --- [7] Field Combat -------------------------------------------------------------------------- */

static const CapChartKey combat_keys[] = {
    {.name = "attackers", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .help = "Combat Units without Guastatori, before the first die"},
    {.name = "defenders", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .help = "the same of the other side"},
    {.name = "hits", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .help = "scored by the attackers, all rounds together"},
    {.name = "taken", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .help = "suffered by the attackers"},
    {.name = "forts", .kind = CAP_KEY_NUMBER, .min = 0, .max = 2, .preset = "0", .help = "of the defender in the zone; a battle of several rounds has them in each"},
    MONFERRATO_KEY_FLAG("village", "a fortified Village is there"),
    {.name = "gone", .kind = CAP_KEY_WORD, .words = (const char *const[]){"nobody", "attacker", "defender", NULL}, .preset = "nobody", .help = "who is wholly eliminated"},
    MONFERRATO_KEY_END,
};

/* clang-format on */

/* [7.3c] [7.2h] */
static const char *who_retreats(const CapChartQuery *q, guint suffered) {
  if (cap_chart_number(q, "gone") != 0)
    return "nobody";
  return (guint)cap_chart_number(q, "taken") < suffered ? "defender" : "attacker";
}

static void answer_combat(CapChartQuery *q) {
  guint works = (guint)cap_chart_number(q, "forts") + (cap_chart_is_yes(q, "village") ? 1 : 0);

  if (cap_chart_has(q, "attackers") && cap_chart_has(q, "defenders"))
    cap_chart_say(q, "battle", "%s",
                  monferrato_table_is_major((guint)cap_chart_number(q, "attackers"),
                                            (guint)cap_chart_number(q, "defenders"))
                      ? "Major"
                      : "Minor");
  else
    cap_chart_say_needs(q, cap_chart_has(q, "attackers") ? "defenders" : "attackers",
                        "the kind of the battle");
  if (works > 0)
    cap_chart_say_ruled(q, "works", -(int)works, "10");
  if (!cap_chart_has(q, "hits")) {
    cap_chart_say_needs(q, "hits", "the Hits that count");
    return;
  }
  guint suffered = monferrato_table_effective((guint)cap_chart_number(q, "hits"), works);
  cap_chart_say(q, "effective-hits", "%u", suffered);
  if (cap_chart_has(q, "taken"))
    cap_chart_say(q, "retreats", "%s", who_retreats(q, suffered));
}

/* clang-format off */

/* --- [7.3b] Commanders ------------------------------------------------------------------------- */

static const CapChartKey survival_keys[] = {
    {.name = "hits", .kind = CAP_KEY_NUMBER, .min = 0, .max = 99, .preset = "1", .help = "that his side has suffered"},
    MONFERRATO_KEY_FLAG("replacement", "he has one on his reverse, and it does not show yet"),
    MONFERRATO_KEY_DIE,
    MONFERRATO_KEY_END,
};

/* clang-format on */

static const char *survival_face(const CapChartQuery *q, guint die) {
  if (!monferrato_table_hits_commander(die))
    return "no effect";
  return cap_chart_is_yes(q, "replacement") ? "hit: his Replacement takes over"
                                            : "hit: he is eliminated";
}

static void answer_survival(CapChartQuery *q) {
  if (cap_chart_number(q, "hits") == 0)
    cap_chart_say(q, "result", "no die: his side has suffered no Hit");
  else
    monferrato_chart_say_die(q, survival_face);
}

/* clang-format off */

/* --- [9] Guastatori and mines ------------------------------------------------------------------ */

static const char *const work_words[] = {"lay-mine", "countermine", "rebuild", NULL};
static const char *const done_words[] = {"a mine is laid", "a mine is removed", "the wall gains a Level"};

static const CapChartKey work_keys[] = {
    {.name = "work", .kind = CAP_KEY_WORD, .words = work_words, .is_required = TRUE, .help = "what they try"},
    {.name = "value", .kind = CAP_KEY_NUMBER, .min = 1, .max = 6, .is_required = TRUE, .help = "the Fire Value in brackets"},
    MONFERRATO_KEY_DIE,
    MONFERRATO_KEY_END,
};

static const CapChartKey mine_keys[] = {MONFERRATO_KEY_DIE, MONFERRATO_KEY_END};

/* clang-format on */

static const char *work_face(const CapChartQuery *q, guint die) {
  return die <= (guint)cap_chart_number(q, "value") ? done_words[cap_chart_number(q, "work")]
                                                    : "no effect";
}

static void answer_work(CapChartQuery *q) {
  monferrato_chart_say_die(q, work_face);
}

static const char *mine_face(const CapChartQuery *q, guint die) {
  (void)q;
  switch (monferrato_table_mine(die)) {
  case MONFERRATO_MINE_EXPLODES:
    return "it explodes: a Breach (Level 0), and the mine is gone";
  case MONFERRATO_MINE_IS_LOST:
    return "the mine is lost";
  case MONFERRATO_MINE_STAYS:
    break;
  }
  return "no effect";
}

static void answer_mine(CapChartQuery *q) {
  monferrato_chart_say_die(q, mine_face);
}

const CapChartView monferrato_chart_views_fights[] = {
    {"fire-value", "fire bombardment", "Fire Values", "7.2c",
     "What a unit fires with, and what its die means.", fire_keys, answer_fire},
    {"field-combat", "battle-kind", "Field Combat", "7.2b",
     "The kind of a battle, what works keep away, and who retreats.", combat_keys, answer_combat},
    {"survival", "commander-check", "Survival of Commanders", "7.3b",
     "Whether a Commander is hit when a fight is over.", survival_keys, answer_survival},
    {"guastatori", "mining", "Work of Guastatori", "9", "Mines are laid or found, walls rebuilt.",
     work_keys, answer_work},
    {"mine", "detonation", "Detonation of a mine", "9.1c", "What the die of a mine means.",
     mine_keys, answer_mine},
    {.name = NULL},
};
