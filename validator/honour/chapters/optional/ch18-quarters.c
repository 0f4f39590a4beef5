/* Rule 18.1: Forces in Quarters and On Campaign. What Quarters forbid is asked where Forces march
 * [7.3], attack [11.2], advance [11.5-S6a] and join [10b]. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch16-besieged.h"

/* The number of the frame: the next Capitano to be asked. */
enum { NEXT };

static gboolean is_in_quarters(const HonourState *state, HonourCapitanoIndex capitano) {
  return (state->capitani[capitano].marks & HONOUR_MARK_QUARTERS) != 0;
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean has_works(const HonourState *state, CapHex hex) {
  return honour_earthworks_at((HonourState *)state, hex) != NULL;
}

/* a Neutral City lodges nobody. */
static HonourReason is_lodged(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (state->capitani[primo].role != HONOUR_ROLE_PRIMO || !honour_is_force(game, state, primo))
    return HONOUR_REASON_NO_FORCE;
  if (!honour_has_walls(game, state, hex) && !has_works(state, hex))
    return HONOUR_REASON_QUARTERS_PLACE;
  return honour_is_besieged(game, state, primo) ? HONOUR_REASON_QUARTERS_BESIEGED
                                                : HONOUR_REASON_OK;
}

static gboolean is_order_to_stay(guint order) {
  return order == HONOUR_ORDER_STAND || order == HONOUR_ORDER_GARRISON;
}

/* [18.1a] [18.1h] Neither lines nor the state of the units are asked for. */
HonourReason honour_may_enter_quarters(const HonourGame *game, const HonourState *state,
                                       HonourCapitanoIndex primo) {
  HonourReason reason = is_lodged(game, state, primo);

  if (reason == HONOUR_REASON_OK && !is_order_to_stay(state->capitani[primo].order))
    reason = HONOUR_REASON_QUARTERS_ORDER;
  return reason;
}

/* [18.1e] A City is the best lodging, with works or without. */
HonourQuarters honour_quarters_of(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (!is_in_quarters(state, primo))
    return HONOUR_QUARTERS_NONE;
  if (!honour_has_walls(game, state, hex))
    return HONOUR_QUARTERS_WORKS;
  return game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY ? HONOUR_QUARTERS_CITY
                                                                           : HONOUR_QUARTERS_TOWN;
}

/* --- Coming and going ------------------------------------------------------------------------- */

static void go_on_campaign(HonourPlay *play, HonourCapitanoIndex capitano) {
  play->state->capitani[capitano].marks &= (guint16)~HONOUR_MARK_QUARTERS;
  cap_log_secret(play->log, "18.1", "The Force of %s goes On Campaign.", name_of(play, capitano));
}

/* [18.1b] Whoever lies in Quarters besieges nobody. */
static void enter_quarters(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourCapitanoState *c = &play->state->capitani[primo];

  c->marks |= HONOUR_MARK_QUARTERS;
  honour_seen_if(play->game, HONOUR_SEEN_DEMORALISED_IN_QUARTERS,
                 honour_force_strength(play->game, play->state, primo).n_demoralised > 0);
  honour_seen_if(play->game, HONOUR_SEEN_QUARTERS_END_SIEGE, c->besieges != 0);
  cap_log_secret(play->log, "18.1", "The Force of %s enters Quarters.", name_of(play, primo));
  if (c->besieges != 0)
    honour_end_siege(play, (CapHex)(c->besieges - 1));
}

/* A Force keeps its Quarters while its old Order is off and the new one is not given. */
static gboolean must_leave(const HonourPlay *play, HonourCapitanoIndex capitano) {
  guint order = play->state->capitani[capitano].order;

  return is_lodged(play->game, play->state, capitano) != HONOUR_REASON_OK ||
         (order != 0 && !is_order_to_stay(order));
}

void honour_update_quarters(HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;

  if (!honour_uses(play->state, HONOUR_OPTION_QUARTERS) || fight->hex != fight->from)
    return;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_quarters(play->state, i) && must_leave(play, i)) {
      honour_seen(play->game, HONOUR_SEEN_QUARTERS_LOST);
      go_on_campaign(play, i);
    }
}

void honour_end_quarters_in(HonourPlay *play, CapHex hex, CapIndex side) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_quarters(play->state, i) && play->state->capitani[i].hex == hex &&
        honour_side_of(play->game, play->state, i) == side) {
      honour_seen(play->game, HONOUR_SEEN_ATTACKED_IN_QUARTERS);
      go_on_campaign(play, i);
    }
}

/* --- The stage -------------------------------------------------------------------------------- */

static gboolean has_choice(const HonourPlay *play, HonourCapitanoIndex capitano, CapIndex side) {
  if (play->state->capitani[capitano].station != HONOUR_STATION_ON_MAP ||
      honour_side_of(play->game, play->state, capitano) != side)
    return FALSE;
  return is_in_quarters(play->state, capitano) ||
         honour_may_enter_quarters(play->game, play->state, capitano) == HONOUR_REASON_OK;
}

/* [18.1a] [18.1g] At the end of the Command Phase of a player, when all have their Orders. */
gboolean honour_quarters_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex next = (HonourCapitanoIndex)frame->v[NEXT];

  honour_update_quarters(play);
  while (next < play->game->n_capitani && !has_choice(play, next, frame->side))
    next++;
  if (!honour_uses(play->state, HONOUR_OPTION_QUARTERS) || next >= play->game->n_capitani) {
    honour_play_pop(play);
    return FALSE;
  }
  honour_request_open(request, frame->side, HONOUR_DECISION_QUARTERS, next);
  honour_request_offer(request, HONOUR_ANSWER_KEEP, 0, 0, 0);
  honour_request_offer(
      request, is_in_quarters(play->state, next) ? HONOUR_ANSWER_CAMPAIGN : HONOUR_ANSWER_QUARTERS,
      0, 0, 0);
  return TRUE;
}

void honour_quarters_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex asked = (HonourCapitanoIndex)frame->v[NEXT];

  while (!has_choice(play, asked, frame->side))
    asked++;
  frame->v[NEXT] = asked + 1;
  if (option.kind == HONOUR_ANSWER_QUARTERS)
    enter_quarters(play, asked);
  else if (option.kind == HONOUR_ANSWER_CAMPAIGN)
    go_on_campaign(play, asked);
}
