/* [gap 61] [gap 107] [gap 115] to [gap 121] Charges, evasions, retreats and groups: examples, and
 * the laws that hold on random tables. */
#include "tests/baroque/slow-moves.h"
#include "tests/baroque/table-drawing.h"
#include "validator/baroque/moves/charge.h"
#include "validator/baroque/moves/enter.h"
#include "validator/baroque/moves/group.h"
#include "validator/baroque/moves/leader.h"
#include "validator/baroque/moves/retreat.h"

/* --- Charges ------------------------------------------------------------------------------- */

START_TEST(gap_107_contact_place_of_a_charge) {
  g_auto(Table) t;
  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 300, 0), foot = table_add(&t, FOOT, 1, 800, 620, 32);
  BaroqueMover mover;
  BaroqueCharge charge;
  baroque_mover_begin(&mover, &t.field, horse, 0, NULL);
  /* 3.2BU off: the rate of 3 and a bonus are needed. */
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 0, &charge), BAROQUE_BAR_OUT_OF_REACH);
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 200, &charge), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(charge.distance, 320);
  ck_assert_uint_eq(charge.needs, 20);
  ck_assert_uint_eq(charge.width, 200);
  ck_assert_int_eq(charge.struck, BAROQUE_FRONT);
  ck_assert(baroque_bases_touch(&charge.contact, &t.field.stands[foot].base));
  /* With 1BU it reaches; without, it goes its rate and halts. */
  BaroqueRunEnd end;
  baroque_charge_run(&mover, 0, 100, NULL, &end);
  ck_assert(end.stop == BAROQUE_STOP_ENEMY && end.gone == 320 && end.met == foot);
  baroque_charge_run(&mover, 0, 0, NULL, &end);
  ck_assert(end.stop == BAROQUE_STOP_DISTANCE && end.gone == 300);
  /* [gap 60] It keeps 0.2BU off an enemy that it does not strike. */
  BaroqueUnits nobody = {{0}};
  baroque_charge_run(&mover, 0, 200, &nobody, &end);
  ck_assert(end.stop == BAROQUE_STOP_KEPT_OFF && end.gone == 300);
}
END_TEST

START_TEST(gap_58_without_impetus) {
  g_auto(Table) t;
  table_empty(&t);
  guint light = table_add(&t, LIGHT, 0, 800, 300, 0), foot = table_add(&t, FOOT, 1, 800, 500, 32);
  BaroqueMover mover;
  BaroqueCharge charge;
  baroque_mover_begin(&mover, &t.field, light, 0, NULL);
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 200, &charge),
                   BAROQUE_BAR_NO_CHARGE_IMPETUS);
  t.field.stands[foot].flags |= BAROQUE_STAND_DISORDERED;
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 200, &charge), BAROQUE_BAR_NONE);
  t.field.stands[foot].flags &= (guint16)~BAROQUE_STAND_DISORDERED;
  baroque_stand_put(&t.field.stands[foot], (BaroquePoint){800, 580}, 0); /* it shows its back */
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 200, &charge), BAROQUE_BAR_NONE);
  ck_assert_int_eq(charge.struck, BAROQUE_REAR);
}
END_TEST

START_TEST(gap_107_friends_forbid_and_the_first_enemy_is_struck) {
  g_auto(Table) t;
  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 300, 0);
  guint near = table_add(&t, SKIRMISHERS, 1, 800, 450, 32);
  guint far = table_add(&t, FOOT, 1, 800, 560, 32);
  BaroqueMover mover;
  BaroqueCharge charge;
  baroque_mover_begin(&mover, &t.field, horse, 0, NULL);
  ck_assert_int_eq(baroque_charge_judge(&mover, far, 0, 200, &charge), BAROQUE_BAR_NOT_FIRST);
  ck_assert_int_eq(baroque_charge_judge(&mover, near, 0, 200, &charge), BAROQUE_BAR_NONE);
  table_add(&t, SKIRMISHERS, 0, 800, 370, 0);
  baroque_mover_begin(&mover, &t.field, horse, 0, NULL);
  ck_assert_int_eq(baroque_charge_judge(&mover, near, 0, 200, &charge), BAROQUE_BAR_FRIEND_IN_WAY);
  ck_assert_int_eq(baroque_charge_judge(&mover, horse, 0, 200, &charge), BAROQUE_BAR_NOT_ENEMY);
  ck_assert_int_eq(baroque_charge_judge(&mover, near, 9, 200, &charge), BAROQUE_BAR_NO_SUCH_MOVE);
}
END_TEST

