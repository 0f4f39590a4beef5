/* A game in another language, of every rule system: the words of the engine pass whole through the
 * translation of the log, names of documents stay, and nothing of the game depends on it. The
 * language of these tests has no letters, so that any English that is left over shows. */
#include "tests/support/foreign-names.h"
#include "tests/support/test-support.h"
#include "validator/balance/variation.h"
#include "validator/open-scenario.h"
#include "validator/play/policy.h"

#include <string.h>

static const char *const scenarios[] = {
    "agnadello-1509", "bicocca-1522",   "example-quarrel", "marignano-1515",
    "novara-1513",    "pavia-1524",     "romagnano-1524",  "monferrato-1628-1630",
    "casale-1628",    "avigliana-1630", "belbo-1628"};

#define MOST_DECISIONS 1500
#define ALL_OPTIONS    0xffff

static GString *names_of(const CapOpenScenario *open) {
  GString *names = g_string_new(NULL);
  foreign_add_names(names, cap_open_scenario_document(open));
  foreign_add_names(names, cap_open_scenario_part(open, CAP_KIND_ROSTER));
  foreign_add_names(names, cap_open_scenario_part(open, CAP_KIND_MAP));
  return names;
}

/* --- Games ------------------------------------------------------------------------------------ */

typedef struct {
  CapOpenScenario *open;
  const CapRuleset *rules;
  CapRulesPlay *play; /* NULL while it is made */
  CapLog log;
  CapDice dice;
  CapLuck luck;
  CapRequest request;
  GString *names;
  GString *heard; /* who hears each event, "10 7.4" */
  guint n_events;
} Table;

static void assert_foreign(const Table *t, const char *text) {
  foreign_assert(t->names, text);
}

static void hear(const CapEvent *event, gpointer data) {
  Table *t = data;

  if (t->log.translate != NULL)
    assert_foreign(t, event->text);
  t->n_events++;
  if (t->play == NULL)
    return;
  g_string_append_printf(t->heard, "%d%d %s\n", t->rules->hears(t->play, 0, event),
                         t->rules->hears(t->play, 1, event), event->rule);
}

static Table *begin(const char *id, const char *(*translate)(const char *english)) {
  Table *t = g_new0(Table, 1);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *file = g_strconcat(id, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);

  t->open = cap_open_scenario_read(path, NULL, &limits, findings);
  t->rules = cap_open_scenario_rules(t->open);
  const CapRulesGame *game = cap_open_scenario_game(t->open);
  ck_assert_msg(game != NULL, "%s cannot be played", path);
  t->names = names_of(t->open);
  t->heard = g_string_new(NULL);
  t->log = (CapLog){.tell = hear, .data = t, .translate = translate};
  foreign_speak(translate != NULL);
  cap_dice_seed(&t->dice, 11);
  t->luck = cap_luck_seed(11);
  t->play = t->rules->play_new(game, ALL_OPTIONS, &t->dice, &t->log);
  return t;
}

static void end(Table *t) {
  t->rules->play_free(t->play);
  cap_open_scenario_free(t->open);
  g_string_free(t->names, TRUE);
  g_string_free(t->heard, TRUE);
  g_free(t);
}

static gboolean go_on(Table *t, guint *n) {
  if (*n > 0) {
    const CapPolicy *policy = *n % 3 == 0 ? &cap_policy_random : &cap_policy_doctrine;
    guint choice = policy->choose(&t->luck, t->rules, t->play, &t->request);

    t->rules->answer(t->play, &t->request, t->request.options[choice]);
  }
  return (*n)++ < MOST_DECISIONS && t->rules->next(t->play, &t->request);
}

START_TEST(no_english_is_left_in_events) {
  Table *t = begin(scenarios[_i], foreign_words);

  for (guint n = 0; go_on(t, &n);)
    ;
  ck_assert_uint_gt(t->n_events, 50);
  end(t);
}
END_TEST

