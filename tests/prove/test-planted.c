/* Impossibilities: each of those that are planted is found, nothing else is taken for one, and no
 * game contradicts any. */
#include "schema/codes/codes-shown.h"
#include "schema/library.h"
#include "tests/fence/fence.h"
#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/covering.h"
#include "validator/prove/prove.h"
#include "validator/prove/search.h"

#include <stdlib.h>
#include <string.h>

static const char *const shipped[] = {"agnadello-1509",       "avigliana-1630", "belbo-1628",
                                      "bicocca-1522",         "casale-1628",    "marignano-1515",
                                      "novara-1513",          "pavia-1524",     "romagnano-1524",
                                      "monferrato-1628-1630", "example-quarrel"};

/* --- Scenarios -------------------------------------------------------------------------------- */

/* One change of a scenario. */
typedef struct {
  const char *scenario;
  const char *before;      /* the text that it is put in front of, at its first place */
  const char *text;        /* what is put there */
  const char *instead_of;  /* or this is replaced by it; NULL: nothing */
  const char *kind, *name; /* of what cannot come about then */
  const char *words;       /* part of the reason */
} Planted;

static const Planted planted[] = {
#define PLANTED(scenario, before, text, instead_of, kind, name, words)                             \
  {scenario, before, text, instead_of, kind, name, words},
#include "tests/prove/planted.def"
#undef PLANTED
};

/* A shipped scenario, made ready with the change; NULL: without any. */
typedef struct {
  CapLibrary *library;
  CapDiagnostics *findings;
  CapDocument *document;
  CapOpenScenario *open;
} PlantedScenario;

/* The text of the scenario with the change; new string. */
static char *changed(const char *text, const Planted *change) {
  const char *what = change->instead_of != NULL ? change->instead_of : change->before;
  const char *at = strstr(text, what);

  ck_assert_msg(at != NULL, "%s has no %s", change->scenario, what);
  if (change->instead_of != NULL)
    return g_strdup_printf("%.*s%s%s", (int)(at - text), text, change->text, at + strlen(what));
  return g_strdup_printf("%.*s%s%s", (int)(at - text), text, change->text, at);
}

static void open_text(PlantedScenario *s, const char *path, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;

  s->findings = cap_diagnostics_new();
  s->library = cap_library_new(&limits);
  s->document = cap_document_read_text(path, text, strlen(text), &limits, s->findings);
  ck_assert_ptr_nonnull(s->document);
  s->open = cap_open_scenario_in(s->library, s->document, s->findings);
  cap_open_scenario_check(s->open, 0, s->findings);
}

static char *shipped_path(const char *scenario) {
  g_autofree char *name = g_strconcat(scenario, ".xml", NULL);

  return test_path("scenarios", name, NULL);
}

