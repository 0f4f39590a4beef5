#include "validator/engine/honour/option-text.h"

#include <stdio.h>
#include <string.h>

/* What a number of an option stands for. */
typedef enum {
  WORD_NONE,
  WORD_NUMBER,
  WORD_CAPITANO,
  WORD_ORDER,
  WORD_DIRECTION,
  WORD_MARCH,
} Word;

/* By answer; those that are not listed show their numbers as far as they are not zero. */
static const Word words[CAP_N_ANSWERS][3] = {
    [CAP_ANSWER_ORDER] = {WORD_ORDER, WORD_NUMBER},
    [CAP_ANSWER_CAPITANO] = {WORD_CAPITANO},
    [CAP_ANSWER_STEP] = {WORD_DIRECTION, WORD_MARCH},
    [CAP_ANSWER_EARTHWORKS] = {WORD_NUMBER, WORD_DIRECTION},
    [CAP_ANSWER_PONTOON] = {WORD_NUMBER, WORD_DIRECTION},
    [CAP_ANSWER_DROP] = {WORD_CAPITANO, WORD_ORDER},
    [CAP_ANSWER_UNEMPLOYED] = {WORD_CAPITANO, WORD_NUMBER},
    [CAP_ANSWER_UNIT] = {WORD_NUMBER, WORD_CAPITANO},
    [CAP_ANSWER_AUXILIARY] = {WORD_NUMBER, WORD_CAPITANO},
    [CAP_ANSWER_DETACH] = {WORD_CAPITANO},
    [CAP_ANSWER_MINOR] = {WORD_CAPITANO, WORD_CAPITANO},
    [CAP_ANSWER_DISMISS] = {WORD_CAPITANO},
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
  static const char *const names[] = {"regular", "administrative", "contact", "unemployed"};
  return march < G_N_ELEMENTS(names) ? names[march] : NULL;
}

/* NULL when the number has no word; it is then shown itself. */
static const char *word_of(const CapGame *game, Word word, guint16 value) {
  switch (word) {
  case WORD_NONE:
  case WORD_NUMBER:
    return NULL;
  case WORD_CAPITANO:
    return value < game->n_capitani ? cap_game_card(game, value)->id : NULL;
  case WORD_ORDER:
    return order_name(value);
  case WORD_DIRECTION:
    return value < CAP_N_DIRECTIONS ? cap_grid_direction_name(&game->map->grid, (CapDirection)value)
                                    : NULL;
  case WORD_MARCH:
    return march_name(value);
  }
  return NULL;
}

static void append(char out[CAP_OPTION_TEXT], const char *word) {
  gsize length = strlen(out);
  g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), " %s", word);
}

void cap_option_text(const CapGame *game, CapOption option, char out[CAP_OPTION_TEXT]) {
  const guint16 values[3] = {option.a, option.b, option.c};
  const Word *kinds = words[option.kind];
  guint n = 3;
  /* Trailing zeros say nothing, unless a word is meant. */
  while (n > 0 && values[n - 1] == 0 && (kinds[n - 1] == WORD_NONE || kinds[n - 1] == WORD_NUMBER))
    n--;
  g_snprintf(out, CAP_OPTION_TEXT, "%s", cap_answer_name((CapAnswerKind)option.kind));
  for (guint i = 0; i < n; i++) {
    const char *word = word_of(game, kinds[i], values[i]);
    char number[16];
    g_snprintf(number, sizeof number, "%u", values[i]);
    append(out, word != NULL ? word : number);
  }
}

void cap_about_text(const CapGame *game, const CapRequest *request, char out[CAP_OPTION_TEXT]) {
  const CapScenario *s = game->scenario;
  const char *word = NULL;
  switch ((CapDecisionKind)request->kind) {
  case CAP_DECISION_SOURCE:
  case CAP_DECISION_ISSUER:
    word = request->about < s->n_armies ? s->armies[request->about].id : NULL;
    break;
  case CAP_DECISION_REINFORCEMENT:
    word = request->about < s->n_stacks ? s->stacks[request->about].id : NULL;
    break;
  case CAP_DECISION_ORDER:
  case CAP_DECISION_MARCH:
  case CAP_DECISION_LOSS:
  case CAP_DECISION_CONSOLIDATE:
  case CAP_DECISION_PURSUED:
  case CAP_DECISION_UNEMPLOYED_TO:
    word = request->about < game->n_capitani ? cap_game_card(game, request->about)->id : NULL;
    break;
  case CAP_DECISION_ORGANISE:
  case CAP_DECISION_NAME:
  case CAP_DECISION_ACTIVATE:
  case CAP_DECISION_UNEMPLOYED:
  case CAP_DECISION_CLAIM:
  case CAP_N_DECISIONS:
    break;
  }
  g_snprintf(out, CAP_OPTION_TEXT, "%s", word != NULL ? word : "");
}
