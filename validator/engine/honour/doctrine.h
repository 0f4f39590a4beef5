/* Sound play: goes for the victory conditions of a scenario as they are written, keeps its troops
 * together, takes what counts and holds it. It knows no scenario; it looks only at what its side
 * may know. Every decision is scored by itself, so that it can join any game at any point. */
#pragma once

#include "validator/engine/honour/machine.h"

typedef struct _CapDoctrine CapDoctrine;

/* What can be worked out before the first turn: the places that count, and the ways to them. */
CapDoctrine *cap_doctrine_new(const CapGame *game);
void cap_doctrine_free(CapDoctrine *doctrine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDoctrine, cap_doctrine_free)

/* The index of the best option; `luck` decides between equals. To be asked for the request that
 * cap_play_next() gave last, since some options refer to what it left in the workspace. */
guint cap_doctrine_advise(const CapDoctrine *doctrine, const CapPlay *play,
                          const CapRequest *request, guint64 luck);

/* Every kind of decision has a score. */
gboolean cap_doctrine_has_score(CapDecisionKind kind);
