/* Reading: what is refused before anything is parsed, limits, entities, well-formedness. */
#include "schema/document/document.h"

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "schema/codes/codes-file.h"
#include "tests/support/test-support.h"

/* "line:column slug" of every finding, sorted, joined by blanks. */
static char *listing(CapDiagnostics *findings) {
  GString *out = g_string_new(NULL);

  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    g_string_append_printf(out, "%s%u:%u %s", i > 0 ? " " : "", d->line, d->column, d->code->slug);
  }
  return g_string_free(out, FALSE);
}

/* Reads text that must give one finding and no document. */
static void assert_refused(const char *text, gsize length, const CapLimits *limits,
                           const char *expected) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t.xml", text, length, limits, findings);
  g_autofree char *list = listing(findings);

  ck_assert_msg(strcmp(list, expected) == 0, "%.300s\ngives \"%s\": %s\nwanted \"%s\"", text, list,
                cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                    : "",
                expected);
  ck_assert(doc == NULL);
}

/* --- Bytes ------------------------------------------------------------------------------ */

/* With a length, for the sake of NUL. */
#define BYTES(literal) literal, sizeof(literal) - 1

static const struct {
  const char *text;
  gsize length;
  const char *expected;
} bytes[] = {
    {BYTES(""), "0:0 file-empty"},
    {BYTES(" \n\t"), "0:0 file-empty"},
    {BYTES("\xFF\xFE<\0m\0a\0p\0/\0>\0"), "0:0 encoding-not-utf8"},
    {BYTES("\xFE\xFF\0<\0m\0a\0p\0/\0>"), "0:0 encoding-not-utf8"},
    {BYTES("<\0m\0a\0p\0/\0>\0"), "0:0 encoding-not-utf8"},
    {BYTES("\xFF\xFE\0\0<\0\0\0"), "0:0 encoding-not-utf8"},
    {BYTES("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<map/>"), "1:31 encoding-not-utf8"},
    {BYTES("<?xml version='1.0'\n encoding = 'latin1' ?>\n<map/>"), "2:14 encoding-not-utf8"},
    {BYTES("<map>\n  Citt\xE0\n</map>"), "2:7 invalid-utf8"},
    {BYTES("<map>\n\xC3\xA9\xC3\xA9\xC3</map>"), "2:3 invalid-utf8"},
    {BYTES("<map>caf\xC3"), "1:9 invalid-utf8"},            /* cut off in a character */
    {BYTES("<map>\xC0\xAF</map>"), "1:6 invalid-utf8"},     /* longer than need be */
    {BYTES("<map>\xED\xA0\x80</map>"), "1:6 invalid-utf8"}, /* half of a pair */
    {BYTES("<map>\xF5\x80\x80\x80</map>"), "1:6 invalid-utf8"},
    {BYTES("<map>\n\0</map>"), "2:1 control-character"},
    {BYTES("<map/>\0"), "1:7 control-character"},
    {BYTES("<map>\x1B[0m</map>"), "1:6 control-character"},
    {BYTES("<map>\xEF\xBF\xBF</map>"), "1:6 control-character"},
    {BYTES("\xEF\xBB\xBF\xEF\xBB\xBF<map/>"), "1:1 control-character"}, /* two marks */
};

START_TEST(bytes_that_are_not_text_are_refused) {
  assert_refused(bytes[_i].text, bytes[_i].length, NULL, bytes[_i].expected);
}
END_TEST

START_TEST(byte_value_and_latin_reading_are_told) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const char *text = "<map>Citt\xE0</map>";

  ck_assert(cap_document_read_text("t", text, strlen(text), NULL, findings) == NULL);
  ck_assert(strstr(cap_diagnostics_get(findings, 0)->message, "0xE0") != NULL);
  ck_assert(strstr(cap_diagnostics_get(findings, 0)->hint, "\xC3\xA0") != NULL);
  ck_assert(g_utf8_validate(cap_diagnostics_get(findings, 0)->source, -1, NULL));
}
END_TEST

