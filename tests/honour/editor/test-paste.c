/* A set-up in the notation of the book, taken into an open scenario. */
#include "tests/editor/support/bench.h"

#include "editor/honour/forces/commands-armies.h"
#include "schema/honour/scenario.h"
#include "editor/honour/forces/commands-import.h"

static char *read_text(const char *name) {
  g_autofree char *path = test_path("tests", "honour", "import", "texts", name, NULL);
  return test_read_file(path, NULL);
}

START_TEST(a_set_up_is_taken_in_one_step) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = read_text("novara-1513.txt");
  guint before = honour_scenario(cap_project_scenario(b.project))->n_stacks;
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  ck_assert_uint_gt(honour_scenario(cap_project_scenario(b.project))->n_stacks, before);
  ck_assert_str_eq(cap_project_undo_name(b.project), "Paste set-up text");
  cap_project_undo(b.project);
  assert_unchanged(&b);
}
END_TEST

/* Into the scenario it was printed for: everything is there already, so ids get numbers. */
START_TEST(ids_stay_unique) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *text = read_text("novara-1513.txt");
  guint sides = cap_project_scenario(b.project)->n_sides;
  guint armies = honour_scenario(cap_project_scenario(b.project))->n_armies;
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
  ck_assert_uint_eq(s->base.n_sides, sides);
  ck_assert_uint_eq(s->n_armies, armies);
  ck_assert_uint_eq(g_hash_table_size(s->stack_by_id), s->n_stacks);
  assert_step(&b, "Paste set-up text", NULL);
}
END_TEST

/* The scenario as it is before anybody has written into it. */
static void make_empty(Bench *b) {
  CapFile *file = cap_project_main(b->project);
  CapDocument *doc = cap_file_begin(file, "Prepare");
  for (CapNode n = cap_document_count(doc); n-- > 1;) {
    CapName name = cap_node_name(doc, n);
    if (name == CAP_NAME_TITLE)
      cap_document_set_text(doc, n, "Nothing yet");
    else if (name == CAP_NAME_GAME_LENGTH)
      cap_document_set_attribute(doc, n, "turns", "1");
    else if (name != CAP_NAME_ALIGNMENT && name != CAP_NAME_VICTORY && name != CAP_NAME_OTHERWISE)
      cap_document_remove(doc, n);
  }
  cap_file_end(file);
  g_free(b->before);
  b->before = dup_text(b);
}

/* The text was taken in one step, which left a sound document that holds `wanted`. */
static void assert_taken(Bench *b, const char *wanted) {
  g_autofree char *text = dup_text(b);
  ck_assert_msg(wanted == NULL || strstr(text, wanted) != NULL, "nowhere in the text: %s", wanted);
  assert_has_shape(b);
  ck_assert_str_eq(cap_project_undo_name(b->project), "Paste set-up text");
  ck_assert(cap_project_undo(b->project));
  g_autofree char *undone = dup_text(b);
  ck_assert_str_eq(undone, b->before);
}

/* What the text says of the whole scenario arrives as well. */
START_TEST(title_length_and_map_are_taken) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *text = read_text("novara-1513.txt");
  make_empty(&b);
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
  ck_assert_str_eq(s->base.title, "The last triumph of the Swiss");
  ck_assert_uint_eq(s->calendar.n_turns, 4);
  ck_assert_uint_eq(s->base.n_sides, 2);
  ck_assert_uint_eq(s->n_stacks, 5);
  assert_taken(&b, "<playable columns=\"1-27\"/>");
}
END_TEST

START_TEST(the_first_player_is_whom_the_text_names) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *book = read_text("novara-1513.txt");
  g_auto(GStrv) parts = g_strsplit(book, "First Player: French", 2);
  ck_assert_ptr_nonnull(parts[1]);
  g_autofree char *pasted = g_strjoinv("First Player: Swiss", parts);
  ck_assert(honour_command_paste_text(b.project, pasted, NULL));
  g_autofree char *text = dup_text(&b);
  ck_assert_ptr_nonnull(strstr(text, "<side id=\"french\" name=\"French\">"));
  assert_step(&b, "Paste set-up text", "<side id=\"swiss\" name=\"Swiss\" first=\"yes\">");
}
END_TEST

/* The book's sides and armies have other ids than those that are here: its alignment must speak of
 * the latter. */
