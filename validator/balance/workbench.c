#include "validator/balance/workbench.h"

#include <math.h>

#include "validator/balance/course.h"
#include "validator/balance/race.h"
#include "validator/balance/variation.h"

/* A change may make a game that goes round in circles. */
#define MOST_DECISIONS 50000

/* Games of the first round of a race; each round has twice as many. */
#define FIRST_ROUND 16

/* So many changes are to be told apart in the end. */
#define KEEP 12

typedef struct {
  const CapBalancePlan *plan;
  CapBalance *balance;
  const CapScenario *scenario;
  guint8 *points; /* of the first side in the games of the judge, in halves, from `first` on */
  char *failure;
  gboolean is_cut;
  double share, span; /* what has been done of all, and what the part at hand is of it */
  const char *what;
  guint64 part, parts; /* games of that part */
} Bench;

/* --- Games ------------------------------------------------------------------------------------ */

static void on_failure(const char *failure, gpointer data) {
  ((Bench *)data)->failure = g_strdup(failure);
}

static void show(Bench *bench, guint64 done) {
  const CapBalancePlan *plan = bench->plan;

  if (plan->progress != NULL && bench->parts > 0)
    plan->progress(bench->share + bench->span * (double)MIN(bench->part + done, bench->parts) /
                                      (double)bench->parts,
                   bench->what, plan->data);
}

/* A part of the work is begun, and the one before is over. */
static void begin_part(Bench *bench, const char *what, double span, guint64 games) {
  bench->share += bench->span;
  bench->span = span;
  bench->what = what;
  bench->part = 0;
  bench->parts = games;
  show(bench, 0);
}

static CapStudyPlan plan_of(Bench *bench, CapOpenScenario *open, const CapMatch *match,
                            const CapPlayerSpec *spec) {
  const CapBalancePlan *plan = bench->plan;
  CapStudyPlan study = {.playout = {.rules = cap_open_scenario_rules(open),
                                    .options = plan->options,
                                    .seed = plan->seed,
                                    .most_decisions = MOST_DECISIONS,
                                    .cancel = plan->cancel},
                        .specs = {spec, spec},
                        .match = match,
                        .game = cap_open_scenario_game(open),
                        .first = plan->first,
                        .n = plan->n_games,
                        .jobs = plan->jobs,
                        .fail = on_failure,
                        .data = bench};

  return study;
}

static CapMatch match_of(const CapBalancePlan *plan, CapOpenScenario *open) {
  return (CapMatch){.rules = cap_open_scenario_rules(open),
                    .game = cap_open_scenario_game(open),
                    .scenario = cap_open_scenario_scenario(open),
                    .file = plan->file,
                    .digest = "",
                    .options = plan->options,
                    .seconds = CAP_SECONDS_TO_ANSWER};
}

/* TRUE when all were played. */
static gboolean play(Bench *bench, CapStudyPlan *study) {
  gint64 deadline = bench->plan->deadline;

  if (deadline != 0)
    study->seconds = MAX((double)(deadline - g_get_monotonic_time()) / G_USEC_PER_SEC, 1e-6);
  if (study->n > 0 && cap_study_run(study) < study->n)
    bench->is_cut = TRUE;
  bench->part += study->n;
  show(bench, 0);
  return !bench->is_cut && bench->failure == NULL;
}

static guint8 points_of(const CapOutcome *outcome) {
  return outcome->winner == CAP_INDEX_NONE ? 1 : outcome->winner == 0 ? 2 : 0;
}

/* --- Strengths -------------------------------------------------------------------------------- */

typedef struct {
  Bench *bench;
  CapStudyResult *result;
  const CapRulesGame *game;
  gboolean is_judge;
} Strength;

/* What is left of a side, in per cent of what came into play. */
static int left_of(const CapSideTally *tally) {
  return tally->brought > 0 ? 100 - 100 * tally->lost / tally->brought : 100;
}

/* How much more the first side has left, in steps of ten per cent. */
static void note_margin(CapStudyResult *result, const CapTally *tally) {
  int margin = left_of(&tally->sides[0]) - left_of(&tally->sides[1]);
  char name[16];

  g_snprintf(name, sizeof name, "%+d", (int)lround(margin / 10.0) * 10);
  cap_study_result_note(result, "margin", name, 1);
}

