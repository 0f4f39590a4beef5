/* "La Seconda Guerra del Monferrato" as a row of functions; see ruleset.h. */
#include "validator/monferrato/machine/ruleset.h"

#include <string.h>

#include "validator/engine/counting.h"
#include "validator/engine/saved.h"
#include "validator/engine/suspicion.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/policy/doctrine.h"
#include "validator/monferrato/policy/look-ahead.h"
#include "validator/monferrato/prove/prospects.h"
#include "validator/monferrato/register/played-evidence.h"
#include "validator/monferrato/register/register.h"
#include "validator/monferrato/view/view.h"

struct _CapRulesGame {
  MonferratoGame *game;
};

struct _CapRulesPlay {
  MonferratoPlay play;
  MonferratoState state;
  MonferratoNotes notes;
  const CapLog *log; /* the caller's; may be NULL */
  CapCounting counting;
};

static CapRulesGame *game_new(const CapScenario *scenario, CapDiagnostics *findings) {
  MonferratoGame *game = monferrato_game_new(monferrato_scenario(scenario), findings);

  if (game == NULL)
    return NULL;
  CapRulesGame *wrapped = g_new0(CapRulesGame, 1);
  wrapped->game = game;
  return wrapped;
}

const MonferratoGame *monferrato_game_of_rules(const CapRulesGame *game) {
  return game->game;
}

const MonferratoPlay *monferrato_play_of_rules(const CapRulesPlay *play) {
  return &play->play;
}

static void game_free(CapRulesGame *game) {
  monferrato_game_free(game->game);
  g_free(game);
}

static gboolean rule(const CapRulesGame *game, guint number, CapSpecialInfo *info) {
  return monferrato_tally_rule(game->game, number, info);
}

static gboolean card(const CapRulesGame *game, guint number, CapCardInfo *info) {
  return monferrato_tally_card(game->game, number, info);
}

static CapRulesPlay *play_new(const CapRulesGame *game, guint options, CapDice *dice,
                              const CapLog *log) {
  CapRulesPlay *play = g_new0(CapRulesPlay, 1);

  (void)options; /* it has none */
  play->play = (MonferratoPlay){
      .game = game->game, .state = &play->state, .dice = dice, .log = log, .notes = &play->notes};
  play->log = log;
  monferrato_play_start(&play->play);
  return play;
}

static void play_free(CapRulesPlay *play) {
  cap_counting_clear(&play->counting);
  g_free(play);
}

static void restart(CapRulesPlay *play) {
  play->notes = (MonferratoNotes){.moments = 0};
  monferrato_play_start(&play->play);
}

static gboolean next(CapRulesPlay *play, CapRequest *request) {
  return monferrato_play_next(&play->play, request);
}

static gboolean answer(CapRulesPlay *play, const CapRequest *request, CapOption option) {
  return monferrato_play_answer(&play->play, request, option);
}

static guint advise(const CapRulesPlay *play, const CapRequest *request,
                    const CapCounsel *counsel) {
  return monferrato_advise(&play->play, request, counsel);
}

static int promise(const CapRulesPlay *play, CapIndex side) {
  return monferrato_promise(&play->play, side);
}

static void imagine(CapRulesPlay *play, CapIndex side, guint64 luck) {
  monferrato_imagine(&play->play, side, luck);
}

/* [17a] There is one kind of victory. */
static const CapLevel levels[] = {
    {CAP_WORDS("standard"), CAP_WORDS("victory")},
    {NULL, NULL},
};

static CapOutcome outcome(const CapRulesPlay *play) {
  const MonferratoState *s = &play->state;
  const char *level = s->winner != CAP_INDEX_NONE ? levels[0].name : "draw";

  return (CapOutcome){s->is_over, s->winner, s->is_over ? level : NULL, s->turn};
}

static void tally(const CapRulesPlay *play, CapTally *out) {
  monferrato_tally_fill(play->play.game, &play->state, &play->notes, out);
}

static const char *rules_out(const CapRulesGame *game, guint options, CapTallyKind kind) {
  (void)options; /* it has none */
  return monferrato_tally_rules_out(game->game, (MonferratoTally)kind);
}

static void survey(CapRulesPlay *play, CapSurvey *out) {
  play->play.survey = out;
}

/* --- What is seen of the rules ---------------------------------------------------------------- */

static void count(CapRulesPlay *play, guint32 *seen) {
  cap_counting_set(&play->counting, seen, monferrato_seen_places_new);
  play->play.seen = seen;
  play->play.log = cap_counting_log(&play->counting, play->log);
}

static const char *violation(const CapRulesPlay *play) {
  return monferrato_find_violation(play->play.game, &play->state);
}

static void ask(gconstpointer data, gpointer state, CapDice *dice, CapRequest *request) {
  const CapRulesPlay *play = data;
  MonferratoPlay again = play->play;

  again.state = state;
  again.dice = dice;
  again.log = NULL;
  again.survey = NULL;
  again.notes = NULL;
  again.seen = NULL;
  monferrato_play_next(&again, request);
}

/* [M-65] Hands are dealt otherwise as far as a side cannot know: what the other one holds lies in
 * the container, and the other way round. FALSE when there is nothing that could be changed. */
