/* The index over a text: tree, attributes, decoded values, lines and columns. */
#include "schema/document/document.h"

#include <string.h>

#include "schema/codes/codes-shape.h"
#include "schema/codes/place.h"
#include "tests/support/test-support.h"

static CapDocument *read_text(const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *doc = cap_document_read_text("t.xml", text, strlen(text), NULL, findings);

  ck_assert_msg(doc != NULL, "%s: %s", text,
                cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                    : "no finding");
  return doc;
}

/* The tree as "name(child child)". */
static void append_tree(const CapDocument *doc, CapNode node, GString *out) {
  g_string_append_printf(out, "%.*s", CAP_SLICE_ARGS(cap_node_name_text(doc, node)));
  if (cap_node_first_child(doc, node) == CAP_NODE_NONE)
    return;
  g_string_append_c(out, '(');
  for (CapNode n = cap_node_first_child(doc, node); n != CAP_NODE_NONE; n = cap_node_next(doc, n)) {
    ck_assert_uint_eq(cap_node_parent(doc, n), node);
    append_tree(doc, n, out);
    g_string_append_c(out, cap_node_next(doc, n) != CAP_NODE_NONE ? ' ' : ')');
  }
}

/* --- Tree ------------------------------------------------------------------------------- */

static const struct {
  const char *text;
  const char *tree;
} trees[] = {
    {"<map/>", "map"},
    {"<map></map>", "map"},
    {"<?xml version=\"1.0\"?>\n<!-- c -->\n<map><a/><b><c/><d/></b>x<e/></map>\n<!-- c -->",
     "map(a b(c d) e)"},
    {"<a><b><c><d/></c></b></a>", "a(b(c(d)))"},
    {"\xEF\xBB\xBF<map/>", "map"},
    {"<!DOCTYPE map [<!ELEMENT map ANY>]><map/>", "map"},
    {"<a><![CDATA[<b/>]]><!-- <c/> --><?d <e/>?></a>", "a"},
};

START_TEST(tree_is_that_of_the_text) {
  g_autoptr(CapDocument) doc = read_text(trees[_i].text);
  g_autoptr(GString) tree = g_string_new(NULL);

  append_tree(doc, cap_document_root(doc), tree);
  ck_assert_str_eq(tree->str, trees[_i].tree);
}
END_TEST

START_TEST(kind_is_the_name_of_the_root) {
  static const struct {
    const char *text;
    CapKind kind;
  } kinds[] = {{"<map/>", CAP_KIND_MAP},
               {"<roster/>", CAP_KIND_ROSTER},
               {"<scenario/>", CAP_KIND_SCENARIO},
               {"<record/>", CAP_KIND_RECORD},
               {"<maps/>", CAP_KIND_UNKNOWN}};

  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autoptr(CapDocument) doc = read_text(kinds[i].text);

    ck_assert_int_eq(cap_document_kind(doc), kinds[i].kind);
  }
}
END_TEST

START_TEST(children_are_found_by_name) {
  g_autoptr(CapDocument) doc = read_text("<map><hex/><note/><hex/><nothing/></map>");
  CapNode first = cap_node_child_named(doc, 0, CAP_NAME_HEX);

  ck_assert_uint_eq(first, 1);
  ck_assert_uint_eq(cap_node_next_named(doc, first, CAP_NAME_HEX), 3);
  ck_assert_uint_eq(cap_node_next_named(doc, 3, CAP_NAME_HEX), CAP_NODE_NONE);
  ck_assert_uint_eq(cap_node_child_named(doc, 0, CAP_NAME_OTHER), 4);
  ck_assert_uint_eq(cap_node_child_named(doc, 0, CAP_NAME_ROADS), CAP_NODE_NONE);
}
END_TEST

START_TEST(names_are_found_by_text_and_back) {
  for (guint i = CAP_NAME_OTHER + 1; i < CAP_N_NAMES; i++)
    ck_assert_uint_eq(cap_name_from_text(cap_slice_of(cap_name_text((CapName)i))), i);
  ck_assert_int_eq(cap_name_from_text(cap_slice_of("")), CAP_NAME_OTHER);
  ck_assert_int_eq(cap_name_from_text(cap_slice_of("hexe")), CAP_NAME_OTHER);
  ck_assert_int_eq(cap_name_from_text(cap_slice_of("zzzz")), CAP_NAME_OTHER);
}
END_TEST

