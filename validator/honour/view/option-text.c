#include "validator/honour/view/option-text.h"

#include <stdio.h>
#include <string.h>

/* Identifiers that are longer would not leave room for the rest: their number is shown. */
#define LONGEST_WORD 48

static const HonourWord words[HONOUR_N_ANSWERS][3] = {
#define HONOUR_ANSWER(id, name, a, b, c)                                                           \
  [HONOUR_ANSWER_##id] = {HONOUR_WORD_##a, HONOUR_WORD_##b, HONOUR_WORD_##c},
#include "validator/honour/machine/answers.def"
#undef HONOUR_ANSWER
};

static const HonourWord abouts[HONOUR_N_DECISIONS] = {
#define HONOUR_DECISION(id, name, about, question) [HONOUR_DECISION_##id] = HONOUR_WORD_##about,
#include "validator/honour/machine/decisions.def"
#undef HONOUR_DECISION
};

static const char *order_name(guint order) {
  switch ((HonourOrders)order) {
  case HONOUR_ORDER_GARRISON:
    return "garrison";
  case HONOUR_ORDER_STAND:
    return "stand";
  case HONOUR_ORDER_MANOEUVRE:
    return "manoeuvre";
  case HONOUR_ORDER_ATTACK:
    return "attack";
  case HONOUR_ORDER_RETREAT:
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
static const char *name_of(const HonourGame *game, HonourWord word, guint16 value) {
  const HonourScenario *s = game->scenario;
  switch (word) {
  case HONOUR_WORD_NONE:
  case HONOUR_WORD_NOTHING:
  case HONOUR_WORD_NUMBER:
  case HONOUR_WORD_HEX:
    return NULL;
  case HONOUR_WORD_CAPITANO:
    return value < game->n_capitani ? honour_game_card(game, value)->id : NULL;
  case HONOUR_WORD_UNIT:
    return value < game->n_units ? honour_game_type(game, value)->id : NULL;
  case HONOUR_WORD_ARMY:
    return value < s->n_armies ? s->armies[value].id : NULL;
  case HONOUR_WORD_STACK:
    return value < s->n_stacks ? s->stacks[value].id : NULL;
  case HONOUR_WORD_RULE:
    return value < game->special.n_rules ? game->special.rules[value].id : NULL;
  case HONOUR_WORD_ORDER:
    return order_name(value);
  case HONOUR_WORD_DIRECTION:
    return value < CAP_N_DIRECTIONS ? cap_grid_direction_name(&game->map->grid, (CapDirection)value)
                                    : NULL;
  case HONOUR_WORD_MARCH:
    return march_name(value);
  case HONOUR_WORD_CHIT:
    return value < HONOUR_N_CHITS ? honour_chit_row((HonourChit)value)->name : NULL;
  case HONOUR_WORD_ARRAY:
    return array_name(value);
  case HONOUR_WORD_MEANS:
    return means_name(value);
  }
  return NULL;
}

/* Counters of one type are told apart by their number: "swiss-infantry/17". What has no name is
 * shown as a number, nobody as "none". */
void honour_word_text(const HonourGame *game, HonourWord word, guint16 value,
                      char out[CAP_OPTION_TEXT]) {
  const char *name = name_of(game, word, value);
  if (word == HONOUR_WORD_HEX && value < game->map->n_hexes)
    cap_grid_number(&game->map->grid, value, out);
  else if (word > HONOUR_WORD_NUMBER && value == HONOUR_NOBODY)
    g_strlcpy(out, "none", CAP_OPTION_TEXT);
  else if (name == NULL || strlen(name) > LONGEST_WORD)
    g_snprintf(out, CAP_OPTION_TEXT, "%u", value);
  else if (word == HONOUR_WORD_UNIT)
    g_snprintf(out, CAP_OPTION_TEXT, "%s/%u", name, value);
  else
    g_strlcpy(out, name, CAP_OPTION_TEXT);
}

static void append(char out[CAP_OPTION_TEXT], const char *word) {
  gsize length = strlen(out);
  g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), " %s", word);
}

HonourWord honour_answer_word(HonourAnswerKind kind, guint index) {
  return words[kind][index];
}

HonourWord honour_about_word(HonourDecisionKind kind) {
  return abouts[kind];
}

void honour_option_text(const HonourGame *game, CapOption option, char out[CAP_OPTION_TEXT]) {
  const guint16 values[3] = {option.a, option.b, option.c};
  const HonourWord *kinds = words[option.kind];
  guint n = 3;
  /* Trailing zeros say nothing, unless a word is meant. */
  while (n > 0 && values[n - 1] == 0 &&
         (kinds[n - 1] == HONOUR_WORD_NONE || kinds[n - 1] == HONOUR_WORD_NUMBER))
    n--;
  g_strlcpy(out, honour_answer_name((HonourAnswerKind)option.kind), CAP_OPTION_TEXT);
  for (guint i = 0; i < n; i++) {
    char word[CAP_OPTION_TEXT];
    honour_word_text(game, kinds[i], values[i], word);
    append(out, word);
  }
}

void honour_about_text(const HonourGame *game, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  HonourWord word = abouts[request->kind];
  out[0] = '\0';
  if (word != HONOUR_WORD_NOTHING && request->about != HONOUR_NOBODY)
    honour_word_text(game, word, request->about, out);
}
