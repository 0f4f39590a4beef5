#include "map.h"

#include "schema/board/map-guess.h"

#include "map-private.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/stray-marks.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const terrain_names[] = {"clear", "marsh",    "heath", "swamp", "wood",
                                            "hill",  "mountain", "lake",  "sea",   "unknown"};
G_STATIC_ASSERT(G_N_ELEMENTS(terrain_names) == CAP_TERRAIN_UNKNOWN + 1);

const char *cap_terrain_name(CapTerrain terrain) {
  g_assert(terrain <= CAP_TERRAIN_UNKNOWN);
  return terrain_names[terrain];
}

const char *cap_board_name(CapBoards board) {
  return board == CAP_BOARD_HEXES   ? _("hexes")
         : board == CAP_BOARD_ZONES ? _("zones")
                                    : _("a table");
}

void cap_map_free(CapMap *map) {
  if (map == NULL)
    return;
  for (guint i = 0; i < map->n_regions; i++) {
    g_free(map->regions[i].id);
    g_free(map->regions[i].name);
  }
  for (guint i = 0; i < map->n_rivers; i++) {
    g_free(map->rivers[i].id);
    g_free(map->rivers[i].name);
  }
  for (guint i = 0; i < map->n_areas; i++) {
    g_free(map->areas[i].id);
    g_free(map->areas[i].name);
    cap_bits_clear(&map->areas[i].hexes);
  }
  for (guint i = 0; i < map->n_sections; i++) {
    g_free(map->sections[i].id);
    g_free(map->sections[i].name);
  }
  for (guint i = 0; i < map->n_zones; i++) {
    g_free(map->zones[i].id);
    g_free(map->zones[i].name);
    g_free(map->zones[i].state);
    g_free(map->zones[i].outline);
  }
  g_free(map->hexes);
  g_free(map->regions);
  g_free(map->rivers);
  g_free(map->areas);
  g_free(map->edges);
  g_free(map->sites);
  g_free(map->sections);
  g_free(map->zones);
  for (guint i = 0; i < map->n_borders; i++)
    g_free(map->borders[i].river);
  g_free(map->borders);
  for (guint i = 0; i < map->n_grounds; i++) {
    g_free(map->grounds[i].id);
    g_free(map->grounds[i].name);
    g_free(map->grounds[i].points);
  }
  g_free(map->grounds);
  g_free(map->table_top);
  g_clear_pointer(&map->names, g_string_chunk_free);
  g_clear_pointer(&map->region_by_id, g_hash_table_unref);
  g_clear_pointer(&map->river_by_id, g_hash_table_unref);
  g_clear_pointer(&map->area_by_id, g_hash_table_unref);
  g_clear_pointer(&map->zone_by_id, g_hash_table_unref);
  g_clear_pointer(&map->ground_by_id, g_hash_table_unref);
  g_free(map->file);
  g_free(map->id);
  g_free(map->title);
  g_free(map);
}

/* --- Look-up ---------------------------------------------------------------------------- */

/* A map has tables only for what its kind has. */
static CapIndex look_up(GHashTable *by_id, CapSlice id) {
  return by_id != NULL ? cap_table_find(by_id, id) : CAP_INDEX_NONE;
}

CapIndex cap_map_find_region(const CapMap *map, CapSlice id) {
  return look_up(map->region_by_id, id);
}

CapIndex cap_map_find_area(const CapMap *map, CapSlice id) {
  return look_up(map->area_by_id, id);
}

CapIndex cap_map_find_zone(const CapMap *map, CapSlice id) {
  return look_up(map->zone_by_id, id);
}

CapIndex cap_map_find_ground(const CapMap *map, CapSlice id) {
  return look_up(map->ground_by_id, id);
}

gboolean cap_map_find_hexside(const CapMap *map, CapSlice between, CapHex *hex,
                              CapDirection *direction) {
  CapSlice first, second;

  if (!cap_slice_next_word(&between, &first) || !cap_slice_next_word(&between, &second))
    return FALSE;
  CapHex a = cap_grid_find(&map->grid, first);
  CapHex b = cap_grid_find(&map->grid, second);
  if (a == CAP_HEX_NONE || b == CAP_HEX_NONE || !cap_grid_direction(&map->grid, a, b, direction))
    return FALSE;
  *hex = a;
  return TRUE;
}

