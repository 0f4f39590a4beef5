#include "validator/findings/explained.h"

#include "schema/codes/place.h"
#include "validator/system.h"

static CapNode node_at(const CapDocument *doc, const CapDiagnostic *d) {
  return d->line > 0 ? cap_document_node_at(doc, d->offset) : CAP_NODE_NONE;
}

static gboolean is_within(const CapDocument *doc, CapNode inner, CapNode outer) {
  while (inner != CAP_NODE_NONE && inner != outer)
    inner = inner != cap_document_root(doc) ? cap_node_parent(doc, inner) : CAP_NODE_NONE;
  return inner != CAP_NODE_NONE;
}

static gboolean reaches(const CapDocument *doc, CapReach reach, CapNode cause, CapNode node) {
  switch (reach) {
  case CAP_REACH_TAG:
    return cause == node;
  case CAP_REACH_INSIDE:
    return cause != node && is_within(doc, node, cause);
  case CAP_REACH_PARENT:
    return cause != cap_document_root(doc) && is_within(doc, node, cap_node_parent(doc, cause));
  case CAP_REACH_DOCUMENT:
    return TRUE;
  }
  return FALSE;
}

gboolean cap_finding_explains(const CapDocument *doc, const CapDiagnostic *cause,
                              const CapDiagnostic *d) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    for (const CapExplainRow *row = (*system)->explains; row != NULL && row->cause != NULL; row++) {
      if (row->cause != cause->code || row->consequence != d->code || cause == d)
        continue;
      CapNode from = node_at(doc, cause), node = node_at(doc, d);
      if (from != CAP_NODE_NONE && node != CAP_NODE_NONE && reaches(doc, row->reach, from, node))
        return TRUE;
    }
  return FALSE;
}
