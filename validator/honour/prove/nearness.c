/* Nobody needs to be right here: it says only from which positions a search goes on. */
#include "validator/honour/prove/nearness.h"

#include "validator/honour/prove/things.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/word.h"

/* A test that holds; and what is taken off for each hex that a Force is away. */
enum { WHOLE = 100, PER_HEX = 2 };

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

  for (guint hex = 0; from != CAP_HEX_NONE && hex < game->map->n_hexes; hex++)
    if (cap_bits_has(hexes, hex))
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
  return (WHOLE - 20) * n / MAX((int)test->count, 1) + by_forces(q, test) / 5;
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
  return test->kind == HONOUR_TEST_OWNS ? by_places(q, test) : 0;
}

/* For the Force that is nearest to what is asked; or for nobody. */
static int of_condition(const HonourPlay *play, guint condition) {
  HonourConditionQuestion q = {
      .game = play->game, .state = play->state, .work = NULL, .subject = honour_subject()};

  if (condition == HONOUR_CONDITION_ALWAYS)
    return 0;
  guint first = g_array_index(play->game->conditions.firsts, guint, condition - 1);
  int best = score(&q, first, FALSE);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (play->state->capitani[i].station != HONOUR_STATION_ON_MAP)
      continue;
    q.subject = honour_subject_force(play->game, play->state, i);
    best = MAX(best, score(&q, first, FALSE));
  }
  return best;
}

/* What lets Forces leave the map is near when one of them is near an exit. */
static int of_exits(const HonourPlay *play, const HonourSpecialRule *rule) {
  int near = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP)
      near = MAX(near, by_distance(play->game, &rule->hexes, play->state->capitani[i].hex));
  return near;
}

int honour_nearness(const HonourPlay *play, guint number) {
  const HonourGame *game = play->game;
  HonourThing thing;

  if (!honour_thing(game, number, &thing))
    return 0;
  switch (thing.kind) {
  case HONOUR_THING_VICTORY:
    return of_condition(play, game->victory.conditions[thing.number].condition);
  case HONOUR_THING_RULE: {
    const HonourSpecialRule *rule = &game->special.rules[thing.number];
    gboolean is_exit = rule->kind == HONOUR_SPECIAL_ADJUST && rule->value == HONOUR_VALUE_EXITS;

    return of_condition(play, rule->condition) + (is_exit ? of_exits(play, rule) : 0);
  }
  case HONOUR_THING_STACK:
    return play->state->turn;
  }
  return 0;
}
