#include "validator/honour/chapters/ch05-command-reach.h"

#include <string.h>

#include "validator/honour/machine/ground-now.h"
#include "validator/honour/machine/path-search.h"

/* Searches that are kept: both sides ask in turn, and each has more than one army. */
enum { N_FLOODS = 4 };

/* The hexes that paths get to from one of them, up to the one that was asked for; all of them, and
 * what stopped them, where that was not found. */
typedef struct {
  guint64 ground;  /* number of the ground; 0: nothing is known */
  CapHex *before;  /* by hex: the one before it, its own for the first; CAP_HEX_NONE: not reached */
  CapHex *stopped; /* each is there once */
  guint n_stopped;
  gboolean is_whole; /* there is nothing more to reach */
} Flood;

struct _HonourCommandReach {
  guint n_hexes;
  HonourGroundNow ground;
  Flood floods[N_FLOODS];
  guint next;    /* the one that is forgotten next */
  CapHex *first; /* by how far it is to the end: the first hex that waits, CAP_HEX_NONE: none */
  CapHex *next_waiting; /* by hex that waits: the next as far; CAP_HEX_NONE for the last */
  guint8 *is_obstacle;  /* by hex; all 0 between searches */
};

/* One question. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourField *field;
  HonourCommandReach *reach;
} Question;

HonourCommandReach *honour_command_reach_new(guint n_hexes) {
  HonourCommandReach *reach = g_new0(HonourCommandReach, 1);

  reach->n_hexes = n_hexes;
  reach->first = g_new0(CapHex, n_hexes);
  reach->next_waiting = g_new0(CapHex, n_hexes);
  reach->is_obstacle = g_new0(guint8, n_hexes);
  for (guint i = 0; i < N_FLOODS; i++) {
    reach->floods[i].before = g_new0(CapHex, n_hexes);
    reach->floods[i].stopped = g_new0(CapHex, n_hexes);
  }
  return reach;
}

void honour_command_reach_free(HonourCommandReach *reach) {
  if (reach == NULL)
    return;
  for (guint i = 0; i < N_FLOODS; i++) {
    g_free(reach->floods[i].before);
    g_free(reach->floods[i].stopped);
  }
  g_free(reach->first);
  g_free(reach->next_waiting);
  g_free(reach->is_obstacle);
  g_free(reach);
}

/* --- A search --------------------------------------------------------------------------------- */

static gboolean is_open(const Question *q, CapHex hex) {
  return cap_path_stopped_by(q->field, hex, HONOUR_PATH_STOPS) == 0;
}

static void note_stopped(const Question *q, Flood *flood, CapHex hex) {
  if (q->reach->is_obstacle[hex] == 0)
    flood->stopped[flood->n_stopped++] = hex;
  q->reach->is_obstacle[hex] = 1;
}

/* Hexes whose neighbours were not looked at yet, by how far they are from the end. */
typedef struct {
  HonourCommandReach *reach;
  guint n, nearest; /* nobody who waits is nearer */
} Waiting;

static void wait_for(const Question *q, CapHex hex, CapHex end, Waiting *waiting) {
  guint far = honour_game_distance(q->game, hex, end);

  waiting->reach->next_waiting[hex] = waiting->reach->first[far];
  waiting->reach->first[far] = hex;
  waiting->nearest = MIN(waiting->nearest, far);
  waiting->n++;
}

static CapHex take_nearest(Waiting *waiting) {
  CapHex hex;

  while (waiting->reach->first[waiting->nearest] == CAP_HEX_NONE)
    waiting->nearest++;
  hex = waiting->reach->first[waiting->nearest];
  waiting->reach->first[waiting->nearest] = waiting->reach->next_waiting[hex];
  waiting->n--;
  return hex;
}

/* Goes on until it is there, or there is nothing more to reach: any path will do, and the one that
 * goes straight is found soonest. */
