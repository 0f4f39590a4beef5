#include "validator/monferrato/fixes/fixers.h"

#include <glib/gi18n.h>

#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/codes-scenario.h"
#include "schema/monferrato/codes-set-up.h"
#include "schema/monferrato/scenario.h"
#include "schema/table.h"

/* A list of which nothing is left goes as a whole. */
static gboolean remove_word_or_element(const CapCase *c) {
  return cap_fixer_remove_word(c) || cap_fixer_remove_element(c);
}

static gboolean remove_attribute_of(const CapCase *c, CapName name) {
  if (c->node == CAP_NODE_NONE || !cap_slice_is_set(cap_node_attribute(c->doc, c->node, name)))
    return FALSE;
  cap_fix_set_attribute(c, c->node, cap_name_text(name), NULL);
  cap_fix_set_name(c, _("Remove the attribute %s"), cap_name_text(name));
  return TRUE;
}

/* --- Chits ---------------------------------------------------------------------------------- */

/* The number after the highest. */
static gboolean fix_chit_number(const CapCase *c) {
  char text[16];
  int most = 0, number;

  if (c->node == CAP_NODE_NONE)
    return FALSE;
  CapNode chits = cap_node_parent(c->doc, c->node);
  for (CapNode chit = cap_node_first_child(c->doc, chits); chit != CAP_NODE_NONE;
       chit = cap_node_next(c->doc, chit))
    if (cap_slice_to_int(cap_node_attribute(c->doc, chit, CAP_NAME_NUMBER), &number))
      most = MAX(most, number);
  if (most == G_MAXINT)
    return FALSE;
  g_snprintf(text, sizeof text, "%d", most + 1);
  return cap_fix_write_attribute(c, "number", text);
}

/* --- The sides and their Commands ----------------------------------------------------------- */

/* [4] When neither says so, the side that is written first; when both do, the other does not. */
static gboolean fix_sets_up_first(const CapCase *c) {
  CapNode root = cap_document_root(c->doc);
  CapNode first = cap_node_child_named(c->doc, root, CAP_NAME_SIDE);

  if (c->node == CAP_NODE_NONE || first == CAP_NODE_NONE)
    return FALSE;
  if (remove_attribute_of(c, CAP_NAME_FIRST))
    return TRUE;
  cap_fix_set_attribute(c, first, "first", "yes");
  cap_fix_set_name(c, _("Let the first side set up first"));
  return TRUE;
}

static gboolean fix_without_units(const CapCase *c) {
  return remove_attribute_of(c, CAP_NAME_FROM_START);
}

/* The Command of one of the counters that is not in play yet; NULL for none. */
static const MonferratoPart *late_part(const MonferratoScenario *s, CapSlice units) {
  CapSlice word;

  while (cap_slice_next_word(&units, &word)) {
    g_autofree char *id = cap_slice_dup(word);
    gpointer found = g_hash_table_lookup(s->roster->counter_by_id, id);
    const MonferratoPart *part =
        found != NULL ? &s->parts[s->roster->counters[GPOINTER_TO_UINT(found) - 1].command] : NULL;

    if (part != NULL && part->node != CAP_NODE_NONE && !part->from_start)
      return part;
  }
  return NULL;
}

/* [4] Its units are on the map, so that its marker is in the container. */
static gboolean fix_not_in_play(const CapCase *c) {
  const CapScenario *scenario = cap_case_scenario(c);
  const MonferratoScenario *s = scenario != NULL ? monferrato_scenario(scenario) : NULL;
  const MonferratoPart *part =
      s != NULL && c->node != CAP_NODE_NONE
          ? late_part(s, cap_node_attribute(c->doc, c->node, CAP_NAME_UNITS))
          : NULL;

  if (part == NULL)
    return FALSE;
  cap_fix_set_attribute(c, part->node, "from-start", "yes");
  cap_fix_set_name(c, _("Let %s be in play from the start"),
                   s->roster->commands[part - s->parts].name);
  return TRUE;
}

/* --- Lines of the set-up -------------------------------------------------------------------- */

static const MonferratoReinforcement *group_with(const MonferratoScenario *s, CapSlice id) {
  for (guint i = 0; i < s->roster->n_groups; i++)
    for (guint k = 0; k < s->roster->groups[i].n_counters; k++)
      if (cap_slice_equals(id, s->roster->counters[s->roster->groups[i].counters[k]].id))
        return &s->roster->groups[i];
  return NULL;
}

/* [16.3] A chit brings them: the line does without all of that group, or goes. */
static gboolean fix_comes_twice(const CapCase *c) {
  const CapScenario *scenario = cap_case_scenario(c);
  const MonferratoScenario *s = scenario != NULL ? monferrato_scenario(scenario) : NULL;
  const MonferratoReinforcement *group = s != NULL ? group_with(s, cap_case_text(c)) : NULL;
  g_autoptr(GString) units = g_string_new(NULL);
  CapSlice word, rest;

  if (group == NULL || c->node == CAP_NODE_NONE)
    return FALSE;
  rest = cap_node_attribute(c->doc, c->node, CAP_NAME_UNITS);
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
    if (group_with(s, word) != group)
      g_string_append_printf(units, "%s%.*s", units->len > 0 ? " " : "", CAP_SLICE_ARGS(word));
  if (units->len > 0)
    cap_fix_set_attribute(c, c->node, "units", units->str);
  else if (cap_slice_is_set(cap_node_attribute(c->doc, c->node, CAP_NAME_FORTS)))
    cap_fix_set_attribute(c, c->node, "units", NULL);
  else
    cap_fix_remove(c, c->node);
  cap_fix_set_name(c, _("Leave the group “%s” to its chit"), group->id);
  return TRUE;
}

