/* One declared attack from Step 2 on: inside or outside the Fortress, retreat before combat, and
 * which kind of fight it is. [11.2.2] [11.2.5] [11.3] */
#include "validator/engine/honour/ch11-combat.h"

#include <string.h>

#include "validator/engine/honour/ch11-pursuit.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/ch12-retreat.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/tally.h"

enum {
  BEGIN,
  WALLS,  /* the defender: inside or outside */
  BEFORE, /* the attacker, before the walls; or a retreat before combat */
  RETREAT,
  ADVANCE,
  ENTER,
  MEET, /* special rules hear of it */
  FIGHT,
  TELL,
  END,
};

static CapCapitanoIndex force_of(const CapPlay *play, CapFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const CapPlay *play, CapFighter fighter) {
  return cap_game_card(play->game, force_of(play, fighter))->name;
}

static CapIndex side_of(const CapPlay *play, CapFighter fighter) {
  return cap_side_of(play->game, play->state, force_of(play, fighter));
}

static gboolean is_force(const CapPlay *play, CapFighter fighter) {
  return cap_is_force(play->game, play->state, force_of(play, fighter));
}

static gboolean has(const CapPlay *play, CapFightFlags flag) {
  return (play->state->fight.flags & flag) != 0;
}

/* --- Step 2 ------------------------------------------------------------------------------------
 */

static guint count_forces(const CapPlay *play, CapHex hex) {
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    n += play->state->capitani[i].hex == hex && cap_is_force(play->game, play->state, i);
  return n;
}

/* [11.2.5a] Both show what they have, [7.9c] face up. */
static void reveal(CapPlay *play) {
  for (CapFighter f = CAP_ATTACKER; f <= CAP_DEFENDER; f++) {
    CapCapitanoState *man = &play->state->capitani[force_of(play, f)];

    man->marks = (guint16)((man->marks & ~CAP_MARK_HIDDEN) | CAP_MARK_SHOWN);
  }
}

/* two Forces in the hex defend together, as they would be joined afterwards. Not in an
 * Attack from March: nobody joins in mid-activation, and who leads there defends. R-113: behind
 * which walls a Force went in an earlier fight does not matter any more. */
static void begin(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;

  if ((fight->flags & CAP_FIGHT_FROM_MARCH) == 0 && frame->v[0] == 0 &&
      count_forces(play, fight->hex) > 1) {
    frame->v[0] = 1;
    cap_play_push(play, CAP_STAGE_CONSOLIDATION)->v[0] = fight->hex + 1;
    return;
  }
  fight->force[CAP_DEFENDER] = cap_leader_at(play->game, play->state, fight->hex);
  if (force_of(play, CAP_DEFENDER) == CAP_NOBODY || !is_force(play, CAP_ATTACKER)) {
    frame->point = END;
    return;
  }
  reveal(play);
  play->state->capitani[force_of(play, CAP_DEFENDER)].marks &= (guint16)~CAP_MARK_INSIDE;
  frame->point = cap_has_walls(play->game, play->state, fight->hex) ? WALLS : BEFORE;
}

/* [11.3c] R-051: the whole Force; R-113: asked for each attack. */
static void ask_walls(const CapPlay *play, CapRequest *request) {
  cap_request_open(request, side_of(play, CAP_DEFENDER), CAP_DECISION_WALLS,
                   force_of(play, CAP_DEFENDER));
  cap_request_offer(request, CAP_ANSWER_INSIDE, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_OUTSIDE, 0, 0, 0);
}

/* [15.1.1a] Militia come right after, wherever the Force defends; R-143: not on the march. */
static void answer_walls(CapPlay *play, CapFrame *frame, CapOption option) {
  frame->point = BEFORE;
  if (option.kind == CAP_ANSWER_INSIDE)
    play->state->fight.flags |= CAP_FIGHT_INSIDE;
  cap_log(play->log, "11.3",
          option.kind == CAP_ANSWER_INSIDE ? CAP_WORDS("%s defends inside his Fortress.")
                                           : CAP_WORDS("%s defends outside his Fortress."),
          name_of(play, CAP_DEFENDER));
  if (!has(play, CAP_FIGHT_FROM_MARCH))
    cap_play_push(play, CAP_STAGE_MILITIA);
}

/* --- Before the walls [11.3e] -------------------------------------------------------------------
 */

