#include "editor/monferrato/chits/chits-page.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-sections.h"
#include "editor/form/drop-down.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/split.h"
#include "editor/form/switcher.h"
#include "editor/monferrato/chits/chit-text.h"
#include "editor/monferrato/chits/commands-chits.h"
#include "editor/monferrato/set-up/placement.h"

/* Its overlay on the map. */
#define OVERLAY "chit"

typedef enum { TREE_CHITS, TREE_GROUPS, TREE_RULES, N_TREES } Tree;

struct _MonferratoChitsPage {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *box, *without, *stack, *split, *below, *sentences, *hand_box, *hand, *form;
  GtkWidget *trees[N_TREES];
  gboolean is_filling; /* the hand shows what is so, and asks for nothing */
};

G_DEFINE_FINAL_TYPE(MonferratoChitsPage, monferrato_chits_page, GTK_TYPE_WIDGET)

static const struct {
  const char *name, *title, *empty, *add;
  CapKind kind;
  CapName section, child;
} infos[N_TREES] = {
    [TREE_CHITS] = {"chits", N_("Chits"),
                    N_("No chits yet. Add one with “Add chit”, then what it does with “Add”."),
                    N_("Add chit"), CAP_KIND_ROSTER, CAP_NAME_CHITS, CAP_NAME_CHIT},
    [TREE_GROUPS] = {"groups", N_("Reinforcements"),
                     N_("No groups of reinforcements yet. Add the counters that a chit brings "
                        "together with “Add group”."),
                     N_("Add group"), CAP_KIND_ROSTER, CAP_NAME_GROUPS, CAP_NAME_GROUP},
    [TREE_RULES] = {"rules", N_("Special rules"),
                    N_("No special rules yet. Add one with “Add rule”, then its events, bans and "
                       "adjustments with “Add”."),
                    N_("Add rule"), CAP_KIND_SCENARIO, CAP_NAME_SPECIAL_RULES,
                    CAP_NAME_SPECIAL_RULE},
};

static const MonferratoScenario *scenario_of(MonferratoChitsPage *page) {
  return monferrato_project_scenario(cap_desk_project(page->desk));
}

static gboolean is_no_note(const CapDocument *doc, CapNode node, gpointer data) {
  (void)data;
  return cap_node_name(doc, node) != CAP_NAME_NOTE;
}

/* --- The selected part ---------------------------------------------------------------------- */

static Tree visible_tree(MonferratoChitsPage *page) {
  GtkWidget *child = gtk_stack_get_visible_child(GTK_STACK(page->stack));

  for (Tree i = 0; i < N_TREES; i++)
    if (page->trees[i] == child)
      return i;
  return TREE_CHITS;
}

static CapNode selected(MonferratoChitsPage *page) {
  return cap_element_tree_selected(CAP_ELEMENT_TREE(page->trees[visible_tree(page)]));
}

/* The chit that is selected, or part of which is. */
static CapIndex selected_chit(MonferratoChitsPage *page) {
  const MonferratoScenario *s = scenario_of(page);
  CapNode node = selected(page);

  return s != NULL && node != CAP_NODE_NONE && visible_tree(page) == TREE_CHITS
             ? monferrato_chit_at(s, node)
             : CAP_INDEX_NONE;
}

static void show_places(MonferratoChitsPage *page, CapIndex chit) {
  static const GdkRGBA colour = {0.90f, 0.38f, 0.0f, 0.45f};
  CapCanvas *canvas = cap_desk_canvas(page->desk);

  if (!gtk_widget_get_mapped(GTK_WIDGET(page)) || chit == CAP_INDEX_NONE) {
    cap_canvas_take_overlay(canvas, OVERLAY, NULL);
    return;
  }
  g_autoptr(GArray) zones = monferrato_chit_zones(scenario_of(page), chit);
  CapOverlay *overlay = cap_overlay_new();
  for (guint i = 0; i < zones->len; i++)
    cap_overlay_add_hex(overlay, g_array_index(zones, CapIndex, i), &colour, NULL);
  cap_canvas_take_overlay(canvas, OVERLAY, overlay);
}

