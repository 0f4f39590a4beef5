/* Rule 18.1: Forces in Quarters and On Campaign. What Quarters forbid is asked where Forces march
 * [7.3], attack [11.2], advance [11.5-S6a] and join [10b]. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch16-besieged.h"

/* The number of the frame: the next Capitano to be asked. */
enum { NEXT };

static gboolean is_in_quarters(const CapState *state, CapCapitanoIndex capitano) {
  return (state->capitani[capitano].marks & CAP_MARK_QUARTERS) != 0;
}

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean has_works(const CapState *state, CapHex hex) {
  return cap_earthworks_at((CapState *)state, hex) != NULL;
}

/* a Neutral City lodges nobody. */
static CapReason is_lodged(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (state->capitani[primo].role != CAP_ROLE_PRIMO || !cap_is_force(game, state, primo))
    return CAP_REASON_NO_FORCE;
  if (!cap_has_walls(game, state, hex) && !has_works(state, hex))
    return CAP_REASON_QUARTERS_PLACE;
  return cap_is_besieged(game, state, primo) ? CAP_REASON_QUARTERS_BESIEGED : CAP_REASON_OK;
}

static gboolean is_order_to_stay(guint order) {
  return order == CAP_ORDER_STAND || order == CAP_ORDER_GARRISON;
}

/* [18.1a] [18.1h] Neither lines nor the state of the units are asked for. */
CapReason cap_may_enter_quarters(const CapGame *game, const CapState *state,
                                 CapCapitanoIndex primo) {
  CapReason reason = is_lodged(game, state, primo);

  if (reason == CAP_REASON_OK && !is_order_to_stay(state->capitani[primo].order))
    reason = CAP_REASON_QUARTERS_ORDER;
  return reason;
}

/* [18.1e] A City is the best lodging, with works or without. */
CapQuarters cap_quarters_of(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (!is_in_quarters(state, primo))
    return CAP_QUARTERS_NONE;
  if (!cap_has_walls(game, state, hex))
    return CAP_QUARTERS_WORKS;
  return game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY ? CAP_QUARTERS_CITY
                                                                           : CAP_QUARTERS_TOWN;
}

/* --- Coming and going ------------------------------------------------------------------------- */

static void go_on_campaign(CapPlay *play, CapCapitanoIndex capitano) {
  play->state->capitani[capitano].marks &= (guint16)~CAP_MARK_QUARTERS;
  cap_log_cards(play->log, "18.1", "The Force of %s goes On Campaign.", name_of(play, capitano));
}

/* [18.1b] Whoever lies in Quarters besieges nobody. */
static void enter_quarters(CapPlay *play, CapCapitanoIndex primo) {
  CapCapitanoState *c = &play->state->capitani[primo];

  c->marks |= CAP_MARK_QUARTERS;
  cap_seen_if(play->game, CAP_SEEN_DEMORALISED_IN_QUARTERS,
              cap_force_strength(play->game, play->state, primo).n_demoralised > 0);
  cap_seen_if(play->game, CAP_SEEN_QUARTERS_END_SIEGE, c->besieges != 0);
  cap_log_cards(play->log, "18.1", "The Force of %s enters Quarters.", name_of(play, primo));
  if (c->besieges != 0)
    cap_end_siege(play, (CapHex)(c->besieges - 1));
}

/* A Force keeps its Quarters while its old Order is off and the new one is not given. */
static gboolean must_leave(const CapPlay *play, CapCapitanoIndex capitano) {
  guint order = play->state->capitani[capitano].order;

  return is_lodged(play->game, play->state, capitano) != CAP_REASON_OK ||
         (order != 0 && !is_order_to_stay(order));
}

void cap_update_quarters(CapPlay *play) {
  const CapFight *fight = &play->state->fight;

  if (!cap_uses(play->state, CAP_OPTION_QUARTERS) || fight->hex != fight->from)
    return;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_quarters(play->state, i) && must_leave(play, i)) {
      cap_seen(play->game, CAP_SEEN_QUARTERS_LOST);
      go_on_campaign(play, i);
    }
}

void cap_end_quarters_in(CapPlay *play, CapHex hex, CapIndex side) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_quarters(play->state, i) && play->state->capitani[i].hex == hex &&
        cap_side_of(play->game, play->state, i) == side) {
      cap_seen(play->game, CAP_SEEN_ATTACKED_IN_QUARTERS);
      go_on_campaign(play, i);
    }
}

/* --- The stage -------------------------------------------------------------------------------- */

static gboolean has_choice(const CapPlay *play, CapCapitanoIndex capitano, CapIndex side) {
  if (play->state->capitani[capitano].station != CAP_STATION_ON_MAP ||
      cap_side_of(play->game, play->state, capitano) != side)
    return FALSE;
  return is_in_quarters(play->state, capitano) ||
         cap_may_enter_quarters(play->game, play->state, capitano) == CAP_REASON_OK;
}

/* [18.1a] [18.1g] At the end of the Command Phase of a player, when all have their Orders. */
gboolean cap_quarters_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex next = (CapCapitanoIndex)frame->v[NEXT];

  cap_update_quarters(play);
  while (next < play->game->n_capitani && !has_choice(play, next, frame->side))
    next++;
  if (!cap_uses(play->state, CAP_OPTION_QUARTERS) || next >= play->game->n_capitani) {
    cap_play_pop(play);
    return FALSE;
  }
  cap_request_open(request, frame->side, CAP_DECISION_QUARTERS, next);
  cap_request_offer(request, CAP_ANSWER_KEEP, 0, 0, 0);
  cap_request_offer(request,
                    is_in_quarters(play->state, next) ? CAP_ANSWER_CAMPAIGN : CAP_ANSWER_QUARTERS,
                    0, 0, 0);
  return TRUE;
}

void cap_quarters_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex asked = (CapCapitanoIndex)frame->v[NEXT];

  while (!has_choice(play, asked, frame->side))
    asked++;
  frame->v[NEXT] = asked + 1;
  if (option.kind == CAP_ANSWER_QUARTERS)
    enter_quarters(play, asked);
  else if (option.kind == CAP_ANSWER_CAMPAIGN)
    go_on_campaign(play, asked);
}
