#include "validator/draw/map.h"

#include "validator/draw/parts.h"

CapHex cap_drawing_next_hex(const CapDrawing *drawing, CapHex hex) {
  const CapSheetWindow *w = &drawing->window;
  guint columns = drawing->sheet->grid.columns;
  guint row = hex == CAP_HEX_NONE ? w->first_row : hex / columns;
  guint column = hex == CAP_HEX_NONE ? w->first_column : hex % columns + 1;

  for (; row < w->end_row; row++, column = w->first_column)
    for (; column < w->end_column; column++)
      if (drawing->sheet->hexes[row * columns + column].is_present)
        return row * columns + column;
  return CAP_HEX_NONE;
}

static void draw_hexes(const CapDrawing *drawing) {
  guint layers = drawing->layers;

  cap_draw_terrain(drawing);
  if ((layers & CAP_LAYER_TERRAIN) != 0)
    cap_draw_terrain_marks(drawing);
  cap_draw_grid(drawing);
  if ((layers & CAP_LAYER_PROVENANCE) != 0)
    cap_draw_hatches(drawing);
  if ((layers & (CAP_LAYER_REGIONS | CAP_LAYER_BORDERS)) != 0)
    cap_draw_region_borders(drawing);
  if ((layers & CAP_LAYER_RIVERS) != 0)
    cap_draw_rivers(drawing);
  if ((layers & CAP_LAYER_NUMBERS) != 0)
    cap_draw_numbers(drawing);
  if ((layers & CAP_LAYER_ROADS) != 0)
    cap_draw_roads(drawing);
  if ((layers & CAP_LAYER_RIVERS) != 0)
    cap_draw_ferries(drawing);
  cap_draw_veil(drawing);
  if ((layers & CAP_LAYER_SETTLEMENTS) != 0)
    cap_draw_settlements(drawing);
  if ((layers & CAP_LAYER_AXES) != 0)
    cap_draw_axes(drawing);
}

void cap_draw_map(CapSheet *sheet, CapPen *pen, guint layers, double scale, const CapRect *part) {
  CapDrawing drawing = {.sheet = sheet,
                        .pen = pen,
                        .layers = layers,
                        .scale = scale,
                        .part = *part,
                        .window = cap_sheet_window(sheet, part)};

  if (sheet->board == CAP_BOARD_ZONES)
    cap_draw_zones(&drawing);
  else if (sheet->board == CAP_BOARD_TABLE)
    cap_draw_table(&drawing);
  else
    draw_hexes(&drawing);
  if ((layers & (CAP_LAYER_NAMES | CAP_LAYER_REGIONS)) != 0)
    cap_draw_labels(&drawing);
}
