/* The register of rules: complete, in order, and true; see register-scan.h. */
#include "validator/honour/register/register.h"

#include <gio/gio.h>

#include "tests/support/register-scan.h"
#include "validator/honour/lookup/keys.h"
#include "validator/honour/charts/modifier.h"

/* The code that all systems share was written for this one first, and so were tests of it. */
static const RegisterScan scan = {
    .book = &honour_register,
    .sources = "validator",
    .schemas = "schema",
    .tests = "tests",
    .numbers = "(?:[0-9]+|[CS][0-9]?\\.[A-Za-z]+)[A-Za-z0-9.-]*",
    .lettered = "[0-9]+(?:\\.[0-9]+)*(?:-S[0-9]+)?[a-z][0-9]?|C\\.[A-Z]{3}(?:-\\w+)?",
    .rulings = "R-[0-9]{3}",
};

/* --- The rows ------------------------------------------------------------------------------ */

static const struct {
  const char *kind;
  guint n;
} kinds[] = {
    {"setup", 81},      {"sequence", 32},  {"command", 76},       {"supply", 41},
    {"orders", 42},     {"movement", 66},  {"zoc", 26},           {"attrition", 14},
    {"discipline", 32}, {"alignment", 27}, {"special-unit", 28},  {"weather", 13},
    {"victory", 17},    {"skirmish", 24},  {"combat-common", 84}, {"siege", 31},
    {"sortie", 6},      {"optional", 50},  {"major-battle", 115}, {"chart", 125},
};

START_TEST(every_rule_of_the_book_is_there) {
  guint total = 0;

  ck_assert_uint_eq(G_N_ELEMENTS(kinds), HONOUR_N_RULE_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    guint n = scan_count_kind(&scan, kinds[i].kind);

    ck_assert_msg(n == kinds[i].n, "%s has %u rules, not %u", kinds[i].kind, n, kinds[i].n);
    total += n;
  }
  ck_assert_uint_eq(total, 930);
  ck_assert_uint_eq(honour_register.n_rules, 930);
}
END_TEST

START_TEST(ids_stand_in_natural_order_each_once) {
  scan_order(&scan);
}
END_TEST

START_TEST(every_row_has_its_words) {
  scan_words(&scan);
}
END_TEST

/* --- Numbers ------------------------------------------------------------------------------- */

static const struct {
  const char *number, *id;
  gboolean covers;
} covers[] = {
    {"7.8.2.1a", "7.8.2.1a", TRUE},
    {"7.8.2.1", "7.8.2.1a", TRUE},
    {"7.8", "7.8.2.1a", TRUE},
    {"7", "7.8.2.1a", TRUE},
    {"7.8", "7.8a", TRUE},
    {"12.1b", "12.1b2", TRUE},
    {"2.2", "2.2B1a", TRUE},
    {"2.2B", "2.2B1a", TRUE},
    {"2.2B", "2.2Ba", TRUE},
    {"11.4", "11.4-S10a", TRUE},
    {"11.4.1.C", "11.4.1.C1", TRUE},
    {"C.AFT", "C.AFT-m1", TRUE},
    {"C.AFT-m", "C.AFT-m1", TRUE},
    {"C", "C.AFT", TRUE},
    {"S", "S1.al", TRUE},
    {"S1", "S1.al", TRUE},
    {"S1.f", "S1.f1", TRUE},
    {"1", "11.1a", FALSE},
    {"7.8", "7.80a", FALSE},
    {"11.4-S1", "11.4-S10a", FALSE},
    {"11.4.1.C", "11.4.1.CA1", FALSE},
    {"2.2a", "2.2A", FALSE},
    {"2.2A", "2.2a", FALSE},
    {"C.A", "C.AFT", FALSE},
    {"S1.f1", "S1.f", FALSE},
    {"7.8.", "7.8.2.1a", FALSE},
    {"", "7a", FALSE},
    {"C.TEC-cle", "C.TEC-clear", FALSE},
};

START_TEST(a_number_covers_what_belongs_to_it) {
  ck_assert_msg(cap_register_covers(covers[_i].number, covers[_i].id) == covers[_i].covers,
                "%s and %s", covers[_i].number, covers[_i].id);
}
END_TEST

