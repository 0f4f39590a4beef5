#include "reader-structure.h"

#include "scan.h"
#include "schema/codes/codes-file.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"

#include <string.h>

typedef struct {
  const CapDocument *doc;
  CapDiagnostics *findings;
} Check;

/* --- Finding it --------------------------------------------------------------------------- */

/* A tag whose counterpart is missing or wrong. */
typedef struct {
  gboolean found;
  CapToken opening;      /* kind END_TAG when there is none */
  CapToken closing;      /* kind START_TAG when there is none: the file ends */
  gboolean closes_outer; /* what is closed is open, but something inside it, too */
  CapToken root;         /* the first start tag */
  gboolean is_second_root;
  gboolean is_outside; /* text or a tag after the root */
  CapToken namesake;   /* the last sibling before `closing` that has its name */
  CapToken child;      /* the first element in `opening`; kind TEXT when there is none */
} Mismatch;

static gboolean same_name(const CapScanner *s, const CapToken *a, const CapToken *b) {
  return cap_slices_equal(cap_scan_slice(s, a->name_start, a->name_end),
                          cap_scan_slice(s, b->name_start, b->name_end));
}

/* One token; TRUE when it shows the mistake. */
static gboolean step(const CapScanner *s, GArray *open, gboolean *had_root, const CapToken *token,
                     Mismatch *m) {
  gboolean is_start = token->kind == CAP_TOKEN_START_TAG || token->kind == CAP_TOKEN_EMPTY_TAG;

  if (open->len == 0 && *had_root && is_start) {
    m->closing = *token;
    m->is_second_root = TRUE;
    return TRUE;
  }
  if (open->len == 0 &&
      (token->kind == CAP_TOKEN_CDATA ||
       (token->kind == CAP_TOKEN_TEXT && !cap_scan_is_blank(s->text, token->start, token->end)))) {
    m->closing = *token;
    m->is_outside = TRUE;
    return TRUE;
  }
  if (is_start && !*had_root)
    m->root = *token;
  *had_root |= is_start;
  if (token->kind == CAP_TOKEN_START_TAG)
    g_array_append_val(open, *token);
  if (token->kind != CAP_TOKEN_END_TAG)
    return FALSE;
  if (open->len > 0) {
    m->opening = g_array_index(open, CapToken, open->len - 1);
    g_array_set_size(open, open->len - 1);
    if (same_name(s, &m->opening, token))
      return FALSE;
    for (guint i = 0; i < open->len && !m->closes_outer; i++)
      m->closes_outer = same_name(s, &g_array_index(open, CapToken, i), token);
  } else {
    m->opening.kind = CAP_TOKEN_END_TAG;
  }
  m->closing = *token;
  return TRUE;
}

/* The first mistake in the structure of the file, up to where libxml2 stopped. */
static Mismatch find_mismatch(const CapDocument *doc, gsize start, gsize stop) {
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(CapToken));
  g_auto(CapScanner) scanner;
  gboolean had_root = FALSE;
  Mismatch m = {0};
  CapToken token;

  cap_scanner_init(&scanner, doc->text, doc->length);
  scanner.at = (guint32)start;
  while (!m.found && cap_scanner_next(&scanner, &token)) {
    /* Behind a mistake of another sort tags cannot be trusted. */
    if (token.broken || token.start > stop)
      return m;
    m.found = step(&scanner, open, &had_root, &token, &m);
  }
  if (!m.found && open->len > 0 && cap_scan_is_blank(doc->text, stop, doc->length)) {
    m.found = TRUE;
    m.opening = g_array_index(open, CapToken, open->len - 1);
    m.closing.kind = CAP_TOKEN_START_TAG;
  }
  return m;
}

/* The last element before an end tag, among those beside it, that has its name: a tag that closes
 * itself, or the end tag of one that was closed; kind TEXT when there is none. */
static CapToken find_namesake(const CapDocument *doc, const Mismatch *m) {
  g_auto(CapScanner) scanner;
  CapToken token, found = {.kind = CAP_TOKEN_TEXT};
  guint depth = 0;

  cap_scanner_init(&scanner, doc->text, doc->length);
  if (m->closing.kind != CAP_TOKEN_END_TAG || m->opening.kind != CAP_TOKEN_START_TAG)
    return found;
  scanner.at = m->opening.end;
  while (cap_scanner_next(&scanner, &token) && token.start < m->closing.start) {
    gboolean is_end = token.kind == CAP_TOKEN_END_TAG;
    depth -= is_end && depth > 0;
    if ((is_end || token.kind == CAP_TOKEN_EMPTY_TAG) && depth == 0 &&
        same_name(&scanner, &token, &m->closing))
      found = token;
    depth += token.kind == CAP_TOKEN_START_TAG;
  }
  found.attributes = NULL;
  return found;
}

