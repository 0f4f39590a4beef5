/* A copy of a scenario that tells when the conditions of one of its rules hold: beside the rule
 * stand events without effect, one for its moment and one for each of its conditions, whose
 * happening is counted in play. Games go as they would without them. No GTK. */
#pragma once

#include "schema/document/document-edit.h"

typedef enum {
  HONOUR_PROBE_MOMENT,    /* the moment came, whatever held then */
  HONOUR_PROBE_CONDITION, /* one of the conditions held */
  HONOUR_PROBE_ALL, /* all of them that can be looked at held, for what does not fire itself */
} HonourProbeKind;

typedef struct {
  HonourProbeKind kind;
  char *id;          /* of the event */
  CapNode condition; /* in the document that was copied; CAP_NODE_NONE for the other kinds */
} HonourProbe;

typedef struct {
  char *text;         /* of the scenario with probes */
  GPtrArray *probes;  /* of HonourProbe */
  gboolean is_partly; /* some conditions cannot be looked at by themselves */
} HonourProbing;

/* `rule` is an event, forbid, adjust or victory-condition of the document. NULL when it is none of
 * these. */
HonourProbing *honour_probing_new(const CapDocument *doc, CapNode rule);
void honour_probing_free(HonourProbing *probing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourProbing, honour_probing_free)
