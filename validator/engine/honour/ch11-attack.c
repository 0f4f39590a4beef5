/* The questions of chapter 11.1 to 11.3: who may attack, who must, who may be compelled. */
#include "validator/engine/honour/ch11-combat.h"

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

/* A Force asked about, with the game around it. */
typedef struct {
  const CapGame *game;
  const CapState *state;
  CapCapitanoIndex primo;
  const CapCapitanoState *man;
} Asked;

static Asked ask(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  return (Asked){game, state, primo, &state->capitani[primo]};
}

/* --- Where they stand ------------------------------------------------------------------------ */

static gboolean is_enemy(const Asked *a, CapCapitanoIndex other) {
  return cap_side_of(a->game, a->state, a->primo) != cap_side_of(a->game, a->state, other);
}

/* [11.1a] Passable is what a zone of control can cross. */
gboolean cap_are_adjacent(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                          CapCapitanoIndex b) {
  CapHex from = state->capitani[a].hex, to = state->capitani[b].hex;
  CapDirection direction;

  return from != CAP_HEX_NONE && to != CAP_HEX_NONE && from != to &&
         cap_grid_direction(&game->map->grid, from, to, &direction) &&
         cap_zoc_crosses(game, state, from, direction);
}

/* [11.2.1g] Outside of the phase nobody has stood anywhere, and it is asked as if it began now. */
gboolean cap_were_adjacent(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                           CapCapitanoIndex b) {
  CapHex from = state->capitani[a].stood, to = state->capitani[b].stood;
  CapDirection direction;

  if (from == 0 || to == 0)
    return from == to;
  from--, to--;
  return cap_grid_direction(&game->map->grid, from, to, &direction) &&
         cap_zoc_crosses(game, state, from, direction);
}

/* whoever has joined them since defends with those who were there from the beginning. */
static gboolean met_at_first(const Asked *a, CapCapitanoIndex defender) {
  const CapCapitanoState *men = a->state->capitani;

  for (CapCapitanoIndex i = 0; i < a->game->n_capitani; i++)
    if (men[i].station == CAP_STATION_ON_MAP && men[i].hex == men[defender].hex &&
        cap_were_adjacent(a->game, a->state, a->primo, i) && cap_is_force(a->game, a->state, i))
      return TRUE;
  return FALSE;
}

gboolean cap_has_walls(const CapGame *game, const CapState *state, CapHex hex) {
  CapSettlement settlement = game->map->hexes[hex].settlement;

  if (!cap_settlement_is_fortress(settlement))
    return FALSE;
  /* in the countryside of a Neutral City a Force is always outside. */
  return settlement != CAP_SETTLEMENT_FORTIFIED_CITY ||
         cap_alignment(game, state, hex) != CAP_NEUTRAL;
}

/* Is there a ferry of a primary river between the two, and no bridge of boats? */
static gboolean is_over_ferry(const Asked *a, CapCapitanoIndex other) {
  CapDirection direction;

  return cap_grid_direction(&a->game->map->grid, a->man->hex, a->state->capitani[other].hex,
                            &direction) &&
         cap_crossing(a->game, a->state, a->man->hex, direction) == CAP_CROSSING_FERRY;
}

/* [7.5b] [11.2.4d] Do works of this Force lie between it and the other? */
static gboolean is_behind_works(const Asked *a, CapCapitanoIndex other) {
  CapDirection direction;

  return cap_grid_direction(&a->game->map->grid, a->man->hex, a->state->capitani[other].hex,
                            &direction) &&
         cap_works_protect(a->state, a->man->hex, direction);
}

static CapZoc zoc_on(const Asked *a, CapCapitanoIndex enemy) {
  if (a->state->capitani[enemy].station != CAP_STATION_ON_MAP || !is_enemy(a, enemy))
    return CAP_ZOC_NONE;
  return cap_force_zoc(a->game, a->state, enemy, a->man->hex);
}

