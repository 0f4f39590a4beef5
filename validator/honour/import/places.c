/* Which hex a text means, by its name and its number. */
#include "validator/honour/import/names.h"

#include "schema/codes/codes-import.h"

#include <string.h>

/* The hex with a name, CAP_HEX_NONE when there is none or several. */
static CapHex hex_named(const CapMap *map, const char *squeezed) {
  CapHex found = CAP_HEX_NONE;

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].name == NULL)
      continue;
    g_autofree char *name = honour_import_dup_squeezed(map->hexes[hex].name, -1);
    if (!g_str_equal(name, squeezed))
      continue;
    if (found != CAP_HEX_NONE)
      return CAP_HEX_NONE;
    found = hex;
  }
  return found;
}

static CapHex similar_hex(const CapMap *map, const char *squeezed, guint *distance,
                          gboolean *alone) {
  g_auto(HonourImportNames) names = honour_import_names_new();
  g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));

  for (CapHex hex = 0; hex < map->n_hexes; hex++) {
    if (map->hexes[hex].name == NULL)
      continue;
    honour_import_names_add(&names, map->hexes[hex].name);
    g_array_append_val(hexes, hex);
  }
  int near = honour_import_names_nearest(&names, squeezed, alone, distance);
  return near >= 0 ? g_array_index(hexes, CapHex, (guint)near) : CAP_HEX_NONE;
}

static CapHex hex_numbered(const CapMap *map, const char *text, gsize length) {
  char number[CAP_HEX_NUMBER_MAX] = {0};

  if (length >= sizeof number)
    return CAP_HEX_NONE;
  for (gsize i = 0; i < length; i++) {
    char c = text[i];
    number[i] = c == 'O' || c == 'o' ? '0' : c == 'l' || c == 'I' || c == 'i' ? '1' : c;
  }
  CapHex hex = cap_grid_find(&map->grid, cap_slice_of(number));
  return hex != CAP_HEX_NONE && map->hexes[hex].node != CAP_NODE_NONE ? hex : CAP_HEX_NONE;
}

/* Only a name: the hex it stands for. */
static CapHex read_place_name(HonourImporter *imp, const HonourItem *item, gsize offset,
                              gsize length) {
  const CapMap *map = imp->map;
  g_autofree char *squeezed = honour_import_dup_squeezed(item->text->str + offset, (gssize)length);
  CapHex hex = hex_named(map, squeezed);
  guint distance = 0;
  gboolean alone = FALSE;

  if (hex != CAP_HEX_NONE)
    return hex;
  hex = similar_hex(map, squeezed, &distance, &alone);
  if (hex != CAP_HEX_NONE && alone && distance > 0 &&
      distance <= honour_import_forgiven(strlen(squeezed))) {
    honour_import_note_misprint(imp, item, offset, length, map->hexes[hex].name);
    return hex;
  }
  honour_import_report_unknown(imp, item, offset, length, "place on the map",
                               hex != CAP_HEX_NONE ? map->hexes[hex].name : NULL);
  return CAP_HEX_NONE;
}

/* Whether the name in the text can be the one on the map: "Trezzo" for "Trezzo d'Adda". */
static gboolean is_same_place(const char *on_map, const char *squeezed) {
  g_autofree char *name = honour_import_dup_squeezed(on_map, -1);
  gsize n = MIN(strlen(name), strlen(squeezed));

  return n >= 3 && strncmp(name, squeezed, n) == 0;
}

/* Name and number that do not belong together: the number counts, unless the map has none such. */
static CapHex settle_place(HonourImporter *imp, const HonourItem *item, gsize name,
                           gsize name_length, gsize number, gsize number_length, CapHex hex) {
  g_autofree char *squeezed =
      honour_import_dup_squeezed(item->text->str + name, (gssize)name_length);
  const char *here = hex != CAP_HEX_NONE ? imp->map->hexes[hex].name : NULL;
  CapHex named = hex_named(imp->map, squeezed);
  guint distance = 0;
  gboolean alone = FALSE;
  char printed[CAP_HEX_NUMBER_MAX] = "";

  if (here != NULL && is_same_place(here, squeezed))
    return hex;
  if (named != CAP_HEX_NONE) {
    cap_grid_number(&imp->map->grid, named, printed);
    honour_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, number, number_length,
                          "Hex %.*s is not %.*s, which is hex %s.", (int)number_length,
                          item->text->str + number, (int)name_length, item->text->str + name,
                          printed);
    return hex != CAP_HEX_NONE ? hex : named;
  }
  if (hex == CAP_HEX_NONE) {
    honour_import_report_unknown(imp, item, number, number_length, "hex", NULL);
    return CAP_HEX_NONE;
  }
  if (here == NULL) /* a name for a hex without one: the map is silent, the number is clear */
    return hex;
  CapHex near = similar_hex(imp->map, squeezed, &distance, &alone);
  if (near == hex && distance <= MAX(1, honour_import_forgiven(strlen(squeezed))))
    honour_import_note_misprint(imp, item, name, name_length, here);
  else
    honour_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, name, name_length,
                          "Hex %.*s is %s on the map, not %.*s.", (int)number_length,
                          item->text->str + number, here, (int)name_length, item->text->str + name);
  return hex;
}

CapHex honour_import_place(HonourImporter *imp, const HonourItem *item, gsize name,
                           gsize name_length, gsize number, gsize number_length) {
  if (number_length == 0)
    return read_place_name(imp, item, name, name_length);
  CapHex hex = hex_numbered(imp->map, item->text->str + number, number_length);
  if (name_length > 0)
    return settle_place(imp, item, name, name_length, number, number_length, hex);
  if (hex == CAP_HEX_NONE)
    honour_import_report_unknown(imp, item, number, number_length, "hex", NULL);
  return hex;
}
