/* How a unit stands at a place: its aim, its line, its flanks, fire and ground. */
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/moves/shoot.h"
#include "validator/baroque/policy/fight.h"
#include "validator/baroque/policy/outlook.h"

/* clang-format off */
/* Where a unit wants to be */
BAROQUE_MEASURE(GUN_RANGE, "gun-range", 390, "The distance at which guns are sited.")
BAROQUE_MEASURE(SHOT_RANGE, "shot-range", 190, "The distance at which foot with muskets stands and shoots.")
BAROQUE_MEASURE(DRESSED, "dressed", 120, "A unit may be so far before the line of its Command.")
BAROQUE_MEASURE(SWINGS, "swings", 3, "Steps that a unit in ranks need not turn towards an aim that is far away.")
BAROQUE_MEASURE(FLANK_REACH, "flank-reach", 400, "From so far a unit can fall on a flank.")
/* clang-format on */

enum { HUNDREDTHS_OF_TENTH = 10, ARC_STEPS = 8 };

/* --- Aim and line ----------------------------------------------------------------------------- */

static void measure_aim(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  guint wanted = baroque_direction_towards(baroque_base_middle(base), o->goal);

  a->turned = ABS(baroque_direction_between(base->direction, wanted));
  if (!baroque_is_light(o->play->game->units[o->unit].troop) &&
      o->near > baroque_measure(o, BAROQUE_MEASURE_STRIKE))
    a->turned = MAX(a->turned - baroque_measure(o, BAROQUE_MEASURE_SWINGS), 0);
  if (!o->goes || (baroque_is_gun(o->play->game->units[o->unit].troop) && o->now.fire > 0))
    return;
  gint32 off = baroque_outlook_distance(o, base->front, o->aim) - o->stand_off;
  if (o->is_round)
    off = baroque_ways_left(o->play->game->ways, &o->way, base->front) - o->stand_off;
  if (o->is_spent)
    off = MIN(off, 0);
  else if (off < 0 && o->stand_off > baroque_measure(o, BAROQUE_MEASURE_SHOT_RANGE))
    off = 0; /* horse need not go back to charge */
  a->off = ABS(off) / HUNDREDTHS_OF_TENTH;
  a->blocked = a->off > 0 && baroque_outlook_is_behind(o, o->unit, base, BAROQUE_BU);
}

static void measure_line(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  gint32 ahead;

  if (!o->has_line || o->near <= baroque_measure(o, BAROQUE_MEASURE_STRIKE))
    return;
  ahead = baroque_along(base->front, baroque_base(o->play, o->unit)->direction) - o->line -
          baroque_measure(o, BAROQUE_MEASURE_DRESSED);
  a->ahead = MAX(ahead, 0) / HUNDREDTHS_OF_TENTH;
}

/* [gap 30] */
static void measure_range(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  const BaroqueGame *game = o->play->game;
  const BaroqueCommandState *c = &o->play->state->commands[game->units[o->unit].command];

  if (c->leader != BAROQUE_ON_TABLE || c->unit == o->unit)
    return;
  BaroquePoint at = c->unit != BAROQUE_NOBODY ? baroque_base_middle(baroque_base(o->play, c->unit))
                                              : (BaroquePoint){c->x, c->y};
  gint32 range = (gint32)baroque_command_range(game->scenario->armies[o->side].structure);
  a->beyond = !baroque_base_within_of(base, at, range);
}

/* --- Enemies ---------------------------------------------------------------------------------- */

/* One that could charge: in order or not, with room to do it. */
static gboolean may_strike(const BaroqueOutlook *o, guint enemy) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, enemy);

  return info->stand.rate > 0 && !baroque_in_melee(o->play, enemy) && !baroque_is_gun(info->troop);
}

static gboolean is_frail(const BaroqueOutlook *o) {
  BaroqueTroop troop = o->play->game->units[o->unit].troop;

  return troop == BAROQUE_SHOT || troop == BAROQUE_DRAGOONS || baroque_is_gun(troop);
}

static void measure_enemy(const BaroqueOutlook *o, const BaroqueBase *base, guint enemy,
                          BaroqueAspect *a) {
  const BaroqueBase *at = baroque_base(o->play, enemy);
  const BaroqueUnitInfo *info = baroque_info(o->play->game, enemy);
  gint64 square = baroque_square_distance(base->front, at->front);
  gint32 reach = info->stand.rate * HUNDREDTHS_OF_TENTH + 2 * BAROQUE_BU;

  if (square < (gint64)reach * reach && may_strike(o, enemy) &&
      baroque_base_arc_has(at, ARC_STEPS, base->front)) {
    a->flank_open += baroque_base_is_behind_front(base, at->front);
    a->in_reach += is_frail(o) && baroque_is_mounted(info->troop);
  }
  gint32 own = baroque_measure(o, BAROQUE_MEASURE_FLANK_REACH);
  if (o->goes && square < (gint64)own * own && baroque_base_is_behind_front(at, base->front) &&
      baroque_base_arc_has(base, ARC_STEPS, baroque_base_middle(at)))
    a->flank_taken++;
  if (info->weapon == NULL || baroque_in_melee(o->play, enemy))
    return;
  guint band =
      baroque_band_at(baroque_square_distance(at->front, baroque_base_nearest(base, at->front)));
  if (band < BAROQUE_N_BANDS && info->weapon->shoots[band] &&
      baroque_base_arc_has(at, ARC_STEPS, base->front))
    a->under_fire += MAX(
        (int)o->play->state->units[enemy].vbu + info->weapon->dice[band] + info->unit->shooting, 0);
}

