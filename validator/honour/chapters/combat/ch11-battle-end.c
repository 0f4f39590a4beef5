/* The end of a Major Battle: Pursuit and loot in Step 10, retreat and advance in Step 11.
 * [11.4-S10a] [11.4-S11a] */
#include "validator/honour/chapters/combat/ch11-battle-end.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/fortune.h"
#include "validator/honour/charts/pursuit.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

#include <string.h>

#define OPTION_GUNS (1 << 2) /* [18.3] */

enum { BEGIN, PURSUE, LOOT, GUNS, CLOSE, FIRST, RETREAT, ADVANCE, OVER };

/* The numbers of the frame: how it ended, told by whoever pushed it; the armies of the leaders,
 * plus 1; SPs of artillery the winner still gets; sides that have retreated, and who goes first;
 * the first Capitano not looked at yet. */
enum { OUTCOME, WON, LOST, CAPTURED, RETREATED, GOES_FIRST, NEXT };

static gboolean is_draw(const HonourFrame *frame) {
  return frame->v[OUTCOME] == HONOUR_OUTCOME_DRAW;
}

static HonourFighter loser_of(const HonourFrame *frame) {
  return frame->v[OUTCOME] == HONOUR_OUTCOME_ATTACKER_LOST ? HONOUR_ATTACKER : HONOUR_DEFENDER;
}

static HonourFighter winner_of(const HonourFrame *frame) {
  return loser_of(frame) == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
}

static HonourCapitanoIndex force_of(const HonourPlay *play, HonourFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean is_force(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_is_force(play->game, play->state, capitano);
}

static gboolean is_gun(const HonourPlay *play, HonourUnitIndex unit) {
  return honour_game_type(play->game, unit)->arm == HONOUR_ARM_ARTILLERY;
}

static gboolean has_guns_option(const HonourPlay *play) {
  return (play->state->options & OPTION_GUNS) != 0;
}

/* On a card of that side, and not somewhere else for booty. [11.4.1.C15] */
static gboolean is_of(const HonourPlay *play, HonourUnitIndex unit, HonourFighter fighter) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && (u->flags & HONOUR_UNIT_PLUNDERS) == 0 &&
         honour_battle_includes(play->game, play->state, fighter, u->capitano);
}

/* --- Step 10: who won ------------------------------------------------------------------------ */

/* Special rules hear of it at once: a battle may end the game. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;
  HonourCapitanoIndex winner = force_of(play, winner_of(frame));
  HonourSubject subject;

  frame->point = is_draw(frame) ? CLOSE : PURSUE;
  if (is_draw(frame))
    return;
  fight->is_decided = TRUE;
  fight->loser = (guint8)loser_of(frame);
  frame->v[WON] = play->game->capitani[winner].army + 1;
  frame->v[LOST] = play->game->capitani[force_of(play, loser_of(frame))].army + 1;
  cap_log(play->log, "11.4-S8b", "%s wins the battle.", name_of(play, winner));
  subject = honour_subject_force(play->game, play->state, winner);
  subject.other = force_of(play, loser_of(frame));
  subject.hex = fight->hex;
  subject.fight = HONOUR_FIGHT_MAJOR;
  subject.opponent = force_of(play, loser_of(frame)) + 1u;
  subject.is_won = TRUE;
  honour_hook(play, HONOUR_HOOK_BATTLE_WON, &subject);
}

/* --- Step 10: Pursuit ------------------------------------------------------------------------ */

/* [11.4.1.M2] Not who mustered in time. [18.3a] Guns are not run down but taken. */
static gboolean is_pursued(const HonourPlay *play, HonourUnitIndex unit, HonourFighter loser) {
  return is_of(play, unit, loser) && (play->state->units[unit].flags & HONOUR_UNIT_ESCAPED) == 0 &&
         !(has_guns_option(play) && is_gun(play, unit));
}

