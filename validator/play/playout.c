#include "validator/play/playout.h"

#include <string.h>

/* Asking everything twice is slow, so only some of the decisions that are looked at are suspected;
 * over many games all kinds come up. */
#define SUSPECTED_OF 8

/* Looking at all of the state is as much work as a good part of the game. Of 64 decisions one is
 * looked at, in every game another, and the end of the game. */
#define SAMPLED_OF 64

static gboolean is_watched(const CapPlayoutOptions *options, guint64 n_decisions) {
  switch (options->watch) {
  case CAP_WATCH_OFF:
    return FALSE;
  case CAP_WATCH_ALL:
    return TRUE;
  case CAP_WATCH_SAMPLED:
    return (n_decisions + options->seed) % SAMPLED_OF == 0;
  }
  return FALSE;
}

/* What is wrong before the decision at hand. */
static const char *find_fault(const CapPlayoutOptions *options, const CapRulesPlay *play,
                              const CapRequest *request, guint64 n_decisions) {
  guint64 every = options->watch == CAP_WATCH_SAMPLED ? SAMPLED_OF * SUSPECTED_OF : SUSPECTED_OF;
  const char *fault = options->rules->violation(play);
  if (fault == NULL && (n_decisions + options->seed) % every == 0)
    fault = options->rules->suspect(play, request);
  return fault;
}

/* The clock is looked at now and then: games that are short end whatever the deadline is, and so
 * come out the same on a slow machine. */
#define DECISIONS_PER_LOOK 256

static gboolean is_late(const CapPlayoutOptions *options, guint64 n_decisions) {
  if (options->cancel != NULL && g_atomic_int_get(options->cancel) != 0)
    return TRUE;
  return options->deadline != 0 && n_decisions % DECISIONS_PER_LOOK == DECISIONS_PER_LOOK - 1 &&
         g_get_monotonic_time() >= options->deadline;
}

/* Why the game goes no further, if anything; told in the result. */
static gboolean must_stop(const CapPlayoutOptions *options, const CapRulesPlay *play,
                          const CapRequest *request, CapPlayoutResult *result) {
  result->is_endless = result->n_decisions == options->most_decisions;
  result->is_late = is_late(options, result->n_decisions);
  if (!result->is_endless && !result->is_late && is_watched(options, result->n_decisions))
    result->violation = find_fault(options, play, request, result->n_decisions);
  return result->is_endless || result->is_late || result->violation != NULL;
}

static void survey(const CapPlayoutOptions *options, CapRulesPlay *play,
                   const CapRequest *request) {
  if (options->survey == NULL)
    return;
  options->rules->survey(play, options->survey);
  cap_survey_decision(options->survey, request->side, request->kind, CAP_SURVEY_ASKED);
}

static void begin_counting(const CapPlayoutOptions *options, CapRulesPlay *play) {
  if (options->seen == NULL)
    return;
  memset(options->seen, 0, options->rules->n_evidence() * sizeof options->seen[0]);
  options->rules->count(play, options->seen);
}

/* By the player of the side, or else by the policy, for which `memories` remember. */
static guint choose(const CapPlayoutOptions *options, CapLuck *luck, const gpointer *memories,
                    const CapRulesPlay *play, const CapRequest *request, const GByteArray *dice) {
  guint side = MIN(request->side, 1u);

  if (options->players[side] == NULL) {
    CapCounsel counsel = {.memory = memories[side]};

    return cap_policy_choose(options->policies[side], luck, options->rules, play, request,
                             &counsel);
  }
  return cap_player_choose(options->players[side], play, request, dice != NULL ? dice->data : NULL,
                           dice != NULL ? dice->len : 0);
}

static void tell_players(const CapPlayoutOptions *options, const CapRulesPlay *play,
                         const CapRequest *request, CapOption option, const GByteArray *dice) {
  for (guint i = 0; i < G_N_ELEMENTS(options->players); i++)
    if (options->players[i] != NULL)
      cap_player_told(options->players[i], play, request, option, dice != NULL ? dice->data : NULL,
                      dice != NULL ? dice->len : 0);
}

static void begin_players(const CapPlayoutOptions *options) {
  for (guint i = 0; i < G_N_ELEMENTS(options->players); i++)
    if (options->players[i] != NULL)
      cap_player_begin(options->players[i], options->seed);
}

/* What one of them failed in, if any did. */
static const char *end_players(const CapPlayoutOptions *options, const CapOutcome *outcome) {
  const char *failure = NULL;

  for (guint i = 0; i < G_N_ELEMENTS(options->players); i++) {
    if (options->players[i] == NULL)
      continue;
    cap_player_end(options->players[i], outcome);
    if (failure == NULL)
      failure = cap_player_failure(options->players[i]);
  }
  return failure;
}

/* Those of the caller, or in `own`, which has room for both; nothing is in them yet. */
static void begin_memories(const CapPlayoutOptions *options, char *own, gpointer memories[2]) {
  gsize size = options->rules->memory_size;

  for (guint i = 0; i < 2 && size > 0; i++) {
    memories[i] = options->memories[i] != NULL ? options->memories[i] : own + i * size;
    memset(memories[i], 0, size);
  }
}

static void begin(const CapPlayoutOptions *options, CapRulesPlay *play) {
  options->rules->restart(play);
  if (options->start != NULL)
    options->rules->load(play, options->start);
}

static void restrict_side(const CapPlayoutOptions *options, CapRequest *request) {
  const CapRestriction *restriction = options->restricted[MIN(request->side, 1u)];

  if (restriction != NULL)
    cap_restrict(restriction, request);
}

CapPlayoutResult cap_playout(const CapPlayoutOptions *options, CapRulesPlay *play, CapDice *dice,
                             CapRequest *request, CapPlayoutTold told, gpointer data) {
  const CapRuleset *rules = options->rules;
  CapPlayoutResult result = {.n_decisions = 0};
  CapLuck luck = cap_luck_seed(options->seed);
  GByteArray *trace = dice->trace;
  g_autofree char *own = g_malloc(2 * rules->memory_size);
  gpointer memories[2] = {NULL, NULL};

  cap_dice_seed(dice, options->seed);
  dice->trace = trace;
  begin_counting(options, play);
  begin_players(options);
  begin_memories(options, own, memories);
  begin(options, play);
  if (options->survey != NULL) {
    *options->survey = (CapSurvey){.n_pieces = 0};
    rules->survey(play, options->survey);
  }
  while (rules->next(play, request)) {
    survey(options, play, request);
    restrict_side(options, request);
    if (must_stop(options, play, request, &result))
      break;
    guint choice = choose(options, &luck, memories, play, request, trace);
    if (choice >= request->n_options)
      break;
    CapOption option = request->options[choice];
    tell_players(options, play, request, option, trace);
    if (told != NULL)
      told(play, request, option, trace != NULL ? trace->data : NULL,
           trace != NULL ? trace->len : 0, data);
    if (trace != NULL)
      g_byte_array_set_size(trace, 0);
    rules->answer(play, request, option);
    result.n_decisions++;
  }
  if (options->watch != CAP_WATCH_OFF && result.violation == NULL)
    result.violation = rules->violation(play);
  if (options->survey != NULL) {
    rules->survey(play, options->survey);
    rules->survey(play, NULL);
  }
  if (options->seen != NULL)
    rules->count(play, NULL);
  result.outcome = rules->outcome(play);
  result.failure = end_players(options, &result.outcome);
  rules->tally(play, &result.tally);
  result.n_dice = dice->n_rolled;
  return result;
}
