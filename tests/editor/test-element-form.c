/* The form of an element: every kind of control changes the document, wrong values stay and are
 * marked, undo comes back to the form. Needs a display. */
#include "tests/editor/support/form-table.h"

#include "editor/core/document-find.h"
#include "editor/form/choice-item.h"
#include "editor/form/element-form.h"
#include "editor/map/canvas/canvas-private.h"
#include "tests/editor/support/rest.h"
#include "tests/editor/support/widgets.h"

static void show(FormTable *t, const char *id) {
  cap_element_form_show(CAP_ELEMENT_FORM(t->child), form_file(t), form_node_with_id(t, id));
  come_to_rest();
}

/* --- Widgets -------------------------------------------------------------------------------- */

static gboolean has_tooltip(GtkWidget *widget, const char *text) {
  return g_strcmp0(gtk_widget_get_tooltip_text(widget), text) == 0;
}

/* The control of an attribute: whatever has the keyboard when the form is asked for it. */
static GtkWidget *control_of(FormTable *t, const char *attribute, GType type) {
  ck_assert_msg(cap_element_form_focus(CAP_ELEMENT_FORM(t->child), attribute), "no row for %s",
                attribute);
  come_to_rest();
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(t->window));
  ck_assert_ptr_nonnull(focus);
  return g_type_is_a(G_OBJECT_TYPE(focus), type) ? focus : gtk_widget_get_ancestor(focus, type);
}

static void type_into(FormTable *t, const char *attribute, const char *text) {
  GtkWidget *entry = control_of(t, attribute, GTK_TYPE_ENTRY);
  ck_assert_ptr_nonnull(entry);
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
  g_signal_emit_by_name(entry, "activate");
  come_to_rest();
}

static void assert_value(FormTable *t, const char *id, CapName attribute, const char *wanted) {
  CapSlice value =
      cap_node_attribute(cap_file_document(form_file(t)), form_node_with_id(t, id), attribute);
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  type_into(&t, "order", "");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, NULL);
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Remove order of royal-army");
}
END_TEST

START_TEST(a_wrong_value_stays_and_is_marked) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  type_into(&t, "order", "dance");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, "dance");
  GtkWidget *entry = control_of(&t, "order", GTK_TYPE_ENTRY);
  ck_assert(gtk_widget_has_css_class(entry, "error"));
  ck_assert_ptr_nonnull(
      form_find(t.child, form_is_label,
                "“dance” is not one of: garrison, stand, manoeuvre, attack, retreat, any."));
  type_into(&t, "order", "attack");
  ck_assert(!gtk_widget_has_css_class(control_of(&t, "order", GTK_TYPE_ENTRY), "error"));
}
END_TEST

/* The hexes of a region are in the map, its alignment in the scenario. */
START_TEST(a_new_id_goes_along_to_the_other_documents) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  CapFile *map = cap_project_file(t.bench.project, CAP_KIND_MAP);
  cap_element_form_show(CAP_ELEMENT_FORM(t.child), map,
                        cap_find_element(cap_file_document(map), CAP_NAME_REGION, "M"));
  come_to_rest();
  type_into(&t, "id", "Milano");
  ck_assert_str_eq(cap_project_undo_name(t.bench.project), "Rename M to Milano");
  ck_assert(cap_file_is_modified(map) && cap_file_is_modified(form_file(&t)));
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    type_into(&t, "id", rows[i].id);
    ck_assert_ptr_nonnull(form_find(t.child, form_is_label, rows[i].remark));
    ck_assert(gtk_widget_has_css_class(control_of(&t, "id", GTK_TYPE_ENTRY), "error"));
    assert_unchanged(&t.bench);
  }
  type_into(&t, "id", "royal-army");
  ck_assert(!gtk_widget_has_css_class(control_of(&t, "id", GTK_TYPE_ENTRY), "error"));
}
END_TEST

START_TEST(a_word_is_chosen_and_unset) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
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
static GtkWidget *pop_up(FormTable *t, const char *attribute) {
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  choose_row(pop_up(&t, "order"), "manoeuvre");
  GtkWidget *popover = pop_up(&t, "order");
  wait_until(has_focus_at(popover, "manoeuvre")); /* the keys go on from what is set */
  choose_row(popover, "attack");
  assert_value(&t, "royal-army", CAP_NAME_ORDER, "attack");
  ck_assert(!gtk_widget_get_visible(popover));
}
END_TEST

static gboolean is_text(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_str_has_prefix(gtk_label_get_text(GTK_LABEL(widget)), text);
}

