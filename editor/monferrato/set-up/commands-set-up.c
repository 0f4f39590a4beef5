#include "editor/monferrato/set-up/commands-set-up.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "editor/monferrato/set-up/lines.h"
#include "editor/monferrato/set-up/placement.h"

static CapIndex find_counter(const MonferratoScenario *s, const char *id) {
  gpointer found = id != NULL ? g_hash_table_lookup(s->roster->counter_by_id, id) : NULL;

  return found != NULL ? (CapIndex)(GPOINTER_TO_UINT(found) - 1) : CAP_INDEX_NONE;
}

/* --- Where counters stand ------------------------------------------------------------------- */

GArray *monferrato_zones_of_counter(const MonferratoScenario *s, CapIndex counter) {
  g_autofree guint8 *may = g_new0(guint8, s->base.map->n_zones + 1);
  GArray *zones = g_array_new(FALSE, FALSE, sizeof(CapIndex));

  for (guint i = 0; i < s->n_lines; i++)
    for (guint k = 0; k < s->lines[i].n_units; k++)
      for (guint z = 0; s->lines[i].units[k] == counter && z < s->lines[i].n_zones; z++)
        may[s->lines[i].zones[z]] = 1;
  for (CapIndex zone = 0; zone < s->base.map->n_zones; zone++)
    if (may[zone])
      g_array_append_val(zones, zone);
  return zones;
}

/* "casale mantua"; new string. */
static char *dup_zone_ids(const CapMap *map, const CapIndex *zones, guint n) {
  GString *ids = g_string_new(NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf(ids, "%s%s", i > 0 ? " " : "", map->zones[zones[i]].id);
  return g_string_free(ids, FALSE);
}

static gboolean is_placed_so(const MonferratoScenario *s, CapIndex counter, const CapIndex *zones,
                             guint n) {
  g_autoptr(GArray) now = monferrato_zones_of_counter(s, counter);

  if (now->len != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_array_index(now, CapIndex, i) != zones[i])
      return FALSE;
  return TRUE;
}

/* The step with its name. */
static CapDocument *begin_placing(CapFile *file, const MonferratoScenario *s, CapIndex counter,
                                  const CapIndex *zones, guint n) {
  const char *name = s->roster->counters[counter].name;

  if (n == 0)
    return cap_file_begin(file, _("Take %s out of the set-up"), name);
  if (n == 1)
    return cap_file_begin(file, _("Move %s to %s"), name, s->base.map->zones[zones[0]].name);
  return cap_file_begin(file, _("Leave the place of %s to its owner"), name);
}

gboolean monferrato_command_place(CapProject *project, const char *counter, const CapIndex *zones,
                                  guint n_zones) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  CapIndex index = s != NULL ? find_counter(s, counter) : CAP_INDEX_NONE;
  CapIndex side = index != CAP_INDEX_NONE ? monferrato_side_of(s, index) : CAP_INDEX_NONE;

  if (side == CAP_INDEX_NONE || is_placed_so(s, index, zones, n_zones))
    return FALSE;
  CapNode set_up = monferrato_set_up_of(s->base.document, s->base.sides[side].node);
  g_autofree char *id = g_strdup(counter);
  g_autofree char *ids = dup_zone_ids(s->base.map, zones, n_zones);
  CapDocument *doc = set_up != CAP_NODE_NONE ? begin_placing(file, s, index, zones, n_zones) : NULL;
  if (doc == NULL)
    return FALSE;
  monferrato_lines_drop(doc, set_up, id);
  if (n_zones > 0)
    monferrato_lines_add(doc, set_up, id, ids);
  cap_file_end(file);
  return TRUE;
}

gboolean monferrato_command_move(CapProject *project, const char *counter, CapHex zone) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapIndex there = (CapIndex)zone;

  return s != NULL && zone < s->base.map->n_zones &&
         monferrato_command_place(project, counter, &there, 1);
}

/* The ids of the counters of a Command that nothing brings into play; new array of strings. */
static GPtrArray *list_rest(const MonferratoScenario *s, const MonferratoCommand *command) {
  GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);

  for (CapIndex i = (CapIndex)command->first; i < command->first + command->n; i++) {
    g_autoptr(GArray) zones = monferrato_zones_of_counter(s, i);
    if (zones->len == 0 && monferrato_chit_for(s, i) == CAP_INDEX_NONE)
      g_ptr_array_add(ids, g_strdup(s->roster->counters[i].id));
  }
  return ids;
}

gboolean monferrato_command_place_rest(CapProject *project, CapIndex command, CapHex zone) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);

  if (s == NULL || command >= s->roster->n_commands || zone >= s->base.map->n_zones ||
      s->parts[command].side == CAP_INDEX_NONE)
    return FALSE;
  g_autoptr(GPtrArray) ids = list_rest(s, &s->roster->commands[command]);
  g_autofree char *where = g_strdup(s->base.map->zones[zone].id);
  CapNode set_up =
      monferrato_set_up_of(s->base.document, s->base.sides[s->parts[command].side].node);
  CapDocument *doc =
      ids->len > 0 && set_up != CAP_NODE_NONE
          ? cap_file_begin(file, _("Set %s up in %s"), s->roster->commands[command].name,
                           s->base.map->zones[zone].name)
          : NULL;
  if (doc == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    monferrato_lines_add(doc, set_up, g_ptr_array_index(ids, i), where);
  cap_file_end(file);
  return TRUE;
}

