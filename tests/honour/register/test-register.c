/* The register of rules: complete, in order, and true.
 *
 * A rule counts as tested when a test is named after it, in one of two ways:
 * - a test function START_TEST(rule_<id>_<statement>), the id with _ in place of . and -, as in
 *   rule_7_8_2_1a_leaving_is_pursued; the longest id that fits is meant;
 * - a row of a data file under tests/ that a test program reads: *.csv with a column called rule,
 *   which holds one or more ids.
 * A number above the statements, as in rule_7_8_2_1_..., is welcome but tests none of them. */
#include "validator/honour/register/register.h"

#include <string.h>

#include <gio/gio.h>

#include "schema/diagnostic.h"
#include "validator/system.h"
#include "tests/support/test-support.h"
#include "validator/honour/lookup/keys.h"
#include "validator/honour/charts/modifier.h"

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
    int kind = cap_slice_index_in(cap_slice_of(kinds[i].kind), honour_register.kinds);
    guint n = 0;

    ck_assert_msg(kind >= 0, "%s", kinds[i].kind);
    for (guint j = 0; j < honour_register.n_rules; j++)
      n += honour_register.rules[j].kind == (guint)kind ? 1 : 0;
    ck_assert_msg(n == kinds[i].n, "%s has %u rules, not %u", kinds[i].kind, n, kinds[i].n);
    total += n;
  }
  ck_assert_uint_eq(total, 930);
  ck_assert_uint_eq(honour_register.n_rules, 930);
}
END_TEST

/* Where a character stands in the order of ids: a statement comes before the parts of its rule,
 * the steps of a procedure (11.4-S3) before its further rules (11.4.1). */
static guint rank_of(char c) {
  if (c == '\0')
    return 0;
  if (g_ascii_islower(c))
    return 1;
  if (c == '-')
    return 2;
  if (c == '.')
    return 3;
  if (g_ascii_isdigit(c))
    return 4;
  ck_assert_msg(g_ascii_isupper(c), "'%c' has no place in an id", c);
  return 5;
}

static gint64 compare_ids(const char *a, const char *b) {
  while (*a != '\0' || *b != '\0') {
    if (g_ascii_isdigit(*a) && g_ascii_isdigit(*b)) {
      gint64 x = (gint64)g_ascii_strtoull(a, (char **)&a, 10);
      gint64 y = (gint64)g_ascii_strtoull(b, (char **)&b, 10);
      if (x != y)
        return x - y;
    } else {
      if (rank_of(*a) != rank_of(*b))
        return (gint64)rank_of(*a) - (gint64)rank_of(*b);
      if (*a != *b)
        return *a - *b;
      a++;
      b++;
    }
  }
  return 0;
}

START_TEST(ids_stand_in_natural_order_each_once) {
  for (guint i = 1; i < honour_register.n_rules; i++) {
    const char *before = honour_register.rules[i - 1].id, *id = honour_register.rules[i].id;
    ck_assert_msg(compare_ids(before, id) < 0, "%s stands before %s", before, id);
  }
}
END_TEST

START_TEST(every_row_has_its_words) {
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const CapRuleInfo *rule = &honour_register.rules[i];

    ck_assert_msg(rule->title[0] != '\0', "%s has no title", rule->id);
    ck_assert_msg(g_str_has_suffix(rule->statement, "."), "%s has no full sentence", rule->id);
    ck_assert_msg((rule->reason != NULL) == (rule->status == CAP_RULE_STATUS_PARTIAL),
                  "%s: a partial rule has a reason, others have none", rule->id);
    if (rule->reason != NULL)
      ck_assert_msg(rule->reason[0] != '\0' && !g_str_has_suffix(rule->reason, "."),
                    "%s: a reason is a clause without full stop", rule->id);
  }
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

/* Another rule system has rules of its own. */
static gboolean is_of_another_system(const char *folder) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    g_autofree char *end = g_strconcat("/", (*system)->name, NULL);
    if ((*system)->rules != &honour_register && g_str_has_suffix(folder, end))
      return TRUE;
  }
  return FALSE;
}

/* Every file below a folder whose name ends so; of utf8. */
static void find_files(const char *folder, const char *suffix, GPtrArray *files) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_msg(dir != NULL, "%s cannot be read", folder);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);

    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
      if (!is_of_another_system(path))
        find_files(path, suffix, files);
    } else if (g_str_has_suffix(name, suffix)) {
      g_ptr_array_add(files, g_steal_pointer(&path));
    }
  }
}

static GPtrArray *list_files(const char *folder, const char *suffix) {
  g_autofree char *path = test_path(folder, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);

  find_files(path, suffix, files);
  ck_assert_uint_gt(files->len, 0);
  return files;
}

