#include "validator/honour/charts/fire.h"

#include "validator/honour/charts/chart.h"

/* clang-format off */

static const HonourBand columns[] = {{1, "1"}, {2, "2-3"}, {4, "4-5"}, {6, "6-7"}, {8, "8-9"}, {10, "10+"}};

#define DC HONOUR_FIRE_CHECK
#define B  HONOUR_FIRE_BREACH
#define MB HONOUR_FIRE_MAYBE_BREACH
#define ST HONOUR_FIRE_BURST
#define SE HONOUR_FIRE_CAPITANI

/* [C.AFT] Modified die down, firing SPs across. DC check, B breach, MB (b), ST *, SE section mark. */
static const guint16 cells[HONOUR_FIRE_ROWS][HONOUR_FIRE_COLUMNS] = {
    /*               1        2-3        4-5             6-7        8-9         10+ */
    /* 0 or less */ {0,       0,         0,              0,         0,          0},
    /* 1         */ {0,       0,         ST,             0,         0,          0},
    /* 2         */ {0,       ST,        0,              ST,        DC | MB,    DC | MB},
    /* 3         */ {0,       0,         0,              DC | MB,   ST,         DC | B | SE},
    /* 4         */ {0,       0,         DC,             DC | SE,   1 | B | SE, 2 | B},
    /* 5         */ {0,       DC | MB,   DC | MB | SE,   1 | B,     1,          1 | ST | SE},
    /* 6 or more */ {DC | MB, DC | SE,   1 | B,          2 | SE,    2 | B | SE, 3 | B | SE},
};

#undef DC
#undef B
#undef MB
#undef ST
#undef SE

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(columns) == HONOUR_FIRE_COLUMNS);
G_STATIC_ASSERT(G_N_ELEMENTS(cells) * G_N_ELEMENTS(cells[0]) == 42);

/* [C.AFT-r1] [C.AFT-r4] */
static const guint burst_loss = 1;
static const guint pikes_extra_loss = 1;
/* [15.1.2a] [15.1.2b] */
static const int engineers_succeed_from = 5;
static const int engineers_lost_at = 1;

void honour_fire_text(guint cell, char text[HONOUR_FIRE_TEXT]) {
  guint loss = cell & HONOUR_FIRE_LOSS;
  char number[4] = "";

  if (loss > 0)
    g_snprintf(number, sizeof number, "%u", loss);
  g_snprintf(text, HONOUR_FIRE_TEXT, "%s%s%s%s%s%s", number,
             (cell & HONOUR_FIRE_CHECK) != 0 ? " DC" : "",
             (cell & HONOUR_FIRE_BREACH) != 0 ? " b" : "",
             (cell & HONOUR_FIRE_MAYBE_BREACH) != 0 ? " (b)" : "",
             (cell & HONOUR_FIRE_BURST) != 0 ? " *" : "",
             (cell & HONOUR_FIRE_CAPITANI) != 0 ? " \xc2\xa7" : "");
  g_strchug(text);
  if (text[0] == '\0')
    g_strlcpy(text, "-", HONOUR_FIRE_TEXT);
}

/* --- Where the table is read ------------------------------------------------------------------ */

/* Only the besieger's guns profit from earlier breaches and from engineers, and only they fire at
 * walls. */
static gboolean is_at_walls(const HonourFireCase *c) {
  return c->place == HONOUR_FIRE_IN_SIEGE && !c->by_besieged;
}

