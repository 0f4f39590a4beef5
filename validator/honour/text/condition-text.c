#include "validator/honour/text/condition-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "validator/honour/special/word.h"

/* --- Pieces and ground ------------------------------------------------------------------------ */

const HonourSettlementWords *honour_settlement_words(CapSlice word) {
  static const HonourSettlementWords rows[] = {
      {"town", N_("Town"), N_("a Town"), N_("Towns")},
      {"city", N_("City"), N_("a City"), N_("Cities")},
      {"fortress", N_("Fortress"), N_("a Fortress"), N_("Fortresses")},
      {NULL, N_("settlement"), N_("a settlement"), N_("settlements")},
  };
  guint i = 0;

  while (rows[i].word != NULL && !cap_slice_equals(word, rows[i].word))
    i++;
  return &rows[i];
}

/* Areas limit one another: "the ground east of the Tesino and north of the Po". */
char *honour_areas_text(const HonourTextContext *c, CapNode node) {
  CapSlice areas = honour_text_attribute(c, node, CAP_NAME_AREAS), area;
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  gboolean is_first_bank = FALSE;

  while (cap_slice_next_word(&areas, &area)) {
    gboolean is_bank = honour_words_are_bank(c->scenario, area);

    if (parts->len == 0)
      is_first_bank = is_bank;
    g_ptr_array_add(parts, parts->len > 0 && is_bank && is_first_bank
                               ? honour_words_bank(area)
                               : honour_words_area(c->scenario, area));
  }
  return parts->len > 0 ? cap_words_chain(parts, "and") : NULL;
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
  return g_strdup_printf(
      cap_slice_count_words(regions) > 1 ? _("the regions %s") : _("the region %s"), names);
}

char *honour_where_text(const HonourTextContext *c, CapNode node, const char *conjunction) {
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  char *found[] = {
      honour_hexes_text(c, node, conjunction),
      honour_regions_text(c, node, conjunction),
      honour_areas_text(c, node),
  };

  for (guint i = 0; i < G_N_ELEMENTS(found); i++)
    if (found[i] != NULL)
      g_ptr_array_add(parts, found[i]);
  return parts->len > 0 ? cap_words_join(parts, N_("within")) : NULL;
}

char *honour_ground_text(const HonourTextContext *c, CapNode node, const char *conjunction) {
  g_autofree char *where = honour_where_text(c, node, conjunction);

  if (!honour_text_is_given(c, node, CAP_NAME_SETTLEMENT))
    return g_steal_pointer(&where);
  const HonourSettlementWords *words =
      honour_settlement_words(honour_text_attribute(c, node, CAP_NAME_SETTLEMENT));
  return where == NULL ? g_strdup(_(words->one))
                       : g_strdup_printf(_("%s in %s"), _(words->one), where);
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

/* Puts a text into a longer one that has it inside. */
G_GNUC_PRINTF(2, 3) static void extend(char **text, const char *format, ...) {
  va_list args;

  va_start(args, format);
  char *whole = g_strdup_vprintf(format, args);
  va_end(args);
  g_free(*text);
  *text = whole;
}

char *honour_pieces_text(const HonourTextContext *c, CapNode node, const char *noun) {
  g_autofree char *nation = honour_text_list(c, node, CAP_NAME_NATION, honour_words_nation, "or");
  g_autofree char *type = honour_text_list(c, node, CAP_NAME_TYPE, honour_words_type, "or");
  g_autofree char *arm = honour_text_list(c, node, CAP_NAME_ARM, honour_words_term, "or");
  g_autofree char *army = honour_text_list(c, node, CAP_NAME_ARMY, honour_words_army, "or");
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *capitano =
      honour_text_list(c, node, CAP_NAME_CAPITANO, honour_words_capitano, "or");
  const char *owner = army != NULL ? army : side;
  NationPlace place = nation_place(c, node);
  char *text = g_strdup(type != NULL ? type : arm != NULL ? arm : noun);

  if (place == BEFORE)
    extend(&text, C_("Swiss units", "%s %s"), nation, text);
  if (place == ASIDE)
    extend(&text, "%s (%s)", text, nation);
  if (owner != NULL)
    extend(&text, _("%s of %s"), text, owner);
  if (place == BEHIND)
    extend(&text, owner != NULL ? _("%s and %s") : "%s %s", text, nation);
  if (capitano != NULL)
    extend(&text, _("%s led by %s"), text, capitano);
  return text;
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
  g_autofree char *choice = cap_words_before_place(_("either %s"));
  g_autofree char *with_or = g_strdup_printf(" %s ", _("or")),
                  *with_and = g_strdup_printf(" %s ", _("and"));

  for (guint i = 0; i < clauses->len; i++) {
    const char *clause = g_ptr_array_index(clauses, i);

    if (i + 1 < clauses->len && strstr(clause, choice) != NULL)
      return TRUE;
    if (clauses->len > 2 && (strchr(clause, ',') != NULL || strstr(clause, with_or) != NULL ||
                             strstr(clause, with_and) != NULL))
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
        out, "%s%s%s%s", i > 0 ? "; " : "", i > 0 && i + 1 == clauses->len ? _(conjunction) : "",
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
