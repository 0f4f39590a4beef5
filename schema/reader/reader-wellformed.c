#include "reader-wellformed.h"

#include "schema/codes/place.h"
#include "reader-slips.h"
#include "reader-structure.h"
#include "reader-values.h"
#include "scan.h"
#include "schema/codes/codes-file.h"
#include "schema/xsd/xsd.h"

#include <glib/gi18n.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Not more than this many undeclared prefixes are worth a finding. */
#define MAX_FINDINGS 10

typedef struct {
  const CapDocument *doc;
  CapDiagnostics *findings; /* NULL: nobody asks why */
  xmlParserCtxtPtr parser;
  gsize start; /* of the text that libxml2 sees: after a byte order mark */
  guint n_errors;
  gboolean stopped;
} Check;

static CapDiagnostic *report(const Check *c, gsize offset, gsize length, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static CapDiagnostic *report(const Check *c, gsize offset, gsize length, const char *format, ...) {
  CapDiagnostic *d;
  va_list args;

  va_start(args, format);
  d = cap_report_va(c->findings, CAP_CODE_NOT_WELL_FORMED, cap_place_range(c->doc, offset, length),
                    format, args);
  va_end(args);
  return d;
}

/* --- Mistakes inside a tag --------------------------------------------------------------- */

/* Where the last such byte at or before the offset stands; 0 when there is none. */
static gsize last_before(const CapDocument *doc, gsize offset, char byte) {
  gsize at = MIN(offset, doc->length - 1);

  while (at > 0 && doc->text[at] != byte)
    at--;
  return at;
}

/* The '<' of the tag around an offset. */
static gsize tag_start(const CapDocument *doc, gsize offset) {
  return last_before(doc, offset, '<');
}

/* The second of two attributes with one name. */
static void report_double_attribute(const Check *c, gsize offset) {
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, c->doc->text, c->doc->length);
  scanner.at = (guint32)tag_start(c->doc, offset);
  if (!cap_scanner_next(&scanner, &token))
    return;
  for (guint i = 1; i < token.n_attributes; i++) {
    const CapTokenAttribute *a = &token.attributes[i];
    CapSlice name = cap_scan_slice(&scanner, a->name_start, a->name_end);

    for (guint j = 0; j < i; j++) {
      const CapTokenAttribute *b = &token.attributes[j];

      if (!cap_slices_equal(name, cap_scan_slice(&scanner, b->name_start, b->name_end)))
        continue;
      cap_diagnostic_set_hint(report(c, a->name_start, name.length,
                                     "The attribute \"%.*s\" is given twice.",
                                     CAP_SLICE_ARGS(name)),
                              "Keep one of the two.");
      return;
    }
  }
  report(c, offset, 1, "An attribute is given twice in this element.");
}

/* --- References -------------------------------------------------------------------------- */

static void report_ampersand(const Check *c, gsize offset) {
  CapDiagnostic *d =
      report(c, last_before(c->doc, offset, '&'), 1, "The character & stands by itself.");

  cap_diagnostic_set_hint(d, "Write &amp; for it.");
}

static void report_undeclared_entity(const Check *c, const xmlError *error, gsize offset) {
  const char *name = error->str1 != NULL ? error->str1 : "";
  CapDiagnostic *d = report(c, last_before(c->doc, offset, '&'), strlen(name) + 2,
                            "There is no entity \"%s\".", name);

  cap_diagnostic_set_hint(d, "Write the character itself: the file is UTF-8 and can hold any.");
}

/* "&amp" without its semicolon; any other word behind an & is text. */
static void report_open_reference(const Check *c, gsize offset) {
  static const char *const names[] = {"amp", "lt", "gt", "quot", "apos"};
  gsize at = last_before(c->doc, offset, '&');
  CapSlice rest = {c->doc->text + at + 1, c->doc->length - at - 1};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    gsize length = strlen(names[i]);

    if (rest.length <= length || strncmp(rest.data, names[i], length) != 0 ||
        g_ascii_isalnum(rest.data[length]))
      continue;
    CapDiagnostic *d = report(c, at, length + 1, "The semicolon after &%s is missing.", names[i]);
    cap_diagnostic_set_hint(d, "Write &%s; with the semicolon.", names[i]);
    cap_diagnostic_set_suggestion(d, "&%s;", names[i]);
    return;
  }
  report_ampersand(c, at);
}

