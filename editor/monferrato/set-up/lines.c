#include "editor/monferrato/set-up/lines.h"

#include "schema/document/insert.h"

CapNode monferrato_set_up_of(const CapDocument *doc, CapNode side) {
  return cap_node_child_named(doc, side, CAP_NAME_SET_UP);
}

gboolean monferrato_has_word(CapSlice list, const char *word) {
  CapSlice one;

  while (cap_slice_next_word(&list, &one))
    if (cap_slice_equals(one, word))
      return TRUE;
  return FALSE;
}

gboolean monferrato_drop_word(CapDocument *doc, CapNode node, CapName attribute, const char *word) {
  g_autoptr(GString) rest = g_string_new(NULL);
  CapSlice list = cap_node_attribute(doc, node, attribute), one;

  if (!monferrato_has_word(list, word))
    return FALSE;
  while (cap_slice_next_word(&list, &one))
    if (!cap_slice_equals(one, word))
      g_string_append_printf(rest, "%s%.*s", rest->len > 0 ? " " : "", CAP_SLICE_ARGS(one));
  if (rest->len > 0)
    cap_document_set_attribute(doc, node, cap_name_text(attribute), rest->str);
  else
    cap_document_remove_attribute(doc, node, cap_name_text(attribute));
  return TRUE;
}

void monferrato_add_word(CapDocument *doc, CapNode node, CapName attribute, const char *word) {
  CapSlice list = cap_node_attribute(doc, node, attribute);
  g_autofree char *all =
      cap_slice_is_set(list) ? g_strdup_printf("%.*s %s", CAP_SLICE_ARGS(list), word) : NULL;

  cap_document_set_attribute(doc, node, cap_name_text(attribute), all != NULL ? all : word);
}

/* The nth line, from 0; CAP_NODE_NONE after the last. */
static CapNode line_at(const CapDocument *doc, CapNode set_up, guint n) {
  for (CapNode node = cap_node_first_child(doc, set_up); node != CAP_NODE_NONE;
       node = cap_node_next(doc, node))
    if (cap_node_name(doc, node) == CAP_NAME_PLACE && n-- == 0)
      return node;
  return CAP_NODE_NONE;
}

/* --- Taking out ----------------------------------------------------------------------------- */

static CapSlice units_of(const CapDocument *doc, CapNode line) {
  return cap_node_attribute(doc, line, CAP_NAME_UNITS);
}

/* TRUE when the line itself went. */
static gboolean drop_from_line(CapDocument *doc, CapNode line, const char *counter) {
  if (!monferrato_drop_word(doc, line, CAP_NAME_UNITS, counter) ||
      cap_slice_is_set(units_of(doc, line)))
    return FALSE;
  if (cap_slice_is_set(cap_node_attribute(doc, line, CAP_NAME_FORTS))) {
    cap_document_remove_attribute(doc, line, cap_name_text(CAP_NAME_COUNT));
    return FALSE;
  }
  return cap_document_remove(doc, line);
}

static void drop_from(CapDocument *doc, CapNode set_up, guint first, const char *counter) {
  CapNode line;

  for (guint i = first; (line = line_at(doc, set_up, i)) != CAP_NODE_NONE;)
    i += drop_from_line(doc, line, counter) ? 0 : 1;
}

/* A line whose count leaves nobody over places all that it names: later lines wait in vain. */
static void settle_count(CapDocument *doc, CapNode set_up, guint n) {
  CapNode line = line_at(doc, set_up, n);
  CapSlice word;
  int count = 0;

  if (!cap_slice_to_int(cap_node_attribute(doc, line, CAP_NAME_COUNT), &count) || count < 1 ||
      (guint)count < cap_slice_count_words(units_of(doc, line)))
    return;
  cap_document_remove_attribute(doc, line, cap_name_text(CAP_NAME_COUNT));
  g_autofree char *units = cap_slice_dup(units_of(doc, line_at(doc, set_up, n)));
  for (CapSlice rest = cap_slice_of(units); cap_slice_next_word(&rest, &word);) {
    g_autofree char *unit = cap_slice_dup(word);
    drop_from(doc, set_up, n + 1, unit);
  }
}

void monferrato_lines_drop(CapDocument *doc, CapNode set_up, const char *counter) {
  CapNode line;

  for (guint i = 0; (line = line_at(doc, set_up, i)) != CAP_NODE_NONE;) {
    if (!monferrato_has_word(units_of(doc, line), counter)) {
      i++;
    } else if (!drop_from_line(doc, line, counter)) {
      settle_count(doc, set_up, i);
      i++;
    }
  }
}

/* --- Putting in ----------------------------------------------------------------------------- */

/* Does it place all counters that it names, in just these zones? */
static gboolean places_in(const CapDocument *doc, CapNode line, const char *zones) {
  CapSlice there = cap_node_attribute(doc, line, CAP_NAME_ZONES), word;

  if (!cap_slice_is_set(units_of(doc, line)) ||
      cap_slice_is_set(cap_node_attribute(doc, line, CAP_NAME_COUNT)) ||
      cap_slice_is_set(cap_node_attribute(doc, line, CAP_NAME_FORTS)) ||
      cap_slice_is_set(cap_node_attribute(doc, line, CAP_NAME_STATE)) ||
      cap_slice_count_words(there) != cap_slice_count_words(cap_slice_of(zones)))
    return FALSE;
  for (CapSlice rest = cap_slice_of(zones); cap_slice_next_word(&rest, &word);) {
    g_autofree char *zone = cap_slice_dup(word);
    if (!monferrato_has_word(there, zone))
      return FALSE;
  }
  return TRUE;
}

void monferrato_lines_add(CapDocument *doc, CapNode set_up, const char *counter,
                          const char *zones) {
  CapNode line;

  for (guint i = 0; (line = line_at(doc, set_up, i)) != CAP_NODE_NONE; i++)
    if (places_in(doc, line, zones)) {
      g_autofree char *units =
          g_strdup_printf("%.*s %s", CAP_SLICE_ARGS(units_of(doc, line)), counter);
      cap_document_set_attribute(doc, line, "units", units);
      return;
    }
  g_autofree char *xml = cap_element_text("place", "units", counter, "zones", zones, NULL);
  cap_insert_in_order(doc, set_up, xml);
}
