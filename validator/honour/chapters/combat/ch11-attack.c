/* The questions of chapter 11.1 to 11.3: who may attack, who must, who may be compelled. */
#include "validator/honour/chapters/combat/ch11-combat.h"

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

/* A Force asked about, with the game around it. */
typedef struct {
  const HonourGame *game;
  const HonourState *state;
  HonourCapitanoIndex primo;
  const HonourCapitanoState *man;
} Asked;

static Asked ask(const HonourGame *game, const HonourState *state, HonourCapitanoIndex primo) {
  return (Asked){game, state, primo, &state->capitani[primo]};
}

/* --- Where they stand ------------------------------------------------------------------------ */

static gboolean is_enemy(const Asked *a, HonourCapitanoIndex other) {
  return honour_side_of(a->game, a->state, a->primo) != honour_side_of(a->game, a->state, other);
}

/* [11.1a] Passable is what a zone of control can cross. */
gboolean honour_are_adjacent(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex a, HonourCapitanoIndex b) {
  CapHex from = state->capitani[a].hex, to = state->capitani[b].hex;
  CapDirection direction;

  return from != CAP_HEX_NONE && to != CAP_HEX_NONE && from != to &&
         cap_grid_direction(&game->map->grid, from, to, &direction) &&
         honour_zoc_crosses(game, state, from, direction);
}

/* [11.2.1g] Outside of the phase nobody has stood anywhere, and it is asked as if it began now. */
gboolean honour_were_adjacent(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex a, HonourCapitanoIndex b) {
  CapHex from = state->capitani[a].stood, to = state->capitani[b].stood;
  CapDirection direction;

  if (from == 0 || to == 0)
    return from == to;
  from--, to--;
  return cap_grid_direction(&game->map->grid, from, to, &direction) &&
         honour_zoc_crosses(game, state, from, direction);
}

/* whoever has joined them since defends with those who were there from the beginning. */
static gboolean met_at_first(const Asked *a, HonourCapitanoIndex defender) {
  const HonourCapitanoState *men = a->state->capitani;

  for (HonourCapitanoIndex i = 0; i < a->game->n_capitani; i++)
    if (men[i].station == HONOUR_STATION_ON_MAP && men[i].hex == men[defender].hex &&
        honour_were_adjacent(a->game, a->state, a->primo, i) &&
        honour_is_force(a->game, a->state, i))
      return TRUE;
  return FALSE;
}

gboolean honour_has_walls(const HonourGame *game, const HonourState *state, CapHex hex) {
  CapSettlement settlement = game->map->hexes[hex].settlement;

  if (!cap_settlement_is_fortress(settlement))
    return FALSE;
  /* in the countryside of a Neutral City a Force is always outside. */
  return settlement != CAP_SETTLEMENT_FORTIFIED_CITY ||
         honour_alignment(game, state, hex) != HONOUR_NEUTRAL;
}

/* Is there a ferry of a primary river between the two, and no bridge of boats? */
static gboolean is_over_ferry(const Asked *a, HonourCapitanoIndex other) {
  CapDirection direction;

  return cap_grid_direction(&a->game->map->grid, a->man->hex, a->state->capitani[other].hex,
                            &direction) &&
         honour_crossing(a->game, a->state, a->man->hex, direction) == HONOUR_CROSSING_FERRY;
}

/* [7.5b] [11.2.4d] Do works of this Force lie between it and the other? */
static gboolean is_behind_works(const Asked *a, HonourCapitanoIndex other) {
  CapDirection direction;

  return cap_grid_direction(&a->game->map->grid, a->man->hex, a->state->capitani[other].hex,
                            &direction) &&
         honour_works_protect(a->state, a->man->hex, direction);
}

static HonourZoc zoc_on(const Asked *a, HonourCapitanoIndex enemy) {
  if (a->state->capitani[enemy].station != HONOUR_STATION_ON_MAP || !is_enemy(a, enemy))
    return HONOUR_ZOC_NONE;
  return honour_force_zoc(a->game, a->state, enemy, a->man->hex);
}

