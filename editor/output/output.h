/* Pictures and pages of a project, written to files. */
#pragma once

#include <cairo.h>

#include "editor/core/project.h"

/* What can be written: the words of the action `win.export`. */
typedef enum {
  CAP_OUTPUT_MAP_SVG,
  CAP_OUTPUT_MAP_PNG,
  CAP_OUTPUT_MAP_PDF,
  CAP_OUTPUT_SHEETS_SVG,
  CAP_OUTPUT_SHEETS_PNG,
  CAP_OUTPUT_SHEETS_PDF,
  CAP_OUTPUT_PAGE_HTML,
  CAP_N_OUTPUTS
} CapOutput;

/* "map.svg", ... FALSE when it is none of them. */
gboolean cap_output_from_name(const char *name, CapOutput *output);
const char *cap_output_suffix(CapOutput output); /* "svg" */

/* Whether the project has what it takes. */
gboolean cap_output_is_possible(CapProject *project, CapOutput output);

/* Writes it; a file that is there is replaced only once the new one is whole. */
gboolean cap_output_save(CapProject *project, CapOutput output, const char *path, GError **error);

/* Points a hex at which every name of a map is legible; less leaves names out. */
#define CAP_OUTPUT_POINTS_PER_HEX 24.0

/* Draws the map with the set-up, so many units a hex, its upper left corner at 0, 0. */
void cap_output_draw_map(CapProject *project, cairo_t *cr, double scale);
void cap_output_map_size(CapProject *project, double scale, double *width, double *height);
