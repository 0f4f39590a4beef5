#include "validator/play/trial.h"

#include <errno.h>
#include <string.h>

#include "schema/codes/codes-file.h"
#include "schema/codes/codes-play.h"
#include "schema/codes/place.h"
#include "schema/document/writer.h"
#include "validator/play/covering.h"
#include "validator/play/shrink.h"
#include "validator/play/study-result.h"
#include "validator/play/trial-findings.h"

/* Kinds of fault that are told apart; what else goes wrong comes up when these are mended. */
#define MOST_FAULTS 8

/* To make a faulty game smaller. */
#define MOST_SHRINKING_GAMES   300
#define MOST_SHRINKING_SECONDS 2

/* The first game that showed a fault, and how many did. */
typedef struct {
  const char *text; /* NULL: it does not end */
  CapPlayoutOptions options;
  guint64 decision, n_games;
  char *hint;
} Fault;

struct _CapTrial {
  CapTrialOptions options;
  const CapScenario *scenario;
  char *digest;             /* of the scenario; NULL: nobody writes games down */
  const CapRuleset *rules;  /* NULL: they cannot be played yet */
  const CapRulesGame *game; /* likewise */
  CapStudyResult *result;
  gint *done;
  guint n_faults;
  Fault faults[MOST_FAULTS];
};

static void vary(guint64 number, CapPlayoutOptions *options, gpointer data) {
  cap_covering_vary(((CapTrial *)data)->scenario, number, options);
}

static void note_fault(CapTrial *trial, const CapStudyGame *game) {
  guint i = 0;

  while (i < trial->n_faults && g_strcmp0(trial->faults[i].text, game->result.violation) != 0)
    i++;
  if (i == MOST_FAULTS)
    return;
  if (i == trial->n_faults)
    trial->faults[trial->n_faults++] =
        (Fault){game->result.violation, game->options, game->result.n_decisions, 0, NULL};
  trial->faults[i].n_games++;
}

/* Games of a policy against itself are counted apart from the others. */
static void count_alike(CapTrial *trial, const CapStudyGame *game) {
  const CapPolicy *policy = game->options.policies[0];
  CapIndex winner = game->result.outcome.winner;

  if (policy != game->options.policies[1])
    return;
  cap_study_result_note(trial->result, "alike", policy->name, 1);
  if (winner == CAP_INDEX_NONE)
    return;
  g_autofree char *name = g_strconcat(policy->name, " ", trial->scenario->sides[winner].id, NULL);
  cap_study_result_note(trial->result, "won-alike", name, 1);
}

static void take(const CapStudyGame *game, gpointer data) {
  CapTrial *trial = data;

  cap_study_result_add(trial->result, trial->scenario, trial->game, game);
  count_alike(trial, game);
  if (game->result.violation != NULL || game->result.is_endless)
    note_fault(trial, game);
  if (trial->done != NULL)
    g_atomic_int_inc(trial->done);
}

/* --- Faults ---------------------------------------------------------------------------------- */

CapCode cap_trial_code(const CapRuleset *rules, const char *fault) {
  if (fault == NULL)
    return CAP_CODE_ENDLESS_GAME;
  switch (rules->fault_kind != NULL ? rules->fault_kind(fault) : CAP_FAULT_BROKEN) {
  case CAP_FAULT_BROKEN:
    break;
  case CAP_FAULT_ENDLESS:
    return CAP_CODE_ENDLESS_GAME;
  case CAP_FAULT_DEAD_END:
    return CAP_CODE_DEAD_END;
  case CAP_FAULT_LIMIT:
    return CAP_CODE_PLAY_LIMIT;
  case CAP_FAULT_TOLD:
    return CAP_CODE_HIDDEN_TOLD;
  }
  return CAP_CODE_INVARIANT_BROKEN;
}

/* "capitano play SCENARIO --seed 7 --policy random --policy doctrine --option 18.1"; new string. */
static char *command_for(const CapTrial *trial, const CapPlayoutOptions *options) {
  const CapOptionalRule *rules = trial->scenario->format->options;
  GString *out = g_string_new("capitano play ");

  g_string_append_printf(out, "%s --seed %" G_GUINT64_FORMAT, trial->scenario->file, options->seed);
  for (guint i = 0; i < G_N_ELEMENTS(options->policies); i++)
    g_string_append_printf(out, " --policy %s", options->policies[i]->name);
  for (guint i = 0; rules[i].number != NULL; i++)
    if ((options->options >> i & 1u) != 0)
      g_string_append_printf(out, " --option %s", rules[i].number);
  return g_string_free(out, FALSE);
}

/* The file it was written to, or NULL; a sentence about that in `words`. New strings. */
static gboolean write_record(const CapTrial *trial, const Fault *fault, const CapFaultyGame *faulty,
                             char **words) {
  g_autofree char *text =
      cap_faulty_game_record(&fault->options, trial->game, trial->scenario, faulty,
                             trial->digest != NULL ? trial->digest : "");
  g_autofree char *name =
      g_strdup_printf("%s-%s-%" G_GUINT64_FORMAT ".xml", trial->scenario->id,
                      cap_trial_code(trial->rules, fault->text)->slug, fault->options.seed);
  g_autofree char *path = g_build_filename(trial->options.record_dir, name, NULL);
  g_autoptr(GError) error = NULL;

  if (g_mkdir_with_parents(trial->options.record_dir, 0777) == 0 &&
      cap_write_own_file(path, text, strlen(text), &error)) {
    *words = g_steal_pointer(&path);
    return TRUE;
  }
  *words = g_strdup(error != NULL ? error->message : g_strerror(errno));
  return FALSE;
}

