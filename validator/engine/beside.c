#include "validator/engine/beside.h"

void cap_beside_free(CapBeside *line) {
  g_free(line->text);
  g_free(line->more);
  g_free(line);
}

GPtrArray *cap_beside_new(void) {
  return g_ptr_array_new_with_free_func((GDestroyNotify)cap_beside_free);
}

CapBeside *cap_beside_take(GPtrArray *lines, char *text, char *more) {
  CapBeside *line = g_new0(CapBeside, 1);

  line->text = text;
  line->more = more;
  g_ptr_array_add(lines, line);
  return line;
}
