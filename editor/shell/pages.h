/* The pages of a window: what is worked on beside the map, and what is shown below it. */
#pragma once

#include "editor/shell/desk.h"

/* Projects with such a document have the page. */
enum {
  CAP_PAGES_SCENARIO = 1u << CAP_KIND_SCENARIO,
  CAP_PAGES_MAP = 1u << CAP_KIND_MAP,
  CAP_PAGES_ROSTER = 1u << CAP_KIND_ROSTER,
};

typedef struct {
  const char *name;                  /* for cap_desk_show_page() */
  const char *title;                 /* to be translated */
  guint kinds;                       /* CAP_PAGES_... */
  GtkWidget *(*make)(CapDesk *desk); /* new widget that fills the page */
  int place;                         /* among the others: the lower, the earlier */
} CapPageInfo;

/* Those that all rule systems have and those of one of them (NULL: none; the last has no name), in
 * the order in which they are shown. New array of CapPageInfo that are never freed. */
GPtrArray *cap_pages_with(const CapPageInfo *of_system);

/* The last has no name. */
extern const CapPageInfo cap_bottom_pages[];
