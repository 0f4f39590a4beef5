#include "real-path.h"

#include <errno.h>
#include <glib.h>
#include <stdlib.h>

char *cap_real_path(const char *path) {
  char *real = realpath(path, NULL);

  if (real == NULL && errno == ENOMEM)
    g_error("failed to allocate memory for a path");
  return real; /* GLib frees with free(), too */
}
