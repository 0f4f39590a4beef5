#include "validator/draft-map.h"

/* --- Hexes ---------------------------------------------------------------------------------- */

/* Those of one line are numbered on; two digits each. */
static void write_hexes(GString *body, const CapMapDraft *draft) {
  guint outer = draft->column_first ? draft->columns : draft->rows;
  guint inner = draft->column_first ? draft->rows : draft->columns;
  g_string_append(body, "<hexes>");
  for (guint a = 1; a <= outer; a++)
    for (guint b = 1; b <= inner; b++)
      g_string_append_printf(body, "<hex number=\"%02u%02u\" terrain=\"clear\" region=\"A\"/>", a,
                             b);
  g_string_append(body, "</hexes>");
}

static void write_hex_map(GString *body, const CapMapDraft *draft) {
  g_string_append_printf(
      body,
      "<grid rows=\"%u\" columns=\"%u\" straight=\"%s\" shifted=\"even\" numbering=\"%s\" "
      "origin=\"%s\"/>",
      draft->rows, draft->columns, draft->has_columns ? "columns" : "rows",
      draft->column_first ? "column-row" : "row-column",
      draft->from_the_north ? "north-west" : "south-west");
  g_string_append(body, "<regions><region id=\"A\" name=\"The land\"/></regions>");
  write_hexes(body, draft);
}

/* --- Zones ---------------------------------------------------------------------------------- */

enum { MARGIN = 60, WIDTH = 180, HEIGHT = 140 };

/* "a" to "l", as the rows of a chess board. */
static char row_letter(guint row) {
  return (char)('a' + row);
}

static void write_zone(GString *body, guint column, guint row) {
  guint x = MARGIN + column * WIDTH, y = MARGIN + row * HEIGHT;
  g_string_append_printf(
      body, "<zone id=\"%c%u\" name=\"%c%u\" terrain=\"open\" x=\"%u\" y=\"%u\">", row_letter(row),
      column + 1, g_ascii_toupper(row_letter(row)), column + 1, x + WIDTH / 2, y + HEIGHT / 2);
  g_string_append_printf(body, "<outline points=\"%u,%u %u,%u %u,%u %u,%u\"/></zone>", x, y,
                         x + WIDTH, y, x + WIDTH, y + HEIGHT, x, y + HEIGHT);
}

/* With those to the right and below. */
static void write_borders(GString *body, const CapMapDraft *draft, guint column, guint row) {
  if (column + 1 < draft->columns)
    g_string_append_printf(body, "<border between=\"%c%u %c%u\" kind=\"open\"/>", row_letter(row),
                           column + 1, row_letter(row), column + 2);
  if (row + 1 < draft->rows)
    g_string_append_printf(body, "<border between=\"%c%u %c%u\" kind=\"open\"/>", row_letter(row),
                           column + 1, row_letter(row + 1), column + 1);
}

static void write_zone_map(GString *body, const CapMapDraft *draft) {
  g_string_append(body, "<zones>");
  for (guint row = 0; row < draft->rows; row++)
    for (guint column = 0; column < draft->columns; column++)
      write_zone(body, column, row);
  g_string_append(body, "</zones>");
  if (draft->columns * draft->rows < 2)
    return;
  g_string_append(body, "<borders>");
  for (guint row = 0; row < draft->rows; row++)
    for (guint column = 0; column < draft->columns; column++)
      write_borders(body, draft, column, row);
  g_string_append(body, "</borders>");
}

/* --- All of them ---------------------------------------------------------------------------- */

char *cap_map_draft_dup_body(const CapMapDraft *draft) {
  GString *body = g_string_new(NULL);
  switch (draft->board) {
  case CAP_BOARD_HEXES:
    write_hex_map(body, draft);
    break;
  case CAP_BOARD_ZONES:
    write_zone_map(body, draft);
    break;
  case CAP_BOARD_TABLE:
    g_string_append_printf(body, "<table width=\"%u\" depth=\"%u\"/>", draft->columns, draft->rows);
    break;
  }
  return g_string_free(body, FALSE);
}
