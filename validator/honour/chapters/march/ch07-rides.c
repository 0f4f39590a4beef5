/* Chapter 7, rides of Unemployed Capitani [3.4]. */
#include "validator/honour/chapters/march/ch07-rides.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-movement.h"

/* The last step of the best way into a hex, and what is left there. */
typedef struct {
  CapHex hex, before;
  gint16 left;
} Leg;

/* Where one gets to from a hex when neither enemies, pontoons nor rules are about. */
typedef struct {
  guint64 ground; /* `bare` of the ground for which it is good; 0: not found yet */
  guint n;
  CapHex *hexes; /* from the first of the map to the last, the start left out */
  Leg *legs;     /* the same hexes from the nearest to the farthest */
} Row;

struct _HonourRideTable {
  guint n_hexes;
  Row *rows[2]; /* by hex, in fair weather and in rain [17.1d] */
};

HonourRideTable *honour_ride_table_new(guint n_hexes) {
  HonourRideTable *table = g_new0(HonourRideTable, 1);

  table->n_hexes = n_hexes;
  for (guint i = 0; i < G_N_ELEMENTS(table->rows); i++)
    table->rows[i] = g_new0(Row, n_hexes);
  return table;
}

void honour_ride_table_free(HonourRideTable *table) {
  for (guint i = 0; i < G_N_ELEMENTS(table->rows); i++) {
    for (guint hex = 0; hex < table->n_hexes; hex++) {
      g_free(table->rows[i][hex].hexes);
      g_free(table->rows[i][hex].legs);
    }
    g_free(table->rows[i]);
  }
  g_free(table);
}

/* --- By a search ------------------------------------------------------------------------------ */

static HonourMove move_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return (HonourMove){capitano, HONOUR_MARCH_UNEMPLOYED, play->state->capitani[capitano].hex,
                      FALSE};
}

/* [3.4b] [3.4c] [3.4d] How far he gets; what is reached has something left in the workspace. */
static void search(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourMove move = move_of(play, capitano);

  honour_reach(play->game, play->state, &play->work->field, &move, honour_unemployed_movement(),
               play->work->left, NULL);
}

/* What was reached, his own hex left out. */
static guint list_reached(const HonourPlay *play, CapHex start, guint most, CapHex *out) {
  guint n = 0;

  for (CapHex hex = 0; hex < play->game->map->n_hexes && n < most; hex++)
    if (play->work->left[hex] >= 0 && hex != start)
      out[n++] = hex;
  return n;
}

guint honour_search_rides(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourWorkspace *work = play->work;

  honour_field_fill(play->game, play->state, honour_side_of(play->game, play->state, capitano),
                    &work->field);
  search(play, capitano);
  work->n_rides =
      list_reached(play, play->state->capitani[capitano].hex, CAP_MAX_OPTIONS - 1, work->rides);
  work->rider = capitano;
  memcpy(&work->rides_of, play->state, sizeof work->rides_of);
  return work->n_rides;
}

/* --- By what is known ------------------------------------------------------------------------- */

/* [3.4b] Without anybody and without pontoons, which come and go. */
static void search_bare_ground(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourMove move = move_of(play, capitano);
  g_autofree HonourState *bare = g_memdup2(play->state, sizeof *bare);

  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    bare->pontoons[i].hex = CAP_HEX_NONE;
  memset(play->work->field.flags, 0, play->game->map->n_hexes);
  honour_reach(play->game, bare, &play->work->field, &move, honour_unemployed_movement(),
               play->work->left, play->work->came_from);
}

static int compare_legs(gconstpointer a, gconstpointer b) {
  const Leg *x = a, *y = b;

  return x->left != y->left ? y->left - x->left : (x->hex > y->hex) - (x->hex < y->hex);
}

/* A step costs something, so that whoever is before another has more left. */
static void fill_legs(const HonourPlay *play, Row *row) {
  const HonourWorkspace *work = play->work;

  row->legs = g_renew(Leg, row->legs, row->n);
  for (guint i = 0; i < row->n; i++) {
    CapHex hex = row->hexes[i];
    CapDirection back = cap_direction_opposite(work->came_from[hex]);

    row->legs[i] = (Leg){hex, play->game->map->hexes[hex].neighbour[back], work->left[hex]};
  }
  if (row->n > 0)
    qsort(row->legs, row->n, sizeof row->legs[0], compare_legs);
}

static void fill_row(const HonourPlay *play, HonourCapitanoIndex capitano, Row *row) {
  HonourWorkspace *work = play->work;

  search_bare_ground(play, capitano);
  row->n =
      list_reached(play, play->state->capitani[capitano].hex, play->game->map->n_hexes, work->path);
  g_free(row->hexes);
  row->hexes = g_memdup2(work->path, row->n * sizeof row->hexes[0]);
  fill_legs(play, row);
  row->ground = work->ground.bare;
}

