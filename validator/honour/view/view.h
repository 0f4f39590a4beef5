/* A game as people look at it: counters on the map, options in words and by place, reasons. Nothing
 * in play depends on it. A viewer is a side, or CAP_INDEX_NONE, who knows everything. */
#pragma once

#include "validator/honour/machine/machine.h"
#include "validator/engine/ruleset.h"

/* What is written on a counter. */
typedef enum { HONOUR_BADGE_STRENGTH, HONOUR_BADGE_ORDER } HonourBadge;
extern const CapBadge honour_badges[];

/* view-pieces.c */
void honour_view_pieces(const HonourPlay *play, const CapRequest *request, CapIndex viewer,
                        GArray *out);
void honour_view_hex(const HonourPlay *play, CapIndex viewer, CapHex hex, GString *out);

/* [1.4] An event that tells what is on hidden cards is not for the enemy. [1.4g] Attrition, combat
 * and discipline are for everybody. */
gboolean honour_view_hears(const HonourGame *game, const HonourState *state, CapIndex viewer,
                           const CapEvent *event);

/* view-moment.c. [2.2] */
void honour_view_moment(const HonourPlay *play, CapPlayMoment *moment);

/* view-words.c */
const char *honour_view_question(const HonourPlay *play, HonourDecisionKind kind);
void honour_view_about(const HonourPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]);
void honour_view_option(const HonourPlay *play, const CapRequest *request, CapOption option,
                        char out[CAP_OPTION_TEXT]);

/* As much of a text as there is room for, without half letters at its end. */
void honour_view_copy(const char *text, char out[CAP_OPTION_TEXT]);

/* Is the request about this Capitano? */
gboolean honour_view_is_about(const CapRequest *request, HonourCapitanoIndex capitano);

/* view-places.c */
CapHex honour_view_option_hex(const HonourPlay *play, const CapRequest *request, CapOption option);

/* view-refusal.c */
void honour_view_refuse(const HonourPlay *play, const CapRequest *request, CapHex hex,
                        CapRefusal *refusal);
