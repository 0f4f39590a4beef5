/* Shots: where they hurt most. */
#include "validator/baroque/chapters/fire.h"

#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* Fire */
BAROQUE_TERM(LOADED, "loaded", 5, "A shot costs nothing.")
BAROQUE_TERM(SHOT, "shot", 1, "What the target has to expect, in hundredths of a point.")
BAROQUE_TERM(FIRE_DISORDERS, "fire-disorders", 1, "The chance that the fire disorders it, in per cent.")
/* clang-format on */

static void weigh_volley(const BaroqueOutlook *o, guint target, guint dice, BaroqueBand band,
                         int chance, CapScore *score) {
  BaroqueVolleyOdds odds = baroque_volley_odds(o, target, dice, band);

  cap_score_add(score, BAROQUE_TERM_SHOT, odds.worth * chance / 100);
  cap_score_add(score, BAROQUE_TERM_FIRE_DISORDERS, odds.disorders * chance / 100);
}

void baroque_consider_shoot(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueVolley volley;

  if (!baroque_volley_aim(o->play, o->unit, option.a, FALSE, &volley))
    return;
  cap_score_add(score, BAROQUE_TERM_LOADED, 1);
  weigh_volley(o, option.a, volley.dice, volley.band, 100, score);
}

/* [gap 52] It costs nothing but that of the turn. Whom it can hit on his way is not worked out: he
 * is taken where he stands, or at short range when he is too far off there. */
void baroque_consider_opportunity_fire(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueVolley volley;
  int chance = baroque_test_chance(o, o->unit, BAROQUE_TEST_OPPORTUNITY_FIRE);

  if (!baroque_volley_aim(o->play, o->unit, option.a, FALSE, &volley)) {
    volley.dice = o->play->state->units[o->unit].vbu;
    volley.band = BAROQUE_SHORT_RANGE;
  }
  baroque_consider_stand(o, option, score); /* who is charged has to fight besides */
  cap_score_add(score, BAROQUE_TERM_LOADED, 1);
  weigh_volley(o, option.a, volley.dice, volley.band, chance, score);
}
