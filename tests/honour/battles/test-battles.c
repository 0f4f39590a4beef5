/* Agnadello, Novara, Marignano and Pavia as small scenarios: recorded battles that are fought again
 * step by step, and games in which they come out otherwise. make-records.sh makes the records. */
#include "schema/library.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-play.h"
#include "tests/support/test-support.h"
#include "validator/play/playout.h"
#include "validator/play/replay.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/honour/machine/tally.h"

#include <string.h>

static const char *const battles[] = {"agnadello", "novara", "marignano", "pavia"};

/* Games of each battle by each policy. */
#define GAMES 20

/* What the log of a record tells, in this order; other events lie between. */
typedef struct {
  const char *record, *battle;
  const char *steps[44]; /* ends with NULL */
  HonourTally happens[5];
  guint n_happens;
} Recorded;

static const Recorded recorded[] = {
    {"agnadello",
     "agnadello",
     {"[11.2] Louis XII attacks Pitigliano",
      "[11.4-S3c]",
      "[11.4-S3b] Louis XII leads a Corps",
      "[11.4-S4b] Louis XII rolls",
      "[11.4-S4b] Pitigliano rolls",
      "[11.4-S5a]",
      "[11.4] Round 1",
      "[C.TOC-4]",
      "[11.4.1.A6]",
      "[11.4.1.A11] The cavalry of Louis XII must charge",
      "[C.TOC-5]",
      "[11.4.1.C1] The cavalry of Louis XII charges",
      "[C.CCT]",
      "[11.4.1.C5]",
      "[11.4.4]",
      "[11.4.2]",
      "[11.4.3]",
      "[12.1]",
      "[12.1.7d]",
      "[C.TOC-6]",
      "[11.4] Round 2",
      "[C.TOC-7]",
      "[11.4-S8b] Louis XII wins",
      "[11.4-S10] Louis XII pursues",
      "[11.4-S10b] The winner loots 3 AP",
      "[11.4-S10f]",
      "[11.4-S11a] Pitigliano",
      "[12.2]",
      "[11.5] Louis XII advances to hex 2534",
      "[11.3] Naldi defends inside",
      "[9.3a] Storming",
      "[3.6] Naldi is captured",
      "[2.2a] Turn 2",
      "[11.4.1.C8]",
      "[11.4.1.C15]",
      "[C.TOC-2] Louis XII plays the Muster chit",
      "[11.4.1.M2] Louis XII rolls 3, in all 10: his Corps retires in good order",
      NULL},
     {HONOUR_TALLY_MAJOR_BATTLE, HONOUR_TALLY_STORM, HONOUR_TALLY_MUSTER},
     3},
    {"novara",
     "novara",
     {"[15.5a] Hohensax is elected",
      "[11.2] Hohensax attacks Tremouille",
      "[11.4-S3c]",
      "[11.4-S3b] Hohensax leads a Corps",
      "[11.4-S4b] Hohensax rolls",
      "[11.4-S4b] Tremouille rolls",
      "[11.4-S5a]",
      "[11.4] Round 1",
      "[C.TOC-4]",
      "[11.4.1.A6]",
      "[9.1]",
      "[15.5c]",
      "[3.6.2] Mutt becomes Capitano Generale",
      "[11.4.2]",
      "[C.TOC-8]",
      "[11.4.3]",
      "[12.1]",
      "[C.TOC-6]",
      "[12.1.7d]",
      "[11.4.4]",
      "[C.TOC-2] Tremouille plays the Muster chit",
      "[11.4.1.M2] Tremouille rolls 2, in all 7: his Corps will be pursued",
      "[11.4-S8b] Mutt wins",
      "[11.4-S10] Mutt pursues",
      "[11.4-S10b]",
      "[11.4-S10f]",
      "[11.4-S11a] Tremouille",
      "[12.2]",
      "[2.2a] Turn 2",
      NULL},
     {HONOUR_TALLY_MAJOR_BATTLE, HONOUR_TALLY_MUSTER},
     2},
    {"marignano",
     "marignano",
     {"[11.2.1] François I does not attack, and compels Roist",
      "[11.2] Roist attacks François I",
      "[11.4-S3b] Roist leads a Corps",
      "[11.4-S4b] Roist rolls",
      "[11.4-S4b] François I rolls",
      "[11.4-S5a]",
      "[11.4] Round 1",
      "[C.TOC-4]",
      "[11.4.1.A6]",
      "[9.1]",
      "[11.4.1.A11] The cavalry of Schiner must charge",
      "[C.TOC-5]",
      "[11.4.1.C1] The cavalry of Schiner charges",
      "[C.TOC-8] Navarro plays the Firearms chit",
      "[C.CCT]",
      "[11.4.2]",
      "[11.4.1.C5]",
      "[11.4.1.C15]",
      "[11.4.4]",
      "[11.4.3]",
      "[12.1]",
      "[C.TOC-2] Roist plays the Muster chit",
      "[11.4.1.M2] Roist rolls 3, in all 8: his Corps will be pursued",
      "[11.4-S8b] François I wins",
      "[11.4-S10] François I pursues",
      "[11.4-S10b] The winner loots 2 AP",
      "[11.4-S10f]",
      "[11.4-S11a] Roist",
      "[12.2]",
      "[2.2a] Turn 2",
      NULL},
     {HONOUR_TALLY_MAJOR_BATTLE, HONOUR_TALLY_MUSTER},
     2},
    {"marignano-reserve",
     "marignano",
     {"[11.2] Roist attacks François I",
      "[11.4-S3b]",
      "[11.4-S4b]",
      "[C.TOC-1] Von Stein plays the Formation chit",
      "[11.4-S5a] The Corps of Von Stein takes its place in the Rearguard",
      "[11.4] Round 1",
      "[11.4.2]",
      "[11.4.1.C1] The cavalry of François I charges the Corps of Roist in the flank",
      "[C.CCT]",
      "[11.4.1.C15]",
      "[11.4.4]",
      "[11.4.3]",
      "[C.TOC-3] Von Stein plays the Reserve chit",
      "[11.4-S9a] The Corps of Von Stein comes forward",
      "[11.4-S8b] Roist wins",
      "[11.4-S10]",
      "[11.4-S10b] The winner loots 4 AP",
      "[11.4-S11a] François I",
      "[12.2]",
      NULL},
     {HONOUR_TALLY_MAJOR_BATTLE},
     1},
    {"pavia",
     "pavia",
     {"[11.3] De Leyva defends inside",
      "[15.1.1b]",
      "[11.3.1] Montmorency lays siege to hex 1623",
      "[11.6] Montmorency fires with 2 SP",
      "[11.6] A breach: the Siege Status is now 1",
      "[12.1] Montmorency assaults De Leyva",
      "[11.2] Lannoy attacks François I",
      "[11.4-S3b] Lannoy leads a Corps",
      "[11.4-S4b] Lannoy rolls",
      "[11.4-S4c] François I receives 2 Earthworks/River chits",
      "[11.4-S5a]",
      "[11.4] Round 1",
      "[C.TOC-4]",
      "[11.4.1.A6]",
      "[C.TOC-5]",
      "[11.4.1.C8] Lannoy and François I charge each other",
      "[11.4.1.C1]",
      "[C.TOC-8]",
      "[C.CCT]",
      "[11.4.1.C5]",
      "[11.4.1.C15]",
      "[11.4.2]",
      "[C.TOC-7]",
      "[C.TOC-9] Florange plays the Earthworks/River chit",
      "[11.4.3]",
      "[12.1]",
      "[11.4.4]",
      "[11.4-S8b] François I wins",
      "[11.4-S10] François I pursues",
      "[11.4-S10b] The winner loots 3 AP",
      "[11.4-S10f]",
      "[11.4-S11a]",
      "[12.2]",
      "[2.2a] Turn 2",
      "[11.2] De Leyva attacks Montmorency",
      "[12.1] De Leyva assaults Montmorency",
      NULL},
     {HONOUR_TALLY_MAJOR_BATTLE, HONOUR_TALLY_SIEGE, HONOUR_TALLY_BREACH, HONOUR_TALLY_SORTIE},
     4},
};

