/* [gaps, section 17] Lists of moves: the full list against a slow reference, the short list a part
 * of it, mirror images, and the bound. */
#include "tests/baroque/slow-moves.h"
#include "tests/baroque/table-drawing.h"
#include "tests/fence/fence.h"
#include "validator/baroque/moves/short-list.h"
#include "validator/engine/decision.h"

/* Every entry that a list could have. */
#define MOST_ENTRIES 4000
static guint all_entries(BaroqueMove entries[MOST_ENTRIES]) {
  guint n = 0;
  for (guint tenths = 1; tenths <= 41; tenths++) {
    entries[n++] = (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, (guint8)tenths};
    entries[n++] = (BaroqueMove){BAROQUE_MOVE_WITHDRAW, 0, (guint8)tenths};
    for (gint steps = -16; steps <= 16; steps++) {
      if (steps != 0)
        entries[n++] = (BaroqueMove){BAROQUE_MOVE_WHEEL_ON, (gint8)steps, (guint8)tenths};
      if (steps != 0 && ABS(steps) <= 8)
        entries[n++] = (BaroqueMove){BAROQUE_MOVE_OBLIQUE, (gint8)steps, (guint8)tenths};
      if (ABS(steps) == 1)
        entries[n++] = (BaroqueMove){BAROQUE_MOVE_SIDEWAYS, (gint8)steps, (guint8)tenths};
    }
  }
  for (gint steps = -16; steps <= 16; steps++)
    if (steps != 0) {
      entries[n++] = (BaroqueMove){BAROQUE_MOVE_WHEEL, (gint8)steps, 0};
      if (ABS(steps) <= 8)
        entries[n++] = (BaroqueMove){BAROQUE_MOVE_GUN_TURN, (gint8)steps, 0};
    }
  for (gint steps = 16; steps <= 48; steps += 16)
    entries[n++] = (BaroqueMove){BAROQUE_MOVE_TERCIO_TURN, (gint8)steps, 0};
  entries[n++] = (BaroqueMove){BAROQUE_MOVE_ABOUT_FACE, 0, 0};
  g_assert(n <= MOST_ENTRIES);
  return n;
}

static gboolean is_same(BaroqueMove a, BaroqueMove b) {
  return a.manner == b.manner && a.steps == b.steps && a.tenths == b.tenths;
}

static gboolean has(const BaroqueMoveList *list, BaroqueMove move) {
  for (guint i = 0; i < list->n; i++)
    if (is_same(list->moves[i], move))
      return TRUE;
  return FALSE;
}

/* --- A slow reference for moves along a line ----------------------------------------------- */

static void check_line(const BaroqueMover *mover, BaroqueManner manner, gint steps) {
  if (baroque_manner_bar(mover, manner) != BAROQUE_BAR_NONE)
    return;
  guint n = baroque_manner_tenths(mover, manner, 0);
  for (guint tenth = 1; tenth <= n; tenth++) {
    BaroqueMove move = {(guint8)manner, (gint8)steps, (guint8)tenth};
    gboolean is_lawful =
        slow_is_lawful(mover->field, mover->unit, &mover->stand->base,
                       baroque_manner_direction(mover, manner, steps), tenth, 0, FALSE);
    HOLDS((baroque_move_judge(mover, move, NULL) == BAROQUE_BAR_NONE) == is_lawful);
  }
}

START_TEST(lines_are_those_of_looking_at_every_tenth) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 100);
  g_auto(Table) t;
  table_random(&t, rand, 14);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    check_line(&mover, BAROQUE_MOVE_STRAIGHT, 0);
    check_line(&mover, BAROQUE_MOVE_WITHDRAW, 0);
    check_line(&mover, BAROQUE_MOVE_SIDEWAYS, -1);
    check_line(&mover, BAROQUE_MOVE_OBLIQUE, 5);
  }
}
END_TEST

/* --- Laws of the lists --------------------------------------------------------------------- */

static void check_end(const BaroqueMover *mover, BaroqueMove move) {
  BaroqueOutcome outcome;
  HOLDS(baroque_move_judge(mover, move, &outcome) == BAROQUE_BAR_NONE);
  HOLDS(baroque_base_on_table(mover->field->ground, &outcome.end));
  HOLDS(outcome.cost <= mover->stand->rate * 10u);
  for (guint i = 0; i < mover->field->n_stands; i++) {
    const BaroqueStand *other = &mover->field->stands[i];
    if (i == mover->unit)
      continue;
    HOLDS(!exact_overlap(&outcome.end, &other->base));
    HOLDS(other->side == mover->stand->side ||
          !baroque_bases_nearer(&outcome.end, &other->base, 10));
  }
}

