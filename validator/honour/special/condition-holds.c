#include "validator/honour/special/condition-holds.h"

#include "validator/honour/special/condition-question.h"

static HonourKnown known(gboolean holds) {
  return holds ? HONOUR_YES : HONOUR_NO;
}

/* --- What the game remembers --------------------------------------------------------------- */

HonourKnown honour_condition_ask_turn(const HonourConditionQuestion *q, const HonourTest *test) {
  return known(cap_bits_has(&test->set, (guint)q->state->turn));
}

/* The turns are those on which points are received. */
HonourKnown honour_condition_ask_ap_turn(const HonourConditionQuestion *q, const HonourTest *test) {
  return honour_condition_ask_turn(q, test);
}

HonourKnown honour_condition_ask_variable_is(const HonourConditionQuestion *q,
                                             const HonourTest *test) {
  int value = q->state->special.variables[test->variable];

  if (value < test->from || value > test->to)
    return HONOUR_NO;
  return known(test->values == G_MAXUINT64 ||
               (value >= 0 && value < 64 && (test->values >> value & 1u) != 0));
}

HonourKnown honour_condition_ask_has_level(const HonourConditionQuestion *q,
                                           const HonourTest *test) {
  const HonourProgress *p = &q->state->progress;

  return known(p->level != HONOUR_LEVEL_NONE && (test->levels >> p->level & 1u) != 0 &&
               (test->side == CAP_INDEX_NONE || p->winner == test->side));
}

HonourKnown honour_condition_ask_most_points(const HonourConditionQuestion *q,
                                             const HonourTest *test) {
  const int *points = q->state->special.points;

  for (guint i = 0; i < q->game->scenario->base.n_sides; i++) {
    if (i != test->side && points[i] >= points[test->side])
      return HONOUR_NO;
  }
  return HONOUR_YES;
}

/* --- What is at hand ----------------------------------------------------------------------- */

/* The Order asked for, if any, before the one that is held. */
HonourKnown honour_condition_ask_has_order(const HonourConditionQuestion *q,
                                           const HonourTest *test) {
  HonourCapitanoIndex who = test->of_leader ? honour_question_leader(q) : honour_question_force(q);

  if (!test->of_leader && q->subject.order != 0)
    return known((q->subject.order & test->orders) != 0);
  if (who == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  return known((q->state->capitani[who].order & test->orders) != 0);
}

HonourKnown honour_condition_ask_option_used(const HonourConditionQuestion *q,
                                             const HonourTest *test) {
  HonourCapitanoIndex force = honour_question_force(q);

  if ((q->state->options >> (test->count - 1) & 1u) == 0)
    return HONOUR_NO;
  if (!test->quarters)
    return HONOUR_YES;
  if (force == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  return known((q->state->capitani[force].marks & HONOUR_MARK_QUARTERS) != 0);
}

HonourKnown honour_condition_ask_battle(const HonourConditionQuestion *q, const HonourTest *test) {
  if (q->subject.fight == HONOUR_FIGHT_NONE)
    return HONOUR_NOT_KNOWN;
  return known(
      (test->fight == HONOUR_FIGHT_NONE || test->fight == q->subject.fight) &&
      (test->side == CAP_INDEX_NONE || (q->subject.is_won != 0 && test->side == q->subject.side)));
}

HonourKnown honour_condition_ask_natural(const HonourConditionQuestion *q, const HonourTest *test) {
  if (q->subject.die == 0 || q->subject.die >= 64)
    return HONOUR_NOT_KNOWN;
  return known((test->values >> q->subject.die & 1u) != 0);
}

/* --- All of it ----------------------------------------------------------------------------- */

static HonourKnown ask(const HonourConditionQuestion *q, guint at);

/* The answers to what stands in a test, so far. */
typedef struct {
  guint n, n_open, n_left;
} Tally;

/* Asks what is cheap, or what is costly; stops as soon as the answer is certain. */
static gboolean count(const HonourConditionQuestion *q, guint at, gboolean is_costly,
                      Tally *tally) {
  const HonourTest *tests = &g_array_index(q->game->conditions.tests, HonourTest, 0);

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end) {
    HonourKnown answer;

    if (tests[i].is_costly != is_costly)
      continue;
    answer = ask(q, i);
    tally->n_left--;
    tally->n += answer == HONOUR_YES;
    tally->n_open += answer == HONOUR_NOT_KNOWN;
    if (tally->n >= tests[at].count || tally->n + tally->n_open + tally->n_left < tests[at].count)
      return TRUE;
  }
  return FALSE;
}

static HonourKnown at_least(const HonourConditionQuestion *q, guint at) {
  const HonourTest *tests = &g_array_index(q->game->conditions.tests, HonourTest, 0);
  Tally tally = {0};

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end)
    tally.n_left++;
  if (!count(q, at, FALSE, &tally))
    count(q, at, TRUE, &tally);
  if (tally.n >= tests[at].count)
    return HONOUR_YES;
  return tally.n + tally.n_open + tally.n_left < tests[at].count ? HONOUR_NO : HONOUR_NOT_KNOWN;
}

static HonourKnown opposite(HonourKnown answer) {
  switch (answer) {
  case HONOUR_NO:
    return HONOUR_YES;
  case HONOUR_YES:
    return HONOUR_NO;
  case HONOUR_NOT_KNOWN:
    break;
  }
  return HONOUR_NOT_KNOWN;
}

typedef HonourKnown (*Ask)(const HonourConditionQuestion *q, const HonourTest *test);

static const Ask words[HONOUR_N_TESTS] = {
#define HONOUR_CONDITION(id, word, needs, traits, systems)                                         \
  [HONOUR_TEST_##id] = honour_condition_ask_##word,
#define HONOUR_CONDITION_GROUP(id, word)
#include "validator/honour/special/words-conditions.def"
#undef HONOUR_CONDITION
#undef HONOUR_CONDITION_GROUP
};

/* As deep as the table, which has a limit (HONOUR_MAX_TEST_DEPTH). */
static HonourKnown ask(const HonourConditionQuestion *q, guint at) {
  const HonourTest *test = &g_array_index(q->game->conditions.tests, HonourTest, at);

  if (test->kind == HONOUR_TEST_UNKNOWN)
    return HONOUR_NOT_KNOWN;
  if (test->kind == HONOUR_TEST_AT_LEAST)
    return at_least(q, at);
  if (test->kind == HONOUR_TEST_NOT)
    return opposite(ask(q, at + 1));
  return words[test->kind](q, test);
}

static HonourKnown answer(const HonourGame *game, const HonourState *state, HonourWorkspace *work,
                          guint condition, const HonourSubject *subject) {
  const HonourConditionQuestion q = {.game = game,
                                     .state = state,
                                     .work = work,
                                     .subject = subject != NULL ? *subject : honour_subject()};

  if (condition == HONOUR_CONDITION_ALWAYS)
    return HONOUR_YES;
  return ask(&q, g_array_index(game->conditions.firsts, guint, condition - 1));
}

gboolean honour_condition_holds(const HonourGame *game, const HonourState *state,
                                HonourWorkspace *work, guint condition,
                                const HonourSubject *subject) {
  return answer(game, state, work, condition, subject) == HONOUR_YES;
}

gboolean honour_condition_may_hold(const HonourGame *game, const HonourState *state,
                                   HonourWorkspace *work, guint condition,
                                   const HonourSubject *subject) {
  return answer(game, state, work, condition, subject) != HONOUR_NO;
}
