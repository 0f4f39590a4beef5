/* The tables of the short Major Battle, optional rule 18.9. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/honour/charts/chart.h"

/* --- Table 1: Initiative ---------------------------------------------------------------------- */

#define HONOUR_SHORT_INITIATIVE_COLUMNS 4

guint honour_short_initiative_column(guint initiative);
const char *honour_short_initiative_column_label(guint column);
int honour_short_initiative(guint column, int die);

/* --- Table 2: combat ratio -------------------------------------------------------------------- */

/* The row for larger to smaller SPs, artillery left out; its odds in words and its modifier. Two
 * Forces without SPs are even. */
guint honour_short_ratio_row(guint larger, guint smaller);
const char *honour_short_ratio_label(guint row);
int honour_short_ratio_modifier(guint row);

/* --- Table 3: cavalry superiority ------------------------------------------------------------- */

typedef enum {
  HONOUR_SHORT_CLEAR_GENDARMES, /* most cavalry units of the superior side are French Gendarmes */
  HONOUR_SHORT_CLEAR_OTHER,
  HONOUR_SHORT_NOT_CLEAR,
  HONOUR_N_SHORT_GROUNDS
} HonourShortGround;

/* For the side with more cavalry. The label is that of the range of differences. */
int honour_short_cavalry(HonourShortGround ground, guint difference);
const char *honour_short_cavalry_label(HonourShortGround ground, guint difference);

/* --- Combat Results --------------------------------------------------------------------------- */

#define HONOUR_SHORT_MIN_ROW (-7)
#define HONOUR_SHORT_MAX_ROW 13

typedef struct {
  guint8 attacker, defender; /* per cent */
  HonourFighter loser;
  gint8 reroll; /* 0, or the only modifier of another die; then the rest does not matter */
} HonourShortResult;

int honour_short_row(int modified);
HonourShortResult honour_short_result(int row);

/* SPs lost of so many, artillery left out, and units demoralised of so many. The winner's losses
 * are to be limited to the loser's by the caller. */
guint honour_short_losses(guint percent, guint sp);
guint honour_short_demoralised(guint percent, guint units);

/* --- The modifier ----------------------------------------------------------------------------- */

typedef struct {
  int initiative;  /* value from table 1 */
  guint stars;     /* of Capitani who are not Unemployed */
  guint sp;        /* good, without artillery */
  guint cavalry;   /* SPs */
  guint artillery; /* SPs */
  guint firearms;  /* SPs of units with Firearms */
  guint elite;     /* unit types of Quality 3 with enough SPs */
  int quality;
} HonourShortSide;

#define HONOUR_SHORT_ELITE_SP 8 /* [C.OMB-g] that a type needs to count */

/* The items a to i of the list. */
typedef enum {
  HONOUR_SHORT_INITIATIVE,
  HONOUR_SHORT_STARS,
  HONOUR_SHORT_RATIO,
  HONOUR_SHORT_CAVALRY,
  HONOUR_SHORT_ARTILLERY,
  HONOUR_SHORT_FIREARMS,
  HONOUR_SHORT_ELITE,
  HONOUR_SHORT_LOW_QUALITY,
  HONOUR_SHORT_TERRAIN,
  HONOUR_N_SHORT_ITEMS
} HonourShortItem;

typedef struct {
  HonourShortSide attacker, defender;
  HonourShortGround ground;
  gboolean is_affecting;
  HonourWeather weather;
} HonourShortCase;

/* Fills each item, positive for the attacker; returns the sum. */
int honour_short_modifier(const HonourShortCase *c, int items[HONOUR_N_SHORT_ITEMS]);

/* What an item is called, and its rule. */
const char *honour_short_item_name(HonourShortItem item);
const char *honour_short_item_rule(HonourShortItem item);
