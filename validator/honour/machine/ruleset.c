/* "All is lost save Honour" as a row of functions; see ruleset.h. */
#include "validator/honour/machine/ruleset.h"

#include <string.h>

#include "validator/engine/counting.h"
#include "validator/engine/saved.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/policy/intent.h"
#include "validator/honour/policy/terms.h"
#include "validator/honour/machine/invariants.h"
#include "validator/honour/machine/machine.h"
#include "validator/honour/view/option-text.h"
#include "validator/honour/register/played-evidence.h"
#include "validator/honour/register/register.h"
#include "validator/honour/machine/state-digest.h"
#include "validator/honour/machine/survey.h"
#include "validator/honour/prove/prospects.h"
#include "validator/honour/machine/suspect.h"
#include "validator/honour/machine/tally.h"
#include "validator/honour/view/imagine.h"
#include "validator/honour/view/view.h"

struct _CapRulesGame {
  HonourGame *game;
  HonourDoctrine *doctrine; /* made when it is first asked; once */
};

struct _CapRulesPlay {
  CapRulesGame *game;
  HonourGame table; /* the game's, but with the notes of this play */
  HonourSpecialNotes notes;
  HonourPlay play;
  HonourState state;
  const CapLog *log; /* the caller's; may be NULL */
  CapCounting counting;
};

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  HonourGame *game = honour_game_new(honour_scenario(scenario), findings);
  if (game == NULL)
    return NULL;
  CapRulesGame *wrapped = g_new0(CapRulesGame, 1);
  wrapped->game = game;
  return wrapped;
}

const HonourGame *honour_game_of_rules(const CapRulesGame *game) {
  return game->game;
}

const HonourPlay *honour_play_of_rules(const CapRulesPlay *play) {
  return &play->play;
}

static void game_free(CapRulesGame *game) {
  g_clear_pointer(&game->doctrine, honour_doctrine_free);
  honour_game_free(game->game);
  g_free(game);
}

static CapSpecialManner manner_of(HonourSpecialKind kind) {
  switch (kind) {
  case HONOUR_SPECIAL_EVENT:
    return CAP_MANNER_EVENT;
  case HONOUR_SPECIAL_FORBID:
    return CAP_MANNER_BAN;
  case HONOUR_SPECIAL_ADJUST:
    return CAP_MANNER_ADJUSTMENT;
  }
  return CAP_MANNER_EVENT;
}

static gboolean rule(const CapRulesGame *game, guint number, CapSpecialInfo *info) {
  const HonourSpecial *special = &game->game->special;
  if (number >= special->n_rules)
    return FALSE;
  const HonourSpecialRule *row = &special->rules[number];
  *info = (CapSpecialInfo){row->id, row->node, manner_of(row->kind)};
  return TRUE;
}

/* --- What is seen of the rules ---------------------------------------------------------------- */

/* Only while the game goes on: who looks ahead, or looks on, asks the same questions. */
static void begin_counting(CapRulesPlay *play) {
  play->play.log = cap_counting_log(&play->counting, play->log);
  play->table.seen = play->counting.seen;
}

static void end_counting(CapRulesPlay *play) {
  play->play.log = play->log;
  play->table.seen = NULL;
}

static void count(CapRulesPlay *play, guint32 *seen) {
  cap_counting_set(&play->counting, seen, honour_seen_places_new);
}

static void restart(CapRulesPlay *play) {
  play->notes = (HonourSpecialNotes){.moments = 0};
  begin_counting(play);
  honour_play_start(&play->play);
  end_counting(play);
}

/* The players agree on what the scenario leaves to them. */
static guint16 options_in_force(const HonourScenario *scenario, guint chosen) {
  guint16 options = 0;
  for (guint i = 0; i < HONOUR_N_OPTIONAL_RULES; i++)
    if (scenario->base.options[i] == CAP_RULE_ON ||
        (scenario->base.options[i] == CAP_RULE_CHOICE && (chosen >> i & 1u) != 0))
      options |= (guint16)(1u << i);
  return options;
}

static CapRulesPlay *play_new(const CapRulesGame *game, guint options, CapDice *dice,
                              const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);
  play->game = (CapRulesGame *)game; /* its doctrine is made when somebody asks for it */
  play->table = *game->game;
  play->table.notes = &play->notes;
  play->log = log;
  play->play = (HonourPlay){
      .game = &play->table,
      .state = &play->state,
      .dice = dice,
      .log = log,
      .work = honour_workspace_new(game->game),
      .options = options_in_force(game->game->scenario, options),
  };
  restart(play);
  return play;
}

static void play_free(CapRulesPlay *play) {
  honour_workspace_free(play->play.work);
  cap_counting_clear(&play->counting);
  g_free(play);
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  gboolean goes_on;

  begin_counting(play);
  goes_on = honour_play_next(&play->play, request);
  end_counting(play);
  return goes_on;
}

