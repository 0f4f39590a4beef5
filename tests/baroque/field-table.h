/* Tables for tests: the battle of Avigliana as it is shipped, and tables with random ground and
 * units, which can be mirrored. */
#pragma once

#include "tests/baroque/exact.h"
#include "validator/baroque/geometry/field.h"
#include "validator/open-scenario.h"

#define TABLE_WIDTH  1600
#define TABLE_DEPTH  1200
#define TABLE_PIECES 8 /* of a random one */

/* A table of a shipped battle has more, and with more corners. */
enum { TABLE_MOST_PIECES = 24, TABLE_MOST_POINTS = 8 };

typedef struct {
  CapOpenScenario *open; /* NULL for a random one */
  BaroqueGround *ground;
  BaroqueField field;
  gint32 width, depth; /* of a random one */
  guint n_pieces;
  BaroquePiece pieces[TABLE_MOST_PIECES];
  BaroquePoint points[TABLE_MOST_PIECES][TABLE_MOST_POINTS];
} Table;

static inline void table_close(Table *t) {
  baroque_ground_free(t->ground);
  cap_open_scenario_free(t->open);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, table_close)

static inline void table_open_scenario(Table *t, const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  memset(t, 0, sizeof *t);
  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  const BaroqueScenario *scenario = baroque_scenario(cap_open_scenario_scenario(t->open));
  t->ground = baroque_ground_of_map(scenario->base.map, &scenario->settings);
  baroque_field_of_scenario(&t->field, scenario, t->ground);
}

/* The number of a unit by its id. */
static inline guint table_unit(const Table *t, const char *id) {
  const BaroqueScenario *scenario = baroque_scenario(cap_open_scenario_scenario(t->open));
  for (guint i = 0; i < scenario->n_units; i++)
    if (g_str_equal(scenario->units[i].id, id))
      return i;
  ck_abort_msg("no unit %s", id);
  return 0;
}

/* --- Tables without documents -------------------------------------------------------------- */

/* Kinds of units that differ in how they move. */
static const BaroqueStand table_kinds[] = {
    {.flags = BAROQUE_STAND_MOUNTED,
     .rate = 30,
     .row = BAROQUE_GOES_AS_OTHERS,
     .passing = BAROQUE_PASSES_MOUNTED,
     .impetus = 2,
     .speed = 4,
     .bands = 1,
     .retreats_through = 1,
     .base = {.width = 200, .depth = 100}},
    {.flags = 0,
     .rate = 20,
     .row = BAROQUE_GOES_AS_OTHERS,
     .impetus = 1,
     .speed = 2,
     .bands = 7,
     .base = {.width = 200, .depth = 80}},
    {.flags = BAROQUE_STAND_LIGHT_CAVALRY | BAROQUE_STAND_MOUNTED,
     .rate = 40,
     .row = BAROQUE_GOES_AS_OTHERS,
     .passing = BAROQUE_PASSES_ANY,
     .speed = 5,
     .bands = 1,
     .retreats_through = 1,
     .base = {.width = 200, .depth = 100}},
    {.flags = BAROQUE_STAND_SKIRMISHER,
     .rate = 30,
     .row = BAROQUE_GOES_AS_SKIRMISHERS,
     .passing = BAROQUE_PASSES_ANY,
     .speed = 2,
     .bands = 3,
     .retreats_through = 1,
     .base = {.width = 200, .depth = 50}},
    {.flags = BAROQUE_STAND_TERCIO,
     .rate = 15,
     .row = BAROQUE_GOES_AS_OTHERS,
     .impetus = 1,
     .speed = 1,
     .bands = 7,
     .base = {.width = 200, .depth = 200}},
    {.flags = BAROQUE_STAND_GUN,
     .rate = 10,
     .row = BAROQUE_GOES_AS_OTHERS,
     .passing = BAROQUE_PASSES_PASSED_BY_ANY,
     .bands = 7,
     .base = {.width = 70, .depth = 70}},
};

