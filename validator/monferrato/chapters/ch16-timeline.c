/* [4.1e7] [16.3d] [M-04] Groups on the Timeline: the nearer their date, the likelier they come. */
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"
#include "validator/monferrato/machine/tally.h"

/* On the dated turn no die is needed; a group that its condition keeps away waits on. */
static gboolean comes(MonferratoPlay *play, guint number) {
  const MonferratoChit *chit = &play->game->chits->chits[number];
  int difference = chit->date - play->state->turn;

  if (!monferrato_test_holds(play, play->state->chits.played_by[number], chit->test)) {
    cap_log(play->log, "16", "The group of %s was kept away.", chit->name);
    return FALSE;
  }
  if (difference == 0)
    return TRUE;
  guint die = cap_dice_roll(play->dice);
  cap_log(play->log, "16.3",
          ABS(difference) == 1
              ? CAP_WORDS("For the group of %s, %d turn away, the die showed %u.")
              : CAP_WORDS("For the group of %s, %d turns away, the die showed %u."),
          chit->name, ABS(difference), die);
  return monferrato_table_arrives(difference, die);
}

/* Of the first units that it brings; CAP_INDEX_NONE: it brings none. */
static CapIndex side_of_units(const MonferratoPlay *play, guint first, guint n) {
  const MonferratoChits *chits = play->game->chits;
  CapIndex side = CAP_INDEX_NONE;

  for (guint i = first; i < first + n && side == CAP_INDEX_NONE; i++) {
    const MonferratoEffect *effect = &chits->effects[i];

    side = effect->kind == MONFERRATO_DO_REINFORCE && effect->group < chits->n_groups
               ? play->game->scenario->parts[chits->groups[effect->group].command].side
               : side_of_units(play, effect->first, effect->n_effects);
  }
  return side;
}

/* [M-67] Groups of the side that set up first come before the others. */
static gboolean is_turn_of(const MonferratoPlay *play, guint number, gboolean is_first) {
  const MonferratoChit *chit = &play->game->chits->chits[number];
  CapIndex side = side_of_units(play, chit->first, chit->n_effects);

  if (side == CAP_INDEX_NONE)
    side = play->state->chits.played_by[number];
  return (side == play->game->first_side) == is_first;
}

static void fill_container(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_commands; i++)
    if (play->state->markers[i] == MONFERRATO_MARKER_ACTIVATED)
      play->state->markers[i] = MONFERRATO_MARKER_CONTAINER;
}

/* [4.1e8] Then all markers go back. */
static gboolean run(MonferratoPlay *play, CapRequest *request) {
  MonferratoChitState *chits = &play->state->chits;
  guint n = play->game->chits->n_chits;

  (void)request;
  while (chits->arrival_at < MONFERRATO_SIDES * n) {
    guint chit = chits->arrival_at % n;
    gboolean is_first = chits->arrival_at++ < n;

    if (chits->at[chit] != MONFERRATO_CHIT_TIMELINE || !is_turn_of(play, chit, is_first) ||
        !comes(play, chit))
      continue;
    monferrato_count(play->state, MONFERRATO_TALLY_ARRIVAL);
    cap_log(play->log, "4.1e7", "The group of %s arrived.", play->game->chits->chits[chit].name);
    monferrato_push_chit(play, chits->played_by[chit], chit, MONFERRATO_STAGE_ARRIVALS);
    return FALSE;
  }
  chits->arrival_at = 0;
  fill_container(play);
  monferrato_go_to(play, MONFERRATO_STAGE_DRAW);
  return FALSE;
}

const MonferratoStageRow monferrato_arrivals_stage = {run, NULL};