static gboolean row_has(const Row *row, CapHex hex) {
  guint first = 0, end = row->n;

  while (first < end) {
    guint middle = (first + end) / 2;

    if (row->hexes[middle] == hex)
      return TRUE;
    if (row->hexes[middle] < hex)
      first = middle + 1;
    else
      end = middle;
  }
  return FALSE;
}

/* The hexes of enemy Forces; how many. [7.6.5] They are in his way, but where he starts. */
static guint find_enemies(const HonourPlay *play, HonourCapitanoIndex capitano,
                          CapHex out[HONOUR_MAX_CAPITANI]) {
  CapIndex side = honour_side_of(play->game, play->state, capitano);
  CapHex start = play->state->capitani[capitano].hex;
  guint8 is_force[HONOUR_MAX_CAPITANI];
  guint n = 0;

  honour_find_forces(play->game, play->state, is_force);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapHex hex = play->state->capitani[i].hex;

    if (is_force[i] && hex != start && honour_side_of(play->game, play->state, i) != side)
      out[n++] = hex;
  }
  return n;
}

static gboolean has_any(const Row *row, const CapHex *hexes, guint n) {
  for (guint i = 0; i < n; i++)
    if (row_has(row, hexes[i]))
      return TRUE;
  return FALSE;
}

/* [15.1.4] A pontoon may lead him over a river from any hex that he could reach. */
static gboolean meets_pontoon(const HonourPlay *play, CapHex start, const Row *row) {
  const HonourPontoon *pontoons = play->state->pontoons;

  for (guint i = 0; i < HONOUR_MAX_PONTOONS && pontoons[i].hex != CAP_HEX_NONE; i++) {
    CapHex hex = pontoons[i].hex;
    CapHex beyond = play->game->map->hexes[hex].neighbour[pontoons[i].side];

    if (hex == start || beyond == start || row_has(row, hex) || row_has(row, beyond))
      return TRUE;
  }
  return FALSE;
}

/* May he go wherever the ground lets him, as far as special rules go? */
static gboolean is_free_to_ride(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourMove move = move_of(play, capitano);
  HonourMarcher marcher;

  if (honour_special_has_adjust(play->game, HONOUR_VALUE_MOVE_COST))
    return FALSE;
  honour_marcher_init(play->game, play->state, &play->work->field, &move, &marcher);
  return marcher.reason == HONOUR_REASON_OK && marcher.bans.n == 0;
}

/* NULL where only a search can tell. */
static const Row *find_row(const HonourPlay *play, HonourCapitanoIndex capitano) {
  CapHex start = play->state->capitani[capitano].hex;
  guint rain = play->state->weather == HONOUR_WEATHER_RAIN;
  Row *row;

  if (start >= play->work->n_hexes || !is_free_to_ride(play, capitano))
    return NULL;
  honour_ground_now_look(play->game, play->state, &play->work->ground);
  row = &play->work->ride_table->rows[rain][start];
  if (row->ground != play->work->ground.bare)
    fill_row(play, capitano, row);
  return row;
}

/* --- Round enemies -----------------------------------------------------------------------------
 */

enum { OUT_OF_REACH = -1, BARRED = -2, UNSETTLED = -3 };

/* What is left in each hex whose best way passes no enemy. The others are not settled: how many
 * they are; they are listed in the path of the workspace. */
static guint keep_free_ways(const HonourPlay *play, CapHex start, const Row *row,
                            const CapHex *enemies, guint n_enemies) {
  HonourWorkspace *work = play->work;
  guint n = 0;

  for (guint i = 0; i < play->game->map->n_hexes; i++)
    work->left[i] = OUT_OF_REACH;
  work->left[start] = (gint16)honour_unemployed_movement();
  for (guint i = 0; i < n_enemies; i++)
    work->left[enemies[i]] = BARRED;
  for (guint i = 0; i < row->n; i++) {
    const Leg *leg = &row->legs[i];

    if (work->left[leg->hex] == BARRED)
      continue;
    work->left[leg->hex] = work->left[leg->before] >= 0 ? leg->left : UNSETTLED;
    if (work->left[leg->hex] == UNSETTLED)
      work->path[n++] = leg->hex;
  }
  return n;
}

/* Is there a better way into a hex than any so far? */
static gboolean improve(const HonourPlay *play, CapHex start, CapHex hex) {
  gint16 *left = play->work->left, before = left[hex];

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex from = play->game->map->hexes[hex].neighbour[d];
    HonourStepCost cost;

    if (from == CAP_HEX_NONE || left[from] <= MAX(left[hex], 0) ||
        honour_ground_step(play->game, play->state, from, cap_direction_opposite(d),
                           HONOUR_FORCE_MINOR, from == start, &cost) != HONOUR_REASON_OK)
      continue;
    if (left[from] - cost.cost >= 0 && left[from] - cost.cost > left[hex])
      left[hex] = (gint16)(left[from] - cost.cost);
  }
  return left[hex] != before;
}

