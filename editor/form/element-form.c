#include "editor/form/element-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/field-order.h"
#include "editor/core/heading.h"
#include "editor/form/attribute-row.h"
#include "editor/form/entry-control.h"
#include "editor/form/expander.h"
#include "editor/form/note-list.h"
#include "editor/form/text-control.h"
#include "schema/codes/place.h"

struct _CapElementForm {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file;
  CapAnchor *anchor; /* NULL when nothing is shown */
  CapName kind;      /* of the element that was shown last; CAP_NAME_OTHER before the first */
  char **left_out;
  char *shape;     /* what the rows were made for; see dup_shape() */
  GPtrArray *rows; /* of CapAttributeRow */
  GtkWidget *text; /* control for the text of the element, or NULL; borrowed */

  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *explanation;
  GtkWidget *grid;
  GtkWidget *text_box;
  GtkWidget *provenance;
  GtkWidget *provenance_grid;
  GtkWidget *notes;
};

G_DEFINE_FINAL_TYPE(CapElementForm, cap_element_form, GTK_TYPE_WIDGET)

static CapNode node_of(CapElementForm *form) {
  return form->anchor != NULL ? cap_anchor_node(form->anchor) : CAP_NODE_NONE;
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void clear_grid(GtkWidget *grid) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(grid)) != NULL)
    gtk_grid_remove(GTK_GRID(grid), child);
}

static void clear_rows(CapElementForm *form) {
  g_ptr_array_set_size(form->rows, 0);
  clear_grid(form->grid);
  clear_grid(form->provenance_grid);
  if (form->text != NULL)
    gtk_box_remove(GTK_BOX(form->text_box), form->text);
  form->text = NULL;
  g_clear_pointer(&form->shape, g_free);
}

static gboolean is_left_out(CapElementForm *form, const char *name) {
  return form->left_out != NULL && g_strv_contains((const char *const *)form->left_out, name);
}

static gboolean is_unknown(const CapGuideElement *guide, CapSlice name) {
  /* Prefixed names and declarations of namespaces belong to XML, not to the format. */
  if (memchr(name.data, ':', name.length) != NULL || cap_slice_equals(name, "xmlns"))
    return FALSE;
  return cap_guide_attribute_index(guide, name) < 0;
}

/* Zones mean nothing on a hex map and hexes nothing on a zone map; such an attribute is shown only
 * where somebody has set it. */
static gboolean is_out_of_place(CapElementForm *form, const CapGuideAttribute *a) {
  const CapMap *map = cap_project_map(cap_desk_project(form->desk));
  const CapDocument *doc = cap_file_document(form->file);
  CapNode node = node_of(form);
  CapName name = cap_name_from_text(cap_slice_of(a->name));
  const CapReferences *references = cap_references_of(doc);
  CapName element = cap_node_name(doc, node);
  CapFieldKind kind = cap_field_kind(references, element, a);
  gboolean is_zone = cap_field_reference(references, element, a) == &cap_reference_zone;
  gboolean is_hex = kind == CAP_FIELD_HEX || kind == CAP_FIELD_HEXES || kind == CAP_FIELD_HEX_PAIR;
  return map != NULL &&
         ((is_hex && !cap_map_has_hexes(map)) || (is_zone && !cap_map_has_zones(map))) &&
         !a->required && !cap_slice_is_set(cap_node_attribute(doc, node, name));
}

/* The name of the element, of the attributes that are left out here, and of those that the schema
 * does not know: as long as these stay, the rows do. New string. */
static char *dup_shape(CapElementForm *form, const CapDocument *doc, CapNode node,
                       const CapGuideElement *guide) {
  GString *shape = g_string_new(guide->name);
  for (guint i = 0; i < guide->attributes->len; i++)
    if (is_out_of_place(form, g_ptr_array_index(guide->attributes, i)))
      g_string_append_printf(shape, " -%u", i);
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    CapSlice name = cap_node_attribute_name_text(doc, node, i);
    if (is_unknown(guide, name))
      g_string_append_printf(shape, " %.*s", CAP_SLICE_ARGS(name));
  }
  return g_string_free(shape, FALSE);
}

static void add_row(CapElementForm *form, const CapGuideAttribute *attribute, GtkWidget *grid) {
  int line = (int)form->rows->len * 2;
  if (!is_left_out(form, attribute->name))
    g_ptr_array_add(form->rows, cap_attribute_row_new(form->desk, form->file, form->anchor,
                                                      attribute, GTK_GRID(grid), line));
}

