#include "validator/honour/machine/workspace.h"

HonourWorkspace *honour_workspace_new(const HonourGame *game) {
  HonourWorkspace *work = g_new0(HonourWorkspace, 1);
  guint n_hexes = game->map->n_hexes;

  work->n_hexes = n_hexes;
  work->field.flags = g_new0(guint8, n_hexes);
  work->search = honour_path_search_new(n_hexes);
  work->left = g_new0(gint16, n_hexes);
  work->came_from = g_new0(CapDirection, n_hexes);
  work->path = g_new0(CapHex, n_hexes);
  work->rides = g_new0(CapHex, n_hexes);
  work->rider = HONOUR_NOBODY;
  return work;
}

void honour_workspace_free(HonourWorkspace *work) {
  if (work == NULL)
    return;
  g_free(work->field.flags);
  honour_path_search_free(work->search);
  g_free(work->left);
  g_free(work->came_from);
  g_free(work->path);
  g_free(work->rides);
  g_free(work);
}
