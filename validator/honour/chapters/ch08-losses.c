/* Losses that are spread over units as evenly as can be [8] [12.1.7] R-068, and those from fire,
 * which fall where the owner likes. [11.4.1.A9] [11.6-S3b]
 *
 * Who may suffer is marked HONOUR_UNIT_LIABLE. Spread evenly, no unit takes another loss while one
 * that can has taken fewer; where several have taken as few the owner chooses. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch06-cards.h"

/* The numbers of the frame: SPs still to lose, how many of them must fall on the quality group,
 * whether to remember who took one, and whether they come from fire. */
enum { LEFT, ON_GROUP, REMEMBERS, FROM_FIRE };

void honour_clear_unit_flags(HonourPlay *play, guint flags) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    play->state->units[i].flags &= (guint16)~flags;
    play->state->units[i].taken = 0;
  }
}

void honour_make_force_liable(HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    HonourUnitState *u = &play->state->units[i];
    if (u->place == HONOUR_UNIT_CARD &&
        honour_force_of(play->game, play->state, u->capitano) == primo)
      u->flags |= HONOUR_UNIT_LIABLE;
  }
}

/* NULL when there is nothing to lose. */
static HonourFrame *push_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses) {
  HonourFrame *frame;

  if (losses == 0) {
    honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE);
    return NULL;
  }
  frame = honour_play_push(play, HONOUR_STAGE_LOSSES);
  frame->capitano = capitano;
  frame->v[LEFT] = (gint32)losses;
  return frame;
}

void honour_push_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses) {
  push_losses(play, capitano, losses);
}

/* R-069 Of an odd number the larger part, as the caller worked it out. */
void honour_push_assault_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses,
                                guint on_group) {
  HonourFrame *frame = push_losses(play, capitano, losses);

  if (frame == NULL)
    return;
  frame->v[ON_GROUP] = (gint32)on_group;
  frame->v[REMEMBERS] = TRUE;
}

/* Who took one is remembered for the pikes among them [C.AFT-r4]. */
void honour_push_fire_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses) {
  HonourFrame *frame = push_losses(play, capitano, losses);

  if (frame == NULL)
    return;
  frame->v[REMEMBERS] = TRUE;
  frame->v[FROM_FIRE] = TRUE;
}

static gboolean is_liable(const HonourUnitState *u) {
  return u->place == HONOUR_UNIT_CARD && (u->flags & HONOUR_UNIT_LIABLE) != 0;
}

/* [12.1.7a] Does the next loss fall on the quality group? Not when nobody of it is left. */
static gboolean is_for_group(const HonourPlay *play, const HonourFrame *frame) {
  if (frame->v[ON_GROUP] <= 0)
    return FALSE;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i]) &&
        (play->state->units[i].flags & HONOUR_UNIT_IN_GROUP) != 0)
      return TRUE;
  return FALSE;
}

/* Units that may take the next loss of an even spread: those that have taken fewest. */
static guint list_units(const HonourPlay *play, gboolean only_group,
                        HonourUnitIndex units[HONOUR_MAX_UNITS]) {
  guint n = 0, fewest = G_MAXUINT;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    if (!is_liable(u) || u->taken > fewest ||
        (only_group && (u->flags & HONOUR_UNIT_IN_GROUP) == 0))
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
static guint list_targets(const HonourPlay *play, HonourUnitIndex units[HONOUR_MAX_UNITS],
                          guint *sp) {
  guint n = 0;

  *sp = 0;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i])) {
      *sp += play->state->units[i].sp;
      units[n++] = i;
    }
  return n;
}

/* [1.3.2c] A unit whose strength reaches zero leaves the game. [9.1.1h] When those that are left
 * are all demoralised the Force turns back. */
static void eliminate(HonourPlay *play, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, u->capitano);
  gboolean was_good = !u->demoralised;

  cap_log(play->log, "1.3.2", "%s is eliminated.", honour_game_type(play->game, unit)->name);
  honour_take_off_card(play, unit, HONOUR_UNIT_LOST);
  if (was_good)
    honour_retreat_if_demoralised(play, primo);
}

