#include "validator/baroque/chapters/charge.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/retreat.h"

enum { HUNDREDTHS_OF_TENTH = 10, HUNDREDTHS = 100 };

/* --- Reach ------------------------------------------------------------------------------------ */

guint baroque_best_reach(const BaroquePlay *play, guint unit) {
  BaroqueSpeed speed = play->game->units[unit].unit->speed;

  return speed == BAROQUE_NO_SPEED
             ? 0
             : HUNDREDTHS * baroque_best_bonus(speed, play->game->settings->distance_table_order ==
                                                          BAROQUE_RETREAT_FIRST);
}

/* [PUR-1] [gap 59] */
guint baroque_roll_bonus(BaroquePlay *play, guint unit) {
  static const char *const rules[] = {"PUR-2", "PUR-3", "PUR-4", "PUR-5", "PUR-6"};
  BaroqueSpeed speed = play->game->units[unit].unit->speed;
  gboolean swapped = play->game->settings->distance_table_order == BAROQUE_RETREAT_FIRST;

  if (speed == BAROQUE_NO_SPEED)
    return 0;
  guint die = cap_dice_roll(play->dice), bonus = baroque_bonus_distance(speed, die, swapped);
  baroque_note(play, "PUR-1");
  cap_log_detail(play->log, rules[speed], "%s rolled %u: %u BU more.",
                 baroque_name(play->game, unit), die, bonus);
  return bonus * HUNDREDTHS;
}

gboolean baroque_charge_under_way(const BaroquePlay *play, BaroqueMover *mover,
                                  BaroqueCharge *charge) {
  const BaroqueAction *action = &play->state->action;

  baroque_mover_begin(mover, play->field, action->unit, 0, NULL);
  return baroque_charge_judge(mover, action->target, (gint16)action->b,
                              baroque_best_reach(play, action->unit), charge) == BAROQUE_BAR_NONE;
}

/* --- Naming ----------------------------------------------------------------------------------- */

/* [gap 55] Trotters with pistols may fire before contact. */
static gboolean may_fire_pistols(const BaroquePlay *play, guint unit) {
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);

  return info->troop == BAROQUE_TROTTERS && info->weapon != NULL && info->weapon->shoots[0];
}

void baroque_offer_charges(const BaroquePlay *play, guint unit, CapRequest *request) {
  BaroqueMover mover;
  BaroqueChargeList list;

  if (play->game->units[unit].stand.rate == 0)
    return;
  list.n = 0;
  baroque_mover_begin(&mover, play->field, unit, 0, NULL);
  baroque_charge_short_list(&mover, baroque_best_reach(play, unit), &list);
  for (guint i = 0; i < list.n; i++) {
    const BaroqueCharge *charge = &list.charges[i];

    baroque_offer(request, BAROQUE_ANSWER_CHARGE, charge->target, (guint16)(gint16)charge->wheel,
                  0);
    if (may_fire_pistols(play, unit))
      baroque_offer(request, BAROQUE_ANSWER_CHARGE_FIRING, charge->target,
                    (guint16)(gint16)charge->wheel, 0);
  }
}

gboolean baroque_charge_is_lawful(const BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit;
  BaroqueMover mover;
  BaroqueCharge charge;
  gint wheel = (gint16)option.b;

  if (option.a >= play->game->n_units || option.c != 0 ||
      (option.kind == BAROQUE_ANSWER_CHARGE_FIRING && !may_fire_pistols(play, unit)))
    return FALSE;
  baroque_mover_begin(&mover, play->field, unit, 0, NULL);
  return baroque_charge_judge(&mover, option.a, wheel, baroque_best_reach(play, unit), &charge) ==
         BAROQUE_BAR_NONE;
}

/* [gap 141] [gap 58] */
static gboolean is_ready_to_charge(BaroquePlay *play, guint unit) {
  BaroqueOccasion plain = {.is_bare = FALSE};

  if (play->state->activation.n_moves > 0 && play->game->settings->charge_after_move_test &&
      !baroque_test(play, unit, BAROQUE_TEST_DISCIPLINE, plain)) {
    baroque_disorder(play, unit, "gap 141");
    return FALSE;
  }
  return play->game->units[unit].troop != BAROQUE_REITERS ||
         baroque_test(play, unit, BAROQUE_TEST_DISCIPLINE, plain);
}

