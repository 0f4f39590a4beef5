#include "validator/draw/sheet.h"

#include <math.h>
#include <string.h>

#include "validator/draw/labels.h"
#include "validator/draw/parts.h"
#include "validator/draw/table.h"

#define LINE_DISTANCE 0.86602540378443864676 /* half the square root of 3 */
#define TABLE_MARGIN  1.0                    /* around a table, for its ruler */
#define RADIUS        0.57735026918962576451 /* of a hex, to its corners */

/* --- Geometry ------------------------------------------------------------------------------- */

/* Where direction d points, clockwise from the north. */
static double angle_of(const CapGrid *grid, guint d) {
  double north = grid->straight == CAP_STRAIGHT_ROWS ? 30 : 0;
  return (north + 60.0 * d) * G_PI / 180;
}

static void find_corners(CapSheet *sheet) {
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    double angle = angle_of(&sheet->grid, d) + G_PI / 6;
    sheet->corners[d] = (CapPoint){RADIUS * sin(angle), -RADIUS * cos(angle)};
  }
}

static void grow(CapRect *extents, double x, double y, double margin, gboolean *is_empty) {
  if (*is_empty)
    *extents = (CapRect){x - margin, y - margin, 2 * margin, 2 * margin};
  *is_empty = FALSE;
  double right = MAX(extents->x + extents->width, x + margin);
  double bottom = MAX(extents->y + extents->height, y + margin);
  extents->x = MIN(extents->x, x - margin);
  extents->y = MIN(extents->y, y - margin);
  extents->width = right - extents->x;
  extents->height = bottom - extents->y;
}

static void find_extents(CapSheet *sheet, const CapBits *shown, const CapRect *paper) {
  gboolean is_empty = TRUE;
  if (paper != NULL && sheet->board == CAP_BOARD_ZONES) {
    grow(&sheet->extents, paper->x, paper->y, 0, &is_empty);
    grow(&sheet->extents, paper->x + paper->width, paper->y + paper->height, 0, &is_empty);
  }
  if (sheet->board == CAP_BOARD_TABLE) {
    grow(&sheet->extents, 0, 0, TABLE_MARGIN, &is_empty);
    grow(&sheet->extents, sheet->table_width, sheet->table_depth, TABLE_MARGIN, &is_empty);
  }
  for (guint i = 0; i < sheet->n_hexes; i++)
    if (shown == NULL || cap_bits_has(shown, i))
      grow(&sheet->extents, sheet->hexes[i].x, sheet->hexes[i].y, 0.7, &is_empty);
  for (guint i = 0; i < sheet->n_zones; i++) {
    grow(&sheet->extents, sheet->zones[i].x, sheet->zones[i].y, 1, &is_empty);
    for (guint k = 0; k < sheet->zones[i].n_points; k++)
      grow(&sheet->extents, sheet->zones[i].points[k].x, sheet->zones[i].points[k].y, 0.5,
           &is_empty);
  }
}

/* --- Copying -------------------------------------------------------------------------------- */

static const char *keep(CapSheet *sheet, const char *name) {
  return name != NULL ? g_string_chunk_insert_const(sheet->names, name) : NULL;
}

static gboolean is_in(const CapBits *places, CapHex place) {
  return places == NULL || cap_bits_has(places, place);
}

static void copy_hexes(CapSheet *sheet, const CapMap *map, const CapSheetChoice *choice) {
  sheet->n_hexes = map->n_hexes;
  sheet->hexes = g_new0(CapSheetHex, map->n_hexes);
  for (guint i = 0; i < map->n_hexes; i++) {
    const CapMapHex *from = &map->hexes[i];
    CapSheetHex *to = &sheet->hexes[i];
    to->name = keep(sheet, from->name);
    to->region = from->region;
    to->is_present = from->node != CAP_NODE_NONE && is_in(choice->shown, i);
    to->is_pale = !is_in(choice->in_play, i);
    to->terrain = from->terrain;
    to->settlement = from->settlement;
    to->is_port = from->is_port;
    to->hatch = choice->hatches != NULL ? choice->hatches[i] : CAP_HATCH_NONE;
    memcpy(to->neighbour, from->neighbour, sizeof to->neighbour);
    memcpy(to->river, from->river, sizeof to->river);
    memcpy(to->side, from->side, sizeof to->side);
    memcpy(to->road, from->road, sizeof to->road);
    cap_grid_centre(&map->grid, i, &to->x, &to->y);
  }
}

