/* The Administrative Points Table. */
#pragma once

#include "schema/roster.h"
#include "validator/engine/honour/modifier.h"

#define CAP_POINTS_COLUMNS  6
#define CAP_POINTS_MIN_DICE 2
#define CAP_POINTS_MAX_DICE 12

/* A scheduled arrival of APs. */
typedef struct {
  guint loc; /* hexes from the active source to the farthest Capitano Generale */
  CapWeather weather;
  gboolean has_refused_interphase;
} CapPointsCase;

/* Where the table is read. */
typedef struct {
  guint printed_column; /* that of the LOC */
  guint column;         /* after the shifts */
  CapModifiers shifts;
} CapPointsColumn;

const char *cap_points_column_label(guint column);

CapPointsColumn cap_points_column(const CapPointsCase *c);

/* The cell: what is added to the nominal amount. `dice` is the sum of two dice. */
int cap_points_modifier(guint column, guint dice);

/* What arrives, never less than nothing. */
guint cap_points_received(guint nominal, int modifier);
