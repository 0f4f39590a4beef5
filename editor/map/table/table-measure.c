#include "editor/map/table/table-measure.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/handbook.h"

#define HUNDREDTHS 100.0

CapTablePoint cap_table_point_of(const CapMap *map, const CapToolPoint *point) {
  return (CapTablePoint){(gint32)lround(point->x * HUNDREDTHS),
                         map->table_depth - (gint32)lround(point->y * HUNDREDTHS)};
}

CapPoint cap_table_canvas_point(const CapMap *map, CapTablePoint point) {
  return (CapPoint){point.x / HUNDREDTHS, (map->table_depth - point.y) / HUNDREDTHS};
}

char *cap_table_measure_words(CapProject *project, CapTablePoint *from, CapTablePoint *to) {
  const CapHandbook *handbook = cap_project_handbook(project);
  char *words = handbook->measure != NULL ? handbook->measure(project, from, to) : NULL;
  return words != NULL
             ? words
             : g_strdup_printf(_("%.2f BU"), hypot(to->x - from->x, to->y - from->y) / HUNDREDTHS);
}

void cap_table_measure_show(CapProject *project, CapSketch *sketch, CapTablePoint from,
                            CapTablePoint to) {
  static const GdkRGBA colour = {0.55f, 0.1f, 0.55f, 1};
  const CapMap *map = cap_project_map(project);
  g_autofree char *words = cap_table_measure_words(project, &from, &to);
  CapPoint a = cap_table_canvas_point(map, from), b = cap_table_canvas_point(map, to);
  CapSketchLine *line = cap_sketch_add_line(sketch, &colour, 2.5);
  cap_sketch_line_to(line, a.x, a.y);
  cap_sketch_line_to(line, b.x, b.y);
  cap_sketch_add_handle(sketch, (CapSketchHandle){a, colour, TRUE, FALSE});
  cap_sketch_add_handle(sketch, (CapSketchHandle){b, colour, TRUE, FALSE});
  cap_sketch_add_label(sketch, (CapPoint){(a.x + b.x) / 2, (a.y + b.y) / 2}, words, &colour);
}