/* --- A battle, and a record of it ------------------------------------------------------------- */

typedef struct {
  CapLibrary *library;
  CapDiagnostics *findings;
  CapDocument *document;
  HonourScenario *scenario;
  CapRulesGame *game;
} Battle;

static void assert_no_finding(const CapDiagnostics *findings) {
  if (cap_diagnostics_count(findings) == 0)
    return;
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);
  ck_abort_msg("%s:%u:%u: %s", d->file, d->line, d->column, d->message);
}

static char *read_document(const char *name, const char *ending, char **path) {
  g_autofree char *file = g_strconcat(name, ending, NULL);
  *path = test_path("tests", "honour", "battles", file, NULL);
  return test_read_file(*path, NULL);
}

static void open_battle(Battle *b, const char *name) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *maps = test_path("maps", NULL), *rosters = test_path("scenarios", NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(name, ".xml", &path);

  b->findings = cap_diagnostics_new();
  b->library = cap_library_new(&limits);
  cap_library_add_folder(b->library, maps);
  cap_library_add_folder(b->library, rosters);
  b->document = cap_document_read_text(path, text, strlen(text), &limits, b->findings);
  assert_no_finding(b->findings);
  const CapMap *map = cap_library_map_for(b->library, b->document, b->findings);
  const HonourRoster *roster =
      honour_roster(cap_library_roster_for(b->library, b->document, b->findings));
  assert_no_finding(b->findings);
  b->scenario = honour_scenario_compile(b->document, map, roster, b->findings);
  b->game = honour_ruleset.game_new(&b->scenario->base, b->findings);
  assert_no_finding(b->findings);
  ck_assert_ptr_nonnull(b->game);
}

