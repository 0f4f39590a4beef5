#include "validator/honour/import/import-private.h"

#include <string.h>

/* Longer lines are no lines of the notation. */
#define MAX_LINE 4000

/* What typesetting puts for plain characters; "" where it stands for nothing. */
static const char *plain_for(gunichar c) {
  switch (c) {
  case 0x2010:
  case 0x2011:
  case 0x2012:
  case 0x2013:
  case 0x2014:
  case 0x2015:
  case 0x2212:
  case 0x2043:
  case 0xfe58:
  case 0xfe63:
  case 0xff0d:
    return "-";
  case 0x2022:
  case 0x25cf:
  case 0x25aa:
  case 0x25e6:
  case 0x00b7:
  case 0x2023:
  case 0xf0b7:
    return "- ";
  case 0x201c:
  case 0x201d:
  case 0x201e:
  case 0x201f:
  case 0x00ab:
  case 0x00bb:
  case 0x2033:
    return "\"";
  case 0x2018:
  case 0x2019:
  case 0x201a:
  case 0x201b:
  case 0x2032:
  case 0x00b4:
  case 0x0060:
    return "'";
  case 0x00d7:
  case 0x2715:
  case 0x2716:
    return "x";
  case 0xfb00:
    return "ff";
  case 0xfb01:
    return "fi";
  case 0xfb02:
    return "fl";
  case 0xfb03:
    return "ffi";
  case 0xfb04:
    return "ffl";
  case 0xfb05:
  case 0xfb06:
    return "st";
  case 0x0152:
    return "Oe";
  case 0x0153:
    return "oe";
  case 0x00c6:
    return "Ae";
  case 0x00e6:
    return "ae";
  case 0x2026:
    return "...";
  case 0x00ad:
  case 0x200b:
  case 0x200c:
  case 0x200d:
  case 0x2060:
  case 0xfeff:
    return "";
  default:
    return NULL;
  }
}

/* A heading in bold sometimes comes out with every letter twice: "SScceennaarriioo". */
static gboolean is_doubled(const gunichar *chars, glong n) {
  glong letters = 0;

  for (glong i = 0; i < n; i += 2) {
    while (i < n && g_unichar_isspace(chars[i]))
      i++;
    if (i >= n)
      break;
    if (i + 1 >= n || chars[i] != chars[i + 1])
      return FALSE;
    letters++;
  }
  return letters >= 4;
}

static void put(GString *text, GArray *columns, const char *plain, guint32 column) {
  for (const char *p = plain; *p != '\0'; p++) {
    if (*p == ' ' && (text->len == 0 || text->str[text->len - 1] == ' '))
      continue;
    g_string_append_c(text, *p);
    g_array_append_val(columns, column);
  }
}

static void simplify(HonourImportLine *line) {
  glong n = 0;
  g_autofree gunichar *chars = g_utf8_to_ucs4_fast(line->raw, -1, &n);
  g_autoptr(GString) text = g_string_new(NULL);
  GArray *columns = g_array_new(FALSE, FALSE, sizeof(guint32));
  gboolean doubled = n <= MAX_LINE && is_doubled(chars, n);

  line->is_doubled = doubled;
  for (glong i = 0; i < n && n <= MAX_LINE; i++) {
    const char *plain = plain_for(chars[i]);
    char buffer[8] = {0};

    if (plain == NULL && (g_unichar_isspace(chars[i]) || chars[i] < 0x20 || chars[i] == 0x7f))
      plain = " ";
    if (plain == NULL) {
      g_unichar_to_utf8(chars[i], buffer);
      plain = buffer;
    }
    put(text, columns, plain, (guint32)i + 1);
    if (doubled && i + 1 < n && chars[i] == chars[i + 1])
      i++;
  }
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate(text, text->len - 1);
  line->text = g_strndup(text->str, text->len);
  line->columns = (guint32 *)(void *)g_array_free(columns, FALSE);
}

/* Comments can hold neither control characters nor bytes that are no text. */
static char *dup_valid(const char *data, gsize length) {
  g_autofree char *valid = g_utf8_make_valid(data, (gssize)length);
  GString *out = g_string_new(NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    gboolean is_bad = (c < 0x20 && c != '\t') || c == 0x7f || c == 0xfffe || c == 0xffff;
    g_string_append_unichar(out, is_bad ? 0xfffd : c);
  }
  return g_string_free(out, FALSE);
}

HonourImportLine *honour_import_lines_new(CapSlice text, guint *n) {
  GArray *lines = g_array_new(FALSE, TRUE, sizeof(HonourImportLine));
  const char *at = text.data, *end = text.data + text.length;

  while (at < end) {
    const char *stop = at;
    HonourImportLine line = {0};

    /* A form feed ends a page, and so a line. */
    while (stop < end && *stop != '\n' && *stop != '\r' && *stop != '\f')
      stop++;
    line.raw = dup_valid(at, (gsize)(stop - at));
    g_strchomp(line.raw);
    simplify(&line);
    line.is_done = line.raw[strspn(line.raw, " \t")] == '\0';
    line.fate = HONOUR_LINE_BLANK;
    g_array_append_val(lines, line);
    if (stop + 1 < end && stop[0] == '\r' && stop[1] == '\n')
      stop++;
    at = stop + 1;
  }
  *n = lines->len;
  return (HonourImportLine *)(void *)g_array_free(lines, FALSE);
}

void honour_import_lines_free(HonourImportLine *lines, guint n) {
  for (guint i = 0; i < n; i++) {
    g_free(lines[i].raw);
    g_free(lines[i].text);
    g_free(lines[i].columns);
  }
  g_free(lines);
}

/* --- Items ---------------------------------------------------------------------------------- */

static void append(HonourItem *item, char c, guint line, guint32 column) {
  g_string_append_c(item->text, c);
  g_array_append_val(item->from, line);
  g_array_append_val(item->columns, column);
}

/* A word that was cut at the end of a line: "Manoeu-" and "vre". */
static gboolean ends_cut(const GString *text, const char *next) {
  return text->len > 1 && text->str[text->len - 1] == '-' &&
         g_ascii_isalpha(text->str[text->len - 2]) && g_ascii_islower(next[0]);
}

HonourItem *honour_item_new(const HonourImportLine *lines, guint first, guint end) {
  HonourItem *item = g_new0(HonourItem, 1);

  item->text = g_string_new(NULL);
  item->from = g_array_new(FALSE, FALSE, sizeof(guint));
  item->columns = g_array_new(FALSE, FALSE, sizeof(guint32));
  item->first = first;
  item->end = end;
  for (guint i = first; i < end; i++) {
    const HonourImportLine *line = &lines[i];

    if (line->text[0] == '\0' || (i > first && line->is_done))
      continue;
    if (ends_cut(item->text, line->text)) {
      g_string_truncate(item->text, item->text->len - 1);
      g_array_set_size(item->from, (guint)item->text->len);
      g_array_set_size(item->columns, (guint)item->text->len);
    } else if (item->text->len > 0) {
      append(item, ' ', i, 1);
    }
    for (gsize b = 0; line->text[b] != '\0'; b++)
      append(item, line->text[b], i, line->columns[b]);
  }
  return item;
}

void honour_item_free(HonourItem *item) {
  g_string_free(item->text, TRUE);
  g_array_unref(item->from);
  g_array_unref(item->columns);
  g_free(item);
}
