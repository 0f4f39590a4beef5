#include "validator/commands/cli.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/commands/by-hand.h"
#include "validator/play/record-writer.h"
#include "validator/play/study-result.h"
#include "validator/commands/obstacles.h"
#include "validator/commands/options/player-options.h"
#include "validator/commands/options/policy-options.h"
#include "validator/files/caught-text.h"
#include "validator/report/display.h"
#include "validator/report/html/pictures.h"
#include "validator/report/progress.h"
#include "validator/report/study-json.h"
#include "validator/report/tale.h"
#include "validator/report/why.h"
#include "validator/commands/options/rule-options.h"
#include "validator/commands/options/scenario-argument.h"
#include "validator/commands/options/study-options.h"

typedef struct {
  CapStudyArguments study;
  char **policies;
  char *players;
  char *record;
  char *pictures;
  gboolean log;
  gboolean log_full;
  char *format;
  char *by_hand;
  char *from;
  gboolean why;
  char *find;
  char *watch;
} Options;

static void clear_options(Options *o) {
  cap_study_arguments_clear(&o->study);
  g_clear_pointer(&o->policies, g_strfreev);
  g_clear_pointer(&o->players, g_free);
  g_clear_pointer(&o->find, g_free);
  g_clear_pointer(&o->watch, g_free);
  g_clear_pointer(&o->format, g_free);
  g_clear_pointer(&o->by_hand, g_free);
  g_clear_pointer(&o->from, g_free);
  g_clear_pointer(&o->record, g_free);
  g_clear_pointer(&o->pictures, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* What the options mean, and the scenario. */
typedef struct {
  const CapStreams *io;
  const CapOpenScenario *open;
  const CapScenario *scenario; /* what is open */
  CapStudyPlan plan;
  CapPlayers players; /* no specifications: policies play */
  CapMatch match;
  char *failure; /* of a player; NULL for none */
  CapStudyResult *result;
  CapProgressBar bar;
} Study;

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"policy", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->policies,
       CAP_POLICY_HELP "Default: doctrine where the rules have one, otherwise random.", "POLICY"},
      {"players", 0, 0, G_OPTION_ARG_FILENAME, &o->players,
       "Players instead of policies, each with its own random numbers: A,B in the order of the "
       "sides, or SIDE=A,SIDE=B. " CAP_PLAYER_HELP,
       "A,B"},
      {"record", 0, 0, G_OPTION_ARG_FILENAME, &o->record,
       "Record the first game in this file, for capitano replay.", "FILE"},
      {"pictures", 0, 0, G_OPTION_ARG_FILENAME, &o->pictures,
       "Draw the first game turn by turn, as an HTML page.", "FILE"},
      {"log", 0, 0, G_OPTION_ARG_NONE, &o->log,
       "Print what happens in the first game, turn by turn; --log=full prints every die and step.",
       NULL},
      {"log-full", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &o->log_full, NULL, NULL},
      {"why", 0, 0, G_OPTION_ARG_NONE, &o->why,
       "Show for each decision of the first game what speaks for and against the best options, as the doctrine sees it.",
       NULL},
      {"find", 0, 0, G_OPTION_ARG_FILENAME, &o->find,
       "Show only events with this text or this rule number: with --log those of the first game, "
       "without it those of all games, with their seeds. With --why: show only decisions with "
       "this text in the question, in an option or in what has just happened.",
       "EVENT"},
      {"watch", 0, 0, G_OPTION_ARG_FILENAME, &o->watch,
       "When to look for positions that the rules never allow: all, after every decision; "
       "sampled, after one in 64 (if one is found, the game is played again to see where it "
       "began); off. Default: sampled, and all for a single game.",
       "WHEN"},
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format,
       "How the results are written: text or json. Default: text.", "FORMAT"},
      {"by-hand", 0, 0, G_OPTION_ARG_FILENAME, &o->by_hand,
       "Play this side yourself, in the terminal; the policy plays the other. The game is saved "
       "to the file of --record when it ends or when you stop.",
       "SIDE"},
      {"continue", 0, 0, G_OPTION_ARG_FILENAME, &o->from,
       "With --by-hand: continue the game in this record.", "FILE"},
      CAP_STUDY_ENTRIES(o->study, "How many games to play. Default: 1.",
                        "Seed of the first game; the next games use the numbers that follow. "
                        "Default: 1."),
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  /* GLib has no option whose value may be left out and may not be the next word. */
  for (guint i = 0; (*args)[i] != NULL; i++)
    if (g_str_equal((*args)[i], "--log=full")) {
      g_free((*args)[i]);
      (*args)[i] = g_strdup("--log-full");
    }
  if (!cap_cli_parse(&cap_command_play, entries, args, io, status))
    return FALSE;
  o->log = o->log || o->log_full;
  return TRUE;
}

