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
  return g_strdup_printf(add < 0 ? _("%d less") : _("%d more"), ABS(add));
}

/* The same with its noun: "1 more Strength Point", "2 fewer points", "0 points". */
static char *counted_text(const HonourStandingText *p, const HonourNoun *noun) {
  CapSlice set = honour_standing_attribute(p, CAP_NAME_SET);
  gboolean is_set = cap_slice_is_set(set);
  int n = 0;

  if (!cap_slice_to_int(is_set ? set : honour_standing_attribute(p, CAP_NAME_ADD), &n) && is_set)
    return g_strdup_printf("%.*s %s", CAP_SLICE_ARGS(set), _(noun->many));
  const char *what = _(ABS(n) == 1 ? noun->one : noun->many);
  if (is_set)
    return g_strdup_printf("%d %s", ABS(n), what);
  return g_strdup_printf(
      n < 0 ? C_("number, noun", "%d fewer %s") : C_("number, noun", "%d more %s"), ABS(n), what);
}

/* --- Supply ---------------------------------------------------------------------------------- */

static char *text_loc_length(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, &honour_noun_hex);

  return g_strdup_printf(_("the length of every line of communication of %s%s counts as %s"),
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
    return g_strdup_printf(_("%s may draw supply from every source of the side that commands them"),
                           honour_standing_who(p));
  g_autofree char *places = honour_words_list(s, hexes, honour_words_hex, "or");
  return g_strdup_printf(_("lines of communication of %s end at %s"), honour_standing_who(p),
                         places);
}

/* Subject: army. */
CAP_WORD_ROW(honour_value_loc_source) = {
    .row = {.takes = HONOUR_TAKES_HEXES | HONOUR_TAKES_SIDE, .gives = HONOUR_GIVES_A_POWER},
    .text = text_loc_source,
};

static char *text_supplied(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  gboolean is_supplied = cap_slice_equals(honour_standing_attribute(p, CAP_NAME_SET), "yes");

  return g_strdup_printf(is_supplied ? _("%s%s count as supplied")
                                     : _("%s%s do not count as supplied"),
                         honour_standing_who(p), in);
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
  g_autofree char *change = g_strdup_printf(add < 0 ? _("%s%s subtract %d to the die for attrition")
                                                    : _("%s%s add %d to the die for attrition"),
                                            honour_standing_who(p), in, ABS(add));
  return cap_slice_equals(honour_standing_attribute(p, CAP_NAME_DUE), "yes")
             ? g_strdup_printf(_("%s and check even when no check would be due"), change)
             : g_steal_pointer(&change);
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
  g_autofree char *change = counted_text(p, &honour_noun_point);

  return g_strdup_printf(_("an Order to %s%s costs %s"), honour_standing_who(p), in, change);
}

/* Subject: Force, army, order. */
CAP_WORD_ROW(honour_value_order_cost) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_ORDER},
    .text = text_order_cost,
};

static char *text_remaining_activations(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = counted_text(p, &honour_noun_time);

  return g_strdup_printf(
      _("when the other side has passed, %s%s may activate up to %s in the turn"),
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
  g_autofree char *change = counted_text(p, &honour_noun_strength_point);

  return g_strdup_printf(_("the artillery of %s%s fires with %s"), honour_standing_who(p), in,
                         change);
}

/* Subject: who fires, the hex fired at, opponent. */
CAP_WORD_ROW(honour_value_fire_value) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_fire_value,
};

static char *text_battle_die(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = change_text(p);

  return g_strdup_printf(_("when %s attack in the open%s, the die counts as %s"),
                         honour_standing_who(p), in, change);
}

/* Subject: attacker, the hex of the fight, opponent: defender. */
CAP_WORD_ROW(honour_value_battle_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_battle_die,
};

static char *text_siege_die(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = change_text(p);

  return g_strdup_printf(_("when %s fire in a siege%s, the die counts as %s"),
                         honour_standing_who(p), in, change);
}

/* Subject: who fires, the hex fired at, opponent. */
CAP_WORD_ROW(honour_value_siege_die) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER,
            .gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT | HONOUR_GIVES_FIGHT},
    .text = text_siege_die,
};

static char *text_storm_die(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);
  g_autofree char *change = change_text(p);

  return g_strdup_printf(_("when %s storm walls or a breach%s, the die counts as %s"),
                         honour_standing_who(p), in, change);
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
  g_autofree char *change = counted_text(p, &honour_noun_movement_point);

  return g_strdup_printf(_("each hex that %s enter%s costs %s"), honour_standing_who(p), in,
                         change);
}

/* Subject: Force, the hex it enters. */
CAP_WORD_ROW(honour_value_move_cost) = {
    .row = {.takes = HONOUR_TAKES_ADD | HONOUR_TAKES_NUMBER, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_move_cost,
};

static char *text_exits(const HonourStandingText *p) {
  g_autofree char *hexes = honour_words_list(
      p->context.scenario, honour_standing_attribute(p, CAP_NAME_HEXES), honour_words_hex, "or");

  return g_strdup_printf(_("%s may leave the map at %s"), honour_standing_who(p), hexes);
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

  if (p->who == NULL)
    return g_strdup_printf(is_on ? _("rule %.*s of the rulebook is in force")
                                 : _("rule %.*s of the rulebook is not in force"),
                           CAP_SLICE_ARGS(rule));
  return g_strdup_printf(is_on ? _("rule %.*s of the rulebook is in force for %s")
                               : _("rule %.*s of the rulebook is not in force for %s"),
                         CAP_SLICE_ARGS(rule), p->who);
}

/* Which of words-switches.def: what it gives is said there. */
CAP_WORD_ROW(honour_value_rule) = {
    .row = {.takes = HONOUR_TAKES_ON_OFF, .gives = HONOUR_GIVES_A_FORCE},
    .text = text_rule,
};
