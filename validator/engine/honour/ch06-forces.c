#include "validator/engine/honour/ch06-forces.h"

#include "validator/engine/honour/chart-weather.h"

/* In whole Movement Points, as counters and charts print them. */
enum { DEMORALISED_MOVEMENT = -1 };

/* Movement Points are counted in halves. */
enum { HALF_POINTS = 2 };

/* [6.1c] A Minor Force of so many SPs is too small to charge for. */
enum { FREE_SP = 1 };

/* --- [6] What a Force is ------------------------------------------------------------------------
 */

/* The next Capitano from this one on whose card is one of those of a Force and has units;
 * CAP_NOBODY after the last. */
static CapCapitanoIndex next_card(const CapGame *game, const CapState *state,
                                  CapCapitanoIndex primo, guint from) {
  for (CapCapitanoIndex i = (CapCapitanoIndex)from; i < game->n_capitani; i++)
    if (cap_first_unit(state, i) != CAP_NOBODY && cap_force_of(game, state, i) == primo)
      return i;
  return CAP_NOBODY;
}

/* Of the same card, or the first of the next. */
CapUnitIndex cap_force_next_unit(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                                 CapUnitIndex last) {
  CapUnitIndex next = last != CAP_NOBODY ? cap_next_unit(state, last) : CAP_NOBODY;
  CapCapitanoIndex card;

  if (next != CAP_NOBODY)
    return next;
  card = next_card(game, state, primo, last != CAP_NOBODY ? state->units[last].capitano + 1u : 0);
  return card != CAP_NOBODY ? cap_first_unit(state, card) : CAP_NOBODY;
}

/* Militia lie behind the units of a stack, so that nearly always the first unit says it. */
static gboolean has_combat_unit(const CapGame *game, const CapState *state,
                                CapCapitanoIndex capitano) {
  for (CapUnitIndex i = cap_first_unit(state, capitano); i != CAP_NOBODY;
       i = cap_next_unit(state, i))
    if (!cap_game_is_militia(game, i))
      return TRUE;
  return FALSE;
}

/* [6a] A Capitano on the map is a Force by his Combat Units. One whose units are gone, or who has
 * auxiliaries only, is none from that moment on, whatever his role is called until the next
 * Activation Phase. */
gboolean cap_is_force(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  if (state->capitani[capitano].station != CAP_STATION_ON_MAP)
    return FALSE;
  if (has_combat_unit(game, state, capitano))
    return TRUE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].with == capitano && cap_force_of(game, state, i) == capitano &&
        has_combat_unit(game, state, i))
      return TRUE;
  return FALSE;
}

void cap_find_forces(const CapGame *game, const CapState *state,
                     guint8 is_force[CAP_MAX_CAPITANI]) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    is_force[i] = FALSE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapCapitanoIndex primo;

    if (!has_combat_unit(game, state, i))
      continue;
    primo = cap_force_of(game, state, i);
    if (state->capitani[primo].station == CAP_STATION_ON_MAP)
      is_force[primo] = TRUE;
  }
}

CapCapitanoIndex cap_force_at(const CapGame *game, const CapState *state, CapHex hex) {
  for (guint i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].hex == hex && cap_is_force(game, state, (CapCapitanoIndex)i))
      return (CapCapitanoIndex)i;
  return CAP_NOBODY;
}

/* [6b] Others in a Force are Subordinate to a Capitano Generale, or Unemployed.
 * [3.4i] Unemployed Capitani go with any Primo Capitano.
 * [3.4j] A Capitano Generale is never in a Force as Unemployed. */
gboolean cap_may_be_with(const CapState *state, CapCapitanoIndex capitano, CapRole role,
                         CapCapitanoIndex primo) {
  if (capitano == primo)
    return FALSE;
  switch (role) {
  case CAP_ROLE_PRIMO:
    return FALSE;
  case CAP_ROLE_SUBORDINATE:
    return cap_force_is_major(state, primo);
  case CAP_ROLE_UNEMPLOYED:
    return (state->capitani[capitano].marks & CAP_MARK_GENERAL) == 0;
  }
  return FALSE;
}