static gboolean is_json(const Options *o) {
  return g_strcmp0(o->format, "json") == 0;
}

static gboolean read_watch(const Options *o, const CapStreams *io, CapWatch *watch) {
  static const struct {
    const char *name;
    CapWatch watch;
  } rows[] = {
      {"all", CAP_WATCH_ALL},
      {"sampled", CAP_WATCH_SAMPLED},
      {"off", CAP_WATCH_OFF},
  };

  *watch = o->study.games == 1 ? CAP_WATCH_ALL : CAP_WATCH_SAMPLED;
  for (guint i = 0; o->watch != NULL && i < G_N_ELEMENTS(rows); i++)
    if (g_str_equal(o->watch, rows[i].name)) {
      *watch = rows[i].watch;
      return TRUE;
    }
  if (o->watch != NULL)
    cap_cli_usage_error(&cap_command_play, io, "--watch=%s: write all, sampled or off.", o->watch);
  return o->watch == NULL;
}

static gboolean read_options(Options *o, const CapStreams *io, CapStudyPlan *plan,
                             CapLimits *limits) {
  CapPlayoutOptions *playout = &plan->playout;
  CapStudySettings settings;

  playout->most_decisions = CAP_MOST_DECISIONS;
  if (o->study.paths == NULL || o->study.paths[1] != NULL) {
    cap_cli_usage_error(&cap_command_play, io, "Name one scenario.");
    return FALSE;
  }
  if (o->players != NULL && o->policies != NULL) {
    cap_cli_usage_error(&cap_command_play, io, "Give --players or --policy, not both.");
    return FALSE;
  }
  if (o->format != NULL && !g_str_equal(o->format, "text") && !g_str_equal(o->format, "json")) {
    cap_cli_usage_error(&cap_command_play, io, "--format=%s: write text or json.", o->format);
    return FALSE;
  }
  if (!read_watch(o, io, &playout->watch))
    return FALSE;
  if (o->from != NULL && o->by_hand == NULL) {
    cap_cli_usage_error(&cap_command_play, io, "--continue goes with --by-hand.");
    return FALSE;
  }
  if (o->by_hand != NULL &&
      (o->study.games != 1 || o->players != NULL || o->log || o->why || o->find != NULL ||
       o->study.result != NULL || o->pictures != NULL || is_json(o))) {
    cap_cli_usage_error(&cap_command_play, io,
                        "--by-hand is one game: it goes with --seed, --policy, --option, --record "
                        "and --continue only.");
    return FALSE;
  }
  if (is_json(o) && (o->log || o->why || o->find != NULL)) {
    cap_cli_usage_error(&cap_command_play, io,
                        "--format=json goes with neither --log, --why nor --find.");
    return FALSE;
  }
  if (!cap_policy_options_read(o->policies, "doctrine", &cap_command_play, io, playout) ||
      !cap_study_arguments_read(&o->study, &cap_command_play, io, &settings))
    return FALSE;
  playout->seed = settings.seed;
  cap_study_shard(settings.n_games, settings.shard, settings.n_shards, &plan->first, &plan->n);
  plan->jobs = settings.jobs;
  plan->seconds = settings.seconds;
  *limits = settings.limits;
  return TRUE;
}

/* --- Playing ------------------------------------------------------------------------------- */

static void take(const CapStudyGame *game, gpointer data) {
  Study *study = data;

  cap_study_result_add(study->result, study->scenario, study->plan.game, game);
}

static void on_failure(const char *failure, gpointer data) {
  ((Study *)data)->failure = g_strdup(failure);
}

static void show_progress(guint64 done, gpointer data) {
  cap_progress_bar_show(&((Study *)data)->bar, (guint)done);
}

static void play_all(Study *study, const Options *o) {
  CapStudyPlan *plan = &study->plan;

  plan->take = take;
  plan->fail = on_failure;
  plan->data = study;
  study->bar = cap_progress_bar(study->io->err, "Playing", (guint)plan->n);
  if (plan->n > 1 && cap_study_arguments_show_progress(&o->study, study->io))
    plan->progress = show_progress;
  cap_study_run(plan);
  cap_progress_bar_clear(&study->bar);
}

/* The game being told, written down or explained. */
typedef struct {
  const Study *study;
  const Options *o;
  CapRecordWriter writer;
  CapTale *tale; /* NULL: nobody listens; likewise below */
  CapWhy *why;
  CapPictures *pictures;
  CapPlayer *players[2];
  gpointer memories[2]; /* of policies */
  guint64 seed;
  const char *digest;
  char *text;    /* of the record, when it is over */
  char *failure; /* of a player; NULL for none */
} Showing;

