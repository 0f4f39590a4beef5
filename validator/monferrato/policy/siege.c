/* [8] [9] [10] Guns, mines, walls and Forts. */
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* [8] [9] [10] Sieges */
MONFERRATO_TERM(WALL, "wall", 100, "A Level of the walls may be shot away.")
MONFERRATO_TERM(FIRE, "fire", 12, "The Fire Value of guns that shoot at units.")
MONFERRATO_TERM(GUN_AT_RISK, "gun-at-risk", -15, "A gun stands where it can be taken.")
MONFERRATO_TERM(MINE, "mine", 90, "A mine is laid or set off.")
MONFERRATO_TERM(BREACH, "breach", 130, "There may be a Breach.")
MONFERRATO_TERM(REPAIR, "repair", 80, "A Level of the walls is built again.")
/* clang-format on */

/* What is shot away is only worth it while the wall stands. */
void monferrato_consider_bombard(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = o->state->counters[option.a].zone;
  guint wall = monferrato_wall_between(o->game, option.b, zone);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_GUN_AT_RISK, 1);
  if (monferrato_wall_level(o->game, o->state, wall) > 0 &&
      !monferrato_is_river(o->game, o->state, o->game->walls[wall].border))
    monferrato_note(ledger, MONFERRATO_TERM_WALL, 1);
}

/* [10d] [M-17] Works keep Hits away. */
static void note_fire(const MonferratoOutlook *o, CapIndex gun, CapIndex target,
                      MonferratoLedger *ledger) {
  gboolean through_breach = !monferrato_outlook_is_fortress(o, o->state->counters[gun].zone);
  guint works = monferrato_protection(o->play, (CapIndex)(1 - o->side), target);

  monferrato_note(ledger, MONFERRATO_TERM_GUN_AT_RISK, 1);
  monferrato_note(ledger, MONFERRATO_TERM_FIRE,
                  (int)monferrato_gun_value(o->play, gun, through_breach));
  monferrato_note(ledger, MONFERRATO_TERM_ENEMY_WORKS, -2 * (int)works);
}

void monferrato_consider_fire(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)request;
  note_fire(o, option.a, option.b, ledger);
}

void monferrato_consider_fire_along(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  (void)request;
  note_fire(o, option.a, o->state->combat.zone, ledger);
  monferrato_note(ledger, MONFERRATO_TERM_ALONG, 2);
}

static guint wall_before(const MonferratoOutlook *o, CapOption option) {
  return monferrato_wall_between(o->game, option.b, o->state->counters[option.a].zone);
}

/* [9.1] One mine is enough for a wall, and none for a Breach. */
void monferrato_consider_lay_mine(const MonferratoOutlook *o, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger) {
  guint wall = wall_before(o, option);
  gboolean is_useful =
      monferrato_wall_level(o->game, o->state, wall) > 0 && o->state->mines[wall] == 0;

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_MINE, is_useful ? 1 : -1);
}

void monferrato_consider_detonate(const MonferratoOutlook *o, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger) {
  gboolean is_useful = monferrato_wall_level(o->game, o->state, wall_before(o, option)) > 0;

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_BREACH, is_useful ? 1 : -1);
}

void monferrato_consider_countermine(const MonferratoOutlook *o, const CapRequest *request,
                                     CapOption option, MonferratoLedger *ledger) {
  (void)o;
  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_MINE, 1);
}

void monferrato_consider_rebuild(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_REPAIR, 1);
  if (monferrato_outlook_is_enemy(o, option.b))
    monferrato_note(ledger, MONFERRATO_TERM_BREACH, 1);
}

/* [10] Where something is held, or before the walls. */
void monferrato_consider_build_fort(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = o->state->counters[option.a].zone;
  gboolean is_wanted = o->points[zone] > 0 || (zone == o->post && o->post != o->goal);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_FORT, is_wanted ? 1 : -1);
}

void monferrato_consider_raze_fort(const MonferratoOutlook *o, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger) {
  (void)o;
  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_FORT, -2);
}