void baroque_begin_charge(BaroquePlay *play, CapOption option) {
  BaroqueMover mover;
  BaroqueCharge charge;

  baroque_begin_action(play, option, option.a);
  play->state->action.stops = TRUE;
  baroque_way_end(play);
  baroque_count(play->state, BAROQUE_TALLY_CHARGE);
  cap_log(play->log, "ACT-6", "%s charged %s.",
          baroque_name(play->game, play->state->activation.unit),
          baroque_name(play->game, option.a));
  if (!is_ready_to_charge(play, play->state->activation.unit) ||
      !baroque_charge_under_way(play, &mover, &charge)) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  play->state->action.side_struck = charge.struck;
  baroque_go_to(play, BAROQUE_STAGE_WINDOW);
}

/* --- Contact ---------------------------------------------------------------------------------- */

/* [gap 55] A shot at point blank just before contact; [FIRE-15] at who stays where he was, over
 * the same cover. */
static gboolean fire_pistols(BaroquePlay *play, guint unit, guint target, gboolean stays) {
  BaroqueVolley volley;

  if (!baroque_is_there(play->state, target) || !baroque_is_there(play->state, unit) ||
      !(stays ? baroque_volley_pistols(play, unit, target, &volley)
              : baroque_volley_close(play, unit, target, &volley)))
    return FALSE;
  baroque_volley_fire(play, &volley);
  return TRUE;
}

/* `contact` has what is special about it. */
static void strike(BaroquePlay *play, BaroqueContact contact) {
  contact.striker = play->state->action.unit;
  contact.strikes = TRUE;
  contact.back = BAROQUE_STAGE_ACTED;
  baroque_begin_fight(play, &contact);
}

/* [gap 60] */
static void fall_short(BaroquePlay *play, const BaroqueMover *mover, guint bonus) {
  const BaroqueAction *action = &play->state->action;
  BaroqueUnits nobody = {{0}};
  BaroqueRunEnd end;

  baroque_charge_run(mover, (gint16)action->b, bonus, &nobody, &end);
  baroque_count(play->state, BAROQUE_TALLY_SHORT_CHARGE);
  cap_log(play->log, "gap 60", "The charge of %s fell short.",
          baroque_name(play->game, action->unit));
  baroque_go_clear(play, action->unit, &end.end, CAP_GAIT_CHARGE);
  baroque_disorder(play, action->unit, "gap 60");
  baroque_go_to(play, BAROQUE_STAGE_ACTED);
}

/* [gap 45] [gap 116] The target turns away and goes its rate and what it rolls. */
static void evade(BaroquePlay *play, guint unit, guint direction) {
  BaroqueTroop troop = play->game->units[unit].troop;
  guint distance = play->game->units[unit].stand.rate * (guint)HUNDREDTHS_OF_TENTH +
                   baroque_roll_bonus(play, unit);
  BaroqueEvasion evasion;

  baroque_evade_charge(play->field, unit, direction, (gint32)distance, &evasion);
  if (evasion.leaves_table) {
    baroque_eliminate(play, unit, BAROQUE_BY_OTHER, "gap 42");
    return;
  }
  baroque_count(play->state, BAROQUE_TALLY_EVASION);
  cap_log(play->log, "gap 45", "%s evaded.", baroque_name(play->game, unit));
  baroque_go_clear(play, unit, &evasion.end, CAP_GAIT_EVASION);
  if (evasion.disorders || (troop != BAROQUE_LIGHT_CAVALRY && troop != BAROQUE_SKIRMISHERS))
    baroque_disorder(play, unit, "gap 45");
}

/* [gap 58] Whom a unit without Impetus may strike when its target is gone: nobody but that one. */
static const BaroqueUnits *who_is_struck(const BaroquePlay *play, BaroqueUnits *only) {
  const BaroqueAction *action = &play->state->action;

  if (play->game->units[action->unit].unit->impetus > 0)
    return NULL;
  baroque_units_add(only, action->target);
  return only;
}

