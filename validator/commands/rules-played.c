#include "validator/commands/rules-played.h"

#include <string.h>

#include "validator/commands/manners.h"
#include "validator/play/played-study.h"
#include "validator/commands/options/policy-options.h"
#include "validator/report/answer-json.h"
#include "validator/report/played.h"
#include "validator/report/progress.h"
#include "validator/commands/options/scenario-argument.h"

static const CapPolicy *const all_policies[] = {&cap_policy_random, &cap_policy_doctrine,
                                                &cap_policy_wayward};

void cap_rules_played_clear(CapRulesPlayed *o) {
  g_clear_pointer(&o->paths, g_strfreev);
  g_clear_pointer(&o->seed, g_free);
  g_clear_pointer(&o->policies, g_strfreev);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
}

/* What the options mean, and how far the games have got. */
typedef struct {
  const CapRulesPlayed *o;
  const CapStreams *io;
  CapLimits limits;
  CapAnswerFormat format;
  guint64 seed;
  GPtrArray *policies; /* of const CapPolicy */
  GPtrArray *titles;   /* of the scenarios; owned */
  CapPlayed *played;   /* from the first scenario on */
  CapProgressBar bar;
  guint64 done; /* before the study at hand */
} Work;

static void clear_work(Work *w) {
  g_clear_pointer(&w->policies, g_ptr_array_unref);
  g_clear_pointer(&w->titles, g_ptr_array_unref);
  g_clear_pointer(&w->played, cap_played_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Work, clear_work)

/* --- Options ------------------------------------------------------------------------------- */

static gboolean read_policies(Work *w) {
  for (char **name = w->o->policies; name != NULL && *name != NULL; name++) {
    const CapPolicy *policy = cap_policy_find(*name);

    if (policy == NULL) {
      cap_cli_usage_error(&cap_command_rules, w->io,
                          "--policy=%s: there are random, doctrine and wayward.", *name);
      return FALSE;
    }
    g_ptr_array_add(w->policies, (gpointer)policy);
  }
  for (guint i = 0; w->o->policies == NULL && i < G_N_ELEMENTS(all_policies); i++)
    g_ptr_array_add(w->policies, (gpointer)all_policies[i]);
  return TRUE;
}

static gboolean read_options(Work *w) {
  const CapRulesPlayed *o = w->o;

  w->seed = 1;
  if (o->paths == NULL)
    cap_cli_usage_error(&cap_command_rules, w->io, "--played needs a scenario to play.");
  else if (o->games < 1 || o->jobs < 0)
    cap_cli_usage_error(&cap_command_rules, w->io, "--games and --jobs take whole numbers from 1.");
  else if (o->seed != NULL &&
           !g_ascii_string_to_unsigned(o->seed, 10, 0, G_MAXUINT64, &w->seed, NULL))
    cap_cli_usage_error(&cap_command_rules, w->io, "--seed=%s is not a number from 0 to %s.",
                        o->seed, "18446744073709551615");
  else
    return read_policies(w) &&
           cap_answer_format_read(o->format, &cap_command_rules, w->io, &w->format) &&
           cap_limit_options_read(&o->limits, &cap_command_rules, w->io, &w->limits);
  return FALSE;
}

/* --- Playing ------------------------------------------------------------------------------- */

static void show_progress(guint64 done, gpointer data) {
  Work *w = data;

  cap_progress_bar_show(&w->bar, (guint)(w->done + done));
}

static void play(Work *w, CapOpenScenario *open) {
  gboolean is_shown = !w->o->no_progress && cap_shows_progress(w->io);

  for (guint i = 0; i < w->policies->len; i++) {
    const CapPolicy *policy = w->policies->pdata[i];
    CapPlayedStudy study = {.played = w->played,
                            .scenario = cap_open_scenario_scenario(open),
                            .rules = cap_open_scenario_rules(open),
                            .game = cap_open_scenario_game(open),
                            .policies = {policy, policy},
                            .seed = w->seed,
                            .games = (guint)w->o->games,
                            .jobs = (guint)w->o->jobs,
                            .progress = is_shown ? show_progress : NULL,
                            .data = w};

    cap_played_study(&study);
    w->done += study.games;
  }
}

/* The register of the first scenario goes for all. */
static gboolean takes(Work *w, const char *path, const CapOpenScenario *open) {
  const CapSystem *system = cap_open_scenario_system(open);

  if (system == NULL || system->rules == NULL)
    cap_cli_usage_error(&cap_command_rules, w->io,
                        "%s: there is no list of the rules that it is written for.", path);
  else if (w->played != NULL && cap_played_register(w->played) != system->rules)
    cap_cli_usage_error(&cap_command_rules, w->io,
                        "%s is written for other rules than the scenarios before it. Play it in a "
                        "separate run.",
                        path);
  else
    return TRUE;
  return FALSE;
}

static gboolean play_all(Work *w, CapExit *status) {
  guint n = g_strv_length(w->o->paths);

  w->bar = cap_progress_bar(w->io->err, "Playing", n * w->policies->len * (guint)w->o->games);
  for (guint i = 0; i < n; i++) {
    g_autoptr(CapOpenScenario) open =
        cap_scenario_argument_open(w->o->paths[i], (const char *const *)w->o->libraries, &w->limits,
                                   &cap_command_rules, w->io, status);

    if (open == NULL)
      return FALSE;
    if (!takes(w, w->o->paths[i], open)) {
      *status = CAP_EXIT_USAGE;
      return FALSE;
    }
    if (w->played == NULL)
      w->played = cap_played_new(cap_open_scenario_system(open)->rules);
    g_ptr_array_add(w->titles, g_strdup(cap_open_scenario_scenario(open)->title));
    play(w, open);
  }
  cap_progress_bar_clear(&w->bar);
  return TRUE;
}

/* Those that are in the register. */
static GPtrArray *rules_of(const CapRegister *book, const GPtrArray *rules) {
  GPtrArray *own = g_ptr_array_new();

  for (guint i = 0; i < book->n_rules; i++)
    if (g_ptr_array_find((GPtrArray *)rules, &book->rules[i], NULL))
      g_ptr_array_add(own, (gpointer)&book->rules[i]);
  return own;
}

CapExit cap_rules_played_run(const CapRulesPlayed *o, GPtrArray *rules, const CapStreams *io) {
  g_auto(Work) w = {.o = o,
                    .io = io,
                    .limits = CAP_LIMITS_DEFAULT,
                    .policies = g_ptr_array_new(),
                    .titles = g_ptr_array_new_with_free_func(g_free)};
  CapExit status = CAP_EXIT_OK;

  if (!read_options(&w))
    return CAP_EXIT_USAGE;
  if (!play_all(&w, &status))
    return status;
  g_autoptr(GPtrArray) own = rules_of(cap_played_register(w.played), rules);
  CapPlayedReport report = {w.played, own, w.titles, w.policies, w.seed};
  if (w.format == CAP_ANSWER_JSON)
    cap_played_print_json(&report, io->out);
  else
    cap_played_print_text(&report, io->out);
  return CAP_EXIT_OK;
}
