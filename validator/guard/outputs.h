/* The files that a command writes, as its arguments name them. */
#pragma once

#include "validator/commands/cli.h"

/* The values of one option, however it is written: --record FILE, --record=FILE, -o FILE. `option`
 * is a word of CapCommand.outputs. New array, NULL when the option is not given. */
char **cap_output_values(char *const *args, const char *option);

/* Before anything is done: FALSE, and said, when a document or another input would be lost, when
 * two outputs go to one file, or when one goes to standard output that cannot go there. */
gboolean cap_outputs_are_sound(const CapCommand *command, char *const *args, const CapStreams *io);
