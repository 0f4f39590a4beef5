/* [11] Raids: worth as much as the army needs Morale, and as they are likely to succeed. */
#include "validator/monferrato/policy/doctrine.h"

enum { MOST_MORALE = 9, SURE_TO_FAIL = 6 };

/* What the army of the active Command would gain by one more point. */
static int need_of_morale(const MonferratoOutlook *o) {
  CapIndex command = o->state->activation.command;

  if (command == CAP_INDEX_NONE)
    return 0;
  CapIndex army = o->game->roster->commands[command].nationality;
  return MAX(0, MOST_MORALE + 1 - o->state->morale[army]);
}

static guint count_raiders(const MonferratoOutlook *o) {
  guint n = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    n += monferrato_has(o->state, i, MONFERRATO_RAIDS);
  return n;
}

/* [11d] Enemies and their Forts in the zone of the group. */
static guint count_against(const MonferratoOutlook *o) {
  CapIndex zone = o->state->group.zone, enemy = (CapIndex)(1 - o->side);
  guint n = o->state->forts[enemy][zone];

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    n += o->game->side[i] == enemy && monferrato_is_in(o->state, i, zone) &&
         monferrato_is_unit(monferrato_counter(o->game, i)->kind);
  return n;
}

/* Sides of the die that bring success: a 1 always, a 6 never. */
static int chance(guint raiders, guint against) {
  return CLAMP((int)raiders - (int)against, 1, SURE_TO_FAIL - 1);
}

void monferrato_consider_raid(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  guint n = 0;

  (void)option;
  for (guint i = 0; i < request->n_options; i++)
    n += request->options[i].kind == MONFERRATO_ANSWER_RAID;
  monferrato_note(ledger, MONFERRATO_TERM_RAID, chance(n, count_against(o)) * need_of_morale(o));
  monferrato_note(ledger, MONFERRATO_TERM_RAID_FAILS, 1);
}

/* One more is worth it as long as he adds a side of the die. */
void monferrato_consider_raid_along(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  guint n = count_raiders(o), against = count_against(o);

  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_RAID,
                  (chance(n + 1, against) - chance(n, against)) * need_of_morale(o));
  monferrato_note(ledger, MONFERRATO_TERM_RAID_FAILS, 1);
}
