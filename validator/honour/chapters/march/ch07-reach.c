/* Chapter 7, how far a Force gets: Dijkstra's algorithm over half points. */
#include "validator/honour/chapters/march/ch07-movement.h"

/* No step costs as much, so that levels so many half points apart are never open together. */
enum { N_LEVELS = HONOUR_DEAREST_STEP + 1 };

/* The open hexes with so much left: how many, and in which rows and columns they are. */
typedef struct {
  guint n, top, bottom, first, last;
} Level;

/* The answer in the making. A hex is open from the first way found to it until the ways out of it
 * were tried, which happens when the points spent on it come up. No queue is needed for that: hexes
 * with so many points left are found by looking where they can be. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourField *field;
  HonourMarcher marcher;
  gint16 *left;
  CapDirection *came_from; /* may be NULL */
  guint n_open;
  Level levels[N_LEVELS]; /* by what is left, modulo N_LEVELS */
} Search;

static Level *level_of(Search *search, int left) {
  return &search->levels[left % N_LEVELS];
}

/* Puts a hex where so much is left; it may have been open with less. */
static void open(Search *search, CapHex hex, int left) {
  guint row = hex / search->game->map->grid.columns, column = hex % search->game->map->grid.columns;
  Level *level = level_of(search, left);

  if (search->left[hex] < 0)
    search->n_open++;
  else
    level_of(search, search->left[hex])->n--;
  search->left[hex] = (gint16)left;
  if (level->n++ == 0)
    *level = (Level){1, row, row, column, column};
  level->top = MIN(level->top, row);
  level->bottom = MAX(level->bottom, row);
  level->first = MIN(level->first, column);
  level->last = MAX(level->last, column);
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
  guint columns = search->game->map->grid.columns;
  Level level = *level_of(search, left);

  for (guint r = level.top; level.n > 0 && r <= level.bottom; r++)
    for (guint c = level.first; c <= level.last; c++)
      if (search->left[r * columns + c] == left) {
        level.n--;
        expand(search, r * columns + c);
      }
  level_of(search, left)->n = 0;
}

static void clear(Search *search) {
  for (guint i = 0; i < search->game->map->n_hexes; i++)
    search->left[i] = -1;
  if (search->came_from == NULL)
    return;
  for (guint i = 0; i < search->game->map->n_hexes; i++)
    search->came_from[i] = CAP_N_DIRECTIONS;
}

void honour_reach(const HonourGame *game, const HonourState *state, const HonourField *field,
                  const HonourMove *move, int half_points, gint16 *left, CapDirection *came_from) {
  Search search = {game, state, field, .left = left, .came_from = came_from};
  CapHex start = state->capitani[move->primo].hex;
  int points = CLAMP(half_points, 0, G_MAXINT16);

  clear(&search);
  if (start >= game->map->n_hexes)
    return;
  honour_marcher_init(game, state, field, move, &search.marcher);
  open(&search, start, points);
  if (search.marcher.reason != HONOUR_REASON_OK)
    return;
  /* What arrives with nothing left goes no farther. */
  for (int spent = 0; spent < points && search.n_open > 0; spent++)
    expand_level(&search, points - spent);
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
