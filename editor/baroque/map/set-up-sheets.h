/* Set-up sheets: what each player needs at the table to lay out a battle. */
#pragma once

#include "editor/core/project.h"
#include "editor/output/printout.h"

/* Of a project that has a battle. Copies what it needs. */
CapPrintout *baroque_set_up_sheets_new(CapProject *project);
