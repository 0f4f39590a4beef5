/* The battles of the pike and shot age as a row of functions; see ruleset.h. */
#include "validator/baroque/machine/ruleset.h"

#include <string.h>

#include "validator/engine/counting.h"
#include "validator/engine/saved.h"
#include "validator/engine/suspicion.h"
#include "validator/baroque/chapters/sequence.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/policy/doctrine.h"
#include "validator/baroque/policy/look-ahead.h"
#include "validator/baroque/prove/prospects.h"
#include "validator/baroque/register/played-evidence.h"
#include "validator/baroque/register/register.h"
#include "validator/baroque/view/view.h"

struct _CapRulesGame {
  BaroqueGame *game;
};

struct _CapRulesPlay {
  BaroquePlay play;
  BaroqueState state;
  BaroqueField field;
  const CapLog *log; /* the caller's; may be NULL */
  CapCounting counting;
};

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  BaroqueGame *game = baroque_game_new(baroque_scenario(scenario), findings);

  if (game == NULL)
    return NULL;
  CapRulesGame *wrapped = g_new0(CapRulesGame, 1);
  wrapped->game = game;
  return wrapped;
}

const BaroqueGame *baroque_game_of_rules(const CapRulesGame *game) {
  return game->game;
}

const BaroquePlay *baroque_play_of_rules(const CapRulesPlay *play) {
  return &play->play;
}

static void game_free(CapRulesGame *game) {
  baroque_game_free(game->game);
  g_free(game);
}

static CapRulesPlay *play_new(const CapRulesGame *game, guint options, CapDice *dice,
                              const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);

  (void)options; /* it has none */
  play->play = (BaroquePlay){
      .game = game->game, .state = &play->state, .field = &play->field, .dice = dice, .log = log};
  play->log = log;
  baroque_play_start(&play->play);
  return play;
}

static void play_free(CapRulesPlay *play) {
  cap_counting_clear(&play->counting);
  g_free(play);
}

static void restart(CapRulesPlay *play) {
  baroque_play_start(&play->play);
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  return baroque_play_next(&play->play, request);
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  return baroque_play_answer(&play->play, request, option);
}

static guint advise(const CapRulesPlay *play, const CapRequest *request,
                    const CapCounsel *counsel) {
  return baroque_advise(&play->play, request, counsel);
}

static int promise(const CapRulesPlay *play, CapIndex side) {
  return baroque_promise(&play->play, side);
}

static void imagine(CapRulesPlay *play, CapIndex side, guint64 luck) {
  baroque_imagine(&play->play, side, luck);
}

/* [gap 82] to [gap 84] */
static const CapLevel levels[] = {
    {CAP_WORDS("points"), CAP_WORDS("victory on points")},
    {CAP_WORDS("rout"), CAP_WORDS("victory by rout")},
    {NULL, NULL},
};

static CapOutcome outcome(const CapRulesPlay *play) {
  const BaroqueState *s = &play->state;
  const char *level = s->winner != CAP_INDEX_NONE ? levels[s->level - 1].name : "draw";

  return (CapOutcome){s->is_over, s->winner, s->is_over ? level : NULL, s->turn};
}

static void tally(const CapRulesPlay *play, CapTally *out) {
  baroque_tally_fill(play->play.game, &play->state, out);
}

/* Units that the document names, but those that never move: baggage, and the heaviest guns. [gap
 * 19] [gap 56] */
static gboolean followed(const CapScenario *scenario, guint number, CapFollowed *piece) {
  const BaroqueScenario *s = baroque_scenario(scenario);

  if (number >= s->n_units)
    return FALSE;
  const BaroqueUnit *unit = &s->units[number];
  if (unit->movement == 0)
    return FALSE;
  *piece = (CapFollowed){.id = unit->id,
                         .what = "unit",
                         .where = "place",
                         .look_at = "its movement and the ground around it",
                         .is_dated =
                             unit->command != CAP_INDEX_NONE && s->commands[unit->command].arrives,
                         .node = unit->node,
                         .name = unit->name};
  return TRUE;
}

