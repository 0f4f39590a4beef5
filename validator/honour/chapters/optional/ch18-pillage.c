/* Rule 18.7: Fortresses pillaged and open country devastated. Who runs off to pillage is in
 * ch18-flight.c. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/charts/fortune.h"
#include "validator/honour/charts/chart.h"

/* The stage: is it done, the loot, the recovery, the disorder. */
enum { ASK, LOOT, RECOVER, END };

/* The number of the frame: 1 when Movement Points were spent on it [9.2c]. */
enum { SPENT };

/* [18.7a] */
static const int pillage_cost = 2 * HONOUR_MP;
/* [9.2c] */
static const int wages = 2;

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- Questions -------------------------------------------------------------------------------- */

static gboolean is_fortress(const HonourGame *game, CapHex hex) {
  return cap_settlement_is_fortress(game->map->hexes[hex].settlement);
}

/* The row of a hex, or a free one; NULL when there is neither. */
static const CapHex *find_devastated(const HonourState *state, CapHex hex) {
  const CapHex *rows = state->optional.devastated;

  for (guint i = 0; i < HONOUR_MAX_DEVASTATED; i++)
    if (rows[i] == 0 || rows[i] == hex + 1)
      return &rows[i];
  return NULL;
}

gboolean honour_is_wasted(const HonourGame *game, const HonourState *state, CapHex hex) {
  CapIndex settlement = honour_game_settlement(game, hex);
  const CapHex *row = find_devastated(state, hex);

  return (settlement != CAP_INDEX_NONE && state->pillaged[settlement] != 0) ||
         (row != NULL && *row != 0);
}

/* [18.7a] [18.7e] A Fortress, or clear ground, in hostile country; [18.7c] once in a game. */
HonourReason honour_may_pillage(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo) {
  CapHex hex = state->capitani[primo].hex;

  if (!honour_is_force(game, state, primo))
    return HONOUR_REASON_NO_FORCE;
  if (!is_fortress(game, hex) &&
      (game->map->hexes[hex].terrain != CAP_TERRAIN_CLEAR || find_devastated(state, hex) == NULL))
    return HONOUR_REASON_NOTHING_TO_PILLAGE;
  if (!honour_is_hostile(game, state, hex, honour_side_of(game, state, primo)))
    return HONOUR_REASON_PILLAGE_NOT_HOSTILE;
  return honour_is_wasted(game, state, hex) ? HONOUR_REASON_PILLAGED_ALREADY : HONOUR_REASON_OK;
}

/* --- On the march ----------------------------------------------------------------------------- */

static gboolean may_pillage_now(const HonourPlay *play, HonourCapitanoIndex primo) {
  HonourReason reason = honour_may_pillage(play->game, play->state, primo);

  if (honour_uses(play->state, HONOUR_OPTION_PILLAGE))
    honour_seen_reason(play->game, reason);
  return honour_uses(play->state, HONOUR_OPTION_PILLAGE) && reason == HONOUR_REASON_OK;
}

/* [18.7g] Only in a hex that it has moved into, for points beside those of the move. [7.7c] Not in
 * Administrative March, [5.3j] nor on a retreat, [18.1c] nor in Quarters. */
void honour_march_pillage_offer(const HonourPlay *play, const HonourFrame *frame,
                                CapRequest *request) {
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];

  if (honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) && may_pillage_now(play, frame->capitano) &&
      frame->v[HONOUR_MARCH_LEFT] >= pillage_cost &&
      !honour_march_has(frame, HONOUR_MARCH_DOUBLED) && (c->marks & HONOUR_MARK_QUARTERS) == 0 &&
      honour_order_allows(c->order, HONOUR_UNDER_ORDER_WORK) == HONOUR_REASON_OK)
    honour_request_offer(request, HONOUR_ANSWER_PILLAGE, 0, 0, 0);
}

static HonourFrame *push_stage(HonourPlay *play, HonourCapitanoIndex primo, guint16 point) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_PILLAGE);

  frame->capitano = primo;
  frame->side = honour_side_of(play->game, play->state, primo);
  frame->point = point;
  return frame;
}

gboolean honour_march_pillage_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind != HONOUR_ANSWER_PILLAGE)
    return FALSE;
  honour_march_spend(frame, pillage_cost);
  push_stage(play, frame->capitano, LOOT)->v[SPENT] = 1;
  return TRUE;
}

void honour_push_pillage_offer(HonourPlay *play, HonourCapitanoIndex primo) {
  if (may_pillage_now(play, primo))
    push_stage(play, primo, ASK);
}

