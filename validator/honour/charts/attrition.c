#include "validator/honour/charts/attrition.h"

#include "validator/honour/charts/chart.h"

/* clang-format off */

static const HonourBand sizes[] = {
    {1, "1-9"}, {10, "10-14"}, {15, "15-19"}, {20, "20-26"}, {27, "27-34"}, {35, "35-42"}, {43, "43+"},
};

/* [C.ATT] Size of the Force down, modified die across. */
static const guint8 losses[HONOUR_ATTRITION_ROWS][HONOUR_ATTRITION_COLUMNS] = {
    /*            0  1  2  3  4  5  6  7  8  9+ */
    /*   1-9 */ { 0, 0, 0, 0, 0, 0, 0, 0, 0, 1},
    /* 10-14 */ { 0, 0, 0, 0, 0, 0, 0, 1, 1, 1},
    /* 15-19 */ { 0, 0, 0, 0, 0, 0, 1, 1, 1, 2},
    /* 20-26 */ { 0, 0, 0, 0, 0, 1, 1, 2, 2, 3},
    /* 27-34 */ { 0, 0, 0, 0, 1, 1, 2, 3, 3, 5},
    /* 35-42 */ { 0, 0, 0, 1, 1, 2, 3, 5, 5, 7},
    /*   43+ */ { 0, 1, 1, 1, 2, 2, 3, 5, 7, 9},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(sizes) == HONOUR_ATTRITION_ROWS);
G_STATIC_ASSERT(sizeof losses == 70);

/* [C.ATT-m3] MPs that count once on the die, [C.ATT-admin] in Administrative March, and how often
 * they may count. */
static const int march_step = 1 * HONOUR_MP;
static const int administrative_step = 2 * HONOUR_MP;
static const int max_march_modifier = 4;
/* [C.ATT-barren] */
static const guint barren_hexes = 4;

static void add_march(HonourModifiers *modifiers, const HonourAttritionCase *c) {
  int before = c->is_administrative ? c->before : c->spent;
  int full = (c->spent - before) / HONOUR_MP * HONOUR_MP;
  int times = before / march_step + full / administrative_step;

  honour_modifiers_add(modifiers, HONOUR_MODIFIER_ATTRITION_MARCH, MIN(times, max_march_modifier));
}

static void add_quarters(HonourModifiers *modifiers, HonourQuarters quarters) {
  switch (quarters) {
  case HONOUR_QUARTERS_NONE:
    break;
  case HONOUR_QUARTERS_TOWN:
  case HONOUR_QUARTERS_WORKS:
    honour_modifiers_add(modifiers, HONOUR_MODIFIER_ATTRITION_QUARTERS, 1);
    break;
  case HONOUR_QUARTERS_CITY:
    honour_modifiers_add(modifiers, HONOUR_MODIFIER_ATTRITION_QUARTERS_CITY, 1);
    break;
  }
}

/* [C.ATT-m6] All that apply add up: star and weather always, the march only at its end, siege,
 * Quarters and Interphase only in the Attrition Segment. */
HonourModifiers honour_attrition_modifiers(const HonourAttritionCase *c) {
  HonourModifiers modifiers = {0};

  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ATTRITION_STAR, c->has_star);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ATTRITION_WEATHER,
                          c->weather != HONOUR_WEATHER_FAIR);
  switch (c->moment) {
  case HONOUR_ATTRITION_MARCH:
    add_march(&modifiers, c);
    break;
  case HONOUR_ATTRITION_SEGMENT:
    honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ATTRITION_SIEGE,
                            c->is_besieged && !c->has_loc);
    add_quarters(&modifiers, c->quarters);
    honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_ATTRITION_INTERPHASE, c->is_interphase);
    break;
  }
  return modifiers;
}

guint honour_attrition_row(guint sp) {
  return honour_band_find(sizes, HONOUR_ATTRITION_ROWS, (int)MIN(sp, G_MAXINT));
}

const char *honour_attrition_row_label(guint row) {
  g_assert(row < HONOUR_ATTRITION_ROWS);
  return sizes[row].label;
}

guint honour_attrition_column(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_ATTRITION_COLUMNS - 1);
}

guint honour_attrition_loss(guint row, guint column) {
  g_assert(row < HONOUR_ATTRITION_ROWS && column < HONOUR_ATTRITION_COLUMNS);
  return losses[row][column];
}

/* [C.ATT-barren] Mountain, heath, swamp and what soldiers laid waste. */
gboolean honour_hex_is_bare(CapTerrain terrain, gboolean is_pillaged_or_devastated) {
  switch (terrain) {
  case CAP_TERRAIN_MOUNTAIN:
  case CAP_TERRAIN_HEATH:
  case CAP_TERRAIN_SWAMP:
    return TRUE;
  case CAP_TERRAIN_CLEAR:
  case CAP_TERRAIN_MARSH:
  case CAP_TERRAIN_WOOD:
  case CAP_TERRAIN_HILL:
  case CAP_TERRAIN_LAKE:
  case CAP_TERRAIN_SEA:
  case CAP_TERRAIN_UNKNOWN:
    return is_pillaged_or_devastated;
  }
  g_assert_not_reached();
}

gboolean honour_land_is_barren(guint n_bare) {
  return n_bare >= barren_hexes;
}

/* [C.ATT-unhealthy] */
gboolean honour_land_is_unhealthy(CapTerrain terrain) {
  return terrain == CAP_TERRAIN_MARSH || terrain == CAP_TERRAIN_SWAMP;
}
