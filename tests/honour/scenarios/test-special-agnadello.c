/* Events of the special rules of scenario 1. */
#include "tests/honour/fixtures/special-game.h"

START_TEST(rule_S1_SR2_two_of_the_four_towns_raise_the_alarm_for_good) {
  SpecialGame g;
  HonourSubject pitigliano;

  special_open(&g, "agnadello-1509");
  pitigliano = special_force(&g, "pitigliano");
  ck_assert(special_is(&g, "alarm", "off"));
  engine_conquer(&g.f, "france", "2834");
  ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_END, special_nobody()));
  ck_assert(honour_special_forbids(g.f.game, &g.f.state, HONOUR_ACT_ENTER_ADJACENT, &pitigliano) !=
            CAP_INDEX_NONE);
  engine_conquer(&g.f, "france", "2632");
  ck_assert(special_moment(&g, HONOUR_HOOK_TURN_END, special_nobody()));
  ck_assert(special_is(&g, "alarm", "on"));
  ck_assert(honour_special_forbids(g.f.game, &g.f.state, HONOUR_ACT_ENTER_ADJACENT, &pitigliano) ==
            CAP_INDEX_NONE);
  /* Taken back: the alarm stays, and the event is over. */
  engine_conquer(&g.f, "venice", "2632");
  ck_assert(!special_moment(&g, HONOUR_HOOK_TURN_END, special_nobody()));
  ck_assert(special_is(&g, "alarm", "on"));
  ck_assert_uint_eq(special_fired(&g, "alarm-raised"), 1);
  special_close(&g);
}
END_TEST

START_TEST(rule_S1_SR2_a_city_is_enough_and_is_seen_when_a_force_enters) {
  SpecialGame g;

  special_open(&g, "agnadello-1509");
  engine_conquer(&g.f, "france", "2849");
  special_step(&g, "chaumont", "2833");
  ck_assert(special_is(&g, "alarm", "on"));
  ck_assert_ptr_nonnull(strstr(g.told->str, "alarm-raised: The French have a foothold."));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_S1_SR2_two_of_the_four_towns_raise_the_alarm_for_good,
      rule_S1_SR2_a_city_is_enough_and_is_seen_when_a_force_enters,
  };

  return special_main("special-agnadello", tests, G_N_ELEMENTS(tests));
}
