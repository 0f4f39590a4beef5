/* One attack: inside or outside, retreat before combat, and which kind of fight it is. [11.2.2]
 * [11.3] */
#include "tests/honour/fixtures/combat-board.h"

#include "validator/honour/chapters/combat/ch12-retreat.h"

/* Rosso in 0102, Azzurro in the place drawn first. */
static Combat *attack_on(const char *drawing) {
  Combat *c = combat_draw(drawing, "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND);
  return c;
}

static void make_general(Combat *c, const char *id) {
  man(c->scene, id)->marks |= HONOUR_MARK_GENERAL;
}

/* --- 11.2.2 Kinds ----------------------------------------------------------------------------- */

START_TEST(rule_11_2_2a_two_generals_fight_a_major_battle) {
  g_autoptr(Combat) c = attack_on("...");

  make_general(c, "rosso");
  make_general(c, "azzurro");
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_BATTLE) && !combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->last.kind, HONOUR_FIGHT_MAJOR);
}
END_TEST

START_TEST(rule_11_2_2a_not_in_a_wood_swamp_or_mountain) {
  static const char *const drawings[] = {"w..", "s..", "M.."};
  g_autoptr(Combat) c = attack_on(drawings[_i]);

  make_general(c, "rosso");
  make_general(c, "azzurro");
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH) && !combat_saw(c, HONOUR_STAGE_BATTLE));
}
END_TEST

START_TEST(rule_11_2_2b_else_it_is_a_skirmish) {
  g_autoptr(Combat) c = attack_on("...");

  make_general(c, _i == 0 ? "rosso" : "azzurro");
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH) && !combat_saw(c, HONOUR_STAGE_BATTLE));
  ck_assert_uint_eq(c->last.kind, HONOUR_FIGHT_SKIRMISH);
}
END_TEST

START_TEST(rule_7_9c_on_the_march_it_is_always_a_skirmish) {
  g_autoptr(Combat) c = attack_on("...");

  make_general(c, "rosso");
  make_general(c, "azzurro");
  c->loser = HONOUR_DEFENDER;
  combat_fight(c, "rosso", "azzurro", HONOUR_FIGHT_FROM_MARCH);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(c->last.kind, HONOUR_FIGHT_SKIRMISH);
  ck_assert(!is_finished(c, "azzurro")); /* */
}
END_TEST

START_TEST(rule_11_2_2c_a_siege_needs_earthworks_and_an_attack_order) {
  g_autoptr(Combat) c = attack_on("F..");

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  ck_assert(!combat_offers(c, HONOUR_ANSWER_SIEGE, 0));
  dig(c->board, "0102", 1, "0101");
  ck_assert(combat_offers(c, HONOUR_ANSWER_SIEGE, 0));
  combat_answer(c, HONOUR_ANSWER_SIEGE, 0);
  ck_assert(!combat_asks(c));
  ck_assert(honour_is_besieged(c->board->game, &c->board->state, capitano_of(c->board, "azzurro")));
}
END_TEST

START_TEST(rule_11_2_2d_out_of_a_besieged_fortress_it_is_a_sortie) {
  g_autoptr(Combat) c = attack_on("F..");

  dig(c->board, "0102", 2, "0101");
  make_general(c, "rosso");
  make_general(c, "azzurro");
  c->board->state.siege[settlement_of(c->board, "0101")] = 1;
  man(c->scene, "rosso")->besieges = hex_of(c->board, "0101") + 1;
  combat_fight(c, "azzurro", "rosso", 0);
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->last.kind, HONOUR_FIGHT_SORTIE);
  ck_assert(honour_place_is_besieged(c->board->game, &c->board->state, hex_of(c->board, "0101")));
}
END_TEST

START_TEST(rule_11_2_5a_both_show_what_they_have) {
  g_autoptr(Combat) c = attack_on("F..");

  man(c->scene, "azzurro")->marks |= HONOUR_MARK_HIDDEN;
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(combat_asks(c)); /* before the kind is fixed */
  ck_assert_uint_eq(man(c->scene, "azzurro")->marks, HONOUR_MARK_SHOWN);
  ck_assert_uint_eq(man(c->scene, "rosso")->marks, HONOUR_MARK_SHOWN);
}
END_TEST