START_TEST(gap_127_a_charge_through_difficult_ground) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_DIFFICULT, 0, BAROQUE_HIDES_NOTHING, 600, 320,
                  1000, 360);
  guint horse = table_add(&t, HORSE, 0, 800, 300, 0), foot = table_add(&t, FOOT, 1, 800, 550, 32);
  BaroqueMover mover;
  BaroqueCharge charge;
  baroque_mover_begin(&mover, &t.field, horse, 0, NULL);
  /* 2.5BU are within rate 1 and bonus 2, not within rate 1 and bonus 1. */
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 200, &charge), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(charge.needs, 150);
  ck_assert_int_eq(baroque_charge_judge(&mover, foot, 0, 100, &charge),
                   BAROQUE_BAR_DIFFICULT_LIMIT);
}
END_TEST

START_TEST(charges_are_those_of_stepping_by_hundredths) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 600);
  g_auto(Table) t;
  static BaroqueChargeList full, shorter;
  table_random(&t, rand, 16);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    baroque_charge_full_list(&mover, 200, &full);
    baroque_charge_short_list(&mover, 200, &shorter);
    HOLDS(shorter.n <= full.n && (full.n == 0 || shorter.n > 0));
    guint n = 0;
    for (gint wheel = -8; wheel <= 8; wheel++)
      for (guint target = 0; target < t.field.n_stands; target++) {
        BaroqueCharge charge;
        if (baroque_charge_judge(&mover, target, wheel, 200, &charge) != BAROQUE_BAR_NONE)
          continue;
        HOLDS(n < full.n && full.charges[n].target == target && full.charges[n].wheel == wheel);
        n++;
        BaroqueBase start =
            wheel == 0 ? mover.stand->base : baroque_base_wheeled(&mover.stand->base, wheel);
        gint32 distance;
        guint side = 2;
        slow_contact(&t.field, unit, &start, charge.distance, &distance, &side);
        HOLDS(distance == charge.distance && side != mover.stand->side);
        HOLDS(baroque_bases_touch(&charge.contact, &t.field.stands[target].base));
        for (guint i = 0; i < t.field.n_stands; i++)
          HOLDS(i == unit || !exact_overlap(&charge.contact, &t.field.stands[i].base));
      }
    HOLDS(n == full.n);
  }
}
END_TEST

START_TEST(mirror_images_have_the_same_charges) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 700);
  g_auto(Table) t, image;
  static BaroqueChargeList list, mirrored_list;
  table_random(&t, rand, 16);
  table_mirror(&t, &image);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover, mirrored;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    baroque_mover_begin(&mirrored, &image.field, unit, 0, NULL);
    baroque_charge_full_list(&mover, 200, &list);
    baroque_charge_full_list(&mirrored, 200, &mirrored_list);
    HOLDS(list.n == mirrored_list.n);
    for (guint i = 0; i < list.n; i++) {
      const BaroqueCharge *a = &list.charges[i];
      gboolean is_found = FALSE;
      for (guint j = 0; j < mirrored_list.n; j++) {
        const BaroqueCharge *b = &mirrored_list.charges[j];
        is_found = is_found ||
                   (a->target == b->target && a->wheel == -b->wheel && a->distance == b->distance &&
                    a->struck == b->struck && a->needs == b->needs && a->disorders == b->disorders);
      }
      HOLDS(is_found);
    }
  }
}
END_TEST

START_TEST(gap_63_countercharges_meet) {
  g_auto(Table) t;
  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 300, 0), other = table_add(&t, HORSE, 1, 800, 601, 32);
  BaroqueMover mover;
  BaroqueCharge charge;
  BaroqueMeeting meeting;
  baroque_mover_begin(&mover, &t.field, horse, 0, NULL);
  ck_assert_int_eq(baroque_charge_judge(&mover, other, 0, 200, &charge), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(charge.distance, 301);
  ck_assert(baroque_countercharge(&mover, &charge, 100, &meeting));
  ck_assert_int_eq(meeting.charger.front.y, 450); /* half, to the hundredth below */
  ck_assert(baroque_bases_touch(&meeting.charger, &meeting.countercharger));
}
END_TEST

