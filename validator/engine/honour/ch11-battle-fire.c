/* Artillery fire of a Fight. [11.4-S6d] [11.4.1.A1]
 *
 * Chits are declared in turn from the attacker; then the sides roll in turn, two rolls for each
 * Corps that fires, each at a Corps of its owner's choice. */
#include "validator/engine/honour/ch11-battle-fight.h"

#include "validator/engine/honour/ch03-elimination.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/chart-fire.h"
#include "validator/engine/honour/seen-notes.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

enum { DECLARE, NEXT, TARGET, REPLY, FIRE, PIKES, BURST, CHECK, DANGER, REACT }; /* points */

/* Numbers: whose turn it is; a bit for each side that has passed, and above them one for each that
 * has opened a chit in this Fight; of each side the rolls to come, a byte each, Corps plus 1; who
 * fires at whom; the cell. */
enum { TURN, SAID, ROLLS, ROLLS_OF_DEFENDER, FIRER, ENEMY, CELL };
enum { HAS_PASSED = 0, HAS_OPENED = 2 }; /* shifts of SAID */

/* [11.4.1.A4] */
enum { ROLLS_OF_SHELL = 2, ROLL_BITS = 8, MAX_ROLLS = 4 };

static guint firer_of(const CapFrame *frame) {
  return (guint)frame->v[FIRER];
}

static guint enemy_of(const CapFrame *frame) {
  return (guint)frame->v[ENEMY];
}

static CapFighter other_side(CapFighter fighter) {
  return fighter == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
}

static const char *name_of(const CapPlay *play, guint corps) {
  return cap_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static void open_request(const CapPlay *play, CapRequest *request, CapDecisionKind kind,
                         guint corps) {
  const CapCorps *c = &play->state->battle.corps[corps];

  cap_request_open(request, cap_battle_side(play->game, play->state, (CapFighter)c->fighter), kind,
                   c->capitano);
}

/* --- Who may fire at whom -------------------------------------------------------------------- */

/* [11.4.1.A1] Whoever is within reach of the Fight. [11.4.1.A12] Guns of a Corps that was engaged
 * fire at those who engage it. */
static gboolean may_fire_at(const CapState *state, guint corps, guint target) {
  const CapCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  if (one->fighter == other->fighter || !cap_corps_is_in_line(state, target))
    return FALSE;
  if (one->status != CAP_CORPS_FREE)
    return one->engagement == other->engagement;
  return cap_corps_reaches(state, corps, target);
}

/* [11.4.1.A5] Guns in good order, and somebody to fire at. */
static gboolean can_fire(const CapPlay *play, guint corps) {
  if (!cap_corps_is_in_line(play->state, corps) ||
      cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_ARTILLERY) == 0)
    return FALSE;
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_fire_at(play->state, corps, i))
      return TRUE;
  return FALSE;
}

/* --- Declaring ------------------------------------------------------------------------------- */

static gboolean has_said(const CapFrame *frame, guint what, CapFighter fighter) {
  return (frame->v[SAID] >> (what + fighter) & 1) != 0;
}

/* Has the Corps an Artillery chit on the roster, from an earlier round? */
static gboolean has_open_chit(const CapState *state, guint corps) {
  const CapCorps *c = &state->battle.corps[corps];

  for (guint i = 0; i < CAP_CHITS_OF_CAPITANO; i++)
    if (c->chits[i] == CAP_CHIT_ARTILLERY + 1 && c->uses[i] > 0)
      return TRUE;
  return FALSE;
}

/* What is seen of the rules that keep the guns of a Corps with a chit silent. */
static void note_silent_guns(const CapPlay *play, const CapFrame *frame, guint corps,
                             CapFighter fighter) {
  const CapCorps *c = &play->state->battle.corps[corps];

  cap_seen_if(play->game, CAP_SEEN_NO_GUNS_IN_ORDER,
              cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_ARTILLERY) == 0);
  cap_seen_if(play->game, CAP_SEEN_NO_FIRE_FROM_REARGUARD, c->array == CAP_ARRAY_REARGUARD);
  cap_seen_if(play->game, CAP_SEEN_ONE_CHIT_IN_A_FIGHT,
              has_said(frame, HAS_OPENED, fighter) && !has_open_chit(play->state, corps));
}

/* [11.4.1.A3] A side opens one chit in a Fight; second shells of open ones come on top. [11.4.1.A5]
 * Without a chit no gun fires. [11.4.1.R2] Nor in the Rearguard. */
