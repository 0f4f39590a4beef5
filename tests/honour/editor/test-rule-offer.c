/* What is offered in a place of a rule: every word that works there, and none that does not. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "editor/honour/rules/rule-offer.h"
#include "schema/codes/place.h"

/* A scenario with this in its special rules. @ is where something is to be added. */
static char *text_with(const char *rules, const char *ruleset) {
  return g_strdup_printf(
      "<scenario format=\"2\" id=\"x\" ruleset=\"%s\"><title>X</title>%s</scenario>", ruleset,
      rules);
}

static CapDocument *read_text(const char *text) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text("x.xml", text, strlen(text), &limits, unheard);
  ck_assert_ptr_nonnull(doc);
  return doc;
}

#define RULE(what) "<special-rules><special-rule title='A'>" what "</special-rule></special-rules>"

static const struct {
  const char *rules; /* with @ in the element that is looked at */
  const char *has, *lacks;
} rows[] = {
    /* Nobody acts at the start of a turn; a form of supply-line and owns works all the same. */
    {RULE("<event id='e' on='turn-begin'><when>@</when></event>"),
     "turn all not supply-line owns occupied strength", "subject leader inside natural battle"},
    {RULE("<event id='e' on='turn-begin enter'><when>@</when></event>"), "subject leader inside",
     "natural battle opponent"},
    {RULE("<event id='e' on='attrition-rolled'><when><any>@</any></when></event>"),
     "natural subject", "battle opponent has-level"},
    {RULE("<event id='e' on='battle-won'><when>@</when></event>"), "battle opponent", "natural"},
    {RULE("<event id='e' on='enter'>@</event>"), "set for-each give-order lock-order roll",
     "return raise-level morale"},
    {RULE("<event id='e' on='exit-map'>@</event>"), "return remove", "lock-order"},
    {RULE("<event id='e' on='scenario-end'>@</event>"), "raise-level set", "add-points own"},
    {RULE("<event id='e' on='turn-end'><for-each what='force'>@</for-each></event>"),
     "give-order lock-order count", "for-each return"},
    {RULE("<event id='e' on='turn-end'><for-each what='place'><when>@</when></for-each></event>"),
     "inside subject", "leader has-order"},
    {RULE(
         "<event id='e' on='turn-end'><pick id='p' by='a' what='unit'><when>@</when></pick></event>"),
     "subject leader", "natural opponent"},
    {RULE("<forbid id='f' act='attack'><when>@</when></forbid>"), "opponent subject inside",
     "command-path supply-line natural"},
    {RULE("<forbid id='f' act='spend-points'><when>@</when></forbid>"), "subject turn",
     "inside leader"},
    {RULE("<adjust id='a' value='rule' rule='14' set='off'><when>@</when></adjust>"), "turn",
     "subject inside"},
    {RULE("<adjust id='a' value='rule' rule='15.5' set='on'><when>@</when></adjust>"),
     "turn subject", "natural"},
    {"<victory><victory-condition id='v' side='a' level='win' at='turn-end'>@</victory-condition>"
     "</victory>",
     "owns most-points occupied", "subject inside has-level"},
    {"<victory><victory-condition id='v' side='a' level='win' at='at-once'>@</victory-condition>"
     "</victory>",
     "owns subject battle", "has-level"},
    /* A variable that is set when a Force enters somewhere. */
    {RULE("<variable id='v' kind='latch'><on-set value='on'>@</on-set></variable>"
          "<event id='e' on='enter'><set variable='v' to='on'/></event>"),
     "give-order own", "return raise-level"},
    /* Nothing is said yet. */
    {RULE("<event id='e'><when>@</when></event>"), "subject natural battle turn", ""},
    {RULE("<event id='e' on='nonsense'><when>@</when></event>"), "subject natural", ""},
};

static gboolean has_name(const GPtrArray *names, const char *name) {
  for (guint i = 0; i < names->len; i++)
    if (g_str_equal(g_ptr_array_index(names, i), name))
      return TRUE;
  return FALSE;
}

static void assert_offered(const CapDocument *doc, CapNode parent, const char *words,
                           gboolean wanted) {
  g_auto(GStrv) list = g_strsplit(words, " ", -1);
  g_autoptr(GPtrArray) names = cap_element_addable(doc, parent);
  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++) {
    gboolean is_offered = has_name(names, list[i]) && honour_rule_offers(doc, parent, list[i]);
    ck_assert_msg(is_offered == wanted, "%s in %s", list[i], cap_document_text(doc).data);
  }
}

