/* The charges of a Fight: declared in turn, then carried out in the order of their declaration.
 * [11.4-S6e]
 *
 * A charge that the defender declares in answer to one of the attacker makes the two a
 * Countercharge: they charge each other. */
#include "validator/honour/chapters/combat/ch11-battle-fight.h"

#include "validator/honour/machine/stages.h"

enum { DECLARE, RESOLVE, BACK, ENGAGE }; /* points */

/* Numbers: up to two declarations of each side (there are no more chits in a set), in turn from the
 * attacker, each a Corps plus 1; who has passed (a bit each); the declaration to be carried out
 * next; and of a Countercharge who charges first and who back, plus 1. */
enum { SLOTS, N_SLOTS = 4, PASSED = SLOTS + N_SLOTS, NEXT, FIRST, SECOND };
G_STATIC_ASSERT(SECOND < HONOUR_FRAME_NUMBERS);

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

/* --- Declaring ------------------------------------------------------------------------------- */

/* [11.4.1.C2] Each Capitano once in a Fight. */
static gboolean may_declare(const HonourPlay *play, guint corps, HonourFighter fighter) {
  return play->state->battle.corps[corps].fighter == fighter &&
         honour_corps_acts(play->state, corps) &&
         honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_CAVALRY_CHARGE) &&
         honour_corps_can_charge(play->game, play->state, corps);
}

static guint n_declared(const HonourFrame *frame, HonourFighter fighter) {
  return (frame->v[SLOTS + fighter] != 0) + (frame->v[SLOTS + 2 + fighter] != 0);
}

static gboolean has_passed(const HonourFrame *frame, HonourFighter fighter) {
  return (frame->v[PASSED] >> fighter & 1) != 0;
}

static gboolean may_go_on(const HonourFrame *frame, HonourFighter fighter) {
  return !has_passed(frame, fighter) && n_declared(frame, fighter) < N_SLOTS / 2;
}

/* In turn from the attacker; when one has passed, the other alone. */
static gboolean find_turn(const HonourFrame *frame, HonourFighter *fighter) {
  gboolean defender_is_next =
      n_declared(frame, HONOUR_ATTACKER) > n_declared(frame, HONOUR_DEFENDER);

  *fighter = defender_is_next ? HONOUR_DEFENDER : HONOUR_ATTACKER;
  if (may_go_on(frame, *fighter))
    return TRUE;
  *fighter = *fighter == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
  return may_go_on(frame, *fighter);
}

/* [3.8.1a] An Impetuoso who can charge leaves his side no way to pass. */
static void offer_charges(const HonourPlay *play, HonourFighter fighter, CapRequest *request) {
  const HonourBattle *battle = &play->state->battle;
  gboolean must = FALSE;

  honour_request_open(request, honour_battle_side(play->game, play->state, fighter),
                      HONOUR_DECISION_CHARGE, 0);
  for (guint i = 0; i < battle->n_corps; i++) {
    if (!may_declare(play, i, fighter))
      continue;
    honour_request_offer(request, HONOUR_ANSWER_CAPITANO, battle->corps[i].capitano, 0, 0);
    must |= honour_corps_must_charge_first(play->game, play->state, i);
  }
  honour_seen_if(play->game, HONOUR_SEEN_IMPETUOUS_MUST_CHARGE, must);
  if (!must)
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
}

static void declare(HonourPlay *play, HonourFrame *frame, HonourFighter fighter, guint corps) {
  frame->v[SLOTS + 2 * n_declared(frame, fighter) + fighter] = (gint32)corps + 1;
  honour_corps_use_chit(play, corps, HONOUR_CHIT_CAVALRY_CHARGE);
  honour_seen(play->game, HONOUR_SEEN_CHARGE_DECLARED);
  play->state->battle.corps[corps].flags |= HONOUR_CORPS_CHARGED;
}

/* --- Carrying out ---------------------------------------------------------------------------- */

/* Is there still cavalry to charge with, and somebody to charge? */
static gboolean is_able(const HonourPlay *play, guint corps) {
  if (honour_corps_cavalry_sp(play->game, play->state, corps) == 0)
    return FALSE;
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (honour_corps_may_charge_at(play->game, play->state, corps, i))
      return TRUE;
  return FALSE;
}

