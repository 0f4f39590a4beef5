#include "editor/core/provenance.h"

/* In the order of CapProvenance; also the names of the lists. */
static const char *const words[] = {"book", "derived", "reconstructed", NULL};
static const CapName lists[] = {CAP_NAME_BOOK, CAP_NAME_DERIVED, CAP_NAME_RECONSTRUCTED};

static gboolean has_word(CapSlice list, const char *wanted) {
  CapSlice word;
  while (cap_slice_next_word(&list, &word))
    if (cap_slice_equals(word, wanted))
      return TRUE;
  return FALSE;
}

CapProvenance cap_provenance_of_element(const CapDocument *doc, CapNode node) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    int word = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_PROVENANCE), words);
    if (word >= 0)
      return (CapProvenance)word;
  }
  return CAP_PROVENANCE_BOOK;
}

CapProvenance cap_provenance_of(const CapDocument *doc, CapNode node, CapName attribute) {
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    if (has_word(cap_node_attribute(doc, node, lists[i]), cap_name_text(attribute)))
      return (CapProvenance)i;
  return cap_provenance_of_element(doc, node);
}

CapProvenance cap_provenance_worst(const CapDocument *doc, CapNode node,
                                   const CapName *attributes) {
  CapProvenance worst = CAP_PROVENANCE_BOOK;
  for (; *attributes != CAP_NAME_OTHER; attributes++)
    if (cap_slice_is_set(cap_node_attribute(doc, node, *attributes)))
      worst = MAX(worst, cap_provenance_of(doc, node, *attributes));
  return worst;
}