static void check_lists(const BaroqueMover *mover, const BaroqueMove *entries, guint n) {
  static BaroqueMoveList full, shorter; /* large */
  full.n = shorter.n = 0;
  for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++) {
    guint before = shorter.n;
    full.n = 0;
    baroque_full_list(mover, manner, &full);
    baroque_short_list(mover, manner, NULL, &shorter);
    for (guint i = 0; i < n; i++)
      if (entries[i].manner == manner)
        HOLDS((baroque_move_judge(mover, entries[i], NULL) == BAROQUE_BAR_NONE) ==
              has(&full, entries[i]));
    for (guint i = 0; i < full.n; i++) {
      check_end(mover, full.moves[i]);
      HOLDS(i == 0 || full.moves[i].steps > full.moves[i - 1].steps ||
            (full.moves[i].steps == full.moves[i - 1].steps &&
             full.moves[i].tenths > full.moves[i - 1].tenths));
    }
    for (guint i = before; i < shorter.n; i++)
      HOLDS(has(&full, shorter.moves[i]));
    HOLDS(full.n == 0 || shorter.n > before);
    shorter.n = 0;
  }
}

START_TEST(the_full_list_is_what_the_judge_allows) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 200);
  static BaroqueMove entries[MOST_ENTRIES];
  guint n = all_entries(entries);
  g_auto(Table) t;
  table_random(&t, rand, 12);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover;
    baroque_mover_begin(&mover, &t.field, unit, (guint)_i % 2, NULL);
    check_lists(&mover, entries, n);
  }
}
END_TEST

/* What a program that plays may ask for, and no list ever has. */
static const BaroqueMove no_moves[] = {
    {BAROQUE_MOVE_STRAIGHT, 0, 0},     {BAROQUE_MOVE_STRAIGHT, 1, 5},
    {BAROQUE_MOVE_WHEEL, 0, 0},        {BAROQUE_MOVE_WHEEL, BAROQUE_QUARTER + 1, 0},
    {BAROQUE_MOVE_WHEEL, 4, 5},        {BAROQUE_MOVE_WHEEL_ON, 0, 5},
    {BAROQUE_MOVE_WHEEL_ON, 4, 0},     {BAROQUE_MOVE_WHEEL_ON, BAROQUE_QUARTER + 1, 5},
    {BAROQUE_MOVE_SIDEWAYS, 2, 5},     {BAROQUE_MOVE_SIDEWAYS, 1, 0},
    {BAROQUE_MOVE_OBLIQUE, 0, 5},      {BAROQUE_MOVE_OBLIQUE, 9, 5},
    {BAROQUE_MOVE_OBLIQUE, 8, 0},      {BAROQUE_MOVE_ABOUT_FACE, 1, 0},
    {BAROQUE_MOVE_ABOUT_FACE, 0, 1},   {BAROQUE_MOVE_GUN_TURN, 9, 0},
    {BAROQUE_MOVE_GUN_TURN, 1, 1},     {BAROQUE_MOVE_TERCIO_TURN, 8, 0},
    {BAROQUE_MOVE_TERCIO_TURN, 16, 1}, {BAROQUE_MOVE_WITHDRAW, 1, 5},
    {BAROQUE_N_MANNERS, 0, 0},
};

START_TEST(what_is_no_move_is_refused_as_such) {
  g_auto(Table) t;
  table_empty(&t);
  guint unit = table_add(&t, LIGHT, 0, 800, 600, 0);
  BaroqueMover mover;
  baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(no_moves); i++) {
    BaroqueMove other = no_moves[i];
    other.steps = (gint8)-other.steps;
    ck_assert_msg(baroque_move_judge(&mover, no_moves[i], NULL) == BAROQUE_BAR_NO_SUCH_MOVE, "%u",
                  i);
    ck_assert_msg(baroque_move_judge(&mover, other, NULL) == BAROQUE_BAR_NO_SUCH_MOVE, "-%u", i);
  }
}
END_TEST

