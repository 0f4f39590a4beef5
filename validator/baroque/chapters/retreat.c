/* [gap 70] to [gap 72] The loser of a melee retreats, then the winner pursues. [ACT-9] [ACT-10]
 * There are no reactions. */
#include "validator/baroque/moves/retreat.h"

#include "validator/baroque/chapters/charge.h"
#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/distances.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/sight.h"

enum { HUNDREDTHS = 100 };

/* --- Does the winner pursue? ------------------------------------------------------------------ */

/* [gap 71] Behind an obstacle or in a village it may stay. */
static gboolean holds_ground(const BaroquePlay *play, guint winner) {
  const BaroqueFight *fight = &play->state->fight;

  return baroque_villages_of(play->field, winner) != 0 || fight->holds[1 - fight->loser];
}

static BaroquePursuit pursuit_of(const BaroquePlay *play, guint winner, guint loser) {
  const BaroqueUnitInfo *info = baroque_info(play->game, winner);
  BaroquePursuit pursuit = info->type->pursuit;

  if (!baroque_is_mounted(info->troop) && baroque_is_mounted(play->game->units[loser].troop))
    return BAROQUE_PURSUIT_MAY_NOT;
  if (pursuit == BAROQUE_PURSUIT_MUST && holds_ground(play, winner))
    return BAROQUE_PURSUIT_MAY;
  return pursuit;
}

static gboolean run_pursue(BaroquePlay *play, CapRequest *request) {
  BaroqueFight *fight = &play->state->fight;
  guint winner = fight->main[1 - fight->loser], loser = fight->main[fight->loser];

  baroque_ask(request, play->game->units[winner].side, BAROQUE_DECISION_PURSUE, winner);
  if (!baroque_is_there(play->state, winner)) {
    baroque_offer(request, BAROQUE_ANSWER_HOLD, 0, 0, 0);
    return TRUE;
  }
  switch (pursuit_of(play, winner, loser)) {
  case BAROQUE_PURSUIT_MUST:
    baroque_offer(request, BAROQUE_ANSWER_PURSUE, 0, 0, 0);
    break;
  case BAROQUE_PURSUIT_MAY:
    baroque_offer(request, BAROQUE_ANSWER_PURSUE, 0, 0, 0);
    baroque_offer(request, BAROQUE_ANSWER_HOLD, 0, 0, 0);
    break;
  case BAROQUE_PURSUIT_MAY_NOT:
  case BAROQUE_PURSUIT_WITH_UNIT:
    baroque_offer(request, BAROQUE_ANSWER_HOLD, 0, 0, 0);
    break;
  }
  return TRUE;
}

static void answer_pursue(BaroquePlay *play, CapOption option) {
  play->state->fight.pursues = option.kind == BAROQUE_ANSWER_PURSUE;
  baroque_go_to(play, BAROQUE_STAGE_RETREAT);
}

const BaroqueStageRow baroque_pursue_stage = {run_pursue, answer_pursue, NULL};

/* --- The retreat ------------------------------------------------------------------------------ */

static BaroqueSideStruck side_struck_by(const BaroqueState *state, guint unit, guint enemy) {
  return baroque_was_struck(state, unit, enemy, BAROQUE_STRIKE_FLANK) ? BAROQUE_FLANK
                                                                      : BAROQUE_FRONT;
}

/* [INT-5] Friends that are pushed; [gap 119] guns that are gone through. */
static void shift_friends(BaroquePlay *play, const BaroqueRetreat *retreat) {
  for (guint i = 0; i < retreat->n_shifts; i++) {
    const BaroqueShift *shift = &retreat->shifts[i];

    play->field->stands[shift->unit].base = shift->end; /* all are moved before any is put */
  }
  for (guint i = 0; i < retreat->n_shifts; i++) {
    const BaroqueShift *shift = &retreat->shifts[i];

    baroque_go(play, shift->unit, &shift->end, CAP_GAIT_RETREAT);
    if (shift->is_disordered)
      baroque_disorder(play, shift->unit, "INT-5");
  }
}

/* [RET-1] */
static void retreat_loser(BaroquePlay *play, guint loser, guint winner) {
  static const char *const rules[] = {"RET-2", "RET-2", "RET-3", "RET-4", "RET-5", "RET-2"};
  const BaroqueGame *game = play->game;
  BaroqueSpeed speed = game->units[loser].unit->speed;
  gboolean swapped = game->settings->distance_table_order == BAROQUE_RETREAT_FIRST;
  guint die = cap_dice_roll(play->dice);
  guint distance =
      baroque_retreat_distance(speed == BAROQUE_NO_SPEED ? BAROQUE_FOOT : speed, die, swapped);
  BaroqueRetreat retreat;

  cap_log_detail(play->log, "RET-1", "%s rolled %u for the retreat.", baroque_name(game, loser),
                 die);
  baroque_count(play->state, BAROQUE_TALLY_RETREAT);
  cap_log(play->log, rules[speed], "%s retreated %u BU.", baroque_name(game, loser), distance);
  guint direction = baroque_retreat_direction(&play->field->stands[loser],
                                              side_struck_by(play->state, loser, winner),
                                              &play->field->stands[winner]);
  baroque_retreat(play->field, loser, direction, (gint32)(distance * HUNDREDTHS), &retreat);
  if (retreat.is_eliminated) {
    baroque_test_leaderless(play, baroque_eliminate(play, loser, BAROQUE_BY_MELEE, "gap 118"));
    return;
  }
  play->field->stands[loser].base = retreat.self.end;
  shift_friends(play, &retreat);
  baroque_go(play, loser, &retreat.self.end, CAP_GAIT_RETREAT);
  if (retreat.self.disorders)
    baroque_disorder(play, loser, "gap 118");
  baroque_save_leaders(play);
}