/* --- Values ----------------------------------------------------------------------------- */

static const struct {
  const char *text; /* of the attribute, quotes included */
  const char *value;
} values[] = {
    {"\"\"", ""},
    {"\"x\"", "x"},
    {"'x \"y\"'", "x \"y\""},
    {"\" x \"", "x"},
    {"\"x  y\"", "x y"},
    {"\"x\ty\"", "x y"},
    {"\"x\ny\"", "x y"},
    {"\"x\r\ny\"", "x y"},
    {"\"\n  x\n  y\n\"", "x y"},
    {"\"&lt;&gt;&amp;&quot;&apos;\"", "<>&\"'"},
    {"\"&#65;&#x42;&#xe9;\"", "AB\xC3\xA9"},
    {"\"&e;\"", "text"},
    {"\"[&f;]\"", "[<text> twice]"},
    {"\"&amp;e;\"", "&e;"},
};

START_TEST(value_is_decoded_and_folded) {
  g_autofree char *text = g_strdup_printf(
      "<!DOCTYPE map [<!ENTITY e \"text\"><!ENTITY f '&lt;&e;> twice'>]><map id=%s name='z'/>",
      values[_i].text);
  g_autoptr(CapDocument) doc = read_text(text);
  g_autofree char *value = cap_slice_dup(cap_node_attribute(doc, 0, CAP_NAME_ID));

  ck_assert_str_eq(value, values[_i].value);
  ck_assert(cap_slice_equals(cap_node_attribute(doc, 0, CAP_NAME_NAME), "z"));
  ck_assert(!cap_slice_is_set(cap_node_attribute(doc, 0, CAP_NAME_HEX)));
  ck_assert_uint_eq(cap_node_n_attributes(doc, 0), 2);
  ck_assert(cap_slice_equals(cap_node_attribute_name_text(doc, 0, 1), "name"));
}
END_TEST

static const struct {
  const char *content;
  const char *text;
} contents[] = {
    {"", ""},
    {"  x \n y ", "x y"},
    {"x<b>y</b>z", "xyz"},
    {"x<!-- no -->y<?no?>z", "xyz"},
    {"<![CDATA[&amp; <b/>]]>", "&amp; <b/>"},
    {"&lt;&#233;&e;", "<\xC3\xA9text"},
};

START_TEST(text_is_that_of_all_descendants) {
  g_autofree char *xml =
      g_strdup_printf("<!DOCTYPE map [<!ENTITY e \"text\">]><map>%s</map>", contents[_i].content);
  g_autoptr(CapDocument) doc = read_text(xml);
  g_autofree char *text = cap_node_dup_text(doc, 0);

  ck_assert_str_eq(text, contents[_i].text);
}
END_TEST

/* --- Places ----------------------------------------------------------------------------- */

static void assert_place(CapPlace place, guint line, guint column, const char *text) {
  guint found_line;
  guint found_column;

  cap_document_locate(place.document, place.offset, &found_line, &found_column);
  ck_assert_uint_eq(found_line, line);
  ck_assert_uint_eq(found_column, column);
  ck_assert_uint_eq(place.length, strlen(text));
  ck_assert(memcmp(cap_document_text(place.document).data + place.offset, text, place.length) == 0);
}

