/* Victory conditions in plain sentences; see rules-text.h. */
#pragma once

#include "validator/honour/text/rules-text.h"

/* What a victory-condition, score or otherwise says: new array of CapTextLine. */
GPtrArray *honour_victory_lines(const HonourScenario *scenario, CapNode node);
