/* The chits and small formulas of a Major Battle. */
#include "validator/honour/lookup/keys.h"

#include "validator/honour/charts/checks.h"
#include "validator/honour/charts/tactics.h"

/* --- Tactical options ------------------------------------------------------------------------- */

/* clang-format off */

static const char *const option_words[] = {
    "formation", "muster", "reserve", "artillery", "cavalry-charge", "combined-arms",
    "fight-coordination", "firearms", "earthworks-river", NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(option_words) == HONOUR_N_CHITS + 1);

static const CapChartKey tactical_options_keys[] = {
    {.name = "option", .kind = CAP_KEY_WORD, .words = option_words, .help = "a row of the chart; without it all are shown"},
    HONOUR_KEY_END,
};

static const CapChartKey free_chits_keys[] = {
    {.name = "earthworks", .aliases = "level", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_HIGHEST_EARTHWORKS, .preset = "0", .help = "level of the defender's Earthworks"},
    HONOUR_KEY_FLAG("river", "the defender is behind a secondary river"),
    HONOUR_KEY_END,
};

static const CapChartKey battle_initiative_keys[] = {
    {.name = "initiative", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = "Initiative of the Capitano Generale"},
    HONOUR_KEY_DIE,
    {.name = "capitani", .kind = CAP_KEY_NUMBER, .min = 1, .max = 99, .help = "Capitani of the side, who hold two chits each at most"},
    HONOUR_KEY_END,
};

static const CapChartKey engagement_keys[] = {
    {.name = "engaging", .kind = CAP_KEY_NUMBER, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "SPs in good order of the engaging Corps"},
    {.name = "targets", .aliases = "engaged", .kind = CAP_KEY_NUMBERS, .min = 0, .max = HONOUR_KEY_MAX_SP, .is_required = TRUE, .help = "SPs in good order of the Corps to be engaged"},
    HONOUR_KEY_END,
};

static const char *const state_words[] = {"engaged", "engaging", "free", NULL};
enum { STATE_FREE = 2 };

static const CapChartKey muster_keys[] = {
    {.name = "corps-initiative", .aliases = "corps", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = "Initiative of the Capitano of the Corps"},
    {.name = "general-initiative", .aliases = "general", .kind = CAP_KEY_NUMBER, .min = 0, .max = 9, .is_required = TRUE, .help = "Initiative of the Capitano Generale"},
    HONOUR_KEY_ONE_DIE,
    {.name = "state", .kind = CAP_KEY_WORD, .words = state_words, .preset = "engaged", .help = "state of the Corps"},
    HONOUR_KEY_FLAG("demoralised", "the Corps is demoralised"),
    HONOUR_KEY_END,
};

/* clang-format on */

static const char *step_word(HonourChitStep step) {
  switch (step) {
  case HONOUR_CHIT_AT_DEPLOYMENT:
    return "deployment of Capitani";
  case HONOUR_CHIT_IN_FIGHT:
    return "Vanguard or Main Body Fight";
  case HONOUR_CHIT_AT_COMMITMENT:
    return "Rearguard Commitment";
  }
  g_assert_not_reached();
}

static void say_option(CapChartQuery *q, HonourChit option) {
  const HonourChitRow *row = honour_chit_row(option);

  cap_chart_say(q, "row", "%s [%s]", row->name, row->rule);
  cap_chart_say(q, "playable", "%s", step_word(row->step));
  if (row->restriction != NULL)
    cap_chart_say(q, "restriction", "%s", row->restriction);
  if (row->rounds == 0)
    cap_chart_say(q, "duration", "all rounds");
  else
    cap_chart_say(q, "duration", "%u", row->rounds);
  cap_chart_say(q, "chits", "%u", row->chits);
  cap_chart_say_yes_no(q, "lost-if-corps-engages", row->is_lost_engaging);
  cap_chart_say_yes_no(q, "free-only", row->is_free_only);
}

static void answer_tactical_options(CapChartQuery *q) {
  guint selectable = 0, received = 0;

  if (cap_chart_has(q, "option")) {
    say_option(q, (HonourChit)cap_chart_number(q, "option"));
    return;
  }
  for (HonourChit option = 0; option < HONOUR_N_CHITS; option++) {
    const HonourChitRow *row = honour_chit_row(option);

    say_option(q, option);
    *(row->is_free_only ? &received : &selectable) += row->chits;
  }
  cap_chart_say(q, "selectable", "%u", selectable);
  cap_chart_say(q, "received", "%u", received);
}

