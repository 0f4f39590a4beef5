#include "editor/honour/rules/rule-trial.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/games/play-copy.h"
#include "editor/honour/rules/rule-probe.h"
#include "editor/core/workers.h"
#include "validator/play/study.h"
#include "validator/honour/text/names.h"
#include "validator/honour/text/part-text.h"

/* A game with more decisions does not end. */
#define MOST_DECISIONS 50000

/* What one rule of the copy did in all games. */
typedef struct {
  guint number; /* as in CapTally; G_MAXUINT when there is none */
  guint n_games;
  guint64 n_times;
  guint64 first_game; /* G_MAXUINT64 for none */
} Count;

typedef struct {
  GTask *task; /* tells the one who asked */
  CapPlayTexts *texts;
  HonourProbing *probing;
  char *id; /* of the rule */
  CapName kind;
  char **conditions; /* of each probe, in words; NULL for those that are none */
  char *side;        /* of a victory condition */
  char *level;
  guint n_games;
  gint is_cancelled;

  CapPlayCopy *copy;
  CapStudyPlan plan;
  Count rule;
  Count *probes;
  guint n_played;
  guint n_wins; /* of the side of a victory condition, at its level */
  CapIndex winner;

  const CapRulesPlay *play; /* while the first game is played again */
  CapTurn first_turn;

  char *answer;
  GError *error;
} Trial;

static void trial_free(Trial *t) {
  g_clear_object(&t->task);
  g_clear_pointer(&t->texts, cap_play_texts_unref);
  g_clear_pointer(&t->probing, honour_probing_free);
  g_clear_pointer(&t->copy, cap_play_copy_unref);
  g_strfreev(t->conditions);
  g_free(t->id);
  g_free(t->side);
  g_free(t->level);
  g_free(t->probes);
  g_free(t->answer);
  g_clear_error(&t->error);
  g_free(t);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Trial, trial_free)

/* --- Playing -------------------------------------------------------------------------------- */

static Count count_of(const Trial *t, const char *id) {
  CapSpecialInfo info;
  for (guint i = 0; cap_rules_special(t->copy->rules, t->copy->game, i, &info); i++)
    if (g_strcmp0(info.id, id) == 0)
      return (Count){.number = i, .first_game = G_MAXUINT64};
  return (Count){.number = G_MAXUINT, .first_game = G_MAXUINT64};
}

static void add_game(Count *count, const CapTally *tally, guint64 game) {
  guint times =
      count->number < MIN(tally->n_rules, CAP_TALLY_RULES) ? tally->fired[count->number] : 0;
  if (times == 0)
    return;
  count->n_games++;
  count->n_times += times;
  count->first_game = MIN(count->first_game, game);
}

/* Every other game goes by chance: it walks into corners that sound play avoids. */
static void vary(guint64 number, CapPlayoutOptions *options, gpointer data) {
  (void)data;
  if (number % 2 == 1)
    options->policies[0] = options->policies[1] = &cap_policy_random;
}

static void take(const CapStudyGame *game, gpointer data) {
  Trial *t = data;
  const CapOutcome *outcome = &game->result.outcome;
  add_game(&t->rule, &game->result.tally, game->number);
  for (guint i = 0; i < t->probing->probes->len; i++)
    add_game(&t->probes[i], &game->result.tally, game->number);
  t->n_wins += t->winner != CAP_INDEX_NONE && outcome->winner == t->winner &&
               g_strcmp0(outcome->level, t->level) == 0;
  t->n_played++;
}

static void play_games(Trial *t) {
  t->plan = (CapStudyPlan){
      .playout = {.rules = t->copy->rules,
                  .policies = {&cap_policy_doctrine, &cap_policy_doctrine},
                  .seed = 1,
                  .most_decisions = MOST_DECISIONS,
                  .cancel = &t->is_cancelled},
      .game = t->copy->game,
      .n = t->n_games,
      .jobs = 1,
      .vary = vary,
      .take = take,
      .data = t,
  };
  cap_study_run(&t->plan);
}

/* --- When it was ---------------------------------------------------------------------------- */

/* The count that tells of the rule: its own, or that of all its conditions together. */
static const Count *main_count(const Trial *t) {
  for (guint i = 0; i < t->probing->probes->len; i++) {
    const HonourProbe *probe = g_ptr_array_index(t->probing->probes, i);
    if (probe->kind == HONOUR_PROBE_ALL)
      return &t->probes[i];
  }
  return &t->rule;
}

