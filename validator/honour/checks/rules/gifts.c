#include "gifts.h"

#include <glib/gi18n.h>

#include "walk.h"
#include "validator/checks/wording.h"

/* Effects that set a variable, which has effects that set another: each is looked at once. */
enum { MOST_ON_SETS = 16 };

typedef struct {
  const CapDocument *doc;
  HonourRuleGifts *gifts;
  HonourRuleSearch *search;
  guint keeps, more; /* of what a moment gives: what is left, and what there is besides */
  guint n_seen;
  CapNode seen[MOST_ON_SETS];
} Looker;

static CapSlice attribute(const Looker *l, CapNode node, CapName name) {
  return cap_node_attribute(l->doc, node, name);
}

static void add(Looker *l, guint set) {
  HonourRuleGifts *g = l->gifts;
  for (guint i = 0; i < g->n; i++)
    if (g->sets[i] == set)
      return;
  if (g->n < G_N_ELEMENTS(g->sets))
    g->sets[g->n++] = set;
}

/* --- Places --------------------------------------------------------------------------------- */

guint honour_rule_gifts_of_pick(gboolean of_units) {
  return HONOUR_GIVES_A_FORCE | HONOUR_GIVES_A_MOMENT |
         (of_units ? HONOUR_GIVES_UNIT | HONOUR_GIVES_COMMANDER : 0);
}

guint honour_rule_gifts_of_lock(void) {
  return HONOUR_GIVES_A_FORCE | HONOUR_GIVES_A_MOMENT;
}

guint honour_rule_gifts_of_victory(const HonourRuleWord *hook) {
  if (hook == NULL)
    return HONOUR_GIVES_OWNER | HONOUR_GIVES_LINES;
  if (hook->row->is_not_played || hook->id == HONOUR_HOOK_SCENARIO_END)
    return 0;
  return (hook->row->gives & ~(guint)HONOUR_GIVES_TIME) | HONOUR_GIVES_OWNER;
}

guint honour_rule_gifts_of_each(guint gives, gboolean is_place) {
  return (gives & HONOUR_GIVES_ANYBODY) | (is_place ? HONOUR_GIVES_A_PLACE : HONOUR_GIVES_A_FORCE);
}

static void look_at_pick(Looker *l, CapNode pick) {
  add(l, honour_rule_gifts_of_pick(cap_slice_equals(attribute(l, pick, CAP_NAME_WHAT), "unit")));
}

static void look_at_victory(Looker *l, CapNode condition) {
  gboolean at_once = cap_slice_equals(attribute(l, condition, CAP_NAME_AT), "at-once") &&
                     !cap_slice_equals(attribute(l, condition, CAP_NAME_DECLARED), "yes");
  guint n;
  const HonourRuleWord *hooks = honour_rule_words(HONOUR_FAMILY_HOOK, &n);
  add(l, honour_rule_gifts_of_victory(NULL));
  for (guint i = 0; at_once && i < n; i++)
    if (honour_rule_gifts_of_victory(&hooks[i]) != 0)
      add(l, honour_rule_gifts_of_victory(&hooks[i]));
}

/* A word that nobody knows, or that is not played, is a finding itself. */
static gboolean look_at_word(Looker *l, HonourRuleFamily family, CapSlice name) {
  const HonourRuleWord *word = honour_rule_word_find(family, name);
  l->gifts->family = family;
  if (word == NULL || word->row->is_not_played)
    return FALSE;
  add(l, (word->row->gives & l->keeps) | l->more);
  return TRUE;
}

static gboolean look_at_adjust(Looker *l, CapNode adjust) {
  CapSlice value = attribute(l, adjust, CAP_NAME_VALUE);
  if (!cap_slice_equals(value, "rule"))
    return look_at_word(l, HONOUR_FAMILY_VALUE, value);
  return look_at_word(l, HONOUR_FAMILY_SWITCH, attribute(l, adjust, CAP_NAME_RULE));
}

/* A place or a Force is the subject instead of that of the moment. */
static void look_at_each(Looker *l, CapNode each) {
  gboolean is_place = cap_slice_equals(attribute(l, each, CAP_NAME_WHAT), "place");
  l->keeps &= HONOUR_GIVES_ANYBODY;
  l->more |= honour_rule_gifts_of_each(0, is_place);
}

static void look_at_event(Looker *l, CapNode event) {
  CapSlice rest = attribute(l, event, CAP_NAME_ON), word;
  l->gifts->family = HONOUR_FAMILY_HOOK;
  while (cap_slice_next_word(&rest, &word))
    look_at_word(l, HONOUR_FAMILY_HOOK, word);
}

static void look_around(Looker *l, CapNode parent, gboolean is_later);

static gboolean is_news(Looker *l, CapNode on_set) {
  for (guint i = 0; i < l->n_seen; i++)
    if (l->seen[i] == on_set)
      return FALSE;
  if (l->n_seen == MOST_ON_SETS)
    l->search->left = 0;
  else
    l->seen[l->n_seen++] = on_set;
  return l->search->left > 0;
}

/* Whoever sets the variable lends it his moment, when his event is over. */
static void look_at_on_set(Looker *l, CapNode on_set) {
  CapSlice id = attribute(l, cap_node_parent(l->doc, on_set), CAP_NAME_ID);
  CapSlice value = attribute(l, on_set, CAP_NAME_VALUE);
  l->gifts->family = HONOUR_FAMILY_HOOK;
  if (!is_news(l, on_set))
    return;
  for (CapNode n = honour_rule_next(l->doc, 0); n != CAP_NODE_NONE;
       n = honour_rule_next(l->doc, n + 1)) {
    CapName name = cap_node_name(l->doc, n);
    if (l->search->left == 0)
      return;
    l->search->left--;
    if ((name != CAP_NAME_COUNT && name != CAP_NAME_SET) ||
        !cap_slices_equal(attribute(l, n, CAP_NAME_VARIABLE), id))
      continue;
    if (name == CAP_NAME_COUNT ||
        (name == CAP_NAME_SET && cap_slices_equal(attribute(l, n, CAP_NAME_TO), value)))
      look_around(l, cap_node_parent(l->doc, n), TRUE);
  }
}

