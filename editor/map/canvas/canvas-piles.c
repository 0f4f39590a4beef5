/* Counters that lie in the same place: how high each lies, and which of them is named. */
#include "editor/map/canvas/canvas-private.h"

/* Each counter of a pile lies a little higher than the one below it, in widths. */
#define PILE_STEP 0.11

/* A pile of more counters is as high as one of so many: they lie closer, and all over their place.
 */
#define PILE_MOST 9

/* In a high pile each weighs less. */
void cap_canvas_place_counters(CapCanvas *canvas) {
  g_autoptr(GHashTable) piles = g_hash_table_new(NULL, NULL);
  g_array_set_size(canvas->levels, 0);
  for (guint i = 0; i < canvas->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
    gpointer hex = GUINT_TO_POINTER(counter->hex);
    guint below = GPOINTER_TO_UINT(g_hash_table_lookup(piles, hex));
    double level = below;
    g_array_append_val(canvas->levels, level);
    g_hash_table_insert(piles, hex, GUINT_TO_POINTER(below + 1));
  }
  for (guint i = 0; i < canvas->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(piles, GUINT_TO_POINTER(counter->hex)));
    if (n > PILE_MOST)
      g_array_index(canvas->levels, double, i) *= (PILE_MOST - 1.0) / (n - 1.0);
  }
}

double cap_canvas_pile_rise(CapCanvas *canvas, guint i, double width) {
  return PILE_STEP * width * g_array_index(canvas->levels, double, i);
}

gboolean cap_canvas_has_selected(CapCanvas *canvas, const CapCounter *counter) {
  return canvas->selected_counter != NULL && g_strcmp0(counter->key, canvas->selected_counter) == 0;
}

static const CapCounter *selected_counter(CapCanvas *canvas) {
  for (guint i = 0; i < canvas->counters->len; i++) {
    const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
    if (cap_canvas_has_selected(canvas, counter))
      return counter;
  }
  return NULL;
}

/* Whether no counter that comes later lies in the same place. */
static gboolean is_on_top(CapCanvas *canvas, guint i) {
  const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
  for (guint k = i + 1; k < canvas->counters->len; k++)
    if (((const CapCounter *)g_ptr_array_index(canvas->counters, k))->hex == counter->hex)
      return FALSE;
  return TRUE;
}

/* A pile is named by the selected counter, else by the one on its top, which is the one that is
 * seen: two names would lie upon each other. */
gboolean cap_canvas_names_counter(CapCanvas *canvas, guint i) {
  const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
  const CapCounter *selected = selected_counter(canvas);
  return selected != NULL && selected->hex == counter->hex ? counter == selected
                                                           : is_on_top(canvas, i);
}

graphene_rect_t cap_canvas_foot_of_pile(CapCanvas *canvas, guint i, graphene_rect_t box) {
  const CapCounter *counter = g_ptr_array_index(canvas->counters, i);
  double rise = cap_canvas_pile_rise(canvas, i, box.size.width);
  if (counter->width > 0)
    return box;
  box.origin.x -= (float)rise;
  box.origin.y += (float)rise;
  return box;
}
