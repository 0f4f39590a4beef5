#include "reader-values.h"

#include "schema/codes/codes-file.h"
#include "schema/codes/place.h"

#include <string.h>

typedef struct {
  const CapDocument *doc;
  CapDiagnostics *findings;
} Report;

/* A value that has begun. */
typedef struct {
  CapSlice name; /* of the attribute; may be empty */
  gsize quote;   /* where its opening quote stands */
} Open;

static CapDiagnostic *report(const Report *r, gsize offset, gsize length, const char *format, ...)
    G_GNUC_PRINTF(4, 5);

static CapDiagnostic *report(const Report *r, gsize offset, gsize length, const char *format, ...) {
  va_list args;

  va_start(args, format);
  CapDiagnostic *d = cap_report_va(r->findings, CAP_CODE_NOT_WELL_FORMED,
                                   cap_place_range(r->doc, offset, length), format, args);
  va_end(args);
  return d;
}

static gboolean is_name_byte(char c) {
  return g_ascii_isalnum(c) || c == '-' || c == '_' || c == ':' || c == '.';
}

/* 0 behind the end. */
static char byte_at(const Report *r, gsize at) {
  return at < r->doc->length ? r->doc->text[at] : '\0';
}

/* --- Which value it is ----------------------------------------------------------------------- */

/* The name in front of ` = "`. */
static CapSlice name_before(const Report *r, gsize quote) {
  const char *text = r->doc->text;
  gsize end = quote;

  while (end > 0 && (g_ascii_isspace(text[end - 1]) || text[end - 1] == '='))
    end--;
  gsize start = end;
  while (start > 0 && is_name_byte(text[start - 1]))
    start--;
  return (CapSlice){text + start, end - start};
}

/* The value that is open at an offset, which is in a tag: quotes are counted from the beginning of
 * the tag, so that an apostrophe in a value opens none. */
static Open find_open(const Report *r, gsize offset) {
  const char *text = r->doc->text;
  Open open = {.quote = offset};
  gsize at = offset > 0 ? offset - 1 : 0;
  char inside = '\0';

  while (at > 0 && text[at] != '<')
    at--;
  for (; at < offset; at++) {
    if (inside == '\0' && (text[at] == '"' || text[at] == '\'')) {
      inside = text[at];
      open.quote = at;
    } else if (text[at] == inside) {
      inside = '\0';
    }
  }
  open.name = name_before(r, open.quote);
  return open;
}

/* --- Telling it ------------------------------------------------------------------------------ */

/* `hex="3201'/>`: the end of the line, or of what could be the value, has the other quote. */
static gboolean report_other_quote(const Report *r, const Open *open, gsize offset) {
  char quote = byte_at(r, open->quote), other = quote == '"' ? '\'' : '"';

  for (gsize at = open->quote + 1; at < offset && byte_at(r, at) != '\n'; at++) {
    char next = byte_at(r, at + 1);
    if (byte_at(r, at) != other || !(next == '/' || next == '>' || g_ascii_isspace(next)))
      continue;
    /* The apostrophe of a genitive is followed by a word, too. */
    if (next == ' ' && g_ascii_isalpha(byte_at(r, at - 1)) && quote == '"')
      continue;
    CapDiagnostic *d = report(r, at, 1, "The value of \"%.*s\" begins with %c and ends with %c.",
                              CAP_SLICE_ARGS(open->name), quote, other);
    cap_diagnostic_set_hint(d, "Write %c on both sides.", quote);
    cap_diagnostic_set_suggestion(d, "%c", quote);
    return TRUE;
  }
  return FALSE;
}

