/* [gap 18] Deployment: foot and guns in the middle and before, horse on the wings, loose troops in
 * bad ground, a Command together. */
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/policy/doctrine.h"
#include "validator/baroque/policy/ways.h"

/* clang-format off */
/* Deployment */
BAROQUE_TERM(ON_WING, "on-wing", 1, "Tenths of a BU that horse stands from the middle.")
BAROQUE_TERM(IN_CENTRE, "in-centre", -1, "Tenths of a BU that others stand from the middle.")
BAROQUE_TERM(FORWARD, "forward", 1, "Tenths of a BU that it stands forward.")
BAROQUE_TERM(ROUGH_AHEAD, "rough-ahead", -80, "There is bad ground before it.")
BAROQUE_TERM(BEHIND, "behind", -40, "Friends stand before it, or it before friends.")
BAROQUE_TERM(APART, "apart", -2, "Tenths of a BU to the next of its Command.")
/* clang-format on */

enum { HUNDREDTHS_OF_TENTH = 10 };

static BaroqueBase base_of(const BaroqueOutlook *o, CapOption option) {
  const BaroqueUnit *unit = o->play->game->units[o->request->about].unit;

  return baroque_base_at((BaroquePoint){option.a, option.b}, option.c, unit->front, unit->depth);
}

/* Tenths from the middle of the table, across the way that it looks. */
static int aside(const BaroqueOutlook *o, const BaroqueBase *base) {
  gint32 x = base->front.x - o->play->game->map->table_width / 2;
  gint32 y = base->front.y - o->play->game->map->table_depth / 2;
  guint right = baroque_direction_turned(base->direction, BAROQUE_QUARTER);
  gint64 across =
      ((gint64)x * baroque_sine(right) + (gint64)y * baroque_cosine(right)) / BAROQUE_ONE;

  return (int)ABS(across) / HUNDREDTHS_OF_TENTH;
}

/* Tenths that it stands before the middle of the table. */
static int forward(const BaroqueOutlook *o, const BaroqueBase *base) {
  gint32 x = base->front.x - o->play->game->map->table_width / 2;
  gint32 y = base->front.y - o->play->game->map->table_depth / 2;

  return (int)(((gint64)x * baroque_sine(base->direction) +
                (gint64)y * baroque_cosine(base->direction)) /
               BAROQUE_ONE) /
         HUNDREDTHS_OF_TENTH;
}

static void weigh_friends(const BaroqueOutlook *o, const BaroqueBase *base, CapScore *score) {
  const BaroqueGame *game = o->play->game;
  guint unit = o->request->about;
  gint32 nearest = G_MAXINT32;

  for (guint i = 0; i < o->n_own; i++) {
    guint other = o->own[i];
    const BaroqueBase *at = baroque_base(o->play, other);

    if (game->units[other].command == game->units[unit].command)
      nearest = MIN(nearest, (gint32)baroque_square_hundredths(baroque_bases_distance(base, at)));
    if ((baroque_is_gun(game->units[other].troop) &&
         baroque_base_arc_has(at, BAROQUE_QUARTER / 4, baroque_base_middle(base))) ||
        (baroque_is_gun(game->units[unit].troop) &&
         baroque_base_arc_has(base, BAROQUE_QUARTER / 4, baroque_base_middle(at))))
      cap_score_add(score, BAROQUE_TERM_MASKS, 1);
    if (baroque_base_arc_has(at, 0, baroque_base_middle(base)))
      cap_score_add(score, BAROQUE_TERM_BEHIND, 1);
  }
  if (nearest != G_MAXINT32)
    cap_score_add(score, BAROQUE_TERM_APART, nearest / HUNDREDTHS_OF_TENTH);
}

/* Ground before it that horse and pikes go round. */
static gboolean is_rough_ahead(const BaroqueOutlook *o, const BaroqueBase *base) {
  gint32 far = baroque_measure(o, BAROQUE_MEASURE_STRIKE);

  return baroque_ways_is_shut(o->play->game->ground, base->front,
                              baroque_point_along(base->front, base->direction, far), FALSE);
}

void baroque_consider_place(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  const BaroqueGame *game = o->play->game;
  BaroqueTroop troop = game->units[o->request->about].troop;
  BaroqueBase base = base_of(o, option);
  gboolean needs_open = baroque_needs_open_ground(troop) || baroque_is_gun(troop);
  BaroqueGroundClass ground = baroque_ground_majority(game->ground, &base);

  cap_score_add(score, baroque_is_mounted(troop) ? BAROQUE_TERM_ON_WING : BAROQUE_TERM_IN_CENTRE,
                aside(o, &base));
  cap_score_add(score, BAROQUE_TERM_FORWARD, forward(o, &base));
  if (baroque_outlook_is_behind(o, o->request->about, &base, 4 * BAROQUE_BU))
    cap_score_add(score, BAROQUE_TERM_BEHIND, 1);
  weigh_friends(o, &base, score);
  if (needs_open && ground >= BAROQUE_BROKEN)
    cap_score_add(score, BAROQUE_TERM_BAD_GROUND, 1);
  if (needs_open && is_rough_ahead(o, &base))
    cap_score_add(score, BAROQUE_TERM_ROUGH_AHEAD, 1);
  for (guint i = 0; !needs_open && i < game->n_villages; i++)
    if (game->villages[i].side == o->side &&
        baroque_piece_has_base(baroque_ground_piece(game->ground, game->villages[i].piece), &base))
      cap_score_add(score, BAROQUE_TERM_SHELTER, 1);
}