/* --- The pursuit ------------------------------------------------------------------------------ */

static void strike_anew(BaroquePlay *play, guint winner, guint enemy, BaroquePoint from,
                        gboolean is_old) {
  BaroqueFight *fight = &play->state->fight;
  BaroqueSideStruck side =
      baroque_side_struck(baroque_base(play, enemy), from, baroque_base(play, winner));

  fight->pursuits++;
  fight->new_enemies = (guint8)(fight->new_enemies + !is_old);
  baroque_begin_fight(play, &(BaroqueContact){.striker = winner,
                                              .struck = enemy,
                                              .side = side,
                                              .from = from,
                                              .strikes = TRUE,
                                              .back = (BaroqueStage)fight->back});
}

/* [gap 72] [gap 121] TRUE: there is another round. */
static gboolean pursue(BaroquePlay *play, guint winner, guint loser) {
  BaroqueFight *fight = &play->state->fight;
  const BaroqueSettings *settings = play->game->settings;
  BaroquePoint from = baroque_base(play, winner)->front;
  guint distance = baroque_roll_bonus(play, winner);
  BaroqueUnits only = {{0}};
  BaroqueRun run = {.start = *baroque_base(play, winner),
                    .unit = (guint16)winner,
                    .direction = baroque_base(play, winner)->direction,
                    .distance = (gint32)distance};
  BaroqueRunEnd end;

  if (fight->new_enemies >= settings->pursuit_new_enemy_cap) {
    if (baroque_is_there(play->state, loser))
      baroque_units_add(&only, loser);
    run.strikes = &only;
  }
  baroque_run(play->field, &run, &end);
  if (!baroque_go_clear(play, winner, &end.end, CAP_GAIT_PURSUIT))
    return FALSE;
  baroque_save_leaders(play);
  baroque_count(play->state, BAROQUE_TALLY_PURSUIT);
  cap_log(play->log, "PUR-1", "%s pursued.", baroque_name(play->game, winner));
  guint met = baroque_met(play, winner, &end, loser);
  if (met == BAROQUE_NOBODY)
    return FALSE;
  if (fight->pursuits + 1u > settings->pursuit_round_cap)
    return FALSE; /* it rests as drawn */
  strike_anew(play, winner, met, from, met == loser);
  return TRUE;
}

static gboolean run_retreat(BaroquePlay *play, CapRequest *request) {
  BaroqueFight *fight = &play->state->fight;
  guint loser = fight->main[fight->loser], winner = fight->main[1 - fight->loser];

  (void)request;
  if (baroque_is_there(play->state, loser))
    retreat_loser(play, loser, winner);
  if (fight->pursues && baroque_is_there(play->state, winner) && pursue(play, winner, loser))
    return FALSE;
  baroque_end_fight(play);
  return FALSE;
}

const BaroqueStageRow baroque_retreat_stage = {run_retreat, NULL, NULL};

/* --- Skirmishers are ridden down -------------------------------------------------------------- */

/* [gap 65] The charger may stop or go on with what is left of its way. */
static gboolean run_go_on(BaroquePlay *play, CapRequest *request) {
  const BaroqueFight *fight = &play->state->fight;
  guint striker = baroque_is_there(play->state, fight->main[0]) ? fight->main[0] : fight->main[1];

  baroque_ask(request, play->game->units[striker].side, BAROQUE_DECISION_GO_ON, striker);
  baroque_offer(request, BAROQUE_ANSWER_STOP, 0, 0, 0);
  if (fight->rest >= BAROQUE_TENTH)
    baroque_offer(request, BAROQUE_ANSWER_GO_ON, 0, 0, 0);
  return TRUE;
}

static void answer_go_on(BaroquePlay *play, CapOption option) {
  BaroqueFight *fight = &play->state->fight;
  guint striker = baroque_is_there(play->state, fight->main[0]) ? fight->main[0] : fight->main[1];

  if (option.kind == BAROQUE_ANSWER_STOP) {
    baroque_end_fight(play);
    return;
  }
  BaroquePoint from = baroque_base(play, striker)->front;
  BaroqueRun run = {.start = *baroque_base(play, striker),
                    .unit = (guint16)striker,
                    .direction = baroque_base(play, striker)->direction,
                    .distance = fight->rest};
  BaroqueRunEnd end;
  baroque_run(play->field, &run, &end);
  fight->rest = 0;
  guint met = baroque_go_clear(play, striker, &end.end, CAP_GAIT_CHARGE)
                  ? baroque_met(play, striker, &end, BAROQUE_NOBODY)
                  : BAROQUE_NOBODY;
  baroque_save_leaders(play);
  if (met != BAROQUE_NOBODY)
    strike_anew(play, striker, met, from, FALSE);
  else
    baroque_end_fight(play);
}

const BaroqueStageRow baroque_go_on_stage = {run_go_on, answer_go_on, NULL};
