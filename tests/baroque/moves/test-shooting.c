/* [gap 46] to [gap 50], [gap 122] to [gap 126], [gap 142] Arc, range, sight, cover and priority. */
#include "tests/baroque/table-drawing.h"
#include "validator/baroque/moves/shoot.h"

/* A shooter at (800, 300) looking up, and a target whose nearest point is so far ahead. */
static guint add_target(Table *t, guint kind, gint32 x, gint32 off) {
  return table_add(t, kind, 1, x, 300 + off, 32);
}

/* next-baroque-079 */
START_TEST(fire_18_bands) {
  static const struct {
    gint32 off;
    guint band;
  } rows[] = {{100, BAROQUE_POINT_BLANK}, {110, BAROQUE_SHORT_RANGE}, {200, BAROQUE_SHORT_RANGE},
              {210, BAROQUE_LONG_RANGE},  {400, BAROQUE_LONG_RANGE},  {410, BAROQUE_N_BANDS}};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_auto(Table) t;
    table_empty(&t);
    guint shooter = table_add(&t, FOOT, 0, 800, 300, 0);
    guint target = add_target(&t, FOOT, 800, rows[i].off);
    BaroqueShot shot;
    BaroqueBar bar = baroque_shot_judge(&t.field, shooter, target, &shot);
    if (rows[i].band == BAROQUE_N_BANDS)
      ck_assert_int_eq(bar, BAROQUE_BAR_OUT_OF_RANGE);
    else
      ck_assert(bar == BAROQUE_BAR_NONE && shot.band == rows[i].band);
  }
}
END_TEST

START_TEST(gap_125_who_can_be_shot_at) {
  g_auto(Table) t;
  table_empty(&t);
  guint shooter = table_add(&t, FOOT, 0, 800, 300, 0);
  guint beside = table_add(&t, FOOT, 1, 1200, 320, 48);
  BaroqueShot shot;
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, beside, &shot), BAROQUE_BAR_OUT_OF_ARC);
  guint target = add_target(&t, FOOT, 800, 150);
  t.field.stands[target].flags |= BAROQUE_STAND_IN_MELEE;
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot),
                   BAROQUE_BAR_TARGET_IN_MELEE);
  t.field.stands[target].flags &= (guint16)~BAROQUE_STAND_IN_MELEE;
  t.field.stands[shooter].bands = 0;
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NO_SHOT);
}
END_TEST

START_TEST(gap_125_priority) {
  g_auto(Table) t;
  table_empty(&t);
  guint shooter = table_add(&t, FOOT, 0, 800, 300, 0);
  guint aside = add_target(&t, FOOT, 960, 120), direct = add_target(&t, FOOT, 740, 150);
  guint far = add_target(&t, HORSE, 1000, 350);
  BaroqueShot shots[BAROQUE_MAX_STANDS], shot;
  ck_assert_uint_eq(baroque_targets(&t.field, shooter, shots), 1);
  ck_assert_uint_eq(shots[0].target, direct);
  ck_assert_int_eq(baroque_target_judge(&t.field, shooter, aside, &shot), BAROQUE_BAR_PRIORITY);
  ck_assert_int_eq(baroque_target_judge(&t.field, shooter, far, &shot), BAROQUE_BAR_PRIORITY);
  /* Guns can be ignored: with nobody else within 2BU the choice is free. */
  t.field.stands[direct].flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
  t.field.stands[aside] = table_kinds[GUN];
  t.field.stands[aside].side = 1;
  baroque_stand_put(&t.field.stands[aside], (BaroquePoint){700, 450}, 32);
  ck_assert_uint_eq(baroque_targets(&t.field, shooter, shots), 2);
}
END_TEST

START_TEST(gap_50_through_friends) {
  g_auto(Table) t;
  table_empty(&t);
  guint shooter = table_add(&t, FOOT, 0, 800, 300, 0), target = add_target(&t, TERCIO, 800, 380);
  /* Skirmishers before it, and others so that every line passes through somebody. */
  guint friend = table_add(&t, SKIRMISHERS, 0, 800, 380, 0);
  BaroqueShot shot;
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NONE);
  ck_assert(shot.through_friends);
  /* Nearer to the target they shut the line. */
  baroque_stand_put(&t.field.stands[friend], (BaroquePoint){800, 640}, 0);
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_LINE_SHUT);
  /* One shoots past a friend beside the line. */
  baroque_stand_put(&t.field.stands[friend], (BaroquePoint){1000, 380}, 0);
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NONE);
  ck_assert(!shot.through_friends);
}
END_TEST

