/* Words about who acts, who leads him and who is with him: subject, leader, opponent, with,
 * strength, general-present; make-general. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-forces.h"

/* --- Filters --------------------------------------------------------------------------------- */

static gboolean army_fits(const HonourFilter *filter, CapIndex army) {
  return army < 32 && (filter->armies >> army & 1u) != 0;
}

static gboolean nation_fits(const HonourFilter *filter, CapIndex nation) {
  return filter->nations.n_bits == 0 || cap_bits_has(&filter->nations, nation);
}

static gboolean card_fits(const HonourGame *game, const HonourFilter *filter,
                          HonourCapitanoIndex capitano) {
  return capitano < game->n_capitani && cap_bits_has(&filter->cards, game->capitani[capitano].card);
}

static gboolean unit_fits(const HonourGame *game, const HonourState *state,
                          const HonourFilter *filter, HonourUnitIndex unit,
                          HonourCapitanoIndex leader) {
  return army_fits(filter, honour_unit_army(game, state, unit)) &&
         nation_fits(filter, honour_game_type(game, unit)->nationality) &&
         (filter->types.n_bits == 0 || cap_bits_has(&filter->types, game->units[unit].type)) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, leader));
}

gboolean honour_filter_fits_unit(const HonourGame *game, const HonourState *state,
                                 const HonourFilter *filter, HonourUnitIndex unit) {
  return unit_fits(game, state, filter, unit, state->units[unit].capitano);
}

/* A Capitano is no unit: of no type and no arm. */
gboolean honour_filter_fits_capitano(const HonourGame *game, const HonourState *state,
                                     const HonourFilter *filter, HonourCapitanoIndex capitano) {
  return filter->types.n_bits == 0 && army_fits(filter, game->capitani[capitano].army) &&
         nation_fits(filter, honour_game_card(game, capitano)->nationality) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, capitano) ||
          card_fits(game, filter, honour_force_of(game, state, capitano)));
}

/* --- The subject ----------------------------------------------------------------------------- */

/* An army acts, or a side, and no piece of it. */
static HonourKnown power_fits(const HonourConditionQuestion *q, const HonourFilter *filter) {
  CapIndex army = q->subject.army, side = q->subject.side;

  if (filter->cards.n_bits > 0 || filter->types.n_bits > 0)
    return HONOUR_NOT_KNOWN;
  if (army != CAP_INDEX_NONE)
    return army_fits(filter, army) &&
                   nation_fits(filter, q->game->scenario->armies[army].nationality)
               ? HONOUR_YES
               : HONOUR_NO;
  if (side == CAP_INDEX_NONE || filter->by_army || filter->nations.n_bits > 0)
    return HONOUR_NOT_KNOWN;
  return filter->side == CAP_INDEX_NONE || filter->side == side ? HONOUR_YES : HONOUR_NO;
}

static gboolean read_subject(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_filter(c->scenario, node, &test->filter);
}

static HonourKnown ask_subject(const HonourConditionQuestion *q, const HonourTest *test) {
  const HonourFilter *filter = &test->filter;
  gboolean fits;

  if (q->subject.unit != HONOUR_NOBODY)
    fits = unit_fits(q->game, q->state, filter, q->subject.unit, honour_question_leader(q));
  else if (q->subject.capitano != HONOUR_NOBODY)
    fits = honour_filter_fits_capitano(q->game, q->state, filter, q->subject.capitano);
  else
    return power_fits(q, filter);
  return fits ? HONOUR_YES : HONOUR_NO;
}

