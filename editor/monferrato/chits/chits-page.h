/* The page of chits: all of them with their conditions and effects, the groups of reinforcements
 * that they bring, and the special rules of the scenario. */
#pragma once

#include "editor/shell/desk.h"

#define MONFERRATO_TYPE_CHITS_PAGE (monferrato_chits_page_get_type())
G_DECLARE_FINAL_TYPE(MonferratoChitsPage, monferrato_chits_page, MONFERRATO, CHITS_PAGE, GtkWidget)

GtkWidget *monferrato_chits_page_new(CapDesk *desk);
