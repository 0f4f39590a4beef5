#include "editor/honour/forces/commands-units.h"

#include "editor/honour/forces/commands-private.h"
#include "schema/honour/scenario.h"

/* A stack or a pool by its id. */
static CapNode find_holder(const CapDocument *doc, const char *id) {
  CapNode stack = cap_find_element(doc, CAP_NAME_STACK, id);
  return stack != CAP_NODE_NONE ? stack : cap_find_element(doc, CAP_NAME_POOL, id);
}

/* The scenario and one of its elements. */
static gboolean open_piece(CapProject *project, const CapAnchor *piece, CapFile **file,
                           CapNode *node) {
  const CapDocument *doc;
  if (!honour_command_open(project, file, &doc))
    return FALSE;
  *node = cap_anchor_node(piece);
  return *node != CAP_NODE_NONE;
}

static gboolean open_holder(CapProject *project, const char *id, CapFile **file, CapNode *node) {
  const CapDocument *doc;
  if (!honour_command_open(project, file, &doc))
    return FALSE;
  *node = find_holder(doc, id);
  return *node != CAP_NODE_NONE;
}

static CapNode add(CapFile *file, CapNode holder, const char *label, const char *xml) {
  CapDocument *doc = cap_file_begin(file, _("Add %s"), label);
  CapNode node = cap_insert_in_order(doc, holder, xml);
  cap_file_end(file);
  return node;
}

static char *number_text(guint n) {
  return n > 0 ? g_strdup_printf("%u", n) : NULL;
}

/* --- Units ---------------------------------------------------------------------------------- */

CapNode honour_command_add_unit(CapProject *project, const char *holder_id,
                                const HonourUnitValues *values) {
  g_autofree char *sp = number_text(values->sp);
  const char *under = values->under != NULL && *values->under != '\0' ? values->under : NULL;
  CapFile *file;
  CapNode holder;
  if (!open_holder(project, holder_id, &file, &holder))
    return CAP_NODE_NONE;
  g_autofree char *label = honour_type_dup_name(project, values->type);
  g_autofree char *xml = cap_element_text("unit", "type", values->type, "sp", sp, "counters",
                                          values->counters, "under", under, NULL);
  return add(file, holder, label, xml);
}

gboolean honour_command_change_unit(CapProject *project, const CapAnchor *unit,
                                    const HonourUnitValues *values) {
  g_autofree char *sp = number_text(values->sp);
  CapFile *file;
  CapNode node;
  gboolean changed = FALSE;
  if (!open_piece(project, unit, &file, &node))
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, cap_file_document(file), node);
  CapDocument *doc = cap_file_begin(file, _("Change %s"), label);
  if (values->type != NULL)
    changed |= cap_document_set_attribute(doc, node, "type", values->type);
  if (sp != NULL)
    changed |= cap_document_set_attribute(doc, node, "sp", sp);
  if (values->counters != NULL)
    changed |= cap_document_set_attribute(doc, node, "counters", values->counters);
  if (values->under != NULL)
    changed |=
        honour_command_put(doc, node, "under", *values->under != '\0' ? values->under : NULL);
  cap_file_end(file);
  return changed;
}

/* --- Auxiliaries ---------------------------------------------------------------------------- */

CapNode honour_command_add_auxiliary(CapProject *project, const char *holder_id, const char *type,
                                     guint count) {
  g_autofree char *number = count > 1 ? number_text(count) : NULL;
  g_autofree char *label = honour_type_dup_name(project, type);
  g_autofree char *xml = cap_element_text("auxiliary", "type", type, "count", number, NULL);
  CapFile *file;
  CapNode holder;
  return open_holder(project, holder_id, &file, &holder) ? add(file, holder, label, xml)
                                                         : CAP_NODE_NONE;
}

gboolean honour_command_change_auxiliary(CapProject *project, const CapAnchor *auxiliary,
                                         const char *type, guint count) {
  g_autofree char *number = count > 1 ? number_text(count) : NULL;
  CapFile *file;
  CapNode node;
  gboolean changed = FALSE;
  if (!open_piece(project, auxiliary, &file, &node))
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, cap_file_document(file), node);
  CapDocument *doc = cap_file_begin(file, _("Change %s"), label);
  if (type != NULL)
    changed |= cap_document_set_attribute(doc, node, "type", type);
  if (count > 0)
    changed |= honour_command_put(doc, node, "count", number);
  cap_file_end(file);
  return changed;
}

