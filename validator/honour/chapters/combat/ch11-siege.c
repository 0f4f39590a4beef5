/* Siege Combat: guns of both sides, breaches, the attack through a breach, and what becomes of the
 * Fortress. [11.6] */
#include "validator/honour/chapters/combat/ch11-combat.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/register/seen-notes.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"
#include "validator/honour/machine/tally.h"

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
  WHO,       /* HonourFighter who fires */
  HELP,      /* 1: the engineers have helped */
  IS_BREACH, /* 1: the besieger's fire has made a breach */
  WAS_BAD,   /* 1: all units of the besieged were demoralised before */
  LOSS,      /* of the shot at hand */
  IS_CHECK,
  OWN_LOSS,
};

static HonourCapitanoIndex force_of(const HonourPlay *play, HonourFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const HonourPlay *play, HonourFighter fighter) {
  return honour_game_card(play->game, force_of(play, fighter))->name;
}

static HonourFighter shooter_of(const HonourFrame *frame) {
  return (HonourFighter)frame->v[WHO];
}

static HonourFighter target_of(const HonourFrame *frame) {
  return frame->v[WHO] == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
}

/* --- What they have --------------------------------------------------------------------------- */

static guint guns_of(const HonourPlay *play, HonourFighter fighter) {
  return honour_force_strength(play->game, play->state, force_of(play, fighter))
      .arm_good_sp[HONOUR_ARM_ARTILLERY];
}

/* [15.1e] Nobody but a siege knows of Engineers and Siege Artillery. */
static gboolean has_auxiliary(const HonourPlay *play, HonourFighter fighter,
                              HonourAuxiliaryRole role) {
  return honour_force_auxiliary(play->game, play->state, force_of(play, fighter), role) <
         play->game->n_auxiliaries;
}

/* [C.AFT-m6] R-026: once, however many. */
static gboolean has_siege_ability(const HonourPlay *play, HonourFighter fighter) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if ((honour_game_card(play->game, i)->features & HONOUR_FEATURE_SIEGE) != 0 &&
        honour_force_of(play->game, play->state, i) == force_of(play, fighter))
      return TRUE;
  return FALSE;
}

static gboolean is_good_unit_of(const HonourPlay *play, HonourUnitIndex unit,
                                HonourFighter fighter) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !u->demoralised &&
         honour_force_of(play->game, play->state, u->capitano) == force_of(play, fighter);
}

/* --- [15.1.2b] Engineers ---------------------------------------------------------------------- */

