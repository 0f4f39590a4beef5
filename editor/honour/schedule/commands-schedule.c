#include "editor/honour/schedule/commands-schedule.h"

#include "editor/honour/forces/commands-private.h"
#include "schema/honour/scenario.h"

static gboolean find_army(CapProject *project, const char *army_id, CapFile **file, CapNode *army) {
  const CapDocument *doc;
  if (!honour_command_open(project, file, &doc))
    return FALSE;
  *army = cap_find_element(doc, CAP_NAME_ARMY, army_id);
  return *army != CAP_NODE_NONE;
}

/* Does the game have the turn? */
static gboolean find_calendar(CapProject *project, CapTurn turn, HonourCalendar *calendar) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  if (s == NULL || s->calendar.n_turns == 0 || turn == CAP_TURN_NONE)
    return FALSE;
  *calendar = s->calendar;
  return TRUE;
}

/* --- Administrative Points ------------------------------------------------------------------ */

static CapNode ensure_points(CapDocument *doc, CapNode army) {
  CapNode points = cap_node_child_named(doc, army, CAP_NAME_POINTS);
  return points != CAP_NODE_NONE ? points : cap_insert_in_order(doc, army, "<points/>");
}

static gboolean set_points(CapProject *project, const char *army_id, const char *attribute,
                           const char *value) {
  CapFile *file;
  CapNode army, points;
  gboolean changed = FALSE;
  if (!find_army(project, army_id, &file, &army))
    return FALSE;
  const CapDocument *seen = cap_file_document(file);
  if (value == NULL && cap_node_child_named(seen, army, CAP_NAME_POINTS) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, army);
  CapDocument *doc = cap_file_begin(file, _("Change points of %s"), label);
  if ((points = ensure_points(doc, army)) != CAP_NODE_NONE)
    changed = honour_command_put(doc, points, attribute, value);
  cap_file_end(file);
  return changed;
}

gboolean honour_command_set_start_points(CapProject *project, const char *army_id, int points) {
  g_autofree char *value = points >= 0 ? g_strdup_printf("%d", points) : NULL;
  return set_points(project, army_id, "start", value);
}

gboolean honour_command_set_unlimited_points(CapProject *project, const char *army_id,
                                             gboolean unlimited) {
  return set_points(project, army_id, "unlimited", unlimited ? "yes" : NULL);
}

static CapTurn turn_of(const CapDocument *doc, CapNode node, const HonourCalendar *calendar) {
  CapTurn turn = CAP_TURN_NONE;
  CapSlice date = cap_node_attribute(doc, node, CAP_NAME_TURN);
  if (!cap_slice_is_set(date) || honour_calendar_parse(calendar, date, &turn) != HONOUR_DATE_OK)
    return CAP_TURN_NONE;
  return turn;
}

/* The entry for a turn, and the first one after it, both CAP_NODE_NONE when there is none. */
static CapNode find_receive(const CapDocument *doc, CapNode points, const HonourCalendar *calendar,
                            CapTurn turn, CapNode *later) {
  *later = CAP_NODE_NONE;
  for (CapNode n = cap_node_child_named(doc, points, CAP_NAME_RECEIVE); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_RECEIVE)) {
    CapTurn its = turn_of(doc, n, calendar);
    if (its == turn)
      return n;
    if (its > turn && *later == CAP_NODE_NONE)
      *later = n;
  }
  return CAP_NODE_NONE;
}

static gboolean put_receive(CapDocument *doc, CapNode points, const HonourCalendar *calendar,
                            CapTurn turn, const char *nominal) {
  CapNode later, entry = find_receive(doc, points, calendar, turn, &later);
  g_autofree char *date = honour_calendar_dup_date(calendar, turn);
  g_autofree char *xml = cap_element_text("receive", "turn", date, "nominal", nominal, NULL);
  if (entry != CAP_NODE_NONE)
    return nominal != NULL ? cap_document_set_attribute(doc, entry, "nominal", nominal)
                           : cap_document_remove(doc, entry);
  if (nominal == NULL)
    return FALSE;
  return (later != CAP_NODE_NONE ? cap_document_insert(doc, points, later, xml)
                                 : cap_insert_in_order(doc, points, xml)) != CAP_NODE_NONE;
}

gboolean honour_command_set_receive(CapProject *project, const char *army_id, CapTurn turn,
                                    int nominal) {
  g_autofree char *value = nominal >= 0 ? g_strdup_printf("%d", nominal) : NULL;
  HonourCalendar calendar;
  CapFile *file;
  CapNode army, points;
  gboolean changed = FALSE;
  if (!find_calendar(project, turn, &calendar) || !find_army(project, army_id, &file, &army))
    return FALSE;
  const CapDocument *seen = cap_file_document(file);
  if (value == NULL && cap_node_child_named(seen, army, CAP_NAME_POINTS) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, army);
  g_autofree char *when = honour_calendar_dup_text(&calendar, turn);
  CapDocument *doc = cap_file_begin(file, _("Change points of %s on %s"), label, when);
  if ((points = ensure_points(doc, army)) != CAP_NODE_NONE)
    changed = put_receive(doc, points, &calendar, turn, value);
  cap_file_end(file);
  return changed;
}

