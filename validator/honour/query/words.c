/* What words of the command line mean in a position, and how its things are printed. */
#include "validator/honour/query/position.h"

#include "schema/codes/suggest.h"
#include "validator/commands/options/spelling.h"

/* What a word may be: names to offer and to list. */
typedef struct {
  const HonourPosition *p;
  const char *option;
  const char *word; /* NULL when it is missing */
  const char *kind;
  CapSuggestion nearest;
  GString *names;
} Choice;

static Choice begin_choice(const HonourPosition *p, const char *option, const char *word,
                           const char *kind) {
  return (Choice){
      .p = p,
      .option = option,
      .word = word,
      .kind = kind,
      .nearest = cap_suggestion_for(cap_slice_of(word != NULL ? word : "")),
      .names = g_string_new(NULL),
  };
}

/* Is it this id? It is offered, and listed when `is_listed`. */
static gboolean offer(Choice *choice, const char *id, gboolean is_listed) {
  if (is_listed)
    g_string_append_printf(choice->names, "%s%s", choice->names->len > 0 ? ", " : "", id);
  if (choice->word == NULL)
    return FALSE;
  cap_suggestion_offer(&choice->nearest, cap_slice_of(id));
  return cap_is_spelt(cap_slice_of(choice->word), id);
}

/* Is it this name, which not everything has? Ids go before names. */
static gboolean is_named(const Choice *choice, const char *name) {
  return choice->word != NULL && name != NULL && cap_is_spelt(cap_slice_of(choice->word), name);
}

/* Says what the word may be, unless it was found. */
static gboolean end_choice(Choice *choice, gboolean is_found) {
  const HonourPosition *p = choice->p;
  const char *names = choice->names->str;

  if (!is_found && choice->word == NULL)
    cap_cli_usage_error(p->command, p->io, "This question needs %s=ID: one of %s.", choice->option,
                        names);
  else if (!is_found && cap_slice_is_set(choice->nearest.best))
    cap_cli_usage_error(p->command, p->io, "%s: there is no %s \"%s\". Did you mean \"%.*s\"?",
                        choice->option, choice->kind, choice->word,
                        CAP_SLICE_ARGS(choice->nearest.best));
  else if (!is_found)
    cap_cli_usage_error(p->command, p->io, "%s: there is no %s \"%s\". It is one of %s.",
                        choice->option, choice->kind, choice->word, names);
  g_string_free(choice->names, TRUE);
  return is_found;
}

gboolean honour_position_capitano(const HonourPosition *position, const char *option,
                                  const char *word, HonourCapitanoIndex *capitano) {
  Choice choice = begin_choice(position, option, word, "Capitano");
  gboolean is_found = FALSE;

  for (HonourCapitanoIndex i = 0; !is_found && i < position->game->n_capitani; i++) {
    const HonourCapitano *card = honour_game_card(position->game, i);

    is_found = offer(&choice, card->id, position->state.capitani[i].hex != CAP_HEX_NONE);
    if (is_found)
      *capitano = i;
  }
  for (HonourCapitanoIndex i = 0; !is_found && i < position->game->n_capitani; i++) {
    is_found = is_named(&choice, honour_game_card(position->game, i)->name);
    if (is_found)
      *capitano = i;
  }
  return end_choice(&choice, is_found);
}

gboolean honour_position_capitano_on_map(const HonourPosition *position, const char *option,
                                         const char *word, HonourCapitanoIndex *capitano) {
  if (!honour_position_capitano(position, option, word, capitano))
    return FALSE;
  if (position->state.capitani[*capitano].hex != CAP_HEX_NONE)
    return TRUE;
  cap_cli_usage_error(position->command, position->io,
                      "%s: %s is not on the map. --place %s=HEX puts him there.", option, word,
                      word);
  return FALSE;
}

/* The place of a name; CAP_HEX_NONE when none has it. */
static CapHex place_called(const CapMap *map, CapSlice name) {
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if (map->hexes[hex].node != CAP_NODE_NONE && map->hexes[hex].name != NULL &&
        cap_is_spelt(name, map->hexes[hex].name))
      return hex;
  return CAP_HEX_NONE;
}

