/* Shape: what the schemas refuse, at which place, in which words. */
#include "schema/document/document.h"

#include <string.h>

#include "tests/support/test-support.h"

/* A small map; %s stands where rows put their mistake. */
static const char map_start[] = "<map format=\"2\" id=\"m\" provenance=\"book\">\n"
                                "<title>T</title>\n"
                                "<grid rows=\"1\" columns=\"1\" straight=\"rows\" shifted=\"odd\" "
                                "numbering=\"row-column\" origin=\"north-west\"/>\n"
                                "<regions><region id=\"A\" name=\"A\"/></regions>\n";
static const char map_end[] = "</map>\n";

/* The content of a zone map, for documents that need no hexes. */
#define ZONES                                                                                       \
  "<zones><zone id=\"y\" name=\"y\" terrain=\"open\"/><zone id=\"z\" name=\"z\" terrain=\"open\"/>" \
  "</zones><borders><border between=\"y z\" kind=\"open\"/></borders>"

static CapDiagnostics *findings_of(const char *text, gboolean *has_document) {
  CapDiagnostics *findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), NULL, findings);

  if (doc != NULL)
    ck_assert_int_eq(cap_document_has_shape(doc), cap_diagnostics_count(findings) == 0);
  *has_document = doc != NULL;
  cap_diagnostics_sort(findings);
  return findings;
}

/* "line slug [what is underlined]", one per line. */
static char *listing(const CapDiagnostics *findings) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    const char *from = g_utf8_offset_to_pointer(d->source, d->column - 1 - d->source_skip);
    const char *to = g_utf8_offset_to_pointer(from, d->width);

    g_string_append_printf(out, "%s%u %s [%.*s]", i > 0 ? "\n" : "", d->line, d->code->slug,
                           (int)(to - from), from);
  }
  return g_string_free(out, FALSE);
}

static void assert_findings(const char *text, const char *expected, const char *says) {
  gboolean has_document;
  g_autoptr(CapDiagnostics) findings = findings_of(text, &has_document);
  g_autofree char *list = listing(findings);
  gboolean said = says[0] == '\0';

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    said |= strstr(d->message, says) != NULL || (d->hint != NULL && strstr(d->hint, says) != NULL);
  }
  ck_assert(has_document);
  ck_assert_msg(strcmp(list, expected) == 0, "%s\ngives\n%s\nwanted\n%s", text, list, expected);
  ck_assert_msg(
      said, "%s\nsays \"%s\" (%s), not \"%s\"", text,
      cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message : "",
      cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->hint : "", says);
}

/* --- One mistake each ------------------------------------------------------------------- */

/* On line 5 of the map. */
static const struct {
  const char *line;
  const char *expected;
  const char *says;
} rows[] = {
    {"<hexes><hex number=\"0101\" terrain=\"clear\" region=\"A\"/></hexes>", "", ""},
    {"<hexes><hex number=\"0101\" terrain=\"cleer\" region=\"A\"/></hexes>",
     "5 invalid-value [cleer]", "Did you mean \"clear\"?"},
    {"<hexes><hex number=\"0101\" terrain=\"swampy\" region=\"A\"/></hexes>",
     "5 invalid-value [swampy]", "Possible values: clear, marsh,"},
    {"<hexes><hex number=\"0101\" terrain=\"\" region=\"A\"/></hexes>", "5 invalid-value [\"\"]",
     "may not be \"\""},
    {"<hexes><hex number=\"0101\" terrain=\"clear\" region=\"A B\"/></hexes>",
     "5 invalid-value [A B]", "perhaps \"a-b\""},
    {"<hexes><hex number=\"0101\" terain=\"clear\" region=\"A\"/></hexes>",
     "5 unknown-attribute [terain]", "Did you mean \"terrain\"?"},
    {"<hexes><hex number=\"0101\" terrain=\"clear\" colour=\"blue\"/></hexes>",
     "5 unknown-attribute [colour]", "Possible attributes: region, settlement, "},
    {"<hexes><hex terrain=\"clear\" region=\"A\"/></hexes>", "5 missing-attribute [hex]",
     "needs the attribute \"number\""},
    {"<hexes><hex number=\"0101\" terrain=\"clear\">x</hex></hexes>", "5 unexpected-text [x]",
     "The text \"x\""},
    {"<hexes>some <hex number=\"0101\" terrain=\"clear\"/> text</hexes>",
     "5 unexpected-text [some]", "\"some\""},
    {"<hexes><hex number=\"0101\" terrain=\"clear\"><b/></hex></hexes>", "5 unexpected-element [b]",
     "No elements may stand in \"hex\""},
    {"<hexes><hexx number=\"0101\" terrain=\"clear\"/></hexes>", "5 unexpected-element [hexx]",
     "Did you mean \"hex\"?"},
    {"<hexes><region id=\"B\" name=\"B\"/></hexes>", "5 unexpected-element [region]",
     "It belongs in: regions"},
    {"<hexes><unheard-of/></hexes>", "5 unexpected-element [unheard-of]",
     "Possible here: note, hex."},
    {"<hexes></hexes>", "5 missing-element [hexes]", "A <hexes> needs a <hex>, and there is none."},
    {"<!-- nothing -->", "1 missing-element [map]", "A <map> needs a <hexes>, and there is none."},
    {"<hexes><hex number=\"0101\" terrain=\"clear\"/></hexes><grid rows=\"1\" columns=\"1\" "
     "straight=\"rows\" shifted=\"odd\" numbering=\"row-column\" origin=\"north-west\"/>",
     "5 unexpected-element [grid]", "<grid> is already on line 3"},
    {"<rivers><river id=\"p\" name=\"P\" class=\"primary\"><side between=\"0101 0102\"/></river>"
     "</rivers>",
     "5 missing-element [rivers]",
     "A <map> needs a <hexes> before its <rivers>, and there is none."},
};

