#include "shoot.h"

#define PRIORITY_WITHIN 200

guint baroque_band_of(BaroqueSquare range) {
  guint band = 0;
  while (band < BAROQUE_N_BANDS && !baroque_square_within(range, baroque_band_limit[band]))
    band++;
  return band;
}

BaroqueSquare baroque_range(const BaroqueField *field, guint shooter, guint target) {
  return baroque_base_distance_to(&field->stands[target].base, field->stands[shooter].base.front);
}

gboolean baroque_in_arc(const BaroqueField *field, guint shooter, guint target) {
  const BaroqueStand *stand = &field->stands[shooter];
  const BaroqueBase *from = &stand->base, *to = &field->stands[target].base;
  guint steps = stand->flags & BAROQUE_STAND_GUN ? field->settings->gun_arc : field->settings->arc;
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (baroque_base_arc_has(from, steps, to->corner[i]))
      return TRUE;
  return baroque_base_arc_has(from, steps, baroque_base_nearest(to, from->front));
}

/* --- Cover --------------------------------------------------------------------------------- */

static guint cover_flags(const BaroqueField *field) {
  return BAROQUE_PIECE_COVER | (field->settings->village_cover ? BAROQUE_PIECE_VILLAGE : 0u);
}

/* [gap 123] Does the way from a point of the base towards the shooter leave the piece soon? */
static gboolean is_near_rim(const BaroqueField *field, const BaroqueShape *shape,
                            BaroquePoint point, BaroquePoint shooter) {
  return !baroque_shape_has(shape,
                            baroque_point_towards(point, shooter, field->settings->wood_edge + 1));
}

/* On the edge: a corner or the middle of an edge is at most 0.5BU from the rim on the side of the
 * firer. */
static gboolean is_on_edge(const BaroqueField *field, const BaroqueShape *shape,
                           const BaroqueBase *base, BaroquePoint shooter) {
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    if (is_near_rim(field, shape, base->corner[i], shooter) ||
        is_near_rim(field, shape, baroque_base_edge_middle(base, (BaroqueEdge)i), shooter))
      return TRUE;
  }
  return FALSE;
}

/* The pieces that a target is deep in, and whether it is on the edge of one that covers. */
static gboolean is_deep_in(const BaroqueField *field, const BaroqueBase *to, BaroquePoint shooter,
                           gboolean *is_on_an_edge) {
  gboolean is_deep = FALSE;
  *is_on_an_edge = FALSE;
  BaroquePieceSet pieces =
      baroque_pieces_of_base(field->ground, to, BAROQUE_PIECE_COVER | BAROQUE_PIECE_VILLAGE);
  for (guint i = 0; pieces != 0; i++, pieces >>= 1) {
    const BaroquePiece *piece = baroque_ground_piece(field->ground, i);
    if (!(pieces & 1))
      continue;
    if (!is_on_edge(field, &piece->shape, to, shooter))
      is_deep = TRUE;
    else if (piece->flags & cover_flags(field))
      *is_on_an_edge = TRUE;
  }
  return is_deep;
}

