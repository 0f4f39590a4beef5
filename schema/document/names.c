#include "names.h"

#include <string.h>

static const struct {
  const char *text;
  gsize length;
} names[CAP_N_NAMES] = {
    [CAP_NAME_OTHER] = {"", 0},
#define CAP_NAME(id, string) [CAP_NAME_##id] = {string, sizeof(string) - 1},
#include "schema/names.def"
#undef CAP_NAME
};

G_STATIC_ASSERT(CAP_N_NAMES * 4 <= CAP_NAME_SLOTS);

const char *cap_name_text(CapName name) {
  g_assert(name < CAP_N_NAMES);
  return names[name].text;
}

/* The list is sorted. */
CapName cap_name_from_text(CapSlice text) {
  guint low = CAP_NAME_OTHER + 1;
  guint high = CAP_N_NAMES;

  while (low < high) {
    guint middle = low + (high - low) / 2;
    gsize common = MIN(names[middle].length, text.length);
    int order = common > 0 ? memcmp(text.data, names[middle].text, common) : 0;

    if (order == 0)
      order = (text.length > names[middle].length) - (text.length < names[middle].length);
    if (order == 0)
      return (CapName)middle;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return CAP_NAME_OTHER;
}

static guint hash(const char *text, gsize length) {
  guint h = (guint)length;

  for (gsize i = 0; i < length; i++)
    h = h * 31 + (guint8)text[i];
  return (h ^ h >> 11) % CAP_NAME_SLOTS;
}

void cap_name_table_init(CapNameTable *table) {
  memset(table, 0, sizeof *table);
  for (guint i = CAP_NAME_OTHER + 1; i < CAP_N_NAMES; i++) {
    guint slot = hash(names[i].text, names[i].length);

    while (table->slots[slot] != CAP_NAME_OTHER)
      slot = (slot + 1) % CAP_NAME_SLOTS;
    table->slots[slot] = (guint16)i;
  }
}

CapName cap_name_table_lookup(const CapNameTable *table, CapSlice text) {
  guint slot;

  /* Longer than any name; hostile files should not make us hash it. */
  if (text.length > 64)
    return CAP_NAME_OTHER;
  slot = hash(text.data, text.length);
  for (; table->slots[slot] != CAP_NAME_OTHER; slot = (slot + 1) % CAP_NAME_SLOTS) {
    guint name = table->slots[slot];

    if (names[name].length == text.length && memcmp(names[name].text, text.data, text.length) == 0)
      return (CapName)name;
  }
  return CAP_NAME_OTHER;
}
