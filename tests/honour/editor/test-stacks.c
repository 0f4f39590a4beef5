/* Commands on stacks, pools and those who stand in them. */
#include "tests/editor/support/bench.h"

#include "editor/honour/forces/commands-stacks.h"
#include "editor/honour/forces/commands-units.h"

/* --- Stacks --------------------------------------------------------------------------------- */

START_TEST(a_stack_moves_to_a_hex) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_move_stack(b.project, "novi", hex_of(&b, "2832")));
  assert_step(&b, "Move Montmorency to 2832",
              "<stack id=\"novi\" hex=\"2832\" capitano=\"montmorency\" order=\"attack\">");
}
END_TEST

START_TEST(a_stack_that_joins_another_gets_a_hex_of_its_own) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_move_stack(b.project, "winter-recruits", hex_of(&b, "0252")));
  assert_step(&b, "Move Winter recruits to 0252", "<stack id=\"winter-recruits\" hex=\"0252\">");
}
END_TEST

START_TEST(a_move_to_nowhere_changes_nothing) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(!honour_command_move_stack(b.project, "novi", CAP_HEX_NONE));
  ck_assert(!honour_command_move_stack(b.project, "novi", hex_of(&b, "0213"))); /* it is there */
  ck_assert(!honour_command_move_stack(b.project, "no-such-stack", hex_of(&b, "0213")));
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_new_stack_is_called_after_its_capitano) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourStackHome home = HONOUR_STACK_HOME("france");
  g_autofree char *id = honour_command_add_stack(b.project, &home, "bonnivet", hex_of(&b, "0801"));
  ck_assert_str_eq(id, "bonnivet");
  assert_step(&b, "Add stack Bonnivet",
              "<stack id=\"bonnivet\" hex=\"0801\" capitano=\"bonnivet\" order=\"manoeuvre\"/>\n");
}
END_TEST

START_TEST(a_taken_id_gets_a_number) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourStackHome home = HONOUR_STACK_HOME("empire");
  g_autofree char *first = honour_command_add_stack(b.project, &home, NULL, CAP_HEX_NONE);
  g_autofree char *second = honour_command_add_stack(b.project, &home, NULL, CAP_HEX_NONE);
  ck_assert_str_eq(first, "stack");
  ck_assert_str_eq(second, "stack-2");
}
END_TEST

START_TEST(a_new_stack_can_come_on_a_turn) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourStackHome home = {"france", NULL, NULL, 3};
  g_autofree char *id = honour_command_add_stack(b.project, &home, NULL, hex_of(&b, "0801"));
  ck_assert_ptr_nonnull(id);
  /* Before the one of December 2. */
  assert_step(&b, "Add stack Asti",
              "<reinforcement turn=\"1524 november 3\">\n        <stack id=\"asti-2\" hex=\"0801\" "
              "order=\"manoeuvre\"/>\n      </reinforcement>");
}
END_TEST

START_TEST(a_stack_may_elect_its_leader) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  HonourStackHome home = HONOUR_STACK_HOME("cantons");
  g_autofree char *id = honour_command_add_electing_stack(b.project, &home, hex_of(&b, "4010"));
  ck_assert_ptr_nonnull(id);
  g_autofree char *wanted =
      g_strdup_printf("<stack id=\"%s\" hex=\"4010\" elect=\"yes\" order=\"manoeuvre\"/>", id);
  ck_assert(honour_command_add_capitano(b.project, id, "graff"));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "elect=\"yes\" order=\"manoeuvre\">\n"
                                     "        <capitano ref=\"graff\"/>")); /* one of them */
  ck_assert(cap_project_undo(b.project));
  const char *name = cap_project_undo_name(b.project);
  ck_assert_msg(g_str_has_prefix(name, "Add stack "), "%s", name);
  g_autofree char *step = g_strdup(name);
  assert_step(&b, step, wanted);
}
END_TEST

START_TEST(a_copy_has_no_capitani) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *id = honour_command_duplicate_stack(b.project, "royal-army");
  ck_assert_str_eq(id, "royal-army-2");
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_null(strstr(strstr(text, "\"royal-army-2\""), "francois-i\" order"));
  assert_step(&b, "Duplicate François I",
              "<stack id=\"royal-army-2\" hex=\"2611\" order=\"any\">\n        <unit type=");
}
END_TEST

START_TEST(a_removed_stack_takes_its_empty_turn_along) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_remove_stack(b.project, "bande-nere"));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_null(strstr(text, "1524 december 2"));
  assert_step(&b, "Remove stack Giovanni", NULL);
}
END_TEST

