#include "validator/honour/chapters/ch05-command.h"

#include <string.h>

#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/special/special.h"

/* --- 5.2 Command paths --------------------------------------------------------------------- */

/* One search for a path. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  const HonourField *field;
  CapHex from, to;
  guint stops; /* what stops this path, of HONOUR_PATH_STOPS */
  HonourPathSearch *search;
} Trace;

/* [5.2c] [14j] R-032; R-145: the hexes at its ends do not stop it, whoever owns the Fortress. */
static gboolean may_use(const Trace *t, CapHex hex) {
  guint stops = t->stops;

  if (hex == t->from || hex == t->to)
    stops &= ~(guint)HONOUR_FIELD_ENEMY_FORTRESS;
  return cap_path_stopped_by(t->field, hex, stops) == 0;
}

/* Spreads from the start until the receiver is reached. */
static gboolean find_path(const Trace *t) {
  HonourPathSearch *search = t->search;
  const CapMap *map = t->game->map;
  guint head = 0, tail = 0;

  memset(search->steps, 0, map->n_hexes * sizeof search->steps[0]);
  if (!may_use(t, t->from))
    return FALSE;
  search->steps[t->from] = 1;
  search->queue[tail++] = t->from;
  while (head < tail && search->steps[t->to] == 0) {
    CapHex hex = search->queue[head++];

    for (guint ways = honour_path_ways(t->game, hex), d = 0; ways != 0; ways >>= 1, d++) {
      CapHex to = map->hexes[hex].neighbour[d];

      if ((ways & 1u) == 0 || search->steps[to] != 0 || !may_use(t, to) ||
          !honour_path_is_passable(t->game, t->state, hex, (CapDirection)d))
        continue;
      search->steps[to] = search->steps[hex] + 1;
      search->previous[to] = hex;
      search->queue[tail++] = to;
    }
  }
  return search->steps[t->to] != 0;
}

