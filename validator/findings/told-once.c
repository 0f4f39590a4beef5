#include "validator/findings/told-once.h"

#include <string.h>

/* Of more findings than this nobody reads every one. */
#define MOST_COMPARED 2000u

/* Lines that are named; of more, how many they are. */
#define MOST_LINES 8u

static gboolean says_the_same(const CapDiagnostic *a, const CapDiagnostic *b) {
  return a->code == b->code && g_strcmp0(a->message, b->message) == 0 &&
         g_strcmp0(a->hint, b->hint) == 0;
}

/* Two messages that differ in one stretch: where it begins, and how long it is in each. */
typedef struct {
  gsize start, length_a, length_b;
} Stretch;

static Stretch differing(const char *a, const char *b) {
  gsize length_a = strlen(a), length_b = strlen(b), start = 0, end = 0;

  while (start < length_a && start < length_b && a[start] == b[start])
    start++;
  while (end < length_a - start && end < length_b - start &&
         a[length_a - end - 1] == b[length_b - end - 1])
    end++;
  return (Stretch){start, length_a - end - start, length_b - end - start};
}

static guint count_quotes(const char *message, gsize until) {
  guint n = 0;

  for (gsize i = 0; i < until; i++)
    n += message[i] == '"';
  return n;
}

/* What stands in quotes around the place where two messages differ: `"unit-1"`, `"The Reds"`; unset
 * when it is not in quotes. */
static CapSlice quoted_around(const char *message, gsize at, gsize length) {
  gsize start = at, end = at + length;

  while (start > 0 && message[start - 1] != '"')
    start--;
  while (message[end] != '\0' && message[end] != '"')
    end++;
  if (count_quotes(message, start) % 2 == 0 || message[end] != '"')
    return (CapSlice){NULL, 0};
  return (CapSlice){message + start - 1, end - start + 2};
}

/* The same of another word in a list, or of another thing at the same place. Of what is misspelt
 * each has a correction of its own. */
static gboolean is_variation(const CapDiagnostic *a, const CapDiagnostic *b) {
  if (a->code != b->code || a->suggestion != NULL || b->suggestion != NULL || a->message == NULL ||
      b->message == NULL || g_str_has_prefix(a->code->slug, "unknown-"))
    return FALSE;
  Stretch s = differing(a->message, b->message);
  gboolean is_alike = strlen(a->message) >= 2 * s.length_a && strlen(b->message) >= 2 * s.length_b;
  if (!is_alike)
    return FALSE;
  if (a->offset == b->offset && a->length == b->length)
    return a->object != NULL && b->object != NULL && strcmp(a->object, b->object) != 0;
  CapSlice word = quoted_around(a->message, s.start, s.length_a);
  return cap_slice_is_set(word) && word.length == a->length + 2 &&
         g_strcmp0(a->hint, b->hint) == 0 &&
         cap_slice_is_set(quoted_around(b->message, s.start, s.length_b));
}

/* "line 79" or "lines 79", and not "line 791". */
static gboolean names_line(const char *message, guint line) {
  g_autofree char *wanted = g_strdup_printf("line %u", line);
  const char *found = strstr(message, wanted);

  return found != NULL && !g_ascii_isdigit(found[strlen(wanted)]);
}

/* Two places contradict each other, and each names the other. */
static gboolean is_other_half(const CapDiagnostic *a, const CapDiagnostic *b) {
  return a->code == b->code && a->code->comes_in_pairs && names_line(a->message, b->line) &&
         names_line(b->message, a->line);
}

static gboolean can_be_told_by(const CapDiagnostic *a, const CapDiagnostic *b) {
  return b->state == CAP_FINDING_OPEN && a->line > 0 && b->line > 0 &&
         g_strcmp0(a->file, b->file) == 0 &&
         (says_the_same(a, b) || is_other_half(a, b) || is_variation(b, a));
}

static guint find_teller(const CapDiagnostics *findings, const GArray *told, guint index) {
  const CapDiagnostic *d = cap_diagnostics_get(findings, index);

  for (guint k = 0; k < index && d->state == CAP_FINDING_OPEN; k++)
    if (g_array_index(told, guint, k) == k && can_be_told_by(d, cap_diagnostics_get(findings, k)))
      return k;
  return index;
}