/* --- Ground -------------------------------------------------------------------------------- */

START_TEST(gap_48_sight_over_the_ground) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_DIFFICULT, BAROQUE_PIECE_COVER, BAROQUE_HIDES_DEEP,
                  600, 600, 1000, 640);
  BaroquePoint below = {800, 500}, inside = {800, 620}, above = {800, 800};
  ck_assert(baroque_ground_hides(t.ground, below, above, 0)); /* through a whole wood */
  ck_assert(!baroque_ground_hides(t.ground, below, inside, 0));
  ck_assert(!baroque_ground_hides(t.ground, below, above, 1));
  ck_assert(!baroque_ground_hides(t.ground, (BaroquePoint){500, 500}, (BaroquePoint){500, 800}, 0));
  /* Along the wood: 1BU in or out, no more. */
  ck_assert(!baroque_ground_hides(t.ground, (BaroquePoint){500, 620}, (BaroquePoint){700, 620}, 0));
  ck_assert(baroque_ground_hides(t.ground, (BaroquePoint){500, 620}, (BaroquePoint){702, 620}, 0));
  ck_assert(baroque_ground_hides(t.ground, (BaroquePoint){650, 620}, (BaroquePoint){751, 620}, 0));
  /* Grazing the rim is free. */
  ck_assert(
      !baroque_ground_hides(t.ground, (BaroquePoint){500, 640}, (BaroquePoint){1100, 640}, 0));
}
END_TEST

START_TEST(gap_91_over_a_crest) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_ELLIPSE, BAROQUE_OPEN, BAROQUE_PIECE_HILL,
                  BAROQUE_HIDES_BEHIND_CREST, 800, 600, 300, 90);
  BaroquePoint below = {800, 400}, above = {800, 800};
  ck_assert(!baroque_ground_hides(t.ground, below, above, 0)); /* 1.8BU on the hill */
  t.pieces[0].flags |= BAROQUE_PIECE_RIDGE;
  table_lay(&t);
  ck_assert(baroque_ground_hides(t.ground, below, above, 0)); /* with a ridge 1BU */
  ck_assert(!baroque_ground_hides(t.ground, below, (BaroquePoint){700, 590}, 0)); /* not over it */
}
END_TEST

START_TEST(gap_123_cover) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_DIFFICULT, BAROQUE_PIECE_COVER, BAROQUE_HIDES_DEEP,
                  600, 450, 1000, 900);
  guint shooter = table_add(&t, FOOT, 0, 800, 300, 0), target = add_target(&t, FOOT, 800, 200);
  BaroqueShot shot;
  /* Its front is 0.5BU behind the rim: on the edge. */
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NONE);
  ck_assert(shot.is_covered);
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 501}, 32);
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NO_SIGHT);
  /* In front of the wood there is no cover. */
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 400}, 32);
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NONE);
  ck_assert(!shot.is_covered);
  /* [gap 142] A howitzer sees the near rim. */
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 520}, 32);
  t.field.stands[shooter].flags |= BAROQUE_STAND_GUN | BAROQUE_STAND_HOWITZER;
  ck_assert_int_eq(baroque_shot_judge(&t.field, shooter, target, &shot), BAROQUE_BAR_NONE);
}
END_TEST

START_TEST(gap_122_obstacles) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_LINE, BAROQUE_OPEN, BAROQUE_PIECE_OBSTACLE,
                  BAROQUE_HIDES_NOTHING, 600, 450, 1000, 450);
  guint shooter = table_add(&t, FOOT, 0, 800, 300, 0), target = add_target(&t, FOOT, 800, 180);
  ck_assert(baroque_is_covered(&t.field, shooter, target)); /* 0.3BU behind it */
  BaroquePoint front = t.field.stands[shooter].base.front;
  ck_assert(baroque_defends_obstacle(&t.field, target, front));
  ck_assert(!baroque_defends_obstacle(&t.field, shooter, t.field.stands[target].base.front));
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 481}, 32);
  ck_assert(baroque_is_covered(&t.field, shooter, target));
  ck_assert(!baroque_defends_obstacle(&t.field, target, front));
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 501}, 32);
  ck_assert(!baroque_is_covered(&t.field, shooter, target));
}
END_TEST

