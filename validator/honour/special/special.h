/* The special rules of a scenario as the chapters see them: what is forbidden, what is adjusted,
 * and moments at which something may happen. No chapter knows a rule by name. What can be forbidden
 * and adjusted, and the moments, are in words.h. */
#pragma once

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/machine.h"

/* Whom or what a question or a moment is about. Begin with honour_subject(); what does not apply
 * stays HONOUR_NOBODY, CAP_INDEX_NONE, CAP_HEX_NONE or 0. */
typedef struct {
  HonourCapitanoIndex capitano; /* a Force by its Primo Capitano, or a Capitano */
  HonourCapitanoIndex other;
  HonourUnitIndex unit;
  CapIndex side, army;
  CapHex hex;
  guint order;         /* bit of HonourOrders */
  guint die;           /* natural */
  guint fight;         /* HonourFightKind */
  const char *purpose; /* HONOUR_ACT_SPEND_POINTS */
  guint is_won;        /* 1: he has won the fight, which is over */
  guint opponent;      /* whom he fights, or would, as index + 1; 0: nobody */
  guint leader;        /* who would command, as index + 1; 0: whoever does at present */
} HonourSubject;

static inline HonourSubject honour_subject(void) {
  return (HonourSubject){.capitano = HONOUR_NOBODY,
                         .other = HONOUR_NOBODY,
                         .unit = HONOUR_NOBODY,
                         .side = CAP_INDEX_NONE,
                         .army = CAP_INDEX_NONE,
                         .hex = CAP_HEX_NONE};
}

/* A Force or Capitano where he stands: with his side and army. */
static inline HonourSubject honour_subject_force(const HonourGame *game, const HonourState *state,
                                                 HonourCapitanoIndex capitano) {
  HonourSubject subject = honour_subject();
  subject.capitano = capitano;
  subject.side = honour_side_of(game, state, capitano);
  subject.army = game->capitani[capitano].army;
  subject.hex = state->capitani[capitano].hex;
  return subject;
}

/* One who attacks another, or fires at him, in a hex; `fight` is a HonourFightKind, 0 when it is
 * not settled yet. */
static inline HonourSubject honour_subject_fight(const HonourGame *game, const HonourState *state,
                                                 HonourCapitanoIndex capitano,
                                                 HonourCapitanoIndex opponent, CapHex hex,
                                                 guint fight) {
  HonourSubject subject = honour_subject_force(game, state, capitano);
  subject.opponent = opponent + 1u;
  subject.hex = hex;
  subject.fight = fight;
  return subject;
}

/* --- Standing rules (standing.c). Pure. ---------------------------------------------- */

/* Does any rule of the scenario speak of it at all? */
static inline gboolean honour_special_has_forbid(const HonourGame *game, HonourAct act) {
  return game->special.first_forbid[act] != G_MAXUINT16;
}

/* The number of the rule that forbids it; CAP_INDEX_NONE when nothing does. */
CapIndex honour_special_find_forbid(const HonourGame *game, const HonourState *state, HonourAct act,
                                    const HonourSubject *subject);

/* The same, at once where no rule speaks of it; Orders can be locked besides. */
static inline CapIndex honour_special_forbids(const HonourGame *game, const HonourState *state,
                                              HonourAct act, const HonourSubject *subject) {
  if (act != HONOUR_ACT_CHANGE_ORDER && !honour_special_has_forbid(game, act))
    return CAP_INDEX_NONE;
  return honour_special_find_forbid(game, state, act, subject);
}

/* The rules that forbid an act to a subject in some hex or other; the rest never does, wherever he
 * goes. For whoever asks about many hexes: look them up once, then ask about each hex. */
enum { HONOUR_MAX_BANS = 8 };
typedef struct {
  guint n;                        /* more than HONOUR_MAX_BANS: too many to list, all are asked */
  guint16 rules[HONOUR_MAX_BANS]; /* in the order of the document */
} HonourBans;

/* Could any of them ever forbid it in this hex, by where they hold? */
gboolean honour_special_has_forbid_at(const HonourGame *game, HonourAct act, CapHex hex);

void honour_special_find_bans(const HonourGame *game, const HonourState *state, HonourAct act,
                              const HonourSubject *subject, HonourBans *bans);
CapIndex honour_special_forbids_there(const HonourGame *game, const HonourState *state,
                                      HonourAct act, const HonourBans *bans,
                                      const HonourSubject *subject);

