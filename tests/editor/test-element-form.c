/* The form of an element: every kind of control changes the document, wrong values stay and are
 * marked, undo comes back to the form; and the pages that are made of forms. Needs a display. */
#include <gtk/gtk.h>

#include "editor/core/commands/commands-element.h"
#include "editor/honour/forces/force-find.h"
#include "editor/form/choice-popover.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/outline-page.h"
#include "editor/form/sentence.h"
#include "editor/honour/scenario/scenario-page.h"
#include "editor/honour/roster/roster-page.h"
#include "editor/map/canvas/canvas-private.h"
#include "editor/honour/rules/rules-page.h"
#include "tests/editor/support/bench.h"
#include "tests/editor/support/rest.h"
#include "tests/editor/support/widgets.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window, *child;
} Table;

static void open_display(void) {
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_init();
  gtk_css_provider_load_from_resource(style, "/org/capitano/editor/style.css");
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(style);
  g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL);
}

static CapFile *file_of(Table *t) {
  return cap_project_main(t->bench.project);
}

static Table sit_down(const char *document, GtkWidget *(*make)(CapDesk *desk)) {
  Table t = {.bench = open_bench(document)};
  t.desk = cap_desk_new(t.bench.project);
  t.window = gtk_window_new();
  t.child = make(t.desk);
  gtk_window_set_default_size(GTK_WINDOW(t.window), 480, 900);
  gtk_window_set_child(GTK_WINDOW(t.window), t.child);
  gtk_window_present(GTK_WINDOW(t.window));
  come_to_rest();
  return t;
}

static void get_up(Table *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  close_bench(&t->bench);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

static CapNode node_with_id(Table *t, const char *id) {
  const CapDocument *doc = cap_file_document(file_of(t));
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  ck_abort_msg("there is no %s", id);
}

static void show(Table *t, const char *id) {
  cap_element_form_show(CAP_ELEMENT_FORM(t->child), file_of(t), node_with_id(t, id));
  come_to_rest();
}

/* --- Widgets -------------------------------------------------------------------------------- */

typedef gboolean (*Fits)(GtkWidget *widget, const char *text);

static gboolean has_tooltip(GtkWidget *widget, const char *text) {
  return g_strcmp0(gtk_widget_get_tooltip_text(widget), text) == 0;
}

static gboolean is_button(GtkWidget *widget, const char *text) {
  return GTK_IS_BUTTON(widget) && g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), text) == 0;
}

static gboolean is_label(GtkWidget *widget, const char *text) {
  return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
         g_strcmp0(gtk_label_get_label(GTK_LABEL(widget)), text) == 0;
}

static GtkWidget *find(GtkWidget *widget, Fits fits, const char *text) {
  if (fits(widget, text))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child(widget); c != NULL;
       c = gtk_widget_get_next_sibling(c)) {
    GtkWidget *found = find(c, fits, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void click(Table *t, Fits fits, const char *text) {
  GtkWidget *button = find(t->child, fits, text);
  ck_assert_msg(button != NULL, "there is no button %s", text);
  g_signal_emit_by_name(button, "clicked");
  come_to_rest();
}

/* The control of an attribute: whatever has the keyboard when the form is asked for it. */
static GtkWidget *control_of(Table *t, const char *attribute, GType type) {
  ck_assert_msg(cap_element_form_focus(CAP_ELEMENT_FORM(t->child), attribute), "no row for %s",
                attribute);
  come_to_rest();
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(t->window));
  ck_assert_ptr_nonnull(focus);
  return g_type_is_a(G_OBJECT_TYPE(focus), type) ? focus : gtk_widget_get_ancestor(focus, type);
}

static void type_into(Table *t, const char *attribute, const char *text) {
  GtkWidget *entry = control_of(t, attribute, GTK_TYPE_ENTRY);
  ck_assert_ptr_nonnull(entry);
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  g_signal_emit_by_name(entry, "activate");
  come_to_rest();
}

static void assert_value(Table *t, const char *id, CapName attribute, const char *wanted) {
  CapSlice value =
      cap_node_attribute(cap_file_document(file_of(t)), node_with_id(t, id), attribute);
  ck_assert_msg(cap_slice_equals(value, wanted), "%s is %.*s, not %s", cap_name_text(attribute),
                CAP_SLICE_ARGS(value), wanted);
}

/* --- The form ------------------------------------------------------------------------------- */

START_TEST(what_is_typed_goes_into_the_document) {
  static const struct {
    const char *attribute;
    CapName name;
    const char *value;
  } rows[] = {
      {"hex", CAP_NAME_HEX, "2624"},
      {"capitano", CAP_NAME_CAPITANO, "montmorency"},
      {"order", CAP_NAME_ORDER, "stand"},
      {"distance", CAP_NAME_DISTANCE, "2"},
      {"hexes", CAP_NAME_HEXES, "2624 2625"},
      {"area", CAP_NAME_AREA, "no-such-area"},
      {"held-from", CAP_NAME_HELD_FROM, "novi"},
  };
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  type_into(&t, rows[_i].attribute, rows[_i].value);
  assert_value(&t, "royal-army", rows[_i].name, rows[_i].value);
  ck_assert(cap_project_undo(t.bench.project));
  come_to_rest();
  GtkWidget *entry = control_of(&t, rows[_i].attribute, GTK_TYPE_ENTRY);
  ck_assert_str_ne(gtk_editable_get_text(GTK_EDITABLE(entry)), rows[_i].value);
  assert_unchanged(&t.bench);
}
END_TEST

START_TEST(an_emptied_line_unsets_the_attribute) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  type_into(&t, "order", "");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, NULL);
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Remove order of royal-army");
}
END_TEST

