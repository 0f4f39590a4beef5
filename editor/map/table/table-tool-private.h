/* The tool of tables for its own files: table-tool.c holds it together, and each way of working has
 * a row of functions in a file of its own. */
#pragma once

#include "editor/core/commands/commands-table.h"
#include "editor/core/table/ground-points.h"
#include "editor/map/table/table-measure.h"
#include "editor/map/table/table-tool.h"

/* A way of working; what is NULL does nothing. */
typedef struct {
  gboolean (*press)(CapTableTool *tool);
  void (*release)(CapTableTool *tool);
  gboolean (*key)(CapTableTool *tool, guint key, GdkModifierType state);
  void (*show)(CapTableTool *tool, CapSketch *sketch);
} CapTableWay;

extern const CapTableWay cap_table_shape_way, cap_table_draw_way, cap_table_measure_way;

/* The grip that turns the whole piece. */
#define CAP_TABLE_TURN G_MAXINT

struct _CapTableTool {
  CapDesk *desk; /* borrowed: the page that owns the tool lives no longer */
  CapTableSettings settings;
  void (*made)(gpointer data);
  gpointer made_data;
  gboolean is_active;

  gboolean has_now; /* the pointer has been seen */
  CapTablePoint now;
  GdkModifierType state;
  CapHex hex;        /* the piece under the pointer */
  gboolean is_begun; /* there is a start */
  CapTablePoint start;
  int grip;      /* that is dragged; -1: the whole piece, CAP_TABLE_TURN: its handle */
  GArray *drawn; /* of CapTablePoint: the corners so far */
};

const CapMap *cap_table_tool_map(CapTableTool *tool); /* NULL when there is no table */
CapFile *cap_table_tool_file(CapTableTool *tool);

/* How near the pointer must be to something, in hundredths. */
gint32 cap_table_tool_reach(CapTableTool *tool);

/* Where the pointer means: on a tenth, with Control on a hundredth. */
CapTablePoint cap_table_tool_target(CapTableTool *tool);

/* Forgets what was begun. */
void cap_table_tool_reset(CapTableTool *tool);

extern const GdkRGBA cap_table_work_colour, cap_table_hint_colour;

/* The outline of a shape with these points. */
void cap_table_sketch_shape(CapTableTool *tool, CapSketch *sketch, CapShapeKind shape,
                            const GArray *points, gboolean is_dashed);
void cap_table_sketch_handle(CapTableTool *tool, CapSketch *sketch, CapTablePoint at,
                             gboolean is_large);
