/* Inside of the drawing of tables: the part of a sheet that belongs to them. */
#pragma once

#include "validator/draw/sheet.h"

/* Copies the size of a table and its ground; nothing for other maps. */
void cap_sheet_copy_table(CapSheet *sheet, const CapMap *map);

/* The piece on top at a point, CAP_HEX_NONE for none. */
CapHex cap_sheet_ground_at(const CapSheet *sheet, double x, double y);

/* Adds its outline or course to the path. */
void cap_sheet_trace_ground(const CapSheetGround *ground, CapPen *pen, double scale);

/* Whether a point lies in an area. */
gboolean cap_sheet_ground_has(const CapSheetGround *ground, double x, double y);
