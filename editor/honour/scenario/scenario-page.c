#include "editor/honour/scenario/scenario-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/commands-element.h"
#include "schema/honour/scenario.h"
#include "editor/core/commands/commands-sections.h"
#include "schema/document/insert.h"
#include "editor/form/choice-table.h"
#include "editor/form/element-form.h"
#include "editor/form/section-list.h"
#include "editor/form/switcher.h"
#include "editor/honour/references.h"
#include "schema/codes/place.h"

/* The elements with a form of their own, in the order in which they are shown: up to FORM_PLAYABLE
 * under General. */
typedef enum {
  FORM_TITLE,
  FORM_ROOT,
  FORM_LENGTH,
  FORM_PLAYABLE,
  FORM_ALIGNMENT,
  FORM_READINGS,
  N_FORMS
} Form;

struct _HonourScenarioPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file; /* the scenario; NULL when there is none */

  GtkWidget *box, *switcher, *stack, *general, *limit, *options, *regions, *no_regions;
  GtkWidget *option_table, *reliability_table, *alignment_table;
  GtkWidget *forms[N_FORMS];
  GtkWidget *makers[N_FORMS]; /* a button where an element may lack that should be there, or NULL */
  GtkWidget *conquered, *areas;
};

G_DEFINE_FINAL_TYPE(HonourScenarioPage, honour_scenario_page, GTK_TYPE_WIDGET)

/* --- Lists ---------------------------------------------------------------------------------- */

static gboolean is_conquered(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return cap_node_name(doc, node) == CAP_NAME_CONQUERED;
}

static const CapSectionInfo conquered_info = {
    .title = N_("Conquered"),
    .empty = N_("Nothing is conquered before the game. Add what an army holds with “Add conquered "
                "places”."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_ALIGNMENT,
    .child = CAP_NAME_CONQUERED,
    .add = N_("Add conquered places"),
    .filter = is_conquered,
};

static const CapSectionInfo area_info = {
    .title = N_("Areas"),
    .empty = N_("This scenario has no areas of its own. Add a named set of hexes with “Add area”; "
                "rules and placements can then speak of it."),
    .kind = CAP_KIND_SCENARIO,
    .section = CAP_NAME_SCENARIO_AREAS,
    .child = CAP_NAME_SCENARIO_AREA,
    .add = N_("Add area"),
};

/* --- Tables --------------------------------------------------------------------------------- */

/* The words of an attribute's type. New array of CapChoice. */
static GPtrArray *words_of(const char *element, const char *attribute) {
  GPtrArray *words = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  const CapGuideElement *guide =
      cap_guide_find(cap_guide_for(CAP_KIND_SCENARIO, "honour"), cap_slice_of(element));
  int index = cap_guide_attribute_index(guide, cap_slice_of(attribute));
  const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, (guint)index);
  for (guint i = 0; i < a->type->n_words; i++)
    g_ptr_array_add(words, cap_choice_new(a->type->words[i].word, a->type->words[i].text));
  return words;
}

/* Optional rules with their number before their name: "18.1 Quarters". */
static GPtrArray *optional_rules(void) {
  GPtrArray *rules = words_of("option", "rule");
  for (guint i = 0; i < rules->len; i++) {
    CapChoice *rule = g_ptr_array_index(rules, i);
    char *name = g_strdup_printf("%s %s", rule->id, rule->name != NULL ? rule->name : "");
    if (g_str_has_suffix(name, ".")) /* the schema says it as a sentence */
      name[strlen(name) - 1] = '\0';
    g_free(rule->name);
    rule->name = name;
  }
  return rules;
}

/* Nations of which some units leave it to the scenario, or of which it says something. */
static GPtrArray *open_nations(HonourScenarioPage *page) {
  GPtrArray *nations = g_ptr_array_new_with_free_func((GDestroyNotify)cap_choice_free);
  const HonourRoster *roster = honour_roster(cap_project_roster(cap_desk_project(page->desk)));
  const CapDocument *doc = cap_file_document(page->file);
  for (guint n = 0; roster != NULL && n < roster->n_nationalities; n++) {
    const HonourNamed *nation = &roster->nationalities[n];
    gboolean is_open = cap_slice_is_set(cap_table_get(doc, &cap_table_reliabilities, nation->id));
    for (guint i = 0; i < roster->n_unit_types; i++)
      is_open =
          is_open || (roster->unit_types[i].nationality == n &&
                      roster->unit_types[i].reliability == HONOUR_RELIABILITY_SET_BY_SCENARIO);
    if (is_open)
      g_ptr_array_add(nations, cap_choice_new(nation->id, nation->name));
  }
  return nations;
}

