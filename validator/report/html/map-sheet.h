/* The sheet on which the map of a page is drawn: whole numbers, a hex is 100 across its flats. */
#pragma once

#include "validator/report/html/parts.h"

#define CAP_HEX_SIZE 100

typedef struct {
  int x, y, width, height;
} CapBox;

typedef struct {
  const CapMap *map;
  const CapMapSetUp *set_up;
  CapBox sheet;  /* what is shown */
  GArray *taken; /* CapBox: where something stands that labels must keep off */
  GArray *marks; /* CapBox: small things that labels should keep off */
  int strip;     /* where the row for counters without a place begins */
  int strip_x;   /* and the next free spot in it */
} CapMapSheet;

/* The centre of a hex on the sheet. */
void cap_map_sheet_centre(const CapMapSheet *view, CapHex hex, int *x, int *y);

/* Is the hex on the sheet? */
gboolean cap_map_sheet_shows(const CapMapSheet *view, CapHex hex);

/* Writes a name beside a thing where it hides least, and takes the room. */
void cap_map_sheet_label(CapMapSheet *view, GString *out, CapBox thing, const char *class_name,
                         int size, const char *text);

/* Counters and marks of the set-up. */
void cap_map_sheet_counters(CapMapSheet *view, GString *counters, GString *labels);
