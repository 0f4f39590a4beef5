/* A file with findings that are known, so that only new ones fail: a list of fingerprints with how
 * often each of them is there. See fingerprint.h for what they survive. */
#pragma once

#include "schema/codes/diagnostic.h"

typedef struct _CapBaseline CapBaseline;

/* Reads a baseline that cap_baseline_write() wrote. NULL with an error when it cannot be read or
 * is something else. */
CapBaseline *cap_baseline_read(const char *path, GError **error);
void cap_baseline_free(CapBaseline *baseline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapBaseline, cap_baseline_free)

/* Marks the open findings that the baseline has as known, as many of each as it lists, and adds a
 * note for what it lists and nobody found. `documents` are the keys of the documents that were
 * looked at (see cap_document_key()): of others nothing can be said. Findings whose code
 * has a firm reason stay open. Sort the findings anew afterwards. */
void cap_baseline_apply(const CapBaseline *baseline, const GPtrArray *documents,
                        CapDiagnostics *findings);

/* Writes the findings that are open or known; those that cannot be accepted, and notes about
 * baselines, are left out. */
gboolean cap_baseline_write(const char *path, const CapDiagnostics *findings, GError **error);
