#include "stray-marks.h"

#include <string.h>

static gboolean is_quote(gunichar c) {
  return c == 0x2018 || c == 0x2019 || c == 0x201C || c == 0x201D || c == 0x201E || c == 0xAB ||
         c == 0xBB || c == '`' || c == '\'' || c == '"';
}

static gboolean is_invisible(gunichar c) {
  return c >= 0x80 && (g_unichar_isspace(c) || g_unichar_iszerowidth(c) || c == 0xAD);
}

static gboolean is_separator(gunichar c) {
  return c == ',' || c == ';';
}

/* What is left of the word; `first` is the first mark that was taken out, 0 when there was none. A
 * quote or a comma inside the word may well belong to it. */
static char *dup_without_marks(CapSlice word, gunichar *first) {
  g_autofree char *text = g_utf8_make_valid(word.data, (gssize)word.length);
  GString *rest = g_string_new(NULL);

  *first = 0;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);
    gboolean is_end = p == text || *g_utf8_next_char(p) == '\0';
    if (!is_invisible(c) && !(is_end && (is_quote(c) || is_separator(c))))
      g_string_append_unichar(rest, c);
    else if (*first == 0)
      *first = c;
  }
  return g_string_free(rest, FALSE);
}

gboolean cap_has_marks(CapSlice word) {
  gunichar first;
  g_autofree char *rest = dup_without_marks(word, &first);

  return first != 0 && *rest != '\0';
}

gboolean cap_hint_at_marks(CapDiagnostic *d, CapSlice word) {
  gunichar first;
  g_autofree char *rest = dup_without_marks(word, &first);

  if (first == 0 || *rest == '\0')
    return FALSE;
  if (is_separator(first))
    cap_diagnostic_set_hint(d,
                            "Only blanks stand between the words of a list: write %s without "
                            "the comma or semicolon.",
                            rest);
  else if (is_quote(first))
    cap_diagnostic_set_hint(d, "Write %s without these quotes; they come from a word processor.",
                            rest);
  else
    cap_diagnostic_set_hint(d,
                            "It contains the invisible character U+%04X: delete the value and "
                            "type %s anew.",
                            first, rest);
  cap_diagnostic_set_suggestion(d, "%s", rest);
  return TRUE;
}
