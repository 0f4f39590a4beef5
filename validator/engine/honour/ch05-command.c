#include "validator/engine/honour/ch05-command.h"

#include <string.h>

#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart-orders.h"
#include "validator/engine/honour/special.h"

/* --- 5.2 Command paths --------------------------------------------------------------------- */

/* One search for a path. */
typedef struct {
  const CapGame *game;
  const CapState *state;
  const CapField *field;
  CapHex from, to;
  guint stops; /* what stops this path, of CAP_PATH_STOPS */
  CapPathSearch *search;
} Trace;

/* [5.2c] [14j] R-032; R-145: the hexes at its ends do not stop it, whoever owns the Fortress. */
static gboolean may_use(const Trace *t, CapHex hex) {
  guint stops = t->stops;

  if (hex == t->from || hex == t->to)
    stops &= ~(guint)CAP_FIELD_ENEMY_FORTRESS;
  return cap_path_stopped_by(t->field, hex, stops) == 0;
}

/* Spreads from the start until the receiver is reached. */
static gboolean find_path(const Trace *t) {
  CapPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  guint head = 0, tail = 0;

  memset(search->steps, 0, map->n_hexes * sizeof search->steps[0]);
  if (!may_use(t, t->from))
    return FALSE;
  search->steps[t->from] = 1;
  search->queue[tail++] = t->from;
  while (head < tail && search->steps[t->to] == 0) {
    CapHex hex = search->queue[head++];

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex to = map->hexes[hex].neighbour[d];

      if (to == CAP_HEX_NONE || search->steps[to] != 0 || !may_use(t, to) ||
          !cap_path_is_passable(t->game, t->state, hex, d))
        continue;
      search->steps[to] = search->steps[hex] + 1;
      search->previous[to] = hex;
      search->queue[tail++] = to;
    }
  }
  return search->steps[t->to] != 0;
}

/* Which obstacle, taken away, would open a path: that is the one to tell. */
static CapReason why_no_path(Trace t) {
  static const struct {
    guint lifted;
    CapReason reason;
  } tries[] = {
      {CAP_FIELD_ENEMY_ZOC, CAP_REASON_COMMAND_ZOC},
      {CAP_FIELD_ENEMY_FORTRESS, CAP_REASON_COMMAND_FORTRESS},
      {CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC, CAP_REASON_COMMAND_ENEMY},
      {CAP_PATH_STOPS, CAP_REASON_COMMAND_CUT},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(tries); i++) {
    t.stops = CAP_PATH_STOPS & ~tries[i].lifted;
    if (find_path(&t))
      return tries[i].reason;
  }
  return CAP_REASON_COMMAND_IMPASSABLE;
}

static void write_path(const Trace *t, CapHex *path, guint *n_path) {
  guint n = t->search->steps[t->to];
  CapHex hex = t->to;

  if (n_path != NULL)
    *n_path = n;
  if (path == NULL)
    return;
  for (guint i = n - 1; i > 0; i--) {
    path[i] = hex;
    hex = t->search->previous[hex];
  }
  path[0] = t->from;
}

/* [5.2c] R-033: he who gives an Order to himself, or in his own hex, needs no way. */
CapReason cap_command_path(const CapGame *game, const CapState *state, const CapField *field,
                           CapHex from, CapHex to, CapPathSearch *search, CapHex *path,
                           guint *n_path) {
  Trace trace = {.game = game,
                 .state = state,
                 .field = field,
                 .from = from,
                 .to = to,
                 .stops = from == to ? 0 : CAP_PATH_STOPS,
                 .search = search};

  g_assert(search->n_hexes >= game->map->n_hexes);
  if (!find_path(&trace))
    return why_no_path(trace);
  write_path(&trace, path, n_path);
  return CAP_REASON_OK;
}

/* Whether there is any path at all is found soonest by going straight for the receiver: the hex
 * that was seen last is looked at first, and neighbours nearer to him are seen last. */