/* A side or an army is the thing itself, a Force belongs to it. */
static char *text_subject(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = honour_text_list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano =
      honour_text_list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  g_autofree char *nation = honour_text_list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autofree char *type = honour_text_list(c, node, CAP_NAME_TYPE, honour_words_type, "or");
  g_autofree char *arm = honour_text_list(c, node, CAP_NAME_ARM, honour_words_term, "or");
  gboolean is_itself = c->subject == HONOUR_SUBJECT_IS_SIDE || c->subject == HONOUR_SUBJECT_IS_ARMY;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);

  if (nation != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&nation));
  if (army != NULL || side != NULL)
    g_ptr_array_add(parts,
                    g_strdup_printf(is_itself                               ? "%s"
                                    : c->subject == HONOUR_SUBJECT_IS_PLACE ? _("owned by %s")
                                                                            : _("of %s"),
                                    army != NULL ? army : side));
  if (capitano != NULL)
    g_ptr_array_add(
        parts, g_strdup_printf(c->subject == HONOUR_SUBJECT_IS_CAPITANO ? "%s" : _("led by %s"),
                               capitano));
  if (type != NULL)
    g_ptr_array_add(parts, g_strdup_printf(_("of the type %s"), type));
  if (arm != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&arm));
  g_autofree char *what = cap_words_join(parts, "and");
  return g_strdup_printf(negated ? _("%s is not %s") : _("%s is %s"), honour_subject_text(c),
                         honour_text_given(what));
}

static const HonourRuleAttribute subject_attributes[] = {
    HONOUR_ATTRIBUTE(SUBJECT, SIDE),
    HONOUR_ATTRIBUTE_NEEDS(SUBJECT, ARMY, HONOUR_GIVES_ARMY),
    HONOUR_ATTRIBUTE_NEEDS(SUBJECT, NATION, HONOUR_GIVES_ARMY),
    HONOUR_ATTRIBUTE_NEEDS(SUBJECT, CAPITANO, HONOUR_GIVES_PIECE),
    HONOUR_ATTRIBUTE_NEEDS(SUBJECT, TYPE, HONOUR_GIVES_UNIT),
    HONOUR_ATTRIBUTE_NEEDS(SUBJECT, ARM, HONOUR_GIVES_UNIT),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_subject) = {
    .row = {.needs = HONOUR_GIVES_SIDE, .attributes = subject_attributes},
    .read = read_subject,
    .ask = ask_subject,
    .text = text_subject,
};

/* --- Whom he fights -------------------------------------------------------------------------- */

static gboolean read_opponent(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_filter(c->scenario, node, &test->filter);
}

/* Whom the subject fights, or would. */
static HonourKnown ask_opponent(const HonourConditionQuestion *q, const HonourTest *test) {
  if (q->subject.opponent == 0)
    return HONOUR_NOT_KNOWN;
  return honour_filter_fits_capitano(q->game, q->state, &test->filter,
                                     (HonourCapitanoIndex)(q->subject.opponent - 1))
             ? HONOUR_YES
             : HONOUR_NO;
}

static char *text_opponent(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *pieces = honour_pieces_text(c, node, _("Force"));

  if (g_str_equal(cap_words_article(pieces), "an"))
    return g_strdup_printf(negated ? _("the enemy is not an %s") : _("the enemy is an %s"), pieces);
  return g_strdup_printf(negated ? _("the enemy is not a %s") : _("the enemy is a %s"), pieces);
}

