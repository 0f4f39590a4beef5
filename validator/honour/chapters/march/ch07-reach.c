/* Chapter 7, how far a Force gets: Dijkstra's algorithm over half points. */
#include <string.h>

#include "validator/honour/chapters/march/ch07-movement.h"

/* No step costs as much, so that levels so many half points apart are never open together. */
enum { N_LEVELS = HONOUR_DEAREST_STEP + 1 };

/* The open hexes with so much left: how many, and between which words of their bits. */
typedef struct {
  guint n, first, last;
} Level;

/* The answer in the making. A hex is open from the first way found to it until the ways out of it
 * were tried, which happens when the points spent on it come up. No queue is needed for that: each
 * level has a bit for every hex, and so gives them back in the order of the map. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourField *field;
  HonourMarcher marcher;
  gint16 *left;
  CapDirection *came_from; /* may be NULL */
  guint n_open;
  HonourReached reached;
  guint n_words;          /* of each level */
  guint64 *bits;          /* of all levels; those outside of what a level says mean nothing */
  Level levels[N_LEVELS]; /* by what is left, modulo N_LEVELS */
} Search;

#define WORD_BITS 64u

static Level *level_of(Search *search, int left) {
  return &search->levels[left % N_LEVELS];
}

static guint64 *bits_of(Search *search, int left) {
  return search->bits + (gsize)(left % N_LEVELS) * search->n_words;
}

/* Makes room for a word in the bits of a level. */
static void stretch(Search *search, int left, guint word) {
  Level *level = level_of(search, left);
  guint64 *bits = bits_of(search, left);

  if (level->n == 0) {
    level->first = level->last = word;
    bits[word] = 0;
  }
  while (level->first > word)
    bits[--level->first] = 0;
  while (level->last < word)
    bits[++level->last] = 0;
}

/* Puts a hex where so much is left; it may have been open with less. */
static void open(Search *search, CapHex hex, int left) {
  guint64 bit = G_GUINT64_CONSTANT(1) << hex % WORD_BITS;
  guint word = hex / WORD_BITS;

  if (search->left[hex] < 0) {
    search->n_open++;
  } else {
    level_of(search, search->left[hex])->n--;
    bits_of(search, search->left[hex])[word] &= ~bit;
  }
  search->left[hex] = (gint16)left;
  stretch(search, left, word);
  level_of(search, left)->n++;
  bits_of(search, left)[word] |= bit;
  search->reached.first = MIN(search->reached.first, hex);
  search->reached.last = MAX(search->reached.last, hex);
}

/* [7.4g] A hex is entered only with the points for all of it. Of equal ways the first one found
 * stays. What is cheap to say comes first: most steps lead to hexes that were reached already. */
static void try_step(Search *search, CapHex from, CapDirection direction) {
  const HonourMarcher *marcher = &search->marcher;
  CapHex to = search->game->map->hexes[from].neighbour[direction];
  int cost = 0, left;

  /* Nothing better can come to a hex that has as much left as this one. */
  if (to == CAP_HEX_NONE || search->left[to] >= search->left[from])
    return;
  if (honour_ground_cost(search->game, search->state, from, direction, marcher->kind,
                         from == marcher->move.start, &cost) != HONOUR_REASON_OK)
    return;
  cost = honour_move_cost(search->game, search->state, &marcher->subject, to, cost);
  g_assert(cost > 0 && cost < N_LEVELS);
  left = search->left[from] - cost;
  if (left < 0 || left <= search->left[to] ||
      honour_marcher_may_enter(search->game, search->state, search->field, marcher, from,
                               direction) != HONOUR_REASON_OK)
    return;
  open(search, to, left);
  if (search->came_from != NULL)
    search->came_from[to] = direction;
}

static void expand(Search *search, CapHex hex) {
  search->n_open--;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    try_step(search, hex, d);
}

/* Expands every hex with exactly so much left. What is reached meanwhile has less. */
static void expand_level(Search *search, int left) {
  const Level level = *level_of(search, left);
  const guint64 *bits = bits_of(search, left);

  for (guint word = level.first; level.n > 0 && word <= level.last; word++)
    for (guint64 rest = bits[word]; rest != 0; rest &= rest - 1)
      expand(search, word * WORD_BITS + (CapHex)__builtin_ctzll(rest));
  level_of(search, left)->n = 0;
}

static void clear(Search *search) {
  gsize n = search->game->map->n_hexes;

  memset(search->left, 0xff, n * sizeof search->left[0]); /* -1 each */
  if (search->came_from != NULL)
    memset(search->came_from, CAP_N_DIRECTIONS, n * sizeof search->came_from[0]);
}

HonourReached honour_reach(const HonourGame *game, const HonourState *state,
                           const HonourField *field, const HonourMove *move, int half_points,
                           gint16 *left, CapDirection *came_from) {
  CapHex start = state->capitani[move->primo].hex;
  Search search = {game,
                   state,
                   field,
                   .left = left,
                   .came_from = came_from,
                   .reached = {start, start},
                   .n_words = game->map->n_hexes / WORD_BITS + 1};
  int points = CLAMP(half_points, 0, G_MAXINT16);

  clear(&search);
  if (start >= game->map->n_hexes)
    return (HonourReached){1, 0};
  g_autofree guint64 *bits = g_new(guint64, (gsize)N_LEVELS * search.n_words);
  search.bits = bits;
  honour_marcher_init(game, state, field, move, &search.marcher);
  open(&search, start, points);
  /* What arrives with nothing left goes no farther. */
  for (int spent = 0;
       search.marcher.reason == HONOUR_REASON_OK && spent < points && search.n_open > 0; spent++)
    expand_level(&search, points - spent);
  return search.reached;
}

guint honour_reach_path(const HonourGame *game, const CapDirection *came_from, CapHex to,
                        CapHex *path) {
  guint n = 0;

  for (CapHex hex = to;;
       hex = game->map->hexes[hex].neighbour[cap_direction_opposite(came_from[hex])]) {
    path[n++] = hex;
    if (came_from[hex] == CAP_N_DIRECTIONS)
      break;
  }
  for (guint i = 0; i < n / 2; i++) {
    CapHex swap = path[i];

    path[i] = path[n - 1 - i];
    path[n - 1 - i] = swap;
  }
  return n;
}
