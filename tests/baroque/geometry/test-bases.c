/* [gap 85] [gap 86] [gap 87] Points, directions and bases: against a slow reference, and the laws
 * that hold for all of them. The numbers of the seeds are fixed. */
#include "tests/baroque/exact.h"
#include "tests/support/test-support.h"
#include "validator/baroque/geometry/slide.h"

static const struct {
  guint width, depth;
} sizes[] = {{200, 100}, {200, 80}, {200, 200}, {200, 150}, {70, 70}, {200, 50}, {200, 70}};

/* A base within `spread` hundredths of a place. */
static BaroqueBase random_base(GRand *rand, gint32 x, gint32 y, gint32 spread) {
  guint size = (guint)g_rand_int_range(rand, 0, G_N_ELEMENTS(sizes));
  BaroquePoint front = {x + g_rand_int_range(rand, -spread, spread + 1),
                        y + g_rand_int_range(rand, -spread, spread + 1)};
  /* Every other one square with the table, where edges fall on edges. */
  guint direction = (guint)g_rand_int_range(rand, 0, 64);
  return baroque_base_at(front, g_rand_boolean(rand) ? direction : direction / 16 * 16,
                         sizes[size].width, sizes[size].depth);
}

/* --- Directions ---------------------------------------------------------------------------- */

START_TEST(gap_86_sines) {
  static const gint32 given[] = {0,    980,  1951, 2903, 3827, 4714, 5556, 6344, 7071,
                                 7730, 8315, 8819, 9239, 9569, 9808, 9952, 10000};
  for (guint step = 0; step <= 16; step++) {
    HOLDS((baroque_sine(step)) == (given[step]));
    HOLDS((baroque_sine((64 - step) % 64)) == (-given[step]));
    HOLDS((baroque_sine(32 - step)) == (given[step]));
    HOLDS((baroque_cosine(step)) == (given[16 - step]));
  }
  HOLDS((baroque_direction_of_degrees(0)) == (0));
  HOLDS((baroque_direction_of_degrees(45)) == (8));
  HOLDS((baroque_direction_of_degrees(180)) == (32));
  HOLDS((baroque_direction_of_degrees(359)) == (0));
}
END_TEST

START_TEST(gap_86_direction_between_points) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(86);
  for (guint n = 0; n < 20000; n++) {
    BaroquePoint d = {g_rand_int_range(rand, -3000, 3001), g_rand_int_range(rand, -3000, 3001)};
    if (d.x == 0 && d.y == 0)
      continue;
    guint found = baroque_direction_towards((BaroquePoint){0, 0}, d);
    gint64 ahead = (gint64)d.x * baroque_sine(found) + (gint64)d.y * baroque_cosine(found);
    for (guint other = 0; other < 64; other++)
      HOLDS(((gint64)d.x * baroque_sine(other) + (gint64)d.y * baroque_cosine(other)) <= (ahead));
  }
  HOLDS((baroque_direction_between(60, 4)) == (8));
  HOLDS((baroque_direction_between(4, 60)) == (-8));
  HOLDS((baroque_direction_between(0, 32)) == (32));
}
END_TEST

START_TEST(gap_85_displacements_agree_when_mirrored_and_turned) {
  for (guint direction = 0; direction < 64; direction++)
    for (gint32 distance = 0; distance <= 620; distance++) {
      BaroquePoint d = baroque_displacement(direction, distance);
      BaroquePoint mirrored = baroque_displacement((64 - direction) % 64, distance);
      BaroquePoint turned = baroque_displacement((direction + 16) % 64, distance);
      BaroquePoint back = baroque_displacement((direction + 32) % 64, distance);
      HOLDS(mirrored.x == -d.x && mirrored.y == d.y);
      HOLDS(turned.x == d.y && turned.y == -d.x);
      HOLDS(back.x == -d.x && back.y == -d.y); /* there and back again */
    }
}
END_TEST

