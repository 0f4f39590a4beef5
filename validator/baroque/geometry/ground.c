#include "ground.h"

#include <string.h>

/* A cell of the grid is 64 hundredths wide: a table of 30 by 20BU has 1,500, which stay in the
 * nearest cache. */
#define CELL_SHIFT 6
#define CELL_WIDTH (1 << CELL_SHIFT)

typedef struct {
  BaroquePieceSet near;   /* a point of the cell may lie in these, or near these lines */
  BaroquePieceSet covers; /* every point of the cell lies in these */
  guint8 ground;          /* the class of all its points, or MIXED */
} Cell;

#define MIXED BAROQUE_GROUND_CLASSES

struct _BaroqueGround {
  gint32 width, depth;
  gint32 columns, rows;
  guint n_pieces;
  BaroquePiece pieces[BAROQUE_MAX_PIECES];
  BaroquePieceSet areas;                     /* pieces with an inside that matters for movement */
  BaroquePieceSet hindering;                 /* areas of broken or worse ground, and barriers */
  BaroquePieceSet obstacles, ways, barriers; /* lines */
  BaroquePieceSet of_class[BAROQUE_GROUND_CLASSES]; /* areas of that class */
  BaroquePoint *points;                             /* of all the pieces */
  Cell *cells;
};

static inline BaroquePieceSet bit_of(guint piece) {
  return (BaroquePieceSet)1 << piece;
}

static inline guint first_of(BaroquePieceSet set) {
  return (guint)__builtin_ctzll(set);
}

/* --- The grid ------------------------------------------------------------------------------ */

