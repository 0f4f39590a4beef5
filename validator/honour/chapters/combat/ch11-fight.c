/* One declared attack from Step 2 on: inside or outside the Fortress, retreat before combat, and
 * which kind of fight it is. [11.2.2] [11.2.5] [11.3] */
#include "validator/honour/chapters/combat/ch11-combat.h"

#include <string.h>

#include "validator/honour/chapters/combat/ch11-pursuit.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"
#include "validator/honour/machine/tally.h"

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

static HonourCapitanoIndex force_of(const HonourPlay *play, HonourFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const HonourPlay *play, HonourFighter fighter) {
  return honour_game_card(play->game, force_of(play, fighter))->name;
}

static CapIndex side_of(const HonourPlay *play, HonourFighter fighter) {
  return honour_side_of(play->game, play->state, force_of(play, fighter));
}

static gboolean is_force(const HonourPlay *play, HonourFighter fighter) {
  return honour_is_force(play->game, play->state, force_of(play, fighter));
}

static gboolean has(const HonourPlay *play, HonourFightFlags flag) {
  return (play->state->fight.flags & flag) != 0;
}

/* --- Step 2 ----------------------------------------------------------------------------------- */

static guint count_forces(const HonourPlay *play, CapHex hex) {
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    n += play->state->capitani[i].hex == hex && honour_is_force(play->game, play->state, i);
  return n;
}

/* [11.2.5a] Both show what they have, [7.9c] face up. */
static void reveal(HonourPlay *play) {
  for (HonourFighter f = HONOUR_ATTACKER; f <= HONOUR_DEFENDER; f++) {
    HonourCapitanoState *man = &play->state->capitani[force_of(play, f)];

    man->marks = (guint16)((man->marks & ~HONOUR_MARK_HIDDEN) | HONOUR_MARK_SHOWN);
  }
}

/* two Forces in the hex defend together, as they would be joined afterwards. Not in an
 * Attack from March: nobody joins in mid-activation, and who leads there defends. R-113: behind
 * which walls a Force went in an earlier fight does not matter any more. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;

  if ((fight->flags & HONOUR_FIGHT_FROM_MARCH) == 0 && frame->v[0] == 0 &&
      count_forces(play, fight->hex) > 1) {
    frame->v[0] = 1;
    honour_play_push(play, HONOUR_STAGE_CONSOLIDATION)->v[0] = fight->hex + 1;
    return;
  }
  fight->force[HONOUR_DEFENDER] = honour_leader_at(play->game, play->state, fight->hex);
  if (force_of(play, HONOUR_DEFENDER) == HONOUR_NOBODY || !is_force(play, HONOUR_ATTACKER)) {
    frame->point = END;
    return;
  }
  reveal(play);
  play->state->capitani[force_of(play, HONOUR_DEFENDER)].marks &= (guint16)~HONOUR_MARK_INSIDE;
  frame->point = honour_has_walls(play->game, play->state, fight->hex) ? WALLS : BEFORE;
}

/* [11.3c] R-051: the whole Force; R-113: asked for each attack. */
static void ask_walls(const HonourPlay *play, CapRequest *request) {
  honour_request_open(request, side_of(play, HONOUR_DEFENDER), HONOUR_DECISION_WALLS,
                      force_of(play, HONOUR_DEFENDER));
  honour_request_offer(request, HONOUR_ANSWER_INSIDE, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_OUTSIDE, 0, 0, 0);
}

/* [15.1.1a] Militia come right after, wherever the Force defends; R-143: not on the march. */
static void answer_walls(HonourPlay *play, HonourFrame *frame, CapOption option) {
  frame->point = BEFORE;
  if (option.kind == HONOUR_ANSWER_INSIDE)
    play->state->fight.flags |= HONOUR_FIGHT_INSIDE;
  cap_log(play->log, "11.3",
          option.kind == HONOUR_ANSWER_INSIDE ? CAP_WORDS("%s defends inside his Fortress.")
                                              : CAP_WORDS("%s defends outside his Fortress."),
          name_of(play, HONOUR_DEFENDER));
  if (!has(play, HONOUR_FIGHT_FROM_MARCH))
    honour_play_push(play, HONOUR_STAGE_MILITIA);
}

/* --- Before the walls [11.3e] ----------------------------------------------------------------- */

