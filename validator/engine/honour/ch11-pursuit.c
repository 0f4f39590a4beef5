/* Pursuit: the die, the losses in their order, and the Capitani in danger on both sides. Neither
 * loot nor movement is of it. [11.4-S10a] [7.8.2.1c] [12.2.1d] */
#include "validator/engine/honour/ch11-pursuit.h"

#include "validator/engine/honour/ch03-elimination.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch11-battle.h"
#include "validator/engine/honour/chart-pursuit.h"
#include "validator/engine/honour/stages.h"

enum {
  ROLL,
  LOSSES,
  PURSUED,  /* their Capitani check [C.PUR-r3] */
  PURSUING, /* one of theirs does [C.PUR-r2] */
  END,
};

/* The numbers of the frame; the first two are the caller's. */
enum {
  PURSUER,
  GIVEN_UP, /* half points */
  DIE,      /* natural */
  ROW,
  LEFT,  /* Pursuit Losses not absorbed yet */
  KIND,  /* what is losing SPs */
  TAKES, /* SPs it has still to lose, plus 1; 0 when that is not settled */
  NEXT,  /* Capitano who may have to check; before, whether all units were demoralised */
};

/* [11.4-S10c] In this order. */
typedef enum {
  KIND_BAD_ARTILLERY,
  KIND_GOOD_ARTILLERY,
  KIND_BAD_INFANTRY,
  KIND_GOOD_INFANTRY,
  KIND_BAD_CAVALRY,
  KIND_GOOD_CAVALRY,
  N_KINDS
} Kind;

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static gboolean has_flag(const CapPlay *play, CapUnitIndex unit, CapUnitFlags flag) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && (u->flags & flag) != 0;
}

/* --- Who pursues whom ------------------------------------------------------------------------- */

void cap_push_pursuit(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex pursuer,
                      int given_up) {
  CapFrame *frame = cap_play_push(play, CAP_STAGE_PURSUIT);

  frame->capitano = pursued;
  frame->v[PURSUER] = pursuer;
  frame->v[GIVEN_UP] = given_up;
}

/* [12.1.1b] [15.1.1g] */
gboolean cap_unit_may_pursue(const CapGame *game, const CapState *state, CapUnitIndex unit) {
  const CapUnitState *u = &state->units[unit];

  return u->place == CAP_UNIT_CARD && !u->demoralised && !cap_game_is_militia(game, unit) &&
         cap_game_type(game, unit)->arm != CAP_ARM_ARTILLERY;
}

static void mark_pursuers(CapPlay *play, CapCapitanoIndex pursuer, gboolean whole_force) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, pursuer);

  for (CapUnitIndex i = cap_force_next_unit(play->game, play->state, primo, CAP_NOBODY);
       i != CAP_NOBODY; i = cap_force_next_unit(play->game, play->state, primo, i))
    if ((whole_force || play->state->units[i].capitano == pursuer) &&
        cap_unit_may_pursue(play->game, play->state, i))
      play->state->units[i].flags |= CAP_UNIT_PURSUES;
}

void cap_push_pursuit_by_force(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex pursuer,
                               int given_up) {
  cap_make_force_liable(play, pursued);
  mark_pursuers(play, pursuer, TRUE);
  cap_push_pursuit(play, pursued, pursuer, given_up);
}

/* Who in the Force has anybody to pursue with. */
static guint list_pursuers(const CapPlay *play, CapCapitanoIndex force,
                           CapCapitanoIndex found[CAP_MAX_CAPITANI]) {
  gboolean has_troops[CAP_MAX_CAPITANI] = {FALSE};
  guint n = 0;

  for (CapUnitIndex i = cap_force_next_unit(play->game, play->state, force, CAP_NOBODY);
       i != CAP_NOBODY; i = cap_force_next_unit(play->game, play->state, force, i))
    if (cap_unit_may_pursue(play->game, play->state, i))
      has_troops[play->state->units[i].capitano] = TRUE;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (has_troops[i])
      found[n++] = i;
  return n;
}

