#include "group.h"

#include <string.h>

/* How far a point lies to the right in a direction, times ten thousand. */
static gint64 across(BaroquePoint p, guint direction) {
  return (gint64)p.x * baroque_cosine(direction) - (gint64)p.y * baroque_sine(direction);
}

static const BaroqueBase *base_of(const BaroqueGroup *group, guint i) {
  return &group->movers[i].stand->base;
}

/* --- Gathering ----------------------------------------------------------------------------- */

/* Every unit is reached from the first by way of units that touch. */
static gboolean hangs_together(const BaroqueField *field, const guint16 *units, guint n) {
  guint reached = 1, reaches = 1; /* bits, by place in the list */
  do {
    reached = reaches;
    for (guint i = 0; i < n; i++)
      for (guint j = 0; j < n; j++)
        if ((reached >> i & 1) && !(reaches >> j & 1) &&
            baroque_bases_touch(&field->stands[units[i]].base, &field->stands[units[j]].base))
          reaches |= 1u << j;
  } while (reaches != reached);
  return reached == (1u << n) - 1;
}

static gboolean are_alike(const BaroqueField *field, const guint16 *units, guint n) {
  const BaroqueStand *first = &field->stands[units[0]];
  for (guint i = 0; i < n; i++) {
    const BaroqueStand *stand = &field->stands[units[i]];
    if (!baroque_stand_is_there(stand) || stand->side != first->side ||
        stand->command != first->command || stand->base.direction != first->base.direction)
      return FALSE;
    for (guint j = 0; j < i; j++)
      if (units[j] == units[i])
        return FALSE;
  }
  return TRUE;
}

static void measure(BaroqueGroup *group) {
  const BaroqueBase *first = base_of(group, 0);
  guint direction = first->direction;
  group->end[0] = first->corner[BAROQUE_LEFT_FRONT];
  group->end[1] = first->corner[BAROQUE_RIGHT_FRONT];
  group->rate = group->movers[0].stand->rate;
  for (guint i = 1; i < group->n; i++) {
    const BaroqueBase *base = base_of(group, i);
    if (across(base->corner[BAROQUE_LEFT_FRONT], direction) < across(group->end[0], direction))
      group->end[0] = base->corner[BAROQUE_LEFT_FRONT];
    if (across(base->corner[BAROQUE_RIGHT_FRONT], direction) > across(group->end[1], direction))
      group->end[1] = base->corner[BAROQUE_RIGHT_FRONT];
    group->rate = MIN(group->rate, group->movers[i].stand->rate);
  }
  gint64 width = across(group->end[1], direction) - across(group->end[0], direction);
  group->width = (guint16)baroque_round_quotient(width, BAROQUE_ONE);
}

BaroqueBar baroque_group_begin(BaroqueGroup *group, const BaroqueField *field, const guint16 *units,
                               guint n, guint moves_made) {
  if (n < 2 || n > BAROQUE_MAX_GROUP || !are_alike(field, units, n) ||
      !hangs_together(field, units, n))
    return BAROQUE_BAR_NO_GROUP;
  BaroqueUnits all;
  memset(&all, 0, sizeof all);
  group->field = field;
  group->n = n;
  for (guint i = 0; i < n; i++) {
    group->units[i] = units[i];
    baroque_units_add(&all, units[i]);
  }
  for (guint i = 0; i < n; i++)
    baroque_mover_begin(&group->movers[i], field, units[i], moves_made, &all);
  measure(group);
  return BAROQUE_BAR_NONE;
}

/* --- Wheels -------------------------------------------------------------------------------- */

/* How many units stand nearer to the pivot, side by side, and before it. */
static void ranks_of(const BaroqueGroup *group, guint i, gint side, gint32 *file, gint32 *row) {
  const BaroqueBase *base = base_of(group, i);
  guint direction = base->direction, ahead = baroque_direction_turned(direction, -BAROQUE_QUARTER);
  *file = *row = 0;
  for (guint j = 0; j < group->n; j++) {
    BaroquePoint d = baroque_point_minus(base->front, base_of(group, j)->front);
    *file += side * across(d, direction) > (gint64)base->width * BAROQUE_ONE / 2;
    *row += -across(d, ahead) > (gint64)base->depth * BAROQUE_ONE / 2;
  }
}

