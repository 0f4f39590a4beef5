#include "validator/findings/misfits.h"

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-scenario.h"
#include "schema/codes/place.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean is_open_in(const CapDocument *doc, const CapDiagnostic *d) {
  return d->state == CAP_FINDING_OPEN && !d->is_dropped &&
         g_strcmp0(d->file, cap_document_file(doc)) == 0;
}

/* Somebody who has set its severity wants it so. */
static gboolean is_as_declared(const CapDiagnostic *d) {
  return d->severity == d->code->severity;
}

static CapNode node_at(const CapDocument *doc, const CapDiagnostic *d) {
  return d->line > 0 ? cap_document_node_at(doc, d->offset) : CAP_NODE_NONE;
}

/* --- What explains what ---------------------------------------------------------------------- */

/* With a wrong grid hexes are not where they should be. */
static gboolean comes_of_grid(const CapDiagnostic *d) {
  const CapCode codes[] = {
      CAP_CODE_UNKNOWN_HEX,  CAP_CODE_NOT_ADJACENT,     CAP_CODE_ROAD_GAP,
      CAP_CODE_EDGE_INSIDE,  CAP_CODE_HEX_MISSING,      CAP_CODE_RIVER_BROKEN,
      CAP_CODE_EDGE_MISSING, CAP_CODE_RIVER_SIDE_LEAKS, CAP_CODE_FERRY_OFF_RIVER};

  for (guint i = 0; i < G_N_ELEMENTS(codes); i++)
    if (d->code == codes[i])
      return TRUE;
  return d->code != CAP_CODE_MISFIT && d->code->severity != CAP_SEVERITY_ERROR;
}

/* On the map of another scenario nothing is where it should be. */
static gboolean comes_of_map(const CapDocument *doc, const CapDiagnostic *cause,
                             const CapDiagnostic *d) {
  static const char *const ends[] = {"-outside-map", "-off-table", "-off-map"};
  static const char *const sought[] = {"unknown-hex",  "unknown-region", "unknown-area",
                                       "unknown-zone", "unknown-ground", "unknown-river"};
  CapPlace map = cap_place_attribute(doc, cap_document_root(doc), CAP_NAME_MAP);

  if (cause->line == 0 || cause->offset != map.offset)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++)
    if (g_str_has_suffix(d->code->slug, ends[i]))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(sought); i++)
    if (g_str_equal(d->code->slug, sought[i]))
      return TRUE;
  return FALSE;
}

/* When the game starts in another month, its dates are not in it. */
static gboolean comes_of_length(const CapDiagnostic *d) {
  return g_str_has_suffix(d->code->slug, "-outside-game") ||
         g_str_has_prefix(d->code->slug, "ap-turn-") || strcmp(d->code->slug, "cannot-happen") == 0;
}

/* Where a river has a gap, its two banks meet. */
static gboolean comes_of_gap(const CapDocument *doc, CapNode side, const CapDiagnostic *d) {
  CapNode river = cap_node_parent(doc, side), area = node_at(doc, d);

  return d->code == CAP_CODE_RIVER_SIDE_LEAKS && river != CAP_NODE_NONE && area != CAP_NODE_NONE &&
         cap_slices_equal(cap_node_attribute(doc, river, CAP_NAME_ID),
                          cap_node_attribute(doc, area, CAP_NAME_RIVER));
}

static gboolean explains(const CapDocument *doc, const CapDiagnostic *cause,
                         const CapDiagnostic *d) {
  CapNode node = node_at(doc, cause);

  if (node == CAP_NODE_NONE)
    return FALSE;
  if (cause->code == CAP_CODE_RIVER_BROKEN)
    return comes_of_gap(doc, node, d);
  if (cap_node_name(doc, node) == CAP_NAME_GRID)
    return comes_of_grid(d);
  if (node == cap_document_root(doc))
    return comes_of_map(doc, cause, d);
  return cap_node_name(doc, node) == CAP_NAME_GAME_LENGTH && comes_of_length(d);
}

/* --- Taking them out ------------------------------------------------------------------------- */

static void tell_how_many(CapDiagnostic *cause, guint n, guint line) {
  g_autofree char *hint = g_strdup(cause->hint);
  g_autofree char *told = g_strdup_printf(
      n == 1 ? _("Another finding comes of it and is not shown, on line %u.")
             : _("Other findings come of it and are not shown, the first on line %u."),
      line);

  cap_diagnostic_set_hint(cause, "%s%s%s", hint != NULL ? hint : "", hint != NULL ? " " : "", told);
}

static void drop_of(const CapDocument *doc, CapDiagnostic *cause, CapDiagnostics *findings) {
  gboolean has_error = FALSE;
  guint n = 0, line = 0;

  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    CapDiagnostic *d = cap_diagnostics_edit(findings, i);
    if (d == cause || !is_open_in(doc, d) || !is_as_declared(d) || !explains(doc, cause, d))
      continue;
    d->is_dropped = TRUE;
    has_error |= d->severity == CAP_SEVERITY_ERROR;
    line = n++ == 0 ? d->line : MIN(line, d->line);
  }
  if (has_error)
    cause->severity = CAP_SEVERITY_ERROR;
  if (n > 0 && cause->code == CAP_CODE_MISFIT)
    tell_how_many(cause, n, line);
}

/* The map has a grid of the wrong size, so that scenarios ask for hexes that are not on it. */
void cap_drop_in_misfit_maps(const CapDocument *doc, const CapDocument *map,
                             CapDiagnostics *findings) {
  gboolean has_misfit = FALSE;

  for (guint i = 0; i < cap_diagnostics_count(findings) && !has_misfit; i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    CapNode node =
        d->code == CAP_CODE_MISFIT && is_open_in(map, d) ? node_at(map, d) : CAP_NODE_NONE;
    has_misfit = node != CAP_NODE_NONE && cap_node_name(map, node) == CAP_NAME_GRID &&
                 d->severity == CAP_SEVERITY_ERROR;
  }
  for (guint i = 0; has_misfit && i < cap_diagnostics_count(findings); i++) {
    CapDiagnostic *d = cap_diagnostics_edit(findings, i);
    if (d->code == CAP_CODE_UNKNOWN_HEX && is_open_in(doc, d) && is_as_declared(d))
      d->is_dropped = TRUE;
  }
}

void cap_drop_in_misfits(const CapDocument *doc, CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    CapDiagnostic *cause = cap_diagnostics_edit(findings, i);
    if ((cause->code == CAP_CODE_MISFIT || cause->code == CAP_CODE_RIVER_BROKEN) &&
        is_open_in(doc, cause) && is_as_declared(cause))
      drop_of(doc, cause, findings);
  }
}
