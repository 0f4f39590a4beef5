#include "validator/monferrato/chapters/ch06-movement.h"

#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch11-raids.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/special/special.h"

guint monferrato_allowance(const MonferratoGame *game, const MonferratoState *state,
                           CapIndex counter) {
  MonferratoKind kind = monferrato_counter(game, counter)->kind;
  int bonus = monferrato_bonus(game, state, counter, MONFERRATO_DO_MOVE_BONUS);
  int year;
  guint allowance = monferrato_table_allowance(
      kind, monferrato_turn_box(game->scenario, state->turn, &year)->winter,
      monferrato_has(state, counter, MONFERRATO_OUT_OF_SUPPLY));

  return kind == MONFERRATO_CAMP ? allowance : allowance + (guint)MAX(bonus, 0);
}

const CapBorder *monferrato_border_between(const MonferratoGame *game, CapIndex from, CapIndex to) {
  for (guint k = game->first_way[from]; k < game->first_way[from + 1]; k++)
    if (game->ways[k].zone == to)
      return game->ways[k].border;
  return NULL;
}

/* --- [6i] Who is in the group ----------------------------------------------------------------- */

typedef gboolean (*CounterTest)(const MonferratoPlay *play, CapIndex counter);

static gboolean group_has(const MonferratoPlay *play, CounterTest test) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) && test(play, i))
      return TRUE;
  return FALSE;
}

/* [M-42] */
static gboolean is_escort(const MonferratoPlay *play, CapIndex counter) {
  MonferratoKind kind = monferrato_counter(play->game, counter)->kind;

  return kind == MONFERRATO_GARRISON || monferrato_counts_in_stack(kind);
}

static gboolean is_artillery(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_counter(play->game, counter)->kind == MONFERRATO_ARTILLERY;
}

static gboolean is_camp(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_counter(play->game, counter)->kind == MONFERRATO_CAMP;
}

static gboolean is_out_of_supply(const MonferratoPlay *play, CapIndex counter) {
  return monferrato_has(play->state, counter, MONFERRATO_OUT_OF_SUPPLY);
}

gboolean monferrato_began_in_fortress(const MonferratoPlay *play) {
  const MonferratoActivation *a = &play->state->activation;

  return play->game->map->zones[a->zones[a->at]].settlement == CAP_ZONE_FORTRESS;
}

/* --- A step ----------------------------------------------------------------------------------- */

MonferratoReason monferrato_judge_breach(const MonferratoPlay *play, CapIndex from, CapIndex to,
                                         gboolean has_guns) {
  if (play->game->map->zones[to].settlement != CAP_ZONE_FORTRESS)
    return MONFERRATO_ALLOWED;
  if (!monferrato_is_breached(play, from, to))
    return MONFERRATO_REASON_NO_BREACH;
  if (monferrato_is_river(play->game, play->state, monferrato_border_between(play->game, from, to)))
    return MONFERRATO_REASON_RIVER_IN_BREACH;
  return has_guns ? MONFERRATO_REASON_GUNS_IN_BREACH : MONFERRATO_ALLOWED;
}

/* [M-43] [6k] [M-42] A zone with enemy units. */
static MonferratoReason judge_enemies(const MonferratoPlay *play, CapIndex to) {
  if (!group_has(play, is_escort))
    return MONFERRATO_REASON_NEEDS_ESCORT;
  if (monferrato_is_forbidden(play->game, play->state, play->state->activation.command,
                              MONFERRATO_FORBID_ATTACK))
    return MONFERRATO_REASON_ATTACK_FORBIDDEN; /* [16a] */
  if (!play->state->activation.has_attack_supply ||
      (group_has(play, is_out_of_supply) && !monferrato_began_in_fortress(play)))
    return MONFERRATO_REASON_NO_ATTACK_SUPPLY;
  return monferrato_judge_breach(play, play->state->group.zone, to, group_has(play, is_artillery));
}

/* [SR5] Anybody of the group. */
static gboolean is_banned(const MonferratoPlay *play, CapIndex to) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (monferrato_has(play->state, i, MONFERRATO_IN_GROUP) &&
        monferrato_special_ban(play, i, to) != NULL)
      return TRUE;
  return FALSE;
}

guint monferrato_step_cost(const MonferratoGame *game, const MonferratoState *state,
                           const CapBorder *border, CapIndex to, gboolean *is_all) {
  *is_all = border->takes_all || monferrato_is_river(game, state, border);
  if (border->kind == CAP_BORDER_LINK)
    return 1; /* [2.3.1c] whatever the ground */
  return game->map->zones[to].difficult ? 2 : 1;
}

MonferratoReason monferrato_judge_step(const MonferratoPlay *play, const MonferratoField *field,
                                       CapIndex to, guint *cost) {
  const MonferratoGroup *group = &play->state->group;
  const CapBorder *border = monferrato_border_between(play->game, group->zone, to);
  CapIndex side = monferrato_active_side(play);
  guint spent = monferrato_group_spent(play);
  gboolean is_all;

  if (border == NULL)
    return MONFERRATO_REASON_NOT_ADJACENT;
  if (group->is_stopped)
    return MONFERRATO_REASON_STOPPED;
  if (border->kind == CAP_BORDER_IMPASSABLE)
    return MONFERRATO_REASON_IMPASSABLE;
  if (monferrato_is_river(play->game, play->state, border) &&
      (group_has(play, is_artillery) || group_has(play, is_camp)))
    return MONFERRATO_REASON_RIVER_STOPS_GUNS;
  if (group->has_moved && group_has(play, is_camp))
    return MONFERRATO_REASON_CAMP_ONE_ZONE;
  *cost = monferrato_step_cost(play->game, play->state, border, to, &is_all);
  if (is_all && spent > 0)
    return MONFERRATO_REASON_WHOLE_ALLOWANCE;
  if (is_all)
    *cost = group->allowance;
  if (spent + *cost > group->allowance || group->allowance == 0)
    return MONFERRATO_REASON_TOO_FAR;
  if (is_banned(play, to))
    return MONFERRATO_REASON_CLOSED;
  return monferrato_field_has_enemies(field, side, to) ? judge_enemies(play, to)
                                                       : MONFERRATO_ALLOWED;
}

static void remove_lone(MonferratoPlay *play, CapIndex zone, CapIndex side, gboolean camps) {
  MonferratoField field;

  monferrato_field_fill(play->game, play->state, &field);
  if ((field.of[1 - side][zone] & MONFERRATO_DEFENDED) != 0)
    return;
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    gboolean is_camp = monferrato_counter(play->game, i)->kind == MONFERRATO_CAMP;

    if (play->game->side[i] == 1 - side && monferrato_is_in(play->state, i, zone) &&
        (camps || !is_camp))
      monferrato_eliminate(play, i, is_camp ? "14.5" : "6");
  }
}

void monferrato_remove_lone(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  remove_lone(play, zone, side, TRUE);
}

void monferrato_remove_lone_units(MonferratoPlay *play, CapIndex zone, CapIndex side) {
  remove_lone(play, zone, side, FALSE);
}

void monferrato_come_in(MonferratoPlay *play, CapIndex counter, CapIndex zone) {
  CapIndex side = play->game->side[counter];

  monferrato_special_enter(play, counter, zone);
  if (monferrato_is_combat_unit(monferrato_counter(play->game, counter)->kind))
    monferrato_remove_lone(play, zone, side);
  monferrato_conquer(play, zone, side);
}
