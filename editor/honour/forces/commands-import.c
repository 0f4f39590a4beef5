#include "editor/honour/forces/commands-import.h"

#include <string.h>

#include "editor/honour/forces/commands-import-front.h"
#include "editor/honour/forces/commands-private.h"

gboolean honour_import_preview(CapProject *project, const char *text, HonourImportResult *result,
                               CapDiagnostics *findings) {
  const CapMap *map = cap_project_map(project);
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  CapImportOptions options = {NULL, NULL, NULL};
  if (map == NULL || !cap_format_has_board(&honour_format, map) || roster == NULL)
    return FALSE;
  *result = honour_import_text("text", cap_slice_of(text), map, roster, &options, findings);
  return TRUE;
}

/* --- Ids ------------------------------------------------------------------------------------ */

static gboolean has_own_id(CapName name) {
  return name == CAP_NAME_STACK || name == CAP_NAME_POOL || name == CAP_NAME_GROUP;
}

/* Ids that the scenario has already get a number, and what refers to them in the text follows. */
static void make_ids_fresh(CapDocument *from, const CapDocument *into) {
  for (CapNode n = 0; n < cap_document_count(from); n++) {
    g_autofree char *id = cap_node_dup_value(from, n, CAP_NAME_ID);
    CapName name = cap_node_name(from, n);
    if (id == NULL || !has_own_id(name) || !cap_is_id_taken(into, id))
      continue;
    g_autofree char *fresh = NULL;
    for (guint i = 2; fresh == NULL || cap_is_id_taken(into, fresh) || cap_is_id_taken(from, fresh);
         i++) {
      g_free(fresh);
      fresh = g_strdup_printf("%s-%u", id, i);
    }
    cap_document_set_attribute(from, n, "id", fresh);
    cap_command_replace_id(from, name, id, fresh);
  }
}

/* --- Merging -------------------------------------------------------------------------------- */

/* What tells children of lists from each other; CAP_NAME_OTHER when each is a thing of its own. */
static CapName key_of(CapName name) {
  switch (name) {
  case CAP_NAME_GENERAL:
  case CAP_NAME_MINOR:
    return CAP_NAME_CAPITANO;
  case CAP_NAME_SUPPLY_SOURCE:
    return CAP_NAME_HEX;
  case CAP_NAME_RECEIVE:
    return CAP_NAME_TURN;
  default:
    return CAP_NAME_OTHER;
  }
}

static gboolean is_list(CapName name) {
  return name == CAP_NAME_SUPPLY || name == CAP_NAME_POINTS || name == CAP_NAME_MINORS;
}

/* Puts the children of one element into another that stands for the same. `into_anchor` keeps the
 * place while the text grows. */
static void merge_children(CapFile *file, CapDocument *into, const CapAnchor *into_anchor,
                           const CapDocument *from, CapNode source) {
  for (CapNode n = cap_node_first_child(from, source); n != CAP_NODE_NONE;
       n = cap_node_next(from, n)) {
    CapNode parent = cap_anchor_node(into_anchor);
    CapName name = cap_node_name(from, n), key = key_of(name);
    CapNode list = is_list(name) ? cap_node_child_named(into, parent, name) : CAP_NODE_NONE;
    g_autofree char *value = key != CAP_NAME_OTHER ? cap_node_dup_value(from, n, key) : NULL;
    g_autofree char *xml = cap_node_dup_xml(from, n);
    if (value != NULL && honour_find_child(into, parent, name, key, value) != CAP_NODE_NONE)
      continue;
    if (list != CAP_NODE_NONE) {
      g_autoptr(CapAnchor) anchor = cap_file_anchor(file, list);
      merge_children(file, into, anchor, from, n);
    } else {
      cap_insert_in_order(into, parent, xml);
    }
  }
}

/* What the text knows of an army that is there already, beside its forces: the power it belongs to,
 * and whose troops it has in its pay, without which they could not serve in it. */
static void merge_army_values(CapDocument *into, CapNode army, const CapDocument *from,
                              CapNode source) {
  g_autofree char *power = cap_node_dup_value(from, source, CAP_NAME_POWER);
  g_autofree char *serves = cap_node_dup_value(from, source, CAP_NAME_SERVES);
  g_autofree char *now = cap_node_dup_value(into, army, CAP_NAME_SERVES);
  g_autofree char *all = honour_import_dup_union(now, serves);
  if (power != NULL && !cap_slice_is_set(cap_node_attribute(into, army, CAP_NAME_POWER)))
    cap_document_set_attribute(into, army, "power", power);
  if (serves != NULL)
    cap_document_set_attribute(into, army, "serves", all);
}

