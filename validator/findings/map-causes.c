#include "validator/findings/map-causes.h"

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/place.h"

#include <string.h>

static CapNode node_at(const CapDocument *doc, const CapDiagnostic *d) {
  return d->line > 0 ? cap_document_node_at(doc, d->offset) : CAP_NODE_NONE;
}

static CapSlice underlined(const CapDocument *doc, const CapDiagnostic *d) {
  return (CapSlice){cap_document_text(doc).data + d->offset, d->length};
}

static gboolean is_named(const CapDocument *doc, CapNode node, CapName name) {
  return node != CAP_NODE_NONE && cap_node_name(doc, node) == name;
}

/* The river that a finding is about, or that one of its sides is about; NONE when there is none. */
static CapNode river_of(const CapDocument *doc, const CapDiagnostic *d) {
  CapNode node = node_at(doc, d);

  if (is_named(doc, node, CAP_NAME_RIVER))
    return node;
  CapNode parent = node != CAP_NODE_NONE ? cap_node_parent(doc, node) : CAP_NODE_NONE;
  return is_named(doc, parent, CAP_NAME_RIVER) ? parent : CAP_NODE_NONE;
}

/* A side could not be read, or the class of the river. */
static gboolean explains_river(const CapDocument *doc, const CapDiagnostic *cause,
                               const CapDiagnostic *d) {
  CapNode river = river_of(doc, cause);

  if (river == CAP_NODE_NONE || cause->code == CAP_CODE_RIVER_BROKEN)
    return FALSE;
  return d->code == CAP_CODE_RIVER_SIDE_LEAKS || d->code == CAP_CODE_ROAD_WITHOUT_FERRY ||
         d->code == CAP_CODE_FERRY_OFF_RIVER ||
         (d->code == CAP_CODE_RIVER_BROKEN && river_of(doc, d) == river);
}

/* A hex has the number of its neighbour, so that its own is missing. */
static gboolean explains_missing(const CapDocument *doc, const CapDiagnostic *cause,
                                 const CapDiagnostic *d) {
  CapNode twice = cause->code == CAP_CODE_HEX_REPEATED ? node_at(doc, cause) : CAP_NODE_NONE;

  return d->code == CAP_CODE_HEX_MISSING && twice != CAP_NODE_NONE &&
         cap_node_next(doc, twice) == node_at(doc, d);
}

/* Many hexes name a region that is not there, which is told once; areas name it, too. */
static gboolean explains_region(const CapDocument *doc, const CapDiagnostic *cause,
                                const CapDiagnostic *d) {
  return d->code == CAP_CODE_UNKNOWN_REGION && cause->code == d->code && d->line > 0 &&
         strstr(cause->message, "hexes from here on name it") != NULL &&
         cap_slices_equal(underlined(doc, cause), underlined(doc, d));
}

/* A road ends at the edge of the map, and the way off the map there could not be read. */
static gboolean explains_edge(const CapDocument *doc, const CapDiagnostic *cause,
                              const CapDiagnostic *d) {
  return d->code == CAP_CODE_EDGE_MISSING && cause->code == CAP_CODE_INVALID_VALUE &&
         is_named(doc, node_at(doc, cause), CAP_NAME_EDGE);
}

gboolean cap_map_finding_explains(const CapDocument *doc, const CapDiagnostic *cause,
                                  const CapDiagnostic *d) {
  return cap_document_kind(doc) == CAP_KIND_MAP && cause->code->severity == CAP_SEVERITY_ERROR &&
         cause->code != CAP_CODE_RIVER_SIDE_LEAKS &&
         (explains_river(doc, cause, d) || explains_missing(doc, cause, d) ||
          explains_region(doc, cause, d) || explains_edge(doc, cause, d));
}
