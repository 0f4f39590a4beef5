/* What the signs of the map mean: each is drawn as on the map. */
#include "validator/report/html/map-sheet.h"

#include "validator/draw/bases.h"
#include "validator/report/html/markup.h"

/* A sample, in pixels of the drawing; larger than on the map where it would be hard to see. */
static const CapRect whole = {0, 0, 30, 20};
#define MIDDLE_X     15
#define MIDDLE_Y     10
#define LARGER_SCALE 36.0

static void begin_sample(CapMapSheet *view) {
  g_string_append(view->pen.out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\">\n");
}

static void end_sample(CapMapSheet *view, const char *text) {
  cap_svg_pen_rest(&view->pen);
  cap_html_add(view->pen.out, "</svg> %s</li>\n", text);
}

/* --- Hexes ------------------------------------------------------------------------------------ */

/* What a map may have, and how it is found in its hexes. */
typedef enum { SIDE, ROAD, SETTLEMENT } Feature;

static gboolean has_feature(const CapSheetHex *hex, Feature feature, guint kind) {
  guint found = 0;

  for (guint d = 0; d < CAP_N_DIRECTIONS; d++)
    found |= feature == SIDE ? hex->side[d] : hex->road[d];
  return feature == SETTLEMENT ? hex->settlement == kind : (found & kind) != 0;
}

static gboolean is_used(const CapSheet *sheet, Feature feature, guint kind) {
  for (CapHex i = 0; i < sheet->n_hexes; i++)
    if (sheet->hexes[i].is_present && has_feature(&sheet->hexes[i], feature, kind))
      return TRUE;
  return FALSE;
}

static gboolean has_terrain(const CapSheet *sheet, guint terrain) {
  for (CapHex i = 0; i < sheet->n_hexes; i++)
    if (sheet->hexes[i].is_present && sheet->hexes[i].terrain == terrain)
      return TRUE;
  return FALSE;
}

static gboolean has_port(const CapSheet *sheet) {
  for (CapHex i = 0; i < sheet->n_hexes; i++)
    if (sheet->hexes[i].is_present && sheet->hexes[i].is_port)
      return TRUE;
  return FALSE;
}

static void add_line(CapMapSheet *view, CapLine line, const char *text) {
  CapPen *pen = &view->pen.pen;

  begin_sample(view);
  pen->kind->move_to(pen, 1, MIDDLE_Y);
  pen->kind->line_to(pen, whole.width - 1, MIDDLE_Y);
  cap_draw_line(pen, line, CAP_PAGE_SCALE);
  end_sample(view, text);
}

static void add_settlement(CapMapSheet *view, CapSettlement kind, const char *text) {
  begin_sample(view);
  cap_draw_settlement(&view->pen.pen, kind, MIDDLE_X, MIDDLE_Y, LARGER_SCALE);
  end_sample(view, text);
}

static void add_terrains(CapMapSheet *view) {
  for (guint terrain = 0; terrain <= CAP_TERRAIN_UNKNOWN; terrain++) {
    if (!has_terrain(view->sheet, terrain))
      continue;
    begin_sample(view);
    cap_draw_terrain_sample(&view->pen.pen, (CapTerrain)terrain, whole, CAP_PAGE_SCALE);
    end_sample(view, cap_terrain_name((CapTerrain)terrain));
  }
}

static const struct {
  Feature feature;
  guint kind;
  CapLine line;
  const char *text;
} lines[] = {
    {SIDE, CAP_SIDE_PRIMARY_RIVER, CAP_LINE_PRIMARY_RIVER, "primary river"},
    {SIDE, CAP_SIDE_SECONDARY_RIVER, CAP_LINE_SECONDARY_RIVER, "secondary river"},
    {SIDE, CAP_SIDE_FERRY, CAP_LINE_FERRY, "ferry"},
    {ROAD, CAP_ROAD_PRIMARY, CAP_LINE_PRIMARY_ROAD, "primary road"},
    {ROAD, CAP_ROAD_SECONDARY, CAP_LINE_SECONDARY_ROAD, "secondary road"},
    {ROAD, CAP_ROAD_NAVIGLIO, CAP_LINE_NAVIGLIO, "naviglio"},
};

static const struct {
  CapSettlement kind;
  const char *text;
} settlements[] = {
    {CAP_SETTLEMENT_TOWN, "town"},
    {CAP_SETTLEMENT_FORTIFIED_TOWN, "fortified town"},
    {CAP_SETTLEMENT_FORTIFIED_CITY, "fortified city"},
};

