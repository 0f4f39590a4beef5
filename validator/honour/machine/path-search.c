#include "validator/honour/machine/path-search.h"

HonourPathSearch *honour_path_search_new(guint n_hexes) {
  HonourPathSearch *search = g_new0(HonourPathSearch, 1);

  search->n_hexes = n_hexes;
  search->steps = g_new0(guint32, n_hexes);
  search->previous = g_new0(CapHex, n_hexes);
  search->leg = g_new0(guint32, n_hexes);
  search->next = g_new0(CapHex, n_hexes);
  search->queue = g_new0(CapHex, n_hexes);
  search->command = honour_command_reach_new(n_hexes);
  return search;
}

void honour_path_search_free(HonourPathSearch *search) {
  if (search == NULL)
    return;
  g_free(search->steps);
  g_free(search->previous);
  g_free(search->leg);
  g_free(search->next);
  g_free(search->queue);
  honour_command_reach_free(search->command);
  g_free(search);
}
