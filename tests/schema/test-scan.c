/* The tokeniser: exact on well-formed text, harmless on any other. */
#include "schema/reader/scan.h"

#include <string.h>

#include "tests/support/test-support.h"

/* The tokens in a short form: kind letter, text, and '!' when broken, one per line. Attributes
 * follow their tag as name=value, with '&' before a value that is not plain. */
static char *dump(const char *text, gsize length) {
  static const char kinds[] = {
      [CAP_TOKEN_START_TAG] = 'S',   [CAP_TOKEN_EMPTY_TAG] = 'E', [CAP_TOKEN_END_TAG] = 'C',
      [CAP_TOKEN_TEXT] = 'T',        [CAP_TOKEN_CDATA] = 'D',     [CAP_TOKEN_COMMENT] = '#',
      [CAP_TOKEN_INSTRUCTION] = 'P', [CAP_TOKEN_DOCTYPE] = 'X',
  };
  g_auto(CapScanner) s;
  GString *out = g_string_new(NULL);
  CapToken t;
  guint32 at = 0;

  cap_scanner_init(&s, text, length);
  while (cap_scanner_next(&s, &t)) {
    ck_assert_uint_eq(t.start, at);
    ck_assert_uint_gt(t.end, t.start);
    ck_assert_uint_le(t.end, length);
    at = t.end;
    g_string_append_printf(out, "%c%s ", kinds[t.kind], t.broken ? "!" : "");
    if (t.name_end > t.name_start)
      g_string_append_printf(out, "%.*s", (int)(t.name_end - t.name_start), text + t.name_start);
    else
      g_string_append_printf(out, "[%.*s]", (int)(t.end - t.start), text + t.start);
    for (guint i = 0; i < t.n_attributes; i++) {
      const CapTokenAttribute *a = &t.attributes[i];

      g_string_append_printf(out, " %.*s=%s%.*s", (int)(a->name_end - a->name_start),
                             text + a->name_start, a->plain ? "" : "&",
                             (int)(a->value_end - a->value_start), text + a->value_start);
    }
    g_string_append_c(out, '\n');
  }
  ck_assert_uint_eq(at, length);
  return g_string_free(out, FALSE);
}

static const struct {
  const char *text;
  const char *tokens;
} rows[] = {
    {"", ""},
    {"<a/>", "E a\n"},
    {"<a />", "E a\n"},
    {"<a></a>", "S a\nC a\n"},
    {"<a>x</a >", "S a\nT [x]\nC a\n"},
    {"<a b=\"1\" c='2'/>", "E a b=1 c=2\n"},
    {"<a\n  b = \"1\"\n>", "S a b=1\n"},
    {"<a b=\">/&amp;\"/>", "E a b=&>/&amp;\n"},
    {"<a b='\"' c=\"'\"/>", "E a b=\" c='\n"},
    {"<a b=\"x\ty\" c=\"x\ny\"/>", "E a b=&x\ty c=&x\ny\n"},
    {"<a><!-- <b> -- --></a>", "S a\n# [<!-- <b> -- -->]\nC a\n"},
    {"<![CDATA[<a>]]]]><b/>", "D [<![CDATA[<a>]]]]>]\nE b\n"},
    {"<?xml version=\"1.0\"?><a/>", "P xml\nE a\n"},
    {"<!DOCTYPE a><a/>", "X a\nE a\n"},
    {"<!DOCTYPE a [<!ENTITY x \"]>\"><!-- ]> ' --><?p ]>?>]><a/>", "X a\nE a\n"},
    {"<é ü=\"ß\">ä</é>", "S é ü=ß\nT [ä]\nC é\n"},
    /* What is not well-formed is marked where it breaks. */
    {"<", "T! [<]\n"},
    {"a < b", "T [a ]\nT! [<]\nT [ b]\n"},
    {"<a", "S! a\n"},
    {"<a b", "S! a\n"},
    {"<a b=", "S! a\n"},
    {"<a b=\"x", "S! a\n"},
    {"<a b=x><c/>", "S! a\nE c\n"},
    {"<a b=\"x\"c=\"y\"/>", "S! a b=x\n"},
    {"<a b=\"<\"/>", "S! a\nT! [<]\nT [\"/>]\n"},
    {"</>", "C! [</>]\n"},
    {"</a b>", "C! a\n"},
    {"<!-- x", "#! [<!-- x]\n"},
    {"<![CDATA[ x", "D! [<![CDATA[ x]\n"},
    {"<?x", "P! x\n"},
    {"<!DOCTYPE a [", "X! a\n"},
    {"<!FOO>", "T! [<!]\nT [FOO>]\n"},
    {"<a/ >", "S! a\n"},
};

