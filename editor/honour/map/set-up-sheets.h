/* Set-up sheets: what each player needs at the table to set a scenario up, on pages of any size. */
#pragma once

#include <cairo.h>

#include "schema/honour/scenario.h"

typedef struct _HonourSetUpSheets HonourSetUpSheets;

/* Copies what it needs of the scenario. */
HonourSetUpSheets *honour_set_up_sheets_new(const HonourScenario *scenario);
void honour_set_up_sheets_free(HonourSetUpSheets *sheets);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourSetUpSheets, honour_set_up_sheets_free)

/* Shares everything out over pages of this size in points, with a margin. How many they are. */
guint honour_set_up_sheets_paginate(HonourSetUpSheets *sheets, double width, double height);

/* How high one page of this width must be that holds everything; then it is page 0. */
double honour_set_up_sheets_fit(HonourSetUpSheets *sheets, double width);

/* Draws a page, from 0, in points. */
void honour_set_up_sheets_draw(HonourSetUpSheets *sheets, cairo_t *cr, guint page);
