/* Special rules and chits in another language: every word, plain and negated, passes whole through
 * gettext. The language of this test has no letters, so that any English that is left over shows.
 */
#include "tests/support/foreign-names.h"
#include "tests/support/test-support.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"
#include "validator/monferrato/view/chit-words.h"
#include "validator/monferrato/view/rule-words.h"
#include "validator/monferrato/view/zone-words.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open;
  CapDiagnostics *findings;
  const MonferratoScenario *scenario;
  GString *names;
} Rules;

static void clear_rules(Rules *r) {
  foreign_speak(FALSE);
  g_string_free(r->names, TRUE);
  cap_open_scenario_free(r->open);
  cap_diagnostics_free(r->findings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Rules, clear_rules)

static Rules open_rules(const char *path) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  Rules r = {.findings = cap_diagnostics_new(), .names = g_string_new(NULL)};

  r.open = cap_open_scenario_read(path, NULL, &limits, r.findings);
  r.scenario = monferrato_scenario(cap_open_scenario_scenario(r.open));
  foreign_add_names(r.names, cap_open_scenario_document(r.open));
  foreign_add_names(r.names, cap_open_scenario_part(r.open, CAP_KIND_ROSTER));
  foreign_add_names(r.names, cap_open_scenario_part(r.open, CAP_KIND_MAP));
  foreign_speak(TRUE);
  return r;
}

static void assert_foreign(const Rules *r, char *words) {
  g_autofree char *text = words;

  foreign_assert(r->names, text);
}

/* --- Special rules ---------------------------------------------------------------------------- */

static void assert_rules(const Rules *r) {
  const MonferratoScenario *s = r->scenario;

  for (guint i = 0; i < s->rules.n_events; i++)
    assert_foreign(r, monferrato_event_words(s, &s->rules.events[i]));
  for (guint i = 0; i < s->rules.n_bans; i++)
    assert_foreign(r, monferrato_ban_words(s, &s->rules.bans[i]));
  for (guint i = 0; i < s->rules.n_adjustments; i++)
    assert_foreign(r, monferrato_adjustment_words(s, &s->rules.adjustments[i]));
  for (CapIndex i = 0; i < s->n_variables; i++)
    assert_foreign(r, monferrato_variable_words(s, i));
}

static const char *const documents[][3] = {{"scenarios", "monferrato-1628-1630.xml", NULL},
                                           {"scenarios", "casale-1628.xml", NULL},
                                           {"tests/monferrato/documents", "rules-1600.xml", NULL}};

START_TEST(no_english_is_left_in_documents) {
  g_autofree char *path = test_path(documents[_i][0], documents[_i][1], NULL);
  g_auto(Rules) r = open_rules(path);
  const MonferratoScenario *s = r.scenario;

  assert_rules(&r);
  for (guint i = 0; i < s->chits.n_chits; i++) {
    assert_foreign(&r, monferrato_chit_effect(s, &s->chits.chits[i]));
    assert_foreign(&r, monferrato_chit_condition(s, &s->chits.chits[i]));
  }
}
END_TEST

/* Conditions of the war, each with its contrary and at every bound. */
START_TEST(no_english_is_left_in_conditions) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Rules) r = open_rules(path);
  MonferratoScenario s = *r.scenario;
  CapIndex zones[] = {0, 1};
  gint values[] = {0, 1};
  static const int bounds[][2] = {{G_MININT, 1}, {1, G_MAXINT}, {0, 1}};
  guint n = 0;

  for (guint kind = MONFERRATO_IF_TURN; kind <= MONFERRATO_IF_INSIDE; kind++)
    for (guint i = 0; i < 2 * (G_N_ELEMENTS(bounds) + 1); i++) {
      gboolean is_listed = i / 2 == G_N_ELEMENTS(bounds);
      MonferratoCondition part = {.kind = (guint8)kind,
                                  .from = is_listed ? 0 : bounds[i / 2][0],
                                  .to = is_listed ? 0 : bounds[i / 2][1],
                                  .values = is_listed ? (gpointer)values : NULL,
                                  .n_values = is_listed ? 2 : 0,
                                  .zones = zones,
                                  .n_zones = 2,
                                  .nations = 3,
                                  .commands = 3};
      MonferratoCondition when = {
          .kind = i % 2 == 0 ? MONFERRATO_IF_ALL : MONFERRATO_IF_NOT, .parts = &part, .n_parts = 1};
      MonferratoBan ban = {.when = when};
      assert_foreign(&r, monferrato_ban_words(&s, &ban));
      n++;
    }
  ck_assert_uint_eq(n, 4 * 8);
}
END_TEST