/* Readers know names; the identifier stands below, as it goes into the document. */
START_TEST(names_stand_above_identifiers) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "novi");
  GtkWidget *popover = pop_up(&t, "capitano");
  GtkWidget *name = find_widget(popover, is_text, "Florange");
  ck_assert_ptr_nonnull(name);
  GtkWidget *id = gtk_widget_get_next_sibling(name);
  ck_assert_str_eq(gtk_label_get_text(GTK_LABEL(id)), "florange");
  popover = pop_up(&t, "order"); /* words of the format stand for themselves */
  ck_assert_ptr_nonnull(find_widget(popover, is_text, "attack"));
}
END_TEST

/* Several on demand, in boxes that show them; from then on it opens so. */
START_TEST(several_are_chosen_in_boxes) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
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
  g_auto(FormTable) t = form_sit_down("novara-1513.xml", cap_element_form_new);
  show(&t, "swiss-council");
  GtkWidget *words = control_of(&t, "value", GTK_TYPE_DROP_DOWN);
  ck_assert(gtk_drop_down_get_enable_search(GTK_DROP_DOWN(words)));
  show(&t, "royal-army");
  words = control_of(&t, "march", GTK_TYPE_DROP_DOWN);
  ck_assert(!gtk_drop_down_get_enable_search(GTK_DROP_DOWN(words)));
}
END_TEST

START_TEST(numbers_go_up_and_down_within_bounds) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  for (guint i = 0; i < 4; i++)
    form_click(&t, has_tooltip, "Increase Earthworks");
  assert_value(&t, "royal-army", CAP_NAME_EARTHWORKS, "2");
  form_click(&t, has_tooltip, "Decrease Earthworks");
  assert_value(&t, "royal-army", CAP_NAME_EARTHWORKS, "1");
}
END_TEST

/* Several were picked, and then it was not meant: what stood there comes back. */
START_TEST(picking_is_cancelled_as_a_whole) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = form_find(t.child, has_tooltip, "Pick Hexes on map");
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = form_find(t.child, has_tooltip, "Pick Hex on map");
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  GtkWidget *pick = form_find(t.child, has_tooltip, "Pick Hexes on map");
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
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  form_click(&t, form_is_button, "Add note");
  const CapDocument *doc = cap_file_document(form_file(&t));
  CapNode note = cap_node_child_named(doc, form_node_with_id(&t, "royal-army"), CAP_NAME_NOTE);
  ck_assert_uint_ne(note, CAP_NODE_NONE);
  form_click(&t, has_tooltip, "Remove note 1");
  ck_assert_uint_eq(cap_node_child_named(doc, form_node_with_id(&t, "royal-army"), CAP_NAME_NOTE),
                    CAP_NODE_NONE);
}
END_TEST

START_TEST(a_form_whose_element_is_gone_is_empty) {
  g_auto(FormTable) t = form_sit_down("pavia-1524.xml", cap_element_form_new);
  show(&t, "royal-army");
  CapDocument *doc = cap_file_begin(form_file(&t), "Remove");
  cap_document_remove(doc, form_node_with_id(&t, "royal-army"));
  cap_file_end(form_file(&t));
  come_to_rest();
  ck_assert(!cap_element_form_focus(CAP_ELEMENT_FORM(t.child), "hex"));
}
END_TEST

int main(void) {
  g_setenv("GTK_A11Y", "test", TRUE); /* names can be asked for */
  Suite *suite = suite_create("editor/element-form");
  TCase *form = tcase_create("form");
  tcase_add_checked_fixture(form, form_open_display, NULL);
  tcase_add_loop_test(form, what_is_typed_goes_into_the_document, 0, 7);
  tcase_add_test(form, an_emptied_line_unsets_the_attribute);
  tcase_add_test(form, a_wrong_value_stays_and_is_marked);
  tcase_add_test(form, a_new_id_goes_along_to_the_other_documents);
  tcase_add_test(form, an_id_that_cannot_be_is_refused);
  tcase_add_test(form, a_word_is_chosen_and_unset);
  tcase_add_test(form, a_list_that_mostly_holds_one_is_replaced);
  tcase_add_test(form, names_stand_above_identifiers);
  tcase_add_test(form, several_are_chosen_in_boxes);
  tcase_add_test(form, a_long_list_of_words_is_searched);
  tcase_add_test(form, numbers_go_up_and_down_within_bounds);
  tcase_add_test(form, a_hex_is_picked_on_the_map);
  tcase_add_test(form, picking_is_cancelled_as_a_whole);
  tcase_add_test(form, hexes_are_picked_one_after_the_other);
  tcase_add_test(form, notes_come_and_go);
  tcase_add_test(form, a_form_whose_element_is_gone_is_empty);
  suite_add_tcase(suite, form);
  return test_main(suite);
}
