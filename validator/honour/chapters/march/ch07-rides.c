/* Chapter 7, rides of Unemployed Capitani [3.4]. */
#include "validator/honour/chapters/march/ch07-rides.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-movement.h"

/* What is left in a hex where nothing is. */
enum { OUT_OF_REACH = -1, BARRED = -2, UNSETTLED = -3 };

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
  gint16 *left;  /* by hex: what is left there; OUT_OF_REACH where one does not get */
} Row;

/* All that the answer depends on where only enemies and pontoons are about. */
typedef struct {
  const Row *row; /* NULL: nobody has asked yet */
  guint64 ground; /* number of the ground, with pontoons */
  guint n_enemies;
  CapHex enemies[HONOUR_MAX_CAPITANI]; /* [7.6.5] in his way, but where he starts */
} Asked;

struct _HonourRideTable {
  guint n_hexes;
  Row **rows[2]; /* by hex, in fair weather and in rain [17.1d]; NULL where nobody has asked yet */
  Asked last;    /* whose answer is in the workspace: it is asked for again to carry it out */
};

/* One ride in question. */
typedef struct {
  const HonourPlay *play;
  HonourMarcher marcher;
  CapHex start;
  const Row *row;
  Asked now;
} Ride;

HonourRideTable *honour_ride_table_new(guint n_hexes) {
  HonourRideTable *table = g_new0(HonourRideTable, 1);

  table->n_hexes = n_hexes;
  for (guint i = 0; i < G_N_ELEMENTS(table->rows); i++)
    table->rows[i] = g_new0(Row *, n_hexes);
  return table;
}

static void row_free(Row *row) {
  if (row == NULL)
    return;
  g_free(row->hexes);
  g_free(row->legs);
  g_free(row->left);
  g_free(row);
}

void honour_ride_table_free(HonourRideTable *table) {
  for (guint i = 0; i < G_N_ELEMENTS(table->rows); i++) {
    for (guint hex = 0; hex < table->n_hexes; hex++)
      row_free(table->rows[i][hex]);
    g_free(table->rows[i]);
  }
  g_free(table);
}

static Row *row_of(const HonourPlay *play, CapHex start) {
  guint rain = play->state->weather == HONOUR_WEATHER_RAIN;
  Row **row = &play->work->ride_table->rows[rain][start];

  if (*row == NULL)
    *row = g_new0(Row, 1);
  return *row;
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
  work->ride_table->last.row = NULL;
  memcpy(&work->rides_of, play->state, sizeof work->rides_of);
  return work->n_rides;
}

/* --- By what is known ------------------------------------------------------------------------- */

static void end_bans(const HonourGame *game, HonourState *state) {
  for (guint16 i = game->special.first_forbid[HONOUR_ACT_ENTER]; i != G_MAXUINT16;
       i = game->special.rules[i].next)
    state->special.ended[i] = 1;
}

/* [3.4b] Without anybody, without bans and without pontoons, which come and go. */
static void search_bare_ground(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourMove move = move_of(play, capitano);
  g_autofree HonourState *bare = g_memdup2(play->state, sizeof *bare);

  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    bare->pontoons[i].hex = CAP_HEX_NONE;
  end_bans(play->game, bare);
  memset(play->work->field.flags, 0, play->game->map->n_hexes);
  honour_reach(play->game, bare, &play->work->field, &move, honour_unemployed_movement(),
               play->work->left, play->work->came_from);
}

/* A step costs something, so that whoever is before another has more left. Where the legs with so
 * much left begin is counted first; those alike stay in the order of the map. */
static void fill_legs(const HonourPlay *play, Row *row) {
  const HonourWorkspace *work = play->work;
  guint n_levels = (guint)honour_unemployed_movement() + 1, n = 0;
  g_autofree guint *begins = g_new0(guint, n_levels); /* by what is left */

  row->legs = g_renew(Leg, row->legs, row->n);
  for (guint i = 0; i < row->n; i++)
    begins[work->left[row->hexes[i]]]++;
  for (guint left = n_levels; left-- > 0;) {
    guint so_many = begins[left];

    begins[left] = n;
    n += so_many;
  }
  for (guint i = 0; i < row->n; i++) {
    CapHex hex = row->hexes[i];
    CapDirection back = cap_direction_opposite(work->came_from[hex]);

    row->legs[begins[work->left[hex]]++] =
        (Leg){hex, play->game->map->hexes[hex].neighbour[back], work->left[hex]};
  }
}

static void fill_row(const HonourPlay *play, HonourCapitanoIndex capitano, Row *row) {
  HonourWorkspace *work = play->work;

  search_bare_ground(play, capitano);
  row->n =
      list_reached(play, play->state->capitani[capitano].hex, play->game->map->n_hexes, work->path);
  g_free(row->hexes);
  row->hexes = g_memdup2(work->path, row->n * sizeof row->hexes[0]);
  fill_legs(play, row);
  g_free(row->left);
  row->left = g_memdup2(work->left, play->game->map->n_hexes * sizeof row->left[0]);
  row->ground = work->ground.bare;
}

