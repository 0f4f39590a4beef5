/* [4.1] The sequence of a turn: Commands are drawn until none is left, then a new turn begins. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch11-raids.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chapters/ch17-victory.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/special/special.h"

/* --- [4.1a] The draw -------------------------------------------------------------------------- */

/* The nth marker in the container; CAP_INDEX_NONE after the last. */
static CapIndex marker_at(const MonferratoPlay *play, guint n) {
  for (CapIndex i = 0; i < play->game->roster->n_commands; i++)
    if (play->state->markers[i] == MONFERRATO_MARKER_CONTAINER && n-- == 0)
      return i;
  return CAP_INDEX_NONE;
}

static guint count_markers(const MonferratoPlay *play) {
  guint n = 0;

  while (marker_at(play, n) != CAP_INDEX_NONE)
    n++;
  return n;
}

/* [4.1b1] The supply of the whole Corps is checked before anything is chosen [5g]. */
static gboolean draw(MonferratoPlay *play, CapRequest *request) {
  guint n = count_markers(play);

  (void)request;
  if (n == 0) { /* [4.1c] */
    play->state->crowd_at = play->state->crowd_done = 0;
    monferrato_go_to(play, MONFERRATO_STAGE_STACKING);
    return FALSE;
  }
  CapIndex command = marker_at(play, n > 1 ? cap_dice_draw(play->dice, n) : 0);
  play->state->markers[command] = MONFERRATO_MARKER_DRAWN;
  play->state->activation = (MonferratoActivation){.command = command, .commander = CAP_INDEX_NONE};
  cap_log(play->log, "4.1", "The Command %s was drawn.",
          play->game->roster->commands[command].name);
  monferrato_supply_check(play, command, CAP_INDEX_NONE);
  monferrato_go_to(play, MONFERRATO_STAGE_OWED);
  monferrato_open_window(play);
  return FALSE;
}

const MonferratoStageRow monferrato_draw_stage = {draw, NULL};

/* --- [4.1b3] The marker is put away ----------------------------------------------------------- */

/* [5.2c] Idle units count as activated, too. */
static gboolean put_away(MonferratoPlay *play, CapRequest *request) {
  CapIndex command = play->state->activation.command;
  const MonferratoCommand *c = &play->game->roster->commands[command];
  gboolean has_units = FALSE;

  (void)request;
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (play->state->counters[i].place == MONFERRATO_ON_MAP &&
        monferrato_is_unit(play->game->roster->counters[i].kind)) {
      play->state->counters[i].marks |= MONFERRATO_ACTIVATED;
      has_units = TRUE;
    }
  memset(play->state->fresh_mines, 0, sizeof play->state->fresh_mines); /* [9.1b] */
  play->state->markers[command] = has_units ? MONFERRATO_MARKER_ACTIVATED : MONFERRATO_MARKER_OUT;
  monferrato_spans_end(play->state, MONFERRATO_FOR_ACTIVATION); /* [M-31] */
  play->state->activation =
      (MonferratoActivation){.command = CAP_INDEX_NONE, .commander = CAP_INDEX_NONE};
  monferrato_go_to(play, MONFERRATO_STAGE_DRAW);
  return FALSE;
}

const MonferratoStageRow monferrato_put_away_stage = {put_away, NULL};

/* --- [4.1d2] [4.1e] A new turn ---------------------------------------------------------------- */

/* [4.1e3] [4.1e4] */
static void remove_marks(MonferratoPlay *play) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    play->state->counters[i].marks &= (guint8)~MONFERRATO_ACTIVATED;
}

/* [4.1e1] [M-09] The game ends as the turn marker passes the last turn. */
static gboolean new_turn(MonferratoPlay *play, CapRequest *request) {
  (void)request;
  if (play->state->turn + 1 > play->state->chits.last_turn) {
    monferrato_end_game(play);
    return FALSE;
  }
  play->state->turn++;
  monferrato_remove_raid_markers(play);
  remove_marks(play);
  monferrato_morale_new_turn(play);
  monferrato_special_turn(play);
  monferrato_spans_next_turn(play->state);
  monferrato_change_sets(play);
  monferrato_go_to(play, MONFERRATO_STAGE_ARRIVALS);
  return FALSE;
}

const MonferratoStageRow monferrato_new_turn_stage = {new_turn, NULL};
