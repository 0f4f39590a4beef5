/* Names that are given twice: one of the two things was copied and not changed. */
#pragma once

#include "validator/checks/checks.h"

/* What must have a name of its own within a document, and what it is called. */
typedef struct {
  CapName element;
  const char *what, *plural;
  CapName among; /* only among those with the same value of this; CAP_NAME_OTHER for all */
} CapNamedKind;

/* Looks at all things of these kinds. */
void cap_check_names(const CapCheckContext *context, const CapNamedKind *kinds, guint n_kinds);
