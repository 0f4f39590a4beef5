/* Chapter 5: the step in which Orders are issued. */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/charts/orders.h"

/* Rosso, Capitano Generale of the Reds, in the town 0103 with 8 SP, Rubino in the open field 0105
 * with 4 SP. It is the second turn, which is no AP turn, and the Reds have 4 AP. */
static void set_reds(Table *t, guint rosso, guint rubino) {
  table_tiny(t);
  t->run = honour_orders_run;
  t->answer = honour_orders_answer;
  t->f.state.turn = 1;
  engine_place(&t->f, "rosso", "0103", HONOUR_ORDER_STAND);
  engine_order(&t->f, "rosso", rosso);
  engine_mark(&t->f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t->f, "rosso", "red-foot", 8);
  engine_place(&t->f, "rubino", "0105", HONOUR_ORDER_STAND);
  engine_order(&t->f, "rubino", rubino);
  engine_give(&t->f, "rubino", "red-foot", 4);
}

static int *points(Table *t, const char *army) {
  return &t->f.state.armies[engine_army(&t->f, army)].points;
}

static guint order_of(Table *t, const char *capitano) {
  return engine_state_of(&t->f, capitano)->order;
}

/* Azzurro of the Blues in 0104, between the two; his zone of control reaches both. */
static void cut_off(Table *t) {
  engine_place(&t->f, "azzurro", "0104", HONOUR_ORDER_STAND);
  engine_give(&t->f, "azzurro", "blue-foot", 8);
}

/* What is offered, in words: "keep stand! attack", ! for Forced. */
static char *offered(Table *t) {
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < t->request.n_options; i++) {
    CapOption o = t->request.options[i];

    g_string_append_printf(text, "%s%s%s", i > 0 ? " " : "",
                           o.kind == HONOUR_ANSWER_ORDER
                               ? honour_order_name((HonourOrders)o.a)
                               : honour_answer_name((HonourAnswerKind)o.kind),
                           o.kind == HONOUR_ANSWER_ORDER && o.b != 0 ? "!" : "");
  }
  return g_string_free(text, FALSE);
}

/* The next question is about this Capitano, and these are the options. */
static void assert_asked(Table *t, const char *capitano, const char *options) {
  g_autofree char *text = NULL;

  ck_assert_msg(table_asks(t), "nobody is asked about %s", capitano);
  ck_assert_uint_eq(t->request.kind, HONOUR_DECISION_ORDER);
  ck_assert_str_eq(honour_game_card(t->f.game, t->request.about)->id, capitano);
  text = offered(t);
  ck_assert_str_eq(text, options);
}

static void begin(Table *t) {
  table_begin(t, HONOUR_STAGE_ORDERS, "reds");
}

static void give_order(Table *t, guint order, gboolean is_forced) {
  table_answer(t, HONOUR_ANSWER_ORDER, order, (guint)is_forced);
}

/* --- 5.2 Issuing ----------------------------------------------------------------------------- */

START_TEST(rule_5_2a_every_turn_a_general_orders_himself_and_other_primi_capitani) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  begin(&t);
  assert_asked(&t, "rosso", "keep garrison manoeuvre manoeuvre! attack attack! retreat");
  give_order(&t, HONOUR_ORDER_MANOEUVRE, FALSE);
  assert_asked(&t, "rubino", "keep manoeuvre manoeuvre! attack attack! retreat");
  give_order(&t, HONOUR_ORDER_RETREAT, FALSE);
  ck_assert(!table_asks(&t));
  ck_assert_uint_eq(order_of(&t, "rosso"), HONOUR_ORDER_MANOEUVRE);
  ck_assert_uint_eq(order_of(&t, "rubino"), HONOUR_ORDER_RETREAT);
  ck_assert_uint_eq(t.f.state.progress.depth, 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_2b_orders_that_came_off_are_issued_again) {
  Table t;

  set_reds(&t, 0, 0);
  begin(&t);
  assert_asked(&t, "rosso",
               "garrison stand stand! manoeuvre manoeuvre! attack attack! retreat"); /* no keep */
  give_order(&t, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 1);
  assert_asked(&t, "rubino", "stand stand! manoeuvre manoeuvre! attack attack! retreat");
  give_order(&t, HONOUR_ORDER_STAND, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 0);
  ck_assert(!table_asks(&t));
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_2c_without_a_command_path_every_order_is_forced) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  cut_off(&t);
  engine_move(&t.f, "rosso", "0101");
  begin(&t);
  assert_asked(&t, "rosso", "keep manoeuvre manoeuvre! attack attack! retreat"); /* himself */
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  assert_asked(&t, "rubino", "keep manoeuvre! attack! retreat!");
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_2h_a_force_that_is_cut_off_gets_the_order_it_needs) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, 0);
  cut_off(&t);
  engine_move(&t.f, "rosso", "0101");
  table_dice(&t, 1);
  begin(&t);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  assert_asked(&t, "rubino", "stand! manoeuvre! attack! retreat!");
  give_order(&t, HONOUR_ORDER_STAND, TRUE);
  ck_assert_uint_eq(order_of(&t, "rubino"), HONOUR_ORDER_STAND);
  ck_assert_uint_eq(table_rolled(&t), 1);
  ck_assert_int_eq(*points(&t, "red"), 4);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_2h_an_army_without_a_general_has_no_command_path) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  engine_unmark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  begin(&t);
  assert_asked(&t, "rosso", "keep garrison! manoeuvre! attack! retreat!");
  table_clear(&t);
}
END_TEST