static gboolean is_in_zoc(const Asked *a) {
  for (HonourCapitanoIndex i = 0; i < a->game->n_capitani; i++)
    if (zoc_on(a, i) != HONOUR_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* a Capitano Generale before others, a higher Rank before a lower one. */
HonourCapitanoIndex honour_leader_at(const HonourGame *game, const HonourState *state, CapHex hex) {
  HonourCapitanoIndex leader = HONOUR_NOBODY;
  guint best = 0;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    guint weight = 1u + honour_game_card(game, i)->rank;

    if (state->capitani[i].station != HONOUR_STATION_ON_MAP || state->capitani[i].hex != hex ||
        !honour_is_force(game, state, i))
      continue;
    if (honour_force_is_major(state, i))
      weight += G_MAXUINT8 + 1u;
    if (weight > best) {
      best = weight;
      leader = i;
    }
  }
  return leader;
}

/* --- What they have -------------------------------------------------------------------------- */

/* [15.1.1g] Militia attack nobody. */
gboolean honour_has_assault_troops(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo) {
  for (HonourUnitIndex i = honour_force_next_unit(game, state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(game, state, primo, i))
    if (!state->units[i].demoralised && !honour_game_is_militia(game, i) &&
        honour_game_type(game, i)->arm != HONOUR_ARM_ARTILLERY)
      return TRUE;
  return FALSE;
}

gboolean honour_spares(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex attacker, HonourCapitanoIndex defender) {
  return (honour_game_card(game, attacker)->features & HONOUR_FEATURE_CAVALIERE) != 0 &&
         state->capitani[defender].order == HONOUR_ORDER_RETREAT;
}

/* A truce, for one. */
gboolean honour_attack_is_forbidden(const HonourGame *game, const HonourState *state,
                                    HonourCapitanoIndex attacker, HonourCapitanoIndex defender) {
  HonourSubject subject;

  if (!honour_special_has_forbid(game, HONOUR_ACT_ATTACK))
    return FALSE;
  subject = honour_subject_fight(game, state, attacker, defender, state->capitani[defender].hex, 0);
  return honour_special_forbids(game, state, HONOUR_ACT_ATTACK, &subject) != CAP_INDEX_NONE;
}

static gboolean siege_is_forbidden(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex besieger, HonourCapitanoIndex besieged) {
  HonourSubject subject;

  if (besieged == HONOUR_NOBODY || !honour_special_has_forbid(game, HONOUR_ACT_BESIEGE))
    return FALSE;
  subject = honour_subject_fight(game, state, besieger, besieged, state->capitani[besieged].hex, 0);
  return honour_special_forbids(game, state, HONOUR_ACT_BESIEGE, &subject) != CAP_INDEX_NONE;
}

/* [11.3.1a] [7.5c] [11.3.1e] */
HonourReason honour_may_besiege(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, HonourCapitanoIndex besieged) {
  const HonourCapitanoState *man = &state->capitani[primo];

  if (!honour_is_force(game, state, primo))
    return HONOUR_REASON_NO_FORCE;
  if (siege_is_forbidden(game, state, primo, besieged))
    return HONOUR_REASON_SIEGE_FORBIDDEN;
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == man->hex)
      return honour_order_allows(man->order, HONOUR_UNDER_ORDER_BESIEGE);
  return HONOUR_REASON_NO_EARTHWORKS;
}

/* --- May it? --------------------------------------------------------------------------------- */

/* [11.2.4e] [9.1.1i] R-035: out of a zone of control half a Force may still attack. */
static HonourReason is_fit(const Asked *a) {
  if ((a->man->marks & HONOUR_MARK_ATTACK_FINISHED) != 0)
    return HONOUR_REASON_ATTACK_FINISHED;
  if ((a->man->marks & HONOUR_MARK_QUARTERS) != 0) /* [18.1c] */
    return HONOUR_REASON_NO_ATTACK_FROM_QUARTERS;
  if (honour_force_is_demoralised(a->game, a->state, a->primo))
    return HONOUR_REASON_ALL_DEMORALISED;
  if (honour_force_is_shaken(a->game, a->state, a->primo) && !is_in_zoc(a))
    return HONOUR_REASON_HALF_DEMORALISED;
  return HONOUR_REASON_OK;
}

/* [11.2.2d] [11.7c] R-076 [11.5-S3f]. A Siege asks for none of this: guns reach over a river. */
static HonourReason has_way(const Asked *a, HonourCapitanoIndex defender) {
  gboolean over_ferry = is_over_ferry(a, defender);

  if (over_ferry && honour_is_besieged(a->game, a->state, a->primo))
    return HONOUR_REASON_FERRY_SORTIE;
  if (honour_has_walls(a->game, a->state, a->state->capitani[defender].hex) &&
      honour_may_besiege(a->game, a->state, a->primo, defender) == HONOUR_REASON_OK)
    return HONOUR_REASON_OK;
  if (over_ferry && honour_force_is_major(a->state, a->primo) &&
      honour_force_is_major(a->state, defender))
    return HONOUR_REASON_FERRY_GENERALS;
  return honour_has_assault_troops(a->game, a->state, a->primo) ? HONOUR_REASON_OK
                                                                : HONOUR_REASON_NO_ASSAULT_TROOPS;
}

HonourReason honour_may_attack(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex attacker, HonourCapitanoIndex defender) {
  Asked a = ask(game, state, attacker);
  HonourReason reason;

  if (!honour_is_force(game, state, attacker) || !honour_is_force(game, state, defender))
    return HONOUR_REASON_NO_FORCE;
  if (!is_enemy(&a, defender))
    return HONOUR_REASON_SAME_SIDE;
  if (!honour_are_adjacent(game, state, attacker, defender))
    return HONOUR_REASON_NOT_ADJACENT;
  if (!met_at_first(&a, defender))
    return HONOUR_REASON_NOT_ADJACENT_AT_FIRST;
  if (honour_spares(game, state, attacker, defender))
    return HONOUR_REASON_CHIVALRY;
  if (honour_attack_is_forbidden(game, state, attacker, defender))
    return HONOUR_REASON_ATTACK_FORBIDDEN;
  reason = is_fit(&a);
  return reason != HONOUR_REASON_OK ? reason : has_way(&a, defender);
}

/* --- Must it? -------------------------------------------------------------------------------- */

/* [11.2.4b] [11.2.4c] [11.2.4d] What one enemy zone of control asks of a Force. [11.2.3a] Nothing
 * else in the book frees it: whoever may not attack this enemy, a Cavaliere for one, has him
 * attack. A special rule that forbids the attack does. */
static HonourReason is_bound_by(const Asked *a, HonourCapitanoIndex enemy) {
  switch (zoc_on(a, enemy)) {
  case HONOUR_ZOC_NONE:
    return HONOUR_REASON_IN_NO_ZOC;
  case HONOUR_ZOC_OVER_FERRY:
    return HONOUR_REASON_ONLY_OVER_FERRY;
  case HONOUR_ZOC_FULL:
    break;
  }
  if (!honour_were_adjacent(a->game, a->state, a->primo, enemy))
    return HONOUR_REASON_NOT_ADJACENT_AT_FIRST;
  honour_seen_if(a->game, HONOUR_SEEN_BESIEGED_KEEPS_ZOC,
                 honour_is_besieged(a->game, a->state, enemy));
  if (is_behind_works(a, enemy))
    return HONOUR_REASON_BEHIND_WORKS;
  if (honour_attack_is_forbidden(a->game, a->state, a->primo, enemy))
    return HONOUR_REASON_ATTACK_FORBIDDEN;
  return honour_has_walls(a->game, a->state, a->state->capitani[enemy].hex)
             ? HONOUR_REASON_ENEMIES_INSIDE
             : HONOUR_REASON_OK;
}

/* [11.2.4] The cases that free a Force from everybody. [7.8.3b] Quarters are none of them: who may
 * not attack from there [18.1c] still has an enemy attack him. */
static HonourReason is_bound_at_all(const Asked *a) {
  if (!honour_is_force(a->game, a->state, a->primo))
    return HONOUR_REASON_NO_FORCE;
  if ((a->man->marks & HONOUR_MARK_ATTACK_FINISHED) != 0)
    return HONOUR_REASON_ATTACK_FINISHED;
  if (honour_force_is_shaken(a->game, a->state, a->primo))
    return HONOUR_REASON_HALF_DEMORALISED;
  return honour_has_walls(a->game, a->state, a->man->hex) ? HONOUR_REASON_IN_FORTRESS
                                                          : HONOUR_REASON_OK;
}

HonourReason honour_must_attack(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo) {
  Asked a = ask(game, state, primo);
  HonourReason reason = is_bound_at_all(&a), found = HONOUR_REASON_IN_NO_ZOC;

  if (reason != HONOUR_REASON_OK)
    return reason;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    reason = is_bound_by(&a, i);
    if (reason == HONOUR_REASON_OK)
      return reason;
    if (reason != HONOUR_REASON_IN_NO_ZOC)
      found = reason;
  }
  return found;
}

