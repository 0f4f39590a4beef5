/* What hexes are filled with: terrain in colours and marks, the grid, numbers, provenance. */
#include "editor/map/draw-parts.h"

#include <math.h>

#include "editor/map/canvas.h"
#include "editor/map/draw-style.h"

/* Below so many pixels a hex, marks would only be dirt. */
#define LEAST_FOR_MARKS   9.0
#define LEAST_FOR_GRID    9.0
#define LEAST_FOR_NUMBERS 38.0 /* on every hex */
#define LEAST_FOR_FIVES   17.0 /* where row and column are multiples of five */

static const CapInk fills[] = {
    [CAP_TERRAIN_CLEAR] = CAP_INK(0xf3eed9),    [CAP_TERRAIN_MARSH] = CAP_INK(0xd5e6d8),
    [CAP_TERRAIN_HEATH] = CAP_INK(0xecd6b4),    [CAP_TERRAIN_SWAMP] = CAP_INK(0xaed0c4),
    [CAP_TERRAIN_WOOD] = CAP_INK(0xb9d394),     [CAP_TERRAIN_HILL] = CAP_INK(0xe0c896),
    [CAP_TERRAIN_MOUNTAIN] = CAP_INK(0xbfa27d), [CAP_TERRAIN_LAKE] = CAP_INK(0x9cc5e3),
    [CAP_TERRAIN_SEA] = CAP_INK(0x74a9d2),      [CAP_TERRAIN_UNKNOWN] = CAP_INK(0xd9d9d9),
};
G_STATIC_ASSERT(G_N_ELEMENTS(fills) == CAP_TERRAIN_UNKNOWN + 1);

/* --- Colour --------------------------------------------------------------------------------- */

/* All hexes of one terrain make one path, so that no seams show between them; the stroke closes
 * those between two terrains. */
static void fill_terrain(const CapDrawing *drawing, guint terrain, CapInk ink) {
  gboolean is_any = FALSE;
  gboolean is_all = (drawing->layers & CAP_LAYER_TERRAIN) == 0 || terrain == CAP_TERRAIN_CLEAR;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    if (!is_all && drawing->sheet->hexes[i].terrain != terrain)
      continue;
    cap_sheet_trace(drawing->sheet, i, drawing->cr, drawing->scale);
    is_any = TRUE;
  }
  if (!is_any)
    return;
  cap_ink_set(drawing->cr, ink, 1);
  cairo_fill_preserve(drawing->cr);
  cairo_set_line_width(drawing->cr, 0.5);
  cairo_stroke(drawing->cr);
}

void cap_draw_terrain(const CapDrawing *drawing) {
  fill_terrain(drawing, CAP_TERRAIN_CLEAR, fills[CAP_TERRAIN_CLEAR]);
  if ((drawing->layers & CAP_LAYER_TERRAIN) == 0)
    return;
  for (guint terrain = CAP_TERRAIN_CLEAR + 1; terrain <= CAP_TERRAIN_UNKNOWN; terrain++)
    fill_terrain(drawing, terrain, fills[terrain]);
}

/* --- Marks ---------------------------------------------------------------------------------- */

/* A different small shift for each hex and mark, so that the ground does not look woven; always the
 * same for the same hex. From -1 to 1. */
static double wobble(CapHex hex, guint salt) {
  guint32 h = hex * 2654435761u + salt * 40503u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return (h & 0xffff) / 32767.5 - 1;
}

/* Where the marks of a hex stand: around its middle, which belongs to roads and towns. */
static const CapPoint spots[] = {{-0.24, -0.2}, {0.22, -0.24}, {-0.27, 0.22}, {0.2, 0.26}};

static void mark_marsh(cairo_t *cr, double x, double y, double s, guint spot) {
  if (spot == 1 || spot == 2)
    return;
  cairo_move_to(cr, x - 0.14 * s, y);
  cairo_rel_line_to(cr, 0.28 * s, 0);
  cairo_move_to(cr, x - 0.07 * s, y + 0.07 * s);
  cairo_rel_line_to(cr, 0.18 * s, 0);
}

static void mark_swamp(cairo_t *cr, double x, double y, double s, guint spot) {
  (void)spot;
  cairo_move_to(cr, x - 0.13 * s, y + 0.04 * s);
  cairo_rel_line_to(cr, 0.26 * s, 0);
  for (int i = -1; i <= 1; i++) {
    cairo_move_to(cr, x + 0.06 * i * s, y + 0.04 * s);
    cairo_rel_line_to(cr, 0.03 * i * s, -0.1 * s);
  }
}

