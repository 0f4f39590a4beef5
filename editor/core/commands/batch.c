#include "editor/core/commands/batch.h"

#include <string.h>

#include "schema/codes/place.h"

typedef struct {
  gsize offset;
  gsize n_removed;
  char *inserted;
  guint order; /* of being asked for: insertions at one place keep it */
} Splice;

struct _CapBatch {
  CapDocument *doc;
  GArray *splices; /* of Splice */
};

static void splice_clear(gpointer data) {
  g_free(((Splice *)data)->inserted);
}

CapBatch *cap_batch_new(CapDocument *doc) {
  CapBatch *batch = g_new0(CapBatch, 1);
  batch->doc = doc;
  batch->splices = g_array_new(FALSE, FALSE, sizeof(Splice));
  g_array_set_clear_func(batch->splices, splice_clear);
  return batch;
}

void cap_batch_free(CapBatch *batch) {
  g_array_unref(batch->splices);
  g_free(batch);
}

/* Takes the text over. */
static void add(CapBatch *batch, gsize offset, gsize n_removed, char *inserted) {
  Splice splice = {offset, n_removed, inserted, batch->splices->len};
  g_array_append_val(batch->splices, splice);
}

/* --- Attributes ----------------------------------------------------------------------------- */

static int index_of(const CapDocument *doc, CapNode node, CapName name) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (cap_node_attribute_name(doc, node, i) == name)
      return (int)i;
  return -1;
}

/* Where the quotes of a value are: the first one, and behind the last one. Blanks may stand inside.
 */
static void quotes_of(const CapDocument *doc, CapPlace value, gsize *first, gsize *end) {
  const char *text = cap_document_text(doc).data;
  *first = value.offset;
  while (text[*first - 1] == ' ' || text[*first - 1] == '\t' || text[*first - 1] == '\n' ||
         text[*first - 1] == '\r')
    (*first)--;
  (*first)--;
  const char *close = strchr(text + value.offset + value.length, text[*first]);
  *end = (gsize)(close + 1 - text);
}

void cap_batch_set(CapBatch *batch, CapNode node, CapName name, const char *value) {
  const CapDocument *doc = batch->doc;
  guint n = cap_node_n_attributes(doc, node);
  int index = index_of(doc, node, name);
  g_autofree char *escaped = value != NULL ? g_markup_escape_text(value, -1) : NULL;
  gsize first, end;
  if (index >= 0) {
    quotes_of(doc, cap_place_attribute_value(doc, node, (guint)index), &first, &end);
    if (value != NULL) {
      add(batch, first, end - first, g_strdup_printf("\"%s\"", escaped));
      return;
    }
    gsize start = cap_place_attribute_name(doc, node, (guint)index).offset;
    while (g_ascii_isspace(cap_document_text(doc).data[start - 1]))
      start--;
    add(batch, start, end - start, g_strdup(""));
    return;
  }
  if (value == NULL)
    return;
  if (n > 0) {
    quotes_of(doc, cap_place_attribute_value(doc, node, n - 1), &first, &end);
  } else {
    CapPlace tag = cap_place_element(doc, node);
    end = tag.offset + tag.length;
  }
  add(batch, end, 0, g_strdup_printf(" %s=\"%s\"", cap_name_text(name), escaped));
}

/* --- Elements ------------------------------------------------------------------------------- */

/* The start of the line that an element is alone on up to there; the element itself when it is not.
 */
static gsize line_start(const char *text, gsize offset) {
  gsize start = offset;
  while (start > 0 && (text[start - 1] == ' ' || text[start - 1] == '\t'))
    start--;
  return start > 0 && text[start - 1] == '\n' ? start : offset;
}

void cap_batch_remove(CapBatch *batch, CapNode node) {
  const char *text = cap_document_text(batch->doc).data;
  CapPlace whole = cap_place_whole(batch->doc, node);
  gsize start = line_start(text, whole.offset), end = whole.offset + whole.length;
  if (start != whole.offset && text[end] == '\n')
    end++;
  add(batch, start, end - start, g_strdup(""));
}

void cap_batch_add_behind(CapBatch *batch, CapNode sibling, const char *xml) {
  const char *text = cap_document_text(batch->doc).data;
  CapPlace whole = cap_place_whole(batch->doc, sibling);
  gsize start = line_start(text, whole.offset);
  add(batch, whole.offset + whole.length, 0,
      g_strdup_printf("\n%.*s%s", (int)(whole.offset - start), text + start, xml));
}

/* --- All of it ------------------------------------------------------------------------------ */

static int by_offset(gconstpointer a, gconstpointer b) {
  const Splice *x = a, *y = b;
  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  return (x->order > y->order) - (x->order < y->order);
}

gboolean cap_batch_apply(CapBatch *batch) {
  g_autoptr(GArray) splices = g_array_new(FALSE, FALSE, sizeof(CapSplice));
  gsize done = 0;
  g_array_sort(batch->splices, by_offset);
  for (guint i = 0; i < batch->splices->len; i++) {
    const Splice *wanted = &g_array_index(batch->splices, Splice, i);
    CapSplice splice = {wanted->offset, wanted->n_removed, wanted->inserted};
    /* What lies in something removed goes with it. */
    if (splice.offset < done)
      continue;
    g_array_append_val(splices, splice);
    done = splice.offset + splice.n_removed;
  }
  return cap_document_splice(batch->doc, (const CapSplice *)(gpointer)splices->data, splices->len);
}
