/* The formats of `check` by name, and where each of them goes. */
#pragma once

#include "validator/report/report.h"

typedef struct {
  const char *name;
  void (*write)(const CapReport *report, const CapTextOptions *options, FILE *out);
} CapReportFormat;

/* One report that was asked for. */
typedef struct {
  const CapReportFormat *format;
  const char *file; /* borrowed from the option; NULL for standard output */
} CapReportOutput;

/* "text, json or sarif". New string. */
char *cap_format_names(void);

/* Reads NAME or NAME=FILE, where - is standard output. FALSE when there is no such format or the
 * name of the file is empty. */
gboolean cap_report_output_parse(const char *option, CapReportOutput *output);

/* Writes the report: to its file in one step, or to `out`. */
gboolean cap_report_output_write(const CapReportOutput *output, const CapReport *report,
                                 const CapTextOptions *options, FILE *out, GError **error);
