/* Chapter 12.2.1, every path of a retreat, and the best of them by the priorities.
 *
 * A path by 12.2.1b never touches itself, so that from each hex there are three ways on at most. To
 * follow only those that can still come to something the search asks first, for a given goal, how
 * many points each hex is away from it when 12.2.1b is left out. */
#include "validator/honour/chapters/combat/ch12-retreat-search.h"

#include <string.h>

#include "validator/honour/chapters/combat/ch12-retreat-known.h"
#include "validator/honour/chapters/march/ch07-movement.h"

/* Costs of the six steps out of a hex share a number, five bits each; 0 where there is no way. */
enum { COST_BITS = 5, COST_MASK = 31 };

/* What the search notes of a hex. */
enum {
  PASSED = 1 << 0, /* on the path in hand */
  OPEN = 1 << 1,   /* the Force may enter it */
  SHUT = 1 << 2,   /* it may not; without either mark nobody has asked yet */
  QUEUED = 1 << 3, /* waits for its need to be spread */
};

/* Steps that are tried before the search is content with what it has. */
#define MAX_TRIED 60000

#define FAR_AWAY G_MAXUINT32
#define UNTRIED  G_MAXUINT32

typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourRetreatCase *c;
  HonourWorkspace *work;
  HonourRetreater retreater;
  guint32 *costs;  /* by hex that can be reached */
  guint32 *tried;  /* by hex that can be reached: what was left there when its ways were tried */
  guint32 *need;   /* by hex that can be reached: half points from there to what is looked for */
  guint32 *away;   /* by place in the queue: how far that hex is from the start [12.2.1a] */
  guint8 *marks;   /* by hex */
  CapHex *waiting; /* room for every hex of the map */
  guint n_reached; /* the hexes are in the queue of the workspace */
  guint n_steps;   /* taken before the search */
  guint n;         /* hexes of the path in hand */
  CapHex hexes[HONOUR_RETREAT_MAX_STEPS + 1];
  int spent; /* on the steps taken before */
  int most;  /* half points that a path to a Fortress may cost from here */
  guint n_tried;
  guint8 first;           /* bit of the first step of the path in hand */
  guint8 found;           /* bits of the first steps of the best paths */
  guint distance;         /* of the ends that are looked for [12.2.1a] */
  CapHex end;             /* the only end that is looked for, or CAP_HEX_NONE */
  HonourRetreatPath best; /* when something was found */
  HonourRetreatGoals goals;
} Search;

/* Hexes whose need has got better, in a ring; each is in it once. */
typedef struct {
  guint end, n;
} Waiting;

static int cost_of(const Search *s, CapHex hex, CapDirection direction) {
  return (int)(s->costs[hex] >> (COST_BITS * direction) & COST_MASK);
}

/* the first hex is always in reach where there is a minimum. */
static gboolean can_pay(const Search *s, CapHex hex, int cost, int left) {
  return cost <= left || (s->c->has_minimum && hex == s->c->start);
}

/* --- Reach ------------------------------------------------------------------------------------ */

/* A hex has six sides to come in by: what does not depend on them is asked once. */
static gboolean may_enter(Search *s, CapHex hex) {
  if ((s->marks[hex] & (OPEN | SHUT)) == 0) {
    HonourReason reason =
        honour_retreater_may_enter(s->game, s->state, &s->work->field, s->c, &s->retreater, hex);

    honour_seen_if(s->game, HONOUR_SEEN_RETREAT_BARRED_BY_ENEMY,
                   reason == HONOUR_REASON_ENEMY_IN_HEX);
    honour_seen_if(s->game, HONOUR_SEEN_ORDERED_RETREAT_SHUNS_ZOC,
                   reason == HONOUR_REASON_RETREAT_INTO_ZOC);
    s->marks[hex] |= reason == HONOUR_REASON_OK ? OPEN : SHUT;
  }
  return (s->marks[hex] & OPEN) != 0;
}

