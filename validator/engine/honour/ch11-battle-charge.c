/* One charge of the cavalry of a Corps, wave by wave. [11.4.1.C1]
 *
 * The chit has been played; the stage names the target, lets it answer, forms waves and rolls for
 * each, and at the end asks whether the two come to blows. */
#include "validator/engine/honour/ch11-battle-fight.h"

#include "validator/engine/honour/ch03-elimination.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/chart-charge.h"
#include "validator/engine/honour/stages.h"

enum { TARGET, BEGIN, REPLY, WAVE, MEMBERS, ROLL, LOSS, SHAKEN, CHECK, DANGER, AFTER, ENGAGE };
enum { CORPS, ENEMY, FLAGS, VICTIM, ROW, COLUMN }; /* numbers; enemy and victim plus 1 */
enum { COUNTERCHARGE = 1 << 0, FLANK = 1 << 1, FIREARMS = 1 << 2, HAS_CHARGED = 1 << 3 };

static guint charger_of(const CapFrame *frame) {
  return (guint)frame->v[CORPS];
}

static guint enemy_of(const CapFrame *frame) {
  return (guint)frame->v[ENEMY] - 1;
}

static CapUnitIndex victim_of(const CapFrame *frame) {
  return (CapUnitIndex)(frame->v[VICTIM] - 1);
}

