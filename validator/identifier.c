#include "validator/identifier.h"

#include <string.h>

char *cap_fold_name(const char *text, gssize length) {
  g_autofree char *copy = g_strndup(text, length < 0 ? strlen(text) : (gsize)length);
  g_autofree char *valid = g_utf8_make_valid(copy, -1);
  g_autofree char *ascii = g_str_to_ascii(valid, "C");
  GString *out = g_string_new(NULL);

  for (const char *p = ascii; *p != '\0'; p++) {
    if (g_ascii_isalnum(*p))
      g_string_append_c(out, g_ascii_tolower(*p));
    else if (out->len > 0 && out->str[out->len - 1] != ' ' && *p != '\'')
      g_string_append_c(out, ' ');
  }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate(out, out->len - 1);
  return g_string_free(out, FALSE);
}

char *cap_dup_identifier(const char *name) {
  g_autofree char *folded = cap_fold_name(name, -1);
  const char *start = folded;

  while (*start != '\0' && !g_ascii_isalpha(*start))
    start++;
  if (*start == '\0')
    return NULL;
  return g_strdelimit(g_strdup(start), " ", '-');
}
