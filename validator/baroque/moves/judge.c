#include "move.h"

#define MAX_WHEEL        BAROQUE_QUARTER /* 90 degrees [gap 35] */
#define MAX_OBLIQUE      8               /* 45 degrees [gap 36] */
#define MAX_GUN_TURN     8               /* 45 degrees [gap 56] */
#define SECOND_MOVE_NEAR 200             /* [gap 29] */

static gboolean is(const BaroqueMover *mover, guint flags) {
  return (mover->stand->flags & flags) != 0;
}

/* --- Manners ------------------------------------------------------------------------------- */

/* A Disordered unit only goes straight, wheels without going on, or turns its guns; CL and S also
 * withdraw [gap 35] [gap 36] [gap 37] [gap 38]. */
static gboolean is_open_to_disordered(const BaroqueMover *mover, BaroqueManner manner) {
  switch (manner) {
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_GUN_TURN:
    return TRUE;
  case BAROQUE_MOVE_WITHDRAW:
    return mover->caracole || is(mover, BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_LIGHT_CAVALRY);
  case BAROQUE_MOVE_WHEEL_ON:
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
  case BAROQUE_MOVE_ABOUT_FACE:
  case BAROQUE_MOVE_TERCIO_TURN:
  case BAROQUE_N_MANNERS:
    return FALSE;
  }
  return FALSE;
}

/* [gap 39] Inside a zone it goes straight on or back, or turns to face the holder. */
static gboolean is_open_in_zone(BaroqueManner manner) {
  return manner != BAROQUE_MOVE_WHEEL_ON && manner != BAROQUE_MOVE_SIDEWAYS &&
         manner != BAROQUE_MOVE_OBLIQUE;
}

BaroqueBar baroque_manner_bar(const BaroqueMover *mover, BaroqueManner manner) {
  if (is(mover, BAROQUE_STAND_IN_MELEE))
    return BAROQUE_BAR_IN_MELEE;
  if (is(mover, BAROQUE_STAND_BAGGAGE))
    return BAROQUE_BAR_BAGGAGE;
  if (manner == BAROQUE_MOVE_GUN_TURN)
    return is(mover, BAROQUE_STAND_GUN) ? BAROQUE_BAR_NONE : BAROQUE_BAR_NOT_THIS_UNIT;
  if (is(mover, BAROQUE_STAND_TURNS_ONLY))
    return BAROQUE_BAR_TURNS_ONLY;
  if ((manner == BAROQUE_MOVE_TERCIO_TURN) != is(mover, BAROQUE_STAND_TERCIO) &&
      (manner == BAROQUE_MOVE_TERCIO_TURN || manner == BAROQUE_MOVE_ABOUT_FACE))
    return BAROQUE_BAR_NOT_THIS_UNIT; /* a Tercio turns freely instead of facing about [gap 37] */
  if (is(mover, BAROQUE_STAND_DISORDERED) && !is_open_to_disordered(mover, manner))
    return BAROQUE_BAR_DISORDERED;
  if (mover->holder != BAROQUE_NO_STAND && !is_open_in_zone(manner))
    return BAROQUE_BAR_ZONE_INSIDE;
  return BAROQUE_BAR_NONE;
}

guint baroque_manner_tenths(const BaroqueMover *mover, BaroqueManner manner, guint wheel_steps) {
  const BaroqueStand *stand = mover->stand;
  switch (manner) {
  case BAROQUE_MOVE_STRAIGHT:
    return stand->rate;
  case BAROQUE_MOVE_WHEEL_ON: {
    guint cost = baroque_wheel_cost(stand->base.width, wheel_steps), rate = stand->rate * 10u;
    return cost < rate ? (rate - cost) / BAROQUE_TENTH : 0;
  }
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
    return baroque_half_rate(stand);
  case BAROQUE_MOVE_WITHDRAW:
    return mover->caracole || is(mover, BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_LIGHT_CAVALRY)
               ? stand->rate
               : baroque_half_rate(stand);
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_ABOUT_FACE:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
  case BAROQUE_N_MANNERS:
    return 0;
  }
  return 0;
}

