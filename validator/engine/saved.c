#include "validator/engine/saved.h"

#include <string.h>

void cap_saved_load(gpointer state, gsize size, GBytes *saved) {
  gsize n_bytes = 0;
  gconstpointer bytes = g_bytes_get_data(saved, &n_bytes);

  g_return_if_fail(n_bytes == size);
  memcpy(state, bytes, size);
}