static void look_around(Search *s, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = 0;
    HonourReason reason =
        honour_ground_cost(s->game, s->state, hex, d, s->retreater.kind, hex == s->c->start, &cost);

    honour_seen_if(s->game, HONOUR_SEEN_RETREAT_BARRED_BY_RIVER,
                   reason == HONOUR_REASON_PRIMARY_RIVER);
    if (reason != HONOUR_REASON_OK || !may_enter(s, s->game->map->hexes[hex].neighbour[d]))
      continue;
    g_assert(cost > 0 && cost <= COST_MASK);
    s->costs[hex] |= (guint32)cost << (COST_BITS * d);
  }
}

/* Puts a hex that is reached for the first time at the end of the queue. */
static void add_reached(Search *s, CapHex hex) {
  s->work->search->queue[s->n_reached++] = hex;
  s->costs[hex] = 0;
  s->tried[hex] = UNTRIED;
  look_around(s, hex);
}

static void reach_neighbours(Search *s, CapHex hex) {
  gint16 *left = s->work->left;

  /* Nothing gets better around a hex that has not got better itself. */
  if (s->tried[hex] == (guint32)left[hex])
    return;
  s->tried[hex] = (guint32)left[hex];
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    int cost = cost_of(s, hex, d);
    CapHex to = s->game->map->hexes[hex].neighbour[d];

    if (cost == 0 || !can_pay(s, hex, cost, left[hex]) || MAX(left[hex] - cost, 0) <= left[to])
      continue;
    if (left[to] < 0)
      add_reached(s, to);
    left[to] = (gint16)MAX(left[hex] - cost, 0);
  }
}

/* Where the Force can get from its start with all its points, 12.2.1b left out: what is left there.
 * Rounds go on until nothing gets better; there are no more of them than steps. */
static void find_reach(Search *s, int points) {
  gboolean goes_on = TRUE;
  gint16 *left = s->work->left;

  for (guint i = 0; i < s->game->map->n_hexes; i++)
    left[i] = -1;
  left[s->c->start] = (gint16)points;
  s->n_reached = 0;
  add_reached(s, s->c->start);
  for (guint round = 0; goes_on && round <= HONOUR_RETREAT_MAX_STEPS; round++) {
    guint n = s->n_reached;
    int sum = 0, after = 0;

    for (guint i = 0; i < n; i++)
      sum += left[s->work->search->queue[i]];
    for (guint i = 0; i < n; i++)
      reach_neighbours(s, s->work->search->queue[i]);
    for (guint i = 0; i < n; i++)
      after += left[s->work->search->queue[i]];
    goes_on = s->n_reached > n || after > sum;
  }
}

/* --- What a hex needs ------------------------------------------------------------------------- */

static guint next_place(const Search *s, guint place) {
  return place + 1 < s->game->map->n_hexes ? place + 1 : 0;
}

/* A hex from which somebody needs no more than this; it waits to be spread. */
static void want(Search *s, CapHex hex, guint32 need, Waiting *waiting) {
  s->need[hex] = need;
  if ((s->marks[hex] & QUEUED) != 0)
    return;
  s->marks[hex] |= QUEUED;
  s->waiting[waiting->end] = hex;
  waiting->end = next_place(s, waiting->end);
  waiting->n++;
}

/* The hexes around one from which it can be entered. */
static void spread_from(Search *s, CapHex hex, Waiting *waiting) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex from = s->game->map->hexes[hex].neighbour[d];
    guint32 cost;

    if (from == CAP_HEX_NONE || s->work->left[from] < 0)
      continue;
    cost = (guint32)cost_of(s, from, cap_direction_opposite(d));
    if (cost != 0 && s->need[hex] + cost < s->need[from])
      want(s, from, s->need[hex] + cost, waiting);
  }
}

/* Goes on until nothing gets better. What was found for ends farther away stays good when nearer
 * ones are looked for besides. */
static void spread_need(Search *s, Waiting *waiting) {
  for (guint first = 0; waiting->n > 0; first = next_place(s, first)) {
    CapHex hex = s->waiting[first];

    waiting->n--;
    s->marks[hex] &= (guint8)~QUEUED;
    spread_from(s, hex, waiting);
  }
}

/* Hexes out of reach need nothing: nobody goes there. */
static void forget_need(Search *s) {
  for (guint i = 0; i < s->n_reached; i++)
    s->need[s->work->search->queue[i]] = FAR_AWAY;
}

/* --- Paths ------------------------------------------------------------------------------------ */