/* The first element behind a start tag, before anything else closes; kind TEXT when none is. */
static CapToken find_child(const CapDocument *doc, const Mismatch *m) {
  g_auto(CapScanner) scanner;
  CapToken token = {.kind = CAP_TOKEN_TEXT};

  cap_scanner_init(&scanner, doc->text, doc->length);
  if (m->opening.kind != CAP_TOKEN_START_TAG)
    return token;
  scanner.at = m->opening.end;
  while (cap_scanner_next(&scanner, &token))
    if (token.kind <= CAP_TOKEN_END_TAG)
      break;
  token.attributes = NULL;
  return token;
}

static CapSlice token_name(const CapDocument *doc, const CapToken *token) {
  return (CapSlice){doc->text + token->name_start, token->name_end - token->name_start};
}

static CapPlace place_of_token(const CapDocument *doc, const CapToken *token) {
  return cap_place_range(doc, token->start, token->end - token->start);
}

/* --- Telling it --------------------------------------------------------------------------- */

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

/* "</side></army>" for "</army></side>". */
static gboolean are_crossed(const Check *c, const Mismatch *m) {
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, c->doc->text, c->doc->length);
  scanner.at = m->closing.end;
  while (cap_scanner_next(&scanner, &token) && token.kind == CAP_TOKEN_TEXT &&
         cap_scan_is_blank(c->doc->text, token.start, token.end))
    continue;
  return token.kind == CAP_TOKEN_END_TAG && same_name(&scanner, &token, &m->opening);
}

static gboolean is_word_of_format(CapSlice name) {
  return cap_name_from_text(name) != CAP_NAME_OTHER;
}

/* --- Where an end tag was meant ------------------------------------------------------------ */

/* "/supply>" in the text of an element, which has lost its <; 0 when it is nowhere. */
static gsize find_headless_end(const Check *c, const Mismatch *m) {
  CapSlice name = token_name(c->doc, &m->opening);
  g_autofree char *wanted = g_strdup_printf("/%.*s>", CAP_SLICE_ARGS(name));
  const char *from = c->doc->text + m->opening.end;
  gsize until = m->closing.start > m->opening.end ? m->closing.start : c->doc->length;

  for (;;) {
    const char *found = memmem(from, (gsize)(c->doc->text + until - from), wanted, strlen(wanted));
    if (found == NULL || found[-1] != '<')
      return found != NULL ? (gsize)(found - c->doc->text) : 0;
    from = found + 1;
  }
}

/* "<supply> ... <supply>": the second has nothing of its own in front of the next end tag, and was
 * to close the first. */
static gboolean is_end_without_slash(const Check *c, const Mismatch *m) {
  g_auto(CapScanner) scanner;
  CapToken token;
  int depth = 0;

  cap_scanner_init(&scanner, c->doc->text, c->doc->length);
  scanner.at = m->root.end;
  /* The innermost open element has the same name as the one around it. */
  while (cap_scanner_next(&scanner, &token) && token.start < m->opening.start) {
    gboolean is_same = (token.kind == CAP_TOKEN_START_TAG || token.kind == CAP_TOKEN_END_TAG) &&
                       same_name(&scanner, &token, &m->opening);
    if (is_same)
      depth += token.kind == CAP_TOKEN_START_TAG ? 1 : -1;
  }
  return depth > 0 && m->opening.n_attributes == 0;
}

/* FALSE when none is found. */
static gboolean report_meant_end(const Check *c, const Mismatch *m) {
  CapSlice opening = token_name(c->doc, &m->opening);
  gsize at = find_headless_end(c, m);
  CapDiagnostic *d;

  if (at > 0) {
    d = report(c, at, opening.length + 2, "The < in front of \"/%.*s>\" is missing.",
               CAP_SLICE_ARGS(opening));
    cap_diagnostic_set_hint(d, "Write </%.*s>.", CAP_SLICE_ARGS(opening));
    cap_diagnostic_set_suggestion(d, "</%.*s>", CAP_SLICE_ARGS(opening));
    return TRUE;
  }
  if (!is_end_without_slash(c, m))
    return FALSE;
  d = report(c, m->opening.start, m->opening.end - m->opening.start,
             "This opens a second <%.*s> inside the first, and nothing closes it.",
             CAP_SLICE_ARGS(opening));
  cap_diagnostic_set_hint(d, "If it is to be the end of the first, write </%.*s>.",
                          CAP_SLICE_ARGS(opening));
  return TRUE;
}

