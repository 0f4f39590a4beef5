#include "validator/prove/prove.h"

#include "validator/play/seed-ranges.h"
#include "validator/play/study.h"
#include "validator/prove/search.h"

/* To make a witness plainer; a game that is short already needs fewer. */
#define MOST_SHRINKING_GAMES   200
#define MOST_SHRINKING_SECONDS 5

static void clear_proof(gpointer data) {
  CapProof *proof = data;

  g_free(proof->why);
  cap_chosen_game_clear(&proof->game);
}

void cap_proofs_free(CapProofs *proofs) {
  if (proofs == NULL)
    return;
  g_array_unref(proofs->proofs);
  g_array_unref(proofs->seeds);
  g_free(proofs);
}

guint cap_proofs_count(const CapProofs *proofs, CapVerdict verdict) {
  guint n = 0;

  for (guint i = 0; i < proofs->proofs->len; i++)
    n += cap_proof_at(proofs, i)->verdict == verdict;
  return n;
}

static CapOutlook *outlook_new(const CapRuleset *rules, const CapRulesGame *game) {
  return rules->prospects != NULL && rules->prospects->outlook_new != NULL
             ? rules->prospects->outlook_new(game)
             : NULL;
}

CapProofs *cap_prove_impossible(const CapRuleset *rules, const CapRulesGame *game) {
  CapProofs *proofs = g_new0(CapProofs, 1);
  CapProof proof = {.verdict = CAP_VERDICT_UNKNOWN};
  CapOutlook *outlook = outlook_new(rules, game);

  proofs->proofs = g_array_new(FALSE, TRUE, sizeof(CapProof));
  g_array_set_clear_func(proofs->proofs, clear_proof);
  proofs->seeds = cap_seed_ranges_new();
  for (guint i = 0; rules->prospects != NULL && i < CAP_PROSPECT_MOST &&
                    rules->prospects->get(game, i, &proof.prospect);
       i++) {
    proof.rules = NULL;
    proof.why = rules->prospects->impossible(game, outlook, i, &proof.rules);
    proof.verdict = proof.why != NULL ? CAP_VERDICT_IMPOSSIBLE : CAP_VERDICT_UNKNOWN;
    g_array_append_val(proofs->proofs, proof);
  }
  if (outlook != NULL)
    rules->prospects->outlook_free(outlook);
  return proofs;
}

/* --- Witnesses -------------------------------------------------------------------------------- */

/* What a game is kept for. */
typedef struct {
  const CapRuleset *rules;
  const guint32 *seen;
  guint number;
  CapTurn turn; /* in which it was shown */
} Wanted;

static CapShows shows(const CapRulesPlay *play, const CapRequest *request, gpointer data) {
  Wanted *wanted = data;

  (void)request;
  if (!wanted->rules->prospects->shown(play, wanted->seen, wanted->number))
    return CAP_SHOWS_NOTHING;
  wanted->turn = wanted->rules->outcome(play).turn;
  return CAP_SHOWS_IT;
}

/* The table with its lookout; `seen` and `wanted` must outlive it. */
static CapChosenTable *table_for(const CapProveOptions *options, Wanted *wanted, guint32 *seen) {
  CapLookout lookout = {.shows = shows, .data = wanted, .seen = seen};

  wanted->rules = options->rules;
  wanted->seen = seen;
  return cap_chosen_table_new(options->rules, options->game, &lookout);
}

static guint32 *seen_new(const CapProveOptions *options) {
  return g_new0(guint32, options->rules->n_evidence());
}

gboolean cap_prove_take(const CapProveSearch *search, guint number, CapChosenGame *game) {
  CapProof *proof = cap_proof_at(search->proofs, number);
  g_autofree guint32 *seen = seen_new(search->options);
  Wanted wanted = {.number = number};
  g_autoptr(CapChosenTable) table = table_for(search->options, &wanted, seen);
  guint64 decision;

  if ((proof->verdict == CAP_VERDICT_WITNESS && proof->game.decision <= game->decision) ||
      !cap_chosen_game_shows(table, game, &decision))
    return FALSE;
  cap_chosen_game_clear(&proof->game);
  proof->verdict = CAP_VERDICT_WITNESS;
  proof->turn = wanted.turn;
  proof->game = *game;
  proof->game.decision = decision;
  *game = (CapChosenGame){.options = 0};
  return TRUE;
}

static void shrink(const CapProveSearch *search, guint number) {
  CapProof *proof = cap_proof_at(search->proofs, number);
  g_autofree guint32 *seen = seen_new(search->options);
  Wanted wanted = {.number = number};
  guint64 decision;

  if (proof->verdict != CAP_VERDICT_WITNESS || cap_prove_is_late(search))
    return;
  g_autoptr(CapChosenTable) table = table_for(search->options, &wanted, seen);
  cap_chosen_game_shrink(table, &proof->game, MOST_SHRINKING_GAMES,
                         search->options->seconds > 0 ? MOST_SHRINKING_SECONDS : 0);
  cap_chosen_game_shows(table, &proof->game, &decision);
  proof->turn = wanted.turn;
}