static void mark_heath(cairo_t *cr, double x, double y, double s, guint spot) {
  (void)spot;
  for (int i = -1; i <= 1; i++) {
    cairo_move_to(cr, x, y + 0.04 * s);
    cairo_rel_line_to(cr, 0.07 * i * s, (i == 0 ? -0.1 : -0.08) * s);
  }
}

static void mark_wood(cairo_t *cr, double x, double y, double s, guint spot) {
  (void)spot;
  cairo_new_sub_path(cr);
  cairo_arc(cr, x, y, 0.1 * s, 0, 2 * G_PI);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + 0.12 * s, y + 0.05 * s, 0.075 * s, 0, 2 * G_PI);
}

static void mark_hill(cairo_t *cr, double x, double y, double s, guint spot) {
  if (spot == 3)
    return;
  cairo_move_to(cr, x - 0.13 * s, y + 0.05 * s);
  cairo_rel_curve_to(cr, 0.06 * s, -0.15 * s, 0.18 * s, -0.15 * s, 0.25 * s, 0);
}

static void mark_mountain(cairo_t *cr, double x, double y, double s, guint spot) {
  if (spot == 0)
    return;
  cairo_move_to(cr, x - 0.15 * s, y + 0.1 * s);
  cairo_rel_line_to(cr, 0.15 * s, -0.23 * s);
  cairo_rel_line_to(cr, 0.15 * s, 0.23 * s);
  cairo_move_to(cr, x, y - 0.13 * s);
  cairo_rel_line_to(cr, 0.03 * s, 0.21 * s);
  cairo_move_to(cr, x + 0.045 * s, y - 0.05 * s);
  cairo_rel_line_to(cr, 0.035 * s, 0.13 * s);
}

static void mark_lake(cairo_t *cr, double x, double y, double s, guint spot) {
  if (spot == 1 || spot == 2)
    return;
  cairo_move_to(cr, x - 0.16 * s, y);
  for (guint i = 0; i < 2; i++)
    cairo_rel_curve_to(cr, 0.05 * s, -0.06 * s, 0.1 * s, 0.06 * s, 0.16 * s, 0);
}

/* Waves all over, where a lake has two. */
static void mark_sea(cairo_t *cr, double x, double y, double s, guint spot) {
  (void)spot;
  cairo_move_to(cr, x - 0.16 * s, y);
  for (guint i = 0; i < 2; i++)
    cairo_rel_curve_to(cr, 0.05 * s, -0.06 * s, 0.1 * s, 0.06 * s, 0.16 * s, 0);
}

static void mark_unknown(cairo_t *cr, double x, double y, double s, guint spot) {
  (void)spot;
  cairo_move_to(cr, x - 0.08 * s, y - 0.08 * s);
  cairo_rel_line_to(cr, 0.16 * s, 0.16 * s);
  cairo_move_to(cr, x + 0.08 * s, y - 0.08 * s);
  cairo_rel_line_to(cr, -0.16 * s, 0.16 * s);
}

static const struct {
  void (*add)(cairo_t *cr, double x, double y, double s, guint spot);
  CapInk ink;
  gboolean is_filled;
} marks[] = {
    [CAP_TERRAIN_CLEAR] = {NULL, CAP_INK(0x000000), FALSE},
    [CAP_TERRAIN_MARSH] = {mark_marsh, CAP_INK(0x5f9d92), FALSE},
    [CAP_TERRAIN_HEATH] = {mark_heath, CAP_INK(0x96783f), FALSE},
    [CAP_TERRAIN_SWAMP] = {mark_swamp, CAP_INK(0x2f6b62), FALSE},
    [CAP_TERRAIN_WOOD] = {mark_wood, CAP_INK(0x6f9a4a), TRUE},
    [CAP_TERRAIN_HILL] = {mark_hill, CAP_INK(0x93713a), FALSE},
    [CAP_TERRAIN_MOUNTAIN] = {mark_mountain, CAP_INK(0x6b4f30), FALSE},
    [CAP_TERRAIN_LAKE] = {mark_lake, CAP_INK(0x4a8fc4), FALSE},
    [CAP_TERRAIN_SEA] = {mark_sea, CAP_INK(0x2f6fa6), FALSE},
    [CAP_TERRAIN_UNKNOWN] = {mark_unknown, CAP_INK(0x8a8a8a), FALSE},
};
G_STATIC_ASSERT(G_N_ELEMENTS(marks) == CAP_TERRAIN_UNKNOWN + 1);