/* two Capitani Generali do not come to blows over a ferry; and guns alone assault nobody. */
static gboolean can_come_to_blows(const CapPlay *play) {
  const CapFight *fight = &play->state->fight;
  CapGround ground = cap_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);

  if (ground.crossing == CAP_CROSSING_FERRY &&
      (cap_place_is_besieged(play->game, play->state, fight->from) ||
       (cap_force_is_major(play->state, force_of(play, CAP_ATTACKER)) &&
        cap_force_is_major(play->state, force_of(play, CAP_DEFENDER)))))
    return FALSE;
  return cap_has_assault_troops(play->game, play->state, force_of(play, CAP_ATTACKER));
}

/* [11.3f] Whatever he does, he has no other target any more. */
static void ask_before_walls(const CapPlay *play, CapRequest *request) {
  CapCapitanoIndex attacker = force_of(play, CAP_ATTACKER);
  CapReason reason =
      cap_may_besiege(play->game, play->state, attacker, force_of(play, CAP_DEFENDER));

  cap_seen_reason(play->game, reason);
  cap_request_open(request, side_of(play, CAP_ATTACKER), CAP_DECISION_BEFORE_WALLS, attacker);
  cap_request_offer(request, CAP_ANSWER_STOP, 0, 0, 0);
  if (!has(play, CAP_FIGHT_FROM_MARCH) && reason == CAP_REASON_OK)
    cap_request_offer(request, CAP_ANSWER_SIEGE, 0, 0, 0);
  if (can_come_to_blows(play))
    cap_request_offer(request, CAP_ANSWER_STORM, 0, 0, 0);
}

/* nobody inside will fight. */
static void surrender(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;

  cap_log(play->log, "16h", "%s surrenders.", name_of(play, CAP_DEFENDER));
  cap_eliminate_force(play, force_of(play, CAP_DEFENDER), "16h");
  cap_update_capitani(play);
  if (cap_place_is_besieged(play->game, play->state, fight->hex))
    cap_end_siege(play, fight->hex);
  fight->flags |= CAP_FIGHT_VACATED;
  fight->is_decided = TRUE;
  fight->loser = CAP_DEFENDER;
  frame->point = ADVANCE;
}

static void answer_before_walls(CapPlay *play, CapFrame *frame, CapOption option) {
  CapFight *fight = &play->state->fight;

  frame->point = MEET;
  switch (option.kind) {
  case CAP_ANSWER_SIEGE:
    fight->kind = CAP_FIGHT_SIEGE;
    break;
  case CAP_ANSWER_STORM:
    fight->kind = CAP_FIGHT_SKIRMISH; /* even for two Capitani Generali */
    fight->flags |= CAP_FIGHT_STORM;
    if (cap_garrison_is_broken(play->game, play->state, force_of(play, CAP_DEFENDER))) {
      cap_disrupt_by_storm(play);
      surrender(play, frame);
    }
    break;
  default: /* he has renounced */
    cap_log(play->log, "11.3", "%s stops before the walls.", name_of(play, CAP_ATTACKER));
    frame->point = TELL;
    break;
  }
}

/* --- Retreat before combat [11.3.2] --------------------------------------------------------------
 */

/* [11.3.2b] R-131: Pursuit first; R-064: by one Capitano of the attacker. */
static void pursue(CapPlay *play, CapFrame *frame) {
  cap_log(play->log, "11.3.2", "All units of %s are demoralised: he retreats before combat.",
          name_of(play, CAP_DEFENDER));
  cap_seen(play->game, CAP_SEEN_RETREATS_BEFORE_COMBAT);
  play->state->fight.flags |= CAP_FIGHT_VACATED;
  frame->point = RETREAT;
  cap_push_pursuit_by_lot(play, force_of(play, CAP_DEFENDER), force_of(play, CAP_ATTACKER));
}

static void retreat(CapPlay *play, CapFrame *frame) {
  frame->point = ADVANCE;
  if (is_force(play, CAP_DEFENDER))
    cap_push_retreat(play, force_of(play, CAP_DEFENDER),
                     CAP_RETREAT_FULL | CAP_RETREAT_BEFORE_COMBAT);
}

static gboolean may_advance(const CapPlay *play) {
  return cap_may_advance(play->game, play->state, force_of(play, CAP_ATTACKER),
                         play->state->fight.hex, force_of(play, CAP_DEFENDER)) == CAP_REASON_OK;
}

/* [12.2d] */
static gboolean is_cornered(const CapPlay *play) {
  return is_force(play, CAP_ATTACKER) &&
         cap_is_cornered(play->game, play->state, force_of(play, CAP_ATTACKER),
                         force_of(play, CAP_DEFENDER), play->state->fight.hex);
}

