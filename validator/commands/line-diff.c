#include "validator/commands/line-diff.h"

#include <string.h>

/* Unchanged lines shown before and behind a change. */
#define CONTEXT 3

/* Looking for the shortest way costs memory with the square of its length. Texts that differ in
 * more lines are shown as one replaced by the other. */
#define MAX_CHANGES 2000

/* A stretch of lines that were replaced by others; either may be none. */
typedef struct {
  guint before, n_before;
  guint after, n_after;
} Change;

typedef struct {
  GArray *before, *after; /* of CapSlice: the lines with their line ends */
  GArray *changes;        /* of Change, in order */
} Diff;

/* --- Lines -------------------------------------------------------------------------------- */

static GArray *split(CapSlice text) {
  GArray *lines = g_array_new(FALSE, FALSE, sizeof(CapSlice));

  while (text.length > 0) {
    const char *end = memchr(text.data, '\n', text.length);
    gsize length = end != NULL ? (gsize)(end - text.data) + 1 : text.length;
    CapSlice line = {text.data, length};

    g_array_append_val(lines, line);
    text.data += length;
    text.length -= length;
  }
  return lines;
}

static CapSlice line_at(const GArray *lines, guint i) {
  return g_array_index(lines, CapSlice, i);
}

static gboolean is_same(const Diff *d, guint before, guint after) {
  return cap_slices_equal(line_at(d->before, before), line_at(d->after, after));
}

/* --- The shortest way, after E. W. Myers, "An O(ND) Difference Algorithm" (1986) ------------ */

/* The part of the texts between the lines that are equal at their beginning and end. */
typedef struct {
  guint start;
  int n_before, n_after;
} Middle;

static Middle find_middle(const Diff *d) {
  guint most = MIN(d->before->len, d->after->len);
  guint start = 0, end = 0;

  while (start < most && is_same(d, start, start))
    start++;
  while (end < most - start && is_same(d, d->before->len - 1 - end, d->after->len - 1 - end))
    end++;
  return (Middle){start, (int)(d->before->len - start - end), (int)(d->after->len - start - end)};
}

/* How far down `before` one comes on each diagonal, -n to n, with n changes. */
typedef struct {
  int *reach; /* 2n + 1 numbers */
  int n;
} Front;

static int reach_on(const Front *front, int diagonal) {
  return ABS(diagonal) <= front->n ? front->reach[diagonal + front->n] : -1;
}

/* Whether one comes to the diagonal by a line that is new, rather than by one that is gone. */
static gboolean comes_by_new_line(const Front *front, int diagonal, int n) {
  return diagonal == -n ||
         (diagonal != n && reach_on(front, diagonal - 1) < reach_on(front, diagonal + 1));
}

static int start_on(const Front *front, int diagonal, int n) {
  if (n == 0)
    return 0;
  return comes_by_new_line(front, diagonal, n) ? reach_on(front, diagonal + 1)
                                               : reach_on(front, diagonal - 1) + 1;
}

static int run_on(const Diff *d, const Middle *m, int diagonal, int at) {
  while (at < m->n_before && at - diagonal < m->n_after && at - diagonal >= 0 &&
         is_same(d, m->start + (guint)at, m->start + (guint)(at - diagonal)))
    at++;
  return at;
}

static void clear_front(gpointer data) {
  g_free(((Front *)data)->reach);
}

/* The fronts up to the one that reaches the end; NULL when there are too many changes. */
static GArray *find_fronts(const Diff *d, const Middle *m) {
  g_autoptr(GArray) fronts = g_array_new(FALSE, FALSE, sizeof(Front));

  g_array_set_clear_func(fronts, clear_front);
  for (int n = 0; n <= MAX_CHANGES; n++) {
    Front front = {g_new(int, 2 * n + 1), n};
    const Front *last = n > 0 ? &g_array_index(fronts, Front, n - 1) : NULL;
    gboolean is_there = FALSE;

    for (int k = -n; k <= n; k++) {
      /* Only every other diagonal can be reached with n changes. */
      front.reach[k + n] = (k + n) % 2 == 0 ? run_on(d, m, k, start_on(last, k, n)) : -1;
      is_there = is_there || (k == m->n_before - m->n_after && front.reach[k + n] >= m->n_before);
    }
    g_array_append_val(fronts, front);
    if (is_there)
      return g_steal_pointer(&fronts);
  }
  return NULL;
}

