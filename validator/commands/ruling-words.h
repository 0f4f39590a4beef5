/* Rulings as the command tells them. */
#pragma once

#include <stdio.h>

#include "validator/register/rulings.h"

/* What is open, the readings, which one is used, why, and whether a scenario can choose. */
void cap_ruling_explain(const CapRegister *book, const CapRulingInfo *ruling, FILE *out);

/* "Rulings: R-038 (Which enemies lower Initiative), ...": those about a rule; nothing when there is
 * none. */
void cap_rulings_point(const CapRegister *book, const char *number, FILE *out);

/* A line for each ruling about any of the words (see registers.h; NULL: about anything), with the
 * letter of its reading and, where a scenario can choose, the attribute and the word. The readings
 * are those of the scenario; of NULL the usual ones. */
void cap_rulings_list(const CapRegister *book, char **words, const CapDocument *scenario,
                      FILE *out);

/* Does the list have a line? */
gboolean cap_rulings_are_about(const CapRegister *book, char **words);
