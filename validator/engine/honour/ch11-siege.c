/* Siege Combat: guns of both sides, breaches, the attack through a breach, and what becomes of the
 * Fortress. [11.6] */
#include "validator/engine/honour/ch11-combat.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/chart-fire.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/seen-notes.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/tally.h"

enum {
  BEGIN,
  ENGINEERS,
  FIRE,
  PIKES, /* their extra loss */
  CHECK,
  BURST, /* of a gun */
  NEXT,  /* the other side fires, or all have */
  BREACH,
  RESULT,
  FALL,
  ENTER,
  END,
};

/* The numbers of the frame. */
enum {
  WHO,       /* CapFighter who fires */
  HELP,      /* 1: the engineers have helped */
  IS_BREACH, /* 1: the besieger's fire has made a breach */
  WAS_BAD,   /* 1: all units of the besieged were demoralised before */
  LOSS,      /* of the shot at hand */
  IS_CHECK,
  OWN_LOSS,
};

static CapCapitanoIndex force_of(const CapPlay *play, CapFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const CapPlay *play, CapFighter fighter) {
  return cap_game_card(play->game, force_of(play, fighter))->name;
}

static CapFighter shooter_of(const CapFrame *frame) {
  return (CapFighter)frame->v[WHO];
}

static CapFighter target_of(const CapFrame *frame) {
  return frame->v[WHO] == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
}

/* --- What they have ------------------------------------------------------------------------------
 */

static guint guns_of(const CapPlay *play, CapFighter fighter) {
  return cap_force_strength(play->game, play->state, force_of(play, fighter))
      .arm_good_sp[CAP_ARM_ARTILLERY];
}

/* [15.1e] Nobody but a siege knows of Engineers and Siege Artillery. */
static gboolean has_auxiliary(const CapPlay *play, CapFighter fighter, CapAuxiliaryRole role) {
  return cap_force_auxiliary(play->game, play->state, force_of(play, fighter), role) <
         play->game->n_auxiliaries;
}

/* [C.AFT-m6] R-026: once, however many. */
static gboolean has_siege_ability(const CapPlay *play, CapFighter fighter) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if ((cap_game_card(play->game, i)->features & CAP_FEATURE_SIEGE) != 0 &&
        cap_force_of(play->game, play->state, i) == force_of(play, fighter))
      return TRUE;
  return FALSE;
}

static gboolean is_good_unit_of(const CapPlay *play, CapUnitIndex unit, CapFighter fighter) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && !u->demoralised &&
         cap_force_of(play->game, play->state, u->capitano) == force_of(play, fighter);
}

/* --- [15.1.2b] Engineers -------------------------------------------------------------------------
 */