/* --- Retreats ------------------------------------------------------------------------------ */

/* [INT-4] [INT-5] next-baroque-060 */
START_TEST(gap_119_pushed_back_and_placed_behind) {
  g_auto(Table) t;
  static BaroqueRetreat retreat;
  table_empty(&t);
  guint foot = table_add(&t, FOOT, 0, 800, 600, 0), behind = table_add(&t, FOOT, 0, 800, 500, 0);
  /* Foot pushes: it is 0.2BU behind, so it goes 0.8BU of 1BU. */
  baroque_retreat(&t.field, foot, 32, 100, &retreat);
  ck_assert(!retreat.is_eliminated && retreat.self.gone == 100);
  ck_assert_uint_eq(retreat.n_shifts, 1);
  ck_assert(retreat.shifts[0].unit == behind && retreat.shifts[0].is_disordered);
  ck_assert_int_eq(retreat.shifts[0].end.front.y, 420);
  retreat_apply(&t.field, foot, &retreat);
  ck_assert(!anybody_overlaps(&t.field));
  /* Horse goes through and is placed behind; the friend is unchanged. */
  guint horse = table_add(&t, HORSE, 0, 400, 600, 0), stays = table_add(&t, FOOT, 0, 400, 480, 0);
  baroque_retreat(&t.field, horse, 32, 100, &retreat);
  ck_assert(!retreat.is_eliminated && retreat.n_shifts == 0);
  ck_assert_int_eq(retreat.self.end.front.y, 400); /* the first free tenth: 2BU */
  retreat_apply(&t.field, horse, &retreat);
  ck_assert(!anybody_overlaps(&t.field) && t.field.stands[stays].base.front.y == 480);
}
END_TEST

START_TEST(gap_118_what_stops_a_retreat) {
  g_auto(Table) t;
  static BaroqueRetreat retreat;
  table_empty(&t);
  guint foot = table_add(&t, FOOT, 0, 800, 600, 0), enemy = table_add(&t, FOOT, 1, 800, 470, 0);
  baroque_retreat(&t.field, foot, 32, 100, &retreat); /* 0.5BU of room */
  ck_assert(!retreat.is_eliminated && retreat.self.gone == 50 && retreat.self.met == enemy);
  baroque_stand_put(&t.field.stands[enemy], (BaroquePoint){800, 511}, 0);
  baroque_retreat(&t.field, foot, 32, 100, &retreat); /* less than 0.1BU */
  ck_assert(retreat.is_eliminated && retreat.self.gone == 9);
  baroque_stand_put(&t.field.stands[enemy], (BaroquePoint){200, 1100}, 0);
  baroque_stand_put(&t.field.stands[foot], (BaroquePoint){800, 150}, 0);
  baroque_retreat(&t.field, foot, 32, 100, &retreat); /* over the edge of the table [gap 42] */
  ck_assert(retreat.is_eliminated && retreat.self.stop == BAROQUE_STOP_EDGE);
  baroque_stand_put(&t.field.stands[foot], (BaroquePoint){800, 600}, 0);
  guint melee = table_add(&t, FOOT, 0, 800, 480, 0);
  t.field.stands[melee].flags |= BAROQUE_STAND_IN_MELEE;
  baroque_retreat(&t.field, foot, 32, 100, &retreat);
  ck_assert(retreat.self.gone == 40 && retreat.self.met == melee && retreat.n_shifts == 0);
  /* The line: back on its own, or along the enemy's when struck in flank or rear. */
  ck_assert_uint_eq(
      baroque_retreat_direction(&t.field.stands[foot], BAROQUE_FRONT, &t.field.stands[enemy]), 32);
  ck_assert_uint_eq(
      baroque_retreat_direction(&t.field.stands[foot], BAROQUE_FLANK, &t.field.stands[enemy]), 0);
}
END_TEST

/* Bases that touch are up to 0.02BU apart, and still a pursuit as long as the retreat makes
 * contact. */
