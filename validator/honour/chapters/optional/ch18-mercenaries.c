/* Rule 18.5: Italian mercenaries, recruited after the reinforcements of a turn [2.2C1].
 *
 * Which counters there are: those of Italian unit types that the roster has beyond what the
 * scenario uses, named units apart, for it is their flag that names them; see game.c. Whoever is in
 * the pool has the place HONOUR_UNIT_FOR_HIRE. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/charts/fortune.h"
#include "validator/honour/machine/stages.h"

enum {
  ARRIVE,
  TRY,    /* who recruits */
  DECIDE, /* about the units drawn */
  RETURN, /* which other unit goes back */
};

/* The numbers of the frame: how many players are done; the units drawn, each plus 1; a bit for each
 * Capitano who has tried. */
enum { DONE, DRAWN, DRAWN_SECOND, TRIED, TRIED_END = TRIED + HONOUR_MAX_CAPITANI / 32 };
G_STATIC_ASSERT(TRIED_END <= HONOUR_FRAME_NUMBERS);

/* [18.5a] */
static const guint least_rank = 3;
static const int least_points = 1;

static const char *unit_name(const HonourPlay *play, HonourUnitIndex unit) {
  return honour_game_type(play->game, unit)->name;
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static CapIndex first_player(const HonourGame *game) {
  for (CapIndex i = 0; i < game->scenario->base.n_sides; i++)
    if (game->scenario->base.sides[i].first)
      return i;
  return 0;
}

/* --- The pool [18.5i] ------------------------------------------------------------------------- */

/* Those under way, and those just drawn, are in it no more. */
static gboolean is_in_pool(const HonourPlay *play, const HonourFrame *frame, guint unit) {
  const HonourRecruit *recruits = play->state->optional.recruits;

  if (play->state->units[unit].place != HONOUR_UNIT_FOR_HIRE || frame->v[DRAWN] == (gint32)unit + 1)
    return FALSE;
  for (guint i = 0; i < HONOUR_MAX_SIDES; i++)
    if (recruits[i].unit == unit + 1)
      return FALSE;
  return TRUE;
}

static guint count_pool(const HonourPlay *play, const HonourFrame *frame) {
  guint n = 0;

  for (guint i = 0; i < play->game->n_units; i++)
    n += is_in_pool(play, frame, i);
  return n;
}

/* A random one, plus 1; 0 when there is none. */
static gint32 draw(HonourPlay *play, const HonourFrame *frame) {
  guint n = count_pool(play, frame), unit = 0, skip;

  if (n == 0)
    return 0;
  skip = n > 1 ? cap_dice_draw(play->dice, n) : 0;
  while (!is_in_pool(play, frame, unit) || skip-- > 0)
    unit++;
  cap_log_secret(play->log, "18.5", "%s with %u SP is drawn.",
                 unit_name(play, (HonourUnitIndex)unit), play->game->units[unit].maximum);
  return (gint32)unit + 1;
}

/* --- Arrival [18.5h] -------------------------------------------------------------------------- */

/* An Unemployed Capitano may stand in a hex with an enemy Force; nobody raises troops there. */
static gboolean is_among_enemies(const HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex there =
      honour_force_at(play->game, play->state, play->state->capitani[capitano].hex);

  return there != HONOUR_NOBODY && honour_side_of(play->game, play->state, there) !=
                                       honour_side_of(play->game, play->state, capitano);
}

/* His own card, or that of another in his Force; HONOUR_NOBODY when nobody may take it. */
static HonourCapitanoIndex find_taker(const HonourPlay *play, HonourUnitIndex unit,
                                      HonourCapitanoIndex recruiter) {
  HonourCapitanoIndex primo;

  if (!honour_is_in_play(play->state, recruiter) || is_among_enemies(play, recruiter))
    return HONOUR_NOBODY;
  primo = honour_force_of(play->game, play->state, recruiter);
  for (guint i = 0; i <= play->game->n_capitani; i++) {
    HonourCapitanoIndex taker = i == 0 ? recruiter : (HonourCapitanoIndex)(i - 1);

    if (honour_is_in_play(play->state, taker) &&
        honour_force_of(play->game, play->state, taker) == primo &&
        honour_card_has_room(play->game, play->state, taker) &&
        honour_may_command(play->game, play->state, unit, taker) &&
        (taker == primo || honour_may_be_subordinate(play->game, play->state, taker, primo)))
      return taker;
  }
  return HONOUR_NOBODY;
}

/* At full strength; where nobody can command it any more it goes back to the pool. */
static void arrive(HonourPlay *play, CapIndex side) {
  HonourRecruit recruit = play->state->optional.recruits[side];
  HonourUnitIndex unit = (HonourUnitIndex)(recruit.unit - 1);
  HonourCapitanoIndex taker;

  if (recruit.unit == 0)
    return;
  play->state->optional.recruits[side] = (HonourRecruit){0};
  taker = find_taker(play, unit, recruit.capitano);
  if (taker == HONOUR_NOBODY) {
    play->state->optional.hired[unit] = 0;
    cap_log_secret(play->log, "18.5", "Nobody can command %s, and it goes home.",
                   unit_name(play, unit));
    return;
  }
  honour_set_unit(play->state, unit,
                  (HonourUnitState){.place = HONOUR_UNIT_CARD,
                                    .sp = play->game->units[unit].maximum,
                                    .capitano = taker});
  cap_log_secret(play->log, "18.5", "%s with %u SP joins %s.", unit_name(play, unit),
                 play->game->units[unit].maximum, name_of(play, taker));
}

/* One who led nobody leads a Force now, and stays where he is until he gets an Order. */
static void arrive_all(HonourPlay *play, HonourFrame *frame) {
  for (CapIndex i = 0; i < HONOUR_MAX_SIDES; i++)
    arrive(play, i);
  honour_update_capitani(play);
  frame->side = first_player(play->game);
  frame->point = TRY;
}

/* --- Who may try [18.5a] ---------------------------------------------------------------------- */

static gboolean has_tried(const HonourFrame *frame, HonourCapitanoIndex capitano) {
  return ((guint32)frame->v[TRIED + capitano / 32] >> capitano % 32 & 1u) != 0;
}

/* [18.5j] His own army pays. R-095: one that counts no points always can. */
static gboolean can_pay(const HonourPlay *play, CapIndex army) {
  return (play->game->scenario->armies[army].unlimited_points ||
          play->state->armies[army].points >= least_points) &&
         honour_may_spend_points(play->game, play->state, army);
}

/* once in a segment, or as often as one likes. */
static gboolean may_try(const HonourPlay *play, const HonourFrame *frame,
                        HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return honour_is_in_play(play->state, capitano) &&
         (!has_tried(frame, capitano) ||
          cap_reads(play->game, HONOUR_READING_RECRUITING_REPEATED)) &&
         honour_side_of(play->game, play->state, capitano) == frame->side &&
         honour_game_card(play->game, capitano)->rank >= least_rank &&
         cap_settlement_is_fortress(play->game->map->hexes[c->hex].settlement) &&
         !honour_is_hostile(play->game, play->state, c->hex, frame->side) &&
         can_pay(play, play->game->capitani[capitano].army);
}

static void next_player(HonourPlay *play, HonourFrame *frame) {
  frame->side = (guint16)(1 - frame->side);
  frame->point = TRY;
  if (++frame->v[DONE] >= (gint32)play->game->scenario->base.n_sides)
    honour_play_pop(play);
}

/* nobody tries when the pool is empty. [18.5h] [18.5j] One unit for a side, however many
 * try. */
static gboolean ask_who(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_RECRUIT, HONOUR_NOBODY);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  if (play->state->optional.recruits[frame->side].unit == 0 && count_pool(play, frame) > 0)
    for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if (may_try(play, frame, i))
        honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
  if (request->n_options > 1)
    return TRUE;
  next_player(play, frame);
  return FALSE;
}

