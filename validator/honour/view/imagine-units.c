/* [1.4a] What is on hidden cards, dealt anew: the counters of each type are filled up again, and
 * each Force gets some, about as many as it had by the scenario. */
#include "validator/honour/view/imagine.h"

#include "validator/honour/chapters/ch01-knowledge.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch06-forces.h"

/* A counter that is to be dealt. */
typedef struct {
  HonourUnitIndex unit;
  guint8 sp, demoralised;
} Counter;

typedef struct {
  HonourPlay *play;
  CapIndex side, army;
  CapDice *luck;
  guint n_counters, n_spare, n_forces;
  Counter counters[HONOUR_MAX_UNITS];
  HonourUnitIndex spare[HONOUR_MAX_UNITS]; /* of those in the box, empty */
  HonourCapitanoIndex forces[HONOUR_MAX_CAPITANI];
  int wants[HONOUR_MAX_CAPITANI]; /* by number of the Force: SPs by the scenario, less those dealt
                                   */
} Deal;

static gboolean is_hidden_card(const Deal *deal, HonourCapitanoIndex man) {
  const HonourState *state = deal->play->state;
  guint8 station = state->capitani[man].station;

  return (station == HONOUR_STATION_ON_MAP || station == HONOUR_STATION_WITH) &&
         deal->play->game->capitani[man].army == deal->army &&
         honour_knows(deal->play->game, state, deal->side, man) < HONOUR_KNOWS_CARDS;
}

/* Militia are where their Fortress is. Units that take part in something are left to it. */
static gboolean is_dealt(const Deal *deal, HonourUnitIndex unit) {
  const HonourUnitState *u = &deal->play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && u->flags == 0 && u->taken == 0 &&
         !honour_game_is_militia(deal->play->game, unit) &&
         honour_unit_army(deal->play->game, deal->play->state, unit) == deal->army &&
         is_hidden_card(deal, u->capitano);
}

static gboolean is_spare(const Deal *deal, HonourUnitIndex unit) {
  return deal->play->state->units[unit].place == HONOUR_UNIT_POOL &&
         deal->play->state->units[unit].flags == 0 &&
         !honour_game_is_militia(deal->play->game, unit) &&
         deal->play->game->units[unit].army == deal->army;
}

/* --- Counters --------------------------------------------------------------------------------- */

/* All SPs of a type, in good order or not. */
static guint sum_of(const Deal *deal, CapIndex type, guint demoralised, const guint8 *dealt) {
  guint sum = 0;

  for (HonourUnitIndex i = 0; i < deal->play->game->n_units; i++)
    if (dealt[i] != 0 && deal->play->game->units[i].type == type &&
        (deal->play->state->units[i].demoralised != 0) == (demoralised != 0))
      sum += deal->play->state->units[i].sp;
  return sum;
}

/* The largest counter of a type that is still free; HONOUR_NOBODY for none. */
static HonourUnitIndex largest_free(const Deal *deal, CapIndex type, const guint8 *dealt) {
  const HonourGame *game = deal->play->game;
  HonourUnitIndex best = HONOUR_NOBODY;

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (dealt[i] == 1 && game->units[i].type == type &&
        (best == HONOUR_NOBODY || game->units[i].maximum > game->units[best].maximum))
      best = i;
  return best;
}

/* `dealt`: 1 for a counter that is free, 2 for one that is filled. */
static void fill(Deal *deal, CapIndex type, guint demoralised, guint sum, guint8 *dealt) {
  while (sum > 0) {
    HonourUnitIndex unit = largest_free(deal, type, dealt);
    if (unit == HONOUR_NOBODY)
      return;
    guint sp = MIN(sum, deal->play->game->units[unit].maximum);
    deal->counters[deal->n_counters++] = (Counter){unit, (guint8)sp, (guint8)demoralised};
    dealt[unit] = 2;
    sum -= sp;
  }
}

/* Fills the counters of each type, those of the largest first, and keeps the empty ones. */
static void make_counters(Deal *deal) {
  const HonourGame *game = deal->play->game;
  guint8 dealt[HONOUR_MAX_UNITS] = {0};
  guint sums[2];

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    dealt[i] = is_dealt(deal, i);
  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    CapIndex type = game->units[i].type;

    if (dealt[i] != 1)
      continue;
    sums[0] = sum_of(deal, type, 0, dealt);
    sums[1] = sum_of(deal, type, 1, dealt);
    for (HonourUnitIndex k = 0; k < game->n_units; k++)
      if (game->units[k].type == type && (dealt[k] != 0 || is_spare(deal, k)))
        dealt[k] = 1;
    fill(deal, type, 0, sums[0], dealt);
    fill(deal, type, 1, sums[1], dealt);
    for (HonourUnitIndex k = 0; k < game->n_units; k++)
      if (game->units[k].type == type && dealt[k] == 1) {
        deal->spare[deal->n_spare++] = k;
        dealt[k] = 2;
      }
  }
}