START_TEST(gap_72_pursuit_as_long_as_the_retreat) {
  for (gint32 apart = 0; apart <= BAROQUE_TOUCH; apart++) {
    g_auto(Table) t;
    static BaroqueRetreat retreat;
    table_empty(&t);
    guint winner = table_add(&t, HORSE, 0, 800, 600, 0);
    guint loser = table_add(&t, FOOT, 1, 800, 600 + apart, 32);
    baroque_retreat(&t.field, loser, 0, 200, &retreat);
    retreat_apply(&t.field, loser, &retreat);
    BaroqueRun run = {.start = t.field.stands[winner].base, .unit = (guint16)winner};
    BaroqueRunEnd end;
    run.distance = 200;
    baroque_run(&t.field, &run, &end);
    ck_assert(end.stop == BAROQUE_STOP_ENEMY && end.met == loser && end.gone == 200);
    run.distance = 100;
    baroque_run(&t.field, &run, &end);
    ck_assert(end.stop == BAROQUE_STOP_DISTANCE && end.gone == 100);
  }
}
END_TEST

START_TEST(nobody_overlaps_after_retreats_and_evasions) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 800);
  static BaroqueRetreat retreat;
  for (guint n = 0; n < 10; n++) {
    g_auto(Table) t;
    table_random(&t, rand, 24);
    for (guint unit = 0; unit < t.field.n_stands; unit++) {
      BaroqueStand *stand = &t.field.stands[unit];
      guint direction = (guint)g_rand_int_range(rand, 0, 64);
      gint32 distance = g_rand_int_range(rand, 1, 4) * 100;
      if (!baroque_stand_is_there(stand))
        continue;
      if (n % 2 == 0) {
        baroque_retreat(&t.field, unit, direction, distance, &retreat);
        retreat_apply(&t.field, unit, &retreat);
      } else {
        BaroqueEvasion evasion;
        baroque_evade_charge(&t.field, unit, direction, distance + stand->rate * 10, &evasion);
        HOLDS(ABS(evasion.bend) <= 4);
        stand->base = evasion.end;
        if (evasion.leaves_table)
          stand->flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
      }
      HOLDS(!anybody_overlaps(&t.field));
    }
  }
}
END_TEST

START_TEST(gap_116_evasion) {
  g_auto(Table) t;
  BaroqueEvasion evasion;
  table_empty(&t);
  guint light = table_add(&t, LIGHT, 0, 800, 600, 0);
  baroque_evade_charge(&t.field, light, 32, 300, &evasion); /* charged from the front */
  ck_assert(evasion.gone == 300 && evasion.bend == 0 && evasion.end.direction == 32);
  ck_assert_int_eq(evasion.end.front.y, 200); /* turned about: its front is now its back, 3BU on */
  /* An enemy behind, on its left as it flees: it bends to the right, as little as it can. */
  table_add(&t, TERCIO, 1, 960, 300, 0);
  baroque_evade_charge(&t.field, light, 32, 300, &evasion);
  ck_assert(evasion.gone == 300 && evasion.bend > 0);
  baroque_evade_shot(&t.field, light, &evasion);
  ck_assert(evasion.end.direction == 0 && evasion.gone == 200);
}
END_TEST

START_TEST(gap_43_disengage) {
  g_auto(Table) t;
  BaroqueEvasion evasion;
  gint8 steps[5];
  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 600, 0), foot = table_add(&t, FOOT, 1, 800, 601, 32);
  ck_assert_int_eq(baroque_disengage_judge(&t.field, horse, foot, 0, &evasion), BAROQUE_BAR_NONE);
  ck_assert(evasion.gone == 300 && evasion.end.direction == 32);
  ck_assert_uint_eq(baroque_disengage_short_list(&t.field, horse, foot, steps), 5);
  ck_assert_int_eq(steps[0], -8);
  ck_assert_int_eq(baroque_disengage_judge(&t.field, foot, horse, 0, &evasion),
                   BAROQUE_BAR_NOT_FASTER);
}
END_TEST

/* --- Groups, leaders, arrival -------------------------------------------------------------- */