/* What Windows adds to ISO-8859-1: quotes and dashes of word processors, mostly. */
START_TEST(windows_reading_is_told) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const char *text = "<map>\x93"
                     "a\x94</map>";

  ck_assert(cap_document_read_text("t", text, strlen(text), NULL, findings) == NULL);
  ck_assert(strstr(cap_diagnostics_get(findings, 0)->hint, "\u201C") != NULL);
}
END_TEST

START_TEST(file_of_another_program_is_told_as_such) {
  static const struct {
    const char *start;
    const char *words;
  } files[] = {{"PK\x03\x04\x14", "a ZIP archive"},
               {"\x1F\x8B\x08", "a compressed file"},
               {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "a document of an office program"},
               {"\x89PNG\r\n\x1A\n", "a picture"}};

  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    ck_assert(cap_document_read_text("t", files[i].start, strlen(files[i].start), NULL, findings) ==
              NULL);
    ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
    ck_assert_msg(strstr(cap_diagnostics_get(findings, 0)->message, files[i].words) != NULL, "%s",
                  cap_diagnostics_get(findings, 0)->message);
  }
}
END_TEST

START_TEST(utf8_and_ascii_declarations_are_fine) {
  static const char *const names[] = {"UTF-8", "utf-8", "US-ASCII", "utf8"};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *text =
        g_strdup_printf("<?xml version=\"1.0\" encoding=\"%s\"?><x>\xC3\xA9</x>", names[i]);
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), NULL, findings);

    ck_assert_msg(doc != NULL, "%s", names[i]);
  }
}
END_TEST

/* --- Well-formedness -------------------------------------------------------------------- */