static void add_unknown_rows(CapElementForm *form, const CapDocument *doc, CapNode node,
                             const CapGuideElement *guide) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(doc, node, i));
    if (is_unknown(guide, cap_slice_of(name)))
      add_row(form, &(CapGuideAttribute){.name = name}, form->grid);
  }
}

static void on_text_edited(CapControl *control, const char *value, CapElementForm *form) {
  (void)control;
  CapNode node = node_of(form);
  if (node != CAP_NODE_NONE)
    cap_element_set_text(form->file, node, value != NULL ? value : "");
}

static void add_text(CapElementForm *form, const CapGuideElement *guide) {
  g_autofree char *label = cap_field_dup_label(guide->name);
  form->text = g_str_equal(guide->name, "note") ? cap_text_control_new() : cap_entry_control_new();
  cap_control_set_name(CAP_CONTROL(form->text), label);
  g_signal_connect(form->text, "edited", G_CALLBACK(on_text_edited), form);
  gtk_box_append(GTK_BOX(form->text_box), form->text);
}

static void make_rows(CapElementForm *form, const CapDocument *doc, CapNode node,
                      const CapGuideElement *guide) {
  guint n_plain = 0;
  clear_rows(form);
  form->shape = dup_shape(form, doc, node, guide);
  g_autoptr(GPtrArray) order = cap_field_order(doc, guide);
  for (guint i = 0; i < order->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(order, i);
    gboolean is_provenance = g_strcmp0(a->group, "provenance") == 0;
    n_plain += !is_provenance;
    if (is_out_of_place(form, a))
      continue;
    add_row(form, a, is_provenance ? form->provenance_grid : form->grid);
  }
  add_unknown_rows(form, doc, node, guide);
  if (guide->value != NULL)
    add_text(form, guide);
  gtk_widget_set_visible(form->grid, gtk_widget_get_first_child(form->grid) != NULL);
  gtk_widget_set_visible(form->provenance, n_plain < guide->attributes->len);
}

/* --- Following the document ------------------------------------------------------------------ */

static void show_head(CapElementForm *form, CapNode node, const CapGuideElement *guide) {
  g_autofree char *title = cap_heading_dup(cap_desk_project(form->desk), form->file, node);
  gtk_label_set_label(GTK_LABEL(form->title), title != NULL ? title : "");
  gtk_label_set_label(GTK_LABEL(form->explanation), guide->text != NULL ? _(guide->text) : "");
}

static gboolean may_have_notes(const CapGuideElement *guide) {
  for (guint i = 0; i < guide->children->len; i++)
    if (g_str_equal(g_ptr_array_index(guide->children, i), "note"))
      return TRUE;
  return FALSE;
}

static void show_nothing(CapElementForm *form) {
  clear_rows(form);
  cap_note_list_show(CAP_NOTE_LIST(form->notes), NULL, CAP_NODE_NONE);
  gtk_widget_set_visible(form->box, FALSE);
}

static void refresh(CapElementForm *form) {
  const CapDocument *doc = form->file != NULL ? cap_file_document(form->file) : NULL;
  CapNode node = node_of(form);
  const CapGuideElement *guide = doc != NULL ? cap_element_guide(doc, node) : NULL;
  if (guide == NULL) {
    show_nothing(form);
    return;
  }
  g_autofree char *shape = dup_shape(form, doc, node, guide);
  if (g_strcmp0(shape, form->shape) != 0)
    make_rows(form, doc, node, guide);
  show_head(form, node, guide);
  for (guint i = 0; i < form->rows->len; i++)
    cap_attribute_row_refresh(g_ptr_array_index(form->rows, i));
  if (form->text != NULL) {
    g_autofree char *text = cap_node_dup_text(doc, node);
    cap_control_set_value(CAP_CONTROL(form->text), text);
  }
  gtk_widget_set_visible(form->notes, may_have_notes(guide));
  cap_note_list_show(CAP_NOTE_LIST(form->notes), form->file, node);
  gtk_widget_set_visible(form->box, TRUE);
}

/* Somebody looks for a place: the attribute that stands there gets the keyboard. Pages have shown
 * the element by now. */
static void on_go_to(CapElementForm *form, CapFile *file, guint offset, guint length) {
  (void)length;
  CapNode node = node_of(form);
  if (file != form->file || node == CAP_NODE_NONE)
    return;
  const CapDocument *doc = cap_file_document(file);
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    CapPlace value = cap_place_attribute_value(doc, node, i);
    if (offset >= value.offset && offset <= value.offset + value.length) {
      g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(doc, node, i));
      cap_element_form_focus(form, name);
      return;
    }
  }
}

