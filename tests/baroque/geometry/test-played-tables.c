/* The laws of the geometry on tables of the shipped battles as they are played: what moves, wheels,
 * charges, retreats and sight come to is what looking at every point finds, the same in a mirror
 * and on a table that was turned, and nobody ever overlaps anybody. */
#include "tests/baroque/field-table.h"
#include "tests/baroque/slow-moves.h"
#include "tests/fence/fence.h"
#include "validator/baroque/machine/ruleset.h"
#include "validator/baroque/moves/charge.h"
#include "validator/baroque/moves/shoot.h"
#include "validator/baroque/moves/short-list.h"
#include "validator/play/policy.h"

/* Positions of a battle of the doctrine: at the beginning few units are near each other, so they
 * are taken from the first clash on. */
enum { FIRST = 250, EVERY = 130, MOST_POSITIONS = 3 };

static const char *const shipped[] = {"avigliana-1630.xml", "belbo-1628.xml"};

typedef void (*Law)(const Table *t, GRand *rand);

static void play_and_hold(const char *file, guint64 seed, guint most, Law law) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(GRand) rand = g_rand_new_with_seed((guint32)seed);
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  CapOpenScenario *open = cap_open_scenario_read(path, NULL, &limits, findings);
  const CapRuleset *rules = cap_open_scenario_rules(open);
  const CapLog log = {.tell = NULL};
  CapLuck luck = cap_luck_seed(seed);
  CapRequest request = {.n_options = 0};
  CapDice dice;
  guint n = 0, n_positions = 0;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = rules->play_new(cap_open_scenario_game(open), 0, &dice, &log);
  for (; n_positions < most && rules->next(game, &request); n++) {
    if (n >= FIRST && (n - FIRST) % EVERY == 0) {
      g_auto(Table) t;
      table_of_field(&t, baroque_play_of_rules(game)->field);
      law(&t, rand);
      n_positions++;
    }
    guint option = cap_policy_choose(&cap_policy_doctrine, &luck, rules, game, &request, NULL);
    ck_assert(rules->answer(game, &request, request.options[option]));
  }
  ck_assert_uint_gt(n_positions, 0);
  rules->play_free(game);
  cap_open_scenario_free(open);
}

static void hold(int i, Law law) {
  play_and_hold(shipped[i % 2], 1630 + (guint64)i, fence_is_whole() ? MOST_POSITIONS : 1, law);
}

/* --- Moves --------------------------------------------------------------------------------- */

static void line_is_slow_line(const BaroqueMover *mover, BaroqueManner manner, gint steps) {
  if (baroque_manner_bar(mover, manner) != BAROQUE_BAR_NONE)
    return;
  guint n = baroque_manner_tenths(mover, manner, 0);
  for (guint tenth = 1; tenth <= n; tenth++) {
    BaroqueMove move = {(guint8)manner, (gint8)steps, (guint8)tenth};
    HOLDS((baroque_move_judge(mover, move, NULL) == BAROQUE_BAR_NONE) ==
          slow_is_lawful(mover->field, mover->unit, &mover->stand->base,
                         baroque_manner_direction(mover, manner, steps), tenth, 0, FALSE));
  }
}

static void moves_are_slow_moves(const Table *t, GRand *rand) {
  for (guint unit = 0; unit < t->field.n_stands; unit++) {
    BaroqueMover mover;
    if (!baroque_stand_is_there(&t->field.stands[unit]))
      continue;
    baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
    gint oblique = g_rand_int_range(rand, 1, 9);
    line_is_slow_line(&mover, BAROQUE_MOVE_STRAIGHT, 0);
    line_is_slow_line(&mover, BAROQUE_MOVE_WITHDRAW, 0);
    line_is_slow_line(&mover, BAROQUE_MOVE_SIDEWAYS, g_rand_boolean(rand) ? 1 : -1);
    line_is_slow_line(&mover, BAROQUE_MOVE_OBLIQUE, g_rand_boolean(rand) ? oblique : -oblique);
    if (mover.holder != BAROQUE_NO_STAND ||
        baroque_manner_bar(&mover, BAROQUE_MOVE_WHEEL) != BAROQUE_BAR_NONE)
      continue;
    for (gint steps = -16; steps <= 16; steps++)
      HOLDS(steps == 0 ||
            (baroque_move_judge(&mover, (BaroqueMove){BAROQUE_MOVE_WHEEL, (gint8)steps, 0}, NULL) ==
             BAROQUE_BAR_NONE) == slow_may_wheel(&t->field, unit, steps));
  }
}

