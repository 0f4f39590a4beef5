#include "editor/baroque/armies/arrange-private.h"

#include "validator/baroque/checks/stands.h"

static const GdkRGBA work = {0.1f, 0.35f, 0.85f, 1}, hint = {0.85f, 0.25f, 0.05f, 1};

/* By BaroqueSpotWorth. */
static const GdkRGBA worth_colours[] = {
    {0.05f, 0.50f, 0.12f, 1}, {0.72f, 0.42f, 0.0f, 1}, {0.78f, 0.05f, 0.08f, 1}};

static CapPoint on_canvas(const BaroqueScenario *s, BaroquePoint point) {
  return cap_table_canvas_point(s->base.map, (CapTablePoint){point.x, point.y});
}

static void line_to(const BaroqueScenario *s, CapSketchLine *line, BaroquePoint point) {
  CapPoint at = on_canvas(s, point);
  cap_sketch_line_to(line, at.x, at.y);
}

static void add_handle(const BaroqueScenario *s, CapSketch *sketch, BaroquePoint at,
                       gboolean is_round, gboolean is_large) {
  cap_sketch_add_handle(
      sketch, (CapSketchHandle){on_canvas(s, at), is_large ? hint : work, is_round, is_large});
}

static void add_base(const BaroqueScenario *s, CapSketch *sketch, const BaroqueBase *base,
                     const GdkRGBA *colour) {
  CapSketchLine *line = cap_sketch_add_line(sketch, colour, 2.5);
  line->fill = *colour;
  line->fill.alpha = 0.35f;
  for (guint i = 0; i <= BAROQUE_CORNERS; i++)
    line_to(s, line, base->corner[i % BAROQUE_CORNERS]);
  CapSketchLine *ahead = cap_sketch_add_line(sketch, colour, 2.5);
  line_to(s, ahead, base->front);
  line_to(s, ahead, baroque_point_along(base->front, base->direction, 3 * BAROQUE_TENTH));
}

/* The line of fronts that a base is drawn to. */
static void add_line_of_fronts(const BaroqueScenario *s, CapSketch *sketch, const BaroqueBase *a,
                               const BaroqueBase *b) {
  CapSketchLine *line = cap_sketch_add_line(sketch, &work, 1.5);
  line->is_dashed = TRUE;
  line_to(s, line, a->front);
  line_to(s, line, b->front);
}

static void show_unit(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch,
                      CapIndex unit) {
  CapIndex with;
  g_autofree char *why = NULL;
  BaroqueBase base = baroque_grip_base(tool, s, unit, &with);
  BaroqueSpotWorth worth = baroque_spot_judge(s, unit, &base, &why);
  if (with != CAP_INDEX_NONE) {
    BaroqueBase neighbour = baroque_stand_of(&s->units[with]);
    add_line_of_fronts(s, sketch, &neighbour, &base);
  }
  add_base(s, sketch, &base, &worth_colours[worth]);
  g_autofree char *facing = baroque_facing_text(base.direction);
  g_autofree char *turn = g_strconcat(facing, "°", NULL);
  if (why != NULL || tool->grip.kind == BAROQUE_GRIP_TURN)
    cap_sketch_add_label(sketch, on_canvas(s, baroque_point_along(base.front, base.direction, 50)),
                         why != NULL ? why : turn, &worth_colours[worth]);
}

/* Several that are dragged or turned: each as it would stand, and why the first stands badly. */
static void show_group(const BaroqueScenario *s, CapSketch *sketch, const GArray *group) {
  gboolean is_told = FALSE;
  for (guint i = 0; i < group->len; i++) {
    g_autofree char *why = NULL;
    const BaroqueBase *base = &g_array_index(group, BaroqueBrigadeBase, i).base;
    BaroqueSpotWorth worth = baroque_brigade_judge(s, group, i, &why);
    add_base(s, sketch, base, &worth_colours[worth]);
    if (why == NULL || is_told)
      continue;
    cap_sketch_add_label(sketch,
                         on_canvas(s, baroque_point_along(base->front, base->direction, 50)), why,
                         &worth_colours[worth]);
    is_told = TRUE;
  }
}

/* The units that go with the selected one. */
static void show_others(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch) {
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  for (guint i = 0; units->len > 1 && i < units->len; i++) {
    BaroqueBase base = baroque_stand_of(&s->units[g_array_index(units, CapIndex, i)]);
    add_base(s, sketch, &base, &work);
  }
}

static void show_leader(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch) {
  BaroquePoint at = baroque_grip_point(tool, s);
  CapIndex leader = baroque_arrange_leader(tool, s), unit = baroque_unit_at_point(s, at);
  add_handle(s, sketch, at, TRUE, TRUE);
  if (unit == CAP_INDEX_NONE || s->units[unit].command != s->leaders[leader].command)
    return;
  BaroqueBase base = baroque_stand_of(&s->units[unit]); /* he joins it */
  add_base(s, sketch, &base, &worth_colours[BAROQUE_SPOT_GOOD]);
}

