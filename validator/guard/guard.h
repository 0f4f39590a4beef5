/* Commands that read files of strangers run in a process of their own: under limits, and in the
 * sandbox. Whatever happens to it, this process tells how it ended. */
#pragma once

#include "validator/commands/cli.h"

/* How much of a sandbox it must be. */
typedef enum {
  CAP_SANDBOX_UNSET, /* try in CI, else off */
  CAP_SANDBOX_OFF,
  CAP_SANDBOX_TRY,     /* as much as this system can do */
  CAP_SANDBOX_REQUIRE, /* all of it, or nothing is done */
} CapSandboxMode;

typedef struct {
  char *max_memory; /* NULL when not given */
  char *sandbox;    /* likewise; a word of CapSandboxMode */
  gboolean no_sandbox;
} CapGuardOptions;

void cap_guard_options_clear(CapGuardOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapGuardOptions, cap_guard_options_clear)

/* The options of a command and those of the guard behind them; new array, ended by an empty row. */
GOptionEntry *cap_guard_extend(const GOptionEntry *entries, CapGuardOptions *options);

/* Runs a command as its arguments ask for: here, or guarded. */
CapExit cap_guard_run(const CapCommand *command, char ***args, const CapStreams *io);
