/* The sheet on which the map of a page is drawn: whole numbers, a hex is 100 across its flats. */
#pragma once

#include "schema/scenario.h"

#define CAP_HEX_SIZE 100

typedef struct {
  int x, y, width, height;
} CapBox;

typedef struct {
  const CapScenario *scenario;
  CapBox sheet;  /* what is shown */
  GArray *taken; /* CapBox: where something stands that labels must keep off */
  GArray *marks; /* CapBox: small things that labels should keep off */
  int strip;     /* where the row for Forces without a place begins */
  int strip_x;   /* and the next free spot in it */
} CapMapView;

/* The centre of a hex on the sheet. */
void cap_map_view_centre(const CapMapView *view, CapHex hex, int *x, int *y);

/* Is the hex on the sheet? */
gboolean cap_map_view_shows(const CapMapView *view, CapHex hex);

/* Writes a name beside a thing where it hides least, and takes the room. */
void cap_map_view_label(CapMapView *view, GString *out, CapBox thing, const char *class_name,
                        int size, const char *text);

/* The Forces: set-up, reinforcements, groups and pools, each once; and Supply Sources. */
void cap_map_view_counters(CapMapView *view, GString *counters, GString *labels);
