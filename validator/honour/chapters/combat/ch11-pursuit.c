/* Pursuit: the die, the losses in their order, and the Capitani in danger on both sides. Neither
 * loot nor movement is of it. [11.4-S10a] [7.8.2.1c] [12.2.1d] */
#include "validator/honour/chapters/combat/ch11-pursuit.h"

#include "validator/honour/chapters/ch03-elimination.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-battle.h"
#include "validator/honour/charts/pursuit.h"
#include "validator/honour/machine/stages.h"

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

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean has_flag(const HonourPlay *play, HonourUnitIndex unit, HonourUnitFlags flag) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && (u->flags & flag) != 0;
}

/* --- Who pursues whom ------------------------------------------------------------------------- */

void honour_push_pursuit(HonourPlay *play, HonourCapitanoIndex pursued, HonourCapitanoIndex pursuer,
                         int given_up) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_PURSUIT);

  frame->capitano = pursued;
  frame->v[PURSUER] = pursuer;
  frame->v[GIVEN_UP] = given_up;
}

/* [12.1.1b] [15.1.1g] */
gboolean honour_unit_may_pursue(const HonourGame *game, const HonourState *state,
                                HonourUnitIndex unit) {
  const HonourUnitState *u = &state->units[unit];

  return u->place == HONOUR_UNIT_CARD && !u->demoralised && !honour_game_is_militia(game, unit) &&
         honour_game_type(game, unit)->arm != HONOUR_ARM_ARTILLERY;
}

static void mark_pursuers(HonourPlay *play, HonourCapitanoIndex pursuer, gboolean whole_force) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, pursuer);

  for (HonourUnitIndex i = honour_force_next_unit(play->game, play->state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(play->game, play->state, primo, i))
    if ((whole_force || play->state->units[i].capitano == pursuer) &&
        honour_unit_may_pursue(play->game, play->state, i))
      play->state->units[i].flags |= HONOUR_UNIT_PURSUES;
}

void honour_push_pursuit_by_force(HonourPlay *play, HonourCapitanoIndex pursued,
                                  HonourCapitanoIndex pursuer, int given_up) {
  honour_make_force_liable(play, pursued);
  mark_pursuers(play, pursuer, TRUE);
  honour_push_pursuit(play, pursued, pursuer, given_up);
}

/* Who in the Force has anybody to pursue with. */
static guint list_pursuers(const HonourPlay *play, HonourCapitanoIndex force,
                           HonourCapitanoIndex found[HONOUR_MAX_CAPITANI]) {
  gboolean has_troops[HONOUR_MAX_CAPITANI] = {FALSE};
  guint n = 0;

  for (HonourUnitIndex i = honour_force_next_unit(play->game, play->state, force, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(play->game, play->state, force, i))
    if (honour_unit_may_pursue(play->game, play->state, i))
      has_troops[play->state->units[i].capitano] = TRUE;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (has_troops[i])
      found[n++] = i;
  return n;
}

void honour_push_pursuit_by_lot(HonourPlay *play, HonourCapitanoIndex pursued,
                                HonourCapitanoIndex force) {
  HonourCapitanoIndex found[HONOUR_MAX_CAPITANI], pursuer;
  guint n = list_pursuers(play, force, found);

  if (n == 0)
    return;
  pursuer = found[n > 1 ? cap_dice_draw(play->dice, n) : 0];
  honour_make_force_liable(play, pursued);
  mark_pursuers(play, pursuer, FALSE);
  honour_push_pursuit(play, pursued, pursuer, 0);
}

/* --- [11.4-S10a] The table -------------------------------------------------------------------- */

/* What pursues. */
typedef struct {
  guint cavalry, infantry;
  gboolean has_stradiots;
} Pursuers;

static void count_unit(const HonourPlay *play, HonourUnitIndex unit, Pursuers *p) {
  const HonourUnitType *type = honour_game_type(play->game, unit);
  guint sp = play->state->units[unit].sp;

  switch (type->arm) {
  case HONOUR_ARM_ARTILLERY:
    break;
  case HONOUR_ARM_INFANTRY:
    p->infantry += sp;
    break;
  case HONOUR_ARM_HEAVY_CAVALRY:
  case HONOUR_ARM_LIGHT_CAVALRY:
    p->cavalry += sp;
    break;
  }
  p->has_stradiots |= type->kind == HONOUR_UNIT_STRADIOTS;
}

static Pursuers count_pursuers(const HonourPlay *play) {
  Pursuers p = {0};

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, HONOUR_UNIT_PURSUES))
      count_unit(play, i, &p);
  return p;
}