/* Rubino is behind the enemy, with a Force of his own; Rosso is not. */
START_TEST(rule_5_2d_all_orders_of_an_army_come_from_one_general) {
  static const struct {
    const char *general, *rosso, *rubino;
  } rows[] = {{"rosso", "keep manoeuvre manoeuvre! attack attack! retreat",
               "keep manoeuvre! attack! retreat!"},
              {"rubino", "keep manoeuvre! attack! retreat!",
               "keep manoeuvre manoeuvre! attack attack! retreat"}};

  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    Table t;

    set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
    cut_off(&t);
    engine_move(&t.f, "rosso", "0101");
    engine_mark(&t.f, "rubino", HONOUR_MARK_GENERAL);
    begin(&t);
    ck_assert(table_asks(&t));
    ck_assert_uint_eq(t.request.kind, HONOUR_DECISION_ISSUER);
    ck_assert_uint_eq(t.request.about, engine_army(&t.f, "red"));
    ck_assert_uint_eq(t.request.n_options, 2);
    table_answer(&t, HONOUR_ANSWER_CAPITANO, engine_capitano(&t.f, rows[i].general), 0);
    assert_asked(&t, "rosso", rows[i].rosso);
    table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
    assert_asked(&t, "rubino", rows[i].rubino);
    table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
    ck_assert(!table_asks(&t));
    table_clear(&t);
  }
}
END_TEST

START_TEST(rule_5_2f_subordinates_and_unemployed_get_no_orders) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, 0);
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  engine_place(&t.f, "tell", "0105", 0);
  begin(&t);
  ck_assert(table_asks(&t));
  ck_assert_uint_eq(t.request.about, engine_capitano(&t.f, "rosso"));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  ck_assert(!table_asks(&t));
  table_clear(&t);
}
END_TEST

/* Whatever is chosen, whatever the dice say, on any scenario. */
START_TEST(rule_5_2g_no_force_is_left_without_an_order) {
  static const char *const ids[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                    "bicocca-1522", "pavia-1524"};

  for (guint game = 0; game < 10; game++) {
    Table t;
    CapDice choices;

    engine_load_shipped(&t.f, ids[game % G_N_ELEMENTS(ids)]);
    table_take(&t);
    cap_dice_seed(&t.dice, game);
    cap_dice_seed(&choices, game + 100);
    for (guint turn = 0; turn < 4; turn++) {
      t.f.state.turn = (CapTurn)turn;
      for (guint i = 0; i < 4; i++) { /* both segments of both sides */
        CapIndex side = (CapIndex)(i / 2);

        t.run = i % 2 == 0 ? honour_administration_run : honour_orders_run;
        t.answer = i % 2 == 0 ? honour_administration_answer : honour_orders_answer;
        table_begin(
            &t, i % 2 == 0 ? HONOUR_STAGE_ADMINISTRATION : HONOUR_STAGE_ORDERS,
            t.f.scenario->base.sides[t.f.scenario->base.sides[0].first ? side : 1 - side].id);
        while (table_asks(&t))
          t.answer(&t.play, table_frame(&t),
                   t.request.options[cap_dice_draw(&choices, t.request.n_options)]);
      }
      for (HonourCapitanoIndex i = 0; i < t.f.game->n_capitani; i++)
        ck_assert_msg(!honour_is_force(t.f.game, &t.f.state, i) || t.f.state.capitani[i].order != 0,
                      "%s in %s has no Order", honour_game_card(t.f.game, i)->name,
                      ids[game % G_N_ELEMENTS(ids)]);
      for (CapIndex i = 0; i < t.f.scenario->n_armies; i++)
        ck_assert_int_ge(t.f.state.armies[i].points, 0);
    }
    table_clear(&t);
  }
}
END_TEST