static void on_event(const CapEvent *event, gpointer data) {
  Showing *s = data;

  if (s->tale != NULL)
    cap_tale_event(s->tale, event);
  if (s->why != NULL)
    cap_why_event(s->why, event);
  if (s->pictures != NULL)
    cap_pictures_event(s->pictures, event);
}

static void on_step(guint piece, CapSpot to, CapGait gait, gpointer data) {
  cap_pictures_step(((Showing *)data)->pictures, piece, to, gait);
}

static void on_decision(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  Showing *s = data;
  const CapPlayer *player = s->players[MIN(request->side, 1u)];
  CapCounsel counsel = player != NULL ? cap_player_counsel(player)
                                      : (CapCounsel){.memory = s->memories[MIN(request->side, 1u)]};

  cap_record_writer_told(play, request, option, dice, n_dice, &s->writer);
  if (s->tale != NULL)
    cap_tale_decision(s->tale, play, request, option);
  if (s->pictures != NULL)
    cap_pictures_look(s->pictures, play);
  if (s->why == NULL)
    return;
  g_autoptr(GString) looked = g_string_new(NULL);
  if (player != NULL)
    cap_player_tell(player, play, request, looked);
  cap_why_decision(s->why, play, request, option, &counsel, looked->str);
}

static void on_end(const CapRulesPlay *play, const CapPlayoutResult *result, const GByteArray *rest,
                   gpointer data) {
  Showing *s = data;

  s->failure = g_strdup(result->failure);
  if (s->tale != NULL)
    cap_tale_end(s->tale, play);
  if (s->pictures != NULL)
    cap_pictures_end(s->pictures, play);
  s->text = cap_record_writer_finish(&s->writer, play, &s->seed, s->digest, rest->data, rest->len);
}

static void seat_players(Showing *s, CapPlayoutOptions *playout) {
  for (CapIndex side = 0; side < 2; side++)
    if (s->study->players.specs[side] != NULL)
      playout->players[side] = s->players[side] =
          cap_player_new(s->study->players.specs[side], &s->study->match, side);
}

