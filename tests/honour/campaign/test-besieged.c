/* Besieged Forces and the end of sieges. [11.3.1] [16] */
#include "tests/honour/fixtures/combat-board.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/charts/attrition.h"

/* Rosso in 0102 besieges Azzurro in 0101. */
static Combat *siege(const char *drawing) {
  Combat *c = combat_draw(drawing, "");

  force(c->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_GARRISON);
  dig(c->board, "0102", 2, "0101");
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rosso"), hex_of(c->board, "0101"));
  return c;
}

static gboolean is_besieged(Combat *c, const char *id) {
  return honour_is_besieged(c->board->game, &c->board->state, capitano_of(c->board, id));
}

static gboolean is_place_besieged(Combat *c) {
  return honour_place_is_besieged(c->board->game, &c->board->state, hex_of(c->board, "0101"));
}

/* --- 16a to 16d ------------------------------------------------------------------------------- */

START_TEST(rule_16a_only_fortresses_have_walls) {
  static const struct {
    const char *drawing;
    gboolean has_walls;
  } cases[] = {{"F..", TRUE}, {"C..", TRUE}, {"t..", FALSE}, {"...", FALSE}, {"N..", FALSE}};
  g_autoptr(Combat) c = combat_draw(cases[_i].drawing, "");

  ck_assert_int_eq(honour_has_walls(c->board->game, &c->board->state, hex_of(c->board, "0101")),
                   cases[_i].has_walls);
}
END_TEST

START_TEST(rule_16d_a_marker_of_any_level_besieges) {
  g_autoptr(Combat) c = siege("F..");

  ck_assert(is_besieged(c, "azzurro"));
  ck_assert(!is_besieged(c, "rosso"));
  ck_assert_uint_eq(honour_siege_level(c->board->game, &c->board->state, hex_of(c->board, "0101")),
                    0);
  c->board->state.siege[settlement_of(c->board, "0101")] = 4;
  ck_assert(is_besieged(c, "azzurro"));
  c->board->state.siege[settlement_of(c->board, "0101")] = 0;
  ck_assert(!is_besieged(c, "azzurro"));
}
END_TEST

START_TEST(rule_16d_those_on_the_cards_are_besieged_too) {
  g_autoptr(Combat) c = siege("F..");

  join(c->board, "celeste", "azzurro", HONOUR_ROLE_UNEMPLOYED);
  ck_assert(is_besieged(c, "celeste"));
}
END_TEST

/* the path may end in the Fortress only if its last hex before is not controlled. */
START_TEST(rule_16e_orders_come_in_by_an_open_path) {
  g_autoptr(Combat) c = combat_draw("....\n.F..\n....", "");
  CapHex from, to;

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "celeste", "0202", "blue-foot", HONOUR_ORDER_GARRISON);
  stand_general(c->board, "azzurro", "0201");
  dig(c->board, "0203", 2, "0202");
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rosso"), hex_of(c->board, "0202"));
  ck_assert(is_besieged(c, "celeste"));
  from = hex_of(c->board, "0201");
  to = hex_of(c->board, "0202");
  assert_reason(honour_command_path(c->board->game, &c->board->state,
                                    board_field(c->board, "azzurro"), from, to,
                                    c->scene->play.work->search, NULL, NULL),
                OK);
  /* Behind the besieger there is no way in that avoids him. */
  man(c->scene, "azzurro")->hex = from = hex_of(c->board, "0204");
  ck_assert_int_ne(honour_command_path(c->board->game, &c->board->state,
                                       board_field(c->board, "azzurro"), hex_of(c->board, "0303"),
                                       to, c->scene->play.work->search, NULL, NULL),
                   HONOUR_REASON_OK);
}
END_TEST