static void pursue(HonourPlay *play, HonourFrame *frame) {
  HonourFighter loser = loser_of(frame), winner = winner_of(frame);
  gboolean has_prey = FALSE;
  HonourFrame *top;

  frame->point = LOOT;
  honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE | HONOUR_UNIT_PURSUES);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    HonourUnitState *u = &play->state->units[i];
    if (is_pursued(play, i, loser)) {
      u->flags |= HONOUR_UNIT_LIABLE;
      has_prey = TRUE;
    } else if (is_of(play, i, winner) && (u->flags & HONOUR_UNIT_RAN) == 0 &&
               honour_unit_may_pursue(play->game, play->state, i)) {
      u->flags |= HONOUR_UNIT_PURSUES;
    }
  }
  if (!has_prey || !is_force(play, force_of(play, winner))) {
    honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE | HONOUR_UNIT_PURSUES);
    return;
  }
  top = honour_play_push(play, HONOUR_STAGE_PURSUIT);
  honour_seen(play->game, HONOUR_SEEN_BEATEN_PURSUED);
  top->capitano = force_of(play, loser);
  top->v[0] = force_of(play, winner);
}

/* [11.4-S10b] R-067: between the armies of the two leaders. */
static void loot(HonourPlay *play, HonourFrame *frame) {
  HonourArmyState *winner = &play->state->armies[frame->v[WON] - 1];
  HonourArmyState *loser = &play->state->armies[frame->v[LOST] - 1];
  guint points = honour_pursuit_loot((guint)MAX(loser->points, 0));

  loser->points -= (int)points;
  winner->points += (int)points;
  cap_log(play->log, "11.4-S10b", "The winner loots %u AP; the %s has %d left.", points,
          play->game->scenario->armies[frame->v[LOST] - 1].name, loser->points);
}

/* --- [18.3] Captured artillery --------------------------------------------------------------- */

static gboolean is_captured(const HonourPlay *play, HonourUnitIndex unit, HonourFighter loser) {
  return is_of(play, unit, loser) && is_gun(play, unit) &&
         (play->state->units[unit].flags & HONOUR_UNIT_ESCAPED) == 0;
}

static void count_guns(HonourPlay *play, HonourFrame *frame) {
  guint sp = 0;

  frame->point = has_guns_option(play) ? GUNS : CLOSE;
  for (HonourUnitIndex i = 0; i < play->game->n_units && has_guns_option(play); i++)
    if (is_captured(play, i, loser_of(frame)))
      sp += play->state->units[i].sp;
  frame->v[CAPTURED] = (gint32)honour_captured_artillery(sp);
}

static HonourUnitIndex next_gun(const HonourPlay *play, const HonourFrame *frame) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_captured(play, i, loser_of(frame)))
      return i;
  return HONOUR_NOBODY;
}

/* [18.3a] To whoever has room on his card and serves in the Force, with units of his own. */
static void offer_gunners(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex gun,
                          CapRequest *request) {
  HonourFighter winner = winner_of(frame);

  honour_request_open(request, honour_battle_side(play->game, play->state, winner),
                      HONOUR_DECISION_BATTLE_GUNS, force_of(play, winner));
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani && frame->v[CAPTURED] > 0; i++)
    if (honour_battle_includes(play->game, play->state, winner, i) &&
        play->state->capitani[i].role != HONOUR_ROLE_UNEMPLOYED &&
        honour_card_has_room(play->game, play->state, i) &&
        honour_may_command(play->game, play->state, gun, i))
      honour_request_offer(request, HONOUR_ANSWER_UNIT, gun, i, 0);
}

static void lose_gun(HonourPlay *play, HonourFrame *frame, HonourUnitIndex gun) {
  frame->v[CAPTURED] -= MIN(frame->v[CAPTURED], play->state->units[gun].sp);
  cap_log(play->log, "18.3", "%s is lost.", honour_game_type(play->game, gun)->name);
  honour_take_off_card(play, gun, HONOUR_UNIT_LOST);
}

static gboolean ask_gunner(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourUnitIndex gun = next_gun(play, frame);

  if (gun == HONOUR_NOBODY) {
    frame->point = CLOSE;
    return FALSE;
  }
  offer_gunners(play, frame, gun, request);
  if (request->n_options > 0)
    return TRUE;
  lose_gun(play, frame, gun);
  return FALSE;
}

