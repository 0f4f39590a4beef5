#include "document.h"

#include <string.h>

static const struct {
  const char *text;
  gsize length;
} names[CAP_N_NAMES] = {
    [CAP_NAME_OTHER] = {"", 0},
#define CAP_NAME(id, string) [CAP_NAME_##id] = {string, sizeof(string) - 1},
#include "names.def"
#undef CAP_NAME
};

/* Open addressing; at least four times as many slots as names keep chains short. */
#define N_SLOTS 2048
G_STATIC_ASSERT(CAP_N_NAMES * 4 <= N_SLOTS);

typedef struct {
  guint16 slots[N_SLOTS]; /* CapName; CAP_NAME_OTHER is an empty slot */
} NameTable;

static guint hash(const char *text, gsize length) {
  guint h = (guint)length;

  for (gsize i = 0; i < length; i++)
    h = h * 31 + (guint8)text[i];
  return (h ^ h >> 11) % N_SLOTS;
}

static gpointer make_table(gpointer data) {
  NameTable *table = g_new0(NameTable, 1);

  (void)data;
  for (guint i = CAP_NAME_OTHER + 1; i < CAP_N_NAMES; i++) {
    guint slot = hash(names[i].text, names[i].length);

    while (table->slots[slot] != CAP_NAME_OTHER)
      slot = (slot + 1) % N_SLOTS;
    table->slots[slot] = (guint16)i;
  }
  return table;
}

CapName cap_name_from_text(CapSlice text) {
  static GOnce once = G_ONCE_INIT; /* the table is made once and never changed */
  const NameTable *table = g_once(&once, make_table, NULL);
  guint slot;

  if (text.length > 64)
    return CAP_NAME_OTHER;
  slot = hash(text.data, text.length);
  for (; table->slots[slot] != CAP_NAME_OTHER; slot = (slot + 1) % N_SLOTS) {
    guint name = table->slots[slot];

    if (names[name].length == text.length && memcmp(names[name].text, text.data, text.length) == 0)
      return (CapName)name;
  }
  return CAP_NAME_OTHER;
}

const char *cap_name_text(CapName name) {
  g_assert(name < CAP_N_NAMES);
  return names[name].text;
}