/* --- 4.3 Paying ------------------------------------------------------------------------------ */

START_TEST(rule_4_3c_the_army_of_the_receiver_pays) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 1); /* 4 - 1 = 3 */
  ck_assert_int_eq(*points(&t, "blue"), 3);
  ck_assert(table_was_told(&t, "4.3: The Order costs 3 AP; the Red army has 1 left."));
  table_clear(&t);
}
END_TEST

/* The Blues join the side of the Reds, rich as they are. */
START_TEST(rule_4_3_3b_no_other_army_pays) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  t.f.state.armies[engine_army(&t.f, "blue")].side = (guint8)engine_side(&t.f, "reds");
  *points(&t, "red") = 0;
  *points(&t, "blue") = 100;
  begin(&t);
  assert_asked(&t, "rosso", "keep garrison manoeuvre! attack! retreat");
  table_clear(&t);
}
END_TEST

START_TEST(rule_6_1c_a_single_strength_point_gets_orders_for_nothing) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  engine_strip(&t.f, "rubino");
  engine_give(&t.f, "rubino", "red-guns", 1);
  *points(&t, "red") = 0;
  begin(&t);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  assert_asked(&t, "rubino", "keep manoeuvre attack retreat");
  table_clear(&t);
}
END_TEST

/* An AP turn: Rubino leads a Minor Force. */
START_TEST(rule_5_2e_price_and_actions_come_from_the_table_by_kind_of_force) {
  Table t;
  const HonourOrderRow *row = honour_order_row(HONOUR_ORDER_ATTACK);

  set_reds(&t, 0, 0);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_GARRISON, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 4);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 3); /* a Major Force pays 3 */
  ck_assert_int_eq(row->activations, 2);
  ck_assert(row->to_contact);
  table_clear(&t);
}
END_TEST

/* --- 5.3 Which Order ------------------------------------------------------------------------- */

START_TEST(rule_5_3_2a_an_order_is_changed_at_its_price_once_a_segment) {
  Table t;

  set_reds(&t, HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_STAND);
  begin(&t);
  assert_asked(&t, "rosso", "keep garrison stand attack attack! retreat");
  give_order(&t, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 2);
  assert_asked(&t, "rubino", "keep manoeuvre manoeuvre! attack attack! retreat");
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  ck_assert(!table_asks(&t));
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_2a_another_order_ends_an_administrative_march) {
  Table t;

  set_reds(&t, HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_MANOEUVRE);
  engine_mark(&t.f, "rosso", HONOUR_MARK_ADMINISTRATIVE);
  engine_mark(&t.f, "rubino", HONOUR_MARK_ADMINISTRATIVE);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_STAND, FALSE);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_ADMINISTRATIVE, 0);
  ck_assert_uint_ne(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_ADMINISTRATIVE, 0);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_3a_a_new_force_pays_for_a_new_order) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, 0);
  honour_give_order(&t.play, engine_capitano(&t.f, "rubino"), HONOUR_ORDER_STAND, FALSE);
  ck_assert_uint_eq(order_of(&t, "rubino"), HONOUR_ORDER_STAND);
  ck_assert_int_eq(*points(&t, "red"), 3);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_1a_what_is_not_paid_is_forced) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  *points(&t, "red") = 2;
  table_dice(&t, 1);
  begin(&t);
  /* Attack cannot be paid, Manoeuvre need not be; R-017: what is free is not Forced. */
  assert_asked(&t, "rosso", "keep garrison manoeuvre manoeuvre! attack! retreat");
  give_order(&t, HONOUR_ORDER_ATTACK, TRUE);
  ck_assert_uint_eq(order_of(&t, "rosso"), HONOUR_ORDER_ATTACK);
  ck_assert_int_eq(*points(&t, "red"), 2); /* all or nothing */
  ck_assert(table_was_told(&t, "5.3.1: Rosso gets a Forced attack Order."));
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_1b_a_forced_order_checks_discipline_with_one_added) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_STAND);
  table_dice(&t, 3);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, TRUE);
  ck_assert_uint_eq(table_rolled(&t), 1);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
                    7);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_5a_attack_after_attack_checks_discipline) {
  Table t;

  set_reds(&t, 0, HONOUR_ORDER_STAND);
  engine_mark(&t.f, "rosso", HONOUR_MARK_PREVIOUS_ATTACK);
  table_dice(&t, 3); /* row 3: P, were it Forced F */
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, FALSE);
  ck_assert_uint_eq(table_rolled(&t), 1);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
                    8);
  ck_assert_int_eq(*points(&t, "red"), 1);
  table_clear(&t);
}
END_TEST

