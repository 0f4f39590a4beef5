/* What is printed of a set-up: a title, the sides, texts and cards, on pages of any size. Rule
 * systems fill it; see editor/system.h. */
#pragma once

#include <cairo.h>

#include "schema/scenario.h"

typedef enum { CAP_BLOCK_TITLE, CAP_BLOCK_SIDE, CAP_BLOCK_TEXT, CAP_BLOCK_CARD } CapBlockKind;

typedef struct _CapPrintout CapPrintout;

CapPrintout *cap_printout_new(void);
void cap_printout_free(CapPrintout *printout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapPrintout, cap_printout_free)

/* Adds a block at the end: markup of Pango, taken over. Cards have the colour of their side. */
void cap_printout_take(CapPrintout *printout, CapBlockKind kind, guint side, char *markup);

/* The title of a scenario, and the name of one of its sides. */
void cap_printout_begin(CapPrintout *printout, const CapScenario *s);
void cap_printout_begin_side(CapPrintout *printout, const CapScenario *s, CapIndex side);

/* Shares everything out over pages of this size in points, with a margin. How many they are. */
guint cap_printout_paginate(CapPrintout *printout, double width, double height);

/* How high one page of this width must be that holds everything; then it is page 0. */
double cap_printout_fit(CapPrintout *printout, double width);

/* Draws a page, from 0, in points. */
void cap_printout_draw(CapPrintout *printout, cairo_t *cr, guint page);
