/* Decisions and options: by names for records, and as a player would put them. */
#include "validator/monferrato/view/view.h"

#include <string.h>

/* What a number of a request or an option stands for. */
typedef enum {
  WORD_NONE,
  WORD_NOTHING = WORD_NONE,
  WORD_COUNTER,
  WORD_ZONE,
  WORD_COMMAND,
  WORD_CHIT,
} Word;

static const struct {
  Word about;
  const char *question;
} decisions[MONFERRATO_N_DECISIONS] = {
#define MONFERRATO_DECISION(id, name, about, question) {WORD_##about, CAP_WORDS(question)},
#include "validator/monferrato/machine/decisions.def"
#undef MONFERRATO_DECISION
};

static const struct {
  const char *name;
  Word a, b;
  const char *words;
} answers[MONFERRATO_N_ANSWERS] = {
#define MONFERRATO_ANSWER(id, name, a, b, words) {name, WORD_##a, WORD_##b, CAP_WORDS(words)},
#include "validator/monferrato/machine/answers.def"
#undef MONFERRATO_ANSWER
};

/* The id and the name of what a number stands for; NULL when it is nothing. */
static const char *id_of(const MonferratoGame *game, Word word, guint number) {
  switch (word) {
  case WORD_COUNTER:
    return number < game->roster->n_counters ? game->roster->counters[number].id : NULL;
  case WORD_ZONE:
    return number < game->map->n_zones ? game->map->zones[number].id : NULL;
  case WORD_COMMAND:
    return number < game->roster->n_commands ? game->roster->commands[number].id : NULL;
  case WORD_CHIT:
    return number < game->chits->n_chits ? game->chits->chits[number].id : NULL;
  case WORD_NONE:
    break;
  }
  return NULL;
}

static const char *name_of(const MonferratoPlay *play, Word word, guint number) {
  const MonferratoGame *game = play->game;

  switch (word) {
  case WORD_COUNTER:
    return number < game->roster->n_counters ? monferrato_name(game, play->state, (CapIndex)number)
                                             : NULL;
  case WORD_ZONE:
    return number < game->map->n_zones ? game->map->zones[number].name : NULL;
  case WORD_COMMAND:
    return number < game->roster->n_commands ? game->roster->commands[number].name : NULL;
  case WORD_CHIT:
    return number < game->chits->n_chits ? game->chits->chits[number].name : NULL;
  case WORD_NONE:
    break;
  }
  return NULL;
}

/* --- For records ------------------------------------------------------------------------------ */

/* Identifiers that are longer would not leave room for the rest: their number is shown. */
enum { LONGEST_WORD = 100 };

static void append_id(char out[CAP_OPTION_TEXT], const MonferratoGame *game, Word word,
                      guint number) {
  const char *id = id_of(game, word, number);
  gsize length = strlen(out);
  const char *blank = length > 0 ? " " : "";

  if (word == WORD_NONE)
    return;
  if (id != NULL && strlen(id) <= LONGEST_WORD)
    g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), "%s%s", blank, id);
  else
    g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), "%s%u", blank, number);
}

void monferrato_option_text(const MonferratoGame *game, CapOption option,
                            char out[CAP_OPTION_TEXT]) {
  g_strlcpy(out, answers[option.kind].name, CAP_OPTION_TEXT);
  append_id(out, game, answers[option.kind].a, option.a);
  append_id(out, game, answers[option.kind].b, option.b);
}

void monferrato_about_text(const MonferratoGame *game, const CapRequest *request,
                           char out[CAP_OPTION_TEXT]) {
  out[0] = '\0';
  append_id(out, game, decisions[request->kind].about, request->about);
}

/* --- For people ------------------------------------------------------------------------------- */

/* As much as there is room for, without half letters at its end. */
static void copy(const char *text, char out[CAP_OPTION_TEXT]) {
  const char *end;

  g_strlcpy(out, text, CAP_OPTION_TEXT);
  if (!g_utf8_validate(out, -1, &end))
    out[end - out] = '\0';
}

const char *monferrato_view_question(const MonferratoPlay *play, guint16 kind) {
  return kind < MONFERRATO_N_DECISIONS ? cap_words(play->log, decisions[kind].question) : "";
}

void monferrato_view_about(const MonferratoPlay *play, const CapRequest *request,
                           char out[CAP_OPTION_TEXT]) {
  const char *name = name_of(play, decisions[request->kind].about, request->about);

  copy(name != NULL ? name : "", out);
}

void monferrato_view_option(const MonferratoPlay *play, CapOption option,
                            char out[CAP_OPTION_TEXT]) {
  const char *a = name_of(play, answers[option.kind].a, option.a);
  const char *b = name_of(play, answers[option.kind].b, option.b);
  g_autoptr(GString) words = g_string_new(cap_words(play->log, answers[option.kind].words));

  if (a != NULL)
    g_string_replace(words, "$a", a, 1);
  if (b != NULL)
    g_string_replace(words, "$b", b, 1);
  copy(words->str, out);
}

/* A counter stands for the zone it is in. */
static CapSpot spot_of(const MonferratoPlay *play, Word word, guint number) {
  if (word == WORD_ZONE)
    return number;
  if (word == WORD_COUNTER && play->state->counters[number].place == MONFERRATO_ON_MAP)
    return play->state->counters[number].zone;
  return CAP_SPOT_NONE;
}

CapSpot monferrato_view_option_spot(const MonferratoPlay *play, CapOption option) {
  CapSpot spot = spot_of(play, answers[option.kind].b, option.b);

  return spot != CAP_SPOT_NONE ? spot : spot_of(play, answers[option.kind].a, option.a);
}

/* [4.1] */
void monferrato_view_moment(const MonferratoPlay *play, CapPlayMoment *moment) {
  const MonferratoState *state = play->state;

  moment->turn = state->turn;
  moment->part = state->stage == MONFERRATO_STAGE_SET_UP ? 0 : 1;
  if (state->is_over)
    copy(cap_words(play->log, "End of the game"), moment->text);
  else if (state->stage == MONFERRATO_STAGE_SET_UP)
    copy(cap_words(play->log, "Set-up"), moment->text);
  else if (state->stage == MONFERRATO_STAGE_STACKING)
    copy(cap_words(play->log, "End of the turn: stacking"), moment->text);
  else if (state->activation.command == CAP_INDEX_NONE)
    copy(cap_words(play->log, "Drawing a Command"), moment->text);
  else {
    g_autofree char *text =
        g_strdup_printf(cap_words(play->log, "Activation: %s"),
                        play->game->roster->commands[state->activation.command].name);
    copy(text, moment->text);
    moment->part = 2u + state->activation.command;
  }
}
