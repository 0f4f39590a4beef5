/* [gap 106] to [gap 112] Who fights whom. */
#include "validator/baroque/chapters/fight.h"

#include <string.h>

#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/line-up.h"
#include "validator/baroque/moves/sight.h"

static gboolean touch(const BaroquePlay *play, guint a, guint b) {
  return baroque_bases_touch(baroque_base(play, a), baroque_base(play, b));
}

gboolean baroque_is_flanked(const BaroqueState *state, guint unit) {
  for (guint i = 0; i < state->n_strikes; i++)
    if (state->strikes[i].struck == unit && state->strikes[i].kind == BAROQUE_STRIKE_FLANK)
      return TRUE;
  return FALSE;
}

gboolean baroque_was_struck(const BaroqueState *state, guint unit, guint enemy,
                            BaroqueStrikeKind kind) {
  for (guint i = 0; i < state->n_strikes; i++)
    if (state->strikes[i].struck == unit && state->strikes[i].striker == enemy &&
        state->strikes[i].kind == (guint16)kind)
      return TRUE;
  return FALSE;
}

guint baroque_met(const BaroquePlay *play, guint unit, const BaroqueRunEnd *end, guint rather) {
  guint side = play->game->units[unit].side, found = BAROQUE_NOBODY;

  if (end->stop == BAROQUE_STOP_ENEMY && end->met != BAROQUE_NOBODY)
    return end->met;
  if (end->stop == BAROQUE_STOP_KEPT_OFF)
    return BAROQUE_NOBODY;
  for (guint i = 0; i < play->game->n_units; i++) {
    if (play->game->units[i].side == side || !baroque_is_there(play->state, i) ||
        !baroque_bases_touch(&end->end, baroque_base(play, i)))
      continue;
    if (i == rather)
      return i;
    found = found == BAROQUE_NOBODY ? i : found;
  }
  return found;
}

static void add_strike(BaroqueState *state, const BaroqueContact *c, BaroqueStrikeKind kind) {
  if (!baroque_was_struck(state, c->struck, c->striker, kind) &&
      state->n_strikes < BAROQUE_MOST_STRIKES)
    state->strikes[state->n_strikes++] =
        (BaroqueStrike){(guint16)c->striker, (guint16)c->struck, (guint16)kind};
}

/* [gap 122] Whether an obstacle is defended is seen when the charge is declared: at contact the
 * charger is often across it. [gap 63] Who rides to meet the charge leaves it. */
static void note_strike(BaroquePlay *play, const BaroqueContact *c) {
  if (c->side != BAROQUE_FRONT) {
    baroque_count(play->state, BAROQUE_TALLY_FLANK);
    add_strike(play->state, c, BAROQUE_STRIKE_FLANK);
    return;
  }
  if (!c->is_countercharged && baroque_defends_obstacle(play->field, c->struck, c->from))
    add_strike(play->state, c, BAROQUE_STRIKE_OBSTACLE);
}

/* [gap 109] The unit leaves its old melee; there the touching one that comes first takes its place.
 */
static void leave_old_melee(BaroquePlay *play, guint unit) {
  BaroqueState *state = play->state;
  guint other = state->units[unit].partner;

  if (other == BAROQUE_NOBODY)
    return;
  state->units[unit].partner = state->units[other].partner = BAROQUE_NOBODY;
  for (guint i = 0; i < play->game->n_units; i++)
    if (i != unit && play->game->units[i].side == play->game->units[unit].side &&
        baroque_is_there(state, i) && state->units[i].partner == BAROQUE_NOBODY &&
        touch(play, i, other)) {
      state->units[i].partner = (guint16)other;
      state->units[other].partner = (guint16)i;
      return;
    }
}

static void make_main(BaroquePlay *play, guint a, guint b) {
  BaroqueState *state = play->state;

  if (state->units[a].partner == b)
    return;
  leave_old_melee(play, a);
  leave_old_melee(play, b);
  state->units[a].partner = (guint16)b;
  state->units[b].partner = (guint16)a;
}

guint baroque_foes(const BaroquePlay *play, guint unit, guint16 out[BAROQUE_MOST_UNITS]) {
  guint side = play->game->units[unit].side, n = 0;
  gboolean in_front = FALSE;

  for (guint i = 0; i < play->game->n_units; i++) {
    if (play->game->units[i].side == side || !baroque_is_there(play->state, i) ||
        !touch(play, unit, i))
      continue;
    gboolean front = baroque_base_touches_edge(baroque_base(play, i), baroque_base(play, unit),
                                               BAROQUE_FRONT_EDGE);
    if (front && !in_front) { /* those before it were beside or behind */
      in_front = TRUE;
      n = 0;
    }
    if (front || !in_front)
      out[n++] = (guint16)i;
  }
  return n;
}

guint baroque_foe(const BaroquePlay *play, guint unit) {
  guint16 foes[BAROQUE_MOST_UNITS];

  if (play->state->units[unit].partner != BAROQUE_NOBODY)
    return play->state->units[unit].partner;
  return baroque_foes(play, unit, foes) > 0 ? foes[0] : BAROQUE_NOBODY;
}

