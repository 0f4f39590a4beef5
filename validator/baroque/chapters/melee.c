/* [gap 111] A round of a melee: dice, Cohesion Tests, who wins. [gap 113] The loser retreats, then
 * the winner pursues. */
#include "validator/baroque/chapters/fight.h"

#include <string.h>

#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/melee.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/sight.h"

enum { DRAWN = 2 };

/* --- Dice ------------------------------------------------------------------------------------- */

/* [gap 110] */
static gboolean supports(const BaroquePlay *play, guint unit, guint enemy_main) {
  BaroqueTroop troop = play->game->units[unit].troop;
  const BaroqueBase *own = baroque_base(play, unit), *enemy = baroque_base(play, enemy_main);

  if (!baroque_is_there(play->state, unit) || baroque_is_gun(troop) || baroque_is_baggage(troop) ||
      troop == BAROQUE_SKIRMISHERS || play->state->units[unit].partner != BAROQUE_NOBODY)
    return FALSE;
  return baroque_bases_touch(own, enemy) &&
         (baroque_base_touches_edge(enemy, own, BAROQUE_FRONT_EDGE) ||
          baroque_base_touches_edge(own, enemy, BAROQUE_FRONT_EDGE));
}

static guint support_of(const BaroquePlay *play, guint unit) {
  const BaroqueSettings *settings = play->game->settings;
  guint vbu = play->state->units[unit].vbu;
  int dice = settings->support_share == BAROQUE_SUPPORT_HALF_UP ? (int)(vbu + 1) / 2 : (int)vbu / 2;

  if (settings->support_share == BAROQUE_SUPPORT_NONE)
    return 0;
  if (baroque_has(play->state, unit, BAROQUE_DISORDERED))
    dice -= settings->support_penalty_disorder;
  return (guint)MAX(dice, 0);
}

static guint support_dice(const BaroquePlay *play, guint main, guint enemy_main) {
  guint dice = 0;

  for (guint i = 0; i < play->game->n_units; i++)
    if (i != main && play->game->units[i].side == play->game->units[main].side &&
        supports(play, i, enemy_main))
      dice += support_of(play, i);
  return dice;
}

static BaroqueMeleeGround footing_of(const BaroquePlay *play, guint unit) {
  BaroqueGroundClass ground = baroque_ground_majority(play->game->ground, baroque_base(play, unit));

  return ground >= BAROQUE_DIFFICULT ? BAROQUE_FOOTING_DIFFICULT
         : ground == BAROQUE_BROKEN  ? BAROQUE_FOOTING_BROKEN
                                     : BAROQUE_FOOTING_OPEN;
}

static gboolean is_wholly_in(const BaroquePlay *play, guint unit, BaroqueGroundClass ground) {
  return baroque_ground_wholly_in(play->game->ground, baroque_base(play, unit), ground);
}

/* [gap 122] Against this enemy; [gap 112] not against one that struck it in flank or rear. */
static gboolean defends_obstacle(const BaroquePlay *play, guint unit, guint enemy) {
  return baroque_was_struck(play->state, unit, enemy, BAROQUE_STRIKE_OBSTACLE) &&
         !baroque_was_struck(play->state, unit, enemy, BAROQUE_STRIKE_FLANK);
}

/* [gap 78] The higher unit on a gentle hill, charged this turn or standing still. */
static gboolean defends_hill(const BaroquePlay *play, guint unit, guint enemy) {
  if (baroque_was_struck(play->state, unit, enemy, BAROQUE_STRIKE_FLANK))
    return FALSE;
  gboolean stands_still =
      play->state->units[unit].moves == 0 && !baroque_has(play->state, unit, BAROQUE_HAS_CHARGED);
  return (stands_still || baroque_has(play->state, unit, BAROQUE_WAS_CHARGED)) &&
         baroque_stands_higher(play->field, unit, enemy);
}

