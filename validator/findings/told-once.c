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
         g_strcmp0(a->file, b->file) == 0 && (says_the_same(a, b) || is_other_half(a, b));
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
    return NULL;
  if (others->len > MOST_LINES)
    g_string_append_printf(lines, " and in %u more", others->len - MOST_LINES);
  return g_strdup_printf("The same in line%s %s.", others->len == 1 ? "" : "s", lines->str);
}