static void planted_open(PlantedScenario *s, const char *scenario, const Planted *change) {
  g_autofree char *path = shipped_path(scenario);
  g_autofree char *text = test_read_file(path, NULL);
  g_autofree char *other = change != NULL ? changed(text, change) : g_strdup(text);

  open_text(s, path, other);
  for (guint i = 0; i < cap_diagnostics_count(s->findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(s->findings, i);

    ck_assert_msg(d->severity != CAP_SEVERITY_ERROR || change->kind[0] == 'r', "%s: %s", scenario,
                  d->message);
  }
  ck_assert_ptr_nonnull(cap_open_scenario_game(s->open));
}

static void planted_close(PlantedScenario *s) {
  cap_open_scenario_free(s->open);
  cap_document_free(s->document);
  cap_library_free(s->library);
  cap_diagnostics_free(s->findings);
}

/* --- What is found ---------------------------------------------------------------------------- */

static CapProofs *proofs_of(PlantedScenario *s) {
  return cap_prove_impossible(cap_open_scenario_rules(s->open), cap_open_scenario_game(s->open));
}

static const CapProof *find(const CapProofs *proofs, const char *kind, const char *name) {
  for (guint i = 0; i < proofs->proofs->len; i++) {
    const CapProof *proof = cap_proof_at(proofs, i);

    if (g_str_equal(proof->prospect.kind, kind) && g_str_equal(proof->prospect.name, name))
      return proof;
  }
  return NULL;
}

START_TEST(what_is_planted_is_found) {
  const Planted *row = &planted[_i];
  PlantedScenario s;

  planted_open(&s, row->scenario, row);
  g_autoptr(CapProofs) proofs = proofs_of(&s);
  const CapProof *proof = find(proofs, row->kind, row->name);
  ck_assert_msg(proof != NULL, "%s: there is no %s %s", row->scenario, row->kind, row->name);
  ck_assert_msg(proof->verdict == CAP_VERDICT_IMPOSSIBLE, "%s: %s %s is not found", row->scenario,
                row->kind, row->name);
  ck_assert_msg(strstr(proof->why, row->words) != NULL, "%s: %s: %s", row->scenario, row->name,
                proof->why);
  planted_close(&s);
}
END_TEST

static guint count_told(const CapDiagnostics *findings) {
  guint n = 0;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    n += cap_diagnostics_get(findings, i)->code == CAP_CODE_CANNOT_HAPPEN ? 1 : 0;
  return n;
}

/* To play a scenario nobody needs to know; it takes longer than many a game. */
START_TEST(who_asks_for_errors_only_waits_for_no_proof) {
  guint n_told = 0;

  for (guint i = 0; i < G_N_ELEMENTS(planted); i++) {
    g_autoptr(CapDiagnostics) errors = cap_diagnostics_new();
    PlantedScenario s;

    planted_open(&s, planted[i].scenario, &planted[i]);
    n_told += count_told(s.findings);
    ck_assert(cap_open_scenario_find_errors(s.open, errors));
    ck_assert_uint_eq(count_told(errors), 0);
    planted_close(&s);
  }
  ck_assert_uint_gt(n_told, 0);
}
END_TEST

START_TEST(shipped_scenarios_hold_out_nothing_in_vain) {
  PlantedScenario s;

  planted_open(&s, shipped[_i], NULL);
  g_autoptr(CapProofs) proofs = proofs_of(&s);
  ck_assert_uint_gt(proofs->proofs->len, 0);
  for (guint i = 0; i < proofs->proofs->len; i++)
    ck_assert_msg(cap_proof_at(proofs, i)->verdict == CAP_VERDICT_UNKNOWN, "%s: %s: %s",
                  shipped[_i], cap_proof_at(proofs, i)->prospect.name,
                  cap_proof_at(proofs, i)->why);
  planted_close(&s);
}
END_TEST

START_TEST(there_are_fifty) {
  ck_assert_uint_ge(G_N_ELEMENTS(planted), 50);
}
END_TEST

/* --- Games ------------------------------------------------------------------------------------ */

typedef struct {
  const CapRuleset *rules;
  const CapProofs *proofs;
  const guint32 *seen;
} Watch;

static void look(const CapRulesPlay *play, const Watch *watch) {
  for (guint i = 0; i < watch->proofs->proofs->len; i++) {
    const CapProof *proof = cap_proof_at(watch->proofs, i);

    ck_assert_msg(proof->verdict != CAP_VERDICT_IMPOSSIBLE ||
                      !watch->rules->prospects->shown(play, watch->seen, i),
                  "%s %s has come about", proof->prospect.kind, proof->prospect.name);
  }
}

static void on_decision(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  (void)request;
  (void)option;
  (void)dice;
  (void)n_dice;
  look(play, data);
}

static void play_and_look(PlantedScenario *s, const CapProofs *proofs, guint n_games) {
  const CapRuleset *rules = cap_open_scenario_rules(s->open);
  const CapRulesGame *game = cap_open_scenario_game(s->open);
  g_autofree guint32 *seen = g_new0(guint32, rules->n_evidence());
  g_autofree CapRequest *request = g_new(CapRequest, 1);

  for (guint n = 0; n < n_games; n++) {
    CapPlayoutOptions options = {.rules = rules, .seed = 500 + n, .most_decisions = 50000};
    CapDice dice = {.trace = NULL};
    Watch watch = {rules, proofs, seen};

    options.policies[0] = options.policies[1] = &cap_policy_random;
    cap_covering_vary(cap_open_scenario_scenario(s->open), n, &options);
    options.seen = seen;
    cap_dice_seed(&dice, options.seed);
    CapRulesPlay *play = rules->play_new(game, options.options, &dice, NULL);
    cap_playout(&options, play, &dice, request, on_decision, &watch);
    look(play, &watch);
    rules->play_free(play);
  }
}

/* The planted ones are what could be contradicted here. */
START_TEST(no_game_contradicts_it) {
  const Planted *row = &planted[_i];
  PlantedScenario s;

  if (!fence_takes(_i, 4))
    return;
  planted_open(&s, row->scenario, row);
  g_autoptr(CapProofs) proofs = proofs_of(&s);
  play_and_look(&s, proofs, 4);
  planted_close(&s);
}
END_TEST

/* --- By chance -------------------------------------------------------------------------------- */

/* Events with conditions that are put together by chance, of which many can never hold: no game
 * may show one of those. CAPITANO_SCENARIOS has the paths of other scenarios to try, with blanks
 * between them, and CAPITANO_TRIES how often each is changed. */

/* Words of a scenario that conditions may name. */
typedef struct {
  CapLuck luck;
  GPtrArray *sides, *capitani, *hexes; /* of new strings */
} Chance;

static guint below(Chance *c, guint n) {
  return (guint)(cap_luck_next(&c->luck) % n);
}

static GPtrArray *find_words(const char *text, const char *pattern) {
  g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);

  for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL))
    g_ptr_array_add(words, g_match_info_fetch(match, 1));
  return words;
}

