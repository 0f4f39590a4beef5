/* Maps and scenarios that are made of answers: they are sound as they are, whatever was answered.
 */
#include "tests/support/test-support.h"

#include <string.h>

#include "validator/checker.h"
#include "validator/files/search-path.h"
#include "validator/new-document.h"

/* --- Checking ------------------------------------------------------------------------------- */

static CapChecker *new_checker(void) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapChecker *checker = cap_checker_new(&limits, 0);
  g_autofree char *maps = test_path("maps", NULL), *scenarios = test_path("scenarios", NULL);
  cap_checker_add_folder(checker, maps);
  cap_checker_add_folder(checker, scenarios);
  return checker;
}

/* Nothing is found in the text that is as bad as this; `other` (may be NULL) goes with it. */
static void assert_sound(const char *text, const char *other, CapSeverity worst) {
  g_autoptr(CapChecker) checker = new_checker();
  if (other != NULL)
    cap_checker_read_text_aside(checker, "other.xml", other, strlen(other));
  cap_checker_read_text(checker, "draft.xml", text, strlen(text));
  cap_checker_run(checker);
  CapDiagnostics *findings = cap_checker_findings(checker);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    ck_assert_msg(d->severity < worst, "%s: %s\n%s", d->code->slug, d->message, text);
  }
}

/* --- Maps ----------------------------------------------------------------------------------- */

static const CapMapDraft maps[] = {
    {.board = CAP_BOARD_HEXES, .columns = 1, .rows = 1},
    {.board = CAP_BOARD_HEXES, .columns = 20, .rows = 15},
    {.board = CAP_BOARD_HEXES, .columns = 7, .rows = 12, .has_columns = TRUE, .column_first = TRUE},
    {.board = CAP_BOARD_HEXES,
     .columns = 99,
     .rows = 99,
     .column_first = TRUE,
     .from_the_north = TRUE},
    {.board = CAP_BOARD_ZONES, .columns = 1, .rows = 2},
    {.board = CAP_BOARD_ZONES, .columns = 3, .rows = 3},
    {.board = CAP_BOARD_ZONES, .columns = 12, .rows = 12},
    {.board = CAP_BOARD_TABLE, .columns = 24, .rows = 16},
};

static CapMap *compile_map(const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("other.xml", text, strlen(text), &limits, findings);
  return cap_map_compile(doc, findings);
}

START_TEST(a_map_of_any_size_has_no_findings) {
  g_autofree char *text = cap_new_dup_map(&maps[_i], "try", "Try & see", "try.xml");
  assert_sound(text, NULL, CAP_SEVERITY_NOTE);
  g_autoptr(CapMap) map = compile_map(text);
  ck_assert_int_eq(map->board, maps[_i].board);
  if (map->board != CAP_BOARD_TABLE)
    ck_assert_uint_eq(cap_map_n_places(map), maps[_i].columns * maps[_i].rows);
}
END_TEST

/* --- Scenarios ------------------------------------------------------------------------------ */

typedef struct {
  const char *system, *map, *roster;
  const char *proposed[CAP_DRAFT_SIDES]; /* sides, enemies of old; NULL where they have no ids */
} Pair;

static const Pair pairs[] = {
    {"honour", "duchy-of-milan.xml", "italian-wars.xml", {"french", "swiss"}},
    {"honour", "example-valley.xml", "italian-wars.xml", {"french", "swiss"}},
    {"honour", "example-valley.xml", "example-roster.xml", {NULL}},
    {"monferrato", "monferrato-1628.xml", "monferrato-armies.xml", {"france", "spain"}},
    {"baroque", "avigliana-1630.xml", "pike-and-shot.xml", {NULL}},
    {"baroque", "belbo-ford.xml", "pike-and-shot.xml", {NULL}},
};

static CapDocument *read_shipped(const char *folder, const char *name) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *path = test_path(folder, name, NULL);
  CapDocument *doc = cap_document_read(path, &limits, findings);
  ck_assert_ptr_nonnull(doc);
  return doc;
}

typedef struct {
  const CapSystem *system;
  CapDocument *map_doc, *roster_doc;
  CapMap *map;
  CapRoster *roster;
  GPtrArray *dates, *sides;
} Stock;

static void free_choice(gpointer data) {
  cap_draft_choice_free(data);
}

static Stock open_stock(const Pair *pair) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  Stock stock = {.system = cap_system_find(pair->system),
                 .map_doc = read_shipped("maps", pair->map),
                 .roster_doc = read_shipped("scenarios", pair->roster),
                 .dates = g_ptr_array_new_with_free_func(free_choice),
                 .sides = g_ptr_array_new_with_free_func(free_choice)};
  stock.map = cap_map_compile(stock.map_doc, findings);
  stock.roster = cap_roster_compile(stock.roster_doc, findings);
  if (stock.system->drafter->list_dates != NULL)
    stock.system->drafter->list_dates(stock.roster, stock.dates);
  if (stock.system->drafter->list_sides != NULL)
    stock.system->drafter->list_sides(stock.roster, stock.sides);
  return stock;
}

static void close_stock(Stock *stock) {
  cap_map_free(stock->map);
  cap_roster_free(stock->roster);
  cap_document_free(stock->map_doc);
  cap_document_free(stock->roster_doc);
  g_ptr_array_unref(stock->dates);
  g_ptr_array_unref(stock->sides);
}

static const char *id_of(const GPtrArray *choices, guint i) {
  return choices->len > 0 ? ((CapDraftChoice *)g_ptr_array_index(choices, i % choices->len))->id
                          : NULL;
}