static void add_hex_signs(CapMapSheet *view) {
  add_terrains(view);
  for (guint i = 0; i < G_N_ELEMENTS(settlements); i++)
    if (is_used(view->sheet, SETTLEMENT, settlements[i].kind))
      add_settlement(view, settlements[i].kind, settlements[i].text);
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++)
    if (is_used(view->sheet, lines[i].feature, lines[i].kind))
      add_line(view, lines[i].line, lines[i].text);
  if (view->sheet->n_regions > 1)
    add_line(view, CAP_LINE_REGION, "border of a region");
  if (!has_port(view->sheet))
    return;
  begin_sample(view);
  cap_draw_port(&view->pen.pen, (CapRect){MIDDLE_X - 6, MIDDLE_Y - 8, 12, 16}, LARGER_SCALE);
  end_sample(view, "port");
}

/* --- Zones ------------------------------------------------------------------------------------ */

static const struct {
  CapBorderKind kind;
  CapLine line;
  const char *text;
} borders[] = {
    {CAP_BORDER_RIVER, CAP_LINE_ZONE_RIVER, "river"},
    {CAP_BORDER_LINK, CAP_LINE_ZONE_LINK, "way to a zone farther off"},
    {CAP_BORDER_WALL, CAP_LINE_ZONE_WALL, "wall"},
};

static const struct {
  CapZoneSettlement settlement;
  CapSettlement sign;
  const char *text;
} zone_settlements[] = {
    {CAP_ZONE_VILLAGE, CAP_SETTLEMENT_TOWN, "village"},
    {CAP_ZONE_FORTIFIED_VILLAGE, CAP_SETTLEMENT_FORTIFIED_TOWN, "fortified village"},
    {CAP_ZONE_FORTRESS, CAP_SETTLEMENT_FORTIFIED_CITY, "fortress"},
};

static gboolean has_border(const CapSheet *sheet, CapBorderKind kind) {
  for (guint i = 0; i < sheet->n_borders; i++)
    if (sheet->borders[i].kind == kind)
      return TRUE;
  return FALSE;
}

static gboolean has_zone_settlement(const CapSheet *sheet, CapZoneSettlement settlement) {
  for (guint i = 0; i < sheet->n_zones; i++)
    if (sheet->zones[i].settlement == settlement)
      return TRUE;
  return FALSE;
}

/* "papal-states" is Papal states. */
static char *state_words(const char *id) {
  char *words = g_strdelimit(g_strdup(id), "-_", ' ');

  words[0] = g_ascii_toupper(words[0]);
  return words;
}

static void add_ground(CapMapSheet *view, CapInk ink, gboolean is_difficult, const char *text) {
  begin_sample(view);
  cap_draw_zone_sample(&view->pen.pen, ink, is_difficult, whole, CAP_PAGE_SCALE / 2);
  end_sample(view, text);
}

/* Whose a zone is shows in its ground; without states open ground has an ink of its own. */
static void add_grounds(CapMapSheet *view) {
  for (guint i = 0; i < view->sheet->n_states; i++) {
    g_autofree char *words = state_words(view->sheet->states[i]);

    add_ground(view, cap_ink_of_state(i), FALSE, words);
  }
  if (view->sheet->n_states == 0)
    add_ground(view, CAP_INK_ZONE_OPEN, FALSE, "open ground");
  add_ground(view, CAP_INK_ZONE_DIFFICULT, TRUE, "difficult ground");
}

static void add_sign(CapMapSheet *view, CapZoneSign sign, guint number, const char *text) {
  const CapZoneSpot middle = {MIDDLE_X / CAP_PAGE_SCALE, MIDDLE_Y / CAP_PAGE_SCALE, 0};

  begin_sample(view);
  cap_draw_zone_sign(&view->pen.pen, sign, &middle, number, CAP_PAGE_SCALE);
  end_sample(view, text);
}

static void add_zone_signs(CapMapSheet *view) {
  add_grounds(view);
  for (guint i = 0; i < G_N_ELEMENTS(zone_settlements); i++)
    if (has_zone_settlement(view->sheet, zone_settlements[i].settlement))
      add_settlement(view, zone_settlements[i].sign, zone_settlements[i].text);
  for (guint i = 0; i < G_N_ELEMENTS(borders); i++)
    if (has_border(view->sheet, borders[i].kind))
      add_line(view, borders[i].line, borders[i].text);
  if (has_border(view->sheet, CAP_BORDER_RIVER_BRIDGE))
    add_sign(view, CAP_SIGN_BRIDGE, 0, "bridge");
  if (has_border(view->sheet, CAP_BORDER_IMPASSABLE))
    add_sign(view, CAP_SIGN_BARRED, 0, "nobody passes");
  if (has_border(view->sheet, CAP_BORDER_WALL))
    add_sign(view, CAP_SIGN_LEVEL, 4, "Level of a wall");
}

/* One shield and one coin stand for all. */
static void add_badge(CapMapSheet *view, gboolean has_side, const char *text) {
  for (guint i = 0; i < view->set_up->marks->len; i++) {
    CapMapMark mark = g_array_index(view->set_up->marks, CapMapMark, i);

    if ((mark.side != CAP_INDEX_NONE) != has_side)
      continue;
    mark.title = (char *)text;
    begin_sample(view);
    cap_map_sheet_badge(view->pen.out, &mark, 75, 50);
    end_sample(view, text);
    return;
  }
}