static void show_values(HonourScenarioPage *page, GtkWidget *widget, const CapSectionTable *table,
                        const GPtrArray *keys) {
  const CapDocument *doc = cap_file_document(page->file);
  for (guint i = 0; i < keys->len; i++) {
    const CapChoice *key = g_ptr_array_index(keys, i);
    cap_choice_table_set(CAP_CHOICE_TABLE(widget), key->id, cap_table_get(doc, table, key->id));
  }
}

static void show_tables(HonourScenarioPage *page) {
  CapProject *project = cap_desk_project(page->desk);
  g_autoptr(GPtrArray) rules = optional_rules();
  g_autoptr(GPtrArray) switches = words_of("option", "use");
  g_autoptr(GPtrArray) nations = open_nations(page);
  g_autoptr(GPtrArray) reliabilities = words_of("reliability-of", "is");
  g_autoptr(GPtrArray) regions =
      cap_reference_choices(project, &cap_reference_region, page->file, CAP_NODE_NONE);
  g_autoptr(GPtrArray) sides =
      cap_reference_choices(project, &honour_reference_allegiance, page->file, CAP_NODE_NONE);
  cap_choice_table_fill(CAP_CHOICE_TABLE(page->option_table), rules, switches);
  cap_choice_table_fill(CAP_CHOICE_TABLE(page->reliability_table), nations, reliabilities);
  cap_choice_table_fill(CAP_CHOICE_TABLE(page->alignment_table), regions, sides);
  show_values(page, page->option_table, &cap_table_options, rules);
  show_values(page, page->reliability_table, &cap_table_reliabilities, nations);
  show_values(page, page->alignment_table, &cap_table_alignment, regions);
  gtk_widget_set_visible(page->no_regions, regions->len == 0);
}

static void on_option(HonourScenarioPage *page, const char *key, const char *value) {
  cap_table_set(page->file, &cap_table_options, key, value);
}

static void on_reliability(HonourScenarioPage *page, const char *key, const char *value) {
  cap_table_set(page->file, &cap_table_reliabilities, key, value);
}

static void on_alignment(HonourScenarioPage *page, const char *key, const char *value) {
  cap_table_set(page->file, &cap_table_alignment, key, value);
}

/* --- Forms ---------------------------------------------------------------------------------- */

static const CapName form_names[N_FORMS] = {
    [FORM_TITLE] = CAP_NAME_TITLE,       [FORM_LENGTH] = CAP_NAME_GAME_LENGTH,
    [FORM_PLAYABLE] = CAP_NAME_PLAYABLE, [FORM_ALIGNMENT] = CAP_NAME_ALIGNMENT,
    [FORM_READINGS] = CAP_NAME_READINGS,
};

/* For elements that a scenario should have. */
static const char *const maker_labels[N_FORMS] = {
    [FORM_TITLE] = N_("Add a title"),
    [FORM_LENGTH] = N_("Say how long the game lasts"),
    [FORM_ALIGNMENT] = N_("Say whether regions take sides"),
    [FORM_READINGS] = N_("Choose how debatable rules are read"),
};

static CapNode element_of(HonourScenarioPage *page, Form form) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  if (doc == NULL)
    return CAP_NODE_NONE;
  return form == FORM_ROOT ? cap_document_root(doc) : cap_section_find(doc, form_names[form]);
}

static void on_limit(HonourScenarioPage *page) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  CapNode playable = element_of(page, FORM_PLAYABLE);
  if (doc == NULL)
    return;
  if (playable != CAP_NODE_NONE)
    cap_element_remove(page->file, playable);
  else
    cap_element_add(page->file, cap_document_root(doc), CAP_NODE_NONE, "playable");
}

static void on_make(GtkButton *button, HonourScenarioPage *page) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  for (Form i = 0; i < N_FORMS && doc != NULL; i++)
    if (page->makers[i] == GTK_WIDGET(button)) {
      cap_element_add(page->file, cap_document_root(doc), CAP_NODE_NONE,
                      cap_name_text(form_names[i]));
      return;
    }
}

static void on_changed(HonourScenarioPage *page) {
  g_set_object(&page->file, cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO));
  for (Form i = 0; i < N_FORMS; i++) {
    CapNode node = element_of(page, i);
    cap_element_form_show(CAP_ELEMENT_FORM(page->forms[i]),
                          node != CAP_NODE_NONE ? page->file : NULL, node);
    if (page->makers[i] != NULL)
      gtk_widget_set_visible(page->makers[i], node == CAP_NODE_NONE);
  }
  gtk_button_set_label(GTK_BUTTON(page->limit), element_of(page, FORM_PLAYABLE) != CAP_NODE_NONE
                                                    ? _("Play on the whole map")
                                                    : _("Play on a part of the map"));
  if (page->file != NULL && cap_file_document(page->file) != NULL)
    show_tables(page);
}

