/* Who fights in the Combat and Attrition Phase, and in which order. [2.2D1] [11.1] [11.2] [11.3] */
#include "tests/honour/fixtures/combat-board.h"

/* Both in the open, side by side. */
static Combat *face_to_face(void) {
  Combat *c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  return c;
}

/* --- 11.1 ------------------------------------------------------------------------------------- */

START_TEST(rule_11_1a_adjacent_over_what_can_be_crossed) {
  g_autoptr(Combat) c = combat_on(board_valley());

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(may_attack(c, "rosso", "azzurro"), OK); /* the ferry */
  man(c->scene, "rosso")->hex = hex_of(c->board, "0202");
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0302");
  ck_assert(cap_grid_distance(&c->board->game->map->grid, hex_of(c->board, "0202"),
                              hex_of(c->board, "0302")) == 1);
  assert_reason(may_attack(c, "rosso", "azzurro"), NOT_ADJACENT);
}
END_TEST

START_TEST(rule_11_1b_the_highest_Initiative_of_both_sides_begins) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rubino", "0102", "red-foot", HONOUR_ORDER_ATTACK);  /* 2 */
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND); /* 3 */
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
}
END_TEST

START_TEST(rule_11_1c_a_star_goes_before_an_equal) {
  g_autoptr(Combat) c = face_to_face();

  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
}
END_TEST

START_TEST(rule_11_1c_lots_decide_among_equals) {
  static const char *const names[] = {"rubino", "celeste"};

  for (guint8 die = 1; die <= 4; die += 3) {
    g_autoptr(Combat) c = combat_draw("....\n....", "");

    force(c->board, "rubino", "0102", "red-foot", HONOUR_ORDER_ATTACK);
    force(c->board, "celeste", "0103", "blue-foot", HONOUR_ORDER_STAND);
    scene_dice(c->scene, die);
    combat_begin(c, HONOUR_STAGE_COMBAT);
    ck_assert(combat_asks(c));
    ck_assert_uint_eq(c->scene->dice.n_rolled, 1);
    ck_assert(combat_is_about(c, names[0]) || combat_is_about(c, names[1]));
    ck_assert(scene_told(c->scene, "same Initiative: the lot falls on"));
  }
}
END_TEST

/* --- 11.2.1 ----------------------------------------------------------------------------------- */

START_TEST(rule_11_2_1a_combat_is_between_adjacent_forces) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0101", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(may_attack(c, "rosso", "azzurro"), NOT_ADJACENT);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(!combat_asks(c));
}
END_TEST

START_TEST(rule_11_2_1b_each_force_decides_from_the_highest_down) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(c->board, "celeste", "0104", "blue-horse", HONOUR_ORDER_STAND); /* near nobody */
  dig(c->board, "0102", 2, "0103"); /* nobody can be compelled */
  dig(c->board, "0103", 2, "0102");
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "azzurro"));
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(combat_is_about(c, "rosso"));
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(!combat_asks(c));
  ck_assert(is_finished(c, "azzurro") && is_finished(c, "rosso"));
  ck_assert(!is_finished(c, "celeste"));
}
END_TEST

START_TEST(rule_11_2_1c_in_a_zone_of_control_it_attacks_or_compels) {
  g_autoptr(Combat) c = face_to_face();
  CapDirection west = direction_of(c->board, "0103", "0102");

  assert_reason(must_attack(c, "azzurro"), OK);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_offers(c, HONOUR_ANSWER_ATTACK, west));
  ck_assert(combat_offers(c, HONOUR_ANSWER_COMPEL, capitano_of(c->board, "rosso")));
  ck_assert(!combat_offers(c, HONOUR_ANSWER_RENOUNCE, 0));
  combat_answer(c, HONOUR_ANSWER_COMPEL, capitano_of(c->board, "rosso"));
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->last.force[HONOUR_ATTACKER], capitano_of(c->board, "rosso"));
  ck_assert_uint_eq(c->last.force[HONOUR_DEFENDER], capitano_of(c->board, "azzurro"));
  ck_assert_uint_eq(c->last.hex, hex_of(c->board, "0103"));
}
END_TEST

