/* Scenarios on trial: which games are played, what is made of faults, and how faulty games are made
 * smaller. The findings themselves are tested in tests/golden. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "schema/codes/codes-play.h"
#include "validator/play/covering.h"
#include "validator/play/shrink.h"
#include "validator/play/trial.h"
#include "validator/honour/machine/ruleset.h"

/* --- Which games are played ------------------------------------------------------------------ */

START_TEST(six_games_cover_every_pair_of_choices) {
  for (guint a = 0; a < CAP_COVERING_CHOICES; a++) {
    for (guint b = 0; b < a; b++) {
      guint seen = 0;
      for (guint row = 0; row < CAP_COVERING_GAMES; row++)
        seen |= 1u << (cap_covering_has(row, a) * 2 + cap_covering_has(row, b));
      ck_assert_msg(seen == 0xf, "choices %u and %u: %x", a, b, seen);
    }
  }
}
END_TEST

START_TEST(only_rules_left_to_the_players_are_varied) {
  CapScenario scenario = {.format = &honour_format,
                          .options = {CAP_RULE_ON, CAP_RULE_OFF, CAP_RULE_CHOICE}};
  guint seen = 0;

  for (guint i = 3; i < HONOUR_N_OPTIONAL_RULES; i++)
    scenario.options[i] = CAP_RULE_OFF;
  for (guint64 i = 0; i < CAP_COVERING_GAMES; i++) {
    CapPlayoutOptions options = {.options = 0};
    cap_covering_vary(&scenario, i, &options);
    seen |= options.options;
  }
  ck_assert_uint_eq(seen, 1u << 2);
}
END_TEST

START_TEST(policies_meet_each_other) {
  CapScenario scenario = {.format = &honour_format};
  guint seen = 0;

  for (guint64 i = 0; i < 4 * CAP_COVERING_GAMES; i++) {
    CapPlayoutOptions options = {.options = 0};
    cap_covering_vary(&scenario, i, &options);
    seen |= 1u << ((options.policies[0] == &cap_policy_doctrine) * 2 +
                   (options.policies[1] == &cap_policy_doctrine));
  }
  ck_assert_uint_eq(seen, 0xf);
}
END_TEST

/* --- Faults ---------------------------------------------------------------------------------- */

START_TEST(faults_have_their_codes) {
  ck_assert_ptr_eq(cap_trial_code(&honour_ruleset, NULL), CAP_CODE_ENDLESS_GAME);
  ck_assert_ptr_eq(
      cap_trial_code(&honour_ruleset, "2.2: Procedures start one another without end."),
      CAP_CODE_ENDLESS_GAME);
  ck_assert_ptr_eq(cap_trial_code(&honour_ruleset,
                                  "2.2: A dead end: somebody must decide and has no legal option."),
                   CAP_CODE_DEAD_END);
  ck_assert_ptr_eq(cap_trial_code(&honour_ruleset,
                                  "1.4: The options of a decision tell what is on hidden cards."),
                   CAP_CODE_HIDDEN_TOLD);
  ck_assert_ptr_eq(cap_trial_code(&honour_ruleset,
                                  "3.1a: A Capitano directly commands more units than his Rank."),
                   CAP_CODE_INVARIANT_BROKEN);
}
END_TEST

/* A made-up fault: the second turn has come. */
static const char *second_turn(const CapRulesPlay *play) {
  return honour_ruleset.outcome(play).turn >= 2 ? "0: It is the second turn." : NULL;
}

START_TEST(a_faulty_game_is_made_plain_and_still_shows_its_fault) {
  EngineFixture f;
  CapRuleset rules = honour_ruleset;
  CapFaultyGame faulty;
  guint before = 0;

  engine_load_shipped(&f, "novara-1513");
  CapRulesGame *game = rules.game_new(&f.scenario->base, f.findings);
  rules.violation = second_turn;
  CapPlayoutOptions options = {.rules = &rules,
                               .policies = {&cap_policy_random, &cap_policy_random},
                               .seed = 7,
                               .most_decisions = 50000,
                               .watch = CAP_WATCH_ALL};
  ck_assert(cap_faulty_game_find(&options, game, &faulty));
  guint64 decision = faulty.chosen.decision;
  for (guint i = 0; i < faulty.chosen.choices->len; i++)
    before += g_array_index(faulty.chosen.choices, guint16, i) != 0;
  guint after = cap_faulty_game_shrink(&options, game, &faulty, 300, 20);
  ck_assert_uint_lt(after, before);
  ck_assert_uint_eq(after, 0); /* every game has a second turn */
  ck_assert_uint_le(faulty.chosen.decision, decision);
  ck_assert_uint_gt(faulty.chosen.decision, 0);
  g_autofree char *text =
      cap_faulty_game_record(&options, game, &f.scenario->base, &faulty, "digest");
  ck_assert_ptr_nonnull(strstr(text, "<decision "));
  ck_assert_ptr_nonnull(strstr(text, "level=\"unfinished\""));
  cap_faulty_game_clear(&faulty);
  rules.game_free(game);
  engine_clear(&f);
}
END_TEST

