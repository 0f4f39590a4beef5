/* [4e] [4f] [5b] [5f] [5.1a] [16.4b] Where chits lie: container, hands, discards. */
#include "validator/monferrato/chapters/ch05-chits.h"

#include "validator/monferrato/chits/spans.h"

static const MonferratoChits *chits_of(const MonferratoPlay *play) {
  return play->game->chits;
}

static guint count_at(const MonferratoGame *game, const MonferratoState *state, guint place) {
  guint n = 0;

  for (guint i = 0; i < game->chits->n_chits; i++)
    n += state->chits.at[i] == place;
  return n;
}

guint monferrato_hand_size(const MonferratoGame *game, const MonferratoState *state,
                           CapIndex side) {
  return count_at(game, state, MONFERRATO_CHIT_HAND + (guint)side);
}

static void move_all(MonferratoPlay *play, MonferratoChitPlace from, MonferratoChitPlace to) {
  for (guint i = 0; i < chits_of(play)->n_chits; i++)
    if (play->state->chits.at[i] == from)
      play->state->chits.at[i] = (guint8)to;
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* The nth in the container. */
static guint container_at(const MonferratoPlay *play, guint n) {
  for (guint i = 0; i < chits_of(play)->n_chits; i++)
    if (play->state->chits.at[i] == MONFERRATO_CHIT_CONTAINER && n-- == 0)
      return i;
  return 0;
}

/* FALSE: the container is empty. */
static gboolean take(MonferratoPlay *play, CapIndex side) {
  guint n = count_at(play->game, play->state, MONFERRATO_CHIT_CONTAINER);

  if (n == 0)
    return FALSE;
  guint chit = container_at(play, n > 1 ? cap_dice_draw(play->dice, n) : 0);
  play->state->chits.at[chit] = (guint8)(MONFERRATO_CHIT_HAND + side);
  cap_log_secret(play->log, "5.1", "%s drew %s.", play->game->scenario->base.sides[side].name,
                 chits_of(play)->chits[chit].name);
  return TRUE;
}

void monferrato_draw_chit(MonferratoPlay *play, CapIndex side) {
  if (count_at(play->game, play->state, MONFERRATO_CHIT_CONTAINER) == 0 &&
      count_at(play->game, play->state, MONFERRATO_CHIT_DISCARDED) > 0) {
    move_all(play, MONFERRATO_CHIT_DISCARDED, MONFERRATO_CHIT_CONTAINER);
    cap_log(play->log, "5.1a", "The discarded chits went back into the container.");
  }
  if (take(play, side))
    cap_log(play->log, "5", "%s drew a chit.", play->game->scenario->base.sides[side].name);
  else
    cap_log(play->log, "5", "There was no chit to draw.");
}

/* [16.1a] [M-35] A plain mandatory chit in hand, playable or not. */
static gboolean holds_mandatory(const MonferratoPlay *play, CapIndex side) {
  for (guint i = 0; i < chits_of(play)->n_chits; i++) {
    const MonferratoChit *chit = &chits_of(play)->chits[i];

    if (monferrato_holds(play->state, side, i) && chit->duty == MONFERRATO_MANDATORY &&
        (chit->side == CAP_INDEX_NONE || chit->side == side))
      return TRUE;
  }
  return FALSE;
}

gboolean monferrato_may_draw(const MonferratoPlay *play) {
  const MonferratoActivation *a = &play->state->activation;
  CapIndex side = monferrato_active_side(play);

  return a->chits == 0 && !holds_mandatory(play, side) && !monferrato_owes(play) &&
         (chits_of(play)->n_chits == 0 ||
          monferrato_hand_size(play->game, play->state, side) <= chits_of(play)->hand) &&
         !monferrato_is_forbidden(play->game, play->state, a->command, MONFERRATO_FORBID_DRAW_CHIT);
}

/* --- The beginning, and the later set --------------------------------------------------------- */

static void deal_to(MonferratoPlay *play, CapIndex side) {
  while (monferrato_hand_size(play->game, play->state, side) < chits_of(play)->hand &&
         take(play, side))
    ;
}

void monferrato_deal(MonferratoPlay *play) {
  const MonferratoChits *chits = chits_of(play);

  if (chits->n_chits == 0)
    return; /* [M-01] */
  for (guint i = 0; i < chits->n_chits; i++)
    play->state->chits.at[i] =
        chits->chits[i].set == 0 ? MONFERRATO_CHIT_CONTAINER : MONFERRATO_CHIT_ASIDE;
  for (guint i = 0; i < chits->n_given; i++)
    play->state->chits.at[chits->given[i].chit] =
        (guint8)(MONFERRATO_CHIT_HAND + chits->given[i].side);
  cap_log(play->log, "4f", "Chits were dealt to both sides.");
  deal_to(play, play->game->first_side);
  deal_to(play, (CapIndex)(1 - play->game->first_side));
}

void monferrato_change_sets(MonferratoPlay *play) {
  const MonferratoChits *chits = chits_of(play);

  if (chits->n_chits == 0 || chits->later == 0 || play->state->turn != chits->later)
    return;
  move_all(play, MONFERRATO_CHIT_CONTAINER, MONFERRATO_CHIT_DISCARDED);
  move_all(play, MONFERRATO_CHIT_ASIDE, MONFERRATO_CHIT_CONTAINER);
  cap_log(play->log, "16.4b", "The red chits went into the container, the others to the discards.");
}

/* --- [5f] Too many ---------------------------------------------------------------------------- */

/* [M-34] What its side may never play is no duty. */
static gboolean may_discard(const MonferratoPlay *play, CapIndex side, guint number) {
  const MonferratoChit *chit = &chits_of(play)->chits[number];

  return monferrato_holds(play->state, side, number) &&
         (chit->duty == MONFERRATO_OPTIONAL ||
          (chit->side != CAP_INDEX_NONE && chit->side != side));
}

gboolean monferrato_ask_discard(const MonferratoPlay *play, CapIndex side, CapRequest *request) {
  if (monferrato_hand_size(play->game, play->state, side) <= chits_of(play)->hand)
    return FALSE;
  monferrato_ask(request, side, MONFERRATO_DECISION_DISCARD, CAP_INDEX_NONE);
  for (guint i = 0; i < chits_of(play)->n_chits; i++)
    if (may_discard(play, side, i))
      monferrato_offer(request, MONFERRATO_ANSWER_DISCARD, i, 0);
  return request->n_options > 0;
}

void monferrato_discard(MonferratoPlay *play, CapIndex side, guint chit) {
  play->state->chits.at[chit] = MONFERRATO_CHIT_DISCARDED;
  cap_log(play->log, "5f", "%s discarded %s.", play->game->scenario->base.sides[side].name,
          chits_of(play)->chits[chit].name);
}

static gboolean run_discard(MonferratoPlay *play, CapRequest *request) {
  if (monferrato_ask_discard(play, monferrato_active_side(play), request))
    return TRUE;
  monferrato_go_to(play, MONFERRATO_STAGE_PUT_AWAY);
  monferrato_open_window(play);
  return FALSE;
}

static void answer_discard(MonferratoPlay *play, CapOption option) {
  monferrato_discard(play, monferrato_active_side(play), option.a);
}

const MonferratoStageRow monferrato_discard_stage = {run_discard, answer_discard};