static const struct {
  const char *text;
  const char *expected; /* place */
  const char *says;     /* part of message or hint */
} broken[] = {
    {"<map>\n <a>\n</map>", "2:2", "\"a\" is not closed: </map> comes on line 3"},
    {"<map>\n <a></b></map>", "2:5", "</b> closes nothing"},
    {"<map>\n <a>\n  <b><c/>\n </a>\n</map>", "3:3",
     "\"b\" is not closed: </a> comes on line 4, and </b> does not come before it"},
    {"<map>\n <a>\n", "2:2", "\"a\" is never closed"},
    {"<map>", "1:1", "\"map\" is never closed"},
    {"</map>", "1:1", "closes nothing"},
    {"<map></map></map>", "1:12", "closes nothing"},
    {"<map/>\n<map/>", "2:1", "one map: put this one into a file of its own"},
    {"<map/>\n x", "2:2", "before or after the document"},
    {"x<map/>", "1:1", "before the beginning of the document"},
    {"<map>a & b</map>", "1:8", "&amp;"},
    {"<map>\na &b c</map>", "2:3", "&amp;"},
    {"<map name=\"a & b\"/>", "1:14", "&amp;"},
    {"<map>a < b</map>", "1:8", "&lt;"},
    {"<map name=\"a < b\"/>", "1:14", "&lt;"},
    {"<map>\n<a b=\"c/>\n<d e=\"f\"/></map>", "2:6", "no closing quote"},
    {"<map name=a/>", "1:11", "Write name=\"a\"."},
    {"<map name/>", "1:6", "\"name\" has no value"},
    {"<map a=\"1\"b=\"2\"/>", "1:11", "no blank in front"},
    {"<map>\n<a b='1'c='2'/></map>", "2:9", "Put a blank between the quote and the next"},
    {"Dear Sir, 3 < 4 & so on", "1:1", "This is not XML: a document begins with <."},
    {"\n {\"map\": 1}", "2:2", "capitano new scenario NAME"},
    {"<map a=\"1\"\n b=\"2\" a=\"3\"/>", "2:8", "\"a\" is given twice"},
    {"<map>&nbsp;</map>", "1:6", "no entity \"nbsp\""},
    {"<map><!-- x </map>", "1:6", "-->"},
    {"<map><a b=\"c\"", "1:6", "ends in the middle of this tag"},
    {"<map xsi:foo=\"\"/>", "1:6", "xmlns:xsi="},
    {"<map><x:a/></map>", "1:7", "prefix \"x\""},
    {" <?xml version=\"1.0\"?><map/>", "1:2", "very first"},
    {"<map>]]></map>", "1:6", "]]&gt;"},
    {"<map>&#0;</map>", "1:6", "not a character"},
    {"<1/>", "1:1", "does not start a tag"},
    {"<?xml encoding=\"UTF-8\"?><map/>", "1:7", "first line"},
    {"<!DOCTYPE map [<!ENTITY e 'a & b'>]><map/>", "1:34", "needs none"},
    {"<map a:='1'/>", "1:8", "colon"},
    {"<map>\n<!-- a -\n<b/>\n<!-- c -->\n</map>", "2:1", "the next one begins on line 4"},
    {"<map><!-- a -- b --></map>", "1:13", "one hyphen"},
    {"<map a=\"b c=\"d\"/>", "1:8", "no closing quote"},
    {"<map a=\"b\" c=\"d>\n<e f=\"g\"/></map>", "1:14", "no closing quote"},
    {"<map a=\"b\" c=\"d & e\"/>", "1:17", "&amp;"},
    {"<map a=\"b\u201D c=\"d\"/>", "1:10", "the quote of a word processor"},
    {"<map><a b=\"1\"\n<c/></map>", "1:6", "has no end: the next one begins on line 2"},
    {"<map><a b=\"1\"/\n<c/></map>", "1:14", "no > after its slash"},
    {"<map><!- a --></map>", "1:6", "A comment begins with <!--"},
    {"<map>\n<!-- a", "2:1", "This comment is never closed"},
    {"Draft\n<map></map>", "1:1", "before the beginning of the document"},
    {"<map><a></a></a></map>", "1:13", "the <a> before it was closed on line 1"},
    {"<map><side><army></side></army></map>", "1:18", "Let the two change places"},
    {"<map>< stack a=\"b\"/></map>", "1:6", "Write <stack without the blank"},
    {"<map a=\"1\"; b=\"2\"/>", "1:11", "A semicolon stands after"},
    {"<map a:\"1\"/>", "1:6", "has a colon where an = must be"},
    {"<map a=\"1\" b\"2\" c=\"3\"/>", "1:12", "and its value the = is missing"},
    {"<map><stak></stack></map>", "1:7", "Did you mean \"stack\"?"},
    {"\n<html><br></html>", "2:1", "This is a web page"},
    {"<map\n a='b c='d' e='f'/>", "2:4", "no closing quote"},
    {"<map a=\"bc=\" d=e/>", "1:16", "Write d=\"e\"."},
    {"<map a=\xE2\x80\x9C"
     "b\xE2\x80\x9D/>",
     "1:8", "word processor"},
    {"<map>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> x\n</map>", "2:1", "A merge left"},
};

START_TEST(mistake_is_explained_at_its_place) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const char *text = broken[_i].text;
  g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), NULL, findings);
  g_autofree char *expected = g_strconcat(broken[_i].expected, " not-well-formed", NULL);
  g_autofree char *list = listing(findings);
  const CapDiagnostic *d;

  ck_assert(doc == NULL);
  ck_assert_uint_ge(cap_diagnostics_count(findings), 1);
  d = cap_diagnostics_get(findings, 0);
  ck_assert_msg(strcmp(list, expected) == 0, "%s\ngives %s (%s), wanted %s", text, list, d->message,
                expected);
  ck_assert_msg(strstr(d->message, broken[_i].says) != NULL ||
                    (d->hint != NULL && strstr(d->hint, broken[_i].says) != NULL),
                "%s\nsays: %s (%s)", text, d->message, d->hint != NULL ? d->hint : "");
}
END_TEST

