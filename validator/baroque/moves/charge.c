#include "charge.h"

#include <string.h>

/* --- Who may charge whom ------------------------------------------------------------------- */

static BaroqueBar charger_bar(const BaroqueMover *mover) {
  guint flags = mover->stand->flags;
  if (flags & BAROQUE_STAND_IN_MELEE)
    return BAROQUE_BAR_IN_MELEE;
  if (flags & (BAROQUE_STAND_GUN | BAROQUE_STAND_BAGGAGE))
    return BAROQUE_BAR_NEVER_CHARGES;
  return BAROQUE_BAR_NONE;
}

/* [gap 58] Without Impetus only guns, baggage, skirmishers, Disordered enemies, flanks and rears.
 */
static gboolean suits_impetus(const BaroqueStand *charger, const BaroqueStand *target,
                              BaroqueSideStruck struck) {
  return charger->impetus > 0 || struck != BAROQUE_FRONT ||
         (target->flags & (BAROQUE_STAND_GUN | BAROQUE_STAND_BAGGAGE | BAROQUE_STAND_SKIRMISHER |
                           BAROQUE_STAND_DISORDERED)) != 0;
}

guint baroque_charge_length(const BaroqueStand *stand, guint wheel_steps, gboolean is_difficult,
                            guint bonus) {
  guint rate = stand->rate * (guint)BAROQUE_TENTH;
  if (is_difficult)
    rate = MIN(rate, BAROQUE_DIFFICULT_LIMIT);
  guint cost = baroque_wheel_cost(stand->base.width, wheel_steps);
  return cost < rate + bonus ? (rate + bonus - cost) / BAROQUE_TENTH * BAROQUE_TENTH : 0;
}

/* --- One line ------------------------------------------------------------------------------ */

/* What a charge with a wheel comes to, whomever it names. */
typedef struct {
  BaroqueBase contact;
  BaroqueUnits touched;
  gint32 distance;
  guint needs;
  gboolean disorders;
} Strike;

/* The first hundredth at which the base overlaps anybody of a side, up to a distance. */
static gint32 first_of_side(const BaroqueMover *mover, const BaroqueBase *start, guint side,
                            gint32 to) {
  const BaroqueField *field = mover->field;
  BaroqueBox box = baroque_slide_box(start, start->direction, to);
  gint32 first = BAROQUE_NEVER;
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i == mover->unit || other->side != side || !baroque_stand_is_there(other) ||
        !baroque_box_meets(box, other->base.box))
      continue;
    gint32 at = baroque_slide_first(start, start->direction, &other->base, 1, MIN(to, first), 1);
    first = MIN(first, at);
  }
  return first;
}

/* [gap 61] [gap 107] Straight from a wheeled base to the first enemy. */
static BaroqueBar strike_of(const BaroqueMover *mover, const BaroqueBase *start, guint wheel_steps,
                            guint bonus, Strike *strike) {
  const BaroqueStand *stand = mover->stand;
  gint32 most = (gint32)baroque_charge_length(stand, wheel_steps, FALSE, bonus);
  gint32 first = first_of_side(mover, start, !stand->side, most + 1);
  if (first == BAROQUE_NEVER)
    return BAROQUE_BAR_OUT_OF_REACH;
  strike->distance = first - 1;
  if (first_of_side(mover, start, stand->side, strike->distance) != BAROQUE_NEVER)
    return BAROQUE_BAR_FRIEND_IN_WAY;
  BaroqueWay way =
      baroque_way(mover->field, start, stand->row, start->direction, strike->distance, FALSE);
  if (way.stop == BAROQUE_STOP_GROUND)
    return BAROQUE_BAR_IMPASSABLE;
  if (way.stop == BAROQUE_STOP_EDGE)
    return BAROQUE_BAR_TABLE_EDGE;
  if (strike->distance > (gint32)baroque_charge_length(stand, wheel_steps, way.is_difficult, bonus))
    return BAROQUE_BAR_DIFFICULT_LIMIT;
  gint32 certain = (gint32)baroque_charge_length(stand, wheel_steps, way.is_difficult, 0);
  strike->needs = strike->distance > certain ? (guint)(strike->distance - certain) : 0;
  strike->disorders = way.disorders;
  strike->contact = baroque_base_moved(start, start->direction, strike->distance);
  baroque_touched(mover->field, mover->unit, &strike->contact, !stand->side, &strike->touched);
  return BAROQUE_BAR_NONE;
}

