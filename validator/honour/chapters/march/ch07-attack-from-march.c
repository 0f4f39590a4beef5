/* Chapter 7.9: attacks in the middle of a march. They are fought as a Skirmish at once; whoever
 * wins goes on, whoever loses stops. Every attack that leaves the enemy where he is costs a
 * Movement Point, so a march ends. */
#include "validator/honour/chapters/march/ch07-attack-from-march.h"

#include <string.h>

#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/special/special.h"

/* [7.9f] [7.9g] Beside the cost of the hex. */
static const int attack_cost = 1 * HONOUR_MP;

/* --- Whether ---------------------------------------------------------------------------------- */

/* half a Force fights on only where it is held already. */
static gboolean is_held(const HonourGame *game, const HonourState *state,
                        HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(game, state, i) != honour_side_of(game, state, primo) &&
        honour_force_zoc(game, state, i, state->capitani[primo].hex) != HONOUR_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* [7.9a] An Attack Order, [3.6.3b] no marker against it, [9.1.1i] [11.5-S3f] and somebody to
 * attack with. */
static HonourReason is_able(const HonourGame *game, const HonourState *state,
                            const HonourMove *move) {
  HonourReason reason = honour_may_march(game, state, move);

  if (reason != HONOUR_REASON_OK)
    return reason;
  if ((state->capitani[move->primo].marks & HONOUR_MARK_ATTACK_FINISHED) != 0)
    return HONOUR_REASON_ATTACK_FINISHED;
  if (!honour_has_assault_troops(game, state, move->primo))
    return HONOUR_REASON_NO_ASSAULT_TROOPS;
  if (honour_force_is_shaken(game, state, move->primo) && !is_held(game, state, move->primo))
    return HONOUR_REASON_HALF_DEMORALISED;
  return HONOUR_REASON_OK;
}

/* [7.9b] [11.1a] Somebody who can be got at. */
static HonourReason is_target(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex primo, CapDirection direction) {
  CapHex from = state->capitani[primo].hex, hex = game->map->hexes[from].neighbour[direction];
  HonourCapitanoIndex target =
      hex != CAP_HEX_NONE ? honour_leader_at(game, state, hex) : HONOUR_NOBODY;

  if (target == HONOUR_NOBODY)
    return HONOUR_REASON_NO_FORCE;
  if (honour_side_of(game, state, target) == honour_side_of(game, state, primo))
    return HONOUR_REASON_SAME_SIDE;
  if (honour_spares(game, state, primo, target))
    return HONOUR_REASON_CHIVALRY;
  if (honour_attack_is_forbidden(game, state, primo, target))
    return HONOUR_REASON_ATTACK_FORBIDDEN;
  if (!honour_zoc_crosses(game, state, from, direction))
    return HONOUR_REASON_NOT_ADJACENT;
  if (honour_crossing(game, state, from, direction) == HONOUR_CROSSING_FERRY)
    return HONOUR_REASON_ATTACK_OVER_FERRY;
  if (game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY)
    return HONOUR_REASON_ATTACK_ON_CITY;
  return HONOUR_REASON_OK;
}

/* Whoever wins must go in, so it must be open to him. */
static HonourReason is_open(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex primo, CapHex hex) {
  HonourSubject subject = honour_subject_force(game, state, primo);

  subject.hex = hex;
  if (honour_special_forbids(game, state, HONOUR_ACT_ENTER, &subject) != CAP_INDEX_NONE)
    return HONOUR_REASON_ADVANCE_FORBIDDEN;
  return HONOUR_REASON_OK;
}

static HonourReason ground_cost(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, CapDirection direction,
                                gboolean starts_here, HonourStepCost *parts) {
  HonourSubject subject = honour_subject_force(game, state, primo);
  HonourReason reason = honour_ground_step(game, state, subject.hex, direction,
                                           honour_force_is_major(state, primo) ? HONOUR_FORCE_MAJOR
                                                                               : HONOUR_FORCE_MINOR,
                                           starts_here, parts);

  if (reason == HONOUR_REASON_OK)
    parts->cost = honour_move_cost(game, state, &subject,
                                   game->map->hexes[subject.hex].neighbour[direction], parts->cost);
  return reason;
}

HonourReason honour_may_attack_from_march(const HonourGame *game, const HonourState *state,
                                          const HonourMarchAttack *attack, CapDirection direction,
                                          int *cost) {
  HonourCapitanoIndex primo = attack->move.primo;
  CapHex from = state->capitani[primo].hex;
  HonourReason reason = is_able(game, state, &attack->move);
  HonourStepCost parts;

  if (reason == HONOUR_REASON_OK)
    reason = is_target(game, state, primo, direction);
  if (reason == HONOUR_REASON_OK)
    reason = ground_cost(game, state, primo, direction, from == attack->move.start, &parts);
  if (reason == HONOUR_REASON_OK)
    reason = is_open(game, state, primo, game->map->hexes[from].neighbour[direction]);
  if (reason != HONOUR_REASON_OK)
    return reason;
  /* [7.9g] */
  if (parts.cost + attack_cost > attack->half_points)
    return HONOUR_REASON_TOO_FEW_POINTS;
  if (cost != NULL)
    *cost = parts.cost;
  return HONOUR_REASON_OK;
}

/* --- In a march ------------------------------------------------------------------------------- */

static HonourMarchAttack attack_of(const HonourFrame *frame) {
  return (HonourMarchAttack){
      .move = {frame->capitano, HONOUR_MARCH_TO_CONTACT, (CapHex)frame->v[HONOUR_MARCH_START],
               honour_march_has(frame, HONOUR_MARCH_UNDER_WAY)},
      .half_points = frame->v[HONOUR_MARCH_LEFT],
  };
}

/* [7.9.1a] One hex at a time. */
void honour_march_attack_offer(const HonourPlay *play, const HonourFrame *frame,
                               CapRequest *request) {
  HonourMarchAttack attack = attack_of(frame);

  if (honour_march_has(frame, HONOUR_MARCH_DOUBLED))
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    HonourReason reason = honour_may_attack_from_march(play->game, play->state, &attack, d, NULL);

    honour_seen_reason(play->game, reason);
    if (reason == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_ATTACK, d, 0, 0);
  }
}

