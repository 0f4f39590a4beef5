/* What a <forbid> can forbid. Chapters ask honour_special_forbids(); above each row stands whom
 * they ask it about. */
#include "validator/honour/special/word.h"

/* "the events “a” and “b”" by what players read when they happen. */
static char *except_text(const HonourStandingText *p) {
  CapSlice except = honour_standing_attribute(p, CAP_NAME_EXCEPT);
  g_autofree char *ids =
      honour_words_list(p->context.scenario, except, honour_words_variable, "and");

  return *ids != '\0' ? g_strdup_printf(_(" except for %s"), ids) : g_strdup("");
}

static char *text_enter(const HonourStandingText *p) {
  return p->where != NULL
             ? g_strdup_printf(_("%s may not enter %s"), honour_standing_who(p), p->where)
             : g_strdup_printf(_("%s may not enter any place"), honour_standing_who(p));
}

/* Subject: Force, hex. */
CAP_WORD_ROW(honour_act_enter) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE},
    .text = text_enter,
};

static char *text_enter_adjacent(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s may not enter a hex next to an enemy Force%s"),
                         honour_standing_who(p), in);
}

/* Next to enemies; subject: Force, hex, which is near an enemy Force. */
CAP_WORD_ROW(honour_act_enter_adjacent) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE},
    .text = text_enter_adjacent,
};

static char *text_move(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s%s may not move"), honour_standing_who(p), in);
}

/* Subject: Force. */
CAP_WORD_ROW(honour_act_move) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE},
    .text = text_move,
};

static char *text_change_order(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("the Order of %s%s may not be changed"), honour_standing_who(p), in);
}

/* Subject: Force, the Order asked for. */
CAP_WORD_ROW(honour_act_change_order) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_ORDER},
    .text = text_change_order,
};

static char *text_stack(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s of different armies may not share a hex%s"), honour_standing_who(p),
                         in);
}

/* Subject: Force that joins, other: the one it joins. */
CAP_WORD_ROW(honour_act_stack) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_COMMANDER},
    .text = text_stack,
};

static char *text_lead(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  if (p->leader == NULL)
    return g_strdup_printf(_("%s, where they are made up of several armies, may not be led%s"),
                           honour_standing_who(p), in);
  return g_strdup_printf(_("%s, where they are made up of several armies, may not be led by %s%s"),
                         honour_standing_who(p), p->leader, in);
}

/* Subject: leader of a Force of several armies or nations. */
CAP_WORD_ROW(honour_act_lead) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE & ~HONOUR_GIVES_CHIEF},
    .text = text_lead,
};

static char *text_subordinate(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s may not be placed under %s%s"), p->who != NULL ? p->who : _("units"),
                         p->leader != NULL ? p->leader : _("a Capitano"), in);
}

/* Subject: Capitano or leader, unit: whom he would command; other: a Capitano put under him when
 * unit is HONOUR_NOBODY. */
CAP_WORD_ROW(honour_act_subordinate) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_UNIT | HONOUR_GIVES_COMMANDER},
    .text = text_subordinate,
};

static char *text_spend_points(const HonourStandingText *p) {
  g_autofree char *except = except_text(p);

  return g_strdup_printf(_("no Administrative Points may be spent for %s%s"),
                         honour_standing_who(p), except);
}

/* Subject: army, purpose: id of the event, NULL for Orders and wages. */
CAP_WORD_ROW(honour_act_spend_points) = {
    .row = {.gives = HONOUR_GIVES_A_POWER},
    .text = text_spend_points,
};

/* "each other's Forces" is what a truce is about; whom they may not attack stands in the if-clause.
 */
static char *text_attack(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s may not attack%s"), honour_standing_who(p), in);
}

/* Subject: attacker, the hex he attacks, opponent. */
CAP_WORD_ROW(honour_act_attack) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT},
    .text = text_attack,
};

static char *text_besiege(const HonourStandingText *p) {
  return p->where != NULL
             ? g_strdup_printf(_("%s may not besiege %s"), honour_standing_who(p), p->where)
             : g_strdup_printf(_("%s may not besiege any place"), honour_standing_who(p));
}

/* Subject: besieger, the hex of the walls, opponent: who is inside. */
CAP_WORD_ROW(honour_act_besiege) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE | HONOUR_GIVES_OPPONENT},
    .text = text_besiege,
};

static char *text_conquer(const HonourStandingText *p) {
  return p->where != NULL
             ? g_strdup_printf(_("%s may not conquer %s"), honour_standing_who(p), p->where)
             : g_strdup_printf(_("%s may not conquer any place"), honour_standing_who(p));
}

/* Subject: Force, the hex of the settlement. */
CAP_WORD_ROW(honour_act_conquer) = {
    .row = {.gives = HONOUR_GIVES_A_FORCE},
    .text = text_conquer,
};

static char *text_raid(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s may not raid%s"), honour_standing_who(p), in);
}

CAP_WORD_ROW(honour_act_raid) = {
    .row = {.is_not_played = TRUE},
    .text = text_raid,
};

static char *text_build_fort(const HonourStandingText *p) {
  g_autofree char *in = honour_standing_in(p);

  return g_strdup_printf(_("%s may not build a fort%s"), honour_standing_who(p), in);
}

CAP_WORD_ROW(honour_act_build_fort) = {
    .row = {.is_not_played = TRUE},
    .text = text_build_fort,
};