gboolean monferrato_command_add_forts(CapProject *project, CapIndex side, CapIndex zone) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);

  if (s == NULL || side >= s->base.n_sides || zone >= s->base.map->n_zones)
    return FALSE;
  CapNode set_up = monferrato_set_up_of(s->base.document, s->base.sides[side].node);
  g_autofree char *xml =
      cap_element_text("place", "forts", "1", "zones", s->base.map->zones[zone].id, NULL);
  CapDocument *doc = set_up != CAP_NODE_NONE ? cap_file_begin(file, _("Set up a Fort in %s"),
                                                              s->base.map->zones[zone].name)
                                             : NULL;
  if (doc == NULL)
    return FALSE;
  cap_insert_in_order(doc, set_up, xml);
  cap_file_end(file);
  return TRUE;
}

/* --- Counters of the roster ----------------------------------------------------------------- */

/* "gonzaga-infantry-2" with what the schema asks for; new string. */
static char *dup_counter_xml(const char *id, MonferratoKind kind) {
  const char *word = monferrato_kind_words[kind];
  const char *name = monferrato_kind_name(kind);

  if (kind == MONFERRATO_COMMANDER)
    return cap_element_text("commander", "id", id, "name", name, "leadership", "1", NULL);
  if (kind == MONFERRATO_CAMP)
    return cap_element_text("camp", "id", id, "name", name, NULL);
  return cap_element_text("unit", "id", id, "name", name, "kind", word, "attack", "1", "defence",
                          "1", NULL);
}

char *monferrato_command_add_counter(CapProject *project, CapIndex command, MonferratoKind kind) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_ROSTER);

  if (s == NULL || file == NULL || command >= s->roster->n_commands)
    return NULL;
  const MonferratoCommand *c = &s->roster->commands[command];
  g_autofree char *stem = g_strdup_printf("%s-%s", c->id, monferrato_kind_words[kind]);
  g_autofree char *id = cap_document_dup_free_id(cap_file_document(file), stem);
  g_autofree char *xml = dup_counter_xml(id, kind);
  CapNode node = c->node;
  CapDocument *doc = cap_file_begin(file, _("Add %s to %s"), monferrato_kind_name(kind), c->name);
  if (doc == NULL)
    return NULL;
  CapNode added = cap_insert_in_order(doc, node, xml);
  cap_file_end(file);
  return added != CAP_NODE_NONE ? g_steal_pointer(&id) : NULL;
}

/* Of all sides: a line that names a counter of the enemy is wrong, and the counter goes all the
 * same. */
static void drop_from_set_ups(CapDocument *doc, const char *counter) {
  CapNode root = cap_document_root(doc);

  for (CapNode side = cap_node_first_child(doc, root); side != CAP_NODE_NONE;
       side = cap_node_next(doc, side)) {
    CapNode set_up =
        cap_node_name(doc, side) == CAP_NAME_SIDE ? monferrato_set_up_of(doc, side) : CAP_NODE_NONE;
    if (set_up != CAP_NODE_NONE)
      monferrato_lines_drop(doc, set_up, counter);
  }
}

/* A counter comes with one group; a group of nobody goes. */
static void drop_from_groups(CapDocument *doc, const char *counter) {
  CapNode groups = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_GROUPS);

  for (CapNode group = groups != CAP_NODE_NONE ? cap_node_first_child(doc, groups) : CAP_NODE_NONE;
       group != CAP_NODE_NONE; group = cap_node_next(doc, group))
    if (cap_node_name(doc, group) == CAP_NAME_GROUP &&
        monferrato_drop_word(doc, group, CAP_NAME_UNITS, counter)) {
      if (!cap_slice_is_set(cap_node_attribute(doc, group, CAP_NAME_UNITS)))
        cap_document_remove(doc, group);
      return;
    }
}

/* Both documents, to be changed together. */
static GPtrArray *new_files(CapProject *project) {
  GPtrArray *files = g_ptr_array_new_with_free_func(g_object_unref);

  g_ptr_array_add(files, g_object_ref(cap_project_file(project, CAP_KIND_SCENARIO)));
  g_ptr_array_add(files, g_object_ref(cap_project_file(project, CAP_KIND_ROSTER)));
  return files;
}

/* Within the step of both. */
static void leave_set_ups(const GPtrArray *files, const char *counter) {
  CapFile *scenario = g_ptr_array_index(files, 0);

  drop_from_set_ups(cap_file_begin(scenario, "%s", counter), counter);
  cap_file_end(scenario);
}

