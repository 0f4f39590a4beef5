#include "editor/honour/forces/force-choices.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/force-find.h"

static GPtrArray *new_choices(void) {
  return g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
}

static const HonourArmy *find_army(const HonourScenario *s, const char *id) {
  CapIndex army =
      s != NULL && id != NULL ? honour_scenario_find_army(s, cap_slice_of(id)) : CAP_INDEX_NONE;
  return army != CAP_INDEX_NONE ? &s->armies[army] : NULL;
}

/* --- Types ---------------------------------------------------------------------------------- */

GPtrArray *honour_choices_of_unit_types(CapProject *project, const char *army_id) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  const HonourArmy *army = find_army(honour_scenario(cap_project_scenario(project)), army_id);
  GPtrArray *choices = new_choices();
  for (guint i = 0; roster != NULL && i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    if (army == NULL || type->service == CAP_INDEX_NONE ||
        cap_bits_has(&army->services, type->service))
      g_ptr_array_add(choices, cap_choice_new(type->id, type->name));
  }
  return choices;
}

GPtrArray *honour_choices_of_auxiliaries(CapProject *project) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  GPtrArray *choices = new_choices();
  for (guint i = 0; roster != NULL && i < roster->n_auxiliary_types; i++)
    g_ptr_array_add(choices,
                    cap_choice_new(roster->auxiliary_types[i].id, roster->auxiliary_types[i].name));
  return choices;
}

GPtrArray *honour_choices_of_nationalities(CapProject *project) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  GPtrArray *choices = new_choices();
  for (guint i = 0; roster != NULL && i < roster->n_nationalities; i++)
    g_ptr_array_add(choices,
                    cap_choice_new(roster->nationalities[i].id, roster->nationalities[i].name));
  return choices;
}

/* --- Capitani ------------------------------------------------------------------------------- */

static gboolean is_posted(const HonourScenario *s, CapIndex capitano) {
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano == capitano)
      return TRUE;
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

GPtrArray *honour_choices_of_capitani(CapProject *project, const char *army_id) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  const HonourArmy *army = find_army(s, army_id);
  GPtrArray *choices = new_choices();
  for (guint pass = 0; s != NULL && pass < 2; pass++)
    for (CapIndex i = 0; i < s->roster->n_capitani; i++) {
      const HonourCapitano *man = &s->roster->capitani[i];
      gboolean is_used = is_posted(s, i);
      if (is_used != (pass == 1) || (army != NULL && man->nationality != CAP_INDEX_NONE &&
                                     !cap_bits_has(&army->nationalities, man->nationality)))
        continue;
      g_autofree char *name = g_strdup_printf(is_used ? _("%s (Rank %u, used)") : _("%s (Rank %u)"),
                                              man->name != NULL ? man->name : man->id, man->rank);
      g_ptr_array_add(choices, cap_choice_new(man->id, name));
    }
  return choices;
}

static gboolean has_minor(const HonourScenario *s, const HonourArmy *army, CapIndex capitano) {
  for (guint i = 0; army != NULL && i < s->n_minors; i++)
    if (&s->armies[s->minors[i].army] == army && s->minors[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

GPtrArray *honour_choices_of_minors(CapProject *project, const char *army_id) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  const HonourArmy *army = find_army(s, army_id);
  GPtrArray *choices = new_choices();
  for (CapIndex i = 0; s != NULL && i < s->roster->n_capitani; i++) {
    const HonourCapitano *man = &s->roster->capitani[i];
    if (man->minor && !has_minor(s, army, i) &&
        (army == NULL || man->nationality == CAP_INDEX_NONE ||
         cap_bits_has(&army->nationalities, man->nationality)))
      g_ptr_array_add(choices, cap_choice_new(man->id, man->name));
  }
  return choices;
}

static void add_capitano(CapProject *project, GPtrArray *choices, const CapDocument *doc,
                         CapNode node, CapName attribute) {
  g_autofree char *id = cap_node_dup_value(doc, node, attribute);
  if (id == NULL)
    return;
  g_autofree char *name = honour_capitano_dup_name(project, id);
  g_ptr_array_add(choices, cap_choice_new(id, name));
}

GPtrArray *honour_choices_of_leaders(CapProject *project, const char *holder_id) {
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  GPtrArray *choices = new_choices();
  if (doc == NULL || holder_id == NULL)
    return choices;
  CapNode holder = cap_find_element(doc, CAP_NAME_STACK, holder_id);
  if (holder == CAP_NODE_NONE)
    holder = cap_find_element(doc, CAP_NAME_POOL, holder_id);
  if (holder == CAP_NODE_NONE)
    return choices;
  add_capitano(project, choices, doc, holder, CAP_NAME_CAPITANO);
  for (CapNode n = cap_node_child_named(doc, holder, CAP_NAME_CAPITANO); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_CAPITANO))
    add_capitano(project, choices, doc, n, CAP_NAME_REF);
  return choices;
}

/* --- Turns ---------------------------------------------------------------------------------- */

GPtrArray *honour_choices_of_turns(CapProject *project) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  GPtrArray *choices = new_choices();
  for (guint i = 0; s != NULL && i < s->calendar.n_turns; i++) {
    g_autofree char *id = g_strdup_printf("%u", i);
    g_autofree char *date = honour_calendar_dup_text(&s->calendar, (CapTurn)i);
    g_autofree char *name = honour_calendar_is_ap_turn(&s->calendar, (CapTurn)i)
                                ? g_strdup_printf(_("%s (AP turn)"), date)
                                : g_strdup(date);
    g_ptr_array_add(choices, cap_choice_new(id, name));
  }
  return choices;
}
