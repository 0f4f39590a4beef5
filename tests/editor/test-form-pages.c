/* Pages that are made of forms: every place of a document is seen on one, lists fill them, and what
 * takes the keyboard has a name. Needs a display. */
#include "tests/editor/support/form-table.h"

#include "editor/core/commands/commands-element.h"
#include "editor/form/element-form.h"
#include "editor/form/element-tree.h"
#include "editor/form/outline-page.h"
#include "editor/form/sentence.h"
#include "editor/honour/scenario/scenario-page.h"
#include "editor/honour/roster/roster-page.h"
#include "editor/honour/rules/rules-page.h"
#include "tests/editor/support/rest.h"

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
  g_auto(FormTable) t = form_sit_down(pages[_i].document, pages[_i].make);
  guint n = cap_document_count(cap_file_document(form_file(&t)));
  int least;
  for (CapNode node = 0; node < n; node += MAX(n / 60, 1)) {
    cap_desk_go_to_node(t.desk, form_file(&t), node);
    come_to_rest();
  }
  assert_unchanged(&t.bench);
  gtk_widget_measure(t.child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le(least, 480);
}
END_TEST

START_TEST(a_rule_is_built_and_told) {
  g_auto(FormTable) t = form_sit_down("example-quarrel.xml", honour_rules_page_new);
  form_click(&t, form_is_button, "Add rule");
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Add special rule");
  cap_desk_go_to_node(t.desk, form_file(&t), form_node_with_id(&t, "air-clears"));
  come_to_rest();
  const CapDocument *doc = cap_file_document(form_file(&t));
  ck_assert(
      cap_slice_equals(cap_node_attribute(doc, form_node_with_id(&t, "air-clears"), CAP_NAME_ON),
                       "attrition-rolled"));
  ck_assert(form_find(t.child, form_is_label, "When a die for attrition was rolled") != NULL);
}
END_TEST

static gboolean is_sentence(GtkWidget *widget, const char *unused) {
  (void)unused;
  return CAP_IS_SENTENCE(widget);
}

/* How high the sentence about an element is in a column of usual width. */
static int height_of_sentence(FormTable *t, CapNode node) {
  int wanted;
  cap_desk_go_to_node(t->desk, form_file(t), node);
  gtk_widget_measure(form_find(t->child, is_sentence, NULL), GTK_ORIENTATION_VERTICAL, 450, NULL,
                     &wanted, NULL, NULL);
  return wanted;
}

/* The whole of it can be scrolled to. */
START_TEST(a_long_rule_leaves_room_for_its_form) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(form_file(&t));
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(form_file(&t));
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", honour_rules_page_new);
  const CapDocument *doc = cap_file_document(form_file(&t));
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);
  CapNode first = cap_node_child_named(doc, section, CAP_NAME_SPECIAL_RULE);
  CapNode second = cap_node_next(doc, first);
  gtk_window_set_default_size(GTK_WINDOW(t.window), 600, 420);
  cap_desk_go_to_node(t.desk, form_file(&t), first);
  come_to_rest();
  GtkWidget *form = form_find(t.child, is_form, NULL);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(
      GTK_SCROLLED_WINDOW(gtk_widget_get_ancestor(form, GTK_TYPE_SCROLLED_WINDOW)));
  gtk_adjustment_set_value(place, 40);
  come_to_rest();
  ck_assert_double_gt(gtk_adjustment_get_value(place), 0);
  cap_desk_go_to_node(t.desk, form_file(&t), second); /* its like: the same field stays */
  come_to_rest();
  ck_assert_double_gt(gtk_adjustment_get_value(place), 0);
  cap_desk_go_to_node(t.desk, form_file(&t), cap_node_child_named(doc, second, CAP_NAME_VARIABLE));
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
  GtkWidget *view = form_find(tree, is_shown_list, NULL);
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
  g_auto(FormTable) t = form_sit_down("italian-wars.xml", honour_roster_page_new);
  int height = gtk_widget_get_height(t.child);
  GtkWidget *tree = form_find(t.child, is_shown_tree, NULL);
  ck_assert_ptr_nonnull(tree);
  ck_assert_int_gt(gtk_widget_get_height(tree), height * 3 / 4);
  ck_assert_ptr_nonnull(
      form_find(t.child, form_is_label, "Select a line of the list to change it."));
  cap_desk_go_to_node(t.desk, form_file(&t), form_node_with_id(&t, "pescara"));
  for (guint i = 0; i < 10; i++)
    come_to_rest();
  tree = form_find(t.child, is_shown_tree, NULL);
  ck_assert_int_gt(gtk_widget_get_height(tree), height / 4);
  ck_assert_int_lt(gtk_widget_get_height(tree), height * 3 / 4);
  ck_assert_ptr_null(form_find(t.child, form_is_label, "Select a line of the list to change it."));
  ck_assert(shows_selected(tree));
}
END_TEST

