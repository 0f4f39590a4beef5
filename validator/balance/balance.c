#include "validator/balance/balance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "validator/play/wilson.h"

#define GROUP_OF_PLAY "play"

static void clear_line(gpointer data) {
  CapBalanceLine *line = data;

  g_free(line->key);
  g_free(line->text);
  g_free(line->group);
  g_free(line->side);
  g_clear_pointer(&line->seeds, g_array_unref);
}

CapBalance *cap_balance_new_empty(void) {
  CapBalance *balance = g_new0(CapBalance, 1);

  balance->strengths = g_ptr_array_new_with_free_func((GDestroyNotify)cap_study_result_free);
  balance->lines = g_array_new(FALSE, TRUE, sizeof(CapBalanceLine));
  g_array_set_clear_func(balance->lines, clear_line);
  return balance;
}

CapBalance *cap_balance_new(const CapScenario *scenario, const char *digest, guint options,
                            const char *judge) {
  CapBalance *balance = cap_balance_new_empty();

  balance->engine = g_strdup(CAP_VERSION);
  balance->scenario = g_strdup(scenario->id);
  balance->digest = g_strdup(digest != NULL ? digest : "");
  balance->options = cap_result_options(scenario->format->options, options);
  balance->judge = g_strdup(judge);
  balance->title = g_strdup(scenario->title);
  balance->first = g_strdup("");
  for (guint i = 0; i < 2; i++) {
    const CapSide *side = &scenario->sides[i];

    balance->sides[i] = g_strdup(side->id);
    balance->names[i] = g_strdup(side->name != NULL ? side->name : side->id);
    if (side->first && balance->first[0] == '\0') {
      g_free(balance->first);
      balance->first = g_strdup(side->id);
    }
  }
  return balance;
}

void cap_balance_free(CapBalance *balance) {
  if (balance == NULL)
    return;
  g_free(balance->engine);
  g_free(balance->scenario);
  g_free(balance->digest);
  g_free(balance->options);
  g_free(balance->judge);
  g_free(balance->title);
  g_free(balance->first);
  for (guint i = 0; i < 2; i++) {
    g_free(balance->sides[i]);
    g_free(balance->names[i]);
  }
  g_ptr_array_unref(balance->strengths);
  g_array_unref(balance->lines);
  g_free(balance);
}

CapBalanceLine *cap_balance_line(const CapBalance *balance, guint index) {
  return &g_array_index(balance->lines, CapBalanceLine, index);
}

CapBalanceLine *cap_balance_add(CapBalance *balance, const char *key, const char *text,
                                const char *group, const char *side) {
  CapBalanceLine line = {.key = g_strdup(key),
                         .text = g_strdup(text),
                         .group = g_strdup(group),
                         .side = g_strdup(side),
                         .seeds = cap_seed_ranges_new()};

  g_array_append_val(balance->lines, line);
  return cap_balance_line(balance, balance->lines->len - 1);
}

const CapBalanceLine *cap_balance_find(const CapBalance *balance, const char *key) {
  for (guint i = 0; i < balance->lines->len; i++)
    if (g_str_equal(cap_balance_line(balance, i)->key, key))
      return cap_balance_line(balance, i);
  return NULL;
}

/* --- Adding up -------------------------------------------------------------------------------- */

static gboolean number_agrees(const char *what, guint a, guint b, GError **error) {
  if (a == b)
    return TRUE;
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
              "The results differ in how many %s there are: %u and %u.", what, a, b);
  return FALSE;
}

