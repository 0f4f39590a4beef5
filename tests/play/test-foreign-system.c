/* A rule system that nobody has heard of, in one table: what it counts, its levels of victory, its
 * losses and its pieces come out in results, findings and pages by its own rows, and nothing of
 * another system does. */
#include "schema/codes/codes-play.h"
#include "schema/codes/codes-shown.h"
#include "tests/support/command.h"
#include "tests/honour/fixtures/report-fixture.h"
#include "validator/play/study-result.h"
#include "validator/play/trial-findings.h"
#include "validator/play/trial.h"
#include "validator/report/html/page.h"
#include "validator/report/study-json.h"

/* --- The system: each side tosses a coin in turn, and the second toss decides ----------------- */

enum { TOSS_COIN, BOW };
enum { N_TOSSES = 4, PURSE = 0, CHEST = 1, CHAIR = 7 };

struct _CapRulesGame {
  const CapScenario *scenario;
};

struct _CapRulesPlay {
  const CapRulesGame *game;
  CapDice *dice;
  CapSurvey *survey;
  guint n_tosses, heads;
};

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  CapRulesGame *game = g_new0(CapRulesGame, 1);

  (void)findings;
  game->scenario = scenario;
  return game;
}

static void game_free(CapRulesGame *game) {
  g_free(game);
}

static gboolean rule(const CapRulesGame *game, guint number, CapSpecialInfo *info) {
  (void)game;
  *info = (CapSpecialInfo){"no-biting", 0, CAP_MANNER_BAN};
  return number == 0;
}

static CapRulesPlay *play_new(const CapRulesGame *game, guint options, CapDice *dice,
                              const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);

  (void)options;
  (void)log;
  *play = (CapRulesPlay){.game = game, .dice = dice};
  return play;
}

static void play_free(CapRulesPlay *play) {
  g_free(play);
}

static void restart(CapRulesPlay *play) {
  play->n_tosses = play->heads = 0;
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  request->n_options = 0;
  if (play->n_tosses == N_TOSSES)
    return FALSE;
  request->side = (guint16)(play->n_tosses % 2);
  request->kind = TOSS_COIN;
  cap_request_add(request, (CapOption){.a = 0});
  cap_request_add(request, (CapOption){.a = 1});
  if (play->survey != NULL)
    cap_survey_decision(play->survey, 0, BOW, CAP_SURVEY_SETTLED);
  return TRUE;
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  (void)request;
  play->heads += cap_dice_roll(play->dice) % 2 == option.a;
  play->n_tosses++;
  return TRUE;
}

/* Nobody ever wins by much. */
static CapOutcome outcome(const CapRulesPlay *play) {
  gboolean is_over = play->n_tosses == N_TOSSES;

  return (CapOutcome){is_over, play->heads % 2, is_over ? "narrow" : NULL, 0};
}

static const CapLevel levels[] = {
    {"narrow", "narrow escape"}, {"crushing", "crushing blow"}, {NULL, NULL}};

static gboolean aim(const CapRulesGame *game, guint number, CapAim *out) {
  (void)game;
  *out = (CapAim){0, levels[MIN(number, 1u)].name, 0};
  return number < 2;
}

static const CapTallyRow tallies[] = {{"toss", "a toss", "tosses"},
                                      {"edge", "a coin on its edge", "coins on their edges"},
                                      {NULL, NULL, NULL}};
static const CapLossWords losses = {"Ducats", "Bankers", "bankers-lost"};
static const char *const plain_decisions[] = {"bow", NULL};

static void tally(const CapRulesPlay *play, CapTally *out) {
  *out = (CapTally){.count = {(guint16)play->n_tosses}, .n_rules = 1};
  out->sides[0] = (CapSideTally){.brought = 10, .lost = 5, .leaders_lost = 2};
}

static const char *rules_out(const CapRulesGame *game, guint options, CapTallyKind kind) {
  (void)game;
  (void)options;
  return kind == 1 ? "coins are too thin" : NULL;
}

