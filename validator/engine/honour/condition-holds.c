#include "validator/engine/honour/condition-holds.h"

#include "validator/engine/honour/condition-question.h"

static CapKnown known(gboolean holds) {
  return holds ? CAP_YES : CAP_NO;
}

/* --- What the game remembers --------------------------------------------------------------- */

CapKnown cap_condition_ask_turn(const CapConditionQuestion *q, const CapTest *test) {
  return known(cap_bits_has(&test->set, (guint)q->state->turn));
}

/* The turns are those on which points are received. */
CapKnown cap_condition_ask_ap_turn(const CapConditionQuestion *q, const CapTest *test) {
  return cap_condition_ask_turn(q, test);
}

CapKnown cap_condition_ask_variable_is(const CapConditionQuestion *q, const CapTest *test) {
  int value = q->state->special.variables[test->variable];

  if (value < test->from || value > test->to)
    return CAP_NO;
  return known(test->values == G_MAXUINT64 ||
               (value >= 0 && value < 64 && (test->values >> value & 1u) != 0));
}

CapKnown cap_condition_ask_has_level(const CapConditionQuestion *q, const CapTest *test) {
  const CapProgress *p = &q->state->progress;

  return known(p->level != CAP_LEVEL_NONE && (test->levels >> p->level & 1u) != 0 &&
               (test->side == CAP_INDEX_NONE || p->winner == test->side));
}

CapKnown cap_condition_ask_most_points(const CapConditionQuestion *q, const CapTest *test) {
  const int *points = q->state->special.points;

  for (guint i = 0; i < q->game->scenario->n_sides; i++) {
    if (i != test->side && points[i] >= points[test->side])
      return CAP_NO;
  }
  return CAP_YES;
}

/* --- What is at hand ----------------------------------------------------------------------- */

/* The Order asked for, if any, before the one that is held. */
CapKnown cap_condition_ask_has_order(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex who = test->of_leader ? cap_question_leader(q) : cap_question_force(q);

  if (!test->of_leader && q->subject.order != 0)
    return known((q->subject.order & test->orders) != 0);
  if (who == CAP_NOBODY)
    return CAP_NOT_KNOWN;
  return known((q->state->capitani[who].order & test->orders) != 0);
}

CapKnown cap_condition_ask_option_used(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex force = cap_question_force(q);

  if ((q->state->options >> (test->count - 1) & 1u) == 0)
    return CAP_NO;
  if (!test->quarters)
    return CAP_YES;
  if (force == CAP_NOBODY)
    return CAP_NOT_KNOWN;
  return known((q->state->capitani[force].marks & CAP_MARK_QUARTERS) != 0);
}

CapKnown cap_condition_ask_battle(const CapConditionQuestion *q, const CapTest *test) {
  if (q->subject.fight == CAP_FIGHT_NONE)
    return CAP_NOT_KNOWN;
  return known(
      (test->fight == CAP_FIGHT_NONE || test->fight == q->subject.fight) &&
      (test->side == CAP_INDEX_NONE || (q->subject.is_won != 0 && test->side == q->subject.side)));
}

CapKnown cap_condition_ask_natural(const CapConditionQuestion *q, const CapTest *test) {
  if (q->subject.die == 0 || q->subject.die >= 64)
    return CAP_NOT_KNOWN;
  return known((test->values >> q->subject.die & 1u) != 0);
}

/* --- All of it ----------------------------------------------------------------------------- */

static CapKnown ask(const CapConditionQuestion *q, guint at);

/* The answers to what stands in a test, so far. */
typedef struct {
  guint n, n_open, n_left;
} Tally;

/* Asks what is cheap, or what is costly; stops as soon as the answer is certain. */
static gboolean count(const CapConditionQuestion *q, guint at, gboolean is_costly, Tally *tally) {
  const CapTest *tests = &g_array_index(q->game->conditions.tests, CapTest, 0);

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end) {
    CapKnown answer;

    if (tests[i].is_costly != is_costly)
      continue;
    answer = ask(q, i);
    tally->n_left--;
    tally->n += answer == CAP_YES;
    tally->n_open += answer == CAP_NOT_KNOWN;
    if (tally->n >= tests[at].count || tally->n + tally->n_open + tally->n_left < tests[at].count)
      return TRUE;
  }
  return FALSE;
}

static CapKnown at_least(const CapConditionQuestion *q, guint at) {
  const CapTest *tests = &g_array_index(q->game->conditions.tests, CapTest, 0);
  Tally tally = {0};

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end)
    tally.n_left++;
  if (!count(q, at, FALSE, &tally))
    count(q, at, TRUE, &tally);
  if (tally.n >= tests[at].count)
    return CAP_YES;
  return tally.n + tally.n_open + tally.n_left < tests[at].count ? CAP_NO : CAP_NOT_KNOWN;
}

static CapKnown opposite(CapKnown answer) {
  switch (answer) {
  case CAP_NO:
    return CAP_YES;
  case CAP_YES:
    return CAP_NO;
  case CAP_NOT_KNOWN:
    break;
  }
  return CAP_NOT_KNOWN;
}

typedef CapKnown (*Ask)(const CapConditionQuestion *q, const CapTest *test);

static const Ask words[CAP_N_TESTS] = {
#define CAP_CONDITION(id, word, needs, traits, systems) [CAP_TEST_##id] = cap_condition_ask_##word,
#define CAP_CONDITION_GROUP(id, word)
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP
};

/* As deep as the table, which has a limit (CAP_MAX_TEST_DEPTH). */
static CapKnown ask(const CapConditionQuestion *q, guint at) {
  const CapTest *test = &g_array_index(q->game->conditions.tests, CapTest, at);

  if (test->kind == CAP_TEST_UNKNOWN)
    return CAP_NOT_KNOWN;
  if (test->kind == CAP_TEST_AT_LEAST)
    return at_least(q, at);
  if (test->kind == CAP_TEST_NOT)
    return opposite(ask(q, at + 1));
  return words[test->kind](q, test);
}

static CapKnown answer(const CapGame *game, const CapState *state, CapWorkspace *work,
                       guint condition, const CapSubject *subject) {
  const CapConditionQuestion q = {.game = game,
                                  .state = state,
                                  .work = work,
                                  .subject = subject != NULL ? *subject : cap_subject()};

  if (condition == CAP_CONDITION_ALWAYS)
    return CAP_YES;
  return ask(&q, g_array_index(game->conditions.firsts, guint, condition - 1));
}

gboolean cap_condition_holds(const CapGame *game, const CapState *state, CapWorkspace *work,
                             guint condition, const CapSubject *subject) {
  return answer(game, state, work, condition, subject) == CAP_YES;
}

gboolean cap_condition_may_hold(const CapGame *game, const CapState *state, CapWorkspace *work,
                                guint condition, const CapSubject *subject) {
  return answer(game, state, work, condition, subject) != CAP_NO;
}
