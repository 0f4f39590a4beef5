/* Step 3: both sides put themselves in order and form Corps. [11.4-S3a]
 *
 * The Organization Segment is gone through for each Force; then units are handed over as
 * far as the rules demand it, and every Capitano with units of his own has a Corps. On the map
 * nothing changes: he is where he was, and Subordinate again when the battle is over. */
#include "validator/honour/chapters/combat/ch11-battle.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/optional/ch18-swiss.h"
#include "validator/honour/machine/stages.h"

enum { BEGIN, ORGANISED, DUTIES, NEXT_SIDE, FORM };

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

/* --- What the owner is not free to do -------------------------------------------------------- */

static gboolean is_cavalry(const HonourGame *game, HonourUnitIndex unit) {
  HonourArm arm = honour_game_type(game, unit)->arm;

  return arm == HONOUR_ARM_HEAVY_CAVALRY || arm == HONOUR_ARM_LIGHT_CAVALRY;
}

static gboolean is_impetuous(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return (honour_game_card(play->game, capitano)->features & HONOUR_FEATURE_IMPETUOSO) != 0;
}

/* Units on a card: all, or cavalry only. */
static guint count(const HonourPlay *play, HonourCapitanoIndex capitano, gboolean only_cavalry) {
  guint n = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    n += play->state->units[i].place == HONOUR_UNIT_CARD &&
         play->state->units[i].capitano == capitano && (!only_cavalry || is_cavalry(play->game, i));
  return n;
}

/* [11.4-S3c] The Capitano Generale commands some units, [3.8.1b] an Impetuoso some cavalry. Would
 * it still be so without one unit, or with another in its place? */
static gboolean can_spare(const HonourPlay *play, HonourFighter fighter, HonourUnitIndex unit,
                          gboolean is_swapped) {
  HonourCapitanoIndex from = play->state->units[unit].capitano;

  if (from == play->state->fight.force[fighter] && count(play, from, FALSE) == 1 && !is_swapped)
    return FALSE;
  return !is_impetuous(play, from) || !is_cavalry(play->game, unit) || count(play, from, TRUE) > 1;
}

/* [6b] Who has units serves under the Capitano Generale, or leads himself. */
static gboolean may_command(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  return capitano == primo ? honour_is_force(play->game, play->state, primo)
                           : honour_may_be_subordinate(play->game, play->state, capitano, primo);
}

/* A unit that he may have for one of his own, when his card is full. [3.1a] Militia take no room,
 * so they go for Militia only. */
static void offer_swaps(const HonourPlay *play, HonourUnitIndex unit, HonourCapitanoIndex to,
                        CapRequest *request) {
  HonourCapitanoIndex from = play->state->units[unit].capitano;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == HONOUR_UNIT_CARD && play->state->units[i].capitano == to &&
        honour_game_is_militia(play->game, i) == honour_game_is_militia(play->game, unit) &&
        honour_may_command(play->game, play->state, i, from))
      honour_request_offer(request, HONOUR_ANSWER_SWAP, unit, i, 0);
}

static void offer_units(const HonourPlay *play, HonourFighter fighter, HonourCapitanoIndex to,
                        gboolean only_cavalry, CapRequest *request) {
  gboolean has_room = honour_card_has_room(play->game, play->state, to);

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *unit = &play->state->units[i];
    if (unit->place != HONOUR_UNIT_CARD || unit->capitano == to ||
        (only_cavalry && !is_cavalry(play->game, i)) ||
        !honour_battle_includes(play->game, play->state, fighter, unit->capitano) ||
        !can_spare(play, fighter, i, !has_room) ||
        !honour_may_command(play->game, play->state, i, to))
      continue;
    if (has_room)
      honour_request_offer(request, HONOUR_ANSWER_UNIT, i, to, 0);
    else
      offer_swaps(play, i, to, request);
  }
}

/* What he must have and has not; no options when he is content, or nothing can be done. */
static void offer_duty(const HonourPlay *play, HonourFighter fighter, HonourCapitanoIndex capitano,
                       CapRequest *request) {
  if (!honour_battle_includes(play->game, play->state, fighter, capitano) ||
      !may_command(play, capitano))
    return;
  if (is_impetuous(play, capitano) && count(play, capitano, TRUE) == 0)
    offer_units(play, fighter, capitano, TRUE, request);
  honour_seen_if(play->game, HONOUR_SEEN_IMPETUOUS_NEEDS_CAVALRY, request->n_options > 0);
  if (request->n_options == 0 && capitano == play->state->fight.force[fighter] &&
      count(play, capitano, FALSE) == 0)
    offer_units(play, fighter, capitano, FALSE, request);
}

