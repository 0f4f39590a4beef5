/* Leaving the map where the scenario lets a Force do so: what that is worth, by what the rules of
 * the scenario say comes of it. [7.6.4] */
#include "validator/honour/policy/parts.h"

#include "validator/honour/special/condition-holds.h"

/* clang-format off */
/* Leaving the map, in the measure of strength */
HONOUR_MEASURE(EXIT_POINT, "exit-point", 14, "What a point for Orders is worth.")
HONOUR_MEASURE(EXIT_VICTORY, "exit-victory", 112, "What a victory point is worth.")
HONOUR_MEASURE(EXIT_LEVEL, "exit-level", 2, "How many times the whole army a better level of victory is worth.")
HONOUR_MEASURE(EXIT_TURNS, "exit-turns", 2, "Turns in which those who come back can still be of use.")
HONOUR_MEASURE(PACE, "pace", 12, "Half points that a Force comes nearer in a turn.")
/* clang-format on */

/* Actions that are looked at. */
#define LOOK_AHEAD 48

#define FACES    6
#define MAX_DICE 3

/* --- Where ------------------------------------------------------------------------------------ */

void honour_doctrine_find_exits(HonourDoctrine *doctrine, const HonourGame *game) {
  for (guint16 i = game->special.first_adjust[HONOUR_VALUE_EXITS]; i != G_MAXUINT16;
       i = game->special.rules[i].next) {
    const CapBits *hexes = &game->special.rules[i].hexes;

    for (CapHex hex = 0; hex < MIN(hexes->n_bits, game->map->n_hexes); hex++) {
      if (!cap_bits_has(hexes, hex) || doctrine->n_exits == HONOUR_MAX_EXITS)
        continue;
      doctrine->exits[doctrine->n_exits] = (HonourGoal){.hex = hex};
      doctrine->exit_rule[doctrine->n_exits++] = i;
    }
  }
}

/* --- What comes of it ------------------------------------------------------------------------- */

/* A Force that leaves, and when. */
typedef struct {
  const HonourAdvice *advice;
  CapIndex army;
  int strength; /* of those who leave */
  int whole;    /* of the whole side */
  int turn;     /* in which they leave */
} Leaving;

static int worth_from(const Leaving *l, guint index, guint stop, guint depth);

static int value_for(const Leaving *l, CapIndex side, int value) {
  return side == CAP_INDEX_NONE ? 0 : side == l->advice->side ? value : -value;
}

static CapIndex side_of_army(const Leaving *l, CapIndex army) {
  return army < l->advice->play->game->scenario->n_armies
             ? l->advice->play->state->armies[army].side
             : CAP_INDEX_NONE;
}

/* What a group brings. */
static int strength_of_groups(const Leaving *l, guint64 groups) {
  const HonourGame *game = l->advice->play->game;
  const HonourScenario *s = game->scenario;
  int sum = 0;

  for (guint i = 0; i < s->n_units; i++) {
    CapIndex stack = s->units[i].stack;

    if (stack == CAP_INDEX_NONE || s->stacks[stack].arrival != HONOUR_ARRIVAL_GROUP ||
        s->stacks[stack].group >= HONOUR_MAX_GROUPS || s->units[i].type == CAP_INDEX_NONE ||
        (groups >> s->stacks[stack].group & 1u) == 0)
      continue;
    sum += value_for(l, side_of_army(l, s->stacks[stack].army),
                     honour_view_weigh(l->advice->doctrine, (int)s->units[i].sp,
                                       (int)game->roster->unit_types[s->units[i].type].quality));
  }
  return sum;
}

/* Tenths of what a number is on average. */
static int mean_of(HonourNumber number) {
  switch (number.kind) {
  case HONOUR_NUMBER_FIXED:
    return 10 * number.number;
  case HONOUR_NUMBER_DIE:
    return 35;
  case HONOUR_NUMBER_HALF_DIE_UP:
    return 20;
  case HONOUR_NUMBER_HALF_DIE_DOWN:
    return 15;
  case HONOUR_NUMBER_TURNS_SINCE:
    return 0;
  }
  return 0;
}

/* They come back, and not alone, if there is time for it. */
static int worth_of_return(const Leaving *l, const HonourAction *action) {
  int left = l->advice->turns_left + (int)l->advice->play->state->turn - l->turn;

  return left >= (int)action->after + honour_measure(l->advice, HONOUR_MEASURE_EXIT_TURNS)
             ? l->strength + strength_of_groups(l, action->groups)
             : 0;
}