static gboolean stretch_meets_box(BaroquePoint a, BaroquePoint b, BaroqueBox box) {
  if (!baroque_box_meets(box, baroque_box_of(a, b)))
    return FALSE;
  const BaroquePoint corner[4] = {
      {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
  guint n_left = 0, n_right = 0;
  for (guint i = 0; i < 4; i++) {
    gint64 side = baroque_cross(a, b, corner[i]);
    n_left += side > 0;
    n_right += side < 0;
  }
  return n_left < 4 && n_right < 4;
}

static gboolean rim_meets_box(const BaroqueShape *shape, BaroqueBox box) {
  for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
    BaroquePoint a, b;
    baroque_shape_stretch(shape, i, &a, &b);
    if (stretch_meets_box(a, b, box))
      return TRUE;
  }
  return FALSE;
}

static gboolean shape_meets_box(const BaroqueShape *shape, BaroqueBox box) {
  if (!baroque_box_meets(shape->box, box))
    return FALSE;
  switch (shape->kind) {
  case BAROQUE_SHAPE_BOX:
    return TRUE;
  case BAROQUE_SHAPE_ELLIPSE: {
    BaroquePoint middle = shape->points[0];
    BaroquePoint nearest = {CLAMP(middle.x, box.x0, box.x1), CLAMP(middle.y, box.y0, box.y1)};
    return baroque_shape_has(shape, nearest);
  }
  case BAROQUE_SHAPE_POLYGON:
    return rim_meets_box(shape, box) || baroque_shape_has(shape, (BaroquePoint){box.x0, box.y0});
  case BAROQUE_SHAPE_LINE:
    return rim_meets_box(shape, box);
  }
  return FALSE;
}

static gboolean shape_covers_box(const BaroqueShape *shape, BaroqueBox box) {
  if (shape->kind == BAROQUE_SHAPE_LINE ||
      (shape->kind == BAROQUE_SHAPE_POLYGON && rim_meets_box(shape, box)))
    return FALSE;
  return baroque_shape_has(shape, (BaroquePoint){box.x0, box.y0}) &&
         baroque_shape_has(shape, (BaroquePoint){box.x0, box.y1}) &&
         baroque_shape_has(shape, (BaroquePoint){box.x1, box.y0}) &&
         baroque_shape_has(shape, (BaroquePoint){box.x1, box.y1});
}

static guint8 worst_of(const BaroqueGround *ground, BaroquePieceSet set) {
  for (guint c = BAROQUE_GROUND_CLASSES - 1; c > BAROQUE_OPEN; c--)
    if (set & ground->of_class[c])
      return (guint8)c;
  return BAROQUE_OPEN;
}

static void fill_cell(const BaroqueGround *ground, Cell *cell, BaroqueBox box) {
  BaroqueBox wider = baroque_box_grown(box, BAROQUE_WAY_REACH);
  for (guint i = 0; i < ground->n_pieces; i++) {
    const BaroqueShape *shape = &ground->pieces[i].shape;
    gboolean is_line = shape->kind == BAROQUE_SHAPE_LINE;
    if (shape_meets_box(shape, is_line ? wider : box))
      cell->near |= bit_of(i);
    if (shape_covers_box(shape, box))
      cell->covers |= bit_of(i);
  }
  guint8 at_least = worst_of(ground, cell->covers), at_most = worst_of(ground, cell->near);
  cell->ground = at_least == at_most ? at_least : MIXED;
}

static void fill_cells(BaroqueGround *ground) {
  ground->columns = (ground->width >> CELL_SHIFT) + 1;
  ground->rows = (ground->depth >> CELL_SHIFT) + 1;
  ground->cells = g_new0(Cell, (gsize)ground->columns * (gsize)ground->rows);
  for (gint32 row = 0; row < ground->rows; row++)
    for (gint32 column = 0; column < ground->columns; column++) {
      gint32 x = column << CELL_SHIFT, y = row << CELL_SHIFT;
      fill_cell(ground, &ground->cells[row * ground->columns + column],
                (BaroqueBox){x, y, x + CELL_WIDTH - 1, y + CELL_WIDTH - 1});
    }
}

/* --- Making -------------------------------------------------------------------------------- */

static void sort_piece(BaroqueGround *ground, guint i) {
  const BaroquePiece *piece = &ground->pieces[i];
  if (piece->shape.kind != BAROQUE_SHAPE_LINE) {
    ground->areas |= bit_of(i);
    ground->of_class[piece->ground] |= bit_of(i);
  }
  if (piece->flags & BAROQUE_PIECE_OBSTACLE)
    ground->obstacles |= bit_of(i);
  if (piece->flags & BAROQUE_PIECE_WAY)
    ground->ways |= bit_of(i);
  if (piece->flags & BAROQUE_PIECE_BARRIER)
    ground->barriers |= bit_of(i);
  ground->hindering = ground->barriers | (ground->areas & ~ground->of_class[BAROQUE_OPEN]);
}

BaroqueGround *baroque_ground_new(gint32 width, gint32 depth, const BaroquePiece *pieces,
                                  guint n_pieces) {
  g_return_val_if_fail(n_pieces <= BAROQUE_MAX_PIECES, NULL);
  BaroqueGround *ground = g_new0(BaroqueGround, 1);
  ground->width = width;
  ground->depth = depth;
  ground->n_pieces = n_pieces;
  guint n_points = 0;
  for (guint i = 0; i < n_pieces; i++)
    n_points += pieces[i].shape.n_points;
  ground->points = g_new(BaroquePoint, n_points);
  n_points = 0;
  for (guint i = 0; i < n_pieces; i++) {
    BaroquePiece *piece = &ground->pieces[i];
    *piece = pieces[i];
    BaroquePoint *copy = ground->points + n_points;
    memcpy(copy, piece->shape.points, piece->shape.n_points * sizeof *copy);
    piece->shape.points = copy;
    n_points += piece->shape.n_points;
    sort_piece(ground, i);
  }
  fill_cells(ground);
  return ground;
}

void baroque_ground_free(BaroqueGround *ground) {
  if (ground == NULL)
    return;
  g_free(ground->points);
  g_free(ground->cells);
  g_free(ground);
}

gint32 baroque_ground_width(const BaroqueGround *ground) {
  return ground->width;
}

gint32 baroque_ground_depth(const BaroqueGround *ground) {
  return ground->depth;
}

guint baroque_ground_n_pieces(const BaroqueGround *ground) {
  return ground->n_pieces;
}

const BaroquePiece *baroque_ground_piece(const BaroqueGround *ground, guint i) {
  return &ground->pieces[i];
}

/* --- Points -------------------------------------------------------------------------------- */

/* NULL beyond the table, where there is no ground. */
static inline const Cell *cell_at(const BaroqueGround *ground, BaroquePoint p) {
  gint32 column = p.x >> CELL_SHIFT, row = p.y >> CELL_SHIFT;
  if ((guint32)column >= (guint32)ground->columns || (guint32)row >= (guint32)ground->rows)
    return NULL;
  return &ground->cells[row * ground->columns + column];
}

BaroquePieceSet baroque_ground_at(const BaroqueGround *ground, BaroquePoint point) {
  const Cell *cell = cell_at(ground, point);
  if (cell == NULL)
    return 0;
  BaroquePieceSet at = cell->covers;
  for (BaroquePieceSet rest = cell->near & ground->areas & ~at; rest != 0; rest &= rest - 1)
    if (baroque_shape_has(&ground->pieces[first_of(rest)].shape, point))
      at |= rest & -rest;
  return at;
}

BaroqueGroundClass baroque_ground_class_at(const BaroqueGround *ground, BaroquePoint point) {
  const Cell *cell = cell_at(ground, point);
  if (cell == NULL)
    return BAROQUE_OPEN;
  return cell->ground != MIXED ? cell->ground : worst_of(ground, baroque_ground_at(ground, point));
}

BaroquePieceSet baroque_ground_near(const BaroqueGround *ground, BaroqueBox box) {
  gint32 from = MAX(box.x0 >> CELL_SHIFT, 0), to = MIN(box.x1 >> CELL_SHIFT, ground->columns - 1);
  gint32 low = MAX(box.y0 >> CELL_SHIFT, 0), high = MIN(box.y1 >> CELL_SHIFT, ground->rows - 1);
  BaroquePieceSet near = 0;
  for (gint32 row = low; row <= high; row++)
    for (gint32 column = from; column <= to; column++)
      near |= ground->cells[row * ground->columns + column].near;
  return near;
}

gboolean baroque_ground_hinders(const BaroqueGround *ground, BaroqueBox box) {
  return (baroque_ground_near(ground, box) & ground->hindering) != 0;
}

gboolean baroque_ground_is_plain(const BaroqueGround *ground, BaroqueBox box) {
  return (baroque_ground_near(ground, box) & (ground->hindering | ground->obstacles)) == 0;
}

/* --- Bases --------------------------------------------------------------------------------- */

gboolean baroque_base_on_table(const BaroqueGround *ground, const BaroqueBase *base) {
  return base->box.x0 >= 0 && base->box.y0 >= 0 && base->box.x1 <= ground->width &&
         base->box.y1 <= ground->depth;
}

void baroque_footprint_of(BaroqueFootprint *footprint, const BaroqueBase *base) {
  memcpy(footprint->at, base->corner, sizeof base->corner);
  baroque_base_points(base, footprint->at + BAROQUE_CORNERS);
  for (guint i = 0; i < BAROQUE_FOOTPRINT; i++)
    footprint->at[i] = baroque_point_minus(footprint->at[i], base->front);
}

BaroqueStanding baroque_ground_standing(const BaroqueGround *ground,
                                        const BaroqueFootprint *footprint, BaroquePoint front) {
  BaroqueStanding standing = {BAROQUE_OPEN, BAROQUE_OPEN, BAROQUE_IMPASSABLE};
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    guint8 at =
        (guint8)baroque_ground_class_at(ground, baroque_point_plus(front, footprint->at[i]));
    standing.entered = MAX(standing.entered, at);
    standing.wholly = MIN(standing.wholly, at);
  }
  guint count[BAROQUE_GROUND_CLASSES] = {0};
  for (guint i = BAROQUE_CORNERS; i < BAROQUE_FOOTPRINT; i++)
    count[baroque_ground_class_at(ground, baroque_point_plus(front, footprint->at[i]))]++;
  guint n = 0;
  for (guint c = BAROQUE_GROUND_CLASSES - 1; c > BAROQUE_OPEN; c--) {
    n += count[c];
    if (count[c] > 0)
      standing.entered = MAX(standing.entered, (guint8)c);
    if (2 * n > BAROQUE_BASE_POINTS)
      standing.majority = MAX(standing.majority, (guint8)c);
  }
  return standing;
}