/* [C.AFT-m1] to [C.AFT-m8]: all that apply add up. */
static HonourModifiers die_modifiers(const HonourFireCase *c) {
  gboolean is_rough = c->terrain == CAP_TERRAIN_HEATH || c->terrain == CAP_TERRAIN_HILL;
  gboolean is_city = c->settlement == CAP_SETTLEMENT_FORTIFIED_CITY;
  HonourModifiers die = {0};

  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_RAIN, c->weather == HONOUR_WEATHER_RAIN);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_MUD_SNOW,
                          c->weather == HONOUR_WEATHER_MUD || c->weather == HONOUR_WEATHER_SNOW);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_RIVER, c->over_river);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_EARTHWORKS, c->through_works);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_ROUGH,
                          c->place == HONOUR_FIRE_IN_BATTLE && is_rough);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_SIEGE_ABILITY,
                          c->place == HONOUR_FIRE_IN_SIEGE && c->has_siege_ability);
  honour_modifiers_add_if(&die, HONOUR_MODIFIER_FIRE_CITY, is_at_walls(c) && is_city);
  return die;
}

/* [15.1.2b] Engineers add to the SPs first, then [C.AFT-s1] each level shifts a column, up to the
 * last. */
HonourFireAim honour_fire_aim(const HonourFireCase *c) {
  HonourFireAim aim = {.die = die_modifiers(c)};

  if (is_at_walls(c)) {
    honour_modifiers_add_if(&aim.strength, HONOUR_MODIFIER_FIRE_ENGINEERS, c->has_engineers_help);
    honour_modifiers_add(&aim.shifts, HONOUR_MODIFIER_FIRE_LEVEL, (int)c->level);
  }
  aim.printed_column =
      honour_band_find(columns, HONOUR_FIRE_COLUMNS, (int)c->sp + aim.strength.total);
  aim.column = MIN(aim.printed_column + (guint)aim.shifts.total, HONOUR_FIRE_COLUMNS - 1);
  return aim;
}

const char *honour_fire_column_label(guint column) {
  g_assert(column < HONOUR_FIRE_COLUMNS);
  return columns[column].label;
}

guint honour_fire_row(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_FIRE_ROWS - 1);
}

guint honour_fire_cell(guint row, guint column) {
  g_assert(row < HONOUR_FIRE_ROWS && column < HONOUR_FIRE_COLUMNS);
  return cells[row][column];
}

/* --- What a cell means ------------------------------------------------------------------------ */

/* [C.AFT-r5] [C.AFT-r6] */
static gboolean is_breach(guint cell, const HonourFireCase *c) {
  if (!is_at_walls(c))
    return FALSE;
  if ((cell & HONOUR_FIRE_BREACH) != 0)
    return TRUE;
  return (cell & HONOUR_FIRE_MAYBE_BREACH) != 0 && (c->has_siege_guns || !c->besieged_has_guns);
}

/* [C.AFT-res] [C.AFT-r1] to [C.AFT-r7]. */
HonourFireEffect honour_fire_effect(guint cell, const HonourFireCase *c) {
  guint loss = cell & HONOUR_FIRE_LOSS;

  return (HonourFireEffect){
      .loss = loss,
      .is_check = loss > 0 || (cell & HONOUR_FIRE_CHECK) != 0,
      .own_loss = (cell & HONOUR_FIRE_BURST) != 0 ? burst_loss : 0,
      .is_breach = is_breach(cell, c),
      .is_capitani_check = c->place == HONOUR_FIRE_IN_BATTLE && (cell & HONOUR_FIRE_CAPITANI) != 0,
  };
}

guint honour_fire_loss_with_pikes(guint loss) {
  return loss > 0 ? loss + pikes_extra_loss : 0;
}

/* [C.AFT-r8] [11.6-S3d] */
guint honour_siege_level_after_breach(guint level) {
  return MIN(level + 1, HONOUR_MAX_SIEGE_LEVEL);
}

/* --- Field Engineers -------------------------------------------------------------------------- */

/* [15.1.2a] [15.1.2b] The same die for both sides. */
HonourEngineers honour_engineers(int die) {
  if (die >= engineers_succeed_from)
    return HONOUR_ENGINEERS_SUCCEED;
  return die == engineers_lost_at ? HONOUR_ENGINEERS_LOST : HONOUR_ENGINEERS_NOTHING;
}

guint honour_siege_level_after_engineers(guint level) {
  return level > 0 ? level - 1 : 0;
}
