#include "editor/map/map-view.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-zones.h"
#include "editor/core/hover-text.h"
#include "editor/core/provenance.h"
#include "editor/form/accessible.h"
#include "editor/map/find.h"
#include "editor/map/canvas/map-memory.h"
#include "editor/map/canvas/minimap.h"
#include "editor/map/place-menu.h"

#define ZOOM_STEP 1.25

struct _CapMapView {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapOverlays *overlays;
  CapPlaceMenu *menu;
  const CapOverlayTable *overlay_table; /* what there is to choose from; NULL for nothing */
  GtkWidget *find, *minimap;
  GtkWidget *column, *toolbar;
  GtkPopover *layers_popover;
  GtkBox *layers_box;
  GtkDropDown *overlay_choice;
  GtkOverlay *place;
  GtkLabel *empty, *remark, *status;
  GtkWidget *tip;      /* what is in the tooltip */
  gboolean was_picked; /* the last click answered a question */
  gboolean is_filling; /* the view itself changes its widgets */
};

G_DEFINE_FINAL_TYPE(CapMapView, cap_map_view, GTK_TYPE_WIDGET)

static CapCanvas *canvas_of(CapMapView *view) {
  return cap_desk_canvas(view->desk);
}

/* --- Following the project ------------------------------------------------------------------- */

/* How far each hex is as printed; its name and ground count. New array. */
static guint8 *find_provenance(CapProject *project, const CapMap *map) {
  static const CapName attributes[] = {CAP_NAME_TERRAIN, CAP_NAME_NAME, CAP_NAME_SETTLEMENT,
                                       CAP_NAME_REGION, CAP_NAME_OTHER};
  const CapDocument *doc = cap_file_document(cap_project_file(project, CAP_KIND_MAP));
  guint8 *provenance = g_new0(guint8, map->n_hexes);
  for (guint i = 0; i < map->n_hexes; i++)
    if (map->hexes[i].node != CAP_NODE_NONE)
      provenance[i] = (guint8)cap_provenance_worst(doc, map->hexes[i].node, attributes);
  return provenance;
}

static gboolean has_outlines(const CapMap *map) {
  for (guint i = 0; i < map->n_zones; i++)
    if (map->zones[i].n_outline > 0)
      return TRUE;
  return FALSE;
}

static void show_emptiness(CapMapView *view, const CapMap *map) {
  const char *text = NULL;
  if (map == NULL)
    text = _("No map to show. Name a map in the scenario, or add a grid to the map document.");
  else if (cap_map_has_zones(map) && map->n_zones == 0)
    text = _("This map has no zones yet. Draw one with the tools of the Map page.");
  else if (cap_map_has_zones(map) && !has_outlines(map))
    text = _("The zones of this map have no outlines. Select one and draw its outline with the "
             "tools of the Map page.");
  if (text != NULL)
    gtk_label_set_text(view->empty, text);
  gtk_widget_set_visible(GTK_WIDGET(view->empty), text != NULL);
}

static void show_map(CapMapView *view) {
  CapProject *project = cap_desk_project(view->desk);
  const CapMap *map = cap_project_map(project);
  CapCanvas *canvas = canvas_of(view);
  if (map != NULL && cap_map_has_hexes(map) &&
      (cap_canvas_layers(canvas) & CAP_LAYER_PROVENANCE) != 0) {
    g_autofree guint8 *provenance = find_provenance(project, map);
    cap_canvas_set_provenance(canvas, provenance, map->n_hexes);
  }
  cap_canvas_set_map(canvas, map);
  show_emptiness(view, map);
}

/* What that page says of a hex, or on a table of the point under the pointer. */
static char *game_words(CapMapView *view, CapHex hex) {
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  CapSpot spot =
      map != NULL && cap_map_is_table(map) ? cap_canvas_pointer(canvas_of(view)).spot : hex;
  return spot != CAP_SPOT_NONE ? cap_desk_dup_hex_words(view->desk, spot) : NULL;
}

/* While a page shows a game, what it says counts, not the set-up. */
static char *text_about(CapMapView *view, CapHex hex) {
  return cap_desk_holds_counters(view->desk) ? game_words(view, hex)
                                             : cap_hover_text(cap_desk_project(view->desk), hex);
}

static char *line_about(CapMapView *view, CapHex hex) {
  if (!cap_desk_holds_counters(view->desk))
    return cap_hover_line(cap_desk_project(view->desk), hex);
  char *text = game_words(view, hex);
  return text != NULL ? g_strdelimit(text, "\n", ';') : NULL;
}

