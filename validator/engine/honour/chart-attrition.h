/* The Attrition Table. */
#pragma once

#include "schema/map.h"
#include "schema/roster.h"
#include "validator/engine/honour/modifier.h"

#define CAP_ATTRITION_ROWS    7
#define CAP_ATTRITION_COLUMNS 10

/* When attrition is checked. */
typedef enum {
  CAP_ATTRITION_MARCH,   /* at the end of a second activation */
  CAP_ATTRITION_SEGMENT, /* in the Attrition Segment */
} CapAttritionMoment;

/* Where a Force lies in Quarters (18.1). */
typedef enum {
  CAP_QUARTERS_NONE,
  CAP_QUARTERS_TOWN, /* Fortified Town */
  CAP_QUARTERS_WORKS,
  CAP_QUARTERS_CITY, /* Fortified City */
} CapQuarters;

typedef struct {
  CapAttritionMoment moment;
  CapWeather weather;
  gboolean has_star;          /* of the Primo Capitano */
  int spent;                  /* MPs of the second activation, in half points; MARCH only */
  gboolean is_administrative; /* Administrative March; MARCH only */
  int before;                 /* of `spent`, what counts in full although it is; R-147 */
  gboolean is_besieged;       /* all of these: SEGMENT only */
  gboolean has_loc;
  CapQuarters quarters;
  gboolean is_interphase;
} CapAttritionCase;

CapModifiers cap_attrition_modifiers(const CapAttritionCase *c);

/* The row for a Force of so many SPs, good, demoralised and artillery together. */
guint cap_attrition_row(guint sp);
const char *cap_attrition_row_label(guint row);

/* The column for a modified die; the ends cover what lies beyond them. */
guint cap_attrition_column(int modified);

/* The cell: SPs lost. */
guint cap_attrition_loss(guint row, guint column);

/* --- Land that wears a Force down ---------------------------------------------------------------
 */

/* Is a hex one of those that make land barren? */
gboolean cap_hex_is_bare(CapTerrain terrain, gboolean is_pillaged_or_devastated);

/* Is land barren when so many of a hex and its six neighbours are bare? */
gboolean cap_land_is_barren(guint n_bare);

/* Is the land of a hex unhealthy? A Town in it does not help. */
gboolean cap_land_is_unhealthy(CapTerrain terrain);