static gboolean followed(const CapScenario *scenario, guint number, CapFollowed *piece) {
  static const char *const ids[] = {"purse", "chest"};

  (void)scenario;
  if (number > CHEST)
    return FALSE;
  *piece = (CapFollowed){ids[number], "bag", "chair", "its strings", FALSE, 0, NULL};
  return TRUE;
}

/* The purse is handed round, the chest stays where it is. */
static void survey(CapRulesPlay *play, CapSurvey *out) {
  play->survey = out;
  if (out == NULL)
    return;
  out->n_pieces = 2;
  cap_survey_see(out, PURSE, play->n_tosses);
  cap_survey_see(out, CHEST, CHAIR);
}

static const char *decision_name(guint16 kind) {
  return kind == BOW ? "bow" : "toss-coin";
}

static const CapRuleset coins = {
    .name = "coins",
    .game_new = game_new,
    .game_free = game_free,
    .rule = rule,
    .play_new = play_new,
    .play_free = play_free,
    .restart = restart,
    .next = next,
    .answer = answer,
    .outcome = outcome,
    .levels = levels,
    .aim = aim,
    .tallies = tallies,
    .losses = &losses,
    .tally = tally,
    .rules_out = rules_out,
    .plain_decisions = plain_decisions,
    .followed = followed,
    .survey = survey,
    .decision_name = decision_name,
};

/* --- Games of it ------------------------------------------------------------------------------ */

typedef struct {
  ReportFixture f;
  const CapScenario *scenario;
  const CapRuleset *rules;
  CapRulesGame *game;
  CapStudyResult *result;
  CapPlayoutResult games[CAP_TRIAL_ENOUGH];
} Games;

static void take(const CapStudyGame *game, gpointer data) {
  Games *games = data;

  cap_study_result_add(games->result, games->scenario, games->game, game);
  games->games[game->number] = game->result;
}

/* As many as findings need, with the sides of a scenario of another system. */
static Games *play_games(const CapRuleset *rules) {
  Games *games = g_new0(Games, 1);

  games->f = report_load_shipped("novara-1513");
  games->scenario = &games->f.scenario->base;
  games->rules = rules;
  games->game = rules->game_new(games->scenario, NULL);
  CapStudyPlan plan = {.playout = {.rules = rules,
                                   .policies = {&cap_policy_random, &cap_policy_random},
                                   .seed = 1,
                                   .most_decisions = 10},
                       .game = games->game,
                       .n = CAP_TRIAL_ENOUGH,
                       .jobs = 1,
                       .take = take,
                       .data = games};
  games->result = cap_study_result_new(games->scenario, NULL, &plan.playout);
  ck_assert_uint_eq(cap_study_run(&plan), CAP_TRIAL_ENOUGH);
  return games;
}

static void games_free(Games *games) {
  cap_study_result_free(games->result);
  games->rules->game_free(games->game);
  clear_report_fixture(&games->f);
  g_free(games);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Games, games_free)

static const char *side_id(const Games *games, guint side) {
  return games->scenario->sides[side].id;
}

static guint64 count(const Games *games, const char *group, const char *name) {
  return cap_study_result_count(games->result, group, name);
}

/* --- Results ---------------------------------------------------------------------------------- */

START_TEST(what_is_counted_is_for_the_system_to_say) {
  g_autoptr(Games) games = play_games(&coins);
  g_autofree char *json = cap_study_result_to_json(games->result);

  ck_assert_uint_eq(count(games, "games-with", "toss"), CAP_TRIAL_ENOUGH);
  ck_assert_uint_eq(count(games, "times", "toss"), CAP_TRIAL_ENOUGH * N_TOSSES);
  ck_assert_uint_eq(count(games, "bankers-lost", side_id(games, 0)), 2 * CAP_TRIAL_ENOUGH);
  ck_assert_uint_eq(count(games, "lost", side_id(games, 0)), 5 * CAP_TRIAL_ENOUGH);
  ck_assert_str_eq(games->result->ruled_out[1], "coins are too thin");
  assert_has(json, "\"edge\" : \"coins are too thin\"");
  assert_has(json, "\"ruleset\" : \"coins\"");
  assert_lacks(json, "skirmish");
  assert_lacks(json, "capitani");
}
END_TEST