START_TEST(rule_5_3_5a_other_orders_after_an_attack_do_not) {
  Table t;

  set_reds(&t, 0, HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "rosso", HONOUR_MARK_PREVIOUS_ATTACK);
  engine_mark(&t.f, "rubino", HONOUR_MARK_PREVIOUS_ATTACK);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_MANOEUVRE, FALSE);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0); /* his Attack Order is no new one */
  ck_assert_uint_eq(table_rolled(&t), 0);
  table_clear(&t);
}
END_TEST

/* Dice 3 and 4: the first is read in row 4, as Forced, the second in row 4 as it is. */
START_TEST(rule_5_3_5b_a_forced_one_is_checked_twice) {
  Table t;

  set_reds(&t, 0, HONOUR_ORDER_STAND);
  engine_mark(&t.f, "rosso", HONOUR_MARK_PREVIOUS_ATTACK);
  table_dice(&t, 3, 4);
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, TRUE);
  ck_assert_uint_eq(table_rolled(&t), 2);
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, engine_capitano(&t.f, "rosso")).sp,
                    6);
  table_clear(&t);
}
END_TEST

START_TEST(rule_9_1b_both_checks_of_the_command_phase_read_reliability) {
  Table t;
  HonourUnitIndex unit;

  set_reds(&t, 0, HONOUR_ORDER_STAND);
  engine_strip(&t.f, "rosso");
  unit = engine_give(&t.f, "rosso", "red-foot", 8);
  t.f.game->units[unit].reliability = HONOUR_RELIABILITY_VERY_SENSITIVE;
  engine_mark(&t.f, "rosso", HONOUR_MARK_PREVIOUS_ATTACK);
  table_dice(&t, 1, 4); /* rows 2 and 4: F, then D */
  begin(&t);
  ck_assert(table_asks(&t));
  give_order(&t, HONOUR_ORDER_ATTACK, TRUE);
  ck_assert_uint_eq(table_rolled(&t), 2);
  ck_assert_uint_eq(t.f.state.units[unit].sp, 7);
  ck_assert(t.f.state.units[unit].demoralised);
  ck_assert_uint_eq(order_of(&t, "rosso"), HONOUR_ORDER_RETREAT);
  ck_assert(table_was_told(&t, "5.3.5: The Force of Rosso checks its discipline: die 4"));
  table_clear(&t);
}
END_TEST

/* The first check takes the last unit: there is nobody for the second. */
START_TEST(rule_5_3_5b_a_force_that_is_gone_checks_no_more) {
  Table t;

  set_reds(&t, 0, HONOUR_ORDER_STAND);
  engine_mark(&t.f, "rosso", HONOUR_MARK_PREVIOUS_ATTACK);
  for (guint i = 0; i < t.f.game->n_units; i++)
    if (t.f.state.units[i].capitano == engine_capitano(&t.f, "rosso"))
      engine_demoralise(&t.f, (HonourUnitIndex)i);
  table_dice(&t, 6);
  honour_give_order(&t.play, engine_capitano(&t.f, "rosso"), HONOUR_ORDER_ATTACK, TRUE);
  ck_assert_uint_eq(table_rolled(&t), 1);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->role, HONOUR_ROLE_UNEMPLOYED);
  ck_assert_uint_eq(order_of(&t, "rosso"), 0);
  table_clear(&t);
}
END_TEST

/* --- 9.1.1 Demoralised Forces ---------------------------------------------------------------- */

/* */
START_TEST(rule_9_1_1d_half_demoralised_a_force_gives_its_attack_up) {
  Table t;

  set_reds(&t, HONOUR_ORDER_ATTACK, HONOUR_ORDER_STAND);
  engine_demoralise(&t.f, engine_give(&t.f, "rosso", "red-guns", 2));
  begin(&t);
  assert_asked(&t, "rosso", "garrison stand manoeuvre retreat");
  give_order(&t, HONOUR_ORDER_STAND, FALSE);
  ck_assert_int_eq(*points(&t, "red"), 4);
  table_clear(&t);
}
END_TEST

