/* The fixes, and the table that says which finding has which. */
#include <string.h>

#include <glib/gi18n.h>

#include "editor/core/insert.h"
#include "editor/core/quick-fix-private.h"
#include "editor/honour/schedule/quick-fix-schedule.h"
#include "schema/instructions.h"
#include "schema/place.h"
#include "schema/suggest.h"
#include "validator/honour/checks/roles.h"

/* --- Words ---------------------------------------------------------------------------------- */

/* A finding may underline a whole date or list when only one word of it is wrong. */
static CapSlice wrong_word(CapSlice text, const char *suggestion) {
  CapSlice rest = text, word;
  if (cap_slice_count_words(text) < 2 || strchr(suggestion, ' ') != NULL)
    return text;
  while (cap_slice_next_word(&rest, &word)) {
    CapSuggestion near = cap_suggestion_for(word);
    cap_suggestion_offer(&near, cap_slice_of(suggestion));
    if (cap_slice_is_set(near.best) && !cap_slice_equals(word, suggestion))
      return word;
  }
  return text;
}

/* Writes what the check suggests in the place of what it underlines. */
static gboolean fix_suggested(const CapCase *c) {
  const char *suggestion = c->finding->suggestion;
  CapSlice text = cap_case_text(c);
  if (suggestion == NULL || c->finding->line == 0 || !cap_slice_is_set(text))
    return FALSE;
  CapSlice word = wrong_word(text, suggestion);
  CapSlice shown = cap_slice_clip(word);
  g_autofree char *escaped =
      c->attribute >= 0 ? g_markup_escape_text(suggestion, -1) : g_strdup(suggestion);
  cap_fix_replace(c, c->finding->offset + (gsize)(word.data - text.data), word.length, escaped);
  if (*suggestion == '\0')
    cap_fix_set_name(c, _("Delete the character"));
  else if (!g_utf8_validate(shown.data, (gssize)shown.length, NULL))
    cap_fix_set_name(c, _("Write %s"), suggestion);
  else
    cap_fix_set_name(c, _("Write %s for %.*s"), suggestion, CAP_SLICE_ARGS(shown));
  return TRUE;
}

/* The name in the start tag and the one in the end tag. */
static gboolean fix_element_name(const CapCase *c) {
  const char *suggestion = c->finding->suggestion;
  if (suggestion == NULL || c->node == CAP_NODE_NONE)
    return FALSE;
  CapSlice text = cap_document_text(c->doc);
  CapSlice name = cap_node_name_text(c->doc, c->node);
  CapPlace whole = cap_place_whole(c->doc, c->node);
  CapPlace start = cap_place_element(c->doc, c->node);
  gsize end = (gsize)whole.offset + whole.length;
  if (text.data[end - 2] != '/') {
    while (end > start.offset && text.data[end - 1] != '/')
      end--;
    cap_fix_replace(c, end, name.length, suggestion);
  }
  cap_fix_replace(c, start.offset, name.length, suggestion);
  cap_fix_set_name(c, _("Write %s for %.*s"), suggestion, CAP_SLICE_ARGS(name));
  return TRUE;
}

static gboolean fix_attribute_name(const CapCase *c) {
  if (c->finding->suggestion != NULL)
    return fix_suggested(c);
  if (c->attribute < 0)
    return FALSE;
  g_autofree char *name =
      cap_slice_dup(cap_node_attribute_name_text(c->doc, c->node, (guint)c->attribute));
  cap_fix_set_attribute(c, c->node, name, NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), name);
  return TRUE;
}

static gboolean remove_attribute(const CapCase *c) {
  if (c->attribute < 0)
    return FALSE;
  CapName name = cap_node_attribute_name(c->doc, c->node, (guint)c->attribute);
  cap_fix_set_attribute(c, c->node, cap_name_text(name), NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), cap_name_text(name));
  return TRUE;
}

/* A unit need not be under anybody; but its type, which may name its commander, it keeps. */
static gboolean fix_subordinate(const CapCase *c) {
  return c->attribute >= 0 &&
         cap_node_attribute_name(c->doc, c->node, (guint)c->attribute) == CAP_NAME_UNDER &&
         remove_attribute(c);
}

