#include "editor/honour/forces/strange-sides.h"

#include "editor/core/commands/commands-element.h"
#include "editor/honour/forces/commands-private.h"

void honour_strange_side_free(HonourStrangeSide *side) {
  g_free(side->id);
  g_free(side->name);
  g_free(side->target);
  g_free(side);
}

CapNode honour_import_find_same(const CapDocument *into, const CapDocument *from, CapNode node) {
  static const CapName keys[] = {CAP_NAME_ID, CAP_NAME_NAME, CAP_NAME_NATIONALITY};
  CapName name = cap_node_name(from, node);
  for (guint k = 0; k < G_N_ELEMENTS(keys); k++) {
    CapSlice value = cap_node_attribute(from, node, keys[k]);
    for (CapNode n = 0; cap_slice_is_set(value) && n < cap_document_count(into); n++)
      if (cap_node_name(into, n) == name &&
          cap_slices_equal(cap_node_attribute(into, n, keys[k]), value))
        return n;
  }
  return CAP_NODE_NONE;
}

/* --- Proposals ------------------------------------------------------------------------------ */

/* Like cap_node_child_named() and cap_node_next_named() of the sides of a document. */
static CapNode first_side(const CapDocument *doc) {
  return cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SIDE);
}

static CapNode next_side(const CapDocument *doc, CapNode side) {
  return cap_node_next_named(doc, side, CAP_NAME_SIDE);
}

/* The side that has one of its armies; NULL. New string. */
static char *dup_side_of_armies(const CapDocument *into, const CapDocument *from, CapNode side) {
  for (CapNode n = cap_node_child_named(from, side, CAP_NAME_ARMY); n != CAP_NODE_NONE;
       n = cap_node_next_named(from, n, CAP_NAME_ARMY)) {
    CapNode army = honour_import_find_same(into, from, n);
    CapNode its = army != CAP_NODE_NONE ? honour_find_around(into, army, CAP_NAME_SIDE) : army;
    if (its != CAP_NODE_NONE)
      return cap_node_dup_value(into, its, CAP_NAME_ID);
  }
  return NULL;
}

/* Is a side of the text this side of the scenario, by its name or by a proposal? */
static gboolean is_spoken_for(const CapDocument *into, CapNode side, const CapDocument *from,
                              const GPtrArray *strange) {
  for (CapNode n = first_side(from); n != CAP_NODE_NONE; n = next_side(from, n))
    if (honour_import_find_same(into, from, n) == side)
      return TRUE;
  for (guint i = 0; i < strange->len; i++) {
    const HonourStrangeSide *other = g_ptr_array_index(strange, i);
    if (other->target != NULL &&
        cap_slice_equals(cap_node_attribute(into, side, CAP_NAME_ID), other->target))
      return TRUE;
  }
  return FALSE;
}

gboolean honour_has_room_for_side(const CapDocument *into) {
  return cap_element_may_add(into, cap_document_root(into), "side");
}

/* Without an army that tells; NULL for a new side. New string. */
static char *dup_any_side(const CapDocument *into, const CapDocument *from,
                          const GPtrArray *strange) {
  CapNode last = CAP_NODE_NONE;
  for (CapNode n = first_side(into); n != CAP_NODE_NONE; n = next_side(into, n)) {
    if (!is_spoken_for(into, n, from, strange))
      return cap_node_dup_value(into, n, CAP_NAME_ID);
    last = n;
  }
  return last != CAP_NODE_NONE && !honour_has_room_for_side(into)
             ? cap_node_dup_value(into, last, CAP_NAME_ID)
             : NULL;
}

GPtrArray *honour_strange_sides_propose(const CapDocument *into, const CapDocument *from) {
  GPtrArray *strange = g_ptr_array_new_with_free_func((GDestroyNotify)honour_strange_side_free);
  for (CapNode n = first_side(from); n != CAP_NODE_NONE; n = next_side(from, n)) {
    if (honour_import_find_same(into, from, n) != CAP_NODE_NONE)
      continue;
    HonourStrangeSide *side = g_new0(HonourStrangeSide, 1);
    side->id = cap_node_dup_value(from, n, CAP_NAME_ID);
    side->name = cap_node_dup_value(from, n, CAP_NAME_NAME);
    side->target = dup_side_of_armies(into, from, n);
    g_ptr_array_add(strange, side);
  }
  for (guint i = 0; i < strange->len; i++) {
    HonourStrangeSide *side = g_ptr_array_index(strange, i);
    if (side->target == NULL)
      side->target = dup_any_side(into, from, strange);
  }
  return strange;
}

void honour_strange_sides_settle(CapDocument *from, const GPtrArray *sides) {
  for (guint i = 0; i < sides->len; i++) {
    const HonourStrangeSide *side = g_ptr_array_index(sides, i);
    CapNode node = cap_find_element(from, CAP_NAME_SIDE, side->id);
    if (node == CAP_NODE_NONE || side->target == NULL)
      continue;
    cap_document_set_attribute(from, node, "id", side->target);
    cap_command_replace_id(from, CAP_NAME_SIDE, side->id, side->target);
  }
}
