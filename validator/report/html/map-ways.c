/* Ways in the pictures of a game: a line for each kind of step, and the sign at its end. */
#include "validator/report/html/map-sheet.h"

#include <math.h>

#include "validator/report/html/markup.h"

static const struct {
  const char *name, *words;
} gaits[CAP_N_GAITS] = {
    [CAP_GAIT_MARCH] = {"walk", "moved"},
    [CAP_GAIT_CHARGE] = {"charge", "charged"},
    [CAP_GAIT_FLANK] = {"charge", "charged a flank or the rear"},
    [CAP_GAIT_EVASION] = {"evasion", "evaded or disengaged"},
    [CAP_GAIT_RETREAT] = {"retreat", "retreated, or was pushed back"},
    [CAP_GAIT_PURSUIT] = {"pursuit", "pursued"},
};

const char *cap_gait_words(CapGait gait) {
  return gaits[gait].words;
}

void cap_map_sheet_way(GString *out, CapGait gait, const CapPoint *points, guint n) {
  g_string_append_printf(out, "<path class=\"%s\" d=\"", gaits[gait].name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf(out, "%c%.0f %.0f", i == 0 ? 'M' : 'L', points[i].x, points[i].y);
  cap_html_add(out, "\"><title>%s</title></path>", gaits[gait].words);
}

/* Eight points around the place of contact. */
static void draw_burst(GString *out, CapPoint at) {
  const double outer = 0.42 * CAP_PAGE_UNIT, inner = 0.17 * CAP_PAGE_UNIT;

  g_string_append(out, "<path class=\"burst\" d=\"");
  for (guint i = 0; i < 16; i++) {
    double angle = i * G_PI / 8, radius = i % 2 == 0 ? outer : inner;

    g_string_append_printf(out, "%c%.0f %.0f", i == 0 ? 'M' : 'L', at.x + radius * sin(angle),
                           at.y - radius * cos(angle));
  }
  g_string_append(out, "z\"/>");
}

void cap_map_sheet_way_end(GString *out, CapGait gait, CapPoint from, CapPoint to) {
  const double size = (gait == CAP_GAIT_CHARGE ? 0.3 : 0.22) * CAP_PAGE_UNIT;
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);

  if (gait == CAP_GAIT_FLANK) {
    draw_burst(out, to);
    return;
  }
  if (length < size)
    return;
  dx *= size / length;
  dy *= size / length;
  g_string_append_printf(out, "<path class=\"%s\" d=\"M%.0f %.0fL%.0f %.0fL%.0f %.0f%s\"/>",
                         gait == CAP_GAIT_CHARGE ? "burst" : "end", to.x - dx - dy, to.y - dy + dx,
                         to.x, to.y, to.x - dx + dy, to.y - dy - dx,
                         gait == CAP_GAIT_CHARGE ? "z" : "");
}

void cap_map_sheet_cross(GString *out, CapPoint at) {
  const double size = 0.22 * CAP_PAGE_UNIT;

  g_string_append_printf(out, "<path class=\"end\" d=\"M%.0f %.0fl%.0f %.0fm0 %.0fl%.0f %.0f\"/>",
                         at.x - size, at.y - size, 2 * size, 2 * size, -2 * size, -2 * size,
                         2 * size);
}