static const char *any_word(Chance *c, const GPtrArray *words) {
  return words->len > 0 ? words->pdata[below(c, words->len)] : "none";
}

static void add_test(Chance *c, guint depth, GString *out) {
  static const char *const insides[] = {"not", "any"};
  guint kind = below(c, depth > 0 ? 9 : 7);

  switch (kind) {
  case 0:
  case 1:
    g_string_append_printf(out, "<turn %s=\"turn %u\"/>", kind == 0 ? "until" : "from",
                           1 + below(c, 4));
    return;
  case 2:
    g_string_append_printf(out, "<occupied capitano=\"%s\" hexes=\"%s\"/>",
                           any_word(c, c->capitani), any_word(c, c->hexes));
    return;
  case 3:
    g_string_append_printf(out, "<occupied side=\"%s\" hexes=\"%s\"/>", any_word(c, c->sides),
                           any_word(c, c->hexes));
    return;
  case 4:
    g_string_append_printf(out, "<in-play capitano=\"%s\"/>", any_word(c, c->capitani));
    return;
  case 5:
    g_string_append_printf(out, "<variable-is variable=\"chance-%u\" is=\"on\"/>", below(c, 3));
    return;
  case 6:
    g_string_append_printf(out, "<variable-is variable=\"chance-count\" from=\"%u\"/>",
                           1 + below(c, 12));
    return;
  default:
    g_string_append_printf(out, "<%s>", insides[kind - 7]);
    add_test(c, depth - 1, out);
    if (kind == 8)
      add_test(c, depth - 1, out);
    g_string_append_printf(out, "</%s>", insides[kind - 7]);
  }
}

static void add_event(Chance *c, guint number, GString *out) {
  static const char *const moments[] = {"turn-begin", "turn-end", "enter", "stop", "battle-begin"};
  guint n_tests = 2 + below(c, 3);

  g_string_append_printf(out, "<event id=\"chance-event-%u\" on=\"%s\" once=\"%s\"><when>", number,
                         moments[below(c, G_N_ELEMENTS(moments))], below(c, 3) == 0 ? "yes" : "no");
  for (guint i = 0; i < n_tests; i++)
    add_test(c, i == 0 ? 2 : 0, out);
  g_string_append(out, "</when>");
  if (below(c, 3) == 0)
    g_string_append_printf(out, "<count variable=\"chance-count\" add=\"%u\"/>", 1 + below(c, 2));
  else
    g_string_append_printf(out, "<set variable=\"chance-%u\" to=\"on\"/>", below(c, 3));
  g_string_append(out, "</event>");
}