/* [12.2.1b] The same question as honour_retreat_may_go_on(), with the path marked on the map. */
static gboolean may_go_on(const Search *s, CapHex from, CapHex to) {
  const CapMapHex *hex = &s->game->map->hexes[to];

  if ((s->marks[to] & PASSED) != 0)
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (hex->neighbour[d] != CAP_HEX_NONE && hex->neighbour[d] != from &&
        (s->marks[hex->neighbour[d]] & PASSED) != 0)
      return FALSE;
  return TRUE;
}

static void take_path(Search *s, const HonourRetreatPath *path) {
  int order = s->found == 0 ? -1 : honour_retreat_compare(path, &s->best);

  honour_seen_if(s->game, HONOUR_SEEN_RETREAT_NEARER_HOME,
                 s->found != 0 && path->distance == s->best.distance &&
                     path->to_goal != s->best.to_goal);
  honour_seen_if(s->game, HONOUR_SEEN_RETREAT_CHEAPER,
                 s->found != 0 && path->distance == s->best.distance &&
                     path->to_goal == s->best.to_goal && path->cost != s->best.cost);

  if (order > 0)
    return;
  if (order < 0) {
    s->best = *path;
    s->found = 0;
  }
  s->found |= s->first;
}

/* The path in hand has come to its end: is it one of those that are looked for? */
static void end_path(Search *s, int left, int points, gboolean is_short) {
  CapHex end = s->hexes[s->n - 1];
  HonourRetreatPath path = {is_short, honour_game_distance(s->game, s->c->start, end), 0,
                            points - left};

  if (s->n <= s->n_steps + 1)
    return;
  if (s->end != CAP_HEX_NONE) {
    take_path(s, &path);
  } else if (path.distance == s->distance) {
    path.to_goal = honour_retreat_nearest_goal(s->game, &s->goals, end);
    take_path(s, &path);
  }
}

static void follow(Search *s, int left, int points);

static void follow_step(Search *s, CapDirection direction, CapHex to, int left, int points) {
  if (s->n == s->n_steps + 1)
    s->first = (guint8)(1u << direction);
  s->hexes[s->n++] = to;
  s->marks[to] |= PASSED;
  follow(s, left, points);
  s->marks[to] &= (guint8)~PASSED;
  s->n--;
}

/* Can a path that enters a hex with so much left still come to something? Not when it lacks the
 * points, nor when a cheaper one to the same Fortress is known. */
static gboolean is_worth_while(const Search *s, CapHex to, int left, int points) {
  if (s->work->left[to] < 0 || s->need[to] == FAR_AWAY || (int)s->need[to] > left)
    return FALSE;
  return s->end == CAP_HEX_NONE ||
         points - left + (int)s->need[to] <= (s->found == 0 ? s->most : s->best.cost);
}

/* [12.2.1a] As far as it gets: a path ends where no step can be paid. [12.2c] It is blocked when
 * there would be something left for a step, but there is none. [12.2.7b] One that looks for a
 * certain Fortress ends there. It calls itself as often as a path has steps at most. */
static void follow(Search *s, int left, int points) {
  CapHex from = s->hexes[s->n - 1];
  gboolean is_at_end = s->end != CAP_HEX_NONE && from == s->end && s->n > s->n_steps + 1;
  gboolean may_step = FALSE, can_step = FALSE;

  if (++s->n_tried > MAX_TRIED)
    return;
  for (CapDirection d = 0; !is_at_end && d < CAP_N_DIRECTIONS; d++) {
    CapHex to = s->game->map->hexes[from].neighbour[d];
    int cost = cost_of(s, from, d);

    if (cost == 0)
      continue;
    if (!may_go_on(s, from, to)) {
      honour_seen(s->game, HONOUR_SEEN_RETREAT_TURNS_NOT_BACK);
      continue;
    }
    may_step = TRUE;
    if (!can_pay(s, from, cost, left) || s->n > HONOUR_RETREAT_MAX_STEPS)
      continue;
    can_step = TRUE;
    if (is_worth_while(s, to, MAX(left - cost, 0), points))
      follow_step(s, d, to, MAX(left - cost, 0), cost > left ? points + cost - left : points);
  }
  if (is_at_end || (s->end == CAP_HEX_NONE && !can_step))
    end_path(s, left, points, !is_at_end && left > 0 && !may_step);
}