static gboolean remove_element(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  cap_fix_remove(c, c->node);
  cap_fix_set_name(c, _("Remove this %.*s"), CAP_SLICE_ARGS(cap_node_name_text(c->doc, c->node)));
  return TRUE;
}

/* Takes the word out of its list, with the blanks on one side of it. */
static gboolean remove_word(const CapCase *c) {
  CapSlice word = cap_case_text(c);
  if (c->attribute < 0 || !cap_slice_is_set(word))
    return FALSE;
  CapPlace value = cap_place_attribute_value(c->doc, c->node, (guint)c->attribute);
  gsize from = c->finding->offset, to = from + c->finding->length;
  gsize first = value.offset, last = (gsize)value.offset + value.length;
  const char *text = cap_document_text(c->doc).data;
  if (from <= first && to >= last)
    return FALSE;
  while (from > first && cap_is_space(text[from - 1]))
    from--;
  while (from == first && to < last && cap_is_space(text[to]))
    to++;
  cap_fix_replace(c, from, to - from, "");
  cap_fix_set_name(c, _("Take %.*s out of the list"), CAP_SLICE_ARGS(cap_slice_clip(word)));
  return TRUE;
}

/* A list of which nothing is left goes as a whole. */
static gboolean remove_word_or_element(const CapCase *c) {
  return remove_word(c) || remove_element(c);
}

static gboolean fix_provenance(const CapCase *c) {
  return (c->finding->suggestion != NULL && fix_suggested(c)) || remove_word(c) ||
         remove_attribute(c);
}

/* --- Elements ------------------------------------------------------------------------------- */

/* Hexes and zones on both sides of a border have no order. */
static gboolean are_same(CapName name, CapSlice a, CapSlice b) {
  CapSlice first, second, rest = a;
  if (cap_slices_equal(a, b) || name != CAP_NAME_BETWEEN || cap_slice_count_words(a) != 2)
    return cap_slices_equal(a, b);
  cap_slice_next_word(&rest, &first);
  cap_slice_next_word(&rest, &second);
  g_autofree char *turned =
      g_strdup_printf("%.*s %.*s", CAP_SLICE_ARGS(second), CAP_SLICE_ARGS(first));
  return cap_slice_equals(b, turned);
}

static gboolean have_same_attributes(const CapDocument *doc, CapNode a, CapNode b) {
  guint n = cap_node_n_attributes(doc, a);
  if (n != cap_node_n_attributes(doc, b))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CapName name = cap_node_attribute_name(doc, a, i);
    CapSlice value = cap_node_attribute(doc, b, name);
    if (!cap_slice_is_set(value) || !are_same(name, cap_node_attribute(doc, a, name), value))
      return FALSE;
  }
  return TRUE;
}

/* Of two that contradict each other somebody has to choose; of two that say the same one goes. */
static gboolean remove_if_twin(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  CapNode parent = cap_node_parent(c->doc, c->node);
  CapName name = cap_node_name(c->doc, c->node);
  for (CapNode n = cap_node_child_named(c->doc, parent, name); n != CAP_NODE_NONE;
       n = cap_node_next_named(c->doc, n, name))
    if (n != c->node && have_same_attributes(c->doc, n, c->node))
      return remove_element(c);
  return FALSE;
}

/* The element that a hint quotes, from < to >; NULL when there is none. New string. */
static char *dup_hinted(const CapCase *c) {
  const char *start = c->finding->hint != NULL ? strchr(c->finding->hint, '<') : NULL;
  const char *end = start != NULL ? strstr(start, "/>") : NULL;
  return end != NULL ? g_strndup(start, (gsize)(end + 2 - start)) : NULL;
}

static gboolean insert_into(const CapCase *c, CapNode parent, const char *xml) {
  CapSlice name = {xml + 1, strcspn(xml + 1, " />")};
  cap_fix_insert(c, parent, cap_place_in_order(c->doc, parent, name), xml);
  cap_fix_set_name(c, _("Add %s"), xml);
  return TRUE;
}

