/* The end of a Major Battle: Pursuit and loot in Step 10, retreat and advance in Step 11.
 * [11.4-S10a] [11.4-S11a] */
#include "validator/engine/honour/ch11-battle-end.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch11-battle.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch11-pursuit.h"
#include "validator/engine/honour/ch12-retreat.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart-fortune.h"
#include "validator/engine/honour/chart-pursuit.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

#include <string.h>

#define OPTION_GUNS (1 << 2) /* [18.3] */

enum { BEGIN, PURSUE, LOOT, GUNS, CLOSE, FIRST, RETREAT, ADVANCE, OVER };

/* The numbers of the frame: how it ended, told by whoever pushed it; the armies of the leaders,
 * plus 1; SPs of artillery the winner still gets; sides that have retreated, and who goes first;
 * the first Capitano not looked at yet. */
enum { OUTCOME, WON, LOST, CAPTURED, RETREATED, GOES_FIRST, NEXT };

static gboolean is_draw(const CapFrame *frame) {
  return frame->v[OUTCOME] == CAP_OUTCOME_DRAW;
}

static CapFighter loser_of(const CapFrame *frame) {
  return frame->v[OUTCOME] == CAP_OUTCOME_ATTACKER_LOST ? CAP_ATTACKER : CAP_DEFENDER;
}

static CapFighter winner_of(const CapFrame *frame) {
  return loser_of(frame) == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
}

static CapCapitanoIndex force_of(const CapPlay *play, CapFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static gboolean is_force(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_is_force(play->game, play->state, capitano);
}

static gboolean is_gun(const CapPlay *play, CapUnitIndex unit) {
  return cap_game_type(play->game, unit)->arm == CAP_ARM_ARTILLERY;
}

static gboolean has_guns_option(const CapPlay *play) {
  return (play->state->options & OPTION_GUNS) != 0;
}

/* On a card of that side, and not somewhere else for booty. [11.4.1.C15] */
static gboolean is_of(const CapPlay *play, CapUnitIndex unit, CapFighter fighter) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && (u->flags & CAP_UNIT_PLUNDERS) == 0 &&
         cap_battle_includes(play->game, play->state, fighter, u->capitano);
}

/* --- Step 10: who won ------------------------------------------------------------------------ */

/* Special rules hear of it at once: a battle may end the game. */
static void begin(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;
  CapCapitanoIndex winner = force_of(play, winner_of(frame));
  CapSubject subject;

  frame->point = is_draw(frame) ? CLOSE : PURSUE;
  if (is_draw(frame))
    return;
  fight->is_decided = TRUE;
  fight->loser = (guint8)loser_of(frame);
  frame->v[WON] = play->game->capitani[winner].army + 1;
  frame->v[LOST] = play->game->capitani[force_of(play, loser_of(frame))].army + 1;
  cap_log(play->log, "11.4-S8b", "%s wins the battle.", name_of(play, winner));
  subject = cap_subject_force(play->game, play->state, winner);
  subject.other = force_of(play, loser_of(frame));
  subject.hex = fight->hex;
  subject.fight = CAP_FIGHT_MAJOR;
  subject.opponent = force_of(play, loser_of(frame)) + 1u;
  subject.is_won = TRUE;
  cap_hook(play, CAP_HOOK_BATTLE_WON, &subject);
}

/* --- Step 10: Pursuit ------------------------------------------------------------------------ */

/* [11.4.1.M2] Not who mustered in time. [18.3a] Guns are not run down but taken. */
static gboolean is_pursued(const CapPlay *play, CapUnitIndex unit, CapFighter loser) {
  return is_of(play, unit, loser) && (play->state->units[unit].flags & CAP_UNIT_ESCAPED) == 0 &&
         !(has_guns_option(play) && is_gun(play, unit));
}

