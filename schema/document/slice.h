/* A piece of text that somebody else owns: a pointer and a length, not terminated by NUL.
 * Values of attributes are handed out as slices of the document's own text. */
#pragma once

#include <glib.h>

typedef struct {
  const char *data; /* NULL when the thing asked for does not exist */
  gsize length;
} CapSlice;

/* "%.*s" takes these two arguments. */
#define CAP_SLICE_ARGS(s) ((int)(s).length), ((s).data != NULL ? (s).data : "")

static inline gboolean cap_slice_is_set(CapSlice s) {
  return s.data != NULL;
}

/* XML's white space, which is less than isspace() has. */
static inline gboolean cap_is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The slice of a whole NUL-terminated string. */
CapSlice cap_slice_of(const char *string);

/* Byte by byte; what is unset equals only what is unset (or NULL). */
gboolean cap_slice_equals(CapSlice s, const char *string);
gboolean cap_slices_equal(CapSlice a, CapSlice b);

/* The start of a value, short enough for a message; characters stay whole. */
CapSlice cap_slice_clip(CapSlice s);

/* A new NUL-terminated copy; NULL for an unset slice. */
char *cap_slice_dup(CapSlice s);

/* Reads a whole decimal number with optional sign. FALSE when the slice holds anything else or
 * the number does not fit; *value is then untouched. */
gboolean cap_slice_to_int(CapSlice s, int *value);

/* Reads a number with at most two decimals, "17.5", as hundredths: 1750. FALSE when the slice holds
 * anything else or the number has more than six digits before the point; *hundredths is then
 * untouched. */
gboolean cap_slice_to_hundredths(CapSlice s, gint32 *hundredths);

/* Takes the next word of a white-space separated list off the front of *rest.
 * FALSE when none is left. */
gboolean cap_slice_next_word(CapSlice *rest, CapSlice *word);

/* How many words a white-space separated list has. */
guint cap_slice_count_words(CapSlice s);

/* Index of the slice in a NULL-terminated array of words, or -1. */
int cap_slice_index_in(CapSlice s, const char *const *words);
