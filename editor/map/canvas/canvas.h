/* The map on the screen: terrain, rivers, roads and names from a compiled map, counters, and
 * whatever is laid over it. Pans and zooms; knows nothing of documents or rules.
 *
 * Signals:
 *   `hex-clicked`      (guint hex, guint n_press, guint modifiers)
 *   `spot-clicked`     (guint spot, guint n_press, guint modifiers) the same, but on a table the
 *                      point itself; nothing beside the board
 *   `hex-selected`     (guint hex) the keyboard has moved the mark to another hex
 *   `hover-changed`    the hex under the pointer is another one
 *   `counter-clicked`  (const char *key)
 *   `counter-dropped`  (const char *key, guint hex) a counter was dragged to a hex; on a table to
 *                      the spot where the middle of its front comes to lie
 *   `view-changed`     it was panned, zoomed or got another size
 *   `map-changed`      another overview can be had, see cap_canvas_overview()
 *   `layers-changed`   other layers are drawn
 *   `menu-wanted`      (const CapToolPoint *point, const char *counter, double x, double y) the
 * right button, or the key for menus at the mark; what is there, and where in pixels `cancelled`
 * Escape was pressed and there was nothing of its own to give up
 *
 * On a zone map, zones take the place of hexes: a CapHex is then the index of a zone. On a table it
 * is that of a piece of ground, and who clicks a base has clicked no ground. */
#pragma once

#include <gtk/gtk.h>

#include "schema/board/spot.h"
#include "validator/draw/map.h"

#define CAP_TYPE_CANVAS (cap_canvas_get_type())
G_DECLARE_FINAL_TYPE(CapCanvas, cap_canvas, CAP, CANVAS, GtkWidget)

GtkWidget *cap_canvas_new(void);

/* Draws this map from now on; NULL for none. It is read only within this call: what is needed is
 * copied, so the map may be gone afterwards. Only what differs from the last map is drawn anew. */
void cap_canvas_set_map(CapCanvas *canvas, const CapMap *map);

/* How far each hex is as printed (CapProvenance of editor/core/provenance.h), for
 * CAP_LAYER_PROVENANCE. Copied; counts from the next cap_canvas_set_map() on. NULL when nothing is
 * known. */
void cap_canvas_set_provenance(CapCanvas *canvas, const guint8 *provenance, guint n_hexes);

/* --- Layers --------------------------------------------------------------------------------- */

/* CapLayers of validator/draw/map.h. */
guint cap_canvas_layers(CapCanvas *canvas);
void cap_canvas_set_layers(CapCanvas *canvas, guint layers);

/* A picture below or over the map, to trace: its corners in map units (hexes are one unit across
 * their flats, see cap_grid_centre()). NULL for none. */
void cap_canvas_set_picture(CapCanvas *canvas, GdkTexture *picture, const graphene_rect_t *where,
                            double opacity);

/* --- Counters ------------------------------------------------------------------------------- */

typedef struct {
  CapHex hex;        /* on a table the spot of the middle of its front */
  char *key;         /* given back by the signals; the id of a stack, as a rule */
  char *label;       /* who leads it */
  char *strength;    /* "31", or NULL */
  char *order;       /* one letter, or NULL */
  CapIndex side;     /* whose it is */
  GdkRGBA colour;    /* of the flag */
  gboolean is_faded; /* not here yet, or not to be moved */
  /* A base on a table, in hundredths; 0 for a counter. It looks to a 64th of the circle. */
  guint16 width, depth;
  guint8 facing;
} CapCounter;

CapCounter *cap_counter_new(CapHex hex, const char *key, const char *label);
void cap_counter_free(CapCounter *counter);

/* Takes the array over; of CapCounter. Several in a hex are drawn as a pile. */
void cap_canvas_take_counters(CapCanvas *canvas, GPtrArray *counters);
void cap_canvas_select_counter(CapCanvas *canvas, const char *key);       /* NULL for none */
const CapCounter *cap_canvas_counter(CapCanvas *canvas, const char *key); /* NULL: none such */

/* --- Overlays ------------------------------------------------------------------------------- */

typedef struct {
  CapHex hex;
  GdkRGBA fill;  /* alpha 0: none */
  char text[12]; /* drawn in the hex, as a cost; may be empty */
} CapOverlayHex;

