/* What overlays of the rules are asked of: a copy of the documents, and the set-up as a rule system
 * lays it out from them. A rule system puts this first into a struct of its own. */
#pragma once

#include "editor/core/games/play-copy.h"

typedef struct {
  CapPlayCopy *copy;
} CapOverlayPlace;

/* A struct of so many bytes, empty but for the copy; `fill` makes the rest of it. NULL with an
 * error when the documents cannot be played. New. */
gpointer cap_overlay_place_new(const CapPlayTexts *texts, gsize size, void (*fill)(gpointer place),
                               GError **error);

/* `clear` frees the rest of it first, which needs the copy. */
void cap_overlay_place_free(gpointer place, void (*clear)(gpointer place));
