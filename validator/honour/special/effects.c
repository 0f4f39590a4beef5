/* Effects of special rules on points, Orders, places, armies and rules. Those on pieces are in
 * special-effects-pieces.c. */
#include "validator/honour/special/run.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/charts/orders.h"

int honour_number_now(HonourPlay *play, HonourNumber number) {
  switch (number.kind) {
  case HONOUR_NUMBER_FIXED:
    return number.number;
  case HONOUR_NUMBER_DIE:
    return (int)cap_dice_roll(play->dice);
  case HONOUR_NUMBER_HALF_DIE_UP:
    return (int)(cap_dice_roll(play->dice) + 1) / 2;
  case HONOUR_NUMBER_HALF_DIE_DOWN:
    return (int)cap_dice_roll(play->dice) / 2;
  case HONOUR_NUMBER_TURNS_SINCE:
    return MAX(play->state->turn - number.number, 0);
  }
  return 0;
}

/* --- Variables -------------------------------------------------------------------------------- */

/* It follows once, when all have had their turn. */
static gboolean is_pending_for_each(const HonourPlay *play, guint on_set) {
  const HonourSpecialState *special = &play->state->special;

  for (guint i = 0; honour_run_is_in_each(play) && i < special->n_pending; i++)
    if (special->pending[i] == on_set)
      return TRUE;
  return FALSE;
}

/* What hangs on a value follows each time it is set, also to what it was. */
static void set_variable(HonourPlay *play, CapIndex variable, int value) {
  const HonourActions *actions = &play->game->actions;
  HonourSpecialState *special = &play->state->special;

  special->variables[variable] = (gint16)CLAMP(value, G_MININT16, G_MAXINT16);
  for (guint i = 0; i < actions->on_sets->len; i++) {
    const HonourOnSet *on_set = &g_array_index(actions->on_sets, HonourOnSet, i);

    if (on_set->variable != variable || on_set->value != special->variables[variable] ||
        is_pending_for_each(play, i))
      continue;
    if (special->n_pending == HONOUR_MAX_PENDING) {
      honour_play_fail(play, HONOUR_FAULT_CROWDED);
      return;
    }
    special->pending[special->n_pending++] = (guint16)i;
  }
}

void honour_effect_do_set(HonourPlay *play, const HonourAction *action) {
  set_variable(play, action->variable, action->value);
}

void honour_effect_do_count(HonourPlay *play, const HonourAction *action) {
  set_variable(play, action->variable,
               play->state->special.variables[action->variable] +
                   honour_number_now(play, action->number));
}

/* --- Points ----------------------------------------------------------------------------------- */

/* Nobody can spend so many; a rule may give some in every moment of a long game. */
#define MOST_POINTS 1000000

void honour_effect_do_add_points(HonourPlay *play, const HonourAction *action) {
  int n = honour_number_now(play, action->number);
  HonourArmyState *army = &play->state->armies[action->army];

  if (play->game->scenario->armies[action->army].unlimited_points)
    return;
  army->points = CLAMP(army->points + n, 0, MOST_POINTS);
  cap_log(play->log, honour_run_id(play),
          n < 0 ? CAP_WORDS("The %s loses %d AP and has %d.")
                : CAP_WORDS("The %s receives %d AP and has %d."),
          play->game->scenario->armies[action->army].name, ABS(n), army->points);
}

void honour_effect_do_victory_points(HonourPlay *play, const HonourAction *action) {
  int n = honour_number_now(play, action->number);

  play->state->special.points[action->side] += n;
  cap_log(play->log, honour_run_id(play), "%s gains %d victory points.",
          play->game->scenario->base.sides[action->side].name, n);
}

void honour_effect_do_raise_level(HonourPlay *play, const HonourAction *action) {
  gint8 *raise = &play->state->special.raise[action->side];
  int level = *raise + honour_number_now(play, action->number);

  *raise = (gint8)CLAMP(level, -4, 4);
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void give(HonourPlay *play, HonourCapitanoIndex primo, guint order) {
  honour_place_order(play, primo, order);
  cap_log_secret(play->log, honour_run_id(play), "%s gets the %s Order.",
                 honour_game_card(play->game, primo)->name,
                 cap_words(play->log, honour_order_name((HonourOrders)order)));
}

/* The Force of the subject; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex subject_force(const HonourPlay *play) {
  HonourCapitanoIndex capitano = honour_run_of(play)->capitano;
  HonourCapitanoIndex primo;

  if (capitano == HONOUR_NOBODY)
    return HONOUR_NOBODY;
  primo = honour_force_of(play->game, play->state, capitano);
  return honour_is_force(play->game, play->state, primo) ? primo : HONOUR_NOBODY;
}

/* The one that was asked for is not given, or what it cost comes back. */
static void replace(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourSpecialState *special = &play->state->special;

  if (special->given)
    play->state->armies[play->game->capitani[primo].army].points += special->price;
  else
    special->replaced = 1;
  special->price = 0;
}

/* Nothing is paid, and nobody has to bring it. */
void honour_effect_do_give_order(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex subject = subject_force(play);

  if (action->hex == CAP_HEX_NONE) {
    if (subject == HONOUR_NOBODY)
      return;
    give(play, subject, action->orders);
    if (action->instead && !honour_run_is_in_each(play))
      replace(play, subject);
    return;
  }
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].hex == action->hex &&
        (action->army == CAP_INDEX_NONE || play->game->capitani[i].army == action->army) &&
        honour_is_force(play->game, play->state, i))
      give(play, i, action->orders);
}

