/* The Assault Table. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_ASSAULT_ROWS    9
#define HONOUR_ASSAULT_COLUMNS 8

/* What one side suffers. */
typedef struct {
  guint8 loss;             /* SPs of units other than artillery */
  gboolean is_demoralised; /* one unit, the owner's choice */
} HonourAssaultResult;

typedef struct {
  HonourAssaultResult attacker, defender;
  HonourFighter loser; /* who takes a Discipline Check */
} HonourAssaultCell;

/* The column, from 1 to 8 as the rules count them: by the Quality of the attacker less that of the
 * defender, on the Affecting or the Not Affecting line. */
guint honour_assault_column(int difference, gboolean is_affecting);

/* The row for a modified die, and the cell. */
guint honour_assault_row(int modified);
HonourAssaultCell honour_assault_cell(guint row, guint column);

/* As printed: "2D", "1", "-"; a loss of 0 that is printed as such is "0". */
#define HONOUR_ASSAULT_TEXT 8
void honour_assault_text(guint row, guint column, HonourFighter side,
                         char text[HONOUR_ASSAULT_TEXT]);

/* --- Quality ---------------------------------------------------------------------------------- */

typedef struct {
  int quality; /* of the quality group */
  gboolean is_disrupted;
  gboolean is_in_march;      /* attacked in Administrative March */
  gboolean is_in_quarters;   /* attacked in Quarters (18.1) */
  gboolean against_firearms; /* attacker: the defender's Firearms count */
} HonourQualityCase;

/* What is added to the Quality. */
HonourModifiers honour_quality_modifiers(const HonourQualityCase *c);

/* Do so many SPs of infantry with Firearms count for a defender with so many SPs in good order,
 * artillery left out, in a Skirmish or Siege? */
gboolean honour_firearms_are_enough(guint firearms_sp, guint all_sp);

/* --- The die ---------------------------------------------------------------------------------- */

/* Where Swiss and Landsknechts fight. */
typedef enum {
  HONOUR_ASSAULT_FIELD,
  HONOUR_ASSAULT_WORKS, /* through Earthworks; in a Major Battle against their chit */
  HONOUR_ASSAULT_STORM,
  HONOUR_ASSAULT_BREACH,
} HonourAssaultSetting;

typedef struct {
  guint attacker_sp, defender_sp; /* in quarters, after terrain and chits; artillery left out */
  gboolean attacker_star, defender_star;
  gboolean attacker_pikes, defender_pikes; /* Swiss or Landsknechts in good order */
  HonourAssaultSetting setting;
  gboolean is_ground_affecting; /* by the ground, whatever line is used */
  HonourWeather weather;
} HonourAssaultCase;

HonourModifiers honour_assault_modifiers(const HonourAssaultCase *c);

/* Larger to smaller, rounded down to one that the chart knows: 1, 2 or 4 (to 1). *larger receives
 * the larger side, the attacker when they are equal. */
guint honour_assault_ratio(guint attacker_sp, guint defender_sp, HonourFighter *larger);