/* --- Beginning -------------------------------------------------------------------------------- */

static void begin(BaroquePlay *play, guint unit, guint enemy, BaroqueStage back) {
  BaroqueFight *fight = &play->state->fight;
  guint acting = baroque_active_side(play);
  gboolean is_first = play->game->units[unit].side == acting;

  memset(fight, 0, sizeof *fight);
  fight->main[0] = (guint16)(is_first ? unit : enemy);
  fight->main[1] = (guint16)(is_first ? enemy : unit);
  fight->back = (guint8)back;
}

/* [gap 65] In the open, by others than S, CL and DR. */
static gboolean is_ridden_down(const BaroquePlay *play, guint striker, guint struck) {
  BaroqueTroop troop = play->game->units[struck].troop, by = play->game->units[striker].troop;

  return play->game->settings->skirmishers_on_contact == BAROQUE_SKIRMISHERS_ELIMINATED &&
         troop == BAROQUE_SKIRMISHERS && !baroque_is_light(by) &&
         baroque_ground_majority(play->game->ground, baroque_base(play, struck)) <
             BAROQUE_DIFFICULT;
}

static void ride_down(BaroquePlay *play, guint unit) {
  baroque_test_leaderless(play, baroque_eliminate(play, unit, BAROQUE_BY_MELEE, "gap 65"));
}

/* [gap 107] Those too that are touched beside the one that was named. */
static void ride_down_others(BaroquePlay *play, const BaroqueContact *c) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (i != c->struck && play->game->units[i].side != play->game->units[c->striker].side &&
        baroque_is_there(play->state, i) && touch(play, c->striker, i) &&
        is_ridden_down(play, c->striker, i))
      ride_down(play, i);
}

static void tell_contact(const BaroquePlay *play, const BaroqueContact *c) {
  const char *striker = baroque_name(play->game, c->striker);
  const char *struck = baroque_name(play->game, c->struck);

  if (!c->strikes)
    cap_log(play->log, "gap 114", "%s and %s fought on.", striker, struck);
  else if (c->side == BAROQUE_FRONT)
    cap_log_detail(play->log, "gap 62", "%s struck %s in front.", striker, struck);
  else if (c->side == BAROQUE_FLANK)
    cap_log(play->log, "gap 62", "%s struck %s in the flank.", striker, struck);
  else
    cap_log(play->log, "gap 62", "%s struck %s in the rear.", striker, struck);
}

/* [gap 106] */
static void line_up(BaroquePlay *play, guint striker, guint struck) {
  BaroqueBase lined_up;

  if (!baroque_line_up(play->field, striker, baroque_base(play, striker), struck, &lined_up))
    return;
  baroque_go(play, striker, &lined_up, CAP_GAIT_CHARGE);
  cap_log_detail(play->log, "gap 106", "%s lined up on %s.", baroque_name(play->game, striker),
                 baroque_name(play->game, struck));
}

void baroque_begin_fight(BaroquePlay *play, const BaroqueContact *c) {
  BaroqueFight *fight = &play->state->fight;
  guint kept_pursuits = fight->pursuits, kept_new = fight->new_enemies;
  gboolean is_pursuit = fight->main[0] != BAROQUE_NOBODY;

  begin(play, c->striker, c->struck, c->back);
  if (is_pursuit) {
    fight->pursuits = (guint8)kept_pursuits;
    fight->new_enemies = (guint8)kept_new;
  }
  fight->rest = (guint16)c->rest;
  guint first = fight->main[0] == c->striker ? 0 : 1;
  fight->charges[first] = (guint8)c->strikes;
  fight->charges[1 - first] = (guint8)c->is_countercharged;
  fight->pistols[first] = c->pistols[0];
  fight->pistols[1 - first] = c->pistols[1];
  if (c->strikes) {
    baroque_mark(play->state, c->striker, BAROQUE_HAS_CHARGED);
    baroque_mark(play->state, c->struck, BAROQUE_WAS_CHARGED);
    ride_down_others(play, c);
  }
  if (c->strikes && is_ridden_down(play, c->striker, c->struck)) {
    ride_down(play, c->struck);
    baroque_go_to(play, BAROQUE_STAGE_GO_ON);
    return;
  }
  tell_contact(play, c);
  if (c->strikes)
    line_up(play, c->striker, c->struck);
  make_main(play, c->striker, c->struck);
  if (c->strikes)
    note_strike(play, c);
  baroque_save_leaders(play);
  baroque_go_to(play, BAROQUE_STAGE_ROUND);
}

void baroque_fight_on(BaroquePlay *play, guint unit, guint enemy, BaroqueStage back) {
  play->state->fight.main[0] = BAROQUE_NOBODY;
  baroque_begin_fight(
      play,
      &(BaroqueContact){
          .striker = unit, .struck = enemy, .side = BAROQUE_FRONT, .strikes = FALSE, .back = back});
}
