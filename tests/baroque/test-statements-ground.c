/* Statements about ground, sight, passing through, targets, tests and breaking, one by one. */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/baroque/drill-table.h"
#include "validator/baroque/chapters/fire.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/moves/leader.h"
#include "validator/baroque/moves/move.h"
#include "validator/baroque/moves/retreat.h"
#include "validator/baroque/moves/shoot.h"

enum { UP = 0, RIGHT = 16, DOWN = 32 };

/* Why a unit may not go straight so many tenths, and what it does to it. */
static BaroqueBar judge(const Drill *t, guint unit, guint tenths, guint *effects) {
  BaroqueMove move = {BAROQUE_MOVE_STRAIGHT, 0, (guint8)tenths};
  BaroqueMover mover;
  BaroqueOutcome outcome = {.effects = 0};

  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  BaroqueBar bar = baroque_move_judge(&mover, move, &outcome);
  *effects = outcome.effects;
  return bar;
}

static gboolean goes(const Drill *t, guint unit, guint tenths, gboolean disorders) {
  guint effects;

  return judge(t, unit, tenths, &effects) == BAROQUE_BAR_NONE &&
         ((effects & BAROQUE_EFFECT_DISORDERS) != 0) == disorders;
}

/* --- [MOV] The vines are at 40 to 46, 10 to 16; the marsh beside them; a ditch runs along y = 20.
 * --- */

START_TEST(rule_MOV_1_skirmishers_and_dragoons_are_hardly_hindered) {
  static const char *const ids[] = {"b-S", "b-DR"};
  g_auto(Drill) t;
  guint effects;

  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    drill_open(&t);
    guint unit = drill_put(&t, ids[i], 4300, 980, UP);
    ck_assert(goes(&t, unit, 25, FALSE));
    drill_put(&t, ids[i], 5100, 980, UP);
    ck_assert(goes(&t, unit, 10, FALSE));
    ck_assert_int_eq(judge(&t, unit, 11, &effects), BAROQUE_BAR_DIFFICULT_LIMIT);
    drill_put(&t, ids[i], 4700, 1900, UP);
    ck_assert(goes(&t, unit, 25, FALSE));
    if (i == 0)
      drill_close(&t);
  }
}
END_TEST

START_TEST(rule_MOV_2_shot_and_warbands_are_disordered_by_obstacles) {
  static const char *const ids[] = {"b-T", "b-WB"};
  g_auto(Drill) t;
  guint effects;

  for (guint i = 0; i < G_N_ELEMENTS(ids); i++) {
    drill_open(&t);
    guint unit = drill_put(&t, ids[i], 4300, 980, UP);
    ck_assert(goes(&t, unit, 20, FALSE));
    drill_put(&t, ids[i], 5100, 980, UP);
    ck_assert(goes(&t, unit, 10, FALSE));
    ck_assert_int_eq(judge(&t, unit, 11, &effects), BAROQUE_BAR_DIFFICULT_LIMIT);
    drill_put(&t, ids[i], 4700, 1950, UP);
    ck_assert(goes(&t, unit, 20, TRUE));
    if (i == 0)
      drill_close(&t);
  }
}
END_TEST

START_TEST(rule_MOV_3_other_troops_are_disordered_by_all_of_it) {
  g_auto(Drill) t;
  guint effects;

  drill_open(&t);
  guint unit = drill_put(&t, "b-PM", 4300, 980, UP);
  ck_assert(goes(&t, unit, 20, TRUE));
  drill_put(&t, "b-PM", 5100, 1030, UP);
  ck_assert(goes(&t, unit, 10, TRUE));
  ck_assert_int_eq(judge(&t, unit, 11, &effects), BAROQUE_BAR_DIFFICULT_LIMIT);
  drill_put(&t, "b-PM", 4700, 1950, UP);
  ck_assert(goes(&t, unit, 20, TRUE));
  drill_put(&t, "b-PM", 1000, 1000, UP);
  ck_assert(goes(&t, unit, 20, FALSE));
}
END_TEST

