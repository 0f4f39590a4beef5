#include "editor/map/map-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-map.h"
#include "editor/core/commands/commands-rename.h"
#include "editor/core/document-find.h"
#include "editor/form/accessible.h"
#include "editor/form/element-form.h"
#include "editor/map/hex-tools.h"
#include "editor/map/hex-values.h"
#include "editor/map/table/table-page.h"
#include "editor/map/tracing.h"
#include "editor/map/zones/zone-page.h"
#include "editor/shell/dialogs.h"

struct _CapMapPage {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  CapPainter *painter;
  CapTracing *tracing;
  CapFile *traced; /* the map that the picture belongs to; borrowed, only compared */
  char *traced_path;
  CapElementForm *form;
  GPtrArray *values;   /* what each row of `value` stands for; NULL for "none" or "new" */
  gboolean is_filling; /* the page itself changes its widgets */
  char *nameless;      /* the value of what was made without a name; NULL when there is none */

  GtkWidget *scroller;
  CapSwatches *paint, *value, *class_choice, *stroke;
  CapPaint last_paint; /* before something was picked up */
  GtkWidget *value_label, *new_name_label, *class_choice_label, *stroke_label, *radius_label;
  GtkEntry *new_name; /* of what is painted with, or is to be made */
  GtkSpinButton *radius, *rows, *columns, *left, *top, *width;
  GtkCheckButton *erase;
  GtkLabel *help, *keys_help, *no_hex, *no_tools, *loss, *picture_remark;
  GtkStack *body;
  GtkBox *hex_place;
  GtkWidget *tools, *zones, *table, *resize, *picture_part, *remove_picture, *picture_fields;
  GtkScale *opacity;
};

G_DEFINE_FINAL_TYPE(CapMapPage, cap_map_page, GTK_TYPE_WIDGET)

static const CapMap *map_of(CapMapPage *page) {
  return cap_project_map(cap_desk_project(page->desk));
}

static CapFile *file_of(CapMapPage *page) {
  return cap_project_file(cap_desk_project(page->desk), CAP_KIND_MAP);
}

static void fill_values(CapMapPage *page, CapPaint paint) {
  cap_hex_values_fill(page->value, page->values, file_of(page), map_of(page), paint);
}

/* --- Settings ------------------------------------------------------------------------------- */

static CapPaint chosen_paint(CapMapPage *page) {
  guint chosen = cap_swatches_selected(page->paint);
  return chosen <= CAP_PAINT_PICK ? chosen : CAP_PAINT_NOTHING;
}

static const char *chosen_value(CapMapPage *page) {
  guint chosen = cap_swatches_selected(page->value);
  return chosen < page->values->len ? g_ptr_array_index(page->values, chosen) : NULL;
}

static gboolean has_new(CapPaint paint) {
  return paint == CAP_PAINT_RIVER || paint == CAP_PAINT_ROAD || paint == CAP_PAINT_SET;
}

/* What is painted with is still to be made. */
static gboolean is_new_one(CapMapPage *page) {
  const char *value = chosen_value(page);
  return chosen_paint(page) == CAP_PAINT_REGION ? g_strcmp0(value, CAP_NEW_REGION) == 0
                                                : has_new(chosen_paint(page)) && value == NULL;
}

/* What has a name that can be changed here. */
static CapNode named_node(CapMapPage *page) {
  return cap_hex_value_node(file_of(page), chosen_paint(page), chosen_value(page));
}

/* The name of what is painted with; what is to be made has that which was typed. */
static void show_name(CapMapPage *page) {
  CapNode node = named_node(page);
  gboolean was_filling = page->is_filling;
  g_autofree char *name =
      node != CAP_NODE_NONE
          ? cap_node_dup_value(cap_file_document(file_of(page)), node, CAP_NAME_NAME)
          : NULL;
  page->is_filling = TRUE;
  gtk_editable_set_text(GTK_EDITABLE(page->new_name), name != NULL ? name : "");
  page->is_filling = was_filling;
}