static void survey(CapRulesPlay *play, CapSurvey *out) {
  const BaroqueState *state = &play->state;

  play->play.survey = out;
  if (out != NULL)
    out->n_pieces = MIN(play->play.game->n_units, CAP_SURVEY_PIECES);
  for (guint i = 0; out != NULL && i < play->play.game->n_units; i++)
    if (baroque_is_there(state, i))
      cap_survey_see(out, i, baroque_spot((BaroquePoint){state->units[i].x, state->units[i].y}));
}

/* --- What is seen of the rules ---------------------------------------------------------------- */

static void count(CapRulesPlay *play, guint32 *seen) {
  cap_counting_set(&play->counting, seen, baroque_seen_places_new);
  play->play.seen = seen;
  play->play.log = cap_counting_log(&play->counting, play->log);
}

static const char *violation(const CapRulesPlay *play) {
  return baroque_find_violation(&play->play);
}

static void ask(gconstpointer data, gpointer state, CapDice *dice, CapRequest *request) {
  const CapRulesPlay *play = data;
  BaroquePlay again = play->play;
  BaroqueField field = play->field;

  again.state = state;
  again.field = &field;
  again.dice = dice;
  again.log = NULL;
  again.survey = NULL;
  again.seen = NULL;
  baroque_play_next(&again, request);
}

/* [gap 145] The other side has named another Command, as far as it could. FALSE when there is
 * nothing that could be changed. */
static gboolean disguise(gconstpointer data, CapIndex side, gpointer other) {
  const CapRulesPlay *play = data;
  BaroqueState *state = other;
  const BaroqueArmy *enemy = &play->play.game->scenario->armies[1 - side];
  guint16 *named = &state->initiative.named[1 - side];

  if (state->stage != BAROQUE_STAGE_NAME || *named == BAROQUE_NOBODY)
    return FALSE;
  for (guint i = enemy->first_command; i < enemy->first_command + enemy->n_commands; i++)
    if (i != *named && baroque_may_be_named(&play->play, i)) {
      *named = (guint16)i;
      return TRUE;
    }
  return FALSE;
}

static const CapDisguise disguises[] = {
    {disguise, "The options of a decision tell which Command the enemy has named."},
    {NULL, NULL},
};

static const char *suspect(const CapRulesPlay *play, const CapRequest *request) {
  return cap_suspicion_find(
      &(CapSuspicion){.play = play,
                      .state = &play->state,
                      .size = sizeof play->state,
                      .ask = ask,
                      .changes = "Asking for a decision changes the state.",
                      .differs = "A decision that is asked for again is another one.",
                      .disguises = disguises},
      request);
}

static const char *decision_name(guint16 kind) {
  return baroque_decision_name((BaroqueDecision)kind);
}

static void about_text(const CapRulesPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  baroque_about_text(play->play.game, request, out);
}

static void option_text(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]) {
  baroque_option_text(play->play.game, option, out);
}

static char *digest(const CapRulesPlay *play) {
  return baroque_state_digest(play->play.game, &play->state);
}

/* --- For those who look on -------------------------------------------------------------------- */

static GBytes *save(const CapRulesPlay *play) {
  return g_bytes_new(&play->state, sizeof play->state);
}

static void load(CapRulesPlay *play, GBytes *state) {
  cap_saved_load(&play->state, sizeof play->state, state);
  baroque_play_lay_out(&play->play);
}

static void pieces(const CapRulesPlay *play, const CapRequest *request, CapIndex viewer,
                   GArray *out) {
  (void)viewer;
  baroque_view_pieces(&play->play, request, out);
}

