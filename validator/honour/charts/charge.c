#include "validator/honour/charts/charge.h"

#include "validator/honour/charts/weather.h"
#include "validator/honour/charts/chart.h"

/* clang-format off */

static const HonourBand columns[] = {{1, "1"}, {2, "2-4"}, {5, "5-7"}, {8, "8+"}};

#define A  HONOUR_CHARGE_BEATEN_OFF
#define D  HONOUR_CHARGE_BREAKS_IN
#define DP (HONOUR_CHARGE_BREAKS_IN | HONOUR_CHARGE_PLUNDERS)

/* [C.CCT] Modified die down, SPs of the wave across. DP is a D that ends in plundering (R-008:
 * those above the first D of their column). */
static const guint8 cells[HONOUR_CHARGE_ROWS][HONOUR_CHARGE_COLUMNS] = {
    /*               1      2-4    5-7    8+ */
    /* 0 or less */ {A | 1, A | 2, A | 2, A | 3},
    /* 1 *       */ {A | 1, A | 1, A | 2, A | 2},
    /* 2         */ {A | 1, A | 1, A | 1, A | 1},
    /* 3         */ {0,     A | 1, A | 1, A | 1},
    /* 4         */ {0,     0,     0,     0},
    /* 5         */ {0,     0,     0,     0},
    /* 6         */ {0,     0,     0,     D},
    /* 7         */ {0,     0,     D,     DP},
    /* 8         */ {0,     D,     DP,    DP},
    /* 9 or more */ {D,     DP,    DP,    DP | 1},
};

#undef A
#undef D
#undef DP

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(columns) == HONOUR_CHARGE_COLUMNS);
G_STATIC_ASSERT(sizeof cells == 40);

/* [C.CCT-r4] [C.CCT-r5] The rows with a mark at their label. */
static const guint charging_capitano_row = 1;
static const guint charged_capitani_row = 9;
/* [C.CCT-r3] */
static const guint firearms_factor = 2;

void honour_charge_text(guint cell, char text[HONOUR_CHARGE_TEXT]) {
  const char *letter = (cell & HONOUR_CHARGE_BEATEN_OFF) != 0  ? "A"
                       : (cell & HONOUR_CHARGE_BREAKS_IN) != 0 ? "D"
                                                               : "-";
  guint loss = cell & HONOUR_CHARGE_LOSS;

  if (loss > 0)
    g_snprintf(text, HONOUR_CHARGE_TEXT, "%s%u", letter, loss);
  else
    g_strlcpy(text, letter, HONOUR_CHARGE_TEXT);
}

/* [17.2b] [11.4.1.FA4] */
gboolean honour_firearms_are_usable(HonourWeather weather) {
  return honour_weather_effects(weather)->firearms;
}

/* [C.CCT-m1] to [C.CCT-m7]. */
HonourModifiers honour_charge_modifiers(const HonourChargeCase *c) {
  gboolean is_rough = c->terrain == CAP_TERRAIN_HEATH || c->terrain == CAP_TERRAIN_HILL;
  gboolean is_fired_at = c->against_firearms && honour_firearms_are_usable(c->weather);
  HonourModifiers modifiers = {0};

  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_ROUGH, is_rough);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_CHIT, c->has_target_chit);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_MUD, c->weather == HONOUR_WEATHER_MUD);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_PIKES, c->at_pikes);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_FLANK, c->is_flank);
  honour_modifiers_add(&modifiers, HONOUR_MODIFIER_CHARGE_QUALITY, c->is_heavy ? c->quality : 0);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_CHARGE_FIREARMS, c->is_heavy && is_fired_at);
  return modifiers;
}

guint honour_charge_column(guint sp) {
  return honour_band_find(columns, HONOUR_CHARGE_COLUMNS, (int)MIN(sp, G_MAXINT));
}

const char *honour_charge_column_label(guint column) {
  g_assert(column < HONOUR_CHARGE_COLUMNS);
  return columns[column].label;
}

guint honour_charge_row(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_CHARGE_ROWS - 1);
}

guint honour_charge_cell(guint row, guint column) {
  g_assert(row < HONOUR_CHARGE_ROWS && column < HONOUR_CHARGE_COLUMNS);
  return cells[row][column];
}

/* [C.CCT-r1] to [C.CCT-r6]. */
HonourChargeEffect honour_charge_effect(guint row, guint column, const HonourChargeCase *c) {
  guint cell = honour_charge_cell(row, column), loss = cell & HONOUR_CHARGE_LOSS;
  gboolean is_fired_at = c->against_firearms && honour_firearms_are_usable(c->weather);
  HonourChargeEffect effect = {
      .is_plundering = (cell & HONOUR_CHARGE_PLUNDERS) != 0,
      .is_charging_capitano_check = row == charging_capitano_row,
      .is_charged_capitani_check = row == charged_capitani_row,
  };

  if ((cell & HONOUR_CHARGE_BEATEN_OFF) != 0) {
    effect.charger_loss = is_fired_at ? loss * firearms_factor : loss;
    effect.is_charger_check = TRUE;
  } else if ((cell & HONOUR_CHARGE_BREAKS_IN) != 0) {
    effect.target_loss = loss;
    effect.is_target_demoralised = TRUE;
  }
  return effect;
}
