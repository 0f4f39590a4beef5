/* The Artillery Fire Table, and the Field Engineers who help on both sides of a siege. */
#pragma once

#include "schema/board/map.h"
#include "schema/honour/roster.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_FIRE_ROWS       7
#define HONOUR_FIRE_COLUMNS    6
#define HONOUR_MAX_SIEGE_LEVEL 3 /* [11.6-S3e] the rule outranks the note on the chart */

/* A cell: the SPs lost by the target in the low bits, and the marks printed with them. */
typedef enum {
  HONOUR_FIRE_LOSS = 0x0f,           /* mask of the number; a number also means a check */
  HONOUR_FIRE_CHECK = 1 << 4,        /* DC: the target checks Discipline */
  HONOUR_FIRE_BREACH = 1 << 5,       /* b */
  HONOUR_FIRE_MAYBE_BREACH = 1 << 6, /* (b) */
  HONOUR_FIRE_BURST = 1 << 7,        /* *: the firing artillery loses 1 SP */
  HONOUR_FIRE_CAPITANI = 1 << 8,     /* section mark: the target's Capitani check elimination */
} HonourFireMarks;

/* As printed, "DC (b) §"; `text` has room for HONOUR_FIRE_TEXT bytes. */
#define HONOUR_FIRE_TEXT 24
void honour_fire_text(guint cell, char text[HONOUR_FIRE_TEXT]);

typedef enum { HONOUR_FIRE_IN_BATTLE, HONOUR_FIRE_IN_SIEGE } HonourFirePlace;

/* One roll. */
typedef struct {
  HonourFirePlace place;
  gboolean by_besieged; /* siege: the besieged fires at the besieger */
  guint sp;             /* firing artillery in good order */
  gboolean has_engineers_help;
  guint level; /* Siege Status */
  HonourWeather weather;
  gboolean over_river;    /* battle: at a Corps with a River chit in play */
  gboolean through_works; /* battle: at a Corps with an Earthworks chit in play */
  CapTerrain terrain;     /* of the battle */
  gboolean has_siege_ability;
  CapSettlement settlement;   /* that the besieger fires at */
  gboolean has_siege_guns;    /* the besieger has Siege Artillery */
  gboolean besieged_has_guns; /* artillery SPs of the besieged */
} HonourFireCase;

typedef struct {
  HonourModifiers strength, shifts, die;
  guint printed_column, column;
} HonourFireAim;

/* Where the table is read, but for the die. */
HonourFireAim honour_fire_aim(const HonourFireCase *c);

const char *honour_fire_column_label(guint column);

/* The row for a modified die, and the cell. */
guint honour_fire_row(int modified);
guint honour_fire_cell(guint row, guint column);

/* What a cell means where it was rolled. */
typedef struct {
  guint loss;        /* SPs of the target */
  gboolean is_check; /* its Force, in a battle its Corps, checks Discipline */
  guint own_loss;    /* SPs of the firing artillery */
  gboolean is_breach;
  gboolean is_capitani_check;
} HonourFireEffect;

HonourFireEffect honour_fire_effect(guint cell, const HonourFireCase *c);

/* SPs lost when a Swiss or Landsknecht unit takes part of the loss. */
guint honour_fire_loss_with_pikes(guint loss);

/* The Siege Status after a breach. */
guint honour_siege_level_after_breach(guint level);

/* --- Field Engineers -------------------------------------------------------------------------- */

typedef enum {
  HONOUR_ENGINEERS_NOTHING,
  HONOUR_ENGINEERS_SUCCEED, /* besieger: more SPs for the column; besieged: one level less */
  HONOUR_ENGINEERS_LOST,
} HonourEngineers;

HonourEngineers honour_engineers(int die);
guint honour_siege_level_after_engineers(guint level);