static inline guint table_add(Table *t, guint kind, guint side, gint32 x, gint32 y,
                              guint direction) {
  BaroqueStand *stand = &t->field.stands[t->field.n_stands];
  *stand = table_kinds[kind];
  stand->side = (guint8)side;
  baroque_stand_put(stand, (BaroquePoint){x, y}, direction);
  return t->field.n_stands++;
}

enum { HORSE, FOOT, LIGHT, SKIRMISHERS, TERCIO, GUN };

static inline void table_lay(Table *t) {
  baroque_ground_free(t->ground);
  t->ground = baroque_ground_new(t->width, t->depth, t->pieces, t->n_pieces);
  t->field.ground = t->ground;
  t->field.settings = &baroque_usual_settings;
}

static inline void table_clear(Table *t) {
  memset(t, 0, sizeof *t);
  t->width = TABLE_WIDTH;
  t->depth = TABLE_DEPTH;
}

static inline void table_empty(Table *t) {
  table_clear(t);
  table_lay(t);
}

static inline void table_add_piece(Table *t, BaroqueShapeKind kind, BaroqueGroundClass ground,
                                   guint flags, BaroqueHiding hides, gint32 x0, gint32 y0,
                                   gint32 x1, gint32 y1) {
  BaroquePoint *points = t->points[t->n_pieces];
  points[0] = (BaroquePoint){x0, y0};
  points[1] = (BaroquePoint){x1, y1};
  t->pieces[t->n_pieces++] = (BaroquePiece){.shape = baroque_shape_of(kind, points, 2),
                                            .ground = (guint8)ground,
                                            .hides = (guint8)hides,
                                            .flags = (guint8)flags};
  table_lay(t);
}

static inline gboolean table_is_free(const Table *t, const BaroqueBase *base) {
  for (guint i = 0; i < t->field.n_stands; i++)
    if (baroque_bases_overlap(base, &t->field.stands[i].base))
      return FALSE;
  return baroque_base_on_table(t->ground, base);
}

/* Both in this order, whatever the compiler: arguments have none. */
static inline BaroquePoint table_random_point(GRand *rand, gint32 low, gint32 x, gint32 y) {
  BaroquePoint p;
  p.x = g_rand_int_range(rand, low, x);
  p.y = g_rand_int_range(rand, low, y);
  return p;
}

static inline void table_random_ground(Table *t, GRand *rand) {
  guint n = (guint)g_rand_int_range(rand, 0, TABLE_PIECES + 1);
  for (guint i = 0; i < n; i++) {
    BaroqueShapeKind kind = (BaroqueShapeKind)g_rand_int_range(rand, 0, 4);
    BaroquePoint *points = t->points[i];
    guint n_points = kind == BAROQUE_SHAPE_POLYGON || kind == BAROQUE_SHAPE_LINE ? 3 : 2;
    for (guint j = 0; j < n_points; j++)
      points[j] = table_random_point(rand, 0, TABLE_WIDTH, TABLE_DEPTH);
    if (kind == BAROQUE_SHAPE_ELLIPSE)
      points[1] = table_random_point(rand, 40, 300, 300);
    t->pieces[i] = (BaroquePiece){.shape = baroque_shape_of(kind, points, n_points),
                                  .ground = (guint8)g_rand_int_range(rand, 0, 3)};
    if (kind == BAROQUE_SHAPE_LINE)
      t->pieces[i].flags = g_rand_boolean(rand) ? BAROQUE_PIECE_OBSTACLE : BAROQUE_PIECE_WAY;
    else if (g_rand_int_range(rand, 0, 4) == 0 && kind == BAROQUE_SHAPE_ELLIPSE)
      t->pieces[i].ground = BAROQUE_IMPASSABLE;
    else if (g_rand_boolean(rand))
      t->pieces[i].hides = BAROQUE_HIDES_DEEP;
  }
  t->n_pieces = n;
}