static gboolean insert_hinted(const CapCase *c) {
  g_autofree char *xml = dup_hinted(c);
  return c->node != CAP_NODE_NONE && xml != NULL && strstr(xml, "...") == NULL &&
         insert_into(c, c->node, xml);
}

static gboolean insert_hinted_beside(const CapCase *c) {
  CapCase parent = *c;
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  parent.node = cap_node_parent(c->doc, c->node);
  return insert_hinted(&parent);
}

/* A region that nobody has taken is not aligned. [14] */
static gboolean fix_alignment(const CapCase *c) {
  const char *object = c->finding->object;
  if (c->node == CAP_NODE_NONE || object == NULL || !g_str_has_prefix(object, "region "))
    return FALSE;
  g_autofree char *xml = cap_element_text("region-status", "region", object + strlen("region "),
                                          "is", "not-aligned", NULL);
  return insert_into(c, c->node, xml);
}

/* [3.5] The list of Minor Capitani may have to be made first. */
static gboolean fix_minor(const CapCase *c) {
  g_autofree char *xml = dup_hinted(c);
  CapNode army = c->node;
  while (army != CAP_NODE_NONE && cap_node_name(c->doc, army) != CAP_NAME_ARMY)
    army = army != cap_document_root(c->doc) ? cap_node_parent(c->doc, army) : CAP_NODE_NONE;
  if (army == CAP_NODE_NONE || xml == NULL)
    return FALSE;
  CapNode minors = cap_node_child_named(c->doc, army, CAP_NAME_MINORS);
  if (minors != CAP_NODE_NONE)
    return insert_into(c, minors, xml);
  g_autofree char *list = g_strdup_printf("<minors>\n  %s\n</minors>", xml);
  cap_fix_insert(c, army, cap_place_in_order(c->doc, army, cap_slice_of("minors")), list);
  cap_fix_set_name(c, _("Add %s"), xml);
  return TRUE;
}

/* --- Attributes ----------------------------------------------------------------------------- */

static gboolean set_attribute(const CapCase *c, const char *name, const char *value) {
  if (c->node == CAP_NODE_NONE)
    return FALSE;
  cap_fix_set_attribute(c, c->node, name, value);
  cap_fix_set_name(c, _("Write %s=\"%s\""), name, value);
  return TRUE;
}

/* Reads "2x8". */
static gboolean parse_counters(CapSlice word, int *n, int *strength) {
  const char *x = memchr(word.data, 'x', word.length);
  if (x == NULL)
    return FALSE;
  gsize before = (gsize)(x - word.data);
  return cap_slice_to_int((CapSlice){word.data, before}, n) &&
         cap_slice_to_int((CapSlice){x + 1, word.length - before - 1}, strength) && *n > 0 &&
         *n < G_MAXINT16;
}

/* Counters of the same strength are added up where they are first named. */
static gboolean fix_counters(const CapCase *c) {
  g_autoptr(GString) value = g_string_new(NULL);
  g_autoptr(GHashTable) sums = g_hash_table_new(NULL, NULL);
  CapSlice rest, word;
  int n, strength;
  if (c->attribute < 0)
    return FALSE;
  CapSlice old = rest = cap_node_attribute_value(c->doc, c->node, (guint)c->attribute);
  while (cap_slice_next_word(&rest, &word)) {
    if (!parse_counters(word, &n, &strength))
      return FALSE;
    n += GPOINTER_TO_INT(g_hash_table_lookup(sums, GINT_TO_POINTER(strength)));
    g_hash_table_insert(sums, GINT_TO_POINTER(strength), GINT_TO_POINTER(n));
  }
  for (rest = old; cap_slice_next_word(&rest, &word) && parse_counters(word, &n, &strength);) {
    gpointer sum = g_hash_table_lookup(sums, GINT_TO_POINTER(strength));
    if (sum != NULL)
      g_string_append_printf(value, "%s%dx%d", value->len > 0 ? " " : "", GPOINTER_TO_INT(sum),
                             strength);
    g_hash_table_remove(sums, GINT_TO_POINTER(strength));
  }
  CapName name = cap_node_attribute_name(c->doc, c->node, (guint)c->attribute);
  return set_attribute(c, cap_name_text(name), value->str);
}