void cap_push_pursuit_by_lot(CapPlay *play, CapCapitanoIndex pursued, CapCapitanoIndex force) {
  CapCapitanoIndex found[CAP_MAX_CAPITANI], pursuer;
  guint n = list_pursuers(play, force, found);

  if (n == 0)
    return;
  pursuer = found[n > 1 ? cap_dice_draw(play->dice, n) : 0];
  cap_make_force_liable(play, pursued);
  mark_pursuers(play, pursuer, FALSE);
  cap_push_pursuit(play, pursued, pursuer, 0);
}

/* --- [11.4-S10a] The table -------------------------------------------------------------------- */

/* What pursues. */
typedef struct {
  guint cavalry, infantry;
  gboolean has_stradiots;
} Pursuers;

static void count_unit(const CapPlay *play, CapUnitIndex unit, Pursuers *p) {
  const CapUnitType *type = cap_game_type(play->game, unit);
  guint sp = play->state->units[unit].sp;

  switch (type->arm) {
  case CAP_ARM_ARTILLERY:
    break;
  case CAP_ARM_INFANTRY:
    p->infantry += sp;
    break;
  case CAP_ARM_HEAVY_CAVALRY:
  case CAP_ARM_LIGHT_CAVALRY:
    p->cavalry += sp;
    break;
  }
  p->has_stradiots |= type->kind == CAP_UNIT_STRADIOTS;
}

static Pursuers count_pursuers(const CapPlay *play) {
  Pursuers p = {0};

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, CAP_UNIT_PURSUES))
      count_unit(play, i, &p);
  return p;
}

/* [11.4-S10e] R-144: the star of whoever leads the pursuit. [7.8.2.1d] [12.1.1b] Where nobody
 * may pursue nothing is rolled. */
static void roll(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex pursuer = (CapCapitanoIndex)frame->v[PURSUER];
  Pursuers p = count_pursuers(play);
  CapPursuitCase asked = {cap_game_card(play->game, pursuer)->star, p.has_stradiots,
                          frame->v[GIVEN_UP]};
  const CapPursuitRow *row;
  int die, modified;

  if (p.cavalry + p.infantry == 0) {
    frame->point = END;
    return;
  }
  die = (int)cap_dice_roll(play->dice);
  CapModifiers modifiers = cap_pursuit_modifiers(&asked);
  modified = die + modifiers.total;
  cap_seen_modifiers(play->game, &modifiers);
  cap_seen(play->game, CAP_SEEN_PURSUIT_ROLLED);
  row = cap_pursuit_effects(cap_pursuit_row(modified));
  frame->v[DIE] = die;
  frame->v[ROW] = (gint32)cap_pursuit_row(modified);
  frame->v[LEFT] = (gint32)(cap_pursuit_losses(row->cavalry, p.cavalry) +
                            cap_pursuit_losses(row->infantry, p.infantry));
  frame->v[NEXT] = cap_force_is_demoralised(play->game, play->state, frame->capitano);
  frame->point = LOSSES;
  cap_log(play->log, "11.4-S10", "%s pursues %s: die %d, modified %d, %d Pursuit Losses.",
          name_of(play, pursuer), name_of(play, frame->capitano), die, modified, frame->v[LEFT]);
}

/* --- [11.4-S10c] Losses ----------------------------------------------------------------------- */

static Kind kind_of(const CapPlay *play, CapUnitIndex unit) {
  gboolean is_bad = play->state->units[unit].demoralised;

  switch (cap_game_type(play->game, unit)->arm) {
  case CAP_ARM_ARTILLERY:
    return is_bad ? KIND_BAD_ARTILLERY : KIND_GOOD_ARTILLERY;
  case CAP_ARM_INFANTRY:
    return is_bad ? KIND_BAD_INFANTRY : KIND_GOOD_INFANTRY;
  case CAP_ARM_HEAVY_CAVALRY:
  case CAP_ARM_LIGHT_CAVALRY:
    return is_bad ? KIND_BAD_CAVALRY : KIND_GOOD_CAVALRY;
  }
  g_assert_not_reached();
}

