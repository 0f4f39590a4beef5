/* Texts with random damage: import never crashes, always writes a well-formed scenario, and every
 * line is either read or stands in a comment. */
#include "tests/honour/fixtures/import-source.h"

#include "schema/document/canonical.h"

static const char *const names[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                    "bicocca-1522", "pavia-1524"};
#define ROUNDS 40

/* Pieces that a bad copy puts in. */
static const char *const dirt[] = {
    "--",   "-",    "\xe2\x80\x93", "\xff",  "(",  ")",   "[", "]", "\"",  ":",    "\n",
    "\n\n", " ",    "\t",           "0",     "l",  "x",   "&", "<", "]]>", "<!--", "-->",
    "%s",   "\xc3", "\f36\n",       "with:", "SP", "\x01"};

static char *read_text(const char *name) {
  g_autofree char *file = g_strconcat(name, ".txt", NULL);
  g_autofree char *path = test_path("tests", "honour", "import", "texts", file, NULL);
  return test_read_file(path, NULL);
}

static void damage(GString *text, GRand *random) {
  gsize at = (gsize)g_rand_int_range(random, 0, (gint32)text->len);
  gsize n = MIN((gsize)g_rand_int_range(random, 1, 12), text->len - at);

  switch (g_rand_int_range(random, 0, 5)) {
  case 0:
    g_string_erase(text, (gssize)at, (gssize)n);
    break;
  case 1:
    g_string_insert(text, (gssize)at, dirt[g_rand_int_range(random, 0, G_N_ELEMENTS(dirt))]);
    break;
  case 2:
    text->str[at] = (char)g_rand_int_range(random, 1, 256);
    break;
  case 3: {
    g_autofree char *piece = g_strndup(text->str + at, n * 20 < text->len - at ? n * 20 : n);
    g_string_insert(text, g_rand_int_range(random, 0, (gint32)text->len), piece);
    break;
  }
  case 4:
    if (at + 1 < text->len) {
      char c = text->str[at];
      text->str[at] = text->str[at + 1];
      text->str[at + 1] = c;
    }
    break;
  }
}

/* The comments of a scenario as one text without blanks, since the layout may fold them. */
static char *dup_comments(const char *xml) {
  GString *out = g_string_new(NULL);

  for (const char *at = xml; (at = strstr(at, "<!--")) != NULL;) {
    const char *stop = strstr(at, "-->");
    for (at += 4; at < stop; at++)
      if (!g_ascii_isspace(*at))
        g_string_append_c(out, *at);
    g_string_append_c(out, '\n');
  }
  return g_string_free(out, FALSE);
}

/* A line as comments hold it. */
static char *dup_kept(const char *line, gsize length) {
  g_autofree char *valid = g_utf8_make_valid(line, (gssize)length);
  GString *out = g_string_new(NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    if (c < 0x80 && g_ascii_isspace((char)c))
      continue;
    g_string_append_unichar(out, c < 0x20 || c == 0x7f || c == 0xfffe || c == 0xffff ? 0xfffd : c);
  }
  return g_string_free(out, FALSE);
}

static gboolean is_card_line(const char *line) {
  return strstr(line, "(") != NULL && strstr(line, "SP") == NULL;
}

/* Numbers of strengths are the core of a line: those of a line that was read are in the scenario.
 */
static void check_read(const char *line, const char *xml) {
  int sp = 0, count = 0, strength = 0;
  const char *at = strstr(line, " SP ( ");

  if (is_card_line(line) || at == NULL || at == line || !g_ascii_isdigit(at[-1]) ||
      sscanf(at, " SP ( %d x %d )", &count, &strength) != 2)
    return;
  while (at > line && g_ascii_isdigit(at[-1]))
    at--;
  sp = (int)g_ascii_strtoll(at, NULL, 10);
  g_autofree char *escaped = g_markup_escape_text(line + strspn(line, "- "), -1);
  if (strstr(line, "Note") != NULL || strstr(xml, escaped) != NULL)
    return;
  g_autofree char *unit = g_strdup_printf("sp=\"%d\" counters=\"%dx%d", sp, count, strength);
  ck_assert_msg(strstr(xml, unit) != NULL, "lost: %.400s", line);
}

