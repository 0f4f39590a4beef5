/* The places that count, by the victory conditions and scores of the scenario, and the ways to
 * them. */
#include "validator/honour/policy/parts.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-movement.h"

/* clang-format off */
/* Places that count */
HONOUR_MEASURE(WORTH_OF_CONDITION, "worth-of-condition", 712, "What a condition of victory is worth; the places that it names share it.")
HONOUR_MEASURE(LEAST_WEIGHT, "least-weight", 4, "A place that counts is worth at least this.")
HONOUR_MEASURE(MOST_WEIGHT, "most-weight", 143, "No place is worth more than this.")
HONOUR_MEASURE(WEIGHT_OF_SCORE, "weight-of-score", 10, "What a place is worth that scores victory points.")
HONOUR_MEASURE(HIGHER_LEVEL, "higher-level", 30, "What a condition is worth, in per cent, while an easier one of the same side is enough to win.")
HONOUR_MEASURE(OFF_AIM, "off-aim", 25, "What a place is still worth, in per cent, that has nothing to do with what the side means to do.")
HONOUR_MEASURE(DENIED, "denied-share", 22, "How much a side wants to keep the enemy from what he wants, in per cent of what he would give for it.")
/* clang-format on */

/* --- Weights ---------------------------------------------------------------------------------- */

/* By hex, for each side; and where the goals come from. */
typedef struct {
  HonourDoctrine *doctrine;
  const HonourGame *game;
  int *weights[HONOUR_MAX_SIDES];
  guint8 *wishes[HONOUR_MAX_SIDES];
  guint32 *armies[HONOUR_MAX_SIDES];
  HonourCapitanoIndex *men[HONOUR_MAX_SIDES];
  guint32 *aims;
  guint32 aim;            /* bit of the condition at hand */
  int share;              /* of its worth that counts, in per cent */
  gboolean is_only_clear; /* it asks for nothing but places where no enemy stands */
} Survey;

static int number(const Survey *survey, HonourTerm measure) {
  return survey->doctrine->numbers[measure];
}

/* What one side wants the other wants to keep from it, but less. */
static int denied(const Survey *survey, int worth) {
  return worth * number(survey, HONOUR_MEASURE_DENIED) / 100;
}

static guint count(const CapBits *set) {
  guint n = 0;
  for (guint i = 0; i < set->n_bits; i++)
    n += cap_bits_has(set, i);
  return n;
}

static void weigh(Survey *survey, const CapBits *places, CapIndex side, int worth, guint wishes) {
  for (CapHex hex = 0; hex < MIN(places->n_bits, survey->game->map->n_hexes); hex++) {
    if (!cap_bits_has(places, hex) || honour_game_settlement(survey->game, hex) == CAP_INDEX_NONE)
      continue;
    survey->weights[side][hex] += worth;
    survey->wishes[side][hex] |= (guint8)wishes;
    survey->aims[hex] |= survey->aim;
  }
}

static CapIndex side_of_test(const Survey *survey, const HonourTest *test, CapIndex otherwise) {
  if (test->side != CAP_INDEX_NONE)
    return test->side;
  if (test->army != CAP_INDEX_NONE)
    return honour_game_side(survey->game, test->army);
  for (CapIndex army = 0; army < survey->game->scenario->n_armies; army++)
    if (test->filter.by_army && (test->filter.armies >> army & 1u) != 0)
      return honour_game_side(survey->game, army);
  return test->filter.side != CAP_INDEX_NONE ? test->filter.side : otherwise;
}

static void survey_owning(Survey *survey, const HonourTest *test, CapIndex owner, int worth) {
  weigh(survey, &test->set, owner, worth, HONOUR_WISH_OWN);
  weigh(survey, &test->set, 1 - owner, denied(survey, worth), HONOUR_WISH_DENY);
}

/* Who can do what is asked for: an army, or one man. Where two conditions ask for different ones
 * anybody of theirs will do. */
