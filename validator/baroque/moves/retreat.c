#include "retreat.h"

#include <string.h>

guint baroque_retreat_direction(const BaroqueStand *loser, BaroqueSideStruck struck,
                                const BaroqueStand *enemy) {
  return struck == BAROQUE_FRONT
             ? baroque_direction_turned(loser->base.direction, 2 * BAROQUE_QUARTER)
             : enemy->base.direction;
}

/* --- Free places --------------------------------------------------------------------------- */

static gboolean is_free(const BaroqueField *field, guint unit, const BaroqueBase *base) {
  for (guint i = 0; i < field->n_stands; i++)
    if (i != unit && baroque_stand_is_there(&field->stands[i]) &&
        baroque_bases_overlap(base, &field->stands[i].base))
      return FALSE;
  return TRUE;
}

/* [gap 120] A run through friends that ends on one goes on by tenths to the first free place, at
 * most as far as the setting says; when there is none it stops before the first friend. */
static void place_behind(const BaroqueField *field, BaroqueRun *run, BaroqueRunEnd *end) {
  if (is_free(field, run->unit, &end->end))
    return;
  BaroqueRunEnd on;
  gint32 gone = end->gone;
  run->distance = gone + field->settings->place_behind_limit;
  baroque_run(field, run, &on);
  for (gint32 at = gone + BAROQUE_TENTH; at <= on.gone; at += BAROQUE_TENTH) {
    BaroqueBase base = baroque_base_moved(&run->start, run->direction, at);
    if (!is_free(field, run->unit, &base))
      continue;
    run->distance = at;
    baroque_run(field, run, end);
    return;
  }
  run->distance = gone;
  run->passes_friends = FALSE;
  baroque_run(field, run, end);
}

/* --- Pushing ------------------------------------------------------------------------------- */

/* Those who go back together, each from the hundredth at which it was met. Displacements are taken
 * from the line of the first, so that nobody comes to overlap another by rounding. */
typedef struct {
  guint16 unit;
  gint32 since;
  BaroqueBase origin; /* where it would have been at the beginning of the line */
} Pushed;

typedef struct {
  const BaroqueField *field;
  guint direction;
  gint32 distance;
  BaroqueStop stop;
  guint16 met;
  guint n;
  Pushed pushed[BAROQUE_MAX_STANDS];
  BaroqueUnits known;   /* pushed, or gone through */
  BaroqueUnits through; /* guns */
} Push;

static void add_pushed(Push *push, guint unit, gint32 since) {
  Pushed *one = &push->pushed[push->n++];
  BaroquePoint by = baroque_displacement(push->direction, since);
  one->unit = (guint16)unit;
  one->since = since;
  one->origin = push->field->stands[unit].base;
  baroque_base_shift(&one->origin, (BaroquePoint){-by.x, -by.y});
  baroque_units_add(&push->known, unit);
  const BaroqueBase *base = &push->field->stands[unit].base;
  BaroqueWay way = baroque_way(push->field, base, push->field->stands[unit].row, push->direction,
                               push->distance - since, TRUE);
  if (way.clear + since >= push->distance)
    return;
  push->distance = way.clear + since;
  /* One that is pushed stops at the edge; only the one that retreats leaves. */
  push->stop = push->n == 1                    ? way.stop
               : way.stop == BAROQUE_STOP_EDGE ? BAROQUE_STOP_FRIEND
                                               : way.stop;
}

/* The next unit that any of them meets after `from`. */
static gint32 next_met(const Push *push, gint32 from, guint *unit) {
  const BaroqueField *field = push->field;
  gint32 next = BAROQUE_NEVER;
  for (guint i = 0; i < field->n_stands; i++) {
    if (!baroque_stand_is_there(&field->stands[i]) || baroque_units_have(&push->known, i))
      continue;
    for (guint j = 0; j < push->n; j++) {
      gint32 at = baroque_slide_first(&push->pushed[j].origin, push->direction,
                                      &field->stands[i].base, from + 1, push->distance, 1);
      if (at < next) {
        next = at;
        *unit = i;
      }
    }
  }
  return next;
}

static BaroqueBase pushed_to(const Push *push, const Pushed *one, gint32 distance) {
  return baroque_base_moved(&one->origin, push->direction, MAX(distance, one->since));
}

/* Nobody may come to rest on a gun that was gone through. */
static gboolean rests_on_gun(const Push *push, gint32 distance) {
  for (guint i = 0; i < push->field->n_stands; i++)
    for (guint j = 0; baroque_units_have(&push->through, i) && j < push->n; j++) {
      BaroqueBase base = pushed_to(push, &push->pushed[j], distance);
      if (baroque_bases_overlap(&base, &push->field->stands[i].base))
        return TRUE;
    }
  return FALSE;
}