START_TEST(shares_are_those_of_the_system) {
  g_autoptr(Games) games = play_games(&coins);
  char *text = NULL;
  gsize size = 0;
  FILE *out = open_memstream(&text, &size);

  cap_study_result_print(games->result, out);
  fclose(out);
  assert_has(text, "share: toss 1.000 (100 of 100)\nshare: edge not possible: coins are too "
                   "thin\n");
  assert_lacks(text, "skirmish");
  free(text);
}
END_TEST

START_TEST(results_of_two_systems_are_not_added) {
  CapRuleset dice = coins;
  dice.name = "dice";
  g_autoptr(Games) a = play_games(&coins), b = play_games(&dice);
  g_autoptr(GError) error = NULL;

  ck_assert(!cap_study_result_merge(a->result, b->result, &error));
  assert_has(error->message, "The results differ in rule system: \"coins\" and \"dice\".");
}
END_TEST

/* A system may count nothing at all. */
START_TEST(rows_may_be_missing) {
  CapRuleset bare = coins;
  bare.tallies = NULL;
  bare.losses = NULL;
  g_autoptr(Games) games = play_games(&bare);
  g_autofree char *json = cap_study_result_to_json(games->result);

  assert_lacks(json, "games-with\" ");
  assert_lacks(json, "brought");
  ck_assert_ptr_null(cap_rules_tally(&bare, 0));
  ck_assert_ptr_null(cap_rules_tally(NULL, 0));
}
END_TEST

/* --- Findings --------------------------------------------------------------------------------- */

static const CapDiagnostic *find(const CapDiagnostics *findings, CapCode code, guint *n) {
  const CapDiagnostic *found = NULL;

  *n = 0;
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == code) {
      found = cap_diagnostics_get(findings, i);
      ++*n;
    }
  return found;
}

START_TEST(findings_speak_of_its_levels_and_pieces) {
  g_autoptr(Games) games = play_games(&coins);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *never = g_strdup_printf("Such a victory (%s crushing)", side_id(games, 0));
  guint n = 0;

  cap_trial_report_counts(games->scenario, &coins, games->game, games->result, findings);
  const CapDiagnostic *victory = find(findings, CAP_CODE_VICTORY_NEVER_MET, &n);
  ck_assert_uint_eq(n, 1); /* the narrow one was met */
  assert_has(victory->message, never);
  const CapDiagnostic *piece = find(findings, CAP_CODE_STACK_NEVER_MOVED, &n);
  ck_assert_uint_eq(n, 1);
  assert_has(piece->message, "Nobody of the bag \"chest\" left its chair");
  assert_has(piece->hint, "Look at its strings. The games");
  find(findings, CAP_CODE_SIDE_NEVER_WON, &n);
  ck_assert_uint_eq(n, 0);
}
END_TEST

START_TEST(a_plain_decision_without_choice_is_no_news) {
  g_autoptr(Games) games = play_games(&coins);
  g_autoptr(CapDiagnostics) quiet = cap_diagnostics_new(), loud = cap_diagnostics_new();
  CapRuleset other = coins;
  guint n = 0;

  other.plain_decisions = NULL;
  cap_trial_report_counts(games->scenario, &coins, games->game, games->result, quiet);
  cap_trial_report_counts(games->scenario, &other, games->game, games->result, loud);
  find(quiet, CAP_CODE_DECISION_WITHOUT_CHOICE, &n);
  ck_assert_uint_eq(n, 0);
  const CapDiagnostic *bow = find(loud, CAP_CODE_DECISION_WITHOUT_CHOICE, &n);
  ck_assert_uint_eq(n, 1);
  assert_has(bow->message, "never had more than one option: bow.");
}
END_TEST

