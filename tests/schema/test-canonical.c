/* The canonical form: every row is a text and what becomes of it. Each result must also be its own
 * canonical form and say the same as the text. */
#include "schema/document/canonical.h"
#include "tests/support/test-support.h"

#include <string.h>

#define DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

typedef struct {
  const char *label;
  const char *text;
  const char *canonical; /* without the declaration */
} Row;

/* clang-format off */
static const Row rows[] = {
  {"a declaration is added",
   "<scenario/>",
   "<scenario/>\n"},
  {"a declaration in another hand is written anew",
   "<?xml version='1.0'   encoding='utf-8' ?><scenario></scenario>",
   "<scenario/>\n"},
  {"a byte order mark goes",
   "\xEF\xBB\xBF<scenario/>",
   "<scenario/>\n"},
  {"one element on a line, two blanks for each level",
   "<scenario><side><army/><army/></side></scenario>",
   "<scenario>\n  <side>\n    <army/>\n    <army/>\n  </side>\n</scenario>\n"},
  {"attributes take the order of the schema, strangers come last as written",
   "<scenario><unit zeta=\"1\" counters=\"2x8\" alpha=\"2\" sp=\"14\" type=\"red-foot\"/></scenario>",
   "<scenario>\n  <unit type=\"red-foot\" sp=\"14\" counters=\"2x8\" zeta=\"1\" alpha=\"2\"/>\n</scenario>\n"},
  {"namespace and schema come first on the root, each on its line",
   "<scenario id=\"x\" xsi:noNamespaceSchemaLocation=\"a.xsd\" format=\"2\" "
   "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"/>",
   "<scenario xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
   "          xsi:noNamespaceSchemaLocation=\"a.xsd\"\n"
   "          format=\"2\" id=\"x\"/>\n"},
  {"single quotes become double ones",
   "<scenario><army name='The \"Black\" Band' id='a'/></scenario>",
   "<scenario>\n  <army id=\"a\" name=\"The &quot;Black&quot; Band\"/>\n</scenario>\n"},
  {"references stay as they are",
   "<scenario><title>Salt &amp; &#x50;epper &lt; &gt;</title><army name=\"A&#10;B &amp; C\"/></scenario>",
   "<scenario>\n  <title>Salt &amp; &#x50;epper &lt; &gt;</title>\n"
   "  <army name=\"A&#10;B &amp; C\"/>\n</scenario>\n"},
  {"white space in values of ours is folded",
   "<scenario><stack hexes=\" 0101\n\t  0102 \" id=\"s\"/></scenario>",
   "<scenario>\n  <stack id=\"s\" hexes=\"0101 0102\"/>\n</scenario>\n"},
  {"white space in values of strangers changes only as XML does",
   "<scenario><stack mine=\" a\n  b \"/></scenario>",
   "<scenario>\n  <stack mine=\" a   b \"/>\n</scenario>\n"},
  {"long tags break before an attribute, aligned under the first",
   "<scenario><side><army><stack id=\"royal-army\" hex=\"2728\" capitano=\"louis-xii\" order=\"stand\" "
   "march=\"administrative\" earthworks=\"2\" facing=\"north-east\"/></army></side></scenario>",
   "<scenario>\n  <side>\n    <army>\n"
   "      <stack id=\"royal-army\" hex=\"2728\" capitano=\"louis-xii\" order=\"stand\" march=\"administrative\"\n"
   "             earthworks=\"2\" facing=\"north-east\"/>\n"
   "    </army>\n  </side>\n</scenario>\n"},
  {"a tag of exactly 110 columns is not broken",
   "<scenario><army name=\"2345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345\"/></scenario>",
   "<scenario>\n"
   "  <army name=\"2345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345\"/>\n"
   "</scenario>\n"},
  {"lists that fit no line are broken between words",
   "<scenario><conquered by=\"venice\" hexes=\"0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 "
   "0112 0113 0114 0115 0116 0117 0118 0119 0120 0121\"/></scenario>",
   "<scenario>\n"
   "  <conquered by=\"venice\"\n"
   "             hexes=\"0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0112 0113 0114 0115 0116 0117 0118\n"
   "                    0119 0120 0121\"/>\n"
   "</scenario>\n"},
  {"text that is too long stays whole in an attribute",
   "<scenario><ask by=\"french\" text=\"One two three four five six seven eight nine ten eleven twelve "
   "thirteen fourteen fifteen sixteen seventeen?\"/></scenario>",
   "<scenario>\n  <ask by=\"french\"\n"
   "       text=\"One two three four five six seven eight nine ten eleven twelve "
   "thirteen fourteen fifteen sixteen seventeen?\"/>\n</scenario>\n"},
  {"text is folded to one line",
   "<scenario><title>\n  Venice\n  at bay </title></scenario>",
   "<scenario>\n  <title>Venice at bay</title>\n</scenario>\n"},
  {"text that fits no line is wrapped and indented",
   "<scenario><note>One two three four five six seven eight nine ten eleven twelve thirteen fourteen "
   "fifteen sixteen seventeen eighteen nineteen twenty.</note></scenario>",
   "<scenario>\n  <note>\n"
   "    One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen\n"
   "    eighteen nineteen twenty.\n"
   "  </note>\n</scenario>\n"},
  {"CDATA and what touches it stay together",
   "<scenario><title>a<![CDATA[ <b> ]]>c  d</title></scenario>",
   "<scenario>\n  <title>a<![CDATA[ <b> ]]>c d</title>\n</scenario>\n"},
  {"a comment in text stays in its place",
   "<scenario><title>Venice <!-- sic -->  at bay</title></scenario>",
   "<scenario>\n  <title>Venice <!-- sic --> at bay</title>\n</scenario>\n"},
  {"one blank line of many is kept, none at the ends of an element",
   "<scenario>\n\n\n<side/>\n\n\n\n<side/>\n<side/>\n\n</scenario>\n\n",
   "<scenario>\n  <side/>\n\n  <side/>\n  <side/>\n</scenario>\n"},
  {"comments are indented, those behind something stay behind it",
   "<!-- top -->\n<scenario> <!-- who -->\n\n<!-- below -->\n<side/><!-- tail -->\n\n</scenario>\n<!-- end -->",
   "<!-- top -->\n<scenario> <!-- who -->\n  <!-- below -->\n  <side/> <!-- tail -->\n</scenario>\n<!-- end -->\n"},
  {"comments of several lines keep their shape",
   "<scenario>\n<!-- one\n       two\n\n     three\n-->\n<side/></scenario>",
   "<scenario>\n  <!-- one\n         two\n\n       three\n  -->\n  <side/>\n</scenario>\n"},
  {"a comment of several lines that moves left keeps its shape",
   "<scenario>\n        <!-- one\n             two -->\n</scenario>",
   "<scenario>\n  <!-- one\n       two -->\n</scenario>\n"},
  {"an element with nothing but a comment",
   "<scenario><!-- to do --></scenario>",
   "<scenario> <!-- to do -->\n</scenario>\n"},
  {"instructions and the DOCTYPE stay as they are",
   "<?xml version=\"1.0\"?>\n\n<?xml-model   href='a'?>\n<!DOCTYPE scenario [\n <!ENTITY a \"b\">\n]>\n"
   "<scenario><?note  x?></scenario>",
   "\n<?xml-model   href='a'?>\n<!DOCTYPE scenario [\n <!ENTITY a \"b\">\n]>\n"
   "<scenario>\n  <?note  x?>\n</scenario>\n"},
  {"line ends of other systems",
   "<scenario>\r\n<side/>\r\n\r\n<side/>\r<!-- a\r\n   b -->\r\n</scenario>\r\n",
   "<scenario>\n  <side/>\n\n  <side/>\n  <!-- a\n     b -->\n</scenario>\n"},
  {"tabs at the start of lines",
   "<scenario>\n\t<side>\n\t\t<!-- a\n\t\t     b -->\n\t</side>\n</scenario>\n",
   "<scenario>\n  <side>\n    <!-- a\n         b -->\n  </side>\n</scenario>\n"},
  {"text beside elements is not lost",
   "<scenario>stray words<side/> and more</scenario>",
   "<scenario>\n  stray words\n  <side/>\n  and more\n</scenario>\n"},
  {"empty text elements",
   "<scenario><title>  \n </title></scenario>",
   "<scenario>\n  <title/>\n</scenario>\n"},
  {"width is counted in letters, not bytes",
   "<scenario><army name=\"éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\" id=\"a\" nationality=\"b\"/></scenario>",
   "<scenario>\n  <army id=\"a\" name=\"éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\" nationality=\"b\"/>\n</scenario>\n"},
};
/* clang-format on */

