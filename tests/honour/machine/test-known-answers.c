/* A play keeps in mind what it has found out: rides over bare ground, how a retreat began, that
 * special rules had nothing to see. Whole games are played twice, side by side: once so, and once
 * by somebody who forgets everything after each decision. They are asked the same and come to the
 * same states. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/march/ch07-rides.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/engine/suspicion.h"
#include "validator/play/policy.h"

static const char *const scenarios[] = {
    "agnadello-1509", "novara-1513",    "marignano-1515",  "bicocca-1522",
    "pavia-1524",     "romagnano-1524", "example-quarrel",
};

#define GAMES 3

typedef struct {
  CapRulesPlay *play;
  CapDice dice;
  CapRequest *request;
} Table;

static void open_table(Table *t, const CapRulesGame *game, guint64 seed) {
  t->dice = (CapDice){.script = NULL};
  cap_dice_seed(&t->dice, seed);
  t->play = honour_ruleset.play_new(game, 0, &t->dice, NULL);
  t->request = g_new0(CapRequest, 1);
}

static void close_table(Table *t) {
  honour_ruleset.play_free(t->play);
  g_free(t->request);
}

/* The player of this table knows nothing any more. */
static void forget(Table *t) {
  HonourPlay *play = (HonourPlay *)honour_play_of_rules(t->play);

  honour_workspace_free(play->work);
  play->work = honour_workspace_new(play->game);
}

/* Where the unemployed can ride to is asked of both, and once more by a search. */
static void assert_rides_are_searched(const Table *t) {
  const HonourPlay *play = honour_play_of_rules(t->play);
  HonourCapitanoIndex rider = t->request->about;
  g_autofree CapHex *found = NULL;
  guint n;

  if (t->request->kind != HONOUR_DECISION_UNEMPLOYED_TO)
    return;
  n = honour_find_rides(play, rider);
  found = g_memdup2(play->work->rides, n * sizeof found[0]);
  ck_assert_uint_eq(honour_search_rides(play, rider), n);
  ck_assert(n == 0 || memcmp(found, play->work->rides, n * sizeof found[0]) == 0);
}

static void assert_same(const Table *keeps, const Table *forgets, const char *scenario,
                        guint64 seed, guint decision) {
  const HonourPlay *a = honour_play_of_rules(keeps->play);
  const HonourPlay *b = honour_play_of_rules(forgets->play);

  ck_assert_msg(cap_request_equals(keeps->request, forgets->request) &&
                    memcmp(a->state, b->state, sizeof *a->state) == 0,
                "%s, seed %u, decision %u: who remembers is asked something else", scenario,
                (guint)seed, decision);
}

static guint play_twice(const CapRulesGame *game, const CapPolicy *policy, const char *scenario,
                        guint64 seed) {
  CapLuck luck = cap_luck_seed(seed);
  Table keeps, forgets;
  guint n = 0;

  open_table(&keeps, game, seed);
  open_table(&forgets, game, seed);
  while (honour_ruleset.next(keeps.play, keeps.request)) {
    ck_assert(honour_ruleset.next(forgets.play, forgets.request));
    assert_same(&keeps, &forgets, scenario, seed, n);
    assert_rides_are_searched(&keeps);
    CapOption option = keeps.request->options[cap_policy_choose(policy, &luck, &honour_ruleset,
                                                                keeps.play, keeps.request, NULL)];
    honour_ruleset.answer(keeps.play, keeps.request, option);
    honour_ruleset.answer(forgets.play, forgets.request, option);
    forget(&forgets);
    n++;
  }
  ck_assert(!honour_ruleset.next(forgets.play, forgets.request));
  assert_same(&keeps, &forgets, scenario, seed, n);
  close_table(&keeps);
  close_table(&forgets);
  return n;
}

START_TEST(who_remembers_is_asked_the_same_as_who_forgets) {
  static const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_wayward};
  EngineFixture f;

  engine_load_shipped(&f, scenarios[_i]);
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  for (guint i = 0; i < G_N_ELEMENTS(policies); i++)
    for (guint64 seed = 1; seed <= GAMES; seed++)
      ck_assert_uint_gt(play_twice(game, policies[i], scenarios[_i], seed), 0);
  honour_ruleset.game_free(game);
  engine_clear(&f);
}
END_TEST

/* Distances by the table of the ground are those of the grid. */
START_TEST(places_are_as_far_apart_as_the_grid_says) {
  EngineFixture f;

  engine_load_shipped(&f, "pavia-1524");
  g_autoptr(HonourGame) game = honour_game_new(f.scenario, f.findings);
  for (CapHex a = 0; a < game->map->n_hexes; a += 7)
    for (CapHex b = 0; b < game->map->n_hexes; b += 3)
      ck_assert_uint_eq(honour_game_distance(game, a, b),
                        cap_grid_distance(&game->map->grid, a, b));
  for (CapHex hex = 0; hex < game->map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
      if (game->map->hexes[hex].neighbour[d] != CAP_HEX_NONE)
        ck_assert_uint_eq(honour_game_distance(game, hex, game->map->hexes[hex].neighbour[d]), 1);
  g_clear_pointer(&game, honour_game_free);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("known answers");
  TCase *tc = tcase_create("games");

  tcase_set_timeout(tc, 120);
  tcase_add_loop_test(tc, who_remembers_is_asked_the_same_as_who_forgets, 0,
                      G_N_ELEMENTS(scenarios));
  tcase_add_test(tc, places_are_as_far_apart_as_the_grid_says);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
