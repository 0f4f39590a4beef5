#include "validator/baroque/chapters/losses.h"

#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/command.h"
#include "validator/baroque/machine/tally.h"

/* [gap 31] How far a Leader rides, in hundredths. */
enum { RIDE = 600 };

static const char *leader_name(const BaroquePlay *play, guint command) {
  return play->game->scenario->leaders[baroque_command(play->game, command)->leader].name;
}

/* --- Leaders ---------------------------------------------------------------------------------- */

static void lose_leader(BaroquePlay *play, guint command, const char *rule) {
  BaroqueCommandState *c = &play->state->commands[command];

  cap_log(play->log, rule, "%s was lost.", leader_name(play, command));
  c->leader = BAROQUE_ELIMINATED;
  c->unit = BAROQUE_NOBODY;
}

/* [LOS-1] to [LOS-3] TRUE: his units must test. */
static gboolean roll_for_leader(BaroquePlay *play, guint command, BaroqueCause cause) {
  guint die = cap_dice_roll(play->dice);
  BaroqueLeaderLoss loss = baroque_leader_loss(cause == BAROQUE_BY_MELEE, die);

  cap_log_detail(play->log, "LOS-1", "%s was in danger: die %u.", leader_name(play, command), die);
  if (loss != BAROQUE_LEADER_STAYS)
    lose_leader(play, command, cause == BAROQUE_BY_MELEE ? "LOS-3" : "LOS-2");
  return loss == BAROQUE_LEADER_LOST_TESTS;
}

/* [gap 31] [gap 132] His nearest unit on the table within reach; BAROQUE_NOBODY. */
static guint nearest_unit(const BaroquePlay *play, guint command, BaroquePoint at) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  guint best = BAROQUE_NOBODY;
  BaroqueSquare least = {0, 1};

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++) {
    if (!baroque_is_there(play->state, i))
      continue;
    BaroqueSquare square = baroque_base_distance_to(baroque_base(play, i), at);
    if (!baroque_square_within(square, RIDE))
      continue;
    if (best == BAROQUE_NOBODY || baroque_square_compare(square, least) < 0) {
      best = i;
      least = square;
    }
  }
  return best;
}

/* He joins the unit as he reaches it. */
static gboolean flee_to_unit(BaroquePlay *play, guint command, BaroquePoint at) {
  BaroqueCommandState *c = &play->state->commands[command];
  guint unit = nearest_unit(play, command, at);

  if (unit == BAROQUE_NOBODY)
    return FALSE;
  c->unit = (guint16)unit;
  cap_log(play->log, "gap 31", "%s rode to %s.", leader_name(play, command),
          baroque_name(play->game, unit));
  return TRUE;
}

static void leave_lost_unit(BaroquePlay *play, guint command, BaroquePoint at) {
  BaroqueCommandState *c = &play->state->commands[command];

  c->unit = BAROQUE_NOBODY;
  c->x = at.x;
  c->y = at.y;
  flee_to_unit(play, command, at);
}

static gboolean is_touched(const BaroquePlay *play, guint side, BaroquePoint at) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].side != side && baroque_is_there(play->state, i) &&
        baroque_base_within_of(baroque_base(play, i), at, BAROQUE_TOUCH))
      return TRUE;
  return FALSE;
}

void baroque_save_leaders(BaroquePlay *play) {
  for (guint i = 0; i < play->game->n_commands; i++) {
    BaroqueCommandState *c = &play->state->commands[i];
    BaroquePoint at = {c->x, c->y};

    if (c->leader != BAROQUE_ON_TABLE || c->unit != BAROQUE_NOBODY ||
        !is_touched(play, baroque_side_of_command(play->game, i), at))
      continue;
    if (!flee_to_unit(play, i, at))
      lose_leader(play, i, "gap 31");
  }
}

/* [gap 134] With no unit left he leaves play. */
static void leave_play_without_units(BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  BaroqueCommandState *at = &play->state->commands[command];

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (play->state->units[i].place == BAROQUE_ON_TABLE ||
        play->state->units[i].place == BAROQUE_WAITS)
      return;
  at->readiness = BAROQUE_COMMAND_DONE;
  if (at->leader != BAROQUE_ON_TABLE)
    return;
  cap_log(play->log, "gap 134", "%s had no units left and left the field.",
          leader_name(play, command));
  at->leader = BAROQUE_LEFT;
  at->unit = BAROQUE_NOBODY;
}

/* --- Losses ----------------------------------------------------------------------------------- */

guint baroque_eliminate(BaroquePlay *play, guint unit, BaroqueCause cause, const char *rule) {
  guint command = play->game->units[unit].command, leaderless = 0;
  guint leader = baroque_leader_with(play, unit);
  BaroquePoint at = baroque_base_middle(baroque_base(play, unit));

  if (!baroque_is_there(play->state, unit))
    return 0;
  cap_log(play->log, rule, "That was the end of %s.", baroque_name(play->game, unit));
  play->state->units[unit].vbu = 0;
  baroque_take_away(play, unit, BAROQUE_ELIMINATED);
  if (leader != BAROQUE_NOBODY) {
    if (cause != BAROQUE_BY_OTHER && play->game->settings->leader_unit_lost_roll &&
        roll_for_leader(play, leader, cause))
      leaderless = 1u << leader;
    if (play->state->commands[leader].leader == BAROQUE_ON_TABLE)
      leave_lost_unit(play, leader, at);
  }
  if (command != BAROQUE_NOBODY)
    leave_play_without_units(play, command);
  return leaderless;
}