/* [gap 117] [gap 107] The charger goes on along its line. The first time another enemy is met, that
 * one may use Defensive Fire. */
static void follow(BaroquePlay *play, guint bonus) {
  BaroqueAction *action = &play->state->action;
  BaroqueUnits only = {{0}};
  BaroqueMover mover;
  BaroqueRunEnd end;

  baroque_mover_begin(&mover, play->field, action->unit, 0, NULL);
  baroque_charge_run(&mover, (gint16)action->b, bonus, who_is_struck(play, &only), &end);
  BaroquePoint from = baroque_base(play, action->unit)->front;
  guint met = baroque_met(play, action->unit, &end, action->target);
  if (met != BAROQUE_NOBODY && met != action->target && action->evades == 1) {
    action->target = (guint16)met;
    action->side_struck = (guint8)baroque_side_struck(baroque_base(play, met), from, &end.end);
    action->evades = 2;
    action->bonus = (guint8)(bonus / HUNDREDTHS);
    play->state->window.next = 0;
    baroque_go_to(play, BAROQUE_STAGE_WINDOW);
    return;
  }
  BaroqueSideStruck side = met == BAROQUE_NOBODY ? BAROQUE_FRONT
                           : action->evades == 2 ? (BaroqueSideStruck)action->side_struck
                                                 : BAROQUE_REAR;
  if (!baroque_go_clear(play, action->unit, &end.end, baroque_gait_of_charge(side)))
    met = BAROQUE_NOBODY;
  else
    action->disorders |= (guint8)end.disorders;
  if (met == BAROQUE_NOBODY) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  strike(play, (BaroqueContact){.struck = met, .side = side, .from = from});
}

static void reach(BaroquePlay *play, const BaroqueMover *mover, const BaroqueCharge *charge,
                  guint bonus) {
  BaroqueAction *action = &play->state->action;
  BaroquePoint from = baroque_base(play, action->unit)->front;
  guint8 pistols = action->kind == BAROQUE_ANSWER_CHARGE_FIRING &&
                   (guint8)fire_pistols(play, action->unit, action->target, TRUE);

  action->disorders |= (guint8)charge->disorders;
  guint length = baroque_charge_length(mover->stand, (guint)ABS((gint16)action->b), FALSE, bonus);
  baroque_go(play, action->unit, &charge->contact, baroque_gait_of_charge(charge->struck));
  if (!baroque_is_there(play->state, action->target)) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  strike(play, (BaroqueContact){.struck = action->target,
                                .side = (BaroqueSideStruck)charge->struck,
                                .from = from,
                                .pistols = {pistols, 0},
                                .rest = length > charge->distance ? length - charge->distance : 0});
}

/* [gap 42] Nobody rides over the edge, nor on to ground that nobody enters. */
static gboolean is_ground(const BaroquePlay *play, const BaroqueBase *base) {
  return baroque_base_on_table(play->game->ground, base) &&
         baroque_ground_entered(play->game->ground, base) != BAROQUE_IMPASSABLE;
}

/* Is the place of the meeting one on which both can stand, clear of all others? */
static gboolean has_room(const BaroquePlay *play, guint charger, guint target,
                         const BaroqueMeeting *meeting) {
  BaroqueStand *stands = play->field->stands;
  BaroqueBase kept[2] = {stands[charger].base, stands[target].base};

  stands[charger].base = meeting->charger;
  stands[target].base = meeting->countercharger;
  gboolean is_clear = is_ground(play, &meeting->charger) &&
                      is_ground(play, &meeting->countercharger) &&
                      !baroque_is_on_another(play, charger, &meeting->charger) &&
                      !baroque_is_on_another(play, target, &meeting->countercharger);
  stands[charger].base = kept[0];
  stands[target].base = kept[1];
  return is_clear;
}

