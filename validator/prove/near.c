/* What players do not come to by themselves is sought from the positions that are nearest to it:
 * some are kept, and from one of them a game is played on by chance, with other dice. A position
 * that is nearer than the one it came from is kept in its turn. */
#include "validator/play/covering.h"
#include "validator/prove/search.h"

/* Positions that are kept; how far a game goes on from one; so many tries for one thing at a time;
 * and so many options of a decision are weighed. */
#define MOST_POSITIONS 12
#define MOST_STEPS     400
#define TRIES_AT_ONCE  24
#define MOST_WEIGHED   8

/* One decision in so many is weighed, in one try or another: some go straight, others look about.
 */
static const guint weighed_of[] = {1, 2, 4, 8};

typedef struct {
  GBytes *state;      /* NULL: the beginning of a game */
  CapChosenGame game; /* how it came to be; its decision is the one at hand */
  int nearness;
} Position;

typedef struct {
  CapProveSearch *search;
  guint number; /* what is sought */
  CapLuck luck;
  GArray *positions; /* of Position */
  guint64 n_tries;
} Quest;

/* A game that is played on. */
typedef struct {
  Quest *quest;
  CapRulesPlay *play;
  CapDice dice;
  guint32 *seen;
  CapRequest request;
  Position best; /* the nearest so far; no state: none is nearer than where it began */
  CapChosenGame game;
  guint weighed_of;
} Try;

/* --- Positions -------------------------------------------------------------------------------- */

static GArray *dup_array(GArray *array, gsize size) {
  GArray *copy = g_array_new(FALSE, FALSE, (guint)size);

  if (array != NULL)
    g_array_append_vals(copy, array->data, array->len);
  return copy;
}

static CapChosenGame dup_game(const CapChosenGame *game) {
  CapChosenGame copy = *game;

  copy.choices = dup_array(game->choices, sizeof(guint16));
  copy.dice = dup_array(game->dice, sizeof(CapNewDice));
  return copy;
}

static void clear_position(gpointer data) {
  Position *position = data;

  g_clear_pointer(&position->state, g_bytes_unref);
  cap_chosen_game_clear(&position->game);
}

/* In place of the one that is farthest when there are many; of those alike the oldest goes. */
static void keep_position(GArray *positions, Position *position) {
  guint far = 0;

  if (positions->len < MOST_POSITIONS) {
    g_array_append_val(positions, *position);
  } else {
    for (guint i = 1; i < positions->len; i++)
      if (g_array_index(positions, Position, i).nearness <
          g_array_index(positions, Position, far).nearness)
        far = i;
    if (g_array_index(positions, Position, far).nearness > position->nearness)
      return;
    g_array_remove_index(positions, far);
    g_array_append_val(positions, *position);
  }
  *position = (Position){.state = NULL};
}

static guint below(Quest *quest, guint n) {
  return (guint)(cap_luck_next(&quest->luck) % n);
}

/* Every third time a new game, else often the nearest, else any. */
static const Position *choose_position(Quest *quest) {
  GArray *positions = quest->positions;
  guint best = 0;

  if (positions->len == 0 || below(quest, 3) == 0)
    return NULL;
  if (below(quest, 2) == 0)
    return &g_array_index(positions, Position, below(quest, positions->len));
  for (guint i = 1; i < positions->len; i++)
    if (g_array_index(positions, Position, i).nearness >=
        g_array_index(positions, Position, best).nearness)
      best = i;
  return &g_array_index(positions, Position, best);
}

/* --- Playing on ------------------------------------------------------------------------------- */

static gboolean is_shown(const Try *t) {
  const CapRuleset *rules = t->quest->search->options->rules;

  return rules->prospects->shown(t->play, t->seen, t->quest->number);
}

static int nearness_of(const Try *t) {
  const CapRuleset *rules = t->quest->search->options->rules;

  return rules->prospects->nearness(t->play, t->quest->number);
}

/* How near the game is after an option; the game is as it was. */
static int weigh(Try *t, CapOption option) {
  const CapRuleset *rules = t->quest->search->options->rules;
  g_autoptr(GBytes) state = rules->save(t->play);
  g_autofree CapRequest *request = g_new(CapRequest, 1);
  CapDice dice = t->dice;
  int nearness = G_MININT;

  if (rules->answer(t->play, &t->request, option)) {
    rules->next(t->play, request);
    nearness = nearness_of(t);
  }
  rules->load(t->play, state);
  rules->next(t->play, &t->request);
  t->dice = dice;
  return nearness;
}