void honour_effect_do_lock_order(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex subject = subject_force(play);

  if (subject != HONOUR_NOBODY)
    play->state->capitani[subject].lock = (guint8)(action->index + 1);
}

/* --- Places ----------------------------------------------------------------------------------- */

void honour_effect_do_own(HonourPlay *play, const HonourAction *action) {
  CapIndex side = play->state->armies[action->army].side;

  for (CapIndex i = 0; i < play->game->n_settlements; i++) {
    if (!cap_bits_has(&action->set, play->game->settlements[i]) ||
        (action->already_owned && (honour_owner(play->game, play->state, i) != side ||
                                   play->state->conqueror[i] != CAP_INDEX_NONE)))
      continue;
    play->state->conqueror[i] = action->army;
  }
}

void honour_effect_do_align(HonourPlay *play, const HonourAction *action) {
  for (guint i = 0; i < play->game->map->n_regions; i++)
    if (cap_bits_has(&action->set, i))
      play->state->alignment[i] = action->side;
}

/* --- Armies ----------------------------------------------------------------------------------- */

/* Are they on one card, and no longer on one side? */
static gboolean is_estranged(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return c->station == HONOUR_STATION_WITH && honour_side_of(play->game, play->state, capitano) !=
                                                  honour_side_of(play->game, play->state, c->with);
}

static gboolean meets_enemy(const HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_force(play->game, play->state, i) &&
        play->state->capitani[i].hex == play->state->capitani[primo].hex &&
        honour_side_of(play->game, play->state, i) !=
            honour_side_of(play->game, play->state, primo))
      return TRUE;
  return FALSE;
}

/* [7.6.5a] Enemies cannot stay in one hex: those of the army that changed hands draw off. */
static void part_company(HonourPlay *play, CapIndex army) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_estranged(play, i)) {
      honour_put_on_map(play, i);
      play->state->capitani[i].order = HONOUR_ORDER_STAND;
    }
  honour_update_capitani(play);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == army && honour_is_force(play->game, play->state, i) &&
        meets_enemy(play, i))
      honour_push_retreat(play, i, HONOUR_RETREAT_MAY | HONOUR_RETREAT_DISPLACED);
}

void honour_effect_do_control(HonourPlay *play, const HonourAction *action) {
  const HonourScenario *scenario = play->game->scenario;

  if (play->state->armies[action->army].side == action->side)
    return;
  play->state->armies[action->army].side = (guint8)action->side;
  cap_log(play->log, honour_run_id(play), "The %s is now commanded by %s.",
          scenario->armies[action->army].name, scenario->base.sides[action->side].name);
  part_company(play, action->army);
}

/* [4.1.2] R-100: the marker of a source that is no more is lost as if it were captured. */
void honour_effect_do_source(HonourPlay *play, const HonourAction *action) {
  const HonourArmy *data = &play->game->scenario->armies[action->army];
  HonourArmyState *army = &play->state->armies[action->army];

  for (guint i = 0; i < MIN(data->n_sources, HONOUR_MAX_SOURCES); i++) {
    if (data->sources[i].hex != action->hex)
      continue;
    if (action->opens) {
      army->closed &= ~(G_GUINT64_CONSTANT(1) << i);
      continue;
    }
    army->closed |= G_GUINT64_CONSTANT(1) << i;
    if (army->source != i || army->source_status != HONOUR_SOURCE_ACTIVE)
      continue;
    army->source_status = HONOUR_SOURCE_CAPTURED;
    army->source_turn = play->state->turn;
    cap_log(play->log, "4.1.2", "The %s loses its supply source.", data->name);
  }
}

/* --- Time and rules --------------------------------------------------------------------------- */

/* The turn at hand is played to its end, and no game is longer than games can be. */
void honour_effect_do_game_end(HonourPlay *play, const HonourAction *action) {
  int n_turns = (int)play->game->scenario->calendar.n_turns;
  int last = n_turns + play->state->special.turns_moved + honour_number_now(play, action->number);

  play->state->special.turns_moved =
      (gint16)(CLAMP(last, play->state->turn + 1, HONOUR_MAX_TURNS) - n_turns);
}

void honour_effect_do_end_rule(HonourPlay *play, const HonourAction *action) {
  for (guint i = 0; i < play->game->special.n_rules; i++)
    if (cap_bits_has(&action->set, i))
      play->state->special.ended[i] = 1;
}