/* The number of a state, which is new when no zone before had it. */
static CapIndex state_of(CapSheet *sheet, const char *name) {
  if (*name == '\0')
    return CAP_INDEX_NONE;
  for (guint i = 0; i < sheet->n_states; i++)
    if (g_str_equal(sheet->states[i], name))
      return (CapIndex)i;
  sheet->states = g_renew(const char *, sheet->states, sheet->n_states + 1);
  sheet->states[sheet->n_states] = keep(sheet, name);
  return (CapIndex)sheet->n_states++;
}

static void copy_zones(CapSheet *sheet, const CapMap *map, const CapSheetChoice *choice) {
  sheet->n_zones = map->n_zones;
  sheet->zones = g_new0(CapSheetZone, map->n_zones);
  for (guint i = 0; i < map->n_zones; i++) {
    const CapZone *from = &map->zones[i];
    CapSheetZone *to = &sheet->zones[i];
    to->name = keep(sheet, from->name != NULL ? from->name : from->id);
    to->x = from->where.x / CAP_ZONE_UNIT;
    to->y = from->where.y / CAP_ZONE_UNIT;
    to->section = from->section;
    to->state = state_of(sheet, from->state);
    to->is_difficult = from->difficult;
    to->is_pale = !is_in(choice->in_play, i);
    to->settlement = from->settlement;
    to->n_points = from->n_outline;
    to->points = g_new0(CapPoint, from->n_outline);
    for (guint k = 0; k < from->n_outline; k++)
      to->points[k] =
          (CapPoint){from->outline[k].x / CAP_ZONE_UNIT, from->outline[k].y / CAP_ZONE_UNIT};
  }
  sheet->n_borders = map->n_borders;
  sheet->borders = g_new0(CapBorder, map->n_borders);
  for (guint i = 0; i < map->n_borders; i++) {
    sheet->borders[i] = map->borders[i];
    sheet->borders[i].node = CAP_NODE_NONE;
  }
}

/* Whether a hex says where the name of its region stands. */
static gboolean counts_for_region(const CapSheet *sheet, CapHex hex, CapIndex region) {
  return sheet->hexes[hex].region == region && !sheet->hexes[hex].is_pale;
}

/* A region is named at the hex of it that is nearest to its middle and holds no settlement. */
static void place_region_name(CapSheet *sheet, CapIndex region) {
  CapSheetRegion *r = &sheet->regions[region];
  double x = 0, y = 0, least = G_MAXDOUBLE;
  guint n = 0;
  for (guint i = 0; i < sheet->n_hexes; i++)
    if (counts_for_region(sheet, i, region)) {
      x += sheet->hexes[i].x;
      y += sheet->hexes[i].y;
      n++;
    }
  for (guint i = 0; i < sheet->n_hexes && n > 0; i++) {
    const CapSheetHex *hex = &sheet->hexes[i];
    double far = hypot(hex->x - x / n, hex->y - y / n);
    if (!counts_for_region(sheet, i, region) || hex->settlement != CAP_SETTLEMENT_NONE ||
        far >= least)
      continue;
    least = far;
    r->x = hex->x;
    r->y = hex->y;
    r->is_shown = TRUE;
  }
}

static void copy_regions(CapSheet *sheet, const CapMap *map) {
  sheet->n_regions = map->n_regions;
  sheet->regions = g_new0(CapSheetRegion, map->n_regions);
  for (guint i = 0; i < map->n_regions; i++) {
    sheet->regions[i].name =
        keep(sheet, map->regions[i].name != NULL ? map->regions[i].name : map->regions[i].id);
    place_region_name(sheet, (CapIndex)i);
  }
}

/* The middle of a hexside. */
static CapPoint middle_of_side(const CapSheet *sheet, const CapSheetHex *hex, guint d) {
  double angle = angle_of(&sheet->grid, d);
  return (CapPoint){hex->x + 0.5 * sin(angle), hex->y - 0.5 * cos(angle)};
}

