#include "editor/map/table-page.h"

#include <glib/gi18n.h>

#include "editor/core/map-words.h"
#include "editor/form/accessible.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/map/table-tool.h"

struct _CapTablePage {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  CapTableTool *tool;
  CapElementTree *list;
  CapElementForm *form;
  gboolean is_filling; /* the page itself changes its widgets */

  GtkWidget *box, *kind_label, *shape_label, *name_label;
  GtkDropDown *mode, *kind, *shape;
  GtkEntry *name;
  GtkLabel *help, *selected_title;
  GtkBox *list_place, *form_place;
};

G_DEFINE_FINAL_TYPE(CapTablePage, cap_table_page, GTK_TYPE_WIDGET)

static const char *const help_texts[] = {
    [CAP_TABLE_SHAPE] =
        N_("Click a piece of ground to select it. Drag it to move it, drag its grips to shape it; "
           "arrow keys move it by 0.1 BU, with Shift by 1 BU. Shift and a click on an outline or "
           "line adds a corner, or removes one. It goes by tenths; hold Control for hundredths."),
    [CAP_TABLE_NEW] =
        N_("Draw a box or an ellipse out with the mouse. Of an outline or a line, click each "
           "corner; a click on the last corner, or Enter, ends it. Escape gives it up."),
    [CAP_TABLE_MEASURE] =
        N_("Drag from one point to another. From base to base it is measured from nearest point "
           "to nearest point, with the range band of fire."),
};

static const CapMap *map_of(CapTablePage *page) {
  const CapMap *map = cap_project_map(cap_desk_project(page->desk));
  return map != NULL && cap_map_is_table(map) ? map : NULL;
}

static CapFile *file_of(CapTablePage *page) {
  return cap_project_file(cap_desk_project(page->desk), CAP_KIND_MAP);
}

/* --- Settings ------------------------------------------------------------------------------- */

static CapTableMode chosen_mode(CapTablePage *page) {
  guint chosen = gtk_drop_down_get_selected(page->mode);
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
                         .kind = gtk_drop_down_get_selected(page->kind),
                         .shape = gtk_drop_down_get_selected(page->shape),
                         .name = g_strdup(gtk_editable_get_text(GTK_EDITABLE(page->name)))});
  cap_table_tool_set_active(page->tool, gtk_widget_get_mapped(GTK_WIDGET(page)));
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
  guint kind = gtk_drop_down_get_selected(page->kind);
  if (page->is_filling || kind >= CAP_N_GROUND_KINDS)
    return;
  gtk_drop_down_set_selected(page->shape, usual[kind]);
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

static void show_selected(CapTablePage *page) {
  const CapMap *map = map_of(page);
  cap_table_tool_follow(page->tool);
  CapNode piece = map != NULL ? cap_desk_selected_node(page->desk) : CAP_NODE_NONE;
  CapNode node = piece != CAP_NODE_NONE || map == NULL ? piece : map->table_node;
  gtk_label_set_text(page->selected_title,
                     piece != CAP_NODE_NONE ? _("Selected ground") : _("The table"));
  cap_element_form_show(page->form, node != CAP_NODE_NONE ? file_of(page) : NULL, node);
  if (node == CAP_NODE_NONE || cap_element_tree_selected(page->list) == node)
    return;
  page->is_filling = TRUE;
  cap_element_tree_select(page->list, node);
  page->is_filling = FALSE;
}

static void on_listed_selected(CapTablePage *page) {
  CapNode node = cap_element_tree_selected(page->list);
  const CapMap *map = map_of(page);
  if (page->is_filling || node == CAP_NODE_NONE || map == NULL)
    return;
  cap_desk_select_stack(page->desk, NULL);
  if (node == map->table_node)
    cap_desk_select_hex(page->desk, CAP_HEX_NONE);
  else
    cap_desk_select_node(page->desk, cap_element_tree_file(page->list), node);
}