/* [gap 108] The wheel before the charge, step by step. */
static BaroqueBar wheel_bar(const BaroqueMover *mover, gint wheel) {
  gint by = wheel < 0 ? -1 : 1;
  guint16 blocker;
  for (gint steps = by; steps != wheel + by; steps += by) {
    BaroqueBase base = baroque_base_wheeled(&mover->stand->base, steps);
    BaroqueBar bar = baroque_place_bar(mover, &base, FALSE, &blocker);
    if (bar != BAROQUE_BAR_NONE)
      return bar;
    if (baroque_ground_entered(mover->field->ground, &base) == BAROQUE_IMPASSABLE)
      return BAROQUE_BAR_IMPASSABLE;
  }
  return BAROQUE_BAR_NONE;
}

static BaroqueBase wheeled(const BaroqueMover *mover, gint wheel) {
  return wheel == 0 ? mover->stand->base : baroque_base_wheeled(&mover->stand->base, wheel);
}

static void name_target(const BaroqueMover *mover, const Strike *strike, guint target, gint wheel,
                        BaroqueCharge *charge) {
  const BaroqueBase *base = &mover->field->stands[target].base;
  *charge = (BaroqueCharge){
      .target = (guint16)target,
      .wheel = (gint8)wheel,
      .struck = (guint8)baroque_side_struck(base, mover->stand->base.front, &strike->contact),
      .distance = (guint16)strike->distance,
      .needs = (guint16)strike->needs,
      .width = (guint16)MAX(baroque_bases_contact_width(&strike->contact, base), 0),
      .disorders = strike->disorders,
      .contact = strike->contact,
      .touched = strike->touched};
}

/* What depends on the target. */
static BaroqueBar target_bar(const BaroqueMover *mover, const BaroqueCharge *charge) {
  if (mover->holder != BAROQUE_NO_STAND && charge->wheel != 0 && charge->target != mover->holder)
    return BAROQUE_BAR_ZONE_INSIDE; /* [gap 39] */
  if (!suits_impetus(mover->stand, &mover->field->stands[charge->target], charge->struck))
    return BAROQUE_BAR_NO_CHARGE_IMPETUS;
  return BAROQUE_BAR_NONE;
}

BaroqueBar baroque_charge_judge(const BaroqueMover *mover, guint target, gint wheel, guint bonus,
                                BaroqueCharge *charge) {
  BaroqueBar bar = charger_bar(mover);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  if (ABS(wheel) > BAROQUE_CHARGE_WHEEL)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  const BaroqueField *field = mover->field;
  if (target >= field->n_stands || !baroque_stand_is_there(&field->stands[target]) ||
      field->stands[target].side == mover->stand->side)
    return BAROQUE_BAR_NOT_ENEMY;
  if (wheel != 0 && (bar = wheel_bar(mover, wheel)) != BAROQUE_BAR_NONE)
    return bar;
  BaroqueBase start = wheeled(mover, wheel);
  Strike strike;
  bar = strike_of(mover, &start, (guint)ABS(wheel), bonus, &strike);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  if (!baroque_units_have(&strike.touched, target))
    return BAROQUE_BAR_NOT_FIRST;
  name_target(mover, &strike, target, wheel, charge);
  return target_bar(mover, charge);
}

/* --- Lists --------------------------------------------------------------------------------- */

/* Is any enemy near enough for the list to be worth a look? */
static gboolean has_enemy_in_reach(const BaroqueMover *mover, guint bonus) {
  const BaroqueField *field = mover->field;
  gint32 reach = mover->stand->rate * BAROQUE_TENTH + (gint32)bonus + mover->stand->base.width;
  BaroqueBox box = baroque_box_grown(mover->stand->base.box, reach);
  for (guint i = 0; i < field->n_stands; i++)
    if (field->stands[i].side != mover->stand->side && baroque_stand_is_there(&field->stands[i]) &&
        baroque_box_meets(box, field->stands[i].base.box))
      return TRUE;
  return FALSE;
}

