/* [4.1e7] [16.3d] [M-04] Groups on the Timeline: the nearer their date, the likelier they come. */
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

/* On the dated turn no die is needed; a group that its condition keeps away waits on. */
static gboolean comes(MonferratoPlay *play, guint number) {
  const MonferratoChit *chit = &play->game->chits->chits[number];
  int difference = ABS(chit->date - play->state->turn);

  if (!monferrato_test_holds(play, play->state->chits.played_by[number], chit->test)) {
    cap_log(play->log, "16", "The group of %s is kept away.", chit->name);
    return FALSE;
  }
  if (difference == 0)
    return TRUE;
  guint die = cap_dice_roll(play->dice);
  cap_log(play->log, "16.3", "For the group of %s, %d turns away, the die shows %u.", chit->name,
          difference, die);
  return monferrato_table_arrives((guint)difference, die);
}

static void fill_container(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_commands; i++)
    if (play->state->markers[i] == MONFERRATO_MARKER_ACTIVATED)
      play->state->markers[i] = MONFERRATO_MARKER_CONTAINER;
}

/* [4.1e8] Then all markers go back. */
static gboolean run(MonferratoPlay *play, CapRequest *request) {
  MonferratoChitState *chits = &play->state->chits;

  (void)request;
  while (chits->arrival_at < play->game->chits->n_chits) {
    guint chit = chits->arrival_at++;

    if (chits->at[chit] != MONFERRATO_CHIT_TIMELINE || !comes(play, chit))
      continue;
    cap_log(play->log, "4.1e7", "The group of %s arrives.", play->game->chits->chits[chit].name);
    monferrato_push_chit(play, chits->played_by[chit], chit, MONFERRATO_STAGE_ARRIVALS);
    return FALSE;
  }
  chits->arrival_at = 0;
  fill_container(play);
  monferrato_go_to(play, MONFERRATO_STAGE_DRAW);
  return FALSE;
}

const MonferratoStageRow monferrato_arrivals_stage = {run, NULL};
