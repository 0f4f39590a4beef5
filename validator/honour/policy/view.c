/* What the side that decides can see. [1.4] */
#include "validator/honour/policy/parts.h"

#include <string.h>

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch12-assault.h"

/* clang-format off */
/* What men are worth */
HONOUR_MEASURE(QUALITY_0, "strength-of-quality-0", 1, "The strength of an SP of Quality 0.")
HONOUR_MEASURE(QUALITY_1, "strength-of-quality-1", 3, "The strength of an SP of Quality 1.")
HONOUR_MEASURE(QUALITY_2, "strength-of-quality-2", 8, "The strength of an SP of Quality 2.")
HONOUR_MEASURE(QUALITY_3, "strength-of-quality-3", 6, "The strength of an SP of Quality 3.")
HONOUR_MEASURE(USUAL_QUALITY, "usual-quality", 3, "The Quality of troops that nobody has seen.")
HONOUR_MEASURE(FACE_DOWN, "face-down-share", 1, "A Force that lies face down is taken for one part in so many of a usual one.")
/* clang-format on */

int honour_view_weigh(const HonourDoctrine *doctrine, int sp, int quality) {
  return sp * doctrine->numbers[HONOUR_MEASURE_QUALITY_0 + CLAMP(quality, 0, HONOUR_BEST_QUALITY)];
}

/* --- Before the first turn -------------------------------------------------------------------- */

/* [1.4a] What the Forces of a side amount to by the scenario, which both players have read. */
void honour_view_guess(HonourDoctrine *doctrine, const HonourGame *game) {
  const HonourScenario *s = game->scenario;
  int strength[HONOUR_MAX_SIDES] = {0}, stacks[HONOUR_MAX_SIDES] = {0};
  int usual = doctrine->numbers[HONOUR_MEASURE_USUAL_QUALITY];

  for (guint i = 0; i < s->n_units; i++) {
    CapIndex stack = s->units[i].stack;
    CapIndex army =
        stack != CAP_INDEX_NONE ? s->stacks[stack].army : s->pools[s->units[i].pool].army;
    int quality = s->units[i].type != CAP_INDEX_NONE
                      ? game->roster->unit_types[s->units[i].type].quality
                      : usual;
    int his = honour_view_weigh(doctrine, (int)s->units[i].sp, quality);

    strength[honour_game_side(game, army)] += his;
    if (stack != CAP_INDEX_NONE && s->stacks[stack].capitano != CAP_INDEX_NONE) {
      HonourCapitanoIndex leader = game->capitano_of_card[s->stacks[stack].capitano];
      if (leader != HONOUR_NOBODY) {
        doctrine->guess_of[leader] += his;
        doctrine->sp_of[leader] += (int)s->units[i].sp;
      }
    }
  }
  for (guint i = 0; i < s->n_stacks; i++)
    stacks[honour_game_side(game, s->stacks[i].army)]++;
  for (guint i = 0; i < HONOUR_MAX_SIDES; i++) {
    doctrine->guess[i] =
        stacks[i] > 0 ? MAX(strength[i] / stacks[i], 1) : honour_view_weigh(doctrine, 1, usual);
    doctrine->all_of[i] = strength[i];
  }
}

/* --- In play ---------------------------------------------------------------------------------- */

/* Forces counted in one pass over the units, by Primo Capitano. */
typedef struct {
  guint16 sp, good, guns, foot, card;
  guint16 of[HONOUR_BEST_QUALITY + 1];
  int strength;
  guint8 n_units, n_shaken;
  gboolean pikes;
} Count;

static void count_unit(const HonourDoctrine *doctrine, const HonourPlay *play, HonourUnitIndex unit,
                       Count *count) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  const HonourUnitState *u = &state->units[unit];
  const HonourUnitType *type = honour_game_type(game, unit);

  count->sp = (guint16)(count->sp + u->sp);
  count->n_units++;
  if (u->demoralised) {
    count->n_shaken++;
    return;
  }
  count->good = (guint16)(count->good + u->sp);
  count->strength += honour_view_weigh(doctrine, u->sp, type->quality);
  if (type->arm == HONOUR_ARM_ARTILLERY) {
    count->guns = (guint16)(count->guns + u->sp);
    return;
  }
  if (type->arm == HONOUR_ARM_INFANTRY)
    count->foot = (guint16)(count->foot + u->sp);
  count->of[MIN(type->quality, HONOUR_BEST_QUALITY)] =
      (guint16)(count->of[MIN(type->quality, HONOUR_BEST_QUALITY)] + u->sp);
  count->pikes |= honour_unit_is_pikes(game, unit);
}

