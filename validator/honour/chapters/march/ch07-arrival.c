/* Chapter 7, how a reinforcement comes [7.1]: who leads it, where its units go, and what becomes of
 * those whom nobody can command. */
#include "validator/honour/chapters/march/ch07-reinforcements.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch15-election.h"
#include "validator/honour/machine/set-up-units.h"
#include "validator/honour/machine/stages.h"

static const HonourStack *stack_at(const HonourPlay *play, CapIndex stack) {
  return &play->game->scenario->stacks[stack];
}

/* --- Who comes ------------------------------------------------------------------------------ */

/* What has come in, or was forfeited, waits no more. */
gboolean honour_reinforcement_waits(const HonourPlay *play, CapIndex stack) {
  const HonourGame *game = play->game;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == stack &&
        play->state->capitani[i].station == HONOUR_STATION_WAITING)
      return TRUE;
  for (guint i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == stack &&
        play->state->units[i].place == HONOUR_UNIT_WAITING)
      return TRUE;
  return FALSE;
}

/* May he lead a stack for which another held him back? */
static gboolean is_held_for(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex stack) {
  const HonourScenario *scenario = play->game->scenario;
  CapIndex from = stack_at(play, stack)->held_from;

  if (from == CAP_INDEX_NONE || play->game->capitani[capitano].stack != from)
    return FALSE;
  for (guint i = 0; i < scenario->n_holds; i++)
    if (scenario->holds[i].stack == from && scenario->holds[i].leads == stack)
      return honour_game_card(play->game, capitano)->rank >= scenario->holds[i].min_rank;
  return TRUE;
}

/* The named Primo Capitano, one who was held back, or in an election the first who stands. */
HonourCapitanoIndex honour_reinforcement_leader(const HonourPlay *play, CapIndex index) {
  const HonourStack *stack = stack_at(play, index);

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourGameCapitano *man = &play->game->capitani[i];

    if (play->state->capitani[i].station != HONOUR_STATION_WAITING)
      continue;
    if (stack->capitano != CAP_INDEX_NONE ? man->card == stack->capitano
                                          : man->stack == index || is_held_for(play, i, index))
      return i;
  }
  return HONOUR_NOBODY;
}

/* --- Coming in ------------------------------------------------------------------------------ */

static gboolean may_be_under(const HonourPlay *play, HonourCapitanoIndex capitano,
                             HonourCapitanoIndex leader) {
  return honour_force_is_major(play->state, leader) &&
         honour_game_card(play->game, capitano)->rank <= honour_game_card(play->game, leader)->rank;
}

/* The Capitani of a stack go with a leader; those who may have units are put on the list. */
static void bring_companions(HonourPlay *play, CapIndex index, HonourCapitanoIndex leader,
                             HonourSetUpCards *cards) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (play->game->capitani[i].stack != index || man->station != HONOUR_STATION_WAITING)
      continue;
    man->station = HONOUR_STATION_WITH;
    man->role = HONOUR_ROLE_UNEMPLOYED;
    man->with = leader;
    man->hex = play->state->capitani[leader].hex;
    if (stack_at(play, index)->elect || may_be_under(play, i, leader))
      cards->who[cards->n++] = i;
  }
}

static void share_out(HonourPlay *play, const HonourSetUpCards *cards, CapIndex index) {
  HonourSetUp s = {.game = play->game, .state = play->state};

  honour_set_up_share_out(&s, cards, index, CAP_INDEX_NONE);
  honour_update_capitani(play);
}

static gboolean is_of_stack(const HonourPlay *play, HonourUnitIndex unit, CapIndex stack) {
  CapIndex source = play->game->units[unit].source;

  return source != CAP_INDEX_NONE && play->game->scenario->units[source].stack == stack;
}

static gboolean is_overloaded(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_card_count(play->game, play->state, capitano) >
         honour_game_card(play->game, capitano)->rank;
}

/* [3.1] What nobody can command yet: a special rule that waits for the arrival may make the leader
 * a Capitano Generale. */
static void hold_excess(HonourPlay *play, CapIndex index) {
  for (HonourUnitIndex i = (HonourUnitIndex)play->game->n_units; i-- > 0;) {
    const HonourUnitState *unit = &play->state->units[i];

    if (unit->place != HONOUR_UNIT_CARD || !is_of_stack(play, i, index) ||
        !is_overloaded(play, unit->capitano))
      continue;
    honour_put_unit_aside(play->state, i, HONOUR_UNIT_WAITING);
  }
}