/* --- 11.3 Step 2 ------------------------------------------------------------------------------ */

START_TEST(rule_11_3c_a_defender_in_a_fortress_chooses) {
  g_autoptr(Combat) c = attack_on("C..");

  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(combat_offers(c, HONOUR_ANSWER_INSIDE, 0));
  ck_assert(combat_offers(c, HONOUR_ANSWER_OUTSIDE, 0));
  ck_assert_uint_eq(c->scene->request.side, side_of(c->board, "blues"));
}
END_TEST

START_TEST(rule_11_3c_not_in_a_town_nor_in_a_neutral_city) {
  static const char *const drawings[] = {"t..", "N.."};
  g_autoptr(Combat) c = attack_on(drawings[_i]);

  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(c->last.flags & HONOUR_FIGHT_INSIDE, 0);
}
END_TEST

START_TEST(rule_11_3d_outside_it_is_a_battle_or_skirmish_in_the_open) {
  g_autoptr(Combat) c = attack_on("C..");

  make_general(c, "rosso");
  make_general(c, "azzurro");
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_OUTSIDE, 0);
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_BATTLE));
  ck_assert_uint_eq(c->last.flags & (HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM), 0);
}
END_TEST

START_TEST(rule_11_3e_before_the_walls_he_stops_besieges_or_storms) {
  g_autoptr(Combat) c = attack_on("F..");

  dig(c->board, "0102", 2, "0101");
  make_general(c, "rosso");
  make_general(c, "azzurro");
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  ck_assert(combat_offers(c, HONOUR_ANSWER_STOP, 0));
  ck_assert(combat_offers(c, HONOUR_ANSWER_SIEGE, 0));
  combat_answer(c, HONOUR_ANSWER_STORM, 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(c->last.kind, HONOUR_FIGHT_SKIRMISH); /* */
  ck_assert_uint_eq(c->last.flags, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM);
}
END_TEST

START_TEST(rule_11_3f_who_stops_has_no_other_target) {
  g_autoptr(Combat) c = attack_on("F...");

  force(c->board, "celeste", "0103", "blue-horse", HONOUR_ORDER_STAND)->demoralised = TRUE;
  give(c->board, "celeste", "blue-foot", 2);
  man(c->scene, "azzurro")->marks = 0;
  combat_begin(c, HONOUR_STAGE_COMBAT);
  combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0); /* Azzurro */
  ck_assert(combat_is_about(c, "rosso"));
  combat_answer(c, HONOUR_ANSWER_ATTACK, direction_of(c->board, "0102", "0101"));
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_STOP, 0);
  ck_assert(combat_is_about(c, "celeste")); /* Rosso is done */
  ck_assert(is_finished(c, "rosso"));
  assert_reason(may_attack(c, "rosso", "celeste"), ATTACK_FINISHED);
}
END_TEST

START_TEST(rule_11_3g_inside_ends_with_the_fight) {
  g_autoptr(Combat) c = attack_on("F..");

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_STOP, 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(man(c->scene, "azzurro")->marks & HONOUR_MARK_INSIDE, 0);
  ck_assert_uint_eq(c->board->state.fight.flags, 0);
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(combat_offers(c, HONOUR_ANSWER_OUTSIDE, 0)); /* asked anew */
}
END_TEST

START_TEST(rule_15_1_1a_militia_may_come_right_after_step_2) {
  g_autoptr(Combat) inside = attack_on("F.."), outside = attack_on("F.."), field = attack_on("...");

  combat_fight(inside, "rosso", "azzurro", 0);
  combat_answer(inside, HONOUR_ANSWER_INSIDE, 0);
  ck_assert(combat_asks(inside));
  ck_assert(combat_saw(inside, HONOUR_STAGE_MILITIA));
  combat_fight(outside, "rosso", "azzurro", 0);
  combat_answer(outside, HONOUR_ANSWER_OUTSIDE, 0);
  ck_assert(!combat_asks(outside));
  ck_assert(combat_saw(outside, HONOUR_STAGE_MILITIA));
  combat_fight(field, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(field));
  ck_assert(!combat_saw(field, HONOUR_STAGE_MILITIA));
}
END_TEST

