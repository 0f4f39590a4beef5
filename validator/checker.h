/* Checks a set of documents together: reads them, compiles them, runs every check on each. All
 * findings are kept, whichever stage they come from. */
#pragma once

#include "schema/diagnostic.h"
#include "schema/document.h"

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

/* Runs the checks on everything that was read, once, after the last one. */
void cap_checker_run(CapChecker *checker);

/* Whether records are played again (yes unless told otherwise). */
void cap_checker_set_play(CapChecker *checker, gboolean play);

/* What was found so far, sorted after cap_checker_run(). A caller may add to it. */
CapDiagnostics *cap_checker_findings(CapChecker *checker);