START_TEST(one_mistake_gives_one_finding) {
  g_autofree char *text = g_strconcat(map_start, rows[_i].line, "\n", map_end, NULL);

  assert_findings(text, rows[_i].expected, rows[_i].says);
}
END_TEST

/* Numbers, lists and lengths: attributes of a grid or a river on line 2. */
static const struct {
  const char *text;
  const char *expected;
  const char *says;
} whole[] = {
    {"<map format=\"1\" id=\"m\">\n<nonsense/></map>", "1 format-version [1]", "in format 1"},
    {"<map format=\"3\" id=\"m\">\n<nonsense/></map>", "1 format-version [3]", "reads format 2"},
    {"<map format=\"\" id=\"m\"/>", "1 format-version [\"\"]", ""},
    {"<mapp format=\"2\"/>", "1 unknown-document-kind [mapp]", "Did you mean \"map\"?"},
    {"<html/>", "1 unknown-document-kind [html]", "<map>, <roster>, <scenario> or <record>"},
    {"<map xmlns=\"urn:x\" format=\"2\" id=\"m\"><title>t</title>" ZONES "</map>",
     "1 unknown-attribute [xmlns]", "no namespace"},
};

START_TEST(whole_document) {
  assert_findings(whole[_i].text, whole[_i].expected, whole[_i].says);
}
END_TEST

/* A grid with one attribute replaced. */
static char *map_with_grid(const char *attributes) {
  return g_strdup_printf("<map format=\"2\" id=\"m\"><title>T</title>\n<grid %s/>\n"
                         "<regions><region id=\"A\" name=\"A\"/></regions>"
                         "<hexes><hex number=\"0101\" terrain=\"clear\"/></hexes></map>",
                         attributes);
}

static const struct {
  const char *rows_value;
  const char *expected;
  const char *says;
} grids[] = {
    {"1", "", ""},
    {" 1\n", "", ""},
    {"0", "2 invalid-value [0]", "is \"0\", but must be at least 1"},
    {"1000001", "2 invalid-value [1000001]", "but must be at most 1000000"},
    {"-3", "2 invalid-value [-3]", "at least 1"},
    {"many", "2 invalid-value [many]", "Expected: A whole number, 1 or more."},
    {"1.5", "2 invalid-value [1.5]", "Expected: A whole number, 1 or more."},
    {"99999999999999999999", "2 invalid-value [99999999999999999999]", ""},
    {"&#49;", "", ""},
    {"&#48;", "2 invalid-value [&#48;]", "is \"0\""},
};

START_TEST(number_out_of_bounds) {
  g_autofree char *attributes =
      g_strdup_printf("rows=\"%s\" columns=\"1\" straight=\"rows\" shifted=\"odd\" "
                      "numbering=\"row-column\" origin=\"north-west\"",
                      grids[_i].rows_value);
  g_autofree char *text = map_with_grid(attributes);

  assert_findings(text, grids[_i].expected, grids[_i].says);
}
END_TEST

static const struct {
  const char *between;
  const char *expected;
  const char *says;
} lists[] = {
    {"0101 0102", "", ""},
    {"0101", "6 invalid-value [0101]", "lists 1, but must list exactly 2"},
    {"0101 0102 0103", "6 invalid-value [0101 0102 0103]", "lists 3, but must list exactly 2"},
    {"", "6 invalid-value [\"\"]", "is empty"},
    {"0101 0/02", "6 invalid-value [0/02]", "may not be \"0/02\""},
    {"0101\n 0/02", "7 invalid-value [0/02]", "may not be \"0/02\""},
};

