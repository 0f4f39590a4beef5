#include "editor/honour/roster/roster-page.h"

#include <glib/gi18n.h>

#include "editor/core/field.h"
#include "schema/honour/scenario.h"
#include "editor/form/element-form.h"
#include "editor/form/section-list.h"
#include "editor/form/switcher.h"
#include "editor/honour/roster/calendar-view.h"
#include "schema/codes/place.h"
#include "validator/identifier.h"

/* --- What the lists say --------------------------------------------------------------------- */

static void append_value(const CapDocument *doc, CapNode node, CapName name, const char *before,
                         GString *out) {
  CapSlice value = cap_node_attribute(doc, node, name);
  if (cap_slice_is_set(value))
    g_string_append_printf(out, "%s%.*s", before, CAP_SLICE_ARGS(value));
}

static GString *begin_words(const CapDocument *doc, CapNode node) {
  GString *out = g_string_new(NULL);
  append_value(doc, node, CAP_NAME_NAME, "", out);
  if (out->len == 0)
    append_value(doc, node, CAP_NAME_ID, "", out);
  return out;
}

/* A word of the schema as forms show it, within a sentence. */
static void append_arm(const CapDocument *doc, CapNode node, GString *out) {
  g_autofree char *word = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_ARM));
  if (word == NULL || *word == '\0')
    return;
  g_autofree char *label = cap_field_dup_label(word);
  g_autofree char *small = g_utf8_strdown(label, -1);
  g_string_append_printf(out, ": %s", small);
}

/* The id where no nationality has it. */
static void append_nationality(CapProject *project, const CapDocument *doc, CapNode node,
                               GString *out) {
  const HonourRoster *roster = honour_roster(cap_project_roster(project));
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_NATIONALITY);
  CapIndex i = roster != NULL ? honour_roster_find_nationality(roster, id) : CAP_INDEX_NONE;
  if (i != CAP_INDEX_NONE)
    g_string_append_printf(out, ": %s", roster->nationalities[i].name);
  else
    append_value(doc, node, CAP_NAME_NATIONALITY, ": ", out);
}

/* "French Gendarmes: heavy cavalry, Quality 3, 2x10 1x8". */
static char *unit_words(CapProject *project, const CapDocument *doc, CapNode node) {
  (void)project;
  GString *out = begin_words(doc, node);
  append_arm(doc, node, out);
  append_value(doc, node, CAP_NAME_QUALITY, _(", Quality "), out);
  append_value(doc, node, CAP_NAME_COUNTERS, ", ", out);
  append_value(doc, node, CAP_NAME_COUNT, ": ", out);
  return g_string_free(out, FALSE);
}

/* "Chaumont: French, Initiative 4, Rank 4 ★". */
static char *capitano_words(CapProject *project, const CapDocument *doc, CapNode node) {
  GString *out = begin_words(doc, node);
  append_nationality(project, doc, node, out);
  append_value(doc, node, CAP_NAME_INITIATIVE, _(", Initiative "), out);
  append_value(doc, node, CAP_NAME_RANK, _(", Rank "), out);
  if (cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_STAR), "yes"))
    g_string_append(out, " ★");
  if (cap_node_name(doc, node) == CAP_NAME_MINOR_CAPITANO)
    g_string_append(out, _(" (Minor)"));
  return g_string_free(out, FALSE);
}

/* An identifier that can be guessed from the name is not told. */
static char *named_words(CapProject *project, const CapDocument *doc, CapNode node) {
  (void)project;
  GString *out = begin_words(doc, node);
  g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_ID));
  g_autofree char *guess = cap_dup_identifier(out->str);
  if (id != NULL && g_strcmp0(id, guess) != 0)
    g_string_append_printf(out, " (%s)", id);
  return g_string_free(out, FALSE);
}

/* clang-format off */
static const struct {
  const char *name;
  CapSectionInfo info;
} lists[] = {
    {"nations", {.title = N_("Nations"),
                 .empty = N_("No nations yet. Add one with “Add nation”."),
                 .kind = CAP_KIND_ROSTER, .section = CAP_NAME_NATIONALITIES,
                 .child = CAP_NAME_NATIONALITY, .add = N_("Add nation"), .words = named_words}},
    {"services", {.title = N_("Services"),
                  .empty = N_("No services yet: the masters whom units serve. Add one with “Add "
                              "service”."),
                  .kind = CAP_KIND_ROSTER, .section = CAP_NAME_SERVICES,
                  .child = CAP_NAME_SERVICE, .add = N_("Add service"), .words = named_words}},
    {"units", {.title = N_("Units"),
               .empty = N_("No unit types yet. Add one with “Add unit type”."),
               .kind = CAP_KIND_ROSTER, .section = CAP_NAME_UNIT_TYPES,
               .child = CAP_NAME_UNIT_TYPE, .add = N_("Add unit type"), .words = unit_words}},
    {"auxiliaries", {.title = N_("Auxiliaries"),
                     .empty = N_("No auxiliary units yet. Add one with “Add auxiliary”."),
                     .kind = CAP_KIND_ROSTER, .section = CAP_NAME_AUXILIARIES,
                     .child = CAP_NAME_AUXILIARY_TYPE, .add = N_("Add auxiliary"),
                     .words = unit_words}},
    {"capitani", {.title = N_("Capitani"),
                  .empty = N_("No Capitani yet. Add one with “Add Capitano”."),
                  .kind = CAP_KIND_ROSTER, .section = CAP_NAME_CAPITANI,
                  .child = CAP_NAME_CAPITANO_CARD, .add = N_("Add Capitano"),
                  .other = CAP_NAME_MINOR_CAPITANO, .add_other = N_("Add Minor"),
                  .words = capitano_words}},
};
/* clang-format on */