static void take_gun(HonourPlay *play, HonourFrame *frame, HonourUnitIndex gun,
                     HonourCapitanoIndex to) {
  guint8 sp = (guint8)MIN((gint32)play->state->units[gun].sp, frame->v[CAPTURED]);

  frame->v[CAPTURED] -= sp;
  honour_set_unit(play->state, gun,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = sp, .capitano = to});
  cap_log(play->log, "18.3", "%s takes over %s with %u SP.", name_of(play, to),
          honour_game_type(play->game, gun)->name, sp);
}

/* --- Both Forces are on the map again -------------------------------------------------------- */

static gboolean has_units_left(const HonourPlay *play, HonourFighter fighter) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_of(play, i, fighter))
      return TRUE;
  return FALSE;
}

/* [11.4.1.C15] Plunderers find their Force again if it still exists. [3.6b] One that has lost every
 * SP is captured. */
static void bury(HonourPlay *play, HonourFighter fighter) {
  HonourCapitanoIndex primo = force_of(play, fighter);

  if (play->state->capitani[primo].station == HONOUR_STATION_ON_MAP &&
      !has_units_left(play, fighter))
    honour_eliminate_force(play, primo, "3.6b");
}

/* [11.4-S10f] [11.4-S10g] The winner recovers, in that it rests: Step 10-a tells of nothing else,
 * and by 9.2 a Recovery Check is made in an activation, under an Order to stay, which comes next.
 */
static void rest(HonourPlay *play, HonourCapitanoIndex primo) {
  if (!is_force(play, primo))
    return;
  honour_seen_if(play->game, HONOUR_SEEN_RESTS_AFTER_SHORT_BATTLE,
                 honour_uses(play->state, HONOUR_OPTION_SHORT_BATTLE));
  play->state->capitani[primo].marks |= HONOUR_MARK_NO_MOVE;
  cap_log(play->log, "11.4-S10f", "The Force of %s rests after its victory.", name_of(play, primo));
}

static void close_battle(HonourPlay *play, HonourFrame *frame) {
  bury(play, HONOUR_ATTACKER);
  bury(play, HONOUR_DEFENDER);
  memset(&play->state->battle, 0, sizeof play->state->battle);
  honour_clear_unit_flags(play, G_MAXUINT16);
  honour_update_capitani(play);
  honour_settle_auxiliaries(play);
  if (!is_draw(frame))
    rest(play, force_of(play, winner_of(frame)));
  frame->v[GOES_FIRST] = is_draw(frame) ? HONOUR_ATTACKER : loser_of(frame);
  frame->point = is_draw(frame) ? FIRST : RETREAT;
}

/* --- Step 11: retreat ------------------------------------------------------------------------ */

/* [11.4-S11b] */
static gboolean ask_first(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!is_force(play, force_of(play, HONOUR_ATTACKER)) ||
      !is_force(play, force_of(play, HONOUR_DEFENDER))) {
    frame->point = RETREAT;
    return FALSE;
  }
  honour_request_open(request, honour_battle_side(play->game, play->state, HONOUR_ATTACKER),
                      HONOUR_DECISION_RETREATS_FIRST, force_of(play, HONOUR_ATTACKER));
  honour_seen(play->game, HONOUR_SEEN_BOTH_RETREAT);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static CapHex hex_of(const HonourPlay *play, HonourFighter fighter) {
  return fighter == HONOUR_ATTACKER ? play->state->fight.from : play->state->fight.hex;
}

