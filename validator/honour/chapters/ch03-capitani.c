/* Chapter 3: who is Capitano Generale, who is Unemployed. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/ch15-election.h"

static gboolean is_in_play(const HonourCapitanoState *c) {
  return c->station == HONOUR_STATION_ON_MAP || c->station == HONOUR_STATION_WITH;
}

/* Of an army, those in play. */
typedef struct {
  HonourCapitanoIndex highest[HONOUR_MAX_CAPITANI]; /* [15.5] but for Swiss who elect */
  guint n;
  gboolean is_highest;  /* no Swiss who elects is of the same Rank or above */
  gboolean has_general; /* elected or not */
  gboolean waits;       /* a Capitano Generale is to come, or may come back */
} Seniors;

static gboolean may_come(const HonourCapitanoState *c) {
  return c->station == HONOUR_STATION_WAITING || c->station == HONOUR_STATION_AWAY;
}

static void list_highest(const HonourPlay *play, CapIndex army, HonourVoters voters, Seniors *s) {
  const HonourGame *game = play->game;
  guint rank = 0, of_voters = 0;

  s->n = 0;
  s->has_general = s->waits = FALSE;
  for (guint at = game->first_of_army[army]; at < game->first_of_army[army + 1]; at++) {
    HonourCapitanoIndex i = game->by_army[at];
    const HonourCapitanoState *c = &play->state->capitani[i];
    gboolean is_general = (c->marks & HONOUR_MARK_GENERAL) != 0;
    guint his;

    s->waits |= is_general && may_come(c);
    if (!is_in_play(c))
      continue;
    s->has_general |= is_general;
    his = honour_game_card(game, i)->rank;
    if (s->n > 0 && his < rank)
      continue;
    if (honour_is_voter(game, play->state, voters, i)) {
      of_voters = MAX(of_voters, his);
      continue;
    }
    if (his > rank)
      s->n = 0;
    rank = his;
    s->highest[s->n++] = i;
  }
  s->is_highest = rank > of_voters;
}

/* an army that waits for a Capitano Generale raises nobody. */
static gboolean waits_for_general(const HonourPlay *play, const Seniors *s) {
  return s->waits && !cap_reads(play->game, HONOUR_READING_HIGHEST_RANK_ALWAYS);
}

/* [15.5b] Where somebody was elected who leads a Force, all others are under him, whatever their
 * Rank; it would be taken from them again at once [3.2.3a]. */
static gboolean is_beside_elected(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const guint16 elected = HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];

    if ((c->marks & elected) == elected && c->station == HONOUR_STATION_ON_MAP &&
        play->game->capitani[i].army == play->game->capitani[capitano].army &&
        honour_are_together(play->game, play->state, i, capitano))
      return TRUE;
  }
  return FALSE;
}

/* [3.2.1a] The Capitano in play of strictly highest Rank in his army is always a Capitano Generale.
 * where nobody is, the highest becomes it, among equals one by lot, when the army has no
 * other. */
static void promote_highest(HonourPlay *play, CapIndex army, HonourVoters *voters) {
  HonourCapitanoIndex chosen;
  Seniors s;

  list_highest(play, army, *voters, &s);
  if (s.n == 0 || ((s.n > 1 || !s.is_highest) && s.has_general) || waits_for_general(play, &s))
    return;
  chosen = s.highest[s.n > 1 ? cap_dice_draw(play->dice, s.n) : 0];
  if ((play->state->capitani[chosen].marks & HONOUR_MARK_GENERAL) != 0 ||
      is_beside_elected(play, chosen))
    return;
  play->state->capitani[chosen].marks |= HONOUR_MARK_GENERAL;
  *voters = honour_voters(play->game, play->state);
  cap_log(play->log, "3.2.1", "%s has the highest Rank of his army and becomes Capitano Generale.",
          honour_game_card(play->game, chosen)->name);
}

/* Units on the card of each Capitano, and who has Subordinates with units. */
typedef struct {
  guint16 n_units[HONOUR_MAX_CAPITANI];
  gboolean has_company[HONOUR_MAX_CAPITANI];
} Cards;

static void find_company(const HonourPlay *play, Cards *cards) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    cards->has_company[i] = FALSE;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];

    if (c->station == HONOUR_STATION_WITH && c->with < play->game->n_capitani &&
        cards->n_units[i] > 0)
      cards->has_company[c->with] = TRUE;
  }
}

/* [3.4] Without Combat Units and without Subordinates a Capitano is Unemployed. [5.2] Only a Primo
 * Capitano has an Order, [7.7] and only a Force is in Administrative March. */
static void settle_role(HonourPlay *play, const Cards *cards, HonourCapitanoIndex capitano) {
  HonourCapitanoState *c = &play->state->capitani[capitano];

  honour_seen_if(play->game, HONOUR_SEEN_BECAME_UNEMPLOYED,
                 cards->n_units[capitano] == 0 && !cards->has_company[capitano] &&
                     c->role != HONOUR_ROLE_UNEMPLOYED);
  if (cards->n_units[capitano] == 0 && !cards->has_company[capitano])
    c->role = HONOUR_ROLE_UNEMPLOYED;
  else
    c->role = c->station == HONOUR_STATION_ON_MAP ? HONOUR_ROLE_PRIMO : HONOUR_ROLE_SUBORDINATE;
  if (c->role == HONOUR_ROLE_PRIMO)
    return;
  c->order = 0;
  c->column = 0;
  c->marks &= (guint16)~HONOUR_MARK_ADMINISTRATIVE;
}

/* [3.4j] R-127: a Capitano Generale without units is not in a Force; he stands beside it. In a
 * fight nobody leaves. */
static void release_generals(HonourPlay *play, const Cards *cards) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];

    if (c->station == HONOUR_STATION_WITH && (c->marks & HONOUR_MARK_GENERAL) != 0 &&
        play->state->fight.kind == HONOUR_FIGHT_NONE && cards->n_units[i] == 0) {
      honour_seen(play->game, HONOUR_SEEN_GENERAL_STEPS_OUT);
      honour_put_on_map(play, i);
    }
  }
}

/* [7.5h] Whoever held them may be lost as well as gone. */
static void clear_works(HonourPlay *play) {
  for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++)
    if (play->state->earthworks[i].hex != CAP_HEX_NONE)
      honour_works_vacate(play, play->state->earthworks[i].hex);
}

void honour_update_capitani(HonourPlay *play) {
  HonourVoters voters = honour_voters(play->game, play->state);
  Cards cards;

  for (CapIndex army = 0; army < play->game->scenario->n_armies; army++)
    promote_highest(play, army, &voters);
  honour_cards_count(play->game, play->state, cards.n_units);
  release_generals(play, &cards);
  find_company(play, &cards);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_play(&play->state->capitani[i]))
      settle_role(play, &cards, i);
  honour_settle_auxiliaries(play); /* [15.1.3a] */
  clear_works(play);
}
