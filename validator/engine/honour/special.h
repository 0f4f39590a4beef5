/* The special rules of a scenario as the chapters see them: what is forbidden, what is adjusted,
 * and moments at which something may happen. No chapter knows a rule by name. What can be forbidden
 * and adjusted, and the moments, are in words.h. */
#pragma once

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/machine.h"

/* Whom or what a question or a moment is about. Begin with cap_subject(); what does not apply stays
 * CAP_NOBODY, CAP_INDEX_NONE, CAP_HEX_NONE or 0. */
typedef struct {
  CapCapitanoIndex capitano; /* a Force by its Primo Capitano, or a Capitano */
  CapCapitanoIndex other;
  CapUnitIndex unit;
  CapIndex side, army;
  CapHex hex;
  guint order;         /* bit of CapOrders */
  guint die;           /* natural */
  guint fight;         /* CapFightKind */
  const char *purpose; /* CAP_ACT_SPEND_POINTS */
  guint is_won;        /* 1: he has won the fight, which is over */
  guint opponent;      /* whom he fights, or would, as index + 1; 0: nobody */
  guint leader;        /* who would command, as index + 1; 0: whoever does at present */
} CapSubject;

static inline CapSubject cap_subject(void) {
  return (CapSubject){.capitano = CAP_NOBODY,
                      .other = CAP_NOBODY,
                      .unit = CAP_NOBODY,
                      .side = CAP_INDEX_NONE,
                      .army = CAP_INDEX_NONE,
                      .hex = CAP_HEX_NONE};
}

/* A Force or Capitano where he stands: with his side and army. */
static inline CapSubject cap_subject_force(const CapGame *game, const CapState *state,
                                           CapCapitanoIndex capitano) {
  CapSubject subject = cap_subject();
  subject.capitano = capitano;
  subject.side = cap_side_of(game, state, capitano);
  subject.army = game->capitani[capitano].army;
  subject.hex = state->capitani[capitano].hex;
  return subject;
}

/* One who attacks another, or fires at him, in a hex; `fight` is a CapFightKind, 0 when it is not
 * settled yet. */
static inline CapSubject cap_subject_fight(const CapGame *game, const CapState *state,
                                           CapCapitanoIndex capitano, CapCapitanoIndex opponent,
                                           CapHex hex, guint fight) {
  CapSubject subject = cap_subject_force(game, state, capitano);
  subject.opponent = opponent + 1u;
  subject.hex = hex;
  subject.fight = fight;
  return subject;
}

/* --- Standing rules (special-standing.c). Pure. ---------------------------------------------- */

/* Does any rule of the scenario speak of it at all? */
static inline gboolean cap_special_has_forbid(const CapGame *game, CapAct act) {
  return game->special.first_forbid[act] != G_MAXUINT16;
}

/* The number of the rule that forbids it; CAP_INDEX_NONE when nothing does. */
CapIndex cap_special_find_forbid(const CapGame *game, const CapState *state, CapAct act,
                                 const CapSubject *subject);

/* The same, at once where no rule speaks of it; Orders can be locked besides. */
static inline CapIndex cap_special_forbids(const CapGame *game, const CapState *state, CapAct act,
                                           const CapSubject *subject) {
  if (act != CAP_ACT_CHANGE_ORDER && !cap_special_has_forbid(game, act))
    return CAP_INDEX_NONE;
  return cap_special_find_forbid(game, state, act, subject);
}

/* The rules that forbid an act to a subject in some hex or other; the rest never does, wherever he
 * goes. For whoever asks about many hexes: look them up once, then ask about each hex. */
enum { CAP_MAX_BANS = 8 };
typedef struct {
  guint n;                     /* more than CAP_MAX_BANS: too many to list, all are asked */
  guint16 rules[CAP_MAX_BANS]; /* in the order of the document */
} CapBans;

void cap_special_find_bans(const CapGame *game, const CapState *state, CapAct act,
                           const CapSubject *subject, CapBans *bans);
CapIndex cap_special_forbids_there(const CapGame *game, const CapState *state, CapAct act,
                                   const CapBans *bans, const CapSubject *subject);

