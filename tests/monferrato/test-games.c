/* The shipped scenario through the table of the rule system: many games, the same twice, states
 * that come back, words for every decision. */
#include "tests/support/test-support.h"

#include "validator/open-scenario.h"
#include "validator/play/playout.h"

#include <string.h>

enum { N_GAMES = 200 };

typedef struct {
  CapOpenScenario *open;
  const CapRuleset *rules;
  const CapRulesGame *game;
  guint n_turns;
} Table;

static const struct {
  const char *file;
  guint n_turns;
} shipped[] = {{"monferrato-1628-1630.xml", 27}, {"casale-1628.xml", 8}};

static void open_shipped(Table *t, const char *file) {
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  cap_open_scenario_check(t->open, 0, findings);
  ck_assert_uint_eq(cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR), 0);
  t->rules = cap_open_scenario_rules(t->open);
  t->game = cap_open_scenario_game(t->open);
  ck_assert_ptr_nonnull(t->game);
  t->n_turns = cap_open_scenario_scenario(t->open)->n_turns;
}

static void open_table(Table *t) {
  open_shipped(t, shipped[0].file);
}

static void close_table(Table *t) {
  cap_open_scenario_free(t->open);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, close_table)

/* Plays to the end; what is asked is looked at now and then. */
static char *play(const Table *t, guint64 seed, guint *n_decisions) {
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(seed);
  CapDice dice;

  cap_dice_seed(&dice, seed);
  CapRulesPlay *game = t->rules->play_new(t->game, 0, &dice, NULL);
  *n_decisions = 0;
  while (t->rules->next(game, &request)) {
    const char *violation = t->rules->violation(game);
    ck_assert_msg(violation == NULL, "seed %u: %s", (guint)seed, violation);
    if (*n_decisions % 16 == 0) {
      const char *suspect = t->rules->suspect(game, &request);
      ck_assert_msg(suspect == NULL, "seed %u: %s", (guint)seed, suspect);
    }
    guint option = cap_policy_random.choose(&luck, t->rules, game, &request);
    ck_assert(t->rules->answer(game, &request, request.options[option]));
    (*n_decisions)++;
    ck_assert_uint_lt(*n_decisions, 100000);
  }
  CapOutcome outcome = t->rules->outcome(game);
  ck_assert(outcome.is_over);
  ck_assert_int_ge(outcome.turn, (int)t->n_turns - 2); /* a chit can make it one less */
  ck_assert_int_le(outcome.turn, (int)t->n_turns - 1);
  ck_assert_str_eq(outcome.level, outcome.winner == CAP_INDEX_NONE ? "draw" : "standard");
  char *digest = t->rules->digest(game);
  t->rules->play_free(game);
  return digest;
}

START_TEST(random_games_end_without_a_broken_rule) {
  g_auto(Table) t;
  guint n;

  open_shipped(&t, shipped[_i].file);
  ck_assert_uint_eq(t.n_turns, shipped[_i].n_turns);
  for (guint seed = 1; seed <= N_GAMES; seed++) {
    g_autofree char *digest = play(&t, seed, &n);
    ck_assert_uint_gt(n, 30);
  }
}
END_TEST

START_TEST(a_seed_gives_the_same_game_twice) {
  g_auto(Table) t;
  guint n;

  open_table(&t);
  g_autofree char *once = play(&t, 7, &n);
  g_autofree char *again = play(&t, 7, &n);
  g_autofree char *other = play(&t, 8, &n);
  ck_assert_str_eq(once, again);
  ck_assert_str_ne(once, other);
}
END_TEST

/* Saved, spoilt by going on, and brought back. */
START_TEST(a_state_comes_back) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapDice dice;

  open_table(&t);
  cap_dice_seed(&dice, 3);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  for (guint i = 0; i < 60; i++) {
    ck_assert(t.rules->next(game, &request));
    ck_assert(t.rules->answer(game, &request, request.options[request.n_options - 1]));
  }
  g_autoptr(GBytes) saved = t.rules->save(game);
  g_autofree char *before = t.rules->digest(game);
  ck_assert(t.rules->next(game, &request));
  ck_assert(t.rules->answer(game, &request, request.options[0]));
  g_autofree char *after = t.rules->digest(game);
  t.rules->load(game, saved);
  g_autofree char *back = t.rules->digest(game);
  ck_assert_str_ne(before, after);
  ck_assert_str_eq(before, back);
  t.rules->play_free(game);
}
END_TEST

/* No two options of a request read alike in a record, and all have words for people. */
START_TEST(every_option_has_words_of_its_own) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  CapLuck luck = cap_luck_seed(5);
  CapDice dice;
  char text[CAP_OPTION_TEXT];

  open_table(&t);
  cap_dice_seed(&dice, 5);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  while (t.rules->next(game, &request)) {
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    ck_assert(*t.rules->question(game, request.kind) != '\0');
    for (guint i = 0; i < request.n_options; i++) {
      t.rules->option_text(game, request.options[i], text);
      ck_assert_msg(g_hash_table_add(seen, g_strdup(text)), "%s twice", text);
      t.rules->option_words(game, &request, request.options[i], text);
      ck_assert_msg(*text != '\0' && strchr(text, '$') == NULL, "%s", text);
    }
    guint option = cap_policy_random.choose(&luck, t.rules, game, &request);
    t.rules->answer(game, &request, request.options[option]);
  }
  t.rules->play_free(game);
}
END_TEST

/* The counters of the set-up are on the map, each in a zone that it names. */
START_TEST(pieces_are_shown_where_they_stand) {
  g_auto(Table) t;
  CapRequest request = {.n_options = 0};
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  CapDice dice;
  char name[CAP_OPTION_TEXT];

  open_table(&t);
  cap_dice_seed(&dice, 1);
  CapRulesPlay *game = t.rules->play_new(t.game, 0, &dice, NULL);
  do {
    ck_assert(t.rules->next(game, &request));
  } while (!g_str_equal(t.rules->decision_name(request.kind), "way") &&
           t.rules->answer(game, &request, request.options[0]));
  t.rules->pieces(game, &request, CAP_INDEX_NONE, pieces);
  ck_assert_uint_eq(pieces->len, 44);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
    g_autoptr(GString) text = g_string_new(NULL);

    t.rules->spot_name(game, piece->spot, name);
    t.rules->spot_text(game, CAP_INDEX_NONE, piece->spot, text);
    ck_assert(g_str_has_prefix(text->str, name));
    ck_assert_ptr_nonnull(strstr(text->str, piece->label));
  }
  t.rules->play_free(game);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-games");
  TCase *tcase = tcase_create("games");

  tcase_add_loop_test(tcase, random_games_end_without_a_broken_rule, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(tcase, a_seed_gives_the_same_game_twice);
  tcase_add_test(tcase, a_state_comes_back);
  tcase_add_test(tcase, every_option_has_words_of_its_own);
  tcase_add_test(tcase, pieces_are_shown_where_they_stand);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