/* The scenario with a rule more; new string. */
static char *change_by_chance(const char *text, guint64 seed) {
  Chance c = {.luck = cap_luck_seed(seed),
              .sides = find_words(text, "<side id=\"([^\"]+)\""),
              .capitani = find_words(text, "<stack [^>]*capitano=\"([^\"]+)\""),
              .hexes = find_words(text, " hex=\"([0-9]+)\"")};
  const char *at = strstr(text, "</special-rules>");
  GString *out = g_string_new_len(text, at - text);

  g_string_append(out, "<special-rule number=\"90\" title=\"By chance\">");
  for (guint i = 0; i < 3; i++)
    g_string_append_printf(out, "<variable id=\"chance-%u\" kind=\"latch\"/>", i);
  g_string_append(out, "<variable id=\"chance-count\" kind=\"counter\" start=\"0\"/>");
  for (guint i = 0; i < 16; i++)
    add_event(&c, i, out);
  g_string_append(out, "</special-rule>");
  g_string_append(out, at);
  g_ptr_array_unref(c.sides);
  g_ptr_array_unref(c.capitani);
  g_ptr_array_unref(c.hexes);
  return g_string_free(out, FALSE);
}

/* How many things were called impossible, and are never seen. Scenarios whose rules have other
 * words stay as they are. */
static guint try_by_chance(const char *path, guint64 seed) {
  g_autofree char *text = test_read_file(path, NULL);
  gboolean has_words =
      strstr(text, "</special-rules>") != NULL && strstr(text, "ruleset=\"honour\"") != NULL;
  guint n = 0;

  g_autofree char *other = has_words ? change_by_chance(text, seed) : g_strdup(text);
  PlantedScenario s;
  open_text(&s, path, other);
  ck_assert_msg(cap_open_scenario_game(s.open) != NULL, "%s", path);
  g_autoptr(CapProofs) proofs = proofs_of(&s);
  n = cap_proofs_count(proofs, CAP_VERDICT_IMPOSSIBLE);
  play_and_look(&s, proofs, 3);
  planted_close(&s);
  return n;
}

static const char *const by_chance[] = {"agnadello-1509", "bicocca-1522",   "marignano-1515",
                                        "novara-1513",    "romagnano-1524", "example-quarrel"};

START_TEST(no_game_contradicts_what_chance_makes) {
  if (!fence_takes(_i, 3))
    return;
  g_autofree char *path = shipped_path(by_chance[_i]);
  guint n = 0;

  for (guint64 seed = 1; seed <= 3; seed++)
    n += try_by_chance(path, seed);
  ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(nor_in_scenarios_that_are_named) {
  const char *names = g_getenv("CAPITANO_SCENARIOS"), *tries = g_getenv("CAPITANO_TRIES");
  g_auto(GStrv) paths = g_strsplit(names != NULL ? names : "", " ", -1);
  guint n = 0;

  for (guint i = 0; paths[i] != NULL && paths[i][0] != '\0'; i++)
    for (guint64 seed = 1; seed <= (tries != NULL ? strtoul(tries, NULL, 10) : 1); seed++)
      n += try_by_chance(paths[i], seed + 1000 * i);
  if (n > 0)
    g_printerr("%u things were called impossible, and none was seen.\n", n);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("planted");
  TCase *found = tcase_create("found");
  TCase *games = tcase_create("games");
  TCase *chance = tcase_create("chance");

  tcase_add_loop_test(found, what_is_planted_is_found, 0, (int)G_N_ELEMENTS(planted));
  tcase_add_loop_test(found, shipped_scenarios_hold_out_nothing_in_vain, 0,
                      (int)G_N_ELEMENTS(shipped));
  tcase_add_test(found, who_asks_for_errors_only_waits_for_no_proof);
  tcase_add_test(found, there_are_fifty);
  suite_add_tcase(suite, found);
  tcase_set_timeout(games, 120);
  tcase_add_loop_test(games, no_game_contradicts_it, 0, (int)G_N_ELEMENTS(planted));
  suite_add_tcase(suite, games);
  tcase_set_timeout(chance, 120);
  tcase_add_loop_test(chance, no_game_contradicts_what_chance_makes, 0,
                      (int)G_N_ELEMENTS(by_chance));
  tcase_add_test(chance, nor_in_scenarios_that_are_named);
  suite_add_tcase(suite, chance);
  return test_main(suite);
}
