/* Rule 18.7: Fortresses pillaged and open country devastated. Who runs off to pillage is in
 * ch18-flight.c. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/chart-fortune.h"
#include "validator/engine/honour/chart.h"

/* The stage: is it done, the loot, the recovery, the disorder. */
enum { ASK, LOOT, RECOVER, END };

/* The number of the frame: 1 when Movement Points were spent on it [9.2c]. */
enum { SPENT };

/* [18.7a] */
static const int pillage_cost = 2 * CAP_MP;
/* [9.2c] */
static const int wages = 2;

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean is_fortress(const CapGame *game, CapHex hex) {
  return cap_settlement_is_fortress(game->map->hexes[hex].settlement);
}

/* The row of a hex, or a free one; NULL when there is neither. */
static const CapHex *find_devastated(const CapState *state, CapHex hex) {
  const CapHex *rows = state->optional.devastated;

  for (guint i = 0; i < CAP_MAX_DEVASTATED; i++)
    if (rows[i] == 0 || rows[i] == hex + 1)
      return &rows[i];
  return NULL;
}

gboolean cap_is_wasted(const CapGame *game, const CapState *state, CapHex hex) {
  CapIndex settlement = cap_game_settlement(game, hex);
  const CapHex *row = find_devastated(state, hex);

  return (settlement != CAP_INDEX_NONE && state->pillaged[settlement] != 0) ||
         (row != NULL && *row != 0);
}

/* [18.7a] [18.7e] A Fortress, or clear ground, in hostile country; [18.7c] once in a game. */
CapReason cap_may_pillage(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (!cap_is_force(game, state, primo))
    return CAP_REASON_NO_FORCE;
  if (!is_fortress(game, hex) &&
      (game->map->hexes[hex].terrain != CAP_TERRAIN_CLEAR || find_devastated(state, hex) == NULL))
    return CAP_REASON_NOTHING_TO_PILLAGE;
  if (!cap_is_hostile(game, state, hex, cap_side_of(game, state, primo)))
    return CAP_REASON_PILLAGE_NOT_HOSTILE;
  return cap_is_wasted(game, state, hex) ? CAP_REASON_PILLAGED_ALREADY : CAP_REASON_OK;
}

/* --- On the march ----------------------------------------------------------------------------- */

static gboolean may_pillage_now(const CapPlay *play, CapCapitanoIndex primo) {
  CapReason reason = cap_may_pillage(play->game, play->state, primo);

  if (cap_uses(play->state, CAP_OPTION_PILLAGE))
    cap_seen_reason(play->game, reason);
  return cap_uses(play->state, CAP_OPTION_PILLAGE) && reason == CAP_REASON_OK;
}

/* [18.7g] Only in a hex that it has moved into, for points beside those of the move. [7.7c] Not in
 * Administrative March, [5.3j] nor on a retreat, [18.1c] nor in Quarters. */
void cap_march_pillage_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  const CapCapitanoState *c = &play->state->capitani[frame->capitano];

  if (cap_march_has(frame, CAP_MARCH_UNDER_WAY) && may_pillage_now(play, frame->capitano) &&
      frame->v[CAP_MARCH_LEFT] >= pillage_cost && !cap_march_has(frame, CAP_MARCH_DOUBLED) &&
      (c->marks & CAP_MARK_QUARTERS) == 0 &&
      cap_order_allows(c->order, CAP_UNDER_ORDER_WORK) == CAP_REASON_OK)
    cap_request_offer(request, CAP_ANSWER_PILLAGE, 0, 0, 0);
}

static CapFrame *push_stage(CapPlay *play, CapCapitanoIndex primo, guint16 point) {
  CapFrame *frame = cap_play_push(play, CAP_STAGE_PILLAGE);

  frame->capitano = primo;
  frame->side = cap_side_of(play->game, play->state, primo);
  frame->point = point;
  return frame;
}

gboolean cap_march_pillage_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind != CAP_ANSWER_PILLAGE)
    return FALSE;
  cap_march_spend(frame, pillage_cost);
  push_stage(play, frame->capitano, LOOT)->v[SPENT] = 1;
  return TRUE;
}

void cap_push_pillage_offer(CapPlay *play, CapCapitanoIndex primo) {
  if (may_pillage_now(play, primo))
    push_stage(play, primo, ASK);
}

void cap_push_pillage(CapPlay *play, CapCapitanoIndex primo) {
  push_stage(play, primo, LOOT);
}

