/* The one door to a scenario. Its document is compiled with its map and its roster, checked, and
 * made ready by its rule system, each once; commands, trials and the editor share what comes of it:
 *
 *     open = cap_open_scenario_read(path, libraries, &limits, findings);
 *     cap_open_scenario_check(open, 0, findings);
 *     cap_study_run(... cap_open_scenario_rules(open), cap_open_scenario_game(open) ...);
 *     cap_open_scenario_free(open);
 *
 * Scenario and game live as long as the door is open and never change, so that any thread may look
 * at them. Whoever is given findings gets all of them in one list; none are kept here. */
#pragma once

#include "schema/library.h"
#include "validator/system.h"

typedef struct _CapOpenScenario CapOpenScenario;

/* Each of the three makes a new one, never NULL: what could not be made of it is NULL, see below,
 * and what is wrong is among the findings. Nothing has been checked yet. */

/* The file at a path ("-": standard input), with a library of its own that looks in these folders
 * (NULL-terminated, or NULL) and in those that the program always looks in. */
CapOpenScenario *cap_open_scenario_read(const char *path, const char *const *folders,
                                        const CapLimits *limits, CapDiagnostics *findings);

/* A scenario that a library has taken, which must outlive this. */
CapOpenScenario *cap_open_scenario_in(CapLibrary *library, const CapDocument *scenario,
                                      CapDiagnostics *findings);

/* A scenario with models that somebody else has compiled (NULL: there is none). All three are
 * borrowed and must outlive this. */
CapOpenScenario *cap_open_scenario_with(const CapDocument *scenario, const CapMap *map,
                                        const CapRoster *roster, CapDiagnostics *findings);

void cap_open_scenario_free(CapOpenScenario *open);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapOpenScenario, cap_open_scenario_free)

/* Runs every check of scenarios; its rule system is asked too, whether it can take it on. FALSE
 * when the time (monotonic; 0 for no end) was up before the last check. */
gboolean cap_open_scenario_check(CapOpenScenario *open, gint64 deadline, CapDiagnostics *findings);

/* The same for whoever only asks whether it can be played: all errors, and no proof of what can
 * come about in no game. */
gboolean cap_open_scenario_find_errors(CapOpenScenario *open, CapDiagnostics *findings);

/* --- What came of it, borrowed -------------------------------------------------------------- */

/* NULL when there is no file, or it is not XML. One that was read may be of another kind. */
const CapDocument *cap_open_scenario_document(const CapOpenScenario *open);

/* The document of its map or its roster; NULL when there is none, or when no library found it. */
const CapDocument *cap_open_scenario_part(const CapOpenScenario *open, CapKind kind);

/* NULL when it could not be compiled: it, its map or its roster makes no sense or is missing. */
const CapScenario *cap_open_scenario_scenario(const CapOpenScenario *open);

/* NULL when there is no rule system for it yet. */
const CapSystem *cap_open_scenario_system(const CapOpenScenario *open);
const CapRuleset *cap_open_scenario_rules(const CapOpenScenario *open);

/* Made ready for play: by the check, or else when it is first asked for, in any thread. NULL when
 * there are no rules for it or they cannot take it on; the check tells why. */
const CapRulesGame *cap_open_scenario_game(CapOpenScenario *open);

/* SHA-256 over the texts of scenario, map and roster, as in records. New string; NULL when one of
 * them is missing, or was not found by a library. */
char *cap_open_scenario_digest(const CapOpenScenario *open);
