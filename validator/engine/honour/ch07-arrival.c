/* Chapter 7, how a reinforcement comes [7.1]: who leads it, where its units go, and what becomes of
 * those whom nobody can command. */
#include "validator/engine/honour/ch07-reinforcements.h"

#include "validator/engine/honour/ch03-capture.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch15-election.h"
#include "validator/engine/honour/set-up-units.h"
#include "validator/engine/honour/stages.h"

static const CapStack *stack_at(const CapPlay *play, CapIndex stack) {
  return &play->game->scenario->stacks[stack];
}

/* --- Who comes ------------------------------------------------------------------------------ */

/* What has come in, or was forfeited, waits no more. */
gboolean cap_reinforcement_waits(const CapPlay *play, CapIndex stack) {
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
CapCapitanoIndex cap_reinforcement_leader(const CapPlay *play, CapIndex index) {
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
    if (stack_at(play, index)->elect || may_be_under(play, i, leader))
      cards->who[cards->n++] = i;
  }
}

static void share_out(CapPlay *play, const CapSetUpCards *cards, CapIndex index) {
  CapSetUp s = {.game = play->game, .state = play->state};

  cap_set_up_share_out(&s, cards, index, CAP_INDEX_NONE);
  cap_update_capitani(play);
}

static gboolean is_of_stack(const CapPlay *play, CapUnitIndex unit, CapIndex stack) {
  CapIndex source = play->game->units[unit].source;

  return source != CAP_INDEX_NONE && play->game->scenario->units[source].stack == stack;
}

static gboolean is_overloaded(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_card_count(play->game, play->state, capitano) >
         cap_game_card(play->game, capitano)->rank;
}

/* [3.1] What nobody can command yet: a special rule that waits for the arrival may make the leader
 * a Capitano Generale. */
static void hold_excess(CapPlay *play, CapIndex index) {
  for (CapUnitIndex i = (CapUnitIndex)play->game->n_units; i-- > 0;) {
    const CapUnitState *unit = &play->state->units[i];

    if (unit->place != CAP_UNIT_CARD || !is_of_stack(play, i, index) ||
        !is_overloaded(play, unit->capitano))
      continue;
    cap_put_unit_aside(play->state, i, CAP_UNIT_WAITING);
  }
}

/* [7.1a] [7.1b] [7.1c] On the map with its Order, for nothing. */
void cap_reinforcement_enter(CapPlay *play, CapIndex index, CapHex hex, guint order) {
  const CapStack *stack = stack_at(play, index);
  CapCapitanoIndex leader = cap_reinforcement_leader(play, index);
  CapCapitanoState *man = &play->state->capitani[leader];
  CapSetUpCards cards = {.n = 1, .n_leaders = 1, .who = {leader}};
  char number[CAP_HEX_NUMBER_MAX];

  man->station = CAP_STATION_ON_MAP;
  man->role = CAP_ROLE_PRIMO;
  man->order = (guint8)order;
  man->hex = hex;
  man->entry = hex + 1;
  cap_seen_if(play->game, CAP_SEEN_ENTERED_WITH_MANOEUVRE, order == CAP_ORDER_MANOEUVRE);
  cap_seen(play->game, CAP_SEEN_ENTERED_THE_MAP);
  if (stack->elect)
    man->marks |= CAP_MARK_GENERAL;
  if (stack->administrative_march && order == CAP_ORDER_MANOEUVRE) {
    man->marks |= CAP_MARK_ADMINISTRATIVE;
    man->column = 1;
  }
  bring_companions(play, index, leader, &cards);
  share_out(play, &cards, index);
  hold_excess(play, index);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log_cards(play->log, "7.1", "%s enters the map in hex %s with an Order to %s.",
                cap_game_card(play->game, leader)->name, number,
                cap_words(play->log, cap_order_name((CapOrders)order)));
  cap_visit(play, leader, CAP_VISIT_STOPS);
  if (stack->elect && cap_elects(play->game, play->state, leader))
    cap_push_election(play, leader); /* [15.5a] */
  cap_push_capture(play, leader);    /* [3.6c] */
}

/* --- Joining a Capitano Generale --------------------------------------------------------------
 */

/* [3.6.1c] Units that nobody in the Force can command are eliminated. The owner could have made
 * room, or waited. */
static void drop_excess(CapPlay *play, CapIndex index) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    if (play->state->units[i].place != CAP_UNIT_CARD || !is_of_stack(play, i, index) ||
        !is_overloaded(play, play->state->units[i].capitano))
      continue;
    cap_log(play->log, "3.6.1c", "Nobody can command %s, and it is lost.",
            cap_game_type(play->game, i)->name);
    cap_take_off_card(play, i, CAP_UNIT_LOST);
  }
}

/* Its own Capitani keep their units; what they cannot lead goes to the host and those with him. */
void cap_reinforcement_join(CapPlay *play, CapIndex index, CapCapitanoIndex host) {
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
  cap_log_cards(play->log, "7.1", "The reinforcement %s joins %s.", stack_at(play, index)->id,
                cap_game_card(play->game, host)->name);
}

/* After its arrival: what was held back goes to whoever may command it now, or is lost. */
void cap_reinforcement_settle(CapPlay *play, CapIndex index) {
  CapSetUpCards cards = {.n = 0};
  CapCapitanoIndex leader = CAP_NOBODY;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].card == stack_at(play, index)->capitano)
      leader = cap_force_of(play->game, play->state, i);
  if (leader == CAP_NOBODY || !cap_is_in_play(play->state, leader))
    return;
  cards.who[cards.n++] = leader;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_WITH &&
        play->state->capitani[i].with == leader && may_be_under(play, i, leader))
      cards.who[cards.n++] = i;
  share_out(play, &cards, index);
  drop_excess(play, index);
}

/* --- Not at all ----------------------------------------------------------------------------- */

/* [7.1e] Nobody of it will ever come. */
void cap_reinforcement_forfeit(CapPlay *play, CapIndex index) {
  const CapGame *game = play->game;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == index && play->state->capitani[i].station == CAP_STATION_WAITING)
      play->state->capitani[i].station = CAP_STATION_LOST;
  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == index)
      cap_set_unit(play->state, i, (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY});
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->scenario->auxiliaries[game->auxiliaries[i].source].stack == index)
      play->state->auxiliaries[i].place = CAP_UNIT_LOST;
  cap_log_cards(
      play->log, "7.1e",
      "The reinforcement %s is forfeited: no Capitano Generale whom it may join has a line of "
      "communication.",
      stack_at(play, index)->id);
}
