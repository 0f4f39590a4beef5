/* What an <adjust> can adjust. Chapters ask honour_special_adjust() and its neighbours; above each
 * row stands whom they ask it about. */
#include "validator/honour/special/word.h"

/* "30 more", "2 less", "0". */
static char *change_text(const HonourStandingText *p) {
  CapSlice set = honour_standing_attribute(p, CAP_NAME_SET);
  int add = 0;

  if (cap_slice_is_set(set))
    return cap_slice_dup(set);
  cap_slice_to_int(honour_standing_attribute(p, CAP_NAME_ADD), &add);
  return g_strdup_printf("%d %s", ABS(add), add < 0 ? "less" : "more");
}

/* The same with its noun: "1 more Strength Point", "2 fewer points", "0 points". */
static char *counted_text(const HonourStandingText *p, const char *noun) {
  CapSlice set = honour_standing_attribute(p, CAP_NAME_SET);
  gboolean is_set = cap_slice_is_set(set);
  const char *ending = g_str_has_suffix(noun, "x") ? "es" : "s";
  int n = 0;

  if (!cap_slice_to_int(is_set ? set : honour_standing_attribute(p, CAP_NAME_ADD), &n) && is_set)
    return g_strdup_printf("%.*s %s%s", CAP_SLICE_ARGS(set), noun, ending);
  return g_strdup_printf("%d %s%s%s", ABS(n),
                         is_set  ? ""
                         : n < 0 ? "fewer "
                                 : "more ",
                         noun, ABS(n) == 1 ? "" : ending);
}

/* --- Supply ---------------------------------------------------------------------------------- */

static char *text_loc_length(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, "hex");

  return g_strdup_printf("the length of every line of communication of %s%s counts as %s",
                         honour_standing_who(p), in, change);
}

/* Subject: army. */
CAP_WORD_ROW(honour_value_loc_length) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER, .gives = HONOUR_GIVES_A_POWER},
    .text = text_loc_length,
};

static char *text_loc_source(const HonourStandingText *p) {
  const HonourScenario *s = p->context.scenario;
  CapSlice hexes = honour_standing_attribute(p, CAP_NAME_HEXES);

  if (cap_slice_equals(honour_standing_attribute(p, CAP_NAME_SET), "side"))
    return g_strdup_printf("%s may draw supply from every source of the side that commands them",
                           honour_standing_who(p));
  g_autofree char *places = honour_words_list(s, hexes, honour_words_hex, "or");
  return g_strdup_printf("lines of communication of %s end at %s", honour_standing_who(p), places);
}

/* Subject: army. */
CAP_WORD_ROW(honour_value_loc_source) = {
    .row = {.takes = HONOUR_TAKES_HEXES | HONOUR_TAKES_SIDE, .gives = HONOUR_GIVES_A_POWER},
    .text = text_loc_source,
};

static char *text_supplied(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  gboolean is_supplied = cap_slice_equals(honour_standing_attribute(p, CAP_NAME_SET), "yes");

  return g_strdup_printf("%s%s %s supplied", honour_standing_who(p), in,
                         is_supplied ? "count as" : "do not count as");
}

/* Subject: Force. */
CAP_WORD_ROW(honour_value_supplied) = {
    .row = {.takes = HONOUR_TAKES_YES_NO, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_supplied,
};

static char *text_attrition_die(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  int add = 0;

  cap_slice_to_int(honour_standing_attribute(p, CAP_NAME_ADD), &add);
  return g_strdup_printf("%s%s %s%d to the die for attrition%s", honour_standing_who(p), in,
                         add < 0 ? "subtract " : "add ", ABS(add),
                         cap_slice_equals(honour_standing_attribute(p, CAP_NAME_DUE), "yes")
                             ? " and check even when no check would be due"
                             : "");
}

/* Subject: Force, hex. */
CAP_WORD_ROW(honour_value_attrition_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER | HONOUR_TAKES_DUE,
            .gives = HONOUR_GIVES_A_FORCE},
    .text = text_attrition_die,
};

/* --- Command --------------------------------------------------------------------------------- */

static char *text_order_cost(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, "point");

  return g_strdup_printf("an Order to %s%s costs %s", honour_standing_who(p), in, change);
}

/* Subject: Force, army, order. */
CAP_WORD_ROW(honour_value_order_cost) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_ORDER},
    .text = text_order_cost,
};

static char *text_remaining_activations(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, "time");

  return g_strdup_printf("when the other side has passed, %s%s may activate up to %s in the turn",
                         honour_standing_who(p), in, change);
}

/* Subject: Force of the side that goes on. */
CAP_WORD_ROW(honour_value_remaining_activations) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_remaining_activations,
};

/* --- Fights ---------------------------------------------------------------------------------- */

static char *text_fire_value(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, "Strength Point");

  return g_strdup_printf("the artillery of %s%s fires with %s", honour_standing_who(p), in, change);
}

/* Subject: who fires, the hex fired at, opponent. */
CAP_WORD_ROW(honour_value_fire_value) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_fire_value,
};

/* "the die counts 1 more". */
static char *die_clause(const HonourStandingText *p, const char *fight) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = change_text(p);

  return g_strdup_printf("when %s %s%s, the die counts as %s", honour_standing_who(p), fight, in,
                         change);
}

static char *text_battle_die(const HonourStandingText *p) {
  return die_clause(p, "attack in the open");
}

/* Subject: attacker, the hex of the fight, opponent: defender. */
CAP_WORD_ROW(honour_value_battle_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_battle_die,
};

static char *text_siege_die(const HonourStandingText *p) {
  return die_clause(p, "fire in a siege");
}

/* Subject: who fires, the hex fired at, opponent. */
CAP_WORD_ROW(honour_value_siege_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_siege_die,
};

static char *text_storm_die(const HonourStandingText *p) {
  return die_clause(p, "storm walls or a breach");
}

/* Subject: attacker, the hex of the walls, opponent: defender. */
CAP_WORD_ROW(honour_value_storm_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_storm_die,
};

/* --- Moving ---------------------------------------------------------------------------------- */

static char *text_move_cost(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, "Movement Point");

  return g_strdup_printf("each hex that %s enter%s costs %s", honour_standing_who(p), in, change);
}

/* Subject: Force, the hex it enters. */
CAP_WORD_ROW(honour_value_move_cost) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_move_cost,
};

static char *text_exits(const HonourStandingText *p) {
  g_autofree char *hexes = honour_words_list(
      p->context.scenario, honour_standing_attribute(p, CAP_NAME_HEXES), honour_words_hex, "or");

  return g_strdup_printf("%s may leave the map at %s", honour_standing_who(p), hexes);
}

/* Subject: Force, hex. */
CAP_WORD_ROW(honour_value_exits) = {
    .row = {.takes = HONOUR_TAKES_HEXES, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_exits,
};

/* --- Rules of the book ----------------------------------------------------------------------- */

static char *text_rule(const HonourStandingText *p) {
  CapSlice rule = honour_standing_attribute(p, CAP_NAME_RULE),
           set = honour_standing_attribute(p, CAP_NAME_SET);
  gboolean is_on = cap_slice_equals(set, "on") || cap_slice_equals(set, "yes");

  return g_strdup_printf("rule %.*s of the rulebook is %s%s%s", CAP_SLICE_ARGS(rule),
                         is_on ? "in force" : "not in force", p->who != NULL ? " for " : "",
                         p->who != NULL ? p->who : "");
}

/* Which of words-switches.def: what it gives is said there. */
CAP_WORD_ROW(honour_value_rule) = {
    .row = {.takes = HONOUR_TAKES_ON_OFF, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_rule,
};
