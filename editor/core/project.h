/* What one window works on: a document and those it belongs with. For a scenario these are its map
 * and its roster, found by their ids as the validator finds them.
 *
 * Signal `changed`: one of the files has changed, or another one has taken its place. No GTK. */
#pragma once

#include "editor/core/files/cabinet.h"
#include "validator/open-scenario.h"

#define CAP_TYPE_PROJECT (cap_project_get_type())
G_DECLARE_FINAL_TYPE(CapProject, cap_project, CAP, PROJECT, GObject)

CapProject *cap_project_new(CapCabinet *cabinet, CapFile *file);

/* The document that was opened. Borrowed. */
CapFile *cap_project_main(CapProject *project);

/* The scenario, map or roster; NULL when the project has none, or none that can be found. Borrowed.
 */
CapFile *cap_project_file(CapProject *project, CapKind kind);

/* Every file of the project, the main one first. New array of borrowed files. */
GPtrArray *cap_project_files(CapProject *project);

CapCabinet *cap_project_cabinet(CapProject *project);

/* --- Compiled ------------------------------------------------------------------------------- */

/* The models of the documents as they are now, compiled when first asked for after a change. NULL
 * when there is no such document or it makes no sense. Borrowed, and only good until the next
 * change: ask again after every `changed`, keep nothing. Mistakes in the documents are left out of
 * the models; the inspector reports them. */
const CapMap *cap_project_map(CapProject *project);
const CapRoster *cap_project_roster(CapProject *project);
const CapScenario *cap_project_scenario(CapProject *project);

/* The scenario with its models, to be checked; NULL when there is no such document. Borrowed, and
 * as short-lived. */
CapOpenScenario *cap_project_open_scenario(CapProject *project);

/* --- Undo across the files ------------------------------------------------------------------ */

/* The latest step of all files; FALSE when there is none. */
gboolean cap_project_undo(CapProject *project);
gboolean cap_project_redo(CapProject *project);
const char *cap_project_undo_name(CapProject *project); /* NULL when there is nothing */
const char *cap_project_redo_name(CapProject *project);

gboolean cap_project_is_modified(CapProject *project);