/* The value, adjusted. */
int cap_special_adjust(const CapGame *game, const CapState *state, CapValue value,
                       const CapSubject *subject, int base);

/* The same, where the base is in parts of the unit that the scenario counts in: Movement Points in
 * half points, for one. */
int cap_special_adjust_parts(const CapGame *game, const CapState *state, CapValue value,
                             const CapSubject *subject, int base, int parts);

/* Does any rule of the scenario speak of the value at all? */
static inline gboolean cap_special_has_adjust(const CapGame *game, CapValue value) {
  return game->special.first_adjust[value] != G_MAXUINT16;
}

/* May the army also trace its LOC from this hex, which is not a source of its own list? */
gboolean cap_special_is_source(const CapGame *game, const CapState *state, CapIndex army,
                               CapHex hex);

/* The next such hex after `last`, CAP_HEX_NONE for the first; CAP_HEX_NONE when there is no more.
 */
CapHex cap_special_next_source(const CapGame *game, const CapState *state, CapIndex army,
                               CapHex last);

/* May this Force leave the map from the hex where it stands? */
gboolean cap_special_is_exit(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                             CapHex hex);

/* [8b] Must this Force check attrition in the segment because of a special rule? */
gboolean cap_special_attrition_is_due(const CapGame *game, const CapState *state,
                                      CapCapitanoIndex primo);

/* Does any rule of the scenario switch this one on or off? */
static inline gboolean cap_special_has_switch(const CapGame *game, CapSwitch rule) {
  return game->special.first_adjust[rule] != G_MAXUINT16;
}

/* Is a rule of the rule book switched on by the scenario, for a subject or in general? One that it
 * says nothing about is as `otherwise`. */
gboolean cap_special_switch(const CapGame *game, const CapState *state, CapSwitch rule,
                            const CapSubject *subject, gboolean otherwise);

/* --- Moments (special-events.c) --------------------------------------------------------------- */

/* Something has come about: rules that wait for it are put on the stack and happen before the
 * caller's stage goes on. TRUE when there are any; the caller's frame stays valid. Rules for one
 * moment happen in the order of the document. */
gboolean cap_hook(CapPlay *play, CapHook hook, const CapSubject *subject);

/* --- Secret answers (words-together.c) -------------------------------------------------------- */

/* Puts other answers in the place of those that others than `side` have given in
 * secret and that are not shown yet. FALSE when there are none, or no others. */
gboolean cap_sealed_disguise(const CapPlay *play, CapIndex side, CapState *state);

/* Can what was bid in secret be paid? */
gboolean cap_sealed_is_sound(const CapGame *game, const CapState *state);

/* --- Victory at once (ch13-victory.c) --------------------------------------------------------- */

/* [13a] Ends the game when a condition "at once" holds: to be asked when the rules of a moment are
 * done, with its subject; by cap_hook() itself when no rule waits for the moment. */
void cap_victory_at_once(CapPlay *play, const CapSubject *subject);

/* The moment of an Order request, for one that a Force has been given already, at this price. */
void cap_hook_given_order(CapPlay *play, CapCapitanoIndex primo, int price);

/* special-watch.c. From now on it is followed where Forces are: for the moments enter, stop and
 * leave, whoever moves them. After the set-up. */
void cap_watch_begin(CapPlay *play);

/* For the machine, between two steps: TRUE when such a moment has come and is on the stack. */
gboolean cap_watch(CapPlay *play);

/* special-locks.c. At the start of the Command Phase of a side: TRUE when Orders that rules have
 * locked can be changed again, and a stage for that is on the stack. */
gboolean cap_review_locks(CapPlay *play, CapIndex side);

/* special-effects-pieces.c. [7.6.4] A Force, or a Capitano alone, leaves the map where
 * cap_special_is_exit() lets him; and comes back, without an Order. */
void cap_leave_map(CapPlay *play, CapCapitanoIndex primo);
void cap_come_back(CapPlay *play, CapCapitanoIndex primo, CapHex hex);
