#include "editor/honour/forces/commands-import-front.h"

#include <string.h>

#include "editor/honour/forces/commands-private.h"

/* --- Values --------------------------------------------------------------------------------- */

/* Each attribute that the element of the text has. */
static void take_attributes(CapDocument *into, CapNode target, const CapDocument *from,
                            CapNode source) {
  for (guint i = 0; i < cap_node_n_attributes(from, source); i++) {
    g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(from, source, i));
    g_autofree char *value = cap_slice_dup(cap_node_attribute_value(from, source, i));
    cap_document_set_attribute(into, target, name, value);
  }
}

static void take_title(CapDocument *into, const CapDocument *from) {
  CapNode source = cap_node_child_named(from, cap_document_root(from), CAP_NAME_TITLE);
  if (source == CAP_NODE_NONE)
    return;
  g_autofree char *title = cap_node_dup_text(from, source);
  CapNode target = cap_find_or_insert(into, cap_document_root(into), CAP_NAME_TITLE);
  if (target != CAP_NODE_NONE)
    cap_document_set_text(into, target, title);
}

/* An element that stands once and says all in its attributes. */
static void take_values(CapDocument *into, const CapDocument *from, CapName name) {
  CapNode source = cap_node_child_named(from, cap_document_root(from), name);
  if (source == CAP_NODE_NONE)
    return;
  CapNode target = cap_find_or_insert(into, cap_document_root(into), name);
  if (target != CAP_NODE_NONE)
    take_attributes(into, target, from, source);
}

/* [2.2d] The First Player is whom the text names; the other side is not any more. */
static void take_first(CapDocument *into, const CapDocument *from) {
  CapNode side = cap_node_child_named(from, cap_document_root(from), CAP_NAME_SIDE);
  while (side != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(from, side, CAP_NAME_FIRST), "yes"))
    side = cap_node_next_named(from, side, CAP_NAME_SIDE);
  g_autofree char *id = side != CAP_NODE_NONE ? cap_node_dup_value(from, side, CAP_NAME_ID) : NULL;
  if (id == NULL || cap_find_element(into, CAP_NAME_SIDE, id) == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(into, cap_document_root(into), CAP_NAME_SIDE);
       n != CAP_NODE_NONE; n = cap_node_next_named(into, n, CAP_NAME_SIDE)) {
    gboolean is_it = cap_slice_equals(cap_node_attribute(into, n, CAP_NAME_ID), id);
    honour_command_put(into, n, "first", is_it ? "yes" : NULL);
  }
}

/* --- Lists ---------------------------------------------------------------------------------- */

/* What tells the children of a list from each other; CAP_NAME_OTHER for notes. */
static CapName key_of(CapName name) {
  switch (name) {
  case CAP_NAME_RELIABILITY_OF:
    return CAP_NAME_NATIONALITY;
  case CAP_NAME_REGION_STATUS:
    return CAP_NAME_REGION;
  case CAP_NAME_CONQUERED:
    return CAP_NAME_BY;
  case CAP_NAME_SCENARIO_AREA:
    return CAP_NAME_ID;
  default:
    return CAP_NAME_OTHER;
  }
}

static gboolean has_note(const CapDocument *doc, CapNode parent, const char *text) {
  for (CapNode n = cap_node_child_named(doc, parent, CAP_NAME_NOTE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_NOTE)) {
    g_autofree char *its = cap_node_dup_text(doc, n);
    if (g_str_equal(its, text))
      return TRUE;
  }
  return FALSE;
}

/* One row of a list: into the row that speaks of the same, or as a new one. */
static void take_row(CapDocument *into, CapNode list, const CapDocument *from, CapNode row) {
  CapName name = cap_node_name(from, row), key = key_of(name);
  g_autofree char *value = key != CAP_NAME_OTHER ? cap_node_dup_value(from, row, key) : NULL;
  g_autofree char *text = cap_node_dup_text(from, row);
  g_autofree char *xml = cap_node_dup_xml(from, row);
  CapNode same = value != NULL ? honour_find_child(into, list, name, key, value) : CAP_NODE_NONE;
  if (same != CAP_NODE_NONE)
    take_attributes(into, same, from, row);
  else if (name != CAP_NAME_NOTE || !has_note(into, list, text))
    cap_insert_in_order(into, list, xml);
}