char *cap_proof_record(const CapProveOptions *options, const CapProof *proof, const char *digest) {
  CapLookout lookout = {.shows = NULL};
  g_autoptr(CapChosenTable) table = cap_chosen_table_new(options->rules, options->game, &lookout);

  return cap_chosen_game_record(table, options->scenario, &proof->game, digest);
}

/* --- All of it -------------------------------------------------------------------------------- */

gboolean cap_prove_is_late(const CapProveSearch *search) {
  const gint *cancel = search->options->cancel;

  return (cancel != NULL && g_atomic_int_get(cancel) != 0) ||
         (search->deadline != 0 && g_get_monotonic_time() >= search->deadline);
}

/* --- Rounds ----------------------------------------------------------------------------------- */

#define GAMES_OF_A_ROUND 400
#define SHORTEST_ROUND   (10 * G_USEC_PER_SEC)

static guint64 count_rounds(const CapProveOptions *options) {
  return (options->games + GAMES_OF_A_ROUND - 1) / GAMES_OF_A_ROUND;
}

void cap_prove_part(CapProveOptions *options, guint shard, guint n_shards) {
  options->is_part = TRUE;
  cap_study_shard(count_rounds(options), shard, n_shards, &options->first, &options->n_rounds);
}

/* Where the time is short, all rounds that are left get as much, if that is enough to find
 * something, and half of it is for what games do not show. */
static void play_round(CapProveSearch *search, gint64 deadline, guint64 n_left) {
  gint64 now = g_get_monotonic_time();
  gint64 left = MAX(deadline - now, 0);
  gint64 time = MAX(left / (gint64)n_left, MIN(left, SHORTEST_ROUND));

  search->deadline = deadline != 0 ? now + time / 2 : 0;
  cap_prove_by_games(search);
  search->deadline = deadline != 0 ? now + time : 0;
  cap_prove_by_nearness(search);
}

/* Of games of the same length the one of the earlier round stays. */
static void take_proof(CapProof *proof, CapProof *from, guint64 round) {
  guint64 n_tries = proof->n_tries + from->n_tries;

  if (from->verdict == CAP_VERDICT_WITNESS &&
      (proof->verdict != CAP_VERDICT_WITNESS || from->game.decision < proof->found)) {
    clear_proof(proof);
    *proof = *from;
    proof->round = round;
    proof->found = from->game.decision;
    *from = (CapProof){.verdict = CAP_VERDICT_UNKNOWN};
  }
  proof->n_tries = proof->verdict == CAP_VERDICT_UNKNOWN ? n_tries : 0;
}

static void take_round(CapProofs *proofs, CapProofs *from, guint64 round) {
  for (guint i = 0; i < proofs->proofs->len; i++)
    take_proof(cap_proof_at(proofs, i), cap_proof_at(from, i), round);
  proofs->n_games += from->n_games;
  proofs->is_cut |= from->is_cut;
}

static void tell_round(guint64 done, guint64 all, gpointer data) {
  const CapProveSearch *whole = data;

  (void)all;
  whole->options->progress(whole->proofs->n_games + done, whole->options->games,
                           whole->options->data);
}

static void prove_round(CapProveSearch *whole, guint64 round, guint64 n_left) {
  const CapProveOptions *all = whole->options;
  guint64 first = round * GAMES_OF_A_ROUND;
  CapProveOptions options = *all;
  CapProveSearch search = {.options = &options,
                           .proofs = cap_prove_impossible(all->rules, all->game)};

  options.seed = all->seed + first;
  options.games = MIN(GAMES_OF_A_ROUND, all->games - first);
  options.progress = all->progress != NULL ? tell_round : NULL;
  options.data = whole;
  cap_seed_ranges_add(whole->proofs->seeds,
                      (CapSeedRange){options.seed, options.seed + options.games - 1});
  play_round(&search, whole->deadline, n_left);
  take_round(whole->proofs, search.proofs, round);
  cap_proofs_free(search.proofs);
}

CapProofs *cap_prove(const CapProveOptions *options) {
  CapProveSearch search = {.options = options,
                           .proofs = cap_prove_impossible(options->rules, options->game)};
  guint64 end = options->is_part ? options->first + options->n_rounds : count_rounds(options);

  if (options->seconds > 0)
    search.deadline = g_get_monotonic_time() + (gint64)(options->seconds * (double)G_USEC_PER_SEC);
  for (guint64 round = options->first; round < end && !cap_prove_is_late(&search); round++)
    prove_round(&search, round, end - round);
  search.proofs->is_cut |= cap_prove_is_late(&search);
  for (guint i = 0; i < search.proofs->proofs->len; i++)
    shrink(&search, i);
  return search.proofs;
}
