#include "scan.h"

#include <string.h>

/* What a byte means inside a tag. */
enum {
  SPACE = 1,     /* blank, tab, line break */
  NAME_END = 2,  /* ends the name of an element or attribute */
  NOT_PLAIN = 4, /* makes a value differ from its text */
  FORBIDDEN = 8, /* may not stand in a value */
};

static const guint8 byte_class[256] = {
    [' '] = SPACE | NAME_END,
    ['\t'] = SPACE | NAME_END | NOT_PLAIN,
    ['\n'] = SPACE | NAME_END | NOT_PLAIN,
    ['\r'] = SPACE | NAME_END | NOT_PLAIN,
    ['='] = NAME_END,
    ['>'] = NAME_END,
    ['/'] = NAME_END,
    ['"'] = NAME_END,
    ['\''] = NAME_END,
    ['<'] = NAME_END | FORBIDDEN,
    ['&'] = NOT_PLAIN,
};

static inline guint8 class_of(const char *p) {
  return byte_class[(guint8)*p];
}

void cap_scanner_init(CapScanner *scanner, const char *text, gsize length) {
  g_assert(length < G_MAXUINT32);
  *scanner = (CapScanner){.text = text, .length = (guint32)length};
}

void cap_scanner_clear(CapScanner *scanner) {
  g_clear_pointer(&scanner->attributes, g_free);
  scanner->attributes_size = 0;
}

