/* Draws a table as SVG, for people who look at a test: into the folder that the environment names
 * as CAPITANO_DRAW; nothing is drawn when it names none. */
#pragma once

#include "tests/baroque/field-table.h"

static inline void drawing_base(GString *svg, const BaroqueBase *base, const char *style) {
  g_string_append(svg, "<polygon points='");
  for (guint i = 0; i < 4; i++)
    g_string_append_printf(svg, "%d,%d ", base->corner[i].x, -base->corner[i].y);
  g_string_append_printf(svg, "' style='%s'/>\n", style);
  g_string_append_printf(svg, "<circle cx='%d' cy='%d' r='6'/>\n", base->front.x, -base->front.y);
}

static inline void drawing_piece(GString *svg, const BaroquePiece *piece) {
  static const char *const colours[] = {"#e8e0c0", "#e0d070", "#80b070", "#6090c0"};
  const BaroqueShape *shape = &piece->shape;
  const BaroquePoint *p = shape->points;
  if (shape->kind == BAROQUE_SHAPE_ELLIPSE) {
    g_string_append_printf(svg, "<ellipse cx='%d' cy='%d' rx='%d' ry='%d' fill='%s'/>\n", p[0].x,
                           -p[0].y, p[1].x, p[1].y, colours[piece->ground]);
    return;
  }
  g_string_append_printf(svg, "<%s fill='%s' stroke='%s' stroke-width='6' points='",
                         shape->kind == BAROQUE_SHAPE_LINE ? "polyline" : "polygon",
                         shape->kind == BAROQUE_SHAPE_LINE ? "none" : colours[piece->ground],
                         piece->flags & BAROQUE_PIECE_OBSTACLE ? "#604020" : "#c0b090");
  guint n = shape->kind == BAROQUE_SHAPE_BOX ? 4 : shape->n_points;
  for (guint i = 0; i < n; i++) {
    BaroquePoint a = p[i % shape->n_points], b;
    if (shape->kind == BAROQUE_SHAPE_BOX)
      baroque_shape_stretch(shape, i, &a, &b);
    g_string_append_printf(svg, "%d,%d ", a.x, -a.y);
  }
  g_string_append(svg, "'/>\n");
}

/* The table and, paler, some more bases: the ends of a list. */
static inline void drawing_write(const Table *t, const char *name, const BaroqueBase *ends,
                                 guint n_ends) {
  const char *folder = g_getenv("CAPITANO_DRAW");
  if (folder == NULL)
    return;
  g_autoptr(GString) svg = g_string_new(NULL);
  gint32 width = baroque_ground_width(t->ground), depth = baroque_ground_depth(t->ground);
  g_string_append_printf(
      svg,
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 %d %d %d' width='%d'>\n"
      "<rect x='0' y='%d' width='%d' height='%d' fill='#f4f0e0'/>\n",
      -depth, width, depth, width / 2, -depth, width, depth);
  for (guint i = 0; i < baroque_ground_n_pieces(t->ground); i++)
    drawing_piece(svg, baroque_ground_piece(t->ground, i));
  for (guint i = 0; i < n_ends; i++)
    drawing_base(svg, &ends[i], "fill:#40a040;fill-opacity:.08;stroke:#40a040;stroke-width:2");
  for (guint i = 0; i < t->field.n_stands; i++)
    if (baroque_stand_is_there(&t->field.stands[i]))
      drawing_base(svg, &t->field.stands[i].base,
                   t->field.stands[i].side == 0 ? "fill:#4060c0;stroke:#000;stroke-width:3"
                                                : "fill:#c04040;stroke:#000;stroke-width:3");
  g_string_append(svg, "</svg>\n");
  g_autofree char *file = g_strdup_printf("%s.svg", name);
  g_autofree char *path = g_build_filename(folder, file, NULL);
  test_write_file(path, svg->str, -1);
}