/* --- The die [18.5b] to [18.5g] --------------------------------------------------------------- */

static void pay(HonourPlay *play, HonourCapitanoIndex recruiter, guint cost) {
  CapIndex army = play->game->capitani[recruiter].army;

  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= (int)cost;
}

/* [18.5g] A mercenary that the side has on its cards. */
static gboolean may_return(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && play->game->units[unit].mercenary &&
         honour_side_of(play->game, play->state, u->capitano) == frame->side;
}

static gboolean has_other(const HonourPlay *play, const HonourFrame *frame) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_return(play, frame, i))
      return TRUE;
  return FALSE;
}

/* [18.5h] It comes in the next segment. */
static void hire(HonourPlay *play, HonourFrame *frame, gint32 drawn) {
  HonourUnitIndex unit = (HonourUnitIndex)(drawn - 1);
  honour_seen(play->game, HONOUR_SEEN_RECRUITED);

  play->state->optional.recruits[frame->side] =
      (HonourRecruit){.unit = (guint16)drawn, .capitano = frame->capitano};
  play->state->optional.hired[unit] = (guint8)(play->game->capitani[frame->capitano].army + 1);
  cap_log_secret(play->log, "18.5", "%s recruits %s, which comes next turn.",
                 name_of(play, frame->capitano), unit_name(play, unit));
}

