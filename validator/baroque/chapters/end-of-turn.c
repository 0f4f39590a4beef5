/* [gap 82] [gap 138] The end of a turn: villages and baggage, Commands, armies, the limit; then the
 * marks of the turn go. And [gap 136] who arrives with the next. */
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/points.h"
#include "validator/baroque/machine/tally.h"

/* --- Points ----------------------------------------------------------------------------------- */

static guint points_of(const BaroquePlay *play, guint unit, gboolean single) {
  const BaroqueUnitState *at = &play->state->units[unit];

  return baroque_unit_points(play->game->units[unit].unit->vd, (at->marks & BAROQUE_EXHAUSTED) != 0,
                             at->place == BAROQUE_ELIMINATED, single);
}

guint baroque_command_lost(const BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  gboolean single = play->game->settings->command_count == BAROQUE_COUNT_SINGLE;
  guint lost = 0;

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    lost += points_of(play, i, single);
  return lost;
}

guint baroque_army_lost(const BaroquePlay *play, guint side) {
  const BaroqueGame *game = play->game;
  guint lost = 0;

  for (guint i = 0; i < game->n_units; i++) {
    if (game->units[i].side != side)
      continue;
    lost += points_of(play, i, FALSE);
    if (baroque_is_baggage(game->units[i].troop) &&
        play->state->units[i].place == BAROQUE_ELIMINATED)
      lost += BAROQUE_BAGGAGE_POINTS;
  }
  for (guint i = 0; i < game->n_villages; i++)
    if (game->villages[i].side == side && play->state->village_lost[i])
      lost += BAROQUE_VILLAGE_POINTS;
  return lost;
}

/* --- Villages --------------------------------------------------------------------------------- */

static gboolean is_held_by(const BaroquePlay *play, guint village, guint side) {
  const BaroquePiece *piece =
      baroque_ground_piece(play->game->ground, play->game->villages[village].piece);

  for (guint i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].side == side && baroque_is_there(play->state, i) &&
        baroque_piece_has_base(piece, baroque_base(play, i)))
      return TRUE;
  return FALSE;
}

/* [gap 16] [gap 123] */
static void look_at_villages(BaroquePlay *play) {
  const BaroqueGame *game = play->game;

  for (guint i = 0; i < game->n_villages; i++) {
    guint owner = game->villages[i].side;
    gboolean own = is_held_by(play, i, owner), enemy = is_held_by(play, i, 1 - owner);
    guint8 *lost = &play->state->village_lost[i];
    const char *name = game->map->grounds[game->villages[i].piece].name;

    if (enemy && !own && !*lost) {
      *lost = TRUE;
      cap_log(play->log, "BRK-2", "%s lost %s.", game->scenario->base.sides[owner].name, name);
    } else if (own && !enemy && *lost) {
      *lost = FALSE;
      cap_log(play->log, "gap 16", "%s won %s back.", game->scenario->base.sides[owner].name, name);
    }
  }
}

/* --- Commands --------------------------------------------------------------------------------- */

static gboolean is_on_table(const BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i))
      return TRUE;
  return FALSE;
}

static gboolean is_broken(const BaroquePlay *play, guint command) {
  return is_on_table(play, command) &&
         baroque_command_lost(play, command) >= baroque_command(play->game, command)->vd;
}

/* [BRK-4] [B-15] */
static void break_command(BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);

  baroque_count(play->state, BAROQUE_TALLY_COMMAND_BROKEN);
  cap_log(play->log, "BRK-4", "%s had no points left: all units of the Command tested Discipline.",
          c->name);
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i) &&
        !baroque_test(play, i, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = FALSE}))
      baroque_eliminate(play, i, BAROQUE_BY_OTHER, "BRK-4");
}

/* [gap 135] All are judged from the same count. The break of one brings no other down, whatever
 * command-break-chain says, for a Command loses points by its own units only [gap 81]. */
static void look_at_commands(BaroquePlay *play) {
  guint broken = 0;

  for (guint i = 0; i < play->game->n_commands; i++)
    if (is_broken(play, i))
      broken |= 1u << i;
  for (guint i = 0; broken >> i != 0; i++)
    if ((broken >> i & 1) != 0)
      break_command(play, i);
}

/* --- Armies ----------------------------------------------------------------------------------- */

static void finish(BaroquePlay *play, CapIndex winner, BaroqueVictory level, const char *rule) {
  BaroqueState *state = play->state;

  state->is_over = TRUE;
  state->winner = winner;
  state->level = (guint8)level;
  if (winner == CAP_INDEX_NONE)
    cap_log(play->log, rule, "The battle ended without a winner.");
  else
    cap_log(play->log, rule, "%s won the battle.", play->game->scenario->base.sides[winner].name);
}

