#include "editor/shell/pages.h"

#include <glib/gi18n.h>

#include "editor/form/outline-page.h"
#include "editor/map/map-page.h"
#include "editor/play/play-page.h"
#include "editor/problems/problems-pane.h"
#include "editor/problems/source-pane.h"

#define ALL (CAP_PAGES_SCENARIO | CAP_PAGES_MAP | CAP_PAGES_ROSTER)

/* What every rule system has. */
static const CapPageInfo shared[] = {
    {"map", N_("Map"), CAP_PAGES_MAP, cap_map_page_new, 20},
    {"outline", N_("Outline"), ALL, cap_outline_page_new, 70},
    {"play", N_("Play"), CAP_PAGES_SCENARIO, cap_play_page_new, 80},
    {0},
};

const CapPageInfo cap_bottom_pages[] = {
    {"problems", N_("Problems"), ALL, cap_problems_pane_new, 0},
    {"source", N_("Source"), ALL, cap_source_pane_new, 1},
    {0},
};

static void add_pages(GPtrArray *pages, const CapPageInfo *info) {
  for (; info != NULL && info->name != NULL; info++)
    g_ptr_array_add(pages, (gpointer)info);
}

static gint compare_places(gconstpointer a, gconstpointer b) {
  return (*(const CapPageInfo *const *)a)->place - (*(const CapPageInfo *const *)b)->place;
}

GPtrArray *cap_pages_with(const CapPageInfo *of_system) {
  GPtrArray *pages = g_ptr_array_new();
  add_pages(pages, shared);
  add_pages(pages, of_system);
  g_ptr_array_sort(pages, compare_places);
  return pages;
}
