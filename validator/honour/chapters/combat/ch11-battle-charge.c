/* One charge of the cavalry of a Corps, wave by wave. [11.4.1.C1]
 *
 * The chit has been played; the stage names the target, lets it answer, forms waves and rolls for
 * each, and at the end asks whether the two come to blows. */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/charts/charge.h"
#include "validator/honour/machine/stages.h"

enum { TARGET, BEGIN, REPLY, WAVE, MEMBERS, ROLL, LOSS, SHAKEN, CHECK, DANGER, AFTER, ENGAGE };
enum { CORPS, ENEMY, FLAGS, VICTIM, ROW, COLUMN }; /* numbers; enemy and victim plus 1 */
enum { COUNTERCHARGE = 1 << 0, FLANK = 1 << 1, FIREARMS = 1 << 2, HAS_CHARGED = 1 << 3 };

static guint charger_of(const HonourFrame *frame) {
  return (guint)frame->v[CORPS];
}

static guint enemy_of(const HonourFrame *frame) {
  return (guint)frame->v[ENEMY] - 1;
}

static HonourUnitIndex victim_of(const HonourFrame *frame) {
  return (HonourUnitIndex)(frame->v[VICTIM] - 1);
}

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

static gboolean is_cavalry(const HonourGame *game, HonourUnitIndex unit) {
  HonourArm arm = honour_game_type(game, unit)->arm;

  return arm == HONOUR_ARM_HEAVY_CAVALRY || arm == HONOUR_ARM_LIGHT_CAVALRY;
}

/* --- Who may charge whom --------------------------------------------------------------------- */

/* [11.4.1.C7] Cavalry in good order. [11.4.1.C9] The ground takes nothing from its SPs. */
guint honour_corps_cavalry_sp(const HonourGame *game, const HonourState *state, guint corps) {
  return honour_corps_arm_sp(game, state, corps, HONOUR_ARM_HEAVY_CAVALRY) +
         honour_corps_arm_sp(game, state, corps, HONOUR_ARM_LIGHT_CAVALRY);
}

/* [11.4.1.C1] Targets as for artillery. [11.4.1.C12] Who fights in an engagement charges nobody but
 * his opponents in it. */
gboolean honour_corps_may_charge_at(const HonourGame *game, const HonourState *state, guint corps,
                                    guint target) {
  const HonourCorps *one = &state->battle.corps[corps], *other = &state->battle.corps[target];

  honour_seen_if(game, HONOUR_SEEN_ENGAGED_CHARGES_OPPONENT,
                 one->status != HONOUR_CORPS_FREE && one->fighter != other->fighter &&
                     one->engagement == other->engagement);
  if (one->fighter == other->fighter || !honour_corps_is_in_line(state, corps) ||
      !honour_corps_is_in_line(state, target))
    return FALSE;
  if (one->status != HONOUR_CORPS_FREE)
    return one->engagement == other->engagement;
  return honour_corps_reaches(state, corps, target);
}

gboolean honour_corps_can_charge(const HonourGame *game, const HonourState *state, guint corps) {
  HonourGround ground =
      honour_fight_ground(game, state, state->fight.hex, state->fight.from, FALSE);

  honour_seen_if(game, HONOUR_SEEN_GROUND_FORBIDS_CHARGE,
                 !honour_ground_allows_charge(&ground) &&
                     honour_corps_cavalry_sp(game, state, corps) > 0);
  if ((state->battle.corps[corps].flags & HONOUR_CORPS_CHARGED) != 0 ||
      honour_corps_cavalry_sp(game, state, corps) == 0 || !honour_ground_allows_charge(&ground))
    return FALSE;
  for (guint i = 0; i < state->battle.n_corps; i++)
    if (honour_corps_may_charge_at(game, state, corps, i))
      return TRUE;
  return FALSE;
}

gboolean honour_corps_must_wait(const HonourGame *game, const HonourState *state, guint corps) {
  return honour_corps_must_charge_first(game, state, corps) &&
         honour_corps_can_charge(game, state, corps);
}

void honour_push_charge(HonourPlay *play, guint corps, guint target, gboolean is_countercharge) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_BATTLE_CHARGE);

  frame->v[CORPS] = (gint32)corps;
  frame->v[ENEMY] = target == HONOUR_NO_CORPS ? 0 : (gint32)target + 1;
  frame->v[FLAGS] = is_countercharge ? COUNTERCHARGE : 0;
  frame->point = target == HONOUR_NO_CORPS ? TARGET : BEGIN;
}