START_TEST(rule_MOV_4_leaders_ride_over_any_ground) {
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert_int_eq(
      baroque_leader_judge(&t.field, 0, (BaroquePoint){5100, 950}, (BaroquePoint){5100, 1500}),
      BAROQUE_BAR_NONE);
  ck_assert_int_eq(
      baroque_leader_judge(&t.field, 0, (BaroquePoint){5100, 1900}, (BaroquePoint){5100, 2300}),
      BAROQUE_BAR_NONE);
  ck_assert_int_eq(
      baroque_leader_judge(&t.field, 0, (BaroquePoint){5100, 950}, (BaroquePoint){5100, 1600}),
      BAROQUE_BAR_LEADER_TOO_FAR);
}
END_TEST

/* --- [SET] ------------------------------------------------------------------------------------ */

#define ROAD     "<ground id='road-%u' kind='road' line='%u,0 %u,40'/>"
#define OBSTACLE "<ground id='wall-%u' kind='obstacle' line='2,%u 6,%u'/>"
#define RIVER    "<ground id='river-%u' kind='river' line='0,%u 60,%u' fordable='yes'/>"

/* What is said about a table that players have made with so many roads, obstacles and rivers,
 * besides a gentle hill and a wooded hill that is out of format. */
static char *findings_of(guint roads, guint obstacles, guint rivers) {
  g_autofree char *folder = g_dir_make_tmp("capitano-drill-XXXXXX", NULL);
  g_autofree char *map = g_build_filename(folder, "drill.xml", NULL);
  g_autofree char *file = g_build_filename(folder, "drill-1630.xml", NULL);
  g_autofree char *original = test_path("tests", "baroque", "documents", "drill-1630.xml", NULL);
  g_autofree char *text = test_read_file(original, NULL);
  g_autofree char *library = test_path(".", NULL);
  const char *const folders[] = {folder, library, NULL};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(GString) ground = g_string_new(
      "<map format='2' id='drill'><title>A table</title><table width='60' depth='40' top='north'>"
      "<ground id='rise' kind='gentle-hill' ellipse='30,20 3,2'/>"
      "<ground id='forest' kind='wooded-hill' ellipse='50,20 5,2'/>");
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < roads; i++)
    g_string_append_printf(ground, ROAD, i, 5 + 8 * i, 5 + 8 * i);
  for (guint i = 0; i < obstacles; i++)
    g_string_append_printf(ground, OBSTACLE, i, 12 + 3 * i, 12 + 3 * i);
  for (guint i = 0; i < rivers; i++)
    g_string_append_printf(ground, RIVER, i, 30 + i, 30 + i);
  g_string_append(ground, "</table></map>");
  g_autoptr(GString) scenario = g_string_new(text);
  g_string_replace(scenario, "<settings ", "<settings ground='players' ", 1);
  ck_assert(g_file_set_contents(map, ground->str, -1, NULL));
  ck_assert(g_file_set_contents(file, scenario->str, -1, NULL));
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(file, folders, &limits, findings);
  cap_open_scenario_check(open, 0, findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    g_string_append_printf(out, "%s\n", cap_diagnostics_get(findings, i)->message);
  g_unlink(map);
  g_unlink(file);
  g_rmdir(folder);
  return g_string_free(out, FALSE);
}

static void assert_said(guint roads, guint obstacles, guint rivers, const char *words) {
  g_autofree char *text = findings_of(roads, obstacles, rivers);

  ck_assert_msg(strstr(text, words) != NULL, "no \"%s\" in\n%s", words, text);
}

START_TEST(rule_SET_1_a_third_road_is_too_many) {
  g_autofree char *two = findings_of(2, 0, 0);

  ck_assert_ptr_null(strstr(two, "roads"));
  assert_said(3, 0, 0, "3 roads");
}
END_TEST

/* Two roads 2, gentle hill 1, wooded hill out of format 3, river 3, two obstacles 4. */
START_TEST(rule_SET_2_a_third_obstacle_is_too_many) {
  assert_said(0, 3, 0, "3 linear obstacles");
  assert_said(2, 2, 1, "costs 13 options");
}
END_TEST

START_TEST(rule_SET_3_a_second_river_is_too_many) {
  assert_said(0, 0, 2, "2 rivers");
}
END_TEST