static void close_battle(Battle *b) {
  honour_ruleset.game_free(b->game);
  honour_scenario_free(b->scenario);
  cap_document_free(b->document);
  cap_library_free(b->library);
  cap_diagnostics_free(b->findings);
}

/* What a replay comes to: how many decisions were legal, and the line of the first finding with its
 * code; line 0 and NULL when there is none. */
typedef struct {
  guint n_legal, line;
  CapCode code;
} Verdict;

static Verdict replay(const Battle *b, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("record", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  assert_no_finding(findings);
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);
  Verdict verdict = {.code = NULL};
  verdict.n_legal =
      cap_replay(&honour_ruleset, b->game, &b->scenario->base, doc, record, 0, findings);
  if (cap_diagnostics_count(findings) > 0) {
    verdict.line = cap_diagnostics_get(findings, 0)->line;
    verdict.code = cap_diagnostics_get(findings, 0)->code;
  }
  return verdict;
}

/* --- Records ---------------------------------------------------------------------------------- */

static void note_event(const CapEvent *event, gpointer log) {
  g_string_append_printf(log, "[%s] %s\n", event->rule, event->text);
}

/* Plays the decisions of a record that is known to be legal, and writes down what is told. */
static void listen(const Battle *b, const CapRecord *record, GString *text, CapTally *tally) {
  CapLog log = {.tell = note_event, .data = text};
  CapDice dice = {.script = NULL};
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  cap_dice_script(&dice, record->dice, record->n_dice);
  CapRulesPlay *play = honour_ruleset.play_new(b->game, record->options, &dice, &log);
  for (guint n = 0; honour_ruleset.next(play, request); n++) {
    char option[CAP_OPTION_TEXT];
    guint i = 0;
    ck_assert_uint_lt(n, record->n_decisions);
    for (; i < request->n_options; i++) {
      honour_ruleset.option_text(play, request->options[i], option);
      if (cap_slice_equals(record->decisions[n].option, option))
        break;
    }
    ck_assert_uint_lt(i, request->n_options);
    ck_assert(honour_ruleset.answer(play, request, request->options[i]));
    ck_assert_ptr_null(honour_ruleset.violation(play));
  }
  honour_ruleset.tally(play, tally);
  honour_ruleset.play_free(play);
}

START_TEST(a_recorded_battle_is_legal_and_ends_as_recorded) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(recorded[_i].record, ".record.xml", &path);
  Battle b;
  open_battle(&b, recorded[_i].battle);
  g_autoptr(CapDocument) doc =
      cap_document_read_text(path, text, strlen(text), &limits, b.findings);
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);
  g_autofree char *digest = cap_library_digest(b.library, b.document);

  ck_assert_msg(cap_slice_equals(record->digest, digest),
                "%s: its scenario has changed; see make-records.sh", path);
  ck_assert(record->result != CAP_NODE_NONE && cap_slice_is_set(record->state));
  guint n = cap_replay(&honour_ruleset, b.game, &b.scenario->base, doc, record, 0, b.findings);
  assert_no_finding(b.findings);
  ck_assert_uint_eq(n, record->n_decisions);
  close_battle(&b);
}
END_TEST

