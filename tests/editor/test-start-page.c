/* What comes with the program, as the start page shows it. */
#include "tests/support/test-support.h"

#include "editor/core/workers.h"
#include "editor/map/map-thumbnail.h"
#include "editor/shell/start-games.h"
#include "schema/format.h"
#include "tests/editor/support/rest.h"
#include "tests/editor/support/widgets.h"

static GtkWidget *open_window(void) {
  g_autofree char *folder = test_path("scenarios", "..", NULL);
  GtkWidget *window = gtk_window_new(), *games = cap_start_games_new(folder);
  ck_assert_ptr_nonnull(games);
  gtk_window_set_child(GTK_WINDOW(window), games);
  gtk_window_present(GTK_WINDOW(window));
  come_to_rest();
  return window;
}

static GtkWidget *card_of(GtkWidget *window, const char *title) {
  GtkWidget *heading = find_label(window, title);
  ck_assert_msg(heading != NULL, "nothing is headed %s", title);
  return gtk_widget_get_parent(gtk_widget_get_parent(heading));
}

START_TEST(each_game_shows_its_map_and_its_documents) {
  GtkWidget *window = open_window();
  for (guint i = 0; cap_formats[i] != NULL; i++) {
    GtkWidget *card = card_of(window, cap_formats[i]->title);
    GtkWidget *picture = find_type(card, CAP_TYPE_MAP_THUMBNAIL);
    GtkWidget *list = find_type(card, GTK_TYPE_LIST_BOX);
    ck_assert_ptr_nonnull(picture);
    wait_until(cap_map_thumbnail_is_drawn(CAP_MAP_THUMBNAIL(picture)));
    /* A scenario, its map and its roster. */
    ck_assert_ptr_nonnull(gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), 2));
  }
  gtk_window_destroy(GTK_WINDOW(window));
  come_to_rest();
}
END_TEST

/* A map names no game: the scenarios that are played on it say where it belongs. */
START_TEST(a_map_stands_with_its_game) {
  GtkWidget *window = open_window();
  GtkWidget *place = find_words(window, "map, duchy-of-milan.xml");
  ck_assert_ptr_nonnull(place);
  GtkWidget *list = gtk_widget_get_ancestor(place, GTK_TYPE_LIST_BOX);
  ck_assert_ptr_nonnull(find_words(list, "marignano-1515.xml"));
  ck_assert_ptr_null(find_words(list, "casale-1628.xml"));
  ck_assert_ptr_null(find_words(window, "For any game"));
  gtk_window_destroy(GTK_WINDOW(window));
  come_to_rest();
}
END_TEST

START_TEST(a_row_opens_its_document) {
  GtkWidget *window = open_window();
  GtkWidget *title = find_label(window, "The last triumph of the Swiss");
  ck_assert_ptr_nonnull(title);
  GtkWidget *row = gtk_widget_get_ancestor(title, GTK_TYPE_LIST_BOX_ROW);
  GVariant *path = gtk_actionable_get_action_target_value(GTK_ACTIONABLE(row));
  ck_assert_str_eq(gtk_actionable_get_action_name(GTK_ACTIONABLE(row)), "win.open-path");
  ck_assert(g_str_has_suffix(g_variant_get_string(path, NULL), "scenarios/novara-1513.xml"));
  gtk_window_destroy(GTK_WINDOW(window));
  come_to_rest();
}
END_TEST

/* Whoever closes the window before the pictures are drawn hears nothing more of them. */
START_TEST(pictures_may_come_too_late) {
  GtkWidget *window = open_window();
  gtk_window_destroy(GTK_WINDOW(window));
  wait_until(cap_workers_count() == 0);
  come_to_rest();
}
END_TEST

START_TEST(an_empty_folder_has_no_cards) {
  g_autofree char *folder = test_path("editor", NULL);
  ck_assert_ptr_null(cap_start_games_new(folder));
}
END_TEST

static void open_display(void) {
  gtk_init();
  g_log_set_always_fatal(G_LOG_FATAL_MASK | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL);
}

int main(void) {
  Suite *suite = suite_create("editor/start-page");
  TCase *games = tcase_create("games");
  tcase_add_checked_fixture(games, open_display, NULL);
  tcase_add_test(games, each_game_shows_its_map_and_its_documents);
  tcase_add_test(games, a_map_stands_with_its_game);
  tcase_add_test(games, a_row_opens_its_document);
  tcase_add_test(games, pictures_may_come_too_late);
  tcase_add_test(games, an_empty_folder_has_no_cards);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