START_TEST(gap_124_from_a_hill) {
  g_auto(Table) t;
  table_empty(&t);
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_OPEN, BAROQUE_PIECE_HILL,
                  BAROQUE_HIDES_BEHIND_CREST, 500, 100, 1100, 310);
  guint gun = table_add(&t, GUN, 0, 800, 300, 0), target = add_target(&t, FOOT, 800, 400);
  t.field.stands[gun].bands = 15;
  guint between = table_add(&t, TERCIO, 0, 800, 560, 0); /* less than 1BU from the gun */
  BaroqueShot shot;
  ck_assert_int_eq(baroque_shot_judge(&t.field, gun, target, &shot), BAROQUE_BAR_LINE_SHUT);
  baroque_stand_put(&t.field.stands[target], (BaroquePoint){800, 1000}, 32);
  baroque_stand_put(&t.field.stands[between], (BaroquePoint){800, 700}, 0);
  ck_assert_int_eq(baroque_shot_judge(&t.field, gun, target, &shot), BAROQUE_BAR_NONE);
  ck_assert(baroque_stands_higher(&t.field, gun, target));
  ck_assert(!baroque_stands_higher(&t.field, target, gun));
}
END_TEST

START_TEST(mirror_images_have_the_same_targets) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 900);
  g_auto(Table) t, image;
  table_random(&t, rand, 20);
  table_mirror(&t, &image);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueShot shots[BAROQUE_MAX_STANDS], mirrored[BAROQUE_MAX_STANDS];
    guint n = baroque_targets(&t.field, unit, shots);
    HOLDS(n == baroque_targets(&image.field, unit, mirrored));
    for (guint i = 0; i < n; i++)
      HOLDS(shots[i].target == mirrored[i].target && shots[i].band == mirrored[i].band &&
            shots[i].is_covered == mirrored[i].is_covered &&
            shots[i].through_friends == mirrored[i].through_friends);
  }
}
END_TEST

/* next-baroque-073 */
START_TEST(int_1_passing_through) {
  BaroqueStand horse = table_kinds[HORSE], foot = table_kinds[FOOT];
  BaroqueStand skirmishers = table_kinds[SKIRMISHERS], gun = table_kinds[GUN];
  ck_assert(baroque_stand_passes(&horse, &skirmishers));
  ck_assert(!baroque_stand_passes(&horse, &foot));
  ck_assert(baroque_stand_passes(&foot, &skirmishers));
  ck_assert(!baroque_stand_passes(&foot, &foot));
  ck_assert(baroque_stand_passes(&foot, &gun) && !baroque_stand_passes(&gun, &foot));
  ck_assert(baroque_stand_passes(&horse, &horse));
  skirmishers.flags |= BAROQUE_STAND_IN_MELEE;
  ck_assert(!baroque_stand_passes(&foot, &skirmishers));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("shooting");
  TCase *targets = tcase_create("targets"), *ground = tcase_create("ground");
  tcase_add_test(targets, fire_18_bands);
  tcase_add_test(targets, gap_125_who_can_be_shot_at);
  tcase_add_test(targets, gap_125_priority);
  tcase_add_test(targets, gap_50_through_friends);
  tcase_add_loop_test(targets, mirror_images_have_the_same_targets, 0, 30);
  tcase_add_test(targets, int_1_passing_through);
  tcase_add_test(ground, gap_48_sight_over_the_ground);
  tcase_add_test(ground, gap_91_over_a_crest);
  tcase_add_test(ground, gap_123_cover);
  tcase_add_test(ground, gap_122_obstacles);
  tcase_add_test(ground, gap_124_from_a_hill);
  suite_add_tcase(suite, targets);
  suite_add_tcase(suite, ground);
  return test_main(suite);
}
