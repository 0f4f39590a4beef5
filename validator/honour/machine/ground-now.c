#include "validator/honour/machine/ground-now.h"

#include <string.h>

#include "validator/honour/chapters/ch14-alignment.h"

/* [14h] Who a region holds with makes no other difference to a step. */
static void find_neutral(const HonourGame *game, const HonourState *state,
                         guint64 neutral[HONOUR_MAX_REGIONS / 64]) {
  memset(neutral, 0, HONOUR_MAX_REGIONS / 8);
  if (!honour_alignment_is_used(game, state))
    return;
  for (guint i = 0; i < game->map->n_regions; i++)
    if (state->alignment[i] == HONOUR_NEUTRAL)
      neutral[i / 64] |= G_GUINT64_CONSTANT(1) << (i % 64);
}

static gboolean is_bare_same(const HonourGame *game, const HonourState *state,
                             const HonourGroundNow *now, const guint64 *neutral) {
  return now->bare != 0 && now->sides == game->ground.sides &&
         memcmp(now->neutral, neutral, sizeof now->neutral) == 0 &&
         memcmp(now->crossings, state->crossings, sizeof now->crossings) == 0;
}

void honour_ground_now_look(const HonourGame *game, const HonourState *state,
                            HonourGroundNow *now) {
  guint64 neutral[HONOUR_MAX_REGIONS / 64];
  gboolean is_bare_as_before;

  find_neutral(game, state, neutral);
  is_bare_as_before = is_bare_same(game, state, now, neutral);
  if (is_bare_as_before && memcmp(now->pontoons, state->pontoons, sizeof now->pontoons) == 0)
    return;
  now->number++;
  memcpy(now->pontoons, state->pontoons, sizeof now->pontoons);
  if (is_bare_as_before)
    return;
  now->bare = now->number;
  now->sides = game->ground.sides;
  memcpy(now->neutral, neutral, sizeof now->neutral);
  memcpy(now->crossings, state->crossings, sizeof now->crossings);
}
