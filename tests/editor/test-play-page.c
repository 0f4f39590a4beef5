/* The Play page: many games, one that is watched, one by hand. */
#include "editor/play/play-page.h"
#include "editor/play/balance-part.h"
#include "editor/play/balance-results.h"
#include "editor/play/event-log.h"
#include "editor/play/option-list.h"
#include "editor/play/play-line.h"
#include "editor/play/study-results.h"
#include "tests/editor/support/play.h"
#include "tests/editor/support/rest.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *page;
  char *told;
  guint n_free;
} Bench;

static void on_told(Bench *bench, const char *text) {
  g_free(bench->told);
  bench->told = g_strdup(text);
}

static void on_free(Bench *bench) {
  bench->n_free++;
}

static void begin(Bench *bench, const char *name) {
  *bench = (Bench){.cabinet = cap_cabinet_new()};
  bench->project = open_scenario(bench->cabinet, name);
  bench->desk = cap_desk_new(bench->project);
  bench->page = cap_play_page_new(bench->desk);
  bench->window = gtk_window_new();
  g_signal_connect_swapped(bench->desk, "told", G_CALLBACK(on_told), bench);
  g_signal_connect_swapped(bench->desk, "counters-free", G_CALLBACK(on_free), bench);
  gtk_window_set_default_size(GTK_WINDOW(bench->window), 480, 700);
  gtk_window_set_child(GTK_WINDOW(bench->window), bench->page);
  gtk_window_present(GTK_WINDOW(bench->window));
  come_to_rest();
}

static void end(Bench *bench) {
  gtk_window_destroy(GTK_WINDOW(bench->window));
  come_to_rest();
  g_free(bench->told);
  g_object_unref(bench->desk);
  g_object_unref(bench->project);
  g_object_unref(bench->cabinet);
}

/* --- Finding widgets -------------------------------------------------------------------------- */

typedef gboolean (*Fits)(GtkWidget *widget, gconstpointer data);

static GtkWidget *find(GtkWidget *widget, Fits fits, gconstpointer data) {
  if (!gtk_widget_get_mapped(widget))
    return NULL;
  if (fits(widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, fits, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean is_button(GtkWidget *widget, gconstpointer label) {
  return GTK_IS_BUTTON(widget) && g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0;
}

static gboolean is_allowed_button(GtkWidget *widget, gconstpointer label) {
  return is_button(widget, label) && gtk_widget_is_sensitive(widget);
}

static gboolean has_tooltip(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_BUTTON(widget) && g_strcmp0(gtk_widget_get_tooltip_text(widget), text) == 0;
}

static gboolean is_of_type(GtkWidget *widget, gconstpointer type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, *(const GType *)type);
}

static gboolean says(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), text) != NULL;
}

static GtkWidget *find_type(Bench *bench, GType type) {
  return find(bench->page, is_of_type, &type);
}

/* Waits until something is shown. */
static GtkWidget *wait_for(Bench *bench, Fits fits, gconstpointer data) {
  wait_until(find(bench->page, fits, data) != NULL);
  return find(bench->page, fits, data);
}

static void press(Bench *bench, const char *label) {
  GtkWidget *button = find(bench->page, is_button, label);
  ck_assert_msg(button != NULL, "there is no button %s", label);
  ck_assert(gtk_widget_is_sensitive(button));
  g_signal_emit_by_name(button, "clicked");
  come_to_rest();
}

static gboolean find_stack(GtkWidget *widget, gconstpointer name) {
  return GTK_IS_STACK(widget) && gtk_stack_get_child_by_name(GTK_STACK(widget), name) != NULL;
}

static void show_part(Bench *bench, const char *name) {
  gtk_stack_set_visible_child_name(GTK_STACK(find(bench->page, find_stack, name)), name);
  come_to_rest();
}

static gboolean is_drop_down(GtkWidget *widget, gconstpointer n) {
  return GTK_IS_DROP_DOWN(widget) &&
         g_list_model_get_n_items(gtk_drop_down_get_model(GTK_DROP_DOWN(widget))) ==
             *(const guint *)n;
}

/* --- Many games ------------------------------------------------------------------------------- */

START_TEST(a_study_is_started_and_its_game_watched) {
  Bench bench;
  GType results = CAP_TYPE_STUDY_RESULTS, log = CAP_TYPE_EVENT_LOG;
  begin(&bench, "novara-1513.xml");
  ck_assert_ptr_null(find_type(&bench, results));
  press(&bench, "_Start");
  wait_for(&bench, is_button, "_Start");
  come_to_rest();
  ck_assert_ptr_nonnull(find_type(&bench, results));
  ck_assert_ptr_nonnull(find(bench.page, says, "200 games."));
  press(&bench, "_Watch");
  wait_for(&bench, is_of_type, &log);
  ck_assert(cap_desk_holds_counters(bench.desk));
  end(&bench);
}
END_TEST

