/* The council of the Swiss, or of whomever the scenario names: one of them is elected Capitano
 * Generale by lot. [15.5] */
#include "validator/engine/honour/ch15-election.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

enum { VOTE, REORGANISE };

/* [15.5d] Where the scenario has the rule without saying for whom, it is for the Swiss, that is,
 * for nations with a council; a condition that holds for nobody in general, but for him, names him.
 */
CapVoters cap_voters(const CapGame *game, const CapState *state) {
  const CapSubject nobody = cap_subject();

  if (!cap_special_has_switch(game, CAP_SWITCH_ELECTION))
    return CAP_VOTERS_NONE;
  return cap_special_switch(game, state, CAP_SWITCH_ELECTION, &nobody, FALSE) ? CAP_VOTERS_COUNCIL
                                                                              : CAP_VOTERS_NAMED;
}

gboolean cap_is_voter(const CapGame *game, const CapState *state, CapVoters voters,
                      CapCapitanoIndex capitano) {
  CapSubject subject;

  switch (voters) {
  case CAP_VOTERS_NONE:
    return FALSE;
  case CAP_VOTERS_COUNCIL:
    return game->capitani[capitano].in_council;
  case CAP_VOTERS_NAMED:
    subject = cap_subject_force(game, state, capitano);
    return cap_special_switch(game, state, CAP_SWITCH_ELECTION, &subject, FALSE);
  }
  return FALSE;
}

gboolean cap_elects(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  return cap_is_voter(game, state, cap_voters(game, state), capitano);
}

guint cap_keep_voters(const CapGame *game, const CapState *state, CapCapitanoIndex *who, guint n) {
  CapVoters voters = cap_voters(game, state);
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    if (cap_is_voter(game, state, voters, who[i]))
      who[kept++] = who[i];
  return kept;
}

void cap_push_election(CapPlay *play, CapCapitanoIndex primo) {
  cap_play_push(play, CAP_STAGE_ELECTION)->capitano = primo;
}

static gboolean is_set_up_to_elect(const CapPlay *play, CapCapitanoIndex capitano) {
  CapIndex stack = play->game->capitani[capitano].stack;

  return stack != CAP_INDEX_NONE && play->game->scenario->stacks[stack].elect &&
         play->state->capitani[capitano].station == CAP_STATION_ON_MAP &&
         cap_elects(play->game, play->state, capitano);
}

gboolean cap_push_set_up_elections(CapPlay *play) {
  gboolean any = FALSE;

  for (CapCapitanoIndex i = (CapCapitanoIndex)play->game->n_capitani; i-- > 0;) {
    if (!is_set_up_to_elect(play, i))
      continue;
    cap_push_election(play, i);
    any = TRUE;
  }
  return any;
}

/* [15.5e] Every Capitano of the Force who elects stands for election, Minor ones too. */
static guint list_candidates(const CapPlay *play, CapCapitanoIndex primo,
                             CapCapitanoIndex out[CAP_MAX_CAPITANI]) {
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_is_in_play(play->state, i) && cap_force_of(play->game, play->state, i) == primo)
      out[n++] = i;
  return cap_keep_voters(play->game, play->state, out, n);
}

/* [15.5a] He is Capitano Generale for as long as the Force has no other election. [15.5b] All
 * others are under him, whatever their Rank. */
static void install(CapPlay *play, CapFrame *frame, CapCapitanoIndex elected) {
  CapCapitanoIndex candidates[CAP_MAX_CAPITANI];
  guint n = list_candidates(play, frame->capitano, candidates);

  for (guint i = 0; i < n; i++)
    play->state->capitani[candidates[i]].marks &= (guint16) ~(CAP_MARK_GENERAL | CAP_MARK_ELECTED);
  if (elected != frame->capitano)
    cap_take_command(play, elected, frame->capitano);
  play->state->capitani[elected].marks |= CAP_MARK_GENERAL | CAP_MARK_ELECTED;
  frame->capitano = elected;
  cap_log(play->log, "15.5a", "%s is elected Capitano Generale.",
          cap_game_card(play->game, elected)->name);
  cap_update_capitani(play);
}

static void vote(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex candidates[CAP_MAX_CAPITANI];
  guint n = list_candidates(play, frame->capitano, candidates);

  if (n == 0) {
    cap_play_pop(play);
    return;
  }
  cap_seen_if(play->game, CAP_SEEN_SEVERAL_STAND_FOR_ELECTION, n > 1);
  install(play, frame, candidates[n > 1 ? cap_dice_draw(play->dice, n) : 0]);
  frame->point = REORGANISE;
}

/* [15.5b] The Force may be put in order anew. */
static void reorganise(CapPlay *play, const CapFrame *frame) {
  cap_seen(play->game, CAP_SEEN_REORGANISED_AFTER_ELECTION);
  CapCapitanoIndex elected = frame->capitano;
  CapIndex side = cap_side_of(play->game, play->state, elected);
  CapFrame *organisation;

  cap_play_pop(play);
  organisation = cap_play_push(play, CAP_STAGE_ORGANISATION);
  organisation->side = side;
  organisation->capitano = elected;
}

gboolean cap_election_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)request;
  if (frame->point == VOTE)
    vote(play, frame);
  else
    reorganise(play, frame);
  return FALSE;
}

/* Nobody is asked: the lot decides. */
void cap_election_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  (void)play;
  (void)frame;
  (void)option;
}
