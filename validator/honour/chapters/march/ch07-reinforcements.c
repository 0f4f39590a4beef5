/* Chapter 7, reinforcements [2.2C1]: who is due comes on to the map, joins a Capitano Generale, or
 * waits. */
#include "validator/honour/chapters/march/ch07-reinforcements.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

enum { BEGIN, LOOK, ASK, RETURN, ASK_RETURN };
/* The numbers of the frame: which stack is next, counted through twice, first those of the First
 * Player; which of the Forces that come back is next; the stack that has just come, plus 1. */
enum { CURSOR, ROW, COME };

static const HonourStack *stack_at(const HonourPlay *play, CapIndex stack) {
  return &play->game->scenario->stacks[stack];
}

static CapIndex side_of_stack(const HonourPlay *play, CapIndex stack) {
  return play->state->armies[stack_at(play, stack)->army].side;
}

static CapIndex stack_of(const HonourPlay *play, const HonourFrame *frame) {
  return (CapIndex)((guint)frame->v[CURSOR] % play->game->scenario->n_stacks);
}

/* --- Who is due --------------------------------------------------------------------------- */

static gboolean joins(const HonourStack *stack) {
  return stack->placement == HONOUR_PLACEMENT_WITH_GENERAL;
}

static gboolean is_placed(const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_HEX:
  case HONOUR_PLACEMENT_HEXES:
  case HONOUR_PLACEMENT_NEAR:
  case HONOUR_PLACEMENT_AREA:
    return TRUE;
  case HONOUR_PLACEMENT_NONE:
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL:
    return FALSE;
  }
  return FALSE;
}

/* A group comes from the turn on for which a special rule has called it. */
static gboolean is_called(const HonourPlay *play, CapIndex group) {
  CapTurn turn = group < HONOUR_MAX_GROUPS ? play->state->special.group_turn[group] : 0;

  return turn != 0 && turn - 1 <= play->state->turn;
}

static gboolean has_come(const HonourPlay *play, HonourArrival arrival, CapTurn turn,
                         CapIndex group) {
  switch (arrival) {
  case HONOUR_ARRIVAL_SETUP:
    return FALSE;
  case HONOUR_ARRIVAL_TURN:
    return turn != CAP_TURN_NONE && turn <= play->state->turn;
  case HONOUR_ARRIVAL_GROUP:
    return is_called(play, group);
  }
  return FALSE;
}

/* [7.1a] From the turn of the scenario on; [7.1.1b] who was delayed may come any time later. */
static gboolean is_due(const HonourPlay *play, const HonourFrame *frame, CapIndex index) {
  const HonourStack *stack = stack_at(play, index);

  if (!has_come(play, stack->arrival, stack->turn, stack->group) ||
      !honour_reinforcement_waits(play, index) ||
      (frame->side == HONOUR_REINFORCE_GROUPS && stack->arrival != HONOUR_ARRIVAL_GROUP))
    return FALSE;
  if (joins(stack))
    return frame->side != HONOUR_REINFORCE_WAITS;
  return is_placed(stack) && honour_reinforcement_leader(play, index) != HONOUR_NOBODY;
}

/* --- Where ---------------------------------------------------------------------------------- */

static gboolean is_ground(const HonourGame *game, CapHex hex) {
  return cap_terrain_is_land(game->map->hexes[hex].terrain) &&
         cap_bits_has(&game->scenario->playable, hex);
}

/* [7.1.1a] Neither an enemy Force nor an enemy zone of control. */
static gboolean is_open(const HonourPlay *play, CapHex hex) {
  return is_ground(play->game, hex) &&
         (play->work->field.flags[hex] & (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC)) == 0;
}

/* Those hexes of a set that are open. */
static guint list_open(const HonourPlay *play, const CapBits *hexes, CapHex *out) {
  guint n_hexes = MIN(hexes->n_bits, play->game->map->n_hexes), n = 0;

  for (CapHex hex = cap_bits_next(hexes, 0); hex < n_hexes; hex = cap_bits_next(hexes, hex + 1))
    if (is_open(play, hex))
      out[n++] = hex;
  return n;
}

/* Could those who come at `entry` come here as well? By land along the edge, by sea to any port. */
static gboolean is_like_entry(const HonourGame *game, CapHex entry, CapHex hex) {
  return (game->map->hexes[entry].is_port && game->map->hexes[hex].is_port) ||
         (honour_scenario_is_at_edge(game->scenario, entry) &&
          honour_scenario_is_at_edge(game->scenario, hex));
}