guint baroque_manner_direction(const BaroqueMover *mover, BaroqueManner manner, gint steps) {
  guint direction = mover->stand->base.direction;
  switch (manner) {
  case BAROQUE_MOVE_SIDEWAYS:
    return baroque_direction_turned(direction, steps < 0 ? -BAROQUE_QUARTER : BAROQUE_QUARTER);
  case BAROQUE_MOVE_WITHDRAW:
    return baroque_direction_turned(direction, 2 * BAROQUE_QUARTER);
  case BAROQUE_MOVE_WHEEL_ON:
  case BAROQUE_MOVE_OBLIQUE:
    return baroque_direction_turned(direction, steps);
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_ABOUT_FACE:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
  case BAROQUE_N_MANNERS:
    return direction;
  }
  return direction;
}

/* --- Turning ------------------------------------------------------------------------------- */

/* [gap 128] Does the new facing look more directly at the holder of the zone? */
static gboolean turns_to_holder(const BaroqueMover *mover, const BaroqueBase *end) {
  const BaroqueBase *base = &mover->stand->base;
  BaroquePoint holder = baroque_base_middle(&mover->field->stands[mover->holder].base);
  guint towards = baroque_direction_towards(baroque_base_middle(base), holder);
  return ABS(baroque_direction_between(end->direction, towards)) <
         ABS(baroque_direction_between(base->direction, towards));
}

BaroqueBar baroque_place_bar(const BaroqueMover *mover, const BaroqueBase *base,
                             gboolean is_at_rest, guint16 *blocker) {
  const BaroqueField *field = mover->field;
  if (!baroque_base_on_table(field->ground, base))
    return BAROQUE_BAR_TABLE_EDGE;
  for (guint i = 0; i < mover->n_near; i++) {
    const BaroqueStand *other = &field->stands[mover->near[i]];
    *blocker = mover->near[i];
    if (baroque_bases_overlap(base, &other->base))
      return BAROQUE_BAR_WHEEL_TOUCHES;
    if (other->side == mover->stand->side)
      continue;
    if (baroque_bases_within(base, &other->base, BAROQUE_TOUCH))
      return BAROQUE_BAR_WHEEL_TOUCHES;
    if (is_at_rest && baroque_bases_nearer(base, &other->base, BAROQUE_TENTH))
      return BAROQUE_BAR_TOO_NEAR;
  }
  *blocker = BAROQUE_NO_STAND;
  return BAROQUE_BAR_NONE;
}

BaroqueFooting baroque_footing_of(const BaroqueMover *mover, const BaroqueBase *base) {
  const BaroqueGround *ground = mover->field->ground;
  BaroqueFooting footing = {BAROQUE_BAR_NONE, FALSE, FALSE};
  if (!baroque_ground_hinders(ground, base->box) || baroque_ground_on_way(ground, base))
    return footing;
  BaroqueFootprint footprint;
  baroque_footprint_of(&footprint, base);
  BaroqueStanding standing = baroque_ground_standing(ground, &footprint, base->front);
  footing.is_difficult = standing.entered == BAROQUE_DIFFICULT;
  footing.disorders = baroque_row_disordered_by(mover->stand->row, standing.majority);
  if (standing.entered == BAROQUE_IMPASSABLE || baroque_ground_barred(ground, base))
    footing.bar = BAROQUE_BAR_IMPASSABLE;
  else if (footing.is_difficult && is(mover, BAROQUE_STAND_GUN))
    footing.bar = BAROQUE_BAR_GUN_IN_DIFFICULT;
  return footing;
}

gboolean baroque_has_crossed(const BaroqueMover *mover, const BaroqueBase *base) {
  const BaroqueGround *ground = mover->field->ground;
  return baroque_row_disordered_by_obstacle(mover->stand->row) &&
         baroque_ground_obstacle_crossed(ground, baroque_base_middle(&mover->stand->base),
                                         baroque_base_middle(base)) &&
         !baroque_ground_on_way(ground, base);
}

gboolean baroque_in_new_zone(const BaroqueMover *mover, const BaroqueBase *base) {
  for (guint i = 0; i < mover->n_zones; i++)
    if (!baroque_units_have(&mover->started_in, mover->zones[i].holder) &&
        baroque_bases_overlap(base, &mover->zones[i].strip))
      return TRUE;
  return FALSE;
}