static void add_wheel(const BaroqueMover *mover, gint wheel, guint bonus, BaroqueChargeList *list) {
  BaroqueBase start = wheeled(mover, wheel);
  Strike strike;
  if (strike_of(mover, &start, (guint)ABS(wheel), bonus, &strike) != BAROQUE_BAR_NONE)
    return;
  for (guint unit = 0; unit < mover->field->n_stands; unit++) {
    if (!baroque_units_have(&strike.touched, unit))
      continue;
    g_assert(list->n < BAROQUE_MAX_CHARGES);
    BaroqueCharge *charge = &list->charges[list->n];
    name_target(mover, &strike, unit, wheel, charge);
    if (target_bar(mover, charge) == BAROQUE_BAR_NONE)
      list->n++;
  }
}

/* How far the unit can wheel to one side before it charges. */
static gint widest_wheel(const BaroqueMover *mover, gint by) {
  guint16 blocker;
  gint steps = 0;
  while (ABS(steps) < BAROQUE_CHARGE_WHEEL) {
    BaroqueBase base = baroque_base_wheeled(&mover->stand->base, steps + by);
    if (baroque_place_bar(mover, &base, FALSE, &blocker) != BAROQUE_BAR_NONE ||
        baroque_ground_entered(mover->field->ground, &base) == BAROQUE_IMPASSABLE)
      break;
    steps += by;
  }
  return steps;
}

void baroque_charge_full_list(const BaroqueMover *mover, guint bonus, BaroqueChargeList *list) {
  list->n = 0;
  if (charger_bar(mover) != BAROQUE_BAR_NONE || !has_enemy_in_reach(mover, bonus))
    return;
  gint last = widest_wheel(mover, 1);
  for (gint wheel = widest_wheel(mover, -1); wheel <= last; wheel++)
    add_wheel(mover, wheel, bonus, list);
}

/* Does a charge go before another at the same enemy and side: a smaller wheel, to the left first;
 * or a wider contact, then the smaller wheel? */
static gboolean has_smaller_wheel(const BaroqueCharge *a, const BaroqueCharge *b) {
  return ABS(a->wheel) < ABS(b->wheel) || (ABS(a->wheel) == ABS(b->wheel) && a->wheel < b->wheel);
}

static gboolean has_wider_contact(const BaroqueCharge *a, const BaroqueCharge *b) {
  return a->width > b->width || (a->width == b->width && has_smaller_wheel(a, b));
}

static gboolean is_worth_offering(const BaroqueChargeList *list, guint i) {
  const BaroqueCharge *charge = &list->charges[i];
  gboolean is_smallest = TRUE, is_widest = TRUE;
  for (guint j = 0; j < list->n; j++) {
    const BaroqueCharge *other = &list->charges[j];
    if (j == i || other->target != charge->target || other->struck != charge->struck)
      continue;
    is_smallest = is_smallest && !has_smaller_wheel(other, charge);
    is_widest = is_widest && !has_wider_contact(other, charge);
  }
  return is_smallest || is_widest;
}

void baroque_charge_short_list(const BaroqueMover *mover, guint bonus, BaroqueChargeList *list) {
  baroque_charge_full_list(mover, bonus, list);
  gboolean keep[BAROQUE_MAX_CHARGES];
  for (guint i = 0; i < list->n; i++)
    keep[i] = is_worth_offering(list, i);
  guint n = 0;
  for (guint i = 0; i < list->n; i++)
    if (keep[i])
      list->charges[n++] = list->charges[i];
  list->n = n;
}

/* --- Running ------------------------------------------------------------------------------- */

