/* The fixes for documents of any rule system, and the table that says which finding has which. */
#include <string.h>

#include <glib/gi18n.h>

#include "schema/document/insert.h"
#include "validator/fixes/fix-format.h"
#include "validator/fixes/fixer.h"
#include "validator/system.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-shape.h"
#include "schema/codes/codes-suppression.h"
#include "schema/document/instructions.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"

/* --- Words ---------------------------------------------------------------------------------- */

/* A finding may underline a whole date when only one word of it is wrong. A reference is one thing,
 * also when somebody has written a name with blanks, and a number with blanks is one number. */
static CapSlice wrong_word(const CapCase *c, CapSlice text, const char *suggestion) {
  CapSlice rest = text, word;
  if (cap_slice_count_words(text) < 2 || strchr(suggestion, ' ') != NULL ||
      c->finding->code == CAP_CODE_INVALID_VALUE ||
      g_str_has_prefix(c->finding->code->slug, "unknown-"))
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
gboolean cap_fixer_suggested(const CapCase *c) {
  const char *suggestion = c->finding->suggestion;
  CapSlice text = cap_case_text(c);
  if (suggestion == NULL || c->finding->line == 0 || !cap_slice_is_set(text))
    return FALSE;
  CapSlice word = wrong_word(c, text, suggestion);
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
    return cap_fixer_suggested(c);
  if (c->attribute < 0)
    return FALSE;
  g_autofree char *name =
      cap_slice_dup(cap_node_attribute_name_text(c->doc, c->node, (guint)c->attribute));
  CapSlice value = cap_slice_clip(cap_node_attribute_value(c->doc, c->node, (guint)c->attribute));
  /* What is lost is said. */
  g_autofree char *lost = g_strdup_printf("%s=\"%.*s\"", name, CAP_SLICE_ARGS(value));
  cap_fix_set_attribute(c, c->node, name, NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), lost);
  return TRUE;
}

gboolean cap_fixer_remove_attribute(const CapCase *c) {
  if (c->attribute < 0)
    return FALSE;
  CapName name = cap_node_attribute_name(c->doc, c->node, (guint)c->attribute);
  cap_fix_set_attribute(c, c->node, cap_name_text(name), NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), cap_name_text(name));
  return TRUE;
}

gboolean cap_fixer_remove_element(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  cap_fix_remove(c, c->node);
  cap_fix_set_name(c, _("Remove this %.*s"), CAP_SLICE_ARGS(cap_node_name_text(c->doc, c->node)));
  return TRUE;
}

