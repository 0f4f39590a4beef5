/* What mouse and keyboard do on the map while it is edited: a tool of the canvas that turns strokes
 * into commands. Each stroke is one step of undo. */
#pragma once

#include "editor/shell/desk.h"

typedef enum {
  CAP_PAINT_NOTHING, /* clicks select, as ever */
  CAP_PAINT_TERRAIN,
  CAP_PAINT_REGION,
  CAP_PAINT_SETTLEMENT,
  CAP_PAINT_RIVER,
  CAP_PAINT_FERRY,
  CAP_PAINT_ROAD,
  CAP_PAINT_SET,
  CAP_PAINT_PROVENANCE,
  CAP_PAINT_PICK, /* nothing is painted: see cap_canvas_set_dropper() */
} CapPaint;

typedef enum { CAP_STROKE_BRUSH, CAP_STROKE_LINE, CAP_STROKE_RECTANGLE, CAP_STROKE_FILL } CapStroke;

typedef struct _CapPainter CapPainter;

CapPainter *cap_painter_new(CapDesk *desk);
void cap_painter_free(CapPainter *painter);

/* The value for a region that is still to be made: none is its absence. */
#define CAP_NEW_REGION ""

/* What is painted, and how. Values: the word for terrain, settlement (port is one of them) or
 * provenance, the id of a region, river or set, the name of a road; NULL takes away (hexes become
 * part of no region, and so on). With `is_erasing` rivers, ferries, roads and members of sets are
 * taken away instead. */
typedef struct {
  CapPaint paint;
  CapStroke stroke;
  guint radius; /* of the brush; 0 is one hex */
  char *value;
  gboolean is_erasing;
  /* For a river, road, set or region that is not there yet: it is made by the first stroke, and
   * called "New road" for the time being when this is empty. */
  char *new_name; /* NULL when `value` names one that is */
  char *class;    /* of rivers and roads */
} CapPaintSettings;

void cap_paint_settings_clear(CapPaintSettings *settings);

/* Takes the strings over. */
void cap_painter_take_settings(CapPainter *painter, CapPaintSettings settings);

/* Told when a stroke has made what was new; and with NULL at the end of the stroke when that has no
 * name but the one for the time being. */
typedef void (*CapPainterMade)(const char *value, gpointer data);
void cap_painter_set_made(CapPainter *painter, CapPainterMade made, gpointer data);

/* Takes the mouse, or gives it back. */
void cap_painter_set_active(CapPainter *painter, gboolean is_active);
