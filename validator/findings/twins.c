#include "validator/findings/twins.h"

#include "schema/codes/place.h"

/* Two siblings that are alike but for their ids. */
typedef struct {
  CapNode original, copy;
} Twins;

/* The text of an element without its id, with what it is and where it stands in front; NULL of one
 * that has no id or nothing in it. New string. */
static char *dup_likeness(const CapDocument *doc, CapNode node) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);

  if (!cap_slice_is_set(id) || cap_node_first_child(doc, node) == CAP_NODE_NONE)
    return NULL;
  CapPlace whole = cap_place_whole(doc, node);
  CapPlace own = cap_place_attribute(doc, node, CAP_NAME_ID);
  const char *text = cap_document_text(doc).data;
  return g_strdup_printf("%u %.*s%.*s", cap_node_parent(doc, node),
                         (int)(own.offset - whole.offset), text + whole.offset,
                         (int)(whole.offset + whole.length - own.offset - own.length),
                         text + own.offset + own.length);
}

static GArray *find_twins(const CapDocument *doc) {
  GArray *twins = g_array_new(FALSE, FALSE, sizeof(Twins));
  g_autoptr(GHashTable) first = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (CapNode node = 1; node < cap_document_count(doc); node++) {
    char *likeness = dup_likeness(doc, node);
    if (likeness == NULL)
      continue;
    gpointer found = g_hash_table_lookup(first, likeness);
    if (found != NULL) {
      Twins pair = {GPOINTER_TO_UINT(found), node};
      g_array_append_val(twins, pair);
      g_free(likeness);
    } else {
      g_hash_table_insert(first, likeness, GUINT_TO_POINTER(node));
    }
  }
  return twins;
}

static gboolean is_within(const CapDocument *doc, const CapDiagnostic *d, CapNode node) {
  CapPlace whole = cap_place_whole(doc, node);

  return d->line > 0 && d->offset >= whole.offset && d->offset < whole.offset + whole.length;
}

/* Whether a finding says that there is too much of something. */
static gboolean is_of_excess(const CapDiagnostic *d) {
  return d->code->severity == CAP_SEVERITY_ERROR &&
         (d->code->comes_in_pairs || g_str_has_suffix(d->code->slug, "-over-mix"));
}

static gboolean comes_from(const CapDocument *doc, const Twins *pair, const CapDiagnostic *d) {
  return d->state == CAP_FINDING_OPEN && !d->is_dropped && is_of_excess(d) &&
         g_strcmp0(d->file, cap_document_file(doc)) == 0 &&
         (is_within(doc, d, pair->original) || is_within(doc, d, pair->copy));
}

static void explain(const CapDocument *doc, const Twins *pair, CapDiagnostic *d) {
  CapSlice name = cap_slice_clip(cap_node_name_text(doc, pair->copy));
  CapSlice id = cap_slice_clip(cap_node_attribute(doc, pair->copy, CAP_NAME_ID));
  CapSlice original = cap_slice_clip(cap_node_attribute(doc, pair->original, CAP_NAME_ID));

  cap_diagnostic_set_hint(d,
                          "The %.*s \"%.*s\" on line %u is a copy of \"%.*s\": delete it, or give "
                          "it contents of its own.",
                          CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(id),
                          cap_place_line(cap_place_element(doc, pair->copy)),
                          CAP_SLICE_ARGS(original));
}

/* What is in two places says more of a copy than a number of counters. */
static gboolean tells_better(const CapDiagnostic *a, const CapDiagnostic *b) {
  if (a->code->comes_in_pairs != b->code->comes_in_pairs)
    return a->code->comes_in_pairs;
  return a->offset < b->offset;
}

static void drop_of_pair(const CapDocument *doc, const Twins *pair, CapDiagnostics *findings) {
  CapDiagnostic *best = NULL;
  gboolean has_others = FALSE;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    CapDiagnostic *d = cap_diagnostics_edit(findings, i);
    if (!comes_from(doc, pair, d))
      continue;
    has_others |= best != NULL;
    d->is_dropped = best != NULL && !tells_better(d, best);
    if (d->is_dropped)
      continue;
    if (best != NULL)
      best->is_dropped = TRUE;
    best = d;
  }
  if (has_others)
    explain(doc, pair, best);
}

void cap_drop_in_twins(const CapDocument *doc, CapDiagnostics *findings) {
  g_autoptr(GArray) twins = find_twins(doc);

  for (guint i = 0; i < twins->len; i++)
    drop_of_pair(doc, &g_array_index(twins, Twins, i), findings);
}
