#include "short-list.h"

#define FACED_WITHIN 800 /* enemies within 8BU */

static void add(BaroqueMoveList *list, BaroqueManner manner, gint steps, guint tenths) {
  g_assert(list->n < BAROQUE_MAX_LIST);
  list->moves[list->n++] = (BaroqueMove){(guint8)manner, (gint8)steps, (guint8)tenths};
}

/* --- Wheels -------------------------------------------------------------------------------- */

/* Wheels to both sides as bits of steps: [0] to the left. */
typedef guint32 BothSides[2];

static void add_faced(const BaroqueMover *mover, guint most, BothSides sides) {
  const BaroqueField *field = mover->field;
  const BaroqueBase *base = &mover->stand->base;
  BaroquePoint middle = baroque_base_middle(base);
  struct {
    gint64 square;
    gint step;
  } faced[BAROQUE_MAX_STANDS];
  guint n = 0;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *enemy = &field->stands[i];
    if (!baroque_stand_is_there(enemy) || enemy->side == mover->stand->side ||
        !baroque_bases_within(base, &enemy->base, FACED_WITHIN))
      continue;
    BaroquePoint there = baroque_base_middle(&enemy->base);
    gint step =
        baroque_direction_between(base->direction, baroque_direction_towards(middle, there));
    if (step == 0 || ABS(step) > BAROQUE_QUARTER)
      continue;
    /* The nearest first; of those as near the one of the lower number. */
    gint64 square = baroque_square_distance(middle, there);
    guint at = n++;
    for (; at > 0 && faced[at - 1].square > square; at--)
      faced[at] = faced[at - 1];
    faced[at].square = square;
    faced[at].step = step;
  }
  guint taken[2] = {0, 0};
  for (guint i = 0; i < n; i++) {
    guint side = faced[i].step > 0;
    if (taken[side]++ < most)
      sides[side] |= 1u << ABS(faced[i].step);
  }
}

/* 1, 2, 4, 8 and the farthest, and those that face enemies; of the lawful ones. */
static void short_wheels(const BaroqueMover *mover, const BaroqueWheels wheels[2], guint faced,
                         BothSides sides) {
  for (guint side = 0; side < 2; side++) {
    guint32 lawful = wheels[side].lawful;
    sides[side] = 1u << 1 | 1u << 2 | 1u << 4 | 1u << 8;
    if (lawful != 0)
      sides[side] |= 1u << (31 - __builtin_clz(lawful));
  }
  add_faced(mover, faced, sides);
  for (guint side = 0; side < 2; side++)
    sides[side] &= wheels[side].lawful;
}

static void both_wheels(const BaroqueMover *mover, BaroqueWheels wheels[2]) {
  baroque_wheels(mover, TRUE, &wheels[0]);
  baroque_wheels(mover, FALSE, &wheels[1]);
}

/* [gap 29] The wheels that a second Move may not end with. */
static void drop_watched_wheels(const BaroqueMover *mover, BaroqueWheels wheels[2]) {
  for (guint side = 0; side < 2 && mover->moves_made > 0; side++)
    for (gint n = 1; n <= BAROQUE_QUARTER; n++) {
      BaroqueBase end = baroque_base_wheeled(&mover->stand->base, side == 0 ? -n : n);
      if (baroque_is_watched(mover, &end))
        wheels[side].lawful &= ~(1u << n);
    }
}

static void add_wheels(BothSides sides, BaroqueMoveList *list) {
  for (gint steps = -BAROQUE_QUARTER; steps <= BAROQUE_QUARTER; steps++)
    if (steps != 0 && (sides[steps > 0] & 1u << ABS(steps)))
      add(list, BAROQUE_MOVE_WHEEL, steps, 0);
}

/* --- Lines --------------------------------------------------------------------------------- */

typedef enum { FULL, SHORT } Length;

/* [gap 29] The tenths that a second Move may end at. */
static BaroqueTenths unwatched(const BaroqueMover *mover, const BaroqueWalk *walk,
                               BaroqueTenths tenths) {
  BaroqueTenths kept = tenths;
  for (; tenths != 0 && mover->moves_made > 0; tenths &= tenths - 1) {
    guint tenth = baroque_first_tenth(tenths);
    BaroqueBase end =
        baroque_base_moved(&walk->start, walk->direction, (gint32)tenth * BAROQUE_TENTH);
    if (baroque_is_watched(mover, &end))
      kept &= ~baroque_tenth(tenth);
  }
  return kept;
}

static void add_line(const BaroqueMover *mover, BaroqueManner manner, gint steps,
                     const BaroqueWheels *wheels, Length length, const BaroqueWatch *watch,
                     BaroqueMoveList *list) {
  guint spent = manner == BAROQUE_MOVE_WHEEL_ON
                    ? baroque_wheel_cost(mover->stand->base.width, (guint)ABS(steps))
                    : 0;
  BaroqueWalk walk;
  baroque_move_walk(mover, manner, steps, wheels, &walk);
  BaroqueTenths tenths = unwatched(mover, &walk, baroque_walk_lawful(&walk, spent));
  if (tenths != 0 && length == SHORT && manner == BAROQUE_MOVE_SIDEWAYS)
    tenths &= baroque_tenth(baroque_last_tenth(tenths)) |
              baroque_tenth(baroque_last_tenth(tenths) / 2) | baroque_level_tenths(mover, &walk);
  else if (length == SHORT)
    tenths = baroque_marked_tenths(mover, &walk, tenths, watch);
  for (; tenths != 0; tenths &= tenths - 1)
    add(list, manner, steps, baroque_first_tenth(tenths));
}