/* --- [VIS] ------------------------------------------------------------------------------------ */

/* The bar between a gun that reaches 8BU and a target. */
static BaroqueBar sees(Drill *t, gint32 x, gint32 y, gint32 to_x, gint32 to_y) {
  BaroqueShot shot;
  guint gun = drill_put(t, "b-ART-A", x, y, UP);
  guint target = drill_put(t, "r-PM", to_x, to_y, DOWN);

  return baroque_shot_judge(&t->field, gun, target, &shot);
}

START_TEST(rule_VIS_1_a_gentle_hill_hides_what_is_behind_its_crest) {
  g_auto(Drill) t;

  drill_open(&t); /* the rise is 8 wide and 4 deep, its crest runs along y = 20 */
  ck_assert_int_eq(sees(&t, 3000, 1750, 3000, 2300), BAROQUE_BAR_NO_SIGHT);
  ck_assert_int_eq(sees(&t, 3390, 1750, 3390, 2300), BAROQUE_BAR_NONE); /* 1.8BU of it */
  ck_assert_int_eq(sees(&t, 1000, 1750, 1000, 2300), BAROQUE_BAR_NONE);
}
END_TEST

START_TEST(rule_VIS_2_woods_and_villages_hide_what_is_more_than_1BU_in) {
  g_auto(Drill) t;

  drill_open(&t); /* the wood begins at y = 24 */
  ck_assert_int_eq(sees(&t, 4300, 2200, 4300, 2440), BAROQUE_BAR_NONE);
  ck_assert_int_eq(sees(&t, 4300, 2200, 4300, 2550), BAROQUE_BAR_NO_SIGHT);
  ck_assert_int_eq(sees(&t, 5000, 2200, 5000, 2550), BAROQUE_BAR_NO_SIGHT);
}
END_TEST

/* --- [INT] ------------------------------------------------------------------------------------ */

static gboolean passes(const Drill *t, const char *mover, const char *other) {
  return baroque_stand_passes(&t->field.stands[drill_unit(t, mover)],
                              &t->field.stands[drill_unit(t, other)]);
}

START_TEST(rule_INT_1_light_troops_and_shot_pass_and_are_passed) {
  static const char *const any[] = {"b-CL", "b-S", "b-DR", "b-T"};
  g_auto(Drill) t;

  drill_open(&t);
  for (guint i = 0; i < G_N_ELEMENTS(any); i++)
    ck_assert_msg(passes(&t, any[i], "b-PK") && passes(&t, "b-PK", any[i]), "%s", any[i]);
  ck_assert(!passes(&t, "b-PK", "b-WB"));
}
END_TEST

START_TEST(rule_INT_2_mounted_pass_through_mounted) {
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(passes(&t, "b-TR", "b-GA") && passes(&t, "b-GA", "b-TR"));
  ck_assert(!passes(&t, "b-TR", "b-PM") && !passes(&t, "b-PM", "b-TR"));
  ck_assert(passes(&t, "b-TR", "b-S") && passes(&t, "b-TR", "b-T"));
}
END_TEST

START_TEST(rule_INT_3_guns_are_passed_by_everybody) {
  g_auto(Drill) t;

  drill_open(&t);
  ck_assert(passes(&t, "b-PK", "b-ART-B") && passes(&t, "b-GA", "b-ART-B"));
  ck_assert(!passes(&t, "b-ART-B", "b-PK"));
}
END_TEST

START_TEST(rule_INT_4_mounted_in_retreat_are_placed_behind_friends) {
  g_auto(Drill) t;
  BaroqueRetreat retreat;

  drill_open(&t);
  guint horse = drill_put(&t, "b-TR", 1000, 1500, UP);
  drill_put(&t, "b-PM", 1000, 1350, UP); /* 0.5BU behind its back */
  baroque_retreat(&t.field, horse, DOWN, 200, &retreat);
  ck_assert(!retreat.is_eliminated);
  ck_assert_uint_eq(retreat.n_shifts, 0);
  ck_assert_int_le(retreat.self.end.front.y, 1350 - 80);
}
END_TEST