/* [3.5] He is said to be deployed and is not, or the other way round. */
static gboolean fix_deployed(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || cap_node_name(c->doc, c->node) != CAP_NAME_MINOR)
    return FALSE; /* the finding at his stack */
  if (!cap_slice_is_set(cap_node_attribute(c->doc, c->node, CAP_NAME_DEPLOYED)))
    return set_attribute(c, "deployed", "yes");
  cap_fix_set_attribute(c, c->node, "deployed", NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), "deployed");
  return TRUE;
}

/* Who should lead, or be a Capitano Generale, nobody can tell; a unit goes under its leader. [3.2]
 */
static gboolean fix_leader(const CapCase *c) {
  return c->node != CAP_NODE_NONE && cap_node_name(c->doc, c->node) == CAP_NAME_UNIT &&
         remove_attribute(c);
}

/* [5.2] The choice of the Order is left to the player. */
static gboolean fix_order_missing(const CapCase *c) {
  return set_attribute(c, "order", "any");
}

/* [5.3] [7.7] */
static gboolean fix_order(const CapCase *c) {
  return c->finding->suggestion != NULL ? fix_suggested(c) : remove_attribute(c);
}

/* [3.5] Every Minor Capitano has the same ratings. */
static gboolean fix_minor_ratings(const CapCase *c) {
  if (c->node == CAP_NODE_NONE)
    return FALSE;
  cap_fix_set_attribute(c, c->node, "initiative", "1");
  cap_fix_set_attribute(c, c->node, "rank", "2");
  cap_fix_set_name(c, _("Write Initiative 1 and Rank 2"));
  return TRUE;
}

/* [15.1] What its name lets expect. */
static gboolean fix_role(const CapCase *c) {
  g_autofree char *name = c->node != CAP_NODE_NONE
                              ? cap_slice_dup(cap_node_attribute(c->doc, c->node, CAP_NAME_NAME))
                              : NULL;
  HonourAuxiliaryRole role = name != NULL ? honour_role_for_name(name) : HONOUR_AUXILIARY_NONE;
  return role != HONOUR_AUXILIARY_NONE && set_attribute(c, "role", honour_role_word(role));
}

/* Two dates in the wrong order. */
static gboolean fix_span(const CapCase *c) {
  if (c->attribute < 0 ||
      cap_node_attribute_name(c->doc, c->node, (guint)c->attribute) != CAP_NAME_UNTIL)
    return FALSE;
  g_autofree char *from = cap_slice_dup(cap_node_attribute(c->doc, c->node, CAP_NAME_FROM));
  g_autofree char *until = cap_slice_dup(cap_node_attribute(c->doc, c->node, CAP_NAME_UNTIL));
  if (from == NULL || until == NULL)
    return FALSE;
  cap_fix_set_attribute(c, c->node, "from", until);
  cap_fix_set_attribute(c, c->node, "until", from);
  cap_fix_set_name(c, _("Swap %s and %s"), from, until);
  return TRUE;
}

static gboolean fix_rule_number(const CapCase *c) {
  int highest = 0, number;
  if (c->node == CAP_NODE_NONE)
    return FALSE;
  CapNode section = cap_node_parent(c->doc, c->node);
  for (CapNode n = cap_node_child_named(c->doc, section, CAP_NAME_SPECIAL_RULE); n != CAP_NODE_NONE;
       n = cap_node_next_named(c->doc, n, CAP_NAME_SPECIAL_RULE))
    if (cap_slice_to_int(cap_node_attribute(c->doc, n, CAP_NAME_NUMBER), &number))
      highest = MAX(highest, number);
  if (highest == G_MAXINT)
    return FALSE;
  g_autofree char *next = g_strdup_printf("%d", highest + 1);
  return set_attribute(c, "number", next);
}

