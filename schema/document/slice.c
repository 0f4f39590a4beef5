#include "slice.h"

#include <string.h>

CapSlice cap_slice_of(const char *string) {
  return (CapSlice){string, string != NULL ? strlen(string) : 0};
}

gboolean cap_slice_equals(CapSlice s, const char *string) {
  return cap_slices_equal(s, cap_slice_of(string));
}

gboolean cap_slices_equal(CapSlice a, CapSlice b) {
  if (a.data == NULL || b.data == NULL)
    return a.data == b.data;
  return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

CapSlice cap_slice_clip(CapSlice s) {
  enum { MOST = 60 };

  if (s.length <= MOST)
    return s;
  s.length = MOST;
  while (s.length > 0 && ((guint8)s.data[s.length] & 0xC0) == 0x80)
    s.length--;
  return s;
}

char *cap_slice_dup(CapSlice s) {
  return s.data != NULL ? g_strndup(s.data, s.length) : NULL;
}

gboolean cap_slice_to_int(CapSlice s, int *value) {
  gboolean negative = s.length > 0 && s.data[0] == '-';
  gsize i = s.length > 0 && (s.data[0] == '-' || s.data[0] == '+') ? 1 : 0;
  gint64 number = 0;

  if (i == s.length)
    return FALSE;
  for (; i < s.length; i++) {
    if (!g_ascii_isdigit(s.data[i]))
      return FALSE;
    number = number * 10 + (s.data[i] - '0');
    if (number > (gint64)G_MAXINT + 1)
      return FALSE;
  }
  if (negative)
    number = -number;
  if (number > G_MAXINT)
    return FALSE;
  *value = (int)number;
  return TRUE;
}

gboolean cap_slice_to_hundredths(CapSlice s, gint32 *hundredths) {
  enum { MOST_DIGITS = 6, DECIMALS = 2 };
  gboolean is_negative = s.length > 0 && s.data[0] == '-';
  gsize at = is_negative ? 1 : 0, whole = 0, decimals = 0;
  gint32 number = 0;

  for (; at < s.length && g_ascii_isdigit(s.data[at]); at++, whole++) {
    if (whole == MOST_DIGITS)
      return FALSE;
    number = number * 10 + (s.data[at] - '0');
  }
  if (whole == 0)
    return FALSE;
  if (at < s.length && s.data[at] == '.')
    for (at++; at < s.length && g_ascii_isdigit(s.data[at]) && decimals < DECIMALS;
         at++, decimals++)
      number = number * 10 + (s.data[at] - '0');
  if (at < s.length || s.data[at - 1] == '.')
    return FALSE;
  for (; decimals < DECIMALS; decimals++)
    number *= 10;
  *hundredths = is_negative ? -number : number;
  return TRUE;
}

gboolean cap_slice_next_word(CapSlice *rest, CapSlice *word) {
  const char *p = rest->data;
  const char *end;

  if (p == NULL)
    return FALSE;
  end = p + rest->length;
  while (p < end && cap_is_space(*p))
    p++;
  if (p == end) {
    *rest = (CapSlice){p, 0};
    return FALSE;
  }
  word->data = p;
  while (p < end && !cap_is_space(*p))
    p++;
  word->length = (gsize)(p - word->data);
  *rest = (CapSlice){p, (gsize)(end - p)};
  return TRUE;
}

guint cap_slice_count_words(CapSlice s) {
  guint n = 0;

  for (CapSlice word; cap_slice_next_word(&s, &word);)
    n++;
  return n;
}

int cap_slice_index_in(CapSlice s, const char *const *words) {
  for (int i = 0; words[i] != NULL; i++) {
    if (cap_slice_equals(s, words[i]))
      return i;
  }
  return -1;
}
