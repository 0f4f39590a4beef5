#include "validator/play/chosen-game.h"

#include <string.h>

#include "validator/play/record-writer.h"

void cap_chosen_game_clear(CapChosenGame *game) {
  g_clear_pointer(&game->dice, g_array_unref);
  g_clear_pointer(&game->choices, g_array_unref);
}

void cap_chosen_game_note(CapChosenGame *game, const CapRequest *request, CapOption option) {
  guint16 index = 0;

  while (!cap_option_equals(request->options[index], option))
    index++;
  g_array_append_val(game->choices, index);
}

guint cap_chosen_game_n_chosen(const CapChosenGame *game) {
  guint n = 0;

  for (guint i = 0; i < game->choices->len; i++)
    n += g_array_index(game->choices, guint16, i) != 0;
  return n;
}

/* --- Playing it again ------------------------------------------------------------------------- */

struct _CapChosenTable {
  const CapRuleset *rules;
  const CapRulesGame *game;
  CapLookout lookout;
  CapRulesPlay *play; /* with `options`; NULL before the first game */
  guint options;
  CapDice dice;
  guint next_dice; /* of the game: the first that are not used yet */
  CapRequest request;
};

CapChosenTable *cap_chosen_table_new(const CapRuleset *rules, const CapRulesGame *game,
                                     const CapLookout *lookout) {
  CapChosenTable *table = g_new0(CapChosenTable, 1);

  table->rules = rules;
  table->game = game;
  table->lookout = *lookout;
  return table;
}

static void leave(CapChosenTable *table) {
  if (table->play != NULL)
    table->rules->play_free(table->play);
  table->play = NULL;
}

void cap_chosen_table_free(CapChosenTable *table) {
  if (table == NULL)
    return;
  leave(table);
  g_free(table);
}

static void roll_from(CapChosenTable *table, guint64 seed) {
  GByteArray *trace = table->dice.trace;

  cap_dice_seed(&table->dice, seed);
  table->dice.trace = trace;
}

static void start(CapChosenTable *table, const CapChosenGame *game, GByteArray *trace) {
  const CapRuleset *rules = table->rules;

  if (table->play != NULL && table->options != game->options)
    leave(table);
  if (table->play == NULL)
    table->play = rules->play_new(table->game, game->options, &table->dice, NULL);
  table->options = game->options;
  table->next_dice = 0;
  table->dice.trace = trace;
  roll_from(table, game->seed);
  if (table->lookout.seen != NULL) {
    memset(table->lookout.seen, 0, rules->n_evidence() * sizeof table->lookout.seen[0]);
    rules->count(table->play, table->lookout.seen);
  }
  rules->restart(table->play);
}

/* Goes on to decision n; FALSE when the game is over. */
static gboolean go_on(CapChosenTable *table, const CapChosenGame *game, guint64 n) {
  gboolean goes_on = table->rules->next(table->play, &table->request);

  while (game->dice != NULL && table->next_dice < game->dice->len) {
    const CapNewDice *dice = &g_array_index(game->dice, CapNewDice, table->next_dice);

    if (dice->decision != n)
      break;
    table->next_dice++;
    roll_from(table, dice->seed);
  }
  return goes_on;
}

static CapOption choice_at(const CapChosenGame *game, guint64 n, const CapRequest *request) {
  guint index = n < game->choices->len ? g_array_index(game->choices, guint16, (guint)n) : 0;

  return request->options[index < request->n_options ? index : 0];
}

gboolean cap_chosen_game_shows(CapChosenTable *table, const CapChosenGame *game,
                               guint64 *decision) {
  start(table, game, NULL);
  for (guint64 n = 0; n <= game->decision; n++) {
    gboolean goes_on = go_on(table, game, n);

    if (!goes_on)
      table->request.n_options = 0;
    CapShows shows = table->lookout.shows(table->play, &table->request, table->lookout.data);
    *decision = n;
    if (shows != CAP_SHOWS_NOTHING)
      return shows == CAP_SHOWS_IT;
    if (!goes_on)
      return FALSE;
    table->rules->answer(table->play, &table->request, choice_at(game, n, &table->request));
  }
  return FALSE;
}

/* --- Making it smaller ------------------------------------------------------------------------ */

static void cut(CapChosenGame *game, guint64 decision) {
  game->decision = decision;
  if (game->choices->len > decision)
    g_array_set_size(game->choices, (guint)decision);
}

/* The first option for some decisions. When it no longer shows they are as before. */
static void make_plain(CapChosenTable *table, CapChosenGame *game, guint from, guint n) {
  guint16 *choices = &g_array_index(game->choices, guint16, from);
  g_autofree guint16 *before = g_memdup2(choices, n * sizeof *choices);
  gboolean is_plain = TRUE;
  guint64 decision;

  for (guint i = 0; i < n; i++) {
    is_plain = is_plain && choices[i] == 0;
    choices[i] = 0;
  }
  if (is_plain)
    return;
  if (cap_chosen_game_shows(table, game, &decision))
    cut(game, decision);
  else
    memcpy(choices, before, n * sizeof *choices);
}

void cap_chosen_game_shrink(CapChosenTable *table, CapChosenGame *game, guint most_games,
                            double seconds) {
  gint64 end = g_get_monotonic_time() + (gint64)(seconds * G_USEC_PER_SEC);
  guint64 decision;
  guint n_games = 1;

  if (!cap_chosen_game_shows(table, game, &decision))
    return;
  cut(game, decision);
  for (guint size = MAX(game->choices->len, 1u); size > 0; size /= 2) {
    for (guint from = 0; from < game->choices->len; from += size) {
      if (n_games++ >= most_games || (seconds > 0 && g_get_monotonic_time() >= end))
        return;
      make_plain(table, game, from, MIN(size, game->choices->len - from));
    }
  }
}

/* --- Writing it down -------------------------------------------------------------------------- */

char *cap_chosen_game_record(CapChosenTable *table, const CapScenario *scenario,
                             const CapChosenGame *game, const char *digest) {
  g_autoptr(GByteArray) trace = g_byte_array_new();
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapRecordWriter writer = {.rules = table->rules,
                            .scenario = scenario,
                            .options = game->options,
                            .decisions = decisions};
  gboolean has_one_seed = game->dice == NULL || game->dice->len == 0;

  start(table, game, trace);
  for (guint64 n = 0; go_on(table, game, n) && n < game->decision; n++) {
    CapOption option = choice_at(game, n, &table->request);
    cap_record_writer_told(table->play, &table->request, option, trace->data, trace->len, &writer);
    g_byte_array_set_size(trace, 0);
    table->rules->answer(table->play, &table->request, option);
  }
  char *text = cap_record_writer_finish(&writer, table->play, has_one_seed ? &game->seed : NULL,
                                        digest, trace->data, trace->len);
  table->dice.trace = NULL;
  return text;
}
