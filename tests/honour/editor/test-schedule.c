/* Commands on sides, armies, points, reinforcements and groups. */
#include "schema/honour/scenario.h"
#include "tests/editor/support/bench.h"

#include "editor/honour/forces/commands-armies.h"
#include "editor/honour/schedule/commands-schedule.h"

/* --- Sides and armies ----------------------------------------------------------------------- */

START_TEST(sides_come_and_go) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_set_side_name(b.project, "french", "Kingdom of France"));
  assert_step(&b, "Rename French", "name=\"Kingdom of France\"");
  ck_assert(honour_command_set_first(b.project, "imperial"));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "<side id=\"french\" name=\"French\">"));
  assert_step(&b, "Make Imperial the First Player",
              "<side id=\"imperial\" name=\"Imperial\" first=\"yes\">");
  ck_assert(honour_command_remove_side(b.project, "imperial"));
  g_autofree char *id = honour_command_add_side(b.project, "Venetian");
  ck_assert_str_eq(id, "venetian");
  g_autofree char *after = dup_text(&b);
  ck_assert(strstr(after, "<side id=\"venetian\" name=\"Venetian\"/>") <
            strstr(after, "<alignment>"));
}
END_TEST

START_TEST(armies_come_and_go) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *id = honour_command_add_army(b.project, "french", "Army of Albany", "french");
  ck_assert_str_eq(id, "army-of-albany");
  assert_step(&b, "Add Army of Albany",
              "<army id=\"army-of-albany\" name=\"Army of Albany\" nationality=\"french\"/>");
  ck_assert(honour_command_set_army_name(b.project, "france", "Royal Army"));
  assert_step(&b, "Rename French Army", "name=\"Royal Army\"");
  ck_assert(honour_command_set_army_nationality(b.project, "france", "swiss"));
  assert_step(&b, "Change nation of French Army", "nationality=\"swiss\"");
  ck_assert(honour_command_move_army(b.project, "france", "imperial"));
  ck_assert_str_eq(cap_project_undo_name(b.project), "Move French Army to another side");
  ck_assert(!honour_command_move_army(b.project, "france", "imperial"));
  cap_project_undo(b.project);
  ck_assert(honour_command_remove_army(b.project, "france"));
  ck_assert_str_eq(cap_project_undo_name(b.project), "Remove French Army");
}
END_TEST

START_TEST(generals_and_minors_are_named) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_set_general(b.project, "france", "bonnivet", TRUE));
  assert_step(&b, "Make Bonnivet Capitano Generale",
              "<general capitano=\"francois-i\"/>\n      <general capitano=\"bonnivet\"/>\n");
  ck_assert(honour_command_set_general(b.project, "france", "francois-i", FALSE));
  assert_step(&b, "Make François I no Capitano Generale", NULL);
  ck_assert(!honour_command_set_general(b.project, "france", "francois-i", TRUE));
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", FALSE, FALSE));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_null(strstr(text, "minor-french"));
  cap_project_undo(b.project);
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", TRUE, TRUE));
  cap_project_undo(b.project);
  ck_assert(honour_command_set_minor(b.project, "empire", "minor-swiss", TRUE, FALSE));
  assert_step(&b, "Add Minor Capitano Swiss Minor", "<minor capitano=\"minor-swiss\"/>");
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", FALSE, FALSE));
  assert_step(&b, "Remove Minor Capitano French Minor", NULL);
}
END_TEST

START_TEST(the_first_minor_makes_the_list) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  honour_command_set_minor(b.project, "france", "minor-french", FALSE, FALSE);
  ck_assert(honour_command_set_minor(b.project, "france", "minor-french", TRUE, TRUE));
  g_autofree char *text = dup_text(&b);
  const char *list = strstr(text, "<minors>\n        <minor capitano=\"minor-french\" deployed");
  ck_assert_ptr_nonnull(list);
  ck_assert(list < strstr(text, "<breakdown"));
  assert_has_shape(&b);
}
END_TEST

START_TEST(breakdown_units_are_kept_ready) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourStackHome army = HONOUR_STACK_HOME("france");
  HonourStackHome group = {"empire", NULL, "genova-small", CAP_TURN_NONE};
  ck_assert_uint_ne(honour_command_add_breakdown(b.project, &army, "french-infantry", "1x4"),
                    CAP_NODE_NONE);
  assert_step(&b, "Add breakdown units of French Infantry",
              "<breakdown type=\"french-infantry\" counters=\"1x4\"/>\n");
  ck_assert_uint_ne(honour_command_add_breakdown(b.project, &group, "spanish-infantry", "1x4"),
                    CAP_NODE_NONE);
  assert_step(&b, "Add breakdown units of Spanish Infantry", NULL);
  g_autoptr(CapAnchor) breakdown = anchor_of(&b, CAP_NAME_BREAKDOWN, 0);
  ck_assert(honour_command_change_breakdown(b.project, breakdown, NULL, "3x5"));
  assert_step(&b, "Change breakdown units of French Gendarmes", "counters=\"3x5\"");
}
END_TEST

START_TEST(supply_sources_are_picked) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_add_source(b.project, "france", hex_of(&b, "0101")));
  assert_step(&b, "Add supply source 0101",
              "<supply-source hex=\"0114\"/>\n        <supply-source hex=\"0101\"/>");
  ck_assert(!honour_command_add_source(b.project, "france", hex_of(&b, "0401"))); /* has it */
  ck_assert(honour_command_remove_source(b.project, "france", hex_of(&b, "0401")));
  assert_step(&b, "Remove supply source 0401", NULL);
  ck_assert(!honour_command_remove_source(b.project, "france", hex_of(&b, "0101")));
  assert_unchanged(&b);
}
END_TEST