static void show_status(CapMapView *view) {
  CapCanvas *canvas = canvas_of(view);
  CapHex hex = cap_canvas_hover(canvas);
  if (hex == CAP_HEX_NONE)
    hex = cap_canvas_selected_hex(canvas);
  g_autofree char *line = hex != CAP_HEX_NONE ? line_about(view, hex) : NULL;
  gtk_label_set_text(view->status, line != NULL ? line : _("Point at a place to read about it."));
}

/* What the overlay says stands on lines of its own: a refusal is long. */
static void show_remark(CapMapView *view) {
  const char *remark = cap_overlays_remark(view->overlays);
  gtk_label_set_text(view->remark, remark != NULL ? remark : "");
  gtk_widget_set_visible(GTK_WIDGET(view->remark), remark != NULL);
}

/* Unless a page shows other counters, as those of a game. */
static void show_counters(CapMapView *view) {
  if (!cap_desk_holds_counters(view->desk))
    cap_canvas_take_counters(canvas_of(view),
                             cap_project_new_counters(cap_desk_project(view->desk)));
}

/* A game has marked where it was last. */
static void on_counters_free(CapMapView *view) {
  show_counters(view);
  cap_canvas_select_hex(canvas_of(view), cap_desk_hex(view->desk));
  cap_canvas_select_counter(canvas_of(view), cap_desk_stack(view->desk));
}

static void fill_overlay_choices(CapMapView *view);

static void on_changed(CapMapView *view) {
  CapProject *project = cap_desk_project(view->desk);
  const CapWorkbench *bench = cap_project_workbench(project);
  show_map(view);
  show_counters(view);
  cap_canvas_take_overlay(canvas_of(view), "a-set-up",
                          bench->new_ground != NULL ? bench->new_ground(project) : NULL);
  if (bench->overlays != view->overlay_table)
    fill_overlay_choices(view);
  show_status(view);
}

static void on_selection_changed(CapMapView *view) {
  CapHex hex = cap_desk_hex(view->desk);
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  CapIndex border = cap_desk_border(view->desk);
  gboolean has_border = map != NULL && border < map->n_borders;
  cap_canvas_select_hex(canvas_of(view), hex);
  cap_canvas_select_border(canvas_of(view),
                           has_border ? map->borders[border].zone[0] : CAP_HEX_NONE,
                           has_border ? map->borders[border].zone[1] : CAP_HEX_NONE);
  cap_canvas_select_counter(canvas_of(view), cap_desk_stack(view->desk));
  cap_canvas_show_hex(canvas_of(view), hex);
  show_status(view);
}

/* --- Following the canvas -------------------------------------------------------------------- */

/* So near, in pixels, a click is meant for an edge. */
#define EDGE_REACH 5.0

/* The border whose edge was clicked in a zone; CAP_INDEX_NONE when it was the zone itself. */
static CapIndex clicked_border(CapMapView *view, const CapMap *map, guint zone) {
  CapToolPoint point = cap_canvas_pointer(canvas_of(view));
  CapMapPoint at = {point.x * CAP_ZONE_UNIT, point.y * CAP_ZONE_UNIT};
  double reach = EDGE_REACH / cap_canvas_zoom(canvas_of(view)) * CAP_ZONE_UNIT;
  g_autoptr(CapZonePicture) picture = cap_zone_picture_new(map);
  CapZoneEdge edge;
  if (point.hex != zone || !cap_zone_picture_edge(picture, at, reach, zone, &edge) ||
      edge.other == CAP_HEX_NONE)
    return CAP_INDEX_NONE;
  const CapBorder *border = cap_zones_border(map, edge.zone, edge.other);
  return border != NULL ? (CapIndex)(border - map->borders) : CAP_INDEX_NONE;
}

static void on_hex_clicked(CapMapView *view, guint hex, guint n_press, guint modifiers) {
  (void)modifiers;
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  view->was_picked = n_press == 1 && cap_desk_take_pick(view->desk, hex);
  if (view->was_picked)
    return;
  if (map != NULL && cap_map_is_table(map))
    cap_desk_select_stack(view->desk, NULL);
  CapIndex border =
      map != NULL && cap_map_has_zones(map) ? clicked_border(view, map, hex) : CAP_INDEX_NONE;
  if (border != CAP_INDEX_NONE)
    cap_desk_select_border(view->desk, border);
  else
    cap_desk_select_hex(view->desk, hex);
}

static void on_hex_selected(CapMapView *view, guint hex) {
  cap_desk_select_hex(view->desk, hex);
}

