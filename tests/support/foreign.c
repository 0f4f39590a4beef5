#include "tests/support/foreign.h"

#include <libintl.h>
#include <string.h>

#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dngettext
#undef dcngettext

static gboolean is_foreign;

void foreign_speak(gboolean is_spoken) {
  is_foreign = is_spoken;
}

/* The end of a place for a number or a name; NULL where none begins. */
static const char *end_of_place(const char *c) {
  if (c[0] == '$' && g_ascii_isalpha(c[1]))
    return c + 2;
  if (c[0] != '%')
    return NULL;
  const char *end = c + 1 + strspn(c + 1, "-+.*0123456789lz%");
  return end[-1] == '%' && end > c + 1 ? end : *end != '\0' ? end + 1 : end;
}

const char *foreign_words(const char *english) {
  g_autoptr(GString) text = g_string_new(NULL);
  const char *end;
  for (const char *c = english; *c != '\0'; c = end) {
    end = end_of_place(c);
    if (end != NULL)
      g_string_append_len(text, c, end - c);
    else {
      g_string_append_c(text, (char)(g_ascii_isalpha(*c) ? '_' : *c));
      end = c + 1;
    }
  }
  return g_intern_string(text->str);
}

/* What stands before the sign is no word: it tells the translator where it is used. */
static char *said(const char *english) {
  if (!is_foreign || english == NULL || *english == '\0')
    return (char *)english;
  const char *context = strchr(english, '\004');
  return (char *)foreign_words(context != NULL ? context + 1 : english);
}

char *dcgettext(const char *domain, const char *english, int category) {
  (void)domain;
  (void)category;
  return said(english);
}

char *dgettext(const char *domain, const char *english) {
  (void)domain;
  return said(english);
}

char *gettext(const char *english) {
  return said(english);
}

char *dcngettext(const char *domain, const char *one, const char *many, unsigned long n,
                 int category) {
  (void)domain;
  (void)category;
  return said(n == 1 ? one : many);
}

char *dngettext(const char *domain, const char *one, const char *many, unsigned long n) {
  (void)domain;
  return said(n == 1 ? one : many);
}

char *ngettext(const char *one, const char *many, unsigned long n) {
  return said(n == 1 ? one : many);
}
