/* Players: what a specification means, luck and numbers of their own, and who sees what. */
#include "tests/support/test-support.h"
#include "validator/open-scenario.h"
#include "validator/play/playout.h"

#include <string.h>

typedef struct {
  CapOpenScenario *open;
  CapMatch match;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest request;
} Table;

static Table *table_new(void) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapLimits limits = CAP_LIMITS_DEFAULT;
  Table *t = g_new0(Table, 1);

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  t->match = (CapMatch){.rules = cap_open_scenario_rules(t->open),
                        .game = cap_open_scenario_game(t->open),
                        .scenario = cap_open_scenario_scenario(t->open),
                        .seconds = CAP_SECONDS_TO_ANSWER};
  ck_assert_ptr_nonnull(t->match.game);
  cap_dice_seed(&t->dice, 0);
  t->play = t->match.rules->play_new(t->match.game, 0, &t->dice, NULL);
  return t;
}

static void table_free(Table *t) {
  t->match.rules->play_free(t->play);
  cap_open_scenario_free(t->open);
  g_free(t);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

/* --- Specifications --------------------------------------------------------------------------- */

static const struct {
  const char *text, *error; /* NULL: it makes sense */
} specs[] = {
    {"random", NULL},
    {"doctrine", NULL},
    {"wayward:order-price=-8", NULL},
    {"doctrine:order-price=-8:pace=12", NULL},
    {"exec:./player --bold", NULL},
    {"search", NULL},
    {"search:rollouts=64", NULL},
    {"search:seconds=2.5:turns=3:width=1", NULL},
    {"search:rollouts=0", "takes rollouts=N"},
    {"search:rollouts", "takes rollouts=N"},
    {"search:seconds=0", "takes rollouts=N"},
    {"search:depth=3", "takes rollouts=N"},
    {"", "there are random"},
    {"docrine", "there are random"},
    {"exec:", "write the command"},
    {"exec:'", "write the command"},
    {"doctrine:", "no number of that name"},
    {"doctrine:order-pride=1", "no number of that name"},
    {"doctrine:order-price", "write order-price=NUMBER"},
    {"doctrine:order-price=x", "write order-price=NUMBER"},
    {"doctrine:order-price=10001", "from -10000 to 10000"},
    {"doctrine:pace=0", "from 1 to 10000"}, /* it is divided by */
};

START_TEST(specifications_make_sense_or_say_why_not) {
  g_autoptr(Table) t = table_new();
  g_autoptr(GError) error = NULL;
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new(specs[_i].text, &error);
  gboolean fits = spec != NULL && cap_player_spec_fits(spec, t->match.rules, &error);

  ck_assert_msg(fits == (specs[_i].error == NULL), "%s", specs[_i].text);
  if (fits)
    ck_assert_str_eq(spec->text, specs[_i].text);
  else
    ck_assert_msg(strstr(error->message, specs[_i].error) != NULL, "%s", error->message);
}
END_TEST

/* --- Games ------------------------------------------------------------------------------------ */

/* The choices of one side in a game, as far as the other may be anybody. */
typedef struct {
  CapIndex side;
  GString *choices;
} Notes;

static void note(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                 const guint8 *dice, guint n_dice, gpointer data) {
  Notes *notes = data;

  (void)play, (void)dice, (void)n_dice;
  if (request->side == notes->side && request->n_options > 1)
    g_string_append_printf(notes->choices, "%u/%u.%u.%u ", request->kind, option.kind, option.a,
                           option.b);
}

static CapPlayoutResult play(Table *t, const char *first, const char *second, guint64 seed,
                             Notes *notes) {
  const char *const texts[] = {first, second};
  CapPlayoutOptions options = {.rules = t->match.rules, .seed = seed, .most_decisions = 20000};
  CapPlayerSpec *players[2];

  for (CapIndex side = 0; side < 2; side++) {
    players[side] = cap_player_spec_new(texts[side], NULL);
    options.players[side] = cap_player_new(players[side], &t->match, side);
  }
  CapPlayoutResult result =
      cap_playout(&options, t->play, &t->dice, &t->request, notes != NULL ? note : NULL, notes);
  ck_assert_ptr_null(result.failure);
  for (guint side = 0; side < 2; side++) {
    cap_player_free(options.players[side]);
    cap_player_spec_free(players[side]);
  }
  return result;
}

START_TEST(a_seed_gives_the_same_game) {
  g_autoptr(Table) t = table_new();

  for (guint64 seed = 1; seed <= 4; seed++) {
    CapPlayoutResult one = play(t, "doctrine", "wayward", seed, NULL);
    CapPlayoutResult two = play(t, "doctrine", "wayward", seed, NULL);

    ck_assert_uint_eq(one.n_decisions, two.n_decisions);
    ck_assert_uint_eq(one.n_dice, two.n_dice);
    ck_assert_uint_eq(one.outcome.winner, two.outcome.winner);
  }
}
END_TEST

/* Whatever the first side draws, the first choice by lot of the second stays the same. */
START_TEST(the_luck_of_a_side_is_its_own) {
  g_autoptr(Table) t = table_new();
  guint n_same = 0, n_other = 0;

  for (guint64 seed = 1; seed <= 8; seed++) {
    g_autoptr(GString) a = g_string_new(NULL), b = g_string_new(NULL), c = g_string_new(NULL);
    Notes by_doctrine = {1, a}, by_luck = {1, b}, first = {0, c};

    play(t, "doctrine", "random", seed, &by_doctrine);
    play(t, "random", "random", seed, &by_luck);
    play(t, "random", "random", seed, &first);
    n_same += strcspn(a->str, " ") == strcspn(b->str, " ") &&
              strncmp(a->str, b->str, strcspn(a->str, " ")) == 0;
    n_other += strcmp(b->str, c->str) != 0;
  }
  ck_assert_uint_ge(n_same, 6); /* the first decision itself may be another one */
  ck_assert_uint_eq(n_other, 8);
}
END_TEST

/* Two draw by lot from the same options on the same seed: not the same, and not less when the other
 * draws too. */
START_TEST(sides_do_not_follow_one_another) {
  g_autoptr(Table) t = table_new();
  g_autoptr(CapPlayerSpec) spec = cap_player_spec_new("random", NULL);
  CapPlayer *players[] = {cap_player_new(spec, &t->match, 0), cap_player_new(spec, &t->match, 1)};
  guint alone[8], n_same = 0;

  t->request.n_options = 1000;
  cap_player_begin(players[0], 7);
  for (guint i = 0; i < G_N_ELEMENTS(alone); i++)
    alone[i] = cap_player_choose(players[0], t->play, &t->request, NULL, 0);
  for (guint i = 0; i < 2; i++)
    cap_player_begin(players[i], 7);
  for (guint i = 0; i < G_N_ELEMENTS(alone); i++) {
    guint his = cap_player_choose(players[1], t->play, &t->request, NULL, 0);

    ck_assert_uint_eq(cap_player_choose(players[0], t->play, &t->request, NULL, 0), alone[i]);
    n_same += his == alone[i];
  }
  ck_assert_uint_le(n_same, 1);
  cap_player_free(players[0]);
  cap_player_free(players[1]);
}
END_TEST

START_TEST(other_numbers_play_another_game) {
  g_autoptr(Table) t = table_new();
  g_autoptr(GString) usual = g_string_new(NULL), same = g_string_new(NULL),
                     other = g_string_new(NULL);
  Notes a = {0, usual}, b = {0, same}, c = {0, other};

  play(t, "doctrine", "doctrine", 1, &a);
  play(t, "doctrine:route=100", "doctrine", 1, &b); /* its usual number */
  play(t, "doctrine:route=-100", "doctrine", 1, &c);
  ck_assert_str_eq(usual->str, same->str);
  ck_assert_str_ne(usual->str, other->str);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("players");
  TCase *cases = tcase_create("players");
  tcase_add_loop_test(cases, specifications_make_sense_or_say_why_not, 0, G_N_ELEMENTS(specs));
  tcase_add_test(cases, a_seed_gives_the_same_game);
  tcase_add_test(cases, the_luck_of_a_side_is_its_own);
  tcase_add_test(cases, sides_do_not_follow_one_another);
  tcase_add_test(cases, other_numbers_play_another_game);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
