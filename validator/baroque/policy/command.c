/* The order in which units act, groups, and rallying. */
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* How the battle goes */
BAROQUE_MEASURE(FAR, "far", 1000, "Beyond this distance nearness counts no more.")

/* Where a unit wants to be */
BAROQUE_MEASURE(MARCH, "march-distance", 700, "While no enemy is nearer than this a line marches as a group.")

/* Who acts */
BAROQUE_TERM(ACTS, "acts", 30, "A unit acts that has not acted yet.")
BAROQUE_TERM(ACTS_NEAREST, "acts-nearest", 1, "BU that it is nearer to the enemy than the far distance.")
BAROQUE_TERM(ACTS_FIRING, "acts-firing", 8, "It has somebody in range.")
BAROQUE_TERM(ACTS_FIGHTING, "acts-fighting", -15, "It is in melee and waits for help.")
BAROQUE_TERM(IN_LINE, "in-line", 60, "The line marches together.")
BAROQUE_TERM(NOT_IN_LINE, "not-in-line", -60, "It is better alone.")
BAROQUE_TERM(RALLIES, "rallies", 15, "A Disordered unit rallies.")
BAROQUE_TERM(RALLIES_CLOSE, "rallies-close", 70, "It does so with the enemy close by.")
/* clang-format on */

enum {
  HUNDREDTHS_OF_TENTH = 10,
  ROOM = 400 /* free before a line that marches: who stands there goes first */
};

static gboolean has_target_in_range(const BaroqueOutlook *o, guint unit, gint32 near) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, unit);

  if (info->weapon == NULL || !info->unit->shoots)
    return FALSE;
  for (guint band = 0; band < BAROQUE_N_BANDS; band++)
    if (info->weapon->shoots[band] && near <= baroque_band_limit[band])
      return TRUE;
  return FALSE;
}

/* Guns and shot first, so that others need not wait for the smoke; then who is nearest to the
 * enemy, so that those behind find room; those in melee last, when friends have come to help. */
void baroque_consider_activate(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  guint unit = option.a;
  gint32 near = baroque_outlook_near(o, unit);
  gint32 far = baroque_measure(o, BAROQUE_MEASURE_FAR);

  cap_score_add(score, BAROQUE_TERM_ACTS, 1);
  if (baroque_is_there(o->play->state, unit) && near < far)
    cap_score_add(score, BAROQUE_TERM_ACTS_NEAREST, (far - near) / BAROQUE_BU);
  if (has_target_in_range(o, unit, near))
    cap_score_add(score, BAROQUE_TERM_ACTS_FIRING, 1);
  if (baroque_is_there(o->play->state, unit) && baroque_in_melee(o->play, unit))
    cap_score_add(score, BAROQUE_TERM_ACTS_FIGHTING, 1);
}

/* --- Groups ----------------------------------------------------------------------------------- */

/* A line marches together while nobody is near. */
static gboolean marches(const BaroqueOutlook *o, guint unit) {
  BaroqueOutlook own = *o;
  CapScore score = {.numbers = o->numbers};

  baroque_outlook_turn_to(&own, unit);
  baroque_consider_move(
      &own, (CapOption){.kind = BAROQUE_ANSWER_STRAIGHT, .b = o->play->field->stands[unit].rate},
      &score);
  return score.total > 0 && own.presses && own.aim != BAROQUE_NOBODY &&
         own.near > baroque_measure(o, BAROQUE_MEASURE_MARCH) &&
         own.now.turned <= BAROQUE_QUARTER / 2 &&
         !baroque_outlook_is_behind(o, unit, baroque_base(o->play, unit), ROOM) &&
         !baroque_has(o->play->state, unit, BAROQUE_DISORDERED) &&
         !baroque_is_light(o->play->game->units[unit].troop) &&
         !baroque_is_gun(o->play->game->units[unit].troop);
}

void baroque_consider_group(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  gint32 near = baroque_outlook_near(o, option.a), far = baroque_measure(o, BAROQUE_MEASURE_FAR);

  cap_score_add(score, marches(o, option.a) ? BAROQUE_TERM_IN_LINE : BAROQUE_TERM_NOT_IN_LINE, 1);
  if (near < far)
    cap_score_add(score, BAROQUE_TERM_ACTS_NEAREST, (far - near) / BAROQUE_BU);
}

/* Whoever is much faster does not wait for the slow. */
void baroque_consider_along(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  int faster = o->play->field->stands[option.a].rate - o->play->field->stands[o->unit].rate;

  cap_score_add(score,
                marches(o, option.a) && ABS(faster) < HUNDREDTHS_OF_TENTH
                    ? BAROQUE_TERM_IN_LINE
                    : BAROQUE_TERM_NOT_IN_LINE,
                1);
}

/* --- Rally ------------------------------------------------------------------------------------ */

void baroque_consider_rally(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)option;
  cap_score_add(score, BAROQUE_TERM_RALLIES, 1);
  if (o->near <= baroque_measure(o, BAROQUE_MEASURE_STRIKE))
    cap_score_add(score, BAROQUE_TERM_RALLIES_CLOSE, 1);
}