static gboolean is_spin_button_at(GtkWidget *widget, gconstpointer value) {
  return GTK_IS_SPIN_BUTTON(widget) &&
         gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(widget)) == *(const int *)value;
}

/* More games than any machine plays before they are cancelled. */
static void ask_for_many(Bench *bench) {
  const int usual = 200;
  GtkSpinButton *n_games = GTK_SPIN_BUTTON(find(bench->page, is_spin_button_at, &usual));
  double most;
  gtk_spin_button_get_range(n_games, NULL, &most);
  ck_assert_double_ge(most, 100000);
  gtk_spin_button_set_value(n_games, most);
}

START_TEST(a_study_is_cancelled_and_a_window_closed_meanwhile) {
  Bench bench;
  begin(&bench, "pavia-1524.xml");
  ask_for_many(&bench);
  press(&bench, "_Start");
  press(&bench, "_Cancel");
  wait_for(&bench, is_button, "_Start");
  press(&bench, "_Start");
  end(&bench);
}
END_TEST

START_TEST(errors_are_told_with_a_way_to_the_problems) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  edit_scenario(bench.project, " capitano=\"", " capitano=\"x");
  cap_inspector_finish(cap_desk_inspector(bench.desk));
  come_to_rest();
  ck_assert_ptr_nonnull(find(bench.page, is_button, "Show _problems"));
  press(&bench, "_Start");
  ck_assert_ptr_nonnull(wait_for(&bench, says, "The scenario cannot be played."));
  end(&bench);
}
END_TEST

/* --- Balance ---------------------------------------------------------------------------------- */

START_TEST(a_balance_is_started_and_cancelled) {
  Bench bench;
  GType results = CAP_TYPE_BALANCE_RESULTS;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "balance");
  ck_assert_ptr_null(find_type(&bench, GTK_TYPE_DROP_DOWN)); /* who plays is not asked */
  ask_for_many(&bench);
  press(&bench, "_Start");
  ck_assert_ptr_null(find(bench.page, is_button, "_Start"));
  ck_assert_ptr_nonnull(wait_for(&bench, is_of_type, &(GType){GTK_TYPE_PROGRESS_BAR}));
  CapBalancing *balancing =
      cap_balance_part_balancing(CAP_BALANCE_PART(find_type(&bench, CAP_TYPE_BALANCE_PART)));
  wait_until(cap_balancing_share(balancing) > 0);
  press(&bench, "_Cancel");
  wait_for(&bench, is_of_type, &results);
  ck_assert_ptr_nonnull(find(bench.page, says, "Cancelled."));
  ck_assert_ptr_nonnull(find(bench.page, is_button, "_Start"));
  press(&bench, "_Start"); /* and the window is closed meanwhile */
  end(&bench);
}
END_TEST

/* All of it, with few games. */
START_TEST(a_balance_ranks_changes) {
  Bench bench;
  GType results = CAP_TYPE_BALANCE_RESULTS;
  const int usual = 200;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "balance");
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(find(bench.page, is_spin_button_at, &usual)), 10);
  press(&bench, "_Start");
  wait_for(&bench, is_of_type, &results);
  ck_assert_ptr_nonnull(find(bench.page, says, "possible changes were tried"));
  ck_assert_ptr_nonnull(find(bench.page, says, "The doctrine against itself: 10 games"));
  ck_assert_ptr_nonnull(find(bench.page, says, "Which single change moves the balance most"));
  ck_assert_ptr_nonnull(find(bench.page, says, "If a side had to do without something"));
  ck_assert_ptr_nonnull(find(bench.page, says, "The lead changed"));
  end(&bench);
}
END_TEST

/* --- One game --------------------------------------------------------------------------------- */

static gboolean is_rule_button(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return GTK_IS_MENU_BUTTON(widget) && gtk_widget_has_css_class(widget, "rule-button");
}