/* The click has been told as one of a hex before. */
static void on_counter_clicked(CapMapView *view, const char *key) {
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  if (view->was_picked || cap_desk_holds_counters(view->desk))
    return;
  if (map != NULL && cap_map_is_table(map))
    cap_desk_select_hex(view->desk, CAP_HEX_NONE); /* either ground is selected, or a base */
  cap_desk_select_stack(view->desk, key);
}

static void on_counter_dropped(CapMapView *view, const char *key, guint hex) {
  const CapHandbook *handbook = cap_project_handbook(cap_desk_project(view->desk));
  if (cap_desk_holds_counters(view->desk))
    return; /* the page that holds them knows what to do */
  /* In its own hex nothing changes: a hand that shook while it clicked has chosen the stack. The
   * map is looked at first, since a change of the scenario compiles it anew. */
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  gboolean is_hex = map != NULL && !cap_map_is_table(map);
  if (handbook->move_counter != NULL &&
      handbook->move_counter(cap_desk_project(view->desk), key, hex) && map != NULL)
    cap_desk_select_hex(view->desk, is_hex ? hex : CAP_HEX_NONE);
  cap_desk_select_stack(view->desk, key);
}

static void on_menu_wanted(CapMapView *view, const CapToolPoint *point, const char *counter,
                           double x, double y) {
  const CapMap *map = cap_project_map(cap_desk_project(view->desk));
  gboolean has_zone = map != NULL && cap_map_has_zones(map) && point->hex < map->n_zones;
  CapIndex border =
      has_zone && counter == NULL ? clicked_border(view, map, point->hex) : CAP_INDEX_NONE;
  cap_place_menu_open(view->menu, point, border, counter, x, y);
}

static void on_cancelled(CapMapView *view) {
  cap_desk_cancel_pick(view->desk);
}

/* Whoever works on the map wants to see it; the line below tells of the hex. Whoever asks by key is
 * answered. */
static gboolean on_query_tooltip(CapMapView *view, int x, int y, gboolean by_keyboard,
                                 GtkTooltip *tooltip) {
  CapCanvas *canvas = canvas_of(view);
  CapHex hex = by_keyboard ? cap_canvas_selected_hex(canvas) : cap_canvas_hex_at(canvas, x, y);
  GdkRectangle area;
  gboolean is_at_work = cap_canvas_is_busy(canvas) || cap_canvas_has_tool(canvas) ||
                        cap_place_menu_is_open(view->menu) || cap_desk_prompt(view->desk) != NULL;
  if ((is_at_work && !by_keyboard) || !cap_canvas_hex_area(canvas, hex, &area))
    return FALSE;
  g_autofree char *text = text_about(view, hex);
  if (text == NULL)
    return FALSE;
  gtk_label_set_text(GTK_LABEL(view->tip), text);
  gtk_tooltip_set_custom(tooltip, view->tip);
  gtk_tooltip_set_tip_area(tooltip, &area);
  return TRUE;
}

/* --- The toolbar ----------------------------------------------------------------------------- */

static void on_zoom_in(CapMapView *view) {
  cap_canvas_zoom_by(canvas_of(view), ZOOM_STEP);
}

static void on_zoom_out(CapMapView *view) {
  cap_canvas_zoom_by(canvas_of(view), 1 / ZOOM_STEP);
}

static void on_zoom_fit(CapMapView *view) {
  cap_canvas_zoom_to_fit(canvas_of(view));
}

static void on_overlay_chosen(CapMapView *view) {
  guint chosen = gtk_drop_down_get_selected(view->overlay_choice);
  if (view->overlays == NULL || view->is_filling || chosen == GTK_INVALID_LIST_POSITION)
    return;
  const CapOverlayRow *row = chosen > 0 ? &view->overlay_table->rows[chosen - 1] : NULL;
  cap_overlays_set_row(view->overlays, row);
  cap_map_memory_set_overlay(cap_desk_memory(view->desk), row != NULL ? row->name : NULL);
}

static void choose_overlay(guint row, gpointer data) {
  CapMapView *view = data;
  gtk_drop_down_set_selected(view->overlay_choice, row + 1);
}

CapPlaceMenu *cap_map_view_menu(CapMapView *view) {
  return view->menu;
}

static void on_layer_toggled(GtkCheckButton *button, CapMapView *view) {
  guint layer = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "layer"));
  guint layers = cap_canvas_layers(canvas_of(view));
  gboolean is_on = gtk_check_button_get_active(button);
  if (view->is_filling)
    return;
  cap_canvas_set_layers(canvas_of(view), is_on ? layers | layer : layers & ~layer);
  cap_map_memory_set_layers(cap_desk_memory(view->desk), cap_canvas_layers(canvas_of(view)));
}