START_TEST(a_wrong_value_stays_and_is_marked) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  type_into(&t, "order", "dance");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, "dance");
  GtkWidget *entry = control_of(&t, "order", GTK_TYPE_ENTRY);
  ck_assert(gtk_widget_has_css_class(entry, "error"));
  ck_assert_ptr_nonnull(
      find(t.child, is_label,
           "“dance” is not one of: garrison, stand, manoeuvre, attack, retreat, any."));
  type_into(&t, "order", "attack");
  ck_assert(!gtk_widget_has_css_class(control_of(&t, "order", GTK_TYPE_ENTRY), "error"));
}
END_TEST

/* The hexes of a region are in the map, its alignment in the scenario. */
START_TEST(a_new_id_goes_along_to_the_other_documents) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  CapFile *map = cap_project_file(t.bench.project, CAP_KIND_MAP);
  cap_element_form_show(CAP_ELEMENT_FORM(t.child), map,
                        cap_find_element(cap_file_document(map), CAP_NAME_REGION, "M"));
  come_to_rest();
  type_into(&t, "id", "Milano");
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Rename M to Milano");
  ck_assert(cap_file_is_modified(map) && cap_file_is_modified(file_of(&t)));
  g_autofree char *text = dup_text(&t.bench);
  ck_assert_ptr_nonnull(strstr(text, "region=\"Milano\""));
  ck_assert(cap_project_undo(t.bench.project));
  come_to_rest();
  ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(control_of(&t, "id", GTK_TYPE_ENTRY))), "M");
  ck_assert(!cap_file_is_modified(map));
  assert_unchanged(&t.bench);
}
END_TEST

START_TEST(an_id_that_cannot_be_is_refused) {
  static const struct {
    const char *id;
    const char *remark;
  } rows[] = {
      {"novi", "“novi” is taken already (Stack, pavia-1524.xml). Choose another id."},
      {"", "This must be filled in."},
  };
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    type_into(&t, "id", rows[i].id);
    ck_assert_ptr_nonnull(find(t.child, is_label, rows[i].remark));
    ck_assert(gtk_widget_has_css_class(control_of(&t, "id", GTK_TYPE_ENTRY), "error"));
    assert_unchanged(&t.bench);
  }
  type_into(&t, "id", "royal-army");
  ck_assert(!gtk_widget_has_css_class(control_of(&t, "id", GTK_TYPE_ENTRY), "error"));
}
END_TEST

START_TEST(a_word_is_chosen_and_unset) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *drop_down = control_of(&t, "march", GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(drop_down), 2);
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_MARCH, "administrative");
  gtk_drop_down_set_selected(GTK_DROP_DOWN(drop_down), 0);
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_MARCH, NULL);
}
END_TEST