/* Games of one scenario may be played in several threads: the first that asks makes the doctrine.
 */
static const HonourDoctrine *usual_doctrine(CapRulesGame *game) {
  if (g_once_init_enter(&game->doctrine))
    g_once_init_leave(&game->doctrine, honour_doctrine_new(game->game, NULL));
  return game->doctrine;
}

static guint advise(const CapRulesPlay *play, const CapRequest *request,
                    const CapCounsel *counsel) {
  const HonourDoctrine *doctrine = counsel->prepared;

  return honour_doctrine_advise(doctrine != NULL ? doctrine : usual_doctrine(play->game),
                                &play->play, request, counsel);
}

static guint plans(const CapRulesPlay *play, CapIndex side, CapPlan *out) {
  return honour_intent_list(play->play.game, side, out);
}

static void plan_text(const CapRulesPlay *play, CapIndex side, const CapPlan *plan,
                      char out[CAP_OPTION_TEXT]) {
  (void)side;
  honour_intent_text(play->play.game, plan, out);
}

static gpointer prepare(const CapRulesGame *game, const int *numbers) {
  return honour_doctrine_new(game->game, numbers);
}

static void prepared_free(gpointer prepared) {
  honour_doctrine_free(prepared);
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  HonourReason reason;

  begin_counting(play);
  reason = honour_play_answer(&play->play, request, option);
  end_counting(play);
  return reason == HONOUR_REASON_OK;
}

static void imagine(CapRulesPlay *play, CapIndex side, guint64 luck) {
  honour_imagine(&play->play, side, luck);
}

static int promise(const CapRulesPlay *play, CapIndex side) {
  return honour_doctrine_promise(usual_doctrine(play->game), &play->play, side);
}

/* How much a side wins by. [13] */
static const CapLevel levels[] = {
    {CAP_WORDS("standard"), CAP_WORDS("standard victory")},
    {CAP_WORDS("strategic"), CAP_WORDS("strategic victory")},
    {NULL, NULL},
};

static const char *level_name(HonourLevel level) {
  switch (level) {
  case HONOUR_LEVEL_NONE:
    return NULL;
  case HONOUR_LEVEL_DRAW:
    return "draw";
  case HONOUR_LEVEL_STANDARD:
    return levels[0].name;
  case HONOUR_LEVEL_STRATEGIC:
    return levels[1].name;
  }
  return NULL;
}

static gboolean aim(const CapRulesGame *game, guint number, CapAim *out) {
  const HonourVictory *victory = &game->game->victory;

  if (number >= victory->n_conditions)
    return FALSE;
  const HonourVictoryCondition *row = &victory->conditions[number];
  *out = (CapAim){row->side, level_name((HonourLevel)row->level), row->node};
  return TRUE;
}

static CapOutcome outcome(const CapRulesPlay *play) {
  const HonourProgress *p = &play->state.progress;
  return (CapOutcome){p->is_over, p->winner, level_name((HonourLevel)p->level), play->state.turn};
}

static void tally(const CapRulesPlay *play, CapTally *out) {
  honour_tally_fill(play->play.game, &play->state, out);
}

static const char *rules_out(const CapRulesGame *game, guint options, CapTallyKind kind) {
  return honour_tally_rules_out(game->game, options_in_force(game->game->scenario, options),
                                (HonourTally)kind);
}

/* That an army has a single Supply Source is no news. */
static const char *const plain_decisions[] = {"source", NULL};

static gboolean followed(const CapScenario *scenario, guint number, CapFollowed *piece) {
  const HonourScenario *s = honour_scenario(scenario);

  if (number >= s->n_stacks || s->stacks[number].id == NULL)
    return FALSE;
  *piece = (CapFollowed){.id = s->stacks[number].id,
                         .what = "stack",
                         .where = "hex",
                         .look_at = "its hex, its Orders and the special rules that speak of it",
                         .is_dated = s->stacks[number].arrival == HONOUR_ARRIVAL_TURN,
                         .node = s->stacks[number].node,
                         .name = s->stacks[number].capitano != CAP_INDEX_NONE
                                     ? s->roster->capitani[s->stacks[number].capitano].name
                                     : NULL};
  return TRUE;
}

static void survey(CapRulesPlay *play, CapSurvey *out) {
  /* Another survey has seen nothing yet. */
  if (play->play.survey != out)
    play->play.work->surveyed.is_known = 0;
  play->play.survey = out;
  if (out != NULL)
    honour_survey_pieces(&play->play, out);
}

static const char *violation(const CapRulesPlay *play) {
  return honour_find_violation(play->play.game, &play->state);
}

static const char *suspect(const CapRulesPlay *play, const CapRequest *request) {
  return honour_find_suspect(&play->play, request);
}