/* --- Wheels -------------------------------------------------------------------------------- */

static void bar_rest(BaroqueWheels *wheels, guint from, BaroqueBar bar) {
  for (guint n = from; n <= MAX_WHEEL; n++)
    wheels->bar[n] = bar;
}

/* One step of a wheel after the others. FALSE when it cannot be passed. */
static gboolean wheel_step(const BaroqueMover *mover, gint steps, guint cost,
                           BaroqueWheels *wheels) {
  guint n = (guint)ABS(steps);
  guint16 blocker;
  BaroqueBase base = baroque_base_wheeled(&mover->stand->base, steps);
  BaroqueBar bar = baroque_place_bar(mover, &base, FALSE, &blocker);
  BaroqueFooting footing = bar == BAROQUE_BAR_NONE ? baroque_footing_of(mover, &base)
                                                   : (BaroqueFooting){bar, FALSE, FALSE};
  if (footing.bar != BAROQUE_BAR_NONE) {
    bar_rest(wheels, n, footing.bar);
    return FALSE;
  }
  if (footing.is_difficult || (wheels->difficult & 1u << (n - 1)))
    wheels->difficult |= 1u << n;
  if (baroque_has_crossed(mover, &base))
    footing.disorders = TRUE;
  if (footing.disorders || (wheels->disorders & 1u << (n - 1)))
    wheels->disorders |= 1u << n;
  if ((wheels->difficult & 1u << n) && cost > BAROQUE_DIFFICULT_LIMIT) {
    bar_rest(wheels, n, BAROQUE_BAR_DIFFICULT_LIMIT);
    return FALSE;
  }
  wheels->bar[n] = baroque_place_bar(mover, &base, TRUE, &blocker);
  if (wheels->bar[n] == BAROQUE_BAR_NONE && mover->holder != BAROQUE_NO_STAND &&
      !turns_to_holder(mover, &base))
    wheels->bar[n] = BAROQUE_BAR_ZONE_INSIDE;
  if (wheels->bar[n] == BAROQUE_BAR_NONE)
    wheels->lawful |= 1u << n;
  if (baroque_in_new_zone(mover, &base)) {
    wheels->last |= 1u << n;
    if (n < MAX_WHEEL)
      bar_rest(wheels, n + 1, BAROQUE_BAR_ZONE_STOP);
    return FALSE;
  }
  return TRUE;
}

void baroque_wheels(const BaroqueMover *mover, gboolean is_left, BaroqueWheels *wheels) {
  *wheels = (BaroqueWheels){0};
  bar_rest(wheels, 1, BAROQUE_BAR_WHEEL_COST);
  const BaroqueStand *stand = mover->stand;
  BaroqueFooting footing = baroque_footing_of(mover, &stand->base);
  wheels->difficult = footing.is_difficult; /* it begins there */
  wheels->disorders = footing.disorders;
  for (guint n = 1; n <= MAX_WHEEL; n++) {
    guint cost = baroque_wheel_cost(stand->base.width, n);
    if (cost > stand->rate * 10u || !wheel_step(mover, is_left ? -(gint)n : (gint)n, cost, wheels))
      return;
  }
}

void baroque_move_walk(const BaroqueMover *mover, BaroqueManner manner, gint steps,
                       const BaroqueWheels *wheels, BaroqueWalk *walk) {
  guint n = (guint)ABS(steps), direction = baroque_manner_direction(mover, manner, steps);
  guint tenths = baroque_manner_tenths(mover, manner, n);
  if (manner != BAROQUE_MOVE_WHEEL_ON) {
    baroque_walk(mover, &mover->stand->base, direction, tenths, walk);
    return;
  }
  BaroqueBase wheeled = baroque_base_wheeled(&mover->stand->base, steps);
  baroque_walk(mover, &wheeled, direction, tenths, walk);
  if (wheels->difficult & 1u << n)
    walk->difficult |= baroque_tenth(0);
}

/* --- The judge ----------------------------------------------------------------------------- */