START_TEST(moves_are_those_of_looking_at_every_tenth) {
  hold(_i, moves_are_slow_moves);
}
END_TEST

/* Who goes somewhere in order can come back the same way, if nobody minds: alone on the table. */
static void there_and_back(const Table *t, GRand *rand) {
  static BaroqueMoveList list;
  for (guint unit = 0; unit < t->field.n_stands; unit++) {
    BaroqueStand stand = t->field.stands[unit];
    if (!baroque_stand_is_there(&stand) || (stand.flags & BAROQUE_STAND_BAGGAGE))
      continue;
    BaroqueField alone = {.ground = t->field.ground, .settings = t->field.settings, .n_stands = 1};
    stand.flags = BAROQUE_STAND_ON_TABLE | BAROQUE_STAND_LIGHT_CAVALRY;
    alone.stands[0] = stand;
    BaroqueMover mover;
    baroque_mover_begin(&mover, &alone, 0, 0, NULL);
    list.n = 0;
    for (guint manner = 0; manner <= BAROQUE_MOVE_ABOUT_FACE; manner++)
      if (manner != BAROQUE_MOVE_WHEEL && manner != BAROQUE_MOVE_WHEEL_ON)
        baroque_full_list(&mover, manner, &list);
    for (guint tries = 0; tries < 40 && list.n > 0; tries++) {
      BaroqueMove there = list.moves[g_rand_int_range(rand, 0, (gint32)list.n)], back = there;
      BaroqueBase end = baroque_move_end(&mover, there), again = end;
      alone.stands[0].base = end;
      baroque_mover_begin(&mover, &alone, 0, 0, NULL);
      back.steps = (gint8)-there.steps;
      if (there.manner == BAROQUE_MOVE_STRAIGHT)
        back.manner = BAROQUE_MOVE_WITHDRAW;
      else if (there.manner == BAROQUE_MOVE_WITHDRAW)
        back.manner = BAROQUE_MOVE_STRAIGHT;
      if (there.manner == BAROQUE_MOVE_OBLIQUE) { /* there is no oblique backwards */
        again = baroque_base_moved(&end,
                                   baroque_direction_turned(stand.base.direction, there.steps + 32),
                                   there.tenths * 10);
      } else {
        BaroqueBar bar = baroque_move_judge(&mover, back, NULL);
        /* Bad ground on the way may take it beyond 1BU or shut it for good: never without ground.
         */
        HOLDS(bar == BAROQUE_BAR_NONE || baroque_ground_hinders(alone.ground, stand.base.box) ||
              baroque_ground_hinders(alone.ground, end.box));
        again = baroque_move_end(&mover, back);
      }
      HOLDS(baroque_square_distance(again.front, stand.base.front) <=
            (there.manner == BAROQUE_MOVE_ABOUT_FACE ? 4 : 0));
      HOLDS(again.direction == stand.base.direction);
      alone.stands[0].base = stand.base;
      baroque_mover_begin(&mover, &alone, 0, 0, NULL);
    }
  }
}

START_TEST(a_move_and_its_reverse) {
  hold(_i, there_and_back);
}
END_TEST

/* --- Images -------------------------------------------------------------------------------- */