static void mark_terrain(const CapDrawing *drawing, guint terrain) {
  const double s = drawing->scale;
  gboolean is_any = FALSE;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    if (hex->terrain != terrain)
      continue;
    is_any = TRUE;
    for (guint k = 0; k < G_N_ELEMENTS(spots); k++)
      marks[terrain].add(drawing->cr, (hex->x + spots[k].x + 0.05 * wobble(i, k)) * s,
                         (hex->y + spots[k].y + 0.04 * wobble(i, k + 8)) * s, s, k);
  }
  if (!is_any)
    return;
  cap_ink_set(drawing->cr, marks[terrain].ink, 0.85);
  cairo_set_line_width(drawing->cr, CLAMP(0.025 * s, 0.6, 2));
  if (marks[terrain].is_filled)
    cairo_fill(drawing->cr);
  else
    cairo_stroke(drawing->cr);
}

void cap_draw_terrain_marks(const CapDrawing *drawing) {
  if (drawing->scale < LEAST_FOR_MARKS)
    return;
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++)
    if (marks[terrain].add != NULL)
      mark_terrain(drawing, terrain);
}

/* --- Grid and numbers ----------------------------------------------------------------------- */

/* Three sides of each hex; the other three come from its neighbours, but at the edge. */
void cap_draw_grid(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale;

  if (s < LEAST_FOR_GRID)
    return;
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &sheet->hexes[i];
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapPoint a = sheet->corners[(d + 5) % CAP_N_DIRECTIONS], b = sheet->corners[d];
      CapHex other = hex->neighbour[d];
      if (d >= 3 && other != CAP_HEX_NONE && sheet->hexes[other].is_present)
        continue;
      cairo_move_to(drawing->cr, (hex->x + a.x) * s, (hex->y + a.y) * s);
      cairo_line_to(drawing->cr, (hex->x + b.x) * s, (hex->y + b.y) * s);
    }
  }
  cap_ink_set(drawing->cr, cap_ink_grid, CLAMP(s / 120, 0.18, 0.4));
  cairo_set_line_width(drawing->cr, s < 24 ? 0.6 : 1);
  cairo_stroke(drawing->cr);
}

void cap_draw_numbers(const CapDrawing *drawing) {
  const CapGrid *grid = &drawing->sheet->grid;
  const double s = drawing->scale, size = CLAMP(0.17 * s, 7.5, 15);
  cairo_t *cr = drawing->cr;

  if (s < LEAST_FOR_FIVES)
    return;
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, size);
  cap_ink_set(cr, cap_ink_faint, 0.9);
  /* All numbers have as many digits, and digits are as wide as each other. */
  char widest[CAP_HEX_NUMBER_MAX];
  cairo_text_extents_t extents;
  cap_grid_number(grid, 0, widest);
  cairo_text_extents(cr, widest, &extents);
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    char number[CAP_HEX_NUMBER_MAX];
    if (s < LEAST_FOR_NUMBERS &&
        (cap_grid_row(grid, i) % 5 != 0 || cap_grid_column(grid, i) % 5 != 0))
      continue;
    cap_grid_number(grid, i, number);
    cairo_move_to(cr, drawing->sheet->hexes[i].x * s - extents.width / 2,
                  (drawing->sheet->hexes[i].y - 0.3) * s);
    cairo_show_text(cr, number);
  }
}

/* --- Provenance ----------------------------------------------------------------------------- */

/* Hatched when rebuilt, dotted when derived; what is as printed is left plain. */
void cap_draw_provenance(const CapDrawing *drawing) {
  static const CapInk ink = CAP_INK(0xb3206b);
  const double s = drawing->scale;
  cairo_t *cr = drawing->cr;

  cap_ink_set(cr, ink, 0.45);
  cairo_set_line_width(cr, CLAMP(0.025 * s, 0.6, 1.5));
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    double x = hex->x * s, y = (hex->y + 0.36) * s;
    if (hex->provenance == CAP_PROVENANCE_DERIVED) {
      cairo_new_sub_path(cr);
      cairo_arc(cr, x, y, 0.05 * s, 0, 2 * G_PI);
    } else if (hex->provenance == CAP_PROVENANCE_RECONSTRUCTED) {
      for (int k = -1; k <= 1; k++) {
        cairo_move_to(cr, x + (0.09 * k - 0.05) * s, y + 0.06 * s);
        cairo_rel_line_to(cr, 0.1 * s, -0.12 * s);
      }
    }
  }
  cairo_stroke(cr);
}
