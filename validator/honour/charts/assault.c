#include "validator/honour/charts/assault.h"

/* clang-format off */

/* The loser's results are printed in reverse: L is a cell that the attacker loses, W one that he
 * wins. D marks a demoralised unit, Z the zero that is printed as such. */
#define D 0x10
#define Z 0x20
#define L(attacker, defender) {(attacker), (defender), HONOUR_ATTACKER}
#define W(attacker, defender) {(attacker), (defender), HONOUR_DEFENDER}

/* [C.AST] Modified die down, column across. The same difference of Quality is one column further
 * to the left on the Affecting line. Who loses: R-006. */
static const struct { guint8 attacker, defender, loser; } cells[HONOUR_ASSAULT_ROWS][HONOUR_ASSAULT_COLUMNS] = {
    /* not aff.            -3 or less   -2           -1           0            +1           +2           +3 or more
     * affecting -3 or less   -2        -1            0           +1           +2           +3 or more
     *              1            2            3            4            5            6            7            8      */
    /* 0 or less */ {L(4 | D, 0), L(3 | D, 0), L(2 | D, 0), L(2 | D, 0), L(2 | D, 0), L(1 | D, 0), L(1 | D, 0), L(1 | D, 0)},
    /* 1         */ {L(3 | D, 0), L(2 | D, 0), L(2 | D, 0), L(1 | D, 0), L(1 | D, 0), L(1 | D, 0), L(1, 0),     L(1, 0)},
    /* 2         */ {L(2 | D, 0), L(2 | D, 0), L(1 | D, 1), L(1 | D, 1), L(1, 1),     L(1, 1),     L(1, 0),     W(1, 1)},
    /* 3         */ {L(2 | D, 0), L(2 | D, 0), L(1 | D, 0), L(1, 0),     L(1, 0),     L(1, 0),     W(1, 1),     W(0, 1 | D)},
    /* 4         */ {L(1 | D, 0), L(1 | D, 0), L(1, 0),     L(1, 0),     L(1, 0),     W(0, 1),     W(0, 1 | D), W(0, 1 | D)},
    /* 5         */ {L(1 | D, 0), L(1, 0),     L(1, 0),     L(1, 1),     W(0, 1),     W(1, 1 | D), W(1, 1 | D), W(0, 1 | D)},
    /* 6         */ {L(1, 0),     L(1, 0),     L(1, 1),     W(0, 1),     W(0, 1 | D), W(0, 1 | D), W(0, 1 | D), W(1, 2 | D)},
    /* 7         */ {L(1, 0),     L(1, 1),     W(0, 1),     W(1, 1 | D), W(1, 1 | D), W(1, 1 | D), W(0, 2 | D), W(0, 2 | D)},
    /* 8 or more */ {L(Z, 0),     W(0, 1),     W(1, 1 | D), W(0, 1 | D), W(0, 1 | D), W(0, 2 | D), W(0, 2 | D), W(0, 3 | D)},
};

/* [C.AST-m1] Larger to smaller at least, and the modifier. */
static const struct { guint ratio; HonourModifierKind modifier; } ratios[] = {
    {4, HONOUR_MODIFIER_ASSAULT_RATIO_4},
    {2, HONOUR_MODIFIER_ASSAULT_RATIO_2},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(cells) * G_N_ELEMENTS(cells[0]) == 72);

#define LOSS_MASK 0x0f

/* [C.AST] The ends of both lines, and the column of an equal Quality on each. */
static const int max_difference = 3;
static const int even_column_affecting = 4, even_column_not_affecting = 5;
/* [C.UTE-1] At least one in so many of the defending SPs. */
static const guint firearms_share = 2;

/* [12.1g] */
guint honour_assault_column(int difference, gboolean is_affecting) {
  int even = is_affecting ? even_column_affecting : even_column_not_affecting;

  return (guint)(even + CLAMP(difference, -max_difference, max_difference));
}

guint honour_assault_row(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_ASSAULT_ROWS - 1);
}

static HonourAssaultResult result_of(guint8 figure) {
  return (HonourAssaultResult){figure & LOSS_MASK, (figure & D) != 0};
}

/* [C.AST-r1] [C.AST-r2] */
HonourAssaultCell honour_assault_cell(guint row, guint column) {
  g_assert(row < HONOUR_ASSAULT_ROWS && column >= 1 && column <= HONOUR_ASSAULT_COLUMNS);
  return (HonourAssaultCell){
      .attacker = result_of(cells[row][column - 1].attacker),
      .defender = result_of(cells[row][column - 1].defender),
      .loser = cells[row][column - 1].loser,
  };
}

