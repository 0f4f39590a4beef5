/* Finds, reads and compiles the maps and rosters that scenarios refer to, each once.
 *
 * A reference is an identifier, never a path. It is looked up first among the documents that
 * were handed in, then as ID.xml in the scenario's own folder, in `maps` and `scenarios` beside
 * it and beside its parent, then in the folders of the search path. Only reads. */
#pragma once

#include "schema/board/map.h"
#include "schema/roster.h"
#include "schema/scenario.h"

typedef struct _CapLibrary CapLibrary;

CapLibrary *cap_library_new(const CapLimits *limits);
void cap_library_free(CapLibrary *library);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapLibrary, cap_library_free)

/* Adds a folder to the end of the search path. */
void cap_library_add_folder(CapLibrary *library, const char *folder);

/* Hands a document in; the library owns it from now on. Findings of its compile step go to
 * `findings`. */
const CapDocument *cap_library_take(CapLibrary *library, CapDocument *doc,
                                    CapDiagnostics *findings);

/* A file that was handed in and of which no document could be made: its findings say why, and need
 * not be told again where another document names it. */
void cap_library_note_unread(CapLibrary *library, const char *path);

/* A copy that was handed in without the document beside it that is called by the same id gets a
 * finding. For documents in which nothing else is wrong: a copy that is being changed has time. */
void cap_library_check_copy(CapLibrary *library, const CapDocument *doc, CapDiagnostics *findings);

/* The compiled model of a document that was taken; NULL when it is of another kind or could not
 * be compiled. */
const CapMap *cap_library_map_of(const CapLibrary *library, const CapDocument *doc);
const CapRoster *cap_library_roster_of(const CapLibrary *library, const CapDocument *doc);

/* The scenario a record belongs to. When it cannot be found, has errors of its own, or is not the
 * one the record was made with, that is reported at the record; NULL when there is none. */
const CapDocument *cap_library_scenario_for(CapLibrary *library, const CapDocument *record,
                                            CapDiagnostics *findings);

/* The folders in which a reference of the scenario in `scenario_file` ("-" when it is in none) is
 * looked up, nearest first; some need not exist. New array of new strings. */
GPtrArray *cap_library_folders(const CapLibrary *library, const char *scenario_file);

/* Where the map or roster with this id is found that the scenario in `scenario_file` means; NULL
 * when there is none. New string. */
char *cap_library_find(CapLibrary *library, CapKind kind, const char *id,
                       const char *scenario_file);

/* SHA-256 over the texts of a scenario, its map and its roster: what a record was played with.
 * New string; NULL when one of them cannot be found. */
char *cap_library_digest(CapLibrary *library, const CapDocument *scenario);

/* The document of the map or the roster of a scenario; NULL when there is none. Borrowed. */
const CapDocument *cap_library_document_for(CapLibrary *library, const CapDocument *scenario,
                                            CapKind kind);

/* What a scenario refers to. When it cannot be found, has errors of its own, or is a roster for
 * other rules, that is reported at the scenario's attribute; NULL when there is nothing to work
 * with. */
const CapMap *cap_library_map_for(CapLibrary *library, const CapDocument *scenario,
                                  CapDiagnostics *findings);
const CapRoster *cap_library_roster_for(CapLibrary *library, const CapDocument *scenario,
                                        CapDiagnostics *findings);