START_TEST(a_recorded_battle_goes_through_its_steps) {
  const Recorded *r = &recorded[_i];
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(r->record, ".record.xml", &path);
  g_autoptr(GString) log = g_string_new(NULL);
  CapTally tally;
  Battle b;
  open_battle(&b, r->battle);
  g_autoptr(CapDocument) doc =
      cap_document_read_text(path, text, strlen(text), &limits, b.findings);
  g_autoptr(CapRecord) record = cap_record_compile(doc, honour_format.options);

  listen(&b, record, log, &tally);
  const char *at = log->str;
  for (guint i = 0; r->steps[i] != NULL; i++) {
    const char *found = strstr(at, r->steps[i]);
    ck_assert_msg(found != NULL, "%s: no %s after %s", r->record, r->steps[i],
                  i > 0 ? r->steps[i - 1] : "the beginning");
    at = found + strlen(r->steps[i]);
  }
  for (guint i = 0; i < r->n_happens; i++)
    ck_assert_msg(tally.count[r->happens[i]] > 0, "%s: no %s", r->record,
                  honour_tallies[r->happens[i]].name);
  close_battle(&b);
}
END_TEST

/* --- Tampering -------------------------------------------------------------------------------- */

/* The text with `n` bytes at `at` replaced; new string. */
static char *with_change(const char *text, const char *at, gsize n, const char *by) {
  return g_strdup_printf("%.*s%s%s", (int)(at - text), text, by, at + n);
}

static guint line_of(const char *text, const char *at) {
  guint line = 1;
  for (; text < at; text++)
    line += *text == '\n';
  return line;
}

/* Every decision in turn becomes one that nobody can take. */
START_TEST(a_tampered_decision_is_refused_at_its_place) {
  static const char attribute[] = " option=\"";
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(recorded[_i].record, ".record.xml", &path);
  Battle b;
  guint n = 0;
  open_battle(&b, recorded[_i].battle);
  for (const char *at = strstr(text, attribute); at != NULL; at = strstr(at + 1, attribute)) {
    g_autofree char *tampered =
        with_change(text, at, strlen(attribute), " option=\"fly to the moon ");
    Verdict verdict = replay(&b, tampered);
    ck_assert_ptr_eq(verdict.code, CAP_CODE_RECORD_ILLEGAL);
    ck_assert_uint_eq(verdict.line, line_of(text, at));
    ck_assert_uint_eq(verdict.n_legal, n++);
  }
  ck_assert_uint_gt(n, 0);
  close_battle(&b);
}
END_TEST

/* The next set of dice, at its first die, within the decisions; NULL when there is none. */
static const char *next_dice(const char *at) {
  static const char attribute[] = " dice=\"";
  const char *found = strstr(at, attribute);
  const char *end = strstr(at, "</decisions>");
  return found != NULL && end != NULL && found < end ? found + strlen(attribute) : NULL;
}

/* The record as if its dice had been rolled by hand. */
static char *without_seed(const char *record) {
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(record, ".record.xml", &path);
  g_autoptr(GRegex) seed = g_regex_new(" seed=\"[0-9]+\"", 0, 0, NULL);
  return g_regex_replace_literal(seed, text, -1, 0, "", 0, NULL);
}

START_TEST(a_die_too_many_is_refused_at_its_place) {
  g_autofree char *text = without_seed(recorded[_i].record);
  Battle b;
  guint n = 0;
  open_battle(&b, recorded[_i].battle);
  for (const char *at = next_dice(text); at != NULL; at = next_dice(at), n++) {
    const char *end = strchr(at, '"');
    g_autofree char *tampered = with_change(text, end, 0, " 1");
    Verdict verdict = replay(&b, tampered);
    ck_assert_ptr_eq(verdict.code, CAP_CODE_RECORD_ILLEGAL);
    ck_assert_uint_eq(verdict.line, line_of(text, at));
  }
  ck_assert_uint_gt(n, 0);
  close_battle(&b);
}
END_TEST

/* Where the decision begins that has this attribute. */
static const char *element_of(const char *text, const char *at) {
  return g_strrstr_len(text, at - text, "<decision ");
}

/* Another face may come to the same. Where it does not, something later no longer fits: never
 * anything before the die. */
