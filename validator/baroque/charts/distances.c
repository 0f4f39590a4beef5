#include "validator/baroque/charts/distances.h"

enum { FACES = 6 };

const char *const baroque_pace_words[] = {
    "slow-foot", "foot", "slow-mounted", "mounted", "fast-mounted", NULL,
};

/* The table with five columns. */
static const guint8 five[BAROQUE_N_PACES][FACES] = {
    [BAROQUE_PACE_SLOW_FOOT] = {0, 0, 0, 0, 1, 1},    [BAROQUE_PACE_FOOT] = {0, 0, 0, 1, 1, 1},
    [BAROQUE_PACE_SLOW_MOUNTED] = {0, 0, 1, 1, 1, 2}, [BAROQUE_PACE_MOUNTED] = {0, 1, 1, 1, 2, 2},
    [BAROQUE_PACE_FAST_MOUNTED] = {1, 1, 1, 2, 2, 2},
};

/* The one with four; [B-07] Slow Foot goes as Foot. */
static const guint8 four[BAROQUE_N_PACES][FACES] = {
    [BAROQUE_PACE_SLOW_FOOT] = {1, 1, 1, 1, 1, 1},    [BAROQUE_PACE_FOOT] = {1, 1, 1, 1, 1, 1},
    [BAROQUE_PACE_SLOW_MOUNTED] = {1, 1, 2, 2, 2, 3}, [BAROQUE_PACE_MOUNTED] = {1, 2, 2, 2, 3, 3},
    [BAROQUE_PACE_FAST_MOUNTED] = {2, 2, 2, 3, 3, 3},
};

guint baroque_bonus_distance(BaroquePace pace, guint die, gboolean retreat_first) {
  return retreat_first ? four[pace][die - 1] : five[pace][die - 1];
}

guint baroque_retreat_distance(BaroquePace pace, guint die, gboolean retreat_first) {
  return retreat_first ? five[pace][die - 1] : four[pace][die - 1];
}

guint baroque_best_bonus(BaroquePace pace, gboolean retreat_first) {
  return baroque_bonus_distance(pace, FACES, retreat_first);
}
