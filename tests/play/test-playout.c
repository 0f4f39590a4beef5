/* Whole games by policy: they end, break no invariant, and come out the same again. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-play.h"
#include "validator/play/playout.h"
#include "validator/play/record-writer.h"
#include "validator/play/replay.h"
#include "validator/honour/machine/ruleset.h"

/* The last one has every word of special rules, secret choices among them. */
static const char *const scenarios[] = {
    "agnadello-1509", "novara-1513",    "marignano-1515",  "bicocca-1522",
    "pavia-1524",     "romagnano-1524", "example-quarrel",
};

/* Games of each scenario that are played here; `capitano play --games` plays more. */
#define GAMES 12

typedef struct {
  EngineFixture f;
  CapRulesGame *game;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest *request;
} Game;

static void open_game(Game *g, const char *scenario) {
  engine_load_shipped(&g->f, scenario);
  g->game = honour_ruleset.game_new(&g->f.scenario->base, g->f.findings);
  ck_assert_ptr_nonnull(g->game);
  g->dice = (CapDice){.script = NULL};
  cap_dice_seed(&g->dice, 0);
  g->play = honour_ruleset.play_new(g->game, 0, &g->dice, NULL);
  g->request = g_new(CapRequest, 1);
}

static void close_game(Game *g) {
  g_free(g->request);
  honour_ruleset.play_free(g->play);
  honour_ruleset.game_free(g->game);
  engine_clear(&g->f);
}

static CapPlayoutOptions options_for(guint64 seed) {
  return (CapPlayoutOptions){
      .rules = &honour_ruleset,
      .policies = {&cap_policy_random, &cap_policy_random},
      .seed = seed,
      .most_decisions = 200000,
      .watch = CAP_WATCH_ALL,
  };
}

static void games_end_and_break_nothing(const char *scenario, const CapPolicy *policy,
                                        guint rules) {
  Game g;
  open_game(&g, scenario);
  for (guint64 seed = 1; seed <= GAMES; seed++) {
    CapPlayoutOptions options = options_for(seed);
    options.policies[0] = options.policies[1] = policy;
    options.options = rules;
    CapPlayoutResult result = cap_playout(&options, g.play, &g.dice, g.request, NULL, NULL);
    ck_assert_msg(result.violation == NULL, "%s, %s, seed %u, decision %u: %s", scenario,
                  policy->name, (guint)seed, (guint)result.n_decisions, result.violation);
    ck_assert_msg(!result.is_endless, "%s, %s, seed %u does not end", scenario, policy->name,
                  (guint)seed);
    ck_assert_msg(result.outcome.is_over && result.outcome.level != NULL,
                  "%s, %s, seed %u: no outcome", scenario, policy->name, (guint)seed);
    ck_assert_uint_gt(result.n_decisions, 0);
  }
  close_game(&g);
}

START_TEST(random_games_end_and_break_nothing) {
  games_end_and_break_nothing(scenarios[_i], &cap_policy_random, 0);
}
END_TEST

/* These get into battles, and with optional rules into whatever else can happen. */
START_TEST(wayward_games_end_and_break_nothing) {
  static const guint rules[] = {0, (1u << HONOUR_N_OPTIONAL_RULES) - 1};

  for (guint i = 0; i < G_N_ELEMENTS(rules); i++)
    games_end_and_break_nothing(scenarios[_i], &cap_policy_wayward, rules[i]);
}
END_TEST

START_TEST(a_seed_gives_the_same_game) {
  Game g;
  open_game(&g, scenarios[_i]);
  CapPlayoutOptions options = options_for(1509);
  CapPlayoutResult first = cap_playout(&options, g.play, &g.dice, g.request, NULL, NULL);
  g_autofree char *digest = honour_ruleset.digest(g.play);
  options.seed = 1510;
  cap_playout(&options, g.play, &g.dice, g.request, NULL, NULL);
  g_autofree char *other = honour_ruleset.digest(g.play);
  options.seed = 1509;
  CapPlayoutResult again = cap_playout(&options, g.play, &g.dice, g.request, NULL, NULL);
  g_autofree char *repeated = honour_ruleset.digest(g.play);
  ck_assert_str_eq(digest, repeated);
  ck_assert_str_ne(digest, other);
  ck_assert(first.n_decisions == again.n_decisions && first.n_dice == again.n_dice);
  close_game(&g);
}
END_TEST

/* A game written down; new string. */
static char *record_of(Game *g, guint64 seed) {
  g_autoptr(GByteArray) trace = g_byte_array_new();
  g_autoptr(GString) decisions = g_string_new(NULL);
  g_autofree char *digest = cap_library_digest(g->f.library, g->f.document);
  CapRecordWriter writer = {.rules = &honour_ruleset,
                            .scenario = &g->f.scenario->base,
                            .options = 0,
                            .decisions = decisions};
  CapPlayoutOptions options = options_for(seed);
  g->dice.trace = trace;
  cap_playout(&options, g->play, &g->dice, g->request, cap_record_writer_told, &writer);
  g->dice.trace = NULL;
  return cap_record_writer_finish(&writer, g->play, &seed, digest, trace->data, trace->len);
}

/* Replays a text; the code of the first finding, NULL when there is none. */
static CapCode replay(Game *g, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("record", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  ck_assert_msg(cap_diagnostics_count(findings) == 0, "%s",
                cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                    : "");
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);
  cap_replay(&honour_ruleset, g->game, &g->f.scenario->base, doc, record, 0, findings);
  return cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->code : NULL;
}

START_TEST(a_record_replays_to_the_same_end) {
  Game g;
  open_game(&g, scenarios[_i]);
  g_autofree char *text = record_of(&g, 7);
  ck_assert_ptr_null(replay(&g, text));
  close_game(&g);
}
END_TEST

/* The text with the first occurrence replaced; new string. */
static char *tampered(const char *text, const char *from, const char *to) {
  const char *at = strstr(text, from);
  ck_assert_msg(at != NULL, "no %s in the record", from);
  return g_strdup_printf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

START_TEST(a_tampered_record_is_refused) {
  Game g;
  open_game(&g, "novara-1513");
  g_autofree char *text = record_of(&g, 7);
  g_autofree char *side = tampered(text, "by=\"french\"", "by=\"swiss\"");
  g_autofree char *option = tampered(text, "option=\"", "option=\"fly to the moon ");
  g_autofree char *result = tampered(text, "state=\"", "state=\"0123");
  ck_assert_ptr_eq(replay(&g, side), CAP_CODE_RECORD_ILLEGAL);
  ck_assert_ptr_eq(replay(&g, option), CAP_CODE_RECORD_ILLEGAL);
  result[strlen(result) - strlen("/>\n</record>\n") - 5] = '"';
  result[strlen(result) - strlen("/>\n</record>\n") - 4] = ' ';
  memset(result + strlen(result) - strlen("/>\n</record>\n") - 4, ' ', 4);
  ck_assert_ptr_eq(replay(&g, result), CAP_CODE_RECORD_RESULT);
  close_game(&g);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("playout");
  TCase *games = tcase_create("games");
  TCase *records = tcase_create("records");
  tcase_add_loop_test(games, random_games_end_and_break_nothing, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(games, wayward_games_end_and_break_nothing, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(games, a_seed_gives_the_same_game, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(records, a_record_replays_to_the_same_end, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(records, a_tampered_record_is_refused);
  suite_add_tcase(suite, games);
  suite_add_tcase(suite, records);
  return test_main(suite);
}
