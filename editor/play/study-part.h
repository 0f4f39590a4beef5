/* Many games of the scenario, and what they came to.
 *
 * Signal `watch` (guint64 number): one of the games is to be looked at. */
#pragma once

#include "editor/core/games/games.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_STUDY_PART (cap_study_part_get_type())
G_DECLARE_FINAL_TYPE(CapStudyPart, cap_study_part, CAP, STUDY_PART, GtkWidget)

void cap_study_part_set_desk(CapStudyPart *part, CapDesk *desk);

/* Borrowed. */
CapGames *cap_study_part_games(CapStudyPart *part);
