/* Chapter 9: discipline as a result of combat, and what demoralisation does in a fight. */
#include "tests/honour/fixtures/fight-board.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/combat/ch11-combat.h"

/* Rosso in 0101; his units come from the test. */
static Scene *rosso_alone(void) {
  Scene *scene = fight_draw("....\n....", "");

  host(scene, "rosso", "0101", HONOUR_ORDER_ATTACK);
  return scene;
}

static void check(Scene *scene, const char *id, gboolean whole_force) {
  honour_check_discipline_in_combat(&scene->play, capitano_of(scene->board, id), whole_force, 0,
                                    "9.1");
}

START_TEST(rule_9_1a_one_die_for_the_force_is_read_by_quality_in_combat) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex raw = give(scene->board, "rosso", "red-raw", 6);
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 6);
  HonourUnitIndex elite = give(scene->board, "rosso", "red-elite", 6);

  scene_dice(scene, 5);
  check(scene, "rosso", TRUE);
  ck_assert_uint_eq((guint)scene->dice.n_rolled, 1);
  ck_assert(unit_of(scene, raw)->demoralised);
  ck_assert(!unit_of(scene, foot)->demoralised);
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 5);
  ck_assert_uint_eq(unit_of(scene, elite)->sp, 6);
}
END_TEST

START_TEST(rule_9_1c_the_loser_of_a_fight_checks_his_whole_force_by_quality) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex raw;

  give(scene->board, "rosso", "red-elite", 8);
  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  raw = give(scene->board, "rubino", "red-raw", 3);
  host(scene, "azzurro", "0102", HONOUR_ORDER_STAND);
  give(scene->board, "azzurro", "blue-elite", 8);
  scene_dice(scene, 3, 5); /* the attacker loses 1; the discipline of his Force */
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
  fight_decide(scene, HONOUR_DECISION_FIGHTING, HONOUR_ANSWER_CAPITANO,
               capitano_of(scene->board, "rosso"), 0);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert(unit_of(scene, raw)->demoralised);
  ck_assert_uint_eq((guint)scene->dice.n_rolled, 2);
}
END_TEST

START_TEST(rule_9_1e_the_star_of_the_primo_capitano_or_of_the_corps_commander_helps) {
  g_autoptr(Scene) scene = fight_draw("....\n....", "");
  HonourUnitIndex foot;

  host(scene, "ruggero", "0101", HONOUR_ORDER_ATTACK);
  man(scene, "ruggero")->marks |= HONOUR_MARK_GENERAL;
  give(scene->board, "ruggero", "red-elite", 4);
  join(scene->board, "rubino", "ruggero", HONOUR_ROLE_SUBORDINATE);
  foot = give(scene->board, "rubino", "red-foot", 6);
  scene_dice(scene, 4);
  check(scene, "ruggero", TRUE); /* row 3: Quality 2 passes */
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 6);
  scene_dice(scene, 4);
  check(scene, "rubino", FALSE); /* his own Corps: row 4, failed */
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 5);
  scene_dice(scene, 6);
  check(scene, "ruggero", FALSE); /* row 5: Quality 3 passes, and Rubino is not asked */
  ck_assert_uint_eq(unit_of(scene, foot)->sp, 5);
  ck_assert_uint_eq(sp_of(scene, "ruggero"), 9);
}
END_TEST

START_TEST(rule_9_1_1b_who_ran_in_this_fight_takes_no_more_of_its_results) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex ran = give(scene->board, "rosso", "red-foot", 6);
  HonourUnitIndex before = give_demoralised(scene->board, "rosso", "red-foot", 6);

  give(scene->board, "rosso", "red-elite", 6);
  unit_of(scene, ran)->demoralised = TRUE;
  unit_of(scene, ran)->flags = HONOUR_UNIT_RAN;
  scene_dice(scene, 4);
  check(scene, "rosso", TRUE);
  ck_assert_uint_eq(unit_of(scene, ran)->sp, 6);
  ck_assert_uint_eq(unit_of(scene, before)->sp, 5);
}
END_TEST

