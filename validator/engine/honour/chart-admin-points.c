#include "validator/engine/honour/chart-admin-points.h"

#include "validator/engine/honour/chart.h"

#define N_DICE (CAP_POINTS_MAX_DICE - CAP_POINTS_MIN_DICE + 1)

/* clang-format off */

static const CapBand columns[] = {
    {0, "0"}, {1, "1-12"}, {13, "13-25"}, {26, "26-48"}, {49, "49-72"}, {73, "73+"},
};

/* [C.APT] Two dice down, hexes of the LOC across. */
static const gint8 modifiers[N_DICE][CAP_POINTS_COLUMNS] = {
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

G_STATIC_ASSERT(G_N_ELEMENTS(columns) == CAP_POINTS_COLUMNS);
G_STATIC_ASSERT(sizeof modifiers == 66);

const char *cap_points_column_label(guint column) {
  g_assert(column < CAP_POINTS_COLUMNS);
  return columns[column].label;
}

/* [4.3.1b] [17.1c] Mud and snow lengthen the way by a column, [18.4c] a refused Interphase by two;
 * the last column is the limit. */
CapPointsColumn cap_points_column(const CapPointsCase *c) {
  CapPointsColumn found = {.printed_column =
                               cap_band_find(columns, CAP_POINTS_COLUMNS, (int)c->loc)};

  cap_modifiers_add_if(&found.shifts, CAP_MODIFIER_POINTS_WEATHER,
                       c->weather == CAP_WEATHER_MUD || c->weather == CAP_WEATHER_SNOW);
  cap_modifiers_add_if(&found.shifts, CAP_MODIFIER_POINTS_INTERPHASE, c->has_refused_interphase);
  found.column = MIN(found.printed_column + (guint)found.shifts.total, CAP_POINTS_COLUMNS - 1);
  return found;
}

int cap_points_modifier(guint column, guint dice) {
  g_assert(column < CAP_POINTS_COLUMNS);
  g_assert(dice >= CAP_POINTS_MIN_DICE && dice <= CAP_POINTS_MAX_DICE);
  return modifiers[dice - CAP_POINTS_MIN_DICE][column];
}

/* [4.3.1c] The amount received is never below zero. */
guint cap_points_received(guint nominal, int modifier) {
  return (guint)MAX((int)nominal + modifier, 0);
}
