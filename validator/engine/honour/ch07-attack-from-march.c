/* Chapter 7.9: attacks in the middle of a march. They are fought as a Skirmish at once; whoever
 * wins goes on, whoever loses stops. Every attack that leaves the enemy where he is costs a
 * Movement Point, so a march ends. */
#include "validator/engine/honour/ch07-attack-from-march.h"

#include <string.h>

#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/special.h"

/* [7.9f] [7.9g] Beside the cost of the hex. */
static const int attack_cost = 1 * CAP_MP;

/* --- Whether ---------------------------------------------------------------------------------- */

/* half a Force fights on only where it is held already. */
static gboolean is_held(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(game, state, i) != cap_side_of(game, state, primo) &&
        cap_force_zoc(game, state, i, state->capitani[primo].hex) != CAP_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* [7.9a] An Attack Order, [3.6.3b] no marker against it, [9.1.1i] [11.5-S3f] and somebody to
 * attack with. */
static CapReason is_able(const CapGame *game, const CapState *state, const CapMove *move) {
  CapReason reason = cap_may_march(game, state, move);

  if (reason != CAP_REASON_OK)
    return reason;
  if ((state->capitani[move->primo].marks & CAP_MARK_ATTACK_FINISHED) != 0)
    return CAP_REASON_ATTACK_FINISHED;
  if (!cap_has_assault_troops(game, state, move->primo))
    return CAP_REASON_NO_ASSAULT_TROOPS;
  if (cap_force_is_shaken(game, state, move->primo) && !is_held(game, state, move->primo))
    return CAP_REASON_HALF_DEMORALISED;
  return CAP_REASON_OK;
}

/* [7.9b] [11.1a] Somebody who can be got at. */
static CapReason is_target(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                           CapDirection direction) {
  CapHex from = state->capitani[primo].hex, hex = game->map->hexes[from].neighbour[direction];
  CapCapitanoIndex target = hex != CAP_HEX_NONE ? cap_leader_at(game, state, hex) : CAP_NOBODY;

  if (target == CAP_NOBODY)
    return CAP_REASON_NO_FORCE;
  if (cap_side_of(game, state, target) == cap_side_of(game, state, primo))
    return CAP_REASON_SAME_SIDE;
  if (cap_spares(game, state, primo, target))
    return CAP_REASON_CHIVALRY;
  if (cap_attack_is_forbidden(game, state, primo, target))
    return CAP_REASON_ATTACK_FORBIDDEN;
  if (!cap_zoc_crosses(game, state, from, direction))
    return CAP_REASON_NOT_ADJACENT;
  if (cap_crossing(game, state, from, direction) == CAP_CROSSING_FERRY)
    return CAP_REASON_ATTACK_OVER_FERRY;
  if (game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY)
    return CAP_REASON_ATTACK_ON_CITY;
  return CAP_REASON_OK;
}

/* Whoever wins must go in, so it must be open to him. */
static CapReason is_open(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                         CapHex hex) {
  CapSubject subject = cap_subject_force(game, state, primo);

  subject.hex = hex;
  if (cap_special_forbids(game, state, CAP_ACT_ENTER, &subject) != CAP_INDEX_NONE)
    return CAP_REASON_ADVANCE_FORBIDDEN;
  return CAP_REASON_OK;
}

static CapReason ground_cost(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             CapDirection direction, gboolean starts_here, CapStepCost *parts) {
  CapSubject subject = cap_subject_force(game, state, primo);
  CapReason reason = cap_ground_step(
      game, state, subject.hex, direction,
      cap_force_is_major(state, primo) ? CAP_FORCE_MAJOR : CAP_FORCE_MINOR, starts_here, parts);

  if (reason == CAP_REASON_OK)
    parts->cost = cap_move_cost(game, state, &subject,
                                game->map->hexes[subject.hex].neighbour[direction], parts->cost);
  return reason;
}

CapReason cap_may_attack_from_march(const CapGame *game, const CapState *state,
                                    const CapMarchAttack *attack, CapDirection direction,
                                    int *cost) {
  CapCapitanoIndex primo = attack->move.primo;
  CapHex from = state->capitani[primo].hex;
  CapReason reason = is_able(game, state, &attack->move);
  CapStepCost parts;

  if (reason == CAP_REASON_OK)
    reason = is_target(game, state, primo, direction);
  if (reason == CAP_REASON_OK)
    reason = ground_cost(game, state, primo, direction, from == attack->move.start, &parts);
  if (reason == CAP_REASON_OK)
    reason = is_open(game, state, primo, game->map->hexes[from].neighbour[direction]);
  if (reason != CAP_REASON_OK)
    return reason;
  /* [7.9g] */
  if (parts.cost + attack_cost > attack->half_points)
    return CAP_REASON_TOO_FEW_POINTS;
  if (cost != NULL)
    *cost = parts.cost;
  return CAP_REASON_OK;
}

/* --- In a march ------------------------------------------------------------------------------- */

static CapMarchAttack attack_of(const CapFrame *frame) {
  return (CapMarchAttack){
      .move = {frame->capitano, CAP_MARCH_TO_CONTACT, (CapHex)frame->v[CAP_MARCH_START],
               cap_march_has(frame, CAP_MARCH_UNDER_WAY)},
      .half_points = frame->v[CAP_MARCH_LEFT],
  };
}

/* [7.9.1a] One hex at a time. */
void cap_march_attack_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapMarchAttack attack = attack_of(frame);

  if (cap_march_has(frame, CAP_MARCH_DOUBLED))
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapReason reason = cap_may_attack_from_march(play->game, play->state, &attack, d, NULL);

    cap_seen_reason(play->game, reason);
    if (reason == CAP_REASON_OK)
      cap_request_offer(request, CAP_ANSWER_ATTACK, d, 0, 0);
  }
}

