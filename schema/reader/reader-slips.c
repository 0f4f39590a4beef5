#include "reader-slips.h"

#include "schema/codes/place.h"
#include "scan.h"
#include "schema/codes/codes-file.h"

#include <string.h>

static CapDiagnostic *report(const CapDocument *doc, gsize offset, gsize length,
                             CapDiagnostics *findings, const char *format, ...) G_GNUC_PRINTF(5, 6);

static CapDiagnostic *report(const CapDocument *doc, gsize offset, gsize length,
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

  for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
    if (!starts_with(doc, start, marks[i]))
      continue;
    CapDiagnostic *d = report(doc, start, strlen(marks[i]), findings,
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
  CapDiagnostic *d = report(doc, start, 4, findings,
                            "This comment is not closed: the next one begins on line %u.", line);
  cap_diagnostic_set_hint(d, "End it with -->, two hyphens and a >.");
  return TRUE;
}

/* --- Quotes ---------------------------------------------------------------------------------- */

/* Quotes that word processors write. */
static const char *const curly[] = {"\u201C", "\u201D", "\u201E", "\u2018",
                                    "\u2019", "\u00AB", "\u00BB", "\u2033"};

static gboolean report_curly(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  for (gsize i = 0; i < G_N_ELEMENTS(curly); i++) {
    if (!starts_with(doc, offset, curly[i]) || offset == 0 || doc->text[offset - 1] != '=')
      continue;
    CapDiagnostic *d = report(doc, offset, strlen(curly[i]), findings,
                              "The value is in the quotes of a word processor: %s.", curly[i]);
    cap_diagnostic_set_hint(d,
                            "Write straight quotes, \" before the value and behind it, and write "
                            "the file with a program for plain text.");
    cap_diagnostic_set_suggestion(d, "\"");
    return TRUE;
  }
  return FALSE;
}

/* A value that ends in the next attribute: ` first=` is its end, and it began behind `name=`. */
static gboolean ends_like_an_attribute(CapSlice value) {
  gsize at = value.length;

  if (at < 3 || value.data[--at] != '=')
    return FALSE;
  gsize end = at;
  while (at > 0 && (g_ascii_isalnum(value.data[at - 1]) || value.data[at - 1] == '-'))
    at--;
  return at < end && at > 0 && g_ascii_isspace(value.data[at - 1]);
}

/* The quote that closes a value is missing, so that the next one closes it and the rest makes no
 * sense. */
static gboolean report_open_value(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  gsize end = MIN(offset, doc->length);

  /* From the place where the parser stopped back to the quotes of the value before it. */
  while (end > 0 && doc->text[end - 1] != '"' && doc->text[end - 1] != '\'' &&
         doc->text[end - 1] != '<')
    end--;
  if (end == 0 || doc->text[end - 1] == '<')
    return FALSE;
  char quote = doc->text[--end];
  gsize start = end;
  while (start > 0 && doc->text[start - 1] != quote && doc->text[start - 1] != '<')
    start--;
  if (start == 0 || doc->text[start - 1] == '<' ||
      !ends_like_an_attribute((CapSlice){doc->text + start, end - start}))
    return FALSE;
  CapDiagnostic *d =
      report(doc, start - 1, 1, findings, "The value that starts here has no closing quote.");
  cap_diagnostic_set_hint(d, "Add the closing quote %c behind the value.", quote);
  return TRUE;
}

gboolean cap_report_slip(const CapDocument *doc, gsize offset, CapDiagnostics *findings) {
  return report_merge(doc, offset, findings) || report_comment(doc, offset, findings) ||
         report_curly(doc, offset, findings) || report_open_value(doc, offset, findings);
}