static gboolean has_shape(CapPaint paint) {
  return paint == CAP_PAINT_TERRAIN || paint == CAP_PAINT_REGION || paint == CAP_PAINT_SET ||
         paint == CAP_PAINT_PROVENANCE;
}

static void show_row(GtkWidget *label, GtkWidget *widget, gboolean is_shown) {
  gtk_widget_set_visible(label, is_shown);
  gtk_widget_set_visible(widget, is_shown);
}

/* Only what means something for the tool can be seen. */
static void show_rows(CapMapPage *page) {
  CapPaint paint = chosen_paint(page);
  gboolean is_new = is_new_one(page);
  gboolean is_erasing = gtk_check_button_get_active(page->erase);
  gboolean is_road = paint == CAP_PAINT_ROAD && is_erasing;
  show_row(page->value_label, GTK_WIDGET(page->value),
           paint != CAP_PAINT_NOTHING && paint != CAP_PAINT_FERRY && paint != CAP_PAINT_PICK);
  show_row(page->new_name_label, GTK_WIDGET(page->new_name),
           (is_new || named_node(page) != CAP_NODE_NONE) && !is_erasing);
  show_row(page->class_choice_label, GTK_WIDGET(page->class_choice),
           (is_new && (paint == CAP_PAINT_RIVER || paint == CAP_PAINT_ROAD)) || is_road);
  show_row(page->stroke_label, GTK_WIDGET(page->stroke), has_shape(paint));
  show_row(page->radius_label, GTK_WIDGET(page->radius),
           has_shape(paint) && cap_swatches_selected(page->stroke) == CAP_STROKE_BRUSH);
  gtk_widget_set_visible(GTK_WIDGET(page->erase), has_new(paint) || paint == CAP_PAINT_FERRY);
  gtk_label_set_text(page->help, cap_hex_tool_help(paint));
  gtk_label_set_text(page->keys_help, _(paint == CAP_PAINT_RIVER || paint == CAP_PAINT_FERRY
                                            ? N_("By keyboard: arrow keys on the map move the "
                                                 "mark, Page Up and Page Down turn to another "
                                                 "side, Enter begins and ends a stroke.")
                                            : N_("By keyboard: arrow keys on the map move the "
                                                 "mark, Enter begins and ends a stroke.")));
  gtk_widget_set_visible(GTK_WIDGET(page->keys_help), paint != CAP_PAINT_NOTHING);
}

/* The class of the road that is drawn on, or of the one to come. */
static char *dup_class(CapMapPage *page) {
  return g_strdup(cap_hex_class(cap_swatches_selected(page->class_choice)));
}

static void show_tool(CapMapPage *page, CapPaint paint) {
  gboolean is_shown = gtk_widget_get_mapped(GTK_WIDGET(page));
  cap_painter_set_active(page->painter,
                         is_shown && paint != CAP_PAINT_NOTHING && paint != CAP_PAINT_PICK);
  if (is_shown)
    cap_canvas_set_dropping(cap_desk_canvas(page->desk), paint == CAP_PAINT_PICK);
}

static void on_settings_changed(CapMapPage *page) {
  CapPaint paint = chosen_paint(page);
  if (page->is_filling || page->painter == NULL)
    return;
  show_rows(page);
  cap_painter_take_settings(
      page->painter,
      (CapPaintSettings){
          .paint = paint,
          .stroke = has_shape(paint) ? cap_swatches_selected(page->stroke) : CAP_STROKE_BRUSH,
          .radius =
              has_shape(paint) ? (guint)gtk_spin_button_get_value_as_int(page->radius) - 1 : 0,
          .value = g_strdup(chosen_value(page)),
          .is_erasing = gtk_check_button_get_active(page->erase),
          .new_name = g_strdup(gtk_editable_get_text(GTK_EDITABLE(page->new_name))),
          .class = dup_class(page),
      });
  if (map_of(page) == NULL || cap_map_has_hexes(map_of(page)))
    show_tool(page, paint);
}