START_TEST(rule_11_2_1d_without_a_zone_of_control_it_may_attack_or_not) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  give(c->board, "azzurro", "blue-horse", 2);
  assert_reason(must_attack(c, "rosso"), IN_NO_ZOC);
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0); /* Azzurro, who is in Rosso's */
  ck_assert(combat_is_about(c, "rosso"));
  ck_assert(combat_offers(c, HONOUR_ANSWER_RENOUNCE, 0));
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0103"));
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH));
}
END_TEST

START_TEST(rule_11_2_1e_who_attacked_or_compelled_has_finished) {
  g_autoptr(Combat) attacks = face_to_face(), compels = face_to_face();

  combat_begin(attacks, HONOUR_STAGE_COMBAT);
  combat_answer(attacks, HONOUR_ANSWER_ATTACK, direction_of(attacks->board, "0103", "0102"));
  ck_assert(is_finished(attacks, "azzurro") && !is_finished(attacks, "rosso"));
  combat_begin(compels, HONOUR_STAGE_COMBAT);
  combat_answer(compels, HONOUR_ANSWER_COMPEL, capitano_of(compels->board, "rosso"));
  ck_assert(!combat_asks(compels));
  ck_assert(is_finished(compels, "azzurro") && is_finished(compels, "rosso"));
}
END_TEST

START_TEST(rule_11_2_1e_who_lost_has_finished) {
  g_autoptr(Combat) c = face_to_face();

  c->loser = HONOUR_DEFENDER;
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0103", "0102"));
  ck_assert(!combat_asks(c));
  ck_assert(is_finished(c, "rosso"));
}
END_TEST

START_TEST(rule_11_2_1f_one_force_is_attacked_again_and_again) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(c->board, "celeste", "0101", "blue-horse", HONOUR_ORDER_STAND);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0103", "0102"));
  ck_assert(combat_is_about(c, "rosso"));
  combat_answer(c, HONOUR_ANSWER_COMPEL, capitano_of(c->board, "celeste"));
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(c->last.force[HONOUR_ATTACKER], capitano_of(c->board, "celeste"));
  ck_assert_uint_eq(c->last.force[HONOUR_DEFENDER], capitano_of(c->board, "rosso"));
}
END_TEST

/* --- 11.2.3, 11.2.4 --------------------------------------------------------------------------- */

START_TEST(rule_11_2_3a_a_force_in_a_zone_must_attack) {
  g_autoptr(Combat) c = face_to_face();

  assert_reason(must_attack(c, "rosso"), OK);
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0104");
  assert_reason(must_attack(c, "rosso"), IN_NO_ZOC);
}
END_TEST

START_TEST(rule_11_2_3a_it_attacks_where_a_zone_holds_it) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0103", "blue-foot", HONOUR_ORDER_STAND);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "rosso"));
  ck_assert(combat_offers(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0103")));
  ck_assert(!combat_offers(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0101")));
}
END_TEST

START_TEST(rule_11_5_S3f_guns_and_militia_attack_nobody) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");
  HonourUnitIndex militia = 0;

  stand(c->board, "rosso", "0102");
  give(c->board, "rosso", "red-guns", 2);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  while (!honour_game_is_militia(c->board->game, militia))
    militia++;
  honour_set_unit(&c->board->state, militia,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = 3,
                                    .capitano = capitano_of(c->board, "rosso")});
  assert_reason(may_attack(c, "rosso", "azzurro"), NO_ASSAULT_TROOPS);
}
END_TEST

START_TEST(rule_11_2_4a_who_need_not_cannot_be_compelled) {
  g_autoptr(Combat) c = face_to_face();

  assert_reason(may_compel(c, "azzurro", "rosso"), OK);
  dig(c->board, "0102", 2, "0103");
  assert_reason(may_compel(c, "azzurro", "rosso"), BEHIND_WORKS);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "rosso")); /* Azzurro could name nobody, and has attacked */
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(!combat_asks(c));
  ck_assert(is_finished(c, "rosso"));
}
END_TEST

START_TEST(rule_11_2_4b_over_a_ferry_nobody_must) {
  g_autoptr(Combat) c = combat_on(board_valley());

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(must_attack(c, "rosso"), ONLY_OVER_FERRY);
  assert_reason(may_compel(c, "rosso", "azzurro"), ONLY_OVER_FERRY);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(!combat_asks(c));
  ck_assert(is_finished(c, "rosso") && is_finished(c, "azzurro"));
}
END_TEST