static gboolean may_declare(const CapPlay *play, const CapFrame *frame, guint corps,
                            CapFighter fighter) {
  const CapCorps *c = &play->state->battle.corps[corps];

  if (play->game->seen != NULL && c->fighter == fighter &&
      cap_corps_may_use_chit(play->state, corps, CAP_CHIT_ARTILLERY))
    note_silent_guns(play, frame, corps, fighter);
  return c->fighter == fighter && cap_corps_acts(play->state, corps) &&
         (c->flags & CAP_CORPS_FIRED) == 0 && can_fire(play, corps) &&
         cap_corps_may_use_chit(play->state, corps, CAP_CHIT_ARTILLERY) &&
         (has_open_chit(play->state, corps) || !has_said(frame, HAS_OPENED, fighter)) &&
         !cap_corps_must_wait(play->game, play->state, corps);
}

static guint n_rolls(const CapFrame *frame, CapFighter fighter) {
  guint n = 0;

  for (guint32 rolls = (guint32)frame->v[ROLLS + fighter]; rolls != 0; rolls >>= ROLL_BITS)
    n++;
  return n;
}

static gboolean may_go_on(const CapFrame *frame, CapFighter fighter) {
  return !has_said(frame, HAS_PASSED, fighter) &&
         n_rolls(frame, fighter) + ROLLS_OF_SHELL <= MAX_ROLLS;
}

static gboolean run_declare(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  const CapBattle *battle = &play->state->battle;
  CapFighter fighter = (CapFighter)frame->v[TURN];

  if (!may_go_on(frame, fighter)) {
    frame->v[TURN] = (gint32)other_side(fighter);
    if (!may_go_on(frame, other_side(fighter))) {
      frame->v[TURN] = CAP_ATTACKER;
      frame->point = NEXT;
    }
    return FALSE;
  }
  cap_request_open(request, cap_battle_side(play->game, play->state, fighter), CAP_DECISION_FIRE,
                   0);
  for (guint i = 0; i < battle->n_corps; i++)
    if (may_declare(play, frame, i, fighter))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, battle->corps[i].capitano, 0, 0);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  return TRUE;
}

/* [11.4.1.A4] Two rolls for a shell. */
static void declare(CapPlay *play, CapFrame *frame, CapFighter fighter, guint corps) {
  guint32 rolls = (guint32)frame->v[ROLLS + fighter];

  if (!has_open_chit(play->state, corps))
    frame->v[SAID] |= 1 << (HAS_OPENED + fighter);
  for (guint i = 0, n = n_rolls(frame, fighter); i < ROLLS_OF_SHELL; i++, n++)
    rolls |= (corps + 1) << ROLL_BITS * n;
  frame->v[ROLLS + fighter] = (gint32)rolls;
  play->state->battle.corps[corps].flags |= CAP_CORPS_FIRED;
  cap_corps_use_chit(play, corps, CAP_CHIT_ARTILLERY);
}

static void answer_declare(CapPlay *play, CapFrame *frame, CapOption option) {
  CapFighter fighter = (CapFighter)frame->v[TURN];

  if (option.kind == CAP_ANSWER_CAPITANO)
    declare(play, frame, fighter, cap_corps_of(play->state, option.a));
  else
    frame->v[SAID] |= 1 << (HAS_PASSED + fighter);
  frame->v[TURN] = (gint32)other_side(fighter);
}

/* --- One roll -------------------------------------------------------------------------------- */

/* [11.4.1.A7] In turn; when one side has no more rolls the other goes on alone. */
static void find_roll(CapPlay *play, CapFrame *frame) {
  CapFighter fighter = (CapFighter)frame->v[TURN];

  if (frame->v[ROLLS + fighter] == 0)
    fighter = other_side(fighter);
  guint32 rolls = (guint32)frame->v[ROLLS + fighter];
  if (rolls == 0) {
    cap_play_pop(play);
    return;
  }
  cap_seen_if(play->game, CAP_SEEN_BOTH_SIDES_FIRE, frame->v[ROLLS + other_side(fighter)] != 0);
  frame->v[FIRER] = (gint32)(rolls & 0xff) - 1;
  frame->v[ROLLS + fighter] = (gint32)(rolls >> ROLL_BITS);
  frame->v[TURN] = (gint32)other_side(fighter);
  if (can_fire(play, firer_of(frame)))
    frame->point = TARGET;
}

