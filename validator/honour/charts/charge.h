/* The Cavalry Charge Table. */
#pragma once

#include "schema/board/map.h"
#include "schema/honour/roster.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_CHARGE_ROWS    10
#define HONOUR_CHARGE_COLUMNS 4

/* A cell: SPs lost in the low bits, and whose result it is. */
typedef enum {
  HONOUR_CHARGE_LOSS = 0x0f,         /* mask of the number */
  HONOUR_CHARGE_BEATEN_OFF = 1 << 4, /* A: the chargers lose SPs and check Discipline */
  HONOUR_CHARGE_BREAKS_IN = 1 << 5,  /* D: the target is demoralised, its Corps checks */
  HONOUR_CHARGE_PLUNDERS = 1 << 6,   /* the chargers are Lost in Plundering */
} HonourChargeMarks;

/* As printed: "-", "A2", "D", "D1". */
#define HONOUR_CHARGE_TEXT 8
void honour_charge_text(guint cell, char text[HONOUR_CHARGE_TEXT]);

/* One wave. */
typedef struct {
  gboolean is_heavy;
  int quality; /* of Heavy Cavalry */
  CapTerrain terrain;
  HonourWeather weather;
  gboolean has_target_chit;  /* the target has Earthworks/River in play */
  gboolean at_pikes;         /* the target unit is Swiss or Landsknecht */
  gboolean is_flank;         /* a Flank Charge */
  gboolean against_firearms; /* the target played Firearms */
} HonourChargeCase;

HonourModifiers honour_charge_modifiers(const HonourChargeCase *c);

/* May Firearms be played at all? Not in rain. */
gboolean honour_firearms_are_usable(HonourWeather weather);

/* The column for the SPs of the wave, the row for a modified die, the cell. */
guint honour_charge_column(guint sp);
const char *honour_charge_column_label(guint column);
guint honour_charge_row(int modified);
guint honour_charge_cell(guint row, guint column);

typedef struct {
  guint charger_loss; /* SPs */
  gboolean is_charger_check;
  guint target_loss;
  gboolean is_target_demoralised; /* then its Corps checks Discipline */
  gboolean is_plundering;
  gboolean is_charging_capitano_check; /* Elimination Checks */
  gboolean is_charged_capitani_check;
} HonourChargeEffect;

HonourChargeEffect honour_charge_effect(guint row, guint column, const HonourChargeCase *c);