/* --- The answer of the target ---------------------------------------------------------------- */

/* [11.4.1.FA1] Infantry with Firearms in good order. */
static gboolean has_firearms(const HonourGame *game, const HonourState *state, guint corps) {
  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (honour_corps_unit_fights(state, corps, i) && honour_game_type(game, i)->firearms &&
        honour_game_type(game, i)->arm == HONOUR_ARM_INFANTRY)
      return TRUE;
  return FALSE;
}

/* Firearms that were played before may last for the round. */
gboolean honour_corps_is_screened(const HonourGame *game, const HonourState *state, guint corps) {
  return (state->battle.corps[corps].flags & HONOUR_CORPS_SCREENED) != 0 &&
         has_firearms(game, state, corps);
}

/* [11.4.1.FA4] No Firearms in rain. */
gboolean honour_corps_may_answer(const HonourGame *game, const HonourState *state, guint corps,
                                 HonourChit chit) {
  if (!honour_corps_may_use_chit(state, corps, chit))
    return FALSE;
  honour_seen_if(game, HONOUR_SEEN_NO_FIREARMS_IN_RAIN,
                 chit == HONOUR_CHIT_FIREARMS && !honour_firearms_are_usable(state->weather));
  return chit != HONOUR_CHIT_FIREARMS ||
         (honour_firearms_are_usable(state->weather) && has_firearms(game, state, corps) &&
          !honour_corps_is_screened(game, state, corps));
}

static gboolean may_reply(const HonourPlay *play, const HonourFrame *frame, HonourChit chit) {
  guint enemy = enemy_of(frame);

  if (chit == HONOUR_CHIT_FIREARMS && (frame->v[FLAGS] & FIREARMS) != 0)
    return FALSE;
  return honour_corps_may_answer(play->game, play->state, enemy, chit) &&
         !honour_corps_must_wait(play->game, play->state, enemy);
}

static void open_request(const HonourPlay *play, CapRequest *request, HonourDecisionKind kind,
                         guint corps) {
  const HonourCorps *c = &play->state->battle.corps[corps];

  honour_request_open(request,
                      honour_battle_side(play->game, play->state, (HonourFighter)c->fighter), kind,
                      c->capitano);
}

/* [11.4-S6f] Before the first die; both chits may be played, one after the other. */
static void offer_reply(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  open_request(play, request, HONOUR_DECISION_CHARGE_REPLY, enemy_of(frame));
  if (may_reply(play, frame, HONOUR_CHIT_FIREARMS))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_FIREARMS, HONOUR_NOBODY, 0);
  if (may_reply(play, frame, HONOUR_CHIT_EARTHWORKS_RIVER))
    honour_request_offer(request, HONOUR_ANSWER_PLAY, HONOUR_CHIT_EARTHWORKS_RIVER, HONOUR_NOBODY,
                         0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

static void offer_targets(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;

  open_request(play, request, HONOUR_DECISION_CHARGE_TARGET, charger_of(frame));
  for (guint i = 0; i < battle->n_corps; i++)
    if (honour_corps_may_charge_at(play->game, play->state, charger_of(frame), i))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, battle->corps[i].capitano, 0, 0);
}

/* who fights already, or only who defends. */
static gboolean has_open_flank(const HonourPlay *play, guint enemy) {
  guint status = play->state->battle.corps[enemy].status;

  return cap_reads(play->game, HONOUR_READING_FLANK_CHARGE_ENGAGED) ? status == HONOUR_CORPS_ENGAGED
                                                                    : status != HONOUR_CORPS_FREE;
}

/* [11.4.1.C14] A Free Corps takes one that fights already in the flank. [11.4.1.C10] Who charges
 * leaves his works. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  const HonourBattle *battle = &play->state->battle;
  guint corps = charger_of(frame), enemy = enemy_of(frame);

  if (battle->corps[corps].status == HONOUR_CORPS_FREE && has_open_flank(play, enemy))
    frame->v[FLAGS] |= FLANK;
  if (honour_corps_is_screened(play->game, play->state, enemy))
    frame->v[FLAGS] |= FIREARMS;
  honour_seen_if(play->game, HONOUR_SEEN_WORKS_LEFT_TO_CHARGE,
                 honour_corps_has_chit(play->state, corps, HONOUR_CHIT_EARTHWORKS_RIVER));
  honour_corps_leave_works(play, corps);
  cap_log(play->log, "11.4.1.C1",
          (frame->v[FLAGS] & FLANK) != 0
              ? CAP_WORDS("The cavalry of %s charges the Corps of %s in the flank.")
              : CAP_WORDS("The cavalry of %s charges the Corps of %s."),
          name_of(play, corps), name_of(play, enemy));
  frame->point = REPLY;
}

/* --- Waves ----------------------------------------------------------------------------------- */

