/* Which statements of the register are applied in games of the shipped scenarios. A statement that
 * no game shows any more is found here, whatever the tests with little rosters say. */
#include "tests/fence/fence.h"
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/play/played-study.h"
#include "validator/report/played.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/honour/register/register.h"

static const char *const scenarios[] = {
    "agnadello-1509", "novara-1513", "marignano-1515",
    "bicocca-1522",   "pavia-1524",  "romagnano-1524",
};

static const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_doctrine,
                                            &cap_policy_wayward};

/* --- The rows ------------------------------------------------------------------------------ */

static const char *name_of(const CapEvidence *row) {
  return row->name != NULL ? row->name : row->statements;
}

static void check_row(const CapEvidence *row, gpointer data) {
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);
  (void)data;

  /* An event or a modifier may have the number of a whole rule; what is written for it may not. */
  if (g_str_equal(row->source, "event") || g_str_equal(row->source, "modifier"))
    for (guint i = 0; words[i] != NULL; i++)
      ck_assert_msg(cap_register_has(&honour_register, words[i]), "%s %s: there is no rule %s",
                    row->source, name_of(row), words[i]);
  else
    for (guint i = 0; words[i] != NULL; i++)
      ck_assert_msg(cap_register_is_statement(&honour_register, words[i]),
                    "%s %s: there is no statement %s", row->source, name_of(row), words[i]);
}

START_TEST(evidence_is_for_statements_of_the_register) {
  honour_register.each_evidence(check_row, NULL);
}
END_TEST

typedef struct {
  const char *id;
  gboolean is_proven;
} Wanted;

static void look_for(const CapEvidence *row, gpointer data) {
  Wanted *wanted = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  /* Every statement may be told as an event; whether one ever is, games say. */
  if (!g_str_equal(row->source, "event") || !g_str_equal(name_of(row), row->statements))
    wanted->is_proven |= g_strv_contains((const char *const *)words, wanted->id);
}

/* Nobody writes an excuse for what has evidence, but for what comes up too rarely. */
START_TEST(excuses_are_for_statements_without_evidence) {
  for (guint i = 0; i < honour_register.n_rules; i++) {
    Wanted wanted = {honour_register.rules[i].id, FALSE};
    const CapUnplayed *excuse = cap_unplayed_find(&honour_register, wanted.id);

    if (excuse == NULL || excuse->kind == CAP_UNPLAYED_RARE ||
        excuse->kind == CAP_UNPLAYED_NOT_IN_SCENARIOS)
      continue;
    honour_register.each_evidence(look_for, &wanted);
    ck_assert_msg(!wanted.is_proven, "%s has evidence and an excuse", wanted.id);
  }
}
END_TEST

START_TEST(every_excuse_is_a_sentence) {
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const char *id = honour_register.rules[i].id;
    const CapUnplayed *excuse = cap_unplayed_find(&honour_register, id);

    if (excuse == NULL)
      continue;
    ck_assert_msg(excuse->more == NULL || g_str_has_suffix(excuse->more, "."), "%s", id);
    /* What is rare, or missing in the scenarios, is so for a reason of its own. */
    if (excuse->kind == CAP_UNPLAYED_RARE || excuse->kind == CAP_UNPLAYED_NOT_IN_SCENARIOS)
      ck_assert_msg(excuse->more != NULL, "%s needs a sentence", id);
  }
}
END_TEST

/* --- Games --------------------------------------------------------------------------------- */

typedef struct {
  guint64 seed;
  guint games, jobs;
  gboolean is_plain;
} Batch;

static void play(CapPlayed *played, const char *name, const CapPolicy *policy, Batch batch) {
  EngineFixture f;

  engine_load_shipped(&f, name);
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  CapPlayedStudy study = {.played = played,
                          .scenario = &f.scenario->base,
                          .is_plain = batch.is_plain,
                          .rules = &honour_ruleset,
                          .game = game,
                          .policies = {policy, policy},
                          .seed = batch.seed,
                          .games = batch.games,
                          .jobs = batch.jobs};
  cap_played_study(&study);
  honour_ruleset.game_free(game);
  engine_clear(&f);
}

/* Games of each scenario with each policy that are played at a time; the optional rules come in
 * turn. Some statements are seen once in a thousand games, and which game that is changes with
 * every change of a rule: more are played as long as something is missing, but not for ever. */
enum { GAMES = 36, MOST_BATCHES = 8, GAMES_UNDER_SANITIZERS = 4 };

/* These come to Major Battles, which have more rules than anything else; here they are played
 * without the optional rule that makes them short. */
static const struct {
  const char *scenario;
  const CapPolicy *policy;
  guint games;
} bloody[] = {
    {"marignano-1515", &cap_policy_wayward, 72},
    {"pavia-1524", &cap_policy_wayward, 72},
    {"novara-1513", &cap_policy_doctrine, 144},
    {"romagnano-1524", &cap_policy_random, 144},
};

static gboolean is_missing(const CapPlayed *played, guint statement) {
  return cap_played_fate(played, statement) == CAP_PLAYED_MISSING;
}

static gboolean is_anything_missing(const CapPlayed *played) {
  for (guint i = 0; i < honour_register.n_rules; i++)
    if (is_missing(played, i))
      return TRUE;
  return FALSE;
}