static gboolean disguise(gconstpointer data, CapIndex side, gpointer other) {
  const CapRulesPlay *play = data;
  MonferratoState *state = other;
  guint8 *at = state->chits.at;
  guint8 hand = (guint8)(MONFERRATO_CHIT_HAND + 1 - side);
  guint n = play->play.game->chits->n_chits;
  gboolean changed = FALSE;

  for (guint i = 0, k = 0; i < n; i++) {
    if (at[i] != hand)
      continue;
    while (k < n && play->state.chits.at[k] != MONFERRATO_CHIT_CONTAINER)
      k++;
    if (k == n)
      break;
    at[i] = MONFERRATO_CHIT_CONTAINER;
    at[k++] = hand + MONFERRATO_CHIT_ANNOUNCED + 1; /* so that it is not met again */
    changed = TRUE;
  }
  for (guint i = 0; i < n; i++)
    if (at[i] == hand + MONFERRATO_CHIT_ANNOUNCED + 1)
      at[i] = hand;
  return changed;
}

static const CapDisguise disguises[] = {
    {disguise, "The options of a decision tell what is in a hidden hand."},
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
  return monferrato_decision_name((MonferratoDecision)kind);
}

static void about_text(const CapRulesPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  monferrato_about_text(play->play.game, request, out);
}

static void option_text(const CapRulesPlay *play, CapOption option, char out[CAP_OPTION_TEXT]) {
  monferrato_option_text(play->play.game, option, out);
}

static char *digest(const CapRulesPlay *play) {
  return monferrato_state_digest(play->play.game, &play->state);
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
  (void)viewer;
  monferrato_view_pieces(&play->play, request, out);
}

static CapIndex zone_of(const CapRulesPlay *play, CapSpot spot) {
  return spot < play->play.game->map->n_zones ? (CapIndex)spot : CAP_INDEX_NONE;
}

static void spot_name(const CapRulesPlay *play, CapSpot spot, char out[CAP_OPTION_TEXT]) {
  CapIndex zone = zone_of(play, spot);

  g_strlcpy(out, zone != CAP_INDEX_NONE ? play->play.game->map->zones[zone].name : "",
            CAP_OPTION_TEXT);
}

static void spot_text(const CapRulesPlay *play, CapIndex viewer, CapSpot spot, GString *out) {
  monferrato_view_zone(&play->play, zone_of(play, spot), out);
  monferrato_view_hand(&play->play, viewer, zone_of(play, spot), out);
}

static void beside(const CapRulesPlay *play, CapIndex viewer, GPtrArray *out) {
  monferrato_view_beside(&play->play, viewer, out);
}

static void moment(const CapRulesPlay *play, CapPlayMoment *out) {
  monferrato_view_moment(&play->play, out);
}

static const char *question(const CapRulesPlay *play, guint16 kind) {
  return monferrato_view_question(&play->play, kind);
}

static void about_words(const CapRulesPlay *play, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]) {
  monferrato_view_about(&play->play, request, out);
}

static void option_words(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                         char out[CAP_OPTION_TEXT]) {
  (void)request;
  monferrato_view_option(&play->play, option, out);
}

static CapSpot option_spot(const CapRulesPlay *play, const CapRequest *request, CapOption option) {
  (void)request;
  return monferrato_view_option_spot(&play->play, option);
}

static void refuse(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                   CapRefusal *refusal) {
  monferrato_view_refuse(&play->play, request, zone_of(play, spot), refusal);
}

static gboolean hears(const CapRulesPlay *play, CapIndex viewer, const CapEvent *event) {
  return monferrato_view_hears(play->play.game, viewer, event);
}

static char *explain(const CapRulesGame *game, const char *number) {
  (void)game;
  return cap_register_dup_text(&monferrato_register, number);
}

const CapRuleset monferrato_ruleset = {
    .name = "monferrato",
    .game_new = game_new,
    .game_free = game_free,
    .rule = rule,
    .card = card,
    .play_new = play_new,
    .play_free = play_free,
    .restart = restart,
    .next = next,
    .answer = answer,
    .advise = advise,
    .terms = monferrato_terms,
    .promise = promise,
    .imagine = imagine,
    .stances = monferrato_stances,
    .outcome = outcome,
    .levels = levels,
    .tallies = monferrato_tallies,
    .losses = &monferrato_losses,
    .tally = tally,
    .rules_out = rules_out,
    .prospects = &monferrato_prospects,
    .survey = survey,
    .n_evidence = monferrato_seen_n_evidence,
    .count = count,
    .violation = violation,
    .suspect = suspect,
    .decision_name = decision_name,
    .about_text = about_text,
    .option_text = option_text,
    .digest = digest,
    .save = save,
    .load = load,
    .badges = monferrato_badges,
    .pieces = pieces,
    .spot_name = spot_name,
    .spot_text = spot_text,
    .beside = beside,
    .moment = moment,
    .question = question,
    .about_words = about_words,
    .option_words = option_words,
    .option_spot = option_spot,
    .refuse = refuse,
    .hears = hears,
    .explain = explain,
};