static CapFaultKind fault_kind(const char *fault) {
  if (strstr(fault, "without end") != NULL)
    return CAP_FAULT_ENDLESS;
  if (strstr(fault, "dead end") != NULL)
    return CAP_FAULT_DEAD_END;
  if (strstr(fault, "At most ") != NULL)
    return CAP_FAULT_LIMIT;
  return g_str_has_prefix(fault, "1.4:") ? CAP_FAULT_TOLD : CAP_FAULT_BROKEN;
}

static const char *decision_name(guint16 kind) {
  return honour_decision_name((HonourDecisionKind)kind);
}

static void about_text(const CapRulesPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  honour_about_text(play->play.game, request, out);
}

static void option_text(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]) {
  honour_option_text(play->play.game, option, out);
}

static char *digest(const CapRulesPlay *play) {
  return honour_state_digest(play->play.game, &play->state);
}

/* --- For those who look on -------------------------------------------------------------------- */

static GBytes *save(const CapRulesPlay *play) {
  return g_bytes_new(&play->state, sizeof play->state);
}

static void load(CapRulesPlay *play, GBytes *state) {
  cap_saved_load(&play->state, sizeof play->state, state);
}

static void pieces(const CapRulesPlay *play, const CapRequest *request, CapIndex viewer,
                   GArray *out) {
  honour_view_pieces(&play->play, request, viewer, out);
}

static void spot_name(const CapRulesPlay *play, CapSpot spot, char out[CAP_OPTION_TEXT]) {
  const CapMap *map = play->play.game->map;

  out[0] = '\0';
  if (spot < map->n_hexes)
    cap_grid_number(&map->grid, spot, out);
}

static void spot_text(const CapRulesPlay *play, CapIndex viewer, CapSpot spot, GString *out) {
  honour_view_hex(&play->play, viewer, spot, out);
}

static void moment(const CapRulesPlay *play, CapPlayMoment *out) {
  honour_view_moment(&play->play, out);
}

static const char *question(const CapRulesPlay *play, guint16 kind) {
  return honour_view_question(&play->play, (HonourDecisionKind)kind);
}

static void about_words(const CapRulesPlay *play, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]) {
  honour_view_about(&play->play, request, out);
}

static void option_words(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                         char out[CAP_OPTION_TEXT]) {
  honour_view_option(&play->play, request, option, out);
}

/* A hex and the spot of it have the same number. */
G_STATIC_ASSERT(CAP_SPOT_NONE == CAP_HEX_NONE);

static CapSpot option_spot(const CapRulesPlay *play, const CapRequest *request, CapOption option) {
  return honour_view_option_hex(&play->play, request, option);
}

static void refuse(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                   CapRefusal *refusal) {
  honour_view_refuse(&play->play, request, spot, refusal);
}

static gboolean hears(const CapRulesPlay *play, CapIndex viewer, const CapEvent *event) {
  return honour_view_hears(play->play.game, &play->state, viewer, event);
}

static char *explain(const CapRulesGame *game, const char *number) {
  CapIndex special = honour_special_find(&game->game->special, cap_slice_of(number));
  if (special != CAP_INDEX_NONE)
    return g_strdup(game->game->special.rules[special].text);
  return cap_register_dup_text(&honour_register, number);
}

const CapRuleset honour_ruleset = {
    .name = "honour",
    .game_new = game_new,
    .game_free = game_free,
    .rule = rule,
    .play_new = play_new,
    .play_free = play_free,
    .restart = restart,
    .next = next,
    .advise = advise,
    .terms = honour_terms,
    .prepare = prepare,
    .prepared_free = prepared_free,
    .memory_size = sizeof(HonourMemory),
    .plans = plans,
    .plan_text = plan_text,
    .answer = answer,
    .promise = promise,
    .imagine = imagine,
    .stances = honour_stances,
    .outcome = outcome,
    .levels = levels,
    .aim = aim,
    .tallies = honour_tallies,
    .losses = &honour_losses,
    .tally = tally,
    .rules_out = rules_out,
    .prospects = &honour_prospects,
    .plain_decisions = plain_decisions,
    .followed = followed,
    .survey = survey,
    .n_evidence = honour_seen_n_evidence,
    .count = count,
    .violation = violation,
    .suspect = suspect,
    .fault_kind = fault_kind,
    .decision_name = decision_name,
    .about_text = about_text,
    .option_text = option_text,
    .digest = digest,
    .save = save,
    .load = load,
    .badges = honour_badges,
    .pieces = pieces,
    .spot_name = spot_name,
    .spot_text = spot_text,
    .moment = moment,
    .question = question,
    .about_words = about_words,
    .option_words = option_words,
    .option_spot = option_spot,
    .refuse = refuse,
    .hears = hears,
    .explain = explain,
};