/* --- Reinforcements ------------------------------------------------------------------------- */

CapNode honour_command_add_reinforcement(CapProject *project, const char *army_id, CapTurn turn) {
  HonourStackHome home = {army_id, NULL, NULL, turn};
  g_autofree char *date = honour_command_dup_date(project, turn);
  HonourCalendar calendar;
  CapFile *file;
  CapNode army;
  if (!find_calendar(project, turn, &calendar) || !find_army(project, army_id, &file, &army) ||
      honour_command_find_reinforcement(cap_file_document(file), army, &calendar, turn) !=
          CAP_NODE_NONE)
    return CAP_NODE_NONE;
  g_autofree char *when = honour_calendar_dup_text(&calendar, turn);
  CapDocument *doc = cap_file_begin(file, _("Add reinforcement on %s"), when);
  CapNode node = honour_command_find_home(doc, &home, date, &calendar);
  cap_file_end(file);
  return node;
}

CapNode honour_find_reinforcement(CapProject *project, const char *army_id, CapTurn turn) {
  HonourCalendar calendar;
  CapFile *file;
  CapNode army;
  return find_calendar(project, turn, &calendar) && find_army(project, army_id, &file, &army)
             ? honour_command_find_reinforcement(cap_file_document(file), army, &calendar, turn)
             : CAP_NODE_NONE;
}

gboolean honour_command_set_reinforcement_turn(CapProject *project, const CapAnchor *reinforcement,
                                               CapTurn turn) {
  g_autofree char *date = honour_command_dup_date(project, turn);
  const CapDocument *seen;
  HonourCalendar calendar;
  CapFile *file;
  CapNode node;
  if (date == NULL || !find_calendar(project, turn, &calendar) ||
      !honour_command_open(project, &file, &seen) ||
      (node = cap_anchor_node(reinforcement)) == CAP_NODE_NONE ||
      turn_of(seen, node, &calendar) == turn)
    return FALSE;
  g_autofree char *when = honour_calendar_dup_text(&calendar, turn);
  CapDocument *doc = cap_file_begin(file, _("Move reinforcement to %s"), when);
  gboolean changed = cap_document_set_attribute(doc, node, "turn", date);
  cap_file_end(file);
  return changed;
}

gboolean honour_command_remove_reinforcement(CapProject *project, const CapAnchor *reinforcement) {
  const CapDocument *seen;
  CapFile *file;
  CapNode node;
  if (!honour_command_open(project, &file, &seen) ||
      (node = cap_anchor_node(reinforcement)) == CAP_NODE_NONE)
    return FALSE;
  CapDocument *doc = cap_file_begin(file, "%s", _("Remove reinforcement"));
  gboolean changed = cap_document_remove(doc, node);
  cap_file_end(file);
  return changed;
}

gboolean honour_command_set_stack_turn(CapProject *project, const char *stack_id, CapTurn turn) {
  const CapDocument *seen;
  CapFile *file;
  CapNode stack;
  if (!honour_command_open(project, &file, &seen) ||
      (stack = cap_find_element(seen, CAP_NAME_STACK, stack_id)) == CAP_NODE_NONE)
    return FALSE;
  CapNode army = honour_find_around(seen, stack, CAP_NAME_ARMY);
  g_autofree char *army_id =
      army != CAP_NODE_NONE ? cap_node_dup_value(seen, army, CAP_NAME_ID) : NULL;
  HonourStackHome home = {army_id, NULL, NULL, turn};
  return army_id != NULL && honour_command_send_stack(project, stack_id, &home);
}

/* --- Groups --------------------------------------------------------------------------------- */

char *honour_command_add_group(CapProject *project, const char *army_id, const char *wish) {
  CapFile *file;
  CapNode army;
  if (!find_army(project, army_id, &file, &army))
    return NULL;
  g_autofree char *id =
      honour_make_fresh_id(cap_file_document(file), wish != NULL ? wish : "group");
  g_autofree char *xml = cap_element_text("group", "id", id, NULL);
  CapDocument *doc = cap_file_begin(file, _("Add group %s"), id);
  gboolean is_made = cap_insert_in_order(doc, army, xml) != CAP_NODE_NONE;
  cap_file_end(file);
  return is_made ? g_steal_pointer(&id) : NULL;
}

gboolean honour_command_remove_group(CapProject *project, const char *group_id) {
  const CapDocument *seen;
  CapFile *file;
  CapNode group;
  if (!honour_command_open(project, &file, &seen) ||
      (group = cap_find_element(seen, CAP_NAME_GROUP, group_id)) == CAP_NODE_NONE)
    return FALSE;
  g_autofree char *label = honour_node_dup_label(project, seen, group);
  CapDocument *doc = cap_file_begin(file, _("Remove group %s"), label);
  gboolean changed = cap_document_remove(doc, group);
  cap_file_end(file);
  return changed;
}
