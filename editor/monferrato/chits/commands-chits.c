#include "editor/monferrato/chits/commands-chits.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "editor/monferrato/set-up/placement.h"

CapNode monferrato_command_add_chit(CapProject *project) {
  CapFile *file = cap_project_file(project, CAP_KIND_ROSTER);
  const CapRoster *base = cap_project_roster(project);
  const MonferratoRoster *roster = base != NULL ? monferrato_roster(base) : NULL;
  const MonferratoScenario *s = monferrato_project_scenario(project);
  guint most = 0;

  if (file == NULL || roster == NULL)
    return CAP_NODE_NONE;
  for (guint i = 0; i < roster->n_chits; i++)
    most = MAX(most, roster->chits[i].number);
  gboolean is_red =
      s != NULL && s->chits.n_chits > 0 && s->chits.chits[0].set != s->roster->chits[0].set;
  g_autofree char *id = cap_document_dup_free_id(cap_file_document(file), "chit");
  g_autofree char *number = g_strdup_printf("%u", most + 1);
  g_autofree char *xml = cap_element_text("chit", "id", id, "number", number, "name", _("New chit"),
                                          "set", is_red ? "red" : "blue", NULL);
  CapDocument *doc = cap_file_begin(file, _("Add chit %u"), most + 1);
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode chits = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_CHITS);
  CapNode added = cap_insert_in_order(doc, chits, xml);
  cap_file_end(file);
  return added;
}

/* --- Hands ---------------------------------------------------------------------------------- */

static CapNode find_gift(const CapDocument *doc, CapNode chits, const char *id) {
  for (CapNode node = chits != CAP_NODE_NONE ? cap_node_first_child(doc, chits) : CAP_NODE_NONE;
       node != CAP_NODE_NONE; node = cap_node_next(doc, node))
    if (cap_node_name(doc, node) == CAP_NAME_GIVE &&
        cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_CHIT), id))
      return node;
  return CAP_NODE_NONE;
}

static void give(CapDocument *doc, const char *chit, const char *side, const char *colour) {
  CapNode root = cap_document_root(doc);
  CapNode chits = cap_node_child_named(doc, root, CAP_NAME_CHITS);

  if (chits == CAP_NODE_NONE) {
    g_autofree char *section = cap_element_text("chits", "start", colour, NULL);
    chits = cap_insert_in_order(doc, root, section);
  }
  g_autofree char *xml = cap_element_text("give", "side", side, "chit", chit, NULL);
  cap_insert_in_order(doc, chits, xml);
}

gboolean monferrato_command_give(CapProject *project, CapIndex chit, CapIndex side) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);

  if (s == NULL || chit >= s->roster->n_chits)
    return FALSE;
  const MonferratoChit *c = &s->roster->chits[chit];
  const CapDocument *now = s->base.document;
  CapNode old =
      find_gift(now, cap_node_child_named(now, cap_document_root(now), CAP_NAME_CHITS), c->id);
  const char *to = side < s->base.n_sides ? s->base.sides[side].id : NULL;
  if (to != NULL && old != CAP_NODE_NONE)
    return cap_element_set(file, old, "side", to);
  if (to == NULL)
    return old != CAP_NODE_NONE && cap_element_remove(file, old);
  g_autofree char *id = g_strdup(c->id), *owner = g_strdup(to);
  const char *colour = c->set != 0 ? "red" : "blue";
  CapDocument *doc = cap_file_begin(file, _("Give %s to %s"), c->name, s->base.sides[side].name);
  if (doc == NULL)
    return FALSE;
  give(doc, id, owner, colour);
  cap_file_end(file);
  return TRUE;
}

/* --- Dates ---------------------------------------------------------------------------------- */

gboolean monferrato_command_date(CapProject *project, CapIndex chit, CapTurn turn) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  CapFile *file = cap_project_file(project, CAP_KIND_ROSTER);
  int year = 0;

  if (s == NULL || chit >= s->roster->n_chits || turn < 0 || turn >= (CapTurn)s->base.n_turns)
    return FALSE;
  const MonferratoBox *box = monferrato_turn_box(s, turn, &year);
  if (box->first_month == 0)
    return FALSE;
  CapNode node = s->roster->chits[chit].node;
  if (turn == 0)
    return cap_element_set(file, node, "date", NULL);
  g_autofree char *date =
      g_strdup_printf("%d %s", year, monferrato_month_words[box->first_month - 1]);
  return cap_element_set(file, node, "date", date);
}
