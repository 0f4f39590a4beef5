/* [TURN-1] [TURN-3] Who acts next. [gap 93] Both name, both roll, dice may be rolled again,
 * doubles, grades, totals; a Charismatic may pass. */
#include <string.h>

#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/charts/command.h"

enum { MOST_TIES = 10 };

static const char *side_name(const BaroquePlay *play, guint side) {
  return play->game->scenario->base.sides[side].name;
}

static const char *command_name(const BaroquePlay *play, guint command) {
  return baroque_command(play->game, command)->name;
}

/* --- Naming ----------------------------------------------------------------------------------- */

/* [gap 93] [gap 134] Somebody of it is on the table, or may come on. */
gboolean baroque_may_be_named(const BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  const BaroqueCommandState *at = &play->state->commands[command];

  if (at->readiness != BAROQUE_COMMAND_READY || !at->has_arrived)
    return FALSE;
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i) || play->state->units[i].place == BAROQUE_WAITS)
      return TRUE;
  return FALSE;
}

static guint count_ready(const BaroquePlay *play, guint side) {
  const BaroqueArmy *army = &play->game->scenario->armies[side];
  guint n = 0;

  for (guint i = army->first_command; i < army->first_command + army->n_commands; i++)
    n += baroque_may_be_named(play, i);
  return n;
}

/* A special rule lets an army act first, without dice. */
static gboolean opens(const BaroquePlay *play, guint side) {
  const BaroqueOpening *opening = &play->game->scenario->opening;
  const BaroqueArmy *army = &play->game->scenario->armies[side];
  guint done = 0;

  if (opening->army != side || play->state->turn != 0)
    return FALSE;
  for (guint i = army->first_command; i < army->first_command + army->n_commands; i++)
    done += play->state->commands[i].readiness == BAROQUE_COMMAND_DONE;
  return done < opening->commands && count_ready(play, side) > 0;
}

static gboolean waits_for_other(const BaroquePlay *play, guint side) {
  return opens(play, 1 - side);
}

static gboolean names(const BaroquePlay *play, guint side) {
  return !waits_for_other(play, side) && count_ready(play, side) > 0;
}

static void ask_name(const BaroquePlay *play, guint side, CapRequest *request) {
  const BaroqueArmy *army = &play->game->scenario->armies[side];

  baroque_ask(request, side, BAROQUE_DECISION_NAME, 0);
  for (guint i = army->first_command; i < army->first_command + army->n_commands; i++)
    if (baroque_may_be_named(play, i))
      baroque_offer(request, BAROQUE_ANSWER_NAME, i, 0, 0);
}

/* [gap 145] Both are asked before either is shown. */
static gboolean run_name(BaroquePlay *play, CapRequest *request) {
  BaroqueInitiative *i = &play->state->initiative;

  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    if ((i->asked >> side & 1) == 0 && names(play, side)) {
      ask_name(play, side, request);
      return TRUE;
    }
  if (i->asked == 0) { /* [TURN-3] */
    baroque_go_to(play, BAROQUE_STAGE_END_TURN);
    return FALSE;
  }
  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    if (i->named[side] != BAROQUE_NOBODY)
      cap_log_detail(play->log, "TURN-1", "%s named %s.", side_name(play, side),
                     command_name(play, i->named[side]));
  baroque_go_to(play, BAROQUE_STAGE_ROLL);
  return FALSE;
}

static void answer_name(BaroquePlay *play, CapOption option) {
  BaroqueInitiative *i = &play->state->initiative;
  guint side = baroque_side_of_command(play->game, option.a);

  i->named[side] = option.a;
  i->asked |= (guint8)(1u << side);
}

const BaroqueStageRow baroque_name_stage = {run_name, answer_name, NULL};

/* --- Dice ------------------------------------------------------------------------------------- */

static gboolean has_leader(const BaroquePlay *play, guint command) {
  guint leader = play->state->commands[command].leader;

  return leader == BAROQUE_ON_TABLE || leader == BAROQUE_WAITS;
}