static void same_moves(const Table *t, const Table *image, TableImage point, gint hand,
                       const BaroqueMoveList *list, guint unit) {
  BaroqueMover mover, other;
  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  baroque_mover_begin(&other, &image->field, unit, 0, NULL);
  HOLDS((mover.holder == BAROQUE_NO_STAND) == (other.holder == BAROQUE_NO_STAND));
  for (guint i = 0; i < list->n; i++) {
    BaroqueMove move = list->moves[i];
    BaroqueOutcome a, b;
    if (move.manner != BAROQUE_MOVE_TERCIO_TURN)
      move.steps = (gint8)(hand * move.steps);
    else if (hand < 0)
      move.steps = (gint8)(64 - move.steps);
    BaroqueBar bar = baroque_move_judge(&mover, list->moves[i], &a);
    HOLDS(bar == baroque_move_judge(&other, move, &b));
    if (bar != BAROQUE_BAR_NONE)
      continue;
    BaroquePoint there = point(t, a.end.front);
    HOLDS(a.effects == b.effects && a.cost == b.cost);
    HOLDS(b.end.front.x == there.x && b.end.front.y == there.y);
  }
}

static void same_charges(const Table *t, const Table *image, gint hand, guint unit) {
  static BaroqueChargeList list, other_list;
  BaroqueMover mover, other;
  baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
  baroque_mover_begin(&other, &image->field, unit, 0, NULL);
  baroque_charge_full_list(&mover, 200, &list);
  baroque_charge_full_list(&other, 200, &other_list);
  HOLDS(list.n == other_list.n);
  for (guint i = 0; i < list.n; i++) {
    const BaroqueCharge *a = &list.charges[i];
    gboolean is_found = FALSE;
    for (guint j = 0; j < list.n; j++) {
      const BaroqueCharge *b = &other_list.charges[j];
      is_found = is_found ||
                 (a->target == b->target && a->wheel == hand * b->wheel &&
                  a->distance == b->distance && a->struck == b->struck && a->needs == b->needs);
    }
    HOLDS(is_found);
  }
}

static void same_sight(const Table *t, const Table *image, guint unit) {
  static BaroqueShot shots[BAROQUE_MAX_STANDS], others[BAROQUE_MAX_STANDS];
  guint n = baroque_targets(&t->field, unit, shots);
  HOLDS(n == baroque_targets(&image->field, unit, others));
  for (guint i = 0; i < n; i++)
    HOLDS(shots[i].target == others[i].target && shots[i].band == others[i].band &&
          shots[i].is_covered == others[i].is_covered &&
          shots[i].through_friends == others[i].through_friends);
  for (guint i = 0; i < t->field.n_stands; i++)
    if (i != unit && baroque_stand_is_there(&t->field.stands[i]))
      HOLDS(baroque_line_of_fire(&t->field, unit, i) ==
            baroque_line_of_fire(&image->field, unit, i));
}

/* [gap 116] Of two bends that are as good the one to the left is taken, in a mirror as well. */
static void same_retreats(const Table *t, const Table *image, TableImage point, gint hand,
                          guint quarters, guint unit) {
  static BaroqueRetreat a, b;
  for (guint direction = 0; direction < 64; direction += 5) {
    guint image_of = hand < 0 ? (64 - direction) % 64 : (direction + 16 * quarters) % 64;
    BaroqueEvasion fled, other;
    baroque_retreat(&t->field, unit, direction, 200, &a);
    baroque_retreat(&image->field, unit, image_of, 200, &b);
    HOLDS(a.is_eliminated == b.is_eliminated && a.n_shifts == b.n_shifts);
    HOLDS(a.self.gone == b.self.gone && a.self.stop == b.self.stop);
    BaroquePoint there = point(t, a.self.end.front);
    HOLDS(b.self.end.front.x == there.x && b.self.end.front.y == there.y);
    baroque_evade_charge(&t->field, unit, direction, 400, &fled);
    baroque_evade_charge(&image->field, unit, image_of, 400, &other);
    HOLDS(ABS(fled.bend) == ABS(other.bend) && (hand < 0 || fled.bend == other.bend));
    HOLDS(fled.bend != hand * other.bend ||
          (fled.gone == other.gone && fled.leaves_table == other.leaves_table));
  }
}

