/* Artillery fire of a Fight. [11.4-S6d] [11.4.1.A1]
 *
 * Chits are declared in turn from the attacker; then the sides roll in turn, two rolls for each
 * Corps that fires, each at a Corps of its owner's choice. */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/charts/fire.h"
#include "validator/honour/register/seen-notes.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

enum { DECLARE, NEXT, TARGET, REPLY, FIRE, PIKES, BURST, CHECK, DANGER, REACT }; /* points */

/* Numbers: whose turn it is; a bit for each side that has passed, and above them one for each that
 * has opened a chit in this Fight; of each side the rolls to come, a byte each, Corps plus 1; who
 * fires at whom; the cell. */
enum { TURN, SAID, ROLLS, ROLLS_OF_DEFENDER, FIRER, ENEMY, CELL };
enum { HAS_PASSED = 0, HAS_OPENED = 2 }; /* shifts of SAID */

/* [11.4.1.A4] */
enum { ROLLS_OF_SHELL = 2, ROLL_BITS = 8, MAX_ROLLS = 4 };

static guint firer_of(const HonourFrame *frame) {
  return (guint)frame->v[FIRER];
}

static guint enemy_of(const HonourFrame *frame) {
  return (guint)frame->v[ENEMY];
}

static HonourFighter other_side(HonourFighter fighter) {
  return fighter == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
}

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static void open_request(const HonourPlay *play, CapRequest *request, HonourDecisionKind kind,
                         guint corps) {
  const HonourCorps *c = &play->state->battle.corps[corps];

  honour_request_open(request,
                      honour_battle_side(play->game, play->state, (HonourFighter)c->fighter), kind,
                      c->capitano);
}

/* --- Who may fire at whom -------------------------------------------------------------------- */

/* [11.4.1.A1] Whoever is within reach of the Fight. [11.4.1.A12] Guns of a Corps that was engaged
 * fire at those who engage it. */
static gboolean may_fire_at(const HonourState *state, guint corps, guint target) {
  const HonourCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  if (one->fighter == other->fighter || !honour_corps_is_in_line(state, target))
    return FALSE;
  if (one->status != HONOUR_CORPS_FREE)
    return one->engagement == other->engagement;
  return honour_corps_reaches(state, corps, target);
}

/* [11.4.1.A5] Guns in good order, and somebody to fire at. */
static gboolean can_fire(const HonourPlay *play, guint corps) {
  if (!honour_corps_is_in_line(play->state, corps) ||
      honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_ARTILLERY) == 0)
    return FALSE;
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_fire_at(play->state, corps, i))
      return TRUE;
  return FALSE;
}

/* --- Declaring ------------------------------------------------------------------------------- */

static gboolean has_said(const HonourFrame *frame, guint what, HonourFighter fighter) {
  return (frame->v[SAID] >> (what + fighter) & 1) != 0;
}

/* Has the Corps an Artillery chit on the roster, from an earlier round? */
static gboolean has_open_chit(const HonourState *state, guint corps) {
  const HonourCorps *c = &state->battle.corps[corps];

  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++)
    if (c->chits[i] == HONOUR_CHIT_ARTILLERY + 1 && c->uses[i] > 0)
      return TRUE;
  return FALSE;
}

/* What is seen of the rules that keep the guns of a Corps with a chit silent. */
static void note_silent_guns(const HonourPlay *play, const HonourFrame *frame, guint corps,
                             HonourFighter fighter) {
  const HonourCorps *c = &play->state->battle.corps[corps];

  honour_seen_if(play->game, HONOUR_SEEN_NO_GUNS_IN_ORDER,
                 honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_ARTILLERY) == 0);
  honour_seen_if(play->game, HONOUR_SEEN_NO_FIRE_FROM_REARGUARD,
                 c->array == HONOUR_ARRAY_REARGUARD);
  honour_seen_if(play->game, HONOUR_SEEN_ONE_CHIT_IN_A_FIGHT,
                 has_said(frame, HAS_OPENED, fighter) && !has_open_chit(play->state, corps));
}

/* [11.4.1.A3] A side opens one chit in a Fight; second shells of open ones come on top. [11.4.1.A5]
 * Without a chit no gun fires. [11.4.1.R2] Nor in the Rearguard. */
