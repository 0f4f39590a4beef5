/* Once a game is made ready, nobody looks into the document of the scenario any more: neither who
 * plays nor who looks on. Here it is gone. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/play/policy.h"

/* The tiny one and the quarrel have stacks with a list of hexes. */
static const char *const scenarios[] = {
    "scenarios/agnadello-1509.xml",  "scenarios/novara-1513.xml",
    "scenarios/marignano-1515.xml",  "scenarios/bicocca-1522.xml",
    "scenarios/pavia-1524.xml",      "scenarios/romagnano-1524.xml",
    "scenarios/example-quarrel.xml", "tests/golden/common/tiny-scenario.xml",
};

/* All optional rules that the scenario leaves to the players. */
#define ALL 0xffffu

static void ignore(const CapEvent *event, gpointer data) {
  guint *n_events = data;

  *n_events += event->text != NULL;
}

/* All that can be asked of a play. */
static void look_on(const CapRulesPlay *play, const CapRequest *request, CapSpot spot) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GString) text = g_string_new(NULL);
  char words[CAP_OPTION_TEXT];
  CapPlayMoment moment;
  CapRefusal refusal;
  CapTally tally;

  honour_ruleset.pieces(play, request, request->side, pieces);
  honour_ruleset.spot_text(play, request->side, spot, text);
  honour_ruleset.refuse(play, request, spot, &refusal);
  honour_ruleset.moment(play, &moment);
  honour_ruleset.about_words(play, request, words);
  honour_ruleset.about_text(play, request, words);
  for (guint i = 0; i < request->n_options; i++) {
    honour_ruleset.option_words(play, request, request->options[i], words);
    honour_ruleset.option_text(play, request->options[i], words);
    honour_ruleset.option_spot(play, request, request->options[i]);
  }
  honour_ruleset.tally(play, &tally);
  ck_assert_ptr_null(honour_ruleset.violation(play));
  ck_assert_ptr_null(honour_ruleset.suspect(play, request));
}

/* A whole game, sound play against lots; its state at the end, new string. */
static char *play_game(const CapRulesGame *game, guint n_spots, guint *n_events) {
  CapLog log = {.tell = ignore, .data = n_events};
  CapDice dice;
  CapLuck luck = cap_luck_seed(7);
  g_autofree CapRequest *request = g_new0(CapRequest, 1);

  cap_dice_seed(&dice, 7);
  CapRulesPlay *play = honour_ruleset.play_new(game, ALL, &dice, &log);
  for (guint n = 0; honour_ruleset.next(play, request); n++) {
    const CapPolicy *policy = request->side == 0 ? &cap_policy_doctrine : &cap_policy_wayward;

    if (n % 25 == 0)
      look_on(play, request, n * 17 % n_spots);
    guint choice = policy->choose(&luck, &honour_ruleset, play, request);
    ck_assert(honour_ruleset.answer(play, request, request->options[choice]));
  }
  char *digest = honour_ruleset.digest(play);
  honour_ruleset.play_free(play);
  return digest;
}

START_TEST(a_game_needs_no_document) {
  EngineFixture f;
  guint n_without = 0, n_with = 0;

  g_autofree char *path = test_path(scenarios[_i], NULL);
  engine_load_path(&f, path);
  CapRulesGame *game = honour_ruleset.game_new(&f.scenario->base, f.findings);
  ck_assert_ptr_nonnull(game);
  const CapDocument *document = g_steal_pointer(&f.owned_scenario->base.document);
  g_autofree char *without = play_game(game, f.game->map->n_hexes, &n_without);
  f.owned_scenario->base.document = document;
  g_autofree char *with = play_game(game, f.game->map->n_hexes, &n_with);
  ck_assert_str_eq(without, with);
  ck_assert_uint_eq(n_without, n_with);
  ck_assert_uint_gt(n_without, 5);
  honour_ruleset.game_free(game);
  engine_clear(&f);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("without document");
  TCase *tcase = tcase_create("without document");

  tcase_add_loop_test(tcase, a_game_needs_no_document, 0, G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
