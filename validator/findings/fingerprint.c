#include "validator/findings/fingerprint.h"

#include "schema/codes/place.h"

/* The whole digest is more than is needed to keep a few thousand findings apart. */
#define DIGITS 32

/* The longest text of a place that is looked at. */
#define MAX_VALUE 200

static void append_slice(GString *out, CapSlice text) {
  g_string_append_len(out, text.data, (gssize)text.length);
}

char *cap_document_key(const CapDocument *doc, const char *file) {
  CapNode root = doc != NULL ? cap_document_root(doc) : CAP_NODE_NONE;

  if (root != CAP_NODE_NONE && cap_document_kind(doc) != CAP_KIND_UNKNOWN) {
    CapSlice id = cap_node_attribute(doc, root, CAP_NAME_ID);
    if (cap_slice_is_set(id) && id.length > 0)
      return g_strdup_printf("%s %.*s", cap_kind_name(cap_document_kind(doc)), CAP_SLICE_ARGS(id));
  }
  while (file != NULL && g_str_has_prefix(file, "./"))
    file += 2;
  g_autofree char *path = g_strconcat("file ", file != NULL ? file : "", NULL);
  return g_utf8_make_valid(path, -1);
}

static void append_step(GString *out, const CapDocument *doc, CapNode node) {
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);

  if (out->len > 0)
    g_string_append_c(out, '/');
  append_slice(out, cap_node_name_text(doc, node));
  if (cap_slice_is_set(id))
    g_string_append_printf(out, "[%.*s]", CAP_SLICE_ARGS(id));
}

/* scenario/side[reds]/army[red]/stack[red-host]; elements that have no id are told apart by what
 * stands in them only, since their number changes with every line that comes in. */
static void append_path(GString *out, const CapDocument *doc, CapNode node) {
  g_autoptr(GArray) way = g_array_new(FALSE, FALSE, sizeof(CapNode));

  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node))
    g_array_append_val(way, node);
  for (guint i = way->len; i > 0; i--)
    append_step(out, doc, g_array_index(way, CapNode, i - 1));
}

static gboolean holds(CapPlace place, guint32 offset) {
  return offset >= place.offset && offset < place.offset + MAX(place.length, 1);
}

/* The name of the attribute the place is in. */
static void append_attribute(GString *out, const CapDocument *doc, CapNode node, guint32 offset) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    if (holds(cap_place_attribute_value(doc, node, i), offset)) {
      g_string_append(out, "/@");
      append_slice(out, cap_node_attribute_name_text(doc, node, i));
      return;
    }
  }
}

/* What stands there, blanks folded. */
static void append_value(GString *out, const CapDocument *doc, const CapDiagnostic *finding) {
  CapSlice text = cap_document_text(doc);
  CapSlice value = {text.data + finding->offset, MIN(finding->length, MAX_VALUE)};
  CapSlice word;
  const char *sign = "=";

  while (cap_slice_next_word(&value, &word)) {
    g_string_append(out, sign);
    append_slice(out, word);
    sign = " ";
  }
}

static char *dup_anchor(const CapDiagnostic *finding, const CapDocument *doc) {
  g_autoptr(GString) out = g_string_new(NULL);

  /* A file that changes while it is read a second time may be shorter than the finding thinks. */
  if (doc == NULL || finding->line == 0 ||
      (gsize)finding->offset + finding->length > cap_document_text(doc).length)
    return g_strdup("");
  CapNode node = cap_document_node_at(doc, finding->offset);
  if (node != CAP_NODE_NONE) {
    append_path(out, doc, node);
    append_attribute(out, doc, node, finding->offset);
  }
  append_value(out, doc, finding);
  return g_utf8_make_valid(out->str, (gssize)out->len);
}

void cap_fingerprint(CapDiagnostic *finding, const CapDocument *doc) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);

  g_free(finding->document);
  g_free(finding->anchor);
  g_free(finding->fingerprint);
  finding->document = cap_document_key(doc, finding->file);
  finding->anchor = dup_anchor(finding, doc);
  const char *parts[] = {finding->code->slug, finding->document, finding->anchor,
                         finding->object != NULL ? finding->object : ""};
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_checksum_update(sum, (const guchar *)parts[i], -1);
    g_checksum_update(sum, (const guchar *)"\n", 1);
  }
  finding->fingerprint = g_strndup(g_checksum_get_string(sum), DIGITS);
}