static const HonourRuleAttribute opponent_attributes[] = {
    HONOUR_ATTRIBUTE(OPPONENT, SIDE),
    HONOUR_ATTRIBUTE(OPPONENT, ARMY),
    HONOUR_ATTRIBUTE(OPPONENT, NATION),
    HONOUR_ATTRIBUTE(OPPONENT, CAPITANO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_opponent) = {
    .row = {.needs = HONOUR_GIVES_OPPONENT, .attributes = opponent_attributes},
    .read = read_opponent,
    .ask = ask_opponent,
    .text = text_opponent,
};

/* --- Who leads ------------------------------------------------------------------------------- */

static guint8 read_three(const HonourConditionReader *c, CapNode node, CapName name) {
  if (!cap_node_has(c->doc, node, name))
    return HONOUR_OPEN;
  return cap_node_is_yes(c->doc, node, name) ? HONOUR_WANTED : HONOUR_UNWANTED;
}

static gboolean wish_fits(guint8 wish, gboolean is_so) {
  return wish == HONOUR_OPEN || (wish == HONOUR_WANTED) == is_so;
}

static CapIndex nation_of_subject(const HonourConditionQuestion *q) {
  if (q->subject.unit != HONOUR_NOBODY)
    return honour_game_type(q->game, q->subject.unit)->nationality;
  if (q->subject.capitano != HONOUR_NOBODY)
    return honour_game_card(q->game, q->subject.capitano)->nationality;
  return CAP_INDEX_NONE;
}

static gboolean read_leader(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->general = read_three(c, node, CAP_NAME_GENERAL);
  test->same_nation = read_three(c, node, CAP_NAME_SAME_NATION);
  return honour_read_filter(c->scenario, node, &test->filter);
}

static HonourKnown ask_leader(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex leader = honour_question_leader(q);
  const HonourFilter *filter = &test->filter;
  CapIndex nation = nation_of_subject(q);
  const HonourCapitano *card;

  if (leader == HONOUR_NOBODY || (test->same_nation != HONOUR_OPEN && nation == CAP_INDEX_NONE))
    return HONOUR_NOT_KNOWN;
  card = honour_game_card(q->game, leader);
  return army_fits(filter, q->game->capitani[leader].army) &&
                 nation_fits(filter, card->nationality) &&
                 (filter->cards.n_bits == 0 || card_fits(q->game, filter, leader)) &&
                 wish_fits(test->general, honour_force_is_major(q->state, leader)) &&
                 wish_fits(test->same_nation, card->nationality == nation)
             ? HONOUR_YES
             : HONOUR_NO;
}

static char *text_leader(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = honour_text_list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano =
      honour_text_list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  g_autofree char *nation = honour_text_list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);

  if (capitano != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&capitano));
  if (honour_text_is_given(c, node, CAP_NAME_GENERAL))
    g_ptr_array_add(parts, g_strdup(honour_text_is_yes(c, node, CAP_NAME_GENERAL)
                                        ? _("a Capitano Generale")
                                        : _("no Capitano Generale")));
  if (army != NULL || side != NULL)
    g_ptr_array_add(parts, g_strdup_printf(_("of %s"), army != NULL ? army : side));
  if (nation != NULL)
    g_ptr_array_add(parts, g_steal_pointer(&nation));
  if (honour_text_is_given(c, node, CAP_NAME_SAME_NATION))
    g_ptr_array_add(parts, g_strdup(honour_text_is_yes(c, node, CAP_NAME_SAME_NATION)
                                        ? _("of the same nation")
                                        : _("of another nation")));
  g_autofree char *what = cap_words_join(parts, "and");
  return g_strdup_printf(negated ? _("the commander is not %s") : _("the commander is %s"),
                         honour_text_given(what));
}

static const HonourRuleAttribute leader_attributes[] = {
    HONOUR_ATTRIBUTE(LEADER, SIDE),
    HONOUR_ATTRIBUTE(LEADER, ARMY),
    HONOUR_ATTRIBUTE(LEADER, NATION),
    HONOUR_ATTRIBUTE(LEADER, CAPITANO),
    HONOUR_ATTRIBUTE(LEADER, GENERAL),
    HONOUR_ATTRIBUTE_NEEDS(LEADER, SAME_NATION, HONOUR_GIVES_COMMANDER),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_leader) = {
    .row = {.needs = HONOUR_GIVES_PIECE, .attributes = leader_attributes},
    .read = read_leader,
    .ask = ask_leader,
    .text = text_leader,
};

static gboolean read_general_present(const HonourConditionReader *c, CapNode node,
                                     HonourTest *test) {
  test->general =
      cap_node_is_yes(c->doc, node, CAP_NAME_COMMANDS_ALL) ? HONOUR_WANTED : HONOUR_OPEN;
  return TRUE;
}

