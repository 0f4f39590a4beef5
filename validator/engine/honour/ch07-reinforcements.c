/* Chapter 7, reinforcements [2.2C1]: who is due comes on to the map, joins a Capitano Generale, or
 * waits. */
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch04-supply.h"
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/set-up-units.h"

enum { BEGIN, LOOK, ASK };
/* The number of the frame: which stack is next, counted through twice, first those of the First
 * Player. */
enum { CURSOR };

static const CapStack *stack_at(const CapPlay *play, CapIndex stack) {
  return &play->game->scenario->stacks[stack];
}

static CapIndex side_of_stack(const CapPlay *play, CapIndex stack) {
  return play->state->armies[stack_at(play, stack)->army].side;
}

static CapIndex stack_of(const CapPlay *play, const CapFrame *frame) {
  return (CapIndex)((guint)frame->v[CURSOR] % play->game->scenario->n_stacks);
}

/* --- Who is due --------------------------------------------------------------------------- */

/* What has come in, or was forfeited, waits no more. */
static gboolean is_waiting(const CapPlay *play, CapIndex stack) {
  const CapGame *game = play->game;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == stack && play->state->capitani[i].station == CAP_STATION_WAITING)
      return TRUE;
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == stack &&
        play->state->units[i].place == CAP_UNIT_WAITING)
      return TRUE;
  return FALSE;
}

static gboolean joins(const CapStack *stack) {
  return stack->placement == CAP_PLACEMENT_WITH_GENERAL;
}

static gboolean is_placed(const CapStack *stack) {
  switch (stack->placement) {
  case CAP_PLACEMENT_HEX:
  case CAP_PLACEMENT_HEXES:
  case CAP_PLACEMENT_NEAR:
  case CAP_PLACEMENT_AREA:
    return TRUE;
  case CAP_PLACEMENT_NONE:
  case CAP_PLACEMENT_ZONES:
  case CAP_PLACEMENT_WITH_GENERAL:
  case CAP_PLACEMENT_WITH_RETURNING_GENERAL:
    return FALSE;
  }
  return FALSE;
}

/* May he lead a stack for which another held him back? */
static gboolean is_held_for(const CapPlay *play, CapCapitanoIndex capitano, CapIndex stack) {
  const CapScenario *scenario = play->game->scenario;
  CapIndex from = stack_at(play, stack)->held_from;

  if (from == CAP_INDEX_NONE || play->game->capitani[capitano].stack != from)
    return FALSE;
  for (guint i = 0; i < scenario->n_holds; i++)
    if (scenario->holds[i].stack == from && scenario->holds[i].leads == stack)
      return cap_game_card(play->game, capitano)->rank >= scenario->holds[i].min_rank;
  return TRUE;
}

/* The named Primo Capitano, one who was held back, or in an election the first who stands. */
static CapCapitanoIndex leader_of(const CapPlay *play, CapIndex index) {
  const CapStack *stack = stack_at(play, index);

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const CapGameCapitano *man = &play->game->capitani[i];

    if (play->state->capitani[i].station != CAP_STATION_WAITING)
      continue;
    if (stack->capitano != CAP_INDEX_NONE ? man->card == stack->capitano
                                          : man->stack == index || is_held_for(play, i, index))
      return i;
  }
  return CAP_NOBODY;
}

/* [7.1a] From the turn of the scenario on; [7.1.1b] who was delayed may come any time later. */
static gboolean is_due(const CapPlay *play, CapIndex index) {
  const CapStack *stack = stack_at(play, index);

  if (stack->arrival != CAP_ARRIVAL_TURN || stack->turn == CAP_TURN_NONE ||
      stack->turn > play->state->turn || !is_waiting(play, index))
    return FALSE;
  return joins(stack) || (is_placed(stack) && leader_of(play, index) != CAP_NOBODY);
}

/* --- Where ---------------------------------------------------------------------------------- */

static gboolean is_ground(const CapGame *game, CapHex hex) {
  guint terrain = game->map->hexes[hex].terrain;

  return terrain != CAP_TERRAIN_LAKE && terrain != CAP_TERRAIN_UNKNOWN &&
         cap_bits_has(&game->scenario->playable, hex);
}

