/* What the parts of the page of forces share. */
#pragma once

#include "editor/honour/forces/force-choices.h"
#include "editor/honour/forces/force-details.h"
#include "editor/honour/forces/forces-page.h"

/* What can be added, in the order in which it is offered. */
typedef enum {
  HONOUR_ADD_SIDE,
  HONOUR_ADD_ARMY,
  HONOUR_ADD_STACK,
  HONOUR_ADD_POOL,
  HONOUR_ADD_GROUP,
  HONOUR_ADD_CAPITANO,
  HONOUR_ADD_UNIT,
  HONOUR_ADD_AUXILIARY,
  HONOUR_ADD_REINFORCEMENT,
  HONOUR_ADD_BREAKDOWN,
  HONOUR_ADD_MINOR_CAPITANO,
  HONOUR_N_ADDS
} HonourAdd;

struct _HonourForcesPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  HonourForceTree *tree;
  GtkTreeListModel *rows;
  GtkSingleSelection *selection;
  GHashTable *open;          /* of char *: keys of rows that are expanded */
  HonourForceItem *selected; /* NULL when nothing is */
  char *selected_key;        /* as it was when last seen */
  gboolean is_following;     /* the selection changes because the desk's did */
  guint frame_callback;      /* scrolls to what is selected; 0 when it is in sight */
  int frames_left;           /* until it does */
  int height_seen;           /* of the tree in the last of them */

  GtkWidget *box, *stack, *list, *details;
  GtkWidget *split; /* the tree, and buttons and details of what is selected */
  GtkWidget *menu;  /* of the keyboard and the right button; NULL when it is not open */
  GtkWidget *adds[HONOUR_N_ADDS];
  GtkWidget *inner_adds; /* a stack of buttons: for armies, or for stacks and who stands in them */
  GtkWidget *edits;      /* the line with the next ones; seen while something is selected */
  GtkWidget *duplicate, *move, *up, *down, *remove;
};

/* --- Selection ------------------------------------------------------------------------------ */

/* The item that is selected; NULL. Borrowed. */
HonourForceItem *honour_forces_page_item(HonourForcesPage *page);

/* Selects an item and scrolls to it, opening what it lies in. NULL selects nothing. */
void honour_forces_page_select(HonourForcesPage *page, HonourForceItem *item);

/* Selects an item that was just made, and puts the keyboard into its first field. */
void honour_forces_page_show_new(HonourForcesPage *page, HonourForceItem *item);

/* Puts the keyboard on the row that is selected. */
void honour_forces_page_focus_row(HonourForcesPage *page);

/* --- Adding --------------------------------------------------------------------------------- */

/* "Add stack", as it is told wherever the button is not seen. */
const char *honour_add_words(HonourAdd add);

/* Whether such a thing can be added where the selection is. */
gboolean honour_forces_page_may_add(HonourForcesPage *page, HonourAdd add);

/* Adds what needs no choice, or opens the list to choose from. */
void honour_forces_page_add(HonourForcesPage *page, HonourAdd add);

/* The button that does it. */
GtkWidget *honour_forces_page_make_add(HonourForcesPage *page, HonourAdd add);

void honour_forces_page_paste_text(HonourForcesPage *page);

/* --- What is selected ----------------------------------------------------------------------- */

gboolean honour_forces_page_may_duplicate(HonourForcesPage *page);
gboolean honour_forces_page_may_send(HonourForcesPage *page);
gboolean honour_forces_page_may_step(HonourForcesPage *page, int step);
void honour_forces_page_duplicate(HonourForcesPage *page);
void honour_forces_page_send_to(HonourForcesPage *page, const char *key);
void honour_forces_page_step(HonourForcesPage *page, int step);
void honour_forces_page_remove(HonourForcesPage *page);

/* --- Parts ---------------------------------------------------------------------------------- */

/* Makes the buttons, those that add something and those for what is selected, and sets which of
 * them can be used. */
GtkWidget *honour_forces_page_make_adds(HonourForcesPage *page);
GtkWidget *honour_forces_page_make_edits(HonourForcesPage *page);
void honour_forces_page_update_tools(HonourForcesPage *page);

/* Keys and the right button on the tree. */
void honour_forces_page_add_keys(HonourForcesPage *page);
void honour_forces_page_close_menu(HonourForcesPage *page);

/* Supply sources and entry hexes on the map; takes them off when nothing is selected. */
void honour_forces_page_show_places(HonourForcesPage *page);