/* [gap 129] [gap 32] */
static guint total_of(const BaroquePlay *play, guint side) {
  const BaroqueInitiative *i = &play->state->initiative;
  guint command = i->named[side];

  return (guint)i->dice[side][0] + i->dice[side][1] +
         (has_leader(play, command)
              ? baroque_initiative_bonus((BaroqueGrade)play->state->commands[command].grade)
              : 0);
}

static void roll_die(BaroquePlay *play, guint side, guint die) {
  play->state->initiative.dice[side][die] = (guint8)cap_dice_roll(play->dice);
}

static void tell_dice(const BaroquePlay *play, guint side) {
  static const char *const rules[] = {"LDR-5", "LDR-4", "LDR-3", "LDR-2", "LDR-1"};
  const BaroqueInitiative *i = &play->state->initiative;

  if (has_leader(play, i->named[side]))
    baroque_note(play, rules[play->state->commands[i->named[side]].grade]);
  cap_log_detail(play->log, "TURN-1", "%s rolled %u and %u for %s: %u in all.",
                 side_name(play, side), i->dice[side][0], i->dice[side][1],
                 command_name(play, i->named[side]), total_of(play, side));
}

static gboolean is_contested(const BaroquePlay *play) {
  const BaroqueInitiative *i = &play->state->initiative;

  return i->named[0] != BAROQUE_NOBODY && i->named[1] != BAROQUE_NOBODY;
}

static void begin_command(BaroquePlay *play, guint command) {
  BaroqueState *state = play->state;

  for (guint side = 0; side < BAROQUE_ARMIES;
       side++) /* [gap 23] they were named and did not pass */
    if (state->initiative.named[side] != BAROQUE_NOBODY)
      state->commands[state->initiative.named[side]].has_passed = FALSE;
  memset(&state->initiative, 0, sizeof state->initiative);
  state->initiative.named[0] = state->initiative.named[1] = BAROQUE_NOBODY;
  state->activation = (BaroqueActivation){.command = (guint16)command, .unit = BAROQUE_NOBODY};
  state->commands[command].leader_moved = FALSE;
  for (guint i = 0; i < play->game->n_units; i++)
    state->units[i].marks &= (guint16)~BAROQUE_HAS_FOUGHT;
  cap_log(play->log, "TURN-2", "%s began to act.", command_name(play, command));
  baroque_go_to(play, BAROQUE_STAGE_COMMAND);
}

static gboolean run_roll(BaroquePlay *play, CapRequest *request) {
  BaroqueInitiative *i = &play->state->initiative;

  (void)request;
  for (guint n = 0; n < BAROQUE_ARMIES; n++) {
    guint side = n == 0 ? play->game->attacker : 1u - play->game->attacker;

    if (i->named[side] == BAROQUE_NOBODY)
      continue;
    if (opens(play, side)) {
      begin_command(play, i->named[side]);
      return FALSE;
    }
    roll_die(play, side, 0);
    roll_die(play, side, 1);
    tell_dice(play, side);
    i->has_asked[side] = FALSE;
  }
  i->is_rolled = TRUE;
  baroque_go_to(play, is_contested(play) ? BAROQUE_STAGE_REROLL : BAROQUE_STAGE_SETTLE);
  return FALSE;
}

const BaroqueStageRow baroque_roll_stage = {run_roll, NULL, NULL};

/* [gap 22] The side behind decides first; [gap 93] at a tie the defender. */
static guint who_is_behind(const BaroquePlay *play) {
  guint attacker = play->game->attacker;

  if (total_of(play, attacker) < total_of(play, 1 - attacker))
    return attacker;
  return 1 - attacker;
}

static gboolean may_reroll(const BaroquePlay *play, guint side) {
  guint command = play->state->initiative.named[side];

  return !play->state->initiative.has_asked[side] && !play->state->initiative.has_rerolled[side] &&
         has_leader(play, command) &&
         baroque_may_reroll_both((BaroqueGrade)play->state->commands[command].grade);
}

