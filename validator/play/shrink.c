#include "validator/play/shrink.h"

#include "validator/play/record-writer.h"

/* One play that is used for all tries. */
typedef struct {
  const CapPlayoutOptions *options;
  CapRulesPlay *play;
  CapDice dice;
  CapRequest *request;
} Table;

static void open_table(Table *t, const CapPlayoutOptions *options, const CapRulesGame *game) {
  *t = (Table){.options = options, .request = g_new(CapRequest, 1)};
  cap_dice_seed(&t->dice, options->seed);
  t->play = options->rules->play_new(game, options->options, &t->dice, NULL);
}

static void close_table(Table *t) {
  t->options->rules->play_free(t->play);
  g_free(t->request);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, close_table)

static void restart(Table *t) {
  GByteArray *trace = t->dice.trace;

  cap_dice_seed(&t->dice, t->options->seed);
  t->dice.trace = trace;
  t->options->rules->restart(t->play);
}

/* Every decision is suspected here: the games are few, and the fault must not be missed. */
static const char *fault_of(Table *t) {
  const char *fault = t->options->rules->violation(t->play);

  if (fault == NULL && t->request->n_options > 0)
    fault = t->options->rules->suspect(t->play, t->request);
  return fault;
}

static CapOption choice_at(const CapFaultyGame *game, guint64 n, const CapRequest *request) {
  guint index = n < game->choices->len ? g_array_index(game->choices, guint16, (guint)n) : 0;

  return request->options[index < request->n_options ? index : 0];
}

/* Plays the choices. TRUE when the same fault shows no later than before; *decision is when. */
static gboolean shows(Table *t, const CapFaultyGame *game, guint64 *decision) {
  const CapRuleset *rules = t->options->rules;

  restart(t);
  for (guint64 n = 0; n <= game->decision; n++) {
    gboolean goes_on = rules->next(t->play, t->request);
    const char *fault = fault_of(t);

    *decision = n;
    if (fault != NULL)
      return g_str_equal(fault, game->fault);
    if (!goes_on)
      return FALSE;
    rules->answer(t->play, t->request, choice_at(game, n, t->request));
  }
  return FALSE;
}

/* --- The game as it was played --------------------------------------------------------------- */

static void note_choice(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  CapFaultyGame *game = data;
  guint16 index = 0;

  (void)play;
  (void)dice;
  (void)n_dice;
  while (!cap_option_equals(request->options[index], option))
    index++;
  g_array_append_val(game->choices, index);
}

gboolean cap_faulty_game_find(const CapPlayoutOptions *options, const CapRulesGame *game,
                              CapFaultyGame *faulty) {
  g_auto(Table) t;
  CapPlayoutOptions again = *options;

  again.survey = NULL;
  again.deadline = 0;
  open_table(&t, options, game);
  *faulty = (CapFaultyGame){.choices = g_array_new(FALSE, FALSE, sizeof(guint16))};
  CapPlayoutResult result = cap_playout(&again, t.play, &t.dice, t.request, note_choice, faulty);
  faulty->fault = result.violation;
  faulty->decision = result.n_decisions;
  if (faulty->fault != NULL || result.is_endless)
    return TRUE;
  cap_faulty_game_clear(faulty);
  return FALSE;
}

void cap_faulty_game_clear(CapFaultyGame *faulty) {
  g_clear_pointer(&faulty->choices, g_array_unref);
}

/* --- Making it smaller ----------------------------------------------------------------------- */

static guint count_choices(const CapFaultyGame *game) {
  guint n = 0;

  for (guint i = 0; i < game->choices->len; i++)
    n += g_array_index(game->choices, guint16, i) != 0;
  return n;
}

static void cut(CapFaultyGame *game, guint64 decision) {
  game->decision = decision;
  if (game->choices->len > decision)
    g_array_set_size(game->choices, (guint)decision);
}

/* The first option for some decisions. TRUE when the fault stays; else they are as before. */
static gboolean make_plain(Table *t, CapFaultyGame *game, guint from, guint n) {
  guint16 *choices = &g_array_index(game->choices, guint16, from);
  g_autofree guint16 *before = g_memdup2(choices, n * sizeof *choices);
  gboolean is_plain = TRUE;
  guint64 decision;

  for (guint i = 0; i < n; i++) {
    is_plain = is_plain && choices[i] == 0;
    choices[i] = 0;
  }
  if (is_plain)
    return FALSE;
  if (shows(t, game, &decision)) {
    cut(game, decision);
    return TRUE;
  }
  for (guint i = 0; i < n; i++)
    choices[i] = before[i];
  return FALSE;
}

guint cap_faulty_game_shrink(const CapPlayoutOptions *options, const CapRulesGame *game,
                             CapFaultyGame *faulty, guint most_games, double seconds) {
  g_auto(Table) t;
  gint64 end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
  guint64 decision;
  guint n_games = 1;

  open_table(&t, options, game);
  if (faulty->fault == NULL || !shows(&t, faulty, &decision))
    return count_choices(faulty); /* endless, or seen by luck only: as it is */
  cut(faulty, decision);
  for (guint size = MAX(faulty->choices->len, 1u); size > 0; size /= 2) {
    for (guint from = 0; from < faulty->choices->len; from += size) {
      if (n_games++ >= most_games || g_get_monotonic_time() >= end)
        return count_choices(faulty);
      make_plain(&t, faulty, from, MIN(size, faulty->choices->len - from));
    }
  }
  return count_choices(faulty);
}

/* --- Writing it down ------------------------------------------------------------------------- */

char *cap_faulty_game_record(const CapPlayoutOptions *options, const CapRulesGame *game,
                             const CapScenario *scenario, const CapFaultyGame *faulty,
                             const char *digest) {
  g_auto(Table) t;
  g_autoptr(GByteArray) trace = g_byte_array_new();
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapRecordWriter writer = {.rules = options->rules,
                            .scenario = scenario,
                            .options = options->options,
                            .decisions = decisions};

  open_table(&t, options, game);
  t.dice.trace = trace;
  restart(&t);
  for (guint64 n = 0; options->rules->next(t.play, t.request) && n < faulty->decision; n++) {
    CapOption option = choice_at(faulty, n, t.request);
    cap_record_writer_told(t.play, t.request, option, trace->data, trace->len, &writer);
    g_byte_array_set_size(trace, 0);
    options->rules->answer(t.play, t.request, option);
  }
  return cap_record_writer_finish(&writer, t.play, &options->seed, digest, trace->data, trace->len);
}
