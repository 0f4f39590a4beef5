#include "validator/play/study.h"

/* Games that may be finished before one that came earlier is. Bounds the memory of a study. */
#define WINDOW 256

typedef struct {
  const CapStudyPlan *plan;
  gint64 deadline; /* 0 for none */
  GMutex lock;     /* of what follows */
  GCond changed;
  guint64 next;   /* the game that is begun next, from 0 */
  guint64 n_told; /* games 0 to n_told - 1 were told */
  gboolean is_late;
  CapStudyGame *window; /* finished games at their number modulo WINDOW */
  guint8 *is_finished;  /* likewise */
} Study;

/* What one thread needs, kept from game to game. */
typedef struct {
  CapRulesPlay *play;
  guint options; /* that the play was made with */
  CapDice dice;
  CapRequest *request;
  guint32 *seen; /* NULL: nobody counts */
  GByteArray *trace;
  CapPlayer *players[2][2]; /* by number of the player and side; made when they are needed */
  CapEars ears;
  CapLog log;
  CapStudyGame game;
} Worker;

/* --- Players ---------------------------------------------------------------------------------- */

static void pass_on(const CapEvent *event, gpointer data) {
  const CapEars *ears = data;

  if (ears->log != NULL && ears->log->tell != NULL) {
    CapEvent placed = *event;
    placed.play = ears->play;
    ears->log->tell(&placed, ears->log->data);
  }
  for (CapIndex side = 0; ears->play != NULL && side < 2; side++)
    if (ears->players[side] != NULL && cap_player_listens(ears->players[side]) &&
        ears->rules->hears(ears->play, side, event))
      cap_player_hear(ears->players[side], event);
}

CapLog cap_ears_log(CapEars *ears) {
  CapLog log = ears->log != NULL ? *ears->log : (CapLog){.tell = NULL};
  gboolean anybody = ears->log != NULL && ears->log->tell != NULL;

  for (guint side = 0; side < 2; side++)
    anybody |= ears->players[side] != NULL && cap_player_listens(ears->players[side]);
  log.tell = anybody ? pass_on : NULL;
  log.data = ears;
  return log;
}

/* Both players take their seats. */
static void seat_players(const CapStudyPlan *plan, Worker *w) {
  CapStudyGame *game = &w->game;

  for (CapIndex side = 0; side < 2; side++) {
    guint number = plan->seat != NULL ? plan->seat(game->number, side) : side;
    const CapPlayerSpec *spec = plan->specs[number];

    game->options.players[side] = NULL;
    if (spec == NULL)
      continue;
    if (w->players[number][side] == NULL)
      w->players[number][side] = cap_player_new(spec, plan->match, side);
    game->options.players[side] = w->players[number][side];
  }
}

/* Dice and events are kept for players who listen only. */
static gboolean set_ears(Worker *w) {
  w->ears = (CapEars){w->game.options.rules, w->play, w->game.options.players, NULL};
  w->log = cap_ears_log(&w->ears);
  w->dice.trace = w->log.tell != NULL ? w->trace : NULL;
  g_byte_array_set_size(w->trace, 0);
  return w->log.tell != NULL;
}

/* --- Games ------------------------------------------------------------------------------------ */

/* What a sample has found is older than the sample. The same game once more, looked at after every
 * decision, says which of them brought it about. */
static void find_decision(Worker *w) {
  CapPlayoutOptions options = w->game.options;
  CapPlayoutResult again;

  options.watch = CAP_WATCH_ALL;
  g_byte_array_set_size(w->trace, 0);
  again = cap_playout(&options, w->play, &w->dice, w->request, NULL, NULL);
  if (again.violation != NULL)
    w->game.result = again;
}

static void play_game(const Study *study, Worker *w, guint64 index) {
  const CapStudyPlan *plan = study->plan;
  CapStudyGame *game = &w->game;

  game->number = plan->first + index;
  game->options = plan->playout;
  game->options.seed += game->number;
  game->options.deadline = study->deadline;
  if (plan->vary != NULL)
    plan->vary(game->number, &game->options, plan->data);
  game->options.survey = &game->survey;
  game->options.seen = w->seen;
  seat_players(plan, w);
  if (w->play != NULL && w->options != game->options.options)
    g_clear_pointer(&w->play, game->options.rules->play_free);
  if (w->play == NULL)
    w->play = game->options.rules->play_new(plan->game, game->options.options, &w->dice,
                                            set_ears(w) ? &w->log : NULL);
  w->options = game->options.options;
  set_ears(w);
  game->result = cap_playout(&game->options, w->play, &w->dice, w->request, NULL, NULL);
  if (game->options.watch == CAP_WATCH_SAMPLED && game->result.violation != NULL)
    find_decision(w);
}

/* Tells whatever has come into order. */
static void tell_finished(Study *study) {
  guint at;

  while (study->is_finished[at = (guint)(study->n_told % WINDOW)] != 0) {
    study->is_finished[at] = 0;
    study->window[at].options.survey = &study->window[at].survey;
    study->plan->take(&study->window[at], study->plan->data);
    study->n_told++;
  }
}

/* Under the lock. A game that was given up stays untold, and so do those behind it. */
static void finish(Study *study, const Worker *w, guint64 index) {
  if (w->game.result.failure != NULL && !study->is_late && study->plan->fail != NULL)
    study->plan->fail(w->game.result.failure, study->plan->data);
  if (w->game.result.is_late || w->game.result.failure != NULL) {
    study->is_late = TRUE;
  } else {
    if (w->seen != NULL)
      study->plan->count(&w->game, w->seen, study->plan->data);
    study->window[index % WINDOW] = w->game;
    study->window[index % WINDOW].options.seen = NULL;
    study->is_finished[index % WINDOW] = 1;
    tell_finished(study);
  }
  g_cond_broadcast(&study->changed);
}