static void name_those(Survey *survey, const HonourTest *test, CapIndex side) {
  HonourCapitanoIndex man =
      test->card != CAP_INDEX_NONE ? survey->game->capitano_of_card[test->card] : HONOUR_NOBODY;

  for (CapHex hex = 0; hex < MIN(test->set.n_bits, survey->game->map->n_hexes); hex++) {
    guint32 *armies = &survey->armies[side][hex];
    HonourCapitanoIndex *one = &survey->men[side][hex];

    if (!cap_bits_has(&test->set, hex))
      continue;
    *one = *armies == 0 || *one == man ? man : HONOUR_NOBODY;
    *armies |= test->army != CAP_INDEX_NONE ? 1u << (test->army & 31u) : G_MAXUINT32;
  }
}

/* A Force that must stand there, or must not: of those that must not one is enough to spoil it. */
static void survey_standing(Survey *survey, const HonourTest *test, CapIndex who, gboolean none,
                            int worth) {
  int less = denied(survey, worth), least = number(survey, HONOUR_MEASURE_LEAST_WEIGHT);

  weigh(survey, &test->set, who, none ? MAX(less, least) : worth,
        none ? HONOUR_WISH_SPOIL : HONOUR_WISH_STAND);
  if (!none)
    name_those(survey, test, who);
  weigh(survey, &test->set, 1 - who, none ? worth : less,
        !none ? HONOUR_WISH_CLEAR | HONOUR_WISH_GUARD
              : HONOUR_WISH_CLEAR | (test->unbesieged ? HONOUR_WISH_SHUT_IN : 0u) |
                    (survey->is_only_clear ? HONOUR_WISH_KEEP : 0u));
}

/* Who falls, and his side loses by it. */
static void survey_person(Survey *survey, const HonourTest *test, CapIndex side) {
  HonourCapitanoIndex man =
      test->card != CAP_INDEX_NONE ? survey->game->capitano_of_card[test->card] : HONOUR_NOBODY;

  if (man != HONOUR_NOBODY && test->presence == HONOUR_PRESENCE_LOST)
    survey->doctrine->hunted[man] |= (guint8)(1u << side);
}

static void survey_test(Survey *survey, const HonourTest *test, CapIndex side,
                        gboolean is_negated) {
  CapIndex who = side_of_test(survey, test, side);
  int worth = MAX(number(survey, HONOUR_MEASURE_WORTH_OF_CONDITION) * survey->share / 100 /
                      (int)MAX(count(&test->set), 1u),
                  number(survey, HONOUR_MEASURE_LEAST_WEIGHT));

  if (test->kind == HONOUR_TEST_BATTLE)
    survey->doctrine->wants_battle[side] = TRUE;
  else if (test->kind == HONOUR_TEST_IN_PLAY && !is_negated)
    survey_person(survey, test, side);
  else if (test->kind == HONOUR_TEST_OWNS)
    survey_owning(survey, test, is_negated ? 1 - who : who, worth);
  else if (test->kind == HONOUR_TEST_OCCUPIED)
    survey_standing(survey, test, who, test->none != is_negated, worth);
}

/* Can both players see whether such a test holds? */
static gboolean is_public(HonourTestKind kind) {
  return kind == HONOUR_TEST_AT_LEAST || kind == HONOUR_TEST_NOT || kind == HONOUR_TEST_OWNS ||
         kind == HONOUR_TEST_OCCUPIED || kind == HONOUR_TEST_IN_PLAY || kind == HONOUR_TEST_TURN ||
         kind == HONOUR_TEST_AP_TURN;
}

/* Does such a test ask for anything but places where nobody stands, or a date? */
static gboolean asks_for_more(const HonourTest *test, gboolean is_negated) {
  switch (test->kind) {
  case HONOUR_TEST_AT_LEAST:
  case HONOUR_TEST_NOT:
  case HONOUR_TEST_TURN:
  case HONOUR_TEST_AP_TURN:
    return FALSE;
  case HONOUR_TEST_OCCUPIED:
    return test->none == is_negated;
  default:
    return TRUE;
  }
}

/* Is there another condition by which the side wins, at a lower level? First things first. */
static gboolean is_easier_enough(const Survey *survey, const HonourVictoryCondition *c) {
  const HonourVictory *victory = &survey->game->victory;

  for (guint i = 0; i < victory->n_conditions; i++)
    if (victory->conditions[i].side == c->side && victory->conditions[i].level < c->level &&
        victory->conditions[i].level > HONOUR_LEVEL_NONE)
      return TRUE;
  return FALSE;
}

