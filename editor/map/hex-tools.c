#include "editor/map/hex-tools.h"

#include <glib/gi18n.h>

/* The tools, as CapPaint counts them. */
const CapToolRow cap_hex_tools[] = {
    {N_("Look and select"), CAP_ICON_SELECT, GDK_KEY_s},
    {N_("Terrain"), CAP_ICON_TERRAIN, GDK_KEY_t},
    {N_("Region"), CAP_ICON_REGION, GDK_KEY_g},
    {N_("Settlement"), CAP_ICON_SETTLEMENT, GDK_KEY_c},
    {N_("River"), CAP_ICON_RIVER, GDK_KEY_r},
    {N_("Ferry"), CAP_ICON_FERRY, GDK_KEY_f},
    {N_("Road"), CAP_ICON_ROAD, GDK_KEY_o},
    {N_("Named set"), CAP_ICON_SET, GDK_KEY_n},
    {N_("Provenance"), CAP_ICON_PROVENANCE, GDK_KEY_m},
    {N_("Pick up what is there"), CAP_ICON_PICK, GDK_KEY_i},
    {0},
};

/* As CapStroke counts them. */
const CapToolRow cap_hex_strokes[] = {
    {N_("Brush"), CAP_ICON_BRUSH, GDK_KEY_b},
    {N_("Line"), CAP_ICON_LINE, GDK_KEY_l},
    {N_("Rectangle"), CAP_ICON_RECTANGLE, GDK_KEY_e},
    {N_("Fill"), CAP_ICON_FILL, GDK_KEY_k},
    {0},
};

static const char *const help_texts[] = {
    [CAP_PAINT_NOTHING] = N_("Click a hex to see it below. Drag the map to move it."),
    [CAP_PAINT_TERRAIN] = N_("Paint terrain with the mouse. Escape cancels a stroke."),
    [CAP_PAINT_REGION] = N_("Paint the region that hexes belong to."),
    [CAP_PAINT_SETTLEMENT] = N_("Click a hex to put a settlement there; name it below."),
    [CAP_PAINT_RIVER] =
        N_("Drag along the sides of hexes: the river follows, from side to side without a gap."),
    [CAP_PAINT_FERRY] = N_("Click a side of a hex where a primary river runs."),
    [CAP_PAINT_ROAD] = N_("Drag from hex to hex: the road follows without a gap."),
    [CAP_PAINT_SET] = N_("Paint the hexes of a set that rules can speak of."),
    [CAP_PAINT_PROVENANCE] = N_("Mark where the values of hexes come from."),
    [CAP_PAINT_PICK] = N_("Click a hex or the side of one: what lies there is painted with next. "
                          "With Alt any tool picks up what it paints."),
};

const char *cap_hex_tool_help(CapPaint paint) {
  return _(help_texts[paint]);
}