/* [7.1a] [7.1b] [7.1c] On the map with its Order, for nothing. */
void honour_reinforcement_enter(HonourPlay *play, CapIndex index, CapHex hex, guint order) {
  const HonourStack *stack = stack_at(play, index);
  HonourCapitanoIndex leader = honour_reinforcement_leader(play, index);
  HonourCapitanoState *man = &play->state->capitani[leader];
  HonourSetUpCards cards = {.n = 1, .n_leaders = 1, .who = {leader}};
  char number[CAP_HEX_NUMBER_MAX];

  man->station = HONOUR_STATION_ON_MAP;
  man->role = HONOUR_ROLE_PRIMO;
  man->order = (guint8)order;
  man->hex = hex;
  man->entry = hex + 1;
  honour_seen_if(play->game, HONOUR_SEEN_ENTERED_WITH_MANOEUVRE, order == HONOUR_ORDER_MANOEUVRE);
  honour_seen(play->game, HONOUR_SEEN_ENTERED_THE_MAP);
  if (stack->elect)
    man->marks |= HONOUR_MARK_GENERAL;
  if (stack->administrative_march && order == HONOUR_ORDER_MANOEUVRE) {
    man->marks |= HONOUR_MARK_ADMINISTRATIVE;
    man->column = 1;
  }
  bring_companions(play, index, leader, &cards);
  share_out(play, &cards, index);
  hold_excess(play, index);
  cap_grid_number(&play->game->map->grid, hex, number);
  cap_log_secret(play->log, "7.1", "%s enters the map in hex %s with an Order to %s.",
                 honour_game_card(play->game, leader)->name, number,
                 cap_words(play->log, honour_order_name((HonourOrders)order)));
  honour_visit(play, leader, HONOUR_VISIT_STOPS);
  if (stack->elect && honour_elects(play->game, play->state, leader))
    honour_push_election(play, leader); /* [15.5a] */
  honour_push_capture(play, leader);    /* [3.6c] */
}

/* --- Joining a Capitano Generale -------------------------------------------------------------- */

/* [3.6.1c] Units that nobody in the Force can command are eliminated. The owner could have made
 * room, or waited. */
static void drop_excess(HonourPlay *play, CapIndex index) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (play->state->units[i].place != HONOUR_UNIT_CARD || !is_of_stack(play, i, index) ||
        !is_overloaded(play, play->state->units[i].capitano))
      continue;
    cap_log(play->log, "3.6.1c", "Nobody can command %s, and it is lost.",
            honour_game_type(play->game, i)->name);
    honour_take_off_card(play, i, HONOUR_UNIT_LOST);
  }
}

/* Its own Capitani keep their units; what they cannot lead goes to the host and those with him. */
void honour_reinforcement_join(HonourPlay *play, CapIndex index, HonourCapitanoIndex host) {
  HonourSetUpCards cards = {.n = 0};

  bring_companions(play, index, host, &cards);
  cards.who[cards.n++] = host;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == host && play->game->capitani[i].stack != index &&
        may_be_under(play, i, host))
      cards.who[cards.n++] = i;
  share_out(play, &cards, index);
  drop_excess(play, index);
  cap_log_secret(play->log, "7.1", "The reinforcement %s joins %s.", stack_at(play, index)->id,
                 honour_game_card(play->game, host)->name);
}

/* After its arrival: what was held back goes to whoever may command it now, or is lost. */
void honour_reinforcement_settle(HonourPlay *play, CapIndex index) {
  HonourSetUpCards cards = {.n = 0};
  HonourCapitanoIndex leader = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].card == stack_at(play, index)->capitano)
      leader = honour_force_of(play->game, play->state, i);
  if (leader == HONOUR_NOBODY || !honour_is_in_play(play->state, leader))
    return;
  cards.who[cards.n++] = leader;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == leader && may_be_under(play, i, leader))
      cards.who[cards.n++] = i;
  share_out(play, &cards, index);
  drop_excess(play, index);
}

/* --- Not at all ----------------------------------------------------------------------------- */

/* [7.1e] Nobody of it will ever come. */
void honour_reinforcement_forfeit(HonourPlay *play, CapIndex index) {
  const HonourGame *game = play->game;

  for (guint i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].stack == index &&
        play->state->capitani[i].station == HONOUR_STATION_WAITING)
      play->state->capitani[i].station = HONOUR_STATION_LOST;
  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (game->units[i].source != CAP_INDEX_NONE &&
        game->scenario->units[game->units[i].source].stack == index)
      honour_set_unit(play->state, i,
                      (HonourUnitState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY});
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->scenario->auxiliaries[game->auxiliaries[i].source].stack == index)
      play->state->auxiliaries[i].place = HONOUR_UNIT_LOST;
  cap_log_secret(
      play->log, "7.1e",
      "The reinforcement %s is forfeited: no Capitano Generale whom it may join has a line of "
      "communication.",
      stack_at(play, index)->id);
}
