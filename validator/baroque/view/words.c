/* Decisions and options: by names for records, and as a player would put them. */
#include <stdio.h>
#include <string.h>

#include "validator/baroque/moves/move.h"
#include "validator/baroque/view/view.h"

/* What a number of a request or an option stands for. */
typedef enum {
  WORD_NONE,
  WORD_NOTHING = WORD_NONE,
  WORD_UNIT,
  WORD_COMMAND,
  WORD_NUMBER,    /* as it is */
  WORD_DIE,       /* the first or the second */
  WORD_TENTHS,    /* of a BU */
  WORD_STEPS,     /* of a turn, to the left below zero */
  WORD_SIDE,      /* to the left below zero */
  WORD_X,         /* hundredths of a BU */
  WORD_Y,         /* likewise */
  WORD_PLACE,     /* halves of a BU along an entry */
  WORD_DIRECTION, /* 0 to 63 */
  WORD_MANNER,
} Word;

static const struct {
  Word about;
  const char *question;
} decisions[BAROQUE_N_DECISIONS] = {
#define BAROQUE_DECISION(id, name, about, question) {WORD_##about, CAP_WORDS(question)},
#include "validator/baroque/machine/decisions.def"
#undef BAROQUE_DECISION
};

enum { NUMBERS = 3 };