/* Whether words stand right before a tag or right behind it. */
static gboolean stands_in_text(const Check *c, const CapToken *tag) {
  gsize before = tag->start, behind = tag->end;

  while (before > 0 && g_ascii_isspace(c->doc->text[before - 1]))
    before--;
  while (behind < c->doc->length && g_ascii_isspace(c->doc->text[behind]))
    behind++;
  return (before > 0 && c->doc->text[before - 1] != '>') ||
         (behind < c->doc->length && c->doc->text[behind] != '<');
}

/* "<br>" or "<i>", as in web pages: there is no such element, closed or not. */
static gboolean report_stranger(const Check *c, const Mismatch *m) {
  CapSlice opening = token_name(c->doc, &m->opening);

  if (is_word_of_format(opening) || !stands_in_text(c, &m->opening))
    return FALSE;
  CapDiagnostic *d = report(c, m->opening.start, m->opening.end - m->opening.start,
                            "There is no element \"%.*s\", and this one is not closed, either.",
                            CAP_SLICE_ARGS(opening));
  cap_diagnostic_set_hint(d, "Delete the tag: texts are plain, without formatting.");
  return TRUE;
}

static gboolean begins_with_words(const Check *c, const CapToken *tag) {
  gsize at = tag->end;

  while (at < c->doc->length && g_ascii_isspace(c->doc->text[at]))
    at++;
  return at < c->doc->length && c->doc->text[at] != '<';
}

/* How to close an element: texts, elements with others in them and those with nothing. */
static void hint_at_end(const Check *c, const Mismatch *m, CapDiagnostic *d) {
  CapSlice opening = token_name(c->doc, &m->opening);
  gboolean has_child = m->child.kind == CAP_TOKEN_START_TAG || m->child.kind == CAP_TOKEN_EMPTY_TAG;

  if (begins_with_words(c, &m->opening))
    cap_diagnostic_set_hint(d, "Add </%.*s> after its text.", CAP_SLICE_ARGS(opening));
  else if (has_child)
    cap_diagnostic_set_hint(d,
                            "Add </%.*s> after the last line that belongs to it. If nothing "
                            "belongs to it, end its own tag with />.",
                            CAP_SLICE_ARGS(opening));
  else
    cap_diagnostic_set_hint(d,
                            "End the tag with /> when nothing is in the element, or add </%.*s>.",
                            CAP_SLICE_ARGS(opening));
}

/* The end tag is right, but an element before it was left open: that is where to look. */
static void report_open(const Check *c, const Mismatch *m) {
  CapSlice closing = token_name(c->doc, &m->closing);
  CapSlice opening = token_name(c->doc, &m->opening);
  CapPlace place = place_of_token(c->doc, &m->closing);
  CapDiagnostic *d;

  if (are_crossed(c, m)) {
    d = report(
        c, place.offset, place.length,
        "The end tags </%.*s> and </%.*s> are crossed: what was opened last is closed first.",
        CAP_SLICE_ARGS(closing), CAP_SLICE_ARGS(opening));
    cap_diagnostic_set_hint(d, "Let the two change places.");
    return;
  }
  if (report_stranger(c, m) || report_meant_end(c, m))
    return;
  d = report(c, m->opening.start, m->opening.name_end - m->opening.start,
             "The element \"%.*s\" is not closed: </%.*s> comes on line %u, and "
             "</%.*s> does not come before it.",
             CAP_SLICE_ARGS(opening), CAP_SLICE_ARGS(closing),
             cap_place_line(place_of_token(c->doc, &m->closing)), CAP_SLICE_ARGS(opening));

  hint_at_end(c, m, d);
}

/* What the end tag is to close was closed before: by a slash in its own tag, or by another end
 * tag. */
static gboolean report_closed_before(const Check *c, const Mismatch *m) {
  CapSlice name = token_name(c->doc, &m->closing);
  CapPlace place = place_of_token(c->doc, &m->closing);
  CapDiagnostic *d;

  if (m->namesake.kind == CAP_TOKEN_EMPTY_TAG) {
    d = report(
        c, m->namesake.end - 2, 2,
        "The tag <%.*s> ends with /> here, so that nothing can be in it; but </%.*s> follows "
        "on line %u.",
        CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(name), cap_place_line(place));
    cap_diagnostic_set_hint(d, "End it with > alone.");
    cap_diagnostic_set_suggestion(d, ">");
    return TRUE;
  }
  if (m->namesake.kind != CAP_TOKEN_END_TAG)
    return FALSE;
  d = report(c, place.offset, place.length,
             "The end tag </%.*s> closes nothing: the <%.*s> before it was closed on line %u.",
             CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(name),
             cap_place_line(place_of_token(c->doc, &m->namesake)));
  cap_diagnostic_set_hint(d, "Remove one of the two end tags.");
  return TRUE;
}