/* [11.2.4a] Whoever need not attack cannot be compelled. */
HonourReason honour_may_be_compelled(const HonourGame *game, const HonourState *state,
                                     HonourCapitanoIndex enemy, HonourCapitanoIndex by) {
  Asked a = ask(game, state, by), e = ask(game, state, enemy);
  HonourReason reason = honour_must_attack(game, state, by);

  if (reason != HONOUR_REASON_OK)
    return reason;
  if (!is_enemy(&a, enemy))
    return HONOUR_REASON_SAME_SIDE;
  reason = is_bound_at_all(&e);
  if (reason != HONOUR_REASON_OK)
    return reason;
  if (zoc_on(&a, enemy) == HONOUR_ZOC_NONE)
    return HONOUR_REASON_NO_ZOC_ON_IT;
  reason = is_bound_by(&e, by);
  return reason != HONOUR_REASON_OK ? reason : honour_may_attack(game, state, enemy, by);
}

/* --- May it advance? ------------------------------------------------------------------------- */

HonourReason honour_may_advance(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, CapHex hex, HonourCapitanoIndex beaten) {
  Asked a = ask(game, state, primo);
  HonourSubject subject = honour_subject_force(game, state, primo);
  CapDirection direction;

  if (!honour_is_force(game, state, primo))
    return HONOUR_REASON_NO_FORCE;
  if ((a.man->marks & HONOUR_MARK_QUARTERS) != 0) /* [18.1c] */
    return HONOUR_REASON_IN_QUARTERS;
  if (!cap_grid_direction(&game->map->grid, a.man->hex, hex, &direction) ||
      !honour_zoc_crosses(game, state, a.man->hex, direction))
    return HONOUR_REASON_NOT_ADJACENT;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (state->capitani[i].station != HONOUR_STATION_ON_MAP || !is_enemy(&a, i) ||
        !honour_is_force(game, state, i))
      continue;
    if (state->capitani[i].hex == hex)
      return HONOUR_REASON_NOT_VACATED;
    if (i != beaten && honour_force_zoc(game, state, i, hex) != HONOUR_ZOC_NONE)
      return HONOUR_REASON_ENEMY_ZOC_THERE;
  }
  subject.hex = hex;
  return honour_special_forbids(game, state, HONOUR_ACT_ENTER, &subject) == CAP_INDEX_NONE
             ? HONOUR_REASON_OK
             : HONOUR_REASON_ADVANCE_FORBIDDEN;
}

gboolean honour_is_cornered(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex winner, HonourCapitanoIndex beaten, CapHex hex) {
  HonourSubject subject = honour_subject_force(game, state, winner);

  subject.hex = hex;
  if (!honour_is_force(game, state, beaten) || state->capitani[beaten].hex != hex ||
      (state->capitani[beaten].marks & HONOUR_MARK_INSIDE) != 0 ||
      honour_special_forbids(game, state, HONOUR_ACT_ENTER, &subject) != CAP_INDEX_NONE)
    return FALSE;
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (i != beaten && state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(game, state, i) == honour_side_of(game, state, beaten) &&
        (honour_force_zoc(game, state, i, hex) != HONOUR_ZOC_NONE ||
         (state->capitani[i].hex == hex && honour_is_force(game, state, i))))
      return FALSE;
  return TRUE;
}
