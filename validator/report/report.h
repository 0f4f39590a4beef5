/* What a run of `check` found, and the ways to print it. A reporter only prints: what counts as
 * failure is decided by the command from the same findings. */
#pragma once

#include <stdio.h>

#include "schema/codes/diagnostic.h"
#include "schema/document/document.h"

/* One file that was looked at. */
typedef struct {
  const char *file; /* as the user named it */
  CapKind kind;     /* CAP_KIND_UNKNOWN when no document of ours could be made of it */
} CapReportDocument;

typedef struct {
  const CapReportDocument *documents; /* in the order they were read */
  guint n_documents;
  const CapDiagnostics *findings; /* sorted */
  gboolean is_strict;             /* warnings fail too; for formats that know only pass and fail */
  gboolean has_baseline;          /* known findings were looked for */
  const char *settings;           /* the file that leaves something out; NULL when there is none */
} CapReport;

typedef struct {
  gboolean color;
  gboolean summary; /* the line at the end that counts */
} CapTextOptions;

/* For people: place, excerpt with a caret, message and hint of each finding. */
void cap_report_write_text(const CapReport *report, const CapTextOptions *options, FILE *out);

/* The same on one line each: place, severity, code and message. */
void cap_report_write_concise(const CapReport *report, const CapTextOptions *options, FILE *out);

/* One finding as cap_report_write_text() prints it, without the blank line after it; new string. */
char *cap_report_dup_finding(const CapDiagnostic *finding, gboolean color);

/* For programs: one JSON object. Its fields are described in json.md; "format" is the number of
 * that description and grows when a field changes its meaning or goes. */
void cap_report_write_json(const CapReport *report, FILE *out);

/* For code scanners: a log in the format SARIF 2.1.0. */
void cap_report_write_sarif(const CapReport *report, FILE *out);

/* For test reports of build servers: JUnit XML, a suite for each file and in it a case for each
 * code that was found. Errors fail, with is_strict also warnings; what is known or suppressed is a
 * skipped case. */
void cap_report_write_junit(const CapReport *report, FILE *out);

/* For GitLab: open findings as a report of code quality, which shows them in a merge request. */
void cap_report_write_gitlab(const CapReport *report, FILE *out);

/* For GitHub: a workflow command for each open finding, which marks the line in a pull request. */
void cap_report_write_github(const CapReport *report, FILE *out);
