/* A compiled record: one game as the list of its decisions. See map.h for the conventions. */
#pragma once

#include "option.h"

typedef struct {
  CapSlice by, kind, about, option; /* borrowed from the document; about may be unset */
  guint first_die, n_dice;          /* the dice rolled since the decision before */
  CapNode node;
} CapDecision;

typedef struct {
  CapSlice scenario, digest, engine; /* borrowed from the document */
  guint options;                     /* bit n: the nth optional rule of its system is used */
  gboolean has_seed;
  guint64 seed;
  guint n_decisions;
  CapDecision *decisions;
  CapSlice side, level, state; /* of the result; unset when there is none */
  CapNode result;              /* CAP_NODE_NONE when there is none */
  guint n_dice;
  guint8 *dice; /* of all decisions and the result, in order */
} CapRecord;

/* Compiles a document of kind record, which must outlive it; `rules` are the optional ones of its
 * rule system, NULL when nobody asks for those it uses. Malformed parts are left out; the
 * reader has reported them. Whether the decisions are legal is for the rules to say. */
CapRecord *cap_record_compile(const CapDocument *doc, const CapOptionalRule *rules);
void cap_record_free(CapRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapRecord, cap_record_free)