/* Puts the path in hand back to so many steps. */
static void stand_at(Search *s, guint n) {
  for (guint i = n; i < s->n; i++)
    s->marks[s->hexes[i]] &= (guint8)~PASSED;
  for (guint i = 0; i < n; i++)
    s->marks[s->hexes[i]] |= PASSED;
  s->n = n;
}

/* --- [12.2.1] The full retreat ---------------------------------------------------------------- */

static guint measure(Search *s) {
  guint farthest = 0;

  for (guint i = 0; i < s->n_reached; i++) {
    s->away[i] = honour_game_distance(s->game, s->c->start, s->work->search->queue[i]);
    farthest = MAX(farthest, s->away[i]);
  }
  return farthest;
}

/* Ends so far away are looked for, besides those farther away. */
static void want_ring(Search *s, guint distance) {
  Waiting waiting = {0};

  for (guint i = 0; i < s->n_reached; i++)
    if (s->away[i] == distance)
      want(s, s->work->search->queue[i], 0, &waiting);
  s->distance = distance;
  spread_need(s, &waiting);
}

/* From the farthest ends inwards until there is a path that is not blocked; [12.2c] the farthest of
 * those that are will do when there is none. */
static void find_onward(Search *s, HonourRetreatWays *ways) {
  HonourRetreatPath best = {0};
  guint8 found = 0;

  s->end = CAP_HEX_NONE;
  forget_need(s);
  for (guint distance = measure(s) + 1; distance-- > 0;) {
    s->found = 0;
    want_ring(s, distance);
    follow(s, s->c->points, s->c->points);
    if (s->found != 0 && (found == 0 || honour_retreat_compare(&s->best, &best) < 0)) {
      best = s->best;
      found = s->found;
    }
    if (found != 0 && !best.is_short)
      break;
  }
  ways->onward = found;
  ways->path = best;
}

/* --- The same when the best path is known ----------------------------------------------------- */

/* Is the path in hand, which goes no farther, as good as the best? */
static gboolean is_best(const Search *s, int left, gboolean is_short) {
  CapHex end = s->hexes[s->n - 1];

  return s->n > s->n_steps + 1 && is_short == s->best.is_short &&
         s->spent + s->c->points - left == s->best.cost &&
         honour_game_distance(s->game, s->c->start, end) == s->best.distance &&
         honour_retreat_nearest_goal(s->game, &s->goals, end) == s->best.to_goal;
}

/* With so much left, can a path that enters a hex come to an end with what the best has left? */
static gboolean may_be_best(const Search *s, CapHex to, int left) {
  int at_end = s->c->points + s->spent - s->best.cost;

  return s->work->left[to] >= 0 && s->need[to] != FAR_AWAY && (int)s->need[to] + at_end <= left;
}

/* Does the path in hand go on to such an end? Looks no farther than to the first for each step out
 * of the hex where the Force stands; those steps are what is looked for. */
static gboolean follow_best(Search *s, int left) {
  CapHex from = s->hexes[s->n - 1];
  gboolean may_step = FALSE, can_step = FALSE, any = FALSE;

  if (++s->n_tried > MAX_TRIED)
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex to = s->game->map->hexes[from].neighbour[d];
    int cost = cost_of(s, from, d);
    gboolean is_found;

    if (cost == 0 || !may_go_on(s, from, to))
      continue;
    may_step = TRUE;
    if (cost > left || s->n > HONOUR_RETREAT_MAX_STEPS)
      continue;
    can_step = TRUE;
    if (!may_be_best(s, to, left - cost))
      continue;
    s->hexes[s->n++] = to;
    s->marks[to] |= PASSED;
    is_found = follow_best(s, left - cost);
    s->marks[to] &= (guint8)~PASSED;
    s->n--;
    if (is_found && s->n > s->n_steps + 1)
      return TRUE;
    if (is_found)
      s->found |= (guint8)(1u << d);
    any |= is_found;
  }
  return any || (!can_step && is_best(s, left, left > 0 && !may_step));
}