static void take_strength(const CapStudyGame *game, gpointer data) {
  Strength *s = data;
  const CapBalancePlan *plan = s->bench->plan;

  cap_study_result_add(s->result, s->bench->scenario, s->game, game);
  if (game->options.rules->losses != NULL)
    note_margin(s->result, &game->result.tally);
  if (s->is_judge)
    s->bench->points[game->number - plan->first] = points_of(&game->result.outcome);
  show(s->bench, s->result->games);
}

static CapStudyResult *new_strength(const Bench *bench, const CapPlayoutOptions *playout,
                                    const CapPlayerSpec *spec) {
  CapPlayoutOptions options = *playout;

  for (guint i = 0; i < 2; i++)
    options.policies[i] = &cap_policy_random; /* only to be named, which follows */
  CapStudyResult *result = cap_study_result_new(bench->scenario, bench->balance->digest, &options);
  for (guint i = 0; i < 2; i++) {
    g_free(result->policies[i]);
    result->policies[i] = g_strdup(spec->text);
  }
  return result;
}

static void fail_strength(const char *failure, gpointer data) {
  on_failure(failure, ((Strength *)data)->bench);
}

/* The judge has to have played all that the changes are held against. */
static gboolean is_slow(const CapBalancePlan *plan, guint number) {
  return plan->players[number]->search != NULL && number != plan->judge;
}

static void play_strength(Bench *bench, guint number) {
  const CapBalancePlan *plan = bench->plan;
  CapMatch match = match_of(plan, plan->open);
  CapStudyPlan study = plan_of(bench, plan->open, &match, plan->players[number]);
  Strength s = {bench, new_strength(bench, &study.playout, plan->players[number]), study.game,
                number == plan->judge};

  g_ptr_array_add(bench->balance->strengths, s.result);
  if (is_slow(plan, number)) {
    study.first = plan->first_slow;
    study.n = plan->n_slow;
  }
  study.take = take_strength;
  study.fail = fail_strength;
  study.data = &s;
  play(bench, &study);
}

/* The course of some of the judge's games. */
static void follow_course(Bench *bench) {
  const CapBalancePlan *plan = bench->plan;
  CapMatch match = match_of(plan, plan->open);
  CapStudyPlan study = plan_of(bench, plan->open, &match, plan->players[plan->judge]);
  CapCourseStudy course = {&study, bench->scenario, bench->balance->strengths->pdata[plan->judge]};

  for (guint64 i = 0; i < plan->n_course && !bench->is_cut && bench->failure == NULL; i++) {
    study.first = plan->first_course + i;
    study.n = 1;
    if (plan->deadline != 0)
      study.seconds = MAX((double)(plan->deadline - g_get_monotonic_time()) / G_USEC_PER_SEC, 1e-6);
    bench->is_cut = !cap_course_follow(&course);
    bench->part++;
    show(bench, 0);
  }
}

/* --- One thing different ---------------------------------------------------------------------- */

typedef struct {
  Bench *bench;
  guint line;
} Different;

static void take_different(const CapStudyGame *game, gpointer data) {
  Different *d = data;
  Bench *bench = d->bench;
  CapBalanceLine *line = cap_balance_line(bench->balance, d->line);
  guint before = bench->points[game->number - bench->plan->first];

  cap_duel_add(&line->score, points_of(&game->result.outcome), 2 - before);
  cap_seed_ranges_add(line->seeds, (CapSeedRange){game->options.seed, game->options.seed});
  bench->balance->endless += game->result.is_endless;
}

static void fail_different(const char *failure, gpointer data) {
  on_failure(failure, ((Different *)data)->bench);
}

/* Games `from` to `to` of those of this part. */
static gboolean play_different(Bench *bench, CapOpenScenario *open, guint line,
                               const CapRestriction *restriction, guint side, guint64 from,
                               guint64 to) {
  const CapBalancePlan *plan = bench->plan;
  CapMatch match = match_of(plan, open);
  CapStudyPlan study = plan_of(bench, open, &match, plan->players[plan->judge]);
  Different d = {bench, line};

  study.playout.restricted[side] = restriction;
  study.first = plan->first + from;
  study.n = to - from;
  study.take = take_different;
  study.fail = fail_different;
  study.data = &d;
  return play(bench, &study);
}