START_TEST(a_point_towards_another) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(1);
  for (guint n = 0; n < 5000; n++) {
    BaroquePoint to = {g_rand_int_range(rand, -4000, 4001), g_rand_int_range(rand, -4000, 4001)};
    gint32 distance = g_rand_int_range(rand, 0, 800);
    BaroquePoint at = baroque_point_towards((BaroquePoint){0, 0}, to, distance);
    gint64 square = baroque_square_distance((BaroquePoint){0, 0}, to);
    if (square <= (gint64)distance * distance) {
      HOLDS(at.x == to.x && at.y == to.y);
      continue;
    }
    /* Each component is the nearest whole number: (2n - 1) |d| <= 2 t x < (2n + 1) |d|. */
    Exact twice = 2 * (Exact)distance * ABS(to.x), n_x = ABS(at.x);
    HOLDS((2 * n_x - 1) < 0 || (2 * n_x - 1) * (2 * n_x - 1) * square <= twice * twice);
    HOLDS((2 * n_x + 1) * (2 * n_x + 1) * square > twice * twice);
    HOLDS(at.x == 0 || (at.x < 0) == (to.x < 0));
  }
  for (guint64 n = 0; n < 70000; n++) {
    guint64 root = baroque_square_root(n);
    HOLDS(root * root <= n && (root + 1) * (root + 1) > n);
  }
  HOLDS((baroque_square_root(G_MAXUINT64)) == (G_MAXUINT32));
}
END_TEST

/* --- Overlap and distance ------------------------------------------------------------------ */

START_TEST(gap_87_overlap_and_distance_are_exact) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(87);
  guint n_overlap = 0, n_touch = 0;
  for (guint n = 0; n < 40000; n++) {
    gint32 spread = n % 4 == 0 ? 1000 : 160;
    BaroqueBase a = random_base(rand, 1000, 1000, spread),
                b = random_base(rand, 1000, 1000, spread);
    gboolean overlap = exact_overlap(&a, &b);
    HOLDS((baroque_bases_overlap(&a, &b)) == (overlap));
    HOLDS((baroque_bases_overlap(&b, &a)) == (overlap));
    Exact over, under;
    exact_distance(&a, &b, &over, &under);
    BaroqueSquare there = baroque_bases_distance(&a, &b), back = baroque_bases_distance(&b, &a);
    HOLDS(over * there.under == there.over * under);
    HOLDS((baroque_square_compare(there, back)) == (0));
    for (gint32 limit = 0; limit < 400; limit += 7) {
      HOLDS((baroque_bases_within(&a, &b, limit)) == (over <= (Exact)limit * limit * under));
      HOLDS((baroque_bases_nearer(&a, &b, limit)) ==
            (over < (Exact)limit * limit * under && limit > 0));
    }
    gboolean touch = !overlap && over <= 4 * under;
    HOLDS((baroque_bases_touch(&a, &b)) == (touch));
    n_overlap += (guint)overlap;
    n_touch += (guint)touch;
  }
  ck_assert_uint_gt(n_overlap, 5000); /* the bases were near enough to try both answers */
  ck_assert_uint_gt(n_touch, 100);
}
END_TEST

START_TEST(gap_85_no_coordinate_of_a_table_is_too_large) {
  BaroqueBase a = baroque_base_at((BaroquePoint){100, 100}, 5, 200, 100);
  BaroqueBase b = baroque_base_at((BaroquePoint){65435, 65435}, 37, 200, 200);
  Exact over, under;
  exact_distance(&a, &b, &over, &under);
  BaroqueSquare square = baroque_bases_distance(&a, &b);
  ck_assert(over * square.under == square.over * under);
  ck_assert(!baroque_bases_within(&a, &b, 65535) && baroque_bases_within(&a, &b, 92600));
}
END_TEST

