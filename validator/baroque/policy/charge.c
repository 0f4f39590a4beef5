/* Charges, melees and what follows them, by their exact odds. */
#include "validator/baroque/chapters/charge.h"

#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/moves/line-up.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* Fights */
BAROQUE_TERM(DEALT, "dealt", 1, "What the enemy has to expect in the melee, in hundredths of a point.")
BAROQUE_TERM(TAKEN, "taken", -1, "What it has to expect itself.")
BAROQUE_TERM(CHARGES, "charges", -25, "A charge spends men and horses.")
BAROQUE_TERM(FALLS_SHORT, "falls-short", -1, "The chance that the charge does not get there, in per cent.")
BAROQUE_TERM(STRIKES_FLANK, "strikes-flank", 2, "The chance to strike a flank or the rear, in tenths.")
BAROQUE_TERM(BOLD, "bold", 15, "The side goes for the enemy.")
BAROQUE_TERM(FIGHTS_ON, "fights-on", 100, "A melee that stands must be fought.")
BAROQUE_TERM(GETS_AWAY, "gets-away", 1, "The chance to leave a melee, in per cent.")
BAROQUE_MEASURE(CATCHES, "catches", 50, "The chance that a pursuit catches the enemy, in per cent.")
BAROQUE_TERM(RUNS_INTO, "runs-into", -12, "Other enemies whom it would run into.")
/* clang-format on */

/* --- Charges ---------------------------------------------------------------------------------- */

/* [gap 141] [gap 58] [gap 59] Per cent that it sets off and gets there. */
static int chance_to_strike(const BaroqueOutlook *o, const BaroqueCharge *charge) {
  int chance =
      (int)(baroque_chance_to_reach(o->play, o->unit, charge->needs) / (BAROQUE_SURE / 100));
  int passes = baroque_test_chance(o, o->unit, BAROQUE_TEST_DISCIPLINE);

  if (o->play->state->activation.n_moves > 0 && o->play->game->settings->charge_after_move_test)
    chance = baroque_share(chance, passes);
  if (o->play->game->units[o->unit].troop == BAROQUE_REITERS)
    chance = baroque_share(chance, passes);
  return chance;
}

static BaroqueMeet meet_of(const BaroqueOutlook *o, const BaroqueCharge *charge) {
  return (BaroqueMeet){.own = o->unit,
                       .enemy = charge->target,
                       .own_base = &charge->contact,
                       .enemy_base = baroque_base(o->play, charge->target),
                       .own_charges = TRUE,
                       .enemy_flanked = charge->struck != BAROQUE_FRONT};
}

/* Per cent that the target gets away. */
static int chance_to_evade(const BaroqueOutlook *o, guint target) {
  BaroqueEvades threat = baroque_is_mounted(o->play->game->units[o->unit].troop)
                             ? BAROQUE_EVADES_MOUNTED
                             : BAROQUE_EVADES_FOOT;

  if ((o->play->game->units[target].type->evades & threat) == 0 ||
      baroque_in_melee(o->play, target))
    return 0;
  return baroque_test_chance(o, target, BAROQUE_TEST_EVASION);
}

static gboolean may_countercharge(const BaroqueOutlook *o, const BaroqueCharge *charge) {
  const BaroqueUnitInfo *info = baroque_info(o->play->game, charge->target);

  return charge->struck == BAROQUE_FRONT && info->stand.rate > 0 &&
         !baroque_in_melee(o->play, charge->target) &&
         baroque_may_countercharge(info->troop, info->unit->impetus,
                                   o->play->game->units[o->unit].troop);
}

/* [gap 53] The volley that meets it; per cent that it is Disordered by it. */
static int weigh_defensive_fire(const BaroqueOutlook *o, const BaroqueCharge *charge, int chance,
                                CapScore *score) {
  BaroqueVolley volley;

  if (charge->struck != BAROQUE_FRONT || baroque_in_melee(o->play, charge->target) ||
      baroque_has(o->play->state, charge->target, BAROQUE_DEFENSIVE_FIRED) ||
      !baroque_volley_close(o->play, charge->target, o->unit, &volley))
    return 0;
  BaroqueVolleyOdds odds = baroque_volley_odds(o, o->unit, volley.dice, BAROQUE_POINT_BLANK);
  int fires = baroque_test_chance(o, charge->target, BAROQUE_TEST_DEFENSIVE_FIRE);
  cap_score_add(score, BAROQUE_TERM_TAKEN, baroque_share(baroque_share(odds.worth, fires), chance));
  return baroque_share(odds.disorders, fires);
}

static void weigh_contact(const BaroqueOutlook *o, const BaroqueCharge *charge, int pistols,
                          int chance, CapScore *score) {
  BaroqueMeet meet = meet_of(o, charge);
  BaroqueClash clash;
  int other = 0;

  meet.own_pistols = pistols;
  if (may_countercharge(o, charge)) {
    other = baroque_test_chance(o, charge->target, BAROQUE_TEST_COUNTERCHARGE);
    meet.enemy_charges = TRUE;
  } else {
    other = weigh_defensive_fire(o, charge, chance, score);
    meet.own_shaken = TRUE;
  }
  if (other > 0) {
    baroque_clash(o, &meet, &clash);
    baroque_weigh_clash(&clash, baroque_share(chance, other), score);
  }
  meet.enemy_charges = meet.own_shaken = FALSE;
  baroque_clash(o, &meet, &clash);
  baroque_weigh_clash(&clash, baroque_share(chance, 100 - other), score);
}