static gboolean report_unknown_hex(const HonourPosition *p, const char *option, const char *word) {
  const CapMap *map = p->game->map;
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(word));
  char best[CAP_HEX_NUMBER_MAX] = "", first[CAP_HEX_NUMBER_MAX], last[CAP_HEX_NUMBER_MAX];

  for (CapHex i = 0; i < map->n_hexes; i++)
    if (map->hexes[i].name != NULL)
      cap_suggestion_offer(&suggestion, cap_slice_of(map->hexes[i].name));
  /* The numbers are made on the way; only the best so far is kept. */
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
  if (cap_slice_is_set(suggestion.best))
    cap_cli_usage_error(p->command, p->io, "%s: there is no hex \"%s\". Did you mean \"%.*s\"?",
                        option, word, CAP_SLICE_ARGS(suggestion.best));
  else
    cap_cli_usage_error(p->command, p->io,
                        "%s: there is no hex \"%s\". Write its number, from %s to %s on this map, "
                        "or the name of a place.",
                        option, word, honour_position_number(p, 0, first),
                        honour_position_number(p, map->n_hexes - 1, last));
  return FALSE;
}

gboolean honour_position_hex(const HonourPosition *position, const char *option, const char *word,
                             CapHex *hex) {
  const CapMap *map = position->game->map;

  if (word == NULL) {
    cap_cli_usage_error(position->command, position->io,
                        "This question needs %s%sHEX, the number of a hex or the name of a place.",
                        option, option[0] == '-' ? "=" : " ");
    return FALSE;
  }
  *hex = cap_grid_find(&map->grid, cap_slice_of(word));
  if (*hex == CAP_HEX_NONE || map->hexes[*hex].node == CAP_NODE_NONE)
    *hex = place_called(map, cap_slice_of(word));
  return *hex != CAP_HEX_NONE || report_unknown_hex(position, option, word);
}

gboolean honour_position_army(const HonourPosition *position, const char *option, const char *word,
                              CapIndex *army) {
  Choice choice = begin_choice(position, option, word, "army");
  gboolean is_found = FALSE;

  for (CapIndex i = 0; !is_found && i < position->scenario->n_armies; i++) {
    is_found = offer(&choice, position->scenario->armies[i].id, TRUE);
    if (is_found)
      *army = i;
  }
  return end_choice(&choice, is_found);
}

gboolean honour_position_side(const HonourPosition *position, const char *option, const char *word,
                              CapIndex *side) {
  const HonourScenario *scenario = position->scenario;
  Choice choice = begin_choice(position, option, word, "side");
  gboolean is_found = FALSE;

  for (CapIndex i = 0; !is_found && i < scenario->base.n_sides; i++) {
    is_found = offer(&choice, scenario->base.sides[i].id, TRUE);
    if (is_found)
      *side = i;
  }
  for (CapIndex i = 0; !is_found && i < scenario->n_armies; i++) {
    is_found = offer(&choice, scenario->armies[i].id, FALSE);
    if (is_found)
      *side = position->state.armies[i].side;
  }
  return end_choice(&choice, is_found);
}

gboolean honour_position_word(const HonourPosition *position, const char *option, const char *word,
                              const char *const *words, guint *index) {
  Choice choice = begin_choice(position, option, word, "value");
  gboolean is_found = FALSE;

  for (guint i = 0; !is_found && words[i] != NULL; i++) {
    is_found = offer(&choice, words[i], TRUE);
    if (is_found)
      *index = i;
  }
  return end_choice(&choice, is_found);
}

/* --- Printing ------------------------------------------------------------------------------ */

const char *honour_position_number(const HonourPosition *position, CapHex hex,
                                   char buffer[CAP_HEX_NUMBER_MAX]) {
  cap_grid_number(&position->game->map->grid, hex, buffer);
  return buffer;
}

void honour_position_print_hexes(const HonourPosition *position, const char *key,
                                 const CapHex *hexes, guint n) {
  char number[CAP_HEX_NUMBER_MAX];

  fprintf(position->io->out, "%s:", key);
  for (guint i = 0; i < n; i++)
    fprintf(position->io->out, " %s", honour_position_number(position, hexes[i], number));
  fputc('\n', position->io->out);
}

void honour_position_print_refusal(const HonourPosition *position, HonourReason reason) {
  fprintf(position->io->out, "refused: %s\nrule: %s\n", honour_reason_sentence(reason),
          honour_reason_rule(reason));
}
