/* [TURN-2] The Command that acts: its units one by one, its Leader between them. [gap 95] What was
 * not used is lost; melees that stand are fought at the end. */
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/group.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/chapters/way.h"

/* --- Who acts --------------------------------------------------------------------------------- */

static gboolean may_act(const BaroquePlay *play, guint unit) {
  if (baroque_has(play->state, unit, BAROQUE_ACTIVATED))
    return FALSE;
  return baroque_is_there(play->state, unit) || play->state->units[unit].place == BAROQUE_WAITS;
}

/* [gap 31] A free Leader, or one whose unit does not fight. */
static gboolean may_ride(const BaroquePlay *play, guint command) {
  const BaroqueCommandState *c = &play->state->commands[command];

  return c->leader == BAROQUE_ON_TABLE && !c->leader_moved &&
         (c->unit == BAROQUE_NOBODY || !baroque_in_melee(play, c->unit));
}

static gboolean run_command(BaroquePlay *play, CapRequest *request) {
  guint command = play->state->activation.command;
  const BaroqueCommand *c = baroque_command(play->game, command);

  baroque_ask(request, c->army, BAROQUE_DECISION_COMMAND, command);
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (may_act(play, i))
      baroque_offer(request, BAROQUE_ANSWER_ACTIVATE, i, 0, 0);
  if (play->game->settings->group_moves)
    baroque_offer_groups(play, request);
  if (may_ride(play, command))
    baroque_offer(request, BAROQUE_ANSWER_LEADER, 0, 0, 0);
  baroque_offer(request, BAROQUE_ANSWER_END_COMMAND, 0, 0, 0);
  return TRUE;
}

static void begin_unit(BaroquePlay *play, guint unit) {
  play->state->activation =
      (BaroqueActivation){.command = play->state->activation.command, .unit = (guint16)unit};
  baroque_mark(play->state, unit, BAROQUE_ACTIVATED);
  baroque_way_begin(play);
  baroque_go_to(play, BAROQUE_STAGE_UNIT);
}

static void answer_command(BaroquePlay *play, CapOption option) {
  switch ((BaroqueAnswer)option.kind) {
  case BAROQUE_ANSWER_ACTIVATE:
    begin_unit(play, option.a);
    break;
  case BAROQUE_ANSWER_GROUP:
    baroque_begin_group(play, option.a);
    break;
  case BAROQUE_ANSWER_LEADER:
    baroque_go_to(play, BAROQUE_STAGE_LEADER);
    break;
  default:
    baroque_go_to(play, BAROQUE_STAGE_END_COMMAND);
    break;
  }
}

const BaroqueStageRow baroque_command_stage = {run_command, answer_command, NULL};

void baroque_end_unit(BaroquePlay *play) {
  baroque_way_end(play);
  for (guint i = 0; i < play->game->n_units; i++)
    play->state->units[i].marks &= (guint16)~BAROQUE_IN_GROUP;
  play->state->activation =
      (BaroqueActivation){.command = play->state->activation.command, .unit = BAROQUE_NOBODY};
  baroque_go_to(play, BAROQUE_STAGE_COMMAND);
}

/* --- The end of it ---------------------------------------------------------------------------- */

/* [gap 95] The first unit of the Command whose melee nobody has fought; BAROQUE_NOBODY. */
static guint unfought(const BaroquePlay *play) {
  const BaroqueCommand *c = baroque_command(play->game, play->state->activation.command);

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i) && baroque_in_melee(play, i) &&
        !baroque_has(play->state, i, BAROQUE_HAS_FOUGHT))
      return i;
  return BAROQUE_NOBODY;
}

static gboolean run_end_command(BaroquePlay *play, CapRequest *request) {
  BaroqueActivation *a = &play->state->activation;
  guint unit = unfought(play);
  guint16 foes[BAROQUE_MOST_UNITS];

  if (unit == BAROQUE_NOBODY) {
    play->state->commands[a->command].readiness = BAROQUE_COMMAND_DONE;
    *a = (BaroqueActivation){.command = BAROQUE_NOBODY, .unit = BAROQUE_NOBODY};
    baroque_go_to(play, BAROQUE_STAGE_NAME);
    return FALSE;
  }
  baroque_ask(request, baroque_active_side(play), BAROQUE_DECISION_MELEE, unit);
  if (play->state->units[unit].partner != BAROQUE_NOBODY) {
    baroque_offer(request, BAROQUE_ANSWER_MELEE, play->state->units[unit].partner, 0, 0);
    return TRUE;
  }
  for (guint n = baroque_foes(play, unit, foes), i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_MELEE, foes[i], 0, 0);
  return TRUE;
}

static void answer_end_command(BaroquePlay *play, CapOption option) {
  baroque_fight_on(play, unfought(play), option.a, BAROQUE_STAGE_END_COMMAND);
}

const BaroqueStageRow baroque_end_command_stage = {run_end_command, answer_end_command, NULL};
