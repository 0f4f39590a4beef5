#include "tests/support/register-scan.h"

/* --- The rows ------------------------------------------------------------------------------ */

/* Where a character stands in the order of ids: a statement comes before the parts of its rule,
 * the steps of a procedure (11.4-S3) before its further rules (11.4.1). */
static guint scan_rank_of(char c) {
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

static gint64 scan_compare_ids(const char *a, const char *b) {
  while (*a != '\0' || *b != '\0') {
    if (g_ascii_isdigit(*a) && g_ascii_isdigit(*b)) {
      gint64 x = (gint64)g_ascii_strtoull(a, (char **)&a, 10);
      gint64 y = (gint64)g_ascii_strtoull(b, (char **)&b, 10);
      if (x != y)
        return x - y;
    } else {
      if (scan_rank_of(*a) != scan_rank_of(*b))
        return (gint64)scan_rank_of(*a) - (gint64)scan_rank_of(*b);
      if (*a != *b)
        return *a - *b;
      a++;
      b++;
    }
  }
  return 0;
}

void scan_order(const RegisterScan *scan) {
  for (guint i = 1; i < scan->book->n_rules; i++) {
    const char *before = scan->book->rules[i - 1].id, *id = scan->book->rules[i].id;
    ck_assert_msg(scan_compare_ids(before, id) < 0, "%s stands before %s", before, id);
  }
}

void scan_words(const RegisterScan *scan) {
  for (guint i = 0; i < scan->book->n_rules; i++) {
    const CapRuleInfo *rule = &scan->book->rules[i];

    ck_assert_msg(rule->title[0] != '\0', "%s has no title", rule->id);
    ck_assert_msg(g_str_has_suffix(rule->statement, "."), "%s has no full sentence", rule->id);
    if (rule->status != CAP_RULE_STATUS_PLANNED)
      ck_assert_msg((rule->reason != NULL) == (rule->status == CAP_RULE_STATUS_PARTIAL),
                    "%s: a partial rule has a reason, others have none", rule->id);
    if (rule->reason != NULL)
      ck_assert_msg(rule->reason[0] != '\0' && !g_str_has_suffix(rule->reason, "."),
                    "%s: a reason is a clause without full stop", rule->id);
  }
}

guint scan_count_kind(const RegisterScan *scan, const char *kind) {
  int index = cap_slice_index_in(cap_slice_of(kind), scan->book->kinds);
  guint n = 0;

  ck_assert_msg(index >= 0, "%s", kind);
  for (guint i = 0; i < scan->book->n_rules; i++)
    n += scan->book->rules[i].kind == (guint)index;
  return n;
}

/* --- Rulings ------------------------------------------------------------------------------- */

static void scan_sentence(const char *id, const char *text) {
  ck_assert_msg(strlen(text) > 1 && g_ascii_isalnum(text[0]) && !g_ascii_islower(text[0]) &&
                    strchr(".?!", text[strlen(text) - 1]) != NULL,
                "%s: \"%s\" is no sentence", id, text);
}

void scan_rulings(const RegisterScan *scan) {
  g_autofree char *whole = g_strdup_printf("^%s$", scan->rulings);

  for (guint i = 0; i < scan->book->n_rulings; i++) {
    const CapRulingInfo *ruling = &scan->book->rulings[i];
    g_auto(GStrv) rules = g_strsplit(ruling->rules, " ", -1);

    ck_assert_msg(g_regex_match_simple(whole, ruling->id, 0, 0), "%s", ruling->id);
    if (i > 0)
      ck_assert_msg(strcmp(scan->book->rulings[i - 1].id, ruling->id) < 0, "%s is out of order",
                    ruling->id);
    ck_assert_ptr_eq(cap_rulings_find(scan->book, ruling->id), ruling);
    ck_assert_msg(rules[0] != NULL, "%s is about no rule", ruling->id);
    for (guint j = 0; rules[j] != NULL; j++)
      ck_assert_msg(cap_register_has(scan->book, rules[j]), "%s: there is no rule %s", ruling->id,
                    rules[j]);
  }
}

void scan_words_of_rulings(const RegisterScan *scan) {
  for (guint i = 0; i < scan->book->n_rulings; i++) {
    const CapRulingInfo *ruling = &scan->book->rulings[i];
    guint n = 0;

    ck_assert_msg(ruling->title[0] != '\0' && strlen(ruling->title) <= 68, "%s", ruling->id);
    scan_sentence(ruling->id, ruling->open);
    scan_sentence(ruling->id, ruling->reason);
    for (; ruling->readings[n] != NULL; n++)
      scan_sentence(ruling->id, ruling->readings[n]);
    ck_assert_msg(n >= 2, "%s has %u readings", ruling->id, n);
    ck_assert_msg(ruling->used < n, "%s uses a reading that it does not have", ruling->id);
  }
}

/* --- Numbers in the sources ---------------------------------------------------------------- */

/* Another rule system has rules of its own. */
static gboolean scan_is_of_another(const RegisterScan *scan, const char *folder) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    g_autofree char *end = g_strconcat("/", (*system)->name, NULL);
    if ((*system)->rules != scan->book && g_str_has_suffix(folder, end))
      return TRUE;
  }
  return FALSE;
}

