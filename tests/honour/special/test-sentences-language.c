/* Special rules and victory conditions in another language: every word of the vocabulary, plain and
 * negated, whole or half written and with each of its values, passes whole through gettext. The
 * language of this test has no letters, so that any English that is left over shows. */
#include "schema/document/document-edit.h"
#include "schema/xsd/guide.h"
#include "tests/support/foreign-names.h"
#include "tests/support/test-support.h"
#include "validator/honour/special/words.h"
#include "validator/honour/text/part-text.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open;
  CapDiagnostics *findings;
  const HonourScenario *scenario;
  const CapDocument *document;
  GString *names;
} Rules;

static void clear_rules(Rules *r) {
  g_string_free(r->names, TRUE);
  cap_open_scenario_free(r->open);
  cap_diagnostics_free(r->findings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Rules, clear_rules)

static Rules open_rules(const char *path) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  Rules r = {.findings = cap_diagnostics_new(), .names = g_string_new(NULL)};

  r.open = cap_open_scenario_read(path, NULL, &limits, r.findings);
  r.scenario = (const HonourScenario *)cap_open_scenario_scenario(r.open);
  r.document = cap_open_scenario_document(r.open);
  foreign_add_names(r.names, r.document);
  foreign_add_names(r.names, cap_open_scenario_part(r.open, CAP_KIND_ROSTER));
  foreign_add_names(r.names, cap_open_scenario_part(r.open, CAP_KIND_MAP));
  return r;
}

/* --- One part of a rule ----------------------------------------------------------------------- */

static void assert_part(const HonourScenario *s, const GString *names, CapNode node) {
  const CapDocument *doc = s->base.document;
  CapNode rule = honour_rule_of_part(doc, node);

  foreign_speak(TRUE);
  g_autofree char *part = honour_rule_part_text(s, node);
  g_autofree char *whole = honour_rule_text(s, rule);
  ck_assert_ptr_nonnull(part);
  foreign_assert(names, part);
  foreign_assert(names, whole);
  for (guint negated = 0; honour_is_condition(cap_node_name(doc, node)) && negated < 2; negated++) {
    HonourTextContext c = honour_text_context_at(s, cap_node_parent(doc, node));
    g_autofree char *clause = honour_condition_text(&c, node, negated != 0);
    foreign_assert(names, clause);
  }
  foreign_speak(FALSE);
}

static gboolean is_told(const CapDocument *doc, CapNode node) {
  return honour_rule_of_part(doc, node) != CAP_NODE_NONE &&
         cap_node_name(doc, node) != CAP_NAME_NOTE;
}

static const char *const shipped[] = {"agnadello-1509", "bicocca-1522", "example-quarrel",
                                      "marignano-1515", "novara-1513",  "pavia-1524",
                                      "romagnano-1524"};

START_TEST(no_english_is_left_in_shipped_rules) {
  g_autofree char *file = g_strconcat(shipped[_i], ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);
  guint n = 0;

  g_auto(Rules) r = open_rules(path);
  for (CapNode node = 0; node < cap_document_count(r.document); node++)
    if (is_told(r.document, node)) {
      assert_part(r.scenario, r.names, node);
      n++;
    }
  ck_assert_uint_gt(n, 0);
}
END_TEST

/* --- Every word, with every value ------------------------------------------------------------- */

typedef struct {
  Rules rules;
  CapDocument *doc; /* a copy that is edited */
  GHashTable *seen; /* "element attribute": these have been told in all variants */
  guint n_variants;
} Variants;

/* The part is told with another value of the attribute, or with none. */
static void tell_variant(Variants *v, CapNode node, const char *attribute, const char *value) {
  if (value != NULL)
    ck_assert(cap_document_set_attribute(v->doc, node, attribute, value));
  else
    ck_assert(cap_document_remove_attribute(v->doc, node, attribute));
  HonourScenario *scenario = honour_scenario_compile(v->doc, v->rules.scenario->base.map,
                                                     v->rules.scenario->roster, v->rules.findings);
  assert_part(scenario, v->rules.names, node);
  honour_scenario_free(scenario);
  v->n_variants++;
}

static void tell_variants(Variants *v, CapNode node, guint index) {
  const CapGuide *guide = cap_guide_of(v->doc);
  g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(v->doc, node, index));
  CapSlice element = cap_node_name_text(v->doc, node);
  char *key = g_strdup_printf("%.*s %s", CAP_SLICE_ARGS(element), name);

  if (!g_hash_table_add(v->seen, key))
    return;
  g_autofree char *old =
      cap_slice_dup(cap_node_attribute(v->doc, node, cap_name_from_text(cap_slice_of(name))));
  const CapGuideAttribute *attribute = cap_guide_attribute(guide, element, cap_slice_of(name));
  const CapGuideType *type =
      attribute->type->item != NULL ? attribute->type->item : attribute->type;
  for (guint i = 0; i < type->n_words; i++)
    if (!g_str_equal(type->words[i].word, old))
      tell_variant(v, node, name, type->words[i].word);
  tell_variant(v, node, name, NULL);
  ck_assert(cap_document_set_attribute(v->doc, node, name, old));
}

START_TEST(no_english_is_left_in_any_value) {
  g_autofree char *path = test_path("scenarios", "example-quarrel.xml", NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  Variants v = {.rules = open_rules(path)};

  v.doc = cap_document_read(path, &limits, v.rules.findings);
  v.seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode node = 0; node < cap_document_count(v.doc); node++)
    for (guint i = 0; is_told(v.doc, node) && i < cap_node_n_attributes(v.doc, node); i++)
      tell_variants(&v, node, i);
  ck_assert_uint_gt(v.n_variants, 200);
  cap_document_free(v.doc);
  g_hash_table_unref(v.seen);
  clear_rules(&v.rules);
}
END_TEST

/* --- None is left out ------------------------------------------------------------------------- */

static gboolean has_word(const CapDocument *doc, const HonourRuleWord *word) {
  for (CapNode node = 0; node < cap_document_count(doc); node++)
    if (is_told(doc, node) && cap_node_name(doc, node) == word->element)
      return TRUE;
  return FALSE;
}

/* Conditions and effects; acts, values and moments are values of attributes, all told above. */
START_TEST(the_example_has_every_word) {
  static const HonourRuleFamily families[] = {HONOUR_FAMILY_CONDITION, HONOUR_FAMILY_EFFECT};
  g_autofree char *path = test_path("scenarios", "example-quarrel.xml", NULL);
  g_auto(Rules) r = open_rules(path);
  guint n;
  const HonourRuleWord *words = honour_rule_words(families[_i], &n);

  ck_assert_uint_gt(n, 0);
  for (guint i = 0; i < n; i++)
    ck_assert_msg(words[i].row->is_not_played || has_word(r.document, &words[i]),
                  "no <%s> in the example", words[i].name);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sentences-language");
  TCase *tcase = tcase_create("sentences-language");

  tcase_add_loop_test(tcase, no_english_is_left_in_shipped_rules, 0, G_N_ELEMENTS(shipped));
  tcase_add_test(tcase, no_english_is_left_in_any_value);
  tcase_add_loop_test(tcase, the_example_has_every_word, 0, 2);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
