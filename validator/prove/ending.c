#include "validator/prove/ending.h"

#include <string.h>

/* A way of so many decisions is no ending. */
#define MOST_DEPTH 4000

/* Scores that differ by less are equal: what is left of adding up fractions. */
#define NOTHING 1e-12

/* The clock is looked at now and then only. */
#define RUNS_PER_LOOK 256

/* Two positions with the same key are taken to be the same: of a million positions, two that are
 * not have it with a chance of one in 10^26. */
typedef struct {
  guint64 words[2];
} Key;

typedef struct {
  Key key;
  gboolean is_open; /* it is being looked at */
  double chances[]; /* as many as there are results */
} Known;

typedef struct {
  const CapEndingOptions *options;
  CapEnding *ending;
  guint n_results;
  CapRulesPlay *play;
  CapDice dice;
  GHashTable *known; /* of Known */
  gint64 deadline;
  guint depth;
  gboolean is_stopped;
} Solver;

/* --- Results ---------------------------------------------------------------------------------- */

static guint count_levels(const CapRuleset *rules) {
  guint n = 0;

  while (rules->levels[n].name != NULL)
    n++;
  return n;
}

guint cap_ending_n_results(const CapRuleset *rules) {
  return 1 + 2 * count_levels(rules);
}

CapIndex cap_ending_result(const CapRuleset *rules, guint result, const CapLevel **level) {
  guint n_levels = count_levels(rules);

  *level = result > 0 ? &rules->levels[(result - 1) % n_levels] : NULL;
  return result > 0 ? (CapIndex)((result - 1) / n_levels) : CAP_INDEX_NONE;
}

static guint result_of(const CapRuleset *rules, const CapOutcome *outcome) {
  if (outcome->winner == CAP_INDEX_NONE || outcome->level == NULL)
    return 0;
  for (guint i = 1; i < cap_ending_n_results(rules); i++) {
    const CapLevel *level;

    if (cap_ending_result(rules, i, &level) == outcome->winner &&
        g_str_equal(level->name, outcome->level))
      return i;
  }
  return 0;
}

double cap_ending_chance(const CapRuleset *rules, const CapEndingValue *value, CapIndex side) {
  double chance = 0;

  for (guint i = 0; i < cap_ending_n_results(rules); i++) {
    const CapLevel *level;

    if (cap_ending_result(rules, i, &level) == side)
      chance += value->chances[i];
  }
  return chance;
}

double cap_ending_score(const CapRuleset *rules, const CapEndingValue *value, CapIndex side) {
  return cap_ending_chance(rules, value, side) + value->chances[0] / 2;
}

/* --- Positions -------------------------------------------------------------------------------- */

/* Each lane takes in every word; a different odd factor in each, and the upper half is folded into
 * the lower. */
static Key key_of(GBytes *state) {
  static const guint64 factors[] = {G_GUINT64_CONSTANT(0x9e3779b97f4a7c15),
                                    G_GUINT64_CONSTANT(0xd6e8feb86659fd93)};
  gsize size;
  const guint8 *bytes = g_bytes_get_data(state, &size);
  Key key = {{size, ~(guint64)size}};

  for (gsize at = 0; at < size; at += sizeof(guint64)) {
    guint64 word = 0;

    memcpy(&word, bytes + at, MIN(sizeof word, size - at));
    for (guint lane = 0; lane < G_N_ELEMENTS(key.words); lane++) {
      guint64 mixed = (key.words[lane] ^ word) * factors[lane];

      key.words[lane] = mixed ^ (mixed >> 32);
    }
  }
  return key;
}

static guint known_hash(gconstpointer known) {
  return (guint)((const Known *)known)->key.words[0];
}

static gboolean known_equal(gconstpointer a, gconstpointer b) {
  const Known *one = a, *two = b;

  return one->key.words[0] == two->key.words[0] && one->key.words[1] == two->key.words[1];
}

static Known *known_new(Solver *s, const Key *key) {
  Known *known = g_malloc0(sizeof(Known) + s->n_results * sizeof(double));

  known->key = *key;
  known->is_open = TRUE;
  g_hash_table_add(s->known, known);
  s->ending->n_positions++;
  return known;
}

/* --- Dice ------------------------------------------------------------------------------------- */

static gboolean may_go_on(Solver *s) {
  const CapEndingOptions *o = s->options;

  if (s->ending->n_runs >= o->most_runs ||
      (o->cancel != NULL && g_atomic_int_get(o->cancel) != 0) ||
      (s->deadline != 0 && s->ending->n_runs % RUNS_PER_LOOK == 0 &&
       g_get_monotonic_time() >= s->deadline))
    s->is_stopped = TRUE;
  return !s->is_stopped;
}

static void decide(Solver *s, const CapRequest *request, CapEndingValue *value);

