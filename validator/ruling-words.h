/* Rulings as the command tells them. */
#pragma once

#include <stdio.h>

#include "validator/honour/register/rulings.h"

/* What is open, the readings, which one is used, why, and whether a scenario can choose. */
void cap_ruling_explain(const CapRulingInfo *ruling, FILE *out);

/* "Rulings: R-038 (Which enemies lower Initiative), ...": those about a rule; nothing when there is
 * none. */
void cap_rulings_point(const char *number, FILE *out);

/* A line for each ruling about any of the numbers (NULL: about anything), with the letter of its
 * reading and, where a scenario can choose, the attribute and the word. `readings` are those of a
 * scenario, or the usual ones. */
void cap_rulings_list(char **numbers, guint64 readings, FILE *out);
