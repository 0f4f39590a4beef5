/* Why a move, a charge or a shot is not allowed: zero is allowed, everything else carries its rule
 * and a sentence. */
#pragma once

#include <glib.h>

typedef enum {
#define BAROQUE_BAR_ROW(name, rule, sentence) BAROQUE_BAR_##name,
#include "bars.def"
#undef BAROQUE_BAR_ROW
  BAROQUE_N_BARS
} BaroqueBar;

const char *baroque_bar_rule(BaroqueBar bar);     /* "gap 39" */
const char *baroque_bar_sentence(BaroqueBar bar); /* a whole sentence */
