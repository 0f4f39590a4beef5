#include "editor/map/table/table-page.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/form/accessible.h"
#include "editor/map/parts-pane.h"
#include "editor/map/swatches.h"
#include "editor/map/table/table-tool.h"

struct _CapTablePage {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  CapTableTool *tool;
  gboolean is_filling; /* the page itself changes its widgets */

  GtkWidget *box, *kind_label, *shape_label, *name_label;
  CapSwatches *mode, *kind, *shape;
  GtkEntry *name;
  GtkLabel *help;
  GtkBox *parts_place;
};

G_DEFINE_FINAL_TYPE(CapTablePage, cap_table_page, GTK_TYPE_WIDGET)

static const char *const help_texts[] = {
    [CAP_TABLE_SHAPE] = N_(
        "Click a piece of ground to select it. Drag it to move it, drag its grips to shape it, "
        "the round one to turn it. Arrow keys move it by 0.1 BU, with Shift by 1 BU; Page Up and "
        "Page Down turn it, Home and End by a quarter. Shift and a click on an outline or "
        "line adds a corner, or removes one. It goes by tenths; hold Control for hundredths."),
    [CAP_TABLE_NEW] =
        N_("Draw a box or an ellipse out with the mouse. Of an outline or a line, click each "
           "corner; a click on the last corner, or Enter, ends it. Escape gives it up."),
    [CAP_TABLE_MEASURE] =
        N_("Drag from one point to another. From base to base it is measured from nearest point "
           "to nearest point, with the range band of fire."),
    [CAP_TABLE_PICK] = N_("Click a piece of ground: the next one is drawn like it. With Alt any "
                          "tool picks up the ground under the pointer."),
};

/* The tools, as CapTableMode counts them. */
static const CapToolRow tool_rows[] = {
    {N_("Select, move and shape"), CAP_ICON_SELECT, GDK_KEY_s},
    {N_("New piece of ground"), CAP_ICON_TERRAIN, GDK_KEY_g},
    {N_("Measure"), CAP_ICON_MEASURE, GDK_KEY_m},
    {N_("Pick up what is there"), CAP_ICON_PICK, GDK_KEY_i},
    {0},
};

static const CapMap *map_of(CapTablePage *page) {
  const CapMap *map = cap_project_map(cap_desk_project(page->desk));
  return map != NULL && cap_map_is_table(map) ? map : NULL;
}

/* --- Settings ------------------------------------------------------------------------------- */

static CapTableMode chosen_mode(CapTablePage *page) {
  guint chosen = cap_swatches_selected(page->mode);
  return chosen < CAP_TABLE_N_MODES ? chosen : CAP_TABLE_SHAPE;
}

static void show_row(GtkWidget *label, gpointer widget, gboolean is_shown) {
  gtk_widget_set_visible(label, is_shown);
  gtk_widget_set_visible(GTK_WIDGET(widget), is_shown);
}

static void on_settings_changed(CapTablePage *page) {
  CapTableMode mode = chosen_mode(page);
  if (page->is_filling || page->tool == NULL || map_of(page) == NULL)
    return;
  show_row(page->kind_label, page->kind, mode == CAP_TABLE_NEW);
  show_row(page->shape_label, page->shape, mode == CAP_TABLE_NEW);
  show_row(page->name_label, page->name, mode == CAP_TABLE_NEW);
  gtk_label_set_text(page->help, _(help_texts[mode]));
  cap_table_tool_take_settings(
      page->tool,
      (CapTableSettings){.mode = mode,
                         .kind = cap_swatches_selected(page->kind),
                         .shape = cap_swatches_selected(page->shape),
                         .name = g_strdup(gtk_editable_get_text(GTK_EDITABLE(page->name)))});
  gboolean is_shown = gtk_widget_get_mapped(GTK_WIDGET(page));
  cap_table_tool_set_active(page->tool, is_shown && mode != CAP_TABLE_PICK);
  if (is_shown)
    cap_canvas_set_dropping(cap_desk_canvas(page->desk), mode == CAP_TABLE_PICK);
}