static void check_lines(const GString *text, const HonourImportResult *result) {
  g_autofree char *comments = dup_comments(result->xml);
  const char *at = text->str, *end = text->str + text->len;
  guint i = 0;

  while (at < end) {
    const char *stop = at;
    while (stop < end && *stop != '\n' && *stop != '\r' && *stop != '\f')
      stop++;
    g_autofree char *kept = dup_kept(at, (gsize)(stop - at));
    g_autofree char *line = g_strndup(at, (gsize)(stop - at));
    ck_assert_uint_lt(i, result->n_lines);
    if (result->fates[i] == HONOUR_LINE_BLANK)
      ck_assert_msg(*kept == '\0', "line %u is not blank: %s", i + 1, kept);
    else if (result->fates[i] == HONOUR_LINE_KEPT)
      ck_assert_msg(strstr(comments, kept) != NULL, "line %u is lost: %.400s", i + 1, kept);
    else
      check_read(line, result->xml);
    if (stop + 1 < end && stop[0] == '\r' && stop[1] == '\n')
      stop++;
    at = stop + 1;
    i++;
  }
  ck_assert_uint_eq(i, result->n_lines);
}

static void check_text(const Source *source, const GString *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDiagnostics) shape = cap_diagnostics_new();
  g_auto(HonourImportResult) result = import_with(source, text->str, text->len, findings);
  g_autoptr(CapDocument) doc =
      cap_document_read_text("result", result.xml, strlen(result.xml), &limits, shape);

  ck_assert_msg(doc != NULL, "not well-formed: %s\n%.2000s",
                cap_diagnostics_count(shape) > 0 ? cap_diagnostics_get(shape, 0)->message : "",
                result.xml);
  check_lines(text, &result);
}

START_TEST(damaged_texts_lose_nothing) {
  g_auto(Source) source = source_new();
  g_autoptr(GRand) random = g_rand_new_with_seed((guint32)_i + 1509);
  g_autofree char *whole = read_text(names[_i]);

  for (guint round = 0; round < ROUNDS; round++) {
    g_autoptr(GString) text = g_string_new(whole);
    int n = g_rand_int_range(random, 1, round + 3);
    for (int k = 0; k < n && text->len > 20; k++)
      damage(text, random);
    check_text(&source, text);
  }
}
END_TEST

START_TEST(cut_texts_lose_nothing) {
  g_auto(Source) source = source_new();
  g_autofree char *whole = read_text(names[_i]);
  gsize length = strlen(whole);

  for (guint part = 1; part < 12; part++) {
    g_autoptr(GString) head = g_string_new_len(whole, (gssize)(length * part / 12));
    g_autoptr(GString) tail = g_string_new(whole + length * part / 12);
    check_text(&source, head);
    check_text(&source, tail);
  }
}
END_TEST

START_TEST(noise_loses_nothing) {
  g_auto(Source) source = source_new();
  g_autoptr(GRand) random = g_rand_new_with_seed(1525);

  for (guint round = 0; round < 60; round++) {
    g_autoptr(GString) text = g_string_new(NULL);
    for (int k = g_rand_int_range(random, 0, 400); k > 0; k--)
      g_string_append_c(text, (char)g_rand_int_range(random, 0, 256));
    check_text(&source, text);
  }
}
END_TEST

START_TEST(a_long_line_takes_no_long_time) {
  g_auto(Source) source = source_new();
  g_autoptr(GString) text = g_string_new("Initial set-up:\n");

  for (guint i = 0; i < 3900 / 5; i++)
    g_string_append(text, "At a ");
  g_string_append(text, "\n- ");
  for (guint i = 0; i < 60000; i++)
    g_string_append(text, "( 1 x ");
  check_text(&source, text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("import-robust");
  TCase *tcase = tcase_create("damage");

  tcase_add_loop_test(tcase, damaged_texts_lose_nothing, 0, G_N_ELEMENTS(names));
  tcase_add_loop_test(tcase, cut_texts_lose_nothing, 0, G_N_ELEMENTS(names));
  tcase_add_test(tcase, noise_loses_nothing);
  tcase_add_test(tcase, a_long_line_takes_no_long_time);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