START_TEST(alignment_speaks_of_the_sides_that_are_there) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = read_text("pavia-1524.txt");
  CapFile *file = cap_project_main(b.project);
  CapDocument *doc = cap_file_begin(file, "Prepare");
  for (CapNode n = cap_document_count(doc); n-- > 0;)
    if (cap_node_name(doc, n) == CAP_NAME_REGION_STATUS ||
        cap_node_name(doc, n) == CAP_NAME_CONQUERED)
      cap_document_remove(doc, n);
  cap_file_end(file);
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  const CapDocument *now = cap_file_document(file);
  guint n_statuses = 0;
  for (CapNode n = 0; n < cap_document_count(now); n++) {
    CapSlice is = cap_node_attribute(now, n, CAP_NAME_IS);
    if (cap_node_name(now, n) != CAP_NAME_REGION_STATUS)
      continue;
    n_statuses++;
    ck_assert_msg(cap_slice_equals(is, "imperial") || cap_slice_equals(is, "french") ||
                      cap_slice_equals(is, "neutral") || cap_slice_equals(is, "not-aligned"),
                  "%.*s", CAP_SLICE_ARGS(is));
  }
  ck_assert_uint_ge(n_statuses, 8);
  ck_assert_uint_eq(cap_project_scenario(b.project)->n_sides, 2);
  assert_has_shape(&b);
}
END_TEST

/* Areas that stacks of the text stand in come with them. */
START_TEST(areas_come_with_the_stacks_that_name_them) {
  static const char *const texts[] = {"agnadello-1509.txt", "bicocca-1522.txt",
                                      "marignano-1515.txt", "pavia-1524.txt"};
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_auto(Bench) b = open_bench("novara-1513.xml");
    g_autofree char *text = read_text(texts[i]);
    make_empty(&b);
    ck_assert(honour_command_paste_text(b.project, text, NULL));
    const CapDocument *doc = cap_file_document(cap_project_main(b.project));
    const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
    ck_assert_ptr_nonnull(s);
    for (CapNode n = 0; n < cap_document_count(doc); n++) {
      CapSlice area = cap_node_attribute(doc, n, CAP_NAME_AREA);
      if (cap_node_name(doc, n) == CAP_NAME_STACK && cap_slice_is_set(area))
        ck_assert_msg(honour_scenario_find_area(s, area) != NULL, "%s: no area %.*s", texts[i],
                      CAP_SLICE_ARGS(area));
    }
    assert_taken(&b, NULL);
  }
}
END_TEST

/* --- Sides ---------------------------------------------------------------------------------- */

/* The text of Novara with other sides in it. */
static char *dup_two_sides(const char *first, const char *second) {
  g_autofree char *book = read_text("novara-1513.txt");
  g_autoptr(GString) text = g_string_new(book);
  g_string_replace(text, "French", "%1", 0);
  g_string_replace(text, "Swiss", "%2", 0);
  g_string_replace(text, "%1", first, 0);
  g_string_replace(text, "%2", second, 0);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static GPtrArray *sides_of(Bench *b, const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_auto(HonourImportResult) result = {NULL, 0, NULL, 0};
  ck_assert(honour_import_preview(b->project, text, &result, findings));
  return honour_import_strange_sides(b->project, &result);
}

static const struct {
  const char *scenario, *first, *second; /* sides of the text */
  const char *targets;                   /* of those that the scenario does not have */
} strangers[] = {
    {"novara-1513.xml", "French", "Swiss", ""},
    {"pavia-1524.xml", "French", "Swiss", "swiss=imperial "},
    {"pavia-1524.xml", "Swiss", "Venetian", "swiss=french venetian=imperial "},
    {"pavia-1524.xml", "Venetian", "Imperial", "venetian=french "},
    {"agnadello-1509.xml", "Swiss", "Milanese", "swiss=french milanese=venetian "},
};

START_TEST(strange_sides_are_taken_for_those_that_are_there) {
  g_auto(Bench) b = open_bench(strangers[_i].scenario);
  g_autofree char *text = dup_two_sides(strangers[_i].first, strangers[_i].second);
  g_autoptr(GPtrArray) sides = sides_of(&b, text);
  g_autoptr(GString) targets = g_string_new(NULL);
  for (guint i = 0; i < sides->len; i++) {
    const HonourStrangeSide *side = g_ptr_array_index(sides, i);
    g_string_append_printf(targets, "%s=%s ", side->id, side->target);
  }
  ck_assert_str_eq(targets->str, strangers[_i].targets);
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  ck_assert_uint_eq(cap_project_scenario(b.project)->n_sides, 2);
  assert_step(&b, "Paste set-up text", NULL);
}
END_TEST

START_TEST(a_strange_side_is_what_somebody_says) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = dup_two_sides("French", "Swiss");
  g_autoptr(GPtrArray) sides = sides_of(&b, text);
  HonourStrangeSide *swiss = g_ptr_array_index(sides, 0);
  g_free(swiss->target);
  swiss->target = g_strdup("french");
  ck_assert(honour_command_paste_text(b.project, text, sides));
  const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
  CapIndex army = honour_scenario_find_army(s, cap_slice_of("swiss-army"));
  ck_assert_uint_ne(army, CAP_INDEX_NONE);
  ck_assert_str_eq(s->base.sides[s->armies[army].side].id, "french");
  assert_step(&b, "Paste set-up text", NULL);
}
END_TEST

