/* A ban on changing Orders is also one on first Orders, as far as it leaves any. */
#include "tests/honour/scenarios/scenario-pairs.h"

#define RULE(when)                                                                                 \
  "<special-rule title=\"Orders\"><forbid id=\"no\" act=\"change-order\"><when>" when              \
  "</when></forbid></special-rule>"

/* Rosso has no Order, and is to get one. */
static void ask_rosso(SpecialGame *g, const char *rules) {
  special_open_with(g, rules);
  engine_state_of(&g->f, "rosso")->order = 0;
  ck_assert(pair_is_ordered(g, "reds", "rosso"));
}

static gboolean is_offered(const SpecialGame *g, guint order) {
  return special_offers(g, HONOUR_ANSWER_ORDER, order, FALSE, 0) ||
         special_offers(g, HONOUR_ANSWER_ORDER, order, TRUE, 0);
}

START_TEST(rule_5_2b_a_first_Order_that_is_forbidden_is_not_offered) {
  SpecialGame g;

  ask_rosso(&g, RULE("<subject side=\"reds\"/><has-order in=\"attack\"/>"));
  ck_assert(!is_offered(&g, HONOUR_ORDER_ATTACK));
  ck_assert(is_offered(&g, HONOUR_ORDER_STAND));
  special_close(&g);
}
END_TEST

START_TEST(rule_5_2b_other_Forces_and_other_Orders_are_free) {
  SpecialGame g;

  ask_rosso(&g, RULE("<subject side=\"blues\"/><has-order in=\"attack\"/>"));
  ck_assert(is_offered(&g, HONOUR_ORDER_ATTACK));
  ck_assert(is_offered(&g, HONOUR_ORDER_STAND));
  special_close(&g);
}
END_TEST

START_TEST(rule_5_2b_who_has_none_gets_one_even_where_all_are_forbidden) {
  SpecialGame g;

  ask_rosso(&g, RULE("<subject side=\"reds\"/>"));
  ck_assert(is_offered(&g, HONOUR_ORDER_ATTACK));
  ck_assert(is_offered(&g, HONOUR_ORDER_STAND));
  special_close(&g);
}
END_TEST

int main(void) {
  const TTest *const tests[] = {
      rule_5_2b_a_first_Order_that_is_forbidden_is_not_offered,
      rule_5_2b_other_Forces_and_other_Orders_are_free,
      rule_5_2b_who_has_none_gets_one_even_where_all_are_forbidden,
  };

  return special_main("first-orders", tests, G_N_ELEMENTS(tests));
}