/* Complains about every match of a pattern whose first group is no rule. Returns how many matches
 * there are. */
static guint assert_rules(const char *path, const char *text, const GRegex *pattern) {
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match(pattern, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *number = g_match_info_fetch(match, 1);
    ck_assert_msg(cap_register_has(&honour_register, number), "%s: [%s] is not in the register",
                  path, number);
    n++;
  }
  return n;
}

#define NUMBER "(?:[0-9]+|[CS][0-9]?\\.[A-Za-z]+)[A-Za-z0-9.-]*"

/* [7.8.2.1] in a comment; a digit alone behind a name is an index. */
static guint check_comments(const char *path) {
  g_autoptr(GRegex) comments = g_regex_new("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
  g_autoptr(GRegex) anchors = g_regex_new("(?<![\\w\\]])\\[(" NUMBER ")\\]", 0, 0, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match(comments, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *comment = g_match_info_fetch(match, 0);
    n += assert_rules(path, comment, anchors);
  }
  return n;
}

START_TEST(every_anchor_in_the_code_is_a_rule) {
  static const char *const suffixes[] = {".c", ".h", ".def"};
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autoptr(GPtrArray) files = list_files("validator", suffixes[i]);
    for (guint j = 0; j < files->len; j++)
      n += check_comments(files->pdata[j]);
  }
  ck_assert_msg(n > 200, "only %u anchors: are they still found?", n);
}
END_TEST

/* "7.8.2.1a" as a string of its own. Without a letter behind it, it may be any number, except in
 * the lists, where every such string is a rule. */
START_TEST(every_number_in_a_string_is_a_rule) {
  g_autoptr(GRegex) lettered = g_regex_new(
      "\"([0-9]+(?:\\.[0-9]+)*(?:-S[0-9]+)?[a-z][0-9]?|C\\.[A-Z]{3}(?:-\\w+)?)\"", 0, 0, NULL);
  g_autoptr(GRegex) any = g_regex_new("\"(" NUMBER ")\"", 0, 0, NULL);
  g_autoptr(GPtrArray) sources = list_files("validator", ".c");
  g_autoptr(GPtrArray) lists = list_files("validator", ".def");
  g_autoptr(GPtrArray) codes = list_files("schema", ".def");
  guint n = 0;

  for (guint i = 0; i < sources->len; i++) {
    g_autofree char *text = test_read_file(sources->pdata[i], NULL);
    n += assert_rules(sources->pdata[i], text, lettered);
  }
  ck_assert_uint_gt(n, 20);
  g_ptr_array_extend_and_steal(lists, g_steal_pointer(&codes));
  for (guint i = 0; i < lists->len; i++) {
    g_autofree char *text = test_read_file(lists->pdata[i], NULL);
    if (strstr(lists->pdata[i], "/rules-") == NULL) /* the register has sentences with numbers */
      assert_rules(lists->pdata[i], text, any);
  }
}
END_TEST

START_TEST(findings_modifiers_and_charts_name_rules) {
  g_autoptr(GPtrArray) codes = cap_codes_all();

  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];
    ck_assert_msg(code->rule == NULL || cap_register_has(&honour_register, code->rule), "%s",
                  code->slug);
  }
  for (HonourModifierKind kind = 0; kind < HONOUR_N_MODIFIERS; kind++)
    ck_assert_msg(cap_register_has(&honour_register, honour_modifier_info(kind)->rule), "%s",
                  honour_modifier_info(kind)->words);
  for (guint i = 0; honour_chart_views[i] != NULL; i++)
    for (const CapChartView *view = honour_chart_views[i]; view->name != NULL; view++)
      ck_assert_msg(cap_register_has(&honour_register, view->rule), "%s", view->name);
}
END_TEST

/* --- Tests --------------------------------------------------------------------------------- */

/* An id, or a number above ids, as the name of a test has it. */
static char *as_name(const char *id, gsize length) {
  return g_strdelimit(g_strndup(id, length), ".-", '_');
}

/* 7_8 starts 7_8_leaving but not 7_8_9_leaving. */
static gboolean starts_name(const char *name, const char *start) {
  gsize length = strlen(start);

  if (!g_str_has_prefix(name, start) || (name[length] != '_' && name[length] != '\0'))
    return FALSE;
  return name[length] == '\0' || !g_ascii_isdigit(start[length - 1]) ||
         !g_ascii_isdigit(name[length + 1]);
}

/* The longest id that a test is named after; NULL when there is none. */
static const char *find_id(const char *name) {
  const char *found = NULL;

  for (guint i = 0; i < honour_register.n_rules; i++) {
    const char *id = honour_register.rules[i].id;
    g_autofree char *start = as_name(id, strlen(id));

    if (starts_name(name, start) && (found == NULL || strlen(id) > strlen(found)))
      found = id;
  }
  return found;
}