static gboolean are_opposed(const HonourPlay *play, guint one, guint other) {
  return is_able(play, one) && is_able(play, other) &&
         honour_corps_may_charge_at(play->game, play->state, one, other) &&
         honour_corps_may_charge_at(play->game, play->state, other, one);
}

static guint rank_of(const HonourPlay *play, guint corps) {
  return 2 * honour_corps_initiative(play->game, play->state, corps) +
         (honour_corps_has_star(play->game, play->state, corps) ? 1 : 0);
}

/* [11.4.1.C8] Initiative, then the star, then a die. */
static void begin_countercharge(HonourPlay *play, HonourFrame *frame, guint one, guint other) {
  guint a = rank_of(play, one), b = rank_of(play, other);
  gboolean is_one = a > b || (a == b && cap_dice_draw(play->dice, 2) == 0);

  frame->v[FIRST] = (gint32)(is_one ? one : other) + 1;
  frame->v[SECOND] = (gint32)(is_one ? other : one) + 1;
  frame->v[NEXT] += 2;
  frame->point = BACK;
  cap_log(play->log, "11.4.1.C8", "%s and %s charge each other.", name_of(play, one),
          name_of(play, other));
  honour_push_charge(play, is_one ? one : other, is_one ? other : one, TRUE);
}

/* [11.4.1.C17] Who is not countercharged names any target. */
static void resolve(HonourPlay *play, HonourFrame *frame) {
  guint slot = (guint)frame->v[NEXT];

  if (slot >= N_SLOTS) {
    honour_play_pop(play);
    return;
  }
  guint one = (guint)frame->v[SLOTS + slot] - 1, other = (guint)frame->v[SLOTS + (slot | 1)] - 1;
  if (frame->v[SLOTS + slot] != 0 && slot % 2 == 0 && frame->v[SLOTS + (slot | 1)] != 0 &&
      are_opposed(play, one, other)) {
    begin_countercharge(play, frame, one, other);
    return;
  }
  frame->v[NEXT]++;
  honour_seen_if(play->game, HONOUR_SEEN_CHARGE_FREELY_AIMED,
                 frame->v[SLOTS + slot] != 0 && is_able(play, one));
  if (frame->v[SLOTS + slot] != 0 && is_able(play, one))
    honour_push_charge(play, one, HONOUR_NO_CORPS, FALSE);
}

/* [11.4.1.C8] The other charges back, if it is still there. */
static void charge_back(HonourPlay *play, HonourFrame *frame) {
  guint first = (guint)frame->v[FIRST] - 1, second = (guint)frame->v[SECOND] - 1;

  frame->point = ENGAGE;
  if (is_able(play, second) && honour_corps_may_charge_at(play->game, play->state, second, first))
    honour_push_charge(play, second, first, TRUE);
}

/* [11.4.1.C13] */
static void engage(HonourPlay *play, HonourFrame *frame) {
  guint first = (guint)frame->v[FIRST] - 1, second = (guint)frame->v[SECOND] - 1;

  frame->v[FIRST] = frame->v[SECOND] = 0;
  frame->point = RESOLVE;
  honour_seen_if(play->game, HONOUR_SEEN_ENGAGED_AFTER_COUNTERCHARGE,
                 honour_corps_may_be_made_to_engage(play, first, second));
  if (honour_corps_may_be_made_to_engage(play, first, second))
    honour_corps_engage(play, first, second);
}

/* --- The stage ------------------------------------------------------------------------------- */

static gboolean run_declare(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter;

  if (!find_turn(frame, &fighter)) {
    frame->point = RESOLVE;
    return FALSE;
  }
  offer_charges(play, fighter, request);
  return TRUE;
}

gboolean honour_battle_charges_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case DECLARE:
    return run_declare(play, frame, request);
  case RESOLVE:
    resolve(play, frame);
    return FALSE;
  case BACK:
    charge_back(play, frame);
    return FALSE;
  default:
    engage(play, frame);
    return FALSE;
  }
}

void honour_battle_charges_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourFighter fighter;

  if (!find_turn(frame, &fighter))
    return;
  if (option.kind == HONOUR_ANSWER_CAPITANO)
    declare(play, frame, fighter, honour_corps_of(play->state, option.a));
  else
    frame->v[PASSED] |= 1 << fighter;
}
