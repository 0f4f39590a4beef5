/* Reading any bytes as a document: it ends, within its limits, with a document or a reason. */
#include "tests/fuzz/fuzz.h"

#include "schema/document/document.h"
#include "schema/codes/place.h"

#include <string.h>

/* Asks for everything the index can tell of an element. */
static void look_at(const CapDocument *doc, CapNode node) {
  g_autofree char *text = cap_node_dup_text(doc, node);
  g_assert(text != NULL);
  g_assert(cap_slice_is_set(cap_node_name_text(doc, node)));

  CapPlace place = cap_place_element(doc, node);
  guint line = 0;
  guint column = 0;
  cap_document_locate(doc, place.offset, &line, &column);
  g_assert(line >= 1 && column >= 1);

  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    CapSlice name = cap_node_attribute_name_text(doc, node, i);
    CapSlice value = cap_node_attribute_value(doc, node, i);
    g_assert(name.length > 0);
    g_assert(value.length == 0 || g_utf8_validate_len(value.data, value.length, NULL));
  }
  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    g_assert(cap_node_parent(doc, child) == node);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  limits.max_size = 1u << 20;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("fuzz.xml", (const char *)data, size, &limits, findings);

  if (doc == NULL) {
    g_assert(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0);
  } else {
    CapSlice text = cap_document_text(doc);
    g_assert(text.length == size && memcmp(text.data, data, size) == 0);
    for (CapNode node = 0; node < cap_document_count(doc); node++)
      look_at(doc, node);
  }

  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);
    g_assert(finding->message != NULL && g_utf8_validate(finding->message, -1, NULL));
    g_assert(finding->source == NULL || g_utf8_validate(finding->source, -1, NULL));
  }
  return 0;
}