void honour_assault_text(guint row, guint column, HonourFighter side,
                         char text[HONOUR_ASSAULT_TEXT]) {
  guint8 figure;

  g_assert(row < HONOUR_ASSAULT_ROWS && column >= 1 && column <= HONOUR_ASSAULT_COLUMNS);
  figure =
      side == HONOUR_ATTACKER ? cells[row][column - 1].attacker : cells[row][column - 1].defender;
  if (figure == 0)
    g_strlcpy(text, "-", HONOUR_ASSAULT_TEXT);
  else
    g_snprintf(text, HONOUR_ASSAULT_TEXT, "%d%s", figure & LOSS_MASK, (figure & D) != 0 ? "D" : "");
}

#undef D
#undef Z
#undef L
#undef W

/* --- Quality ---------------------------------------------------------------------------------- */

/* [12.1d] [12.1e] [12.1f] [18.1d] They add up, and [12.1c] may lead below zero. */
HonourModifiers honour_quality_modifiers(const HonourQualityCase *c) {
  HonourModifiers modifiers = {0};

  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_QUALITY_FIREARMS, c->against_firearms);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_QUALITY_DISRUPTED, c->is_disrupted);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_QUALITY_MARCH, c->is_in_march);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_QUALITY_QUARTERS, c->is_in_quarters);
  return modifiers;
}

/* [C.UTE-1] Half is enough. */
gboolean honour_firearms_are_enough(guint firearms_sp, guint all_sp) {
  return firearms_sp > 0 && firearms_sp * firearms_share >= all_sp;
}

/* --- The die ---------------------------------------------------------------------------------- */

/* [12.1i] Against no SP at all the odds are the best there are. */
guint honour_assault_ratio(guint attacker_sp, guint defender_sp, HonourFighter *larger) {
  guint most = MAX(attacker_sp, defender_sp), least = MIN(attacker_sp, defender_sp);

  *larger = defender_sp > attacker_sp ? HONOUR_DEFENDER : HONOUR_ATTACKER;
  if (most == 0)
    return 1;
  for (guint i = 0; i < G_N_ELEMENTS(ratios); i++)
    if (most >= least * ratios[i].ratio)
      return ratios[i].ratio;
  return 1;
}

/* To the favour of the larger side. */
static void add_ratio(HonourModifiers *modifiers, const HonourAssaultCase *c) {
  HonourFighter larger;
  guint ratio = honour_assault_ratio(c->attacker_sp, c->defender_sp, &larger);

  for (guint i = 0; i < G_N_ELEMENTS(ratios); i++)
    if (ratios[i].ratio == ratio)
      honour_modifiers_add(modifiers, ratios[i].modifier, larger == HONOUR_ATTACKER ? 1 : -1);
}

/* [C.AST-swiss] One modifier for each side at most: a breach comes before works, works before open
 * ground; on other Affecting ground there is none. */
static void add_pikes(HonourModifiers *modifiers, const HonourAssaultCase *c, HonourFighter side) {
  switch (c->setting) {
  case HONOUR_ASSAULT_FIELD:
    if (!c->is_ground_affecting)
      honour_modifiers_add(modifiers,
                           side == HONOUR_ATTACKER ? HONOUR_MODIFIER_ASSAULT_PIKES_ATTACK
                                                   : HONOUR_MODIFIER_ASSAULT_PIKES_DEFEND,
                           1);
    return;
  case HONOUR_ASSAULT_WORKS:
  case HONOUR_ASSAULT_STORM:
    honour_modifiers_add(modifiers,
                         side == HONOUR_ATTACKER ? HONOUR_MODIFIER_ASSAULT_PIKES_ATTACK_WORKS
                                                 : HONOUR_MODIFIER_ASSAULT_PIKES_DEFEND_WORKS,
                         1);
    return;
  case HONOUR_ASSAULT_BREACH:
    honour_modifiers_add(modifiers,
                         side == HONOUR_ATTACKER ? HONOUR_MODIFIER_ASSAULT_PIKES_ATTACK_BREACH
                                                 : HONOUR_MODIFIER_ASSAULT_PIKES_DEFEND_BREACH,
                         1);
    return;
  }
}

/* [12.1j] [C.AST-m1] to [C.AST-m7]: all that apply add up. */
HonourModifiers honour_assault_modifiers(const HonourAssaultCase *c) {
  gboolean is_foul = c->weather == HONOUR_WEATHER_MUD || c->weather == HONOUR_WEATHER_RAIN ||
                     c->weather == HONOUR_WEATHER_SNOW;
  HonourModifiers modifiers = {0};

  add_ratio(&modifiers, c);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ASSAULT_ATTACKER_STAR, c->attacker_star);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ASSAULT_DEFENDER_STAR, c->defender_star);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ASSAULT_WEATHER, is_foul);
  if (c->attacker_pikes)
    add_pikes(&modifiers, c, HONOUR_ATTACKER);
  if (c->defender_pikes)
    add_pikes(&modifiers, c, HONOUR_DEFENDER);
  return modifiers;
}