START_TEST(rule_9_1_1b_a_demoralised_unit_is_not_offered_for_a_loss) {
  g_autoptr(Scene) scene = assault_draw();
  HonourUnitIndex bad = give_demoralised(scene->board, "rosso", "red-foot", 6);

  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "azzurro", "blue-foot", 9);
  assault_set(scene);
  scene_dice(scene, 4);
  assault_roll(scene);
  ck_assert(fight_asks(scene, HONOUR_DECISION_LOSS));
  ck_assert_uint_eq(scene->request.n_options, 2);
  ck_assert(!fight_offers(scene, HONOUR_ANSWER_LOSS, bad, 0));
}
END_TEST

START_TEST(rule_9_1_1c_a_unit_demoralised_in_a_fight_is_out_of_the_rest_of_it) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex raw = give(scene->board, "rosso", "red-raw", 6);

  give(scene->board, "rosso", "red-elite", 6);
  scene_dice(scene, 6);
  check(scene, "rosso", TRUE);
  ck_assert(unit_of(scene, raw)->flags & HONOUR_UNIT_RAN);
  host(scene, "azzurro", "0102", HONOUR_ORDER_STAND);
  give(scene->board, "azzurro", "blue-foot", 6);
  assault_set(scene);
  ck_assert(!honour_assault_counts(scene->board->game, &scene->board->state, raw, HONOUR_ATTACKER));
  /* Another check, which it would pass, does not bring it back. */
  scene_dice(scene, 1);
  check(scene, "rosso", TRUE);
  ck_assert(unit_of(scene, raw)->demoralised);
}
END_TEST

START_TEST(rule_9_1_1c_what_was_so_before_is_unharmed_by_a_d) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex raw = give_demoralised(scene->board, "rosso", "red-raw", 6);

  give(scene->board, "rosso", "red-elite", 6);
  scene_dice(scene, 6);
  check(scene, "rosso", TRUE);
  ck_assert_uint_eq(unit_of(scene, raw)->place, HONOUR_UNIT_CARD);
  ck_assert_uint_eq(unit_of(scene, raw)->sp, 6);
}
END_TEST

START_TEST(rule_9_1_1h_a_force_that_runs_as_a_whole_gets_a_retreat_order_at_once) {
  g_autoptr(Scene) scene = rosso_alone();

  give(scene->board, "rosso", "red-raw", 6);
  scene_dice(scene, 6);
  check(scene, "rosso", TRUE);
  ck_assert_uint_eq(man(scene, "rosso")->order, HONOUR_ORDER_RETREAT);
}
END_TEST

START_TEST(rule_9_1_1h_losses_that_leave_only_demoralised_units_do_it_too) {
  g_autoptr(Scene) scene = assault_draw();

  give_demoralised(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "rosso", "red-foot", 1);
  give(scene->board, "azzurro", "blue-foot", 1);
  assault_set(scene);
  scene_dice(scene, 4);
  assault_roll(scene);
  fight_ends(scene);
  ck_assert_uint_eq(man(scene, "rosso")->order, HONOUR_ORDER_RETREAT);
}
END_TEST

START_TEST(rule_9_1_1e_half_a_force_enters_no_zone_but_fights_where_it_is_in_one) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso"), azzurro;

  give_demoralised(scene->board, "rosso", "red-foot", 6);
  give(scene->board, "rosso", "red-foot", 6);
  azzurro = host(scene, "azzurro", "0103", HONOUR_ORDER_STAND);
  give(scene->board, "azzurro", "blue-foot", 6);
  assert_reason(board_step(scene->board, "rosso", HONOUR_MARCH_TO_CONTACT, "0101 0102", NULL),
                TOO_DEMORALISED);
  man(scene, "rosso")->hex = hex_of(scene->board, "0102");
  assert_reason(honour_may_attack(scene->board->game, &scene->board->state, rosso, azzurro), OK);
  scene_march(scene, "rosso", 5, FALSE);
  ck_assert(scene_offers(scene, HONOUR_ANSWER_ATTACK));
}
END_TEST