/* two Capitani Generali do not come to blows over a ferry; and guns alone assault nobody. */
static gboolean can_come_to_blows(const HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;
  HonourGround ground =
      honour_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);

  if (ground.crossing == HONOUR_CROSSING_FERRY &&
      (honour_place_is_besieged(play->game, play->state, fight->from) ||
       (honour_force_is_major(play->state, force_of(play, HONOUR_ATTACKER)) &&
        honour_force_is_major(play->state, force_of(play, HONOUR_DEFENDER)))))
    return FALSE;
  return honour_has_assault_troops(play->game, play->state, force_of(play, HONOUR_ATTACKER));
}

/* [11.3f] Whatever he does, he has no other target any more. */
static void ask_before_walls(const HonourPlay *play, CapRequest *request) {
  HonourCapitanoIndex attacker = force_of(play, HONOUR_ATTACKER);
  HonourReason reason =
      honour_may_besiege(play->game, play->state, attacker, force_of(play, HONOUR_DEFENDER));

  honour_seen_reason(play->game, reason);
  honour_request_open(request, side_of(play, HONOUR_ATTACKER), HONOUR_DECISION_BEFORE_WALLS,
                      attacker);
  honour_request_offer(request, HONOUR_ANSWER_STOP, 0, 0, 0);
  if (!has(play, HONOUR_FIGHT_FROM_MARCH) && reason == HONOUR_REASON_OK)
    honour_request_offer(request, HONOUR_ANSWER_SIEGE, 0, 0, 0);
  if (can_come_to_blows(play))
    honour_request_offer(request, HONOUR_ANSWER_STORM, 0, 0, 0);
}

/* nobody inside will fight. */
static void surrender(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;

  cap_log(play->log, "16h", "%s surrenders.", name_of(play, HONOUR_DEFENDER));
  honour_eliminate_force(play, force_of(play, HONOUR_DEFENDER), "16h");
  honour_update_capitani(play);
  if (honour_place_is_besieged(play->game, play->state, fight->hex))
    honour_end_siege(play, fight->hex);
  fight->flags |= HONOUR_FIGHT_VACATED;
  fight->is_decided = TRUE;
  fight->loser = HONOUR_DEFENDER;
  frame->point = ADVANCE;
}

static void answer_before_walls(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourFight *fight = &play->state->fight;

  frame->point = MEET;
  switch (option.kind) {
  case HONOUR_ANSWER_SIEGE:
    fight->kind = HONOUR_FIGHT_SIEGE;
    if (honour_place_is_besieged(play->game, play->state, fight->hex))
      cap_log(play->log, "11.3", "%s goes on with the siege.", name_of(play, HONOUR_ATTACKER));
    break;
  case HONOUR_ANSWER_STORM:
    cap_log(play->log, "11.3", "%s storms the walls.", name_of(play, HONOUR_ATTACKER));
    fight->kind = HONOUR_FIGHT_SKIRMISH; /* even for two Capitani Generali */
    fight->flags |= HONOUR_FIGHT_STORM;
    if (honour_garrison_is_broken(play->game, play->state, force_of(play, HONOUR_DEFENDER))) {
      honour_disrupt_by_storm(play);
      surrender(play, frame);
    }
    break;
  default: /* he has renounced */
    cap_log(play->log, "11.3", "%s stops before the walls.", name_of(play, HONOUR_ATTACKER));
    frame->point = TELL;
    break;
  }
}

/* --- Retreat before combat [11.3.2] ----------------------------------------------------------- */

/* [11.3.2b] R-131: Pursuit first; R-064: by one Capitano of the attacker. */
static void pursue(HonourPlay *play, HonourFrame *frame) {
  cap_log(play->log, "11.3.2", "All units of %s are demoralised: he retreats before combat.",
          name_of(play, HONOUR_DEFENDER));
  honour_seen(play->game, HONOUR_SEEN_RETREATS_BEFORE_COMBAT);
  play->state->fight.flags |= HONOUR_FIGHT_VACATED;
  frame->point = RETREAT;
  honour_push_pursuit_by_lot(play, force_of(play, HONOUR_DEFENDER),
                             force_of(play, HONOUR_ATTACKER));
}

static void retreat(HonourPlay *play, HonourFrame *frame) {
  frame->point = ADVANCE;
  if (is_force(play, HONOUR_DEFENDER))
    honour_push_retreat(play, force_of(play, HONOUR_DEFENDER),
                        HONOUR_RETREAT_FULL | HONOUR_RETREAT_BEFORE_COMBAT);
}

static gboolean may_advance(const HonourPlay *play) {
  return honour_may_advance(play->game, play->state, force_of(play, HONOUR_ATTACKER),
                            play->state->fight.hex,
                            force_of(play, HONOUR_DEFENDER)) == HONOUR_REASON_OK;
}

