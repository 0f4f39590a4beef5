#include "validator/baroque/charts/distances.h"

enum { FACES = 6 };

/* The table with five columns. */
static const guint8 five[BAROQUE_NO_SPEED][FACES] = {
    [BAROQUE_SLOW_FOOT] = {0, 0, 0, 0, 1, 1},    [BAROQUE_FOOT] = {0, 0, 0, 1, 1, 1},
    [BAROQUE_SLOW_MOUNTED] = {0, 0, 1, 1, 1, 2}, [BAROQUE_MOUNTED] = {0, 1, 1, 1, 2, 2},
    [BAROQUE_FAST_MOUNTED] = {1, 1, 1, 2, 2, 2},
};

/* The one with four; [B-07] Slow Foot goes as Foot. */
static const guint8 four[BAROQUE_NO_SPEED][FACES] = {
    [BAROQUE_SLOW_FOOT] = {1, 1, 1, 1, 1, 1},    [BAROQUE_FOOT] = {1, 1, 1, 1, 1, 1},
    [BAROQUE_SLOW_MOUNTED] = {1, 1, 2, 2, 2, 3}, [BAROQUE_MOUNTED] = {1, 2, 2, 2, 3, 3},
    [BAROQUE_FAST_MOUNTED] = {2, 2, 2, 3, 3, 3},
};

/* What has no speed, such as baggage, goes nowhere. */
static guint look_up(const guint8 table[BAROQUE_NO_SPEED][FACES], BaroqueSpeed pace, guint die) {
  return pace < BAROQUE_NO_SPEED ? table[pace][die - 1] : 0;
}

guint baroque_bonus_distance(BaroqueSpeed pace, guint die, gboolean retreat_first) {
  return look_up(retreat_first ? four : five, pace, die);
}

guint baroque_retreat_distance(BaroqueSpeed pace, guint die, gboolean retreat_first) {
  return look_up(retreat_first ? five : four, pace, die);
}

guint baroque_best_bonus(BaroqueSpeed pace, gboolean retreat_first) {
  return baroque_bonus_distance(pace, FACES, retreat_first);
}
