/* Step 3: both sides put themselves in order and form Corps. [11.4-S3a]
 *
 * The Organization Segment is gone through for each Force; then units are handed over as
 * far as the rules demand it, and every Capitano with units of his own has a Corps. On the map
 * nothing changes: he is where he was, and Subordinate again when the battle is over. */
#include "validator/engine/honour/ch11-battle.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch18-swiss.h"
#include "validator/engine/honour/stages.h"

enum { BEGIN, ORGANISED, DUTIES, NEXT_SIDE, FORM };

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

/* --- What the owner is not free to do -------------------------------------------------------- */

static gboolean is_cavalry(const CapGame *game, CapUnitIndex unit) {
  CapArm arm = cap_game_type(game, unit)->arm;

  return arm == CAP_ARM_HEAVY_CAVALRY || arm == CAP_ARM_LIGHT_CAVALRY;
}

static gboolean is_impetuous(const CapPlay *play, CapCapitanoIndex capitano) {
  return (cap_game_card(play->game, capitano)->features & CAP_FEATURE_IMPETUOSO) != 0;
}

/* Units on a card: all, or cavalry only. */
static guint count(const CapPlay *play, CapCapitanoIndex capitano, gboolean only_cavalry) {
  guint n = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    n += play->state->units[i].place == CAP_UNIT_CARD &&
         play->state->units[i].capitano == capitano && (!only_cavalry || is_cavalry(play->game, i));
  return n;
}

/* [11.4-S3c] The Capitano Generale commands some units, [3.8.1b] an Impetuoso some cavalry. Would
 * it still be so without one unit, or with another in its place? */
static gboolean can_spare(const CapPlay *play, CapFighter fighter, CapUnitIndex unit,
                          gboolean is_swapped) {
  CapCapitanoIndex from = play->state->units[unit].capitano;

  if (from == play->state->fight.force[fighter] && count(play, from, FALSE) == 1 && !is_swapped)
    return FALSE;
  return !is_impetuous(play, from) || !is_cavalry(play->game, unit) || count(play, from, TRUE) > 1;
}

/* [6b] Who has units serves under the Capitano Generale, or leads himself. */
static gboolean may_command(const CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, capitano);

  return capitano == primo ? cap_is_force(play->game, play->state, primo)
                           : cap_may_be_subordinate(play->game, play->state, capitano, primo);
}

/* A unit that he may have for one of his own, when his card is full. [3.1a] Militia take no room,
 * so they go for Militia only. */
static void offer_swaps(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex to,
                        CapRequest *request) {
  CapCapitanoIndex from = play->state->units[unit].capitano;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == CAP_UNIT_CARD && play->state->units[i].capitano == to &&
        cap_game_is_militia(play->game, i) == cap_game_is_militia(play->game, unit) &&
        cap_may_command(play->game, play->state, i, from))
      cap_request_offer(request, CAP_ANSWER_SWAP, unit, i, 0);
}

static void offer_units(const CapPlay *play, CapFighter fighter, CapCapitanoIndex to,
                        gboolean only_cavalry, CapRequest *request) {
  gboolean has_room = cap_card_has_room(play->game, play->state, to);

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *unit = &play->state->units[i];
    if (unit->place != CAP_UNIT_CARD || unit->capitano == to ||
        (only_cavalry && !is_cavalry(play->game, i)) ||
        !cap_battle_includes(play->game, play->state, fighter, unit->capitano) ||
        !can_spare(play, fighter, i, !has_room) || !cap_may_command(play->game, play->state, i, to))
      continue;
    if (has_room)
      cap_request_offer(request, CAP_ANSWER_UNIT, i, to, 0);
    else
      offer_swaps(play, i, to, request);
  }
}

/* What he must have and has not; no options when he is content, or nothing can be done. */
static void offer_duty(const CapPlay *play, CapFighter fighter, CapCapitanoIndex capitano,
                       CapRequest *request) {
  if (!cap_battle_includes(play->game, play->state, fighter, capitano) ||
      !may_command(play, capitano))
    return;
  if (is_impetuous(play, capitano) && count(play, capitano, TRUE) == 0)
    offer_units(play, fighter, capitano, TRUE, request);
  cap_seen_if(play->game, CAP_SEEN_IMPETUOUS_NEEDS_CAVALRY, request->n_options > 0);
  if (request->n_options == 0 && capitano == play->state->fight.force[fighter] &&
      count(play, capitano, FALSE) == 0)
    offer_units(play, fighter, capitano, FALSE, request);
}

