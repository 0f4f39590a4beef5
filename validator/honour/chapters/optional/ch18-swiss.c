#include "validator/honour/chapters/optional/ch18-swiss.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch11-battle.h"

#define OPTION_SWISS (1 << 1) /* [18.2] */

/* Like units of one side, and the counters that could stand for them, largest first. */
typedef struct {
  guint n_units, n_counters, sp, demoralised_sp;
  HonourUnitIndex units[HONOUR_MAX_UNITS];
  HonourUnitIndex counters[HONOUR_MAX_UNITS];
} Body;

/* Do they stand in squares, as the Swiss do? */
static gboolean is_swiss(const HonourGame *game, HonourUnitIndex unit) {
  return (honour_game_type(game, unit)->traits & HONOUR_TRAIT_SQUARES) != 0;
}

/* [1.3.4.2a] Of one type and class. */
static gboolean is_like(const HonourPlay *play, HonourUnitIndex a, HonourUnitIndex b) {
  const HonourGameUnit *x = &play->game->units[a], *y = &play->game->units[b];

  return x->type == y->type && x->reliability == y->reliability;
}

static gboolean is_there(const HonourPlay *play, HonourFighter fighter, HonourUnitIndex unit) {
  const HonourUnitState *u = &play->state->units[unit];

  return u->place == HONOUR_UNIT_CARD && is_swiss(play->game, unit) &&
         honour_battle_includes(play->game, play->state, fighter, u->capitano);
}

static gboolean is_at_hand(const HonourPlay *play, HonourUnitIndex counter, HonourUnitIndex unit) {
  const HonourArmyState *armies = play->state->armies;

  return play->state->units[counter].place == HONOUR_UNIT_POOL && is_like(play, counter, unit) &&
         armies[honour_unit_army(play->game, play->state, counter)].side ==
             armies[honour_unit_army(play->game, play->state, unit)].side;
}

static void add_counter(const HonourPlay *play, Body *body, HonourUnitIndex counter) {
  guint at = body->n_counters++;

  for (; at > 0 &&
         play->game->units[body->counters[at - 1]].maximum < play->game->units[counter].maximum;
       at--)
    body->counters[at] = body->counters[at - 1];
  body->counters[at] = counter;
}

/* Everything that may be joined with the first unit. */
static void gather(const HonourPlay *play, HonourFighter fighter, HonourUnitIndex first,
                   Body *body) {
  const HonourUnitState *units = play->state->units;

  body->n_units = body->n_counters = body->sp = body->demoralised_sp = 0;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (is_there(play, fighter, i) && is_like(play, i, first)) {
      body->units[body->n_units++] = i;
      body->sp += units[i].sp;
      body->demoralised_sp += units[i].demoralised ? units[i].sp : 0u;
      add_counter(play, body, i);
    } else if (is_at_hand(play, i, first)) {
      add_counter(play, body, i);
    }
  }
}

/* How many of the largest counters hold all SPs. */
static guint count_needed(const HonourPlay *play, const Body *body) {
  guint n = 0, room = 0;

  while (n < body->n_counters && room < body->sp)
    room += play->game->units[body->counters[n++]].maximum;
  return n;
}

/* SPs one by one to the unit that has fewest and room left. */
static void spread(HonourPlay *play, const Body *body, guint n) {
  HonourUnitState *units = play->state->units;

  for (guint left = body->sp; left > 0; left--) {
    HonourUnitIndex fewest = HONOUR_NOBODY;
    for (guint i = 0; i < n; i++) {
      HonourUnitIndex unit = body->counters[i];
      if (units[unit].sp < play->game->units[unit].maximum &&
          (fewest == HONOUR_NOBODY || units[unit].sp < units[fewest].sp))
        fewest = unit;
    }
    g_assert(fewest != HONOUR_NOBODY);
    units[fewest].sp++;
  }
}

/* [1.3.4.2b] What takes in demoralised SPs is demoralised: the smallest, which are last. */
static void demoralise(HonourPlay *play, const Body *body, guint n) {
  guint room = 0;

  while (n-- > 0) {
    HonourUnitState *unit = &play->state->units[body->counters[n]];

    unit->demoralised = room < body->demoralised_sp;
    room += unit->sp;
  }
}

/* The large units stand where the first of the small ones stood. */
static void join(HonourPlay *play, const Body *body, guint n) {
  HonourUnitState *units = play->state->units;
  HonourCapitanoIndex holders[HONOUR_MAX_UNITS];

  for (guint i = 0; i < body->n_units; i++) {
    holders[i] = units[body->units[i]].capitano;
    honour_take_off_card(play, body->units[i], HONOUR_UNIT_POOL);
  }
  for (guint i = 0; i < n; i++)
    honour_put_unit_on_card(play->state, body->counters[i], holders[i]);
  spread(play, body, n);
  demoralise(play, body, n);
  cap_log_secret(play->log, "18.2", "%u units of %s join to %u.", body->n_units,
                 honour_game_type(play->game, body->counters[0])->name, n);
}

/* [18.2a] */
void honour_join_swiss(HonourPlay *play, HonourFighter fighter) {
  Body body;

  if ((play->state->options & OPTION_SWISS) == 0)
    return;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    guint n;

    if (!is_there(play, fighter, i))
      continue;
    gather(play, fighter, i, &body);
    n = count_needed(play, &body);
    if (n < body.n_units)
      join(play, &body, n);
  }
}
