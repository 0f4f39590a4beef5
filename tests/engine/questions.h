/* What every table of the tests needs, whatever lies on it: stages and their functions, questions
 * and the options in them, dice as written, and a log to read. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/honour/machine/stages.h"

#include <string.h>

/* Every stage there is, as the machine has them. */
static const struct {
  HonourStageRun run;
  HonourStageAnswer answer;
} stage_functions[HONOUR_N_STAGES] = {
#define HONOUR_STAGE(id, name)        [HONOUR_STAGE_##id] = {honour_##name##_run, honour_##name##_answer},
#define HONOUR_STAGE_SILENT(id, name) [HONOUR_STAGE_##id] = {honour_##name##_run, NULL},
#include "validator/honour/machine/stages.def"
};

/* The stage at work; NULL when all are over. */
static inline HonourFrame *top_frame(HonourState *state) {
  HonourProgress *progress = &state->progress;

  return progress->depth > 0 ? &progress->frames[progress->depth - 1] : NULL;
}

static inline CapOption option_of(HonourAnswerKind kind, guint a, guint b, guint c) {
  return (CapOption){(guint16)kind, (guint16)a, (guint16)b, (guint16)c};
}

static inline gboolean request_offers(const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++)
    if (cap_option_equals(request->options[i], option))
      return TRUE;
  return FALSE;
}

/* How many options of a kind are offered. */
static inline guint request_count(const CapRequest *request, HonourAnswerKind kind) {
  guint n = 0;

  for (guint i = 0; i < request->n_options; i++)
    n += request->options[i].kind == (guint16)kind;
  return n;
}

#define assert_offered(request, option)                                                            \
  do {                                                                                             \
    CapOption wanted_ = (option);                                                                  \
    ck_assert_msg(request_offers(request, wanted_), "%s %u %u %u is not offered",                  \
                  honour_answer_name((HonourAnswerKind)wanted_.kind), wanted_.a, wanted_.b,        \
                  wanted_.c);                                                                      \
  } while (0)

/* Dice such as "3 1 6"; how many they are. */
static inline guint read_dice(const char *text, guint8 *dice, guint room) {
  guint n = 0;

  for (; *text != '\0'; text++) {
    if (*text < '1' || *text > '6')
      continue;
    ck_assert_uint_lt(n, room);
    dice[n++] = (guint8)(*text - '0');
  }
  return n;
}

/* Writes every event to a GString: its rule, a colon, its sentence, a line break. */
static inline void tell_event(const CapEvent *event, gpointer told) {
  g_string_append_printf(told, "%s: %s\n", event->rule, event->text);
}