START_TEST(a_sound_game_is_not_faulty) {
  EngineFixture f;
  CapFaultyGame faulty;

  engine_load_shipped(&f, "novara-1513");
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  CapPlayoutOptions options = {.rules = &honour_ruleset,
                               .policies = {&cap_policy_random, &cap_policy_random},
                               .seed = 7,
                               .most_decisions = 50000,
                               .watch = CAP_WATCH_ALL};
  ck_assert(!cap_faulty_game_find(&options, game, &faulty));
  honour_ruleset.game_free(game);
  engine_clear(&f);
}
END_TEST

/* --- Studies --------------------------------------------------------------------------------- */

START_TEST(shards_are_all_games_once) {
  for (guint n_shards = 1; n_shards <= 7; n_shards++) {
    guint64 next = 0, first, n;
    for (guint shard = 0; shard < n_shards; shard++) {
      cap_study_shard(100, shard, n_shards, &first, &n);
      ck_assert_uint_eq(first, next);
      next = first + n;
    }
    ck_assert_uint_eq(next, 100);
  }
}
END_TEST

START_TEST(shards_are_read) {
  guint shard = 9, n = 9;

  ck_assert(cap_shard_parse("2/3", &shard, &n));
  ck_assert(shard == 1 && n == 3);
  ck_assert(!cap_shard_parse("0/3", &shard, &n));
  ck_assert(!cap_shard_parse("4/3", &shard, &n));
  ck_assert(!cap_shard_parse("1", &shard, &n));
  ck_assert(!cap_shard_parse("1/2/3", &shard, &n));
  ck_assert(!cap_shard_parse("a/b", &shard, &n));
}
END_TEST

typedef struct {
  guint64 next; /* the number that is to be told */
  guint64 sum;  /* of decisions, each weighed by its number */
} Order;

static void take(const CapStudyGame *game, gpointer data) {
  Order *order = data;

  ck_assert_uint_eq(game->number, order->next);
  order->next++;
  order->sum += game->result.n_decisions * order->next;
}

START_TEST(games_are_told_in_order_with_any_number_of_threads) {
  EngineFixture f;
  guint64 sum = 0;

  engine_load_shipped(&f, "novara-1513");
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  for (guint jobs = 1; jobs <= 4; jobs += 3) {
    Order order = {0, 0};
    CapStudyPlan plan = {.playout = {.rules = &honour_ruleset,
                                     .policies = {&cap_policy_random, &cap_policy_doctrine},
                                     .seed = 1,
                                     .most_decisions = 50000},
                         .game = game,
                         .n = 20,
                         .jobs = jobs,
                         .take = take,
                         .data = &order};
    ck_assert_uint_eq(cap_study_run(&plan), 20);
    ck_assert_uint_eq(order.next, 20);
    ck_assert(sum == 0 || sum == order.sum);
    sum = order.sum;
  }
  honour_ruleset.game_free(game);
  engine_clear(&f);
}
END_TEST

static void take_any(const CapStudyGame *game, gpointer data) {
  (void)game;
  ++*(guint *)data;
}

START_TEST(a_study_ends_when_its_time_is_up) {
  EngineFixture f;
  guint n = 0;

  engine_load_shipped(&f, "pavia-1524");
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  CapStudyPlan plan = {.playout = {.rules = &honour_ruleset,
                                   .policies = {&cap_policy_random, &cap_policy_random},
                                   .seed = 1,
                                   .most_decisions = 50000},
                       .game = game,
                       .n = 1000000,
                       .jobs = 2,
                       .seconds = 0.2,
                       .take = take_any,
                       .data = &n};
  ck_assert_uint_eq(cap_study_run(&plan), n);
  ck_assert_uint_lt(n, 1000000); /* which take hours */
  honour_ruleset.game_free(game);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("trial");
  TCase *tcase = tcase_create("trial");

  tcase_add_test(tcase, six_games_cover_every_pair_of_choices);
  tcase_add_test(tcase, only_rules_left_to_the_players_are_varied);
  tcase_add_test(tcase, policies_meet_each_other);
  tcase_add_test(tcase, faults_have_their_codes);
  tcase_add_test(tcase, a_faulty_game_is_made_plain_and_still_shows_its_fault);
  tcase_add_test(tcase, a_sound_game_is_not_faulty);
  tcase_add_test(tcase, shards_are_all_games_once);
  tcase_add_test(tcase, shards_are_read);
  tcase_add_test(tcase, games_are_told_in_order_with_any_number_of_threads);
  tcase_add_test(tcase, a_study_ends_when_its_time_is_up);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
