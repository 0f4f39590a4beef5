/* Losses that are spread over units as evenly as can be [8] [12.1.7] R-068, and those from fire,
 * which fall where the owner likes. [11.4.1.A9] [11.6-S3b]
 *
 * Who may suffer is marked CAP_UNIT_LIABLE. Spread evenly, no unit takes another loss while one
 * that can has taken fewer; where several have taken as few the owner chooses. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-cards.h"

/* The numbers of the frame: SPs still to lose, how many of them must fall on the quality group,
 * whether to remember who took one, and whether they come from fire. */
enum { LEFT, ON_GROUP, REMEMBERS, FROM_FIRE };

void cap_clear_unit_flags(CapPlay *play, guint flags) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    play->state->units[i].flags &= (guint16)~flags;
    play->state->units[i].taken = 0;
  }
}

void cap_make_force_liable(CapPlay *play, CapCapitanoIndex primo) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    CapUnitState *u = &play->state->units[i];
    if (u->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, u->capitano) == primo)
      u->flags |= CAP_UNIT_LIABLE;
  }
}

/* NULL when there is nothing to lose. */
static CapFrame *push_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses) {
  CapFrame *frame;

  if (losses == 0) {
    cap_clear_unit_flags(play, CAP_UNIT_LIABLE);
    return NULL;
  }
  frame = cap_play_push(play, CAP_STAGE_LOSSES);
  frame->capitano = capitano;
  frame->v[LEFT] = (gint32)losses;
  return frame;
}

void cap_push_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses) {
  push_losses(play, capitano, losses);
}

/* R-069 Of an odd number the larger part, as the caller worked it out. */
void cap_push_assault_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses,
                             guint on_group) {
  CapFrame *frame = push_losses(play, capitano, losses);

  if (frame == NULL)
    return;
  frame->v[ON_GROUP] = (gint32)on_group;
  frame->v[REMEMBERS] = TRUE;
}

/* Who took one is remembered for the pikes among them [C.AFT-r4]. */
void cap_push_fire_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses) {
  CapFrame *frame = push_losses(play, capitano, losses);

  if (frame == NULL)
    return;
  frame->v[REMEMBERS] = TRUE;
  frame->v[FROM_FIRE] = TRUE;
}

static gboolean is_liable(const CapUnitState *u) {
  return u->place == CAP_UNIT_CARD && (u->flags & CAP_UNIT_LIABLE) != 0;
}

/* [12.1.7a] Does the next loss fall on the quality group? Not when nobody of it is left. */
static gboolean is_for_group(const CapPlay *play, const CapFrame *frame) {
  if (frame->v[ON_GROUP] <= 0)
    return FALSE;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i]) && (play->state->units[i].flags & CAP_UNIT_IN_GROUP) != 0)
      return TRUE;
  return FALSE;
}

/* Units that may take the next loss of an even spread: those that have taken fewest. */
static guint list_units(const CapPlay *play, gboolean only_group,
                        CapUnitIndex units[CAP_MAX_UNITS]) {
  guint n = 0, fewest = G_MAXUINT;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *u = &play->state->units[i];
    if (!is_liable(u) || u->taken > fewest || (only_group && (u->flags & CAP_UNIT_IN_GROUP) == 0))
      continue;
    if (u->taken < fewest)
      n = 0;
    fewest = u->taken;
    units[n++] = i;
  }
  return n;
}

/* [11.4.1.A9] [11.6-S3b] Under fire all that can: however much a unit has taken, it may take more.
 * Their SPs. */
static guint list_targets(const CapPlay *play, CapUnitIndex units[CAP_MAX_UNITS], guint *sp) {
  guint n = 0;

  *sp = 0;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i])) {
      *sp += play->state->units[i].sp;
      units[n++] = i;
    }
  return n;
}

/* [1.3.2c] A unit whose strength reaches zero leaves the game. [9.1.1h] When those that are left
 * are all demoralised the Force turns back. */
