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

/* A drawing of a map among others on a page. */
typedef struct {
  const char *id;     /* of its title; another for each drawing */
  const char *title;  /* what it shows */
  const char *ground; /* the id that the map without counters gets; NULL: none */
  gboolean is_again;  /* an earlier drawing of the same map has that ground: it is only named */
} CapMapPicture;

/* Draws the map and what stands on it, and lets go of all that was needed for it but the sheet. */
void cap_map_sheet_draw(CapMapSheet *view, GString *out, const CapMapPicture *picture);

/* Before and after that: which part of the map is shown follows from the set-up. */
void cap_map_sheet_begin(CapMapSheet *view, const CapMap *map, GString *out);
void cap_map_sheet_end(CapMapSheet *view);

/* The start of a game as the rule system tells it; `parts` may be NULL. */
void cap_map_set_up_begin(CapMapSetUp *set_up, const CapScenario *s, const CapReportParts *parts);
void cap_map_set_up_end(CapMapSetUp *set_up);

/* The element around a thing on the map: a link to what the page says about it if that has an id.
 */
void cap_map_sheet_open(GString *out, const char *id, const char *kind, CapIndex side,
                        const char *title);
void cap_map_sheet_close(GString *out, const char *id);

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

/* The mark of a zone, with its middle there. */
void cap_map_sheet_badge(GString *out, const CapMapMark *mark, int x, int y);

/* Counters and marks of the set-up; the names of those off the map. */
void cap_map_sheet_counters(CapMapSheet *view, GString *out);

/* How a base went, in the words of the legend; what its line is called in the style; a line of it,
 * in units of the page. */
const char *cap_gait_words(CapGait gait);
void cap_map_sheet_way(GString *out, CapGait gait, const CapPoint *points, guint n);

/* The sign at the end of it: a head, where there is room, or a burst where a charge struck a flank.
 */
void cap_map_sheet_way_end(GString *out, CapGait gait, CapPoint from, CapPoint to);

/* The cross where somebody was lost. */
void cap_map_sheet_cross(GString *out, CapPoint at);

/* What bases and ways mean in the pictures of a game on a table. */
void cap_map_sheet_ways_legend(CapMapSheet *view, GString *out, const CapScenario *s,
                               const CapReportParts *parts);

/* What the signs of the map mean. */
void cap_map_sheet_legend(CapMapSheet *view, GString *out, const CapScenario *s,
                          const CapReportParts *parts);