START_TEST(mirror_images_have_the_same_moves) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 300);
  static BaroqueMove entries[MOST_ENTRIES];
  guint n = all_entries(entries);
  g_auto(Table) t, image;
  table_random(&t, rand, 12);
  table_mirror(&t, &image);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover, mirrored;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    baroque_mover_begin(&mirrored, &image.field, unit, 0, NULL);
    for (guint i = 0; i < n; i++) {
      BaroqueMove move = entries[i];
      move.steps =
          move.manner == BAROQUE_MOVE_TERCIO_TURN ? (gint8)(64 - move.steps) : (gint8)-move.steps;
      BaroqueOutcome a, b;
      BaroqueBar bar = baroque_move_judge(&mover, entries[i], &a);
      HOLDS(bar == baroque_move_judge(&mirrored, move, &b));
      if (bar != BAROQUE_BAR_NONE)
        continue;
      HOLDS(a.effects == b.effects && a.cost == b.cost);
      HOLDS(b.end.front.x == TABLE_WIDTH - a.end.front.x && b.end.front.y == a.end.front.y);
    }
  }
}
END_TEST

START_TEST(turned_tables_have_the_same_moves) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 350);
  static BaroqueMove entries[MOST_ENTRIES];
  guint n = all_entries(entries);
  g_auto(Table) t, image;
  table_random(&t, rand, 12);
  table_turn(&t, &image);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover, turned;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    baroque_mover_begin(&turned, &image.field, unit, 0, NULL);
    for (guint i = 0; i < n; i++) {
      BaroqueOutcome a, b;
      BaroqueBar bar = baroque_move_judge(&mover, entries[i], &a);
      HOLDS(bar == baroque_move_judge(&turned, entries[i], &b));
      if (bar != BAROQUE_BAR_NONE)
        continue;
      BaroquePoint there = table_turned_point(&t, a.end.front);
      HOLDS(a.effects == b.effects && b.end.front.x == there.x && b.end.front.y == there.y);
    }
  }
}
END_TEST

START_TEST(forward_and_back_again) {
  g_autoptr(GRand) rand = g_rand_new_with_seed(400);
  for (guint n = 0; n < 200; n++) {
    g_auto(Table) t;
    table_empty(&t);
    guint unit = table_add(&t, LIGHT, 0, 800, 600, (guint)g_rand_int_range(rand, 0, 64));
    BaroqueBase start = t.field.stands[unit].base;
    guint8 tenths = (guint8)g_rand_int_range(rand, 1, 41);
    BaroqueMover mover;
    BaroqueOutcome there, back;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    ck_assert_int_eq(
        baroque_move_judge(&mover, (BaroqueMove){BAROQUE_MOVE_STRAIGHT, 0, tenths}, &there), 0);
    baroque_stand_put(&t.field.stands[unit], there.end.front, there.end.direction);
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    ck_assert_int_eq(
        baroque_move_judge(&mover, (BaroqueMove){BAROQUE_MOVE_WITHDRAW, 0, tenths}, &back), 0);
    ck_assert(back.end.front.x == start.front.x && back.end.front.y == start.front.y);
  }
}
END_TEST

START_TEST(a_spot_pointed_at) {
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)_i + 500);
  static BaroqueMove entries[MOST_ENTRIES];
  guint n = all_entries(entries);
  g_auto(Table) t;
  table_random(&t, rand, 8);
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    BaroqueMover mover;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    for (guint tries = 0; tries < 4; tries++) {
      BaroquePoint front = t.field.stands[unit].base.front;
      BaroquePoint spot = {front.x + g_rand_int_range(rand, -300, 301),
                           front.y + g_rand_int_range(rand, -300, 301)};
      guint direction = (guint)g_rand_int_range(rand, 0, 65);
      BaroqueMove move;
      BaroqueBar bar = baroque_move_pointed_at(&mover, spot, direction, &move);
      gint64 nearest = G_MAXINT64;
      for (guint i = 0; i < n; i++) {
        BaroqueBase end = baroque_move_end(&mover, entries[i]);
        gint64 square = baroque_square_distance(end.front, spot);
        if (square > 900 || square >= nearest ||
            (direction < 64 && ABS(baroque_direction_between(end.direction, direction)) > 2) ||
            baroque_move_judge(&mover, entries[i], NULL) != BAROQUE_BAR_NONE)
          continue;
        nearest = square;
      }
      HOLDS((bar == BAROQUE_BAR_NONE) == (nearest < G_MAXINT64));
      if (bar == BAROQUE_BAR_NONE)
        HOLDS(baroque_square_distance(baroque_move_end(&mover, move).front, spot) == nearest);
    }
  }
}
END_TEST