/* [11.4.1.A9] The firer picks the Corps. */
static void offer_targets(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  open_request(play, request, CAP_DECISION_FIRE_TARGET, firer_of(frame));
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_fire_at(play->state, firer_of(frame), i))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, play->state->battle.corps[i].capitano, 0, 0);
}

/* [11.4-S6d] [11.4.1.E1] Before the die. */
static void offer_reply(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  guint enemy = enemy_of(frame);

  open_request(play, request, CAP_DECISION_FIRE_REPLY, enemy);
  if (cap_corps_may_answer(play->game, play->state, enemy, CAP_CHIT_EARTHWORKS_RIVER) &&
      !cap_corps_must_wait(play->game, play->state, enemy))
    cap_request_offer(request, CAP_ANSWER_PLAY, CAP_CHIT_EARTHWORKS_RIVER, CAP_NOBODY, 0);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
}

/* The guns of a Corps, and what special rules make of them; they are at least 1 SP. */
static guint guns_of(const CapPlay *play, const CapFrame *frame) {
  const CapState *state = play->state;
  guint sp = cap_corps_arm_sp(play->game, state, firer_of(frame), CAP_ARM_ARTILLERY);
  CapSubject subject;

  if (!cap_special_has_adjust(play->game, CAP_VALUE_FIRE_VALUE))
    return sp;
  subject = cap_subject_fight(play->game, state, state->battle.corps[firer_of(frame)].capitano,
                              state->battle.corps[enemy_of(frame)].capitano, state->fight.hex,
                              CAP_FIGHT_MAJOR);
  return (guint)MAX(cap_special_adjust(play->game, state, CAP_VALUE_FIRE_VALUE, &subject, (int)sp),
                    1);
}

/* [11.4.1.A6] Only the number of guns counts. [11.4.1.E3] One chit, works or river, takes 1 from
 * the die; [11.4.1.E5] it covers the Corps that played it and no other. */
static CapFireCase case_of(const CapPlay *play, const CapFrame *frame) {
  const CapState *state = play->state;

  return (CapFireCase){
      .place = CAP_FIRE_IN_BATTLE,
      .sp = guns_of(play, frame),
      .weather = state->weather,
      .through_works = (state->battle.corps[enemy_of(frame)].flags & CAP_CORPS_BEHIND_WORKS) != 0,
      .terrain = play->game->map->hexes[state->fight.hex].terrain,
  };
}

static CapFireEffect effect_of(const CapPlay *play, const CapFrame *frame) {
  CapFireCase c = case_of(play, frame);

  return cap_fire_effect((guint)frame->v[CELL], &c);
}

/* [11.4.1.A10] Guns suffer only where there is nobody else. */
static void make_liable(CapPlay *play, guint corps) {
  gboolean only_guns = cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_HEAVY_CAVALRY) +
                           cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_LIGHT_CAVALRY) +
                           cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_INFANTRY) ==
                       0;

  cap_seen_if(play->game, CAP_SEEN_GUNS_SPARED,
              !only_guns &&
                  cap_corps_arm_sp(play->game, play->state, corps, CAP_ARM_ARTILLERY) > 0);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, corps, i) &&
        (only_guns || cap_game_type(play->game, i)->arm != CAP_ARM_ARTILLERY))
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
}

/* [11.4.1.A8] First the SPs. [11.4.1.A9] On units that the owner of the target picks. */
static void fire(CapPlay *play, CapFrame *frame) {
  CapFireCase c = case_of(play, frame);
  CapFireAim aim = cap_fire_aim(&c);
  guint die = cap_dice_roll(play->dice);
  guint cell = cap_fire_cell(cap_fire_row((int)die + aim.die.total), aim.column);
  char text[CAP_FIRE_TEXT];

  cap_fire_text(cell, text);
  cap_note_fire(play, &c, &aim, cell);
  cap_seen(play->game, CAP_SEEN_FIRED_IN_BATTLE);
  cap_seen_if(play->game, CAP_SEEN_ENGAGED_GUNS_FIRE,
              play->state->battle.corps[firer_of(frame)].status != CAP_CORPS_FREE);
  cap_log(play->log, "11.4.1.A6", "%s fires with %u SP at %s: die %u, modified %d, result %s.",
          name_of(play, firer_of(frame)), c.sp, name_of(play, enemy_of(frame)), die,
          (int)die + aim.die.total, text);
  frame->v[CELL] = (gint32)cell;
  frame->point = PIKES;
  if (cap_fire_effect(cell, &c).loss == 0)
    return;
  make_liable(play, enemy_of(frame));
  cap_push_fire_losses(play, play->state->battle.corps[enemy_of(frame)].capitano,
                       cap_fire_effect(cell, &c).loss);
}