static void add_wheels_on(const BaroqueMover *mover, Length length, const BaroqueWatch *watch,
                          BaroqueMoveList *list) {
  BaroqueWheels wheels[2];
  BothSides sides;
  both_wheels(mover, wheels);
  for (guint side = 0; side < 2; side++)
    for (guint n = 1; n <= BAROQUE_QUARTER; n++)
      if (wheels[side].bar[n] == BAROQUE_BAR_TOO_NEAR)
        wheels[side].lawful |= 1u << n; /* it need not rest there */
  if (length == SHORT)
    short_wheels(mover, wheels, BAROQUE_FACED_ENEMIES, sides);
  else
    for (guint side = 0; side < 2; side++)
      sides[side] = wheels[side].lawful;
  for (gint steps = -BAROQUE_QUARTER; steps <= BAROQUE_QUARTER; steps++) {
    guint side = steps > 0;
    if (steps != 0 && (sides[side] & ~wheels[side].last & 1u << ABS(steps)))
      add_line(mover, BAROQUE_MOVE_WHEEL_ON, steps, &wheels[side], length, watch, list);
  }
}

static void add_oblique(const BaroqueMover *mover, Length length, const BaroqueWatch *watch,
                        BaroqueMoveList *list) {
  for (gint steps = -8; steps <= 8; steps++)
    if (steps != 0 && (length == FULL || steps % 4 == 0))
      add_line(mover, BAROQUE_MOVE_OBLIQUE, steps, NULL, length, watch, list);
}

static void add_turns(const BaroqueMover *mover, BaroqueManner manner, BaroqueMoveList *list) {
  gint from = manner == BAROQUE_MOVE_GUN_TURN ? -8 : manner == BAROQUE_MOVE_TERCIO_TURN ? 16 : 0;
  gint to = manner == BAROQUE_MOVE_GUN_TURN ? 8 : manner == BAROQUE_MOVE_TERCIO_TURN ? 48 : 0;
  gint by = manner == BAROQUE_MOVE_TERCIO_TURN ? BAROQUE_QUARTER : 1;
  for (gint steps = from; steps <= to; steps += by) {
    BaroqueMove move = {(guint8)manner, (gint8)steps, 0};
    if (baroque_move_judge(mover, move, NULL) == BAROQUE_BAR_NONE)
      add(list, manner, steps, 0);
  }
}

/* --- Lists --------------------------------------------------------------------------------- */

static void add_list(const BaroqueMover *mover, BaroqueManner manner, Length length,
                     const BaroqueWatch *watch, BaroqueMoveList *list) {
  if (baroque_manner_bar(mover, manner) != BAROQUE_BAR_NONE)
    return;
  if (mover->moves_made > 0 && baroque_is_watched(mover, &mover->stand->base))
    return;
  BaroqueWheels wheels[2];
  BothSides sides;
  switch (manner) {
  case BAROQUE_MOVE_STRAIGHT:
  case BAROQUE_MOVE_WITHDRAW:
    add_line(mover, manner, 0, NULL, length, watch, list);
    break;
  case BAROQUE_MOVE_WHEEL:
    both_wheels(mover, wheels);
    drop_watched_wheels(mover, wheels);
    short_wheels(mover, wheels, BAROQUE_MAX_STANDS, sides);
    if (length == FULL)
      sides[0] = wheels[0].lawful, sides[1] = wheels[1].lawful;
    add_wheels(sides, list);
    break;
  case BAROQUE_MOVE_WHEEL_ON:
    add_wheels_on(mover, length, watch, list);
    break;
  case BAROQUE_MOVE_SIDEWAYS:
    add_line(mover, manner, -1, NULL, length, watch, list);
    add_line(mover, manner, 1, NULL, length, watch, list);
    break;
  case BAROQUE_MOVE_OBLIQUE:
    add_oblique(mover, length, watch, list);
    break;
  case BAROQUE_MOVE_ABOUT_FACE:
  case BAROQUE_MOVE_GUN_TURN:
  case BAROQUE_MOVE_TERCIO_TURN:
    add_turns(mover, manner, list);
    break;
  case BAROQUE_N_MANNERS:
    break;
  }
}

void baroque_short_list(const BaroqueMover *mover, BaroqueManner manner, const BaroqueWatch *watch,
                        BaroqueMoveList *list) {
  add_list(mover, manner, SHORT, watch, list);
}

void baroque_full_list(const BaroqueMover *mover, BaroqueManner manner, BaroqueMoveList *list) {
  add_list(mover, manner, FULL, NULL, list);
}
