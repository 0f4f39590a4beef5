/* Settings that hardly ever show in battles, by chance: what they need is put on the drill ground.
 * The wood is at 40 to 46, 24 to 30; the rise around 30, 20, with its crest along y = 20. */
#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/moves/move.h"

enum { UP = 0, DOWN = 32 };

static void open_with(Drill *t, const char *setting) {
  g_autofree char *settings = g_strdup_printf("<settings %s ", setting);

  drill_open_changed(t, "<settings ", settings);
}

static void expect_shot(Drill *t, guint unit, gboolean is_offered) {
  drill_activate(t, unit);
  drill_expect(t, BAROQUE_DECISION_UNIT);
  ck_assert(drill_offers(t, BAROQUE_ANSWER_SHOOT) == is_offered);
}

/* --- Sight ------------------------------------------------------------------------------------ */

/* [gap 142] The shot are deep in the wood: only a howitzer that needs no more than the rim sees
 * them, and other guns do not. */
START_TEST(howitzers_see_the_near_rim_of_a_wood) {
  static const struct {
    const char *setting, *gun;
    gboolean sees;
  } rows[] = {{"howitzer-rim-sight='yes'", "b-ART-D", TRUE},
              {"howitzer-rim-sight='no'", "b-ART-D", FALSE},
              {"howitzer-rim-sight='yes'", "b-ART-A", FALSE}};
  g_auto(Drill) t;

  open_with(&t, rows[_i].setting);
  drill_put(&t, "r-T", 4300, 2650, DOWN);
  expect_shot(&t, drill_put(&t, rows[_i].gun, 4300, 2100, UP), rows[_i].sees);
}
END_TEST

/* [gap 91] Over the crest they look along 1.5BU of the hill. */
START_TEST(ridges_hide_what_is_more_than_1BU_off) {
  g_auto(Drill) t;

  open_with(&t, _i == 0 ? "gentle-hill-ridge='no'" : "gentle-hill-ridge='yes'");
  drill_put(&t, "r-PM", 3000, 2070, DOWN);
  expect_shot(&t, drill_put(&t, "b-T", 3000, 1920, UP), _i == 0);
}
END_TEST

/* --- Arcs ------------------------------------------------------------------------------------- */

/* [gap 46] The target lies 35 degrees aside of the front. */
START_TEST(the_arc_bounds_fire) {
  g_auto(Drill) t;

  open_with(&t, _i == 0 ? "arc='45'" : "arc='22.5'");
  drill_put(&t, "r-PM", 1400, 1200, DOWN);
  expect_shot(&t, drill_put(&t, "b-T", 1000, 1000, UP), _i == 0);
}
END_TEST

/* [gap 29] A unit that an enemy sees from the side only: by a corner, or by the middle of its
 * front, which is nearer than its corners and not so far aside. */
START_TEST(the_arc_bounds_whom_an_enemy_keeps_from_a_second_move) {
  static const struct {
    const char *unit;
    gint32 x, y;
    guint direction;
  } rows[] = {{"b-T", 1350, 1200, UP}, {"b-ART-C", 1200, 1180, 54}};
  for (guint i = 0; i < 2; i++) {
    g_auto(Drill) t;
    BaroqueMover mover;

    open_with(&t, i == 0 ? "arc='45'" : "arc='22.5'");
    drill_put(&t, "r-PM", 1000, 1300, DOWN);
    guint unit = drill_put(&t, rows[_i].unit, rows[_i].x, rows[_i].y, rows[_i].direction);
    baroque_mover_begin(&mover, &t.field, unit, 1, NULL);
    ck_assert(baroque_is_watched(&mover, baroque_base(&t.play, unit)) == (i == 0));
  }
}
END_TEST

/* --- Skirmishers ------------------------------------------------------------------------------ */

/* [gap 65] */
START_TEST(skirmishers_that_are_caught_may_fight) {
  g_auto(Drill) t;

  open_with(&t, _i == 0 ? "skirmishers-on-contact='eliminated'" : "skirmishers-on-contact='fight'");
  drill_dice(&t, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1); /* bonus; 6 + 3 dice; 2 dice */
  guint horse = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint loose = drill_put(&t, "r-S", 1000, 1150, DOWN);
  drill_activate(&t, horse);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)loose, 0);
  drill_no_reactions(&t);
  ck_assert(baroque_is_there(&t.state, loose) == (_i == 1));
  drill_expect_dice(&t, _i == 0 ? 1 : 12);
}
END_TEST

/* --- Leaders ---------------------------------------------------------------------------------- */

/* [gap 133] Discipline B needs 4: a 4 is enough, but not when everybody counts as out of range. */
START_TEST(tests_for_a_lost_leader_may_have_modifiers) {
  g_auto(Drill) t;

  open_with(&t,
            _i == 0 ? "lost-leader-test-modifiers='none'" : "lost-leader-test-modifiers='usual'");
  drill_dice(&t, 4);
  guint unit = drill_put(&t, "b-T", 1000, 1000, UP);
  guint command = drill_command(&t, "b-foot");
  t.state.commands[command].leader = BAROQUE_ELIMINATED;
  baroque_test_leaderless(&t.play, 1u << command);
  drill_expect_dice(&t, 1);
  ck_assert(drill_is_disordered(&t, unit) == (_i == 1));
}
END_TEST

/* --- Commands --------------------------------------------------------------------------------- */

/* [gap 135] [gap 81] Why command-break-chain changes nothing. */
START_TEST(no_command_loses_points_by_the_units_of_another) {
  g_auto(Drill) t;
  guint lost[BAROQUE_MOST_COMMANDS];

  drill_open_shipped(&t, "avigliana-1630.xml");
  for (guint unit = 0; unit < t.game->n_units; unit++) {
    for (guint i = 0; i < t.game->n_commands; i++)
      lost[i] = baroque_command_lost(&t.play, i);
    baroque_eliminate(&t.play, unit, BAROQUE_BY_OTHER, "BRK-4");
    for (guint i = 0; i < t.game->n_commands; i++)
      if (i != t.game->units[unit].command)
        ck_assert_uint_eq(baroque_command_lost(&t.play, i), lost[i]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("drilled-settings");
  TCase *tcase = tcase_create("settings");

  tcase_add_loop_test(tcase, howitzers_see_the_near_rim_of_a_wood, 0, 3);
  tcase_add_loop_test(tcase, ridges_hide_what_is_more_than_1BU_off, 0, 2);
  tcase_add_loop_test(tcase, the_arc_bounds_fire, 0, 2);
  tcase_add_loop_test(tcase, the_arc_bounds_whom_an_enemy_keeps_from_a_second_move, 0, 2);
  tcase_add_loop_test(tcase, skirmishers_that_are_caught_may_fight, 0, 2);
  tcase_add_loop_test(tcase, tests_for_a_lost_leader_may_have_modifiers, 0, 2);
  tcase_add_test(tcase, no_command_loses_points_by_the_units_of_another);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