void baroque_charge_run(const BaroqueMover *mover, gint wheel, guint bonus,
                        const BaroqueUnits *strikes, BaroqueRunEnd *end) {
  BaroqueRun run = {.start = wheeled(mover, wheel), .unit = mover->unit, .strikes = strikes};
  run.direction = run.start.direction;
  guint steps = (guint)ABS(wheel);
  run.distance = (gint32)baroque_charge_length(mover->stand, steps, FALSE, bonus);
  baroque_run(mover->field, &run, end);
  gint32 limited = (gint32)baroque_charge_length(mover->stand, steps, TRUE, bonus);
  if (!end->is_difficult || end->gone <= limited)
    return;
  run.distance = limited; /* [gap 127] */
  baroque_run(mover->field, &run, end);
}

/* [gap 127] How much of a distance on its line the charger can go. */
static gint32 limit_to(const BaroqueMover *mover, const BaroqueBase *start, gint wheel, guint bonus,
                       gint32 distance) {
  const BaroqueStand *stand = mover->stand;
  BaroqueWay way = baroque_way(mover->field, start, stand->row, start->direction, distance, FALSE);

  return MIN(distance,
             (gint32)baroque_charge_length(stand, (guint)ABS(wheel), way.is_difficult, bonus));
}

/* How far the one that is charged can ride out towards the charger, past nobody else. */
static gint32 ride_out(const BaroqueField *field, guint unit, guint charger) {
  const BaroqueStand *stand = &field->stands[unit];
  BaroqueUnits through = {{0}}, nobody = {{0}};
  BaroqueRunEnd end;

  baroque_units_add(&through, charger);
  BaroqueRun run = {.start = stand->base,
                    .unit = (guint16)unit,
                    .direction = stand->base.direction,
                    .distance = stand->rate * BAROQUE_TENTH,
                    .strikes = &nobody,
                    .through = &through};
  baroque_run(field, &run, &end);
  if (end.is_difficult && end.gone > BAROQUE_DIFFICULT_LIMIT) {
    run.distance = BAROQUE_DIFFICULT_LIMIT; /* [gap 127] */
    baroque_run(field, &run, &end);
  }
  return end.gone;
}

static gboolean is_disordered_by(const BaroqueField *field, const BaroqueBase *start, guint unit,
                                 gint32 gone) {
  return gone > 0 &&
         baroque_way(field, start, field->stands[unit].row, start->direction, gone, FALSE)
             .disorders;
}

gboolean baroque_countercharge(const BaroqueMover *mover, const BaroqueCharge *charge, guint bonus,
                               BaroqueMeeting *meeting) {
  const BaroqueField *field = mover->field;
  const BaroqueBase *target = &field->stands[charge->target].base;
  BaroqueBase start = wheeled(mover, charge->wheel);
  gint32 reach =
      (gint32)baroque_charge_length(mover->stand, (guint)ABS(charge->wheel), FALSE, bonus);
  gint32 gone = limit_to(mover, &start, charge->wheel, bonus, charge->distance / 2);
  gint32 out = ride_out(field, charge->target, mover->unit);

  meeting->charger = baroque_base_moved(&start, start.direction, gone);
  gint32 meets = baroque_slide_first(target, target->direction, &meeting->charger, 0, out + 1, 1);
  out = meets == BAROQUE_NEVER ? out : MAX(meets - 1, 0);
  meeting->countercharger = baroque_base_moved(target, target->direction, out);
  if (!baroque_bases_touch(&meeting->charger, &meeting->countercharger)) {
    meets = baroque_slide_first(&meeting->charger, start.direction, &meeting->countercharger, 1,
                                reach - gone + 1, 1);
    if (meets == BAROQUE_NEVER) { /* it missed: the charge is met where it was struck */
      out = 0;
      meeting->countercharger = *target;
    }
    gone = meets == BAROQUE_NEVER ? charge->distance : gone + meets - 1;
    if (limit_to(mover, &start, charge->wheel, bonus, gone) < gone)
      return FALSE;
    meeting->charger = meets == BAROQUE_NEVER
                           ? charge->contact
                           : baroque_base_moved(&meeting->charger, start.direction, meets - 1);
  }
  meeting->charger_disorders = is_disordered_by(field, &start, mover->unit, gone);
  meeting->countercharger_disorders = is_disordered_by(field, target, charge->target, out);
  return TRUE;
}
