#include "validator/commands/options/spelling.h"

#include <string.h>

static char plain(char c) {
  return c == '_' || c == ' ' ? '-' : g_ascii_tolower(c);
}

static gboolean are_alike(CapSlice word, CapSlice name) {
  gboolean is_alike = word.length == name.length;

  for (gsize i = 0; is_alike && i < word.length; i++)
    is_alike = plain(word.data[i]) == plain(name.data[i]);
  return is_alike;
}

gboolean cap_is_spelt(CapSlice word, const char *name) {
  return are_alike(word, cap_slice_of(name));
}

gboolean cap_is_spelt_in(CapSlice word, const char *names) {
  while (names != NULL && *names != '\0') {
    gsize length = strcspn(names, " ");

    if (are_alike(word, (CapSlice){names, length}))
      return TRUE;
    names += length + strspn(names + length, " ");
  }
  return FALSE;
}
