/* Rule 18.5: Italian mercenaries, recruited after the reinforcements of a turn [2.2C1].
 *
 * Which counters there are: those of Italian unit types that the roster has beyond what the
 * scenario uses, named units apart, for it is their flag that names them; see game.c. Whoever is in
 * the pool has the place CAP_UNIT_FOR_HIRE. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/chart-fortune.h"
#include "validator/engine/honour/stages.h"

enum {
  ARRIVE,
  TRY,    /* who recruits */
  DECIDE, /* about the units drawn */
  RETURN, /* which other unit goes back */
};

/* The numbers of the frame: how many players are done; the units drawn, each plus 1; a bit for each
 * Capitano who has tried. */
enum { DONE, DRAWN, DRAWN_SECOND, TRIED, TRIED_END = TRIED + CAP_MAX_CAPITANI / 32 };
G_STATIC_ASSERT(TRIED_END <= CAP_FRAME_NUMBERS);

/* [18.5a] */
static const guint least_rank = 3;
static const int least_points = 1;

static const char *unit_name(const CapPlay *play, CapUnitIndex unit) {
  return cap_game_type(play->game, unit)->name;
}

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static CapIndex first_player(const CapGame *game) {
  for (CapIndex i = 0; i < game->scenario->n_sides; i++)
    if (game->scenario->sides[i].first)
      return i;
  return 0;
}

/* --- The pool [18.5i] --------------------------------------------------------------------------
 */

/* Those under way, and those just drawn, are in it no more. */
static gboolean is_in_pool(const CapPlay *play, const CapFrame *frame, guint unit) {
  const CapRecruit *recruits = play->state->optional.recruits;

  if (play->state->units[unit].place != CAP_UNIT_FOR_HIRE || frame->v[DRAWN] == (gint32)unit + 1)
    return FALSE;
  for (guint i = 0; i < CAP_MAX_SIDES; i++)
    if (recruits[i].unit == unit + 1)
      return FALSE;
  return TRUE;
}

static guint count_pool(const CapPlay *play, const CapFrame *frame) {
  guint n = 0;

  for (guint i = 0; i < play->game->n_units; i++)
    n += is_in_pool(play, frame, i);
  return n;
}

/* A random one, plus 1; 0 when there is none. */
static gint32 draw(CapPlay *play, const CapFrame *frame) {
  guint n = count_pool(play, frame), unit = 0, skip;

  if (n == 0)
    return 0;
  skip = n > 1 ? cap_dice_draw(play->dice, n) : 0;
  while (!is_in_pool(play, frame, unit) || skip-- > 0)
    unit++;
  cap_log_cards(play->log, "18.5", "%s with %u SP is drawn.", unit_name(play, (CapUnitIndex)unit),
                play->game->units[unit].maximum);
  return (gint32)unit + 1;
}

/* --- Arrival [18.5h] ---------------------------------------------------------------------------
 */

/* An Unemployed Capitano may stand in a hex with an enemy Force; nobody raises troops there. */
static gboolean is_among_enemies(const CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoIndex there =
      cap_force_at(play->game, play->state, play->state->capitani[capitano].hex);

  return there != CAP_NOBODY && cap_side_of(play->game, play->state, there) !=
                                    cap_side_of(play->game, play->state, capitano);
}

/* His own card, or that of another in his Force; CAP_NOBODY when nobody may take it. */
static CapCapitanoIndex find_taker(const CapPlay *play, CapUnitIndex unit,
                                   CapCapitanoIndex recruiter) {
  CapCapitanoIndex primo;

  if (!cap_is_in_play(play->state, recruiter) || is_among_enemies(play, recruiter))
    return CAP_NOBODY;
  primo = cap_force_of(play->game, play->state, recruiter);
  for (guint i = 0; i <= play->game->n_capitani; i++) {
    CapCapitanoIndex taker = i == 0 ? recruiter : (CapCapitanoIndex)(i - 1);

    if (cap_is_in_play(play->state, taker) &&
        cap_force_of(play->game, play->state, taker) == primo &&
        cap_card_has_room(play->game, play->state, taker) &&
        cap_may_command(play->game, play->state, unit, taker) &&
        (taker == primo || cap_may_be_subordinate(play->game, play->state, taker, primo)))
      return taker;
  }
  return CAP_NOBODY;
}

