/* [gap 39] [gap 41] [gap 92] [gap 122] [gap 127] [gap 128] What ground, obstacles, friends and
 * zones of control do to a Move: examples on small tables. */
#include "tests/baroque/table-drawing.h"
#include "validator/baroque/moves/short-list.h"

/* Whether a move is lawful; `effects` may be NULL. */
static BaroqueBar judge(const Table *t, guint unit, BaroqueManner manner, gint steps, guint tenths,
                        guint8 *effects) {
  BaroqueMover mover;
  BaroqueOutcome outcome;
  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  BaroqueBar bar = baroque_move_judge(
      &mover, (BaroqueMove){(guint8)manner, (gint8)steps, (guint8)tenths}, &outcome);
  if (effects != NULL)
    *effects = outcome.effects;
  return bar;
}

#define STRAIGHT BAROQUE_MOVE_STRAIGHT, 0

/* [MOV-1] The rows of the table of movement: what each kind of ground does to each kind of troops.
 */
static const struct {
  guint kind;
  BaroqueGroundClass ground;
  guint8 effect;
} rows[] = {
    {SKIRMISHERS, BAROQUE_BROKEN, 0},
    {SKIRMISHERS, BAROQUE_DIFFICULT, 0},
    {FOOT, BAROQUE_BROKEN, BAROQUE_EFFECT_DISORDER_GROUND},
    {FOOT, BAROQUE_DIFFICULT, BAROQUE_EFFECT_DISORDER_GROUND},
    {LIGHT, BAROQUE_BROKEN, BAROQUE_EFFECT_DISORDER_GROUND},
    {FOOT, BAROQUE_OPEN, 0},
};

START_TEST(gap_41_disorder_by_the_row) {
  g_auto(Table) t;
  guint8 effects;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, rows[_i].ground, 0, BAROQUE_HIDES_NOTHING, 500, 310, 1100,
                  600);
  guint unit = table_add(&t, rows[_i].kind, 0, 800, 300, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, &effects), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(effects, rows[_i].effect);
  /* A corner in it is not yet being in it: 13 of 25 points are [gap 89]. */
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 1, &effects), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(effects, 0);
}
END_TEST

START_TEST(gap_127_one_bu_in_difficult_ground) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_DIFFICULT, 0, BAROQUE_HIDES_NOTHING, 500, 450,
                  1100, 600);
  guint unit = table_add(&t, SKIRMISHERS, 0, 800, 300, 0);
  /* 1.5BU before it: all that stays outside is as usual, then it cannot enter. */
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 14, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 15, NULL), BAROQUE_BAR_DIFFICULT_LIMIT);
  /* 0.5BU before it: 1BU in all. */
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){800, 400}, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 11, NULL), BAROQUE_BAR_DIFFICULT_LIMIT);
  /* It begins there. */
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){800, 590}, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 11, NULL), BAROQUE_BAR_DIFFICULT_LIMIT);
  /* Guns stay out of it. */
  guint gun = table_add(&t, GUN, 0, 600, 445, 0);
  ck_assert_int_eq(judge(&t, gun, STRAIGHT, 1, NULL), BAROQUE_BAR_GUN_IN_DIFFICULT);
}
END_TEST

START_TEST(gap_92_a_road_takes_it_away) {
  g_auto(Table) t;
  guint8 effects;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_DIFFICULT, 0, BAROQUE_HIDES_NOTHING, 500, 310,
                  1100, 500);
  table_add_piece(&t, BAROQUE_SHAPE_LINE, BAROQUE_OPEN, BAROQUE_PIECE_WAY, BAROQUE_HIDES_NOTHING,
                  800, 0, 800, 1200);
  guint unit = table_add(&t, FOOT, 0, 800, 300, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 20, &effects), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(effects, 0);
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){840, 300}, 0); /* beside the road */
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 20, NULL), BAROQUE_BAR_DIFFICULT_LIMIT);
}
END_TEST

