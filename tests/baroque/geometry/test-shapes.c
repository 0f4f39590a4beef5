/* [gap 89] [gap 91] [gap 92] [gap 122] Shapes and prepared ground, against looking at every point.
 */
#include "tests/baroque/exact.h"
#include "validator/baroque/geometry/ground.h"

static BaroquePoint random_point(GRand *rand, gint32 most) {
  return (BaroquePoint){g_rand_int_range(rand, 0, most + 1), g_rand_int_range(rand, 0, most + 1)};
}

/* Points for a shape of a kind around (500, 500). */
static guint random_points(GRand *rand, BaroqueShapeKind kind, BaroquePoint points[8]) {
  if (kind == BAROQUE_SHAPE_ELLIPSE) {
    points[0] = (BaroquePoint){g_rand_int_range(rand, 300, 700), g_rand_int_range(rand, 300, 700)};
    points[1] = (BaroquePoint){g_rand_int_range(rand, 20, 400), g_rand_int_range(rand, 20, 400)};
    return 2;
  }
  guint n = kind == BAROQUE_SHAPE_BOX ? 2 : (guint)g_rand_int_range(rand, 3, 7);
  if (kind != BAROQUE_SHAPE_POLYGON) {
    for (guint i = 0; i < n; i++)
      points[i] = random_point(rand, 1000);
    return n;
  }
  /* A star, which need not be convex: corners in the order of their directions. */
  for (guint i = 0; i < n; i++)
    points[i] =
        baroque_point_along((BaroquePoint){500, 500}, i * 64 / n, g_rand_int_range(rand, 60, 450));
  return n;
}

/* Winding of the rim around a point; the rim itself is inside. */
static gboolean slow_has(const BaroqueShape *shape, BaroquePoint p) {
  switch (shape->kind) {
  case BAROQUE_SHAPE_BOX:
    return p.x >= MIN(shape->points[0].x, shape->points[1].x) &&
           p.x <= MAX(shape->points[0].x, shape->points[1].x) &&
           p.y >= MIN(shape->points[0].y, shape->points[1].y) &&
           p.y <= MAX(shape->points[0].y, shape->points[1].y);
  case BAROQUE_SHAPE_ELLIPSE: {
    Exact x = p.x - shape->points[0].x, y = p.y - shape->points[0].y;
    Exact rx = shape->points[1].x, ry = shape->points[1].y;
    return x * x * ry * ry + y * y * rx * rx <= rx * rx * ry * ry;
  }
  case BAROQUE_SHAPE_POLYGON: {
    gint winding = 0;
    for (guint i = 0; i < shape->n_points; i++) {
      BaroquePoint a = shape->points[i], b = shape->points[(i + 1) % shape->n_points];
      Exact over, under;
      exact_to_stretch(p, a, b, &over, &under);
      if (over == 0)
        return TRUE;
      gint64 side = (gint64)(b.x - a.x) * (p.y - a.y) - (gint64)(p.x - a.x) * (b.y - a.y);
      winding += a.y <= p.y && b.y > p.y && side > 0;
      winding -= a.y > p.y && b.y <= p.y && side < 0;
    }
    return winding != 0;
  }
  case BAROQUE_SHAPE_LINE:
    return FALSE;
  }
  return FALSE;
}

START_TEST(gap_89_inside_with_the_rim) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(_i + 1);
  guint n_inside = 0;
  for (guint n = 0; n < 300; n++) {
    BaroquePoint points[8];
    guint n_points = random_points(rand, _i, points);
    BaroqueShape shape = baroque_shape_of(_i, points, n_points);
    for (guint i = 0; i < 300; i++) {
      BaroquePoint p =
          i < n_points && _i != BAROQUE_SHAPE_ELLIPSE ? points[i] : random_point(rand, 1000);
      gboolean is_inside = slow_has(&shape, p);
      HOLDS(baroque_shape_has(&shape, p) == is_inside);
      n_inside += (guint)is_inside;
    }
  }
  ck_assert(n_inside > 1000 || _i == BAROQUE_SHAPE_LINE);
}
END_TEST

/* A line through an inside has a point strictly inside: of a thousand along it, all four neighbours
 * are inside too, unless the line only clips the shape. */
