/* The vocabulary of special rules is whole: every word and attribute of the schema has a row, and
 * every row is in the schema. */
#include "validator/honour/special/words.h"

#include "schema/xsd/guide.h"
#include "validator/honour/special/word.h"
#include "tests/support/test-support.h"

static const CapGuideType *type_named(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->types->len; i++) {
    const CapGuideType *type = g_ptr_array_index(guide->types, i);
    if (g_strcmp0(type->name, name) == 0)
      return type;
  }
  ck_abort_msg("no type %s", name);
}

/* --- Words ----------------------------------------------------------------------------------- */

static const struct {
  HonourRuleFamily family;
  const char *group, *type; /* of elements, or of words */
} families[] = {
    {HONOUR_FAMILY_CONDITION, "condition", NULL},
    {HONOUR_FAMILY_EFFECT, "action", NULL},
    {HONOUR_FAMILY_ACT, NULL, "act"},
    {HONOUR_FAMILY_VALUE, NULL, "adjustable"},
    {HONOUR_FAMILY_HOOK, NULL, "hook"},
};

static guint check_elements(const CapGuide *guide, HonourRuleFamily family, const char *group) {
  const CapGuidePart *part = cap_guide_find_group(guide, group)->part;
  for (guint i = 0; i < part->parts->len; i++) {
    const char *name = ((const CapGuidePart *)g_ptr_array_index(part->parts, i))->name;
    ck_assert_msg(honour_rule_word_find(family, cap_slice_of(name)) != NULL, "<%s> has no row",
                  name);
  }
  return part->parts->len;
}

static guint check_words(const CapGuide *guide, HonourRuleFamily family, const char *name) {
  const CapGuideType *type = type_named(guide, name);
  for (guint i = 0; i < type->n_words; i++)
    ck_assert_msg(honour_rule_word_find(family, cap_slice_of(type->words[i].word)) != NULL,
                  "\"%s\" has no row", type->words[i].word);
  return type->n_words;
}

START_TEST(every_word_of_the_schema_has_a_row) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  HonourRuleFamily family = families[_i].family;
  guint n_rows, n_words = families[_i].group != NULL
                              ? check_elements(guide, family, families[_i].group)
                              : check_words(guide, family, families[_i].type);
  honour_rule_words(family, &n_rows);
  ck_assert_uint_eq(n_rows, n_words);
}
END_TEST

/* The compiler does not miss a function that a row forgets. */
START_TEST(every_condition_can_be_read_asked_and_told) {
  const HonourConditionWord *word = honour_condition_words[_i];
  gboolean is_compiled_with_what_is_in_it = word->row.is_group;
  ck_assert(word->text != NULL);
  ck_assert((word->read == NULL) == is_compiled_with_what_is_in_it);
  ck_assert((word->ask == NULL) == is_compiled_with_what_is_in_it);
}
END_TEST

START_TEST(every_effect_can_be_read_carried_out_and_told) {
  guint n;
  const HonourRuleWord *name = &honour_rule_words(HONOUR_FAMILY_EFFECT, &n)[_i];
  const HonourEffectWord *word = honour_effect_words[name->id];
  gboolean is_played = !word->row.is_not_played, asks = word->offer != NULL;
  ck_assert(word->text != NULL);
  ck_assert_msg((word->read != NULL) == is_played, "<%s> is not read", name->name);
  ck_assert_msg((word->carry_out != NULL) == (is_played && !asks), "<%s> is an effect or a choice",
                name->name);
  ck_assert_msg((word->answer != NULL) == asks, "<%s> asks and is answered", name->name);
}
END_TEST

START_TEST(every_ban_and_every_value_can_be_told) {
  for (guint i = 0; i < HONOUR_N_ACTS; i++)
    ck_assert(honour_act_words[i]->text != NULL);
  for (guint i = 0; i < HONOUR_N_VALUES; i++)
    ck_assert(honour_value_words[i]->text != NULL);
}
END_TEST