static void pursue(CapPlay *play, CapFrame *frame) {
  CapFighter loser = loser_of(frame), winner = winner_of(frame);
  gboolean has_prey = FALSE;
  CapFrame *top;

  frame->point = LOOT;
  cap_clear_unit_flags(play, CAP_UNIT_LIABLE | CAP_UNIT_PURSUES);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    CapUnitState *u = &play->state->units[i];
    if (is_pursued(play, i, loser)) {
      u->flags |= CAP_UNIT_LIABLE;
      has_prey = TRUE;
    } else if (is_of(play, i, winner) && (u->flags & CAP_UNIT_RAN) == 0 &&
               cap_unit_may_pursue(play->game, play->state, i)) {
      u->flags |= CAP_UNIT_PURSUES;
    }
  }
  if (!has_prey || !is_force(play, force_of(play, winner))) {
    cap_clear_unit_flags(play, CAP_UNIT_LIABLE | CAP_UNIT_PURSUES);
    return;
  }
  top = cap_play_push(play, CAP_STAGE_PURSUIT);
  cap_seen(play->game, CAP_SEEN_BEATEN_PURSUED);
  top->capitano = force_of(play, loser);
  top->v[0] = force_of(play, winner);
}

/* [11.4-S10b] R-067: between the armies of the two leaders. */
static void loot(CapPlay *play, CapFrame *frame) {
  CapArmyState *winner = &play->state->armies[frame->v[WON] - 1];
  CapArmyState *loser = &play->state->armies[frame->v[LOST] - 1];
  guint points = cap_pursuit_loot((guint)MAX(loser->points, 0));

  loser->points -= (int)points;
  winner->points += (int)points;
  cap_log(play->log, "11.4-S10b", "The winner loots %u AP; the %s has %d left.", points,
          play->game->scenario->armies[frame->v[LOST] - 1].name, loser->points);
}

/* --- [18.3] Captured artillery --------------------------------------------------------------- */

static gboolean is_captured(const CapPlay *play, CapUnitIndex unit, CapFighter loser) {
  return is_of(play, unit, loser) && is_gun(play, unit) &&
         (play->state->units[unit].flags & CAP_UNIT_ESCAPED) == 0;
}

static void count_guns(CapPlay *play, CapFrame *frame) {
  guint sp = 0;

  frame->point = has_guns_option(play) ? GUNS : CLOSE;
  for (CapUnitIndex i = 0; i < play->game->n_units && has_guns_option(play); i++)
    if (is_captured(play, i, loser_of(frame)))
      sp += play->state->units[i].sp;
  frame->v[CAPTURED] = (gint32)cap_captured_artillery(sp);
}

static CapUnitIndex next_gun(const CapPlay *play, const CapFrame *frame) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_captured(play, i, loser_of(frame)))
      return i;
  return CAP_NOBODY;
}

/* [18.3a] To whoever has room on his card and serves in the Force, with units of his own. */
static void offer_gunners(const CapPlay *play, const CapFrame *frame, CapUnitIndex gun,
                          CapRequest *request) {
  CapFighter winner = winner_of(frame);

  cap_request_open(request, cap_battle_side(play->game, play->state, winner),
                   CAP_DECISION_BATTLE_GUNS, force_of(play, winner));
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani && frame->v[CAPTURED] > 0; i++)
    if (cap_battle_includes(play->game, play->state, winner, i) &&
        play->state->capitani[i].role != CAP_ROLE_UNEMPLOYED &&
        cap_card_has_room(play->game, play->state, i) &&
        cap_may_command(play->game, play->state, gun, i))
      cap_request_offer(request, CAP_ANSWER_UNIT, gun, i, 0);
}

static void lose_gun(CapPlay *play, CapFrame *frame, CapUnitIndex gun) {
  frame->v[CAPTURED] -= MIN(frame->v[CAPTURED], play->state->units[gun].sp);
  cap_log(play->log, "18.3", "%s is lost.", cap_game_type(play->game, gun)->name);
  cap_take_off_card(play, gun, CAP_UNIT_LOST);
}

static gboolean ask_gunner(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapUnitIndex gun = next_gun(play, frame);

  if (gun == CAP_NOBODY) {
    frame->point = CLOSE;
    return FALSE;
  }
  offer_gunners(play, frame, gun, request);
  if (request->n_options > 0)
    return TRUE;
  lose_gun(play, frame, gun);
  return FALSE;
}