static void on_told(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                    const guint8 *dice, guint n_dice, gpointer data) {
  (void)request;
  (void)option;
  (void)dice;
  (void)n_dice;
  ((Trial *)data)->play = play;
}

static void on_event(const CapEvent *event, gpointer data) {
  Trial *t = data;
  CapSpecialInfo info;
  if (t->first_turn != CAP_TURN_NONE ||
      !cap_rules_special(t->copy->rules, t->copy->game, main_count(t)->number, &info) ||
      g_strcmp0(event->rule, info.id) != 0)
    return;
  t->first_turn = t->play != NULL ? t->copy->rules->outcome(t->play).turn : 0;
}

static void find_first_turn(Trial *t) {
  const Count *count = main_count(t);
  CapPlayoutOptions options = t->plan.playout;
  CapLog log = {.tell = on_event, .data = t};
  t->first_turn = CAP_TURN_NONE;
  if (count->first_game == G_MAXUINT64 || g_atomic_int_get(&t->is_cancelled) != 0)
    return;
  options.seed += count->first_game;
  vary(count->first_game, &options, t);
  cap_study_replay(&options, t->copy->game, &log, on_told, NULL, t);
}

/* --- Words ---------------------------------------------------------------------------------- */

static void say_when(const Trial *t, const Count *count, const char *happened, GString *out) {
  g_autofree char *date = cap_scenario_dup_turn(t->copy->scenario, t->first_turn);
  g_string_append_printf(out, _("%s in %u of %u games, first in game %u on %s."), happened,
                         count->n_games, t->n_played, (guint)count->first_game + 1, date);
  if (count->n_times > count->n_games)
    g_string_append_printf(out, _(" %u times in all."), (guint)count->n_times);
}

static const Count *moment_count(const Trial *t) {
  return &t->probes[0]; /* it is written first */
}

static void say_why_not(const Trial *t, GString *out) {
  gboolean each_held = TRUE;
  guint n = 0;
  if (moment_count(t)->n_times == 0) {
    g_string_append(out, _("\nIts moment never came."));
    return;
  }
  g_string_append_printf(
      out, _("\nIts moment came %u times, in %u games. Its conditions by themselves:"),
      (guint)moment_count(t)->n_times, moment_count(t)->n_games);
  for (guint i = 0; i < t->probing->probes->len; i++) {
    const HonourProbe *probe = g_ptr_array_index(t->probing->probes, i);
    const Count *count = &t->probes[i];
    if (probe->kind != HONOUR_PROBE_CONDITION)
      continue;
    n++;
    each_held = each_held && count->n_times > 0;
    if (count->n_times == 0)
      g_string_append_printf(out, _("\n• %s: never."), t->conditions[i]);
    else
      g_string_append_printf(out, _("\n• %s: %u times, in %u games."), t->conditions[i],
                             (guint)count->n_times, count->n_games);
  }
  if (n > 1 && each_held)
    g_string_append(out, _("\nEach of them held at some time, but never all at once."));
}

static void say_event(const Trial *t, GString *out) {
  if (t->rule.n_games > 0) {
    say_when(t, &t->rule, _("Fired"), out);
    return;
  }
  g_string_append_printf(out, _("Never fired in %u games."), t->n_played);
  say_why_not(t, out);
}

static void say_standing(const Trial *t, GString *out) {
  const Count *count = main_count(t);
  if (count->n_games > 0) {
    say_when(t, count, _("In force"), out);
    if (t->probing->is_partly)
      g_string_append(out, _(" Whom it then concerns depends on the piece that acts."));
    return;
  }
  g_string_append_printf(out, _("Never in force in %u games."), t->n_played);
  say_why_not(t, out);
}

static void say_victory(const Trial *t, GString *out) {
  const Count *count = main_count(t);
  if (t->probing->is_partly)
    g_string_append(out, _("Its conditions compare points and cannot be counted by themselves."));
  else if (count->n_games > 0)
    say_when(t, count, _("Met"), out);
  else
    g_string_append_printf(out, _("Never met in %u games."), t->n_played);
  g_autofree char *side =
      honour_words_side(honour_scenario(t->copy->scenario), cap_slice_of(t->side));
  g_autofree char *who = cap_words_capital(g_steal_pointer(&side));
  g_string_append_printf(out, _("\n%s won at this level in %u of %u games."), who, t->n_wins,
                         t->n_played);
  if (count->n_games == 0 && !t->probing->is_partly)
    say_why_not(t, out);
}