/* [11.4.1.C7] Cavalry of the Corps that has not charged yet. */
static gboolean may_ride(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit) {
  honour_seen_if(play->game, HONOUR_SEEN_DEMORALISED_CAVALRY_STAYS,
                 honour_corps_has_unit(play->state, charger_of(frame), unit) &&
                     play->state->units[unit].demoralised && is_cavalry(play->game, unit));
  return honour_corps_unit_fights(play->state, charger_of(frame), unit) &&
         is_cavalry(play->game, unit) &&
         (play->state->units[unit].flags & (HONOUR_UNIT_CHARGES | HONOUR_UNIT_RODE)) == 0;
}

/* [11.4.1.C3] Units that no wave of this charge has struck go first. [11.4.1.C6] Guns are as good a
 * target as any. */
static gboolean is_spared(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit) {
  return honour_corps_unit_fights(play->state, enemy_of(frame), unit) &&
         (play->state->units[unit].flags & HONOUR_UNIT_CHARGED) == 0;
}

static gboolean may_strike(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit) {
  if (is_spared(play, frame, unit))
    return TRUE;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_spared(play, frame, i)) {
      honour_seen_if(play->game, HONOUR_SEEN_OTHER_TARGET_FIRST,
                     honour_corps_unit_fights(play->state, enemy_of(frame), unit));
      return FALSE;
    }
  return honour_corps_unit_fights(play->state, enemy_of(frame), unit);
}

static gboolean may_go_on(const HonourPlay *play, const HonourFrame *frame) {
  if (!honour_corps_is_in_line(play->state, charger_of(frame)) ||
      !honour_corps_is_in_line(play->state, enemy_of(frame)))
    return FALSE;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_ride(play, frame, i))
      return TRUE;
  return FALSE;
}

static void offer_wave(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  open_request(play, request, HONOUR_DECISION_WAVE, charger_of(frame));
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!may_ride(play, frame, i))
      continue;
    for (HonourUnitIndex j = 0; j < play->game->n_units; j++)
      if (may_strike(play, frame, j))
        honour_request_offer(request, HONOUR_ANSWER_WAVE, i, j, 0);
  }
  if ((frame->v[FLAGS] & HAS_CHARGED) != 0)
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* The first unit of the wave at hand. */
static HonourUnitIndex leader_of(const HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & HONOUR_UNIT_CHARGES) != 0)
      return i;
  return HONOUR_NOBODY;
}