/* The value, adjusted. */
int honour_special_adjust(const HonourGame *game, const HonourState *state, HonourValue value,
                          const HonourSubject *subject, int base);

/* The same, where the base is in parts of the unit that the scenario counts in: Movement Points in
 * half points, for one. */
int honour_special_adjust_parts(const HonourGame *game, const HonourState *state, HonourValue value,
                                const HonourSubject *subject, int base, int parts);

/* Does any rule of the scenario speak of the value at all? */
static inline gboolean honour_special_has_adjust(const HonourGame *game, HonourValue value) {
  return game->special.first_adjust[value] != G_MAXUINT16;
}

/* May the army also trace its LOC from this hex, which is not a source of its own list? */
gboolean honour_special_is_source(const HonourGame *game, const HonourState *state, CapIndex army,
                                  CapHex hex);

/* The next such hex after `last`, CAP_HEX_NONE for the first; CAP_HEX_NONE when there is no more.
 */
CapHex honour_special_next_source(const HonourGame *game, const HonourState *state, CapIndex army,
                                  CapHex last);

/* May this Force leave the map from the hex where it stands? */
gboolean honour_special_is_exit(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, CapHex hex);

/* [8b] Must this Force check attrition in the segment because of a special rule? */
gboolean honour_special_attrition_is_due(const HonourGame *game, const HonourState *state,
                                         HonourCapitanoIndex primo);

/* Does any rule of the scenario switch this one on or off? */
static inline gboolean honour_special_has_switch(const HonourGame *game, HonourSwitch rule) {
  return game->special.first_adjust[rule] != G_MAXUINT16;
}

/* Is a rule of the rule book switched on by the scenario, for a subject or in general? One that it
 * says nothing about is as `otherwise`. */
gboolean honour_special_switch(const HonourGame *game, const HonourState *state, HonourSwitch rule,
                               const HonourSubject *subject, gboolean otherwise);

/* printed.c. Finds out, once the rules of a game are compiled, whom bans on commanding are about
 * that speak of printed pieces only. */
void honour_special_find_commands(HonourGame *game);

/* --- Moments (events.c) --------------------------------------------------------------- */

/* Something has come about: rules that wait for it are put on the stack and happen before the
 * caller's stage goes on. TRUE when there are any; the caller's frame stays valid. Rules for one
 * moment happen in the order of the document. */
gboolean honour_hook(HonourPlay *play, HonourHook hook, const HonourSubject *subject);

/* --- Secret answers (words/together.c) -------------------------------------------------------- */

/* Puts other answers in the place of those that others than `side` have given in
 * secret and that are not shown yet. FALSE when there are none, or no others. */
gboolean honour_sealed_disguise(const HonourPlay *play, CapIndex side, HonourState *state);

/* Draws an answer in the place of each of these, by luck and not by what was answered. */
void honour_sealed_imagine(HonourPlay *play, CapIndex side, CapDice *luck);

/* Can what was bid in secret be paid? */
gboolean honour_sealed_is_sound(const HonourGame *game, const HonourState *state);

/* --- Victory at once (ch13-victory.c) --------------------------------------------------------- */

/* [13a] Ends the game when a condition "at once" holds: to be asked when the rules of a moment are
 * done, with its subject; by honour_hook() itself when no rule waits for the moment. */
void honour_victory_at_once(HonourPlay *play, const HonourSubject *subject);

/* The moment of an Order request, for one that a Force has been given already, at this price. */
void honour_hook_given_order(HonourPlay *play, HonourCapitanoIndex primo, int price);

/* watch.c. From now on it is followed where Forces are: for the moments enter, stop and
 * leave, whoever moves them. After the set-up. */
void honour_watch_begin(HonourPlay *play);

/* For the machine, between two steps: TRUE when such a moment has come and is on the stack. */
gboolean honour_watch(HonourPlay *play);

/* locks.c. At the start of the Command Phase of a side: TRUE when Orders that rules have
 * locked can be changed again, and a stage for that is on the stack. */
gboolean honour_review_locks(HonourPlay *play, CapIndex side);

/* words/arrivals.c. [7.6.4] A Force, or a Capitano alone, leaves the map where
 * honour_special_is_exit() lets him; and comes back, without an Order. */
void honour_leave_map(HonourPlay *play, HonourCapitanoIndex primo);
void honour_come_back(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex);
