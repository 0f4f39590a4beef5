#include "validator/honour/fixes/fixers.h"

#include <string.h>

#include <glib/gi18n.h>

#include "schema/document/insert.h"
#include "validator/honour/fixes/schedule.h"
#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-regions.h"
#include "schema/honour/codes-roster.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/codes-schedule.h"
#include "schema/honour/codes-set-up.h"
#include "validator/honour/checks/roles.h"

/* --- Elements and their lists --------------------------------------------------------------- */

/* A list of which nothing is left goes as a whole. */
static gboolean remove_word_or_element(const CapCase *c) {
  return cap_fixer_remove_word(c) || cap_fixer_remove_element(c);
}

static gboolean insert_hinted_beside(const CapCase *c) {
  CapCase parent = *c;
  if (c->node == CAP_NODE_NONE || c->node == cap_document_root(c->doc))
    return FALSE;
  parent.node = cap_node_parent(c->doc, c->node);
  return cap_fixer_insert_hinted(&parent);
}

/* A region that nobody has taken is not aligned. [14] */
static gboolean fix_alignment(const CapCase *c) {
  const char *object = c->finding->object;
  if (c->node == CAP_NODE_NONE || object == NULL || !g_str_has_prefix(object, "region "))
    return FALSE;
  g_autofree char *xml = cap_element_text("region-status", "region", object + strlen("region "),
                                          "is", "not-aligned", NULL);
  return cap_fix_add_child(c, c->node, xml);
}

/* [3.5] The list of Minor Capitani may have to be made first. */
static gboolean fix_minor(const CapCase *c) {
  g_autofree char *xml = cap_fix_dup_hinted(c);
  CapNode army = c->node;
  while (army != CAP_NODE_NONE && cap_node_name(c->doc, army) != CAP_NAME_ARMY)
    army = army != cap_document_root(c->doc) ? cap_node_parent(c->doc, army) : CAP_NODE_NONE;
  if (army == CAP_NODE_NONE || xml == NULL)
    return FALSE;
  CapNode minors = cap_node_child_named(c->doc, army, CAP_NAME_MINORS);
  if (minors != CAP_NODE_NONE)
    return cap_fix_add_child(c, minors, xml);
  g_autofree char *list = g_strdup_printf("<minors>\n  %s\n</minors>", xml);
  cap_fix_insert(c, army, cap_place_in_order(c->doc, army, cap_slice_of("minors")), list);
  cap_fix_set_name(c, _("Add %s"), xml);
  return TRUE;
}

/* --- Attributes ----------------------------------------------------------------------------- */

/* A unit need not be under anybody; but its type, which may name its commander, it keeps. */
static gboolean fix_subordinate(const CapCase *c) {
  return c->attribute >= 0 &&
         cap_node_attribute_name(c->doc, c->node, (guint)c->attribute) == CAP_NAME_UNDER &&
         cap_fixer_remove_attribute(c);
}

/* Reads how many counters of how many SP, with an x between them. */
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
  return cap_fix_write_attribute(c, cap_name_text(name), value->str);
}

/* [3.5] He is said to be deployed and is not, or the other way round. */
static gboolean fix_deployed(const CapCase *c) {
  if (c->node == CAP_NODE_NONE || cap_node_name(c->doc, c->node) != CAP_NAME_MINOR)
    return FALSE; /* the finding at his stack */
  if (!cap_slice_is_set(cap_node_attribute(c->doc, c->node, CAP_NAME_DEPLOYED)))
    return cap_fix_write_attribute(c, "deployed", "yes");
  cap_fix_set_attribute(c, c->node, "deployed", NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), "deployed");
  return TRUE;
}

/* Who should lead, or be a Capitano Generale, nobody can tell; a unit goes under its leader. [3.2]
 */
static gboolean fix_leader(const CapCase *c) {
  return c->node != CAP_NODE_NONE && cap_node_name(c->doc, c->node) == CAP_NAME_UNIT &&
         cap_fixer_remove_attribute(c);
}

/* [5.2] The choice of the Order is left to the player. */
static gboolean fix_order_missing(const CapCase *c) {
  return cap_fix_write_attribute(c, "order", "any");
}

/* [5.3] [7.7] */
static gboolean fix_order(const CapCase *c) {
  return c->finding->suggestion != NULL ? cap_fixer_suggested(c) : cap_fixer_remove_attribute(c);
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
  return role != HONOUR_AUXILIARY_NONE &&
         cap_fix_write_attribute(c, "role", honour_role_word(role));
}

/* --- The table ------------------------------------------------------------------------------ */

const CapFixerRow honour_fixers[] = {
    {CAP_CODE_WEATHER_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_COUNTERS_REPEATED, fix_counters},
    {CAP_CODE_RELIABILITY_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_OPTION_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_ALIGNMENT_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_AP_TURN_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_SUPPLY_REPEATED, cap_fixer_remove_twin},
    {CAP_CODE_CONQUERED_TWICE, remove_word_or_element},
    {CAP_CODE_CONQUERED_OWN, remove_word_or_element},
    {CAP_CODE_CONQUERED_NO_SETTLEMENT, remove_word_or_element},
    {CAP_CODE_RELIABILITY_FIXED, cap_fixer_remove_element},
    {CAP_CODE_READING_IDLE, cap_fixer_remove_attribute},
    {CAP_CODE_GENERAL_UNLISTED, insert_hinted_beside},
    {CAP_CODE_MINOR_UNDECLARED, fix_minor},
    {CAP_CODE_MINOR_DEPLOYED, fix_deployed},
    {CAP_CODE_REGION_WITHOUT_ALIGNMENT, fix_alignment},
    {CAP_CODE_ORDER_MISSING, fix_order_missing},
    {CAP_CODE_AP_TURN_MISSING, honour_fix_ap_turns_missing},
    {CAP_CODE_AUXILIARY_WITHOUT_ROLE, fix_role},
    {CAP_CODE_NOT_AN_AP_TURN, honour_fix_not_an_ap_turn},
    {CAP_CODE_ORDER_NOT_ALLOWED, fix_order},
    {CAP_CODE_MINOR_CAPITANO_RATINGS, fix_minor_ratings},
    {CAP_CODE_SUBORDINATE_NOT_IN_STACK, fix_subordinate},
    {CAP_CODE_SUBORDINATE_OUTRANKS_LEADER, cap_fixer_remove_attribute},
    {CAP_CODE_LEADER_NOT_GENERAL, fix_leader},
    {0},
};
