/* How far it is from one point of a table to another, or between what stands there, for tools to
 * show. */
#pragma once

#include "editor/shell/desk.h"

/* A point of a tool in hundredths, as the documents count; it may lie beside the table. */
CapTablePoint cap_table_point_of(const CapMap *map, const CapToolPoint *point);

/* And back, in the units of the canvas. */
CapPoint cap_table_canvas_point(const CapMap *map, CapTablePoint point);

/* Adds the line with its length to a sketch. */
void cap_table_measure_show(CapProject *project, CapSketch *sketch, CapTablePoint from,
                            CapTablePoint to);

/* The length in words: "3.25 BU" and what the rules say to it. New string. */
char *cap_table_measure_words(CapProject *project, CapTablePoint *from, CapTablePoint *to);