static gboolean ask_engineers(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);

  if (guns_of(play, CAP_ATTACKER) == 0 ||
      !has_auxiliary(play, CAP_ATTACKER, CAP_AUXILIARY_ENGINEERS)) {
    frame->point = FIRE;
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, besieger),
                   CAP_DECISION_SIEGE_ENGINEERS, besieger);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void use_engineers(CapPlay *play, CapFrame *frame) {
  guint die = cap_dice_roll(play->dice);

  cap_seen(play->game, CAP_SEEN_ENGINEERS_BESIEGE);

  switch (cap_engineers((int)die)) {
  case CAP_ENGINEERS_NOTHING:
    cap_log(play->log, "15.1.2", "The engineers of %s do not help: die %u.",
            name_of(play, CAP_ATTACKER), die);
    break;
  case CAP_ENGINEERS_SUCCEED:
    frame->v[HELP] = 1;
    cap_log(play->log, "15.1.2", "The engineers of %s help his guns: die %u.",
            name_of(play, CAP_ATTACKER), die);
    break;
  case CAP_ENGINEERS_LOST:
    play->state->auxiliaries[cap_force_auxiliary(
        play->game, play->state, force_of(play, CAP_ATTACKER), CAP_AUXILIARY_ENGINEERS)] =
        (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
    cap_log(play->log, "15.1.2", "The engineers of %s are lost: die %u.",
            name_of(play, CAP_ATTACKER), die);
    break;
  }
}

/* --- [11.6-S3a] Fire
 * ------------------------------------------------------------------------------ */

/* [11.3.3c] The terrain of the hex that is fired at: the walls, or the works of the besieger.
 * [C.AFT-m3] And a secondary river between the two, bridged or not. */
static CapFireCase aim(const CapPlay *play, const CapFrame *frame) {
  const CapFight *fight = &play->state->fight;
  CapFighter shooter = shooter_of(frame);
  gboolean at_walls = shooter == CAP_ATTACKER;
  CapHex hex = at_walls ? fight->hex : fight->from, from = at_walls ? fight->from : fight->hex;
  CapGround ground = cap_fight_ground(play->game, play->state, hex, from, FALSE);

  return (CapFireCase){
      .place = CAP_FIRE_IN_SIEGE,
      .by_besieged = !at_walls,
      .sp = guns_of(play, shooter),
      .has_engineers_help = frame->v[HELP] != 0,
      .level = cap_siege_level(play->game, play->state, fight->hex),
      .weather = play->state->weather,
      .over_river = cap_crossing_is_as_river(ground.crossing),
      .through_works = ground.has_works,
      .terrain = ground.terrain,
      .has_siege_ability = has_siege_ability(play, shooter),
      .settlement = at_walls ? ground.settlement : CAP_SETTLEMENT_NONE,
      .has_siege_guns = at_walls && has_auxiliary(play, CAP_ATTACKER, CAP_AUXILIARY_SIEGE_GUNS),
      .besieged_has_guns = cap_force_strength(play->game, play->state, force_of(play, CAP_DEFENDER))
                               .arm_sp[CAP_ARM_ARTILLERY] > 0,
  };
}

/* What special rules make of the guns, or of their die. */
static int adjust(const CapPlay *play, const CapFrame *frame, CapValue value, int base) {
  const CapFight *fight = &play->state->fight;
  CapFighter shooter = shooter_of(frame);
  CapSubject subject;

  if (!cap_special_has_adjust(play->game, value))
    return base;
  subject = cap_subject_fight(play->game, play->state, force_of(play, shooter),
                              force_of(play, target_of(frame)),
                              shooter == CAP_ATTACKER ? fight->hex : fight->from, fight->kind);
  return cap_special_adjust(play->game, play->state, value, &subject, base);
}

/* [11.6-S3d] [11.6-S3e] R-010: up to the highest level; R-054: it is fresh all the same. */
static void breach(CapPlay *play, CapFrame *frame) {
  CapHex hex = play->state->fight.hex;
  guint8 *siege = &play->state->siege[cap_game_settlement(play->game, hex)];
  guint most = cap_reads(play->game, CAP_READING_SIEGE_LEVEL_TWO) ? CAP_MAX_SIEGE_LEVEL - 1
                                                                  : CAP_MAX_SIEGE_LEVEL;
  guint level = MIN(cap_siege_level_after_breach(*siege - 1u), most);

  cap_seen(play->game, CAP_SEEN_BREACH_MADE);
  cap_seen_if(play->game, CAP_SEEN_HIGHEST_SIEGE_LEVEL, level == *siege - 1u);

  *siege = (guint8)(level + 1);
  frame->v[IS_BREACH] = 1;
  cap_count_event(play->state, CAP_TALLY_BREACH);
  cap_log(play->log, "11.6", "A breach: the Siege Status is now %u.", level);
}

/* [11.6-S3b] [9.1.1b] Losses fall on units in good order, guns among them, as their owner likes. */
static void suffer(CapPlay *play, CapFrame *frame) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_good_unit_of(play, i, target_of(frame)))
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
  cap_push_fire_losses(play, force_of(play, target_of(frame)), (guint)frame->v[LOSS]);
}

/* [11.6-S3a] [11.6-S3f] All guns in good order at the whole Force. R-141: no Capitano is in danger.
 */
static void fire(CapPlay *play, CapFrame *frame) {
  CapFireCase c = aim(play, frame);
  CapFireEffect effect;
  char text[CAP_FIRE_TEXT];

  if (c.sp == 0 || !cap_is_force(play->game, play->state, force_of(play, target_of(frame)))) {
    frame->point = NEXT;
    return;
  }
  c.sp = (guint)MAX(adjust(play, frame, CAP_VALUE_FIRE_VALUE, (int)c.sp), 1);
  CapFireAim at = cap_fire_aim(&c);
  guint die = cap_dice_roll(play->dice);
  int modified = adjust(play, frame, CAP_VALUE_SIEGE_DIE, (int)die + at.die.total);
  guint cell = cap_fire_cell(cap_fire_row(modified), at.column);
  effect = cap_fire_effect(cell, &c);
  cap_fire_text(cell, text);
  cap_note_fire(play, &c, &at, cell);
  cap_seen(play->game, CAP_SEEN_FIRED_IN_SIEGE);
  cap_log(play->log, "11.6", "%s fires with %u SP: die %u, modified %d, column %s: %s.",
          name_of(play, shooter_of(frame)), c.sp, die, modified, cap_fire_column_label(at.column),
          text);
  frame->v[LOSS] = (gint32)effect.loss;
  cap_seen_if(play->game, CAP_SEEN_SIEGE_FIRE_COSTS, effect.loss > 0);
  frame->v[IS_CHECK] = effect.is_check;
  frame->v[OWN_LOSS] = (gint32)effect.own_loss;
  frame->point = PIKES;
  if (effect.is_breach)
    breach(play, frame);
  suffer(play, frame);
}

