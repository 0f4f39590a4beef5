/* Chapter 11.5: Skirmishes and Storms, and 11.7: Sorties. */
#include "tests/honour/fixtures/skirmish-scene.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"

/* The same with somebody under each. */
static Scene *meet_hosts(const char *drawing) {
  Scene *scene = meet(drawing);

  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  join(scene->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  join(scene->board, "celeste", "azzurro", HONOUR_ROLE_SUBORDINATE);
  return scene;
}

static gboolean offers_man(Scene *scene, const char *id) {
  return fight_offers(scene, HONOUR_ANSWER_CAPITANO, capitano_of(scene->board, id), 0);
}

static void pick(Scene *scene, const char *id) {
  fight_decide(scene, HONOUR_DECISION_FIGHTING, HONOUR_ANSWER_CAPITANO,
               capitano_of(scene->board, id), 0);
}

/* --- Step 3-b --------------------------------------------------------------------------------- */

START_TEST(rule_11_5_S3a_whoever_stood_still_finds_his_enemy_and_both_choose) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rubino", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "celeste", "blue-foot", 4);
  skirmish(scene);
  ck_assert(fight_asks(scene, HONOUR_DECISION_FIGHTING));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  ck_assert(offers_man(scene, "rosso") && offers_man(scene, "rubino"));
  pick(scene, "rubino");
  ck_assert(fight_asks(scene, HONOUR_DECISION_FIGHTING));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "blues"));
  ck_assert(offers_man(scene, "azzurro") && offers_man(scene, "celeste"));
}
END_TEST

START_TEST(rule_11_5_S3a_whoever_marched_meets_him_by_chance) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rubino", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "celeste", "blue-foot", 4);
  man(scene, "rosso")->marks |= HONOUR_MARK_MOVED;
  scene_dice(scene, 2, 1, 5, 3); /* draws, the assault, discipline of the defender */
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_ATTACKER],
                    capitano_of(scene->board, "rubino"));
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER],
                    capitano_of(scene->board, "azzurro"));
}
END_TEST

START_TEST(rule_11_5_S3b_those_without_troops_in_good_order_are_no_candidates) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give_demoralised(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rubino", "red-foot", 4);
  join(scene->board, "ruggero", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(scene->board, "ruggero", "red-guns", 4);
  join(scene->board, "moro", "rosso", HONOUR_ROLE_UNEMPLOYED);
  give(scene->board, "azzurro", "blue-guns", 4);
  give(scene->board, "celeste", "blue-foot", 4);
  scene_dice(scene, 4, 3);
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_ATTACKER],
                    capitano_of(scene->board, "rubino"));
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER],
                    capitano_of(scene->board, "celeste"));
}
END_TEST

START_TEST(rule_11_5_S3b_guns_alone_defend_when_there_is_nobody_else) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-guns", 4);
  give_demoralised(scene->board, "celeste", "blue-foot", 4);
  scene_dice(scene, 1, 1, 1);
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER],
                    capitano_of(scene->board, "azzurro"));
}
END_TEST

START_TEST(rule_11_5_S3c_the_one_who_fights_does_so_with_all_his_units_in_good_order) {
  g_autoptr(Scene) scene = meet_hosts(plain);
  HonourState *state = &scene->board->state;

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rosso", "red-light", 2);
  give_demoralised(scene->board, "rosso", "red-elite", 9);
  give(scene->board, "rubino", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 3);
  skirmish(scene);
  pick(scene, "rosso"); /* the Capitano Generale himself */
  honour_skirmish_run(&scene->play, scene_top(scene), &scene->request);
  honour_skirmish_answer(&scene->play, scene_top(scene), scene->request.options[0]);
  honour_skirmish_run(&scene->play, scene_top(scene), &scene->request);
  ck_assert(scene_is_at(scene, HONOUR_STAGE_ASSAULT));
  ck_assert_uint_eq(honour_assault_strength(scene->board->game, state, HONOUR_ATTACKER),
                    6 * HONOUR_SP);
  ck_assert_uint_eq(honour_assault_strength(scene->board->game, state, HONOUR_DEFENDER),
                    3 * HONOUR_SP);
}
END_TEST

