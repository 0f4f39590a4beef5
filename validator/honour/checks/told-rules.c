/* The sentences of a special rule, or of the victory conditions, and the hexes in them speak of the
 * same places. Where one place is named and not listed, and one listed and not named, the number is
 * a slip; where several are, that is a way of writing. */
#include "validator/honour/checks/told-places.h"

#include "schema/honour/codes-scenario.h"
#include "schema/honour/scenario.h"
#include "schema/codes/place.h"
#include "schema/table.h"
#include "validator/honour/checks/rules/walk.h"
#include "validator/checks/wording.h"

/* A hex that a rule lists by its number. */
typedef struct {
  CapNode node;
  CapName attribute;
  CapSlice word;
  CapHex hex;
} Listed;

/* One special rule, or all victory conditions. */
typedef struct {
  const CapCheckContext *context;
  const CapGazetteer *gazetteer;
  GArray *listed; /* of Listed */
  CapBits told;   /* by titles, sentences, notes and comments */
} Scope;

/* Longer lists are no places of which anybody tells. */
#define MOST_LISTED 500u

/* --- What is told ----------------------------------------------------------------------------- */

static void tell(Scope *scope, CapSlice text) {
  CapHex hex;

  while (cap_slice_is_set(text) &&
         (hex = cap_gazetteer_next(scope->gazetteer, &text)) != CAP_HEX_NONE)
    cap_bits_add(&scope->told, hex);
}

static void tell_of(Scope *scope, CapNode node) {
  static const CapName sentences[] = {CAP_NAME_TITLE, CAP_NAME_TEXT};
  const CapDocument *doc = scope->context->document;

  for (guint i = 0; i < G_N_ELEMENTS(sentences); i++)
    tell(scope, cap_node_attribute(doc, node, sentences[i]));
  if (cap_node_name(doc, node) == CAP_NAME_NOTE) {
    g_autofree char *note = cap_node_dup_text(doc, node);
    tell(scope, cap_slice_of(note));
  }
  tell(scope, honour_comment_before(doc, node));
}

/* --- What is meant ---------------------------------------------------------------------------- */

static const CapName lists[] = {CAP_NAME_HEX, CAP_NAME_HEXES, CAP_NAME_TO, CAP_NAME_LOC_TO};

static void list_hexes(Scope *scope, CapNode node, CapName attribute) {
  CapSlice list = cap_node_attribute(scope->context->document, node, attribute), word;

  while (cap_slice_is_set(list) && cap_slice_next_word(&list, &word)) {
    Listed listed = {node, attribute, word, cap_grid_find(&scope->context->map->grid, word)};
    if (listed.hex != CAP_HEX_NONE && scope->listed->len <= MOST_LISTED)
      g_array_append_val(scope->listed, listed);
  }
}

static void mean_areas(const CapCheckContext *context, CapNode node, CapBits *meant) {
  CapSlice list = cap_node_attribute(context->document, node, CAP_NAME_AREAS), word;

  while (cap_slice_is_set(list) && cap_slice_next_word(&list, &word)) {
    const CapBits *area = honour_scenario_find_area(honour_scenario(context->scenario), word);
    for (guint hex = area != NULL ? cap_bits_next(area, 0) : G_MAXUINT;
         area != NULL && hex < area->n_bits; hex = cap_bits_next(area, hex + 1))
      cap_bits_add(meant, hex);
  }
}

static void mean_regions(const CapCheckContext *context, CapNode node, CapBits *meant) {
  const CapMap *map = context->map;
  CapSlice list = cap_node_attribute(context->document, node, CAP_NAME_REGIONS), word;

  while (cap_slice_is_set(list) && cap_slice_next_word(&list, &word))
    for (CapHex hex = 0; hex < map->n_hexes; hex++)
      if (map->hexes[hex].region != CAP_INDEX_NONE &&
          cap_slice_equals(word, map->regions[map->hexes[hex].region].id))
        cap_bits_add(meant, hex);
}

static gboolean is_within(const Scope *scope, const Listed *listed, CapNode rule) {
  return listed->node >= rule &&
         listed->node < honour_rule_subtree_end(scope->context->document, rule);
}

/* The hexes that a rule lists, or that lie in an area or a region that it names. */
static void mean(const Scope *scope, CapNode rule, CapBits *meant) {
  for (guint i = 0; i < scope->listed->len; i++)
    if (is_within(scope, &g_array_index(scope->listed, Listed, i), rule))
      cap_bits_add(meant, g_array_index(scope->listed, Listed, i).hex);
  for (CapNode n = rule; n < honour_rule_subtree_end(scope->context->document, rule); n++) {
    mean_areas(scope->context, n, meant);
    mean_regions(scope->context, n, meant);
  }
}

/* --- Places that are told otherwise ----------------------------------------------------------- */

static char *dup_told(const Scope *scope) {
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);

  for (guint hex = cap_bits_next(&scope->told, 0); hex < scope->told.n_bits && names->len < 4;
       hex = cap_bits_next(&scope->told, hex + 1))
    g_ptr_array_add(names, cap_wording_hex(scope->context->map, (CapHex)hex));
  return cap_wording_list(names, "and");
}

