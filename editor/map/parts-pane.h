/* The lower half of a page that works on the parts of a map, as zones or pieces of ground: a list
 * of them, and a form for the one that is selected. Map, list and form always show the same. */
#pragma once

#include "editor/form/element-tree.h"

typedef struct {
  const char *title, *empty; /* of the list; to be translated, likewise below */
  const char *nothing;       /* what is said when nothing is selected; NULL: the form has `rest` */
  CapBoards board;           /* that has such parts */
  CapOutlineFilter has;
  CapElementWords words;
  /* What stands above the form of an element. */
  const char *(*heading)(CapDesk *desk, CapNode node);
  /* The element of the whole, shown while no part of it is; NULL without one. */
  CapNode (*rest)(const CapMap *map);
} CapPartsInfo;

#define CAP_TYPE_PARTS_PANE (cap_parts_pane_get_type())
G_DECLARE_FINAL_TYPE(CapPartsPane, cap_parts_pane, CAP, PARTS_PANE, GtkWidget)

/* `info` must outlive the widget. */
GtkWidget *cap_parts_pane_new(CapDesk *desk, const CapPartsInfo *info);