START_TEST(rule_16f_they_may_make_a_sortie_and_may_leave) {
  g_autoptr(Combat) c = combat_draw(".F..\n....", "");

  force(c->board, "rosso", "0103", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0102", "blue-foot", HONOUR_ORDER_GARRISON);
  dig(c->board, "0103", 2, "0102");
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rosso"), hex_of(c->board, "0102"));
  assert_reason(may_attack(c, "azzurro", "rosso"), OK); /* with a Garrison Order */
  man(c->scene, "azzurro")->order = HONOUR_ORDER_MANOEUVRE;
  assert_reason(board_step(c->board, "azzurro", HONOUR_MARCH_REGULAR, "0102 0101", NULL), OK);
  assert_reason(board_step(c->board, "azzurro", HONOUR_MARCH_REGULAR, "0102 0202", NULL),
                ZOC_TO_ZOC);
}
END_TEST

/* --- 16g Attrition ---------------------------------------------------------------------------- */

START_TEST(rule_16g_the_besieged_roll_for_attrition) {
  g_autoptr(Combat) c = siege("C..\n...");

  /* No zone of control to be in: the besieger is shaken. */
  give_demoralised(c->board, "rosso", "red-guns", 2);
  scene_dice(c->scene, 1, 1);
  combat_begin(c, HONOUR_STAGE_ATTRITION);
  combat_end(c);
  ck_assert(scene_told(c->scene, "Azzurro checks attrition"));
}
END_TEST

/* In the valley, where the Blues have a source: Nord, 0303, besieged from 0304. */
START_TEST(rule_16g_without_a_line_the_die_is_two_worse) {
  for (guint is_cut = 0; is_cut < 2; is_cut++) {
    g_autoptr(Combat) c = combat_on(board_valley());
    HonourArmyState *blue = &c->board->state.armies[army_of(c->board, "blue")];
    HonourCapitanoIndex azzurro;
    HonourUnitIndex foot;

    force(c->board, "rosso", "0304", "red-foot", HONOUR_ORDER_ATTACK);
    give_demoralised(c->board, "rosso", "red-guns", 2);
    force(c->board, "celeste", "0402", "blue-guard", HONOUR_ORDER_GARRISON);
    azzurro = stand(c->board, "azzurro", "0303");
    foot = give(c->board, "azzurro", "blue-foot", 8);
    dig(c->board, "0304", 2, "0303");
    honour_begin_siege(&c->scene->play, capitano_of(c->board, "rosso"), hex_of(c->board, "0303"));
    blue->source = 0;
    blue->source_status = is_cut != 0 ? HONOUR_SOURCE_CAPTURED : HONOUR_SOURCE_ACTIVE;
    ck_assert_int_eq(honour_force_has_line(&c->scene->play, azzurro), is_cut == 0);
    c->board->state.units[foot].sp = 40; /* a size at which two pips tell */
    scene_dice(c->scene, 4, 4);
    combat_begin(c, HONOUR_STAGE_ATTRITION);
    combat_end(c);
    guint column = honour_attrition_column(4 - 1 + (is_cut != 0 ? 2 : 0)); /* his star helps */
    ck_assert_uint_eq(40 - c->board->state.units[foot].sp,
                      honour_attrition_loss(honour_attrition_row(40), column));
  }
}
END_TEST

START_TEST(rule_2_2D5_who_is_not_besieged_nor_elsewhere_in_trouble_rolls_not) {
  g_autoptr(Combat) c = siege("C..\n...");

  give_demoralised(c->board, "rosso", "red-guns", 2);
  honour_end_siege(&c->scene->play, hex_of(c->board, "0101"));
  scene_dice(c->scene, 1);
  combat_begin(c, HONOUR_STAGE_ATTRITION);
  combat_end(c);
  ck_assert(!scene_told(c->scene, "Azzurro checks attrition"));
}
END_TEST

/* --- 16h Surrender ---------------------------------------------------------------------------- */

START_TEST(rule_16h_wholly_demoralised_they_surrender) {
  g_autoptr(Combat) c = siege("F..");
  HonourUnitIndex horse = give_demoralised(c->board, "azzurro", "blue-horse", 3);

  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_ON_MAP); /* one unit stands */
  for (HonourUnitIndex i = 0; i < c->board->game->n_units; i++)
    if (c->board->state.units[i].capitano == capitano_of(c->board, "azzurro"))
      c->board->state.units[i].demoralised = TRUE;
  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  ck_assert_uint_eq(c->board->state.units[horse].place, HONOUR_UNIT_LOST);
  ck_assert(!is_place_besieged(c));
}
END_TEST

