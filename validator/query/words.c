/* What words of the command line mean in a position, and how its things are printed. */
#include "validator/query/position.h"

#include "schema/suggest.h"

static gboolean report_unknown(const CapPosition *p, const char *option, const char *word,
                               const char *kind, const CapSuggestion *suggestion) {
  if (cap_slice_is_set(suggestion->best))
    cap_cli_usage_error(p->command, p->io, "%s: there is no %s \"%s\". Did you mean \"%.*s\"?",
                        option, kind, word, CAP_SLICE_ARGS(suggestion->best));
  else
    cap_cli_usage_error(p->command, p->io, "%s: there is no %s \"%s\".", option, kind, word);
  return FALSE;
}

static gboolean is_given(const CapPosition *p, const char *option, const char *word) {
  if (word == NULL)
    cap_cli_usage_error(p->command, p->io, "This question needs %s.", option);
  return word != NULL;
}

gboolean cap_position_capitano(const CapPosition *position, const char *option, const char *word,
                               CapCapitanoIndex *capitano) {
  if (!is_given(position, option, word))
    return FALSE;

  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  for (CapCapitanoIndex i = 0; i < position->game->n_capitani; i++) {
    const CapCapitano *card = cap_game_card(position->game, i);

    if (g_str_equal(card->id, word)) {
      *capitano = i;
      return TRUE;
    }
    cap_suggestion_offer(&suggestion, cap_slice_of(card->id));
  }
  return report_unknown(position, option, word, "Capitano", &suggestion);
}

gboolean cap_position_capitano_on_map(const CapPosition *position, const char *option,
                                      const char *word, CapCapitanoIndex *capitano) {
  if (!cap_position_capitano(position, option, word, capitano))
    return FALSE;
  if (position->state.capitani[*capitano].hex != CAP_HEX_NONE)
    return TRUE;
  cap_cli_usage_error(position->command, position->io,
                      "%s: %s is not on the map. --place %s=HEX puts him there.", option, word,
                      word);
  return FALSE;
}

gboolean cap_position_hex(const CapPosition *position, const char *option, const char *word,
                          CapHex *hex) {
  const CapMap *map = position->game->map;

  if (!is_given(position, option, word))
    return FALSE;
  *hex = cap_grid_find(&map->grid, cap_slice_of(word));
  if (*hex != CAP_HEX_NONE && map->hexes[*hex].node != CAP_NODE_NONE)
    return TRUE;

  /* The numbers are made on the way; only the best so far is kept. */
  char best[CAP_HEX_NUMBER_MAX] = "";
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  for (CapHex i = 0; i < map->n_hexes; i++) {
    char number[CAP_HEX_NUMBER_MAX];
    CapSuggestion trial = suggestion;

    cap_grid_number(&map->grid, i, number);
    cap_suggestion_offer(&trial, cap_slice_of(number));
    if (trial.best.data != number)
      continue;
    g_strlcpy(best, number, sizeof best);
    suggestion = trial;
    suggestion.best = cap_slice_of(best);
  }
  return report_unknown(position, option, word, "hex", &suggestion);
}

gboolean cap_position_army(const CapPosition *position, const char *option, const char *word,
                           CapIndex *army) {
  if (!is_given(position, option, word))
    return FALSE;

  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  *army = cap_scenario_find_army(position->scenario, cap_slice_of(word));
  if (*army != CAP_INDEX_NONE)
    return TRUE;
  for (guint i = 0; i < position->scenario->n_armies; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(position->scenario->armies[i].id));
  return report_unknown(position, option, word, "army", &suggestion);
}

gboolean cap_position_side(const CapPosition *position, const char *option, const char *word,
                           CapIndex *side) {
  const CapScenario *scenario = position->scenario;

  if (!is_given(position, option, word))
    return FALSE;
  *side = cap_scenario_find_side(scenario, cap_slice_of(word));
  if (*side != CAP_INDEX_NONE)
    return TRUE;

  CapIndex army = cap_scenario_find_army(scenario, cap_slice_of(word));
  if (army != CAP_INDEX_NONE) {
    *side = position->state.armies[army].side;
    return TRUE;
  }
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  for (guint i = 0; i < scenario->n_sides; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(scenario->sides[i].id));
  for (guint i = 0; i < scenario->n_armies; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(scenario->armies[i].id));
  return report_unknown(position, option, word, "side", &suggestion);
}

gboolean cap_position_word(const CapPosition *position, const char *option, const char *word,
                           const char *const *words, guint *index) {
  int found = cap_slice_index_in(cap_slice_of(word), words);

  if (found >= 0) {
    *index = (guint)found;
    return TRUE;
  }
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  for (guint i = 0; words[i] != NULL; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(words[i]));
  if (cap_slice_is_set(suggestion.best))
    return report_unknown(position, option, word, "value", &suggestion);
  g_autofree char *all = g_strjoinv(", ", (char **)words);
  cap_cli_usage_error(position->command, position->io,
                      "%s: there is no value \"%s\". It is one "
                      "of %s.",
                      option, word, all);
  return FALSE;
}

/* --- Printing ------------------------------------------------------------------------------ */

const char *cap_position_number(const CapPosition *position, CapHex hex,
                                char buffer[CAP_HEX_NUMBER_MAX]) {
  cap_grid_number(&position->game->map->grid, hex, buffer);
  return buffer;
}

void cap_position_print_hexes(const CapPosition *position, const char *key, const CapHex *hexes,
                              guint n) {
  char number[CAP_HEX_NUMBER_MAX];

  fprintf(position->io->out, "%s:", key);
  for (guint i = 0; i < n; i++)
    fprintf(position->io->out, " %s", cap_position_number(position, hexes[i], number));
  fputc('\n', position->io->out);
}

void cap_position_print_refusal(const CapPosition *position, CapReason reason) {
  fprintf(position->io->out, "refused: %s\nrule: %s\n", cap_reason_sentence(reason),
          cap_reason_rule(reason));
}