static const char *name_of(const CapPlay *play, guint corps) {
  return cap_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static gboolean is_cavalry(const CapGame *game, CapUnitIndex unit) {
  CapArm arm = cap_game_type(game, unit)->arm;

  return arm == CAP_ARM_HEAVY_CAVALRY || arm == CAP_ARM_LIGHT_CAVALRY;
}

/* --- Who may charge whom --------------------------------------------------------------------- */

/* [11.4.1.C7] Cavalry in good order. [11.4.1.C9] The ground takes nothing from its SPs. */
guint cap_corps_cavalry_sp(const CapGame *game, const CapState *state, guint corps) {
  return cap_corps_arm_sp(game, state, corps, CAP_ARM_HEAVY_CAVALRY) +
         cap_corps_arm_sp(game, state, corps, CAP_ARM_LIGHT_CAVALRY);
}

/* [11.4.1.C1] Targets as for artillery. [11.4.1.C12] Who fights in an engagement charges nobody but
 * his opponents in it. */
gboolean cap_corps_may_charge_at(const CapGame *game, const CapState *state, guint corps,
                                 guint target) {
  const CapCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  cap_seen_if(game, CAP_SEEN_ENGAGED_CHARGES_OPPONENT,
              one->status != CAP_CORPS_FREE && one->fighter != other->fighter &&
                  one->engagement == other->engagement);
  if (one->fighter == other->fighter || !cap_corps_is_in_line(state, corps) ||
      !cap_corps_is_in_line(state, target))
    return FALSE;
  if (one->status != CAP_CORPS_FREE)
    return one->engagement == other->engagement;
  return cap_corps_reaches(state, corps, target);
}

gboolean cap_corps_can_charge(const CapGame *game, const CapState *state, guint corps) {
  CapGround ground = cap_fight_ground(game, state, state->fight.hex, state->fight.from, FALSE);

  cap_seen_if(game, CAP_SEEN_GROUND_FORBIDS_CHARGE,
              !cap_ground_allows_charge(&ground) && cap_corps_cavalry_sp(game, state, corps) > 0);
  if ((state->battle.corps[corps].flags & CAP_CORPS_CHARGED) != 0 ||
      cap_corps_cavalry_sp(game, state, corps) == 0 || !cap_ground_allows_charge(&ground))
    return FALSE;
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (cap_corps_may_charge_at(game, state, corps, i))
      return TRUE;
  return FALSE;
}

gboolean cap_corps_must_wait(const CapGame *game, const CapState *state, guint corps) {
  return cap_corps_must_charge_first(game, state, corps) &&
         cap_corps_can_charge(game, state, corps);
}

void cap_push_charge(CapPlay *play, guint corps, guint target, gboolean is_countercharge) {
  CapFrame *frame = cap_play_push(play, CAP_STAGE_BATTLE_CHARGE);

  frame->v[CORPS] = (gint32)corps;
  frame->v[ENEMY] = target == CAP_NO_CORPS ? 0 : (gint32)target + 1;
  frame->v[FLAGS] = is_countercharge ? COUNTERCHARGE : 0;
  frame->point = target == CAP_NO_CORPS ? TARGET : BEGIN;
}

/* --- The answer of the target ---------------------------------------------------------------- */

/* [11.4.1.FA1] Infantry with Firearms in good order. */
static gboolean has_firearms(const CapGame *game, const CapState *state, guint corps) {
  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (cap_corps_unit_fights(state, corps, i) && cap_game_type(game, i)->firearms &&
        cap_game_type(game, i)->arm == CAP_ARM_INFANTRY)
      return TRUE;
  return FALSE;
}

/* Firearms that were played before may last for the round. */
gboolean cap_corps_is_screened(const CapGame *game, const CapState *state, guint corps) {
  return (state->battle.corps[corps].flags & CAP_CORPS_SCREENED) != 0 &&
         has_firearms(game, state, corps);
}

/* [11.4.1.FA4] No Firearms in rain. */
gboolean cap_corps_may_answer(const CapGame *game, const CapState *state, guint corps,
                              CapChit chit) {
  if (!cap_corps_may_use_chit(state, corps, chit))
    return FALSE;
  cap_seen_if(game, CAP_SEEN_NO_FIREARMS_IN_RAIN,
              chit == CAP_CHIT_FIREARMS && !cap_firearms_are_usable(state->weather));
  return chit != CAP_CHIT_FIREARMS ||
         (cap_firearms_are_usable(state->weather) && has_firearms(game, state, corps) &&
          !cap_corps_is_screened(game, state, corps));
}

static gboolean may_reply(const CapPlay *play, const CapFrame *frame, CapChit chit) {
  guint enemy = enemy_of(frame);

  if (chit == CAP_CHIT_FIREARMS && (frame->v[FLAGS] & FIREARMS) != 0)
    return FALSE;
  return cap_corps_may_answer(play->game, play->state, enemy, chit) &&
         !cap_corps_must_wait(play->game, play->state, enemy);
}

static void open_request(const CapPlay *play, CapRequest *request, CapDecisionKind kind,
                         guint corps) {
  const CapCorps *c = &play->state->battle.corps[corps];

  cap_request_open(request, cap_battle_side(play->game, play->state, (CapFighter)c->fighter), kind,
                   c->capitano);
}

/* [11.4-S6f] Before the first die; both chits may be played, one after the other. */
static void offer_reply(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  open_request(play, request, CAP_DECISION_CHARGE_REPLY, enemy_of(frame));
  if (may_reply(play, frame, CAP_CHIT_FIREARMS))
    cap_request_offer(request, CAP_ANSWER_PLAY, CAP_CHIT_FIREARMS, CAP_NOBODY, 0);
  if (may_reply(play, frame, CAP_CHIT_EARTHWORKS_RIVER))
    cap_request_offer(request, CAP_ANSWER_PLAY, CAP_CHIT_EARTHWORKS_RIVER, CAP_NOBODY, 0);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
}

static void offer_targets(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  const CapBattle *battle = &play->state->battle;

  open_request(play, request, CAP_DECISION_CHARGE_TARGET, charger_of(frame));
  for (guint i = 0; i < battle->n_corps; i++)
    if (cap_corps_may_charge_at(play->game, play->state, charger_of(frame), i))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, battle->corps[i].capitano, 0, 0);
}