/* [3.2.1] The army has another Capitano Generale at once. */
START_TEST(rule_16h_somebody_else_takes_over_the_army) {
  g_autoptr(Combat) c = siege("F...");

  force(c->board, "celeste", "0104", "blue-foot", HONOUR_ORDER_GARRISON);
  man(c->scene, "azzurro")->marks |= HONOUR_MARK_GENERAL;
  man(c->scene, "celeste")->marks &= (guint16)~HONOUR_MARK_GENERAL;
  for (HonourUnitIndex i = 0; i < c->board->game->n_units; i++)
    if (c->board->state.units[i].capitano == capitano_of(c->board, "azzurro"))
      c->board->state.units[i].demoralised = TRUE;
  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_LOST);
  ck_assert_uint_ne(man(c->scene, "celeste")->marks & HONOUR_MARK_GENERAL, 0);
}
END_TEST

/* Militia count here, and only here. */
START_TEST(rule_16h_good_militia_hold_out) {
  g_autoptr(Combat) c = siege("F..");
  HonourUnitIndex townsmen;

  for (HonourUnitIndex i = 0; i < c->board->game->n_units; i++)
    if (c->board->state.units[i].capitano == capitano_of(c->board, "azzurro"))
      c->board->state.units[i].demoralised = TRUE;
  townsmen = give(c->board, "azzurro", "militia", 3);
  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_ON_MAP);
  c->board->state.units[townsmen].demoralised = TRUE;
  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_LOST);
}
END_TEST

START_TEST(rule_16h_who_is_not_besieged_holds_out) {
  g_autoptr(Combat) c = combat_draw("F..", "");

  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_GARRISON)->demoralised = TRUE;
  honour_surrender_besieged(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "azzurro")->station, HONOUR_STATION_ON_MAP);
}
END_TEST

/* --- 7.5h Earthworks -------------------------------------------------------------------------- */

START_TEST(rule_7_5h_they_go_with_the_force_that_is_eliminated) {
  g_autoptr(Combat) c = siege("F..");

  honour_eliminate_force(&c->scene->play, capitano_of(c->board, "rosso"), "12.2d");
  ck_assert_uint_eq(c->board->state.earthworks[0].hex, CAP_HEX_NONE);
  honour_update_sieges(&c->scene->play);
  ck_assert(!is_place_besieged(c));
}
END_TEST

START_TEST(rule_7_5h_they_go_when_the_last_unit_has_wasted_away) {
  g_autoptr(Combat) c = siege("F..");
  HonourCapitanoIndex rosso = capitano_of(c->board, "rosso");

  honour_make_force_liable(&c->scene->play, rosso);
  honour_push_losses(&c->scene->play, rosso, sp_of(c->scene, "rosso"));
  ck_assert(!scene_asks(c->scene));
  ck_assert_uint_eq(man(c->scene, "rosso")->station, HONOUR_STATION_ON_MAP); /* */
  ck_assert_uint_eq(c->board->state.earthworks[0].hex, CAP_HEX_NONE);
}
END_TEST

/* --- 11.3.1c to e
 * --------------------------------------------------------------------------------- */