START_TEST(rule_11_5_S3d_against_a_storm_the_whole_force_defends) {
  g_autoptr(Scene) scene = meet_hosts(town);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "rubino", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 3);
  give(scene->board, "celeste", "blue-foot", 3);
  man(scene, "rosso")->marks |= HONOUR_MARK_MOVED;
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  ck_assert(fight_asks(scene, HONOUR_DECISION_FIGHTING));
  ck_assert(man(scene, "rosso")->marks & HONOUR_MARK_DISRUPTED);
  pick(scene, "rosso");
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  /* 9 SPs against 6, four of which are doubled, and one Quality less. */
  ck_assert(scene_told(scene, "9 SP against 10, column 4"));
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER], HONOUR_NOBODY);
}
END_TEST

START_TEST(rule_11_5_S3e_in_an_encounter_guns_are_drawn_among_the_defenders_only) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "rubino", "red-guns", 9);
  give(scene->board, "azzurro", "blue-foot", 3);
  give(scene->board, "celeste", "blue-guns", 3);
  man(scene, "rosso")->marks |= HONOUR_MARK_MOVED;
  scene_dice(scene, 2, 1, 1); /* no draw for the attacker; the second of the defenders; 4 to 1 */
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_ATTACKER], capitano_of(scene->board, "rosso"));
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER],
                    capitano_of(scene->board, "celeste"));
}
END_TEST

START_TEST(rule_11_5_S3f_guns_and_demoralised_units_do_not_attack) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-guns", 4);
  give_demoralised(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rosso", "red-guns", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  assert_reason(honour_may_attack(scene->board->game, &scene->board->state,
                                  capitano_of(scene->board, "rosso"),
                                  capitano_of(scene->board, "azzurro")),
                NO_ASSAULT_TROOPS);
  skirmish(scene);
  fight_ends(scene);
  ck_assert(!fight_of(scene)->is_decided);
}
END_TEST

/* --- Step 4-b --------------------------------------------------------------------------------- */

START_TEST(rule_11_5_S4b_losses_then_demoralisation_then_the_discipline_of_the_loser) {
  g_autoptr(Scene) scene = meet(plain);
  HonourUnitIndex first, second;

  give(scene->board, "rosso", "red-foot", 8);
  first = give(scene->board, "azzurro", "blue-foot", 4);
  second = give(scene->board, "azzurro", "blue-foot", 4);
  scene_dice(scene, 6, 4); /* the defender: 1 SP and a unit; failed, so 1 SP more */
  skirmish(scene);
  fight_decide(scene, HONOUR_DECISION_LOSS, HONOUR_ANSWER_LOSS, first, 0);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(unit_of(scene, first)->sp, 2);
  ck_assert_uint_eq(unit_of(scene, second)->sp, 4);
  ck_assert(unit_of(scene, second)->demoralised);
  ck_assert_uint_eq(sp_of(scene, "rosso"), 8);
}
END_TEST

START_TEST(rule_11_5_S4c_artillery_is_left_out_of_the_odds) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rosso", "red-guns", 9);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "azzurro", "blue-guns", 9);
  scene_dice(scene, 4, 1);
  skirmish(scene);
  fight_asks(scene, HONOUR_DECISION_ADVANCE);
  ck_assert(scene_told(scene, "4 SP against 4,"));
}
END_TEST

/* --- Step 5-b --------------------------------------------------------------------------------- */

START_TEST(rule_11_5_S5a_on_a_tie_the_attacker_is_larger_and_everything_counts) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "azzurro", "blue-guns", 2);
  give_demoralised(scene->board, "azzurro", "blue-foot", 2);
  scene_dice(scene, 4, 1); /* 2 to 1 makes 5: the defender loses */
  skirmish(scene);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_ADVANCE)
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert(!is_at(scene, "azzurro", "0209")); /* 8 against 8: he is the smaller one */
}
END_TEST

