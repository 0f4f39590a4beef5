/* [gap 106] Lining up on contact: examples, the laws that hold on random tables, and a charge that
 * is played. */
#include "tests/baroque/drill-table.h"
#include "tests/baroque/field-table.h"
#include "validator/baroque/moves/charge.h"
#include "validator/baroque/moves/line-up.h"

enum { UP = 0, RIGHT = 16, DOWN = 32 };

static BaroqueSettings square_settings(const BaroqueSettings *settings) {
  BaroqueSettings square = *settings;

  square.align_on_contact = BAROQUE_ALIGN_SQUARE;
  return square;
}

/* Straight on to the enemy. */
static BaroqueBase contact_of(const Table *t, guint unit, guint enemy) {
  BaroqueMover mover;
  BaroqueCharge charge;

  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  ck_assert_int_eq(baroque_charge_judge(&mover, enemy, 0, 300, &charge), BAROQUE_BAR_NONE);
  return charge.contact;
}

/* At least two of the corners lie on the other base: they share more than a point. The corners of
 * both are rounded, each to the hundredth. */
static void assert_flat(const BaroqueBase *a, const BaroqueBase *b) {
  enum { NEAR = BAROQUE_TOUCH + 2 };
  guint n = 0;

  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    n += (guint)baroque_base_within_of(b, a->corner[i], NEAR) +
         (guint)baroque_base_within_of(a, b->corner[i], NEAR);
  ck_assert_uint_ge(n, 2);
}

