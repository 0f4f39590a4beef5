/* The stages of a check, as far as one may be left out because of what an earlier one found:
 * nothing can be said about findings of a stage that a document did not come to. */
#pragma once

#include "schema/diagnostic.h"

typedef enum {
  CAP_CHECK_STAGE_FILE,   /* it was read, and its shape looked at */
  CAP_CHECK_STAGE_SENSE,  /* references and data */
  CAP_CHECK_STAGE_SET_UP, /* what the rules say of the set-up */
  CAP_CHECK_STAGE_PLAY,   /* games, or a record played again */
  CAP_CHECK_STAGE_SHOWN,  /* what enough games showed, or never did */
} CapCheckStage;

/* The stage that finds it. */
CapCheckStage cap_code_check_stage(CapCode code);

/* Whether the file has errors that keep the set-up from being looked at: any but those that the
 * set-up itself shows, suppressed or not. */
gboolean cap_set_up_is_barred(const CapDiagnostics *findings, const char *file);
