#include "validator/honour/view/imagine.h"

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/chapters/march/ch07-activation.h"
#include "validator/honour/special/special.h"

/* --- [1.4d] Who lies face down ---------------------------------------------------------------- */

/* Somebody whom the game is just busy with stays who he is; so does who was named [7.2.1a]. */
static gboolean is_busy(const HonourState *state, HonourCapitanoIndex man) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].capitano == man ||
        honour_is_named(&state->progress.frames[i], man))
      return TRUE;
  return FALSE;
}

static gboolean is_face_down(const HonourPlay *play, CapIndex side, HonourCapitanoIndex man) {
  return play->state->capitani[man].station == HONOUR_STATION_ON_MAP &&
         honour_knows(play->game, play->state, side, man) == HONOUR_KNOWS_COUNTER &&
         !is_busy(play->state, man);
}

/* Could this be the one who lies there? He is hidden as well, and on no higher card. */
static gboolean may_be(const HonourPlay *play, CapIndex side, HonourCapitanoIndex man,
                       HonourCapitanoIndex other) {
  const HonourCapitanoState *his = &play->state->capitani[other];

  if (man == other)
    return TRUE;
  if (play->game->capitani[man].army != play->game->capitani[other].army ||
      is_busy(play->state, other))
    return FALSE;
  if (is_face_down(play, side, other))
    return TRUE;
  return his->station == HONOUR_STATION_WITH && his->role == HONOUR_ROLE_SUBORDINATE &&
         honour_knows(play->game, play->state, side, other) == HONOUR_KNOWS_NOTHING &&
         honour_game_card(play->game, man)->rank <= honour_game_card(play->game, his->with)->rank;
}

static void exchange_units(HonourState *state, const HonourGame *game, HonourCapitanoIndex x,
                           HonourCapitanoIndex y) {
  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    HonourUnitState now = state->units[i];

    if (now.place != HONOUR_UNIT_CARD || (now.capitano != x && now.capitano != y))
      continue;
    now.capitano = now.capitano == x ? y : x;
    honour_set_unit(state, i, now);
  }
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    HonourCapitanoIndex *his = &state->auxiliaries[i].capitano;

    if (*his == x || *his == y)
      *his = *his == x ? y : x;
  }
}

#define EXCHANGE(type, array)                                                                      \
  do {                                                                                             \
    type kept = (array)[x];                                                                        \
    (array)[x] = (array)[y];                                                                       \
    (array)[y] = kept;                                                                             \
  } while (0)

static void exchange(HonourPlay *play, HonourCapitanoIndex x, HonourCapitanoIndex y) {
  HonourState *state = play->state;

  if (x == y)
    return;
  exchange_units(state, play->game, x, y);
  EXCHANGE(HonourCapitanoState, state->capitani);
  EXCHANGE(guint8, state->special.was_force);
  EXCHANGE(CapHex, state->special.was_at);
  EXCHANGE(CapHex, state->special.stopped_at);
  EXCHANGE(guint8, state->optional.pinned);
  EXCHANGE(guint8, state->optional.flies);
}

/* The next counter that lies face down, by hex; HONOUR_NOBODY behind the last. */
static HonourCapitanoIndex next_face_down(const HonourPlay *play, CapIndex side, CapHex *after) {
  HonourCapitanoIndex next = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *man = &play->state->capitani[i];

    if (is_face_down(play, side, i) && (*after == CAP_HEX_NONE || man->hex > *after) &&
        (next == HONOUR_NOBODY || man->hex < play->state->capitani[next].hex))
      next = i;
  }
  if (next != HONOUR_NOBODY)
    *after = play->state->capitani[next].hex;
  return next;
}

static void draw_names(HonourPlay *play, CapIndex side, CapDice *luck) {
  guint8 is_drawn[HONOUR_MAX_CAPITANI] = {FALSE};
  HonourCapitanoIndex man, those[HONOUR_MAX_CAPITANI];
  CapHex at = CAP_HEX_NONE;

  while ((man = next_face_down(play, side, &at)) != HONOUR_NOBODY) {
    guint n = 0;

    for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if (!is_drawn[i] && may_be(play, side, man, i))
        those[n++] = i;
    if (n == 0)
      continue;
    HonourCapitanoIndex drawn = those[cap_dice_draw(luck, n)];
    is_drawn[drawn] = TRUE;
    exchange(play, man, drawn);
  }
}

/* --- Orders, points, chits -------------------------------------------------------------------- */

/* [5.2i] Those that the scenario has locked are known to whoever has read it. */
static void draw_orders(HonourPlay *play, CapIndex side, CapDice *luck) {
  static const guint8 orders[] = {HONOUR_ORDER_STAND, HONOUR_ORDER_MANOEUVRE,
                                  HONOUR_ORDER_MANOEUVRE, HONOUR_ORDER_ATTACK};

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->order != 0 && man->lock == 0 && man->station == HONOUR_STATION_ON_MAP &&
        !honour_knows_order(play->game, play->state, side, i))
      man->order = orders[cap_dice_draw(luck, G_N_ELEMENTS(orders))];
  }
}

/* [4.3] What an army has left of its points: most are spent. */
enum { PART_OF_POINTS = 3 };

static void draw_points(HonourPlay *play, CapIndex army, CapDice *luck) {
  const HonourArmy *row = &play->game->scenario->armies[army];
  guint usual = row->points_at_start;

  if (row->unlimited_points)
    return;
  for (guint i = 0; i < row->n_receives; i++)
    usual = MAX(usual, row->receives[i].nominal);
  play->state->armies[army].points =
      (int)cap_dice_draw(luck, MIN(usual, 1000u) / PART_OF_POINTS + 1);
}

/* [11.4-S4] A chit that was not used yet could be any of the set that was not used either. */
static void draw_chits(HonourPlay *play, CapIndex side, CapDice *luck) {
  HonourBattle *battle = &play->state->battle;

  for (guint i = 0; i < battle->n_corps; i++) {
    HonourCorps *corps = &battle->corps[i];
    if (honour_battle_side(play->game, play->state, (HonourFighter)corps->fighter) == side)
      continue;
    for (guint k = 0; k < HONOUR_CHITS_OF_CAPITANO; k++)
      if (corps->chits[k] != 0 && corps->uses[k] == 0) {
        battle->left[corps->fighter][corps->chits[k] - 1]++;
        corps->chits[k] = G_MAXUINT8;
      }
  }
  for (guint i = 0; i < battle->n_corps; i++)
    for (guint k = 0; k < HONOUR_CHITS_OF_CAPITANO; k++) {
      HonourCorps *corps = &battle->corps[i];
      guint8 *left = battle->left[corps->fighter];
      guint n = 0, lot, chit = 0;

      if (corps->chits[k] != G_MAXUINT8)
        continue;
      for (guint c = 0; c < HONOUR_N_CHITS; c++)
        n += left[c];
      lot = cap_dice_draw(luck, n);
      while (lot >= left[chit])
        lot -= left[chit++];
      left[chit]--;
      corps->chits[k] = (guint8)(chit + 1);
    }
}

void honour_imagine(HonourPlay *play, CapIndex side, guint64 luck) {
  CapDice dice = {.trace = NULL};

  cap_dice_seed(&dice, luck);
  draw_names(play, side, &dice);
  for (CapIndex army = 0; army < play->game->scenario->n_armies; army++) {
    if (play->state->armies[army].side == side)
      continue;
    honour_imagine_units(play, side, army, &dice);
    draw_points(play, army, &dice);
  }
  draw_orders(play, side, &dice);
  draw_chits(play, side, &dice);
  honour_sealed_imagine(play, side, &dice);
}