START_TEST(places_of_elements_attributes_and_words) {
  g_autoptr(CapDocument) doc = read_text("<map>\n"
                                         "\t<hex name='\xC3\xA9\xC3\xBC' id=\"a  bb\n"
                                         "   cc\" number=\"\" region='\n\td e\n'/>\n"
                                         "</map>\n");
  CapSlice rest = cap_node_attribute(doc, 1, CAP_NAME_ID);
  CapSlice word;

  assert_place(cap_place_element(doc, 1), 2, 3, "hex");
  assert_place(cap_place_attribute(doc, 1, CAP_NAME_NAME), 2, 13, "\xC3\xA9\xC3\xBC");
  assert_place(cap_place_attribute_name(doc, 1, 1), 2, 17, "id");
  assert_place(cap_place_attribute(doc, 1, CAP_NAME_NUMBER), 3, 15, "\"\"");
  assert_place(cap_place_attribute(doc, 1, CAP_NAME_REGION), 4, 2, "d e");
  assert_place(cap_place_attribute(doc, 1, CAP_NAME_TERRAIN), 2, 3, "hex");
  ck_assert(cap_slice_next_word(&rest, &word));
  assert_place(cap_place_word(doc, 1, CAP_NAME_ID, word), 2, 21, "a");
  ck_assert(cap_slice_next_word(&rest, &word) && cap_slice_next_word(&rest, &word));
  assert_place(cap_place_word(doc, 1, CAP_NAME_ID, word), 3, 4, "cc");
}
END_TEST

START_TEST(word_of_a_plain_value_is_where_it_stands) {
  g_autoptr(CapDocument) doc = read_text("<map id=\"0101 0202\"/>");
  CapSlice rest = cap_node_attribute(doc, 0, CAP_NAME_ID);
  CapSlice word;

  ck_assert(cap_slice_next_word(&rest, &word) && cap_slice_next_word(&rest, &word));
  assert_place(cap_place_word(doc, 0, CAP_NAME_ID, word), 1, 15, "0202");
}
END_TEST

/* Two long lists, one word on a line, so that the line tells which word was found. */
START_TEST(words_of_long_lists_are_found_each_at_its_place) {
  g_autoptr(GString) text = g_string_new("<map>");
  g_autoptr(CapDocument) doc = NULL;
  guint line = 1;

  for (guint node = 1; node <= 2; node++) {
    g_string_append(text, "<hex id='");
    for (guint i = 0; i < 1000; i++)
      g_string_append_printf(text, "\n  w%u&amp;", i);
    g_string_append(text, "\n'/>");
  }
  g_string_append(text, "</map>");
  doc = read_text(text->str);
  for (guint node = 1; node <= 2; node++) {
    CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_ID);

    for (guint i = 0; i < 1000; i++) {
      g_autofree char *expected = g_strdup_printf("w%u&amp;", i);
      CapSlice word;

      ck_assert(cap_slice_next_word(&rest, &word));
      assert_place(cap_place_word(doc, node, CAP_NAME_ID, word), ++line, 3, expected);
    }
    line++;
  }
}
END_TEST

/* Where decoded and written words are not the same, the value has to do. It would take minutes if
 * every word were counted from the first. */
START_TEST(words_that_are_not_in_the_text_take_the_whole_value) {
  g_autoptr(GString) text = g_string_new("<map id='");
  g_autoptr(CapDocument) doc = NULL;
  CapSlice rest, word;

  for (guint i = 0; i < 10000; i++)
    g_string_append(text, "a&#32;");
  g_string_append(text, "a'/>");
  doc = read_text(text->str);
  for (guint repeat = 0; repeat < 100; repeat++) {
    guint n = 0;

    for (rest = cap_node_attribute(doc, 0, CAP_NAME_ID); cap_slice_next_word(&rest, &word); n++)
      ck_assert_uint_eq(cap_place_word(doc, 0, CAP_NAME_ID, word).length, 60001);
    ck_assert_uint_eq(n, 10001);
  }
}
END_TEST

START_TEST(lines_end_with_lf_or_crlf) {
  g_autoptr(CapDocument) doc = read_text("<map>\r\n  <hex/>\r\n\r\n<hex/></map>");
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapDiagnostic *d;

  assert_place(cap_place_element(doc, 1), 2, 4, "hex");
  assert_place(cap_place_element(doc, 2), 4, 2, "hex");
  d = cap_report(findings, CAP_CODE_INVALID_VALUE, cap_place_element(doc, 1), "x");
  ck_assert_str_eq(d->source, "  <hex/>");
}
END_TEST