gboolean monferrato_command_remove_counter(CapProject *project, const char *counter) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapIndex index = s != NULL ? find_counter(s, counter) : CAP_INDEX_NONE;

  if (index == CAP_INDEX_NONE)
    return FALSE;
  CapNode node = s->roster->counters[index].node;
  g_autofree char *id = g_strdup(counter);
  g_autoptr(GPtrArray) files = new_files(project);
  if (!cap_files_begin(files, _("Remove %s"), s->roster->counters[index].name))
    return FALSE;
  leave_set_ups(files, id);
  CapFile *roster = g_ptr_array_index(files, 1);
  CapDocument *doc = cap_file_begin(roster, "%s", id);
  cap_document_remove(doc, node);
  drop_from_groups(doc, id);
  cap_file_end(roster);
  cap_files_end(files);
  return TRUE;
}

gboolean monferrato_command_transfer(CapProject *project, const char *counter, CapIndex command) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapIndex index = s != NULL ? find_counter(s, counter) : CAP_INDEX_NONE;

  if (index == CAP_INDEX_NONE || command >= s->roster->n_commands ||
      s->roster->counters[index].command == command)
    return FALSE;
  gboolean is_deserter = s->parts[command].side != monferrato_side_of(s, index);
  CapNode node = s->roster->counters[index].node, to = s->roster->commands[command].node;
  g_autofree char *id = g_strdup(counter);
  g_autoptr(GPtrArray) files = new_files(project);
  if (!cap_files_begin(files, _("Give %s to %s"), s->roster->counters[index].name,
                       s->roster->commands[command].name))
    return FALSE;
  if (is_deserter)
    leave_set_ups(files, id);
  CapFile *roster = g_ptr_array_index(files, 1);
  cap_move_in_order(cap_file_begin(roster, "%s", id), node, to);
  cap_file_end(roster);
  cap_files_end(files);
  return TRUE;
}

/* --- Commands of the scenario --------------------------------------------------------------- */

gboolean monferrato_command_join(CapProject *project, CapIndex command, CapIndex zone) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);

  if (s == NULL || command >= s->roster->n_commands || zone >= s->base.map->n_zones ||
      s->parts[command].side != CAP_INDEX_NONE)
    return FALSE;
  const MonferratoCommand *c = &s->roster->commands[command];
  CapIndex side =
      c->nationality != CAP_INDEX_NONE ? s->side_of_nation[c->nationality] : CAP_INDEX_NONE;
  if (side == CAP_INDEX_NONE)
    return FALSE;
  CapNode parent = s->base.sides[side].node;
  g_autofree char *xml =
      cap_element_text("command", "ref", c->id, "sources", s->base.map->zones[zone].id, NULL);
  CapDocument *doc =
      cap_file_begin(file, _("Let %s fight for %s"), c->name, s->base.sides[side].name);
  if (doc == NULL)
    return FALSE;
  cap_insert_in_order(doc, parent, xml);
  cap_file_end(file);
  return TRUE;
}

gboolean monferrato_command_leave(CapProject *project, CapIndex command) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);

  if (s == NULL || command >= s->roster->n_commands || s->parts[command].node == CAP_NODE_NONE)
    return FALSE;
  const MonferratoCommand *c = &s->roster->commands[command];
  g_autoptr(CapAnchor) part = cap_file_anchor(file, s->parts[command].node);
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  for (guint i = c->first; i < c->first + c->n; i++)
    g_ptr_array_add(ids, g_strdup(s->roster->counters[i].id));
  CapDocument *doc = cap_file_begin(file, _("Leave %s out of the scenario"), c->name);
  if (doc == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    drop_from_set_ups(doc, g_ptr_array_index(ids, i));
  cap_document_remove(doc, cap_anchor_node(part));
  cap_file_end(file);
  return TRUE;
}

/* A Command that takes part, by its id; CAP_INDEX_NONE for none. */
static CapIndex find_part(const MonferratoScenario *s, const char *id) {
  for (CapIndex i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].node != CAP_NODE_NONE && g_str_equal(s->roster->commands[i].id, id))
      return i;
  return CAP_INDEX_NONE;
}

gboolean monferrato_command_set_source(CapProject *project, CapHex zone, const char *command,
                                       gboolean is_source) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  CapIndex part = s != NULL && command != NULL ? find_part(s, command) : CAP_INDEX_NONE;

  if (part == CAP_INDEX_NONE || zone >= s->base.map->n_zones)
    return FALSE;
  CapNode node = s->parts[part].node;
  g_autofree char *id = g_strdup(s->base.map->zones[zone].id);
  gboolean is_one =
      monferrato_has_word(cap_node_attribute(cap_file_document(file), node, CAP_NAME_SOURCES), id);
  if (is_one == is_source)
    return FALSE;
  CapDocument *doc =
      cap_file_begin(file, _("Change the sources of %s"), s->roster->commands[part].name);
  if (doc == NULL)
    return FALSE;
  if (is_source)
    monferrato_add_word(doc, node, CAP_NAME_SOURCES, id);
  else
    monferrato_drop_word(doc, node, CAP_NAME_SOURCES, id);
  cap_file_end(file);
  return TRUE;
}