gboolean cap_map_hex_has_road(const CapMap *map, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (map->hexes[hex].road[d] != 0)
      return TRUE;
  }
  return FALSE;
}

/* --- Did you mean ...? ------------------------------------------------------------------- */

/* A number somebody may have meant; digits only, NUL-terminated. */
typedef struct {
  char text[CAP_HEX_NUMBER_MAX + 2];
  guint length;
} Guess;

static gboolean exists(const CapGrid *grid, const Guess *guess) {
  return cap_grid_find(grid, (CapSlice){guess->text, guess->length}) != CAP_HEX_NONE;
}

static void insert_zero(Guess *guess, guint at) {
  memmove(guess->text + at + 1, guess->text + at, guess->length - at + 1);
  guess->text[at] = '0';
  guess->length++;
}

/* A zero was left out in front of one of the halves: 912, 264. */
static gboolean guess_zero(const CapGrid *grid, Guess *guess) {
  const Guess wrong = *guess;

  insert_zero(guess, 0);
  if (exists(grid, guess))
    return TRUE;
  *guess = wrong;
  insert_zero(guess, grid->digits);
  return exists(grid, guess);
}

/* One digit is too many: the last, the first, or one between. */
static gboolean guess_shorter(const CapGrid *grid, Guess *guess) {
  const Guess wrong = *guess;

  for (guint i = 0; i < wrong.length; i++) {
    guint at = i == 0 ? wrong.length - 1 : i - 1;

    *guess = wrong;
    memmove(guess->text + at, guess->text + at + 1, guess->length - at);
    guess->length--;
    if (exists(grid, guess))
      return TRUE;
  }
  return FALSE;
}

/* Two neighbouring digits, or row and column, changed places. */
static gboolean guess_swapped(const CapGrid *grid, Guess *guess) {
  const Guess wrong = *guess;

  for (guint i = 0; i + 1 < wrong.length; i++) {
    *guess = wrong;
    guess->text[i] = wrong.text[i + 1];
    guess->text[i + 1] = wrong.text[i];
    if (exists(grid, guess))
      return TRUE;
  }
  *guess = wrong;
  memcpy(guess->text, wrong.text + grid->digits, grid->digits);
  memcpy(guess->text + grid->digits, wrong.text, grid->digits);
  return exists(grid, guess);
}

/* One digit is wrong; of all that would do, the one that changes row or column least, and by no
 * more than `most`. */
static gboolean guess_digit(const CapGrid *grid, Guess *guess, guint64 most) {
  const Guess wrong = *guess;
  guint64 least = most + 1;

  for (guint i = 0; i < wrong.length; i++) {
    guint64 weight = 1;
    for (guint k = i % grid->digits + 1; k < grid->digits; k++)
      weight *= 10;
    for (char digit = '0'; digit <= '9'; digit++) {
      Guess other = wrong;
      guint64 change = weight * (guint64)ABS(digit - wrong.text[i]);

      other.text[i] = digit;
      if (change < least && exists(grid, &other)) {
        least = change;
        *guess = other;
      }
    }
  }
  return least <= most;
}

/* A number as long as it should be: just beyond the edge, swapped, or some digit wrong. */
static gboolean guess_full(const CapGrid *grid, Guess *guess) {
  const Guess wrong = *guess;

  if (exists(grid, guess) || guess_digit(grid, guess, 1) || guess_swapped(grid, guess))
    return TRUE;
  *guess = wrong;
  return guess_digit(grid, guess, G_MAXUINT32);
}

/* Letters that look like figures: 1O14 is 1014. */
static char figure_of(char c) {
  switch (c) {
  case 'O':
  case 'o':
    return '0';
  case 'I':
  case 'l':
    return '1';
  default:
    return c;
  }
}

/* The number somebody probably meant. */
static gboolean guess_number(const CapGrid *grid, CapSlice wrong, Guess *guess) {
  guint full = 2 * grid->digits;

  *guess = (Guess){.length = 0};
  if (wrong.length > full + 2)
    return FALSE;
  for (gsize i = 0; i < wrong.length; i++) {
    if (g_ascii_isdigit(figure_of(wrong.data[i])))
      guess->text[guess->length++] = figure_of(wrong.data[i]);
  }
  if (guess->length == full)
    return guess_full(grid, guess);
  if (guess->length + 1 == full)
    return guess_zero(grid, guess);
  return guess->length == full + 1 && guess_shorter(grid, guess);
}