START_TEST(a_stack_goes_to_another_army_pool_turn_or_group) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourStackHome army = HONOUR_STACK_HOME("empire");
  HonourStackHome pool = {"empire", "western-army", NULL, CAP_TURN_NONE};
  HonourStackHome group = {"empire", NULL, "tirol-levy", CAP_TURN_NONE};
  HonourStackHome turn = {"france", NULL, NULL, 0};
  ck_assert(honour_command_send_stack(b.project, "novi", &army));
  assert_step(&b, "Move Montmorency to Imperial Army", NULL);
  ck_assert(honour_command_send_stack(b.project, "novi", &pool));
  assert_step(&b, "Move Montmorency to Western army", NULL);
  ck_assert(honour_command_send_stack(b.project, "novi", &group));
  assert_step(&b, "Move Montmorency to Tirol levy", NULL);
  ck_assert(honour_command_send_stack(b.project, "novi", &turn));
  assert_step(&b, "Move Montmorency to October 6, 1524",
              "<reinforcement turn=\"1524 october 6\">\n        <stack id=\"novi\"");
  HonourStackHome home = HONOUR_STACK_HOME("france");
  ck_assert(!honour_command_send_stack(b.project, "novi", &home)); /* it is there */
  assert_unchanged(&b);
}
END_TEST

START_TEST(order_and_leader_change) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert(honour_command_set_order(b.project, "novi", "stand attack"));
  assert_step(&b, "Change Order of Montmorency", "order=\"stand attack\"");
  ck_assert(honour_command_set_order(b.project, "novi", NULL));
  assert_step(&b, "Change Order of Montmorency", "capitano=\"montmorency\">");
  ck_assert(honour_command_set_capitano(b.project, "royal-army", "bonnivet"));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "<capitano ref=\"francois-i\"/>"));
  ck_assert_ptr_null(strstr(text, "<capitano ref=\"bonnivet\"/>"));
  assert_step(&b, "Change Capitano of François I", "capitano=\"bonnivet\" order=\"any\"");
  ck_assert(honour_command_set_elect(b.project, "novi", TRUE));
  assert_step(&b, "Change who leads Montmorency", "elect=\"yes\"");
}
END_TEST

START_TEST(pools_come_and_go) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *id = honour_command_add_pool(b.project, "france", "Garrisons", "bonnivet");
  ck_assert_str_eq(id, "garrisons");
  assert_step(&b, "Add pool garrisons",
              "<pool id=\"garrisons\" order=\"any\">\n        <capitano ref=\"bonnivet\"/>");
  ck_assert(honour_command_remove_pool(b.project, "western-army"));
  assert_step(&b, "Remove pool Western army", NULL);
}
END_TEST

/* --- Units ---------------------------------------------------------------------------------- */

START_TEST(units_are_added_changed_and_removed) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  HonourUnitValues values = {"swiss-infantry", 19, "2x10", NULL};
  ck_assert_uint_ne(honour_command_add_unit(b.project, "novi", &values), CAP_NODE_NONE);
  assert_step(&b, "Add Swiss Infantry",
              "<unit type=\"swiss-infantry\" sp=\"19\" counters=\"2x10\"/>");
  g_autoptr(CapAnchor) unit = anchor_of(&b, CAP_NAME_UNIT, 0);
  HonourUnitValues change = {NULL, 9, NULL, "florange"};
  ck_assert(honour_command_change_unit(b.project, unit, &change));
  assert_step(&b, "Change French Gendarmes",
              "<unit type=\"french-gendarmes\" sp=\"9\" counters=\"1x10\" under=\"florange\"/>");
  ck_assert(honour_command_remove_piece(b.project, unit));
  assert_step(&b, "Remove French Gendarmes", NULL);
  g_autoptr(CapAnchor) again = anchor_of(&b, CAP_NAME_UNIT, 0);
  ck_assert_uint_ne(honour_command_duplicate_piece(b.project, again), CAP_NODE_NONE);
  assert_step(&b, "Duplicate French Gendarmes", NULL);
}
END_TEST

START_TEST(units_move_between_capitani_and_stacks) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(CapAnchor) unit = anchor_of(&b, CAP_NAME_UNIT, 0);
  ck_assert(honour_command_move_piece(b.project, unit, "royal-army", "florange"));
  assert_step(&b, "Move French Gendarmes to Florange", "under=\"florange\"");
  g_autoptr(CapAnchor) same = anchor_of(&b, CAP_NAME_UNIT, 0);
  ck_assert(honour_command_move_piece(b.project, same, "asti", NULL));
  assert_step(&b, "Move French Gendarmes to La Palice", NULL);
  /* The leader needs no word. */
  g_autoptr(CapAnchor) third = anchor_of(&b, CAP_NAME_UNIT, 0);
  ck_assert(!honour_command_move_piece(b.project, third, "royal-army", "francois-i"));
  assert_unchanged(&b);
}
END_TEST

