/* A rollout: from the position at hand, as far as a side may know it, a game is played on by
 * doctrine. See search.h. */
#pragma once

#include "validator/play/search-course.h"

typedef struct _CapRollout CapRollout;

/* Games of one side with these optional rules. */
CapRollout *cap_rollout_new(const CapRuleset *rules, const CapRulesGame *game, guint options,
                            CapIndex side);
void cap_rollout_free(CapRollout *rollout);

/* Where rollouts begin from now on. `memory` is what the side remembers; NULL: nothing. */
void cap_rollout_from(CapRollout *rollout, const CapRulesPlay *play, gconstpointer memory,
                      guint turns);

/* Plays a course; how well it ended for the side, from 0 to 1000. The same luck gives the same
 * world to every course, and the same dice from the beginning of each turn on, so that courses
 * differ by what they do and not by what they roll. */
int cap_rollout_play(CapRollout *rollout, const CapSeekerCourse *course, guint64 luck);

/* Decisions in all games so far: a measure of work that is the same on every machine. */
guint64 cap_rollout_decisions(const CapRollout *rollout);