/* Pops up what there is to choose from for an attribute. */
static GtkWidget *pop_up(Table *t, const char *attribute) {
  GtkWidget *control = gtk_widget_get_parent(control_of(t, attribute, GTK_TYPE_ENTRY));
  GtkWidget *button = find_type(control, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup(GTK_MENU_BUTTON(button));
  come_to_rest();
  return GTK_WIDGET(gtk_menu_button_get_popover(GTK_MENU_BUTTON(button)));
}

/* Presses the row with this label. */
static void choose_row(GtkWidget *popover, const char *label) {
  GtkListView *view = GTK_LIST_VIEW(find_type(popover, GTK_TYPE_LIST_VIEW));
  GListModel *rows = G_LIST_MODEL(gtk_list_view_get_model(view));
  for (guint i = 0; i < g_list_model_get_n_items(rows); i++) {
    g_autoptr(CapChoiceItem) item = g_list_model_get_item(rows, i);
    if (g_strcmp0(cap_choice_item_id(item), label) == 0) {
      g_signal_emit_by_name(view, "activate", i);
      come_to_rest();
      return;
    }
  }
  ck_abort_msg("there is no %s", label);
}

static gboolean is_several(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return GTK_IS_CHECK_BUTTON(widget) &&
         g_strcmp0(gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)), "Choose several") == 0;
}

static guint n_boxes(GtkWidget *widget) {
  guint n = GTK_IS_CHECK_BUTTON(widget) && gtk_widget_get_mapped(widget) &&
            gtk_check_button_get_label(GTK_CHECK_BUTTON(widget)) == NULL &&
            gtk_check_button_get_active(GTK_CHECK_BUTTON(widget));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    n += n_boxes(child);
  return n;
}

static gboolean has_focus_at(GtkWidget *popover, const char *label) {
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(popover));
  return focus != NULL && !GTK_IS_LIST_VIEW(focus) && find_label(focus, label) != NULL;
}

/* A Force has one Order nearly always: another one takes its place. */
START_TEST(a_list_that_mostly_holds_one_is_replaced) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  choose_row(pop_up(&t, "order"), "manoeuvre");
  GtkWidget *popover = pop_up(&t, "order");
  wait_until(has_focus_at(popover, "manoeuvre")); /* the keys go on from what is set */
  choose_row(popover, "attack");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, "attack");
  ck_assert(!gtk_widget_get_visible(popover));
}
END_TEST

/* Several on demand, in boxes that show them; from then on it opens so. */
START_TEST(several_are_chosen_in_boxes) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  choose_row(pop_up(&t, "order"), "attack");
  GtkWidget *popover = pop_up(&t, "order");
  GtkWidget *several = find_widget(popover, is_several, NULL);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(several), TRUE);
  come_to_rest();
  ck_assert_uint_eq(n_boxes(popover), 1);
  choose_row(popover, "stand");
  ck_assert(gtk_widget_get_visible(popover));
  assert_value(&t, "royal-army", CAP_NAME_ORDER, "attack stand");
  ck_assert_uint_eq(n_boxes(popover), 2);
  press(popover, "Done");
  come_to_rest();
  ck_assert(!gtk_widget_get_visible(popover));
  ck_assert_uint_eq(n_boxes(pop_up(&t, "order")), 2);
}
END_TEST

/* What a rule adjusts is one of many words, an Order of march one of three. */
START_TEST(a_long_list_of_words_is_searched) {
  g_auto(Table) t = sit_down("novara-1513.xml", cap_element_form_new);
  show(&t, "swiss-council");
  GtkWidget *words = control_of(&t, "value", GTK_TYPE_DROP_DOWN);
  ck_assert(gtk_drop_down_get_enable_search(GTK_DROP_DOWN(words)));
  show(&t, "royal-army");
  words = control_of(&t, "march", GTK_TYPE_DROP_DOWN);
  ck_assert(!gtk_drop_down_get_enable_search(GTK_DROP_DOWN(words)));
}
END_TEST

START_TEST(numbers_go_up_and_down_within_bounds) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  for (guint i = 0; i < 4; i++)
    click(&t, has_tooltip, "Increase Earthworks");
  assert_value(&t, "royal-army", CAP_NAME_EARTHWORKS, "2");
  click(&t, has_tooltip, "Decrease Earthworks");
  assert_value(&t, "royal-army", CAP_NAME_EARTHWORKS, "1");
}
END_TEST

