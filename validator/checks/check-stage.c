#include "validator/checks/check-stage.h"

static const CapCheckStage stages[CAP_N_CODES] = {
#define CAP_CODE(id, slug, severity, rule, summary, explanation)                                   \
  [CAP_CODE_##id] = CAP_CHECK_STAGE_SENSE,
#include "schema/codes-document.def"
#include "schema/codes-map.def"
#include "schema/codes-roster.def"
#include "schema/codes-rules.def"
#include "schema/codes-scenario.def"
#include "schema/codes-zones.def"
#undef CAP_CODE
#define CAP_CODE(id, slug, severity, rule, summary, explanation)                                   \
  [CAP_CODE_##id] = CAP_CHECK_STAGE_SET_UP,
#include "schema/codes-set-up.def"
#undef CAP_CODE
};

CapCheckStage cap_code_check_stage(CapCode code) {
  g_assert(code < CAP_N_CODES);
  /* Two that stand among the codes of other stages. */
  if (code == CAP_CODE_SCENARIO_TOO_LARGE)
    return CAP_CHECK_STAGE_SENSE;
  if (code == CAP_CODE_RECORD_RESULT)
    return CAP_CHECK_STAGE_PLAY;
  /* A fault needs one game, what never happens needs many. */
  if (cap_code_is_from_play(code))
    return cap_code_info(code)->severity == CAP_SEVERITY_ERROR ? CAP_CHECK_STAGE_PLAY
                                                               : CAP_CHECK_STAGE_SHOWN;
  return stages[code];
}

gboolean cap_set_up_is_barred(const CapDiagnostics *findings, const char *file) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (cap_code_info(d->code)->severity == CAP_SEVERITY_ERROR &&
        cap_code_check_stage(d->code) != CAP_CHECK_STAGE_SET_UP && g_strcmp0(d->file, file) == 0)
      return TRUE;
  }
  return FALSE;
}
