/* Sound play: goes for the victory conditions of a scenario as they are written, keeps its troops
 * together, takes what counts and holds it. It knows no scenario; it looks only at what its side
 * may know. It makes plans, and keeps to them as long as somebody remembers them for it (plan.h);
 * without a memory it can join any game at any point. */
#pragma once

#include "validator/engine/ledger.h"
#include "validator/honour/machine/machine.h"

typedef struct _HonourDoctrine HonourDoctrine;

/* What can be worked out before the first turn: the places that count, and the ways to them. By the
 * numbers of the rows when `numbers` is NULL, or by others, of which a copy is kept.
 */
HonourDoctrine *honour_doctrine_new(const HonourGame *game, const int *numbers);
void honour_doctrine_free(HonourDoctrine *doctrine);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourDoctrine, honour_doctrine_free)

/* The index of the best option by the numbers of the doctrine. To be asked for the request that
 * honour_play_next() gave last, since some options refer to what it left in the workspace. */
guint honour_doctrine_advise(const HonourDoctrine *doctrine, const HonourPlay *play,
                             const CapRequest *request, const CapCounsel *counsel);

/* How good an unfinished game looks for a side, from 0 to 1000; see `promise` of ruleset.h. */
int honour_doctrine_promise(const HonourDoctrine *doctrine, const HonourPlay *play, CapIndex side);

/* Every kind of decision has a score. */
gboolean honour_doctrine_has_score(HonourDecisionKind kind);
