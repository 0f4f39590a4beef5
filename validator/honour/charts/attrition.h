/* The Attrition Table. */
#pragma once

#include "schema/board/map.h"
#include "schema/honour/roster.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_ATTRITION_ROWS    7
#define HONOUR_ATTRITION_COLUMNS 10

/* When attrition is checked. */
typedef enum {
  HONOUR_ATTRITION_MARCH,   /* at the end of a second activation */
  HONOUR_ATTRITION_SEGMENT, /* in the Attrition Segment */
} HonourAttritionMoment;

/* Where a Force lies in Quarters (18.1). */
typedef enum {
  HONOUR_QUARTERS_NONE,
  HONOUR_QUARTERS_TOWN, /* Fortified Town */
  HONOUR_QUARTERS_WORKS,
  HONOUR_QUARTERS_CITY, /* Fortified City */
} HonourQuarters;

typedef struct {
  HonourAttritionMoment moment;
  HonourWeather weather;
  gboolean has_star;          /* of the Primo Capitano */
  int spent;                  /* MPs of the second activation, in half points; MARCH only */
  gboolean is_administrative; /* Administrative March; MARCH only */
  int before;                 /* of `spent`, what counts in full although it is; R-147 */
  gboolean is_besieged;       /* all of these: SEGMENT only */
  gboolean has_loc;
  HonourQuarters quarters;
  gboolean is_interphase;
} HonourAttritionCase;

HonourModifiers honour_attrition_modifiers(const HonourAttritionCase *c);

/* The row for a Force of so many SPs, good, demoralised and artillery together. */
guint honour_attrition_row(guint sp);
const char *honour_attrition_row_label(guint row);

/* The column for a modified die; the ends cover what lies beyond them. */
guint honour_attrition_column(int modified);

/* The cell: SPs lost. */
guint honour_attrition_loss(guint row, guint column);

/* --- Land that wears a Force down ------------------------------------------------------------- */

/* Is a hex one of those that make land barren? */
gboolean honour_hex_is_bare(CapTerrain terrain, gboolean is_pillaged_or_devastated);

/* Is land barren when so many of a hex and its six neighbours are bare? */
gboolean honour_land_is_barren(guint n_bare);

/* Is the land of a hex unhealthy? A Town in it does not help. */
gboolean honour_land_is_unhealthy(CapTerrain terrain);