START_TEST(rule_9_1_1g_demoralised_units_retreat_before_combat) {
  g_autoptr(Scene) scene = fight_draw("............\n............\n............", "");

  host(scene, "rosso", "0202", HONOUR_ORDER_ATTACK);
  give(scene->board, "rosso", "red-foot", 6);
  host(scene, "azzurro", "0203", HONOUR_ORDER_STAND);
  give_demoralised(scene->board, "azzurro", "blue-foot", 6);
  fight_set(scene, HONOUR_FIGHT_NONE, 0, "rosso", "azzurro");
  scene_dice(scene, 2); /* Pursuit */
  honour_play_push(&scene->play, HONOUR_STAGE_FIGHT);
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert(!is_at(scene, "azzurro", "0203"));
  ck_assert(!scene_told(scene, "assaults"));
}
END_TEST

START_TEST(rule_12_1_1c_artillery_takes_the_discipline_checks) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex guns = give(scene->board, "rosso", "red-guns", 6);

  give(scene->board, "rosso", "red-elite", 6);
  scene_dice(scene, 4);
  check(scene, "rosso", TRUE);
  ck_assert_uint_eq(unit_of(scene, guns)->sp, 5);
}
END_TEST

START_TEST(rule_9_1_1i_a_force_of_demoralised_units_starts_no_combat) {
  g_autoptr(Scene) scene = rosso_alone();

  give_demoralised(scene->board, "rosso", "red-foot", 6);
  host(scene, "azzurro", "0102", HONOUR_ORDER_STAND);
  give(scene->board, "azzurro", "blue-foot", 6);
  assert_reason(honour_may_attack(scene->board->game, &scene->board->state,
                                  capitano_of(scene->board, "rosso"),
                                  capitano_of(scene->board, "azzurro")),
                ALL_DEMORALISED);
  scene_march(scene, "rosso", 8, FALSE);
  ck_assert(scene_asks(scene));
  ck_assert_uint_eq(scene_count(scene, HONOUR_ANSWER_ATTACK), 0);
}
END_TEST

START_TEST(rule_9_3c_disruption_lowers_the_quality_that_discipline_is_read_by) {
  g_autoptr(Scene) scene = rosso_alone();
  HonourUnitIndex foot = give(scene->board, "rosso", "red-foot", 6);
  HonourUnitIndex elite = give(scene->board, "rosso", "red-elite", 6);

  man(scene, "rosso")->marks |= HONOUR_MARK_DISRUPTED;
  scene_dice(scene, 5);
  check(scene, "rosso", TRUE);
  ck_assert(unit_of(scene, foot)->demoralised);
  ck_assert_uint_eq(unit_of(scene, elite)->sp, 5);
}
END_TEST

START_TEST(rule_9_3c_disruption_counts_once_with_other_modifiers) {
  g_autoptr(Scene) scene = assault_draw();
  HonourAssault *a = assault_set(scene);

  a->quality[HONOUR_ATTACKER] = 3;
  a->quality[HONOUR_DEFENDER] = 3;
  a->disrupted[HONOUR_DEFENDER] = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), 1);
  a->marching[HONOUR_DEFENDER] = TRUE;
  ck_assert_int_eq(honour_assault_difference(&scene->board->state), 2);
}
END_TEST

START_TEST(rule_9_3a_storming_disrupts_any_force) {
  g_autoptr(Scene) scene = fight_draw("...F\n....", "");

  host(scene, "rosso", "0103", HONOUR_ORDER_ATTACK);
  give(scene->board, "rosso", "red-foot", 6);
  host(scene, "azzurro", "0104", HONOUR_ORDER_GARRISON);
  give(scene->board, "azzurro", "blue-foot", 6);
  scene_dice(scene, 3, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED);
  ck_assert(fight_of(scene)->assault.disrupted[HONOUR_ATTACKER]);
}
END_TEST