/* [C.AFT-r4] R-106: one more, when Swiss or Landsknechts have taken part of the loss. */
static void suffer_pikes(CapPlay *play, CapFrame *frame) {
  guint n = 0;

  frame->point = CHECK;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & CAP_UNIT_HIT) != 0 && cap_unit_is_pikes(play->game, i) &&
        is_good_unit_of(play, i, target_of(frame))) {
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
      n++;
    }
  cap_clear_unit_flags(play, CAP_UNIT_HIT);
  cap_seen_if(play->game, CAP_SEEN_PIKES_LOSE_MORE_IN_SIEGE, n > 0);
  if (n > 0)
    cap_push_losses(play, force_of(play, target_of(frame)),
                    cap_fire_loss_with_pikes((guint)frame->v[LOSS]) - (guint)frame->v[LOSS]);
}

/* [11.6-S3b] [C.AFT-r2] */
static void check(CapPlay *play, CapFrame *frame) {
  frame->point = BURST;
  if (frame->v[IS_CHECK] != 0 &&
      cap_is_force(play->game, play->state, force_of(play, target_of(frame))))
    cap_check_discipline_in_combat(play, force_of(play, target_of(frame)), TRUE, 0, "11.6");
}

/* [C.AFT-r1] */
static void burst(CapPlay *play, CapFrame *frame) {
  frame->point = NEXT;
  if (frame->v[OWN_LOSS] == 0)
    return;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_good_unit_of(play, i, shooter_of(frame)) &&
        cap_game_type(play->game, i)->arm == CAP_ARM_ARTILLERY)
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
  cap_push_losses(play, force_of(play, shooter_of(frame)), (guint)frame->v[OWN_LOSS]);
}

/* [11.6-S3a] The besieger first, then the besieged. */
static void go_on(CapPlay *play, CapFrame *frame) {
  (void)play;
  if (frame->v[WHO] == CAP_DEFENDER) {
    frame->point = BREACH;
    return;
  }
  frame->v[WHO] = CAP_DEFENDER;
  frame->point = FIRE;
}

/* --- [11.6-S4a] The breach
 * ------------------------------------------------------------------------ */

/* [11.6-S5b] Has the fire alone done it? R-036: who was so before waits for the end of the phase.
 */
static gboolean is_shot_down(const CapPlay *play, const CapFrame *frame) {
  CapCapitanoIndex besieged = force_of(play, CAP_DEFENDER);

  return !cap_is_force(play->game, play->state, besieged) ||
         (frame->v[WAS_BAD] == 0 && cap_garrison_is_broken(play->game, play->state, besieged));
}

/* [18.7h] Not when fire has made him run off to pillage. */
static gboolean is_besieger_there(const CapPlay *play) {
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);

  return besieger != CAP_NOBODY && play->state->capitani[besieger].hex == play->state->fight.from;
}

/* [11.6-S4a] R-054: a breach of this turn, troops to go in; [11.6-S4b] and no ferry between. */
static gboolean can_go_in(const CapPlay *play, const CapFrame *frame) {
  const CapFight *fight = &play->state->fight;
  CapGround ground = cap_fight_ground(play->game, play->state, fight->hex, fight->from, TRUE);

  return frame->v[IS_BREACH] != 0 && is_besieger_there(play) &&
         ground.crossing != CAP_CROSSING_FERRY &&
         cap_has_assault_troops(play->game, play->state, force_of(play, CAP_ATTACKER));
}

/* [11.6-S3c] */
static gboolean ask_breach(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);

  if (is_shot_down(play, frame)) {
    frame->point = FALL;
    return FALSE;
  }
  if (!can_go_in(play, frame)) {
    frame->point = END;
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, besieger), CAP_DECISION_BREACH,
                   besieger);
  cap_request_offer(request, CAP_ANSWER_STOP, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_BREACH, 0, 0, 0);
  return TRUE;
}

static void answer_breach(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_STOP) {
    cap_seen(play->game, CAP_SEEN_BROKE_OFF_SIEGE_COMBAT);
    cap_log(play->log, "11.6", "%s breaks off.", name_of(play, CAP_ATTACKER));
    frame->point = END;
  } else if (cap_garrison_is_broken(play->game, play->state, force_of(play, CAP_DEFENDER))) {
    frame->point = FALL; /* nobody stands in the breach */
  } else {
    play->state->fight.flags |= CAP_FIGHT_BREACH;
    cap_seen(play->game, CAP_SEEN_WENT_INTO_BREACH);
    frame->point = RESULT;
    cap_play_push(play, CAP_STAGE_SKIRMISH);
  }
}

/* --- [11.6-S5a] Afterwards
 * ------------------------------------------------------------------------ */

