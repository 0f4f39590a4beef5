#include "validator/checks/check-stage.h"

gboolean cap_set_up_is_barred(const CapDiagnostics *findings, const char *file) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code->severity == CAP_SEVERITY_ERROR && d->code->stage != CAP_CHECK_STAGE_SET_UP &&
        g_strcmp0(d->file, file) == 0)
      return TRUE;
  }
  return FALSE;
}
