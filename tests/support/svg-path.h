/* The straight lines of an SVG path, for tests that look where something was drawn. */
#pragma once

#include <check.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int x1, y1, x2, y2;
} SvgLine;

/* Of a path that has moves, lines and closings only; new array. */
GArray *svg_lines(const char *path);

/* The path that is inked with a class: its own, or the one that is used. The class stands first in
 * the tag, alone; points into the text. */
const char *svg_path_of(const char *page, const char *class_name);

/* Whether one of them leads from one point to the other, either way. */
gboolean svg_has_line(const GArray *lines, int x1, int y1, int x2, int y2);
