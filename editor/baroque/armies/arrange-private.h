/* The tool for its own files: arrange-tool.c holds it together and takes presses and keys,
 * arrange-grip.c knows what lies under the pointer and what becomes of it, arrange-group.c which
 * units go together, arrange-show.c shows it. */
#pragma once

#include "editor/baroque/armies/arrange-tool.h"
#include "editor/baroque/table/commands-table.h"
#include "editor/baroque/table/dress.h"
#include "editor/baroque/table/brigade.h"
#include "editor/map/table/table-measure.h"

/* What was taken hold of. */
typedef enum {
  BAROQUE_GRIP_NONE,
  BAROQUE_GRIP_UNIT,
  BAROQUE_GRIP_TURN, /* the handle before the selected unit */
  BAROQUE_GRIP_LEADER,
  BAROQUE_GRIP_ZONE,   /* its rim: the whole zone */
  BAROQUE_GRIP_CORNER, /* of the selected zone */
  BAROQUE_GRIP_STROKE, /* a new zone, or what is measured */
  BAROQUE_GRIP_LASSO,  /* a box around units that shall go together */
} BaroqueGripKind;

typedef struct {
  BaroqueGripKind kind;
  CapIndex index; /* of the unit, leader or zone */
  guint corner;
} BaroqueGrip;

struct _BaroqueArrangeTool {
  CapDesk *desk; /* borrowed: the page that owns the tool lives no longer */
  BaroqueArrangeSelected told;
  gpointer told_data;
  BaroqueArrangeMode mode;
  gboolean is_active, is_placing;
  CapAnchor *selected; /* NULL for none */
  GPtrArray *others;   /* of CapAnchor: the units that go with the selected one */

  gboolean has_now; /* the pointer has been seen */
  BaroquePoint now, start;
  GdkModifierType state;
  BaroqueGrip grip;         /* what is dragged */
  BaroquePoint measured[2]; /* the last that was measured */
  gboolean has_measured;
};

const BaroqueScenario *baroque_arrange_scenario(BaroqueArrangeTool *tool); /* NULL: none */

/* How near the pointer must be to something, in hundredths. */
gint32 baroque_arrange_reach(BaroqueArrangeTool *tool);

CapIndex baroque_arrange_unit(BaroqueArrangeTool *tool, const BaroqueScenario *s);
CapIndex baroque_arrange_leader(BaroqueArrangeTool *tool, const BaroqueScenario *s);
CapIndex baroque_arrange_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* --- arrange-grip.c ------------------------------------------------------------------------- */

BaroqueGrip baroque_grip_at(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* The handle that turns a base: so far before its front. */
BaroquePoint baroque_turn_handle(BaroqueArrangeTool *tool, const BaroqueBase *base);

/* The selected unit where it is dragged or turned to, or would be placed; `with` gets the neighbour
 * that it is dressed with. */
BaroqueBase baroque_grip_base(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit,
                              CapIndex *with);

/* The zone that is dragged or drawn, or one of its corners is. */
void baroque_grip_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapTablePoint *low,
                       CapTablePoint *high);

/* The corners of a zone, in the order in which they are counted. */
void baroque_zone_corners(const BaroqueZone *zone, BaroquePoint corners[4]);

/* The pointer, on a tenth, with Control on a hundredth, and on the table. */
BaroquePoint baroque_grip_point(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* --- arrange-group.c ------------------------------------------------------------------------ */

/* The placed units that are selected, the one of the page first; of CapIndex, new. */
GArray *baroque_arrange_units(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* Whether it goes together with others. */
gboolean baroque_arrange_is_grouped(BaroqueArrangeTool *tool, const BaroqueScenario *s,
                                    CapIndex unit);

/* Takes a unit to those that are selected, or away from them. */
void baroque_arrange_toggle(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit);

/* Takes those to them whose middle lies in the box that is drawn. */
void baroque_arrange_catch(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* Several units where they are dragged or turned to; of BaroqueBrigadeBase, new. NULL: it is about
 * one.
 */
GArray *baroque_arrange_moved(BaroqueArrangeTool *tool, const BaroqueScenario *s);

/* Lets go of them there; the first that stands badly is told. */
void baroque_arrange_take(BaroqueArrangeTool *tool, const BaroqueScenario *s, const GArray *group,
                          gboolean is_turn);

/* What keys do with several units. FALSE: they are about one, or none. */
gboolean baroque_arrange_group_key(BaroqueArrangeTool *tool, const BaroqueScenario *s, guint key,
                                   GdkModifierType state);

/* --- arrange-show.c ------------------------------------------------------------------------- */

void baroque_arrange_show(BaroqueArrangeTool *tool);
