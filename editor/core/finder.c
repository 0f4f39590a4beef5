#include "editor/core/finder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/map-words.h"
#include "editor/handbook.h"

struct _CapSearch {
  const CapMap *map;
  char *words;               /* folded */
  GPtrArray *by[CAP_N_FITS]; /* of CapFound */
};

char *cap_fold_text(const char *text) {
  g_autofree char *parts = g_utf8_normalize(text, -1, G_NORMALIZE_ALL);
  GString *out = g_string_new(NULL);
  for (const char *p = parts; p != NULL && *p != '\0'; p = g_utf8_next_char(p))
    if (!g_unichar_ismark(g_utf8_get_char(p)))
      g_string_append_unichar(out, g_utf8_get_char(p));
  g_autofree char *plain = g_string_free(out, FALSE);
  return g_utf8_casefold(plain, -1);
}

static void free_found(gpointer data) {
  CapFound *found = data;
  g_free(found->stack);
  g_free(found->title);
  g_free(found->detail);
  g_free(found);
}

CapFit cap_search_fit(const CapSearch *search, const char *name) {
  g_autofree char *folded = cap_fold_text(name);
  const char *at = strstr(folded, search->words);
  if (at == NULL)
    return CAP_FIT_NONE;
  if (at == folded)
    return CAP_FIT_BEGIN;
  for (; at != NULL; at = strstr(at + 1, search->words))
    if (!g_ascii_isalnum(at[-1]))
      return CAP_FIT_WORD;
  return CAP_FIT_INSIDE;
}

void cap_search_add(CapSearch *search, CapFit fit, CapHex place, const char *stack, char *title,
                    char *detail) {
  CapFound *found = g_new0(CapFound, 1);
  found->place = place;
  found->stack = g_strdup(stack);
  found->title = title;
  found->detail = detail;
  g_ptr_array_add(search->by[fit], found);
}

/* --- Places ---------------------------------------------------------------------------------- */

static char *hex_detail(const CapMap *map, CapHex hex) {
  const CapMapHex *h = &map->hexes[hex];
  GString *text = g_string_new(NULL);
  if (h->settlement != CAP_SETTLEMENT_NONE)
    g_string_append_printf(text, "%s, ", cap_map_words_settlement((CapSettlement)h->settlement));
  if (h->is_port)
    g_string_append_printf(text, "%s, ", _("port"));
  g_string_append(text, cap_map_words_terrain((CapTerrain)h->terrain));
  if (h->region < map->n_regions)
    g_string_append_printf(text, ", %s", map->regions[h->region].name);
  return g_string_free(text, FALSE);
}

static void search_hexes(CapSearch *search) {
  const CapMap *map = search->map;
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    const char *name = map->hexes[i].name;
    char number[CAP_HEX_NUMBER_MAX];
    cap_grid_number(&map->grid, i, number);
    CapFit fit = g_str_has_prefix(number, search->words) ? CAP_FIT_NUMBER : CAP_FIT_NONE;
    /* A lake of many hexes is found once. */
    if (fit == CAP_FIT_NONE && name != NULL &&
        (map->hexes[i].settlement != CAP_SETTLEMENT_NONE || g_hash_table_add(told, (gpointer)name)))
      fit = cap_search_fit(search, name);
    if (fit != CAP_FIT_NONE)
      cap_search_add(search, fit, i, NULL, cap_map_words_hex(map, i), hex_detail(map, i));
  }
}

static void search_zones(CapSearch *search) {
  const CapMap *map = search->map;
  for (guint i = 0; i < map->n_zones; i++) {
    const char *name = map->zones[i].name != NULL ? map->zones[i].name : map->zones[i].id;
    CapFit fit = cap_search_fit(search, name);
    if (fit != CAP_FIT_NONE)
      cap_search_add(search, fit, i, NULL, g_strdup(name),
                     g_strdup(cap_map_words_zone_settlement(map->zones[i].settlement)));
  }
}

static void search_grounds(CapSearch *search) {
  const CapMap *map = search->map;
  for (guint i = 0; i < map->n_grounds; i++) {
    const char *name = *map->grounds[i].name != '\0' ? map->grounds[i].name : map->grounds[i].id;
    CapFit fit = cap_search_fit(search, name);
    if (fit != CAP_FIT_NONE)
      cap_search_add(search, fit, i, NULL, g_strdup(name),
                     g_strdup(cap_ground_name(map->grounds[i].kind)));
  }
}

/* --- All ------------------------------------------------------------------------------------- */

GPtrArray *cap_finder_search(CapProject *project, const char *words, guint max) {
  GPtrArray *found = g_ptr_array_new_with_free_func(free_found);
  g_autofree char *trimmed = g_strstrip(g_strdup(words));
  const CapHandbook *handbook = cap_project_handbook(project);
  CapSearch search = {.map = cap_project_map(project), .words = cap_fold_text(trimmed)};
  for (guint i = 0; i < CAP_N_FITS; i++)
    search.by[i] = g_ptr_array_new();
  if (*search.words != '\0') {
    if (handbook->search != NULL)
      handbook->search(project, &search);
    if (search.map != NULL && cap_map_has_zones(search.map))
      search_zones(&search);
    else if (search.map != NULL && cap_map_is_table(search.map))
      search_grounds(&search);
    else if (search.map != NULL && cap_map_has_hexes(search.map))
      search_hexes(&search);
  }
  for (guint i = 0; i < CAP_N_FITS; i++) {
    for (guint k = 0; k < search.by[i]->len; k++) {
      gpointer row = g_ptr_array_index(search.by[i], k);
      if (found->len < max)
        g_ptr_array_add(found, row);
      else
        free_found(row);
    }
    g_ptr_array_unref(search.by[i]);
  }
  g_free(search.words);
  return found;
}
