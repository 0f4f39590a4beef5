/* Following the pieces of a game; see validator/engine/survey.h. */
#pragma once

#include "validator/engine/honour/state.h"
#include "validator/engine/survey.h"

/* Notes where the stacks of the scenario are now. */
void cap_survey_pieces(const CapGame *game, const CapState *state, CapSurvey *survey);