/* Who is asked now; 2: nobody any more. */
static guint who_rerolls(const BaroquePlay *play) {
  const BaroqueInitiative *i = &play->state->initiative;
  guint first = who_is_behind(play);

  if (i->has_asked[0] || i->has_asked[1])
    first = i->has_asked[0] ? 1 : 0;
  if (may_reroll(play, first))
    return first;
  return may_reroll(play, 1 - first) ? 1 - first : 2;
}

static gboolean run_reroll(BaroquePlay *play, CapRequest *request) {
  guint side = who_rerolls(play);

  if (side == 2) {
    baroque_go_to(play, BAROQUE_STAGE_SETTLE);
    return FALSE;
  }
  guint command = play->state->initiative.named[side];
  baroque_ask(request, side, BAROQUE_DECISION_REROLL, command);
  baroque_offer(request, BAROQUE_ANSWER_KEEP, 0, 0, 0);
  baroque_offer(request, BAROQUE_ANSWER_REROLL_BOTH, 0, 0, 0);
  if (baroque_may_reroll_one((BaroqueGrade)play->state->commands[command].grade))
    for (guint i = 0; i < 2; i++)
      baroque_offer(request, BAROQUE_ANSWER_REROLL_ONE, play->state->initiative.dice[side][i], i,
                    0);
  return TRUE;
}

static void answer_reroll(BaroquePlay *play, CapOption option) {
  guint side = who_rerolls(play);

  play->state->initiative.has_asked[side] = TRUE;
  if (option.kind == BAROQUE_ANSWER_KEEP)
    return;
  play->state->initiative.has_rerolled[side] = TRUE;
  if (option.kind == BAROQUE_ANSWER_REROLL_BOTH || option.b == 0)
    roll_die(play, side, 0);
  if (option.kind == BAROQUE_ANSWER_REROLL_BOTH || option.b == 1)
    roll_die(play, side, 1);
  cap_log_detail(play->log, option.kind == BAROQUE_ANSWER_REROLL_ONE ? "LDR-1" : "LDR-2",
                 "%s rolled dice again.", side_name(play, side));
  tell_dice(play, side);
}

const BaroqueStageRow baroque_reroll_stage = {run_reroll, answer_reroll, NULL};

/* --- Settling --------------------------------------------------------------------------------- */

/* [LDR-5] [gap 24] */
static gboolean fails_by_double(const BaroquePlay *play, guint side) {
  const BaroqueInitiative *i = &play->state->initiative;
  guint command = i->named[side];

  return command != BAROQUE_NOBODY && i->dice[side][0] == i->dice[side][1] &&
         has_leader(play, command) && play->state->commands[command].grade == BAROQUE_INCOMPETENT;
}

/* [gap 25] */
static void change_grade(BaroquePlay *play, guint side) {
  const BaroqueInitiative *i = &play->state->initiative;
  guint command = i->named[side];

  if (command == BAROQUE_NOBODY || !has_leader(play, command))
    return;
  BaroqueCommandState *c = &play->state->commands[command];
  BaroqueGrade after =
      baroque_grade_after((BaroqueGrade)c->grade, i->dice[side][0], i->dice[side][1],
                          (BaroqueGradeChange)play->game->settings->grade_change_on_doubles);
  if (after == (BaroqueGrade)c->grade)
    return;
  c->grade = (guint8)after;
  cap_log(play->log, "gap 25", "The Leader of %s was now %s.", command_name(play, command),
          cap_words(play->log, baroque_grade_words[after]));
}

static void put_away(BaroquePlay *play, guint side) {
  BaroqueInitiative *i = &play->state->initiative;

  cap_log(play->log, "LDR-5", "A double: nobody of %s acted this turn.",
          command_name(play, i->named[side]));
  play->state->commands[i->named[side]].readiness = BAROQUE_COMMAND_DONE;
  i->named[side] = BAROQUE_NOBODY;
}

static guint count_done(const BaroquePlay *play, guint side) {
  const BaroqueArmy *army = &play->game->scenario->armies[side];
  guint n = 0;

  for (guint i = army->first_command; i < army->first_command + army->n_commands; i++)
    n += play->state->commands[i].readiness == BAROQUE_COMMAND_DONE;
  return n;
}

