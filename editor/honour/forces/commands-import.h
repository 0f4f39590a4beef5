/* Takes a set-up in the notation of the printed instructions into the scenario of a project. No
 * GTK. */
#pragma once

#include "editor/core/project.h"
#include "editor/honour/forces/strange-sides.h"
#include "validator/honour/import/import.h"

/* What would be read, on the project's map and roster. FALSE when it has none; then there is
 * nothing to clear. */
gboolean honour_import_preview(CapProject *project, const char *text, HonourImportResult *result,
                               CapDiagnostics *findings);

/* What the text has in it, in a line: "“Title”, 4 turns, 2 sides, 5 stacks". New string. */
char *honour_import_dup_summary(const HonourImportResult *result);

/* Sides of the text that the scenario does not have, each with what it is taken for unless somebody
 * says otherwise. New array of HonourStrangeSide. */
GPtrArray *honour_import_strange_sides(CapProject *project, const HonourImportResult *result);

/* Takes everything that was read into the scenario, as one step of undo: title, length, the part of
 * the map in play, reliability and alignment as the text has them; sides, armies, their forces and
 * schedules beside those that are there. Armies it has already, by id, name or nation, get what is
 * new; ids that are taken get a number. Lines that cannot be read stand in a comment at the end.
 * `sides` are those of honour_import_strange_sides(), as somebody wants them; NULL: as they are
 * proposed. FALSE when there was nothing to take. */
gboolean honour_command_paste_text(CapProject *project, const char *text, const GPtrArray *sides);
