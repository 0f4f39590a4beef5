/* Who may be together in a hex, and what goes with whom. [6.2] [10] [15.1] [15.2] */
#include "tests/honour/fixtures/stage-table.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/machine/invariants.h"

static Table t;

/* Rubino of the Reds is about to march from 0101; Tell stands in 0102 with a Force of his own. */
static void set_up(void) {
  memset(&t, 0, sizeof t);
  table_tiny(&t);
  engine_mark(&t.f, "rosso", HONOUR_MARK_GENERAL);
  engine_mark(&t.f, "azzurro", HONOUR_MARK_GENERAL);
  engine_place(&t.f, "rubino", "0101", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "rubino", "red-foot", 8);
  engine_place(&t.f, "tell", "0102", HONOUR_ORDER_STAND);
  engine_give(&t.f, "tell", "swiss-foot", 10);
}

static void tear_down(void) {
  table_clear(&t);
}

static HonourCapitanoIndex man(const char *id) {
  return engine_capitano(&t.f, id);
}

/* Asks what Rubino may do with so many Movement Points. */
static void march(guint points) {
  HonourFrame *frame = honour_play_push(&t.play, HONOUR_STAGE_MARCH);

  frame->capitano = man("rubino");
  frame->v[HONOUR_MARCH_LEFT] = (gint32)(2 * points);
  t.run = honour_march_run;
  t.answer = honour_march_answer;
  ck_assert(table_asks(&t));
}

static gboolean can_step(const char *from, const char *to) {
  CapDirection direction = 0;

  ck_assert(cap_grid_direction(&t.f.game->map->grid, engine_hex(&t.f, from), engine_hex(&t.f, to),
                               &direction));
  for (guint i = 0; i < t.request.n_options; i++)
    if (t.request.options[i].kind == HONOUR_ANSWER_STEP && t.request.options[i].a == direction) {
      t.request.options[0] = t.request.options[i];
      return TRUE;
    }
  return FALSE;
}

static void step(const char *from, const char *to) {
  ck_assert(can_step(from, to));
  t.answer(&t.play, table_frame(&t), t.request.options[0]);
  ck_assert(table_asks(&t));
}

START_TEST(rule_6_2b_a_minor_force_does_not_stop_with_another) {
  ck_assert(!honour_may_stop(t.f.game, &t.f.state, man("rubino"), engine_hex(&t.f, "0102")));
  march(1); /* enough to get there, not to go on */
  ck_assert(!can_step("0101", "0102"));
}
END_TEST

START_TEST(rule_6_2b_but_it_passes_through) {
  march(5);
  step("0101", "0102");
  ck_assert(!table_offers(&t, HONOUR_ANSWER_DONE, 0, 0));
  step("0102", "0103");
  ck_assert(table_offers(&t, HONOUR_ANSWER_DONE, 0, 0));
}
END_TEST

START_TEST(rule_10a_friendly_forces_are_passed_without_limit) {
  engine_place(&t.f, "minor-red", "0102", HONOUR_ORDER_STAND);
  engine_give(&t.f, "minor-red", "red-guns", 2);
  march(5);
  step("0101", "0102");
  ck_assert(can_step("0102", "0103"));
}
END_TEST

START_TEST(rule_6_2a_with_a_general_two_forces_meet_to_merge) {
  engine_mark(&t.f, "tell", HONOUR_MARK_GENERAL);
  march(1);
  step("0101", "0102");
  ck_assert(table_offers(&t, HONOUR_ANSWER_DONE, 0, 0));
}
END_TEST

/* Celeste is in play, so the Guard is hers, whatever the Rank of a Capitano she meets. */
START_TEST(rule_15_2a_named_units_are_not_handed_over_at_consolidation) {
  HonourUnitIndex guard;
  engine_place(&t.f, "celeste", "0401", HONOUR_ORDER_STAND);
  guard = engine_give(&t.f, "celeste", "blue-guard", 3);
  engine_place(&t.f, "azzurro", "0401", HONOUR_ORDER_STAND);
  engine_unmark(&t.f, "azzurro", HONOUR_MARK_GENERAL);
  engine_give(&t.f, "azzurro", "blue-foot", 8);
  ck_assert(!honour_may_command(t.f.game, &t.f.state, guard, man("azzurro")));
  honour_play_push(&t.play, HONOUR_STAGE_CONSOLIDATION);
  while (honour_play_next(&t.play, &t.request))
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  ck_assert_uint_eq(t.f.state.units[guard].place, HONOUR_UNIT_CARD);
  ck_assert_uint_eq(t.f.state.units[guard].capitano, man("celeste"));
}
END_TEST

