/* What happens where a Force comes to, beside conquest: see test-march.c for that. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/march/ch07-march.h"

START_TEST(rule_4_1_2a_a_force_on_an_enemy_source_takes_its_marker) {
  EngineFixture f;
  HonourPlay play;
  engine_load_tiny(&f);
  engine_empty(&f);
  play = (HonourPlay){.game = f.game, .state = &f.state};
  HonourArmyState *blue = &f.state.armies[engine_army(&f, "blue")];
  blue->source_status = HONOUR_SOURCE_ACTIVE;
  blue->source = 0; /* 0401 */
  HonourCapitanoIndex rosso = engine_place(&f, "rosso", "0402", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rosso", "red-foot", 8);

  honour_visit(&play, rosso, HONOUR_VISIT_PASSES);
  ck_assert_uint_eq(blue->source_status, HONOUR_SOURCE_ACTIVE);
  engine_move(&f, "rosso", "0401");
  honour_visit(&play, rosso, HONOUR_VISIT_PASSES);
  ck_assert_uint_eq(blue->source_status, HONOUR_SOURCE_CAPTURED);
  engine_clear(&f);
}
END_TEST

#define BAN "<forbid id=\"blues-wait\""

/* A rule that forbids conquests; to free what is one's own is none. */
START_TEST(rule_14_2_what_is_forbidden_is_to_conquer_and_not_to_free) {
  EngineFixture f;
  engine_load_tiny_with(&f, BAN,
                        "<forbid id=\"peace\" act=\"conquer\" text=\"Peace.\">"
                        "<when><subject side=\"reds\"/></when></forbid>" BAN);
  engine_empty(&f);
  HonourPlay play = {.game = f.game, .state = &f.state};
  CapIndex rocca = honour_game_settlement(f.game, engine_hex(&f, "0402"));
  CapIndex sud = honour_game_settlement(f.game, engine_hex(&f, "0103"));
  HonourCapitanoIndex rosso = engine_place(&f, "rosso", "0402", HONOUR_ORDER_ATTACK);
  engine_give(&f, "rosso", "red-foot", 8);

  honour_visit(&play, rosso, HONOUR_VISIT_STOPS);
  ck_assert_uint_eq(f.state.conqueror[rocca], CAP_INDEX_NONE);
  engine_conquer(&f, "blue", "0103");
  engine_move(&f, "rosso", "0103");
  honour_visit(&play, rosso, HONOUR_VISIT_STOPS);
  ck_assert_uint_eq(f.state.conqueror[sud], CAP_INDEX_NONE);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("visit");
  TCase *cases = tcase_create("sources");
  tcase_add_test(cases, rule_4_1_2a_a_force_on_an_enemy_source_takes_its_marker);
  tcase_add_test(cases, rule_14_2_what_is_forbidden_is_to_conquer_and_not_to_free);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