/* The attribute that is lacking, when only one thing can stand in it. */
static gboolean fix_missing_attribute(const CapCase *c) {
  const CapGuideElement *guide =
      c->node != CAP_NODE_NONE && cap_document_kind(c->doc) != CAP_KIND_UNKNOWN
          ? cap_guide_find(cap_shared_guide(cap_document_kind(c->doc)),
                           cap_node_name_text(c->doc, c->node))
          : NULL;
  for (guint i = 0; guide != NULL && i < guide->attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(guide->attributes, i);
    g_autofree char *quoted = g_strdup_printf("the attribute \"%s\"", attribute->name);
    if (attribute->type->n_words == 1 && strstr(c->finding->message, quoted) != NULL)
      return set_attribute(c, attribute->name, attribute->type->words[0].word);
  }
  return FALSE;
}

/* --- Text ----------------------------------------------------------------------------------- */

/* Nothing is lost when it becomes a comment. */
static gboolean fix_unexpected_text(const CapCase *c) {
  CapSlice text = cap_case_text(c);
  if (!cap_slice_is_set(text) || text.length == 0 ||
      g_strstr_len(text.data, (gssize)text.length, "--") != NULL ||
      text.data[text.length - 1] == '-')
    return FALSE;
  g_autofree char *comment = g_strdup_printf("<!-- %.*s -->", CAP_SLICE_ARGS(text));
  cap_fix_replace(c, c->finding->offset, text.length, comment);
  cap_fix_set_name(c, _("Make a comment of the text"));
  return TRUE;
}

/* The instruction that the finding stands in; FALSE when there is none. */
static gboolean find_instruction(const CapCase *c, CapInstruction *found) {
  if (c->doc == NULL)
    return FALSE;
  g_autoptr(GArray) all = cap_document_instructions(c->doc, "capitano");
  for (guint i = 0; i < all->len; i++) {
    const CapInstruction *one = &g_array_index(all, CapInstruction, i);
    if (c->finding->offset >= one->place.offset &&
        c->finding->offset < one->place.offset + one->place.length) {
      *found = *one;
      return TRUE;
    }
  }
  return FALSE;
}

/* With its line, when nothing else is on it. */
static gboolean remove_instruction(const CapCase *c) {
  CapInstruction instruction;
  if (!find_instruction(c, &instruction))
    return FALSE;
  CapSlice text = cap_document_text(c->doc);
  gsize from = instruction.place.offset, to = from + instruction.place.length;
  gsize line = from, next = to;
  while (line > 0 && (text.data[line - 1] == ' ' || text.data[line - 1] == '\t'))
    line--;
  while (next < text.length && (text.data[next] == ' ' || text.data[next] == '\t'))
    next++;
  if (line > 0 && text.data[line - 1] == '\n' && next < text.length && text.data[next] == '\n') {
    from = line;
    to = next + 1;
  }
  cap_fix_replace(c, from, to - from, "");
  cap_fix_set_name(c, _("Remove the instruction"));
  return TRUE;
}

/* An instruction with several codes keeps the others. */
static gboolean fix_refused(const CapCase *c) {
  CapInstruction instruction;
  if (!find_instruction(c, &instruction))
    return FALSE;
  const char *reason =
      g_strstr_len(instruction.body.data, (gssize)instruction.body.length, "reason=");
  CapSlice words = instruction.body;
  if (reason != NULL)
    words.length = (gsize)(reason - words.data);
  if (cap_slice_count_words(words) <= 2) /* "ignore" and the code */
    return remove_instruction(c);
  CapSlice word = cap_case_text(c);
  cap_fix_replace(c, c->finding->offset - 1, word.length + 1, "");
  cap_fix_set_name(c, _("Take %.*s out of the list"), CAP_SLICE_ARGS(word));
  return TRUE;
}

/* --- The table ------------------------------------------------------------------------------ */

/* Every other code asks for a decision (which of two, where to, how many), or cannot be mended in
 * the file, unless the check itself suggests something. */
