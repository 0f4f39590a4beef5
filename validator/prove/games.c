/* Games by players of all kinds, many at a time. What comes out does not depend on the number of
 * threads: games are numbered, what they show is looked at in batches and in their order. */
#include "validator/play/covering.h"
#include "validator/prove/search.h"

/* All that is sought has been found with fewer than this, in most scenarios, and the more games the
 * shorter are the witnesses. */
#define ENOUGH_GAMES   96
#define BATCH          24
#define MOST_DECISIONS 100000

/* Not shown in a game. */
#define NEVER G_MAXUINT64

typedef struct {
  CapProveSearch *search;
  guint64 first;                           /* number of the first game of the batch */
  guint n;                                 /* prospects */
  guint64 shown[BATCH][CAP_PROSPECT_MOST]; /* by game: before which decision, or NEVER */
  gint n_done;                             /* games of the batch */
} Batch;

/* --- Who plays -------------------------------------------------------------------------------- */

/* The doctrine of a side with other numbers than usual: each is left, turned round, doubled or
 * taken out. New string; "doctrine" where it has no numbers. */
static char *odd_doctrine(const CapRuleset *rules, CapLuck *luck) {
  static const int factors[] = {1, 1, 1, -1, 3, 0};
  GString *text = g_string_new("doctrine");

  for (guint i = 0; rules->terms != NULL && rules->terms[i].name != NULL; i++) {
    const CapTerm *term = &rules->terms[i];
    int factor = factors[cap_luck_next(luck) % G_N_ELEMENTS(factors)];

    if (factor == 1 || (term->kind == CAP_TERM_MEASURE && factor <= 0) ||
        ABS(term->number) > 100000)
      continue;
    g_string_append_printf(text, ":%s=%d", term->name, term->number * factor);
  }
  return g_string_free(text, FALSE);
}

typedef struct {
  CapMatch match;
  CapPlayerSpec *spec;
} Odd;

/* Both sides by one odd doctrine: they go to meet each other. */
static void seat_odd(const CapProveOptions *o, CapPlayoutOptions *playout, Odd *odd) {
  CapLuck luck = cap_luck_seed(playout->seed ^ 0x6f6464);
  g_autofree char *text = odd_doctrine(o->rules, &luck);

  odd->match = (CapMatch){
      .rules = o->rules, .game = o->game, .scenario = o->scenario, .options = playout->options};
  odd->spec = cap_player_spec_new(text, NULL);
  for (CapIndex side = 0; odd->spec != NULL && side < 2; side++)
    playout->players[side] = cap_player_new(odd->spec, &odd->match, side);
}

static void unseat_odd(CapPlayoutOptions *playout, Odd *odd) {
  for (guint side = 0; side < 2; side++)
    g_clear_pointer(&playout->players[side], cap_player_free);
  cap_player_spec_free(odd->spec);
}

/* In turn: as in checks, then both wayward, then both by an odd doctrine. */
static void seat(const CapProveOptions *o, guint64 number, CapPlayoutOptions *playout, Odd *odd) {
  guint kind = (guint)(number / CAP_COVERING_GAMES % 4);

  cap_covering_vary(o->scenario,
                    number % CAP_COVERING_GAMES +
                        number / (4 * CAP_COVERING_GAMES) * CAP_COVERING_GAMES,
                    playout);
  if (!cap_policy_can_play(&cap_policy_wayward, o->rules))
    return;
  if (kind == 1)
    playout->policies[0] = playout->policies[1] = &cap_policy_wayward;
  else if (kind == 2)
    playout->policies[0] = playout->policies[1] = &cap_policy_doctrine;
  else if (kind == 3)
    seat_odd(o, playout, odd);
}

static CapPlayoutOptions playout_of(const CapProveSearch *search, guint64 number) {
  const CapProveOptions *o = search->options;

  return (CapPlayoutOptions){.rules = o->rules,
                             .policies = {&cap_policy_random, &cap_policy_random},
                             .seed = o->seed + number,
                             .most_decisions = MOST_DECISIONS,
                             .deadline = search->deadline,
                             .cancel = o->cancel};
}

/* --- One game --------------------------------------------------------------------------------- */

/* Who looks on. */
typedef struct {
  const CapProveSearch *search;
  const guint32 *seen;
  guint64 decision;
  guint n;
  guint64 *shown;      /* of n; or */
  CapChosenGame *game; /* what is chosen is noted here */
} Looking;