START_TEST(a_moment_is_told_in_words) {
  guint n;
  const HonourRuleWord *hooks = honour_rule_words(HONOUR_FAMILY_HOOK, &n);
  for (guint i = 0; i < n; i++) {
    ck_assert_ptr_nonnull(hooks[i].row->words);
    ck_assert_uint_eq(hooks[i].id, i);
    ck_assert_ptr_eq(honour_rule_word_of_hook((HonourHook)i), &hooks[i]);
  }
}
END_TEST

/* --- Attributes ------------------------------------------------------------------------------ */

static gboolean has_row(CapName element, CapName attribute) {
  for (const HonourRuleAttribute *row = honour_rule_attributes(element); row->element == element;
       row++)
    if (row->attribute == attribute)
      return TRUE;
  return FALSE;
}

static void check_element(const CapGuide *guide, const char *name, GHashTable *seen) {
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(name));
  ck_assert_ptr_nonnull(element);
  if (!g_hash_table_add(seen, (gpointer)element))
    return;
  for (guint i = 0; i < element->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(element->attributes, i);
    CapName e = cap_name_from_text(cap_slice_of(name)),
            n = cap_name_from_text(cap_slice_of(a->name));
    if (g_strcmp0(a->group, "provenance") != 0)
      ck_assert_msg(has_row(e, n), "<%s %s> has no row among those of its word", name, a->name);
  }
  for (guint i = 0; i < element->children->len; i++)
    check_element(guide, g_ptr_array_index(element->children, i), seen);
}

START_TEST(every_attribute_of_the_schema_has_a_row) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  check_element(guide, "special-rules", seen);
  check_element(guide, "victory", seen);
  ck_assert_uint_gt(g_hash_table_size(seen), 60);
}
END_TEST

static void check_rows(const CapGuide *guide, const HonourRuleAttribute *row) {
  for (; row != NULL && row->element != CAP_NAME_OTHER; row++) {
    const CapGuideElement *element =
        cap_guide_find(guide, cap_slice_of(cap_name_text(row->element)));
    const CapName names[] = {row->attribute, row->with, row->without};
    ck_assert_ptr_nonnull(element);
    ck_assert_msg(has_row(row->element, row->attribute), "the rows of <%s> do not stand together",
                  element->name);
    for (guint k = 0; k < G_N_ELEMENTS(names); k++)
      if (names[k] != CAP_NAME_OTHER)
        ck_assert_msg(cap_guide_attribute_index(element, cap_slice_of(cap_name_text(names[k]))) >=
                          0,
                      "<%s> has no attribute %s", element->name, cap_name_text(names[k]));
  }
}

START_TEST(every_row_of_an_attribute_is_in_the_schema) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  check_rows(guide, honour_frame_attributes);
  for (guint f = 0; f < G_N_ELEMENTS(families); f++) {
    guint n;
    const HonourRuleWord *words = honour_rule_words(families[f].family, &n);
    for (guint i = 0; i < n; i++)
      check_rows(guide, words[i].row->attributes);
  }
}
END_TEST

int main(void) {
  Suite *s = suite_create("words");
  TCase *tc = tcase_create("rows");
  tcase_add_loop_test(tc, every_word_of_the_schema_has_a_row, 0, G_N_ELEMENTS(families));
  tcase_add_loop_test(tc, every_condition_can_be_read_asked_and_told, HONOUR_TEST_UNKNOWN + 1,
                      HONOUR_N_TESTS);
  tcase_add_loop_test(tc, every_effect_can_be_read_carried_out_and_told, 0,
                      HONOUR_N_ACTIONS - HONOUR_ACTION_JUMP - 1);
  tcase_add_test(tc, every_ban_and_every_value_can_be_told);
  tcase_add_test(tc, a_moment_is_told_in_words);
  tcase_add_test(tc, every_attribute_of_the_schema_has_a_row);
  tcase_add_test(tc, every_row_of_an_attribute_is_in_the_schema);
  suite_add_tcase(s, tc);
  return test_main(s);
}