/* Nobody, and the sides. */
static void show_hand(MonferratoChitsPage *page, CapIndex chit) {
  const MonferratoScenario *s = scenario_of(page);
  g_autoptr(GPtrArray) names = g_ptr_array_new();

  gtk_widget_set_visible(page->hand_box, chit != CAP_INDEX_NONE);
  if (chit == CAP_INDEX_NONE)
    return;
  CapIndex holder = monferrato_chit_holder(s, chit);
  page->is_filling = TRUE;
  g_ptr_array_add(names, (gpointer)_("Nobody"));
  for (guint i = 0; i < s->base.n_sides; i++)
    g_ptr_array_add(names, s->base.sides[i].name);
  g_ptr_array_add(names, NULL);
  cap_drop_down_set_names(GTK_DROP_DOWN(page->hand), (const char *const *)names->pdata);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(page->hand), holder != CAP_INDEX_NONE ? holder + 1u : 0);
  page->is_filling = FALSE;
}

static void on_hand(MonferratoChitsPage *page) {
  guint chosen = gtk_drop_down_get_selected(GTK_DROP_DOWN(page->hand));
  CapIndex chit = selected_chit(page);

  if (!page->is_filling && chit != CAP_INDEX_NONE && chosen != GTK_INVALID_LIST_POSITION)
    monferrato_command_give(cap_desk_project(page->desk), chit,
                            chosen > 0 ? (CapIndex)(chosen - 1) : CAP_INDEX_NONE);
}

/* Without a line of its own the scenario has none of the chits that stand here. */
static void show_without(MonferratoChitsPage *page) {
  const MonferratoScenario *s = scenario_of(page);

  gtk_widget_set_visible(page->without, s != NULL && s->chits.node == CAP_NODE_NONE &&
                                            s->roster->n_chits > 0 &&
                                            visible_tree(page) == TREE_CHITS);
}

static void on_play_with(MonferratoChitsPage *page) {
  CapFile *file = cap_project_file(cap_desk_project(page->desk), CAP_KIND_SCENARIO);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;

  if (doc != NULL)
    cap_element_add(file, cap_document_root(doc), CAP_NODE_NONE, cap_name_text(CAP_NAME_CHITS));
}

static void refresh(MonferratoChitsPage *page) {
  CapIndex chit = selected_chit(page);
  g_autofree char *text =
      chit != CAP_INDEX_NONE ? monferrato_chit_sentences(scenario_of(page), chit) : NULL;

  gtk_label_set_label(GTK_LABEL(page->sentences), text != NULL ? text : "");
  gtk_widget_set_visible(page->sentences, text != NULL);
  show_without(page);
  show_hand(page, chit);
  show_places(page, chit);
  cap_split_set_state(CAP_SPLIT(page->split), selected(page) != CAP_NODE_NONE,
                      cap_element_tree_is_empty(CAP_ELEMENT_TREE(page->trees[visible_tree(page)])));
}

static void on_selected(MonferratoChitsPage *page) {
  if (page->form == NULL)
    return;
  CapNode node = selected(page);
  CapFile *file = cap_element_tree_file(CAP_ELEMENT_TREE(page->trees[visible_tree(page)]));
  cap_element_form_show(CAP_ELEMENT_FORM(page->form), node != CAP_NODE_NONE ? file : NULL, node);
  refresh(page);
}

/* --- Sections ------------------------------------------------------------------------------- */

