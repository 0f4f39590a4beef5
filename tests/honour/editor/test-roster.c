/* Commands on rosters and on the sections of documents. */
#include "tests/editor/support/bench.h"

#include "editor/honour/roster/commands-roster.h"
#include "schema/honour/scenario.h"
#include "editor/core/commands/commands-sections.h"

static CapFile *file_of(Bench *b) {
  return cap_project_main(b->project);
}

static const CapDocument *document_of(Bench *b) {
  return cap_file_document(file_of(b));
}

/* --- Weather and turns ------------------------------------------------------------------------ */

START_TEST(the_weather_of_one_result_changes) {
  g_auto(Bench) b = open_bench("italian-wars.xml");
  ck_assert(honour_roster_set_weather(file_of(&b), "april", 3, "heat"));
  const HonourRoster *roster = honour_roster(cap_project_roster(b.project));
  CapIndex april = honour_roster_find_month(roster, cap_slice_of("april"));
  ck_assert_int_eq(roster->months[april].weather[2], HONOUR_WEATHER_HEAT);
  assert_step(&b, "Set weather of april on a 3 to heat", NULL);
}
END_TEST

START_TEST(the_same_weather_is_no_step) {
  g_auto(Bench) b = open_bench("italian-wars.xml");
  const HonourRoster *roster = honour_roster(cap_project_roster(b.project));
  HonourWeather now = roster->months[0].weather[0];
  ck_assert(
      !honour_roster_set_weather(file_of(&b), roster->months[0].id, 1, honour_weather_words[now]));
  ck_assert(!honour_roster_set_weather(file_of(&b), roster->months[0].id, 0, "rain"));
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_table_is_made_when_there_is_none) {
  static const char text[] = "<roster><title>t</title><calendar turns-per-month='2'>"
                             "<month id='may'/></calendar><nationalities/></roster>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  ck_assert(honour_roster_set_weather(file, "may", 3, "rain"));
  g_autofree char *after = cap_slice_dup(cap_file_text(file));
  const char *row = strstr(after, "<weather-row month=\"may\" die=\"rain rain rain\"/>");
  ck_assert_ptr_nonnull(row);
  ck_assert(row < strstr(after, "<nationalities"));
  ck_assert(honour_roster_set_weather(file, "may", 5, "mud"));
  g_autofree char *longer = cap_slice_dup(cap_file_text(file));
  ck_assert_ptr_nonnull(strstr(longer, "die=\"rain rain rain rain mud\""));
  cap_file_undo(file);
  cap_file_undo(file);
  ck_assert(cap_slice_equals(cap_file_text(file), text));
}
END_TEST

START_TEST(turns_become_ap_turns_and_back) {
  g_auto(Bench) b = open_bench("italian-wars.xml");
  const HonourRoster *roster = honour_roster(cap_project_roster(b.project));
  g_autofree char *id = g_strdup(roster->months[3].id);
  guint32 old = roster->months[3].ap_turns;
  for (guint turn = 1; turn <= roster->months[3].turns; turn++) {
    gboolean was = (old >> (turn - 1) & 1u) != 0;
    ck_assert(!honour_roster_set_ap_turn(file_of(&b), id, turn, was));
    ck_assert(honour_roster_set_ap_turn(file_of(&b), id, turn, !was));
    ck_assert_int_eq(
        (honour_roster(cap_project_roster(b.project))->months[3].ap_turns >> (turn - 1) & 1u) != 0,
        !was);
    assert_has_shape(&b);
    ck_assert(cap_project_undo(b.project));
    roster = honour_roster(cap_project_roster(b.project));
  }
  assert_unchanged(&b);
}
END_TEST

START_TEST(a_shorter_month_loses_its_last_ap_turns) {
  static const char text[] = "<roster><calendar turns-per-month='5'>"
                             "<month id='may' ap-turns='2 5'/></calendar></roster>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  ck_assert(honour_roster_set_turns(file, "may", 3));
  g_autofree char *after = cap_slice_dup(cap_file_text(file));
  ck_assert_ptr_nonnull(strstr(after, "<month id='may' ap-turns='2' turns=\"3\"/>"));
  ck_assert(honour_roster_set_turns(file, "may", 5));
  g_autofree char *usual = cap_slice_dup(cap_file_text(file));
  ck_assert_ptr_nonnull(strstr(usual, "<month id='may' ap-turns='2'/>"));
  cap_file_undo(file);
  cap_file_undo(file);
  ck_assert(cap_slice_equals(cap_file_text(file), text));
}
END_TEST

START_TEST(a_scenario_has_no_calendar_to_change) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  ck_assert(!honour_roster_set_weather(file_of(&b), "april", 1, "heat"));
  ck_assert(!honour_roster_set_ap_turn(file_of(&b), "april", 1, TRUE));
  ck_assert(!honour_roster_set_turns(file_of(&b), "april", 3));
  ck_assert_uint_eq(honour_roster_add_month(file_of(&b)), CAP_NODE_NONE);
  assert_unchanged(&b);
}
END_TEST