START_TEST(every_prefix_of_a_document_is_refused_and_explained) {
  static const char text[] =
      "<?xml version=\"1.0\"?><!DOCTYPE map [<!ENTITY b 'c'>]><map id=\"&b;\">"
      "<!-- x --><note><![CDATA[ y ]]></note><title name='e'/>text</map>";

  for (gsize n = 1; n + 1 < sizeof text; n++) {
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    g_autoptr(CapDocument) doc = cap_document_read_text("t", text, n, NULL, findings);

    ck_assert_msg(doc == NULL, "%.*s", (int)n, text);
    ck_assert_msg(cap_diagnostics_count(findings) == 1, "%.*s", (int)n, text);
  }
}
END_TEST

/* Something is underlined even where nothing stands. */
START_TEST(missing_value_is_one_column_wide) {
  static const char text[] = "<map name= />";
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  ck_assert(cap_document_read_text("t", text, strlen(text), NULL, findings) == NULL);
  ck_assert_uint_eq(cap_diagnostics_get(findings, 0)->column, 12);
  ck_assert_uint_eq(cap_diagnostics_get(findings, 0)->width, 1);
}
END_TEST

/* --- Entities --------------------------------------------------------------------------- */

static const struct {
  const char *text;
  const char *expected;
} doctypes[] = {
    {"<!DOCTYPE map SYSTEM \"file:///etc/passwd\">\n<map/>", "1:15 external-entity"},
    {"<!DOCTYPE map PUBLIC \"x\" \"http://example.org/x.dtd\">\n<map/>", "1:15 external-entity"},
    {"<!DOCTYPE map [\n<!ENTITY e SYSTEM \"/etc/passwd\">]>\n<map>&e;</map>",
     "2:10 external-entity"},
    {"<!DOCTYPE map [<!ENTITY % p \"x\">]>\n<map/>", "1:25 external-entity"},
    {"<!DOCTYPE map [%p;]>\n<map/>", "1:16 external-entity"},
    {"<!DOCTYPE map [<!ENTITY e \"<a/>\">]>\n<map>&e;</map>", "1:25 entity-unsupported"},
    {"<!DOCTYPE map [<!ENTITY e \"&#60;a/>\">]>\n<map>&e;</map>", "1:25 entity-unsupported"},
    {"<!DOCTYPE map [<!ENTITY e \"&e;\">]>\n<map/>", "1:25 entity-unsupported"},
    {"<!DOCTYPE map [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]>\n<map/>", "1:25 entity-unsupported"},
    {"<!DOCTYPE map [<!ATTLIST map id CDATA \"x\">]>\n<map/>", "1:16 entity-unsupported"},
};

START_TEST(doctype_is_refused) {
  assert_refused(doctypes[_i].text, strlen(doctypes[_i].text), NULL, doctypes[_i].expected);
}
END_TEST

/* A billion laughs, `depth` entities that each name the one before ten times. */
static char *laughs(guint depth) {
  GString *text = g_string_new("<!DOCTYPE map [\n<!ENTITY l0 \"lol\">\n");

  for (guint i = 1; i <= depth; i++) {
    g_string_append_printf(text, "<!ENTITY l%u \"", i);
    for (guint j = 0; j < 10; j++)
      g_string_append_printf(text, "&l%u;", i - 1);
    g_string_append(text, "\">\n");
  }
  g_string_append_printf(text, "]>\n<map>&l%u;</map>", depth);
  return g_string_free(text, FALSE);
}

START_TEST(billion_laughs_end_at_once) {
  g_autofree char *text = laughs((guint)_i);
  g_autofree char *expected = g_strdup_printf("%d:6 entity-expansion", _i + 4);
  double start = test_processor_seconds();

  assert_refused(text, strlen(text), NULL, expected);
  /* Far below a hundredth; whoever expands them works for years. */
  ck_assert_double_lt(test_processor_seconds() - start, 20);
}
END_TEST