/* An empty counter of the same type takes some SPs of a full one; FALSE when none can. */
static gboolean split(Deal *deal) {
  const HonourGameUnit *units = deal->play->game->units;

  for (guint s = 0; s < deal->n_spare; s++)
    for (guint i = 0; i < deal->n_counters; i++) {
      Counter *from = &deal->counters[i];
      HonourUnitIndex spare = deal->spare[s];
      guint8 sp = (guint8)MIN(from->sp / 2, units[spare].maximum);

      if (units[from->unit].type != units[spare].type || sp == 0)
        continue;
      from->sp = (guint8)(from->sp - sp);
      deal->counters[deal->n_counters++] = (Counter){spare, sp, from->demoralised};
      deal->spare[s] = deal->spare[--deal->n_spare];
      return TRUE;
    }
  return FALSE;
}

/* --- Forces ----------------------------------------------------------------------------------- */

/* [1.4d] Of one who lies face down not even the name is known: such Forces are small. */
enum { SP_OF_FACE_DOWN = 3 };

static int sp_by_scenario(const Deal *deal, HonourCapitanoIndex primo) {
  const HonourGame *game = deal->play->game;
  const HonourScenario *s = game->scenario;
  int sum = 0;

  if (honour_knows(game, deal->play->state, deal->side, primo) < HONOUR_KNOWS_NAME)
    return SP_OF_FACE_DOWN;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack != CAP_INDEX_NONE &&
        s->stacks[s->units[i].stack].capitano == game->capitani[primo].card)
      sum += (int)s->units[i].sp;
  return MAX(sum, SP_OF_FACE_DOWN);
}

static void find_forces(Deal *deal) {
  const HonourState *state = deal->play->state;

  for (HonourCapitanoIndex i = 0; i < deal->play->game->n_capitani; i++)
    if (is_hidden_card(deal, i) && state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        state->capitani[i].role == HONOUR_ROLE_PRIMO) {
      deal->wants[deal->n_forces] = sp_by_scenario(deal, i);
      deal->forces[deal->n_forces++] = i;
    }
}

static gboolean has_room(const Deal *deal, HonourCapitanoIndex man) {
  return honour_card_count(deal->play->game, deal->play->state, man) <
         honour_game_card(deal->play->game, man)->rank;
}

/* [3.1a] The card of a Force with room for one more: its Primo Capitano's, or else another's. */
static HonourCapitanoIndex card_of_force(const Deal *deal, HonourCapitanoIndex primo) {
  const HonourState *state = deal->play->state;

  if (has_room(deal, primo))
    return primo;
  for (HonourCapitanoIndex i = 0; i < deal->play->game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_WITH && state->capitani[i].with == primo &&
        state->capitani[i].role == HONOUR_ROLE_SUBORDINATE && has_room(deal, i))
      return i;
  return HONOUR_NOBODY;
}

/* The Force that lacks most, by lot; of those with room. */
static guint draw_force(const Deal *deal) {
  int weights[HONOUR_MAX_CAPITANI], sum = 0, lot;

  for (guint i = 0; i < deal->n_forces; i++) {
    gboolean is_open = card_of_force(deal, deal->forces[i]) != HONOUR_NOBODY;

    weights[i] = is_open ? MAX(deal->wants[i], 0) * 8 + 1 : 0;
    sum += weights[i];
  }
  if (sum == 0)
    return 0;
  lot = (int)cap_dice_draw(deal->luck, (guint)sum);
  for (guint i = 0; i < deal->n_forces; i++) {
    if (lot < weights[i])
      return i;
    lot -= weights[i];
  }
  return 0;
}

static void give(Deal *deal, guint counter, guint force) {
  const Counter *c = &deal->counters[counter];
  HonourCapitanoIndex card = card_of_force(deal, deal->forces[force]);

  deal->wants[force] -= c->sp;
  honour_set_unit(
      deal->play->state, c->unit,
      (HonourUnitState){.place = HONOUR_UNIT_CARD,
                        .sp = c->sp,
                        .demoralised = c->demoralised,
                        .capitano = card != HONOUR_NOBODY ? card : deal->forces[force]});
}

static void shuffle(Deal *deal) {
  for (guint i = deal->n_counters; i > 1; i--) {
    guint other = cap_dice_draw(deal->luck, i);
    Counter moved = deal->counters[i - 1];

    deal->counters[i - 1] = deal->counters[other];
    deal->counters[other] = moved;
  }
}

static void clear_cards(Deal *deal) {
  for (HonourUnitIndex i = 0; i < deal->play->game->n_units; i++) {
    if (!is_dealt(deal, i))
      continue;
    HonourUnitState empty = {.place = HONOUR_UNIT_POOL, .capitano = HONOUR_NOBODY};
    honour_set_unit(deal->play->state, i, empty);
  }
}

void honour_imagine_units(HonourPlay *play, CapIndex side, CapIndex army, CapDice *luck) {
  Deal deal = {.play = play, .side = side, .army = army, .luck = luck};

  find_forces(&deal);
  if (deal.n_forces == 0)
    return;
  make_counters(&deal);
  while (deal.n_counters < deal.n_forces && split(&deal))
    ;
  if (deal.n_counters < deal.n_forces)
    return;
  clear_cards(&deal);
  shuffle(&deal);
  for (guint i = 0; i < deal.n_counters; i++)
    give(&deal, i, i < deal.n_forces ? i : draw_force(&deal));
}
