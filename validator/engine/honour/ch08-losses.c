/* Losses that are spread over the units of a Force as evenly as can be. [8] R-068
 *
 * No unit takes another loss while one that can has taken fewer: losses come in rounds, one SP for
 * each unit. Where a round has fewer losses than units the owner chooses. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-cards.h"

/* The numbers of the frame: SPs still to lose, and which units of the Force, by their place among
 * them, have had theirs in this round. */
enum { LEFT, TAKEN_LOW, TAKEN_HIGH };

#define MAX_TRACKED 64

static guint64 taken_of(const CapFrame *frame) {
  return (guint64)(guint32)frame->v[TAKEN_HIGH] << 32 | (guint32)frame->v[TAKEN_LOW];
}

static void set_taken(CapFrame *frame, guint64 taken) {
  frame->v[TAKEN_LOW] = (gint32)(taken & G_MAXUINT32);
  frame->v[TAKEN_HIGH] = (gint32)(taken >> 32);
}

static gboolean is_of_force(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex primo) {
  const CapUnitState *u = &play->state->units[unit];
  return u->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, u->capitano) == primo;
}

/* Units that may take the next loss, and their places among all units of the Force. */
static guint list_units(const CapPlay *play, const CapFrame *frame, CapUnitIndex units[MAX_TRACKED],
                        guint places[MAX_TRACKED]) {
  guint n = 0, place = 0;
  for (CapUnitIndex i = 0; i < play->game->n_units && place < MAX_TRACKED; i++) {
    if (!is_of_force(play, i, frame->capitano))
      continue;
    if ((taken_of(frame) >> place & 1u) == 0) {
      units[n] = i;
      places[n++] = place;
    }
    place++;
  }
  return n;
}

/* A unit that is gone leaves its place; those behind move up. */
static guint64 without_place(guint64 taken, guint place) {
  guint64 below = (G_GUINT64_CONSTANT(1) << place) - 1;
  guint64 above = place + 1 < MAX_TRACKED ? taken >> (place + 1) << place : 0;
  return (taken & below) | above;
}

/* [1.3.2] A unit whose strength reaches zero leaves the game. */
static void take_loss(CapPlay *play, CapFrame *frame, CapUnitIndex unit, guint place) {
  CapUnitState *u = &play->state->units[unit];
  u->sp--;
  frame->v[LEFT]--;
  if (u->sp > 0) {
    set_taken(frame, taken_of(frame) | G_GUINT64_CONSTANT(1) << place);
    return;
  }
  cap_log(play->log, "1.3.2", "%s is eliminated.", cap_game_type(play->game, unit)->name);
  cap_take_off_card(play, unit, CAP_UNIT_LOST);
  set_taken(frame, without_place(taken_of(frame), place));
}

static void end_losses(CapPlay *play) {
  cap_play_pop(play);
  cap_update_capitani(play); /* a Capitano who lost his last unit is Unemployed */
  cap_settle_auxiliaries(play);
}

gboolean cap_losses_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapUnitIndex units[MAX_TRACKED];
  guint places[MAX_TRACKED];
  guint n = list_units(play, frame, units, places);
  if (frame->v[LEFT] <= 0 || (n == 0 && taken_of(frame) == 0)) {
    end_losses(play);
    return FALSE;
  }
  if (n == 0) {
    set_taken(frame, 0); /* the next round */
    return FALSE;
  }
  if ((guint)frame->v[LEFT] >= n) { /* everybody has one: nothing to choose */
    take_loss(play, frame, units[0], places[0]);
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, frame->capitano),
                   CAP_DECISION_LOSS, frame->capitano);
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_LOSS, units[i], 0, 0);
  return TRUE;
}

void cap_losses_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapUnitIndex units[MAX_TRACKED];
  guint places[MAX_TRACKED];
  guint n = list_units(play, frame, units, places);
  for (guint i = 0; i < n; i++)
    if (units[i] == option.a) {
      take_loss(play, frame, units[i], places[i]);
      return;
    }
}