gsize cap_scan_start(const char *text, gsize length) {
  static const char mark[3] = "\xEF\xBB\xBF";

  return length >= sizeof mark && memcmp(text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

gboolean cap_scan_is_blank(const char *text, gsize start, gsize end) {
  for (gsize i = start; i < end; i++) {
    if (!(class_of(text + i) & SPACE))
      return FALSE;
  }
  return TRUE;
}

/* --- Pieces ------------------------------------------------------------------------------ */

/* The `size` bytes of `what` at or after `p`, or NULL. */
static const char *find(const char *p, const char *end, const char *what, gsize size) {
  return p < end ? memmem(p, (gsize)(end - p), what, size) : NULL;
}

static const char *skip_space(const char *p, const char *end) {
  while (p < end && (class_of(p) & SPACE))
    p++;
  return p;
}

static const char *skip_name(const char *p, const char *end) {
  while (p < end && !(class_of(p) & NAME_END))
    p++;
  return p;
}

static CapTokenAttribute *new_attribute(CapScanner *s, CapToken *token) {
  if (token->n_attributes == s->attributes_size) {
    s->attributes_size = MAX(16, s->attributes_size * 2);
    s->attributes = g_renew(CapTokenAttribute, s->attributes, s->attributes_size);
  }
  return &s->attributes[token->n_attributes++];
}

/* --- Tags -------------------------------------------------------------------------------- */

/* Reads name="value" at p and returns where it ends; NULL when it is something else. */
static const char *scan_attribute(CapScanner *s, CapToken *token, const char *p, const char *end) {
  CapTokenAttribute *attribute;
  const char *name = p;
  const char *name_end = p = skip_name(p, end);
  const char *value;
  guint8 seen = 0;
  char quote;

  p = skip_space(p, end);
  if (name == name_end || p == end || *p != '=')
    return NULL;
  p = skip_space(p + 1, end);
  if (p == end || (*p != '"' && *p != '\''))
    return NULL;
  quote = *p++;
  /* Values are short: one loop that looks at every byte beats a call that finds the quote. */
  for (value = p; p < end && *p != quote; p++)
    seen |= class_of(p);
  if (p == end || (seen & FORBIDDEN))
    return NULL;
  attribute = new_attribute(s, token);
  attribute->name_start = (guint32)(name - s->text);
  attribute->name_end = (guint32)(name_end - s->text);
  attribute->value_start = (guint32)(value - s->text);
  attribute->value_end = (guint32)(p - s->text);
  attribute->plain = !(seen & NOT_PLAIN);
  return p + 1;
}

/* After a mistake in a tag: its presumable end, before the next '<' in any case. */
static const char *tag_recover(const char *p, const char *end) {
  while (p < end && *p != '>' && *p != '<')
    p++;
  return p < end && *p == '>' ? p + 1 : p;
}

static const char *scan_start_tag(CapScanner *s, CapToken *token, const char *p, const char *end) {
  p = skip_name(p, end);
  token->kind = CAP_TOKEN_START_TAG;
  token->name_end = (guint32)(p - s->text);
  for (;;) {
    const char *blank = p;

    p = skip_space(p, end);
    if (p < end && *p == '>') {
      p++;
      break;
    }
    if (end - p >= 2 && p[0] == '/' && p[1] == '>') {
      token->kind = CAP_TOKEN_EMPTY_TAG;
      p += 2;
      break;
    }
    const char *next = p > blank ? scan_attribute(s, token, p, end) : NULL;

    if (next == NULL || (s->max_attributes > 0 && token->n_attributes > s->max_attributes)) {
      token->broken = TRUE;
      p = tag_recover(p, end);
      break;
    }
    p = next;
  }
  token->attributes = token->n_attributes > 0 ? s->attributes : NULL;
  return p;
}

static const char *scan_end_tag(CapScanner *s, CapToken *token, const char *p, const char *end) {
  token->kind = CAP_TOKEN_END_TAG;
  token->name_start = (guint32)(p - s->text);
  p = skip_name(p, end);
  token->name_end = (guint32)(p - s->text);
  p = skip_space(p, end);
  if (p < end && *p == '>' && token->name_end > token->name_start)
    return p + 1;
  token->broken = TRUE;
  return tag_recover(p, end);
}

/* --- Other markup ------------------------------------------------------------------------ */

/* A token between two fixed strings; without the second it runs to the end of the text. */
static const char *scan_enclosed(CapScanner *s, CapToken *token, CapTokenKind kind, gsize opening,
                                 const char *closing, const char *end) {
  const char *body = s->text + token->start + opening;
  gsize size = strlen(closing);
  const char *found = find(body, end, closing, size);

  token->kind = kind;
  token->broken = found == NULL;
  token->body_start = (guint32)(body - s->text);
  token->body_end = (guint32)((found != NULL ? found : end) - s->text);
  return found != NULL ? found + size : end;
}

/* One step through a DOCTYPE: past a quoted string, comment or instruction as a whole, else past
 * one byte; NULL when it does not end. */
static const char *doctype_step(const char *p, const char *end, gboolean in_subset) {
  const char *found;

  if (*p == '"' || *p == '\'') {
    found = p + 1 < end ? memchr(p + 1, *p, (gsize)(end - p - 1)) : NULL;
    return found != NULL ? found + 1 : NULL;
  }
  if (in_subset && end - p >= 4 && memcmp(p, "<!--", 4) == 0) {
    found = find(p + 4, end, "-->", 3);
    return found != NULL ? found + 3 : NULL;
  }
  if (in_subset && end - p >= 2 && memcmp(p, "<?", 2) == 0) {
    found = find(p + 2, end, "?>", 2);
    return found != NULL ? found + 2 : NULL;
  }
  return p + 1;
}

static const char *scan_doctype(CapScanner *s, CapToken *token, const char *end) {
  const char *p = s->text + token->start + strlen("<!DOCTYPE");
  gboolean in_subset = FALSE;

  token->kind = CAP_TOKEN_DOCTYPE;
  token->body_start = (guint32)(p - s->text);
  p = skip_space(p, end);
  token->name_start = (guint32)(p - s->text);
  while (p < end && *p != '[' && !(class_of(p) & NAME_END))
    p++;
  token->name_end = (guint32)(p - s->text);
  while (p != NULL && p < end) {
    if (*p == '[')
      in_subset = TRUE;
    else if (*p == ']')
      in_subset = FALSE;
    else if (*p == '>' && !in_subset) {
      token->body_end = (guint32)(p - s->text);
      return p + 1;
    }
    p = doctype_step(p, end, in_subset);
  }
  token->broken = TRUE;
  token->body_end = s->length;
  return end;
}

static gboolean starts_with(const char *p, const char *end, const char *what) {
  gsize size = strlen(what);

  return (gsize)(end - p) >= size && memcmp(p, what, size) == 0;
}

static const char *scan_declaration(CapScanner *s, CapToken *token, const char *p,
                                    const char *end) {
  if (starts_with(p, end, "<!--"))
    return scan_enclosed(s, token, CAP_TOKEN_COMMENT, 4, "-->", end);
  if (starts_with(p, end, "<![CDATA["))
    return scan_enclosed(s, token, CAP_TOKEN_CDATA, 9, "]]>", end);
  if (starts_with(p, end, "<!DOCTYPE"))
    return scan_doctype(s, token, end);
  token->kind = CAP_TOKEN_TEXT;
  token->broken = TRUE;
  return p + 2;
}

static const char *scan_instruction(CapScanner *s, CapToken *token, const char *p,
                                    const char *end) {
  const char *after = scan_enclosed(s, token, CAP_TOKEN_INSTRUCTION, 2, "?>", end);

  token->name_start = token->body_start;
  for (p += 2; p < s->text + token->body_end && !(class_of(p) & SPACE); p++)
    continue;
  token->name_end = MAX(token->name_start, (guint32)(p - s->text));
  return after;
}

/* --- All of it --------------------------------------------------------------------------- */

static const char *scan_text(CapToken *token, const char *p, const char *end) {
  const char *found = memchr(p, '<', (gsize)(end - p));

  token->kind = CAP_TOKEN_TEXT;
  return found != NULL ? found : end;
}

/* Markup at p, which points to '<'. */
static const char *scan_markup(CapScanner *s, CapToken *token, const char *p, const char *end) {
  if (end - p < 2) {
    token->kind = CAP_TOKEN_TEXT;
    token->broken = TRUE;
    return end;
  }
  if (p[1] == '/')
    return scan_end_tag(s, token, p + 2, end);
  if (p[1] == '!')
    return scan_declaration(s, token, p, end);
  if (p[1] == '?')
    return scan_instruction(s, token, p, end);
  if (class_of(p + 1) & NAME_END) {
    /* An unescaped '<', as in "a < b": text with a mistake in it. */
    token->kind = CAP_TOKEN_TEXT;
    token->broken = TRUE;
    return p + 1;
  }
  token->name_start = token->start + 1;
  return scan_start_tag(s, token, p + 1, end);
}

gboolean cap_scanner_next(CapScanner *scanner, CapToken *token) {
  const char *p = scanner->text + scanner->at;
  const char *end = scanner->text + scanner->length;

  if (scanner->at >= scanner->length)
    return FALSE;
  *token = (CapToken){.start = scanner->at};
  p = *p == '<' ? scan_markup(scanner, token, p, end) : scan_text(token, p, end);
  token->end = scanner->at = (guint32)(p - scanner->text);
  return TRUE;
}