/* At full strength; where nobody can command it any more it goes back to the pool. */
static void arrive(CapPlay *play, CapIndex side) {
  CapRecruit recruit = play->state->optional.recruits[side];
  CapUnitIndex unit = (CapUnitIndex)(recruit.unit - 1);
  CapCapitanoIndex taker;

  if (recruit.unit == 0)
    return;
  play->state->optional.recruits[side] = (CapRecruit){0};
  taker = find_taker(play, unit, recruit.capitano);
  if (taker == CAP_NOBODY) {
    play->state->optional.hired[unit] = 0;
    cap_log_cards(play->log, "18.5", "Nobody can command %s, and it goes home.",
                  unit_name(play, unit));
    return;
  }
  cap_set_unit(play->state, unit,
               (CapUnitState){.place = CAP_UNIT_CARD,
                              .sp = play->game->units[unit].maximum,
                              .capitano = taker});
  cap_log_cards(play->log, "18.5", "%s with %u SP joins %s.", unit_name(play, unit),
                play->game->units[unit].maximum, name_of(play, taker));
}

/* One who led nobody leads a Force now, and stays where he is until he gets an Order. */
static void arrive_all(CapPlay *play, CapFrame *frame) {
  for (CapIndex i = 0; i < CAP_MAX_SIDES; i++)
    arrive(play, i);
  cap_update_capitani(play);
  frame->side = first_player(play->game);
  frame->point = TRY;
}

/* --- Who may try [18.5a] ------------------------------------------------------------------------
 */

static gboolean has_tried(const CapFrame *frame, CapCapitanoIndex capitano) {
  return ((guint32)frame->v[TRIED + capitano / 32] >> capitano % 32 & 1u) != 0;
}

/* [18.5j] His own army pays. R-095: one that counts no points always can. */
static gboolean can_pay(const CapPlay *play, CapIndex army) {
  return (play->game->scenario->armies[army].unlimited_points ||
          play->state->armies[army].points >= least_points) &&
         cap_may_spend_points(play->game, play->state, army);
}

/* once in a segment, or as often as one likes. */
static gboolean may_try(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &play->state->capitani[capitano];

  return cap_is_in_play(play->state, capitano) &&
         (!has_tried(frame, capitano) || cap_reads(play->game, CAP_READING_RECRUITING_REPEATED)) &&
         cap_side_of(play->game, play->state, capitano) == frame->side &&
         cap_game_card(play->game, capitano)->rank >= least_rank &&
         cap_settlement_is_fortress(play->game->map->hexes[c->hex].settlement) &&
         !cap_is_hostile(play->game, play->state, c->hex, frame->side) &&
         can_pay(play, play->game->capitani[capitano].army);
}

static void next_player(CapPlay *play, CapFrame *frame) {
  frame->side = (guint16)(1 - frame->side);
  frame->point = TRY;
  if (++frame->v[DONE] >= (gint32)play->game->scenario->n_sides)
    cap_play_pop(play);
}

/* nobody tries when the pool is empty. [18.5h] [18.5j] One unit for a side, however many
 * try. */
static gboolean ask_who(CapPlay *play, CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_RECRUIT, CAP_NOBODY);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  if (play->state->optional.recruits[frame->side].unit == 0 && count_pool(play, frame) > 0)
    for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
      if (may_try(play, frame, i))
        cap_request_offer(request, CAP_ANSWER_CAPITANO, i, 0, 0);
  if (request->n_options > 1)
    return TRUE;
  next_player(play, frame);
  return FALSE;
}

/* --- The die [18.5b] to [18.5g] -----------------------------------------------------------------
 */