static CapFaultKind all_told(const char *fault) {
  (void)fault;
  return CAP_FAULT_TOLD;
}

START_TEST(faults_are_of_the_kind_that_the_system_says) {
  CapRuleset telling = coins;

  telling.fault_kind = all_told;
  ck_assert_ptr_eq(cap_trial_code(&telling, "a dead end"), CAP_CODE_HIDDEN_TOLD);
  ck_assert_ptr_eq(cap_trial_code(&coins, "a dead end"), CAP_CODE_INVARIANT_BROKEN);
  ck_assert_ptr_eq(cap_trial_code(&coins, NULL), CAP_CODE_ENDLESS_GAME);
}
END_TEST

/* --- Pages ------------------------------------------------------------------------------------ */

static char *page_of(const Games *games) {
  g_autoptr(GString) out = g_string_new(NULL);
  CapStudy study = {.rules = games->rules,
                    .game = games->game,
                    .games = games->games,
                    .n = CAP_TRIAL_ENOUGH,
                    .policy = {"random", "random"}};

  for (CapTallyKind kind = 0; cap_rules_tally(games->rules, kind) != NULL; kind++)
    study.ruled_out[kind] = cap_rules_out(games->rules, games->game, 0, kind);
  cap_page_outcomes(out, &(CapPage){.scenario = games->scenario, .study = &study});
  return g_strdup(out->str);
}

START_TEST(a_page_shows_its_rows) {
  g_autoptr(Games) games = play_games(&coins);
  g_autofree char *page = page_of(games);
  g_autofree char *narrow = g_strdup_printf("%s, narrow</th>", games->scenario->sides[1].name);

  assert_has(page, narrow);
  assert_has(page, "A toss</th>");
  assert_has(page, "Not possible: coins are too thin.");
  assert_has(page, "Ducats lost by the end");
  assert_has(page, "Bankers lost</th>");
  assert_has(page, "No biting (ban)");
  assert_lacks(page, "standard");
  assert_lacks(page, "Strength Points");
}
END_TEST

START_TEST(a_page_lacks_what_is_not_counted) {
  CapRuleset bare = coins;
  bare.tallies = NULL;
  bare.losses = NULL;
  g_autoptr(Games) games = play_games(&bare);
  g_autofree char *page = page_of(games);

  assert_has(page, "How the games ended");
  assert_lacks(page, "Losses");
  assert_lacks(page, "other events");
}
END_TEST

/* --- Rows ------------------------------------------------------------------------------------- */

START_TEST(levels_are_found_by_name) {
  ck_assert_str_eq(cap_rules_level(&coins, "crushing")->victory, "crushing blow");
  ck_assert_ptr_null(cap_rules_level(&coins, "draw"));
  ck_assert_ptr_null(cap_rules_level(&coins, NULL));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("foreign system");
  TCase *tcase = tcase_create("foreign system");

  tcase_add_test(tcase, what_is_counted_is_for_the_system_to_say);
  tcase_add_test(tcase, shares_are_those_of_the_system);
  tcase_add_test(tcase, results_of_two_systems_are_not_added);
  tcase_add_test(tcase, rows_may_be_missing);
  tcase_add_test(tcase, findings_speak_of_its_levels_and_pieces);
  tcase_add_test(tcase, a_plain_decision_without_choice_is_no_news);
  tcase_add_test(tcase, faults_are_of_the_kind_that_the_system_says);
  tcase_add_test(tcase, a_page_shows_its_rows);
  tcase_add_test(tcase, a_page_lacks_what_is_not_counted);
  tcase_add_test(tcase, levels_are_found_by_name);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
