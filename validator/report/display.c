#include "validator/report/display.h"

#include <string.h>

/* Characters without a look of their own: they steer a terminal or turn the direction of text, and
 * a file from a stranger could use them to show what is not there. */
gboolean cap_display_is_hidden(gunichar c) {
  switch (g_unichar_type(c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_FORMAT:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
  case G_UNICODE_PRIVATE_USE:
  case G_UNICODE_SURROGATE:
  case G_UNICODE_UNASSIGNED:
    return TRUE;
  default: /* GLib's enumeration, which may grow */
    return FALSE;
  }
}

char *cap_display_name(const char *name) {
  GString *out = g_string_new(NULL);

  for (const char *p = name; *p != '\0';) {
    gunichar c = g_utf8_get_char_validated(p, -1);
    const char *next = c < 0x110000 ? g_utf8_next_char(p) : p + 1;

    if (*p == '\n')
      g_string_append(out, "\\n");
    else if (*p == '\t')
      g_string_append(out, "\\t");
    else if (c >= 0x110000 || cap_display_is_hidden(c))
      for (const char *byte = p; byte < next; byte++)
        g_string_append_printf(out, "\\x%02x", (guint8)*byte);
    else
      g_string_append_len(out, p, next - p);
    p = next;
  }
  return g_string_free(out, FALSE);
}

gunichar cap_display_char(gunichar c) {
  if (c == '\t' || c == '\n' || c == '\r')
    return ' ';
  /* The pictures of control characters: ␀ for NUL and so on. */
  if (c < 0x20)
    return 0x2400 + c;
  return cap_display_is_hidden(c) ? 0xFFFD : c;
}

static char *display(const char *text, gboolean has_lines) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  GString *out = g_string_sized_new(strlen(valid) + 1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    g_string_append_unichar(out, has_lines && c == '\n' ? c : cap_display_char(c));
  }
  return g_string_free(out, FALSE);
}

char *cap_display_text(const char *text) {
  return display(text, FALSE);
}

char *cap_display_lines(const char *text) {
  return display(text, TRUE);
}

guint cap_display_char_width(gunichar c) {
  if (g_unichar_iszerowidth(c))
    return 0;
  return g_unichar_iswide(c) ? 2 : 1;
}

static guint text_width(const char *text) {
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p))
    width += cap_display_char_width(g_utf8_get_char(p));
  return width;
}

void cap_display_wrap(GString *out, const char *text, guint indent, guint columns) {
  g_autofree char *shown = cap_display_text(text);
  g_auto(GStrv) words = g_strsplit(shown, " ", -1);
  guint column = indent;

  for (guint i = 0; words[i] != NULL; i++) {
    guint width = text_width(words[i]);

    if (width == 0)
      continue;
    if (column > indent && column + 1 + width > columns) {
      g_string_append_printf(out, "\n%*s", (int)indent, "");
      column = indent;
    } else if (column > indent) {
      g_string_append_c(out, ' ');
      column++;
    }
    g_string_append(out, words[i]);
    column += width;
  }
}
