/* What hexes are filled with: terrain in colours and marks, the grid, numbers, provenance. */
#include <math.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

/* Below so many pixels a hex, marks would only be dirt. */
#define LEAST_FOR_MARKS   9.0
#define LEAST_FOR_GRID    9.0
#define LEAST_FOR_NUMBERS 38.0 /* on every hex */
#define LEAST_FOR_FIVES   17.0 /* where row and column are multiples of five */

/* --- Colour --------------------------------------------------------------------------------- */

/* All hexes of one terrain make one path, so that no seams show between them; the stroke closes
 * those between two terrains. */
static void fill_terrain(const CapDrawing *drawing, guint terrain, gboolean is_all) {
  const CapPenLine seam = {.ink = cap_ink_of_terrain(terrain), .alpha = 1, .width = 0.5};
  CapPen *pen = drawing->pen;
  gboolean is_any = FALSE;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    if (!is_all && drawing->sheet->hexes[i].terrain != terrain)
      continue;
    cap_sheet_trace(drawing->sheet, i, pen, drawing->scale);
    is_any = TRUE;
  }
  if (!is_any)
    return;
  pen->kind->fill(pen, seam.ink, 1, TRUE);
  pen->kind->stroke(pen, &seam, FALSE);
}

/* Clear ground lies below all other. */
void cap_draw_terrain(const CapDrawing *drawing) {
  gboolean is_plain = (drawing->layers & CAP_LAYER_TERRAIN) == 0;

  fill_terrain(drawing, CAP_TERRAIN_CLEAR, is_plain || !drawing->pen->kind->is_terse);
  if (is_plain)
    return;
  for (guint terrain = CAP_TERRAIN_CLEAR + 1; terrain <= CAP_TERRAIN_UNKNOWN; terrain++)
    fill_terrain(drawing, terrain, FALSE);
}

/* What is not in play is pale. */
void cap_draw_veil(const CapDrawing *drawing) {
  CapPen *pen = drawing->pen;
  const CapSheet *sheet = drawing->sheet;
  gboolean is_any = FALSE;

  if (sheet->board == CAP_BOARD_TABLE)
    return;
  if (sheet->board == CAP_BOARD_ZONES) {
    for (CapHex i = 0; i < sheet->n_zones; i++)
      if (sheet->zones[i].is_pale) {
        cap_sheet_trace(sheet, i, pen, drawing->scale);
        is_any = TRUE;
      }
  } else {
    for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
         i = cap_drawing_next_hex(drawing, i))
      if (sheet->hexes[i].is_pale) {
        cap_sheet_trace(sheet, i, pen, drawing->scale);
        is_any = TRUE;
      }
  }
  if (is_any)
    pen->kind->fill(pen, CAP_INK_VEIL, 0.78, FALSE);
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

static void mark_marsh(CapPen *pen, double x, double y, double s, guint spot) {
  if (spot == 1 || spot == 2)
    return;
  pen->kind->move_to(pen, x - 0.14 * s, y);
  pen->kind->line_by(pen, 0.28 * s, 0);
  pen->kind->move_to(pen, x - 0.07 * s, y + 0.07 * s);
  pen->kind->line_by(pen, 0.18 * s, 0);
}

static void mark_swamp(CapPen *pen, double x, double y, double s, guint spot) {
  (void)spot;
  pen->kind->move_to(pen, x - 0.13 * s, y + 0.04 * s);
  pen->kind->line_by(pen, 0.26 * s, 0);
  for (int i = -1; i <= 1; i++) {
    pen->kind->move_to(pen, x + 0.06 * i * s, y + 0.04 * s);
    pen->kind->line_by(pen, 0.03 * i * s, -0.1 * s);
  }
}

static void mark_heath(CapPen *pen, double x, double y, double s, guint spot) {
  (void)spot;
  for (int i = -1; i <= 1; i++) {
    pen->kind->move_to(pen, x, y + 0.04 * s);
    pen->kind->line_by(pen, 0.07 * i * s, (i == 0 ? -0.1 : -0.08) * s);
  }
}

static void mark_wood(CapPen *pen, double x, double y, double s, guint spot) {
  (void)spot;
  pen->kind->arc(pen, x, y, 0.1 * s, 0, 2 * G_PI);
  pen->kind->arc(pen, x + 0.12 * s, y + 0.05 * s, 0.075 * s, 0, 2 * G_PI);
}

static void mark_hill(CapPen *pen, double x, double y, double s, guint spot) {
  if (spot == 3)
    return;
  pen->kind->move_to(pen, x - 0.13 * s, y + 0.05 * s);
  pen->kind->curve_by(pen, 0.06 * s, -0.15 * s, 0.18 * s, -0.15 * s, 0.25 * s, 0);
}

