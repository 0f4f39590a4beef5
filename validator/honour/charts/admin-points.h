/* The Administrative Points Table. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/honour/charts/modifier.h"

#define HONOUR_POINTS_COLUMNS  6
#define HONOUR_POINTS_MIN_DICE 2
#define HONOUR_POINTS_MAX_DICE 12

/* A scheduled arrival of APs. */
typedef struct {
  guint loc; /* hexes from the active source to the farthest Capitano Generale */
  HonourWeather weather;
  gboolean has_refused_interphase;
} HonourPointsCase;

/* Where the table is read. */
typedef struct {
  guint printed_column; /* that of the LOC */
  guint column;         /* after the shifts */
  HonourModifiers shifts;
} HonourPointsColumn;

const char *honour_points_column_label(guint column);

HonourPointsColumn honour_points_column(const HonourPointsCase *c);

/* The cell: what is added to the nominal amount. `dice` is the sum of two dice. */
int honour_points_modifier(guint column, guint dice);

/* What arrives, never less than nothing. */
guint honour_points_received(guint nominal, int modifier);