static gboolean ask_duty(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter = (HonourFighter)frame->side;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    honour_request_open(request, honour_battle_side(play->game, play->state, fighter),
                        HONOUR_DECISION_BATTLE_CORPS, i);
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
static void form_corps(HonourPlay *play, HonourFighter fighter, HonourCapitanoIndex capitano,
                       guint limit) {
  HonourBattle *battle = &play->state->battle;

  if (battle->n_corps >= limit || honour_card_count(play->game, play->state, capitano) == 0)
    return;
  battle->corps[battle->n_corps].capitano = capitano;
  battle->corps[battle->n_corps].fighter = (guint8)fighter;
  battle->n_corps++;
  honour_seen(play->game, HONOUR_SEEN_CORPS_FORMED);
  cap_log(play->log, "11.4-S3b", "%s leads a Corps.", name_of(play, capitano));
}

/* [15.1.1g] */
void honour_battle_leave_militia(HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    HonourUnitState *unit = &play->state->units[i];
    if (honour_game_is_militia(play->game, i) && unit->place == HONOUR_UNIT_CARD &&
        honour_battle_includes(play->game, play->state, HONOUR_ATTACKER, unit->capitano))
      unit->flags |= HONOUR_UNIT_PLUNDERS;
  }
}

/* [11.2.2a] Everybody in both hexes; [11.4-S3c] the Unemployed stay with their general. */
static void form_all(HonourPlay *play) {
  honour_battle_leave_militia(play);
  for (HonourFighter f = HONOUR_ATTACKER; f <= HONOUR_DEFENDER; f++) {
    guint limit = f == HONOUR_ATTACKER ? HONOUR_MAX_CORPS / 2 : HONOUR_MAX_CORPS;

    form_corps(play, f, play->state->fight.force[f], limit);
    for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if (i != play->state->fight.force[f] && honour_battle_includes(play->game, play->state, f, i))
        form_corps(play, f, i, limit);
  }
  honour_battle_update(play); /* who is demoralised already takes no part */
}

/* --- The stage ------------------------------------------------------------------------------- */

/* both sides, the attacker first. */
static void organise(HonourPlay *play, HonourFrame *frame) {
  HonourFighter fighter = (HonourFighter)frame->side;
  HonourCapitanoIndex primo = play->state->fight.force[fighter];
  honour_seen(play->game, HONOUR_SEEN_REORGANISED_FOR_BATTLE);
  HonourFrame *top;

  frame->point = ORGANISED;
  top = honour_play_push(play, HONOUR_STAGE_ORGANISATION);
  top->side = honour_side_of(play->game, play->state, primo);
  top->capitano = primo;
}

gboolean honour_battle_corps_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    organise(play, frame);
    break;
  case ORGANISED:
    honour_join_swiss(play, (HonourFighter)frame->side);
    frame->point = DUTIES;
    break;
  case DUTIES:
    return ask_duty(play, frame, request);
  case NEXT_SIDE:
    honour_update_capitani(play);
    honour_settle_auxiliaries(play);
    frame->point = frame->side == HONOUR_ATTACKER ? BEGIN : FORM;
    frame->side = HONOUR_DEFENDER;
    break;
  default:
    form_all(play);
    honour_play_pop(play);
  }
  return FALSE;
}

static void hand_over(HonourPlay *play, HonourUnitIndex unit, HonourCapitanoIndex to) {
  const HonourUnitState *piece = &play->state->units[unit];

  cap_log(play->log, "11.4-S3c", "A unit of %s passes from %s to %s.",
          honour_game_type(play->game, unit)->name, name_of(play, piece->capitano),
          name_of(play, to));
  honour_put_unit_on_card(play->state, unit, to);
}

void honour_battle_corps_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourCapitanoIndex from = play->state->units[option.a].capitano;

  (void)frame;
  if (option.kind == HONOUR_ANSWER_SWAP) {
    hand_over(play, option.a, play->state->units[option.b].capitano);
    hand_over(play, option.b, from);
  } else {
    hand_over(play, option.a, option.b);
  }
}