static CapNode node_named(FormTable *t, CapName name) {
  const CapDocument *doc = cap_file_document(form_file(t));
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
  g_auto(FormTable) t = form_sit_down("italian-wars.xml", honour_roster_page_new);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    cap_desk_go_to_node(t.desk, form_file(&t), node_named(&t, rows[i].section));
    come_to_rest();
    ck_assert_msg(gtk_widget_get_mapped(form_find(t.child, form_is_button, rows[i].button)),
                  "no %s", rows[i].button);
  }
}
END_TEST

/* In words, not in ids. */
START_TEST(lists_of_a_roster_tell_what_is_in_them) {
  g_auto(FormTable) t = form_sit_down("italian-wars.xml", honour_roster_page_new);
  cap_desk_go_to_node(t.desk, form_file(&t), form_node_with_id(&t, "french-gendarmes"));
  come_to_rest();
  ck_assert_ptr_nonnull(
      form_find(t.child, form_is_label, "French Gendarmes: heavy cavalry, Quality 3, 3x10 5x5"));
  cap_desk_go_to_node(t.desk, form_file(&t), form_node_with_id(&t, "chaumont"));
  come_to_rest();
  ck_assert_ptr_nonnull(
      form_find(t.child, form_is_label, "Chaumont: French, Initiative 3, Rank 4"));
}
END_TEST

/* The form of <readings> is made from the schema: a field for each, with its words. */
START_TEST(readings_are_chosen_on_the_page_of_options) {
  g_auto(FormTable) t = form_sit_down("novara-1513.xml", honour_scenario_page_new);
  const CapDocument *doc = cap_file_document(form_file(&t));
  CapNode root = cap_document_root(doc);
  GtkWidget *button = form_find(t.child, form_is_button, "Choose how debatable rules are read");

  ck_assert(gtk_widget_get_visible(button));
  form_click(&t, form_is_button, "Choose how debatable rules are read");
  doc = cap_file_document(form_file(&t));
  ck_assert_uint_ne(cap_node_child_named(doc, root, CAP_NAME_READINGS), CAP_NODE_NONE);
  ck_assert(!gtk_widget_get_visible(button));
  cap_desk_go_to_node(t.desk, form_file(&t), node_named(&t, CAP_NAME_READINGS));
  come_to_rest();
  ck_assert_ptr_nonnull(form_find(t.child, form_is_label, "Siege level"));
}
END_TEST

START_TEST(what_a_scenario_lacks_is_added_on_its_page) {
  static const struct {
    CapName name;
    const char *tab, *label;
  } rows[] = {{CAP_NAME_TITLE, "general", "Add a title"},
              {CAP_NAME_GAME_LENGTH, "general", "Say how long the game lasts"},
              {CAP_NAME_ALIGNMENT, "regions", "Say whether regions take sides"}};
  g_auto(FormTable) t = form_sit_down("novara-1513.xml", honour_scenario_page_new);
  const CapDocument *doc = cap_file_document(form_file(&t));
  CapNode root = cap_document_root(doc);
  GtkWidget *button = form_find(t.child, form_is_button, rows[_i].label);
  ck_assert(!gtk_widget_get_visible(button));
  ck_assert(cap_element_remove(form_file(&t), cap_node_child_named(doc, root, rows[_i].name)));
  ck_assert(gtk_widget_get_visible(button));
  form_click(&t, form_is_button, rows[_i].label);
  doc = cap_file_document(form_file(&t));
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
  g_auto(FormTable) t = form_sit_down("novara-1513.xml", honour_scenario_page_new);
  GtkWidget *expander = form_find(t.child, is_expander, "Where it comes from");
  GtkWidget *drop_down = form_find(t.child, is_drop_down, NULL);
  gtk_test_accessible_assert_property(expander, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      "Where it comes from");
  gtk_test_accessible_assert_property(drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
  gtk_test_accessible_assert_property(gtk_widget_get_first_child(drop_down),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, "Game");
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("editor/form-pages");
  TCase *made = tcase_create("pages");
  tcase_add_checked_fixture(made, form_open_display, NULL);
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
