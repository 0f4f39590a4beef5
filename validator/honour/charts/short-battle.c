#include "validator/honour/charts/short-battle.h"

#include "validator/engine/log.h"

/* clang-format off */

#define N_FACES 6

/* [C.OMB-1] Die down, Initiative of the Capitano Generale across. */
static const HonourBand initiative_columns[] = {{0, "0-1"}, {2, "2"}, {3, "3"}, {4, "4+"}};
static const gint8 initiative_values[N_FACES][HONOUR_SHORT_INITIATIVE_COLUMNS] = {
    /*      0-1  2  3  4+ */
    /* 1 */ {0,  1, 1, 2},
    /* 2 */ {0,  1, 2, 2},
    /* 3 */ {0,  2, 2, 3},
    /* 4 */ {1,  2, 3, 3},
    /* 5 */ {1,  3, 3, 4},
    /* 6 */ {2,  3, 4, 5},
};

/* [C.OMB-2] Odds at least so many halves to one. */
static const struct { guint halves; const char *label; gint8 modifier; } ratios[] = {
    {2, "1:1", 0}, {3, "1.5:1", 1}, {4, "2:1", 2}, {6, "3:1", 3},
};

/* [C.OMB-3] By how many cavalry SPs one side is superior; the modifier is the place in the row. */
#define MAX_CAVALRY_BANDS 5
static const struct { guint n; HonourBand bands[MAX_CAVALRY_BANDS]; } cavalry_rows[] = {
    [HONOUR_SHORT_CLEAR_GENDARMES] = {5, {{0, "0-2"},  {3, "3-5"},    {6, "6-10"},   {11, "11-20"}, {21, "21+"}}},
    [HONOUR_SHORT_CLEAR_OTHER]     = {4, {{0, "0-4"},  {5, "5-10"},   {11, "11-20"}, {21, "21+"}}},
    [HONOUR_SHORT_NOT_CLEAR]       = {3, {{0, "0-10"}, {11, "11-20"}, {21, "21+"}}},
};

/* [C.OMB-crt] Per cent lost by attacker and defender, or the modifier of a re-roll. Who loses: R-007. */
#define L(attacker, defender) {attacker, defender, HONOUR_ATTACKER, 0}
#define W(attacker, defender) {attacker, defender, HONOUR_DEFENDER, 0}
#define R(modifier)           {0, 0, HONOUR_ATTACKER, modifier}
static const HonourShortResult results[] = {
    /* -7 or less */ L(50, 5),
    /* -6 */         L(50, 5),
    /* -5 */         L(45, 5),
    /* -4 */         R(+3),
    /* -3 */         L(40, 10),
    /* -2 */         L(35, 15),
    /* -1 */         L(30, 15),
    /*  0 */         R(+1),
    /*  1 */         L(25, 20),
    /*  2 */         L(20, 20),
    /*  3 */         L(15, 15),
    /*  4 */         W(15, 15),
    /*  5 */         W(15, 20),
    /*  6 */         W(20, 25),
    /*  7 */         R(-1),
    /*  8 */         W(20, 30),
    /*  9 */         W(15, 35),
    /* 10 */         W(15, 40),
    /* 11 */         R(-3),
    /* 12 */         W(10, 45),
    /* 13 or more */ W(5, 50),
};
#undef L
#undef W
#undef R

/* [C.OMB] */
static const struct { const char *name, *rule; } items[] = {
    [HONOUR_SHORT_INITIATIVE]  = {CAP_WORDS("Initiative of the Capitani Generali"), "C.OMB-a"},
    [HONOUR_SHORT_STARS]       = {CAP_WORDS("Bonus stars"),                         "C.OMB-b"},
    [HONOUR_SHORT_RATIO]       = {CAP_WORDS("combat ratio"),                        "C.OMB-c"},
    [HONOUR_SHORT_CAVALRY]     = {CAP_WORDS("cavalry superiority"),                 "C.OMB-d"},
    [HONOUR_SHORT_ARTILLERY]   = {CAP_WORDS("artillery superiority"),               "C.OMB-e"},
    [HONOUR_SHORT_FIREARMS]    = {CAP_WORDS("Firearms superiority"),                "C.OMB-f"},
    [HONOUR_SHORT_ELITE]       = {CAP_WORDS("elite units"),                         "C.OMB-g"},
    [HONOUR_SHORT_LOW_QUALITY] = {CAP_WORDS("low Quality"),                         "C.OMB-h"},
    [HONOUR_SHORT_TERRAIN]     = {CAP_WORDS("Affecting ground"),                    "C.OMB-i"},
};

/* clang-format on */

G_STATIC_ASSERT(sizeof initiative_values == 24);
G_STATIC_ASSERT(G_N_ELEMENTS(ratios) == 4);
G_STATIC_ASSERT(G_N_ELEMENTS(cavalry_rows) == HONOUR_N_SHORT_GROUNDS);
G_STATIC_ASSERT(G_N_ELEMENTS(results) == HONOUR_SHORT_MAX_ROW - HONOUR_SHORT_MIN_ROW + 1);
G_STATIC_ASSERT(G_N_ELEMENTS(items) == HONOUR_N_SHORT_ITEMS);

static const guint hundred = 100;
/* [C.OMB-b] */
static const guint max_stars = 2;
/* [C.OMB-e] [C.OMB-f] One and a half to one. */
static const struct { guint times, of; } superiority = {3, 2};
static const int superiority_modifier = 1;
/* [C.OMB-h] */
static const int low_quality = 1, low_quality_modifier = 2;
/* [C.OMB-i] */
static const int terrain_modifier = -1;
/* [18.9.1b] */
static const guint demoralised_factor = 2;