/* Two displacements, each rounded once, can end a hundredth farther than their sum. */
static gboolean rests_off_table(const Push *push, gint32 distance) {
  for (guint i = 1; i < push->n; i++) {
    BaroqueBase base = pushed_to(push, &push->pushed[i], distance);
    if (!baroque_base_on_table(push->field->ground, &base))
      return TRUE;
  }
  return FALSE;
}

static void push_on(Push *push) {
  gint32 limit = push->field->settings->push_limit;
  for (gint32 gone = 0;;) {
    guint unit = 0;
    gint32 at = next_met(push, gone, &unit);
    if (at == BAROQUE_NEVER)
      return;
    const BaroqueStand *other = &push->field->stands[unit];
    gboolean is_friend = other->side == push->field->stands[push->pushed[0].unit].side;
    gone = at - 1;
    if (is_friend && (other->flags & BAROQUE_STAND_GUN) &&
        !(other->flags & BAROQUE_STAND_IN_MELEE)) {
      baroque_units_add(&push->known, unit);
      baroque_units_add(&push->through, unit);
    } else if (is_friend && !(other->flags & (BAROQUE_STAND_IN_MELEE | BAROQUE_STAND_BAGGAGE))) {
      if (limit != BAROQUE_NO_LIMIT)
        push->distance = MIN(push->distance, gone + limit);
      add_pushed(push, unit, gone);
    } else {
      push->distance = gone;
      push->stop = is_friend ? BAROQUE_STOP_FRIEND : BAROQUE_STOP_ENEMY;
      push->met = (guint16)unit;
      return;
    }
  }
}

static void shift(BaroqueRetreat *retreat, guint unit, const BaroqueBase *end) {
  retreat->shifts[retreat->n_shifts++] = (BaroqueShift){(guint16)unit, TRUE, *end};
}

static void retreat_pushing(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                            BaroqueRetreat *retreat) {
  Push push = {.field = field,
               .direction = direction,
               .distance = distance,
               .stop = BAROQUE_STOP_DISTANCE,
               .met = BAROQUE_NO_STAND};
  add_pushed(&push, unit, 0);
  push_on(&push);
  gint32 gone = push.distance;
  while (gone > 0 && (rests_on_gun(&push, gone) || rests_off_table(&push, gone)))
    gone--;
  const BaroqueBase *base = &field->stands[unit].base;
  BaroqueWay way = baroque_way(field, base, field->stands[unit].row, direction, gone, TRUE);
  retreat->self = (BaroqueRunEnd){.end = baroque_base_moved(base, direction, gone),
                                  .gone = gone,
                                  .stop = push.stop,
                                  .met = push.met,
                                  .disorders = way.disorders,
                                  .is_difficult = way.is_difficult};
  for (guint i = 1; i < push.n; i++) {
    BaroqueBase end = pushed_to(&push, &push.pushed[i], gone);
    shift(retreat, push.pushed[i].unit, &end);
  }
  for (guint i = 0; i < field->n_stands; i++)
    if (baroque_units_have(&push.through, i))
      shift(retreat, i, &field->stands[i].base);
}

/* --- Retreat ------------------------------------------------------------------------------- */

void baroque_retreat(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                     BaroqueRetreat *retreat) {
  const BaroqueStand *stand = &field->stands[unit];
  retreat->n_shifts = 0;
  if (stand->retreats_through) {
    BaroqueRun run = {.start = stand->base,
                      .unit = (guint16)unit,
                      .direction = (guint8)direction,
                      .distance = distance,
                      .passes_friends = TRUE,
                      .stops_at_obstacles = TRUE};
    baroque_run(field, &run, &retreat->self);
    if (retreat->self.stop != BAROQUE_STOP_EDGE)
      place_behind(field, &run, &retreat->self);
  } else {
    retreat_pushing(field, unit, direction, distance, retreat);
  }
  retreat->is_eliminated =
      retreat->self.gone < BAROQUE_TENTH || retreat->self.stop == BAROQUE_STOP_EDGE;
}

/* --- Evasion ------------------------------------------------------------------------------- */

#define MOST_BEND 4

/* [gap 116] Turned in place; when that overlaps something, moved along by tenths to the first free
 * place. FALSE when there is none on the way. */
static gboolean turn_away(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                          BaroqueBase *base, gint32 *gone) {
  const BaroqueBase *stand = &field->stands[unit].base;
  BaroqueBase turned =
      baroque_base_turned(stand, baroque_direction_between(stand->direction, direction));
  for (*gone = 0; *gone <= distance; *gone += BAROQUE_TENTH) {
    *base = baroque_base_moved(&turned, direction, *gone);
    if (is_free(field, unit, base))
      return TRUE;
  }
  return FALSE;
}