START_TEST(a_turned_die_without_a_seed_is_noticed_where_it_falls_or_later) {
  g_autofree char *text = without_seed(recorded[_i].record);
  Battle b;
  guint n = 0, n_noticed = 0;
  open_battle(&b, recorded[_i].battle);
  for (const char *at = next_dice(text); at != NULL; at = next_dice(at), n++) {
    g_autofree char *tampered = with_change(text, at, 1, *at > '3' ? "1" : "6");
    Verdict verdict = replay(&b, tampered);
    if (verdict.code == NULL)
      continue;
    n_noticed++;
    ck_assert(verdict.code == CAP_CODE_RECORD_ILLEGAL || verdict.code == CAP_CODE_RECORD_RESULT);
    ck_assert_uint_ge(verdict.line, line_of(text, element_of(text, at)));
  }
  ck_assert_msg(2 * n_noticed > n, "%s: only %u of %u turned dice were noticed",
                recorded[_i].record, n_noticed, n);
  close_battle(&b);
}
END_TEST

START_TEST(a_turned_die_is_refused_by_the_seed) {
  g_autofree char *path = NULL;
  g_autofree char *text = read_document(recorded[_i].record, ".record.xml", &path);
  Battle b;
  guint n = 0;
  open_battle(&b, recorded[_i].battle);
  for (const char *at = next_dice(text); at != NULL; at = next_dice(at), n++) {
    g_autofree char *tampered = with_change(text, at, 1, *at > '3' ? "1" : "6");
    Verdict verdict = replay(&b, tampered);
    ck_assert_ptr_eq(verdict.code, CAP_CODE_RECORD_SEED);
    ck_assert_uint_eq(verdict.line, line_of(text, at));
  }
  ck_assert_uint_gt(n, 0);
  close_battle(&b);
}
END_TEST

/* --- Games ------------------------------------------------------------------------------------ */

/* Plays games to the end, watched; how many had a Major Battle. */
static guint play_games(const char *name, const CapPolicy *policy) {
  CapDice dice = {.script = NULL};
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  guint n = 0;
  Battle b;
  open_battle(&b, name);
  cap_dice_seed(&dice, 0);
  CapRulesPlay *play = honour_ruleset.play_new(b.game, 0, &dice, NULL);
  for (guint64 seed = 1; seed <= GAMES; seed++) {
    CapPlayoutOptions options = {.rules = &honour_ruleset,
                                 .policies = {policy, policy},
                                 .seed = seed,
                                 .most_decisions = 200000,
                                 .watch = CAP_WATCH_ALL};
    CapPlayoutResult result = cap_playout(&options, play, &dice, request, NULL, NULL);
    ck_assert_msg(result.violation == NULL, "%s, %s, seed %u, decision %u: %s", name, policy->name,
                  (guint)seed, (guint)result.n_decisions, result.violation);
    ck_assert_msg(!result.is_endless, "%s, seed %u does not end", name, (guint)seed);
    ck_assert_msg(result.outcome.is_over && result.outcome.level != NULL, "%s, seed %u: no outcome",
                  name, (guint)seed);
    n += result.tally.count[HONOUR_TALLY_MAJOR_BATTLE] > 0;
  }
  honour_ruleset.play_free(play);
  close_battle(&b);
  return n;
}

START_TEST(games_by_doctrine_are_sound_and_the_battle_is_fought) {
  ck_assert_uint_gt(play_games(battles[_i], &cap_policy_doctrine), 0);
}
END_TEST

START_TEST(games_by_lot_are_sound) {
  play_games(battles[_i], &cap_policy_random);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("the four battles");
  TCase *records = tcase_create("records");
  TCase *tampering = tcase_create("tampering");
  TCase *games = tcase_create("games");
  int n = G_N_ELEMENTS(recorded);

  tcase_add_loop_test(records, a_recorded_battle_is_legal_and_ends_as_recorded, 0, n);
  tcase_add_loop_test(records, a_recorded_battle_goes_through_its_steps, 0, n);
  tcase_add_loop_test(tampering, a_tampered_decision_is_refused_at_its_place, 0, n);
  tcase_add_loop_test(tampering, a_die_too_many_is_refused_at_its_place, 0, n);
  tcase_add_loop_test(tampering, a_turned_die_without_a_seed_is_noticed_where_it_falls_or_later, 0,
                      n);
  tcase_add_loop_test(tampering, a_turned_die_is_refused_by_the_seed, 0, n);
  tcase_add_loop_test(games, games_by_doctrine_are_sound_and_the_battle_is_fought, 0,
                      G_N_ELEMENTS(battles));
  tcase_add_loop_test(games, games_by_lot_are_sound, 0, G_N_ELEMENTS(battles));
  suite_add_tcase(suite, records);
  suite_add_tcase(suite, tampering);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