static gboolean reaches(const Trace *t) {
  CapPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  guint n = 0;

  memset(search->steps, 0, map->n_hexes * sizeof search->steps[0]);
  if (!may_use(t, t->from))
    return FALSE;
  search->steps[t->from] = 1;
  search->queue[n++] = t->from;
  while (n > 0 && search->steps[t->to] == 0) {
    CapHex hex = search->queue[--n], nearer[CAP_N_DIRECTIONS];
    guint distance = cap_grid_distance(&map->grid, hex, t->to), n_nearer = 0;

    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex to = map->hexes[hex].neighbour[d];

      if (to == CAP_HEX_NONE || search->steps[to] != 0 || !may_use(t, to) ||
          !cap_path_is_passable(t->game, t->state, hex, d))
        continue;
      search->steps[to] = 1;
      if (cap_grid_distance(&map->grid, to, t->to) < distance)
        nearer[n_nearer++] = to;
      else
        search->queue[n++] = to;
    }
    for (guint i = 0; i < n_nearer; i++)
      search->queue[n++] = nearer[i];
  }
  return search->steps[t->to] != 0;
}

gboolean cap_has_command_path(const CapGame *game, const CapState *state, const CapField *field,
                              CapHex from, CapHex to, CapPathSearch *search) {
  Trace trace = {.game = game,
                 .state = state,
                 .field = field,
                 .from = from,
                 .to = to,
                 .stops = CAP_PATH_STOPS,
                 .search = search};

  g_assert(search->n_hexes >= game->map->n_hexes);
  return from == to || reaches(&trace);
}

/* --- 5.3 Orders ---------------------------------------------------------------------------- */

static gboolean is_in_settlement(const CapGame *game, CapHex hex) {
  return game->map->hexes[hex].settlement != CAP_SETTLEMENT_NONE;
}

/* [5.2f] Orders go to Primi Capitani only. [5.3b] A Garrison needs something to hold. [5.3i]
 * [9.1.1d] Half demoralised, a Force does not attack; [9.1.1h] wholly, it keeps still or goes. */
CapReason cap_may_hold_order(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             guint order) {
  const CapOrderRow *row = cap_order_row((CapOrders)order);

  if (state->capitani[primo].role != CAP_ROLE_PRIMO || !cap_is_force(game, state, primo))
    return CAP_REASON_ORDER_NOT_PRIMO;
  if (row->needs_settlement && !is_in_settlement(game, state->capitani[primo].hex))
    return CAP_REASON_ORDER_GARRISON_PLACE;
  /* [18.4c] */
  if (cap_must_rest(state, cap_side_of(game, state, primo)) &&
      (order & (CAP_ORDER_STAND | CAP_ORDER_GARRISON)) == 0)
    return CAP_REASON_ORDER_OFFERED_REST;

  CapForceStrength strength = cap_force_strength(game, state, primo);
  CapForceCount count = {(guint16)strength.n_units, (guint16)strength.n_demoralised};
  if (strength.n_demoralised == strength.n_units &&
      (order & (CAP_ORDER_MANOEUVRE | CAP_ORDER_ATTACK)) != 0)
    return CAP_REASON_ORDER_ALL_DEMORALISED;
  if (order == CAP_ORDER_ATTACK && cap_count_is_shaken(count))
    return CAP_REASON_ORDER_ATTACK_SHAKEN;
  return CAP_REASON_OK;
}

/* [6.1c] Light Cavalry alone, or a single Strength Point, follows Orders for nothing. */
static gboolean is_free_of_charge(const CapGame *game, const CapState *state,
                                  CapCapitanoIndex primo) {
  CapForceStrength strength = cap_force_strength(game, state, primo);

  return strength.only_light_cavalry || strength.sp == 1;
}