/* --- The deed --------------------------------------------------------------------------------- */

/* [18.7b] R-095: an army that counts no points has no use for them. */
static void gain(CapPlay *play, CapCapitanoIndex primo, CapHex hex, const char *number) {
  CapIndex army = play->game->capitani[primo].army;
  guint die = cap_dice_roll(play->dice);
  guint points = cap_pillage(play->game->map->hexes[hex].settlement, (int)die);

  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points += (int)points;
  cap_log(play->log, "18.7", "%s pillages hex %s: die %u, %u AP for the %s.", name_of(play, primo),
          number, die, points, play->game->scenario->armies[army].name);
}

/* [18.7c] [18.7e] The markers are never removed. */
static void lay_waste(CapPlay *play, CapFrame *frame) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  char number[CAP_HEX_NUMBER_MAX];

  frame->point = RECOVER;
  cap_seen_if(play->game, CAP_SEEN_FORTRESS_PILLAGED, is_fortress(play->game, hex));
  cap_seen_if(play->game, CAP_SEEN_COUNTRY_DEVASTATED, !is_fortress(play->game, hex));
  cap_grid_number(&play->game->map->grid, hex, number);
  if (is_fortress(play->game, hex)) {
    play->state->pillaged[cap_game_settlement(play->game, hex)] = 1;
    gain(play, frame->capitano, hex, number);
  } else {
    *(CapHex *)find_devastated(play->state, hex) = hex + 1;
    cap_log(play->log, "18.7", "%s devastates hex %s.", name_of(play, frame->capitano), number);
  }
}

/* [18.7c] Wherever it stands and whatever its Order, if there is anybody to recover. */
static gboolean ask_recovery(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapIndex army = play->game->capitani[frame->capitano].army;

  if (cap_force_strength(play->game, play->state, frame->capitano).n_demoralised == 0) {
    frame->point = END;
    return FALSE;
  }
  cap_request_open(request, frame->side, CAP_DECISION_LOOTERS, frame->capitano);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_RECOVER, 0, 0, 0);
  if (play->state->armies[army].points >= wages &&
      cap_may_spend_points(play->game, play->state, army))
    cap_request_offer(request, CAP_ANSWER_RECOVER, (guint16)wages, 0, 0);
  return TRUE;
}

static void recover(CapPlay *play, const CapFrame *frame, CapOption option) {
  CapDisciplineCase c = {
      .is_recovery = TRUE, .has_wages = option.a > 0, .has_spent = frame->v[SPENT] != 0};

  play->state->armies[play->game->capitani[frame->capitano].army].points -= option.a;
  CapModifiers modifiers = cap_discipline_modifiers(&c);

  cap_seen_modifiers(play->game, &modifiers);
  cap_check_recovery(play, frame->capitano, modifiers.total);
}

/* [18.7c] */
static void disrupt(CapPlay *play, const CapFrame *frame) {
  CapCapitanoState *c = &play->state->capitani[frame->capitano];

  if (!cap_is_force(play->game, play->state, frame->capitano) ||
      (c->marks & CAP_MARK_DISRUPTED) != 0)
    return;
  c->marks |= CAP_MARK_DISRUPTED;
  cap_seen(play->game, CAP_SEEN_LOOTERS_DISRUPTED);
  cap_log(play->log, "18.7", "Looting disrupts the Force of %s.", name_of(play, frame->capitano));
}

/* --- The stage -------------------------------------------------------------------------------- */

static void ask(const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_PILLAGE, frame->capitano);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
}

gboolean cap_pillage_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (!cap_is_force(play->game, play->state, frame->capitano)) {
    cap_play_pop(play);
    return FALSE;
  }
  switch (frame->point) {
  case ASK: /* rules that waited for the advance may have changed things */
    if (!may_pillage_now(play, frame->capitano)) {
      cap_play_pop(play);
      return FALSE;
    }
    ask(frame, request);
    return TRUE;
  case LOOT:
    lay_waste(play, frame);
    return FALSE;
  case RECOVER:
    return ask_recovery(play, frame, request);
  default:
    disrupt(play, frame);
    cap_play_pop(play);
    return FALSE;
  }
}

void cap_pillage_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (frame->point == ASK && option.kind == CAP_ANSWER_YES) {
    frame->point = LOOT;
  } else if (frame->point == ASK) {
    cap_play_pop(play);
  } else {
    frame->point = END;
    if (option.kind == CAP_ANSWER_RECOVER)
      recover(play, frame, option);
  }
}