static guint dice_of(const BaroquePlay *play, guint which, BaroqueSum *sum) {
  const BaroqueFight *fight = &play->state->fight;
  guint unit = fight->main[which], enemy = fight->main[1 - which];
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);
  const BaroqueSettings *settings = play->game->settings;
  BaroqueBlow blow = {
      .troop = info->troop,
      .enemy = play->game->units[enemy].troop,
      .vbu = play->state->units[unit].vbu,
      .impetus = info->unit->impetus,
      .melee_modifier = info->unit->melee,
      .charges = fight->charges[which] || settings->impetus_rounds == BAROQUE_IMPETUS_ALL,
      .is_fresh = baroque_is_fresh(play, unit) || !settings->impetus_needs_fresh,
      .has_leader = baroque_leader_with(play, unit) != BAROQUE_NOBODY,
      .is_disordered = baroque_has(play->state, unit, BAROQUE_DISORDERED),
      .is_flanked = baroque_is_flanked(play->state, unit),
      .footing = footing_of(play, unit),
      .is_enemy_in_difficult = is_wholly_in(play, enemy, BAROQUE_DIFFICULT),
      .is_enemy_behind = defends_obstacle(play, enemy, unit),
      .impetus_spent = fight->pistols[which],
      .support = support_dice(play, unit, enemy),
  };

  *sum = baroque_melee_modifiers(&blow);
  if (blow.charges && blow.impetus > 0 && baroque_impetus_denied(&blow) != NULL)
    baroque_note(play, baroque_impetus_denied(&blow));
  return baroque_melee_dice(&blow);
}

/* [gap 101] The worse of its own ground and that which its enemy is wholly in. */
static BaroqueMeleeGround test_footing(const BaroquePlay *play, guint unit, guint enemy) {
  BaroqueMeleeGround own = footing_of(play, unit);
  BaroqueMeleeGround theirs = is_wholly_in(play, enemy, BAROQUE_DIFFICULT)
                                  ? BAROQUE_FOOTING_DIFFICULT
                              : is_wholly_in(play, enemy, BAROQUE_BROKEN) ? BAROQUE_FOOTING_BROKEN
                                                                          : BAROQUE_FOOTING_OPEN;

  return MAX(own, theirs);
}

static guint roll_pool(BaroquePlay *play, guint unit, guint dice) {
  guint sixes = 0, fives = 0;

  for (guint i = 0; i < dice; i++) {
    guint die = cap_dice_roll(play->dice);

    sixes += die == 6;
    fives += die == 5;
  }
  guint damage = baroque_damage(sixes, fives);
  cap_log_detail(play->log, "MEL-6", "%s fought; dice %u, sixes %u, fives %u, damage %u.",
                 baroque_name(play->game, unit), dice, sixes, fives, damage);
  return damage;
}

static BaroqueDue melee_due(const BaroquePlay *play, guint unit, guint enemy, guint damage) {
  return baroque_due(play, unit, damage,
                     (BaroqueCohesion){.is_melee = TRUE,
                                       .footing = test_footing(play, unit, enemy),
                                       .is_flanked = baroque_is_flanked(play->state, unit),
                                       .defends = defends_obstacle(play, unit, enemy) ||
                                                  defends_hill(play, unit, enemy)});
}

/* --- A round ---------------------------------------------------------------------------------- */

/* [gap 95] A melee is fought once in an activation: all who touch a main unit have fought. */
static void mark_fought(BaroquePlay *play) {
  const BaroqueFight *fight = &play->state->fight;

  for (guint i = 0; i < play->game->n_units; i++) {
    if (!baroque_is_there(play->state, i))
      continue;
    for (guint k = 0; k < 2; k++)
      if (fight->main[k] == i ||
          (baroque_is_there(play->state, fight->main[k]) &&
           baroque_bases_touch(baroque_base(play, i), baroque_base(play, fight->main[k]))))
        baroque_mark(play->state, i, BAROQUE_HAS_FOUGHT);
  }
}

void baroque_end_fight(BaroquePlay *play) {
  BaroqueFight *fight = &play->state->fight;
  BaroqueStage back = (BaroqueStage)fight->back;

  memset(fight, 0, sizeof *fight);
  fight->main[0] = fight->main[1] = BAROQUE_NOBODY;
  baroque_save_leaders(play);
  baroque_go_to(play, back);
}

/* [gap 113] 0 or 1: who lost; DRAWN. */
static guint loser_of(const BaroquePlay *play) {
  const BaroqueFight *fight = &play->state->fight;
  gboolean lives[2] = {baroque_is_there(play->state, fight->main[0]),
                       baroque_is_there(play->state, fight->main[1])};

  if (lives[0] != lives[1])
    return lives[0] ? 1 : 0;
  if (fight->losses[0] == fight->losses[1])
    return DRAWN;
  return fight->losses[0] > fight->losses[1] ? 0 : 1;
}