/* A side or an army: into the one it is, or as a new one. */
static void take(CapFile *file, CapDocument *into, const CapAnchor *parent, const CapDocument *from,
                 CapNode node) {
  CapNode same = honour_import_find_same(into, from, node);
  g_autofree char *xml = cap_node_dup_xml(from, node);
  if (same == CAP_NODE_NONE) {
    cap_insert_in_order(into, cap_anchor_node(parent), xml);
    return;
  }
  g_autoptr(CapAnchor) anchor = cap_file_anchor(file, same);
  if (cap_node_name(from, node) == CAP_NAME_ARMY) {
    merge_army_values(into, same, from, node);
    merge_children(file, into, anchor, from, node);
    return;
  }
  for (CapNode n = cap_node_child_named(from, node, CAP_NAME_ARMY); n != CAP_NODE_NONE;
       n = cap_node_next_named(from, n, CAP_NAME_ARMY))
    take(file, into, anchor, from, n);
}

/* Sides and armies that are in the scenario already have their ids there; what the text says of
 * them, as in its alignment, speaks of those. */
static void use_ids_of(const CapDocument *into, CapDocument *from) {
  for (CapNode n = 0; n < cap_document_count(from); n++) {
    CapName name = cap_node_name(from, n);
    CapNode same = name == CAP_NAME_SIDE || name == CAP_NAME_ARMY
                       ? honour_import_find_same(into, from, n)
                       : CAP_NODE_NONE;
    g_autofree char *id = cap_node_dup_value(from, n, CAP_NAME_ID);
    g_autofree char *known =
        same != CAP_NODE_NONE ? cap_node_dup_value(into, same, CAP_NAME_ID) : NULL;
    if (id != NULL && known != NULL && !g_str_equal(id, known)) {
      cap_command_replace_id(from, name, id, known);
      cap_document_set_attribute(from, n, "id", known);
    }
  }
}

/* --- What could not be read ----------------------------------------------------------------- */

/* The lines as the text of a comment, in which "--" must not stand; NULL when all were read. */
static char *dup_kept(const char *text, const HonourImportResult *result) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GString *kept = g_string_new(NULL);
  for (guint i = 0; lines[i] != NULL && i < result->n_lines; i++) {
    if (result->fates[i] != HONOUR_LINE_KEPT)
      continue;
    g_autofree char *line = g_utf8_make_valid(g_strstrip(lines[i]), -1);
    for (char *c = line; *c != '\0'; c++)
      if ((*c == '-' && c[1] == '-') || ((guchar)*c < 0x20 && *c != '\t'))
        *c = ' ';
    g_string_append_printf(kept, "\n    %s", line);
  }
  return g_string_free(kept, kept->len == 0);
}

/* Before the end tag of the root. */
static void add_comment(CapDocument *doc, const char *lines) {
  CapSlice text = cap_document_text(doc);
  const char *end = g_strrstr_len(text.data, (gssize)text.length, "</");
  if (end == NULL)
    return;
  g_autoptr(GString) whole = g_string_new_len(text.data, end - text.data);
  g_string_append_printf(whole, "  <!-- Not read from the set-up text:%s\n  -->\n", lines);
  g_string_append_len(whole, end, (gssize)(text.length - (gsize)(end - text.data)));
  cap_document_replace_text(doc, whole->str, whole->len);
}

/* --- The command ---------------------------------------------------------------------------- */

static CapDocument *read_result(const HonourImportResult *result) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  return result->xml != NULL
             ? cap_document_read_text("import", result->xml, strlen(result->xml), &limits, unheard)
             : NULL;
}

char *honour_import_dup_summary(const HonourImportResult *result) {
  g_autoptr(CapDocument) from = read_result(result);
  return from != NULL ? honour_import_dup_front_words(from) : g_strdup("");
}

GPtrArray *honour_import_strange_sides(CapProject *project, const HonourImportResult *result) {
  g_autoptr(CapDocument) from = read_result(result);
  const CapDocument *seen;
  CapFile *file;
  if (from == NULL || !honour_command_open(project, &file, &seen))
    return g_ptr_array_new();
  return honour_strange_sides_propose(seen, from);
}

gboolean honour_command_paste_text(CapProject *project, const char *text, const GPtrArray *sides) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_auto(HonourImportResult) result = {NULL, 0, NULL, 0};
  const CapDocument *seen;
  CapFile *file;
  if (!honour_command_open(project, &file, &seen) ||
      !honour_import_preview(project, text, &result, unheard))
    return FALSE;
  g_autoptr(CapDocument) from = read_result(&result);
  g_autofree char *kept = dup_kept(text, &result);
  if (from == NULL)
    return FALSE;
  g_autoptr(GPtrArray) proposed = honour_strange_sides_propose(seen, from);
  honour_strange_sides_settle(from, sides != NULL ? sides : proposed);
  make_ids_fresh(from, seen);
  use_ids_of(seen, from);
  guint64 before = cap_file_version(file);
  CapDocument *doc = cap_file_begin(file, "%s", _("Paste set-up text"));
  g_autoptr(CapAnchor) root = cap_file_anchor(file, cap_document_root(doc));
  for (CapNode n = cap_node_child_named(from, cap_document_root(from), CAP_NAME_SIDE);
       n != CAP_NODE_NONE; n = cap_node_next_named(from, n, CAP_NAME_SIDE))
    take(file, doc, root, from, n);
  honour_import_take_front(doc, from);
  if (kept != NULL)
    add_comment(doc, kept);
  cap_file_end(file);
  return cap_file_version(file) != before;
}
