/* The canvas for its own files: canvas.c holds it together, canvas-draw.c shows it, canvas-input.c
 * and canvas-keys.c move it, canvas-pieces.c knows counters and overlays, canvas-piles.c those that
 * lie upon each other, canvas-names.c the names that counters keep off, canvas-sketch.c what tools
 * show, canvas-rulers.c the rulers of a table. */
#pragma once

#include "editor/map/canvas/canvas.h"
#include "validator/draw/sheet.h"
#include "editor/map/canvas/tiles.h"

/* What a press of the first button has begun. */
typedef enum {
  CAP_DRAG_NOTHING,
  CAP_DRAG_PAN,
  CAP_DRAG_COUNTER,
  CAP_DRAG_TOOL,
} CapDragKind;

struct _CapCanvas {
  GtkWidget parent_instance;

  CapSheet *sheet; /* NULL without a map */
  guint8 *provenance;
  guint n_provenance;
  CapTiles *tiles;
  GdkTexture *overview; /* the last one that was told of */
  guint layers;
  gboolean is_dark;

  double zoom;        /* pixels a unit, a multiple of CAP_ZOOM_GRAIN */
  double x, y;        /* what lies in the middle of the widget, in units */
  gboolean is_fitted; /* the whole map is shown, whatever the size of the widget */
  guint hasty_timer;  /* while the zoom goes on changing */

  GdkTexture *picture;
  CapRect picture_where;
  double picture_opacity;

  GPtrArray *counters; /* of CapCounter */
  GArray *levels;      /* of double, as `counters`: how high it lies in its pile, in steps */
  char *selected_counter;
  GHashTable *faces; /* of counters: text -> CapPicture, at one zoom */
  double faces_zoom;
  GHashTable *names; /* hex -> CapRect of the name there, in units from its centre */
  double names_zoom; /* for which they are known, in device pixels; 0: not at all */
  GTree *overlays;   /* name -> CapOverlay */
  CapSketch *sketch; /* NULL for none */

  CapHex hover, selected;
  CapHex border[2]; /* the zones whose border is marked; CAP_HEX_NONE */
  CapDirection hover_direction;
  char *description;           /* of what is selected, in words */
  double pointer_x, pointer_y; /* in pixels; negative when it is elsewhere */

  const CapTool *tool;
  gpointer tool_data;
  CapCanvasKey key_pressed; /* of the page that works on the map; NULL for none */
  CapCanvasPicked picked;
  gpointer work_data;
  gboolean is_dropping; /* the dropper is in hand */
  CapDragKind drag;
  gboolean is_middle;      /* of the buttons the middle one drags */
  double drag_x, drag_y;   /* the middle of the widget when it began */
  double press_x, press_y; /* where the button went down, in pixels */
  char *dragged;           /* key of the counter */
  CapHex drop;             /* where it would go */
  gboolean is_space_down;
  gboolean is_pen_down;       /* the tool is at work, led by the keyboard */
  CapDirection pen_direction; /* the side of the mark that it would work on */
  double pinch_zoom;
};

#define CAP_ZOOM_GRAIN (1.0 / 64)
#define CAP_ZOOM_MIN   4.0
/* A notch of the wheel, and a press of plus or minus. */
#define CAP_ZOOM_STEP 1.25
#define CAP_ZOOM_MAX  220.0

enum {
  CAP_CANVAS_HEX_CLICKED,
  CAP_CANVAS_SPOT_CLICKED,
  CAP_CANVAS_HEX_SELECTED,
  CAP_CANVAS_HOVER_CHANGED,
  CAP_CANVAS_COUNTER_CLICKED,
  CAP_CANVAS_COUNTER_DROPPED,
  CAP_CANVAS_VIEW_CHANGED,
  CAP_CANVAS_CANCELLED,
  CAP_CANVAS_MENU_WANTED,
  CAP_CANVAS_MAP_CHANGED,
  CAP_CANVAS_LAYERS_CHANGED,
  CAP_CANVAS_N_SIGNALS
};
void cap_canvas_emit(CapCanvas *canvas, guint signal, ...);

