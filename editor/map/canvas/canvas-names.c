/* Where the names of settlements and zones stand, so that counters keep off them. Names are
 * arranged where the tiles are drawn, which takes longer than a frame has: what is known of another
 * zoom serves until they are. */
#include "editor/map/canvas/canvas-private.h"

#include "editor/map/draw-counter.h"

void cap_canvas_forget_names(CapCanvas *canvas) {
  g_hash_table_remove_all(canvas->names);
  canvas->names_zoom = 0;
}

static void learn_name(CapCanvas *canvas, const CapLabels *labels, CapHex hex, double scale) {
  CapRect name;
  if (!cap_counter_find_name(canvas->sheet, labels, hex, scale, &name))
    return;
  CapRect *kept = g_new(CapRect, 1);
  *kept = (CapRect){name.x / scale, name.y / scale, name.width / scale, name.height / scale};
  g_hash_table_insert(canvas->names, GUINT_TO_POINTER(hex), kept);
}

void cap_canvas_learn_names(CapCanvas *canvas) {
  double scale = canvas->zoom * gtk_widget_get_scale_factor(GTK_WIDGET(canvas));
  if (canvas->sheet == NULL || canvas->sheet->board == CAP_BOARD_TABLE ||
      canvas->names_zoom == scale)
    return;
  const CapLabels *labels = cap_labels_peek(canvas->sheet, scale);
  if (labels == NULL)
    return;
  g_hash_table_remove_all(canvas->names);
  canvas->names_zoom = scale;
  for (CapHex hex = 0; hex < MAX(canvas->sheet->n_hexes, canvas->sheet->n_zones); hex++)
    learn_name(canvas, labels, hex, scale);
}

const CapRect *cap_canvas_name_of(CapCanvas *canvas, CapHex hex) {
  return (canvas->layers & CAP_LAYER_NAMES) != 0
             ? g_hash_table_lookup(canvas->names, GUINT_TO_POINTER(hex))
             : NULL;
}