/* [C.AFT-r4] R-106: one more, on Swiss or Landsknechts who took part of the loss. */
static void suffer_pikes(CapPlay *play, CapFrame *frame) {
  guint loss = effect_of(play, frame).loss, n = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & CAP_UNIT_HIT) != 0 && cap_unit_is_pikes(play->game, i) &&
        cap_corps_unit_fights(play->state, enemy_of(frame), i)) {
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
      n++;
    }
  cap_clear_unit_flags(play, CAP_UNIT_HIT);
  frame->point = BURST;
  cap_seen_if(play->game, CAP_SEEN_PIKES_LOSE_MORE, n > 0);
  if (n > 0)
    cap_push_losses(play, play->state->battle.corps[enemy_of(frame)].capitano,
                    cap_fire_loss_with_pikes(loss) - loss);
}

/* [C.AFT-r1] */
static void burst(CapPlay *play, CapFrame *frame) {
  frame->point = CHECK;
  if (effect_of(play, frame).own_loss == 0)
    return;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_unit_fights(play->state, firer_of(frame), i) &&
        cap_game_type(play->game, i)->arm == CAP_ARM_ARTILLERY)
      play->state->units[i].flags |= CAP_UNIT_LIABLE;
  cap_push_losses(play, play->state->battle.corps[firer_of(frame)].capitano,
                  effect_of(play, frame).own_loss);
}

/* [11.4.1.A8] [C.AFT-r2] Then discipline, artillery too [11.4.1.A10]; then the Capitani. */
static void check(CapPlay *play, CapFrame *frame) {
  frame->point = DANGER;
  if (effect_of(play, frame).is_check)
    cap_push_corps_check(play, enemy_of(frame));
}

static void endanger(CapPlay *play, CapFrame *frame) {
  frame->point = REACT;
  if (effect_of(play, frame).is_capitani_check)
    cap_push_corps_danger(play, enemy_of(frame), FALSE, CAP_ENDANGERED_BY_FIRE);
}

/* [11.4.1.A11] Cavalry that was hit must charge, right after, whom its owner likes, if the set of
 * its side has a chit for it. R-129: not where it cannot. [11.4.1.C2] Nor twice in a Fight. */
static void react(CapPlay *play, CapFrame *frame) {
  guint corps = enemy_of(frame);

  frame->point = NEXT;
  cap_battle_update(play);
  if (!effect_of(play, frame).is_check || !cap_corps_is_in_line(play->state, corps) ||
      !cap_corps_can_charge(play->game, play->state, corps) || !cap_corps_give_charge(play, corps))
    return;
  cap_log(play->log, "11.4.1.A11", "The cavalry of %s must charge.", name_of(play, corps));
  cap_corps_use_chit(play, corps, CAP_CHIT_CAVALRY_CHARGE);
  play->state->battle.corps[corps].flags |= CAP_CORPS_CHARGED;
  cap_push_charge(play, corps, CAP_NO_CORPS, FALSE);
}

/* --- The stage ------------------------------------------------------------------------------- */

gboolean cap_battle_fire_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case DECLARE:
    return run_declare(play, frame, request);
  case NEXT:
    find_roll(play, frame);
    return FALSE;
  case TARGET:
    offer_targets(play, frame, request);
    return TRUE;
  case REPLY:
    offer_reply(play, frame, request);
    return TRUE;
  case FIRE:
    fire(play, frame);
    return FALSE;
  case PIKES:
    suffer_pikes(play, frame);
    return FALSE;
  case BURST:
    burst(play, frame);
    return FALSE;
  case CHECK:
    check(play, frame);
    return FALSE;
  case DANGER:
    endanger(play, frame);
    return FALSE;
  default:
    react(play, frame);
    return FALSE;
  }
}

void cap_battle_fire_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case DECLARE:
    answer_declare(play, frame, option);
    break;
  case TARGET:
    frame->v[ENEMY] = (gint32)cap_corps_of(play->state, option.a);
    frame->point = REPLY;
    break;
  default:
    if (option.kind == CAP_ANSWER_PLAY)
      cap_corps_use_chit(play, enemy_of(frame), (CapChit)option.a);
    frame->point = FIRE;
  }
}
