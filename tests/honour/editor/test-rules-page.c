/* The pages of special rules and of the roster: what stays in sight, and what is said. */
#include "editor/honour/roster/roster-page.h"
#include "editor/honour/rules/rules-page.h"
#include "tests/editor/support/forces-page.h"

/* The list is shorter than what is in it; the new rule is its last row, which may stand half in
 * sight. */
static const int heights[] = {500, 560};

START_TEST(a_new_rule_is_in_sight_and_says_what_comes_next) {
  Screen s;
  begin(&s, "marignano-1515.xml", honour_rules_page_new);
  gtk_window_set_default_size(GTK_WINDOW(s.window), 480, heights[_i]);
  come_to_rest();
  GtkWidget *list = find_seen_type(s.window, GTK_TYPE_LIST_VIEW);
  ck_assert_ptr_nonnull(list);
  gtk_selection_model_select_item(gtk_list_view_get_model(GTK_LIST_VIEW(list)), 3, TRUE);
  come_to_rest(); /* the form is there already: the list keeps its height */
  click(&s, "Add rule");
  come_to_rest();
  GtkAdjustment *rows = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
  double most = gtk_adjustment_get_upper(rows) - gtk_adjustment_get_page_size(rows);
  ck_assert_double_gt(most, 0);
  ck_assert_double_eq_tol(gtk_adjustment_get_value(rows), most, 1);
  ck_assert_ptr_nonnull(find_words(s.window, "This rule does nothing yet."));
  cap_project_undo(s.bench.project);
  come_to_rest();
  ck_assert_ptr_null(find_words(s.window, "This rule does nothing yet."));
  end(&s);
}
END_TEST

START_TEST(an_identifier_that_can_be_guessed_is_not_told) {
  Screen s;
  begin(&s, "marignano-1515.xml", honour_roster_page_new);
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(s.window, "French"));
  ck_assert_ptr_null(find_words(s.window, "(french)"));
  end(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rules-page");
  TCase *tests = tcase_create("rules");
  tcase_add_checked_fixture(tests, start, NULL);
  tcase_add_loop_test(tests, a_new_rule_is_in_sight_and_says_what_comes_next, 0,
                      G_N_ELEMENTS(heights));
  tcase_add_test(tests, an_identifier_that_can_be_guessed_is_not_told);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