START_TEST(gap_106_nobody_is_turned_unless_the_scenario_says_so) {
  g_auto(Table) t;
  BaroqueBase lined_up;

  table_empty(&t);
  guint horse = table_add(&t, HORSE, 0, 800, 300, 3), foot = table_add(&t, FOOT, 1, 850, 500, DOWN);
  BaroqueBase contact = contact_of(&t, horse, foot);
  ck_assert(!baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
  BaroqueSettings square = square_settings(t.field.settings);
  t.field.settings = &square;
  ck_assert(baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
  ck_assert_uint_eq(lined_up.direction, UP);
  ck_assert_int_eq(lined_up.front.y, 500);
  /* The corner that touched stays where it was. */
  ck_assert_int_le(ABS(lined_up.corner[BAROQUE_LEFT_FRONT].x - contact.corner[0].x), 1);
  assert_flat(&lined_up, &t.field.stands[foot].base);
}
END_TEST

/* By how many steps horse that charges in a direction is turned. */
static gint turned(guint direction, guint enemy_direction) {
  g_auto(Table) t;
  BaroqueBase lined_up;

  table_empty(&t);
  BaroqueSettings square = square_settings(t.field.settings);
  t.field.settings = &square;
  guint horse = table_add(&t, HORSE, 0, 800, 300, direction);
  guint foot = table_add(&t, TERCIO, 1, 800, 550, enemy_direction);
  BaroqueBase contact = contact_of(&t, horse, foot);
  if (!baroque_line_up(&t.field, horse, &contact, foot, &lined_up))
    return 0;
  assert_flat(&lined_up, &t.field.stands[foot].base);
  return baroque_direction_between(contact.direction, lined_up.direction);
}

START_TEST(gap_106_up_to_four_steps_to_either_hand) {
  ck_assert_int_eq(turned(UP, DOWN), 0);
  ck_assert_int_eq(turned(1, DOWN), -1);
  ck_assert_int_eq(turned(4, DOWN), -4);
  ck_assert_int_eq(turned(5, DOWN), 0); /* too far */
  ck_assert_int_eq(turned(BAROQUE_DIRECTIONS - 4, DOWN), 4);
  ck_assert_int_eq(turned(BAROQUE_DIRECTIONS - 5, DOWN), 0);
}
END_TEST

START_TEST(gap_106_on_the_edge_that_is_touched) {
  ck_assert_int_eq(turned(UP, DOWN + 3), 3);   /* its front, by a corner of its own */
  ck_assert_int_eq(turned(UP, RIGHT - 2), -2); /* its flank */
  ck_assert_int_eq(turned(UP, UP + 2), 2);     /* its back */
}
END_TEST

START_TEST(gap_106_only_where_it_fits) {
  g_auto(Table) t;
  BaroqueBase lined_up;

  table_empty(&t);
  BaroqueSettings square = square_settings(t.field.settings);
  t.field.settings = &square;
  guint horse = table_add(&t, HORSE, 0, 800, 300, 4), foot = table_add(&t, FOOT, 1, 850, 500, DOWN);
  BaroqueBase contact = contact_of(&t, horse, foot);
  ck_assert(baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
  /* A friend where its right corner would come to lie. */
  BaroquePoint corner = lined_up.corner[BAROQUE_RIGHT_FRONT];
  table_add(&t, GUN, 0, corner.x + 34, corner.y - 1, UP);
  ck_assert(!baroque_bases_overlap(&contact, &t.field.stands[2].base));
  ck_assert(!baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
  /* Ground that it does not stand in. */
  t.field.n_stands = 2;
  ck_assert(baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
  table_add_piece(&t, BAROQUE_SHAPE_BOX, BAROQUE_BROKEN, 0, BAROQUE_HIDES_NOTHING, corner.x - 3,
                  corner.y - 5, corner.x + 40, corner.y + 5);
  t.field.settings = &square;
  ck_assert_int_eq(baroque_ground_entered(t.ground, &contact), BAROQUE_OPEN);
  ck_assert(!baroque_line_up(&t.field, horse, &contact, foot, &lined_up));
}
END_TEST

/* --- Laws ------------------------------------------------------------------------------------- */

static void assert_lawful(const Table *t, guint unit, const BaroqueCharge *charge,
                          const BaroqueBase *lined_up) {
  BaroqueUnits touched;
  gint steps = baroque_direction_between(charge->contact.direction, lined_up->direction);

  ck_assert(steps != 0 && ABS(steps) <= BAROQUE_LINE_UP_STEPS);
  ck_assert(baroque_base_on_table(t->ground, lined_up));
  for (guint i = 0; i < t->field.n_stands; i++)
    ck_assert(i == unit || !baroque_bases_overlap(lined_up, &t->field.stands[i].base));
  baroque_touched(&t->field, unit, lined_up, !t->field.stands[unit].side, &touched);
  for (guint i = 0; i < t->field.n_stands; i++)
    ck_assert(!baroque_units_have(&charge->touched, i) || baroque_units_have(&touched, i));
  assert_flat(lined_up, &t->field.stands[charge->target].base);
}

static guint count_lining_up(const Table *t, guint unit) {
  static BaroqueChargeList list;
  BaroqueMover mover;
  BaroqueBase lined_up;
  guint n = 0;

  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  baroque_charge_full_list(&mover, 300, &list);
  for (guint i = 0; i < list.n; i++) {
    const BaroqueCharge *charge = &list.charges[i];

    if (!baroque_line_up(&t->field, unit, &charge->contact, charge->target, &lined_up))
      continue;
    n++;
    assert_lawful(t, unit, charge, &lined_up);
  }
  return n;
}

START_TEST(gap_106_nobody_overlaps_and_nobody_loses_touch) {
  guint n = 0;

  for (guint seed = 1; seed <= 60; seed++) {
    g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
    g_auto(Table) t;

    table_random(&t, rand, 20);
    BaroqueSettings square = square_settings(t.field.settings);
    t.field.settings = &square;
    for (guint unit = 0; unit < t.field.n_stands; unit++)
      n += count_lining_up(&t, unit);
  }
  ck_assert_uint_gt(n, 100);
}
END_TEST

/* --- In play ---------------------------------------------------------------------------------- */

/* What the log tells of lining up, and how the charger then lies. */
typedef struct {
  const Drill *t;
  guint unit, n, direction;
} Told;

static void note_lining_up(const CapEvent *event, gpointer data) {
  Told *told = data;

  if (!g_str_equal(event->rule, "gap 106"))
    return;
  told->n++;
  told->direction = told->t->state.units[told->unit].direction;
}

/* Horse charges a base that stands askew. */
static Told charge_askew(BaroqueAlign align) {
  g_auto(Drill) t;
  Told told = {.t = &t};
  const CapLog log = {.tell = note_lining_up, .data = &told};

  drill_open(&t);
  BaroqueSettings settings = *t.game->settings;
  settings.align_on_contact = (guint16)align;
  t.game->settings = t.field.settings = &settings;
  t.play.log = &log;
  told.unit = drill_put(&t, "b-GA", 1000, 1000, UP);
  guint enemy = drill_put(&t, "r-PM", 1000, 1200, DOWN + 2);
  drill_activate(&t, told.unit);
  drill_expect(&t, BAROQUE_DECISION_UNIT);
  drill_answer(&t, BAROQUE_ANSWER_CHARGE, (int)enemy, 0);
  drill_no_reactions(&t);
  told.t = NULL;
  return told;
}

START_TEST(gap_106_a_charge_is_played_with_it_and_without) {
  ck_assert_uint_eq(charge_askew(BAROQUE_ALIGN_NONE).n, 0);
  Told told = charge_askew(BAROQUE_ALIGN_SQUARE);
  ck_assert_uint_ge(told.n, 1);
  ck_assert_uint_eq(told.direction, UP + 2);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lining-up");
  TCase *tcase = tcase_create("gap 106");

  tcase_add_test(tcase, gap_106_nobody_is_turned_unless_the_scenario_says_so);
  tcase_add_test(tcase, gap_106_up_to_four_steps_to_either_hand);
  tcase_add_test(tcase, gap_106_on_the_edge_that_is_touched);
  tcase_add_test(tcase, gap_106_only_where_it_fits);
  tcase_add_test(tcase, gap_106_nobody_overlaps_and_nobody_loses_touch);
  tcase_add_test(tcase, gap_106_a_charge_is_played_with_it_and_without);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