GArray *cap_findings_told_once(const CapDiagnostics *findings) {
  GArray *told = g_array_new(FALSE, FALSE, sizeof(guint));
  guint n = cap_diagnostics_count(findings);

  for (guint i = 0; i < n; i++) {
    guint teller = n <= MOST_COMPARED ? find_teller(findings, told, i) : i;
    g_array_append_val(told, teller);
  }
  return told;
}

guint cap_findings_count_halves(const CapDiagnostics *findings, const GArray *told,
                                CapSeverity severity) {
  guint n = 0;

  for (guint i = 0; i < told->len; i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    guint teller = g_array_index(told, guint, i);
    const CapDiagnostic *first = cap_diagnostics_get(findings, teller);
    /* Two halves in one line may well say the same of each other. */
    n += teller != i && d->severity == severity &&
         (!says_the_same(d, first) || (d->code->comes_in_pairs && d->line == first->line));
  }
  return n;
}

static void append_line(GString *lines, guint line, guint n, gboolean is_last) {
  if (n < MOST_LINES)
    g_string_append_printf(lines, "%s%u", n == 0 ? "" : is_last ? " and " : ", ", line);
}

/* `"unit-1"`, by the name that its message has for it, or "region M": what the other one is about.
 * New string. */
static char *dup_theme(const CapDiagnostic *first, const CapDiagnostic *d) {
  Stretch s = differing(d->message, first->message);
  CapSlice name = quoted_around(d->message, s.start, s.length_a);
  gboolean is_here = first->offset == d->offset && first->length == d->length;

  return is_here && !cap_slice_is_set(name) ? g_strdup(d->object) : cap_slice_dup(name);
}

/* The others that only differ in a word; NULL when there are none. New string. */
static char *dup_variations(const CapDiagnostics *findings, const GArray *told, guint index) {
  const CapDiagnostic *d = cap_diagnostics_get(findings, index);
  g_autoptr(GPtrArray) themes = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GString) list = g_string_new(NULL);

  for (guint i = index + 1; i < told->len; i++) {
    const CapDiagnostic *other = cap_diagnostics_get(findings, i);
    if (g_array_index(told, guint, i) == index && !says_the_same(d, other) &&
        is_variation(d, other))
      g_ptr_array_add(themes, dup_theme(d, other));
  }
  for (guint i = 0; i < MIN(themes->len, MOST_LINES); i++)
    g_string_append_printf(list, "%s%s",
                           i == 0                 ? ""
                           : i + 1 == themes->len ? " and "
                                                  : ", ",
                           (const char *)themes->pdata[i]);
  if (themes->len > MOST_LINES)
    g_string_append_printf(list, " and %u more", themes->len - MOST_LINES);
  return themes->len > 0 ? g_strdup_printf("The same is true of %s.", list->str) : NULL;
}

char *cap_findings_same_lines(const CapDiagnostics *findings, const GArray *told, guint index) {
  const CapDiagnostic *d = cap_diagnostics_get(findings, index);
  g_autoptr(GArray) others = g_array_new(FALSE, FALSE, sizeof(guint));
  g_autoptr(GString) lines = g_string_new(NULL);

  for (guint i = index + 1; i < told->len; i++) {
    const CapDiagnostic *other = cap_diagnostics_get(findings, i);
    if (g_array_index(told, guint, i) == index && says_the_same(d, other) && d->line != other->line)
      g_array_append_val(others, other->line);
  }
  for (guint i = 0; i < others->len; i++)
    append_line(lines, g_array_index(others, guint, i), i, i + 1 == others->len);
  if (others->len == 0)
    return dup_variations(findings, told, index);
  if (others->len > MOST_LINES)
    g_string_append_printf(lines, " and in %u more", others->len - MOST_LINES);
  return g_strdup_printf("The same on line%s %s.", others->len == 1 ? "" : "s", lines->str);
}