static gboolean ask_engineers(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);

  if (guns_of(play, HONOUR_ATTACKER) == 0 ||
      !has_auxiliary(play, HONOUR_ATTACKER, HONOUR_AUXILIARY_ENGINEERS)) {
    frame->point = FIRE;
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, besieger),
                      HONOUR_DECISION_SIEGE_ENGINEERS, besieger);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void use_engineers(HonourPlay *play, HonourFrame *frame) {
  guint die = cap_dice_roll(play->dice);

  honour_seen(play->game, HONOUR_SEEN_ENGINEERS_BESIEGE);

  switch (honour_engineers((int)die)) {
  case HONOUR_ENGINEERS_NOTHING:
    cap_log(play->log, "15.1.2", "The engineers of %s do not help: die %u.",
            name_of(play, HONOUR_ATTACKER), die);
    break;
  case HONOUR_ENGINEERS_SUCCEED:
    frame->v[HELP] = 1;
    cap_log(play->log, "15.1.2", "The engineers of %s help his guns: die %u.",
            name_of(play, HONOUR_ATTACKER), die);
    break;
  case HONOUR_ENGINEERS_LOST:
    play->state->auxiliaries[honour_force_auxiliary(
        play->game, play->state, force_of(play, HONOUR_ATTACKER), HONOUR_AUXILIARY_ENGINEERS)] =
        (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
    cap_log(play->log, "15.1.2", "The engineers of %s are lost: die %u.",
            name_of(play, HONOUR_ATTACKER), die);
    break;
  }
}

/* --- [11.6-S3a] Fire
 * ------------------------------------------------------------------------------ */

/* [11.3.3c] The terrain of the hex that is fired at: the walls, or the works of the besieger.
 * [C.AFT-m3] And a secondary river between the two, bridged or not. */
static HonourFireCase aim(const HonourPlay *play, const HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;
  HonourFighter shooter = shooter_of(frame);
  gboolean at_walls = shooter == HONOUR_ATTACKER;
  CapHex hex = at_walls ? fight->hex : fight->from, from = at_walls ? fight->from : fight->hex;
  HonourGround ground = honour_fight_ground(play->game, play->state, hex, from, FALSE);

  return (HonourFireCase){
      .place = HONOUR_FIRE_IN_SIEGE,
      .by_besieged = !at_walls,
      .sp = guns_of(play, shooter),
      .has_engineers_help = frame->v[HELP] != 0,
      .level = honour_siege_level(play->game, play->state, fight->hex),
      .weather = play->state->weather,
      .over_river = honour_crossing_is_as_river(ground.crossing),
      .through_works = ground.has_works,
      .terrain = ground.terrain,
      .has_siege_ability = has_siege_ability(play, shooter),
      .settlement = at_walls ? ground.settlement : CAP_SETTLEMENT_NONE,
      .has_siege_guns =
          at_walls && has_auxiliary(play, HONOUR_ATTACKER, HONOUR_AUXILIARY_SIEGE_GUNS),
      .besieged_has_guns =
          honour_force_strength(play->game, play->state, force_of(play, HONOUR_DEFENDER))
              .arm_sp[HONOUR_ARM_ARTILLERY] > 0,
  };
}

/* What special rules make of the guns, or of their die. */
static int adjust(const HonourPlay *play, const HonourFrame *frame, HonourValue value, int base) {
  const HonourFight *fight = &play->state->fight;
  HonourFighter shooter = shooter_of(frame);
  HonourSubject subject;

  if (!honour_special_has_adjust(play->game, value))
    return base;
  subject = honour_subject_fight(
      play->game, play->state, force_of(play, shooter), force_of(play, target_of(frame)),
      shooter == HONOUR_ATTACKER ? fight->hex : fight->from, fight->kind);
  return honour_special_adjust(play->game, play->state, value, &subject, base);
}

/* [11.6-S3d] [11.6-S3e] R-010: up to the highest level; R-054: it is fresh all the same. */
static void breach(HonourPlay *play, HonourFrame *frame) {
  CapHex hex = play->state->fight.hex;
  guint8 *siege = &play->state->siege[honour_game_settlement(play->game, hex)];
  guint most = cap_reads(play->game, HONOUR_READING_SIEGE_LEVEL_TWO) ? HONOUR_MAX_SIEGE_LEVEL - 1
                                                                     : HONOUR_MAX_SIEGE_LEVEL;
  guint level = MIN(honour_siege_level_after_breach(*siege - 1u), most);

  honour_seen(play->game, HONOUR_SEEN_BREACH_MADE);
  honour_seen_if(play->game, HONOUR_SEEN_HIGHEST_SIEGE_LEVEL, level == *siege - 1u);

  *siege = (guint8)(level + 1);
  frame->v[IS_BREACH] = 1;
  honour_count_event(play->state, HONOUR_TALLY_BREACH);
  cap_log(play->log, "11.6", "A breach: the Siege Status is now %u.", level);
}

/* [11.6-S3b] [9.1.1b] Losses fall on units in good order, guns among them, as their owner likes. */
static void suffer(HonourPlay *play, HonourFrame *frame) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_good_unit_of(play, i, target_of(frame)))
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
  honour_push_fire_losses(play, force_of(play, target_of(frame)), (guint)frame->v[LOSS]);
}

/* [11.6-S3a] [11.6-S3f] All guns in good order at the whole Force. R-141: no Capitano is in danger.
 */
static void fire(HonourPlay *play, HonourFrame *frame) {
  HonourFireCase c = aim(play, frame);
  HonourFireEffect effect;
  char text[HONOUR_FIRE_TEXT];

  if (c.sp == 0 || !honour_is_force(play->game, play->state, force_of(play, target_of(frame)))) {
    frame->point = NEXT;
    return;
  }
  c.sp = (guint)MAX(adjust(play, frame, HONOUR_VALUE_FIRE_VALUE, (int)c.sp), 1);
  HonourFireAim at = honour_fire_aim(&c);
  guint die = cap_dice_roll(play->dice);
  int modified = adjust(play, frame, HONOUR_VALUE_SIEGE_DIE, (int)die + at.die.total);
  guint cell = honour_fire_cell(honour_fire_row(modified), at.column);
  effect = honour_fire_effect(cell, &c);
  honour_fire_text(cell, text);
  honour_note_fire(play, &c, &at, cell);
  honour_seen(play->game, HONOUR_SEEN_FIRED_IN_SIEGE);
  cap_log(play->log, "11.6", "%s fires with %u SP: die %u, modified %d, column %s: %s.",
          name_of(play, shooter_of(frame)), c.sp, die, modified,
          honour_fire_column_label(at.column), text);
  frame->v[LOSS] = (gint32)effect.loss;
  honour_seen_if(play->game, HONOUR_SEEN_SIEGE_FIRE_COSTS, effect.loss > 0);
  frame->v[IS_CHECK] = effect.is_check;
  frame->v[OWN_LOSS] = (gint32)effect.own_loss;
  frame->point = PIKES;
  if (effect.is_breach)
    breach(play, frame);
  suffer(play, frame);
}