static const struct {
  const char *name;
  Word word[NUMBERS];
  const char *words;
} answers[BAROQUE_N_ANSWERS] = {
#define BAROQUE_ANSWER(id, name, a, b, c, words)                                                   \
  {name, {WORD_##a, WORD_##b, WORD_##c}, CAP_WORDS(words)},
#include "validator/baroque/machine/answers.def"
#undef BAROQUE_ANSWER
};

static const struct {
  const char *name, *words;
} manners[BAROQUE_N_MANNERS] = {
    [BAROQUE_MOVE_STRAIGHT] = {"straight", CAP_WORDS("Move straight on")},
    [BAROQUE_MOVE_WHEEL] = {"wheel", CAP_WORDS("Wheel")},
    [BAROQUE_MOVE_WHEEL_ON] = {"wheel-on", CAP_WORDS("Wheel and move on")},
    [BAROQUE_MOVE_SIDEWAYS] = {"sideways", CAP_WORDS("Move sideways")},
    [BAROQUE_MOVE_OBLIQUE] = {"oblique", CAP_WORDS("Move obliquely")},
    [BAROQUE_MOVE_ABOUT_FACE] = {"about-face", CAP_WORDS("Face about")},
    [BAROQUE_MOVE_GUN_TURN] = {"gun-turn", CAP_WORDS("Turn the guns")},
    [BAROQUE_MOVE_TERCIO_TURN] = {"tercio-turn", CAP_WORDS("Turn the Tercio")},
    [BAROQUE_MOVE_WITHDRAW] = {"withdraw", CAP_WORDS("Withdraw")},
};

/* --- For records ------------------------------------------------------------------------------ */

static guint number_of(CapOption option, guint i) {
  return i == 0 ? option.a : i == 1 ? option.b : option.c;
}

/* Identifiers that are longer would not leave room for the rest: their number is shown. */
enum { LONGEST_WORD = 70 };

static const char *id_of(const BaroqueGame *game, Word word, guint number) {
  const char *id = NULL;

  if (word == WORD_UNIT && number < game->n_units)
    id = game->scenario->units[number].id;
  else if (word == WORD_COMMAND && number < game->n_commands)
    id = game->scenario->commands[number].id;
  else if (word == WORD_MANNER && number < BAROQUE_N_MANNERS)
    id = manners[number].name;
  return id != NULL && strlen(id) <= LONGEST_WORD ? id : NULL;
}

static void append(char out[CAP_OPTION_TEXT], const char *text) {
  gsize length = strlen(out);

  g_snprintf(out + length, (gulong)(CAP_OPTION_TEXT - length), "%s%s", length > 0 ? " " : "", text);
}

static void append_number(char out[CAP_OPTION_TEXT], const BaroqueGame *game, Word word,
                          guint number) {
  const char *id = id_of(game, word, number);
  char text[16];

  if (word == WORD_NONE)
    return;
  gboolean has_sign = word == WORD_STEPS || word == WORD_SIDE;
  g_snprintf(text, sizeof text, has_sign ? "%+d" : "%d", has_sign ? (gint16)number : (int)number);
  append(out, id != NULL ? id : text);
}

void baroque_option_text(const BaroqueGame *game, CapOption option, char out[CAP_OPTION_TEXT]) {
  g_strlcpy(out, answers[option.kind].name, CAP_OPTION_TEXT);
  for (guint i = 0; i < NUMBERS; i++)
    append_number(out, game, answers[option.kind].word[i], number_of(option, i));
}

static gboolean read_number(const BaroqueGame *game, Word word, const char *text, guint16 *number) {
  guint n = word == WORD_UNIT      ? game->n_units
            : word == WORD_COMMAND ? game->n_commands
            : word == WORD_MANNER  ? BAROQUE_N_MANNERS
                                   : 0;
  char *end;

  for (guint i = 0; i < n; i++)
    if (g_strcmp0(id_of(game, word, i), text) == 0) {
      *number = (guint16)i;
      return TRUE;
    }
  gint64 value = g_ascii_strtoll(text, &end, 10);
  if (end == text || *end != '\0' || value < G_MININT16 || value > G_MAXUINT16)
    return FALSE;
  *number = (guint16)value;
  return TRUE;
}

static gboolean read_option(const BaroqueGame *game, guint kind, char **words, CapOption *option) {
  guint16 numbers[NUMBERS] = {0};
  guint at = 1;

  for (guint i = 0; i < NUMBERS; i++) {
    if (answers[kind].word[i] == WORD_NONE)
      continue;
    if (words[at] == NULL || !read_number(game, answers[kind].word[i], words[at++], &numbers[i]))
      return FALSE;
  }
  *option = (CapOption){(guint16)kind, numbers[0], numbers[1], numbers[2]};
  return words[at] == NULL;
}

gboolean baroque_option_of_text(const BaroqueGame *game, const char *text, CapOption *option) {
  g_auto(GStrv) words = g_strsplit(text, " ", 2 + NUMBERS);

  for (guint kind = 0; words[0] != NULL && kind < BAROQUE_N_ANSWERS; kind++)
    if (g_strcmp0(answers[kind].name, words[0]) == 0)
      return read_option(game, kind, words, option);
  return FALSE;
}

void baroque_about_text(const BaroqueGame *game, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]) {
  out[0] = '\0';
  append_number(out, game, decisions[request->kind].about, request->about);
}

/* --- For people ------------------------------------------------------------------------------- */

/* As much as there is room for, without half letters at its end. */
static void copy(const char *text, char out[CAP_OPTION_TEXT]) {
  const char *end;

  g_strlcpy(out, text, CAP_OPTION_TEXT);
  if (!g_utf8_validate(out, -1, &end))
    out[end - out] = '\0';
}

/* A turn in degrees, with its side. */
static char *dup_turn(const BaroquePlay *play, int steps) {
  int tenths = ABS(steps) * 3600 / BAROQUE_DIRECTIONS;

  if (steps == 0)
    return g_strdup(cap_words(play->log, "straight on"));
  return g_strdup_printf(steps < 0 ? cap_words(play->log, "%d.%d degrees to the left")
                                   : cap_words(play->log, "%d.%d degrees to the right"),
                         tenths / 10, tenths % 10);
}

static char *dup_number(const BaroquePlay *play, Word word, guint number) {
  const BaroqueGame *game = play->game;

  switch (word) {
  case WORD_UNIT:
    return g_strdup(number < game->n_units ? baroque_name(game, number) : "");
  case WORD_COMMAND:
    return g_strdup(number < game->n_commands ? game->scenario->commands[number].name : "");
  case WORD_MANNER:
    return g_strdup(number < BAROQUE_N_MANNERS ? cap_words(play->log, manners[number].words) : "");
  case WORD_TENTHS:
    return g_strdup_printf("%u.%u", number / 10, number % 10);
  case WORD_STEPS:
    return dup_turn(play, (gint16)number);
  case WORD_SIDE:
    return g_strdup((gint16)number < 0 ? cap_words(play->log, "to the left")
                                       : cap_words(play->log, "to the right"));
  case WORD_X:
  case WORD_Y:
    return g_strdup_printf("%u.%02u", number / 100, number % 100);
  case WORD_PLACE:
    return g_strdup_printf("%u.%u", number / 2, number % 2 * 5);
  case WORD_DIRECTION:
    return g_strdup_printf("%u", number * 360 / BAROQUE_DIRECTIONS);
  case WORD_NUMBER:
  case WORD_DIE:
    return g_strdup_printf("%u", number);
  case WORD_NONE:
    break;
  }
  return g_strdup("");
}

const char *baroque_view_question(const BaroquePlay *play, guint16 kind) {
  return kind < BAROQUE_N_DECISIONS ? cap_words(play->log, decisions[kind].question) : "";
}

void baroque_view_about(const BaroquePlay *play, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]) {
  g_autofree char *text = dup_number(play, decisions[request->kind].about, request->about);

  copy(text, out);
}

