/* What the charts of the game have in common. Every chart is a constant table laid out like the
 * printed one, with one function that looks a cell up; the comment before it names the chart as
 * the register of rules does, as in [C.APT]. All functions are pure.
 *
 * Movement Points are counted in half points, Strength Points in a fight in quarters, since the
 * charts know 0.5 MP and halves of halves. */
#pragma once

#include <glib.h>

#define HONOUR_MP 2 /* half points in one Movement Point */
#define HONOUR_SP 4 /* quarters in one Strength Point of a fight */

/* A row or column of a chart that covers a range of values: up to the next one's minimum. */
typedef struct {
  int min;
  const char *label; /* as printed: "13-25", "73+" */
} HonourBand;

/* The last band whose minimum is reached; the first one also covers what lies below it. */
guint honour_band_find(const HonourBand *bands, guint n_bands, int value);

/* Which side of a fight. */
typedef enum { HONOUR_ATTACKER, HONOUR_DEFENDER } HonourFighter;