/* Never the hex where it starts; asked of hexes that are another. */
static gboolean row_has(const Row *row, CapHex hex) {
  return row->left[hex] >= 0;
}

static void find_enemies(Ride *ride, HonourCapitanoIndex capitano) {
  const HonourPlay *play = ride->play;
  CapIndex side = honour_side_of(play->game, play->state, capitano);
  guint8 is_force[HONOUR_MAX_CAPITANI];

  honour_find_forces(play->game, play->state, is_force);
  ride->now.n_enemies = 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapHex hex = play->state->capitani[i].hex;

    if (is_force[i] && hex != ride->start && honour_side_of(play->game, play->state, i) != side)
      ride->now.enemies[ride->now.n_enemies++] = hex;
  }
}

static gboolean meets_enemy(const Ride *ride) {
  for (guint i = 0; i < ride->now.n_enemies; i++)
    if (row_has(ride->row, ride->now.enemies[i]))
      return TRUE;
  return FALSE;
}

/* [15.1.4] A pontoon may lead him over a river from any hex that he could reach. */
static gboolean meets_pontoon(const Ride *ride) {
  const HonourPontoon *pontoons = ride->play->state->pontoons;

  for (guint i = 0; i < HONOUR_MAX_PONTOONS && pontoons[i].hex != CAP_HEX_NONE; i++) {
    CapHex hex = pontoons[i].hex;
    CapHex beyond = ride->play->game->map->hexes[hex].neighbour[pontoons[i].side];

    if (hex == ride->start || beyond == ride->start || row_has(ride->row, hex) ||
        row_has(ride->row, beyond))
      return TRUE;
  }
  return FALSE;
}

/* May he go wherever the ground lets him, but for hexes that are closed to him? */
static gboolean is_free_to_ride(Ride *ride, HonourCapitanoIndex capitano) {
  const HonourPlay *play = ride->play;
  HonourMove move = move_of(play, capitano);

  if (honour_special_has_adjust(play->game, HONOUR_VALUE_MOVE_COST))
    return FALSE;
  honour_marcher_init(play->game, play->state, &play->work->field, &move, &ride->marcher);
  return ride->marcher.reason == HONOUR_REASON_OK;
}

/* FALSE where only a search can tell. */
static gboolean find_row(Ride *ride, HonourCapitanoIndex capitano) {
  const HonourPlay *play = ride->play;
  Row *row;

  /* What is seen of the rules is counted where it is searched for. */
  if (play->game->seen != NULL || ride->start >= play->work->n_hexes ||
      !is_free_to_ride(ride, capitano))
    return FALSE;
  honour_ground_now_look(play->game, play->state, &play->work->ground);
  row = row_of(play, ride->start);
  if (row->ground != play->work->ground.bare)
    fill_row(play, capitano, row);
  ride->row = ride->now.row = row;
  ride->now.ground = play->work->ground.number;
  find_enemies(ride, capitano);
  return TRUE;
}

/* Is that what was asked last? What bans say may have changed since. */
static gboolean is_asked_again(const Ride *ride) {
  const Asked *last = &ride->play->work->ride_table->last;

  return ride->marcher.bans.n == 0 && last->row == ride->now.row &&
         last->ground == ride->now.ground && last->n_enemies == ride->now.n_enemies &&
         memcmp(last->enemies, ride->now.enemies, last->n_enemies * sizeof last->enemies[0]) == 0;
}

/* --- Round enemies ---------------------------------------------------------------------------- */

/* [S1.SR1] Asked of a hex when the first way leads into it. */
static gboolean is_closed(const Ride *ride, CapHex hex) {
  HonourSubject subject;

  if (ride->marcher.bans.n == 0)
    return FALSE;
  subject = ride->marcher.subject;
  subject.hex = hex;
  return honour_special_forbids_there(ride->play->game, ride->play->state, HONOUR_ACT_ENTER,
                                      &ride->marcher.bans, &subject) != CAP_INDEX_NONE;
}

/* The first leg from which on anything may be otherwise than over bare ground: of those with as
 * much left as the enemy who stands nearest, or the first of all where hexes may be closed. */
static guint first_barred_leg(const Ride *ride) {
  const Row *row = ride->row;
  int most = ride->marcher.bans.n > 0 ? G_MAXINT : OUT_OF_REACH;
  guint first = 0, end = row->n;

  for (guint i = 0; i < ride->now.n_enemies; i++)
    most = MAX(most, row->left[ride->now.enemies[i]]);
  while (first < end) {
    guint middle = (first + end) / 2;

    if (row->legs[middle].left > most)
      first = middle + 1;
    else
      end = middle;
  }
  return first;
}