START_TEST(gap_27_groups) {
  g_auto(Table) t;
  static BaroqueGroup group;
  table_empty(&t);
  guint16 units[3] = {(guint16)table_add(&t, FOOT, 0, 600, 300, 0),
                      (guint16)table_add(&t, FOOT, 0, 800, 300, 0),
                      (guint16)table_add(&t, FOOT, 0, 1000, 300, 0)};
  ck_assert_int_eq(baroque_group_begin(&group, &t.field, units, 3, 0), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(group.width, 600);
  BaroqueOutcome outcomes[3];
  ck_assert_int_eq(
      baroque_group_judge(&group, (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, 20}, outcomes), 0);
  ck_assert_int_eq(outcomes[1].end.front.y, 500);
  ck_assert_int_eq(baroque_group_judge(&group, (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, 21}, NULL),
                   BAROQUE_BAR_DISTANCE);
  /* A step of a front of 6BU costs 0.59BU: three fit into 2BU, four do not. */
  ck_assert_int_eq(baroque_group_judge(&group, (BaroqueMove){BAROQUE_MOVE_WHEEL, -3, 0}, outcomes),
                   BAROQUE_BAR_NONE);
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < i; j++)
      ck_assert(!baroque_bases_overlap(&outcomes[i].end, &outcomes[j].end));
  ck_assert(baroque_bases_touch(&outcomes[0].end, &outcomes[1].end));
  ck_assert(baroque_bases_touch(&outcomes[1].end, &outcomes[2].end));
  ck_assert_int_eq(baroque_group_judge(&group, (BaroqueMove){BAROQUE_MOVE_WHEEL, -4, 0}, NULL),
                   BAROQUE_BAR_WHEEL_COST);
  ck_assert_int_eq(baroque_group_judge(&group, (BaroqueMove){BAROQUE_MOVE_OBLIQUE, 4, 5}, NULL),
                   BAROQUE_BAR_NO_SUCH_MOVE);
  t.field.stands[units[2]].base.direction = 1;
  ck_assert_int_eq(baroque_group_begin(&group, &t.field, units, 3, 0), BAROQUE_BAR_NO_GROUP);
  baroque_stand_put(&t.field.stands[units[2]], (BaroquePoint){1010, 300}, 0); /* 0.1BU off */
  ck_assert_int_eq(baroque_group_begin(&group, &t.field, units, 3, 0), BAROQUE_BAR_NO_GROUP);
  ck_assert_int_eq(baroque_group_begin(&group, &t.field, units, 1, 0), BAROQUE_BAR_NO_GROUP);
}
END_TEST

START_TEST(gap_31_leaders) {
  g_auto(Table) t;
  table_empty(&t);
  guint own = table_add(&t, FOOT, 0, 800, 300, 0), enemy = table_add(&t, FOOT, 1, 800, 600, 32);
  BaroquePoint at = {800, 200};
  ck_assert_int_eq(baroque_leader_judge(&t.field, 0, at, (BaroquePoint){800, 600}),
                   BAROQUE_BAR_LEADER_ON_ENEMY);
  ck_assert_int_eq(baroque_leader_judge(&t.field, 0, at, (BaroquePoint){800, 800}), 0);
  ck_assert_int_eq(baroque_leader_judge(&t.field, 0, at, (BaroquePoint){800, 850}),
                   BAROQUE_BAR_LEADER_TOO_FAR);
  ck_assert_int_eq(baroque_leader_judge(&t.field, 0, at, (BaroquePoint){810, 300}),
                   BAROQUE_BAR_NO_SUCH_MOVE);
  ck_assert_int_eq(baroque_leader_join_judge(&t.field, 0, 0, at, own), BAROQUE_BAR_NONE);
  ck_assert_int_eq(baroque_leader_join_judge(&t.field, 0, 0, at, enemy), BAROQUE_BAR_LEADER_JOINS);
  /* [CMD-1] derived-baroque-065: exactly at the range is enough. */
  ck_assert_uint_eq(baroque_units_in_range(&t.field, 0, 0, (BaroquePoint){800, 900}, 600), 1);
  ck_assert_uint_eq(baroque_units_in_range(&t.field, 0, 0, (BaroquePoint){800, 901}, 600), 0);
  BaroquePoint points[BAROQUE_MAX_LEADER_POINTS];
  guint n = baroque_leader_short_list(&t.field, 0, 0, (BaroquePoint){800, 1100}, 600, points);
  gboolean reaches = FALSE;
  for (guint i = 0; i < n; i++) {
    ck_assert_int_eq(baroque_leader_judge(&t.field, 0, (BaroquePoint){800, 1100}, points[i]), 0);
    reaches = reaches || baroque_units_in_range(&t.field, 0, 0, points[i], 600) == 1;
  }
  ck_assert(reaches && n <= BAROQUE_MAX_LEADER_POINTS);
}
END_TEST