/* [7.9c] */
void cap_march_attack_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapHex from = play->state->capitani[frame->capitano].hex;
  CapHex hex = play->game->map->hexes[from].neighbour[option.a];
  CapCapitanoIndex target = cap_leader_at(play->game, play->state, hex);

  cap_seen_if(play->game, CAP_SEEN_ATTACKS_FROM_MARCH_AGAIN,
              (play->state->capitani[frame->capitano].marks & CAP_MARK_SHOWN) != 0);
  cap_seen(play->game, CAP_SEEN_ATTACKED_FROM_MARCH);
  cap_log(play->log, "7.9", "%s attacks %s from the march.",
          cap_game_card(play->game, frame->capitano)->name,
          cap_game_card(play->game, target)->name);
  play->state->fight = (CapFight){
      .flags = CAP_FIGHT_FROM_MARCH,
      .hex = hex,
      .from = from,
      .force = {frame->capitano, target},
      .fighting = {CAP_NOBODY, CAP_NOBODY},
  };
  cap_play_push(play, CAP_STAGE_FIGHT);
}

/* [7.9f] R-043: after a fight the winner goes in, for a point more. */
int cap_march_attack_cost(const CapPlay *play, const CapFrame *frame, CapDirection into,
                          gboolean *disrupts) {
  CapHex from = play->state->capitani[frame->capitano].hex;
  CapStepCost parts = {0};
  CapReason reason = ground_cost(play->game, play->state, frame->capitano, into,
                                 from == (CapHex)frame->v[CAP_MARCH_START], &parts);

  g_assert(reason == CAP_REASON_OK);
  *disrupts = parts.is_disrupted;
  return parts.cost + attack_cost;
}

/* he who stays before an enemy that stays pays a point, and may try again. */
static void stay(const CapPlay *play, CapFrame *frame) {
  cap_march_spend(frame, attack_cost);
  cap_log(play->log, "7.9", "%s has %g Movement Points left.",
          cap_game_card(play->game, frame->capitano)->name,
          (double)frame->v[CAP_MARCH_LEFT] / CAP_MP);
}

static gboolean is_vacated(const CapPlay *play, CapHex hex) {
  return cap_force_at(play->game, play->state, hex) == CAP_NOBODY;
}

/* [7.9e] [7.9.2a] A success lets him go on, a failure ends his march. A target that ran before it
 * came to blows costs nothing, R-043; R-053: whoever stopped before walls has done. */
gboolean cap_march_attack_end(CapPlay *play, CapFrame *frame, CapDirection *into) {
  CapFight fight = play->state->fight;
  CapCapitanoIndex primo = fight.force[CAP_ATTACKER];
  gboolean is_won = (fight.is_decided && fight.loser == CAP_DEFENDER) ||
                    (!fight.assault.is_done && (fight.flags & CAP_FIGHT_VACATED) != 0);
  /* [3.6.3a] Whoever took the place of a fallen Primo Capitano stands. */
  gboolean is_same = primo == frame->capitano;

  cap_seen(play->game, CAP_SEEN_ATTACK_FROM_MARCH_OVER);
  memset(&play->state->fight, 0, sizeof play->state->fight);
  if (!cap_is_force(play->game, play->state, primo))
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