/* Both go towards each other. */
static void meet(BaroquePlay *play, const BaroqueMover *mover, const BaroqueCharge *charge,
                 guint bonus) {
  BaroqueAction *action = &play->state->action;
  BaroqueMeeting meeting;
  guint target = action->target;
  gboolean fires = play->state->window.named[target] == BAROQUE_ANSWER_COUNTERCHARGE_FIRING + 1;
  guint8 pistols[2];

  if (!baroque_countercharge(mover, charge, bonus, &meeting)) {
    fall_short(play, mover, bonus);
    return;
  }
  if (!has_room(play, action->unit, target, &meeting)) { /* it stands where it is */
    if (charge->needs > bonus)
      fall_short(play, mover, bonus);
    else
      reach(play, mover, charge, bonus);
    return;
  }
  pistols[0] = action->kind == BAROQUE_ANSWER_CHARGE_FIRING &&
               (guint8)fire_pistols(play, action->unit, target, FALSE);
  pistols[1] = fires && (guint8)fire_pistols(play, target, action->unit, FALSE);
  if (!baroque_is_there(play->state, action->unit) || !baroque_is_there(play->state, target)) {
    if (baroque_is_there(play->state, action->unit))
      baroque_go(play, action->unit, &meeting.charger, CAP_GAIT_CHARGE);
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  baroque_count(play->state, BAROQUE_TALLY_COUNTERCHARGE);
  cap_log(play->log, "gap 63", "%s countercharged.", baroque_name(play->game, target));
  baroque_go(play, action->unit, &meeting.charger, CAP_GAIT_CHARGE);
  baroque_go(play, target, &meeting.countercharger, CAP_GAIT_CHARGE);
  action->disorders |= (guint8)meeting.charger_disorders;
  action->disorders_target |= (guint8)meeting.countercharger_disorders;
  strike(play, (BaroqueContact){.struck = target,
                                .side = BAROQUE_FRONT,
                                .is_countercharged = TRUE,
                                .pistols = {pistols[0], pistols[1]}});
}

/* The bonus of the charger was rolled before the reactions. */
void baroque_carry_out_charge(BaroquePlay *play) {
  BaroqueAction *action = &play->state->action;
  guint bonus = action->bonus * (guint)HUNDREDTHS;
  BaroqueMover mover;
  BaroqueCharge charge;

  if (action->evades == 1) {
    guint direction =
        baroque_direction_turned(baroque_base(play, action->unit)->direction, (gint16)action->b);
    if (baroque_has(play->state, action->target, BAROQUE_EVADING))
      evade(play, action->target, direction);
    play->state->units[action->target].marks &= (guint16)~BAROQUE_EVADING;
    follow(play, bonus);
    return;
  }
  if (action->evades == 2) {
    follow(play, bonus);
    return;
  }
  if (!baroque_charge_under_way(play, &mover, &charge)) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  if (action->countercharged)
    meet(play, &mover, &charge, bonus);
  else if (charge.needs > bonus)
    fall_short(play, &mover, bonus);
  else
    reach(play, &mover, &charge, bonus);
}

/* --- Opportunity Charge ----------------------------------------------------------------------- */

void baroque_opportunity_charge(BaroquePlay *play, guint charger, guint target, gint wheel) {
  BaroquePoint from = baroque_base(play, charger)->front;
  BaroqueMover mover;
  BaroqueCharge charge;

  baroque_mover_begin(&mover, play->field, charger, 0, NULL);
  if (baroque_charge_judge(&mover, target, wheel, 0, &charge) != BAROQUE_BAR_NONE) {
    baroque_go_to(play, BAROQUE_STAGE_ACTED);
    return;
  }
  baroque_count(play->state, BAROQUE_TALLY_OPPORTUNITY_CHARGE);
  cap_log(play->log, "gap 64", "%s charged %s.", baroque_name(play->game, charger),
          baroque_name(play->game, target));
  baroque_go(play, charger, &charge.contact, baroque_gait_of_charge(charge.struck));
  play->state->action.stops = TRUE;
  baroque_begin_fight(play, &(BaroqueContact){.striker = charger,
                                              .struck = target,
                                              .side = (BaroqueSideStruck)charge.struck,
                                              .from = from,
                                              .strikes = TRUE,
                                              .back = BAROQUE_STAGE_ACTED});
  if (charge.disorders)
    play->state->window.disorders_charger = TRUE;
}