/* [7.1.1a] R-028: the closest open hexes of the edge, as the crow flies; or the closest ports. */
static guint list_nearest_entries(const HonourPlay *play, CapHex from, CapHex *out) {
  guint n = 0, best = G_MAXUINT;

  for (CapHex hex = 0; hex < play->game->map->n_hexes; hex++) {
    guint distance;

    if (!is_like_entry(play->game, from, hex) || !is_open(play, hex))
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
static guint list_entries(HonourPlay *play, CapIndex index) {
  const HonourStack *stack = stack_at(play, index);
  CapHex *out = play->work->path;
  guint n;

  honour_field_fill(play->game, play->state, side_of_stack(play, index), &play->work->field);
  n = list_open(play, &stack->hexes, out);
  if (n == 0 && stack->placement == HONOUR_PLACEMENT_HEX && stack->hex < play->game->map->n_hexes &&
      honour_scenario_is_gateway(play->game->scenario, stack->hex))
    n = list_nearest_entries(play, stack->hex, out);
  honour_seen_if(play->game, HONOUR_SEEN_OTHER_ENTRY,
                 n > 0 && stack->placement == HONOUR_PLACEMENT_HEX && out[0] != stack->hex);
  return n;
}

/* [7.1b] Manoeuvre, unless the scenario says otherwise; [5.3b] a Garrison needs a place to hold;
 * [18.4f] nobody marches in an Interphase. */
static guint orders_in(const HonourPlay *play, const HonourStack *stack, CapHex hex) {
  guint orders = stack->orders != 0 ? stack->orders : HONOUR_ORDER_MANOEUVRE;

  honour_seen_if(play->game, HONOUR_SEEN_ENTRY_IN_INTERPHASE,
                 play->state->optional.interphase.is_on != 0);
  if (play->state->optional.interphase.is_on != 0)
    orders = HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND;
  if (honour_game_settlement(play->game, hex) == CAP_INDEX_NONE)
    orders &= ~(guint)HONOUR_ORDER_GARRISON;
  return orders != 0 ? orders : HONOUR_ORDER_STAND;
}

/* --- Joining a Capitano Generale -------------------------------------------------------------- */

/* On the map, and in the right part of it. */
static gboolean is_host(const HonourPlay *play, const HonourStack *stack,
                        HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &play->state->capitani[capitano];

  if (play->game->capitani[capitano].army != stack->army ||
      !honour_force_is_major(play->state, capitano) ||
      !honour_is_force(play->game, play->state, capitano))
    return FALSE;
  return stack->general_in == CAP_INDEX_NONE ||
         cap_bits_has(&honour_scenario_area(play->game->scenario, stack->general_in)->hexes,
                      man->hex);
}

/* Whom a stack may join. */
typedef struct {
  guint n; /* [7.1e] those with a line of communication */
  HonourCapitanoIndex who[HONOUR_MAX_CAPITANI];
  guint n_cut_off; /* and those without */
} Hosts;

static void list_hosts(HonourPlay *play, CapIndex index, Hosts *hosts) {
  hosts->n = hosts->n_cut_off = 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    if (!is_host(play, stack_at(play, index), i))
      continue;
    if (honour_force_has_line(play, i))
      hosts->who[hosts->n++] = i;
    else
      hosts->n_cut_off++;
  }
}

/* [7.1e] Whom nobody with a line can receive is lost if the owner will not wait [7.1.1c]. */
static void offer_hosts(HonourPlay *play, CapIndex index, CapRequest *request) {
  Hosts hosts;

  list_hosts(play, index, &hosts);
  for (guint i = 0; i < hosts.n; i++)
    honour_request_offer(request, HONOUR_ANSWER_CAPITANO, hosts.who[i], 0, 0);
  if (hosts.n == 0 && hosts.n_cut_off > 0)
    honour_request_offer(request, HONOUR_ANSWER_FORFEIT, 0, 0, 0);
}

static gboolean has_host(const HonourPlay *play, CapIndex index) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_host(play, stack_at(play, index), i))
      return TRUE;
  return FALSE;
}

/* --- Who is next ---------------------------------------------------------------------------- */

/* [1.3.4b] Counters for breaking down that are due lie ready. */
static void bring_counters(HonourPlay *play) {
  const HonourGame *game = play->game;

  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    const HonourBreakdown *line;

    if (game->units[i].breakdown == CAP_INDEX_NONE ||
        play->state->units[i].place != HONOUR_UNIT_WAITING)
      continue;
    line = &game->scenario->breakdowns[game->units[i].breakdown];
    if (has_come(play, line->arrival, line->turn, line->group))
      honour_put_unit_aside(play->state, i, HONOUR_UNIT_POOL);
  }
}