static void fill(const Question *q, CapHex from, CapHex end, Flood *flood) {
  gsize size = q->game->map->n_hexes * sizeof(CapHex);
  Waiting waiting = {q->reach, 0, q->game->map->n_hexes - 1};

  memset(flood->before, 0xff, size); /* none each */
  memset(q->reach->first, 0xff, size);
  flood->ground = q->reach->ground.number;
  flood->n_stopped = 0;
  flood->before[from] = from;
  wait_for(q, from, end, &waiting);
  while (waiting.n > 0 && flood->before[end] == CAP_HEX_NONE) {
    CapHex hex = take_nearest(&waiting);
    const CapHex *neighbour = q->game->map->hexes[hex].neighbour;

    for (guint ways = honour_path_ways(q->game, hex), d = 0; ways != 0; ways >>= 1, d++) {
      CapHex to = neighbour[d];

      if ((ways & 1u) == 0 || flood->before[to] != CAP_HEX_NONE ||
          !honour_path_is_passable(q->game, q->state, hex, (CapDirection)d))
        continue;
      if (is_open(q, to)) {
        flood->before[to] = hex;
        wait_for(q, to, end, &waiting);
      } else {
        note_stopped(q, flood, to);
      }
    }
  }
  flood->is_whole = waiting.n == 0;
  for (guint i = 0; i < flood->n_stopped; i++)
    q->reach->is_obstacle[flood->stopped[i]] = 0;
}

/* --- What an earlier one says ----------------------------------------------------------------- */

/* Is the way back to where it began still open? */
static gboolean is_way_open(const Question *q, const Flood *flood, CapHex hex) {
  for (; flood->before[hex] != hex; hex = flood->before[hex])
    if (!is_open(q, hex))
      return FALSE;
  return is_open(q, hex);
}

/* What stopped it then stops it still, so that nothing more is reached now. */
static gboolean is_shut_in(const Question *q, const Flood *flood) {
  for (guint i = 0; i < flood->n_stopped; i++)
    if (is_open(q, flood->stopped[i]))
      return FALSE;
  return TRUE;
}

/* FALSE when it says nothing about these two. */
static gboolean is_known(const Question *q, const Flood *flood, CapHex from, CapHex to,
                         gboolean *is_path) {
  gboolean has_from = flood->before[from] != CAP_HEX_NONE;
  gboolean has_to = flood->before[to] != CAP_HEX_NONE;

  *is_path = has_from && has_to;
  return (*is_path && is_way_open(q, flood, from) && is_way_open(q, flood, to)) ||
         (has_from != has_to && flood->is_whole && is_shut_in(q, flood));
}

static gboolean are_joined(const Question *q, CapHex from, CapHex to) {
  HonourCommandReach *reach = q->reach;
  Flood *flood;

  for (guint i = 0; i < N_FLOODS; i++) {
    gboolean is_path;

    if (reach->floods[i].ground == reach->ground.number &&
        is_known(q, &reach->floods[i], from, to, &is_path))
      return is_path;
  }
  flood = &reach->floods[reach->next];
  reach->next = (reach->next + 1) % N_FLOODS;
  fill(q, from, to, flood);
  return flood->before[to] != CAP_HEX_NONE;
}

/* --- The ends --------------------------------------------------------------------------------- */

/* a Fortress of the enemy stops no path that begins or ends there. */
static gboolean may_be_end(const Question *q, CapHex hex) {
  return cap_path_stopped_by(q->field, hex,
                             HONOUR_PATH_STOPS & ~(guint)HONOUR_FIELD_ENEMY_FORTRESS) == 0;
}

/* Out of a hex that is open, or out of such a Fortress into one beside it. */
static gboolean leads_to(const Question *q, CapHex from, CapHex to) {
  guint ways = honour_path_ways(q->game, from);

  if (is_open(q, from))
    return is_open(q, to) ? are_joined(q, from, to) : leads_to(q, to, from);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = q->game->map->hexes[from].neighbour[d];

    if ((ways >> d & 1u) != 0 && honour_path_is_passable(q->game, q->state, from, d) &&
        (next == to || (is_open(q, next) && leads_to(q, next, to))))
      return TRUE;
  }
  return FALSE;
}

gboolean honour_command_reaches(const HonourGame *game, const HonourState *state,
                                const HonourField *field, CapHex from, CapHex to,
                                HonourCommandReach *reach) {
  Question question = {game, state, field, reach};

  g_assert(reach->n_hexes >= game->map->n_hexes);
  /* Who stands in the way himself would be looked for all over the map. */
  if (!may_be_end(&question, from) || !may_be_end(&question, to))
    return FALSE;
  honour_ground_now_look(game, state, &reach->ground);
  return leads_to(&question, from, to);
}