static void on_go_to(HonourScenarioPage *page, CapFile *file, guint offset, guint length) {
  (void)length;
  const CapDocument *doc = cap_file_document(file);
  CapNode node = doc != NULL ? cap_document_node_at(doc, offset) : CAP_NODE_NONE;
  const char *tab = NULL;
  if (file != page->file || node == CAP_NODE_NONE)
    return;
  for (Form i = 0; i <= FORM_PLAYABLE; i++)
    if (node == element_of(page, i))
      tab = "general";
  if (cap_section_list_select(CAP_SECTION_LIST(page->areas), file, node))
    tab = "areas";
  else if (cap_section_list_select(CAP_SECTION_LIST(page->conquered), file, node))
    tab = "conquered";
  else if (cap_node_name(doc, node) == CAP_NAME_REGION_STATUS ||
           node == element_of(page, FORM_ALIGNMENT))
    tab = "regions";
  else if (cap_node_name(doc, node) == CAP_NAME_OPTION ||
           cap_node_name(doc, node) == CAP_NAME_RELIABILITY_OF ||
           node == element_of(page, FORM_READINGS))
    tab = "options";
  if (tab != NULL)
    gtk_stack_set_visible_child_name(GTK_STACK(page->stack), tab);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void honour_scenario_page_dispose(GObject *object) {
  HonourScenarioPage *page = HONOUR_SCENARIO_PAGE(object);
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->file);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(honour_scenario_page_parent_class)->dispose(object);
}

static void honour_scenario_page_class_init(HonourScenarioPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = honour_scenario_page_dispose;
  g_type_ensure(CAP_TYPE_CHOICE_TABLE);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/capitano/editor/scenario-page.ui");
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, box);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, switcher);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, stack);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, general);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, limit);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, options);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, regions);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, no_regions);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, option_table);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, reliability_table);
  gtk_widget_class_bind_template_child(widget_class, HonourScenarioPage, alignment_table);
  gtk_widget_class_bind_template_callback(widget_class, on_limit);
}

static void honour_scenario_page_init(HonourScenarioPage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_switcher_make_narrow(page->switcher);
}

/* Readings come below the optional rules, other forms above what else is on their page. */
static void place_form(HonourScenarioPage *page, Form form, GtkWidget *widget) {
  if (form == FORM_READINGS)
    gtk_box_append(GTK_BOX(page->options), widget);
  else
    gtk_box_prepend(GTK_BOX(form == FORM_ALIGNMENT ? page->regions : page->general), widget);
}

static void make_forms(HonourScenarioPage *page) {
  static const char *const fixed[] = {"format", NULL}; /* there is but one */
  for (Form i = N_FORMS; i-- > 0;) {
    page->forms[i] = cap_element_form_new(page->desk);
    place_form(page, i, page->forms[i]);
    if (maker_labels[i] == NULL)
      continue;
    page->makers[i] = gtk_button_new_with_label(_(maker_labels[i]));
    gtk_widget_set_halign(page->makers[i], GTK_ALIGN_START);
    g_signal_connect(page->makers[i], "clicked", G_CALLBACK(on_make), page);
    place_form(page, i, page->makers[i]);
  }
  cap_element_form_leave_out(CAP_ELEMENT_FORM(page->forms[FORM_ROOT]), fixed);
}

static void make_lists(HonourScenarioPage *page) {
  page->conquered = cap_section_list_new(page->desk, &conquered_info);
  page->areas = cap_section_list_new(page->desk, &area_info);
  gtk_stack_add_titled(GTK_STACK(page->stack), page->conquered, "conquered", _("Conquered"));
  gtk_stack_add_titled(GTK_STACK(page->stack), page->areas, "areas", _("Areas"));
}

GtkWidget *honour_scenario_page_new(CapDesk *desk) {
  HonourScenarioPage *page = g_object_new(HONOUR_TYPE_SCENARIO_PAGE, NULL);
  page->desk = g_object_ref(desk);
  make_forms(page);
  make_lists(page);
  cap_choice_table_set_nothing(CAP_CHOICE_TABLE(page->option_table), _("(left to the players)"));
  g_signal_connect_object(page->option_table, "chosen", G_CALLBACK(on_option), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(page->reliability_table, "chosen", G_CALLBACK(on_reliability), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(page->alignment_table, "chosen", G_CALLBACK(on_alignment), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_changed(page);
  return GTK_WIDGET(page);
}