/* A river is named at the hexside nearest to its middle, along the way it takes there. */
static void place_river_name(CapSheet *sheet, CapIndex river, const GArray *sides) {
  CapSheetRegion *r = &sheet->rivers[river];
  double x = 0, y = 0, least = G_MAXDOUBLE, xx = 0, xy = 0, yy = 0;
  for (guint i = 0; i < sides->len; i++) {
    x += g_array_index(sides, CapPoint, i).x / sides->len;
    y += g_array_index(sides, CapPoint, i).y / sides->len;
  }
  for (guint i = 0; i < sides->len; i++) {
    CapPoint p = g_array_index(sides, CapPoint, i);
    if (hypot(p.x - x, p.y - y) >= least)
      continue;
    least = hypot(p.x - x, p.y - y);
    r->x = p.x;
    r->y = p.y;
    r->is_shown = TRUE;
  }
  for (guint i = 0; i < sides->len; i++) {
    CapPoint p = g_array_index(sides, CapPoint, i);
    double dx = p.x - r->x, dy = p.y - r->y;
    if (hypot(dx, dy) > 2.2)
      continue;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  /* The main axis of the points around; between -90 and 90 degrees, so never upside down. */
  sheet->river_angles[river] = 0.5 * atan2(2 * xy, xx - yy);
}

/* Whether a hexside belongs to a hex that is shown. */
static gboolean is_seen(const CapSheet *sheet, CapHex hex, guint d) {
  CapHex other = sheet->hexes[hex].neighbour[d];
  return sheet->hexes[hex].is_present || (other != CAP_HEX_NONE && sheet->hexes[other].is_present);
}

static void copy_rivers(CapSheet *sheet, const CapMap *map) {
  sheet->n_rivers = map->n_rivers;
  sheet->rivers = g_new0(CapSheetRegion, map->n_rivers);
  sheet->river_angles = g_new0(double, map->n_rivers);
  g_autoptr(GPtrArray) sides = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
  for (guint i = 0; i < map->n_rivers; i++) {
    sheet->rivers[i].name = keep(sheet, map->rivers[i].name);
    g_ptr_array_add(sides, g_array_new(FALSE, FALSE, sizeof(CapPoint)));
  }
  for (guint i = 0; i < sheet->n_hexes; i++)
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      const CapSheetHex *hex = &sheet->hexes[i];
      if (hex->river[d] >= map->n_rivers || hex->neighbour[d] < i || !is_seen(sheet, i, d))
        continue;
      CapPoint middle = middle_of_side(sheet, hex, d);
      g_array_append_val(g_ptr_array_index(sides, hex->river[d]), middle);
    }
  for (guint i = 0; i < map->n_rivers; i++)
    place_river_name(sheet, (CapIndex)i, g_ptr_array_index(sides, i));
}

/* --- Rivers of zone maps ---------------------------------------------------------------------- */

/* A stretch of a river between two zones. */
typedef struct {
  const char *name;
  CapZoneSpot middle;
  double length;
} Stretch;

static int compare_stretches(gconstpointer a, gconstpointer b) {
  const Stretch *x = a, *y = b;

  return x->length > y->length ? -1 : x->length < y->length ? 1 : 0;
}

static GArray *find_stretches(const CapSheet *sheet) {
  GArray *found = g_array_new(FALSE, FALSE, sizeof(Stretch));

  for (guint i = 0; i < sheet->n_borders; i++) {
    const CapBorder *border = &sheet->borders[i];
    Stretch stretch = {.name = border->river};

    if ((border->kind != CAP_BORDER_RIVER && border->kind != CAP_BORDER_RIVER_BRIDGE) ||
        border->river == NULL || *border->river == '\0')
      continue;
    stretch.length = cap_zones_straight(&sheet->zones[border->zone[0]],
                                        &sheet->zones[border->zone[1]], &stretch.middle);
    if (stretch.length > 0)
      g_array_append_val(found, stretch);
  }
  g_array_sort(found, compare_stretches);
  return found;
}

/* Some units apart the same river is named once more. */
static gboolean is_named_near(const CapSheet *sheet, const Stretch *stretch) {
  for (guint i = 0; i < sheet->n_rivers; i++)
    if (g_str_equal(sheet->rivers[i].name, stretch->name) &&
        hypot(sheet->rivers[i].x - stretch->middle.x, sheet->rivers[i].y - stretch->middle.y) < 9)
      return TRUE;
  return FALSE;
}