START_TEST(rule_INT_5_foot_in_retreat_push_friends_and_disorder_them) {
  g_auto(Drill) t;
  BaroqueRetreat retreat;

  drill_open(&t);
  guint foot = drill_put(&t, "b-PM", 1000, 1500, UP);
  guint behind = drill_put(&t, "b-PM2", 1000, 1390, UP); /* 0.3BU behind its back */
  baroque_retreat(&t.field, foot, DOWN, 100, &retreat);
  ck_assert_int_eq(retreat.self.end.front.y, 1400);
  ck_assert_uint_eq(retreat.n_shifts, 1);
  ck_assert_uint_eq(retreat.shifts[0].unit, behind);
  ck_assert(retreat.shifts[0].is_disordered);
  ck_assert_int_le(retreat.shifts[0].end.front.y, 1320);
}
END_TEST

/* --- [SHT] ------------------------------------------------------------------------------------ */

static guint count_targets(const Drill *t, guint shooter, guint *first) {
  BaroqueShot shots[BAROQUE_MAX_STANDS];
  guint n = baroque_targets(&t->field, shooter, shots);

  *first = n > 0 ? shots[0].target : BAROQUE_NO_STAND;
  return n;
}

START_TEST(rule_SHT_1_within_2BU_the_one_in_front_is_the_target) {
  g_auto(Drill) t;
  guint first;

  drill_open(&t);
  guint shooter = drill_put(&t, "b-T", 1000, 1000, UP);
  guint ahead = drill_put(&t, "r-PM", 1000, 1150, DOWN);
  drill_put(&t, "r-PM2", 1230, 1130, DOWN);
  ck_assert_uint_eq(count_targets(&t, shooter, &first), 1);
  ck_assert_uint_eq(first, ahead);
}
END_TEST

START_TEST(rule_SHT_2_beyond_2BU_the_choice_is_free) {
  g_auto(Drill) t;
  guint first;

  drill_open(&t);
  guint shooter = drill_put(&t, "b-T", 1000, 1000, UP);
  drill_put(&t, "r-PM", 1000, 1300, DOWN);
  drill_put(&t, "r-PM2", 1230, 1300, DOWN);
  ck_assert_uint_eq(count_targets(&t, shooter, &first), 2);
}
END_TEST

START_TEST(rule_SHT_3_guns_may_be_ignored) {
  g_auto(Drill) t;
  guint first;

  drill_open(&t);
  guint shooter = drill_put(&t, "b-T", 1000, 1000, UP);
  drill_put(&t, "r-ART-B", 1000, 1120, DOWN);
  drill_put(&t, "r-PM", 1200, 1150, DOWN);
  ck_assert_uint_eq(count_targets(&t, shooter, &first), 2);
}
END_TEST

START_TEST(rule_SHT_4_howitzers_choose_targets_in_woods_and_villages) {
  g_auto(Drill) t;
  guint first;

  drill_open(&t);
  guint shooter = drill_put(&t, "b-ART-D", 5000, 2250, UP);
  drill_put(&t, "r-PM", 5000, 2380, DOWN); /* before the hamlet, within 2BU */
  ck_assert_uint_eq(count_targets(&t, shooter, &first), 1);
  drill_put(&t, "r-PM2", 5130, 2470, DOWN); /* in it */
  ck_assert_uint_eq(count_targets(&t, shooter, &first), 2);
}
END_TEST

/* --- [FIRE-10] [COH] [LOS] [BRK] -------------------------------------------------------------- */

START_TEST(rule_FIRE_10_all_modifiers_of_the_dice_add_up) {
  g_auto(Drill) t;
  BaroqueVolley volley;

  drill_open(&t);
  guint shooter = drill_put(&t, "b-T", 1000, 1000, UP);
  guint foot = drill_put(&t, "r-PM", 1000, 1300, DOWN);
  ck_assert(baroque_volley_aim(&t.play, shooter, foot, FALSE, &volley));
  guint dice = volley.dice; /* VBU 4, musket at long range -2 */
  ck_assert_uint_eq(dice, 2);
  baroque_take_away(&t.play, foot, BAROQUE_LEFT);
  guint horse = drill_put(&t, "r-CL", 1000, 1150, DOWN);
  drill_disorder(&t, shooter);
  ck_assert(baroque_volley_aim(&t.play, shooter, horse, FALSE, &volley));
  ck_assert_uint_eq(volley.dice, 4 + 1 - 2);
}
END_TEST

