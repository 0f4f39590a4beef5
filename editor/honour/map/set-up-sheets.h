/* Set-up sheets: what each player needs at the table to set a scenario up. */
#pragma once

#include "editor/output/printout.h"
#include "schema/honour/scenario.h"

/* Copies what it needs of the scenario. */
CapPrintout *honour_set_up_sheets_new(const HonourScenario *scenario);
