#include "suggest.h"

#include <string.h>

/* Longer words are not compared: nobody misspells one by three letters, and the table would grow
 * with whatever a file contains. */
#define MAX_LENGTH 64

static guint tolerance(gsize length) {
  return (guint)MIN(length / 3, 3);
}

static guint min3(guint a, guint b, guint c) {
  return MIN(MIN(a, b), c);
}

/* Typed one for the other, and not told apart by eye: 1O14 is 1014. */
static char looks_like(char c) {
  switch (c) {
  case 'o':
    return '0';
  case 'l':
    return '1';
  default:
    return c;
  }
}

/* Damerau-Levenshtein distance in which swapped neighbours count one. It works on bytes: an accent
 * more or less costs two at most. Gives up above `most` and returns something larger. */
static guint distance(CapSlice a, CapSlice b, guint most) {
  guint rows[3][MAX_LENGTH + 1];

  for (gsize j = 0; j <= b.length; j++)
    rows[0][j] = (guint)j;
  for (gsize i = 1; i <= a.length; i++) {
    guint *row = rows[i % 3];
    const guint *above = rows[(i + 2) % 3];
    const guint *above2 = rows[(i + 1) % 3];
    char x = g_ascii_tolower(a.data[i - 1]);
    guint least = row[0] = (guint)i;

    for (gsize j = 1; j <= b.length; j++) {
      char y = g_ascii_tolower(b.data[j - 1]);

      row[j] = min3(above[j] + 1, row[j - 1] + 1, above[j - 1] + (looks_like(x) != looks_like(y)));
      if (i > 1 && j > 1 && x == g_ascii_tolower(b.data[j - 2]) &&
          y == g_ascii_tolower(a.data[i - 2]))
        row[j] = MIN(row[j], above2[j - 2] + 1);
      least = MIN(least, row[j]);
    }
    if (least > most)
      return least;
  }
  return rows[a.length % 3][b.length];
}

/* Which letters a word has; different letters may share a bit. */
static guint64 letters_of(CapSlice word) {
  guint64 letters = 0;

  for (gsize i = 0; i < word.length; i++)
    letters |= G_GUINT64_CONSTANT(1) << ((guchar)g_ascii_tolower(word.data[i]) % 64);
  return letters;
}

/* A change brings in one new letter at most, so a word with many others is far away. Most words
 * are, and this is much quicker than measuring. */
static gboolean may_be_near(CapSlice a, CapSlice b, guint most) {
  guint64 in_a = letters_of(a), in_b = letters_of(b);

  return (guint)__builtin_popcountll(in_a & ~in_b) <= most &&
         (guint)__builtin_popcountll(in_b & ~in_a) <= most;
}

CapSuggestion cap_suggestion_for(CapSlice wrong) {
  return (CapSuggestion){.wrong = wrong, .distance = G_MAXUINT};
}

static gsize common_start(CapSlice a, CapSlice b) {
  gsize n = 0;

  while (n < a.length && n < b.length && a.data[n] == b.data[n])
    n++;
  return n;
}

/* Of two words just as near, the one that starts more alike, then the first in the alphabet: so
 * the answer does not depend on the order of the offers. */
static gboolean is_better(CapSlice wrong, CapSlice word, CapSlice best) {
  gsize alike = common_start(wrong, word), alike_best = common_start(wrong, best);
  int order;

  if (alike != alike_best)
    return alike > alike_best;
  order = memcmp(word.data, best.data, MIN(word.length, best.length));
  return order < 0 || (order == 0 && word.length < best.length);
}

/* A word that somebody left unfinished ("louis" for louis-xii, a short month) counts as farther
 * than any misspelt one. When several go on like that, none is meant more than the others. */
#define UNFINISHED 4

static gboolean is_unfinished(CapSlice wrong, CapSlice word) {
  gboolean is_break = word.length > wrong.length && word.data[wrong.length] == '-';
  gboolean is_simple = memchr(word.data, '-', word.length) == NULL;

  return wrong.length >= 3 && word.length > wrong.length && (is_break || is_simple) &&
         g_ascii_strncasecmp(wrong.data, word.data, wrong.length) == 0;
}

/* The other way about: a word written out where a short one is wanted, "yesterday" for yes. */
static gboolean is_written_out(CapSlice wrong, CapSlice word) {
  return word.length >= 3 && wrong.length > word.length && wrong.length <= MAX_LENGTH &&
         memchr(wrong.data, '-', wrong.length) == NULL &&
         memchr(word.data, '-', word.length) == NULL &&
         g_ascii_strncasecmp(wrong.data, word.data, word.length) == 0;
}