/* Is a test named after a number above ids? */
static gboolean has_section(const char *name) {
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const char *id = honour_register.rules[i].id;

    for (gsize length = 1; id[length] != '\0'; length++) {
      g_autofree char *number = g_strndup(id, length);
      g_autofree char *start = as_name(id, length);
      if (cap_register_covers(number, id) && starts_name(name, start))
        return TRUE;
    }
  }
  return FALSE;
}

/* What the functions of a test program are named after. */
static void take_names(const char *path, const char *text, GHashTable *tested) {
  g_autoptr(GRegex) pattern = g_regex_new("START_TEST\\(rule_(\\w+)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match(pattern, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    const char *id = find_id(name);

    if (id != NULL)
      g_hash_table_add(tested, (gpointer)id);
    else
      ck_assert_msg(has_section(name), "%s: rule_%s is named after no rule", path, name);
  }
}

/* Which field of a heading is called rule; -1 when none is. */
static int find_column(const char *line) {
  g_auto(GStrv) names = g_strsplit(line, ",", -1);

  return cap_slice_index_in(cap_slice_of("rule"), (const char *const *)names);
}

/* The ids in the column called rule, one or several words. The fields before it have no commas. */
static void take_rows(const char *path, GHashTable *tested) {
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  int column = find_column(lines[0]);

  for (guint i = 1; column >= 0 && lines[i] != NULL && lines[i][0] != '\0'; i++) {
    g_auto(GStrv) fields = g_strsplit(lines[i], ",", column + 2);

    ck_assert_msg(g_strv_length(fields) > (guint)column, "%s:%u: no rule", path, i + 1);
    g_auto(GStrv) ids = g_strsplit(fields[column], " ", -1);
    for (guint j = 0; ids[j] != NULL; j++) {
      ck_assert_msg(cap_register_has(&honour_register, ids[j]), "%s:%u: there is no rule %s", path,
                    i + 1, ids[j]);
      g_hash_table_add(tested, (gpointer)g_intern_string(ids[j]));
    }
  }
}

/* Every id that a test is named after; of utf8, interned or in the register. */
static GHashTable *find_tested(void) {
  GHashTable *tested = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) sources = list_files("tests", ".c");
  g_autoptr(GPtrArray) tables = list_files("tests", ".csv");
  g_autoptr(GString) all = g_string_new(NULL);

  for (guint i = 0; i < sources->len; i++) {
    g_autofree char *text = test_read_file(sources->pdata[i], NULL);
    take_names(sources->pdata[i], text, tested);
    g_string_append(all, text);
  }
  for (guint i = 0; i < tables->len; i++) {
    g_autofree char *name = g_path_get_basename(tables->pdata[i]);
    g_autofree char *quoted = g_strdup_printf("\"%s\"", name);
    ck_assert_msg(strstr(all->str, quoted) != NULL, "no test reads %s", name);
    take_rows(tables->pdata[i], tested);
  }
  return tested;
}

START_TEST(every_complete_rule_has_a_test_named_after_it) {
  g_autoptr(GHashTable) tested = find_tested();
  g_autoptr(GString) missing = g_string_new(NULL);

  for (guint i = 0; i < honour_register.n_rules; i++) {
    const CapRuleInfo *rule = &honour_register.rules[i];
    if (rule->status == CAP_RULE_STATUS_COMPLETE && !g_hash_table_contains(tested, rule->id))
      g_string_append_printf(missing, " %s", rule->id);
  }
  ck_assert_msg(missing->len == 0, "complete but without a test:%s", missing->str);
}
END_TEST

START_TEST(names_of_tests_are_read_as_ids) {
  ck_assert_str_eq(find_id("7_8_2_1a_leaving_is_pursued"), "7.8.2.1a");
  ck_assert_str_eq(find_id("C_AFT_m1_rain"), "C.AFT-m1");
  ck_assert_str_eq(find_id("C_AFT_42_cells"), "C.AFT");
  ck_assert_str_eq(find_id("2_2A_the_weather"), "2.2A");
  ck_assert_str_eq(find_id("11_4_S10b_loot"), "11.4-S10b");
  ck_assert_str_eq(find_id("S1_f1"), "S1.f1");
  ck_assert_ptr_null(find_id("7_8_2_1_leaving"));
  ck_assert(has_section("7_8_2_1_leaving") && has_section("17_agrees") && has_section("11_2"));
  ck_assert(!has_section("19_nothing") && !has_section("7_8_9_nothing"));
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
