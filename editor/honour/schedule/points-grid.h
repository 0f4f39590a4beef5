/* Administrative Points as a grid: a row for each army, points at the start, whether they are
 * counted, and what comes on each turn. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_POINTS_GRID (honour_points_grid_get_type())
G_DECLARE_FINAL_TYPE(HonourPointsGrid, honour_points_grid, HONOUR, POINTS_GRID, GtkWidget)

GtkWidget *honour_points_grid_new(CapDesk *desk);