static BaroqueDue due_of(Drill *t, guint unit, guint damage) {
  return baroque_due(&t->play, unit, damage,
                     (BaroqueCohesion){.is_melee = FALSE, .band = BAROQUE_POINT_BLANK});
}

START_TEST(rule_COH_11_who_passes_is_disordered) {
  g_auto(Drill) t;
  guint leaderless = 0;

  drill_open(&t);
  drill_dice(&t, 3, 2);
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  BaroqueDue due = due_of(&t, unit, 1);
  ck_assert_int_eq(due.critical, 4);
  ck_assert_uint_eq(baroque_due_test(&t.play, &due, &leaderless), 0);
  ck_assert(drill_is_disordered(&t, unit));
  ck_assert_uint_eq(t.state.units[unit].vbu, 5);
  due = due_of(&t, unit, 1); /* once more, and it costs [COH-12] */
  ck_assert_uint_eq(baroque_due_test(&t.play, &due, &leaderless), 1);
  ck_assert_uint_eq(t.state.units[unit].vbu, 4);
}
END_TEST

START_TEST(rule_LOS_1_a_six_endangers_the_leader) {
  g_auto(Drill) t;
  guint leaderless = 0;

  drill_open(&t);
  drill_dice(&t, 6, 5); /* the test, then the Leader: dead on 5 [LOS-2] */
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  drill_lead(&t, unit);
  BaroqueDue due = due_of(&t, unit, 1);
  ck_assert_int_eq(due.critical, 5);
  baroque_due_test(&t.play, &due, &leaderless);
  drill_expect_dice(&t, 2);
  ck_assert_uint_eq(t.state.commands[drill_command(&t, "b-foot")].leader, BAROQUE_ELIMINATED);
  ck_assert_uint_eq(leaderless, 0); /* troops do not mind when he was shot */
}
END_TEST

START_TEST(rule_LOS_3_a_leader_lost_in_melee_may_shake_his_units) {
  g_auto(Drill) t;
  guint leaderless = 0;

  drill_open(&t);
  drill_dice(&t, 6, 6, 3, 3); /* test, Leader, then both units on the table: B needs 4 */
  guint unit = drill_put(&t, "b-PM", 1000, 1000, UP);
  guint other = drill_put(&t, "b-T", 1500, 1000, UP);
  drill_lead(&t, unit);
  BaroqueDue due = baroque_due(&t.play, unit, 1, (BaroqueCohesion){.is_melee = TRUE});
  baroque_due_test(&t.play, &due, &leaderless);
  ck_assert_uint_ne(leaderless, 0);
  guint vbu = t.state.units[unit].vbu;
  baroque_test_leaderless(&t.play, leaderless);
  drill_expect_dice(&t, 4);
  ck_assert(drill_is_disordered(&t, other));
  ck_assert_uint_eq(t.state.units[unit].vbu, vbu - 1); /* Disordered already [LOS-4] */
}
END_TEST