START_TEST(tokens_of_a_text) {
  g_autofree char *tokens = dump(rows[_i].text, strlen(rows[_i].text));

  ck_assert_msg(strcmp(tokens, rows[_i].tokens) == 0, "%s\ngives\n%swanted\n%s", rows[_i].text,
                tokens, rows[_i].tokens);
}
END_TEST

START_TEST(every_prefix_of_a_document_is_safe) {
  static const char text[] = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b 'c'>]><a b=\"&b;\">"
                             "<!-- x --><![CDATA[ y ]]><c d='e'/>text</a>\n";

  /* An allocation of exact size, so that a sanitizer sees a byte read too far. */
  for (gsize n = 0; n < sizeof text; n++) {
    g_autofree char *copy = g_memdup2(text, MAX(n, 1));
    g_autofree char *tokens = dump(copy, n);

    ck_assert(tokens != NULL);
  }
}
END_TEST

START_TEST(random_bytes_are_safe_and_covered) {
  static const char alphabet[] = "<>/=\"'!-[]?& aA\n\xC3";
  guint state = (guint)_i * 2654435761u + 1;

  for (guint round = 0; round < 2000; round++) {
    char text[40];
    gsize length = (state >> 8) % sizeof text;

    for (gsize i = 0; i < length; i++) {
      state = state * 1664525u + 1013904223u;
      text[i] = alphabet[(state >> 16) % (sizeof alphabet - 1)];
    }
    state = state * 1664525u + 1013904223u;
    g_autofree char *copy = g_memdup2(text, MAX(length, 1));
    g_autofree char *tokens = dump(copy, length);

    ck_assert(tokens != NULL);
  }
}
END_TEST

START_TEST(too_many_attributes_break_the_tag) {
  g_auto(CapScanner) s;
  CapToken t;
  const char *text = "<a b='1' c='2' d='3'/><e/>";

  cap_scanner_init(&s, text, strlen(text));
  s.max_attributes = 2;
  ck_assert(cap_scanner_next(&s, &t) && t.broken);
  ck_assert_uint_eq(t.n_attributes, 3);
  cap_scanner_clear(&s);
  cap_scanner_init(&s, text, strlen(text));
  s.max_attributes = 3;
  ck_assert(cap_scanner_next(&s, &t) && !t.broken);
}
END_TEST

START_TEST(body_lies_between_the_delimiters) {
  g_auto(CapScanner) s;
  CapToken t;
  const char *text = "<!--x--><![CDATA[y]]><?p z?>";

  cap_scanner_init(&s, text, strlen(text));
  for (const char *const *body = (const char *const[]){"x", "y", "p z", NULL}; *body; body++) {
    ck_assert(cap_scanner_next(&s, &t));
    ck_assert(cap_slice_equals(cap_scan_slice(&s, t.body_start, t.body_end), *body));
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("scan");
  TCase *tc = tcase_create("scan");

  tcase_add_loop_test(tc, tokens_of_a_text, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tc, every_prefix_of_a_document_is_safe);
  tcase_add_loop_test(tc, random_bytes_are_safe_and_covered, 0, 8);
  tcase_add_test(tc, too_many_attributes_break_the_tag);
  tcase_add_test(tc, body_lies_between_the_delimiters);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