static void look(const CapRulesPlay *play, Looking *l) {
  const CapProspects *prospects = l->search->options->rules->prospects;

  for (guint i = 0; i < l->n; i++)
    if (l->shown[i] == NEVER &&
        cap_proof_at(l->search->proofs, i)->verdict != CAP_VERDICT_IMPOSSIBLE &&
        prospects->shown(play, l->seen, i))
      l->shown[i] = l->decision;
}

static void on_decision(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  Looking *l = data;

  (void)dice;
  (void)n_dice;
  if (l->game != NULL)
    cap_chosen_game_note(l->game, request, option);
  else
    look(play, l);
  l->decision++;
}

/* Plays the game with this number; TRUE when it came to its end. */
static gboolean play_game(const CapProveSearch *search, guint64 number, Looking *l) {
  const CapProveOptions *o = search->options;
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  g_autofree guint32 *seen = g_new0(guint32, o->rules->n_evidence());
  CapPlayoutOptions playout = playout_of(search, number);
  CapDice dice = {.trace = NULL};
  Odd odd = {.spec = NULL};

  seat(o, number, &playout, &odd);
  playout.seen = seen;
  l->seen = seen;
  cap_dice_seed(&dice, playout.seed);
  CapRulesPlay *play = o->rules->play_new(o->game, playout.options, &dice, NULL);
  if (l->game != NULL)
    l->game->options = playout.options;
  CapPlayoutResult result = cap_playout(&playout, play, &dice, request, on_decision, l);
  if (l->game == NULL && !result.is_late)
    look(play, l);
  o->rules->play_free(play);
  unseat_odd(&playout, &odd);
  return !result.is_late;
}

/* --- Batches ---------------------------------------------------------------------------------- */

static void play_one(gpointer number, gpointer data) {
  Batch *batch = data;
  guint i = GPOINTER_TO_UINT(number) - 1;
  Looking l = {.search = batch->search, .n = batch->n, .shown = batch->shown[i]};

  for (guint k = 0; k < batch->n; k++)
    batch->shown[i][k] = NEVER;
  if (!cap_prove_is_late(batch->search))
    play_game(batch->search, batch->first + i, &l);
  g_atomic_int_inc(&batch->n_done);
}

/* The game once more, for its choices. */
static void keep(const CapProveSearch *search, guint64 number, guint prospect, guint64 decision) {
  CapChosenGame game = {.seed = search->options->seed + number,
                        .choices = g_array_new(FALSE, FALSE, sizeof(guint16)),
                        .decision = decision};
  Looking l = {.search = search, .game = &game};

  if (play_game(search, number, &l))
    cap_prove_take(search, prospect, &game);
  cap_chosen_game_clear(&game);
}

static void take_batch(const Batch *batch, guint n_games) {
  for (guint g = 0; g < n_games; g++)
    for (guint i = 0; i < batch->n; i++) {
      const CapProof *proof = cap_proof_at(batch->search->proofs, i);
      guint64 decision = batch->shown[g][i];

      if (decision != NEVER &&
          (proof->verdict != CAP_VERDICT_WITNESS || decision < proof->game.decision))
        keep(batch->search, batch->first + g, i, decision);
    }
}

static void play_batch(Batch *batch, guint n_games) {
  const CapProveOptions *o = batch->search->options;
  guint jobs = o->jobs > 0 ? o->jobs : g_get_num_processors();
  GThreadPool *pool = g_thread_pool_new(play_one, batch, (gint)jobs, FALSE, NULL);

  for (guint i = 0; i < n_games; i++)
    g_thread_pool_push(pool, GUINT_TO_POINTER(i + 1), NULL);
  g_thread_pool_free(pool, FALSE, TRUE);
  take_batch(batch, n_games);
}

void cap_prove_by_games(CapProveSearch *search) {
  const CapProveOptions *o = search->options;
  g_autofree Batch *batch = g_new0(Batch, 1);

  batch->search = search;
  batch->n = search->proofs->proofs->len;
  for (guint64 n = 0; n < o->games && !cap_prove_is_late(search); n += BATCH) {
    guint n_games = (guint)MIN(BATCH, o->games - n);

    if (n >= ENOUGH_GAMES && cap_proofs_count(search->proofs, CAP_VERDICT_UNKNOWN) == 0)
      break;
    batch->first = n;
    play_batch(batch, n_games);
    search->proofs->n_games += n_games;
    if (o->progress != NULL)
      o->progress(search->proofs->n_games, o->games, o->data);
  }
  search->proofs->is_cut = search->proofs->n_games < o->games && cap_prove_is_late(search);
}
