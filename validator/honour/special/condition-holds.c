#include "validator/honour/special/condition-holds.h"

#include "validator/honour/special/word.h"

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

/* As deep as the table, which has a limit (HONOUR_MAX_TEST_DEPTH). */
static HonourKnown ask(const HonourConditionQuestion *q, guint at) {
  const HonourTest *test = &g_array_index(q->game->conditions.tests, HonourTest, at);

  if (test->kind == HONOUR_TEST_UNKNOWN)
    return HONOUR_NOT_KNOWN;
  if (test->kind == HONOUR_TEST_AT_LEAST)
    return at_least(q, at);
  if (test->kind == HONOUR_TEST_NOT)
    return opposite(ask(q, at + 1));
  return honour_condition_words[test->kind]->ask(q, test);
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