/* [11.6-S5a] A besieger who lost stays where he is. R-056: a besieged who lost is eliminated. */
static void read_result(CapPlay *play, CapFrame *frame) {
  const CapFight *fight = &play->state->fight;
  gboolean is_gone = !cap_is_force(play->game, play->state, force_of(play, CAP_DEFENDER));

  frame->point = is_gone || (fight->is_decided && fight->loser == CAP_DEFENDER) ? FALL : END;
  cap_seen_if(play->game, CAP_SEEN_BESIEGER_BEATEN, frame->point == END);
}

/* [11.6-S5b] Everybody inside; those who lost their last unit to the guns are there without a
 * Force. */
static void fall(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;
  CapIndex side = cap_side_of(play->game, play->state, force_of(play, CAP_DEFENDER));

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        play->state->capitani[i].hex == fight->hex &&
        cap_side_of(play->game, play->state, i) == side)
      cap_eliminate_force(play, i, "11.6");
  cap_update_capitani(play);
  cap_seen(play->game, CAP_SEEN_FORTRESS_FALLS);
  cap_end_siege(play, fight->hex);
  fight->flags |= CAP_FIGHT_VACATED;
  fight->is_decided = TRUE;
  fight->loser = CAP_DEFENDER;
  frame->point = ENTER;
}

/* [11.6-S5b] [11.6-S5c] Whoever enters has the Fortress. Zones of control of others do not keep him
 * out. */
static gboolean ask_enter(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);
  CapReason reason = cap_may_advance(play->game, play->state, besieger, play->state->fight.hex,
                                     force_of(play, CAP_DEFENDER));

  if (!is_besieger_there(play) ||
      (reason != CAP_REASON_OK && reason != CAP_REASON_ENEMY_ZOC_THERE)) {
    frame->point = END;
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, besieger), CAP_DECISION_ADVANCE,
                   besieger);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* --- The stage
 * ------------------------------------------------------------------------------------ */

static void begin(CapPlay *play, CapFrame *frame) {
  cap_begin_siege(play, force_of(play, CAP_ATTACKER), play->state->fight.hex);
  frame->v[WHO] = CAP_ATTACKER;
  frame->v[WAS_BAD] = cap_garrison_is_broken(play->game, play->state, force_of(play, CAP_DEFENDER));
  frame->point = ENGINEERS;
}

/* [3.6b] A besieger who lost his last SP under fire is captured. */
static void bury_besieger(CapPlay *play) {
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);

  if (besieger == CAP_NOBODY || cap_is_force(play->game, play->state, besieger) ||
      !cap_is_in_play(play->state, besieger))
    return;
  cap_eliminate_force(play, besieger, "3.6b");
  cap_update_capitani(play);
}

/* The marker lies on whoever leads the besiegers now. */
static void end(CapPlay *play) {
  CapHex hex = play->state->fight.hex;
  CapCapitanoIndex besieger = force_of(play, CAP_ATTACKER);

  bury_besieger(play);
  if (cap_place_is_besieged(play->game, play->state, hex) && besieger != CAP_NOBODY &&
      cap_is_force(play->game, play->state, besieger))
    play->state->capitani[besieger].besieges = (CapHex)(hex + 1);
  cap_clear_unit_flags(play, CAP_UNIT_HIT | CAP_UNIT_RAN);
  cap_play_pop(play);
  cap_update_sieges(play);
}

/* The points at which nobody is asked. */
static void work(CapPlay *play, CapFrame *frame) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    break;
  case FIRE:
    fire(play, frame);
    break;
  case PIKES:
    suffer_pikes(play, frame);
    break;
  case CHECK:
    check(play, frame);
    break;
  case BURST:
    burst(play, frame);
    break;
  case NEXT:
    go_on(play, frame);
    break;
  case RESULT:
    read_result(play, frame);
    break;
  case FALL:
    fall(play, frame);
    break;
  default:
    end(play);
    break;
  }
}

gboolean cap_siege_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case ENGINEERS:
    return ask_engineers(play, frame, request);
  case BREACH:
    return ask_breach(play, frame, request);
  case ENTER:
    return ask_enter(play, frame, request);
  default:
    work(play, frame);
    return FALSE;
  }
}

void cap_siege_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case ENGINEERS:
    frame->point = FIRE;
    if (option.kind == CAP_ANSWER_YES)
      use_engineers(play, frame);
    break;
  case BREACH:
    answer_breach(play, frame, option);
    break;
  default:
    frame->point = END;
    cap_seen_if(play->game, CAP_SEEN_FORTRESS_TAKEN_WHOLE, option.kind == CAP_ANSWER_YES);
    if (option.kind == CAP_ANSWER_YES)
      cap_advance(play, force_of(play, CAP_ATTACKER), play->state->fight.hex);
    break;
  }
}