/* Wherever the Force stands: the steps taken before make no difference. */
static void find_needs(Search *s, HonourKnownRetreat *known) {
  Waiting waiting = {0};

  forget_need(s);
  measure(s);
  for (guint i = 0; i < s->n_reached; i++) {
    CapHex hex = s->work->search->queue[i];

    if (s->away[i] == known->best.distance &&
        honour_retreat_nearest_goal(s->game, &s->goals, hex) == known->best.to_goal)
      want(s, hex, 0, &waiting);
  }
  spread_need(s, &waiting);
  for (guint i = 0; i < s->n_reached; i++)
    known->needs[i] = s->need[s->work->search->queue[i]];
  known->has_needs = TRUE;
}

/* FALSE when the way so far is not the beginning of a best path: it leads to a Fortress. */
static gboolean find_known_onward(Search *s, HonourKnownRetreat *known, HonourRetreatWays *ways) {
  if (known->has_needs)
    for (guint i = 0; i < s->n_reached; i++)
      s->need[s->work->search->queue[i]] = known->needs[i];
  else
    find_needs(s, known);
  s->best = known->best;
  s->found = 0;
  follow_best(s, s->c->points);
  if (s->found == 0 || s->n_tried > MAX_TRIED)
    return FALSE;
  ways->onward = s->found;
  ways->path = known->best;
  ways->path.cost -= s->spent;
  return TRUE;
}

static void look_onward(Search *s, HonourKnownRetreat *known, HonourRetreatWays *ways) {
  if (known != NULL && known->has_best && find_known_onward(s, known, ways))
    return;
  s->n_tried = 0;
  find_onward(s, ways);
  if (known == NULL || s->n_steps > 0 || ways->onward == 0 || s->n_tried > MAX_TRIED)
    return;
  known->best = ways->path;
  known->has_best = TRUE;
}

/* --- [12.2.7] Fortresses ---------------------------------------------------------------------- */

/* What the cheapest path to a Fortress costs from the start; -1 when none is left after 12.2.1b. */
static int cheapest(Search *s, int points) {
  guint n_steps = s->n_steps;
  int cost;

  stand_at(s, 1);
  s->n_steps = 0;
  s->found = 0;
  follow(s, points, points);
  cost = s->found != 0 ? s->best.cost : -1;
  s->n_steps = n_steps;
  return cost;
}

/* The same, where it need not be looked for again. */
static int cheapest_of(Search *s, int *known) {
  CapHex way[HONOUR_RETREAT_MAX_STEPS + 1];
  guint n = s->n;
  int cost;

  if (known != NULL && *known != HONOUR_COST_UNKNOWN)
    return *known;
  memcpy(way, s->hexes, sizeof way);
  cost = cheapest(s, s->c->points + s->spent);
  memcpy(s->hexes, way, sizeof way);
  stand_at(s, n);
  /* A search from here must not be cut short by this one. */
  if (known != NULL && s->n_tried <= MAX_TRIED / 2)
    *known = cost < 0 ? HONOUR_COST_NONE : cost;
  return cost;
}

/* [12.2.7b] The way so far must be the beginning of the cheapest path there. [12.2.1f] */
static void find_refuge(Search *s, CapHex refuge, int *known, HonourRetreatWays *ways) {
  Waiting waiting = {0};
  int cost;

  if (s->work->left[refuge] < 0 || refuge == s->c->start ||
      (known != NULL && *known == HONOUR_COST_NONE))
    return;
  s->end = refuge;
  s->n_tried = 0;
  s->most = G_MAXINT;
  forget_need(s);
  want(s, refuge, 0, &waiting);
  spread_need(s, &waiting);
  cost = cheapest_of(s, known);
  if (cost < 0)
    return;
  if (known != NULL && *known != HONOUR_COST_UNKNOWN)
    s->most = cost - s->spent;
  s->found = 0;
  follow(s, s->c->points, s->c->points);
  if (s->found != 0 && s->spent + s->best.cost == cost)
    ways->refuge |= s->found;
}

/* --- All of it -------------------------------------------------------------------------------- */