/* `name="Regiment of <b>Casale</b>"` */
static gboolean report_markup(const Report *r, const Open *open, gsize offset) {
  gsize end = offset + 1 + (byte_at(r, offset + 1) == '/');

  if (!g_ascii_isalpha(byte_at(r, end)))
    return FALSE;
  while (is_name_byte(byte_at(r, end)))
    end++;
  CapSlice tag = {r->doc->text + offset + 1, end - offset - 1};
  CapDiagnostic *d = report(r, offset, end - offset,
                            "The value of \"%.*s\" has a tag in it, <%.*s>; only text may stand in "
                            "a value.",
                            CAP_SLICE_ARGS(open->name), CAP_SLICE_ARGS(cap_slice_clip(tag)));
  cap_diagnostic_set_hint(d, "Delete the tag: texts have no formatting. If the closing quote is "
                             "missing, add it.");
  return TRUE;
}

static void report_no_closing_quote(const Report *r, const Open *open) {
  CapDiagnostic *d =
      report(r, open->quote, 1, "The value of \"%.*s\", which starts here, has no closing quote.",
             CAP_SLICE_ARGS(open->name));

  cap_diagnostic_set_hint(d, "Add the closing quote %c after the value.", byte_at(r, open->quote));
}

void cap_report_tag_in_value(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  const Report report_to = {doc, findings}, *r = &report_to;
  Open open = find_open(r, offset);
  gboolean runs_on = memchr(doc->text + open.quote, '\n', offset - open.quote) != NULL ||
                     memchr(doc->text + open.quote, '>', offset - open.quote) != NULL;

  if (report_other_quote(r, &open, offset))
    return;
  if (runs_on) {
    report_no_closing_quote(r, &open);
    return;
  }
  if (!report_markup(r, &open, offset))
    cap_diagnostic_set_hint(report(r, offset, 1, "The character < stands in the value of \"%.*s\".",
                                   CAP_SLICE_ARGS(open.name)),
                            "Write &lt; for it.");
}

/* Where the value ends that has quotes in it: at the last quote before the next attribute or the
 * end of the tag. */
static gsize end_of_quoted(const Report *r, gsize from, char quote) {
  gsize last = from;

  for (gsize at = from; at < r->doc->length; at++) {
    char c = byte_at(r, at);
    if (c == '<' || c == '>' || c == '\n' || c == '=')
      break;
    if (c == quote)
      last = at;
  }
  return last;
}

/* ` hex:"1014"`, ` hex "1014"`: the next quote opens a value behind a name that lacks its =. */
static gboolean is_value_next(const Report *r, gsize offset, char quote) {
  gsize at = offset;

  while (g_ascii_isspace(byte_at(r, at)))
    at++;
  gsize name = at;
  while (is_name_byte(byte_at(r, at)))
    at++;
  if (name == offset || at == name)
    return FALSE;
  while (g_ascii_isspace(byte_at(r, at)))
    at++;
  if (byte_at(r, at) != quote)
    return FALSE;
  /* Of `"the "old" guard" men="9"` the next quote ends the value, and then another opens. */
  gsize end = at + 1;
  while (end < r->doc->length && byte_at(r, end) != quote && byte_at(r, end) != '>')
    end++;
  return byte_at(r, end) == quote && byte_at(r, end - 1) != '=';
}

gboolean cap_report_inner_quote(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  const Report report_to = {doc, findings}, *r = &report_to;

  if (offset == 0 || (doc->text[offset - 1] != '"' && doc->text[offset - 1] != '\''))
    return FALSE;
  char quote = doc->text[offset - 1];
  if (end_of_quoted(r, offset, quote) == offset || is_value_next(r, offset, quote))
    return FALSE;
  Open open = find_open(r, offset - 1);
  CapDiagnostic *d = report(r, offset - 1, 1, "The value of \"%.*s\" has the quote %c in it.",
                            CAP_SLICE_ARGS(open.name), quote);
  cap_diagnostic_set_hint(d, "Write %s for each of the inner quotes, or delete them.",
                          quote == '"' ? "&quot;" : "&apos;");
  cap_diagnostic_set_suggestion(d, "%s", quote == '"' ? "&quot;" : "&apos;");
  return TRUE;
}