/* Several were picked, and then it was not meant: what stood there comes back. */
START_TEST(picking_is_cancelled_as_a_whole) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = find(t.child, has_tooltip, "Pick Hexes on map");
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(pick), TRUE);
  ck_assert(cap_desk_take_pick(t.desk, hex_of(&t.bench, "2624")));
  ck_assert(cap_desk_take_pick(t.desk, hex_of(&t.bench, "2625")));
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_HEXES, "2624 2625");
  GTree *overlays = cap_desk_canvas(t.desk)->overlays;
  ck_assert_ptr_nonnull(g_tree_lookup(overlays, "picked"));
  cap_desk_cancel_pick(t.desk);
  ck_assert_ptr_null(g_tree_lookup(overlays, "picked"));
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_HEXES, NULL);
  ck_assert_ptr_null(cap_desk_prompt(t.desk));
  ck_assert(!gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(pick)));
}
END_TEST

START_TEST(a_hex_is_picked_on_the_map) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = find(t.child, has_tooltip, "Pick Hex on map");
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(pick), TRUE);
  ck_assert_ptr_nonnull(cap_desk_prompt(t.desk));
  ck_assert(cap_desk_take_pick(t.desk, hex_of(&t.bench, "2624")));
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_HEX, "2624");
  ck_assert_ptr_null(cap_desk_prompt(t.desk));
  ck_assert(!gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(pick)));
}
END_TEST

START_TEST(hexes_are_picked_one_after_the_other) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = find(t.child, has_tooltip, "Pick Hexes on map");
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(pick), TRUE);
  cap_desk_take_pick(t.desk, hex_of(&t.bench, "2624"));
  cap_desk_take_pick(t.desk, hex_of(&t.bench, "2625"));
  cap_desk_take_pick(t.desk, hex_of(&t.bench, "2624"));
  come_to_rest();
  assert_value(&t, "royal-army", CAP_NAME_HEXES, "2625");
  ck_assert_ptr_nonnull(cap_desk_prompt(t.desk));
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(pick), FALSE);
  ck_assert_ptr_null(cap_desk_prompt(t.desk));
}
END_TEST

START_TEST(notes_come_and_go) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  click(&t, is_button, "Add note");
  const CapDocument *doc = cap_file_document(file_of(&t));
  CapNode note = cap_node_child_named(doc, node_with_id(&t, "royal-army"), CAP_NAME_NOTE);
  ck_assert_uint_ne(note, CAP_NODE_NONE);
  click(&t, has_tooltip, "Remove note 1");
  ck_assert_uint_eq(cap_node_child_named(doc, node_with_id(&t, "royal-army"), CAP_NAME_NOTE),
                    CAP_NODE_NONE);
}
END_TEST

START_TEST(a_form_whose_element_is_gone_is_empty) {
  g_auto(Table) t = sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  CapDocument *doc = cap_file_begin(file_of(&t), "Remove");
  cap_document_remove(doc, node_with_id(&t, "royal-army"));
  cap_file_end(file_of(&t));
  come_to_rest();
  ck_assert(!cap_element_form_focus(CAP_ELEMENT_FORM(t.child), "hex"));
}
END_TEST

/* --- Pages ---------------------------------------------------------------------------------- */

static const struct {
  const char *document;
  GtkWidget *(*make)(CapDesk *desk);
} pages[] = {
    {"pavia-1524.xml", cap_outline_page_new},   {"pavia-1524.xml", honour_scenario_page_new},
    {"pavia-1524.xml", honour_rules_page_new},  {"italian-wars.xml", honour_roster_page_new},
    {"italian-wars.xml", cap_outline_page_new}, {"example-quarrel.xml", honour_rules_page_new},
};