static CapDocument *open_row(const char *rules, const char *ruleset, CapNode *parent) {
  g_autofree char *all = text_with(rules, ruleset);
  gsize at = strcspn(all, "@");
  memmove(all + at, all + at + 1, strlen(all + at));
  CapDocument *doc = read_text(all);
  *parent = cap_document_node_at(doc, at);
  return doc;
}

START_TEST(what_works_in_a_place_is_offered_there) {
  CapNode parent;
  g_autoptr(CapDocument) doc = open_row(rows[_i].rules, "honour", &parent);
  assert_offered(doc, parent, rows[_i].has, TRUE);
  assert_offered(doc, parent, rows[_i].lacks, FALSE);
}
END_TEST

/* The rows say nothing of its words. */
START_TEST(another_rule_system_is_offered_all) {
  CapNode parent, there;
  g_autoptr(CapDocument) doc = open_row(rows[_i].rules, "honour", &parent);
  g_autoptr(CapDocument) other = open_row(rows[_i].rules, "chess", &there);
  g_autoptr(GPtrArray) names = cap_element_addable(doc, parent);
  ck_assert_uint_gt(names->len, 0);
  for (guint i = 0; i < names->len; i++)
    ck_assert(honour_rule_offers(other, there, g_ptr_array_index(names, i)));
}
END_TEST

/* --- Words ---------------------------------------------------------------------------------- */

static const struct {
  const char *element, *attribute, *word;
  gboolean is_offered;
} words[] = {
    {"event", "on", "enter", TRUE},    {"event", "on", "chit-played", FALSE},
    {"forbid", "act", "stack", TRUE},  {"forbid", "act", "raid", FALSE},
    {"adjust", "value", "rule", TRUE}, {"for-each", "what", "place", TRUE},
    {"stack", "order", "raid", TRUE},
};

START_TEST(a_word_that_is_not_played_is_not_offered) {
  g_autofree char *ours = text_with("", "honour"), *other = text_with("", "monferrato");
  g_autoptr(CapDocument) doc = read_text(ours);
  g_autoptr(CapDocument) elsewhere = read_text(other);
  CapSlice element = cap_slice_of(words[_i].element), attribute = cap_slice_of(words[_i].attribute);
  ck_assert_int_eq(honour_rule_offers_word(doc, element, attribute, words[_i].word),
                   words[_i].is_offered);
  ck_assert(honour_rule_offers_word(elsewhere, element, attribute, words[_i].word));
}
END_TEST

/* --- Completion ----------------------------------------------------------------------------- */

static gboolean completes(const char *rules, const char *word) {
  g_autofree char *all = text_with(rules, "honour");
  gsize offset = strcspn(all, "|");
  all[offset] = '\0';
  g_autoptr(CapCompletion) c =
      cap_completion_new(cap_guide_for(CAP_KIND_SCENARIO, "honour"), all, offset);
  honour_rule_trim_completion(c, all);
  for (guint i = 0; i < c->items->len; i++)
    if (g_str_equal(g_array_index(c->items, CapCompletionItem, i).word, word))
      return TRUE;
  return FALSE;
}

static const struct {
  const char *rules, *has, *lacks;
} texts[] = {
    {RULE("<event id='e' on='turn-begin'><when><|"), "turn", "subject"},
    {RULE("<event id='e' on='turn-begin'><when><not><ap-turn/><su|"), "supply-line", "subject"},
    {RULE("<event id='e' on='stop'><when><|"), "subject", "natural"},
    {RULE("<event id='e' on='stop'><|"), "give-order", "return"},
    {RULE("<event id='e' on='enter |"), "stop", "chit-played"},
    {RULE("<forbid id='f' act='|"), "attack", "build-fort"},
    {RULE("<variable id='v' kind='latch'><on-set value='on'><|"), "return", "turn"},
    {"<alignment><|", "region-status", "subject"},
};

START_TEST(a_completion_offers_what_works) {
  ck_assert(completes(texts[_i].rules, texts[_i].has));
  ck_assert(!completes(texts[_i].rules, texts[_i].lacks));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rule-offer");
  TCase *tests = tcase_create("offer");
  tcase_add_loop_test(tests, what_works_in_a_place_is_offered_there, 0, G_N_ELEMENTS(rows));
  tcase_add_loop_test(tests, another_rule_system_is_offered_all, 0, G_N_ELEMENTS(rows));
  tcase_add_loop_test(tests, a_word_that_is_not_played_is_not_offered, 0, G_N_ELEMENTS(words));
  tcase_add_loop_test(tests, a_completion_offers_what_works, 0, G_N_ELEMENTS(texts));
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
