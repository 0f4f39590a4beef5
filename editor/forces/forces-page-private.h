/* What the parts of the page of forces share. */
#pragma once

#include "editor/core/force-choices.h"
#include "editor/forces/force-details.h"
#include "editor/forces/forces-page.h"

struct _CapForcesPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapForceTree *tree;
  GtkTreeListModel *rows;
  GtkSingleSelection *selection;
  GHashTable *open;      /* of char *: keys of rows that are expanded */
  char *selected;        /* key; NULL when nothing is */
  char *wanted;          /* key of an item to be selected once it is there */
  gboolean is_following; /* the selection changes because the desk's did */

  GtkWidget *box, *stack, *list, *details;
  GtkWidget *add_army, *add_stack, *add_pool, *add_capitano, *add_unit, *add_auxiliary;
  GtkWidget *add_breakdown, *remove, *duplicate, *move;
};

/* The item that is selected; NULL. Borrowed. */
CapForceItem *cap_forces_page_item(CapForcesPage *page);

/* Selects an item, opening what it lies in; now, or when it appears. */
void cap_forces_page_select(CapForcesPage *page, const char *key);

/* Makes the buttons, and sets which of them can be used. */
GtkWidget *cap_forces_page_make_tools(CapForcesPage *page);
void cap_forces_page_update_tools(CapForcesPage *page);

/* Supply sources and entry hexes on the map; takes them off when nothing is selected. */
void cap_forces_page_show_places(CapForcesPage *page);