START_TEST(gap_122_crossing_an_obstacle) {
  g_auto(Table) t;
  guint8 effects;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_LINE, BAROQUE_OPEN, BAROQUE_PIECE_OBSTACLE,
                  BAROQUE_HIDES_NOTHING, 500, 360, 1100, 360);
  guint unit = table_add(&t, FOOT, 0, 800, 300, 0); /* its middle is at 260 */
  judge(&t, unit, STRAIGHT, 10, &effects);
  ck_assert_uint_eq(effects, 0); /* the middle rests on the line */
  judge(&t, unit, STRAIGHT, 11, &effects);
  ck_assert_uint_eq(effects, BAROQUE_EFFECT_DISORDER_GROUND);
  t.field.stands[unit].row = BAROQUE_GOES_AS_SKIRMISHERS;
  judge(&t, unit, STRAIGHT, 11, &effects);
  ck_assert_uint_eq(effects, 0);
  t.field.stands[unit].row = BAROQUE_GOES_AS_SHOT;
  judge(&t, unit, STRAIGHT, 11, &effects);
  ck_assert_uint_eq(effects, BAROQUE_EFFECT_DISORDER_GROUND);
}
END_TEST

START_TEST(gap_42_impassable_ground_and_the_edge) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_IMPASSABLE, 0, BAROQUE_HIDES_NOTHING, 500, 400,
                  1100, 600);
  guint unit = table_add(&t, FOOT, 0, 800, 300, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 9, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, NULL), BAROQUE_BAR_IMPASSABLE); /* the rim */
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){800, 1100}, 0);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 11, NULL), BAROQUE_BAR_TABLE_EDGE);
}
END_TEST

START_TEST(gap_40_passing_through) {
  g_auto(Table) t;
  table_empty(&t);
  guint light = table_add(&t, LIGHT, 0, 800, 300, 0);
  table_add(&t, FOOT, 0, 800, 400, 0); /* 0.2BU before it, 0.8BU deep */
  ck_assert_int_eq(judge(&t, light, STRAIGHT, 2, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, light, STRAIGHT, 10, NULL), BAROQUE_BAR_ENDS_ON_FRIEND);
  ck_assert_int_eq(judge(&t, light, STRAIGHT, 20, NULL), BAROQUE_BAR_NONE);
  guint foot = table_add(&t, FOOT, 0, 800, 190, 0);
  ck_assert_int_eq(judge(&t, foot, STRAIGHT, 2, NULL), BAROQUE_BAR_ENDS_ON_FRIEND);
  guint other = table_add(&t, FOOT, 0, 1200, 300, 0);
  table_add(&t, FOOT, 0, 1200, 400, 0);
  ck_assert_int_eq(judge(&t, other, STRAIGHT, 3, NULL), BAROQUE_BAR_FRIEND_IN_WAY);
}
END_TEST

/* --- Zones of control ---------------------------------------------------------------------- */

START_TEST(gap_128_stops_at_a_zone) {
  g_auto(Table) t;
  table_empty(&t);
  guint unit = table_add(&t, HORSE, 0, 800, 300, 0);
  guint enemy = table_add(&t, FOOT, 1, 800, 520, 32); /* its zone reaches down to 420 */
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 12, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 13, NULL), BAROQUE_BAR_NONE); /* inside: it stops */
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 14, NULL), BAROQUE_BAR_ZONE_STOP);
  /* A Disordered enemy has none, nor one in melee. */
  t.field.stands[enemy].flags |= BAROQUE_STAND_DISORDERED;
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 21, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 22, NULL), BAROQUE_BAR_TOO_NEAR);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 23, NULL), BAROQUE_BAR_ENEMY_IN_WAY);
}
END_TEST