/* [C.AFT-r4] R-106: one more, when Swiss or Landsknechts have taken part of the loss. */
static void suffer_pikes(HonourPlay *play, HonourFrame *frame) {
  guint n = 0;

  frame->point = CHECK;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & HONOUR_UNIT_HIT) != 0 &&
        honour_unit_is_pikes(play->game, i) && is_good_unit_of(play, i, target_of(frame))) {
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
      n++;
    }
  honour_clear_unit_flags(play, HONOUR_UNIT_HIT);
  honour_seen_if(play->game, HONOUR_SEEN_PIKES_LOSE_MORE_IN_SIEGE, n > 0);
  if (n > 0)
    honour_push_losses(play, force_of(play, target_of(frame)),
                       honour_fire_loss_with_pikes((guint)frame->v[LOSS]) - (guint)frame->v[LOSS]);
}

/* [11.6-S3b] [C.AFT-r2] */
static void check(HonourPlay *play, HonourFrame *frame) {
  frame->point = BURST;
  if (frame->v[IS_CHECK] != 0 &&
      honour_is_force(play->game, play->state, force_of(play, target_of(frame))))
    honour_check_discipline_in_combat(play, force_of(play, target_of(frame)), TRUE, 0, "11.6");
}

/* [C.AFT-r1] */
static void burst(HonourPlay *play, HonourFrame *frame) {
  frame->point = NEXT;
  if (frame->v[OWN_LOSS] == 0)
    return;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_good_unit_of(play, i, shooter_of(frame)) &&
        honour_game_type(play->game, i)->arm == HONOUR_ARM_ARTILLERY)
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
  honour_push_losses(play, force_of(play, shooter_of(frame)), (guint)frame->v[OWN_LOSS]);
}

/* [11.6-S3a] The besieger first, then the besieged. */
static void go_on(HonourPlay *play, HonourFrame *frame) {
  (void)play;
  if (frame->v[WHO] == HONOUR_DEFENDER) {
    frame->point = BREACH;
    return;
  }
  frame->v[WHO] = HONOUR_DEFENDER;
  frame->point = FIRE;
}

/* --- [11.6-S4a] The breach
 * ------------------------------------------------------------------------ */

/* [11.6-S5b] Has the fire alone done it? R-036: who was so before waits for the end of the phase.
 */
static gboolean is_shot_down(const HonourPlay *play, const HonourFrame *frame) {
  HonourCapitanoIndex besieged = force_of(play, HONOUR_DEFENDER);

  return !honour_is_force(play->game, play->state, besieged) ||
         (frame->v[WAS_BAD] == 0 && honour_garrison_is_broken(play->game, play->state, besieged));
}

/* [18.7h] Not when fire has made him run off to pillage. */
static gboolean is_besieger_there(const HonourPlay *play) {
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);

  return besieger != HONOUR_NOBODY &&
         play->state->capitani[besieger].hex == play->state->fight.from;
}

/* [11.6-S4a] R-054: a breach of this turn, troops to go in; [11.6-S4b] and no ferry between. */
static gboolean can_go_in(const HonourPlay *play, const HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;
  HonourGround ground = honour_fight_ground(play->game, play->state, fight->hex, fight->from, TRUE);

  return frame->v[IS_BREACH] != 0 && is_besieger_there(play) &&
         ground.crossing != HONOUR_CROSSING_FERRY &&
         honour_has_assault_troops(play->game, play->state, force_of(play, HONOUR_ATTACKER));
}

/* [11.6-S3c] */
static gboolean ask_breach(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);

  if (is_shot_down(play, frame)) {
    frame->point = FALL;
    return FALSE;
  }
  if (!can_go_in(play, frame)) {
    frame->point = END;
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, besieger),
                      HONOUR_DECISION_BREACH, besieger);
  honour_request_offer(request, HONOUR_ANSWER_STOP, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_BREACH, 0, 0, 0);
  return TRUE;
}

static void answer_breach(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_STOP) {
    honour_seen(play->game, HONOUR_SEEN_BROKE_OFF_SIEGE_COMBAT);
    cap_log(play->log, "11.6", "%s breaks off.", name_of(play, HONOUR_ATTACKER));
    frame->point = END;
  } else if (honour_garrison_is_broken(play->game, play->state, force_of(play, HONOUR_DEFENDER))) {
    frame->point = FALL; /* nobody stands in the breach */
  } else {
    cap_log(play->log, "11.6", "%s attacks through the breach.", name_of(play, HONOUR_ATTACKER));
    play->state->fight.flags |= HONOUR_FIGHT_BREACH;
    honour_seen(play->game, HONOUR_SEEN_WENT_INTO_BREACH);
    frame->point = RESULT;
    honour_play_push(play, HONOUR_STAGE_SKIRMISH);
  }
}

