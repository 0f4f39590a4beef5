#include "validator/play/search-rollout.h"

#include <string.h>

#include "validator/play/policy.h"

/* A game with more decisions than this is taken as it stands. */
enum { MOST_DECISIONS = 20000 };

/* What a game is worth that came to an end, or did not. */
enum { WORTH_OF_WIN = 1000, WORTH_OF_DRAW = 500 };

struct _CapRollout {
  const CapRuleset *rules;
  CapIndex side;
  CapRulesPlay *play; /* its own */
  CapDice dice;
  CapRequest *request;
  GBytes *state; /* where it begins */
  CapTurn last;  /* the turn that is played no more; G_MAXINT16 */
  guint8 *remembered;
  guint8 *memories[2]; /* by side, in the game being played */
  guint64 n_decisions; /* in all games */
};

CapRollout *cap_rollout_new(const CapRuleset *rules, const CapRulesGame *game, guint options,
                            CapIndex side) {
  CapRollout *rollout = g_new0(CapRollout, 1);

  rollout->rules = rules;
  rollout->side = side;
  cap_dice_seed(&rollout->dice, 0);
  rollout->play = rules->play_new(game, options, &rollout->dice, NULL);
  rollout->request = g_new(CapRequest, 1);
  if (rules->memory_size > 0) {
    rollout->remembered = g_malloc0(rules->memory_size);
    for (guint i = 0; i < G_N_ELEMENTS(rollout->memories); i++)
      rollout->memories[i] = g_malloc0(rules->memory_size);
  }
  return rollout;
}

void cap_rollout_free(CapRollout *rollout) {
  if (rollout == NULL)
    return;
  rollout->rules->play_free(rollout->play);
  g_clear_pointer(&rollout->state, g_bytes_unref);
  g_free(rollout->request);
  g_free(rollout->remembered);
  g_free(rollout->memories[0]);
  g_free(rollout->memories[1]);
  g_free(rollout);
}

void cap_rollout_from(CapRollout *rollout, const CapRulesPlay *play, gconstpointer memory,
                      guint turns) {
  const CapRuleset *rules = rollout->rules;
  CapTurn now = rules->outcome(play).turn;

  g_clear_pointer(&rollout->state, g_bytes_unref);
  rollout->state = rules->save(play);
  rollout->last = turns > 0 && turns < G_MAXINT16 - 1000 ? (CapTurn)(now + (int)turns) : G_MAXINT16;
  if (rules->memory_size > 0 && memory != NULL)
    memcpy(rollout->remembered, memory, rules->memory_size);
}

/* The other side has told nobody what it remembers. */
static void begin(CapRollout *rollout, guint64 luck) {
  const CapRuleset *rules = rollout->rules;

  rules->load(rollout->play, rollout->state);
  if (rules->imagine != NULL)
    rules->imagine(rollout->play, rollout->side, luck);
  if (rules->memory_size == 0)
    return;
  memcpy(rollout->memories[rollout->side], rollout->remembered, rules->memory_size);
  memset(rollout->memories[1 - rollout->side], 0, rules->memory_size);
}

static guint advise(CapRollout *rollout, const CapSeekerCourse *course, guint64 luck) {
  const CapSeekerCourse usual = {.stance = NULL};
  CapIndex decides = MIN(rollout->request->side, 1);
  CapCounsel counsel = cap_seeker_course_counsel(decides == rollout->side ? course : &usual, luck,
                                                 rollout->memories[decides]);

  return rollout->rules->advise(rollout->play, rollout->request, &counsel);
}

static int worth_of(const CapRollout *rollout) {
  CapOutcome outcome = rollout->rules->outcome(rollout->play);

  if (outcome.is_over && outcome.winner != CAP_INDEX_NONE)
    return outcome.winner == rollout->side ? WORTH_OF_WIN : 0;
  if (outcome.is_over || rollout->rules->promise == NULL)
    return WORTH_OF_DRAW;
  return rollout->rules->promise(rollout->play, rollout->side);
}

/* Turns must not follow one another. */
#define LUCK_OF_TURN G_GUINT64_CONSTANT(0x7475726e)

/* Dice and lots of a turn. */
static CapLuck begin_turn(CapRollout *rollout, guint64 luck, CapTurn turn) {
  CapLuck own = cap_luck_seed(luck ^ (LUCK_OF_TURN * ((guint64)turn + 1)));

  cap_dice_seed(&rollout->dice, cap_luck_next(&own));
  return own;
}

int cap_rollout_play(CapRollout *rollout, const CapSeekerCourse *course, guint64 luck) {
  const CapRuleset *rules = rollout->rules;
  CapRequest *request = rollout->request;
  CapTurn turn;
  guint n = 0;

  begin(rollout, luck);
  turn = rules->outcome(rollout->play).turn;
  CapLuck own = begin_turn(rollout, luck, turn);
  while (n < MOST_DECISIONS && rules->next(rollout->play, request)) {
    CapTurn now = rules->outcome(rollout->play).turn;

    if (now >= rollout->last)
      break;
    if (now != turn)
      own = begin_turn(rollout, luck, turn = now);
    guint64 word = cap_luck_next(&own);
    guint choice = n == 0 && course->option < request->n_options ? course->option
                                                                 : advise(rollout, course, word);

    rules->answer(rollout->play, request, request->options[choice]);
    n++;
  }
  rollout->n_decisions += n;
  return worth_of(rollout);
}

guint64 cap_rollout_decisions(const CapRollout *rollout) {
  return rollout->n_decisions;
}