static void on_value_changed(CapMapPage *page) {
  if (page->is_filling || page->painter == NULL)
    return;
  show_name(page);
  on_settings_changed(page);
}

static void choose_value(CapMapPage *page, const char *value);

/* Rows are filled anew, and what was painted with is painted with again. */
static void refill(CapMapPage *page, const char *value) {
  page->is_filling = TRUE;
  fill_values(page, chosen_paint(page));
  choose_value(page, value);
  page->is_filling = FALSE;
}

/* Another name for what is painted with; what was made without one gets its id with it. */
static void commit_name(CapMapPage *page) {
  CapNode node = page->desk != NULL ? named_node(page) : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE)
    return;
  CapFile *file = file_of(page);
  const CapDocument *doc = cap_file_document(file);
  CapName kind = cap_node_name(doc, node);
  g_autofree char *old = cap_node_dup_value(doc, node, CAP_NAME_NAME);
  g_autofree char *name = g_strstrip(g_strdup(gtk_editable_get_text(GTK_EDITABLE(page->new_name))));
  gboolean is_fresh = g_strcmp0(page->nameless, chosen_value(page)) == 0;
  if (*name == '\0' || g_strcmp0(name, old) == 0 || cap_map_has_named(file, kind, name)) {
    if (*name != '\0' && g_strcmp0(name, old) != 0)
      cap_desk_tell(page->desk, _("Something else is called %s already."), name);
    show_name(page);
    return;
  }
  guint at = cap_swatches_selected(page->value);
  if (is_fresh)
    cap_command_call(cap_desk_project(page->desk), file, node, name);
  else
    cap_element_set(file, node, "name", name);
  g_clear_pointer(&page->nameless, g_free);
  refill(page, NULL);
  cap_swatches_select(page->value, at); /* in its row, under whatever id */
  on_value_changed(page);
}

static void on_name_changed(CapMapPage *page) {
  if (page->desk != NULL && is_new_one(page))
    on_settings_changed(page);
}

/* The map has the keyboard again: the next stroke is not far. */
static void on_name_activated(CapMapPage *page) {
  commit_name(page);
  gtk_widget_grab_focus(GTK_WIDGET(cap_desk_canvas(page->desk)));
}

/* Whoever marks where values come from sees the marks. */
static void show_marks(CapMapPage *page) {
  CapCanvas *canvas = cap_desk_canvas(page->desk);
  if (chosen_paint(page) == CAP_PAINT_PROVENANCE)
    cap_canvas_set_layers(canvas, cap_canvas_layers(canvas) | CAP_LAYER_PROVENANCE);
}

static void on_paint_changed(CapMapPage *page) {
  if (page->painter == NULL || map_of(page) == NULL)
    return;
  if (chosen_paint(page) != CAP_PAINT_PICK)
    page->last_paint = chosen_paint(page);
  page->is_filling = TRUE;
  fill_values(page, chosen_paint(page));
  cap_hex_classes_fill(page->class_choice, chosen_paint(page));
  gtk_check_button_set_active(page->erase, FALSE);
  page->is_filling = FALSE;
  show_name(page);
  show_marks(page);
  on_settings_changed(page);
}

/* Chooses the row of a value; the first one when there is none such. */
static void choose_value(CapMapPage *page, const char *value) {
  for (guint i = 0; i < page->values->len; i++)
    if (g_strcmp0(g_ptr_array_index(page->values, i), value) == 0)
      cap_swatches_select(page->value, i);
}

/* The first stroke has made what was new: from now on it is drawn on. The painter knows already.
 * What has no name yet can be named at once. */
static void on_made(const char *value, gpointer data) {
  CapMapPage *page = data;
  if (value == NULL) {
    g_free(page->nameless);
    page->nameless = g_strdup(chosen_value(page));
    gtk_widget_grab_focus(GTK_WIDGET(page->new_name));
    gtk_editable_select_region(GTK_EDITABLE(page->new_name), 0, -1);
    return;
  }
  refill(page, value);
  show_name(page);
  show_rows(page);
}