/* The decision at hand, in all that a person is shown of it. */
static void assert_decision_foreign(const Table *t) {
  char text[CAP_OPTION_TEXT];
  CapPlayMoment moment;

  assert_foreign(t, t->rules->question(t->play, t->request.kind));
  t->rules->about_words(t->play, &t->request, text);
  assert_foreign(t, text);
  t->rules->moment(t->play, &moment);
  assert_foreign(t, moment.text);
  for (guint i = 0; i < t->request.n_options; i++) {
    t->rules->option_words(t->play, &t->request, t->request.options[i], text);
    assert_foreign(t, text);
  }
}

/* What stands where the counters are, why no option leads there, and what lies beside the board. */
static void assert_board_foreign(const Table *t) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GPtrArray) beside = cap_beside_new();
  g_autoptr(GString) text = g_string_new(NULL);

  t->rules->pieces(t->play, &t->request, CAP_INDEX_NONE, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    CapSpot spot = g_array_index(pieces, CapPiece, i).spot;
    CapRefusal refusal;

    g_string_append_c(text, '\n');
    t->rules->spot_text(t->play, t->request.side, spot, text);
    t->rules->refuse(t->play, &t->request, spot, &refusal);
    assert_foreign(t, refusal.text);
  }
  assert_foreign(t, text->str);
  if (t->rules->beside != NULL)
    t->rules->beside(t->play, t->request.side, beside);
  for (guint i = 0; i < beside->len; i++) {
    const CapBeside *line = g_ptr_array_index(beside, i);

    assert_foreign(t, line->text);
    assert_foreign(t, line->more != NULL ? line->more : "");
  }
}

START_TEST(no_english_is_left_in_decisions) {
  Table *t = begin(scenarios[_i], foreign_words);

  for (guint n = 0; go_on(t, &n);) {
    if (n % 5 == 0)
      assert_decision_foreign(t);
    if (n % 25 == 0)
      assert_board_foreign(t);
  }
  end(t);
}
END_TEST

/* Changes of a scenario that its balance is asked about, and play without something. */
START_TEST(no_english_is_left_in_what_is_varied) {
  Table *t = begin(scenarios[_i], foreign_words);
  const CapVariations *variations = cap_open_scenario_system(t->open)->balance;
  g_autoptr(GPtrArray) changes =
      cap_changes_propose(variations, cap_open_scenario_scenario(t->open));

  ck_assert_uint_gt(changes->len, 10);
  for (guint i = 0; i < changes->len; i++)
    assert_foreign(t, ((const CapChange *)g_ptr_array_index(changes, i))->text);
  end(t);
}
END_TEST

/* Words of records, the state, and who hears what are the same in any language. */
START_TEST(the_game_is_the_same_in_any_language) {
  Table *english = begin(scenarios[_i], NULL), *foreign = begin(scenarios[_i], foreign_words);
  char here[CAP_OPTION_TEXT], there[CAP_OPTION_TEXT];
  guint n = 0, n_foreign = 0;

  while (go_on(english, &n)) {
    ck_assert(go_on(foreign, &n_foreign));
    english->rules->option_text(english->play, english->request.options[0], here);
    foreign->rules->option_text(foreign->play, foreign->request.options[0], there);
    ck_assert_str_eq(here, there);
  }
  ck_assert(!go_on(foreign, &n_foreign));
  g_autofree char *before = english->rules->digest(english->play);
  g_autofree char *after = foreign->rules->digest(foreign->play);
  ck_assert_str_eq(before, after);
  ck_assert_str_eq(english->heard->str, foreign->heard->str);
  end(english);
  end(foreign);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("language");
  TCase *words = tcase_create("words");

  tcase_add_loop_test(words, no_english_is_left_in_events, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, no_english_is_left_in_decisions, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, no_english_is_left_in_what_is_varied, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, the_game_is_the_same_in_any_language, 0, G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, words);
  return test_main(suite);
}