START_TEST(rule_11_5_S5a_artillery_and_demoralised_units_make_a_force_larger) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "azzurro", "blue-guns", 2);
  give_demoralised(scene->board, "azzurro", "blue-foot", 3);
  scene_dice(scene, 4, 1);
  skirmish(scene);
  ck_assert(honour_play_next(&scene->play, &scene->request));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  ck_assert(is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_11_5_S5b_a_smaller_loser_retreats_and_the_larger_may_advance) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_ADVANCE)
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_ADVANCE);
  ck_assert(!is_at(scene, "azzurro", "0209"));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  fight_answer(scene, HONOUR_ANSWER_YES, 0, 0);
  fight_ends(scene);
  ck_assert(is_at(scene, "rosso", "0209"));
}
END_TEST

START_TEST(rule_11_5_S5b_with_its_full_movement_allowance) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  while (!scene_comes_to(scene, HONOUR_STAGE_RETREAT))
    scene_carry_out(scene, scene->request.options[0]);
  ck_assert_uint_eq(scene_top(scene)->capitano, capitano_of(scene->board, "azzurro"));
  ck_assert_int_eq(scene_top(scene)->v[0], HONOUR_RETREAT_FULL);
}
END_TEST

START_TEST(rule_11_5_S5b_a_smaller_attacker_who_loses_retreats_too) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 5);
  give(scene->board, "azzurro", "blue-foot", 8);
  scene_dice(scene, 4, 1);
  skirmish(scene);
  while (honour_play_next(&scene->play, &scene->request) &&
         scene->request.kind != HONOUR_DECISION_ADVANCE)
    /* To the west, where no enemy is. */
    honour_play_answer(&scene->play, &scene->request,
                       scene->request.options[scene->request.n_options - 1]);
  ck_assert_uint_eq(scene->request.kind, HONOUR_DECISION_ADVANCE);
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "blues"));
  fight_answer(scene, HONOUR_ANSWER_NO, 0, 0);
  fight_ends(scene);
  ck_assert(!is_at(scene, "rosso", "0208"));
  ck_assert(is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_11_5_S5c_a_larger_loser_stays_and_the_smaller_may_go) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 5);
  give(scene->board, "azzurro", "blue-foot", 8);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  ck_assert(honour_play_next(&scene->play, &scene->request));
  ck_assert(scene_is_at(scene, HONOUR_STAGE_RETREAT));
  ck_assert_uint_eq(scene->request.side, side_of(scene->board, "reds"));
  ck_assert(is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_11_5_S5d_the_whole_force_goes_with_those_who_fought) {
  g_autoptr(Scene) scene = meet_hosts(plain);

  give(scene->board, "rosso", "red-foot", 9);
  give(scene->board, "rubino", "red-foot", 9);
  give(scene->board, "azzurro", "blue-foot", 5);
  give(scene->board, "celeste", "blue-foot", 5);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  pick(scene, "rosso");
  pick(scene, "azzurro");
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert(is_at(scene, "rosso", "0209") && is_at(scene, "rubino", "0209"));
  ck_assert(!is_at(scene, "azzurro", "0209"));
  ck_assert_uint_eq(man(scene, "celeste")->hex, man(scene, "azzurro")->hex);
}
END_TEST

/* A storm that the defender loses; his one unit has so many SPs. */
static Scene *storm(guint8 sp, guint discipline) {
  Scene *scene = meet(town);

  give(scene->board, "rosso", "red-elite", 9);
  give(scene->board, "rosso", "red-elite", 9);
  give(scene->board, "azzurro", "blue-raw", sp);
  scene_dice(scene, 5, (guint8)discipline);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  return scene;
}

START_TEST(rule_11_5_S5e_who_loses_inside_stays_while_one_unit_is_in_good_order) {
  g_autoptr(Scene) scene = meet(town);

  give(scene->board, "rosso", "red-elite", 9);
  give(scene->board, "azzurro", "blue-foot", 9);
  scene_dice(scene, 5, 1); /* column 5, row 5 */
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  fight_ends(scene);
  ck_assert_uint_eq(fight_of(scene)->loser, HONOUR_DEFENDER);
  ck_assert(is_at(scene, "azzurro", "0209"));
  ck_assert(is_at(scene, "rosso", "0208"));
}
END_TEST