/* How far hexes are as printed is only looked for while it is shown. */
static void on_layers_changed(CapMapView *view) {
  if ((cap_canvas_layers(canvas_of(view)) & CAP_LAYER_PROVENANCE) != 0)
    show_map(view);
}

/* Others can change the layers as well. */
static void show_layers(CapMapView *view) {
  guint layers = cap_canvas_layers(canvas_of(view));
  view->is_filling = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(view->layers_box)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    guint layer = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(child), "layer"));
    if (layer != 0)
      gtk_check_button_set_active(GTK_CHECK_BUTTON(child), (layers & layer) != 0);
  }
  view->is_filling = FALSE;
}

static void on_minimap_changed(CapMapView *view) {
  cap_map_memory_set_minimap(cap_desk_memory(view->desk), gtk_widget_get_visible(view->minimap));
}

static void add_minimap_choice(CapMapView *view) {
  GtkWidget *small = gtk_check_button_new_with_label(_("Small map"));
  gtk_widget_set_visible(view->minimap, cap_map_memory_minimap(cap_desk_memory(view->desk)));
  g_object_bind_property(view->minimap, "visible", small, "active",
                         G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object(view->minimap, "notify::visible", G_CALLBACK(on_minimap_changed), view,
                          G_CONNECT_SWAPPED);
  gtk_box_append(view->layers_box, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append(view->layers_box, small);
}

static void add_layers(CapMapView *view) {
  static const struct {
    guint layer;
    const char *title;
  } rows[] = {
      {CAP_LAYER_TERRAIN, N_("Terrain")},
      {CAP_LAYER_RIVERS, N_("Rivers and ferries")},
      {CAP_LAYER_ROADS, N_("Roads and navigli")},
      {CAP_LAYER_SETTLEMENTS, N_("Settlements")},
      {CAP_LAYER_NAMES, N_("Names")},
      {CAP_LAYER_REGIONS, N_("Regions")},
      {CAP_LAYER_NUMBERS, N_("Hex numbers")},
      {CAP_LAYER_COUNTERS, N_("Counters")},
      {CAP_LAYER_PICTURE, N_("Picture to trace")},
      {CAP_LAYER_PROVENANCE, N_("Not as printed")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    GtkWidget *button = gtk_check_button_new_with_label(_(rows[i].title));
    g_object_set_data(G_OBJECT(button), "layer", GUINT_TO_POINTER(rows[i].layer));
    g_signal_connect(button, "toggled", G_CALLBACK(on_layer_toggled), view);
    gtk_box_append(view->layers_box, button);
  }
  g_signal_connect_object(view->layers_popover, "show", G_CALLBACK(show_layers), view,
                          G_CONNECT_SWAPPED);
  show_layers(view);
}

/* Those of the rule system; the one that is remembered is shown. */
static void fill_overlay_choices(CapMapView *view) {
  CapProject *project = cap_desk_project(view->desk);
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  g_autofree char *name = cap_map_memory_dup_overlay(cap_desk_memory(view->desk));
  const CapOverlayRow *row = cap_overlay_row_find(project, name);
  view->overlay_table = cap_project_workbench(project)->overlays;
  const CapOverlayRow *first = view->overlay_table != NULL ? view->overlay_table->rows : NULL;
  gtk_string_list_append(titles, _("No overlay"));
  for (const CapOverlayRow *r = first; r != NULL && r->name != NULL; r++)
    gtk_string_list_append(titles, _(r->title));
  view->is_filling = TRUE;
  gtk_drop_down_set_model(view->overlay_choice, G_LIST_MODEL(titles));
  gtk_drop_down_set_selected(view->overlay_choice, row != NULL ? (guint)(row - first) + 1 : 0);
  view->is_filling = FALSE;
  cap_overlays_set_row(view->overlays, row);
}

/* --- The widget ------------------------------------------------------------------------------ */

static void cap_map_view_dispose(GObject *object) {
  CapMapView *view = CAP_MAP_VIEW(object);
  g_clear_pointer(&view->menu, cap_place_menu_free);
  if (view->desk != NULL && view->place != NULL)
    gtk_overlay_set_child(view->place, NULL);
  g_clear_object(&view->overlays);
  g_clear_object(&view->tip);
  g_clear_pointer(&view->column, gtk_widget_unparent);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(cap_map_view_parent_class)->dispose(object);
}

static void cap_map_view_class_init(CapMapViewClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_map_view_dispose;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/map-view.ui");
  gtk_widget_class_bind_template_child(widget, CapMapView, column);
  gtk_widget_class_bind_template_child(widget, CapMapView, toolbar);
  gtk_widget_class_bind_template_child(widget, CapMapView, layers_popover);
  gtk_widget_class_bind_template_child(widget, CapMapView, layers_box);
  gtk_widget_class_bind_template_child(widget, CapMapView, overlay_choice);
  gtk_widget_class_bind_template_child(widget, CapMapView, place);
  gtk_widget_class_bind_template_child(widget, CapMapView, empty);
  gtk_widget_class_bind_template_child(widget, CapMapView, remark);
  gtk_widget_class_bind_template_child(widget, CapMapView, status);
  gtk_widget_class_bind_template_callback(widget, on_zoom_in);
  gtk_widget_class_bind_template_callback(widget, on_zoom_out);
  gtk_widget_class_bind_template_callback(widget, on_zoom_fit);
  gtk_widget_class_bind_template_callback(widget, on_overlay_chosen);
}

static void cap_map_view_init(CapMapView *view) {
  gtk_widget_init_template(GTK_WIDGET(view));
  /* Narrow: it lies over the map and the forms beside it. */
  view->tip = g_object_ref_sink(gtk_label_new(NULL));
  gtk_label_set_wrap(GTK_LABEL(view->tip), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(view->tip), 48);
  gtk_label_set_xalign(GTK_LABEL(view->tip), 0);
  cap_accessible_name_drop_down(view->overlay_choice, _("Overlay"));
}

static void connect(CapMapView *view, gpointer object, const char *signal, GCallback callback) {
  g_signal_connect_object(object, signal, callback, view, G_CONNECT_SWAPPED);
}

static void connect_all(CapMapView *view) {
  CapCanvas *canvas = canvas_of(view);
  connect(view, canvas, "hex-clicked", G_CALLBACK(on_hex_clicked));
  connect(view, canvas, "menu-wanted", G_CALLBACK(on_menu_wanted));
  connect(view, canvas, "hex-selected", G_CALLBACK(on_hex_selected));
  connect(view, canvas, "hover-changed", G_CALLBACK(show_status));
  connect(view, canvas, "counter-clicked", G_CALLBACK(on_counter_clicked));
  connect(view, canvas, "counter-dropped", G_CALLBACK(on_counter_dropped));
  connect(view, canvas, "layers-changed", G_CALLBACK(on_layers_changed));
  connect(view, canvas, "cancelled", G_CALLBACK(on_cancelled));
  connect(view, canvas, "query-tooltip", G_CALLBACK(on_query_tooltip));
  connect(view, view->overlays, "remark-changed", G_CALLBACK(show_remark));
  connect(view, cap_desk_project(view->desk), "changed", G_CALLBACK(on_changed));
  connect(view, view->desk, "counters-free", G_CALLBACK(on_counters_free));
  connect(view, view->desk, "selection-changed", G_CALLBACK(on_selection_changed));
}

static void add_minimap(CapMapView *view) {
  view->minimap = cap_minimap_new(canvas_of(view));
  gtk_widget_set_halign(view->minimap, GTK_ALIGN_END);
  gtk_widget_set_valign(view->minimap, GTK_ALIGN_END);
  gtk_widget_set_margin_end(view->minimap, 12);
  gtk_widget_set_margin_bottom(view->minimap, 12);
  gtk_overlay_add_overlay(view->place, view->minimap);
}

GtkWidget *cap_map_view_new(CapDesk *desk) {
  CapMapView *view = g_object_new(CAP_TYPE_MAP_VIEW, NULL);
  view->desk = g_object_ref(desk);
  view->overlays = cap_overlays_new(desk);
  view->menu = cap_place_menu_new(desk, choose_overlay, view);
  gtk_overlay_set_child(view->place, GTK_WIDGET(canvas_of(view)));
  gtk_widget_set_has_tooltip(GTK_WIDGET(canvas_of(view)), TRUE);
  cap_canvas_set_layers(canvas_of(view), cap_map_memory_layers(cap_desk_memory(desk),
                                                               cap_canvas_layers(canvas_of(view))));
  add_minimap(view);
  add_layers(view);
  add_minimap_choice(view);
  fill_overlay_choices(view);
  view->find = cap_find_new(desk);
  gtk_widget_set_hexpand(view->find, TRUE);
  gtk_box_append(GTK_BOX(view->toolbar), view->find);
  connect_all(view);
  on_changed(view);
  show_remark(view);
  return GTK_WIDGET(view);
}

void cap_map_view_find(CapMapView *view) {
  cap_find_start(CAP_FIND(view->find));
}