START_TEST(rule_7_8_3d_a_ferry_lets_the_zone_pass_but_nobody_must_attack) {
  g_autoptr(Combat) c = combat_on(board_valley());
  HonourCapitanoIndex azzurro;

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  azzurro = capitano_of(c->board, "azzurro");
  ck_assert_int_eq(
      honour_force_zoc(c->board->game, &c->board->state, azzurro, hex_of(c->board, "0203")),
      HONOUR_ZOC_OVER_FERRY);
  assert_reason(must_attack(c, "rosso"), ONLY_OVER_FERRY);
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
}
END_TEST

START_TEST(rule_11_2_4c_enemies_who_can_stay_inside_need_not_be_attacked) {
  g_autoptr(Combat) c = combat_draw("F...\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0101", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(must_attack(c, "rosso"), ENEMIES_INSIDE);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "rosso"));
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
  ck_assert(is_finished(c, "rosso"));
}
END_TEST

START_TEST(rule_11_2_4d_a_force_in_a_fortress_need_not_attack) {
  g_autoptr(Combat) c = combat_draw("F...\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0101", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(must_attack(c, "celeste"), IN_FORTRESS);
  force(c->board, "azzurro", "0103", "blue-horse", HONOUR_ORDER_STAND);
  assert_reason(must_attack(c, "rosso"), OK);
  assert_reason(may_compel(c, "rosso", "celeste"), IN_FORTRESS);
  assert_reason(may_compel(c, "rosso", "azzurro"), OK);
}
END_TEST

START_TEST(rule_7_8_3b_zones_reach_fortresses_and_works_but_force_nobody_there) {
  g_autoptr(Combat) c = combat_draw("F...\n....", "");
  HonourCapitanoIndex rosso;

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0101", "blue-foot", HONOUR_ORDER_STAND);
  rosso = capitano_of(c->board, "rosso");
  dig(c->board, "0102", 1, "0101");
  ck_assert_int_eq(
      honour_force_zoc(c->board->game, &c->board->state, rosso, hex_of(c->board, "0101")),
      HONOUR_ZOC_FULL);
  assert_reason(must_attack(c, "celeste"), IN_FORTRESS);
  assert_reason(must_attack(c, "rosso"), BEHIND_WORKS);
}
END_TEST

START_TEST(rule_7_5b_only_a_fortified_hexside_frees_from_attacking) {
  g_autoptr(Combat) c = face_to_face();

  dig(c->board, "0102", 1, "0101"); /* the back is turned to the enemy */
  assert_reason(must_attack(c, "rosso"), OK);
  c->board->state.earthworks[0].facing = direction_of(c->board, "0102", "0103");
  assert_reason(must_attack(c, "rosso"), BEHIND_WORKS);
  assert_reason(must_attack(c, "azzurro"), OK);
}
END_TEST

START_TEST(rule_11_2_4e_half_demoralised_attacks_only_out_of_a_zone) {
  g_autoptr(Combat) c = face_to_face();

  give_demoralised(c->board, "rosso", "red-guns", 2);
  assert_reason(must_attack(c, "rosso"), HALF_DEMORALISED);
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
  assert_reason(may_compel(c, "azzurro", "rosso"), IN_NO_ZOC);
  give_demoralised(c->board, "azzurro", "blue-horse", 2); /* he has no zone any more */
  assert_reason(may_attack(c, "rosso", "azzurro"), HALF_DEMORALISED);
}
END_TEST

START_TEST(rule_11_2_4e_who_has_finished_may_not_attack) {
  g_autoptr(Combat) c = face_to_face();

  man(c->scene, "rosso")->marks |= HONOUR_MARK_ATTACK_FINISHED;
  assert_reason(may_attack(c, "rosso", "azzurro"), ATTACK_FINISHED);
  assert_reason(must_attack(c, "rosso"), ATTACK_FINISHED);
  assert_reason(may_compel(c, "azzurro", "rosso"), ATTACK_FINISHED);
  assert_reason(may_attack(c, "azzurro", "rosso"), OK);
}
END_TEST

START_TEST(rule_9_1_1i_all_demoralised_start_no_combat) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK)->demoralised = TRUE;
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(may_attack(c, "rosso", "azzurro"), ALL_DEMORALISED);
}
END_TEST