/* Who may lead cannot depend on who commands all, for that depends on who may lead. */
static HonourKnown ask_general_present(const HonourConditionQuestion *q, const HonourTest *test) {
  gboolean asks_who_leads = q->subject.leader != 0 && q->subject.unit == HONOUR_NOBODY;

  if (honour_question_force(q) == HONOUR_NOBODY || q->subject.hex == HONOUR_HEX_ANYWHERE ||
      (test->general == HONOUR_WANTED && asks_who_leads))
    return HONOUR_NOT_KNOWN;
  return honour_question_general(q, test->general == HONOUR_WANTED) != HONOUR_NOBODY ? HONOUR_YES
                                                                                     : HONOUR_NO;
}

static char *text_general_present(const HonourTextContext *c, CapNode node, gboolean negated) {
  if (honour_text_is_yes(c, node, CAP_NAME_COMMANDS_ALL))
    return g_strdup(
        negated ? _("no Capitano Generale who may command all other Capitani there is in the hex")
                : _("a Capitano Generale who may command all other Capitani there is in the hex"));
  return g_strdup(negated ? _("no Capitano Generale is in the hex")
                          : _("a Capitano Generale is in the hex"));
}

static const HonourRuleAttribute general_present_attributes[] = {
    HONOUR_ATTRIBUTE_NEEDS(GENERAL_PRESENT, COMMANDS_ALL, HONOUR_GIVES_CHIEF),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_general_present) = {
    .row = {.needs = HONOUR_GIVES_FORCE,
            .traits = HONOUR_CONDITION_IS_COSTLY,
            .attributes = general_present_attributes},
    .read = read_general_present,
    .ask = ask_general_present,
    .text = text_general_present,
};

static gboolean read_make_general(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->card = honour_roster_find_capitano(r->scenario->roster,
                                        cap_node_attribute(r->doc, node, CAP_NAME_CAPITANO));
  return a->card != CAP_INDEX_NONE;
}

/* [3.2] */
static void do_make_general(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[action->card];

  if (capitano == HONOUR_NOBODY ||
      (play->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0)
    return;
  play->state->capitani[capitano].marks |= HONOUR_MARK_GENERAL;
  cap_log(play->log, honour_run_id(play), "%s is Capitano Generale.",
          honour_game_card(play->game, capitano)->name);
}

static char *text_make_general(const HonourTextContext *c, CapNode node) {
  g_autofree char *name = honour_text_needed(c, node, CAP_NAME_CAPITANO, honour_words_capitano);

  return g_strdup_printf(_("%s becomes Capitano Generale."), name);
}

static const HonourRuleAttribute make_general_attributes[] = {
    HONOUR_ATTRIBUTE(MAKE_GENERAL, CAPITANO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_make_general) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = make_general_attributes},
    .read = read_make_general,
    .carry_out = do_make_general,
    .text = text_make_general,
};

/* --- What is in the Force -------------------------------------------------------------------- */

/* Is a Capitano in the Force of the subject, or, when Forces join, anywhere with it? */
static gboolean is_with(const HonourConditionQuestion *q, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &q->state->capitani[capitano];

  if (q->subject.other != HONOUR_NOBODY)
    return honour_question_is_there(q, capitano);
  return (man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH) &&
         honour_force_of(q->game, q->state, capitano) == honour_question_force(q);
}

static gboolean army_is_with(const HonourConditionQuestion *q, CapIndex army) {
  const HonourGame *game = q->game;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (game->capitani[i].army == army && is_with(q, i))
      return TRUE;
  }
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &q->state->units[i];

    if (honour_unit_army(game, q->state, (HonourUnitIndex)i) == army &&
        unit->place == HONOUR_UNIT_CARD && is_with(q, unit->capitano))
      return TRUE;
  }
  return FALSE;
}

static gboolean read_with(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army) &&
         (test->card != CAP_INDEX_NONE || test->army != CAP_INDEX_NONE);
}

