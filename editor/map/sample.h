/* Small pictures for what can be chosen on a map: tools as signs in the colour of letters, ground,
 * lines and settlements as the map itself draws them. */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/tool-icon.h"
#include "validator/draw/map.h"

typedef enum {
  CAP_SAMPLE_NOTHING, /* an empty place: takes away */
  CAP_SAMPLE_NEW,     /* one that is still to be made */
  CAP_SAMPLE_ICON,    /* `which` is a CapToolIcon */
  CAP_SAMPLE_TERRAIN,
  CAP_SAMPLE_SETTLEMENT,
  CAP_SAMPLE_PORT,
  CAP_SAMPLE_LINE,   /* a CapLine */
  CAP_SAMPLE_INK,    /* the ground of a zone, in a CapInk */
  CAP_SAMPLE_ROUGH,  /* the same, difficult */
  CAP_SAMPLE_BRIDGE, /* on a CapLine */
  CAP_SAMPLE_BARRED,
  CAP_SAMPLE_WALL,
  CAP_SAMPLE_GROUND, /* of a table: a CapGroundKind */
  CAP_SAMPLE_SHAPE,  /* of a piece of ground: a CapShapeKind */
  CAP_SAMPLE_HATCH,  /* a CapHatch */
  CAP_SAMPLE_PART,   /* a part of the map itself */
} CapSampleKind;

typedef struct {
  CapSampleKind kind;
  guint which;
  CapSheet *sheet; /* of a part; borrowed, NULL otherwise */
  CapRect part;    /* in map units */
} CapSample;

/* Draws it into a box from 0, 0; `ink` is the colour of letters there. */
void cap_sample_draw(const CapSample *sample, cairo_t *cr, double width, double height,
                     const GdkRGBA *ink);