static void go_on(HonourFrame *frame) {
  frame->v[CURSOR]++;
  frame->point = LOOK;
}

/* Finds the next stack that has a choice; what has none is done on the way. */
static void look(HonourPlay *play, HonourFrame *frame) {
  guint n_stacks = play->game->scenario->n_stacks;
  CapIndex index;
  gboolean is_first;

  if ((guint)frame->v[CURSOR] >= 2 * n_stacks) {
    frame->point = RETURN;
    return;
  }
  index = stack_of(play, frame);
  is_first = play->game->scenario->base.sides[side_of_stack(play, index)].first;
  if (is_first != ((guint)frame->v[CURSOR] < n_stacks) || !is_due(play, frame, index)) {
    go_on(frame);
  } else if (joins(stack_at(play, index)) && !has_host(play, index)) {
    cap_log_secret(play->log, "7.1.1c",
                   "The reinforcement %s waits: there is no Capitano Generale whom it may join.",
                   stack_at(play, index)->id);
    go_on(frame);
  } else if (!joins(stack_at(play, index)) && list_entries(play, index) == 0) {
    cap_log_secret(play->log, "7.1.1a", "The reinforcement %s waits: its entry hex is blocked.",
                   stack_at(play, index)->id);
    go_on(frame);
  } else {
    frame->point = ASK;
  }
}

static void ask(HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  CapIndex index = stack_of(play, frame);
  const HonourStack *stack = stack_at(play, index);
  guint n;

  honour_request_open(request, side_of_stack(play, index), HONOUR_DECISION_REINFORCEMENT, index);
  honour_request_offer(request, HONOUR_ANSWER_DELAY, 0, 0, 0);
  if (joins(stack)) {
    offer_hosts(play, index, request);
    return;
  }
  n = list_entries(play, index);
  for (guint i = 0; i < n; i++) {
    guint orders = orders_in(play, stack, play->work->path[i]);

    for (guint order = 1; order <= orders; order <<= 1)
      if ((orders & order) != 0)
        honour_request_offer(request, HONOUR_ANSWER_ENTER, (guint16)i, (guint16)order, 0);
  }
}

/* --- Coming back ---------------------------------------------------------------------------- */

/* A special rule lets a Force that left the map come back; what it says stands in an action. */
static const HonourSpecialReturn *return_of(const HonourPlay *play, const HonourFrame *frame) {
  return &play->state->special.returns[frame->v[ROW]];
}

static guint list_returns(HonourPlay *play, const HonourSpecialReturn *row) {
  const HonourAction *action = honour_action_at(&play->game->actions, row->action);
  CapIndex side = honour_side_of(play->game, play->state, (HonourCapitanoIndex)(row->capitano - 1));

  honour_field_fill(play->game, play->state, side, &play->work->field);
  return list_open(play, &action->set, play->work->path);
}

static void look_for_return(HonourPlay *play, HonourFrame *frame) {
  const HonourSpecialReturn *row;

  if (frame->v[ROW] >= HONOUR_MAX_RETURNS || frame->side == HONOUR_REINFORCE_GROUPS ||
      frame->side == HONOUR_REINFORCE_WAITS) {
    honour_play_pop(play);
    return;
  }
  row = return_of(play, frame);
  if (row->capitano != 0 && row->turn <= play->state->turn && list_returns(play, row) > 0)
    frame->point = ASK_RETURN;
  else
    frame->v[ROW]++;
}

static void ask_return(HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourSpecialReturn *row = return_of(play, frame);
  HonourCapitanoIndex primo = (HonourCapitanoIndex)(row->capitano - 1);
  guint n = list_returns(play, row);

  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_RETURN, primo);
  if (honour_action_at(&play->game->actions, row->action)->or_later)
    honour_request_offer(request, HONOUR_ANSWER_DELAY, 0, 0, 0);
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_ENTER, (guint16)i, HONOUR_ORDER_MANOEUVRE, 0);
}

