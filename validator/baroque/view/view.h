/* A battle as people and records put it: bases on the table, decisions and options in words,
 * reasons. Nothing in play depends on it. [gap 145] Only a Command that was named and not yet shown
 * is hidden, and nothing tells of it. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/engine/ruleset.h"

/* pieces.c */
extern const CapBadge baroque_badges[];
void baroque_view_pieces(const BaroquePlay *play, const CapRequest *request, GArray *out);

/* Which unit stands at a point, the nearest within half a BU when none does; BAROQUE_NOBODY. */
guint baroque_view_unit_at(const BaroquePlay *play, BaroquePoint point);

/* What a unit is and how it is, in one line. */
void baroque_view_unit(const BaroquePlay *play, guint unit, GString *out);
void baroque_view_spot(const BaroquePlay *play, BaroquePoint point, GString *out);

/* words.c */
void baroque_option_text(const BaroqueGame *game, CapOption option, char out[CAP_OPTION_TEXT]);
gboolean baroque_option_of_text(const BaroqueGame *game, const char *text, CapOption *option);
void baroque_about_text(const BaroqueGame *game, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]);
const char *baroque_view_question(const BaroquePlay *play, guint16 kind);
void baroque_view_about(const BaroquePlay *play, const CapRequest *request,
                        char out[CAP_OPTION_TEXT]);
void baroque_view_option(const BaroquePlay *play, CapOption option, char out[CAP_OPTION_TEXT]);
void baroque_view_moment(const BaroquePlay *play, CapPlayMoment *moment);

/* spots.c: where options lead, and which option leads to a point. */
CapSpot baroque_view_option_spot(const BaroquePlay *play, const CapRequest *request,
                                 CapOption option);
gboolean baroque_view_option_at(const BaroquePlay *play, const CapRequest *request,
                                BaroquePoint point, CapOption *option);
/* The same when it shall look in this direction there, at most 2 steps off. */
gboolean baroque_view_option_facing(const BaroquePlay *play, const CapRequest *request,
                                    BaroquePoint point, guint direction, CapOption *option);
void baroque_view_refuse(const BaroquePlay *play, const CapRequest *request, BaroquePoint point,
                         CapRefusal *refusal);

static inline CapSpot baroque_spot(BaroquePoint point) {
  return cap_spot_of_point((guint16)CLAMP(point.x, 0, G_MAXUINT16),
                           (guint16)CLAMP(point.y, 0, G_MAXUINT16));
}

static inline BaroquePoint baroque_point_of_spot(CapSpot spot) {
  return (BaroquePoint){cap_spot_x(spot), cap_spot_y(spot)};
}