/* What lies there becomes what is painted with, of the kind that was painted before if it can. */
static void on_picked(const CapToolPoint *point, gpointer data) {
  CapMapPage *page = data;
  CapHexFind found = cap_hex_find(file_of(page), map_of(page), point, page->last_paint);
  if (found.paint == CAP_PAINT_NOTHING)
    return;
  cap_swatches_select(page->paint, found.paint);
  choose_value(page, found.value);
  cap_desk_tell(page->desk, _("Painting with %s now."),
                cap_swatches_name(page->value, cap_swatches_selected(page->value)));
  g_free(found.value);
}

/* A smaller or larger brush. */
static gboolean change_radius(CapMapPage *page, int by) {
  if (!gtk_widget_get_visible(GTK_WIDGET(page->radius)))
    return FALSE;
  gtk_spin_button_set_value(page->radius, gtk_spin_button_get_value(page->radius) + by);
  return TRUE;
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  CapMapPage *page = data;
  if (map_of(page) == NULL || !cap_map_has_hexes(map_of(page)))
    return FALSE;
  if (key == GDK_KEY_bracketleft || key == GDK_KEY_bracketright)
    return change_radius(page, key == GDK_KEY_bracketleft ? -1 : 1);
  return cap_swatches_press(page->paint, key, state) ||
         (gtk_widget_get_visible(GTK_WIDGET(page->stroke)) &&
          cap_swatches_press(page->stroke, key, state));
}

/* --- The selected hex ----------------------------------------------------------------------- */

static void show_hex(CapMapPage *page) {
  const CapMap *map = map_of(page);
  CapHex hex = cap_desk_hex(page->desk);
  CapNode node = map != NULL && hex < map->n_hexes ? map->hexes[hex].node : CAP_NODE_NONE;
  gtk_widget_set_visible(GTK_WIDGET(page->no_hex), node == CAP_NODE_NONE);
  gtk_widget_set_visible(GTK_WIDGET(page->hex_place), node != CAP_NODE_NONE);
  cap_element_form_show(page->form, node != CAP_NODE_NONE ? file_of(page) : NULL, node);
}

/* --- The grid ------------------------------------------------------------------------------- */

static void show_size(CapMapPage *page) {
  const CapMap *map = map_of(page);
  if (map == NULL)
    return;
  page->is_filling = TRUE;
  gtk_spin_button_set_value(page->rows, map->grid.rows);
  gtk_spin_button_set_value(page->columns, map->grid.columns);
  page->is_filling = FALSE;
}

static void on_size_changed(CapMapPage *page) {
  const CapMap *map = page->desk != NULL ? map_of(page) : NULL;
  if (map == NULL || !cap_map_has_hexes(map))
    return;
  guint rows = (guint)gtk_spin_button_get_value_as_int(page->rows);
  guint columns = (guint)gtk_spin_button_get_value_as_int(page->columns);
  gboolean is_other = rows != map->grid.rows || columns != map->grid.columns;
  g_autofree char *text = NULL;
  if (is_other) {
    CapGridLoss loss = cap_map_resize_loss(file_of(page), map, rows, columns);
    text =
        loss.hexes > 0
            ? g_strdup_printf(_("%u hexes will be lost, %u of them with a name, and with them %u "
                                "sides of rivers and %u stretches of road."),
                              loss.hexes, loss.named, loss.sides, loss.links)
            : g_strdup(_("Nothing will be lost. New hexes are clear."));
  }
  gtk_label_set_text(page->loss, text != NULL ? text : "");
  gtk_widget_set_visible(GTK_WIDGET(page->loss), text != NULL);
  gtk_widget_set_sensitive(page->resize, is_other && !page->is_filling);
}