static void image_is_the_same(const Table *t, GRand *rand, TableImage point, gint hand,
                              guint quarters) {
  static BaroqueMoveList list;
  g_auto(Table) image;
  table_image(t, point, quarters > 0, &image);
  for (guint unit = 0; unit < t->field.n_stands; unit++) {
    BaroqueMover mover;
    if (!baroque_stand_is_there(&t->field.stands[unit]))
      continue;
    baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
    list.n = 0;
    for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++)
      baroque_short_list(&mover, manner, NULL, &list);
    for (guint i = 0; i < 60; i++) /* and some that need not be lawful */
      list.moves[list.n++] = (BaroqueMove){
          (guint8)g_rand_int_range(rand, 0, BAROQUE_MOVE_ABOUT_FACE),
          (gint8)g_rand_int_range(rand, -16, 17), (guint8)g_rand_int_range(rand, 0, 41)};
    same_moves(t, &image, point, hand, &list, unit);
    same_charges(t, &image, hand, unit);
    same_sight(t, &image, unit);
    same_retreats(t, &image, point, hand, quarters, unit);
  }
}

static void mirror_is_the_same(const Table *t, GRand *rand) {
  image_is_the_same(t, rand, table_mirrored_point, -1, 0);
}

static void turned_is_the_same(const Table *t, GRand *rand) {
  image_is_the_same(t, rand, table_turned_point, 1, 1);
}

START_TEST(a_battle_in_a_mirror) {
  hold(_i, mirror_is_the_same);
}
END_TEST

START_TEST(a_battle_turned_by_a_quarter) {
  hold(_i, turned_is_the_same);
}
END_TEST

/* --- Contact and retreat ------------------------------------------------------------------- */

static void contact_is_slow_contact(const Table *t, GRand *rand) {
  static BaroqueChargeList list;
  (void)rand;
  for (guint unit = 0; unit < t->field.n_stands; unit++) {
    BaroqueMover mover;
    if (!baroque_stand_is_there(&t->field.stands[unit]))
      continue;
    baroque_mover_begin(&mover, &t->field, unit, 0, NULL);
    baroque_charge_full_list(&mover, 200, &list);
    for (guint i = 0; i < list.n; i++) {
      const BaroqueCharge *charge = &list.charges[i];
      BaroqueBase start = charge->wheel == 0
                              ? mover.stand->base
                              : baroque_base_wheeled(&mover.stand->base, charge->wheel);
      gint32 distance;
      guint side = 2;
      slow_contact(&t->field, unit, &start, charge->distance, &distance, &side);
      HOLDS(distance == charge->distance && side != mover.stand->side);
      HOLDS(baroque_bases_touch(&charge->contact, &t->field.stands[charge->target].base));
    }
  }
}

START_TEST(charges_end_where_stepping_finds_the_enemy) {
  hold(_i, contact_is_slow_contact);
}
END_TEST

static void everybody_falls_back(const Table *t, GRand *rand) {
  static BaroqueRetreat retreat;
  BaroqueField field = t->field;
  HOLDS(!anybody_overlaps(&field));
  for (guint n = 0; n < 200; n++) {
    guint unit = (guint)g_rand_int_range(rand, 0, (gint32)field.n_stands);
    guint direction = (guint)g_rand_int_range(rand, 0, 64);
    gint32 distance = g_rand_int_range(rand, 1, 6) * 100;
    BaroqueStand *stand = &field.stands[unit];
    if (!baroque_stand_is_there(stand))
      continue;
    if (g_rand_boolean(rand)) {
      baroque_retreat(&field, unit, direction, distance, &retreat);
      HOLDS(retreat.is_eliminated || retreat.self.gone >= 10);
      retreat_apply(&field, unit, &retreat);
    } else {
      BaroqueEvasion evasion;
      baroque_evade_charge(&field, unit, direction, distance, &evasion);
      stand->base = evasion.end;
      if (evasion.leaves_table)
        stand->flags &= (guint16)~BAROQUE_STAND_ON_TABLE;
    }
    HOLDS(!anybody_overlaps(&field));
    for (guint i = 0; i < field.n_stands; i++)
      HOLDS(!baroque_stand_is_there(&field.stands[i]) ||
            baroque_base_on_table(field.ground, &field.stands[i].base));
  }
}