/* Goes on until no way gets better; they are few hexes, behind the enemy. */
static void find_ways_round(const HonourPlay *play, CapHex start, guint n) {
  gboolean goes_on = n > 0;

  while (goes_on) {
    goes_on = FALSE;
    for (guint i = 0; i < n; i++)
      goes_on |= improve(play, start, play->work->path[i]);
  }
}

/* --- Over pontoons -----------------------------------------------------------------------------
 */

/* Hexes from which somebody may get farther than was found so far. */
typedef struct {
  guint n;
  CapHex *hexes;    /* each is there once */
  guint8 *is_there; /* by hex */
} Open;

static void add_open(Open *open, CapHex hex) {
  if (open->is_there[hex] == 0)
    open->hexes[open->n++] = hex;
  open->is_there[hex] = 1;
}

static void try_ways_out(const HonourPlay *play, CapHex start, CapHex from, Open *open) {
  gint16 *left = play->work->left;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex to = play->game->map->hexes[from].neighbour[d];
    HonourStepCost cost;

    if (to == CAP_HEX_NONE || left[to] == BARRED || left[to] >= left[from] ||
        honour_ground_step(play->game, play->state, from, d, HONOUR_FORCE_MINOR, from == start,
                           &cost) != HONOUR_REASON_OK ||
        left[from] - cost.cost <= MAX(left[to], -1))
      continue;
    left[to] = (gint16)(left[from] - cost.cost);
    add_open(open, to);
  }
}

/* A pontoon is never dearer than what lies beside it: ways get better and none gets worse. */
static void find_ways_over(const HonourPlay *play, CapHex start) {
  const HonourPontoon *pontoons = play->state->pontoons;
  Open open = {0, play->work->search->queue, play->work->came_from};

  memset(open.is_there, 0, play->game->map->n_hexes);
  for (guint i = 0; i < HONOUR_MAX_PONTOONS && pontoons[i].hex != CAP_HEX_NONE; i++) {
    CapHex hex = pontoons[i].hex;
    CapHex beyond = play->game->map->hexes[hex].neighbour[pontoons[i].side];

    if (play->work->left[hex] >= 0)
      add_open(&open, hex);
    if (play->work->left[beyond] >= 0)
      add_open(&open, beyond);
  }
  while (open.n > 0) {
    CapHex hex = open.hexes[--open.n];

    open.is_there[hex] = 0;
    try_ways_out(play, start, hex, &open);
  }
}

/* --- The list ----------------------------------------------------------------------------------
 */

static guint list_left(const HonourPlay *play, const Row *row) {
  HonourWorkspace *work = play->work;
  guint n = 0;

  for (guint i = 0; i < row->n && n < CAP_MAX_OPTIONS - 1; i++)
    if (work->left[row->hexes[i]] >= 0)
      work->rides[n++] = row->hexes[i];
  return n;
}

static guint list_row(const HonourPlay *play, const Row *row) {
  guint n = MIN(row->n, CAP_MAX_OPTIONS - 1);

  memcpy(play->work->rides, row->hexes, n * sizeof row->hexes[0]);
  return n;
}

guint honour_find_rides(const HonourPlay *play, HonourCapitanoIndex capitano) {
  CapHex start = play->state->capitani[capitano].hex, enemies[HONOUR_MAX_CAPITANI];
  HonourWorkspace *work = play->work;
  gboolean has_pontoon;
  guint n_enemies;
  /* What is seen of the rules is counted where it is searched for. */
  const Row *row = play->game->seen == NULL ? find_row(play, capitano) : NULL;

  if (row == NULL)
    return honour_search_rides(play, capitano);
  work->rider = HONOUR_NOBODY;
  n_enemies = find_enemies(play, capitano, enemies);
  has_pontoon = meets_pontoon(play, start, row);
  if (!has_pontoon && !has_any(row, enemies, n_enemies))
    return work->n_rides = list_row(play, row);
  find_ways_round(play, start, keep_free_ways(play, start, row, enemies, n_enemies));
  if (has_pontoon)
    find_ways_over(play, start);
  return work->n_rides = has_pontoon ? list_reached(play, start, CAP_MAX_OPTIONS - 1, work->rides)
                                     : list_left(play, row);
}

guint honour_recall_rides(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourWorkspace *work = play->work;

  if (work->rider == capitano && memcmp(&work->rides_of, play->state, sizeof work->rides_of) == 0)
    return work->n_rides;
  return honour_find_rides(play, capitano);
}