/* The best of some options; of those alike the first that was looked at. FALSE when all of them are
 * alike. */
static gboolean choose_nearest(Try *t, guint *best) {
  guint n = t->request.n_options;
  int most = G_MININT, least = G_MAXINT;

  for (guint i = 0; i < MIN(n, MOST_WEIGHED); i++) {
    guint option = n <= MOST_WEIGHED ? i : below(t->quest, n);
    int nearness = weigh(t, t->request.options[option]);

    least = MIN(least, nearness);
    if (nearness > most) {
      most = nearness;
      *best = option;
    }
  }
  return most > least;
}

static guint choose(Try *t, const CapPolicy *policy) {
  const CapRuleset *rules = t->quest->search->options->rules;
  guint best = 0;

  if (t->request.n_options > 1 && below(t->quest, t->weighed_of) == 0 && choose_nearest(t, &best))
    return best;
  return policy->choose(&t->quest->luck, rules, t->play, &t->request);
}

/* Something else that was shown, for one may lead to the other; NULL for none. */
static const CapChosenGame *choose_witness(Quest *quest) {
  const CapProofs *proofs = quest->search->proofs;
  const CapProof *proof = cap_proof_at(proofs, below(quest, proofs->proofs->len));

  return proof->verdict == CAP_VERDICT_WITNESS && below(quest, 2) == 0 ? &proof->game : NULL;
}

/* Plays the choices of a witness up to where it shows what it is kept for. */
static void follow(Try *t, const CapChosenGame *game) {
  const CapRuleset *rules = t->quest->search->options->rules;
  guint next_dice = 0;

  for (guint64 n = 0; rules->next(t->play, &t->request); n++) {
    if (game->dice != NULL && next_dice < game->dice->len &&
        g_array_index(game->dice, CapNewDice, next_dice).decision == n)
      cap_dice_seed(&t->dice, g_array_index(game->dice, CapNewDice, next_dice++).seed);
    if (n == game->decision)
      return;
    guint choice = n < game->choices->len ? g_array_index(game->choices, guint16, (guint)n) : 0;
    CapOption option = t->request.options[choice < t->request.n_options ? choice : 0];
    rules->answer(t->play, &t->request, option);
  }
}

/* A play of the game at hand, from its beginning. */
static void open_play(Try *t) {
  const CapProveOptions *o = t->quest->search->options;

  cap_dice_seed(&t->dice, t->game.seed);
  t->play = o->rules->play_new(o->game, t->game.options, &t->dice, NULL);
  cap_dice_seed(&t->dice, t->game.seed);
  o->rules->count(t->play, t->seen);
  o->rules->restart(t->play);
}

/* The game goes on behind a witness, with new dice. */
static void begin_behind(Try *t, const CapChosenGame *witness) {
  CapNewDice dice = {.decision = witness->decision, .seed = cap_luck_next(&t->quest->luck)};

  t->game = dup_game(witness);
  g_array_set_size(t->game.choices, (guint)MIN(witness->decision, t->game.choices->len));
  while (t->game.choices->len < witness->decision) {
    guint16 first = 0;
    g_array_append_val(t->game.choices, first);
  }
  open_play(t);
  follow(t, witness);
  g_array_append_val(t->game.dice, dice);
  cap_dice_seed(&t->dice, dice.seed);
}

/* The game begins, or goes on where the position was kept, with new dice. */
static void begin(Try *t, const Position *from) {
  const CapProveOptions *o = t->quest->search->options;
  guint row = below(t->quest, CAP_COVERING_GAMES);
  CapNewDice dice = {.seed = cap_luck_next(&t->quest->luck)};

  if (from != NULL) {
    t->game = dup_game(&from->game);
    dice.decision = t->game.decision;
    g_array_append_val(t->game.dice, dice);
  } else {
    t->game = (CapChosenGame){.options = cap_covering_options(o->scenario, row),
                              .seed = dice.seed,
                              .choices = dup_array(NULL, sizeof(guint16)),
                              .dice = dup_array(NULL, sizeof(CapNewDice))};
  }
  open_play(t);
  if (from != NULL) {
    o->rules->load(t->play, from->state);
    cap_dice_seed(&t->dice, dice.seed);
  }
}

static void remember(Try *t, int nearness) {
  clear_position(&t->best);
  t->best = (Position){.state = t->quest->search->options->rules->save(t->play),
                       .game = dup_game(&t->game),
                       .nearness = nearness};
}

