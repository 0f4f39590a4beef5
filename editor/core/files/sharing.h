/* Maps and rosters belong to several scenarios: who else is changed by a change, and how a scenario
 * gets a map of its own. No GTK. */
#pragma once

#include "editor/core/project.h"

/* The titles of the other scenarios that use the map or roster with this file, from the folders in
 * which documents are looked for, sorted. New array of new strings. */
GPtrArray *cap_sharing_users(CapProject *project, CapFile *file);

/* The files besides the main one that saving would write. New array of borrowed files. */
GPtrArray *cap_sharing_modified(CapProject *project);

/* Saves the map or roster as it is now in a file of its own, with the name of that file as its id;
 * the scenario uses it from now on (a step of undo), and the shared one is again what is on disk.
 * FALSE when it cannot be written; nothing has changed then. */
gboolean cap_sharing_save_own_copy(CapProject *project, CapFile *file, const char *path,
                                   GError **error);

/* A name for such a file: "novara-1513-map.xml". New string. */
char *cap_sharing_dup_name(CapProject *project, CapFile *file);
