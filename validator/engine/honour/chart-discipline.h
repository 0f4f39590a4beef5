/* The Discipline Table. */
#pragma once

#include "schema/roster.h"
#include "validator/engine/honour/modifier.h"

#define CAP_DISCIPLINE_ROWS    8
#define CAP_DISCIPLINE_COLUMNS 4

typedef enum {
  CAP_DISCIPLINE_PASSED,            /* P */
  CAP_DISCIPLINE_FAILED,            /* F */
  CAP_DISCIPLINE_BADLY_FAILED,      /* FF */
  CAP_DISCIPLINE_DEMORALISED,       /* D */
  CAP_DISCIPLINE_DEMORALISED_FLIES, /* D* */
} CapDisciplineResult;

/* As printed: "P", "F", "FF", "D", "D*"; ended by NULL. */
extern const char *const cap_discipline_words[];

/* The column: by Quality in combat, else by class. Effective Quality may lie outside the table, a
 * class that the scenario sets must have been replaced by what it sets. */
guint cap_discipline_column_of_quality(int quality);
guint cap_discipline_column_of_class(CapReliability reliability);

/* "V/0", "S/1", "N/2" or "R/3". */
const char *cap_discipline_column_label(guint column);

/* The row for a modified die. */
guint cap_discipline_row(int modified);

CapDisciplineResult cap_discipline_result(guint row, guint column);

/* --- Modifiers ---------------------------------------------------------------------------------
 */

typedef struct {
  gboolean has_star;    /* of the Primo Capitano, in a Major Battle of the Corps commander */
  gboolean is_forced;   /* a Forced Order */
  gboolean is_recovery; /* a Recovery Check; else the next two do not matter */
  gboolean has_wages;   /* 2 APs of extra wages */
  gboolean has_spent;   /* any MP in this activation */
} CapDisciplineCase;

CapModifiers cap_discipline_modifiers(const CapDisciplineCase *c);

/* --- What the result does to a unit ------------------------------------------------------------
 */

typedef enum {
  CAP_CHECK_COMMAND, /* Command Phase and other checks by class outside combat */
  CAP_CHECK_COMBAT,
  CAP_CHECK_RECOVERY,
} CapDisciplineOccasion;

typedef enum {
  CAP_UNIT_UNCHANGED,
  CAP_UNIT_LOSES,
  CAP_UNIT_BECOMES_DEMORALISED,
  CAP_UNIT_ELIMINATED,
  CAP_UNIT_RECOVERS,
} CapUnitChange;

typedef struct {
  CapUnitChange change;
  guint loss;     /* SPs, for CAP_UNIT_LOSES */
  gboolean flies; /* with rule 18.7 its Force leaves to pillage */
} CapDisciplineEffect;

CapDisciplineEffect cap_discipline_effect(CapDisciplineResult result, CapDisciplineOccasion check,
                                          guint sp, gboolean is_demoralised);
