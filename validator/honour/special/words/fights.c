/* The word about fights: battle. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/combat/fight.h"

static gboolean read_battle(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  static const char *const words[] = {"skirmish", "siege", "sortie", "major-battle", NULL};
  static const HonourFightKind kinds[] = {HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_SIEGE,
                                          HONOUR_FIGHT_SORTIE, HONOUR_FIGHT_MAJOR};
  CapSlice kind = cap_node_attribute(c->doc, node, CAP_NAME_KIND);
  int found = cap_slice_is_set(kind) ? cap_slice_index_in(kind, words) : -1;

  if (found >= 0)
    test->fight = kinds[found];
  return (found >= 0 || !cap_slice_is_set(kind)) &&
         honour_read_side(c->scenario, node, CAP_NAME_WINNER, &test->side);
}

static HonourKnown ask_battle(const HonourConditionQuestion *q, const HonourTest *test) {
  if (q->subject.fight == HONOUR_FIGHT_NONE)
    return HONOUR_NOT_KNOWN;
  return honour_known(
      (test->fight == HONOUR_FIGHT_NONE || test->fight == q->subject.fight) &&
      (test->side == CAP_INDEX_NONE || (q->subject.is_won != 0 && test->side == q->subject.side)));
}

/* Without a winner it is also asked of a fight that has not begun. */
static char *text_battle(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *winner = honour_text_words(c, node, CAP_NAME_WINNER, honour_words_side);
  g_autofree char *kind = honour_text_words(c, node, CAP_NAME_KIND, honour_words_term);
  gboolean is_major =
      cap_slice_equals(honour_text_attribute(c, node, CAP_NAME_KIND), "major-battle");
  const char *fight = is_major ? _("Major Battle") : kind != NULL ? kind : _("fight");

  if (winner == NULL)
    return g_strdup_printf(negated ? _("the fight is not a %s") : _("the fight is a %s"), fight);
  return g_strdup_printf(negated ? _("%s has not won a %s") : _("%s has won a %s"), winner, fight);
}

static const HonourRuleAttribute battle_attributes[] = {
    HONOUR_ATTRIBUTE_NEEDS(BATTLE, WINNER, HONOUR_GIVES_WINNER),
    HONOUR_ATTRIBUTE(BATTLE, KIND),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_battle) = {
    .row = {.needs = HONOUR_GIVES_FIGHT, .attributes = battle_attributes},
    .read = read_battle,
    .ask = ask_battle,
    .text = text_battle,
};
