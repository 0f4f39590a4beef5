#include "validator/honour/policy/intent.h"

#include <glib/gi18n.h>

/* Words of a plan. The first says that it is one of these rules at all. */
enum { WORD_MARK, WORD_AIM, WORD_MOOD, WORD_STANCE };
#define MARK 0x484f4e4fu

CapPlan honour_intent_plan(HonourIntent intent) {
  return (CapPlan){{[WORD_MARK] = MARK,
                    [WORD_AIM] = intent.aim,
                    [WORD_MOOD] = intent.mood,
                    [WORD_STANCE] = intent.stance}};
}

HonourIntent honour_intent_of(const CapPlan *plan) {
  if (plan == NULL || plan->words[WORD_MARK] != MARK || plan->words[WORD_MOOD] >= HONOUR_N_MOODS ||
      plan->words[WORD_STANCE] >= HONOUR_N_STANCES)
    return (HonourIntent){.aim = 0};
  return (HonourIntent){.aim = (guint16)plan->words[WORD_AIM],
                        .mood = (HonourMood)plan->words[WORD_MOOD],
                        .stance = (HonourStance)plan->words[WORD_STANCE]};
}

/* --- The list --------------------------------------------------------------------------------- */

typedef struct {
  CapPlan *plans;
  guint n;
} List;

static void add(List *list, HonourIntent intent) {
  if (list->n < CAP_MAX_PLANS)
    list->plans[list->n++] = honour_intent_plan(intent);
}

/* Every mood with every stance; then each condition of victory by itself, to be reached or to be
 * kept from the enemy. A Force that holds has no use for moods. */
guint honour_intent_list(const HonourGame *game, CapIndex side, CapPlan *out) {
  List list = {out, 0};

  (void)side; /* what one side wants the other wants to prevent */
  for (HonourStance stance = HONOUR_STANCE_FREE; stance < HONOUR_STANCE_HOLD; stance++)
    for (HonourMood mood = HONOUR_MOOD_USUAL; mood < HONOUR_N_MOODS; mood++)
      add(&list, (HonourIntent){.mood = mood, .stance = stance});
  add(&list, (HonourIntent){.stance = HONOUR_STANCE_HOLD});
  for (guint16 i = 0; i < game->victory.n_conditions; i++) {
    add(&list, (HonourIntent){.aim = i + 1});
    add(&list, (HonourIntent){.aim = i + 1, .mood = HONOUR_MOOD_BOLD});
  }
  return list.n;
}

/* --- Words ------------------------------------------------------------------------------------ */

static const char *const sentences[HONOUR_N_STANCES][HONOUR_N_MOODS] = {
    [HONOUR_STANCE_FREE] = {N_("Each Force does what is worth most."),
                            N_("Each Force does what is worth most, boldly."),
                            N_("Each Force does what is worth most, with care.")},
    [HONOUR_STANCE_TOGETHER] = {N_("The army comes together."),
                                N_("The army comes together, boldly."),
                                N_("The army comes together, with care.")},
    [HONOUR_STANCE_HOLD] = {N_("All keep what they have."), N_("All keep what they have, boldly."),
                            N_("All keep what they have, with care.")},
};

void honour_intent_text(const HonourGame *game, const CapPlan *plan, char out[CAP_OPTION_TEXT]) {
  HonourIntent intent = honour_intent_of(plan);
  gboolean has_aim = intent.aim > 0 && intent.aim <= game->victory.n_conditions;

  g_snprintf(out, CAP_OPTION_TEXT, "%s%s%s", gettext(sentences[intent.stance][intent.mood]),
             has_aim ? _(" First of all: ") : "",
             has_aim ? game->victory.conditions[intent.aim - 1].text : "");
}
