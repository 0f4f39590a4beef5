/* "All is lost save Honour" as a row of functions; see ruleset.h. */
#include "validator/engine/ruleset.h"

#include "validator/engine/honour/invariants.h"
#include "validator/engine/honour/machine.h"
#include "validator/engine/honour/option-text.h"
#include "validator/engine/honour/state-digest.h"

struct _CapRulesGame {
  CapGame *game;
};

struct _CapRulesPlay {
  CapPlay play;
  CapState state;
};

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  CapGame *game = cap_game_new(scenario, findings);
  if (game == NULL)
    return NULL;
  CapRulesGame *wrapped = g_new(CapRulesGame, 1);
  wrapped->game = game;
  return wrapped;
}

static void game_free(CapRulesGame *game) {
  cap_game_free(game->game);
  g_free(game);
}

static void restart(CapRulesPlay *play) {
  cap_play_start(&play->play);
}

static CapRulesPlay *play_new(const CapRulesGame *game, CapDice *dice, const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);
  play->play = (CapPlay){
      .game = game->game,
      .state = &play->state,
      .dice = dice,
      .log = log,
      .work = cap_workspace_new(game->game),
  };
  restart(play);
  return play;
}

static void play_free(CapRulesPlay *play) {
  cap_workspace_free(play->play.work);
  g_free(play);
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  return cap_play_next(&play->play, request);
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  return cap_play_answer(&play->play, request, option) == CAP_REASON_OK;
}

static const char *level_name(CapLevel level) {
  switch (level) {
  case CAP_LEVEL_NONE:
    return NULL;
  case CAP_LEVEL_DRAW:
    return "draw";
  case CAP_LEVEL_STANDARD:
    return "standard";
  case CAP_LEVEL_STRATEGIC:
    return "strategic";
  }
  return NULL;
}

static CapOutcome outcome(const CapRulesPlay *play) {
  const CapProgress *p = &play->state.progress;
  return (CapOutcome){p->is_over, p->winner, level_name((CapLevel)p->level), play->state.turn};
}

static const char *violation(const CapRulesPlay *play) {
  return cap_find_violation(play->play.game, &play->state);
}

static const char *decision_name(guint16 kind) {
  return cap_decision_name((CapDecisionKind)kind);
}

static void about_text(const CapRulesPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  cap_about_text(play->play.game, request, out);
}

static void option_text(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]) {
  cap_option_text(play->play.game, option, out);
}

static char *digest(const CapRulesPlay *play) {
  return cap_state_digest(play->play.game, &play->state);
}

const CapRuleset cap_ruleset_honour = {
    .name = "honour",
    .game_new = game_new,
    .game_free = game_free,
    .play_new = play_new,
    .play_free = play_free,
    .restart = restart,
    .next = next,
    .answer = answer,
    .outcome = outcome,
    .violation = violation,
    .decision_name = decision_name,
    .about_text = about_text,
    .option_text = option_text,
    .digest = digest,
};