/* [gap 122] The line of fire crosses an obstacle at most 0.5BU from the target. */
static gboolean is_behind_obstacle(const BaroqueField *field, const BaroqueBase *to,
                                   BaroquePoint shooter) {
  BaroquePoint nearest = baroque_base_nearest(to, shooter);
  BaroquePoint before = baroque_point_towards(nearest, shooter, field->settings->obstacle_cover);
  BaroqueBox box = baroque_box_of(before, nearest);
  for (guint i = 0; i < baroque_ground_n_pieces(field->ground); i++) {
    const BaroquePiece *piece = baroque_ground_piece(field->ground, i);
    if (!(piece->flags & BAROQUE_PIECE_OBSTACLE) || !baroque_box_meets(box, piece->shape.box))
      continue;
    for (guint j = 0; j < baroque_shape_stretches(&piece->shape); j++) {
      BaroquePoint a, b;
      baroque_shape_stretch(&piece->shape, j, &a, &b);
      if (baroque_stretches_meet(before, nearest, a, b))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean baroque_is_covered(const BaroqueField *field, guint shooter, guint target) {
  const BaroqueBase *to = &field->stands[target].base;
  BaroquePoint from = field->stands[shooter].base.front;
  gboolean is_on_an_edge;
  is_deep_in(field, to, from, &is_on_an_edge);
  return is_on_an_edge || is_behind_obstacle(field, to, from);
}

/* --- Targets ------------------------------------------------------------------------------- */

static BaroqueBar sight_bar(const BaroqueField *field, guint shooter, guint target,
                            BaroqueShot *shot) {
  const BaroqueStand *stand = &field->stands[shooter];
  const BaroqueBase *to = &field->stands[target].base;
  gboolean is_on_an_edge;
  gboolean is_deep = is_deep_in(field, to, stand->base.front, &is_on_an_edge);
  gboolean sees_rim =
      (stand->flags & BAROQUE_STAND_HOWITZER) && field->settings->howitzer_rim_sight;
  if (is_deep && !sees_rim && !baroque_square_within(shot->range, BAROQUE_SIGHT_DEEP))
    return BAROQUE_BAR_NO_SIGHT;
  shot->is_covered = is_on_an_edge || is_behind_obstacle(field, to, stand->base.front);
  switch (baroque_line_of_fire(field, shooter, target)) {
  case BAROQUE_LINE_FREE:
    return BAROQUE_BAR_NONE;
  case BAROQUE_LINE_THROUGH_FRIENDS:
    shot->through_friends = TRUE;
    return BAROQUE_BAR_NONE;
  case BAROQUE_LINE_SHUT:
    return BAROQUE_BAR_LINE_SHUT;
  case BAROQUE_LINE_HIDDEN:
    return BAROQUE_BAR_NO_SIGHT;
  }
  return BAROQUE_BAR_NONE;
}

/* The farthest that a weapon reaches, in hundredths; 0 for none. */
static gint32 farthest(const BaroqueStand *stand) {
  for (guint band = BAROQUE_N_BANDS; band-- > 0;)
    if (stand->bands & 1u << band)
      return baroque_band_limit[band];
  return 0;
}

BaroqueBar baroque_shot_judge(const BaroqueField *field, guint shooter, guint target,
                              BaroqueShot *shot) {
  const BaroqueStand *stand = &field->stands[shooter], *other = &field->stands[target];
  *shot = (BaroqueShot){.target = (guint16)target};
  if (stand->bands == 0)
    return BAROQUE_BAR_NO_SHOT;
  if (stand->flags & BAROQUE_STAND_IN_MELEE)
    return BAROQUE_BAR_IN_MELEE;
  if (!baroque_stand_is_there(other) || other->side == stand->side)
    return BAROQUE_BAR_NOT_ENEMY;
  if (!baroque_box_has(baroque_box_grown(other->base.box, farthest(stand)), stand->base.front))
    return BAROQUE_BAR_OUT_OF_RANGE;
  if (other->flags & BAROQUE_STAND_IN_MELEE)
    return BAROQUE_BAR_TARGET_IN_MELEE;
  shot->range = baroque_range(field, shooter, target);
  guint band = baroque_band_of(shot->range);
  if (band == BAROQUE_N_BANDS || !(stand->bands & 1u << band))
    return BAROQUE_BAR_OUT_OF_RANGE;
  shot->band = (guint8)band;
  if (!baroque_in_arc(field, shooter, target))
    return BAROQUE_BAR_OUT_OF_ARC;
  return sight_bar(field, shooter, target, shot);
}

/* --- Priority [gap 125] -------------------------------------------------------------------- */

/* The line to the middle of a target: ahead and aside, times ten thousand. */
typedef struct {
  gint64 ahead, aside;
} Bearing;

static Bearing bearing_of(const BaroqueField *field, guint shooter, guint target) {
  const BaroqueBase *base = &field->stands[shooter].base;
  BaroquePoint d =
      baroque_point_minus(baroque_base_middle(&field->stands[target].base), base->front);
  gint64 sine = baroque_sine(base->direction), cosine = baroque_cosine(base->direction);
  return (Bearing){d.x * sine + d.y * cosine, ABS(d.x * cosine - d.y * sine)};
}

/* -1, 0, 1 as the first is more, as or less directly in front. */
static gint compare_bearings(Bearing a, Bearing b) {
  if (a.ahead <= 0 || b.ahead <= 0)
    return a.ahead > 0 ? -1 : b.ahead > 0 ? 1 : 0;
  gint64 x = a.aside * b.ahead, y = b.aside * a.ahead;
  return x < y ? -1 : x > y;
}

static gint compare_directness(const BaroqueField *field, guint shooter, const BaroqueShot *a,
                               const BaroqueShot *b) {
  gint order = compare_bearings(bearing_of(field, shooter, a->target),
                                bearing_of(field, shooter, b->target));
  return order != 0 ? order : baroque_square_compare(a->range, b->range);
}

/* [gap 142] A howitzer against a target in a wood or village. */
static gboolean ignores_priority(const BaroqueField *field, guint shooter, guint target) {
  return (field->stands[shooter].flags & BAROQUE_STAND_HOWITZER) != 0 &&
         baroque_pieces_of_base(field->ground, &field->stands[target].base,
                                BAROQUE_PIECE_COVER | BAROQUE_PIECE_VILLAGE) != 0;
}

/* [gap 125] [B-22] Guns may be left out; they may be taken when they are as direct as the first. */
guint baroque_targets(const BaroqueField *field, guint shooter,
                      BaroqueShot shots[BAROQUE_MAX_STANDS]) {
  guint n = 0;
  const BaroqueShot *first = NULL; /* the most direct within 2BU; guns can be ignored */
  if (field->stands[shooter].bands == 0)
    return 0;
  for (guint i = 0; i < field->n_stands; i++) {
    BaroqueShot *shot = &shots[n];
    if (baroque_shot_judge(field, shooter, i, shot) != BAROQUE_BAR_NONE)
      continue;
    n++;
    if (!(field->stands[i].flags & BAROQUE_STAND_GUN) &&
        baroque_square_within(shot->range, PRIORITY_WITHIN) &&
        (first == NULL || compare_directness(field, shooter, shot, first) < 0))
      first = shot;
  }
  if (first == NULL)
    return n;
  BaroqueShot most_direct = *first;
  guint kept = 0;
  for (guint i = 0; i < n; i++)
    if (ignores_priority(field, shooter, shots[i].target) ||
        (baroque_square_within(shots[i].range, PRIORITY_WITHIN) &&
         compare_directness(field, shooter, &shots[i], &most_direct) <= 0))
      shots[kept++] = shots[i];
  return kept;
}

BaroqueBar baroque_target_judge(const BaroqueField *field, guint shooter, guint target,
                                BaroqueShot *shot) {
  BaroqueBar bar = baroque_shot_judge(field, shooter, target, shot);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  BaroqueShot shots[BAROQUE_MAX_STANDS];
  guint n = baroque_targets(field, shooter, shots);
  for (guint i = 0; i < n; i++)
    if (shots[i].target == target)
      return BAROQUE_BAR_NONE;
  return BAROQUE_BAR_PRIORITY;
}
