/* A faster way from text to number than cap_name_from_text(), for those who look up very many
 * names: a hash table, made in a few microseconds. */
#pragma once

#include "document.h"

/* At least four times as many slots as names keep the chains short. */
#define CAP_NAME_SLOTS 2048

typedef struct {
  guint16 slots[CAP_NAME_SLOTS]; /* CapName; CAP_NAME_OTHER is an empty slot */
} CapNameTable;

void cap_name_table_init(CapNameTable *table);
CapName cap_name_table_lookup(const CapNameTable *table, CapSlice text);
