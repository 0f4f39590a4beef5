#include "editor/map/hex-words.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"

static char *zone_words(const CapSheetZone *zone) {
  return g_strdup_printf(_("Zone %s, %s, %s"), zone->name,
                         cap_map_words_zone_settlement(zone->settlement),
                         zone->is_difficult ? _("difficult ground") : _("open ground"));
}

char *cap_hex_words_of_sheet(const CapSheet *sheet, CapHex place) {
  char number[CAP_HEX_NUMBER_MAX];
  if (place >= cap_sheet_n_places(sheet))
    return g_strdup(_("No hex is selected."));
  if (sheet->board == CAP_BOARD_ZONES)
    return zone_words(&sheet->zones[place]);
  if (sheet->board == CAP_BOARD_TABLE)
    return cap_map_words_ground(sheet->grounds[place].name, sheet->grounds[place].kind);
  const CapSheetHex *hex = &sheet->hexes[place];
  cap_grid_number(&sheet->grid, place, number);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Hex %s"), number);
  if (hex->name != NULL)
    g_string_append_printf(text, " %s", hex->name);
  if (hex->settlement != CAP_SETTLEMENT_NONE)
    g_string_append_printf(text, ", %s", cap_map_words_settlement((CapSettlement)hex->settlement));
  if (hex->is_port)
    g_string_append_printf(text, ", %s", _("port"));
  g_string_append_printf(text, ", %s", cap_map_words_terrain((CapTerrain)hex->terrain));
  if (hex->region < sheet->n_regions) {
    g_string_append(text, ", ");
    g_string_append_printf(text, _("region %s"), sheet->regions[hex->region].name);
  }
  return g_string_free(text, FALSE);
}