static void on_resize(CapMapPage *page) {
  cap_map_resize(file_of(page), map_of(page), (guint)gtk_spin_button_get_value_as_int(page->rows),
                 (guint)gtk_spin_button_get_value_as_int(page->columns));
}

/* --- The picture ---------------------------------------------------------------------------- */

/* A picture that is no longer where it was is told of, in a line that stays. */
static void show_picture(CapMapPage *page) {
  gboolean is_there = cap_tracing_has_picture(page->tracing);
  const char *path = cap_tracing_path(page->tracing);
  g_autofree char *name = path != NULL ? g_path_get_basename(path) : NULL;
  g_autofree char *remark =
      path == NULL ? g_strdup(_("Lay a scan or an old map over this one, and trace it."))
      : is_there
          ? g_strdup(name)
          : g_strdup_printf(_("%s cannot be read. Put it back, choose another picture, or take it "
                              "away."),
                            path);
  gtk_widget_set_visible(page->picture_fields, is_there);
  gtk_widget_set_sensitive(page->remove_picture, path != NULL);
  gtk_label_set_text(page->picture_remark, remark);
  page->is_filling = TRUE;
  gtk_range_set_value(GTK_RANGE(page->opacity), cap_tracing_opacity(page->tracing) * 100);
  gtk_spin_button_set_value(page->left, cap_tracing_where(page->tracing)->origin.x);
  gtk_spin_button_set_value(page->top, cap_tracing_where(page->tracing)->origin.y);
  gtk_spin_button_set_value(page->width, cap_tracing_where(page->tracing)->size.width);
  page->is_filling = FALSE;
}

/* Each map has its picture, under the name of its file. */
static void follow_map(CapMapPage *page) {
  CapFile *file = file_of(page);
  const char *path = file != NULL ? cap_file_path(file) : NULL;
  gboolean is_same = file == page->traced && file != NULL;
  g_autoptr(GError) error = NULL;
  if (file == page->traced && g_strcmp0(path, page->traced_path) == 0)
    return;
  page->traced = file;
  g_free(page->traced_path);
  page->traced_path = g_strdup(path);
  if (is_same)
    cap_tracing_rename_map(page->tracing, path);
  else if (!cap_tracing_set_map(page->tracing, path, &error))
    cap_desk_tell(page->desk, _("The picture to trace cannot be read: %s"), error->message);
  show_picture(page);
}

static void on_picture_changed(CapMapPage *page) {
  if (page->is_filling || page->tracing == NULL)
    return;
  cap_tracing_place(page->tracing, gtk_spin_button_get_value(page->left),
                    gtk_spin_button_get_value(page->top), gtk_spin_button_get_value(page->width),
                    gtk_range_get_value(GTK_RANGE(page->opacity)) / 100);
}

static void on_picture_chosen(GtkWindow *parent, const char *path, gpointer data) {
  CapMapPage *page = data;
  g_autoptr(GError) error = NULL;
  if (path != NULL && !cap_tracing_load(page->tracing, path, &error))
    cap_tell_error(parent, _("The picture could not be read."), error->message);
  show_picture(page);
  g_object_unref(page);
}

static void on_choose_picture(CapMapPage *page) {
  cap_choose_file(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page))), _("A picture to trace"), NULL,
                  on_picture_chosen, g_object_ref(page));
}

static void on_remove_picture(CapMapPage *page) {
  cap_tracing_remove(page->tracing);
  show_picture(page);
}

/* --- Following ------------------------------------------------------------------------------ */

/* Hexes are painted, zones are drawn, the ground of a table is shaped. */
static void show_body(CapMapPage *page, const CapMap *map) {
  gtk_label_set_text(page->no_tools,
                     _("There is no map to paint yet. Give the map document a grid in its outline, "
                       "or name a map in the scenario."));
  gtk_stack_set_visible_child(page->body, map == NULL              ? GTK_WIDGET(page->no_tools)
                                          : cap_map_is_table(map)  ? page->table
                                          : cap_map_has_zones(map) ? page->zones
                                                                   : page->tools);
  gtk_widget_set_visible(page->picture_part, map != NULL);
}