START_TEST(rule_9_3a_crossing_a_river_disrupts_a_major_force) {
  g_autoptr(Scene) scene = fight_draw("..", "<rivers><river id='B' name='Beck' class='secondary'>"
                                            "<side between='0101 0102'/></river></rivers>");

  host(scene, "rosso", "0101", HONOUR_ORDER_MANOEUVRE);
  give(scene->board, "rosso", "red-foot", 6);
  scene_march(scene, "rosso", 5, FALSE);
  scene_step(scene, "0102");
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED));
  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  scene_top(scene)->v[HONOUR_MARCH_LEFT] = 10;
  scene_step(scene, "0101");
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED);
}
END_TEST

START_TEST(rule_9_3b_two_points_put_a_force_in_order_again) {
  g_autoptr(Scene) scene = rosso_alone();

  give(scene->board, "rosso", "red-foot", 6);
  man(scene, "rosso")->marks |= HONOUR_MARK_DISRUPTED;
  scene_march(scene, "rosso", 1.5, FALSE);
  ck_assert(!scene_offers(scene, HONOUR_ANSWER_REORDER));
  scene_top(scene)->v[HONOUR_MARCH_LEFT] = 5;
  scene_answer(scene, HONOUR_ANSWER_REORDER, 0, 0, 0);
  ck_assert_double_eq(scene_left(scene), 0.5);
  ck_assert(!(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("combat-discipline");
  TCase *cases = tcase_create("discipline"), *disruption = tcase_create("disruption");

  tcase_add_test(cases, rule_9_1a_one_die_for_the_force_is_read_by_quality_in_combat);
  tcase_add_test(cases, rule_9_1c_the_loser_of_a_fight_checks_his_whole_force_by_quality);
  tcase_add_test(cases, rule_9_1e_the_star_of_the_primo_capitano_or_of_the_corps_commander_helps);
  tcase_add_test(cases, rule_9_1_1b_who_ran_in_this_fight_takes_no_more_of_its_results);
  tcase_add_test(cases, rule_9_1_1b_a_demoralised_unit_is_not_offered_for_a_loss);
  tcase_add_test(cases, rule_9_1_1c_a_unit_demoralised_in_a_fight_is_out_of_the_rest_of_it);
  tcase_add_test(cases, rule_9_1_1c_what_was_so_before_is_unharmed_by_a_d);
  tcase_add_test(cases, rule_9_1_1h_a_force_that_runs_as_a_whole_gets_a_retreat_order_at_once);
  tcase_add_test(cases, rule_9_1_1h_losses_that_leave_only_demoralised_units_do_it_too);
  tcase_add_test(cases, rule_9_1_1e_half_a_force_enters_no_zone_but_fights_where_it_is_in_one);
  tcase_add_test(cases, rule_9_1_1g_demoralised_units_retreat_before_combat);
  tcase_add_test(cases, rule_12_1_1c_artillery_takes_the_discipline_checks);
  tcase_add_test(cases, rule_9_1_1i_a_force_of_demoralised_units_starts_no_combat);
  suite_add_tcase(suite, cases);
  tcase_add_test(disruption, rule_9_3c_disruption_lowers_the_quality_that_discipline_is_read_by);
  tcase_add_test(disruption, rule_9_3c_disruption_counts_once_with_other_modifiers);
  tcase_add_test(disruption, rule_9_3a_storming_disrupts_any_force);
  tcase_add_test(disruption, rule_9_3a_crossing_a_river_disrupts_a_major_force);
  tcase_add_test(disruption, rule_9_3b_two_points_put_a_force_in_order_again);
  suite_add_tcase(suite, disruption);
  return test_main(suite);
}
