/* The pages of a window: what is worked on beside the map, and what is shown below it. */
#pragma once

#include "editor/shell/desk.h"

typedef struct {
  const char *name;                  /* for cap_desk_show_page() */
  const char *title;                 /* to be translated */
  guint kinds;                       /* 1 << CapKind: projects with such a document have the page */
  GtkWidget *(*make)(CapDesk *desk); /* new widget that fills the page */
} CapPageInfo;

/* In the order in which they are shown; the last of each has no name. */
extern const CapPageInfo cap_pages[];
extern const CapPageInfo cap_bottom_pages[];
