#include "editor/monferrato/scenario/scenario-page.h"

#include <glib/gi18n.h>

#include "editor/form/forms-page.h"
#include "editor/monferrato/set-up/placement.h"

/* "Casale: 10 points"; NULL for what cannot be read. */
static char *words_of_objective(CapProject *project, const CapDocument *doc, CapNode node) {
  const MonferratoScenario *s = monferrato_project_scenario(project);

  for (guint i = 0; s != NULL && s->base.document == doc && i < s->n_objectives; i++)
    if (s->objectives[i].node == node)
      return g_strdup_printf(ngettext("%s: %u point", "%s: %u points", s->objectives[i].points),
                             s->base.map->zones[s->objectives[i].zone].name,
                             s->objectives[i].points);
  return NULL;
}

static const CapSectionInfo objectives = {
    .title = N_("Objectives"),
    .empty = N_("Nothing brings points yet. Add a zone with “Add objective”."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_VICTORY,
    .child = CAP_NAME_OBJECTIVE,
    .add = N_("Add objective"),
    .words = words_of_objective,
};

static const CapFormsRow general[] = {
    {CAP_NAME_TITLE, 0, N_("Add a title")},
    {CAP_NAME_OTHER, 0, NULL},
    {CAP_NAME_GAME_LENGTH, 0, N_("Say how long the game lasts")},
    {CAP_NAME_MORALE, 0, N_("Say with which Morale armies begin")},
    {CAP_NAME_CHITS, 0, N_("Play with chits")},
};

static const CapFormsPart parts[] = {
    {"general", N_("General"), general, G_N_ELEMENTS(general), NULL},
    {"objectives", N_("Objectives"), NULL, 0, &objectives},
    {0},
};

GtkWidget *monferrato_scenario_page_new(CapDesk *desk) {
  return cap_forms_page_new(desk, parts);
}
