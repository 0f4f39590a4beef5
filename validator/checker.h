/* Checks a set of documents together: reads them, compiles them, runs every check on each. All
 * findings are kept, whichever stage they come from. */
#pragma once

#include <stdio.h>

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"
#include "validator/open-scenario.h"
#include "validator/play/trial.h"

typedef struct _CapChecker CapChecker;

/* max_findings: of one file; 0 for no limit. */
CapChecker *cap_checker_new(const CapLimits *limits, guint max_findings);
void cap_checker_free(CapChecker *checker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapChecker, cap_checker_free)

/* A folder in which maps and rosters that are not among the documents are looked for. */
void cap_checker_add_folder(CapChecker *checker, const char *folder);

/* Reads a document, "-" for standard input. Returns its kind, CAP_KIND_UNKNOWN when none of ours
 * could be made of it. */
CapKind cap_checker_read(CapChecker *checker, const char *path);

/* The same for text in memory, which is copied; `name` is shown as the file, and what the document
 * refers to is looked for beside it. */
CapKind cap_checker_read_text(CapChecker *checker, const char *name, const char *text,
                              gsize length);

/* Reads a document that others may refer to and that is not checked itself. */
void cap_checker_read_aside(CapChecker *checker, const char *path);
void cap_checker_read_text_aside(CapChecker *checker, const char *name, const char *text,
                                 gsize length);

/* Runs the checks on everything that was read, once, after the last one. Findings get their
 * fingerprints; those that their document suppresses are marked. */
void cap_checker_run(CapChecker *checker);

/* The document that was made of a file; NULL when none could be. Borrowed. */
const CapDocument *cap_checker_document(const CapChecker *checker, const char *file);

/* A scenario that was read, opened once more with what it refers to. To be freed before the checker
 * is. */
CapOpenScenario *cap_checker_open(CapChecker *checker, const CapDocument *scenario);

/* Whether records are played again (yes unless told otherwise). */
void cap_checker_set_play(CapChecker *checker, gboolean play);

/* Findings are shown though their documents say to pass over them: whoever checks files of
 * strangers does not let them decide that. */
void cap_checker_ignore_suppressions(CapChecker *checker);

/* Monotonic time at which checking ends: what was not done by then is reported as such, file by
 * file. 0, as at first, for no end. */
void cap_checker_set_deadline(CapChecker *checker, gint64 deadline);

/* How scenarios without errors are played, with so many threads (0: as many as there are
 * processors); no games unless told. The options are copied, their strings borrowed. How far it has
 * got is shown on `progress` (may be NULL) if that is a terminal. */
void cap_checker_set_trial(CapChecker *checker, const CapTrialOptions *options, guint jobs,
                           FILE *progress);

/* What was found so far, sorted after cap_checker_run(). A caller may add to it. */
CapDiagnostics *cap_checker_findings(CapChecker *checker);
