/* The map of a page: whole numbers, a hex is 100 across its flats. */
#pragma once

#include "validator/draw/counter.h"
#include "validator/draw/map.h"
#include "validator/report/html/map-pen.h"
#include "validator/report/html/parts.h"

/* The map is drawn as one sees it at 20 pixels a hex, the least that a page shows it in. */
#define CAP_PAGE_SCALE 20.0
#define CAP_PAGE_ZOOM  5.0
#define CAP_PAGE_UNIT  100 /* a hex */

typedef struct {
  int x, y, width, height;
} CapBox;

typedef struct {
  CapSheet *sheet;
  const CapMapSetUp *set_up;
  CapSvgPen pen;
  CapBox box;      /* of the map on the page */
  GArray *taken;   /* CapBox: where something stands that other things must keep off */
  CapCrowd *crowd; /* the names */
  int strip;       /* where the row for counters without a place begins */
  int strip_x;     /* and the next free spot in it */
} CapMapSheet;

/* The centre of a place on the sheet; FALSE when it is not shown. */
gboolean cap_map_sheet_centre(const CapMapSheet *view, CapHex place, int *x, int *y);

/* Takes room of the map for a thing. */
void cap_map_sheet_take(CapMapSheet *view, CapBox box);

/* Names a thing on the map where that hides least. The text is kept by the caller until the map is
 * drawn. */
void cap_map_sheet_name(CapMapSheet *view, CapBox thing, CapIndex side, const char *text);

/* A counter, in units of the page; the element around it has the class `counter` or `later`. */
void cap_map_sheet_face(GString *out, const CapCounterFace *face, int x, int y, int width);

/* Bases and rooms of the set-up, on a table. */
void cap_map_sheet_bases(CapMapSheet *view, GString *out);

/* Counters and marks of the set-up; the names of those off the map. */
void cap_map_sheet_counters(CapMapSheet *view, GString *out);

/* What the signs of the map mean. */
void cap_map_sheet_legend(CapMapSheet *view, GString *out, const CapScenario *s,
                          const CapReportParts *parts);