static BaroqueStanding standing_of(const BaroqueGround *ground, const BaroqueBase *base) {
  if (!baroque_ground_hinders(ground, base->box))
    return (BaroqueStanding){BAROQUE_OPEN, BAROQUE_OPEN, BAROQUE_OPEN};
  BaroqueFootprint footprint;
  baroque_footprint_of(&footprint, base);
  return baroque_ground_standing(ground, &footprint, base->front);
}

BaroqueGroundClass baroque_ground_majority(const BaroqueGround *ground, const BaroqueBase *base) {
  return standing_of(ground, base).majority;
}

BaroqueGroundClass baroque_ground_entered(const BaroqueGround *ground, const BaroqueBase *base) {
  return standing_of(ground, base).entered;
}

gboolean baroque_ground_wholly_in(const BaroqueGround *ground, const BaroqueBase *base,
                                  BaroqueGroundClass ground_class) {
  return standing_of(ground, base).wholly >= ground_class;
}

gboolean baroque_piece_has_base(const BaroquePiece *piece, const BaroqueBase *base) {
  if (!baroque_box_meets(piece->shape.box, base->box))
    return FALSE;
  BaroquePoint points[BAROQUE_BASE_POINTS];
  baroque_base_points(base, points);
  guint n = 0;
  for (guint i = 0; i < BAROQUE_BASE_POINTS; i++)
    n += (guint)baroque_shape_has(&piece->shape, points[i]);
  return 2 * n > BAROQUE_BASE_POINTS;
}