/* Takes the word out of its list, with the blanks on one side of it. */
gboolean cap_fixer_remove_word(const CapCase *c) {
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

static gboolean fix_provenance(const CapCase *c) {
  return (c->finding->suggestion != NULL && cap_fixer_suggested(c)) || cap_fixer_remove_word(c) ||
         cap_fixer_remove_attribute(c);
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

static gboolean are_word_for_word(const CapDocument *doc, CapNode a, CapNode b) {
  const char *text = cap_document_text(doc).data;
  CapPlace one = cap_place_whole(doc, a), other = cap_place_whole(doc, b);

  return one.length == other.length &&
         memcmp(text + one.offset, text + other.offset, one.length) == 0;
}

/* Of two that contradict each other somebody has to choose; of two that say the same one goes. */
gboolean cap_fixer_remove_twin(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  CapNode parent = cap_node_parent(c->doc, c->node);
  CapSlice name = cap_node_name_text(c->doc, c->node);
  for (CapNode n = cap_node_first_child(c->doc, parent); n != CAP_NODE_NONE;
       n = cap_node_next(c->doc, n))
    if (n != c->node && cap_slices_equal(cap_node_name_text(c->doc, n), name) &&
        (are_word_for_word(c->doc, n, c->node) || have_same_attributes(c->doc, n, c->node)))
      return cap_fixer_remove_element(c);
  return FALSE;
}

/* The element that a hint quotes, from < to >; NULL when there is none. New string. */
char *cap_fix_dup_hinted(const CapCase *c) {
  const char *start = c->finding->hint != NULL ? strchr(c->finding->hint, '<') : NULL;
  const char *end = start != NULL ? strstr(start, "/>") : NULL;
  return end != NULL ? g_strndup(start, (gsize)(end + 2 - start)) : NULL;
}

gboolean cap_fix_add_child(const CapCase *c, CapNode parent, const char *xml) {
  CapSlice name = {xml + 1, strcspn(xml + 1, " />")};
  cap_fix_insert(c, parent, cap_place_in_order(c->doc, parent, name), xml);
  cap_fix_set_name(c, _("Add %s"), xml);
  return TRUE;
}

gboolean cap_fixer_insert_hinted(const CapCase *c) {
  g_autofree char *xml = cap_fix_dup_hinted(c);
  return c->node != CAP_NODE_NONE && xml != NULL && strstr(xml, "...") == NULL &&
         cap_fix_add_child(c, c->node, xml);
}

/* --- Attributes ----------------------------------------------------------------------------- */

gboolean cap_fix_write_attribute(const CapCase *c, const char *name, const char *value) {
  if (c->node == CAP_NODE_NONE)
    return FALSE;
  cap_fix_set_attribute(c, c->node, name, value);
  cap_fix_set_name(c, _("Write %s=\"%s\""), name, value);
  return TRUE;
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
  return cap_fix_write_attribute(c, "number", next);
}

/* The attribute that is lacking, when only one thing can stand in it. */
static gboolean fix_missing_attribute(const CapCase *c) {
  const CapGuideElement *guide =
      c->node != CAP_NODE_NONE && cap_document_kind(c->doc) != CAP_KIND_UNKNOWN
          ? cap_guide_find(cap_guide_of(c->doc), cap_node_name_text(c->doc, c->node))
          : NULL;
  for (guint i = 0; guide != NULL && i < guide->attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(guide->attributes, i);
    g_autofree char *quoted = g_strdup_printf("\"%s\"", attribute->name);
    if (attribute->type->n_words == 1 && strstr(c->finding->message, quoted) != NULL)
      return cap_fix_write_attribute(c, attribute->name, attribute->type->words[0].word);
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
static const CapFixerRow fixers[] = {
    /* Shape */
    {CAP_CODE_UNKNOWN_DOCUMENT_KIND, fix_element_name},
    {CAP_CODE_FORMAT_VERSION, cap_fix_format},
    {CAP_CODE_UNEXPECTED_ELEMENT, fix_element_name},
    {CAP_CODE_UNKNOWN_ATTRIBUTE, fix_attribute_name},
    {CAP_CODE_MISSING_ATTRIBUTE, fix_missing_attribute},
    {CAP_CODE_UNEXPECTED_TEXT, fix_unexpected_text},
    /* Said twice */
    {CAP_CODE_REPEATED_WORD, cap_fixer_remove_word},
    {CAP_CODE_REPEATED_ELEMENT, cap_fixer_remove_element},
    {CAP_CODE_HEX_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_HEXSIDE_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_BORDER_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_PROVENANCE_FIELD, fix_provenance},
    /* Left out */
    {CAP_CODE_NO_OUTCOME, cap_fixer_insert_hinted},
    /* Wrong */
    {CAP_CODE_DRAW_WITH_WINNER, cap_fixer_remove_attribute},
    {CAP_CODE_PORT_WITHOUT_SEA, cap_fixer_remove_attribute},
    {CAP_CODE_PORT_WITHOUT_SETTLEMENT, cap_fixer_remove_attribute},
    {CAP_CODE_CONDITION_NEVER, fix_span},
    {CAP_CODE_RULE_NUMBER_REPEATED, fix_rule_number},
    /* Instructions */
    {CAP_CODE_SUPPRESSION_USELESS, remove_instruction},
    {CAP_CODE_SUPPRESSION_REFUSED, fix_refused},
    {NULL, NULL},
};

static CapFixer find_fixer(const CapFixerRow *row, CapCode code) {
  while (row != NULL && row->fixer != NULL && row->code != code)
    row++;
  return row != NULL ? row->fixer : NULL;
}

CapFixer cap_fixer_for(CapCode code) {
  CapFixer fixer = find_fixer(fixers, code);

  for (guint i = 0; fixer == NULL && cap_systems[i] != NULL; i++)
    fixer = find_fixer(cap_systems[i]->fixers, code);
  return fixer != NULL ? fixer : cap_fixer_suggested;
}
