#include "editor/honour/rules/rules-page.h"

#include <glib/gi18n.h>

#include "editor/honour/rules/commands-rules.h"
#include "editor/honour/rules/rule-places.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/sentence.h"
#include "editor/form/split.h"
#include "editor/form/switcher.h"
#include "editor/honour/rules/rule-trial-box.h"
#include "schema/codes/place.h"
#include "validator/honour/text/part-text.h"

/* Its overlay on the map. */
#define OVERLAY "rule"

typedef enum { TREE_RULES, TREE_VICTORY, TREE_VARIABLES, N_TREES } Tree;

struct _HonourRulesPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file; /* the scenario; NULL when there is none */

  GtkWidget *box, *switcher, *stack, *below, *rule_box, *sentence;
  GtkWidget *split;
  GMenuModel *wrap_menu;
  GtkWidget *trees[N_TREES];
  GtkWidget *wraps[N_TREES];
  GtkWidget *form;
  GtkWidget *trial;
};

G_DEFINE_FINAL_TYPE(HonourRulesPage, honour_rules_page, GTK_TYPE_WIDGET)

/* --- What the trees show -------------------------------------------------------------------- */

static gboolean is_no_note(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return cap_node_name(doc, node) != CAP_NAME_NOTE;
}

/* Variables with what follows from them, and the rules in which some stand. */
static gboolean is_of_variable(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  CapName name = cap_node_name(doc, node);
  if (name == CAP_NAME_SPECIAL_RULE)
    return cap_node_child_named(doc, node, CAP_NAME_VARIABLE) != CAP_NODE_NONE;
  return name != CAP_NAME_NOTE && name != CAP_NAME_EVENT && name != CAP_NAME_FORBID &&
         name != CAP_NAME_ADJUST;
}

static gboolean offers_variable(const char *name) {
  return !g_str_equal(name, "special-rule") && !g_str_equal(name, "event") &&
         !g_str_equal(name, "forbid") && !g_str_equal(name, "adjust");
}

static char *words_of(CapProject *project, const CapDocument *doc, CapNode node) {
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(project));
  return scenario != NULL && scenario->base.document == doc ? honour_rule_part_text(scenario, node)
                                                            : NULL;
}

static const struct {
  const char *name, *title, *empty;
  CapName section;
  CapOutlineFilter filter;
  CapElementOffer offer;
  guint depth; /* of what is unfolded from the start */
} infos[N_TREES] = {
    [TREE_RULES] = {"rules", N_("Special rules"),
                    N_("No special rules yet. Add one with “Add rule”, then its events, bans and "
                       "adjustments with “Add”."),
                    CAP_NAME_SPECIAL_RULES, is_no_note, NULL, 0},
    [TREE_VICTORY] = {"victory", N_("Victory"),
                      N_("Nobody can win yet. Add what a side must reach with “Add "
                         "condition”."),
                      CAP_NAME_VICTORY, is_no_note, NULL, 0},
    [TREE_VARIABLES] = {"variables", N_("Variables"),
                        N_("No variables yet. Rules remember things in them: that something has "
                           "happened, one of several states, or a number. Add one with “Add "
                           "variable”."),
                        CAP_NAME_SPECIAL_RULES, is_of_variable, offers_variable, 1},
};

static CapElementTree *visible_tree(HonourRulesPage *page) {
  GtkWidget *child = gtk_stack_get_visible_child(GTK_STACK(page->stack));
  return child != NULL ? CAP_ELEMENT_TREE(child) : NULL;
}

/* --- The selected part ---------------------------------------------------------------------- */

static CapNode selected(HonourRulesPage *page) {
  CapElementTree *tree = visible_tree(page);
  return tree != NULL ? cap_element_tree_selected(tree) : CAP_NODE_NONE;
}