static void take_loss(HonourPlay *play, HonourFrame *frame, HonourUnitIndex unit) {
  HonourUnitState *u = &play->state->units[unit];
  u->sp--;
  u->taken++;
  frame->v[LEFT]--;
  if (frame->v[ON_GROUP] > 0 && (u->flags & HONOUR_UNIT_IN_GROUP) != 0)
    frame->v[ON_GROUP]--;
  if (frame->v[REMEMBERS] != 0)
    u->flags |= HONOUR_UNIT_HIT;
  if (u->sp == 0)
    eliminate(play, unit);
}

/* Of those that are left; the others are told of when they go. */
static void tell_losses(const HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    if (is_liable(u) && u->taken > 0)
      cap_log_secret(play->log, "1.3.2", "%s loses %u SP of %s and keeps %u.",
                     honour_game_card(play->game, u->capitano)->name, u->taken,
                     honour_game_type(play->game, i)->name, u->sp);
  }
}

static void end_losses(HonourPlay *play) {
  tell_losses(play);
  honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE);
  honour_play_pop(play);
  honour_update_capitani(play); /* a Capitano who lost his last unit is Unemployed */
  honour_settle_auxiliaries(play);
}

static void ask_loss(const HonourPlay *play, const HonourFrame *frame, HonourDecisionKind kind,
                     const HonourUnitIndex units[], guint n, CapRequest *request) {
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano), kind,
                      frame->capitano);
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_LOSS, units[i], 0, 0);
}

/* One target, or one that leaves nobody: there is nothing to choose. */
static gboolean run_fire(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourUnitIndex units[HONOUR_MAX_UNITS];
  guint sp, n = list_targets(play, units, &sp);

  if (frame->v[LEFT] <= 0 || n == 0) {
    end_losses(play);
    return FALSE;
  }
  if (n > 1 && (guint)frame->v[LEFT] < sp) {
    ask_loss(play, frame, HONOUR_DECISION_FIRE_LOSS, units, n, request);
    return TRUE;
  }
  for (guint i = 0; i < n && frame->v[LEFT] > 0; i++)
    take_loss(play, frame, units[i]);
  return FALSE;
}

gboolean honour_losses_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (frame->v[FROM_FIRE] != 0)
    return run_fire(play, frame, request);
  HonourUnitIndex units[HONOUR_MAX_UNITS];
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
  ask_loss(play, frame, HONOUR_DECISION_LOSS, units, n, request);
  return TRUE;
}

void honour_losses_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  take_loss(play, frame, option.a);
}

/* --- Demoralisation --------------------------------------------------------------------------- */

/* [9.1.1b] Whoever runs in a fight is out of the rest of it. */
static void demoralise(HonourPlay *play, HonourFrame *frame, HonourUnitIndex unit) {
  HonourUnitState *u = &play->state->units[unit];

  u->demoralised = TRUE;
  u->flags |= HONOUR_UNIT_RAN;
  frame->v[LEFT]--;
  cap_log(play->log, "12.1.7d", "A unit of %s with %u SP is demoralised.",
          honour_game_type(play->game, unit)->name, u->sp);
  honour_retreat_if_demoralised(play, honour_force_of(play->game, play->state, u->capitano));
}

gboolean honour_demoralise_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  guint n = 0;

  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_DEMORALISE, frame->capitano);
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_liable(&play->state->units[i]) && !play->state->units[i].demoralised) {
      honour_request_offer(request, HONOUR_ANSWER_DEMORALISE, i, 0, 0);
      n++;
    }
  if (n > 0 && frame->v[LEFT] > 0)
    return TRUE;
  honour_clear_unit_flags(play, HONOUR_UNIT_LIABLE);
  honour_play_pop(play);
  return FALSE;
}

void honour_demoralise_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  demoralise(play, frame, option.a);
}