START_TEST(text_becomes_canonical) {
  const Row *row = &rows[_i];
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autofree char *result = cap_canonical_text(cap_slice_of(row->text), guide);
  g_autofree char *again = cap_canonical_text(cap_slice_of(result), guide);
  g_autofree char *expected = g_strconcat(DECLARATION, row->canonical, NULL);

  ck_assert_msg(g_str_equal(result, expected), "%s:\n%s\ninstead of\n%s", row->label, result,
                expected);
  ck_assert_msg(g_str_equal(result, again), "%s, once more:\n%s", row->label, again);
  ck_assert_msg(cap_canonical_same(cap_slice_of(row->text), cap_slice_of(result)),
                "%s: not the same", row->label);
}
END_TEST

START_TEST(standalone_is_kept) {
  const char *text = "<?xml version='1.0' standalone='yes'?><scenario/>";
  g_autofree char *result = cap_canonical_text(cap_slice_of(text), NULL);

  ck_assert_str_eq(result,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<scenario/>\n");
}
END_TEST

/* Two texts and whether they say the same. */
static const struct {
  const char *a, *b;
  gboolean same;
} pairs[] = {
    {"<a/>", "<a></a>", TRUE},
    {"<a/>", "<a>  </a>", TRUE},
    {"<a x='1' y='2'/>", "<a y=\"2\"  x=\"1\"/>", TRUE},
    {"<a x='\"'/>", "<a x=\"&quot;\"/>", TRUE},
    {"<a>b  c</a>", "<a>\n b c\n</a>", TRUE},
    {"<a><b/><c/></a>", "<a>\n<b/>\n<c/>\n</a>", TRUE},
    {"<a/>", "<b/>", FALSE},
    {"<a/>", "<a/><!-- c -->", FALSE},
    {"<a x='1'/>", "<a x='2'/>", FALSE},
    {"<a x='1'/>", "<a y='1'/>", FALSE},
    {"<a x='1'/>", "<a/>", FALSE},
    {"<a x='b c'/>", "<a x='bc'/>", FALSE},
    {"<a x='b&#10;c'/>", "<a x='b c'/>", FALSE},
    {"<a>b c</a>", "<a>bc</a>", FALSE},
    {"<a><b/></a>", "<a/><b/>", FALSE},
    {"<a><b/></a>", "<a><b/><b/></a>", FALSE},
    {"<a><!-- c --></a>", "<a></a>", FALSE},
    {"<a><!-- c --></a>", "<a><!-- d --></a>", FALSE},
    {"<a><?p q?></a>", "<a><?p r?></a>", FALSE},
    {"<a><![CDATA[b]]></a>", "<a>b</a>", FALSE},
};

START_TEST(the_guard_sees_every_difference_but_white_space) {
  CapSlice a = cap_slice_of(pairs[_i].a);
  CapSlice b = cap_slice_of(pairs[_i].b);

  ck_assert_msg(cap_canonical_same(a, b) == pairs[_i].same, "%s and %s", pairs[_i].a, pairs[_i].b);
  ck_assert_msg(cap_canonical_same(b, a) == pairs[_i].same, "%s and %s", pairs[_i].b, pairs[_i].a);
}
END_TEST

/* However far to the right it stands, and although it has no words to break between. */
START_TEST(an_empty_list_keeps_both_quotes) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autoptr(GString) text = g_string_new("<scenario>");

  for (guint i = 0; i < 50; i++)
    g_string_append(text, "<side>");
  g_string_append(text, "<stack hexes=''/>");
  for (guint i = 0; i < 50; i++)
    g_string_append(text, "</side>");
  g_string_append(text, "</scenario>");
  g_autofree char *result = cap_canonical_text((CapSlice){text->str, text->len}, guide);
  ck_assert(strstr(result, "<stack hexes=\"\"/>\n") != NULL);
}
END_TEST

/* A file that would take very long if anything were quadratic. */
START_TEST(one_line_of_many_elements_takes_no_time) {
  g_autoptr(GString) text = g_string_new("<scenario>");

  for (guint i = 0; i < 50000; i++)
    g_string_append(text, "<side/><!-- x -->");
  g_string_append(text, "</scenario>");
  g_autofree char *result = cap_canonical_text((CapSlice){text->str, text->len}, NULL);
  ck_assert(g_str_has_suffix(result, "  <side/> <!-- x -->\n</scenario>\n"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("canonical");
  TCase *tcase = tcase_create("form");

  tcase_add_loop_test(tcase, text_becomes_canonical, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tcase, standalone_is_kept);
  tcase_add_loop_test(tcase, the_guard_sees_every_difference_but_white_space, 0,
                      G_N_ELEMENTS(pairs));
  tcase_add_test(tcase, an_empty_list_keeps_both_quotes);
  tcase_add_test(tcase, one_line_of_many_elements_takes_no_time);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
