/* Identifiers that have changed places: each is made of the words of the other's name. */
#pragma once

#include "validator/checks/checks.h"

/* A kind of thing with an identifier and a name. */
typedef struct {
  CapName element;
  const char *what;
  CapName also;           /* an attribute whose words are part of the name; CAP_NAME_OTHER: none */
  gboolean is_one_enough; /* an id of this kind is like the name of no other by chance */
} CapCrossedKind;

/* Looks at all things of these kinds. */
void cap_check_crossed_ids(const CapCheckContext *context, const CapCrossedKind *kinds,
                           guint n_kinds);
