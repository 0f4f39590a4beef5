/* Readings of the rule book that a scenario can choose: in shipped scenarios every one of them
 * makes a difference to some game, and breaks nothing. */
#include "tests/fence/fence.h"
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/play/playout.h"
#include "validator/honour/machine/ruleset.h"

/* Where each reading that is not the default shows soonest. Siege Status 3, a retreat that ends
 * beside a ferry and charges that hang on one word are too rare for a test: and
 * R-151 are played in tests of the engine only. */
static const struct {
  HonourReading reading;
  const char *scenario;
} rows[] = {
    {HONOUR_READING_HIGHEST_RANK_ALWAYS, "marignano-1515"},
    {HONOUR_READING_ADMINISTRATIVE_MODE_LASTING, "novara-1513"},
    {HONOUR_READING_INITIATIVE_MODIFIER_ZONE, "marignano-1515"},
    {HONOUR_READING_EXIT_PURSUIT_EACH, "marignano-1515"},
    {HONOUR_READING_FIREARMS_CHIT_ROUND, "pavia-1524"},
    {HONOUR_READING_RECRUITING_REPEATED, "novara-1513"},
    {HONOUR_READING_DROPPED_OFF_MAY_ACT, "novara-1513"},
    {HONOUR_READING_MARCH_DISCIPLINE_QUALITY, "marignano-1515"},
    {HONOUR_READING_LATE_DECLARATION_WHOLE, "novara-1513"},
    {HONOUR_READING_PURSUIT_LOSSES_EVEN, "marignano-1515"},
    {HONOUR_READING_UNALIGNED_MILITIA_NONE, "novara-1513"},
    {HONOUR_READING_RETREAT_ORDER_MUST, "novara-1513"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(rows) == HONOUR_N_READINGS - HONOUR_N_RULING_SWITCHES - 4);

static const char *const shipped[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                      "bicocca-1522", "pavia-1524"};

/* A reading must show in one of so many games, of the scenario named or of another. */
#define GAMES 100

/* The digest of the end of a game; new string. */
static char *digest_of(EngineFixture *f, guint64 readings, guint64 seed) {
  CapDice dice = {.script = NULL};
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  /* By turns, for they come to different things. */
  static const CapPolicy *const policies[] = {&cap_policy_wayward, &cap_policy_doctrine,
                                              &cap_policy_random};
  const CapPolicy *policy = policies[seed % G_N_ELEMENTS(policies)];
  CapPlayoutOptions options = {
      .rules = &honour_ruleset,
      .policies = {policy, policy},
      .options = (1u << HONOUR_N_OPTIONAL_RULES) - 1 - (seed % 2 == 0 ? 1u << 8 : 0), /* 18.9 */
      .seed = seed,
      .most_decisions = 200000,
      .watch = CAP_WATCH_ALL,
  };

  f->owned_scenario->readings = readings;
  cap_dice_seed(&dice, seed);
  CapRulesGame *game = honour_ruleset.game_new(&f->scenario->base, f->findings);
  CapRulesPlay *play = honour_ruleset.play_new(game, options.options, &dice, NULL);
  CapPlayoutResult result = cap_playout(&options, play, &dice, request, NULL, NULL);
  char *digest = honour_ruleset.digest(play);

  ck_assert_msg(result.violation == NULL && result.outcome.is_over, "%s, seed %u: %s",
                f->scenario->base.id, (guint)seed, result.violation);
  honour_ruleset.play_free(play);
  honour_ruleset.game_free(game);
  return digest;
}

static gboolean shows_in(const char *scenario, guint64 readings) {
  gboolean differs = FALSE;
  EngineFixture f;

  engine_load_shipped(&f, scenario);
  for (guint64 seed = 1; seed <= GAMES && !differs; seed++) {
    g_autofree char *before = digest_of(&f, honour_readings_usual(), seed);
    g_autofree char *after = digest_of(&f, readings, seed);

    differs = !g_str_equal(before, after);
  }
  engine_clear(&f);
  return differs;
}

START_TEST(a_reading_makes_a_difference_in_a_shipped_scenario) {
  if (!fence_takes(_i, 4))
    return;
  HonourReading reading = rows[_i].reading,
                usual = honour_switch_default(honour_reading_info(reading)->of);
  guint64 readings = (honour_readings_usual() & ~(G_GUINT64_CONSTANT(1) << usual)) |
                     G_GUINT64_CONSTANT(1) << reading;
  gboolean shows = shows_in(rows[_i].scenario, readings);

  ck_assert_int_ne(reading, usual);
  for (guint i = 0; i < G_N_ELEMENTS(shipped) && !shows; i++)
    shows = shows_in(shipped[i], readings);
  ck_assert_msg(shows, "%s of %s changes nothing", honour_reading_info(reading)->word,
                honour_switch_info(honour_reading_info(reading)->of)->ruling);
}
END_TEST

/* All of them together break nothing either. */
START_TEST(games_with_every_other_reading_end_and_break_nothing) {
  guint64 readings = ((G_GUINT64_CONSTANT(1) << HONOUR_N_READINGS) - 1) & ~honour_readings_usual();
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  for (guint64 seed = 1; seed <= 12; seed++)
    g_free(digest_of(&f, readings, seed));
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("readings");
  TCase *games = tcase_create("games");

  tcase_set_timeout(games, 300);
  tcase_add_loop_test(games, a_reading_makes_a_difference_in_a_shipped_scenario, 0,
                      G_N_ELEMENTS(rows));
  tcase_add_loop_test(games, games_with_every_other_reading_end_and_break_nothing, 0,
                      G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, games);
  return test_main(suite);
}
