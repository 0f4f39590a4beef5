#include "tests/fuzz/mutate.h"

#include "schema/document/document-edit.h"
#include "schema/codes/place.h"

#include <glib.h>
#include <string.h>

/* libFuzzer's own; without it there is no mutating either. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) __attribute__((weak));

typedef struct {
  CapDocument *doc;
  guint64 luck;
} Mutation;

static guint pick(Mutation *m, guint n) {
  m->luck = m->luck * G_GUINT64_CONSTANT(6364136223846793005) + 1442695040888963407u;
  return (guint)(m->luck >> 33) % MAX(n, 1u);
}

static CapNode pick_node(Mutation *m) {
  return pick(m, cap_document_count(m->doc));
}

/* An element that has attributes, if luck finds one. */
static CapNode pick_rich_node(Mutation *m) {
  CapNode node = pick_node(m);
  for (guint i = 0; i < 8 && cap_node_n_attributes(m->doc, node) == 0; i++)
    node = pick_node(m);
  return node;
}

/* The value of an attribute of that name somewhere in the document, or of any. */
static char *pick_value(Mutation *m, const char *name) {
  for (guint i = 0; i < 32; i++) {
    CapNode node = pick_rich_node(m);
    guint n = cap_node_n_attributes(m->doc, node);
    guint k = pick(m, n);
    if (n > 0 && (i > 24 || cap_slice_equals(cap_node_attribute_name_text(m->doc, node, k), name)))
      return cap_slice_dup(cap_node_attribute_value(m->doc, node, k));
  }
  return g_strdup("0");
}

static char *pick_number(Mutation *m) {
  static const char *const numbers[] = {"0",  "1",   "2",   "3",     "6",     "9",          "12",
                                        "36", "255", "999", "65535", "32767", "2147483647", "-1"};
  return g_strdup(numbers[pick(m, G_N_ELEMENTS(numbers))]);
}

static void change_attribute(Mutation *m) {
  CapNode node = pick_rich_node(m);
  guint n = cap_node_n_attributes(m->doc, node);
  if (n == 0)
    return;
  g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(m->doc, node, pick(m, n)));
  g_autofree char *one = pick(m, 3) == 0 ? pick_number(m) : pick_value(m, name);
  g_autofree char *two = pick(m, 8) == 0 ? pick_value(m, name) : NULL;
  g_autofree char *value = two != NULL ? g_strconcat(one, " ", two, NULL) : g_strdup(one);
  if (pick(m, 16) == 0)
    cap_document_remove_attribute(m->doc, node, name);
  else
    cap_document_set_attribute(m->doc, node, name, value);
}

/* Among its brothers, or anywhere. */
static void move_element(Mutation *m) {
  CapNode node = pick_node(m);
  CapNode parent = pick(m, 4) != 0 ? cap_node_parent(m->doc, node) : pick_node(m);
  if (parent == CAP_NODE_NONE)
    return;
  CapNode before = cap_node_first_child(m->doc, parent);
  for (guint i = pick(m, 6); i > 0 && before != CAP_NODE_NONE; i--)
    before = cap_node_next(m->doc, before);
  if (before != node)
    cap_document_move(m->doc, node, parent, before);
}

/* Twice the same, or one in the place of another of its kind. */
static void copy_element(Mutation *m) {
  CapNode node = pick_node(m);
  CapNode parent = cap_node_parent(m->doc, node);
  if (parent == CAP_NODE_NONE)
    return;
  CapPlace place = cap_place_whole(m->doc, node);
  g_autofree char *xml = g_strndup(cap_document_text(m->doc).data + place.offset, place.length);
  CapNode target = pick(m, 2) == 0 ? parent : pick_node(m);
  cap_document_insert(m->doc, target, target == parent ? node : CAP_NODE_NONE, xml);
}

static void change_once(Mutation *m) {
  switch (pick(m, 8)) {
  case 0:
    cap_document_remove(m->doc, pick_node(m));
    break;
  case 1:
    move_element(m);
    break;
  case 2:
    copy_element(m);
    break;
  default:
    change_attribute(m);
    break;
  }
}

size_t fuzz_mutate_document(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      seed % 16 != 0
          ? cap_document_read_text("fuzz.xml", (const char *)data, size, &limits, findings)
          : NULL;
  if (doc == NULL)
    return LLVMFuzzerMutate != NULL ? LLVMFuzzerMutate(data, size, max_size) : size;

  Mutation m = {doc, seed};
  for (guint left = 1 + pick(&m, 4); left > 0 && cap_document_count(doc) > 1; left--)
    change_once(&m);
  CapSlice text = cap_document_text(doc);
  if (text.length > max_size)
    return size;
  memcpy(data, text.data, text.length);
  return text.length;
}