static HonourKnown ask_with(const HonourConditionQuestion *q, const HonourTest *test) {
  if (honour_question_force(q) == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex wanted = q->game->capitano_of_card[test->card];

    if (wanted == HONOUR_NOBODY || !is_with(q, wanted))
      return HONOUR_NO;
  }
  return test->army == CAP_INDEX_NONE || army_is_with(q, test->army) ? HONOUR_YES : HONOUR_NO;
}

static char *text_with(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *capitano = honour_text_words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);

  if (capitano != NULL)
    return g_strdup_printf(negated ? _("%s is not in the Force") : _("%s is in the Force"),
                           capitano);
  return g_strdup_printf(negated ? _("the Force has no pieces of %s")
                                 : _("the Force has pieces of %s"),
                         honour_text_given(army));
}

static const HonourRuleAttribute with_attributes[] = {
    HONOUR_ATTRIBUTE(WITH, CAPITANO),
    HONOUR_ATTRIBUTE(WITH, ARMY),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_with) = {
    .row = {.needs = HONOUR_GIVES_FORCE,
            .traits = HONOUR_CONDITION_IS_COSTLY,
            .attributes = with_attributes},
    .read = read_with,
    .ask = ask_with,
    .text = text_with,
};

static gboolean read_strength(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->count = cap_node_number(c->doc, node, CAP_NAME_MIN, G_MAXINT, 1);
  return honour_read_card(c->scenario, node, CAP_NAME_FORCE_OF, &test->card) &&
         honour_read_filter(c->scenario, node, &test->filter);
}

static HonourKnown ask_strength(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex primo = honour_question_force(q);
  guint sp = 0;

  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex who = q->game->capitano_of_card[test->card];

    primo = who != HONOUR_NOBODY ? honour_force_of(q->game, q->state, who) : HONOUR_NOBODY;
  } else if (primo == HONOUR_NOBODY) {
    return HONOUR_NOT_KNOWN;
  }
  for (HonourUnitIndex i = 0; i < q->game->n_units && primo != HONOUR_NOBODY; i++) {
    const HonourUnitState *unit = &q->state->units[i];

    if (unit->place == HONOUR_UNIT_CARD &&
        unit_fits(q->game, q->state, &test->filter, i, unit->capitano) &&
        honour_force_of(q->game, q->state, unit->capitano) == primo)
      sp += unit->sp;
  }
  return sp >= test->count ? HONOUR_YES : HONOUR_NO;
}

static char *text_strength(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *who = honour_text_words(c, node, CAP_NAME_FORCE_OF, honour_words_capitano);
  g_autofree char *pieces = honour_pieces_text(c, node, _("units"));
  CapSlice min = honour_text_attribute(c, node, CAP_NAME_MIN);
  g_autofree char *force =
      who != NULL ? g_strdup_printf(_("%s of %s"), _("the Force"), who) : g_strdup(_("the Force"));

  return g_strdup_printf(negated ? _("%s has less than %.*s SP of %s")
                                 : _("%s has at least %.*s SP of %s"),
                         force, CAP_SLICE_ARGS(min), pieces);
}

static const HonourRuleAttribute strength_attributes[] = {
    HONOUR_ATTRIBUTE_SPARES(STRENGTH, FORCE_OF, HONOUR_GIVES_UNITS),
    HONOUR_ATTRIBUTE(STRENGTH, SIDE),
    HONOUR_ATTRIBUTE(STRENGTH, ARMY),
    HONOUR_ATTRIBUTE(STRENGTH, NATION),
    HONOUR_ATTRIBUTE(STRENGTH, CAPITANO),
    HONOUR_ATTRIBUTE(STRENGTH, TYPE),
    HONOUR_ATTRIBUTE(STRENGTH, ARM),
    HONOUR_ATTRIBUTE(STRENGTH, MIN),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_strength) = {
    .row = {.needs = HONOUR_GIVES_UNITS,
            .traits = HONOUR_CONDITION_IS_COSTLY,
            .attributes = strength_attributes},
    .read = read_strength,
    .ask = ask_strength,
    .text = text_strength,
};
