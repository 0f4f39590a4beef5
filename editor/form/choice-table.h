/* Rows of a label and a drop-down each: one thing said of each of many, such as the alignment of
 * regions.
 *
 * Signal `chosen` (const char *key, const char *value): NULL for nothing. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/references.h"
#include "schema/document/slice.h"

#define CAP_TYPE_CHOICE_TABLE (cap_choice_table_get_type())
G_DECLARE_FINAL_TYPE(CapChoiceTable, cap_choice_table, CAP, CHOICE_TABLE, GtkWidget)

GtkWidget *cap_choice_table_new(void);

/* What stands for nothing ("left to the players"). */
void cap_choice_table_set_nothing(CapChoiceTable *table, const char *label);

/* The rows and what each offers: arrays of CapChoice, only read. The same as before changes
 * nothing. */
void cap_choice_table_fill(CapChoiceTable *table, const GPtrArray *keys, const GPtrArray *values);

/* What is said of a key: unset for nothing. A word that is not offered is shown as it is. */
void cap_choice_table_set(CapChoiceTable *table, const char *key, CapSlice value);
