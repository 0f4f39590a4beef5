/* Whole commands on hostile files, inside of the fuzz target. */
#pragma once

#include "validator/commands/cli.h"

#include <stddef.h>
#include <stdint.h>

/* A path in a folder of this process, which is made once and kept. New string. */
char *fuzz_path(const char *name);

/* A file there. */
void fuzz_write(const char *name, const uint8_t *data, size_t size);

/* Runs a command in that folder; the words end with NULL, and "@NAME" among them stands for the
 * path of a file there, "@@PATH" for one of the source tree. Whatever it is given, it ends with a
 * status of the list, says something unless that is 0, and says it in UTF-8. */
CapExit fuzz_command(const char *const *words);
