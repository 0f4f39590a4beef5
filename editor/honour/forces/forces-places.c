/* Supply sources and entry hexes of the army that is selected, on the map. */
#include "editor/honour/forces/forces-page-private.h"

static const char overlay_name[] = "forces-places";
static const GdkRGBA source_colour = {0.15f, 0.55f, 0.25f, 0.45f};
static const GdkRGBA entry_colour = {0.80f, 0.50f, 0.10f, 0.45f};

/* A source has its own sign on every page: another letter would lie upon it. */
static gboolean is_source(const HonourScenario *s, CapHex hex) {
  for (guint i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources; k++)
      if (s->armies[i].sources[k].hex == hex)
        return TRUE;
  return FALSE;
}

static void add_sources(CapOverlay *overlay, const HonourArmy *army) {
  for (guint i = 0; i < army->n_sources; i++)
    if (army->sources[i].hex != CAP_HEX_NONE)
      cap_overlay_add_hex(overlay, army->sources[i].hex, &source_colour, NULL);
}

/* Where stacks that come later enter. */
static void add_entries(CapOverlay *overlay, const HonourScenario *s, CapIndex army) {
  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    if (stack->army != army || stack->arrival == HONOUR_ARRIVAL_SETUP)
      continue;
    for (CapHex hex = 0; hex < s->base.map->n_hexes; hex++)
      if (cap_bits_has(&stack->hexes, hex))
        cap_overlay_add_hex(overlay, hex, &entry_colour, is_source(s, hex) ? NULL : "E");
  }
}

void honour_forces_page_show_places(HonourForcesPage *page) {
  CapCanvas *canvas = cap_desk_canvas(page->desk);
  const HonourScenario *s = honour_scenario(cap_project_scenario(cap_desk_project(page->desk)));
  HonourForceItem *item = honour_forces_page_item(page);
  const char *id = item != NULL ? honour_force_item_army(item) : NULL;
  CapIndex army =
      s != NULL && id != NULL ? honour_scenario_find_army(s, cap_slice_of(id)) : CAP_INDEX_NONE;
  if (canvas == NULL)
    return;
  if (army == CAP_INDEX_NONE || !gtk_widget_get_mapped(GTK_WIDGET(page))) {
    cap_canvas_take_overlay(canvas, overlay_name, NULL);
    return;
  }
  CapOverlay *overlay = cap_overlay_new();
  add_entries(overlay, s, army);
  add_sources(overlay, &s->armies[army]);
  cap_canvas_take_overlay(canvas, overlay_name, overlay);
}
