/* The list of problems: filters, going there, mending. Needs a display. */
#include <string.h>

#include "editor/problems/object-words.h"
#include "editor/problems/problems-pane.h"
#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"
#include "tests/editor/support/rest.h"

typedef struct {
  CapCabinet *cabinet;
  CapFile *file;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *pane;
} Bench;

static const char text[] =
    "<map format=\"2\" id=\"m\">\n  <title>M</title>\n"
    "  <grid rows=\"1\" columns=\"2\" straight=\"rows\" shifted=\"even\" numbering=\"row-column\" "
    "digits=\"1\" origin=\"south-west\"/>\n"
    "  <regions>\n    <region id=\"abcd\" name=\"A\"/>\n  </regions>\n  <hexes>\n"
    "    <hex number=\"11\" terrain=\"clear\" region=\"abce\"/>\n"
    "    <hex number=\"12\" terrain=\"clear\" region=\"abcd\"/>\n"
    "  </hexes>\n  <places>\n    <place hex=\"12\" name=\"P\" kind=\"site\"/>\n"
    "    <place hex=\"12\" name=\"P\" kind=\"site\"/>\n  </places>\n</map>\n";

static void open_display(void) {
  gtk_init();
}

static void settle(const Bench *b) {
  cap_inspector_finish(cap_desk_inspector(b->desk));
  come_to_rest();
}

static Bench sit_down(void) {
  Bench b = {.cabinet = cap_cabinet_new(), .file = cap_file_new("m.xml", text, strlen(text))};
  cap_cabinet_add(b.cabinet, b.file);
  b.project = cap_project_new(b.cabinet, b.file);
  b.desk = cap_desk_new(b.project);
  b.window = gtk_window_new();
  b.pane = cap_problems_pane_new(b.desk);
  gtk_window_set_default_size(GTK_WINDOW(b.window), 900, 300);
  gtk_window_set_child(GTK_WINDOW(b.window), b.pane);
  gtk_window_present(GTK_WINDOW(b.window));
  settle(&b);
  return b;
}

static void get_up(Bench *b) {
  gtk_window_destroy(GTK_WINDOW(b->window));
  g_clear_object(&b->desk);
  g_clear_object(&b->project);
  g_clear_object(&b->file);
  g_clear_object(&b->cabinet);
}

/* The first widget of a type inside another, in the order of the tree. */
static GtkWidget *find(GtkWidget *widget, GType type) {
  if (g_type_is_a(G_OBJECT_TYPE(widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, type);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkSingleSelection *list_of(const Bench *b) {
  GtkWidget *view = find(b->pane, GTK_TYPE_COLUMN_VIEW);
  return GTK_SINGLE_SELECTION(gtk_column_view_get_model(GTK_COLUMN_VIEW(view)));
}

static guint count(const Bench *b) {
  return g_list_model_get_n_items(G_LIST_MODEL(list_of(b)));
}

static guint find_code(const Bench *b, CapCode code) {
  for (guint i = 0; i < count(b); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(G_LIST_MODEL(list_of(b)), i);
    if (cap_finding_diagnostic(finding)->code == code)
      return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

START_TEST(filters_hide_what_is_not_wanted) {
  Bench b = sit_down();
  guint all = count(&b);
  guint n_errors = cap_inspector_count(cap_desk_inspector(b.desk), CAP_SEVERITY_ERROR);
  ck_assert_uint_ge(n_errors, 1);
  ck_assert_uint_gt(all, n_errors);
  GtkWidget *errors = find(b.pane, GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(errors), FALSE);
  ck_assert_uint_eq(count(&b), all - n_errors);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(errors), TRUE);
  ck_assert_uint_eq(count(&b), all);
  get_up(&b);
}
END_TEST

static void on_go_to(CapDesk *desk, CapFile *file, guint offset, guint length, GString *gone) {
  (void)desk;
  g_string_append_len(gone, cap_file_text(file).data + offset, length);
}

START_TEST(a_problem_that_is_chosen_is_shown_where_it_is) {
  Bench b = sit_down();
  g_autoptr(GString) gone = g_string_new(NULL);
  g_signal_connect(b.desk, "go-to", G_CALLBACK(on_go_to), gone);
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_UNKNOWN_REGION));
  ck_assert_str_eq(gone->str, "abce");
  ck_assert_uint_eq(cap_desk_hex(b.desk), 0); /* hex 11 */
  get_up(&b);
}
END_TEST

START_TEST(a_fix_mends_and_goes_on_to_the_next) {
  Bench b = sit_down();
  guint before = count(&b);
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_UNKNOWN_REGION));
  ck_assert(gtk_widget_activate_action(b.pane, "problems.fix", NULL));
  settle(&b);
  ck_assert_uint_eq(find_code(&b, CAP_CODE_UNKNOWN_REGION), GTK_INVALID_LIST_POSITION);
  ck_assert_uint_lt(count(&b), before);
  ck_assert_str_eq(cap_project_undo_name(b.project), "Write abcd for abce");
  ck_assert_ptr_nonnull(gtk_single_selection_get_selected_item(list_of(&b)));
  ck_assert(cap_project_undo(b.project));
  settle(&b);
  ck_assert_uint_eq(count(&b), before);
  get_up(&b);
}
END_TEST