START_TEST(gap_124_lines_through_shapes) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(_i + 10);
  guint n_cut = 0, n_free = 0;
  for (guint n = 0; n < 1500; n++) {
    BaroquePoint points[8];
    BaroqueShape shape = baroque_shape_of(_i, points, random_points(rand, _i, points));
    BaroquePoint from = random_point(rand, 1000), to = random_point(rand, 1000);
    gboolean is_cut = baroque_shape_cuts(&shape, from, to);
    HOLDS(is_cut == baroque_shape_cuts(&shape, to, from));
    guint n_deep = 0, n_near = 0;
    for (guint i = 1; i < 1000; i++) {
      BaroquePoint p = {(gint32)(from.x + (to.x - from.x) * (gint32)i / 1000),
                        (gint32)(from.y + (to.y - from.y) * (gint32)i / 1000)};
      gboolean is_deep = TRUE;
      for (gint32 x = -2; x <= 2; x += 4)
        for (gint32 y = -2; y <= 2; y += 4) {
          gboolean is_in = slow_has(&shape, (BaroquePoint){p.x + x, p.y + y});
          is_deep = is_deep && is_in;
          n_near += (guint)is_in;
        }
      n_deep += (guint)is_deep;
    }
    HOLDS(n_deep == 0 || is_cut);
    HOLDS(n_near > 0 || !is_cut);
    n_cut += (guint)is_cut;
    n_free += (guint)!is_cut;
  }
  if (_i != BAROQUE_SHAPE_LINE)
    ck_assert(n_cut > 100 && n_free > 100);
}
END_TEST

START_TEST(gap_124_grazing_shapes) {
  const BaroquePoint box_points[] = {{100, 100}, {300, 200}};
  BaroqueShape box = baroque_shape_of(BAROQUE_SHAPE_BOX, box_points, 2);
  ck_assert(!baroque_shape_cuts(&box, (BaroquePoint){0, 100}, (BaroquePoint){400, 100}));
  ck_assert(baroque_shape_cuts(&box, (BaroquePoint){0, 101}, (BaroquePoint){400, 101}));
  const BaroquePoint round[] = {{200, 200}, {100, 50}};
  BaroqueShape ellipse = baroque_shape_of(BAROQUE_SHAPE_ELLIPSE, round, 2);
  ck_assert(!baroque_shape_cuts(&ellipse, (BaroquePoint){0, 250}, (BaroquePoint){400, 250}));
  ck_assert(baroque_shape_cuts(&ellipse, (BaroquePoint){0, 249}, (BaroquePoint){400, 249}));
  ck_assert(!baroque_shape_cuts(&ellipse, (BaroquePoint){0, 200}, (BaroquePoint){100, 200}));
  const BaroquePoint corners[] = {{100, 100}, {300, 100}, {200, 150}, {300, 300}, {100, 300}};
  BaroqueShape polygon = baroque_shape_of(BAROQUE_SHAPE_POLYGON, corners, 5);
  /* From corner to corner: outside in the notch, inside on the left. */
  ck_assert(!baroque_shape_cuts(&polygon, (BaroquePoint){300, 100}, (BaroquePoint){300, 300}));
  ck_assert(baroque_shape_cuts(&polygon, (BaroquePoint){100, 100}, (BaroquePoint){300, 300}));
  ck_assert(!baroque_shape_cuts(&polygon, (BaroquePoint){100, 100}, (BaroquePoint){300, 100}));
  ck_assert(baroque_shape_cuts(&polygon, (BaroquePoint){110, 110}, (BaroquePoint){120, 120}));
}
END_TEST