/* who fights already, or only who defends. */
static gboolean has_open_flank(const CapPlay *play, guint enemy) {
  guint status = play->state->battle.corps[enemy].status;

  return cap_reads(play->game, CAP_READING_FLANK_CHARGE_ENGAGED) ? status == CAP_CORPS_ENGAGED
                                                                 : status != CAP_CORPS_FREE;
}

/* [11.4.1.C14] A Free Corps takes one that fights already in the flank. [11.4.1.C10] Who charges
 * leaves his works. */
static void begin(CapPlay *play, CapFrame *frame) {
  const CapBattle *battle = &play->state->battle;
  guint corps = charger_of(frame), enemy = enemy_of(frame);

  if (battle->corps[corps].status == CAP_CORPS_FREE && has_open_flank(play, enemy))
    frame->v[FLAGS] |= FLANK;
  if (cap_corps_is_screened(play->game, play->state, enemy))
    frame->v[FLAGS] |= FIREARMS;
  cap_seen_if(play->game, CAP_SEEN_WORKS_LEFT_TO_CHARGE,
              cap_corps_has_chit(play->state, corps, CAP_CHIT_EARTHWORKS_RIVER));
  cap_corps_leave_works(play, corps);
  cap_log(play->log, "11.4.1.C1",
          (frame->v[FLAGS] & FLANK) != 0
              ? CAP_WORDS("The cavalry of %s charges the Corps of %s in the flank.")
              : CAP_WORDS("The cavalry of %s charges the Corps of %s."),
          name_of(play, corps), name_of(play, enemy));
  frame->point = REPLY;
}

/* --- Waves ----------------------------------------------------------------------------------- */

/* [11.4.1.C7] Cavalry of the Corps that has not charged yet. */
static gboolean may_ride(const CapPlay *play, const CapFrame *frame, CapUnitIndex unit) {
  cap_seen_if(play->game, CAP_SEEN_DEMORALISED_CAVALRY_STAYS,
              cap_corps_has_unit(play->state, charger_of(frame), unit) &&
                  play->state->units[unit].demoralised && is_cavalry(play->game, unit));
  return cap_corps_unit_fights(play->state, charger_of(frame), unit) &&
         is_cavalry(play->game, unit) &&
         (play->state->units[unit].flags & (CAP_UNIT_CHARGES | CAP_UNIT_RODE)) == 0;
}

/* [11.4.1.C3] Units that no wave of this charge has struck go first. [11.4.1.C6] Guns are as good a
 * target as any. */
static gboolean is_spared(const CapPlay *play, const CapFrame *frame, CapUnitIndex unit) {
  return cap_corps_unit_fights(play->state, enemy_of(frame), unit) &&
         (play->state->units[unit].flags & CAP_UNIT_CHARGED) == 0;
}

static gboolean may_strike(const CapPlay *play, const CapFrame *frame, CapUnitIndex unit) {
  if (is_spared(play, frame, unit))
    return TRUE;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_spared(play, frame, i)) {
      cap_seen_if(play->game, CAP_SEEN_OTHER_TARGET_FIRST,
                  cap_corps_unit_fights(play->state, enemy_of(frame), unit));
      return FALSE;
    }
  return cap_corps_unit_fights(play->state, enemy_of(frame), unit);
}

static gboolean may_go_on(const CapPlay *play, const CapFrame *frame) {
  if (!cap_corps_is_in_line(play->state, charger_of(frame)) ||
      !cap_corps_is_in_line(play->state, enemy_of(frame)))
    return FALSE;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_ride(play, frame, i))
      return TRUE;
  return FALSE;
}

static void offer_wave(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  open_request(play, request, CAP_DECISION_WAVE, charger_of(frame));
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!may_ride(play, frame, i))
      continue;
    for (CapUnitIndex j = 0; j < play->game->n_units; j++)
      if (may_strike(play, frame, j))
        cap_request_offer(request, CAP_ANSWER_WAVE, i, j, 0);
  }
  if ((frame->v[FLAGS] & HAS_CHARGED) != 0)
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
}

