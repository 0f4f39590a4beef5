/* Chapter 7, how far a Force gets: Dijkstra's algorithm over half points. */
#include "validator/engine/honour/ch07-movement.h"

/* The answer in the making. A hex is open from the first way found to it until the ways out of it
 * were tried, which happens when the points spent on it come up. No queue is needed for that: hexes
 * with so many points left are found by looking, and only near the start. */
typedef struct {
  const CapGame *game;
  const CapState *state;
  const CapField *field;
  CapMarcher marcher;
  gint16 *left;
  CapDirection *came_from; /* may be NULL */
  guint n_open;
} Search;

/* [7.4g] A hex is entered only with the points for all of it. Of equal ways the first one found
 * stays. */
static void try_step(Search *search, CapHex from, CapDirection direction) {
  CapHex to = search->game->map->hexes[from].neighbour[direction];
  int cost, left;

  /* Nothing better can come to a hex that has as much left as this one. */
  if (to == CAP_HEX_NONE || search->left[to] >= search->left[from])
    return;
  if (cap_marcher_step(search->game, search->state, search->field, &search->marcher, from,
                       direction, &cost, NULL) != CAP_REASON_OK)
    return;
  g_assert(cost > 0);
  left = search->left[from] - cost;
  if (left < 0 || left <= search->left[to])
    return;
  if (search->left[to] < 0)
    search->n_open++;
  search->left[to] = (gint16)left;
  if (search->came_from != NULL)
    search->came_from[to] = direction;
}

static void expand(Search *search, CapHex hex) {
  search->n_open--;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    try_step(search, hex, d);
}

/* Expands every hex on which exactly so much was spent. Every step costs a half point at least, so
 * they lie within as many hexes of the start. */
static void expand_level(Search *search, CapHex start, guint spent, gint16 left) {
  const CapGrid *grid = &search->game->map->grid;
  guint row = start / grid->columns, column = start % grid->columns;
  guint top = row - MIN(row, spent), bottom = MIN(row + spent, grid->rows - 1);
  guint first = column - MIN(column, spent), last = MIN(column + spent, grid->columns - 1);

  for (guint r = top; r <= bottom; r++)
    for (guint c = first; c <= last; c++)
      if (search->left[r * grid->columns + c] == left)
        expand(search, r * grid->columns + c);
}

static void clear(Search *search) {
  for (guint i = 0; i < search->game->map->n_hexes; i++)
    search->left[i] = -1;
  if (search->came_from == NULL)
    return;
  for (guint i = 0; i < search->game->map->n_hexes; i++)
    search->came_from[i] = CAP_N_DIRECTIONS;
}

void cap_reach(const CapGame *game, const CapState *state, const CapField *field,
               const CapMove *move, int half_points, gint16 *left, CapDirection *came_from) {
  Search search = {game, state, field, .left = left, .came_from = came_from};
  CapHex start = state->capitani[move->primo].hex;
  int points = CLAMP(half_points, 0, G_MAXINT16);

  clear(&search);
  if (start >= game->map->n_hexes)
    return;
  cap_marcher_init(game, state, field, move, &search.marcher);
  left[start] = (gint16)points;
  search.n_open = 1;
  /* What arrives with nothing left goes no farther. */
  for (int spent = 0; spent < points && search.n_open > 0; spent++)
    expand_level(&search, start, (guint)spent, (gint16)(points - spent));
}

guint cap_reach_path(const CapGame *game, const CapDirection *came_from, CapHex to, CapHex *path) {
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
