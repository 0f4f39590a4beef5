#include "validator/honour/report/format-words.h"

#include <stdio.h>

#include "validator/honour/checks/rules/gifts.h"
#include "validator/checks/wording.h"

#define CHAPTER "words"

/* What all moments give, so that it is said once. */
#define OF_ALL ((guint)(HONOUR_GIVES_LINES | HONOUR_GIVES_TIME | HONOUR_GIVES_SINGLE))

/* --- Lists ----------------------------------------------------------------------------------- */

/* "a Force on the map and a die that was rolled"; a whole Force is not told piece by piece. */
static char *dup_gifts(guint set) {
  g_autoptr(GPtrArray) parts = g_ptr_array_new();
  guint force = HONOUR_GIVES_A_FORCE;

  if ((set & force) == force) {
    g_ptr_array_add(parts, (gpointer) "a Force on the map (with its army, place, units and Order)");
    set &= ~force;
  }
  for (guint i = 0; i < HONOUR_N_GIFTS; i++)
    if ((set >> i & 1u) != 0)
      g_ptr_array_add(parts, (gpointer)honour_gift_given(i));
  return parts->len > 0 ? cap_wording_list(parts, "and") : g_strdup("nothing");
}

/* What a word of a family gives to a condition or effect in some place of it. */
typedef guint (*GiftsOf)(const HonourRuleWord *word);

static guint gives(const HonourRuleWord *word) {
  return word->row->gives;
}

static guint gives_each_force(const HonourRuleWord *word) {
  return honour_rule_gifts_of_each(word->row->gives, FALSE);
}

static guint gives_each_place(const HonourRuleWord *word) {
  return honour_rule_gifts_of_each(word->row->gives, TRUE);
}

static guint gives_modifier(const HonourRuleWord *word) {
  return word->row->gives | HONOUR_GIVES_DIE;
}

/* What a rule that is switched gives depends on the rule: it is in a family of its own. */
static gboolean is_listed(const HonourRuleWord *word) {
  return !word->row->is_not_played &&
         !(word->family == HONOUR_FAMILY_VALUE && word->id == HONOUR_VALUE_RULE);
}

/* The words of the family that give all that is needed, and the others. Whether there are any. */
static gboolean sort_words(HonourRuleFamily family, GiftsOf of, guint needs, GPtrArray *fit,
                           GPtrArray *others) {
  guint n;
  const HonourRuleWord *rows = honour_rule_words(family, &n);

  for (guint i = 0; i < n; i++)
    if (is_listed(&rows[i]))
      g_ptr_array_add((needs & ~of(&rows[i])) == 0 && of(&rows[i]) != 0 ? fit : others,
                      g_strdup_printf("`%s`", rows[i].name));
  return fit->len > 0;
}

/* "- in an event: at every moment but `setup`"; nothing where no word of the family serves. */
static void print_place(const char *place, const char *each, HonourRuleFamily family, GiftsOf of,
                        guint needs) {
  g_autoptr(GPtrArray) fit = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) others = g_ptr_array_new_with_free_func(g_free);

  if (!sort_words(family, of, needs, fit, others))
    return;
  gboolean is_most = others->len < fit->len / 2;
  g_autofree char *names = cap_wording_list(is_most ? others : fit, "and");
  if (others->len == 0)
    printf("- %s: %s\n", place, each);
  else
    printf("- %s: %s%s%s\n", place, is_most ? each : "", is_most ? " but " : "", names);
}

/* --- Places ---------------------------------------------------------------------------------- */

static void print_if(gboolean works, const char *place) {
  if (works)
    printf("- %s\n", place);
}

static void print_condition_places(guint needs) {
  gboolean any_pick = (needs & ~honour_rule_gifts_of_pick(FALSE)) == 0;

  print_place("in `forbid`, of the acts", "all", HONOUR_FAMILY_ACT, gives, needs);
  print_place("in `adjust`, of the values", "all", HONOUR_FAMILY_VALUE, gives, needs);
  print_place("in `adjust` of a rule, of the rules", "all", HONOUR_FAMILY_SWITCH, gives, needs);
  print_if(any_pick, "in `pick`");
  print_if(!any_pick && (needs & ~honour_rule_gifts_of_pick(TRUE)) == 0, "in a `pick` of units");
  print_if((needs & ~honour_rule_gifts_of_lock()) == 0, "in the `until` of `lock-order`");
  if ((needs & HONOUR_GIVES_DIE) != 0)
    print_place("in a `modifier` of dice, at the moments", "all", HONOUR_FAMILY_HOOK,
                gives_modifier, needs);
  if ((needs & ~honour_rule_gifts_of_victory(NULL)) == 0)
    printf("- in `victory-condition`\n");
  else
    print_place("in a `victory-condition` that is won `at-once`, at the moments", "all",
                HONOUR_FAMILY_HOOK, honour_rule_gifts_of_victory, needs);
}

static void print_places(const HonourRuleWord *word, guint needs) {
  print_place("in an event, at the moments", "all", HONOUR_FAMILY_HOOK, gives, needs);
  print_place("in a `for-each` of Forces, at the moments", "all", HONOUR_FAMILY_HOOK,
              gives_each_force, needs);
  print_place("in a `for-each` of places, at the moments", "all", HONOUR_FAMILY_HOOK,
              gives_each_place, needs);
  if (word->family == HONOUR_FAMILY_CONDITION)
    print_condition_places(needs);
  printf("\n");
}

/* --- Attributes ------------------------------------------------------------------------------ */

