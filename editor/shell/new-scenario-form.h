/* What a new scenario is asked for: map, roster, when it begins, how long it lasts, and its sides.
 *
 * Signal `changed`: another answer was given. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/project.h"
#include "validator/system.h"

#define CAP_TYPE_NEW_SCENARIO_FORM (cap_new_scenario_form_get_type())
G_DECLARE_FINAL_TYPE(CapNewScenarioForm, cap_new_scenario_form, CAP, NEW_SCENARIO_FORM, GtkWidget)

/* Proposes what the project has, which may be NULL. */
GtkWidget *cap_new_scenario_form_new(GtkSizeGroup *captions, CapCabinet *cabinet,
                                     CapProject *project);

/* Offers maps and rosters for this game. */
void cap_new_scenario_form_set_system(CapNewScenarioForm *form, const CapSystem *system);

/* The scenario of these answers. New string; NULL, with a sentence that says why (new string), when
 * there is none. */
char *cap_new_scenario_form_dup_text(CapNewScenarioForm *form, const char *id, const char *title,
                                     const char *path, char **why);
