/* `capitano check --fix`: what can be mended at once is mended before the check. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/fixes/mend.h"

typedef struct {
  GPtrArray *mended; /* of CapMended: the files as they were read; afterwards as they are */
  const CapLimits *limits;
  CapMendCheck check; /* with the settings of the check, but without games */
  gpointer data;
  gboolean diff; /* only show what would be changed */
} CapCheckFix;

/* Mends the files and says what was done. CAP_EXIT_FINDINGS when a file was left alone though
 * something could be mended, as with `diff`; CAP_EXIT_IO when one could not be written. */
CapExit cap_check_fix(const CapCheckFix *fix, const CapStreams *io);
