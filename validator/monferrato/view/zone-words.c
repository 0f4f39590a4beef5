#include "validator/monferrato/view/zone-words.h"

#include <glib/gi18n.h>

#include "validator/text/words.h"

/* Of fewer zones the names are as short. */
enum { MANY = 3 };

char *monferrato_state_words(const char *state) {
  return cap_words_capital(cap_words_plain(cap_slice_of(state)));
}

static gboolean is_listed(const CapIndex *zones, guint n, guint zone) {
  for (guint i = 0; i < n; i++)
    if (zones[i] == zone)
      return TRUE;
  return FALSE;
}

/* How many zones the state has, when all of them are listed; else 0. */
static guint count_whole(const CapMap *map, const char *state, const CapIndex *zones, guint n) {
  guint count = 0;

  for (guint i = 0; i < map->n_zones; i++) {
    if (!g_str_equal(map->zones[i].state, state))
      continue;
    if (!is_listed(zones, n, i))
      return 0;
    count++;
  }
  return count;
}

char *monferrato_ground_words(const CapMap *map, const CapIndex *zones, guint n,
                              const char *conjunction) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++) {
    const CapZone *zone = &map->zones[zones[i]];

    if (*zone->state == '\0' || count_whole(map, zone->state, zones, n) < MANY) {
      g_ptr_array_add(words, g_strdup(zone->name));
    } else if (g_hash_table_add(told, zone->state)) {
      g_autofree char *state = monferrato_state_words(zone->state);
      g_ptr_array_add(words, g_strdup_printf(_("any zone of %s"), state));
    }
  }
  return cap_words_join(words, conjunction);
}