static void mark_mountain(CapPen *pen, double x, double y, double s, guint spot) {
  if (spot == 0)
    return;
  pen->kind->move_to(pen, x - 0.15 * s, y + 0.1 * s);
  pen->kind->line_by(pen, 0.15 * s, -0.23 * s);
  pen->kind->line_by(pen, 0.15 * s, 0.23 * s);
  pen->kind->move_to(pen, x, y - 0.13 * s);
  pen->kind->line_by(pen, 0.03 * s, 0.21 * s);
  pen->kind->move_to(pen, x + 0.045 * s, y - 0.05 * s);
  pen->kind->line_by(pen, 0.035 * s, 0.13 * s);
}

static void mark_lake(CapPen *pen, double x, double y, double s, guint spot) {
  if (spot == 1 || spot == 2)
    return;
  pen->kind->move_to(pen, x - 0.16 * s, y);
  for (guint i = 0; i < 2; i++)
    pen->kind->curve_by(pen, 0.05 * s, -0.06 * s, 0.1 * s, 0.06 * s, 0.16 * s, 0);
}

/* Waves all over, where a lake has two. */
static void mark_sea(CapPen *pen, double x, double y, double s, guint spot) {
  (void)spot;
  pen->kind->move_to(pen, x - 0.16 * s, y);
  for (guint i = 0; i < 2; i++)
    pen->kind->curve_by(pen, 0.05 * s, -0.06 * s, 0.1 * s, 0.06 * s, 0.16 * s, 0);
}

static void mark_unknown(CapPen *pen, double x, double y, double s, guint spot) {
  (void)spot;
  pen->kind->move_to(pen, x - 0.08 * s, y - 0.08 * s);
  pen->kind->line_by(pen, 0.16 * s, 0.16 * s);
  pen->kind->move_to(pen, x + 0.08 * s, y - 0.08 * s);
  pen->kind->line_by(pen, -0.16 * s, 0.16 * s);
}

static const struct {
  void (*add)(CapPen *pen, double x, double y, double s, guint spot);
  gboolean is_filled;
} marks[] = {
    [CAP_TERRAIN_CLEAR] = {NULL, FALSE},
    [CAP_TERRAIN_MARSH] = {mark_marsh, FALSE},
    [CAP_TERRAIN_HEATH] = {mark_heath, FALSE},
    [CAP_TERRAIN_SWAMP] = {mark_swamp, FALSE},
    [CAP_TERRAIN_WOOD] = {mark_wood, TRUE},
    [CAP_TERRAIN_HILL] = {mark_hill, FALSE},
    [CAP_TERRAIN_MOUNTAIN] = {mark_mountain, FALSE},
    [CAP_TERRAIN_LAKE] = {mark_lake, FALSE},
    [CAP_TERRAIN_SEA] = {mark_sea, FALSE},
    [CAP_TERRAIN_UNKNOWN] = {mark_unknown, FALSE},
};
G_STATIC_ASSERT(G_N_ELEMENTS(marks) == CAP_TERRAIN_UNKNOWN + 1);

/* Adds the marks of a hex with its middle at x, y, in pixels. */
static void add_marks(CapPen *pen, guint terrain, CapHex hex, double x, double y, double s) {
  for (guint k = 0; k < G_N_ELEMENTS(spots); k++)
    marks[terrain].add(pen, (x + spots[k].x + 0.05 * wobble(hex, k)) * s,
                       (y + spots[k].y + 0.04 * wobble(hex, k + 8)) * s, s, k);
}

void cap_draw_add_mark(CapPen *pen, CapTerrain terrain, double x, double y, double scale, guint k) {
  if (marks[terrain].add != NULL)
    marks[terrain].add(pen, x, y, scale, k);
}

void cap_draw_ink_marks(CapPen *pen, CapTerrain terrain, double s) {
  const CapPenLine stroke = {
      .ink = cap_ink_of_mark(terrain), .alpha = 0.85, .width = CLAMP(0.025 * s, 0.6, 2)};

  if (marks[terrain].is_filled)
    pen->kind->fill(pen, stroke.ink, stroke.alpha, FALSE);
  else
    pen->kind->stroke(pen, &stroke, FALSE);
}

static void mark_terrain(const CapDrawing *drawing, guint terrain) {
  gboolean is_any = FALSE;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    if (hex->terrain != terrain)
      continue;
    is_any = TRUE;
    add_marks(drawing->pen, terrain, i, hex->x, hex->y, drawing->scale);
  }
  if (is_any)
    cap_draw_ink_marks(drawing->pen, (CapTerrain)terrain, drawing->scale);
}

void cap_draw_terrain_marks(const CapDrawing *drawing) {
  if (drawing->scale < LEAST_FOR_MARKS)
    return;
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++)
    if (marks[terrain].add != NULL)
      mark_terrain(drawing, terrain);
}

void cap_draw_terrain_sample(CapPen *pen, CapTerrain terrain, CapRect box, double scale) {
  pen->kind->box(pen, box.x, box.y, box.width, box.height);
  pen->kind->fill(pen, cap_ink_of_terrain(terrain), 1, FALSE);
  if (marks[terrain].add == NULL)
    return;
  add_marks(pen, terrain, 0, (box.x + box.width / 2) / scale, (box.y + box.height / 2) / scale,
            scale);
  cap_draw_ink_marks(pen, terrain, scale);
}