/* "<\\supply>": the slash of paths, where an element is to be closed. */
static gboolean report_backslash(const Check *c, gsize at) {
  gsize end = at + 2;

  if (at + 1 >= c->doc->length || c->doc->text[at + 1] != '\\')
    return FALSE;
  while (end < c->doc->length && (g_ascii_isalnum(c->doc->text[end]) || c->doc->text[end] == '-'))
    end++;
  CapSlice name = cap_slice_clip((CapSlice){c->doc->text + at + 2, end - at - 2});
  CapDiagnostic *d =
      report(c, at, 2, "The end tag of \"%.*s\" has a backslash.", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(d, "Write </%.*s>, with a slash.", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_suggestion(d, "</");
  return TRUE;
}

/* "< general capitano="...">": a tag but for the blank. */
static gboolean report_blank_in_tag(const Check *c, gsize at) {
  CapSlice text = cap_document_text(c->doc);
  gsize start = at + 1, end, close;

  while (start < text.length && text.data[start] == ' ')
    start++;
  for (end = start;
       end < text.length && (g_ascii_isalpha(text.data[end]) || text.data[end] == '-');)
    end++;
  for (close = end; close < text.length && text.data[close] != '<' && text.data[close] != '>';)
    close++;
  if (start == at + 1 || end == start || close >= text.length || text.data[close] != '>')
    return FALSE;
  CapSlice name = cap_slice_clip((CapSlice){text.data + start, end - start});
  CapDiagnostic *d = report(c, at, start - at, "A blank stands between < and the name of the tag.");
  cap_diagnostic_set_hint(d, "Write <%.*s without the blank.", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_suggestion(d, "<");
  return TRUE;
}

/* A name was wanted: after '<' or '&', or in a tag. */
/* Blanks that a word processor or a web page puts between words; XML knows none of them. */
static gsize length_of_blank(CapSlice text, gsize at) {
  static const char *const blanks[] = {"\u00a0", "\u2007", "\u2009", "\u202f", "\u200b", "\u3000"};

  for (guint i = 0; i < G_N_ELEMENTS(blanks); i++)
    if (text.length - at >= strlen(blanks[i]) &&
        memcmp(text.data + at, blanks[i], strlen(blanks[i])) == 0)
      return strlen(blanks[i]);
  return 0;
}

static gboolean report_odd_blank(const Check *c, gsize offset) {
  CapSlice text = cap_document_text(c->doc);
  gsize length = offset < text.length ? length_of_blank(text, offset) : 0;

  if (length == 0)
    return FALSE;
  cap_diagnostic_set_hint(
      report(c, offset, length, "This blank is one of a word processor, which XML does not know."),
      "Write an ordinary blank in its place, here and wherever else one was pasted.");
  return TRUE;
}

static void report_name_required(const Check *c, gsize offset) {
  CapSlice text = cap_document_text(c->doc);
  gsize at = MIN(offset, text.length - 1);

  if (report_odd_blank(c, offset))
    return;
  if (text.data[at] != '&' && text.data[at] != '<' && at > 0)
    at--;
  if (text.data[at] == '&') {
    report_ampersand(c, at);
  } else if (text.data[at] == '<' && !report_blank_in_tag(c, at) && !report_backslash(c, at)) {
    cap_diagnostic_set_hint(report(c, at, 1, "The character < does not start a tag here."),
                            "Write &lt; for it, or correct the name of the tag.");
  } else if (text.data[at] != '<') {
    report(c, offset, 1, "A name is missing here.");
  }
}

/* --- All of it --------------------------------------------------------------------------- */

static void report_prefix(const Check *c, const xmlError *error, gsize offset) {
  const char *prefix = error->str1 != NULL ? error->str1 : "";
  gsize tag = tag_start(c->doc, offset);
  CapSlice rest = {c->doc->text + tag, c->doc->length - tag};
  g_autofree char *needle = g_strconcat(prefix, ":", NULL);
  const char *found = memmem(rest.data, rest.length, needle, strlen(needle));
  gsize at = found != NULL ? (gsize)(found - c->doc->text) : tag;
  CapDiagnostic *d = report(c, at, strlen(prefix), "The prefix \"%s\" is not declared.", prefix);

  if (strcmp(prefix, "xsi") == 0)
    cap_diagnostic_set_hint(d, "Add xmlns:xsi=\"%s\" to the root element.", CAP_XSI_NAMESPACE);
  else
    cap_diagnostic_set_hint(d, "The format needs no prefixes; remove it.");
}

static void report_never_closed(const Check *c, const CapToken *token, gsize at) {
  if (token->kind == CAP_TOKEN_COMMENT)
    cap_diagnostic_set_hint(report(c, at, strlen("<!--"), "This comment is never closed."),
                            "End it with -->, two hyphens and a >.");
  else if (token->kind == CAP_TOKEN_START_TAG || token->kind == CAP_TOKEN_END_TAG)
    cap_diagnostic_set_hint(report(c, at, 1, "The file ends in the middle of this tag."),
                            "If the file was cut off, restore it; otherwise end the tag with >.");
  else
    cap_diagnostic_set_hint(report(c, at, 1, "What starts here is never closed."),
                            "If the file was cut off, restore it.");
}

/* Something is never closed: the first thing that the scanner could not make sense of. */
static void report_cut_off(const Check *c) {
  g_auto(CapScanner) scanner;
  CapToken token = {.kind = CAP_TOKEN_TEXT};
  gsize at = tag_start(c->doc, c->doc->length - 1);

  cap_scanner_init(&scanner, c->doc->text, c->doc->length);
  while (cap_scanner_next(&scanner, &token)) {
    if (token.broken) {
      at = token.start;
      break;
    }
  }
  report_never_closed(c, &token, at);
}

/* "&#0;" */
static void report_character(const Check *c, gsize offset) {
  gsize at = last_before(c->doc, offset, '&');

  cap_diagnostic_set_hint(report(c, at, 1, "This is not a character that XML allows."),
                          "Write the character itself, or delete this if it is a slip.");
}

/* What sort of token an offset lies in. */
static CapTokenKind token_kind_at(const CapDocument *doc, gsize offset) {
  g_auto(CapScanner) scanner;
  CapToken token = {.kind = CAP_TOKEN_TEXT};

  cap_scanner_init(&scanner, doc->text, doc->length);
  while (cap_scanner_next(&scanner, &token) && token.end <= offset)
    continue;
  return token.kind;
}

static void report_other(const Check *c, const xmlError *error, gsize offset) {
  g_autofree char *message = g_strstrip(g_strdup(error->message != NULL ? error->message : "?"));
  CapTokenKind kind = token_kind_at(c->doc, offset);

  if (kind == CAP_TOKEN_DOCTYPE) {
    cap_diagnostic_set_hint(report(c, offset, 1, "This DOCTYPE contains a mistake."),
                            "Remove the DOCTYPE; the program needs none.");
  } else if (kind == CAP_TOKEN_INSTRUCTION) {
    cap_diagnostic_set_hint(report(c, offset, 1, "The XML declaration contains a mistake."),
                            "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?> as the first line.");
  } else {
    report(c, offset, 1, "This is not well-formed XML: %s%s", message,
           g_str_has_suffix(message, ".") ? "" : ".");
  }
}

/* Mistakes of which the code says it all. */
static const struct {
  xmlParserErrors code;
  const char *message;
  const char *hint;
} simple_errors[] = {
    {XML_ERR_ATTRIBUTE_NOT_STARTED, N_("The value of an attribute has no quotes."),
     N_("Write the value in quotes: name=\"value\".")},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, N_("An attribute has no value."),
     N_("Write the value in quotes: name=\"value\".")},
    {XML_ERR_SPACE_REQUIRED, N_("Something in this tag is wrong, here or just before."),
     N_("A tag looks like this: <name attribute=\"value\">, with blanks between attributes.")},
    {XML_ERR_GT_REQUIRED, N_("Something in this tag is wrong, here or just before."),
     N_("A tag looks like this: <name attribute=\"value\">, with blanks between attributes.")},
    {XML_ERR_MISPLACED_CDATA_END, N_("The characters ]]> stand in the text."),
     N_("Write ]]&gt; for them.")},
    {XML_NS_ERR_QNAME, N_("A name has a colon in the wrong place."),
     N_("The names of the format have no colons.")},
};

/* Two attributes with no blank between them: the value of the first has just ended. */
static gboolean report_no_blank(const Check *c, gsize offset) {
  const char *text = c->doc->text;

  if (offset == 0 || (text[offset - 1] != '"' && text[offset - 1] != '\'') ||
      !(g_ascii_isalpha(text[offset]) || text[offset] == '_'))
    return FALSE;
  cap_diagnostic_set_hint(report(c, offset, 1, "There is no blank in front of this attribute."),
                          "Put a blank between the quote and the next attribute.");
  return TRUE;
}

static gboolean report_simple(const Check *c, int code, gsize offset) {
  for (guint i = 0; i < G_N_ELEMENTS(simple_errors); i++) {
    if ((int)simple_errors[i].code != code)
      continue;
    cap_diagnostic_set_hint(report(c, offset,
                                   code == XML_ERR_MISPLACED_CDATA_END ? strlen("]]>") : 1, "%s",
                                   _(simple_errors[i].message)),
                            "%s", _(simple_errors[i].hint));
    return TRUE;
  }
  return FALSE;
}

/* "<!-- Sale --" and "<!-- Sale --!>" want to end; of others the text has the hyphens. */
static void report_hyphens(const Check *c, gsize offset) {
  const char *text = c->doc->text;
  gsize at = MIN(offset + 1, c->doc->length - 1), line_end;

  while (at > 0 && !(text[at] == '-' && text[at - 1] == '-'))
    at--;
  at = at > 0 ? at - 1 : 0;
  for (line_end = at + 2; line_end < c->doc->length && text[line_end] != '\n';)
    line_end++;
  gboolean is_end = cap_scan_is_blank(text, at + 2, line_end);
  gboolean is_html = line_end - at >= 4 && strncmp(text + at, "--!>", 4) == 0;
  CapDiagnostic *d;

  if (is_end || is_html) {
    d = report(c, at, is_html ? 4 : 2, "This comment does not end correctly.");
    cap_diagnostic_set_hint(d, "A comment ends with -->, two hyphens and a >.");
    cap_diagnostic_set_suggestion(d, "-->");
    return;
  }
  d = report(c, at, 2, "Two hyphens stand in a comment.");
  cap_diagnostic_set_hint(d, "Inside a comment write one hyphen, or a dash.");
}

static void report_declaration(const Check *c, gsize offset) {
  gsize at = last_before(c->doc, offset, '<');
  gsize start = cap_scan_start(c->doc->text, c->doc->length);
  gboolean is_second =
      at > start && c->doc->length - start > 5 && strncmp(c->doc->text + start, "<?xml", 5) == 0;

  if (is_second)
    cap_diagnostic_set_hint(report(c, at, 5, "This is a second XML declaration."),
                            "Delete this line; the first one in the file is enough.");
  else
    cap_diagnostic_set_hint(report(c, at, 5, "The XML declaration stands in the wrong place."),
                            "<?xml ...?> must be the very first thing in the file: delete the "
                            "blanks, lines or comments before it.");
}

/* "</special-rules id="x">" */
static gboolean report_end_tag(const Check *c, gsize offset) {
  gsize before = offset > 0 && c->doc->text[offset] == '<' ? offset - 1 : offset;
  gsize at = tag_start(c->doc, before), end = at + 2;

  if (at + 1 >= c->doc->length || c->doc->text[at + 1] != '/')
    return FALSE;
  while (end < c->doc->length && (g_ascii_isalnum(c->doc->text[end]) || c->doc->text[end] == '-'))
    end++;
  CapSlice name = cap_slice_clip((CapSlice){c->doc->text + at + 2, end - at - 2});
  cap_diagnostic_set_hint(
      report(c, at, end - at, "The name in the end tag </%.*s> must be followed by a >.",
             CAP_SLICE_ARGS(name)),
      "Write </%.*s>. Attributes stand in the start tag.", CAP_SLICE_ARGS(name));
  return TRUE;
}

static void report_error(const Check *c, const xmlError *error, gsize offset) {
  if (offset >= c->doc->length) {
    report_cut_off(c);
    return;
  }
  if (error->code == XML_ERR_SPACE_REQUIRED && report_no_blank(c, offset))
    return;
  if (error->code == XML_ERR_GT_REQUIRED && report_end_tag(c, offset))
    return;
  switch (error->code) {
  case XML_ERR_HYPHEN_IN_COMMENT:
    report_hyphens(c, offset);
    return;
  case XML_ERR_RESERVED_XML_NAME:
    report_declaration(c, offset);
    return;
  case XML_ERR_LT_IN_ATTRIBUTE:
    cap_report_tag_in_value(c->doc, offset, c->findings);
    return;
  case XML_ERR_ATTRIBUTE_REDEFINED:
  case XML_NS_ERR_ATTRIBUTE_REDEFINED:
    report_double_attribute(c, offset);
    return;
  case XML_ERR_ENTITYREF_SEMICOL_MISSING:
    report_open_reference(c, offset);
    return;
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_WAR_UNDECLARED_ENTITY:
    report_undeclared_entity(c, error, offset);
    return;
  case XML_ERR_NAME_REQUIRED:
    report_name_required(c, offset);
    return;
  case XML_ERR_COMMENT_NOT_FINISHED:
  case XML_ERR_CDATA_NOT_FINISHED:
  case XML_ERR_PI_NOT_FINISHED:
  case XML_ERR_DOCTYPE_NOT_FINISHED:
    report_cut_off(c);
    return;
  case XML_ERR_INVALID_CHARREF:
  case XML_ERR_INVALID_DEC_CHARREF:
  case XML_ERR_INVALID_HEX_CHARREF:
  case XML_ERR_INVALID_CHAR:
    report_character(c, offset);
    return;
  case XML_NS_ERR_UNDEFINED_NAMESPACE:
    report_prefix(c, error, offset);
    return;
  default:
    if (!report_simple(c, error->code, offset))
      report_other(c, error, offset);
    return;
  }
}

/* --- libxml2 ----------------------------------------------------------------------------- */

/* Where the parser stands in the text; an entity's text counts as its reference. */
static gsize parser_offset(const Check *c) {
  const xmlParserInput *input = c->parser->inputNr > 0 ? c->parser->inputTab[0] : NULL;
  const char *at = input != NULL ? (const char *)input->cur : NULL;

  if (at == NULL || at < c->doc->text || at > c->doc->text + c->doc->length)
    return c->start;
  return (gsize)(at - c->doc->text);
}

/* TRUE when nothing behind the mistake can be trusted. */
static gboolean explain(const Check *c, const xmlError *error, gsize offset) {
  gboolean is_fatal = error->level == XML_ERR_FATAL;

  /* A colon in place of an = is no matter of namespaces. */
  if ((is_fatal || error->code == XML_NS_ERR_QNAME) && cap_report_slip(c->doc, offset, c->findings))
    return TRUE;
  if (!is_fatal || !cap_report_structure(c->doc, c->start, offset, c->findings))
    report_error(c, error, offset);
  return is_fatal;
}

static void on_error(void *data, xmlErrorPtr error) {
  Check *c = ((xmlParserCtxtPtr)data)->_private;
  gsize offset = parser_offset(c);
  gboolean is_last = error->level == XML_ERR_FATAL;

  if (c->stopped || error->level == XML_ERR_WARNING || error->level == XML_ERR_NONE)
    return;
  c->n_errors++;
  if (c->findings != NULL && c->n_errors <= MAX_FINDINGS)
    is_last = explain(c, error, offset);
  /* What libxml2 finds behind a fatal mistake is mostly a consequence of it. */
  if (is_last) {
    c->stopped = TRUE;
    xmlStopParser(c->parser);
  }
}

/* Only what entities need: nobody wants to hear of elements and text. */
static void set_handlers(xmlSAXHandler *sax) {
  memset(sax, 0, sizeof *sax);
  sax->initialized = XML_SAX2_MAGIC;
  sax->startDocument = xmlSAX2StartDocument;
  sax->internalSubset = xmlSAX2InternalSubset;
  sax->entityDecl = xmlSAX2EntityDecl;
  sax->getEntity = xmlSAX2GetEntity;
  sax->serror = on_error;
}

static gboolean parse(Check *c, int options) {
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  xmlParserInputPtr input;
  gboolean ok;

  set_handlers(parser->sax);
  parser->_private = c;
  c->parser = parser;
  xmlCtxtUseOptions(parser, options);
  /* The text is not copied, so that a place in libxml2's buffer is a place in the document. */
  input = xmlNewInputStream(parser);
  input->base = (const xmlChar *)c->doc->text + c->start;
  input->cur = input->base;
  input->end = (const xmlChar *)c->doc->text + c->doc->length;
  inputPush(parser, input);
  xmlParseDocument(parser);
  ok = parser->wellFormed && c->n_errors == 0;
  if (!ok && c->n_errors == 0 && c->findings != NULL)
    report(c, c->start, 1, "This is not well-formed XML.");
  if (parser->myDoc != NULL)
    xmlFreeDoc(parser->myDoc);
  xmlFreeParserCtxt(parser);
  return ok;
}

gboolean cap_document_is_well_formed(const CapDocument *doc, gboolean entities_are_harmless,
                                     CapDiagnostics *findings) {
  Check c = {.doc = doc, .findings = findings, .start = cap_scan_start(doc->text, doc->length)};
  /* XML_PARSE_HUGE lifts limits that are either lower than ours or checked by now. */
  int options = XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_COMPACT |
                (entities_are_harmless ? XML_PARSE_HUGE : 0);

  cap_xml_init();
  return parse(&c, options);
}

gboolean cap_text_is_well_formed(const char *text, gsize length) {
  g_autoptr(CapDocument) doc = cap_document_new("", g_strndup(text, length), length);

  return cap_document_is_well_formed(doc, FALSE, NULL);
}