static void take_list(CapDocument *into, const CapDocument *from, CapName name) {
  CapNode source = cap_node_child_named(from, cap_document_root(from), name);
  if (source == CAP_NODE_NONE || (cap_node_first_child(from, source) == CAP_NODE_NONE &&
                                  cap_node_n_attributes(from, source) == 0))
    return;
  CapNode list = cap_find_or_insert(into, cap_document_root(into), name);
  if (list == CAP_NODE_NONE)
    return;
  take_attributes(into, list, from, source);
  for (CapNode n = cap_node_first_child(from, source); n != CAP_NODE_NONE;
       n = cap_node_next(from, n))
    take_row(into, list, from, n); /* the list stands before its rows: same number */
}

static void take_notes(CapDocument *into, const CapDocument *from) {
  for (CapNode n = cap_node_child_named(from, cap_document_root(from), CAP_NAME_NOTE);
       n != CAP_NODE_NONE; n = cap_node_next_named(from, n, CAP_NAME_NOTE))
    take_row(into, cap_document_root(into), from, n);
}

void honour_import_take_front(CapDocument *into, const CapDocument *from) {
  take_title(into, from);
  take_notes(into, from);
  take_values(into, from, CAP_NAME_GAME_LENGTH);
  take_values(into, from, CAP_NAME_PLAYABLE);
  take_list(into, from, CAP_NAME_RELIABILITIES);
  take_list(into, from, CAP_NAME_SCENARIO_AREAS);
  take_first(into, from);
  take_list(into, from, CAP_NAME_ALIGNMENT);
}

/* --- Words ---------------------------------------------------------------------------------- */

static guint count(const CapDocument *doc, CapName name) {
  guint n = 0;
  for (CapNode i = 0; i < cap_document_count(doc); i++)
    n += cap_node_name(doc, i) == name;
  return n;
}

static void add_part(GString *words, const char *part) {
  if (words->len > 0)
    g_string_append(words, ", ");
  g_string_append(words, part);
}

static void add_count(GString *words, const CapDocument *doc, CapName name, const char *one,
                      const char *many) {
  guint n = count(doc, name);
  g_autofree char *part = n == 1 ? g_strdup(one) : g_strdup_printf("%u %s", n, many);
  if (n > 0)
    add_part(words, part);
}

static void add_front(GString *words, const CapDocument *from) {
  CapNode root = cap_document_root(from);
  CapNode title = cap_node_child_named(from, root, CAP_NAME_TITLE);
  CapNode length = cap_node_child_named(from, root, CAP_NAME_GAME_LENGTH);
  g_autofree char *name = title != CAP_NODE_NONE ? cap_node_dup_text(from, title) : NULL;
  g_autofree char *quoted = g_strdup_printf("“%s”", name != NULL ? name : "");
  if (name != NULL)
    add_part(words, quoted);
  if (length == CAP_NODE_NONE)
    return;
  g_autofree char *turns = cap_node_dup_value(from, length, CAP_NAME_TURNS);
  g_autofree char *start = cap_node_dup_value(from, length, CAP_NAME_START);
  g_autofree char *how_long = g_strdup_printf(_("%s turns"), turns != NULL ? turns : "");
  g_autofree char *since = g_strdup_printf(_("from %s"), start != NULL ? start : "");
  if (turns != NULL)
    add_part(words, how_long);
  if (start != NULL)
    add_part(words, since);
}

char *honour_import_dup_front_words(const CapDocument *from) {
  GString *words = g_string_new(NULL);
  add_front(words, from);
  add_count(words, from, CAP_NAME_SIDE, _("1 side"), _("sides"));
  add_count(words, from, CAP_NAME_ARMY, _("1 army"), _("armies"));
  add_count(words, from, CAP_NAME_STACK, _("1 stack"), _("stacks"));
  add_count(words, from, CAP_NAME_REINFORCEMENT, _("1 reinforcement"), _("reinforcements"));
  add_count(words, from, CAP_NAME_REGION_STATUS, _("1 region aligned"), _("regions aligned"));
  return g_string_free(words, FALSE);
}

char *honour_import_dup_union(const char *some, const char *more) {
  CapSlice word, left = cap_slice_of(more != NULL ? more : "");
  GString *all = g_string_new(some);
  while (cap_slice_next_word(&left, &word)) {
    g_autofree char *one = cap_slice_dup(word);
    g_auto(GStrv) have = g_strsplit(all->str, " ", -1);
    if (!g_strv_contains((const char *const *)have, one))
      g_string_append_printf(all, "%s%s", all->len > 0 ? " " : "", one);
  }
  return g_string_free(all, FALSE);
}
