/* What is told about hexes, how places and Forces are found, and what the rules say of a set-up. */
#include "tests/editor/support/bench.h"

#include "editor/core/finder.h"
#include "editor/core/hover-text.h"
#include "editor/core/provenance.h"
#include "editor/honour/map/set-up-position.h"

static CapHex hex_at(Bench *b, const char *number) {
  CapHex hex = cap_grid_find(&cap_project_map(b->project)->grid, cap_slice_of(number));
  ck_assert_msg(hex != CAP_HEX_NONE, "there is no hex %s", number);
  return hex;
}

static void assert_tells(const char *text, const char *wanted) {
  ck_assert_msg(text != NULL && strstr(text, wanted) != NULL, "\"%s\" is not in:\n%s", wanted,
                text);
}

/* --- Hover ----------------------------------------------------------------------------------- */

START_TEST(a_city_is_told_with_everything_about_it) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = cap_hover_text(b.project, hex_at(&b, "1623"));
  assert_tells(text, "Pavia (1623), fortified city\n");
  assert_tells(text, "\nTerrain: clear\n");
  assert_tells(text, "\nRegion: Duchy of Milano (core)\n");
  assert_tells(text, "\nRivers: ");
  assert_tells(text, "\nRoads to: ");
  assert_tells(text, "(primary road)");
  assert_tells(text, "\nPart of: ");
  assert_tells(text, "\nAs printed: ");
  assert_tells(text, "\nReconstructed: ");
}
END_TEST

START_TEST(who_stands_in_a_hex_is_told) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *text = cap_hover_text(b.project, hex_at(&b, "0213"));
  g_autofree char *line = cap_hover_line(b.project, hex_at(&b, "0213"));
  assert_tells(text, "Montmorency (");
  assert_tells(text, " SP, Attack");
  assert_tells(line, "Novi (0213)");
  assert_tells(line, "; Montmorency ");
}
END_TEST

START_TEST(a_supply_source_is_told) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  const HonourScenario *s = honour_scenario(cap_project_scenario(b.project));
  g_autofree char *wanted = g_strdup_printf("Supply Source of %s", s->armies[0].name);
  g_autofree char *text = cap_hover_text(b.project, s->armies[0].sources[0].hex);
  assert_tells(text, wanted);
}
END_TEST

START_TEST(there_is_nothing_to_tell_of_what_is_not_on_the_map) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  ck_assert_ptr_null(cap_hover_text(b.project, CAP_HEX_NONE));
  ck_assert_ptr_null(cap_hover_line(b.project, cap_project_map(b.project)->n_hexes));
}
END_TEST

START_TEST(zones_are_told_with_their_borders) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapFile) file = cap_cabinet_open(cabinet, path, NULL);
  g_autoptr(CapProject) project = cap_project_new(cabinet, file);
  const CapMap *map = cap_project_map(project);
  CapIndex turin = cap_map_find_zone(map, cap_slice_of("turin"));
  g_autofree char *text = cap_hover_text(project, turin);
  assert_tells(text, "Turin, fortified village\nGround: open\nSection: Monferrato\nBorders: ");
  ck_assert_uint_gt(map->zones[turin].n_outline, 10);
  ck_assert_double_eq_tol(map->zones[turin].where.x, 692, 1e-9);
  ck_assert_double_eq_tol(map->zones[turin].outline[0].x, 648.6, 1e-9);
  ck_assert_double_eq_tol(map->zones[turin].outline[0].y, 679.8, 1e-9);
}
END_TEST

/* --- Finding --------------------------------------------------------------------------------- */

static void assert_first(Bench *b, const char *words, const char *title) {
  g_autoptr(GPtrArray) found = cap_finder_search(b->project, words, 5);
  ck_assert_msg(found->len > 0, "nothing is found for \"%s\"", words);
  ck_assert_str_eq(((CapFound *)g_ptr_array_index(found, 0))->title, title);
}