/* [7.1.1a] Neither an enemy Force nor an enemy zone of control. */
static gboolean is_open(const CapPlay *play, CapHex hex) {
  return is_ground(play->game, hex) &&
         (play->work->field.flags[hex] & (CAP_FIELD_ENEMY | CAP_FIELD_ENEMY_ZOC)) == 0;
}

/* Of the part of the map that is in play. */
static gboolean is_edge(const CapGame *game, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = game->map->hexes[hex].neighbour[d];

    if (next == CAP_HEX_NONE || !cap_bits_has(&game->scenario->playable, next))
      return TRUE;
  }
  return FALSE;
}

/* [7.1.1a] R-028: the closest open hexes of the edge, as the crow flies. */
static guint list_nearest_edges(const CapPlay *play, CapHex from, CapHex *out) {
  guint n = 0, best = G_MAXUINT;

  for (CapHex hex = 0; hex < play->game->map->n_hexes; hex++) {
    guint distance;

    if (!is_edge(play->game, hex) || !is_open(play, hex))
      continue;
    distance = cap_grid_distance(&play->game->map->grid, from, hex);
    if (distance > best)
      continue;
    if (distance < best)
      n = 0;
    best = distance;
    out[n++] = hex;
  }
  return n;
}

/* The hexes where a stack may enter, in the workspace. R-028: whose entry hex lies inside the map
 * waits while it is blocked. */
static guint list_entries(CapPlay *play, CapIndex index) {
  const CapStack *stack = stack_at(play, index);
  CapHex *out = play->work->path;
  guint n = 0;

  cap_field_fill(play->game, play->state, side_of_stack(play, index), &play->work->field);
  for (CapHex hex = 0; hex < play->game->map->n_hexes; hex++)
    if (cap_bits_has(&stack->hexes, hex) && is_open(play, hex))
      out[n++] = hex;
  if (n == 0 && stack->placement == CAP_PLACEMENT_HEX && stack->hex < play->game->map->n_hexes &&
      is_edge(play->game, stack->hex))
    n = list_nearest_edges(play, stack->hex, out);
  return n;
}

/* [7.1b] Manoeuvre, unless the scenario says otherwise; [5.3b] a Garrison needs a place to hold. */
static guint orders_in(const CapPlay *play, const CapStack *stack, CapHex hex) {
  guint orders = stack->orders != 0 ? stack->orders : CAP_ORDER_MANOEUVRE;

  if (cap_game_settlement(play->game, hex) == CAP_INDEX_NONE)
    orders &= ~(guint)CAP_ORDER_GARRISON;
  return orders != 0 ? orders : CAP_ORDER_STAND;
}

/* --- Coming in ------------------------------------------------------------------------------ */

static gboolean may_be_under(const CapPlay *play, CapCapitanoIndex capitano,
                             CapCapitanoIndex leader) {
  return cap_force_is_major(play->state, leader) &&
         cap_game_card(play->game, capitano)->rank <= cap_game_card(play->game, leader)->rank;
}

/* The Capitani of a stack go with a leader; those who may have units are put on the list. */
static void bring_companions(CapPlay *play, CapIndex index, CapCapitanoIndex leader,
                             CapSetUpCards *cards) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];

    if (play->game->capitani[i].stack != index || man->station != CAP_STATION_WAITING)
      continue;
    man->station = CAP_STATION_WITH;
    man->role = CAP_ROLE_UNEMPLOYED;
    man->with = leader;
    man->hex = play->state->capitani[leader].hex;
    if (may_be_under(play, i, leader))
      cards->who[cards->n++] = i;
  }
}

static void share_out(CapPlay *play, const CapSetUpCards *cards, CapIndex index) {
  CapSetUp s = {.game = play->game, .state = play->state};

  cap_set_up_share_out(&s, cards, index, CAP_INDEX_NONE);
  cap_update_capitani(play);
}

