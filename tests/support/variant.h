/* Documents that differ from a sound one in a single place, and what is found in them. */
#pragma once

#include "schema/document/document.h"

#include <string.h>

#include "tests/support/test-support.h"

/* The text of tests/golden/common/NAME with `from`, which must stand in it once, replaced by `to`;
 * unchanged when `from` is NULL. New string. */
char *variant_text(const char *name, const char *from, const char *to);

/* The document of a text. Errors of shape are no trouble, anything worse is. */
CapDocument *variant_read(const char *name, const char *text, CapDiagnostics *findings);

/* All findings, sorted, one line each: "unknown-month at april 12:24: message (hint)". New
 * string. */
char *variant_findings(CapDiagnostics *findings);

/* One change and the finding it leads to. */
typedef struct {
  const char *from, *to;
  const char *slug;  /* NULL: nothing is found */
  const char *at;    /* text at the place of the finding */
  const char *words; /* part of the message */
} Variant;

/* Holds the findings of a variant against what was expected; of those that come in pairs one is
 * looked at. */
void variant_assert(const Variant *v, const char *text, CapDiagnostics *findings);