/* Where the origin of the sheet lies in the widget, on whole device pixels. */
void cap_canvas_origin(CapCanvas *canvas, double *x, double *y);
CapSpot cap_canvas_spot_at(CapCanvas *canvas, const CapToolPoint *point);
CapToolPoint cap_canvas_point_at(CapCanvas *canvas, double x, double y, GdkModifierType state);

/* Changes the view; what lies at x, y (pixels) stays there. */
void cap_canvas_zoom_at(CapCanvas *canvas, double zoom, double x, double y);
void cap_canvas_pan_to(CapCanvas *canvas, double x, double y);
void cap_canvas_set_hover(CapCanvas *canvas, CapHex hex);

void cap_canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot);
void cap_canvas_add_controllers(CapCanvas *canvas);
void cap_canvas_add_keys(CapCanvas *canvas);
/* Hands a point over to be picked up from; FALSE when nobody wants to. */
gboolean cap_canvas_pick_up(CapCanvas *canvas, const CapToolPoint *point);
void cap_canvas_cancel(CapCanvas *canvas);
/* Forgets what was dragged; a tool is not told. */
void cap_canvas_reset_drag(CapCanvas *canvas);
/* Ends the stroke that the keyboard has begun, if any. */
void cap_canvas_lift_pen(CapCanvas *canvas);

void cap_canvas_init_pieces(CapCanvas *canvas);
void cap_canvas_clear_pieces(CapCanvas *canvas);

/* canvas-piles.c: counts for each counter how many lie below it, before anything else is asked. */
void cap_canvas_place_counters(CapCanvas *canvas);
/* How far a counter of this width lies above its place, and as far to the right. */
double cap_canvas_pile_rise(CapCanvas *canvas, guint number, double width);
gboolean cap_canvas_has_selected(CapCanvas *canvas, const CapCounter *counter);
/* Whether the name of the counter with this number is written; of a pile it is one. */
gboolean cap_canvas_names_counter(CapCanvas *canvas, guint number);
/* Where that is: at the foot of the pile, lest it hide those below. */
graphene_rect_t cap_canvas_foot_of_pile(CapCanvas *canvas, guint number, graphene_rect_t box);

/* canvas-bases.c: what a base covers, whether a point of the widget lies in it, and its face. */
void cap_canvas_base_area(CapCanvas *canvas, const CapCounter *counter, graphene_rect_t *area);
gboolean cap_canvas_base_has(CapCanvas *canvas, const CapCounter *counter, double x, double y);
void cap_canvas_show_base(CapCanvas *canvas, GtkSnapshot *snapshot, const CapCounter *counter,
                          gboolean is_selected, const graphene_rect_t *area);

/* The counter at a point of the widget; NULL when there is none. */
const CapCounter *cap_canvas_counter_at(CapCanvas *canvas, double x, double y);
/* The part of the widget where a counter lies; FALSE when it has no place. */
gboolean cap_canvas_counter_area(CapCanvas *canvas, guint number, graphene_rect_t *area);
void cap_canvas_show_counters(CapCanvas *canvas, GtkSnapshot *snapshot);
void cap_canvas_show_overlays(CapCanvas *canvas, GtkSnapshot *snapshot);
void cap_canvas_show_spots(CapCanvas *canvas, GtkSnapshot *snapshot);
void cap_canvas_show_sketch(CapCanvas *canvas, GtkSnapshot *snapshot);
void cap_canvas_show_rulers(CapCanvas *canvas, GtkSnapshot *snapshot);
void cap_canvas_show_border(CapCanvas *canvas, GtkSnapshot *snapshot);

/* Says in words what is selected, for those who cannot see it. */
void cap_canvas_describe(CapCanvas *canvas);

/* The names stand elsewhere now. */
void cap_canvas_forget_names(CapCanvas *canvas);
/* Looks where they stand at this zoom, unless that is known, or not arranged yet. */
void cap_canvas_learn_names(CapCanvas *canvas);