/* --- Words of chits --------------------------------------------------------------------------- */

/* Every effect with every span, owner and number; what it is about is not known. */
START_TEST(no_english_is_left_in_effects) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Rules) r = open_rules(path);

  for (guint i = 0; i < 4 * 6 * 4; i++) {
    static const gint16 numbers[] = {-2, -1, 1, 2};
    MonferratoEffect e = {.kind = (guint8)_i,
                          .span = i % 4,
                          .whose = i / 4 % 6,
                          .what = i % 4 < 2 ? i % 2 : 7,
                          .kinds = i % 3 == 0 ? 0 : (guint16)(i % 3 == 1 ? 0xffff : 5),
                          .n = numbers[i / 24],
                          .m = 6,
                          .army = CAP_INDEX_NONE,
                          .command = CAP_INDEX_NONE,
                          .side = CAP_INDEX_NONE,
                          .variable = CAP_INDEX_NONE,
                          .chit = CAP_INDEX_NONE,
                          .group = CAP_INDEX_NONE,
                          .counter = CAP_INDEX_NONE,
                          .zone = i % 2 == 0 ? 0 : CAP_INDEX_NONE};
    g_autoptr(GString) text = g_string_new(NULL);
    monferrato_effect_row((guint)_i)->text(text, r.scenario, &e);
    ck_assert_uint_gt(text->len, 0);
    foreign_assert(r.names, text->str);
  }
}
END_TEST

START_TEST(no_english_is_left_in_tests_of_chits) {
  g_autofree char *path = test_path("scenarios", "monferrato-1628-1630.xml", NULL);
  g_auto(Rules) r = open_rules(path);

  for (guint i = 0; i < 3 * 8; i++) {
    MonferratoTest t = {.kind = (guint8)_i,
                        .role = (guint8)(i / 8),
                        .only_difficult = i & 1,
                        .only_field = i >> 1 & 1,
                        .or_next = i >> 2 & 1,
                        .zone = i % 3 == 0 ? CAP_INDEX_NONE : 0,
                        .side = 0,
                        .command = 0,
                        .variable = CAP_INDEX_NONE,
                        .chit = CAP_INDEX_NONE,
                        .from = i % 2 == 0 ? 0 : 1,
                        .to = i % 4 < 2 ? 2 : G_MAXINT16};
    g_autoptr(GString) text = g_string_new(NULL);
    monferrato_test_row((guint)_i)->text(text, r.scenario, &t);
    foreign_assert(r.names, text->str);
  }
}
END_TEST

enum {
#define CAP_WORD(id, word, name) TEST_##id,
#include "schema/monferrato/roster-condition.def"
#undef CAP_WORD
  N_TESTS
};

int main(void) {
  Suite *suite = suite_create("chit-language");
  TCase *tcase = tcase_create("chit-language");

  tcase_add_loop_test(tcase, no_english_is_left_in_documents, 0, G_N_ELEMENTS(documents));
  tcase_add_test(tcase, no_english_is_left_in_conditions);
  tcase_add_loop_test(tcase, no_english_is_left_in_effects, 0, MONFERRATO_DO_CASE);
  tcase_add_loop_test(tcase, no_english_is_left_in_tests_of_chits, 0, N_TESTS);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