START_TEST(rule_11_5_S5e_who_loses_inside_surrenders_without_one) {
  g_autoptr(Scene) scene = storm(4, 6);

  ck_assert(fight_asks(scene, HONOUR_DECISION_ADVANCE));
  ck_assert_uint_eq(man(scene, "azzurro")->station, HONOUR_STATION_LOST);
  fight_answer(scene, HONOUR_ANSWER_YES, 0, 0);
  fight_ends(scene);
  ck_assert(is_at(scene, "rosso", "0209"));
  /* to advance into a Fortress is to conquer it. */
  ck_assert_uint_eq(scene->board->state.conqueror[settlement_of(scene->board, "0209")],
                    army_of(scene->board, "red"));
}
END_TEST

START_TEST(rule_3_6b_a_force_that_loses_its_last_sp_in_a_fight_is_captured) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 1);
  scene_dice(scene, 5);
  skirmish(scene);
  ck_assert(fight_asks(scene, HONOUR_DECISION_ADVANCE));
  ck_assert_uint_eq(man(scene, "azzurro")->station, HONOUR_STATION_LOST);
  fight_answer(scene, HONOUR_ANSWER_NO, 0, 0);
  fight_ends(scene);
  ck_assert(fight_of(scene)->flags & HONOUR_FIGHT_VACATED);
}
END_TEST

/* --- Step 6-b --------------------------------------------------------------------------------- */

START_TEST(rule_11_5_S6a_nobody_advances_into_the_zone_of_another_enemy) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 1);
  host(scene, "celeste", "0210", HONOUR_ORDER_STAND);
  give(scene->board, "celeste", "blue-foot", 4);
  scene_dice(scene, 5, 1); /* and who becomes Capitano Generale */
  skirmish(scene);
  fight_ends(scene);
  ck_assert(is_at(scene, "rosso", "0208"));
}
END_TEST

START_TEST(rule_11_5_S6b_there_is_no_pursuit) {
  g_autoptr(Scene) scene = meet(plain);

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert_uint_eq((guint)scene->dice.n_rolled, 2);
  ck_assert_uint_eq(sp_of(scene, "azzurro"), 4);
}
END_TEST

START_TEST(rule_12_2d_a_loser_who_cannot_go_surrenders_to_an_advance) {
  g_autoptr(Scene) scene = fight_draw("..", "");

  host(scene, "rosso", "0101", HONOUR_ORDER_ATTACK);
  give(scene->board, "rosso", "red-foot", 8);
  host(scene, "azzurro", "0102", HONOUR_ORDER_STAND);
  give(scene->board, "azzurro", "blue-foot", 5);
  scene_dice(scene, 5, 1);
  skirmish(scene);
  while (honour_play_next(&scene->play, &scene->request))
    honour_play_answer(&scene->play, &scene->request, scene->request.options[0]);
  ck_assert_uint_eq(man(scene, "azzurro")->station, HONOUR_STATION_LOST);
}
END_TEST

/* --- Storms without a fight, Sorties ---------------------------------------------------------- */

START_TEST(rule_11_5_S5e_demoralised_units_surrender_to_a_storm_without_a_die) {
  g_autoptr(Scene) scene = meet(town);

  give(scene->board, "rosso", "red-foot", 9);
  give_demoralised(scene->board, "azzurro", "blue-foot", 9);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "rosso",
              "azzurro");
  ck_assert(fight_asks(scene, HONOUR_DECISION_ADVANCE));
  ck_assert_uint_eq(man(scene, "azzurro")->station, HONOUR_STATION_LOST);
  ck_assert_uint_eq((guint)scene->dice.n_rolled, 0);
}
END_TEST

