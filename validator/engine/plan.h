/* Plans: what a side means to do in the turns to come. A doctrine chooses one and keeps it until a
 * reason ends it; single decisions serve it. What a plan says is for the rule system alone to know:
 * others list them, compare them, name them and ask for advice under one of them.
 *
 * A player remembers its plan from one decision to the next in memory of its own: `memory_size`
 * bytes of the rule system's (ruleset.h), all zero when a game begins, copied as they are when
 * somebody looks ahead. */
#pragma once

#include <glib.h>

enum { CAP_PLAN_WORDS = 8, CAP_MAX_PLANS = 64 };

/* Equal plans have equal bytes; unused words are zero. */
typedef struct {
  guint32 words[CAP_PLAN_WORDS];
} CapPlan;