/* Whether another line of the set-up names one of the counters, too. */
static gboolean is_shared(const CapCase *c) {
  g_autofree char *units = cap_node_dup_attribute(c->doc, c->node, CAP_NAME_UNITS);
  g_auto(GStrv) ids = g_strsplit_set(units, " \t\r\n", -1);
  CapNode set_up = cap_node_parent(c->doc, c->node);

  for (CapNode line = cap_node_first_child(c->doc, set_up); line != CAP_NODE_NONE;
       line = cap_node_next(c->doc, line)) {
    CapSlice rest = cap_node_attribute(c->doc, line, CAP_NAME_UNITS), word;

    while (line != c->node && cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
      for (guint i = 0; ids[i] != NULL; i++)
        if (cap_slice_equals(word, ids[i]))
          return TRUE;
  }
  return FALSE;
}

/* Without the count the line takes all; not where another line waits for the rest. */
static gboolean fix_count(const CapCase *c) {
  return c->node != CAP_NODE_NONE && !is_shared(c) && cap_fixer_remove_attribute(c);
}

/* One that places nothing goes; where something should stand, nobody can tell. */
static gboolean fix_incomplete(const CapCase *c) {
  if (c->node == CAP_NODE_NONE ||
      cap_slice_is_set(cap_node_attribute(c->doc, c->node, CAP_NAME_UNITS)) ||
      cap_slice_is_set(cap_node_attribute(c->doc, c->node, CAP_NAME_FORTS)))
    return FALSE;
  return cap_fixer_remove_element(c);
}

static gboolean is_fortress(const CapMap *map, CapSlice id) {
  for (guint i = 0; i < map->n_zones; i++)
    if (cap_slice_equals(id, map->zones[i].id))
      return map->zones[i].settlement == CAP_ZONE_FORTRESS;
  return FALSE;
}

/* [10] The other zones remain; there must be some. */
static gboolean fix_fort(const CapCase *c) {
  const CapScenario *scenario = cap_case_scenario(c);
  g_autoptr(GString) zones = g_string_new(NULL);
  CapSlice word, rest;

  if (scenario == NULL || c->node == CAP_NODE_NONE)
    return FALSE;
  rest = cap_node_attribute(c->doc, c->node, CAP_NAME_ZONES);
  while (cap_slice_next_word(&rest, &word))
    if (!is_fortress(scenario->map, word))
      g_string_append_printf(zones, "%s%.*s", zones->len > 0 ? " " : "", CAP_SLICE_ARGS(word));
  return zones->len > 0 && cap_fix_write_attribute(c, "zones", zones->str);
}

/* [11a] The last zone goes with the list. */
static gboolean fix_raid(const CapCase *c) {
  return cap_fixer_remove_word(c) || cap_fixer_remove_attribute(c);
}

/* --- Turns ---------------------------------------------------------------------------------- */

/* [14.4] The months tell. */
static gboolean fix_winter(const CapCase *c) {
  return remove_attribute_of(c, CAP_NAME_WINTER) ||
         (c->node != CAP_NODE_NONE && cap_fix_write_attribute(c, "winter", "yes"));
}

/* --- The table ------------------------------------------------------------------------------ */

const CapFixerRow monferrato_fixers[] = {
    {CAP_CODE_CHIT_GIVEN_TWICE, cap_fixer_remove_element},
    {CAP_CODE_CHIT_NUMBER_REPEATED, fix_chit_number},
    {CAP_CODE_CHITS_NEVER_CHANGE, cap_fixer_remove_attribute},
    {CAP_CODE_SETS_UP_FIRST, fix_sets_up_first},
    {CAP_CODE_ON_TWO_SIDES, remove_word_or_element},
    {CAP_CODE_OBJECTIVE_REPEATED, cap_fixer_remove_element},
    {CAP_CODE_COMMAND_WITHOUT_UNITS, fix_without_units},
    {CAP_CODE_COMMAND_NOT_IN_PLAY, fix_not_in_play},
    {CAP_CODE_COUNTER_PLACED_TWICE, remove_word_or_element},
    {CAP_CODE_PLACE_COUNT, fix_count},
    {CAP_CODE_RAID_IN_FORTRESS, fix_raid},
    {CAP_CODE_COUNTER_COMES_TWICE, fix_comes_twice},
    {CAP_CODE_WINTER_MARK, fix_winter},
    {CAP_CODE_PLACE_INCOMPLETE, fix_incomplete},
    {CAP_CODE_FORT_IN_FORTRESS, fix_fort},
    {0},
};