START_TEST(auxiliaries_are_added_and_counted) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  honour_command_add_auxiliary(b.project, "novi", "pontoon-bridge", 1);
  assert_step(&b, "Add Pontoon Bridge", "<auxiliary type=\"pontoon-bridge\"/>\n      </stack>");
  g_autoptr(CapAnchor) auxiliary = anchor_of(&b, CAP_NAME_AUXILIARY, 0);
  ck_assert(honour_command_change_auxiliary(b.project, auxiliary, NULL, 2));
  assert_step(&b, "Change Field Engineers", "<auxiliary type=\"field-engineers\" count=\"2\"/>");
}
END_TEST

START_TEST(capitani_are_posted_and_take_their_units_along) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(CapAnchor) unit = anchor_of(&b, CAP_NAME_UNIT, 0);
  ck_assert(honour_command_add_capitano(b.project, "novi", "clermont"));
  assert_step(&b, "Add Clermont", "<capitano ref=\"clermont\"/>");
  ck_assert(honour_command_remove_capitano(b.project, "novi", "montmorency"));
  assert_step(&b, "Remove Montmorency", "<stack id=\"novi\" hex=\"0213\" order=\"attack\">");
  honour_command_move_piece(b.project, unit, "royal-army", "florange");
  ck_assert(honour_command_move_capitano(b.project, "royal-army", "florange", "novi"));
  g_autofree char *text = dup_text(&b);
  const char *novi = strstr(text, "<stack id=\"novi\"");
  const char *gendarmes = strstr(novi, "french-gendarmes\" sp=\"10\"");
  ck_assert_ptr_nonnull(gendarmes);
  ck_assert(gendarmes < strstr(novi, "</stack>"));
  ck_assert_str_eq(cap_project_undo_name(b.project), "Move Florange to Montmorency");
}
END_TEST

/* --- Counters ------------------------------------------------------------------------------- */

START_TEST(the_fewest_counters_are_suggested) {
  static const struct {
    const char *type;
    guint sp;
    const char *counters;
  } rows[] = {
      {"french-gendarmes", 19, "2x10"},   {"french-gendarmes", 10, "1x10"},
      {"french-gendarmes", 3, "1x5"},     {"landsknecht-imperial", 12, "1x8 1x4"},
      {"french-artillery", 6, "1x4 1x2"}, /* two, where three of 2 SP would do as well */
  };
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *counters = honour_suggest_counters(
        honour_roster(cap_project_roster(b.project)), rows[i].type, rows[i].sp);
    ck_assert_str_eq(counters, rows[i].counters);
  }
  ck_assert_ptr_null(
      honour_suggest_counters(honour_roster(cap_project_roster(b.project)), "no-such-type", 3));
  ck_assert_ptr_null(
      honour_suggest_counters(honour_roster(cap_project_roster(b.project)), "french-artillery", 0));
  ck_assert(honour_is_counter_list("1x8 1x4"));
  ck_assert(!honour_is_counter_list("1x"));
  ck_assert(!honour_is_counter_list(""));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("stacks");
  TCase *stacks = tcase_create("stacks"), *units = tcase_create("units");
  tcase_add_test(stacks, a_stack_moves_to_a_hex);
  tcase_add_test(stacks, a_stack_that_joins_another_gets_a_hex_of_its_own);
  tcase_add_test(stacks, a_move_to_nowhere_changes_nothing);
  tcase_add_test(stacks, a_new_stack_is_called_after_its_capitano);
  tcase_add_test(stacks, a_taken_id_gets_a_number);
  tcase_add_test(stacks, a_new_stack_can_come_on_a_turn);
  tcase_add_test(stacks, a_stack_may_elect_its_leader);
  tcase_add_test(stacks, a_copy_has_no_capitani);
  tcase_add_test(stacks, a_removed_stack_takes_its_empty_turn_along);
  tcase_add_test(stacks, a_stack_goes_to_another_army_pool_turn_or_group);
  tcase_add_test(stacks, order_and_leader_change);
  tcase_add_test(stacks, pools_come_and_go);
  tcase_add_test(units, units_are_added_changed_and_removed);
  tcase_add_test(units, units_move_between_capitani_and_stacks);
  tcase_add_test(units, auxiliaries_are_added_and_counted);
  tcase_add_test(units, capitani_are_posted_and_take_their_units_along);
  tcase_add_test(units, the_fewest_counters_are_suggested);
  suite_add_tcase(suite, stacks);
  suite_add_tcase(suite, units);
  return test_main(suite);
}