static guint count_restrictions(const CapVariations *variations) {
  guint n = 0;

  while (variations->restrictions != NULL && variations->restrictions[n].name != NULL)
    n++;
  return n;
}

static void play_restrictions(Bench *bench, const CapVariations *variations) {
  for (guint i = 0; i < count_restrictions(variations); i++)
    for (guint side = 0; side < 2; side++) {
      const CapRestriction *restriction = &variations->restrictions[i];
      CapBalance *balance = bench->balance;
      g_autofree char *key = g_strdup_printf("%s %s", balance->sides[side], restriction->name);
      g_autofree char *text =
          g_strdup_printf("%s %s", balance->names[side], gettext(restriction->words));

      cap_balance_add(balance, key, text, "play", balance->sides[side]);
      if (!play_different(bench, bench->plan->open, balance->lines->len - 1, restriction, side, 0,
                          bench->plan->n_games))
        return;
    }
}

/* --- Changes ---------------------------------------------------------------------------------- */

/* A change that makes a sound scenario. */
typedef struct {
  const CapChange *change;
  guint line;
  guint64 played;
} Runner;

/* The changed scenario, with its document; NULL when it is not sound. Only the first time that has
 * to be checked. */
static CapOpenScenario *open_changed(const Bench *bench, const CapChange *change, gboolean checks,
                                     CapDocument **doc) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  *doc = cap_change_apply(change, bench->scenario->document);
  if (*doc == NULL)
    return NULL;
  g_autoptr(CapOpenScenario) open =
      cap_open_scenario_with(*doc, bench->scenario->map, bench->scenario->roster, findings);
  if (checks)
    cap_open_scenario_find_errors(open, findings);
  if (cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0 ||
      cap_open_scenario_game(open) == NULL ||
      cap_open_scenario_scenario(open)->n_sides != bench->scenario->n_sides)
    return NULL;
  return g_steal_pointer(&open);
}

static gboolean is_sound(const Bench *bench, const CapChange *change) {
  CapDocument *doc = NULL;
  CapOpenScenario *open = open_changed(bench, change, TRUE, &doc);
  gboolean sound = open != NULL;

  cap_open_scenario_free(open);
  cap_document_free(doc);
  return sound;
}

static GArray *list_runners(Bench *bench, const GPtrArray *changes) {
  GArray *runners = g_array_new(FALSE, FALSE, sizeof(Runner));
  CapBalance *balance = bench->balance;

  balance->proposed = changes->len;
  for (guint i = 0; i < changes->len; i++) {
    const CapChange *change = changes->pdata[i];
    Runner runner = {change, balance->lines->len, 0};

    if (!is_sound(bench, change))
      continue;
    cap_balance_add(balance, change->key, change->text, change->group,
                    change->side != CAP_INDEX_NONE ? balance->sides[change->side] : "");
    g_array_append_val(runners, runner);
  }
  return runners;
}

static gboolean run_to(Bench *bench, Runner *runner, guint64 games) {
  CapDocument *doc = NULL;
  CapOpenScenario *open = open_changed(bench, runner->change, FALSE, &doc);
  gboolean goes_on =
      open == NULL || play_different(bench, open, runner->line, NULL, 0, runner->played, games);

  runner->played = games;
  cap_open_scenario_free(open);
  cap_document_free(doc);
  return goes_on;
}

static void measure(const Bench *bench, const Runner *runner, CapRunner *out) {
  const CapBalanceLine *line = cap_balance_line(bench->balance, runner->line);
  CapDuelShare effect = cap_balance_effect(line), share = cap_balance_share(&line->score.as[0]);

  out->effect = effect.share;
  out->reach = (effect.high - effect.low) / 2;
  out->off = fabs(share.share - 0.5);
}