/* [7.1a] [7.1b] [7.1c] On the map with its Order, for nothing. */
static void enter(CapPlay *play, CapIndex index, CapHex hex, guint order) {
  const CapStack *stack = stack_at(play, index);
  CapCapitanoIndex leader = leader_of(play, index);
  CapCapitanoState *man = &play->state->capitani[leader];
  CapSetUpCards cards = {.n = 1, .n_leaders = 1, .who = {leader}};
  char number[CAP_HEX_NUMBER_MAX];

  man->station = CAP_STATION_ON_MAP;
  man->role = CAP_ROLE_PRIMO;
  man->order = (guint8)order;
  man->hex = hex;
  man->entry = hex + 1;
  if (stack->elect)
    man->marks |= CAP_MARK_GENERAL;
  if (stack->administrative_march && order == CAP_ORDER_MANOEUVRE)
    man->marks |= CAP_MARK_ADMINISTRATIVE;
  bring_companions(play, index, leader, &cards);
  share_out(play, &cards, index);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log(play->log, "7.1", "%s enters the map in hex %s with an Order to %s.",
          cap_game_card(play->game, leader)->name, number, cap_order_name((CapOrders)order));
  cap_visit(play, leader, CAP_VISIT_STOPS);
}

/* --- Joining a Capitano Generale --------------------------------------------------------------
 */

/* [7.1e] The Force needs a line of communication from the source its army uses. */
static gboolean has_line(CapPlay *play, CapIndex army, CapHex hex) {
  CapIndex source = play->state->armies[army].source;
  CapLine line = {0};

  if (cap_source_in_use(play->state, army) != CAP_REASON_OK)
    return FALSE;
  return cap_line_of_communication(play->game, play->state, &play->work->field,
                                   play->game->scenario->armies[army].sources[source].hex, hex,
                                   play->work->search, &line) == CAP_REASON_OK;
}

/* On the map, in the right part of it, with a line. */
static gboolean is_host(CapPlay *play, const CapStack *stack, CapCapitanoIndex capitano) {
  const CapCapitanoState *man = &play->state->capitani[capitano];

  if (play->game->capitani[capitano].army != stack->army ||
      !cap_force_is_major(play->state, capitano) ||
      !cap_is_force(play->game, play->state, capitano))
    return FALSE;
  if (stack->general_in != CAP_INDEX_NONE &&
      !cap_bits_has(&cap_scenario_area(play->game->scenario, stack->general_in)->hexes, man->hex))
    return FALSE;
  return has_line(play, stack->army, man->hex);
}

static guint list_hosts(CapPlay *play, CapIndex index, CapCapitanoIndex hosts[CAP_MAX_CAPITANI]) {
  guint n = 0;

  cap_field_fill(play->game, play->state, side_of_stack(play, index), &play->work->field);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_host(play, stack_at(play, index), i))
      hosts[n++] = i;
  return n;
}

/* [3.6.1c] Units that nobody in the Force can command are eliminated. The owner could have made
 * room, or waited. */
static void drop_excess(CapPlay *play, CapIndex index) {
  const CapGame *game = play->game;

  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    CapCapitanoIndex holder = play->state->units[i].capitano;

    if (game->units[i].source == CAP_INDEX_NONE ||
        game->scenario->units[game->units[i].source].stack != index ||
        play->state->units[i].place != CAP_UNIT_CARD ||
        cap_card_count(game, play->state, holder) <= cap_game_card(game, holder)->rank)
      continue;
    cap_log(play->log, "3.6.1c", "Nobody can command %s, and it is lost.",
            cap_game_type(game, i)->name);
    cap_take_off_card(play, i, CAP_UNIT_LOST);
  }
}

/* Its own Capitani keep their units; what they cannot lead goes to the host and those with him. */
static void join(CapPlay *play, CapIndex index, CapCapitanoIndex host) {
  CapSetUpCards cards = {.n = 0};

  bring_companions(play, index, host, &cards);
  cards.who[cards.n++] = host;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == host && play->game->capitani[i].stack != index &&
        may_be_under(play, i, host))
      cards.who[cards.n++] = i;
  share_out(play, &cards, index);
  drop_excess(play, index);
  cap_log(play->log, "7.1", "The reinforcement %s joins %s.", stack_at(play, index)->id,
          cap_game_card(play->game, host)->name);
}