/* Where the chart counts a kind. */
static guint *count_of(CapPursued *counts, Kind kind) {
  switch (kind) {
  case KIND_BAD_ARTILLERY: /* [C.PUR-r4] they weigh the same */
  case KIND_GOOD_ARTILLERY:
    return &counts->artillery;
  case KIND_BAD_INFANTRY:
    return &counts->bad_infantry;
  case KIND_GOOD_INFANTRY:
    return &counts->good_infantry;
  case KIND_BAD_CAVALRY:
    return &counts->bad_cavalry;
  case KIND_GOOD_CAVALRY:
    return &counts->good_cavalry;
  case N_KINDS:
    break;
  }
  g_assert_not_reached();
}

static gboolean spreads_evenly(const CapPlay *play) {
  return cap_reads(play->game, CAP_READING_PURSUIT_LOSSES_EVEN);
}

/* Units of the kind at hand; R-149: where losses are even, those that have lost as few SPs as any
 * of them. */
static guint list_units(const CapPlay *play, Kind kind, CapUnitIndex units[CAP_MAX_UNITS]) {
  guint n = 0, fewest = G_MAXUINT;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    guint taken = spreads_evenly(play) ? play->state->units[i].taken : 0;

    if (!has_flag(play, i, CAP_UNIT_LIABLE) || kind_of(play, i) != kind || taken > fewest)
      continue;
    if (taken < fewest)
      n = 0;
    fewest = taken;
    units[n++] = i;
  }
  return n;
}

/* [11.4-S10d] How many SPs of the kind at hand go, and what is then left for the next kind. */
static void settle_kind(CapPlay *play, CapFrame *frame) {
  CapPursued force = {0}, taken;
  guint left = 0;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, CAP_UNIT_LIABLE) && kind_of(play, i) == (Kind)frame->v[KIND])
      *count_of(&force, (Kind)frame->v[KIND]) += play->state->units[i].sp;
  taken = cap_pursuit_absorb(&force, (guint)frame->v[LEFT], &left);
  frame->v[LEFT] = (gint32)left;
  frame->v[TAKES] = (gint32)*count_of(&taken, (Kind)frame->v[KIND]) + 1;
  cap_seen_if(play->game, CAP_SEEN_PURSUIT_LOSSES_TAKEN, frame->v[TAKES] > 1);
}

/* Is there nothing to choose in taking one SP of each of these? */
static gboolean takes_one_each(const CapPlay *play, guint takes, const CapUnitIndex *units,
                               guint n) {
  guint sp = 0;

  for (guint i = 0; i < n; i++)
    sp += play->state->units[units[i]].sp;
  return n == 1 || takes >= (spreads_evenly(play) ? n : sp);
}

/* [1.3.3] A unit without strength is gone for good. */
static void lose_one(CapPlay *play, CapFrame *frame, CapUnitIndex unit) {
  CapUnitState *u = &play->state->units[unit];

  u->sp--;
  u->taken++;
  frame->v[TAKES]--;
  if (u->sp > 0)
    return;
  cap_log(play->log, "1.3.3", "%s is eliminated.", cap_game_type(play->game, unit)->name);
  cap_take_off_card(play, unit, CAP_UNIT_LOST);
}

/* [3.6b] A Force that has lost everything is captured. Others may go on without some of theirs. */
static void end_losses(CapPlay *play, CapFrame *frame) {
  gboolean was_demoralised = frame->v[NEXT] != 0;

  frame->v[NEXT] = 0;
  frame->point = PURSUED;
  if (!cap_is_force(play->game, play->state, frame->capitano)) {
    cap_eliminate_force(play, frame->capitano, "3.6b");
    frame->point = PURSUING;
  }
  cap_update_capitani(play);
  cap_settle_auxiliaries(play);
  if (!was_demoralised && frame->point == PURSUED)
    cap_retreat_if_demoralised(play, frame->capitano);
}