START_TEST(rule_15_1f_auxiliaries_take_no_losses) {
  t.f.state.auxiliaries[0] =
      (HonourAuxiliaryState){.place = HONOUR_UNIT_CARD, .capitano = man("rubino")};
  honour_make_force_liable(&t.play, man("rubino"));
  honour_push_losses(&t.play, man("rubino"), 3);
  while (honour_play_next(&t.play, &t.request)) {
    for (guint i = 0; i < t.request.n_options; i++)
      ck_assert_uint_eq(t.request.options[i].kind, HONOUR_ANSWER_LOSS);
    honour_play_answer(&t.play, &t.request, t.request.options[0]);
  }
  ck_assert_uint_eq(honour_force_strength(t.f.game, &t.f.state, man("rubino")).sp, 5);
  ck_assert_uint_eq(t.f.state.auxiliaries[0].place, HONOUR_UNIT_CARD);
}
END_TEST

START_TEST(rule_3a_without_a_force_nobody_acts) {
  engine_strip(&t.f, "rubino");
  engine_strip(&t.f, "tell");
  honour_play_push(&t.play, HONOUR_STAGE_ACTIVATIONS);
  ck_assert(!honour_play_next(&t.play, &t.request)); /* nobody can be named */
}
END_TEST

START_TEST(rule_3_2b_generals_are_listed_and_others_arise) {
  honour_state_set_up(t.f.game, &t.f.state);
  ck_assert(engine_state_of(&t.f, "rosso")->marks & HONOUR_MARK_GENERAL);
  ck_assert(!(engine_state_of(&t.f, "rubino")->marks & HONOUR_MARK_GENERAL));
  honour_eliminate_force(&t.play, man("rosso"), "3.6b");
  engine_place(&t.f, "tell", "0102", HONOUR_ORDER_STAND);
  engine_give(&t.f, "tell", "swiss-foot", 1);
  honour_update_capitani(&t.play);
  ck_assert(engine_state_of(&t.f, "tell")->marks & HONOUR_MARK_GENERAL);
}
END_TEST

START_TEST(rule_3_5a_a_minor_capitano_is_one_two_and_leads_as_others_do) {
  const HonourCapitano *card = honour_game_card(t.f.game, man("minor-red"));
  ck_assert(card->minor && card->initiative == 1 && card->rank == 2 && !card->star);
  engine_place(&t.f, "minor-red", "0104", HONOUR_ORDER_ATTACK);
  engine_give(&t.f, "minor-red", "red-foot", 4);
  ck_assert(honour_is_force(t.f.game, &t.f.state, man("minor-red")));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("stacking");
  TCase *tc = tcase_create("6.2");

  tcase_add_checked_fixture(tc, set_up, tear_down);
  tcase_add_test(tc, rule_6_2b_a_minor_force_does_not_stop_with_another);
  tcase_add_test(tc, rule_6_2b_but_it_passes_through);
  tcase_add_test(tc, rule_10a_friendly_forces_are_passed_without_limit);
  tcase_add_test(tc, rule_6_2a_with_a_general_two_forces_meet_to_merge);
  tcase_add_test(tc, rule_15_2a_named_units_are_not_handed_over_at_consolidation);
  tcase_add_test(tc, rule_15_1f_auxiliaries_take_no_losses);
  tcase_add_test(tc, rule_3a_without_a_force_nobody_acts);
  tcase_add_test(tc, rule_3_2b_generals_are_listed_and_others_arise);
  tcase_add_test(tc, rule_3_5a_a_minor_capitano_is_one_two_and_leads_as_others_do);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
