#include "editor/map/parts-pane.h"

#include <glib/gi18n.h>

#include "editor/form/element-form.h"

struct _CapPartsPane {
  GtkWidget parent_instance;
  CapDesk *desk; /* weak, as the window owns both */
  const CapPartsInfo *info;
  GtkWidget *box, *heading, *nothing, *form;
  CapElementTree *list;
  gboolean is_following; /* the pane itself selects in the list */
};

G_DEFINE_FINAL_TYPE(CapPartsPane, cap_parts_pane, GTK_TYPE_WIDGET)

/* NULL when the project has no map of this kind. */
static const CapMap *map_of(CapPartsPane *pane) {
  const CapMap *map = pane->desk != NULL ? cap_project_map(cap_desk_project(pane->desk)) : NULL;
  return map != NULL && map->board == pane->info->board ? map : NULL;
}

static CapFile *file_of(CapPartsPane *pane) {
  return cap_project_file(cap_desk_project(pane->desk), CAP_KIND_MAP);
}

static CapNode shown_node(CapPartsPane *pane, const CapMap *map) {
  CapNode node = map != NULL ? cap_desk_selected_node(pane->desk) : CAP_NODE_NONE;
  return node != CAP_NODE_NONE || map == NULL || pane->info->rest == NULL ? node
                                                                          : pane->info->rest(map);
}

static void show_selected(CapPartsPane *pane) {
  const CapMap *map = map_of(pane);
  CapNode node = shown_node(pane, map);
  gtk_label_set_text(GTK_LABEL(pane->heading), _(pane->info->heading(pane->desk, node)));
  gtk_widget_set_visible(pane->nothing, node == CAP_NODE_NONE && pane->info->nothing != NULL);
  gtk_widget_set_visible(pane->form, node != CAP_NODE_NONE);
  cap_element_form_show(CAP_ELEMENT_FORM(pane->form), node != CAP_NODE_NONE ? file_of(pane) : NULL,
                        node);
  if (node == CAP_NODE_NONE || cap_element_tree_selected(pane->list) == node)
    return;
  pane->is_following = TRUE;
  cap_element_tree_select(pane->list, node);
  pane->is_following = FALSE;
}

static void on_listed_selected(CapPartsPane *pane) {
  const CapMap *map = map_of(pane);
  CapNode node = cap_element_tree_selected(pane->list);
  if (pane->is_following || node == CAP_NODE_NONE || map == NULL)
    return;
  if (pane->info->rest != NULL) /* a counter is not selected beside a part */
    cap_desk_select_stack(pane->desk, NULL);
  if (pane->info->rest != NULL && node == pane->info->rest(map))
    cap_desk_select_hex(pane->desk, CAP_HEX_NONE);
  else
    cap_desk_select_node(pane->desk, cap_element_tree_file(pane->list), node);
}

static void on_changed(CapPartsPane *pane) {
  pane->is_following = TRUE;
  if (map_of(pane) == NULL)
    cap_element_tree_show(pane->list, NULL, CAP_NODE_NONE);
  else if (cap_element_tree_file(pane->list) != file_of(pane))
    cap_element_tree_show(pane->list, file_of(pane),
                          cap_document_root(cap_file_document(file_of(pane))));
  pane->is_following = FALSE;
  show_selected(pane);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_parts_pane_dispose(GObject *object) {
  CapPartsPane *pane = CAP_PARTS_PANE(object);
  g_clear_pointer(&pane->box, gtk_widget_unparent);
  g_clear_weak_pointer(&pane->desk);
  G_OBJECT_CLASS(cap_parts_pane_parent_class)->dispose(object);
}

static void cap_parts_pane_class_init(CapPartsPaneClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_parts_pane_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_parts_pane_init(CapPartsPane *pane) {
  pane->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent(pane->box, GTK_WIDGET(pane));
}

static GtkWidget *add_label(CapPartsPane *pane, const char *text, const char *class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, class);
  gtk_box_append(GTK_BOX(pane->box), label);
  return label;
}

static void add_list(CapPartsPane *pane) {
  const CapPartsInfo *info = pane->info;
  pane->list = CAP_ELEMENT_TREE(cap_element_tree_new(pane->desk));
  cap_element_tree_set_filter(pane->list, info->has);
  cap_element_tree_set_words(pane->list, info->words);
  cap_element_tree_set_depth(pane->list, 1);
  cap_element_tree_set_name(pane->list, _(info->title), _(info->empty));
  gtk_widget_set_size_request(GTK_WIDGET(pane->list), -1, 240);
  gtk_widget_set_vexpand(GTK_WIDGET(pane->list), TRUE);
  gtk_box_append(GTK_BOX(pane->box), GTK_WIDGET(pane->list));
  g_signal_connect_swapped(pane->list, "selected", G_CALLBACK(on_listed_selected), pane);
}

GtkWidget *cap_parts_pane_new(CapDesk *desk, const CapPartsInfo *info) {
  CapPartsPane *pane = g_object_new(CAP_TYPE_PARTS_PANE, NULL);
  CapProject *project = cap_desk_project(desk);
  g_set_weak_pointer(&pane->desk, desk);
  pane->info = info;
  add_label(pane, _(info->title), "heading");
  add_list(pane);
  pane->heading = add_label(pane, NULL, "heading");
  pane->nothing = add_label(pane, info->nothing != NULL ? _(info->nothing) : NULL, "dim");
  pane->form = cap_element_form_new(desk);
  gtk_box_append(GTK_BOX(pane->box), pane->form);
  g_signal_connect_object(project, "changed", G_CALLBACK(on_changed), pane, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(show_selected), pane,
                          G_CONNECT_SWAPPED);
  on_changed(pane);
  return GTK_WIDGET(pane);
}