static gboolean may_declare(const HonourPlay *play, const HonourFrame *frame, guint corps,
                            HonourFighter fighter) {
  const HonourCorps *c = &play->state->battle.corps[corps];

  if (play->game->seen != NULL && c->fighter == fighter &&
      honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_ARTILLERY))
    note_silent_guns(play, frame, corps, fighter);
  return c->fighter == fighter && honour_corps_acts(play->state, corps) &&
         (c->flags & HONOUR_CORPS_FIRED) == 0 && can_fire(play, corps) &&
         honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_ARTILLERY) &&
         (has_open_chit(play->state, corps) || !has_said(frame, HAS_OPENED, fighter)) &&
         !honour_corps_must_wait(play->game, play->state, corps);
}

static guint n_rolls(const HonourFrame *frame, HonourFighter fighter) {
  guint n = 0;

  for (guint32 rolls = (guint32)frame->v[ROLLS + fighter]; rolls != 0; rolls >>= ROLL_BITS)
    n++;
  return n;
}

static gboolean may_go_on(const HonourFrame *frame, HonourFighter fighter) {
  return !has_said(frame, HAS_PASSED, fighter) &&
         n_rolls(frame, fighter) + ROLLS_OF_SHELL <= MAX_ROLLS;
}

static gboolean run_declare(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;
  HonourFighter fighter = (HonourFighter)frame->v[TURN];

  if (!may_go_on(frame, fighter)) {
    frame->v[TURN] = (gint32)other_side(fighter);
    if (!may_go_on(frame, other_side(fighter))) {
      frame->v[TURN] = HONOUR_ATTACKER;
      frame->point = NEXT;
    }
    return FALSE;
  }
  honour_request_open(request, honour_battle_side(play->game, play->state, fighter),
                      HONOUR_DECISION_FIRE, 0);
  for (guint i = 0; i < battle->n_corps; i++)
    if (may_declare(play, frame, i, fighter))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, battle->corps[i].capitano, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  return TRUE;
}

/* [11.4.1.A4] Two rolls for a shell. */
static void declare(HonourPlay *play, HonourFrame *frame, HonourFighter fighter, guint corps) {
  guint32 rolls = (guint32)frame->v[ROLLS + fighter];

  if (!has_open_chit(play->state, corps))
    frame->v[SAID] |= 1 << (HAS_OPENED + fighter);
  for (guint i = 0, n = n_rolls(frame, fighter); i < ROLLS_OF_SHELL; i++, n++)
    rolls |= (corps + 1) << ROLL_BITS * n;
  frame->v[ROLLS + fighter] = (gint32)rolls;
  play->state->battle.corps[corps].flags |= HONOUR_CORPS_FIRED;
  honour_corps_use_chit(play, corps, HONOUR_CHIT_ARTILLERY);
}

static void answer_declare(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourFighter fighter = (HonourFighter)frame->v[TURN];

  if (option.kind == HONOUR_ANSWER_CAPITANO)
    declare(play, frame, fighter, honour_corps_of(play->state, option.a));
  else
    frame->v[SAID] |= 1 << (HAS_PASSED + fighter);
  frame->v[TURN] = (gint32)other_side(fighter);
}

/* --- One roll -------------------------------------------------------------------------------- */

/* [11.4.1.A7] In turn; when one side has no more rolls the other goes on alone. */
static void find_roll(HonourPlay *play, HonourFrame *frame) {
  HonourFighter fighter = (HonourFighter)frame->v[TURN];

  if (frame->v[ROLLS + fighter] == 0)
    fighter = other_side(fighter);
  guint32 rolls = (guint32)frame->v[ROLLS + fighter];
  if (rolls == 0) {
    honour_play_pop(play);
    return;
  }
  honour_seen_if(play->game, HONOUR_SEEN_BOTH_SIDES_FIRE,
                 frame->v[ROLLS + other_side(fighter)] != 0);
  frame->v[FIRER] = (gint32)(rolls & 0xff) - 1;
  frame->v[ROLLS + fighter] = (gint32)(rolls >> ROLL_BITS);
  frame->v[TURN] = (gint32)other_side(fighter);
  if (can_fire(play, firer_of(frame)))
    frame->point = TARGET;
}