/* The finding that is clicked may be one of a text that has just changed. */
START_TEST(a_fix_waits_for_the_findings) {
  Bench b = sit_down();
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_UNKNOWN_REGION));
  g_autofree char *longer = g_strconcat("<!-- one -->\n\n", text, NULL);
  ck_assert(cap_file_set_text(b.file, longer, strlen(longer)));
  ck_assert(cap_inspector_is_busy(cap_desk_inspector(b.desk)));
  ck_assert(gtk_widget_activate_action(b.pane, "problems.fix", NULL));
  settle(&b);
  settle(&b);
  ck_assert_uint_eq(find_code(&b, CAP_CODE_UNKNOWN_REGION), GTK_INVALID_LIST_POSITION);
  ck_assert_str_eq(cap_project_undo_name(b.project), "Write abcd for abce");
  get_up(&b);
}
END_TEST

START_TEST(the_next_problem_comes_round_again) {
  Bench b = sit_down();
  guint n = count(&b);
  ck_assert_uint_ge(n, 2);
  for (guint i = 0; i < 2 * n; i++) {
    cap_problems_pane_next(CAP_PROBLEMS_PANE(b.pane));
    ck_assert_uint_eq(gtk_single_selection_get_selected(list_of(&b)), i % n);
  }
  get_up(&b);
}
END_TEST

/* In a window with actions the key for it works. */
START_TEST(the_window_has_an_action_for_the_next_problem) {
  Bench b = sit_down();
  GtkWidget *window = g_object_new(GTK_TYPE_APPLICATION_WINDOW, NULL);
  GtkWidget *pane = cap_problems_pane_new(b.desk);
  gtk_window_set_child(GTK_WINDOW(window), pane);
  ck_assert(g_action_group_has_action(G_ACTION_GROUP(window), "next-problem"));
  guint before = cap_desk_hex(b.desk);
  g_action_group_activate_action(G_ACTION_GROUP(window), "next-problem", NULL);
  ck_assert_uint_ne(cap_desk_hex(b.desk), before);
  gtk_window_destroy(GTK_WINDOW(window));
  get_up(&b);
}
END_TEST

START_TEST(what_a_problem_is_about_is_told_in_words) {
  static const struct {
    const char *object, *words;
  } rows[] = {
      {"special-rule New rule", "Special rule: New rule"},
      {"hex 0912", "Hex: 0912"},
      {"road Via Nova", "Road: Via Nova"},
      {"hexes 0912 to 0914", "hexes 0912 to 0914"},
      {"victory", "Victory"},
      {"something else", "something else"},
      {NULL, ""},
  };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *words = cap_object_words(rows[i].object);
    ck_assert_str_eq(words, rows[i].words);
  }
}
END_TEST

