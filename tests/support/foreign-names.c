#include "tests/support/foreign-names.h"

#include <string.h>

#include <check.h>

/* Shorter ones are the letters of charts. */
#define SHORTEST_WORD 4

/* An id is told with blanks in place of its dashes, and perhaps a capital letter. */
static void add_id(GString *names, CapSlice id) {
  g_autofree char *words = g_strdelimit(cap_slice_dup(id), "-", ' ');
  g_string_append_printf(names, "%s\n", words);
  words[0] = g_ascii_toupper(words[0]);
  g_string_append_printf(names, "%s\n", words);
}

/* Names and sentences are in the language of the documents; what a scenario remembers has no name
 * but its id, and its values are words of the document. */
void foreign_add_names(GString *names, const CapDocument *doc) {
  static const CapName told[] = {CAP_NAME_NAME,  CAP_NAME_TEXT,   CAP_NAME_TITLE,
                                 CAP_NAME_STATE, CAP_NAME_VALUES, CAP_NAME_ID};
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    for (guint i = 0; i < G_N_ELEMENTS(told); i++) {
      CapSlice value = cap_node_attribute(doc, n, told[i]);
      if (cap_slice_is_set(value))
        g_string_append_printf(names, "%.*s\n", CAP_SLICE_ARGS(value));
      if (told[i] == CAP_NAME_ID && cap_slice_is_set(value))
        add_id(names, value);
    }
}

void foreign_assert(const GString *names, const char *text) {
  g_autoptr(GString) plain = g_string_new(text);

  g_string_replace(plain, "“", " ", 0);
  g_string_replace(plain, "”", " ", 0);
  g_auto(GStrv) words = g_strsplit_set(plain->str, " ,.;:()\"'/!?\n%0123456789_-+[]", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strlen(words[i]) >= SHORTEST_WORD)
      ck_assert_msg(strstr(names->str, words[i]) != NULL, "\"%s\" is left in: %.999s", words[i],
                    text);
}