static gboolean run_losses(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapUnitIndex units[CAP_MAX_UNITS];
  guint n, takes;

  if (frame->v[KIND] == N_KINDS) {
    end_losses(play, frame);
    return FALSE;
  }
  if (frame->v[TAKES] == 0) {
    settle_kind(play, frame);
    return FALSE;
  }
  takes = (guint)frame->v[TAKES] - 1;
  if (takes == 0) {
    frame->v[KIND]++;
    frame->v[TAKES] = 0;
    return FALSE;
  }
  n = list_units(play, (Kind)frame->v[KIND], units);
  if (takes_one_each(play, takes, units, n)) {
    for (guint i = 0; i < n; i++)
      lose_one(play, frame, units[i]);
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_LOSS, frame->capitano);
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_LOSS, units[i], 0, 0);
  return TRUE;
}

/* --- Capitani in danger ----------------------------------------------------------------------- */

/* [11.4.1.M2] Has his Corps retired in good order, or [11.4-S3c] that of the general with whom he
 * is without one of his own? */
static gboolean has_escaped(const CapState *state, CapCapitanoIndex capitano) {
  const CapCapitanoState *c = &state->capitani[capitano];
  guint corps = cap_corps_of(state, capitano);

  if (corps == CAP_NO_CORPS && c->station == CAP_STATION_WITH)
    corps = cap_corps_of(state, c->with);
  return corps != CAP_NO_CORPS && (state->battle.corps[corps].flags & CAP_CORPS_ESCAPED) != 0;
}

static gboolean is_pursued(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  return cap_is_in_play(play->state, capitano) &&
         cap_force_of(play->game, play->state, capitano) == frame->capitano &&
         !has_escaped(play->state, capitano);
}

/* [C.PUR-r3] One after the other. */
static void check_pursued(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex i = (CapCapitanoIndex)frame->v[NEXT];

  if (!cap_pursuit_effects((guint)frame->v[ROW])->pursued_check)
    i = (CapCapitanoIndex)play->game->n_capitani;
  while (i < play->game->n_capitani && !is_pursued(play, frame, i))
    i++;
  frame->v[NEXT] = i + 1;
  cap_seen_if(play->game, CAP_SEEN_PURSUED_IN_DANGER, i < play->game->n_capitani);
  if (i < play->game->n_capitani)
    cap_push_elimination(play, i, CAP_ENDANGERED_PURSUED);
  else
    frame->point = PURSUING;
}

static gboolean is_pursuing(const CapPlay *play, CapCapitanoIndex capitano) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, CAP_UNIT_PURSUES) && play->state->units[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

/* [C.PUR-r2] R-109: on a natural 1 one of those who pursue, whom their owner chooses. */
static gboolean ask_pursuing(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapCapitanoIndex leader = (CapCapitanoIndex)frame->v[PURSUER];

  cap_request_open(request, cap_side_of(play->game, play->state, leader), CAP_DECISION_ENDANGERED,
                   leader);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_pursuit_endangers_pursuer(frame->v[DIE]) && is_pursuing(play, i))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, i, 0, 0);
  if (request->n_options == 0)
    frame->point = END;
  return request->n_options > 0;
}

/* --- The stage -------------------------------------------------------------------------------- */

static void end(CapPlay *play) {
  cap_clear_unit_flags(play, CAP_UNIT_LIABLE | CAP_UNIT_PURSUES);
  cap_play_pop(play);
}

gboolean cap_pursuit_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case ROLL:
    roll(play, frame);
    return FALSE;
  case LOSSES:
    return run_losses(play, frame, request);
  case PURSUED:
    check_pursued(play, frame);
    return FALSE;
  case PURSUING:
    return ask_pursuing(play, frame, request);
  default:
    end(play);
    return FALSE;
  }
}

void cap_pursuit_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (option.kind == CAP_ANSWER_LOSS) {
    lose_one(play, frame, option.a);
  } else {
    frame->point = END;
    cap_seen(play->game, CAP_SEEN_PURSUER_IN_DANGER);
    cap_push_elimination(play, option.a, CAP_ENDANGERED_PURSUING);
  }
}