/* --- Points --------------------------------------------------------------------------------- */

START_TEST(points_stand_in_the_order_of_turns) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_set_receive(b.project, "france", 3, 7)); /* November 3 */
  assert_step(&b, "Change points of French Army on November 3, 1524",
              "<receive turn=\"1524 november 1\" nominal=\"6\"/>\n"
              "        <receive turn=\"1524 november 3\" nominal=\"7\"/>\n"
              "        <receive turn=\"1524 november 5\" nominal=\"5\"/>");
  ck_assert(honour_command_set_receive(b.project, "france", 1, 8));
  assert_step(&b, "Change points of French Army on November 1, 1524",
              "<receive turn=\"1524 november 1\" nominal=\"8\"/>");
  ck_assert(honour_command_set_receive(b.project, "france", 1, HONOUR_NO_POINTS));
  assert_step(&b, "Change points of French Army on November 1, 1524", NULL);
  ck_assert(!honour_command_set_receive(b.project, "france", 2, HONOUR_NO_POINTS));
  ck_assert(honour_command_set_start_points(b.project, "france", 9));
  assert_step(&b, "Change points of French Army", "<points start=\"9\">");
  ck_assert(honour_command_set_unlimited_points(b.project, "empire", TRUE));
  assert_step(&b, "Change points of Imperial Army", "<points start=\"5\" unlimited=\"yes\">");
  ck_assert(!honour_command_set_unlimited_points(b.project, "empire", FALSE));
  assert_unchanged(&b);
}
END_TEST

START_TEST(dates_have_a_year_only_where_the_game_passes_one) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  const char *army = honour_scenario(cap_project_scenario(b.project))->armies[0].id;
  g_autofree char *id = g_strdup(army);
  CapTurn last = (CapTurn)cap_project_scenario(b.project)->n_turns - 1;
  honour_command_set_receive(b.project, id, last, HONOUR_NO_POINTS);
  ck_assert(honour_command_set_receive(b.project, id, last, 3));
  g_autofree char *text = dup_text(&b);
  ck_assert(strstr(text, "<receive turn=\"june") != NULL ||
            strstr(text, "<receive turn=\"may") != NULL);
  assert_has_shape(&b);
}
END_TEST

/* --- Reinforcements and groups -------------------------------------------------------------- */

START_TEST(reinforcements_move_in_time) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapNode made = honour_command_add_reinforcement(b.project, "france", 0);
  ck_assert_uint_ne(made, CAP_NODE_NONE);
  ck_assert_uint_eq(honour_find_reinforcement(b.project, "france", 0), made);
  ck_assert_uint_eq(honour_command_add_reinforcement(b.project, "france", 0), CAP_NODE_NONE);
  assert_step(&b, "Add reinforcement on October 6, 1524",
              "<reinforcement turn=\"1524 october 6\"/>\n");
  g_autoptr(CapAnchor) first = anchor_of(&b, CAP_NAME_REINFORCEMENT, 0);
  ck_assert(honour_command_set_reinforcement_turn(b.project, first, 3));
  assert_step(&b, "Move reinforcement to November 3, 1524",
              "<reinforcement turn=\"1524 november 3\">");
  ck_assert(honour_command_remove_reinforcement(b.project, first));
  assert_step(&b, "Remove reinforcement", NULL);
  ck_assert(honour_command_set_stack_turn(b.project, "bande-nere", CAP_TURN_NONE));
  assert_step(&b, "Move Giovanni to French Army", NULL);
  ck_assert(honour_command_set_stack_turn(b.project, "novi", 3));
  assert_step(&b, "Move Montmorency to November 3, 1524", NULL);
}
END_TEST

START_TEST(groups_come_and_go) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *id = honour_command_add_group(b.project, "france", "Naples");
  ck_assert_str_eq(id, "naples");
  assert_step(&b, "Add group naples", "<group id=\"naples\"/>");
  ck_assert(honour_command_remove_group(b.project, "genova-large"));
  assert_step(&b, "Remove group Genova large", NULL);
}
END_TEST

START_TEST(nothing_is_done_to_text_that_cannot_be_read) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  cap_file_set_text(cap_project_main(b.project), "<scenario", 9);
  ck_assert(!honour_command_set_start_points(b.project, "france", 1));
  ck_assert_ptr_null(honour_command_add_group(b.project, "france", "x"));
  ck_assert(!honour_command_remove_stack(b.project, "novi"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("schedule");
  TCase *armies = tcase_create("armies"), *schedule = tcase_create("schedule");
  tcase_add_test(armies, sides_come_and_go);
  tcase_add_test(armies, armies_come_and_go);
  tcase_add_test(armies, generals_and_minors_are_named);
  tcase_add_test(armies, the_first_minor_makes_the_list);
  tcase_add_test(armies, breakdown_units_are_kept_ready);
  tcase_add_test(armies, supply_sources_are_picked);
  tcase_add_test(schedule, points_stand_in_the_order_of_turns);
  tcase_add_test(schedule, dates_have_a_year_only_where_the_game_passes_one);
  tcase_add_test(schedule, reinforcements_move_in_time);
  tcase_add_test(schedule, groups_come_and_go);
  tcase_add_test(schedule, nothing_is_done_to_text_that_cannot_be_read);
  suite_add_tcase(suite, armies);
  suite_add_tcase(suite, schedule);
  return test_main(suite);
}