static gboolean is_in_zoc(const Asked *a) {
  for (CapCapitanoIndex i = 0; i < a->game->n_capitani; i++)
    if (zoc_on(a, i) != CAP_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* a Capitano Generale before others, a higher Rank before a lower one. */
CapCapitanoIndex cap_leader_at(const CapGame *game, const CapState *state, CapHex hex) {
  CapCapitanoIndex leader = CAP_NOBODY;
  guint best = 0;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    guint weight = 1u + cap_game_card(game, i)->rank;

    if (state->capitani[i].station != CAP_STATION_ON_MAP || state->capitani[i].hex != hex ||
        !cap_is_force(game, state, i))
      continue;
    if (cap_force_is_major(state, i))
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
gboolean cap_has_assault_troops(const CapGame *game, const CapState *state,
                                CapCapitanoIndex primo) {
  for (CapUnitIndex i = cap_force_next_unit(game, state, primo, CAP_NOBODY); i != CAP_NOBODY;
       i = cap_force_next_unit(game, state, primo, i))
    if (!state->units[i].demoralised && !cap_game_is_militia(game, i) &&
        cap_game_type(game, i)->arm != CAP_ARM_ARTILLERY)
      return TRUE;
  return FALSE;
}

gboolean cap_spares(const CapGame *game, const CapState *state, CapCapitanoIndex attacker,
                    CapCapitanoIndex defender) {
  return (cap_game_card(game, attacker)->features & CAP_FEATURE_CAVALIERE) != 0 &&
         state->capitani[defender].order == CAP_ORDER_RETREAT;
}

/* A truce, for one. */
gboolean cap_attack_is_forbidden(const CapGame *game, const CapState *state,
                                 CapCapitanoIndex attacker, CapCapitanoIndex defender) {
  CapSubject subject;

  if (!cap_special_has_forbid(game, CAP_ACT_ATTACK))
    return FALSE;
  subject = cap_subject_fight(game, state, attacker, defender, state->capitani[defender].hex, 0);
  return cap_special_forbids(game, state, CAP_ACT_ATTACK, &subject) != CAP_INDEX_NONE;
}

static gboolean siege_is_forbidden(const CapGame *game, const CapState *state,
                                   CapCapitanoIndex besieger, CapCapitanoIndex besieged) {
  CapSubject subject;

  if (besieged == CAP_NOBODY || !cap_special_has_forbid(game, CAP_ACT_BESIEGE))
    return FALSE;
  subject = cap_subject_fight(game, state, besieger, besieged, state->capitani[besieged].hex, 0);
  return cap_special_forbids(game, state, CAP_ACT_BESIEGE, &subject) != CAP_INDEX_NONE;
}

/* [11.3.1a] [7.5c] [11.3.1e] */
CapReason cap_may_besiege(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapCapitanoIndex besieged) {
  const CapCapitanoState *man = &state->capitani[primo];

  if (!cap_is_force(game, state, primo))
    return CAP_REASON_NO_FORCE;
  if (siege_is_forbidden(game, state, primo, besieged))
    return CAP_REASON_SIEGE_FORBIDDEN;
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == man->hex)
      return cap_order_allows(man->order, CAP_UNDER_ORDER_BESIEGE);
  return CAP_REASON_NO_EARTHWORKS;
}

/* --- May it? --------------------------------------------------------------------------------- */

/* [11.2.4e] [9.1.1i] R-035: out of a zone of control half a Force may still attack. */
static CapReason is_fit(const Asked *a) {
  if ((a->man->marks & CAP_MARK_ATTACK_FINISHED) != 0)
    return CAP_REASON_ATTACK_FINISHED;
  if ((a->man->marks & CAP_MARK_QUARTERS) != 0) /* [18.1c] */
    return CAP_REASON_NO_ATTACK_FROM_QUARTERS;
  if (cap_force_is_demoralised(a->game, a->state, a->primo))
    return CAP_REASON_ALL_DEMORALISED;
  if (cap_force_is_shaken(a->game, a->state, a->primo) && !is_in_zoc(a))
    return CAP_REASON_HALF_DEMORALISED;
  return CAP_REASON_OK;
}

/* [11.2.2d] [11.7c] R-076 [11.5-S3f]. A Siege asks for none of this: guns reach over a river. */
static CapReason has_way(const Asked *a, CapCapitanoIndex defender) {
  gboolean over_ferry = is_over_ferry(a, defender);

  if (over_ferry && cap_is_besieged(a->game, a->state, a->primo))
    return CAP_REASON_FERRY_SORTIE;
  if (cap_has_walls(a->game, a->state, a->state->capitani[defender].hex) &&
      cap_may_besiege(a->game, a->state, a->primo, defender) == CAP_REASON_OK)
    return CAP_REASON_OK;
  if (over_ferry && cap_force_is_major(a->state, a->primo) &&
      cap_force_is_major(a->state, defender))
    return CAP_REASON_FERRY_GENERALS;
  return cap_has_assault_troops(a->game, a->state, a->primo) ? CAP_REASON_OK
                                                             : CAP_REASON_NO_ASSAULT_TROOPS;
}

CapReason cap_may_attack(const CapGame *game, const CapState *state, CapCapitanoIndex attacker,
                         CapCapitanoIndex defender) {
  Asked a = ask(game, state, attacker);
  CapReason reason;

  if (!cap_is_force(game, state, attacker) || !cap_is_force(game, state, defender))
    return CAP_REASON_NO_FORCE;
  if (!is_enemy(&a, defender))
    return CAP_REASON_SAME_SIDE;
  if (!cap_are_adjacent(game, state, attacker, defender))
    return CAP_REASON_NOT_ADJACENT;
  if (!met_at_first(&a, defender))
    return CAP_REASON_NOT_ADJACENT_AT_FIRST;
  if (cap_spares(game, state, attacker, defender))
    return CAP_REASON_CHIVALRY;
  if (cap_attack_is_forbidden(game, state, attacker, defender))
    return CAP_REASON_ATTACK_FORBIDDEN;
  reason = is_fit(&a);
  return reason != CAP_REASON_OK ? reason : has_way(&a, defender);
}

/* --- Must it? -------------------------------------------------------------------------------- */

/* [11.2.4b] [11.2.4c] [11.2.4d] What one enemy zone of control asks of a Force. [11.2.3a] Nothing
 * else in the book frees it: whoever may not attack this enemy, a Cavaliere for one, has him
 * attack. A special rule that forbids the attack does. */
static CapReason is_bound_by(const Asked *a, CapCapitanoIndex enemy) {
  switch (zoc_on(a, enemy)) {
  case CAP_ZOC_NONE:
    return CAP_REASON_IN_NO_ZOC;
  case CAP_ZOC_OVER_FERRY:
    return CAP_REASON_ONLY_OVER_FERRY;
  case CAP_ZOC_FULL:
    break;
  }
  if (!cap_were_adjacent(a->game, a->state, a->primo, enemy))
    return CAP_REASON_NOT_ADJACENT_AT_FIRST;
  cap_seen_if(a->game, CAP_SEEN_BESIEGED_KEEPS_ZOC, cap_is_besieged(a->game, a->state, enemy));
  if (is_behind_works(a, enemy))
    return CAP_REASON_BEHIND_WORKS;
  if (cap_attack_is_forbidden(a->game, a->state, a->primo, enemy))
    return CAP_REASON_ATTACK_FORBIDDEN;
  return cap_has_walls(a->game, a->state, a->state->capitani[enemy].hex) ? CAP_REASON_ENEMIES_INSIDE
                                                                         : CAP_REASON_OK;
}

/* [11.2.4] The cases that free a Force from everybody. [7.8.3b] Quarters are none of them: who may
 * not attack from there [18.1c] still has an enemy attack him. */
static CapReason is_bound_at_all(const Asked *a) {
  if (!cap_is_force(a->game, a->state, a->primo))
    return CAP_REASON_NO_FORCE;
  if ((a->man->marks & CAP_MARK_ATTACK_FINISHED) != 0)
    return CAP_REASON_ATTACK_FINISHED;
  if (cap_force_is_shaken(a->game, a->state, a->primo))
    return CAP_REASON_HALF_DEMORALISED;
  return cap_has_walls(a->game, a->state, a->man->hex) ? CAP_REASON_IN_FORTRESS : CAP_REASON_OK;
}

CapReason cap_must_attack(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  Asked a = ask(game, state, primo);
  CapReason reason = is_bound_at_all(&a), found = CAP_REASON_IN_NO_ZOC;

  if (reason != CAP_REASON_OK)
    return reason;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    reason = is_bound_by(&a, i);
    if (reason == CAP_REASON_OK)
      return reason;
    if (reason != CAP_REASON_IN_NO_ZOC)
      found = reason;
  }
  return found;
}

/* [11.2.4a] Whoever need not attack cannot be compelled. */
CapReason cap_may_be_compelled(const CapGame *game, const CapState *state, CapCapitanoIndex enemy,
                               CapCapitanoIndex by) {
  Asked a = ask(game, state, by), e = ask(game, state, enemy);
  CapReason reason = cap_must_attack(game, state, by);

  if (reason != CAP_REASON_OK)
    return reason;
  if (!is_enemy(&a, enemy))
    return CAP_REASON_SAME_SIDE;
  reason = is_bound_at_all(&e);
  if (reason != CAP_REASON_OK)
    return reason;
  if (zoc_on(&a, enemy) == CAP_ZOC_NONE)
    return CAP_REASON_NO_ZOC_ON_IT;
  reason = is_bound_by(&e, by);
  return reason != CAP_REASON_OK ? reason : cap_may_attack(game, state, enemy, by);
}

/* --- May it advance? ------------------------------------------------------------------------- */

CapReason cap_may_advance(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapHex hex, CapCapitanoIndex beaten) {
  Asked a = ask(game, state, primo);
  CapSubject subject = cap_subject_force(game, state, primo);
  CapDirection direction;

  if (!cap_is_force(game, state, primo))
    return CAP_REASON_NO_FORCE;
  if ((a.man->marks & CAP_MARK_QUARTERS) != 0) /* [18.1c] */
    return CAP_REASON_IN_QUARTERS;
  if (!cap_grid_direction(&game->map->grid, a.man->hex, hex, &direction) ||
      !cap_zoc_crosses(game, state, a.man->hex, direction))
    return CAP_REASON_NOT_ADJACENT;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (state->capitani[i].station != CAP_STATION_ON_MAP || !is_enemy(&a, i) ||
        !cap_is_force(game, state, i))
      continue;
    if (state->capitani[i].hex == hex)
      return CAP_REASON_NOT_VACATED;
    if (i != beaten && cap_force_zoc(game, state, i, hex) != CAP_ZOC_NONE)
      return CAP_REASON_ENEMY_ZOC_THERE;
  }
  subject.hex = hex;
  return cap_special_forbids(game, state, CAP_ACT_ENTER, &subject) == CAP_INDEX_NONE
             ? CAP_REASON_OK
             : CAP_REASON_ADVANCE_FORBIDDEN;
}

gboolean cap_is_cornered(const CapGame *game, const CapState *state, CapCapitanoIndex winner,
                         CapCapitanoIndex beaten, CapHex hex) {
  CapSubject subject = cap_subject_force(game, state, winner);

  subject.hex = hex;
  if (!cap_is_force(game, state, beaten) || state->capitani[beaten].hex != hex ||
      (state->capitani[beaten].marks & CAP_MARK_INSIDE) != 0 ||
      cap_special_forbids(game, state, CAP_ACT_ENTER, &subject) != CAP_INDEX_NONE)
    return FALSE;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (i != beaten && state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(game, state, i) == cap_side_of(game, state, beaten) &&
        (cap_force_zoc(game, state, i, hex) != CAP_ZOC_NONE ||
         (state->capitani[i].hex == hex && cap_is_force(game, state, i))))
      return FALSE;
  return TRUE;
}
