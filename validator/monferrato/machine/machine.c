#include "validator/monferrato/machine/machine.h"

#include <string.h>

#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/special/special.h"

static const MonferratoStageRow *const stages[MONFERRATO_N_STAGES] = {
    [MONFERRATO_STAGE_SET_UP] = &monferrato_set_up_stage,
    [MONFERRATO_STAGE_DRAW] = &monferrato_draw_stage,
    [MONFERRATO_STAGE_OWED] = &monferrato_owed_stage,
    [MONFERRATO_STAGE_WAY] = &monferrato_way_stage,
    [MONFERRATO_STAGE_ZONES] = &monferrato_zones_stage,
    [MONFERRATO_STAGE_CHITS] = &monferrato_chits_stage,
    [MONFERRATO_STAGE_ZONE] = &monferrato_zone_stage,
    [MONFERRATO_STAGE_ACT] = &monferrato_act_stage,
    [MONFERRATO_STAGE_ACTION] = &monferrato_action_stage,
    [MONFERRATO_STAGE_GROUP] = &monferrato_group_stage,
    [MONFERRATO_STAGE_STEP] = &monferrato_step_stage,
    [MONFERRATO_STAGE_RAID] = &monferrato_raid_stage,
    [MONFERRATO_STAGE_PLUNDER] = &monferrato_plunder_stage,
    [MONFERRATO_STAGE_RECALL] = &monferrato_recall_stage,
    [MONFERRATO_STAGE_ROUND] = &monferrato_round_stage,
    [MONFERRATO_STAGE_LOSSES] = &monferrato_losses_stage,
    [MONFERRATO_STAGE_GO_ON] = &monferrato_go_on_stage,
    [MONFERRATO_STAGE_SURVIVAL] = &monferrato_survival_stage,
    [MONFERRATO_STAGE_RETREAT] = &monferrato_retreat_stage,
    [MONFERRATO_STAGE_SPOILS] = &monferrato_spoils_stage,
    [MONFERRATO_STAGE_GUNS] = &monferrato_guns_stage,
    [MONFERRATO_STAGE_PUT_AWAY] = &monferrato_put_away_stage,
    [MONFERRATO_STAGE_STACKING] = &monferrato_stacking_stage,
    [MONFERRATO_STAGE_NEW_TURN] = &monferrato_new_turn_stage,
    [MONFERRATO_STAGE_ARRIVALS] = &monferrato_arrivals_stage,
    [MONFERRATO_STAGE_RESPONSE] = &monferrato_response_stage,
    [MONFERRATO_STAGE_EFFECTS] = &monferrato_effects_stage,
    [MONFERRATO_STAGE_DISCARD] = &monferrato_discard_stage,
};

static const char *const decision_names[] = {
#define MONFERRATO_DECISION(id, name, about, question) name,
#include "validator/monferrato/machine/decisions.def"
#undef MONFERRATO_DECISION
};

const char *monferrato_decision_name(MonferratoDecision kind) {
  return kind < MONFERRATO_N_DECISIONS ? decision_names[kind] : NULL;
}

static void note_answer(const MonferratoPlay *play, CapOption option) {
  if (play->seen != NULL)
    play->seen[option.kind]++;
}

/* The stages come behind the answers. The end of the game is no new turn. */
static void note_stage(const MonferratoPlay *play, guint stage) {
  if (play->seen != NULL && !play->state->is_over)
    play->seen[(guint)MONFERRATO_N_ANSWERS + stage]++;
}

/* --- Going on --------------------------------------------------------------------------------- */

void monferrato_play_start(MonferratoPlay *play) {
  MonferratoState *state = play->state;

  memset(state, 0, sizeof *state);
  state->winner = CAP_INDEX_NONE;
  state->chosen = CAP_INDEX_NONE;
  state->activation.command = CAP_INDEX_NONE;
  state->activation.commander = CAP_INDEX_NONE;
  state->chits.last_turn = (guint16)(play->game->scenario->base.n_turns - 1);
  for (guint i = 0; i < MONFERRATO_MOST_COUNTERS; i++)
    state->counters[i].zone = CAP_INDEX_NONE;
  monferrato_special_start(play);
  monferrato_go_to(play, MONFERRATO_STAGE_SET_UP);
}

gboolean monferrato_play_next(MonferratoPlay *play, CapRequest *request) {
  while (!play->state->is_over) {
    guint number = play->state->stage;
    const MonferratoStageRow *stage = stages[number];

    request->n_options = 0;
    monferrato_drop_mines(play);
    if (!stage->run(play, request)) {
      note_stage(play, number);
      continue;
    }
    if (request->n_options > 1)
      return TRUE;
    if (play->survey != NULL)
      cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    note_answer(play, request->options[0]);
    stage->answer(play, request->options[0]);
  }
  request->n_options = 0;
  return FALSE;
}

gboolean monferrato_play_answer(MonferratoPlay *play, const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++)
    if (cap_option_equals(request->options[i], option)) {
      note_answer(play, option);
      stages[play->state->stage]->answer(play, option);
      return TRUE;
    }
  return FALSE;
}

/* --- For the chapters ------------------------------------------------------------------------- */

void monferrato_ask(CapRequest *request, CapIndex side, MonferratoDecision kind, guint about) {
  request->side = side;
  request->kind = (guint16)kind;
  request->about = (guint16)about;
  request->n_options = 0;
}

void monferrato_offer(CapRequest *request, MonferratoAnswer kind, guint a, guint b) {
  cap_request_add(request, (CapOption){(guint16)kind, (guint16)a, (guint16)b, 0});
}

CapIndex monferrato_active_side(const MonferratoPlay *play) {
  return play->game->scenario->parts[play->state->activation.command].side;
}

gboolean monferrato_has_units(const MonferratoPlay *play, CapIndex command) {
  const MonferratoCommand *c = &play->game->roster->commands[command];

  for (guint i = c->first; i < c->first + c->n; i++)
    if (play->state->counters[i].place == MONFERRATO_ON_MAP &&
        monferrato_is_unit(play->game->roster->counters[i].kind))
      return TRUE;
  return FALSE;
}

const char *monferrato_name(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(game, counter);

  return monferrato_has(state, counter, MONFERRATO_REPLACED) ? c->replacement : c->name;
}

void monferrato_eliminate(MonferratoPlay *play, CapIndex counter, const char *rule) {
  gboolean is_camp = monferrato_counter(play->game, counter)->kind == MONFERRATO_CAMP;

  cap_log(play->log, rule,
          is_camp ? CAP_WORDS("The Camp in %s was lost: %s.") : CAP_WORDS("Lost in %s: %s."),
          play->game->map->zones[play->state->counters[counter].zone].name,
          monferrato_name(play->game, play->state, counter));
  if (is_camp)
    monferrato_count(play->state, MONFERRATO_TALLY_CAMP_LOST);
  monferrato_take_off(play, counter, MONFERRATO_ELIMINATED);
}

void monferrato_take_off(MonferratoPlay *play, CapIndex counter, MonferratoPlace place) {
  const MonferratoCounter *c = monferrato_counter(play->game, counter);

  play->state->counters[counter] =
      (MonferratoCounterState){.zone = CAP_INDEX_NONE, .place = (guint8)place};
  if (monferrato_has_units(play, c->command) ||
      play->state->markers[c->command] == MONFERRATO_MARKER_DRAWN ||
      play->state->markers[c->command] == MONFERRATO_MARKER_OUT)
    return;
  play->state->markers[c->command] = MONFERRATO_MARKER_OUT;
  cap_log(play->log, "4", "The Command %s had no units left and left the game.",
          play->game->roster->commands[c->command].name);
}
