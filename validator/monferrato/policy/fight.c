/* [7] Who is called, who is hit, who goes on or gives way; [10f] what becomes of taken works. */
#include "validator/monferrato/policy/doctrine.h"
#include "validator/monferrato/policy/odds.h"

/* clang-format off */
/* The set-up */
MONFERRATO_TERM(AT_OBJECTIVE, "at-objective", 20, "It stands in a place that scores points.")

/* [6] The march */
MONFERRATO_TERM(NEEDED_HERE, "needed-here", -60, "A place that must be held would be left too weak.")
MONFERRATO_TERM(SLOW, "slow", -30, "It cannot come along where the others go.")

/* [7] Fights */
MONFERRATO_TERM(DEALT, "dealt", 6, "What the enemy has to expect, in sixths of a Hit.")
MONFERRATO_TERM(TAKEN, "taken", -5, "What the attackers have to expect, in sixths of a Hit.")
MONFERRATO_TERM(BUSY, "busy", -40, "Units of a Command that has other things to do.")
MONFERRATO_TERM(HELP, "help", 8, "Units that come to help.")
MONFERRATO_TERM(LOSS, "loss", -1, "What the unit is worth that is hit.")
MONFERRATO_TERM(FORTRESS, "fortress", 400, "A Fortress is held or lost.")
MONFERRATO_TERM(AHEAD, "ahead", -10, "Hits by which the battle would be won if it ended now.")
MONFERRATO_TERM(AMONG_FRIENDS, "among-friends", 2, "Friends where it goes.")
MONFERRATO_TERM(AMONG_ENEMIES, "among-enemies", -1, "Enemies around where it goes.")
MONFERRATO_TERM(POST, "post", 30, "Ground that is not given up under fire.")
MONFERRATO_TERM(OWN_WORKS, "own-works", 20, "Works that become ours.")
MONFERRATO_TERM(ENEMY_WORKS, "enemy-works", 10, "Works that the enemy loses.")
/* clang-format on */

/* What is lost with a Hit on a unit. */
enum {
  A_STEP = 10,  /* it is Disrupted, and can recover */
  A_UNIT = 30,  /* it is gone */
  A_TRAIN = 25, /* and one for sieges is hard to do without */
};

static int loss_of(const MonferratoOutlook *o, CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(o->game, counter);

  if (c->disrupted > 0 && !monferrato_has(o->state, counter, MONFERRATO_DISRUPTED))
    return A_STEP + 2 * (c->attack - c->disrupted);
  return A_UNIT + 5 * c->attack +
         (c->kind == MONFERRATO_ARTILLERY || c->kind == MONFERRATO_GUASTATORI ? A_TRAIN : 0);
}

void monferrato_consider_hit(const MonferratoOutlook *o, const CapRequest *request,
                             CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_LOSS, loss_of(o, option.a));
}

/* [7.5c] A Fortress is held at any price. */
void monferrato_consider_hold(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  monferrato_note(ledger, MONFERRATO_TERM_FORTRESS, 1);
  monferrato_consider_hit(o, request, option, ledger);
}

void monferrato_consider_caller(const MonferratoOutlook *o, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_HELP, (int)monferrato_outlook_power(o, option.a, TRUE));
}

void monferrato_consider_recall(const MonferratoOutlook *o, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger) {
  MonferratoKind kind = monferrato_counter(o->game, option.a)->kind;

  (void)request;
  if (kind == MONFERRATO_INFANTRY || kind == MONFERRATO_MAJOR_INFANTRY ||
      kind == MONFERRATO_CAVALRY)
    monferrato_note(ledger, MONFERRATO_TERM_HELP, (int)monferrato_outlook_power(o, option.a, TRUE));
  else
    monferrato_note(ledger, MONFERRATO_TERM_SLOW, 1);
  if (monferrato_outlook_is_busy(o, option.a, o->state->combat.zone))
    monferrato_note(ledger, MONFERRATO_TERM_BUSY, 1);
  if (!monferrato_outlook_is_spare(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_NEEDED_HERE, 1);
}

/* [7.2f] [7.3c] Who is ahead wins when it ends; the attacker loses a tie. */
void monferrato_consider_fight_on(const MonferratoOutlook *o, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger) {
  const MonferratoCombat *c = &o->state->combat;
  MonferratoOdds odds = monferrato_odds_of_fight(o);
  gboolean attacks = c->attacker == o->side;
  int ahead = (int)c->total[1 - o->side] - (int)c->total[o->side] - (attacks ? 1 : 0);

  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_DEALT, attacks ? odds.dealt : odds.taken);
  monferrato_note(ledger, MONFERRATO_TERM_TAKEN, attacks ? odds.taken : odds.dealt);
  monferrato_note(ledger, MONFERRATO_TERM_AHEAD, ahead);
}

/* --- Giving way ------------------------------------------------------------------------------- */

void monferrato_consider_retreat(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = option.a;

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_AMONG_FRIENDS, o->defence[o->side][zone]);
  monferrato_note(ledger, MONFERRATO_TERM_AMONG_ENEMIES, (int)monferrato_outlook_threat(o, zone));
  if (o->points[zone] > 0)
    monferrato_note(ledger, MONFERRATO_TERM_AT_OBJECTIVE, 1);
  if (monferrato_outlook_is_fortress(o, o->state->combat.zone))
    monferrato_note(ledger, MONFERRATO_TERM_FORTRESS, -1);
}

/* [8.2c] Guns alone drive nobody off. */
void monferrato_consider_stay(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_POST, 1);
  if (monferrato_outlook_is_fortress(o, o->state->combat.zone))
    monferrato_note(ledger, MONFERRATO_TERM_FORTRESS, 1);
}

/* [10f] [9.4b] A Fort is made one's own; a Village protects whoever holds it. */
void monferrato_consider_works(const MonferratoOutlook *o, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger) {
  gboolean is_fort = request->kind == MONFERRATO_DECISION_FORT;

  if (option.kind == MONFERRATO_ANSWER_CONVERT)
    monferrato_note(ledger, MONFERRATO_TERM_OWN_WORKS, 1);
  else if (option.kind == MONFERRATO_ANSWER_DESTROY)
    monferrato_note(ledger, MONFERRATO_TERM_ENEMY_WORKS,
                    is_fort || o->points[o->state->spoils.zone] == 0 ? 1 : -1);
}