/* The groups that come with him are called, and join him as far as they are meant to. */
static void bring_groups(HonourPlay *play, HonourCapitanoIndex primo, guint64 groups) {
  const HonourScenario *scenario = play->game->scenario;

  for (guint i = 0; i < MIN(scenario->n_groups, HONOUR_MAX_GROUPS); i++)
    if ((groups >> i & 1u) != 0 && play->state->special.group_turn[i] == 0)
      play->state->special.group_turn[i] = play->state->turn + 1;
  bring_counters(play);
  for (guint i = 0; i < scenario->n_stacks; i++)
    if (scenario->stacks[i].placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL &&
        scenario->stacks[i].group < HONOUR_MAX_GROUPS &&
        (groups >> scenario->stacks[i].group & 1u) != 0 &&
        honour_reinforcement_waits(play, (CapIndex)i))
      honour_reinforcement_join(play, (CapIndex)i, primo);
}

/* [7.1b] As any other reinforcement, with an Order to Manoeuvre. */
static void come_back(HonourPlay *play, HonourFrame *frame, CapHex hex) {
  HonourSpecialReturn row = *return_of(play, frame);
  HonourCapitanoIndex primo = (HonourCapitanoIndex)(row.capitano - 1);
  HonourSubject subject;
  char number[CAP_HEX_NUMBER_MAX];

  play->state->special.returns[frame->v[ROW]] = (HonourSpecialReturn){0};
  honour_come_back(play, primo, hex);
  bring_groups(play, primo, honour_action_at(&play->game->actions, row.action)->groups);
  honour_update_capitani(play);
  if (honour_is_force(play->game, play->state, primo))
    honour_place_order(play, primo, HONOUR_ORDER_MANOEUVRE);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log_secret(play->log, "7.1", "%s comes back to the map in hex %s.",
                 honour_game_card(play->game, primo)->name, number);
  honour_visit(play, primo, HONOUR_VISIT_STOPS);
  honour_push_capture(play, primo); /* [3.6c] */
  subject = honour_subject_force(play->game, play->state, primo);
  honour_hook(play, HONOUR_HOOK_ARRIVE, &subject);
}

static void answer_return(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_ENTER) {
    guint n = list_returns(play, return_of(play, frame));

    g_assert(option.a < n);
    come_back(play, frame, play->work->path[option.a]);
  }
  frame->v[ROW]++;
  frame->point = RETURN;
}

/* --- The stage ------------------------------------------------------------------------------ */

gboolean honour_reinforcements_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    bring_counters(play);
    frame->point = LOOK;
    return FALSE;
  case LOOK:
    if (frame->v[COME] != 0) {
      honour_reinforcement_settle(play, (CapIndex)(frame->v[COME] - 1));
      frame->v[COME] = 0;
    } else {
      look(play, frame);
    }
    return FALSE;
  case RETURN:
    look_for_return(play, frame);
    return FALSE;
  case ASK_RETURN:
    ask_return(play, frame, request);
    return TRUE;
  default:
    ask(play, frame, request);
    return TRUE;
  }
}

/* Who has come: the Capitano who leads the stack, or the one whom it joins. */
static void tell_arrival(HonourPlay *play, CapIndex index, HonourCapitanoIndex host) {
  CapIndex card = stack_at(play, index)->capitano;
  HonourCapitanoIndex leader = card != CAP_INDEX_NONE ? play->game->capitano_of_card[card] : host;
  HonourSubject subject;

  if (leader == HONOUR_NOBODY || !honour_is_in_play(play->state, leader))
    leader = host;
  if (leader == HONOUR_NOBODY)
    return;
  subject = honour_subject_force(play->game, play->state, leader);
  honour_hook(play, HONOUR_HOOK_ARRIVE, &subject);
}

void honour_reinforcements_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapIndex index;
  HonourCapitanoIndex host = HONOUR_NOBODY;

  if (frame->point == ASK_RETURN) {
    answer_return(play, frame, option);
    return;
  }
  index = stack_of(play, frame);
  go_on(frame);
  if (option.kind == HONOUR_ANSWER_CAPITANO) {
    host = option.a;
    honour_reinforcement_join(play, index, host);
  } else if (option.kind == HONOUR_ANSWER_ENTER) {
    guint n = list_entries(play, index);

    g_assert(option.a < n);
    host = honour_reinforcement_leader(play, index);
    honour_reinforcement_enter(play, index, play->work->path[option.a], option.b);
    if (honour_reinforcement_waits(play, index))
      frame->v[COME] = index + 1;
  } else if (option.kind == HONOUR_ANSWER_FORFEIT) {
    honour_reinforcement_forfeit(play, index);
  } else {
    cap_log_secret(play->log, "7.1.1b", "The reinforcement %s is delayed.",
                   stack_at(play, index)->id);
  }
  tell_arrival(play, index, host);
}
