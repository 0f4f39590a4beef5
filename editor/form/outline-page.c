#include "editor/form/outline-page.h"

#include <glib/gi18n.h>

#include "editor/form/accessible.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/split.h"
#include "schema/codes/place.h"

struct _CapOutlinePage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GPtrArray *shown; /* of CapFile: what the drop-down offers */
  gboolean is_filling;
  gboolean is_following; /* the tree follows the map, not the other way round */

  GtkWidget *box, *files;
  GtkWidget *split, *tree, *form;
};

G_DEFINE_FINAL_TYPE(CapOutlinePage, cap_outline_page, GTK_TYPE_WIDGET)

static void on_selected(CapOutlinePage *page) {
  CapNode node = cap_element_tree_selected(CAP_ELEMENT_TREE(page->tree));
  cap_element_form_show(
      CAP_ELEMENT_FORM(page->form),
      node != CAP_NODE_NONE ? cap_element_tree_file(CAP_ELEMENT_TREE(page->tree)) : NULL, node);
  cap_split_set_state(CAP_SPLIT(page->split), node != CAP_NODE_NONE,
                      cap_element_tree_is_empty(CAP_ELEMENT_TREE(page->tree)));
  if (node != CAP_NODE_NONE && !page->is_following && gtk_widget_get_mapped(GTK_WIDGET(page)))
    cap_desk_select_node(page->desk, cap_element_tree_file(CAP_ELEMENT_TREE(page->tree)), node);
}

/* Another zone or border is selected on the map: the tree shows it too, unless it shows a part of
 * it already. */
static void on_selection_changed(CapOutlinePage *page) {
  CapElementTree *tree = CAP_ELEMENT_TREE(page->tree);
  CapFile *file = cap_project_file(cap_desk_project(page->desk), CAP_KIND_MAP);
  CapNode node = cap_desk_selected_node(page->desk), now = cap_element_tree_selected(tree);
  if (node == CAP_NODE_NONE || file == NULL || cap_element_tree_file(tree) != file)
    return;
  while (now != CAP_NODE_NONE && now != node)
    now = cap_node_parent(cap_file_document(file), now);
  if (now == node)
    return;
  page->is_following = TRUE;
  cap_element_tree_select(tree, node);
  page->is_following = FALSE;
}

static void show_file(CapOutlinePage *page, CapFile *file) {
  if (file != cap_element_tree_file(CAP_ELEMENT_TREE(page->tree)))
    cap_element_tree_show(CAP_ELEMENT_TREE(page->tree), file, CAP_NODE_NONE);
}

static void on_file_chosen(CapOutlinePage *page) {
  guint index = gtk_drop_down_get_selected(GTK_DROP_DOWN(page->files));
  if (!page->is_filling && index < page->shown->len)
    show_file(page, g_ptr_array_index(page->shown, index));
}

/* --- Following the project ------------------------------------------------------------------ */

static gboolean same_files(const GPtrArray *a, const GPtrArray *b) {
  if (a == NULL || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_ptr_array_index(a, i) != g_ptr_array_index(b, i))
      return FALSE;
  return TRUE;
}

static void fill_files(CapOutlinePage *page) {
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; i < page->shown->len; i++)
    gtk_string_list_append(names, cap_file_name(g_ptr_array_index(page->shown, i)));
  page->is_filling = TRUE;
  gtk_drop_down_set_model(GTK_DROP_DOWN(page->files), G_LIST_MODEL(names));
  page->is_filling = FALSE;
}

static void on_changed(CapOutlinePage *page) {
  g_autoptr(GPtrArray) files = cap_project_files(cap_desk_project(page->desk));
  CapFile *shown = cap_element_tree_file(CAP_ELEMENT_TREE(page->tree));
  guint index = 0;
  if (same_files(page->shown, files))
    return;
  g_clear_pointer(&page->shown, g_ptr_array_unref);
  page->shown = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add(page->shown, g_object_ref(g_ptr_array_index(files, i)));
  fill_files(page);
  if (shown == NULL || !g_ptr_array_find(page->shown, shown, &index))
    show_file(page, page->shown->len > 0 ? g_ptr_array_index(page->shown, 0) : NULL);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(page->files), index);
}

static void on_go_to(CapOutlinePage *page, CapFile *file, guint offset, guint length) {
  (void)length;
  const CapDocument *doc = cap_file_document(file);
  guint index;
  if (doc == NULL || !g_ptr_array_find(page->shown, file, &index))
    return;
  gtk_drop_down_set_selected(GTK_DROP_DOWN(page->files), index);
  cap_element_tree_select(CAP_ELEMENT_TREE(page->tree), cap_document_node_at(doc, offset));
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_outline_page_dispose(GObject *object) {
  CapOutlinePage *page = CAP_OUTLINE_PAGE(object);
  page->is_filling = TRUE;
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_pointer(&page->shown, g_ptr_array_unref);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(cap_outline_page_parent_class)->dispose(object);
}

static void cap_outline_page_class_init(CapOutlinePageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_outline_page_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/capitano/editor/outline-page.ui");
  gtk_widget_class_bind_template_child(widget_class, CapOutlinePage, box);
  gtk_widget_class_bind_template_child(widget_class, CapOutlinePage, files);
  gtk_widget_class_bind_template_callback(widget_class, on_file_chosen);
}

static void cap_outline_page_init(CapOutlinePage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_accessible_name_drop_down(GTK_DROP_DOWN(page->files), _("Document"));
}

GtkWidget *cap_outline_page_new(CapDesk *desk) {
  CapOutlinePage *page = g_object_new(CAP_TYPE_OUTLINE_PAGE, NULL);
  page->desk = g_object_ref(desk);
  page->tree = cap_element_tree_new(desk);
  page->form = cap_element_form_new(desk);
  cap_element_tree_set_depth(CAP_ELEMENT_TREE(page->tree), 1);
  cap_element_tree_set_name(CAP_ELEMENT_TREE(page->tree), _("Elements of the document"),
                            _("The text is not well-formed. Mend it in the source below."));
  page->split =
      cap_split_new(page->tree, page->form, _("Select something in the tree to change it."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(desk), "outline");
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), page->split);
  g_signal_connect_swapped(page->tree, "selected", G_CALLBACK(on_selected), page);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "selection-changed", G_CALLBACK(on_selection_changed), page,
                          G_CONNECT_SWAPPED);
  on_changed(page);
  return GTK_WIDGET(page);
}