static int strength_around(const BaroqueOutlook *o, BaroquePoint at, const guint16 *units,
                           guint n) {
  gint64 far = baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  int vbu = 0;

  for (guint i = 0; i < n; i++)
    if (units[i] != o->unit && !baroque_is_baggage(o->play->game->units[units[i]].troop) &&
        baroque_square_distance(baroque_base(o->play, units[i])->front, at) < far * far)
      vbu += o->play->state->units[units[i]].vbu;
  return vbu;
}

static void measure_strength(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  enum { MOST = 10 };
  int own = o->play->state->units[o->unit].vbu + strength_around(o, base->front, o->own, o->n_own);

  a->outnumbered = CLAMP(strength_around(o, base->front, o->enemies, o->n_enemies) - own, 0, MOST);
}

/* --- Fire ------------------------------------------------------------------------------------- */

/* What it could do to its aim from there after so many moves; sight is not looked at. */
static void measure_fire(const BaroqueOutlook *o, const BaroqueBase *base, guint moves,
                         BaroqueAspect *a) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, o->unit);

  if (info->weapon == NULL || !info->unit->shoots || baroque_in_melee(o->play, o->aim))
    return;
  guint band = baroque_band_at(baroque_square_distance(
      base->front, baroque_base_nearest(baroque_base(o->play, o->aim), base->front)));
  if (band >= BAROQUE_N_BANDS || !info->weapon->shoots[band] ||
      !baroque_base_arc_has(base, ARC_STEPS, baroque_base_middle(baroque_base(o->play, o->aim))))
    return;
  BaroqueFireDice shot = {.value = info->weapon->dice[band],
                          .firer = info->troop,
                          .target = o->play->game->units[o->aim].troop,
                          .vbu = o->play->state->units[o->unit].vbu,
                          .shooting_modifier = info->unit->shooting,
                          .moves = moves,
                          .is_disordered = baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED),
                          .is_target_massed = o->play->game->units[o->aim].unit->is_massed};
  a->fire = baroque_mean_damage(baroque_fire_dice(&shot));
}

/* How far a gun can shoot. */
static gint32 reach_of_gun(const BaroqueUnitInfo *gun) {
  gint32 far = 0;

  for (guint band = 0; gun->weapon != NULL && band < BAROQUE_N_BANDS; band++)
    if (gun->weapon->shoots[band])
      far = baroque_band_limit[band];
  return far;
}

/* Would the base stand between a gun and an enemy whom that could shoot at? Where there is nobody
 * to shoot at, nobody is in the way. */
static gboolean masks_gun(const BaroqueOutlook *o, const BaroqueBase *base, guint gun) {
  const BaroqueBase *at = baroque_base(o->play, gun);
  gint32 far = reach_of_gun(baroque_info(o->play->game, gun));

  for (guint i = 0; i < o->n_enemies; i++) {
    const BaroqueBase *enemy = baroque_base(o->play, o->enemies[i]);
    BaroquePoint middle = baroque_base_middle(enemy);

    if (baroque_base_within_of(enemy, at->front, far) &&
        baroque_base_arc_has(at, ARC_STEPS / 2, middle) &&
        baroque_base_cuts(base, at->front, middle))
      return TRUE;
  }
  return FALSE;
}

/* Own guns that have a target behind this base. */
static void measure_masks(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  for (guint i = 0; i < o->n_own; i++) {
    guint gun = o->own[i];

    if (gun != o->unit && baroque_is_gun(o->play->game->units[gun].troop) &&
        !baroque_in_melee(o->play, gun))
      a->masks += masks_gun(o, base, gun);
  }
}

/* --- Ground ----------------------------------------------------------------------------------- */

static gboolean is_in_village(const BaroqueOutlook *o, const BaroqueBase *base, guint owner) {
  const BaroqueGame *game = o->play->game;

  for (guint i = 0; i < game->n_villages; i++)
    if (game->villages[i].side == owner &&
        baroque_piece_has_base(baroque_ground_piece(game->ground, game->villages[i].piece), base))
      return TRUE;
  return FALSE;
}

static void measure_ground(const BaroqueOutlook *o, const BaroqueBase *base, BaroqueAspect *a) {
  const BaroqueGame *game = o->play->game;
  BaroqueTroop troop = game->units[o->unit].troop;

  if (game->n_villages > 0 && !baroque_needs_open_ground(troop)) {
    a->shelter = is_in_village(o, base, o->side);
    a->takes = is_in_village(o, base, 1 - o->side);
  }
  if (baroque_needs_open_ground(troop) && baroque_ground_hinders(game->ground, base->box))
    a->bad_ground = baroque_ground_majority(game->ground, base) >= BAROQUE_BROKEN;
}

void baroque_aspect_measure(const BaroqueOutlook *o, const BaroqueBase *base, guint moves,
                            BaroqueAspect *aspect) {
  *aspect = (BaroqueAspect){0};
  if (o->aim == BAROQUE_NOBODY)
    return;
  measure_fire(o, base, moves, aspect);
  measure_aim(o, base, aspect);
  measure_line(o, base, aspect);
  measure_range(o, base, aspect);
  for (guint i = 0; i < o->n_enemies; i++)
    measure_enemy(o, base, o->enemies[i], aspect);
  measure_strength(o, base, aspect);
  measure_masks(o, base, aspect);
  measure_ground(o, base, aspect);
}
