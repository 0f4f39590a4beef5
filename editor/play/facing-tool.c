#include "editor/play/facing-tool.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/handbook.h"
#include "editor/map/table/table-measure.h"

struct _CapFacingTool {
  CapDesk *desk; /* borrowed: the page that owns the tool lives no longer */
  CapFacingGame game;
  CapFacingChosen clicked, pulled;
  gpointer data;
  CapSpot from;    /* CAP_SPOT_NONE while nothing is dragged */
  double x, y;     /* of it, in map units */
  gboolean is_far; /* the pointer has left it */
};

/* Facings of the circle, and how far the pointer goes before it means one, in map units. */
enum { FACINGS = 64 };
#define FAR 0.3

static const CapHandbook *handbook_of(const CapTape *tape) {
  return cap_handbook_for(cap_open_scenario_system(cap_tape_copy(tape)->open));
}

gboolean cap_facing_is_for(const CapTape *tape) {
  return handbook_of(tape)->option_facing != NULL &&
         cap_map_is_table(cap_tape_copy(tape)->scenario->map);
}

/* 0 looks up, as y grows on a table; a quarter later to the right. */
static guint8 facing_to(const CapFacingTool *tool, const CapToolPoint *point) {
  double turn = atan2(point->x - tool->x, tool->y - point->y) / (2 * G_PI) * FACINGS;
  return (guint8)((lround(turn) + FACINGS) % FACINGS);
}

static gboolean find_option(const CapFacingTool *tool, const CapTape *tape,
                            const CapToolPoint *point, CapOption *option) {
  return handbook_of(tape)->option_facing(cap_tape_play(tape), cap_tape_request(tape), tool->from,
                                          facing_to(tool, point), option);
}

/* --- What is shown -------------------------------------------------------------------------- */

static void show_pull(CapFacingTool *tool, const CapTape *tape, const CapToolPoint *point) {
  static const GdkRGBA good = {0.05f, 0.50f, 0.12f, 1}, bad = {0.78f, 0.05f, 0.08f, 1};
  CapSketch *sketch = cap_sketch_new();
  CapOption option;
  char words[CAP_OPTION_TEXT];
  gboolean is_lawful = find_option(tool, tape, point, &option);
  const GdkRGBA *colour = is_lawful ? &good : &bad;
  CapSketchLine *line = cap_sketch_add_line(sketch, colour, 2.5);
  cap_sketch_line_to(line, tool->x, tool->y);
  cap_sketch_line_to(line, point->x, point->y);
  cap_sketch_add_handle(sketch, (CapSketchHandle){{tool->x, tool->y}, *colour, TRUE, FALSE});
  if (is_lawful)
    cap_tape_copy(tape)->rules->option_words(cap_tape_play(tape), cap_tape_request(tape), option,
                                             words);
  cap_sketch_add_label(sketch, (CapPoint){point->x, point->y},
                       is_lawful ? words : _("It cannot look that way there."), colour);
  cap_canvas_take_sketch(cap_desk_canvas(tool->desk), sketch);
}

/* --- The mouse ------------------------------------------------------------------------------ */

static void on_cancel(gpointer data) {
  CapFacingTool *tool = data;
  tool->from = CAP_SPOT_NONE;
  cap_canvas_take_sketch(cap_desk_canvas(tool->desk), NULL);
}

static gboolean on_press(const CapToolPoint *point, gpointer data) {
  CapFacingTool *tool = data;
  const CapTape *tape = tool->game(tool->data);
  CapOption option;
  if (tape == NULL || point->spot == CAP_SPOT_NONE || !cap_facing_is_for(tape) ||
      !cap_rules_option_at(cap_tape_copy(tape)->rules, cap_tape_play(tape), cap_tape_request(tape),
                           point->spot, &option))
    return FALSE;
  tool->from = point->spot;
  tool->x = point->x;
  tool->y = point->y;
  tool->is_far = FALSE;
  return TRUE;
}

static void on_drag(const CapToolPoint *point, gpointer data) {
  CapFacingTool *tool = data;
  const CapTape *tape = tool->from != CAP_SPOT_NONE ? tool->game(tool->data) : NULL;
  tool->is_far = tool->is_far || hypot(point->x - tool->x, point->y - tool->y) > FAR;
  if (tape != NULL && tool->is_far)
    show_pull(tool, tape, point);
}

static void on_release(const CapToolPoint *point, gpointer data) {
  CapFacingTool *tool = data;
  CapSpot from = tool->from;
  const CapTape *tape = from != CAP_SPOT_NONE ? tool->game(tool->data) : NULL;
  CapOption option;
  if (tape == NULL) {
    on_cancel(tool);
    return;
  }
  gboolean is_lawful = tool->is_far && find_option(tool, tape, point, &option);
  on_cancel(tool);
  if (tool->is_far)
    tool->pulled(from, is_lawful ? &option : NULL, tool->data);
  else
    tool->clicked(from, NULL, tool->data);
}

static const CapTool pull_tool = {
    .is_beside = TRUE,
    .press = on_press,
    .drag = on_drag,
    .release = on_release,
    .cancel = on_cancel,
};

/* --- The tool ------------------------------------------------------------------------------- */

CapFacingTool *cap_facing_tool_new(CapDesk *desk, CapFacingGame game, CapFacingChosen clicked,
                                   CapFacingChosen pulled, gpointer data) {
  CapFacingTool *tool = g_new0(CapFacingTool, 1);
  *tool = (CapFacingTool){desk, game, clicked, pulled, data, CAP_SPOT_NONE, 0, 0, FALSE};
  return tool;
}

void cap_facing_tool_free(CapFacingTool *tool) {
  cap_facing_tool_set_active(tool, FALSE);
  g_free(tool);
}

void cap_facing_tool_set_active(CapFacingTool *tool, gboolean is_active) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  tool->from = CAP_SPOT_NONE;
  if (canvas == NULL)
    return;
  if (is_active)
    cap_canvas_set_tool(canvas, &pull_tool, tool);
  else
    cap_canvas_drop_tool(canvas, tool);
}
