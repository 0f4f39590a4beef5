/* What the doctrine works out once, against the same worked out the long way. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/policy/parts.h"

static const char *const shipped[] = {"agnadello-1509", "marignano-1515", "pavia-1524"};

enum { MOST_DECISIONS = 400, LOOK_AT = 20 };

/* --- Who is near ------------------------------------------------------------------------------ */

static int strength_within(const HonourAdvice *advice, CapHex hex, guint distance) {
  const CapGrid *grid = &advice->play->game->map->grid;
  int sum = 0;

  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (cap_grid_distance(grid, advice->view.enemies[i].hex, hex) <= distance)
      sum += advice->view.enemies[i].strength;
  return sum;
}

static const HonourSeen *first_in(const HonourAdvice *advice, CapHex hex) {
  for (guint i = 0; i < advice->view.n_enemies; i++)
    if (advice->view.enemies[i].hex == hex)
      return &advice->view.enemies[i];
  return NULL;
}

static void assert_view_finds_them(const HonourAdvice *advice) {
  static const guint distances[] = {0, 1, 2, 5};

  for (CapHex hex = 0; hex < advice->play->game->map->n_hexes; hex++) {
    ck_assert_ptr_eq(honour_view_enemy_at(advice, hex), first_in(advice, hex));
    for (guint i = 0; i < G_N_ELEMENTS(distances); i++)
      ck_assert_int_eq(honour_view_enemies_near(advice, hex, distances[i]),
                       strength_within(advice, hex, distances[i]));
  }
}

/* In games of chance, where Forces get everywhere. */
START_TEST(enemies_near_a_hex_are_those_that_counting_finds) {
  EngineFixture f;
  CapDice dice, luck;
  CapRequest request;
  HonourAdvice advice = {.turns_left = 0};
  guint n_seen = 0;

  engine_load_shipped(&f, shipped[_i]);
  HonourPlay play = {
      .game = f.game, .state = &f.state, .dice = &dice, .work = honour_workspace_new(f.game)};
  g_autoptr(HonourDoctrine) doctrine = honour_doctrine_new(f.game, NULL);
  cap_dice_seed(&dice, 5);
  cap_dice_seed(&luck, 6);
  honour_play_start(&play);
  advice.doctrine = doctrine;
  advice.play = &play;
  for (guint n = 0; n < MOST_DECISIONS && honour_play_next(&play, &request); n++) {
    advice.side = request.side;
    honour_view_make(doctrine, &play, request.side, &advice.view);
    if (n % LOOK_AT == 0)
      assert_view_finds_them(&advice);
    n_seen += advice.view.n_enemies;
    honour_play_answer(&play, &request, request.options[cap_dice_draw(&luck, request.n_options)]);
  }
  ck_assert_uint_gt(n_seen, 0);
  honour_workspace_free(play.work);
  engine_clear(&f);
}
END_TEST

/* --- Ways to goals ---------------------------------------------------------------------------- */

/* No way from a hex is longer than a step and the way from there, and one of them is as short; a
 * hex without a way has no step to one that has. */
static void assert_way_is_shortest(const EngineFixture *f, const HonourGoal *goal, CapHex hex) {
  guint best = goal->hex == hex ? 0 : HONOUR_FAR;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = f->game->map->hexes[hex].neighbour[d];
    int cost;

    if (next != CAP_HEX_NONE && goal->distance[next] != HONOUR_FAR &&
        honour_ground_cost(f->game, &f->state, hex, d, HONOUR_FORCE_MINOR, FALSE, &cost) ==
            HONOUR_REASON_OK)
      best = MIN(best, goal->distance[next] + (guint)cost);
  }
  if (cap_bits_has(&f->game->scenario->playable, hex))
    ck_assert_uint_eq(goal->distance[hex], best);
  else
    ck_assert(goal->distance[hex] == HONOUR_FAR || goal->hex == hex);
}

START_TEST(ways_to_goals_are_the_shortest) {
  EngineFixture f;

  engine_load_shipped(&f, shipped[_i]);
  honour_state_set_up(f.game, &f.state);
  g_autoptr(HonourDoctrine) doctrine = honour_doctrine_new(f.game, NULL);
  ck_assert_uint_gt(doctrine->n_goals, 0);
  for (guint i = 0; i < doctrine->n_goals; i++)
    for (CapHex hex = 0; hex < f.game->map->n_hexes; hex++)
      assert_way_is_shortest(&f, &doctrine->goals[i], hex);
  engine_clear(&f);
}
END_TEST

static Suite *look_ups_suite(void) {
  Suite *suite = suite_create("doctrine-look-ups");
  TCase *tc = tcase_create("look-ups");

  tcase_add_loop_test(tc, enemies_near_a_hex_are_those_that_counting_finds, 0,
                      G_N_ELEMENTS(shipped));
  tcase_add_loop_test(tc, ways_to_goals_are_the_shortest, 0, G_N_ELEMENTS(shipped));
  suite_add_tcase(suite, tc);
  return suite;
}

int main(void) {
  return test_main(look_ups_suite());
}