/* Looking at every element in turn changes nothing, and everything fits into the width. */
START_TEST(a_page_shows_every_place_of_its_documents) {
  g_auto(Table) t = sit_down(pages[_i].document, pages[_i].make);
  guint n = cap_document_count(cap_file_document(file_of(&t)));
  int least;
  for (CapNode node = 0; node < n; node += MAX(n / 60, 1)) {
    cap_desk_go_to_node(t.desk, file_of(&t), node);
    come_to_rest();
  }
  assert_unchanged(&t.bench);
  gtk_widget_measure(t.child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le(least, 480);
}
END_TEST

START_TEST(a_rule_is_built_and_told) {
  g_auto(Table) t = sit_down("example-quarrel.xml", honour_rules_page_new);
  click(&t, is_button, "Add rule");
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Add special rule");
  cap_desk_go_to_node(t.desk, file_of(&t), node_with_id(&t, "air-clears"));
  come_to_rest();
  const CapDocument *doc = cap_file_document(file_of(&t));
  ck_assert(cap_slice_equals(cap_node_attribute(doc, node_with_id(&t, "air-clears"), CAP_NAME_ON),
                             "attrition-rolled"));
  ck_assert(find(t.child, is_label, "When a die for attrition was rolled") != NULL);
}
END_TEST

static gboolean is_sentence(GtkWidget *widget, const char *unused) {
  (void)unused;
  return CAP_IS_SENTENCE(widget);
}

/* How high the sentence about an element is in a column of usual width. */
static int height_of_sentence(Table *t, CapNode node) {
  int wanted;
  cap_desk_go_to_node(t->desk, file_of(t), node);
  gtk_widget_measure(find(t->child, is_sentence, NULL), GTK_ORIENTATION_VERTICAL, 450, NULL,
                     &wanted, NULL, NULL);
  return wanted;
}

/* The whole of it can be scrolled to. */
START_TEST(a_long_rule_leaves_room_for_its_form) {
  g_auto(Table) t = sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(file_of(&t));
  guint n_rules = 0;
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    if (cap_node_name(doc, node) != CAP_NAME_SPECIAL_RULE)
      continue;
    int wanted = height_of_sentence(&t, node);
    ck_assert_int_gt(wanted, 0);
    ck_assert_int_lt(wanted, 130);
    n_rules++;
  }
  ck_assert_uint_gt(n_rules, 3);
}
END_TEST

/* Also one without a break in it, which takes several lines where there is no room for it in one.
 */
START_TEST(a_sentence_is_seen_as_far_as_there_is_room) {
  g_auto(Table) t = sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(file_of(&t));
  CapNode exits = CAP_NODE_NONE;
  for (CapNode node = 0; node < cap_document_count(doc) && exits == CAP_NODE_NONE; node++)
    if (cap_node_name(doc, node) == CAP_NAME_ADJUST)
      exits = node;
  ck_assert_int_ne((int)exits, (int)CAP_NODE_NONE);
  ck_assert_int_gt(height_of_sentence(&t, exits), 60);
}
END_TEST

static gboolean is_form(GtkWidget *widget, const char *unused) {
  (void)unused;
  return CAP_IS_ELEMENT_FORM(widget);
}