/* [5.3.2a] [5.3.3a] [6.1] [3.8.1g]; R-095: an army without Administrative Points pays none. */
/* [S3.ap] Never less than nothing. */
static int adjust_cost(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                       guint order, int cost) {
  CapSubject subject = cap_subject_force(game, state, primo);

  subject.order = order;
  return MAX(cap_special_adjust(game, state, CAP_VALUE_ORDER_COST, &subject, cost), 0);
}

int cap_force_order_cost(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                         guint order, gboolean is_new) {
  const CapCapitanoState *c = &state->capitani[primo];
  const CapArmy *army = &game->scenario->armies[game->capitani[primo].army];
  gboolean is_major = cap_force_is_major(state, primo);

  if (army->unlimited_points)
    return 0;
  CapOrderCase given = {
      .force = is_major ? CAP_FORCE_MAJOR : CAP_FORCE_MINOR,
      .order = (CapOrders)order,
      .is_change = !is_new && c->order != 0,
      .current = (CapOrders)c->order,
      .is_free_of_charge = !is_major && is_free_of_charge(game, state, primo),
      .is_temporeggiatore =
          (cap_game_card(game, primo)->features & CAP_FEATURE_TEMPOREGGIATORE) != 0,
  };
  CapOrderCost price = cap_order_cost(&given);
  cap_seen_modifiers(game, &price.modifiers);
  cap_seen_if(game, CAP_SEEN_ORDER_FREE_OF_CHARGE, given.is_free_of_charge);
  return adjust_cost(game, state, primo, order, price.cost);
}

/* A special rule forbids the Force to take this Order. */
static gboolean is_order_forbidden(const CapGame *game, const CapState *state,
                                   CapCapitanoIndex primo, guint order) {
  CapSubject subject = cap_subject_force(game, state, primo);

  subject.order = order;
  return cap_special_forbids(game, state, CAP_ACT_CHANGE_ORDER, &subject) != CAP_INDEX_NONE;
}

/* [5.2b] Who has none gets one, even where all of them are forbidden. */
gboolean cap_may_take_order(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                            guint order) {
  if (!is_order_forbidden(game, state, primo, order))
    return TRUE;
  if (state->capitani[primo].order != 0)
    return FALSE;
  for (guint other = CAP_ORDER_GARRISON; other <= CAP_ORDER_RETREAT; other <<= 1)
    if (cap_may_hold_order(game, state, primo, other) == CAP_REASON_OK &&
        !is_order_forbidden(game, state, primo, other))
      return FALSE;
  return TRUE;
}

gboolean cap_may_spend_points(const CapGame *game, const CapState *state, CapIndex army) {
  CapSubject subject = cap_subject();

  subject.army = army;
  subject.side = state->armies[army].side;
  return cap_special_forbids(game, state, CAP_ACT_SPEND_POINTS, &subject) == CAP_INDEX_NONE;
}

static CapReason reason_unless(gboolean is_allowed, CapReason reason) {
  return is_allowed ? CAP_REASON_OK : reason;
}

/* [5.3a] Every Order lets a Force fight, but only Attack lets it besiege. [5.3c] [5.3f] A Force
 * that stays may work, and [5.3e] recover; [5.3j] Movement Points of a Retreat are for nothing
 * else. */
CapReason cap_order_allows(guint order, CapUnderOrder what) {
  const CapOrderRow *row = cap_order_row((CapOrders)order);

  switch (what) {
  case CAP_UNDER_ORDER_WORK:
    return reason_unless(order != CAP_ORDER_RETREAT, CAP_REASON_ORDER_ONLY_RETREATS);
  case CAP_UNDER_ORDER_RECOVER:
    return reason_unless(row->may_recover, CAP_REASON_ORDER_NO_RECOVERY);
  case CAP_UNDER_ORDER_FIGHT:
    return CAP_REASON_OK;
  case CAP_UNDER_ORDER_BESIEGE:
    return reason_unless(order == CAP_ORDER_ATTACK, CAP_REASON_ORDER_NO_SIEGE);
  }
  g_assert_not_reached();
}