static void survey_condition(Survey *survey, guint index) {
  const HonourVictoryCondition *c = &survey->game->victory.conditions[index];
  const HonourConditions *all = &survey->game->conditions;
  guint first, end;
  gboolean is_open = TRUE;

  if (c->condition == HONOUR_CONDITION_ALWAYS)
    return;
  survey->aim = index < HONOUR_MAX_AIMS ? 1u << index : 0;
  survey->is_only_clear = TRUE;
  survey->share = is_easier_enough(survey, c) ? number(survey, HONOUR_MEASURE_HIGHER_LEVEL) : 100;
  first = g_array_index(all->firsts, guint, c->condition - 1);
  end = g_array_index(all->tests, HonourTest, first).end;
  for (guint t = first; t < end; t++)
    survey->is_only_clear &= !asks_for_more(&g_array_index(all->tests, HonourTest, t),
                                            honour_conditions_negates(all, first, t));
  for (guint t = first; t < end; t++) {
    const HonourTest *test = &g_array_index(all->tests, HonourTest, t);
    survey_test(survey, test, c->side, honour_conditions_negates(all, first, t));
    is_open &= is_public(test->kind);
  }
  if (index < G_N_ELEMENTS(survey->doctrine->is_open))
    survey->doctrine->is_open[index] = is_open;
}

static void survey_conditions(Survey *survey) {
  const HonourVictory *victory = &survey->game->victory;

  for (guint i = 0; i < victory->n_conditions; i++)
    survey_condition(survey, i);
  survey->aim = 0;
  for (guint i = 0; i < victory->n_scores; i++)
    for (CapIndex side = 0; side < survey->game->scenario->base.n_sides; side++)
      weigh(survey, &victory->scores[i].places, side,
            number(survey, HONOUR_MEASURE_WEIGHT_OF_SCORE), HONOUR_WISH_OWN | HONOUR_WISH_DENY);
}

/* --- Goals ------------------------------------------------------------------------------------ */

static int weight_of_hex(const Survey *survey, CapHex hex) {
  return MAX(survey->weights[0][hex], survey->weights[1][hex]);
}

/* The weightiest first; when there are more than can be kept the others are left out. */
static void take_goals(Survey *survey) {
  HonourDoctrine *d = survey->doctrine;

  while (d->n_goals < HONOUR_MAX_GOALS) {
    CapHex best = CAP_HEX_NONE;
    for (CapHex hex = 0; hex < survey->game->map->n_hexes; hex++)
      if (weight_of_hex(survey, hex) > 0 &&
          (best == CAP_HEX_NONE || weight_of_hex(survey, hex) > weight_of_hex(survey, best)))
        best = hex;
    if (best == CAP_HEX_NONE)
      return;
    HonourGoal *goal = &d->goals[d->n_goals++];
    goal->hex = best;
    goal->aims = survey->aims[best];
    for (guint side = 0; side < HONOUR_MAX_SIDES; side++) {
      goal->weight[side] =
          MIN(survey->weights[side][best], number(survey, HONOUR_MEASURE_MOST_WEIGHT));
      goal->wishes[side] = survey->wishes[side][best];
      goal->armies[side] = survey->armies[side][best];
      goal->man[side] = survey->men[side][best];
      survey->weights[side][best] = 0;
    }
  }
}

gboolean honour_goal_is_for(const HonourAdvice *advice, const HonourGoal *goal,
                            HonourCapitanoIndex primo) {
  const HonourPlay *play = advice->play;
  HonourCapitanoIndex man = goal->man[advice->side];

  if (man != HONOUR_NOBODY && goal->armies[advice->side] != 0)
    return honour_force_of(play->game, play->state, man) == primo;
  return (goal->armies[advice->side] >> (play->game->capitani[primo].army & 31u) & 1u) != 0;
}

/* --- Ways ------------------------------------------------------------------------------------- */

/* The way from a hex to its neighbour, in fair weather and with nobody about. */
static gboolean step_cost(const HonourGame *game, const HonourState *state, CapHex from,
                          CapDirection direction, int *cost) {
  return honour_ground_cost(game, state, from, direction, HONOUR_FORCE_MINOR, FALSE, cost) ==
         HONOUR_REASON_OK;
}