/* Where one side is missing yet, the text brings it. */
START_TEST(a_strange_side_is_new_where_there_is_room) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = dup_two_sides("French", "Swiss");
  CapFile *file = cap_project_main(b.project);
  ck_assert(honour_command_remove_side(b.project, "imperial"));
  ck_assert(honour_has_room_for_side(cap_file_document(file)));
  g_autoptr(GPtrArray) sides = sides_of(&b, text);
  ck_assert_ptr_null(((HonourStrangeSide *)g_ptr_array_index(sides, 0))->target);
  ck_assert(honour_command_paste_text(b.project, text, sides));
  ck_assert_uint_ne(cap_scenario_find_side(cap_project_scenario(b.project), cap_slice_of("swiss")),
                    CAP_INDEX_NONE);
  ck_assert(!honour_has_room_for_side(cap_file_document(file)));
}
END_TEST

/* --- Other things --------------------------------------------------------------------------- */

START_TEST(the_summary_tells_what_comes) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *text = read_text("novara-1513.txt");
  g_auto(HonourImportResult) result = {NULL, 0, NULL, 0};
  ck_assert(honour_import_preview(b.project, text, &result, findings));
  g_autofree char *words = honour_import_dup_summary(&result);
  ck_assert_msg(g_str_has_prefix(words, "“The last triumph of the Swiss”, 4 turns, "
                                        "from 1513 may 6, 2 sides, 2 armies, 5 stacks"),
                "%s", words);
}
END_TEST

START_TEST(what_cannot_be_read_is_kept) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autofree char *book = read_text("novara-1513.txt");
  g_autofree char *text = g_strconcat(book, "\nAt Nowhere (9999), nobody -- knows what\n", NULL);
  ck_assert(honour_command_paste_text(b.project, text, NULL));
  assert_step(&b, "Paste set-up text", "At Nowhere (9999), nobody");
}
END_TEST

START_TEST(without_a_map_nothing_is_read) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  HonourImportResult result;
  CapDocument *doc = cap_file_begin(cap_project_main(b.project), "Lose the map");
  cap_document_set_attribute(doc, cap_document_root(doc), "map", "no-such-map");
  cap_file_end(cap_project_main(b.project));
  ck_assert(!honour_import_preview(b.project, "x", &result, findings));
  ck_assert(!honour_command_paste_text(b.project, "x", NULL));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("paste");
  TCase *paste = tcase_create("paste");
  tcase_add_test(paste, a_set_up_is_taken_in_one_step);
  tcase_add_test(paste, ids_stay_unique);
  tcase_add_test(paste, title_length_and_map_are_taken);
  tcase_add_test(paste, the_first_player_is_whom_the_text_names);
  tcase_add_test(paste, alignment_speaks_of_the_sides_that_are_there);
  tcase_add_test(paste, areas_come_with_the_stacks_that_name_them);
  tcase_add_loop_test(paste, strange_sides_are_taken_for_those_that_are_there, 0,
                      G_N_ELEMENTS(strangers));
  tcase_add_test(paste, a_strange_side_is_what_somebody_says);
  tcase_add_test(paste, a_strange_side_is_new_where_there_is_room);
  tcase_add_test(paste, the_summary_tells_what_comes);
  tcase_add_test(paste, what_cannot_be_read_is_kept);
  tcase_add_test(paste, without_a_map_nothing_is_read);
  suite_add_tcase(suite, paste);
  return test_main(suite);
}