/* Roads and rivers are lines as a rule, houses and fields are boxes. */
static void on_kind_changed(CapTablePage *page) {
  static const CapShapeKind usual[CAP_N_GROUND_KINDS] = {
      [CAP_GROUND_GENTLE_HILL] = CAP_SHAPE_ELLIPSE, [CAP_GROUND_STEEP_HILL] = CAP_SHAPE_ELLIPSE,
      [CAP_GROUND_WOODED_HILL] = CAP_SHAPE_ELLIPSE, [CAP_GROUND_WOOD] = CAP_SHAPE_POLYGON,
      [CAP_GROUND_MARSH] = CAP_SHAPE_ELLIPSE,       [CAP_GROUND_OBSTACLE] = CAP_SHAPE_LINE,
      [CAP_GROUND_RIVER] = CAP_SHAPE_LINE,          [CAP_GROUND_ROAD] = CAP_SHAPE_LINE,
      [CAP_GROUND_BRIDGE] = CAP_SHAPE_LINE,         [CAP_GROUND_FORD] = CAP_SHAPE_LINE,
  };
  guint kind = cap_swatches_selected(page->kind);
  if (page->is_filling || kind >= CAP_N_GROUND_KINDS)
    return;
  cap_swatches_select(page->shape, usual[kind]);
  on_settings_changed(page);
}

/* A piece was drawn: the next one has another name. */
static void on_made(gpointer data) {
  CapTablePage *page = data;
  gtk_editable_set_text(GTK_EDITABLE(page->name), "");
}

/* --- The list and the form ------------------------------------------------------------------ */

static gboolean is_shown_in_list(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  CapName name = cap_node_name(doc, node);
  return name == CAP_NAME_TABLE || name == CAP_NAME_GROUND;
}

/* "Lago Grande, impassable ground"; NULL for what the element itself says. */
static char *words_about(CapProject *project, const CapDocument *doc, CapNode node) {
  const CapMap *map = cap_project_map(project);
  (void)doc;
  for (guint i = 0; map != NULL && i < map->n_grounds; i++)
    if (map->grounds[i].node == node)
      return cap_map_words_ground(*map->grounds[i].name != '\0' ? map->grounds[i].name : NULL,
                                  map->grounds[i].kind);
  return map != NULL && node == map->table_node ? g_strdup(_("Table")) : NULL;
}

static CapNode table_of(const CapMap *map) {
  return map->table_node;
}

static const char *heading_of(CapDesk *desk, CapNode node) {
  (void)node;
  return cap_desk_selected_node(desk) != CAP_NODE_NONE ? N_("Selected ground") : N_("The table");
}

static const CapPartsInfo parts = {
    .title = N_("Ground"),
    .empty = N_("There is no table yet. Add one in the outline."),
    .board = CAP_BOARD_TABLE,
    .has = is_shown_in_list,
    .words = words_about,
    .heading = heading_of,
    .rest = table_of,
};

static void show_selected(CapTablePage *page) {
  cap_table_tool_follow(page->tool);
}

static void on_changed(CapTablePage *page) {
  if (map_of(page) == NULL)
    return;
  show_selected(page);
  on_settings_changed(page);
}

