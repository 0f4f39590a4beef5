/* What can happen in no game of a scenario is told apart from what did not happen. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/machine/tally.h"

#define ALL 0x1ff

static void assert_ruled_out(const EngineFixture *f, guint options, HonourTally kind,
                             const char *part) {
  const char *why = honour_tally_rules_out(f->game, options, kind);

  if (part == NULL)
    ck_assert_msg(why == NULL, "%s: %s", honour_tallies[kind].name, why);
  else
    ck_assert_msg(why != NULL && strstr(why, part) != NULL, "%s: %s", honour_tallies[kind].name,
                  why != NULL ? why : "possible");
}

START_TEST(rules_that_are_not_used_bring_nothing_about) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  assert_ruled_out(&f, 0, HONOUR_TALLY_TREACHERY, "18.6 is not used");
  assert_ruled_out(&f, 0, HONOUR_TALLY_INTERPHASE, "18.4 is not used");
  assert_ruled_out(&f, HONOUR_OPTION_TREACHERY, HONOUR_TALLY_TREACHERY, NULL);
  assert_ruled_out(&f, HONOUR_OPTION_INTERPHASE, HONOUR_TALLY_INTERPHASE, NULL);
  engine_clear(&f);
}
END_TEST

START_TEST(rule_18_9_the_short_battle_has_no_muster) {
  EngineFixture f;

  engine_load_tiny(&f);
  assert_ruled_out(&f, 0, HONOUR_TALLY_MUSTER, NULL);
  assert_ruled_out(&f, HONOUR_OPTION_SHORT_BATTLE, HONOUR_TALLY_MUSTER, "18.9");
  engine_clear(&f);
}
END_TEST

START_TEST(rule_18_4a_nobody_counts_points_in_novara) {
  EngineFixture f;

  engine_load_shipped(&f, "novara-1513");
  assert_ruled_out(&f, ALL, HONOUR_TALLY_INTERPHASE, "no army counts its points");
  assert_ruled_out(&f, ALL, HONOUR_TALLY_TREACHERY, NULL);
  engine_clear(&f);
}
END_TEST

/* March 1 is the only turn with points that has four more after it. */
START_TEST(rule_18_4e_a_normal_turn_must_follow_the_four) {
  EngineFixture longer, shorter;

  engine_load_tiny_with(&longer, "turns=\"8\"", "turns=\"5\"");
  engine_load_tiny_with(&shorter, "turns=\"8\"", "turns=\"5\"");
  assert_ruled_out(&longer, ALL, HONOUR_TALLY_INTERPHASE, NULL);
  shorter.owned_scenario->calendar.n_turns = 4;
  assert_ruled_out(&shorter, ALL, HONOUR_TALLY_INTERPHASE, "has four more after it");
  engine_clear(&longer);
  engine_clear(&shorter);
}
END_TEST

START_TEST(without_a_fortress_nobody_is_besieged_or_bought) {
  static const HonourTally kinds[] = {HONOUR_TALLY_STORM, HONOUR_TALLY_SORTIE, HONOUR_TALLY_SIEGE,
                                      HONOUR_TALLY_BREACH, HONOUR_TALLY_TREACHERY};
  EngineFixture f;

  engine_load_tiny(&f);
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    assert_ruled_out(&f, ALL, kinds[i], NULL);
  f.game->n_fortresses = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    assert_ruled_out(&f, ALL, kinds[i], "no Fortress is in play");
  assert_ruled_out(&f, ALL, HONOUR_TALLY_MAJOR_BATTLE, NULL);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ruled out");
  TCase *tests = tcase_create("tally");

  tcase_add_test(tests, rules_that_are_not_used_bring_nothing_about);
  tcase_add_test(tests, rule_18_9_the_short_battle_has_no_muster);
  tcase_add_test(tests, rule_18_4a_nobody_counts_points_in_novara);
  tcase_add_test(tests, rule_18_4e_a_normal_turn_must_follow_the_four);
  tcase_add_test(tests, without_a_fortress_nobody_is_besieged_or_bought);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
