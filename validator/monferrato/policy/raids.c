/* [11] Raids: worth as much as the army needs Morale, and as they are likely to succeed. */
#include "validator/monferrato/chapters/ch11-raids.h"
#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* [11] Raids */
MONFERRATO_TERM(RAID, "raid", 1, "Sides of the die that succeed, times the need of Morale.")
MONFERRATO_TERM(RAID_FAILS, "raid-fails", -4, "A Raid can fail.")
MONFERRATO_TERM(RAID_DELAYS, "raid-delays", -20, "Who raids comes no farther on the way to the goal, or weakened to the fight.")
/* clang-format on */

enum { MOST_MORALE = 9 };

/* What the army of the active Command would gain by one more point. */
static int need_of_morale(const MonferratoOutlook *o) {
  CapIndex command = o->state->activation.command;

  if (command == CAP_INDEX_NONE)
    return 0;
  CapIndex army = o->game->roster->commands[command].nationality;
  return MAX(0, MOST_MORALE + 1 - o->state->morale[army]);
}

static guint count_against(const MonferratoOutlook *o) {
  return monferrato_count_against_raid(o->game, o->state, o->side, o->state->group.zone);
}

/* Sides of the die that bring success. */
static int chance(guint raiders, guint against) {
  int n = 0;

  for (guint die = 1; die <= 6; die++)
    n += monferrato_table_raid(raiders, against, die) == MONFERRATO_RAID_SUCCEEDS;
  return n;
}

/* [11b] [11c] A Raid takes up movement, and can cost the strength that a fight for points needs. */
static gboolean has_more_to_do(const MonferratoOutlook *o) {
  CapIndex zone = o->state->group.zone;

  if (monferrato_outlook_is_enemy(o, zone))
    return o->points[zone] > 0;
  return o->post != CAP_INDEX_NONE && o->far[zone] > 0 && o->far[zone] < MONFERRATO_FAR_OFF;
}

void monferrato_consider_raid(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  guint n = 0;

  (void)option;
  for (guint i = 0; i < request->n_options; i++)
    n += request->options[i].kind == MONFERRATO_ANSWER_RAID;
  monferrato_note(ledger, MONFERRATO_TERM_RAID, chance(n, count_against(o)) * need_of_morale(o));
  monferrato_note(ledger, MONFERRATO_TERM_RAID_FAILS, 1);
  if (has_more_to_do(o))
    monferrato_note(ledger, MONFERRATO_TERM_RAID_DELAYS, 1);
}

/* One more is worth it as long as he adds a side of the die. */
void monferrato_consider_raid_along(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  guint n = monferrato_count_raiders(o->game, o->state), against = count_against(o);

  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_RAID,
                  (chance(n + 1, against) - chance(n, against)) * need_of_morale(o));
  monferrato_note(ledger, MONFERRATO_TERM_RAID_FAILS, 1);
}