static void report(const Scope *scope, const Listed *listed) {
  g_autofree char *here = cap_wording_hex(scope->context->map, listed->hex);
  g_autofree char *told = dup_told(scope);
  CapDiagnostic *d = honour_rule_report(
      scope->context, CAP_CODE_PLACE_TOLD_OTHERWISE, listed->node,
      cap_place_word(scope->context->document, listed->node, listed->attribute, listed->word),
      "The sentences speak of %s, but this is %s.", told, here);

  cap_diagnostic_set_hint(d, "Correct the hex, or name the place in a sentence or a note.");
}

/* The one place that the sentence of a rule names and nothing in it means; CAP_HEX_NONE when there
 * is none, or several. */
static CapHex find_missing(const Scope *scope, CapNode rule) {
  CapSlice text = cap_node_attribute(scope->context->document, rule, CAP_NAME_TEXT);
  CapHex hex, missing = CAP_HEX_NONE;
  gboolean is_single = TRUE;
  CapBits meant;

  cap_bits_init(&meant, scope->context->map->n_hexes);
  mean(scope, rule, &meant);
  while ((hex = cap_gazetteer_next(scope->gazetteer, &text)) != CAP_HEX_NONE)
    if (!cap_bits_has(&meant, hex)) {
      is_single = is_single && (missing == CAP_HEX_NONE || missing == hex);
      missing = hex;
    }
  cap_bits_clear(&meant);
  return is_single ? missing : CAP_HEX_NONE;
}

/* The one hex of a rule that no sentence names; NULL when there is none, or several. */
static const Listed *find_stray(const Scope *scope, CapNode rule) {
  const Listed *stray = NULL;

  for (guint i = 0; i < scope->listed->len; i++) {
    const Listed *listed = &g_array_index(scope->listed, Listed, i);
    if (!is_within(scope, listed, rule) || cap_bits_has(&scope->told, listed->hex))
      continue;
    if (stray != NULL && stray->hex != listed->hex)
      return NULL;
    stray = listed;
  }
  return stray;
}

/* Only what has a sentence of its own. */
static gboolean is_rule(const CapDocument *doc, CapNode node) {
  return cap_node_has(doc, node, CAP_NAME_TEXT) && honour_rule_owner(doc, node) == node;
}

static void check_rule(const Scope *scope, CapNode rule) {
  const Listed *stray = find_stray(scope, rule);

  if (stray != NULL && find_missing(scope, rule) != CAP_HEX_NONE)
    report(scope, stray);
}

/* --- Places that are not told ----------------------------------------------------------------- */

/* Fewer places that are named do not show that all would be. */
#define FEWEST_TOLD 3u

/* One place that is listed, and named nowhere, among at least three that are; NULL when there is
 * none. The first line with it is enough: the others are likely to be right then. */
static const Listed *find_untold(const Scope *scope) {
  const CapMap *map = scope->context->map;
  const Listed *untold = NULL;
  guint n_told = 0;

  for (guint i = 0; i < scope->listed->len; i++) {
    const Listed *listed = &g_array_index(scope->listed, Listed, i);
    if (map->hexes[listed->hex].settlement == CAP_SETTLEMENT_NONE)
      continue;
    if (cap_bits_has(&scope->told, listed->hex))
      n_told++;
    else if (untold != NULL)
      return NULL;
    else
      untold = listed;
  }
  return n_told >= FEWEST_TOLD ? untold : NULL;
}

/* A side wins by places, and the sentences of the victory conditions name them. A hex in which
 * there is nothing, while all others that are listed are named, is a slip. */
static const Listed *find_nameless(const Scope *scope) {
  const CapMap *map = scope->context->map;
  const Listed *nameless = NULL;
  guint n_told = 0;

  for (guint i = 0; i < scope->listed->len; i++) {
    const Listed *listed = &g_array_index(scope->listed, Listed, i);
    if (cap_bits_has(&scope->told, listed->hex))
      n_told++;
    else if (map->hexes[listed->hex].name != NULL || nameless != NULL)
      return NULL;
    else
      nameless = listed;
  }
  return n_told > 0 ? nameless : NULL;
}

/* --- All -------------------------------------------------------------------------------------- */

static void check_listed(const Scope *scope, CapNode node, CapNode end) {
  const Listed *untold = find_untold(scope);

  if (untold == NULL && cap_node_name(scope->context->document, node) == CAP_NAME_VICTORY)
    untold = find_nameless(scope);
  if (untold != NULL)
    report(scope, untold);
  for (CapNode n = node; untold == NULL && n < end; n++)
    if (is_rule(scope->context->document, n))
      check_rule(scope, n);
}

static void check_scope(const CapCheckContext *context, const CapGazetteer *gazetteer,
                        CapNode node) {
  const CapDocument *doc = context->document;
  CapNode end = honour_rule_subtree_end(doc, node);
  Scope scope = {.context = context, .gazetteer = gazetteer};

  scope.listed = g_array_new(FALSE, FALSE, sizeof(Listed));
  cap_bits_init(&scope.told, context->map->n_hexes);
  for (CapNode n = node; n < end; n++) {
    tell_of(&scope, n);
    for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
      list_hexes(&scope, n, lists[i]);
  }
  if (scope.listed->len <= MOST_LISTED)
    check_listed(&scope, node, end);
  g_array_unref(scope.listed);
  cap_bits_clear(&scope.told);
}

void honour_check_told_rules(const CapCheckContext *context, const CapGazetteer *gazetteer) {
  const CapDocument *doc = context->document;

  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_SPECIAL_RULE || cap_node_name(doc, n) == CAP_NAME_VICTORY)
      check_scope(context, gazetteer, n);
}
