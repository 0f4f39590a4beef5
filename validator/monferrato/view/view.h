/* A game as people and records put it: counters on the map, decisions and options in words,
 * reasons. Nothing in play depends on it. [M-65] Hands of chits are hidden from the other side. */
#pragma once

#include "validator/engine/ruleset.h"
#include "validator/monferrato/machine/machine.h"

/* pieces.c */
extern const CapBadge monferrato_badges[];
void monferrato_view_pieces(const MonferratoPlay *play, const CapRequest *request, GArray *out);
void monferrato_view_zone(const MonferratoPlay *play, CapIndex zone, GString *out);

/* "3/4", "L2"; empty for a Camp. By its MonferratoMarks: Disrupted units and Replacements have
 * another value. */
void monferrato_view_value(const MonferratoCounter *counter, guint8 marks,
                           char out[CAP_BADGE_TEXT]);

/* "Inf", "Cav": a few letters. */
const char *monferrato_view_kind(MonferratoKind kind);

/* hand.c: [M-65] what the viewer holds, with the reason why a chit cannot be played now, where one
 * of his Commands has its first source; and how many chits the other side has. CAP_INDEX_NONE sees
 * both hands. */
void monferrato_view_hand(const MonferratoPlay *play, CapIndex viewer, CapIndex zone, GString *out);

/* The Morale of the armies, and the hands: of the viewer chit by chit with what each does and why
 * it cannot be played now, of the other side only how many. Adds CapBeside. */
void monferrato_view_beside(const MonferratoPlay *play, CapIndex viewer, GPtrArray *out);

gboolean monferrato_view_hears(const MonferratoGame *game, CapIndex viewer, const CapEvent *event);

/* words.c */
void monferrato_option_text(const MonferratoGame *game, CapOption option,
                            char out[CAP_OPTION_TEXT]);
void monferrato_about_text(const MonferratoGame *game, const CapRequest *request,
                           char out[CAP_OPTION_TEXT]);
const char *monferrato_view_question(const MonferratoPlay *play, guint16 kind);
void monferrato_view_about(const MonferratoPlay *play, const CapRequest *request,
                           char out[CAP_OPTION_TEXT]);
void monferrato_view_option(const MonferratoPlay *play, CapOption option,
                            char out[CAP_OPTION_TEXT]);
CapSpot monferrato_view_option_spot(const MonferratoPlay *play, CapOption option);
void monferrato_view_moment(const MonferratoPlay *play, CapPlayMoment *moment);

/* refusal.c */
void monferrato_view_refuse(const MonferratoPlay *play, const CapRequest *request, CapIndex zone,
                            CapRefusal *refusal);