START_TEST(rule_11_5_S3f_guns_alone_attack_nobody) {
  g_autoptr(Combat) c = combat_draw("F...\n....", "");

  force(c->board, "rosso", "0102", "red-guns", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(may_attack(c, "rosso", "azzurro"), NO_ASSAULT_TROOPS);
  dig(c->board, "0102", 2, "0101"); /* but besiege */
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
}
END_TEST

START_TEST(rule_11_2_2a_generals_do_not_fight_over_a_ferry) {
  g_autoptr(Combat) c = combat_on(board_valley());

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  man(c->scene, "rosso")->marks |= HONOUR_MARK_GENERAL;
  assert_reason(may_attack(c, "rosso", "azzurro"), OK);
  man(c->scene, "azzurro")->marks |= HONOUR_MARK_GENERAL; /* */
  assert_reason(may_attack(c, "rosso", "azzurro"), FERRY_GENERALS);
}
END_TEST

START_TEST(rule_11_7c_no_sortie_over_a_ferry) {
  g_autoptr(Combat) c = combat_on(board_valley());

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0303", "blue-foot", HONOUR_ORDER_STAND);
  assert_reason(may_attack(c, "azzurro", "rosso"), OK);
  c->board->state.siege[settlement_of(c->board, "0303")] = 1;
  assert_reason(may_attack(c, "azzurro", "rosso"), FERRY_SORTIE);
}
END_TEST

/* --- 11.3 Step 1 ------------------------------------------------------------------------------ */

START_TEST(rule_11_3a_no_force_attacks_twice) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0101", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  force(c->board, "azzurro", "0103", "blue-horse", HONOUR_ORDER_STAND)->demoralised = TRUE;
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_is_about(c, "rosso"));
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0103"));
  combat_answer(c, HONOUR_ANSWER_NO, 0); /* he does not advance */
  combat_end(c);
  assert_reason(may_attack(c, "rosso", "celeste"), ATTACK_FINISHED);
}
END_TEST

START_TEST(rule_11_3b_each_attack_on_a_force_is_by_another) {
  g_autoptr(Combat) c = combat_draw("....\n....", "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "rubino", "0104", "red-guns", HONOUR_ORDER_ATTACK);
  give(c->board, "rubino", "red-foot", 2);
  force(c->board, "azzurro", "0103", "blue-foot", HONOUR_ORDER_STAND);
  man(c->scene, "azzurro")->marks |= HONOUR_MARK_ATTACK_FINISHED; /* by 3.6.3, on the march */
  dig(c->board, "0103", 2, "0102");
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0); /* it is gone, so Azzurro decides first */
  ck_assert(!combat_asks(c));                  /* the others can name nobody, and must attack */
  ck_assert(scene_told(c->scene, "11.2: Rosso attacks Azzurro."));
  ck_assert(scene_told(c->scene, "11.2: Rubino attacks Azzurro."));
}
END_TEST

/* --- 2.2D1 ------------------------------------------------------------------------------------ */

START_TEST(rule_2_2D1a_known_neighbours_show_their_cards) {
  g_autoptr(Combat) c = face_to_face();

  force(c->board, "celeste", "0204", "blue-horse", HONOUR_ORDER_STAND);
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(c));
  ck_assert(man(c->scene, "rosso")->marks & HONOUR_MARK_SHOWN);
  ck_assert(man(c->scene, "azzurro")->marks & HONOUR_MARK_SHOWN);
  ck_assert(!(man(c->scene, "celeste")->marks & HONOUR_MARK_SHOWN));
}
END_TEST

START_TEST(rule_2_2D1b_the_hidden_are_turned_up_but_do_not_show_cards) {
  g_autoptr(Combat) c = face_to_face();

  man(c->scene, "rosso")->marks |= HONOUR_MARK_HIDDEN;
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(c));
  ck_assert(!(man(c->scene, "rosso")->marks & (HONOUR_MARK_HIDDEN | HONOUR_MARK_SHOWN)));
  ck_assert(man(c->scene, "azzurro")->marks & HONOUR_MARK_SHOWN);
}
END_TEST