/* --- [6.1] Kinds of Force -----------------------------------------------------------------------
 */

/* [6.1c] Light Cavalry alone, or a single SP of any arm, costs a Minor Force nothing. */
gboolean cap_force_orders_are_free(const CapGame *game, const CapState *state,
                                   CapCapitanoIndex primo) {
  CapForceStrength strength;

  if (cap_force_is_major(state, primo))
    return FALSE;
  strength = cap_force_strength(game, state, primo);
  return strength.only_light_cavalry || strength.sp == FREE_SP;
}

/* --- What is in it ------------------------------------------------------------------------------
 */

CapForceStrength cap_force_strength(const CapGame *game, const CapState *state,
                                    CapCapitanoIndex primo) {
  CapForceStrength strength = {0};
  guint n_light = 0;

  for (CapUnitIndex i = cap_force_next_unit(game, state, primo, CAP_NOBODY); i != CAP_NOBODY;
       i = cap_force_next_unit(game, state, primo, i)) {
    const CapUnitState *unit = &state->units[i];
    CapArm arm = cap_game_type(game, i)->arm;

    strength.sp += unit->sp;
    strength.arm_sp[arm] += unit->sp;
    if (!cap_game_is_militia(game, i)) {
      strength.n_units++;
      n_light += arm == CAP_ARM_LIGHT_CAVALRY;
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
static void count_card(const CapGame *game, const CapState *state, CapCapitanoIndex capitano,
                       CapForceCount *count) {
  for (CapUnitIndex i = cap_first_unit(state, capitano); i != CAP_NOBODY;
       i = cap_next_unit(state, i)) {
    if (cap_game_is_militia(game, i))
      continue;
    count->n_units++;
    count->n_demoralised += state->units[i].demoralised != FALSE;
  }
}

void cap_forces_count(const CapGame *game, const CapState *state,
                      CapForceCount counts[CAP_MAX_CAPITANI]) {
  for (guint i = 0; i < game->n_capitani; i++)
    counts[i] = (CapForceCount){0};
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    CapCapitanoIndex primo = cap_force_of(game, state, i);

    if (state->capitani[primo].station == CAP_STATION_ON_MAP)
      count_card(game, state, i, &counts[primo]);
  }
}

/* [9.1.1] R-034: units are counted, not SPs. */
gboolean cap_force_is_shaken(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapForceCount count = {0};

  for (CapCapitanoIndex i = next_card(game, state, primo, 0); i != CAP_NOBODY;
       i = next_card(game, state, primo, i + 1u))
    count_card(game, state, i, &count);
  return cap_count_is_shaken(count);
}

/* [1.3.3j] [17.1b] What one unit may spend, in whole Movement Points. */
static int unit_movement(const CapGame *game, const CapState *state, CapUnitIndex unit) {
  int movement = cap_game_type(game, unit)->movement;

  if (state->units[unit].demoralised)
    movement += DEMORALISED_MOVEMENT;
  return movement + cap_weather_effects(state->weather)->movement;
}

/* [7.4b] The slowest unit sets the pace; Militia stay behind, so they do not slow it. */
int cap_force_movement(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  int slowest = G_MAXINT;

  for (CapUnitIndex i = cap_force_next_unit(game, state, primo, CAP_NOBODY); i != CAP_NOBODY;
       i = cap_force_next_unit(game, state, primo, i))
    if (!cap_game_is_militia(game, i)) {
      cap_seen_if(game, CAP_SEEN_SLOWEST_SETS_PACE,
                  slowest != G_MAXINT && slowest != unit_movement(game, state, i));
      slowest = MIN(slowest, unit_movement(game, state, i));
    }
  return slowest == G_MAXINT ? 0 : HALF_POINTS * MAX(slowest, 0);
}