/* Nothing of this name is open, and nothing of a name like it is the innermost. */
static void report_extra_end(const Check *c, const Mismatch *m) {
  CapSlice closing = token_name(c->doc, &m->closing);
  CapSlice opening = token_name(c->doc, &m->opening);
  CapPlace place = place_of_token(c->doc, &m->closing);
  CapDiagnostic *d =
      report(c, place.offset, place.length,
             "The end tag </%.*s> closes nothing: no <%.*s> is open here, only "
             "<%.*s> from line %u.",
             CAP_SLICE_ARGS(closing), CAP_SLICE_ARGS(closing), CAP_SLICE_ARGS(opening),
             cap_place_line(place_of_token(c->doc, &m->opening)));

  cap_diagnostic_set_hint(d, "Remove it if there is one too many, or write </%.*s> in its place.",
                          CAP_SLICE_ARGS(opening));
}

/* The end tag is a word of the format and the start tag is none: that is the misspelt one. */
static void report_misspelt_start(const Check *c, const Mismatch *m) {
  CapSlice closing = token_name(c->doc, &m->closing);
  CapSlice opening = token_name(c->doc, &m->opening);
  CapDiagnostic *d = report(c, m->opening.name_start, opening.length,
                            "There is no element \"%.*s\", and </%.*s> on line %u is to close it.",
                            CAP_SLICE_ARGS(opening), CAP_SLICE_ARGS(closing),
                            cap_place_line(place_of_token(c->doc, &m->closing)));

  cap_diagnostic_suggest(d, closing);
}

static void report_wrong_end(const Check *c, const Mismatch *m) {
  CapSlice closing = token_name(c->doc, &m->closing);
  CapSlice opening = token_name(c->doc, &m->opening);
  CapPlace place = place_of_token(c->doc, &m->closing);
  CapSuggestion meant = cap_suggestion_for(closing);
  CapDiagnostic *d;

  if (m->opening.kind == CAP_TOKEN_END_TAG) {
    d = report(c, place.offset, place.length, "The end tag </%.*s> closes nothing.",
               CAP_SLICE_ARGS(closing));
    cap_diagnostic_set_hint(d, "Remove it, or add the start tag that belongs to it.");
    return;
  }
  if (m->closes_outer) {
    report_open(c, m);
    return;
  }
  cap_suggestion_offer(&meant, opening);
  if (!cap_slice_is_set(meant.best)) {
    if (!report_closed_before(c, m))
      report_extra_end(c, m);
    return;
  }
  if (is_word_of_format(closing) && !is_word_of_format(opening)) {
    report_misspelt_start(c, m);
    return;
  }
  d = report(c, place.offset, place.length,
             "The end tag </%.*s> does not fit: the innermost open element is \"%.*s\", opened on "
             "line %u.",
             CAP_SLICE_ARGS(closing), CAP_SLICE_ARGS(opening),
             cap_place_line(place_of_token(c->doc, &m->opening)));
  cap_diagnostic_set_hint(d, "Write </%.*s>, or correct the start tag.", CAP_SLICE_ARGS(opening));
  cap_diagnostic_set_suggestion(d, "</%.*s>", CAP_SLICE_ARGS(opening));
}

static void report_unclosed(const Check *c, const Mismatch *m) {
  CapSlice opening = token_name(c->doc, &m->opening);
  CapDiagnostic *d;

  d = report(c, m->opening.start, m->opening.name_end - m->opening.start,
             "The element \"%.*s\" is never closed: the file ends before </%.*s>.",
             CAP_SLICE_ARGS(opening), CAP_SLICE_ARGS(opening));
  cap_diagnostic_set_hint(d, "Add the end tag; if the file was cut off, restore it.");
}

/* The first character that is no blank. */
static gsize first_of(const Check *c) {
  gsize at = 0;

  while (at < c->doc->length && cap_scan_is_blank(c->doc->text, at, at + 1))
    at++;
  return at;
}

/* A letter, a table, JSON: whatever it is, it does not even begin like a document. */
static gboolean is_no_xml(const Check *c) {
  gsize at = first_of(c);

  return at < c->doc->length && c->doc->text[at] != '<';
}

#define START_ANEW "To start from a complete small document, try \"capitano new scenario NAME\"."

