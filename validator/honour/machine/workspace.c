#include "validator/honour/machine/workspace.h"

#include "validator/honour/chapters/combat/ch12-retreat-search.h"
#include "validator/honour/chapters/march/ch07-rides.h"

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
  work->ride_table = honour_ride_table_new(n_hexes);
  work->retreats = honour_known_retreats_new(n_hexes);
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
  honour_ride_table_free(work->ride_table);
  honour_known_retreats_free(work->retreats);
  g_free(work);
}
