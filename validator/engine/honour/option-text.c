#include "validator/engine/honour/option-text.h"

#include <stdio.h>
#include <string.h>

/* Identifiers that are longer would not leave room for the rest: their number is shown. */
#define LONGEST_WORD 48

static const CapWord words[CAP_N_ANSWERS][3] = {
#define CAP_ANSWER(id, name, a, b, c)                                                              \
  [CAP_ANSWER_##id] = {CAP_WORD_##a, CAP_WORD_##b, CAP_WORD_##c},
#include "validator/engine/honour/answers.def"
#undef CAP_ANSWER
};

static const CapWord abouts[CAP_N_DECISIONS] = {
#define CAP_DECISION(id, name, about, question) [CAP_DECISION_##id] = CAP_WORD_##about,
#include "validator/engine/honour/decisions.def"
#undef CAP_DECISION
};

static const char *order_name(guint order) {
  switch ((CapOrders)order) {
  case CAP_ORDER_GARRISON:
    return "garrison";
  case CAP_ORDER_STAND:
    return "stand";
  case CAP_ORDER_MANOEUVRE:
    return "manoeuvre";
  case CAP_ORDER_ATTACK:
    return "attack";
  case CAP_ORDER_RETREAT:
    return "retreat";
  }
  return NULL;
}

static const char *march_name(guint march) {
  static const char *const names[] = {CAP_WORDS("regular"), CAP_WORDS("administrative"),
                                      CAP_WORDS("contact"), CAP_WORDS("unemployed")};
  return march < G_N_ELEMENTS(names) ? names[march] : NULL;
}

static const char *array_name(guint array) {
  static const char *const names[] = {NULL, CAP_WORDS("vanguard"), CAP_WORDS("main-body"),
                                      CAP_WORDS("rearguard")};
  return array < G_N_ELEMENTS(names) ? names[array] : NULL;
}

/* [18.6] Of treachery. */
static const char *means_name(guint means) {
  static const char *const names[] = {CAP_WORDS("capitano"), CAP_WORDS("population"),
                                      CAP_WORDS("troops")};
  return means < G_N_ELEMENTS(names) ? names[means] : NULL;
}

/* The identifier or name that a number stands for; NULL when there is none. */
static const char *name_of(const CapGame *game, CapWord word, guint16 value) {
  const CapScenario *s = game->scenario;
  switch (word) {
  case CAP_WORD_NONE:
  case CAP_WORD_NOTHING:
  case CAP_WORD_NUMBER:
  case CAP_WORD_HEX:
    return NULL;
  case CAP_WORD_CAPITANO:
    return value < game->n_capitani ? cap_game_card(game, value)->id : NULL;
  case CAP_WORD_UNIT:
    return value < game->n_units ? cap_game_type(game, value)->id : NULL;
  case CAP_WORD_ARMY:
    return value < s->n_armies ? s->armies[value].id : NULL;
  case CAP_WORD_STACK:
    return value < s->n_stacks ? s->stacks[value].id : NULL;
  case CAP_WORD_RULE:
    return value < game->special.n_rules ? game->special.rules[value].id : NULL;
  case CAP_WORD_ORDER:
    return order_name(value);
  case CAP_WORD_DIRECTION:
    return value < CAP_N_DIRECTIONS ? cap_grid_direction_name(&game->map->grid, (CapDirection)value)
                                    : NULL;
  case CAP_WORD_MARCH:
    return march_name(value);
  case CAP_WORD_CHIT:
    return value < CAP_N_CHITS ? cap_chit_row((CapChit)value)->name : NULL;
  case CAP_WORD_ARRAY:
    return array_name(value);
  case CAP_WORD_MEANS:
    return means_name(value);
  }
  return NULL;
}

/* Counters of one type are told apart by their number: "swiss-infantry/17". What has no name is
 * shown as a number, nobody as "none". */
void cap_word_text(const CapGame *game, CapWord word, guint16 value, char out[CAP_OPTION_TEXT]) {
  const char *name = name_of(game, word, value);
  if (word == CAP_WORD_HEX && value < game->map->n_hexes)
    cap_grid_number(&game->map->grid, value, out);
  else if (word > CAP_WORD_NUMBER && value == CAP_NOBODY)
    g_strlcpy(out, "none", CAP_OPTION_TEXT);
  else if (name == NULL || strlen(name) > LONGEST_WORD)
    g_snprintf(out, CAP_OPTION_TEXT, "%u", value);
  else if (word == CAP_WORD_UNIT)
    g_snprintf(out, CAP_OPTION_TEXT, "%s/%u", name, value);
  else
    g_strlcpy(out, name, CAP_OPTION_TEXT);
}

static void append(char out[CAP_OPTION_TEXT], const char *word) {
  gsize length = strlen(out);
  g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), " %s", word);
}

CapWord cap_answer_word(CapAnswerKind kind, guint index) {
  return words[kind][index];
}

CapWord cap_about_word(CapDecisionKind kind) {
  return abouts[kind];
}

void cap_option_text(const CapGame *game, CapOption option, char out[CAP_OPTION_TEXT]) {
  const guint16 values[3] = {option.a, option.b, option.c};
  const CapWord *kinds = words[option.kind];
  guint n = 3;
  /* Trailing zeros say nothing, unless a word is meant. */
  while (n > 0 && values[n - 1] == 0 &&
         (kinds[n - 1] == CAP_WORD_NONE || kinds[n - 1] == CAP_WORD_NUMBER))
    n--;
  g_strlcpy(out, cap_answer_name((CapAnswerKind)option.kind), CAP_OPTION_TEXT);
  for (guint i = 0; i < n; i++) {
    char word[CAP_OPTION_TEXT];
    cap_word_text(game, kinds[i], values[i], word);
    append(out, word);
  }
}

void cap_about_text(const CapGame *game, const CapRequest *request, char out[CAP_OPTION_TEXT]) {
  CapWord word = abouts[request->kind];
  out[0] = '\0';
  if (word != CAP_WORD_NOTHING && request->about != CAP_NOBODY)
    cap_word_text(game, word, request->about, out);
}