/* What all parts of a special rule say, one after the other; "" for none. New string. */
static char *text_of_parts(const HonourScenario *scenario, CapNode special_rule) {
  const CapDocument *doc = scenario->base.document;
  GString *out = g_string_new(NULL);
  for (CapNode part = cap_node_first_child(doc, special_rule); part != CAP_NODE_NONE;
       part = cap_node_next(doc, part)) {
    g_autofree char *text =
        honour_rule_of_part(doc, part) == part ? honour_rule_text(scenario, part) : NULL;
    if (text != NULL && *text != '\0')
      g_string_append_printf(out, "%s%s", out->len > 0 ? "\n" : "", text);
  }
  return g_string_free(out, FALSE);
}

/* A special rule as a whole is told, but only its parts can be tried. One that has just been made
 * has nothing to tell: what comes next is said instead. */
static void show_sentence(HonourRulesPage *page, CapNode node, CapNode rule) {
  const HonourScenario *scenario =
      honour_scenario(cap_project_scenario(cap_desk_project(page->desk)));
  gboolean is_special = scenario != NULL && node != CAP_NODE_NONE &&
                        cap_node_name(scenario->base.document, node) == CAP_NAME_SPECIAL_RULE;
  g_autofree char *text = is_special ? text_of_parts(scenario, node)
                          : rule != CAP_NODE_NONE && scenario != NULL
                              ? honour_rule_text(scenario, rule)
                              : NULL;
  gboolean is_bare =
      is_special && cap_node_first_child(scenario->base.document, node) == CAP_NODE_NONE;
  const char *shown =
      is_bare ? _("This rule does nothing yet. Give it events, bans and adjustments with “Add”.")
              : text;
  cap_sentence_set_text(CAP_SENTENCE(page->sentence), shown != NULL ? shown : "");
  gtk_widget_set_visible(page->rule_box, shown != NULL && *shown != '\0');
  gtk_widget_set_visible(page->trial, !is_special);
}

static void show_places(HonourRulesPage *page, CapNode node) {
  CapCanvas *canvas = cap_desk_canvas(page->desk);
  static const GdkRGBA colour = {0.90, 0.38, 0.0, 0.45};
  if (!gtk_widget_get_mapped(GTK_WIDGET(page)) || node == CAP_NODE_NONE || page->file == NULL) {
    cap_canvas_take_overlay(canvas, OVERLAY, NULL);
    return;
  }
  g_autoptr(GArray) hexes = honour_rule_places(cap_desk_project(page->desk), page->file, node);
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < hexes->len; i++)
    cap_overlay_add_hex(overlay, g_array_index(hexes, CapHex, i), &colour, NULL);
  cap_canvas_take_overlay(canvas, OVERLAY, overlay);
}

static void update_actions(HonourRulesPage *page, CapNode node) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  gboolean has = doc != NULL && node != CAP_NODE_NONE;
  gboolean is_condition = has && honour_is_condition(cap_node_name(doc, node));
  gtk_widget_action_set_enabled(GTK_WIDGET(page), "rules.wrap", is_condition);
  gtk_widget_action_set_enabled(GTK_WIDGET(page), "rules.unwrap",
                                has && honour_rules_may_unwrap(doc, node));
  for (guint i = 0; i < N_TREES; i++)
    gtk_widget_set_sensitive(page->wraps[i], is_condition);
}

static void refresh(HonourRulesPage *page) {
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  CapNode node = doc != NULL ? selected(page) : CAP_NODE_NONE;
  CapNode rule = node != CAP_NODE_NONE ? honour_rule_of_part(doc, node) : CAP_NODE_NONE;
  show_sentence(page, node, rule);
  show_places(page, node);
  update_actions(page, node);
  honour_rule_trial_box_set_rule(HONOUR_RULE_TRIAL_BOX(page->trial), page->file, rule);
  cap_split_set_state(CAP_SPLIT(page->split), node != CAP_NODE_NONE,
                      cap_element_tree_is_empty(visible_tree(page)));
}

static void on_selected(HonourRulesPage *page) {
  CapNode node = page->form != NULL ? selected(page) : CAP_NODE_NONE;
  if (page->form == NULL)
    return;
  cap_element_form_show(CAP_ELEMENT_FORM(page->form), node != CAP_NODE_NONE ? page->file : NULL,
                        node);
  refresh(page);
}

