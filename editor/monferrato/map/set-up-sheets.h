/* Set-up sheets: what each player needs at the table to set a scenario up. */
#pragma once

#include "editor/output/printout.h"
#include "schema/monferrato/scenario.h"

/* Copies what it needs of the scenario. */
CapPrintout *monferrato_set_up_sheets_new(const MonferratoScenario *s);