/* What is left in each hex whose best way passes nothing that bars it. The others are not settled:
 * how many they are; they are listed in the path of the workspace. */
static guint keep_free_ways(const Ride *ride) {
  HonourWorkspace *work = ride->play->work;
  const Row *row = ride->row;
  guint n = 0;

  memcpy(work->left, row->left, ride->play->game->map->n_hexes * sizeof row->left[0]);
  for (guint i = 0; i < ride->now.n_enemies; i++)
    work->left[ride->now.enemies[i]] = BARRED;
  for (guint i = first_barred_leg(ride); i < row->n; i++) {
    const Leg *leg = &row->legs[i];

    if (work->left[leg->hex] == BARRED)
      continue;
    if (work->left[leg->before] >= 0) {
      if (is_closed(ride, leg->hex))
        work->left[leg->hex] = BARRED;
      continue;
    }
    work->left[leg->hex] = UNSETTLED;
    work->path[n++] = leg->hex;
  }
  return n;
}

/* Is there a better way into a hex than any so far? */
static gboolean improve(const Ride *ride, CapHex hex) {
  const HonourPlay *play = ride->play;
  gint16 *left = play->work->left, before = left[hex];

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS && left[hex] != BARRED; d++) {
    CapHex from = play->game->map->hexes[hex].neighbour[d];
    int cost = 0;

    if (from == CAP_HEX_NONE || left[from] <= MAX(left[hex], 0) ||
        honour_ground_cost(play->game, play->state, from, cap_direction_opposite(d),
                           HONOUR_FORCE_MINOR, from == ride->start, &cost) != HONOUR_REASON_OK ||
        left[from] - cost < 0 || left[from] - cost <= left[hex])
      continue;
    left[hex] =
        left[hex] < 0 && is_closed(ride, hex) ? (gint16)BARRED : (gint16)(left[from] - cost);
  }
  return left[hex] >= 0 && left[hex] != before;
}

/* Goes on until no way gets better; they are few hexes, behind the enemy. */
static void find_ways_round(const Ride *ride, guint n) {
  gboolean goes_on = n > 0;

  while (goes_on) {
    goes_on = FALSE;
    for (guint i = 0; i < n; i++)
      goes_on |= improve(ride, ride->play->work->path[i]);
  }
}

/* --- Over pontoons ---------------------------------------------------------------------------- */

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

static void try_ways_out(const Ride *ride, CapHex from, Open *open) {
  const HonourPlay *play = ride->play;
  gint16 *left = play->work->left;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex to = play->game->map->hexes[from].neighbour[d];
    int cost = 0;

    if (to == CAP_HEX_NONE || left[to] == BARRED || left[to] >= left[from] ||
        honour_ground_cost(play->game, play->state, from, d, HONOUR_FORCE_MINOR,
                           from == ride->start, &cost) != HONOUR_REASON_OK ||
        left[from] - cost <= MAX(left[to], -1))
      continue;
    if (left[to] < 0 && is_closed(ride, to)) {
      left[to] = BARRED;
      continue;
    }
    left[to] = (gint16)(left[from] - cost);
    add_open(open, to);
  }
}

/* A pontoon is never dearer than what lies beside it: ways get better and none gets worse. */
static void find_ways_over(const Ride *ride) {
  const HonourPlay *play = ride->play;
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
    try_ways_out(ride, hex, &open);
  }
}

/* --- The list --------------------------------------------------------------------------------- */

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

static guint list_rides(const Ride *ride) {
  const HonourPlay *play = ride->play;
  gboolean has_pontoon = meets_pontoon(ride);

  if (!has_pontoon && ride->marcher.bans.n == 0 && !meets_enemy(ride))
    return list_row(play, ride->row);
  find_ways_round(ride, keep_free_ways(ride));
  if (!has_pontoon)
    return list_left(play, ride->row);
  find_ways_over(ride);
  return list_reached(play, ride->start, CAP_MAX_OPTIONS - 1, play->work->rides);
}

guint honour_find_rides(const HonourPlay *play, HonourCapitanoIndex capitano) {
  Ride ride = {.play = play, .start = play->state->capitani[capitano].hex};
  HonourWorkspace *work = play->work;

  if (!find_row(&ride, capitano))
    return honour_search_rides(play, capitano);
  work->rider = HONOUR_NOBODY;
  if (is_asked_again(&ride))
    return work->n_rides;
  work->n_rides = list_rides(&ride);
  work->ride_table->last = ride.now;
  return work->n_rides;
}

guint honour_recall_rides(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourWorkspace *work = play->work;

  if (work->rider == capitano && memcmp(&work->rides_of, play->state, sizeof work->rides_of) == 0)
    return work->n_rides;
  return honour_find_rides(play, capitano);
}