static void play_batch(CapPlayed *played, guint64 seed) {
  for (guint i = 0; i < G_N_ELEMENTS(scenarios); i++)
    for (guint k = 0; k < G_N_ELEMENTS(policies); k++)
      play(played, scenarios[i], policies[k], (Batch){seed, GAMES, 0, FALSE});
  for (guint i = 0; i < G_N_ELEMENTS(bloody); i++)
    play(played, bloody[i].scenario, bloody[i].policy,
         (Batch){(seed - 1) * bloody[i].games / GAMES + 1, bloody[i].games, 0, TRUE});
}

static void add_line(GString *out, guint statement, const char *why) {
  g_string_append_printf(out, "\n  %s %s: %s", honour_register.rules[statement].id, why,
                         honour_register.rules[statement].statement);
}

/* Which statements come up in games is the same under sanitizers: there a few of them are played
 * while they are watched. */
static void play_some(CapPlayed *played) {
  for (guint i = 0; i < G_N_ELEMENTS(scenarios); i++)
    for (guint k = 0; k < G_N_ELEMENTS(policies); k++)
      play(played, scenarios[i], policies[k], (Batch){1, GAMES_UNDER_SANITIZERS, 0, k > 0});
}

static void play_all(CapPlayed *played) {
  for (guint i = 0; i < MOST_BATCHES && (i == 0 || is_anything_missing(played)); i++)
    play_batch(played, 1 + i * GAMES);
}

START_TEST(every_statement_is_applied_or_has_a_reason) {
  g_autoptr(CapPlayed) played = cap_played_new(&honour_register);
  g_autoptr(GString) wrong = g_string_new(NULL);

  if (fence_is_whole())
    play_all(played);
  else
    play_some(played);
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const CapUnplayed *excuse = cap_unplayed_find(&honour_register, honour_register.rules[i].id);

    if (fence_is_whole() && is_missing(played, i))
      add_line(wrong, i, "was never applied");
    if (cap_played_times(played, i) > 0 && excuse != NULL && excuse->kind != CAP_UNPLAYED_RARE)
      add_line(wrong, i, "was applied and needs no excuse");
  }
  ck_assert_msg(wrong->len == 0, "In %u games:%s", (guint)cap_played_n_games(played), wrong->str);
}
END_TEST

/* The same numbers whatever the threads, and none from what a policy looks at ahead. */
START_TEST(counting_changes_nothing) {
  EngineFixture f;
  guint32 *seen = g_new0(guint32, honour_ruleset.n_evidence());
  CapRequest *request = g_new(CapRequest, 1);
  CapDice dice = {.script = NULL};
  char *digests[2];

  engine_load_shipped(&f, scenarios[_i]);
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  cap_dice_seed(&dice, 0);
  CapRulesPlay *play_ = honour_ruleset.play_new(game, 0, &dice, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(digests); i++) {
    CapPlayoutOptions options = {.rules = &honour_ruleset,
                                 .policies = {&cap_policy_wayward, &cap_policy_wayward},
                                 .seed = 7,
                                 .most_decisions = 200000,
                                 .seen = i == 1 ? seen : NULL};

    cap_playout(&options, play_, &dice, request, NULL, NULL);
    digests[i] = honour_ruleset.digest(play_);
  }
  ck_assert_str_eq(digests[0], digests[1]);
  guint32 *again = g_new0(guint32, honour_ruleset.n_evidence());
  memcpy(again, seen, honour_ruleset.n_evidence() * sizeof *seen);
  /* A game that is asked about without counting leaves the numbers alone. */
  CapPlayoutOptions silent = {.rules = &honour_ruleset,
                              .policies = {&cap_policy_wayward, &cap_policy_wayward},
                              .seed = 8,
                              .most_decisions = 200000};
  cap_playout(&silent, play_, &dice, request, NULL, NULL);
  ck_assert_mem_eq(again, seen, honour_ruleset.n_evidence() * sizeof *seen);
  g_free(again);
  g_free(digests[0]);
  g_free(digests[1]);
  honour_ruleset.play_free(play_);
  honour_ruleset.game_free(game);
  g_free(request);
  g_free(seen);
  engine_clear(&f);
}
END_TEST

START_TEST(threads_do_not_matter) {
  g_autoptr(CapPlayed) one = cap_played_new(&honour_register),
                       three = cap_played_new(&honour_register);

  play(one, "novara-1513", &cap_policy_wayward, (Batch){1, 12, 1, FALSE});
  play(three, "novara-1513", &cap_policy_wayward, (Batch){1, 12, 3, FALSE});
  for (guint i = 0; i < honour_register.n_rules; i++) {
    ck_assert_uint_eq(cap_played_times(one, i), cap_played_times(three, i));
    ck_assert_uint_eq(cap_played_games(one, i), cap_played_games(three, i));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rules that games show");
  TCase *rows = tcase_create("rows");
  TCase *games = tcase_create("games");

  tcase_add_test(rows, evidence_is_for_statements_of_the_register);
  tcase_add_test(rows, excuses_are_for_statements_without_evidence);
  tcase_add_test(rows, every_excuse_is_a_sentence);
  suite_add_tcase(suite, rows);
  tcase_add_loop_test(games, counting_changes_nothing, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(games, threads_do_not_matter);
  tcase_add_test(games, every_statement_is_applied_or_has_a_reason);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