static void show_section(MonferratoChitsPage *page, Tree which) {
  CapElementTree *tree = CAP_ELEMENT_TREE(page->trees[which]);
  CapFile *file = cap_project_file(cap_desk_project(page->desk), infos[which].kind);
  const CapDocument *doc = file != NULL ? cap_file_document(file) : NULL;
  CapNode section = doc != NULL ? cap_section_find(doc, infos[which].section) : CAP_NODE_NONE;

  if (section == CAP_NODE_NONE && cap_element_tree_file(tree) != NULL)
    cap_element_tree_show(tree, NULL, CAP_NODE_NONE);
  else if (section != CAP_NODE_NONE && !cap_element_tree_shows(tree, file, section))
    cap_element_tree_show(tree, file, section);
}

static void on_changed(MonferratoChitsPage *page) {
  for (Tree i = 0; i < N_TREES; i++)
    show_section(page, i);
  refresh(page);
}

static void on_add(MonferratoChitsPage *page) {
  Tree which = visible_tree(page);
  CapProject *project = cap_desk_project(page->desk);
  CapFile *file = cap_project_file(project, infos[which].kind);
  CapNode added = CAP_NODE_NONE;

  if (which == TREE_CHITS)
    added = monferrato_command_add_chit(project);
  else if (file != NULL)
    added = cap_section_add(file, infos[which].section, infos[which].child);
  show_section(page, which);
  cap_element_tree_select(CAP_ELEMENT_TREE(page->trees[which]), added);
}

static void on_go_to(MonferratoChitsPage *page, CapFile *file, guint offset, guint length) {
  const CapDocument *doc = cap_file_document(file);
  CapNode node = doc != NULL ? cap_document_node_at(doc, offset) : CAP_NODE_NONE;

  (void)length;
  for (Tree i = 0; node != CAP_NODE_NONE && i < N_TREES; i++)
    if (cap_element_tree_file(CAP_ELEMENT_TREE(page->trees[i])) == file &&
        cap_element_tree_select(CAP_ELEMENT_TREE(page->trees[i]), node)) {
      gtk_stack_set_visible_child(GTK_STACK(page->stack), page->trees[i]);
      return;
    }
}

static void monferrato_chits_page_map(GtkWidget *widget) {
  GTK_WIDGET_CLASS(monferrato_chits_page_parent_class)->map(widget);
  refresh(MONFERRATO_CHITS_PAGE(widget));
}

static void monferrato_chits_page_unmap(GtkWidget *widget) {
  MonferratoChitsPage *page = MONFERRATO_CHITS_PAGE(widget);

  if (page->desk != NULL)
    cap_canvas_take_overlay(cap_desk_canvas(page->desk), OVERLAY, NULL);
  GTK_WIDGET_CLASS(monferrato_chits_page_parent_class)->unmap(widget);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void monferrato_chits_page_dispose(GObject *object) {
  MonferratoChitsPage *page = MONFERRATO_CHITS_PAGE(object);

  page->form = NULL;
  page->is_filling = TRUE;
  g_clear_pointer(&page->box, gtk_widget_unparent);
  g_clear_object(&page->desk);
  G_OBJECT_CLASS(monferrato_chits_page_parent_class)->dispose(object);
}

static void monferrato_chits_page_class_init(MonferratoChitsPageClass *class) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);

  G_OBJECT_CLASS(class)->dispose = monferrato_chits_page_dispose;
  widget_class->map = monferrato_chits_page_map;
  widget_class->unmap = monferrato_chits_page_unmap;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void make_hand(MonferratoChitsPage *page) {
  GtkWidget *label = gtk_label_new(_("Begins in the hand of"));

  page->hand = gtk_drop_down_new(NULL, NULL);
  page->hand_box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  cap_drop_down_mend(GTK_DROP_DOWN(page->hand));
  gtk_accessible_update_property(GTK_ACCESSIBLE(page->hand), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Begins in the hand of"), -1);
  gtk_box_append(GTK_BOX(page->hand_box), label);
  gtk_box_append(GTK_BOX(page->hand_box), page->hand);
  g_signal_connect_swapped(page->hand, "notify::selected", G_CALLBACK(on_hand), page);
}

static void make_below(MonferratoChitsPage *page) {
  page->below = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  page->sentences = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(page->sentences), TRUE);
  gtk_label_set_xalign(GTK_LABEL(page->sentences), 0);
  gtk_label_set_selectable(GTK_LABEL(page->sentences), TRUE);
  gtk_widget_add_css_class(page->sentences, "rule-sentence");
  make_hand(page);
  gtk_box_append(GTK_BOX(page->below), page->sentences);
  gtk_box_append(GTK_BOX(page->below), page->hand_box);
}