START_TEST(lines_are_counted_past_65535) {
  g_autoptr(GString) text = g_string_new("<map>");
  g_autoptr(CapDocument) doc = NULL;

  for (guint i = 0; i < 200000; i++)
    g_string_append(text, "\n<hex/>");
  g_string_append(text, "</map>");
  doc = read_text(text->str);
  assert_place(cap_place_element(doc, 199999), 200000, 2, "hex");
}
END_TEST

START_TEST(byte_order_mark_takes_no_column) {
  g_autoptr(CapDocument) doc = read_text("\xEF\xBB\xBF<map/>");

  assert_place(cap_place_element(doc, 0), 1, 2, "map");
  assert_place(cap_place_range(doc, 3, 1), 1, 1, "<");
  assert_place(cap_place_range(doc, 0, 3), 1, 1, "\xEF\xBB\xBF");
}
END_TEST

START_TEST(long_lines_are_shown_around_the_place) {
  g_autofree char *blanks = g_strnfill(5000, ' ');
  g_autofree char *text = g_strdup_printf("<map>%s<hex/>%s</map>", blanks, blanks);
  g_autoptr(CapDocument) doc = read_text(text);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapDiagnostic *d =
      cap_report(findings, CAP_CODE_INVALID_VALUE, cap_place_element(doc, 1), "x");

  ck_assert_uint_eq(d->column, 5007);
  ck_assert_uint_eq(d->width, 3);
  ck_assert_uint_le(strlen(d->source), 400);
  ck_assert(memcmp(d->source + (d->column - 1 - d->source_skip), "hex", 3) == 0);
}
END_TEST

START_TEST(text_place_is_the_first_text_of_the_element) {
  g_autoptr(CapDocument) doc = read_text("<map>\n <!-- c --> <hex>y</hex> <![CDATA[ z ]]></map>");

  assert_place(cap_place_text(doc, 0), 2, 36, "z");
  assert_place(cap_place_text(doc, 1), 2, 18, "y");
}
END_TEST

/* --- Threads ---------------------------------------------------------------------------- */

static gpointer read_many(gpointer data) {
  for (guint i = 0; i < 20; i++) {
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    g_autoptr(CapDocument) doc = cap_document_read(data, NULL, findings);

    ck_assert(doc != NULL && cap_document_has_shape(doc));
    ck_assert_uint_eq(cap_diagnostics_count(findings), 0);
  }
  return NULL;
}

START_TEST(many_threads_read_at_once) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
    threads[i] = g_thread_new("reader", read_many, path);
  for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
    g_thread_join(threads[i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("document");
  TCase *tc = tcase_create("tree");

  tcase_add_loop_test(tc, tree_is_that_of_the_text, 0, G_N_ELEMENTS(trees));
  tcase_add_test(tc, kind_is_the_name_of_the_root);
  tcase_add_test(tc, children_are_found_by_name);
  tcase_add_test(tc, names_are_found_by_text_and_back);
  suite_add_tcase(suite, tc);
  tc = tcase_create("values");
  tcase_add_loop_test(tc, value_is_decoded_and_folded, 0, G_N_ELEMENTS(values));
  tcase_add_loop_test(tc, text_is_that_of_all_descendants, 0, G_N_ELEMENTS(contents));
  suite_add_tcase(suite, tc);
  tc = tcase_create("places");
  tcase_add_test(tc, places_of_elements_attributes_and_words);
  tcase_add_test(tc, word_of_a_plain_value_is_where_it_stands);
  tcase_add_test(tc, words_of_long_lists_are_found_each_at_its_place);
  tcase_add_test(tc, words_that_are_not_in_the_text_take_the_whole_value);
  tcase_add_test(tc, lines_end_with_lf_or_crlf);
  tcase_add_test(tc, lines_are_counted_past_65535);
  tcase_add_test(tc, byte_order_mark_takes_no_column);
  tcase_add_test(tc, long_lines_are_shown_around_the_place);
  tcase_add_test(tc, text_place_is_the_first_text_of_the_element);
  suite_add_tcase(suite, tc);
  tc = tcase_create("threads");
  tcase_add_test(tc, many_threads_read_at_once);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