/* [12.1b] The best that half of the SPs have. */
static guint8 quality_of(const Count *count) {
  guint total = 0, have = 0;

  for (guint q = 0; q <= HONOUR_BEST_QUALITY; q++)
    total += count->of[q];
  for (guint q = HONOUR_BEST_QUALITY; q > 0; q--) {
    have += count->of[q];
    if (total > 0 && 2 * have >= total)
      return (guint8)q;
  }
  return 0;
}

static HonourSeen known(const Count *count, HonourSeen seen) {
  seen.strength = count->strength;
  seen.sp = count->sp;
  seen.guns = count->guns;
  seen.foot = count->foot;
  seen.card = count->card;
  seen.quality = quality_of(count);
  seen.n_units = count->n_units;
  seen.n_shaken = count->n_shaken;
  seen.pikes = count->pikes;
  return seen;
}

/* [1.4a] [1.4d] By the name he began with such a Force; of one who lies face down nothing is
 * known, but those who are dropped off are seldom strong. */
static HonourSeen guessed(const HonourDoctrine *doctrine, CapIndex side, HonourKnowledge knowledge,
                          HonourSeen seen) {
  int by_name = knowledge >= HONOUR_KNOWS_NAME ? doctrine->guess_of[seen.primo] : 0;
  int face_down = MAX(doctrine->guess[1 - side] / doctrine->numbers[HONOUR_MEASURE_FACE_DOWN], 1);

  seen.strength = by_name > 0 ? by_name : face_down;
  seen.quality = (guint8)doctrine->numbers[HONOUR_MEASURE_USUAL_QUALITY];
  return seen;
}

static void see(const HonourDoctrine *doctrine, const HonourPlay *play, CapIndex side,
                HonourCapitanoIndex primo, const Count *count, HonourView *view) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  const HonourCapitanoState *man = &state->capitani[primo];
  HonourKnowledge knowledge = honour_knows(game, state, side, primo);
  HonourSeen seen = {.primo = primo, .hex = man->hex};

  if (knowledge == HONOUR_KNOWS_NOTHING)
    return;
  seen.is_major = knowledge >= HONOUR_KNOWS_NAME && (man->marks & HONOUR_MARK_GENERAL) != 0;
  seen.may_be_major = seen.is_major || knowledge < HONOUR_KNOWS_NAME;
  seen.has_walls = honour_has_walls(game, state, man->hex);
  if (honour_side_of(game, state, primo) == side)
    view->own[view->n_own++] = known(count, seen);
  else
    view->enemies[view->n_enemies++] = knowledge == HONOUR_KNOWS_CARDS
                                           ? known(count, seen)
                                           : guessed(doctrine, side, knowledge, seen);
}

/* [1.4a] All guesses together are no more than the enemy can have: whom he drops off he takes from
 * others. */
static void share_guesses(const HonourDoctrine *doctrine, CapIndex side, HonourView *view) {
  int known = 0, guessed = 0, left;

  for (guint i = 0; i < view->n_enemies; i++)
    if (view->enemies[i].sp > 0)
      known += view->enemies[i].strength;
    else
      guessed += view->enemies[i].strength;
  left = MAX(doctrine->all_of[1 - side] - known, 0);
  for (guint i = 0; i < view->n_enemies && guessed > left; i++)
    if (view->enemies[i].sp == 0)
      view->enemies[i].strength = MAX(view->enemies[i].strength * left / guessed, 1);
}

void honour_view_clear(HonourView *view) {
  view->n_own = view->n_enemies = 0;
  memset(view->about, 0, sizeof view->about);
}