/* Notes one line, coming from the end; lines side by side make one change. */
static void note_line(Diff *d, guint before, guint after, gboolean is_new) {
  Change *last =
      d->changes->len > 0 ? &g_array_index(d->changes, Change, d->changes->len - 1) : NULL;
  Change one = {before, is_new ? 0 : 1, after, is_new ? 1 : 0};

  if (last != NULL && before + one.n_before == last->before && after + one.n_after == last->after) {
    last->before = before;
    last->after = after;
    last->n_before += one.n_before;
    last->n_after += one.n_after;
  } else {
    g_array_append_val(d->changes, one);
  }
}

static void walk_back(Diff *d, const Middle *m, const GArray *fronts) {
  int diagonal = m->n_before - m->n_after;

  for (int n = (int)fronts->len - 1; n > 0; n--) {
    const Front *last = &g_array_index(fronts, Front, n - 1);
    gboolean is_new = comes_by_new_line(last, diagonal, n);
    int at = start_on(last, diagonal, n);
    int row = at - diagonal;

    note_line(d, m->start + (guint)(is_new ? at : at - 1),
              m->start + (guint)(is_new ? row - 1 : row), is_new);
    diagonal += is_new ? 1 : -1;
  }
}

static void reverse(GArray *changes) {
  for (guint i = 0; i < changes->len / 2; i++) {
    Change *a = &g_array_index(changes, Change, i);
    Change *b = &g_array_index(changes, Change, changes->len - 1 - i);
    Change kept = *a;

    *a = *b;
    *b = kept;
  }
}

static void find_changes(Diff *d) {
  Middle m = find_middle(d);
  g_autoptr(GArray) fronts = NULL;

  if (m.n_before == 0 && m.n_after == 0)
    return;
  fronts = find_fronts(d, &m);
  if (fronts != NULL) {
    walk_back(d, &m, fronts);
    reverse(d->changes);
  } else {
    Change all = {m.start, (guint)m.n_before, m.start, (guint)m.n_after};

    g_array_append_val(d->changes, all);
  }
}

/* --- Writing ------------------------------------------------------------------------------ */

static void add_lines(GString *out, char mark, const GArray *lines, guint from, guint n) {
  for (guint i = from; i < from + n; i++) {
    CapSlice line = line_at(lines, i);

    g_string_append_c(out, mark);
    g_string_append_len(out, line.data, (gssize)line.length);
    if (line.data[line.length - 1] != '\n')
      g_string_append(out, "\n\\ No newline at end of file\n");
  }
}

/* A stretch of no lines is named by the line before it. */
static void add_range(GString *out, char mark, guint from, guint n) {
  g_string_append_printf(out, "%c%u", mark, n > 0 ? from + 1 : from);
  if (n != 1)
    g_string_append_printf(out, ",%u", n);
}

/* The changes from `first` up to `end`, which are near each other. */
static void add_hunk(GString *out, const Diff *d, guint first, guint end) {
  const Change *changes = &g_array_index(d->changes, Change, 0);
  const Change *last = &changes[end - 1];
  guint lead = MIN(changes[first].before, CONTEXT);
  guint from = changes[first].before - lead, from_after = changes[first].after - lead;
  guint at = from;
  guint to = MIN(last->before + last->n_before + CONTEXT, d->before->len);
  guint to_after = last->after + last->n_after + (to - last->before - last->n_before);

  g_string_append(out, "@@ ");
  add_range(out, '-', from, to - from);
  g_string_append_c(out, ' ');
  add_range(out, '+', from_after, to_after - from_after);
  g_string_append(out, " @@\n");
  for (guint i = first; i < end; i++) {
    add_lines(out, ' ', d->before, at, changes[i].before - at);
    add_lines(out, '-', d->before, changes[i].before, changes[i].n_before);
    add_lines(out, '+', d->after, changes[i].after, changes[i].n_after);
    at = changes[i].before + changes[i].n_before;
  }
  add_lines(out, ' ', d->before, at, to - at);
}

char *cap_line_diff(const char *name, CapSlice before, CapSlice after) {
  Diff d = {split(before), split(after), g_array_new(FALSE, FALSE, sizeof(Change))};
  GString *out = g_string_new(NULL);

  find_changes(&d);
  if (d.changes->len > 0)
    g_string_append_printf(out, "--- %s\n+++ %s\n", name, name);
  for (guint first = 0, end; first < d.changes->len; first = end) {
    const Change *changes = &g_array_index(d.changes, Change, 0);

    end = first + 1;
    while (end < d.changes->len &&
           changes[end].before - (changes[end - 1].before + changes[end - 1].n_before) <=
               2 * CONTEXT)
      end++;
    add_hunk(out, &d, first, end);
  }
  g_array_unref(d.before);
  g_array_unref(d.after);
  g_array_unref(d.changes);
  return g_string_free(out, FALSE);
}