/* The size of the entity is as large as a number can be; adding to it must not start again at 0. */
START_TEST(sum_of_expansions_does_not_wrap_around) {
  g_autoptr(GString) text = g_string_new("<!DOCTYPE map [<!ENTITY e15 'lol'>");

  for (guint i = 15; i > 0; i--) {
    g_string_append_printf(text, "<!ENTITY e%u '", i - 1);
    for (guint j = 0; j < 64; j++)
      g_string_append_printf(text, "&e%u;", i);
    g_string_append(text, "'>");
  }
  g_string_append(text, "]>\n<map id='&e15;' name='&e0;'/>");
  assert_refused(text->str, text->len, NULL, "2:23 entity-expansion");
}
END_TEST

START_TEST(expansion_counts_every_reference) {
  g_autoptr(GString) text = g_string_new("<!DOCTYPE map [<!ENTITY e \"\">]><map>");
  CapLimits limits = CAP_LIMITS_DEFAULT;

  for (guint i = 0; i < 11; i++)
    g_string_append(text, "&e;");
  g_string_append(text, "</map>");
  limits.max_expansion = 10;
  assert_refused(text->str, text->len, &limits, "1:67 entity-expansion");
  assert_refused("<!DOCTYPE map [<!ENTITY e \"12345678901\">]><map id=\"&e;\"/>", 57, &limits,
                 "1:52 entity-expansion");
}
END_TEST

START_TEST(long_chain_of_entities_does_not_overflow_the_stack) {
  g_autoptr(GString) text = g_string_new("<!DOCTYPE map [");

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf(text, "<!ENTITY e%u \"&e%u;\">", i, i + 1);
  g_string_append(text, "]><map>&e0;</map>");
  assert_refused(text->str, text->len, NULL, "1:25 entity-unsupported");
}
END_TEST

/* Whatever the order of the declarations: sixteen entities within each other and no more. */
START_TEST(nesting_of_entities_is_limited_in_either_direction) {
  for (guint n = 16; n <= 17; n++) {
    g_autoptr(GString) outward = g_string_new("<!DOCTYPE map [\n<!ENTITY e1 'x'>\n");
    g_autoptr(GString) inward = g_string_new("<!DOCTYPE map [\n");
    g_autofree char *root = g_strdup_printf("]>\n<map id='&e%u;'/>", n);

    for (guint i = 2; i <= n; i++)
      g_string_append_printf(outward, "<!ENTITY e%u '&e%u;'>\n", i, i - 1);
    for (guint i = n; i >= 2; i--)
      g_string_append_printf(inward, "<!ENTITY e%u '&e%u;'>\n", i, i - 1);
    g_string_append(inward, "<!ENTITY e1 'x'>\n");
    g_string_append(outward, root);
    g_string_append(inward, root);
    if (n > 16) {
      assert_refused(outward->str, outward->len, NULL, "18:10 entity-unsupported");
      assert_refused(inward->str, inward->len, NULL, "2:10 entity-unsupported");
      continue;
    }
    for (guint i = 0; i < 2; i++) {
      const GString *text = i == 0 ? outward : inward;
      g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
      g_autoptr(CapDocument) doc =
          cap_document_read_text("t.xml", text->str, text->len, NULL, findings);

      ck_assert(doc != NULL);
      ck_assert(cap_slice_equals(cap_node_attribute(doc, 0, CAP_NAME_ID), "x"));
    }
  }
}
END_TEST

/* --- Limits ----------------------------------------------------------------------------- */

START_TEST(limits_are_found_before_anything_is_parsed) {
  CapLimits limits = {.max_size = 60,
                      .max_depth = 3,
                      .max_elements = 5,
                      .max_attribute = 4,
                      .max_attributes = 2,
                      .max_expansion = 10};

  assert_refused("<a><b><c><d/></c></b></a>", 25, &limits, "1:10 nesting-too-deep");
  assert_refused("<a><b/><b/><b/>\n<b/><b/></a>", 28, &limits, "2:5 too-many-elements");
  assert_refused("<a b=\"12345\"/>", 14, &limits, "1:4 attribute-too-long");
  assert_refused("<a b='' c=''\nd=''/>", 19, &limits, "2:1 too-many-attributes");
  assert_refused("<a>                                                       </a>", 62, &limits,
                 "0:0 file-too-large");
}
END_TEST