/* Every file below a folder whose name ends so; of utf8. */
static void scan_find_files(const RegisterScan *scan, const char *folder, const char *suffix,
                            GPtrArray *files) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_msg(dir != NULL, "%s cannot be read", folder);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);

    if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
      if (!scan_is_of_another(scan, path))
        scan_find_files(scan, path, suffix, files);
    } else if (g_str_has_suffix(name, suffix)) {
      g_ptr_array_add(files, g_steal_pointer(&path));
    }
  }
}

GPtrArray *scan_list_files(const RegisterScan *scan, const char *folder, const char *suffix) {
  g_autofree char *path = test_path(folder, NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func(g_free);

  scan_find_files(scan, path, suffix, files);
  return files;
}

/* Is it the number of a rule, or of a ruling? */
static gboolean scan_knows(const RegisterScan *scan, const char *number) {
  return cap_register_has(scan->book, number) || cap_rulings_find(scan->book, number) != NULL;
}

/* Complains about every match of a pattern whose first group is neither. Returns how many matches
 * there are. */
static guint scan_text(const RegisterScan *scan, const char *path, const char *text,
                       const GRegex *pattern) {
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match(pattern, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *number = g_match_info_fetch(match, 1);
    ck_assert_msg(scan_knows(scan, number), "%s: [%s] is not in the register", path, number);
    n++;
  }
  return n;
}

/* [7.8.2.1] in a comment; a digit alone behind a name is an index. */
static guint scan_comments(const RegisterScan *scan, const char *path) {
  g_autofree char *anchor =
      g_strdup_printf("(?<![\\w\\]])\\[(%s|%s)\\]", scan->numbers, scan->rulings);
  g_autoptr(GRegex) comments = g_regex_new("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
  g_autoptr(GRegex) anchors = g_regex_new(anchor, 0, 0, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match(comments, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *comment = g_match_info_fetch(match, 0);
    n += scan_text(scan, path, comment, anchors);
  }
  return n;
}

guint scan_anchors(const RegisterScan *scan) {
  static const char *const suffixes[] = {".c", ".h", ".def"};
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autoptr(GPtrArray) files = scan_list_files(scan, scan->sources, suffixes[i]);
    for (guint j = 0; j < files->len; j++)
      n += scan_comments(scan, files->pdata[j]);
  }
  return n;
}

guint scan_strings(const RegisterScan *scan) {
  g_autofree char *quoted = g_strdup_printf("\"(%s)\"", scan->lettered);
  g_autofree char *any = g_strdup_printf("\"(%s)\"", scan->numbers);
  g_autoptr(GRegex) in_code = g_regex_new(quoted, 0, 0, NULL);
  g_autoptr(GRegex) in_lists = g_regex_new(any, 0, 0, NULL);
  g_autoptr(GPtrArray) sources = scan_list_files(scan, scan->sources, ".c");
  g_autoptr(GPtrArray) lists = scan_list_files(scan, scan->sources, ".def");
  guint n = 0;

  g_ptr_array_extend_and_steal(lists, scan_list_files(scan, scan->schemas, ".def"));
  for (guint i = 0; i < sources->len; i++) {
    g_autofree char *text = test_read_file(sources->pdata[i], NULL);
    n += scan_text(scan, sources->pdata[i], text, in_code);
  }
  for (guint i = 0; i < lists->len; i++) {
    g_autofree char *text = test_read_file(lists->pdata[i], NULL);
    if (strstr(lists->pdata[i], "/rules-") == NULL) /* the register has sentences with numbers */
      scan_text(scan, lists->pdata[i], text, in_lists);
  }
  return n;
}

guint scan_codes(const RegisterScan *scan) {
  guint n = 0;

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++) {
    const CapFormat *format = cap_format_find(cap_slice_of((*system)->name));

    for (const CapCode *code = format->codes;
         (*system)->rules == scan->book && code != NULL && *code != NULL; code++) {
      ck_assert_msg((*code)->rule == NULL || cap_register_has(scan->book, (*code)->rule),
                    "%s: there is no rule %s", (*code)->slug, (*code)->rule);
      n += (*code)->rule != NULL;
    }
  }
  return n;
}

/* --- Evidence ------------------------------------------------------------------------------ */

static void scan_evidence_row(const CapEvidence *row, gpointer data) {
  const RegisterScan *scan = data;
  g_auto(GStrv) words = g_strsplit(row->statements, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    ck_assert_msg(cap_register_has(scan->book, words[i]), "%s %s: there is no rule %s", row->source,
                  row->name != NULL ? row->name : "", words[i]);
}

void scan_evidence(const RegisterScan *scan) {
  for (guint i = 0; i < scan->book->n_unplayed; i++)
    ck_assert_msg(cap_register_is_statement(scan->book, scan->book->unplayed[i].statement), "%s",
                  scan->book->unplayed[i].statement);
  scan->book->each_evidence(scan_evidence_row, (gpointer)scan);
}

/* --- Tests --------------------------------------------------------------------------------- */

/* An id, or a number above ids, as the name of a test has it. */
static char *scan_as_name(const char *id, gsize length) {
  return g_strdelimit(g_strndup(id, length), ".-", '_');
}

/* 7_8 starts 7_8_leaving but not 7_8_9_leaving. */
static gboolean scan_starts_name(const char *name, const char *start) {
  gsize length = strlen(start);

  if (!g_str_has_prefix(name, start) || (name[length] != '_' && name[length] != '\0'))
    return FALSE;
  return name[length] == '\0' || !g_ascii_isdigit(start[length - 1]) ||
         !g_ascii_isdigit(name[length + 1]);
}

const char *scan_find_id(const RegisterScan *scan, const char *name) {
  const char *found = NULL;

  for (guint i = 0; i < scan->book->n_rules; i++) {
    const char *id = scan->book->rules[i].id;
    g_autofree char *start = scan_as_name(id, strlen(id));

    if (scan_starts_name(name, start) && (found == NULL || strlen(id) > strlen(found)))
      found = id;
  }
  return found;
}

gboolean scan_has_section(const RegisterScan *scan, const char *name) {
  for (guint i = 0; i < scan->book->n_rules; i++) {
    const char *id = scan->book->rules[i].id;

    for (gsize length = 1; id[length] != '\0'; length++) {
      g_autofree char *number = g_strndup(id, length);
      g_autofree char *start = scan_as_name(id, length);
      if (cap_register_covers(number, id) && scan_starts_name(name, start))
        return TRUE;
    }
  }
  return FALSE;
}

/* What the functions of a test program are named after. */
static void scan_take_names(const RegisterScan *scan, const char *path, const char *text,
                            GHashTable *tested) {
  g_autoptr(GRegex) pattern = g_regex_new("START_TEST\\(rule_(\\w+)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;

  for (g_regex_match(pattern, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    const char *id = scan_find_id(scan, name);

    if (id != NULL)
      g_hash_table_add(tested, (gpointer)id);
    else
      ck_assert_msg(scan_has_section(scan, name), "%s: rule_%s is named after no rule", path, name);
  }
}

/* Which field of a heading is called rule; -1 when none is. */
static int scan_find_column(const char *line) {
  g_auto(GStrv) names = g_strsplit(line, ",", -1);

  return cap_slice_index_in(cap_slice_of("rule"), (const char *const *)names);
}

/* The ids in the column called rule, one or several words. The fields before it have no commas. */
static void scan_take_rows(const RegisterScan *scan, const char *path, GHashTable *tested) {
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  int column = scan_find_column(lines[0]);

  for (guint i = 1; column >= 0 && lines[i] != NULL && lines[i][0] != '\0'; i++) {
    g_auto(GStrv) fields = g_strsplit(lines[i], ",", column + 2);

    ck_assert_msg(g_strv_length(fields) > (guint)column, "%s:%u: no rule", path, i + 1);
    g_auto(GStrv) ids = g_strsplit(fields[column], " ", -1);
    for (guint j = 0; ids[j] != NULL; j++) {
      ck_assert_msg(cap_register_has(scan->book, ids[j]), "%s:%u: there is no rule %s", path, i + 1,
                    ids[j]);
      g_hash_table_add(tested, (gpointer)g_intern_string(ids[j]));
    }
  }
}

/* Every id that a test is named after; of utf8, interned or in the register. */
static GHashTable *scan_find_tested(const RegisterScan *scan) {
  GHashTable *tested = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) sources = scan_list_files(scan, scan->tests, ".c");
  g_autoptr(GPtrArray) tables = scan_list_files(scan, scan->tests, ".csv");
  g_autoptr(GString) all = g_string_new(NULL);

  for (guint i = 0; i < sources->len; i++) {
    g_autofree char *text = test_read_file(sources->pdata[i], NULL);
    scan_take_names(scan, sources->pdata[i], text, tested);
    g_string_append(all, text);
  }
  for (guint i = 0; i < tables->len; i++) {
    g_autofree char *name = g_path_get_basename(tables->pdata[i]);
    g_autofree char *quoted = g_strdup_printf("\"%s\"", name);
    ck_assert_msg(strstr(all->str, quoted) != NULL, "no test reads %s", name);
    scan_take_rows(scan, tables->pdata[i], tested);
  }
  return tested;
}

void scan_tests(const RegisterScan *scan) {
  g_autoptr(GHashTable) tested = scan_find_tested(scan);
  g_autoptr(GString) missing = g_string_new(NULL);

  for (guint i = 0; i < scan->book->n_rules; i++) {
    const CapRuleInfo *rule = &scan->book->rules[i];
    if (rule->status == CAP_RULE_STATUS_COMPLETE && !g_hash_table_contains(tested, rule->id))
      g_string_append_printf(missing, " %s", rule->id);
  }
  ck_assert_msg(missing->len == 0, "complete but without a test:%s", missing->str);
}
