#include "reader-tags.h"

#include "schema/codes/codes-file.h"
#include "schema/codes/place.h"
#include "reader-values.h"
#include "scan.h"

#include <glib/gi18n.h>
#include <string.h>

/* A tag that breaks off, as far as it was understood. */
typedef struct {
  const CapDocument *doc;
  CapDiagnostics *findings;
  CapToken token;
  gsize stop; /* the first thing that makes no sense, behind blanks */
} Tag;

static CapDiagnostic *report(const Tag *tag, gsize offset, gsize length, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static CapDiagnostic *report(const Tag *tag, gsize offset, gsize length, const char *format, ...) {
  va_list args;

  va_start(args, format);
  CapDiagnostic *d = cap_report_va(tag->findings, CAP_CODE_NOT_WELL_FORMED,
                                   cap_place_range(tag->doc, offset, length), format, args);
  va_end(args);
  return d;
}

/* 0 behind the end. */
static char byte_at(const Tag *tag, gsize at) {
  return at < tag->doc->length ? tag->doc->text[at] : '\0';
}

static gsize skip_blanks(const Tag *tag, gsize at) {
  while (at < tag->doc->length && g_ascii_isspace(tag->doc->text[at]))
    at++;
  return at;
}

static gboolean is_name_byte(char c) {
  return g_ascii_isalnum(c) || c == '-' || c == '_' || c == ':' || c == '.';
}

static gsize skip_name(const Tag *tag, gsize at) {
  while (is_name_byte(byte_at(tag, at)))
    at++;
  return at;
}

static CapSlice text_between(const Tag *tag, gsize from, gsize to) {
  return (CapSlice){tag->doc->text + from, to - from};
}

/* --- Quotes ---------------------------------------------------------------------------------- */

const char *cap_curly_quote_at(const CapDocument *doc, gsize offset) {
  static const char *const curly[] = {"\u201C", "\u201D", "\u201E", "\u2018",
                                      "\u2019", "\u00AB", "\u00BB", "\u2033"};

  for (gsize i = 0; i < G_N_ELEMENTS(curly); i++) {
    gsize length = strlen(curly[i]);
    if (offset + length <= doc->length && memcmp(doc->text + offset, curly[i], length) == 0)
      return curly[i];
  }
  return NULL;
}

/* A value that ends in the next attribute: ` first=` is its end, and it began behind `name=`. */
static gboolean ends_like_an_attribute(CapSlice value) {
  gsize at = value.length;

  if (at < 3 || value.data[--at] != '=')
    return FALSE;
  gsize end = at;
  while (at > 0 && is_name_byte(value.data[at - 1]))
    at--;
  return at < end && at > 0 &&
         (g_ascii_isspace(value.data[at - 1]) || (guchar)value.data[at - 1] >= 0x80);
}

/* The quote that closes a value is missing or of the wrong kind, so that the next one closes it and
 * the rest makes no sense. */
static gboolean report_open_value(const Tag *tag) {
  if (tag->token.n_attributes == 0)
    return FALSE;
  const CapTokenAttribute *last = &tag->token.attributes[tag->token.n_attributes - 1];
  CapSlice name = text_between(tag, last->name_start, last->name_end);
  char quote = byte_at(tag, last->value_start - 1);

  if (!ends_like_an_attribute(text_between(tag, last->value_start, last->value_end)))
    return FALSE;
  for (gsize at = last->value_start; at < last->value_end; at++) {
    const char *curly = cap_curly_quote_at(tag->doc, at);
    if (curly == NULL)
      continue;
    CapDiagnostic *d = report(tag, at, strlen(curly),
                              "The value of \"%.*s\" ends with the quote of a word processor: %s.",
                              CAP_SLICE_ARGS(name), curly);
    cap_diagnostic_set_hint(d, "Write a straight quote: %c.", quote);
    cap_diagnostic_set_suggestion(d, "%c", quote);
    return TRUE;
  }
  cap_diagnostic_set_hint(report(tag, last->value_start - 1, 1,
                                 "The value of \"%.*s\", which starts here, has no closing quote.",
                                 CAP_SLICE_ARGS(name)),
                          "Add the closing quote %c after the value.", quote);
  return TRUE;
}

/* --- The end of the tag ---------------------------------------------------------------------- */

static gboolean report_open_tag(const Tag *tag) {
  CapSlice name = text_between(tag, tag->token.name_start, tag->token.name_end);

  if (byte_at(tag, tag->stop) == '/' && byte_at(tag, tag->stop + 1) != '>') {
    cap_diagnostic_set_hint(
        report(tag, tag->stop, 1, "The tag <%.*s> has no > after its slash.", CAP_SLICE_ARGS(name)),
        "End it with />.");
    return TRUE;
  }
  if (byte_at(tag, tag->stop) != '<' || !g_ascii_isalpha(byte_at(tag, tag->token.name_start)))
    return FALSE;
  guint line = cap_place_line(cap_place_range(tag->doc, tag->stop, 1));
  cap_diagnostic_set_hint(report(tag, tag->token.start, tag->token.name_end - tag->token.start,
                                 "The tag <%.*s> has no end: the next one begins on line %u.",
                                 CAP_SLICE_ARGS(name), line),
                          "End it with /> when nothing is in the element, otherwise with >.");
  return TRUE;
}

/* --- Signs that belong to other notations ---------------------------------------------------- */

/* "hex="1014", capitano=..." and "<general .../" with the slash of paths. */
static gboolean report_stray_sign(const Tag *tag) {
  char sign = byte_at(tag, tag->stop);
  CapDiagnostic *d;

  if (sign == '\\') {
    d = report(tag, tag->stop, 1, "The tag has a backslash, which means nothing here.");
    cap_diagnostic_set_hint(d, "End it with />.");
    return TRUE;
  }
  if ((sign != ',' && sign != ';') || tag->token.n_attributes == 0)
    return FALSE;
  const CapTokenAttribute *last = &tag->token.attributes[tag->token.n_attributes - 1];
  d = report(tag, tag->stop, 1, "A %s stands after the value of \"%.*s\".",
             sign == ',' ? _("comma") : _("semicolon"),
             CAP_SLICE_ARGS(text_between(tag, last->name_start, last->name_end)));
  cap_diagnostic_set_hint(d, "Remove it: only blanks stand between attributes.");
  cap_diagnostic_set_suggestion(d, "%s", "");
  return TRUE;
}

/* A blank of a word processor or a web page, or a mark that nobody sees, where a blank must be. */
static gboolean report_invisible(const Tag *tag) {
  gunichar c = tag->stop < tag->doc->length ? g_utf8_get_char(tag->doc->text + tag->stop) : 0;

  if (c < 0x80 || !(g_unichar_isspace(c) || g_unichar_iszerowidth(c)))
    return FALSE;
  CapDiagnostic *d =
      report(tag, tag->stop, (gsize)g_unichar_to_utf8(c, NULL),
             g_unichar_isspace(c) ? N_("This is not an ordinary blank but the character U+%04X.")
                                  : N_("The invisible character U+%04X stands here."),
             c);
  cap_diagnostic_set_hint(d, "It comes from a word processor or a web page: delete it and type a "
                             "blank.");
  cap_diagnostic_set_suggestion(d, " ");
  return TRUE;
}

/* --- Values ---------------------------------------------------------------------------------- */

/* "hex: "1014"", as in other notations. */
static gboolean report_colon(const Tag *tag, CapSlice name, gsize behind) {
  char next = byte_at(tag, skip_blanks(tag, behind));

  if (name.length < 2 || name.data[name.length - 1] != ':' || (next != '"' && next != '\''))
    return FALSE;
  name.length--;
  cap_diagnostic_set_hint(report(tag, tag->stop, name.length + 1,
                                 "The attribute \"%.*s\" has a colon where an = must be.",
                                 CAP_SLICE_ARGS(name)),
                          "Write %.*s=\"...\", with an = before the value.", CAP_SLICE_ARGS(name));
  return TRUE;
}

/* `hex"1014"` */
static gboolean report_no_equals(const Tag *tag, CapSlice name, gsize behind) {
  char next = byte_at(tag, skip_blanks(tag, behind));

  if (next != '"' && next != '\'')
    return FALSE;
  cap_diagnostic_set_hint(report(tag, tag->stop, name.length,
                                 "Between the attribute \"%.*s\" and its value the = is missing.",
                                 CAP_SLICE_ARGS(name)),
                          "Write %.*s=\"...\", with an = before the value.", CAP_SLICE_ARGS(name));
  return TRUE;
}

static gboolean report_no_value(const Tag *tag, CapSlice name) {
  cap_diagnostic_set_hint(report(tag, tag->stop, name.length,
                                 "The attribute \"%.*s\" has no value.", CAP_SLICE_ARGS(name)),
                          "Write the value after it, in quotes: %.*s=\"...\".",
                          CAP_SLICE_ARGS(name));
  return TRUE;
}

/* Where a value without quotes ends: at the end of the tag or the line, or before the name of the
 * next attribute. */
static gsize end_of_bare_value(const Tag *tag, gsize from) {
  gsize to = from, last_word = from;

  while (to < tag->doc->length && strchr("<>\"'=\n", tag->doc->text[to]) == NULL &&
         !(tag->doc->text[to] == '/' && byte_at(tag, to + 1) == '>')) {
    if (to > from && g_ascii_isspace(tag->doc->text[to - 1]))
      last_word = to;
    to++;
  }
  if (byte_at(tag, to) == '=')
    to = last_word;
  while (to > from && g_ascii_isspace(tag->doc->text[to - 1]))
    to--;
  return to;
}

/* `hex=`3201``: some keyboards have this quote beside the right one. */
static CapSlice without_back_quotes(CapSlice value) {
  while (value.length > 0 && value.data[0] == '`') {
    value.data++;
    value.length--;
  }
  while (value.length > 0 && value.data[value.length - 1] == '`')
    value.length--;
  return value;
}

static gboolean report_bare_value(const Tag *tag, CapSlice name, gsize from) {
  gsize to = end_of_bare_value(tag, from);
  CapSlice value = cap_slice_clip(without_back_quotes(text_between(tag, from, to)));
  CapDiagnostic *d = report(tag, from, MAX(to - from, 1), "The value of \"%.*s\" is not in quotes.",
                            CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(d, "Write %.*s=\"%.*s\".", CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(value));
  return TRUE;
}

/* "hex==" */
static gboolean report_double_equals(const Tag *tag, CapSlice name, gsize at) {
  if (byte_at(tag, at) != '=')
    return FALSE;
  CapDiagnostic *d =
      report(tag, at, 1, "There is more than one = after \"%.*s\".", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(d, "One = is enough.");
  cap_diagnostic_set_suggestion(d, "%s", "");
  return TRUE;
}

/* "hex=""1014""", as in tables. */
static gboolean report_double_quotes(const Tag *tag) {
  if (tag->token.n_attributes == 0)
    return FALSE;
  const CapTokenAttribute *last = &tag->token.attributes[tag->token.n_attributes - 1];
  if (last->value_end != last->value_start || tag->stop != last->value_end + 1u ||
      !g_ascii_isalnum(byte_at(tag, tag->stop)))
    return FALSE;
  cap_diagnostic_set_hint(
      report(tag, last->value_start - 1, 2, "The value of \"%.*s\" stands in double quotes twice.",
             CAP_SLICE_ARGS(text_between(tag, last->name_start, last->name_end))),
      "One quote on each side is enough.");
  return TRUE;
}

/* An attribute that was begun. */
static gboolean report_attribute(const Tag *tag) {
  gsize end = skip_name(tag, tag->stop);
  CapSlice name = text_between(tag, tag->stop, end);
  gsize equals = skip_blanks(tag, end);

  if (name.length == 0 || !g_ascii_isspace(byte_at(tag, tag->stop - 1)))
    return FALSE;
  if (byte_at(tag, equals) != '=')
    return report_colon(tag, name, equals) || report_no_equals(tag, name, equals) ||
           report_no_value(tag, name);
  gsize value = skip_blanks(tag, equals + 1);
  char first = byte_at(tag, value);
  if (first == '\0' || first == '"' || first == '\'' || cap_curly_quote_at(tag->doc, value) != NULL)
    return FALSE;
  return report_double_equals(tag, name, value) || report_bare_value(tag, name, value);
}

/* --- All of it ------------------------------------------------------------------------------- */

/* The first tag that breaks off; the attributes are those of the scanner. */
static gboolean find_broken(CapScanner *scanner, gsize offset, CapToken *token) {
  while (cap_scanner_next(scanner, token) && token->start <= offset)
    if (token->broken)
      return token->kind == CAP_TOKEN_START_TAG && token->name_end > token->name_start &&
             (g_ascii_isalpha(scanner->text[token->name_start]) ||
              scanner->text[token->name_start] == '_');
  return FALSE;
}

gboolean cap_report_tag_slip(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  g_auto(CapScanner) scanner;
  Tag tag = {.doc = doc, .findings = findings};

  cap_scanner_init(&scanner, doc->text, doc->length);
  if (!find_broken(&scanner, offset, &tag.token))
    return FALSE;
  gsize known = tag.token.n_attributes > 0
                    ? tag.token.attributes[tag.token.n_attributes - 1].value_end + 1
                    : tag.token.name_end;
  tag.stop = skip_blanks(&tag, known);
  /* A file that was cut off ends in the middle of a word. */
  if (memchr(doc->text + tag.token.start, '>', doc->length - tag.token.start) == NULL)
    return FALSE;
  return report_open_value(&tag) || report_open_tag(&tag) || report_stray_sign(&tag) ||
         report_invisible(&tag) || report_double_quotes(&tag) ||
         (tag.token.n_attributes > 0 && cap_report_inner_quote(doc, known, findings)) ||
         report_attribute(&tag);
}