/* TRUE when what is sought was shown. */
static gboolean play_on(Try *t, const CapPolicy *policy, int nearness) {
  const CapRuleset *rules = t->quest->search->options->rules;
  gboolean goes_on = TRUE;

  for (guint step = 0; step < MOST_STEPS && goes_on; step++) {
    goes_on = rules->next(t->play, &t->request);
    if (is_shown(t))
      return TRUE;
    if (!goes_on)
      break;
    int now = nearness_of(t);
    if (now > nearness) {
      nearness = now;
      remember(t, nearness);
    }
    CapOption option = t->request.options[choose(t, policy)];
    cap_chosen_game_note(&t->game, &t->request, option);
    rules->answer(t->play, &t->request, option);
    t->game.decision++;
  }
  return FALSE;
}

static const CapPolicy *policy_for(Quest *quest) {
  static const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_wayward,
                                              &cap_policy_doctrine};
  const CapPolicy *policy = policies[below(quest, G_N_ELEMENTS(policies))];

  return cap_policy_can_play(policy, quest->search->options->rules) ? policy : &cap_policy_random;
}

static void try_once(Quest *quest) {
  const CapProveOptions *o = quest->search->options;
  g_autofree guint32 *seen = g_new0(guint32, o->rules->n_evidence());
  g_autofree Try *t = g_new0(Try, 1);
  const Position *from = choose_position(quest);
  int nearness = from != NULL ? from->nearness : G_MININT;

  t->quest = quest;
  t->seen = seen;
  t->weighed_of = weighed_of[below(quest, G_N_ELEMENTS(weighed_of))];
  const CapChosenGame *witness = from == NULL ? choose_witness(quest) : NULL;
  if (witness != NULL)
    begin_behind(t, witness);
  else
    begin(t, from);
  if (play_on(t, policy_for(quest), nearness) &&
      cap_prove_take(quest->search, quest->number, &t->game))
    cap_proof_at(quest->search->proofs, quest->number)->is_sought = TRUE;
  else if (t->best.state != NULL)
    keep_position(quest->positions, &t->best);
  o->rules->play_free(t->play);
  clear_position(&t->best);
  cap_chosen_game_clear(&t->game);
  quest->n_tries++;
}

/* --- All that is unknown ---------------------------------------------------------------------- */

static gboolean is_open(const Quest *quest) {
  return cap_proof_at(quest->search->proofs, quest->number)->verdict == CAP_VERDICT_UNKNOWN;
}

static void clear_quest(gpointer data) {
  g_array_unref(((Quest *)data)->positions);
}

static GArray *quests_new(CapProveSearch *search) {
  GArray *quests = g_array_new(FALSE, FALSE, sizeof(Quest));

  g_array_set_clear_func(quests, clear_quest);
  for (guint i = 0; i < search->proofs->proofs->len; i++) {
    Quest quest = {.search = search, .number = i};

    if (!is_open(&quest))
      continue;
    quest.luck = cap_luck_seed(search->options->seed ^ ((guint64)i << 32));
    quest.positions = g_array_new(FALSE, FALSE, sizeof(Position));
    g_array_set_clear_func(quest.positions, clear_position);
    g_array_append_val(quests, quest);
  }
  return quests;
}

/* A turn of tries for each; FALSE when nothing is open any more, or the time is up. */
static gboolean go_round(CapProveSearch *search, GArray *quests) {
  gboolean goes_on = FALSE;

  for (guint i = 0; i < quests->len; i++) {
    Quest *quest = &g_array_index(quests, Quest, i);

    for (guint k = 0; k < TRIES_AT_ONCE && is_open(quest) && !cap_prove_is_late(search); k++)
      try_once(quest);
    cap_proof_at(search->proofs, quest->number)->n_tries = quest->n_tries;
    goes_on = goes_on || is_open(quest);
  }
  return goes_on && !cap_prove_is_late(search);
}

void cap_prove_by_nearness(CapProveSearch *search) {
  g_autoptr(GArray) quests = NULL;

  if (search->options->rules->prospects == NULL ||
      search->options->rules->prospects->nearness == NULL)
    return;
  quests = quests_new(search);
  for (guint64 n = 0; n < search->options->games; n += TRIES_AT_ONCE)
    if (!go_round(search, quests))
      break;
  search->proofs->is_cut |= cap_prove_is_late(search);
}