static void answer_free_chits(CapChartQuery *q) {
  guint level = (guint)cap_chart_number(q, "earthworks");
  gboolean has_river = cap_chart_is_yes(q, "river");

  cap_chart_say(q, "earthworks", "%u [11.4-S4c]", honour_free_chits(level, FALSE));
  cap_chart_say(q, "river", "%u [11.4-S4d]", honour_free_chits(0, has_river));
  cap_chart_say(q, "chits", "%u", honour_free_chits(level, has_river));
}

static void say_chits(CapChartQuery *q, int initiative, guint chits) {
  int capitani = cap_chart_number(q, "capitani");

  cap_chart_say(q, "formula", "%d+%d=%u", initiative, (int)chits - initiative, chits);
  cap_chart_say(q, "chits", "%u", chits);
  if (capitani > 0)
    cap_chart_say(q, "usable", "%u, two for each Capitano at most [11.4-S4e]",
                  MIN(chits, (guint)capitani * HONOUR_CHITS_OF_CAPITANO));
}

static void answer_battle_initiative(CapChartQuery *q) {
  int initiative = cap_chart_number(q, "initiative");

  if (cap_chart_has(q, "die")) {
    cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
    say_chits(q, initiative, honour_battle_chits((guint)initiative, cap_chart_number(q, "die")));
  } else {
    for (int die = 1; die <= HONOUR_CHART_FACES; die++) {
      g_autofree char *name = g_strdup_printf("die %d", die);
      cap_chart_say(q, name, "%u chits", honour_battle_chits((guint)initiative, die));
    }
  }
  cap_chart_say(q, "meaning",
                "Initiative of the Capitano Generale and half the die, rounded up "
                "[11.4-S4b]");
}

static void answer_engagement(CapChartQuery *q) {
  int targets[CAP_MAX_KEY_VALUES], sum = 0;
  guint n = cap_chart_list(q, "targets", targets);
  int engaging = cap_chart_number(q, "engaging");

  for (guint i = 0; i < n; i++)
    sum += targets[i];
  gboolean is_allowed = honour_engagement_is_allowed((guint)engaging, (guint)sum);
  cap_chart_say(q, "targets", "%d SP", sum);
  cap_chart_say(q, "allowed", "%s", is_allowed ? "yes" : "no");
  cap_chart_say(q, "meaning", "%d SP are %s twice the %d SP of the engaging Corps [11.4.2.2d]", sum,
                is_allowed ? "at most" : "more than", engaging);
}

static void answer_muster(CapChartQuery *q) {
  HonourMusterCase c = {
      .corps_initiative = cap_chart_number(q, "corps-initiative"),
      .general_initiative = cap_chart_number(q, "general-initiative"),
      .is_demoralised = cap_chart_is_yes(q, "demoralised"),
      .is_free = cap_chart_number(q, "state") == STATE_FREE,
  };
  HonourMuster found = honour_muster(&c, cap_chart_number(q, "die"));

  cap_chart_say(q, "die", "%d", cap_chart_number(q, "die"));
  honour_chart_say_modifiers(q, "die-modifier", &found.modifiers);
  cap_chart_say(q, "total", "%d", found.total);
  cap_chart_say(q, "result", "%s", found.escapes ? "retires in good order" : "subject to pursuit");
  cap_chart_say(q, "meaning",
                "die and both Initiatives together: 10 or more escapes the Pursuit "
                "[11.4.1.M2]");
}

/* --- The list --------------------------------------------------------------------------------- */

/* clang-format off */

const CapChartView honour_chart_views_tactics[] = {
    {"tactical-options", NULL, "Tactical Options Chart", "C.TOC", "The chits of a Major Battle.", tactical_options_keys, answer_tactical_options},
    {"free-chits", NULL, "Free Earthworks/River chits", "11.4-S4", "What a defender receives.", free_chits_keys, answer_free_chits},
    {"battle-initiative", NULL, "Battle initiative", "11.4-S4b", "How many chits a side may choose.", battle_initiative_keys, answer_battle_initiative},
    {"engagement", NULL, "Limit of an Engagement", "11.4.2.2d", "Whether Corps may be engaged together.", engagement_keys, answer_engagement},
    {"muster", NULL, "Muster", "11.4.1.M2", "Whether a Corps escapes the Pursuit.", muster_keys, answer_muster},
    {.name = NULL},
};