void honour_push_pillage(HonourPlay *play, HonourCapitanoIndex primo) {
  push_stage(play, primo, LOOT);
}

/* --- The deed --------------------------------------------------------------------------------- */

/* [18.7b] R-095: an army that counts no points has no use for them. */
static void gain(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex, const char *number) {
  CapIndex army = play->game->capitani[primo].army;
  guint die = cap_dice_roll(play->dice);
  guint points = honour_pillage(play->game->map->hexes[hex].settlement, (int)die);

  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points += (int)points;
  cap_log(play->log, "18.7", "%s pillages hex %s: die %u, %u AP for the %s.", name_of(play, primo),
          number, die, points, play->game->scenario->armies[army].name);
}

/* [18.7c] [18.7e] The markers are never removed. */
static void lay_waste(HonourPlay *play, HonourFrame *frame) {
  CapHex hex = play->state->capitani[frame->capitano].hex;
  char number[CAP_HEX_NUMBER_MAX];

  frame->point = RECOVER;
  honour_seen_if(play->game, HONOUR_SEEN_FORTRESS_PILLAGED, is_fortress(play->game, hex));
  honour_seen_if(play->game, HONOUR_SEEN_COUNTRY_DEVASTATED, !is_fortress(play->game, hex));
  cap_grid_number(&play->game->map->grid, hex, number);
  if (is_fortress(play->game, hex)) {
    play->state->pillaged[honour_game_settlement(play->game, hex)] = 1;
    gain(play, frame->capitano, hex, number);
  } else {
    *(CapHex *)find_devastated(play->state, hex) = hex + 1;
    cap_log(play->log, "18.7", "%s devastates hex %s.", name_of(play, frame->capitano), number);
  }
}

/* [18.7c] Wherever it stands and whatever its Order, if there is anybody to recover. */
static gboolean ask_recovery(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  CapIndex army = play->game->capitani[frame->capitano].army;

  if (honour_force_strength(play->game, play->state, frame->capitano).n_demoralised == 0) {
    frame->point = END;
    return FALSE;
  }
  honour_request_open(request, frame->side, HONOUR_DECISION_LOOTERS, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_RECOVER, 0, 0, 0);
  if (play->state->armies[army].points >= wages &&
      honour_may_spend_points(play->game, play->state, army))
    honour_request_offer(request, HONOUR_ANSWER_RECOVER, (guint16)wages, 0, 0);
  return TRUE;
}

static void recover(HonourPlay *play, const HonourFrame *frame, CapOption option) {
  HonourDisciplineCase c = {
      .is_recovery = TRUE, .has_wages = option.a > 0, .has_spent = frame->v[SPENT] != 0};

  play->state->armies[play->game->capitani[frame->capitano].army].points -= option.a;
  HonourModifiers modifiers = honour_discipline_modifiers(&c);

  honour_seen_modifiers(play->game, &modifiers);
  honour_check_recovery(play, frame->capitano, modifiers.total);
}

/* [18.7c] */
static void disrupt(HonourPlay *play, const HonourFrame *frame) {
  HonourCapitanoState *c = &play->state->capitani[frame->capitano];

  if (!honour_is_force(play->game, play->state, frame->capitano) ||
      (c->marks & HONOUR_MARK_DISRUPTED) != 0)
    return;
  c->marks |= HONOUR_MARK_DISRUPTED;
  honour_seen(play->game, HONOUR_SEEN_LOOTERS_DISRUPTED);
  cap_log(play->log, "18.7", "Looting disrupts the Force of %s.", name_of(play, frame->capitano));
}

/* --- The stage -------------------------------------------------------------------------------- */

static void ask(const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_PILLAGE, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
}

gboolean honour_pillage_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!honour_is_force(play->game, play->state, frame->capitano)) {
    honour_play_pop(play);
    return FALSE;
  }
  switch (frame->point) {
  case ASK: /* rules that waited for the advance may have changed things */
    if (!may_pillage_now(play, frame->capitano)) {
      honour_play_pop(play);
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
    honour_play_pop(play);
    return FALSE;
  }
}

void honour_pillage_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (frame->point == ASK && option.kind == HONOUR_ANSWER_YES) {
    frame->point = LOOT;
  } else if (frame->point == ASK) {
    honour_play_pop(play);
  } else {
    frame->point = END;
    if (option.kind == HONOUR_ANSWER_RECOVER)
      recover(play, frame, option);
  }
}
