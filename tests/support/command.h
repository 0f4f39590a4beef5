/* Running the command inside the test program, with its output caught. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/commands/cli.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  char *out;
  char *err;
  CapExit status;
} Run;

void clear_run(Run *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Run, clear_run)

/* run_capitano("check", "a.xml", NULL) */
Run run_capitano(const char *first, ...) G_GNUC_NULL_TERMINATED;

/* Both texts in the message: a report that differs is best seen whole. */
void assert_text(const char *found, const char *wanted);
void assert_has(const char *text, const char *part);
void assert_lacks(const char *text, const char *part);

/* Nothing on either stream but what the status promises. */
void assert_usage_error(const Run *run, const char *part);