START_TEST(rule_7_7g_being_attacked_ends_an_administrative_march) {
  g_autoptr(Combat) c = attack_on("...");

  man(c->scene, "rosso")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  man(c->scene, "azzurro")->marks |= HONOUR_MARK_ADMINISTRATIVE;
  combat_fight(c, "rosso", "azzurro", 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(man(c->scene, "azzurro")->marks & HONOUR_MARK_ADMINISTRATIVE, 0);
  ck_assert_uint_ne(man(c->scene, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE, 0);
}
END_TEST

/* */
START_TEST(two_forces_in_a_hex_defend_together) {
  g_autoptr(Combat) c = attack_on("...");

  make_general(c, "azzurro");
  force(c->board, "celeste", "0101", "blue-horse", HONOUR_ORDER_STAND);
  combat_fight(c, "rosso", "celeste", 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(c->last.force[HONOUR_DEFENDER], capitano_of(c->board, "azzurro"));
  ck_assert_uint_eq(man(c->scene, "celeste")->with, capitano_of(c->board, "azzurro"));
}
END_TEST

/* --- 11.3.1a ---------------------------------------------------------------------------------- */

START_TEST(rule_11_3_1a_who_may_declare_a_siege) {
  g_autoptr(Combat) c = attack_on("F..");
  HonourCapitanoIndex rosso = capitano_of(c->board, "rosso");

  assert_reason(honour_may_besiege(c->board->game, &c->board->state, rosso, HONOUR_NOBODY),
                NO_EARTHWORKS);
  dig(c->board, "0102", 1, "0101");
  assert_reason(honour_may_besiege(c->board->game, &c->board->state, rosso, HONOUR_NOBODY), OK);
  man(c->scene, "rosso")->order = HONOUR_ORDER_STAND;
  assert_reason(honour_may_besiege(c->board->game, &c->board->state, rosso, HONOUR_NOBODY),
                ORDER_NO_SIEGE);
}
END_TEST

START_TEST(rule_7_5c_no_siege_without_earthworks) {
  g_autoptr(Combat) c = attack_on("F..");

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  ck_assert(!combat_offers(c, HONOUR_ANSWER_SIEGE, 0));
}
END_TEST

/* --- 11.3.2 ----------------------------------------------------------------------------------- */

static Combat *attack_on_the_shaken(const char *drawing) {
  Combat *c = combat_draw(drawing, "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND)->demoralised = TRUE;
  return c;
}

START_TEST(rule_11_3_2a_the_demoralised_retreat_before_combat) {
  g_autoptr(Combat) field = attack_on_the_shaken("..."), inside = attack_on_the_shaken("F..");

  combat_fight(field, "rosso", "azzurro", 0);
  combat_answer(field, HONOUR_ANSWER_NO, 0); /* he does not advance */
  ck_assert(!combat_asks(field));
  ck_assert(combat_saw(field, HONOUR_STAGE_RETREAT) && !combat_saw(field, HONOUR_STAGE_SKIRMISH));
  combat_fight(inside, "rosso", "azzurro", 0);
  combat_answer(inside, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(inside, HONOUR_ANSWER_STOP, 0);
  ck_assert(!combat_asks(inside));
  ck_assert(!combat_saw(inside, HONOUR_STAGE_RETREAT));
}
END_TEST

START_TEST(rule_11_3_2b_they_are_pursued_by_one_capitano_first) {
  g_autoptr(Combat) c = attack_on_the_shaken("...");
  HonourUnitIndex foot;

  make_general(c, "rosso");
  join(c->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  foot = give(c->board, "rubino", "red-foot", 3);
  give(c->board, "rubino", "red-guns", 2);
  scene_dice(c->scene, 6); /* the last of the two */
  combat_fight(c, "rosso", "azzurro", 0);
  while (!scene_is_at(c->scene, HONOUR_STAGE_PURSUIT))
    ck_assert(!combat_run(c, scene_top(c->scene)));
  ck_assert_uint_eq(scene_top(c->scene)->capitano, capitano_of(c->board, "azzurro"));
  ck_assert_int_eq(scene_top(c->scene)->v[0], capitano_of(c->board, "rubino"));
  for (HonourUnitIndex i = 0; i < c->board->game->n_units; i++)
    ck_assert_int_eq((c->board->state.units[i].flags & HONOUR_UNIT_PURSUES) != 0, i == foot);
  ck_assert(!combat_saw(c, HONOUR_STAGE_RETREAT)); /* */
  combat_answer(c, HONOUR_ANSWER_NO, 0);           /* he does not advance */
  ck_assert(!combat_asks(c));
  ck_assert(combat_saw(c, HONOUR_STAGE_RETREAT));
}
END_TEST

START_TEST(rule_11_3_2c_the_attacker_may_advance_without_a_fight) {
  g_autoptr(Combat) c = attack_on_the_shaken("....");

  combat_fight(c, "rosso", "azzurro", 0);
  while (!scene_is_at(c->scene, HONOUR_STAGE_RETREAT))
    ck_assert(!combat_run(c, scene_top(c->scene)));
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0104"); /* as the retreat leaves him */
  combat_answer(c, HONOUR_ANSWER_YES, 0);
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(man(c->scene, "rosso")->hex, hex_of(c->board, "0101"));
  ck_assert_uint_eq(c->scene->dice.n_rolled, 0);
}
END_TEST

START_TEST(rule_12_2d_who_cannot_flee_before_combat_surrenders_to_an_advance) {
  g_autoptr(Combat) c = attack_on_the_shaken("..."); /* whose retreat leads nowhere */

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_YES, 0);
  ck_assert(scene_is_at(c->scene, HONOUR_STAGE_RETREAT));
  ck_assert_uint_eq(scene_top(c->scene)->capitano, capitano_of(c->board, "azzurro"));
  ck_assert_int_ne(scene_top(c->scene)->v[0] & HONOUR_RETREAT_DISPLACED, 0);
  man(c->scene, "azzurro")->station = HONOUR_STATION_LOST; /* as that leaves him */
  man(c->scene, "azzurro")->hex = CAP_HEX_NONE;
  ck_assert(!combat_asks(c));
  ck_assert_uint_eq(man(c->scene, "rosso")->hex, hex_of(c->board, "0101"));
}
END_TEST

/* */
START_TEST(rule_16h_stormed_without_anybody_to_fight_they_surrender) {
  g_autoptr(Combat) c = attack_on_the_shaken("F..");

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_STORM, 0);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  combat_answer(c, HONOUR_ANSWER_YES, 0);
  ck_assert(!combat_asks(c));
  ck_assert(!combat_saw(c, HONOUR_STAGE_SKIRMISH));
  ck_assert_uint_eq(c->board->state.conqueror[settlement_of(c->board, "0101")],
                    army_of(c->board, "red")); /* */
}
END_TEST

/* whoever went behind the walls in one fight may come out for the next. */
START_TEST(rule_11_3g_inside_is_asked_anew_in_each_battle) {
  g_autoptr(Combat) c = attack_on("F..");

  man(c->scene, "azzurro")->marks |= HONOUR_MARK_INSIDE;
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_OUTSIDE, 0);
  ck_assert_uint_eq(man(c->scene, "azzurro")->marks & HONOUR_MARK_INSIDE, 0);
}
END_TEST

START_TEST(rule_11_5_S3d_a_storm_disrupts_on_declaration_whoever_is_inside) {
  g_autoptr(Combat) c = attack_on_the_shaken("F..");

  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  ck_assert_uint_eq(man(c->scene, "rosso")->marks & HONOUR_MARK_DISRUPTED, 0);
  combat_answer(c, HONOUR_ANSWER_STORM, 0);
  ck_assert_uint_eq(man(c->scene, "rosso")->marks & HONOUR_MARK_DISRUPTED, HONOUR_MARK_DISRUPTED);
}
END_TEST

START_TEST(rule_11_5_S6a_no_advance_into_the_zone_of_another) {
  g_autoptr(Combat) c = combat_draw("....", "");
  CapHex hex = hex_of(c->board, "0101");
  HonourCapitanoIndex rosso, azzurro;

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND);
  rosso = capitano_of(c->board, "rosso");
  azzurro = capitano_of(c->board, "azzurro");
  assert_reason(honour_may_advance(c->board->game, &c->board->state, rosso, hex, azzurro),
                NOT_VACATED);
  man(c->scene, "rosso")->hex = hex_of(c->board, "0103");
  hex = hex_of(c->board, "0102"); /* next to Azzurro */
  assert_reason(honour_may_advance(c->board->game, &c->board->state, rosso, hex, azzurro), OK);
  assert_reason(honour_may_advance(c->board->game, &c->board->state, rosso, hex, HONOUR_NOBODY),
                ENEMY_ZOC_THERE);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fight");
  TCase *kinds = tcase_create("kinds"), *walls = tcase_create("walls"),
        *retreat = tcase_create("retreat");

  tcase_add_test(kinds, rule_11_2_2a_two_generals_fight_a_major_battle);
  tcase_add_loop_test(kinds, rule_11_2_2a_not_in_a_wood_swamp_or_mountain, 0, 3);
  tcase_add_loop_test(kinds, rule_11_2_2b_else_it_is_a_skirmish, 0, 2);
  tcase_add_test(kinds, rule_7_9c_on_the_march_it_is_always_a_skirmish);
  tcase_add_test(kinds, rule_11_2_2c_a_siege_needs_earthworks_and_an_attack_order);
  tcase_add_test(kinds, rule_11_2_2d_out_of_a_besieged_fortress_it_is_a_sortie);
  tcase_add_test(kinds, rule_11_2_5a_both_show_what_they_have);
  tcase_add_test(walls, rule_11_3c_a_defender_in_a_fortress_chooses);
  tcase_add_loop_test(walls, rule_11_3c_not_in_a_town_nor_in_a_neutral_city, 0, 2);
  tcase_add_test(walls, rule_11_3d_outside_it_is_a_battle_or_skirmish_in_the_open);
  tcase_add_test(walls, rule_11_3e_before_the_walls_he_stops_besieges_or_storms);
  tcase_add_test(walls, rule_11_3f_who_stops_has_no_other_target);
  tcase_add_test(walls, rule_11_3g_inside_ends_with_the_fight);
  tcase_add_test(walls, rule_15_1_1a_militia_may_come_right_after_step_2);
  tcase_add_test(walls, rule_7_7g_being_attacked_ends_an_administrative_march);
  tcase_add_test(walls, two_forces_in_a_hex_defend_together);
  tcase_add_test(walls, rule_11_3_1a_who_may_declare_a_siege);
  tcase_add_test(walls, rule_7_5c_no_siege_without_earthworks);
  tcase_add_test(retreat, rule_11_3_2a_the_demoralised_retreat_before_combat);
  tcase_add_test(retreat, rule_11_3_2b_they_are_pursued_by_one_capitano_first);
  tcase_add_test(retreat, rule_11_3_2c_the_attacker_may_advance_without_a_fight);
  tcase_add_test(retreat, rule_12_2d_who_cannot_flee_before_combat_surrenders_to_an_advance);
  tcase_add_test(retreat, rule_16h_stormed_without_anybody_to_fight_they_surrender);
  tcase_add_test(walls, rule_11_3g_inside_is_asked_anew_in_each_battle);
  tcase_add_test(retreat, rule_11_5_S3d_a_storm_disrupts_on_declaration_whoever_is_inside);
  tcase_add_test(retreat, rule_11_5_S6a_no_advance_into_the_zone_of_another);
  suite_add_tcase(suite, kinds);
  suite_add_tcase(suite, walls);
  suite_add_tcase(suite, retreat);
  return test_main(suite);
}