START_TEST(gap_136_arrival) {
  g_auto(Table) t;
  table_empty(&t);
  guint unit = table_add(&t, FOOT, 0, 800, 600, 0);
  t.field.stands[unit].flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
  BaroquePassage entry = {.edge = BAROQUE_TABLE_RIGHT, .from = 500, .to = 800};
  ck_assert_uint_eq(baroque_arrival_steps(&t.field.stands[unit], &entry), 3);
  BaroqueOutcome outcome;
  ck_assert_int_eq(baroque_arrival_judge(&t.field, unit, &entry, 1, 20, &outcome), 0);
  ck_assert(outcome.end.front.x == TABLE_WIDTH - 80 - 200 && outcome.end.front.y == 650);
  ck_assert_uint_eq(outcome.end.direction, 48);
  ck_assert_int_eq(baroque_arrival_judge(&t.field, unit, &entry, 3, 0, NULL),
                   BAROQUE_BAR_NOT_IN_ENTRY);
  BaroqueArrivalChoice choices[3];
  ck_assert_uint_eq(baroque_arrival_short_list(&t.field, unit, &entry, choices), 3);
  ck_assert(choices[0].step == 0 && choices[1].step == 1 && choices[2].step == 2);
  ck_assert_uint_eq(choices[0].tenths, 20);
  table_add(&t, FOOT, 1, 1390, 890, 32); /* near the upper end */
  ck_assert_int_eq(baroque_arrival_judge(&t.field, unit, &entry, 2, 0, NULL),
                   BAROQUE_BAR_ENTRY_NEAR_ENEMY);
}
END_TEST

START_TEST(gap_17_deployment) {
  g_auto(Table) t;
  table_empty(&t);
  guint unit = table_add(&t, FOOT, 0, 800, 600, 0);
  t.field.stands[unit].flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
  BaroqueZone zone = {.low = {100, 0}, .high = {1500, 200}};
  ck_assert_int_eq(baroque_deploy_judge(&t.field, unit, &zone, (BaroquePoint){200, 80}, 0), 0);
  ck_assert_int_eq(baroque_deploy_judge(&t.field, unit, &zone, (BaroquePoint){199, 80}, 0),
                   BAROQUE_BAR_NOT_IN_ZONE);
  static BaroquePoint points[BAROQUE_MAX_DEPLOY];
  guint n = baroque_deploy_short_list(&t.field, unit, &zone, 0, points);
  ck_assert(n > 10 && n <= BAROQUE_MAX_DEPLOY);
  for (guint i = 0; i < n; i++)
    ck_assert_int_eq(baroque_deploy_judge(&t.field, unit, &zone, points[i], 0), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("runs");
  TCase *charges = tcase_create("charges"), *back = tcase_create("back"),
        *others = tcase_create("others");
  tcase_add_test(charges, gap_107_contact_place_of_a_charge);
  tcase_add_test(charges, gap_58_without_impetus);
  tcase_add_test(charges, gap_107_friends_forbid_and_the_first_enemy_is_struck);
  tcase_add_test(charges, gap_127_a_charge_through_difficult_ground);
  tcase_add_loop_test(charges, charges_are_those_of_stepping_by_hundredths, 0, 40);
  tcase_add_loop_test(charges, mirror_images_have_the_same_charges, 0, 20);
  tcase_add_test(charges, gap_63_countercharges_meet);
  tcase_add_test(back, gap_119_pushed_back_and_placed_behind);
  tcase_add_test(back, gap_118_what_stops_a_retreat);
  tcase_add_test(back, gap_72_pursuit_as_long_as_the_retreat);
  tcase_add_loop_test(back, nobody_overlaps_after_retreats_and_evasions, 0, 10);
  tcase_add_test(back, gap_116_evasion);
  tcase_add_test(back, gap_43_disengage);
  tcase_add_test(others, gap_27_groups);
  tcase_add_test(others, gap_31_leaders);
  tcase_add_test(others, gap_136_arrival);
  tcase_add_test(others, gap_17_deployment);
  suite_add_tcase(suite, charges);
  suite_add_tcase(suite, back);
  suite_add_tcase(suite, others);
  return test_main(suite);
}