START_TEST(gap_85_bases_agree_when_mirrored_and_turned) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(85);
  for (guint n = 0; n < 5000; n++) {
    BaroqueBase base = random_base(rand, 0, 0, 300);
    gint steps = g_rand_int_range(rand, 1, 17);
    BaroqueBase mirrored = baroque_base_at((BaroquePoint){-base.front.x, base.front.y},
                                           (64 - base.direction) % 64, base.width, base.depth);
    BaroqueBase turned = baroque_base_at((BaroquePoint){base.front.y, -base.front.x},
                                         (base.direction + 16) % 64, base.width, base.depth);
    for (guint i = 0; i < 4; i++) {
      static const guint image[] = {1, 0, 3, 2}; /* left and right change places */
      HOLDS((mirrored.corner[image[i]].x) == (-base.corner[i].x));
      HOLDS((mirrored.corner[image[i]].y) == (base.corner[i].y));
      HOLDS((turned.corner[i].x) == (base.corner[i].y));
      HOLDS((turned.corner[i].y) == (-base.corner[i].x));
    }
    BaroqueBase left = baroque_base_wheeled(&base, -steps);
    BaroqueBase right = baroque_base_wheeled(&mirrored, steps);
    HOLDS(right.front.x == -left.front.x && right.front.y == left.front.y);
    BaroquePoint middle = baroque_base_middle(&base), image = baroque_base_middle(&mirrored);
    HOLDS(image.x == -middle.x && image.y == middle.y);
    BaroquePoint p = {g_rand_int_range(rand, -400, 401), g_rand_int_range(rand, -400, 401)};
    BaroquePoint near = baroque_base_nearest(&base, p);
    BaroquePoint near_image = baroque_base_nearest(&mirrored, (BaroquePoint){-p.x, p.y});
    HOLDS(near_image.x == -near.x && near_image.y == near.y);
  }
}
END_TEST

/* --- Points of a base ---------------------------------------------------------------------- */

START_TEST(gap_89_the_25_points) {
  BaroqueBase base = baroque_base_at((BaroquePoint){1000, 1000}, 0, 200, 100);
  BaroquePoint points[BAROQUE_BASE_POINTS];
  baroque_base_points(&base, points);
  HOLDS(points[0].x == 920 && points[0].y == 990);    /* a tenth from the left and the front */
  HOLDS(points[12].x == 1000 && points[12].y == 950); /* the middle */
  HOLDS(points[24].x == 1080 && points[24].y == 910);
  g_autoptr(GRand) rand = g_rand_new_with_seed(89);
  for (guint n = 0; n < 2000; n++) {
    base = random_base(rand, 500, 500, 100);
    baroque_base_points(&base, points);
    for (guint i = 0; i < BAROQUE_BASE_POINTS; i++)
      HOLDS(exact_in(&base, points[i]));
  }
}
END_TEST

START_TEST(a_base_and_points) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(2);
  for (guint n = 0; n < 40000; n++) {
    BaroqueBase base = random_base(rand, 0, 0, 50);
    BaroquePoint p = {g_rand_int_range(rand, -300, 301), g_rand_int_range(rand, -300, 301)};
    HOLDS((baroque_base_has(&base, p)) == (exact_in(&base, p)));
    Exact over = 0, under = 1;
    for (guint i = 0; i < 4 && !exact_in(&base, p); i++) {
      Exact o, u;
      exact_to_stretch(p, base.corner[i], base.corner[(i + 1) % 4], &o, &u);
      if (i == 0 || o * under < over * u)
        over = o, under = u;
    }
    BaroqueSquare square = baroque_base_distance_to(&base, p);
    HOLDS(over * square.under == square.over * under);
    /* The nearest point is rounded: at most a hundredth off the distance. */
    BaroquePoint nearest = baroque_base_nearest(&base, p);
    double true_distance = (double)baroque_square_hundredths(square);
    double distance = (double)baroque_square_root((guint64)baroque_square_distance(p, nearest));
    HOLDS(ABS(distance - true_distance) <= 2);
  }
}
END_TEST

/* --- Wheels, arcs, sides ------------------------------------------------------------------- */

START_TEST(section_17_cost_of_a_wheel) {
  ck_assert_uint_eq(baroque_wheel_cost(200, 1), 20);
  ck_assert_uint_eq(baroque_wheel_cost(200, 8), 158);
  ck_assert_uint_eq(baroque_wheel_cost(200, 16), 315);
}
END_TEST

