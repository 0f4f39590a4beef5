/* [FIRE-1] to [FIRE-18] [gap 51] Every shooter is resolved alone. */
#include "validator/baroque/chapters/fire.h"

#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/fire.h"
#include "validator/baroque/machine/tally.h"
#include "validator/baroque/moves/shoot.h"

static guint dice_of(const BaroquePlay *play, guint shooter, guint target, BaroqueFireDice shot,
                     BaroqueBand band, BaroqueSum *sum) {
  const BaroqueUnitInfo *firer = baroque_info(play->game, shooter);
  const BaroqueUnitInfo *aim = baroque_info(play->game, target);
  const BaroqueUnitState *at = &play->state->units[shooter];

  if (!firer->weapon->shoots[band])
    return 0;
  shot.value = firer->weapon->dice[band];
  shot.firer = firer->troop;
  shot.target = aim->troop;
  shot.vbu = at->vbu;
  shot.shooting_modifier = firer->unit->shooting;
  shot.moves = at->moves;
  shot.is_disordered = (at->marks & BAROQUE_DISORDERED) != 0;
  shot.is_target_massed = aim->unit->is_massed;
  *sum = baroque_fire_modifiers(&shot);
  return baroque_fire_dice(&shot);
}

gboolean baroque_volley_aim(const BaroquePlay *play, guint shooter, guint target,
                            gboolean is_evading, BaroqueVolley *volley) {
  BaroqueShot line;

  if (play->game->units[shooter].weapon == NULL || baroque_in_melee(play, shooter) ||
      baroque_shot_judge(play->field, shooter, target, &line) != BAROQUE_BAR_NONE)
    return FALSE;
  BaroqueFireDice shot = {.is_in_cover = line.is_covered,
                          .is_evading = is_evading,
                          .through_friends = line.through_friends};
  BaroqueSum sum = {0};
  guint dice = dice_of(play, shooter, target, shot, (BaroqueBand)line.band, &sum);
  *volley = (BaroqueVolley){shooter, target, dice, (BaroqueBand)line.band, 0, sum};
  return dice > 0; /* [B-12] */
}

static gboolean aim_close(const BaroquePlay *play, guint shooter, guint target,
                          gboolean is_in_cover, BaroqueVolley *volley) {
  if (play->game->units[shooter].weapon == NULL)
    return FALSE;
  BaroqueSum sum = {0};
  guint dice = dice_of(play, shooter, target, (BaroqueFireDice){.is_in_cover = is_in_cover},
                       BAROQUE_POINT_BLANK, &sum);
  *volley = (BaroqueVolley){shooter, target, dice, BAROQUE_POINT_BLANK, 0, sum};
  return dice > 0;
}

gboolean baroque_volley_close(const BaroquePlay *play, guint shooter, guint target,
                              BaroqueVolley *volley) {
  return aim_close(play, shooter, target, FALSE, volley);
}

gboolean baroque_volley_pistols(const BaroquePlay *play, guint shooter, guint target,
                                BaroqueVolley *volley) {
  return aim_close(play, shooter, target, baroque_is_covered(play->field, shooter, target), volley);
}

void baroque_volley_roll(BaroquePlay *play, BaroqueVolley *volley) {
  guint sixes = 0, fives = 0;

  for (guint i = 0; i < volley->dice; i++) {
    guint die = cap_dice_roll(play->dice);

    sixes += die == 6;
    fives += die == 5;
  }
  volley->damage = baroque_damage(sixes, fives);
  baroque_note_sum(play, &volley->sum);
  baroque_count(play->state, BAROQUE_TALLY_VOLLEY);
  if (volley->damage > 0) {
    baroque_count(play->state, BAROQUE_TALLY_HIT);
    baroque_note(play, "COH-1");
  }
  cap_log_event(play->log, "FIRE-10", volley->damage > 0 ? 0 : CAP_EVENT_DETAIL,
                volley->damage > 0 ? CAP_WORDS("%s shot at %s and hit.")
                                   : CAP_WORDS("%s shot at %s without effect."),
                baroque_name(play->game, volley->shooter),
                baroque_name(play->game, volley->target));
  cap_log_detail(play->log, "FIRE-10", "%s shot; dice %u, sixes %u, fives %u, damage %u.",
                 baroque_name(play->game, volley->shooter), volley->dice, sixes, fives,
                 volley->damage);
}

BaroqueDue baroque_volley_due(const BaroquePlay *play, const BaroqueVolley *volley) {
  return baroque_due(play, volley->target, volley->damage,
                     (BaroqueCohesion){.is_melee = FALSE, .band = volley->band});
}

void baroque_volley_fire(BaroquePlay *play, BaroqueVolley *volley) {
  guint leaderless = 0;

  baroque_volley_roll(play, volley);
  BaroqueDue due = baroque_volley_due(play, volley);
  baroque_due_test(play, &due, &leaderless);
  baroque_test_leaderless(play, leaderless);
}
