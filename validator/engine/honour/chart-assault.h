/* The Assault Table. */
#pragma once

#include "schema/roster.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/modifier.h"

#define CAP_ASSAULT_ROWS    9
#define CAP_ASSAULT_COLUMNS 8

/* What one side suffers. */
typedef struct {
  guint8 loss;             /* SPs of units other than artillery */
  gboolean is_demoralised; /* one unit, the owner's choice */
} CapAssaultResult;

typedef struct {
  CapAssaultResult attacker, defender;
  CapFighter loser; /* who takes a Discipline Check */
} CapAssaultCell;

/* The column, from 1 to 8 as the rules count them: by the Quality of the attacker less that of the
 * defender, on the Affecting or the Not Affecting line. */
guint cap_assault_column(int difference, gboolean is_affecting);

/* The row for a modified die, and the cell. */
guint cap_assault_row(int modified);
CapAssaultCell cap_assault_cell(guint row, guint column);

/* As printed: "2D", "1", "-"; a loss of 0 that is printed as such is "0". */
#define CAP_ASSAULT_TEXT 8
void cap_assault_text(guint row, guint column, CapFighter side, char text[CAP_ASSAULT_TEXT]);

/* --- Quality -----------------------------------------------------------------------------------
 */

typedef struct {
  int quality; /* of the quality group */
  gboolean is_disrupted;
  gboolean is_in_march;      /* attacked in Administrative March */
  gboolean is_in_quarters;   /* attacked in Quarters (18.1) */
  gboolean against_firearms; /* attacker: the defender's Firearms count */
} CapQualityCase;

/* What is added to the Quality. */
CapModifiers cap_quality_modifiers(const CapQualityCase *c);

/* Do so many SPs of infantry with Firearms count for a defender with so many SPs in good order,
 * artillery left out, in a Skirmish or Siege? */
gboolean cap_firearms_are_enough(guint firearms_sp, guint all_sp);

/* --- The die -----------------------------------------------------------------------------------
 */

/* Where Swiss and Landsknechts fight. */
typedef enum {
  CAP_ASSAULT_FIELD,
  CAP_ASSAULT_WORKS, /* through Earthworks; in a Major Battle against their chit */
  CAP_ASSAULT_STORM,
  CAP_ASSAULT_BREACH,
} CapAssaultSetting;

typedef struct {
  guint attacker_sp, defender_sp; /* in quarters, after terrain and chits; artillery left out */
  gboolean attacker_star, defender_star;
  gboolean attacker_pikes, defender_pikes; /* Swiss or Landsknechts in good order */
  CapAssaultSetting setting;
  gboolean is_ground_affecting; /* by the ground, whatever line is used */
  CapWeather weather;
} CapAssaultCase;

CapModifiers cap_assault_modifiers(const CapAssaultCase *c);

/* Larger to smaller, rounded down to one that the chart knows: 1, 2 or 4 (to 1). *larger receives
 * the larger side, the attacker when they are equal. */
guint cap_assault_ratio(guint attacker_sp, guint defender_sp, CapFighter *larger);