static void run_away(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                     gboolean passes_friends, BaroqueEvasion *evasion) {
  BaroqueRun run = {
      .unit = (guint16)unit, .direction = (guint8)direction, .passes_friends = passes_friends};
  gint32 before;
  *evasion = (BaroqueEvasion){.end = field->stands[unit].base, .is_blocked = TRUE};
  if (!turn_away(field, unit, direction, distance, &run.start, &before))
    return;
  run.distance = distance - before;
  BaroqueRunEnd end;
  baroque_run(field, &run, &end);
  if (end.is_difficult && end.gone + before > BAROQUE_DIFFICULT_LIMIT) {
    run.distance = MAX(BAROQUE_DIFFICULT_LIMIT - before, 0); /* [gap 127] */
    baroque_run(field, &run, &end);
  }
  evasion->leaves_table = end.stop == BAROQUE_STOP_EDGE;
  if (!evasion->leaves_table && passes_friends)
    place_behind(field, &run, &end);
  evasion->is_blocked = end.stop != BAROQUE_STOP_DISTANCE;
  evasion->end = end.end;
  evasion->gone = end.gone + before;
  evasion->disorders = end.disorders;
}

void baroque_evade_charge(const BaroqueField *field, guint unit, guint direction, gint32 distance,
                          BaroqueEvasion *evasion) {
  run_away(field, unit, direction, distance, TRUE, evasion);
  if (!evasion->is_blocked)
    return;
  for (gint n = 1; n <= MOST_BEND && evasion->gone < distance && !evasion->leaves_table; n++)
    for (gint bend = -n; bend <= n; bend += 2 * n) {
      BaroqueEvasion other;
      run_away(field, unit, baroque_direction_turned(direction, bend), distance, TRUE, &other);
      other.bend = (gint8)bend;
      if (other.gone > evasion->gone || other.leaves_table)
        *evasion = other;
      if (evasion->gone >= distance || evasion->leaves_table)
        break;
    }
}

void baroque_evade_shot(const BaroqueField *field, guint unit, BaroqueEvasion *evasion) {
  const BaroqueStand *stand = &field->stands[unit];
  guint back = baroque_direction_turned(stand->base.direction, 2 * BAROQUE_QUARTER);
  BaroqueRun run = {.start = stand->base,
                    .unit = (guint16)unit,
                    .direction = (guint8)back,
                    .distance = stand->rate / 2 * BAROQUE_TENTH,
                    .passes_friends = TRUE};
  BaroqueRunEnd end;
  baroque_run(field, &run, &end);
  if (end.is_difficult && end.gone > BAROQUE_DIFFICULT_LIMIT) {
    run.distance = BAROQUE_DIFFICULT_LIMIT;
    baroque_run(field, &run, &end);
  }
  *evasion = (BaroqueEvasion){.leaves_table = end.stop == BAROQUE_STOP_EDGE};
  if (!evasion->leaves_table)
    place_behind(field, &run, &end);
  evasion->end = end.end;
  evasion->gone = end.gone;
  evasion->disorders = end.disorders;
}

/* --- Disengage ----------------------------------------------------------------------------- */

#define MOST_STEPS 8

/* [gap 43] CL, S, or faster by class than every enemy that it touches. */
static gboolean may_disengage(const BaroqueField *field, guint unit) {
  const BaroqueStand *stand = &field->stands[unit];
  if (stand->flags & (BAROQUE_STAND_LIGHT_CAVALRY | BAROQUE_STAND_SKIRMISHER))
    return TRUE;
  BaroqueUnits enemies;
  baroque_touched(field, unit, &stand->base, !stand->side, &enemies);
  for (guint i = 0; i < field->n_stands; i++)
    if (baroque_units_have(&enemies, i) && field->stands[i].speed >= stand->speed)
      return FALSE;
  return TRUE;
}

BaroqueBar baroque_disengage_judge(const BaroqueField *field, guint unit, guint enemy, gint steps,
                                   BaroqueEvasion *evasion) {
  if (ABS(steps) > MOST_STEPS)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  if (!may_disengage(field, unit))
    return BAROQUE_BAR_NOT_FASTER;
  const BaroqueStand *stand = &field->stands[unit];
  guint away = baroque_direction_towards(baroque_base_middle(&field->stands[enemy].base),
                                         baroque_base_middle(&stand->base));
  run_away(field, unit, baroque_direction_turned(away, steps), stand->rate * BAROQUE_TENTH, FALSE,
           evasion);
  if (evasion->leaves_table)
    return BAROQUE_BAR_TABLE_EDGE;
  return evasion->gone < BAROQUE_TENTH ? BAROQUE_BAR_ENEMY_IN_WAY : BAROQUE_BAR_NONE;
}

guint baroque_disengage_short_list(const BaroqueField *field, guint unit, guint enemy,
                                   gint8 steps[5]) {
  guint n = 0;
  for (gint at = -MOST_STEPS; at <= MOST_STEPS; at += MOST_STEPS / 2) {
    BaroqueEvasion evasion;
    if (baroque_disengage_judge(field, unit, enemy, at, &evasion) == BAROQUE_BAR_NONE)
      steps[n++] = (gint8)at;
  }
  return n;
}