/* What lies there is what the next piece is like. */
static void on_picked(const CapToolPoint *point, gpointer data) {
  CapTablePage *page = data;
  const CapMap *map = map_of(page);
  if (map == NULL || point->hex >= map->n_grounds)
    return;
  cap_swatches_select(page->kind, map->grounds[point->hex].kind);
  cap_swatches_select(page->shape, map->grounds[point->hex].shape);
  cap_swatches_select(page->mode, CAP_TABLE_NEW);
  cap_desk_tell(page->desk, _("Painting with %s now."),
                cap_ground_name(map->grounds[point->hex].kind));
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  CapTablePage *page = data;
  return map_of(page) != NULL && cap_swatches_press(page->mode, key, state);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_table_page_map(GtkWidget *widget) {
  CapTablePage *page = CAP_TABLE_PAGE(widget);
  GTK_WIDGET_CLASS(cap_table_page_parent_class)->map(widget);
  if (page->desk != NULL)
    cap_canvas_set_work(cap_desk_canvas(page->desk), on_key, on_picked, page);
  on_settings_changed(page);
}

/* Other pages want the mouse as well. */
static void cap_table_page_unmap(GtkWidget *widget) {
  CapTablePage *page = CAP_TABLE_PAGE(widget);
  if (page->tool != NULL)
    cap_table_tool_set_active(page->tool, FALSE);
  if (page->desk != NULL)
    cap_canvas_drop_work(cap_desk_canvas(page->desk), page);
  GTK_WIDGET_CLASS(cap_table_page_parent_class)->unmap(widget);
}

static void fill_kinds(CapTablePage *page) {
  static const char *const shapes[] = {N_("Box"), N_("Ellipse"), N_("Outline"), N_("Line")};
  for (guint i = 0; i < CAP_N_GROUND_KINDS; i++)
    cap_swatches_add(page->kind, cap_ground_name((CapGroundKind)i),
                     &(CapSample){.kind = CAP_SAMPLE_GROUND, .which = i});
  for (guint i = 0; i < G_N_ELEMENTS(shapes); i++)
    cap_swatches_add(page->shape, _(shapes[i]), &(CapSample){.kind = CAP_SAMPLE_SHAPE, .which = i});
  cap_swatches_fill_tools(page->mode, tool_rows);
}

GtkWidget *cap_table_page_new(CapDesk *desk) {
  CapTablePage *page = g_object_new(CAP_TYPE_TABLE_PAGE, NULL);
  g_set_weak_pointer(&page->desk, desk);
  page->tool = cap_table_tool_new(desk);
  cap_table_tool_set_made(page->tool, on_made, page);
  gtk_box_append(page->parts_place, cap_parts_pane_new(desk, &parts));
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(show_selected), page,
                          G_CONNECT_SWAPPED);
  on_changed(page);
  on_kind_changed(page);
  return GTK_WIDGET(page);
}

static void cap_table_page_dispose(GObject *object) {
  CapTablePage *page = CAP_TABLE_PAGE(object);
  page->is_filling = TRUE;
  g_clear_pointer(&page->tool, cap_table_tool_free);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  gtk_widget_dispose_template(GTK_WIDGET(page), CAP_TYPE_TABLE_PAGE);
  g_clear_weak_pointer(&page->desk);
  G_OBJECT_CLASS(cap_table_page_parent_class)->dispose(object);
}

static void cap_table_page_class_init(CapTablePageClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_table_page_dispose;
  widget->map = cap_table_page_map;
  widget->unmap = cap_table_page_unmap;
  g_type_ensure(CAP_TYPE_SWATCHES);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/table-page.ui");
  gtk_widget_class_bind_template_child(widget, CapTablePage, box);
  gtk_widget_class_bind_template_child(widget, CapTablePage, help);
  gtk_widget_class_bind_template_child(widget, CapTablePage, kind);
  gtk_widget_class_bind_template_child(widget, CapTablePage, kind_label);
  gtk_widget_class_bind_template_child(widget, CapTablePage, mode);
  gtk_widget_class_bind_template_child(widget, CapTablePage, name);
  gtk_widget_class_bind_template_child(widget, CapTablePage, name_label);
  gtk_widget_class_bind_template_child(widget, CapTablePage, parts_place);
  gtk_widget_class_bind_template_child(widget, CapTablePage, shape);
  gtk_widget_class_bind_template_child(widget, CapTablePage, shape_label);
  gtk_widget_class_bind_template_callback(widget, on_kind_changed);
  gtk_widget_class_bind_template_callback(widget, on_settings_changed);
}

static void cap_table_page_init(CapTablePage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_accessible_tidy(GTK_WIDGET(page));
  fill_kinds(page);
  cap_swatches_set_name(page->mode, _("Tool"));
  cap_swatches_set_name(page->kind, _("Kind of ground"));
  cap_swatches_set_name(page->shape, _("Shape"));
}
