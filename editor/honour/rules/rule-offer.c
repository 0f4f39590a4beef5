#include "editor/honour/rules/rule-offer.h"

#include "schema/codes/place.h"
#include "validator/honour/checks/rules/gifts.h"

/* The rows speak of one rule system so far. */
static gboolean is_played(const CapDocument *doc) {
  return cap_document_kind(doc) == CAP_KIND_SCENARIO &&
         cap_slice_equals(cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET),
                          "honour");
}

/* --- Elements ------------------------------------------------------------------------------- */

static const HonourRuleWord *find_word(const char *name) {
  const HonourRuleWord *word = honour_rule_word_find(HONOUR_FAMILY_CONDITION, cap_slice_of(name));
  return word != NULL ? word : honour_rule_word_find(HONOUR_FAMILY_EFFECT, cap_slice_of(name));
}

gboolean honour_rule_offers(const CapDocument *doc, CapNode parent, const char *name) {
  const HonourRuleWord *word = find_word(name);
  HonourRuleSearch search = honour_rule_search_in(doc);
  HonourRuleGifts gifts;
  if (word == NULL || !is_played(doc))
    return TRUE;
  if (word->row->is_not_played)
    return FALSE;
  return !honour_rule_gifts_in(&search, parent, &gifts) ||
         honour_rule_gifts_lack(&gifts, honour_rule_least_needs(word)) == 0;
}

/* --- Words of attributes -------------------------------------------------------------------- */

static const struct {
  CapName element, attribute;
  HonourRuleFamily family;
} named[] = {
    {CAP_NAME_EVENT, CAP_NAME_ON, HONOUR_FAMILY_HOOK},
    {CAP_NAME_FORBID, CAP_NAME_ACT, HONOUR_FAMILY_ACT},
    {CAP_NAME_ADJUST, CAP_NAME_VALUE, HONOUR_FAMILY_VALUE},
};

gboolean honour_rule_offers_word(const CapDocument *doc, CapSlice element, CapSlice attribute,
                                 const char *word) {
  if (!is_played(doc))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(named); i++) {
    if (!cap_slice_equals(element, cap_name_text(named[i].element)) ||
        !cap_slice_equals(attribute, cap_name_text(named[i].attribute)))
      continue;
    const HonourRuleWord *row = honour_rule_word_find(named[i].family, cap_slice_of(word));
    return row == NULL || !row->row->is_not_played;
  }
  return TRUE;
}

/* --- In a text ------------------------------------------------------------------------------ */

/* Only there are such words; the rest of a document is not worth reading again. */
static gboolean is_in_rules(const GArray *open) {
  for (guint i = 0; i < open->len; i++) {
    CapSlice name = g_array_index(open, CapSlice, i);
    if (cap_slice_equals(name, "special-rules") || cap_slice_equals(name, "victory"))
      return TRUE;
  }
  return FALSE;
}

/* What others set later in the text is not known yet. */
static gboolean is_in_on_set(const GArray *open) {
  for (guint i = 0; i < open->len; i++)
    if (cap_slice_equals(g_array_index(open, CapSlice, i), "on-set"))
      return TRUE;
  return FALSE;
}

/* The text as far as this byte, with all that is open closed. NULL when it is broken. */
static CapDocument *read_until(const char *text, gsize end, const GArray *open) {
  g_autoptr(GString) closed = g_string_new_len(text, (gssize)end);
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  for (guint i = open->len; i-- > 0;)
    g_string_append_printf(closed, "</%.*s>", CAP_SLICE_ARGS(g_array_index(open, CapSlice, i)));
  return cap_document_read_text("text", closed->str, closed->len, &limits, unheard);
}

static gboolean is_offered(const CapCompletion *c, const CapDocument *doc, CapNode parent,
                           const char *word) {
  return c->kind == CAP_COMPLETE_ELEMENT
             ? honour_rule_offers(doc, parent, word)
             : honour_rule_offers_word(doc, c->element, c->attribute, word);
}

void honour_rule_trim_completion(CapCompletion *completion, const char *text) {
  gsize tag = completion->start;
  if (completion->kind != CAP_COMPLETE_ELEMENT && completion->kind != CAP_COMPLETE_WORD)
    return;
  while (tag > 0 && text[tag] != '<')
    tag--;
  g_autoptr(GArray) open = cap_completion_open_elements(text, tag);
  if (!is_in_rules(open) || (completion->kind == CAP_COMPLETE_ELEMENT && is_in_on_set(open)))
    return;
  g_autoptr(CapDocument) doc = read_until(text, tag, open);
  CapNode parent = doc != NULL ? cap_document_node_at(doc, tag) : CAP_NODE_NONE;
  for (guint i = completion->items->len; parent != CAP_NODE_NONE && i-- > 0;) {
    const CapCompletionItem *item = &g_array_index(completion->items, CapCompletionItem, i);
    if (!is_offered(completion, doc, parent, item->word))
      g_array_remove_index(completion->items, i);
  }
}
