/* A game as people look at it: counters on the map, options in words and by place, reasons. Nothing
 * in play depends on it. A viewer is a side, or CAP_INDEX_NONE, who knows everything. */
#pragma once

#include "validator/engine/honour/machine.h"
#include "validator/engine/ruleset.h"

/* view-pieces.c */
void cap_view_pieces(const CapPlay *play, const CapRequest *request, CapIndex viewer, GArray *out);
void cap_view_hex(const CapPlay *play, CapIndex viewer, CapHex hex, GString *out);

/* [1.4] An event that tells what is on hidden cards is not for the enemy. [1.4g] Attrition, combat
 * and discipline are for everybody. */
gboolean cap_view_hears(const CapGame *game, const CapState *state, CapIndex viewer,
                        const CapEvent *event);

/* view-moment.c. [2.2] */
void cap_view_moment(const CapPlay *play, CapPlayMoment *moment);

/* view-words.c */
const char *cap_view_question(const CapPlay *play, CapDecisionKind kind);
void cap_view_about(const CapPlay *play, const CapRequest *request, char out[CAP_OPTION_TEXT]);
void cap_view_option(const CapPlay *play, const CapRequest *request, CapOption option,
                     char out[CAP_OPTION_TEXT]);

/* As much of a text as there is room for, without half letters at its end. */
void cap_view_copy(const char *text, char out[CAP_OPTION_TEXT]);

/* Is the request about this Capitano? */
gboolean cap_view_is_about(const CapRequest *request, CapCapitanoIndex capitano);

/* view-places.c */
CapHex cap_view_option_hex(const CapPlay *play, const CapRequest *request, CapOption option);

/* view-refusal.c */
void cap_view_refuse(const CapPlay *play, const CapRequest *request, CapHex hex,
                     CapRefusal *refusal);

/* view-rule.c. The register on a rule: new string, NULL when it has none with this number. */
char *cap_view_rule(const char *number);