/* --- [11.6-S5a] Afterwards
 * ------------------------------------------------------------------------ */

/* [11.6-S5a] A besieger who lost stays where he is. R-056: a besieged who lost is eliminated. */
static void read_result(HonourPlay *play, HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;
  gboolean is_gone = !honour_is_force(play->game, play->state, force_of(play, HONOUR_DEFENDER));

  frame->point = is_gone || (fight->is_decided && fight->loser == HONOUR_DEFENDER) ? FALL : END;
  honour_seen_if(play->game, HONOUR_SEEN_BESIEGER_BEATEN, frame->point == END);
}

/* [11.6-S5b] Everybody inside; those who lost their last unit to the guns are there without a
 * Force. */
static void fall(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;
  CapIndex side = honour_side_of(play->game, play->state, force_of(play, HONOUR_DEFENDER));

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        play->state->capitani[i].hex == fight->hex &&
        honour_side_of(play->game, play->state, i) == side)
      honour_eliminate_force(play, i, "11.6");
  honour_update_capitani(play);
  honour_seen(play->game, HONOUR_SEEN_FORTRESS_FALLS);
  honour_end_siege(play, fight->hex);
  fight->flags |= HONOUR_FIGHT_VACATED;
  fight->is_decided = TRUE;
  fight->loser = HONOUR_DEFENDER;
  frame->point = ENTER;
}

/* [11.6-S5b] [11.6-S5c] Whoever enters has the Fortress. Zones of control of others do not keep him
 * out. */
static gboolean ask_enter(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);
  HonourReason reason = honour_may_advance(play->game, play->state, besieger,
                                           play->state->fight.hex, force_of(play, HONOUR_DEFENDER));

  if (!is_besieger_there(play) ||
      (reason != HONOUR_REASON_OK && reason != HONOUR_REASON_ENEMY_ZOC_THERE)) {
    frame->point = END;
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, besieger),
                      HONOUR_DECISION_ADVANCE, besieger);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

/* --- The stage
 * ------------------------------------------------------------------------------------ */

static void begin(HonourPlay *play, HonourFrame *frame) {
  honour_begin_siege(play, force_of(play, HONOUR_ATTACKER), play->state->fight.hex);
  frame->v[WHO] = HONOUR_ATTACKER;
  frame->v[WAS_BAD] =
      honour_garrison_is_broken(play->game, play->state, force_of(play, HONOUR_DEFENDER));
  frame->point = ENGINEERS;
}

/* [3.6b] A besieger who lost his last SP under fire is captured. */
static void bury_besieger(HonourPlay *play) {
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);

  if (besieger == HONOUR_NOBODY || honour_is_force(play->game, play->state, besieger) ||
      !honour_is_in_play(play->state, besieger))
    return;
  honour_eliminate_force(play, besieger, "3.6b");
  honour_update_capitani(play);
}

/* The marker lies on whoever leads the besiegers now. */
static void end(HonourPlay *play) {
  CapHex hex = play->state->fight.hex;
  HonourCapitanoIndex besieger = force_of(play, HONOUR_ATTACKER);

  bury_besieger(play);
  if (honour_place_is_besieged(play->game, play->state, hex) && besieger != HONOUR_NOBODY &&
      honour_is_force(play->game, play->state, besieger))
    play->state->capitani[besieger].besieges = (CapHex)(hex + 1);
  honour_clear_unit_flags(play, HONOUR_UNIT_HIT | HONOUR_UNIT_RAN);
  honour_play_pop(play);
  honour_update_sieges(play);
}

/* The points at which nobody is asked. */
static void work(HonourPlay *play, HonourFrame *frame) {
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

gboolean honour_siege_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_siege_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case ENGINEERS:
    frame->point = FIRE;
    if (option.kind == HONOUR_ANSWER_YES)
      use_engineers(play, frame);
    break;
  case BREACH:
    answer_breach(play, frame, option);
    break;
  default:
    frame->point = END;
    honour_seen_if(play->game, HONOUR_SEEN_FORTRESS_TAKEN_WHOLE, option.kind == HONOUR_ANSWER_YES);
    if (option.kind == HONOUR_ANSWER_YES)
      honour_advance(play, force_of(play, HONOUR_ATTACKER), play->state->fight.hex);
    else
      honour_tell_no_advance(play, force_of(play, HONOUR_ATTACKER));
    break;
  }
}
