#include "validator/honour/query/step-cost.h"

const char *honour_points_text(int half_points, char buffer[HONOUR_POINTS_MAX]) {
  g_snprintf(buffer, HONOUR_POINTS_MAX, "%d%s", half_points / HONOUR_MP,
             half_points % HONOUR_MP != 0 ? ".5" : "");
  return buffer;
}

/* The rule that says what entering a hex of this row of the chart costs; [7.6.1b] a road into a
 * Fortress is one of its cases. */
static const char *rule_of_row(HonourTerrainRow row, gboolean is_along_road) {
  gboolean is_road = row == HONOUR_ROW_PRIMARY_ROAD || row == HONOUR_ROW_SECONDARY_ROAD;
  gboolean is_fortress = row == HONOUR_ROW_FORTIFIED_TOWN || row == HONOUR_ROW_FORTIFIED_CITY;

  return is_road || (is_fortress && is_along_road) ? "7.6.1" : "7.6";
}

void honour_print_step_cost(const HonourStepCost *cost, gboolean is_along_road, FILE *out) {
  char text[HONOUR_POINTS_MAX];

  fputs(honour_points_text(cost->cost, text), out);
  fprintf(out, " = %s %s [%s]", honour_terrain_effects(cost->hex_row)->name,
          honour_points_text(cost->hex, text), rule_of_row(cost->hex_row, is_along_road));
  if (cost->hexside > 0)
    fprintf(out, " + river %s [7.6.2]", honour_points_text(cost->hexside, text));
  if (cost->exit > 0)
    fprintf(out, " + city exit %s [7.6.6]", honour_points_text(cost->exit, text));
}
