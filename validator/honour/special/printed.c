/* Bans on commanding that speak of nothing but printed pieces: what unit it is, and whom it would
 * be under. They are asked for each unit and each Capitano at every change of cards, and the answer
 * is always the same: it is found once for a game. */
#include "validator/honour/special/condition-holds.h"

/* Looks neither at the state nor at anything else of the subject than the unit and the leader. */
static gboolean is_printed(const HonourTest *test) {
  return test->kind == HONOUR_TEST_AT_LEAST || test->kind == HONOUR_TEST_NOT ||
         test->kind == HONOUR_TEST_SUBJECT ||
         (test->kind == HONOUR_TEST_LEADER && test->general == HONOUR_OPEN);
}

static gboolean are_all_printed(const HonourConditions *table, guint condition) {
  const HonourTest *tests = &g_array_index(table->tests, HonourTest, 0);
  guint first;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return FALSE;
  first = g_array_index(table->firsts, guint, condition - 1);
  for (guint i = first; i < tests[first].end; i++)
    if (!is_printed(&tests[i]))
      return FALSE;
  return TRUE;
}

static void find_pairs(const HonourGame *game, const HonourState *nothing,
                       HonourSpecialRule *rule) {
  HonourSubject subject = honour_subject();

  cap_bits_init(&rule->commands, game->n_units * game->n_capitani);
  for (HonourUnitIndex unit = 0; unit < game->n_units; unit++)
    for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
      subject.unit = unit;
      subject.capitano = i;
      subject.leader = i + 1u;
      if (honour_condition_holds(game, nothing, NULL, rule->condition, &subject))
        cap_bits_add(&rule->commands, unit * game->n_capitani + i);
    }
}

void honour_special_find_commands(HonourGame *game) {
  g_autofree HonourState *nothing = g_new0(HonourState, 1);

  for (guint16 i = game->special.first_forbid[HONOUR_ACT_SUBORDINATE]; i != G_MAXUINT16;
       i = game->special.rules[i].next)
    if (are_all_printed(&game->conditions, game->special.rules[i].condition))
      find_pairs(game, nothing, &game->special.rules[i]);
}
