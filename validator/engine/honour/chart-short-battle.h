/* The tables of the short Major Battle, optional rule 18.9. */
#pragma once

#include "schema/roster.h"
#include "validator/engine/honour/chart.h"

/* --- Table 1: Initiative -----------------------------------------------------------------------
 */

#define CAP_SHORT_INITIATIVE_COLUMNS 4

guint cap_short_initiative_column(guint initiative);
const char *cap_short_initiative_column_label(guint column);
int cap_short_initiative(guint column, int die);

/* --- Table 2: combat ratio ---------------------------------------------------------------------
 */

/* The row for larger to smaller SPs, artillery left out; its odds in words and its modifier. Two
 * Forces without SPs are even. */
guint cap_short_ratio_row(guint larger, guint smaller);
const char *cap_short_ratio_label(guint row);
int cap_short_ratio_modifier(guint row);

/* --- Table 3: cavalry superiority --------------------------------------------------------------
 */

typedef enum {
  CAP_SHORT_CLEAR_GENDARMES, /* most cavalry units of the superior side are French Gendarmes */
  CAP_SHORT_CLEAR_OTHER,
  CAP_SHORT_NOT_CLEAR,
  CAP_N_SHORT_GROUNDS
} CapShortGround;

/* For the side with more cavalry. The label is that of the range of differences. */
int cap_short_cavalry(CapShortGround ground, guint difference);
const char *cap_short_cavalry_label(CapShortGround ground, guint difference);

/* --- Combat Results ----------------------------------------------------------------------------
 */

#define CAP_SHORT_MIN_ROW (-7)
#define CAP_SHORT_MAX_ROW 13

typedef struct {
  guint8 attacker, defender; /* per cent */
  CapFighter loser;
  gint8 reroll; /* 0, or the only modifier of another die; then the rest does not matter */
} CapShortResult;

int cap_short_row(int modified);
CapShortResult cap_short_result(int row);

/* SPs lost of so many, artillery left out, and units demoralised of so many. The winner's losses
 * are to be limited to the loser's by the caller. */
guint cap_short_losses(guint percent, guint sp);
guint cap_short_demoralised(guint percent, guint units);

/* --- The modifier ------------------------------------------------------------------------------
 */

typedef struct {
  int initiative;  /* value from table 1 */
  guint stars;     /* of Capitani who are not Unemployed */
  guint sp;        /* good, without artillery */
  guint cavalry;   /* SPs */
  guint artillery; /* SPs */
  guint firearms;  /* SPs of units with Firearms */
  guint elite;     /* unit types of Quality 3 with enough SPs */
  int quality;
} CapShortSide;

#define CAP_SHORT_ELITE_SP 8 /* [C.OMB-g] that a type needs to count */

/* The items a to i of the list. */
typedef enum {
  CAP_SHORT_INITIATIVE,
  CAP_SHORT_STARS,
  CAP_SHORT_RATIO,
  CAP_SHORT_CAVALRY,
  CAP_SHORT_ARTILLERY,
  CAP_SHORT_FIREARMS,
  CAP_SHORT_ELITE,
  CAP_SHORT_LOW_QUALITY,
  CAP_SHORT_TERRAIN,
  CAP_N_SHORT_ITEMS
} CapShortItem;

typedef struct {
  CapShortSide attacker, defender;
  CapShortGround ground;
  gboolean is_affecting;
  CapWeather weather;
} CapShortCase;

/* Fills each item, positive for the attacker; returns the sum. */
int cap_short_modifier(const CapShortCase *c, int items[CAP_N_SHORT_ITEMS]);

/* What an item is called, and its rule. */
const char *cap_short_item_name(CapShortItem item);
const char *cap_short_item_rule(CapShortItem item);