/* The first unit of the wave at hand. */
static CapUnitIndex leader_of(const CapPlay *play) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & CAP_UNIT_CHARGES) != 0)
      return i;
  return CAP_NOBODY;
}

/* [11.4.1.C3] Heavy with heavy, light with light. */
static void offer_members(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapArm arm = cap_game_type(play->game, leader_of(play))->arm;

  open_request(play, request, CAP_DECISION_WAVE_JOIN, charger_of(frame));
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_ride(play, frame, i) && cap_game_type(play->game, i)->arm == arm)
      cap_request_offer(request, CAP_ANSWER_RIDE, i, 0, 0);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
}

/* SPs of the wave of at least this Quality. */
static guint wave_sp(const CapPlay *play, guint quality) {
  guint sp = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & CAP_UNIT_CHARGES) != 0 &&
        cap_game_type(play->game, i)->quality >= quality)
      sp += play->state->units[i].sp;
  return sp;
}

/* [11.4.1.C4] As in 12.1: the best Quality that half of the SPs have. */
static guint wave_quality(const CapPlay *play) {
  guint quality = G_MAXUINT8;

  while (quality > 0 && 2 * wave_sp(play, quality) < wave_sp(play, 0))
    quality--;
  return quality;
}

/* [C.CCT-m6] [9.3c] */
static CapChargeCase case_of(const CapPlay *play, const CapFrame *frame) {
  const CapState *state = play->state;

  return (CapChargeCase){
      .is_heavy = cap_game_type(play->game, leader_of(play))->arm == CAP_ARM_HEAVY_CAVALRY,
      .quality =
          (int)wave_quality(play) +
          cap_force_quality_change(play->game, state, state->units[leader_of(play)].capitano),
      .terrain = play->game->map->hexes[state->fight.hex].terrain,
      .weather = state->weather,
      .has_target_chit = (state->battle.corps[enemy_of(frame)].flags & CAP_CORPS_BEHIND_WORKS) != 0,
      .at_pikes = cap_unit_is_pikes(play->game, victim_of(frame)),
      .is_flank = (frame->v[FLAGS] & FLANK) != 0,
      .against_firearms = (frame->v[FLAGS] & FIREARMS) != 0,
  };
}

static void roll(CapPlay *play, CapFrame *frame) {
  CapChargeCase c = case_of(play, frame);
  guint sp = wave_sp(play, 0), die = cap_dice_roll(play->dice);
  CapModifiers modifiers = cap_charge_modifiers(&c);
  guint row = cap_charge_row((int)die + modifiers.total);
  guint column = cap_charge_column(sp);
  char text[CAP_CHARGE_TEXT];

  frame->v[ROW] = (gint32)row;
  frame->v[COLUMN] = (gint32)column;
  frame->v[FLAGS] |= HAS_CHARGED;
  cap_seen_modifiers(play->game, &modifiers);
  cap_seen_if(play->game, CAP_SEEN_CHARGED_IN_MUD, c.weather == CAP_WEATHER_MUD);
  cap_seen_if(play->game, CAP_SEEN_GUNS_CHARGED,
              cap_game_type(play->game, victim_of(frame))->arm == CAP_ARM_ARTILLERY);
  cap_seen(play->game, CAP_SEEN_CHARGE_ROLLED);
  play->state->units[victim_of(frame)].flags |= CAP_UNIT_CHARGED;
  cap_charge_text(cap_charge_cell(row, column), text);
  cap_log(play->log, "C.CCT", "A wave of %u SP charges %s: die %u, row %u, result %s.", sp,
          cap_game_type(play->game, victim_of(frame))->name, die, row, text);
  frame->point = LOSS;
}

/* --- Results, in the order of [11.4.1.C5] ------------------------------------------------------
 */

