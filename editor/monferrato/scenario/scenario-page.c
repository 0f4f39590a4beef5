#include "editor/monferrato/scenario/scenario-page.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-sections.h"
#include "editor/form/element-form.h"
#include "editor/form/section-list.h"
#include "editor/form/switcher.h"
#include "editor/monferrato/set-up/placement.h"

/* The elements with a form of their own, in the order in which they are shown. */
typedef enum { FORM_TITLE, FORM_ROOT, FORM_LENGTH, FORM_MORALE, FORM_CHITS, N_FORMS } Form;

struct _MonferratoScenarioPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file; /* the scenario; NULL when there is none */
  GtkWidget *box, *stack, *objectives;
  GtkWidget *forms[N_FORMS];
  GtkWidget *makers[N_FORMS]; /* a button where an element may lack, or NULL */
};

G_DEFINE_FINAL_TYPE(MonferratoScenarioPage, monferrato_scenario_page, GTK_TYPE_WIDGET)

static const CapName form_names[N_FORMS] = {
    [FORM_TITLE] = CAP_NAME_TITLE,
    [FORM_LENGTH] = CAP_NAME_GAME_LENGTH,
    [FORM_MORALE] = CAP_NAME_MORALE,
    [FORM_CHITS] = CAP_NAME_CHITS,
};

static const char *const maker_labels[N_FORMS] = {
    [FORM_TITLE] = N_("Add a title"),
    [FORM_LENGTH] = N_("Say how long the game lasts"),
    [FORM_MORALE] = N_("Say with which Morale armies begin"),
    [FORM_CHITS] = N_("Play with chits"),
};

/* --- Objectives ----------------------------------------------------------------------------- */

/* "Casale: 10 points"; NULL for what cannot be read. */
static char *words_of_objective(CapProject *project, const CapDocument *doc, CapNode node) {
  const MonferratoScenario *s = monferrato_project_scenario(project);

  for (guint i = 0; s != NULL && s->base.document == doc && i < s->n_objectives; i++)
    if (s->objectives[i].node == node)
      return g_strdup_printf(ngettext("%s: %u point", "%s: %u points", s->objectives[i].points),
                             s->base.map->zones[s->objectives[i].zone].name,
                             s->objectives[i].points);
  return NULL;
}

static const CapSectionInfo objective_info = {
    .title = N_("Objectives"),
    .empty = N_("Nothing brings points yet. Add a zone with “Add objective”."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_VICTORY,
    .child = CAP_NAME_OBJECTIVE,
    .add = N_("Add objective"),
    .words = words_of_objective,
};

/* --- Forms ---------------------------------------------------------------------------------- */

static CapNode element_of(MonferratoScenarioPage *page, Form form) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;

  if (doc == NULL)
    return CAP_NODE_NONE;
  return form == FORM_ROOT ? cap_document_root(doc) : cap_section_find(doc, form_names[form]);
}

static void on_make(GtkButton *button, MonferratoScenarioPage *page) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;

  for (Form i = 0; i < N_FORMS && doc != NULL; i++)
    if (page->makers[i] == GTK_WIDGET(button)) {
      cap_element_add(page->file, cap_document_root(doc), CAP_NODE_NONE,
                      cap_name_text(form_names[i]));
      return;
    }
}

static void on_changed(MonferratoScenarioPage *page) {
  g_set_object(&page->file, cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO));
  for (Form i = 0; i < N_FORMS; i++) {
    CapNode node = element_of(page, i);

    cap_element_form_show(CAP_ELEMENT_FORM(page->forms[i]),
                          node != CAP_NODE_NONE ? page->file : NULL, node);
    gtk_widget_set_visible(page->forms[i], node != CAP_NODE_NONE);
    if (page->makers[i] != NULL)
      gtk_widget_set_visible(page->makers[i], node == CAP_NODE_NONE);
  }
}

static void on_go_to(MonferratoScenarioPage *page, CapFile *file, guint offset, guint length) {
  const CapDocument *doc = cap_file_document(file);
  CapNode node = doc != NULL ? cap_document_node_at(doc, offset) : CAP_NODE_NONE;

  (void)length;
  if (file != page->file || node == CAP_NODE_NONE)
    return;
  for (Form i = 0; i < N_FORMS; i++)
    if (node == element_of(page, i))
      gtk_stack_set_visible_child_name(GTK_STACK(page->stack), "general");
  if (cap_section_list_select(CAP_SECTION_LIST(page->objectives), file, node))
    gtk_stack_set_visible_child_name(GTK_STACK(page->stack), "objectives");
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_scenario_page_dispose(GObject *object) {
  MonferratoScenarioPage *page = MONFERRATO_SCENARIO_PAGE(object);

  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->file);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(monferrato_scenario_page_parent_class)->dispose(object);
}

static void monferrato_scenario_page_class_init(MonferratoScenarioPageClass *class) {
  G_OBJECT_CLASS(class)->dispose = monferrato_scenario_page_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void set_margins(GtkWidget *widget) {
  gtk_widget_set_margin_start(widget, 12);
  gtk_widget_set_margin_end(widget, 12);
  gtk_widget_set_margin_top(widget, 12);
  gtk_widget_set_margin_bottom(widget, 12);
}

static void monferrato_scenario_page_init(MonferratoScenarioPage *page) {
  GtkWidget *switcher = gtk_stack_switcher_new();

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

static GtkWidget *make_general(MonferratoScenarioPage *page) {
  static const char *const fixed[] = {"format", NULL}; /* there is but one */
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scrolled = gtk_scrolled_window_new();

  for (Form i = 0; i < N_FORMS; i++) {
    page->forms[i] = cap_element_form_new(page->desk);
    gtk_box_append(GTK_BOX(box), page->forms[i]);
    if (maker_labels[i] == NULL)
      continue;
    page->makers[i] = gtk_button_new_with_label(_(maker_labels[i]));
    gtk_widget_set_halign(page->makers[i], GTK_ALIGN_START);
    g_signal_connect(page->makers[i], "clicked", G_CALLBACK(on_make), page);
    gtk_box_append(GTK_BOX(box), page->makers[i]);
  }
  cap_element_form_leave_out(CAP_ELEMENT_FORM(page->forms[FORM_ROOT]), fixed);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  return scrolled;
}

GtkWidget *monferrato_scenario_page_new(CapDesk *desk) {
  MonferratoScenarioPage *page = g_object_new(MONFERRATO_TYPE_SCENARIO_PAGE, NULL);

  page->desk = g_object_ref(desk);
  gtk_stack_add_titled(GTK_STACK(page->stack), make_general(page), "general", _("General"));
  page->objectives = cap_section_list_new(desk, &objective_info);
  gtk_stack_add_titled(GTK_STACK(page->stack), page->objectives, "objectives", _("Objectives"));
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_changed(page);
  return GTK_WIDGET(page);
}
