/* What the parts of the page of forces share. */
#pragma once

#include "editor/core/force-choices.h"
#include "editor/forces/force-details.h"
#include "editor/forces/forces-page.h"

/* What can be added, in the order in which it is offered. */
typedef enum {
  CAP_ADD_SIDE,
  CAP_ADD_ARMY,
  CAP_ADD_STACK,
  CAP_ADD_POOL,
  CAP_ADD_GROUP,
  CAP_ADD_CAPITANO,
  CAP_ADD_UNIT,
  CAP_ADD_AUXILIARY,
  CAP_ADD_REINFORCEMENT,
  CAP_ADD_BREAKDOWN,
  CAP_ADD_MINOR_CAPITANO,
  CAP_N_ADDS
} CapAdd;

struct _CapForcesPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapForceTree *tree;
  GtkTreeListModel *rows;
  GtkSingleSelection *selection;
  GHashTable *open;       /* of char *: keys of rows that are expanded */
  CapForceItem *selected; /* NULL when nothing is */
  char *selected_key;     /* as it was when last seen */
  gboolean is_following;  /* the selection changes because the desk's did */
  guint frame_callback;   /* scrolls to what is selected; 0 when it is in sight */
  int frames_left;        /* until it does */
  int height_seen;        /* of the tree in the last of them */

  GtkWidget *box, *stack, *list, *details;
  GtkWidget *split; /* the tree, and buttons and details of what is selected */
  GtkWidget *menu;  /* of the keyboard and the right button; NULL when it is not open */
  GtkWidget *adds[CAP_N_ADDS];
  GtkWidget *inner_adds; /* a stack of buttons: for armies, or for stacks and who stands in them */
  GtkWidget *edits;      /* the line with the next ones; seen while something is selected */
  GtkWidget *duplicate, *move, *up, *down, *remove;
};

/* --- Selection ------------------------------------------------------------------------------ */

/* The item that is selected; NULL. Borrowed. */
CapForceItem *cap_forces_page_item(CapForcesPage *page);

/* Selects an item and scrolls to it, opening what it lies in. NULL selects nothing. */
void cap_forces_page_select(CapForcesPage *page, CapForceItem *item);

/* Selects an item that was just made, and puts the keyboard into its first field. */
void cap_forces_page_show_new(CapForcesPage *page, CapForceItem *item);

/* Puts the keyboard on the row that is selected. */
void cap_forces_page_focus_row(CapForcesPage *page);

/* --- Adding --------------------------------------------------------------------------------- */

/* "Add stack", as it is told wherever the button is not seen. */
const char *cap_add_words(CapAdd add);

/* Whether such a thing can be added where the selection is. */
gboolean cap_forces_page_may_add(CapForcesPage *page, CapAdd add);

/* Adds what needs no choice, or opens the list to choose from. */
void cap_forces_page_add(CapForcesPage *page, CapAdd add);

/* The button that does it. */
GtkWidget *cap_forces_page_make_add(CapForcesPage *page, CapAdd add);

void cap_forces_page_paste_text(CapForcesPage *page);

/* --- What is selected ----------------------------------------------------------------------- */

gboolean cap_forces_page_may_duplicate(CapForcesPage *page);
gboolean cap_forces_page_may_send(CapForcesPage *page);
gboolean cap_forces_page_may_step(CapForcesPage *page, int step);
void cap_forces_page_duplicate(CapForcesPage *page);
void cap_forces_page_send_to(CapForcesPage *page, const char *key);
void cap_forces_page_step(CapForcesPage *page, int step);
void cap_forces_page_remove(CapForcesPage *page);

/* --- Parts ---------------------------------------------------------------------------------- */

/* Makes the buttons, those that add something and those for what is selected, and sets which of
 * them can be used. */
GtkWidget *cap_forces_page_make_adds(CapForcesPage *page);
GtkWidget *cap_forces_page_make_edits(CapForcesPage *page);
void cap_forces_page_update_tools(CapForcesPage *page);

/* Keys and the right button on the tree. */
void cap_forces_page_add_keys(CapForcesPage *page);
void cap_forces_page_close_menu(CapForcesPage *page);

/* Supply sources and entry hexes on the map; takes them off when nothing is selected. */
void cap_forces_page_show_places(CapForcesPage *page);
