#include "validator/checks/gazetteer.h"

#include <string.h>

/* "Borgo San Donnino al Taro" is as long as names get. */
#define MOST_WORDS 5

struct _CapGazetteer {
  GHashTable *by_name; /* name -> hex + 1; 0 for a name that means nothing */
  GHashTable *by_id;   /* what the name makes as an identifier -> hex + 1, likewise */
};

/* "Borgo San Donnino" makes borgo-san-donnino, François francois; new string. */
static char *dup_id(const char *name) {
  char *id = g_str_to_ascii(name, "C");
  gsize end = 0;

  for (const char *c = id; *c != '\0'; c++) {
    if (g_ascii_isalnum(*c))
      id[end++] = g_ascii_tolower(*c);
    else if (end > 0 && id[end - 1] != '-')
      id[end++] = '-';
  }
  if (end > 0 && id[end - 1] == '-')
    end--;
  id[end] = '\0';
  return id;
}

static void add(GHashTable *table, char *key, CapHex hex) {
  gboolean is_known = g_hash_table_contains(table, key);

  g_hash_table_insert(table, key, GUINT_TO_POINTER(is_known ? 0 : hex + 1));
}

CapGazetteer *cap_gazetteer_new(const CapMap *map) {
  CapGazetteer *gazetteer = g_new0(CapGazetteer, 1);

  gazetteer->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  gazetteer->by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    const char *name = map->hexes[hex].name;
    if (name == NULL || *name == '\0')
      continue;
    add(gazetteer->by_name, g_strdup(name), hex);
    add(gazetteer->by_id, dup_id(name), hex);
  }
  return gazetteer;
}

void cap_gazetteer_leave_out(CapGazetteer *gazetteer, const char *name) {
  if (g_hash_table_contains(gazetteer->by_name, name))
    add(gazetteer->by_name, g_strdup(name), 0);
}

void cap_gazetteer_free(CapGazetteer *gazetteer) {
  g_hash_table_unref(gazetteer->by_name);
  g_hash_table_unref(gazetteer->by_id);
  g_free(gazetteer);
}

static CapHex look_up(GHashTable *table, const char *key) {
  guint hex = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));

  return hex != 0 ? hex - 1 : CAP_HEX_NONE;
}

CapHex cap_gazetteer_find_id(const CapGazetteer *gazetteer, CapSlice id) {
  g_autofree char *key = cap_slice_dup(id);

  return key != NULL ? look_up(gazetteer->by_id, key) : CAP_HEX_NONE;
}

/* Every byte beyond ASCII is part of a letter. */
static gboolean is_in_word(char c) {
  return g_ascii_isalnum(c) || (guchar)c >= 0x80;
}

static gsize word_end(CapSlice text, gsize at) {
  while (at < text.length && !is_in_word(text.data[at]))
    at++;
  while (at < text.length && is_in_word(text.data[at]))
    at++;
  return at;
}

CapHex cap_gazetteer_match(const CapGazetteer *gazetteer, CapSlice text, gsize *length) {
  CapHex found = CAP_HEX_NONE;
  gsize end = 0;

  for (guint n = 0; n < MOST_WORDS && end < text.length; n++) {
    end = word_end(text, end);
    g_autofree char *name = g_strndup(text.data, end);
    CapHex hex = look_up(gazetteer->by_name, name);
    if (hex == CAP_HEX_NONE)
      continue;
    found = hex;
    *length = end;
  }
  return found;
}

CapHex cap_gazetteer_next(const CapGazetteer *gazetteer, CapSlice *rest) {
  while (rest->length > 0) {
    gsize length = 0;
    CapHex hex = cap_gazetteer_match(gazetteer, *rest, &length);
    if (hex == CAP_HEX_NONE) {
      while (length < rest->length && is_in_word(rest->data[length]))
        length++;
      while (length < rest->length && !is_in_word(rest->data[length]))
        length++;
    }
    rest->data += length;
    rest->length -= length;
    if (hex != CAP_HEX_NONE)
      return hex;
  }
  return CAP_HEX_NONE;
}