START_TEST(word_of_a_list_is_pointed_at) {
  g_autofree char *text =
      g_strconcat(map_start, "<hexes><hex number=\"0101\" terrain=\"clear\"/></hexes>\n",
                  "<rivers><river id=\"p\" name=\"P\" class=\"primary\"><side between=\"",
                  lists[_i].between, "\"/></river></rivers>", map_end, NULL);

  assert_findings(text, lists[_i].expected, lists[_i].says);
}
END_TEST

/* --- Many mistakes ---------------------------------------------------------------------- */

START_TEST(unexpected_element_hides_nothing_behind_it) {
  g_autofree char *text = g_strconcat(
      map_start, "<hexs><hex number=\"0101\" terrain=\"x1\"/></hexs>\n",
      "<rivers><river id=\"p\" name=\"P\" class=\"x2\"><side between=\"0101 0102\"/>",
      "</river></rivers>\n<nonsense a=\"b\"><c/></nonsense>\n",
      "<roads><road class=\"x3\" name=\"r\"><leg hexes=\"0101 0102\"/></road></roads>\n", map_end,
      NULL);

  assert_findings(text,
                  "5 unexpected-element [hexs]\n5 invalid-value [x1]\n6 invalid-value [x2]\n"
                  "7 unexpected-element [nonsense]\n8 invalid-value [x3]",
                  "Did you mean \"hexes\"?");
}
END_TEST

START_TEST(all_mistakes_of_one_tag_are_told) {
  g_autofree char *text =
      map_with_grid("rows=\"0\" columns=\"x\" strait=\"rows\" shifted=\"none\" origin=\"here\"");

  assert_findings(text,
                  "2 missing-attribute [grid]\n2 invalid-value [0]\n2 invalid-value [x]\n"
                  "2 unknown-attribute [strait]\n2 invalid-value [none]\n2 invalid-value [here]",
                  "Did you mean \"straight\"?");
}
END_TEST

START_TEST(flood_of_mistakes_is_cut_off_with_a_note) {
  g_autoptr(GString) text = g_string_new(map_start);
  g_autoptr(CapDiagnostics) findings = NULL;
  gboolean has_document;

  g_string_append(text, "<hexes>");
  for (guint i = 0; i < 100000; i++)
    g_string_append(text, "<hex nunber='1' terrain='no' x='y'/>\n");
  g_string_append(text, "</hexes></map>");
  findings = findings_of(text->str, &has_document);
  ck_assert(has_document);
  ck_assert_uint_le(cap_diagnostics_count(findings), 1001);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_NOTE), 1);
}
END_TEST

START_TEST(object_names_the_thing) {
  g_autofree char *text =
      g_strconcat(map_start, "<hexes><hex number=\"0912\" terrain=\"x\"/></hexes>", map_end, NULL);
  gboolean has_document;
  g_autoptr(CapDiagnostics) findings = findings_of(text, &has_document);

  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->object, "hex 0912");
}
END_TEST

START_TEST(entities_in_text_and_values_are_validated_by_what_they_stand_for) {
  g_autofree char *text =
      g_strconcat("<!DOCTYPE map [<!ENTITY e \"clear\">]>\n", map_start,
                  "<hexes><hex number=\"0101\" terrain=\"&e;\"/></hexes>", map_end, NULL);

  assert_findings(text, "", "");
  assert_findings("<!DOCTYPE map [<!ENTITY e \"\">]>\n<map format=\"2\" id=\"m\"><title>&e;</title>"
                  "" ZONES "</map>",
                  "2 invalid-value [&e;]", "is empty");
}
END_TEST

/* libxml2 alone would have the last word wrong: a file may not bring its own types. */
START_TEST(instance_attributes_are_refused_except_the_location) {
  assert_findings("<map xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"x\"\n"
                  " xsi:noNamespaceSchemaLocation=\"/dev/null\" format=\"2\" id=\"m\">"
                  "<title>T</title>" ZONES "</map>",
                  "1 unknown-attribute [xsi:type]", "");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("shape");
  TCase *tc = tcase_create("one");

  tcase_add_loop_test(tc, one_mistake_gives_one_finding, 0, G_N_ELEMENTS(rows));
  tcase_add_loop_test(tc, whole_document, 0, G_N_ELEMENTS(whole));
  tcase_add_loop_test(tc, number_out_of_bounds, 0, G_N_ELEMENTS(grids));
  tcase_add_loop_test(tc, word_of_a_list_is_pointed_at, 0, G_N_ELEMENTS(lists));
  suite_add_tcase(suite, tc);
  tc = tcase_create("many");
  tcase_add_test(tc, unexpected_element_hides_nothing_behind_it);
  tcase_add_test(tc, all_mistakes_of_one_tag_are_told);
  tcase_add_test(tc, flood_of_mistakes_is_cut_off_with_a_note);
  tcase_add_test(tc, object_names_the_thing);
  tcase_add_test(tc, entities_in_text_and_values_are_validated_by_what_they_stand_for);
  tcase_add_test(tc, instance_attributes_are_refused_except_the_location);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
