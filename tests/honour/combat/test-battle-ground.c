/* The ground of a Major Battle: it hinders whoever attacks there, on either side. [11.3.3d] */
#include "tests/honour/fixtures/fighting-board.h"

static void take_hill(Fighting *b) {
  b->f.state.fight.hex = engine_hex(&b->f, "0101");
}

START_TEST(rule_11_3_3d_a_hill_is_affecting_for_either_side_that_engages) {
  Fighting b;
  fighting_begin(&b, "1");
  guint french = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        imperial = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);

  take_hill(&b);
  if (_i == 0)
    fighting_engage(&b, french, imperial);
  else
    fighting_engage(&b, imperial, french);
  fighting_start(&b, HONOUR_STAGE_BATTLE_RESOLVE);
  ck_assert(b.last_assault.is_affecting);
  ck_assert_uint_eq(b.last_assault.leader[HONOUR_ATTACKER],
                    fighting_name(&b, _i == 0 ? french : imperial));
  fighting_end(&b);
}
END_TEST

START_TEST(rule_11_3_3d_a_hill_takes_one_from_fire) {
  Fighting b;
  fighting_begin(&b, "2 2");
  guint french = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8);

  fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  fighting_give(&b, french, "french-artillery", 1);
  fighting_chit(&b, french, HONOUR_CHIT_ARTILLERY);
  take_hill(&b);
  fighting_start(&b, HONOUR_STAGE_BATTLE_FIRE);
  fighting_take(&b, HONOUR_ANSWER_CAPITANO, fighting_name(&b, french), 0);
  ck_assert(fighting_told(&b, "die 2, modified 1"));
  fighting_end(&b);
}
END_TEST

/* The row that a wave of 2 SP reaches with a 3. */
static void charge(gboolean is_hill, char *row, gsize size) {
  Fighting b;
  fighting_begin(&b, "3");
  guint french = fighting_foot(&b, "suffolk", HONOUR_ATTACKER, 8),
        imperial = fighting_foot(&b, "de-leyva", HONOUR_DEFENDER, 8);
  const char *told;

  fighting_give(&b, french, "french-gendarmes", 2);
  if (is_hill)
    take_hill(&b);
  honour_push_charge(&b.s.play, french, imperial, FALSE);
  fighting_ask(&b);
  told = strstr(b.s.told->str, "row ");
  ck_assert_msg(told != NULL, "%s", b.s.told->str);
  g_strlcpy(row, told, size);
  *strchr(row, ',') = '\0';
  b.f.state.progress.depth = 0;
  fighting_end(&b);
}

START_TEST(rule_11_3_3d_a_hill_takes_one_from_a_charge) {
  char clear[16], hill[16];

  charge(FALSE, clear, sizeof clear);
  charge(TRUE, hill, sizeof hill);
  ck_assert_int_eq(g_ascii_strtoll(hill + 4, NULL, 10), g_ascii_strtoll(clear + 4, NULL, 10) - 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("The ground of a Major Battle");
  TCase *ground = tcase_create("11.3.3");

  tcase_add_loop_test(ground, rule_11_3_3d_a_hill_is_affecting_for_either_side_that_engages, 0, 2);
  tcase_add_test(ground, rule_11_3_3d_a_hill_takes_one_from_fire);
  tcase_add_test(ground, rule_11_3_3d_a_hill_takes_one_from_a_charge);
  suite_add_tcase(suite, ground);
  return test_main(suite);
}