/* Lines that are added above keep the row selected. */
START_TEST(the_selection_stays_with_its_problem) {
  Bench b = sit_down();
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_REPEATED_ELEMENT));
  gpointer item = gtk_single_selection_get_selected_item(list_of(&b));
  g_autofree char *longer = g_strconcat("<!-- one -->\n\n", text, NULL);
  ck_assert(cap_file_set_text(b.file, longer, strlen(longer)));
  settle(&b);
  ck_assert_ptr_eq(gtk_single_selection_get_selected_item(list_of(&b)), item);
  get_up(&b);
}
END_TEST

static void count_leads(guint *n) {
  ++*n;
}

/* Whoever works elsewhere is not led to a problem because others come, or because it was mended. */
START_TEST(nobody_is_led_away_from_what_he_does) {
  Bench b = sit_down();
  guint n_leads = 0;
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_REPEATED_ELEMENT));
  g_signal_connect_swapped(b.desk, "go-to", G_CALLBACK(count_leads), &n_leads);
  g_autofree char *mended = g_strdup(text), *worse = NULL;
  char *place = strstr(mended, "    <place hex=\"12\" name=\"P\" kind=\"site\"/>\n  </places>");
  memset(place, ' ', strlen("    <place hex=\"12\" name=\"P\" kind=\"site\"/>"));
  worse = g_strdup(text);
  memcpy(strstr(worse, "region=\"abcd\""), "region=\"abcf\"", strlen("region=\"abcf\""));
  ck_assert(cap_file_set_text(b.file, worse, strlen(worse)));
  settle(&b);
  ck_assert(cap_file_set_text(b.file, mended, strlen(mended)));
  settle(&b);
  ck_assert_uint_eq(find_code(&b, CAP_CODE_REPEATED_ELEMENT), GTK_INVALID_LIST_POSITION);
  ck_assert(cap_file_set_text(b.file, text, strlen(text)));
  settle(&b);
  ck_assert_uint_eq(n_leads, 0);
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_REPEATED_ELEMENT));
  ck_assert_uint_eq(n_leads, 1);
  get_up(&b);
}
END_TEST

/* A label with these words somewhere below. */
static gboolean says(GtkWidget *widget, const char *words) {
  if (GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (says(child, words))
      return TRUE;
  return FALSE;
}

/* Whoever types the beginning of a tag still sees what there was to do. */
START_TEST(problems_of_before_stay_while_somebody_types) {
  Bench b = sit_down();
  gtk_single_selection_set_selected(list_of(&b), find_code(&b, CAP_CODE_UNKNOWN_REGION));
  gpointer item = gtk_single_selection_get_selected_item(list_of(&b));
  ck_assert(!says(b.pane, "From before the error: "));
  ck_assert(!cap_file_set_text(b.file, "<map", 4));
  settle(&b);
  ck_assert_ptr_eq(gtk_single_selection_get_selected_item(list_of(&b)), item);
  ck_assert(says(b.pane, "From before the error: "));
  gtk_widget_activate_action(b.pane, "problems.fix", NULL); /* nothing is mended at an old place */
  ck_assert(cap_slice_equals(cap_file_text(b.file), "<map"));
  ck_assert(cap_file_set_text(b.file, text, strlen(text)));
  settle(&b);
  ck_assert_ptr_eq(gtk_single_selection_get_selected_item(list_of(&b)), item);
  ck_assert(!says(b.pane, "From before the error: "));
  get_up(&b);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("problems-pane");
  TCase *tests = tcase_create("problems");
  tcase_add_checked_fixture(tests, open_display, NULL);
  tcase_add_test(tests, filters_hide_what_is_not_wanted);
  tcase_add_test(tests, a_problem_that_is_chosen_is_shown_where_it_is);
  tcase_add_test(tests, a_fix_mends_and_goes_on_to_the_next);
  tcase_add_test(tests, a_fix_waits_for_the_findings);
  tcase_add_test(tests, the_next_problem_comes_round_again);
  tcase_add_test(tests, the_window_has_an_action_for_the_next_problem);
  tcase_add_test(tests, what_a_problem_is_about_is_told_in_words);
  tcase_add_test(tests, the_selection_stays_with_its_problem);
  tcase_add_test(tests, nobody_is_led_away_from_what_he_does);
  tcase_add_test(tests, problems_of_before_stay_while_somebody_types);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