static void add_box(const BaroqueScenario *s, CapSketch *sketch, CapTablePoint low,
                    CapTablePoint high, gboolean is_dashed) {
  const BaroqueZone zone = {.low = low, .high = high};
  BaroquePoint p[4];
  CapSketchLine *line = cap_sketch_add_line(sketch, &work, 2.5);
  line->is_dashed = is_dashed;
  baroque_zone_corners(&zone, p);
  for (guint i = 0; i <= G_N_ELEMENTS(p); i++)
    line_to(s, line, p[i % G_N_ELEMENTS(p)]);
}

static void show_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch) {
  CapTablePoint low, high;
  baroque_grip_zone(tool, s, &low, &high);
  add_box(s, sketch, low, high, FALSE);
}

/* Handles of what is selected, while nothing is dragged. */
static void show_rest(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch) {
  CapIndex unit = baroque_arrange_unit(tool, s), zone = baroque_arrange_zone(tool, s);
  BaroqueGrip grip = tool->has_now ? baroque_grip_at(tool, s) : (BaroqueGrip){0};
  BaroquePoint corners[4];
  show_others(tool, s, sketch);
  if (unit != CAP_INDEX_NONE && s->units[unit].is_placed) {
    BaroqueBase base = baroque_stand_of(&s->units[unit]);
    BaroquePoint handle = baroque_turn_handle(tool, &base);
    CapSketchLine *stem = cap_sketch_add_line(sketch, &work, 1.5);
    line_to(s, stem, base.front);
    line_to(s, stem, handle);
    add_handle(s, sketch, handle, TRUE, grip.kind == BAROQUE_GRIP_TURN);
  }
  if (zone == CAP_INDEX_NONE)
    return;
  add_box(s, sketch, s->zones[zone].low, s->zones[zone].high, TRUE);
  baroque_zone_corners(&s->zones[zone], corners);
  for (guint i = 0; i < G_N_ELEMENTS(corners); i++)
    add_handle(s, sketch, corners[i], FALSE, grip.kind == BAROQUE_GRIP_CORNER && grip.corner == i);
}

static void show_measure(BaroqueArrangeTool *tool, CapSketch *sketch) {
  BaroquePoint from = tool->measured[0], to = tool->measured[1];
  if (tool->grip.kind == BAROQUE_GRIP_STROKE) {
    from = tool->start;
    to = tool->now;
  } else if (!tool->has_measured) {
    return;
  }
  cap_table_measure_show(cap_desk_project(tool->desk), sketch, (CapTablePoint){from.x, from.y},
                         (CapTablePoint){to.x, to.y});
}

static void show_arranging(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapSketch *sketch) {
  CapIndex unit = baroque_arrange_unit(tool, s);
  g_autoptr(GArray) group = baroque_arrange_moved(tool, s);
  if (group != NULL) {
    show_group(s, sketch, group);
    return;
  }
  switch (tool->grip.kind) {
  case BAROQUE_GRIP_UNIT:
  case BAROQUE_GRIP_TURN:
    if (unit != CAP_INDEX_NONE)
      show_unit(tool, s, sketch, unit);
    break;
  case BAROQUE_GRIP_LEADER:
    if (baroque_arrange_leader(tool, s) != CAP_INDEX_NONE)
      show_leader(tool, s, sketch);
    break;
  case BAROQUE_GRIP_ZONE:
  case BAROQUE_GRIP_CORNER:
  case BAROQUE_GRIP_STROKE:
    show_zone(tool, s, sketch);
    break;
  case BAROQUE_GRIP_LASSO:
    show_others(tool, s, sketch);
    add_box(s, sketch, (CapTablePoint){tool->start.x, tool->start.y},
            (CapTablePoint){tool->now.x, tool->now.y}, TRUE);
    break;
  case BAROQUE_GRIP_NONE:
    if (tool->is_placing && tool->has_now && unit != CAP_INDEX_NONE)
      show_unit(tool, s, sketch, unit);
    else if (!tool->is_placing)
      show_rest(tool, s, sketch);
    break;
  }
}

void baroque_arrange_show(BaroqueArrangeTool *tool) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  const BaroqueScenario *s = baroque_arrange_scenario(tool);
  if (canvas == NULL || !tool->is_active)
    return; /* another page may have the mouse */
  CapSketch *sketch = s != NULL ? cap_sketch_new() : NULL;
  if (s != NULL && tool->mode == BAROQUE_ARRANGE_MEASURE)
    show_measure(tool, sketch);
  else if (s != NULL)
    show_arranging(tool, s, sketch);
  cap_canvas_take_sketch(canvas, sketch);
}
