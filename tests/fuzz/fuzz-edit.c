/* Any series of edits keeps a document well-formed, and can be undone to the first byte and done
 * again to the last. The input is a script: a byte chooses the edit, the next ones its element
 * and its words. */
#include "tests/fuzz/fuzz.h"

#include "schema/document/document-edit.h"

#include <string.h>

static const char start[] =
    "<?xml version=\"1.0\"?>\n<!-- kept -->\n<scenario format=\"2\" id='s'>\n"
    "  <title>A &amp; B</title>\n  <?keep me?>\n"
    "  <side id=\"one\"><army id=\"a\" nationality=\"x\"/><!-- inside --></side>\n"
    "  <side\n    id=\"two\"\n    note=\"&lt;&#10;\">text<army id=\"b\"/> more </side>\n</scenario>\n";

static const char *const words[] = {"id",     "note", "title", "a",      "<&>\"'", "",
                                    "\n\t x", "é",    "order", "format", "]]>",    "--"};
static const char *const elements[] = {"<army id=\"n\"/>",
                                       "<a><b c='d'/><!-- x --></a>",
                                       "<title>t &lt; u</title>",
                                       "<broken",
                                       "<a/><b/>",
                                       ""};

typedef struct {
  const uint8_t *data;
  size_t left;
} Script;

static guint next_byte(Script *script) {
  if (script->left == 0)
    return 0;
  script->left--;
  return *script->data++;
}

static const char *next_word(Script *script) {
  return words[next_byte(script) % G_N_ELEMENTS(words)];
}

static CapNode next_node(Script *script, const CapDocument *doc) {
  return next_byte(script) % cap_document_count(doc);
}

/* A child of `parent` to stand before, or none. */
static CapNode next_child(Script *script, const CapDocument *doc, CapNode parent) {
  CapNode child = cap_node_first_child(doc, parent);
  for (guint steps = next_byte(script) % 4; steps > 0 && child != CAP_NODE_NONE; steps--)
    child = cap_node_next(doc, child);
  return child;
}

static void edit_once(Script *script, CapDocument *doc) {
  guint edit = next_byte(script) % 9;
  CapNode node = next_node(script, doc);
  CapNode parent = CAP_NODE_NONE;
  switch (edit) {
  case 0:
    cap_document_set_attribute(doc, node, "id", next_word(script));
    break;
  case 1:
    cap_document_set_attribute(doc, node, "note", next_word(script));
    break;
  case 2:
    cap_document_remove_attribute(doc, node, next_word(script));
    break;
  case 3:
    cap_document_insert(doc, node, next_child(script, doc, node),
                        elements[next_byte(script) % G_N_ELEMENTS(elements)]);
    break;
  case 4:
    cap_document_remove(doc, node);
    break;
  case 5:
    parent = next_node(script, doc);
    cap_document_move(doc, node, parent, next_child(script, doc, parent));
    break;
  case 6:
    cap_document_set_text(doc, node, next_word(script));
    break;
  case 7:
    cap_document_undo(doc);
    break;
  case 8:
    cap_document_redo(doc);
    break;
  }
}

static void assert_well_formed(const CapDocument *doc) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapSlice text = cap_document_text(doc);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) again =
      cap_document_read_text("again.xml", text.data, text.length, &limits, findings);
  g_assert(again != NULL);
  g_assert(cap_document_count(again) == cap_document_count(doc));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("start.xml", start, strlen(start), &limits, findings);
  g_assert(doc != NULL);

  Script script = {data, MIN(size, 256)};
  while (script.left > 0) {
    edit_once(&script, doc);
    assert_well_formed(doc);
  }

  while (cap_document_redo(doc))
    ;
  g_autofree char *last = cap_slice_dup(cap_document_text(doc));
  while (cap_document_undo(doc))
    ;
  g_assert(cap_slice_equals(cap_document_text(doc), start));
  g_assert(!cap_document_is_modified(doc));
  while (cap_document_redo(doc))
    ;
  g_assert(cap_slice_equals(cap_document_text(doc), last));
  return 0;
}
