/* Who plays in a study of balance, and how much, when nobody says otherwise. */
#pragma once

#include "validator/play/player.h"

enum {
  CAP_BALANCE_COURSES = 12, /* in so many games it is found out when they were decided */
  CAP_BALANCE_SLOWER = 20   /* a player that looks ahead plays one game where others play so many */
};

/* One player for each level of strength, the weakest first; the last may be one that looks ahead,
 * with less than usual, since there are many games to play. New array of CapPlayerSpec, which it
 * owns. */
GPtrArray *cap_balance_players(const CapRuleset *rules, gboolean looks_ahead);

/* Which of them tries the changes: the strongest that does not look ahead; the first when there is
 * none. */
guint cap_balance_judge(const GPtrArray *players);