START_TEST(hexes_places_and_capitani_are_found) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  assert_first(&b, "1623", "Pavia (1623)");
  assert_first(&b, " pavia ", "Pavia (1623)");
  assert_first(&b, "PAVIA", "Pavia (1623)");
  assert_first(&b, "pávìa", "Pavia (1623)");
  assert_first(&b, "angelo", "Sant'Angelo (1829)");
  assert_first(&b, "montmor", "Montmorency");
  g_autoptr(GPtrArray) found = cap_finder_search(b.project, "montmor", 5);
  ck_assert_str_eq(((CapFound *)g_ptr_array_index(found, 0))->stack, "novi");
  ck_assert_uint_eq(((CapFound *)g_ptr_array_index(found, 0))->place, hex_at(&b, "0213"));
}
END_TEST

START_TEST(no_more_is_found_than_wanted_and_nothing_for_nothing) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(GPtrArray) many = cap_finder_search(b.project, "0", 7);
  g_autoptr(GPtrArray) none = cap_finder_search(b.project, "  ", 7);
  g_autoptr(GPtrArray) strange = cap_finder_search(b.project, "xyzzy", 7);
  ck_assert_uint_eq(many->len, 7);
  ck_assert_uint_eq(none->len, 0);
  ck_assert_uint_eq(strange->len, 0);
}
END_TEST

START_TEST(text_is_folded_without_accents) {
  g_autofree char *folded = cap_fold_text("Città Ærø Forlì");
  ck_assert_str_eq(folded, "citta ærø forli");
}
END_TEST

/* --- Provenance ------------------------------------------------------------------------------ */

START_TEST(provenance_comes_from_lists_then_words_then_from_around) {
  static const char text[] =
      "<map format=\"2\" id=\"m\" provenance=\"reconstructed\"><hexes>"
      "<hex number=\"0101\" terrain=\"clear\" name=\"A\" book=\"name\" provenance=\"derived\"/>"
      "<hex number=\"0102\" terrain=\"clear\"/></hexes></map>";
  static const CapName both[] = {CAP_NAME_NAME, CAP_NAME_TERRAIN, CAP_NAME_OTHER};
  static const CapName name[] = {CAP_NAME_NAME, CAP_NAME_OTHER};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("text", text, strlen(text), &limits, findings);
  CapNode first = cap_node_first_child(doc, cap_node_first_child(doc, cap_document_root(doc)));
  CapNode second = cap_node_next(doc, first);
  ck_assert_int_eq(cap_provenance_of(doc, first, CAP_NAME_NAME), CAP_PROVENANCE_BOOK);
  ck_assert_int_eq(cap_provenance_of(doc, first, CAP_NAME_TERRAIN), CAP_PROVENANCE_DERIVED);
  ck_assert_int_eq(cap_provenance_of(doc, second, CAP_NAME_TERRAIN), CAP_PROVENANCE_RECONSTRUCTED);
  ck_assert_int_eq(cap_provenance_worst(doc, first, both), CAP_PROVENANCE_DERIVED);
  ck_assert_int_eq(cap_provenance_worst(doc, first, name), CAP_PROVENANCE_BOOK);
}
END_TEST

/* --- The rules ------------------------------------------------------------------------------- */

static HonourSetUpPosition *position_of(Bench *b) {
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(b->project);
  g_autoptr(GError) error = NULL;
  HonourSetUpPosition *position = honour_set_up_position_new(texts, &error);
  ck_assert_msg(position != NULL, "%s", error != NULL ? error->message : "");
  return position;
}

START_TEST(reach_of_a_stack_holds_its_own_hex_with_all_points) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourSetUpPosition) position = position_of(&b);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) hexes = honour_set_up_position_reach(position, "novi", &error);
  ck_assert_msg(hexes != NULL, "%s", error != NULL ? error->message : "");
  int most = 0;
  CapHex start = CAP_HEX_NONE;
  for (guint i = 0; i < hexes->len; i++) {
    const HonourReachHex *row = &g_array_index(hexes, HonourReachHex, i);
    if (row->left > most) {
      most = row->left;
      start = row->hex;
    }
  }
  ck_assert_uint_gt(hexes->len, 3);
  ck_assert_uint_eq(start, hex_at(&b, "0213"));
}
END_TEST

START_TEST(a_stack_whose_order_is_open_has_a_reach) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourSetUpPosition) position = position_of(&b);
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) hexes = honour_set_up_position_reach(position, "royal-army", &error);
  ck_assert_msg(hexes != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_uint_gt(hexes->len, 3);
}
END_TEST