static gboolean ask_duty(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter fighter = (CapFighter)frame->side;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    cap_request_open(request, cap_battle_side(play->game, play->state, fighter),
                     CAP_DECISION_BATTLE_CORPS, i);
    offer_duty(play, fighter, i, request);
    if (request->n_options > 0)
      return TRUE;
  }
  frame->point = NEXT_SIDE;
  return FALSE;
}

/* --- Corps ----------------------------------------------------------------------------------- */

/* [11.4-S3b] One Capitano with the units on his card. A side with more of them than there is room
 * for leaves the rest with its general, out of the fight. */
static void form_corps(CapPlay *play, CapFighter fighter, CapCapitanoIndex capitano, guint limit) {
  CapBattle *battle = &play->state->battle;

  if (battle->n_corps >= limit || cap_card_count(play->game, play->state, capitano) == 0)
    return;
  battle->corps[battle->n_corps].capitano = capitano;
  battle->corps[battle->n_corps].fighter = (guint8)fighter;
  battle->n_corps++;
  cap_seen(play->game, CAP_SEEN_CORPS_FORMED);
  cap_log(play->log, "11.4-S3b", "%s leads a Corps.", name_of(play, capitano));
}

/* [15.1.1g] */
void cap_battle_leave_militia(CapPlay *play) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    CapUnitState *unit = &play->state->units[i];
    if (cap_game_is_militia(play->game, i) && unit->place == CAP_UNIT_CARD &&
        cap_battle_includes(play->game, play->state, CAP_ATTACKER, unit->capitano))
      unit->flags |= CAP_UNIT_PLUNDERS;
  }
}

/* [11.2.2a] Everybody in both hexes; [11.4-S3c] the Unemployed stay with their general. */
static void form_all(CapPlay *play) {
  cap_battle_leave_militia(play);
  for (CapFighter f = CAP_ATTACKER; f <= CAP_DEFENDER; f++) {
    guint limit = f == CAP_ATTACKER ? CAP_MAX_CORPS / 2 : CAP_MAX_CORPS;

    form_corps(play, f, play->state->fight.force[f], limit);
    for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if (i != play->state->fight.force[f] && cap_battle_includes(play->game, play->state, f, i))
        form_corps(play, f, i, limit);
  }
  cap_battle_update(play); /* who is demoralised already takes no part */
}

/* --- The stage ------------------------------------------------------------------------------- */

/* both sides, the attacker first. */
static void organise(CapPlay *play, CapFrame *frame) {
  CapFighter fighter = (CapFighter)frame->side;
  CapCapitanoIndex primo = play->state->fight.force[fighter];
  cap_seen(play->game, CAP_SEEN_REORGANISED_FOR_BATTLE);
  CapFrame *top;

  frame->point = ORGANISED;
  top = cap_play_push(play, CAP_STAGE_ORGANISATION);
  top->side = cap_side_of(play->game, play->state, primo);
  top->capitano = primo;
}

gboolean cap_battle_corps_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    organise(play, frame);
    break;
  case ORGANISED:
    cap_join_swiss(play, (CapFighter)frame->side);
    frame->point = DUTIES;
    break;
  case DUTIES:
    return ask_duty(play, frame, request);
  case NEXT_SIDE:
    cap_update_capitani(play);
    cap_settle_auxiliaries(play);
    frame->point = frame->side == CAP_ATTACKER ? BEGIN : FORM;
    frame->side = CAP_DEFENDER;
    break;
  default:
    form_all(play);
    cap_play_pop(play);
  }
  return FALSE;
}

static void hand_over(CapPlay *play, CapUnitIndex unit, CapCapitanoIndex to) {
  const CapUnitState *piece = &play->state->units[unit];

  cap_log(play->log, "11.4-S3c", "%s passes from %s to %s.", cap_game_type(play->game, unit)->name,
          name_of(play, piece->capitano), name_of(play, to));
  cap_put_unit_on_card(play->state, unit, to);
}

void cap_battle_corps_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapCapitanoIndex from = play->state->units[option.a].capitano;

  (void)frame;
  if (option.kind == CAP_ANSWER_SWAP) {
    hand_over(play, option.a, play->state->units[option.b].capitano);
    hand_over(play, option.b, from);
  } else {
    hand_over(play, option.a, option.b);
  }
}