/* The next Force of a side where it fought; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex next_force(const HonourPlay *play, HonourFighter fighter, guint from) {
  CapIndex side = honour_battle_side(play->game, play->state, fighter);

  for (guint i = from; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];
    if (c->station == HONOUR_STATION_ON_MAP && c->hex == hex_of(play, fighter) &&
        (c->marks & HONOUR_MARK_INSIDE) == 0 && is_force(play, (HonourCapitanoIndex)i) &&
        honour_side_of(play->game, play->state, (HonourCapitanoIndex)i) == side)
      return (HonourCapitanoIndex)i;
  }
  return HONOUR_NOBODY;
}

static void end_side(HonourFrame *frame) {
  guint sides = is_draw(frame) ? 2 : 1;

  frame->v[NEXT] = 0;
  frame->v[RETREATED]++;
  if ((guint)frame->v[RETREATED] >= sides)
    frame->point = is_draw(frame) || loser_of(frame) == HONOUR_ATTACKER ? OVER : ADVANCE;
}

/* [11.4-S11a] R-080: in a draw both. */
static void retreat(HonourPlay *play, HonourFrame *frame) {
  HonourFighter first = (HonourFighter)frame->v[GOES_FIRST];
  HonourFighter second = first == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
  HonourFighter fighter = frame->v[RETREATED] == 0 ? first : second;
  HonourCapitanoIndex primo = next_force(play, fighter, (guint)frame->v[NEXT]);

  if (primo == HONOUR_NOBODY) {
    end_side(frame);
    return;
  }
  frame->v[NEXT] = primo + 1;
  play->state->capitani[primo].order = HONOUR_ORDER_RETREAT;
  play->state->capitani[primo].marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
  cap_log(play->log, "11.4-S11a", "%s has lost the battle and gets a Retreat Order.",
          name_of(play, primo));
  honour_finish_attack(play, primo); /* [11.2.1e] */
  honour_push_retreat(play, primo, HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEATEN);
}

/* --- Step 11: advance ------------------------------------------------------------------------ */

/* not where the beaten Force has gone behind its own walls. */
static gboolean is_closed(const HonourPlay *play) {
  HonourCapitanoIndex there = honour_force_at(play->game, play->state, play->state->fight.hex);

  return there != HONOUR_NOBODY && (play->state->capitani[there].marks & HONOUR_MARK_INSIDE) != 0;
}

/* [11.4-S11c] */
static gboolean ask_advance(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex winner = force_of(play, HONOUR_ATTACKER);
  HonourSubject subject = honour_subject_force(play->game, play->state, winner);

  subject.hex = play->state->fight.hex;
  if (!is_force(play, winner) || is_closed(play) ||
      honour_special_forbids(play->game, play->state, HONOUR_ACT_ENTER, &subject) !=
          CAP_INDEX_NONE) {
    frame->point = OVER;
    return FALSE;
  }
  honour_request_open(request, honour_battle_side(play->game, play->state, HONOUR_ATTACKER),
                      HONOUR_DECISION_ADVANCE, winner);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* [12.2d] Who could not get away surrenders. */
static void advance(HonourPlay *play) {
  honour_seen(play->game, HONOUR_SEEN_ADVANCED_AFTER_BATTLE);
  HonourCapitanoIndex there;

  while ((there = next_force(play, HONOUR_DEFENDER, 0)) != HONOUR_NOBODY)
    honour_eliminate_force(play, there, "12.2d");
  honour_advance(play, force_of(play, HONOUR_ATTACKER), play->state->fight.hex);
}

/* --- The stage ------------------------------------------------------------------------------- */

/* [9.1.1h] A winner may have nothing but demoralised units left. */
static void end(HonourPlay *play, const HonourFrame *frame) {
  HonourCapitanoIndex winner = is_draw(frame) ? HONOUR_NOBODY : force_of(play, winner_of(frame));

  honour_clear_unit_flags(play, G_MAXUINT16); /* a retreat may have left some */
  honour_play_pop(play);
  if (winner != HONOUR_NOBODY && is_force(play, winner))
    honour_retreat_if_demoralised(play, winner);
}

gboolean honour_battle_end_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_battle_end_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (frame->point == GUNS) {
    take_gun(play, frame, option.a, option.b);
  } else if (frame->point == FIRST) {
    frame->v[GOES_FIRST] = option.kind == HONOUR_ANSWER_YES ? HONOUR_ATTACKER : HONOUR_DEFENDER;
    frame->point = RETREAT;
  } else {
    frame->point = OVER;
    if (option.kind == HONOUR_ANSWER_YES)
      advance(play);
    else
      honour_tell_no_advance(play, force_of(play, HONOUR_ATTACKER));
  }
}
