/* The set-up: near to what the Command will go for, where its side is weak, on objectives. And
 * where the Replacement of a Commander appears. */
#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* The set-up */
MONFERRATO_TERM(EXPOSED, "exposed", -3, "The place is defended already, in sixths of a Hit.")
MONFERRATO_TERM(GOOD_COUNTER, "good-counter", 1, "How good the counter is that is set up next.")

/* [8] [9] [10] Sieges */
MONFERRATO_TERM(FORT, "fort", 40, "A Fort is built.")
/* clang-format on */

/* The better of several is placed where one of them has to be. */
void monferrato_consider_take(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_GOOD_COUNTER,
                  monferrato_counter(o->game, option.a)->attack);
}

/* [5c] A Commander leads units of his own Command only. */
static int power_of_command(const MonferratoOutlook *o, CapIndex command, CapIndex zone) {
  const MonferratoCommand *c = &o->game->roster->commands[command];
  guint power = 0;

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_is_in(o->state, i, zone))
      power += monferrato_outlook_power(o, i, TRUE);
  return (int)power;
}

static void place_replacement(const MonferratoOutlook *o, CapIndex commander, CapIndex zone,
                              MonferratoLedger *ledger) {
  monferrato_note(ledger, MONFERRATO_TERM_AMONG_FRIENDS,
                  power_of_command(o, monferrato_counter(o->game, commander)->command, zone));
  if (monferrato_outlook_is_enemy(o, zone))
    monferrato_note(ledger, MONFERRATO_TERM_AMONG_ENEMIES, o->attack[1 - o->side][zone] * 4);
}

static void place_fort(const MonferratoOutlook *o, CapIndex zone, MonferratoLedger *ledger) {
  if (o->points[zone] > 0)
    monferrato_note(ledger, MONFERRATO_TERM_AT_OBJECTIVE, 1);
  for (guint i = 0; i < o->game->n_walls; i++)
    if (o->game->walls[i].outside == zone && o->field.of[o->side][o->game->walls[i].fortress] != 0)
      monferrato_note(ledger, MONFERRATO_TERM_FORT, 1);
}

void monferrato_consider_place(const MonferratoOutlook *o, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = option.a;

  if (request->kind == MONFERRATO_DECISION_REPLACEMENT) {
    place_replacement(o, request->about, zone, ledger);
  } else if (request->kind == MONFERRATO_DECISION_SET_UP_FORT) {
    place_fort(o, zone, ledger);
  } else if (o->points[zone] > 0) { /* all that are to be held share what there is */
    monferrato_note(ledger, MONFERRATO_TERM_EXPOSED, o->defence[o->side][zone]);
  } else if (o->post != CAP_INDEX_NONE) {
    monferrato_note(ledger, MONFERRATO_TERM_FAR, o->far[zone]);
  }
}