static void take_gun(CapPlay *play, CapFrame *frame, CapUnitIndex gun, CapCapitanoIndex to) {
  guint8 sp = (guint8)MIN((gint32)play->state->units[gun].sp, frame->v[CAPTURED]);

  frame->v[CAPTURED] -= sp;
  cap_set_unit(play->state, gun, (CapUnitState){.place = CAP_UNIT_CARD, .sp = sp, .capitano = to});
  cap_log(play->log, "18.3", "%s takes over %s with %u SP.", name_of(play, to),
          cap_game_type(play->game, gun)->name, sp);
}

/* --- Both Forces are on the map again -------------------------------------------------------- */

static gboolean has_units_left(const CapPlay *play, CapFighter fighter) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_of(play, i, fighter))
      return TRUE;
  return FALSE;
}

/* [11.4.1.C15] Plunderers find their Force again if it still exists. [3.6b] One that has lost every
 * SP is captured. */
static void bury(CapPlay *play, CapFighter fighter) {
  CapCapitanoIndex primo = force_of(play, fighter);

  if (play->state->capitani[primo].station == CAP_STATION_ON_MAP && !has_units_left(play, fighter))
    cap_eliminate_force(play, primo, "3.6b");
}

/* [11.4-S10f] [11.4-S10g] The winner recovers, in that it rests: Step 10-a tells of nothing else,
 * and by 9.2 a Recovery Check is made in an activation, under an Order to stay, which comes next.
 */
static void rest(CapPlay *play, CapCapitanoIndex primo) {
  if (!is_force(play, primo))
    return;
  cap_seen_if(play->game, CAP_SEEN_RESTS_AFTER_SHORT_BATTLE,
              cap_uses(play->state, CAP_OPTION_SHORT_BATTLE));
  play->state->capitani[primo].marks |= CAP_MARK_NO_MOVE;
  cap_log(play->log, "11.4-S10f", "The Force of %s rests after its victory.", name_of(play, primo));
}

static void close_battle(CapPlay *play, CapFrame *frame) {
  bury(play, CAP_ATTACKER);
  bury(play, CAP_DEFENDER);
  memset(&play->state->battle, 0, sizeof play->state->battle);
  cap_clear_unit_flags(play, G_MAXUINT16);
  cap_update_capitani(play);
  cap_settle_auxiliaries(play);
  if (!is_draw(frame))
    rest(play, force_of(play, winner_of(frame)));
  frame->v[GOES_FIRST] = is_draw(frame) ? CAP_ATTACKER : loser_of(frame);
  frame->point = is_draw(frame) ? FIRST : RETREAT;
}

/* --- Step 11: retreat ------------------------------------------------------------------------ */