static void make_without(MonferratoChitsPage *page) {
  GtkWidget *label = gtk_label_new(_("The scenario is played without chits."));
  GtkWidget *button = gtk_button_new_with_label(_("Play with chits"));

  page->without = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_box_append(GTK_BOX(page->without), label);
  gtk_box_append(GTK_BOX(page->without), button);
  gtk_widget_set_visible(page->without, FALSE);
  g_signal_connect_object(button, "clicked", G_CALLBACK(on_play_with), page, G_CONNECT_SWAPPED);
}

static void monferrato_chits_page_init(MonferratoChitsPage *page) {
  GtkWidget *switcher = gtk_stack_switcher_new();

  page->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  page->stack = gtk_stack_new();
  gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(switcher), GTK_STACK(page->stack));
  cap_switcher_make_narrow(switcher);
  gtk_widget_set_margin_start(page->box, 12);
  gtk_widget_set_margin_end(page->box, 12);
  gtk_widget_set_margin_top(page->box, 12);
  gtk_widget_set_margin_bottom(page->box, 12);
  gtk_box_append(GTK_BOX(page->box), switcher);
  make_without(page);
  gtk_box_append(GTK_BOX(page->box), page->without);
  gtk_widget_set_parent(page->box, GTK_WIDGET(page));
  make_below(page);
}

static void make_tree(MonferratoChitsPage *page, Tree which) {
  CapElementTree *tree = CAP_ELEMENT_TREE(cap_element_tree_new(page->desk));
  GtkWidget *button = gtk_button_new_with_label(_(infos[which].add));

  page->trees[which] = GTK_WIDGET(tree);
  cap_element_tree_set_filter(tree, is_no_note);
  cap_element_tree_set_words(tree, monferrato_chit_part_words);
  cap_element_tree_set_name(tree, _(infos[which].title), _(infos[which].empty));
  cap_element_tree_add_button(tree, button);
  g_signal_connect_object(button, "clicked", G_CALLBACK(on_add), page, G_CONNECT_SWAPPED);
  g_signal_connect_object(tree, "selected", G_CALLBACK(on_selected), page, G_CONNECT_SWAPPED);
  gtk_stack_add_titled(GTK_STACK(page->stack), GTK_WIDGET(tree), infos[which].name,
                       _(infos[which].title));
}

GtkWidget *monferrato_chits_page_new(CapDesk *desk) {
  MonferratoChitsPage *page = g_object_new(MONFERRATO_TYPE_CHITS_PAGE, NULL);

  page->desk = g_object_ref(desk);
  for (Tree i = 0; i < N_TREES; i++)
    make_tree(page, i);
  page->form = cap_element_form_new(desk);
  gtk_box_append(GTK_BOX(page->below), page->form);
  page->split =
      cap_split_new(page->stack, page->below, _("Select a chit or a part of it to change it."));
  cap_split_set_memory(CAP_SPLIT(page->split), cap_desk_memory(desk), "chits");
  gtk_widget_set_vexpand(page->split, TRUE);
  gtk_box_append(GTK_BOX(page->box), page->split);
  g_signal_connect_object(page->stack, "notify::visible-child", G_CALLBACK(on_selected), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), page,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "go-to", G_CALLBACK(on_go_to), page, G_CONNECT_SWAPPED);
  on_changed(page);
  return GTK_WIDGET(page);
}