START_TEST(limits_just_reached_are_fine) {
  CapLimits limits = {.max_size = 100,
                      .max_depth = 3,
                      .max_elements = 4,
                      .max_attribute = 4,
                      .max_attributes = 2,
                      .max_expansion = 10};
  static const char text[] = "<a b='1234' c=''><b><c/><c/></b></a>";
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), &limits, findings);

  ck_assert(doc != NULL);
}
END_TEST

START_TEST(every_limit_names_its_option) {
  static const struct {
    const char *text;
    const char *option;
  } rows[] = {{"<a><b><c/></b></a>", "--max-depth"},
              {"<a><b/><b/><b/></a>", "--max-elements"},
              {"<a b='12345'/>", "--max-attribute"},
              {"<a b='' c=''/>", "--max-attributes"},
              {"<!DOCTYPE a [<!ENTITY e '123456'>]><a>&e;</a>", "--max-expansion"},
              {"<a>..........................................................</a>", "--max-size"}};
  CapLimits limits = {.max_size = 60,
                      .max_depth = 2,
                      .max_elements = 3,
                      .max_attribute = 4,
                      .max_attributes = 1,
                      .max_expansion = 5};

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

    ck_assert(cap_document_read_text("t", rows[i].text, strlen(rows[i].text), &limits, findings) ==
              NULL);
    ck_assert_msg(g_str_has_suffix(rows[i].option, "size") ||
                      strstr(cap_diagnostics_get(findings, 0)->hint, rows[i].option) != NULL,
                  "%s", rows[i].text);
  }
}
END_TEST

/* Text that repeats, between two others. */
static char *repeated(const char *before, const char *what, guint times, const char *after) {
  GString *text = g_string_new(before);

  for (guint i = 0; i < times; i++)
    g_string_append(text, what);
  g_string_append(text, after);
  return g_string_free(text, FALSE);
}

/* What would take an innocent reader minutes. */
START_TEST(hostile_text_is_refused_quickly) {
  static const struct {
    const char *before;
    const char *what;
    guint times;
    const char *after;
  } rows[] = {
      {"", "<a>", 10000, ""},                                      /* deep */
      {"<map>", "<a/>", 2000001, "</map>"},                        /* many */
      {"<map id=\"", "x", 10 << 20, "\"/>"},                       /* long value */
      {"<map ", "a='' ", 1 << 20, "/>"},                           /* many attributes */
      {"<map>", "\xC3\xA9", 5 << 20, "</map>"},                    /* text in pieces of 300 bytes */
      {"<map>", "&#65;", 4 << 20, "</map>"},                       /* text in pieces of one byte */
      {"<map>", "&", 1 << 20, "</map>"},                           /* strays */
      {"<map>", "<", 1 << 20, "</map>"},                           /* */
      {"<map>", "<!--", 1 << 20, "</map>"},                        /* */
      {"<map", " a", 1 << 20, "/>"},                               /* */
      {"<map>", "<a b='", 1 << 20, "</map>"},                      /* */
      {"<!DOCTYPE map [", "<!ENTITY e 'x'>", 1 << 18, "]><map/>"}, /* doubles */
      {"<!DOCTYPE map ", "[", 1 << 20, ">"},                       /* */
      {"<map>", "<x></x>y", 1 << 18, "</map>"},                    /* a mistake in every line */
      {"<map>", "]]>", 1 << 20, "</map>"},                         /* */
  };
  g_autofree char *text = repeated(rows[_i].before, rows[_i].what, rows[_i].times, rows[_i].after);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  double start = test_processor_seconds();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), NULL, findings);
  double seconds = test_processor_seconds() - start;

  ck_assert_uint_ge(cap_diagnostics_count(findings), 1);
  /* Sanitizers take their time; without them all are far below half a second. What goes through the
   * text again and again takes hours. */
  ck_assert_msg(seconds < 60, "%s: %.1f s", rows[_i].what, seconds);
}
END_TEST

