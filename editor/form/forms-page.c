#include "editor/form/forms-page.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/form/element-form.h"
#include "editor/form/switcher.h"

/* A form on the page. */
typedef struct {
  CapFormsPage *page; /* that has it */
  const CapFormsPart *part;
  const CapFormsRow *row;
  GtkWidget *form, *maker; /* the button may be NULL */
} Line;

struct _CapFormsPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file; /* the scenario; NULL when there is none */
  const CapFormsPart *parts;
  GtkWidget *box, *stack;
  GPtrArray *lines; /* of Line */
  GPtrArray *lists; /* by part: a section list, or NULL */
};

G_DEFINE_FINAL_TYPE(CapFormsPage, cap_forms_page, GTK_TYPE_WIDGET)

/* --- Elements ------------------------------------------------------------------------------- */

static CapNode element_of(CapFormsPage *page, const CapFormsRow *row) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode root = cap_document_root(doc);
  if (row->element == CAP_NAME_OTHER)
    return root;
  CapNode node = cap_node_child_named(doc, root, row->element);
  for (guint i = 0; i < row->nth && node != CAP_NODE_NONE; i++)
    node = cap_node_next_named(doc, node, row->element);
  return node;
}

static void on_make(Line *line) {
  CapFormsPage *page = line->page;
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  if (doc != NULL)
    cap_element_add(page->file, cap_document_root(doc), CAP_NODE_NONE,
                    cap_name_text(line->row->element));
}

static void show_line(CapFormsPage *page, const Line *line) {
  CapNode node = element_of(page, line->row);
  cap_element_form_show(CAP_ELEMENT_FORM(line->form), node != CAP_NODE_NONE ? page->file : NULL,
                        node);
  gtk_widget_set_visible(line->form, node != CAP_NODE_NONE);
  if (line->maker != NULL)
    gtk_widget_set_visible(line->maker, node == CAP_NODE_NONE && page->file != NULL);
}

static void on_changed(CapFormsPage *page) {
  g_set_object(&page->file, cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO));
  for (guint i = 0; i < page->lines->len; i++)
    show_line(page, g_ptr_array_index(page->lines, i));
}

/* The part with the element that is looked for comes to the front. */
static void on_go_to(CapFormsPage *page, CapFile *file, guint offset, guint length) {
  const CapDocument *doc = cap_file_document(file);
  CapNode node = doc != NULL ? cap_document_node_at(doc, offset) : CAP_NODE_NONE;
  (void)length;
  if (file != page->file || node == CAP_NODE_NONE)
    return;
  for (guint i = 0; i < page->lines->len; i++) {
    const Line *line = g_ptr_array_index(page->lines, i);
    if (node == element_of(page, line->row))
      gtk_stack_set_visible_child_name(GTK_STACK(page->stack), line->part->name);
  }
  for (guint i = 0; i < page->lists->len; i++) {
    GtkWidget *list = g_ptr_array_index(page->lists, i);
    if (list != NULL && node != cap_document_root(doc) &&
        cap_section_list_select(CAP_SECTION_LIST(list), file, node))
      gtk_stack_set_visible_child_name(GTK_STACK(page->stack), page->parts[i].name);
  }
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_forms_page_dispose(GObject *object) {
  CapFormsPage *page = CAP_FORMS_PAGE(object);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_pointer(&page->lines, g_ptr_array_unref);
  g_clear_pointer(&page->lists, g_ptr_array_unref);
  g_clear_object(&page->file);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(cap_forms_page_parent_class)->dispose(object);
}

static void cap_forms_page_class_init(CapFormsPageClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_forms_page_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void set_margins(GtkWidget *widget) {
  gtk_widget_set_margin_start(widget, 12);
  gtk_widget_set_margin_end(widget, 12);
  gtk_widget_set_margin_top(widget, 12);
  gtk_widget_set_margin_bottom(widget, 12);
}

static void cap_forms_page_init(CapFormsPage *page) {
  GtkWidget *switcher = gtk_stack_switcher_new();
  page->lines = g_ptr_array_new_with_free_func(g_free);
  page->lists = g_ptr_array_new();
  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  page->stack = gtk_stack_new();
  gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(switcher), GTK_STACK(page->stack));
  cap_switcher_make_narrow(switcher);
  gtk_widget_set_vexpand(page->stack, TRUE);
  set_margins(page->box);
  gtk_box_append(GTK_BOX(page->box), switcher);
  gtk_box_append(GTK_BOX(page->box), page->stack);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
}

static void add_line(CapFormsPage *page, GtkBox *box, const CapFormsPart *part,
                     const CapFormsRow *row) {
  static const char *const fixed[] = {"format", NULL}; /* there is but one */
  Line *line = g_new0(Line, 1);
  *line = (Line){page, part, row, cap_element_form_new(page->desk), NULL};
  g_ptr_array_add(page->lines, line);
  if (row->element == CAP_NAME_OTHER)
    cap_element_form_leave_out(CAP_ELEMENT_FORM(line->form), fixed);
  gtk_box_append(box, line->form);
  if (row->maker == NULL)
    return;
  line->maker = gtk_button_new_with_label(_(row->maker));
  gtk_widget_set_halign(line->maker, GTK_ALIGN_START);
  g_signal_connect_swapped(line->maker, "clicked", G_CALLBACK(on_make), line);
  gtk_box_append(box, line->maker);
}

static GtkWidget *make_forms(CapFormsPage *page, const CapFormsPart *part) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  for (guint i = 0; i < part->n_forms; i++)
    add_line(page, GTK_BOX(box), part, &part->forms[i]);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  return scrolled;
}

static void add_part(CapFormsPage *page, const CapFormsPart *part) {
  GtkWidget *list = part->forms == NULL ? cap_section_list_new(page->desk, part->section) : NULL;
  g_ptr_array_add(page->lists, list);
  gtk_stack_add_titled(GTK_STACK(page->stack), list != NULL ? list : make_forms(page, part),
                       part->name, _(part->title));
}

GtkWidget *cap_forms_page_new(CapDesk *desk, const CapFormsPart *parts) {
  CapFormsPage *page = g_object_new(CAP_TYPE_FORMS_PAGE, NULL);
  page->desk = g_object_ref(desk);
  page->parts = parts;
  for (const CapFormsPart *part = parts; part->name != NULL; part++)
    add_part(page, part);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_changed(page);
  return GTK_WIDGET(page);
}
