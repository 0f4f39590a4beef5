/* How good an unfinished game looks, for players who look ahead and stop somewhere: who would win
 * if nothing changed, and who has more men left. */
#include "validator/honour/policy/parts.h"

/* Who would win has this much more than half; all the men have so much on top of it. */
enum { EVEN = 500, FOR_STANDING = 200, FOR_MEN = 250 };

static int strength_of(const HonourSeen *forces, guint n) {
  int sum = 0;

  for (guint i = 0; i < n; i++)
    sum += forces[i].strength;
  return sum;
}

int honour_doctrine_promise(const HonourDoctrine *doctrine, const HonourPlay *play, CapIndex side) {
  HonourAdvice advice = {.doctrine = doctrine, .play = play, .side = side};
  int promise = EVEN, own, all;

  honour_view_make(doctrine, play, side, &advice.view);
  honour_standing_make(&advice);
  own = strength_of(advice.view.own, advice.view.n_own);
  all = own + strength_of(advice.view.enemies, advice.view.n_enemies);
  if (advice.standing != HONOUR_STANDING_OPEN)
    promise += advice.standing == HONOUR_STANDING_GOOD ? FOR_STANDING : -FOR_STANDING;
  return promise + (all > 0 ? FOR_MEN * (2 * own - all) / all : 0);
}