/* --- The widget ----------------------------------------------------------------------------- */

static void commit_all(CapElementForm *form) {
  for (guint i = 0; i < form->rows->len; i++)
    cap_control_commit(CAP_CONTROL(cap_attribute_row_control(g_ptr_array_index(form->rows, i))));
  if (form->text != NULL)
    cap_control_commit(CAP_CONTROL(form->text));
  cap_note_list_commit(CAP_NOTE_LIST(form->notes));
}

/* Another kind of element is looked at from its top; the same field of its like stays in sight. */
static void show_top(CapElementForm *form) {
  CapNode node = node_of(form);
  CapName before = form->kind;
  GtkWidget *scrolled = gtk_widget_get_ancestor(GTK_WIDGET(form), GTK_TYPE_SCROLLED_WINDOW);
  if (node == CAP_NODE_NONE)
    return;
  form->kind = cap_node_name(cap_file_document(form->file), node);
  if (scrolled != NULL && before != CAP_NAME_OTHER && before != form->kind)
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)), 0);
}

void cap_element_form_show(CapElementForm *form, CapFile *file, CapNode node) {
  g_return_if_fail(CAP_IS_ELEMENT_FORM(form));
  if (file == form->file && node != CAP_NODE_NONE && node == node_of(form)) {
    refresh(form);
    return;
  }
  /* The number may change when something typed is handed on, so it is anchored first. */
  CapAnchor *anchor = file != NULL && node != CAP_NODE_NONE ? cap_file_anchor(file, node) : NULL;
  if (form->anchor != NULL)
    commit_all(form);
  clear_rows(form);
  g_clear_pointer(&form->anchor, cap_anchor_unref);
  form->anchor = anchor;
  g_set_object(&form->file, file);
  refresh(form);
  show_top(form);
}

void cap_element_form_leave_out(CapElementForm *form, const char *const *names) {
  g_return_if_fail(CAP_IS_ELEMENT_FORM(form));
  g_strfreev(form->left_out);
  form->left_out = g_strdupv((char **)names);
  g_clear_pointer(&form->shape, g_free);
  refresh(form);
}

gboolean cap_element_form_focus(CapElementForm *form, const char *attribute) {
  g_return_val_if_fail(CAP_IS_ELEMENT_FORM(form), FALSE);
  for (guint i = 0; i < form->rows->len; i++) {
    const CapAttributeRow *row = g_ptr_array_index(form->rows, i);
    GtkWidget *control = cap_attribute_row_control(row);
    if (!g_str_equal(cap_attribute_row_name(row), attribute))
      continue;
    if (gtk_widget_is_ancestor(control, form->provenance_grid)) /* which may be folded away */
      gtk_expander_set_expanded(GTK_EXPANDER(form->provenance), TRUE);
    return gtk_widget_grab_focus(control);
  }
  return FALSE;
}

static void cap_element_form_dispose(GObject *object) {
  CapElementForm *form = CAP_ELEMENT_FORM(object);
  if (form->box != NULL)
    clear_rows(form);
  g_clear_pointer(&form->box, gtk_widget_unparent);
  g_clear_pointer(&form->rows, g_ptr_array_unref);
  g_clear_pointer(&form->anchor, cap_anchor_unref);
  g_clear_pointer(&form->left_out, g_strfreev);
  g_clear_object(&form->file);
  g_clear_object(&form->desk);
  G_OBJECT_CLASS(cap_element_form_parent_class)->dispose(object);
}

static void cap_element_form_class_init(CapElementFormClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_element_form_dispose;
  g_type_ensure(CAP_TYPE_NOTE_LIST);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/capitano/editor/element-form.ui");
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, box);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, head);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, title);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, explanation);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, grid);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, text_box);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, provenance);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, provenance_grid);
  gtk_widget_class_bind_template_child(widget_class, CapElementForm, notes);
}

static void cap_element_form_init(CapElementForm *form) {
  form->rows = g_ptr_array_new_with_free_func((GDestroyNotify)cap_attribute_row_free);
  gtk_widget_init_template(GTK_WIDGET(form));
  cap_expander_lead_tab(GTK_EXPANDER(form->provenance));
}

GtkWidget *cap_element_form_new(CapDesk *desk) {
  CapElementForm *form = g_object_new(CAP_TYPE_ELEMENT_FORM, NULL);
  form->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), form,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), form,
                          G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  refresh(form);
  return GTK_WIDGET(form);
}
