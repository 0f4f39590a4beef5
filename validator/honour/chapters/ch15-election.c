/* The council of the Swiss, or of whomever the scenario names: one of them is elected Capitano
 * Generale by lot. [15.5] */
#include "validator/honour/chapters/ch15-election.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

enum { VOTE, REORGANISE };

/* [15.5d] Where the scenario has the rule without saying for whom, it is for the Swiss, that is,
 * for nations with a council; a condition that holds for nobody in general, but for him, names him.
 */
HonourVoters honour_voters(const HonourGame *game, const HonourState *state) {
  const HonourSubject nobody = honour_subject();

  if (!honour_special_has_switch(game, HONOUR_SWITCH_ELECTION))
    return HONOUR_VOTERS_NONE;
  return honour_special_switch(game, state, HONOUR_SWITCH_ELECTION, &nobody, FALSE)
             ? HONOUR_VOTERS_COUNCIL
             : HONOUR_VOTERS_NAMED;
}

gboolean honour_is_voter(const HonourGame *game, const HonourState *state, HonourVoters voters,
                         HonourCapitanoIndex capitano) {
  HonourSubject subject;

  switch (voters) {
  case HONOUR_VOTERS_NONE:
    return FALSE;
  case HONOUR_VOTERS_COUNCIL:
    return game->capitani[capitano].in_council;
  case HONOUR_VOTERS_NAMED:
    subject = honour_subject_force(game, state, capitano);
    return honour_special_switch(game, state, HONOUR_SWITCH_ELECTION, &subject, FALSE);
  }
  return FALSE;
}

gboolean honour_elects(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex capitano) {
  return honour_is_voter(game, state, honour_voters(game, state), capitano);
}

guint honour_keep_voters(const HonourGame *game, const HonourState *state, HonourCapitanoIndex *who,
                         guint n) {
  HonourVoters voters = honour_voters(game, state);
  guint kept = 0;

  for (guint i = 0; i < n; i++)
    if (honour_is_voter(game, state, voters, who[i]))
      who[kept++] = who[i];
  return kept;
}

void honour_push_election(HonourPlay *play, HonourCapitanoIndex primo) {
  honour_play_push(play, HONOUR_STAGE_ELECTION)->capitano = primo;
}

static gboolean is_set_up_to_elect(const HonourPlay *play, HonourCapitanoIndex capitano) {
  CapIndex stack = play->game->capitani[capitano].stack;

  return stack != CAP_INDEX_NONE && play->game->scenario->stacks[stack].elect &&
         play->state->capitani[capitano].station == HONOUR_STATION_ON_MAP &&
         honour_elects(play->game, play->state, capitano);
}

gboolean honour_push_set_up_elections(HonourPlay *play) {
  gboolean any = FALSE;

  for (HonourCapitanoIndex i = (HonourCapitanoIndex)play->game->n_capitani; i-- > 0;) {
    if (!is_set_up_to_elect(play, i))
      continue;
    honour_push_election(play, i);
    any = TRUE;
  }
  return any;
}

/* [15.5e] Every Capitano of the Force who elects stands for election, Minor ones too. */
static guint list_candidates(const HonourPlay *play, HonourCapitanoIndex primo,
                             HonourCapitanoIndex out[HONOUR_MAX_CAPITANI]) {
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_in_play(play->state, i) && honour_force_of(play->game, play->state, i) == primo)
      out[n++] = i;
  return honour_keep_voters(play->game, play->state, out, n);
}

/* [15.5a] He is Capitano Generale for as long as the Force has no other election. [15.5b] All
 * others are under him, whatever their Rank. */
static void install(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex elected) {
  HonourCapitanoIndex candidates[HONOUR_MAX_CAPITANI];
  guint n = list_candidates(play, frame->capitano, candidates);

  for (guint i = 0; i < n; i++)
    play->state->capitani[candidates[i]].marks &=
        (guint16) ~(HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);
  if (elected != frame->capitano)
    honour_take_command(play, elected, frame->capitano);
  play->state->capitani[elected].marks |= HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED;
  frame->capitano = elected;
  cap_log(play->log, "15.5a", "%s is elected Capitano Generale.",
          honour_game_card(play->game, elected)->name);
  honour_update_capitani(play);
}

static void vote(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex candidates[HONOUR_MAX_CAPITANI];
  guint n = list_candidates(play, frame->capitano, candidates);

  if (n == 0) {
    honour_play_pop(play);
    return;
  }
  honour_seen_if(play->game, HONOUR_SEEN_SEVERAL_STAND_FOR_ELECTION, n > 1);
  install(play, frame, candidates[n > 1 ? cap_dice_draw(play->dice, n) : 0]);
  frame->point = REORGANISE;
}

/* [15.5b] The Force may be put in order anew. */
static void reorganise(HonourPlay *play, const HonourFrame *frame) {
  honour_seen(play->game, HONOUR_SEEN_REORGANISED_AFTER_ELECTION);
  HonourCapitanoIndex elected = frame->capitano;
  CapIndex side = honour_side_of(play->game, play->state, elected);
  HonourFrame *organisation;

  honour_play_pop(play);
  organisation = honour_play_push(play, HONOUR_STAGE_ORGANISATION);
  organisation->side = side;
  organisation->capitano = elected;
}

gboolean honour_election_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  (void)request;
  if (frame->point == VOTE)
    vote(play, frame);
  else
    reorganise(play, frame);
  return FALSE;
}

/* Nobody is asked: the lot decides. */
void honour_election_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  (void)play;
  (void)frame;
  (void)option;
}