/* --- Capitani ------------------------------------------------------------------------------- */

static gboolean wants_leader(const CapDocument *doc, CapNode holder) {
  return cap_node_name(doc, holder) == CAP_NAME_STACK &&
         !cap_slice_is_set(cap_node_attribute(doc, holder, CAP_NAME_CAPITANO)) &&
         !cap_slice_is_set(cap_node_attribute(doc, holder, CAP_NAME_HELD_FROM)) &&
         !cap_slice_equals(cap_node_attribute(doc, holder, CAP_NAME_ELECT), "yes");
}

static gboolean post(CapDocument *doc, CapNode holder, const char *capitano) {
  g_autofree char *xml = cap_element_text("capitano", "ref", capitano, NULL);
  return wants_leader(doc, holder) ? cap_document_set_attribute(doc, holder, "capitano", capitano)
                                   : cap_insert_in_order(doc, holder, xml) != CAP_NODE_NONE;
}

gboolean honour_command_add_capitano(CapProject *project, const char *holder_id,
                                     const char *capitano) {
  g_autofree char *label = honour_capitano_dup_name(project, capitano);
  CapFile *file;
  CapNode holder;
  if (!open_holder(project, holder_id, &file, &holder))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Add %s"), label);
  gboolean changed = post(doc, holder, capitano);
  cap_file_end(file);
  return changed;
}

/* Takes him out; TRUE when he was there. */
static gboolean dismiss(CapDocument *doc, CapNode holder, const char *capitano) {
  CapNode posting = honour_find_child(doc, holder, CAP_NAME_CAPITANO, CAP_NAME_REF, capitano);
  if (cap_slice_equals(cap_node_attribute(doc, holder, CAP_NAME_CAPITANO), capitano))
    return cap_document_remove_attribute(doc, holder, "capitano");
  return posting != CAP_NODE_NONE && cap_document_remove(doc, posting);
}

/* The first unit of the holder that is under him; CAP_NODE_NONE. */
static CapNode find_under(const CapDocument *doc, CapNode holder, const char *capitano) {
  return honour_find_child(doc, holder, CAP_NAME_UNIT, CAP_NAME_UNDER, capitano);
}

gboolean honour_command_remove_capitano(CapProject *project, const char *holder_id,
                                        const char *capitano) {
  g_autofree char *label = honour_capitano_dup_name(project, capitano);
  CapFile *file;
  CapNode holder, unit;
  if (!open_holder(project, holder_id, &file, &holder))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Remove %s"), label);
  gboolean changed = dismiss(doc, holder, capitano);
  while (changed && (unit = find_under(doc, holder, capitano)) != CAP_NODE_NONE)
    cap_document_remove_attribute(doc, unit, "under");
  cap_file_end(file);
  return changed;
}

gboolean honour_command_move_capitano(CapProject *project, const char *from_id,
                                      const char *capitano, const char *to_id) {
  g_autofree char *label = honour_capitano_dup_name(project, capitano);
  CapFile *file;
  CapNode from, to, unit;
  if (g_str_equal(from_id, to_id) || !open_holder(project, to_id, &file, &to) ||
      !open_holder(project, from_id, &file, &from))
    return FALSE;
  g_autofree char *where = honour_node_dup_label(project, cap_file_document(file), to);
  CapDocument *doc = cap_file_begin(file, _("Move %s to %s"), label, where);
  gboolean changed = dismiss(doc, from, capitano);
  if (changed)
    changed = post(doc, find_holder(doc, to_id), capitano);
  while (changed && (unit = find_under(doc, find_holder(doc, from_id), capitano)) != CAP_NODE_NONE)
    if (cap_move_in_order(doc, unit, find_holder(doc, to_id)) == CAP_NODE_NONE)
      break;
  cap_file_end(file);
  return changed;
}

/* --- Any of them ---------------------------------------------------------------------------- */

/* Under whom a unit is after a move: nobody is said where that is the leader. */
static const char *under_in(const CapDocument *doc, CapNode holder, const char *under) {
  if (under == NULL || *under == '\0' ||
      cap_slice_equals(cap_node_attribute(doc, holder, CAP_NAME_CAPITANO), under))
    return NULL;
  return under;
}