static gboolean lines_agree(const CapBalance *a, const CapBalance *b, GError **error) {
  if (!number_agrees("changes", a->lines->len, b->lines->len, error))
    return FALSE;
  for (guint i = 0; i < a->lines->len; i++) {
    const CapBalanceLine *x = cap_balance_line(a, i), *y = cap_balance_line(b, i);

    if (!cap_results_agree("changes", x->key, y->key, error) ||
        !cap_seed_ranges_are_apart(x->seeds, y->seeds, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean strengths_agree(const CapBalance *a, const CapBalance *b, GError **error) {
  if (!number_agrees("players", a->strengths->len, b->strengths->len, error))
    return FALSE;
  for (guint i = 0; i < a->strengths->len; i++)
    if (!cap_study_results_fit(a->strengths->pdata[i], b->strengths->pdata[i], error))
      return FALSE;
  return TRUE;
}

static gboolean belong_together(const CapBalance *a, const CapBalance *b, GError **error) {
  return cap_results_agree("engine", a->engine, b->engine, error) &&
         cap_results_agree("scenario", a->scenario, b->scenario, error) &&
         cap_results_agree("the digest of the scenario", a->digest, b->digest, error) &&
         cap_results_agree("optional rules", a->options, b->options, error) &&
         cap_results_agree("who plays the changes", a->judge, b->judge, error) &&
         strengths_agree(a, b, error) && lines_agree(a, b, error);
}

gboolean cap_balance_merge(CapBalance *balance, const CapBalance *other, GError **error) {
  if (!belong_together(balance, other, error))
    return FALSE;
  balance->endless += other->endless;
  for (guint i = 0; i < balance->strengths->len; i++)
    cap_study_result_merge(balance->strengths->pdata[i], other->strengths->pdata[i], NULL);
  for (guint i = 0; i < balance->lines->len; i++) {
    CapBalanceLine *line = cap_balance_line(balance, i);

    cap_duel_merge(&line->score, &cap_balance_line(other, i)->score);
    cap_seed_ranges_merge(line->seeds, cap_balance_line(other, i)->seeds);
  }
  return TRUE;
}

/* --- What it says ----------------------------------------------------------------------------- */

CapDuelShare cap_balance_share(const CapDuelLine *line) {
  guint64 n = line->won + line->drawn + line->lost;
  CapInterval interval = cap_wilson(line->won + line->drawn / 2, n);
  double share = n > 0 ? ((double)line->won + (double)line->drawn / 2) / (double)n : 0.5;

  return (CapDuelShare){share, MIN(interval.low, share), MAX(interval.high, share)};
}

typedef struct {
  const CapBalance *balance;
  CapDuelLine line;
} Counting;

/* "french standard": a side and a level; "draw" and "unfinished" have no side. */
static void count_outcome(const char *name, guint64 count, gpointer data) {
  Counting *c = data;
  gsize length = strcspn(name, " ");

  if (name[length] == '\0')
    c->line.drawn += count;
  else if (strncmp(name, c->balance->sides[0], length) == 0 && c->balance->sides[0][length] == '\0')
    c->line.won += count;
  else
    c->line.lost += count;
}

CapDuelLine cap_balance_outcomes(const CapBalance *balance, const CapStudyResult *strength) {
  Counting c = {balance, {0, 0, 0}};

  cap_study_result_each(strength, "outcome", count_outcome, &c);
  return c.line;
}

const CapStudyResult *cap_balance_judged(const CapBalance *balance) {
  for (guint i = 0; i < balance->strengths->len; i++) {
    const CapStudyResult *strength = balance->strengths->pdata[i];

    if (g_strcmp0(strength->policies[0], balance->judge) == 0)
      return strength;
  }
  return NULL;
}

CapDuelShare cap_balance_effect(const CapBalanceLine *line) {
  CapDuelShare share = cap_duel_share(&line->score);

  return (CapDuelShare){2 * share.share - 1, 2 * share.low - 1, 2 * share.high - 1};
}

gboolean cap_balance_is_change(const CapBalanceLine *line) {
  return !g_str_equal(line->group, GROUP_OF_PLAY);
}

/* Games tell more than effects: what has played few of them was given up early. */
static int compare_lines(gconstpointer a, gconstpointer b, gpointer data) {
  const CapBalanceLine *x = cap_balance_line(data, *(const guint *)a);
  const CapBalanceLine *y = cap_balance_line(data, *(const guint *)b);
  guint64 n = cap_duel_pairs(&x->score), m = cap_duel_pairs(&y->score);
  double e = fabs(cap_balance_effect(x).share), f = fabs(cap_balance_effect(y).share);

  if (n != m)
    return n > m ? -1 : 1;
  if (e != f)
    return e > f ? -1 : 1;
  return *(const guint *)a < *(const guint *)b ? -1 : 1;
}

GArray *cap_balance_rank(const CapBalance *balance, gboolean changes) {
  GArray *ranks = g_array_new(FALSE, FALSE, sizeof(guint));

  for (guint i = 0; i < balance->lines->len; i++)
    if (cap_balance_is_change(cap_balance_line(balance, i)) == changes)
      g_array_append_val(ranks, i);
  g_array_sort_with_data(ranks, compare_lines, (gpointer)balance);
  return ranks;
}

gboolean cap_balance_is_even(const CapDuelShare *share) {
  return share->low <= 0.5 && share->high >= 0.5;
}

const CapBalanceLine *cap_balance_handicap(const CapBalance *balance) {
  const CapStudyResult *judged = cap_balance_judged(balance);
  const CapBalanceLine *best = NULL;
  guint64 most = 0;

  if (judged == NULL)
    return NULL;
  CapDuelLine outcomes = cap_balance_outcomes(balance, judged);
  CapDuelShare now = cap_balance_share(&outcomes);
  double least = fabs(now.share - 0.5);
  if (cap_balance_is_even(&now))
    return NULL;
  for (guint i = 0; i < balance->lines->len; i++)
    most = MAX(most, cap_duel_pairs(&cap_balance_line(balance, i)->score));
  for (guint i = 0; i < balance->lines->len; i++) {
    const CapBalanceLine *line = cap_balance_line(balance, i);
    double distance = fabs(cap_balance_share(&line->score.as[0]).share - 0.5);

    if (!cap_balance_is_change(line) || cap_duel_pairs(&line->score) < (most + 1) / 2 ||
        distance >= least)
      continue;
    least = distance;
    best = line;
  }
  return best;
}