/* No step costs as much, so that hexes so many half points apart are never waiting together. */
enum { N_LEVELS = HONOUR_DEAREST_STEP + 1 };

/* Hexes whose way is known, until those beside them were looked at; by their way, modulo N_LEVELS,
 * and those of a level one after the other. A hex stands where it is as long as its way is still
 * the one with which it was put there. */
typedef struct {
  GArray *levels[N_LEVELS];
  guint n;
} Waiting;

static void wait_at(Waiting *waiting, CapHex hex, int way) {
  g_array_append_val(waiting->levels[way % N_LEVELS], hex);
  waiting->n++;
}

/* Ways to the goal over a hex. */
static void look_beside(const HonourGame *game, const HonourState *state, CapHex hex,
                        guint16 *distance, Waiting *waiting) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex from = game->map->hexes[hex].neighbour[d];
    int cost;

    /* Every step costs something: what is nearer already cannot get any nearer. */
    if (from == CAP_HEX_NONE || distance[from] <= distance[hex] ||
        !cap_bits_has(&game->scenario->playable, from) ||
        !step_cost(game, state, from, cap_direction_opposite(d), &cost) ||
        distance[hex] + cost >= distance[from])
      continue;
    distance[from] = (guint16)(distance[hex] + cost);
    wait_at(waiting, from, distance[from]);
  }
}

/* Ways to the goal, worked out from it: the nearest hexes first, each once. */
static void find_ways(const HonourGame *game, const HonourState *state, CapHex goal,
                      guint16 *distance, Waiting *waiting) {
  memset(distance, 0xff, game->map->n_hexes * sizeof *distance); /* FAR each */
  distance[goal] = 0;
  wait_at(waiting, goal, 0);
  for (int way = 0; waiting->n > 0; way++) {
    GArray *level = waiting->levels[way % N_LEVELS];

    for (guint i = 0; i < level->len; i++) {
      CapHex hex = g_array_index(level, CapHex, i);

      if (distance[hex] == way)
        look_beside(game, state, hex, distance, waiting);
    }
    waiting->n -= level->len;
    g_array_set_size(level, 0);
  }
}

static void find_all_ways(HonourDoctrine *doctrine, const HonourGame *game) {
  guint n = game->map->n_hexes;
  HonourState *state = g_new(HonourState, 1);
  Waiting waiting = {.n = 0};

  for (guint i = 0; i < N_LEVELS; i++)
    waiting.levels[i] = g_array_new(FALSE, FALSE, sizeof(CapHex));
  honour_state_set_up(game, state);
  doctrine->distances = g_new(guint16, (gsize)n * (doctrine->n_goals + doctrine->n_exits));
  for (guint i = 0; i < doctrine->n_goals + doctrine->n_exits; i++) {
    guint16 *distance = doctrine->distances + (gsize)n * i;
    HonourGoal *goal =
        i < doctrine->n_goals ? &doctrine->goals[i] : &doctrine->exits[i - doctrine->n_goals];

    find_ways(game, state, goal->hex, distance, &waiting);
    goal->distance = distance;
  }
  for (guint i = 0; i < N_LEVELS; i++)
    g_array_unref(waiting.levels[i]);
  g_free(state);
}

void honour_doctrine_find_goals(HonourDoctrine *doctrine, const HonourGame *game) {
  Survey survey = {.doctrine = doctrine, .game = game};

  for (guint side = 0; side < HONOUR_MAX_SIDES; side++) {
    survey.weights[side] = g_new0(int, game->map->n_hexes);
    survey.wishes[side] = g_new0(guint8, game->map->n_hexes);
    survey.armies[side] = g_new0(guint32, game->map->n_hexes);
    survey.men[side] = g_new0(HonourCapitanoIndex, game->map->n_hexes);
  }
  survey.aims = g_new0(guint32, game->map->n_hexes);
  survey_conditions(&survey);
  take_goals(&survey);
  g_free(survey.aims);
  honour_doctrine_find_exits(doctrine, game);
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++) {
    g_free(survey.weights[side]);
    g_free(survey.wishes[side]);
    g_free(survey.armies[side]);
    g_free(survey.men[side]);
  }
  find_all_ways(doctrine, game);
}