void baroque_depart(BaroquePlay *play, guint unit) {
  guint leader = baroque_leader_with(play, unit);

  if (leader != BAROQUE_NOBODY) {
    play->state->commands[leader].leader = BAROQUE_LEFT;
    play->state->commands[leader].unit = BAROQUE_NOBODY;
  }
  baroque_take_away(play, unit, BAROQUE_LEFT);
  leave_play_without_units(play, play->game->units[unit].command);
}

guint baroque_lose(BaroquePlay *play, guint unit, guint losses, BaroqueCause cause) {
  BaroqueUnitState *at = &play->state->units[unit];
  const char *name = baroque_name(play->game, unit);

  if (losses == 0 || !baroque_is_there(play->state, unit))
    return 0;
  losses = MIN(losses, at->vbu);
  at->vbu = (guint8)(at->vbu - losses);
  cap_log_event(play->log, "COH-8", at->vbu == 0 ? CAP_EVENT_DETAIL : 0, "%s lost %u VBU, %u left.",
                name, losses, at->vbu);
  if (at->vbu == 0)
    return baroque_eliminate(play, unit, cause, "gap 6");
  if (at->vbu <= play->game->units[unit].exhausted_vbu &&
      !baroque_has(play->state, unit, BAROQUE_EXHAUSTED)) {
    baroque_mark(play->state, unit, BAROQUE_EXHAUSTED);
    baroque_count(play->state, BAROQUE_TALLY_EXHAUSTED);
    cap_log(play->log, "gap 6", "%s became Exhausted.", name);
  }
  return 0;
}

/* --- Cohesion Tests --------------------------------------------------------------------------- */

BaroqueDue baroque_due(const BaroquePlay *play, guint unit, guint damage, BaroqueCohesion c) {
  const BaroqueUnit *u = play->game->units[unit].unit;
  int trait = 0;

  c.troop = play->game->units[unit].troop;
  c.vbu = play->state->units[unit].vbu;
  c.damage = damage;
  c.has_leader = baroque_leader_with(play, unit) != BAROQUE_NOBODY;
  c.is_disordered = baroque_has(play->state, unit, BAROQUE_DISORDERED);
  for (guint i = u->first_trait; i < u->first_trait + u->n_traits; i++)
    if (play->game->scenario->traits[i].test == BAROQUE_TEST_COHESION)
      trait += play->game->scenario->traits[i].add;
  return (BaroqueDue){unit,
                      damage,
                      baroque_critical_number(&c) + trait,
                      c.is_disordered,
                      c.is_melee,
                      baroque_cohesion_modifiers(&c)};
}

static void tell_test(const BaroquePlay *play, const BaroqueDue *due, guint die,
                      BaroqueCohesionResult result) {
  const char *rule = !result.is_passed ? "COH-8" : due->was_disordered ? "COH-12" : "COH-11";

  cap_log_detail(play->log, rule, "%s tested Cohesion: damage %u, critical number %d, die %u: %s.",
                 baroque_name(play->game, due->unit), due->damage, due->critical, die,
                 result.is_passed ? cap_words(play->log, "passed")
                                  : cap_words(play->log, "failed"));
}

/* [gap 75] A unit that fails is Disordered too. */
guint baroque_due_test(BaroquePlay *play, const BaroqueDue *due, guint *leaderless) {
  BaroqueCause cause = due->is_melee ? BAROQUE_BY_MELEE : BAROQUE_BY_SHOOTING;

  if (due->damage == 0 || !baroque_is_there(play->state, due->unit))
    return 0;
  guint die = cap_dice_roll(play->dice);
  BaroqueCohesionResult result = baroque_cohesion_test(
      due->critical, die, due->was_disordered, play->game->settings->natural_one_passes != 0);
  guint losses = MIN(result.losses, play->state->units[due->unit].vbu);
  guint leader = baroque_leader_with(play, due->unit);
  tell_test(play, due, die, result);
  baroque_note(play, "COH-2");
  baroque_note_sum(play, &due->sum);
  if (die == 6)
    baroque_note(play, due->critical >= 6 ? "COH-9" : "COH-10");
  if (die == 6 && leader != BAROQUE_NOBODY && roll_for_leader(play, leader, cause))
    *leaderless |= 1u << leader;
  baroque_disorder(play, due->unit, result.is_passed ? "COH-11" : "gap 75");
  *leaderless |= baroque_lose(play, due->unit, losses, cause);
  return losses;
}

static void test_of_lost_leader(BaroquePlay *play, guint unit) {
  gboolean is_bare = play->game->settings->lost_leader_test_modifiers == BAROQUE_LOST_LEADER_NONE;

  if (baroque_test(play, unit, BAROQUE_TEST_DISCIPLINE, (BaroqueOccasion){.is_bare = is_bare}))
    return;
  if (baroque_has(play->state, unit, BAROQUE_DISORDERED)) {
    cap_log_detail(play->log, "LOS-4", "%s, Disordered already, took a loss.",
                   baroque_name(play->game, unit));
    baroque_lose(play, unit, 1, BAROQUE_BY_OTHER);
  } else {
    baroque_disorder(play, unit, "LOS-4");
  }
}

void baroque_test_leaderless(BaroquePlay *play, guint leaderless) {
  for (guint i = 0; leaderless >> i != 0; i++) {
    if ((leaderless >> i & 1) == 0)
      continue;
    const BaroqueCommand *c = baroque_command(play->game, i);
    for (guint k = c->first_unit; k < c->first_unit + c->n_units; k++)
      if (baroque_is_there(play->state, k))
        test_of_lost_leader(play, k);
  }
}