START_TEST(rule_2_2D1c_no_zone_of_control_is_needed) {
  g_autoptr(Combat) c = combat_on(board_valley());

  force(c->board, "rosso", "0202", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0302", "blue-foot", HONOUR_ORDER_STAND);
  man(c->scene, "rosso")->marks |= HONOUR_MARK_HIDDEN;
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(!combat_asks(c)); /* nobody can fight over the river */
  ck_assert(scene_told(c->scene, "2.2D1: Rosso is turned face up."));
  ck_assert(scene_told(c->scene, "2.2D1: Azzurro shows"));
}
END_TEST

START_TEST(rule_2_2D2_battles_follow_the_order_of_combat) {
  g_autoptr(Combat) c = face_to_face();

  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0103", "0102"));
  ck_assert(!combat_asks(c)); /* Rosso, who can name nobody, attacks in his turn */
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->last.force[HONOUR_ATTACKER], capitano_of(c->board, "rosso"));
  ck_assert_uint_eq(c->board->state.fight.kind, HONOUR_FIGHT_NONE); /* it is over */
}
END_TEST

int main(void) {
  Suite *suite = suite_create("combat");
  TCase *order = tcase_create("order"), *duty = tcase_create("duty"),
        *phase = tcase_create("phase");

  tcase_add_test(order, rule_11_1a_adjacent_over_what_can_be_crossed);
  tcase_add_test(order, rule_11_1b_the_highest_Initiative_of_both_sides_begins);
  tcase_add_test(order, rule_11_1c_a_star_goes_before_an_equal);
  tcase_add_test(order, rule_11_1c_lots_decide_among_equals);
  tcase_add_test(order, rule_11_2_1a_combat_is_between_adjacent_forces);
  tcase_add_test(order, rule_11_2_1b_each_force_decides_from_the_highest_down);
  tcase_add_test(order, rule_11_2_1c_in_a_zone_of_control_it_attacks_or_compels);
  tcase_add_test(order, rule_11_2_1d_without_a_zone_of_control_it_may_attack_or_not);
  tcase_add_test(order, rule_11_2_1e_who_attacked_or_compelled_has_finished);
  tcase_add_test(order, rule_11_2_1e_who_lost_has_finished);
  tcase_add_test(order, rule_11_2_1f_one_force_is_attacked_again_and_again);
  tcase_add_test(duty, rule_11_2_3a_a_force_in_a_zone_must_attack);
  tcase_add_test(duty, rule_11_2_3a_it_attacks_where_a_zone_holds_it);
  tcase_add_test(duty, rule_11_5_S3f_guns_and_militia_attack_nobody);
  tcase_add_test(duty, rule_11_2_4a_who_need_not_cannot_be_compelled);
  tcase_add_test(duty, rule_11_2_4b_over_a_ferry_nobody_must);
  tcase_add_test(duty, rule_7_8_3d_a_ferry_lets_the_zone_pass_but_nobody_must_attack);
  tcase_add_test(duty, rule_11_2_4c_enemies_who_can_stay_inside_need_not_be_attacked);
  tcase_add_test(duty, rule_11_2_4d_a_force_in_a_fortress_need_not_attack);
  tcase_add_test(duty, rule_7_8_3b_zones_reach_fortresses_and_works_but_force_nobody_there);
  tcase_add_test(duty, rule_7_5b_only_a_fortified_hexside_frees_from_attacking);
  tcase_add_test(duty, rule_11_2_4e_half_demoralised_attacks_only_out_of_a_zone);
  tcase_add_test(duty, rule_11_2_4e_who_has_finished_may_not_attack);
  tcase_add_test(duty, rule_9_1_1i_all_demoralised_start_no_combat);
  tcase_add_test(duty, rule_11_5_S3f_guns_alone_attack_nobody);
  tcase_add_test(duty, rule_11_2_2a_generals_do_not_fight_over_a_ferry);
  tcase_add_test(duty, rule_11_7c_no_sortie_over_a_ferry);
  tcase_add_test(phase, rule_11_3a_no_force_attacks_twice);
  tcase_add_test(phase, rule_11_3b_each_attack_on_a_force_is_by_another);
  tcase_add_test(phase, rule_2_2D1a_known_neighbours_show_their_cards);
  tcase_add_test(phase, rule_2_2D1b_the_hidden_are_turned_up_but_do_not_show_cards);
  tcase_add_test(phase, rule_2_2D1c_no_zone_of_control_is_needed);
  tcase_add_test(phase, rule_2_2D2_battles_follow_the_order_of_combat);
  suite_add_tcase(suite, order);
  suite_add_tcase(suite, duty);
  suite_add_tcase(suite, phase);
  return test_main(suite);
}
