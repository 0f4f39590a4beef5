/* The Discipline Table. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_DISCIPLINE_ROWS    8
#define HONOUR_DISCIPLINE_COLUMNS 4

typedef enum {
  HONOUR_DISCIPLINE_PASSED,            /* P */
  HONOUR_DISCIPLINE_FAILED,            /* F */
  HONOUR_DISCIPLINE_BADLY_FAILED,      /* FF */
  HONOUR_DISCIPLINE_DEMORALISED,       /* D */
  HONOUR_DISCIPLINE_DEMORALISED_FLIES, /* D* */
} HonourDisciplineResult;

/* As printed: "P", "F", "FF", "D", "D*"; ended by NULL. */
extern const char *const honour_discipline_words[];

/* The column: by Quality in combat, else by class. Effective Quality may lie outside the table, a
 * class that the scenario sets must have been replaced by what it sets. */
guint honour_discipline_column_of_quality(int quality);
guint honour_discipline_column_of_class(HonourReliability reliability);

/* "V/0", "S/1", "N/2" or "R/3". */
const char *honour_discipline_column_label(guint column);

/* The row for a modified die. */
guint honour_discipline_row(int modified);

HonourDisciplineResult honour_discipline_result(guint row, guint column);

/* --- Modifiers -------------------------------------------------------------------------------- */

typedef struct {
  gboolean has_star;    /* of the Primo Capitano, in a Major Battle of the Corps commander */
  gboolean is_forced;   /* a Forced Order */
  gboolean is_recovery; /* a Recovery Check; else the next two do not matter */
  gboolean has_wages;   /* 2 APs of extra wages */
  gboolean has_spent;   /* any MP in this activation */
} HonourDisciplineCase;

HonourModifiers honour_discipline_modifiers(const HonourDisciplineCase *c);

/* --- What the result does to a unit ----------------------------------------------------------- */

typedef enum {
  HONOUR_CHECK_COMMAND, /* Command Phase and other checks by class outside combat */
  HONOUR_CHECK_COMBAT,
  HONOUR_CHECK_RECOVERY,
} HonourDisciplineOccasion;

typedef enum {
  HONOUR_UNIT_UNCHANGED,
  HONOUR_UNIT_LOSES,
  HONOUR_UNIT_BECOMES_DEMORALISED,
  HONOUR_UNIT_ELIMINATED,
  HONOUR_UNIT_RECOVERS,
} HonourUnitChange;

typedef struct {
  HonourUnitChange change;
  guint loss;     /* SPs, for HONOUR_UNIT_LOSES */
  gboolean flies; /* with rule 18.7 its Force leaves to pillage */
} HonourDisciplineEffect;

HonourDisciplineEffect honour_discipline_effect(HonourDisciplineResult result,
                                                HonourDisciplineOccasion check, guint sp,
                                                gboolean is_demoralised);
