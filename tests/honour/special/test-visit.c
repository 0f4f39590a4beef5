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

int main(void) {
  Suite *suite = suite_create("visit");
  TCase *cases = tcase_create("sources");
  tcase_add_test(cases, rule_4_1_2a_a_force_on_an_enemy_source_takes_its_marker);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