/* Rivers are named along their longest straight pieces. */
static void name_rivers(CapSheet *sheet) {
  g_autoptr(GArray) stretches = find_stretches(sheet);

  sheet->rivers = g_renew(CapSheetRegion, sheet->rivers, sheet->n_rivers + stretches->len);
  sheet->river_angles = g_renew(double, sheet->river_angles, sheet->n_rivers + stretches->len);
  for (guint i = 0; i < stretches->len; i++) {
    const Stretch *s = &g_array_index(stretches, Stretch, i);

    if (is_named_near(sheet, s))
      continue;
    sheet->rivers[sheet->n_rivers] = (CapSheetRegion){
        .name = keep(sheet, s->name), .x = s->middle.x, .y = s->middle.y, .is_shown = TRUE};
    /* never upside down */
    sheet->river_angles[sheet->n_rivers++] = atan(tan(s->middle.angle));
  }
}

CapSheet *cap_sheet_new(const CapMap *map, const CapSheetChoice *choice, const CapRuler *ruler) {
  static const CapSheetChoice all;
  CapSheet *sheet = g_new0(CapSheet, 1);
  if (choice == NULL)
    choice = &all;
  g_atomic_ref_count_init(&sheet->n_references);
  g_mutex_init(&sheet->lock);
  sheet->names = g_string_chunk_new(4096);
  sheet->ruler = ruler;
  sheet->labels = cap_labels_new_table();
  sheet->board = map->board;
  sheet->grid = map->grid;
  find_corners(sheet);
  copy_hexes(sheet, map, choice);
  copy_regions(sheet, map);
  copy_rivers(sheet, map);
  copy_zones(sheet, map, choice);
  name_rivers(sheet);
  cap_sheet_copy_table(sheet, map);
  find_extents(sheet, choice->shown, choice->paper);
  return sheet;
}

CapSheet *cap_sheet_ref(CapSheet *sheet) {
  g_atomic_ref_count_inc(&sheet->n_references);
  return sheet;
}

void cap_sheet_unref(CapSheet *sheet) {
  if (sheet == NULL || !g_atomic_ref_count_dec(&sheet->n_references))
    return;
  for (guint i = 0; i < sheet->n_zones; i++)
    g_free(sheet->zones[i].points);
  g_free(sheet->zones);
  g_free(sheet->states);
  for (guint i = 0; i < sheet->n_grounds; i++)
    g_free(sheet->grounds[i].points);
  g_free(sheet->grounds);
  g_free(sheet->borders);
  g_free(sheet->hexes);
  g_free(sheet->regions);
  g_free(sheet->rivers);
  g_free(sheet->river_angles);
  g_hash_table_unref(sheet->labels);
  g_string_chunk_free(sheet->names);
  g_mutex_clear(&sheet->lock);
  g_free(sheet);
}

/* --- Comparing ------------------------------------------------------------------------------ */

static gboolean looks_equal(const CapSheetHex *a, const CapSheetHex *b) {
  return a->region == b->region && a->is_present == b->is_present && a->is_pale == b->is_pale &&
         a->terrain == b->terrain && a->settlement == b->settlement && a->is_port == b->is_port &&
         a->hatch == b->hatch && memcmp(a->side, b->side, sizeof a->side) == 0 &&
         memcmp(a->road, b->road, sizeof a->road) == 0 && g_strcmp0(a->name, b->name) == 0;
}

static gboolean are_named_alike(const CapSheetRegion *a, const CapSheetRegion *b, guint n) {
  for (guint i = 0; i < n; i++)
    if (g_strcmp0(a[i].name, b[i].name) != 0 || a[i].is_shown != b[i].is_shown ||
        hypot(a[i].x - b[i].x, a[i].y - b[i].y) > 0.001)
      return FALSE;
  return TRUE;
}

static gboolean is_same_grid(const CapGrid *a, const CapGrid *b) {
  return a->rows == b->rows && a->columns == b->columns && a->straight == b->straight &&
         a->shifted_even == b->shifted_even && a->row_first == b->row_first &&
         a->digits == b->digits && a->first_row == b->first_row &&
         a->first_column == b->first_column && a->from_north == b->from_north &&
         a->from_east == b->from_east;
}

gboolean cap_sheet_compare(const CapSheet *before, const CapSheet *after, CapBits *dirty) {
  if (before->board != CAP_BOARD_HEXES || after->board != CAP_BOARD_HEXES ||
      !is_same_grid(&before->grid, &after->grid) || before->n_regions != after->n_regions ||
      before->n_rivers != after->n_rivers ||
      !are_named_alike(before->regions, after->regions, after->n_regions) ||
      !are_named_alike(before->rivers, after->rivers, after->n_rivers))
    return FALSE;
  for (guint i = 0; i < after->n_hexes; i++) {
    const CapSheetHex *a = &before->hexes[i], *b = &after->hexes[i];
    if (looks_equal(a, b))
      continue;
    /* Names keep out of each other's way, so a new one may move others. */
    if (a->settlement != b->settlement || a->is_port != b->is_port ||
        g_strcmp0(a->name, b->name) != 0)
      return FALSE;
    cap_bits_add(dirty, i);
  }
  return TRUE;
}