/* The game stands where a run has led. */
static void add_run(Solver *s, const CapRequest *request, double chance, CapEndingValue *sum) {
  CapEndingValue value = {{0}};

  if (request->n_options > 0) {
    decide(s, request, &value);
  } else {
    CapOutcome outcome = s->options->rules->outcome(s->play);

    value.chances[result_of(s->options->rules, &outcome)] = 1;
  }
  for (guint i = 0; i < s->n_results; i++)
    sum->chances[i] += chance * value.chances[i];
}

/* What an option leads to, or no option: on to the next decisions, by all dice. */
static void go_on(Solver *s, GBytes *from, const CapRequest *asked, const CapOption *option,
                  CapEndingValue *value) {
  const CapRuleset *rules = s->options->rules;
  g_autoptr(CapDicePaths) paths = cap_dice_paths_new();
  g_autofree CapRequest *request = g_new(CapRequest, 1);

  *value = (CapEndingValue){{0}};
  do {
    if (!may_go_on(s))
      return;
    s->ending->n_runs++;
    rules->load(s->play, from);
    cap_dice_paths_begin(paths);
    cap_dice_follow(&s->dice, paths);
    if (option != NULL)
      rules->answer(s->play, asked, *option);
    if (!rules->next(s->play, request))
      request->n_options = 0;
    add_run(s, request, cap_dice_paths_chance(paths), value);
  } while (cap_dice_paths_next(paths));
}

/* --- Decisions -------------------------------------------------------------------------------- */

/* The best option of a decision, or the first of those as good; with `values`, that of each is
 * added there, otherwise nobody looks further than a certain win. */
static void choose(Solver *s, GBytes *from, const CapRequest *request, GArray *values,
                   CapEndingValue *best) {
  const CapRuleset *rules = s->options->rules;
  double most = -1;

  for (guint i = 0; i < request->n_options && !s->is_stopped; i++) {
    CapEndingValue value;

    go_on(s, from, request, &request->options[i], &value);
    double score = cap_ending_score(rules, &value, request->side);
    if (score > most + NOTHING) {
      most = score;
      *best = value;
    }
    if (values != NULL)
      g_array_append_val(values, value);
    else if (most >= 1 - NOTHING)
      return;
  }
}

/* The game asks for this decision. */
static void decide(Solver *s, const CapRequest *request, CapEndingValue *value) {
  g_autoptr(GBytes) from = s->options->rules->save(s->play);
  Known wanted = {.key = key_of(from)};
  Known *known = g_hash_table_lookup(s->known, &wanted);

  if (known != NULL && !known->is_open) {
    memcpy(value->chances, known->chances, s->n_results * sizeof(double));
    return;
  }
  if (known != NULL || s->depth == MOST_DEPTH) {
    s->ending->goes_round = known != NULL;
    s->is_stopped = TRUE;
    return;
  }
  known = known_new(s, &wanted.key);
  s->depth++;
  choose(s, from, request, NULL, value);
  s->depth--;
  memcpy(known->chances, value->chances, s->n_results * sizeof(double));
  known->is_open = FALSE;
}

/* --- All of it -------------------------------------------------------------------------------- */

/* The decision at hand, if there is one before anything is rolled. */
static gboolean has_decision(Solver *s, GBytes *from) {
  g_autoptr(CapDicePaths) paths = cap_dice_paths_new();

  s->options->rules->load(s->play, from);
  cap_dice_follow(&s->dice, paths);
  if (!s->options->rules->next(s->play, &s->ending->request) || s->dice.n_rolled > 0)
    s->ending->request.n_options = 0;
  return s->ending->request.n_options > 0;
}

static void solve(Solver *s, GBytes *from) {
  CapEnding *ending = s->ending;

  if (has_decision(s, from)) {
    g_autoptr(GBytes) state = s->options->rules->save(s->play);

    ending->n_positions++;
    choose(s, state, &ending->request, ending->values, &ending->value);
  } else {
    go_on(s, from, NULL, NULL, &ending->value);
  }
  ending->is_settled = !s->is_stopped;
}

CapEnding *cap_ending_solve(const CapEndingOptions *options) {
  const CapRuleset *rules = options->rules;
  CapEnding *ending = g_new0(CapEnding, 1);
  Solver s = {.options = options, .ending = ending, .n_results = cap_ending_n_results(rules)};

  g_return_val_if_fail(s.n_results <= CAP_ENDING_MOST_RESULTS, ending);
  ending->values = g_array_new(FALSE, FALSE, sizeof(CapEndingValue));
  s.known = g_hash_table_new_full(known_hash, known_equal, g_free, NULL);
  if (options->seconds > 0)
    s.deadline = g_get_monotonic_time() + (gint64)(options->seconds * (double)G_USEC_PER_SEC);
  s.play = rules->play_new(options->game, options->options, &s.dice, NULL);
  g_autoptr(GBytes) start =
      options->state != NULL ? g_bytes_ref(options->state) : rules->save(s.play);
  solve(&s, start);
  rules->play_free(s.play);
  g_hash_table_unref(s.known);
  return ending;
}

void cap_ending_free(CapEnding *ending) {
  if (ending == NULL)
    return;
  if (ending->values != NULL)
    g_array_unref(ending->values);
  g_free(ending);
}