/* A way over hexes, in one colour, with an arrow at its end when asked for. */
typedef struct {
  GArray *hexes; /* of CapHex */
  GdkRGBA colour;
  gboolean has_arrow;
  char *text; /* at its middle, or NULL */
} CapOverlayWay;

/* An area of any shape, closed and filled, in map units. */
typedef struct {
  GArray *points;    /* of CapPoint */
  GdkRGBA fill, rim; /* alpha 0: none */
} CapOverlayShape;

typedef struct {
  GArray *hexes;     /* of CapOverlayHex */
  GPtrArray *ways;   /* of CapOverlayWay */
  GPtrArray *shapes; /* of CapOverlayShape, below the others */
} CapOverlay;

CapOverlay *cap_overlay_new(void);
void cap_overlay_free(CapOverlay *overlay);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapOverlay, cap_overlay_free)
void cap_overlay_add_hex(CapOverlay *overlay, CapHex hex, const GdkRGBA *fill, const char *text);
CapOverlayWay *cap_overlay_add_way(CapOverlay *overlay, const GdkRGBA *colour);
CapOverlayShape *cap_overlay_add_shape(CapOverlay *overlay, const GdkRGBA *fill,
                                       const GdkRGBA *rim);
void cap_overlay_shape_to(CapOverlayShape *shape, double x, double y);

/* Lays it over the map under a name ("reach", "supply", "brush"), in place of what had that name;
 * NULL takes it off. Takes the overlay over. Those with later names in the alphabet lie above. */
void cap_canvas_take_overlay(CapCanvas *canvas, const char *name, CapOverlay *overlay);

/* --- Sketches ------------------------------------------------------------------------------- */

/* What a tool shows of its work: lines, handles and words, in map units. */
typedef struct {
  GPtrArray *lines;  /* of CapSketchLine */
  GArray *handles;   /* of CapSketchHandle */
  GPtrArray *labels; /* of CapSketchLabel */
} CapSketch;

typedef struct {
  GArray *points; /* of CapPoint */
  GdkRGBA colour;
  double width; /* in pixels */
  gboolean is_dashed;
  GdkRGBA fill; /* alpha 0: none */
} CapSketchLine;

typedef struct {
  CapPoint at; /* the words stand above it */
  char *text;
  GdkRGBA colour;
} CapSketchLabel;

typedef struct {
  CapPoint at;
  GdkRGBA colour;
  gboolean is_round, is_large;
} CapSketchHandle;

CapSketch *cap_sketch_new(void);
void cap_sketch_free(CapSketch *sketch);
CapSketchLine *cap_sketch_add_line(CapSketch *sketch, const GdkRGBA *colour, double width);
void cap_sketch_line_to(CapSketchLine *line, double x, double y);
void cap_sketch_add_handle(CapSketch *sketch, CapSketchHandle handle);
void cap_sketch_add_label(CapSketch *sketch, CapPoint at, const char *text, const GdkRGBA *colour);

/* Lays it over the map in place of the one before; NULL takes it off. Takes the sketch over. */
void cap_canvas_take_sketch(CapCanvas *canvas, CapSketch *sketch);
const CapSketch *cap_canvas_sketch(CapCanvas *canvas); /* NULL for none */

/* --- Looking -------------------------------------------------------------------------------- */

CapHex cap_canvas_hover(CapCanvas *canvas);                /* CAP_HEX_NONE */
void cap_canvas_select_hex(CapCanvas *canvas, CapHex hex); /* its outline is marked */
CapHex cap_canvas_selected_hex(CapCanvas *canvas);
/* On a zone map: the border of two zones is marked, CAP_HEX_NONE for none. */
void cap_canvas_select_border(CapCanvas *canvas, CapHex a, CapHex b);
void cap_canvas_show_hex(CapCanvas *canvas, CapHex hex); /* scrolls there when it cannot be seen */
void cap_canvas_zoom_by(CapCanvas *canvas, double factor);
void cap_canvas_zoom_to_fit(CapCanvas *canvas);
double cap_canvas_zoom(CapCanvas *canvas); /* pixels of a hex across its flats */

/* Where the name of a settlement or a zone is written, in units from the centre of its place; NULL
 * when none is seen or known. */