START_TEST(gap_39_inside_a_zone) {
  g_auto(Table) t;
  guint8 effects;
  table_empty(&t);
  guint unit = table_add(&t, HORSE, 0, 800, 470, 0);
  table_add(&t, FOOT, 1, 800, 520, 32);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 4, &effects), BAROQUE_BAR_NONE); /* at the enemy */
  ck_assert_uint_eq(effects, 0);
  ck_assert_int_eq(judge(&t, unit, BAROQUE_MOVE_WITHDRAW, 0, 10, NULL), BAROQUE_BAR_NONE);
  ck_assert_int_eq(judge(&t, unit, BAROQUE_MOVE_SIDEWAYS, 1, 5, NULL), BAROQUE_BAR_ZONE_INSIDE);
  ck_assert_int_eq(judge(&t, unit, BAROQUE_MOVE_OBLIQUE, 4, 1, NULL), BAROQUE_BAR_ZONE_INSIDE);
  ck_assert_int_eq(judge(&t, unit, BAROQUE_MOVE_ABOUT_FACE, 0, 0, NULL), BAROQUE_BAR_ZONE_INSIDE);
  /* It shows its flank: it may go on, Disordered, or turn to the enemy. */
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){850, 400}, 16);
  ck_assert_int_eq(judge(&t, unit, STRAIGHT, 10, &effects), BAROQUE_BAR_NONE);
  ck_assert_uint_eq(effects, BAROQUE_EFFECT_DISORDER_ZONE);
  ck_assert_int_eq(judge(&t, unit, BAROQUE_MOVE_WHEEL, 1, 0, NULL), BAROQUE_BAR_ZONE_INSIDE);
}
END_TEST

START_TEST(gap_128_what_cuts_a_zone_off) {
  g_auto(Table) t;
  BaroqueBase strip;
  table_empty(&t);
  guint enemy = table_add(&t, FOOT, 1, 800, 520, 32), unit = table_add(&t, HORSE, 0, 800, 300, 0);
  ck_assert(baroque_strip_of(&t.field, enemy, unit, &strip));
  ck_assert_uint_eq(strip.depth, 100);
  /* An obstacle 0.45BU before it: 0.4BU are left. */
  table_add_piece(&t, BAROQUE_SHAPE_LINE, BAROQUE_OPEN, BAROQUE_PIECE_OBSTACLE,
                  BAROQUE_HIDES_NOTHING, 500, 475, 1100, 475);
  ck_assert(baroque_strip_of(&t.field, enemy, unit, &strip));
  ck_assert_uint_eq(strip.depth, 40);
  /* Another base; that of the mover does not count. */
  baroque_stand_put(&t.field.stands[unit], (BaroquePoint){800, 500}, 0);
  ck_assert(baroque_strip_of(&t.field, enemy, unit, &strip));
  table_add(&t, SKIRMISHERS, 1, 890, 515, 32);
  ck_assert(!baroque_strip_of(&t.field, enemy, unit, &strip));
}
END_TEST

/* --- Manners ------------------------------------------------------------------------------- */