START_TEST(gap_122_crossing_a_line) {
  const BaroquePoint points[] = {{100, 100}, {300, 100}, {300, 300}};
  BaroqueShape line = baroque_shape_of(BAROQUE_SHAPE_LINE, points, 3);
  static const struct {
    BaroquePoint from, to;
    gboolean is_crossed;
  } rows[] = {
      {{200, 50}, {200, 150}, TRUE},   {{200, 50}, {200, 100}, FALSE}, /* it rests on it */
      {{200, 100}, {200, 150}, FALSE}, {{50, 50}, {50, 150}, FALSE},   /* past its end */
      {{100, 50}, {100, 150}, TRUE},   {{250, 50}, {350, 150}, TRUE},  /* an end, the bend */
      {{200, 200}, {400, 200}, TRUE},  {{200, 101}, {400, 99}, TRUE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    ck_assert_int_eq(baroque_shape_crossed(&line, rows[i].from, rows[i].to), rows[i].is_crossed);
    ck_assert_int_eq(baroque_shape_crossed(&line, rows[i].to, rows[i].from), rows[i].is_crossed);
  }
  ck_assert(baroque_shape_rim_within(&line, (BaroquePoint){200, 70}, 30));
  ck_assert(!baroque_shape_rim_within(&line, (BaroquePoint){200, 69}, 30));
  ck_assert(baroque_shape_rim_within(&line, (BaroquePoint){70, 100}, 30));
}
END_TEST

START_TEST(gap_91_heights_and_crests) {
  const BaroquePoint round[] = {{1000, 1000}, {250, 150}};
  BaroqueShape hill = baroque_shape_of(BAROQUE_SHAPE_ELLIPSE, round, 2);
  ck_assert(baroque_shape_is_higher(&hill, (BaroquePoint){1000, 1000}, (BaroquePoint){1100, 1000}));
  /* Scaled: 100 of 250 along is nearer to the middle than 90 of 150 across. */
  ck_assert(baroque_shape_is_higher(&hill, (BaroquePoint){1100, 1000}, (BaroquePoint){1000, 1090}));
  BaroquePoint below = {1000, 800}, above = {1000, 1200};
  ck_assert(baroque_shape_crest_crossed(&hill, below, above));
  ck_assert(!baroque_shape_crest_crossed(&hill, below, (BaroquePoint){1300, 900}));
  ck_assert_uint_eq(baroque_shape_part_inside(&hill, below, above), 300);
  const BaroquePoint box_points[] = {{0, 0}, {400, 200}};
  BaroqueShape box = baroque_shape_of(BAROQUE_SHAPE_BOX, box_points, 2);
  ck_assert(baroque_shape_is_higher(&box, (BaroquePoint){200, 100}, (BaroquePoint){200, 50}));
  ck_assert(baroque_shape_is_higher(&box, (BaroquePoint){200, 1}, (BaroquePoint){200, 300}));
  ck_assert(!baroque_shape_is_higher(&box, (BaroquePoint){200, 300}, (BaroquePoint){200, 1}));
}
END_TEST

/* --- Prepared ground ----------------------------------------------------------------------- */

#define N_PIECES 12

static BaroqueGround *random_ground(GRand *rand, BaroquePiece pieces[N_PIECES],
                                    BaroquePoint points[N_PIECES][8]) {
  for (guint i = 0; i < N_PIECES; i++) {
    BaroqueShapeKind kind = (BaroqueShapeKind)g_rand_int_range(rand, 0, 4);
    guint n = random_points(rand, kind, points[i]);
    BaroquePoint by = {g_rand_int_range(rand, -400, 1200), g_rand_int_range(rand, -400, 800)};
    for (guint j = 0; j < (kind == BAROQUE_SHAPE_ELLIPSE ? 1 : n); j++)
      points[i][j] = baroque_point_plus(points[i][j], by);
    pieces[i] = (BaroquePiece){.shape = baroque_shape_of(kind, points[i], n),
                               .ground = (guint8)g_rand_int_range(rand, 0, 4)};
    pieces[i].flags = kind == BAROQUE_SHAPE_LINE ? BAROQUE_PIECE_OBSTACLE : 0;
  }
  return baroque_ground_new(1800, 1400, pieces, N_PIECES);
}

START_TEST(gap_92_the_grid_says_what_the_pieces_say) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(92);
  for (guint round = 0; round < 40; round++) {
    BaroquePiece pieces[N_PIECES];
    BaroquePoint points[N_PIECES][8];
    g_autoptr(BaroqueGround) ground = random_ground(rand, pieces, points);
    for (guint n = 0; n < 500; n++) {
      BaroquePoint p = {g_rand_int_range(rand, 0, 1801), g_rand_int_range(rand, 0, 1401)};
      BaroquePieceSet at = 0;
      guint8 worst = BAROQUE_OPEN;
      for (guint i = 0; i < N_PIECES; i++)
        if (slow_has(&pieces[i].shape, p)) {
          at |= (BaroquePieceSet)1 << i;
          worst = MAX(worst, pieces[i].ground);
        }
      HOLDS(baroque_ground_at(ground, p) == at);
      HOLDS(baroque_ground_class_at(ground, p) == worst);
      HOLDS((baroque_ground_near(ground, baroque_box_of(p, p)) & at) == at);
    }
  }
}
END_TEST

