#include "validator/query/step-cost.h"

const char *cap_points_text(int half_points, char buffer[CAP_POINTS_MAX]) {
  g_snprintf(buffer, CAP_POINTS_MAX, "%d%s", half_points / CAP_MP,
             half_points % CAP_MP != 0 ? ".5" : "");
  return buffer;
}

/* The rule that says what entering a hex of this row of the chart costs; [7.6.1b] a road into a
 * Fortress is one of its cases. */
static const char *rule_of_row(CapTerrainRow row, gboolean is_along_road) {
  gboolean is_road = row == CAP_ROW_PRIMARY_ROAD || row == CAP_ROW_SECONDARY_ROAD;
  gboolean is_fortress = row == CAP_ROW_FORTIFIED_TOWN || row == CAP_ROW_FORTIFIED_CITY;

  return is_road || (is_fortress && is_along_road) ? "7.6.1" : "7.6";
}

void cap_print_step_cost(const CapStepCost *cost, gboolean is_along_road, FILE *out) {
  char text[CAP_POINTS_MAX];

  fputs(cap_points_text(cost->cost, text), out);
  fprintf(out, " = %s %s [%s]", cap_terrain_effects(cost->hex_row)->name,
          cap_points_text(cost->hex, text), rule_of_row(cost->hex_row, is_along_road));
  if (cost->hexside > 0)
    fprintf(out, " + river %s [7.6.2]", cap_points_text(cost->hexside, text));
  if (cost->exit > 0)
    fprintf(out, " + city exit %s [7.6.6]", cap_points_text(cost->exit, text));
}
