/* Victory conditions in plain English sentences; see rules-text.h. */
#pragma once

#include "validator/report/html/rules-text.h"

/* What a victory-condition, score or otherwise says: new array of CapTextLine. */
GPtrArray *cap_victory_lines(const CapScenario *scenario, CapNode node);