static char *say_all(const Trial *t) {
  GString *out = g_string_new(NULL);
  if (t->n_played == 0)
    g_string_append(out, _("No game was played to its end."));
  else if (t->kind == CAP_NAME_EVENT)
    say_event(t, out);
  else if (t->kind == CAP_NAME_VICTORY_CONDITION)
    say_victory(t, out);
  else
    say_standing(t, out);
  return g_string_free(out, FALSE);
}

/* --- The worker ----------------------------------------------------------------------------- */

static void on_cancelled(GCancellable *cancellable, Trial *t) {
  (void)cancellable;
  g_atomic_int_set(&t->is_cancelled, 1);
}

static gboolean prepare(Trial *t) {
  t->copy = cap_play_copy_new(t->texts, &t->error);
  if (t->copy == NULL)
    return FALSE;
  t->rule = count_of(t, t->id);
  t->probes = g_new0(Count, t->probing->probes->len);
  for (guint i = 0; i < t->probing->probes->len; i++)
    t->probes[i] = count_of(t, ((HonourProbe *)g_ptr_array_index(t->probing->probes, i))->id);
  t->winner = t->side != NULL ? cap_scenario_find_side(t->copy->scenario, cap_slice_of(t->side))
                              : CAP_INDEX_NONE;
  return TRUE;
}

static void run(gpointer data) {
  Trial *t = data;
  GCancellable *cancellable = g_task_get_cancellable(t->task);
  gulong handler = cancellable != NULL
                       ? g_cancellable_connect(cancellable, G_CALLBACK(on_cancelled), t, NULL)
                       : 0;
  if (prepare(t)) {
    play_games(t);
    find_first_turn(t);
    t->answer = say_all(t);
  }
  if (cancellable != NULL)
    g_cancellable_disconnect(cancellable, handler);
}

static void tell(gpointer data) {
  g_autoptr(Trial) t = data;
  if (t->error != NULL)
    g_task_return_error(t->task, g_steal_pointer(&t->error));
  else if (!g_task_return_error_if_cancelled(t->task))
    g_task_return_pointer(t->task, g_steal_pointer(&t->answer), g_free);
}

/* Conditions in words, while the models of the project are at hand. */
static char **words_of_conditions(CapProject *project, const HonourProbing *probing) {
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(project));
  char **words = g_new0(char *, probing->probes->len + 1);
  for (guint i = 0; i < probing->probes->len; i++) {
    const HonourProbe *probe = g_ptr_array_index(probing->probes, i);
    words[i] = probe->condition != CAP_NODE_NONE && scenario != NULL
                   ? honour_rule_part_text(scenario, probe->condition)
                   : g_strdup("");
  }
  return words;
}

static Trial *trial_new(CapProject *project, CapNode rule, guint n_games) {
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  CapPlayTexts *texts = cap_play_texts_new(project);
  HonourProbing *probing =
      texts != NULL && doc != NULL && rule != CAP_NODE_NONE ? honour_probing_new(doc, rule) : NULL;
  if (probing == NULL) {
    g_clear_pointer(&texts, cap_play_texts_unref);
    return NULL;
  }
  Trial *t = g_new0(Trial, 1);
  t->texts = texts;
  t->probing = probing;
  t->n_games = n_games;
  t->kind = cap_node_name(doc, rule);
  t->id = cap_slice_dup(cap_node_attribute(doc, rule, CAP_NAME_ID));
  if (t->kind == CAP_NAME_VICTORY_CONDITION) {
    t->side = cap_slice_dup(cap_node_attribute(doc, rule, CAP_NAME_SIDE));
    t->level = cap_slice_dup(cap_node_attribute(doc, rule, CAP_NAME_LEVEL));
  }
  t->conditions = words_of_conditions(project, probing);
  cap_play_texts_set_scenario(texts, probing->text, strlen(probing->text));
  return t;
}

void honour_rule_trial_start(CapProject *project, CapNode rule, guint n_games,
                             GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data) {
  g_autoptr(GTask) task = g_task_new(project, cancellable, callback, data);
  Trial *t = trial_new(project, rule, n_games);
  if (t == NULL) {
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                            _("Only events, bans, adjustments and victory conditions of a scenario "
                              "with its map and roster can be tried out."));
    return;
  }
  t->task = g_steal_pointer(&task);
  cap_workers_run(run, tell, t, &t->is_cancelled);
}

char *honour_rule_trial_finish(GAsyncResult *result, GError **error) {
  return g_task_propagate_pointer(G_TASK(result), error);
}
