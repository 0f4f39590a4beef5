/* Field Engineers of the shipped scenarios: whoever has them can use them, in and before a
 * Fortress, and in games they are used. [15.1.2] */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch15-engineers.h"
#include "validator/play/playout.h"
#include "validator/honour/machine/ruleset.h"

/* Who begins with Field Engineers, by the set-ups of the book. */
static const struct {
  const char *scenario, *capitano;
} owners[] = {
    {"agnadello-1509", "louis-xii"},  {"novara-1513", "tremouille"},
    {"marignano-1515", "francois-i"}, {"bicocca-1522", "lautrec"},
    {"bicocca-1522", "colonna"},      {"pavia-1524", "francois-i"},
};

START_TEST(rule_15_1_2a_who_has_engineers_may_mend_walls) {
  EngineFixture f;

  engine_load_shipped(&f, owners[_i].scenario);
  HonourCapitanoIndex primo = engine_capitano(&f, owners[_i].capitano);
  guint piece = honour_force_auxiliary(f.game, &f.state, primo, HONOUR_AUXILIARY_ENGINEERS);
  ck_assert_uint_lt(piece, f.game->n_auxiliaries);
  engine_move(&f, owners[_i].capitano, "2624"); /* Milano */
  ck_assert(!honour_may_repair_walls(f.game, &f.state, primo));
  f.state.siege[honour_game_settlement(f.game, engine_hex(&f, "2624"))] = 2;
  ck_assert(honour_may_repair_walls(f.game, &f.state, primo));
  f.state.auxiliaries[piece].place = HONOUR_UNIT_LOST;
  ck_assert(!honour_may_repair_walls(f.game, &f.state, primo));
  engine_clear(&f);
}
END_TEST

/* --- In games --------------------------------------------------------------------------------- */

typedef struct {
  guint at_walls, in_walls;
} Seen;

static void listen(const CapEvent *event, gpointer data) {
  Seen *seen = data;

  seen->at_walls += g_str_equal(event->rule, "15.1.2");
  seen->in_walls += g_str_equal(event->rule, "15.1.2a");
}

/* Games enough to see both; fewer when they come early. */
#define MOST_GAMES 100

static Seen play_games(const char *scenario) {
  EngineFixture f;
  Seen seen = {0};
  CapLog log = {.tell = listen, .data = &seen};
  CapDice dice = {.script = NULL};
  g_autofree CapRequest *request = g_new(CapRequest, 1);

  engine_load_shipped(&f, scenario);
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  CapRulesPlay *play = honour_ruleset.play_new(game, 0, &dice, &log);
  for (guint seed = 1; seed <= MOST_GAMES && (seen.at_walls == 0 || seen.in_walls == 0); seed++) {
    CapPlayoutOptions options = {.rules = &honour_ruleset,
                                 .policies = {&cap_policy_doctrine, &cap_policy_doctrine},
                                 .seed = seed,
                                 .most_decisions = 200000};
    cap_playout(&options, play, &dice, request, NULL, NULL);
  }
  honour_ruleset.play_free(play);
  honour_ruleset.game_free(game);
  engine_clear(&f);
  return seen;
}

/* Scenarios with much to besiege. */
START_TEST(rule_15_1_2_engineers_are_at_work_in_games) {
  Seen marignano = play_games("marignano-1515"), pavia = play_games("pavia-1524");

  ck_assert_uint_gt(marignano.at_walls, 0);
  ck_assert_uint_gt(pavia.at_walls, 0);
  ck_assert_uint_gt(marignano.in_walls + pavia.in_walls, 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("engineers");
  TCase *shipped = tcase_create("15.1.2");

  tcase_add_loop_test(shipped, rule_15_1_2a_who_has_engineers_may_mend_walls, 0,
                      G_N_ELEMENTS(owners));
  tcase_add_test(shipped, rule_15_1_2_engineers_are_at_work_in_games);
  suite_add_tcase(suite, shipped);
  return test_main(suite);
}