/* Which obstacle, taken away, would open a path: that is the one to tell. */
static HonourReason why_no_path(Trace t) {
  static const struct {
    guint lifted;
    HonourReason reason;
  } tries[] = {
      {HONOUR_FIELD_ENEMY_ZOC, HONOUR_REASON_COMMAND_ZOC},
      {HONOUR_FIELD_ENEMY_FORTRESS, HONOUR_REASON_COMMAND_FORTRESS},
      {HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC, HONOUR_REASON_COMMAND_ENEMY},
      {HONOUR_PATH_STOPS, HONOUR_REASON_COMMAND_CUT},
  };

  for (gsize i = 0; i < G_N_ELEMENTS(tries); i++) {
    t.stops = HONOUR_PATH_STOPS & ~tries[i].lifted;
    if (find_path(&t))
      return tries[i].reason;
  }
  return HONOUR_REASON_COMMAND_IMPASSABLE;
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
HonourReason honour_command_path(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, CapHex from, CapHex to,
                                 HonourPathSearch *search, CapHex *path, guint *n_path) {
  Trace trace = {.game = game,
                 .state = state,
                 .field = field,
                 .from = from,
                 .to = to,
                 .stops = from == to ? 0 : HONOUR_PATH_STOPS,
                 .search = search};

  g_assert(search->n_hexes >= game->map->n_hexes);
  if (!find_path(&trace))
    return why_no_path(trace);
  write_path(&trace, path, n_path);
  return HONOUR_REASON_OK;
}

gboolean honour_has_command_path(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, CapHex from, CapHex to,
                                 HonourPathSearch *search) {
  return from == to || honour_command_reaches(game, state, field, from, to, search->command);
}

/* --- 5.3 Orders ---------------------------------------------------------------------------- */

static gboolean is_in_settlement(const HonourGame *game, CapHex hex) {
  return game->map->hexes[hex].settlement != CAP_SETTLEMENT_NONE;
}

/* [5.2f] Orders go to Primi Capitani only. [5.3b] A Garrison needs something to hold. [5.3i]
 * [9.1.1d] Half demoralised, a Force does not attack; [9.1.1h] wholly, it keeps still or goes. */
HonourReason honour_may_hold_order(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo, guint order) {
  const HonourOrderRow *row = honour_order_row((HonourOrders)order);

  if (state->capitani[primo].role != HONOUR_ROLE_PRIMO || !honour_is_force(game, state, primo))
    return HONOUR_REASON_ORDER_NOT_PRIMO;
  if (row->needs_settlement && !is_in_settlement(game, state->capitani[primo].hex))
    return HONOUR_REASON_ORDER_GARRISON_PLACE;
  /* [18.4c] */
  if (honour_must_rest(state, honour_side_of(game, state, primo)) &&
      (order & (HONOUR_ORDER_STAND | HONOUR_ORDER_GARRISON)) == 0)
    return HONOUR_REASON_ORDER_OFFERED_REST;

  HonourForceStrength strength = honour_force_strength(game, state, primo);
  HonourForceCount count = {(guint16)strength.n_units, (guint16)strength.n_demoralised};
  if (strength.n_demoralised == strength.n_units &&
      (order & (HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK)) != 0)
    return HONOUR_REASON_ORDER_ALL_DEMORALISED;
  if (order == HONOUR_ORDER_ATTACK && honour_count_is_shaken(count))
    return HONOUR_REASON_ORDER_ATTACK_SHAKEN;
  return HONOUR_REASON_OK;
}

/* [6.1c] Light Cavalry alone, or a single Strength Point, follows Orders for nothing. */
static gboolean is_free_of_charge(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo) {
  HonourForceStrength strength = honour_force_strength(game, state, primo);

  return strength.only_light_cavalry || strength.sp == 1;
}

/* [5.3.2a] [5.3.3a] [6.1] [3.8.1g]; R-095: an army without Administrative Points pays none. */
/* [S3.ap] Never less than nothing. */
static int adjust_cost(const HonourGame *game, const HonourState *state, HonourCapitanoIndex primo,
                       guint order, int cost) {
  HonourSubject subject;

  if (!honour_special_has_adjust(game, HONOUR_VALUE_ORDER_COST))
    return MAX(cost, 0);
  subject = honour_subject_force(game, state, primo);
  subject.order = order;
  return MAX(honour_special_adjust(game, state, HONOUR_VALUE_ORDER_COST, &subject, cost), 0);
}

int honour_force_order_cost(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex primo, guint order, gboolean is_new) {
  const HonourCapitanoState *c = &state->capitani[primo];
  const HonourArmy *army = &game->scenario->armies[game->capitani[primo].army];
  gboolean is_major = honour_force_is_major(state, primo);

  if (army->unlimited_points)
    return 0;
  HonourOrderCase given = {
      .force = is_major ? HONOUR_FORCE_MAJOR : HONOUR_FORCE_MINOR,
      .order = (HonourOrders)order,
      .is_change = !is_new && c->order != 0,
      .current = (HonourOrders)c->order,
      .is_free_of_charge = !is_major && is_free_of_charge(game, state, primo),
      .is_temporeggiatore =
          (honour_game_card(game, primo)->features & HONOUR_FEATURE_TEMPOREGGIATORE) != 0,
  };
  HonourOrderCost price = honour_order_cost(&given);
  honour_seen_modifiers(game, &price.modifiers);
  honour_seen_if(game, HONOUR_SEEN_ORDER_FREE_OF_CHARGE, given.is_free_of_charge);
  return adjust_cost(game, state, primo, order, price.cost);
}

/* A special rule forbids the Force to take this Order. */
static gboolean is_order_forbidden(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo, guint order) {
  HonourSubject subject = honour_subject_force(game, state, primo);

  subject.order = order;
  return honour_special_forbids(game, state, HONOUR_ACT_CHANGE_ORDER, &subject) != CAP_INDEX_NONE;
}

/* [5.2b] Who has none gets one, even where all of them are forbidden. */
gboolean honour_may_take_order(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex primo, guint order) {
  if (!is_order_forbidden(game, state, primo, order))
    return TRUE;
  if (state->capitani[primo].order != 0)
    return FALSE;
  for (guint other = HONOUR_ORDER_GARRISON; other <= HONOUR_ORDER_RETREAT; other <<= 1)
    if (honour_may_hold_order(game, state, primo, other) == HONOUR_REASON_OK &&
        !is_order_forbidden(game, state, primo, other))
      return FALSE;
  return TRUE;
}

gboolean honour_may_spend_points(const HonourGame *game, const HonourState *state, CapIndex army) {
  HonourSubject subject = honour_subject();

  subject.army = army;
  subject.side = state->armies[army].side;
  return honour_special_forbids(game, state, HONOUR_ACT_SPEND_POINTS, &subject) == CAP_INDEX_NONE;
}

static HonourReason reason_unless(gboolean is_allowed, HonourReason reason) {
  return is_allowed ? HONOUR_REASON_OK : reason;
}

/* [5.3a] Every Order lets a Force fight, but only Attack lets it besiege. [5.3c] [5.3f] A Force
 * that stays may work, and [5.3e] recover; [5.3j] Movement Points of a Retreat are for nothing
 * else. */
HonourReason honour_order_allows(guint order, HonourUnderOrder what) {
  const HonourOrderRow *row = honour_order_row((HonourOrders)order);

  switch (what) {
  case HONOUR_UNDER_ORDER_WORK:
    return reason_unless(order != HONOUR_ORDER_RETREAT, HONOUR_REASON_ORDER_ONLY_RETREATS);
  case HONOUR_UNDER_ORDER_RECOVER:
    return reason_unless(row->may_recover, HONOUR_REASON_ORDER_NO_RECOVERY);
  case HONOUR_UNDER_ORDER_FIGHT:
    return HONOUR_REASON_OK;
  case HONOUR_UNDER_ORDER_BESIEGE:
    return reason_unless(order == HONOUR_ORDER_ATTACK, HONOUR_REASON_ORDER_NO_SIEGE);
  }
  g_assert_not_reached();
}