START_TEST(nobody_overlaps_however_many_fall_back) {
  hold(_i, everybody_falls_back);
}
END_TEST

/* --- Sight --------------------------------------------------------------------------------- */

static void sight_is_slow_sight(const Table *t, GRand *rand) {
  const BaroqueGround *ground = t->field.ground;
  for (guint n = 0; n < 400; n++) {
    const BaroqueBase *a =
        &t->field.stands[g_rand_int_range(rand, 0, (gint32)t->field.n_stands)].base;
    BaroquePoint from = a->front;
    BaroquePoint to = {from.x + g_rand_int_range(rand, -700, 701),
                       from.y + g_rand_int_range(rand, -700, 701)};
    SlowSight slow = SLOW_SEEN;
    for (guint i = 0; i < t->n_pieces && slow != SLOW_HIDDEN; i++) {
      const BaroquePiece *piece = &t->pieces[i];
      if (piece->hides == BAROQUE_HIDES_DEEP) {
        SlowSight one = slow_deep(&piece->shape, from, to);
        slow = one == SLOW_SEEN ? slow : one;
      }
    }
    BaroquePieceSet crests = 0;
    for (guint i = 0; i < t->n_pieces; i++)
      if (t->pieces[i].hides == BAROQUE_HIDES_BEHIND_CREST)
        crests |= (BaroquePieceSet)1 << i;
    gboolean is_hidden = baroque_ground_hides(ground, from, to, crests);
    HOLDS(slow == SLOW_TOO_CLOSE || is_hidden == (slow == SLOW_HIDDEN));
    HOLDS(is_hidden == baroque_ground_hides(ground, to, from, crests));
    HOLDS(baroque_ground_hides(ground, from, to, 0) == baroque_ground_hides(ground, to, from, 0));
    for (guint i = 0; i < t->field.n_stands; i++) {
      const BaroqueBase *base = &t->field.stands[i].base;
      HOLDS(!baroque_stand_is_there(&t->field.stands[i]) ||
            baroque_base_cuts(base, from, to) == exact_cuts(base, from, to));
      /* Along edges and through corners, where it matters. */
      HOLDS(baroque_base_cuts(base, a->corner[n % 4], base->corner[n / 4 % 4]) ==
            exact_cuts(base, a->corner[n % 4], base->corner[n / 4 % 4]));
    }
  }
}

START_TEST(sight_is_that_of_looking_at_every_point) {
  hold(_i, sight_is_slow_sight);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("played tables");
  TCase *moves = tcase_create("moves"), *images = tcase_create("images"),
        *others = tcase_create("others");
  int n = fence_is_whole() ? 4 : 2;
  tcase_add_loop_test(moves, moves_are_those_of_looking_at_every_tenth, 0, n);
  tcase_add_loop_test(moves, a_move_and_its_reverse, 0, n);
  tcase_add_loop_test(images, a_battle_in_a_mirror, 0, n);
  tcase_add_loop_test(images, a_battle_turned_by_a_quarter, 0, n);
  tcase_add_loop_test(others, charges_end_where_stepping_finds_the_enemy, 0, n);
  tcase_add_loop_test(others, nobody_overlaps_however_many_fall_back, 0, n);
  tcase_add_loop_test(others, sight_is_that_of_looking_at_every_point, 0, n);
  suite_add_tcase(suite, moves);
  suite_add_tcase(suite, images);
  suite_add_tcase(suite, others);
  return test_main(suite);
}