static const CapFixer fixers[CAP_N_CODES] = {
    /* Shape */
    [CAP_CODE_UNKNOWN_DOCUMENT_KIND] = fix_element_name,
    [CAP_CODE_UNEXPECTED_ELEMENT] = fix_element_name,
    [CAP_CODE_UNKNOWN_ATTRIBUTE] = fix_attribute_name,
    [CAP_CODE_MISSING_ATTRIBUTE] = fix_missing_attribute,
    [CAP_CODE_UNEXPECTED_TEXT] = fix_unexpected_text,
    /* Said twice */
    [CAP_CODE_REPEATED_WORD] = remove_word,
    [CAP_CODE_REPEATED_ELEMENT] = remove_element,
    [CAP_CODE_HEX_REPEATED] = remove_if_twin,
    [CAP_CODE_HEXSIDE_REPEATED] = remove_if_twin,
    [CAP_CODE_BORDER_REPEATED] = remove_if_twin,
    [CAP_CODE_WEATHER_REPEATED] = remove_if_twin,
    [CAP_CODE_COUNTERS_REPEATED] = fix_counters,
    [CAP_CODE_RELIABILITY_REPEATED] = remove_if_twin,
    [CAP_CODE_ALIGNMENT_REPEATED] = remove_if_twin,
    [CAP_CODE_AP_TURN_REPEATED] = remove_if_twin,
    [CAP_CODE_OPTION_REPEATED] = remove_if_twin,
    [CAP_CODE_SUPPLY_REPEATED] = remove_if_twin,
    [CAP_CODE_CONQUERED_TWICE] = remove_word_or_element,
    [CAP_CODE_CONQUERED_OWN] = remove_word_or_element,
    [CAP_CODE_CONQUERED_NO_SETTLEMENT] = remove_word_or_element,
    [CAP_CODE_RELIABILITY_FIXED] = remove_element,
    [CAP_CODE_READING_IDLE] = remove_attribute,
    [CAP_CODE_PROVENANCE_FIELD] = fix_provenance,
    /* Left out */
    [CAP_CODE_GENERAL_UNLISTED] = insert_hinted_beside,
    [CAP_CODE_MINOR_UNDECLARED] = fix_minor,
    [CAP_CODE_MINOR_DEPLOYED] = fix_deployed,
    [CAP_CODE_REGION_WITHOUT_ALIGNMENT] = fix_alignment,
    [CAP_CODE_NO_OUTCOME] = insert_hinted,
    [CAP_CODE_ORDER_MISSING] = fix_order_missing,
    [CAP_CODE_AP_TURN_MISSING] = honour_fix_ap_turns_missing,
    [CAP_CODE_AUXILIARY_WITHOUT_ROLE] = fix_role,
    /* Wrong */
    [CAP_CODE_NOT_AN_AP_TURN] = honour_fix_not_an_ap_turn,
    [CAP_CODE_ORDER_NOT_ALLOWED] = fix_order,
    [CAP_CODE_MINOR_CAPITANO_RATINGS] = fix_minor_ratings,
    [CAP_CODE_SUBORDINATE_NOT_IN_STACK] = fix_subordinate,
    [CAP_CODE_SUBORDINATE_OUTRANKS_LEADER] = remove_attribute,
    [CAP_CODE_LEADER_NOT_GENERAL] = fix_leader,
    [CAP_CODE_DRAW_WITH_WINNER] = remove_attribute,
    [CAP_CODE_PORT_WITHOUT_SEA] = remove_attribute,
    [CAP_CODE_PORT_WITHOUT_SETTLEMENT] = remove_attribute,
    [CAP_CODE_CONDITION_NEVER] = fix_span,
    [CAP_CODE_RULE_NUMBER_REPEATED] = fix_rule_number,
    /* Instructions */
    [CAP_CODE_SUPPRESSION_USELESS] = remove_instruction,
    [CAP_CODE_SUPPRESSION_REFUSED] = fix_refused,
};

CapFixer cap_fixer_for(CapCode code) {
  return fixers[code] != NULL ? fixers[code] : fix_suggested;
}