/* [11.4.1.A9] The firer picks the Corps. */
static void offer_targets(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  open_request(play, request, HONOUR_DECISION_FIRE_TARGET, firer_of(frame));
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_fire_at(play->state, firer_of(frame), i))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, play->state->battle.corps[i].capitano,
                           0, 0);
}

/* [11.4-S6d] [11.4.1.E1] Before the die. */
static void offer_reply(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  guint enemy = enemy_of(frame);

  open_request(play, request, HONOUR_DECISION_FIRE_REPLY, enemy);
  if (honour_corps_may_answer(play->game, play->state, enemy, HONOUR_CHIT_EARTHWORKS_RIVER) &&
      !honour_corps_must_wait(play->game, play->state, enemy))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY,
                         0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* The guns of a Corps, and what special rules make of them; they are at least 1 SP. */
static guint guns_of(const HonourPlay *play, const HonourFrame *frame) {
  const HonourState *state = play->state;
  guint sp = honour_corps_arm_sp(play->game, state, firer_of(frame), HONOUR_ARM_ARTILLERY);
  HonourSubject subject;

  if (!honour_special_has_adjust(play->game, HONOUR_VALUE_FIRE_VALUE))
    return sp;
  subject = honour_subject_fight(play->game, state, state->battle.corps[firer_of(frame)].capitano,
                                 state->battle.corps[enemy_of(frame)].capitano, state->fight.hex,
                                 HONOUR_FIGHT_MAJOR);
  return (guint)MAX(
      honour_special_adjust(play->game, state, HONOUR_VALUE_FIRE_VALUE, &subject, (int)sp), 1);
}

/* [11.4.1.A6] Only the number of guns counts. [11.4.1.E3] One chit, works or river, takes 1 from
 * the die; [11.4.1.E5] it covers the Corps that played it and no other. */
static HonourFireCase case_of(const HonourPlay *play, const HonourFrame *frame) {
  const HonourState *state = play->state;

  return (HonourFireCase){
      .place = HONOUR_FIRE_IN_BATTLE,
      .sp = guns_of(play, frame),
      .weather = state->weather,
      .through_works =
          (state->battle.corps[enemy_of(frame)].flags & HONOUR_CORPS_BEHIND_WORKS) != 0,
      .terrain = play->game->map->hexes[state->fight.hex].terrain,
  };
}

static HonourFireEffect effect_of(const HonourPlay *play, const HonourFrame *frame) {
  HonourFireCase c = case_of(play, frame);

  return honour_fire_effect((guint)frame->v[CELL], &c);
}

/* [11.4.1.A10] Guns suffer only where there is nobody else. */
static void make_liable(HonourPlay *play, guint corps) {
  gboolean only_guns =
      honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_HEAVY_CAVALRY) +
          honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_LIGHT_CAVALRY) +
          honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_INFANTRY) ==
      0;

  honour_seen_if(play->game, HONOUR_SEEN_GUNS_SPARED,
                 !only_guns &&
                     honour_corps_arm_sp(play->game, play->state, corps, HONOUR_ARM_ARTILLERY) > 0);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, corps, i) &&
        (only_guns || honour_game_type(play->game, i)->arm != HONOUR_ARM_ARTILLERY))
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
}

/* [11.4.1.A8] First the SPs. [11.4.1.A9] On units that the owner of the target picks. */
static void fire(HonourPlay *play, HonourFrame *frame) {
  HonourFireCase c = case_of(play, frame);
  HonourFireAim aim = honour_fire_aim(&c);
  guint die = cap_dice_roll(play->dice);
  guint cell = honour_fire_cell(honour_fire_row((int)die + aim.die.total), aim.column);
  char text[HONOUR_FIRE_TEXT];

  honour_fire_text(cell, text);
  honour_note_fire(play, &c, &aim, cell);
  honour_seen(play->game, HONOUR_SEEN_FIRED_IN_BATTLE);
  honour_seen_if(play->game, HONOUR_SEEN_ENGAGED_GUNS_FIRE,
                 play->state->battle.corps[firer_of(frame)].status != HONOUR_CORPS_FREE);
  cap_log(play->log, "11.4.1.A6", "%s fires with %u SP at %s: die %u, modified %d, result %s.",
          name_of(play, firer_of(frame)), c.sp, name_of(play, enemy_of(frame)), die,
          (int)die + aim.die.total, text);
  frame->v[CELL] = (gint32)cell;
  frame->point = PIKES;
  if (honour_fire_effect(cell, &c).loss == 0)
    return;
  make_liable(play, enemy_of(frame));
  honour_push_fire_losses(play, play->state->battle.corps[enemy_of(frame)].capitano,
                          honour_fire_effect(cell, &c).loss);
}

