#include "validator/honour/charts/checks.h"

#include "validator/honour/charts/chart.h"

/* [3.6.1a] */
static const int eliminated_up_to = 2;
/* [15.1.1b] Outside a Fortified City the die counts half, rounded up. */
static const int town_divisor = 2;

/* [7.5d] [7.5f] Half points by the level there is and the level to be built. */
static const int earthworks_costs[][HONOUR_HIGHEST_EARTHWORKS + 1] = {
    /*                0  1           2 */
    /* from none */ {0, 2 * HONOUR_MP, 4 * HONOUR_MP},
    /* from 1 */ {0, 0, 2 * HONOUR_MP},
};
/* [7.5d] [7.5f] Three sides by ruling R-102. */
static const guint earthworks_sides[] = {0, 3, 6};

G_STATIC_ASSERT(G_N_ELEMENTS(earthworks_costs) == HONOUR_HIGHEST_EARTHWORKS);
G_STATIC_ASSERT(G_N_ELEMENTS(earthworks_sides) == HONOUR_HIGHEST_EARTHWORKS + 1);

/* [3.6.1a] */
gboolean honour_elimination_check(int die) {
  return die <= eliminated_up_to;
}

/* [3.6c] The die may not exceed his unmodified Initiative. */
gboolean honour_capitano_escapes(int initiative, int die) {
  return die <= initiative;
}

/* [15.1.1b] */
guint honour_militia(CapSettlement settlement, int die) {
  switch (settlement) {
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return (guint)die;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return (guint)((die + town_divisor - 1) / town_divisor);
  case CAP_SETTLEMENT_TOWN:
  case CAP_SETTLEMENT_NONE:
    return 0;
  }
  g_assert_not_reached();
}

int honour_earthworks_cost(guint from_level, guint to_level) {
  g_assert(from_level < to_level && to_level <= HONOUR_HIGHEST_EARTHWORKS);
  return earthworks_costs[from_level][to_level];
}

guint honour_earthworks_sides(guint level) {
  g_assert(level <= HONOUR_HIGHEST_EARTHWORKS);
  return earthworks_sides[level];
}
