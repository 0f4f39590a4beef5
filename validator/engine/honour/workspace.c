#include "validator/engine/honour/workspace.h"

CapWorkspace *cap_workspace_new(const CapGame *game) {
  CapWorkspace *work = g_new0(CapWorkspace, 1);
  guint n_hexes = game->map->n_hexes;

  work->n_hexes = n_hexes;
  work->field.flags = g_new0(guint8, n_hexes);
  work->search = cap_path_search_new(n_hexes);
  work->left = g_new0(gint16, n_hexes);
  work->came_from = g_new0(CapDirection, n_hexes);
  work->path = g_new0(CapHex, n_hexes);
  work->rides = g_new0(CapHex, n_hexes);
  work->rider = CAP_NOBODY;
  return work;
}

void cap_workspace_free(CapWorkspace *work) {
  if (work == NULL)
    return;
  g_free(work->field.flags);
  cap_path_search_free(work->search);
  g_free(work->left);
  g_free(work->came_from);
  g_free(work->path);
  g_free(work->rides);
  g_free(work);
}
