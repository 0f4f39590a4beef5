/* The Artillery Fire Table, and the Field Engineers who help on both sides of a siege. */
#pragma once

#include "schema/map.h"
#include "schema/roster.h"
#include "validator/engine/honour/modifier.h"

#define CAP_FIRE_ROWS       7
#define CAP_FIRE_COLUMNS    6
#define CAP_MAX_SIEGE_LEVEL 3 /* [11.6-S3e] the rule outranks the note on the chart */

/* A cell: the SPs lost by the target in the low bits, and the marks printed with them. */
typedef enum {
  CAP_FIRE_LOSS = 0x0f,           /* mask of the number; a number also means a check */
  CAP_FIRE_CHECK = 1 << 4,        /* DC: the target checks Discipline */
  CAP_FIRE_BREACH = 1 << 5,       /* b */
  CAP_FIRE_MAYBE_BREACH = 1 << 6, /* (b) */
  CAP_FIRE_BURST = 1 << 7,        /* *: the firing artillery loses 1 SP */
  CAP_FIRE_CAPITANI = 1 << 8,     /* section mark: the target's Capitani check elimination */
} CapFireMarks;

/* As printed, "DC (b) §"; `text` has room for CAP_FIRE_TEXT bytes. */
#define CAP_FIRE_TEXT 24
void cap_fire_text(guint cell, char text[CAP_FIRE_TEXT]);

typedef enum { CAP_FIRE_IN_BATTLE, CAP_FIRE_IN_SIEGE } CapFirePlace;

/* One roll. */
typedef struct {
  CapFirePlace place;
  gboolean by_besieged; /* siege: the besieged fires at the besieger */
  guint sp;             /* firing artillery in good order */
  gboolean has_engineers_help;
  guint level; /* Siege Status */
  CapWeather weather;
  gboolean over_river;    /* battle: at a Corps with a River chit in play */
  gboolean through_works; /* battle: at a Corps with an Earthworks chit in play */
  CapTerrain terrain;     /* of the battle */
  gboolean has_siege_ability;
  CapSettlement settlement;   /* that the besieger fires at */
  gboolean has_siege_guns;    /* the besieger has Siege Artillery */
  gboolean besieged_has_guns; /* artillery SPs of the besieged */
} CapFireCase;

typedef struct {
  CapModifiers strength, shifts, die;
  guint printed_column, column;
} CapFireAim;

/* Where the table is read, but for the die. */
CapFireAim cap_fire_aim(const CapFireCase *c);

const char *cap_fire_column_label(guint column);

/* The row for a modified die, and the cell. */
guint cap_fire_row(int modified);
guint cap_fire_cell(guint row, guint column);

/* What a cell means where it was rolled. */
typedef struct {
  guint loss;        /* SPs of the target */
  gboolean is_check; /* its Force, in a battle its Corps, checks Discipline */
  guint own_loss;    /* SPs of the firing artillery */
  gboolean is_breach;
  gboolean is_capitani_check;
} CapFireEffect;

CapFireEffect cap_fire_effect(guint cell, const CapFireCase *c);

/* SPs lost when a Swiss or Landsknecht unit takes part of the loss. */
guint cap_fire_loss_with_pikes(guint loss);

/* The Siege Status after a breach. */
guint cap_siege_level_after_breach(guint level);

/* --- Field Engineers ---------------------------------------------------------------------------
 */

typedef enum {
  CAP_ENGINEERS_NOTHING,
  CAP_ENGINEERS_SUCCEED, /* besieger: more SPs for the column; besieged: one level less */
  CAP_ENGINEERS_LOST,
} CapEngineers;

CapEngineers cap_engineers(int die);
guint cap_siege_level_after_engineers(guint level);
