#include "validator/checks/wording.h"

#include <glib/gi18n.h>

#include "schema/codes/place.h"

const char *cap_wording_name(const char *name, const char *id) {
  if (name != NULL)
    return name;
  return id != NULL ? id : _("(without a name)");
}

char *cap_wording_hex(const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  const char *name = map->hexes[hex].name;

  cap_grid_number(&map->grid, hex, number);
  return name != NULL ? g_strdup_printf(_("hex %s (%s)"), number, name)
                      : g_strdup_printf(_("hex %s"), number);
}

void cap_wording_set_hex(CapDiagnostic *d, const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  const char *name = map->hexes[hex].name;

  cap_grid_number(&map->grid, hex, number);
  if (name != NULL)
    cap_diagnostic_set_object(d, "hex %s (%s)", number, name);
  else
    cap_diagnostic_set_object(d, "hex %s", number);
}

char *cap_wording_list(const GPtrArray *words, const char *last_joint) {
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < words->len; i++) {
    if (i > 0 && i + 1 == words->len)
      g_string_append_printf(text, " %s ", _(last_joint));
    else if (i > 0)
      g_string_append(text, ", ");
    g_string_append(text, g_ptr_array_index(words, i));
  }
  return g_string_free(text, FALSE);
}

guint cap_wording_line(const CapDocument *doc, CapNode node) {
  guint line;
  guint column;

  cap_document_locate(doc, cap_place_element(doc, node).offset, &line, &column);
  return line;
}