START_TEST(rule_11_3_1c_the_siege_ends_when_the_last_besieger_leaves) {
  g_autoptr(Combat) c = combat_draw("....\n.F..\n....", "");
  CapHex fortress = hex_of(c->board, "0202");

  force(c->board, "rosso", "0203", "red-foot", HONOUR_ORDER_ATTACK);
  force(c->board, "rubino", "0201", "red-guns", HONOUR_ORDER_ATTACK);
  force(c->board, "azzurro", "0202", "blue-foot", HONOUR_ORDER_GARRISON);
  dig(c->board, "0203", 2, "0202");
  dig(c->board, "0201", 2, "0202");
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rosso"), fortress);
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rubino"), fortress);
  honour_update_sieges(&c->scene->play);
  ck_assert(is_besieged(c, "azzurro"));
  man(c->scene, "rosso")->hex = hex_of(c->board, "0204"); /* he has no works there */
  honour_update_sieges(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "rosso")->besieges, 0);
  ck_assert(is_besieged(c, "azzurro"));             /* */
  c->board->state.earthworks[1].hex = CAP_HEX_NONE; /* */
  honour_update_sieges(&c->scene->play);
  ck_assert(!is_besieged(c, "azzurro"));
}
END_TEST

START_TEST(rule_11_3_1c_a_besieger_who_marches_off_ends_it) {
  g_autoptr(Combat) c = siege("F...\n....");

  give_demoralised(c->board, "azzurro", "blue-horse", 2); /* no zone, no pursuit */
  scene_march(c->scene, "rosso", 5, FALSE);
  scene_step(c->scene, "0103");
  ck_assert(!is_place_besieged(c));
  ck_assert_uint_ne(man(c->scene, "rosso")->marks & HONOUR_MARK_MOVED, 0);
}
END_TEST

START_TEST(rule_11_3_1d_it_stays_when_the_besieged_leave) {
  g_autoptr(Combat) c = siege("F...\n....");

  man(c->scene, "azzurro")->hex = hex_of(c->board, "0203");
  honour_update_sieges(&c->scene->play);
  ck_assert(is_place_besieged(c));
  ck_assert(!is_besieged(c, "azzurro"));
}
END_TEST

START_TEST(rule_11_3_1e_another_order_keeps_the_siege_but_not_its_combat) {
  g_autoptr(Combat) c = siege("F..");

  man(c->scene, "rosso")->order = HONOUR_ORDER_STAND;
  honour_update_sieges(&c->scene->play);
  ck_assert(is_besieged(c, "azzurro"));
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  ck_assert(!combat_offers(c, HONOUR_ANSWER_SIEGE, 0));
}
END_TEST

/* The besieger who has joined another: the marker lies on that one's Force. */
START_TEST(a_siege_goes_on_under_a_new_leader) {
  g_autoptr(Combat) c = siege("F..");

  stand_general(c->board, "rubino", "0102");
  give(c->board, "rubino", "red-foot", 2);
  man(c->scene, "rosso")->station = HONOUR_STATION_WITH;
  man(c->scene, "rosso")->with = capitano_of(c->board, "rubino");
  honour_update_sieges(&c->scene->play);
  ck_assert(is_besieged(c, "azzurro"));
  ck_assert_uint_eq(man(c->scene, "rubino")->besieges, hex_of(c->board, "0101") + 1);
}
END_TEST

/* Between two Fortresses: the marker that lies on a Force already is not taken from it. */
START_TEST(rule_11_3_1c_a_new_leader_with_a_siege_of_his_own_keeps_that_one) {
  g_autoptr(Combat) c = siege("F.F");
  CapHex his = hex_of(c->board, "0103");

  stand_general(c->board, "rubino", "0102");
  give(c->board, "rubino", "red-foot", 2);
  honour_begin_siege(&c->scene->play, capitano_of(c->board, "rubino"), his);
  man(c->scene, "rosso")->station = HONOUR_STATION_WITH;
  man(c->scene, "rosso")->with = capitano_of(c->board, "rubino");
  honour_update_sieges(&c->scene->play);
  ck_assert_uint_eq(man(c->scene, "rubino")->besieges, his + 1);
  ck_assert_uint_eq(man(c->scene, "rosso")->besieges, 0);
  ck_assert(honour_place_is_besieged(c->board->game, &c->board->state, his));
  ck_assert(!is_place_besieged(c)); /* nobody is left before it */
}
END_TEST