/* [12.2d] */
static gboolean is_cornered(const HonourPlay *play) {
  return is_force(play, HONOUR_ATTACKER) &&
         honour_is_cornered(play->game, play->state, force_of(play, HONOUR_ATTACKER),
                            force_of(play, HONOUR_DEFENDER), play->state->fight.hex);
}

/* [11.3.2c] [7.9e] Not on the march, which goes on by itself. */
static gboolean ask_advance(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex attacker = force_of(play, HONOUR_ATTACKER);

  if (has(play, HONOUR_FIGHT_FROM_MARCH) || (!may_advance(play) && !is_cornered(play))) {
    frame->point = TELL;
    return FALSE;
  }
  honour_request_open(request, side_of(play, HONOUR_ATTACKER), HONOUR_DECISION_ADVANCE, attacker);
  honour_seen(play->game, HONOUR_SEEN_ADVANCE_AFTER_RETREAT);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void answer_advance(HonourPlay *play, HonourFrame *frame, CapOption option) {
  frame->point = option.kind == HONOUR_ANSWER_YES ? ENTER : TELL;
  if (option.kind != HONOUR_ANSWER_YES)
    honour_tell_no_advance(play, force_of(play, HONOUR_ATTACKER));
  else if (is_cornered(play))
    honour_push_retreat(play, force_of(play, HONOUR_DEFENDER),
                        HONOUR_RETREAT_DISPLACED | HONOUR_RETREAT_BEFORE_COMBAT);
}

static void enter(HonourPlay *play, HonourFrame *frame) {
  frame->point = TELL;
  if (may_advance(play))
    honour_advance(play, force_of(play, HONOUR_ATTACKER), play->state->fight.hex);
}

/* --- Which kind of fight [11.2.2] ------------------------------------------------------------- */

/* Outside of walls. [11.2.2d] Out of a besieged Fortress it is a Sortie; [11.2.2a] two Capitani
 * Generali fight a Major Battle where the ground lets them, R-076; [11.2.2b] else it is a Skirmish,
 * [7.9c] as it always is on the march. */
static HonourFightKind kind_outside(const HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;
  HonourGround ground =
      honour_fight_ground(play->game, play->state, fight->hex, fight->from, FALSE);

  if (has(play, HONOUR_FIGHT_FROM_MARCH))
    return HONOUR_FIGHT_SKIRMISH;
  if (honour_place_is_besieged(play->game, play->state, fight->from))
    return HONOUR_FIGHT_SORTIE;
  if (honour_force_is_major(play->state, force_of(play, HONOUR_ATTACKER)) &&
      honour_force_is_major(play->state, force_of(play, HONOUR_DEFENDER)) &&
      honour_ground_allows_major_battle(&ground))
    return HONOUR_FIGHT_MAJOR;
  return HONOUR_FIGHT_SKIRMISH;
}

/* [11.3d] A Force that came out fights on the other terrain of the hex; or [11.3.2a] it runs. */
static void meet_outside(HonourPlay *play, HonourFrame *frame) {
  if (honour_force_is_demoralised(play->game, play->state, force_of(play, HONOUR_DEFENDER))) {
    pursue(play, frame);
  } else if (can_come_to_blows(play)) {
    play->state->fight.kind = (guint8)kind_outside(play);
    honour_seen_if(play->game, HONOUR_SEEN_FOUGHT_OUTSIDE_WALLS,
                   honour_has_walls(play->game, play->state, play->state->fight.hex));
    frame->point = MEET;
  } else {
    cap_log(play->log, "11.3", "%s has nobody to attack with outside the walls.",
            name_of(play, HONOUR_ATTACKER));
    frame->point = TELL;
  }
}

static void meet(HonourPlay *play, HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;
  HonourSubject subject =
      honour_subject_fight(play->game, play->state, force_of(play, HONOUR_ATTACKER),
                           force_of(play, HONOUR_DEFENDER), fight->hex, fight->kind);

  frame->point = FIGHT;
  honour_hook(play, HONOUR_HOOK_BATTLE_BEGIN, &subject);
}

/* What special rules did at the last moment may have ended it before it began. */
static gboolean is_still_on(const HonourPlay *play) {
  return is_force(play, HONOUR_ATTACKER) && is_force(play, HONOUR_DEFENDER) &&
         side_of(play, HONOUR_ATTACKER) != side_of(play, HONOUR_DEFENDER) &&
         play->state->capitani[force_of(play, HONOUR_ATTACKER)].hex == play->state->fight.from &&
         play->state->capitani[force_of(play, HONOUR_DEFENDER)].hex == play->state->fight.hex;
}

static void fight_it_out(HonourPlay *play, HonourFrame *frame) {
  frame->point = TELL;
  if (!is_still_on(play))
    return;
  honour_count_fight(play->state);
  honour_seen_if(play->game, HONOUR_SEEN_MAJOR_BATTLE,
                 play->state->fight.kind == HONOUR_FIGHT_MAJOR);
  honour_seen_if(play->game, HONOUR_SEEN_SKIRMISH,
                 play->state->fight.kind == HONOUR_FIGHT_SKIRMISH);
  honour_seen_if(play->game, HONOUR_SEEN_SIEGE_COMBAT,
                 play->state->fight.kind == HONOUR_FIGHT_SIEGE);
  honour_seen_if(play->game, HONOUR_SEEN_SORTIE, play->state->fight.kind == HONOUR_FIGHT_SORTIE);
  switch ((HonourFightKind)play->state->fight.kind) {
  case HONOUR_FIGHT_NONE:
    break;
  case HONOUR_FIGHT_SKIRMISH:
  case HONOUR_FIGHT_SORTIE:
    honour_play_push(play, HONOUR_STAGE_SKIRMISH);
    break;
  case HONOUR_FIGHT_SIEGE:
    honour_play_push(play, HONOUR_STAGE_SIEGE);
    break;
  case HONOUR_FIGHT_MAJOR:
    honour_play_push(play, HONOUR_STAGE_BATTLE);
    break;
  }
}

/* --- The end ---------------------------------------------------------------------------------- */

/* [11.2.1e] Who lost attacks no more; R-046: an Attack from March leaves no marker. Special rules
 * hear who won; of a Major Battle they have heard already. */
static void tell(HonourPlay *play, HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;
  HonourFighter loser = (HonourFighter)fight->loser,
                winner = loser == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;

  frame->point = END;
  if (!fight->is_decided)
    return;
  if (!has(play, HONOUR_FIGHT_FROM_MARCH) && is_force(play, loser))
    honour_finish_attack(play, force_of(play, loser));
  if (fight->kind == HONOUR_FIGHT_MAJOR || force_of(play, winner) == HONOUR_NOBODY)
    return;
  HonourSubject subject = honour_subject_force(play->game, play->state, force_of(play, winner));
  subject.other = force_of(play, loser);
  subject.hex = fight->hex;
  subject.fight = fight->kind;
  subject.opponent = force_of(play, loser) + 1u;
  subject.is_won = TRUE;
  honour_hook(play, HONOUR_HOOK_BATTLE_WON, &subject);
}

/* [7.7g] Whoever was attacked leaves Administrative March, but not before it has told on his
 * Quality [12.1e]. [7.9e] What came of an Attack from March is the march's to read and to clear. */
static void end(HonourPlay *play) {
  HonourCapitanoIndex attacked = force_of(play, HONOUR_DEFENDER);

  if (attacked != HONOUR_NOBODY) {
    HonourCapitanoState *man = &play->state->capitani[attacked];

    honour_seen_if(play->game, HONOUR_SEEN_ATTACKED_IN_COLUMN,
                   (man->marks & HONOUR_MARK_ADMINISTRATIVE) != 0);
    honour_end_quarters_in(play, play->state->fight.hex, side_of(play, HONOUR_DEFENDER));
    man->marks &= (guint16) ~(HONOUR_MARK_ADMINISTRATIVE | HONOUR_MARK_QUARTERS); /* [18.1d] */
  }
  honour_seen_if(play->game, HONOUR_SEEN_SIEGE_OUTLASTS_SORTIE,
                 play->state->fight.kind == HONOUR_FIGHT_SORTIE &&
                     honour_place_is_besieged(play->game, play->state, play->state->fight.from));
  if (!has(play, HONOUR_FIGHT_FROM_MARCH))
    memset(&play->state->fight, 0, sizeof play->state->fight);
  honour_play_pop(play);
  honour_update_sieges(play);
}

/* [11.3g] Inside or outside matters from here on only, [R-053] until the fight is over. */
static gboolean run_before(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (has(play, HONOUR_FIGHT_INSIDE)) {
    ask_before_walls(play, request);
    return TRUE;
  }
  meet_outside(play, frame);
  return FALSE;
}

gboolean honour_fight_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_fight_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
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