/* [7.1e] Nobody of it will ever come. */
static void forfeit(CapPlay *play, CapIndex index) {
  const CapGame *game = play->game;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == index && play->state->capitani[i].station == CAP_STATION_WAITING)
      play->state->capitani[i].station = CAP_STATION_LOST;
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == index)
      play->state->units[i] = (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->scenario->auxiliaries[game->auxiliaries[i].source].stack == index)
      play->state->auxiliaries[i].place = CAP_UNIT_LOST;
  cap_log(play->log, "7.1e",
          "The reinforcement %s is forfeited: no Capitano Generale whom it may join has a line of "
          "communication.",
          stack_at(play, index)->id);
}

/* --- The stage ------------------------------------------------------------------------------ */

/* [1.3.4b] Counters for breaking down that are due lie ready. */
static void bring_counters(CapPlay *play) {
  const CapGame *game = play->game;

  for (guint i = 0; i < game->n_units; i++) {
    const CapBreakdown *line;

    if (game->units[i].breakdown == CAP_INDEX_NONE ||
        play->state->units[i].place != CAP_UNIT_WAITING)
      continue;
    line = &game->scenario->breakdowns[game->units[i].breakdown];
    if (line->arrival == CAP_ARRIVAL_TURN && line->turn <= play->state->turn)
      play->state->units[i].place = CAP_UNIT_POOL;
  }
}

static void go_on(CapFrame *frame) {
  frame->v[CURSOR]++;
  frame->point = LOOK;
}

/* Finds the next stack that has a choice; what has none is done on the way. */
static void look(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex hosts[CAP_MAX_CAPITANI];
  guint n_stacks = play->game->scenario->n_stacks;
  CapIndex index;
  gboolean is_first;

  if ((guint)frame->v[CURSOR] >= 2 * n_stacks) {
    cap_play_pop(play);
    return;
  }
  index = stack_of(play, frame);
  is_first = play->game->scenario->sides[side_of_stack(play, index)].first;
  if (is_first != ((guint)frame->v[CURSOR] < n_stacks) || !is_due(play, index)) {
    go_on(frame);
  } else if (joins(stack_at(play, index)) && list_hosts(play, index, hosts) == 0) {
    forfeit(play, index);
    go_on(frame);
  } else if (!joins(stack_at(play, index)) && list_entries(play, index) == 0) {
    cap_log(play->log, "7.1.1a", "The reinforcement %s waits: its entry hex is blocked.",
            stack_at(play, index)->id);
    go_on(frame);
  } else {
    frame->point = ASK;
  }
}

static void ask(CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex hosts[CAP_MAX_CAPITANI];
  CapIndex index = stack_of(play, frame);
  const CapStack *stack = stack_at(play, index);
  guint n;

  cap_request_open(request, side_of_stack(play, index), CAP_DECISION_REINFORCEMENT, index);
  cap_request_offer(request, CAP_ANSWER_DELAY, 0, 0, 0);
  if (joins(stack)) {
    n = list_hosts(play, index, hosts);
    for (guint i = 0; i < n; i++)
      cap_request_offer(request, CAP_ANSWER_CAPITANO, hosts[i], 0, 0);
    return;
  }
  n = list_entries(play, index);
  for (guint i = 0; i < n; i++) {
    guint orders = orders_in(play, stack, play->work->path[i]);

    for (guint order = 1; order <= orders; order <<= 1)
      if ((orders & order) != 0)
        cap_request_offer(request, CAP_ANSWER_ENTER, (guint16)i, (guint16)order, 0);
  }
}

gboolean cap_reinforcements_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    bring_counters(play);
    frame->point = LOOK;
    return FALSE;
  case LOOK:
    look(play, frame);
    return FALSE;
  default:
    ask(play, frame, request);
    return TRUE;
  }
}

void cap_reinforcements_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapIndex index = stack_of(play, frame);

  if (option.kind == CAP_ANSWER_CAPITANO) {
    join(play, index, option.a);
  } else if (option.kind == CAP_ANSWER_ENTER) {
    guint n = list_entries(play, index);

    g_assert(option.a < n);
    enter(play, index, play->work->path[option.a], option.b);
  } else {
    cap_log(play->log, "7.1.1b", "The reinforcement %s is delayed.", stack_at(play, index)->id);
  }
  go_on(frame);
}