/* The table of a game as it stands now; what is random elsewhere is given here. */
static inline void table_of_field(Table *t, const BaroqueField *field) {
  table_clear(t);
  t->width = baroque_ground_width(field->ground);
  t->depth = baroque_ground_depth(field->ground);
  t->n_pieces = baroque_ground_n_pieces(field->ground);
  ck_assert_uint_le(t->n_pieces, TABLE_MOST_PIECES);
  for (guint i = 0; i < t->n_pieces; i++) {
    BaroqueShape *shape = &t->pieces[i].shape;
    t->pieces[i] = *baroque_ground_piece(field->ground, i);
    ck_assert_uint_le(shape->n_points, TABLE_MOST_POINTS);
    for (guint j = 0; j < shape->n_points; j++)
      t->points[i][j] = shape->points[j];
    shape->points = t->points[i];
  }
  t->field = *field;
  t->ground = NULL;
  t->field.ground = NULL;
  t->ground = baroque_ground_new(t->width, t->depth, t->pieces, t->n_pieces);
  t->field.ground = t->ground;
}

/* `n` units of both sides at random, some Disordered. */
static inline void table_random(Table *t, GRand *rand, guint n) {
  table_clear(t);
  table_random_ground(t, rand);
  table_lay(t);
  while (t->field.n_stands < n) {
    guint kind = (guint)g_rand_int_range(rand, 0, G_N_ELEMENTS(table_kinds));
    guint side = (guint)g_rand_boolean(rand);
    BaroquePoint at = table_random_point(rand, 0, TABLE_WIDTH, TABLE_DEPTH);
    guint unit = table_add(t, kind, side, at.x, at.y, (guint)g_rand_int_range(rand, 0, 64));
    BaroqueStand *stand = &t->field.stands[unit];
    if (g_rand_int_range(rand, 0, 5) == 0)
      stand->flags |= BAROQUE_STAND_DISORDERED;
    stand->command = (guint8)g_rand_int_range(rand, 0, 2);
    t->field.n_stands--;
    if (table_is_free(t, &stand->base))
      t->field.n_stands++;
  }
}

/* A point of the image of a table: in a mirror on its right edge, or turned by a quarter clockwise.
 */
typedef BaroquePoint (*TableImage)(const Table *t, BaroquePoint p);

static inline BaroquePoint table_mirrored_point(const Table *t, BaroquePoint p) {
  return (BaroquePoint){t->width - p.x, p.y};
}

static inline BaroquePoint table_turned_point(const Table *t, BaroquePoint p) {
  return (BaroquePoint){p.y, t->width - p.x};
}

static inline void table_image(const Table *t, TableImage point, gboolean is_turned, Table *image) {
  *image = *t;
  image->ground = NULL;
  image->width = is_turned ? t->depth : t->width;
  image->depth = is_turned ? t->width : t->depth;
  for (guint i = 0; i < t->n_pieces; i++) {
    BaroqueShape *shape = &image->pieces[i].shape;
    gboolean is_ellipse = shape->kind == BAROQUE_SHAPE_ELLIPSE;
    for (guint j = 0; j < (is_ellipse ? 1 : shape->n_points); j++)
      image->points[i][j] = point(t, t->points[i][j]);
    if (is_ellipse && is_turned)
      image->points[i][1] = (BaroquePoint){t->points[i][1].y, t->points[i][1].x};
    *shape = baroque_shape_of(shape->kind, image->points[i], shape->n_points);
  }
  for (guint i = 0; i < t->field.n_stands; i++) {
    const BaroqueBase *base = &t->field.stands[i].base;
    baroque_stand_put(&image->field.stands[i], point(t, base->front),
                      is_turned ? (base->direction + 16u) % 64 : (64u - base->direction) % 64);
    image->field.stands[i].flags = t->field.stands[i].flags; /* some are not on the table */
  }
  table_lay(image);
}

static inline void table_mirror(const Table *t, Table *image) {
  table_image(t, table_mirrored_point, FALSE, image);
}

static inline void table_turn(const Table *t, Table *image) {
  table_image(t, table_turned_point, TRUE, image);
}
