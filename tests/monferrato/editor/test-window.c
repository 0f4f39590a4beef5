/* The window with documents of the second game: what is new is for the same game. */
#include "tests/editor/support/window.h"

#include "tests/support/test-support.h"

static const struct {
  const char *open, *kind;
  const char *made; /* stands in the new document */
} cases[] = {
    {"maps/monferrato-1628.xml", "scenario", "ruleset=\"monferrato\""},
    {"maps/duchy-of-milan.xml", "scenario", "ruleset=\"honour\""},
    {"scenarios/casale-1628.xml", "roster", "ruleset=\"monferrato\""},
    {"scenarios/novara-1513.xml", "roster", "ruleset=\"honour\""},
};

static GtkWidget *show_dialog(CapWindow *window, const char *kind) {
  g_action_group_activate_action(G_ACTION_GROUP(window), "new", g_variant_new_string(kind));
  come_to_rest();
  GtkWidget *dialog = find_toplevel(g_type_from_name("CapNewDialog"));
  ck_assert_ptr_nonnull(dialog);
  gtk_editable_set_text(GTK_EDITABLE(find_type(dialog, GTK_TYPE_ENTRY)), "Lodi 1516");
  return dialog;
}

/* The text of the document whose window came up last. */
static char *dup_made(CapApplication *application) {
  CapWindow *window = active_window(application);
  return cap_slice_dup(cap_file_text(cap_project_main(cap_window_project(window))));
}

START_TEST(a_new_document_is_for_the_game_of_the_window) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, cases[_i].open);
  press(show_dialog(window, cases[_i].kind), "Create");
  come_to_rest();
  g_autofree char *text = dup_made(application);
  ck_assert_msg(strstr(text, "id=\"lodi-1516\"") != NULL, "%s", text);
  ck_assert_msg(strstr(text, cases[_i].made) != NULL, "%s", text);
}
END_TEST

START_TEST(another_game_can_be_chosen) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "scenarios/novara-1513.xml");
  GtkWidget *dialog = show_dialog(window, "scenario");
  GtkWidget *game = find_type(dialog, GTK_TYPE_DROP_DOWN);
  ck_assert(gtk_widget_get_mapped(game));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(game), 1);
  press(dialog, "Create");
  come_to_rest();
  g_autofree char *text = dup_made(application);
  ck_assert_msg(strstr(text, "ruleset=\"monferrato\"") != NULL, "%s", text);
}
END_TEST

/* A map is for any game. */
START_TEST(a_map_is_asked_for_no_game) {
  g_autoptr(CapApplication) application = new_application();
  CapWindow *window = open_document(application, "maps/monferrato-1628.xml");
  GtkWidget *dialog = show_dialog(window, "map");
  ck_assert(!gtk_widget_get_mapped(find_type(dialog, GTK_TYPE_DROP_DOWN)));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("editor/monferrato-window");
  TCase *tcase = tcase_create("window");
  tcase_add_loop_test(tcase, a_new_document_is_for_the_game_of_the_window, 0,
                      (int)G_N_ELEMENTS(cases));
  tcase_add_test(tcase, another_game_can_be_chosen);
  tcase_add_test(tcase, a_map_is_asked_for_no_game);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