/* --- Sections ------------------------------------------------------------------------------- */

START_TEST(a_new_capitano_is_sound) {
  g_auto(Bench) b = open_bench("italian-wars.xml");
  CapNode node = cap_section_add(file_of(&b), CAP_NAME_CAPITANI, CAP_NAME_CAPITANO_CARD);
  ck_assert_int_eq(cap_node_name(document_of(&b), node), CAP_NAME_CAPITANO_CARD);
  assert_step(&b, "Add capitano card",
              "<capitano-card id=\"capitano-card\" name=\"New capitano-card\"");
}
END_TEST

START_TEST(a_section_is_made_for_its_first_element) {
  g_auto(Bench) b = open_bench("novara-1513.xml");
  gboolean had = cap_section_find(document_of(&b), CAP_NAME_SCENARIO_AREAS) != CAP_NODE_NONE;
  ck_assert_uint_ne(cap_section_add(file_of(&b), CAP_NAME_SCENARIO_AREAS, CAP_NAME_SCENARIO_AREA),
                    CAP_NODE_NONE);
  ck_assert_uint_ne(cap_section_find(document_of(&b), CAP_NAME_SCENARIO_AREAS), CAP_NODE_NONE);
  assert_step(&b, "Add scenario area", had ? NULL : "<scenario-areas>");
}
END_TEST

START_TEST(a_table_says_changes_and_forgets) {
  g_auto(Bench) b = open_bench("pavia-1524.xml");
  g_autofree char *key = g_strdup(cap_project_map(b.project)->regions[0].id);
  g_autofree char *was = cap_slice_dup(cap_table_get(document_of(&b), &cap_table_alignment, key));
  const char *other = g_strcmp0(was, "neutral") == 0 ? "not-aligned" : "neutral";
  ck_assert(!cap_table_set(file_of(&b), &cap_table_alignment, key, was));
  ck_assert(cap_table_set(file_of(&b), &cap_table_alignment, key, other));
  ck_assert(cap_slice_equals(cap_table_get(document_of(&b), &cap_table_alignment, key), other));
  ck_assert(cap_project_undo(b.project));
  if (was != NULL) {
    ck_assert(cap_table_set(file_of(&b), &cap_table_alignment, key, NULL));
    ck_assert(!cap_slice_is_set(cap_table_get(document_of(&b), &cap_table_alignment, key)));
    ck_assert(cap_project_undo(b.project));
  }
  assert_unchanged(&b);
}
END_TEST

START_TEST(an_empty_table_goes_with_its_last_row) {
  static const char text[] = "<scenario><title>t</title><game-length/></scenario>";
  g_autoptr(CapFile) file = cap_file_new("text", text, strlen(text));
  ck_assert(cap_table_set(file, &cap_table_options, "18.1", "on"));
  ck_assert(!cap_table_set(file, &cap_table_options, "18.1", "on"));
  ck_assert(!cap_table_set(file, &cap_table_options, "18.2", NULL));
  g_autofree char *with = cap_slice_dup(cap_file_text(file));
  ck_assert_ptr_nonnull(strstr(with, "<option rule=\"18.1\" use=\"on\"/>"));
  ck_assert_str_eq(cap_file_undo_name(file), "Set options of 18.1 to on");
  ck_assert(cap_table_set(file, &cap_table_options, "18.1", NULL));
  ck_assert_uint_eq(cap_section_find(cap_file_document(file), CAP_NAME_OPTIONS), CAP_NODE_NONE);
  cap_file_undo(file);
  cap_file_undo(file);
  ck_assert(cap_slice_equals(cap_file_text(file), text));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/roster");
  TCase *calendar = tcase_create("calendar");
  tcase_add_test(calendar, the_weather_of_one_result_changes);
  tcase_add_test(calendar, the_same_weather_is_no_step);
  tcase_add_test(calendar, a_table_is_made_when_there_is_none);
  tcase_add_test(calendar, turns_become_ap_turns_and_back);
  tcase_add_test(calendar, a_shorter_month_loses_its_last_ap_turns);
  tcase_add_test(calendar, a_scenario_has_no_calendar_to_change);
  suite_add_tcase(suite, calendar);
  TCase *sections = tcase_create("sections");
  tcase_add_test(sections, a_new_capitano_is_sound);
  tcase_add_test(sections, a_section_is_made_for_its_first_element);
  tcase_add_test(sections, a_table_says_changes_and_forgets);
  tcase_add_test(sections, an_empty_table_goes_with_its_last_row);
  suite_add_tcase(suite, sections);
  return test_main(suite);
}
