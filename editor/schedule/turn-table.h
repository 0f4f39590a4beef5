/* A table with a row for each army and a column for each turn. Turns scroll sideways, the names of
 * the armies stay in sight. Above are year and month, below them the number of the turn, with a
 * mark where Administrative Points come. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/schedule.h"

#define CAP_TYPE_TURN_TABLE (cap_turn_table_get_type())
G_DECLARE_FINAL_TYPE(CapTurnTable, cap_turn_table, CAP, TURN_TABLE, GtkWidget)

GtkWidget *cap_turn_table_new(void);

/* How many rows the heads take; columns are counted without that of the names. */
#define CAP_TURN_HEAD_ROWS 2

/* Removes everything. */
void cap_turn_table_clear(CapTurnTable *table);

/* Adds the heads, the first turn in column `first`. */
void cap_turn_table_add_heads(CapTurnTable *table, int first, const GPtrArray *turns);

void cap_turn_table_add_name(CapTurnTable *table, int row, const char *name);
void cap_turn_table_attach(CapTurnTable *table, GtkWidget *widget, int column, int row, int width);
