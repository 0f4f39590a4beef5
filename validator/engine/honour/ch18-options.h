/* Chapter 18: which optional rules are in force, and what the other chapters ask of them. */
#pragma once

#include "validator/engine/honour/chart-attrition.h"
#include "validator/engine/honour/machine.h"

/* Bits of state->options. */
typedef enum {
  CAP_OPTION_QUARTERS = 1 << 0,
  CAP_OPTION_SWISS = 1 << 1,
  CAP_OPTION_GUNS = 1 << 2,
  CAP_OPTION_INTERPHASE = 1 << 3,
  CAP_OPTION_MERCENARIES = 1 << 4,
  CAP_OPTION_TREACHERY = 1 << 5,
  CAP_OPTION_PILLAGE = 1 << 6,
  CAP_OPTION_FATE = 1 << 7,
  CAP_OPTION_SHORT_BATTLE = 1 << 8,
} CapOptionalRules;

static inline gboolean cap_uses(const CapState *state, CapOptionalRules rule) {
  return (state->options & rule) != 0;
}

/* --- 18.1 Quarters (ch18-quarters.c) -----------------------------------------------------------
 */

/* May the Force enter Quarters where it is? Whether the rule is used is not looked at. */
CapReason cap_may_enter_quarters(const CapGame *game, const CapState *state,
                                 CapCapitanoIndex primo);

/* [18.1e] How it is lodged; CAP_QUARTERS_NONE On Campaign. */
CapQuarters cap_quarters_of(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [18.1g] Whoever can no longer be in Quarters goes On Campaign; but [18.1d] not in the middle of a
 * fight. The machine sees to it before every stage. */
void cap_update_quarters(CapPlay *play);

/* [18.1d] Forces of one side in a hex that was attacked go On Campaign. */
void cap_end_quarters_in(CapPlay *play, CapHex hex, CapIndex side);

/* --- 18.4 Interphase (ch18-interphase.c) -------------------------------------------------------
 */

/* [18.4c] Must the Forces of this side Stand or keep Garrison in this turn? */
gboolean cap_must_rest(const CapState *state, CapIndex side);

/* --- 18.5 and 18.6 -----------------------------------------------------------------------------
 */

/* Is anybody in the Force of this Primo Capitano held by the No Move marker of an optional rule? */
gboolean cap_is_pinned(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* ch18-treachery.c: what a Capitano Generale may try before he does anything else, as options of
 * his march. The answer is FALSE when the option is another's. */
void cap_treachery_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request);
gboolean cap_treachery_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* --- 18.7 Pillage (ch18-pillage.c) -------------------------------------------------------------
 */

/* May the Force lay waste the hex it is in? Movement Points are not looked at. */
CapReason cap_may_pillage(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [C.ATT-barren] Was the hex pillaged or devastated? */
gboolean cap_is_wasted(const CapGame *game, const CapState *state, CapHex hex);

/* As options of a march; FALSE when the option is another's. */
void cap_march_pillage_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request);
gboolean cap_march_pillage_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* [18.7a] After an advance or a siege its owner is asked, and it costs nothing. */
void cap_push_pillage_offer(CapPlay *play, CapCapitanoIndex primo);

/* The Force lays the Fortress waste where it is, whosever that is; nobody is asked. */
void cap_push_pillage(CapPlay *play, CapCapitanoIndex primo);

/* ch18-flight.c. [18.7d] A unit of the Force has a D*: TRUE when it is eliminated instead of what
 * the table says; else the Force will fly. */
gboolean cap_unit_deserts(CapPlay *play, CapCapitanoIndex primo);

/* [18.7d] For the machine, before every stage: TRUE when a Force has flown and pillages, with the
 * stage for that on the stack. Only a Major Battle is fought to its end first. */
gboolean cap_push_flight(CapPlay *play);

/* --- 18.8 Fate (ch18-fate.c) -------------------------------------------------------------------
 */

/* A Capitano was killed or captured. */
void cap_note_fallen(CapPlay *play, CapCapitanoIndex capitano);

/* At the end of the game a die for each of them. */
void cap_roll_fates(CapPlay *play);