/* --- Places --------------------------------------------------------------------------------- */

guint cap_sheet_n_places(const CapSheet *sheet) {
  return sheet->board == CAP_BOARD_ZONES   ? sheet->n_zones
         : sheet->board == CAP_BOARD_TABLE ? sheet->n_grounds
                                           : sheet->n_hexes;
}

gboolean cap_sheet_centre(const CapSheet *sheet, CapHex place, CapPoint *centre) {
  if (place >= cap_sheet_n_places(sheet))
    return FALSE;
  if (sheet->board == CAP_BOARD_ZONES)
    *centre = (CapPoint){sheet->zones[place].x, sheet->zones[place].y};
  else if (sheet->board == CAP_BOARD_TABLE)
    *centre = (CapPoint){sheet->grounds[place].x, sheet->grounds[place].y};
  else
    *centre = (CapPoint){sheet->hexes[place].x, sheet->hexes[place].y};
  return TRUE;
}

/* Whether a ray to the east meets the outline an odd number of times. */
gboolean cap_sheet_zone_has(const CapSheetZone *zone, double x, double y) {
  gboolean is_in = FALSE;
  for (guint i = 0, k = zone->n_points - 1; i < zone->n_points; k = i++) {
    CapPoint a = zone->points[i], b = zone->points[k];
    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
      is_in = !is_in;
  }
  return is_in;
}

static CapHex zone_at(const CapSheet *sheet, double x, double y) {
  for (guint i = 0; i < sheet->n_zones; i++)
    if (sheet->zones[i].n_points > 0 ? cap_sheet_zone_has(&sheet->zones[i], x, y)
                                     : hypot(sheet->zones[i].x - x, sheet->zones[i].y - y) < 0.8)
      return i;
  return CAP_HEX_NONE;
}

/* The hex at so many rows from the north edge and columns from the west edge. */
static CapHex hex_of_cell(const CapGrid *grid, int row, int column) {
  if (row < 0 || column < 0 || row >= (int)grid->rows || column >= (int)grid->columns)
    return CAP_HEX_NONE;
  guint r = grid->from_north ? (guint)row : grid->rows - 1 - (guint)row;
  guint c = grid->from_east ? grid->columns - 1 - (guint)column : (guint)column;
  return r * grid->columns + c;
}

static void cell_of_hex(const CapGrid *grid, CapHex hex, int *row, int *column) {
  guint r = hex / grid->columns, c = hex % grid->columns;
  *row = (int)(grid->from_north ? r : grid->rows - 1 - r);
  *column = (int)(grid->from_east ? grid->columns - 1 - c : c);
}

static gboolean is_in_hex(const CapSheet *sheet, CapHex hex, double x, double y) {
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    double angle = angle_of(&sheet->grid, d);
    double far = (x - sheet->hexes[hex].x) * sin(angle) - (y - sheet->hexes[hex].y) * cos(angle);
    if (far > 0.5 + 1e-9)
      return FALSE;
  }
  return TRUE;
}

static CapDirection direction_to(const CapSheet *sheet, CapHex hex, double x, double y) {
  double angle = atan2(x - sheet->hexes[hex].x, -(y - sheet->hexes[hex].y));
  double turns = (angle - angle_of(&sheet->grid, 0)) / (G_PI / 3);
  return (CapDirection)(((int)floor(turns + 0.5) + 12) % CAP_N_DIRECTIONS);
}

CapHex cap_sheet_place_at(const CapSheet *sheet, double x, double y, CapDirection *direction) {
  const CapGrid *grid = &sheet->grid;
  gboolean has_rows = grid->straight == CAP_STRAIGHT_ROWS;
  int row = (int)floor(has_rows ? y / LINE_DISTANCE : y);
  int column = (int)floor(has_rows ? x : x / LINE_DISTANCE);
  CapHex best = CAP_HEX_NONE;
  double least = G_MAXDOUBLE;

  if (direction != NULL)
    *direction = 0;
  if (sheet->board == CAP_BOARD_ZONES)
    return zone_at(sheet, x, y);
  if (sheet->board == CAP_BOARD_TABLE)
    return cap_sheet_ground_at(sheet, x, y);
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++) {
      CapHex hex = hex_of_cell(grid, r, c);
      if (hex == CAP_HEX_NONE || hypot(sheet->hexes[hex].x - x, sheet->hexes[hex].y - y) >= least)
        continue;
      least = hypot(sheet->hexes[hex].x - x, sheet->hexes[hex].y - y);
      best = hex;
    }
  if (best == CAP_HEX_NONE || !is_in_hex(sheet, best, x, y))
    return CAP_HEX_NONE;
  if (direction != NULL)
    *direction = direction_to(sheet, best, x, y);
  return best;
}