/* [7.9c] */
void honour_march_attack_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  CapHex from = play->state->capitani[frame->capitano].hex;
  CapHex hex = play->game->map->hexes[from].neighbour[option.a];
  HonourCapitanoIndex target = honour_leader_at(play->game, play->state, hex);

  honour_seen_if(play->game, HONOUR_SEEN_ATTACKS_FROM_MARCH_AGAIN,
                 (play->state->capitani[frame->capitano].marks & HONOUR_MARK_SHOWN) != 0);
  honour_seen(play->game, HONOUR_SEEN_ATTACKED_FROM_MARCH);
  cap_log(play->log, "7.9", "%s attacks %s from the march.",
          honour_game_card(play->game, frame->capitano)->name,
          honour_game_card(play->game, target)->name);
  play->state->fight = (HonourFight){
      .flags = HONOUR_FIGHT_FROM_MARCH,
      .hex = hex,
      .from = from,
      .force = {frame->capitano, target},
      .fighting = {HONOUR_NOBODY, HONOUR_NOBODY},
  };
  honour_play_push(play, HONOUR_STAGE_FIGHT);
}

/* [7.9f] R-043: after a fight the winner goes in, for a point more. */
int honour_march_attack_cost(const HonourPlay *play, const HonourFrame *frame, CapDirection into,
                             gboolean *disrupts) {
  CapHex from = play->state->capitani[frame->capitano].hex;
  HonourStepCost parts = {0};
  HonourReason reason = ground_cost(play->game, play->state, frame->capitano, into,
                                    from == (CapHex)frame->v[HONOUR_MARCH_START], &parts);

  g_assert(reason == HONOUR_REASON_OK);
  *disrupts = parts.is_disrupted;
  return parts.cost + attack_cost;
}

/* he who stays before an enemy that stays pays a point, and may try again. */
static void stay(const HonourPlay *play, HonourFrame *frame) {
  honour_march_spend(frame, attack_cost);
  cap_log(play->log, "7.9",
          frame->v[HONOUR_MARCH_LEFT] == HONOUR_MP ? CAP_WORDS("%s has %g Movement Point left.")
                                                   : CAP_WORDS("%s has %g Movement Points left."),
          honour_game_card(play->game, frame->capitano)->name,
          (double)frame->v[HONOUR_MARCH_LEFT] / HONOUR_MP);
}

static gboolean is_vacated(const HonourPlay *play, CapHex hex) {
  return honour_force_at(play->game, play->state, hex) == HONOUR_NOBODY;
}

/* [7.9e] [7.9.2a] A success lets him go on, a failure ends his march. A target that ran before it
 * came to blows costs nothing, R-043; R-053: whoever stopped before walls has done. */
gboolean honour_march_attack_end(HonourPlay *play, HonourFrame *frame, CapDirection *into) {
  HonourFight fight = play->state->fight;
  HonourCapitanoIndex primo = fight.force[HONOUR_ATTACKER];
  gboolean is_won = (fight.is_decided && fight.loser == HONOUR_DEFENDER) ||
                    (!fight.assault.is_done && (fight.flags & HONOUR_FIGHT_VACATED) != 0);
  /* [3.6.3a] Whoever took the place of a fallen Primo Capitano stands. */
  gboolean is_same = primo == frame->capitano;

  honour_seen(play->game, HONOUR_SEEN_ATTACK_FROM_MARCH_OVER);
  memset(&play->state->fight, 0, sizeof play->state->fight);
  if (!honour_is_force(play->game, play->state, primo))
    return FALSE;
  frame->capitano = primo;
  if (!is_same || !is_won || play->state->capitani[primo].hex != fight.from)
    return FALSE;
  if (!is_vacated(play, fight.hex))
    stay(play, frame);
  else if (fight.assault.is_done)
    cap_grid_direction(&play->game->map->grid, fight.from, fight.hex, into);
  return TRUE;
}
