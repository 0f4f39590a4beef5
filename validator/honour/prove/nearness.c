/* Nobody needs to be right here: it says only from which positions a search goes on. */
#include "validator/honour/prove/nearness.h"

#include "validator/honour/prove/things.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/word.h"

/* A test that holds; what is taken off for each hex that a Force is away, so that it matters on the
 * largest map; and in how many steps a Force grows strong enough. What is reached sooner is better,
 * by about as much as a Force marches in a turn; only the end of the game is waited for. */
enum { WHOLE = 1000, PER_HEX = 5, STEPS = 12, PER_TURN = 15 };

static const HonourTest *test_at(const HonourGame *game, guint at) {
  return &g_array_index(game->conditions.tests, HonourTest, at);
}

static HonourKnown answer(const HonourConditionQuestion *q, const HonourTest *test) {
  if (test->kind == HONOUR_TEST_UNKNOWN)
    return HONOUR_NOT_KNOWN;
  return honour_condition_words[test->kind]->ask(q, test);
}

/* Half of it for those who are near. */
static int by_distance(const HonourGame *game, const CapBits *hexes, CapHex from) {
  guint nearest = WHOLE;

  for (guint hex = cap_bits_next(hexes, 0); from != CAP_HEX_NONE && hex < hexes->n_bits;
       hex = cap_bits_next(hexes, hex + 1))
    nearest = MIN(nearest, cap_grid_distance(&game->map->grid, from, (CapHex)hex));
  return MAX(WHOLE / 2 - PER_HEX * (int)nearest, 0);
}

static gboolean is_meant(const HonourConditionQuestion *q, const HonourTest *test,
                         HonourCapitanoIndex man) {
  const HonourGame *game = q->game;

  if (q->state->capitani[man].station != HONOUR_STATION_ON_MAP)
    return FALSE;
  return (test->card == CAP_INDEX_NONE || game->capitani[man].card == test->card) &&
         (test->army == CAP_INDEX_NONE || game->capitani[man].army == test->army) &&
         (test->side == CAP_INDEX_NONE || honour_side_of(game, q->state, man) == test->side);
}

/* The Force that is nearest to where it should be, or farthest from where none should be. */
static int by_forces(const HonourConditionQuestion *q, const HonourTest *test) {
  int near = 0;

  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++)
    if (is_meant(q, test, i))
      near = MAX(near, by_distance(q->game, &test->set, q->state->capitani[i].hex));
  return test->none ? WHOLE / 2 - near : near;
}

/* Places that are owned already, and how near the next is. */
static int by_places(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourTest fewer = *test;
  int n = 0;

  while (n < (int)test->count) {
    fewer.count = (guint)n + 1;
    if (answer(q, &fewer) != HONOUR_YES)
      break;
    n++;
  }
  return WHOLE * 4 / 5 * n / MAX((int)test->count, 1) + by_forces(q, test) / 5;
}

/* As much of it as there is. */
static int by_strength(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourTest fewer = *test;

  for (guint step = STEPS - 1; step > 0; step--) {
    fewer.count = test->count * step / STEPS;
    if (fewer.count > 0 && answer(q, &fewer) == HONOUR_YES)
      return WHOLE * 4 / 5 * (int)step / STEPS;
  }
  return 0;
}

static int score(const HonourConditionQuestion *q, guint at, gboolean negated) {
  const HonourTest *test = test_at(q->game, at);

  if (test->kind == HONOUR_TEST_AT_LEAST) {
    int sum = 0, n = 0;

    for (guint i = at + 1; i < test->end; i = test_at(q->game, i)->end, n++)
      sum += score(q, i, negated);
    return n > 0 ? sum : 0;
  }
  if (test->kind == HONOUR_TEST_NOT)
    return score(q, at + 1, !negated);
  HonourKnown known = answer(q, test);
  if (known == (negated ? HONOUR_NO : HONOUR_YES))
    return WHOLE;
  if (negated)
    return 0;
  if (test->kind == HONOUR_TEST_INSIDE)
    return by_distance(q->game, &test->set, q->subject.hex);
  if (test->kind == HONOUR_TEST_OCCUPIED)
    return by_forces(q, test);
  if (test->kind == HONOUR_TEST_STRENGTH)
    return by_strength(q, test);
  return test->kind == HONOUR_TEST_OWNS ? by_places(q, test) : 0;
}

/* For the Force that is nearest to what is asked, or for nobody. With `exits` that Force is to get
 * there as well. */
static int of_condition(const HonourPlay *play, guint condition, const CapBits *exits) {
  HonourConditionQuestion q = {
      .game = play->game, .state = play->state, .work = NULL, .subject = honour_subject()};
  guint first = condition != HONOUR_CONDITION_ALWAYS
                    ? g_array_index(play->game->conditions.firsts, guint, condition - 1)
                    : 0;
  int best = condition != HONOUR_CONDITION_ALWAYS ? score(&q, first, FALSE) : 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (play->state->capitani[i].station != HONOUR_STATION_ON_MAP)
      continue;
    q.subject = honour_subject_force(play->game, play->state, i);
    int near = condition != HONOUR_CONDITION_ALWAYS ? score(&q, first, FALSE) : 0;
    if (exits != NULL)
      near += by_distance(play->game, exits, q.subject.hex);
    best = MAX(best, near);
  }
  return best;
}

static int of_exits(const HonourPlay *play, const HonourSpecialRule *rule) {
  return of_condition(play, rule->condition, &rule->hexes);
}

/* Who is to leave the map must be let out by one of the rules. */
static int of_any_exit(const HonourPlay *play) {
  const HonourSpecial *special = &play->game->special;
  int best = 0;

  for (guint i = special->first_adjust[HONOUR_VALUE_EXITS]; i != G_MAXUINT16;
       i = special->rules[i].next)
    best = MAX(best, of_exits(play, &special->rules[i]));
  return best;
}

static int of_rule(const HonourPlay *play, guint number) {
  const HonourSpecialRule *rule = &play->game->special.rules[number];
  guint32 hooks = rule->kind == HONOUR_SPECIAL_EVENT ? play->game->actions.events[number].hooks : 0;

  if (rule->kind == HONOUR_SPECIAL_ADJUST && rule->value == HONOUR_VALUE_EXITS)
    return of_exits(play, rule);
  if (hooks == 1u << HONOUR_HOOK_EXIT_MAP)
    return of_condition(play, rule->condition, NULL) + of_any_exit(play);
  if (hooks == 1u << HONOUR_HOOK_SCENARIO_END)
    return of_condition(play, rule->condition, NULL) + 2 * PER_TURN * play->state->turn;
  return of_condition(play, rule->condition, NULL);
}

static int of_victory(const HonourPlay *play, const HonourVictoryCondition *victory) {
  int near = of_condition(play, victory->condition, NULL);

  return victory->at == HONOUR_MOMENT_SCENARIO_END ? near + 2 * PER_TURN * play->state->turn : near;
}

static int of_thing(const HonourPlay *play, HonourThing thing) {
  switch (thing.kind) {
  case HONOUR_THING_VICTORY:
    return of_victory(play, &play->game->victory.conditions[thing.number]);
  case HONOUR_THING_RULE:
    return of_rule(play, thing.number);
  case HONOUR_THING_STACK:
    return 2 * PER_TURN * play->state->turn;
  }
  return 0;
}

int honour_nearness(const HonourPlay *play, guint number) {
  HonourThing thing;

  if (!honour_thing(play->game, number, &thing))
    return 0;
  return of_thing(play, thing) - PER_TURN * play->state->turn;
}
