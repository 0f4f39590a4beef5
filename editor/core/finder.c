#include "editor/core/finder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/map-words.h"
#include "editor/honour/forces/stack-words.h"

/* How well something fits; less is better. */
typedef enum { FIT_NUMBER, FIT_BEGIN, FIT_WORD, FIT_INSIDE, N_FITS, FIT_NONE = N_FITS } Fit;

typedef struct {
  CapProject *project;
  const CapMap *map;
  const HonourScenario *scenario;
  char *words;           /* folded */
  GPtrArray *by[N_FITS]; /* of CapFound */
} Search;

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

static Fit fit_of(const Search *search, const char *name) {
  g_autofree char *folded = cap_fold_text(name);
  const char *at = strstr(folded, search->words);
  if (at == NULL)
    return FIT_NONE;
  if (at == folded)
    return FIT_BEGIN;
  for (; at != NULL; at = strstr(at + 1, search->words))
    if (!g_ascii_isalnum(at[-1]))
      return FIT_WORD;
  return FIT_INSIDE;
}

static void add(Search *search, Fit fit, CapHex place, const char *stack, char *title,
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

static char *hex_title(const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, hex, number);
  return map->hexes[hex].name != NULL ? g_strdup_printf("%s %s", number, map->hexes[hex].name)
                                      : g_strdup(number);
}

static void search_hexes(Search *search) {
  const CapMap *map = search->map;
  g_autoptr(GHashTable) told = g_hash_table_new(g_str_hash, g_str_equal);
  for (CapHex i = 0; i < map->n_hexes; i++) {
    const char *name = map->hexes[i].name;
    char number[CAP_HEX_NUMBER_MAX];
    cap_grid_number(&map->grid, i, number);
    Fit fit = g_str_has_prefix(number, search->words) ? FIT_NUMBER : FIT_NONE;
    /* A lake of many hexes is found once. */
    if (fit == FIT_NONE && name != NULL &&
        (map->hexes[i].settlement != CAP_SETTLEMENT_NONE || g_hash_table_add(told, (gpointer)name)))
      fit = fit_of(search, name);
    if (fit != FIT_NONE)
      add(search, fit, i, NULL, hex_title(map, i), hex_detail(map, i));
  }
}

static void search_zones(Search *search) {
  const CapMap *map = search->map;
  for (guint i = 0; i < map->n_zones; i++) {
    const char *name = map->zones[i].name != NULL ? map->zones[i].name : map->zones[i].id;
    Fit fit = fit_of(search, name);
    if (fit != FIT_NONE)
      add(search, fit, i, NULL, g_strdup(name),
          g_strdup(cap_map_words_zone_settlement(map->zones[i].settlement)));
  }
}

/* --- Forces ---------------------------------------------------------------------------------- */

static CapHex place_of(const HonourStack *stack) {
  if (stack->placement == HONOUR_PLACEMENT_HEX || stack->placement == HONOUR_PLACEMENT_NEAR)
    return stack->hex;
  for (guint i = 0; i < stack->hexes.n_bits; i++)
    if (cap_bits_has(&stack->hexes, i))
      return i;
  return CAP_HEX_NONE;
}

static void add_stack(Search *search, Fit fit, CapIndex stack, const char *title) {
  const HonourStack *row = &search->scenario->stacks[stack];
  add(search, fit, place_of(row), row->id, g_strdup(title),
      honour_stack_words(search->scenario, stack));
}

static void search_stacks(Search *search) {
  const HonourScenario *s = search->scenario;
  for (guint i = 0; i < s->n_stacks; i++) {
    Fit by_leader = fit_of(search, honour_stack_leader(s, (CapIndex)i));
    Fit by_id = s->stacks[i].id != NULL ? fit_of(search, s->stacks[i].id) : FIT_NONE;
    if (MIN(by_leader, by_id) != FIT_NONE)
      add_stack(search, MIN(by_leader, by_id), (CapIndex)i,
                by_leader <= by_id ? honour_stack_leader(s, (CapIndex)i) : s->stacks[i].id);
  }
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *posting = &s->postings[i];
    if (posting->stack >= s->n_stacks || posting->capitano >= s->roster->n_capitani)
      continue;
    const char *name = s->roster->capitani[posting->capitano].name;
    Fit fit = fit_of(search, name);
    if (fit != FIT_NONE)
      add_stack(search, fit, posting->stack, name);
  }
}

/* --- All ------------------------------------------------------------------------------------- */

GPtrArray *cap_finder_search(CapProject *project, const char *words, guint max) {
  GPtrArray *found = g_ptr_array_new_with_free_func(free_found);
  g_autofree char *trimmed = g_strstrip(g_strdup(words));
  Search search = {.project = project,
                   .map = cap_project_map(project),
                   .scenario = cap_project_scenario(project),
                   .words = cap_fold_text(trimmed)};
  for (guint i = 0; i < N_FITS; i++)
    search.by[i] = g_ptr_array_new();
  if (*search.words != '\0') {
    if (search.scenario != NULL)
      search_stacks(&search);
    if (search.map != NULL && search.map->is_zone_map)
      search_zones(&search);
    else if (search.map != NULL)
      search_hexes(&search);
  }
  for (guint i = 0; i < N_FITS; i++) {
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