/* --- The tables ------------------------------------------------------------------------------- */

guint honour_short_initiative_column(guint initiative) {
  return honour_band_find(initiative_columns, HONOUR_SHORT_INITIATIVE_COLUMNS, (int)initiative);
}

const char *honour_short_initiative_column_label(guint column) {
  g_assert(column < HONOUR_SHORT_INITIATIVE_COLUMNS);
  return initiative_columns[column].label;
}

int honour_short_initiative(guint column, int die) {
  g_assert(column < HONOUR_SHORT_INITIATIVE_COLUMNS && die >= 1 && die <= N_FACES);
  return initiative_values[die - 1][column];
}

/* Rounded down to odds that the table has; no SP at all is as bad as it gets. */
guint honour_short_ratio_row(guint larger, guint smaller) {
  guint row = 0;

  if (larger == 0)
    return 0;
  while (row + 1 < G_N_ELEMENTS(ratios) && larger * 2 >= smaller * ratios[row + 1].halves)
    row++;
  return row;
}

const char *honour_short_ratio_label(guint row) {
  g_assert(row < G_N_ELEMENTS(ratios));
  return ratios[row].label;
}

int honour_short_ratio_modifier(guint row) {
  g_assert(row < G_N_ELEMENTS(ratios));
  return ratios[row].modifier;
}

int honour_short_cavalry(HonourShortGround ground, guint difference) {
  g_assert(ground < HONOUR_N_SHORT_GROUNDS);
  return (int)honour_band_find(cavalry_rows[ground].bands, cavalry_rows[ground].n, (int)difference);
}

const char *honour_short_cavalry_label(HonourShortGround ground, guint difference) {
  return cavalry_rows[ground].bands[honour_short_cavalry(ground, difference)].label;
}

int honour_short_row(int modified) {
  return CLAMP(modified, HONOUR_SHORT_MIN_ROW, HONOUR_SHORT_MAX_ROW);
}

HonourShortResult honour_short_result(int row) {
  g_assert(row >= HONOUR_SHORT_MIN_ROW && row <= HONOUR_SHORT_MAX_ROW);
  return results[row - HONOUR_SHORT_MIN_ROW];
}

/* [18.9.1a] */
guint honour_short_losses(guint percent, guint sp) {
  return sp * percent / hundred;
}

/* [18.9.1b] Twice the percentage. */
guint honour_short_demoralised(guint percent, guint units) {
  return units * percent * demoralised_factor / hundred;
}

/* --- The modifier ----------------------------------------------------------------------------- */

static int ratio_item(guint attacker, guint defender) {
  guint row = honour_short_ratio_row(MAX(attacker, defender), MIN(attacker, defender));
  int modifier = honour_short_ratio_modifier(row);

  return attacker >= defender ? modifier : -modifier;
}

static int cavalry_item(const HonourShortCase *c) {
  guint attacker = c->attacker.cavalry, defender = c->defender.cavalry;

  return attacker >= defender ? honour_short_cavalry(c->ground, attacker - defender)
                              : -honour_short_cavalry(c->ground, defender - attacker);
}

static gboolean is_superior(guint sp, guint enemy_sp) {
  return sp > 0 && sp * superiority.of >= enemy_sp * superiority.times;
}

/* [C.OMB-e] [C.OMB-f] Powder does not burn in rain. */
static int superiority_item(guint attacker, guint defender, HonourWeather weather) {
  if (weather == HONOUR_WEATHER_RAIN)
    return 0;
  if (is_superior(attacker, defender))
    return superiority_modifier;
  return is_superior(defender, attacker) ? -superiority_modifier : 0;
}

/* [18.9b] [C.OMB] */
int honour_short_modifier(const HonourShortCase *c, int found[HONOUR_N_SHORT_ITEMS]) {
  const HonourShortSide *a = &c->attacker, *d = &c->defender;
  int sum = 0;

  found[HONOUR_SHORT_INITIATIVE] = a->initiative - d->initiative;
  found[HONOUR_SHORT_STARS] = (int)MIN(a->stars, max_stars) - (int)MIN(d->stars, max_stars);
  found[HONOUR_SHORT_RATIO] = ratio_item(a->sp, d->sp);
  found[HONOUR_SHORT_CAVALRY] = cavalry_item(c);
  found[HONOUR_SHORT_ARTILLERY] = superiority_item(a->artillery, d->artillery, c->weather);
  found[HONOUR_SHORT_FIREARMS] = superiority_item(a->firearms, d->firearms, c->weather);
  found[HONOUR_SHORT_ELITE] = (int)a->elite - (int)d->elite;
  found[HONOUR_SHORT_LOW_QUALITY] = (d->quality <= low_quality ? low_quality_modifier : 0) -
                                    (a->quality <= low_quality ? low_quality_modifier : 0);
  found[HONOUR_SHORT_TERRAIN] = c->is_affecting ? terrain_modifier : 0;
  for (guint i = 0; i < HONOUR_N_SHORT_ITEMS; i++)
    sum += found[i];
  return sum;
}

const char *honour_short_item_name(HonourShortItem item) {
  g_assert(item < HONOUR_N_SHORT_ITEMS);
  return items[item].name;
}

const char *honour_short_item_rule(HonourShortItem item) {
  g_assert(item < HONOUR_N_SHORT_ITEMS);
  return items[item].rule;
}