START_TEST(rule_11_7a_a_besieged_force_sallies_with_any_order_against_any_neighbour) {
  g_autoptr(Scene) scene = meet("................\n.......F........\n................");
  HonourOrders orders[] = {HONOUR_ORDER_STAND, HONOUR_ORDER_GARRISON, HONOUR_ORDER_MANOEUVRE,
                           HONOUR_ORDER_ATTACK};

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  scene->board->state.siege[settlement_of(scene->board, "0208")] = 1;
  for (guint i = 0; i < G_N_ELEMENTS(orders); i++) {
    man(scene, "rosso")->order = (guint8)orders[i];
    assert_reason(honour_may_attack(scene->board->game, &scene->board->state,
                                    capitano_of(scene->board, "rosso"),
                                    capitano_of(scene->board, "azzurro")),
                  OK);
  }
  man(scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  man(scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  fight_set(scene, HONOUR_FIGHT_NONE, 0, "rosso", "azzurro");
  scene_dice(scene, 4, 1);
  honour_play_push(&scene->play, HONOUR_STAGE_FIGHT);
  fight_ends(scene);
  ck_assert(scene_told(scene, "Rosso assaults Azzurro"));
  ck_assert(is_at(scene, "rosso", "0208") && is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_11_7b_the_sallying_side_chooses_and_the_other_draws) {
  g_autoptr(Scene) scene = meet_hosts("................\n.......F........\n................");

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "rubino", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "celeste", "blue-foot", 4);
  scene_dice(scene, 2, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SORTIE, 0, "rosso", "azzurro");
  pick(scene, "rubino");
  fight_ends(scene);
  ck_assert_uint_eq(fight_of(scene)->fighting[HONOUR_DEFENDER],
                    capitano_of(scene->board, "celeste"));
}
END_TEST

START_TEST(rule_11_7d_after_a_sortie_nobody_moves) {
  g_autoptr(Scene) scene = meet("................\n.......F........\n................");

  give(scene->board, "rosso", "red-foot", 8);
  give(scene->board, "azzurro", "blue-foot", 4);
  scene_dice(scene, 5, 1);
  fight_begin(scene, HONOUR_FIGHT_SORTIE, 0, "rosso", "azzurro");
  fight_ends(scene);
  ck_assert_uint_eq(fight_of(scene)->loser, HONOUR_DEFENDER);
  ck_assert(is_at(scene, "rosso", "0208"));
  ck_assert(is_at(scene, "azzurro", "0209"));
}
END_TEST

START_TEST(rule_15_1_1g_militia_do_not_sally_but_defend) {
  g_autoptr(Scene) scene = meet("................\n.......FF.......\n................");
  HonourUnitIndex militia = 0;
  HonourCapitanoIndex rosso = capitano_of(scene->board, "rosso");

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  while (!honour_game_is_militia(scene->board->game, militia))
    militia++;
  honour_set_unit(&scene->board->state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = 6, .capitano = rosso});
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SORTIE, 0, "rosso", "azzurro");
  fight_ends(scene);
  ck_assert(scene_told(scene, "4 SP against 4,"));
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM, "azzurro",
              "rosso");
  fight_asks(scene, HONOUR_DECISION_QUALITY);
  ck_assert_uint_eq(
      honour_assault_strength(scene->board->game, &scene->board->state, HONOUR_DEFENDER),
      (3 + 6 + 4) * HONOUR_SP);
}
END_TEST