static CapChargeEffect effect_of(const CapPlay *play, const CapFrame *frame) {
  CapChargeCase c = {.weather = play->state->weather,
                     .against_firearms = (frame->v[FLAGS] & FIREARMS) != 0};

  return cap_charge_effect((guint)frame->v[ROW], (guint)frame->v[COLUMN], &c);
}

/* [C.CCT-r2] [C.CCT-r3] */
static void take_losses(CapPlay *play, CapFrame *frame) {
  CapChargeEffect effect = effect_of(play, frame);
  guint corps = effect.charger_loss > 0 ? charger_of(frame) : enemy_of(frame);

  cap_seen_if(play->game, CAP_SEEN_CHARGE_BREAKS_IN, effect.is_target_demoralised);
  cap_seen_if(play->game, CAP_SEEN_CHARGE_COSTS_TARGET, effect.target_loss > 0);
  cap_seen_if(play->game, CAP_SEEN_CHARGE_BEATEN_OFF, effect.charger_loss > 0);
  cap_seen_if(play->game, CAP_SEEN_CHARGE_ENDANGERS_LEADER, effect.is_charging_capitano_check);
  cap_seen_if(play->game, CAP_SEEN_CHARGE_ENDANGERS_TARGET, effect.is_charged_capitani_check);
  cap_seen_if(play->game, CAP_SEEN_CHARGE_ENDS_IN_PLUNDER, effect.is_plundering);
  cap_seen_if(play->game, CAP_SEEN_FIREARMS_DOUBLE_LOSS,
              effect.charger_loss > 0 && (frame->v[FLAGS] & FIREARMS) != 0);
  frame->point = SHAKEN;
  if (effect.charger_loss + effect.target_loss == 0)
    return;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    CapUnitState *u = &play->state->units[i];
    if (effect.charger_loss > 0 ? (u->flags & CAP_UNIT_CHARGES) != 0 : i == victim_of(frame))
      u->flags |= CAP_UNIT_LIABLE;
  }
  cap_push_losses(play, play->state->battle.corps[corps].capitano,
                  effect.charger_loss + effect.target_loss);
}

/* [C.CCT-r1] [11.4.1.C6] The unit breaks; [11.4.1.C15] [C.CCT-r6] its pursuers may be lost in
 * plundering. */
static void shake(CapPlay *play, CapFrame *frame) {
  CapChargeEffect effect = effect_of(play, frame);
  CapUnitState *victim = &play->state->units[victim_of(frame)];

  if (effect.is_target_demoralised && victim->place == CAP_UNIT_CARD) {
    victim->demoralised = TRUE;
    victim->flags |= CAP_UNIT_RAN;
    cap_log(play->log, "11.4.1.C5", "%s is demoralised.",
            cap_game_type(play->game, victim_of(frame))->name);
  }
  for (CapUnitIndex i = 0; i < play->game->n_units && effect.is_plundering; i++) {
    CapUnitState *u = &play->state->units[i];
    if ((u->flags & CAP_UNIT_CHARGES) == 0)
      continue;
    u->flags |= CAP_UNIT_PLUNDERS;
    cap_log(play->log, "11.4.1.C15", "%s is lost in plundering.",
            cap_game_type(play->game, i)->name);
  }
  frame->point = CHECK;
}

/* [C.CCT-r3] The cavalry that was beaten off, or [C.CCT-r1] the whole Corps that was struck. */
static void check(CapPlay *play, CapFrame *frame) {
  CapChargeEffect effect = effect_of(play, frame);

  frame->point = DANGER;
  if (effect.is_charger_check)
    cap_push_wave_check(play, charger_of(frame));
  else if (effect.is_target_demoralised)
    cap_push_corps_check(play, enemy_of(frame));
}

/* Who has ridden does not ride again in this charge. */
static void end_wave(CapPlay *play) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    CapUnitState *u = &play->state->units[i];
    if ((u->flags & CAP_UNIT_CHARGES) != 0)
      u->flags = (guint16)((u->flags & ~CAP_UNIT_CHARGES) | CAP_UNIT_RODE);
  }
}