/* [BRK-3] [gap 83] */
static gboolean look_at_armies(BaroquePlay *play) {
  BaroqueState *state = play->state;

  for (guint side = 0; side < BAROQUE_ARMIES; side++) {
    state->is_routed[side] = baroque_army_lost(play, side) >= play->game->total[side];
    if (state->is_routed[side])
      cap_log(play->log, "BRK-3", "The army was routed: %s.",
              play->game->scenario->base.sides[side].name);
  }
  if (!state->is_routed[0] && !state->is_routed[1])
    return FALSE;
  if (state->is_routed[0] && state->is_routed[1])
    finish(play, CAP_INDEX_NONE, BAROQUE_VICTORY_NONE, "gap 83");
  else
    finish(play, state->is_routed[0] ? 1 : 0, BAROQUE_VICTORY_ROUT, "BRK-3");
  return TRUE;
}

/* [gap 84] [gap 139] */
static void end_by_limit(BaroquePlay *play) {
  const BaroqueGame *game = play->game;
  int better = -1;

  switch (game->scenario->end) {
  case BAROQUE_END_SHARES:
    better = baroque_better_share(baroque_army_lost(play, 0), game->total[0],
                                  baroque_army_lost(play, 1), game->total[1]);
    break;
  case BAROQUE_END_DRAW:
    break;
  case BAROQUE_END_ATTACKER:
    better = (int)game->attacker;
    break;
  case BAROQUE_END_DEFENDER:
    better = 1 - (int)game->attacker;
    break;
  }
  finish(play, better < 0 ? CAP_INDEX_NONE : (CapIndex)better,
         better < 0 ? BAROQUE_VICTORY_NONE : BAROQUE_VICTORY_POINTS, "gap 84");
}

/* --- The turn --------------------------------------------------------------------------------- */

static void clear_marks(BaroquePlay *play) {
  for (guint i = 0; i < play->game->n_units; i++) {
    BaroqueUnitState *at = &play->state->units[i];

    at->marks &= (guint16)~BAROQUE_MARKS_OF_TURN;
    at->moves = 0;
    at->evasions = 0;
  }
  for (guint i = 0; i < play->game->n_commands; i++) {
    play->state->commands[i].readiness = BAROQUE_COMMAND_READY;
    play->state->commands[i].has_passed = FALSE;
  }
}

static gboolean run_end_turn(BaroquePlay *play, CapRequest *request) {
  (void)request;
  look_at_villages(play);
  look_at_commands(play);
  cap_log(play->log, "BRK-1", "Points lost: %s %u of %u, %s %u of %u.",
          play->game->scenario->base.sides[0].name, baroque_army_lost(play, 0),
          play->game->total[0], play->game->scenario->base.sides[1].name,
          baroque_army_lost(play, 1), play->game->total[1]);
  if (look_at_armies(play))
    return FALSE;
  if ((CapTurn)play->state->turn + 1 >= (CapTurn)play->game->scenario->base.n_turns) {
    end_by_limit(play);
    return FALSE;
  }
  clear_marks(play);
  play->state->turn++;
  baroque_go_to(play, BAROQUE_STAGE_NEW_TURN);
  return FALSE;
}

const BaroqueStageRow baroque_end_turn_stage = {run_end_turn, NULL, NULL};

/* --- Arrivals --------------------------------------------------------------------------------- */

/* A die is rolled only where it matters. [gap 90] */
static gboolean arrives_now(BaroquePlay *play, const BaroqueArrivalRoll *roll) {
  if (roll->turn != (CapTurn)play->state->turn)
    return FALSE;
  return roll->at_least <= 1 || cap_dice_roll(play->dice) >= roll->at_least;
}

static void look_for_arrival(BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);

  for (guint i = c->first_roll; i < c->first_roll + c->n_rolls; i++)
    if (arrives_now(play, &play->game->scenario->rolls[i])) {
      play->state->commands[command].has_arrived = TRUE;
      cap_log(play->log, "gap 136", "From this turn on %s can come on to the table.", c->name);
      return;
    }
}

static gboolean run_new_turn(BaroquePlay *play, CapRequest *request) {
  (void)request;
  cap_log_detail(play->log, "TURN-1", "Turn %u began.", play->state->turn + 1u);
  for (guint i = 0; i < play->game->n_commands; i++)
    if (!play->state->commands[i].has_arrived)
      look_for_arrival(play, i);
  baroque_go_to(play, BAROQUE_STAGE_NAME);
  return FALSE;
}

const BaroqueStageRow baroque_new_turn_stage = {run_new_turn, NULL, NULL};
