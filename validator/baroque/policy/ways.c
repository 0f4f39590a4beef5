#include "validator/baroque/policy/ways.h"

#include <string.h>

enum {
  MOST_CELLS = BAROQUE_WAYS_MOST_CELLS,
  SIDES = 8,
  FREE = 10,      /* the price of a cell of open ground */
  ASLANT = 14,    /* and across its corner */
  DITCH = 15,     /* of an obstacle on the way */
  SHUT = 0xffff,  /* nobody goes there */
  ELBOW_ROOM = 90 /* hundredths on each side of the middle that must be good too */
};

struct _BaroqueWays {
  const BaroqueGround *ground;
  gint32 size; /* of a cell, in hundredths */
  gint32 width, depth;
  guint8 *worst;  /* BaroqueGroundClass around each cell */
  guint8 *middle; /* and in its middle */
  guint8 *ditch;  /* a bit for each side with an obstacle in between */
};

static const gint8 steps[SIDES][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                      {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static BaroquePoint middle_of(const BaroqueWays *w, gint32 cell) {
  return (BaroquePoint){cell % w->width * w->size + w->size / 2,
                        cell / w->width * w->size + w->size / 2};
}

static gint32 cell_of(const BaroqueWays *w, BaroquePoint p) {
  return CLAMP(p.y / w->size, 0, w->depth - 1) * w->width + CLAMP(p.x / w->size, 0, w->width - 1);
}

/* The cell on that side; -1 off the table. */
static gint32 beside(const BaroqueWays *w, gint32 cell, guint side) {
  gint32 x = cell % w->width + steps[side][0], y = cell / w->width + steps[side][1];

  return x < 0 || y < 0 || x >= w->width || y >= w->depth ? -1 : y * w->width + x;
}

static void look_at_cell(BaroqueWays *w, gint32 cell) {
  BaroquePoint middle = middle_of(w, cell);

  w->middle[cell] = w->worst[cell] = (guint8)baroque_ground_class_at(w->ground, middle);
  for (guint side = 0; side < SIDES; side++) {
    BaroquePoint aside = {middle.x + steps[side][0] * ELBOW_ROOM,
                          middle.y + steps[side][1] * ELBOW_ROOM};
    gint32 other = beside(w, cell, side);

    w->worst[cell] = MAX(w->worst[cell], (guint8)baroque_ground_class_at(w->ground, aside));
    if (other >= 0 && baroque_ground_obstacle_crossed(w->ground, middle, middle_of(w, other)))
      w->ditch[cell] |= (guint8)(1u << side);
  }
}

BaroqueWays *baroque_ways_new(const BaroqueGround *ground) {
  gint32 width = baroque_ground_width(ground), depth = baroque_ground_depth(ground);
  BaroqueWays *w = g_new0(BaroqueWays, 1);

  w->ground = ground;
  w->size = BAROQUE_BU;
  while ((gint64)(width / w->size + 1) * (depth / w->size + 1) > MOST_CELLS)
    w->size *= 2;
  w->width = (width + w->size - 1) / w->size;
  w->depth = (depth + w->size - 1) / w->size;
  gint32 n = w->width * w->depth;
  w->worst = g_new0(guint8, n);
  w->middle = g_new0(guint8, n);
  w->ditch = g_new0(guint8, n);
  for (gint32 i = 0; i < n; i++)
    look_at_cell(w, i);
  return w;
}

void baroque_ways_free(BaroqueWays *w) {
  if (w == NULL)
    return;
  g_free(w->worst);
  g_free(w->middle);
  g_free(w->ditch);
  g_free(w);
}

/* --- Looking for a way ------------------------------------------------------------------------ */

static gboolean is_line_shut(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                             gint32 parts, BaroqueGroundClass least) {
  for (gint32 i = 1; i < parts; i++) {
    BaroquePoint at = {from.x + (to.x - from.x) * i / parts, from.y + (to.y - from.y) * i / parts};

    if (baroque_ground_class_at(ground, at) >= least)
      return TRUE;
  }
  return FALSE;
}

/* Looked at in the middle and as far to both sides as a unit is wide. */
gboolean baroque_ways_is_shut(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                              gboolean is_loose) {
  BaroqueGroundClass least = is_loose ? BAROQUE_IMPASSABLE : BAROQUE_BROKEN;
  gint32 length = (gint32)baroque_square_root((guint64)baroque_square_distance(from, to));
  gint32 parts = length / BAROQUE_BU + 1;

  if (length == 0 ||
      !baroque_ground_hinders(ground, baroque_box_grown(baroque_box_of(from, to), BAROQUE_BU)))
    return FALSE;
  for (gint32 side = -1; side <= 1; side++) {
    BaroquePoint aside = {side * (to.y - from.y) * ELBOW_ROOM / length,
                          -side * (to.x - from.x) * ELBOW_ROOM / length};

    if (is_line_shut(ground, baroque_point_plus(from, aside), baroque_point_plus(to, aside), parts,
                     least))
      return TRUE;
  }
  return FALSE;
}

/* How many times the price of open ground. */
static guint price_of(const BaroqueWays *w, gint32 cell, gboolean is_loose) {
  static const guint8 in_ranks[BAROQUE_GROUND_CLASSES] = {1, 3, 6, 8};
  static const guint8 loose[BAROQUE_GROUND_CLASSES] = {1, 1, 3, 4};

  if (w->middle[cell] == BAROQUE_IMPASSABLE)
    return 0;
  return is_loose ? loose[w->worst[cell]] : in_ranks[w->worst[cell]];
}

typedef struct {
  guint16 *length; /* to the goal, in tenths of a cell */
  guint16 queue[MOST_CELLS];
  guint8 is_waiting[MOST_CELLS];
  guint8 is_taken[MOST_CELLS]; /* a friend stands there */
} Search;

enum { IN_THE_WAY = 4 }; /* times the price of a cell where a friend stands */

static guint16 length_by(const BaroqueWays *w, const Search *s, gint32 cell, guint side,
                         guint price) {
  guint more = (side % 2 == 0 ? FREE : ASLANT) * price +
               ((w->ditch[cell] >> side & 1) != 0 ? (guint)DITCH : 0);

  return (guint16)MIN(s->length[cell] + more, (guint)SHUT - 1);
}

static void spread(const BaroqueWays *w, Search *s, gint32 goal, gboolean is_loose) {
  guint n = (guint)(w->width * w->depth), head = 0, waiting = 1;

  for (guint i = 0; i < n; i++) {
    s->length[i] = SHUT;
    s->is_waiting[i] = FALSE;
  }
  s->length[goal] = 0;
  s->queue[0] = (guint16)goal;
  while (waiting > 0) {
    gint32 cell = s->queue[head];

    head = (head + 1) % MOST_CELLS;
    waiting--;
    s->is_waiting[cell] = FALSE;
    for (guint side = 0; side < SIDES; side++) {
      gint32 other = beside(w, cell, side);
      guint price = other < 0 ? 0 : price_of(w, other, is_loose);
      if (price == 0)
        continue;
      price *= s->is_taken[other] ? IN_THE_WAY : 1;
      guint16 length = length_by(w, s, cell, side, price);
      if (length >= s->length[other])
        continue;
      s->length[other] = length;
      if (!s->is_waiting[other]) {
        s->is_waiting[other] = TRUE;
        s->queue[(head + waiting++) % MOST_CELLS] = (guint16)other;
      }
    }
  }
}

/* The next cell on the way; -1 at its end. */
static gint32 next_of(const BaroqueWays *w, const Search *s, gint32 cell) {
  gint32 best = -1;

  for (guint side = 0; side < SIDES; side++) {
    gint32 other = beside(w, cell, side);

    if (other >= 0 && s->length[other] < s->length[best < 0 ? cell : best])
      best = other;
  }
  return best;
}

/* A unit is as wide as the friend: where its middle cannot pass he stands in its way. */
static void take_cells(const BaroqueWays *w, Search *s, const BaroqueBase *base) {
  BaroqueBox box = baroque_box_grown(base->box, ELBOW_ROOM);
  gint32 low = cell_of(w, (BaroquePoint){box.x0, box.y0});
  gint32 high = cell_of(w, (BaroquePoint){box.x1, box.y1});

  for (gint32 y = low / w->width; y <= high / w->width; y++)
    for (gint32 x = low % w->width; x <= high % w->width; x++)
      if (baroque_base_within_of(base, middle_of(w, y * w->width + x), ELBOW_ROOM))
        s->is_taken[y * w->width + x] = TRUE;
}

gboolean baroque_ways_find(const BaroqueWays *w, BaroquePoint from, BaroquePoint goal,
                           gboolean is_loose, const BaroqueCrowd *crowd, BaroquePoint *first,
                           BaroqueWayField *field) {
  Search s = {.length = field->length};
  gint32 cell = cell_of(w, from), next;

  for (guint i = 0; i < crowd->n; i++)
    take_cells(w, &s, crowd->bases[i]);
  spread(w, &s, cell_of(w, goal), is_loose);
  next = next_of(w, &s, cell);
  if (next < 0 || s.length[next] == SHUT)
    return FALSE;
  cell = next;
  while ((next = next_of(w, &s, cell)) >= 0 &&
         !baroque_ways_is_shut(w->ground, from, middle_of(w, next), is_loose))
    cell = next;
  *first = middle_of(w, cell);
  return TRUE;
}

gint32 baroque_ways_left(const BaroqueWays *w, const BaroqueWayField *field, BaroquePoint from) {
  gint32 cell = cell_of(w, from), least = G_MAXINT32;

  for (gint32 side = -1; side < (gint32)SIDES; side++) {
    gint32 other = side < 0 ? cell : beside(w, cell, (guint)side);

    if (other < 0 || field->length[other] == SHUT)
      continue;
    gint32 step =
        (gint32)baroque_square_root((guint64)baroque_square_distance(from, middle_of(w, other)));
    least = MIN(least, step + field->length[other] * w->size / FREE);
  }
  return least != G_MAXINT32 ? least : 2 * SHUT * w->size / FREE;
}