/* The nearest zone or piece of ground of those that lie that way rather than another. */
static CapHex step_to_place(const CapSheet *sheet, CapHex place, int east, int south) {
  CapHex best = CAP_HEX_NONE;
  double least = G_MAXDOUBLE;
  CapPoint from = {0, 0}, to = {0, 0};
  cap_sheet_centre(sheet, place, &from);
  for (guint i = 0; i < cap_sheet_n_places(sheet); i++) {
    cap_sheet_centre(sheet, i, &to);
    double dx = to.x - from.x;
    double dy = to.y - from.y;
    double along = dx * east + dy * south, across = fabs(dx * south) + fabs(dy * east);
    if (i == place || along <= 0 || across > along || along + across >= least)
      continue;
    least = along + across;
    best = i;
  }
  return best;
}

CapHex cap_sheet_step(const CapSheet *sheet, CapHex place, int east, int south) {
  int row, column;
  if (place >= cap_sheet_n_places(sheet))
    return CAP_HEX_NONE;
  if (sheet->board != CAP_BOARD_HEXES)
    return step_to_place(sheet, place, east, south);
  cell_of_hex(&sheet->grid, place, &row, &column);
  return hex_of_cell(&sheet->grid, row + south, column + east);
}

static void trace_outline(CapPen *pen, const CapPoint *points, guint n, CapPoint from,
                          double scale) {
  pen->kind->move_to(pen, (from.x + points[0].x) * scale, (from.y + points[0].y) * scale);
  for (guint i = 1; i < n; i++)
    pen->kind->line_to(pen, (from.x + points[i].x) * scale, (from.y + points[i].y) * scale);
}

void cap_sheet_trace(const CapSheet *sheet, CapHex place, CapPen *pen, double scale) {
  if (place >= cap_sheet_n_places(sheet))
    return;
  if (sheet->board == CAP_BOARD_TABLE) {
    cap_sheet_trace_ground(&sheet->grounds[place], pen, scale);
    return;
  }
  if (sheet->board == CAP_BOARD_HEXES) {
    const CapSheetHex *hex = &sheet->hexes[place];
    trace_outline(pen, sheet->corners, CAP_N_DIRECTIONS, (CapPoint){hex->x, hex->y}, scale);
  } else {
    const CapSheetZone *zone = &sheet->zones[place];
    if (zone->n_points > 0)
      trace_outline(pen, zone->points, zone->n_points, (CapPoint){0, 0}, scale);
    else
      pen->kind->arc(pen, zone->x * scale, zone->y * scale, 0.8 * scale, 0, 2 * G_PI);
  }
  pen->kind->close(pen);
}

CapSheetWindow cap_sheet_window(const CapSheet *sheet, const CapRect *part) {
  const CapGrid *grid = &sheet->grid;
  gboolean has_rows = grid->straight == CAP_STRAIGHT_ROWS;
  double high = has_rows ? LINE_DISTANCE : 1, wide = has_rows ? 1 : LINE_DISTANCE;
  int north = (int)floor(part->y / high) - 2, west = (int)floor(part->x / wide) - 2;
  int south = (int)ceil((part->y + part->height) / high) + 2;
  int east = (int)ceil((part->x + part->width) / wide) + 2;
  int rows = (int)grid->rows, columns = (int)grid->columns;

  north = CLAMP(north, 0, rows);
  south = CLAMP(south, 0, rows);
  west = CLAMP(west, 0, columns);
  east = CLAMP(east, 0, columns);
  return (CapSheetWindow){
      .first_row = (guint)(grid->from_north ? north : rows - south),
      .end_row = (guint)(grid->from_north ? south : rows - north),
      .first_column = (guint)(grid->from_east ? columns - east : west),
      .end_column = (guint)(grid->from_east ? columns - west : east),
  };
}
