/* --option, shared by the commands that play games. */
#pragma once

#include "schema/scenario.h"
#include "validator/commands/cli.h"

/* The optional rules that the words name ("all": every one), by bit; what was there stays. FALSE
 * with a usage error of the command for a word that names none, or one that the scenario switches
 * off. `words` may be NULL. */
gboolean cap_rule_options_read(char *const *words, const CapScenario *scenario,
                               const CapCommand *command, const CapStreams *io, guint *options);