/* Under the lock. The first game is always begun: a study without any says nothing. */
static gboolean take_next(Study *study, guint64 *index) {
  while (study->next >= study->n_told + WINDOW && !study->is_late)
    g_cond_wait(&study->changed, &study->lock);
  if (study->next > 0 && study->deadline != 0 && g_get_monotonic_time() >= study->deadline)
    study->is_late = TRUE;
  if (study->is_late || study->next == study->plan->n)
    return FALSE;
  *index = study->next++;
  return TRUE;
}

static gpointer work(gpointer data) {
  Study *study = data;
  Worker *w = g_new0(Worker, 1);
  guint64 index;

  cap_dice_seed(&w->dice, 0);
  w->request = g_new(CapRequest, 1);
  w->trace = g_byte_array_new();
  if (study->plan->count != NULL)
    w->seen = g_new0(guint32, study->plan->playout.rules->n_evidence());
  g_mutex_lock(&study->lock);
  while (take_next(study, &index)) {
    g_mutex_unlock(&study->lock);
    play_game(study, w, index);
    g_mutex_lock(&study->lock);
    finish(study, w, index);
  }
  g_mutex_unlock(&study->lock);
  if (w->play != NULL)
    study->plan->playout.rules->play_free(w->play);
  for (guint i = 0; i < 4; i++)
    cap_player_free(w->players[i / 2][i % 2]);
  g_byte_array_unref(w->trace);
  g_free(w->request);
  g_free(w->seen);
  g_free(w);
  return NULL;
}

/* Until all are told or the time is up. */
static void watch(Study *study) {
  g_mutex_lock(&study->lock);
  while (study->n_told < study->plan->n && !study->is_late) {
    study->plan->progress(study->n_told, study->plan->data);
    gint64 next = g_get_monotonic_time() + 200 * G_TIME_SPAN_MILLISECOND;
    while (study->n_told < study->plan->n && !study->is_late &&
           g_cond_wait_until(&study->changed, &study->lock, next))
      ; /* not after every game */
  }
  g_mutex_unlock(&study->lock);
}

guint64 cap_study_run(const CapStudyPlan *plan) {
  Study study = {.plan = plan, .window = g_new(CapStudyGame, WINDOW)};
  guint jobs = plan->jobs > 0 ? plan->jobs : g_get_num_processors();
  g_autofree guint8 *is_finished = g_new0(guint8, WINDOW);

  jobs = (guint)MIN((guint64)MIN(jobs, 1024u), MAX(plan->n, 1));
  study.is_finished = is_finished;
  if (plan->seconds > 0)
    study.deadline = g_get_monotonic_time() + (gint64)(plan->seconds * G_USEC_PER_SEC);
  g_mutex_init(&study.lock);
  g_cond_init(&study.changed);
  g_autofree GThread **threads = g_new0(GThread *, jobs);
  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new("games", work, &study);
  if (plan->progress != NULL)
    watch(&study);
  for (guint i = 0; i < jobs; i++)
    g_thread_join(threads[i]);
  g_cond_clear(&study.changed);
  g_mutex_clear(&study.lock);
  g_free(study.window);
  return study.n_told;
}

void cap_study_replay(const CapPlayoutOptions *options, const CapRulesGame *game, const CapLog *log,
                      CapPlayoutTold told, CapStudyEnd end, gpointer data) {
  g_autoptr(GByteArray) trace = g_byte_array_new();
  CapDice dice = {.trace = NULL};
  CapRequest *request = g_new(CapRequest, 1);
  CapEars ears = {options->rules, NULL, options->players, log};
  CapLog all = cap_ears_log(&ears);

  cap_dice_seed(&dice, 0);
  CapRulesPlay *play = options->rules->play_new(game, options->options, &dice, &all);
  ears.play = play;
  dice.trace = trace;
  CapPlayoutResult result = cap_playout(options, play, &dice, request, told, data);
  if (end != NULL)
    end(play, &result, trace, data);
  options->rules->play_free(play);
  g_free(request);
}

/* --- Shards ---------------------------------------------------------------------------------- */

/* Quotient and remainder apart, so that nothing overflows. */
static guint64 share(guint64 n, guint shard, guint n_shards) {
  return n / n_shards * shard + n % n_shards * shard / n_shards;
}

void cap_study_shard(guint64 n_games, guint shard, guint n_shards, guint64 *first, guint64 *n) {
  *first = share(n_games, shard, n_shards);
  *n = share(n_games, shard + 1, n_shards) - *first;
}

gboolean cap_shard_parse(const char *text, guint *shard, guint *n_shards) {
  g_auto(GStrv) words = g_strsplit(text, "/", 3);
  guint64 k, n;

  if (g_strv_length(words) != 2 ||
      !g_ascii_string_to_unsigned(words[1], 10, 1, 1000000, &n, NULL) ||
      !g_ascii_string_to_unsigned(words[0], 10, 1, n, &k, NULL))
    return FALSE;
  *shard = (guint)k - 1;
  *n_shards = (guint)n;
  return TRUE;
}

/* --- All results in memory ------------------------------------------------------------------- */

static void keep(const CapStudyGame *game, gpointer data) {
  ((CapPlayoutResult *)data)[game->number] = game->result;
}

CapPlayoutResult *cap_study_play(const CapPlayoutOptions *options, const CapRulesGame *game,
                                 guint n, guint jobs) {
  CapPlayoutResult *results = g_new0(CapPlayoutResult, n);
  CapStudyPlan plan = {
      .playout = *options, .game = game, .n = n, .jobs = jobs, .take = keep, .data = results};

  cap_study_run(&plan);
  return results;
}
