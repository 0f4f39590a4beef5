#include "editor/form/note-list.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/form/text-control.h"

struct _CapNoteList {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *rows;
  CapFile *file;
  CapAnchor *anchor;
  GPtrArray *controls;  /* of CapControl, one for each note; borrowed */
  gboolean wants_focus; /* the next note to appear is to be typed in */
};

G_DEFINE_FINAL_TYPE(CapNoteList, cap_note_list, GTK_TYPE_WIDGET)

/* --- The document --------------------------------------------------------------------------- */

static CapNode element_of(CapNoteList *list) {
  return list->anchor != NULL ? cap_anchor_node(list->anchor) : CAP_NODE_NONE;
}

static CapNode note_at(CapNoteList *list, guint index) {
  const CapDocument *doc = cap_file_document(list->file);
  CapNode parent = element_of(list);
  if (doc == NULL || parent == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode note = cap_node_child_named(doc, parent, CAP_NAME_NOTE);
  for (; index > 0 && note != CAP_NODE_NONE; index--)
    note = cap_node_next_named(doc, note, CAP_NAME_NOTE);
  return note;
}

static guint index_of(CapNoteList *list, gpointer control) {
  guint index = 0;
  g_ptr_array_find(list->controls, control, &index);
  return index;
}

/* A note that is emptied goes. */
static void on_edited(CapControl *control, const char *value, CapNoteList *list) {
  CapNode note = note_at(list, index_of(list, control));
  if (note == CAP_NODE_NONE)
    return;
  if (value == NULL)
    cap_element_remove(list->file, note);
  else
    cap_element_set_text(list->file, note, value);
}

static void on_remove(GtkButton *button, CapNoteList *list) {
  gpointer control = g_object_get_data(G_OBJECT(button), "control");
  CapNode note = note_at(list, index_of(list, control));
  if (note != CAP_NODE_NONE)
    cap_element_remove(list->file, note);
}

static void on_add(CapNoteList *list) {
  CapNode node = element_of(list);
  if (node == CAP_NODE_NONE)
    return;
  cap_note_list_commit(list);
  list->wants_focus = TRUE;
  cap_element_add_note(list->file, element_of(list), _("New note"));
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void add_row(CapNoteList *list) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *control = cap_text_control_new();
  GtkWidget *remove = gtk_button_new_from_icon_name("user-trash-symbolic");
  g_autofree char *name = g_strdup_printf(_("Note %u"), list->controls->len + 1);
  g_autofree char *remove_name = g_strdup_printf(_("Remove note %u"), list->controls->len + 1);
  cap_control_set_name(CAP_CONTROL(control), name);
  gtk_widget_set_tooltip_text(remove, remove_name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(remove), GTK_ACCESSIBLE_PROPERTY_LABEL, remove_name,
                                 -1);
  gtk_widget_add_css_class(remove, "flat");
  gtk_widget_set_valign(remove, GTK_ALIGN_START);
  gtk_widget_set_hexpand(control, TRUE);
  g_object_set_data(G_OBJECT(remove), "control", control);
  g_signal_connect(control, "edited", G_CALLBACK(on_edited), list);
  g_signal_connect(remove, "clicked", G_CALLBACK(on_remove), list);
  gtk_box_append(GTK_BOX(row), control);
  gtk_box_append(GTK_BOX(row), remove);
  gtk_box_append(GTK_BOX(list->rows), row);
  g_ptr_array_add(list->controls, control);
}

static void remove_last_row(CapNoteList *list) {
  g_ptr_array_remove_index(list->controls, list->controls->len - 1);
  gtk_box_remove(GTK_BOX(list->rows), gtk_widget_get_last_child(list->rows));
}

static guint count_notes(const CapDocument *doc, CapNode node) {
  guint n = 0;
  for (CapNode c = cap_node_child_named(doc, node, CAP_NAME_NOTE); c != CAP_NODE_NONE;
       c = cap_node_next_named(doc, c, CAP_NAME_NOTE))
    n++;
  return n;
}

static void fill_rows(CapNoteList *list) {
  const CapDocument *doc = list->file != NULL ? cap_file_document(list->file) : NULL;
  CapNode node = element_of(list);
  guint n = doc != NULL && node != CAP_NODE_NONE ? count_notes(doc, node) : 0;
  while (list->controls->len > n)
    remove_last_row(list);
  while (list->controls->len < n)
    add_row(list);
  for (guint i = 0; i < n; i++) {
    g_autofree char *text = cap_node_dup_text(doc, note_at(list, i));
    cap_control_set_value(g_ptr_array_index(list->controls, i), text);
  }
  if (list->wants_focus && n > 0) {
    list->wants_focus = FALSE;
    gtk_widget_grab_focus(g_ptr_array_index(list->controls, n - 1));
  }
}

void cap_note_list_show(CapNoteList *list, CapFile *file, CapNode node) {
  gboolean is_same = file == list->file && node != CAP_NODE_NONE && node == element_of(list);
  if (!is_same) {
    while (list->controls->len > 0)
      remove_last_row(list);
    g_clear_pointer(&list->anchor, cap_anchor_unref);
    g_set_object(&list->file, file);
    if (file != NULL && node != CAP_NODE_NONE)
      list->anchor = cap_file_anchor(file, node);
  }
  fill_rows(list);
}

void cap_note_list_commit(CapNoteList *list) {
  for (guint i = 0; i < list->controls->len; i++)
    cap_control_commit(g_ptr_array_index(list->controls, i));
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_note_list_dispose(GObject *object) {
  CapNoteList *list = CAP_NOTE_LIST(object);
  g_clear_pointer(&list->anchor, cap_anchor_unref);
  g_clear_object(&list->file);
  g_clear_pointer(&list->box, gtk_widget_unparent);
  g_clear_pointer(&list->controls, g_ptr_array_unref);
  G_OBJECT_CLASS(cap_note_list_parent_class)->dispose(object);
}

static void cap_note_list_class_init(CapNoteListClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_note_list_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void cap_note_list_init(CapNoteList *list) {
  GtkWidget *head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new(_("Notes"));
  GtkWidget *add = gtk_button_new_with_label(_("Add note"));
  list->controls = g_ptr_array_new();
  list->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  list->rows = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_widget_add_css_class(title, "heading");
  gtk_widget_add_css_class(add, "flat");
  gtk_box_append(GTK_BOX(head), title);
  gtk_box_append(GTK_BOX(head), add);
  gtk_box_append(GTK_BOX(list->box), head);
  gtk_box_append(GTK_BOX(list->box), list->rows);
  gtk_widget_set_parent(list->box, GTK_WIDGET(list));
  g_signal_connect_swapped(add, "clicked", G_CALLBACK(on_add), list);
}

GtkWidget *cap_note_list_new(void) {
  return g_object_new(CAP_TYPE_NOTE_LIST, NULL);
}
