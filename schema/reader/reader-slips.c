#include "reader-slips.h"

#include "schema/codes/place.h"
#include "reader-tags.h"
#include "scan.h"
#include "schema/codes/codes-file.h"

#include <string.h>

static CapDiagnostic *report_slip(const CapDocument *doc, gsize offset, gsize length,
                                  CapDiagnostics *findings, const char *format, ...)
    G_GNUC_PRINTF(5, 6);

static CapDiagnostic *report_slip(const CapDocument *doc, gsize offset, gsize length,
                                  CapDiagnostics *findings, const char *format, ...) {
  va_list args;

  va_start(args, format);
  CapDiagnostic *d = cap_report_va(findings, CAP_CODE_NOT_WELL_FORMED,
                                   cap_place_range(doc, offset, length), format, args);
  va_end(args);
  return d;
}

static gboolean starts_with(const CapDocument *doc, gsize at, const char *text) {
  gsize length = strlen(text);

  return at + length <= doc->length && memcmp(doc->text + at, text, length) == 0;
}

/* --- Other files ----------------------------------------------------------------------------- */

static gboolean begins_like(const CapDocument *doc, gsize at, const char *word) {
  gsize length = strlen(word);

  return at + length <= doc->length && g_ascii_strncasecmp(doc->text + at, word, length) == 0;
}

/* Whoever downloads a file gets the page around it, or the one that says that there is none. */
static gboolean report_web_page(const CapDocument *doc, CapDiagnostics *findings) {
  gsize at = cap_scan_start(doc->text, doc->length);

  while (at < doc->length && g_ascii_isspace(doc->text[at]))
    at++;
  if (!begins_like(doc, at, "<!doctype html") && !begins_like(doc, at, "<html"))
    return FALSE;
  CapDiagnostic *d =
      report_slip(doc, at, 1, findings, "This is a web page, not a document of this program.");
  cap_diagnostic_set_hint(d, "Perhaps the page around the file was saved, or one that says that "
                             "there is no such file. Fetch the file itself.");
  return TRUE;
}

/* --- Merges ---------------------------------------------------------------------------------- */

static gsize line_start(const CapDocument *doc, gsize offset) {
  while (offset > 0 && doc->text[offset - 1] != '\n')
    offset--;
  return offset;
}

/* Git writes both versions into the file, between three lines. */
static gboolean report_merge(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  static const char *const marks[] = {"<<<<<<<", ">>>>>>>", "|||||||"};
  gsize start = line_start(doc, offset);

  /* Some programs indent what they write. */
  while (start < doc->length && (doc->text[start] == ' ' || doc->text[start] == '\t'))
    start++;

  for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
    if (!starts_with(doc, start, marks[i]))
      continue;
    CapDiagnostic *d =
        report_slip(doc, start, strlen(marks[i]), findings,
                    "A merge left both versions in the file; this is one of its marks.");
    cap_diagnostic_set_hint(d,
                            "Keep the version that you want, and delete the other with the lines "
                            "that begin with <<<<<<<, ======= and >>>>>>>.");
    return TRUE;
  }
  return FALSE;
}

/* --- Comments -------------------------------------------------------------------------------- */

/* The comment that is open at an offset; FALSE when none is. */
static gboolean find_open_comment(const CapDocument *doc, gsize offset, gsize *start) {
  const char *from = doc->text, *end = doc->text + MIN(offset + 1, doc->length);

  for (;;) {
    const char *open = memmem(from, (gsize)(end - from), "<!--", 4);
    if (open == NULL)
      return FALSE;
    const char *close = memmem(open + 4, (gsize)(doc->text + doc->length - open - 4), "-->", 3);
    if (close == NULL || close >= end) {
      *start = (gsize)(open - doc->text);
      return TRUE;
    }
    from = close + 3;
    if (from >= end)
      return FALSE;
  }
}

/* Another comment begins inside of one: the first was not closed. */
static gboolean report_comment(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  gsize start = 0;

  if (!find_open_comment(doc, offset, &start))
    return FALSE;
  const char *inner = memmem(doc->text + start + 4,
                             MIN(doc->length, offset + 4) - MIN(doc->length, start + 4), "<!--", 4);
  if (inner == NULL)
    return FALSE;
  guint line = cap_place_line(cap_place_range(doc, (gsize)(inner - doc->text), 4));
  CapDiagnostic *d = report_slip(
      doc, start, 4, findings, "This comment is not closed: the next one begins on line %u.", line);
  cap_diagnostic_set_hint(d, "End it with -->, two hyphens and a >.");
  return TRUE;
}

/* --- Quotes ---------------------------------------------------------------------------------- */

static gboolean report_curly(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  const char *curly = cap_curly_quote_at(doc, offset);

  if (curly == NULL || offset == 0 || doc->text[offset - 1] != '=')
    return FALSE;
  CapDiagnostic *d = report_slip(doc, offset, strlen(curly), findings,
                                 "The value is in the quotes of a word processor: %s.", curly);
  cap_diagnostic_set_hint(d, "Write straight quotes, \" before the value and after it, and save "
                             "the file with a program for plain text.");
  cap_diagnostic_set_suggestion(d, "\"");
  return TRUE;
}

/* "<!- remark -->", "<-- remark -->" */
static gboolean report_half_comment(const CapDocument *doc, gsize offset,
                                    CapDiagnostics *findings) {
  gsize at = MIN(offset, doc->length);

  while (at > 0 && offset - at < strlen("<!-") && doc->text[at] != '<')
    at--;
  if ((!starts_with(doc, at, "<!") && !starts_with(doc, at, "<--")) ||
      starts_with(doc, at, "<!--") || starts_with(doc, at, "<![") || starts_with(doc, at, "<!D"))
    return FALSE;
  cap_diagnostic_set_hint(
      report_slip(doc, at, 2, findings, "This is not the beginning of a comment."),
      "A comment begins with <!-- and ends with -->, each with two hyphens.");
  return TRUE;
}

gboolean cap_report_slip(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  return report_web_page(doc, findings) || report_merge(doc, offset, findings) ||
         report_comment(doc, offset, findings) || report_half_comment(doc, offset, findings) ||
         report_curly(doc, offset, findings) || cap_report_tag_slip(doc, offset, findings);
}

/* --- Instructions ---------------------------------------------------------------------------- */

/* Whether a tag ends and another begins in it. */
static gboolean swallows_tags(CapSlice body) {
  for (gsize at = 0; at < body.length; at++) {
    gsize next = at + 1;
    if (body.data[at] != '>')
      continue;
    while (next < body.length && g_ascii_isspace(body.data[next]))
      next++;
    if (next < body.length && body.data[next] == '<')
      return TRUE;
  }
  return FALSE;
}

gboolean cap_report_open_instruction(const CapDocument *doc, CapDiagnostics *findings) {
  static const char target[] = "capitano";
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, doc->text, doc->length);
  if (g_strstr_len(doc->text, (gssize)doc->length, "<?capitano") == NULL)
    return FALSE;
  while (cap_scanner_next(&scanner, &token)) {
    if (token.kind != CAP_TOKEN_INSTRUCTION ||
        !cap_slice_equals(cap_scan_slice(&scanner, token.name_start, token.name_end), target) ||
        !swallows_tags(cap_scan_slice(&scanner, token.name_end, token.body_end)))
      continue;
    cap_diagnostic_set_hint(
        report_slip(doc, token.start, strlen("<?capitano"), findings,
                    "This instruction has no ?> at its end, so that elements after it are lost."),
        "End it with ?>, a question mark and a >.");
    return TRUE;
  }
  return FALSE;
}
