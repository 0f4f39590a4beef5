/* What a side knows of the other. [1.4] */
#include "tests/honour/fixtures/combat-board.h"
#include "validator/honour/chapters/ch01-knowledge.h"

static HonourKnowledge known(Combat *c, const char *side, const char *id) {
  return honour_knows(c->board->game, &c->board->state, side_of(c->board, side),
                      capitano_of(c->board, id));
}

static Combat *two_forces(void) {
  Combat *c = combat_draw("....\n....", "");

  stand_general(c->board, "rosso", "0101");
  give(c->board, "rosso", "red-foot", 2);
  join(c->board, "rubino", "rosso", HONOUR_ROLE_SUBORDINATE);
  give(c->board, "rubino", "red-foot", 2);
  force(c->board, "azzurro", "0104", "blue-foot", HONOUR_ORDER_STAND);
  return c;
}

START_TEST(rule_1_4a_cards_are_hidden_from_the_opponent) {
  g_autoptr(Combat) c = two_forces();

  ck_assert_int_eq(known(c, "blues", "rosso"), HONOUR_KNOWS_NAME);
  ck_assert_int_eq(known(c, "blues", "rubino"), HONOUR_KNOWS_NOTHING); /* he is on a card */
  ck_assert_int_eq(known(c, "reds", "rosso"), HONOUR_KNOWS_CARDS);
  ck_assert_int_eq(known(c, "reds", "rubino"), HONOUR_KNOWS_CARDS);
}
END_TEST

START_TEST(rule_1_4b_what_is_on_a_card_goes_with_its_capitano) {
  g_autoptr(Combat) c = two_forces();

  honour_move_force(&c->scene->play, capitano_of(c->board, "rosso"), hex_of(c->board, "0102"));
  ck_assert_uint_eq(man(c->scene, "rubino")->hex, hex_of(c->board, "0102"));
}
END_TEST

START_TEST(rule_1_4c_who_starts_on_the_map_is_face_up) {
  static const char *const files[] = {"agnadello-1509.xml", "novara-1513.xml", "marignano-1515.xml",
                                      "bicocca-1522.xml", "pavia-1524.xml"};
  g_autoptr(Board) board = board_new("scenarios", files[_i]);

  honour_state_set_up(board->game, &board->state);
  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++)
    if (board->state.capitani[i].station == HONOUR_STATION_ON_MAP)
      for (CapIndex side = 0; side < 2; side++)
        ck_assert_int_ge(honour_knows(board->game, &board->state, side, i), HONOUR_KNOWS_NAME);
}
END_TEST

START_TEST(rule_2_1a_what_the_set_up_puts_on_cards_stays_private) {
  static const char *const files[] = {"agnadello-1509.xml", "novara-1513.xml", "marignano-1515.xml",
                                      "bicocca-1522.xml", "pavia-1524.xml"};
  g_autoptr(Board) board = board_new("scenarios", files[_i]);
  guint n = 0;

  honour_state_set_up(board->game, &board->state);
  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++) {
    CapIndex own = honour_side_of(board->game, &board->state, i);
    guint8 station = board->state.capitani[i].station;

    if (station != HONOUR_STATION_ON_MAP && station != HONOUR_STATION_WITH)
      continue;
    ck_assert_int_eq(honour_knows(board->game, &board->state, own, i), HONOUR_KNOWS_CARDS);
    ck_assert_int_eq(honour_knows(board->game, &board->state, 1 - own, i),
                     station == HONOUR_STATION_ON_MAP ? HONOUR_KNOWS_NAME : HONOUR_KNOWS_NOTHING);
    n++;
  }
  ck_assert_uint_gt(n, 2);
}
END_TEST

START_TEST(rule_1_4d_who_is_dropped_off_is_face_down) {
  g_autoptr(Combat) c = two_forces();

  man(c->scene, "rosso")->order = HONOUR_ORDER_MANOEUVRE;
  c->board->state.armies[army_of(c->board, "red")].points = 9;
  scene_march(c->scene, "rosso", 5, FALSE);
  scene_answer(c->scene, HONOUR_ANSWER_DROP, capitano_of(c->board, "rubino"), HONOUR_ORDER_STAND,
               0);
  ck_assert_int_eq(known(c, "blues", "rubino"), HONOUR_KNOWS_COUNTER);
  ck_assert_int_eq(known(c, "reds", "rubino"), HONOUR_KNOWS_CARDS);
}
END_TEST