static void on_changed(CapMapPage *page) {
  CapPaint paint = chosen_paint(page);
  const CapMap *map = map_of(page);
  show_body(page, map);
  follow_map(page);
  show_hex(page);
  show_size(page);
  on_size_changed(page);
  if (map != NULL && (paint == CAP_PAINT_REGION || has_new(paint))) {
    g_autofree char *value = g_strdup(chosen_value(page));
    refill(page, value);
    if (g_strcmp0(chosen_value(page), value) != 0)
      on_value_changed(page); /* it is gone */
    else if (value != NULL && !gtk_widget_has_focus(GTK_WIDGET(
                                  gtk_editable_get_delegate(GTK_EDITABLE(page->new_name)))))
      show_name(page);
  }
}

static void cap_map_page_map(GtkWidget *widget) {
  CapMapPage *page = CAP_MAP_PAGE(widget);
  GTK_WIDGET_CLASS(cap_map_page_parent_class)->map(widget);
  if (page->desk != NULL && (map_of(page) == NULL || cap_map_has_hexes(map_of(page))))
    cap_canvas_set_work(cap_desk_canvas(page->desk), on_key, on_picked, page);
  on_settings_changed(page);
}

/* Other pages want the mouse as well. */
static void cap_map_page_unmap(GtkWidget *widget) {
  CapMapPage *page = CAP_MAP_PAGE(widget);
  if (page->painter != NULL && (map_of(page) == NULL || cap_map_has_hexes(map_of(page))))
    cap_painter_set_active(page->painter, FALSE);
  if (page->desk != NULL)
    cap_canvas_drop_work(cap_desk_canvas(page->desk), page);
  GTK_WIDGET_CLASS(cap_map_page_parent_class)->unmap(widget);
}

/* --- The object ----------------------------------------------------------------------------- */

GtkWidget *cap_map_page_new(CapDesk *desk) {
  CapMapPage *page = g_object_new(CAP_TYPE_MAP_PAGE, NULL);
  g_set_weak_pointer(&page->desk, desk);
  page->painter = cap_painter_new(desk);
  cap_painter_set_made(page->painter, on_made, page);
  page->tracing = cap_tracing_new(cap_desk_canvas(desk), cap_desk_memory(desk));
  page->form = CAP_ELEMENT_FORM(cap_element_form_new(desk));
  gtk_box_append(page->hex_place, GTK_WIDGET(page->form));
  page->zones = cap_zone_page_new(desk);
  gtk_stack_add_child(page->body, page->zones);
  page->table = cap_table_page_new(desk);
  gtk_stack_add_child(page->body, page->table);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(show_hex), page, G_CONNECT_SWAPPED);
  on_changed(page);
  on_paint_changed(page);
  show_picture(page);
  return GTK_WIDGET(page);
}