static gboolean overlap_each_other(const BaroqueBase *bases, guint n) {
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (baroque_bases_overlap(&bases[i], &bases[j]))
        return TRUE;
  return FALSE;
}

/* The bases after a wheel. Rounding can make neighbours overlap by a hundredth: then they are set
 * one or two apart, which still touches [gap 87]. */
static gboolean wheel_bases(const BaroqueGroup *group, gint steps, BaroqueBase *bases) {
  gint side = steps < 0 ? 1 : -1; /* away from the pivot is to the right in a wheel to the left */
  BaroquePoint pivot = group->end[steps < 0 ? 0 : 1];
  for (gint32 apart = 0; apart <= BAROQUE_TOUCH; apart++) {
    for (guint i = 0; i < group->n; i++) {
      gint32 file, row;
      ranks_of(group, i, side, &file, &row);
      bases[i] =
          baroque_base_swung(base_of(group, i), pivot, steps, -row * apart, side * file * apart);
    }
    if (!overlap_each_other(bases, group->n))
      return TRUE;
  }
  return FALSE;
}

/* [gap 29] */
static gboolean is_too_near(const BaroqueMover *mover, const BaroqueBase *base) {
  return mover->moves_made > 0 && baroque_is_watched(mover, base);
}

/* Where they stand before the wheel counts as well. [gap 41] */
static BaroqueBar wheel_start_bar(const BaroqueGroup *group, guint cost, BaroqueOutcome *outcomes) {
  for (guint i = 0; i < group->n; i++) {
    const BaroqueMover *mover = &group->movers[i];
    BaroqueFooting footing = baroque_footing_of(mover, base_of(group, i));
    if (is_too_near(mover, base_of(group, i)))
      return BAROQUE_BAR_SECOND_MOVE_NEAR;
    if (footing.is_difficult && cost > BAROQUE_DIFFICULT_LIMIT)
      return BAROQUE_BAR_DIFFICULT_LIMIT;
    if (footing.disorders)
      outcomes[i].effects |= BAROQUE_EFFECT_DISORDER_GROUND;
  }
  return BAROQUE_BAR_NONE;
}

static BaroqueBar wheel_step_bar(const BaroqueGroup *group, const BaroqueBase *bases,
                                 gboolean is_last, guint cost, BaroqueOutcome *outcomes) {
  for (guint i = 0; i < group->n; i++) {
    const BaroqueMover *mover = &group->movers[i];
    guint16 blocker;
    BaroqueBar bar = baroque_place_bar(mover, &bases[i], is_last, &blocker);
    if (bar != BAROQUE_BAR_NONE)
      return bar;
    BaroqueFooting footing = baroque_footing_of(mover, &bases[i]);
    if (footing.bar != BAROQUE_BAR_NONE)
      return footing.bar;
    if (footing.is_difficult && cost > BAROQUE_DIFFICULT_LIMIT)
      return BAROQUE_BAR_DIFFICULT_LIMIT;
    if (!is_last && baroque_in_new_zone(mover, &bases[i]))
      return BAROQUE_BAR_ZONE_STOP;
    if (is_last && is_too_near(mover, &bases[i]))
      return BAROQUE_BAR_SECOND_MOVE_NEAR;
    if (footing.disorders || baroque_has_crossed(mover, &bases[i]))
      outcomes[i].effects |= BAROQUE_EFFECT_DISORDER_GROUND;
    outcomes[i].end = bases[i];
    outcomes[i].cost = (guint16)cost;
  }
  return BAROQUE_BAR_NONE;
}

static BaroqueBar judge_wheel(const BaroqueGroup *group, gint steps, BaroqueOutcome *outcomes) {
  guint n = (guint)ABS(steps);
  guint cost = baroque_wheel_cost(group->width, n);
  if (n == 0 || n > BAROQUE_QUARTER)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  if (cost > group->rate * 10u)
    return BAROQUE_BAR_WHEEL_COST;
  for (guint i = 0; i < group->n; i++)
    if (group->movers[i].holder != BAROQUE_NO_STAND)
      return BAROQUE_BAR_ZONE_INSIDE;
  BaroqueBar bar = wheel_start_bar(group, cost, outcomes);
  for (guint k = 1; k <= n && bar == BAROQUE_BAR_NONE; k++) {
    BaroqueBase bases[BAROQUE_MAX_GROUP];
    bar = wheel_bases(group, steps < 0 ? -(gint)k : (gint)k, bases)
              ? wheel_step_bar(group, bases, k == n, cost, outcomes)
              : BAROQUE_BAR_WHEEL_TOUCHES;
  }
  return bar;
}