/* [C.CCT-r4] R-108 [C.CCT-r5] */
static void endanger(CapPlay *play, CapFrame *frame) {
  CapChargeEffect effect = effect_of(play, frame);

  frame->point = AFTER;
  end_wave(play);
  if (effect.is_charging_capitano_check)
    cap_push_corps_danger(play, charger_of(frame), TRUE, CAP_ENDANGERED_IN_FIGHT);
  else if (effect.is_charged_capitani_check)
    cap_push_corps_danger(play, enemy_of(frame), FALSE, CAP_ENDANGERED_IN_FIGHT);
}

/* --- The stage ------------------------------------------------------------------------------- */

static void end(CapPlay *play) {
  cap_clear_unit_flags(play, CAP_UNIT_CHARGES | CAP_UNIT_CHARGED | CAP_UNIT_RODE);
  cap_play_pop(play);
}

/* [11.4.1.C11] The owner of the charged Corps decides; not after a Countercharge [11.4.1.C13]. */
static gboolean offer_engagement(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if ((frame->v[FLAGS] & COUNTERCHARGE) != 0 ||
      !cap_corps_may_be_made_to_engage(play, charger_of(frame), enemy_of(frame))) {
    end(play);
    return FALSE;
  }
  open_request(play, request, CAP_DECISION_CHARGE_ENGAGE, enemy_of(frame));
  cap_seen(play->game, CAP_SEEN_MAY_REQUIRE_ENGAGEMENT);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static gboolean run_wave(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (!may_go_on(play, frame)) {
    frame->point = ENGAGE;
    return FALSE;
  }
  offer_wave(play, frame, request);
  return TRUE;
}

gboolean cap_battle_charge_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case TARGET:
    offer_targets(play, frame, request);
    return TRUE;
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case REPLY:
    offer_reply(play, frame, request);
    return TRUE;
  case WAVE:
    return run_wave(play, frame, request);
  case MEMBERS:
    offer_members(play, frame, request);
    return TRUE;
  case ROLL:
    roll(play, frame);
    return FALSE;
  case LOSS:
    take_losses(play, frame);
    return FALSE;
  case SHAKEN:
    shake(play, frame);
    return FALSE;
  case CHECK:
    check(play, frame);
    return FALSE;
  case DANGER:
    endanger(play, frame);
    return FALSE;
  case AFTER:
    cap_battle_update(play);
    frame->point = WAVE;
    return FALSE;
  default:
    return offer_engagement(play, frame, request);
  }
}

static void answer_reply(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_DONE) {
    frame->point = WAVE;
    return;
  }
  cap_corps_use_chit(play, enemy_of(frame), (CapChit)option.a);
  cap_seen(play->game, CAP_SEEN_CHARGE_ANSWERED);
  if (option.a == CAP_CHIT_FIREARMS)
    frame->v[FLAGS] |= FIREARMS;
}

static void answer_wave(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_DONE) {
    frame->point = ENGAGE;
    return;
  }
  play->state->units[option.a].flags |= CAP_UNIT_CHARGES;
  frame->v[VICTIM] = option.b + 1;
  frame->point = MEMBERS;
}

void cap_battle_charge_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case TARGET:
    frame->v[ENEMY] = (gint32)cap_corps_of(play->state, option.a) + 1;
    frame->point = BEGIN;
    break;
  case REPLY:
    answer_reply(play, frame, option);
    break;
  case WAVE:
    answer_wave(play, frame, option);
    break;
  case MEMBERS:
    if (option.kind == CAP_ANSWER_RIDE)
      play->state->units[option.a].flags |= CAP_UNIT_CHARGES;
    else
      frame->point = ROLL;
    break;
  default:
    if (option.kind == CAP_ANSWER_YES)
      cap_corps_engage(play, charger_of(frame), enemy_of(frame));
    end(play);
  }
}