/* --- Files ------------------------------------------------------------------------------ */

static char *folder;

static void make_folder(void) {
  folder = test_make_dir();
}

static void remove_folder(void) {
  test_remove_dir(folder);
  g_clear_pointer(&folder, g_free);
}

/* Reads a file that must be refused; returns the message. */
static char *refusal_of(const char *name, const char *slug) {
  g_autofree char *path = g_build_filename(folder, name, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, NULL, findings);

  ck_assert(doc == NULL);
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->code->slug, slug);
  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->file, path);
  return g_strdup(cap_diagnostics_get(findings, 0)->message);
}

START_TEST(what_is_not_a_plain_file_is_refused_without_waiting) {
  g_autofree char *fifo = g_build_filename(folder, "fifo", NULL);
  g_autofree char *socket_path = g_build_filename(folder, "socket", NULL);
  g_autofree char *link = g_build_filename(folder, "link", NULL);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int fd = socket(AF_UNIX, SOCK_STREAM, 0);

  ck_assert_int_eq(mkfifo(fifo, 0600), 0);
  ck_assert_int_eq(symlink("fifo", link), 0);
  g_strlcpy(address.sun_path, socket_path, sizeof address.sun_path);
  ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
  g_free(refusal_of("missing", "file-unreadable"));
  g_free(refusal_of(".", "file-unreadable"));
  g_free(refusal_of("fifo", "file-unreadable"));
  g_free(refusal_of("link", "file-unreadable"));
  g_free(refusal_of("socket", "file-unreadable"));
  g_free(refusal_of("../../../../../../../dev/zero", "file-unreadable"));
  g_free(refusal_of("fifo/x", "file-unreadable"));
  close(fd);
}
END_TEST

START_TEST(unreadable_file_is_refused) {
  g_autofree char *path = g_build_filename(folder, "secret.xml", NULL);

  test_write_file(path, "<map/>", -1);
  ck_assert_int_eq(chmod(path, 0), 0);
  /* Root reads everything. */
  if (geteuid() != 0)
    g_free(refusal_of("secret.xml", "file-unreadable"));
}
END_TEST

START_TEST(large_file_is_refused_unread) {
  g_autofree char *path = g_build_filename(folder, "large.xml", NULL);
  g_autofree char *message = NULL;

  test_write_file(path, "<map/>", -1);
  ck_assert_int_eq(truncate(path, (off_t)100 << 20), 0);
  message = refusal_of("large.xml", "file-too-large");
  ck_assert(strstr(message, "104857600") != NULL && strstr(message, "67108864") != NULL);
}
END_TEST

START_TEST(file_is_read_whole_and_kept_byte_by_byte) {
  static const char text[] = "\xEF\xBB\xBF<x>\r\n\ta &#65; <!-- c -->\r</x>\n\n";
  g_autofree char *path = g_build_filename(folder, "x.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = NULL;

  test_write_file(path, text, -1);
  doc = cap_document_read(path, NULL, findings);
  ck_assert(doc != NULL);
  ck_assert(cap_slice_equals(cap_document_text(doc), text));
}
END_TEST

/* Reads standard input, fed by a pipe, in a child of its own. */
START_TEST(dash_reads_standard_input_up_to_the_limit) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  int ends[2];

  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(write(ends[1], "<x>1</x>", 8), 8);
  close(ends[1]);
  ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
    g_autoptr(CapDocument) doc = NULL;

    limits.max_size = i == 0 ? 8 : 7;
    if (i == 1) {
      ck_assert_int_eq(pipe(ends), 0);
      ck_assert_int_eq(write(ends[1], "<x>1</x>", 8), 8);
      ck_assert_int_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    }
    doc = cap_document_read("-", &limits, findings);
    ck_assert((doc != NULL) == (i == 0));
    if (i == 1)
      ck_assert_ptr_eq(cap_diagnostics_get(findings, 0)->code, CAP_CODE_FILE_TOO_LARGE);
  }
}
END_TEST