/* [gap 29] No second Move that begins or ends within 2BU of an enemy and in its arc. */
gboolean baroque_is_watched(const BaroqueMover *mover, const BaroqueBase *base) {
  const BaroqueField *field = mover->field;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *enemy = &field->stands[i];
    if (!baroque_stand_is_there(enemy) || enemy->side == mover->stand->side ||
        !baroque_bases_within(base, &enemy->base, SECOND_MOVE_NEAR))
      continue;
    if (baroque_base_arc_has(&enemy->base, field->settings->arc,
                             baroque_base_nearest(base, enemy->base.front)))
      return TRUE;
    for (guint c = 0; c < BAROQUE_CORNERS; c++)
      if (baroque_base_arc_has(&enemy->base, field->settings->arc, base->corner[c]))
        return TRUE;
  }
  return FALSE;
}

/* [gap 39] Straight on past an enemy who stands beside or behind. */
static gboolean passes_holder(const BaroqueMover *mover) {
  return mover->holder != BAROQUE_NO_STAND &&
         baroque_base_is_behind_front(
             &mover->stand->base, baroque_base_middle(&mover->field->stands[mover->holder].base));
}

static guint8 manoeuvre_effects(const BaroqueMover *mover, BaroqueManner manner) {
  gboolean is_nimble = is(mover, BAROQUE_STAND_NIMBLE);
  switch (manner) {
  case BAROQUE_MOVE_WHEEL_ON:
    return is_nimble ? 0 : BAROQUE_EFFECT_TEST;
  case BAROQUE_MOVE_SIDEWAYS:
  case BAROQUE_MOVE_OBLIQUE:
  case BAROQUE_MOVE_ABOUT_FACE:
    return is_nimble ? 0 : BAROQUE_EFFECT_DISORDER_MANOEUVRE;
  case BAROQUE_MOVE_WITHDRAW:
    return mover->caracole || is(mover, BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_LIGHT_CAVALRY)
               ? 0
               : BAROQUE_EFFECT_DISORDER_MANOEUVRE;
  case BAROQUE_MOVE_STRAIGHT:
    return passes_holder(mover) ? BAROQUE_EFFECT_DISORDER_ZONE : 0;
  case BAROQUE_MOVE_WHEEL:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
  case BAROQUE_N_MANNERS:
    return 0;
  }
  return 0;
}

static gboolean is_turn(BaroqueManner manner) {
  return manner == BAROQUE_MOVE_ABOUT_FACE || manner == BAROQUE_MOVE_GUN_TURN ||
         manner == BAROQUE_MOVE_TERCIO_TURN;
}

/* Whether section 17 has such an entry at all, for anybody. */
static gboolean is_entry(BaroqueMove move) {
  gint steps = ABS(move.steps);
  switch ((BaroqueManner)move.manner) {
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_WITHDRAW:
    return steps == 0 && move.tenths > 0;
  case BAROQUE_MOVE_WHEEL:
    return steps >= 1 && steps <= MAX_WHEEL && move.tenths == 0;
  case BAROQUE_MOVE_WHEEL_ON:
    return steps >= 1 && steps <= MAX_WHEEL && move.tenths > 0;
  case BAROQUE_MOVE_SIDEWAYS:
    return steps == 1 && move.tenths > 0;
  case BAROQUE_MOVE_OBLIQUE:
    return steps >= 1 && steps <= MAX_OBLIQUE && move.tenths > 0;
  case BAROQUE_MOVE_ABOUT_FACE:
    return steps == 0 && move.tenths == 0;
  case BAROQUE_MOVE_GUN_TURN:
    return steps >= 1 && steps <= MAX_GUN_TURN && move.tenths == 0;
  case BAROQUE_MOVE_TERCIO_TURN:
    return move.tenths == 0 && (move.steps == 16 || move.steps == 32 || move.steps == 48);
  case BAROQUE_N_MANNERS:
    return FALSE;
  }
  return FALSE;
}

BaroqueBase baroque_move_end(const BaroqueMover *mover, BaroqueMove move) {
  const BaroqueBase *base = &mover->stand->base;
  BaroqueManner manner = move.manner;
  if (manner == BAROQUE_MOVE_ABOUT_FACE)
    return baroque_base_turned(base, 2 * BAROQUE_QUARTER);
  if (is_turn(manner))
    return baroque_base_turned(base, move.steps);
  BaroqueBase from = manner == BAROQUE_MOVE_WHEEL || manner == BAROQUE_MOVE_WHEEL_ON
                         ? baroque_base_wheeled(base, move.steps)
                         : *base;
  guint direction = baroque_manner_direction(mover, manner, move.steps);
  return baroque_base_moved(&from, direction, move.tenths * BAROQUE_TENTH);
}