static void eliminate(CapPlay *play, CapUnitIndex unit) {
  const CapUnitState *u = &play->state->units[unit];
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, u->capitano);
  gboolean was_good = !u->demoralised;

  cap_log(play->log, "1.3.2", "%s is eliminated.", cap_game_type(play->game, unit)->name);
  cap_take_off_card(play, unit, CAP_UNIT_LOST);
  if (was_good)
    cap_retreat_if_demoralised(play, primo);
}

static void take_loss(CapPlay *play, CapFrame *frame, CapUnitIndex unit) {
  CapUnitState *u = &play->state->units[unit];
  u->sp--;
  u->taken++;
  frame->v[LEFT]--;
  if (frame->v[ON_GROUP] > 0 && (u->flags & CAP_UNIT_IN_GROUP) != 0)
    frame->v[ON_GROUP]--;
  if (frame->v[REMEMBERS] != 0)
    u->flags |= CAP_UNIT_HIT;
  if (u->sp == 0)
    eliminate(play, unit);
}

static void end_losses(CapPlay *play) {
  cap_clear_unit_flags(play, CAP_UNIT_LIABLE);
  cap_play_pop(play);
  cap_update_capitani(play); /* a Capitano who lost his last unit is Unemployed */
  cap_settle_auxiliaries(play);
}

static void ask_loss(const CapPlay *play, const CapFrame *frame, CapDecisionKind kind,
                     const CapUnitIndex units[], guint n, CapRequest *request) {
  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano), kind,
                   frame->capitano);
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_LOSS, units[i], 0, 0);
}

/* One target, or one that leaves nobody: there is nothing to choose. */
static gboolean run_fire(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapUnitIndex units[CAP_MAX_UNITS];
  guint sp, n = list_targets(play, units, &sp);

  if (frame->v[LEFT] <= 0 || n == 0) {
    end_losses(play);
    return FALSE;
  }
  if (n > 1 && (guint)frame->v[LEFT] < sp) {
    ask_loss(play, frame, CAP_DECISION_FIRE_LOSS, units, n, request);
    return TRUE;
  }
  for (guint i = 0; i < n && frame->v[LEFT] > 0; i++)
    take_loss(play, frame, units[i]);
  return FALSE;
}

gboolean cap_losses_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (frame->v[FROM_FIRE] != 0)
    return run_fire(play, frame, request);
  CapUnitIndex units[CAP_MAX_UNITS];
  gboolean only_group = is_for_group(play, frame);
  guint n = list_units(play, only_group, units);
  if (frame->v[LEFT] <= 0 || n == 0) {
    end_losses(play);
    return FALSE;
  }
  /* Everybody has one: nothing to choose. */
  if ((guint)frame->v[only_group ? ON_GROUP : LEFT] >= n) {
    for (guint i = 0; i < n; i++)
      take_loss(play, frame, units[i]);
    return FALSE;
  }
  ask_loss(play, frame, CAP_DECISION_LOSS, units, n, request);
  return TRUE;
}

void cap_losses_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  take_loss(play, frame, option.a);
}

/* --- Demoralisation --------------------------------------------------------------------------- */

/* [9.1.1b] Whoever runs in a fight is out of the rest of it. */
static void demoralise(CapPlay *play, CapFrame *frame, CapUnitIndex unit) {
  CapUnitState *u = &play->state->units[unit];

  u->demoralised = TRUE;
  u->flags |= CAP_UNIT_RAN;
  frame->v[LEFT]--;
  cap_log(play->log, "12.1.7d", "%s with %u SP is demoralised.",
          cap_game_type(play->game, unit)->name, u->sp);
  cap_retreat_if_demoralised(play, cap_force_of(play->game, play->state, u->capitano));
}

gboolean cap_demoralise_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  guint n = 0;

  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_DEMORALISE, frame->capitano);
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i]) && !play->state->units[i].demoralised) {
      cap_request_offer(request, CAP_ANSWER_DEMORALISE, i, 0, 0);
      n++;
    }
  if (n > 0 && frame->v[LEFT] > 0)
    return TRUE;
  cap_clear_unit_flags(play, CAP_UNIT_LIABLE);
  cap_play_pop(play);
  return FALSE;
}

void cap_demoralise_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  demoralise(play, frame, option.a);
}