static void cap_map_page_dispose(GObject *object) {
  CapMapPage *page = CAP_MAP_PAGE(object);
  g_clear_pointer(&page->painter, cap_painter_free);
  g_clear_pointer(&page->tracing, cap_tracing_free);
  g_clear_pointer(&page->scroller, gtk_widget_unparent);
  gtk_widget_dispose_template(GTK_WIDGET(page), CAP_TYPE_MAP_PAGE);
  g_clear_pointer(&page->values, g_ptr_array_unref);
  g_clear_pointer(&page->traced_path, g_free);
  g_clear_pointer(&page->nameless, g_free);
  g_clear_weak_pointer(&page->desk);
  G_OBJECT_CLASS(cap_map_page_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *class) {
  gtk_widget_class_bind_template_child(class, CapMapPage, body);
  gtk_widget_class_bind_template_child(class, CapMapPage, class_choice);
  gtk_widget_class_bind_template_child(class, CapMapPage, class_choice_label);
  gtk_widget_class_bind_template_child(class, CapMapPage, columns);
  gtk_widget_class_bind_template_child(class, CapMapPage, erase);
  gtk_widget_class_bind_template_child(class, CapMapPage, help);
  gtk_widget_class_bind_template_child(class, CapMapPage, hex_place);
  gtk_widget_class_bind_template_child(class, CapMapPage, keys_help);
  gtk_widget_class_bind_template_child(class, CapMapPage, left);
  gtk_widget_class_bind_template_child(class, CapMapPage, loss);
  gtk_widget_class_bind_template_child(class, CapMapPage, new_name);
  gtk_widget_class_bind_template_child(class, CapMapPage, new_name_label);
  gtk_widget_class_bind_template_child(class, CapMapPage, no_hex);
  gtk_widget_class_bind_template_child(class, CapMapPage, no_tools);
  gtk_widget_class_bind_template_child(class, CapMapPage, opacity);
  gtk_widget_class_bind_template_child(class, CapMapPage, paint);
  gtk_widget_class_bind_template_child(class, CapMapPage, picture_fields);
  gtk_widget_class_bind_template_child(class, CapMapPage, picture_part);
  gtk_widget_class_bind_template_child(class, CapMapPage, picture_remark);
  gtk_widget_class_bind_template_child(class, CapMapPage, radius);
  gtk_widget_class_bind_template_child(class, CapMapPage, radius_label);
  gtk_widget_class_bind_template_child(class, CapMapPage, remove_picture);
  gtk_widget_class_bind_template_child(class, CapMapPage, resize);
  gtk_widget_class_bind_template_child(class, CapMapPage, rows);
  gtk_widget_class_bind_template_child(class, CapMapPage, scroller);
  gtk_widget_class_bind_template_child(class, CapMapPage, stroke);
  gtk_widget_class_bind_template_child(class, CapMapPage, stroke_label);
  gtk_widget_class_bind_template_child(class, CapMapPage, tools);
  gtk_widget_class_bind_template_child(class, CapMapPage, top);
  gtk_widget_class_bind_template_child(class, CapMapPage, value);
  gtk_widget_class_bind_template_child(class, CapMapPage, value_label);
  gtk_widget_class_bind_template_child(class, CapMapPage, width);
}

static void cap_map_page_class_init(CapMapPageClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_map_page_dispose;
  widget->map = cap_map_page_map;
  g_type_ensure(CAP_TYPE_SWATCHES);
  widget->unmap = cap_map_page_unmap;
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/map-page.ui");
  bind_children(widget);
  gtk_widget_class_bind_template_callback(widget, on_choose_picture);
  gtk_widget_class_bind_template_callback(widget, commit_name);
  gtk_widget_class_bind_template_callback(widget, on_name_activated);
  gtk_widget_class_bind_template_callback(widget, on_name_changed);
  gtk_widget_class_bind_template_callback(widget, on_paint_changed);
  gtk_widget_class_bind_template_callback(widget, on_picture_changed);
  gtk_widget_class_bind_template_callback(widget, on_remove_picture);
  gtk_widget_class_bind_template_callback(widget, on_resize);
  gtk_widget_class_bind_template_callback(widget, on_settings_changed);
  gtk_widget_class_bind_template_callback(widget, on_size_changed);
  gtk_widget_class_bind_template_callback(widget, on_value_changed);
}

static void cap_map_page_init(CapMapPage *page) {
  page->values = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_accessible_tidy(GTK_WIDGET(page));
  cap_swatches_fill_tools(page->paint, cap_hex_tools);
  cap_swatches_fill_tools(page->stroke, cap_hex_strokes);
  cap_swatches_set_name(page->paint, _("Tool"));
  cap_swatches_set_name(page->value, _("Paint with"));
  cap_swatches_set_name(page->class_choice, _("Class"));
  cap_swatches_set_name(page->stroke, _("Shape"));
}
