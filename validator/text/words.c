#include "validator/text/words.h"

#include <string.h>

#include <glib/gi18n.h>

char *cap_words_join(const GPtrArray *words, const char *conjunction) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < words->len; i++) {
    if (i > 0 && i + 1 == words->len)
      g_string_append_printf(out, " %s ", _(conjunction));
    else if (i > 0)
      g_string_append(out, ", ");
    g_string_append(out, g_ptr_array_index(words, i));
  }
  return g_string_free(out, FALSE);
}

char *cap_words_chain(const GPtrArray *words, const char *conjunction) {
  g_autofree char *between = g_strdup_printf(" %s ", _(conjunction));
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? between : "",
                           (const char *)g_ptr_array_index(words, i));
  return g_string_free(out, FALSE);
}

char *cap_words_before_place(const char *sentence) {
  return g_strndup(sentence, strcspn(sentence, "%"));
}

char *cap_words_plain(CapSlice word) {
  return g_strdelimit(cap_slice_dup(word), "-", ' ');
}

char *cap_words_list(CapSlice list, const char *conjunction) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  CapSlice word;

  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, cap_words_plain(word));
  return cap_words_join(words, conjunction);
}

const char *cap_words_article(const char *noun) {
  return *noun != '\0' && strchr("AEIOaeio", noun[0]) != NULL ? "an" : "a";
}

char *cap_words_capital(char *text) {
  gunichar first = g_utf8_get_char_validated(text, -1);

  if (first == (gunichar)-1 || first == (gunichar)-2 || first == 0)
    return text;
  GString *out = g_string_new(NULL);
  g_string_append_unichar(out, g_unichar_toupper(first));
  g_string_append(out, g_utf8_next_char(text));
  g_free(text);
  return g_string_free(out, FALSE);
}

char *cap_words_place(const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  const char *name = map->hexes[hex].name;

  cap_grid_number(&map->grid, hex, number);
  return name != NULL ? g_strdup_printf("%s (%s)", name, number)
                      : g_strdup_printf(_("hex %s"), number);
}

/* --- Lines ---------------------------------------------------------------------------------- */

static void free_line(gpointer data) {
  CapTextLine *line = data;

  g_free(line->text);
  g_free(line);
}

GPtrArray *cap_text_lines_new(void) {
  return g_ptr_array_new_with_free_func(free_line);
}

void cap_text_lines_add(GPtrArray *lines, guint level, char *text) {
  CapTextLine *line = g_new(CapTextLine, 1);

  *line = (CapTextLine){level, text};
  g_ptr_array_add(lines, line);
}
