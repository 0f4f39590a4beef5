#include "editor/baroque/scenario/scenario-page.h"

#include <glib/gi18n.h>

#include "editor/baroque/scenario/scenario-words.h"
#include "editor/form/forms-page.h"

static gboolean is_passage(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return cap_node_name(doc, node) == CAP_NAME_PASSAGE;
}

static const CapSectionInfo passages = {
    .title = N_("Passages"),
    .empty = N_("Nobody comes or goes by the edges yet. Add a stretch of an edge with “Add "
                "passage”."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_SCENARIO,
    .child = CAP_NAME_PASSAGE,
    .add = N_("Add passage"),
    .words = baroque_scenario_words,
    .filter = is_passage,
};

static const CapSectionInfo special = {
    .title = N_("Special rules"),
    .empty = N_("This battle has no rules of its own."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_SPECIAL_RULES,
    .child = CAP_NAME_CLOSED,
    .add = N_("Close ground"),
    .other = CAP_NAME_EXIT,
    .add_other = N_("Add exit"),
    .further = CAP_NAME_OPENING,
    .add_further = N_("Add opening"),
    .words = baroque_scenario_words,
};

static const CapFormsRow general[] = {
    {CAP_NAME_TITLE, 0, N_("Add a title")},
    {CAP_NAME_OTHER, 0, NULL},
    {CAP_NAME_VICTORY, 0, N_("Say who wins when the turns are over")},
};

static const CapFormsRow settings[] = {
    {CAP_NAME_SETTINGS, 0, N_("Settle what the rules leave open")},
};

static const CapFormsRow armies[] = {
    {CAP_NAME_ARMY, 0, N_("Add an army")},
    {CAP_NAME_ARMY, 1, N_("Add an army")},
};

static const CapFormsPart parts[] = {
    {"general", N_("General"), general, G_N_ELEMENTS(general), NULL},
    {"settings", N_("Settings"), settings, G_N_ELEMENTS(settings), NULL},
    {"armies", N_("Armies"), armies, G_N_ELEMENTS(armies), NULL},
    {"passages", N_("Passages"), NULL, 0, &passages},
    {"special", N_("Special rules"), NULL, 0, &special},
    {0},
};

GtkWidget *baroque_scenario_page_new(CapDesk *desk) {
  return cap_forms_page_new(desk, parts);
}