/* The besieged have left, and another Force of either side is in the place. */
START_TEST(rule_11_3_1c_it_ends_when_friends_of_the_besieger_are_inside) {
  static const struct {
    const char *id, *unit;
    gboolean goes_on;
  } cases[] = {{"rubino", "red-foot", FALSE}, {"celeste", "blue-horse", TRUE}};
  g_autoptr(Combat) c = siege("F...\n....");

  man(c->scene, "azzurro")->hex = hex_of(c->board, "0204");
  force(c->board, cases[_i].id, "0101", cases[_i].unit, HONOUR_ORDER_STAND);
  honour_update_sieges(&c->scene->play);
  ck_assert_int_eq(is_place_besieged(c), cases[_i].goes_on);
  ck_assert_int_eq(man(c->scene, "rosso")->besieges != 0, cases[_i].goes_on);
}
END_TEST

START_TEST(rule_7_8_3c_a_besieged_force_controls_its_neighbours) {
  g_autoptr(Combat) c = siege("F..");

  ck_assert_int_eq(honour_force_zoc(c->board->game, &c->board->state,
                                    capitano_of(c->board, "azzurro"), hex_of(c->board, "0102")),
                   HONOUR_ZOC_FULL);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("besieged");
  TCase *inside = tcase_create("inside"), *end = tcase_create("end");

  tcase_add_loop_test(inside, rule_16a_only_fortresses_have_walls, 0, 5);
  tcase_add_test(inside, rule_16d_a_marker_of_any_level_besieges);
  tcase_add_test(inside, rule_16d_those_on_the_cards_are_besieged_too);
  tcase_add_test(inside, rule_16e_orders_come_in_by_an_open_path);
  tcase_add_test(inside, rule_16f_they_may_make_a_sortie_and_may_leave);
  tcase_add_test(inside, rule_16g_the_besieged_roll_for_attrition);
  tcase_add_test(inside, rule_16g_without_a_line_the_die_is_two_worse);
  tcase_add_test(inside, rule_2_2D5_who_is_not_besieged_nor_elsewhere_in_trouble_rolls_not);
  tcase_add_test(inside, rule_16h_wholly_demoralised_they_surrender);
  tcase_add_test(inside, rule_16h_somebody_else_takes_over_the_army);
  tcase_add_test(inside, rule_16h_good_militia_hold_out);
  tcase_add_test(inside, rule_16h_who_is_not_besieged_holds_out);
  tcase_add_test(inside, rule_7_5h_they_go_with_the_force_that_is_eliminated);
  tcase_add_test(inside, rule_7_5h_they_go_when_the_last_unit_has_wasted_away);
  tcase_add_test(end, rule_11_3_1c_the_siege_ends_when_the_last_besieger_leaves);
  tcase_add_test(end, rule_11_3_1c_a_besieger_who_marches_off_ends_it);
  tcase_add_test(end, rule_11_3_1d_it_stays_when_the_besieged_leave);
  tcase_add_test(end, rule_11_3_1e_another_order_keeps_the_siege_but_not_its_combat);
  tcase_add_test(end, a_siege_goes_on_under_a_new_leader);
  tcase_add_test(end, rule_11_3_1c_a_new_leader_with_a_siege_of_his_own_keeps_that_one);
  tcase_add_loop_test(end, rule_11_3_1c_it_ends_when_friends_of_the_besieger_are_inside, 0, 2);
  tcase_add_test(end, rule_7_8_3c_a_besieged_force_controls_its_neighbours);
  suite_add_tcase(suite, inside);
  suite_add_tcase(suite, end);
  return test_main(suite);
}