struct _HonourRosterPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *box, *switcher, *stack;
  GtkWidget *lists[G_N_ELEMENTS(lists)];
  GtkWidget *root_form;
  GtkWidget *title_form;
};

G_DEFINE_FINAL_TYPE(HonourRosterPage, honour_roster_page, GTK_TYPE_WIDGET)

/* --- Its parts ------------------------------------------------------------------------------ */

static GtkWidget *scrolling(GtkWidget *child) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), child);
  return scrolled;
}

/* What the roster says of itself, and its calendar. */
static GtkWidget *make_calendar(HonourRosterPage *page) {
  static const char *const fixed[] = {"format", NULL}; /* there is but one */
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  page->title_form = cap_element_form_new(page->desk);
  page->root_form = cap_element_form_new(page->desk);
  cap_element_form_leave_out(CAP_ELEMENT_FORM(page->root_form), fixed);
  gtk_box_append(GTK_BOX(box), honour_calendar_view_new(page->desk));
  gtk_box_append(GTK_BOX(box), page->title_form);
  gtk_box_append(GTK_BOX(box), page->root_form);
  return scrolling(box);
}

/* --- Following ------------------------------------------------------------------------------ */

static void on_changed(HonourRosterPage *page) {
  if (page->root_form == NULL) /* not filled yet */
    return;
  CapFile *file = cap_project_file(cap_desk_project(page->desk), CAP_KIND_ROSTER);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  CapNode root = doc != NULL ? cap_document_root(doc) : CAP_NODE_NONE;
  CapNode title = doc != NULL ? cap_node_child_named(doc, root, CAP_NAME_TITLE) : CAP_NODE_NONE;
  cap_element_form_show(CAP_ELEMENT_FORM(page->root_form), doc != NULL ? file : NULL, root);
  cap_element_form_show(CAP_ELEMENT_FORM(page->title_form), title != CAP_NODE_NONE ? file : NULL,
                        title);
}

/* Few look at the roster of a scenario: it is made for the first of them. */
static void fill(HonourRosterPage *page) {
  if (page->root_form != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    page->lists[i] = cap_section_list_new(page->desk, &lists[i].info);
    gtk_stack_add_titled(GTK_STACK(page->stack), page->lists[i], lists[i].name,
                         _(lists[i].info.title));
  }
  gtk_stack_add_titled(GTK_STACK(page->stack), make_calendar(page), "calendar", _("Calendar"));
  on_changed(page);
}

static void honour_roster_page_map(GtkWidget *widget) {
  fill(HONOUR_ROSTER_PAGE(widget));
  GTK_WIDGET_CLASS(honour_roster_page_parent_class)->map(widget);
}

static void on_go_to(HonourRosterPage *page, CapFile *file, guint offset, guint length) {
  (void)length;
  const CapDocument *doc = cap_file_document(file);
  if (doc == NULL || cap_file_kind(file) != CAP_KIND_ROSTER)
    return;
  fill(page);
  CapNode node = cap_document_node_at(doc, offset);
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    if (cap_section_list_select(CAP_SECTION_LIST(page->lists[i]), file, node)) {
      gtk_stack_set_visible_child(GTK_STACK(page->stack), page->lists[i]);
      return;
    }
  }
  gtk_stack_set_visible_child_name(GTK_STACK(page->stack), "calendar");
}

/* --- The widget ----------------------------------------------------------------------------- */

static void honour_roster_page_dispose(GObject *object) {
  HonourRosterPage *page = HONOUR_ROSTER_PAGE(object);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(honour_roster_page_parent_class)->dispose(object);
}

static void honour_roster_page_class_init(HonourRosterPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = honour_roster_page_dispose;
  widget_class->map = honour_roster_page_map;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/capitano/editor/roster-page.ui");
  gtk_widget_class_bind_template_child(widget_class, HonourRosterPage, box);
  gtk_widget_class_bind_template_child(widget_class, HonourRosterPage, switcher);
  gtk_widget_class_bind_template_child(widget_class, HonourRosterPage, stack);
}

static void honour_roster_page_init(HonourRosterPage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_switcher_make_narrow(page->switcher);
}

GtkWidget *honour_roster_page_new(CapDesk *desk) {
  HonourRosterPage *page = g_object_new(HONOUR_TYPE_ROSTER_PAGE, NULL);
  page->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  return GTK_WIDGET(page);
}