static BaroqueBar judge_turn(const BaroqueMover *mover, BaroqueOutcome *outcome) {
  BaroqueBar bar = baroque_place_bar(mover, &outcome->end, TRUE, &outcome->blocker);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  if (mover->holder != BAROQUE_NO_STAND && !turns_to_holder(mover, &outcome->end))
    return BAROQUE_BAR_ZONE_INSIDE;
  BaroqueFooting footing = baroque_footing_of(mover, &outcome->end);
  if (footing.disorders && !baroque_footing_of(mover, &mover->stand->base).disorders)
    outcome->effects |= BAROQUE_EFFECT_DISORDER_GROUND;
  return footing.bar;
}

static BaroqueBar judge_wheel(const BaroqueMover *mover, BaroqueMove move, BaroqueOutcome *outcome,
                              BaroqueWheels *wheels) {
  guint n = (guint)ABS(move.steps);
  baroque_wheels(mover, move.steps < 0, wheels);
  outcome->cost = (guint16)baroque_wheel_cost(mover->stand->base.width, n);
  if (wheels->disorders & 1u << n)
    outcome->effects |= BAROQUE_EFFECT_DISORDER_GROUND;
  if (move.manner == BAROQUE_MOVE_WHEEL || wheels->bar[n] != BAROQUE_BAR_TOO_NEAR)
    return wheels->bar[n];
  return BAROQUE_BAR_NONE; /* it need not rest there */
}

static BaroqueBar judge_walk(const BaroqueMover *mover, BaroqueMove move,
                             const BaroqueWheels *wheels, BaroqueOutcome *outcome) {
  BaroqueWalk walk;
  guint spent = outcome->cost;
  baroque_move_walk(mover, move.manner, move.steps, wheels, &walk);
  outcome->cost = (guint16)(spent + move.tenths * BAROQUE_TENTH);
  outcome->blocker = walk.blocker;
  if (baroque_walk_disorders(mover, &walk, move.tenths))
    outcome->effects |= BAROQUE_EFFECT_DISORDER_GROUND;
  if (move.manner == BAROQUE_MOVE_WHEEL_ON && (wheels->last & 1u << ABS(move.steps)))
    return BAROQUE_BAR_ZONE_STOP;
  return baroque_walk_bar(&walk, move.tenths, spent);
}

BaroqueBar baroque_move_judge(const BaroqueMover *mover, BaroqueMove move,
                              BaroqueOutcome *outcome) {
  BaroqueOutcome unasked;
  if (outcome == NULL)
    outcome = &unasked;
  *outcome = (BaroqueOutcome){.blocker = BAROQUE_NO_STAND};
  if (move.manner >= BAROQUE_N_MANNERS || !is_entry(move))
    return BAROQUE_BAR_NO_SUCH_MOVE;
  BaroqueBar bar = baroque_manner_bar(mover, move.manner);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  if (move.tenths > BAROQUE_MAX_RATE)
    return BAROQUE_BAR_DISTANCE;
  outcome->effects = manoeuvre_effects(mover, move.manner);
  outcome->end = baroque_move_end(mover, move);
  BaroqueWheels wheels = {0};
  if (is_turn(move.manner))
    bar = judge_turn(mover, outcome);
  else if (move.manner == BAROQUE_MOVE_WHEEL || move.manner == BAROQUE_MOVE_WHEEL_ON)
    bar = judge_wheel(mover, move, outcome, &wheels);
  if (bar == BAROQUE_BAR_NONE && move.tenths > 0)
    bar = judge_walk(mover, move, &wheels, outcome);
  if (bar == BAROQUE_BAR_NONE && mover->moves_made > 0 &&
      (baroque_is_watched(mover, &mover->stand->base) || baroque_is_watched(mover, &outcome->end)))
    bar = BAROQUE_BAR_SECOND_MOVE_NEAR;
  return bar;
}