START_TEST(a_game_is_watched_forwards_and_back) {
  Bench bench;
  GType log = CAP_TYPE_EVENT_LOG;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "watch");
  press(&bench, "_Play");
  wait_for(&bench, is_of_type, &log);
  come_to_rest();
  GtkWidget *forwards = find(bench.page, has_tooltip, "One step forwards");
  GtkWidget *back = find(bench.page, has_tooltip, "One step back");
  ck_assert(!gtk_widget_get_sensitive(back));
  ck_assert_ptr_nonnull(find(bench.page, says, "What happens in the game is told here"));
  g_signal_emit_by_name(forwards, "clicked");
  g_signal_emit_by_name(forwards, "clicked");
  come_to_rest();
  ck_assert_ptr_nonnull(find(bench.page, says, "2 of "));
  g_signal_emit_by_name(back, "clicked");
  come_to_rest();
  ck_assert_ptr_nonnull(find(bench.page, says, "1 of "));
  g_signal_emit_by_name(find(bench.page, has_tooltip, "To the end"), "clicked");
  come_to_rest();
  ck_assert_ptr_nonnull(find(bench.page, says, "The game is over"));
  /* Rules stand below each other at the left. */
  GtkWidget *rule = wait_for(&bench, is_rule_button, NULL);
  GtkWidget *number = gtk_menu_button_get_child(GTK_MENU_BUTTON(rule));
  ck_assert_float_eq_tol(gtk_label_get_xalign(GTK_LABEL(number)), 0, 0.001f);
  ck_assert(gtk_widget_get_hexpand(number));
  ck_assert_int_eq(gtk_widget_get_halign(gtk_widget_get_parent(number)), GTK_ALIGN_FILL);
  ck_assert_ptr_null(find(bench.page, says, "What happens in the game is told here"));
  ck_assert(cap_desk_holds_counters(bench.desk));
  show_part(&bench, "study");
  ck_assert(!cap_desk_holds_counters(bench.desk));
  ck_assert_uint_ge(bench.n_free, 1);
  end(&bench);
}
END_TEST

static gboolean is_why(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return GTK_IS_EXPANDER(widget) &&
         g_str_has_prefix(gtk_expander_get_label(GTK_EXPANDER(widget)), "Why");
}

START_TEST(it_is_told_why_an_option_was_taken) {
  Bench bench;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "watch");
  press(&bench, "_Play");
  GtkWidget *why = wait_for(&bench, is_why, NULL);
  come_to_rest();
  ck_assert_ptr_null(find(bench.page, says, "(taken)"));
  gtk_expander_set_expanded(GTK_EXPANDER(why), TRUE);
  come_to_rest();
  ck_assert_ptr_nonnull(find(bench.page, says, "(taken)"));
  ck_assert_ptr_nonnull(find(bench.page, says, "The Rank of him who gets the unit."));
  g_signal_emit_by_name(find(bench.page, has_tooltip, "To the end"), "clicked");
  come_to_rest();
  ck_assert_ptr_null(find(bench.page, is_why, NULL)); /* there is nothing to decide */
  end(&bench);
}
END_TEST

/* --- By hand ---------------------------------------------------------------------------------- */

START_TEST(a_person_plays_and_takes_back) {
  Bench bench;
  GType options = CAP_TYPE_OPTION_LIST;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "hand");
  press(&bench, "_Begin");
  GtkWidget *list = wait_for(&bench, is_of_type, &options);
  come_to_rest();
  ck_assert(!gtk_widget_get_sensitive(find(bench.page, is_button, "_Take back")));
  g_signal_emit_by_name(list, "chosen", 0);
  wait_for(&bench, is_allowed_button, "_Take back"); /* a slow policy hides it meanwhile */
  press(&bench, "_Take back");
  ck_assert(!gtk_widget_get_sensitive(find(bench.page, is_button, "_Take back")));
  end(&bench);
}
END_TEST

/* As the program looks: how wide buttons are is a matter of style. */
static void put_style_on(void) {
  g_autoptr(GtkCssProvider) style = gtk_css_provider_new();
  gtk_css_provider_load_from_resource(style, "/org/capitano/editor/style.css");
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The map keeps its place beside the page. */
START_TEST(a_game_by_hand_needs_no_more_room_than_its_choice) {
  Bench bench;
  GType options = CAP_TYPE_OPTION_LIST;
  int before = 0, after = 0;
  put_style_on();
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "hand");
  gtk_widget_measure(bench.page, GTK_ORIENTATION_HORIZONTAL, -1, &before, NULL, NULL, NULL);
  press(&bench, "_Begin");
  wait_for(&bench, is_of_type, &options);
  come_to_rest();
  gtk_widget_measure(bench.page, GTK_ORIENTATION_HORIZONTAL, -1, &after, NULL, NULL, NULL);
  ck_assert_int_le(before, 480);
  ck_assert_int_le(after, 480);
  end(&bench);
}
END_TEST