/* [11.4-S11b] */
static gboolean ask_first(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (!is_force(play, force_of(play, CAP_ATTACKER)) ||
      !is_force(play, force_of(play, CAP_DEFENDER))) {
    frame->point = RETREAT;
    return FALSE;
  }
  cap_request_open(request, cap_battle_side(play->game, play->state, CAP_ATTACKER),
                   CAP_DECISION_RETREATS_FIRST, force_of(play, CAP_ATTACKER));
  cap_seen(play->game, CAP_SEEN_BOTH_RETREAT);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static CapHex hex_of(const CapPlay *play, CapFighter fighter) {
  return fighter == CAP_ATTACKER ? play->state->fight.from : play->state->fight.hex;
}

/* The next Force of a side where it fought; CAP_NOBODY when there is none. */
static CapCapitanoIndex next_force(const CapPlay *play, CapFighter fighter, guint from) {
  CapIndex side = cap_battle_side(play->game, play->state, fighter);

  for (guint i = from; i < play->game->n_capitani; i++) {
    const CapCapitanoState *c = &play->state->capitani[i];
    if (c->station == CAP_STATION_ON_MAP && c->hex == hex_of(play, fighter) &&
        (c->marks & CAP_MARK_INSIDE) == 0 && is_force(play, (CapCapitanoIndex)i) &&
        cap_side_of(play->game, play->state, (CapCapitanoIndex)i) == side)
      return (CapCapitanoIndex)i;
  }
  return CAP_NOBODY;
}

static void end_side(CapFrame *frame) {
  guint sides = is_draw(frame) ? 2 : 1;

  frame->v[NEXT] = 0;
  frame->v[RETREATED]++;
  if ((guint)frame->v[RETREATED] >= sides)
    frame->point = is_draw(frame) || loser_of(frame) == CAP_ATTACKER ? OVER : ADVANCE;
}

/* [11.4-S11a] R-080: in a draw both. */
static void retreat(CapPlay *play, CapFrame *frame) {
  CapFighter first = (CapFighter)frame->v[GOES_FIRST];
  CapFighter second = first == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
  CapFighter fighter = frame->v[RETREATED] == 0 ? first : second;
  CapCapitanoIndex primo = next_force(play, fighter, (guint)frame->v[NEXT]);

  if (primo == CAP_NOBODY) {
    end_side(frame);
    return;
  }
  frame->v[NEXT] = primo + 1;
  play->state->capitani[primo].order = CAP_ORDER_RETREAT;
  play->state->capitani[primo].marks &= (guint16)~CAP_MARK_ADMINISTRATIVE;
  cap_log(play->log, "11.4-S11a", "%s has lost the battle and gets a Retreat Order.",
          name_of(play, primo));
  cap_finish_attack(play, primo); /* [11.2.1e] */
  cap_push_retreat(play, primo, CAP_RETREAT_FULL | CAP_RETREAT_BEATEN);
}

/* --- Step 11: advance ------------------------------------------------------------------------ */

/* not where the beaten Force has gone behind its own walls. */
static gboolean is_closed(const CapPlay *play) {
  CapCapitanoIndex there = cap_force_at(play->game, play->state, play->state->fight.hex);

  return there != CAP_NOBODY && (play->state->capitani[there].marks & CAP_MARK_INSIDE) != 0;
}

/* [11.4-S11c] */
static gboolean ask_advance(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex winner = force_of(play, CAP_ATTACKER);
  CapSubject subject = cap_subject_force(play->game, play->state, winner);

  subject.hex = play->state->fight.hex;
  if (!is_force(play, winner) || is_closed(play) ||
      cap_special_forbids(play->game, play->state, CAP_ACT_ENTER, &subject) != CAP_INDEX_NONE) {
    frame->point = OVER;
    return FALSE;
  }
  cap_request_open(request, cap_battle_side(play->game, play->state, CAP_ATTACKER),
                   CAP_DECISION_ADVANCE, winner);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* [12.2d] Who could not get away surrenders. */
static void advance(CapPlay *play) {
  cap_seen(play->game, CAP_SEEN_ADVANCED_AFTER_BATTLE);
  CapCapitanoIndex there;

  while ((there = next_force(play, CAP_DEFENDER, 0)) != CAP_NOBODY)
    cap_eliminate_force(play, there, "12.2d");
  cap_advance(play, force_of(play, CAP_ATTACKER), play->state->fight.hex);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* [9.1.1h] A winner may have nothing but demoralised units left. */
static void end(CapPlay *play, const CapFrame *frame) {
  CapCapitanoIndex winner = is_draw(frame) ? CAP_NOBODY : force_of(play, winner_of(frame));

  cap_clear_unit_flags(play, G_MAXUINT16); /* a retreat may have left some */
  cap_play_pop(play);
  if (winner != CAP_NOBODY && is_force(play, winner))
    cap_retreat_if_demoralised(play, winner);
}

gboolean cap_battle_end_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    break;
  case PURSUE:
    pursue(play, frame);
    break;
  case LOOT:
    loot(play, frame);
    count_guns(play, frame);
    break;
  case GUNS:
    return ask_gunner(play, frame, request);
  case CLOSE:
    close_battle(play, frame);
    break;
  case FIRST:
    return ask_first(play, frame, request);
  case RETREAT:
    retreat(play, frame);
    break;
  case ADVANCE:
    return ask_advance(play, frame, request);
  default:
    end(play, frame);
  }
  return FALSE;
}

void cap_battle_end_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (frame->point == GUNS) {
    take_gun(play, frame, option.a, option.b);
  } else if (frame->point == FIRST) {
    frame->v[GOES_FIRST] = option.kind == CAP_ANSWER_YES ? CAP_ATTACKER : CAP_DEFENDER;
    frame->point = RETREAT;
  } else {
    frame->point = OVER;
    if (option.kind == CAP_ANSWER_YES)
      advance(play);
  }
}
