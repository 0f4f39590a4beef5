/* Set-up sheets: what each player needs at the table to set a scenario up, on pages of any size. */
#pragma once

#include <cairo.h>

#include "schema/scenario.h"

typedef struct _CapSetUpSheets CapSetUpSheets;

/* Copies what it needs of the scenario. */
CapSetUpSheets *cap_set_up_sheets_new(const CapScenario *scenario);
void cap_set_up_sheets_free(CapSetUpSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapSetUpSheets, cap_set_up_sheets_free)

/* Shares everything out over pages of this size in points, with a margin. How many they are. */
guint cap_set_up_sheets_paginate(CapSetUpSheets *sheets, double width, double height);

/* How high one page of this width must be that holds everything; then it is page 0. */
double cap_set_up_sheets_fit(CapSetUpSheets *sheets, double width);

/* Draws a page, from 0, in points. */
void cap_set_up_sheets_draw(CapSetUpSheets *sheets, cairo_t *cr, guint page);