START_TEST(gap_35_a_wheel_keeps_its_corner) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(35);
  for (guint n = 0; n < 5000; n++) {
    BaroqueBase base = random_base(rand, 700, 700, 200);
    gint steps = g_rand_int_range(rand, 1, 17);
    BaroqueBase left = baroque_base_wheeled(&base, -steps),
                right = baroque_base_wheeled(&base, steps);
    HOLDS((left.direction) == (baroque_direction_turned(base.direction, -steps)));
    HOLDS((baroque_square_distance(left.corner[0], base.corner[0])) <= (2));
    HOLDS((baroque_square_distance(right.corner[1], base.corner[1])) <= (2));
    /* Forward: the other corner comes ahead of where the front was. */
    HOLDS(!baroque_base_is_behind_front(&base, left.corner[1]));
    HOLDS(!baroque_base_is_behind_front(&base, right.corner[0]));
  }
}
END_TEST

START_TEST(gap_37_turns_keep_the_middle) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(37);
  for (guint n = 0; n < 5000; n++) {
    BaroqueBase base = random_base(rand, 700, 700, 200);
    BaroqueBase about = baroque_base_turned(&base, 32), back = baroque_base_turned(&about, 32);
    HOLDS((baroque_square_distance(baroque_base_middle(&about), baroque_base_middle(&base))) <=
          (2));
    HOLDS((baroque_square_distance(back.front, base.front)) <= (4));
  }
}
END_TEST

