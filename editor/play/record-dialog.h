/* Asks for the file of a record, and writes it. */
#pragma once

#include "editor/core/games/tape.h"
#include "editor/shell/desk.h"

/* Asks where, and saves the game there. `widget` stands in the window. */
void cap_record_save(GtkWidget *widget, CapDesk *desk, const CapTape *tape);

/* Asks which, and hands the path over unless the user thinks better of it. */
typedef void (*CapRecordChosen)(GtkWidget *widget, const char *path);
void cap_record_open(GtkWidget *widget, CapRecordChosen chosen);