/* Made smaller and written down, when that is asked for. What to do, for the hint; new string. */
static char *keep_game(const CapTrial *trial, const Fault *fault) {
  g_autofree char *command = command_for(trial, &fault->options);
  CapFaultyGame faulty;

  if (trial->options.record_dir == NULL ||
      !cap_faulty_game_find(&fault->options, trial->game, &faulty))
    return g_strdup_printf("To see it: %s. With --record-dir the game is written down.", command);
  guint n = cap_faulty_game_shrink(&fault->options, trial->game, &faulty, MOST_SHRINKING_GAMES,
                                   MOST_SHRINKING_SECONDS);
  g_autofree char *path = NULL;
  gboolean is_written = write_record(trial, fault, &faulty, &path);
  guint64 decision = faulty.chosen.decision;
  cap_faulty_game_clear(&faulty);
  if (!is_written)
    return g_strdup_printf("To see it: %s. It could not be written down: %s.", command, path);
  return g_strdup_printf("To see it: %s. A game made as short as it can be, of %" G_GUINT64_FORMAT
                         " decisions of which %u are not the first option, is in %s.",
                         command, decision, n, path);
}

static void report_fault(const CapTrial *trial, const Fault *fault, CapDiagnostics *findings) {
  const CapDocument *doc = trial->scenario->document;
  CapDiagnostic *d =
      cap_report(findings, cap_trial_code(trial->rules, fault->text),
                 cap_place_element(doc, cap_document_root(doc)),
                 "Seed %" G_GUINT64_FORMAT ", decision %" G_GUINT64_FORMAT ": %s %" G_GUINT64_FORMAT
                 " of %" G_GUINT64_FORMAT " games showed it.",
                 fault->options.seed, fault->decision,
                 fault->text != NULL ? fault->text : "The game has not come to an end.",
                 fault->n_games, trial->result->games);

  cap_diagnostic_set_hint(d, "%s", fault->hint);
}

/* --- The trial ------------------------------------------------------------------------------- */

CapTrial *cap_trial_new(const CapTrialOptions *options, CapOpenScenario *open) {
  CapTrial *trial = g_new0(CapTrial, 1);

  trial->options = *options;
  trial->scenario = cap_open_scenario_scenario(open);
  /* Only records name it, and it takes as long as reading the files. */
  if (options->record_dir != NULL)
    trial->digest = cap_open_scenario_digest(open);
  trial->rules = cap_open_scenario_rules(open);
  trial->game = cap_open_scenario_game(open);
  return trial;
}

void cap_trial_free(CapTrial *trial) {
  if (trial == NULL)
    return;
  for (guint i = 0; i < trial->n_faults; i++)
    g_free(trial->faults[i].hint);
  g_clear_pointer(&trial->result, cap_study_result_free);
  g_free(trial->digest);
  g_free(trial);
}

/* At least a moment, which is enough for a short game. */
static double seconds_until(gint64 deadline) {
  gint64 left = deadline - g_get_monotonic_time();

  return deadline == 0 ? 0 : (double)MAX(left, 1) / G_USEC_PER_SEC;
}

void cap_trial_play(CapTrial *trial, guint jobs, gint64 deadline, gint *done) {
  CapStudyPlan plan = {
      .playout = {.rules = trial->rules,
                  .policies = {&cap_policy_random, &cap_policy_random},
                  .seed = trial->options.seed,
                  .most_decisions = trial->options.most_decisions,
                  .watch = CAP_WATCH_ALL},
      .game = trial->game,
      .n = trial->options.games,
      .jobs = jobs,
      .seconds = seconds_until(deadline),
      .vary = vary,
      .take = take,
      .data = trial,
  };

  if (trial->game == NULL || trial->options.games == 0)
    return;
  trial->done = done;
  trial->result = cap_study_result_new(trial->scenario, trial->digest, &plan.playout);
  cap_study_run(&plan);
  for (guint i = 0; i < trial->n_faults; i++)
    trial->faults[i].hint = keep_game(trial, &trial->faults[i]);
}

/* Games that were asked for and not played are never passed over in silence: whoever reads "no
 * findings" takes it for all of them. */
static void report_time_up(const CapTrial *trial, CapDiagnostics *findings) {
  guint64 played = trial->result->games, asked = trial->options.games;
  guint64 required = trial->options.required;

  if (played >= asked)
    return;
  CapDiagnostic *d = cap_diagnostics_add(
      findings, CAP_CODE_TIME_UP, trial->scenario->file,
      "The time was up after %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games.", played, asked);
  if (required > 0 && played >= required)
    d->severity = CAP_SEVERITY_NOTE;
  else if (required > 0)
    cap_diagnostic_set_hint(d,
                            "--require-games asks for %" G_GUINT64_FORMAT
                            ". Give the check more time with --seconds.",
                            required);
  else
    cap_diagnostic_set_hint(d, "Give the check more time with --seconds, play fewer games with "
                               "--games, or say with --require-games how many are enough.");
}

void cap_trial_report(const CapTrial *trial, CapDiagnostics *findings) {
  if (trial->result == NULL)
    return;
  report_time_up(trial, findings);
  for (guint i = 0; i < trial->n_faults; i++)
    report_fault(trial, &trial->faults[i], findings);
  cap_trial_report_counts(trial->scenario, trial->rules, trial->game, trial->result, findings);
}