/* The same without its beginning: "guard" for rear-guard. */
static gboolean is_headless(CapSlice wrong, CapSlice word) {
  gsize rest = word.length - MIN(word.length, wrong.length);

  return wrong.length >= 3 && rest > 1 && word.data[rest - 1] == '-' &&
         memcmp(word.data + rest, wrong.data, wrong.length) == 0;
}

static void offer_finished(CapSuggestion *suggestion, CapSlice word) {
  if (suggestion->distance > UNFINISHED) {
    suggestion->distance = UNFINISHED;
    suggestion->best = word;
    suggestion->is_alone = TRUE;
  } else if (suggestion->distance == UNFINISHED && !cap_slices_equal(suggestion->best, word)) {
    if (suggestion->is_alone) {
      suggestion->either = suggestion->best;
      suggestion->or_else = word;
    }
    suggestion->best = (CapSlice){NULL, 0};
    suggestion->is_alone = FALSE;
  }
}

/* What word processors put in the place of a hyphen, or where nobody sees it. */
static gsize length_of_mark(const char *at, gsize left, gboolean *is_hyphen) {
  static const char *const hyphens[] = {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"};
  static const char *const unseen[] = {"\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"};

  *is_hyphen = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(hyphens); i++)
    if (left >= strlen(hyphens[i]) && memcmp(at, hyphens[i], strlen(hyphens[i])) == 0)
      return strlen(hyphens[i]);
  *is_hyphen = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(unseen); i++)
    if (left >= strlen(unseen[i]) && memcmp(at, unseen[i], strlen(unseen[i])) == 0)
      return strlen(unseen[i]);
  return 0;
}

/* The same but for such marks. */
static gboolean is_same_typed(CapSlice wrong, CapSlice word) {
  gsize j = 0;

  for (gsize i = 0; i < wrong.length;) {
    gboolean is_hyphen;
    gsize mark = length_of_mark(wrong.data + i, wrong.length - i, &is_hyphen);
    char typed = mark == 0 ? wrong.data[i] : '-';

    i += MAX(mark, 1);
    if (mark > 0 && !is_hyphen)
      continue;
    if (j >= word.length || word.data[j++] != typed)
      return FALSE;
  }
  return j == word.length && j > 0;
}

void cap_suggestion_offer(CapSuggestion *suggestion, CapSlice word) {
  CapSlice wrong = suggestion->wrong;

  if (is_same_typed(wrong, word)) {
    suggestion->distance = 0;
    suggestion->best = word;
    suggestion->is_alone = TRUE;
    return;
  }
  guint most = MIN(suggestion->distance, tolerance(MAX(wrong.length, word.length)));
  gsize gap = wrong.length > word.length ? wrong.length - word.length : word.length - wrong.length;
  guint d;

  if (is_unfinished(wrong, word) || is_headless(wrong, word) || is_written_out(wrong, word))
    offer_finished(suggestion, word);
  /* Of two that end alike the one is as likely as the other. */
  if (is_headless(wrong, word))
    return;
  if (wrong.length == 0 || word.length == 0 || gap > most || wrong.length > MAX_LENGTH ||
      word.length > MAX_LENGTH || !may_be_near(wrong, word, most))
    return;
  d = distance(wrong, word, most);
  if (d > most)
    return;
  if (d < suggestion->distance) {
    suggestion->distance = d;
    suggestion->best = word;
    suggestion->is_alone = TRUE;
  } else if (!cap_slices_equal(suggestion->best, word)) {
    suggestion->is_alone = FALSE;
    if (is_better(wrong, word, suggestion->best))
      suggestion->best = word;
  }
}

const char *cap_suggest(CapSlice wrong, const char *const *words, gsize n_words) {
  CapSuggestion suggestion = cap_suggestion_for(wrong);

  for (gsize i = 0; i < n_words && words[i] != NULL; i++)
    cap_suggestion_offer(&suggestion, cap_slice_of(words[i]));
  return suggestion.best.data;
}

char *cap_dup_as_identifier(CapSlice value) {
  g_autofree char *text = g_strndup(value.data, value.length);
  g_autofree char *plain = g_str_to_ascii(text, "C");
  GString *id = g_string_new(NULL);

  for (const char *c = plain; *c != '\0'; c++) {
    if (g_ascii_isalnum(*c))
      g_string_append_c(id, g_ascii_tolower(*c));
    else if (id->len > 0 && id->str[id->len - 1] != '-' && *c != '\'')
      g_string_append_c(id, '-');
  }
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate(id, id->len - 1);
  gboolean is_sound = id->len > 0 && g_ascii_isalpha(id->str[0]);
  return g_string_free(id, !is_sound);
}