START_TEST(gap_125_arc_of_fire) {
  BaroqueBase base = baroque_base_at((BaroquePoint){1000, 1000}, 0, 200, 100);
  static const struct {
    gint32 x, y;
    guint steps;
    gboolean is_in;
  } rows[] = {
      {1000, 1100, 8, TRUE},  {1100, 1000, 8, TRUE}, /* on the front edge, its end */
      {1200, 1100, 8, TRUE},                         /* on the ray of 45 degrees */
      {1201, 1100, 8, FALSE}, {800, 1100, 8, TRUE},
      {799, 1100, 8, FALSE},  {1000, 999, 8, FALSE}, /* behind the front edge */
      {1200, 1100, 4, FALSE}, {1141, 1100, 4, TRUE}, /* a gun: 22.5 degrees */
      {1142, 1100, 4, FALSE}, {1101, 1000, 8, FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    ck_assert_msg(baroque_base_arc_has(&base, rows[i].steps,
                                       (BaroquePoint){rows[i].x, rows[i].y}) == rows[i].is_in,
                  "%d %d in an arc of %u", rows[i].x, rows[i].y, rows[i].steps);
}
END_TEST

START_TEST(gap_62_front_flank_rear) {
  BaroqueBase target = baroque_base_at((BaroquePoint){1000, 1000}, 0, 200, 100);
  BaroqueBase from_front = baroque_base_at((BaroquePoint){1000, 1001}, 32, 200, 100);
  BaroqueBase on_left = baroque_base_at((BaroquePoint){899, 950}, 16, 200, 100);
  BaroqueBase from_rear = baroque_base_at((BaroquePoint){1000, 899}, 0, 200, 100);
  BaroquePoint ahead = {1000, 1300}, beside = {700, 950}, behind = {1000, 600};
  ck_assert_int_eq(baroque_side_struck(&target, ahead, &from_front), BAROQUE_FRONT);
  ck_assert_int_eq(baroque_side_struck(&target, beside, &on_left), BAROQUE_FLANK);
  ck_assert_int_eq(baroque_side_struck(&target, behind, &from_rear), BAROQUE_REAR);
  /* It began ahead of the line of the front edge, so the flank does not count. */
  ck_assert_int_eq(baroque_side_struck(&target, ahead, &on_left), BAROQUE_FRONT);
  /* Behind the back edge, but it touches only a flank. */
  BaroqueBase farther_up = baroque_base_at((BaroquePoint){899, 1040}, 16, 200, 100);
  ck_assert_int_eq(baroque_side_struck(&target, behind, &farther_up), BAROQUE_FLANK);
  /* On the line itself is not behind it. */
  ck_assert(!baroque_base_is_behind_front(&target, (BaroquePoint){500, 1000}));
  ck_assert(!baroque_base_is_behind_back(&target, (BaroquePoint){500, 900}));
}
END_TEST

START_TEST(gap_124_a_line_that_grazes_is_free) {
  BaroqueBase base = baroque_base_at((BaroquePoint){1000, 1000}, 0, 200, 100);
  ck_assert(baroque_base_cuts(&base, (BaroquePoint){1000, 1200}, (BaroquePoint){1000, 800}));
  ck_assert(!baroque_base_cuts(&base, (BaroquePoint){900, 1200}, (BaroquePoint){900, 800}));
  ck_assert(baroque_base_cuts(&base, (BaroquePoint){901, 1200}, (BaroquePoint){901, 800}));
  ck_assert(!baroque_base_cuts(&base, (BaroquePoint){1000, 1200}, (BaroquePoint){1000, 1000}));
  ck_assert(baroque_base_cuts(&base, (BaroquePoint){1000, 1200}, (BaroquePoint){1000, 999}));
  ck_assert(!baroque_base_cuts(&base, (BaroquePoint){800, 1000}, (BaroquePoint){900, 1100}));
  /* Through one corner only. */
  ck_assert(!baroque_base_cuts(&base, (BaroquePoint){850, 950}, (BaroquePoint){950, 1050}));
}
END_TEST

/* --- Sliding ------------------------------------------------------------------------------- */

START_TEST(section_17_contact_place_is_that_of_stepping) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(17);
  guint n_met = 0;
  for (guint n = 0; n < 4000; n++) {
    BaroqueBase base = random_base(rand, 1000, 1000, 50),
                other = random_base(rand, 1000, 1000, 500);
    guint direction = (guint)g_rand_int_range(rand, 0, 64);
    gint32 to = g_rand_int_range(rand, 0, 630), step = n % 3 == 0 ? 10 : 1, slow = BAROQUE_NEVER;
    guint64 tenths = 0;
    for (gint32 t = 0; t <= to; t += step) {
      BaroqueBase there = baroque_base_moved(&base, direction, t);
      if (!baroque_bases_overlap(&there, &other))
        continue;
      slow = MIN(slow, t);
      if (t % 10 == 0)
        tenths |= (guint64)1 << t / 10;
    }
    HOLDS((baroque_slide_first(&base, direction, &other, 0, to, step)) == (slow));
    HOLDS(baroque_slide_tenths(&base, direction, &other, (guint)to / 10) == tenths);
    n_met += slow != BAROQUE_NEVER;
    /* The last place without overlap touches. */
    if (step == 1 && slow != BAROQUE_NEVER && slow > 0) {
      BaroqueBase contact = baroque_base_moved(&base, direction, slow - 1);
      HOLDS(baroque_bases_touch(&contact, &other));
    }
  }
  ck_assert_uint_gt(n_met, 500);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("bases");
  TCase *points = tcase_create("points"), *bases = tcase_create("bases");
  tcase_add_test(points, gap_86_sines);
  tcase_add_test(points, gap_86_direction_between_points);
  tcase_add_test(points, gap_85_displacements_agree_when_mirrored_and_turned);
  tcase_add_test(points, a_point_towards_another);
  tcase_add_test(bases, gap_87_overlap_and_distance_are_exact);
  tcase_add_test(bases, gap_85_no_coordinate_of_a_table_is_too_large);
  tcase_add_test(bases, gap_85_bases_agree_when_mirrored_and_turned);
  tcase_add_test(bases, gap_89_the_25_points);
  tcase_add_test(bases, a_base_and_points);
  tcase_add_test(bases, section_17_cost_of_a_wheel);
  tcase_add_test(bases, gap_35_a_wheel_keeps_its_corner);
  tcase_add_test(bases, gap_37_turns_keep_the_middle);
  tcase_add_test(bases, gap_125_arc_of_fire);
  tcase_add_test(bases, gap_62_front_flank_rear);
  tcase_add_test(bases, gap_124_a_line_that_grazes_is_free);
  tcase_add_test(bases, section_17_contact_place_is_that_of_stepping);
  suite_add_tcase(suite, points);
  suite_add_tcase(suite, bases);
  return test_main(suite);
}