static CapExit write_text(const Study *study, const char *path, const char *text) {
  g_autoptr(GError) error = NULL;

  if (!cap_write_file(path, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_play, study->io, "%s", error->message);
  return CAP_EXIT_OK;
}

/* The first game once more, told, written down, drawn or explained. */
static CapExit show_first(Study *study, const Options *o, const char *digest) {
  g_autoptr(GString) decisions = g_string_new(NULL);
  CapPlayoutOptions playout = study->plan.playout;
  g_autoptr(CapWhy) why =
      o->why ? cap_why_new(playout.rules, study->scenario, o->find, study->io->out) : NULL;
  g_autoptr(CapTale) tale = o->log ? cap_tale_new(playout.rules, study->scenario, o->log_full,
                                                  o->why ? NULL : o->find, study->io->out)
                                   : NULL;
  g_autoptr(CapPictures) pictures =
      o->pictures != NULL ? cap_pictures_new(playout.rules, study->scenario) : NULL;

  playout.seed += study->plan.first;
  if (playout.watch == CAP_WATCH_SAMPLED)
    playout.watch = CAP_WATCH_ALL; /* one game is soon looked at */
  Showing s = {.study = study,
               .o = o,
               .writer = {playout.rules,
                          study->scenario,
                          playout.options,
                          decisions,
                          {study->plan.specs[0], study->plan.specs[1]}},
               .tale = tale,
               .why = why,
               .pictures = pictures,
               .seed = playout.seed,
               .digest = digest != NULL ? digest : ""};
  CapLog log = {.tell = o->log || o->why || pictures != NULL ? on_event : NULL,
                .data = &s,
                .step = pictures != NULL ? on_step : NULL,
                .step_data = &s};
  seat_players(&s, &playout);
  for (guint side = 0; side < 2; side++)
    playout.memories[side] = s.memories[side] = g_malloc0(playout.rules->memory_size);
  cap_study_replay(&playout, study->plan.game, &log, on_decision, on_end, &s);
  for (guint side = 0; side < 2; side++) {
    cap_player_free(s.players[side]);
    g_free(s.memories[side]);
  }
  g_autofree char *text = s.text, *failure = s.failure;
  if (why != NULL)
    cap_why_legend(why);
  if (failure != NULL)
    return cap_cli_io_error(&cap_command_play, study->io, "%s", failure);
  CapExit status = o->record != NULL ? write_text(study, o->record, text) : CAP_EXIT_OK;
  if (pictures != NULL && status == CAP_EXIT_OK)
    status = write_text(study, o->pictures, cap_pictures_text(pictures));
  return status;
}

/* --- Looking for events --------------------------------------------------------------------- */

/* One game in the place of the first; how many lines of it have what is looked for. */
static guint find_in_game(const Study *study, const Options *o, guint64 number) {
  CapPlayoutOptions playout = study->plan.playout;
  g_auto(CapCaughtText) told = {0};
  cap_caught_text_open(&told);
  g_autoptr(GString) decisions = g_string_new(NULL);
  g_autoptr(CapTale) tale =
      cap_tale_new(playout.rules, study->scenario, TRUE, o->find, told.stream);
  Showing s = {.study = study,
               .o = o,
               .writer = {playout.rules, study->scenario, playout.options, decisions, {NULL, NULL}},
               .tale = tale,
               .digest = ""};
  CapLog log = {.tell = on_event, .data = &s};

  playout.seed += number;
  seat_players(&s, &playout);
  cap_study_replay(&playout, study->plan.game, &log, on_decision, on_end, &s);
  for (guint side = 0; side < 2; side++)
    cap_player_free(s.players[side]);
  g_free(s.text);
  g_free(s.failure);
  cap_caught_text_close(&told);
  if (cap_tale_count(tale) > 0)
    fprintf(study->io->out, "--- seed %" G_GUINT64_FORMAT " ---\n%s", playout.seed, told.text);
  return cap_tale_count(tale);
}

/* Exits with 1 when no game has it, as grep does. */
static CapExit find_event(const Study *study, const Options *o) {
  guint64 n = 0;

  for (guint64 i = 0; i < study->plan.n; i++)
    n += find_in_game(study, o, study->plan.first + i) > 0;
  fprintf(study->io->out, "\"%s\" in %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " games\n",
          o->find, n, study->plan.n);
  return n > 0 ? CAP_EXIT_OK : CAP_EXIT_FINDINGS;
}

static CapExit write_result(const Study *study, const char *path) {
  g_autofree char *text = cap_study_result_to_json(study->result);

  return cap_study_result_write(path, text, &cap_command_play, study->io);
}

static void print_result(const CapStudyResult *result, const Options *o, FILE *out) {
  if (!is_json(o)) {
    cap_study_result_print(result, out);
    return;
  }
  g_autofree char *text = cap_study_result_to_json(result);
  fputs(text, out);
}

static void name_players(Study *study, CapStudyResult *result) {
  for (guint i = 0; i < G_N_ELEMENTS(result->policies); i++) {
    g_free(result->policies[i]);
    result->policies[i] = g_strdup(study->players.specs[i]->text);
  }
}

static CapExit run_study(Study *study, const Options *o) {
  g_autofree char *digest = cap_open_scenario_digest(study->open);
  g_autoptr(CapStudyResult) result =
      cap_study_result_new(study->scenario, digest, &study->plan.playout);
  CapExit status = CAP_EXIT_OK;

  study->result = result;
  if (study->players.specs[0] != NULL) {
    study->match.digest = digest;
    name_players(study, result);
  }
  if (o->find != NULL && !o->log && !o->why)
    return find_event(study, o);
  if (o->record != NULL || o->pictures != NULL || o->log || o->why)
    status = show_first(study, o, digest);
  if (status != CAP_EXIT_OK)
    return status;
  play_all(study, o);
  if (study->failure != NULL)
    return cap_cli_io_error(&cap_command_play, study->io, "%s", study->failure);
  print_result(result, o, study->io->out);
  if (result->games < study->plan.n)
    fprintf(study->io->err, "capitano play: Time ran out after %" G_GUINT64_FORMAT " games.\n",
            result->games);
  if (o->study.result != NULL && status == CAP_EXIT_OK)
    status = write_result(study, o->study.result);
  if (result->n_faults > 0 && status == CAP_EXIT_OK)
    status = CAP_EXIT_FINDINGS;
  return status;
}

/* Players take the place of policies, if any were named. */
static gboolean read_players(const Options *o, Study *study) {
  const CapStreams *io = study->io;
  CapStudyPlan *plan = &study->plan;
  const CapRuleset *rules = plan->playout.rules;

  if (o->why && (rules->advise == NULL || rules->terms == NULL)) {
    cap_cli_usage_error(&cap_command_play, io, "--why: the rules \"%s\" have no doctrine to ask.",
                        rules->name);
    return FALSE;
  }
  if (o->players == NULL)
    return cap_policy_options_fit(o->policies, &cap_command_play, io, &plan->playout);
  if (!cap_players_read(o->players, study->scenario, &cap_command_play, io, &study->players) ||
      !cap_players_fit(&study->players, rules, &cap_command_play, io))
    return FALSE;
  study->match = (CapMatch){.rules = rules,
                            .game = plan->game,
                            .scenario = study->scenario,
                            .file = o->study.paths[0],
                            .options = plan->playout.options,
                            .seconds = CAP_SECONDS_TO_ANSWER};
  plan->specs[0] = study->players.specs[0];
  plan->specs[1] = study->players.specs[1];
  plan->match = &study->match;
  return TRUE;
}

/* --- By hand -------------------------------------------------------------------------------- */

/* By its id or its name; CAP_INDEX_NONE, which is told, when there is no such side. */
static CapIndex find_side(const Study *study, const char *name) {
  const CapScenario *s = study->scenario;
  g_autoptr(GString) ids = g_string_new(NULL);

  for (CapIndex i = 0; i < s->n_sides; i++) {
    if (g_str_equal(s->sides[i].id, name) || g_ascii_strcasecmp(s->sides[i].name, name) == 0)
      return i;
    g_string_append_printf(ids, "%s%s", i > 0 ? " or " : "", s->sides[i].id);
  }
  cap_cli_usage_error(&cap_command_play, study->io, "--by-hand=%s: write %s.", name, ids->str);
  return CAP_INDEX_NONE;
}

static CapExit play_by_hand(const Study *study, const Options *o, const CapLimits *limits) {
  const CapPlayoutOptions *playout = &study->plan.playout;
  g_autofree char *digest = cap_open_scenario_digest(study->open);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      o->from != NULL ? cap_document_read(o->from, limits, findings) : NULL;
  CapIndex side = find_side(study, o->by_hand);

  if (side == CAP_INDEX_NONE)
    return CAP_EXIT_USAGE;
  if (o->from != NULL && (doc == NULL || cap_document_kind(doc) != CAP_KIND_RECORD)) {
    cap_obstacles_print(findings, study->io);
    return cap_cli_io_error(&cap_command_play, study->io, "%s is no record of a game.", o->from);
  }
  g_autoptr(CapRecord) record =
      doc != NULL ? cap_record_compile(doc, study->scenario->format->options) : NULL;
  CapByHand by = {.setup = {.rules = playout->rules,
                            .game = study->plan.game,
                            .scenario = study->scenario,
                            .options = record != NULL ? record->options : playout->options,
                            .seed = playout->seed,
                            .side = side,
                            .policy = playout->policies[side == 0 ? 1 : 0]},
                  .digest = digest != NULL ? digest : "",
                  .save = o->record != NULL ? o->record : o->from,
                  .from = record,
                  .in = stdin};
  return cap_play_by_hand(&by, study->io);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.study = CAP_STUDY_ARGUMENTS(1)};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;
  Study study = {.io = io};

  if (!parse(&o, args, io, &status))
    return status;
  if (!read_options(&o, io, &study.plan, &limits))
    return CAP_EXIT_USAGE;
  g_autoptr(CapOpenScenario) open =
      cap_scenario_argument_open(o.study.paths[0], (const char *const *)o.study.libraries, &limits,
                                 &cap_command_play, io, &status);
  if (open == NULL)
    return status;
  study.open = open;
  study.scenario = cap_open_scenario_scenario(open);
  if (!cap_rule_options_read(o.study.options, study.scenario, &cap_command_play, io,
                             &study.plan.playout.options))
    return CAP_EXIT_USAGE;
  study.plan.playout.rules = cap_open_scenario_rules(open);
  study.plan.game = cap_open_scenario_game(open);
  if (read_players(&o, &study))
    status = o.by_hand != NULL ? play_by_hand(&study, &o, &limits) : run_study(&study, &o);
  else
    status = CAP_EXIT_USAGE;
  cap_players_clear(&study.players);
  g_free(study.failure);
  return status;
}

const CapCommand cap_command_play = {
    .name = "play",
    .usage = "[OPTION]... SCENARIO",
    .summary = "Play games of a scenario and count how they end.",
    .details =
        "Games follow all rules of the rule book and the special rules of the scenario. A seed\n"
        "gives the same game on every machine and with any number of jobs.\n"
        "\n"
        "Exit status: 0 every game ended by the rules, 1 a game showed a fault of the program\n"
        "or the scenario has errors, 2 wrong usage, 3 something could not be read or written.\n",
    .outputs = "record result continue pictures",
    .run = run,
};
