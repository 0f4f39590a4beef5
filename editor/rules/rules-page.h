/* Special rules and victory conditions: trees of their parts, each told in English, with a form for
 * the part that is selected, the whole rule as a sentence, its places on the map, and games that
 * show when it takes effect. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_RULES_PAGE (cap_rules_page_get_type())
G_DECLARE_FINAL_TYPE(CapRulesPage, cap_rules_page, CAP, RULES_PAGE, GtkWidget)

GtkWidget *cap_rules_page_new(CapDesk *desk);
