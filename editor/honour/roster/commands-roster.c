#include "editor/honour/roster/commands-roster.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "schema/honour/roster.h"

/* The child of the first such section whose attribute has this value. */
static CapNode find_in(const CapDocument *doc, CapName section, CapName child, CapName key,
                       const char *value) {
  CapNode parent = cap_node_child_named(doc, cap_document_root(doc), section);
  CapNode node = parent != CAP_NODE_NONE ? cap_node_child_named(doc, parent, child) : CAP_NODE_NONE;
  while (node != CAP_NODE_NONE && !cap_slice_equals(cap_node_attribute(doc, node, key), value))
    node = cap_node_next_named(doc, node, child);
  return node;
}

static CapNode find_month(const CapDocument *doc, const char *month) {
  return find_in(doc, CAP_NAME_CALENDAR, CAP_NAME_MONTH, CAP_NAME_ID, month);
}

static const CapDocument *roster_of(CapFile *file) {
  return cap_file_kind(file) == CAP_KIND_ROSTER ? cap_file_document(file) : NULL;
}

/* --- Weather -------------------------------------------------------------------------------- */

/* The row with one word changed; as many words as the result needs. New string. */
static char *changed_row(CapSlice old, guint die, const char *weather) {
  GString *row = g_string_new(NULL);
  g_autofree char *last = NULL;
  CapSlice word;
  guint i = 1;
  for (; cap_slice_next_word(&old, &word); i++) {
    g_free(last);
    last = i == die ? g_strdup(weather) : cap_slice_dup(word);
    g_string_append_printf(row, "%s%s", i > 1 ? " " : "", last);
  }
  for (; i <= die; i++)
    g_string_append_printf(row, "%s%s", i > 1 ? " " : "",
                           i == die || last == NULL ? weather : last);
  return g_string_free(row, FALSE);
}

static CapNode need_weather_row(CapDocument *doc, const char *month) {
  CapNode row = find_in(doc, CAP_NAME_WEATHER, CAP_NAME_WEATHER_ROW, CAP_NAME_MONTH, month);
  CapNode root = cap_document_root(doc);
  if (row != CAP_NODE_NONE)
    return row;
  CapNode table = cap_node_child_named(doc, root, CAP_NAME_WEATHER);
  if (table == CAP_NODE_NONE)
    table = cap_insert_in_order(doc, root, "<weather/>");
  g_autofree char *xml = cap_element_text("weather-row", "month", month, NULL);
  return table != CAP_NODE_NONE ? cap_insert_in_order(doc, table, xml) : CAP_NODE_NONE;
}

gboolean honour_roster_set_weather(CapFile *file, const char *month, guint die,
                                   const char *weather) {
  if (roster_of(file) == NULL || die == 0 || die > HONOUR_MAX_DIE_FACES)
    return FALSE;
  CapDocument *doc =
      cap_file_begin(file, _("Set weather of %s on a %u to %s"), month, die, weather);
  if (doc == NULL)
    return FALSE;
  CapNode row = need_weather_row(doc, month);
  gboolean changed = FALSE;
  if (row != CAP_NODE_NONE) {
    g_autofree char *words = changed_row(cap_node_attribute(doc, row, CAP_NAME_DIE), die, weather);
    changed = cap_document_set_attribute(doc, row, "die", words);
  }
  cap_file_end(file);
  return changed;
}

/* --- Turns ---------------------------------------------------------------------------------- */

static guint32 read_turns(CapSlice list) {
  guint32 turns = 0;
  for (CapSlice word; cap_slice_next_word(&list, &word);) {
    int turn;
    if (cap_slice_to_int(word, &turn) && turn >= 1 && turn <= HONOUR_MAX_MONTH_TURNS)
      turns |= 1u << (turn - 1);
  }
  return turns;
}

static void write_turns(CapDocument *doc, CapNode month, guint32 turns) {
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < HONOUR_MAX_MONTH_TURNS; i++)
    if ((turns >> i & 1u) != 0)
      g_string_append_printf(list, "%s%u", list->len > 0 ? " " : "", i + 1);
  if (list->len > 0)
    cap_document_set_attribute(doc, month, "ap-turns", list->str);
  else
    cap_document_remove_attribute(doc, month, "ap-turns");
}

gboolean honour_roster_set_ap_turn(CapFile *file, const char *month, guint turn,
                                   gboolean is_ap_turn) {
  const CapDocument *now = roster_of(file);
  CapNode node = now != NULL ? find_month(now, month) : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE || turn == 0 || turn > HONOUR_MAX_MONTH_TURNS)
    return FALSE;
  guint32 old = read_turns(cap_node_attribute(now, node, CAP_NAME_AP_TURNS));
  guint32 bit = 1u << (turn - 1);
  guint32 turns = is_ap_turn ? old | bit : old & ~bit;
  if (turns == old)
    return FALSE;
  g_autofree char *name = is_ap_turn ? g_strdup_printf(_("Make %s %u an AP turn"), month, turn)
                                     : g_strdup_printf(_("Make %s %u no AP turn"), month, turn);
  CapDocument *doc = cap_file_begin(file, "%s", name);
  if (doc == NULL)
    return FALSE;
  write_turns(doc, node, turns);
  cap_file_end(file);
  return TRUE;
}

gboolean honour_roster_set_turns(CapFile *file, const char *month, guint turns) {
  const CapDocument *now = roster_of(file);
  CapNode node = now != NULL ? find_month(now, month) : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE || turns == 0 || turns > HONOUR_MAX_MONTH_TURNS)
    return FALSE;
  CapSlice usual = cap_node_attribute(now, cap_node_parent(now, node), CAP_NAME_TURNS_PER_MONTH);
  guint32 ap_turns = read_turns(cap_node_attribute(now, node, CAP_NAME_AP_TURNS));
  guint32 kept = turns < 32 ? ap_turns & ((1u << turns) - 1) : ap_turns;
  g_autofree char *number = g_strdup_printf("%u", turns);
  CapDocument *doc = cap_file_begin(file, _("Set turns of %s to %u"), month, turns);
  if (doc == NULL)
    return FALSE;
  gboolean changed = cap_slice_equals(usual, number)
                         ? cap_document_remove_attribute(doc, node, "turns")
                         : cap_document_set_attribute(doc, node, "turns", number);
  if (kept != ap_turns)
    write_turns(doc, node, kept);
  cap_file_end(file);
  return changed;
}

CapNode honour_roster_add_month(CapFile *file) {
  const CapDocument *doc = roster_of(file);
  CapNode calendar = doc != NULL
                         ? cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_CALENDAR)
                         : CAP_NODE_NONE;
  return calendar != CAP_NODE_NONE ? cap_element_add(file, calendar, CAP_NODE_NONE, "month")
                                   : CAP_NODE_NONE;
}