/* Those that are still in play one round. */
static gboolean play_round(Bench *bench, GArray *runners, CapRunner *race, guint64 games) {
  for (guint i = 0; i < runners->len; i++) {
    Runner *runner = &g_array_index(runners, Runner, i);

    if (race[i].is_out)
      continue;
    if (!run_to(bench, runner, games))
      return FALSE;
    measure(bench, runner, &race[i]);
  }
  return TRUE;
}

/* Who begins is a question of its own, and is asked to the end. */
static void keep_first(const GArray *runners, CapRunner *race) {
  for (guint i = 0; i < runners->len; i++)
    if (g_array_index(runners, Runner, i).change->apply != NULL)
      race[i].is_out = FALSE;
}

/* A round costs about as much as the one before, since there are half as many who play twice as
 * much. */
static void run_race(Bench *bench, GArray *runners) {
  guint64 all = bench->plan->n_games, games = bench->plan->is_full ? all : MIN(FIRST_ROUND, all);
  g_autofree CapRunner *race = g_new0(CapRunner, MAX(runners->len, 1));

  while (play_round(bench, runners, race, games) && games < all) {
    cap_race_drop(race, runners->len, KEEP);
    keep_first(runners, race);
    games = MIN(2 * games, all);
  }
}

/* As many games as a race of so many runners has at most. */
static guint64 games_of_race(const CapBalancePlan *plan, guint64 runners) {
  guint64 sum = 0, before = 0;

  if (plan->is_full)
    return runners * plan->n_games;
  for (guint64 games = MIN(FIRST_ROUND, plan->n_games);; games = MIN(2 * games, plan->n_games)) {
    sum += runners * (games - before);
    before = games;
    if (games == plan->n_games)
      return sum;
    runners = MAX((runners + 1) / 2, MIN(runners, KEEP));
  }
}

static void play_changes(Bench *bench, const CapVariations *variations) {
  g_autoptr(GPtrArray) changes = cap_changes_propose(variations, bench->scenario);

  begin_part(bench, "Trying changes", 0, 1);
  g_autoptr(GArray) runners = list_runners(bench, changes);
  begin_part(bench, "Trying changes", 0.6, games_of_race(bench->plan, runners->len));
  run_race(bench, runners);
}

/* --- All of it -------------------------------------------------------------------------------- */

static void play_strengths(Bench *bench) {
  const CapBalancePlan *plan = bench->plan;

  guint64 games = 0;

  for (guint i = 0; i < plan->n_players; i++)
    games += is_slow(plan, i) ? plan->n_slow : plan->n_games;
  begin_part(bench, "Playing", 0.15, games);
  for (guint i = 0; i < plan->n_players && !bench->is_cut && bench->failure == NULL; i++)
    play_strength(bench, i);
}

static void play_all(Bench *bench) {
  const CapBalancePlan *plan = bench->plan;
  const CapSystem *system = cap_open_scenario_system(plan->open);

  play_strengths(bench);
  if (bench->is_cut || bench->failure != NULL)
    return;
  begin_part(bench, "Following games", 0.15, plan->n_course);
  follow_course(bench);
  if (bench->is_cut || bench->failure != NULL || system->balance == NULL || plan->no_changes)
    return;
  begin_part(bench, "Playing with less", 0.1,
             2 * count_restrictions(system->balance) * plan->n_games);
  play_restrictions(bench, system->balance);
  if (!bench->is_cut && bench->failure == NULL)
    play_changes(bench, system->balance);
}

CapBalance *cap_balance_run(const CapBalancePlan *plan, gboolean *is_cut, GError **error) {
  const CapScenario *scenario = cap_open_scenario_scenario(plan->open);
  g_autofree char *digest = cap_open_scenario_digest(plan->open);
  g_autoptr(CapBalance) balance =
      cap_balance_new(scenario, digest, plan->options, plan->players[plan->judge]->text);
  g_autofree guint8 *points = g_new0(guint8, MAX(plan->n_games, 1));
  Bench bench = {.plan = plan, .balance = balance, .scenario = scenario, .points = points};

  play_all(&bench);
  *is_cut = bench.is_cut;
  if (bench.failure == NULL)
    return g_steal_pointer(&balance);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s", bench.failure);
  g_free(bench.failure);
  return NULL;
}
