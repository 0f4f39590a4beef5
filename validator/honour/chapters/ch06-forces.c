#include "validator/honour/chapters/ch06-forces.h"

#include "validator/honour/charts/weather.h"

/* In whole Movement Points, as counters and charts print them. */
enum { DEMORALISED_MOVEMENT = -1 };

/* Movement Points are counted in halves. */
enum { HALF_POINTS = 2 };

/* [6.1c] A Minor Force of so many SPs is too small to charge for. */
enum { FREE_SP = 1 };

/* --- [6] What a Force is ---------------------------------------------------------------------- */

/* The next Capitano from this one on whose card is one of those of a Force and has units;
 * HONOUR_NOBODY after the last. */
static HonourCapitanoIndex next_card(const HonourGame *game, const HonourState *state,
                                     HonourCapitanoIndex primo, guint from) {
  for (HonourCapitanoIndex i = (HonourCapitanoIndex)from; i < game->n_capitani; i++)
    if (honour_first_unit(state, i) != HONOUR_NOBODY && honour_force_of(game, state, i) == primo)
      return i;
  return HONOUR_NOBODY;
}

/* Of the same card, or the first of the next. */
HonourUnitIndex honour_force_next_unit(const HonourGame *game, const HonourState *state,
                                       HonourCapitanoIndex primo, HonourUnitIndex last) {
  HonourUnitIndex next = last != HONOUR_NOBODY ? honour_next_unit(state, last) : HONOUR_NOBODY;
  HonourCapitanoIndex card;

  if (next != HONOUR_NOBODY)
    return next;
  card =
      next_card(game, state, primo, last != HONOUR_NOBODY ? state->units[last].capitano + 1u : 0);
  return card != HONOUR_NOBODY ? honour_first_unit(state, card) : HONOUR_NOBODY;
}

/* Militia lie behind the units of a stack, so that nearly always the first unit says it. */
static gboolean has_combat_unit(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex capitano) {
  for (HonourUnitIndex i = honour_first_unit(state, capitano); i != HONOUR_NOBODY;
       i = honour_next_unit(state, i))
    if (!honour_game_is_militia(game, i))
      return TRUE;
  return FALSE;
}

/* [6a] A Capitano on the map is a Force by his Combat Units. One whose units are gone, or who has
 * auxiliaries only, is none from that moment on, whatever his role is called until the next
 * Activation Phase. */
gboolean honour_is_force(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex capitano) {
  if (state->capitani[capitano].station != HONOUR_STATION_ON_MAP)
    return FALSE;
  if (has_combat_unit(game, state, capitano))
    return TRUE;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].with == capitano && honour_force_of(game, state, i) == capitano &&
        has_combat_unit(game, state, i))
      return TRUE;
  return FALSE;
}

void honour_find_forces(const HonourGame *game, const HonourState *state,
                        guint8 is_force[HONOUR_MAX_CAPITANI]) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    is_force[i] = FALSE;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourCapitanoIndex primo;

    if (!has_combat_unit(game, state, i))
      continue;
    primo = honour_force_of(game, state, i);
    if (state->capitani[primo].station == HONOUR_STATION_ON_MAP)
      is_force[primo] = TRUE;
  }
}

HonourCapitanoIndex honour_force_at(const HonourGame *game, const HonourState *state, CapHex hex) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].hex == hex && honour_is_force(game, state, (HonourCapitanoIndex)i))
      return (HonourCapitanoIndex)i;
  return HONOUR_NOBODY;
}

/* [6b] Others in a Force are Subordinate to a Capitano Generale, or Unemployed.
 * [3.4i] Unemployed Capitani go with any Primo Capitano.
 * [3.4j] A Capitano Generale is never in a Force as Unemployed. */
gboolean honour_may_be_with(const HonourState *state, HonourCapitanoIndex capitano, HonourRole role,
                            HonourCapitanoIndex primo) {
  if (capitano == primo)
    return FALSE;
  switch (role) {
  case HONOUR_ROLE_PRIMO:
    return FALSE;
  case HONOUR_ROLE_SUBORDINATE:
    return honour_force_is_major(state, primo);
  case HONOUR_ROLE_UNEMPLOYED:
    return (state->capitani[capitano].marks & HONOUR_MARK_GENERAL) == 0;
  }
  return FALSE;
}