/* [gap 56] [gap 70] Guns and baggage do not retreat; guns do not hold out either. */
static gboolean is_overrun(const BaroquePlay *play, guint unit, gboolean is_draw) {
  BaroqueTroop troop = play->game->units[unit].troop;

  return baroque_is_gun(troop) || (baroque_is_baggage(troop) && !is_draw);
}

static void overrun(BaroquePlay *play, guint which) {
  guint unit = play->state->fight.main[which];

  if (baroque_is_there(play->state, unit))
    baroque_test_leaderless(
        play,
        baroque_eliminate(play, unit, BAROQUE_BY_MELEE,
                          baroque_is_gun(play->game->units[unit].troop) ? "gap 56" : "gap 70"));
}

/* [gap 114] [B-04] Equal losses. */
static void settle_draw(BaroquePlay *play) {
  BaroqueFight *fight = &play->state->fight;
  const BaroqueSettings *settings = play->game->settings;
  gboolean gone = FALSE;

  for (guint i = 0; i < 2; i++)
    if (baroque_is_there(play->state, fight->main[i]) && is_overrun(play, fight->main[i], TRUE)) {
      overrun(play, i);
      gone = TRUE;
    }
  gone |= !baroque_is_there(play->state, fight->main[0]) ||
          !baroque_is_there(play->state, fight->main[1]);
  if (!gone && settings->drawn_melee == BAROQUE_DRAWN_AT_ONCE &&
      fight->round < settings->melee_round_cap) {
    cap_log(play->log, "gap 114", "The melee of %s and %s was drawn and went on.",
            baroque_name(play->game, fight->main[0]), baroque_name(play->game, fight->main[1]));
    fight->charges[0] = fight->charges[1] = FALSE;
    return; /* another round */
  }
  if (!gone)
    cap_log(play->log, "gap 114", "The melee of %s and %s was drawn; both stayed.",
            baroque_name(play->game, fight->main[0]), baroque_name(play->game, fight->main[1]));
  mark_fought(play);
  baroque_end_fight(play);
}

static void fight_round(BaroquePlay *play) {
  BaroqueFight *fight = &play->state->fight;
  BaroqueSum sums[2];
  guint dice[2] = {dice_of(play, 0, &sums[0]), dice_of(play, 1, &sums[1])}, leaderless = 0;
  guint damage[2];

  for (guint i = 0; i < 2; i++) {
    fight->holds[i] = (guint8)defends_obstacle(play, fight->main[i], fight->main[1 - i]);
    baroque_note_sum(play, &sums[i]);
  }
  damage[1] = roll_pool(play, fight->main[0], dice[0]);
  damage[0] = roll_pool(play, fight->main[1], dice[1]);
  BaroqueDue dues[2] = {melee_due(play, fight->main[0], fight->main[1], damage[0]),
                        melee_due(play, fight->main[1], fight->main[0], damage[1])};
  for (guint i = 0; i < 2; i++)
    fight->losses[i] = (guint8)baroque_due_test(play, &dues[i], &leaderless);
  fight->loser = (guint8)loser_of(play); /* [gap 133] before anybody tests for a lost Leader */
  baroque_test_leaderless(play, leaderless);
}

static gboolean run_round(BaroquePlay *play, CapRequest *request) {
  BaroqueFight *fight = &play->state->fight;

  (void)request;
  fight->round++;
  fight_round(play);
  if (fight->loser == DRAWN) {
    settle_draw(play);
    return FALSE;
  }
  guint loser = fight->main[fight->loser], winner = fight->main[1 - fight->loser];
  baroque_count(play->state, BAROQUE_TALLY_MELEE);
  cap_log(play->log, "B-04", "%s won the melee against %s.", baroque_name(play->game, winner),
          baroque_name(play->game, loser));
  mark_fought(play);
  if (is_overrun(play, loser, FALSE))
    overrun(play, fight->loser);
  else if (play->game->settings->flank_defeat_destroys && baroque_is_there(play->state, loser) &&
           baroque_is_flanked(play->state, loser))
    baroque_test_leaderless(play, baroque_eliminate(play, loser, BAROQUE_BY_MELEE, "gap 77"));
  baroque_go_to(play, BAROQUE_STAGE_PURSUE);
  return FALSE;
}

const BaroqueStageRow baroque_round_stage = {run_round, NULL, NULL};