/* [B-01] Totals, then the better structure; 2 when dice must be rolled again. [gap 146] */
static guint winner_of(const BaroquePlay *play, const guint totals[2]) {
  const BaroqueArmy *armies = play->game->scenario->armies;

  if (totals[0] != totals[1])
    return totals[0] > totals[1] ? 0 : 1;
  if (armies[0].structure != armies[1].structure) /* the best comes first */
    return armies[0].structure < armies[1].structure ? 0 : 1;
  if (play->state->initiative.ties + 1 < MOST_TIES)
    return 2;
  guint done[2] = {count_done(play, 0), count_done(play, 1)};
  return done[0] != done[1] ? (done[0] < done[1] ? 0 : 1) : play->game->attacker;
}

static void name_anew(BaroquePlay *play) {
  memset(&play->state->initiative, 0, sizeof play->state->initiative);
  play->state->initiative.named[0] = play->state->initiative.named[1] = BAROQUE_NOBODY;
  baroque_go_to(play, BAROQUE_STAGE_NAME);
}

static gboolean run_settle(BaroquePlay *play, CapRequest *request) {
  BaroqueInitiative *i = &play->state->initiative;
  gboolean fails[2] = {fails_by_double(play, 0), fails_by_double(play, 1)};
  guint totals[2] = {0, 0}, winner;

  (void)request;
  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    if (i->named[side] != BAROQUE_NOBODY)
      totals[side] = total_of(play, side);
  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    change_grade(play, side);
  for (guint side = 0; side < BAROQUE_ARMIES; side++)
    if (fails[side])
      put_away(play, side);
  if (i->named[0] == BAROQUE_NOBODY && i->named[1] == BAROQUE_NOBODY) {
    name_anew(play);
    return FALSE;
  }
  if (!is_contested(play)) {
    begin_command(play, i->named[i->named[0] == BAROQUE_NOBODY ? 1 : 0]);
    return FALSE;
  }
  winner = winner_of(play, totals);
  if (winner == 2) {
    i->ties++;
    cap_log_detail(play->log, "B-01", "The initiative was tied and rolled again.");
    baroque_go_to(play, BAROQUE_STAGE_ROLL);
    return FALSE;
  }
  i->winner = (guint8)winner;
  cap_log_detail(play->log, "TURN-1", "%s won the initiative.", side_name(play, i->winner));
  baroque_go_to(play, BAROQUE_STAGE_PASS);
  return FALSE;
}

const BaroqueStageRow baroque_settle_stage = {run_settle, NULL, NULL};

/* [LDR-1] [gap 23] */
static gboolean run_pass(BaroquePlay *play, CapRequest *request) {
  const BaroqueInitiative *i = &play->state->initiative;
  guint command = i->named[i->winner];
  const BaroqueCommandState *c = &play->state->commands[command];

  if (c->grade != BAROQUE_CHARISMATIC || !has_leader(play, command) || c->has_passed) {
    begin_command(play, command);
    return FALSE;
  }
  baroque_ask(request, i->winner, BAROQUE_DECISION_PASS, command);
  baroque_offer(request, BAROQUE_ANSWER_ACT, 0, 0, 0);
  baroque_offer(request, BAROQUE_ANSWER_PASS, 0, 0, 0);
  return TRUE;
}

static void answer_pass(BaroquePlay *play, CapOption option) {
  const BaroqueInitiative *i = &play->state->initiative;

  if (option.kind != BAROQUE_ANSWER_PASS) {
    begin_command(play, i->named[i->winner]);
    return;
  }
  guint passed = i->named[i->winner];
  cap_log(play->log, "gap 23", "%s passed the initiative.", side_name(play, i->winner));
  begin_command(play, i->named[1 - i->winner]);
  play->state->commands[passed].has_passed = TRUE;
}

const BaroqueStageRow baroque_pass_stage = {run_pass, answer_pass, NULL};