/* [C.AFT-r4] R-106: one more, on Swiss or Landsknechts who took part of the loss. */
static void suffer_pikes(HonourPlay *play, HonourFrame *frame) {
  guint loss = effect_of(play, frame).loss, n = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & HONOUR_UNIT_HIT) != 0 &&
        honour_unit_is_pikes(play->game, i) &&
        honour_corps_unit_fights(play->state, enemy_of(frame), i)) {
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
      n++;
    }
  honour_clear_unit_flags(play, HONOUR_UNIT_HIT);
  frame->point = BURST;
  honour_seen_if(play->game, HONOUR_SEEN_PIKES_LOSE_MORE, n > 0);
  if (n > 0)
    honour_push_losses(play, play->state->battle.corps[enemy_of(frame)].capitano,
                       honour_fire_loss_with_pikes(loss) - loss);
}

/* [C.AFT-r1] */
static void burst(HonourPlay *play, HonourFrame *frame) {
  frame->point = CHECK;
  if (effect_of(play, frame).own_loss == 0)
    return;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_unit_fights(play->state, firer_of(frame), i) &&
        honour_game_type(play->game, i)->arm == HONOUR_ARM_ARTILLERY)
      play->state->units[i].flags |= HONOUR_UNIT_LIABLE;
  honour_push_losses(play, play->state->battle.corps[firer_of(frame)].capitano,
                     effect_of(play, frame).own_loss);
}

/* [11.4.1.A8] [C.AFT-r2] Then discipline, artillery too [11.4.1.A10]; then the Capitani. */
static void check(HonourPlay *play, HonourFrame *frame) {
  frame->point = DANGER;
  if (effect_of(play, frame).is_check)
    honour_push_corps_check(play, enemy_of(frame));
}

static void endanger(HonourPlay *play, HonourFrame *frame) {
  frame->point = REACT;
  if (effect_of(play, frame).is_capitani_check)
    honour_push_corps_danger(play, enemy_of(frame), FALSE, HONOUR_ENDANGERED_BY_FIRE);
}

/* [11.4.1.A11] Cavalry that was hit must charge, right after, whom its owner likes, if the set of
 * its side has a chit for it. R-129: not where it cannot. [11.4.1.C2] Nor twice in a Fight. */
static void react(HonourPlay *play, HonourFrame *frame) {
  guint corps = enemy_of(frame);

  frame->point = NEXT;
  honour_battle_update(play);
  if (!effect_of(play, frame).is_check || !honour_corps_is_in_line(play->state, corps) ||
      !honour_corps_can_charge(play->game, play->state, corps) ||
      !honour_corps_give_charge(play, corps))
    return;
  cap_log(play->log, "11.4.1.A11", "The cavalry of %s must charge.", name_of(play, corps));
  honour_corps_use_chit(play, corps, HONOUR_CHIT_CAVALRY_CHARGE);
  play->state->battle.corps[corps].flags |= HONOUR_CORPS_CHARGED;
  honour_push_charge(play, corps, HONOUR_NO_CORPS, FALSE);
}

/* --- The stage ------------------------------------------------------------------------------- */

gboolean honour_battle_fire_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_battle_fire_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case DECLARE:
    answer_declare(play, frame, option);
    break;
  case TARGET:
    frame->v[ENEMY] = (gint32)honour_corps_of(play->state, option.a);
    frame->point = REPLY;
    break;
  default:
    if (option.kind == HONOUR_ANSWER_PLAY)
      honour_corps_use_chit(play, enemy_of(frame), (HonourChit)option.a);
    frame->point = FIRE;
  }
}