/* [11.3.2c] [7.9e] Not on the march, which goes on by itself. */
static gboolean ask_advance(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex attacker = force_of(play, CAP_ATTACKER);

  if (has(play, CAP_FIGHT_FROM_MARCH) || (!may_advance(play) && !is_cornered(play))) {
    frame->point = TELL;
    return FALSE;
  }
  cap_request_open(request, side_of(play, CAP_ATTACKER), CAP_DECISION_ADVANCE, attacker);
  cap_seen(play->game, CAP_SEEN_ADVANCE_AFTER_RETREAT);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void answer_advance(CapPlay *play, CapFrame *frame, CapOption option) {
  frame->point = option.kind == CAP_ANSWER_YES ? ENTER : TELL;
  if (option.kind == CAP_ANSWER_YES && is_cornered(play))
    cap_push_retreat(play, force_of(play, CAP_DEFENDER),
                     CAP_RETREAT_DISPLACED | CAP_RETREAT_BEFORE_COMBAT);
}

static void enter(CapPlay *play, CapFrame *frame) {
  frame->point = TELL;
  if (may_advance(play))
    cap_advance(play, force_of(play, CAP_ATTACKER), play->state->fight.hex);
}

/* --- Which kind of fight [11.2.2] ----------------------------------------------------------------
 */

/* Outside of walls. [11.2.2d] Out of a besieged Fortress it is a Sortie; [11.2.2a] two Capitani
 * Generali fight a Major Battle where the ground lets them, R-076; [11.2.2b] else it is a Skirmish,
 * [7.9c] as it always is on the march. */
static CapFightKind kind_outside(const CapPlay *play) {
  const CapFight *fight = &play->state->fight;
  CapGround ground = cap_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);

  if (has(play, CAP_FIGHT_FROM_MARCH))
    return CAP_FIGHT_SKIRMISH;
  if (cap_place_is_besieged(play->game, play->state, fight->from))
    return CAP_FIGHT_SORTIE;
  if (cap_force_is_major(play->state, force_of(play, CAP_ATTACKER)) &&
      cap_force_is_major(play->state, force_of(play, CAP_DEFENDER)) &&
      cap_ground_allows_major_battle(&ground))
    return CAP_FIGHT_MAJOR;
  return CAP_FIGHT_SKIRMISH;
}

/* [11.3d] A Force that came out fights on the other terrain of the hex; or [11.3.2a] it runs. */
static void meet_outside(CapPlay *play, CapFrame *frame) {
  if (cap_force_is_demoralised(play->game, play->state, force_of(play, CAP_DEFENDER))) {
    pursue(play, frame);
  } else if (can_come_to_blows(play)) {
    play->state->fight.kind = (guint8)kind_outside(play);
    cap_seen_if(play->game, CAP_SEEN_FOUGHT_OUTSIDE_WALLS,
                cap_has_walls(play->game, play->state, play->state->fight.hex));
    frame->point = MEET;
  } else {
    cap_log(play->log, "11.3", "%s has nobody to attack with outside the walls.",
            name_of(play, CAP_ATTACKER));
    frame->point = TELL;
  }
}

static void meet(CapPlay *play, CapFrame *frame) {
  const CapFight *fight = &play->state->fight;
  CapSubject subject = cap_subject_fight(play->game, play->state, force_of(play, CAP_ATTACKER),
                                         force_of(play, CAP_DEFENDER), fight->hex, fight->kind);

  frame->point = FIGHT;
  cap_hook(play, CAP_HOOK_BATTLE_BEGIN, &subject);
}

/* What special rules did at the last moment may have ended it before it began. */
static gboolean is_still_on(const CapPlay *play) {
  return is_force(play, CAP_ATTACKER) && is_force(play, CAP_DEFENDER) &&
         side_of(play, CAP_ATTACKER) != side_of(play, CAP_DEFENDER) &&
         play->state->capitani[force_of(play, CAP_ATTACKER)].hex == play->state->fight.from &&
         play->state->capitani[force_of(play, CAP_DEFENDER)].hex == play->state->fight.hex;
}