/* [11.4-S10e] R-144: the star of whoever leads the pursuit. [7.8.2.1d] [12.1.1b] Where nobody
 * may pursue nothing is rolled. */
static void roll(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex pursuer = (HonourCapitanoIndex)frame->v[PURSUER];
  Pursuers p = count_pursuers(play);
  HonourPursuitCase asked = {honour_game_card(play->game, pursuer)->star, p.has_stradiots,
                             frame->v[GIVEN_UP]};
  const HonourPursuitRow *row;
  int die, modified;

  if (p.cavalry + p.infantry == 0) {
    frame->point = END;
    return;
  }
  die = (int)cap_dice_roll(play->dice);
  HonourModifiers modifiers = honour_pursuit_modifiers(&asked);
  modified = die + modifiers.total;
  honour_seen_modifiers(play->game, &modifiers);
  honour_seen(play->game, HONOUR_SEEN_PURSUIT_ROLLED);
  row = honour_pursuit_effects(honour_pursuit_row(modified));
  frame->v[DIE] = die;
  frame->v[ROW] = (gint32)honour_pursuit_row(modified);
  frame->v[LEFT] = (gint32)(honour_pursuit_losses(row->cavalry, p.cavalry) +
                            honour_pursuit_losses(row->infantry, p.infantry));
  frame->v[NEXT] = honour_force_is_demoralised(play->game, play->state, frame->capitano);
  frame->point = LOSSES;
  cap_log(play->log, "11.4-S10",
          frame->v[LEFT] == 1 ? CAP_WORDS("%s pursues %s: die %d, modified %d, %d Pursuit Loss.")
                              : CAP_WORDS("%s pursues %s: die %d, modified %d, %d Pursuit Losses."),
          name_of(play, pursuer), name_of(play, frame->capitano), die, modified, frame->v[LEFT]);
}

/* --- [11.4-S10c] Losses ----------------------------------------------------------------------- */

static Kind kind_of(const HonourPlay *play, HonourUnitIndex unit) {
  gboolean is_bad = play->state->units[unit].demoralised;

  switch (honour_game_type(play->game, unit)->arm) {
  case HONOUR_ARM_ARTILLERY:
    return is_bad ? KIND_BAD_ARTILLERY : KIND_GOOD_ARTILLERY;
  case HONOUR_ARM_INFANTRY:
    return is_bad ? KIND_BAD_INFANTRY : KIND_GOOD_INFANTRY;
  case HONOUR_ARM_HEAVY_CAVALRY:
  case HONOUR_ARM_LIGHT_CAVALRY:
    return is_bad ? KIND_BAD_CAVALRY : KIND_GOOD_CAVALRY;
  }
  g_assert_not_reached();
}

/* Where the chart counts a kind. */
static guint *count_of(HonourPursued *counts, Kind kind) {
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

static gboolean spreads_evenly(const HonourPlay *play) {
  return cap_reads(play->game, HONOUR_READING_PURSUIT_LOSSES_EVEN);
}

/* Units of the kind at hand; R-149: where losses are even, those that have lost as few SPs as any
 * of them. */
static guint list_units(const HonourPlay *play, Kind kind,
                        HonourUnitIndex units[HONOUR_MAX_UNITS]) {
  guint n = 0, fewest = G_MAXUINT;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    guint taken = spreads_evenly(play) ? play->state->units[i].taken : 0;

    if (!has_flag(play, i, HONOUR_UNIT_LIABLE) || kind_of(play, i) != kind || taken > fewest)
      continue;
    if (taken < fewest)
      n = 0;
    fewest = taken;
    units[n++] = i;
  }
  return n;
}

/* [11.4-S10d] How many SPs of the kind at hand go, and what is then left for the next kind. */
static void settle_kind(HonourPlay *play, HonourFrame *frame) {
  HonourPursued force = {0}, taken;
  guint left = 0;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, HONOUR_UNIT_LIABLE) && kind_of(play, i) == (Kind)frame->v[KIND])
      *count_of(&force, (Kind)frame->v[KIND]) += play->state->units[i].sp;
  taken = honour_pursuit_absorb(&force, (guint)frame->v[LEFT], &left);
  frame->v[LEFT] = (gint32)left;
  frame->v[TAKES] = (gint32)*count_of(&taken, (Kind)frame->v[KIND]) + 1;
  honour_seen_if(play->game, HONOUR_SEEN_PURSUIT_LOSSES_TAKEN, frame->v[TAKES] > 1);
}