START_TEST(a_supply_line_leads_from_a_source_to_the_stack) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourSetUpPosition) position = position_of(&b);
  const HonourScenario *s = honour_set_up_position_scenario(position);
  const HonourArmy *army =
      &s->armies[s->stacks[honour_scenario_find_stack(s, cap_slice_of("novi"))].army];
  guint length = 0;
  g_autoptr(GArray) hexes = honour_set_up_position_line(position, "novi", &length, NULL);
  gboolean is_source = FALSE;
  ck_assert_ptr_nonnull(hexes);
  for (guint i = 0; i < army->n_sources; i++)
    is_source = is_source || army->sources[i].hex == g_array_index(hexes, CapHex, 0);
  ck_assert(is_source);
  ck_assert_uint_eq(g_array_index(hexes, CapHex, hexes->len - 1), hex_at(&b, "0213"));
  ck_assert_uint_ge(length, hexes->len - 1);
}
END_TEST

START_TEST(questions_about_no_stack_are_refused_with_a_sentence) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourSetUpPosition) position = position_of(&b);
  g_autoptr(GError) error = NULL;
  guint length;
  ck_assert_ptr_null(honour_set_up_position_reach(position, NULL, &error));
  assert_tells(error->message, "Select a stack");
  g_clear_error(&error);
  ck_assert_ptr_null(honour_set_up_position_line(position, "winter-recruits", &length, &error));
  assert_tells(error->message, "no fixed place");
}
END_TEST

START_TEST(zones_of_control_lie_around_their_stack) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autoptr(HonourSetUpPosition) position = position_of(&b);
  const HonourScenario *s = honour_set_up_position_scenario(position);
  const HonourStack *stack = &s->stacks[honour_scenario_find_stack(s, cap_slice_of("novi"))];
  CapBits own, other;
  cap_bits_init(&own, s->base.map->n_hexes);
  cap_bits_init(&other, s->base.map->n_hexes);
  CapIndex side = s->armies[stack->army].side;
  honour_set_up_position_zoc(position, side, &own);
  honour_set_up_position_zoc(position, side == 0 ? 1 : 0, &other);
  ck_assert(cap_bits_has(&own, stack->hex));
  ck_assert(!cap_bits_has(&other, stack->hex));
  cap_bits_clear(&own);
  cap_bits_clear(&other);
}
END_TEST

START_TEST(documents_with_errors_give_no_position) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  CapFile *file = cap_project_main(b.project);
  g_autofree char *text = dup_text(&b);
  g_auto(GStrv) parts = g_strsplit(text, "hex=\"0213\"", 2);
  g_autofree char *broken = g_strjoinv("hex=\"9999\"", parts);
  g_autoptr(GError) error = NULL;
  ck_assert(cap_file_set_text(file, broken, strlen(broken)));
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(b.project);
  ck_assert_ptr_null(honour_set_up_position_new(texts, &error));
  assert_tells(error->message, "9999");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("map texts");
  TCase *tests = tcase_create("map texts");
  tcase_add_test(tests, a_city_is_told_with_everything_about_it);
  tcase_add_test(tests, who_stands_in_a_hex_is_told);
  tcase_add_test(tests, a_supply_source_is_told);
  tcase_add_test(tests, there_is_nothing_to_tell_of_what_is_not_on_the_map);
  tcase_add_test(tests, zones_are_told_with_their_borders);
  tcase_add_test(tests, hexes_places_and_capitani_are_found);
  tcase_add_test(tests, no_more_is_found_than_wanted_and_nothing_for_nothing);
  tcase_add_test(tests, text_is_folded_without_accents);
  tcase_add_test(tests, provenance_comes_from_lists_then_words_then_from_around);
  tcase_add_test(tests, reach_of_a_stack_holds_its_own_hex_with_all_points);
  tcase_add_test(tests, a_stack_whose_order_is_open_has_a_reach);
  tcase_add_test(tests, a_supply_line_leads_from_a_source_to_the_stack);
  tcase_add_test(tests, questions_about_no_stack_are_refused_with_a_sentence);
  tcase_add_test(tests, zones_of_control_lie_around_their_stack);
  tcase_add_test(tests, documents_with_errors_give_no_position);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