/* --- Grid and numbers ----------------------------------------------------------------------- */

/* Three sides of each hex; the other three come from its neighbours, but at the edge. */
void cap_draw_grid(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale;
  const CapPenLine stroke = {
      .ink = CAP_INK_GRID, .alpha = CLAMP(s / 120, 0.18, 0.4), .width = s < 24 ? 0.6 : 1};
  CapPen *pen = drawing->pen;

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
      pen->kind->move_to(pen, (hex->x + a.x) * s, (hex->y + a.y) * s);
      pen->kind->line_to(pen, (hex->x + b.x) * s, (hex->y + b.y) * s);
    }
  }
  pen->kind->stroke(pen, &stroke, FALSE);
}

void cap_draw_numbers(const CapDrawing *drawing) {
  const CapGrid *grid = &drawing->sheet->grid;
  const double s = drawing->scale, size = CLAMP(0.17 * s, 7.5, 15);
  CapPen *pen = drawing->pen;

  char first[CAP_HEX_NUMBER_MAX];

  if (s < LEAST_FOR_FIVES)
    return;
  cap_grid_number(grid, 0, first);
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    char number[CAP_HEX_NUMBER_MAX];
    if (s < LEAST_FOR_NUMBERS &&
        (cap_grid_row(grid, i) % 5 != 0 || cap_grid_column(grid, i) % 5 != 0))
      continue;
    cap_grid_number(grid, i, number);
    pen->kind->number(pen, number, first, size, drawing->sheet->hexes[i].x * s,
                      (drawing->sheet->hexes[i].y - 0.3) * s);
  }
}

/* --- Axes ----------------------------------------------------------------------------------- */

static void number_axis(const CapDrawing *drawing, guint number, CapPoint at) {
  const double s = drawing->scale;
  char text[16];

  g_snprintf(text, sizeof text, "%02u", number);
  drawing->pen->kind->number(drawing->pen, text, "00", 0.34 * s, at.x * s, at.y * s);
}

/* Beyond the first hex that is shown of each. */
void cap_draw_axes(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const CapGrid *grid = &sheet->grid;
  g_autofree CapHex *west = g_new(CapHex, grid->rows), *north = g_new(CapHex, grid->columns);

  for (guint i = 0; i < grid->rows; i++)
    west[i] = CAP_HEX_NONE;
  for (guint i = 0; i < grid->columns; i++)
    north[i] = CAP_HEX_NONE;
  for (CapHex i = 0; i < sheet->n_hexes; i++) {
    CapHex *first = &west[i / grid->columns], *top = &north[i % grid->columns];
    if (!sheet->hexes[i].is_present)
      continue;
    if (*first == CAP_HEX_NONE || sheet->hexes[i].x < sheet->hexes[*first].x)
      *first = i;
    if (*top == CAP_HEX_NONE || sheet->hexes[i].y < sheet->hexes[*top].y)
      *top = i;
  }
  for (guint i = 0; i < grid->columns; i++)
    if (north[i] != CAP_HEX_NONE && cap_grid_column(grid, north[i]) % 5 == 0)
      number_axis(drawing, cap_grid_column(grid, north[i]),
                  (CapPoint){sheet->hexes[north[i]].x, sheet->hexes[north[i]].y - 0.78});
  for (guint i = 0; i < grid->rows; i++)
    if (west[i] != CAP_HEX_NONE && cap_grid_row(grid, west[i]) % 5 == 0)
      number_axis(drawing, cap_grid_row(grid, west[i]),
                  (CapPoint){sheet->hexes[west[i]].x - 0.88, sheet->hexes[west[i]].y + 0.12});
}

/* --- What is not as printed ----------------------------------------------------------------- */

/* Hatched when rebuilt, dotted when derived; what is as printed is left plain. */
void cap_draw_hatches(const CapDrawing *drawing) {
  const double s = drawing->scale;
  const CapPenLine stroke = {
      .ink = CAP_INK_DOUBT, .alpha = 0.45, .width = CLAMP(0.025 * s, 0.6, 1.5)};
  CapPen *pen = drawing->pen;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    double x = hex->x * s, y = (hex->y + 0.36) * s;
    if (hex->hatch == CAP_HATCH_DOT)
      pen->kind->arc(pen, x, y, 0.05 * s, 0, 2 * G_PI);
    else if (hex->hatch == CAP_HATCH_LINES)
      for (int k = -1; k <= 1; k++) {
        pen->kind->move_to(pen, x + (0.09 * k - 0.05) * s, y + 0.06 * s);
        pen->kind->line_by(pen, 0.1 * s, -0.12 * s);
      }
  }
  pen->kind->stroke(pen, &stroke, FALSE);
}