/* Is there a test in a condition that this variable has this value? */
static gboolean waits_for(const HonourGame *game, guint condition, const HonourAction *set) {
  const HonourConditions *all = &game->conditions;
  guint first, end;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return FALSE;
  first = g_array_index(all->firsts, guint, condition - 1);
  end = g_array_index(all->tests, HonourTest, first).end;
  for (guint t = first; t < end; t++) {
    const HonourTest *test = &g_array_index(all->tests, HonourTest, t);

    if (test->kind == HONOUR_TEST_VARIABLE_IS && test->variable == set->variable &&
        set->value >= 0 && set->value < 64 && (test->values >> set->value & 1u) != 0 &&
        !honour_conditions_negates(all, first, t))
      return TRUE;
  }
  return FALSE;
}

/* What waits for a variable to be set, and what follows at once. */
static int worth_of_setting(const Leaving *l, const HonourAction *set, guint depth) {
  const HonourGame *game = l->advice->play->game;
  int worth = 0;

  if (depth > 0)
    return 0;
  for (guint i = 0; i < game->actions.n_events; i++)
    if (game->actions.events[i].hooks != 0 && !l->advice->play->state->special.ended[i] &&
        waits_for(game, game->special.rules[i].condition, set))
      worth += worth_from(l, game->actions.events[i].block.first, G_MAXUINT, depth + 1);
  for (guint i = 0; i < game->actions.on_sets->len; i++) {
    const HonourOnSet *on_set = &g_array_index(game->actions.on_sets, HonourOnSet, i);

    if (on_set->variable == set->variable && on_set->value == set->value)
      worth += worth_from(l, on_set->block.first, G_MAXUINT, depth + 1);
  }
  return worth;
}

static int worth_of(const Leaving *l, const HonourAction *action, guint depth) {
  switch (action->kind) {
  case HONOUR_ACTION_RETURN:
    return worth_of_return(l, action);
  case HONOUR_ACTION_REINFORCE:
    return strength_of_groups(l, action->groups);
  case HONOUR_ACTION_SET:
    return worth_of_setting(l, action, depth);
  case HONOUR_ACTION_ADD_POINTS:
    return value_for(l, side_of_army(l, action->army),
                     mean_of(action->number) *
                         honour_measure(l->advice, HONOUR_MEASURE_EXIT_POINT) / 10);
  case HONOUR_ACTION_VICTORY_POINTS:
    return value_for(l, action->side,
                     mean_of(action->number) *
                         honour_measure(l->advice, HONOUR_MEASURE_EXIT_VICTORY) / 10);
  case HONOUR_ACTION_RAISE_LEVEL:
    /* It is what the whole army is there for, and seldom gets in another way. */
    return value_for(l, action->side,
                     honour_measure(l->advice, HONOUR_MEASURE_EXIT_LEVEL) * l->whole);
  default:
    return 0;
  }
}

/* How many throws of so many dice come to a sum. */
static int ways_to(guint dice, int sum) {
  int n = 0;

  if (dice == 0)
    return sum == 0;
  for (int die = 1; die <= FACES; die++)
    n += ways_to(dice - 1, sum - die);
  return n;
}

/* On average, whatever may be added to the dice. */
static int worth_of_roll(const Leaving *l, const HonourAction *roll, guint depth) {
  const HonourActions *actions = &l->advice->play->game->actions;
  int sum = 0, all = 1;

  if (roll->dice == 0 || roll->dice > MAX_DICE)
    return 0;
  for (guint i = 0; i < roll->dice; i++)
    all *= FACES;
  for (guint i = 0; i < roll->n_cases; i++) {
    const HonourRollCase *c = &g_array_index(actions->cases, HonourRollCase, roll->first_case + i);
    int ways = 0;

    for (int n = (int)roll->dice; n <= (int)roll->dice * FACES; n++)
      if (c->natural != 0 ? (c->natural >> n & 1u) != 0 : n >= c->from && n <= c->to)
        ways += ways_to(roll->dice, n);
    if (ways > 0)
      sum += ways * worth_from(l, c->first, roll->to, depth);
  }
  return sum / all;
}

/* What a list of actions brings, from one on. Where somebody is asked he agrees. */
static int worth_from(const Leaving *l, guint index, guint stop, guint depth) {
  const HonourActions *actions = &l->advice->play->game->actions;
  int worth = 0;

  for (guint n = 0; n < LOOK_AHEAD && index < actions->actions->len && index != stop; n++) {
    const HonourAction *action = honour_action_at(actions, index);

    if (action->kind == HONOUR_ACTION_END)
      break;
    if (action->kind == HONOUR_ACTION_ROLL)
      worth += worth_of_roll(l, action, depth);
    else
      worth += worth_of(l, action, depth);
    index = action->kind == HONOUR_ACTION_JUMP || action->kind == HONOUR_ACTION_ROLL ? action->to
                                                                                     : index + 1;
  }
  return worth;
}

/* --- Whether ---------------------------------------------------------------------------------- */