START_TEST(gap_35_manners) {
  g_auto(Table) t;
  guint8 effects;
  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 600, 0), light = table_add(&t, LIGHT, 0, 400, 600, 0);
  guint tercio = table_add(&t, TERCIO, 0, 1200, 600, 0), gun = table_add(&t, GUN, 0, 200, 600, 0);
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_WHEEL_ON, 4, 10, &effects), 0);
  ck_assert_uint_eq(effects, BAROQUE_EFFECT_TEST);
  ck_assert_int_eq(judge(&t, light, BAROQUE_MOVE_WHEEL_ON, 4, 10, &effects), 0);
  ck_assert_uint_eq(effects, 0);
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_SIDEWAYS, 1, 15, &effects), 0);
  ck_assert_uint_eq(effects, BAROQUE_EFFECT_DISORDER_MANOEUVRE);
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_SIDEWAYS, 1, 16, NULL), BAROQUE_BAR_DISTANCE);
  ck_assert_int_eq(judge(&t, tercio, BAROQUE_MOVE_OBLIQUE, 8, 7, NULL), 0); /* 1.5 gives 0.7 */
  ck_assert_int_eq(judge(&t, tercio, BAROQUE_MOVE_OBLIQUE, 8, 8, NULL), BAROQUE_BAR_DISTANCE);
  ck_assert_int_eq(judge(&t, tercio, BAROQUE_MOVE_TERCIO_TURN, 16, 0, &effects), 0);
  ck_assert_uint_eq(effects, 0);
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_TERCIO_TURN, 16, 0, NULL),
                   BAROQUE_BAR_NOT_THIS_UNIT);
  ck_assert_int_eq(judge(&t, gun, BAROQUE_MOVE_GUN_TURN, -8, 0, NULL), 0);
  ck_assert_int_eq(judge(&t, gun, BAROQUE_MOVE_GUN_TURN, -9, 0, NULL), BAROQUE_BAR_NO_SUCH_MOVE);
  ck_assert_int_eq(judge(&t, tercio, BAROQUE_MOVE_WHEEL, 7, 0, NULL), 0); /* 1.38BU of 1.5 */
  ck_assert_int_eq(judge(&t, tercio, BAROQUE_MOVE_WHEEL, 8, 0, NULL), BAROQUE_BAR_WHEEL_COST);
  ck_assert_int_eq(judge(&t, light, BAROQUE_MOVE_WITHDRAW, 0, 40, &effects), 0);
  ck_assert_uint_eq(effects, 0);
  t.field.stands[horse].flags |= BAROQUE_STAND_DISORDERED;
  t.field.stands[light].flags |= BAROQUE_STAND_DISORDERED;
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_WITHDRAW, 0, 5, NULL), BAROQUE_BAR_DISORDERED);
  ck_assert_int_eq(judge(&t, light, BAROQUE_MOVE_WITHDRAW, 0, 5, NULL), 0);
  ck_assert_int_eq(judge(&t, horse, BAROQUE_MOVE_OBLIQUE, 1, 5, NULL), BAROQUE_BAR_DISORDERED);
  ck_assert_int_eq(judge(&t, horse, STRAIGHT, 30, NULL), 0);
  t.field.stands[horse].flags |= BAROQUE_STAND_IN_MELEE;
  ck_assert_int_eq(judge(&t, horse, STRAIGHT, 5, NULL), BAROQUE_BAR_IN_MELEE);
}
END_TEST

START_TEST(every_bar_has_a_rule_and_a_sentence) {
  for (guint bar = 1; bar < BAROQUE_N_BARS; bar++) {
    ck_assert_str_ne(baroque_bar_rule(bar), "");
    ck_assert(g_str_has_suffix(baroque_bar_sentence(bar), "."));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ground on the way");
  TCase *ground = tcase_create("ground"), *zones = tcase_create("zones"),
        *manners = tcase_create("manners");
  tcase_add_loop_test(ground, gap_41_disorder_by_the_row, 0, G_N_ELEMENTS(rows));
  tcase_add_test(ground, gap_127_one_bu_in_difficult_ground);
  tcase_add_test(ground, gap_92_a_road_takes_it_away);
  tcase_add_test(ground, gap_122_crossing_an_obstacle);
  tcase_add_test(ground, gap_42_impassable_ground_and_the_edge);
  tcase_add_test(ground, gap_40_passing_through);
  tcase_add_test(zones, gap_128_stops_at_a_zone);
  tcase_add_test(zones, gap_39_inside_a_zone);
  tcase_add_test(zones, gap_128_what_cuts_a_zone_off);
  tcase_add_test(manners, gap_35_manners);
  tcase_add_test(manners, every_bar_has_a_rule_and_a_sentence);
  suite_add_tcase(suite, ground);
  suite_add_tcase(suite, zones);
  suite_add_tcase(suite, manners);
  return test_main(suite);
}
