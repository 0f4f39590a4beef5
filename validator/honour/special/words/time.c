/* Words about time: turn, ap-turn; game-end. */
#include "validator/honour/special/word.h"

/* --- Conditions ------------------------------------------------------------------------------ */

static gboolean read_turn(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_turns(c->scenario, node, &test->set);
}

static HonourKnown ask_turn(const HonourConditionQuestion *q, const HonourTest *test) {
  return honour_known(cap_bits_has(&test->set, (guint)q->state->turn));
}

static char *text_turn(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *on = honour_text_words(c, node, CAP_NAME_ON, honour_words_dates);
  g_autofree char *from = honour_text_words(c, node, CAP_NAME_FROM, honour_words_date);
  g_autofree char *until = honour_text_words(c, node, CAP_NAME_UNTIL, honour_words_date);

  if (on != NULL)
    return g_strdup_printf(negated ? _("the turn is not %s") : _("the turn is %s"), on);
  if (from != NULL && until != NULL)
    return g_strdup_printf(negated ? _("the turn is not between %s and %s, both included")
                                   : _("the turn is between %s and %s, both included"),
                           from, until);
  if (from != NULL)
    return g_strdup_printf(
        negated ? _("the turn is not %s or later") : _("the turn is %s or later"), from);
  return g_strdup_printf(negated ? _("the turn is not %s or earlier")
                                 : _("the turn is %s or earlier"),
                         honour_text_given(until));
}

static const HonourRuleAttribute turn_attributes[] = {
    HONOUR_ATTRIBUTE(TURN, ON),
    HONOUR_ATTRIBUTE(TURN, FROM),
    HONOUR_ATTRIBUTE(TURN, UNTIL),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_turn) = {
    .row = {.traits = HONOUR_CONDITION_IS_DATED, .attributes = turn_attributes},
    .read = read_turn,
    .ask = ask_turn,
    .text = text_turn,
};

static gboolean read_ap_turn(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  const HonourCalendar *calendar = &c->scenario->calendar;
  guint n_turns = MIN(calendar->n_turns, HONOUR_MAX_TURNS);

  (void)node;
  cap_bits_init(&test->set, n_turns);
  for (guint i = 0; i < n_turns; i++) {
    if (honour_calendar_is_ap_turn(calendar, (CapTurn)i))
      cap_bits_add(&test->set, i);
  }
  return TRUE;
}

/* The turns are those on which points are received. */
static HonourKnown ask_ap_turn(const HonourConditionQuestion *q, const HonourTest *test) {
  return ask_turn(q, test);
}

static char *text_ap_turn(const HonourTextContext *c, CapNode node, gboolean negated) {
  (void)c, (void)node;
  return g_strdup(negated ? _("no Administrative Points are received this turn")
                          : _("Administrative Points are received this turn"));
}

CAP_WORD_ROW(honour_condition_ap_turn) = {
    .row = {.traits = HONOUR_CONDITION_IS_DATED},
    .read = read_ap_turn,
    .ask = ask_ap_turn,
    .text = text_ap_turn,
};

/* --- Effects --------------------------------------------------------------------------------- */

static gboolean read_game_end(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_number(r, node, CAP_NAME_TURNS, &a->number);
}

/* The turn at hand is played to its end, and no game is longer than games can be. */
static void do_game_end(HonourPlay *play, const HonourAction *action) {
  int n_turns = (int)play->game->scenario->calendar.n_turns;
  int last = n_turns + play->state->special.turns_moved + honour_number_now(play, action->number);

  play->state->special.turns_moved =
      (gint16)(CLAMP(last, play->state->turn + 1, HONOUR_MAX_TURNS) - n_turns);
}

static char *text_game_end(const HonourTextContext *c, CapNode node) {
  int turns = 0;

  cap_slice_to_int(honour_text_attribute(c, node, CAP_NAME_TURNS), &turns);
  return turns < 0 ? g_strdup_printf(ngettext("the game ends %d turn earlier.",
                                              "the game ends %d turns earlier.", (gulong)-turns),
                                     -turns)
                   : g_strdup_printf(ngettext("the game ends %d turn later.",
                                              "the game ends %d turns later.", (gulong)turns),
                                     turns);
}

static const HonourRuleAttribute game_end_attributes[] = {
    HONOUR_ATTRIBUTE(GAME_END, TURNS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_game_end) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = game_end_attributes},
    .read = read_game_end,
    .carry_out = do_game_end,
    .text = text_game_end,
};
