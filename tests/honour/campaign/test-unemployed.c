/* Unemployed Capitani in the phases of a turn. [3.4] */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/machine/invariants.h"

static Table t;

static void set_up(void) {
  memset(&t, 0, sizeof t);
  table_tiny(&t);
  engine_place(&t.f, "rosso", "0102", HONOUR_ORDER_ATTACK);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "rosso", "red-foot", 8);
}

static void tear_down(void) {
  table_clear(&t);
}

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

/* The next question of a kind, all others before it answered with the first option. */
static gboolean asks_for(HonourDecisionKind kind) {
  while (honour_play_next(&t.play, &t.request)) {
    ck_assert_ptr_null(honour_find_violation(t.f.game, &t.f.state));
    if (t.request.kind == kind)
      return TRUE;
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  }
  return FALSE;
}

static void take(HonourAnswerKind kind, guint a, guint b) {
  ck_assert(table_offers(&t, kind, a, b));
  honour_play_answer(&t.play, &t.request, (CapOption){(guint16)kind, (guint16)a, (guint16)b, 0});
}

/* Rosso acts; three Reds are without units. */
static void rosso_has_acted(void) {
  engine_place(&t.f, "rubino", "0101", 0);
  engine_place(&t.f, "tell", "0104", 0);
  engine_place(&t.f, "minor-red", "0105", 0);
  table_dice(&t, 1);
  honour_play_push(&t.play, HONOUR_STAGE_ACTIVATIONS);
  ck_assert(asks_for(HONOUR_DECISION_NAME));
  take(HONOUR_ANSWER_CAPITANO, man("rosso"), 0);
  ck_assert(asks_for(HONOUR_DECISION_UNEMPLOYED));
}

START_TEST(rule_3_4b_at_most_two_ride_after_an_activation) {
  rosso_has_acted();
  take(HONOUR_ANSWER_CAPITANO, man("rubino"), 0);
  ck_assert(asks_for(HONOUR_DECISION_UNEMPLOYED_TO));
  take(HONOUR_ANSWER_UNEMPLOYED, man("rubino"), 0);
  ck_assert(asks_for(HONOUR_DECISION_UNEMPLOYED));
  ck_assert(!table_offers(&t, HONOUR_ANSWER_CAPITANO, man("rubino"), 0)); /* [3.4c] */
  take(HONOUR_ANSWER_CAPITANO, man("tell"), 0);
  ck_assert(asks_for(HONOUR_DECISION_UNEMPLOYED_TO));
  take(HONOUR_ANSWER_UNEMPLOYED, man("tell"), 0);
  ck_assert(!asks_for(HONOUR_DECISION_UNEMPLOYED)); /* the third stays */
  ck_assert_uint_eq(engine_state_of(&t.f, "minor-red")->hex, engine_hex(&t.f, "0105"));
}
END_TEST

START_TEST(rule_3_4b_only_those_already_on_the_map_ride) {
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  table_dice(&t, 1);
  honour_play_push(&t.play, HONOUR_STAGE_ACTIVATIONS);
  ck_assert(asks_for(HONOUR_DECISION_NAME));
  take(HONOUR_ANSWER_CAPITANO, man("rosso"), 0);
  ck_assert(!asks_for(HONOUR_DECISION_UNEMPLOYED));
}
END_TEST

START_TEST(rule_3_4c_the_mark_of_the_ride_goes_with_the_phase) {
  rosso_has_acted();
  take(HONOUR_ANSWER_CAPITANO, man("rubino"), 0);
  ck_assert(asks_for(HONOUR_DECISION_UNEMPLOYED_TO));
  take(HONOUR_ANSWER_UNEMPLOYED, man("rubino"), 0);
  ck_assert(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_RODE);
  ck_assert(!asks_for(HONOUR_N_DECISIONS)); /* to the end of the phase */
  ck_assert(!(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_RODE));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->activations, 0);
}
END_TEST

/* Tell, of Rank 3, comes to a Force under Rubino, of Rank 2: he waits for the Command Phase. */
START_TEST(rule_3_4g_he_takes_no_command_before_the_command_phase) {
  engine_place(&t.f, "rubino", "0104", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rubino", "red-guns", 2);
  engine_place(&t.f, "tell", "0104", 0);
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  ck_assert(!asks_for(HONOUR_N_DECISIONS));
  ck_assert_uint_eq(honour_force_of(t.f.game, &t.f.state, man("tell")), man("rubino"));
  ck_assert_uint_eq(engine_state_of(&t.f, "tell")->role, HONOUR_ROLE_UNEMPLOYED);
}
END_TEST

START_TEST(rule_3_4g_in_the_command_phase_he_may_have_units) {
  HonourUnitIndex guns;
  engine_place(&t.f, "rubino", "0104", HONOUR_ORDER_STAND);
  engine_give(&t.f, "rubino", "red-foot", 4);
  guns = engine_give(&t.f, "rubino", "red-guns", 2);
  engine_place(&t.f, "tell", "0104", 0);
  honour_play_push(&t.play, HONOUR_STAGE_ORGANISATION)->side = engine_side(&t.f, "reds");
  ck_assert(asks_for(HONOUR_DECISION_ORGANISE));
  while (!table_offers(&t, HONOUR_ANSWER_UNIT, guns, man("tell"))) {
    take(HONOUR_ANSWER_DONE, 0, 0);
    ck_assert(honour_play_next(&t.play, &t.request));
  }
  take(HONOUR_ANSWER_UNIT, guns, man("tell"));
  ck_assert(honour_is_force(t.f.game, &t.f.state, man("tell")));
}
END_TEST

START_TEST(rule_3_4h_he_moves_with_the_force_he_is_with) {
  engine_attach(&t.f, "rubino", "rosso", HONOUR_ROLE_UNEMPLOYED);
  honour_move_force(&t.play, man("rosso"), engine_hex(&t.f, "0103"));
  ck_assert_uint_eq(engine_state_of(&t.f, "rubino")->hex, engine_hex(&t.f, "0103"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("unemployed");
  TCase *tc = tcase_create("3.4");

  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, rule_3_4b_at_most_two_ride_after_an_activation);
  tcase_add_test(tc, rule_3_4b_only_those_already_on_the_map_ride);
  tcase_add_test(tc, rule_3_4c_the_mark_of_the_ride_goes_with_the_phase);
  tcase_add_test(tc, rule_3_4g_he_takes_no_command_before_the_command_phase);
  tcase_add_test(tc, rule_3_4g_in_the_command_phase_he_may_have_units);
  tcase_add_test(tc, rule_3_4h_he_moves_with_the_force_he_is_with);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