/* Is there nothing to choose in taking one SP of each of these? */
static gboolean takes_one_each(const HonourPlay *play, guint takes, const HonourUnitIndex *units,
                               guint n) {
  guint sp = 0;

  for (guint i = 0; i < n; i++)
    sp += play->state->units[units[i]].sp;
  return n == 1 || takes >= (spreads_evenly(play) ? n : sp);
}

/* [1.3.3] A unit without strength is gone for good. */
static void lose_one(HonourPlay *play, HonourFrame *frame, HonourUnitIndex unit) {
  HonourUnitState *u = &play->state->units[unit];

  u->sp--;
  u->taken++;
  frame->v[TAKES]--;
  if (u->sp > 0)
    return;
  cap_log(play->log, "1.3.3", "%s is eliminated.", honour_game_type(play->game, unit)->name);
  honour_take_off_card(play, unit, HONOUR_UNIT_LOST);
}

/* [3.6b] A Force that has lost everything is captured. Others may go on without some of theirs. */
static void end_losses(HonourPlay *play, HonourFrame *frame) {
  gboolean was_demoralised = frame->v[NEXT] != 0;

  frame->v[NEXT] = 0;
  frame->point = PURSUED;
  if (!honour_is_force(play->game, play->state, frame->capitano)) {
    honour_eliminate_force(play, frame->capitano, "3.6b");
    frame->point = PURSUING;
  }
  honour_update_capitani(play);
  honour_settle_auxiliaries(play);
  if (!was_demoralised && frame->point == PURSUED)
    honour_retreat_if_demoralised(play, frame->capitano);
}

static gboolean run_losses(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourUnitIndex units[HONOUR_MAX_UNITS];
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
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_LOSS, frame->capitano);
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_LOSS, units[i], 0, 0);
  return TRUE;
}

/* --- Capitani in danger ----------------------------------------------------------------------- */

/* [11.4.1.M2] Has his Corps retired in good order, or [11.4-S3c] that of the general with whom he
 * is without one of his own? */
static gboolean has_escaped(const HonourState *state, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &state->capitani[capitano];
  guint corps = honour_corps_of(state, capitano);

  if (corps == HONOUR_NO_CORPS && c->station == HONOUR_STATION_WITH)
    corps = honour_corps_of(state, c->with);
  return corps != HONOUR_NO_CORPS && (state->battle.corps[corps].flags & HONOUR_CORPS_ESCAPED) != 0;
}

static gboolean is_pursued(const HonourPlay *play, const HonourFrame *frame,
                           HonourCapitanoIndex capitano) {
  return honour_is_in_play(play->state, capitano) &&
         honour_force_of(play->game, play->state, capitano) == frame->capitano &&
         !has_escaped(play->state, capitano);
}

/* [C.PUR-r3] One after the other. */
static void check_pursued(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex i = (HonourCapitanoIndex)frame->v[NEXT];

  if (!honour_pursuit_effects((guint)frame->v[ROW])->pursued_check)
    i = (HonourCapitanoIndex)play->game->n_capitani;
  while (i < play->game->n_capitani && !is_pursued(play, frame, i))
    i++;
  frame->v[NEXT] = i + 1;
  honour_seen_if(play->game, HONOUR_SEEN_PURSUED_IN_DANGER, i < play->game->n_capitani);
  if (i < play->game->n_capitani)
    honour_push_elimination(play, i, HONOUR_ENDANGERED_PURSUED);
  else
    frame->point = PURSUING;
}

static gboolean is_pursuing(const HonourPlay *play, HonourCapitanoIndex capitano) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (has_flag(play, i, HONOUR_UNIT_PURSUES) && play->state->units[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

/* [C.PUR-r2] R-109: on a natural 1 one of those who pursue, whom their owner chooses. */
static gboolean ask_pursuing(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex leader = (HonourCapitanoIndex)frame->v[PURSUER];

  honour_request_open(request, honour_side_of(play->game, play->state, leader),
                      HONOUR_DECISION_ENDANGERED, leader);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_pursuit_endangers_pursuer(frame->v[DIE]) && is_pursuing(play, i))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
  if (request->n_options == 0)
    frame->point = END;
  return request->n_options > 0;
}

/* --- The stage -------------------------------------------------------------------------------- */

static void end(HonourPlay *play) {
  honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE | HONOUR_UNIT_PURSUES);
  honour_play_pop(play);
}

gboolean honour_pursuit_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
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

void honour_pursuit_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_LOSS) {
    lose_one(play, frame, option.a);
  } else {
    frame->point = END;
    honour_seen(play->game, HONOUR_SEEN_PURSUER_IN_DANGER);
    honour_push_elimination(play, option.a, HONOUR_ENDANGERED_PURSUING);
  }
}