/* The half points that the steps taken so far have cost. */
static int cost_of_way(const Search *s) {
  int sum = 0;

  for (guint i = 0; i + 1 < s->n; i++) {
    CapDirection direction;
    int cost = 0;

    if (cap_grid_direction(&s->game->map->grid, s->hexes[i], s->hexes[i + 1], &direction) &&
        honour_retreater_step(s->game, s->state, &s->work->field, s->c, &s->retreater, s->hexes[i],
                              direction, &cost, NULL) == HONOUR_REASON_OK)
      sum += cost;
  }
  return sum;
}

static void keep_reach(const Search *s, HonourKnownRetreat *known) {
  known->n_reached = s->n_reached;
  for (guint i = 0; i < s->n_reached; i++) {
    CapHex hex = s->work->search->queue[i];

    known->hexes[i] = hex;
    known->left[i] = s->work->left[hex];
    known->costs[i] = s->costs[hex];
  }
}

static void recall_reach(Search *s, const HonourKnownRetreat *known) {
  for (guint i = 0; i < s->game->map->n_hexes; i++)
    s->work->left[i] = -1;
  s->n_reached = known->n_reached;
  for (guint i = 0; i < s->n_reached; i++) {
    CapHex hex = known->hexes[i];

    s->work->search->queue[i] = hex;
    s->work->left[hex] = known->left[i];
    s->costs[hex] = known->costs[i];
  }
}

/* What is known of the retreat, which is all but nothing when it begins. NULL where special rules
 * have a say, where one hex is free of charge, or where what is seen of the rules is
 * counted. */
static HonourKnownRetreat *find_known(Search *s) {
  HonourRetreatKey key = {.is_rain = s->state->weather == HONOUR_WEATHER_RAIN,
                          .is_minor = s->retreater.kind == HONOUR_FORCE_MINOR,
                          .start = s->c->start,
                          .points = s->c->points + s->spent,
                          .barred = HONOUR_FIELD_ENEMY,
                          .flags = s->work->field.flags,
                          .goals = &s->goals};
  HonourKnownRetreat *known;

  if (s->game->seen != NULL || s->retreater.bans.n > 0 || s->c->has_minimum)
    return NULL;
  if (s->c->is_ordered)
    key.barred |= HONOUR_FIELD_ENEMY_ZOC | HONOUR_FIELD_NEAR_ENEMY;
  honour_ground_now_look(s->game, s->state, &s->work->ground);
  key.ground = s->work->ground.number;
  known = honour_known_retreat_find(s->work->retreats, &key);
  return known != NULL ? known : honour_known_retreat_add(s->work->retreats, &key);
}

HonourRetreatWays honour_retreat_ways(const HonourGame *game, const HonourState *state,
                                      const HonourRetreatCase *c, HonourWorkspace *work) {
  HonourRetreatWays ways = {0};
  HonourRetreatCase used = *c;
  Search s = {.game = game, .state = state, .c = &used, .work = work};
  HonourKnownRetreat *known;
  CapHex here;

  honour_retreater_init(game, state, c->primo, &s.retreater);
  used.points = CLAMP(c->points, 0, G_MAXINT16 / 2);
  s.costs = work->search->leg;
  s.tried = work->search->previous;
  s.need = work->search->steps;
  s.away = work->path;
  s.waiting = work->search->next;
  s.marks = work->came_from;
  memset(s.marks, 0, game->map->n_hexes);
  s.n = honour_retreat_way_hexes(game->map, c->start, c->way, s.hexes);
  s.n_steps = s.n - 1;
  here = s.hexes[s.n - 1];
  s.spent = cost_of_way(&s);
  stand_at(&s, s.n);
  honour_retreat_find_goals(game, state, c->primo, &s.goals);
  known = find_known(&s);
  if (known != NULL && known->n_reached > 0)
    recall_reach(&s, known);
  else
    find_reach(&s, used.points + s.spent);
  if (known != NULL && known->n_reached == 0)
    keep_reach(&s, known);
  look_onward(&s, known, &ways);
  for (guint i = 0; i < s.goals.n_owned; i++)
    find_refuge(&s, s.goals.hexes[i], known != NULL ? &known->cheapest[i] : NULL, &ways);
  ways.is_refuge = s.n_steps > 0 && honour_retreat_is_refuge(game, state, c->primo, here);
  return ways;
}