START_TEST(rule_BRK_4_units_of_a_broken_command_test_or_are_gone) {
  g_auto(Drill) t;

  drill_open(&t);
  guint stays = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint goes_away = drill_put(&t, "b-TR", 1500, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  t.state.commands[drill_command(&t, "b-horse")].leader = BAROQUE_ELIMINATED; /* out of range */
  for (guint i = 0; i < t.game->n_units; i++) /* all the others of the Command are lost */
    if (t.game->units[i].command == drill_command(&t, "b-horse") &&
        !baroque_is_there(&t.state, i)) {
      t.state.units[i].place = BAROQUE_ELIMINATED;
      t.state.units[i].vbu = 0;
    }
  ck_assert_uint_ge(baroque_command_lost(&t.play, drill_command(&t, "b-horse")),
                    baroque_command(t.game, drill_command(&t, "b-horse"))->vd);
  drill_dice(&t, 5, 4); /* B needs 4, and 1 more without a Leader */
  for (guint i = 0; i < t.game->n_commands; i++)
    t.state.commands[i].readiness = BAROQUE_COMMAND_DONE;
  baroque_go_to(&t.play, BAROQUE_STAGE_END_TURN);
  t.request.n_options = 0;
  baroque_play_next(&t.play, &t.request);
  ck_assert(baroque_is_there(&t.state, stays));
  ck_assert_uint_eq(t.state.units[goes_away].place, BAROQUE_ELIMINATED);
}
END_TEST

START_TEST(rule_BRK_3_an_army_routs_at_the_end_of_a_turn) {
  g_auto(Drill) t;

  drill_open(&t);
  drill_put(&t, "b-GA", 1000, 1000, UP);
  drill_put(&t, "r-GA", 1000, 3000, DOWN);
  for (guint i = 0; i < t.game->n_units; i++)
    if (t.game->units[i].side == 1 && !baroque_is_there(&t.state, i)) {
      t.state.units[i].place = BAROQUE_ELIMINATED;
      t.state.units[i].vbu = 0;
    }
  ck_assert_uint_ge(baroque_army_lost(&t.play, 1), t.game->total[1]);
  ck_assert(!t.state.is_over); /* not in the middle of it */
  for (guint i = 0; i < t.game->n_commands; i++)
    t.state.commands[i].readiness = BAROQUE_COMMAND_DONE;
  baroque_go_to(&t.play, BAROQUE_STAGE_END_TURN);
  ck_assert(!baroque_play_next(&t.play, &t.request));
  ck_assert_uint_eq(t.state.winner, 0);
  ck_assert_uint_eq(t.state.level, BAROQUE_VICTORY_ROUT);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("statements-ground");
  TCase *tcase = tcase_create("statements");

  tcase_add_test(tcase, rule_MOV_1_skirmishers_and_dragoons_are_hardly_hindered);
  tcase_add_test(tcase, rule_MOV_2_shot_and_warbands_are_disordered_by_obstacles);
  tcase_add_test(tcase, rule_MOV_3_other_troops_are_disordered_by_all_of_it);
  tcase_add_test(tcase, rule_MOV_4_leaders_ride_over_any_ground);
  tcase_add_test(tcase, rule_SET_1_a_third_road_is_too_many);
  tcase_add_test(tcase, rule_SET_2_a_third_obstacle_is_too_many);
  tcase_add_test(tcase, rule_SET_3_a_second_river_is_too_many);
  tcase_add_test(tcase, rule_VIS_1_a_gentle_hill_hides_what_is_behind_its_crest);
  tcase_add_test(tcase, rule_VIS_2_woods_and_villages_hide_what_is_more_than_1BU_in);
  tcase_add_test(tcase, rule_INT_1_light_troops_and_shot_pass_and_are_passed);
  tcase_add_test(tcase, rule_INT_2_mounted_pass_through_mounted);
  tcase_add_test(tcase, rule_INT_3_guns_are_passed_by_everybody);
  tcase_add_test(tcase, rule_INT_4_mounted_in_retreat_are_placed_behind_friends);
  tcase_add_test(tcase, rule_INT_5_foot_in_retreat_push_friends_and_disorder_them);
  tcase_add_test(tcase, rule_SHT_1_within_2BU_the_one_in_front_is_the_target);
  tcase_add_test(tcase, rule_SHT_2_beyond_2BU_the_choice_is_free);
  tcase_add_test(tcase, rule_SHT_3_guns_may_be_ignored);
  tcase_add_test(tcase, rule_SHT_4_howitzers_choose_targets_in_woods_and_villages);
  tcase_add_test(tcase, rule_FIRE_10_all_modifiers_of_the_dice_add_up);
  tcase_add_test(tcase, rule_COH_11_who_passes_is_disordered);
  tcase_add_test(tcase, rule_LOS_1_a_six_endangers_the_leader);
  tcase_add_test(tcase, rule_LOS_3_a_leader_lost_in_melee_may_shake_his_units);
  tcase_add_test(tcase, rule_BRK_3_an_army_routs_at_the_end_of_a_turn);
  tcase_add_test(tcase, rule_BRK_4_units_of_a_broken_command_test_or_are_gone);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