/* --- The judge ----------------------------------------------------------------------------- */

static BaroqueBar judge_straight(const BaroqueGroup *group, guint tenths,
                                 BaroqueOutcome *outcomes) {
  if (tenths > group->rate)
    return BAROQUE_BAR_DISTANCE;
  BaroqueMove move = {BAROQUE_MOVE_STRAIGHT, 0, (guint8)tenths};
  for (guint i = 0; i < group->n; i++) {
    BaroqueBar bar = baroque_move_judge(&group->movers[i], move, &outcomes[i]);
    if (bar != BAROQUE_BAR_NONE)
      return bar;
  }
  return BAROQUE_BAR_NONE;
}

BaroqueBar baroque_group_judge(const BaroqueGroup *group, BaroqueMove move,
                               BaroqueOutcome *outcomes) {
  BaroqueOutcome unasked[BAROQUE_MAX_GROUP];
  if (outcomes == NULL)
    outcomes = unasked;
  for (guint i = 0; i < group->n; i++) {
    outcomes[i] = (BaroqueOutcome){.blocker = BAROQUE_NO_STAND};
    BaroqueBar bar = baroque_manner_bar(&group->movers[i], move.manner);
    if (bar != BAROQUE_BAR_NONE)
      return bar;
  }
  if (move.manner == BAROQUE_MOVE_STRAIGHT)
    return judge_straight(group, move.tenths, outcomes);
  return move.manner == BAROQUE_MOVE_WHEEL && move.tenths == 0
             ? judge_wheel(group, move.steps, outcomes)
             : BAROQUE_BAR_NO_SUCH_MOVE;
}

/* --- The short list ------------------------------------------------------------------------ */

static void add(BaroqueMoveList *list, BaroqueMove move) {
  g_assert(list->n < BAROQUE_MAX_LIST);
  list->moves[list->n++] = move;
}

static void add_straight(const BaroqueGroup *group, const BaroqueWatch *watch,
                         BaroqueMoveList *list) {
  BaroqueTenths lawful = baroque_tenths_to(group->rate);
  BaroqueWalk walks[BAROQUE_MAX_GROUP];
  for (guint i = 0; i < group->n; i++) {
    const BaroqueMover *mover = &group->movers[i];
    baroque_move_walk(mover, BAROQUE_MOVE_STRAIGHT, 0, NULL, &walks[i]);
    lawful &= baroque_walk_lawful(&walks[i], 0);
  }
  BaroqueTenths marks = 0;
  for (guint i = 0; i < group->n; i++)
    marks |= baroque_marked_tenths(&group->movers[i], &walks[i], lawful, watch);
  for (; marks != 0; marks &= marks - 1) {
    BaroqueMove move = {BAROQUE_MOVE_STRAIGHT, 0, (guint8)baroque_first_tenth(marks)};
    if (baroque_group_judge(group, move, NULL) == BAROQUE_BAR_NONE)
      add(list, move);
  }
}

void baroque_group_short_list(const BaroqueGroup *group, const BaroqueWatch *watch,
                              BaroqueMoveList *list) {
  static const gint8 wheels[] = {1, 2, 4, 8};
  for (guint i = 0; i < group->n; i++)
    if (baroque_manner_bar(&group->movers[i], BAROQUE_MOVE_STRAIGHT) != BAROQUE_BAR_NONE)
      return;
  add_straight(group, watch, list);
  for (gint side = -1; side <= 1; side += 2)
    for (guint i = 0; i < G_N_ELEMENTS(wheels); i++) {
      gint steps = side * (side < 0 ? wheels[G_N_ELEMENTS(wheels) - 1 - i] : wheels[i]);
      BaroqueMove move = {BAROQUE_MOVE_WHEEL, (gint8)steps, 0};
      if (baroque_group_judge(group, move, NULL) == BAROQUE_BAR_NONE)
        add(list, move);
    }
}