static void on_changed(CapTablePage *page) {
  if (map_of(page) == NULL) {
    cap_element_tree_show(page->list, NULL, CAP_NODE_NONE);
    cap_element_form_show(page->form, NULL, CAP_NODE_NONE);
    return;
  }
  page->is_filling = TRUE;
  if (cap_element_tree_file(page->list) != file_of(page))
    cap_element_tree_show(page->list, file_of(page),
                          cap_document_root(cap_file_document(file_of(page))));
  page->is_filling = FALSE;
  show_selected(page);
  on_settings_changed(page);
}

/* --- The object ----------------------------------------------------------------------------- */

static void cap_table_page_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(cap_table_page_parent_class)->map(widget);
  on_settings_changed(CAP_TABLE_PAGE(widget));
}

/* Other pages want the mouse as well. */
static void cap_table_page_unmap(GtkWidget *widget) {
  CapTablePage *page = CAP_TABLE_PAGE(widget);
  if (page->tool != NULL)
    cap_table_tool_set_active(page->tool, FALSE);
  GTK_WIDGET_CLASS(cap_table_page_parent_class)->unmap(widget);
}

static void add_list(CapTablePage *page) {
  page->list = CAP_ELEMENT_TREE(cap_element_tree_new(page->desk));
  cap_element_tree_set_filter(page->list, is_shown_in_list);
  cap_element_tree_set_words(page->list, words_about);
  cap_element_tree_set_depth(page->list, 1);
  cap_element_tree_set_name(page->list, _("Ground"),
                            _("There is no table yet. Add one in the outline."));
  gtk_widget_set_vexpand(GTK_WIDGET(page->list), TRUE);
  gtk_box_append(page->list_place, GTK_WIDGET(page->list));
  g_signal_connect_swapped(page->list, "selected", G_CALLBACK(on_listed_selected), page);
}

static void fill_kinds(CapTablePage *page) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; i < CAP_N_GROUND_KINDS; i++)
    gtk_string_list_append(names, cap_map_words_ground_kind((CapGroundKind)i));
  page->is_filling = TRUE;
  gtk_drop_down_set_model(page->kind, G_LIST_MODEL(names));
  page->is_filling = FALSE;
}

GtkWidget *cap_table_page_new(CapDesk *desk) {
  CapTablePage *page = g_object_new(CAP_TYPE_TABLE_PAGE, NULL);
  g_set_weak_pointer(&page->desk, desk);
  page->tool = cap_table_tool_new(desk);
  cap_table_tool_set_made(page->tool, on_made, page);
  page->form = CAP_ELEMENT_FORM(cap_element_form_new(desk));
  gtk_box_append(page->form_place, GTK_WIDGET(page->form));
  add_list(page);
  fill_kinds(page);
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
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/table-page.ui");
  gtk_widget_class_bind_template_child(widget, CapTablePage, box);
  gtk_widget_class_bind_template_child(widget, CapTablePage, form_place);
  gtk_widget_class_bind_template_child(widget, CapTablePage, help);
  gtk_widget_class_bind_template_child(widget, CapTablePage, kind);
  gtk_widget_class_bind_template_child(widget, CapTablePage, kind_label);
  gtk_widget_class_bind_template_child(widget, CapTablePage, list_place);
  gtk_widget_class_bind_template_child(widget, CapTablePage, mode);
  gtk_widget_class_bind_template_child(widget, CapTablePage, name);
  gtk_widget_class_bind_template_child(widget, CapTablePage, name_label);
  gtk_widget_class_bind_template_child(widget, CapTablePage, selected_title);
  gtk_widget_class_bind_template_child(widget, CapTablePage, shape);
  gtk_widget_class_bind_template_child(widget, CapTablePage, shape_label);
  gtk_widget_class_bind_template_callback(widget, on_kind_changed);
  gtk_widget_class_bind_template_callback(widget, on_settings_changed);
}

static void cap_table_page_init(CapTablePage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_accessible_tidy(GTK_WIDGET(page));
  cap_accessible_name_drop_down(page->mode, _("Tool"));
  cap_accessible_name_drop_down(page->kind, _("Kind of ground"));
  cap_accessible_name_drop_down(page->shape, _("Shape"));
}