static void fight_it_out(CapPlay *play, CapFrame *frame) {
  frame->point = TELL;
  if (!is_still_on(play))
    return;
  cap_count_fight(play->state);
  cap_seen_if(play->game, CAP_SEEN_MAJOR_BATTLE, play->state->fight.kind == CAP_FIGHT_MAJOR);
  cap_seen_if(play->game, CAP_SEEN_SKIRMISH, play->state->fight.kind == CAP_FIGHT_SKIRMISH);
  cap_seen_if(play->game, CAP_SEEN_SIEGE_COMBAT, play->state->fight.kind == CAP_FIGHT_SIEGE);
  cap_seen_if(play->game, CAP_SEEN_SORTIE, play->state->fight.kind == CAP_FIGHT_SORTIE);
  switch ((CapFightKind)play->state->fight.kind) {
  case CAP_FIGHT_NONE:
    break;
  case CAP_FIGHT_SKIRMISH:
  case CAP_FIGHT_SORTIE:
    cap_play_push(play, CAP_STAGE_SKIRMISH);
    break;
  case CAP_FIGHT_SIEGE:
    cap_play_push(play, CAP_STAGE_SIEGE);
    break;
  case CAP_FIGHT_MAJOR:
    cap_play_push(play, CAP_STAGE_BATTLE);
    break;
  }
}

/* --- The end ------------------------------------------------------------------------------------
 */

/* [11.2.1e] Who lost attacks no more; R-046: an Attack from March leaves no marker. Special rules
 * hear who won; of a Major Battle they have heard already. */
static void tell(CapPlay *play, CapFrame *frame) {
  const CapFight *fight = &play->state->fight;
  CapFighter loser = (CapFighter)fight->loser,
             winner = loser == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;

  frame->point = END;
  if (!fight->is_decided)
    return;
  if (!has(play, CAP_FIGHT_FROM_MARCH) && is_force(play, loser))
    cap_finish_attack(play, force_of(play, loser));
  if (fight->kind == CAP_FIGHT_MAJOR || force_of(play, winner) == CAP_NOBODY)
    return;
  CapSubject subject = cap_subject_force(play->game, play->state, force_of(play, winner));
  subject.other = force_of(play, loser);
  subject.hex = fight->hex;
  subject.fight = fight->kind;
  subject.opponent = force_of(play, loser) + 1u;
  subject.is_won = TRUE;
  cap_hook(play, CAP_HOOK_BATTLE_WON, &subject);
}

/* [7.7g] Whoever was attacked leaves Administrative March, but not before it has told on his
 * Quality [12.1e]. [7.9e] What came of an Attack from March is the march's to read and to clear. */
static void end(CapPlay *play) {
  CapCapitanoIndex attacked = force_of(play, CAP_DEFENDER);

  if (attacked != CAP_NOBODY) {
    CapCapitanoState *man = &play->state->capitani[attacked];

    cap_seen_if(play->game, CAP_SEEN_ATTACKED_IN_COLUMN,
                (man->marks & CAP_MARK_ADMINISTRATIVE) != 0);
    cap_end_quarters_in(play, play->state->fight.hex, side_of(play, CAP_DEFENDER));
    man->marks &= (guint16) ~(CAP_MARK_ADMINISTRATIVE | CAP_MARK_QUARTERS); /* [18.1d] */
  }
  cap_seen_if(play->game, CAP_SEEN_SIEGE_OUTLASTS_SORTIE,
              play->state->fight.kind == CAP_FIGHT_SORTIE &&
                  cap_place_is_besieged(play->game, play->state, play->state->fight.from));
  if (!has(play, CAP_FIGHT_FROM_MARCH))
    memset(&play->state->fight, 0, sizeof play->state->fight);
  cap_play_pop(play);
  cap_update_sieges(play);
}

/* [11.3g] Inside or outside matters from here on only, [R-053] until the fight is over. */
static gboolean run_before(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (has(play, CAP_FIGHT_INSIDE)) {
    ask_before_walls(play, request);
    return TRUE;
  }
  meet_outside(play, frame);
  return FALSE;
}

gboolean cap_fight_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case WALLS:
    ask_walls(play, request);
    return TRUE;
  case BEFORE:
    return run_before(play, frame, request);
  case RETREAT:
    retreat(play, frame);
    return FALSE;
  case ADVANCE:
    return ask_advance(play, frame, request);
  case ENTER:
    enter(play, frame);
    return FALSE;
  case MEET:
    meet(play, frame);
    return FALSE;
  case FIGHT:
    fight_it_out(play, frame);
    return FALSE;
  case TELL:
    tell(play, frame);
    return FALSE;
  default:
    end(play);
    return FALSE;
  }
}

void cap_fight_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case WALLS:
    answer_walls(play, frame, option);
    break;
  case BEFORE:
    answer_before_walls(play, frame, option);
    break;
  default:
    answer_advance(play, frame, option);
    break;
  }
}
