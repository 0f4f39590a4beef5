#include "editor/honour/forces/commands-private.h"

#include <string.h>

#include "schema/codes/place.h"
#include "schema/honour/scenario.h"

gboolean honour_command_open(CapProject *project, CapFile **file, const CapDocument **doc) {
  *file = cap_project_file(project, CAP_KIND_SCENARIO);
  *doc = *file != NULL && !cap_file_has_draft(*file) ? cap_file_document(*file) : NULL;
  return *doc != NULL;
}

gboolean honour_command_put(CapDocument *doc, CapNode node, const char *attribute,
                            const char *value) {
  return value != NULL ? cap_document_set_attribute(doc, node, attribute, value)
                       : cap_document_remove_attribute(doc, node, attribute);
}

CapDocument *honour_command_begin(CapProject *project, CapName element, const char *id,
                                  const char *format, CapFile **file, CapNode *node) {
  const CapDocument *seen;
  if (!honour_command_open(project, file, &seen) ||
      (*node = cap_find_element(seen, element, id)) == CAP_NODE_NONE)
    return NULL;
  g_autofree char *label = honour_node_dup_label(project, seen, *node);
  g_auto(GStrv) parts = g_strsplit(format, "%s", 2);
  return cap_file_begin(*file, "%s%s%s", parts[0], label, parts[1] != NULL ? parts[1] : "");
}

char *honour_command_dup_number(CapProject *project, CapHex hex) {
  const CapMap *map = cap_project_map(project);
  char number[CAP_HEX_NUMBER_MAX];
  if (map == NULL || hex >= map->n_hexes)
    return NULL;
  cap_grid_number(&map->grid, hex, number);
  return g_strdup(number);
}

/* --- Reinforcements ------------------------------------------------------------------------- */

char *honour_command_dup_date(CapProject *project, CapTurn turn) {
  const HonourScenario *s =
      turn != CAP_TURN_NONE ? honour_scenario(cap_project_scenario(project)) : NULL;
  return s != NULL ? honour_calendar_dup_date(&s->calendar, turn) : NULL;
}

static CapTurn turn_of(const CapDocument *doc, CapNode node, const HonourCalendar *calendar) {
  CapTurn turn = CAP_TURN_NONE;
  CapSlice date = cap_node_attribute(doc, node, CAP_NAME_TURN);
  if (cap_slice_is_set(date) && honour_calendar_parse(calendar, date, &turn) != HONOUR_DATE_OK)
    return CAP_TURN_NONE;
  return turn;
}

CapNode honour_command_find_reinforcement(const CapDocument *doc, CapNode army,
                                          const HonourCalendar *calendar, CapTurn turn) {
  CapNode n = cap_node_child_named(doc, army, CAP_NAME_REINFORCEMENT);
  while (n != CAP_NODE_NONE && turn_of(doc, n, calendar) != turn)
    n = cap_node_next_named(doc, n, CAP_NAME_REINFORCEMENT);
  return n;
}

/* They stand in the order in which they come. */
static CapNode make_reinforcement(CapDocument *doc, CapNode army, const HonourCalendar *calendar,
                                  CapTurn turn, const char *date) {
  g_autofree char *xml = cap_element_text("reinforcement", "turn", date, NULL);
  CapNode before = cap_node_child_named(doc, army, CAP_NAME_REINFORCEMENT);
  while (before != CAP_NODE_NONE && turn_of(doc, before, calendar) <= turn)
    before = cap_node_next_named(doc, before, CAP_NAME_REINFORCEMENT);
  return before != CAP_NODE_NONE ? cap_document_insert(doc, army, before, xml)
                                 : cap_insert_in_order(doc, army, xml);
}

CapNode honour_command_find_home(CapDocument *doc, const HonourStackHome *home, const char *date,
                                 const HonourCalendar *calendar) {
  if (home->pool != NULL)
    return cap_find_element(doc, CAP_NAME_POOL, home->pool);
  if (home->group != NULL)
    return cap_find_element(doc, CAP_NAME_GROUP, home->group);
  CapNode army = cap_find_element(doc, CAP_NAME_ARMY, home->army);
  if (army == CAP_NODE_NONE || home->turn == CAP_TURN_NONE)
    return army;
  if (date == NULL)
    return CAP_NODE_NONE;
  CapNode found = honour_command_find_reinforcement(doc, army, calendar, home->turn);
  return found != CAP_NODE_NONE ? found : make_reinforcement(doc, army, calendar, home->turn, date);
}

/* The length of what stands at the beginning of a text and tells nothing by itself: a blank, or an
 * instruction to the program about the element that followed it; 0 when it is something else. */
static gsize length_of_nothing(CapSlice text) {
  static const char instruction[] = "<?capitano ";
  if (text.length > 0 && cap_is_space(text.data[0]))
    return 1;
  if (text.length < strlen(instruction) ||
      strncmp(text.data, instruction, strlen(instruction)) != 0)
    return 0;
  const char *end = g_strstr_len(text.data, (gssize)text.length, "?>");
  return end != NULL ? (gsize)(end - text.data) + strlen("?>") : 0;
}

/* A comment is worth keeping. */
void honour_command_remove_if_empty(CapDocument *doc, CapNode node) {
  if (cap_node_name(doc, node) != CAP_NAME_REINFORCEMENT)
    return;
  CapPlace place = cap_place_whole(doc, node);
  const char *start = cap_document_text(doc).data + place.offset, *end = start + place.length;
  const char *inside = memchr(start, '>', place.length);
  if (inside == NULL)
    return;
  inside++;
  for (gsize n; (n = length_of_nothing((CapSlice){inside, (gsize)(end - inside)})) > 0;)
    inside += n;
  if (inside == end || g_str_has_prefix(inside, "</"))
    cap_document_remove(doc, node);
}

/* --- Copies --------------------------------------------------------------------------------- */

/* The first element in it that stands for a Capitano; CAP_NODE_NONE. */
static CapNode find_capitano(const CapDocument *doc) {
  for (CapNode n = 1; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_CAPITANO || cap_node_name(doc, n) == CAP_NAME_HOLD)
      return n;
  return CAP_NODE_NONE;
}

char *honour_command_dup_without_capitani(const char *xml) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc = cap_document_read_text("copy", xml, strlen(xml), &limits, unheard);
  CapNode n;
  if (doc == NULL)
    return NULL;
  while ((n = find_capitano(doc)) != CAP_NODE_NONE)
    if (!cap_document_remove(doc, n))
      return NULL;
  for (n = 0; n < cap_document_count(doc); n++) {
    cap_document_remove_attribute(doc, n, "capitano");
    cap_document_remove_attribute(doc, n, "held-from");
    cap_document_remove_attribute(doc, n, "under");
  }
  return cap_slice_dup(cap_document_text(doc));
}