gboolean baroque_piece_has_whole_base(const BaroquePiece *piece, const BaroqueBase *base) {
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (!baroque_shape_has(&piece->shape, base->corner[i]))
      return FALSE;
  return TRUE;
}

/* --- Lines --------------------------------------------------------------------------------- */

/* Is a stretch at most 4 steps off a direction, one way or the other? Told by comparing its cross
 * product with the tangent of the angle. */
static gboolean runs_along(BaroquePoint a, BaroquePoint b, guint direction) {
  gint64 x = b.x - a.x, y = b.y - a.y;
  gint64 ahead = x * baroque_sine(direction) + y * baroque_cosine(direction);
  gint64 aside = x * baroque_cosine(direction) - y * baroque_sine(direction);
  return ABS(aside) * baroque_cosine(BAROQUE_WAY_STEPS) <=
         ABS(ahead) * baroque_sine(BAROQUE_WAY_STEPS);
}

/* [B-19] */
gboolean baroque_ground_on_way(const BaroqueGround *ground, const BaroqueBase *base) {
  const Cell *cell = cell_at(ground, base->front);
  if (cell == NULL)
    return FALSE;
  for (BaroquePieceSet rest = cell->near & ground->ways; rest != 0; rest &= rest - 1) {
    const BaroqueShape *shape = &ground->pieces[first_of(rest)].shape;
    for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
      BaroquePoint a, b;
      baroque_shape_stretch(shape, i, &a, &b);
      if (baroque_point_within_stretch(base->front, a, b, BAROQUE_WAY_REACH) &&
          runs_along(a, b, base->direction))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean baroque_ground_barred(const BaroqueGround *ground, const BaroqueBase *base) {
  if (ground->barriers == 0)
    return FALSE;
  for (BaroquePieceSet rest = baroque_ground_near(ground, base->box) & ground->barriers; rest != 0;
       rest &= rest - 1)
    if (baroque_shape_rim_cuts_base(&ground->pieces[first_of(rest)].shape, base))
      return TRUE;
  return FALSE;
}

gboolean baroque_ground_obstacle_crossed(const BaroqueGround *ground, BaroquePoint from,
                                         BaroquePoint to) {
  BaroquePieceSet near = baroque_ground_near(ground, baroque_box_of(from, to));
  for (BaroquePieceSet rest = near & ground->obstacles; rest != 0; rest &= rest - 1)
    if (baroque_shape_crossed(&ground->pieces[first_of(rest)].shape, from, to))
      return TRUE;
  return FALSE;
}
