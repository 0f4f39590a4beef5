/* What a run of `check` found, and the ways to print it. A reporter only prints: what counts as
 * failure is decided by the command from the same findings. */
#pragma once

#include <stdio.h>

#include "schema/diagnostic.h"
#include "schema/document.h"

/* One file that was looked at. */
typedef struct {
  const char *file; /* as the user named it */
  CapKind kind;     /* CAP_KIND_UNKNOWN when no document of ours could be made of it */
} CapReportDocument;

typedef struct {
  const CapReportDocument *documents; /* in the order they were read */
  guint n_documents;
  const CapDiagnostics *findings; /* sorted */
} CapReport;

typedef struct {
  gboolean color;
  gboolean summary; /* the line at the end that counts */
} CapTextOptions;

/* For people: place, excerpt with a caret, message and hint of each finding. */
void cap_report_write_text(const CapReport *report, const CapTextOptions *options, FILE *out);

/* One finding as cap_report_write_text() prints it, without the blank line after it; new string. */
char *cap_report_dup_finding(const CapDiagnostic *finding, gboolean color);

/* For programs: one JSON object. Its fields are described in json.md; "format" is the number of
 * that description and grows when a field changes its meaning or goes. */
void cap_report_write_json(const CapReport *report, FILE *out);