START_TEST(rule_15_1_1g_militia_defend_whoever_fights) {
  g_autoptr(Scene) scene = meet_hosts(town);
  HonourUnitIndex militia = 0;

  give(scene->board, "rosso", "red-foot", 4);
  give(scene->board, "azzurro", "blue-foot", 4);
  give(scene->board, "celeste", "blue-foot", 4);
  while (!honour_game_is_militia(scene->board->game, militia))
    militia++;
  honour_set_unit(&scene->board->state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = 6,
                                    .capitano = capitano_of(scene->board, "azzurro")});
  scene_dice(scene, 4, 1);
  fight_begin(scene, HONOUR_FIGHT_SKIRMISH, 0, "rosso", "azzurro");
  fight_decide(scene, HONOUR_DECISION_FIGHTING, HONOUR_ANSWER_CAPITANO,
               capitano_of(scene->board, "celeste"), 0);
  fight_asks(scene, HONOUR_DECISION_QUALITY);
  ck_assert_uint_eq(
      honour_assault_strength(scene->board->game, &scene->board->state, HONOUR_DEFENDER),
      (4 + 6) * HONOUR_SP);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("skirmish");
  TCase *who = tcase_create("step 3-b");
  TCase *after = tcase_create("aftermath"), *others = tcase_create("storms and sorties");

  tcase_add_test(who, rule_11_5_S3a_whoever_stood_still_finds_his_enemy_and_both_choose);
  tcase_add_test(who, rule_11_5_S3a_whoever_marched_meets_him_by_chance);
  tcase_add_test(who, rule_11_5_S3b_those_without_troops_in_good_order_are_no_candidates);
  tcase_add_test(who, rule_11_5_S3b_guns_alone_defend_when_there_is_nobody_else);
  tcase_add_test(who, rule_11_5_S3c_the_one_who_fights_does_so_with_all_his_units_in_good_order);
  tcase_add_test(who, rule_11_5_S3d_against_a_storm_the_whole_force_defends);
  tcase_add_test(who, rule_11_5_S3e_in_an_encounter_guns_are_drawn_among_the_defenders_only);
  tcase_add_test(who, rule_11_5_S3f_guns_and_demoralised_units_do_not_attack);
  tcase_add_test(who, rule_11_5_S4b_losses_then_demoralisation_then_the_discipline_of_the_loser);
  tcase_add_test(who, rule_11_5_S4c_artillery_is_left_out_of_the_odds);
  suite_add_tcase(suite, who);
  tcase_add_test(after, rule_11_5_S5a_on_a_tie_the_attacker_is_larger_and_everything_counts);
  tcase_add_test(after, rule_11_5_S5a_artillery_and_demoralised_units_make_a_force_larger);
  tcase_add_test(after, rule_11_5_S5b_a_smaller_loser_retreats_and_the_larger_may_advance);
  tcase_add_test(after, rule_11_5_S5b_with_its_full_movement_allowance);
  tcase_add_test(after, rule_11_5_S5b_a_smaller_attacker_who_loses_retreats_too);
  tcase_add_test(after, rule_11_5_S5c_a_larger_loser_stays_and_the_smaller_may_go);
  tcase_add_test(after, rule_11_5_S5d_the_whole_force_goes_with_those_who_fought);
  tcase_add_test(after, rule_11_5_S5e_who_loses_inside_stays_while_one_unit_is_in_good_order);
  tcase_add_test(after, rule_11_5_S5e_who_loses_inside_surrenders_without_one);
  tcase_add_test(after, rule_3_6b_a_force_that_loses_its_last_sp_in_a_fight_is_captured);
  tcase_add_test(after, rule_11_5_S6a_nobody_advances_into_the_zone_of_another_enemy);
  tcase_add_test(after, rule_11_5_S6b_there_is_no_pursuit);
  tcase_add_test(after, rule_12_2d_a_loser_who_cannot_go_surrenders_to_an_advance);
  suite_add_tcase(suite, after);
  tcase_add_test(others, rule_11_5_S5e_demoralised_units_surrender_to_a_storm_without_a_die);
  tcase_add_test(others, rule_11_7a_a_besieged_force_sallies_with_any_order_against_any_neighbour);
  tcase_add_test(others, rule_11_7b_the_sallying_side_chooses_and_the_other_draws);
  tcase_add_test(others, rule_11_7d_after_a_sortie_nobody_moves);
  tcase_add_test(others, rule_15_1_1g_militia_do_not_sally_but_defend);
  tcase_add_test(others, rule_15_1_1g_militia_defend_whoever_fights);
  suite_add_tcase(suite, others);
  return test_main(suite);
}