/* --- The bound ----------------------------------------------------------------------------- */

START_TEST(section_17_no_short_list_is_longer_than_a_request) {
  /* The proof of short-list.h, as numbers. */
  ck_assert_uint_le(2 * (5 + BAROQUE_FACED_ENEMIES) * BAROQUE_MAX_RATE, CAP_MAX_OPTIONS);
  /* A fast unit with a narrow front, so that every wheel is cheap, and enemies all around. */
  g_auto(Table) t;
  table_empty(&t);
  guint unit = table_add(&t, LIGHT, 0, 800, 600, 0);
  t.field.stands[unit].rate = BAROQUE_MAX_RATE;
  t.field.stands[unit].base = baroque_base_at((BaroquePoint){800, 600}, 0, 30, 30);
  for (gint i = -16; i <= 16; i++) {
    BaroquePoint at = baroque_point_along((BaroquePoint){800, 600}, (guint)(i + 64) % 64, 590);
    guint enemy = table_add(&t, GUN, 1, at.x, at.y, (guint)(i + 96) % 64);
    t.field.stands[enemy].bands = 15;
  }
  BaroqueMover mover;
  static BaroqueMoveList list;
  baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
  for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++) {
    list.n = 0;
    baroque_short_list(&mover, manner, NULL, &list);
    ck_assert_uint_le(list.n, CAP_MAX_OPTIONS);
    guint lines = 0;
    for (guint i = 0; i < list.n; i++)
      lines += i == 0 || list.moves[i].steps != list.moves[i - 1].steps;
    if (manner == BAROQUE_MOVE_WHEEL_ON)
      ck_assert(lines > 16 && lines <= 24);
    if (manner == BAROQUE_MOVE_WHEEL)
      ck_assert_uint_eq(list.n, 32); /* all enemies are faced */
  }
}
END_TEST

START_TEST(avigliana_lists) {
  g_auto(Table) t;
  table_open_scenario(&t, "avigliana-1630.xml");
  static BaroqueMoveList list;
  static BaroqueBase ends[BAROQUE_MAX_LIST];
  for (guint unit = 0; unit < t.field.n_stands; unit++) {
    if (!baroque_stand_is_there(&t.field.stands[unit]))
      continue;
    BaroqueMover mover;
    baroque_mover_begin(&mover, &t.field, unit, 0, NULL);
    list.n = 0;
    for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++)
      baroque_short_list(&mover, manner, NULL, &list);
    for (guint i = 0; i < list.n; i++)
      ends[i] = baroque_move_end(&mover, list.moves[i]);
    g_autofree char *name = g_strdup_printf("avigliana-%02u", unit);
    drawing_write(&t, name, ends, list.n);
    guint flags = t.field.stands[unit].flags;
    ck_assert_msg(list.n > 0 || (flags & BAROQUE_STAND_BAGGAGE), "unit %u", unit);
  }
}
END_TEST

int main(void) {
  int share = fence_is_whole() ? 1 : 4; /* random tables: a share of them is as good */
  Suite *suite = suite_create("move lists");
  TCase *lists = tcase_create("lists"), *bound = tcase_create("bound");
  tcase_add_loop_test(lists, lines_are_those_of_looking_at_every_tenth, 0, 20 / share);
  tcase_add_loop_test(lists, the_full_list_is_what_the_judge_allows, 0, 8 / share);
  tcase_add_test(lists, what_is_no_move_is_refused_as_such);
  tcase_add_loop_test(lists, mirror_images_have_the_same_moves, 0, 10 / share);
  tcase_add_loop_test(lists, turned_tables_have_the_same_moves, 0, 10 / share);
  tcase_add_test(lists, forward_and_back_again);
  tcase_add_loop_test(lists, a_spot_pointed_at, 0, 4);
  tcase_add_test(bound, section_17_no_short_list_is_longer_than_a_request);
  tcase_add_test(bound, avigliana_lists);
  suite_add_tcase(suite, lists);
  suite_add_tcase(suite, bound);
  return test_main(suite);
}
