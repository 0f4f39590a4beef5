#include "schema/format.h"

#define CAP_SYSTEM(name) extern const CapFormat name##_format;
#include "schema/systems.def"
#undef CAP_SYSTEM

const CapFormat *const cap_formats[] = {
#define CAP_SYSTEM(name) &name##_format,
#include "schema/systems.def"
#undef CAP_SYSTEM
    NULL,
};

const CapFormat *cap_format_find(CapSlice name) {
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    if (cap_slice_equals(name, (*format)->name))
      return *format;
  return NULL;
}

gboolean cap_format_has_board(const CapFormat *format, const CapMap *map) {
  return (format->boards & (guint)map->board) != 0;
}

const CapFormat *cap_format_of(const CapDocument *doc) {
  CapSlice name = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET);

  return cap_slice_is_set(name) ? cap_format_find(name) : cap_formats[0];
}