static void mark_about(HonourView *view, CapHex hex) {
  view->about[hex % HONOUR_ABOUT_BITS / 64] |= G_GUINT64_CONSTANT(1) << hex % 64;
}

static void mark_enemies(const CapMap *map, HonourView *view) {
  for (guint i = 0; i < view->n_enemies; i++) {
    CapHex hex = view->enemies[i].hex;

    mark_about(view, hex);
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
      if (map->hexes[hex].neighbour[d] != CAP_HEX_NONE)
        mark_about(view, map->hexes[hex].neighbour[d]);
  }
}

void honour_view_make(const HonourDoctrine *doctrine, const HonourPlay *play, CapIndex side,
                      HonourView *view) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  Count counts[HONOUR_MAX_CAPITANI];
  guint16 cards[HONOUR_MAX_CAPITANI];

  memset(counts, 0, game->n_capitani * sizeof *counts);
  memset(cards, 0, game->n_capitani * sizeof *cards);
  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    const HonourUnitState *u = &state->units[i];
    if (u->place != HONOUR_UNIT_CARD)
      continue;
    count_unit(doctrine, play, i, &counts[honour_force_of(game, state, u->capitano)]);
    if (!u->demoralised && honour_game_type(game, i)->arm != HONOUR_ARM_ARTILLERY)
      cards[u->capitano] = (guint16)(cards[u->capitano] + u->sp);
  }
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    Count *count = &counts[honour_force_of(game, state, i)];
    count->card = MAX(count->card, cards[i]);
  }
  honour_view_clear(view);
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        state->capitani[i].role == HONOUR_ROLE_PRIMO)
      see(doctrine, play, side, i, &counts[i], view);
  share_guesses(doctrine, side, view);
  mark_enemies(game->map, view);
}

/* --- Looking something up --------------------------------------------------------------------- */

/* May an enemy be in the hex or beside it? */
static gboolean is_about(const HonourAdvice *advice, CapHex hex) {
  return (advice->view.about[hex % HONOUR_ABOUT_BITS / 64] >> hex % 64 & 1u) != 0;
}

int honour_view_enemies_near(const HonourAdvice *advice, CapHex hex, guint distance) {
  int sum = 0;

  if (distance <= 1 && !is_about(advice, hex))
    return 0;
  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (honour_game_distance(advice->play->game, advice->view.enemies[i].hex, hex) <= distance)
      sum += advice->view.enemies[i].strength;
  return sum;
}

int honour_view_friends_at(const HonourAdvice *advice, CapHex hex, HonourCapitanoIndex except) {
  int sum = 0;

  for (guint i = 0; i < advice->view.n_own; i++)
    if (advice->view.own[i].hex == hex && advice->view.own[i].primo != except)
      sum += advice->view.own[i].strength;
  return sum;
}

const HonourSeen *honour_view_enemy_at(const HonourAdvice *advice, CapHex hex) {
  if (!is_about(advice, hex))
    return NULL;
  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (advice->view.enemies[i].hex == hex)
      return &advice->view.enemies[i];
  return NULL;
}

const HonourSeen *honour_view_nearest_enemy(const HonourAdvice *advice, CapHex hex,
                                            guint *distance) {
  const HonourSeen *nearest = NULL;

  *distance = G_MAXUINT;
  for (guint i = 0; i < advice->view.n_enemies; i++) {
    guint his = honour_game_distance(advice->play->game, advice->view.enemies[i].hex, hex);
    if (his >= *distance)
      continue;
    *distance = his;
    nearest = &advice->view.enemies[i];
  }
  return nearest;
}

static const HonourSeen *find(const HonourSeen *list, guint n, HonourCapitanoIndex primo) {
  for (guint i = 0; i < n; i++)
    if (list[i].primo == primo)
      return &list[i];
  return NULL;
}

const HonourSeen *honour_view_own(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  return find(advice->view.own, advice->view.n_own, primo);
}

const HonourSeen *honour_view_enemy(const HonourAdvice *advice, HonourCapitanoIndex primo) {
  return find(advice->view.enemies, advice->view.n_enemies, primo);
}
