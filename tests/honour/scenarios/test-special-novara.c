/* Events of the special rules of scenario 2. */
#include "tests/honour/fixtures/special-game.h"
#include "validator/honour/chapters/ch06-forces.h"

START_TEST(rule_S2_SR2a_at_the_start_of_turn_3_Novara_gets_an_Attack_Order) {
  SpecialGame g;
  HonourCapitanoIndex primo;

  special_open(&g, "novara-1513");
  primo = honour_force_at(g.f.game, &g.f.state, engine_hex(&g.f, "2611"));
  ck_assert_uint_ne(primo, HONOUR_NOBODY);
  g.f.state.capitani[primo].order = HONOUR_ORDER_GARRISON;
  for (CapTurn turn = 0; turn < 2; turn++) {
    g.f.state.turn = turn;
    ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  }
  g.f.state.turn = 2;
  ck_assert(special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  ck_assert_uint_eq(g.f.state.capitani[primo].order, HONOUR_ORDER_ATTACK);
  ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_BEGIN, special_nobody()));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_S2_SR2a_at_the_start_of_turn_3_Novara_gets_an_Attack_Order,
  };

  return special_main("special-novara", tests, G_N_ELEMENTS(tests));
}
