/* Following the pieces of a game; see validator/engine/survey.h. */
#pragma once

#include "validator/honour/machine/machine.h"
#include "validator/engine/survey.h"

/* Notes where the stacks of the scenario are now. */
void honour_survey_pieces(const HonourPlay *play, CapSurvey *survey);