/* Files of other sorts, known by how they begin. */
static gboolean report_other_file(const Check *c) {
  static const struct {
    const char *start;
    const char *words;
    const char *hint;
  } others[] = {
      {"%PDF", "This is a PDF file, not text.", START_ANEW},
      {"{\\rtf", "This is a document of a word processor (RTF), not plain text.",
       "Save it as plain text. " START_ANEW},
      {"{", "This looks like JSON; documents are XML.", START_ANEW},
      {"[", "This looks like JSON; documents are XML.", START_ANEW},
      {"--- ", "This looks like a list of changes (a diff), not like a document.",
       "Apply it to the document with patch or git apply."},
      {"diff --git", "This looks like a list of changes (a diff), not like a document.",
       "Apply it to the document with patch or git apply."},
  };
  gsize at = first_of(c);

  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    gsize length = strlen(others[i].start);
    if (at + length > c->doc->length || memcmp(c->doc->text + at, others[i].start, length) != 0)
      continue;
    cap_diagnostic_set_hint(report(c, at, length, "%s", others[i].words), "%s", others[i].hint);
    return TRUE;
  }
  return FALSE;
}

/* The mark of a quotation or the number of the line, which the second line has, too. */
static gboolean is_line_mark(char c) {
  return c == '>' || c == '|' || g_ascii_isdigit(c);
}

static gboolean every_line_begins_so(const Check *c, gsize at) {
  const char *text = c->doc->text;
  const char *end = memchr(text + at, '\n', c->doc->length - at);
  gsize next = end != NULL ? (gsize)(end - text) + 1 : c->doc->length;

  while (next < c->doc->length && (text[next] == ' ' || text[next] == '\t'))
    next++;
  return next < c->doc->length && is_line_mark(text[at]) && is_line_mark(text[next]);
}

/* A draft or a remark stands before the document, or there is none. */
static void report_no_xml(const Check *c) {
  gsize at = first_of(c);
  gboolean has_document = memmem(c->doc->text, c->doc->length, "<?xml", 5) != NULL ||
                          memmem(c->doc->text, c->doc->length, "</", 2) != NULL ||
                          memmem(c->doc->text, c->doc->length, "/>", 2) != NULL;

  if (report_other_file(c))
    return;
  if (has_document && every_line_begins_so(c, at))
    cap_diagnostic_set_hint(
        report(c, at, 1, "Something stands in front of every line, like > in a quoted mail."),
        "Get the file itself, or remove the quote marks or line numbers from all its lines.");
  else if (has_document)
    cap_diagnostic_set_hint(report(c, at, 1, "Text stands before the beginning of the document."),
                            "Remove it, or write it as <!-- comment --> after the first line.");
  else
    cap_diagnostic_set_hint(report(c, at, 1, "This is not XML: a document begins with <."),
                            START_ANEW);
}

static void report_second_root(const Check *c, const Mismatch *m) {
  CapSlice name = token_name(c->doc, &m->closing);
  CapSlice root = token_name(c->doc, &m->root);
  CapDiagnostic *d = report(c, m->closing.start, m->closing.name_end - m->closing.start,
                            "The element \"%.*s\" stands after the end of the document, which "
                            "ends with </%.*s>.",
                            CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(root));

  if (cap_slices_equal(name, root))
    cap_diagnostic_set_hint(d, "A file holds one %.*s: put this one into a file of its own.",
                            CAP_SLICE_ARGS(root));
  else
    cap_diagnostic_set_hint(d, "Move it in front of </%.*s>, or remove it.", CAP_SLICE_ARGS(root));
}

gboolean cap_report_structure(const CapDocument *doc, gsize start, gsize stop,
                              CapDiagnostics *findings) {
  const Check check = {doc, findings}, *c = &check;
  Mismatch m = find_mismatch(doc, start, stop);
  CapPlace place = place_of_token(c->doc, &m.closing);

  if (!m.found)
    return FALSE;
  m.namesake = find_namesake(doc, &m);
  m.child = find_child(doc, &m);
  if (m.is_second_root) {
    report_second_root(c, &m);
  } else if (m.is_outside && is_no_xml(c)) {
    report_no_xml(c);
  } else if (m.is_outside) {
    gsize at = place.offset;

    while (cap_scan_is_blank(c->doc->text, at, at + 1))
      at++;
    cap_diagnostic_set_hint(report(c, at, 1, "Text stands before or after the document itself."),
                            "Delete it, or make a comment of it: <!-- ... -->.");
  } else if (m.closing.kind == CAP_TOKEN_START_TAG) {
    report_unclosed(c, &m);
  } else {
    report_wrong_end(c, &m);
  }
  return TRUE;
}
