/* The lawful entry nearest to a spot that somebody points at [gaps, section 17]. */
#include "short-list.h"

#define SPOT_OFF  30 /* hundredths */
#define STEPS_OFF 2

typedef struct {
  const BaroqueMover *mover;
  BaroquePoint spot;
  guint direction;
  gint64 nearest, nearest_barred; /* squares, G_MAXINT64 for none */
  guint off, off_barred;
  BaroqueMove move;
  BaroqueBar bar; /* of the nearest that is not lawful */
} Search;

/* Nearer, or as near and less turned off. */
static gboolean is_better(gint64 square, guint off, gint64 than, guint than_off) {
  return square < than || (square == than && off < than_off);
}

static void look_at(Search *search, BaroqueMove move) {
  BaroqueBase end = baroque_move_end(search->mover, move);
  gint64 square = baroque_square_distance(end.front, search->spot);
  guint off = search->direction == BAROQUE_ANY_DIRECTION
                  ? 0
                  : (guint)ABS(baroque_direction_between(end.direction, search->direction));
  if (square > SPOT_OFF * SPOT_OFF || off > STEPS_OFF ||
      !is_better(square, off, search->nearest, search->off))
    return;
  BaroqueBar bar = baroque_move_judge(search->mover, move, NULL);
  if (bar == BAROQUE_BAR_NONE) {
    search->nearest = square;
    search->off = off;
    search->move = move;
  } else if (is_better(square, off, search->nearest_barred, search->off_barred)) {
    search->nearest_barred = square;
    search->off_barred = off;
    search->bar = bar;
  }
}

/* The steps that a manner can have; 0 is among them where it has none. */
static void steps_of(BaroqueManner manner, gint *from, gint *to, gint *by) {
  static const struct {
    gint8 from, to, by;
  } steps[BAROQUE_N_MANNERS] = {
      [BAROQUE_MOVE_STRAIGHT] = {0, 0, 1},    [BAROQUE_MOVE_WHEEL] = {-16, 16, 1},
      [BAROQUE_MOVE_WHEEL_ON] = {-16, 16, 1}, [BAROQUE_MOVE_SIDEWAYS] = {-1, 1, 1},
      [BAROQUE_MOVE_OBLIQUE] = {-8, 8, 1},    [BAROQUE_MOVE_ABOUT_FACE] = {0, 0, 1},
      [BAROQUE_MOVE_GUN_TURN] = {-8, 8, 1},   [BAROQUE_MOVE_TERCIO_TURN] = {16, 48, 16},
      [BAROQUE_MOVE_WITHDRAW] = {0, 0, 1},
  };
  *from = steps[manner].from;
  *to = steps[manner].to;
  *by = steps[manner].by;
}

static gboolean is_line(BaroqueManner manner) {
  return manner == BAROQUE_MOVE_STRAIGHT || manner == BAROQUE_MOVE_WHEEL_ON ||
         manner == BAROQUE_MOVE_SIDEWAYS || manner == BAROQUE_MOVE_OBLIQUE ||
         manner == BAROQUE_MOVE_WITHDRAW;
}

static void look_at_manner(Search *search, BaroqueManner manner) {
  gint from, to, by;
  steps_of(manner, &from, &to, &by);
  for (gint steps = from; steps <= to; steps += by) {
    if (steps == 0 && from != to)
      continue;
    if (!is_line(manner)) {
      look_at(search, (BaroqueMove){(guint8)manner, (gint8)steps, 0});
      continue;
    }
    /* A few tenths more than the unit can go, so that the answer can be "too far". */
    guint last = baroque_manner_tenths(search->mover, manner, (guint)ABS(steps)) + 3;
    for (guint tenths = 1; tenths <= last; tenths++)
      look_at(search, (BaroqueMove){(guint8)manner, (gint8)steps, (guint8)tenths});
  }
}

BaroqueBar baroque_move_pointed_at(const BaroqueMover *mover, BaroquePoint spot, guint direction,
                                   BaroqueMove *move) {
  Search search = {.mover = mover,
                   .spot = spot,
                   .direction = direction,
                   .nearest = G_MAXINT64,
                   .nearest_barred = G_MAXINT64,
                   .bar = BAROQUE_BAR_DISTANCE};
  for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++)
    if (baroque_manner_bar(mover, manner) != BAROQUE_BAR_NOT_THIS_UNIT)
      look_at_manner(&search, manner);
  if (search.nearest == G_MAXINT64)
    return search.bar;
  *move = search.move;
  return BAROQUE_BAR_NONE;
}
