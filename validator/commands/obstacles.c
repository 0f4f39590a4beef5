#include "validator/commands/obstacles.h"

#include "schema/codes/codes-file.h"
#include "validator/commands/manners.h"
#include "validator/report/report.h"

CapExit cap_obstacles_print(CapDiagnostics *findings, const CapStreams *io) {
  CapExit status = CAP_EXIT_FINDINGS;

  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);
    g_autofree char *text = cap_report_dup_finding(finding, cap_has_color(io, io->err));

    fprintf(io->err, "%s\n", text);
    if (finding->code == CAP_CODE_FILE_UNREADABLE)
      status = CAP_EXIT_IO;
  }
  return status;
}