/* Somebody wrote the name of the place. */
static CapHex find_named(const CapMap *map, CapSlice name) {
  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    const char *own = map->hexes[hex].name;
    if (own != NULL && strlen(own) == name.length &&
        g_ascii_strncasecmp(own, name.data, name.length) == 0)
      return hex;
  }
  return CAP_HEX_NONE;
}

/* The number somebody probably meant, by the name of the place or by digits. */
static gboolean guess_hex(const CapMap *map, CapSlice wrong, Guess *guess) {
  CapHex named = find_named(map, wrong);

  if (named == CAP_HEX_NONE)
    return guess_number(&map->grid, wrong, guess);
  cap_grid_number(&map->grid, named, guess->text);
  return TRUE;
}

/* "0105,0205" and "0105-0205" as a list of numbers; NULL when it is none. New string. */
static char *dup_as_words(CapSlice value) {
  g_autofree char *text = g_strndup(value.data, value.length);

  if (!g_regex_match_simple("^[0-9]+([,;:/-]+[0-9]+)+$", text, 0, 0))
    return NULL;
  return g_strdup(g_strdelimit(text, ",;:/-", ' '));
}

CapIndex cap_map_guess_region(const CapMap *map, CapSlice name) {
  g_autofree char *wanted = cap_slice_dup(name);
  g_autofree char *low = wanted != NULL ? g_utf8_casefold(wanted, -1) : NULL;
  CapIndex found = CAP_INDEX_NONE;

  for (CapIndex i = 0; name.length >= 4 && i < map->n_regions; i++) {
    g_autofree char *own =
        map->regions[i].name != NULL ? g_utf8_casefold(map->regions[i].name, -1) : NULL;
    if (own == NULL || strstr(own, low) == NULL)
      continue;
    if (found != CAP_INDEX_NONE)
      return CAP_INDEX_NONE;
    found = i;
  }
  return found;
}

CapHex cap_map_resolve_hex(const CapMap *map, CapSlice number, CapPlace place,
                           CapDiagnostics *findings) {
  CapHex hex = cap_grid_find(&map->grid, number);
  CapSlice shown = cap_slice_clip(number);
  char first[CAP_HEX_NUMBER_MAX], last[CAP_HEX_NUMBER_MAX];
  CapDiagnostic *finding;
  Guess guess;

  if (hex != CAP_HEX_NONE)
    return hex;
  if (map->n_hexes == 0) {
    finding = cap_report(findings, CAP_CODE_UNKNOWN_HEX, place,
                         cap_map_is_table(map)
                             ? N_("There is no hex %.*s: map \"%s\" is a table without hexes.")
                             : N_("There is no hex %.*s: map \"%s\" has zones, not hexes."),
                         CAP_SLICE_ARGS(shown), map->id);
    cap_diagnostic_set_hint(finding, cap_map_is_table(map) ? N_("Name a piece of ground by its id.")
                                                           : N_("Name a zone by its id."));
  } else if (!cap_has_marks(number) && guess_hex(map, number, &guess)) {
    finding = cap_report(findings, CAP_CODE_UNKNOWN_HEX, place,
                         "There is no hex %.*s on map \"%s\". Did you mean %s?",
                         CAP_SLICE_ARGS(shown), map->id, guess.text);
    cap_diagnostic_set_suggestion(finding, "%s", guess.text);
  } else {
    finding = cap_report(findings, CAP_CODE_UNKNOWN_HEX, place,
                         "There is no hex %.*s on map \"%s\".", CAP_SLICE_ARGS(shown), map->id);
    cap_grid_number(&map->grid, 0, first);
    cap_grid_number(&map->grid, map->n_hexes - 1, last);
    g_autofree char *words = dup_as_words(number);
    if (words != NULL)
      cap_diagnostic_set_hint(finding, "Write the numbers with blanks between them: %s.", words);
    else if (!cap_hint_at_marks(finding, number))
      cap_diagnostic_set_hint(finding, "The hexes of this map run from %s to %s.", first, last);
  }
  cap_diagnostic_set_object_at(finding, place);
  return CAP_HEX_NONE;
}
