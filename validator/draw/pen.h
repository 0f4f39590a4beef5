/* What a map and its counters are drawn with. All that is decided about their looks - which shapes,
 * in which order, with which ink and width, where a name stands - is decided once, in this folder,
 * and told to a pen. A pen decides nothing; it only knows where its lines go:
 *
 *   - the pen of the editor (editor/map/pen-cairo.h) hands them to cairo: for the window, for files
 *     (PNG, SVG, PDF) and for print;
 *   - the pen of pages (validator/report/html/map-pen.h) writes them down as SVG text.
 *
 * Pages have a pen of their own, not an SVG made by cairo, for what that would take from them: inks
 * stay names, so that a page follows the light or dark of its reader's screen; names stay text that
 * can be searched, copied and read aloud; the bytes are the same on every machine, whatever fonts
 * and version of cairo it has; and the command needs neither where it runs.
 *
 * Measures are those of the place that is drawn on, "pixels" below; y grows downwards. */
#pragma once

#include "validator/draw/ink.h"

typedef struct {
  double x, y;
} CapPoint;

typedef struct {
  double x, y, width, height;
} CapRect;

/* --- Names ------------------------------------------------------------------------------------ */

typedef enum {
  CAP_LABEL_CITY,
  CAP_LABEL_TOWN,
  CAP_LABEL_WATER, /* lakes and rivers */
  CAP_LABEL_SPOT,  /* a place without a settlement */
  CAP_LABEL_ZONE,
  CAP_LABEL_PLATE,  /* a zone of difficult ground: light letters on a dark plate */
  CAP_LABEL_REGION, /* spaced out; belongs to the layer of regions */
  CAP_LABEL_PIECE,  /* who leads it; not of the map */
} CapLabelKind;

typedef struct {
  const char *text; /* borrowed */
  CapLabelKind kind;
  CapRect box;   /* in pixels from the origin; when turned, of the text as if it were level */
  double size;   /* of the letters, in pixels */
  double angle;  /* turned about the middle of the box */
  CapIndex side; /* of a piece: whose it is */
} CapLabel;

gboolean cap_label_is_bold(CapLabelKind kind);
gboolean cap_label_is_italic(CapLabelKind kind);
CapInk cap_label_ink(CapLabelKind kind);

/* How wide the pale rim of its letters is, half of it outside of them. */
double cap_label_rim(const CapLabel *label);

/* So much more than usual the letters of a region stand apart, in sizes of the letters. */
#define CAP_LABEL_SPACING 0.14

/* Says how much room letters take; those who arrange names ask it. */
typedef struct {
  gpointer (*begin)(void); /* may be NULL: then `state` is */
  void (*measure)(gpointer state, const char *text, CapLabelKind kind, double size, double *width,
                  double *height);
  void (*end)(gpointer state); /* may be NULL */
} CapRuler;

/* --- Lines ------------------------------------------------------------------------------------ */

typedef struct {
  CapInk ink;
  double alpha, width;
  double dashes[2];   /* drawn and left out; 0, 0: unbroken */
  gboolean is_butt;   /* ends where the line ends; else round */
  gboolean is_mitred; /* corners are sharp; else round */
} CapPenLine;

typedef struct _CapPen CapPen;

/* A path grows until it is filled or stroked for the last time. */
typedef struct {
  gboolean is_terse; /* leaves out what is covered altogether by what comes later */
  void (*move_to)(CapPen *pen, double x, double y);
  void (*line_to)(CapPen *pen, double x, double y);
  void (*line_by)(CapPen *pen, double x, double y);
  void (*curve_by)(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y);
  void (*curve_to)(CapPen *pen, double x1, double y1, double x2, double y2, double x, double y);
  void (*arc)(CapPen *pen, double x, double y, double radius, double from, double to);
  void (*box)(CapPen *pen, double x, double y, double width, double height);
  void (*close)(CapPen *pen);
  void (*fill)(CapPen *pen, CapInk ink, double alpha, gboolean keeps_path);
  void (*stroke)(CapPen *pen, const CapPenLine *stroke, gboolean keeps_path);
  /* Digits without a rim that stand as if they were as wide as `like`: the middle of that at x, its
   * foot at y. */
  void (*number)(CapPen *pen, const char *text, const char *like, double size, double x, double y);
  /* A short text without a rim, its middle at x, y, turned clockwise by an angle in radians. */
  void (*text)(CapPen *pen, const char *text, CapInk ink, gboolean is_bold, double size, double x,
               double y, double angle);
  void (*label)(CapPen *pen, const CapLabel *label);
} CapPenKind;

struct _CapPen {
  const CapPenKind *kind;
};

/* A name, upon its plate where it has one. */
void cap_draw_label(CapPen *pen, const CapLabel *label);