/* --- All of them ------------------------------------------------------------------------------ */

static void add_piece(GString *out, const CapCounterFace *face, const char *text) {
  cap_html_add(out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"%s side%u\">",
               face->is_faded ? "later" : "counter", face->side);
  cap_map_sheet_face(out, face, 25, 0, 100);
  cap_html_add(out, "</g></svg> %s</li>\n", text);
}

static void add_pieces(GString *out, const CapScenario *s, const char *pale) {
  for (guint i = 0; i < s->n_sides; i++)
    add_piece(out, &(CapCounterFace){.side = (CapIndex)i}, s->sides[i].name);
  add_piece(out, &(CapCounterFace){.is_faded = TRUE}, pale != NULL ? pale : "comes later");
}

/* The front is up. */
static void add_bases(GString *out, const CapScenario *s) {
  const CapBaseShape shape = {.x = 0.75, .y = 0.15, .width = 1.3, .depth = 0.75};

  for (guint i = 0; i < s->n_sides; i++) {
    CapSvgPen pen;

    cap_html_add(
        out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"counter side%u\">",
        i);
    cap_svg_pen_begin(&pen, out, CAP_PAGE_ZOOM);
    cap_draw_base(&pen.pen, &shape, &(CapBaseFace){.side = (CapIndex)i}, CAP_PAGE_SCALE);
    cap_svg_pen_end(&pen);
    cap_html_add(out, "</g></svg> %s</li>\n", s->sides[i].name);
  }
}

/* --- Tables ----------------------------------------------------------------------------------- */

static gboolean has_ground(const CapSheet *sheet, CapGroundKind kind) {
  for (guint i = 0; i < sheet->n_grounds; i++)
    if (sheet->grounds[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void add_ground_signs(CapMapSheet *view) {
  for (guint kind = 0; kind < CAP_N_GROUND_KINDS; kind++) {
    if (!has_ground(view->sheet, (CapGroundKind)kind))
      continue;
    begin_sample(view);
    cap_draw_ground_sample(&view->pen.pen, (CapGroundKind)kind, whole, CAP_PAGE_SCALE);
    end_sample(view, cap_ground_name((CapGroundKind)kind));
  }
}

static void add_way(GString *out, CapGait gait) {
  static const CapPoint points[2] = {{8, 50}, {128, 50}};

  g_string_append(
      out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"trail side0\">");
  cap_map_sheet_way(out, gait, points, 2);
  cap_map_sheet_way_end(out, gait, points[0], points[1]);
  cap_html_add(out, "</g></svg> %s</li>\n", cap_gait_words(gait));
}

void cap_map_sheet_ways_legend(CapMapSheet *view, GString *out, const CapScenario *s,
                               const CapReportParts *parts) {
  view->pen.out = out;
  g_string_append(out, "<ul class=\"legend\" aria-label=\"Legend\">\n");
  add_bases(out, s);
  for (guint gait = 0; gait < CAP_N_GAITS; gait++)
    add_way(out, (CapGait)gait);
  g_string_append(
      out, "<li><svg viewBox=\"0 0 150 100\" aria-hidden=\"true\"><g class=\"trail side0\">");
  cap_map_sheet_cross(out, (CapPoint){75, 50});
  g_string_append(out, "</g></svg> was lost</li>\n</ul>\n");
  if (parts != NULL && parts->picture_note != NULL)
    cap_html_add(out, "<p class=\"note\">%s</p>\n", parts->picture_note);
}

void cap_map_sheet_legend(CapMapSheet *view, GString *out, const CapScenario *s,
                          const CapReportParts *parts) {
  view->pen.out = out;
  g_string_append(out, "<ul class=\"legend side0\" aria-label=\"Legend\">\n");
  if (view->sheet->board == CAP_BOARD_TABLE)
    add_bases(out, s);
  else
    add_pieces(out, s, view->set_up->pale);
  if (view->sheet->board == CAP_BOARD_ZONES) {
    add_badge(view, TRUE, "supply source");
    add_badge(view, FALSE, "objective with its points");
    add_zone_signs(view);
  }
  if (view->sheet->board == CAP_BOARD_TABLE)
    add_ground_signs(view);
  if (view->sheet->board == CAP_BOARD_HEXES)
    add_hex_signs(view);
  for (const CapMapSign *sign = parts != NULL ? parts->signs : NULL;
       sign != NULL && sign->text != NULL; sign++) {
    begin_sample(view);
    g_string_append(out, sign->drawing);
    end_sample(view, sign->text);
  }
  g_string_append(out, "</ul>\n");
  if (parts != NULL && parts->counter_note != NULL)
    cap_html_add(out, "<p class=\"note\">%s</p>\n", parts->counter_note);
}