static void pay(CapPlay *play, CapCapitanoIndex recruiter, guint cost) {
  CapIndex army = play->game->capitani[recruiter].army;

  if (!play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= (int)cost;
}

/* [18.5g] A mercenary that the side has on its cards. */
static gboolean may_return(const CapPlay *play, const CapFrame *frame, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && play->game->units[unit].mercenary &&
         cap_side_of(play->game, play->state, u->capitano) == frame->side;
}

static gboolean has_other(const CapPlay *play, const CapFrame *frame) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_return(play, frame, i))
      return TRUE;
  return FALSE;
}

/* [18.5h] It comes in the next segment. */
static void hire(CapPlay *play, CapFrame *frame, gint32 drawn) {
  CapUnitIndex unit = (CapUnitIndex)(drawn - 1);
  cap_seen(play->game, CAP_SEEN_RECRUITED);

  play->state->optional.recruits[frame->side] =
      (CapRecruit){.unit = (guint16)drawn, .capitano = frame->capitano};
  play->state->optional.hired[unit] = (guint8)(play->game->capitani[frame->capitano].army + 1);
  cap_log_cards(play->log, "18.5", "%s recruits %s, which comes next turn.",
                name_of(play, frame->capitano), unit_name(play, unit));
}

/* Forgets what was drawn. */
static void end_attempt(CapFrame *frame) {
  frame->v[DRAWN] = frame->v[DRAWN_SECOND] = 0;
  frame->capitano = CAP_NOBODY;
  frame->point = TRY;
}

/* [18.5h] Whatever the die says he may not move this turn. */
static void try_recruiting(CapPlay *play, CapFrame *frame, CapCapitanoIndex recruiter) {
  guint die = cap_dice_roll(play->dice);
  const CapRecruitsRow *row = cap_recruits((int)die);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_6, die == 6);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_5, die == 5);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_4, die == 4);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_3, die == 3);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_2, die == 2);
  cap_seen_if(play->game, CAP_SEEN_RECRUITS_1, die == 1);
  cap_seen(play->game, CAP_SEEN_RECRUITING_TRIED);

  cap_log_cards(play->log, "18.5", "%s tries to recruit: die %u.", name_of(play, recruiter), die);
  frame->v[TRIED + recruiter / 32] |= (gint32)(1u << recruiter % 32);
  frame->capitano = recruiter;
  play->state->optional.pinned[recruiter] |= CAP_PINNED_RECRUITING;
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
static void ask_about_drawn(const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_HIRE, frame->capitano);
  if (frame->v[DRAWN_SECOND] == 0)
    cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_HIRE, (guint16)(frame->v[DRAWN] - 1), 0, 0);
  if (frame->v[DRAWN_SECOND] != 0)
    cap_request_offer(request, CAP_ANSWER_HIRE, (guint16)(frame->v[DRAWN_SECOND] - 1), 0, 0);
}

static void answer_about_drawn(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_HIRE) {
    if (frame->v[DRAWN_SECOND] == 0)
      pay(play, frame->capitano, (guint)least_points);
    hire(play, frame, option.a + 1);
  } else {
    cap_log_cards(play->log, "18.5", "%s does not want it.", name_of(play, frame->capitano));
  }
  end_attempt(frame);
}

static void ask_return(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  cap_request_open(request, frame->side, CAP_DECISION_DISCHARGE, frame->capitano);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (may_return(play, frame, i))
      cap_request_offer(request, CAP_ANSWER_DISCHARGE, i, 0, 0);
}

/* [18.5g] */
static void discharge(CapPlay *play, CapFrame *frame, CapUnitIndex unit) {
  cap_log_cards(play->log, "18.5", "%s leaves %s and goes back to the pool.", unit_name(play, unit),
                name_of(play, play->state->units[unit].capitano));
  cap_take_off_card(play, unit, CAP_UNIT_FOR_HIRE);
  play->state->optional.hired[unit] = 0;
  cap_settle_auxiliaries(play);
  cap_update_capitani(play);
  end_attempt(frame);
}

/* --- The stage -------------------------------------------------------------------------------- */

gboolean cap_mercenaries_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (!cap_uses(play->state, CAP_OPTION_MERCENARIES)) {
    cap_play_pop(play);
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

void cap_mercenaries_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  switch (frame->point) {
  case TRY:
    if (option.kind == CAP_ANSWER_CAPITANO)
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
