#include "validator/honour/charts/admin-points.h"

#include "validator/honour/charts/chart.h"

#define N_DICE (HONOUR_POINTS_MAX_DICE - HONOUR_POINTS_MIN_DICE + 1)

/* clang-format off */

static const HonourBand columns[] = {
    {0, "0"}, {1, "1-12"}, {13, "13-25"}, {26, "26-48"}, {49, "49-72"}, {73, "73+"},
};

/* [C.APT] Two dice down, hexes of the LOC across. */
static const gint8 modifiers[N_DICE][HONOUR_POINTS_COLUMNS] = {
    /*        0   1-12  13-25  26-48  49-72   73+ */
    /*  2 */ {0,   -4,    -1,     0,     0,     0},
    /*  3 */ {0,   -2,    -4,    -4,    -1,    -2},
    /*  4 */ {0,   -2,     0,    -1,    -3,    -1},
    /*  5 */ {0,   -1,    -2,    -2,    -1,    -4},
    /*  6 */ {0,    0,    -1,    -1,    -2,    -3},
    /*  7 */ {0,    0,    -1,    -2,    -3,    -2},
    /*  8 */ {0,    0,     0,     0,    -4,    -3},
    /*  9 */ {0,   -1,    -2,    -3,    -3,    -4},
    /* 10 */ {0,   -3,    -3,    -3,    -2,    -4},
    /* 11 */ {0,   -1,    -3,    -4,     0,    -4},
    /* 12 */ {0,   -2,    -4,    -3,     0,    -4},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(columns) == HONOUR_POINTS_COLUMNS);
G_STATIC_ASSERT(sizeof modifiers == 66);

const char *honour_points_column_label(guint column) {
  g_assert(column < HONOUR_POINTS_COLUMNS);
  return columns[column].label;
}

/* [4.3.1b] [17.1c] Mud and snow lengthen the way by a column, [18.4c] a refused Interphase by two;
 * the last column is the limit. */
HonourPointsColumn honour_points_column(const HonourPointsCase *c) {
  HonourPointsColumn found = {.printed_column =
                                  honour_band_find(columns, HONOUR_POINTS_COLUMNS, (int)c->loc)};

  honour_modifiers_add_if(&found.shifts, HONOUR_MODIFIER_POINTS_WEATHER,
                          c->weather == HONOUR_WEATHER_MUD || c->weather == HONOUR_WEATHER_SNOW);
  honour_modifiers_add_if(&found.shifts, HONOUR_MODIFIER_POINTS_INTERPHASE,
                          c->has_refused_interphase);
  found.column = MIN(found.printed_column + (guint)found.shifts.total, HONOUR_POINTS_COLUMNS - 1);
  return found;
}

int honour_points_modifier(guint column, guint dice) {
  g_assert(column < HONOUR_POINTS_COLUMNS);
  g_assert(dice >= HONOUR_POINTS_MIN_DICE && dice <= HONOUR_POINTS_MAX_DICE);
  return modifiers[dice - HONOUR_POINTS_MIN_DICE][column];
}

/* [4.3.1c] The amount received is never below zero. */
guint honour_points_received(guint nominal, int modifier) {
  return (guint)MAX((int)nominal + modifier, 0);
}
