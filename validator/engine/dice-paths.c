#include "validator/engine/dice-paths.h"

typedef struct {
  guint taken, n;
} Throw;

struct _CapDicePaths {
  GArray *throws; /* of Throw */
  guint at;       /* the next of the run */
};

CapDicePaths *cap_dice_paths_new(void) {
  CapDicePaths *paths = g_new0(CapDicePaths, 1);

  paths->throws = g_array_new(FALSE, FALSE, sizeof(Throw));
  return paths;
}

void cap_dice_paths_free(CapDicePaths *paths) {
  if (paths == NULL)
    return;
  g_array_unref(paths->throws);
  g_free(paths);
}

void cap_dice_paths_begin(CapDicePaths *paths) {
  paths->at = 0;
}

guint cap_dice_paths_take(CapDicePaths *paths, guint n) {
  const Throw first = {.taken = 0, .n = n};

  if (paths->at == paths->throws->len)
    g_array_append_val(paths->throws, first);
  return g_array_index(paths->throws, Throw, paths->at++).taken;
}

double cap_dice_paths_chance(const CapDicePaths *paths) {
  double chance = 1;

  for (guint i = 0; i < paths->at; i++)
    chance /= g_array_index(paths->throws, Throw, i).n;
  return chance;
}

gboolean cap_dice_paths_next(CapDicePaths *paths) {
  g_array_set_size(paths->throws, paths->at);
  while (paths->throws->len > 0) {
    Throw *last = &g_array_index(paths->throws, Throw, paths->throws->len - 1);

    if (++last->taken < last->n)
      return TRUE;
    g_array_set_size(paths->throws, paths->throws->len - 1);
  }
  return FALSE;
}
