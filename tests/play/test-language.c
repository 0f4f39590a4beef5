/* A game in another language: the words of the engine pass whole through the translation of the
 * log, names of documents stay, and nothing of the game depends on it. The language of these tests
 * has no letters, so that any English that is left over shows. */
#include "tests/honour/fixtures/engine-fixture.h"
#include "validator/engine/ruleset.h"
#include "validator/play/policy.h"
#include "validator/honour/machine/ruleset.h"

static const char *const scenarios[] = {"agnadello-1509", "bicocca-1522", "example-quarrel",
                                        "marignano-1515", "novara-1513",  "pavia-1524",
                                        "romagnano-1524"};

#define MOST_DECISIONS 1500
#define ALL_OPTIONS    0xffff

/* Shorter ones are the letters of charts. */
#define SHORTEST_WORD 4

/* --- A language without letters --------------------------------------------------------------- */

/* Places for numbers and names, %s and $a, stay. */
static const char *without_letters(const char *english) {
  g_autofree char *text = g_strdup(english);

  for (char *c = text; *c != '\0'; c++) {
    if (*c == '%' || *c == '$')
      while (c[1] != '\0' && !g_ascii_isalpha(*c))
        c++;
    else if (g_ascii_isalpha(*c))
      *c = '_';
  }
  return g_intern_string(text);
}

START_TEST(the_language_of_these_tests_keeps_places) {
  ck_assert_str_eq(without_letters("%s has %g left."), "%s ___ %g ____.");
  ck_assert_str_eq(without_letters("%+d for $a"), "%+d ___ $a");
}
END_TEST

/* --- What stands in documents ----------------------------------------------------------------- */

static void add(GString *names, const char *name) {
  if (name != NULL)
    g_string_append_printf(names, "%s\n", name);
}

static void add_of_roster(GString *names, const HonourRoster *roster) {
  for (guint i = 0; i < roster->n_months; i++)
    add(names, roster->months[i].name);
  for (guint i = 0; i < roster->n_auxiliary_types; i++)
    add(names, roster->auxiliary_types[i].name);
}

static void add_of_scenario(GString *names, const HonourScenario *scenario) {
  for (guint i = 0; i < scenario->base.n_sides; i++)
    add(names, scenario->base.sides[i].name);
  for (guint i = 0; i < scenario->n_armies; i++)
    add(names, scenario->armies[i].name);
  for (guint i = 0; i < scenario->n_stacks; i++)
    add(names, scenario->stacks[i].id);
}

/* What special rules ask is in the language of the scenario. */
static void add_questions(GString *names, const CapDocument *doc) {
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    g_autofree char *text = cap_slice_dup(cap_node_attribute(doc, n, CAP_NAME_TEXT));

    if (text != NULL)
      add(names, text);
  }
}

/* What a scenario remembers has no name but its id; its values are words of the document. */
static void add_variables(GString *names, const HonourConditions *conditions) {
  for (guint i = 0; i < conditions->n_variables; i++) {
    const HonourVariable *variable = &conditions->variables[i];
    g_autofree char *words = g_strdelimit(g_strdup(variable->id), "-", ' ');
    words[0] = g_ascii_toupper(words[0]);
    add(names, words);
    for (guint k = 0; variable->values != NULL && variable->values[k] != NULL; k++)
      add(names, variable->values[k]);
  }
}

static GString *names_of(const HonourGame *game) {
  GString *names = g_string_new(NULL);

  add_of_roster(names, game->roster);
  add_of_scenario(names, game->scenario);
  add_variables(names, &game->conditions);
  for (guint i = 0; i < game->map->n_hexes; i++)
    add(names, game->map->hexes[i].name);
  for (guint i = 0; i < game->n_capitani; i++)
    add(names, honour_game_card(game, (HonourCapitanoIndex)i)->name);
  for (guint i = 0; i < game->n_units; i++)
    add(names, honour_game_type(game, (HonourUnitIndex)i)->name);
  for (guint i = 0; i < game->special.n_rules; i++) {
    add(names, game->special.rules[i].id);
    add(names, game->special.rules[i].text);
  }
  for (guint i = 0; i < game->actions.actions->len; i++)
    add(names, honour_action_at(&game->actions, i)->text);
  for (guint i = 0; i < game->actions.answers->len; i++)
    add(names, g_array_index(game->actions.answers, HonourActionAnswer, i).text);
  for (guint i = 0; i < game->victory.n_conditions; i++)
    add(names, game->victory.conditions[i].text);
  add_questions(names, game->scenario->base.document);
  return names;
}

