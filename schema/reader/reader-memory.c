#include "reader-memory.h"

#include <glib.h>
#include <libxml/xmlmemory.h>

void cap_reader_insist_on_memory(void) {
  xmlMemSetup(g_free, g_malloc, g_realloc, g_strdup);
}