static CapDraft usual_answers(const Stock *stock) {
  gboolean are_named = stock->system->drafter->list_sides == NULL;
  return (CapDraft){.map = stock->map,
                    .roster = stock->roster,
                    .year = stock->system->drafter->year,
                    .turns = stock->system->drafter->turns,
                    .start = id_of(stock->dates, 0),
                    .sides = {are_named ? "Reds & sons" : id_of(stock->sides, 0),
                              are_named ? "Blues" : id_of(stock->sides, 1)}};
}

static void assert_draft(const Stock *stock, const CapDraft *draft, CapSeverity worst) {
  g_autofree char *why = NULL;
  g_autofree char *text =
      cap_new_dup_scenario(stock->system, draft, "try", "Try & see", "draft.xml", &why);
  ck_assert_msg(text != NULL, "%s", why);
  assert_sound(text, NULL, worst);
}

START_TEST(enemies_are_proposed) {
  Stock stock = open_stock(&pairs[_i]);
  for (guint i = 0; i < CAP_DRAFT_SIDES && pairs[_i].proposed[i] != NULL; i++)
    ck_assert_str_eq(id_of(stock.sides, i), pairs[_i].proposed[i]);
  close_stock(&stock);
}
END_TEST

START_TEST(a_scenario_has_no_errors_whoever_fights) {
  Stock stock = open_stock(&pairs[_i]);
  CapDraft draft = usual_answers(&stock);
  assert_draft(&stock, &draft, CAP_SEVERITY_WARNING);
  for (guint i = 2; i < stock.sides->len; i++) {
    draft.sides[i % CAP_DRAFT_SIDES] = id_of(stock.sides, i);
    assert_draft(&stock, &draft, CAP_SEVERITY_WARNING);
  }
  close_stock(&stock);
}
END_TEST

START_TEST(a_scenario_has_no_errors_whenever_it_begins) {
  Stock stock = open_stock(&pairs[_i]);
  CapDraft draft = usual_answers(&stock);
  for (guint i = 0; i < MAX(stock.dates->len, 1); i++) {
    draft.start = id_of(stock.dates, i);
    for (draft.turns = 1; draft.turns < 40; draft.turns += 19)
      assert_draft(&stock, &draft, CAP_SEVERITY_WARNING);
  }
  close_stock(&stock);
}
END_TEST

/* It is one that can be opened for play. */
START_TEST(a_scenario_can_be_played) {
  Stock stock = open_stock(&pairs[_i]);
  CapDraft draft = usual_answers(&stock);
  g_autofree char *why = NULL;
  g_autofree char *text =
      cap_new_dup_scenario(stock.system, &draft, "try", "Try", "draft.xml", &why);
  g_autoptr(CapChecker) checker = new_checker();
  cap_checker_read_text(checker, "draft.xml", text, strlen(text));
  cap_checker_run(checker);
  CapOpenScenario *open = cap_checker_open(checker, cap_checker_document(checker, "draft.xml"));
  ck_assert_ptr_nonnull(cap_open_scenario_game(open));
  cap_open_scenario_free(open);
  close_stock(&stock);
}
END_TEST

/* A map that was just made is enough for the game it suits. */
START_TEST(a_scenario_stands_on_a_new_map) {
  Stock stock = open_stock(&pairs[_i]);
  CapMapDraft wanted = {.board = stock.map->board, .columns = 20, .rows = 12};
  if (wanted.board == CAP_BOARD_ZONES)
    wanted = (CapMapDraft){.board = CAP_BOARD_ZONES, .columns = 3, .rows = 3};
  g_autofree char *map_text = cap_new_dup_map(&wanted, "other", "Other", "other.xml");
  g_autoptr(CapMap) map = compile_map(map_text);
  CapDraft draft = usual_answers(&stock);
  g_autofree char *why = NULL;
  draft.map = map;
  g_autofree char *text =
      cap_new_dup_scenario(stock.system, &draft, "try", "Try", "draft.xml", &why);
  ck_assert_msg(text != NULL, "%s", why);
  assert_sound(text, map_text, CAP_SEVERITY_ERROR);
  close_stock(&stock);
}
END_TEST

START_TEST(what_is_lacking_is_told) {
  Stock stock = open_stock(&pairs[0]);
  g_autofree char *map_text = cap_new_dup_map(&maps[0], "other", "Other", "other.xml");
  g_autoptr(CapMap) map = compile_map(map_text);
  CapDraft draft = usual_answers(&stock);
  g_autofree char *why = NULL;
  draft.map = map;
  ck_assert_ptr_null(cap_new_dup_scenario(stock.system, &draft, "try", "Try", "x.xml", &why));
  ck_assert_str_eq(why, "The map needs land on its edge for the supplies of both sides. "
                        "Paint it first.");
  close_stock(&stock);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("drafts");
  TCase *map = tcase_create("maps");
  TCase *scenario = tcase_create("scenarios");
  int n = (int)G_N_ELEMENTS(pairs);
  tcase_set_timeout(scenario, 0);
  tcase_add_loop_test(map, a_map_of_any_size_has_no_findings, 0, (int)G_N_ELEMENTS(maps));
  tcase_add_loop_test(scenario, enemies_are_proposed, 0, n);
  tcase_add_loop_test(scenario, a_scenario_has_no_errors_whoever_fights, 0, n);
  tcase_add_loop_test(scenario, a_scenario_has_no_errors_whenever_it_begins, 0, n);
  tcase_add_loop_test(scenario, a_scenario_can_be_played, 0, n);
  tcase_add_loop_test(scenario, a_scenario_stands_on_a_new_map, 0, n);
  tcase_add_test(scenario, what_is_lacking_is_told);
  suite_add_tcase(suite, map);
  suite_add_tcase(suite, scenario);
  return test_main(suite);
}