/* --- Commands ------------------------------------------------------------------------------- */

static void show_section(HonourRulesPage *page, Tree which) {
  CapElementTree *tree = CAP_ELEMENT_TREE(page->trees[which]);
  const CapDocument *doc = page->file != NULL ? cap_file_document(page->file) : NULL;
  CapNode section = doc != NULL
                        ? cap_node_child_named(doc, cap_document_root(doc), infos[which].section)
                        : CAP_NODE_NONE;
  if (section == CAP_NODE_NONE && cap_element_tree_file(tree) != NULL)
    cap_element_tree_show(tree, NULL, CAP_NODE_NONE);
  else if (section != CAP_NODE_NONE && !cap_element_tree_shows(tree, page->file, section))
    cap_element_tree_show(tree, page->file, section);
}

static void select_added(HonourRulesPage *page, Tree which, CapNode node) {
  if (node == CAP_NODE_NONE)
    return;
  show_section(page, which);
  cap_element_tree_select(CAP_ELEMENT_TREE(page->trees[which]), node);
}

static void on_add_rule(HonourRulesPage *page) {
  if (page->file != NULL)
    select_added(page, TREE_RULES, honour_rules_add_rule(page->file));
}

static void on_add_victory(HonourRulesPage *page) {
  if (page->file != NULL)
    select_added(page, TREE_VICTORY, honour_rules_add_victory(page->file, NULL));
}

static void on_add_variable(HonourRulesPage *page) {
  if (page->file != NULL)
    select_added(page, TREE_VARIABLES, honour_rules_add_variable(page->file));
}

static void on_wrap(GtkWidget *widget, const char *action, GVariant *parameter) {
  (void)action;
  HonourRulesPage *page = HONOUR_RULES_PAGE(widget);
  CapNode node = selected(page);
  if (node == CAP_NODE_NONE)
    return;
  CapNode wrapper = honour_rules_wrap(page->file, node, g_variant_get_string(parameter, NULL));
  cap_element_tree_select(visible_tree(page), wrapper);
}

static void on_unwrap(GtkWidget *widget, const char *action, GVariant *parameter) {
  (void)action;
  (void)parameter;
  HonourRulesPage *page = HONOUR_RULES_PAGE(widget);
  CapNode node = selected(page);
  if (node != CAP_NODE_NONE && honour_rules_unwrap(page->file, node))
    cap_element_tree_select(visible_tree(page), node);
}

/* --- Following ------------------------------------------------------------------------------ */

static void on_changed(HonourRulesPage *page) {
  CapFile *file = cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO);
  g_set_object(&page->file, file);
  for (Tree i = 0; i < N_TREES; i++)
    show_section(page, i);
  refresh(page);
}

static void on_go_to(HonourRulesPage *page, CapFile *file, guint offset, guint length) {
  (void)length;
  const CapDocument *doc = cap_file_document(file);
  CapNode node = doc != NULL ? cap_document_node_at(doc, offset) : CAP_NODE_NONE;
  if (file != page->file || node == CAP_NODE_NONE)
    return;
  for (Tree i = 0; i < N_TREES; i++) {
    CapNode at = node;
    while (at != CAP_NODE_NONE && cap_node_name(doc, at) != infos[i].section)
      at = cap_node_parent(doc, at);
    if (at != CAP_NODE_NONE && at != node &&
        cap_element_tree_select(CAP_ELEMENT_TREE(page->trees[i]), node)) {
      gtk_stack_set_visible_child(GTK_STACK(page->stack), page->trees[i]);
      return;
    }
  }
}

static void on_mapping(HonourRulesPage *page) {
  show_places(page, selected(page));
}

static void on_unmapping(HonourRulesPage *page) {
  cap_canvas_take_overlay(cap_desk_canvas(page->desk), OVERLAY, NULL);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void honour_rules_page_dispose(GObject *object) {
  HonourRulesPage *page = HONOUR_RULES_PAGE(object);
  page->form = NULL;
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->file);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(honour_rules_page_parent_class)->dispose(object);
}

