/* [16] What a side picks inside the effects of a chit: where units arrive, who suffers, which wall.
 */
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* [16] Inside effects of chits */
MONFERRATO_TERM(WANTED_HERE, "wanted-here", 6, "The sixths of a Hit that a place lacks.")
MONFERRATO_TERM(RAISED, "raised", 20, "A unit comes back, or a Garrison is raised.")
MONFERRATO_TERM(BEFORE_WALLS, "before-walls", 3, "The sixths of a Hit of those who would storm the walls.")
MONFERRATO_TERM(LOW_WALL, "low-wall", 10, "The Levels of a wall that are no longer in the way.")
/* clang-format on */

enum {
  A_UNIT = 30,     /* any that is given up */
  A_TRAIN = 25,    /* and guns or Guastatori, which are hard to do without */
  TO_THE_FIGHT = 4 /* enemies in the zone itself weigh so many times those beside it */
};

/* --- Where units come to ---------------------------------------------------------------------- */

/* Where something is to be held that is too weak, among friends, and not among enemies. */
static void note_place(const MonferratoOutlook *o, CapIndex zone, MonferratoLedger *ledger) {
  guint need = monferrato_outlook_need(o, zone), has = o->defence[o->side][zone];

  if (has < need)
    monferrato_note(ledger, MONFERRATO_TERM_WANTED_HERE, (int)(need - has));
  monferrato_note(ledger, MONFERRATO_TERM_AMONG_FRIENDS, MIN(has, 10));
  monferrato_note(
      ledger, MONFERRATO_TERM_AMONG_ENEMIES,
      (int)(monferrato_outlook_threat(o, zone) + TO_THE_FIGHT * o->defence[1 - o->side][zone]));
}

void monferrato_consider_arrive(const MonferratoOutlook *o, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger) {
  (void)request;
  note_place(o, option.a, ledger);
}

/* [16.6a] Each is worth bringing back, the best first. */
void monferrato_consider_bring_back(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  const MonferratoCounter *c = monferrato_counter(o->game, option.a);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_RAISED, 1 + c->attack + c->defence);
  note_place(o, option.b, ledger);
}

/* Places with points first; no second Garrison where there is one. */
void monferrato_consider_garrison(const MonferratoOutlook *o, const CapRequest *request,
                                  CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_RAISED, 2 + o->points[option.b]);
  note_place(o, option.b, ledger);
}

/* --- Who suffers ------------------------------------------------------------------------------ */

static int worth_of(const MonferratoOutlook *o, CapIndex counter) {
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;
  gboolean is_train = kind == MONFERRATO_ARTILLERY || kind == MONFERRATO_GUASTATORI;

  return A_UNIT + 5 * (int)monferrato_outlook_power(o, counter, TRUE) + (is_train ? A_TRAIN : 0);
}

/* A unit that is gone altogether: rather one that is Disrupted, or not needed where it stands. */
void monferrato_consider_give_up(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  if (request->kind == MONFERRATO_DECISION_CHIT_DISRUPTS) {
    monferrato_consider_hit(o, request, option, ledger);
    return;
  }
  monferrato_note(ledger, MONFERRATO_TERM_LOSS, worth_of(o, option.a));
  if (!monferrato_outlook_is_spare(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_NEEDED_HERE, 1);
}

/* [6m] All who would go are lost. */
void monferrato_consider_leave_map(const MonferratoOutlook *o, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger) {
  (void)request;
  (void)option;
  monferrato_note(ledger, MONFERRATO_TERM_LOSS, A_UNIT);
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_has(o->state, i, MONFERRATO_IN_GROUP))
      monferrato_note(ledger, MONFERRATO_TERM_LOSS, worth_of(o, i));
}

/* --- Walls ------------------------------------------------------------------------------------ */

/* A wall of the enemy where our units stand, the lower the better; of our own where enemies do.
 * [9] A mine is found where a Breach would let most of them in. */
void monferrato_consider_wall(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  gboolean is_theirs = monferrato_outlook_is_enemy(o, option.a);
  CapIndex who = (CapIndex)(is_theirs ? o->side : 1 - o->side);
  guint wall = monferrato_wall_between(o->game, option.a, option.b);
  guint level = monferrato_wall_level(o->game, o->state, wall);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_BEFORE_WALLS, o->attack[who][option.b]);
  monferrato_note(ledger, MONFERRATO_TERM_LOW_WALL,
                  monferrato_is_river(o->game, o->state, o->game->walls[wall].border)
                      ? -(int)level
                      : 6 - MIN((int)level, 6));
}