const CapRect *cap_canvas_name_of(CapCanvas *canvas, CapHex hex);

/* The hex at a point of the widget; CAP_HEX_NONE off the map. */
CapHex cap_canvas_hex_at(CapCanvas *canvas, double x, double y);

/* The part of the widget around a hex; FALSE when it has no place. */
gboolean cap_canvas_hex_area(CapCanvas *canvas, CapHex hex, GdkRectangle *area);

/* Whether the mouse is dragging something. */
gboolean cap_canvas_is_busy(CapCanvas *canvas);

/* What can be seen, in map units, and where to look instead; for the minimap. */
void cap_canvas_visible(CapCanvas *canvas, graphene_rect_t *out);
void cap_canvas_centre_on(CapCanvas *canvas, double x, double y);

/* A small picture of the whole map and where it lies, in map units. NULL without a map. Borrowed.
 */
GdkTexture *cap_canvas_overview(CapCanvas *canvas, graphene_rect_t *where);

/* --- Tools ---------------------------------------------------------------------------------- */

/* A point on the map. */
typedef struct {
  CapHex hex;             /* CAP_HEX_NONE off the map */
  CapDirection direction; /* of the hexside that is nearest */
  CapSpot spot;           /* the hex; on a table the point, CAP_SPOT_NONE beside it */
  double x, y;            /* in map units */
  GdkModifierType state;
} CapToolPoint;

/* Takes the mouse while a page works on the map: press, drag and release of the first button. What
 * is NULL does nothing. Without a tool, clicks select, counters are dragged and the map is panned;
 * the middle button, space and the wheel always pan and zoom. Escape cancels. The keyboard is a
 * pen: Enter presses at the mark and releases, between them the mark is dragged; Page Up and Page
 * Down turn the side of a tool that works on sides. */
typedef struct {
  const char *cursor;   /* CSS name, or NULL */
  gboolean is_of_sides; /* it works on sides of hexes, not on hexes */
  gboolean is_beside;   /* it has only what it takes by `press`; all else is as without a tool */
  gboolean (*press)(const CapToolPoint *point, gpointer data); /* FALSE: the map is panned */
  void (*drag)(const CapToolPoint *point, gpointer data);
  void (*release)(const CapToolPoint *point, gpointer data);
  void (*hover)(const CapToolPoint *point, gpointer data);
  void (*cancel)(gpointer data);
  /* Before all others; TRUE: it was for the tool. */
  gboolean (*key)(guint key, GdkModifierType state, gpointer data);
} CapTool;

/* Where the pointer is; no hex when it is elsewhere. */
CapToolPoint cap_canvas_pointer(CapCanvas *canvas);

/* The tool must outlive its use; NULL for none. */
void cap_canvas_set_tool(CapCanvas *canvas, const CapTool *tool, gpointer data);
gboolean cap_canvas_has_tool(CapCanvas *canvas); /* one that has the mouse to itself */

/* A page that works on the map: it is told of letters and signs that the canvas itself has no use
 * for (TRUE when they were of use), and of points where somebody wants to pick up what is there, to
 * paint with it: with Alt and a click whatever the tool is, and with every click while the dropper
 * is in hand. Whoever has asked last is told. */
typedef gboolean (*CapCanvasKey)(guint key, GdkModifierType state, gpointer data);
typedef void (*CapCanvasPicked)(const CapToolPoint *point, gpointer data);
void cap_canvas_set_work(CapCanvas *canvas, CapCanvasKey pressed, CapCanvasPicked picked,
                         gpointer data);
void cap_canvas_drop_work(CapCanvas *canvas, gpointer data); /* unless another one has asked */
gboolean cap_canvas_press_work(CapCanvas *canvas, guint key, GdkModifierType state);
void cap_canvas_set_dropping(CapCanvas *canvas, gboolean is_dropping);
gboolean cap_canvas_picks_up(CapCanvas *canvas); /* somebody wants to be told */
void cap_canvas_pick_up_at(CapCanvas *canvas, const CapToolPoint *point);

/* Gives the mouse back with what was sketched, unless another tool has taken it meanwhile: a page
 * comes before the one that it takes the place of goes. */
void cap_canvas_drop_tool(CapCanvas *canvas, gpointer data);