/* What the elements around it are; to what follows later, only the moment matters. */
static void look_around(Looker *l, CapNode parent, gboolean is_later) {
  for (CapNode n = parent; n != CAP_NODE_NONE; n = cap_node_parent(l->doc, n)) {
    switch ((int)cap_node_name(l->doc, n)) {
    case CAP_NAME_PICK:
      look_at_pick(l, n);
      return;
    case CAP_NAME_UNTIL: /* of a lock, looked at when its side commands */
      add(l, honour_rule_gifts_of_lock());
      return;
    case CAP_NAME_MODIFIER:
      l->more |= HONOUR_GIVES_DIE;
      break;
    case CAP_NAME_FOR_EACH:
      if (!is_later)
        look_at_each(l, n);
      break;
    case CAP_NAME_EVENT:
      look_at_event(l, n);
      return;
    case CAP_NAME_ON_SET:
      look_at_on_set(l, n);
      return;
    case CAP_NAME_FORBID:
      look_at_word(l, HONOUR_FAMILY_ACT, attribute(l, n, CAP_NAME_ACT));
      return;
    case CAP_NAME_ADJUST:
      look_at_adjust(l, n);
      return;
    case CAP_NAME_VICTORY_CONDITION:
      look_at_victory(l, n);
      return;
    default: /* what only holds others */
      break;
    }
  }
}

gboolean honour_rule_gifts_in(HonourRuleSearch *search, CapNode parent, HonourRuleGifts *gifts) {
  Looker looker = {.doc = search->doc, .gifts = gifts, .search = search, .keeps = ~0u};
  *gifts = (HonourRuleGifts){.family = HONOUR_FAMILY_HOOK};
  look_around(&looker, parent, FALSE);
  return gifts->n > 0 && search->left > 0;
}

gboolean honour_rule_gifts(HonourRuleSearch *search, CapNode node, HonourRuleGifts *gifts) {
  return honour_rule_gifts_in(search, cap_node_parent(search->doc, node), gifts);
}

/* --- Needs ---------------------------------------------------------------------------------- */

static guint count_bits(guint set) {
  guint n = 0;
  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

guint honour_rule_least_needs(const HonourRuleWord *word) {
  guint needs = word->row->needs;
  for (const HonourRuleAttribute *row = honour_rule_attributes(word->element);
       row->element == word->element; row++)
    needs &= ~row->spares;
  return needs;
}

guint honour_rule_gifts_lack(const HonourRuleGifts *gifts, guint needs) {
  guint least = needs;
  for (guint i = 0; i < gifts->n; i++) {
    guint lacking = needs & ~gifts->sets[i];
    if (count_bits(lacking) < count_bits(least))
      least = lacking;
  }
  return least;
}

/* Where "no" is what is meant when nothing is said, it is as if nothing were said. */
static gboolean is_said(const CapDocument *doc, CapNode node, CapName attribute) {
  CapSlice value = cap_node_attribute(doc, node, attribute);
  return cap_slice_is_set(value) &&
         (!cap_slice_equals(value, "no") || attribute == CAP_NAME_SAME_NATION ||
          attribute == CAP_NAME_GENERAL || attribute == CAP_NAME_SET);
}

static gboolean row_fits(const HonourRuleAttribute *row, const CapDocument *doc, CapNode node) {
  return is_said(doc, node, row->attribute) &&
         (row->is == NULL ||
          cap_slice_equals(cap_node_attribute(doc, node, row->attribute), row->is));
}

guint honour_rule_attribute_needs(const CapDocument *doc, CapNode node, CapName attribute) {
  guint needs = 0;
  CapName element = cap_node_name(doc, node);
  for (const HonourRuleAttribute *row = honour_rule_attributes(element);
       element != CAP_NAME_OTHER && row->element == element; row++)
    if (row->attribute == attribute && row_fits(row, doc, node))
      needs |= row->needs;
  return needs;
}

HonourRuleNeeds honour_rule_needs(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, name);
  HonourRuleNeeds needs = {0, 0};
  guint spared = 0;
  if (word == NULL)
    word = honour_rule_word_of_element(HONOUR_FAMILY_EFFECT, name);
  if (word == NULL || word->row->is_not_played)
    return needs;
  for (const HonourRuleAttribute *row = honour_rule_attributes(name); row->element == name; row++) {
    if ((row->needs | row->spares) == 0 || !row_fits(row, doc, node))
      continue;
    needs.of_all |= row->needs;
    spared |= row->spares;
  }
  needs.of_word = word->row->needs & ~spared;
  needs.of_all |= needs.of_word;
  return needs;
}

/* --- Words ---------------------------------------------------------------------------------- */

const char *honour_rule_why_not(guint lacking) {
  guint gift = 0;
  while (gift < HONOUR_N_GIFTS && (lacking >> gift & 1u) == 0)
    gift++;
  return _(honour_gift_lacking(gift));
}

char *honour_rule_givers(HonourRuleFamily family, guint needs) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  guint n;
  const HonourRuleWord *rows = honour_rule_words(family, &n);
  for (guint i = 0; i < n; i++)
    if (!rows[i].row->is_not_played && (needs & ~rows[i].row->gives) == 0)
      g_ptr_array_add(names, (gpointer)rows[i].name);
  return names->len > 0 ? cap_wording_list(names, "or") : NULL;
}
