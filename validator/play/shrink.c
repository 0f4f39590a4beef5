#include "validator/play/shrink.h"

/* What is looked for, and by which rules. */
typedef struct {
  const CapRuleset *rules;
  const char *fault;
} Search;

/* Every decision is suspected here: the games are few, and the fault must not be missed. */
static CapShows shows_fault(const CapRulesPlay *play, const CapRequest *request, gpointer data) {
  const Search *search = data;
  const char *fault = search->rules->violation(play);

  if (fault == NULL && request->n_options > 0)
    fault = search->rules->suspect(play, request);
  if (fault == NULL)
    return CAP_SHOWS_NOTHING;
  return g_str_equal(fault, search->fault) ? CAP_SHOWS_IT : CAP_SHOWS_OTHER;
}

static void note_choice(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  (void)play;
  (void)dice;
  (void)n_dice;
  cap_chosen_game_note(data, request, option);
}

gboolean cap_faulty_game_find(const CapPlayoutOptions *options, const CapRulesGame *game,
                              CapFaultyGame *faulty) {
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  CapPlayoutOptions again = *options;
  CapDice dice = {.trace = NULL};

  again.survey = NULL;
  again.deadline = 0;
  cap_dice_seed(&dice, options->seed);
  CapRulesPlay *play = options->rules->play_new(game, options->options, &dice, NULL);
  *faulty = (CapFaultyGame){.chosen = {.options = options->options,
                                       .seed = options->seed,
                                       .choices = g_array_new(FALSE, FALSE, sizeof(guint16))}};
  CapPlayoutResult result = cap_playout(&again, play, &dice, request, note_choice, &faulty->chosen);
  options->rules->play_free(play);
  faulty->fault = result.violation;
  faulty->chosen.decision = result.n_decisions;
  if (faulty->fault != NULL || result.is_endless)
    return TRUE;
  cap_faulty_game_clear(faulty);
  return FALSE;
}

void cap_faulty_game_clear(CapFaultyGame *faulty) {
  cap_chosen_game_clear(&faulty->chosen);
}

/* One that is endless stays as it is. */
guint cap_faulty_game_shrink(const CapPlayoutOptions *options, const CapRulesGame *game,
                             CapFaultyGame *faulty, guint most_games, double seconds) {
  Search search = {options->rules, faulty->fault};
  CapLookout lookout = {.shows = shows_fault, .data = &search};
  g_autoptr(CapChosenTable) table = cap_chosen_table_new(options->rules, game, &lookout);

  if (faulty->fault != NULL)
    cap_chosen_game_shrink(table, &faulty->chosen, most_games, seconds);
  return cap_chosen_game_n_chosen(&faulty->chosen);
}

char *cap_faulty_game_record(const CapPlayoutOptions *options, const CapRulesGame *game,
                             const CapScenario *scenario, const CapFaultyGame *faulty,
                             const char *digest) {
  CapLookout lookout = {.shows = NULL};
  g_autoptr(CapChosenTable) table = cap_chosen_table_new(options->rules, game, &lookout);

  return cap_chosen_game_record(table, scenario, &faulty->chosen, digest);
}
