/* Chapter 18: which optional rules are in force, and what the other chapters ask of them. */
#pragma once

#include "validator/honour/charts/attrition.h"
#include "validator/honour/machine/machine.h"

/* Bits of state->options. */
typedef enum {
  HONOUR_OPTION_QUARTERS = 1 << 0,
  HONOUR_OPTION_SWISS = 1 << 1,
  HONOUR_OPTION_GUNS = 1 << 2,
  HONOUR_OPTION_INTERPHASE = 1 << 3,
  HONOUR_OPTION_MERCENARIES = 1 << 4,
  HONOUR_OPTION_TREACHERY = 1 << 5,
  HONOUR_OPTION_PILLAGE = 1 << 6,
  HONOUR_OPTION_FATE = 1 << 7,
  HONOUR_OPTION_SHORT_BATTLE = 1 << 8,
} HonourOptionalRules;

static inline gboolean honour_uses(const HonourState *state, HonourOptionalRules rule) {
  return (state->options & rule) != 0;
}

/* --- 18.1 Quarters (ch18-quarters.c) ---------------------------------------------------------- */

/* May the Force enter Quarters where it is? Whether the rule is used is not looked at. */
HonourReason honour_may_enter_quarters(const HonourGame *game, const HonourState *state,
                                       HonourCapitanoIndex primo);

/* [18.1e] How it is lodged; HONOUR_QUARTERS_NONE On Campaign. */
HonourQuarters honour_quarters_of(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo);

/* [18.1g] Whoever can no longer be in Quarters goes On Campaign; but [18.1d] not in the middle of a
 * fight. The machine sees to it before every stage. */
void honour_update_quarters(HonourPlay *play);

/* [18.1d] Forces of one side in a hex that was attacked go On Campaign. */
void honour_end_quarters_in(HonourPlay *play, CapHex hex, CapIndex side);

/* --- 18.4 Interphase (ch18-interphase.c) ------------------------------------------------------ */

/* [18.4c] Must the Forces of this side Stand or keep Garrison in this turn? */
gboolean honour_must_rest(const HonourState *state, CapIndex side);

/* --- 18.5 and 18.6 ---------------------------------------------------------------------------- */

/* Is anybody in the Force of this Primo Capitano held by the No Move marker of an optional rule? */
gboolean honour_is_pinned(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex primo);

/* ch18-treachery.c: what a Capitano Generale may try before he does anything else, as options of
 * his march. The answer is FALSE when the option is another's. */
void honour_treachery_offer(const HonourPlay *play, const HonourFrame *frame, CapRequest *request);
gboolean honour_treachery_answer(HonourPlay *play, HonourFrame *frame, CapOption option);

/* --- 18.7 Pillage (ch18-pillage.c) ------------------------------------------------------------ */

/* May the Force lay waste the hex it is in? Movement Points are not looked at. */
HonourReason honour_may_pillage(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo);

/* [C.ATT-barren] Was the hex pillaged or devastated? */
gboolean honour_is_wasted(const HonourGame *game, const HonourState *state, CapHex hex);

/* As options of a march; FALSE when the option is another's. */
void honour_march_pillage_offer(const HonourPlay *play, const HonourFrame *frame,
                                CapRequest *request);
gboolean honour_march_pillage_answer(HonourPlay *play, HonourFrame *frame, CapOption option);

/* [18.7a] After an advance or a siege its owner is asked, and it costs nothing. */
void honour_push_pillage_offer(HonourPlay *play, HonourCapitanoIndex primo);

/* The Force lays the Fortress waste where it is, whosever that is; nobody is asked. */
void honour_push_pillage(HonourPlay *play, HonourCapitanoIndex primo);

/* ch18-flight.c. [18.7d] A unit of the Force has a D*: TRUE when it is eliminated instead of what
 * the table says; else the Force will fly. */
gboolean honour_unit_deserts(HonourPlay *play, HonourCapitanoIndex primo);

/* [18.7d] For the machine, before every stage: TRUE when a Force has flown and pillages, with the
 * stage for that on the stack. Only a Major Battle is fought to its end first. */
gboolean honour_push_flight(HonourPlay *play);

/* --- 18.8 Fate (ch18-fate.c) ------------------------------------------------------------------ */

/* A Capitano was killed or captured. */
void honour_note_fallen(HonourPlay *play, HonourCapitanoIndex capitano);

/* At the end of the game a die for each of them. */
void honour_roll_fates(HonourPlay *play);
