/* The tool of zone maps for its own files: zone-tool.c holds it together, and each way of working
 * has a row of functions in a file of its own. */
#pragma once

#include "editor/map/zones/zone-tool.h"

/* A way of working; what is NULL does nothing. */
typedef struct {
  const char *cursor;
  gboolean (*press)(CapZoneTool *tool, const CapToolPoint *point);
  void (*move)(CapZoneTool *tool, gboolean is_pressed); /* to `now` */
  void (*release)(CapZoneTool *tool, const CapToolPoint *point);
  gboolean (*key)(CapZoneTool *tool, guint key);
  void (*show)(CapZoneTool *tool, CapSketch *sketch);
} CapZoneWay;

extern const CapZoneWay cap_zone_shape_way, cap_zone_draw_way, cap_zone_split_way,
    cap_zone_pair_way, cap_zone_border_way, cap_zone_paint_way;

struct _CapZoneTool {
  CapDesk *desk; /* borrowed: the page that owns the tool lives no longer */
  CapZoneSettings settings;
  CapZoneMade made;
  gpointer made_data;
  gboolean is_active;
  gboolean shows_values;

  CapZonePicture *picture; /* of the map as it is; NULL until somebody asks */
  guint64 version;         /* of the file it was made of */

  gboolean has_now;  /* the pointer has been seen */
  CapMapPoint now;   /* where it is */
  gboolean is_begun; /* there is a start */
  gboolean is_fresh; /* the start was set by the press that lasts */
  gboolean is_name;  /* the name of the zone is moved, not a corner */
  CapMapPoint start;
  CapMapPoint offset; /* of the pointer from what it took hold of */
  guint zone;         /* that it began in */
  GArray *drawn;      /* of CapMapPoint: the outline so far */
  gboolean is_open;   /* a stroke is under way, and its step is open */
};

const CapMap *cap_zone_tool_map(CapZoneTool *tool); /* NULL when there is no zone map */
CapFile *cap_zone_tool_file(CapZoneTool *tool);
const CapZonePicture *cap_zone_tool_picture(CapZoneTool *tool);

/* How near the pointer must be to something, in units of the zone map. */
double cap_zone_tool_reach(CapZoneTool *tool);
CapMapPoint cap_zone_tool_point(const CapToolPoint *point);

/* Forgets what was begun. */
void cap_zone_tool_reset(CapZoneTool *tool);
void cap_zone_tool_show(CapZoneTool *tool);

/* Tells a refusal, if there is one. */
void cap_zone_tool_tell(CapZoneTool *tool, const char *refusal);

/* --- Sketching ------------------------------------------------------------------------------ */

extern const GdkRGBA cap_zone_work_colour, cap_zone_hint_colour;

void cap_zone_sketch_line(CapSketch *sketch, const GArray *points, gboolean is_closed,
                          gboolean is_dashed);
void cap_zone_sketch_handle(CapSketch *sketch, CapMapPoint at, gboolean is_round,
                            gboolean is_large);
