/* Findings that keep a command from what it was asked to do with a document. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "validator/commands/cli.h"

/* Prints them where errors go, for standard output may be the document. What the command ends with:
 * CAP_EXIT_IO when a file could not be read, else CAP_EXIT_FINDINGS. */
CapExit cap_obstacles_print(CapDiagnostics *findings, const CapStreams *io);