START_TEST(gap_89_in_wholly_in_entered) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(8989);
  guint n_in = 0, n_wholly = 0;
  for (guint round = 0; round < 40; round++) {
    BaroquePiece pieces[N_PIECES];
    BaroquePoint points[N_PIECES][8];
    g_autoptr(BaroqueGround) ground = random_ground(rand, pieces, points);
    for (guint n = 0; n < 100; n++) {
      BaroqueBase base = baroque_base_at(
          (BaroquePoint){g_rand_int_range(rand, 250, 1550), g_rand_int_range(rand, 250, 1150)},
          (guint)g_rand_int_range(rand, 0, 64), 200, 100);
      BaroquePoint spots[29];
      guint8 entered = 0, corners = BAROQUE_IMPASSABLE;
      guint count[4] = {0}; /* points in that class or a worse one */
      baroque_base_points(&base, spots);
      for (guint i = 0; i < 29; i++) {
        BaroquePoint p = i < 25 ? spots[i] : base.corner[i - 25];
        guint8 worst = 0;
        for (guint j = 0; j < N_PIECES; j++)
          if (slow_has(&pieces[j].shape, p))
            worst = MAX(worst, pieces[j].ground);
        entered = MAX(entered, worst);
        if (i >= 25)
          corners = MIN(corners, worst);
        for (guint c = 0; c <= worst && i < 25; c++)
          count[c]++;
      }
      guint8 majority = count[3] >= 13 ? 3 : count[2] >= 13 ? 2 : count[1] >= 13 ? 1 : 0;
      HOLDS(baroque_ground_entered(ground, &base) == entered);
      HOLDS(baroque_ground_majority(ground, &base) == majority);
      for (guint c = 1; c < 4; c++)
        HOLDS(baroque_ground_wholly_in(ground, &base, c) == (corners >= c));
      n_in += majority > 0;
      n_wholly += corners > 0;
    }
  }
  ck_assert(n_in > 500 && n_wholly > 100);
}
END_TEST

START_TEST(gap_92_a_road_is_followed) {
  const BaroquePoint road[] = {{500, 0}, {500, 1000}};
  BaroquePiece piece = {.shape = baroque_shape_of(BAROQUE_SHAPE_LINE, road, 2),
                        .flags = BAROQUE_PIECE_WAY};
  g_autoptr(BaroqueGround) ground = baroque_ground_new(1800, 1400, &piece, 1);
  static const struct {
    gint32 x;
    guint direction;
    gboolean is_on;
  } rows[] = {{500, 0, TRUE},  {500, 32, TRUE},  {500, 4, TRUE}, {500, 60, TRUE},
              {500, 5, FALSE}, {500, 16, FALSE}, {530, 0, TRUE}, {531, 0, FALSE},
              {470, 36, TRUE}, {500, 37, FALSE}};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    BaroqueBase base = baroque_base_at((BaroquePoint){rows[i].x, 600}, rows[i].direction, 200, 100);
    ck_assert_msg(baroque_ground_on_way(ground, &base) == rows[i].is_on, "row %u", i);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("shapes");
  TCase *shapes = tcase_create("shapes"), *ground = tcase_create("ground");
  tcase_add_loop_test(shapes, gap_89_inside_with_the_rim, 0, 4);
  tcase_add_loop_test(shapes, gap_124_lines_through_shapes, 0, 4);
  tcase_add_test(shapes, gap_124_grazing_shapes);
  tcase_add_test(shapes, gap_122_crossing_a_line);
  tcase_add_test(shapes, gap_91_heights_and_crests);
  tcase_add_test(ground, gap_92_the_grid_says_what_the_pieces_say);
  tcase_add_test(ground, gap_89_in_wholly_in_entered);
  tcase_add_test(ground, gap_92_a_road_is_followed);
  suite_add_tcase(suite, shapes);
  suite_add_tcase(suite, ground);
  return test_main(suite);
}