/* Enemies before its front who are not the one that it has beaten. */
static int others_before(const BaroqueOutlook *o, const BaroqueBase *base, guint beaten) {
  enum { ARC_STEPS = 8 };
  gint32 far = baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  int n = 0;

  for (guint i = 0; i < o->n_enemies; i++)
    n += o->enemies[i] != beaten &&
         baroque_base_within_of(baroque_base(o->play, o->enemies[i]), base->front, far) &&
         baroque_base_arc_has(base, ARC_STEPS,
                              baroque_base_middle(baroque_base(o->play, o->enemies[i])));
  return n;
}

static int others_ahead(const BaroqueOutlook *o, guint beaten) {
  return others_before(o, baroque_base(o->play, o->unit), beaten);
}

/* [gap 71] Who must pursue runs into those behind his target. */
static int others_behind(const BaroqueOutlook *o, const BaroqueCharge *charge) {
  return others_before(o, &charge->contact, charge->target);
}

void baroque_consider_charge(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueMover mover;
  BaroqueCharge charge;
  BaroqueVolley volley;
  BaroqueBase lined_up;
  int pistols = option.kind == BAROQUE_ANSWER_CHARGE_FIRING;

  baroque_mover_begin(&mover, o->play->field, o->unit, 0, NULL);
  if (baroque_charge_judge(&mover, option.a, (gint16)option.b, baroque_best_reach(o->play, o->unit),
                           &charge) != BAROQUE_BAR_NONE)
    return;
  if (baroque_line_up(o->play->field, o->unit, &charge.contact, option.a, &lined_up))
    charge.contact = lined_up; /* [gap 106] that is how it will lie, and whom it will touch */
  int strikes = chance_to_strike(o, &charge), evades = chance_to_evade(o, option.a);
  int contact = baroque_share(strikes, 100 - evades);
  if (pistols && baroque_volley_close(o->play, o->unit, option.a, &volley)) {
    BaroqueVolleyOdds odds = baroque_volley_odds(o, option.a, volley.dice, BAROQUE_POINT_BLANK);
    cap_score_add(score, BAROQUE_TERM_DEALT, baroque_share(odds.worth, contact));
    cap_score_add(score, BAROQUE_TERM_FIRE_DISORDERS, baroque_share(odds.disorders, contact));
  }
  weigh_contact(o, &charge, pistols, contact, score);
  cap_score_add(score, BAROQUE_TERM_CHARGES, o->is_spent ? 2 : 1);
  cap_score_add(score, BAROQUE_TERM_FALLS_SHORT, 100 - strikes);
  if (charge.struck != BAROQUE_FRONT)
    cap_score_add(score, BAROQUE_TERM_STRIKES_FLANK, contact / 10);
  if (charge.disorders && !baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED))
    cap_score_add(score, BAROQUE_TERM_DISORDER, 10);
  if (o->play->game->units[o->unit].type->pursuit == BAROQUE_PURSUIT_MUST)
    cap_score_add(score, BAROQUE_TERM_RUNS_INTO, others_behind(o, &charge));
  cap_score_add(score, BAROQUE_TERM_BOLD, o->boldness);
}

/* --- Melees ----------------------------------------------------------------------------------- */

/* A melee that stands is fought in any case: it costs nothing to fight it now. */
void baroque_consider_melee(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  BaroqueClash clash;

  baroque_clash_standing(o, o->unit, option.a, &clash);
  cap_score_add(score, BAROQUE_TERM_FIGHTS_ON, 1);
  baroque_weigh_clash(&clash, 100, score);
}

/* [gap 43] It gets away Disordered, or fights all the same. */
void baroque_consider_disengage(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)option;
  cap_score_add(score, BAROQUE_TERM_GETS_AWAY,
                baroque_test_chance(o, o->unit, BAROQUE_TEST_DISCIPLINE));
}

/* --- After a melee ---------------------------------------------------------------------------- */

/* [gap 72] Half of all pursuits catch the enemy, who is Disordered and goes back. */
void baroque_consider_pursuit(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  const BaroqueFight *fight = &o->play->state->fight;
  guint loser = fight->main[fight->loser];
  BaroqueClash clash;

  (void)option;
  if (baroque_is_there(o->play->state, loser)) {
    BaroqueMeet meet = {.own = o->unit,
                        .enemy = loser,
                        .own_base = baroque_base(o->play, o->unit),
                        .enemy_base = baroque_base(o->play, loser),
                        .own_charges = TRUE};
    baroque_clash(o, &meet, &clash);
    baroque_weigh_clash(&clash, cap_score_number(score, BAROQUE_MEASURE_CATCHES), score);
  }
  cap_score_add(score, BAROQUE_TERM_RUNS_INTO, others_ahead(o, loser));
  if (o->now.shelter > 0)
    cap_score_add(score, BAROQUE_TERM_SHELTER, -o->now.shelter);
  cap_score_add(score, BAROQUE_TERM_BOLD, o->boldness);
}

/* [gap 65] The skirmishers are gone, and the horses run. */
void baroque_consider_go_on(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)option;
  cap_score_add(score, BAROQUE_TERM_RUNS_INTO, others_ahead(o, BAROQUE_NOBODY));
  if (baroque_is_fresh(o->play, o->unit) &&
      !baroque_has(o->play->state, o->unit, BAROQUE_DISORDERED))
    cap_score_add(score, BAROQUE_TERM_BOLD, 1);
}