/* [11.4.1.C3] Heavy with heavy, light with light. */
static void offer_members(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  HonourArm arm = honour_game_type(play->game, leader_of(play))->arm;

  open_request(play, request, HONOUR_DECISION_WAVE_JOIN, charger_of(frame));
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_ride(play, frame, i) && honour_game_type(play->game, i)->arm == arm)
      honour_request_offer(request, HONOUR_ANSWER_RIDE, i, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

/* SPs of the wave of at least this Quality. */
static guint wave_sp(const HonourPlay *play, guint quality) {
  guint sp = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if ((play->state->units[i].flags & HONOUR_UNIT_CHARGES) != 0 &&
        honour_game_type(play->game, i)->quality >= quality)
      sp += play->state->units[i].sp;
  return sp;
}

/* [11.4.1.C4] As in 12.1: the best Quality that half of the SPs have. */
static guint wave_quality(const HonourPlay *play) {
  guint quality = G_MAXUINT8;

  while (quality > 0 && 2 * wave_sp(play, quality) < wave_sp(play, 0))
    quality--;
  return quality;
}

/* [C.CCT-m6] [9.3c] */
static HonourChargeCase case_of(const HonourPlay *play, const HonourFrame *frame) {
  const HonourState *state = play->state;

  return (HonourChargeCase){
      .is_heavy = honour_game_type(play->game, leader_of(play))->arm == HONOUR_ARM_HEAVY_CAVALRY,
      .quality =
          (int)wave_quality(play) +
          honour_force_quality_change(play->game, state, state->units[leader_of(play)].capitano),
      .terrain = play->game->map->hexes[state->fight.hex].terrain,
      .weather = state->weather,
      .has_target_chit =
          (state->battle.corps[enemy_of(frame)].flags & HONOUR_CORPS_BEHIND_WORKS) != 0,
      .at_pikes = honour_unit_is_pikes(play->game, victim_of(frame)),
      .is_flank = (frame->v[FLAGS] & FLANK) != 0,
      .against_firearms = (frame->v[FLAGS] & FIREARMS) != 0,
  };
}

static void roll(HonourPlay *play, HonourFrame *frame) {
  HonourChargeCase c = case_of(play, frame);
  guint sp = wave_sp(play, 0), die = cap_dice_roll(play->dice);
  HonourModifiers modifiers = honour_charge_modifiers(&c);
  guint row = honour_charge_row((int)die + modifiers.total);
  guint column = honour_charge_column(sp);
  char text[HONOUR_CHARGE_TEXT];

  frame->v[ROW] = (gint32)row;
  frame->v[COLUMN] = (gint32)column;
  frame->v[FLAGS] |= HAS_CHARGED;
  honour_seen_modifiers(play->game, &modifiers);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGED_IN_MUD, c.weather == HONOUR_WEATHER_MUD);
  honour_seen_if(play->game, HONOUR_SEEN_GUNS_CHARGED,
                 honour_game_type(play->game, victim_of(frame))->arm == HONOUR_ARM_ARTILLERY);
  honour_seen(play->game, HONOUR_SEEN_CHARGE_ROLLED);
  play->state->units[victim_of(frame)].flags |= HONOUR_UNIT_CHARGED;
  honour_charge_text(honour_charge_cell(row, column), text);
  cap_log(play->log, "C.CCT", "A wave of %u SP charges %s: die %u, row %u, result %s.", sp,
          honour_game_type(play->game, victim_of(frame))->name, die, row, text);
  frame->point = LOSS;
}

/* --- Results, in the order of [11.4.1.C5] ----------------------------------------------------- */

static HonourChargeEffect effect_of(const HonourPlay *play, const HonourFrame *frame) {
  HonourChargeCase c = {.weather = play->state->weather,
                        .against_firearms = (frame->v[FLAGS] & FIREARMS) != 0};

  return honour_charge_effect((guint)frame->v[ROW], (guint)frame->v[COLUMN], &c);
}

/* [C.CCT-r2] [C.CCT-r3] */
static void take_losses(HonourPlay *play, HonourFrame *frame) {
  HonourChargeEffect effect = effect_of(play, frame);
  guint corps = effect.charger_loss > 0 ? charger_of(frame) : enemy_of(frame);

  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_BREAKS_IN, effect.is_target_demoralised);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_COSTS_TARGET, effect.target_loss > 0);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_BEATEN_OFF, effect.charger_loss > 0);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_ENDANGERS_LEADER,
                 effect.is_charging_capitano_check);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_ENDANGERS_TARGET, effect.is_charged_capitani_check);
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_ENDS_IN_PLUNDER, effect.is_plundering);
  honour_seen_if(play->game, HONOUR_SEEN_FIREARMS_DOUBLE_LOSS,
                 effect.charger_loss > 0 && (frame->v[FLAGS] & FIREARMS) != 0);
  frame->point = SHAKEN;
  if (effect.charger_loss + effect.target_loss == 0)
    return;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    HonourUnitState *u = &play->state->units[i];
    if (effect.charger_loss > 0 ? (u->flags & HONOUR_UNIT_CHARGES) != 0 : i == victim_of(frame))
      u->flags |= HONOUR_UNIT_LIABLE;
  }
  honour_push_losses(play, play->state->battle.corps[corps].capitano,
                     effect.charger_loss + effect.target_loss);
}

/* [C.CCT-r1] [11.4.1.C6] The unit breaks; [11.4.1.C15] [C.CCT-r6] its pursuers may be lost in
 * plundering. */
static void shake(HonourPlay *play, HonourFrame *frame) {
  HonourChargeEffect effect = effect_of(play, frame);
  HonourUnitState *victim = &play->state->units[victim_of(frame)];

  if (effect.is_target_demoralised && victim->place == HONOUR_UNIT_CARD) {
    victim->demoralised = TRUE;
    victim->flags |= HONOUR_UNIT_RAN;
    cap_log(play->log, "11.4.1.C5", "A unit of %s is demoralised.",
            honour_game_type(play->game, victim_of(frame))->name);
  }
  for (HonourUnitIndex i = 0; i < play->game->n_units && effect.is_plundering; i++) {
    HonourUnitState *u = &play->state->units[i];
    if ((u->flags & HONOUR_UNIT_CHARGES) == 0)
      continue;
    u->flags |= HONOUR_UNIT_PLUNDERS;
    cap_log(play->log, "11.4.1.C15", "%s is lost in plundering.",
            honour_game_type(play->game, i)->name);
  }
  frame->point = CHECK;
}