/* A hex that no option leads to is refused with a reason. */
START_TEST(a_hex_that_cannot_be_chosen_is_explained) {
  Bench bench;
  GType options = CAP_TYPE_OPTION_LIST;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "hand");
  press(&bench, "_Begin");
  wait_for(&bench, is_of_type, &options);
  come_to_rest();
  g_signal_emit_by_name(cap_desk_canvas(bench.desk), "spot-clicked", 0u, 1u, 0u);
  come_to_rest();
  ck_assert_ptr_nonnull(bench.told);
  ck_assert_uint_gt(strlen(bench.told), 10);
  end(&bench);
}
END_TEST

/* Who plays the sides, by the rows of the choice: a person, the doctrine, the search, chance. */
static void choose_players(Bench *bench, guint first, guint second) {
  guint four = 4;
  GtkGrid *grid = GTK_GRID(gtk_widget_get_parent(find(bench->page, is_drop_down, &four)));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(gtk_grid_get_child_at(grid, 1, 0)), first);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(gtk_grid_get_child_at(grid, 1, 1)), second);
}

/* [1.4] Two persons: nothing is seen before the one who decides sits down. */
START_TEST(two_persons_change_seats) {
  Bench bench;
  GType options = CAP_TYPE_OPTION_LIST;
  begin(&bench, "novara-1513.xml");
  show_part(&bench, "hand");
  choose_players(&bench, 0, 0);
  press(&bench, "_Begin");
  wait_for(&bench, is_button, "_Go on");
  ck_assert_ptr_null(find_type(&bench, options));
  press(&bench, "_Go on");
  wait_for(&bench, is_of_type, &options);
  end(&bench);
}
END_TEST

static GListModel *log_lines(Bench *bench) {
  GType type = GTK_TYPE_LIST_VIEW;
  GtkWidget *log = find_type(bench, CAP_TYPE_EVENT_LOG);
  return G_LIST_MODEL(gtk_list_view_get_model(GTK_LIST_VIEW(find(log, is_of_type, &type))));
}

/* Whether the log has a line with such words. */
static gboolean is_told(Bench *bench, const char *words) {
  GListModel *lines = log_lines(bench);
  for (guint i = 0; i < g_list_model_get_n_items(lines); i++) {
    g_autoptr(CapPlayLine) line = g_list_model_get_item(lines, i);
    if (strstr(line->text, words) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* [1.4a] The log of a person is silent on what the enemy does in secret. */
START_TEST(the_log_by_hand_tells_no_secret_of_the_enemy) {
  Bench bench;
  begin(&bench, "agnadello-1509.xml");
  show_part(&bench, "hand");
  choose_players(&bench, 1, 0);
  press(&bench, "_Begin");
  wait_for(&bench, is_allowed_button, "_Decide for me");
  for (guint i = 0; i < 60 && !is_told(&bench, " gets the "); i++) {
    press(&bench, "_Decide for me");
    wait_for(&bench, is_allowed_button, "_Decide for me");
  }
  ck_assert(is_told(&bench, "Pitigliano gets the ")); /* his own Order */
  ck_assert(is_told(&bench, "the French Army has ")); /* that others are given is open */
  ck_assert(!is_told(&bench, "Louis XII gets the "));
  ck_assert(!is_told(&bench, "Chaumont gets the "));
  end(&bench);
}
END_TEST

/* In each test: a child does not share the display of its parent. */
static void open_display(void) {
  gtk_init();
}

int main(void) {
  Suite *suite = suite_create("play page");
  TCase *study = tcase_create("many games");
  TCase *watch = tcase_create("one game");
  TCase *hand = tcase_create("by hand");
  tcase_add_test(study, a_study_is_started_and_its_game_watched);
  tcase_add_test(study, a_study_is_cancelled_and_a_window_closed_meanwhile);
  tcase_add_test(study, errors_are_told_with_a_way_to_the_problems);
  tcase_add_checked_fixture(study, open_display, NULL);
  suite_add_tcase(suite, study);
  tcase_add_test(study, a_balance_is_started_and_cancelled);
  tcase_add_test(study, a_balance_ranks_changes);
  tcase_add_test(watch, a_game_is_watched_forwards_and_back);
  tcase_add_test(watch, it_is_told_why_an_option_was_taken);
  tcase_add_checked_fixture(watch, open_display, NULL);
  suite_add_tcase(suite, watch);
  tcase_add_test(hand, a_person_plays_and_takes_back);
  tcase_add_test(hand, a_game_by_hand_needs_no_more_room_than_its_choice);
  tcase_add_test(hand, a_hex_that_cannot_be_chosen_is_explained);
  tcase_add_test(hand, two_persons_change_seats);
  tcase_add_test(hand, the_log_by_hand_tells_no_secret_of_the_enemy);
  tcase_add_checked_fixture(hand, open_display, NULL);
  suite_add_tcase(suite, hand);
  return test_main(suite);
}