/* Does the rule still hold in a later turn, as far as it speaks of turns? */
static gboolean is_open_in(const HonourGame *game, guint condition, int turn) {
  const HonourConditions *all = &game->conditions;
  guint first, end;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return TRUE;
  first = g_array_index(all->firsts, guint, condition - 1);
  end = g_array_index(all->tests, HonourTest, first).end;
  for (guint t = first; t < end; t++) {
    const HonourTest *test = &g_array_index(all->tests, HonourTest, t);

    if ((test->kind == HONOUR_TEST_TURN || test->kind == HONOUR_TEST_AP_TURN) &&
        !honour_conditions_negates(all, first, t) &&
        ((guint)turn >= test->set.n_bits || !cap_bits_has(&test->set, (guint)turn)))
      return FALSE;
  }
  return TRUE;
}

static int strength_of_side(const HonourAdvice *advice) {
  int sum = 0;

  for (guint i = 0; i < advice->view.n_own; i++)
    sum += advice->view.own[i].strength;
  return sum;
}

/* In which somebody from there gets to it. */
static int turn_at(const HonourAdvice *advice, const HonourGoal *exit, CapHex from) {
  return (int)advice->play->state->turn +
         (int)exit->distance[from] / honour_measure(advice, HONOUR_MEASURE_PACE);
}

static Leaving leaving_of(const HonourAdvice *advice, HonourCapitanoIndex primo, int strength,
                          const HonourGoal *exit, CapHex from) {
  return (Leaving){advice, advice->play->game->capitani[primo].army, strength,
                   strength_of_side(advice), turn_at(advice, exit, from)};
}

static guint16 rule_of(const HonourAdvice *advice, const HonourGoal *exit) {
  return advice->doctrine->exit_rule[exit - advice->doctrine->exits];
}

gboolean honour_exit_is_open(const HonourAdvice *advice, const HonourGoal *exit, CapHex from) {
  const HonourPlay *play = advice->play;
  guint16 rule = rule_of(advice, exit);

  return !play->state->special.ended[rule] &&
         is_open_in(play->game, play->game->special.rules[rule].condition,
                    turn_at(advice, exit, from));
}

/* Who leaves is lost, unless a rule says that he comes back. */
int honour_exit_worth(const HonourAdvice *advice, HonourCapitanoIndex primo, int strength,
                      const HonourGoal *exit, CapHex from) {
  const HonourGame *game = advice->play->game;
  const HonourState *state = advice->play->state;
  HonourSubject subject = honour_subject_force(game, state, primo);
  Leaving l = leaving_of(advice, primo, strength, exit, from);
  int worth = -strength;

  subject.hex = exit->hex;
  for (guint i = 0; i < game->actions.n_events; i++)
    if ((game->actions.events[i].hooks >> HONOUR_HOOK_EXIT_MAP & 1u) != 0 &&
        !state->special.ended[i] &&
        honour_condition_holds(game, state, NULL, game->special.rules[i].condition, &subject))
      worth += worth_from(&l, game->actions.events[i].block.first, G_MAXUINT, 0);
  return worth;
}

/* May this Force leave there, as things stand? */
static gboolean may_leave(const HonourAdvice *advice, HonourCapitanoIndex primo,
                          const HonourGoal *exit, CapHex from) {
  const HonourGame *game = advice->play->game;
  HonourSubject subject = honour_subject_force(game, advice->play->state, primo);

  subject.hex = exit->hex;
  return honour_exit_is_open(advice, exit, from) &&
         honour_condition_holds(game, advice->play->state, NULL,
                                game->special.rules[rule_of(advice, exit)].condition, &subject);
}

const HonourGoal *honour_best_exit(const HonourAdvice *advice, HonourCapitanoIndex primo,
                                   int strength, CapHex from, int *value) {
  const HonourGoal *best = NULL;

  *value = 0;
  for (guint i = 0; i < advice->doctrine->n_exits; i++) {
    const HonourGoal *exit = &advice->doctrine->exits[i];
    int his, distance;

    if (exit->distance[from] == HONOUR_FAR || !may_leave(advice, primo, exit, from))
      continue;
    /* Who was made up for it does not mind the way. */
    distance = honour_exit_asks_for_men(advice->play->game, rule_of(advice, exit))
                   ? 0
                   : exit->distance[from];
    his =
        honour_discounted(advice, honour_exit_worth(advice, primo, strength, exit, from), distance);
    if (his <= *value)
      continue;
    *value = his;
    best = exit;
  }
  return best;
}

gboolean honour_plan_leaves(const HonourAdvice *advice, const HonourPlan *plan) {
  const HonourDoctrine *d = advice->doctrine;

  return plan->goal != NULL && plan->goal >= d->exits && plan->goal < d->exits + d->n_exits;
}