gboolean honour_command_move_piece(CapProject *project, const CapAnchor *piece,
                                   const char *holder_id, const char *under) {
  CapFile *file;
  CapNode node, holder;
  gboolean changed = FALSE;
  if (!open_holder(project, holder_id, &file, &holder) || !open_piece(project, piece, &file, &node))
    return FALSE;
  const CapDocument *seen = cap_file_document(file);
  g_autofree char *label = honour_node_dup_label(project, seen, node);
  g_autofree char *where = under != NULL && *under != '\0'
                               ? honour_capitano_dup_name(project, under)
                               : honour_node_dup_label(project, seen, holder);
  CapDocument *doc = cap_file_begin(file, _("Move %s to %s"), label, where);
  if (cap_node_parent(doc, node) != holder) {
    node = cap_move_in_order(doc, node, holder);
    changed = node != CAP_NODE_NONE;
  }
  if (node != CAP_NODE_NONE && cap_node_name(doc, node) == CAP_NAME_UNIT)
    changed |=
        honour_command_put(doc, node, "under", under_in(doc, cap_node_parent(doc, node), under));
  cap_file_end(file);
  return changed;
}

gboolean honour_command_remove_piece(CapProject *project, const CapAnchor *piece) {
  CapFile *file;
  CapNode node;
  if (!open_piece(project, piece, &file, &node))
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, cap_file_document(file), node);
  CapDocument *doc = cap_file_begin(file, _("Remove %s"), label);
  gboolean changed = cap_document_remove(doc, node);
  cap_file_end(file);
  return changed;
}

CapNode honour_command_duplicate_piece(CapProject *project, const CapAnchor *piece) {
  CapFile *file;
  CapNode node;
  if (!open_piece(project, piece, &file, &node))
    return CAP_NODE_NONE;
  const CapDocument *seen = cap_file_document(file);
  g_autofree char *label = honour_node_dup_label(project, seen, node);
  g_autofree char *xml = cap_node_dup_xml(seen, node);
  CapDocument *doc = cap_file_begin(file, _("Duplicate %s"), label);
  CapNode copy =
      cap_document_insert(doc, cap_node_parent(doc, node), cap_node_next(doc, node), xml);
  cap_file_end(file);
  return copy;
}

/* --- Counters ------------------------------------------------------------------------------- */

gboolean honour_is_counter_list(const char *text) {
  return g_regex_match_simple("^[1-9][0-9]*x[1-9][0-9]*( [1-9][0-9]*x[1-9][0-9]*)*$", text, 0, 0);
}

static int compare_strength(gconstpointer a, gconstpointer b) {
  const HonourCounters *x = a, *y = b;
  return (x->strength < y->strength) - (x->strength > y->strength);
}

/* The kinds of counters of a type, the strongest first; NULL when there are none. */
static GArray *kinds_of(const HonourRoster *roster, const char *type) {
  CapIndex i = honour_roster_find_unit_type(roster, cap_slice_of(type));
  if (i == CAP_INDEX_NONE || roster->unit_types[i].n_counters == 0)
    return NULL;
  GArray *kinds = g_array_new(FALSE, FALSE, sizeof(HonourCounters));
  g_array_append_vals(kinds, roster->unit_types[i].counters, roster->unit_types[i].n_counters);
  g_array_sort(kinds, compare_strength);
  return kinds;
}

char *honour_suggest_counters(const HonourRoster *roster, const char *type, guint sp) {
  g_autoptr(GArray) kinds = kinds_of(roster, type);
  g_autoptr(GString) text = g_string_new(NULL);
  guint left = sp;
  if (kinds == NULL || sp == 0)
    return NULL;
  for (guint i = 0; i < kinds->len && left > 0; i++) {
    const HonourCounters *kind = &g_array_index(kinds, HonourCounters, i);
    guint next = i + 1 < kinds->len ? g_array_index(kinds, HonourCounters, i + 1).strength : 0;
    /* Whole ones first; what is left over goes to the smallest single counter that holds it. */
    guint n = kind->strength > 0 ? left / kind->strength : 0;
    guint over = kind->strength > 0 ? left % kind->strength : 0;
    n += over > next;
    n = MIN(n, kind->count);
    if (n > 0)
      g_string_append_printf(text, "%s%ux%u", text->len > 0 ? " " : "", n, kind->strength);
    left -= MIN(left, n * (guint)kind->strength);
  }
  if (left > 0 && text->len == 0)
    return NULL;
  return g_string_free(g_steal_pointer(&text), FALSE);
}