START_TEST(rule_1_4e_the_hidden_are_found_by_neighbours_only) {
  g_autoptr(Combat) far = two_forces(), near = two_forces();

  man(far->scene, "azzurro")->marks |= HONOUR_MARK_HIDDEN;
  ck_assert_int_eq(known(far, "reds", "azzurro"), HONOUR_KNOWS_COUNTER);
  combat_begin(far, HONOUR_STAGE_COMBAT);
  ck_assert(!combat_asks(far));
  ck_assert_int_eq(known(far, "reds", "azzurro"), HONOUR_KNOWS_COUNTER);
  man(near->scene, "azzurro")->marks |= HONOUR_MARK_HIDDEN;
  man(near->scene, "azzurro")->hex = hex_of(near->board, "0102");
  combat_begin(near, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(near));
  ck_assert_int_eq(known(near, "reds", "azzurro"), HONOUR_KNOWS_NAME);
  ck_assert_int_eq(known(near, "blues", "rubino"), HONOUR_KNOWS_CARDS); /* Rosso has shown his */
}
END_TEST

START_TEST(rule_1_4f_once_found_he_stays_known) {
  g_autoptr(Combat) c = two_forces();

  man(c->scene, "azzurro")->marks |= HONOUR_MARK_HIDDEN;
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0102");
  combat_begin(c, HONOUR_STAGE_COMBAT);
  ck_assert(combat_asks(c));
  man(c->scene, "azzurro")->hex = hex_of(c->board, "0104");
  ck_assert_int_eq(known(c, "reds", "azzurro"), HONOUR_KNOWS_NAME);
}
END_TEST

/* The log is everybody's. */
START_TEST(rule_1_4g_rolls_and_their_effects_are_told) {
  g_autoptr(Combat) c = combat_draw("F..", "");

  stand(c->board, "rosso", "0102");
  man(c->scene, "rosso")->order = HONOUR_ORDER_ATTACK;
  give(c->board, "rosso", "red-guns", 4);
  force(c->board, "azzurro", "0101", "blue-foot", HONOUR_ORDER_STAND);
  dig(c->board, "0102", 2, "0101");
  scene_dice(c->scene, 6, 6);
  combat_fight(c, "rosso", "azzurro", 0);
  combat_answer(c, HONOUR_ANSWER_INSIDE, 0);
  combat_answer(c, HONOUR_ANSWER_SIEGE, 0);
  combat_asks(c);
  ck_assert(scene_told(c->scene, "Rosso fires with 4 SP: die 6"));
  ck_assert(scene_told(c->scene, "checks its discipline: die 6"));
  ck_assert(scene_told(c->scene, "Blue Infantry"));
  ck_assert_int_eq(known(c, "reds", "azzurro"), HONOUR_KNOWS_NAME); /* captured, as all can see */
}
END_TEST

START_TEST(rule_5_2i_only_a_retreat_order_lies_openly_on_the_map) {
  g_autoptr(Combat) c = two_forces();
  HonourCapitanoIndex azzurro = capitano_of(c->board, "azzurro");
  CapIndex reds = side_of(c->board, "reds"), blues = side_of(c->board, "blues");

  for (guint order = HONOUR_ORDER_GARRISON; order <= HONOUR_ORDER_RETREAT; order <<= 1) {
    man(c->scene, "azzurro")->order = (guint8)order;
    ck_assert_int_eq(honour_knows_order(c->board->game, &c->board->state, reds, azzurro),
                     order == HONOUR_ORDER_RETREAT);
    ck_assert(honour_knows_order(c->board->game, &c->board->state, blues, azzurro));
  }
  man(c->scene, "azzurro")->order = HONOUR_ORDER_ATTACK;
  man(c->scene, "azzurro")->marks |= HONOUR_MARK_SHOWN; /* [2.2D1a] */
  ck_assert(honour_knows_order(c->board->game, &c->board->state, reds, azzurro));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("knowledge");
  TCase *tests = tcase_create("knowledge");

  tcase_add_test(tests, rule_1_4a_cards_are_hidden_from_the_opponent);
  tcase_add_test(tests, rule_1_4b_what_is_on_a_card_goes_with_its_capitano);
  tcase_add_loop_test(tests, rule_1_4c_who_starts_on_the_map_is_face_up, 0, 5);
  tcase_add_loop_test(tests, rule_2_1a_what_the_set_up_puts_on_cards_stays_private, 0, 5);
  tcase_add_test(tests, rule_1_4d_who_is_dropped_off_is_face_down);
  tcase_add_test(tests, rule_1_4e_the_hidden_are_found_by_neighbours_only);
  tcase_add_test(tests, rule_1_4f_once_found_he_stays_known);
  tcase_add_test(tests, rule_1_4g_rolls_and_their_effects_are_told);
  tcase_add_test(tests, rule_5_2i_only_a_retreat_order_lies_openly_on_the_map);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