/* --- [6.1] Kinds of Force --------------------------------------------------------------------- */

/* [6.1c] Light Cavalry alone, or a single SP of any arm, costs a Minor Force nothing. */
gboolean honour_force_orders_are_free(const HonourGame *game, const HonourState *state,
                                      HonourCapitanoIndex primo) {
  HonourForceStrength strength;

  if (honour_force_is_major(state, primo))
    return FALSE;
  strength = honour_force_strength(game, state, primo);
  return strength.only_light_cavalry || strength.sp == FREE_SP;
}

/* --- What is in it ---------------------------------------------------------------------------- */

HonourForceStrength honour_force_strength(const HonourGame *game, const HonourState *state,
                                          HonourCapitanoIndex primo) {
  HonourForceStrength strength = {0};
  guint n_light = 0;

  for (HonourUnitIndex i = honour_force_next_unit(game, state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(game, state, primo, i)) {
    const HonourUnitState *unit = &state->units[i];
    HonourArm arm = honour_game_type(game, i)->arm;

    strength.sp += unit->sp;
    strength.arm_sp[arm] += unit->sp;
    if (!honour_game_is_militia(game, i)) {
      strength.n_units++;
      n_light += arm == HONOUR_ARM_LIGHT_CAVALRY;
      strength.n_demoralised += unit->demoralised != FALSE;
    }
    if (!unit->demoralised) {
      strength.good_sp += unit->sp;
      strength.arm_good_sp[arm] += unit->sp;
    }
  }
  strength.only_light_cavalry = n_light > 0 && n_light == strength.n_units;
  return strength;
}

/* Adds the Combat Units of one card. */
static void count_card(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex capitano, HonourForceCount *count) {
  for (HonourUnitIndex i = honour_first_unit(state, capitano); i != HONOUR_NOBODY;
       i = honour_next_unit(state, i)) {
    if (honour_game_is_militia(game, i))
      continue;
    count->n_units++;
    count->n_demoralised += state->units[i].demoralised != FALSE;
  }
}

void honour_forces_count(const HonourGame *game, const HonourState *state,
                         HonourForceCount counts[HONOUR_MAX_CAPITANI]) {
  for (guint i = 0; i < game->n_capitani; i++)
    counts[i] = (HonourForceCount){0};
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    HonourCapitanoIndex primo = honour_force_of(game, state, i);

    if (state->capitani[primo].station == HONOUR_STATION_ON_MAP)
      count_card(game, state, i, &counts[primo]);
  }
}

/* [9.1.1] R-034: units are counted, not SPs. */
gboolean honour_force_is_shaken(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo) {
  HonourForceCount count = {0};

  for (HonourCapitanoIndex i = next_card(game, state, primo, 0); i != HONOUR_NOBODY;
       i = next_card(game, state, primo, i + 1u))
    count_card(game, state, i, &count);
  return honour_count_is_shaken(count);
}

/* [1.3.3j] [17.1b] What one unit may spend, in whole Movement Points. */
static int unit_movement(const HonourGame *game, const HonourState *state, HonourUnitIndex unit) {
  int movement = honour_game_type(game, unit)->movement;

  if (state->units[unit].demoralised)
    movement += DEMORALISED_MOVEMENT;
  return movement + honour_weather_effects(state->weather)->movement;
}

/* [7.4b] The slowest unit sets the pace; Militia stay behind, so they do not slow it. */
int honour_force_movement(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex primo) {
  int slowest = G_MAXINT;

  for (HonourUnitIndex i = honour_force_next_unit(game, state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(game, state, primo, i))
    if (!honour_game_is_militia(game, i)) {
      honour_seen_if(game, HONOUR_SEEN_SLOWEST_SETS_PACE,
                     slowest != G_MAXINT && slowest != unit_movement(game, state, i));
      slowest = MIN(slowest, unit_movement(game, state, i));
    }
  return slowest == G_MAXINT ? 0 : HALF_POINTS * MAX(slowest, 0);
}
