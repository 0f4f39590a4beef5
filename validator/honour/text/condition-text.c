#include "validator/honour/text/condition-text.h"

#include <string.h>

#include "validator/honour/special/word.h"

/* --- Pieces and ground ------------------------------------------------------------------------ */

/* What the names of sides of rivers begin with. */
static const char ground_words[] = "the ground ";

const char *honour_settlement_text(CapSlice word) {
  if (cap_slice_equals(word, "town"))
    return "Town";
  if (cap_slice_equals(word, "city"))
    return "City";
  return cap_slice_equals(word, "fortress") ? "Fortress" : "settlement";
}

/* Areas limit one another: "the ground east of the Tesino and north of the Po". */
char *honour_areas_text(const HonourTextContext *c, CapNode node) {
  CapSlice areas = honour_text_attribute(c, node, CAP_NAME_AREAS), area;
  GString *out = g_string_new(NULL);

  while (cap_slice_next_word(&areas, &area)) {
    g_autofree char *one = honour_words_area(c->scenario, area);
    gboolean repeats =
        g_str_has_prefix(out->str, ground_words) && g_str_has_prefix(one, ground_words);

    g_string_append_printf(out, "%s%s", out->len > 0 ? " and " : "",
                           one + (repeats ? strlen(ground_words) : 0));
  }
  return g_string_free(out, out->len == 0);
}

char *honour_hexes_text(const HonourTextContext *c, CapNode node, const char *conjunction) {
  return honour_text_list(c, node, CAP_NAME_HEXES, honour_words_hex, conjunction);
}

char *honour_regions_text(const HonourTextContext *c, CapNode node, const char *conjunction) {
  CapSlice regions = honour_text_attribute(c, node, CAP_NAME_REGIONS);

  if (!cap_slice_is_set(regions))
    return NULL;
  g_autofree char *names =
      honour_words_list(c->scenario, regions, honour_words_region, conjunction);
  return g_strdup_printf("the region%s %s", cap_slice_count_words(regions) > 1 ? "s" : "", names);
}

char *honour_ground_text(const HonourTextContext *c, CapNode node, const char *conjunction) {
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  char *found[] = {
      honour_hexes_text(c, node, conjunction),
      honour_regions_text(c, node, conjunction),
      honour_areas_text(c, node),
  };

  for (guint i = 0; i < G_N_ELEMENTS(found); i++)
    if (found[i] != NULL)
      g_ptr_array_add(parts, found[i]);
  if (parts->len == 0 && !honour_text_is_given(c, node, CAP_NAME_SETTLEMENT))
    return NULL;
  g_autofree char *where = cap_words_join(parts, "within");
  if (!honour_text_is_given(c, node, CAP_NAME_SETTLEMENT))
    return g_steal_pointer(&where);
  const char *word = honour_settlement_text(honour_text_attribute(c, node, CAP_NAME_SETTLEMENT));
  return parts->len == 0 ? g_strdup_printf("a %s", word)
                         : g_strdup_printf("a %s in %s", word, where);
}

/* How nations stand beside what is of them: "Swiss units"; "units of the Hills or of the Plain";
 * when they are of both kinds, "units (Swiss or of the Hills)". */
typedef enum { NO_NATION, BEFORE, BEHIND, ASIDE } NationPlace;

static NationPlace nation_place(const HonourTextContext *c, CapNode node) {
  CapSlice rest = honour_text_attribute(c, node, CAP_NAME_NATION), word;
  guint n = 0, n_phrases = 0;

  while (cap_slice_next_word(&rest, &word)) {
    g_autofree char *nation = honour_words_nation(c->scenario, word);
    n_phrases += honour_words_are_phrase(nation);
    n++;
  }
  return n == 0 ? NO_NATION : n_phrases == 0 ? BEFORE : n_phrases == n ? BEHIND : ASIDE;
}

char *honour_pieces_text(const HonourTextContext *c, CapNode node, const char *noun) {
  g_autofree char *nation = honour_text_list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autofree char *type = honour_text_list(c, node, CAP_NAME_TYPE, honour_words_type, "or");
  g_autofree char *arm = honour_text_list(c, node, CAP_NAME_ARM, honour_words_plain, "or");
  g_autofree char *army = honour_text_list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano =
      honour_text_list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  const char *what = type != NULL ? type : arm != NULL ? arm : noun;
  const char *owner = army != NULL ? army : side;
  NationPlace place = nation_place(c, node);
  GString *out = g_string_new(NULL);

  if (place == BEFORE)
    g_string_append_printf(out, "%s ", nation);
  g_string_append(out, what);
  if (place == ASIDE)
    g_string_append_printf(out, " (%s)", nation);
  if (owner != NULL)
    g_string_append_printf(out, " of %s", owner);
  if (place == BEHIND)
    g_string_append_printf(out, "%s %s", owner != NULL ? " and" : "", nation);
  if (capitano != NULL)
    g_string_append_printf(out, " led by %s", capitano);
  return g_string_free(out, FALSE);
}

/* --- Joining ---------------------------------------------------------------------------------- */

void honour_clauses_add(const HonourTextContext *c, CapNode parent, gboolean negated,
                        GPtrArray *clauses) {
  const CapDocument *doc = c->scenario->base.document;

  for (CapNode child = cap_node_first_child(doc, parent); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    if (honour_is_condition(cap_node_name(doc, child)))
      g_ptr_array_add(clauses, honour_condition_text(c, child, negated));
}

/* Clauses that have commas and conjunctions of their own are kept apart by semicolons. */
static gboolean is_long(const GPtrArray *clauses) {
  for (guint i = 0; i < clauses->len; i++) {
    const char *clause = g_ptr_array_index(clauses, i);

    if (i + 1 < clauses->len && strstr(clause, "either ") != NULL)
      return TRUE;
    if (clauses->len > 2 && (strchr(clause, ',') != NULL || strstr(clause, " or ") != NULL ||
                             strstr(clause, " and ") != NULL))
      return TRUE;
  }
  return FALSE;
}

char *honour_clauses_join(GPtrArray *clauses, const char *conjunction) {
  if (!is_long(clauses))
    return cap_words_join(clauses, conjunction);
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < clauses->len; i++)
    g_string_append_printf(
        out, "%s%s%s%s", i > 0 ? "; " : "", i > 0 && i + 1 == clauses->len ? conjunction : "",
        i > 0 && i + 1 == clauses->len ? " " : "", (const char *)g_ptr_array_index(clauses, i));
  return g_string_free(out, FALSE);
}

char *honour_condition_text(const HonourTextContext *c, CapNode node, gboolean negated) {
  const HonourRuleWord *word = honour_rule_word_of_element(
      HONOUR_FAMILY_CONDITION, cap_node_name(c->scenario->base.document, node));

  return word != NULL ? honour_condition_words[word->id]->text(c, node, negated)
                      : g_strdup(HONOUR_TEXT_MISSING);
}

char *honour_conditions_text(const HonourTextContext *c, CapNode parent) {
  g_autoptr(GPtrArray) clauses = g_ptr_array_new_with_free_func(g_free);

  if (parent != CAP_NODE_NONE)
    honour_clauses_add(c, parent, FALSE, clauses);
  return clauses->len == 0 ? NULL : honour_clauses_join(clauses, "and");
}