static void honour_rules_page_class_init(HonourRulesPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = honour_rules_page_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action(widget_class, "rules.wrap", "s", on_wrap);
  gtk_widget_class_install_action(widget_class, "rules.unwrap", NULL, on_unwrap);
  g_type_ensure(CAP_TYPE_SENTENCE);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/capitano/editor/rules-page.ui");
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, box);
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, switcher);
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, stack);
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, below);
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, rule_box);
  gtk_widget_class_bind_template_child(widget_class, HonourRulesPage, sentence);
  gtk_widget_class_bind_template_child_full(widget_class, "wrap-menu", FALSE,
                                            G_STRUCT_OFFSET(HonourRulesPage, wrap_menu));
  gtk_widget_class_bind_template_callback(widget_class, on_selected);
}

static void honour_rules_page_init(HonourRulesPage *page) {
  gtk_widget_init_template(GTK_WIDGET(page));
  cap_switcher_make_narrow(page->switcher);
}

static void make_tree(HonourRulesPage *page, Tree which, const char *add_label, GCallback add) {
  CapElementTree *tree = CAP_ELEMENT_TREE(cap_element_tree_new(page->desk));
  GtkWidget *button = gtk_button_new_with_label(add_label);
  GtkWidget *wrap = gtk_menu_button_new();
  page->trees[which] = GTK_WIDGET(tree);
  page->wraps[which] = wrap;
  cap_element_tree_set_filter(tree, infos[which].filter);
  cap_element_tree_set_offer(tree, infos[which].offer);
  cap_element_tree_set_words(tree, words_of);
  cap_element_tree_set_name(tree, _(infos[which].title), _(infos[which].empty));
  cap_element_tree_set_depth(tree, infos[which].depth);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(wrap), _("Join"));
  gtk_widget_set_tooltip_text(wrap, _("Put the condition into “all”, “any” or “not”"));
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(wrap), page->wrap_menu);
  cap_element_tree_add_button(tree, wrap);
  cap_element_tree_add_button(tree, button);
  g_signal_connect_object(button, "clicked", add, page, G_CONNECT_SWAPPED);
  g_signal_connect_object(tree, "selected", G_CALLBACK(on_selected), page, G_CONNECT_SWAPPED);
  gtk_stack_add_titled(GTK_STACK(page->stack), GTK_WIDGET(tree), infos[which].name,
                       _(infos[which].title));
}

GtkWidget *honour_rules_page_new(CapDesk *desk) {
  HonourRulesPage *page = g_object_new(HONOUR_TYPE_RULES_PAGE, NULL);
  page->desk = g_object_ref(desk);
  page->trial = honour_rule_trial_box_new(desk);
  gtk_box_append(GTK_BOX(page->rule_box), page->trial);
  make_tree(page, TREE_RULES, _("Add rule"), G_CALLBACK(on_add_rule));
  make_tree(page, TREE_VICTORY, _("Add condition"), G_CALLBACK(on_add_victory));
  make_tree(page, TREE_VARIABLES, _("Add variable"), G_CALLBACK(on_add_variable));
  page->form = cap_element_form_new(desk);
  gtk_box_append(GTK_BOX(page->below), page->form);
  page->split =
      cap_split_new(page->stack, page->below, _("Select a rule or a part of it to change it."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(desk), "rules");
  /* The sentence is as high as it needs, up to its most, though it could be lower. */
  gtk_scrollable_set_vscroll_policy(
      GTK_SCROLLABLE(gtk_widget_get_ancestor(page->below, GTK_TYPE_VIEWPORT)), GTK_SCROLL_NATURAL);
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), page->split);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  g_signal_connect(page, "map", G_CALLBACK(on_mapping), NULL);
  g_signal_connect(page, "unmap", G_CALLBACK(on_unmapping), NULL);
  on_changed(page);
  return GTK_WIDGET(page);
}
