/* What the tests of commands on forces share: a shipped scenario to work on, and what must hold of
 * every step. */
#pragma once

#include <string.h>

#include "editor/core/project.h"
#include "tests/support/test-support.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  char *before; /* the text of the scenario as it was opened */
} Bench;

char *dup_text(Bench *bench);
Bench open_bench(const char *name);
void close_bench(Bench *bench);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Bench, close_bench)

/* The text as it is now, read and held against its schema. */
void assert_has_shape(Bench *bench);

/* The step that was just made has this name, left a sound document that holds `wanted` (NULL for
 * anything), and is undone to the byte. The bench is as it was opened afterwards. */
void assert_step(Bench *bench, const char *name, const char *wanted);
void assert_unchanged(Bench *bench);

/* The n-th element with this name, from 0, as an anchor. */
CapAnchor *anchor_of(Bench *bench, CapName name, guint n);
CapHex hex_of(Bench *bench, const char *number);
