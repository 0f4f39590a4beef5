#include "sight.h"

/* --- Ground -------------------------------------------------------------------------------- */

/* Into or out of the piece only so deep, and never through a whole one. */
static gboolean deep_piece_hides(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  gboolean is_from_inside = baroque_shape_has(shape, from);
  gboolean is_to_inside = baroque_shape_has(shape, to);
  if (!is_from_inside && !is_to_inside)
    return baroque_shape_cuts(shape, from, to);
  gint64 depth = BAROQUE_SIGHT_DEEP;
  if (baroque_square_distance(from, to) <= depth * depth)
    return FALSE;
  if (is_from_inside && is_to_inside)
    return TRUE;
  BaroquePoint inner = is_from_inside ? from : to, outer = is_from_inside ? to : from;
  return baroque_shape_cuts(shape, baroque_point_towards(inner, outer, BAROQUE_SIGHT_DEEP), outer);
}

static gboolean crest_hides(const BaroquePiece *hill, BaroquePoint from, BaroquePoint to) {
  if (!baroque_shape_crest_crossed(&hill->shape, from, to))
    return FALSE;
  guint32 limit = hill->flags & BAROQUE_PIECE_RIDGE ? BAROQUE_SIGHT_RIDGE : BAROQUE_SIGHT_CREST;
  return baroque_shape_part_inside(&hill->shape, from, to) > limit;
}

gboolean baroque_ground_hides(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                              BaroquePieceSet open) {
  BaroqueBox box = baroque_box_of(from, to);
  for (guint i = 0; i < baroque_ground_n_pieces(ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(ground, i);
    if (piece->hides == BAROQUE_HIDES_NOTHING || !baroque_box_meets(box, piece->shape.box) ||
        (open >> i & 1))
      continue;
    if (piece->hides == BAROQUE_HIDES_DEEP ? deep_piece_hides(&piece->shape, from, to)
                                           : crest_hides(piece, from, to))
      return TRUE;
  }
  return FALSE;
}

BaroquePieceSet baroque_pieces_of_base(const BaroqueGround *ground, const BaroqueBase *base,
                                       guint flags) {
  BaroquePieceSet pieces = 0;
  for (guint i = 0; i < baroque_ground_n_pieces(ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(ground, i);
    if ((piece->flags & flags) && baroque_piece_has_base(piece, base))
      pieces |= (BaroquePieceSet)1 << i;
  }
  return pieces;
}

/* --- Other units --------------------------------------------------------------------------- */

static gboolean is_on_hill(const BaroqueGround *ground, const BaroqueBase *base) {
  return baroque_pieces_of_base(ground, base, BAROQUE_PIECE_HILL) != 0;
}

static gboolean is_wholly_on_hill(const BaroqueGround *ground, const BaroqueBase *base) {
  for (guint i = 0; i < baroque_ground_n_pieces(ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(ground, i);
    if ((piece->flags & BAROQUE_PIECE_HILL) && baroque_piece_has_whole_base(piece, base))
      return TRUE;
  }
  return FALSE;
}

/* What is asked of every line between two units. */
typedef struct {
  const BaroqueField *field;
  guint shooter, target;
  const BaroqueBase *from, *to;
  gboolean is_from_height; /* one of them stands on a hill, and bases in the low ground do not shut
                              the line [gap 124] */
} Lines;

#define LOW_GROUND_OFF 100

static gboolean is_seen_over(const Lines *lines, const BaroqueBase *base) {
  return lines->is_from_height && !is_on_hill(lines->field->ground, base) &&
         !baroque_bases_within(base, lines->from, LOW_GROUND_OFF) &&
         !baroque_bases_within(base, lines->to, LOW_GROUND_OFF);
}

/* [gap 50] Friends that one shoots through: CL, S and guns, nearer to the shooter. */
static gboolean is_shot_through(const Lines *lines, const BaroqueStand *other) {
  return other->side == lines->field->stands[lines->shooter].side &&
         (other->flags &
          (BAROQUE_STAND_LIGHT_CAVALRY | BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_GUN)) != 0 &&
         baroque_square_compare(baroque_bases_distance(&other->base, lines->from),
                                baroque_bases_distance(&other->base, lines->to)) < 0;
}

static BaroqueLine line_to(const Lines *lines, BaroquePoint point, BaroquePieceSet open) {
  const BaroqueField *field = lines->field;
  BaroquePoint from = lines->from->front;
  if (baroque_ground_hides(field->ground, from, point, open))
    return BAROQUE_LINE_HIDDEN;
  BaroqueLine line = BAROQUE_LINE_FREE;
  BaroqueBox box = baroque_box_of(from, point);
  for (guint i = 0; i < field->n_stands; i++) {
    const BaroqueStand *other = &field->stands[i];
    if (i == lines->shooter || i == lines->target || !baroque_stand_is_there(other) ||
        !baroque_box_meets(box, other->base.box) || !baroque_base_cuts(&other->base, from, point) ||
        is_seen_over(lines, &other->base))
      continue;
    if (!is_shot_through(lines, other))
      return BAROQUE_LINE_SHUT;
    line = BAROQUE_LINE_THROUGH_FRIENDS;
  }
  return line;
}

/* [gap 142] Howitzers need to see only the near rim of the wood or village that the target is in.
 */
static BaroquePieceSet open_pieces(const Lines *lines) {
  const BaroqueField *field = lines->field;
  if (!(field->stands[lines->shooter].flags & BAROQUE_STAND_HOWITZER) ||
      !field->settings->howitzer_rim_sight)
    return 0;
  return baroque_pieces_of_base(field->ground, lines->to,
                                BAROQUE_PIECE_COVER | BAROQUE_PIECE_VILLAGE);
}

BaroqueLine baroque_line_of_fire(const BaroqueField *field, guint shooter, guint target) {
  const BaroqueBase *from = &field->stands[shooter].base, *to = &field->stands[target].base;
  Lines lines = {field,  shooter,
                 target, from,
                 to,     is_on_hill(field->ground, from) || is_wholly_on_hill(field->ground, to)};
  BaroquePieceSet open = open_pieces(&lines);
  BaroqueLine best = line_to(&lines, baroque_base_nearest(to, from->front), open);
  for (guint i = 0; i < BAROQUE_CORNERS && best != BAROQUE_LINE_FREE; i++)
    best = MIN(best, line_to(&lines, to->corner[i], open));
  return best;
}

/* --- Standing in the ground ---------------------------------------------------------------- */

gboolean baroque_defends_obstacle(const BaroqueField *field, guint unit, BaroquePoint enemy) {
  BaroquePoint front = field->stands[unit].base.front;
  for (guint i = 0; i < baroque_ground_n_pieces(field->ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(field->ground, i);
    if ((piece->flags & BAROQUE_PIECE_OBSTACLE) &&
        baroque_shape_rim_within(&piece->shape, front, field->settings->obstacle_defend) &&
        baroque_shape_crossed(&piece->shape, front, enemy))
      return TRUE;
  }
  return FALSE;
}

gboolean baroque_stands_higher(const BaroqueField *field, guint unit, guint enemy) {
  BaroquePoint here = baroque_base_middle(&field->stands[unit].base);
  BaroquePoint there = baroque_base_middle(&field->stands[enemy].base);
  for (guint i = 0; i < baroque_ground_n_pieces(field->ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(field->ground, i);
    if (piece->hides == BAROQUE_HIDES_BEHIND_CREST && baroque_shape_has(&piece->shape, here) &&
        (!baroque_shape_has(&piece->shape, there) ||
         baroque_shape_is_higher(&piece->shape, here, there)))
      return TRUE;
  }
  return FALSE;
}