START_TEST(another_kind_of_element_is_looked_at_from_its_top) {
  g_auto(Table) t = sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(file_of(&t));
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  CapNode first = cap_node_child_named(doc, section, CAP_NAME_SPECIAL_RULE);
  CapNode second = cap_node_next(doc, first);
  gtk_window_set_default_size(GTK_WINDOW(t.window), 600, 420);
  cap_desk_go_to_node(t.desk, file_of(&t), first);
  come_to_rest();
  GtkWidget *form = find(t.child, is_form, NULL);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(
      GTK_SCROLLED_WINDOW(gtk_widget_get_ancestor(form, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value(place, 40);
  come_to_rest();
  ck_assert_double_gt(gtk_adjustment_get_value(place), 0);
  cap_desk_go_to_node(t.desk, file_of(&t), second); /* its like: the same field stays */
  come_to_rest();
  ck_assert_double_gt(gtk_adjustment_get_value(place), 0);
  cap_desk_go_to_node(t.desk, file_of(&t), cap_node_child_named(doc, second, CAP_NAME_VARIABLE));
  come_to_rest();
  ck_assert_double_eq(gtk_adjustment_get_value(place), 0);
}
END_TEST

static gboolean is_shown_tree(GtkWidget *widget, const char *unused) {
  (void)unused;
  return CAP_IS_ELEMENT_TREE(widget) && gtk_widget_get_mapped(widget);
}

static gboolean is_shown_list(GtkWidget *widget, const char *unused) {
  (void)unused;
  return GTK_IS_LIST_VIEW(widget) && gtk_widget_get_mapped(widget);
}

/* Whether the row that is selected can be seen. */
static gboolean shows_selected(GtkWidget *tree) {
  GtkWidget *view = find(tree, is_shown_list, NULL);
  for (GtkWidget *row = gtk_widget_get_first_child(view); row != NULL;
       row = gtk_widget_get_next_sibling(row)) {
    graphene_rect_t where;
    if ((gtk_widget_get_state_flags(row) & GTK_STATE_FLAG_SELECTED) != 0 &&
        gtk_widget_compute_bounds(row, view, &where))
      return where.origin.y > -1 &&
             where.origin.y + where.size.height < (float)gtk_widget_get_height(view) + 1;
  }
  return FALSE;
}

/* While nothing is selected, the list has the page; then it shares it with the form, and what was
 * selected stays in sight. */
START_TEST(a_list_fills_its_page) {
  g_auto(Table) t = sit_down("italian-wars.xml", honour_roster_page_new);
  int height = gtk_widget_get_height(t.child);
  GtkWidget *tree = find(t.child, is_shown_tree, NULL);
  ck_assert_ptr_nonnull(tree);
  ck_assert_int_gt(gtk_widget_get_height(tree), height * 3 / 4);
  ck_assert_ptr_nonnull(find(t.child, is_label, "Select a line of the list to change it."));
  cap_desk_go_to_node(t.desk, file_of(&t), node_with_id(&t, "pescara"));
  for (guint i = 0; i < 10; i++)
    come_to_rest();
  tree = find(t.child, is_shown_tree, NULL);
  ck_assert_int_gt(gtk_widget_get_height(tree), height / 4);
  ck_assert_int_lt(gtk_widget_get_height(tree), height * 3 / 4);
  ck_assert_ptr_null(find(t.child, is_label, "Select a line of the list to change it."));
  ck_assert(shows_selected(tree));
}
END_TEST

static CapNode node_named(Table *t, CapName name) {
  const CapDocument *doc = cap_file_document(file_of(t));
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == name)
      return n;
  ck_abort_msg("there is no such element");
}

/* A finding about a section with nothing in it is of the section itself. */
START_TEST(a_section_of_a_roster_is_found) {
  static const struct {
    CapName section;
    const char *button;
  } rows[] = {{CAP_NAME_SERVICES, "Add service"},
              {CAP_NAME_CAPITANI, "Add Capitano"},
              {CAP_NAME_NATIONALITIES, "Add nation"},
              {CAP_NAME_WEATHER, "Add month"}};
  g_auto(Table) t = sit_down("italian-wars.xml", honour_roster_page_new);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    cap_desk_go_to_node(t.desk, file_of(&t), node_named(&t, rows[i].section));
    come_to_rest();
    ck_assert_msg(gtk_widget_get_mapped(find(t.child, is_button, rows[i].button)), "no %s",
                  rows[i].button);
  }
}
END_TEST

/* In words, not in ids. */
START_TEST(lists_of_a_roster_tell_what_is_in_them) {
  g_auto(Table) t = sit_down("italian-wars.xml", honour_roster_page_new);
  cap_desk_go_to_node(t.desk, file_of(&t), node_with_id(&t, "french-gendarmes"));
  come_to_rest();
  ck_assert_ptr_nonnull(
      find(t.child, is_label, "French Gendarmes: heavy cavalry, Quality 3, 3x10 5x5"));
  cap_desk_go_to_node(t.desk, file_of(&t), node_with_id(&t, "chaumont"));
  come_to_rest();
  ck_assert_ptr_nonnull(find(t.child, is_label, "Chaumont: French, Initiative 3, Rank 4"));
}
END_TEST

/* The form of <readings> is made from the schema: a field for each, with its words. */
START_TEST(readings_are_chosen_on_the_page_of_options) {
  g_auto(Table) t = sit_down("novara-1513.xml", honour_scenario_page_new);
  const CapDocument *doc = cap_file_document(file_of(&t));
  CapNode root = cap_document_root(doc);
  GtkWidget *button = find(t.child, is_button, "Choose how debatable rules are read");

  ck_assert(gtk_widget_get_visible(button));
  click(&t, is_button, "Choose how debatable rules are read");
  doc = cap_file_document(file_of(&t));
  ck_assert_uint_ne(cap_node_child_named(doc, root, CAP_NAME_READINGS), CAP_NODE_NONE);
  ck_assert(!gtk_widget_get_visible(button));
  cap_desk_go_to_node(t.desk, file_of(&t), node_named(&t, CAP_NAME_READINGS));
  come_to_rest();
  ck_assert_ptr_nonnull(find(t.child, is_label, "Siege level"));
}
END_TEST

START_TEST(what_a_scenario_lacks_is_added_on_its_page) {
  static const struct {
    CapName name;
    const char *tab, *label;
  } rows[] = {{CAP_NAME_TITLE, "general", "Add a title"},
              {CAP_NAME_GAME_LENGTH, "general", "Say how long the game lasts"},
              {CAP_NAME_ALIGNMENT, "regions", "Say whether regions take sides"}};
  g_auto(Table) t = sit_down("novara-1513.xml", honour_scenario_page_new);
  const CapDocument *doc = cap_file_document(file_of(&t));
  CapNode root = cap_document_root(doc);
  GtkWidget *button = find(t.child, is_button, rows[_i].label);
  ck_assert(!gtk_widget_get_visible(button));
  ck_assert(cap_element_remove(file_of(&t), cap_node_child_named(doc, root, rows[_i].name)));
  ck_assert(gtk_widget_get_visible(button));
  click(&t, is_button, rows[_i].label);
  doc = cap_file_document(file_of(&t));
  ck_assert_uint_ne(cap_node_child_named(doc, root, rows[_i].name), CAP_NODE_NONE);
  ck_assert(!gtk_widget_get_visible(button));
}
END_TEST

static gboolean is_expander(GtkWidget *widget, const char *label) {
  return GTK_IS_EXPANDER(widget) &&
         g_strcmp0(gtk_expander_get_label(GTK_EXPANDER(widget)), label) == 0;
}

static gboolean is_drop_down(GtkWidget *widget, const char *unused) {
  (void)unused;
  return GTK_IS_DROP_DOWN(widget);
}

/* For those who cannot see them. */
START_TEST(what_takes_the_keyboard_has_a_name) {
  g_auto(Table) t = sit_down("novara-1513.xml", honour_scenario_page_new);
  GtkWidget *expander = find(t.child, is_expander, "Where it comes from");
  GtkWidget *drop_down = find(t.child, is_drop_down, NULL);
  gtk_test_accessible_assert_property(expander, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      "Where it comes from");
  gtk_test_accessible_assert_property(drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
  gtk_test_accessible_assert_property(gtk_widget_get_first_child(drop_down),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("editor/element-form");
  TCase *form = tcase_create("form");
  tcase_add_checked_fixture(form, open_display, NULL);
  tcase_add_loop_test(form, what_is_typed_goes_into_the_document, 0, 7);
  tcase_add_test(form, an_emptied_line_unsets_the_attribute);
  tcase_add_test(form, a_wrong_value_stays_and_is_marked);
  tcase_add_test(form, a_new_id_goes_along_to_the_other_documents);
  tcase_add_test(form, an_id_that_cannot_be_is_refused);
  tcase_add_test(form, a_word_is_chosen_and_unset);
  tcase_add_test(form, a_list_that_mostly_holds_one_is_replaced);
  tcase_add_test(form, several_are_chosen_in_boxes);
  tcase_add_test(form, a_long_list_of_words_is_searched);
  tcase_add_test(form, numbers_go_up_and_down_within_bounds);
  tcase_add_test(form, a_hex_is_picked_on_the_map);
  tcase_add_test(form, picking_is_cancelled_as_a_whole);
  tcase_add_test(form, hexes_are_picked_one_after_the_other);
  tcase_add_test(form, notes_come_and_go);
  tcase_add_test(form, a_form_whose_element_is_gone_is_empty);
  suite_add_tcase(suite, form);
  TCase *made = tcase_create("pages");
  tcase_add_checked_fixture(made, open_display, NULL);
  tcase_add_loop_test(made, a_page_shows_every_place_of_its_documents, 0, G_N_ELEMENTS(pages));
  tcase_add_test(made, a_rule_is_built_and_told);
  tcase_add_test(made, a_long_rule_leaves_room_for_its_form);
  tcase_add_test(made, a_sentence_is_seen_as_far_as_there_is_room);
  tcase_add_test(made, another_kind_of_element_is_looked_at_from_its_top);
  tcase_add_test(made, a_list_fills_its_page);
  tcase_add_test(made, a_section_of_a_roster_is_found);
  tcase_add_test(made, lists_of_a_roster_tell_what_is_in_them);
  tcase_add_test(made, readings_are_chosen_on_the_page_of_options);
  tcase_add_loop_test(made, what_a_scenario_lacks_is_added_on_its_page, 0, 3);
  tcase_add_test(made, what_takes_the_keyboard_has_a_name);
  suite_add_tcase(suite, made);
  return test_main(suite);
}
