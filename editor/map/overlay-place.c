#include "editor/map/overlay-place.h"

gpointer cap_overlay_place_new(const CapPlayTexts *texts, gsize size, void (*fill)(gpointer place),
                               GError **error) {
  CapPlayCopy *copy = cap_play_copy_new(texts, error);
  if (copy == NULL)
    return NULL;
  CapOverlayPlace *place = g_malloc0(size);
  place->copy = copy;
  fill(place);
  return place;
}

void cap_overlay_place_free(gpointer place, void (*clear)(gpointer place)) {
  clear(place);
  cap_play_copy_unref(((CapOverlayPlace *)place)->copy);
  g_free(place);
}
