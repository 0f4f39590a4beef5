/* What all compiled rosters have in common, whatever their rule system; the system's own model
 * begins with it. Immutable; see map.h for the conventions. */
#pragma once

#include "schema/format.h"

struct _CapRoster {
  const CapFormat *format;
  char *file, *id, *title;
};

/* Compiles a document of kind roster; see cap_map_compile(). NULL when nobody knows its rule
 * system. */
CapRoster *cap_roster_compile(const CapDocument *doc, CapDiagnostics *findings);
void cap_roster_free(CapRoster *roster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapRoster, cap_roster_free)

/* For the compilers and the free functions of systems: sets and releases what is in common. */
void cap_roster_init(CapRoster *roster, const CapFormat *format, const CapDocument *doc);
void cap_roster_clear(CapRoster *roster);
