#include "validator/honour/machine/ground-now.h"

#include <string.h>

#include "validator/honour/chapters/ch14-alignment.h"

static gboolean is_bare_same(const HonourGame *game, const HonourState *state,
                             const HonourGroundNow *now, gboolean is_aligned) {
  return now->bare != 0 && now->sides == game->ground.sides && now->is_aligned == is_aligned &&
         memcmp(now->alignment, state->alignment, sizeof now->alignment) == 0 &&
         memcmp(now->crossings, state->crossings, sizeof now->crossings) == 0;
}

void honour_ground_now_look(const HonourGame *game, const HonourState *state,
                            HonourGroundNow *now) {
  gboolean is_aligned = honour_alignment_is_used(game, state);
  gboolean is_bare_as_before = is_bare_same(game, state, now, is_aligned);

  if (is_bare_as_before && memcmp(now->pontoons, state->pontoons, sizeof now->pontoons) == 0)
    return;
  now->number++;
  memcpy(now->pontoons, state->pontoons, sizeof now->pontoons);
  if (is_bare_as_before)
    return;
  now->bare = now->number;
  now->sides = game->ground.sides;
  now->is_aligned = is_aligned;
  memcpy(now->alignment, state->alignment, sizeof now->alignment);
  memcpy(now->crossings, state->crossings, sizeof now->crossings);
}