static void spot_name(const CapRulesPlay *play, CapSpot spot, char out[CAP_OPTION_TEXT]) {
  BaroquePoint point = baroque_point_of_spot(spot);

  (void)play;
  out[0] = '\0';
  if (spot != CAP_SPOT_NONE)
    g_snprintf(out, CAP_OPTION_TEXT, "%d.%02d, %d.%02d", point.x / 100, point.x % 100,
               point.y / 100, point.y % 100);
}

static void spot_text(const CapRulesPlay *play, CapIndex viewer, CapSpot spot, GString *out) {
  (void)viewer;
  if (spot != CAP_SPOT_NONE)
    baroque_view_spot(&play->play, baroque_point_of_spot(spot), out);
}

static void moment(const CapRulesPlay *play, CapPlayMoment *out) {
  baroque_view_moment(&play->play, out);
}

static const char *question(const CapRulesPlay *play, guint16 kind) {
  return baroque_view_question(&play->play, kind);
}

static void about_words(const CapRulesPlay *play, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]) {
  baroque_view_about(&play->play, request, out);
}

static void option_words(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                         char out[CAP_OPTION_TEXT]) {
  (void)request;
  baroque_view_option(&play->play, option, out);
}

static CapSpot option_spot(const CapRulesPlay *play, const CapRequest *request, CapOption option) {
  return baroque_view_option_spot(&play->play, request, option);
}

/* Who points at a base means the unit. */
static CapSpot spot_at(const CapRulesPlay *play, const CapRequest *request, CapSpot spot) {
  guint unit = baroque_view_unit_at(&play->play, baroque_point_of_spot(spot));

  (void)request;
  return unit != BAROQUE_NOBODY ? baroque_spot(baroque_base(&play->play, unit)->front) : spot;
}

static void refuse(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                   CapRefusal *refusal) {
  baroque_view_refuse(&play->play, request, baroque_point_of_spot(spot), refusal);
}

static gboolean option_of_text(const CapRulesPlay *play, const CapRequest *request,
                               const char *text, CapOption *option) {
  return baroque_option_of_text(play->play.game, text, option) &&
         baroque_play_is_lawful(&play->play, request, *option);
}

static gboolean option_at(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                          CapOption *option) {
  return baroque_view_option_at(&play->play, request, baroque_point_of_spot(spot), option);
}

/* [gap 145] Nothing is told of what is hidden. */
static gboolean hears(const CapRulesPlay *play, CapIndex viewer, const CapEvent *event) {
  (void)play;
  (void)viewer;
  (void)event;
  return TRUE;
}

static char *explain(const CapRulesGame *game, const char *number) {
  (void)game;
  return cap_register_dup_text(&baroque_register, number);
}

const CapRuleset baroque_ruleset = {
    .name = "baroque",
    .game_new = game_new,
    .game_free = game_free,
    .play_new = play_new,
    .play_free = play_free,
    .restart = restart,
    .next = next,
    .answer = answer,
    .advise = advise,
    .terms = baroque_terms,
    .promise = promise,
    .imagine = imagine,
    .stances = baroque_stances,
    .outcome = outcome,
    .levels = levels,
    .tallies = baroque_tallies,
    .losses = &baroque_losses,
    .tally = tally,
    .prospects = &baroque_prospects,
    .followed = followed,
    .survey = survey,
    .n_evidence = baroque_seen_n_evidence,
    .count = count,
    .violation = violation,
    .suspect = suspect,
    .decision_name = decision_name,
    .about_text = about_text,
    .option_text = option_text,
    .digest = digest,
    .save = save,
    .load = load,
    .badges = baroque_badges,
    .pieces = pieces,
    .spot_name = spot_name,
    .spot_text = spot_text,
    .moment = moment,
    .question = question,
    .about_words = about_words,
    .option_words = option_words,
    .option_spot = option_spot,
    .spot_at = spot_at,
    .refuse = refuse,
    .hears = hears,
    .explain = explain,
    .option_of_text = option_of_text,
    .option_at = option_at,
};