/* Some moves are put otherwise when they turn by nothing. */
static const char *words_of(CapOption option) {
  switch ((BaroqueAnswer)option.kind) {
  case BAROQUE_ANSWER_CHARGE:
    return option.b == 0 ? CAP_WORDS("Charge $a straight on") : answers[option.kind].words;
  case BAROQUE_ANSWER_CHARGE_FIRING:
    return option.b == 0 ? CAP_WORDS("Charge $a straight on, with pistols")
                         : answers[option.kind].words;
  case BAROQUE_ANSWER_OPPORTUNITY_CHARGE:
    return option.b == 0 ? CAP_WORDS("Opportunity Charge straight at $a")
                         : answers[option.kind].words;
  case BAROQUE_ANSWER_DISENGAGE:
    return option.a == 0 ? CAP_WORDS("Disengage straight back") : answers[option.kind].words;
  default:
    return answers[option.kind].words;
  }
}

void baroque_view_option(const BaroquePlay *play, CapOption option, char out[CAP_OPTION_TEXT]) {
  static const char *const signs[NUMBERS] = {"$a", "$b", "$c"};
  g_autoptr(GString) words = g_string_new(cap_words(play->log, words_of(option)));

  for (guint i = 0; i < NUMBERS; i++) {
    g_autofree char *text = dup_number(play, answers[option.kind].word[i], number_of(option, i));

    g_string_replace(words, signs[i], text, 1);
  }
  copy(words->str, out);
}

void baroque_view_moment(const BaroquePlay *play, CapPlayMoment *moment) {
  const BaroqueState *state = play->state;
  guint command = state->activation.command;

  moment->turn = state->turn;
  gboolean deploys = state->stage <= BAROQUE_STAGE_DEPLOY_LEADERS;

  moment->part = deploys ? 0 : 1;
  if (state->is_over)
    copy(cap_words(play->log, "End of the battle"), moment->text);
  else if (deploys)
    copy(cap_words(play->log, "Deployment"), moment->text);
  else if (command == BAROQUE_NOBODY)
    copy(cap_words(play->log, "Initiative"), moment->text);
  else {
    g_autofree char *text = g_strdup_printf(cap_words(play->log, "Activation: %s"),
                                            baroque_command(play->game, command)->name);
    copy(text, moment->text);
    moment->part = 2u + command;
  }
}