START_TEST(only_numbers_of_the_book_are_known) {
  ck_assert(cap_register_has(&honour_register, "11.2") &&
            cap_register_has(&honour_register, "C.UTE") &&
            cap_register_has(&honour_register, "S.gen"));
  ck_assert(!cap_register_has(&honour_register, "19") &&
            !cap_register_has(&honour_register, "11.8") &&
            !cap_register_has(&honour_register, "7.8.2.1g"));
  ck_assert(!cap_register_has(&honour_register, "C.XYZ") &&
            !cap_register_has(&honour_register, "") && !cap_register_has(&honour_register, "."));
}
END_TEST

/* --- Numbers in the sources ---------------------------------------------------------------- */

START_TEST(every_anchor_in_the_code_is_a_rule) {
  guint n = scan_anchors(&scan);

  ck_assert_msg(n > 200, "only %u anchors: are they still found?", n);
}
END_TEST

START_TEST(every_number_in_a_string_is_a_rule) {
  ck_assert_uint_gt(scan_strings(&scan), 20);
}
END_TEST

START_TEST(findings_modifiers_and_charts_name_rules) {
  ck_assert_uint_gt(scan_codes(&scan), 50);
  for (const CapCode *code = cap_shared_codes; *code != NULL; code++)
    ck_assert_msg((*code)->rule == NULL || cap_register_has(&honour_register, (*code)->rule), "%s",
                  (*code)->slug);
  for (HonourModifierKind kind = 0; kind < HONOUR_N_MODIFIERS; kind++)
    ck_assert_msg(cap_register_has(&honour_register, honour_modifier_info(kind)->rule), "%s",
                  honour_modifier_info(kind)->words);
  for (guint i = 0; honour_chart_views[i] != NULL; i++)
    for (const CapChartView *view = honour_chart_views[i]; view->name != NULL; view++)
      ck_assert_msg(cap_register_has(&honour_register, view->rule), "%s", view->name);
}
END_TEST

/* --- Tests --------------------------------------------------------------------------------- */

START_TEST(every_complete_rule_has_a_test_named_after_it) {
  scan_tests(&scan);
}
END_TEST

START_TEST(names_of_tests_are_read_as_ids) {
  ck_assert_str_eq(scan_find_id(&scan, "7_8_2_1a_leaving_is_pursued"), "7.8.2.1a");
  ck_assert_str_eq(scan_find_id(&scan, "C_AFT_m1_rain"), "C.AFT-m1");
  ck_assert_str_eq(scan_find_id(&scan, "C_AFT_42_cells"), "C.AFT");
  ck_assert_str_eq(scan_find_id(&scan, "2_2A_the_weather"), "2.2A");
  ck_assert_str_eq(scan_find_id(&scan, "11_4_S10b_loot"), "11.4-S10b");
  ck_assert_str_eq(scan_find_id(&scan, "S1_f1"), "S1.f1");
  ck_assert_ptr_null(scan_find_id(&scan, "7_8_2_1_leaving"));
  ck_assert(scan_has_section(&scan, "7_8_2_1_leaving") && scan_has_section(&scan, "17_agrees") &&
            scan_has_section(&scan, "11_2"));
  ck_assert(!scan_has_section(&scan, "19_nothing") && !scan_has_section(&scan, "7_8_9_nothing"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("register");
  TCase *rows = tcase_create("rows");
  TCase *numbers = tcase_create("numbers");
  TCase *sources = tcase_create("sources");

  tcase_add_test(rows, every_rule_of_the_book_is_there);
  tcase_add_test(rows, ids_stand_in_natural_order_each_once);
  tcase_add_test(rows, every_row_has_its_words);
  tcase_add_loop_test(numbers, a_number_covers_what_belongs_to_it, 0, G_N_ELEMENTS(covers));
  tcase_add_test(numbers, only_numbers_of_the_book_are_known);
  tcase_add_test(sources, every_anchor_in_the_code_is_a_rule);
  tcase_add_test(sources, every_number_in_a_string_is_a_rule);
  tcase_add_test(sources, findings_modifiers_and_charts_name_rules);
  tcase_add_test(sources, every_complete_rule_has_a_test_named_after_it);
  tcase_add_test(sources, names_of_tests_are_read_as_ids);
  suite_add_tcase(suite, rows);
  suite_add_tcase(suite, numbers);
  suite_add_tcase(suite, sources);
  return test_main(suite);
}