START_TEST(rule_9_1_1h_wholly_demoralised_it_retreats_or_stays) {
  Table t;

  set_reds(&t, HONOUR_ORDER_STAND, HONOUR_ORDER_RETREAT);
  engine_strip(&t.f, "rubino");
  engine_demoralise(&t.f, engine_give(&t.f, "rubino", "red-guns", 2));
  begin(&t);
  ck_assert(table_asks(&t));
  table_answer(&t, HONOUR_ANSWER_KEEP, 0, 0);
  assert_asked(&t, "rubino", "keep stand");
  table_clear(&t);
}
END_TEST

/* */
START_TEST(rule_11_4_S10f_a_no_move_marker_becomes_a_free_order_to_stay) {
  Table t;

  set_reds(&t, HONOUR_ORDER_ATTACK, HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "rosso", HONOUR_MARK_NO_MOVE);
  engine_mark(&t.f, "rubino", HONOUR_MARK_NO_MOVE);
  begin(&t);
  assert_asked(&t, "rosso", "garrison stand");
  give_order(&t, HONOUR_ORDER_STAND, FALSE);
  assert_asked(&t, "rubino", "stand");
  give_order(&t, HONOUR_ORDER_STAND, FALSE);
  ck_assert(!table_asks(&t));
  ck_assert_int_eq(*points(&t, "red"), 4);
  ck_assert_uint_eq(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_NO_MOVE, 0);
  table_clear(&t);
}
END_TEST

static Suite *orders_suite(void) {
  Suite *suite = suite_create("orders");
  TCase *issuing = tcase_create("issuing"), *paying = tcase_create("paying");
  TCase *orders = tcase_create("orders"), *demoralised = tcase_create("demoralised");

  tcase_add_test(issuing, rule_5_2a_every_turn_a_general_orders_himself_and_other_primi_capitani);
  tcase_add_test(issuing, rule_5_2b_orders_that_came_off_are_issued_again);
  tcase_add_test(issuing, rule_5_2c_without_a_command_path_every_order_is_forced);
  tcase_add_test(issuing, rule_5_2h_a_force_that_is_cut_off_gets_the_order_it_needs);
  tcase_add_test(issuing, rule_5_2h_an_army_without_a_general_has_no_command_path);
  tcase_add_test(issuing, rule_5_2d_all_orders_of_an_army_come_from_one_general);
  tcase_add_test(issuing, rule_5_2f_subordinates_and_unemployed_get_no_orders);
  tcase_add_test(issuing, rule_5_2g_no_force_is_left_without_an_order);
  suite_add_tcase(suite, issuing);
  tcase_add_test(paying, rule_4_3c_the_army_of_the_receiver_pays);
  tcase_add_test(paying, rule_4_3_3b_no_other_army_pays);
  tcase_add_test(paying, rule_6_1c_a_single_strength_point_gets_orders_for_nothing);
  tcase_add_test(paying, rule_5_2e_price_and_actions_come_from_the_table_by_kind_of_force);
  suite_add_tcase(suite, paying);
  tcase_add_test(orders, rule_5_3_2a_an_order_is_changed_at_its_price_once_a_segment);
  tcase_add_test(orders, rule_5_3_2a_another_order_ends_an_administrative_march);
  tcase_add_test(orders, rule_5_3_3a_a_new_force_pays_for_a_new_order);
  tcase_add_test(orders, rule_5_3_1a_what_is_not_paid_is_forced);
  tcase_add_test(orders, rule_5_3_1b_a_forced_order_checks_discipline_with_one_added);
  tcase_add_test(orders, rule_5_3_5a_attack_after_attack_checks_discipline);
  tcase_add_test(orders, rule_5_3_5a_other_orders_after_an_attack_do_not);
  tcase_add_test(orders, rule_5_3_5b_a_forced_one_is_checked_twice);
  tcase_add_test(orders, rule_9_1b_both_checks_of_the_command_phase_read_reliability);
  tcase_add_test(orders, rule_5_3_5b_a_force_that_is_gone_checks_no_more);
  suite_add_tcase(suite, orders);
  tcase_add_test(demoralised, rule_9_1_1d_half_demoralised_a_force_gives_its_attack_up);
  tcase_add_test(demoralised, rule_9_1_1h_wholly_demoralised_it_retreats_or_stays);
  tcase_add_test(demoralised, rule_11_4_S10f_a_no_move_marker_becomes_a_free_order_to_stay);
  suite_add_tcase(suite, demoralised);
  return suite;
}

int main(void) {
  return test_main(orders_suite());
}
