/* Special rules and victory conditions: trees of their parts, each told in English, with a form for
 * the part that is selected, the whole rule as a sentence, its places on the map, and games that
 * show when it takes effect. */
#pragma once

#include "editor/shell/desk.h"

#define HONOUR_TYPE_RULES_PAGE (honour_rules_page_get_type())
G_DECLARE_FINAL_TYPE(HonourRulesPage, honour_rules_page, HONOUR, RULES_PAGE, GtkWidget)

GtkWidget *honour_rules_page_new(CapDesk *desk);
