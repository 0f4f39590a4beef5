/* Dates of the game in the fields of a form, and in words. No GTK. */
#pragma once

#include "editor/core/field.h"

/* The turns of the game, or of a year where the field says when it starts. */
void honour_field_add_dates(const CapFieldPlace *place, GPtrArray *choices);

/* Which turns they are, or what is wrong with them. To be cleared. */
CapRemark honour_field_remark_dates(const CapFieldPlace *place, const char *value);

/* "April 4, 1509"; new string. */
char *honour_turn_words(const CapOpenScenario *open, CapTurn turn);
