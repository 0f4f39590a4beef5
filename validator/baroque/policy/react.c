/* Reactions to charges and shots: to stand, to meet them, to get away. */
#include "validator/baroque/chapters/charge.h"

#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/moves/retreat.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* Evasion */
BAROQUE_TERM(GIVES_GROUND, "gives-ground", -1, "The chance to evade, in per cent: it gives ground.")
BAROQUE_TERM(OFF_TABLE, "off-table", -5, "The chance to leave the table, in per cent.")
/* clang-format on */

static gboolean is_charged(const BaroqueOutlook *o) {
  const BaroqueAction *a = &o->play->state->action;

  return baroque_is_charge(a->kind) && a->target == o->unit;
}

/* --- Standing a charge ------------------------------------------------------------------------ */

/* The melee with the charger, where the unit stands. */
static BaroqueMeet meet_of(const BaroqueOutlook *o) {
  const BaroqueAction *a = &o->play->state->action;
  const BaroqueBase *base = baroque_base(o->play, o->unit);

  return (BaroqueMeet){.own = o->unit,
                       .enemy = a->unit,
                       .own_base = base,
                       .enemy_base = base, /* he comes to the ground on which it stands */
                       .enemy_charges = TRUE,
                       .own_flanked = a->side_struck != BAROQUE_FRONT};
}

static void weigh_defensive_fire(const BaroqueOutlook *o, CapScore *score) {
  const BaroqueAction *a = &o->play->state->action;
  int fires = baroque_test_chance(o, o->unit, BAROQUE_TEST_DEFENSIVE_FIRE);
  BaroqueVolley volley;

  if (!baroque_volley_close(o->play, o->unit, a->unit, &volley))
    return;
  BaroqueVolleyOdds odds = baroque_volley_odds(o, a->unit, volley.dice, BAROQUE_POINT_BLANK);
  cap_score_add(score, BAROQUE_TERM_SHOT, baroque_share(odds.worth, fires));
  cap_score_add(score, BAROQUE_TERM_FIRE_DISORDERS, baroque_share(odds.disorders, fires));
}

/* Nothing, Defensive Fire or a Countercharge: in all of them it fights. */
void baroque_consider_stand(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  gboolean counters = option.kind == BAROQUE_ANSWER_COUNTERCHARGE ||
                      option.kind == BAROQUE_ANSWER_COUNTERCHARGE_FIRING;
  int chance = counters ? baroque_test_chance(o, o->unit, BAROQUE_TEST_COUNTERCHARGE) : 0;
  BaroqueClash clash;

  if (!is_charged(o))
    return;
  BaroqueMeet meet = meet_of(o);
  baroque_clash(o, &meet, &clash);
  baroque_weigh_clash(&clash, 100 - chance, score);
  if (option.kind == BAROQUE_ANSWER_DEFENSIVE_FIRE)
    weigh_defensive_fire(o, score);
  if (!counters)
    return;
  meet.own_charges = TRUE;
  meet.own_pistols = option.kind == BAROQUE_ANSWER_COUNTERCHARGE_FIRING;
  baroque_clash(o, &meet, &clash);
  baroque_weigh_clash(&clash, chance, score);
  if (meet.own_pistols)
    weigh_defensive_fire(o, score);
}

/* --- Getting away ----------------------------------------------------------------------------- */

/* [gap 42] It would be off the table. */
static gboolean is_at_the_edge(const BaroqueOutlook *o) {
  const BaroqueAction *a = &o->play->state->action;
  BaroqueEvasion evasion;

  if (!baroque_is_charge(a->kind)) {
    baroque_evade_shot(o->play->field, o->unit, &evasion);
    return evasion.leaves_table;
  }
  guint direction =
      baroque_direction_turned(baroque_base(o->play, a->unit)->direction, (gint16)a->b);
  gint32 distance = o->play->field->stands[o->unit].rate * BAROQUE_TENTH +
                    (gint32)baroque_best_reach(o->play, o->unit);
  baroque_evade_charge(o->play->field, o->unit, direction, distance, &evasion);
  return evasion.leaves_table;
}

/* [EVD-1] to [EVD-3] [gap 45] */
void baroque_consider_evade(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueTroop troop = o->play->game->units[o->unit].troop;
  int chance = baroque_test_chance(o, o->unit, BAROQUE_TEST_EVASION);
  BaroqueClash clash;

  (void)option;
  if (is_charged(o)) {
    BaroqueMeet meet = meet_of(o);

    baroque_clash(o, &meet, &clash);
    baroque_weigh_clash(&clash, 100 - chance, score);
  } else {
    cap_score_add(score, BAROQUE_TERM_UNDER_FIRE, -1); /* one die less */
  }
  cap_score_add(score, BAROQUE_TERM_GIVES_GROUND, chance);
  if (troop != BAROQUE_LIGHT_CAVALRY && troop != BAROQUE_SKIRMISHERS &&
      !baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED))
    cap_score_add(score, BAROQUE_TERM_DISORDER, chance / 10);
  if (is_at_the_edge(o))
    cap_score_add(score, BAROQUE_TERM_OFF_TABLE, chance);
}

/* --- Falling on whoever acts in front --------------------------------------------------------- */

/* [gap 64] Where he stands when he is struck is not worked out: he is taken where he is now, and
 * struck in front. */
void baroque_consider_opportunity_charge(const BaroqueOutlook *o, CapOption option,
                                         CapScore *score) {
  int chance = baroque_test_chance(o, o->unit, BAROQUE_TEST_OPPORTUNITY_CHARGE);
  BaroqueMeet meet = {.own = o->unit,
                      .enemy = option.a,
                      .own_base = baroque_base(o->play, o->unit),
                      .enemy_base = baroque_base(o->play, option.a),
                      .own_charges = TRUE};
  BaroqueClash clash;

  baroque_clash(o, &meet, &clash);
  baroque_weigh_clash(&clash, chance, score);
  if (o->now.shelter > 0)
    cap_score_add(score, BAROQUE_TERM_SHELTER, -o->now.shelter);
}