/* [C.CCT-r3] The cavalry that was beaten off, or [C.CCT-r1] the whole Corps that was struck. */
static void check(HonourPlay *play, HonourFrame *frame) {
  HonourChargeEffect effect = effect_of(play, frame);

  frame->point = DANGER;
  if (effect.is_charger_check)
    honour_push_wave_check(play, charger_of(frame));
  else if (effect.is_target_demoralised)
    honour_push_corps_check(play, enemy_of(frame));
}

/* Who has ridden does not ride again in this charge. */
static void end_wave(HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    HonourUnitState *u = &play->state->units[i];
    if ((u->flags & HONOUR_UNIT_CHARGES) != 0)
      u->flags = (guint16)((u->flags & ~HONOUR_UNIT_CHARGES) | HONOUR_UNIT_RODE);
  }
}

/* [C.CCT-r4] R-108 [C.CCT-r5] */
static void endanger(HonourPlay *play, HonourFrame *frame) {
  HonourChargeEffect effect = effect_of(play, frame);

  frame->point = AFTER;
  end_wave(play);
  if (effect.is_charging_capitano_check)
    honour_push_corps_danger(play, charger_of(frame), TRUE, HONOUR_ENDANGERED_IN_FIGHT);
  else if (effect.is_charged_capitani_check)
    honour_push_corps_danger(play, enemy_of(frame), FALSE, HONOUR_ENDANGERED_IN_FIGHT);
}

/* --- The stage ------------------------------------------------------------------------------- */

static void end(HonourPlay *play) {
  honour_clear_unit_flags(play, HONOUR_UNIT_CHARGES | HONOUR_UNIT_CHARGED | HONOUR_UNIT_RODE);
  honour_play_pop(play);
}

/* [11.4.1.C11] The owner of the charged Corps decides; not after a Countercharge [11.4.1.C13]. */
static gboolean offer_engagement(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if ((frame->v[FLAGS] & COUNTERCHARGE) != 0 ||
      !honour_corps_may_be_made_to_engage(play, charger_of(frame), enemy_of(frame))) {
    end(play);
    return FALSE;
  }
  open_request(play, request, HONOUR_DECISION_CHARGE_ENGAGE, enemy_of(frame));
  honour_seen(play->game, HONOUR_SEEN_MAY_REQUIRE_ENGAGEMENT);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static gboolean run_wave(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!may_go_on(play, frame)) {
    frame->point = ENGAGE;
    return FALSE;
  }
  offer_wave(play, frame, request);
  return TRUE;
}

gboolean honour_battle_charge_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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
    honour_battle_update(play);
    frame->point = WAVE;
    return FALSE;
  default:
    return offer_engagement(play, frame, request);
  }
}

static void answer_reply(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_DONE) {
    frame->point = WAVE;
    return;
  }
  honour_corps_use_chit(play, enemy_of(frame), (HonourChit)option.a);
  honour_seen(play->game, HONOUR_SEEN_CHARGE_ANSWERED);
  if (option.a == HONOUR_CHIT_FIREARMS)
    frame->v[FLAGS] |= FIREARMS;
}

static void answer_wave(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_DONE) {
    frame->point = ENGAGE;
    return;
  }
  play->state->units[option.a].flags |= HONOUR_UNIT_CHARGES;
  frame->v[VICTIM] = option.b + 1;
  frame->point = MEMBERS;
}

void honour_battle_charge_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case TARGET:
    frame->v[ENEMY] = (gint32)honour_corps_of(play->state, option.a) + 1;
    frame->point = BEGIN;
    break;
  case REPLY:
    answer_reply(play, frame, option);
    break;
  case WAVE:
    answer_wave(play, frame, option);
    break;
  case MEMBERS:
    if (option.kind == HONOUR_ANSWER_RIDE)
      play->state->units[option.a].flags |= HONOUR_UNIT_CHARGES;
    else
      frame->point = ROLL;
    break;
  default:
    if (option.kind == HONOUR_ANSWER_YES)
      honour_corps_engage(play, charger_of(frame), enemy_of(frame));
    end(play);
  }
}
