/* A document that comes over standard input, as an editor sends a text that is not saved yet, and
 * is known by the name of its file. */
#pragma once

#include "validator/checker.h"

typedef struct {
  const char *name; /* borrowed; NULL when standard input has no other name */
  char *text;       /* NULL when it could not be read */
  gsize length;
} CapNamedInput;

void cap_named_input_clear(CapNamedInput *input);

/* Writes `name` for "-" among the files, which then has it only once. */
void cap_named_input_rename(const char *name, GPtrArray *files);

/* Reads standard input. What cannot be read is a finding about "-". */
void cap_named_input_read(CapNamedInput *input, const char *name, const CapLimits *limits,
                          CapDiagnostics *findings);

/* Is this file the one that comes over standard input? */
gboolean cap_named_input_is(const CapNamedInput *input, const char *file);

/* Like cap_checker_read(). */
CapKind cap_named_input_check(const CapNamedInput *input, CapChecker *checker);