/* --- Games ------------------------------------------------------------------------------------ */

typedef struct {
  EngineFixture f;
  const CapRuleset *rules;
  CapRulesGame *game;
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
  g_auto(GStrv) words = g_strsplit_set(text, " ,.;:()\"'/!?\n%0123456789_-+[]", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strlen(words[i]) >= SHORTEST_WORD)
      ck_assert_msg(strstr(t->names->str, words[i]) != NULL, "\"%s\" is left in: %s", words[i],
                    text);
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

  engine_load_shipped(&t->f, id);
  t->rules = &honour_ruleset;
  t->names = names_of(t->f.game);
  t->heard = g_string_new(NULL);
  t->log = (CapLog){.tell = hear, .data = t, .translate = translate};
  t->game = t->rules->game_new(&t->f.scenario->base, t->f.findings);
  cap_dice_seed(&t->dice, 11);
  t->luck = cap_luck_seed(11);
  t->play = t->rules->play_new(t->game, ALL_OPTIONS, &t->dice, &t->log);
  return t;
}

static void end(Table *t) {
  t->rules->play_free(t->play);
  t->rules->game_free(t->game);
  g_string_free(t->names, TRUE);
  g_string_free(t->heard, TRUE);
  engine_clear(&t->f);
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
  Table *t = begin(scenarios[_i], without_letters);

  for (guint n = 0; go_on(t, &n);)
    ;
  ck_assert_uint_gt(t->n_events, 50);
  end(t);
}
END_TEST

/* The decision at hand, in all that a person is shown of it. */
static void assert_decision_foreign(const Table *t, guint n) {
  char text[CAP_OPTION_TEXT];
  CapSpot spot = (CapSpot)(n * 17 % t->f.game->map->n_hexes);
  CapPlayMoment moment;
  CapRefusal refusal;

  assert_foreign(t, t->rules->question(t->play, t->request.kind));
  t->rules->about_words(t->play, &t->request, text);
  assert_foreign(t, text);
  t->rules->moment(t->play, &moment);
  assert_foreign(t, moment.text);
  t->rules->refuse(t->play, &t->request, spot, &refusal);
  assert_foreign(t, refusal.text);
  for (guint i = 0; i < t->request.n_options; i++) {
    t->rules->option_words(t->play, &t->request, t->request.options[i], text);
    assert_foreign(t, text);
  }
}

/* What stands in the hexes of all counters. */
static void assert_hexes_foreign(const Table *t) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GString) text = g_string_new(NULL);

  t->rules->pieces(t->play, &t->request, CAP_INDEX_NONE, pieces);
  for (guint i = 0; i < pieces->len; i++)
    t->rules->spot_text(t->play, t->request.side, g_array_index(pieces, CapPiece, i).spot, text);
  assert_foreign(t, text->str);
}

START_TEST(no_english_is_left_in_decisions) {
  Table *t = begin(scenarios[_i], without_letters);

  for (guint n = 0; go_on(t, &n);) {
    if (n % 5 == 0)
      assert_decision_foreign(t, n);
    if (n % 50 == 0)
      assert_hexes_foreign(t);
  }
  end(t);
}
END_TEST

/* Words of records, the state, and who hears what are the same in any language. */
START_TEST(the_game_is_the_same_in_any_language) {
  Table *english = begin(scenarios[_i], NULL), *foreign = begin(scenarios[_i], without_letters);
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

  tcase_add_test(words, the_language_of_these_tests_keeps_places);
  tcase_add_loop_test(words, no_english_is_left_in_events, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, no_english_is_left_in_decisions, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(words, the_game_is_the_same_in_any_language, 0, G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, words);
  return test_main(suite);
}