static guint needs_with(const HonourRuleWord *word, const HonourRuleAttribute *row) {
  return (word->row->needs & ~row->spares) | row->needs;
}

static gboolean is_of(const HonourRuleWord *word, const HonourRuleAttribute *row, guint needs) {
  return needs_with(word, row) == needs && needs != word->row->needs;
}

/* "`type` or `arm`", or NULL when the row is not the first with these needs. */
static char *dup_attributes(const HonourRuleWord *word, const HonourRuleAttribute *first) {
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  guint needs = needs_with(word, first);

  for (const HonourRuleAttribute *row = honour_rule_attributes(word->element);
       row->element == word->element; row++) {
    if (!is_of(word, row, needs))
      continue;
    if (row < first)
      return NULL;
    g_ptr_array_add(names,
                    row->is != NULL
                        ? g_strdup_printf("`%s=\"%s\"`", cap_name_text(row->attribute), row->is)
                        : g_strdup_printf("`%s`", cap_name_text(row->attribute)));
  }
  return names->len > 0 ? cap_wording_list(names, "or") : NULL;
}

/* Attributes with which it needs more, or less. */
static void print_with_attributes(const HonourRuleWord *word) {
  for (const HonourRuleAttribute *row = honour_rule_attributes(word->element);
       row->element == word->element; row++) {
    g_autofree char *names = dup_attributes(word, row);
    guint needs = needs_with(word, row);
    g_autofree char *what = dup_gifts(needs);

    if (names == NULL)
      continue;
    if (needs == 0) {
      printf("With %s it needs nothing and works everywhere.\n\n", names);
      continue;
    }
    printf("With %s it needs %s. Then it works\n\n", names, what);
    print_places(word, needs);
  }
}

static void print_where_it_works(const char *element) {
  CapSlice name = cap_slice_of(element);
  const HonourRuleWord *word = honour_rule_word_find(HONOUR_FAMILY_CONDITION, name);

  if (word == NULL)
    word = honour_rule_word_find(HONOUR_FAMILY_EFFECT, name);
  if (word == NULL || word->row->is_group)
    return;
  if (word->row->is_not_played) {
    printf("No rule system plays it so far: `capitano check` reports it wherever it is used.\n\n");
    return;
  }
  if (word->row->needs == 0) {
    printf("It needs nothing from its [place](#" CHAPTER ") and works in every %s.\n\n",
           word->family == HONOUR_FAMILY_EFFECT ? "event" : "rule and victory condition");
  } else {
    g_autofree char *what = dup_gifts(word->row->needs);
    printf("It [needs](#" CHAPTER ") %s. It works\n\n", what);
    print_places(word, word->row->needs);
  }
  print_with_attributes(word);
}

/* --- The chapter ----------------------------------------------------------------------------- */

static void print_row(const HonourRuleWord *word) {
  g_autofree char *given = dup_gifts(word->row->gives & ~OF_ALL);

  printf("| `%s` | ", word->name);
  if (word->family == HONOUR_FAMILY_HOOK)
    printf("%s | ", word->row->words);
  printf("%s |\n", !word->row->is_not_played ? given : "not played so far");
}

static void print_table(const char *heading, const char *head, HonourRuleFamily family) {
  guint n;
  const HonourRuleWord *rows = honour_rule_words(family, &n);

  printf("### %s\n\n%s", heading, head);
  for (guint i = 0; i < n; i++)
    if (rows[i].row->is_not_played || is_listed(&rows[i]))
      print_row(&rows[i]);
  printf("\n");
}

static void print_words_chapter(void) {
  printf(
      "<a id=\"" CHAPTER "\"></a>\n## Where the words of special rules work\n\n"
      "A condition or an effect needs something that it is about: a side, a Force, a die. Whether\n"
      "there is one depends on where the word is used. Each element above says in which places it\n"
      "works, and `capitano check` finds every word that is used where it does not work. In the\n"
      "rule system `honour` the places give the following:\n\n"
      "- An event gives what its moment gives. If it names several moments, it is enough that one\n"
      "  of them gives what the word needs; at the others the word does nothing.\n"
      "- `on-set` gives whatever the event gives that sets the variable.\n"
      "- In a `for-each` the subject is the Force or the place, and not the subject of the moment. A\n"
      "  `for-each` cannot contain another one.\n"
      "- A `pick` gives each Force in turn, or each unit and who commands it; the `until` of a\n"
      "  `lock-order` gives the Force that is locked.\n"
      "- `forbid` and `adjust` are standing rules: they are checked all the time, so lines of\n"
      "  communication and command paths are not traced for them, and nothing happens in them.\n"
      "- A `victory-condition` gives the side whose victory it is; when it is won `at-once` also what\n"
      "  the moments give.\n"
      "- At `scenario-end` the outcome is known and the game is over.\n\n");
  print_table("Moments", "| moment | when | what it gives |\n|---|---|---|\n", HONOUR_FAMILY_HOOK);
  print_table("Acts that can be forbidden", "| act | what it gives |\n|---|---|\n",
              HONOUR_FAMILY_ACT);
  print_table("Values that can be adjusted", "| value | what it gives |\n|---|---|\n",
              HONOUR_FAMILY_VALUE);
  print_table("Rules that can be switched", "| rule | what it gives |\n|---|---|\n",
              HONOUR_FAMILY_SWITCH);
}

const CapFormatWords honour_format_words = {
    .print_element = print_where_it_works,
    .chapter = CHAPTER,
    .about = "In which places the conditions and effects of special rules work.",
    .print_chapter = print_words_chapter,
};
