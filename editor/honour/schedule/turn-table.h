/* A table with a row for each army and a column for each turn. Turns scroll sideways, the names of
 * the armies stay in sight. Above are year and month, below them the number of the turn, with a
 * mark where Administrative Points come. */
#pragma once

#include <gtk/gtk.h>

#include "editor/honour/schedule/schedule.h"

#define HONOUR_TYPE_TURN_TABLE (honour_turn_table_get_type())
G_DECLARE_FINAL_TYPE(HonourTurnTable, honour_turn_table, HONOUR, TURN_TABLE, GtkWidget)

GtkWidget *honour_turn_table_new(void);

/* How many rows the heads take; columns are counted without that of the names. */
#define HONOUR_TURN_HEAD_ROWS 2

/* Removes everything. */
void honour_turn_table_clear(HonourTurnTable *table);

/* Adds the heads, the first turn in column `first`. */
void honour_turn_table_add_heads(HonourTurnTable *table, int first, const GPtrArray *turns);

void honour_turn_table_add_name(HonourTurnTable *table, int row, const char *name);
void honour_turn_table_attach(HonourTurnTable *table, GtkWidget *widget, int column, int row,
                              int width);
