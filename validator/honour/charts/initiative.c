#include "validator/honour/charts/initiative.h"

#include "validator/honour/charts/orders.h"
#include "validator/honour/charts/weather.h"
#include "validator/honour/charts/chart.h"

/* clang-format off */

/* [C.IMT] By the printed Initiative of the adjacent enemy. */
static const gint8 enemy_modifiers[] = {
    /* 1   2   3   4   5 */
      -2, -3, -4, -5, -5,
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(enemy_modifiers) == HONOUR_INITIATIVE_ROWS);

/* [1.3.3j] */
static const int demoralised_allowance = -1;
/* [7.1d] What each Force before it at the same entry hex costs the next one. */
static const int entry_cost_primary = 1 * HONOUR_MP;
static const int entry_cost_other = 2 * HONOUR_MP;
/* [7.7a] Declaring Administrative March, and what it makes of the rest. */
static const int declaration_cost = 1 * HONOUR_MP;
static const int administrative_factor = 2;

int honour_initiative_enemy_modifier(guint printed) {
  return enemy_modifiers[CLAMP(printed, 1, HONOUR_INITIATIVE_ROWS) - 1];
}

/* [5.3d] [7.2.3a] The Order works on the printed rating, [7.2.3b] enemies and [7.2.3c] a second
 * activation on what that leaves; [7.2.3d] the sum may fall below zero. */
HonourInitiative honour_initiative(const HonourInitiativeCase *c) {
  const HonourOrderRow *order = honour_order_row(c->order);
  HonourInitiative result = {.basic = order->initiative_zero ? 0 : c->printed};

  honour_modifiers_add_if(&result.modifiers, HONOUR_MODIFIER_INITIATIVE_RETREAT,
                          order->initiative != 0);
  honour_modifiers_add_if(&result.modifiers, HONOUR_MODIFIER_INITIATIVE_SECOND, c->is_second);
  if (c->enemy > 0)
    result.enemy = honour_initiative_enemy_modifier(c->enemy);
  result.modified = result.basic + result.modifiers.total + result.enemy;
  return result;
}

/* [7.2.2a] [7.2.2b] The higher result, then the higher printed Initiative, then a star. */
HonourContest honour_initiative_contest(HonourContestant first, HonourContestant second) {
  if (first.result != second.result)
    return first.result > second.result ? HONOUR_CONTEST_FIRST : HONOUR_CONTEST_SECOND;
  if (first.printed != second.printed)
    return first.printed > second.printed ? HONOUR_CONTEST_FIRST : HONOUR_CONTEST_SECOND;
  if (first.has_star != second.has_star)
    return first.has_star ? HONOUR_CONTEST_FIRST : HONOUR_CONTEST_SECOND;
  return HONOUR_CONTEST_REROLL;
}

/* [7.2.4a] [7.2.4b] A negative difference comes off the allowance, [17.1b] as do mud and snow;
 * [7.7h] all that before Administrative March doubles what is left. */
HonourAllowance honour_allowance(const HonourAllowanceCase *c) {
  HonourAllowance result = {
      .demoralised = c->is_demoralised ? demoralised_allowance : 0,
      .weather = honour_weather_effects(c->weather)->movement,
      .activation = MIN(c->difference, 0),
      .entry = (int)c->entry * (c->entry_on_primary_road ? entry_cost_primary : entry_cost_other),
      .declaration = c->is_administrative ? declaration_cost : 0,
      .is_doubled = c->is_administrative,
  };
  int allowance = c->allowance + result.demoralised + result.weather + result.activation;
  int left = allowance * HONOUR_MP - result.entry - c->spent - result.declaration;

  result.points = MAX(left, 0) * (result.is_doubled ? administrative_factor : 1);
  return result;
}