/* Forgets what was drawn. */
static void end_attempt(HonourFrame *frame) {
  frame->v[DRAWN] = frame->v[DRAWN_SECOND] = 0;
  frame->capitano = HONOUR_NOBODY;
  frame->point = TRY;
}

/* [18.5h] Whatever the die says he may not move this turn. */
static void try_recruiting(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex recruiter) {
  guint die = cap_dice_roll(play->dice);
  const HonourRecruitsRow *row = honour_recruits((int)die);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_6, die == 6);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_5, die == 5);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_4, die == 4);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_3, die == 3);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_2, die == 2);
  honour_seen_if(play->game, HONOUR_SEEN_RECRUITS_1, die == 1);
  honour_seen(play->game, HONOUR_SEEN_RECRUITING_TRIED);

  cap_log_secret(play->log, "18.5", "%s tries to recruit: die %u.", name_of(play, recruiter), die);
  frame->v[TRIED + recruiter / 32] |= (gint32)(1u << recruiter % 32);
  frame->capitano = recruiter;
  play->state->optional.pinned[recruiter] |= HONOUR_PINNED_RECRUITING;
  if (!row->may_refuse)
    pay(play, recruiter, row->cost);
  if (row->drawn > 0)
    frame->v[DRAWN] = draw(play, frame);
  if (row->drawn > 1)
    frame->v[DRAWN_SECOND] = draw(play, frame);
  if (row->drawn == 0) {
    end_attempt(frame);
  } else if (row->may_refuse || frame->v[DRAWN_SECOND] != 0) {
    frame->point = DECIDE;
  } else {
    hire(play, frame, frame->v[DRAWN]);
    frame->point = row->returns_other && has_other(play, frame) ? RETURN : TRY;
    if (frame->point == TRY)
      end_attempt(frame);
  }
}

/* [18.5e] One, for a price or not; [18.5f] or one of two, which are paid already. */
static void ask_about_drawn(const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_HIRE, frame->capitano);
  if (frame->v[DRAWN_SECOND] == 0)
    honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_HIRE, (guint16)(frame->v[DRAWN] - 1), 0, 0);
  if (frame->v[DRAWN_SECOND] != 0)
    honour_request_offer(request, HONOUR_ANSWER_HIRE, (guint16)(frame->v[DRAWN_SECOND] - 1), 0, 0);
}

static void answer_about_drawn(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_HIRE) {
    if (frame->v[DRAWN_SECOND] == 0)
      pay(play, frame->capitano, (guint)least_points);
    hire(play, frame, option.a + 1);
  } else {
    cap_log_secret(play->log, "18.5", "%s does not want it.", name_of(play, frame->capitano));
  }
  end_attempt(frame);
}

static void ask_return(const HonourPlay *play, const HonourFrame *frame, CapRequest *request) {
  honour_request_open(request, frame->side, HONOUR_DECISION_DISCHARGE, frame->capitano);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_return(play, frame, i))
      honour_request_offer(request, HONOUR_ANSWER_DISCHARGE, i, 0, 0);
}

/* [18.5g] */
static void discharge(HonourPlay *play, HonourFrame *frame, HonourUnitIndex unit) {
  cap_log_secret(play->log, "18.5", "%s leaves %s and goes back to the pool.",
                 unit_name(play, unit), name_of(play, play->state->units[unit].capitano));
  honour_take_off_card(play, unit, HONOUR_UNIT_FOR_HIRE);
  play->state->optional.hired[unit] = 0;
  honour_settle_auxiliaries(play);
  honour_update_capitani(play);
  end_attempt(frame);
}

/* --- The stage -------------------------------------------------------------------------------- */

gboolean honour_mercenaries_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (!honour_uses(play->state, HONOUR_OPTION_MERCENARIES)) {
    honour_play_pop(play);
    return FALSE;
  }
  switch (frame->point) {
  case ARRIVE:
    arrive_all(play, frame);
    return FALSE;
  case TRY:
    return ask_who(play, frame, request);
  case DECIDE:
    ask_about_drawn(frame, request);
    return TRUE;
  default:
    ask_return(play, frame, request);
    return TRUE;
  }
}

void honour_mercenaries_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  switch (frame->point) {
  case TRY:
    if (option.kind == HONOUR_ANSWER_CAPITANO)
      try_recruiting(play, frame, option.a);
    else
      next_player(play, frame);
    break;
  case DECIDE:
    answer_about_drawn(play, frame, option);
    break;
  default:
    discharge(play, frame, option.a);
    break;
  }
}