START_TEST(shipped_documents_have_no_findings) {
  static const char *const folders[] = {"maps", "scenarios"};

  for (guint i = 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *path = test_path(folders[i], NULL);
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);

    ck_assert(dir != NULL);
    for (const char *name = g_dir_read_name(dir); name != NULL; name = g_dir_read_name(dir)) {
      g_autofree char *file = g_build_filename(path, name, NULL);
      g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
      g_autoptr(CapDocument) doc = NULL;
      g_autofree char *bytes_of_file = NULL;
      gsize length;

      if (!g_str_has_suffix(name, ".xml"))
        continue;
      doc = cap_document_read(file, NULL, findings);
      ck_assert_msg(doc != NULL && cap_document_has_shape(doc), "%s: %s", name,
                    cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                        : "");
      bytes_of_file = test_read_file(file, &length);
      ck_assert(cap_slices_equal(cap_document_text(doc), (CapSlice){bytes_of_file, length}));
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reader");
  TCase *tc = tcase_create("bytes");

  tcase_add_loop_test(tc, bytes_that_are_not_text_are_refused, 0, G_N_ELEMENTS(bytes));
  tcase_add_test(tc, byte_value_and_latin_reading_are_told);
  tcase_add_test(tc, windows_reading_is_told);
  tcase_add_test(tc, file_of_another_program_is_told_as_such);
  tcase_add_test(tc, utf8_and_ascii_declarations_are_fine);
  suite_add_tcase(suite, tc);
  tc = tcase_create("well-formed");
  tcase_add_loop_test(tc, mistake_is_explained_at_its_place, 0, G_N_ELEMENTS(broken));
  tcase_add_test(tc, missing_value_is_one_column_wide);
  tcase_add_test(tc, every_prefix_of_a_document_is_refused_and_explained);
  suite_add_tcase(suite, tc);
  tc = tcase_create("entities");
  tcase_add_loop_test(tc, doctype_is_refused, 0, G_N_ELEMENTS(doctypes));
  tcase_add_loop_test(tc, billion_laughs_end_at_once, 9, 10);
  tcase_add_loop_test(tc, billion_laughs_end_at_once, 14, 15);
  tcase_add_test(tc, sum_of_expansions_does_not_wrap_around);
  tcase_add_test(tc, expansion_counts_every_reference);
  tcase_add_test(tc, long_chain_of_entities_does_not_overflow_the_stack);
  tcase_add_test(tc, nesting_of_entities_is_limited_in_either_direction);
  suite_add_tcase(suite, tc);
  tc = tcase_create("limits");
  tcase_add_test(tc, limits_are_found_before_anything_is_parsed);
  tcase_add_test(tc, limits_just_reached_are_fine);
  tcase_add_test(tc, every_limit_names_its_option);
  tcase_add_loop_test(tc, hostile_text_is_refused_quickly, 0, 15);
  suite_add_tcase(suite, tc);
  tc = tcase_create("files");
  tcase_add_checked_fixture(tc, make_folder, remove_folder);
  tcase_add_test(tc, what_is_not_a_plain_file_is_refused_without_waiting);
  tcase_add_test(tc, unreadable_file_is_refused);
  tcase_add_test(tc, large_file_is_refused_unread);
  tcase_add_test(tc, file_is_read_whole_and_kept_byte_by_byte);
  tcase_add_test(tc, dash_reads_standard_input_up_to_the_limit);
  tcase_add_test(tc, shipped_documents_have_no_findings);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
