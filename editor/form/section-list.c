#include "editor/form/section-list.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-sections.h"
#include "editor/form/element-form.h"
#include "editor/form/split.h"

struct _CapSectionList {
  GtkWidget parent_instance;
  CapDesk *desk;
  const CapSectionInfo *info;
  CapFile *file; /* NULL when the project has no such document */
  GtkWidget *split;
  GtkWidget *tree;
  GtkWidget *form;
};

G_DEFINE_FINAL_TYPE(CapSectionList, cap_section_list, GTK_TYPE_WIDGET)

static gboolean is_no_note(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return cap_node_name(doc, node) != CAP_NAME_NOTE;
}

static void show_section(CapSectionList *list) {
  CapElementTree *tree = CAP_ELEMENT_TREE(list->tree);
  const CapDocument *doc = list->file != NULL ? cap_file_document(list->file) : NULL;
  CapNode section = doc != NULL ? cap_section_find(doc, list->info->section) : CAP_NODE_NONE;
  if (section == CAP_NODE_NONE && cap_element_tree_file(tree) != NULL)
    cap_element_tree_show(tree, NULL, CAP_NODE_NONE);
  else if (section != CAP_NODE_NONE && !cap_element_tree_shows(tree, list->file, section))
    cap_element_tree_show(tree, list->file, section);
}

static void on_changed(CapSectionList *list) {
  g_set_object(&list->file, cap_project_file(cap_desk_project(list->desk), list->info->kind));
  show_section(list);
  gtk_widget_set_sensitive(list->tree, list->file != NULL);
}

static void on_selected(CapSectionList *list) {
  CapNode node = cap_element_tree_selected(CAP_ELEMENT_TREE(list->tree));
  cap_element_form_show(CAP_ELEMENT_FORM(list->form), node != CAP_NODE_NONE ? list->file : NULL,
                        node);
  cap_split_set_state(CAP_SPLIT(list->split), node != CAP_NODE_NONE,
                      cap_element_tree_is_empty(CAP_ELEMENT_TREE(list->tree)));
}

static void add(CapSectionList *list, CapName child) {
  CapNode node =
      list->file != NULL ? cap_section_add(list->file, list->info->section, child) : CAP_NODE_NONE;
  show_section(list);
  cap_element_tree_select(CAP_ELEMENT_TREE(list->tree), node);
}

static void on_add(CapSectionList *list) {
  add(list, list->info->child);
}

static void on_add_other(CapSectionList *list) {
  add(list, list->info->other);
}

static void on_add_further(CapSectionList *list) {
  add(list, list->info->further);
}

gboolean cap_section_list_select(CapSectionList *list, CapFile *file, CapNode node) {
  const CapDocument *doc = cap_file_document(file);
  if (file != list->file || doc == NULL)
    return FALSE;
  if (node != CAP_NODE_NONE && cap_node_name(doc, node) == list->info->section)
    return TRUE; /* all of it, and none of its elements */
  while (node != CAP_NODE_NONE && cap_node_parent(doc, node) != CAP_NODE_NONE &&
         cap_node_name(doc, cap_node_parent(doc, node)) != list->info->section)
    node = cap_node_parent(doc, node);
  return cap_element_tree_select(CAP_ELEMENT_TREE(list->tree), node);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_section_list_dispose(GObject *object) {
  CapSectionList *list = CAP_SECTION_LIST(object);
  g_clear_pointer(&list->split, gtk_widget_unparent);
  g_clear_object(&list->file);
  g_clear_object(&list->desk);
  G_OBJECT_CLASS(cap_section_list_parent_class)->dispose(object);
}

static void cap_section_list_class_init(CapSectionListClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_section_list_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_section_list_init(CapSectionList *list) {
  (void)list;
}

static void add_button(CapSectionList *list, const char *label, GCallback clicked) {
  GtkWidget *button = gtk_button_new_with_label(label);
  g_signal_connect_object(button, "clicked", clicked, list, G_CONNECT_SWAPPED);
  cap_element_tree_add_button(CAP_ELEMENT_TREE(list->tree), button);
}

static void make_tree(CapSectionList *list) {
  const CapSectionInfo *info = list->info;
  CapElementTree *tree = CAP_ELEMENT_TREE(cap_element_tree_new(list->desk));
  list->tree = GTK_WIDGET(tree);
  cap_element_tree_set_filter(tree, info->filter != NULL ? info->filter : is_no_note);
  cap_element_tree_set_words(tree, info->words);
  cap_element_tree_set_name(tree, _(info->title), _(info->empty));
  cap_element_tree_set_is_flat(tree);
  if (info->add_further != NULL)
    add_button(list, _(info->add_further), G_CALLBACK(on_add_further));
  if (info->add_other != NULL)
    add_button(list, _(info->add_other), G_CALLBACK(on_add_other));
  add_button(list, _(info->add), G_CALLBACK(on_add));
}

GtkWidget *cap_section_list_new(CapDesk *desk, const CapSectionInfo *info) {
  CapSectionList *list = g_object_new(CAP_TYPE_SECTION_LIST, NULL);
  list->desk = g_object_ref(desk);
  list->info = info;
  make_tree(list);
  list->form = cap_element_form_new(desk);
  list->split = cap_split_new(list->tree, list->form, _("Select a line of the list to change it."));
  cap_split_set_memory(CAP_SPLIT(list->split), cap_desk_memory(desk), "list");
  gtk_widget_set_parent(list->split, GTK_WIDGET(list));
  g_signal_connect_object(list->tree, "selected", G_CALLBACK(on_selected), list, G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), list,
                          G_CONNECT_SWAPPED);
  on_changed(list);
  on_selected(list);
  return GTK_WIDGET(list);
}
